// Functions under a target for kernels of OpenCL.
// RUN: opt --convert-math-to-spirv
// DIFFERS: NaN, poles, -0 and the ends of domains come out as the dialect defines them on every driver

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
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
func.func @f25(%a0: f32) -> f32 {
  %r = math.erf %a0 : f32
  return %r : f32
}
func.func @f26(%a0: f32, %a1: f32) -> f32 {
  %r = math.copysign %a0, %a1 : f32
  return %r : f32
}
func.func @f27(%a0: f16, %a1: f16) -> f16 {
  %r = math.copysign %a0, %a1 : f16
  return %r : f16
}
func.func @f28(%a0: vector<2xf32>, %a1: vector<2xf32>) -> vector<2xf32> {
  %r = math.copysign %a0, %a1 : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @f29(%a0: f32, %a1: f32) -> f32 {
  %r = math.powf %a0, %a1 : f32
  return %r : f32
}
func.func @f30(%a0: f16, %a1: f16) -> f16 {
  %r = math.powf %a0, %a1 : f16
  return %r : f16
}
func.func @f31(%a0: vector<2xf32>, %a1: vector<2xf32>) -> vector<2xf32> {
  %r = math.powf %a0, %a1 : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @f32(%a0: i32) -> i32 {
  %r = math.absi %a0 : i32
  return %r : i32
}
func.func @f33(%a0: vector<2xi16>) -> vector<2xi16> {
  %r = math.absi %a0 : vector<2xi16>
  return %r : vector<2xi16>
}
func.func @f34(%a0: f32, %a1: f32, %a2: f32) -> f32 {
  %r = math.fma %a0, %a1, %a2 : f32
  return %r : f32
}
func.func @f35(%a0: f32) -> i1 {
  %r = math.isinf %a0 : f32
  return %r : i1
}
func.func @f36(%a0: f32) -> i1 {
  %r = math.isnan %a0 : f32
  return %r : i1
}
func.func @f37(%a0: f64, %a1: f64) -> f64 {
  %r = math.atan2 %a0, %a1 : f64
  return %r : f64
}
func.func @f38(%a0: f32) -> i1 {
  %r = math.isfinite %a0 : f32
  return %r : i1
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.fabs %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f1(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.acos %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f2(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.acosh %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f3(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.asin %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f4(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.asinh %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f5(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.atan %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f6(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.atanh %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f7(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.ceil %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f8(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.cos %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f9(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.cosh %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f10(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.exp %arg0 : f32
// |     return %0 : f32
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
// |     %17 = spirv.CL.exp %arg0 : f32
// |     %cst_f32_8 = spirv.Constant 1.000000e+00 : f32
// |     %18 = spirv.FSub %17, %cst_f32_8 : f32
// |     %19 = spirv.CL.fabs %arg0 : f32
// |     %cst_f32_9 = spirv.Constant 5.000000e-01 : f32
// |     %20 = spirv.FOrdGreaterThanEqual %19, %cst_f32_9 : f32
// |     %21 = spirv.Select %20, %18, %16 : i1, f32
// |     return %21 : f32
// |   }
// |   func.func @f12(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.floor %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f13(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.log %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f14(%arg0: f32) -> f32 {
// |     %cst_f32 = spirv.Constant 0.434294492 : f32
// |     %0 = spirv.CL.log %arg0 : f32
// |     %1 = spirv.FMul %0, %cst_f32 : f32
// |     return %1 : f32
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
// |     %19 = spirv.CL.log %18 : f32
// |     %20 = spirv.CL.fabs %arg0 : f32
// |     %cst_f32_9 = spirv.Constant 5.000000e-01 : f32
// |     %21 = spirv.FOrdLessThan %20, %cst_f32_9 : f32
// |     %22 = spirv.Select %21, %17, %19 : i1, f32
// |     return %22 : f32
// |   }
// |   func.func @f16(%arg0: f32) -> f32 {
// |     %cst_f32 = spirv.Constant 1.44269502 : f32
// |     %0 = spirv.CL.log %arg0 : f32
// |     %1 = spirv.FMul %0, %cst_f32 : f32
// |     return %1 : f32
// |   }
// |   func.func @f17(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.round %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f18(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.rint %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f19(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.rsqrt %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f20(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.sin %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f21(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.sinh %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f22(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.sqrt %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f23(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.tan %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f24(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.tanh %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f25(%arg0: f32) -> f32 {
// |     %0 = spirv.CL.erf %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f26(%arg0: f32, %arg1: f32) -> f32 {
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
// |   func.func @f27(%arg0: f16, %arg1: f16) -> f16 {
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
// |   func.func @f28(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<2xf32> {
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
// |   func.func @f29(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.CL.pow %arg0, %arg1 : f32
// |     return %0 : f32
// |   }
// |   func.func @f30(%arg0: f16, %arg1: f16) -> f16 {
// |     %0 = spirv.CL.pow %arg0, %arg1 : f16
// |     return %0 : f16
// |   }
// |   func.func @f31(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<2xf32> {
// |     %0 = spirv.CL.pow %arg0, %arg1 : vector<2xf32>
// |     return %0 : vector<2xf32>
// |   }
// |   func.func @f32(%arg0: i32) -> i32 {
// |     %0 = spirv.CL.s_abs %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @f33(%arg0: vector<2xi16>) -> vector<2xi16> {
// |     %0 = spirv.CL.s_abs %arg0 : vector<2xi16>
// |     return %0 : vector<2xi16>
// |   }
// |   func.func @f34(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 {
// |     %0 = spirv.CL.fma %arg0, %arg1, %arg2 : f32
// |     return %0 : f32
// |   }
// |   func.func @f35(%arg0: f32) -> i1 {
// |     %0 = spirv.IsInf %arg0 : f32
// |     return %0 : i1
// |   }
// |   func.func @f36(%arg0: f32) -> i1 {
// |     %0 = spirv.IsNan %arg0 : f32
// |     return %0 : i1
// |   }
// |   func.func @f37(%arg0: f64, %arg1: f64) -> f64 {
// |     %0 = spirv.CL.atan2 %arg0, %arg1 : f64
// |     return %0 : f64
// |   }
// |   func.func @f38(%arg0: f32) -> i1 {
// |     %0 = spirv.IsFinite %arg0 : f32
// |     return %0 : i1
// |   }
// | }
