// arith to SPIR-V: integers.
// RUN: opt --convert-arith-to-spirv --split-input-file
// RUN: opt --convert-arith-to-spirv --canonicalize --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int8, Int16, Int64], []>, #spirv.resource_limits<>>} {
func.func @binary(%a: i32, %b: i32, %v: vector<4xi32>) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.subi %a, %b : i32
  %2 = arith.muli %a, %b : i32
  %3 = arith.divsi %a, %b : i32
  %4 = arith.divui %a, %b : i32
  %6 = arith.remui %a, %b : i32
  %7 = arith.addi %v, %v : vector<4xi32>
  return
}
func.func @bits(%a: i32, %b: i32, %c: i1, %d: i1) {
  %0 = arith.andi %a, %b : i32
  %1 = arith.ori %a, %b : i32
  %2 = arith.xori %a, %b : i32
  %3 = arith.shli %a, %b : i32
  %4 = arith.shrsi %a, %b : i32
  %5 = arith.shrui %a, %b : i32
  %6 = arith.andi %c, %d : i1
  %7 = arith.ori %c, %d : i1
  %8 = arith.xori %c, %d : i1
  return
}
func.func @extremes(%a: i32, %b: i32) {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.maxui %a, %b : i32
  %2 = arith.minsi %a, %b : i32
  %3 = arith.minui %a, %b : i32
  return
}
func.func @extended(%a: i32, %b: i32) -> (i32, i1, i32, i32) {
  %sum, %carry = arith.addui_extended %a, %b : i32, i1
  %low, %high = arith.mulsi_extended %a, %b : i32
  %l, %h = arith.mului_extended %a, %b : i32
  return %sum, %carry, %high, %h : i32, i1, i32, i32
}
func.func @compare(%a: i32, %b: i32, %c: i1, %d: i1) {
  %0 = arith.cmpi eq, %a, %b : i32
  %1 = arith.cmpi ne, %a, %b : i32
  %2 = arith.cmpi slt, %a, %b : i32
  %3 = arith.cmpi ule, %a, %b : i32
  %4 = arith.cmpi sgt, %a, %b : i32
  %5 = arith.cmpi uge, %a, %b : i32
  %6 = arith.cmpi eq, %c, %d : i1
  %7 = arith.cmpi ne, %c, %d : i1
  %8 = arith.cmpi ult, %c, %d : i1
  return
}
func.func @widths(%a: i8, %b: i16, %c: i64) {
  %0 = arith.addi %a, %a : i8
  %1 = arith.muli %b, %b : i16
  %2 = arith.divsi %c, %c : i64
  %3 = arith.extsi %a : i8 to i64
  %4 = arith.trunci %c : i64 to i16
  return
}
}
// -----
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
func.func @emulated(%a: i8, %b: i16) {
  %0 = arith.addi %a, %a : i8
  %1 = arith.extui %a : i8 to i32
  %2 = arith.trunci %b : i16 to i8
  return
}
func.func @index(%i: index, %a: i32) {
  %0 = arith.addi %i, %i : index
  %1 = arith.index_cast %i : index to i32
  %2 = arith.index_castui %a : i32 to index
  %3 = arith.cmpi ult, %i, %i : index
  return
}
func.func @casts(%a: i32, %b: i1, %v: vector<4xi1>) {
  %0 = arith.extui %b : i1 to i32
  %1 = arith.extsi %b : i1 to i32
  %2 = arith.trunci %a : i32 to i1
  %3 = arith.extui %v : vector<4xi1> to vector<4xi32>
  %4 = arith.bitcast %a : i32 to f32
  return
}
func.func @select(%c: i1, %a: i32, %b: i32, %v: vector<4xi32>, %m: vector<4xi1>) {
  %0 = arith.select %c, %a, %b : i32
  %1 = arith.select %m, %v, %v : vector<4xi1>, vector<4xi32>
  return
}
func.func @constants() {
  %0 = arith.constant 5 : i32
  %1 = arith.constant true
  %2 = arith.constant dense<[1, 2]> : vector<2xi32>
  %3 = arith.constant 7 : index
  %4 = arith.constant -1 : i8
  %5 = arith.constant dense<0> : tensor<4xi32>
  %6 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  return
}
}
// -----
// DIFFERS: the remainder of the smallest number: its absolute value is itself, so MLIR takes it for a positive one
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
func.func @remainder(%a: i32, %b: i32, %v: vector<4xi32>) {
  %0 = arith.remsi %a, %b : i32
  %1 = arith.remsi %v, %v : vector<4xi32>
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int8, Int16, Int64], []>, #spirv.resource_limits<>>} {
// |   func.func @binary(%arg0: i32, %arg1: i32, %arg2: vector<4xi32>) {
// |     %0 = spirv.IAdd %arg0, %arg1 : i32
// |     %1 = spirv.ISub %arg0, %arg1 : i32
// |     %2 = spirv.IMul %arg0, %arg1 : i32
// |     %3 = spirv.SDiv %arg0, %arg1 : i32
// |     %4 = spirv.UDiv %arg0, %arg1 : i32
// |     %5 = spirv.UMod %arg0, %arg1 : i32
// |     %6 = spirv.IAdd %arg2, %arg2 : vector<4xi32>
// |     return
// |   }
// |   func.func @bits(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: i1) {
// |     %0 = spirv.BitwiseAnd %arg0, %arg1 : i32
// |     %1 = spirv.BitwiseOr %arg0, %arg1 : i32
// |     %2 = spirv.BitwiseXor %arg0, %arg1 : i32
// |     %3 = spirv.ShiftLeftLogical %arg0, %arg1 : i32, i32
// |     %4 = spirv.ShiftRightArithmetic %arg0, %arg1 : i32, i32
// |     %5 = spirv.ShiftRightLogical %arg0, %arg1 : i32, i32
// |     %6 = spirv.LogicalAnd %arg2, %arg3 : i1
// |     %7 = spirv.LogicalOr %arg2, %arg3 : i1
// |     %8 = spirv.LogicalNotEqual %arg2, %arg3 : i1
// |     return
// |   }
// |   func.func @extremes(%arg0: i32, %arg1: i32) {
// |     %0 = spirv.GL.SMax %arg0, %arg1 : i32
// |     %1 = spirv.GL.UMax %arg0, %arg1 : i32
// |     %2 = spirv.GL.SMin %arg0, %arg1 : i32
// |     %3 = spirv.GL.UMin %arg0, %arg1 : i32
// |     return
// |   }
// |   func.func @extended(%arg0: i32, %arg1: i32) -> (i32, i1, i32, i32) {
// |     %0 = spirv.IAddCarry %arg0, %arg1 : !spirv.struct<(i32, i32)>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.struct<(i32, i32)>
// |     %2 = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<(i32, i32)>
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %3 = spirv.IEqual %2, %cst1_i32 : i32
// |     %4 = spirv.SMulExtended %arg0, %arg1 : !spirv.struct<(i32, i32)>
// |     %5 = spirv.CompositeExtract %4[0 : i32] : !spirv.struct<(i32, i32)>
// |     %6 = spirv.CompositeExtract %4[1 : i32] : !spirv.struct<(i32, i32)>
// |     %7 = spirv.UMulExtended %arg0, %arg1 : !spirv.struct<(i32, i32)>
// |     %8 = spirv.CompositeExtract %7[0 : i32] : !spirv.struct<(i32, i32)>
// |     %9 = spirv.CompositeExtract %7[1 : i32] : !spirv.struct<(i32, i32)>
// |     return %1, %3, %6, %9 : i32, i1, i32, i32
// |   }
// |   func.func @compare(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: i1) {
// |     %0 = spirv.IEqual %arg0, %arg1 : i32
// |     %1 = spirv.INotEqual %arg0, %arg1 : i32
// |     %2 = spirv.SLessThan %arg0, %arg1 : i32
// |     %3 = spirv.ULessThanEqual %arg0, %arg1 : i32
// |     %4 = spirv.SGreaterThan %arg0, %arg1 : i32
// |     %5 = spirv.UGreaterThanEqual %arg0, %arg1 : i32
// |     %6 = spirv.LogicalEqual %arg2, %arg3 : i1
// |     %7 = spirv.LogicalNotEqual %arg2, %arg3 : i1
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %8 = spirv.Select %arg2, %cst1_i32, %cst0_i32 : i1, i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32_1 = spirv.Constant 1 : i32
// |     %9 = spirv.Select %arg3, %cst1_i32_1, %cst0_i32_0 : i1, i32
// |     %10 = spirv.ULessThan %8, %9 : i32
// |     return
// |   }
// |   func.func @widths(%arg0: i8, %arg1: i16, %arg2: i64) {
// |     %0 = spirv.IAdd %arg0, %arg0 : i8
// |     %1 = spirv.IMul %arg1, %arg1 : i16
// |     %2 = spirv.SDiv %arg2, %arg2 : i64
// |     %3 = spirv.SConvert %arg0 : i8 to i64
// |     %4 = spirv.SConvert %arg2 : i64 to i16
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @emulated(%arg0: i8, %arg1: i16) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : i16 to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %2 = spirv.IAdd %1, %1 : i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %3 = spirv.BitwiseAnd %1, %cst255_i32 : i32
// |     %cst255_i32_0 = spirv.Constant 255 : i32
// |     %4 = spirv.BitwiseAnd %0, %cst255_i32_0 : i32
// |     return
// |   }
// |   func.func @index(%arg0: index, %arg1: i32) {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %1 = spirv.IAdd %0, %0 : i32
// |     %false = spirv.Constant false
// |     return
// |   }
// |   func.func @casts(%arg0: i32, %arg1: i1, %arg2: vector<4xi1>) {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %0 = spirv.Select %arg1, %cst1_i32, %cst0_i32 : i1, i32
// |     %cst-1_i32 = spirv.Constant -1 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %1 = spirv.Select %arg1, %cst-1_i32, %cst0_i32_0 : i1, i32
// |     %cst1_i32_1 = spirv.Constant 1 : i32
// |     %2 = spirv.BitwiseAnd %arg0, %cst1_i32_1 : i32
// |     %3 = spirv.IEqual %2, %cst1_i32_1 : i32
// |     %false = spirv.Constant false
// |     %true = spirv.Constant true
// |     %4 = spirv.Select %3, %true, %false : i1, i1
// |     %cst_vec_4xi32 = spirv.Constant dense<0> : vector<4xi32>
// |     %cst_vec_4xi32_2 = spirv.Constant dense<1> : vector<4xi32>
// |     %5 = spirv.Select %arg2, %cst_vec_4xi32_2, %cst_vec_4xi32 : vector<4xi1>, vector<4xi32>
// |     %6 = spirv.Bitcast %arg0 : i32 to f32
// |     return
// |   }
// |   func.func @select(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: vector<4xi32>, %arg4: vector<4xi1>) {
// |     %0 = spirv.Select %arg0, %arg1, %arg2 : i1, i32
// |     return
// |   }
// |   func.func @constants() {
// |     %cst5_i32 = spirv.Constant 5 : i32
// |     %true = spirv.Constant true
// |     %cst_vec_2xi32 = spirv.Constant dense<[1, 2]> : vector<2xi32>
// |     %cst7_i32 = spirv.Constant 7 : i32
// |     %cst-1_i32 = spirv.Constant -1 : i32
// |     %cst = spirv.Constant dense<0> : tensor<4xi32> : !spirv.array<4 x i32>
// |     %cst_0 = spirv.Constant dense<[1, 2, 3, 4]> : tensor<4xi32> : !spirv.array<4 x i32>
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @remainder(%arg0: i32, %arg1: i32, %arg2: vector<4xi32>) {
// |     %0 = spirv.GL.SAbs %arg0 : i32
// |     %1 = spirv.GL.SAbs %arg1 : i32
// |     %2 = spirv.UMod %0, %1 : i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %3 = spirv.SGreaterThanEqual %arg0, %cst0_i32 : i32
// |     %4 = spirv.SNegate %2 : i32
// |     %5 = spirv.Select %3, %2, %4 : i1, i32
// |     %6 = spirv.GL.SAbs %arg2 : vector<4xi32>
// |     %7 = spirv.GL.SAbs %arg2 : vector<4xi32>
// |     %8 = spirv.UMod %6, %7 : vector<4xi32>
// |     %cst_vec_4xi32 = spirv.Constant dense<0> : vector<4xi32>
// |     %9 = spirv.SGreaterThanEqual %arg2, %cst_vec_4xi32 : vector<4xi32>
// |     %10 = spirv.SNegate %8 : vector<4xi32>
// |     %11 = spirv.Select %9, %8, %10 : vector<4xi1>, vector<4xi32>
// |     return
// |   }
// | }

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int8, Int16, Int64], []>, #spirv.resource_limits<>>} {
// |   func.func @binary(%arg0: i32, %arg1: i32, %arg2: vector<4xi32>) {
// |     return
// |   }
// |   func.func @bits(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: i1) {
// |     return
// |   }
// |   func.func @extremes(%arg0: i32, %arg1: i32) {
// |     return
// |   }
// |   func.func @extended(%arg0: i32, %arg1: i32) -> (i32, i1, i32, i32) {
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %0 = spirv.IAddCarry %arg0, %arg1 : !spirv.struct<(i32, i32)>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.struct<(i32, i32)>
// |     %2 = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<(i32, i32)>
// |     %3 = spirv.IEqual %2, %cst1_i32 : i32
// |     %4 = spirv.SMulExtended %arg0, %arg1 : !spirv.struct<(i32, i32)>
// |     %5 = spirv.CompositeExtract %4[1 : i32] : !spirv.struct<(i32, i32)>
// |     %6 = spirv.UMulExtended %arg0, %arg1 : !spirv.struct<(i32, i32)>
// |     %7 = spirv.CompositeExtract %6[1 : i32] : !spirv.struct<(i32, i32)>
// |     return %1, %3, %5, %7 : i32, i1, i32, i32
// |   }
// |   func.func @compare(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: i1) {
// |     return
// |   }
// |   func.func @widths(%arg0: i8, %arg1: i16, %arg2: i64) {
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @emulated(%arg0: i8, %arg1: i16) {
// |     return
// |   }
// |   func.func @index(%arg0: index, %arg1: i32) {
// |     return
// |   }
// |   func.func @casts(%arg0: i32, %arg1: i1, %arg2: vector<4xi1>) {
// |     return
// |   }
// |   func.func @select(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: vector<4xi32>, %arg4: vector<4xi1>) {
// |     return
// |   }
// |   func.func @constants() {
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @remainder(%arg0: i32, %arg1: i32, %arg2: vector<4xi32>) {
// |     return
// |   }
// | }
