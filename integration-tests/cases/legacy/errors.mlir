// What is wrong is rejected under the earlier names as under today's, at its place.
// RUN: opt --split-input-file

// DIFFERS: mlir-opt-22 does not know earlier spellings
spv.module Logical GLSL450 {
  spv.func @f() "None" { spv.Retrun }
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func @f(%x: f32) {
  %0 = spv.CompositeConstruct %x, %x, %x : vector<2xf32>
  return
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func private @f(!spv.array<0 x f32>)

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func private @f(!spv.struct<f32 [0], i32>)

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func @f() attributes {spv.entry_point_abi = {locl_size = dense<1> : vector<3xi32>}} {
  return
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func @f(%p: !spv.ptr<!spv.struct<f32>, Function>, %i: i32) {
  %0 = spv.AccessChain %p[%i] : !spv.ptr<!spv.struct<f32>, Function>
  return
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func @f() {
  spv.ControlBarrier "Workgroup", "Nowhere", "Acquire"
  return
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func @f() {
  %0 = spv.mlir.endmodule
  return
}

// -----
// The forms are not those of today's names.
func.func @f(%x: f32) {
  %0 = spirv.CompositeConstruct %x, %x : vector<2xf32>
  return
}

// -----
func.func private @f(!spirv.struct<f32 [0]>)

// EXPECT exit=1
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:5:1: warning: 'spv.module' is an earlier spelling of 'spirv.module'
// ! spv.module Logical GLSL450 {
// ! ^
// ! note: 1 more earlier spelling is read: 'spv.func'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:6:26: error: custom op 'spv.Retrun' is unknown: there is no 'spirv.Retrun'; did you mean 'spirv.Return'?
// !   spv.func @f() "None" { spv.Retrun }
// !                          ^
// ! <stdin>:11:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @f(%x: f32) {
// ! ^
// ! note: 1 more earlier spelling is read: 'spv.CompositeConstruct'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:12:8: error: 'spirv.CompositeConstruct' op has incorrect number of operands: expected 2, but provided 3
// !   %0 = spv.CompositeConstruct %x, %x, %x : vector<2xf32>
// !        ^
// ! <stdin>:18:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func private @f(!spv.array<0 x f32>)
// ! ^
// ! <stdin>:18:28: error: expected array length greater than 0
// ! func private @f(!spv.array<0 x f32>)
// !                            ^
// ! <stdin>:22:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func private @f(!spv.struct<f32 [0], i32>)
// ! ^
// ! <stdin>:22:22: error: offset specification must be given for all members
// ! func private @f(!spv.struct<f32 [0], i32>)
// !                      ^
// ! <stdin>:26:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @f() attributes {spv.entry_point_abi = {locl_size = dense<1> : vector<3xi32>}} {
// ! ^
// ! note: 1 more earlier spelling is read: 'spv.entry_point_abi'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:26:23: error: 'spirv.entry_point_abi': unknown parameter 'locl_size'
// ! func @f() attributes {spv.entry_point_abi = {locl_size = dense<1> : vector<3xi32>}} {
// !                       ^
// ! <stdin>:32:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @f(%p: !spv.ptr<!spv.struct<f32>, Function>, %i: i32) {
// ! ^
// ! note: 3 more earlier spellings are read: '!spv.struct', '!spv.ptr', 'spv.AccessChain'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:33:31: error: index must be an integer spirv.Constant to access element of spirv.struct
// !   %0 = spv.AccessChain %p[%i] : !spv.ptr<!spv.struct<f32>, Function>
// !                               ^
// ! <stdin>:39:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @f() {
// ! ^
// ! note: 1 more earlier spelling is read: 'spv.ControlBarrier'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:40:35: error: expected one of [CrossDevice, Device, Workgroup, Subgroup, Invocation, QueueFamily, ShaderCallKHR] for scope, got: Nowhere
// !   spv.ControlBarrier "Workgroup", "Nowhere", "Acquire"
// !                                   ^
// ! <stdin>:46:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @f() {
// ! ^
// ! note: 1 more earlier spelling is read: 'spv.mlir.endmodule'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:47:3: error: cannot name an operation with no results
// !   %0 = spv.mlir.endmodule
// !   ^
// ! <stdin>:54:41: error: expected '('
// !   %0 = spirv.CompositeConstruct %x, %x : vector<2xf32>
// !                                         ^
// ! <stdin>:59:39: error: expected ','
// ! func.func private @f(!spirv.struct<f32 [0]>)
// !                                       ^
