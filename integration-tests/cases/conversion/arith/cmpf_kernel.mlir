// Comparisons of floats under a target for kernels of OpenCL.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf ord, %a0, %a1 : f32
  return %r : i1
}
func.func @f1(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf uno, %a0, %a1 : f32
  return %r : i1
}
func.func @f2(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf olt, %a0, %a1 : f32
  return %r : i1
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.Ordered %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// |   func.func @f1(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.Unordered %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// |   func.func @f2(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.FOrdLessThan %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// | }
