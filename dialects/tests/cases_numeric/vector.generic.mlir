#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
#map2 = affine_map<(d0, d1) -> (d1, 0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (f32, vector<4xf32>, vector<2x4xf32>, index, vector<4xi32>, vector<[4]xf32>, vector<f32>, memref<?x?xf32>, memref<?xvector<4xf32>>, vector<4xi1>, i32, i1, tensor<4x?xf32>) -> (), sym_name = "vector"}> ({
  ^bb0(%arg11: f32, %arg12: vector<4xf32>, %arg13: vector<2x4xf32>, %arg14: index, %arg15: vector<4xi32>, %arg16: vector<[4]xf32>, %arg17: vector<f32>, %arg18: memref<?x?xf32>, %arg19: memref<?xvector<4xf32>>, %arg20: vector<4xi1>, %arg21: i32, %arg22: i1, %arg23: tensor<4x?xf32>):
    %11 = "vector.broadcast"(%arg11) : (f32) -> vector<4xf32>
    %12 = "vector.broadcast"(%arg12) : (vector<4xf32>) -> vector<2x4xf32>
    %13 = "vector.extract"(%arg12) <{static_position = array<i64: 1>}> : (vector<4xf32>) -> f32
    %14 = "vector.extract"(%arg13) <{static_position = array<i64: 0>}> : (vector<2x4xf32>) -> vector<4xf32>
    %15 = "vector.extract"(%arg13, %arg14) <{static_position = array<i64: 1, -9223372036854775808>}> : (vector<2x4xf32>, index) -> f32
    %16 = "vector.extract"(%arg17) <{static_position = array<i64>}> : (vector<f32>) -> f32
    %17 = "vector.insert"(%arg11, %arg12) <{static_position = array<i64: 1>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %18 = "vector.insert"(%arg12, %arg13, %arg14) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xf32>, vector<2x4xf32>, index) -> vector<2x4xf32>
    %19 = "vector.insert"(%arg11, %arg17) <{static_position = array<i64>}> : (f32, vector<f32>) -> vector<f32>
    %20 = "vector.shuffle"(%arg12, %arg12) <{mask = array<i64: 0, 5, 7, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %21 = "vector.bitcast"(%arg12) : (vector<4xf32>) -> vector<4xi32>
    %22 = "vector.shape_cast"(%arg13) : (vector<2x4xf32>) -> vector<8xf32>
    %23 = "vector.fma"(%arg12, %arg12, %arg12) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %24 = "vector.reduction"(%arg12) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
    %25 = "vector.reduction"(%arg12, %arg11) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> f32
    %26 = "vector.reduction"(%arg12, %arg11) <{fastmath = #arith.fastmath<reassoc>, kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> f32
    %27 = "vector.reduction"(%arg15) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<minsi>}> : (vector<4xi32>) -> i32
    %28 = "vector.insert_strided_slice"(%arg12, %arg13) <{offsets = [0, 0], strides = [1]}> : (vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
    %29 = "vector.extract_strided_slice"(%arg12) <{offsets = [1], sizes = [2], strides = [1]}> : (vector<4xf32>) -> vector<2xf32>
    %30 = "vector.load"(%arg18, %arg14, %arg14) : (memref<?x?xf32>, index, index) -> vector<4xf32>
    %31 = "vector.load"(%arg18, %arg14, %arg14) <{nontemporal = true}> : (memref<?x?xf32>, index, index) -> vector<4xf32>
    %32 = "vector.load"(%arg19, %arg14) : (memref<?xvector<4xf32>>, index) -> vector<4xf32>
    "vector.store"(%arg12, %arg18, %arg14, %arg14) : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
    "vector.store"(%arg12, %arg18, %arg14, %arg14) <{alignment = 16 : i64}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
    "vector.print"(%arg11) <{punctuation = #vector.punctuation<newline>}> : (f32) -> ()
    "vector.print"(%arg12) <{punctuation = #vector.punctuation<newline>}> : (vector<4xf32>) -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "hello"}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
    "vector.print"(%arg11) <{punctuation = #vector.punctuation<no_punctuation>}> : (f32) -> ()
    "vector.print"() <{punctuation = #vector.punctuation<comma>}> : () -> ()
    %33 = "vector.from_elements"(%arg11, %arg11, %arg11, %arg11) : (f32, f32, f32, f32) -> vector<4xf32>
    %34:4 = "vector.to_elements"(%arg12) : (vector<4xf32>) -> (f32, f32, f32, f32)
    %35 = "vector.interleave"(%arg12, %arg12) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
    %36:2 = "vector.deinterleave"(%arg12) : (vector<4xf32>) -> (vector<2xf32>, vector<2xf32>)
    %37 = "vector.create_mask"(%arg14) : (index) -> vector<4xi1>
    %38 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 3>}> : () -> vector<4xi1>
    %39 = "vector.transfer_read"(%arg18, %arg14, %arg14, %arg11) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
    %40 = "vector.transfer_read"(%arg18, %arg14, %arg14, %arg11) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
    "vector.transfer_write"(%arg12, %arg18, %arg14, %arg14) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
    "vector.transfer_write"(%arg12, %arg18, %arg14, %arg14) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
    %41 = "vector.transfer_read"(%arg18, %arg14, %arg14, %arg11) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map1}> : (memref<?x?xf32>, index, index, f32) -> vector<4x4xf32>
    %42 = "vector.transfer_read"(%arg18, %arg14, %arg14, %arg11, %arg20) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32, vector<4xi1>) -> vector<4xf32>
    %43 = "vector.transfer_write"(%arg12, %arg23, %arg14, %arg14) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<4xf32>, tensor<4x?xf32>, index, index) -> tensor<4x?xf32>
    %44 = "vector.transpose"(%arg13) <{permutation = array<i64: 1, 0>}> : (vector<2x4xf32>) -> vector<4x2xf32>
    %45 = "vector.step"() : () -> vector<4xindex>
    %46 = "vector.vscale"() : () -> index
    %47 = "vector.multi_reduction"(%arg13, %arg12) <{kind = #vector.kind<add>, reduction_dims = array<i64: 0>}> : (vector<2x4xf32>, vector<4xf32>) -> vector<4xf32>
    %48 = "vector.maskedload"(%arg18, %arg14, %arg14, %arg20, %arg12) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.maskedstore"(%arg18, %arg14, %arg14, %arg20, %arg12) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> ()
    %49 = "vector.gather"(%arg18, %arg14, %arg14, %arg15, %arg20, %arg12) : (memref<?x?xf32>, index, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.scatter"(%arg18, %arg14, %arg14, %arg15, %arg20, %arg12) : (memref<?x?xf32>, index, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> ()
    %50 = "vector.expandload"(%arg18, %arg14, %arg14, %arg20, %arg12) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.compressstore"(%arg18, %arg14, %arg14, %arg20, %arg12) : (memref<?x?xf32>, index, index, vector<4xi1>, vector<4xf32>) -> ()
    %51 = "vector.scalable.insert"(%arg12, %arg16) <{pos = 0 : i64}> : (vector<4xf32>, vector<[4]xf32>) -> vector<[4]xf32>
    %52 = "vector.scalable.extract"(%arg16) <{pos = 0 : i64}> : (vector<[4]xf32>) -> vector<4xf32>
    %53 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 0>}> : () -> vector<[4]xi1>
    %54 = "vector.create_mask"(%arg14, %arg14) : (index, index) -> vector<2x4xi1>
    %55 = "vector.reduction"(%arg16) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maxnumf>}> : (vector<[4]xf32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf32>, vector<2x4xf32>, memref<?x?xf32>, index, vector<4xi1>, tensor<4x?xf32>, memref<?x?xvector<4xf32>>, vector<4x8xf32>, memref<4xf32, 3>, vector<4xi32>) -> (), sym_name = "v"}> ({
  ^bb0(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>, %arg3: memref<?x?xf32>, %arg4: index, %arg5: vector<4xi1>, %arg6: tensor<4x?xf32>, %arg7: memref<?x?xvector<4xf32>>, %arg8: vector<4x8xf32>, %arg9: memref<4xf32, 3>, %arg10: vector<4xi32>):
    %0 = "vector.transfer_read"(%arg3, %arg4, %arg4, %arg0) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map2}> {foo} : (memref<?x?xf32>, index, index, f32) -> vector<4x8xf32>
    %1 = "vector.transfer_read"(%arg3, %arg4, %arg4, %arg0, %arg5) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32, vector<4xi1>) -> vector<4xf32>
    %2 = "vector.transfer_read"(%arg7, %arg4, %arg4, %arg1) <{in_bounds = [true, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map3}> : (memref<?x?xvector<4xf32>>, index, index, vector<4xf32>) -> vector<1x1x4xf32>
    "vector.transfer_write"(%arg1, %arg3, %arg4, %arg4, %arg5) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = #map}> : (vector<4xf32>, memref<?x?xf32>, index, index, vector<4xi1>) -> ()
    %3 = "vector.transfer_write"(%arg1, %arg6, %arg4, %arg4, %arg5) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = #map4}> : (vector<4xf32>, tensor<4x?xf32>, index, index, vector<4xi1>) -> tensor<4x?xf32>
    %4 = "vector.broadcast"(%arg0) : (f32) -> vector<4x4xf32>
    %5 = "vector.multi_reduction"(%arg2, %arg0) <{kind = #vector.kind<mul>, reduction_dims = array<i64: 0, 1>}> : (vector<2x4xf32>, f32) -> f32
    %6 = "vector.type_cast"(%arg9) : (memref<4xf32, 3>) -> memref<vector<4xf32>, 3>
    %7 = "vector.insert"(%arg0, %arg1) <{static_position = array<i64: -1>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %8 = "vector.extract"(%arg1) <{static_position = array<i64: -1>}> : (vector<4xf32>) -> f32
    %9 = "vector.broadcast"(%arg1) : (vector<4xf32>) -> vector<4xf32>
    %10 = "vector.transfer_read"(%arg3, %arg4, %arg4, %arg0) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map3}> : (memref<?x?xf32>, index, index, f32) -> vector<4x4xf32>
    "vector.print"(%arg10) <{punctuation = #vector.punctuation<comma>}> : (vector<4xi32>) -> ()
    "vector.print"() <{punctuation = #vector.punctuation<open>}> : () -> ()
    "vector.print"(%arg4) <{punctuation = #vector.punctuation<newline>}> : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

