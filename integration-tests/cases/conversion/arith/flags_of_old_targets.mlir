// Flags of overflow under a target without decorations for them.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: i32, %a1: i32) -> i32 {
  %r = arith.addi %a0, %a1 overflow<nsw> : i32
  return %r : i32
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.IAdd %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// | }
