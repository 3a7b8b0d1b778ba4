// Floats that the target holds in wider ones.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: f16, %a1: f16) -> f16 {
  %r = arith.addf %a0, %a1 : f16
  return %r : f16
}
func.func @f1(%a0: vector<2xbf16>, %a1: vector<2xbf16>) -> vector<2xbf16> {
  %r = arith.addf %a0, %a1 : vector<2xbf16>
  return %r : vector<2xbf16>
}
func.func @f2(%a0: f16, %a1: f16) -> f16 {
  %r = arith.minnumf %a0, %a1 : f16
  return %r : f16
}
func.func @f3(%a0: vector<2xbf16>, %a1: vector<2xbf16>) -> vector<2xbf16> {
  %r = arith.minnumf %a0, %a1 : vector<2xbf16>
  return %r : vector<2xbf16>
}
func.func @f4(%a0: f16) -> f32 {
  %r = arith.extf %a0 : f16 to f32
  return %r : f32
}
func.func @f5(%a0: f32) -> f16 {
  %r = arith.truncf %a0 to_nearest_away : f32 to f16
  return %r : f16
}
func.func @f6(%a0: i32) -> f16 {
  %r = arith.sitofp %a0 : i32 to f16
  return %r : f16
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: f16, %arg1: f16) -> f16 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : f16 to f32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : f16 to f32
// |     %2 = spirv.FAdd %1, %0 : f32
// |     %3 = builtin.unrealized_conversion_cast %2 : f32 to f16
// |     return %3 : f16
// |   }
// |   func.func @f1(%arg0: vector<2xbf16>, %arg1: vector<2xbf16>) -> vector<2xbf16> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<2xbf16> to vector<2xf32>
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<2xbf16> to vector<2xf32>
// |     %2 = spirv.FAdd %1, %0 : vector<2xf32>
// |     %3 = builtin.unrealized_conversion_cast %2 : vector<2xf32> to vector<2xbf16>
// |     return %3 : vector<2xbf16>
// |   }
// |   func.func @f2(%arg0: f16, %arg1: f16) -> f16 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : f16 to f32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : f16 to f32
// |     %2 = spirv.GL.FMin %1, %0 : f32
// |     %3 = spirv.IsNan %1 : f32
// |     %4 = spirv.IsNan %0 : f32
// |     %5 = spirv.Select %3, %0, %2 : i1, f32
// |     %6 = spirv.Select %4, %1, %5 : i1, f32
// |     %7 = builtin.unrealized_conversion_cast %6 : f32 to f16
// |     return %7 : f16
// |   }
// |   func.func @f3(%arg0: vector<2xbf16>, %arg1: vector<2xbf16>) -> vector<2xbf16> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<2xbf16> to vector<2xf32>
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<2xbf16> to vector<2xf32>
// |     %2 = spirv.GL.FMin %1, %0 : vector<2xf32>
// |     %3 = spirv.IsNan %1 : vector<2xf32>
// |     %4 = spirv.IsNan %0 : vector<2xf32>
// |     %5 = spirv.Select %3, %0, %2 : vector<2xi1>, vector<2xf32>
// |     %6 = spirv.Select %4, %1, %5 : vector<2xi1>, vector<2xf32>
// |     %7 = builtin.unrealized_conversion_cast %6 : vector<2xf32> to vector<2xbf16>
// |     return %7 : vector<2xbf16>
// |   }
// |   func.func @f4(%arg0: f16) -> f32 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : f16 to f32
// |     return %0 : f32
// |   }
// |   func.func @f5(%arg0: f32) -> f16 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : f32 to f16
// |     return %0 : f16
// |   }
// |   func.func @f6(%arg0: i32) -> f16 {
// |     %0 = spirv.ConvertSToF %arg0 : i32 to f32
// |     %1 = builtin.unrealized_conversion_cast %0 : f32 to f16
// |     return %1 : f16
// |   }
// | }
