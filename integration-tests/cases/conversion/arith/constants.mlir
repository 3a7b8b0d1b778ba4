// Constants of each type.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0() -> i1 {
  %r = arith.constant true
  return %r : i1
}
func.func @f1() -> i8 {
  %r = arith.constant 5 : i8
  return %r : i8
}
func.func @f2() -> i8 {
  %r = arith.constant 200 : i8
  return %r : i8
}
func.func @f3() -> i4 {
  %r = arith.constant -3 : i4
  return %r : i4
}
func.func @f4() -> i32 {
  %r = arith.constant -7 : i32
  return %r : i32
}
func.func @f5() -> i64 {
  %r = arith.constant 5 : i64
  return %r : i64
}
func.func @f6() -> index {
  %r = arith.constant -5 : index
  return %r : index
}
func.func @f7() -> index {
  %r = arith.constant 2147483648 : index
  return %r : index
}
func.func @f8() -> f16 {
  %r = arith.constant 1.5 : f16
  return %r : f16
}
func.func @f9() -> f32 {
  %r = arith.constant 0x7FC00000 : f32
  return %r : f32
}
func.func @f10() -> f64 {
  %r = arith.constant 1.5 : f64
  return %r : f64
}
func.func @f11() -> bf16 {
  %r = arith.constant 0.1 : bf16
  return %r : bf16
}
func.func @f12() -> bf16 {
  %r = arith.constant 0x7FC0 : bf16
  return %r : bf16
}
func.func @f13() -> f8E5M2 {
  %r = arith.constant 1.0 : f8E5M2
  return %r : f8E5M2
}
func.func @f14() -> vector<2xi8> {
  %r = arith.constant dense<[1, -2]> : vector<2xi8>
  return %r : vector<2xi8>
}
func.func @f15() -> vector<4xi32> {
  %r = arith.constant dense<1> : vector<4xi32>
  return %r : vector<4xi32>
}
func.func @f16() -> vector<2xindex> {
  %r = arith.constant dense<[1, -2]> : vector<2xindex>
  return %r : vector<2xindex>
}
func.func @f17() -> vector<1xi32> {
  %r = arith.constant dense<3> : vector<1xi32>
  return %r : vector<1xi32>
}
func.func @f18() -> vector<2xi1> {
  %r = arith.constant dense<[true, false]> : vector<2xi1>
  return %r : vector<2xi1>
}
func.func @f19() -> vector<2xbf16> {
  %r = arith.constant dense<1.5> : vector<2xbf16>
  return %r : vector<2xbf16>
}
func.func @f20() -> vector<2xf8E5M2> {
  %r = arith.constant dense<[1.0, 2.0]> : vector<2xf8E5M2>
  return %r : vector<2xf8E5M2>
}
func.func @f21() -> tensor<3xi32> {
  %r = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  return %r : tensor<3xi32>
}
func.func @f22() -> tensor<3xi32> {
  %r = arith.constant dense<1> : tensor<3xi32>
  return %r : tensor<3xi32>
}
func.func @f23() -> tensor<2x2xi32> {
  %r = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
func.func @f24() -> vector<i32> {
  %r = arith.constant dense<5> : vector<i32>
  return %r : vector<i32>
}
func.func @f25() -> tensor<2xf64> {
  %r = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
  return %r : tensor<2xf64>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0() -> i1 {
// |     %true = spirv.Constant true
// |     return %true : i1
// |   }
// |   func.func @f1() -> i8 {
// |     %cst5_i8 = spirv.Constant 5 : i8
// |     return %cst5_i8 : i8
// |   }
// |   func.func @f2() -> i8 {
// |     %cst-56_i8 = spirv.Constant -56 : i8
// |     return %cst-56_i8 : i8
// |   }
// |   func.func @f3() -> i4 {
// |     %cst-3_i32 = spirv.Constant -3 : i32
// |     %0 = builtin.unrealized_conversion_cast %cst-3_i32 : i32 to i4
// |     return %0 : i4
// |   }
// |   func.func @f4() -> i32 {
// |     %cst-7_i32 = spirv.Constant -7 : i32
// |     return %cst-7_i32 : i32
// |   }
// |   func.func @f5() -> i64 {
// |     %cst5_i64 = spirv.Constant 5 : i64
// |     return %cst5_i64 : i64
// |   }
// |   func.func @f6() -> index {
// |     %cst-5_i32 = spirv.Constant -5 : i32
// |     %0 = builtin.unrealized_conversion_cast %cst-5_i32 : i32 to index
// |     return %0 : index
// |   }
// |   func.func @f7() -> index {
// |     %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |     %0 = builtin.unrealized_conversion_cast %cst-2147483648_i32 : i32 to index
// |     return %0 : index
// |   }
// |   func.func @f8() -> f16 {
// |     %cst_f16 = spirv.Constant 1.500000e+00 : f16
// |     return %cst_f16 : f16
// |   }
// |   func.func @f9() -> f32 {
// |     %cst_f32 = spirv.Constant 0x7FC00000 : f32
// |     return %cst_f32 : f32
// |   }
// |   func.func @f10() -> f64 {
// |     %cst_f64 = spirv.Constant 1.500000e+00 : f64
// |     return %cst_f64 : f64
// |   }
// |   func.func @f11() -> bf16 {
// |     %cst_f32 = spirv.Constant 0.100097656 : f32
// |     %0 = builtin.unrealized_conversion_cast %cst_f32 : f32 to bf16
// |     return %0 : bf16
// |   }
// |   func.func @f12() -> bf16 {
// |     %cst_f32 = spirv.Constant 0x7FC00000 : f32
// |     %0 = builtin.unrealized_conversion_cast %cst_f32 : f32 to bf16
// |     return %0 : bf16
// |   }
// |   func.func @f13() -> f8E5M2 {
// |     %cst60_i8 = spirv.Constant 60 : i8
// |     %0 = builtin.unrealized_conversion_cast %cst60_i8 : i8 to f8E5M2
// |     return %0 : f8E5M2
// |   }
// |   func.func @f14() -> vector<2xi8> {
// |     %cst_vec_2xi8 = spirv.Constant dense<[1, -2]> : vector<2xi8>
// |     return %cst_vec_2xi8 : vector<2xi8>
// |   }
// |   func.func @f15() -> vector<4xi32> {
// |     %cst_vec_4xi32 = spirv.Constant dense<1> : vector<4xi32>
// |     return %cst_vec_4xi32 : vector<4xi32>
// |   }
// |   func.func @f16() -> vector<2xindex> {
// |     %cst_vec_2xi32 = spirv.Constant dense<[1, -2]> : vector<2xi32>
// |     %0 = builtin.unrealized_conversion_cast %cst_vec_2xi32 : vector<2xi32> to vector<2xindex>
// |     return %0 : vector<2xindex>
// |   }
// |   func.func @f17() -> vector<1xi32> {
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %0 = builtin.unrealized_conversion_cast %cst3_i32 : i32 to vector<1xi32>
// |     return %0 : vector<1xi32>
// |   }
// |   func.func @f18() -> vector<2xi1> {
// |     %cst_vec_2xi1 = spirv.Constant dense<[true, false]> : vector<2xi1>
// |     return %cst_vec_2xi1 : vector<2xi1>
// |   }
// |   func.func @f19() -> vector<2xbf16> {
// |     %cst_vec_2xf32 = spirv.Constant dense<1.500000e+00> : vector<2xf32>
// |     %0 = builtin.unrealized_conversion_cast %cst_vec_2xf32 : vector<2xf32> to vector<2xbf16>
// |     return %0 : vector<2xbf16>
// |   }
// |   func.func @f20() -> vector<2xf8E5M2> {
// |     %cst_vec_2xi8 = spirv.Constant dense<[60, 64]> : vector<2xi8>
// |     %0 = builtin.unrealized_conversion_cast %cst_vec_2xi8 : vector<2xi8> to vector<2xf8E5M2>
// |     return %0 : vector<2xf8E5M2>
// |   }
// |   func.func @f21() -> tensor<3xi32> {
// |     %cst = spirv.Constant dense<[1, 2, 3]> : tensor<3xi32> : !spirv.array<3 x i32>
// |     %0 = builtin.unrealized_conversion_cast %cst : !spirv.array<3 x i32> to tensor<3xi32>
// |     return %0 : tensor<3xi32>
// |   }
// |   func.func @f22() -> tensor<3xi32> {
// |     %cst = spirv.Constant dense<1> : tensor<3xi32> : !spirv.array<3 x i32>
// |     %0 = builtin.unrealized_conversion_cast %cst : !spirv.array<3 x i32> to tensor<3xi32>
// |     return %0 : tensor<3xi32>
// |   }
// |   func.func @f23() -> tensor<2x2xi32> {
// |     %cst = spirv.Constant dense<[1, 2, 3, 4]> : tensor<4xi32> : !spirv.array<4 x i32>
// |     %0 = builtin.unrealized_conversion_cast %cst : !spirv.array<4 x i32> to tensor<2x2xi32>
// |     return %0 : tensor<2x2xi32>
// |   }
// |   func.func @f24() -> vector<i32> {
// |     %cst5_i32 = spirv.Constant 5 : i32
// |     %0 = builtin.unrealized_conversion_cast %cst5_i32 : i32 to vector<i32>
// |     return %0 : vector<i32>
// |   }
// |   func.func @f25() -> tensor<2xf64> {
// |     %cst = spirv.Constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf64> : !spirv.array<2 x f64>
// |     %0 = builtin.unrealized_conversion_cast %cst : !spirv.array<2 x f64> to tensor<2xf64>
// |     return %0 : tensor<2xf64>
// |   }
// | }
