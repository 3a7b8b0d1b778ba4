// Scalar types that the target lacks.
// RUN: opt --convert-gpu-to-spirv --split-input-file --verify-diagnostics

// DIFFERS: MLIR has no i64 without Int64, and rounds no f16
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
gpu.module @kernels {
  gpu.func @add(%a: memref<4xi64>, %s: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %i = gpu.global_id x
    %0 = memref.load %a[%i] : memref<4xi64>
    %1 = arith.addi %0, %s : i64
    memref.store %1, %a[%i] : memref<4xi64>
    gpu.return
  }
  gpu.func @halve(%a: memref<4xbf16>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %i = gpu.global_id x
    %half = arith.constant 0.5 : bf16
    %0 = memref.load %a[%i] : memref<4xbf16>
    %1 = arith.mulf %0, %half : bf16
    memref.store %1, %a[%i] : memref<4xbf16>
    gpu.return
  }
}
}
// -----
// DIFFERS: MLIR has no i64 without Int64 at all
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
gpu.module @kernels {
  gpu.func @refused(%a: memref<4xi64>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %i = gpu.global_id x
    %0 = memref.load %a[%i] : memref<4xi64>
    // expected-error @below {{failed to legalize operation 'memref.atomic_rmw'}}
    // expected-note @below {{two words in memory cannot be exchanged at once}}
    // expected-note @below {{requires capability Int64, which the target environment lacks; with it no emulation is needed}}
    // expected-note @below {{help: a device that has it says so in its target environment}}
    %1 = memref.atomic_rmw maxs %0, %a[%i] : (i64, memref<4xi64>) -> i64
    gpu.return
  }
}
}

// EXPECT
// | // -----
