// pipeline: builtin.module(convert-math-to-spirv)
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

// ----- as mlir-opt 22 prints it
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
  func.func @f0(%arg0: f32) -> f32 {
    %0 = spirv.GL.FAbs %arg0 : f32
    return %0 : f32
  }
  func.func @f1(%arg0: f32) -> f32 {
    %0 = spirv.GL.Acos %arg0 : f32
    return %0 : f32
  }
  func.func @f2(%arg0: f32) -> f32 {
    %0 = spirv.GL.Acosh %arg0 : f32
    return %0 : f32
  }
  func.func @f3(%arg0: f32) -> f32 {
    %0 = spirv.GL.Asin %arg0 : f32
    return %0 : f32
  }
  func.func @f4(%arg0: f32) -> f32 {
    %0 = spirv.GL.Asinh %arg0 : f32
    return %0 : f32
  }
  func.func @f5(%arg0: f32) -> f32 {
    %0 = spirv.GL.Atan %arg0 : f32
    return %0 : f32
  }
  func.func @f6(%arg0: f32) -> f32 {
    %0 = spirv.GL.Atanh %arg0 : f32
    return %0 : f32
  }
  func.func @f7(%arg0: f32) -> f32 {
    %0 = spirv.GL.Ceil %arg0 : f32
    return %0 : f32
  }
  func.func @f8(%arg0: f32) -> f32 {
    %0 = spirv.GL.Cos %arg0 : f32
    return %0 : f32
  }
  func.func @f9(%arg0: f32) -> f32 {
    %0 = spirv.GL.Cosh %arg0 : f32
    return %0 : f32
  }
  func.func @f10(%arg0: f32) -> f32 {
    %0 = spirv.GL.Exp %arg0 : f32
    return %0 : f32
  }
  func.func @f11(%arg0: f32) -> f32 {
    %0 = spirv.GL.Exp %arg0 : f32
    %cst_f32 = spirv.Constant 1.000000e+00 : f32
    %1 = spirv.FSub %0, %cst_f32 : f32
    return %1 : f32
  }
  func.func @f12(%arg0: f32) -> f32 {
    %0 = spirv.GL.Floor %arg0 : f32
    return %0 : f32
  }
  func.func @f13(%arg0: f32) -> f32 {
    %0 = spirv.GL.Log %arg0 : f32
    return %0 : f32
  }
  func.func @f14(%arg0: f32) -> f32 {
    %cst_f32 = spirv.Constant 0.434294492 : f32
    %0 = spirv.GL.Log %arg0 : f32
    %1 = spirv.FMul %0, %cst_f32 : f32
    return %1 : f32
  }
  func.func @f15(%arg0: f32) -> f32 {
    %cst_f32 = spirv.Constant 1.000000e+00 : f32
    %0 = spirv.FAdd %cst_f32, %arg0 : f32
    %1 = spirv.GL.Log %0 : f32
    return %1 : f32
  }
  func.func @f16(%arg0: f32) -> f32 {
    %cst_f32 = spirv.Constant 1.44269502 : f32
    %0 = spirv.GL.Log %arg0 : f32
    %1 = spirv.FMul %0, %cst_f32 : f32
    return %1 : f32
  }
  func.func @f17(%arg0: f32) -> f32 {
    %cst_f32 = spirv.Constant 0.000000e+00 : f32
    %cst_f32_0 = spirv.Constant 1.000000e+00 : f32
    %cst_f32_1 = spirv.Constant 5.000000e-01 : f32
    %0 = spirv.GL.FAbs %arg0 : f32
    %1 = spirv.GL.Floor %0 : f32
    %2 = spirv.FSub %0, %1 : f32
    %3 = spirv.FOrdGreaterThanEqual %2, %cst_f32_1 : f32
    %4 = spirv.Select %3, %cst_f32_0, %cst_f32 : i1, f32
    %5 = spirv.FAdd %1, %4 : f32
    %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
    %cst2147483647_i32 = spirv.Constant 2147483647 : i32
    %6 = spirv.Bitcast %5 : f32 to i32
    %7 = spirv.Bitcast %arg0 : f32 to i32
    %8 = spirv.BitwiseAnd %6, %cst2147483647_i32 : i32
    %9 = spirv.BitwiseAnd %7, %cst-2147483648_i32 : i32
    %10 = spirv.BitwiseOr %8, %9 : i32
    %11 = spirv.Bitcast %10 : i32 to f32
    return %11 : f32
  }
  func.func @f18(%arg0: f32) -> f32 {
    %0 = spirv.GL.RoundEven %arg0 : f32
    return %0 : f32
  }
  func.func @f19(%arg0: f32) -> f32 {
    %0 = spirv.GL.InverseSqrt %arg0 : f32
    return %0 : f32
  }
  func.func @f20(%arg0: f32) -> f32 {
    %0 = spirv.GL.Sin %arg0 : f32
    return %0 : f32
  }
  func.func @f21(%arg0: f32) -> f32 {
    %0 = spirv.GL.Sinh %arg0 : f32
    return %0 : f32
  }
  func.func @f22(%arg0: f32) -> f32 {
    %0 = spirv.GL.Sqrt %arg0 : f32
    return %0 : f32
  }
  func.func @f23(%arg0: f32) -> f32 {
    %0 = spirv.GL.Tan %arg0 : f32
    return %0 : f32
  }
  func.func @f24(%arg0: f32) -> f32 {
    %0 = spirv.GL.Tanh %arg0 : f32
    return %0 : f32
  }
  func.func @f25(%arg0: vector<3xf32>) -> vector<3xf32> {
    %0 = spirv.GL.Exp %arg0 : vector<3xf32>
    return %0 : vector<3xf32>
  }
  func.func @f26(%arg0: vector<3xf32>) -> vector<3xf32> {
    %cst_vec_3xf32 = spirv.Constant dense<1.44269502> : vector<3xf32>
    %0 = spirv.GL.Log %arg0 : vector<3xf32>
    %1 = spirv.FMul %0, %cst_vec_3xf32 : vector<3xf32>
    return %1 : vector<3xf32>
  }
  func.func @f27(%arg0: vector<3xf32>) -> vector<3xf32> {
    %cst_vec_3xf32 = spirv.Constant dense<0.000000e+00> : vector<3xf32>
    %cst_vec_3xf32_0 = spirv.Constant dense<1.000000e+00> : vector<3xf32>
    %cst_vec_3xf32_1 = spirv.Constant dense<5.000000e-01> : vector<3xf32>
    %0 = spirv.GL.FAbs %arg0 : vector<3xf32>
    %1 = spirv.GL.Floor %0 : vector<3xf32>
    %2 = spirv.FSub %0, %1 : vector<3xf32>
    %3 = spirv.FOrdGreaterThanEqual %2, %cst_vec_3xf32_1 : vector<3xf32>
    %4 = spirv.Select %3, %cst_vec_3xf32_0, %cst_vec_3xf32 : vector<3xi1>, vector<3xf32>
    %5 = spirv.FAdd %1, %4 : vector<3xf32>
    %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
    %cst2147483647_i32 = spirv.Constant 2147483647 : i32
    %6 = spirv.CompositeConstruct %cst-2147483648_i32, %cst-2147483648_i32, %cst-2147483648_i32 : (i32, i32, i32) -> vector<3xi32>
    %7 = spirv.CompositeConstruct %cst2147483647_i32, %cst2147483647_i32, %cst2147483647_i32 : (i32, i32, i32) -> vector<3xi32>
    %8 = spirv.Bitcast %5 : vector<3xf32> to vector<3xi32>
    %9 = spirv.Bitcast %arg0 : vector<3xf32> to vector<3xi32>
    %10 = spirv.BitwiseAnd %8, %7 : vector<3xi32>
    %11 = spirv.BitwiseAnd %9, %6 : vector<3xi32>
    %12 = spirv.BitwiseOr %10, %11 : vector<3xi32>
    %13 = spirv.Bitcast %12 : vector<3xi32> to vector<3xf32>
    return %13 : vector<3xf32>
  }
  func.func @f28(%arg0: vector<3xf32>) -> vector<3xf32> {
    %0 = spirv.GL.Exp %arg0 : vector<3xf32>
    %cst_vec_3xf32 = spirv.Constant dense<1.000000e+00> : vector<3xf32>
    %1 = spirv.FSub %0, %cst_vec_3xf32 : vector<3xf32>
    return %1 : vector<3xf32>
  }
  func.func @f29(%arg0: f32, %arg1: f32) -> f32 {
    %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
    %cst2147483647_i32 = spirv.Constant 2147483647 : i32
    %0 = spirv.Bitcast %arg0 : f32 to i32
    %1 = spirv.Bitcast %arg1 : f32 to i32
    %2 = spirv.BitwiseAnd %0, %cst2147483647_i32 : i32
    %3 = spirv.BitwiseAnd %1, %cst-2147483648_i32 : i32
    %4 = spirv.BitwiseOr %2, %3 : i32
    %5 = spirv.Bitcast %4 : i32 to f32
    return %5 : f32
  }
  func.func @f30(%arg0: f16, %arg1: f16) -> f16 {
    %cst-32768_i16 = spirv.Constant -32768 : i16
    %cst32767_i16 = spirv.Constant 32767 : i16
    %0 = spirv.Bitcast %arg0 : f16 to i16
    %1 = spirv.Bitcast %arg1 : f16 to i16
    %2 = spirv.BitwiseAnd %0, %cst32767_i16 : i16
    %3 = spirv.BitwiseAnd %1, %cst-32768_i16 : i16
    %4 = spirv.BitwiseOr %2, %3 : i16
    %5 = spirv.Bitcast %4 : i16 to f16
    return %5 : f16
  }
  func.func @f31(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<2xf32> {
    %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
    %cst2147483647_i32 = spirv.Constant 2147483647 : i32
    %0 = spirv.CompositeConstruct %cst-2147483648_i32, %cst-2147483648_i32 : (i32, i32) -> vector<2xi32>
    %1 = spirv.CompositeConstruct %cst2147483647_i32, %cst2147483647_i32 : (i32, i32) -> vector<2xi32>
    %2 = spirv.Bitcast %arg0 : vector<2xf32> to vector<2xi32>
    %3 = spirv.Bitcast %arg1 : vector<2xf32> to vector<2xi32>
    %4 = spirv.BitwiseAnd %2, %1 : vector<2xi32>
    %5 = spirv.BitwiseAnd %3, %0 : vector<2xi32>
    %6 = spirv.BitwiseOr %4, %5 : vector<2xi32>
    %7 = spirv.Bitcast %6 : vector<2xi32> to vector<2xf32>
    return %7 : vector<2xf32>
  }
  func.func @f32(%arg0: f32, %arg1: f32) -> f32 {
    %cst_f32 = spirv.Constant 0.000000e+00 : f32
    %0 = spirv.FOrdLessThan %arg0, %cst_f32 : f32
    %cst_f32_0 = spirv.Constant 1.000000e+00 : f32
    %1 = spirv.FRem %arg1, %cst_f32_0 : f32
    %2 = spirv.FOrdNotEqual %1, %cst_f32 : f32
    %3 = spirv.LogicalAnd %2, %0 : i1
    %cst_f32_1 = spirv.Constant 0x7FC00000 : f32
    %4 = spirv.Select %3, %cst_f32_1, %arg0 : i1, f32
    %5 = spirv.GL.FAbs %4 : f32
    %6 = spirv.ConvertFToS %arg1 : f32 to i32
    %cst1_i32 = spirv.Constant 1 : i32
    %7 = spirv.BitwiseAnd %6, %cst1_i32 : i32
    %8 = spirv.IEqual %7, %cst1_i32 : i32
    %9 = spirv.GL.Pow %5, %arg1 : f32
    %10 = spirv.FNegate %9 : f32
    %11 = spirv.LogicalAnd %0, %8 : i1
    %12 = spirv.Select %11, %10, %9 : i1, f32
    return %12 : f32
  }
  func.func @f33(%arg0: f16, %arg1: f16) -> f16 {
    %cst_f16 = spirv.Constant 0.000000e+00 : f16
    %0 = spirv.FOrdLessThan %arg0, %cst_f16 : f16
    %cst_f16_0 = spirv.Constant 1.000000e+00 : f16
    %1 = spirv.FRem %arg1, %cst_f16_0 : f16
    %2 = spirv.FOrdNotEqual %1, %cst_f16 : f16
    %3 = spirv.LogicalAnd %2, %0 : i1
    %cst_f16_1 = spirv.Constant 0x7E00 : f16
    %4 = spirv.Select %3, %cst_f16_1, %arg0 : i1, f16
    %5 = spirv.GL.FAbs %4 : f16
    %6 = spirv.ConvertFToS %arg1 : f16 to i32
    %cst1_i32 = spirv.Constant 1 : i32
    %7 = spirv.BitwiseAnd %6, %cst1_i32 : i32
    %8 = spirv.IEqual %7, %cst1_i32 : i32
    %9 = spirv.GL.Pow %5, %arg1 : f16
    %10 = spirv.FNegate %9 : f16
    %11 = spirv.LogicalAnd %0, %8 : i1
    %12 = spirv.Select %11, %10, %9 : i1, f16
    return %12 : f16
  }
  func.func @f34(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<2xf32> {
    %cst_vec_2xf32 = spirv.Constant dense<0.000000e+00> : vector<2xf32>
    %0 = spirv.FOrdLessThan %arg0, %cst_vec_2xf32 : vector<2xf32>
    %cst_vec_2xf32_0 = spirv.Constant dense<1.000000e+00> : vector<2xf32>
    %1 = spirv.FRem %arg1, %cst_vec_2xf32_0 : vector<2xf32>
    %2 = spirv.FOrdNotEqual %1, %cst_vec_2xf32 : vector<2xf32>
    %3 = spirv.LogicalAnd %2, %0 : vector<2xi1>
    %cst_vec_2xf32_1 = spirv.Constant dense<0x7FC00000> : vector<2xf32>
    %4 = spirv.Select %3, %cst_vec_2xf32_1, %arg0 : vector<2xi1>, vector<2xf32>
    %5 = spirv.GL.FAbs %4 : vector<2xf32>
    %6 = spirv.ConvertFToS %arg1 : vector<2xf32> to vector<2xi32>
    %cst_vec_2xi32 = spirv.Constant dense<1> : vector<2xi32>
    %7 = spirv.BitwiseAnd %6, %cst_vec_2xi32 : vector<2xi32>
    %8 = spirv.IEqual %7, %cst_vec_2xi32 : vector<2xi32>
    %9 = spirv.GL.Pow %5, %arg1 : vector<2xf32>
    %10 = spirv.FNegate %9 : vector<2xf32>
    %11 = spirv.LogicalAnd %0, %8 : vector<2xi1>
    %12 = spirv.Select %11, %10, %9 : vector<2xi1>, vector<2xf32>
    return %12 : vector<2xf32>
  }
  func.func @f35(%arg0: i32) -> i32 {
    %0 = spirv.GL.SAbs %arg0 : i32
    return %0 : i32
  }
  func.func @f36(%arg0: vector<2xi16>) -> vector<2xi16> {
    %0 = spirv.GL.SAbs %arg0 : vector<2xi16>
    return %0 : vector<2xi16>
  }
  func.func @f37(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 {
    %0 = spirv.GL.Fma %arg0, %arg1, %arg2 : f32
    return %0 : f32
  }
  func.func @f38(%arg0: f32) -> i1 {
    %0 = spirv.IsInf %arg0 : f32
    return %0 : i1
  }
  func.func @f39(%arg0: f32) -> i1 {
    %0 = spirv.IsNan %arg0 : f32
    return %0 : i1
  }
  func.func @f40(%arg0: i32) -> i32 {
    %cst1_i32 = spirv.Constant 1 : i32
    %cst31_i32 = spirv.Constant 31 : i32
    %cst32_i32 = spirv.Constant 32 : i32
    %0 = spirv.GL.FindUMsb %arg0 : i32
    %1 = spirv.ISub %cst31_i32, %0 : i32
    %2 = spirv.ISub %cst32_i32, %arg0 : i32
    %3 = spirv.ULessThanEqual %arg0, %cst1_i32 : i32
    %4 = spirv.Select %3, %2, %1 : i1, i32
    return %4 : i32
  }
  func.func @f41(%arg0: vector<2xi32>) -> vector<2xi32> {
    %cst_vec_2xi32 = spirv.Constant dense<1> : vector<2xi32>
    %cst_vec_2xi32_0 = spirv.Constant dense<31> : vector<2xi32>
    %cst_vec_2xi32_1 = spirv.Constant dense<32> : vector<2xi32>
    %0 = spirv.GL.FindUMsb %arg0 : vector<2xi32>
    %1 = spirv.ISub %cst_vec_2xi32_0, %0 : vector<2xi32>
    %2 = spirv.ISub %cst_vec_2xi32_1, %arg0 : vector<2xi32>
    %3 = spirv.ULessThanEqual %arg0, %cst_vec_2xi32 : vector<2xi32>
    %4 = spirv.Select %3, %2, %1 : vector<2xi1>, vector<2xi32>
    return %4 : vector<2xi32>
  }
  func.func @f42(%arg0: index) -> index {
    %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
    %cst1_i32 = spirv.Constant 1 : i32
    %cst31_i32 = spirv.Constant 31 : i32
    %cst32_i32 = spirv.Constant 32 : i32
    %1 = spirv.GL.FindUMsb %0 : i32
    %2 = spirv.ISub %cst31_i32, %1 : i32
    %3 = spirv.ISub %cst32_i32, %0 : i32
    %4 = spirv.ULessThanEqual %0, %cst1_i32 : i32
    %5 = spirv.Select %4, %3, %2 : i1, i32
    %6 = builtin.unrealized_conversion_cast %5 : i32 to index
    return %6 : index
  }
  func.func @f43(%arg0: f64) -> f64 {
    %0 = spirv.GL.Ceil %arg0 : f64
    return %0 : f64
  }
  func.func @f44(%arg0: f64) -> f64 {
    %cst_f64 = spirv.Constant 0.000000e+00 : f64
    %cst_f64_0 = spirv.Constant 1.000000e+00 : f64
    %cst_f64_1 = spirv.Constant 5.000000e-01 : f64
    %0 = spirv.GL.FAbs %arg0 : f64
    %1 = spirv.GL.Floor %0 : f64
    %2 = spirv.FSub %0, %1 : f64
    %3 = spirv.FOrdGreaterThanEqual %2, %cst_f64_1 : f64
    %4 = spirv.Select %3, %cst_f64_0, %cst_f64 : i1, f64
    %5 = spirv.FAdd %1, %4 : f64
    %cst-9223372036854775808_i64 = spirv.Constant -9223372036854775808 : i64
    %cst9223372036854775807_i64 = spirv.Constant 9223372036854775807 : i64
    %6 = spirv.Bitcast %5 : f64 to i64
    %7 = spirv.Bitcast %arg0 : f64 to i64
    %8 = spirv.BitwiseAnd %6, %cst9223372036854775807_i64 : i64
    %9 = spirv.BitwiseAnd %7, %cst-9223372036854775808_i64 : i64
    %10 = spirv.BitwiseOr %8, %9 : i64
    %11 = spirv.Bitcast %10 : i64 to f64
    return %11 : f64
  }
  func.func @f45(%arg0: f32) -> f32 {
    %0 = math.erf %arg0 : f32
    return %0 : f32
  }
  func.func @f46(%arg0: i16) -> i16 {
    %0 = math.ctlz %arg0 : i16
    return %0 : i16
  }
}
