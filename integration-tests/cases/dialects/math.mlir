// Every math op.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic

func.func @unary(%x: f32, %v: vector<4xf32>, %t: tensor<4xf64>) {
  %0 = math.absf %x : f32
  %1 = math.acos %x : f32
  %2 = math.acosh %x : f32
  %3 = math.asin %x : f32
  %4 = math.asinh %x : f32
  %5 = math.atan %x : f32
  %6 = math.atanh %x : f32
  %7 = math.cbrt %x : f32
  %8 = math.ceil %x : f32
  %9 = math.cos %v : vector<4xf32>
  %10 = math.cosh %x : f32
  %11 = math.erf %x : f32
  %12 = math.erfc %x : f32
  %13 = math.exp %t : tensor<4xf64>
  %14 = math.exp2 %x fastmath<fast> : f32
  %15 = math.expm1 %x : f32
  %16 = math.floor %x : f32
  %17 = math.log %x : f32
  %18 = math.log10 %x : f32
  %19 = math.log1p %x : f32
  %20 = math.log2 %x : f32
  %21 = math.round %x : f32
  %22 = math.roundeven %x : f32
  %23 = math.rsqrt %x : f32
  %24 = math.sin %x : f32
  %25 = math.sinh %x : f32
  %26 = math.sqrt %x : f32
  %27 = math.tan %x : f32
  %28 = math.tanh %x : f32
  %29 = math.trunc %x : f32
  return
}
// -----
func.func @binary(%x: f32, %y: f32, %a: i32, %b: i32) {
  %0 = math.atan2 %x, %y : f32
  %1 = math.copysign %x, %y : f32
  %2 = math.powf %x, %y : f32
  %3 = math.fpowi %x, %a : f32, i32
  %4 = math.ipowi %a, %b : i32
  %5 = math.fma %x, %y, %x : f32
  return
}
// -----
func.func @integers(%a: i32, %v: vector<4xi8>) {
  %0 = math.absi %a : i32
  %1 = math.ctlz %a : i32
  %2 = math.cttz %v : vector<4xi8>
  %3 = math.ctpop %a : i32
  return
}
// -----
func.func @classes(%x: f32, %v: vector<4xf32>) {
  %0 = math.isfinite %x : f32
  %1 = math.isinf %x : f32
  %2 = math.isnan %v : vector<4xf32>
  %3 = math.isnormal %x : f32
  return
}
// -----
func.func @pair(%x: f32) {
  %s, %c = math.sincos %x : f32
  return
}
