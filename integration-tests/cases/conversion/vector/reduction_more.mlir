// Reductions that MLIR leaves or lowers wrongly.
// RUN: opt --convert-vector-to-spirv
// DIFFERS: MLIR leaves these, makes invalid ops, or does not keep NaNs right

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: vector<2xi32>) -> i32 {
  %r = vector.reduction <xor>, %a0 : vector<2xi32> into i32
  return %r : i32
}
func.func @f1(%a0: vector<2xi1>) -> i1 {
  %r = vector.reduction <add>, %a0 : vector<2xi1> into i1
  return %r : i1
}
func.func @f2(%a0: vector<2xf32>) -> f32 {
  %r = vector.reduction <minnumf>, %a0 : vector<2xf32> into f32
  return %r : f32
}
func.func @f3(%a0: vector<1xi32>, %a1: i32) -> i32 {
  %r = vector.reduction <add>, %a0, %a1 : vector<1xi32> into i32
  return %r : i32
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: vector<2xi32>) -> i32 {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<2xi32>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<2xi32>
// |     %2 = spirv.BitwiseXor %0, %1 : i32
// |     return %2 : i32
// |   }
// |   func.func @f1(%arg0: vector<2xi1>) -> i1 {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<2xi1>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<2xi1>
// |     %2 = spirv.LogicalNotEqual %0, %1 : i1
// |     return %2 : i1
// |   }
// |   func.func @f2(%arg0: vector<2xf32>) -> f32 {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<2xf32>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<2xf32>
// |     %2 = spirv.GL.FMin %0, %1 : f32
// |     %3 = spirv.IsNan %0 : f32
// |     %4 = spirv.IsNan %1 : f32
// |     %5 = spirv.Select %3, %1, %2 : i1, f32
// |     %6 = spirv.Select %4, %0, %5 : i1, f32
// |     return %6 : f32
// |   }
// |   func.func @f3(%arg0: vector<1xi32>, %arg1: i32) -> i32 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : vector<1xi32> to i32
// |     %1 = spirv.IAdd %0, %arg1 : i32
// |     return %1 : i32
// |   }
// | }
