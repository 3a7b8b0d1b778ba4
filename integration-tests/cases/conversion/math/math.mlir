// math to SPIR-V, with the GL and the OpenCL set.
// RUN: opt --convert-math-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Float16], []>, #spirv.resource_limits<>>} {
func.func @unary(%x: f32, %v: vector<4xf32>) {
  %0 = math.absf %x : f32
  %1 = math.acos %x : f32
  %2 = math.asin %x : f32
  %3 = math.atan %x : f32
  %4 = math.ceil %x : f32
  %5 = math.cos %v : vector<4xf32>
  %6 = math.cosh %x : f32
  %7 = math.exp %x : f32
  %8 = math.exp2 %x : f32
  %9 = math.expm1 %x : f32
  %10 = math.floor %x : f32
  %11 = math.log %x : f32
  %12 = math.log10 %x : f32
  %13 = math.log1p %x : f32
  %14 = math.log2 %x : f32
  %15 = math.round %x : f32
  %16 = math.roundeven %x : f32
  %17 = math.rsqrt %x : f32
  %18 = math.sin %x : f32
  %19 = math.sinh %x : f32
  %20 = math.sqrt %x : f32
  %21 = math.tan %x : f32
  %22 = math.tanh %x : f32
  %23 = math.acosh %x : f32
  %24 = math.asinh %x : f32
  %25 = math.atanh %x : f32
  %26 = math.trunc %x : f32
  return
}
func.func @binary(%x: f32, %y: f32, %z: f32) {
  %0 = math.atan2 %x, %y : f32
  %1 = math.copysign %x, %y : f32
  %2 = math.fma %x, %y, %z : f32
  %3 = math.powf %x, %y : f32
  return
}
func.func @integers(%a: i32, %v: vector<2xi32>) {
  %0 = math.absi %a : i32
  %1 = math.ctlz %a : i32
  %2 = math.ctlz %v : vector<2xi32>
  %3 = math.ctpop %a : i32
  return
}
func.func @classes(%x: f32) {
  %0 = math.isinf %x : f32
  %1 = math.isnan %x : f32
  return
}
}
// -----
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>} {
func.func @opencl(%x: f32, %y: f32, %a: i32) {
  %0 = math.absf %x : f32
  %1 = math.absi %a : i32
  %2 = math.atan2 %x, %y : f32
  %3 = math.ceil %x : f32
  %4 = math.cos %x : f32
  %5 = math.erf %x : f32
  %6 = math.exp %x : f32
  %7 = math.exp2 %x : f32
  %8 = math.log %x : f32
  %9 = math.log2 %x : f32
  %10 = math.log10 %x : f32
  %11 = math.powf %x, %y : f32
  %12 = math.rsqrt %x : f32
  %13 = math.sqrt %x : f32
  %14 = math.tanh %x : f32
  %15 = math.fma %x, %y, %x : f32
  %16 = math.log1p %x : f32
  %17 = math.copysign %x, %y : f32
  %18 = math.round %x : f32
  %19 = math.expm1 %x : f32
  return
}
}
