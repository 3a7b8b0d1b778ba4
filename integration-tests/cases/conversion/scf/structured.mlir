// Structured ops that MLIR does not convert.
// RUN: opt --pass-pipeline=builtin.module(convert-gpu-to-spirv)

// DIFFERS: MLIR converts none of these
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, GroupNonUniformBallot], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
gpu.module @kernels {
  gpu.func @all(%m: memref<4xi32>, %i: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %zero = arith.constant 0 : i32
    %sum = scf.parallel (%j) = (%c0) to (%c4) step (%c1) init (%zero) -> i32 {
      %x = memref.load %m[%j] : memref<4xi32>
      scf.reduce(%x : i32) {
      ^bb0(%a: i32, %b: i32):
        %s = arith.addi %a, %b : i32
        scf.reduce.return %s : i32
      }
    }
    %r = scf.index_switch %i -> i32
    case 2 {
      scf.yield %sum : i32
    }
    default {
      %v = scf.execute_region -> i32 {
        scf.yield %zero : i32
      }
      scf.yield %v : i32
    }
    memref.store %r, %m[%i] : memref<4xi32>
    gpu.return
  }
}
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, GroupNonUniformBallot], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.func @all(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %0 = spirv.Variable : !spirv.ptr<i32, Function>
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1(%cst0_i32, %cst0_i32_0 : i32, i32)
// |       ^bb1(%5: i32, %6: i32):  // 2 preds: ^bb0, ^bb2
// |         %7 = spirv.SLessThan %5, %cst4_i32 : i32
// |         spirv.BranchConditional %7, ^bb2, ^bb3
// |       ^bb2:  // pred: ^bb1
// |         %cst0_i32_4 = spirv.Constant 0 : i32
// |         %cst0_i32_5 = spirv.Constant 0 : i32
// |         %cst1_i32_6 = spirv.Constant 1 : i32
// |         %8 = spirv.AccessChain %arg0[%cst0_i32_4, %5] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |         %9 = spirv.Load "StorageBuffer" %8 : i32
// |         %10 = spirv.IAdd %6, %9 : i32
// |         spirv.Store "Function" %0, %10 : i32
// |         %11 = spirv.IAdd %5, %cst1_i32 : i32
// |         spirv.Branch ^bb1(%11, %10 : i32, i32)
// |       ^bb3:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       %1 = spirv.Load "Function" %0 : i32
// |       %2 = spirv.Variable : !spirv.ptr<i32, Function>
// |       spirv.mlir.selection {
// |         spirv.Switch %arg1 : i32, [
// |           default: ^bb1,
// |           2: ^bb2
// |         ]
// |       ^bb1:  // pred: ^bb0
// |         spirv.Store "Function" %2, %cst0_i32_0 : i32
// |         spirv.Branch ^bb3
// |       ^bb2:  // pred: ^bb0
// |         spirv.Store "Function" %2, %1 : i32
// |         spirv.Branch ^bb3
// |       ^bb3:  // 2 preds: ^bb1, ^bb2
// |         spirv.mlir.merge
// |       }
// |       %3 = spirv.Load "Function" %2 : i32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %cst1_i32_3 = spirv.Constant 1 : i32
// |       %4 = spirv.AccessChain %arg0[%cst0_i32_1, %arg1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %4, %3 : i32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @all(%arg0: memref<4xi32>, %arg1: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %c0 = arith.constant 0 : index
// |       %c1 = arith.constant 1 : index
// |       %c4 = arith.constant 4 : index
// |       %c0_i32 = arith.constant 0 : i32
// |       %0 = scf.parallel (%arg2) = (%c0) to (%c4) step (%c1) init (%c0_i32) -> i32 {
// |         %2 = memref.load %arg0[%arg2] : memref<4xi32>
// |         scf.reduce(%2 : i32) {
// |         ^bb0(%arg3: i32, %arg4: i32):
// |           %3 = arith.addi %arg3, %arg4 : i32
// |           scf.reduce.return %3 : i32
// |         }
// |       }
// |       %1 = scf.index_switch %arg1 -> i32 
// |       case 2 {
// |         scf.yield %0 : i32
// |       }
// |       default {
// |         %2 = scf.execute_region -> i32 {
// |           scf.yield %c0_i32 : i32
// |         }
// |         scf.yield %2 : i32
// |       }
// |       memref.store %1, %arg0[%arg1] : memref<4xi32>
// |       gpu.return
// |     }
// |   }
// | }
