// Arithmetic of indices of 64 bits.
// RUN: opt --convert-index-to-spirv=use-64bit-index=true

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: index, %a1: index) -> index {
  %r = index.add %a0, %a1
  return %r : index
}
func.func @f1(%a0: index, %a1: index) -> index {
  %r = index.divs %a0, %a1
  return %r : index
}
func.func @f2() -> index {
  %r = index.constant 4294967296
  return %r : index
}
func.func @f3() -> index {
  %r = index.sizeof
  return %r : index
}
func.func @f4(%a0: i32) -> index {
  %r = index.castu %a0 : i32 to index
  return %r : index
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
// |     %2 = spirv.IAdd %1, %0 : i64
// |     %3 = builtin.unrealized_conversion_cast %2 : i64 to index
// |     return %3 : index
// |   }
// |   func.func @f1(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
// |     %2 = spirv.SDiv %1, %0 : i64
// |     %3 = builtin.unrealized_conversion_cast %2 : i64 to index
// |     return %3 : index
// |   }
// |   func.func @f2() -> index {
// |     %cst4294967296_i64 = spirv.Constant 4294967296 : i64
// |     %0 = builtin.unrealized_conversion_cast %cst4294967296_i64 : i64 to index
// |     return %0 : index
// |   }
// |   func.func @f3() -> index {
// |     %cst64_i64 = spirv.Constant 64 : i64
// |     %0 = builtin.unrealized_conversion_cast %cst64_i64 : i64 to index
// |     return %0 : index
// |   }
// |   func.func @f4(%arg0: i32) -> index {
// |     %0 = spirv.UConvert %arg0 : i32 to i64
// |     %1 = builtin.unrealized_conversion_cast %0 : i64 to index
// |     return %1 : index
// |   }
// | }
