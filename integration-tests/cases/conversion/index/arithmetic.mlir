// Arithmetic of indices.
// RUN: opt --convert-index-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: index, %a1: index) -> index {
  %r = index.add %a0, %a1
  return %r : index
}
func.func @f1(%a0: index, %a1: index) -> index {
  %r = index.sub %a0, %a1
  return %r : index
}
func.func @f2(%a0: index, %a1: index) -> index {
  %r = index.mul %a0, %a1
  return %r : index
}
func.func @f3(%a0: index, %a1: index) -> index {
  %r = index.divs %a0, %a1
  return %r : index
}
func.func @f4(%a0: index, %a1: index) -> index {
  %r = index.divu %a0, %a1
  return %r : index
}
func.func @f5(%a0: index, %a1: index) -> index {
  %r = index.ceildivu %a0, %a1
  return %r : index
}
func.func @f6(%a0: index, %a1: index) -> index {
  %r = index.remu %a0, %a1
  return %r : index
}
func.func @f7(%a0: index, %a1: index) -> index {
  %r = index.maxs %a0, %a1
  return %r : index
}
func.func @f8(%a0: index, %a1: index) -> index {
  %r = index.maxu %a0, %a1
  return %r : index
}
func.func @f9(%a0: index, %a1: index) -> index {
  %r = index.mins %a0, %a1
  return %r : index
}
func.func @f10(%a0: index, %a1: index) -> index {
  %r = index.minu %a0, %a1
  return %r : index
}
func.func @f11(%a0: index, %a1: index) -> index {
  %r = index.shl %a0, %a1
  return %r : index
}
func.func @f12(%a0: index, %a1: index) -> index {
  %r = index.shrs %a0, %a1
  return %r : index
}
func.func @f13(%a0: index, %a1: index) -> index {
  %r = index.shru %a0, %a1
  return %r : index
}
func.func @f14(%a0: index, %a1: index) -> index {
  %r = index.and %a0, %a1
  return %r : index
}
func.func @f15(%a0: index, %a1: index) -> index {
  %r = index.or %a0, %a1
  return %r : index
}
func.func @f16(%a0: index, %a1: index) -> index {
  %r = index.xor %a0, %a1
  return %r : index
}
func.func @f17(%a0: index, %a1: index) -> i1 {
  %r = index.cmp eq(%a0, %a1)
  return %r : i1
}
func.func @f18(%a0: index, %a1: index) -> i1 {
  %r = index.cmp slt(%a0, %a1)
  return %r : i1
}
func.func @f19(%a0: index, %a1: index) -> i1 {
  %r = index.cmp ule(%a0, %a1)
  return %r : i1
}
func.func @f20(%a0: index) -> i8 {
  %r = index.casts %a0 : index to i8
  return %r : i8
}
func.func @f21(%a0: index) -> i64 {
  %r = index.castu %a0 : index to i64
  return %r : i64
}
func.func @f22(%a0: i8) -> index {
  %r = index.casts %a0 : i8 to index
  return %r : index
}
func.func @f23(%a0: i64) -> index {
  %r = index.castu %a0 : i64 to index
  return %r : index
}
func.func @f24(%a0: i32) -> index {
  %r = index.castu %a0 : i32 to index
  return %r : index
}
func.func @f25() -> index {
  %r = index.constant -5
  return %r : index
}
func.func @f26() -> index {
  %r = index.constant 4294967296
  return %r : index
}
func.func @f27() -> i1 {
  %r = index.bool.constant true
  return %r : i1
}
func.func @f28() -> index {
  %r = index.sizeof
  return %r : index
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.IAdd %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f1(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.ISub %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f2(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.IMul %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f3(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.SDiv %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f4(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.UDiv %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f5(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.ISub %1, %cst1_i32 : i32
// |     %3 = spirv.UDiv %2, %0 : i32
// |     %4 = spirv.IAdd %3, %cst1_i32 : i32
// |     %5 = spirv.IEqual %1, %cst0_i32 : i32
// |     %6 = spirv.Select %5, %cst0_i32, %4 : i1, i32
// |     %7 = builtin.unrealized_conversion_cast %6 : i32 to index
// |     return %7 : index
// |   }
// |   func.func @f6(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.UMod %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f7(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.GL.SMax %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f8(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.GL.UMax %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f9(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.GL.SMin %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f10(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.GL.UMin %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f11(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.ShiftLeftLogical %1, %0 : i32, i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f12(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.ShiftRightArithmetic %1, %0 : i32, i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f13(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.ShiftRightLogical %1, %0 : i32, i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f14(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.BitwiseAnd %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f15(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.BitwiseOr %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f16(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.BitwiseXor %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f17(%arg0: index, %arg1: index) -> i1 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.IEqual %1, %0 : i32
// |     return %2 : i1
// |   }
// |   func.func @f18(%arg0: index, %arg1: index) -> i1 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.SLessThan %1, %0 : i32
// |     return %2 : i1
// |   }
// |   func.func @f19(%arg0: index, %arg1: index) -> i1 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.ULessThanEqual %1, %0 : i32
// |     return %2 : i1
// |   }
// |   func.func @f20(%arg0: index) -> i8 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %1 = spirv.SConvert %0 : i32 to i8
// |     return %1 : i8
// |   }
// |   func.func @f21(%arg0: index) -> i64 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %1 = spirv.UConvert %0 : i32 to i64
// |     return %1 : i64
// |   }
// |   func.func @f22(%arg0: i8) -> index {
// |     %0 = spirv.SConvert %arg0 : i8 to i32
// |     %1 = builtin.unrealized_conversion_cast %0 : i32 to index
// |     return %1 : index
// |   }
// |   func.func @f23(%arg0: i64) -> index {
// |     %0 = spirv.UConvert %arg0 : i64 to i32
// |     %1 = builtin.unrealized_conversion_cast %0 : i32 to index
// |     return %1 : index
// |   }
// |   func.func @f24(%arg0: i32) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : i32 to index
// |     return %0 : index
// |   }
// |   func.func @f25() -> index {
// |     %cst-5_i32 = spirv.Constant -5 : i32
// |     %0 = builtin.unrealized_conversion_cast %cst-5_i32 : i32 to index
// |     return %0 : index
// |   }
// |   func.func @f26() -> index {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = builtin.unrealized_conversion_cast %cst0_i32 : i32 to index
// |     return %0 : index
// |   }
// |   func.func @f27() -> i1 {
// |     %true = spirv.Constant true
// |     return %true : i1
// |   }
// |   func.func @f28() -> index {
// |     %cst32_i32 = spirv.Constant 32 : i32
// |     %0 = builtin.unrealized_conversion_cast %cst32_i32 : i32 to index
// |     return %0 : index
// |   }
// | }
