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
// ! <stdin>:6:3: warning: 'spv.func' is an earlier spelling of 'spirv.func'
// !   spv.func @f() "None" { spv.Retrun }
// !   ^
// ! <stdin>:6:26: error: custom op 'spv.Retrun' is unknown: there is no 'spirv.Retrun'; did you mean 'spirv.Return'?
// !   spv.func @f() "None" { spv.Retrun }
// !                          ^
// ! <stdin>:11:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @f(%x: f32) {
// ! ^
// ! <stdin>:12:8: warning: 'spv.CompositeConstruct' is an earlier spelling of 'spirv.CompositeConstruct'
// !   %0 = spv.CompositeConstruct %x, %x, %x : vector<2xf32>
// !        ^
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
// ! <stdin>:26:23: warning: 'spv.entry_point_abi' is an earlier spelling of 'spirv.entry_point_abi'
// ! func @f() attributes {spv.entry_point_abi = {locl_size = dense<1> : vector<3xi32>}} {
// !                       ^
// ! <stdin>:26:23: error: 'spirv.entry_point_abi': unknown parameter 'locl_size'
// ! func @f() attributes {spv.entry_point_abi = {locl_size = dense<1> : vector<3xi32>}} {
// !                       ^
// ! <stdin>:32:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @f(%p: !spv.ptr<!spv.struct<f32>, Function>, %i: i32) {
// ! ^
// ! <stdin>:32:22: warning: '!spv.struct' is an earlier spelling of '!spirv.struct'
// ! func @f(%p: !spv.ptr<!spv.struct<f32>, Function>, %i: i32) {
// !                      ^
// ! <stdin>:32:13: warning: '!spv.ptr' is an earlier spelling of '!spirv.ptr'
// ! func @f(%p: !spv.ptr<!spv.struct<f32>, Function>, %i: i32) {
// !             ^
// ! <stdin>:33:8: warning: 'spv.AccessChain' is an earlier spelling of 'spirv.AccessChain'
// !   %0 = spv.AccessChain %p[%i] : !spv.ptr<!spv.struct<f32>, Function>
// !        ^
// ! <stdin>:33:31: error: index must be an integer spirv.Constant to access element of spirv.struct
// !   %0 = spv.AccessChain %p[%i] : !spv.ptr<!spv.struct<f32>, Function>
// !                               ^
// ! <stdin>:39:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @f() {
// ! ^
// ! <stdin>:40:3: warning: 'spv.ControlBarrier' is an earlier spelling of 'spirv.ControlBarrier'
// !   spv.ControlBarrier "Workgroup", "Nowhere", "Acquire"
// !   ^
// ! <stdin>:40:35: error: expected one of [CrossDevice, Device, Workgroup, Subgroup, Invocation, QueueFamily, ShaderCallKHR] for scope, got: Nowhere
// !   spv.ControlBarrier "Workgroup", "Nowhere", "Acquire"
// !                                   ^
// ! <stdin>:46:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @f() {
// ! ^
// ! <stdin>:47:8: warning: 'spv.mlir.endmodule' is an earlier spelling; today nothing stands there
// !   %0 = spv.mlir.endmodule
// !        ^
// ! <stdin>:47:3: error: cannot name an operation with no results
// !   %0 = spv.mlir.endmodule
// !   ^
// ! <stdin>:54:41: error: expected '('
// !   %0 = spirv.CompositeConstruct %x, %x : vector<2xf32>
// !                                         ^
// ! <stdin>:59:39: error: expected ','
// ! func.func private @f(!spirv.struct<f32 [0]>)
// !                                       ^
