// Convolutions and elements of tensors on vectors where MLIR computes something else, or makes ops that do not verify.
// RUN: opt --transform-interpreter --split-input-file
// DIFFERS: MLIR adds truth values where the body has `or`, and makes an op that does not verify
func.func @f(%i: memref<6xi1>, %k: memref<3xi1>, %o: memref<4xi1>) {
  linalg.conv_1d ins(%i, %k : memref<6xi1>, memref<3xi1>) outs(%o : memref<4xi1>)
  return
}
func.func @g(%i: memref<4x6x3xi1>, %k: memref<2x3xi1>, %o: memref<4x5x3xi1>) {
  linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %k : memref<4x6x3xi1>, memref<2x3xi1>) outs(%o : memref<4x5x3xi1>)
  return
}
func.func @h(%i: memref<6xi8>, %k: memref<3xi16>, %o: memref<4xf32>) {
  linalg.conv_1d ins(%i, %k : memref<6xi8>, memref<3xi16>) outs(%o : memref<4xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.conv_1d", "linalg.depthwise_conv_1d_nwc_wc"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %f : !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR reads elements side by side where the body takes each second one
#m = affine_map<(d0, d1) -> (d0, d1)>
func.func @elements(%t: tensor<7x16xf32>, %i: index, %ii: tensor<1x4xindex>, %o: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]} ins(%ii : tensor<1x4xindex>) outs(%o : tensor<1x4xf32>) {
  ^bb0(%x: index, %y: f32):
    %row = linalg.index 0 : index
    %column = linalg.index 1 : index
    %next = arith.addi %column, %column : index
    %a = tensor.extract %t[%row, %next] : tensor<7x16xf32>
    %b = tensor.extract %t[%i, %i] : tensor<7x16xf32>
    %c = tensor.extract %t[%x, %column] : tensor<7x16xf32>
    %d = arith.addf %a, %b : f32
    %e = arith.addf %d, %c : f32
    linalg.yield %e : f32
  } -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %f {vectorize_nd_extract} : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | module {
// |   func.func @f(%arg0: memref<6xi1>, %arg1: memref<3xi1>, %arg2: memref<4xi1>) {
// |     %c4 = arith.constant 4 : index
// |     %c3 = arith.constant 3 : index
// |     %c0 = arith.constant 0 : index
// |     %false = arith.constant false
// |     %0 = vector.transfer_read %arg0[%c0], %false : memref<6xi1>, vector<6xi1>
// |     %false_0 = arith.constant false
// |     %1 = vector.transfer_read %arg1[%c0], %false_0 : memref<3xi1>, vector<3xi1>
// |     %false_1 = arith.constant false
// |     %2 = vector.transfer_read %arg2[%c0], %false_1 : memref<4xi1>, vector<4xi1>
// |     %3 = vector.extract_strided_slice %0 {offsets = [0], sizes = [4], strides = [1]} : vector<6xi1> to vector<4xi1>
// |     %4 = vector.extract_strided_slice %0 {offsets = [1], sizes = [4], strides = [1]} : vector<6xi1> to vector<4xi1>
// |     %5 = vector.extract_strided_slice %0 {offsets = [2], sizes = [4], strides = [1]} : vector<6xi1> to vector<4xi1>
// |     %6 = vector.extract %1[0] : i1 from vector<3xi1>
// |     %7 = vector.extract %1[1] : i1 from vector<3xi1>
// |     %8 = vector.extract %1[2] : i1 from vector<3xi1>
// |     %9 = vector.extract_strided_slice %2 {offsets = [0], sizes = [4], strides = [1]} : vector<4xi1> to vector<4xi1>
// |     %10 = vector.outerproduct %3, %6, %9 {kind = #vector.kind<or>} : vector<4xi1>, i1
// |     %11 = vector.outerproduct %4, %7, %10 {kind = #vector.kind<or>} : vector<4xi1>, i1
// |     %12 = vector.outerproduct %5, %8, %11 {kind = #vector.kind<or>} : vector<4xi1>, i1
// |     %13 = vector.insert_strided_slice %12, %2 {offsets = [0], strides = [1]} : vector<4xi1> into vector<4xi1>
// |     vector.transfer_write %13, %arg2[%c0] : vector<4xi1>, memref<4xi1>
// |     return
// |   }
// |   func.func @g(%arg0: memref<4x6x3xi1>, %arg1: memref<2x3xi1>, %arg2: memref<4x5x3xi1>) {
// |     %c4 = arith.constant 4 : index
// |     %c5 = arith.constant 5 : index
// |     %c3 = arith.constant 3 : index
// |     %c2 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %false = arith.constant false
// |     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %false : memref<4x6x3xi1>, vector<4x6x3xi1>
// |     %false_0 = arith.constant false
// |     %1 = vector.transfer_read %arg1[%c0, %c0], %false_0 : memref<2x3xi1>, vector<2x3xi1>
// |     %false_1 = arith.constant false
// |     %2 = vector.transfer_read %arg2[%c0, %c0, %c0], %false_1 : memref<4x5x3xi1>, vector<4x5x3xi1>
// |     %3 = vector.extract_strided_slice %0 {offsets = [0, 0, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x6x3xi1> to vector<4x5x3xi1>
// |     %4 = vector.extract_strided_slice %0 {offsets = [0, 1, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x6x3xi1> to vector<4x5x3xi1>
// |     %5 = vector.extract %1[0] : vector<3xi1> from vector<2x3xi1>
// |     %6 = vector.extract %1[1] : vector<3xi1> from vector<2x3xi1>
// |     %7 = vector.extract_strided_slice %2 {offsets = [0, 0, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x5x3xi1> to vector<4x5x3xi1>
// |     %8 = vector.broadcast %5 : vector<3xi1> to vector<4x5x3xi1>
// |     %9 = arith.muli %3, %8 : vector<4x5x3xi1>
// |     %10 = arith.ori %9, %7 : vector<4x5x3xi1>
// |     %11 = vector.broadcast %6 : vector<3xi1> to vector<4x5x3xi1>
// |     %12 = arith.muli %4, %11 : vector<4x5x3xi1>
// |     %13 = arith.ori %12, %10 : vector<4x5x3xi1>
// |     %14 = vector.insert_strided_slice %13, %2 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<4x5x3xi1> into vector<4x5x3xi1>
// |     vector.transfer_write %14, %arg2[%c0, %c0, %c0] : vector<4x5x3xi1>, memref<4x5x3xi1>
// |     return
// |   }
// |   func.func @h(%arg0: memref<6xi8>, %arg1: memref<3xi16>, %arg2: memref<4xf32>) {
// |     %c4 = arith.constant 4 : index
// |     %c3 = arith.constant 3 : index
// |     %c0 = arith.constant 0 : index
// |     %c0_i8 = arith.constant 0 : i8
// |     %0 = vector.transfer_read %arg0[%c0], %c0_i8 : memref<6xi8>, vector<6xi8>
// |     %c0_i16 = arith.constant 0 : i16
// |     %1 = vector.transfer_read %arg1[%c0], %c0_i16 : memref<3xi16>, vector<3xi16>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %2 = vector.transfer_read %arg2[%c0], %cst : memref<4xf32>, vector<4xf32>
// |     %3 = vector.extract_strided_slice %0 {offsets = [0], sizes = [4], strides = [1]} : vector<6xi8> to vector<4xi8>
// |     %4 = vector.extract_strided_slice %0 {offsets = [1], sizes = [4], strides = [1]} : vector<6xi8> to vector<4xi8>
// |     %5 = vector.extract_strided_slice %0 {offsets = [2], sizes = [4], strides = [1]} : vector<6xi8> to vector<4xi8>
// |     %6 = vector.extract %1[0] : i16 from vector<3xi16>
// |     %7 = vector.extract %1[1] : i16 from vector<3xi16>
// |     %8 = vector.extract %1[2] : i16 from vector<3xi16>
// |     %9 = vector.extract_strided_slice %2 {offsets = [0], sizes = [4], strides = [1]} : vector<4xf32> to vector<4xf32>
// |     %10 = arith.sitofp %3 : vector<4xi8> to vector<4xf32>
// |     %11 = arith.sitofp %6 : i16 to f32
// |     %12 = vector.outerproduct %10, %11, %9 {kind = #vector.kind<add>} : vector<4xf32>, f32
// |     %13 = arith.sitofp %4 : vector<4xi8> to vector<4xf32>
// |     %14 = arith.sitofp %7 : i16 to f32
// |     %15 = vector.outerproduct %13, %14, %12 {kind = #vector.kind<add>} : vector<4xf32>, f32
// |     %16 = arith.sitofp %5 : vector<4xi8> to vector<4xf32>
// |     %17 = arith.sitofp %8 : i16 to f32
// |     %18 = vector.outerproduct %16, %17, %15 {kind = #vector.kind<add>} : vector<4xf32>, f32
// |     %19 = vector.insert_strided_slice %18, %2 {offsets = [0], strides = [1]} : vector<4xf32> into vector<4xf32>
// |     vector.transfer_write %19, %arg2[%c0] : vector<4xf32>, memref<4xf32>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_1d", "linalg.depthwise_conv_1d_nwc_wc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.structured.vectorize %0 : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (0, 0)>
// | module {
// |   func.func @elements(%arg0: tensor<7x16xf32>, %arg1: index, %arg2: tensor<1x4xindex>, %arg3: tensor<1x4xf32>) -> tensor<1x4xf32> {
// |     %c1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : index
// |     %1 = vector.transfer_read %arg2[%c0, %c0], %0 : tensor<1x4xindex>, vector<1x4xindex>
// |     %2 = ub.poison : f32
// |     %3 = vector.transfer_read %arg3[%c0, %c0], %2 : tensor<1x4xf32>, vector<1x4xf32>
// |     %4 = vector.step : vector<1xindex>
// |     %5 = vector.broadcast %4 : vector<1xindex> to vector<4x1xindex>
// |     %6 = vector.transpose %5, [1, 0] : vector<4x1xindex> to vector<1x4xindex>
// |     %7 = vector.step : vector<4xindex>
// |     %8 = arith.addi %7, %7 : vector<4xindex>
// |     %cst = arith.constant dense<true> : vector<1x4xi1>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %c1_2 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1_2 : tensor<7x16xf32>
// |     %9 = vector.broadcast %dim : index to vector<1x4xindex>
// |     %10 = arith.muli %6, %9 : vector<1x4xindex>
// |     %11 = vector.broadcast %8 : vector<4xindex> to vector<1x4xindex>
// |     %12 = arith.addi %11, %10 : vector<1x4xindex>
// |     %13 = vector.gather %arg0[%c0_1, %c0_1] [%12], %cst, %cst_0 : tensor<7x16xf32>, vector<1x4xindex>, vector<1x4xi1>, vector<1x4xf32> into vector<1x4xf32>
// |     %cst_3 = arith.constant dense<true> : vector<1x4xi1>
// |     %cst_4 = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// |     %c0_5 = arith.constant 0 : index
// |     %14 = ub.poison : f32
// |     %15 = vector.constant_mask [1] : vector<1xi1>
// |     %16 = vector.mask %15 { vector.transfer_read %arg0[%arg1, %arg1], %14 {in_bounds = [true, true], permutation_map = #map} : tensor<7x16xf32>, vector<1x4xf32> } : vector<1xi1> -> vector<1x4xf32>
// |     %cst_6 = arith.constant dense<true> : vector<1x4xi1>
// |     %cst_7 = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// |     %c0_8 = arith.constant 0 : index
// |     %c1_9 = arith.constant 1 : index
// |     %dim_10 = tensor.dim %arg0, %c1_9 : tensor<7x16xf32>
// |     %17 = vector.broadcast %dim_10 : index to vector<1x4xindex>
// |     %18 = arith.muli %1, %17 : vector<1x4xindex>
// |     %19 = vector.broadcast %7 : vector<4xindex> to vector<1x4xindex>
// |     %20 = arith.addi %19, %18 : vector<1x4xindex>
// |     %21 = vector.gather %arg0[%c0_8, %c0_8] [%20], %cst_6, %cst_7 : tensor<7x16xf32>, vector<1x4xindex>, vector<1x4xi1>, vector<1x4xf32> into vector<1x4xf32>
// |     %22 = arith.addf %13, %16 : vector<1x4xf32>
// |     %23 = arith.addf %22, %21 : vector<1x4xf32>
// |     %c0_11 = arith.constant 0 : index
// |     %24 = vector.transfer_write %23, %arg3[%c0_11, %c0_11] : vector<1x4xf32>, tensor<1x4xf32>
// |     return %24 : tensor<1x4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.structured.vectorize %0 {vectorize_nd_extract} : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
