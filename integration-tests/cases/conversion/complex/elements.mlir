// Complex numbers, made and taken apart.
// RUN: opt --convert-complex-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: f32, %a1: f32) -> complex<f32> {
  %r = complex.create %a0, %a1 : complex<f32>
  return %r : complex<f32>
}
func.func @f1(%a0: complex<f32>) -> f32 {
  %r = complex.re %a0 : complex<f32>
  return %r : f32
}
func.func @f2(%a0: complex<f16>) -> f16 {
  %r = complex.im %a0 : complex<f16>
  return %r : f16
}
func.func @f3() -> complex<f32> {
  %r = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  return %r : complex<f32>
}
func.func @f4(%a0: complex<f32>, %a1: complex<f32>) -> complex<f32> {
  %r = complex.add %a0, %a1 : complex<f32>
  return %r : complex<f32>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: f32, %arg1: f32) -> complex<f32> {
// |     %0 = spirv.CompositeConstruct %arg0, %arg1 : (f32, f32) -> vector<2xf32>
// |     %1 = builtin.unrealized_conversion_cast %0 : vector<2xf32> to complex<f32>
// |     return %1 : complex<f32>
// |   }
// |   func.func @f1(%arg0: complex<f32>) -> f32 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : complex<f32> to vector<2xf32>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : vector<2xf32>
// |     return %1 : f32
// |   }
// |   func.func @f2(%arg0: complex<f16>) -> f16 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : complex<f16> to vector<2xf16>
// |     %1 = spirv.CompositeExtract %0[1 : i32] : vector<2xf16>
// |     return %1 : f16
// |   }
// |   func.func @f3() -> complex<f32> {
// |     %cst_vec_2xf32 = spirv.Constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>
// |     %0 = builtin.unrealized_conversion_cast %cst_vec_2xf32 : vector<2xf32> to complex<f32>
// |     return %0 : complex<f32>
// |   }
// |   func.func @f4(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// |     %0 = complex.add %arg0, %arg1 : complex<f32>
// |     return %0 : complex<f32>
// |   }
// | }
