// Constants of types that the target holds in wider ones.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @f0() -> i8 {
  %r = arith.constant 200 : i8
  return %r : i8
}
func.func @f1() -> i16 {
  %r = arith.constant 65535 : i16
  return %r : i16
}
func.func @f2() -> f16 {
  %r = arith.constant 1.0e-7 : f16
  return %r : f16
}
func.func @f3() -> f16 {
  %r = arith.constant 0x7E00 : f16
  return %r : f16
}
func.func @f4() -> vector<2xi8> {
  %r = arith.constant dense<[1, -2]> : vector<2xi8>
  return %r : vector<2xi8>
}
func.func @f5() -> tensor<2xi8> {
  %r = arith.constant dense<[1, -2]> : tensor<2xi8>
  return %r : tensor<2xi8>
}
func.func @f6() -> vector<1xi8> {
  %r = arith.constant dense<-3> : vector<1xi8>
  return %r : vector<1xi8>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @f0() -> i8 {
// |     %cst-56_i32 = spirv.Constant -56 : i32
// |     %0 = builtin.unrealized_conversion_cast %cst-56_i32 : i32 to i8
// |     return %0 : i8
// |   }
// |   func.func @f1() -> i16 {
// |     %cst-1_i32 = spirv.Constant -1 : i32
// |     %0 = builtin.unrealized_conversion_cast %cst-1_i32 : i32 to i16
// |     return %0 : i16
// |   }
// |   func.func @f2() -> f16 {
// |     %cst_f32 = spirv.Constant 1.1920929E-7 : f32
// |     %0 = builtin.unrealized_conversion_cast %cst_f32 : f32 to f16
// |     return %0 : f16
// |   }
// |   func.func @f3() -> f16 {
// |     %cst_f32 = spirv.Constant 0x7FC00000 : f32
// |     %0 = builtin.unrealized_conversion_cast %cst_f32 : f32 to f16
// |     return %0 : f16
// |   }
// |   func.func @f4() -> vector<2xi8> {
// |     %cst_vec_2xi32 = spirv.Constant dense<[1, -2]> : vector<2xi32>
// |     %0 = builtin.unrealized_conversion_cast %cst_vec_2xi32 : vector<2xi32> to vector<2xi8>
// |     return %0 : vector<2xi8>
// |   }
// |   func.func @f5() -> tensor<2xi8> {
// |     %cst = spirv.Constant dense<[1, -2]> : tensor<2xi32> : !spirv.array<2 x i32>
// |     %0 = builtin.unrealized_conversion_cast %cst : !spirv.array<2 x i32> to tensor<2xi8>
// |     return %0 : tensor<2xi8>
// |   }
// |   func.func @f6() -> vector<1xi8> {
// |     %cst-3_i32 = spirv.Constant -3 : i32
// |     %0 = builtin.unrealized_conversion_cast %cst-3_i32 : i32 to vector<1xi8>
// |     return %0 : vector<1xi8>
// |   }
// | }
