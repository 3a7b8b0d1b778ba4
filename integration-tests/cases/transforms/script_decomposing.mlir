// Convolutions over one row or column, and softmax, in simpler ops: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file
// DIFFERS: in generic form convolutions of MLIR keep their maps; the text is the same
func.func @rows(%i: tensor<4x1x6x3xf32>, %k: tensor<1x2x3x8xf32>, %o: tensor<4x1x2x8xf32>) -> tensor<4x1x2x8xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[1, 3]> : tensor<2xi64>} ins(%i, %k : tensor<4x1x6x3xf32>, tensor<1x2x3x8xf32>) outs(%o : tensor<4x1x2x8xf32>) -> tensor<4x1x2x8xf32>
  return %0 : tensor<4x1x2x8xf32>
}
func.func @columns(%i: tensor<4x?x1x3xf32>, %k: tensor<?x1xf32>, %o: tensor<4x?x1x3xf32>) -> tensor<4x?x1x3xf32> {
  %0 = linalg.pooling_nhwc_sum {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[1, 3]> : tensor<2xi64>} ins(%i, %k : tensor<4x?x1x3xf32>, tensor<?x1xf32>) outs(%o : tensor<4x?x1x3xf32>) -> tensor<4x?x1x3xf32>
  return %0 : tensor<4x?x1x3xf32>
}
func.func @plain(%i: tensor<1x6xf32>, %k: tensor<1x2xf32>, %o: tensor<1x5xf32>) -> tensor<1x5xf32> {
  %0 = linalg.conv_2d ins(%i, %k : tensor<1x6xf32>, tensor<1x2xf32>) outs(%o : tensor<1x5xf32>) -> tensor<1x5xf32>
  return %0 : tensor<1x5xf32>
}
func.func @by_channel(%i: tensor<4x1x6x3xf32>, %k: tensor<1x2x3xf32>, %o: tensor<4x1x2x3xf32>) -> tensor<4x1x2x3xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[1, 3]> : tensor<2xi64>} ins(%i, %k : tensor<4x1x6x3xf32>, tensor<1x2x3xf32>) outs(%o : tensor<4x1x2x3xf32>) -> tensor<4x1x2x3xf32>
  return %0 : tensor<4x1x2x3xf32>
}
func.func @channels_first(%i: tensor<?x3x1x6xf32>, %k: tensor<8x3x1x2xf32>, %o: tensor<?x8x1x?xf32>) -> tensor<?x8x1x?xf32> {
  %0 = linalg.conv_2d_nchw_fchw ins(%i, %k : tensor<?x3x1x6xf32>, tensor<8x3x1x2xf32>) outs(%o : tensor<?x8x1x?xf32>) -> tensor<?x8x1x?xf32>
  return %0 : tensor<?x8x1x?xf32>
}
func.func @pooling_nchw_sum(%i: tensor<4x3x1x6xf32>, %k: tensor<1x2xf32>, %o: tensor<4x3x1x5xf32>) -> tensor<4x3x1x5xf32> {
  %0 = linalg.pooling_nchw_sum ins(%i, %k : tensor<4x3x1x6xf32>, tensor<1x2xf32>) outs(%o : tensor<4x3x1x5xf32>) -> tensor<4x3x1x5xf32>
  return %0 : tensor<4x3x1x5xf32>
}
func.func @pooling_nchw_max(%i: tensor<4x3x1x6xf32>, %k: tensor<1x2xf32>, %o: tensor<4x3x1x5xf32>) -> tensor<4x3x1x5xf32> {
  %0 = linalg.pooling_nchw_max ins(%i, %k : tensor<4x3x1x6xf32>, tensor<1x2xf32>) outs(%o : tensor<4x3x1x5xf32>) -> tensor<4x3x1x5xf32>
  return %0 : tensor<4x3x1x5xf32>
}
func.func @pooling_nhwc_max(%i: tensor<4x1x6x3xf32>, %k: tensor<1x2xf32>, %o: tensor<4x1x5x3xf32>) -> tensor<4x1x5x3xf32> {
  %0 = linalg.pooling_nhwc_max ins(%i, %k : tensor<4x1x6x3xf32>, tensor<1x2xf32>) outs(%o : tensor<4x1x5x3xf32>) -> tensor<4x1x5x3xf32>
  return %0 : tensor<4x1x5x3xf32>
}
func.func @pooling_nhwc_min(%i: tensor<4x1x6x3xf32>, %k: tensor<1x2xf32>, %o: tensor<4x1x5x3xf32>) -> tensor<4x1x5x3xf32> {
  %0 = linalg.pooling_nhwc_min ins(%i, %k : tensor<4x1x6x3xf32>, tensor<1x2xf32>) outs(%o : tensor<4x1x5x3xf32>) -> tensor<4x1x5x3xf32>
  return %0 : tensor<4x1x5x3xf32>
}
func.func @pooling_nhwc_max_unsigned(%i: tensor<4x1x6x3xi32>, %k: tensor<1x2xi32>, %o: tensor<4x1x5x3xi32>) -> tensor<4x1x5x3xi32> {
  %0 = linalg.pooling_nhwc_max_unsigned ins(%i, %k : tensor<4x1x6x3xi32>, tensor<1x2xi32>) outs(%o : tensor<4x1x5x3xi32>) -> tensor<4x1x5x3xi32>
  return %0 : tensor<4x1x5x3xi32>
}
func.func @pooling_nhwc_min_unsigned(%i: tensor<4x1x6x3xi32>, %k: tensor<1x2xi32>, %o: tensor<4x1x5x3xi32>) -> tensor<4x1x5x3xi32> {
  %0 = linalg.pooling_nhwc_min_unsigned ins(%i, %k : tensor<4x1x6x3xi32>, tensor<1x2xi32>) outs(%o : tensor<4x1x5x3xi32>) -> tensor<4x1x5x3xi32>
  return %0 : tensor<4x1x5x3xi32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match interface{LinalgOp} in %r : (!transform.any_op) -> !transform.any_op
    %d = transform.structured.decompose %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @rows(%i: tensor<2x?xf32>, %o: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = linalg.softmax dimension(1) ins(%i : tensor<2x?xf32>) outs(%o : tensor<2x?xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}
func.func @columns(%i: tensor<?x8x?xf16>, %o: tensor<?x8x?xf16>) -> tensor<?x8x?xf16> {
  %0 = linalg.softmax dimension(0) ins(%i : tensor<?x8x?xf16>) outs(%o : tensor<?x8x?xf16>) -> tensor<?x8x?xf16>
  return %0 : tensor<?x8x?xf16>
}
func.func @line(%i: tensor<8xf64>, %o: tensor<8xf64>) -> tensor<8xf64> {
  %0 = linalg.softmax dimension(0) ins(%i : tensor<8xf64>) outs(%o : tensor<8xf64>) -> tensor<8xf64>
  return %0 : tensor<8xf64>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.softmax"]} in %r : (!transform.any_op) -> !transform.any_op
    %d = transform.structured.decompose_interface %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%i: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.copy ins(%i : tensor<8xf32>) outs(%o : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.copy"]} in %r : (!transform.any_op) -> !transform.any_op
    %d = transform.structured.decompose %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%i: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.copy ins(%i : tensor<8xf32>) outs(%o : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.copy"]} in %r : (!transform.any_op) -> !transform.any_op
    %d = transform.structured.decompose_interface %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%i: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.copy ins(%i : tensor<8xf32>) outs(%o : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %d = transform.structured.decompose %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// EXPECT exit=1
// | module {
// |   func.func @rows(%arg0: tensor<4x1x6x3xf32>, %arg1: tensor<1x2x3x8xf32>, %arg2: tensor<4x1x2x8xf32>) -> tensor<4x1x2x8xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [4, 1, 6, 3] [1, 1, 1, 1] : tensor<4x1x6x3xf32> to tensor<4x6x3xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0, 0, 0] [1, 2, 3, 8] [1, 1, 1, 1] : tensor<1x2x3x8xf32> to tensor<2x3x8xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg2[0, 0, 0, 0] [4, 1, 2, 8] [1, 1, 1, 1] : tensor<4x1x2x8xf32> to tensor<4x2x8xf32>
// |     %0 = linalg.conv_1d_nwc_wcf {dilations = dense<2> : vector<1xi64>, strides = dense<3> : vector<1xi64>} ins(%extracted_slice, %extracted_slice_0 : tensor<4x6x3xf32>, tensor<2x3x8xf32>) outs(%extracted_slice_1 : tensor<4x2x8xf32>) -> tensor<4x2x8xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0, 0, 0] [4, 1, 2, 8] [1, 1, 1, 1] : tensor<4x2x8xf32> into tensor<4x1x2x8xf32>
// |     return %inserted_slice : tensor<4x1x2x8xf32>
// |   }
// |   func.func @columns(%arg0: tensor<4x?x1x3xf32>, %arg1: tensor<?x1xf32>, %arg2: tensor<4x?x1x3xf32>) -> tensor<4x?x1x3xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<4x?x1x3xf32>
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [4, %dim, 1, 3] [1, 1, 1, 1] : tensor<4x?x1x3xf32> to tensor<4x?x3xf32>
// |     %c0 = arith.constant 0 : index
// |     %dim_0 = tensor.dim %arg1, %c0 : tensor<?x1xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg1[0, 0] [%dim_0, 1] [1, 1] : tensor<?x1xf32> to tensor<?xf32>
// |     %c1_2 = arith.constant 1 : index
// |     %dim_3 = tensor.dim %arg2, %c1_2 : tensor<4x?x1x3xf32>
// |     %extracted_slice_4 = tensor.extract_slice %arg2[0, 0, 0, 0] [4, %dim_3, 1, 3] [1, 1, 1, 1] : tensor<4x?x1x3xf32> to tensor<4x?x3xf32>
// |     %0 = linalg.pooling_nwc_sum {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%extracted_slice, %extracted_slice_1 : tensor<4x?x3xf32>, tensor<?xf32>) outs(%extracted_slice_4 : tensor<4x?x3xf32>) -> tensor<4x?x3xf32>
// |     %c1_5 = arith.constant 1 : index
// |     %dim_6 = tensor.dim %arg2, %c1_5 : tensor<4x?x1x3xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0, 0, 0] [4, %dim_6, 1, 3] [1, 1, 1, 1] : tensor<4x?x3xf32> into tensor<4x?x1x3xf32>
// |     return %inserted_slice : tensor<4x?x1x3xf32>
// |   }
// |   func.func @plain(%arg0: tensor<1x6xf32>, %arg1: tensor<1x2xf32>, %arg2: tensor<1x5xf32>) -> tensor<1x5xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, 6] [1, 1] : tensor<1x6xf32> to tensor<6xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [1, 2] [1, 1] : tensor<1x2xf32> to tensor<2xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg2[0, 0] [1, 5] [1, 1] : tensor<1x5xf32> to tensor<5xf32>
// |     %0 = linalg.conv_1d ins(%extracted_slice, %extracted_slice_0 : tensor<6xf32>, tensor<2xf32>) outs(%extracted_slice_1 : tensor<5xf32>) -> tensor<5xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0] [1, 5] [1, 1] : tensor<5xf32> into tensor<1x5xf32>
// |     return %inserted_slice : tensor<1x5xf32>
// |   }
// |   func.func @by_channel(%arg0: tensor<4x1x6x3xf32>, %arg1: tensor<1x2x3xf32>, %arg2: tensor<4x1x2x3xf32>) -> tensor<4x1x2x3xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [4, 1, 6, 3] [1, 1, 1, 1] : tensor<4x1x6x3xf32> to tensor<4x6x3xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0, 0] [1, 2, 3] [1, 1, 1] : tensor<1x2x3xf32> to tensor<2x3xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg2[0, 0, 0, 0] [4, 1, 2, 3] [1, 1, 1, 1] : tensor<4x1x2x3xf32> to tensor<4x2x3xf32>
// |     %0 = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<2> : vector<1xi64>, strides = dense<3> : vector<1xi64>} ins(%extracted_slice, %extracted_slice_0 : tensor<4x6x3xf32>, tensor<2x3xf32>) outs(%extracted_slice_1 : tensor<4x2x3xf32>) -> tensor<4x2x3xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0, 0, 0] [4, 1, 2, 3] [1, 1, 1, 1] : tensor<4x2x3xf32> into tensor<4x1x2x3xf32>
// |     return %inserted_slice : tensor<4x1x2x3xf32>
// |   }
// |   func.func @channels_first(%arg0: tensor<?x3x1x6xf32>, %arg1: tensor<8x3x1x2xf32>, %arg2: tensor<?x8x1x?xf32>) -> tensor<?x8x1x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x3x1x6xf32>
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [%dim, 3, 1, 6] [1, 1, 1, 1] : tensor<?x3x1x6xf32> to tensor<?x3x6xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0, 0, 0] [8, 3, 1, 2] [1, 1, 1, 1] : tensor<8x3x1x2xf32> to tensor<8x3x2xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg2, %c0_1 : tensor<?x8x1x?xf32>
// |     %c3 = arith.constant 3 : index
// |     %dim_3 = tensor.dim %arg2, %c3 : tensor<?x8x1x?xf32>
// |     %extracted_slice_4 = tensor.extract_slice %arg2[0, 0, 0, 0] [%dim_2, 8, 1, %dim_3] [1, 1, 1, 1] : tensor<?x8x1x?xf32> to tensor<?x8x?xf32>
// |     %0 = linalg.conv_1d_ncw_fcw {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%extracted_slice, %extracted_slice_0 : tensor<?x3x6xf32>, tensor<8x3x2xf32>) outs(%extracted_slice_4 : tensor<?x8x?xf32>) -> tensor<?x8x?xf32>
// |     %c0_5 = arith.constant 0 : index
// |     %dim_6 = tensor.dim %arg2, %c0_5 : tensor<?x8x1x?xf32>
// |     %c3_7 = arith.constant 3 : index
// |     %dim_8 = tensor.dim %arg2, %c3_7 : tensor<?x8x1x?xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0, 0, 0] [%dim_6, 8, 1, %dim_8] [1, 1, 1, 1] : tensor<?x8x?xf32> into tensor<?x8x1x?xf32>
// |     return %inserted_slice : tensor<?x8x1x?xf32>
// |   }
// |   func.func @pooling_nchw_sum(%arg0: tensor<4x3x1x6xf32>, %arg1: tensor<1x2xf32>, %arg2: tensor<4x3x1x5xf32>) -> tensor<4x3x1x5xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [4, 3, 1, 6] [1, 1, 1, 1] : tensor<4x3x1x6xf32> to tensor<4x3x6xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [1, 2] [1, 1] : tensor<1x2xf32> to tensor<2xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg2[0, 0, 0, 0] [4, 3, 1, 5] [1, 1, 1, 1] : tensor<4x3x1x5xf32> to tensor<4x3x5xf32>
// |     %0 = linalg.pooling_ncw_sum {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%extracted_slice, %extracted_slice_0 : tensor<4x3x6xf32>, tensor<2xf32>) outs(%extracted_slice_1 : tensor<4x3x5xf32>) -> tensor<4x3x5xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0, 0, 0] [4, 3, 1, 5] [1, 1, 1, 1] : tensor<4x3x5xf32> into tensor<4x3x1x5xf32>
// |     return %inserted_slice : tensor<4x3x1x5xf32>
// |   }
// |   func.func @pooling_nchw_max(%arg0: tensor<4x3x1x6xf32>, %arg1: tensor<1x2xf32>, %arg2: tensor<4x3x1x5xf32>) -> tensor<4x3x1x5xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [4, 3, 1, 6] [1, 1, 1, 1] : tensor<4x3x1x6xf32> to tensor<4x3x6xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [1, 2] [1, 1] : tensor<1x2xf32> to tensor<2xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg2[0, 0, 0, 0] [4, 3, 1, 5] [1, 1, 1, 1] : tensor<4x3x1x5xf32> to tensor<4x3x5xf32>
// |     %0 = linalg.pooling_ncw_max {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%extracted_slice, %extracted_slice_0 : tensor<4x3x6xf32>, tensor<2xf32>) outs(%extracted_slice_1 : tensor<4x3x5xf32>) -> tensor<4x3x5xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0, 0, 0] [4, 3, 1, 5] [1, 1, 1, 1] : tensor<4x3x5xf32> into tensor<4x3x1x5xf32>
// |     return %inserted_slice : tensor<4x3x1x5xf32>
// |   }
// |   func.func @pooling_nhwc_max(%arg0: tensor<4x1x6x3xf32>, %arg1: tensor<1x2xf32>, %arg2: tensor<4x1x5x3xf32>) -> tensor<4x1x5x3xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [4, 1, 6, 3] [1, 1, 1, 1] : tensor<4x1x6x3xf32> to tensor<4x6x3xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [1, 2] [1, 1] : tensor<1x2xf32> to tensor<2xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg2[0, 0, 0, 0] [4, 1, 5, 3] [1, 1, 1, 1] : tensor<4x1x5x3xf32> to tensor<4x5x3xf32>
// |     %0 = linalg.pooling_nwc_max {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%extracted_slice, %extracted_slice_0 : tensor<4x6x3xf32>, tensor<2xf32>) outs(%extracted_slice_1 : tensor<4x5x3xf32>) -> tensor<4x5x3xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0, 0, 0] [4, 1, 5, 3] [1, 1, 1, 1] : tensor<4x5x3xf32> into tensor<4x1x5x3xf32>
// |     return %inserted_slice : tensor<4x1x5x3xf32>
// |   }
// |   func.func @pooling_nhwc_min(%arg0: tensor<4x1x6x3xf32>, %arg1: tensor<1x2xf32>, %arg2: tensor<4x1x5x3xf32>) -> tensor<4x1x5x3xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [4, 1, 6, 3] [1, 1, 1, 1] : tensor<4x1x6x3xf32> to tensor<4x6x3xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [1, 2] [1, 1] : tensor<1x2xf32> to tensor<2xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg2[0, 0, 0, 0] [4, 1, 5, 3] [1, 1, 1, 1] : tensor<4x1x5x3xf32> to tensor<4x5x3xf32>
// |     %0 = linalg.pooling_nwc_min {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%extracted_slice, %extracted_slice_0 : tensor<4x6x3xf32>, tensor<2xf32>) outs(%extracted_slice_1 : tensor<4x5x3xf32>) -> tensor<4x5x3xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0, 0, 0] [4, 1, 5, 3] [1, 1, 1, 1] : tensor<4x5x3xf32> into tensor<4x1x5x3xf32>
// |     return %inserted_slice : tensor<4x1x5x3xf32>
// |   }
// |   func.func @pooling_nhwc_max_unsigned(%arg0: tensor<4x1x6x3xi32>, %arg1: tensor<1x2xi32>, %arg2: tensor<4x1x5x3xi32>) -> tensor<4x1x5x3xi32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [4, 1, 6, 3] [1, 1, 1, 1] : tensor<4x1x6x3xi32> to tensor<4x6x3xi32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [1, 2] [1, 1] : tensor<1x2xi32> to tensor<2xi32>
// |     %extracted_slice_1 = tensor.extract_slice %arg2[0, 0, 0, 0] [4, 1, 5, 3] [1, 1, 1, 1] : tensor<4x1x5x3xi32> to tensor<4x5x3xi32>
// |     %0 = linalg.pooling_nwc_max_unsigned {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%extracted_slice, %extracted_slice_0 : tensor<4x6x3xi32>, tensor<2xi32>) outs(%extracted_slice_1 : tensor<4x5x3xi32>) -> tensor<4x5x3xi32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0, 0, 0] [4, 1, 5, 3] [1, 1, 1, 1] : tensor<4x5x3xi32> into tensor<4x1x5x3xi32>
// |     return %inserted_slice : tensor<4x1x5x3xi32>
// |   }
// |   func.func @pooling_nhwc_min_unsigned(%arg0: tensor<4x1x6x3xi32>, %arg1: tensor<1x2xi32>, %arg2: tensor<4x1x5x3xi32>) -> tensor<4x1x5x3xi32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [4, 1, 6, 3] [1, 1, 1, 1] : tensor<4x1x6x3xi32> to tensor<4x6x3xi32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [1, 2] [1, 1] : tensor<1x2xi32> to tensor<2xi32>
// |     %extracted_slice_1 = tensor.extract_slice %arg2[0, 0, 0, 0] [4, 1, 5, 3] [1, 1, 1, 1] : tensor<4x1x5x3xi32> to tensor<4x5x3xi32>
// |     %0 = linalg.pooling_nwc_min_unsigned {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%extracted_slice, %extracted_slice_0 : tensor<4x6x3xi32>, tensor<2xi32>) outs(%extracted_slice_1 : tensor<4x5x3xi32>) -> tensor<4x5x3xi32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0, 0, 0] [4, 1, 5, 3] [1, 1, 1, 1] : tensor<4x5x3xi32> into tensor<4x1x5x3xi32>
// |     return %inserted_slice : tensor<4x1x5x3xi32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match interface{LinalgOp} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.decompose %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | #map1 = affine_map<(d0, d1) -> (d0)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | #map3 = affine_map<(d0, d1, d2) -> (d1, d2)>
// | #map4 = affine_map<(d0) -> (d0)>
// | #map5 = affine_map<(d0) -> ()>
// | module {
// |   func.func @rows(%arg0: tensor<2x?xf32>, %arg1: tensor<2x?xf32>) -> tensor<2x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<2x?xf32>
// |     %0 = tensor.empty() : tensor<2xf32>
// |     %cst = arith.constant 0xFFC00000 : f32
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<2xf32>) -> tensor<2xf32>
// |     %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<2x?xf32>) outs(%1 : tensor<2xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %7 = arith.maxnumf %in, %out : f32
// |       linalg.yield %7 : f32
// |     } -> tensor<2xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %2 : tensor<2x?xf32>, tensor<2xf32>) outs(%arg1 : tensor<2x?xf32>) {
// |     ^bb0(%in: f32, %in_1: f32, %out: f32):
// |       %7 = arith.subf %in, %in_1 : f32
// |       %8 = math.exp %7 : f32
// |       linalg.yield %8 : f32
// |     } -> tensor<2x?xf32>
// |     %cst_0 = arith.constant 0.000000e+00 : f32
// |     %4 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<2xf32>) -> tensor<2xf32>
// |     %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%3 : tensor<2x?xf32>) outs(%4 : tensor<2xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %7 = arith.addf %in, %out : f32
// |       linalg.yield %7 : f32
// |     } -> tensor<2xf32>
// |     %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %5 : tensor<2x?xf32>, tensor<2xf32>) outs(%arg1 : tensor<2x?xf32>) {
// |     ^bb0(%in: f32, %in_1: f32, %out: f32):
// |       %7 = arith.divf %in, %in_1 : f32
// |       linalg.yield %7 : f32
// |     } -> tensor<2x?xf32>
// |     return %6 : tensor<2x?xf32>
// |   }
// |   func.func @columns(%arg0: tensor<?x8x?xf16>, %arg1: tensor<?x8x?xf16>) -> tensor<?x8x?xf16> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x8x?xf16>
// |     %c2 = arith.constant 2 : index
// |     %dim_0 = tensor.dim %arg0, %c2 : tensor<?x8x?xf16>
// |     %0 = tensor.empty(%dim_0) : tensor<8x?xf16>
// |     %cst = arith.constant 0xFE00 : f16
// |     %1 = linalg.fill ins(%cst : f16) outs(%0 : tensor<8x?xf16>) -> tensor<8x?xf16>
// |     %2 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["reduction", "parallel", "parallel"]} ins(%arg0 : tensor<?x8x?xf16>) outs(%1 : tensor<8x?xf16>) {
// |     ^bb0(%in: f16, %out: f16):
// |       %7 = arith.maxnumf %in, %out : f16
// |       linalg.yield %7 : f16
// |     } -> tensor<8x?xf16>
// |     %3 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %2 : tensor<?x8x?xf16>, tensor<8x?xf16>) outs(%arg1 : tensor<?x8x?xf16>) {
// |     ^bb0(%in: f16, %in_2: f16, %out: f16):
// |       %7 = arith.subf %in, %in_2 : f16
// |       %8 = math.exp %7 : f16
// |       linalg.yield %8 : f16
// |     } -> tensor<?x8x?xf16>
// |     %cst_1 = arith.constant 0.000000e+00 : f16
// |     %4 = linalg.fill ins(%cst_1 : f16) outs(%0 : tensor<8x?xf16>) -> tensor<8x?xf16>
// |     %5 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["reduction", "parallel", "parallel"]} ins(%3 : tensor<?x8x?xf16>) outs(%4 : tensor<8x?xf16>) {
// |     ^bb0(%in: f16, %out: f16):
// |       %7 = arith.addf %in, %out : f16
// |       linalg.yield %7 : f16
// |     } -> tensor<8x?xf16>
// |     %6 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %5 : tensor<?x8x?xf16>, tensor<8x?xf16>) outs(%arg1 : tensor<?x8x?xf16>) {
// |     ^bb0(%in: f16, %in_2: f16, %out: f16):
// |       %7 = arith.divf %in, %in_2 : f16
// |       linalg.yield %7 : f16
// |     } -> tensor<?x8x?xf16>
// |     return %6 : tensor<?x8x?xf16>
// |   }
// |   func.func @line(%arg0: tensor<8xf64>, %arg1: tensor<8xf64>) -> tensor<8xf64> {
// |     %0 = tensor.empty() : tensor<f64>
// |     %cst = arith.constant 0xFFF8000000000000 : f64
// |     %1 = linalg.fill ins(%cst : f64) outs(%0 : tensor<f64>) -> tensor<f64>
// |     %2 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["reduction"]} ins(%arg0 : tensor<8xf64>) outs(%1 : tensor<f64>) {
// |     ^bb0(%in: f64, %out: f64):
// |       %7 = arith.maxnumf %in, %out : f64
// |       linalg.yield %7 : f64
// |     } -> tensor<f64>
// |     %3 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel"]} ins(%arg0, %2 : tensor<8xf64>, tensor<f64>) outs(%arg1 : tensor<8xf64>) {
// |     ^bb0(%in: f64, %in_1: f64, %out: f64):
// |       %7 = arith.subf %in, %in_1 : f64
// |       %8 = math.exp %7 : f64
// |       linalg.yield %8 : f64
// |     } -> tensor<8xf64>
// |     %cst_0 = arith.constant 0.000000e+00 : f64
// |     %4 = linalg.fill ins(%cst_0 : f64) outs(%0 : tensor<f64>) -> tensor<f64>
// |     %5 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["reduction"]} ins(%3 : tensor<8xf64>) outs(%4 : tensor<f64>) {
// |     ^bb0(%in: f64, %out: f64):
// |       %7 = arith.addf %in, %out : f64
// |       linalg.yield %7 : f64
// |     } -> tensor<f64>
// |     %6 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel"]} ins(%3, %5 : tensor<8xf64>, tensor<f64>) outs(%arg1 : tensor<8xf64>) {
// |     ^bb0(%in: f64, %in_1: f64, %out: f64):
// |       %7 = arith.divf %in, %in_1 : f64
// |       linalg.yield %7 : f64
// |     } -> tensor<8xf64>
// |     return %6 : tensor<8xf64>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.softmax"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.decompose_interface %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// ! <stdin>:83:10: error: transform.structured.decompose failed to apply
// !     %d = transform.structured.decompose %f : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:77:8: note: when applied to this op
// !   %0 = linalg.copy ins(%i : tensor<8xf32>) outs(%o : tensor<8xf32>) -> tensor<8xf32>
// !        ^
// ! <stdin>:95:10: error: transform.structured.decompose_interface failed to apply
// !     %d = transform.structured.decompose_interface %f : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:89:8: note: when applied to this op
// !   %0 = linalg.copy ins(%i : tensor<8xf32>) outs(%o : tensor<8xf32>) -> tensor<8xf32>
// !        ^
// ! <stdin>:107:10: error: transform applied to the wrong op kind
// !     %d = transform.structured.decompose %f : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:100:1: note: when applied to this op
// ! func.func @f(%i: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
// ! ^
