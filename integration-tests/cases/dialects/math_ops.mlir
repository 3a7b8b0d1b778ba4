// Every math op, as it is written by hand.
// RUN: opt
// RUN: opt --mlir-print-op-generic

func.func @math(%f: f32, %v: vector<4xf16>, %i: i32, %x: index, %iv: vector<4xi64>, %t: tensor<?xf64>) {
  %0 = math.absf %f : f32
  %1 = math.absf %v fastmath<fast> : vector<4xf16>
  %2 = math.absi %i : i32
  %3 = math.acos %f : f32
  %4 = math.acosh %f : f32
  %5 = math.asin %f : f32
  %6 = math.asinh %f : f32
  %7 = math.atan %f : f32
  %8 = math.atan2 %f, %f : f32
  %9 = math.atanh %f : f32
  %10 = math.cbrt %f : f32
  %11 = math.ceil %t : tensor<?xf64>
  %12 = math.clampf %f to [%f, %f] : f32
  %13 = math.clampf %f to [%f, %f] fastmath<nnan> : f32
  %14 = math.copysign %f, %f : f32
  %15 = math.cos %f : f32
  %16 = math.cosh %f : f32
  %17 = math.ctlz %i : i32
  %18 = math.cttz %x : index
  %19 = math.ctpop %iv : vector<4xi64>
  %20 = math.erf %f : f32
  %21 = math.erfc %f : f32
  %22 = math.exp %f : f32
  %23 = math.exp2 %f : f32
  %24 = math.expm1 %f : f32
  %25 = math.floor %f : f32
  %26 = math.fma %f, %f, %f fastmath<contract> : f32
  %27 = math.fpowi %f, %i : f32, i32
  %28 = math.fpowi %v, %iv fastmath<fast> : vector<4xf16>, vector<4xi64>
  %29 = math.ipowi %i, %i : i32
  %30 = math.isfinite %f : f32
  %31 = math.isinf %v : vector<4xf16>
  %32 = math.isnan %f : f32
  %33 = math.isnormal %t : tensor<?xf64>
  %34 = math.log %f : f32
  %35 = math.log10 %f : f32
  %36 = math.log1p %f : f32
  %37 = math.log2 %f : f32
  %38 = math.powf %f, %f {k = 1 : i32} : f32
  %39 = math.round %f : f32
  %40 = math.roundeven %f : f32
  %41 = math.rsqrt %f : f32
  %42 = math.sin %f : f32
  %43, %44 = math.sincos %f : f32
  %45 = math.sinh %f : f32
  %46 = math.sqrt %f : f32
  %47 = math.tan %f : f32
  %48 = math.tanh %f : f32
  %49 = math.trunc %f : f32
  %50, %51 = math.sincos %v fastmath<fast> : vector<4xf16>
  return
}

// EXPECT
// | module {
// |   func.func @math(%arg0: f32, %arg1: vector<4xf16>, %arg2: i32, %arg3: index, %arg4: vector<4xi64>, %arg5: tensor<?xf64>) {
// |     %0 = math.absf %arg0 : f32
// |     %1 = math.absf %arg1 fastmath<fast> : vector<4xf16>
// |     %2 = math.absi %arg2 : i32
// |     %3 = math.acos %arg0 : f32
// |     %4 = math.acosh %arg0 : f32
// |     %5 = math.asin %arg0 : f32
// |     %6 = math.asinh %arg0 : f32
// |     %7 = math.atan %arg0 : f32
// |     %8 = math.atan2 %arg0, %arg0 : f32
// |     %9 = math.atanh %arg0 : f32
// |     %10 = math.cbrt %arg0 : f32
// |     %11 = math.ceil %arg5 : tensor<?xf64>
// |     %12 = math.clampf %arg0 to [%arg0, %arg0] : f32
// |     %13 = math.clampf %arg0 to [%arg0, %arg0] fastmath<nnan> : f32
// |     %14 = math.copysign %arg0, %arg0 : f32
// |     %15 = math.cos %arg0 : f32
// |     %16 = math.cosh %arg0 : f32
// |     %17 = math.ctlz %arg2 : i32
// |     %18 = math.cttz %arg3 : index
// |     %19 = math.ctpop %arg4 : vector<4xi64>
// |     %20 = math.erf %arg0 : f32
// |     %21 = math.erfc %arg0 : f32
// |     %22 = math.exp %arg0 : f32
// |     %23 = math.exp2 %arg0 : f32
// |     %24 = math.expm1 %arg0 : f32
// |     %25 = math.floor %arg0 : f32
// |     %26 = math.fma %arg0, %arg0, %arg0 fastmath<contract> : f32
// |     %27 = math.fpowi %arg0, %arg2 : f32, i32
// |     %28 = math.fpowi %arg1, %arg4 fastmath<fast> : vector<4xf16>, vector<4xi64>
// |     %29 = math.ipowi %arg2, %arg2 : i32
// |     %30 = math.isfinite %arg0 : f32
// |     %31 = math.isinf %arg1 : vector<4xf16>
// |     %32 = math.isnan %arg0 : f32
// |     %33 = math.isnormal %arg5 : tensor<?xf64>
// |     %34 = math.log %arg0 : f32
// |     %35 = math.log10 %arg0 : f32
// |     %36 = math.log1p %arg0 : f32
// |     %37 = math.log2 %arg0 : f32
// |     %38 = math.powf %arg0, %arg0 {k = 1 : i32} : f32
// |     %39 = math.round %arg0 : f32
// |     %40 = math.roundeven %arg0 : f32
// |     %41 = math.rsqrt %arg0 : f32
// |     %42 = math.sin %arg0 : f32
// |     %sin, %cos = math.sincos %arg0 : f32
// |     %43 = math.sinh %arg0 : f32
// |     %44 = math.sqrt %arg0 : f32
// |     %45 = math.tan %arg0 : f32
// |     %46 = math.tanh %arg0 : f32
// |     %47 = math.trunc %arg0 : f32
// |     %sin_0, %cos_1 = math.sincos %arg1 fastmath<fast> : vector<4xf16>
// |     return
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (f32, vector<4xf16>, i32, index, vector<4xi64>, tensor<?xf64>) -> (), sym_name = "math"}> ({
// |   ^bb0(%arg0: f32, %arg1: vector<4xf16>, %arg2: i32, %arg3: index, %arg4: vector<4xi64>, %arg5: tensor<?xf64>):
// |     %0 = "math.absf"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %1 = "math.absf"(%arg1) <{fastmath = #arith.fastmath<fast>}> : (vector<4xf16>) -> vector<4xf16>
// |     %2 = "math.absi"(%arg2) : (i32) -> i32
// |     %3 = "math.acos"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %4 = "math.acosh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %5 = "math.asin"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %6 = "math.asinh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %7 = "math.atan"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %8 = "math.atan2"(%arg0, %arg0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %9 = "math.atanh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %10 = "math.cbrt"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %11 = "math.ceil"(%arg5) <{fastmath = #arith.fastmath<none>}> : (tensor<?xf64>) -> tensor<?xf64>
// |     %12 = "math.clampf"(%arg0, %arg0, %arg0) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> f32
// |     %13 = "math.clampf"(%arg0, %arg0, %arg0) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32, f32) -> f32
// |     %14 = "math.copysign"(%arg0, %arg0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %15 = "math.cos"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %16 = "math.cosh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %17 = "math.ctlz"(%arg2) : (i32) -> i32
// |     %18 = "math.cttz"(%arg3) : (index) -> index
// |     %19 = "math.ctpop"(%arg4) : (vector<4xi64>) -> vector<4xi64>
// |     %20 = "math.erf"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %21 = "math.erfc"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %22 = "math.exp"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %23 = "math.exp2"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %24 = "math.expm1"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %25 = "math.floor"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %26 = "math.fma"(%arg0, %arg0, %arg0) <{fastmath = #arith.fastmath<contract>}> : (f32, f32, f32) -> f32
// |     %27 = "math.fpowi"(%arg0, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, i32) -> f32
// |     %28 = "math.fpowi"(%arg1, %arg4) <{fastmath = #arith.fastmath<fast>}> : (vector<4xf16>, vector<4xi64>) -> vector<4xf16>
// |     %29 = "math.ipowi"(%arg2, %arg2) : (i32, i32) -> i32
// |     %30 = "math.isfinite"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
// |     %31 = "math.isinf"(%arg1) <{fastmath = #arith.fastmath<none>}> : (vector<4xf16>) -> vector<4xi1>
// |     %32 = "math.isnan"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
// |     %33 = "math.isnormal"(%arg5) <{fastmath = #arith.fastmath<none>}> : (tensor<?xf64>) -> tensor<?xi1>
// |     %34 = "math.log"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %35 = "math.log10"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %36 = "math.log1p"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %37 = "math.log2"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %38 = "math.powf"(%arg0, %arg0) <{fastmath = #arith.fastmath<none>}> {k = 1 : i32} : (f32, f32) -> f32
// |     %39 = "math.round"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %40 = "math.roundeven"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %41 = "math.rsqrt"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %42 = "math.sin"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %43:2 = "math.sincos"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, f32)
// |     %44 = "math.sinh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %45 = "math.sqrt"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %46 = "math.tan"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %47 = "math.tanh"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %48 = "math.trunc"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %49:2 = "math.sincos"(%arg1) <{fastmath = #arith.fastmath<fast>}> : (vector<4xf16>) -> (vector<4xf16>, vector<4xf16>)
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
