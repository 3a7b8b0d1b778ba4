// Divisions of indices that round.
// RUN: opt --convert-index-to-spirv
// DIFFERS: MLIR has floordivs the other way around, ceildivs of INT_MIN wrong, takes OpSRem, and makes invalid casts of bools

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: index, %a1: index) -> index {
  %r = index.ceildivs %a0, %a1
  return %r : index
}
func.func @f1(%a0: index, %a1: index) -> index {
  %r = index.floordivs %a0, %a1
  return %r : index
}
func.func @f2(%a0: index, %a1: index) -> index {
  %r = index.rems %a0, %a1
  return %r : index
}
func.func @f3(%a0: i1) -> index {
  %r = index.casts %a0 : i1 to index
  return %r : index
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: index, %arg1: index) -> index {
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
// |     return %13 : index
// |   }
// |   func.func @f1(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst-1_i32 = spirv.Constant -1 : i32
// |     %2 = spirv.SLessThan %0, %cst0_i32 : i32
// |     %3 = spirv.Select %2, %cst1_i32, %cst-1_i32 : i1, i32
// |     %4 = spirv.ISub %3, %1 : i32
// |     %5 = spirv.SDiv %4, %0 : i32
// |     %6 = spirv.ISub %cst-1_i32, %5 : i32
// |     %7 = spirv.SDiv %1, %0 : i32
// |     %8 = spirv.SLessThan %1, %cst0_i32 : i32
// |     %9 = spirv.LogicalNotEqual %8, %2 : i1
// |     %10 = spirv.INotEqual %1, %cst0_i32 : i32
// |     %11 = spirv.LogicalAnd %9, %10 : i1
// |     %12 = spirv.Select %11, %6, %7 : i1, i32
// |     %13 = builtin.unrealized_conversion_cast %12 : i32 to index
// |     return %13 : index
// |   }
// |   func.func @f2(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.GL.SAbs %1 : i32
// |     %3 = spirv.GL.SAbs %0 : i32
// |     %4 = spirv.UMod %2, %3 : i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %5 = spirv.SGreaterThanEqual %1, %cst0_i32 : i32
// |     %6 = spirv.SNegate %4 : i32
// |     %7 = spirv.Select %5, %4, %6 : i1, i32
// |     %8 = builtin.unrealized_conversion_cast %7 : i32 to index
// |     return %8 : index
// |   }
// |   func.func @f3(%arg0: i1) -> index {
// |     %cst-1_i32 = spirv.Constant -1 : i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = spirv.Select %arg0, %cst-1_i32, %cst0_i32 : i1, i32
// |     %1 = builtin.unrealized_conversion_cast %0 : i32 to index
// |     return %1 : index
// |   }
// | }
