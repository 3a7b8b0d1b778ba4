// Divisions that round up or down, and floats' classes.
// RUN: opt --convert-arith-to-spirv --convert-math-to-spirv --split-input-file

// DIFFERS: MLIR leaves these divisions to arith-expand, and has no sincos for shaders

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @rounded(%a: i32, %b: i32) -> (i32, i32, i32) {
  %0 = arith.ceildivsi %a, %b : i32
  %1 = arith.ceildivui %a, %b : i32
  %2 = arith.floordivsi %a, %b : i32
  return %0, %1, %2 : i32, i32, i32
}

func.func @bits(%a: i32, %x: f32) -> (i32, f32, f32) {
  %0 = math.cttz %a : i32
  %sin, %cos = math.sincos %x : f32
  return %0, %sin, %cos : i32, f32, f32
}
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>} {
func.func @finite(%x: f32) -> i1 {
  %0 = math.isfinite %x : f32
  return %0 : i1
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @rounded(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst-1_i32 = spirv.Constant -1 : i32
// |     %0 = spirv.SGreaterThan %arg1, %cst0_i32 : i32
// |     %1 = spirv.Select %0, %cst-1_i32, %cst1_i32 : i1, i32
// |     %2 = spirv.IAdd %arg0, %1 : i32
// |     %3 = spirv.SDiv %2, %arg1 : i32
// |     %4 = spirv.IAdd %3, %cst1_i32 : i32
// |     %5 = spirv.SDiv %arg0, %arg1 : i32
// |     %6 = spirv.SGreaterThan %arg0, %cst0_i32 : i32
// |     %7 = spirv.LogicalEqual %6, %0 : i1
// |     %8 = spirv.INotEqual %arg0, %cst0_i32 : i32
// |     %9 = spirv.LogicalAnd %7, %8 : i1
// |     %10 = spirv.Select %9, %4, %5 : i1, i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32_1 = spirv.Constant 1 : i32
// |     %11 = spirv.ISub %arg0, %cst1_i32_1 : i32
// |     %12 = spirv.UDiv %11, %arg1 : i32
// |     %13 = spirv.IAdd %12, %cst1_i32_1 : i32
// |     %14 = spirv.IEqual %arg0, %cst0_i32_0 : i32
// |     %15 = spirv.Select %14, %cst0_i32_0, %13 : i1, i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %cst-1_i32_4 = spirv.Constant -1 : i32
// |     %16 = spirv.SLessThan %arg1, %cst0_i32_2 : i32
// |     %17 = spirv.Select %16, %cst1_i32_3, %cst-1_i32_4 : i1, i32
// |     %18 = spirv.ISub %17, %arg0 : i32
// |     %19 = spirv.SDiv %18, %arg1 : i32
// |     %20 = spirv.ISub %cst-1_i32_4, %19 : i32
// |     %21 = spirv.SDiv %arg0, %arg1 : i32
// |     %22 = spirv.SLessThan %arg0, %cst0_i32_2 : i32
// |     %23 = spirv.LogicalNotEqual %22, %16 : i1
// |     %24 = spirv.INotEqual %arg0, %cst0_i32_2 : i32
// |     %25 = spirv.LogicalAnd %23, %24 : i1
// |     %26 = spirv.Select %25, %20, %21 : i1, i32
// |     return %10, %15, %26 : i32, i32, i32
// |   }
// |   func.func @bits(%arg0: i32, %arg1: f32) -> (i32, f32, f32) {
// |     %cst32_i32 = spirv.Constant 32 : i32
// |     %0 = spirv.GL.FindILsb %arg0 : i32
// |     %1 = spirv.GL.UMin %0, %cst32_i32 : i32
// |     %2 = spirv.GL.Sin %arg1 : f32
// |     %3 = spirv.GL.Cos %arg1 : f32
// |     return %1, %2, %3 : i32, f32, f32
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>} {
// |   func.func @finite(%arg0: f32) -> i1 {
// |     %0 = spirv.IsFinite %arg0 : f32
// |     return %0 : i1
// |   }
// | }
