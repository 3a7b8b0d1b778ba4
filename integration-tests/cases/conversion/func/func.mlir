// func to SPIR-V.
// RUN: opt --convert-func-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @none() {
  return
}
func.func @one(%a: i32) -> i32 {
  return %a : i32
}
func.func @types(%a: i8, %b: f16, %c: vector<4xf32>, %d: index, %e: i1) {
  return
}
func.func @vectors(%a: vector<1xf32>, %b: vector<2x3xf32>) {
  return
}
}
// -----
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @callee(%a: i32) -> i32 {
  return %a : i32
}
func.func @caller(%a: i32) -> i32 {
  %0 = call @callee(%a) : (i32) -> i32
  return %0 : i32
}
}
// -----
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func private @declaration(i32) -> f32
func.func @two() -> (i32, i32) {
  %0 = ub.poison : i32
  return %0, %0 : i32, i32
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   spirv.func @none() "None" {
// |     spirv.Return
// |   }
// |   spirv.func @one(%arg0: i32) -> i32 "None" {
// |     spirv.ReturnValue %arg0 : i32
// |   }
// |   spirv.func @types(%arg0: i8, %arg1: f16, %arg2: vector<4xf32>, %arg3: i32, %arg4: i1) "None" {
// |     spirv.Return
// |   }
// |   func.func @vectors(%arg0: vector<1xf32>, %arg1: vector<2x3xf32>) {
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   spirv.func @callee(%arg0: i32) -> i32 "None" {
// |     spirv.ReturnValue %arg0 : i32
// |   }
// |   spirv.func @caller(%arg0: i32) -> i32 "None" {
// |     %0 = spirv.FunctionCall @callee(%arg0) : (i32) -> i32
// |     spirv.ReturnValue %0 : i32
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   spirv.func @declaration(i32) -> f32 "None" attributes {sym_visibility = "private"}
// |   func.func @two() -> (i32, i32) {
// |     %0 = ub.poison : i32
// |     return %0, %0 : i32, i32
// |   }
// | }
