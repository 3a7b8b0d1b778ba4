// Vectors of the elements of others.
// RUN: opt --convert-vector-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: vector<2xf32>, %a1: vector<2xf32>) -> vector<4xf32> {
  %r = vector.shuffle %a0, %a1 [3, 0, -1, 1] : vector<2xf32>, vector<2xf32>
  return %r : vector<4xf32>
}
func.func @f1(%a0: vector<1xf32>, %a1: vector<1xf32>) -> vector<3xf32> {
  %r = vector.shuffle %a0, %a1 [1, 0, 1] : vector<1xf32>, vector<1xf32>
  return %r : vector<3xf32>
}
func.func @f2(%a0: vector<1xf32>, %a1: vector<3xf32>) -> vector<2xf32> {
  %r = vector.shuffle %a0, %a1 [1, 0] : vector<1xf32>, vector<3xf32>
  return %r : vector<2xf32>
}
func.func @f3(%a0: vector<3xf32>, %a1: vector<3xf32>) -> vector<1xf32> {
  %r = vector.shuffle %a0, %a1 [4] : vector<3xf32>, vector<3xf32>
  return %r : vector<1xf32>
}
func.func @f4(%a0: vector<3xf32>, %a1: vector<3xf32>) -> vector<5xf32> {
  %r = vector.shuffle %a0, %a1 [4, 1, 2, 0, 3] : vector<3xf32>, vector<3xf32>
  return %r : vector<5xf32>
}
func.func @f5(%a0: vector<2xf32>, %a1: vector<2xf32>) -> vector<4xf32> {
  %r = vector.interleave %a0, %a1 : vector<2xf32> -> vector<4xf32>
  return %r : vector<4xf32>
}
func.func @f6(%a0: vector<1xf32>, %a1: vector<1xf32>) -> vector<2xf32> {
  %r = vector.interleave %a0, %a1 : vector<1xf32> -> vector<2xf32>
  return %r : vector<2xf32>
}
func.func @f7(%a0: vector<4xf32>) -> (vector<2xf32>, vector<2xf32>) {
  %r:2 = vector.deinterleave %a0 : vector<4xf32> -> vector<2xf32>
  return %r#0, %r#1 : vector<2xf32>, vector<2xf32>
}
func.func @f8(%a0: vector<2xf32>) -> (vector<1xf32>, vector<1xf32>) {
  %r:2 = vector.deinterleave %a0 : vector<2xf32> -> vector<1xf32>
  return %r#0, %r#1 : vector<1xf32>, vector<1xf32>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<4xf32> {
// |     %0 = spirv.VectorShuffle [3 : i32, 0 : i32, -1 : i32, 1 : i32] %arg0, %arg1 : vector<2xf32>, vector<2xf32> -> vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// |   func.func @f1(%arg0: vector<1xf32>, %arg1: vector<1xf32>) -> vector<3xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<1xf32> to f32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<1xf32> to f32
// |     %2 = spirv.CompositeConstruct %0, %1, %0 : (f32, f32, f32) -> vector<3xf32>
// |     return %2 : vector<3xf32>
// |   }
// |   func.func @f2(%arg0: vector<1xf32>, %arg1: vector<3xf32>) -> vector<2xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : vector<1xf32> to f32
// |     %1 = spirv.CompositeExtract %arg1[0 : i32] : vector<3xf32>
// |     %2 = spirv.CompositeConstruct %1, %0 : (f32, f32) -> vector<2xf32>
// |     return %2 : vector<2xf32>
// |   }
// |   func.func @f3(%arg0: vector<3xf32>, %arg1: vector<3xf32>) -> vector<1xf32> {
// |     %0 = spirv.CompositeExtract %arg1[1 : i32] : vector<3xf32>
// |     %1 = builtin.unrealized_conversion_cast %0 : f32 to vector<1xf32>
// |     return %1 : vector<1xf32>
// |   }
// |   func.func @f4(%arg0: vector<3xf32>, %arg1: vector<3xf32>) -> vector<5xf32> {
// |     %0 = vector.shuffle %arg0, %arg1 [4, 1, 2, 0, 3] : vector<3xf32>, vector<3xf32>
// |     return %0 : vector<5xf32>
// |   }
// |   func.func @f5(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<4xf32> {
// |     %0 = spirv.VectorShuffle [0 : i32, 2 : i32, 1 : i32, 3 : i32] %arg0, %arg1 : vector<2xf32>, vector<2xf32> -> vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// |   func.func @f6(%arg0: vector<1xf32>, %arg1: vector<1xf32>) -> vector<2xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<1xf32> to f32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<1xf32> to f32
// |     %2 = spirv.CompositeConstruct %1, %0 : (f32, f32) -> vector<2xf32>
// |     return %2 : vector<2xf32>
// |   }
// |   func.func @f7(%arg0: vector<4xf32>) -> (vector<2xf32>, vector<2xf32>) {
// |     %0 = spirv.VectorShuffle [0 : i32, 2 : i32] %arg0, %arg0 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
// |     %1 = spirv.VectorShuffle [1 : i32, 3 : i32] %arg0, %arg0 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
// |     return %0, %1 : vector<2xf32>, vector<2xf32>
// |   }
// |   func.func @f8(%arg0: vector<2xf32>) -> (vector<1xf32>, vector<1xf32>) {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<2xf32>
// |     %1 = builtin.unrealized_conversion_cast %0 : f32 to vector<1xf32>
// |     %2 = spirv.CompositeExtract %arg0[1 : i32] : vector<2xf32>
// |     %3 = builtin.unrealized_conversion_cast %2 : f32 to vector<1xf32>
// |     return %1, %3 : vector<1xf32>, vector<1xf32>
// |   }
// | }
