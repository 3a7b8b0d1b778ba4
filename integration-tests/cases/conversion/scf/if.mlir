// Conditionals and their values.
// RUN: opt --convert-scf-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
func.func @branches(%m: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %f: f32, %b: i1, %i: index) {
  %0:2 = scf.if %b -> (f32, index) {
    %1 = arith.addf %f, %f : f32
    scf.if %b {
      memref.store %1, %m[%i] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
    }
    scf.yield %1, %i : f32, index
  } else {
    scf.yield %f, %i : f32, index
  }
  scf.if %b {
  } else {
    memref.store %0#0, %m[%0#1] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
  }
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
// |   spirv.func @branches(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, %arg1: f32, %arg2: i1, %arg3: i32) "None" {
// |     %0 = spirv.Variable : !spirv.ptr<f32, Function>
// |     %1 = spirv.Variable : !spirv.ptr<i32, Function>
// |     spirv.mlir.selection {
// |       spirv.BranchConditional %arg2, ^bb1, ^bb2
// |     ^bb1:  // pred: ^bb0
// |       %4 = spirv.FAdd %arg1, %arg1 : f32
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg2, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         %cst0_i32 = spirv.Constant 0 : i32
// |         %cst0_i32_0 = spirv.Constant 0 : i32
// |         %cst1_i32 = spirv.Constant 1 : i32
// |         %5 = spirv.AccessChain %arg0[%cst0_i32, %arg3] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |         spirv.Store "StorageBuffer" %5, %4 : f32
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.Store "Function" %0, %4 : f32
// |       spirv.Store "Function" %1, %arg3 : i32
// |       spirv.Branch ^bb3
// |     ^bb2:  // pred: ^bb0
// |       spirv.Store "Function" %0, %arg1 : f32
// |       spirv.Store "Function" %1, %arg3 : i32
// |       spirv.Branch ^bb3
// |     ^bb3:  // 2 preds: ^bb1, ^bb2
// |       spirv.mlir.merge
// |     }
// |     %2 = spirv.Load "Function" %1 : i32
// |     %3 = spirv.Load "Function" %0 : f32
// |     spirv.mlir.selection {
// |       spirv.BranchConditional %arg2, ^bb1, ^bb2
// |     ^bb1:  // pred: ^bb0
// |       spirv.Branch ^bb3
// |     ^bb2:  // pred: ^bb0
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %4 = spirv.AccessChain %arg0[%cst0_i32, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %4, %3 : f32
// |       spirv.Branch ^bb3
// |     ^bb3:  // 2 preds: ^bb1, ^bb2
// |       spirv.mlir.merge
// |     }
// |     spirv.Return
// |   }
// | }
