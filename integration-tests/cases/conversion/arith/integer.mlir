// Arithmetic of integers.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: i32, %a1: i32) -> i32 {
  %r = arith.addi %a0, %a1 : i32
  return %r : i32
}
func.func @f1(%a0: i32, %a1: i32) -> i32 {
  %r = arith.subi %a0, %a1 : i32
  return %r : i32
}
func.func @f2(%a0: i32, %a1: i32) -> i32 {
  %r = arith.muli %a0, %a1 : i32
  return %r : i32
}
func.func @f3(%a0: i32, %a1: i32) -> i32 {
  %r = arith.divui %a0, %a1 : i32
  return %r : i32
}
func.func @f4(%a0: i32, %a1: i32) -> i32 {
  %r = arith.divsi %a0, %a1 : i32
  return %r : i32
}
func.func @f5(%a0: i32, %a1: i32) -> i32 {
  %r = arith.remui %a0, %a1 : i32
  return %r : i32
}
func.func @f6(%a0: i32, %a1: i32) -> i32 {
  %r = arith.shli %a0, %a1 : i32
  return %r : i32
}
func.func @f7(%a0: i32, %a1: i32) -> i32 {
  %r = arith.shrui %a0, %a1 : i32
  return %r : i32
}
func.func @f8(%a0: i32, %a1: i32) -> i32 {
  %r = arith.shrsi %a0, %a1 : i32
  return %r : i32
}
func.func @f9(%a0: i32, %a1: i32) -> i32 {
  %r = arith.maxsi %a0, %a1 : i32
  return %r : i32
}
func.func @f10(%a0: i32, %a1: i32) -> i32 {
  %r = arith.maxui %a0, %a1 : i32
  return %r : i32
}
func.func @f11(%a0: i32, %a1: i32) -> i32 {
  %r = arith.minsi %a0, %a1 : i32
  return %r : i32
}
func.func @f12(%a0: i32, %a1: i32) -> i32 {
  %r = arith.minui %a0, %a1 : i32
  return %r : i32
}
func.func @f13(%a0: i1, %a1: i1) -> i1 {
  %r = arith.andi %a0, %a1 : i1
  return %r : i1
}
func.func @f14(%a0: i32, %a1: i32) -> i32 {
  %r = arith.andi %a0, %a1 : i32
  return %r : i32
}
func.func @f15(%a0: vector<2xi1>, %a1: vector<2xi1>) -> vector<2xi1> {
  %r = arith.andi %a0, %a1 : vector<2xi1>
  return %r : vector<2xi1>
}
func.func @f16(%a0: i1, %a1: i1) -> i1 {
  %r = arith.ori %a0, %a1 : i1
  return %r : i1
}
func.func @f17(%a0: i32, %a1: i32) -> i32 {
  %r = arith.ori %a0, %a1 : i32
  return %r : i32
}
func.func @f18(%a0: vector<2xi1>, %a1: vector<2xi1>) -> vector<2xi1> {
  %r = arith.ori %a0, %a1 : vector<2xi1>
  return %r : vector<2xi1>
}
func.func @f19(%a0: i1, %a1: i1) -> i1 {
  %r = arith.xori %a0, %a1 : i1
  return %r : i1
}
func.func @f20(%a0: i32, %a1: i32) -> i32 {
  %r = arith.xori %a0, %a1 : i32
  return %r : i32
}
func.func @f21(%a0: vector<2xi1>, %a1: vector<2xi1>) -> vector<2xi1> {
  %r = arith.xori %a0, %a1 : vector<2xi1>
  return %r : vector<2xi1>
}
func.func @f22(%a0: i8, %a1: i8) -> i8 {
  %r = arith.addi %a0, %a1 : i8
  return %r : i8
}
func.func @f23(%a0: i64, %a1: i64) -> i64 {
  %r = arith.addi %a0, %a1 : i64
  return %r : i64
}
func.func @f24(%a0: index, %a1: index) -> index {
  %r = arith.addi %a0, %a1 : index
  return %r : index
}
func.func @f25(%a0: vector<3xi16>, %a1: vector<3xi16>) -> vector<3xi16> {
  %r = arith.addi %a0, %a1 : vector<3xi16>
  return %r : vector<3xi16>
}
func.func @f26(%a0: i8, %a1: i8) -> i8 {
  %r = arith.divui %a0, %a1 : i8
  return %r : i8
}
func.func @f27(%a0: i64, %a1: i64) -> i64 {
  %r = arith.divui %a0, %a1 : i64
  return %r : i64
}
func.func @f28(%a0: index, %a1: index) -> index {
  %r = arith.divui %a0, %a1 : index
  return %r : index
}
func.func @f29(%a0: vector<3xi16>, %a1: vector<3xi16>) -> vector<3xi16> {
  %r = arith.divui %a0, %a1 : vector<3xi16>
  return %r : vector<3xi16>
}
func.func @f30(%a0: i8, %a1: i8) -> i8 {
  %r = arith.maxsi %a0, %a1 : i8
  return %r : i8
}
func.func @f31(%a0: i64, %a1: i64) -> i64 {
  %r = arith.maxsi %a0, %a1 : i64
  return %r : i64
}
func.func @f32(%a0: index, %a1: index) -> index {
  %r = arith.maxsi %a0, %a1 : index
  return %r : index
}
func.func @f33(%a0: vector<3xi16>, %a1: vector<3xi16>) -> vector<3xi16> {
  %r = arith.maxsi %a0, %a1 : vector<3xi16>
  return %r : vector<3xi16>
}
func.func @f34(%a0: i8, %a1: i8) -> i8 {
  %r = arith.shrsi %a0, %a1 : i8
  return %r : i8
}
func.func @f35(%a0: i64, %a1: i64) -> i64 {
  %r = arith.shrsi %a0, %a1 : i64
  return %r : i64
}
func.func @f36(%a0: index, %a1: index) -> index {
  %r = arith.shrsi %a0, %a1 : index
  return %r : index
}
func.func @f37(%a0: vector<3xi16>, %a1: vector<3xi16>) -> vector<3xi16> {
  %r = arith.shrsi %a0, %a1 : vector<3xi16>
  return %r : vector<3xi16>
}
func.func @f38(%a0: vector<1xi32>, %a1: vector<1xi32>) -> vector<1xi32> {
  %r = arith.addi %a0, %a1 : vector<1xi32>
  return %r : vector<1xi32>
}
func.func @f39(%a0: vector<1xi32>, %a1: vector<1xi32>) -> vector<1xi32> {
  %r = arith.subi %a0, %a1 : vector<1xi32>
  return %r : vector<1xi32>
}
func.func @f40(%a0: vector<1xi32>, %a1: vector<1xi32>) -> vector<1xi32> {
  %r = arith.maxui %a0, %a1 : vector<1xi32>
  return %r : vector<1xi32>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.IAdd %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f1(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.ISub %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f2(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.IMul %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f3(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.UDiv %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f4(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.SDiv %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f5(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.UMod %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f6(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.ShiftLeftLogical %arg0, %arg1 : i32, i32
// |     return %0 : i32
// |   }
// |   func.func @f7(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.ShiftRightLogical %arg0, %arg1 : i32, i32
// |     return %0 : i32
// |   }
// |   func.func @f8(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.ShiftRightArithmetic %arg0, %arg1 : i32, i32
// |     return %0 : i32
// |   }
// |   func.func @f9(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.GL.SMax %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f10(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.GL.UMax %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f11(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.GL.SMin %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f12(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.GL.UMin %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f13(%arg0: i1, %arg1: i1) -> i1 {
// |     %0 = spirv.LogicalAnd %arg0, %arg1 : i1
// |     return %0 : i1
// |   }
// |   func.func @f14(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.BitwiseAnd %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f15(%arg0: vector<2xi1>, %arg1: vector<2xi1>) -> vector<2xi1> {
// |     %0 = spirv.LogicalAnd %arg0, %arg1 : vector<2xi1>
// |     return %0 : vector<2xi1>
// |   }
// |   func.func @f16(%arg0: i1, %arg1: i1) -> i1 {
// |     %0 = spirv.LogicalOr %arg0, %arg1 : i1
// |     return %0 : i1
// |   }
// |   func.func @f17(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.BitwiseOr %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f18(%arg0: vector<2xi1>, %arg1: vector<2xi1>) -> vector<2xi1> {
// |     %0 = spirv.LogicalOr %arg0, %arg1 : vector<2xi1>
// |     return %0 : vector<2xi1>
// |   }
// |   func.func @f19(%arg0: i1, %arg1: i1) -> i1 {
// |     %0 = spirv.LogicalNotEqual %arg0, %arg1 : i1
// |     return %0 : i1
// |   }
// |   func.func @f20(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.BitwiseXor %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f21(%arg0: vector<2xi1>, %arg1: vector<2xi1>) -> vector<2xi1> {
// |     %0 = spirv.LogicalNotEqual %arg0, %arg1 : vector<2xi1>
// |     return %0 : vector<2xi1>
// |   }
// |   func.func @f22(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = spirv.IAdd %arg0, %arg1 : i8
// |     return %0 : i8
// |   }
// |   func.func @f23(%arg0: i64, %arg1: i64) -> i64 {
// |     %0 = spirv.IAdd %arg0, %arg1 : i64
// |     return %0 : i64
// |   }
// |   func.func @f24(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.IAdd %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f25(%arg0: vector<3xi16>, %arg1: vector<3xi16>) -> vector<3xi16> {
// |     %0 = spirv.IAdd %arg0, %arg1 : vector<3xi16>
// |     return %0 : vector<3xi16>
// |   }
// |   func.func @f26(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = spirv.UDiv %arg0, %arg1 : i8
// |     return %0 : i8
// |   }
// |   func.func @f27(%arg0: i64, %arg1: i64) -> i64 {
// |     %0 = spirv.UDiv %arg0, %arg1 : i64
// |     return %0 : i64
// |   }
// |   func.func @f28(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.UDiv %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f29(%arg0: vector<3xi16>, %arg1: vector<3xi16>) -> vector<3xi16> {
// |     %0 = spirv.UDiv %arg0, %arg1 : vector<3xi16>
// |     return %0 : vector<3xi16>
// |   }
// |   func.func @f30(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = spirv.GL.SMax %arg0, %arg1 : i8
// |     return %0 : i8
// |   }
// |   func.func @f31(%arg0: i64, %arg1: i64) -> i64 {
// |     %0 = spirv.GL.SMax %arg0, %arg1 : i64
// |     return %0 : i64
// |   }
// |   func.func @f32(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.GL.SMax %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f33(%arg0: vector<3xi16>, %arg1: vector<3xi16>) -> vector<3xi16> {
// |     %0 = spirv.GL.SMax %arg0, %arg1 : vector<3xi16>
// |     return %0 : vector<3xi16>
// |   }
// |   func.func @f34(%arg0: i8, %arg1: i8) -> i8 {
// |     %0 = spirv.ShiftRightArithmetic %arg0, %arg1 : i8, i8
// |     return %0 : i8
// |   }
// |   func.func @f35(%arg0: i64, %arg1: i64) -> i64 {
// |     %0 = spirv.ShiftRightArithmetic %arg0, %arg1 : i64, i64
// |     return %0 : i64
// |   }
// |   func.func @f36(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.ShiftRightArithmetic %1, %0 : i32, i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f37(%arg0: vector<3xi16>, %arg1: vector<3xi16>) -> vector<3xi16> {
// |     %0 = spirv.ShiftRightArithmetic %arg0, %arg1 : vector<3xi16>, vector<3xi16>
// |     return %0 : vector<3xi16>
// |   }
// |   func.func @f38(%arg0: vector<1xi32>, %arg1: vector<1xi32>) -> vector<1xi32> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<1xi32> to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<1xi32> to i32
// |     %2 = spirv.IAdd %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to vector<1xi32>
// |     return %3 : vector<1xi32>
// |   }
// |   func.func @f39(%arg0: vector<1xi32>, %arg1: vector<1xi32>) -> vector<1xi32> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<1xi32> to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<1xi32> to i32
// |     %2 = spirv.ISub %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to vector<1xi32>
// |     return %3 : vector<1xi32>
// |   }
// |   func.func @f40(%arg0: vector<1xi32>, %arg1: vector<1xi32>) -> vector<1xi32> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<1xi32> to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<1xi32> to i32
// |     %2 = spirv.GL.UMax %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to vector<1xi32>
// |     return %3 : vector<1xi32>
// |   }
// | }
