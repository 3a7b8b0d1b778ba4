// Lanes of vectors taken apart, put together and interleaved.
// RUN: opt --convert-vector-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @lanes(%a: vector<2xf32>, %b: vector<4xf32>) -> (vector<4xf32>, vector<2xf32>, vector<2xf32>, f32) {
  %0 = vector.interleave %a, %a : vector<2xf32> -> vector<4xf32>
  %1, %2 = vector.deinterleave %b : vector<4xf32> -> vector<2xf32>
  %3:2 = vector.to_elements %a : vector<2xf32>
  return %0, %1, %2, %3#1 : vector<4xf32>, vector<2xf32>, vector<2xf32>, f32
}

func.func @shapes(%a: vector<1xf32>) -> vector<f32> {
  %0 = vector.shape_cast %a : vector<1xf32> to vector<f32>
  return %0 : vector<f32>
}

func.func @steps() -> vector<4xindex> {
  %0 = vector.step : vector<4xindex>
  return %0 : vector<4xindex>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @lanes(%arg0: vector<2xf32>, %arg1: vector<4xf32>) -> (vector<4xf32>, vector<2xf32>, vector<2xf32>, f32) {
// |     %0 = spirv.VectorShuffle [0 : i32, 2 : i32, 1 : i32, 3 : i32] %arg0, %arg0 : vector<2xf32>, vector<2xf32> -> vector<4xf32>
// |     %1 = spirv.VectorShuffle [0 : i32, 2 : i32] %arg1, %arg1 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
// |     %2 = spirv.VectorShuffle [1 : i32, 3 : i32] %arg1, %arg1 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
// |     %3 = spirv.CompositeExtract %arg0[1 : i32] : vector<2xf32>
// |     return %0, %1, %2, %3 : vector<4xf32>, vector<2xf32>, vector<2xf32>, f32
// |   }
// |   func.func @shapes(%arg0: vector<1xf32>) -> vector<f32> {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : vector<1xf32> to f32
// |     %1 = builtin.unrealized_conversion_cast %0 : f32 to vector<f32>
// |     return %1 : vector<f32>
// |   }
// |   func.func @steps() -> vector<4xindex> {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst2_i32 = spirv.Constant 2 : i32
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %0 = spirv.CompositeConstruct %cst0_i32, %cst1_i32, %cst2_i32, %cst3_i32 : (i32, i32, i32, i32) -> vector<4xi32>
// |     %1 = builtin.unrealized_conversion_cast %0 : vector<4xi32> to vector<4xindex>
// |     return %1 : vector<4xindex>
// |   }
// | }
