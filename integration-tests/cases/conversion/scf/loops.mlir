// Loops with counters and loops with conditions.
// RUN: opt --convert-scf-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
func.func @loops(%m: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %f: f32, %n: i32, %bound: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%x = %f, %y = %c1) -> (f32, index) {
    %0 = memref.load %m[%i] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
    %1 = arith.addf %0, %x : f32
    scf.for unsigned %j = %c0 to %bound step %c1 {
      memref.store %1, %m[%j] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
    }
    scf.yield %1, %i : f32, index
  }
  %w:2 = scf.while (%x = %n, %y = %f) : (i32, f32) -> (f32, i32) {
    %c = arith.cmpi slt, %x, %n : i32
    scf.condition(%c) %y, %x : f32, i32
  } do {
  ^bb0(%y: f32, %x: i32):
    %z = arith.addi %x, %n : i32
    scf.yield %z, %y : i32, f32
  }
  return %w#0 : f32
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
// |   spirv.func @loops(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, %arg1: f32, %arg2: i32, %arg3: i32) -> f32 "None" {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst4_i32 = spirv.Constant 4 : i32
// |     %0 = spirv.Variable : !spirv.ptr<f32, Function>
// |     %1 = spirv.Variable : !spirv.ptr<i32, Function>
// |     spirv.mlir.loop {
// |       spirv.Branch ^bb1(%cst0_i32, %arg1, %cst1_i32 : i32, f32, i32)
// |     ^bb1(%8: i32, %9: f32, %10: i32):  // 2 preds: ^bb0, ^bb2
// |       %11 = spirv.SLessThan %8, %cst4_i32 : i32
// |       spirv.BranchConditional %11, ^bb2, ^bb3
// |     ^bb2:  // pred: ^bb1
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst1_i32_2 = spirv.Constant 1 : i32
// |       %12 = spirv.AccessChain %arg0[%cst0_i32_0, %8] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %13 = spirv.Load "StorageBuffer" %12 : f32
// |       %14 = spirv.FAdd %13, %9 : f32
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1(%cst0_i32 : i32)
// |       ^bb1(%16: i32):  // 2 preds: ^bb0, ^bb2
// |         %17 = spirv.ULessThan %16, %arg3 : i32
// |         spirv.BranchConditional %17, ^bb2, ^bb3
// |       ^bb2:  // pred: ^bb1
// |         %cst0_i32_3 = spirv.Constant 0 : i32
// |         %cst0_i32_4 = spirv.Constant 0 : i32
// |         %cst1_i32_5 = spirv.Constant 1 : i32
// |         %18 = spirv.AccessChain %arg0[%cst0_i32_3, %16] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |         spirv.Store "StorageBuffer" %18, %14 : f32
// |         %19 = spirv.IAdd %16, %cst1_i32 : i32
// |         spirv.Branch ^bb1(%19 : i32)
// |       ^bb3:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.Store "Function" %0, %14 : f32
// |       spirv.Store "Function" %1, %8 : i32
// |       %15 = spirv.IAdd %8, %cst1_i32 : i32
// |       spirv.Branch ^bb1(%15, %14, %8 : i32, f32, i32)
// |     ^bb3:  // pred: ^bb1
// |       spirv.mlir.merge
// |     }
// |     %2 = spirv.Load "Function" %1 : i32
// |     %3 = spirv.Load "Function" %0 : f32
// |     %4 = spirv.Variable : !spirv.ptr<f32, Function>
// |     %5 = spirv.Variable : !spirv.ptr<i32, Function>
// |     spirv.mlir.loop {
// |       spirv.Branch ^bb1(%arg2, %arg1 : i32, f32)
// |     ^bb1(%8: i32, %9: f32):  // 2 preds: ^bb0, ^bb2
// |       %10 = spirv.SLessThan %8, %arg2 : i32
// |       spirv.Store "Function" %4, %9 : f32
// |       spirv.Store "Function" %5, %8 : i32
// |       spirv.BranchConditional %10, ^bb2(%9, %8 : f32, i32), ^bb3
// |     ^bb2(%11: f32, %12: i32):  // pred: ^bb1
// |       %13 = spirv.IAdd %12, %arg2 : i32
// |       spirv.Branch ^bb1(%13, %11 : i32, f32)
// |     ^bb3:  // pred: ^bb1
// |       spirv.mlir.merge
// |     }
// |     %6 = spirv.Load "Function" %5 : i32
// |     %7 = spirv.Load "Function" %4 : f32
// |     spirv.ReturnValue %7 : f32
// |   }
// | }
