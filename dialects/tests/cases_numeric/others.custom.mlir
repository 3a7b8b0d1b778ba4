module {
  func.func @misc(%arg0: f32, %arg1: complex<f32>, %arg2: index, %arg3: tensor<4x?xf32>, %arg4: tensor<?xi32>) {
    %0 = ub.poison : i32
    %1 = ub.poison : vector<4xf32>
    %cst = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
    %2 = complex.create %arg0, %arg0 : complex<f32>
    %3 = complex.re %arg1 : complex<f32>
    %4 = complex.im %arg1 : complex<f32>
    %5 = complex.add %arg1, %arg1 : complex<f32>
    %6 = complex.sub %arg1, %arg1 fastmath<fast> : complex<f32>
    %7 = complex.mul %arg1, %arg1 : complex<f32>
    %8 = complex.div %arg1, %arg1 : complex<f32>
    %9 = complex.neg %arg1 : complex<f32>
    %10 = complex.abs %arg1 : complex<f32>
    %11 = complex.eq %arg1, %arg1 : complex<f32>
    %12 = complex.neq %arg1, %arg1 : complex<f32>
    %13 = complex.exp %arg1 : complex<f32>
    %14 = complex.angle %arg1 : complex<f32>
    %15 = complex.conj %arg1 : complex<f32>
    %16 = complex.atan2 %arg1, %arg1 : complex<f32>
    %17 = complex.pow %arg1, %arg1 : complex<f32>
    %18 = complex.bitcast %arg1 : complex<f32> to i64
    %c2_i32 = arith.constant 2 : i32
    %19 = complex.powi %arg1, %c2_i32 : complex<f32>, i32
    %20 = complex.powi %arg1, %c2_i32 fastmath<fast> : complex<f32>, i32
    %21 = complex.sin %arg1 : complex<f32>
    %22 = complex.log1p %arg1 : complex<f32>
    %23 = complex.cos %arg1 fastmath<nnan> : complex<f32>
    %24 = complex.expm1 %arg1 fastmath<nnan> : complex<f32>
    %25 = complex.log %arg1 fastmath<nnan> : complex<f32>
    %26 = complex.rsqrt %arg1 fastmath<nnan> : complex<f32>
    %27 = complex.sign %arg1 fastmath<nnan> : complex<f32>
    %28 = complex.sqrt %arg1 fastmath<nnan> : complex<f32>
    %29 = complex.tan %arg1 fastmath<nnan> : complex<f32>
    %30 = complex.tanh %arg1 fastmath<nnan> : complex<f32>
    %31 = tensor.empty() : tensor<4xf32>
    %32 = tensor.empty(%arg2) : tensor<4x?xf32>
    %extracted = tensor.extract %arg3[%arg2, %arg2] : tensor<4x?xf32>
    %inserted = tensor.insert %arg0 into %arg3[%arg2, %arg2] : tensor<4x?xf32>
    %from_elements = tensor.from_elements %arg0, %arg0 : tensor<2xf32>
    %dim = tensor.dim %arg3, %arg2 : tensor<4x?xf32>
    %cast = tensor.cast %arg3 : tensor<4x?xf32> to tensor<4x4xf32>
    %rank = tensor.rank %arg3 : tensor<4x?xf32>
    %splat = tensor.splat %arg0 : tensor<4xf32>
    %splat_0 = tensor.splat %arg0[%arg2] : tensor<4x?xf32>
    %33 = tensor.bitcast %arg4 : tensor<?xi32> to tensor<?xui32>
    return
  }
  func.func @never() {
    ub.unreachable
  }
}

