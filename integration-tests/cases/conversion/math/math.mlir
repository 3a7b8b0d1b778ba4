// math to SPIR-V, with the GL and the OpenCL set.
// RUN: opt --convert-math-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Float16], []>, #spirv.resource_limits<>>} {
func.func @unary(%x: f32, %v: vector<4xf32>) {
  %0 = math.absf %x : f32
  %1 = math.acos %x : f32
  %2 = math.asin %x : f32
  %4 = math.ceil %x : f32
  %5 = math.cos %v : vector<4xf32>
  %10 = math.floor %x : f32
  %15 = math.round %x : f32
  %16 = math.roundeven %x : f32
  %17 = math.rsqrt %x : f32
  %18 = math.sin %x : f32
  %20 = math.sqrt %x : f32
  %21 = math.tan %x : f32
  return
}
func.func @binary(%x: f32, %y: f32, %z: f32) {
  %1 = math.copysign %x, %y : f32
  %2 = math.fma %x, %y, %z : f32
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
  %8 = math.log %x : f32
  %9 = math.log2 %x : f32
  %10 = math.log10 %x : f32
  %11 = math.powf %x, %y : f32
  %12 = math.rsqrt %x : f32
  %13 = math.sqrt %x : f32
  %14 = math.tanh %x : f32
  %15 = math.fma %x, %y, %x : f32
  %17 = math.copysign %x, %y : f32
  %18 = math.round %x : f32
  return
}
}
// -----
// DIFFERS: edge cases and small numbers are wrong in MLIR
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
func.func @edges(%x: f32, %y: f32) {
  %0 = math.exp %x : f32
  %1 = math.exp %x fastmath<nnan> : f32
  %2 = math.expm1 %x : f32
  %3 = math.log %x : f32
  %5 = math.tanh %x : f32
  %6 = math.sinh %x : f32
  %4 = math.powf %x, %y : f32
  return
}
}
// -----
// DIFFERS: MLIR has no patterns for these under Vulkan
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
func.func @without_instruction(%x: f32, %y: f32, %i: i32) {
  %0 = math.atan2 %x, %y : f32
  %1 = math.cbrt %x : f32
  %2 = math.clampf %x to [%y, %y] : f32
  %3 = math.isnormal %x : f32
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
// |     %3 = spirv.GL.Ceil %arg0 : f32
// |     %4 = spirv.GL.Cos %arg1 : vector<4xf32>
// |     %5 = spirv.GL.Floor %arg0 : f32
// |     %cst_f32 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_0 = spirv.Constant 1.000000e+00 : f32
// |     %cst_f32_1 = spirv.Constant 5.000000e-01 : f32
// |     %6 = spirv.GL.FAbs %arg0 : f32
// |     %7 = spirv.GL.Floor %6 : f32
// |     %8 = spirv.FSub %6, %7 : f32
// |     %9 = spirv.FOrdGreaterThanEqual %8, %cst_f32_1 : f32
// |     %10 = spirv.Select %9, %cst_f32_0, %cst_f32 : i1, f32
// |     %11 = spirv.FAdd %7, %10 : f32
// |     %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |     %cst2147483647_i32 = spirv.Constant 2147483647 : i32
// |     %12 = spirv.Bitcast %11 : f32 to i32
// |     %13 = spirv.Bitcast %arg0 : f32 to i32
// |     %14 = spirv.BitwiseAnd %12, %cst2147483647_i32 : i32
// |     %15 = spirv.BitwiseAnd %13, %cst-2147483648_i32 : i32
// |     %16 = spirv.BitwiseOr %14, %15 : i32
// |     %17 = spirv.Bitcast %16 : i32 to f32
// |     %18 = spirv.GL.RoundEven %arg0 : f32
// |     %19 = spirv.GL.InverseSqrt %arg0 : f32
// |     %20 = spirv.GL.Sin %arg0 : f32
// |     %21 = spirv.GL.Sqrt %arg0 : f32
// |     %22 = spirv.GL.Tan %arg0 : f32
// |     return
// |   }
// |   func.func @binary(%arg0: f32, %arg1: f32, %arg2: f32) {
// |     %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |     %cst2147483647_i32 = spirv.Constant 2147483647 : i32
// |     %0 = spirv.Bitcast %arg0 : f32 to i32
// |     %1 = spirv.Bitcast %arg1 : f32 to i32
// |     %2 = spirv.BitwiseAnd %0, %cst2147483647_i32 : i32
// |     %3 = spirv.BitwiseAnd %1, %cst-2147483648_i32 : i32
// |     %4 = spirv.BitwiseOr %2, %3 : i32
// |     %5 = spirv.Bitcast %4 : i32 to f32
// |     %6 = spirv.GL.Fma %arg0, %arg1, %arg2 : f32
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
// |     %7 = spirv.CL.log %arg0 : f32
// |     %cst_f32 = spirv.Constant 1.44269502 : f32
// |     %8 = spirv.CL.log %arg0 : f32
// |     %9 = spirv.FMul %8, %cst_f32 : f32
// |     %cst_f32_0 = spirv.Constant 0.434294492 : f32
// |     %10 = spirv.CL.log %arg0 : f32
// |     %11 = spirv.FMul %10, %cst_f32_0 : f32
// |     %12 = spirv.CL.pow %arg0, %arg1 : f32
// |     %13 = spirv.CL.rsqrt %arg0 : f32
// |     %14 = spirv.CL.sqrt %arg0 : f32
// |     %15 = spirv.CL.tanh %arg0 : f32
// |     %16 = spirv.CL.fma %arg0, %arg1, %arg0 : f32
// |     %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |     %cst2147483647_i32 = spirv.Constant 2147483647 : i32
// |     %17 = spirv.Bitcast %arg0 : f32 to i32
// |     %18 = spirv.Bitcast %arg1 : f32 to i32
// |     %19 = spirv.BitwiseAnd %17, %cst2147483647_i32 : i32
// |     %20 = spirv.BitwiseAnd %18, %cst-2147483648_i32 : i32
// |     %21 = spirv.BitwiseOr %19, %20 : i32
// |     %22 = spirv.Bitcast %21 : i32 to f32
// |     %23 = spirv.CL.round %arg0 : f32
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @edges(%arg0: f32, %arg1: f32) {
// |     %0 = spirv.GL.Exp %arg0 : f32
// |     %1 = spirv.IsNan %arg0 : f32
// |     %2 = spirv.Select %1, %arg0, %0 : i1, f32
// |     %3 = spirv.GL.Exp %arg0 : f32
// |     %cst_f32 = spirv.Constant 2.75573188E-6 : f32
// |     %4 = spirv.FMul %cst_f32, %arg0 : f32
// |     %cst_f32_0 = spirv.Constant 2.48015876E-5 : f32
// |     %5 = spirv.FAdd %4, %cst_f32_0 : f32
// |     %6 = spirv.FMul %5, %arg0 : f32
// |     %cst_f32_1 = spirv.Constant 1.98412701E-4 : f32
// |     %7 = spirv.FAdd %6, %cst_f32_1 : f32
// |     %8 = spirv.FMul %7, %arg0 : f32
// |     %cst_f32_2 = spirv.Constant 0.00138888892 : f32
// |     %9 = spirv.FAdd %8, %cst_f32_2 : f32
// |     %10 = spirv.FMul %9, %arg0 : f32
// |     %cst_f32_3 = spirv.Constant 0.00833333377 : f32
// |     %11 = spirv.FAdd %10, %cst_f32_3 : f32
// |     %12 = spirv.FMul %11, %arg0 : f32
// |     %cst_f32_4 = spirv.Constant 0.0416666679 : f32
// |     %13 = spirv.FAdd %12, %cst_f32_4 : f32
// |     %14 = spirv.FMul %13, %arg0 : f32
// |     %cst_f32_5 = spirv.Constant 0.166666672 : f32
// |     %15 = spirv.FAdd %14, %cst_f32_5 : f32
// |     %16 = spirv.FMul %15, %arg0 : f32
// |     %cst_f32_6 = spirv.Constant 5.000000e-01 : f32
// |     %17 = spirv.FAdd %16, %cst_f32_6 : f32
// |     %18 = spirv.FMul %17, %arg0 : f32
// |     %cst_f32_7 = spirv.Constant 1.000000e+00 : f32
// |     %19 = spirv.FAdd %18, %cst_f32_7 : f32
// |     %20 = spirv.FMul %arg0, %19 : f32
// |     %21 = spirv.GL.Exp %arg0 : f32
// |     %cst_f32_8 = spirv.Constant 1.000000e+00 : f32
// |     %22 = spirv.FSub %21, %cst_f32_8 : f32
// |     %23 = spirv.GL.FAbs %arg0 : f32
// |     %cst_f32_9 = spirv.Constant 5.000000e-01 : f32
// |     %24 = spirv.FOrdGreaterThanEqual %23, %cst_f32_9 : f32
// |     %25 = spirv.Select %24, %22, %20 : i1, f32
// |     %26 = spirv.GL.Log %arg0 : f32
// |     %cst_f32_10 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_11 = spirv.Constant 0x7FC00000 : f32
// |     %27 = spirv.FOrdEqual %arg0, %cst_f32_10 : f32
// |     %cst_f32_12 = spirv.Constant 0xFF800000 : f32
// |     %28 = spirv.Select %27, %cst_f32_12, %cst_f32_11 : i1, f32
// |     %29 = spirv.FOrdGreaterThan %arg0, %cst_f32_10 : f32
// |     %30 = spirv.Select %29, %26, %28 : i1, f32
// |     %31 = spirv.FMul %arg0, %arg0 : f32
// |     %cst_f32_13 = spirv.Constant -0.00145583437 : f32
// |     %32 = spirv.FMul %cst_f32_13, %31 : f32
// |     %cst_f32_14 = spirv.Constant 0.00359212793 : f32
// |     %33 = spirv.FAdd %32, %cst_f32_14 : f32
// |     %34 = spirv.FMul %33, %31 : f32
// |     %cst_f32_15 = spirv.Constant -0.00886323582 : f32
// |     %35 = spirv.FAdd %34, %cst_f32_15 : f32
// |     %36 = spirv.FMul %35, %31 : f32
// |     %cst_f32_16 = spirv.Constant 0.0218694881 : f32
// |     %37 = spirv.FAdd %36, %cst_f32_16 : f32
// |     %38 = spirv.FMul %37, %31 : f32
// |     %cst_f32_17 = spirv.Constant -0.0539682545 : f32
// |     %39 = spirv.FAdd %38, %cst_f32_17 : f32
// |     %40 = spirv.FMul %39, %31 : f32
// |     %cst_f32_18 = spirv.Constant 0.13333334 : f32
// |     %41 = spirv.FAdd %40, %cst_f32_18 : f32
// |     %42 = spirv.FMul %41, %31 : f32
// |     %cst_f32_19 = spirv.Constant -0.333333343 : f32
// |     %43 = spirv.FAdd %42, %cst_f32_19 : f32
// |     %44 = spirv.FMul %43, %31 : f32
// |     %cst_f32_20 = spirv.Constant 1.000000e+00 : f32
// |     %45 = spirv.FAdd %44, %cst_f32_20 : f32
// |     %46 = spirv.FMul %arg0, %45 : f32
// |     %cst_f32_21 = spirv.Constant 1.000000e+00 : f32
// |     %cst_f32_22 = spirv.Constant 2.000000e+00 : f32
// |     %47 = spirv.GL.FAbs %arg0 : f32
// |     %48 = spirv.FAdd %47, %47 : f32
// |     %49 = spirv.GL.Exp %48 : f32
// |     %50 = spirv.FAdd %49, %cst_f32_21 : f32
// |     %51 = spirv.FDiv %cst_f32_22, %50 : f32
// |     %52 = spirv.FSub %cst_f32_21, %51 : f32
// |     %cst_f32_23 = spirv.Constant 0.000000e+00 : f32
// |     %53 = spirv.FNegate %52 : f32
// |     %54 = spirv.FOrdLessThan %arg0, %cst_f32_23 : f32
// |     %55 = spirv.Select %54, %53, %52 : i1, f32
// |     %56 = spirv.FOrdEqual %arg0, %cst_f32_23 : f32
// |     %57 = spirv.Select %56, %arg0, %55 : i1, f32
// |     %58 = spirv.GL.FAbs %arg0 : f32
// |     %cst_f32_24 = spirv.Constant 5.000000e-01 : f32
// |     %59 = spirv.FOrdGreaterThanEqual %58, %cst_f32_24 : f32
// |     %60 = spirv.Select %59, %57, %46 : i1, f32
// |     %61 = spirv.FMul %arg0, %arg0 : f32
// |     %cst_f32_25 = spirv.Constant 2.75573188E-6 : f32
// |     %62 = spirv.FMul %cst_f32_25, %61 : f32
// |     %cst_f32_26 = spirv.Constant 1.98412701E-4 : f32
// |     %63 = spirv.FAdd %62, %cst_f32_26 : f32
// |     %64 = spirv.FMul %63, %61 : f32
// |     %cst_f32_27 = spirv.Constant 0.00833333377 : f32
// |     %65 = spirv.FAdd %64, %cst_f32_27 : f32
// |     %66 = spirv.FMul %65, %61 : f32
// |     %cst_f32_28 = spirv.Constant 0.166666672 : f32
// |     %67 = spirv.FAdd %66, %cst_f32_28 : f32
// |     %68 = spirv.FMul %67, %61 : f32
// |     %cst_f32_29 = spirv.Constant 1.000000e+00 : f32
// |     %69 = spirv.FAdd %68, %cst_f32_29 : f32
// |     %70 = spirv.FMul %arg0, %69 : f32
// |     %71 = spirv.GL.Sinh %arg0 : f32
// |     %72 = spirv.GL.FAbs %arg0 : f32
// |     %cst_f32_30 = spirv.Constant 1.000000e+00 : f32
// |     %73 = spirv.FOrdGreaterThanEqual %72, %cst_f32_30 : f32
// |     %74 = spirv.Select %73, %71, %70 : i1, f32
// |     %cst_f32_31 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_32 = spirv.Constant 1.000000e+00 : f32
// |     %cst_f32_33 = spirv.Constant 0x7F800000 : f32
// |     %75 = spirv.GL.FAbs %arg0 : f32
// |     %76 = spirv.GL.Pow %75, %arg1 : f32
// |     %77 = spirv.FOrdGreaterThan %arg1, %cst_f32_31 : f32
// |     %78 = spirv.Select %77, %cst_f32_31, %cst_f32_33 : i1, f32
// |     %79 = spirv.Select %77, %cst_f32_33, %cst_f32_31 : i1, f32
// |     %80 = spirv.FOrdEqual %arg0, %cst_f32_31 : f32
// |     %81 = spirv.FOrdEqual %75, %cst_f32_33 : f32
// |     %82 = spirv.GL.FAbs %arg1 : f32
// |     %83 = spirv.FOrdEqual %82, %cst_f32_33 : f32
// |     %84 = spirv.FOrdLessThan %75, %cst_f32_32 : f32
// |     %85 = spirv.FOrdGreaterThan %75, %cst_f32_32 : f32
// |     %86 = spirv.LogicalAnd %83, %84 : i1
// |     %87 = spirv.LogicalOr %80, %86 : i1
// |     %88 = spirv.LogicalAnd %83, %85 : i1
// |     %89 = spirv.LogicalOr %81, %88 : i1
// |     %90 = spirv.Select %87, %78, %76 : i1, f32
// |     %91 = spirv.Select %89, %79, %90 : i1, f32
// |     %92 = spirv.FOrdEqual %75, %cst_f32_32 : f32
// |     %93 = spirv.Select %92, %cst_f32_32, %91 : i1, f32
// |     %94 = spirv.GL.Floor %arg1 : f32
// |     %95 = spirv.FOrdEqual %94, %arg1 : f32
// |     %cst_f32_34 = spirv.Constant 5.000000e-01 : f32
// |     %96 = spirv.FMul %arg1, %cst_f32_34 : f32
// |     %97 = spirv.GL.Floor %96 : f32
// |     %98 = spirv.FOrdNotEqual %97, %96 : f32
// |     %99 = spirv.LogicalAnd %95, %98 : i1
// |     %cst_f32_35 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_36 = spirv.Constant 1.000000e+00 : f32
// |     %100 = spirv.FOrdLessThan %arg0, %cst_f32_35 : f32
// |     %101 = spirv.FDiv %cst_f32_36, %arg0 : f32
// |     %102 = spirv.FOrdLessThan %101, %cst_f32_35 : f32
// |     %103 = spirv.LogicalOr %100, %102 : i1
// |     %104 = spirv.LogicalAnd %103, %99 : i1
// |     %105 = spirv.FNegate %93 : f32
// |     %106 = spirv.Select %104, %105, %93 : i1, f32
// |     %107 = spirv.FOrdLessThan %arg0, %cst_f32_31 : f32
// |     %108 = spirv.LogicalNot %95 : i1
// |     %109 = spirv.LogicalNot %81 : i1
// |     %110 = spirv.LogicalAnd %107, %108 : i1
// |     %111 = spirv.LogicalAnd %110, %109 : i1
// |     %cst_f32_37 = spirv.Constant 0x7FC00000 : f32
// |     %112 = spirv.Select %111, %cst_f32_37, %106 : i1, f32
// |     %113 = spirv.IsNan %arg0 : f32
// |     %114 = spirv.IsNan %arg1 : f32
// |     %115 = spirv.Select %113, %arg0, %112 : i1, f32
// |     %116 = spirv.Select %114, %arg1, %115 : i1, f32
// |     %117 = spirv.FOrdEqual %arg1, %cst_f32_31 : f32
// |     %118 = spirv.FOrdEqual %arg0, %cst_f32_32 : f32
// |     %119 = spirv.LogicalOr %117, %118 : i1
// |     %120 = spirv.Select %119, %cst_f32_32, %116 : i1, f32
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @without_instruction(%arg0: f32, %arg1: f32, %arg2: i32) {
// |     %cst_f32 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_0 = spirv.Constant 1.000000e+00 : f32
// |     %0 = spirv.GL.FAbs %arg1 : f32
// |     %1 = spirv.GL.FAbs %arg0 : f32
// |     %2 = spirv.FOrdGreaterThan %1, %0 : f32
// |     %3 = spirv.Select %2, %0, %1 : i1, f32
// |     %4 = spirv.Select %2, %1, %0 : i1, f32
// |     %5 = spirv.FDiv %3, %4 : f32
// |     %6 = spirv.FOrdEqual %4, %cst_f32 : f32
// |     %7 = spirv.Select %6, %cst_f32, %5 : i1, f32
// |     %8 = spirv.FOrdEqual %0, %1 : f32
// |     %9 = spirv.LogicalNot %6 : i1
// |     %10 = spirv.LogicalAnd %8, %9 : i1
// |     %11 = spirv.Select %10, %cst_f32_0, %7 : i1, f32
// |     %12 = spirv.GL.Atan %11 : f32
// |     %cst_f32_1 = spirv.Constant 1.57079637 : f32
// |     %13 = spirv.FSub %cst_f32_1, %12 : f32
// |     %14 = spirv.Select %2, %13, %12 : i1, f32
// |     %cst_f32_2 = spirv.Constant 3.14159274 : f32
// |     %15 = spirv.FSub %cst_f32_2, %14 : f32
// |     %cst_f32_3 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_4 = spirv.Constant 1.000000e+00 : f32
// |     %16 = spirv.FOrdLessThan %arg1, %cst_f32_3 : f32
// |     %17 = spirv.FDiv %cst_f32_4, %arg1 : f32
// |     %18 = spirv.FOrdLessThan %17, %cst_f32_3 : f32
// |     %19 = spirv.LogicalOr %16, %18 : i1
// |     %20 = spirv.Select %19, %15, %14 : i1, f32
// |     %21 = spirv.FNegate %20 : f32
// |     %cst_f32_5 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_6 = spirv.Constant 1.000000e+00 : f32
// |     %22 = spirv.FOrdLessThan %arg0, %cst_f32_5 : f32
// |     %23 = spirv.FDiv %cst_f32_6, %arg0 : f32
// |     %24 = spirv.FOrdLessThan %23, %cst_f32_5 : f32
// |     %25 = spirv.LogicalOr %22, %24 : i1
// |     %26 = spirv.Select %25, %21, %20 : i1, f32
// |     %27 = spirv.IsNan %arg1 : f32
// |     %28 = spirv.IsNan %arg0 : f32
// |     %29 = spirv.Select %27, %arg1, %26 : i1, f32
// |     %30 = spirv.Select %28, %arg0, %29 : i1, f32
// |     %31 = spirv.GL.FAbs %arg0 : f32
// |     %cst_f32_7 = spirv.Constant 0.333333343 : f32
// |     %32 = spirv.GL.Pow %31, %cst_f32_7 : f32
// |     %33 = spirv.FMul %32, %32 : f32
// |     %34 = spirv.FDiv %31, %33 : f32
// |     %35 = spirv.FSub %32, %34 : f32
// |     %cst_f32_8 = spirv.Constant 0.333333343 : f32
// |     %36 = spirv.FMul %35, %cst_f32_8 : f32
// |     %37 = spirv.FSub %32, %36 : f32
// |     %38 = spirv.FNegate %37 : f32
// |     %cst_f32_9 = spirv.Constant 0.000000e+00 : f32
// |     %39 = spirv.FOrdLessThan %arg0, %cst_f32_9 : f32
// |     %40 = spirv.Select %39, %38, %37 : i1, f32
// |     %cst_f32_10 = spirv.Constant 0x7F800000 : f32
// |     %41 = spirv.FOrdGreaterThan %31, %cst_f32_9 : f32
// |     %42 = spirv.FOrdLessThan %31, %cst_f32_10 : f32
// |     %43 = spirv.LogicalAnd %41, %42 : i1
// |     %44 = spirv.Select %43, %40, %arg0 : i1, f32
// |     %45 = spirv.GL.FMax %arg0, %arg1 : f32
// |     %46 = spirv.IsNan %arg0 : f32
// |     %47 = spirv.IsNan %arg1 : f32
// |     %48 = spirv.Select %46, %arg0, %45 : i1, f32
// |     %49 = spirv.Select %47, %arg1, %48 : i1, f32
// |     %50 = spirv.GL.FMin %49, %arg1 : f32
// |     %51 = spirv.IsNan %49 : f32
// |     %52 = spirv.IsNan %arg1 : f32
// |     %53 = spirv.Select %51, %49, %50 : i1, f32
// |     %54 = spirv.Select %52, %arg1, %53 : i1, f32
// |     %55 = spirv.GL.FAbs %arg0 : f32
// |     %cst_f32_11 = spirv.Constant 1.17549435E-38 : f32
// |     %cst_f32_12 = spirv.Constant 0x7F800000 : f32
// |     %56 = spirv.FOrdGreaterThanEqual %55, %cst_f32_11 : f32
// |     %57 = spirv.FOrdLessThan %55, %cst_f32_12 : f32
// |     %58 = spirv.LogicalAnd %56, %57 : i1
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Float16], []>, #spirv.resource_limits<>>} {
// |   func.func @more(%arg0: f32, %arg1: i32) {
// |     %0 = spirv.GL.Exp2 %arg0 : f32
// |     %1 = spirv.IsNan %arg0 : f32
// |     %2 = spirv.Select %1, %arg0, %0 : i1, f32
// |     %3 = spirv.GL.FAbs %arg0 : f32
// |     %4 = spirv.GL.Floor %3 : f32
// |     %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |     %cst2147483647_i32 = spirv.Constant 2147483647 : i32
// |     %5 = spirv.Bitcast %4 : f32 to i32
// |     %6 = spirv.Bitcast %arg0 : f32 to i32
// |     %7 = spirv.BitwiseAnd %5, %cst2147483647_i32 : i32
// |     %8 = spirv.BitwiseAnd %6, %cst-2147483648_i32 : i32
// |     %9 = spirv.BitwiseOr %7, %8 : i32
// |     %10 = spirv.Bitcast %9 : i32 to f32
// |     %11 = spirv.BitCount %arg1 : i32
// |     return
// |   }
// | }
