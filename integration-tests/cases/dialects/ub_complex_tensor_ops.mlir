// The ops of ub, complex and tensor, as they are written by hand.
// RUN: opt
// RUN: opt --mlir-print-op-generic

func.func @misc(%f: f32, %c: complex<f32>, %i: index, %t: tensor<4x?xf32>, %vt: tensor<?xi32>) {
  %0 = ub.poison : i32
  %1 = ub.poison <#ub.poison> : vector<4xf32>
  %2 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %3 = complex.create %f, %f : complex<f32>
  %4 = complex.re %c : complex<f32>
  %5 = complex.im %c : complex<f32>
  %6 = complex.add %c, %c : complex<f32>
  %7 = complex.sub %c, %c fastmath<fast> : complex<f32>
  %8 = complex.mul %c, %c : complex<f32>
  %9 = complex.div %c, %c : complex<f32>
  %10 = complex.neg %c : complex<f32>
  %11 = complex.abs %c : complex<f32>
  %12 = complex.eq %c, %c : complex<f32>
  %13 = complex.neq %c, %c : complex<f32>
  %14 = complex.exp %c : complex<f32>
  %15 = complex.angle %c : complex<f32>
  %16 = complex.conj %c : complex<f32>
  %17 = complex.atan2 %c, %c : complex<f32>
  %18 = complex.pow %c, %c : complex<f32>
  %19 = complex.bitcast %c : complex<f32> to i64
  %p = arith.constant 2 : i32
  %20 = complex.powi %c, %p : complex<f32>, i32
  %200 = complex.powi %c, %p fastmath<fast> : complex<f32>, i32
  %21 = complex.sin %c : complex<f32>
  %22 = complex.log1p %c : complex<f32>
  %xcos = complex.cos %c fastmath<nnan> : complex<f32>
  %xexpm1 = complex.expm1 %c fastmath<nnan> : complex<f32>
  %xlog = complex.log %c fastmath<nnan> : complex<f32>
  %xrsqrt = complex.rsqrt %c fastmath<nnan> : complex<f32>
  %xsign = complex.sign %c fastmath<nnan> : complex<f32>
  %xsqrt = complex.sqrt %c fastmath<nnan> : complex<f32>
  %xtan = complex.tan %c fastmath<nnan> : complex<f32>
  %xtanh = complex.tanh %c fastmath<nnan> : complex<f32>
  %23 = tensor.empty() : tensor<4xf32>
  %24 = tensor.empty(%i) : tensor<4x?xf32>
  %25 = tensor.extract %t[%i, %i] : tensor<4x?xf32>
  %26 = tensor.insert %f into %t[%i, %i] : tensor<4x?xf32>
  %27 = tensor.from_elements %f, %f : tensor<2xf32>
  %28 = tensor.dim %t, %i : tensor<4x?xf32>
  %29 = tensor.cast %t : tensor<4x?xf32> to tensor<4x4xf32>
  %30 = tensor.rank %t : tensor<4x?xf32>
  %31 = tensor.splat %f : tensor<4xf32>
  %32 = tensor.splat %f[%i] : tensor<4x?xf32>
  %33 = tensor.bitcast %vt : tensor<?xi32> to tensor<?xui32>
  return
}

func.func @never() {
  ub.unreachable
}

// EXPECT
// | module {
// |   func.func @misc(%arg0: f32, %arg1: complex<f32>, %arg2: index, %arg3: tensor<4x?xf32>, %arg4: tensor<?xi32>) {
// |     %0 = ub.poison : i32
// |     %1 = ub.poison : vector<4xf32>
// |     %cst = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
// |     %2 = complex.create %arg0, %arg0 : complex<f32>
// |     %3 = complex.re %arg1 : complex<f32>
// |     %4 = complex.im %arg1 : complex<f32>
// |     %5 = complex.add %arg1, %arg1 : complex<f32>
// |     %6 = complex.sub %arg1, %arg1 fastmath<fast> : complex<f32>
// |     %7 = complex.mul %arg1, %arg1 : complex<f32>
// |     %8 = complex.div %arg1, %arg1 : complex<f32>
// |     %9 = complex.neg %arg1 : complex<f32>
// |     %10 = complex.abs %arg1 : complex<f32>
// |     %11 = complex.eq %arg1, %arg1 : complex<f32>
// |     %12 = complex.neq %arg1, %arg1 : complex<f32>
// |     %13 = complex.exp %arg1 : complex<f32>
// |     %14 = complex.angle %arg1 : complex<f32>
// |     %15 = complex.conj %arg1 : complex<f32>
// |     %16 = complex.atan2 %arg1, %arg1 : complex<f32>
// |     %17 = complex.pow %arg1, %arg1 : complex<f32>
// |     %18 = complex.bitcast %arg1 : complex<f32> to i64
// |     %c2_i32 = arith.constant 2 : i32
// |     %19 = complex.powi %arg1, %c2_i32 : complex<f32>, i32
// |     %20 = complex.powi %arg1, %c2_i32 fastmath<fast> : complex<f32>, i32
// |     %21 = complex.sin %arg1 : complex<f32>
// |     %22 = complex.log1p %arg1 : complex<f32>
// |     %23 = complex.cos %arg1 fastmath<nnan> : complex<f32>
// |     %24 = complex.expm1 %arg1 fastmath<nnan> : complex<f32>
// |     %25 = complex.log %arg1 fastmath<nnan> : complex<f32>
// |     %26 = complex.rsqrt %arg1 fastmath<nnan> : complex<f32>
// |     %27 = complex.sign %arg1 fastmath<nnan> : complex<f32>
// |     %28 = complex.sqrt %arg1 fastmath<nnan> : complex<f32>
// |     %29 = complex.tan %arg1 fastmath<nnan> : complex<f32>
// |     %30 = complex.tanh %arg1 fastmath<nnan> : complex<f32>
// |     %31 = tensor.empty() : tensor<4xf32>
// |     %32 = tensor.empty(%arg2) : tensor<4x?xf32>
// |     %extracted = tensor.extract %arg3[%arg2, %arg2] : tensor<4x?xf32>
// |     %inserted = tensor.insert %arg0 into %arg3[%arg2, %arg2] : tensor<4x?xf32>
// |     %from_elements = tensor.from_elements %arg0, %arg0 : tensor<2xf32>
// |     %dim = tensor.dim %arg3, %arg2 : tensor<4x?xf32>
// |     %cast = tensor.cast %arg3 : tensor<4x?xf32> to tensor<4x4xf32>
// |     %rank = tensor.rank %arg3 : tensor<4x?xf32>
// |     %splat = tensor.splat %arg0 : tensor<4xf32>
// |     %splat_0 = tensor.splat %arg0[%arg2] : tensor<4x?xf32>
// |     %33 = tensor.bitcast %arg4 : tensor<?xi32> to tensor<?xui32>
// |     return
// |   }
// |   func.func @never() {
// |     ub.unreachable
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (f32, complex<f32>, index, tensor<4x?xf32>, tensor<?xi32>) -> (), sym_name = "misc"}> ({
// |   ^bb0(%arg0: f32, %arg1: complex<f32>, %arg2: index, %arg3: tensor<4x?xf32>, %arg4: tensor<?xi32>):
// |     %0 = "ub.poison"() <{value = #ub.poison}> : () -> i32
// |     %1 = "ub.poison"() <{value = #ub.poison}> : () -> vector<4xf32>
// |     %2 = "complex.constant"() <{value = [1.000000e+00 : f32, 2.000000e+00 : f32]}> : () -> complex<f32>
// |     %3 = "complex.create"(%arg0, %arg0) : (f32, f32) -> complex<f32>
// |     %4 = "complex.re"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
// |     %5 = "complex.im"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
// |     %6 = "complex.add"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
// |     %7 = "complex.sub"(%arg1, %arg1) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>, complex<f32>) -> complex<f32>
// |     %8 = "complex.mul"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
// |     %9 = "complex.div"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
// |     %10 = "complex.neg"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
// |     %11 = "complex.abs"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
// |     %12 = "complex.eq"(%arg1, %arg1) : (complex<f32>, complex<f32>) -> i1
// |     %13 = "complex.neq"(%arg1, %arg1) : (complex<f32>, complex<f32>) -> i1
// |     %14 = "complex.exp"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
// |     %15 = "complex.angle"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
// |     %16 = "complex.conj"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
// |     %17 = "complex.atan2"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
// |     %18 = "complex.pow"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
// |     %19 = "complex.bitcast"(%arg1) : (complex<f32>) -> i64
// |     %20 = "arith.constant"() <{value = 2 : i32}> : () -> i32
// |     %21 = "complex.powi"(%arg1, %20) : (complex<f32>, i32) -> complex<f32>
// |     %22 = "complex.powi"(%arg1, %20) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>, i32) -> complex<f32>
// |     %23 = "complex.sin"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
// |     %24 = "complex.log1p"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
// |     %25 = "complex.cos"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
// |     %26 = "complex.expm1"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
// |     %27 = "complex.log"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
// |     %28 = "complex.rsqrt"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
// |     %29 = "complex.sign"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
// |     %30 = "complex.sqrt"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
// |     %31 = "complex.tan"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
// |     %32 = "complex.tanh"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
// |     %33 = "tensor.empty"() : () -> tensor<4xf32>
// |     %34 = "tensor.empty"(%arg2) : (index) -> tensor<4x?xf32>
// |     %35 = "tensor.extract"(%arg3, %arg2, %arg2) : (tensor<4x?xf32>, index, index) -> f32
// |     %36 = "tensor.insert"(%arg0, %arg3, %arg2, %arg2) : (f32, tensor<4x?xf32>, index, index) -> tensor<4x?xf32>
// |     %37 = "tensor.from_elements"(%arg0, %arg0) : (f32, f32) -> tensor<2xf32>
// |     %38 = "tensor.dim"(%arg3, %arg2) : (tensor<4x?xf32>, index) -> index
// |     %39 = "tensor.cast"(%arg3) : (tensor<4x?xf32>) -> tensor<4x4xf32>
// |     %40 = "tensor.rank"(%arg3) : (tensor<4x?xf32>) -> index
// |     %41 = "tensor.splat"(%arg0) : (f32) -> tensor<4xf32>
// |     %42 = "tensor.splat"(%arg0, %arg2) : (f32, index) -> tensor<4x?xf32>
// |     %43 = "tensor.bitcast"(%arg4) : (tensor<?xi32>) -> tensor<?xui32>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = () -> (), sym_name = "never"}> ({
// |     "ub.unreachable"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
