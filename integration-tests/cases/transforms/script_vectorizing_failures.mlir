// What scripts cannot vectorize.
// RUN: opt --transform-interpreter --split-input-file
func.func @f(%i: tensor<4x?x3xf32>, %k: tensor<2x3x8xf32>, %o: tensor<4x2x8xf32>) -> tensor<4x2x8xf32> {
  %0 = linalg.conv_1d_nwc_wcf {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : tensor<1xi64>} ins(%i, %k : tensor<4x?x3xf32>, tensor<2x3x8xf32>) outs(%o : tensor<4x2x8xf32>) -> tensor<4x2x8xf32>
  return %0 : tensor<4x2x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.conv_1d_nwc_wcf"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %f : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%i: tensor<4x3x6xf32>, %k: tensor<3x2xf32>, %o: tensor<4x3x5xf32>) -> tensor<4x3x5xf32> {
  %0 = linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %k : tensor<4x3x6xf32>, tensor<3x2xf32>) outs(%o : tensor<4x3x5xf32>) -> tensor<4x3x5xf32>
  return %0 : tensor<4x3x5xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.depthwise_conv_1d_ncw_cw"]} in %r : (!transform.any_op) -> !transform.any_op
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
    %f = transform.structured.match ops{["linalg.pack"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %f : !transform.any_op
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
    transform.structured.vectorize %f : !transform.any_op
    transform.yield
  }
}
// -----
#m = affine_map<(d0) -> (d0)>
func.func @line(%t: tensor<?xf32>, %ii: tensor<?xindex>, %o: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel"]} ins(%ii : tensor<?xindex>) outs(%o : tensor<?xf32>) {
  ^bb0(%x: index, %y: f32):
    %a = tensor.extract %t[%x] : tensor<?xf32>
    linalg.yield %a : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %f : !transform.any_op
    transform.yield
  }
}

// EXPECT exit=1
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:4:8: error: Attempted to vectorize, but failed
// !   %0 = linalg.conv_1d_nwc_wcf {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : tensor<1xi64>} ins(%i, %k : tensor<4x?x3xf32>, tensor<2x3x8xf32>) outs(%o : tensor<4x2x8xf32>) -> tensor<4x2x8xf32>
// !        ^
// ! <stdin>:16:8: error: Attempted to vectorize, but failed
// !   %0 = linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%i, %k : tensor<4x3x6xf32>, tensor<3x2xf32>) outs(%o : tensor<4x3x5xf32>) -> tensor<4x3x5xf32>
// !        ^
// ! <stdin>:29:8: error: Attempted to vectorize, but failed
// !   %0 = linalg.pack %i padding_value(%c : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 2] into %o : tensor<?x?xf32> -> tensor<?x?x4x2xf32>
// !        ^
// ! <stdin>:46:8: error: Attempted to vectorize, but failed
// !   %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]} ins(%ii : tensor<1x4xindex>) outs(%o : tensor<1x4xf32>) {
// !        ^
// ! <stdin>:70:8: error: Attempted to vectorize, but failed
// !   %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel"]} ins(%ii : tensor<?xindex>) outs(%o : tensor<?xf32>) {
// !        ^
