// complex to SPIR-V: a number is a vector of its two parts.
// RUN: opt --convert-complex-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @swapped(%z: complex<f32>) -> complex<f32> {
  %re = complex.re %z : complex<f32>
  %im = complex.im %z : complex<f32>
  %0 = complex.create %im, %re : complex<f32>
  return %0 : complex<f32>
}

func.func @constant() -> complex<f32> {
  %0 = complex.constant [1.0 : f32, -2.5 : f32] : complex<f32>
  return %0 : complex<f32>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @swapped(%arg0: complex<f32>) -> complex<f32> {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : complex<f32> to vector<2xf32>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : vector<2xf32>
// |     %2 = spirv.CompositeExtract %0[1 : i32] : vector<2xf32>
// |     %3 = spirv.CompositeConstruct %2, %1 : (f32, f32) -> vector<2xf32>
// |     %4 = builtin.unrealized_conversion_cast %3 : vector<2xf32> to complex<f32>
// |     return %4 : complex<f32>
// |   }
// |   func.func @constant() -> complex<f32> {
// |     %cst_vec_2xf32 = spirv.Constant dense<[1.000000e+00, -2.500000e+00]> : vector<2xf32>
// |     %0 = builtin.unrealized_conversion_cast %cst_vec_2xf32 : vector<2xf32> to complex<f32>
// |     return %0 : complex<f32>
// |   }
// | }
