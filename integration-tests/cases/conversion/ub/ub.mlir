// ub to SPIR-V.
// RUN: opt --convert-ub-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @poison() -> (i32, vector<2xf32>) {
  %0 = ub.poison : i32
  %1 = ub.poison : vector<2xf32>
  return %0, %1 : i32, vector<2xf32>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @poison() -> (i32, vector<2xf32>) {
// |     %0 = spirv.Undef : i32
// |     %1 = spirv.Undef : vector<2xf32>
// |     return %0, %1 : i32, vector<2xf32>
// |   }
// | }
