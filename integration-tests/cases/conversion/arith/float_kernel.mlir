// Arithmetic of floats under a target for kernels of OpenCL.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: f32, %a1: f32) -> f32 {
  %r = arith.maximumf %a0, %a1 : f32
  return %r : f32
}
func.func @f1(%a0: f32, %a1: f32) -> f32 {
  %r = arith.minimumf %a0, %a1 : f32
  return %r : f32
}
func.func @f2(%a0: f32, %a1: f32) -> f32 {
  %r = arith.maxnumf %a0, %a1 : f32
  return %r : f32
}
func.func @f3(%a0: f32, %a1: f32) -> f32 {
  %r = arith.minnumf %a0, %a1 : f32
  return %r : f32
}
func.func @f4(%a0: f32, %a1: f32) -> f32 {
  %r = arith.maximumf %a0, %a1 fastmath<nnan> : f32
  return %r : f32
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.CL.fmax %arg0, %arg1 : f32
// |     %1 = spirv.IsNan %arg0 : f32
// |     %2 = spirv.IsNan %arg1 : f32
// |     %3 = spirv.Select %1, %arg0, %0 : i1, f32
// |     %4 = spirv.Select %2, %arg1, %3 : i1, f32
// |     return %4 : f32
// |   }
// |   func.func @f1(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.CL.fmin %arg0, %arg1 : f32
// |     %1 = spirv.IsNan %arg0 : f32
// |     %2 = spirv.IsNan %arg1 : f32
// |     %3 = spirv.Select %1, %arg0, %0 : i1, f32
// |     %4 = spirv.Select %2, %arg1, %3 : i1, f32
// |     return %4 : f32
// |   }
// |   func.func @f2(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.CL.fmax %arg0, %arg1 : f32
// |     return %0 : f32
// |   }
// |   func.func @f3(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.CL.fmin %arg0, %arg1 : f32
// |     return %0 : f32
// |   }
// |   func.func @f4(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.CL.fmax %arg0, %arg1 : f32
// |     return %0 : f32
// |   }
// | }
