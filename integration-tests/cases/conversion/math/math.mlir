// math to SPIR-V, with the GL and the OpenCL set.
// RUN: opt --convert-math-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Float16], []>, #spirv.resource_limits<>>} {
func.func @unary(%x: f32, %v: vector<4xf32>) {
  %0 = math.absf %x : f32
  %1 = math.acos %x : f32
  %2 = math.asin %x : f32
  %3 = math.atan %x : f32
  %4 = math.ceil %x : f32
  %5 = math.cos %v : vector<4xf32>
  %6 = math.cosh %x : f32
  %7 = math.exp %x : f32
  %9 = math.expm1 %x : f32
  %10 = math.floor %x : f32
  %11 = math.log %x : f32
  %12 = math.log10 %x : f32
  %13 = math.log1p %x : f32
  %14 = math.log2 %x : f32
  %15 = math.round %x : f32
  %16 = math.roundeven %x : f32
  %17 = math.rsqrt %x : f32
  %18 = math.sin %x : f32
  %19 = math.sinh %x : f32
  %20 = math.sqrt %x : f32
  %21 = math.tan %x : f32
  %22 = math.tanh %x : f32
  %23 = math.acosh %x : f32
  %24 = math.asinh %x : f32
  %25 = math.atanh %x : f32
  return
}
func.func @binary(%x: f32, %y: f32, %z: f32) {
  %0 = math.atan2 %x, %y : f32
  %1 = math.copysign %x, %y : f32
  %2 = math.fma %x, %y, %z : f32
  %3 = math.powf %x, %y : f32
  return
}
func.func @integers(%a: i32, %v: vector<2xi32>) {
  %0 = math.absi %a : i32
  %1 = math.ctlz %a : i32
  %2 = math.ctlz %v : vector<2xi32>
  return
}
func.func @classes(%x: f32) {
  %0 = math.isinf %x : f32
  %1 = math.isnan %x : f32
  return
}
}
// -----
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>} {
func.func @opencl(%x: f32, %y: f32, %a: i32) {
  %0 = math.absf %x : f32
  %1 = math.absi %a : i32
  %2 = math.atan2 %x, %y : f32
  %3 = math.ceil %x : f32
  %4 = math.cos %x : f32
  %5 = math.erf %x : f32
  %6 = math.exp %x : f32
  %7 = math.exp2 %x : f32
  %8 = math.log %x : f32
  %9 = math.log2 %x : f32
  %10 = math.log10 %x : f32
  %11 = math.powf %x, %y : f32
  %12 = math.rsqrt %x : f32
  %13 = math.sqrt %x : f32
  %14 = math.tanh %x : f32
  %15 = math.fma %x, %y, %x : f32
  %16 = math.log1p %x : f32
  %17 = math.copysign %x, %y : f32
  %18 = math.round %x : f32
  %19 = math.expm1 %x : f32
  return
}
}
// -----
// DIFFERS: MLIR has no patterns for these under Vulkan
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Float16], []>, #spirv.resource_limits<>>} {
func.func @more(%x: f32, %a: i32) {
  %0 = math.exp2 %x : f32
  %1 = math.trunc %x : f32
  %2 = math.ctpop %a : i32
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Float16], []>, #spirv.resource_limits<>>} {
// |   func.func @unary(%arg0: f32, %arg1: vector<4xf32>) {
// |     %0 = spirv.GL.FAbs %arg0 : f32
// |     %1 = spirv.GL.Acos %arg0 : f32
// |     %2 = spirv.GL.Asin %arg0 : f32
// |     %3 = spirv.GL.Atan %arg0 : f32
// |     %4 = spirv.GL.Ceil %arg0 : f32
// |     %5 = spirv.GL.Cos %arg1 : vector<4xf32>
// |     %6 = spirv.GL.Cosh %arg0 : f32
// |     %7 = spirv.GL.Exp %arg0 : f32
// |     %8 = spirv.GL.Exp %arg0 : f32
// |     %cst_f32 = spirv.Constant 1.000000e+00 : f32
// |     %9 = spirv.FSub %8, %cst_f32 : f32
// |     %10 = spirv.GL.Floor %arg0 : f32
// |     %11 = spirv.GL.Log %arg0 : f32
// |     %cst_f32_0 = spirv.Constant 0.434294492 : f32
// |     %12 = spirv.GL.Log %arg0 : f32
// |     %13 = spirv.FMul %12, %cst_f32_0 : f32
// |     %cst_f32_1 = spirv.Constant 1.000000e+00 : f32
// |     %14 = spirv.FAdd %cst_f32_1, %arg0 : f32
// |     %15 = spirv.GL.Log %14 : f32
// |     %cst_f32_2 = spirv.Constant 1.44269502 : f32
// |     %16 = spirv.GL.Log %arg0 : f32
// |     %17 = spirv.FMul %16, %cst_f32_2 : f32
// |     %cst_f32_3 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_4 = spirv.Constant 1.000000e+00 : f32
// |     %cst_f32_5 = spirv.Constant 5.000000e-01 : f32
// |     %18 = spirv.GL.FAbs %arg0 : f32
// |     %19 = spirv.GL.Floor %18 : f32
// |     %20 = spirv.FSub %18, %19 : f32
// |     %21 = spirv.FOrdGreaterThanEqual %20, %cst_f32_5 : f32
// |     %22 = spirv.Select %21, %cst_f32_4, %cst_f32_3 : i1, f32
// |     %23 = spirv.FAdd %19, %22 : f32
// |     %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |     %cst2147483647_i32 = spirv.Constant 2147483647 : i32
// |     %24 = spirv.Bitcast %23 : f32 to i32
// |     %25 = spirv.Bitcast %arg0 : f32 to i32
// |     %26 = spirv.BitwiseAnd %24, %cst2147483647_i32 : i32
// |     %27 = spirv.BitwiseAnd %25, %cst-2147483648_i32 : i32
// |     %28 = spirv.BitwiseOr %26, %27 : i32
// |     %29 = spirv.Bitcast %28 : i32 to f32
// |     %30 = spirv.GL.RoundEven %arg0 : f32
// |     %31 = spirv.GL.InverseSqrt %arg0 : f32
// |     %32 = spirv.GL.Sin %arg0 : f32
// |     %33 = spirv.GL.Sinh %arg0 : f32
// |     %34 = spirv.GL.Sqrt %arg0 : f32
// |     %35 = spirv.GL.Tan %arg0 : f32
// |     %36 = spirv.GL.Tanh %arg0 : f32
// |     %37 = spirv.GL.Acosh %arg0 : f32
// |     %38 = spirv.GL.Asinh %arg0 : f32
// |     %39 = spirv.GL.Atanh %arg0 : f32
// |     return
// |   }
// |   func.func @binary(%arg0: f32, %arg1: f32, %arg2: f32) {
// |     %0 = math.atan2 %arg0, %arg1 : f32
// |     %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |     %cst2147483647_i32 = spirv.Constant 2147483647 : i32
// |     %1 = spirv.Bitcast %arg0 : f32 to i32
// |     %2 = spirv.Bitcast %arg1 : f32 to i32
// |     %3 = spirv.BitwiseAnd %1, %cst2147483647_i32 : i32
// |     %4 = spirv.BitwiseAnd %2, %cst-2147483648_i32 : i32
// |     %5 = spirv.BitwiseOr %3, %4 : i32
// |     %6 = spirv.Bitcast %5 : i32 to f32
// |     %7 = spirv.GL.Fma %arg0, %arg1, %arg2 : f32
// |     %cst_f32 = spirv.Constant 0.000000e+00 : f32
// |     %8 = spirv.FOrdLessThan %arg0, %cst_f32 : f32
// |     %cst_f32_0 = spirv.Constant 1.000000e+00 : f32
// |     %9 = spirv.FRem %arg1, %cst_f32_0 : f32
// |     %10 = spirv.FOrdNotEqual %9, %cst_f32 : f32
// |     %11 = spirv.LogicalAnd %10, %8 : i1
// |     %cst_f32_1 = spirv.Constant 0x7FC00000 : f32
// |     %12 = spirv.Select %11, %cst_f32_1, %arg0 : i1, f32
// |     %13 = spirv.GL.FAbs %12 : f32
// |     %14 = spirv.ConvertFToS %arg1 : f32 to i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %15 = spirv.BitwiseAnd %14, %cst1_i32 : i32
// |     %16 = spirv.IEqual %15, %cst1_i32 : i32
// |     %17 = spirv.GL.Pow %13, %arg1 : f32
// |     %18 = spirv.FNegate %17 : f32
// |     %19 = spirv.LogicalAnd %8, %16 : i1
// |     %20 = spirv.Select %19, %18, %17 : i1, f32
// |     return
// |   }
// |   func.func @integers(%arg0: i32, %arg1: vector<2xi32>) {
// |     %0 = spirv.GL.SAbs %arg0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst31_i32 = spirv.Constant 31 : i32
// |     %cst32_i32 = spirv.Constant 32 : i32
// |     %1 = spirv.GL.FindUMsb %arg0 : i32
// |     %2 = spirv.ISub %cst31_i32, %1 : i32
// |     %3 = spirv.ISub %cst32_i32, %arg0 : i32
// |     %4 = spirv.ULessThanEqual %arg0, %cst1_i32 : i32
// |     %5 = spirv.Select %4, %3, %2 : i1, i32
// |     %cst_vec_2xi32 = spirv.Constant dense<1> : vector<2xi32>
// |     %cst_vec_2xi32_0 = spirv.Constant dense<31> : vector<2xi32>
// |     %cst_vec_2xi32_1 = spirv.Constant dense<32> : vector<2xi32>
// |     %6 = spirv.GL.FindUMsb %arg1 : vector<2xi32>
// |     %7 = spirv.ISub %cst_vec_2xi32_0, %6 : vector<2xi32>
// |     %8 = spirv.ISub %cst_vec_2xi32_1, %arg1 : vector<2xi32>
// |     %9 = spirv.ULessThanEqual %arg1, %cst_vec_2xi32 : vector<2xi32>
// |     %10 = spirv.Select %9, %8, %7 : vector<2xi1>, vector<2xi32>
// |     return
// |   }
// |   func.func @classes(%arg0: f32) {
// |     %0 = spirv.IsInf %arg0 : f32
// |     %1 = spirv.IsNan %arg0 : f32
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>} {
// |   func.func @opencl(%arg0: f32, %arg1: f32, %arg2: i32) {
// |     %0 = spirv.CL.fabs %arg0 : f32
// |     %1 = spirv.CL.s_abs %arg2 : i32
// |     %2 = spirv.CL.atan2 %arg0, %arg1 : f32
// |     %3 = spirv.CL.ceil %arg0 : f32
// |     %4 = spirv.CL.cos %arg0 : f32
// |     %5 = spirv.CL.erf %arg0 : f32
// |     %6 = spirv.CL.exp %arg0 : f32
// |     %7 = math.exp2 %arg0 : f32
// |     %8 = spirv.CL.log %arg0 : f32
// |     %cst_f32 = spirv.Constant 1.44269502 : f32
// |     %9 = spirv.CL.log %arg0 : f32
// |     %10 = spirv.FMul %9, %cst_f32 : f32
// |     %cst_f32_0 = spirv.Constant 0.434294492 : f32
// |     %11 = spirv.CL.log %arg0 : f32
// |     %12 = spirv.FMul %11, %cst_f32_0 : f32
// |     %13 = spirv.CL.pow %arg0, %arg1 : f32
// |     %14 = spirv.CL.rsqrt %arg0 : f32
// |     %15 = spirv.CL.sqrt %arg0 : f32
// |     %16 = spirv.CL.tanh %arg0 : f32
// |     %17 = spirv.CL.fma %arg0, %arg1, %arg0 : f32
// |     %cst_f32_1 = spirv.Constant 1.000000e+00 : f32
// |     %18 = spirv.FAdd %cst_f32_1, %arg0 : f32
// |     %19 = spirv.CL.log %18 : f32
// |     %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |     %cst2147483647_i32 = spirv.Constant 2147483647 : i32
// |     %20 = spirv.Bitcast %arg0 : f32 to i32
// |     %21 = spirv.Bitcast %arg1 : f32 to i32
// |     %22 = spirv.BitwiseAnd %20, %cst2147483647_i32 : i32
// |     %23 = spirv.BitwiseAnd %21, %cst-2147483648_i32 : i32
// |     %24 = spirv.BitwiseOr %22, %23 : i32
// |     %25 = spirv.Bitcast %24 : i32 to f32
// |     %26 = spirv.CL.round %arg0 : f32
// |     %27 = spirv.CL.exp %arg0 : f32
// |     %cst_f32_2 = spirv.Constant 1.000000e+00 : f32
// |     %28 = spirv.FSub %27, %cst_f32_2 : f32
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Float16], []>, #spirv.resource_limits<>>} {
// |   func.func @more(%arg0: f32, %arg1: i32) {
// |     %0 = spirv.GL.Exp2 %arg0 : f32
// |     %1 = spirv.GL.FAbs %arg0 : f32
// |     %2 = spirv.GL.Floor %1 : f32
// |     %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |     %cst2147483647_i32 = spirv.Constant 2147483647 : i32
// |     %3 = spirv.Bitcast %2 : f32 to i32
// |     %4 = spirv.Bitcast %arg0 : f32 to i32
// |     %5 = spirv.BitwiseAnd %3, %cst2147483647_i32 : i32
// |     %6 = spirv.BitwiseAnd %4, %cst-2147483648_i32 : i32
// |     %7 = spirv.BitwiseOr %5, %6 : i32
// |     %8 = spirv.Bitcast %7 : i32 to f32
// |     %9 = spirv.BitCount %arg1 : i32
// |     return
// |   }
// | }
