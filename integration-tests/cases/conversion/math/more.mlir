// Functions that MLIR leaves or lowers wrongly.
// RUN: opt --convert-math-to-spirv
// DIFFERS: MLIR leaves these, takes OpIsFinite, which shaders do not have, or counts bits that are not the number's

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: f32) -> f32 {
  %r = math.exp2 %a0 : f32
  return %r : f32
}
func.func @f1(%a0: f32) -> f32 {
  %r = math.trunc %a0 : f32
  return %r : f32
}
func.func @f2(%a0: f32) -> (f32, f32) {
  %r:2 = math.sincos %a0 : f32
  return %r#0, %r#1 : f32, f32
}
func.func @f3(%a0: f32) -> i1 {
  %r = math.isfinite %a0 : f32
  return %r : i1
}
func.func @f4(%a0: i32) -> i32 {
  %r = math.cttz %a0 : i32
  return %r : i32
}
func.func @f5(%a0: i8) -> i8 {
  %r = math.ctpop %a0 : i8
  return %r : i8
}
func.func @f6(%a0: i8) -> i8 {
  %r = math.ctlz %a0 : i8
  return %r : i8
}
func.func @f7(%a0: i8) -> i8 {
  %r = math.absi %a0 : i8
  return %r : i8
}
func.func @f8(%a0: f64) -> f64 {
  %r = math.exp %a0 : f64
  return %r : f64
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.Exp2 %arg0 : f32
// |     %1 = spirv.IsNan %arg0 : f32
// |     %2 = spirv.Select %1, %arg0, %0 : i1, f32
// |     return %2 : f32
// |   }
// |   func.func @f1(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.FAbs %arg0 : f32
// |     %1 = spirv.GL.Floor %0 : f32
// |     %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |     %cst2147483647_i32 = spirv.Constant 2147483647 : i32
// |     %2 = spirv.Bitcast %1 : f32 to i32
// |     %3 = spirv.Bitcast %arg0 : f32 to i32
// |     %4 = spirv.BitwiseAnd %2, %cst2147483647_i32 : i32
// |     %5 = spirv.BitwiseAnd %3, %cst-2147483648_i32 : i32
// |     %6 = spirv.BitwiseOr %4, %5 : i32
// |     %7 = spirv.Bitcast %6 : i32 to f32
// |     return %7 : f32
// |   }
// |   func.func @f2(%arg0: f32) -> (f32, f32) {
// |     %0 = spirv.GL.Sin %arg0 : f32
// |     %1 = spirv.GL.Cos %arg0 : f32
// |     return %0, %1 : f32, f32
// |   }
// |   func.func @f3(%arg0: f32) -> i1 {
// |     %0 = spirv.IsNan %arg0 : f32
// |     %1 = spirv.IsInf %arg0 : f32
// |     %2 = spirv.LogicalOr %0, %1 : i1
// |     %3 = spirv.LogicalNot %2 : i1
// |     return %3 : i1
// |   }
// |   func.func @f4(%arg0: i32) -> i32 {
// |     %cst32_i32 = spirv.Constant 32 : i32
// |     %0 = spirv.GL.FindILsb %arg0 : i32
// |     %1 = spirv.GL.UMin %0, %cst32_i32 : i32
// |     return %1 : i32
// |   }
// |   func.func @f5(%arg0: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %1 = spirv.BitwiseAnd %0, %cst255_i32 : i32
// |     %2 = spirv.BitCount %1 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i8
// |     return %3 : i8
// |   }
// |   func.func @f6(%arg0: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %1 = spirv.BitwiseAnd %0, %cst255_i32 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst7_i32 = spirv.Constant 7 : i32
// |     %cst8_i32 = spirv.Constant 8 : i32
// |     %2 = spirv.GL.FindUMsb %1 : i32
// |     %3 = spirv.ISub %cst7_i32, %2 : i32
// |     %4 = spirv.ISub %cst8_i32, %1 : i32
// |     %5 = spirv.ULessThanEqual %1, %cst1_i32 : i32
// |     %6 = spirv.Select %5, %4, %3 : i1, i32
// |     %7 = builtin.unrealized_conversion_cast %6 : i32 to i8
// |     return %7 : i8
// |   }
// |   func.func @f7(%arg0: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %1 = spirv.ShiftLeftLogical %0, %cst24_i32 : i32, i32
// |     %2 = spirv.ShiftRightArithmetic %1, %cst24_i32 : i32, i32
// |     %3 = spirv.GL.SAbs %2 : i32
// |     %4 = builtin.unrealized_conversion_cast %3 : i32 to i8
// |     return %4 : i8
// |   }
// |   func.func @f8(%arg0: f64) -> f64 {
// |     %0 = math.exp %arg0 : f64
// |     return %0 : f64
// |   }
// | }
