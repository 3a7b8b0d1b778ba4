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
