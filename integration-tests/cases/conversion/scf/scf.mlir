// scf to SPIR-V: structured control flow with values through variables.
// RUN: opt --convert-scf-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @loop_without_values(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %i, %i : index
  }
  return
}
func.func @if_values(%c: i1, %a: f32, %b: f32) -> (f32, f32) {
  %0:2 = scf.if %c -> (f32, f32) {
    scf.yield %a, %b : f32, f32
  } else {
    scf.yield %b, %a : f32, f32
  }
  return %0#0, %0#1 : f32, f32
}
func.func @if_only(%c: i1) {
  scf.if %c {
    %0 = arith.constant 1 : i32
  }
  return
}
func.func @while(%n: i32) -> i32 {
  %0 = scf.while (%i = %n) : (i32) -> i32 {
    %c = arith.cmpi slt, %i, %n : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%j: i32):
    %k = arith.addi %j, %j : i32
    scf.yield %k : i32
  }
  return %0 : i32
}
func.func @nested(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.if %c {
      scf.for %j = %c0 to %i step %c1 {
        %0 = arith.muli %i, %j : index
      }
    } else {
      %1 = arith.subi %i, %n : index
    }
  }
  return
}
func.func @switch(%i: index) -> i32 {
  %0 = scf.index_switch %i -> i32
  case 0 {
    %1 = arith.constant 10 : i32
    scf.yield %1 : i32
  }
  case 3 {
    %1 = arith.constant 20 : i32
    scf.yield %1 : i32
  }
  default {
    %1 = arith.constant 30 : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
}
// -----
// DIFFERS: a loop that runs no time yields its initial values; MLIR leaves the variable without a value then
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @loop(%n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 0.0 : f32
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32) {
    %1 = arith.addf %a, %a : f32
    scf.yield %1 : f32
  }
  return %0 : f32
}
}
