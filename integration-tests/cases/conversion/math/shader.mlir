// Functions under a target for shaders.
// RUN: opt --convert-math-to-spirv
// DIFFERS: NaN, poles, -0 and the ends of domains come out as the dialect defines them on every driver; bit counts take every width

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: f32) -> f32 {
  %r = math.absf %a0 : f32
  return %r : f32
}
func.func @f1(%a0: f32) -> f32 {
  %r = math.acos %a0 : f32
  return %r : f32
}
func.func @f2(%a0: f32) -> f32 {
  %r = math.acosh %a0 : f32
  return %r : f32
}
func.func @f3(%a0: f32) -> f32 {
  %r = math.asin %a0 : f32
  return %r : f32
}
func.func @f4(%a0: f32) -> f32 {
  %r = math.asinh %a0 : f32
  return %r : f32
}
func.func @f5(%a0: f32) -> f32 {
  %r = math.atan %a0 : f32
  return %r : f32
}
func.func @f6(%a0: f32) -> f32 {
  %r = math.atanh %a0 : f32
  return %r : f32
}
func.func @f7(%a0: f32) -> f32 {
  %r = math.ceil %a0 : f32
  return %r : f32
}
func.func @f8(%a0: f32) -> f32 {
  %r = math.cos %a0 : f32
  return %r : f32
}
func.func @f9(%a0: f32) -> f32 {
  %r = math.cosh %a0 : f32
  return %r : f32
}
func.func @f10(%a0: f32) -> f32 {
  %r = math.exp %a0 : f32
  return %r : f32
}
func.func @f11(%a0: f32) -> f32 {
  %r = math.expm1 %a0 : f32
  return %r : f32
}
func.func @f12(%a0: f32) -> f32 {
  %r = math.floor %a0 : f32
  return %r : f32
}
func.func @f13(%a0: f32) -> f32 {
  %r = math.log %a0 : f32
  return %r : f32
}
func.func @f14(%a0: f32) -> f32 {
  %r = math.log10 %a0 : f32
  return %r : f32
}
func.func @f15(%a0: f32) -> f32 {
  %r = math.log1p %a0 : f32
  return %r : f32
}
func.func @f16(%a0: f32) -> f32 {
  %r = math.log2 %a0 : f32
  return %r : f32
}
func.func @f17(%a0: f32) -> f32 {
  %r = math.round %a0 : f32
  return %r : f32
}
func.func @f18(%a0: f32) -> f32 {
  %r = math.roundeven %a0 : f32
  return %r : f32
}
func.func @f19(%a0: f32) -> f32 {
  %r = math.rsqrt %a0 : f32
  return %r : f32
}
func.func @f20(%a0: f32) -> f32 {
  %r = math.sin %a0 : f32
  return %r : f32
}
func.func @f21(%a0: f32) -> f32 {
  %r = math.sinh %a0 : f32
  return %r : f32
}
func.func @f22(%a0: f32) -> f32 {
  %r = math.sqrt %a0 : f32
  return %r : f32
}
func.func @f23(%a0: f32) -> f32 {
  %r = math.tan %a0 : f32
  return %r : f32
}
func.func @f24(%a0: f32) -> f32 {
  %r = math.tanh %a0 : f32
  return %r : f32
}
func.func @f25(%a0: vector<3xf32>) -> vector<3xf32> {
  %r = math.exp %a0 : vector<3xf32>
  return %r : vector<3xf32>
}
func.func @f26(%a0: vector<3xf32>) -> vector<3xf32> {
  %r = math.log2 %a0 : vector<3xf32>
  return %r : vector<3xf32>
}
func.func @f27(%a0: vector<3xf32>) -> vector<3xf32> {
  %r = math.round %a0 : vector<3xf32>
  return %r : vector<3xf32>
}
func.func @f28(%a0: vector<3xf32>) -> vector<3xf32> {
  %r = math.expm1 %a0 : vector<3xf32>
  return %r : vector<3xf32>
}
func.func @f29(%a0: f32, %a1: f32) -> f32 {
  %r = math.copysign %a0, %a1 : f32
  return %r : f32
}
func.func @f30(%a0: f16, %a1: f16) -> f16 {
  %r = math.copysign %a0, %a1 : f16
  return %r : f16
}
func.func @f31(%a0: vector<2xf32>, %a1: vector<2xf32>) -> vector<2xf32> {
  %r = math.copysign %a0, %a1 : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @f32(%a0: f32, %a1: f32) -> f32 {
  %r = math.powf %a0, %a1 : f32
  return %r : f32
}
func.func @f33(%a0: f16, %a1: f16) -> f16 {
  %r = math.powf %a0, %a1 : f16
  return %r : f16
}
func.func @f34(%a0: vector<2xf32>, %a1: vector<2xf32>) -> vector<2xf32> {
  %r = math.powf %a0, %a1 : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @f35(%a0: i32) -> i32 {
  %r = math.absi %a0 : i32
  return %r : i32
}
func.func @f36(%a0: vector<2xi16>) -> vector<2xi16> {
  %r = math.absi %a0 : vector<2xi16>
  return %r : vector<2xi16>
}
func.func @f37(%a0: f32, %a1: f32, %a2: f32) -> f32 {
  %r = math.fma %a0, %a1, %a2 : f32
  return %r : f32
}
func.func @f38(%a0: f32) -> i1 {
  %r = math.isinf %a0 : f32
  return %r : i1
}
func.func @f39(%a0: f32) -> i1 {
  %r = math.isnan %a0 : f32
  return %r : i1
}
func.func @f40(%a0: i32) -> i32 {
  %r = math.ctlz %a0 : i32
  return %r : i32
}
func.func @f41(%a0: vector<2xi32>) -> vector<2xi32> {
  %r = math.ctlz %a0 : vector<2xi32>
  return %r : vector<2xi32>
}
func.func @f42(%a0: index) -> index {
  %r = math.ctlz %a0 : index
  return %r : index
}
func.func @f43(%a0: f64) -> f64 {
  %r = math.ceil %a0 : f64
  return %r : f64
}
func.func @f44(%a0: f64) -> f64 {
  %r = math.round %a0 : f64
  return %r : f64
}
func.func @f45(%a0: f32) -> f32 {
  %r = math.erf %a0 : f32
  return %r : f32
}
func.func @f46(%a0: i16) -> i16 {
  %r = math.ctlz %a0 : i16
  return %r : i16
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.FAbs %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f1(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.Acos %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f2(%arg0: f32) -> f32 {
// |     %cst_f32 = spirv.Constant 1.000000e+00 : f32
// |     %0 = spirv.FSub %arg0, %cst_f32 : f32
// |     %1 = spirv.FMul %0, %0 : f32
// |     %2 = spirv.FAdd %0, %0 : f32
// |     %3 = spirv.FAdd %2, %1 : f32
// |     %4 = spirv.GL.Sqrt %3 : f32
// |     %5 = spirv.FAdd %0, %4 : f32
// |     %cst_f32_0 = spirv.Constant 2.000000e+00 : f32
// |     %6 = spirv.FAdd %cst_f32_0, %5 : f32
// |     %7 = spirv.FDiv %5, %6 : f32
// |     %8 = spirv.FMul %7, %7 : f32
// |     %cst_f32_1 = spirv.Constant 0.13333334 : f32
// |     %9 = spirv.FMul %cst_f32_1, %8 : f32
// |     %cst_f32_2 = spirv.Constant 0.15384616 : f32
// |     %10 = spirv.FAdd %9, %cst_f32_2 : f32
// |     %11 = spirv.FMul %10, %8 : f32
// |     %cst_f32_3 = spirv.Constant 0.181818187 : f32
// |     %12 = spirv.FAdd %11, %cst_f32_3 : f32
// |     %13 = spirv.FMul %12, %8 : f32
// |     %cst_f32_4 = spirv.Constant 0.222222224 : f32
// |     %14 = spirv.FAdd %13, %cst_f32_4 : f32
// |     %15 = spirv.FMul %14, %8 : f32
// |     %cst_f32_5 = spirv.Constant 0.285714298 : f32
// |     %16 = spirv.FAdd %15, %cst_f32_5 : f32
// |     %17 = spirv.FMul %16, %8 : f32
// |     %cst_f32_6 = spirv.Constant 4.000000e-01 : f32
// |     %18 = spirv.FAdd %17, %cst_f32_6 : f32
// |     %19 = spirv.FMul %18, %8 : f32
// |     %cst_f32_7 = spirv.Constant 0.666666686 : f32
// |     %20 = spirv.FAdd %19, %cst_f32_7 : f32
// |     %21 = spirv.FMul %20, %8 : f32
// |     %cst_f32_8 = spirv.Constant 2.000000e+00 : f32
// |     %22 = spirv.FAdd %21, %cst_f32_8 : f32
// |     %23 = spirv.FMul %7, %22 : f32
// |     %cst_f32_9 = spirv.Constant 1.000000e+00 : f32
// |     %24 = spirv.FAdd %cst_f32_9, %5 : f32
// |     %25 = spirv.GL.Log %24 : f32
// |     %cst_f32_10 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_11 = spirv.Constant 0x7FC00000 : f32
// |     %26 = spirv.FOrdEqual %24, %cst_f32_10 : f32
// |     %cst_f32_12 = spirv.Constant 0xFF800000 : f32
// |     %27 = spirv.Select %26, %cst_f32_12, %cst_f32_11 : i1, f32
// |     %28 = spirv.FOrdGreaterThan %24, %cst_f32_10 : f32
// |     %29 = spirv.Select %28, %25, %27 : i1, f32
// |     %30 = spirv.GL.FAbs %5 : f32
// |     %cst_f32_13 = spirv.Constant 5.000000e-01 : f32
// |     %31 = spirv.FOrdLessThan %30, %cst_f32_13 : f32
// |     %32 = spirv.Select %31, %23, %29 : i1, f32
// |     %33 = spirv.GL.Log %arg0 : f32
// |     %cst_f32_14 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_15 = spirv.Constant 0x7FC00000 : f32
// |     %34 = spirv.FOrdEqual %arg0, %cst_f32_14 : f32
// |     %cst_f32_16 = spirv.Constant 0xFF800000 : f32
// |     %35 = spirv.Select %34, %cst_f32_16, %cst_f32_15 : i1, f32
// |     %36 = spirv.FOrdGreaterThan %arg0, %cst_f32_14 : f32
// |     %37 = spirv.Select %36, %33, %35 : i1, f32
// |     %cst_f32_17 = spirv.Constant 0.693147182 : f32
// |     %38 = spirv.FAdd %37, %cst_f32_17 : f32
// |     %cst_f32_18 = spirv.Constant 4.096000e+03 : f32
// |     %39 = spirv.FOrdGreaterThan %arg0, %cst_f32_18 : f32
// |     %40 = spirv.Select %39, %38, %32 : i1, f32
// |     %cst_f32_19 = spirv.Constant 0x7FC00000 : f32
// |     %41 = spirv.FOrdGreaterThanEqual %arg0, %cst_f32 : f32
// |     %42 = spirv.Select %41, %40, %cst_f32_19 : i1, f32
// |     return %42 : f32
// |   }
// |   func.func @f3(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.Asin %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f4(%arg0: f32) -> f32 {
// |     %cst_f32 = spirv.Constant 1.000000e+00 : f32
// |     %0 = spirv.GL.FAbs %arg0 : f32
// |     %1 = spirv.FMul %0, %0 : f32
// |     %2 = spirv.FAdd %1, %cst_f32 : f32
// |     %3 = spirv.GL.Sqrt %2 : f32
// |     %4 = spirv.FAdd %3, %cst_f32 : f32
// |     %5 = spirv.FDiv %1, %4 : f32
// |     %6 = spirv.FAdd %0, %5 : f32
// |     %cst_f32_0 = spirv.Constant 2.000000e+00 : f32
// |     %7 = spirv.FAdd %cst_f32_0, %6 : f32
// |     %8 = spirv.FDiv %6, %7 : f32
// |     %9 = spirv.FMul %8, %8 : f32
// |     %cst_f32_1 = spirv.Constant 0.13333334 : f32
// |     %10 = spirv.FMul %cst_f32_1, %9 : f32
// |     %cst_f32_2 = spirv.Constant 0.15384616 : f32
// |     %11 = spirv.FAdd %10, %cst_f32_2 : f32
// |     %12 = spirv.FMul %11, %9 : f32
// |     %cst_f32_3 = spirv.Constant 0.181818187 : f32
// |     %13 = spirv.FAdd %12, %cst_f32_3 : f32
// |     %14 = spirv.FMul %13, %9 : f32
// |     %cst_f32_4 = spirv.Constant 0.222222224 : f32
// |     %15 = spirv.FAdd %14, %cst_f32_4 : f32
// |     %16 = spirv.FMul %15, %9 : f32
// |     %cst_f32_5 = spirv.Constant 0.285714298 : f32
// |     %17 = spirv.FAdd %16, %cst_f32_5 : f32
// |     %18 = spirv.FMul %17, %9 : f32
// |     %cst_f32_6 = spirv.Constant 4.000000e-01 : f32
// |     %19 = spirv.FAdd %18, %cst_f32_6 : f32
// |     %20 = spirv.FMul %19, %9 : f32
// |     %cst_f32_7 = spirv.Constant 0.666666686 : f32
// |     %21 = spirv.FAdd %20, %cst_f32_7 : f32
// |     %22 = spirv.FMul %21, %9 : f32
// |     %cst_f32_8 = spirv.Constant 2.000000e+00 : f32
// |     %23 = spirv.FAdd %22, %cst_f32_8 : f32
// |     %24 = spirv.FMul %8, %23 : f32
// |     %cst_f32_9 = spirv.Constant 1.000000e+00 : f32
// |     %25 = spirv.FAdd %cst_f32_9, %6 : f32
// |     %26 = spirv.GL.Log %25 : f32
// |     %cst_f32_10 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_11 = spirv.Constant 0x7FC00000 : f32
// |     %27 = spirv.FOrdEqual %25, %cst_f32_10 : f32
// |     %cst_f32_12 = spirv.Constant 0xFF800000 : f32
// |     %28 = spirv.Select %27, %cst_f32_12, %cst_f32_11 : i1, f32
// |     %29 = spirv.FOrdGreaterThan %25, %cst_f32_10 : f32
// |     %30 = spirv.Select %29, %26, %28 : i1, f32
// |     %31 = spirv.GL.FAbs %6 : f32
// |     %cst_f32_13 = spirv.Constant 5.000000e-01 : f32
// |     %32 = spirv.FOrdLessThan %31, %cst_f32_13 : f32
// |     %33 = spirv.Select %32, %24, %30 : i1, f32
// |     %34 = spirv.GL.Log %0 : f32
// |     %cst_f32_14 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_15 = spirv.Constant 0x7FC00000 : f32
// |     %35 = spirv.FOrdEqual %0, %cst_f32_14 : f32
// |     %cst_f32_16 = spirv.Constant 0xFF800000 : f32
// |     %36 = spirv.Select %35, %cst_f32_16, %cst_f32_15 : i1, f32
// |     %37 = spirv.FOrdGreaterThan %0, %cst_f32_14 : f32
// |     %38 = spirv.Select %37, %34, %36 : i1, f32
// |     %cst_f32_17 = spirv.Constant 0.693147182 : f32
// |     %39 = spirv.FAdd %38, %cst_f32_17 : f32
// |     %cst_f32_18 = spirv.Constant 4.096000e+03 : f32
// |     %40 = spirv.FOrdGreaterThan %0, %cst_f32_18 : f32
// |     %41 = spirv.Select %40, %39, %33 : i1, f32
// |     %cst_f32_19 = spirv.Constant 0.000000e+00 : f32
// |     %42 = spirv.FNegate %41 : f32
// |     %43 = spirv.FOrdLessThan %arg0, %cst_f32_19 : f32
// |     %44 = spirv.Select %43, %42, %41 : i1, f32
// |     %45 = spirv.FOrdEqual %arg0, %cst_f32_19 : f32
// |     %46 = spirv.Select %45, %arg0, %44 : i1, f32
// |     return %46 : f32
// |   }
// |   func.func @f5(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.Atan %arg0 : f32
// |     %1 = spirv.IsNan %arg0 : f32
// |     %2 = spirv.Select %1, %arg0, %0 : i1, f32
// |     return %2 : f32
// |   }
// |   func.func @f6(%arg0: f32) -> f32 {
// |     %cst_f32 = spirv.Constant 1.000000e+00 : f32
// |     %0 = spirv.GL.FAbs %arg0 : f32
// |     %1 = spirv.FSub %cst_f32, %0 : f32
// |     %2 = spirv.FAdd %0, %0 : f32
// |     %3 = spirv.FDiv %2, %1 : f32
// |     %cst_f32_0 = spirv.Constant 2.000000e+00 : f32
// |     %4 = spirv.FAdd %cst_f32_0, %3 : f32
// |     %5 = spirv.FDiv %3, %4 : f32
// |     %6 = spirv.FMul %5, %5 : f32
// |     %cst_f32_1 = spirv.Constant 0.13333334 : f32
// |     %7 = spirv.FMul %cst_f32_1, %6 : f32
// |     %cst_f32_2 = spirv.Constant 0.15384616 : f32
// |     %8 = spirv.FAdd %7, %cst_f32_2 : f32
// |     %9 = spirv.FMul %8, %6 : f32
// |     %cst_f32_3 = spirv.Constant 0.181818187 : f32
// |     %10 = spirv.FAdd %9, %cst_f32_3 : f32
// |     %11 = spirv.FMul %10, %6 : f32
// |     %cst_f32_4 = spirv.Constant 0.222222224 : f32
// |     %12 = spirv.FAdd %11, %cst_f32_4 : f32
// |     %13 = spirv.FMul %12, %6 : f32
// |     %cst_f32_5 = spirv.Constant 0.285714298 : f32
// |     %14 = spirv.FAdd %13, %cst_f32_5 : f32
// |     %15 = spirv.FMul %14, %6 : f32
// |     %cst_f32_6 = spirv.Constant 4.000000e-01 : f32
// |     %16 = spirv.FAdd %15, %cst_f32_6 : f32
// |     %17 = spirv.FMul %16, %6 : f32
// |     %cst_f32_7 = spirv.Constant 0.666666686 : f32
// |     %18 = spirv.FAdd %17, %cst_f32_7 : f32
// |     %19 = spirv.FMul %18, %6 : f32
// |     %cst_f32_8 = spirv.Constant 2.000000e+00 : f32
// |     %20 = spirv.FAdd %19, %cst_f32_8 : f32
// |     %21 = spirv.FMul %5, %20 : f32
// |     %cst_f32_9 = spirv.Constant 1.000000e+00 : f32
// |     %22 = spirv.FAdd %cst_f32_9, %3 : f32
// |     %23 = spirv.GL.Log %22 : f32
// |     %cst_f32_10 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_11 = spirv.Constant 0x7FC00000 : f32
// |     %24 = spirv.FOrdEqual %22, %cst_f32_10 : f32
// |     %cst_f32_12 = spirv.Constant 0xFF800000 : f32
// |     %25 = spirv.Select %24, %cst_f32_12, %cst_f32_11 : i1, f32
// |     %26 = spirv.FOrdGreaterThan %22, %cst_f32_10 : f32
// |     %27 = spirv.Select %26, %23, %25 : i1, f32
// |     %28 = spirv.GL.FAbs %3 : f32
// |     %cst_f32_13 = spirv.Constant 5.000000e-01 : f32
// |     %29 = spirv.FOrdLessThan %28, %cst_f32_13 : f32
// |     %30 = spirv.Select %29, %21, %27 : i1, f32
// |     %cst_f32_14 = spirv.Constant 5.000000e-01 : f32
// |     %31 = spirv.FMul %30, %cst_f32_14 : f32
// |     %32 = spirv.FOrdEqual %0, %cst_f32 : f32
// |     %cst_f32_15 = spirv.Constant 0x7F800000 : f32
// |     %33 = spirv.Select %32, %cst_f32_15, %31 : i1, f32
// |     %cst_f32_16 = spirv.Constant 0.000000e+00 : f32
// |     %34 = spirv.FNegate %33 : f32
// |     %35 = spirv.FOrdLessThan %arg0, %cst_f32_16 : f32
// |     %36 = spirv.Select %35, %34, %33 : i1, f32
// |     %37 = spirv.FOrdEqual %arg0, %cst_f32_16 : f32
// |     %38 = spirv.Select %37, %arg0, %36 : i1, f32
// |     return %38 : f32
// |   }
// |   func.func @f7(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.Ceil %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f8(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.Cos %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f9(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.Cosh %arg0 : f32
// |     %1 = spirv.IsNan %arg0 : f32
// |     %2 = spirv.Select %1, %arg0, %0 : i1, f32
// |     return %2 : f32
// |   }
// |   func.func @f10(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.Exp %arg0 : f32
// |     %1 = spirv.IsNan %arg0 : f32
// |     %2 = spirv.Select %1, %arg0, %0 : i1, f32
// |     return %2 : f32
// |   }
// |   func.func @f11(%arg0: f32) -> f32 {
// |     %cst_f32 = spirv.Constant 2.75573188E-6 : f32
// |     %0 = spirv.FMul %cst_f32, %arg0 : f32
// |     %cst_f32_0 = spirv.Constant 2.48015876E-5 : f32
// |     %1 = spirv.FAdd %0, %cst_f32_0 : f32
// |     %2 = spirv.FMul %1, %arg0 : f32
// |     %cst_f32_1 = spirv.Constant 1.98412701E-4 : f32
// |     %3 = spirv.FAdd %2, %cst_f32_1 : f32
// |     %4 = spirv.FMul %3, %arg0 : f32
// |     %cst_f32_2 = spirv.Constant 0.00138888892 : f32
// |     %5 = spirv.FAdd %4, %cst_f32_2 : f32
// |     %6 = spirv.FMul %5, %arg0 : f32
// |     %cst_f32_3 = spirv.Constant 0.00833333377 : f32
// |     %7 = spirv.FAdd %6, %cst_f32_3 : f32
// |     %8 = spirv.FMul %7, %arg0 : f32
// |     %cst_f32_4 = spirv.Constant 0.0416666679 : f32
// |     %9 = spirv.FAdd %8, %cst_f32_4 : f32
// |     %10 = spirv.FMul %9, %arg0 : f32
// |     %cst_f32_5 = spirv.Constant 0.166666672 : f32
// |     %11 = spirv.FAdd %10, %cst_f32_5 : f32
// |     %12 = spirv.FMul %11, %arg0 : f32
// |     %cst_f32_6 = spirv.Constant 5.000000e-01 : f32
// |     %13 = spirv.FAdd %12, %cst_f32_6 : f32
// |     %14 = spirv.FMul %13, %arg0 : f32
// |     %cst_f32_7 = spirv.Constant 1.000000e+00 : f32
// |     %15 = spirv.FAdd %14, %cst_f32_7 : f32
// |     %16 = spirv.FMul %arg0, %15 : f32
// |     %17 = spirv.GL.Exp %arg0 : f32
// |     %cst_f32_8 = spirv.Constant 1.000000e+00 : f32
// |     %18 = spirv.FSub %17, %cst_f32_8 : f32
// |     %19 = spirv.GL.FAbs %arg0 : f32
// |     %cst_f32_9 = spirv.Constant 5.000000e-01 : f32
// |     %20 = spirv.FOrdGreaterThanEqual %19, %cst_f32_9 : f32
// |     %21 = spirv.Select %20, %18, %16 : i1, f32
// |     return %21 : f32
// |   }
// |   func.func @f12(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.Floor %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f13(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.Log %arg0 : f32
// |     %cst_f32 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_0 = spirv.Constant 0x7FC00000 : f32
// |     %1 = spirv.FOrdEqual %arg0, %cst_f32 : f32
// |     %cst_f32_1 = spirv.Constant 0xFF800000 : f32
// |     %2 = spirv.Select %1, %cst_f32_1, %cst_f32_0 : i1, f32
// |     %3 = spirv.FOrdGreaterThan %arg0, %cst_f32 : f32
// |     %4 = spirv.Select %3, %0, %2 : i1, f32
// |     return %4 : f32
// |   }
// |   func.func @f14(%arg0: f32) -> f32 {
// |     %cst_f32 = spirv.Constant 0.434294492 : f32
// |     %0 = spirv.GL.Log %arg0 : f32
// |     %cst_f32_0 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_1 = spirv.Constant 0x7FC00000 : f32
// |     %1 = spirv.FOrdEqual %arg0, %cst_f32_0 : f32
// |     %cst_f32_2 = spirv.Constant 0xFF800000 : f32
// |     %2 = spirv.Select %1, %cst_f32_2, %cst_f32_1 : i1, f32
// |     %3 = spirv.FOrdGreaterThan %arg0, %cst_f32_0 : f32
// |     %4 = spirv.Select %3, %0, %2 : i1, f32
// |     %5 = spirv.FMul %4, %cst_f32 : f32
// |     return %5 : f32
// |   }
// |   func.func @f15(%arg0: f32) -> f32 {
// |     %cst_f32 = spirv.Constant 2.000000e+00 : f32
// |     %0 = spirv.FAdd %cst_f32, %arg0 : f32
// |     %1 = spirv.FDiv %arg0, %0 : f32
// |     %2 = spirv.FMul %1, %1 : f32
// |     %cst_f32_0 = spirv.Constant 0.13333334 : f32
// |     %3 = spirv.FMul %cst_f32_0, %2 : f32
// |     %cst_f32_1 = spirv.Constant 0.15384616 : f32
// |     %4 = spirv.FAdd %3, %cst_f32_1 : f32
// |     %5 = spirv.FMul %4, %2 : f32
// |     %cst_f32_2 = spirv.Constant 0.181818187 : f32
// |     %6 = spirv.FAdd %5, %cst_f32_2 : f32
// |     %7 = spirv.FMul %6, %2 : f32
// |     %cst_f32_3 = spirv.Constant 0.222222224 : f32
// |     %8 = spirv.FAdd %7, %cst_f32_3 : f32
// |     %9 = spirv.FMul %8, %2 : f32
// |     %cst_f32_4 = spirv.Constant 0.285714298 : f32
// |     %10 = spirv.FAdd %9, %cst_f32_4 : f32
// |     %11 = spirv.FMul %10, %2 : f32
// |     %cst_f32_5 = spirv.Constant 4.000000e-01 : f32
// |     %12 = spirv.FAdd %11, %cst_f32_5 : f32
// |     %13 = spirv.FMul %12, %2 : f32
// |     %cst_f32_6 = spirv.Constant 0.666666686 : f32
// |     %14 = spirv.FAdd %13, %cst_f32_6 : f32
// |     %15 = spirv.FMul %14, %2 : f32
// |     %cst_f32_7 = spirv.Constant 2.000000e+00 : f32
// |     %16 = spirv.FAdd %15, %cst_f32_7 : f32
// |     %17 = spirv.FMul %1, %16 : f32
// |     %cst_f32_8 = spirv.Constant 1.000000e+00 : f32
// |     %18 = spirv.FAdd %cst_f32_8, %arg0 : f32
// |     %19 = spirv.GL.Log %18 : f32
// |     %cst_f32_9 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_10 = spirv.Constant 0x7FC00000 : f32
// |     %20 = spirv.FOrdEqual %18, %cst_f32_9 : f32
// |     %cst_f32_11 = spirv.Constant 0xFF800000 : f32
// |     %21 = spirv.Select %20, %cst_f32_11, %cst_f32_10 : i1, f32
// |     %22 = spirv.FOrdGreaterThan %18, %cst_f32_9 : f32
// |     %23 = spirv.Select %22, %19, %21 : i1, f32
// |     %24 = spirv.GL.FAbs %arg0 : f32
// |     %cst_f32_12 = spirv.Constant 5.000000e-01 : f32
// |     %25 = spirv.FOrdLessThan %24, %cst_f32_12 : f32
// |     %26 = spirv.Select %25, %17, %23 : i1, f32
// |     return %26 : f32
// |   }
// |   func.func @f16(%arg0: f32) -> f32 {
// |     %cst_f32 = spirv.Constant 1.44269502 : f32
// |     %0 = spirv.GL.Log %arg0 : f32
// |     %cst_f32_0 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_1 = spirv.Constant 0x7FC00000 : f32
// |     %1 = spirv.FOrdEqual %arg0, %cst_f32_0 : f32
// |     %cst_f32_2 = spirv.Constant 0xFF800000 : f32
// |     %2 = spirv.Select %1, %cst_f32_2, %cst_f32_1 : i1, f32
// |     %3 = spirv.FOrdGreaterThan %arg0, %cst_f32_0 : f32
// |     %4 = spirv.Select %3, %0, %2 : i1, f32
// |     %5 = spirv.FMul %4, %cst_f32 : f32
// |     return %5 : f32
// |   }
// |   func.func @f17(%arg0: f32) -> f32 {
// |     %cst_f32 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_0 = spirv.Constant 1.000000e+00 : f32
// |     %cst_f32_1 = spirv.Constant 5.000000e-01 : f32
// |     %0 = spirv.GL.FAbs %arg0 : f32
// |     %1 = spirv.GL.Floor %0 : f32
// |     %2 = spirv.FSub %0, %1 : f32
// |     %3 = spirv.FOrdGreaterThanEqual %2, %cst_f32_1 : f32
// |     %4 = spirv.Select %3, %cst_f32_0, %cst_f32 : i1, f32
// |     %5 = spirv.FAdd %1, %4 : f32
// |     %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |     %cst2147483647_i32 = spirv.Constant 2147483647 : i32
// |     %6 = spirv.Bitcast %5 : f32 to i32
// |     %7 = spirv.Bitcast %arg0 : f32 to i32
// |     %8 = spirv.BitwiseAnd %6, %cst2147483647_i32 : i32
// |     %9 = spirv.BitwiseAnd %7, %cst-2147483648_i32 : i32
// |     %10 = spirv.BitwiseOr %8, %9 : i32
// |     %11 = spirv.Bitcast %10 : i32 to f32
// |     return %11 : f32
// |   }
// |   func.func @f18(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.RoundEven %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f19(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.InverseSqrt %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f20(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.Sin %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f21(%arg0: f32) -> f32 {
// |     %0 = spirv.FMul %arg0, %arg0 : f32
// |     %cst_f32 = spirv.Constant 2.75573188E-6 : f32
// |     %1 = spirv.FMul %cst_f32, %0 : f32
// |     %cst_f32_0 = spirv.Constant 1.98412701E-4 : f32
// |     %2 = spirv.FAdd %1, %cst_f32_0 : f32
// |     %3 = spirv.FMul %2, %0 : f32
// |     %cst_f32_1 = spirv.Constant 0.00833333377 : f32
// |     %4 = spirv.FAdd %3, %cst_f32_1 : f32
// |     %5 = spirv.FMul %4, %0 : f32
// |     %cst_f32_2 = spirv.Constant 0.166666672 : f32
// |     %6 = spirv.FAdd %5, %cst_f32_2 : f32
// |     %7 = spirv.FMul %6, %0 : f32
// |     %cst_f32_3 = spirv.Constant 1.000000e+00 : f32
// |     %8 = spirv.FAdd %7, %cst_f32_3 : f32
// |     %9 = spirv.FMul %arg0, %8 : f32
// |     %10 = spirv.GL.Sinh %arg0 : f32
// |     %11 = spirv.GL.FAbs %arg0 : f32
// |     %cst_f32_4 = spirv.Constant 1.000000e+00 : f32
// |     %12 = spirv.FOrdGreaterThanEqual %11, %cst_f32_4 : f32
// |     %13 = spirv.Select %12, %10, %9 : i1, f32
// |     return %13 : f32
// |   }
// |   func.func @f22(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.Sqrt %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f23(%arg0: f32) -> f32 {
// |     %0 = spirv.GL.Tan %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f24(%arg0: f32) -> f32 {
// |     %0 = spirv.FMul %arg0, %arg0 : f32
// |     %cst_f32 = spirv.Constant -0.00145583437 : f32
// |     %1 = spirv.FMul %cst_f32, %0 : f32
// |     %cst_f32_0 = spirv.Constant 0.00359212793 : f32
// |     %2 = spirv.FAdd %1, %cst_f32_0 : f32
// |     %3 = spirv.FMul %2, %0 : f32
// |     %cst_f32_1 = spirv.Constant -0.00886323582 : f32
// |     %4 = spirv.FAdd %3, %cst_f32_1 : f32
// |     %5 = spirv.FMul %4, %0 : f32
// |     %cst_f32_2 = spirv.Constant 0.0218694881 : f32
// |     %6 = spirv.FAdd %5, %cst_f32_2 : f32
// |     %7 = spirv.FMul %6, %0 : f32
// |     %cst_f32_3 = spirv.Constant -0.0539682545 : f32
// |     %8 = spirv.FAdd %7, %cst_f32_3 : f32
// |     %9 = spirv.FMul %8, %0 : f32
// |     %cst_f32_4 = spirv.Constant 0.13333334 : f32
// |     %10 = spirv.FAdd %9, %cst_f32_4 : f32
// |     %11 = spirv.FMul %10, %0 : f32
// |     %cst_f32_5 = spirv.Constant -0.333333343 : f32
// |     %12 = spirv.FAdd %11, %cst_f32_5 : f32
// |     %13 = spirv.FMul %12, %0 : f32
// |     %cst_f32_6 = spirv.Constant 1.000000e+00 : f32
// |     %14 = spirv.FAdd %13, %cst_f32_6 : f32
// |     %15 = spirv.FMul %arg0, %14 : f32
// |     %cst_f32_7 = spirv.Constant 1.000000e+00 : f32
// |     %cst_f32_8 = spirv.Constant 2.000000e+00 : f32
// |     %16 = spirv.GL.FAbs %arg0 : f32
// |     %17 = spirv.FAdd %16, %16 : f32
// |     %18 = spirv.GL.Exp %17 : f32
// |     %19 = spirv.FAdd %18, %cst_f32_7 : f32
// |     %20 = spirv.FDiv %cst_f32_8, %19 : f32
// |     %21 = spirv.FSub %cst_f32_7, %20 : f32
// |     %cst_f32_9 = spirv.Constant 0.000000e+00 : f32
// |     %22 = spirv.FNegate %21 : f32
// |     %23 = spirv.FOrdLessThan %arg0, %cst_f32_9 : f32
// |     %24 = spirv.Select %23, %22, %21 : i1, f32
// |     %25 = spirv.FOrdEqual %arg0, %cst_f32_9 : f32
// |     %26 = spirv.Select %25, %arg0, %24 : i1, f32
// |     %27 = spirv.GL.FAbs %arg0 : f32
// |     %cst_f32_10 = spirv.Constant 5.000000e-01 : f32
// |     %28 = spirv.FOrdGreaterThanEqual %27, %cst_f32_10 : f32
// |     %29 = spirv.Select %28, %26, %15 : i1, f32
// |     return %29 : f32
// |   }
// |   func.func @f25(%arg0: vector<3xf32>) -> vector<3xf32> {
// |     %0 = spirv.GL.Exp %arg0 : vector<3xf32>
// |     %1 = spirv.IsNan %arg0 : vector<3xf32>
// |     %2 = spirv.Select %1, %arg0, %0 : vector<3xi1>, vector<3xf32>
// |     return %2 : vector<3xf32>
// |   }
// |   func.func @f26(%arg0: vector<3xf32>) -> vector<3xf32> {
// |     %cst_vec_3xf32 = spirv.Constant dense<1.44269502> : vector<3xf32>
// |     %0 = spirv.GL.Log %arg0 : vector<3xf32>
// |     %cst_vec_3xf32_0 = spirv.Constant dense<0.000000e+00> : vector<3xf32>
// |     %cst_vec_3xf32_1 = spirv.Constant dense<0x7FC00000> : vector<3xf32>
// |     %1 = spirv.FOrdEqual %arg0, %cst_vec_3xf32_0 : vector<3xf32>
// |     %cst_vec_3xf32_2 = spirv.Constant dense<0xFF800000> : vector<3xf32>
// |     %2 = spirv.Select %1, %cst_vec_3xf32_2, %cst_vec_3xf32_1 : vector<3xi1>, vector<3xf32>
// |     %3 = spirv.FOrdGreaterThan %arg0, %cst_vec_3xf32_0 : vector<3xf32>
// |     %4 = spirv.Select %3, %0, %2 : vector<3xi1>, vector<3xf32>
// |     %5 = spirv.FMul %4, %cst_vec_3xf32 : vector<3xf32>
// |     return %5 : vector<3xf32>
// |   }
// |   func.func @f27(%arg0: vector<3xf32>) -> vector<3xf32> {
// |     %cst_vec_3xf32 = spirv.Constant dense<0.000000e+00> : vector<3xf32>
// |     %cst_vec_3xf32_0 = spirv.Constant dense<1.000000e+00> : vector<3xf32>
// |     %cst_vec_3xf32_1 = spirv.Constant dense<5.000000e-01> : vector<3xf32>
// |     %0 = spirv.GL.FAbs %arg0 : vector<3xf32>
// |     %1 = spirv.GL.Floor %0 : vector<3xf32>
// |     %2 = spirv.FSub %0, %1 : vector<3xf32>
// |     %3 = spirv.FOrdGreaterThanEqual %2, %cst_vec_3xf32_1 : vector<3xf32>
// |     %4 = spirv.Select %3, %cst_vec_3xf32_0, %cst_vec_3xf32 : vector<3xi1>, vector<3xf32>
// |     %5 = spirv.FAdd %1, %4 : vector<3xf32>
// |     %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |     %cst2147483647_i32 = spirv.Constant 2147483647 : i32
// |     %6 = spirv.CompositeConstruct %cst-2147483648_i32, %cst-2147483648_i32, %cst-2147483648_i32 : (i32, i32, i32) -> vector<3xi32>
// |     %7 = spirv.CompositeConstruct %cst2147483647_i32, %cst2147483647_i32, %cst2147483647_i32 : (i32, i32, i32) -> vector<3xi32>
// |     %8 = spirv.Bitcast %5 : vector<3xf32> to vector<3xi32>
// |     %9 = spirv.Bitcast %arg0 : vector<3xf32> to vector<3xi32>
// |     %10 = spirv.BitwiseAnd %8, %7 : vector<3xi32>
// |     %11 = spirv.BitwiseAnd %9, %6 : vector<3xi32>
// |     %12 = spirv.BitwiseOr %10, %11 : vector<3xi32>
// |     %13 = spirv.Bitcast %12 : vector<3xi32> to vector<3xf32>
// |     return %13 : vector<3xf32>
// |   }
// |   func.func @f28(%arg0: vector<3xf32>) -> vector<3xf32> {
// |     %cst_vec_3xf32 = spirv.Constant dense<2.75573188E-6> : vector<3xf32>
// |     %0 = spirv.FMul %cst_vec_3xf32, %arg0 : vector<3xf32>
// |     %cst_vec_3xf32_0 = spirv.Constant dense<2.48015876E-5> : vector<3xf32>
// |     %1 = spirv.FAdd %0, %cst_vec_3xf32_0 : vector<3xf32>
// |     %2 = spirv.FMul %1, %arg0 : vector<3xf32>
// |     %cst_vec_3xf32_1 = spirv.Constant dense<1.98412701E-4> : vector<3xf32>
// |     %3 = spirv.FAdd %2, %cst_vec_3xf32_1 : vector<3xf32>
// |     %4 = spirv.FMul %3, %arg0 : vector<3xf32>
// |     %cst_vec_3xf32_2 = spirv.Constant dense<0.00138888892> : vector<3xf32>
// |     %5 = spirv.FAdd %4, %cst_vec_3xf32_2 : vector<3xf32>
// |     %6 = spirv.FMul %5, %arg0 : vector<3xf32>
// |     %cst_vec_3xf32_3 = spirv.Constant dense<0.00833333377> : vector<3xf32>
// |     %7 = spirv.FAdd %6, %cst_vec_3xf32_3 : vector<3xf32>
// |     %8 = spirv.FMul %7, %arg0 : vector<3xf32>
// |     %cst_vec_3xf32_4 = spirv.Constant dense<0.0416666679> : vector<3xf32>
// |     %9 = spirv.FAdd %8, %cst_vec_3xf32_4 : vector<3xf32>
// |     %10 = spirv.FMul %9, %arg0 : vector<3xf32>
// |     %cst_vec_3xf32_5 = spirv.Constant dense<0.166666672> : vector<3xf32>
// |     %11 = spirv.FAdd %10, %cst_vec_3xf32_5 : vector<3xf32>
// |     %12 = spirv.FMul %11, %arg0 : vector<3xf32>
// |     %cst_vec_3xf32_6 = spirv.Constant dense<5.000000e-01> : vector<3xf32>
// |     %13 = spirv.FAdd %12, %cst_vec_3xf32_6 : vector<3xf32>
// |     %14 = spirv.FMul %13, %arg0 : vector<3xf32>
// |     %cst_vec_3xf32_7 = spirv.Constant dense<1.000000e+00> : vector<3xf32>
// |     %15 = spirv.FAdd %14, %cst_vec_3xf32_7 : vector<3xf32>
// |     %16 = spirv.FMul %arg0, %15 : vector<3xf32>
// |     %17 = spirv.GL.Exp %arg0 : vector<3xf32>
// |     %cst_vec_3xf32_8 = spirv.Constant dense<1.000000e+00> : vector<3xf32>
// |     %18 = spirv.FSub %17, %cst_vec_3xf32_8 : vector<3xf32>
// |     %19 = spirv.GL.FAbs %arg0 : vector<3xf32>
// |     %cst_vec_3xf32_9 = spirv.Constant dense<5.000000e-01> : vector<3xf32>
// |     %20 = spirv.FOrdGreaterThanEqual %19, %cst_vec_3xf32_9 : vector<3xf32>
// |     %21 = spirv.Select %20, %18, %16 : vector<3xi1>, vector<3xf32>
// |     return %21 : vector<3xf32>
// |   }
// |   func.func @f29(%arg0: f32, %arg1: f32) -> f32 {
// |     %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |     %cst2147483647_i32 = spirv.Constant 2147483647 : i32
// |     %0 = spirv.Bitcast %arg0 : f32 to i32
// |     %1 = spirv.Bitcast %arg1 : f32 to i32
// |     %2 = spirv.BitwiseAnd %0, %cst2147483647_i32 : i32
// |     %3 = spirv.BitwiseAnd %1, %cst-2147483648_i32 : i32
// |     %4 = spirv.BitwiseOr %2, %3 : i32
// |     %5 = spirv.Bitcast %4 : i32 to f32
// |     return %5 : f32
// |   }
// |   func.func @f30(%arg0: f16, %arg1: f16) -> f16 {
// |     %cst-32768_i16 = spirv.Constant -32768 : i16
// |     %cst32767_i16 = spirv.Constant 32767 : i16
// |     %0 = spirv.Bitcast %arg0 : f16 to i16
// |     %1 = spirv.Bitcast %arg1 : f16 to i16
// |     %2 = spirv.BitwiseAnd %0, %cst32767_i16 : i16
// |     %3 = spirv.BitwiseAnd %1, %cst-32768_i16 : i16
// |     %4 = spirv.BitwiseOr %2, %3 : i16
// |     %5 = spirv.Bitcast %4 : i16 to f16
// |     return %5 : f16
// |   }
// |   func.func @f31(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<2xf32> {
// |     %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |     %cst2147483647_i32 = spirv.Constant 2147483647 : i32
// |     %0 = spirv.CompositeConstruct %cst-2147483648_i32, %cst-2147483648_i32 : (i32, i32) -> vector<2xi32>
// |     %1 = spirv.CompositeConstruct %cst2147483647_i32, %cst2147483647_i32 : (i32, i32) -> vector<2xi32>
// |     %2 = spirv.Bitcast %arg0 : vector<2xf32> to vector<2xi32>
// |     %3 = spirv.Bitcast %arg1 : vector<2xf32> to vector<2xi32>
// |     %4 = spirv.BitwiseAnd %2, %1 : vector<2xi32>
// |     %5 = spirv.BitwiseAnd %3, %0 : vector<2xi32>
// |     %6 = spirv.BitwiseOr %4, %5 : vector<2xi32>
// |     %7 = spirv.Bitcast %6 : vector<2xi32> to vector<2xf32>
// |     return %7 : vector<2xf32>
// |   }
// |   func.func @f32(%arg0: f32, %arg1: f32) -> f32 {
// |     %cst_f32 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_0 = spirv.Constant 1.000000e+00 : f32
// |     %cst_f32_1 = spirv.Constant 0x7F800000 : f32
// |     %0 = spirv.GL.FAbs %arg0 : f32
// |     %1 = spirv.GL.Pow %0, %arg1 : f32
// |     %2 = spirv.FOrdGreaterThan %arg1, %cst_f32 : f32
// |     %3 = spirv.Select %2, %cst_f32, %cst_f32_1 : i1, f32
// |     %4 = spirv.Select %2, %cst_f32_1, %cst_f32 : i1, f32
// |     %5 = spirv.FOrdEqual %arg0, %cst_f32 : f32
// |     %6 = spirv.FOrdEqual %0, %cst_f32_1 : f32
// |     %7 = spirv.GL.FAbs %arg1 : f32
// |     %8 = spirv.FOrdEqual %7, %cst_f32_1 : f32
// |     %9 = spirv.FOrdLessThan %0, %cst_f32_0 : f32
// |     %10 = spirv.FOrdGreaterThan %0, %cst_f32_0 : f32
// |     %11 = spirv.LogicalAnd %8, %9 : i1
// |     %12 = spirv.LogicalOr %5, %11 : i1
// |     %13 = spirv.LogicalAnd %8, %10 : i1
// |     %14 = spirv.LogicalOr %6, %13 : i1
// |     %15 = spirv.Select %12, %3, %1 : i1, f32
// |     %16 = spirv.Select %14, %4, %15 : i1, f32
// |     %17 = spirv.FOrdEqual %0, %cst_f32_0 : f32
// |     %18 = spirv.Select %17, %cst_f32_0, %16 : i1, f32
// |     %19 = spirv.GL.Floor %arg1 : f32
// |     %20 = spirv.FOrdEqual %19, %arg1 : f32
// |     %cst_f32_2 = spirv.Constant 5.000000e-01 : f32
// |     %21 = spirv.FMul %arg1, %cst_f32_2 : f32
// |     %22 = spirv.GL.Floor %21 : f32
// |     %23 = spirv.FOrdNotEqual %22, %21 : f32
// |     %24 = spirv.LogicalAnd %20, %23 : i1
// |     %cst_f32_3 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_4 = spirv.Constant 1.000000e+00 : f32
// |     %25 = spirv.FOrdLessThan %arg0, %cst_f32_3 : f32
// |     %26 = spirv.FDiv %cst_f32_4, %arg0 : f32
// |     %27 = spirv.FOrdLessThan %26, %cst_f32_3 : f32
// |     %28 = spirv.LogicalOr %25, %27 : i1
// |     %29 = spirv.LogicalAnd %28, %24 : i1
// |     %30 = spirv.FNegate %18 : f32
// |     %31 = spirv.Select %29, %30, %18 : i1, f32
// |     %32 = spirv.FOrdLessThan %arg0, %cst_f32 : f32
// |     %33 = spirv.LogicalNot %20 : i1
// |     %34 = spirv.LogicalNot %6 : i1
// |     %35 = spirv.LogicalAnd %32, %33 : i1
// |     %36 = spirv.LogicalAnd %35, %34 : i1
// |     %cst_f32_5 = spirv.Constant 0x7FC00000 : f32
// |     %37 = spirv.Select %36, %cst_f32_5, %31 : i1, f32
// |     %38 = spirv.IsNan %arg0 : f32
// |     %39 = spirv.IsNan %arg1 : f32
// |     %40 = spirv.Select %38, %arg0, %37 : i1, f32
// |     %41 = spirv.Select %39, %arg1, %40 : i1, f32
// |     %42 = spirv.FOrdEqual %arg1, %cst_f32 : f32
// |     %43 = spirv.FOrdEqual %arg0, %cst_f32_0 : f32
// |     %44 = spirv.LogicalOr %42, %43 : i1
// |     %45 = spirv.Select %44, %cst_f32_0, %41 : i1, f32
// |     return %45 : f32
// |   }
// |   func.func @f33(%arg0: f16, %arg1: f16) -> f16 {
// |     %cst_f16 = spirv.Constant 0.000000e+00 : f16
// |     %cst_f16_0 = spirv.Constant 1.000000e+00 : f16
// |     %cst_f16_1 = spirv.Constant 0x7C00 : f16
// |     %0 = spirv.GL.FAbs %arg0 : f16
// |     %1 = spirv.GL.Pow %0, %arg1 : f16
// |     %2 = spirv.FOrdGreaterThan %arg1, %cst_f16 : f16
// |     %3 = spirv.Select %2, %cst_f16, %cst_f16_1 : i1, f16
// |     %4 = spirv.Select %2, %cst_f16_1, %cst_f16 : i1, f16
// |     %5 = spirv.FOrdEqual %arg0, %cst_f16 : f16
// |     %6 = spirv.FOrdEqual %0, %cst_f16_1 : f16
// |     %7 = spirv.GL.FAbs %arg1 : f16
// |     %8 = spirv.FOrdEqual %7, %cst_f16_1 : f16
// |     %9 = spirv.FOrdLessThan %0, %cst_f16_0 : f16
// |     %10 = spirv.FOrdGreaterThan %0, %cst_f16_0 : f16
// |     %11 = spirv.LogicalAnd %8, %9 : i1
// |     %12 = spirv.LogicalOr %5, %11 : i1
// |     %13 = spirv.LogicalAnd %8, %10 : i1
// |     %14 = spirv.LogicalOr %6, %13 : i1
// |     %15 = spirv.Select %12, %3, %1 : i1, f16
// |     %16 = spirv.Select %14, %4, %15 : i1, f16
// |     %17 = spirv.FOrdEqual %0, %cst_f16_0 : f16
// |     %18 = spirv.Select %17, %cst_f16_0, %16 : i1, f16
// |     %19 = spirv.GL.Floor %arg1 : f16
// |     %20 = spirv.FOrdEqual %19, %arg1 : f16
// |     %cst_f16_2 = spirv.Constant 5.000000e-01 : f16
// |     %21 = spirv.FMul %arg1, %cst_f16_2 : f16
// |     %22 = spirv.GL.Floor %21 : f16
// |     %23 = spirv.FOrdNotEqual %22, %21 : f16
// |     %24 = spirv.LogicalAnd %20, %23 : i1
// |     %cst_f16_3 = spirv.Constant 0.000000e+00 : f16
// |     %cst_f16_4 = spirv.Constant 1.000000e+00 : f16
// |     %25 = spirv.FOrdLessThan %arg0, %cst_f16_3 : f16
// |     %26 = spirv.FDiv %cst_f16_4, %arg0 : f16
// |     %27 = spirv.FOrdLessThan %26, %cst_f16_3 : f16
// |     %28 = spirv.LogicalOr %25, %27 : i1
// |     %29 = spirv.LogicalAnd %28, %24 : i1
// |     %30 = spirv.FNegate %18 : f16
// |     %31 = spirv.Select %29, %30, %18 : i1, f16
// |     %32 = spirv.FOrdLessThan %arg0, %cst_f16 : f16
// |     %33 = spirv.LogicalNot %20 : i1
// |     %34 = spirv.LogicalNot %6 : i1
// |     %35 = spirv.LogicalAnd %32, %33 : i1
// |     %36 = spirv.LogicalAnd %35, %34 : i1
// |     %cst_f16_5 = spirv.Constant 0x7E00 : f16
// |     %37 = spirv.Select %36, %cst_f16_5, %31 : i1, f16
// |     %38 = spirv.IsNan %arg0 : f16
// |     %39 = spirv.IsNan %arg1 : f16
// |     %40 = spirv.Select %38, %arg0, %37 : i1, f16
// |     %41 = spirv.Select %39, %arg1, %40 : i1, f16
// |     %42 = spirv.FOrdEqual %arg1, %cst_f16 : f16
// |     %43 = spirv.FOrdEqual %arg0, %cst_f16_0 : f16
// |     %44 = spirv.LogicalOr %42, %43 : i1
// |     %45 = spirv.Select %44, %cst_f16_0, %41 : i1, f16
// |     return %45 : f16
// |   }
// |   func.func @f34(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<2xf32> {
// |     %cst_vec_2xf32 = spirv.Constant dense<0.000000e+00> : vector<2xf32>
// |     %cst_vec_2xf32_0 = spirv.Constant dense<1.000000e+00> : vector<2xf32>
// |     %cst_vec_2xf32_1 = spirv.Constant dense<0x7F800000> : vector<2xf32>
// |     %0 = spirv.GL.FAbs %arg0 : vector<2xf32>
// |     %1 = spirv.GL.Pow %0, %arg1 : vector<2xf32>
// |     %2 = spirv.FOrdGreaterThan %arg1, %cst_vec_2xf32 : vector<2xf32>
// |     %3 = spirv.Select %2, %cst_vec_2xf32, %cst_vec_2xf32_1 : vector<2xi1>, vector<2xf32>
// |     %4 = spirv.Select %2, %cst_vec_2xf32_1, %cst_vec_2xf32 : vector<2xi1>, vector<2xf32>
// |     %5 = spirv.FOrdEqual %arg0, %cst_vec_2xf32 : vector<2xf32>
// |     %6 = spirv.FOrdEqual %0, %cst_vec_2xf32_1 : vector<2xf32>
// |     %7 = spirv.GL.FAbs %arg1 : vector<2xf32>
// |     %8 = spirv.FOrdEqual %7, %cst_vec_2xf32_1 : vector<2xf32>
// |     %9 = spirv.FOrdLessThan %0, %cst_vec_2xf32_0 : vector<2xf32>
// |     %10 = spirv.FOrdGreaterThan %0, %cst_vec_2xf32_0 : vector<2xf32>
// |     %11 = spirv.LogicalAnd %8, %9 : vector<2xi1>
// |     %12 = spirv.LogicalOr %5, %11 : vector<2xi1>
// |     %13 = spirv.LogicalAnd %8, %10 : vector<2xi1>
// |     %14 = spirv.LogicalOr %6, %13 : vector<2xi1>
// |     %15 = spirv.Select %12, %3, %1 : vector<2xi1>, vector<2xf32>
// |     %16 = spirv.Select %14, %4, %15 : vector<2xi1>, vector<2xf32>
// |     %17 = spirv.FOrdEqual %0, %cst_vec_2xf32_0 : vector<2xf32>
// |     %18 = spirv.Select %17, %cst_vec_2xf32_0, %16 : vector<2xi1>, vector<2xf32>
// |     %19 = spirv.GL.Floor %arg1 : vector<2xf32>
// |     %20 = spirv.FOrdEqual %19, %arg1 : vector<2xf32>
// |     %cst_vec_2xf32_2 = spirv.Constant dense<5.000000e-01> : vector<2xf32>
// |     %21 = spirv.FMul %arg1, %cst_vec_2xf32_2 : vector<2xf32>
// |     %22 = spirv.GL.Floor %21 : vector<2xf32>
// |     %23 = spirv.FOrdNotEqual %22, %21 : vector<2xf32>
// |     %24 = spirv.LogicalAnd %20, %23 : vector<2xi1>
// |     %cst_vec_2xf32_3 = spirv.Constant dense<0.000000e+00> : vector<2xf32>
// |     %cst_vec_2xf32_4 = spirv.Constant dense<1.000000e+00> : vector<2xf32>
// |     %25 = spirv.FOrdLessThan %arg0, %cst_vec_2xf32_3 : vector<2xf32>
// |     %26 = spirv.FDiv %cst_vec_2xf32_4, %arg0 : vector<2xf32>
// |     %27 = spirv.FOrdLessThan %26, %cst_vec_2xf32_3 : vector<2xf32>
// |     %28 = spirv.LogicalOr %25, %27 : vector<2xi1>
// |     %29 = spirv.LogicalAnd %28, %24 : vector<2xi1>
// |     %30 = spirv.FNegate %18 : vector<2xf32>
// |     %31 = spirv.Select %29, %30, %18 : vector<2xi1>, vector<2xf32>
// |     %32 = spirv.FOrdLessThan %arg0, %cst_vec_2xf32 : vector<2xf32>
// |     %33 = spirv.LogicalNot %20 : vector<2xi1>
// |     %34 = spirv.LogicalNot %6 : vector<2xi1>
// |     %35 = spirv.LogicalAnd %32, %33 : vector<2xi1>
// |     %36 = spirv.LogicalAnd %35, %34 : vector<2xi1>
// |     %cst_vec_2xf32_5 = spirv.Constant dense<0x7FC00000> : vector<2xf32>
// |     %37 = spirv.Select %36, %cst_vec_2xf32_5, %31 : vector<2xi1>, vector<2xf32>
// |     %38 = spirv.IsNan %arg0 : vector<2xf32>
// |     %39 = spirv.IsNan %arg1 : vector<2xf32>
// |     %40 = spirv.Select %38, %arg0, %37 : vector<2xi1>, vector<2xf32>
// |     %41 = spirv.Select %39, %arg1, %40 : vector<2xi1>, vector<2xf32>
// |     %42 = spirv.FOrdEqual %arg1, %cst_vec_2xf32 : vector<2xf32>
// |     %43 = spirv.FOrdEqual %arg0, %cst_vec_2xf32_0 : vector<2xf32>
// |     %44 = spirv.LogicalOr %42, %43 : vector<2xi1>
// |     %45 = spirv.Select %44, %cst_vec_2xf32_0, %41 : vector<2xi1>, vector<2xf32>
// |     return %45 : vector<2xf32>
// |   }
// |   func.func @f35(%arg0: i32) -> i32 {
// |     %0 = spirv.GL.SAbs %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @f36(%arg0: vector<2xi16>) -> vector<2xi16> {
// |     %0 = spirv.GL.SAbs %arg0 : vector<2xi16>
// |     return %0 : vector<2xi16>
// |   }
// |   func.func @f37(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 {
// |     %0 = spirv.GL.Fma %arg0, %arg1, %arg2 : f32
// |     return %0 : f32
// |   }
// |   func.func @f38(%arg0: f32) -> i1 {
// |     %0 = spirv.IsInf %arg0 : f32
// |     return %0 : i1
// |   }
// |   func.func @f39(%arg0: f32) -> i1 {
// |     %0 = spirv.IsNan %arg0 : f32
// |     return %0 : i1
// |   }
// |   func.func @f40(%arg0: i32) -> i32 {
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst31_i32 = spirv.Constant 31 : i32
// |     %cst32_i32 = spirv.Constant 32 : i32
// |     %0 = spirv.GL.FindUMsb %arg0 : i32
// |     %1 = spirv.ISub %cst31_i32, %0 : i32
// |     %2 = spirv.ISub %cst32_i32, %arg0 : i32
// |     %3 = spirv.ULessThanEqual %arg0, %cst1_i32 : i32
// |     %4 = spirv.Select %3, %2, %1 : i1, i32
// |     return %4 : i32
// |   }
// |   func.func @f41(%arg0: vector<2xi32>) -> vector<2xi32> {
// |     %cst_vec_2xi32 = spirv.Constant dense<1> : vector<2xi32>
// |     %cst_vec_2xi32_0 = spirv.Constant dense<31> : vector<2xi32>
// |     %cst_vec_2xi32_1 = spirv.Constant dense<32> : vector<2xi32>
// |     %0 = spirv.GL.FindUMsb %arg0 : vector<2xi32>
// |     %1 = spirv.ISub %cst_vec_2xi32_0, %0 : vector<2xi32>
// |     %2 = spirv.ISub %cst_vec_2xi32_1, %arg0 : vector<2xi32>
// |     %3 = spirv.ULessThanEqual %arg0, %cst_vec_2xi32 : vector<2xi32>
// |     %4 = spirv.Select %3, %2, %1 : vector<2xi1>, vector<2xi32>
// |     return %4 : vector<2xi32>
// |   }
// |   func.func @f42(%arg0: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst31_i32 = spirv.Constant 31 : i32
// |     %cst32_i32 = spirv.Constant 32 : i32
// |     %1 = spirv.GL.FindUMsb %0 : i32
// |     %2 = spirv.ISub %cst31_i32, %1 : i32
// |     %3 = spirv.ISub %cst32_i32, %0 : i32
// |     %4 = spirv.ULessThanEqual %0, %cst1_i32 : i32
// |     %5 = spirv.Select %4, %3, %2 : i1, i32
// |     %6 = builtin.unrealized_conversion_cast %5 : i32 to index
// |     return %6 : index
// |   }
// |   func.func @f43(%arg0: f64) -> f64 {
// |     %0 = spirv.GL.Ceil %arg0 : f64
// |     return %0 : f64
// |   }
// |   func.func @f44(%arg0: f64) -> f64 {
// |     %cst_f64 = spirv.Constant 0.000000e+00 : f64
// |     %cst_f64_0 = spirv.Constant 1.000000e+00 : f64
// |     %cst_f64_1 = spirv.Constant 5.000000e-01 : f64
// |     %0 = spirv.GL.FAbs %arg0 : f64
// |     %1 = spirv.GL.Floor %0 : f64
// |     %2 = spirv.FSub %0, %1 : f64
// |     %3 = spirv.FOrdGreaterThanEqual %2, %cst_f64_1 : f64
// |     %4 = spirv.Select %3, %cst_f64_0, %cst_f64 : i1, f64
// |     %5 = spirv.FAdd %1, %4 : f64
// |     %cst-9223372036854775808_i64 = spirv.Constant -9223372036854775808 : i64
// |     %cst9223372036854775807_i64 = spirv.Constant 9223372036854775807 : i64
// |     %6 = spirv.Bitcast %5 : f64 to i64
// |     %7 = spirv.Bitcast %arg0 : f64 to i64
// |     %8 = spirv.BitwiseAnd %6, %cst9223372036854775807_i64 : i64
// |     %9 = spirv.BitwiseAnd %7, %cst-9223372036854775808_i64 : i64
// |     %10 = spirv.BitwiseOr %8, %9 : i64
// |     %11 = spirv.Bitcast %10 : i64 to f64
// |     return %11 : f64
// |   }
// |   func.func @f45(%arg0: f32) -> f32 {
// |     %0 = spirv.FMul %arg0, %arg0 : f32
// |     %cst_f32 = spirv.Constant 1.48071928E-8 : f32
// |     %1 = spirv.FMul %cst_f32, %0 : f32
// |     %cst_f32_0 = spirv.Constant -1.63658441E-7 : f32
// |     %2 = spirv.FAdd %1, %cst_f32_0 : f32
// |     %3 = spirv.FMul %2, %0 : f32
// |     %cst_f32_1 = spirv.Constant 1.64621144E-6 : f32
// |     %4 = spirv.FAdd %3, %cst_f32_1 : f32
// |     %5 = spirv.FMul %4, %0 : f32
// |     %cst_f32_2 = spirv.Constant -1.49256502E-5 : f32
// |     %6 = spirv.FAdd %5, %cst_f32_2 : f32
// |     %7 = spirv.FMul %6, %0 : f32
// |     %cst_f32_3 = spirv.Constant 1.20553326E-4 : f32
// |     %8 = spirv.FAdd %7, %cst_f32_3 : f32
// |     %9 = spirv.FMul %8, %0 : f32
// |     %cst_f32_4 = spirv.Constant -8.54832702E-4 : f32
// |     %10 = spirv.FAdd %9, %cst_f32_4 : f32
// |     %11 = spirv.FMul %10, %0 : f32
// |     %cst_f32_5 = spirv.Constant 0.00522397785 : f32
// |     %12 = spirv.FAdd %11, %cst_f32_5 : f32
// |     %13 = spirv.FMul %12, %0 : f32
// |     %cst_f32_6 = spirv.Constant -0.0268661715 : f32
// |     %14 = spirv.FAdd %13, %cst_f32_6 : f32
// |     %15 = spirv.FMul %14, %0 : f32
// |     %cst_f32_7 = spirv.Constant 0.112837918 : f32
// |     %16 = spirv.FAdd %15, %cst_f32_7 : f32
// |     %17 = spirv.FMul %16, %0 : f32
// |     %cst_f32_8 = spirv.Constant -0.376126379 : f32
// |     %18 = spirv.FAdd %17, %cst_f32_8 : f32
// |     %19 = spirv.FMul %18, %0 : f32
// |     %cst_f32_9 = spirv.Constant 1.12837923 : f32
// |     %20 = spirv.FAdd %19, %cst_f32_9 : f32
// |     %21 = spirv.FMul %arg0, %20 : f32
// |     %22 = spirv.GL.FAbs %arg0 : f32
// |     %cst_f32_10 = spirv.Constant 1.000000e+00 : f32
// |     %cst_f32_11 = spirv.Constant 2.000000e+00 : f32
// |     %23 = spirv.FSub %22, %cst_f32_11 : f32
// |     %24 = spirv.FAdd %22, %cst_f32_11 : f32
// |     %25 = spirv.FDiv %23, %24 : f32
// |     %cst_f32_12 = spirv.Constant -2.362250e-04 : f32
// |     %26 = spirv.FMul %cst_f32_12, %25 : f32
// |     %cst_f32_13 = spirv.Constant -0.00125841505 : f32
// |     %27 = spirv.FAdd %26, %cst_f32_13 : f32
// |     %28 = spirv.FMul %27, %25 : f32
// |     %cst_f32_14 = spirv.Constant 0.00115602696 : f32
// |     %29 = spirv.FAdd %28, %cst_f32_14 : f32
// |     %30 = spirv.FMul %29, %25 : f32
// |     %cst_f32_15 = spirv.Constant 0.00865382701 : f32
// |     %31 = spirv.FAdd %30, %cst_f32_15 : f32
// |     %32 = spirv.FMul %31, %25 : f32
// |     %cst_f32_16 = spirv.Constant -0.0080085881 : f32
// |     %33 = spirv.FAdd %32, %cst_f32_16 : f32
// |     %34 = spirv.FMul %33, %25 : f32
// |     %cst_f32_17 = spirv.Constant -0.0542100258 : f32
// |     %35 = spirv.FAdd %34, %cst_f32_17 : f32
// |     %36 = spirv.FMul %35, %25 : f32
// |     %cst_f32_18 = spirv.Constant 0.164049074 : f32
// |     %37 = spirv.FAdd %36, %cst_f32_18 : f32
// |     %38 = spirv.FMul %37, %25 : f32
// |     %cst_f32_19 = spirv.Constant -0.166030914 : f32
// |     %39 = spirv.FAdd %38, %cst_f32_19 : f32
// |     %40 = spirv.FMul %39, %25 : f32
// |     %cst_f32_20 = spirv.Constant -0.092763774 : f32
// |     %41 = spirv.FAdd %40, %cst_f32_20 : f32
// |     %42 = spirv.FMul %41, %25 : f32
// |     %cst_f32_21 = spirv.Constant 1.27697837 : f32
// |     %43 = spirv.FAdd %42, %cst_f32_21 : f32
// |     %44 = spirv.FAdd %22, %22 : f32
// |     %45 = spirv.FAdd %cst_f32_10, %44 : f32
// |     %46 = spirv.FDiv %43, %45 : f32
// |     %cst_f32_22 = spirv.Constant 1.280000e+02 : f32
// |     %47 = spirv.FMul %22, %cst_f32_22 : f32
// |     %48 = spirv.GL.Floor %47 : f32
// |     %cst_f32_23 = spirv.Constant 7.812500e-03 : f32
// |     %49 = spirv.FMul %48, %cst_f32_23 : f32
// |     %50 = spirv.FMul %49, %49 : f32
// |     %51 = spirv.FSub %22, %49 : f32
// |     %52 = spirv.FAdd %22, %49 : f32
// |     %53 = spirv.FMul %51, %52 : f32
// |     %54 = spirv.FNegate %50 : f32
// |     %55 = spirv.FNegate %53 : f32
// |     %56 = spirv.GL.Exp %54 : f32
// |     %57 = spirv.GL.Exp %55 : f32
// |     %58 = spirv.FMul %56, %57 : f32
// |     %59 = spirv.FMul %46, %58 : f32
// |     %cst_f32_24 = spirv.Constant 2.800000e+01 : f32
// |     %60 = spirv.FOrdGreaterThan %22, %cst_f32_24 : f32
// |     %cst_f32_25 = spirv.Constant 0.000000e+00 : f32
// |     %61 = spirv.Select %60, %cst_f32_25, %59 : i1, f32
// |     %cst_f32_26 = spirv.Constant 1.000000e+00 : f32
// |     %62 = spirv.FSub %cst_f32_26, %61 : f32
// |     %cst_f32_27 = spirv.Constant 0.000000e+00 : f32
// |     %63 = spirv.FNegate %62 : f32
// |     %64 = spirv.FOrdLessThan %arg0, %cst_f32_27 : f32
// |     %65 = spirv.Select %64, %63, %62 : i1, f32
// |     %66 = spirv.FOrdEqual %arg0, %cst_f32_27 : f32
// |     %67 = spirv.Select %66, %arg0, %65 : i1, f32
// |     %68 = spirv.GL.FAbs %arg0 : f32
// |     %cst_f32_28 = spirv.Constant 1.000000e+00 : f32
// |     %69 = spirv.FOrdGreaterThanEqual %68, %cst_f32_28 : f32
// |     %70 = spirv.Select %69, %67, %21 : i1, f32
// |     return %70 : f32
// |   }
// |   func.func @f46(%arg0: i16) -> i16 {
// |     %0 = spirv.UConvert %arg0 : i16 to i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst15_i32 = spirv.Constant 15 : i32
// |     %cst16_i32 = spirv.Constant 16 : i32
// |     %1 = spirv.GL.FindUMsb %0 : i32
// |     %2 = spirv.ISub %cst15_i32, %1 : i32
// |     %3 = spirv.ISub %cst16_i32, %0 : i32
// |     %4 = spirv.ULessThanEqual %0, %cst1_i32 : i32
// |     %5 = spirv.Select %4, %3, %2 : i1, i32
// |     %6 = spirv.UConvert %5 : i32 to i16
// |     return %6 : i16
// |   }
// | }
