// Convolutions, packs and elements of tensors on vectors, as scripts ask for: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file
func.func @channels_last(%i: tensor<4x6x3xf32>, %k: tensor<2x3x8xf32>, %o: tensor<4x2x8xf32>) -> tensor<4x2x8xf32> {
  %0 = linalg.conv_1d_nwc_wcf {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : tensor<1xi64>} ins(%i, %k : tensor<4x6x3xf32>, tensor<2x3x8xf32>) outs(%o : tensor<4x2x8xf32>) -> tensor<4x2x8xf32>
  return %0 : tensor<4x2x8xf32>
}
func.func @channels_first(%i: tensor<4x3x6xi8>, %k: tensor<8x3x2xi8>, %o: tensor<4x8x5xi32>) -> tensor<4x8x5xi32> {
  %0 = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %k : tensor<4x3x6xi8>, tensor<8x3x2xi8>) outs(%o : tensor<4x8x5xi32>) -> tensor<4x8x5xi32>
  return %0 : tensor<4x8x5xi32>
}
func.func @no_channels(%i: memref<6xf32>, %k: memref<3xf32>, %o: memref<4xf32>) {
  linalg.conv_1d ins(%i, %k : memref<6xf32>, memref<3xf32>) outs(%o : memref<4xf32>)
  return
}
func.func @by_channel(%i: tensor<4x6x3xf16>, %k: tensor<2x3xf32>, %o: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
  %0 = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %k : tensor<4x6x3xf16>, tensor<2x3xf32>) outs(%o : tensor<4x5x3xf32>) -> tensor<4x5x3xf32>
  return %0 : tensor<4x5x3xf32>
}
func.func @by_channel_with_steps(%i: memref<4x6x3xi8>, %k: memref<2x3xi8>, %o: memref<4x2x3xi32>) {
  linalg.depthwise_conv_1d_nwc_wc {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : tensor<1xi64>} ins(%i, %k : memref<4x6x3xi8>, memref<2x3xi8>) outs(%o : memref<4x2x3xi32>)
  return
}
func.func @greatest(%i: tensor<4x6x3xf32>, %k: tensor<2xf32>, %o: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
  %0 = linalg.pooling_nwc_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %k : tensor<4x6x3xf32>, tensor<2xf32>) outs(%o : tensor<4x5x3xf32>) -> tensor<4x5x3xf32>
  return %0 : tensor<4x5x3xf32>
}
func.func @greatest_unsigned(%i: memref<4x6x3xi8>, %k: memref<2xi8>, %o: memref<4x3x3xi32>) {
  linalg.pooling_nwc_max_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%i, %k : memref<4x6x3xi8>, memref<2xi8>) outs(%o : memref<4x3x3xi32>)
  return
}
func.func @sum(%i: tensor<4x3x6xi8>, %k: tensor<2xi8>, %o: tensor<4x3x5xi32>) -> tensor<4x3x5xi32> {
  %0 = linalg.pooling_ncw_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %k : tensor<4x3x6xi8>, tensor<2xi8>) outs(%o : tensor<4x3x5xi32>) -> tensor<4x3x5xi32>
  return %0 : tensor<4x3x5xi32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.conv_1d_nwc_wcf", "linalg.conv_1d_ncw_fcw", "linalg.conv_1d", "linalg.depthwise_conv_1d_nwc_wc", "linalg.pooling_nwc_max", "linalg.pooling_nwc_max_unsigned", "linalg.pooling_ncw_sum"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %f : !transform.any_op
    transform.yield
  }
}
// -----
func.func @unknown_channels(%i: memref<4x6x?xf32>, %k: memref<2x?xf32>, %o: memref<4x5x?xf32>) {
  linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %k : memref<4x6x?xf32>, memref<2x?xf32>) outs(%o : memref<4x5x?xf32>)
  return
}
func.func @known_channels(%i: tensor<1x6x3xf32>, %k: tensor<2x3xf32>, %o: tensor<1x5x3xf32>) -> tensor<1x5x3xf32> {
  %0 = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %k : tensor<1x6x3xf32>, tensor<2x3xf32>) outs(%o : tensor<1x5x3xf32>) -> tensor<1x5x3xf32>
  return %0 : tensor<1x5x3xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.depthwise_conv_1d_nwc_wc"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %f vector_sizes [4, 5, 8, 2] : !transform.any_op
    transform.yield
  }
}
// -----
func.func @side_by_side(%i: tensor<4x6x3xf16>, %k: tensor<2x3xf16>, %o: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
  %0 = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %k : tensor<4x6x3xf16>, tensor<2x3xf16>) outs(%o : tensor<4x5x3xf32>) -> tensor<4x5x3xf32>
  return %0 : tensor<4x5x3xf32>
}
func.func @with_steps(%i: tensor<4x6x3xi8>, %k: tensor<2x3xi8>, %o: tensor<4x2x3xi32>) -> tensor<4x2x3xi32> {
  %0 = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : tensor<1xi64>, strides = dense<3> : tensor<1xi64>} ins(%i, %k : tensor<4x6x3xi8>, tensor<2x3xi8>) outs(%o : tensor<4x2x3xi32>) -> tensor<4x2x3xi32>
  return %0 : tensor<4x2x3xi32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f {flatten_1d_depthwise_conv} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @side_by_side(%i: tensor<4x6x3xf16>, %k: tensor<2x3xf16>, %o: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
  %0 = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %k : tensor<4x6x3xf16>, tensor<2x3xf16>) outs(%o : tensor<4x5x3xf32>) -> tensor<4x5x3xf32>
  return %0 : tensor<4x5x3xf32>
}
func.func @with_steps(%i: tensor<4x6x3xi8>, %k: tensor<2x3xi8>, %o: tensor<4x2x3xi32>) -> tensor<4x2x3xi32> {
  %0 = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : tensor<1xi64>, strides = dense<3> : tensor<1xi64>} ins(%i, %k : tensor<4x6x3xi8>, tensor<2x3xi8>) outs(%o : tensor<4x2x3xi32>) -> tensor<4x2x3xi32>
  return %0 : tensor<4x2x3xi32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @pack(%i: tensor<7x16xf32>, %o: tensor<8x2x4x2xf32>) -> tensor<8x2x4x2xf32> {
  %c = arith.constant 1.0 : f32
  %0 = linalg.pack %i padding_value(%c : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 2] into %o : tensor<7x16xf32> -> tensor<8x2x4x2xf32>
  return %0 : tensor<8x2x4x2xf32>
}
func.func @unpack(%i: tensor<8x2x4x2xf32>, %o: tensor<7x16xf32>) -> tensor<7x16xf32> {
  %0 = linalg.unpack %i outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 2] into %o : tensor<8x2x4x2xf32> -> tensor<7x16xf32>
  return %0 : tensor<7x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.pack", "linalg.unpack"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %f : !transform.any_op
    transform.yield
  }
}
// -----
func.func @pack(%i: tensor<?x?xf32>, %o: tensor<?x?x4x2xf32>) -> tensor<?x?x4x2xf32> {
  %c = arith.constant 1.0 : f32
  %0 = linalg.pack %i padding_value(%c : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 2] into %o : tensor<?x?xf32> -> tensor<?x?x4x2xf32>
  return %0 : tensor<?x?x4x2xf32>
}
func.func @unpack(%i: tensor<?x?x4x2xf32>, %o: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.unpack %i outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 2] into %o : tensor<?x?x4x2xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.pack", "linalg.unpack"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %f vector_sizes [8, 2, 4, 2] : !transform.any_op
    transform.yield
  }
}
// -----
#m = affine_map<(d0, d1) -> (d0, d1)>
func.func @elements(%t: tensor<7x16xf32>, %i: index, %ii: tensor<1x4xindex>, %o: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]} ins(%ii : tensor<1x4xindex>) outs(%o : tensor<1x4xf32>) {
  ^bb0(%x: index, %y: f32):
    %row = linalg.index 0 : index
    %column = linalg.index 1 : index
    %next = arith.addi %column, %i : index
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
// -----
#m = affine_map<(d0, d1) -> (d0, d1)>
func.func @elements(%t: tensor<7x?xf32>, %i: index, %ii: tensor<?x?xindex>, %o: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]} ins(%ii : tensor<?x?xindex>) outs(%o : tensor<?x?xf32>) {
  ^bb0(%x: index, %y: f32):
    %row = linalg.index 0 : index
    %column = linalg.index 1 : index
    %next = arith.addi %column, %i : index
    %a = tensor.extract %t[%row, %next] : tensor<7x?xf32>
    %b = tensor.extract %t[%i, %i] : tensor<7x?xf32>
    %c = tensor.extract %t[%x, %column] : tensor<7x?xf32>
    %d = arith.addf %a, %b : f32
    %e = arith.addf %d, %c : f32
    linalg.yield %e : f32
  } -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %f vector_sizes [1, 4] {vectorize_nd_extract} : !transform.any_op
    transform.yield
  }
}
// -----
#m = affine_map<(d0) -> (d0)>
func.func @line(%t: tensor<?xf32>, %ii: tensor<8xindex>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel"]} ins(%ii : tensor<8xindex>) outs(%o : tensor<8xf32>) {
  ^bb0(%x: index, %y: f32):
    %a = tensor.extract %t[%x] : tensor<?xf32>
    linalg.yield %a : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// EXPECT
// | #map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// | #map1 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
// | #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// | module {
// |   func.func @channels_last(%arg0: tensor<4x6x3xf32>, %arg1: tensor<2x3x8xf32>, %arg2: tensor<4x2x8xf32>) -> tensor<4x2x8xf32> {
// |     %c4 = arith.constant 4 : index
// |     %c2 = arith.constant 2 : index
// |     %c8 = arith.constant 8 : index
// |     %c2_0 = arith.constant 2 : index
// |     %c3 = arith.constant 3 : index
// |     %c0 = arith.constant 0 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %cst : tensor<4x6x3xf32>, vector<4x6x3xf32>
// |     %cst_1 = arith.constant 0.000000e+00 : f32
// |     %1 = vector.transfer_read %arg1[%c0, %c0, %c0], %cst_1 : tensor<2x3x8xf32>, vector<2x3x8xf32>
// |     %cst_2 = arith.constant 0.000000e+00 : f32
// |     %2 = vector.transfer_read %arg2[%c0, %c0, %c0], %cst_2 : tensor<4x2x8xf32>, vector<4x2x8xf32>
// |     %3 = vector.extract_strided_slice %0 {offsets = [0, 0, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x6x3xf32> to vector<4x1x3xf32>
// |     %4 = vector.extract_strided_slice %0 {offsets = [0, 3, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x6x3xf32> to vector<4x1x3xf32>
// |     %5 = vector.extract_strided_slice %0 {offsets = [0, 2, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x6x3xf32> to vector<4x1x3xf32>
// |     %6 = vector.extract_strided_slice %0 {offsets = [0, 5, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x6x3xf32> to vector<4x1x3xf32>
// |     %7 = vector.extract %1[0] : vector<3x8xf32> from vector<2x3x8xf32>
// |     %8 = vector.extract %1[1] : vector<3x8xf32> from vector<2x3x8xf32>
// |     %9 = vector.extract_strided_slice %2 {offsets = [0, 0, 0], sizes = [4, 1, 8], strides = [1, 1, 1]} : vector<4x2x8xf32> to vector<4x1x8xf32>
// |     %10 = vector.extract_strided_slice %2 {offsets = [0, 1, 0], sizes = [4, 1, 8], strides = [1, 1, 1]} : vector<4x2x8xf32> to vector<4x1x8xf32>
// |     %11 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %3, %7, %9 : vector<4x1x3xf32>, vector<3x8xf32> into vector<4x1x8xf32>
// |     %12 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %4, %7, %10 : vector<4x1x3xf32>, vector<3x8xf32> into vector<4x1x8xf32>
// |     %13 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %5, %8, %11 : vector<4x1x3xf32>, vector<3x8xf32> into vector<4x1x8xf32>
// |     %14 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %6, %8, %12 : vector<4x1x3xf32>, vector<3x8xf32> into vector<4x1x8xf32>
// |     %15 = vector.insert_strided_slice %13, %2 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<4x1x8xf32> into vector<4x2x8xf32>
// |     %16 = vector.insert_strided_slice %14, %15 {offsets = [0, 1, 0], strides = [1, 1, 1]} : vector<4x1x8xf32> into vector<4x2x8xf32>
// |     %17 = vector.transfer_write %16, %arg2[%c0, %c0, %c0] : vector<4x2x8xf32>, tensor<4x2x8xf32>
// |     return %17 : tensor<4x2x8xf32>
// |   }
// |   func.func @channels_first(%arg0: tensor<4x3x6xi8>, %arg1: tensor<8x3x2xi8>, %arg2: tensor<4x8x5xi32>) -> tensor<4x8x5xi32> {
// |     %c4 = arith.constant 4 : index
// |     %c8 = arith.constant 8 : index
// |     %c5 = arith.constant 5 : index
// |     %c3 = arith.constant 3 : index
// |     %c2 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %c0_i8 = arith.constant 0 : i8
// |     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %c0_i8 : tensor<4x3x6xi8>, vector<4x3x6xi8>
// |     %c0_i8_0 = arith.constant 0 : i8
// |     %1 = vector.transfer_read %arg1[%c0, %c0, %c0], %c0_i8_0 : tensor<8x3x2xi8>, vector<8x3x2xi8>
// |     %c0_i32 = arith.constant 0 : i32
// |     %2 = vector.transfer_read %arg2[%c0, %c0, %c0], %c0_i32 : tensor<4x8x5xi32>, vector<4x8x5xi32>
// |     %3 = vector.transpose %0, [0, 2, 1] : vector<4x3x6xi8> to vector<4x6x3xi8>
// |     %4 = vector.transpose %1, [2, 1, 0] : vector<8x3x2xi8> to vector<2x3x8xi8>
// |     %5 = vector.transpose %2, [0, 2, 1] : vector<4x8x5xi32> to vector<4x5x8xi32>
// |     %6 = vector.extract_strided_slice %3 {offsets = [0, 0, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x6x3xi8> to vector<4x5x3xi8>
// |     %7 = vector.extract_strided_slice %3 {offsets = [0, 1, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x6x3xi8> to vector<4x5x3xi8>
// |     %8 = vector.extract %4[0] : vector<3x8xi8> from vector<2x3x8xi8>
// |     %9 = vector.extract %4[1] : vector<3x8xi8> from vector<2x3x8xi8>
// |     %10 = vector.extract_strided_slice %5 {offsets = [0, 0, 0], sizes = [4, 5, 8], strides = [1, 1, 1]} : vector<4x5x8xi32> to vector<4x5x8xi32>
// |     %11 = arith.extsi %6 : vector<4x5x3xi8> to vector<4x5x3xi32>
// |     %12 = arith.extsi %8 : vector<3x8xi8> to vector<3x8xi32>
// |     %13 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %11, %12, %10 : vector<4x5x3xi32>, vector<3x8xi32> into vector<4x5x8xi32>
// |     %14 = arith.extsi %7 : vector<4x5x3xi8> to vector<4x5x3xi32>
// |     %15 = arith.extsi %9 : vector<3x8xi8> to vector<3x8xi32>
// |     %16 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %14, %15, %13 : vector<4x5x3xi32>, vector<3x8xi32> into vector<4x5x8xi32>
// |     %17 = vector.insert_strided_slice %16, %5 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<4x5x8xi32> into vector<4x5x8xi32>
// |     %18 = vector.transpose %17, [0, 2, 1] : vector<4x5x8xi32> to vector<4x8x5xi32>
// |     %19 = vector.transfer_write %18, %arg2[%c0, %c0, %c0] : vector<4x8x5xi32>, tensor<4x8x5xi32>
// |     return %19 : tensor<4x8x5xi32>
// |   }
// |   func.func @no_channels(%arg0: memref<6xf32>, %arg1: memref<3xf32>, %arg2: memref<4xf32>) {
// |     %c4 = arith.constant 4 : index
// |     %c3 = arith.constant 3 : index
// |     %c0 = arith.constant 0 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = vector.transfer_read %arg0[%c0], %cst : memref<6xf32>, vector<6xf32>
// |     %cst_0 = arith.constant 0.000000e+00 : f32
// |     %1 = vector.transfer_read %arg1[%c0], %cst_0 : memref<3xf32>, vector<3xf32>
// |     %cst_1 = arith.constant 0.000000e+00 : f32
// |     %2 = vector.transfer_read %arg2[%c0], %cst_1 : memref<4xf32>, vector<4xf32>
// |     %3 = vector.extract_strided_slice %0 {offsets = [0], sizes = [4], strides = [1]} : vector<6xf32> to vector<4xf32>
// |     %4 = vector.extract_strided_slice %0 {offsets = [1], sizes = [4], strides = [1]} : vector<6xf32> to vector<4xf32>
// |     %5 = vector.extract_strided_slice %0 {offsets = [2], sizes = [4], strides = [1]} : vector<6xf32> to vector<4xf32>
// |     %6 = vector.extract %1[0] : f32 from vector<3xf32>
// |     %7 = vector.extract %1[1] : f32 from vector<3xf32>
// |     %8 = vector.extract %1[2] : f32 from vector<3xf32>
// |     %9 = vector.extract_strided_slice %2 {offsets = [0], sizes = [4], strides = [1]} : vector<4xf32> to vector<4xf32>
// |     %10 = vector.outerproduct %3, %6, %9 {kind = #vector.kind<add>} : vector<4xf32>, f32
// |     %11 = vector.outerproduct %4, %7, %10 {kind = #vector.kind<add>} : vector<4xf32>, f32
// |     %12 = vector.outerproduct %5, %8, %11 {kind = #vector.kind<add>} : vector<4xf32>, f32
// |     %13 = vector.insert_strided_slice %12, %2 {offsets = [0], strides = [1]} : vector<4xf32> into vector<4xf32>
// |     vector.transfer_write %13, %arg2[%c0] : vector<4xf32>, memref<4xf32>
// |     return
// |   }
// |   func.func @by_channel(%arg0: tensor<4x6x3xf16>, %arg1: tensor<2x3xf32>, %arg2: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
// |     %c4 = arith.constant 4 : index
// |     %c5 = arith.constant 5 : index
// |     %c3 = arith.constant 3 : index
// |     %c2 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %cst = arith.constant 0.000000e+00 : f16
// |     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %cst : tensor<4x6x3xf16>, vector<4x6x3xf16>
// |     %cst_0 = arith.constant 0.000000e+00 : f32
// |     %1 = vector.transfer_read %arg1[%c0, %c0], %cst_0 : tensor<2x3xf32>, vector<2x3xf32>
// |     %cst_1 = arith.constant 0.000000e+00 : f32
// |     %2 = vector.transfer_read %arg2[%c0, %c0, %c0], %cst_1 : tensor<4x5x3xf32>, vector<4x5x3xf32>
// |     %3 = vector.extract_strided_slice %0 {offsets = [0, 0, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x6x3xf16> to vector<4x5x3xf16>
// |     %4 = vector.extract_strided_slice %0 {offsets = [0, 1, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x6x3xf16> to vector<4x5x3xf16>
// |     %5 = vector.extract %1[0] : vector<3xf32> from vector<2x3xf32>
// |     %6 = vector.extract %1[1] : vector<3xf32> from vector<2x3xf32>
// |     %7 = vector.extract_strided_slice %2 {offsets = [0, 0, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x5x3xf32> to vector<4x5x3xf32>
// |     %8 = arith.extf %3 : vector<4x5x3xf16> to vector<4x5x3xf32>
// |     %9 = vector.broadcast %5 : vector<3xf32> to vector<4x5x3xf32>
// |     %10 = vector.fma %8, %9, %7 : vector<4x5x3xf32>
// |     %11 = arith.extf %4 : vector<4x5x3xf16> to vector<4x5x3xf32>
// |     %12 = vector.broadcast %6 : vector<3xf32> to vector<4x5x3xf32>
// |     %13 = vector.fma %11, %12, %10 : vector<4x5x3xf32>
// |     %14 = vector.insert_strided_slice %13, %2 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<4x5x3xf32> into vector<4x5x3xf32>
// |     %15 = vector.transfer_write %14, %arg2[%c0, %c0, %c0] : vector<4x5x3xf32>, tensor<4x5x3xf32>
// |     return %15 : tensor<4x5x3xf32>
// |   }
// |   func.func @by_channel_with_steps(%arg0: memref<4x6x3xi8>, %arg1: memref<2x3xi8>, %arg2: memref<4x2x3xi32>) {
// |     %c4 = arith.constant 4 : index
// |     %c2 = arith.constant 2 : index
// |     %c3 = arith.constant 3 : index
// |     %c2_0 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %c0_i8 = arith.constant 0 : i8
// |     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %c0_i8 : memref<4x6x3xi8>, vector<4x6x3xi8>
// |     %c0_i8_1 = arith.constant 0 : i8
// |     %1 = vector.transfer_read %arg1[%c0, %c0], %c0_i8_1 : memref<2x3xi8>, vector<2x3xi8>
// |     %c0_i32 = arith.constant 0 : i32
// |     %2 = vector.transfer_read %arg2[%c0, %c0, %c0], %c0_i32 : memref<4x2x3xi32>, vector<4x2x3xi32>
// |     %3 = vector.extract_strided_slice %0 {offsets = [0, 0, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x6x3xi8> to vector<4x1x3xi8>
// |     %4 = vector.extract_strided_slice %0 {offsets = [0, 3, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x6x3xi8> to vector<4x1x3xi8>
// |     %5 = vector.extract_strided_slice %0 {offsets = [0, 2, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x6x3xi8> to vector<4x1x3xi8>
// |     %6 = vector.extract_strided_slice %0 {offsets = [0, 5, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x6x3xi8> to vector<4x1x3xi8>
// |     %7 = vector.extract %1[0] : vector<3xi8> from vector<2x3xi8>
// |     %8 = vector.extract %1[1] : vector<3xi8> from vector<2x3xi8>
// |     %9 = vector.extract_strided_slice %2 {offsets = [0, 0, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x2x3xi32> to vector<4x1x3xi32>
// |     %10 = vector.extract_strided_slice %2 {offsets = [0, 1, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x2x3xi32> to vector<4x1x3xi32>
// |     %11 = arith.extsi %3 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %12 = vector.broadcast %7 : vector<3xi8> to vector<4x1x3xi8>
// |     %13 = arith.extsi %12 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %14 = arith.muli %11, %13 : vector<4x1x3xi32>
// |     %15 = arith.addi %14, %9 : vector<4x1x3xi32>
// |     %16 = arith.extsi %4 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %17 = vector.broadcast %7 : vector<3xi8> to vector<4x1x3xi8>
// |     %18 = arith.extsi %17 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %19 = arith.muli %16, %18 : vector<4x1x3xi32>
// |     %20 = arith.addi %19, %10 : vector<4x1x3xi32>
// |     %21 = arith.extsi %5 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %22 = vector.broadcast %8 : vector<3xi8> to vector<4x1x3xi8>
// |     %23 = arith.extsi %22 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %24 = arith.muli %21, %23 : vector<4x1x3xi32>
// |     %25 = arith.addi %24, %15 : vector<4x1x3xi32>
// |     %26 = arith.extsi %6 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %27 = vector.broadcast %8 : vector<3xi8> to vector<4x1x3xi8>
// |     %28 = arith.extsi %27 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %29 = arith.muli %26, %28 : vector<4x1x3xi32>
// |     %30 = arith.addi %29, %20 : vector<4x1x3xi32>
// |     %31 = vector.insert_strided_slice %25, %2 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<4x1x3xi32> into vector<4x2x3xi32>
// |     %32 = vector.insert_strided_slice %30, %31 {offsets = [0, 1, 0], strides = [1, 1, 1]} : vector<4x1x3xi32> into vector<4x2x3xi32>
// |     vector.transfer_write %32, %arg2[%c0, %c0, %c0] : vector<4x2x3xi32>, memref<4x2x3xi32>
// |     return
// |   }
// |   func.func @greatest(%arg0: tensor<4x6x3xf32>, %arg1: tensor<2xf32>, %arg2: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
// |     %c4 = arith.constant 4 : index
// |     %c5 = arith.constant 5 : index
// |     %c3 = arith.constant 3 : index
// |     %c2 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %cst : tensor<4x6x3xf32>, vector<4x6x3xf32>
// |     %cst_0 = arith.constant 0.000000e+00 : f32
// |     %1 = vector.transfer_read %arg2[%c0, %c0, %c0], %cst_0 : tensor<4x5x3xf32>, vector<4x5x3xf32>
// |     %2 = vector.extract_strided_slice %0 {offsets = [0, 0, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x6x3xf32> to vector<4x5x3xf32>
// |     %3 = vector.extract_strided_slice %0 {offsets = [0, 1, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x6x3xf32> to vector<4x5x3xf32>
// |     %4 = vector.extract_strided_slice %1 {offsets = [0, 0, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x5x3xf32> to vector<4x5x3xf32>
// |     %5 = arith.maximumf %2, %4 : vector<4x5x3xf32>
// |     %6 = arith.maximumf %3, %5 : vector<4x5x3xf32>
// |     %7 = vector.insert_strided_slice %6, %1 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<4x5x3xf32> into vector<4x5x3xf32>
// |     %8 = vector.transfer_write %7, %arg2[%c0, %c0, %c0] : vector<4x5x3xf32>, tensor<4x5x3xf32>
// |     return %8 : tensor<4x5x3xf32>
// |   }
// |   func.func @greatest_unsigned(%arg0: memref<4x6x3xi8>, %arg1: memref<2xi8>, %arg2: memref<4x3x3xi32>) {
// |     %c4 = arith.constant 4 : index
// |     %c3 = arith.constant 3 : index
// |     %c3_0 = arith.constant 3 : index
// |     %c2 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %c0_i8 = arith.constant 0 : i8
// |     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %c0_i8 : memref<4x6x3xi8>, vector<4x6x3xi8>
// |     %c0_i32 = arith.constant 0 : i32
// |     %1 = vector.transfer_read %arg2[%c0, %c0, %c0], %c0_i32 : memref<4x3x3xi32>, vector<4x3x3xi32>
// |     %2 = vector.extract_strided_slice %0 {offsets = [0, 0, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x6x3xi8> to vector<4x1x3xi8>
// |     %3 = vector.extract_strided_slice %0 {offsets = [0, 2, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x6x3xi8> to vector<4x1x3xi8>
// |     %4 = vector.extract_strided_slice %0 {offsets = [0, 4, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x6x3xi8> to vector<4x1x3xi8>
// |     %5 = vector.extract_strided_slice %0 {offsets = [0, 1, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x6x3xi8> to vector<4x1x3xi8>
// |     %6 = vector.extract_strided_slice %0 {offsets = [0, 3, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x6x3xi8> to vector<4x1x3xi8>
// |     %7 = vector.extract_strided_slice %0 {offsets = [0, 5, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x6x3xi8> to vector<4x1x3xi8>
// |     %8 = vector.extract_strided_slice %1 {offsets = [0, 0, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x3x3xi32> to vector<4x1x3xi32>
// |     %9 = vector.extract_strided_slice %1 {offsets = [0, 1, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x3x3xi32> to vector<4x1x3xi32>
// |     %10 = vector.extract_strided_slice %1 {offsets = [0, 2, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x3x3xi32> to vector<4x1x3xi32>
// |     %11 = arith.extui %2 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %12 = arith.maxui %11, %8 : vector<4x1x3xi32>
// |     %13 = arith.extui %3 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %14 = arith.maxui %13, %9 : vector<4x1x3xi32>
// |     %15 = arith.extui %4 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %16 = arith.maxui %15, %10 : vector<4x1x3xi32>
// |     %17 = arith.extui %5 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %18 = arith.maxui %17, %12 : vector<4x1x3xi32>
// |     %19 = arith.extui %6 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %20 = arith.maxui %19, %14 : vector<4x1x3xi32>
// |     %21 = arith.extui %7 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %22 = arith.maxui %21, %16 : vector<4x1x3xi32>
// |     %23 = vector.insert_strided_slice %18, %1 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<4x1x3xi32> into vector<4x3x3xi32>
// |     %24 = vector.insert_strided_slice %20, %23 {offsets = [0, 1, 0], strides = [1, 1, 1]} : vector<4x1x3xi32> into vector<4x3x3xi32>
// |     %25 = vector.insert_strided_slice %22, %24 {offsets = [0, 2, 0], strides = [1, 1, 1]} : vector<4x1x3xi32> into vector<4x3x3xi32>
// |     vector.transfer_write %25, %arg2[%c0, %c0, %c0] : vector<4x3x3xi32>, memref<4x3x3xi32>
// |     return
// |   }
// |   func.func @sum(%arg0: tensor<4x3x6xi8>, %arg1: tensor<2xi8>, %arg2: tensor<4x3x5xi32>) -> tensor<4x3x5xi32> {
// |     %c4 = arith.constant 4 : index
// |     %c3 = arith.constant 3 : index
// |     %c5 = arith.constant 5 : index
// |     %c2 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %c0_i8 = arith.constant 0 : i8
// |     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %c0_i8 : tensor<4x3x6xi8>, vector<4x3x6xi8>
// |     %c0_i32 = arith.constant 0 : i32
// |     %1 = vector.transfer_read %arg2[%c0, %c0, %c0], %c0_i32 : tensor<4x3x5xi32>, vector<4x3x5xi32>
// |     %2 = vector.transpose %0, [0, 2, 1] : vector<4x3x6xi8> to vector<4x6x3xi8>
// |     %3 = vector.transpose %1, [0, 2, 1] : vector<4x3x5xi32> to vector<4x5x3xi32>
// |     %4 = vector.extract_strided_slice %2 {offsets = [0, 0, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x6x3xi8> to vector<4x5x3xi8>
// |     %5 = vector.extract_strided_slice %2 {offsets = [0, 1, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x6x3xi8> to vector<4x5x3xi8>
// |     %6 = vector.extract_strided_slice %3 {offsets = [0, 0, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x5x3xi32> to vector<4x5x3xi32>
// |     %7 = arith.extsi %4 : vector<4x5x3xi8> to vector<4x5x3xi32>
// |     %8 = arith.addi %7, %6 : vector<4x5x3xi32>
// |     %9 = arith.extsi %5 : vector<4x5x3xi8> to vector<4x5x3xi32>
// |     %10 = arith.addi %9, %8 : vector<4x5x3xi32>
// |     %11 = vector.insert_strided_slice %10, %3 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<4x5x3xi32> into vector<4x5x3xi32>
// |     %12 = vector.transpose %11, [0, 2, 1] : vector<4x5x3xi32> to vector<4x3x5xi32>
// |     %13 = vector.transfer_write %12, %arg2[%c0, %c0, %c0] : vector<4x3x5xi32>, tensor<4x3x5xi32>
// |     return %13 : tensor<4x3x5xi32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_1d_nwc_wcf", "linalg.conv_1d_ncw_fcw", "linalg.conv_1d", "linalg.depthwise_conv_1d_nwc_wc", "linalg.pooling_nwc_max", "linalg.pooling_nwc_max_unsigned", "linalg.pooling_ncw_sum"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.structured.vectorize %0 : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @unknown_channels(%arg0: memref<4x6x?xf32>, %arg1: memref<2x?xf32>, %arg2: memref<4x5x?xf32>) {
// |     %c4 = arith.constant 4 : index
// |     %c5 = arith.constant 5 : index
// |     %c1 = arith.constant 1 : index
// |     %dim = memref.dim %arg1, %c1 : memref<2x?xf32>
// |     %c2 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c2_0 = arith.constant 2 : index
// |     %dim_1 = memref.dim %arg0, %c2_0 : memref<4x6x?xf32>
// |     %c4_2 = arith.constant 4 : index
// |     %c6 = arith.constant 6 : index
// |     %0 = vector.create_mask %c4_2, %c6, %dim_1 : vector<4x6x8xi1>
// |     %1 = vector.mask %0 { vector.transfer_read %arg0[%c0, %c0, %c0], %cst {in_bounds = [true, true, true]} : memref<4x6x?xf32>, vector<4x6x8xf32> } : vector<4x6x8xi1> -> vector<4x6x8xf32>
// |     %cst_3 = arith.constant 0.000000e+00 : f32
// |     %c1_4 = arith.constant 1 : index
// |     %dim_5 = memref.dim %arg1, %c1_4 : memref<2x?xf32>
// |     %c2_6 = arith.constant 2 : index
// |     %2 = vector.create_mask %c2_6, %dim_5 : vector<2x8xi1>
// |     %3 = vector.mask %2 { vector.transfer_read %arg1[%c0, %c0], %cst_3 {in_bounds = [true, true]} : memref<2x?xf32>, vector<2x8xf32> } : vector<2x8xi1> -> vector<2x8xf32>
// |     %cst_7 = arith.constant 0.000000e+00 : f32
// |     %c2_8 = arith.constant 2 : index
// |     %dim_9 = memref.dim %arg2, %c2_8 : memref<4x5x?xf32>
// |     %c4_10 = arith.constant 4 : index
// |     %c5_11 = arith.constant 5 : index
// |     %4 = vector.create_mask %c4_10, %c5_11, %dim_9 : vector<4x5x8xi1>
// |     %5 = vector.mask %4 { vector.transfer_read %arg2[%c0, %c0, %c0], %cst_7 {in_bounds = [true, true, true]} : memref<4x5x?xf32>, vector<4x5x8xf32> } : vector<4x5x8xi1> -> vector<4x5x8xf32>
// |     %6 = vector.extract_strided_slice %1 {offsets = [0, 0, 0], sizes = [4, 5, 8], strides = [1, 1, 1]} : vector<4x6x8xf32> to vector<4x5x8xf32>
// |     %7 = vector.extract_strided_slice %1 {offsets = [0, 1, 0], sizes = [4, 5, 8], strides = [1, 1, 1]} : vector<4x6x8xf32> to vector<4x5x8xf32>
// |     %8 = vector.extract %3[0] : vector<8xf32> from vector<2x8xf32>
// |     %9 = vector.extract %3[1] : vector<8xf32> from vector<2x8xf32>
// |     %10 = vector.extract_strided_slice %5 {offsets = [0, 0, 0], sizes = [4, 5, 8], strides = [1, 1, 1]} : vector<4x5x8xf32> to vector<4x5x8xf32>
// |     %11 = vector.broadcast %8 : vector<8xf32> to vector<4x5x8xf32>
// |     %12 = vector.fma %6, %11, %10 : vector<4x5x8xf32>
// |     %13 = vector.broadcast %9 : vector<8xf32> to vector<4x5x8xf32>
// |     %14 = vector.fma %7, %13, %12 : vector<4x5x8xf32>
// |     %15 = vector.insert_strided_slice %14, %5 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<4x5x8xf32> into vector<4x5x8xf32>
// |     %c2_12 = arith.constant 2 : index
// |     %dim_13 = memref.dim %arg2, %c2_12 : memref<4x5x?xf32>
// |     %c4_14 = arith.constant 4 : index
// |     %c5_15 = arith.constant 5 : index
// |     %16 = vector.create_mask %c4_14, %c5_15, %dim_13 : vector<4x5x8xi1>
// |     vector.mask %16 { vector.transfer_write %15, %arg2[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<4x5x8xf32>, memref<4x5x?xf32> } : vector<4x5x8xi1>
// |     return
// |   }
// |   func.func @known_channels(%arg0: tensor<1x6x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<1x5x3xf32>) -> tensor<1x5x3xf32> {
// |     %c1 = arith.constant 1 : index
// |     %c5 = arith.constant 5 : index
// |     %c3 = arith.constant 3 : index
// |     %c2 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %cst : tensor<1x6x3xf32>, vector<1x6x3xf32>
// |     %cst_0 = arith.constant 0.000000e+00 : f32
// |     %1 = vector.transfer_read %arg1[%c0, %c0], %cst_0 : tensor<2x3xf32>, vector<2x3xf32>
// |     %cst_1 = arith.constant 0.000000e+00 : f32
// |     %2 = vector.transfer_read %arg2[%c0, %c0, %c0], %cst_1 : tensor<1x5x3xf32>, vector<1x5x3xf32>
// |     %3 = vector.extract_strided_slice %0 {offsets = [0, 0, 0], sizes = [1, 5, 3], strides = [1, 1, 1]} : vector<1x6x3xf32> to vector<1x5x3xf32>
// |     %4 = vector.extract_strided_slice %0 {offsets = [0, 1, 0], sizes = [1, 5, 3], strides = [1, 1, 1]} : vector<1x6x3xf32> to vector<1x5x3xf32>
// |     %5 = vector.extract %1[0] : vector<3xf32> from vector<2x3xf32>
// |     %6 = vector.extract %1[1] : vector<3xf32> from vector<2x3xf32>
// |     %7 = vector.extract_strided_slice %2 {offsets = [0, 0, 0], sizes = [1, 5, 3], strides = [1, 1, 1]} : vector<1x5x3xf32> to vector<1x5x3xf32>
// |     %8 = vector.broadcast %5 : vector<3xf32> to vector<1x5x3xf32>
// |     %9 = vector.fma %3, %8, %7 : vector<1x5x3xf32>
// |     %10 = vector.broadcast %6 : vector<3xf32> to vector<1x5x3xf32>
// |     %11 = vector.fma %4, %10, %9 : vector<1x5x3xf32>
// |     %12 = vector.insert_strided_slice %11, %2 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<1x5x3xf32> into vector<1x5x3xf32>
// |     %13 = vector.transfer_write %12, %arg2[%c0, %c0, %c0] : vector<1x5x3xf32>, tensor<1x5x3xf32>
// |     return %13 : tensor<1x5x3xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.depthwise_conv_1d_nwc_wc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.structured.vectorize %0 vector_sizes [4, 5, 8, 2] : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @side_by_side(%arg0: tensor<4x6x3xf16>, %arg1: tensor<2x3xf16>, %arg2: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %cst_0 = arith.constant 0.000000e+00 : f16
// |     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %cst_0 {in_bounds = [true, true, true]} : tensor<4x6x3xf16>, vector<4x6x3xf16>
// |     %1 = vector.transfer_read %arg1[%c0, %c0], %cst_0 {in_bounds = [true, true]} : tensor<2x3xf16>, vector<2x3xf16>
// |     %2 = vector.transfer_read %arg2[%c0, %c0, %c0], %cst {in_bounds = [true, true, true]} : tensor<4x5x3xf32>, vector<4x5x3xf32>
// |     %3 = vector.extract_strided_slice %0 {offsets = [0, 0, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x6x3xf16> to vector<4x5x3xf16>
// |     %4 = vector.extract_strided_slice %0 {offsets = [0, 1, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x6x3xf16> to vector<4x5x3xf16>
// |     %5 = vector.extract %1[0] : vector<3xf16> from vector<2x3xf16>
// |     %6 = vector.extract %1[1] : vector<3xf16> from vector<2x3xf16>
// |     %7 = vector.shape_cast %3 : vector<4x5x3xf16> to vector<4x15xf16>
// |     %8 = vector.shape_cast %2 : vector<4x5x3xf32> to vector<4x15xf32>
// |     %9 = arith.extf %7 : vector<4x15xf16> to vector<4x15xf32>
// |     %10 = vector.shuffle %5, %5 [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2] : vector<3xf16>, vector<3xf16>
// |     %11 = arith.extf %10 : vector<15xf16> to vector<15xf32>
// |     %12 = vector.broadcast %11 : vector<15xf32> to vector<4x15xf32>
// |     %13 = vector.fma %9, %12, %8 : vector<4x15xf32>
// |     %14 = vector.shape_cast %4 : vector<4x5x3xf16> to vector<4x15xf16>
// |     %15 = arith.extf %14 : vector<4x15xf16> to vector<4x15xf32>
// |     %16 = vector.shuffle %6, %6 [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2] : vector<3xf16>, vector<3xf16>
// |     %17 = arith.extf %16 : vector<15xf16> to vector<15xf32>
// |     %18 = vector.broadcast %17 : vector<15xf32> to vector<4x15xf32>
// |     %19 = vector.fma %15, %18, %13 : vector<4x15xf32>
// |     %20 = vector.shape_cast %19 : vector<4x15xf32> to vector<4x5x3xf32>
// |     %21 = vector.transfer_write %20, %arg2[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<4x5x3xf32>, tensor<4x5x3xf32>
// |     return %21 : tensor<4x5x3xf32>
// |   }
// |   func.func @with_steps(%arg0: tensor<4x6x3xi8>, %arg1: tensor<2x3xi8>, %arg2: tensor<4x2x3xi32>) -> tensor<4x2x3xi32> {
// |     %c0_i32 = arith.constant 0 : i32
// |     %c0 = arith.constant 0 : index
// |     %c0_i8 = arith.constant 0 : i8
// |     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %c0_i8 {in_bounds = [true, true, true]} : tensor<4x6x3xi8>, vector<4x5x3xi8>
// |     %1 = vector.transfer_read %arg1[%c0, %c0], %c0_i8 {in_bounds = [true, true]} : tensor<2x3xi8>, vector<2x3xi8>
// |     %2 = vector.transfer_read %arg2[%c0, %c0, %c0], %c0_i32 {in_bounds = [true, true, true]} : tensor<4x2x3xi32>, vector<4x2x3xi32>
// |     %3 = vector.extract_strided_slice %0 {offsets = [0, 0, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x5x3xi8> to vector<4x1x3xi8>
// |     %4 = vector.extract_strided_slice %0 {offsets = [0, 3, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x5x3xi8> to vector<4x1x3xi8>
// |     %5 = vector.extract_strided_slice %0 {offsets = [0, 1, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x5x3xi8> to vector<4x1x3xi8>
// |     %6 = vector.extract_strided_slice %0 {offsets = [0, 4, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x5x3xi8> to vector<4x1x3xi8>
// |     %7 = vector.extract %1[0] : vector<3xi8> from vector<2x3xi8>
// |     %8 = vector.extract %1[1] : vector<3xi8> from vector<2x3xi8>
// |     %9 = vector.extract_strided_slice %2 {offsets = [0, 0, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x2x3xi32> to vector<4x1x3xi32>
// |     %10 = vector.extract_strided_slice %2 {offsets = [0, 1, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x2x3xi32> to vector<4x1x3xi32>
// |     %11 = vector.shape_cast %3 : vector<4x1x3xi8> to vector<4x3xi8>
// |     %12 = vector.shape_cast %9 : vector<4x1x3xi32> to vector<4x3xi32>
// |     %13 = arith.extsi %11 : vector<4x3xi8> to vector<4x3xi32>
// |     %14 = arith.extsi %7 : vector<3xi8> to vector<3xi32>
// |     %15 = vector.broadcast %14 : vector<3xi32> to vector<4x3xi32>
// |     %16 = arith.muli %13, %15 : vector<4x3xi32>
// |     %17 = arith.addi %16, %12 : vector<4x3xi32>
// |     %18 = vector.shape_cast %4 : vector<4x1x3xi8> to vector<4x3xi8>
// |     %19 = vector.shape_cast %10 : vector<4x1x3xi32> to vector<4x3xi32>
// |     %20 = arith.extsi %18 : vector<4x3xi8> to vector<4x3xi32>
// |     %21 = arith.extsi %7 : vector<3xi8> to vector<3xi32>
// |     %22 = vector.broadcast %21 : vector<3xi32> to vector<4x3xi32>
// |     %23 = arith.muli %20, %22 : vector<4x3xi32>
// |     %24 = arith.addi %23, %19 : vector<4x3xi32>
// |     %25 = vector.shape_cast %5 : vector<4x1x3xi8> to vector<4x3xi8>
// |     %26 = arith.extsi %25 : vector<4x3xi8> to vector<4x3xi32>
// |     %27 = arith.extsi %8 : vector<3xi8> to vector<3xi32>
// |     %28 = vector.broadcast %27 : vector<3xi32> to vector<4x3xi32>
// |     %29 = arith.muli %26, %28 : vector<4x3xi32>
// |     %30 = arith.addi %29, %17 : vector<4x3xi32>
// |     %31 = vector.shape_cast %30 : vector<4x3xi32> to vector<4x1x3xi32>
// |     %32 = vector.shape_cast %6 : vector<4x1x3xi8> to vector<4x3xi8>
// |     %33 = arith.extsi %32 : vector<4x3xi8> to vector<4x3xi32>
// |     %34 = arith.extsi %8 : vector<3xi8> to vector<3xi32>
// |     %35 = vector.broadcast %34 : vector<3xi32> to vector<4x3xi32>
// |     %36 = arith.muli %33, %35 : vector<4x3xi32>
// |     %37 = arith.addi %36, %24 : vector<4x3xi32>
// |     %38 = vector.shape_cast %37 : vector<4x3xi32> to vector<4x1x3xi32>
// |     %39 = vector.insert_strided_slice %31, %2 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<4x1x3xi32> into vector<4x2x3xi32>
// |     %40 = vector.insert_strided_slice %38, %39 {offsets = [0, 1, 0], strides = [1, 1, 1]} : vector<4x1x3xi32> into vector<4x2x3xi32>
// |     %41 = vector.transfer_write %40, %arg2[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<4x2x3xi32>, tensor<4x2x3xi32>
// |     return %41 : tensor<4x2x3xi32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.vectorize_children_and_apply_patterns %0 {flatten_1d_depthwise_conv} : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @side_by_side(%arg0: tensor<4x6x3xf16>, %arg1: tensor<2x3xf16>, %arg2: tensor<4x5x3xf32>) -> tensor<4x5x3xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %cst_0 = arith.constant 0.000000e+00 : f16
// |     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %cst_0 {in_bounds = [true, true, true]} : tensor<4x6x3xf16>, vector<4x6x3xf16>
// |     %1 = vector.transfer_read %arg1[%c0, %c0], %cst_0 {in_bounds = [true, true]} : tensor<2x3xf16>, vector<2x3xf16>
// |     %2 = vector.transfer_read %arg2[%c0, %c0, %c0], %cst {in_bounds = [true, true, true]} : tensor<4x5x3xf32>, vector<4x5x3xf32>
// |     %3 = vector.extract_strided_slice %0 {offsets = [0, 0, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x6x3xf16> to vector<4x5x3xf16>
// |     %4 = vector.extract_strided_slice %0 {offsets = [0, 1, 0], sizes = [4, 5, 3], strides = [1, 1, 1]} : vector<4x6x3xf16> to vector<4x5x3xf16>
// |     %5 = vector.extract %1[0] : vector<3xf16> from vector<2x3xf16>
// |     %6 = vector.extract %1[1] : vector<3xf16> from vector<2x3xf16>
// |     %7 = arith.extf %3 : vector<4x5x3xf16> to vector<4x5x3xf32>
// |     %8 = arith.extf %5 : vector<3xf16> to vector<3xf32>
// |     %9 = vector.broadcast %8 : vector<3xf32> to vector<4x5x3xf32>
// |     %10 = vector.fma %7, %9, %2 : vector<4x5x3xf32>
// |     %11 = arith.extf %4 : vector<4x5x3xf16> to vector<4x5x3xf32>
// |     %12 = arith.extf %6 : vector<3xf16> to vector<3xf32>
// |     %13 = vector.broadcast %12 : vector<3xf32> to vector<4x5x3xf32>
// |     %14 = vector.fma %11, %13, %10 : vector<4x5x3xf32>
// |     %15 = vector.transfer_write %14, %arg2[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<4x5x3xf32>, tensor<4x5x3xf32>
// |     return %15 : tensor<4x5x3xf32>
// |   }
// |   func.func @with_steps(%arg0: tensor<4x6x3xi8>, %arg1: tensor<2x3xi8>, %arg2: tensor<4x2x3xi32>) -> tensor<4x2x3xi32> {
// |     %c0_i32 = arith.constant 0 : i32
// |     %c0 = arith.constant 0 : index
// |     %c0_i8 = arith.constant 0 : i8
// |     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %c0_i8 {in_bounds = [true, true, true]} : tensor<4x6x3xi8>, vector<4x5x3xi8>
// |     %1 = vector.transfer_read %arg1[%c0, %c0], %c0_i8 {in_bounds = [true, true]} : tensor<2x3xi8>, vector<2x3xi8>
// |     %2 = vector.transfer_read %arg2[%c0, %c0, %c0], %c0_i32 {in_bounds = [true, true, true]} : tensor<4x2x3xi32>, vector<4x2x3xi32>
// |     %3 = vector.extract_strided_slice %0 {offsets = [0, 0, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x5x3xi8> to vector<4x1x3xi8>
// |     %4 = vector.extract_strided_slice %0 {offsets = [0, 3, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x5x3xi8> to vector<4x1x3xi8>
// |     %5 = vector.extract_strided_slice %0 {offsets = [0, 1, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x5x3xi8> to vector<4x1x3xi8>
// |     %6 = vector.extract_strided_slice %0 {offsets = [0, 4, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x5x3xi8> to vector<4x1x3xi8>
// |     %7 = vector.extract %1[0] : vector<3xi8> from vector<2x3xi8>
// |     %8 = vector.extract %1[1] : vector<3xi8> from vector<2x3xi8>
// |     %9 = vector.extract_strided_slice %2 {offsets = [0, 0, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x2x3xi32> to vector<4x1x3xi32>
// |     %10 = vector.extract_strided_slice %2 {offsets = [0, 1, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x2x3xi32> to vector<4x1x3xi32>
// |     %11 = arith.extsi %3 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %12 = arith.extsi %7 : vector<3xi8> to vector<3xi32>
// |     %13 = vector.broadcast %12 : vector<3xi32> to vector<4x1x3xi32>
// |     %14 = arith.muli %11, %13 : vector<4x1x3xi32>
// |     %15 = arith.addi %14, %9 : vector<4x1x3xi32>
// |     %16 = arith.extsi %4 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %17 = arith.extsi %7 : vector<3xi8> to vector<3xi32>
// |     %18 = vector.broadcast %17 : vector<3xi32> to vector<4x1x3xi32>
// |     %19 = arith.muli %16, %18 : vector<4x1x3xi32>
// |     %20 = arith.addi %19, %10 : vector<4x1x3xi32>
// |     %21 = arith.extsi %5 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %22 = arith.extsi %8 : vector<3xi8> to vector<3xi32>
// |     %23 = vector.broadcast %22 : vector<3xi32> to vector<4x1x3xi32>
// |     %24 = arith.muli %21, %23 : vector<4x1x3xi32>
// |     %25 = arith.addi %24, %15 : vector<4x1x3xi32>
// |     %26 = arith.extsi %6 : vector<4x1x3xi8> to vector<4x1x3xi32>
// |     %27 = arith.extsi %8 : vector<3xi8> to vector<3xi32>
// |     %28 = vector.broadcast %27 : vector<3xi32> to vector<4x1x3xi32>
// |     %29 = arith.muli %26, %28 : vector<4x1x3xi32>
// |     %30 = arith.addi %29, %20 : vector<4x1x3xi32>
// |     %31 = vector.insert_strided_slice %25, %2 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<4x1x3xi32> into vector<4x2x3xi32>
// |     %32 = vector.insert_strided_slice %30, %31 {offsets = [0, 1, 0], strides = [1, 1, 1]} : vector<4x1x3xi32> into vector<4x2x3xi32>
// |     %33 = vector.transfer_write %32, %arg2[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<4x2x3xi32>, tensor<4x2x3xi32>
// |     return %33 : tensor<4x2x3xi32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.vectorize_children_and_apply_patterns %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @pack(%arg0: tensor<7x16xf32>, %arg1: tensor<8x2x4x2xf32>) -> tensor<8x2x4x2xf32> {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %0 = vector.transfer_read %arg0[%c0, %c0], %cst {in_bounds = [false, true]} : tensor<7x16xf32>, vector<8x16xf32>
// |     %1 = vector.shape_cast %0 : vector<8x16xf32> to vector<2x4x8x2xf32>
// |     %2 = vector.transpose %1, [2, 0, 1, 3] : vector<2x4x8x2xf32> to vector<8x2x4x2xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %3 = vector.transfer_write %2, %arg1[%c0_0, %c0_0, %c0_0, %c0_0] {in_bounds = [true, true, true, true]} : vector<8x2x4x2xf32>, tensor<8x2x4x2xf32>
// |     return %3 : tensor<8x2x4x2xf32>
// |   }
// |   func.func @unpack(%arg0: tensor<8x2x4x2xf32>, %arg1: tensor<7x16xf32>) -> tensor<7x16xf32> {
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : f32
// |     %1 = vector.transfer_read %arg0[%c0, %c0, %c0, %c0], %0 {in_bounds = [true, true, true, true]} : tensor<8x2x4x2xf32>, vector<8x2x4x2xf32>
// |     %2 = vector.transpose %1, [1, 2, 0, 3] : vector<8x2x4x2xf32> to vector<2x4x8x2xf32>
// |     %3 = vector.shape_cast %2 : vector<2x4x8x2xf32> to vector<8x16xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %4 = vector.transfer_write %3, %arg1[%c0_0, %c0_0] {in_bounds = [false, true]} : vector<8x16xf32>, tensor<7x16xf32>
// |     return %4 : tensor<7x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.pack", "linalg.unpack"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.structured.vectorize %0 : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @pack(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?x4x2xf32>) -> tensor<?x?x4x2xf32> {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %c0_0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0_0 : tensor<?x?xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_1 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %0 = vector.create_mask %dim, %dim_1 : vector<8x16xi1>
// |     %1 = vector.mask %0 { vector.transfer_read %arg0[%c0, %c0], %cst {in_bounds = [true, true]} : tensor<?x?xf32>, vector<8x16xf32> } : vector<8x16xi1> -> vector<8x16xf32>
// |     %2 = vector.shape_cast %1 : vector<8x16xf32> to vector<2x4x8x2xf32>
// |     %3 = vector.transpose %2, [2, 0, 1, 3] : vector<2x4x8x2xf32> to vector<8x2x4x2xf32>
// |     %c0_2 = arith.constant 0 : index
// |     %c0_3 = arith.constant 0 : index
// |     %dim_4 = tensor.dim %arg1, %c0_3 : tensor<?x?x4x2xf32>
// |     %c1_5 = arith.constant 1 : index
// |     %dim_6 = tensor.dim %arg1, %c1_5 : tensor<?x?x4x2xf32>
// |     %c4 = arith.constant 4 : index
// |     %c2 = arith.constant 2 : index
// |     %4 = vector.create_mask %dim_4, %dim_6, %c4, %c2 : vector<8x2x4x2xi1>
// |     %5 = vector.mask %4 { vector.transfer_write %3, %arg1[%c0_2, %c0_2, %c0_2, %c0_2] {in_bounds = [true, true, true, true]} : vector<8x2x4x2xf32>, tensor<?x?x4x2xf32> } : vector<8x2x4x2xi1> -> tensor<?x?x4x2xf32>
// |     return %5 : tensor<?x?x4x2xf32>
// |   }
// |   func.func @unpack(%arg0: tensor<?x?x4x2xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : f32
// |     %c0_0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0_0 : tensor<?x?x4x2xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_1 = tensor.dim %arg0, %c1 : tensor<?x?x4x2xf32>
// |     %c4 = arith.constant 4 : index
// |     %c2 = arith.constant 2 : index
// |     %1 = vector.create_mask %dim, %dim_1, %c4, %c2 : vector<8x2x4x2xi1>
// |     %2 = vector.mask %1 { vector.transfer_read %arg0[%c0, %c0, %c0, %c0], %0 {in_bounds = [true, true, true, true]} : tensor<?x?x4x2xf32>, vector<8x2x4x2xf32> } : vector<8x2x4x2xi1> -> vector<8x2x4x2xf32>
// |     %3 = vector.transpose %2, [1, 2, 0, 3] : vector<8x2x4x2xf32> to vector<2x4x8x2xf32>
// |     %4 = vector.shape_cast %3 : vector<2x4x8x2xf32> to vector<8x16xf32>
// |     %c0_2 = arith.constant 0 : index
// |     %c0_3 = arith.constant 0 : index
// |     %dim_4 = tensor.dim %arg1, %c0_3 : tensor<?x?xf32>
// |     %c1_5 = arith.constant 1 : index
// |     %dim_6 = tensor.dim %arg1, %c1_5 : tensor<?x?xf32>
// |     %5 = vector.create_mask %dim_4, %dim_6 : vector<8x16xi1>
// |     %6 = vector.mask %5 { vector.transfer_write %4, %arg1[%c0_2, %c0_2] {in_bounds = [true, true]} : vector<8x16xf32>, tensor<?x?xf32> } : vector<8x16xi1> -> tensor<?x?xf32>
// |     return %6 : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.pack", "linalg.unpack"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.structured.vectorize %0 vector_sizes [8, 2, 4, 2] : !transform.any_op
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
// |     %8 = vector.broadcast %arg1 : index to vector<4xindex>
// |     %9 = arith.addi %7, %8 : vector<4xindex>
// |     %cst = arith.constant dense<true> : vector<1x4xi1>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %10 = vector.shape_cast %6 : vector<1x4xindex> to vector<4xindex>
// |     %11 = vector.extract %10[0] : index from vector<4xindex>
// |     %12 = vector.shape_cast %9 : vector<4xindex> to vector<4xindex>
// |     %13 = vector.extract %12[0] : index from vector<4xindex>
// |     %14 = ub.poison : f32
// |     %15 = vector.transfer_read %arg0[%11, %13], %14 {in_bounds = [true, true]} : tensor<7x16xf32>, vector<1x4xf32>
// |     %cst_2 = arith.constant dense<true> : vector<1x4xi1>
// |     %cst_3 = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// |     %c0_4 = arith.constant 0 : index
// |     %16 = ub.poison : f32
// |     %17 = vector.constant_mask [1] : vector<1xi1>
// |     %18 = vector.mask %17 { vector.transfer_read %arg0[%arg1, %arg1], %16 {in_bounds = [true, true], permutation_map = #map} : tensor<7x16xf32>, vector<1x4xf32> } : vector<1xi1> -> vector<1x4xf32>
// |     %cst_5 = arith.constant dense<true> : vector<1x4xi1>
// |     %cst_6 = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// |     %c0_7 = arith.constant 0 : index
// |     %c1_8 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1_8 : tensor<7x16xf32>
// |     %19 = vector.broadcast %dim : index to vector<1x4xindex>
// |     %20 = arith.muli %1, %19 : vector<1x4xindex>
// |     %21 = vector.broadcast %7 : vector<4xindex> to vector<1x4xindex>
// |     %22 = arith.addi %21, %20 : vector<1x4xindex>
// |     %23 = vector.gather %arg0[%c0_7, %c0_7] [%22], %cst_5, %cst_6 : tensor<7x16xf32>, vector<1x4xindex>, vector<1x4xi1>, vector<1x4xf32> into vector<1x4xf32>
// |     %24 = arith.addf %15, %18 : vector<1x4xf32>
// |     %25 = arith.addf %24, %23 : vector<1x4xf32>
// |     %c0_9 = arith.constant 0 : index
// |     %26 = vector.transfer_write %25, %arg3[%c0_9, %c0_9] : vector<1x4xf32>, tensor<1x4xf32>
// |     return %26 : tensor<1x4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.structured.vectorize %0 {vectorize_nd_extract} : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (0, 0)>
// | module {
// |   func.func @elements(%arg0: tensor<7x?xf32>, %arg1: index, %arg2: tensor<?x?xindex>, %arg3: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg2, %c0 : tensor<?x?xindex>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg2, %c1 : tensor<?x?xindex>
// |     %c0_1 = arith.constant 0 : index
// |     %0 = ub.poison : index
// |     %1 = vector.create_mask %dim, %dim_0 : vector<1x4xi1>
// |     %2 = vector.mask %1 { vector.transfer_read %arg2[%c0_1, %c0_1], %0 {in_bounds = [true, true]} : tensor<?x?xindex>, vector<1x4xindex> } : vector<1x4xi1> -> vector<1x4xindex>
// |     %3 = ub.poison : f32
// |     %4 = vector.mask %1 { vector.transfer_read %arg3[%c0_1, %c0_1], %3 {in_bounds = [true, true]} : tensor<?x?xf32>, vector<1x4xf32> } : vector<1x4xi1> -> vector<1x4xf32>
// |     %5 = vector.step : vector<1xindex>
// |     %6 = vector.broadcast %5 : vector<1xindex> to vector<4x1xindex>
// |     %7 = vector.transpose %6, [1, 0] : vector<4x1xindex> to vector<1x4xindex>
// |     %8 = vector.step : vector<4xindex>
// |     %9 = vector.broadcast %arg1 : index to vector<4xindex>
// |     %10 = arith.addi %8, %9 : vector<4xindex>
// |     %cst = arith.constant dense<true> : vector<1x4xi1>
// |     %cst_2 = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// |     %c0_3 = arith.constant 0 : index
// |     %c1_4 = arith.constant 1 : index
// |     %dim_5 = tensor.dim %arg0, %c1_4 : tensor<7x?xf32>
// |     %11 = vector.broadcast %dim_5 : index to vector<1x4xindex>
// |     %12 = arith.muli %7, %11 : vector<1x4xindex>
// |     %13 = vector.broadcast %10 : vector<4xindex> to vector<1x4xindex>
// |     %14 = arith.addi %13, %12 : vector<1x4xindex>
// |     %15 = vector.mask %1 { vector.gather %arg0[%c0_3, %c0_3] [%14], %cst, %cst_2 : tensor<7x?xf32>, vector<1x4xindex>, vector<1x4xi1>, vector<1x4xf32> into vector<1x4xf32> } : vector<1x4xi1> -> vector<1x4xf32>
// |     %cst_6 = arith.constant dense<true> : vector<1x4xi1>
// |     %cst_7 = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// |     %c0_8 = arith.constant 0 : index
// |     %16 = ub.poison : f32
// |     %17 = vector.constant_mask [1] : vector<1xi1>
// |     %18 = vector.mask %17 { vector.transfer_read %arg0[%arg1, %arg1], %16 {in_bounds = [true, true], permutation_map = #map} : tensor<7x?xf32>, vector<1x4xf32> } : vector<1xi1> -> vector<1x4xf32>
// |     %cst_9 = arith.constant dense<true> : vector<1x4xi1>
// |     %cst_10 = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// |     %c0_11 = arith.constant 0 : index
// |     %c1_12 = arith.constant 1 : index
// |     %dim_13 = tensor.dim %arg0, %c1_12 : tensor<7x?xf32>
// |     %19 = vector.broadcast %dim_13 : index to vector<1x4xindex>
// |     %20 = arith.muli %2, %19 : vector<1x4xindex>
// |     %21 = vector.broadcast %8 : vector<4xindex> to vector<1x4xindex>
// |     %22 = arith.addi %21, %20 : vector<1x4xindex>
// |     %23 = vector.mask %1 { vector.gather %arg0[%c0_11, %c0_11] [%22], %cst_9, %cst_10 : tensor<7x?xf32>, vector<1x4xindex>, vector<1x4xi1>, vector<1x4xf32> into vector<1x4xf32> } : vector<1x4xi1> -> vector<1x4xf32>
// |     %24 = arith.addf %15, %18 : vector<1x4xf32>
// |     %25 = arith.addf %24, %23 : vector<1x4xf32>
// |     %c0_14 = arith.constant 0 : index
// |     %26 = vector.mask %1 { vector.transfer_write %25, %arg3[%c0_14, %c0_14] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<?x?xf32> } : vector<1x4xi1> -> tensor<?x?xf32>
// |     return %26 : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.structured.vectorize %0 vector_sizes [1, 4] {vectorize_nd_extract} : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @line(%arg0: tensor<?xf32>, %arg1: tensor<8xindex>, %arg2: tensor<8xf32>) -> tensor<8xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : vector<8xf32>
// |     %cst_0 = arith.constant dense<true> : vector<8xi1>
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : index
// |     %1 = vector.transfer_read %arg1[%c0], %0 {in_bounds = [true]} : tensor<8xindex>, vector<8xindex>
// |     %2 = vector.gather %arg0[%c0] [%1], %cst_0, %cst : tensor<?xf32>, vector<8xindex>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// |     %3 = vector.transfer_write %2, %arg2[%c0] {in_bounds = [true]} : vector<8xf32>, tensor<8xf32>
// |     return %3 : tensor<8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.vectorize_children_and_apply_patterns %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
