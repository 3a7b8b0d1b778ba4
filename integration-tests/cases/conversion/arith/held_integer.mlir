// Integers that the target holds in wider ones.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: i8, %a1: i8) -> i8 {
  %r = arith.addi %a0, %a1 : i8
  return %r : i8
}
func.func @f1(%a0: vector<4xi16>, %a1: vector<4xi16>) -> vector<4xi16> {
  %r = arith.addi %a0, %a1 : vector<4xi16>
  return %r : vector<4xi16>
}
func.func @f2(%a0: i4, %a1: i4) -> i4 {
  %r = arith.addi %a0, %a1 : i4
  return %r : i4
}
func.func @f3(%a0: i8, %a1: i8) -> i8 {
  %r = arith.subi %a0, %a1 : i8
  return %r : i8
}
func.func @f4(%a0: vector<4xi16>, %a1: vector<4xi16>) -> vector<4xi16> {
  %r = arith.subi %a0, %a1 : vector<4xi16>
  return %r : vector<4xi16>
}
func.func @f5(%a0: i4, %a1: i4) -> i4 {
  %r = arith.subi %a0, %a1 : i4
  return %r : i4
}
func.func @f6(%a0: i8, %a1: i8) -> i8 {
  %r = arith.muli %a0, %a1 : i8
  return %r : i8
}
func.func @f7(%a0: vector<4xi16>, %a1: vector<4xi16>) -> vector<4xi16> {
  %r = arith.muli %a0, %a1 : vector<4xi16>
  return %r : vector<4xi16>
}
func.func @f8(%a0: i4, %a1: i4) -> i4 {
  %r = arith.muli %a0, %a1 : i4
  return %r : i4
}
func.func @f9(%a0: i8, %a1: i8) -> i8 {
  %r = arith.andi %a0, %a1 : i8
  return %r : i8
}
func.func @f10(%a0: vector<4xi16>, %a1: vector<4xi16>) -> vector<4xi16> {
  %r = arith.andi %a0, %a1 : vector<4xi16>
  return %r : vector<4xi16>
}
func.func @f11(%a0: i4, %a1: i4) -> i4 {
  %r = arith.andi %a0, %a1 : i4
  return %r : i4
}
func.func @f12(%a0: i8, %a1: i8) -> i8 {
  %r = arith.ori %a0, %a1 : i8
  return %r : i8
}
func.func @f13(%a0: vector<4xi16>, %a1: vector<4xi16>) -> vector<4xi16> {
  %r = arith.ori %a0, %a1 : vector<4xi16>
  return %r : vector<4xi16>
}
func.func @f14(%a0: i4, %a1: i4) -> i4 {
  %r = arith.ori %a0, %a1 : i4
  return %r : i4
}
func.func @f15(%a0: i8, %a1: i8) -> i8 {
  %r = arith.xori %a0, %a1 : i8
  return %r : i8
}
func.func @f16(%a0: vector<4xi16>, %a1: vector<4xi16>) -> vector<4xi16> {
  %r = arith.xori %a0, %a1 : vector<4xi16>
  return %r : vector<4xi16>
}
func.func @f17(%a0: i4, %a1: i4) -> i4 {
  %r = arith.xori %a0, %a1 : i4
  return %r : i4
}
func.func @f18(%a0: i8) -> i32 {
  %r = arith.extsi %a0 : i8 to i32
  return %r : i32
}
func.func @f19(%a0: i8) -> i16 {
  %r = arith.extui %a0 : i8 to i16
  return %r : i16
}
func.func @f20(%a0: vector<3xi8>) -> vector<3xi32> {
  %r = arith.extui %a0 : vector<3xi8> to vector<3xi32>
  return %r : vector<3xi32>
}
func.func @f21(%a0: i32) -> i8 {
  %r = arith.trunci %a0 : i32 to i8
  return %r : i8
}
func.func @f22(%a0: i16) -> i1 {
  %r = arith.trunci %a0 : i16 to i1
  return %r : i1
}
func.func @f23(%a0: i1) -> i8 {
  %r = arith.extsi %a0 : i1 to i8
  return %r : i8
}
func.func @f24(%a0: index) -> i8 {
  %r = arith.index_cast %a0 : index to i8
  return %r : i8
}
func.func @f25(%a0: i1, %a1: i8, %a2: i8) -> i8 {
  %r = arith.select %a0, %a1, %a2 : i8
  return %r : i8
}
func.func @f26(%a0: f32) -> i8 {
  %r = arith.fptosi %a0 : f32 to i8
  return %r : i8
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %2 = spirv.IAdd %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i8
// |     return %3 : i8
// |   }
// |   func.func @f1(%arg0: vector<4xi16>, %arg1: vector<4xi16>) -> vector<4xi16> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<4xi16> to vector<4xi32>
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<4xi16> to vector<4xi32>
// |     %2 = spirv.IAdd %1, %0 : vector<4xi32>
// |     %3 = builtin.unrealized_conversion_cast %2 : vector<4xi32> to vector<4xi16>
// |     return %3 : vector<4xi16>
// |   }
// |   func.func @f2(%arg0: i4, %arg1: i4) -> i4 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i4 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i4 to i32
// |     %2 = spirv.IAdd %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i4
// |     return %3 : i4
// |   }
// |   func.func @f3(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %2 = spirv.ISub %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i8
// |     return %3 : i8
// |   }
// |   func.func @f4(%arg0: vector<4xi16>, %arg1: vector<4xi16>) -> vector<4xi16> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<4xi16> to vector<4xi32>
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<4xi16> to vector<4xi32>
// |     %2 = spirv.ISub %1, %0 : vector<4xi32>
// |     %3 = builtin.unrealized_conversion_cast %2 : vector<4xi32> to vector<4xi16>
// |     return %3 : vector<4xi16>
// |   }
// |   func.func @f5(%arg0: i4, %arg1: i4) -> i4 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i4 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i4 to i32
// |     %2 = spirv.ISub %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i4
// |     return %3 : i4
// |   }
// |   func.func @f6(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %2 = spirv.IMul %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i8
// |     return %3 : i8
// |   }
// |   func.func @f7(%arg0: vector<4xi16>, %arg1: vector<4xi16>) -> vector<4xi16> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<4xi16> to vector<4xi32>
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<4xi16> to vector<4xi32>
// |     %2 = spirv.IMul %1, %0 : vector<4xi32>
// |     %3 = builtin.unrealized_conversion_cast %2 : vector<4xi32> to vector<4xi16>
// |     return %3 : vector<4xi16>
// |   }
// |   func.func @f8(%arg0: i4, %arg1: i4) -> i4 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i4 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i4 to i32
// |     %2 = spirv.IMul %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i4
// |     return %3 : i4
// |   }
// |   func.func @f9(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %2 = spirv.BitwiseAnd %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i8
// |     return %3 : i8
// |   }
// |   func.func @f10(%arg0: vector<4xi16>, %arg1: vector<4xi16>) -> vector<4xi16> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<4xi16> to vector<4xi32>
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<4xi16> to vector<4xi32>
// |     %2 = spirv.BitwiseAnd %1, %0 : vector<4xi32>
// |     %3 = builtin.unrealized_conversion_cast %2 : vector<4xi32> to vector<4xi16>
// |     return %3 : vector<4xi16>
// |   }
// |   func.func @f11(%arg0: i4, %arg1: i4) -> i4 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i4 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i4 to i32
// |     %2 = spirv.BitwiseAnd %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i4
// |     return %3 : i4
// |   }
// |   func.func @f12(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %2 = spirv.BitwiseOr %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i8
// |     return %3 : i8
// |   }
// |   func.func @f13(%arg0: vector<4xi16>, %arg1: vector<4xi16>) -> vector<4xi16> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<4xi16> to vector<4xi32>
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<4xi16> to vector<4xi32>
// |     %2 = spirv.BitwiseOr %1, %0 : vector<4xi32>
// |     %3 = builtin.unrealized_conversion_cast %2 : vector<4xi32> to vector<4xi16>
// |     return %3 : vector<4xi16>
// |   }
// |   func.func @f14(%arg0: i4, %arg1: i4) -> i4 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i4 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i4 to i32
// |     %2 = spirv.BitwiseOr %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i4
// |     return %3 : i4
// |   }
// |   func.func @f15(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %2 = spirv.BitwiseXor %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i8
// |     return %3 : i8
// |   }
// |   func.func @f16(%arg0: vector<4xi16>, %arg1: vector<4xi16>) -> vector<4xi16> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<4xi16> to vector<4xi32>
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<4xi16> to vector<4xi32>
// |     %2 = spirv.BitwiseXor %1, %0 : vector<4xi32>
// |     %3 = builtin.unrealized_conversion_cast %2 : vector<4xi32> to vector<4xi16>
// |     return %3 : vector<4xi16>
// |   }
// |   func.func @f17(%arg0: i4, %arg1: i4) -> i4 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i4 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i4 to i32
// |     %2 = spirv.BitwiseXor %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i4
// |     return %3 : i4
// |   }
// |   func.func @f18(%arg0: i8) -> i32 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %1 = spirv.ShiftLeftLogical %0, %cst24_i32 : i32, i32
// |     %2 = spirv.ShiftRightArithmetic %1, %cst24_i32 : i32, i32
// |     return %2 : i32
// |   }
// |   func.func @f19(%arg0: i8) -> i16 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %1 = spirv.BitwiseAnd %0, %cst255_i32 : i32
// |     %2 = builtin.unrealized_conversion_cast %1 : i32 to i16
// |     return %2 : i16
// |   }
// |   func.func @f20(%arg0: vector<3xi8>) -> vector<3xi32> {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : vector<3xi8> to vector<3xi32>
// |     %cst_vec_3xi32 = spirv.Constant dense<255> : vector<3xi32>
// |     %1 = spirv.BitwiseAnd %0, %cst_vec_3xi32 : vector<3xi32>
// |     return %1 : vector<3xi32>
// |   }
// |   func.func @f21(%arg0: i32) -> i8 {
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %0 = spirv.BitwiseAnd %arg0, %cst255_i32 : i32
// |     %1 = builtin.unrealized_conversion_cast %0 : i32 to i8
// |     return %1 : i8
// |   }
// |   func.func @f22(%arg0: i16) -> i1 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : i16 to i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %1 = spirv.BitwiseAnd %0, %cst1_i32 : i32
// |     %2 = spirv.IEqual %1, %cst1_i32 : i32
// |     %false = spirv.Constant false
// |     %true = spirv.Constant true
// |     %3 = spirv.Select %2, %true, %false : i1, i1
// |     return %3 : i1
// |   }
// |   func.func @f23(%arg0: i1) -> i8 {
// |     %cst-1_i32 = spirv.Constant -1 : i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = spirv.Select %arg0, %cst-1_i32, %cst0_i32 : i1, i32
// |     %1 = builtin.unrealized_conversion_cast %0 : i32 to i8
// |     return %1 : i8
// |   }
// |   func.func @f24(%arg0: index) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %0 : i32 to i8
// |     return %1 : i8
// |   }
// |   func.func @f25(%arg0: i1, %arg1: i8, %arg2: i8) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg2 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
// |     %2 = spirv.Select %arg0, %1, %0 : i1, i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to i8
// |     return %3 : i8
// |   }
// |   func.func @f26(%arg0: f32) -> i8 {
// |     %0 = spirv.ConvertFToS %arg0 : f32 to i32
// |     %1 = builtin.unrealized_conversion_cast %0 : i32 to i8
// |     return %1 : i8
// |   }
// | }
