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
