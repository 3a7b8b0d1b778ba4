// Elements of vectors, put in and taken out.
// RUN: opt --convert-vector-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: vector<2xf32>) -> vector<4xf16> {
  %r = vector.bitcast %a0 : vector<2xf32> to vector<4xf16>
  return %r : vector<4xf16>
}
func.func @f1(%a0: vector<4xi8>) -> vector<1xi32> {
  %r = vector.bitcast %a0 : vector<4xi8> to vector<1xi32>
  return %r : vector<1xi32>
}
func.func @f2(%a0: f32) -> vector<4xf32> {
  %r = vector.broadcast %a0 : f32 to vector<4xf32>
  return %r : vector<4xf32>
}
func.func @f3(%a0: index) -> vector<3xindex> {
  %r = vector.broadcast %a0 : index to vector<3xindex>
  return %r : vector<3xindex>
}
func.func @f4(%a0: vector<1xf32>) -> vector<4xf32> {
  %r = vector.broadcast %a0 : vector<1xf32> to vector<4xf32>
  return %r : vector<4xf32>
}
func.func @f5(%a0: f32) -> vector<5xf32> {
  %r = vector.broadcast %a0 : f32 to vector<5xf32>
  return %r : vector<5xf32>
}
func.func @f6(%a0: vector<4xf32>) -> f32 {
  %r = vector.extract %a0[1] : f32 from vector<4xf32>
  return %r : f32
}
func.func @f7(%a0: vector<1xf32>) -> f32 {
  %r = vector.extract %a0[0] : f32 from vector<1xf32>
  return %r : f32
}
func.func @f8(%a0: vector<f32>) -> f32 {
  %r = vector.extract %a0[] : f32 from vector<f32>
  return %r : f32
}
func.func @f9(%a0: vector<4xf32>, %a1: index) -> f32 {
  %r = vector.extract %a0[%a1] : f32 from vector<4xf32>
  return %r : f32
}
func.func @f10(%a0: vector<3xf32>, %a1: index) -> f32 {
  %r = vector.extract %a0[%a1] : f32 from vector<3xf32>
  return %r : f32
}
func.func @f11(%a0: vector<1xf32>, %a1: index) -> f32 {
  %r = vector.extract %a0[%a1] : f32 from vector<1xf32>
  return %r : f32
}
func.func @f12(%a0: vector<4xf32>) -> f32 {
  %r = vector.extract %a0[-1] : f32 from vector<4xf32>
  return %r : f32
}
func.func @f13(%a0: f32, %a1: vector<4xf32>) -> vector<4xf32> {
  %r = vector.insert %a0, %a1 [2] : f32 into vector<4xf32>
  return %r : vector<4xf32>
}
func.func @f14(%a0: f32, %a1: vector<1xf32>) -> vector<1xf32> {
  %r = vector.insert %a0, %a1 [0] : f32 into vector<1xf32>
  return %r : vector<1xf32>
}
func.func @f15(%a0: f32, %a1: vector<4xf32>, %a2: index) -> vector<4xf32> {
  %r = vector.insert %a0, %a1 [%a2] : f32 into vector<4xf32>
  return %r : vector<4xf32>
}
func.func @f16(%a0: vector<4xf32>) -> vector<2xf32> {
  %r = vector.extract_strided_slice %a0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return %r : vector<2xf32>
}
func.func @f17(%a0: vector<4xf32>) -> vector<1xf32> {
  %r = vector.extract_strided_slice %a0 {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
  return %r : vector<1xf32>
}
func.func @f18(%a0: vector<2xf32>, %a1: vector<4xf32>) -> vector<4xf32> {
  %r = vector.insert_strided_slice %a0, %a1 {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  return %r : vector<4xf32>
}
func.func @f19(%a0: vector<1xf32>, %a1: vector<4xf32>) -> vector<4xf32> {
  %r = vector.insert_strided_slice %a0, %a1 {offsets = [1], strides = [1]} : vector<1xf32> into vector<4xf32>
  return %r : vector<4xf32>
}
func.func @f20(%a0: f32, %a1: f32, %a2: f32) -> vector<3xf32> {
  %r = vector.from_elements %a0, %a1, %a2 : vector<3xf32>
  return %r : vector<3xf32>
}
func.func @f21(%a0: f32) -> vector<1xf32> {
  %r = vector.from_elements %a0 : vector<1xf32>
  return %r : vector<1xf32>
}
func.func @f22(%a0: vector<3xf32>) -> (f32, f32, f32) {
  %r:3 = vector.to_elements %a0 : vector<3xf32>
  return %r#0, %r#1, %r#2 : f32, f32, f32
}
func.func @f23() -> vector<4xindex> {
  %r = vector.step : vector<4xindex>
  return %r : vector<4xindex>
}
func.func @f24() -> vector<1xindex> {
  %r = vector.step : vector<1xindex>
  return %r : vector<1xindex>
}
func.func @f25(%a0: vector<1xf32>) -> vector<f32> {
  %r = vector.shape_cast %a0 : vector<1xf32> to vector<f32>
  return %r : vector<f32>
}
func.func @f26(%a0: vector<2xf32>) -> vector<1x2xf32> {
  %r = vector.shape_cast %a0 : vector<2xf32> to vector<1x2xf32>
  return %r : vector<1x2xf32>
}
func.func @unused(%a: vector<3xf32>) -> f32 {
  %0:3 = vector.to_elements %a : vector<3xf32>
  return %0#1 : f32
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: vector<2xf32>) -> vector<4xf16> {
// |     %0 = spirv.Bitcast %arg0 : vector<2xf32> to vector<4xf16>
// |     return %0 : vector<4xf16>
// |   }
// |   func.func @f1(%arg0: vector<4xi8>) -> vector<1xi32> {
// |     %0 = spirv.Bitcast %arg0 : vector<4xi8> to i32
// |     %1 = builtin.unrealized_conversion_cast %0 : i32 to vector<1xi32>
// |     return %1 : vector<1xi32>
// |   }
// |   func.func @f2(%arg0: f32) -> vector<4xf32> {
// |     %0 = spirv.CompositeConstruct %arg0, %arg0, %arg0, %arg0 : (f32, f32, f32, f32) -> vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// |   func.func @f3(%arg0: index) -> vector<3xindex> {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %1 = spirv.CompositeConstruct %0, %0, %0 : (i32, i32, i32) -> vector<3xi32>
// |     %2 = builtin.unrealized_conversion_cast %1 : vector<3xi32> to vector<3xindex>
// |     return %2 : vector<3xindex>
// |   }
// |   func.func @f4(%arg0: vector<1xf32>) -> vector<4xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : vector<1xf32> to f32
// |     %1 = spirv.CompositeConstruct %0, %0, %0, %0 : (f32, f32, f32, f32) -> vector<4xf32>
// |     return %1 : vector<4xf32>
// |   }
// |   func.func @f5(%arg0: f32) -> vector<5xf32> {
// |     %0 = vector.broadcast %arg0 : f32 to vector<5xf32>
// |     return %0 : vector<5xf32>
// |   }
// |   func.func @f6(%arg0: vector<4xf32>) -> f32 {
// |     %0 = spirv.CompositeExtract %arg0[1 : i32] : vector<4xf32>
// |     return %0 : f32
// |   }
// |   func.func @f7(%arg0: vector<1xf32>) -> f32 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : vector<1xf32> to f32
// |     return %0 : f32
// |   }
// |   func.func @f8(%arg0: vector<f32>) -> f32 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : vector<f32> to f32
// |     return %0 : f32
// |   }
// |   func.func @f9(%arg0: vector<4xf32>, %arg1: index) -> f32 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %1 = spirv.BitwiseAnd %0, %cst3_i32 : i32
// |     %2 = spirv.VectorExtractDynamic %arg0[%1] : vector<4xf32>, i32
// |     return %2 : f32
// |   }
// |   func.func @f10(%arg0: vector<3xf32>, %arg1: index) -> f32 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %cst-1_i32 = spirv.Constant -1 : i32
// |     %1 = spirv.IEqual %0, %cst-1_i32 : i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %2 = spirv.Select %1, %cst0_i32, %0 : i1, i32
// |     %3 = spirv.VectorExtractDynamic %arg0[%2] : vector<3xf32>, i32
// |     return %3 : f32
// |   }
// |   func.func @f11(%arg0: vector<1xf32>, %arg1: index) -> f32 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : vector<1xf32> to f32
// |     return %0 : f32
// |   }
// |   func.func @f12(%arg0: vector<4xf32>) -> f32 {
// |     %0 = spirv.Undef : f32
// |     return %0 : f32
// |   }
// |   func.func @f13(%arg0: f32, %arg1: vector<4xf32>) -> vector<4xf32> {
// |     %0 = spirv.CompositeInsert %arg0, %arg1[2 : i32] : f32 into vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// |   func.func @f14(%arg0: f32, %arg1: vector<1xf32>) -> vector<1xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : f32 to vector<1xf32>
// |     return %0 : vector<1xf32>
// |   }
// |   func.func @f15(%arg0: f32, %arg1: vector<4xf32>, %arg2: index) -> vector<4xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg2 : index to i32
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %1 = spirv.BitwiseAnd %0, %cst3_i32 : i32
// |     %2 = spirv.VectorInsertDynamic %arg0, %arg1[%1] : vector<4xf32>, i32
// |     return %2 : vector<4xf32>
// |   }
// |   func.func @f16(%arg0: vector<4xf32>) -> vector<2xf32> {
// |     %0 = spirv.VectorShuffle [1 : i32, 2 : i32] %arg0, %arg0 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
// |     return %0 : vector<2xf32>
// |   }
// |   func.func @f17(%arg0: vector<4xf32>) -> vector<1xf32> {
// |     %0 = spirv.CompositeExtract %arg0[1 : i32] : vector<4xf32>
// |     %1 = builtin.unrealized_conversion_cast %0 : f32 to vector<1xf32>
// |     return %1 : vector<1xf32>
// |   }
// |   func.func @f18(%arg0: vector<2xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
// |     %0 = spirv.VectorShuffle [0 : i32, 4 : i32, 5 : i32, 3 : i32] %arg1, %arg0 : vector<4xf32>, vector<2xf32> -> vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// |   func.func @f19(%arg0: vector<1xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : vector<1xf32> to f32
// |     %1 = spirv.CompositeInsert %0, %arg1[1 : i32] : f32 into vector<4xf32>
// |     return %1 : vector<4xf32>
// |   }
// |   func.func @f20(%arg0: f32, %arg1: f32, %arg2: f32) -> vector<3xf32> {
// |     %0 = spirv.CompositeConstruct %arg0, %arg1, %arg2 : (f32, f32, f32) -> vector<3xf32>
// |     return %0 : vector<3xf32>
// |   }
// |   func.func @f21(%arg0: f32) -> vector<1xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : f32 to vector<1xf32>
// |     return %0 : vector<1xf32>
// |   }
// |   func.func @f22(%arg0: vector<3xf32>) -> (f32, f32, f32) {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<3xf32>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<3xf32>
// |     %2 = spirv.CompositeExtract %arg0[2 : i32] : vector<3xf32>
// |     return %0, %1, %2 : f32, f32, f32
// |   }
// |   func.func @f23() -> vector<4xindex> {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst2_i32 = spirv.Constant 2 : i32
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %0 = spirv.CompositeConstruct %cst0_i32, %cst1_i32, %cst2_i32, %cst3_i32 : (i32, i32, i32, i32) -> vector<4xi32>
// |     %1 = builtin.unrealized_conversion_cast %0 : vector<4xi32> to vector<4xindex>
// |     return %1 : vector<4xindex>
// |   }
// |   func.func @f24() -> vector<1xindex> {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = builtin.unrealized_conversion_cast %cst0_i32 : i32 to vector<1xindex>
// |     return %0 : vector<1xindex>
// |   }
// |   func.func @f25(%arg0: vector<1xf32>) -> vector<f32> {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : vector<1xf32> to f32
// |     %1 = builtin.unrealized_conversion_cast %0 : f32 to vector<f32>
// |     return %1 : vector<f32>
// |   }
// |   func.func @f26(%arg0: vector<2xf32>) -> vector<1x2xf32> {
// |     %0 = vector.shape_cast %arg0 : vector<2xf32> to vector<1x2xf32>
// |     return %0 : vector<1x2xf32>
// |   }
// |   func.func @unused(%arg0: vector<3xf32>) -> f32 {
// |     %0 = spirv.CompositeExtract %arg0[1 : i32] : vector<3xf32>
// |     return %0 : f32
// |   }
// | }
