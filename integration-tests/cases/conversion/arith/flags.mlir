// Flags of overflow and of fast math.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: i32, %a1: i32) -> i32 {
  %r = arith.addi %a0, %a1 overflow<nsw> : i32
  return %r : i32
}
func.func @f1(%a0: i32, %a1: i32) -> i32 {
  %r = arith.subi %a0, %a1 overflow<nuw> : i32
  return %r : i32
}
func.func @f2(%a0: i32, %a1: i32) -> i32 {
  %r = arith.muli %a0, %a1 overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @f3(%a0: i32, %a1: i32) -> i32 {
  %r = arith.shli %a0, %a1 overflow<nsw> : i32
  return %r : i32
}
func.func @f4(%a0: i32, %a1: i32) -> i32 {
  %r = arith.divsi %a0, %a1 exact : i32
  return %r : i32
}
func.func @f5(%a0: f32) -> f16 {
  %r = arith.truncf %a0 to_nearest_even : f32 to f16
  return %r : f16
}
func.func @f6(%a0: f32) -> f16 {
  %r = arith.truncf %a0 downward : f32 to f16
  return %r : f16
}
func.func @f7(%a0: f32) -> f16 {
  %r = arith.truncf %a0 upward : f32 to f16
  return %r : f16
}
func.func @f8(%a0: f32) -> f16 {
  %r = arith.truncf %a0 toward_zero : f32 to f16
  return %r : f16
}
func.func @f9(%a0: f32, %a1: f32) -> f32 {
  %r = arith.addf %a0, %a1 fastmath<fast> : f32
  return %r : f32
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.IAdd %arg0, %arg1 {no_signed_wrap} : i32
// |     return %0 : i32
// |   }
// |   func.func @f1(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.ISub %arg0, %arg1 {no_unsigned_wrap} : i32
// |     return %0 : i32
// |   }
// |   func.func @f2(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.IMul %arg0, %arg1 {no_signed_wrap, no_unsigned_wrap} : i32
// |     return %0 : i32
// |   }
// |   func.func @f3(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.ShiftLeftLogical %arg0, %arg1 {no_signed_wrap} : i32, i32
// |     return %0 : i32
// |   }
// |   func.func @f4(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.SDiv %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f5(%arg0: f32) -> f16 {
// |     %0 = spirv.FConvert %arg0 {fp_rounding_mode = #spirv.fp_rounding_mode<RTE>} : f32 to f16
// |     return %0 : f16
// |   }
// |   func.func @f6(%arg0: f32) -> f16 {
// |     %0 = spirv.FConvert %arg0 {fp_rounding_mode = #spirv.fp_rounding_mode<RTN>} : f32 to f16
// |     return %0 : f16
// |   }
// |   func.func @f7(%arg0: f32) -> f16 {
// |     %0 = spirv.FConvert %arg0 {fp_rounding_mode = #spirv.fp_rounding_mode<RTP>} : f32 to f16
// |     return %0 : f16
// |   }
// |   func.func @f8(%arg0: f32) -> f16 {
// |     %0 = spirv.FConvert %arg0 {fp_rounding_mode = #spirv.fp_rounding_mode<RTZ>} : f32 to f16
// |     return %0 : f16
// |   }
// |   func.func @f9(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = spirv.FAdd %arg0, %arg1 : f32
// |     return %0 : f32
// |   }
// | }
