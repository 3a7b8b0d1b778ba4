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

// EXPECT
// | module {
// |   func.func @unary(%arg0: f32, %arg1: vector<4xf32>, %arg2: tensor<4xf64>) {
// |     %0 = math.absf %arg0 : f32
// |     %1 = math.acos %arg0 : f32
// |     %2 = math.acosh %arg0 : f32
// |     %3 = math.asin %arg0 : f32
// |     %4 = math.asinh %arg0 : f32
// |     %5 = math.atan %arg0 : f32
// |     %6 = math.atanh %arg0 : f32
// |     %7 = math.cbrt %arg0 : f32
// |     %8 = math.ceil %arg0 : f32
// |     %9 = math.cos %arg1 : vector<4xf32>
// |     %10 = math.cosh %arg0 : f32
// |     %11 = math.erf %arg0 : f32
// |     %12 = math.erfc %arg0 : f32
// |     %13 = math.exp %arg2 : tensor<4xf64>
// |     %14 = math.exp2 %arg0 fastmath<fast> : f32
// |     %15 = math.expm1 %arg0 : f32
// |     %16 = math.floor %arg0 : f32
// |     %17 = math.log %arg0 : f32
// |     %18 = math.log10 %arg0 : f32
// |     %19 = math.log1p %arg0 : f32
// |     %20 = math.log2 %arg0 : f32
// |     %21 = math.round %arg0 : f32
// |     %22 = math.roundeven %arg0 : f32
// |     %23 = math.rsqrt %arg0 : f32
// |     %24 = math.sin %arg0 : f32
// |     %25 = math.sinh %arg0 : f32
// |     %26 = math.sqrt %arg0 : f32
// |     %27 = math.tan %arg0 : f32
// |     %28 = math.tanh %arg0 : f32
// |     %29 = math.trunc %arg0 : f32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @binary(%arg0: f32, %arg1: f32, %arg2: i32, %arg3: i32) {
// |     %0 = math.atan2 %arg0, %arg1 : f32
// |     %1 = math.copysign %arg0, %arg1 : f32
// |     %2 = math.powf %arg0, %arg1 : f32
// |     %3 = math.fpowi %arg0, %arg2 : f32, i32
// |     %4 = math.ipowi %arg2, %arg3 : i32
// |     %5 = math.fma %arg0, %arg1, %arg0 : f32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @integers(%arg0: i32, %arg1: vector<4xi8>) {
// |     %0 = math.absi %arg0 : i32
// |     %1 = math.ctlz %arg0 : i32
// |     %2 = math.cttz %arg1 : vector<4xi8>
// |     %3 = math.ctpop %arg0 : i32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @classes(%arg0: f32, %arg1: vector<4xf32>) {
// |     %0 = math.isfinite %arg0 : f32
// |     %1 = math.isinf %arg0 : f32
// |     %2 = math.isnan %arg1 : vector<4xf32>
// |     %3 = math.isnormal %arg0 : f32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @pair(%arg0: f32) {
// |     %sin, %cos = math.sincos %arg0 : f32
// |     return
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (f32, vector<4xf32>, tensor<4xf64>) -> (), sym_name = "unary"}> ({
// |   ^bb0(%arg0: f32, %arg1: vector<4xf32>, %arg2: tensor<4xf64>):
// |     %0 = "math.absf"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %1 = "math.acos"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %2 = "math.acosh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %3 = "math.asin"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %4 = "math.asinh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %5 = "math.atan"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %6 = "math.atanh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %7 = "math.cbrt"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %8 = "math.ceil"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %9 = "math.cos"(%arg1) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>) -> vector<4xf32>
// |     %10 = "math.cosh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %11 = "math.erf"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %12 = "math.erfc"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %13 = "math.exp"(%arg2) <{fastmath = #arith.fastmath<none>}> : (tensor<4xf64>) -> tensor<4xf64>
// |     %14 = "math.exp2"(%arg0) <{fastmath = #arith.fastmath<fast>}> : (f32) -> f32
// |     %15 = "math.expm1"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %16 = "math.floor"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %17 = "math.log"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %18 = "math.log10"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %19 = "math.log1p"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %20 = "math.log2"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %21 = "math.round"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %22 = "math.roundeven"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %23 = "math.rsqrt"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %24 = "math.sin"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %25 = "math.sinh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %26 = "math.sqrt"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %27 = "math.tan"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %28 = "math.tanh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %29 = "math.trunc"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (f32, f32, i32, i32) -> (), sym_name = "binary"}> ({
// |   ^bb0(%arg0: f32, %arg1: f32, %arg2: i32, %arg3: i32):
// |     %0 = "math.atan2"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %1 = "math.copysign"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %2 = "math.powf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %3 = "math.fpowi"(%arg0, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, i32) -> f32
// |     %4 = "math.ipowi"(%arg2, %arg3) : (i32, i32) -> i32
// |     %5 = "math.fma"(%arg0, %arg1, %arg0) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> f32
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i32, vector<4xi8>) -> (), sym_name = "integers"}> ({
// |   ^bb0(%arg0: i32, %arg1: vector<4xi8>):
// |     %0 = "math.absi"(%arg0) : (i32) -> i32
// |     %1 = "math.ctlz"(%arg0) : (i32) -> i32
// |     %2 = "math.cttz"(%arg1) : (vector<4xi8>) -> vector<4xi8>
// |     %3 = "math.ctpop"(%arg0) : (i32) -> i32
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (f32, vector<4xf32>) -> (), sym_name = "classes"}> ({
// |   ^bb0(%arg0: f32, %arg1: vector<4xf32>):
// |     %0 = "math.isfinite"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
// |     %1 = "math.isinf"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
// |     %2 = "math.isnan"(%arg1) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>) -> vector<4xi1>
// |     %3 = "math.isnormal"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (f32) -> (), sym_name = "pair"}> ({
// |   ^bb0(%arg0: f32):
// |     %0:2 = "math.sincos"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, f32)
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
