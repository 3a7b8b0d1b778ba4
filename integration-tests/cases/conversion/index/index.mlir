// index to SPIR-V.
// RUN: opt --convert-index-to-spirv --split-input-file
// RUN: opt --convert-index-to-spirv='use-64bit-index=true' --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64], []>, #spirv.resource_limits<>>} {
func.func @ops(%a: index, %b: index) {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b
  %2 = index.mul %a, %b
  %3 = index.divs %a, %b
  %4 = index.divu %a, %b
  %6 = index.remu %a, %b
  %7 = index.maxs %a, %b
  %8 = index.maxu %a, %b
  %9 = index.mins %a, %b
  %10 = index.minu %a, %b
  %11 = index.shl %a, %b
  %12 = index.shrs %a, %b
  %13 = index.shru %a, %b
  %14 = index.and %a, %b
  %15 = index.or %a, %b
  %16 = index.xor %a, %b
  %17 = index.constant 42
  %18 = index.bool.constant true
  %19 = index.cmp slt(%a, %b)
  %20 = index.sizeof
  return
}
func.func @casts(%a: index, %x: i32, %y: i64) {
  %0 = index.casts %a : index to i32
  %1 = index.castu %a : index to i64
  %2 = index.casts %x : i32 to index
  %3 = index.castu %y : i64 to index
  return
}
}
// -----
// DIFFERS: the sign of a remainder by SRem is left open where an operand is negative, under Vulkan
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64], []>, #spirv.resource_limits<>>} {
func.func @remainder(%a: index, %b: index) {
  %0 = index.rems %a, %b
  return
}
}
// -----
// DIFFERS: MLIR's quotients that are rounded are wrong where an operand is negative and divides the other
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64], []>, #spirv.resource_limits<>>} {
func.func @divisions(%a: index, %b: index) -> (index, index, index) {
  %0 = index.ceildivs %a, %b
  %1 = index.ceildivu %a, %b
  %2 = index.floordivs %a, %b
  return %0, %1, %2 : index, index, index
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64], []>, #spirv.resource_limits<>>} {
// |   func.func @ops(%arg0: index, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.IAdd %1, %0 : i32
// |     %3 = spirv.ISub %1, %0 : i32
// |     %4 = spirv.IMul %1, %0 : i32
// |     %5 = spirv.SDiv %1, %0 : i32
// |     %6 = spirv.UDiv %1, %0 : i32
// |     %7 = spirv.UMod %1, %0 : i32
// |     %8 = spirv.GL.SMax %1, %0 : i32
// |     %9 = spirv.GL.UMax %1, %0 : i32
// |     %10 = spirv.GL.SMin %1, %0 : i32
// |     %11 = spirv.GL.UMin %1, %0 : i32
// |     %12 = spirv.ShiftLeftLogical %1, %0 : i32, i32
// |     %13 = spirv.ShiftRightArithmetic %1, %0 : i32, i32
// |     %14 = spirv.ShiftRightLogical %1, %0 : i32, i32
// |     %15 = spirv.BitwiseAnd %1, %0 : i32
// |     %16 = spirv.BitwiseOr %1, %0 : i32
// |     %17 = spirv.BitwiseXor %1, %0 : i32
// |     %cst42_i32 = spirv.Constant 42 : i32
// |     %true = spirv.Constant true
// |     %18 = spirv.SLessThan %1, %0 : i32
// |     %cst32_i32 = spirv.Constant 32 : i32
// |     return
// |   }
// |   func.func @casts(%arg0: index, %arg1: i32, %arg2: i64) {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %1 = spirv.UConvert %0 : i32 to i64
// |     %2 = spirv.UConvert %arg2 : i64 to i32
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64], []>, #spirv.resource_limits<>>} {
// |   func.func @remainder(%arg0: index, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.GL.SAbs %1 : i32
// |     %3 = spirv.GL.SAbs %0 : i32
// |     %4 = spirv.UMod %2, %3 : i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %5 = spirv.SGreaterThanEqual %1, %cst0_i32 : i32
// |     %6 = spirv.SNegate %4 : i32
// |     %7 = spirv.Select %5, %4, %6 : i1, i32
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64], []>, #spirv.resource_limits<>>} {
// |   func.func @divisions(%arg0: index, %arg1: index) -> (index, index, index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst-1_i32 = spirv.Constant -1 : i32
// |     %2 = spirv.SGreaterThan %0, %cst0_i32 : i32
// |     %3 = spirv.Select %2, %cst-1_i32, %cst1_i32 : i1, i32
// |     %4 = spirv.IAdd %1, %3 : i32
// |     %5 = spirv.SDiv %4, %0 : i32
// |     %6 = spirv.IAdd %5, %cst1_i32 : i32
// |     %7 = spirv.SDiv %1, %0 : i32
// |     %8 = spirv.SGreaterThan %1, %cst0_i32 : i32
// |     %9 = spirv.LogicalEqual %8, %2 : i1
// |     %10 = spirv.INotEqual %1, %cst0_i32 : i32
// |     %11 = spirv.LogicalAnd %9, %10 : i1
// |     %12 = spirv.Select %11, %6, %7 : i1, i32
// |     %13 = builtin.unrealized_conversion_cast %12 : i32 to index
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32_1 = spirv.Constant 1 : i32
// |     %14 = spirv.ISub %1, %cst1_i32_1 : i32
// |     %15 = spirv.UDiv %14, %0 : i32
// |     %16 = spirv.IAdd %15, %cst1_i32_1 : i32
// |     %17 = spirv.IEqual %1, %cst0_i32_0 : i32
// |     %18 = spirv.Select %17, %cst0_i32_0, %16 : i1, i32
// |     %19 = builtin.unrealized_conversion_cast %18 : i32 to index
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %cst-1_i32_4 = spirv.Constant -1 : i32
// |     %20 = spirv.SLessThan %0, %cst0_i32_2 : i32
// |     %21 = spirv.Select %20, %cst1_i32_3, %cst-1_i32_4 : i1, i32
// |     %22 = spirv.ISub %21, %1 : i32
// |     %23 = spirv.SDiv %22, %0 : i32
// |     %24 = spirv.ISub %cst-1_i32_4, %23 : i32
// |     %25 = spirv.SDiv %1, %0 : i32
// |     %26 = spirv.SLessThan %1, %cst0_i32_2 : i32
// |     %27 = spirv.LogicalNotEqual %26, %20 : i1
// |     %28 = spirv.INotEqual %1, %cst0_i32_2 : i32
// |     %29 = spirv.LogicalAnd %27, %28 : i1
// |     %30 = spirv.Select %29, %24, %25 : i1, i32
// |     %31 = builtin.unrealized_conversion_cast %30 : i32 to index
// |     return %13, %19, %31 : index, index, index
// |   }
// | }

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64], []>, #spirv.resource_limits<>>} {
// |   func.func @ops(%arg0: index, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
// |     %2 = spirv.IAdd %1, %0 : i64
// |     %3 = spirv.ISub %1, %0 : i64
// |     %4 = spirv.IMul %1, %0 : i64
// |     %5 = spirv.SDiv %1, %0 : i64
// |     %6 = spirv.UDiv %1, %0 : i64
// |     %7 = spirv.UMod %1, %0 : i64
// |     %8 = spirv.GL.SMax %1, %0 : i64
// |     %9 = spirv.GL.UMax %1, %0 : i64
// |     %10 = spirv.GL.SMin %1, %0 : i64
// |     %11 = spirv.GL.UMin %1, %0 : i64
// |     %12 = spirv.ShiftLeftLogical %1, %0 : i64, i64
// |     %13 = spirv.ShiftRightArithmetic %1, %0 : i64, i64
// |     %14 = spirv.ShiftRightLogical %1, %0 : i64, i64
// |     %15 = spirv.BitwiseAnd %1, %0 : i64
// |     %16 = spirv.BitwiseOr %1, %0 : i64
// |     %17 = spirv.BitwiseXor %1, %0 : i64
// |     %cst42_i64 = spirv.Constant 42 : i64
// |     %true = spirv.Constant true
// |     %18 = spirv.SLessThan %1, %0 : i64
// |     %cst64_i64 = spirv.Constant 64 : i64
// |     return
// |   }
// |   func.func @casts(%arg0: index, %arg1: i32, %arg2: i64) {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// |     %1 = spirv.SConvert %0 : i64 to i32
// |     %2 = spirv.SConvert %arg1 : i32 to i64
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64], []>, #spirv.resource_limits<>>} {
// |   func.func @remainder(%arg0: index, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
// |     %2 = spirv.GL.SAbs %1 : i64
// |     %3 = spirv.GL.SAbs %0 : i64
// |     %4 = spirv.UMod %2, %3 : i64
// |     %cst0_i64 = spirv.Constant 0 : i64
// |     %5 = spirv.SGreaterThanEqual %1, %cst0_i64 : i64
// |     %6 = spirv.SNegate %4 : i64
// |     %7 = spirv.Select %5, %4, %6 : i1, i64
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64], []>, #spirv.resource_limits<>>} {
// |   func.func @divisions(%arg0: index, %arg1: index) -> (index, index, index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
// |     %cst0_i64 = spirv.Constant 0 : i64
// |     %cst1_i64 = spirv.Constant 1 : i64
// |     %cst-1_i64 = spirv.Constant -1 : i64
// |     %2 = spirv.SGreaterThan %0, %cst0_i64 : i64
// |     %3 = spirv.Select %2, %cst-1_i64, %cst1_i64 : i1, i64
// |     %4 = spirv.IAdd %1, %3 : i64
// |     %5 = spirv.SDiv %4, %0 : i64
// |     %6 = spirv.IAdd %5, %cst1_i64 : i64
// |     %7 = spirv.SDiv %1, %0 : i64
// |     %8 = spirv.SGreaterThan %1, %cst0_i64 : i64
// |     %9 = spirv.LogicalEqual %8, %2 : i1
// |     %10 = spirv.INotEqual %1, %cst0_i64 : i64
// |     %11 = spirv.LogicalAnd %9, %10 : i1
// |     %12 = spirv.Select %11, %6, %7 : i1, i64
// |     %13 = builtin.unrealized_conversion_cast %12 : i64 to index
// |     %cst0_i64_0 = spirv.Constant 0 : i64
// |     %cst1_i64_1 = spirv.Constant 1 : i64
// |     %14 = spirv.ISub %1, %cst1_i64_1 : i64
// |     %15 = spirv.UDiv %14, %0 : i64
// |     %16 = spirv.IAdd %15, %cst1_i64_1 : i64
// |     %17 = spirv.IEqual %1, %cst0_i64_0 : i64
// |     %18 = spirv.Select %17, %cst0_i64_0, %16 : i1, i64
// |     %19 = builtin.unrealized_conversion_cast %18 : i64 to index
// |     %cst0_i64_2 = spirv.Constant 0 : i64
// |     %cst1_i64_3 = spirv.Constant 1 : i64
// |     %cst-1_i64_4 = spirv.Constant -1 : i64
// |     %20 = spirv.SLessThan %0, %cst0_i64_2 : i64
// |     %21 = spirv.Select %20, %cst1_i64_3, %cst-1_i64_4 : i1, i64
// |     %22 = spirv.ISub %21, %1 : i64
// |     %23 = spirv.SDiv %22, %0 : i64
// |     %24 = spirv.ISub %cst-1_i64_4, %23 : i64
// |     %25 = spirv.SDiv %1, %0 : i64
// |     %26 = spirv.SLessThan %1, %cst0_i64_2 : i64
// |     %27 = spirv.LogicalNotEqual %26, %20 : i1
// |     %28 = spirv.INotEqual %1, %cst0_i64_2 : i64
// |     %29 = spirv.LogicalAnd %27, %28 : i1
// |     %30 = spirv.Select %29, %24, %25 : i1, i64
// |     %31 = builtin.unrealized_conversion_cast %30 : i64 to index
// |     return %13, %19, %31 : index, index, index
// |   }
// | }
