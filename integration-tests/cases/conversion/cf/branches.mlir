// cf to SPIR-V.
// RUN: opt --convert-cf-to-spirv --split-input-file
// RUN: opt --convert-func-to-spirv --convert-cf-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @branch(%a: i32) -> i32 {
  cf.br ^bb1(%a : i32)
^bb1(%b: i32):
  return %b : i32
}
func.func @conditional(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^bb1(%a : i32), ^bb2
^bb1(%b: i32):
  return %b : i32
^bb2:
  return %a : i32
}
func.func @index(%a: index) {
  cf.br ^bb1(%a : index)
^bb1(%b: index):
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @branch(%arg0: i32) -> i32 {
// |     spirv.Branch ^bb1(%arg0 : i32)
// |   ^bb1(%0: i32):  // pred: ^bb0
// |     return %0 : i32
// |   }
// |   func.func @conditional(%arg0: i1, %arg1: i32) -> i32 {
// |     spirv.BranchConditional %arg0, ^bb1(%arg1 : i32), ^bb2
// |   ^bb1(%0: i32):  // pred: ^bb0
// |     return %0 : i32
// |   ^bb2:  // pred: ^bb0
// |     return %arg1 : i32
// |   }
// |   func.func @index(%arg0: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     spirv.Branch ^bb1(%0 : i32)
// |   ^bb1(%1: i32):  // pred: ^bb0
// |     %2 = builtin.unrealized_conversion_cast %1 : i32 to index
// |     return
// |   }
// | }

// EXPECT exit=1
// ! <stdin>:19:3: error: type mismatch for bb argument #0 of successor #0
// !   cf.br ^bb1(%a : index)
// !   ^
