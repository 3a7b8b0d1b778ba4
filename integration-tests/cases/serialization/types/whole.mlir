// Types that MLIR's do not hold, under the whole names of their instructions.
// RUN: translate --no-implicit-module --test-spirv-roundtrip

spirv.module Physical64 OpenCL requires #spirv.vce<v1.6, [Kernel, Addresses, Linkage, Shader, MXInt8EXT, TensorsARM, ArbitraryPrecisionIntegersALTERA, MaskedGatherScatterINTEL], [SPV_EXT_ocp_microscaling_types, SPV_ARM_tensors, SPV_INTEL_arbitrary_precision_integers, SPV_INTEL_masked_gather_scatter]> {
  spirv.SpecConstant @rank = 2 : i32
  spirv.GlobalVariable @mx : !spirv.ptr<!spirv.OpTypeVector<!spirv.OpTypeFloat<8, MXInt8EXT>, 4>, Private>
  spirv.func @f(%b: !spirv.OpTypeInt<1, 0>, %v: !spirv.OpTypeVector<!spirv.ptr<f32, CrossWorkgroup>, 4>, %t: !spirv.ptr<!spirv.OpTypeTensorARM<f32, @rank>, UniformConstant>) -> !spirv.ptr<f32, CrossWorkgroup> "None" {
    %p = spirv.CompositeExtract %v[3 : i32] : !spirv.OpTypeVector<!spirv.ptr<f32, CrossWorkgroup>, 4>
    spirv.ReturnValue %p : !spirv.ptr<f32, CrossWorkgroup>
  }
}

// EXPECT
// | spirv.module Physical64 OpenCL requires #spirv.vce<v1.6, [Kernel, Addresses, Linkage, Shader, MXInt8EXT, TensorsARM, ArbitraryPrecisionIntegersINTEL, MaskedGatherScatterINTEL], [SPV_EXT_ocp_microscaling_types, SPV_ARM_tensors, SPV_INTEL_arbitrary_precision_integers, SPV_INTEL_masked_gather_scatter]> {
// |   spirv.SpecConstant @rank = 2 : i32
// |   spirv.GlobalVariable @mx : !spirv.ptr<!spirv.OpTypeVector<!spirv.OpTypeFloat<8, MXInt8EXT>, 4>, Private>
// |   spirv.func @f(%arg0: !spirv.OpTypeInt<1, 0>, %arg1: !spirv.OpTypeVector<!spirv.ptr<f32, CrossWorkgroup>, 4>, %arg2: !spirv.ptr<!spirv.OpTypeTensorARM<f32, @rank>, UniformConstant>) -> !spirv.ptr<f32, CrossWorkgroup> "None" {
// |     %0 = spirv.CompositeExtract %arg1[3 : i32] : !spirv.OpTypeVector<!spirv.ptr<f32, CrossWorkgroup>, 4>
// |     spirv.ReturnValue %0 : !spirv.ptr<f32, CrossWorkgroup>
// |   }
// | }
