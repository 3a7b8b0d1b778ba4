// arith to SPIR-V: floats.
// RUN: opt --convert-arith-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Float16, Float64, Int64, Int16], []>, #spirv.resource_limits<>>} {
func.func @binary(%x: f32, %y: f32, %h: f16, %v: vector<4xf32>) {
  %0 = arith.addf %x, %y : f32
  %1 = arith.subf %x, %y : f32
  %2 = arith.mulf %x, %y : f32
  %3 = arith.divf %x, %y : f32
  %4 = arith.remf %x, %y : f32
  %5 = arith.negf %x : f32
  %6 = arith.addf %h, %h : f16
  %7 = arith.mulf %v, %v : vector<4xf32>
  return
}
func.func @extremes(%x: f32, %y: f32) {
  %0 = arith.maximumf %x, %y : f32
  %1 = arith.minimumf %x, %y : f32
  %2 = arith.maxnumf %x, %y : f32
  %3 = arith.minnumf %x, %y : f32
  return
}
func.func @compare(%x: f32, %y: f32) {
  %0 = arith.cmpf oeq, %x, %y : f32
  %1 = arith.cmpf ogt, %x, %y : f32
  %2 = arith.cmpf oge, %x, %y : f32
  %3 = arith.cmpf olt, %x, %y : f32
  %4 = arith.cmpf ole, %x, %y : f32
  %5 = arith.cmpf one, %x, %y : f32
  %6 = arith.cmpf ueq, %x, %y : f32
  %7 = arith.cmpf ugt, %x, %y : f32
  %8 = arith.cmpf uge, %x, %y : f32
  %9 = arith.cmpf ult, %x, %y : f32
  %10 = arith.cmpf ule, %x, %y : f32
  %11 = arith.cmpf une, %x, %y : f32
  %12 = arith.cmpf ord, %x, %y : f32
  %13 = arith.cmpf uno, %x, %y : f32
  return
}
func.func @casts(%x: f32, %d: f64, %a: i32, %b: i1, %w: i64) {
  %0 = arith.extf %x : f32 to f64
  %1 = arith.truncf %d : f64 to f32
  %2 = arith.sitofp %a : i32 to f32
  %3 = arith.uitofp %a : i32 to f32
  %4 = arith.uitofp %b : i1 to f32
  %5 = arith.fptosi %x : f32 to i32
  %6 = arith.fptoui %x : f32 to i32
  %7 = arith.sitofp %w : i64 to f64
  %8 = arith.truncf %x : f32 to f16
  return
}
func.func @constants() {
  %0 = arith.constant 1.5 : f32
  %1 = arith.constant 0.5 : f16
  %2 = arith.constant dense<[1.0, 2.0, 3.0]> : vector<3xf32>
  %3 = arith.constant 2.0 : f64
  return
}
}
// -----
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Kernel], []>, #spirv.resource_limits<>>} {
func.func @opencl(%x: f32, %y: f32, %a: i32) {
  %0 = arith.cmpf ord, %x, %y : f32
  %1 = arith.cmpf uno, %x, %y : f32
  %2 = arith.maximumf %x, %y : f32
  %4 = arith.maxsi %a, %a : i32
  return
}
}
// -----
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
func.func @emulated(%x: f16, %d: f64) {
  %0 = arith.addf %x, %x : f16
  return
}
}
// -----
// DIFFERS: the remainder of the smallest number: its absolute value is itself, so MLIR takes it for a positive one
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Kernel], []>, #spirv.resource_limits<>>} {
func.func @remainder(%a: i32) {
  %0 = arith.remsi %a, %a : i32
  return
}
}
