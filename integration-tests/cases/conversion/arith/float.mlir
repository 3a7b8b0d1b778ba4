// Arithmetic of floats.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: f32, %a1: f32) -> f32 {
  %r = arith.addf %a0, %a1 : f32
  return %r : f32
}
func.func @f1(%a0: f32, %a1: f32) -> f32 {
  %r = arith.subf %a0, %a1 : f32
  return %r : f32
}
func.func @f2(%a0: f32, %a1: f32) -> f32 {
  %r = arith.mulf %a0, %a1 : f32
  return %r : f32
}
func.func @f3(%a0: f32, %a1: f32) -> f32 {
  %r = arith.divf %a0, %a1 : f32
  return %r : f32
}
func.func @f4(%a0: f32, %a1: f32) -> f32 {
  %r = arith.remf %a0, %a1 : f32
  return %r : f32
}
func.func @f5(%a0: f32, %a1: f32) -> f32 {
  %r = arith.maximumf %a0, %a1 : f32
  return %r : f32
}
func.func @f6(%a0: f32, %a1: f32) -> f32 {
  %r = arith.minimumf %a0, %a1 : f32
  return %r : f32
}
func.func @f7(%a0: f32, %a1: f32) -> f32 {
  %r = arith.maxnumf %a0, %a1 : f32
  return %r : f32
}
func.func @f8(%a0: f32, %a1: f32) -> f32 {
  %r = arith.minnumf %a0, %a1 : f32
  return %r : f32
}
func.func @f9(%a0: f16, %a1: f16) -> f16 {
  %r = arith.addf %a0, %a1 : f16
  return %r : f16
}
func.func @f10(%a0: f64, %a1: f64) -> f64 {
  %r = arith.addf %a0, %a1 : f64
  return %r : f64
}
func.func @f11(%a0: bf16, %a1: bf16) -> bf16 {
  %r = arith.addf %a0, %a1 : bf16
  return %r : bf16
}
func.func @f12(%a0: vector<4xf32>, %a1: vector<4xf32>) -> vector<4xf32> {
  %r = arith.addf %a0, %a1 : vector<4xf32>
  return %r : vector<4xf32>
}
func.func @f13(%a0: vector<1xf32>, %a1: vector<1xf32>) -> vector<1xf32> {
  %r = arith.addf %a0, %a1 : vector<1xf32>
  return %r : vector<1xf32>
}
func.func @f14(%a0: f16, %a1: f16) -> f16 {
  %r = arith.maximumf %a0, %a1 : f16
  return %r : f16
}
func.func @f15(%a0: f64, %a1: f64) -> f64 {
  %r = arith.maximumf %a0, %a1 : f64
  return %r : f64
}
func.func @f16(%a0: bf16, %a1: bf16) -> bf16 {
  %r = arith.maximumf %a0, %a1 : bf16
  return %r : bf16
}
func.func @f17(%a0: vector<4xf32>, %a1: vector<4xf32>) -> vector<4xf32> {
  %r = arith.maximumf %a0, %a1 : vector<4xf32>
  return %r : vector<4xf32>
}
func.func @f18(%a0: vector<1xf32>, %a1: vector<1xf32>) -> vector<1xf32> {
  %r = arith.maximumf %a0, %a1 : vector<1xf32>
  return %r : vector<1xf32>
}
func.func @f19(%a0: f32) -> f32 {
  %r = arith.negf %a0 : f32
  return %r : f32
}
func.func @f20(%a0: vector<2xf16>) -> vector<2xf16> {
  %r = arith.negf %a0 : vector<2xf16>
  return %r : vector<2xf16>
}
func.func @f21(%a0: f32, %a1: f32) -> f32 {
  %r = arith.maximumf %a0, %a1 fastmath<nnan> : f32
  return %r : f32
}
func.func @f22(%a0: f32, %a1: f32) -> f32 {
  %r = arith.minimumf %a0, %a1 fastmath<nnan> : f32
  return %r : f32
}
func.func @f23(%a0: f32, %a1: f32) -> f32 {
  %r = arith.maxnumf %a0, %a1 fastmath<nnan> : f32
  return %r : f32
}
func.func @f24(%a0: f32, %a1: f32) -> f32 {
  %r = arith.minnumf %a0, %a1 fastmath<nnan> : f32
  return %r : f32
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.FAdd %arg0, %arg1 : f32
// |     return %0 : f32
// |   }
// |   func.func @f1(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.FSub %arg0, %arg1 : f32
// |     return %0 : f32
// |   }
// |   func.func @f2(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.FMul %arg0, %arg1 : f32
// |     return %0 : f32
// |   }
// |   func.func @f3(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.FDiv %arg0, %arg1 : f32
// |     return %0 : f32
// |   }
// |   func.func @f4(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.FRem %arg0, %arg1 : f32
// |     return %0 : f32
// |   }
// |   func.func @f5(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.GL.FMax %arg0, %arg1 : f32
// |     %1 = spirv.IsNan %arg0 : f32
// |     %2 = spirv.IsNan %arg1 : f32
// |     %3 = spirv.Select %1, %arg0, %0 : i1, f32
// |     %4 = spirv.Select %2, %arg1, %3 : i1, f32
// |     return %4 : f32
// |   }
// |   func.func @f6(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.GL.FMin %arg0, %arg1 : f32
// |     %1 = spirv.IsNan %arg0 : f32
// |     %2 = spirv.IsNan %arg1 : f32
// |     %3 = spirv.Select %1, %arg0, %0 : i1, f32
// |     %4 = spirv.Select %2, %arg1, %3 : i1, f32
// |     return %4 : f32
// |   }
// |   func.func @f7(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.GL.FMax %arg0, %arg1 : f32
// |     %1 = spirv.IsNan %arg0 : f32
// |     %2 = spirv.IsNan %arg1 : f32
// |     %3 = spirv.Select %1, %arg1, %0 : i1, f32
// |     %4 = spirv.Select %2, %arg0, %3 : i1, f32
// |     return %4 : f32
// |   }
// |   func.func @f8(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.GL.FMin %arg0, %arg1 : f32
// |     %1 = spirv.IsNan %arg0 : f32
// |     %2 = spirv.IsNan %arg1 : f32
// |     %3 = spirv.Select %1, %arg1, %0 : i1, f32
// |     %4 = spirv.Select %2, %arg0, %3 : i1, f32
// |     return %4 : f32
// |   }
// |   func.func @f9(%arg0: f16, %arg1: f16) -> f16 {
// |     %0 = spirv.FAdd %arg0, %arg1 : f16
// |     return %0 : f16
// |   }
// |   func.func @f10(%arg0: f64, %arg1: f64) -> f64 {
// |     %0 = spirv.FAdd %arg0, %arg1 : f64
// |     return %0 : f64
// |   }
// |   func.func @f11(%arg0: bf16, %arg1: bf16) -> bf16 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : bf16 to f32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : bf16 to f32
// |     %2 = spirv.FAdd %1, %0 : f32
// |     %3 = builtin.unrealized_conversion_cast %2 : f32 to bf16
// |     return %3 : bf16
// |   }
// |   func.func @f12(%arg0: vector<4xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
// |     %0 = spirv.FAdd %arg0, %arg1 : vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// |   func.func @f13(%arg0: vector<1xf32>, %arg1: vector<1xf32>) -> vector<1xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<1xf32> to f32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<1xf32> to f32
// |     %2 = spirv.FAdd %1, %0 : f32
// |     %3 = builtin.unrealized_conversion_cast %2 : f32 to vector<1xf32>
// |     return %3 : vector<1xf32>
// |   }
// |   func.func @f14(%arg0: f16, %arg1: f16) -> f16 {
// |     %0 = spirv.GL.FMax %arg0, %arg1 : f16
// |     %1 = spirv.IsNan %arg0 : f16
// |     %2 = spirv.IsNan %arg1 : f16
// |     %3 = spirv.Select %1, %arg0, %0 : i1, f16
// |     %4 = spirv.Select %2, %arg1, %3 : i1, f16
// |     return %4 : f16
// |   }
// |   func.func @f15(%arg0: f64, %arg1: f64) -> f64 {
// |     %0 = spirv.GL.FMax %arg0, %arg1 : f64
// |     %1 = spirv.IsNan %arg0 : f64
// |     %2 = spirv.IsNan %arg1 : f64
// |     %3 = spirv.Select %1, %arg0, %0 : i1, f64
// |     %4 = spirv.Select %2, %arg1, %3 : i1, f64
// |     return %4 : f64
// |   }
// |   func.func @f16(%arg0: bf16, %arg1: bf16) -> bf16 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : bf16 to f32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : bf16 to f32
// |     %2 = spirv.GL.FMax %1, %0 : f32
// |     %3 = spirv.IsNan %1 : f32
// |     %4 = spirv.IsNan %0 : f32
// |     %5 = spirv.Select %3, %1, %2 : i1, f32
// |     %6 = spirv.Select %4, %0, %5 : i1, f32
// |     %7 = builtin.unrealized_conversion_cast %6 : f32 to bf16
// |     return %7 : bf16
// |   }
// |   func.func @f17(%arg0: vector<4xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
// |     %0 = spirv.GL.FMax %arg0, %arg1 : vector<4xf32>
// |     %1 = spirv.IsNan %arg0 : vector<4xf32>
// |     %2 = spirv.IsNan %arg1 : vector<4xf32>
// |     %3 = spirv.Select %1, %arg0, %0 : vector<4xi1>, vector<4xf32>
// |     %4 = spirv.Select %2, %arg1, %3 : vector<4xi1>, vector<4xf32>
// |     return %4 : vector<4xf32>
// |   }
// |   func.func @f18(%arg0: vector<1xf32>, %arg1: vector<1xf32>) -> vector<1xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<1xf32> to f32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<1xf32> to f32
// |     %2 = spirv.GL.FMax %1, %0 : f32
// |     %3 = spirv.IsNan %1 : f32
// |     %4 = spirv.IsNan %0 : f32
// |     %5 = spirv.Select %3, %1, %2 : i1, f32
// |     %6 = spirv.Select %4, %0, %5 : i1, f32
// |     %7 = builtin.unrealized_conversion_cast %6 : f32 to vector<1xf32>
// |     return %7 : vector<1xf32>
// |   }
// |   func.func @f19(%arg0: f32) -> f32 {
// |     %0 = spirv.FNegate %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @f20(%arg0: vector<2xf16>) -> vector<2xf16> {
// |     %0 = spirv.FNegate %arg0 : vector<2xf16>
// |     return %0 : vector<2xf16>
// |   }
// |   func.func @f21(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.GL.FMax %arg0, %arg1 : f32
// |     return %0 : f32
// |   }
// |   func.func @f22(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.GL.FMin %arg0, %arg1 : f32
// |     return %0 : f32
// |   }
// |   func.func @f23(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.GL.FMax %arg0, %arg1 : f32
// |     return %0 : f32
// |   }
// |   func.func @f24(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.GL.FMin %arg0, %arg1 : f32
// |     return %0 : f32
// |   }
// | }
