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
