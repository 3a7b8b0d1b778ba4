// A program that names no target is refused with a word about the default.
// RUN: opt --convert-gpu-to-spirv --split-input-file --verify-diagnostics

// DIFFERS: MLIR stops at the load, not at the signature that asks for it
module attributes {gpu.container_module} {
gpu.module @no_target {
  // expected-error @below {{failed to legalize operation 'gpu.func'}}
  // expected-note @below {{requires version v1.3 or higher, or any one extension of SPV_KHR_storage_buffer_storage_class, SPV_KHR_variable_pointers, but the target environment has version v1.0 without any of them}}
  // expected-note @below {{help: no target environment is given, so MLIR's default counts (v1.0 with Shader)}}
  gpu.func @copy(%a: memref<?xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %0 = memref.load %a[%c0] : memref<?xf32, #spirv.storage_class<StorageBuffer>>
    gpu.return
  }
}
}
// -----
// A target that is too small, but was chosen: no word about the default.
// DIFFERS: MLIR stops at the load, not at the signature that asks for it
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
gpu.module @small_target {
  // expected-error @below {{failed to legalize operation 'gpu.func'}}
  // expected-note @below {{but the target environment has version v1.0 without any of them}}
  gpu.func @copy(%a: memref<?xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %0 = memref.load %a[%c0] : memref<?xf32, #spirv.storage_class<StorageBuffer>>
    gpu.return
  }
}
}

// EXPECT
// | // -----
