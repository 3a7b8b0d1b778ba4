// Integers that the target holds in wider ones, where the bits above them matter.
// RUN: opt --convert-arith-to-spirv
// DIFFERS: MLIR uses the bits above those of the type as they are, or declines

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: i8, %a1: i8) -> i8 {
  %r = arith.divsi %a0, %a1 : i8
  return %r : i8
}
func.func @f1(%a0: i8, %a1: i8) -> i8 {
  %r = arith.divui %a0, %a1 : i8
  return %r : i8
}
func.func @f2(%a0: i8, %a1: i8) -> i8 {
  %r = arith.shli %a0, %a1 : i8
  return %r : i8
}
func.func @f3(%a0: i8, %a1: i8) -> i8 {
  %r = arith.shrui %a0, %a1 : i8
  return %r : i8
}
func.func @f4(%a0: i8, %a1: i8) -> i8 {
  %r = arith.maxui %a0, %a1 : i8
  return %r : i8
}
func.func @f5(%a0: i8, %a1: i8) -> i1 {
  %r = arith.cmpi eq, %a0, %a1 : i8
  return %r : i1
}
func.func @f6(%a0: vector<2xi16>, %a1: vector<2xi16>) -> vector<2xi1> {
  %r = arith.cmpi ult, %a0, %a1 : vector<2xi16>
  return %r : vector<2xi1>
}
func.func @f7(%a0: i8, %a1: i8) -> (i8, i1) {
  %r:2 = arith.addui_extended %a0, %a1 : i8, i1
  return %r#0, %r#1 : i8, i1
}
func.func @f8(%a0: i8, %a1: i8) -> (i8, i8) {
  %r:2 = arith.mulsi_extended %a0, %a1 : i8
  return %r#0, %r#1 : i8, i8
}
func.func @f9(%a0: i8) -> i16 {
  %r = arith.extsi %a0 : i8 to i16
  return %r : i16
}
func.func @f10(%a0: i8) -> f32 {
  %r = arith.uitofp %a0 : i8 to f32
  return %r : f32
}
func.func @f11(%a0: i8) -> index {
  %r = arith.index_cast %a0 : i8 to index
  return %r : index
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %2 = spirv.ShiftLeftLogical %1, %cst24_i32 : i32, i32
// |     %3 = spirv.ShiftRightArithmetic %2, %cst24_i32 : i32, i32
// |     %cst24_i32_0 = spirv.Constant 24 : i32
// |     %4 = spirv.ShiftLeftLogical %0, %cst24_i32_0 : i32, i32
// |     %5 = spirv.ShiftRightArithmetic %4, %cst24_i32_0 : i32, i32
// |     %6 = spirv.SDiv %3, %5 : i32
// |     %7 = builtin.unrealized_conversion_cast %6 : i32 to i8
// |     return %7 : i8
// |   }
// |   func.func @f1(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %2 = spirv.BitwiseAnd %1, %cst255_i32 : i32
// |     %cst255_i32_0 = spirv.Constant 255 : i32
// |     %3 = spirv.BitwiseAnd %0, %cst255_i32_0 : i32
// |     %4 = spirv.UDiv %2, %3 : i32
// |     %5 = builtin.unrealized_conversion_cast %4 : i32 to i8
// |     return %5 : i8
// |   }
// |   func.func @f2(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %2 = spirv.BitwiseAnd %0, %cst255_i32 : i32
// |     %3 = spirv.ShiftLeftLogical %1, %2 : i32, i32
// |     %4 = builtin.unrealized_conversion_cast %3 : i32 to i8
// |     return %4 : i8
// |   }
// |   func.func @f3(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %2 = spirv.BitwiseAnd %1, %cst255_i32 : i32
// |     %cst255_i32_0 = spirv.Constant 255 : i32
// |     %3 = spirv.BitwiseAnd %0, %cst255_i32_0 : i32
// |     %4 = spirv.ShiftRightLogical %2, %3 : i32, i32
// |     %5 = builtin.unrealized_conversion_cast %4 : i32 to i8
// |     return %5 : i8
// |   }
// |   func.func @f4(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %2 = spirv.BitwiseAnd %1, %cst255_i32 : i32
// |     %cst255_i32_0 = spirv.Constant 255 : i32
// |     %3 = spirv.BitwiseAnd %0, %cst255_i32_0 : i32
// |     %4 = spirv.GL.UMax %2, %3 : i32
// |     %5 = builtin.unrealized_conversion_cast %4 : i32 to i8
// |     return %5 : i8
// |   }
// |   func.func @f5(%arg0: i8, %arg1: i8) -> i1 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %2 = spirv.ShiftLeftLogical %1, %cst24_i32 : i32, i32
// |     %3 = spirv.ShiftRightArithmetic %2, %cst24_i32 : i32, i32
// |     %cst24_i32_0 = spirv.Constant 24 : i32
// |     %4 = spirv.ShiftLeftLogical %0, %cst24_i32_0 : i32, i32
// |     %5 = spirv.ShiftRightArithmetic %4, %cst24_i32_0 : i32, i32
// |     %6 = spirv.IEqual %3, %5 : i32
// |     return %6 : i1
// |   }
// |   func.func @f6(%arg0: vector<2xi16>, %arg1: vector<2xi16>) -> vector<2xi1> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<2xi16> to vector<2xi32>
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<2xi16> to vector<2xi32>
// |     %cst_vec_2xi32 = spirv.Constant dense<65535> : vector<2xi32>
// |     %2 = spirv.BitwiseAnd %1, %cst_vec_2xi32 : vector<2xi32>
// |     %cst_vec_2xi32_0 = spirv.Constant dense<65535> : vector<2xi32>
// |     %3 = spirv.BitwiseAnd %0, %cst_vec_2xi32_0 : vector<2xi32>
// |     %4 = spirv.ULessThan %2, %3 : vector<2xi32>
// |     return %4 : vector<2xi1>
// |   }
// |   func.func @f7(%arg0: i8, %arg1: i8) -> (i8, i1) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %2 = spirv.BitwiseAnd %1, %cst255_i32 : i32
// |     %cst255_i32_0 = spirv.Constant 255 : i32
// |     %3 = spirv.BitwiseAnd %0, %cst255_i32_0 : i32
// |     %4 = spirv.IAdd %2, %3 : i32
// |     %5 = builtin.unrealized_conversion_cast %4 : i32 to i8
// |     %cst255_i32_1 = spirv.Constant 255 : i32
// |     %6 = spirv.UGreaterThan %4, %cst255_i32_1 : i32
// |     return %5, %6 : i8, i1
// |   }
// |   func.func @f8(%arg0: i8, %arg1: i8) -> (i8, i8) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %2 = spirv.ShiftLeftLogical %1, %cst24_i32 : i32, i32
// |     %3 = spirv.ShiftRightArithmetic %2, %cst24_i32 : i32, i32
// |     %cst24_i32_0 = spirv.Constant 24 : i32
// |     %4 = spirv.ShiftLeftLogical %0, %cst24_i32_0 : i32, i32
// |     %5 = spirv.ShiftRightArithmetic %4, %cst24_i32_0 : i32, i32
// |     %6 = spirv.IMul %3, %5 : i32
// |     %7 = builtin.unrealized_conversion_cast %6 : i32 to i8
// |     %cst8_i32 = spirv.Constant 8 : i32
// |     %8 = spirv.ShiftRightArithmetic %6, %cst8_i32 : i32, i32
// |     %9 = builtin.unrealized_conversion_cast %8 : i32 to i8
// |     return %7, %9 : i8, i8
// |   }
// |   func.func @f9(%arg0: i8) -> i16 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %1 = spirv.ShiftLeftLogical %0, %cst24_i32 : i32, i32
// |     %2 = spirv.ShiftRightArithmetic %1, %cst24_i32 : i32, i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i16
// |     return %3 : i16
// |   }
// |   func.func @f10(%arg0: i8) -> f32 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %1 = spirv.BitwiseAnd %0, %cst255_i32 : i32
// |     %2 = spirv.ConvertUToF %1 : i32 to f32
// |     return %2 : f32
// |   }
// |   func.func @f11(%arg0: i8) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %1 = spirv.ShiftLeftLogical %0, %cst24_i32 : i32, i32
// |     %2 = spirv.ShiftRightArithmetic %1, %cst24_i32 : i32, i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// | }
