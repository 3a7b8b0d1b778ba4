// Sums of products that are dot products.
// RUN: opt --convert-vector-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%x: vector<4xf32>, %y: vector<4xf32>, %acc: f32) -> (f32, f32) {
  %m = arith.mulf %x, %y : vector<4xf32>
  %1 = vector.reduction <add>, %m : vector<4xf32> into f32
  %2 = vector.reduction <add>, %m, %acc : vector<4xf32> into f32
  return %1, %2 : f32, f32
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: f32) -> (f32, f32) {
// |     %0 = arith.mulf %arg0, %arg1 : vector<4xf32>
// |     %1 = spirv.Dot %arg0, %arg1 : vector<4xf32> -> f32
// |     %2 = spirv.Dot %arg0, %arg1 : vector<4xf32> -> f32
// |     %3 = spirv.FAdd %arg2, %2 : f32
// |     return %1, %3 : f32, f32
// |   }
// | }
