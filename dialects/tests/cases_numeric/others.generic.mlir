"builtin.module"() ({
  "func.func"() <{function_type = (f32, complex<f32>, index, tensor<4x?xf32>, tensor<?xi32>) -> (), sym_name = "misc"}> ({
  ^bb0(%arg0: f32, %arg1: complex<f32>, %arg2: index, %arg3: tensor<4x?xf32>, %arg4: tensor<?xi32>):
    %0 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    %1 = "ub.poison"() <{value = #ub.poison}> : () -> vector<4xf32>
    %2 = "complex.constant"() <{value = [1.000000e+00 : f32, 2.000000e+00 : f32]}> : () -> complex<f32>
    %3 = "complex.create"(%arg0, %arg0) : (f32, f32) -> complex<f32>
    %4 = "complex.re"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    %5 = "complex.im"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    %6 = "complex.add"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %7 = "complex.sub"(%arg1, %arg1) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %8 = "complex.mul"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %9 = "complex.div"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %10 = "complex.neg"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    %11 = "complex.abs"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    %12 = "complex.eq"(%arg1, %arg1) : (complex<f32>, complex<f32>) -> i1
    %13 = "complex.neq"(%arg1, %arg1) : (complex<f32>, complex<f32>) -> i1
    %14 = "complex.exp"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    %15 = "complex.angle"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    %16 = "complex.conj"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    %17 = "complex.atan2"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %18 = "complex.pow"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %19 = "complex.bitcast"(%arg1) : (complex<f32>) -> i64
    %20 = "arith.constant"() <{value = 2 : i32}> : () -> i32
    %21 = "complex.powi"(%arg1, %20) : (complex<f32>, i32) -> complex<f32>
    %22 = "complex.powi"(%arg1, %20) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>, i32) -> complex<f32>
    %23 = "complex.sin"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    %24 = "complex.log1p"(%arg1) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    %25 = "complex.cos"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
    %26 = "complex.expm1"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
    %27 = "complex.log"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
    %28 = "complex.rsqrt"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
    %29 = "complex.sign"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
    %30 = "complex.sqrt"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
    %31 = "complex.tan"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
    %32 = "complex.tanh"(%arg1) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> complex<f32>
    %33 = "tensor.empty"() : () -> tensor<4xf32>
    %34 = "tensor.empty"(%arg2) : (index) -> tensor<4x?xf32>
    %35 = "tensor.extract"(%arg3, %arg2, %arg2) : (tensor<4x?xf32>, index, index) -> f32
    %36 = "tensor.insert"(%arg0, %arg3, %arg2, %arg2) : (f32, tensor<4x?xf32>, index, index) -> tensor<4x?xf32>
    %37 = "tensor.from_elements"(%arg0, %arg0) : (f32, f32) -> tensor<2xf32>
    %38 = "tensor.dim"(%arg3, %arg2) : (tensor<4x?xf32>, index) -> index
    %39 = "tensor.cast"(%arg3) : (tensor<4x?xf32>) -> tensor<4x4xf32>
    %40 = "tensor.rank"(%arg3) : (tensor<4x?xf32>) -> index
    %41 = "tensor.splat"(%arg0) : (f32) -> tensor<4xf32>
    %42 = "tensor.splat"(%arg0, %arg2) : (f32, index) -> tensor<4x?xf32>
    %43 = "tensor.bitcast"(%arg4) : (tensor<?xi32>) -> tensor<?xui32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "never"}> ({
    "ub.unreachable"() : () -> ()
  }) : () -> ()
}) : () -> ()

