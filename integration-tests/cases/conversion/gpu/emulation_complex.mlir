// Complex numbers whose parts the target lacks: tables of them are lists of the parts; what is left of arithmetic is refused.
// RUN: opt --pass-pipeline='builtin.module(gpu.module(spirv-emulate-missing-types))' --split-input-file --verify-diagnostics

// DIFFERS: a pass of our own
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
gpu.module @kernels {
  memref.global "private" constant @table : memref<2xcomplex<f16>> = dense<[(1.0, 2.0), (-0.0, 0.5)]>
  memref.global "private" constant @splat : memref<2xcomplex<f16>> = dense<(1.0, 2.0)>
}
}
// -----
// DIFFERS: a pass of our own
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
gpu.module @kernels {
  memref.global "private" constant @table : memref<2xcomplex<f16>> = dense<[(1.0, 2.0), (-0.0, 0.5)]>
  gpu.func @pass() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    // expected-error @below {{failed to legalize operation 'memref.get_global'}}
    // expected-note @below {{a table of numbers whose parts are emulated can only be loaded from and stored to}}
    // expected-note @below {{requires capability Float16, which the target environment lacks; with it no emulation is needed}}
    %t = memref.get_global @table : memref<2xcomplex<f16>>
    %u = memref.cast %t : memref<2xcomplex<f16>> to memref<?xcomplex<f16>>
    gpu.return
  }
}
}
// -----
// DIFFERS: a pass of our own
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
gpu.module @kernels {
  gpu.func @logarithm(%a: memref<1xcomplex<f16>>, %i: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %0 = memref.load %a[%i] : memref<1xcomplex<f16>>
    // expected-error @below {{failed to legalize operation 'complex.log' (complex<f16>) -> (complex<f16>)}}
    // expected-note @below {{it is to be written with 'complex.re', 'complex.im' and 'complex.create' (convert-complex-to-standard does that)}}
    // expected-note @below {{requires capability Float16, which the target environment lacks; with it no emulation is needed}}
    %1 = complex.log %0 : complex<f16>
    memref.store %1, %a[%i] : memref<1xcomplex<f16>>
    gpu.return
  }
}
}

// EXPECT
// | // -----
// | // -----
