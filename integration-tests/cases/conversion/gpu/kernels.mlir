// Whole kernels: gpu to SPIR-V with everything in them.
// RUN: opt --convert-gpu-to-spirv --split-input-file
// RUN: opt --pass-pipeline='builtin.module(convert-gpu-to-spirv,spirv.module(spirv-lower-abi-attrs,spirv-update-vce))' --split-input-file

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @copy(%a: memref<64xf32, #spirv.storage_class<StorageBuffer>>, %b: memref<64xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %i = gpu.thread_id x
      %0 = memref.load %a[%i] : memref<64xf32, #spirv.storage_class<StorageBuffer>>
      memref.store %0, %b[%i] : memref<64xf32, #spirv.storage_class<StorageBuffer>>
      gpu.return
    }
  }
}
// -----
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @ids(%out: memref<16xi32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 2, 1]>} {
      %0 = gpu.thread_id x
      %1 = gpu.thread_id y
      %2 = gpu.block_id z
      %3 = gpu.block_dim x
      %4 = gpu.grid_dim y
      %5 = gpu.global_id x
      %s0 = arith.addi %0, %1 : index
      %s1 = arith.addi %s0, %2 : index
      %s2 = arith.addi %s1, %3 : index
      %s3 = arith.addi %s2, %4 : index
      %s4 = arith.addi %s3, %5 : index
      %v = arith.index_cast %s4 : index to i32
      memref.store %v, %out[%0] : memref<16xi32, #spirv.storage_class<StorageBuffer>>
      gpu.return
    }
  }
}
// -----
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @scalars(%x: f32, %n: i32, %i: index, %out: memref<4xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %f = arith.sitofp %n : i32 to f32
      %0 = arith.mulf %x, %f : f32
      memref.store %0, %out[%i] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
      gpu.return
    }
  }
}
// -----
// DIFFERS: MLIR orders workgroup memory at a barrier only
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @control_flow(%m: memref<64xi32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c8 = arith.constant 8 : index
      %zero = arith.constant 0 : i32
      %i = gpu.thread_id x
      %sum = scf.for %k = %c0 to %c8 step %c1 iter_args(%acc = %zero) -> (i32) {
        %v = memref.load %m[%k] : memref<64xi32, #spirv.storage_class<StorageBuffer>>
        %c = arith.cmpi sgt, %v, %zero : i32
        %n = scf.if %c -> (i32) {
          %p = arith.addi %acc, %v : i32
          scf.yield %p : i32
        } else {
          scf.yield %acc : i32
        }
        scf.yield %n : i32
      }
      gpu.barrier
      memref.store %sum, %m[%i] : memref<64xi32, #spirv.storage_class<StorageBuffer>>
      gpu.return
    }
  }
}
// -----
// DIFFERS: MLIR lowers math in a pass of its own, which cannot run inside of gpu.module
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @two(%m: memref<4xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
      gpu.return
    }
    gpu.func @kernels(%m: memref<4xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %i = gpu.thread_id x
      %0 = memref.load %m[%i] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
      %1 = math.sqrt %0 : f32
      memref.store %1, %m[%i] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
      gpu.return
    }
  }
}
// -----
// DIFFERS: MLIR demands Groups for a uniform reduction; GroupNonUniformArithmetic does it, too
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniform, GroupNonUniformArithmetic, GroupNonUniformShuffle], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @subgroups(%x: f32, %m: memref<4xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      %id = gpu.subgroup_id : index
      %n = gpu.num_subgroups : index
      %size = gpu.subgroup_size : index
      %lane = gpu.lane_id
      %0 = gpu.subgroup_reduce add %x uniform : (f32) -> f32
      memref.store %0, %m[%lane] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.func @copy(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %2 = spirv.AccessChain %arg0[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %3 = spirv.Load "StorageBuffer" %2 : f32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %cst1_i32_3 = spirv.Constant 1 : i32
// |       %4 = spirv.AccessChain %arg1[%cst0_i32_1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %4, %3 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @copy(%arg0: memref<64xf32, #spirv.storage_class<StorageBuffer>>, %arg1: memref<64xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
// |       %thread_id_x = gpu.thread_id  x
// |       %0 = memref.load %arg0[%thread_id_x] : memref<64xf32, #spirv.storage_class<StorageBuffer>>
// |       memref.store %0, %arg1[%thread_id_x] : memref<64xf32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__GlobalInvocationId__ built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @__builtin__NumWorkgroups__ built_in("NumWorkgroups") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.func @ids(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 2, 1]>, workgroup_attributions = 0 : i64} {
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       %__builtin__LocalInvocationId___addr_0 = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %2 = spirv.Load "Input" %__builtin__LocalInvocationId___addr_0 : vector<3xi32>
// |       %3 = spirv.CompositeExtract %2[1 : i32] : vector<3xi32>
// |       %__builtin__WorkgroupId___addr = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %4 = spirv.Load "Input" %__builtin__WorkgroupId___addr : vector<3xi32>
// |       %5 = spirv.CompositeExtract %4[2 : i32] : vector<3xi32>
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %__builtin__NumWorkgroups___addr = spirv.mlir.addressof @__builtin__NumWorkgroups__ : !spirv.ptr<vector<3xi32>, Input>
// |       %6 = spirv.Load "Input" %__builtin__NumWorkgroups___addr : vector<3xi32>
// |       %7 = spirv.CompositeExtract %6[1 : i32] : vector<3xi32>
// |       %__builtin__GlobalInvocationId___addr = spirv.mlir.addressof @__builtin__GlobalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %8 = spirv.Load "Input" %__builtin__GlobalInvocationId___addr : vector<3xi32>
// |       %9 = spirv.CompositeExtract %8[0 : i32] : vector<3xi32>
// |       %10 = spirv.IAdd %1, %3 : i32
// |       %11 = spirv.IAdd %10, %5 : i32
// |       %12 = spirv.IAdd %11, %cst4_i32 : i32
// |       %13 = spirv.IAdd %12, %7 : i32
// |       %14 = spirv.IAdd %13, %9 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %15 = spirv.AccessChain %arg0[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %15, %14 : i32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @ids(%arg0: memref<16xi32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 2, 1]>} {
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %block_id_z = gpu.block_id  z
// |       %block_dim_x = gpu.block_dim  x
// |       %grid_dim_y = gpu.grid_dim  y
// |       %global_id_x = gpu.global_id  x
// |       %0 = arith.addi %thread_id_x, %thread_id_y : index
// |       %1 = arith.addi %0, %block_id_z : index
// |       %2 = arith.addi %1, %block_dim_x : index
// |       %3 = arith.addi %2, %grid_dim_y : index
// |       %4 = arith.addi %3, %global_id_x : index
// |       %5 = arith.index_cast %4 : index to i32
// |       memref.store %5, %arg0[%thread_id_x] : memref<16xi32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.func @scalars(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %arg1: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}, %arg2: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2), StorageBuffer>}, %arg3: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 3)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %0 = spirv.ConvertSToF %arg1 : i32 to f32
// |       %1 = spirv.FMul %arg0, %0 : f32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %2 = spirv.AccessChain %arg3[%cst0_i32, %arg2] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %2, %1 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @scalars(%arg0: f32, %arg1: i32, %arg2: index, %arg3: memref<4xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %0 = arith.sitofp %arg1 : i32 to f32
// |       %1 = arith.mulf %arg0, %0 : f32
// |       memref.store %1, %arg3[%arg2] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.func @control_flow(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<64 x i32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %cst8_i32 = spirv.Constant 8 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       %2 = spirv.Variable : !spirv.ptr<i32, Function>
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1(%cst0_i32, %cst0_i32_0 : i32, i32)
// |       ^bb1(%5: i32, %6: i32):  // 2 preds: ^bb0, ^bb2
// |         %7 = spirv.SLessThan %5, %cst8_i32 : i32
// |         spirv.BranchConditional %7, ^bb2, ^bb3
// |       ^bb2:  // pred: ^bb1
// |         %cst0_i32_4 = spirv.Constant 0 : i32
// |         %cst0_i32_5 = spirv.Constant 0 : i32
// |         %cst1_i32_6 = spirv.Constant 1 : i32
// |         %8 = spirv.AccessChain %arg0[%cst0_i32_4, %5] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |         %9 = spirv.Load "StorageBuffer" %8 : i32
// |         %10 = spirv.SGreaterThan %9, %cst0_i32_0 : i32
// |         %11 = spirv.Variable : !spirv.ptr<i32, Function>
// |         spirv.mlir.selection {
// |           spirv.BranchConditional %10, ^bb1, ^bb2
// |         ^bb1:  // pred: ^bb0
// |           %14 = spirv.IAdd %6, %9 : i32
// |           spirv.Store "Function" %11, %14 : i32
// |           spirv.Branch ^bb3
// |         ^bb2:  // pred: ^bb0
// |           spirv.Store "Function" %11, %6 : i32
// |           spirv.Branch ^bb3
// |         ^bb3:  // 2 preds: ^bb1, ^bb2
// |           spirv.mlir.merge
// |         }
// |         %12 = spirv.Load "Function" %11 : i32
// |         spirv.Store "Function" %2, %12 : i32
// |         %13 = spirv.IAdd %5, %cst1_i32 : i32
// |         spirv.Branch ^bb1(%13, %12 : i32, i32)
// |       ^bb3:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       %3 = spirv.Load "Function" %2 : i32
// |       spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|UniformMemory|WorkgroupMemory>
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %cst1_i32_3 = spirv.Constant 1 : i32
// |       %4 = spirv.AccessChain %arg0[%cst0_i32_1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %4, %3 : i32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @control_flow(%arg0: memref<64xi32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
// |       %c0 = arith.constant 0 : index
// |       %c1 = arith.constant 1 : index
// |       %c8 = arith.constant 8 : index
// |       %c0_i32 = arith.constant 0 : i32
// |       %thread_id_x = gpu.thread_id  x
// |       %0 = scf.for %arg1 = %c0 to %c8 step %c1 iter_args(%arg2 = %c0_i32) -> (i32) {
// |         %1 = memref.load %arg0[%arg1] : memref<64xi32, #spirv.storage_class<StorageBuffer>>
// |         %2 = arith.cmpi sgt, %1, %c0_i32 : i32
// |         %3 = scf.if %2 -> (i32) {
// |           %4 = arith.addi %arg2, %1 : i32
// |           scf.yield %4 : i32
// |         } else {
// |           scf.yield %arg2 : i32
// |         }
// |         scf.yield %3 : i32
// |       }
// |       gpu.barrier
// |       memref.store %0, %arg0[%thread_id_x] : memref<64xi32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.func @two(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       spirv.Return
// |     }
// |     spirv.func @kernels(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %2 = spirv.AccessChain %arg0[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %3 = spirv.Load "StorageBuffer" %2 : f32
// |       %4 = spirv.GL.Sqrt %3 : f32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %cst1_i32_3 = spirv.Constant 1 : i32
// |       %5 = spirv.AccessChain %arg0[%cst0_i32_1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %5, %4 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @two(%arg0: memref<4xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       gpu.return
// |     }
// |     gpu.func @kernels(%arg0: memref<4xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
// |       %thread_id_x = gpu.thread_id  x
// |       %0 = memref.load %arg0[%thread_id_x] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
// |       %1 = math.sqrt %0 : f32
// |       memref.store %1, %arg0[%thread_id_x] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniform, GroupNonUniformArithmetic, GroupNonUniformShuffle], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__SubgroupLocalInvocationId__ built_in("SubgroupLocalInvocationId") : !spirv.ptr<i32, Input>
// |     spirv.GlobalVariable @__builtin__SubgroupSize__ built_in("SubgroupSize") : !spirv.ptr<i32, Input>
// |     spirv.GlobalVariable @__builtin__NumSubgroups__ built_in("NumSubgroups") : !spirv.ptr<i32, Input>
// |     spirv.GlobalVariable @__builtin__SubgroupId__ built_in("SubgroupId") : !spirv.ptr<i32, Input>
// |     spirv.func @subgroups(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %arg1: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %__builtin__SubgroupId___addr = spirv.mlir.addressof @__builtin__SubgroupId__ : !spirv.ptr<i32, Input>
// |       %0 = spirv.Load "Input" %__builtin__SubgroupId___addr : i32
// |       %__builtin__NumSubgroups___addr = spirv.mlir.addressof @__builtin__NumSubgroups__ : !spirv.ptr<i32, Input>
// |       %1 = spirv.Load "Input" %__builtin__NumSubgroups___addr : i32
// |       %__builtin__SubgroupSize___addr = spirv.mlir.addressof @__builtin__SubgroupSize__ : !spirv.ptr<i32, Input>
// |       %2 = spirv.Load "Input" %__builtin__SubgroupSize___addr : i32
// |       %__builtin__SubgroupLocalInvocationId___addr = spirv.mlir.addressof @__builtin__SubgroupLocalInvocationId__ : !spirv.ptr<i32, Input>
// |       %3 = spirv.Load "Input" %__builtin__SubgroupLocalInvocationId___addr : i32
// |       %4 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %arg0 : f32 -> f32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %5 = spirv.AccessChain %arg1[%cst0_i32, %3] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %5, %4 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @subgroups(%arg0: f32, %arg1: memref<4xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
// |       %0 = gpu.subgroup_id : index
// |       %1 = gpu.num_subgroups : index
// |       %2 = gpu.subgroup_size : index
// |       %3 = gpu.lane_id
// |       %4 = gpu.subgroup_reduce  add %arg0 uniform : (f32) -> f32
// |       memref.store %4, %arg1[%3] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @copy_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>
// |     spirv.GlobalVariable @copy_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>
// |     spirv.func @copy() "None" attributes {workgroup_attributions = 0 : i64} {
// |       %copy_arg_0_addr = spirv.mlir.addressof @copy_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>
// |       %copy_arg_1_addr = spirv.mlir.addressof @copy_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %2 = spirv.AccessChain %copy_arg_0_addr[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %3 = spirv.Load "StorageBuffer" %2 : f32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %cst1_i32_3 = spirv.Constant 1 : i32
// |       %4 = spirv.AccessChain %copy_arg_1_addr[%cst0_i32_1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %4, %3 : f32
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @copy, @__builtin__LocalInvocationId__
// |     spirv.ExecutionMode @copy "LocalSize", 64, 1, 1
// |   }
// |   gpu.module @kernels {
// |     gpu.func @copy(%arg0: memref<64xf32, #spirv.storage_class<StorageBuffer>>, %arg1: memref<64xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
// |       %thread_id_x = gpu.thread_id  x
// |       %0 = memref.load %arg0[%thread_id_x] : memref<64xf32, #spirv.storage_class<StorageBuffer>>
// |       memref.store %0, %arg1[%thread_id_x] : memref<64xf32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |     spirv.GlobalVariable @__builtin__GlobalInvocationId__ built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @__builtin__NumWorkgroups__ built_in("NumWorkgroups") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @ids_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>
// |     spirv.func @ids() "None" attributes {workgroup_attributions = 0 : i64} {
// |       %ids_arg_0_addr = spirv.mlir.addressof @ids_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       %__builtin__LocalInvocationId___addr_0 = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %2 = spirv.Load "Input" %__builtin__LocalInvocationId___addr_0 : vector<3xi32>
// |       %3 = spirv.CompositeExtract %2[1 : i32] : vector<3xi32>
// |       %__builtin__WorkgroupId___addr = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %4 = spirv.Load "Input" %__builtin__WorkgroupId___addr : vector<3xi32>
// |       %5 = spirv.CompositeExtract %4[2 : i32] : vector<3xi32>
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %__builtin__NumWorkgroups___addr = spirv.mlir.addressof @__builtin__NumWorkgroups__ : !spirv.ptr<vector<3xi32>, Input>
// |       %6 = spirv.Load "Input" %__builtin__NumWorkgroups___addr : vector<3xi32>
// |       %7 = spirv.CompositeExtract %6[1 : i32] : vector<3xi32>
// |       %__builtin__GlobalInvocationId___addr = spirv.mlir.addressof @__builtin__GlobalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %8 = spirv.Load "Input" %__builtin__GlobalInvocationId___addr : vector<3xi32>
// |       %9 = spirv.CompositeExtract %8[0 : i32] : vector<3xi32>
// |       %10 = spirv.IAdd %1, %3 : i32
// |       %11 = spirv.IAdd %10, %5 : i32
// |       %12 = spirv.IAdd %11, %cst4_i32 : i32
// |       %13 = spirv.IAdd %12, %7 : i32
// |       %14 = spirv.IAdd %13, %9 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %15 = spirv.AccessChain %ids_arg_0_addr[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %15, %14 : i32
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @ids, @__builtin__LocalInvocationId__, @__builtin__WorkgroupId__, @__builtin__NumWorkgroups__, @__builtin__GlobalInvocationId__
// |     spirv.ExecutionMode @ids "LocalSize", 4, 2, 1
// |   }
// |   gpu.module @kernels {
// |     gpu.func @ids(%arg0: memref<16xi32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 2, 1]>} {
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %block_id_z = gpu.block_id  z
// |       %block_dim_x = gpu.block_dim  x
// |       %grid_dim_y = gpu.grid_dim  y
// |       %global_id_x = gpu.global_id  x
// |       %0 = arith.addi %thread_id_x, %thread_id_y : index
// |       %1 = arith.addi %0, %block_id_z : index
// |       %2 = arith.addi %1, %block_dim_x : index
// |       %3 = arith.addi %2, %grid_dim_y : index
// |       %4 = arith.addi %3, %global_id_x : index
// |       %5 = arith.index_cast %4 : index to i32
// |       memref.store %5, %arg0[%thread_id_x] : memref<16xi32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |     spirv.GlobalVariable @scalars_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
// |     spirv.GlobalVariable @scalars_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>
// |     spirv.GlobalVariable @scalars_arg_2 bind(0, 2) : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>
// |     spirv.GlobalVariable @scalars_arg_3 bind(0, 3) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |     spirv.func @scalars() "None" attributes {workgroup_attributions = 0 : i64} {
// |       %scalars_arg_0_addr = spirv.mlir.addressof @scalars_arg_0 : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.AccessChain %scalars_arg_0_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %1 = spirv.Load "StorageBuffer" %0 : f32
// |       %scalars_arg_1_addr = spirv.mlir.addressof @scalars_arg_1 : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %2 = spirv.AccessChain %scalars_arg_1_addr[%cst0_i32_0] : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %3 = spirv.Load "StorageBuffer" %2 : i32
// |       %scalars_arg_2_addr = spirv.mlir.addressof @scalars_arg_2 : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %4 = spirv.AccessChain %scalars_arg_2_addr[%cst0_i32_1] : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %5 = spirv.Load "StorageBuffer" %4 : i32
// |       %scalars_arg_3_addr = spirv.mlir.addressof @scalars_arg_3 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |       %6 = spirv.ConvertSToF %3 : i32 to f32
// |       %7 = spirv.FMul %1, %6 : f32
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %cst0_i32_3 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %8 = spirv.AccessChain %scalars_arg_3_addr[%cst0_i32_2, %5] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %8, %7 : f32
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @scalars
// |     spirv.ExecutionMode @scalars "LocalSize", 1, 1, 1
// |   }
// |   gpu.module @kernels {
// |     gpu.func @scalars(%arg0: f32, %arg1: i32, %arg2: index, %arg3: memref<4xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %0 = arith.sitofp %arg1 : i32 to f32
// |       %1 = arith.mulf %arg0, %0 : f32
// |       memref.store %1, %arg3[%arg2] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @control_flow_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<64 x i32, stride=4> [0])>, StorageBuffer>
// |     spirv.func @control_flow() "None" attributes {workgroup_attributions = 0 : i64} {
// |       %control_flow_arg_0_addr = spirv.mlir.addressof @control_flow_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<64 x i32, stride=4> [0])>, StorageBuffer>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %cst8_i32 = spirv.Constant 8 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       %2 = spirv.Variable : !spirv.ptr<i32, Function>
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1(%cst0_i32, %cst0_i32_0 : i32, i32)
// |       ^bb1(%5: i32, %6: i32):  // 2 preds: ^bb0, ^bb2
// |         %7 = spirv.SLessThan %5, %cst8_i32 : i32
// |         spirv.BranchConditional %7, ^bb2, ^bb3
// |       ^bb2:  // pred: ^bb1
// |         %cst0_i32_4 = spirv.Constant 0 : i32
// |         %cst0_i32_5 = spirv.Constant 0 : i32
// |         %cst1_i32_6 = spirv.Constant 1 : i32
// |         %8 = spirv.AccessChain %control_flow_arg_0_addr[%cst0_i32_4, %5] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |         %9 = spirv.Load "StorageBuffer" %8 : i32
// |         %10 = spirv.SGreaterThan %9, %cst0_i32_0 : i32
// |         %11 = spirv.Variable : !spirv.ptr<i32, Function>
// |         spirv.mlir.selection {
// |           spirv.BranchConditional %10, ^bb1, ^bb2
// |         ^bb1:  // pred: ^bb0
// |           %14 = spirv.IAdd %6, %9 : i32
// |           spirv.Store "Function" %11, %14 : i32
// |           spirv.Branch ^bb3
// |         ^bb2:  // pred: ^bb0
// |           spirv.Store "Function" %11, %6 : i32
// |           spirv.Branch ^bb3
// |         ^bb3:  // 2 preds: ^bb1, ^bb2
// |           spirv.mlir.merge
// |         }
// |         %12 = spirv.Load "Function" %11 : i32
// |         spirv.Store "Function" %2, %12 : i32
// |         %13 = spirv.IAdd %5, %cst1_i32 : i32
// |         spirv.Branch ^bb1(%13, %12 : i32, i32)
// |       ^bb3:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       %3 = spirv.Load "Function" %2 : i32
// |       spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|UniformMemory|WorkgroupMemory>
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %cst1_i32_3 = spirv.Constant 1 : i32
// |       %4 = spirv.AccessChain %control_flow_arg_0_addr[%cst0_i32_1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %4, %3 : i32
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @control_flow, @__builtin__LocalInvocationId__
// |     spirv.ExecutionMode @control_flow "LocalSize", 64, 1, 1
// |   }
// |   gpu.module @kernels {
// |     gpu.func @control_flow(%arg0: memref<64xi32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
// |       %c0 = arith.constant 0 : index
// |       %c1 = arith.constant 1 : index
// |       %c8 = arith.constant 8 : index
// |       %c0_i32 = arith.constant 0 : i32
// |       %thread_id_x = gpu.thread_id  x
// |       %0 = scf.for %arg1 = %c0 to %c8 step %c1 iter_args(%arg2 = %c0_i32) -> (i32) {
// |         %1 = memref.load %arg0[%arg1] : memref<64xi32, #spirv.storage_class<StorageBuffer>>
// |         %2 = arith.cmpi sgt, %1, %c0_i32 : i32
// |         %3 = scf.if %2 -> (i32) {
// |           %4 = arith.addi %arg2, %1 : i32
// |           scf.yield %4 : i32
// |         } else {
// |           scf.yield %arg2 : i32
// |         }
// |         scf.yield %3 : i32
// |       }
// |       gpu.barrier
// |       memref.store %0, %arg0[%thread_id_x] : memref<64xi32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @two_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |     spirv.func @two() "None" attributes {workgroup_attributions = 0 : i64} {
// |       %two_arg_0_addr = spirv.mlir.addressof @two_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |       spirv.Return
// |     }
// |     spirv.GlobalVariable @kernels_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |     spirv.func @kernels() "None" attributes {workgroup_attributions = 0 : i64} {
// |       %kernels_arg_0_addr = spirv.mlir.addressof @kernels_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %2 = spirv.AccessChain %kernels_arg_0_addr[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %3 = spirv.Load "StorageBuffer" %2 : f32
// |       %4 = spirv.GL.Sqrt %3 : f32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %cst1_i32_3 = spirv.Constant 1 : i32
// |       %5 = spirv.AccessChain %kernels_arg_0_addr[%cst0_i32_1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %5, %4 : f32
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @two
// |     spirv.ExecutionMode @two "LocalSize", 4, 1, 1
// |     spirv.EntryPoint "GLCompute" @kernels, @__builtin__LocalInvocationId__
// |     spirv.ExecutionMode @kernels "LocalSize", 8, 1, 1
// |   }
// |   gpu.module @kernels {
// |     gpu.func @two(%arg0: memref<4xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       gpu.return
// |     }
// |     gpu.func @kernels(%arg0: memref<4xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
// |       %thread_id_x = gpu.thread_id  x
// |       %0 = memref.load %arg0[%thread_id_x] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
// |       %1 = math.sqrt %0 : f32
// |       memref.store %1, %arg0[%thread_id_x] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniform, GroupNonUniformArithmetic, GroupNonUniformShuffle], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic, Matrix, GroupNonUniform], [SPV_KHR_storage_buffer_storage_class]> {
// |     spirv.GlobalVariable @__builtin__SubgroupLocalInvocationId__ built_in("SubgroupLocalInvocationId") : !spirv.ptr<i32, Input>
// |     spirv.GlobalVariable @__builtin__SubgroupSize__ built_in("SubgroupSize") : !spirv.ptr<i32, Input>
// |     spirv.GlobalVariable @__builtin__NumSubgroups__ built_in("NumSubgroups") : !spirv.ptr<i32, Input>
// |     spirv.GlobalVariable @__builtin__SubgroupId__ built_in("SubgroupId") : !spirv.ptr<i32, Input>
// |     spirv.GlobalVariable @subgroups_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
// |     spirv.GlobalVariable @subgroups_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |     spirv.func @subgroups() "None" attributes {workgroup_attributions = 0 : i64} {
// |       %subgroups_arg_0_addr = spirv.mlir.addressof @subgroups_arg_0 : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.AccessChain %subgroups_arg_0_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %1 = spirv.Load "StorageBuffer" %0 : f32
// |       %subgroups_arg_1_addr = spirv.mlir.addressof @subgroups_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |       %__builtin__SubgroupId___addr = spirv.mlir.addressof @__builtin__SubgroupId__ : !spirv.ptr<i32, Input>
// |       %2 = spirv.Load "Input" %__builtin__SubgroupId___addr : i32
// |       %__builtin__NumSubgroups___addr = spirv.mlir.addressof @__builtin__NumSubgroups__ : !spirv.ptr<i32, Input>
// |       %3 = spirv.Load "Input" %__builtin__NumSubgroups___addr : i32
// |       %__builtin__SubgroupSize___addr = spirv.mlir.addressof @__builtin__SubgroupSize__ : !spirv.ptr<i32, Input>
// |       %4 = spirv.Load "Input" %__builtin__SubgroupSize___addr : i32
// |       %__builtin__SubgroupLocalInvocationId___addr = spirv.mlir.addressof @__builtin__SubgroupLocalInvocationId__ : !spirv.ptr<i32, Input>
// |       %5 = spirv.Load "Input" %__builtin__SubgroupLocalInvocationId___addr : i32
// |       %6 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %1 : f32 -> f32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %7 = spirv.AccessChain %subgroups_arg_1_addr[%cst0_i32_0, %5] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %7, %6 : f32
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @subgroups, @__builtin__SubgroupId__, @__builtin__NumSubgroups__, @__builtin__SubgroupSize__, @__builtin__SubgroupLocalInvocationId__
// |     spirv.ExecutionMode @subgroups "LocalSize", 32, 1, 1
// |   }
// |   gpu.module @kernels {
// |     gpu.func @subgroups(%arg0: f32, %arg1: memref<4xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
// |       %0 = gpu.subgroup_id : index
// |       %1 = gpu.num_subgroups : index
// |       %2 = gpu.subgroup_size : index
// |       %3 = gpu.lane_id
// |       %4 = gpu.subgroup_reduce  add %arg0 uniform : (f32) -> f32
// |       memref.store %4, %arg1[%3] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
