// Workgroup memory: attributions and an explicit address space.
// RUN: opt --convert-gpu-to-spirv --split-input-file

// DIFFERS: MLIR cannot lower attributions, we make workgroup variables of them
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @tile(%m: memref<64xf32, #spirv.storage_class<StorageBuffer>>) workgroup(%w: memref<64xf32, #spirv.storage_class<Workgroup>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %i = gpu.thread_id x
      %0 = memref.load %m[%i] : memref<64xf32, #spirv.storage_class<StorageBuffer>>
      memref.store %0, %w[%i] : memref<64xf32, #spirv.storage_class<Workgroup>>
      gpu.barrier
      %1 = memref.load %w[%i] : memref<64xf32, #spirv.storage_class<Workgroup>>
      memref.store %1, %m[%i] : memref<64xf32, #spirv.storage_class<StorageBuffer>>
      gpu.return
    }
  }
}
