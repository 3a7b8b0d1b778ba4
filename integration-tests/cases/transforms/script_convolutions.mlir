// Convolutions by the way of Winograd, as products of matrices, and with filters in another order.
// RUN: opt --transform-interpreter --split-input-file

func.func @tiles_of_2(%i: tensor<2x10x10x5xf32>, %f: tensor<6x3x3x5xf32>, %o: tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<2x10x10x5xf32>, tensor<6x3x3x5xf32>) outs(%o : tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32>
  return %0 : tensor<2x8x8x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.winograd_conv2d %c {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
    transform.annotate %w "made" : !transform.any_op
    %all = transform.structured.match ops{["linalg.winograd_filter_transform", "linalg.winograd_input_transform", "linalg.winograd_output_transform"]} in %root : (!transform.any_op) -> !transform.any_op
    %d = transform.structured.decompose_winograd_op %all : (!transform.any_op) -> !transform.any_op
    transform.annotate %d "loops" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @tiles_of_4_with_margins(%i: tensor<2x11x11x5xf64>, %f: tensor<6x3x3x5xf64>, %o: tensor<2x9x9x6xf64>) -> tensor<2x9x9x6xf64> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<2x11x11x5xf64>, tensor<6x3x3x5xf64>) outs(%o : tensor<2x9x9x6xf64>) -> tensor<2x9x9x6xf64>
  return %0 : tensor<2x9x9x6xf64>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.winograd_conv2d %c {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
    transform.annotate %w "made" : !transform.any_op
    %all = transform.structured.match ops{["linalg.winograd_filter_transform", "linalg.winograd_input_transform", "linalg.winograd_output_transform"]} in %root : (!transform.any_op) -> !transform.any_op
    %d = transform.structured.decompose_winograd_op %all : (!transform.any_op) -> !transform.any_op
    transform.annotate %d "loops" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @filters_of_5(%i: tensor<2x10x10x5xf32>, %f: tensor<6x5x5x5xf32>, %o: tensor<2x6x6x6xf32>) -> tensor<2x6x6x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<2x10x10x5xf32>, tensor<6x5x5x5xf32>) outs(%o : tensor<2x6x6x6xf32>) -> tensor<2x6x6x6xf32>
  return %0 : tensor<2x6x6x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.winograd_conv2d %c {fmr = 2 : i32} : (!transform.any_op) -> !transform.any_op
    transform.annotate %w "made" : !transform.any_op
    %all = transform.structured.match ops{["linalg.winograd_filter_transform", "linalg.winograd_input_transform", "linalg.winograd_output_transform"]} in %root : (!transform.any_op) -> !transform.any_op
    %d = transform.structured.decompose_winograd_op %all : (!transform.any_op) -> !transform.any_op
    transform.annotate %d "loops" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @high_filters(%i: tensor<2x10x10x5xf32>, %f: tensor<6x3x1x5xf32>, %o: tensor<2x8x10x6xf32>) -> tensor<2x8x10x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<2x10x10x5xf32>, tensor<6x3x1x5xf32>) outs(%o : tensor<2x8x10x6xf32>) -> tensor<2x8x10x6xf32>
  return %0 : tensor<2x8x10x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.winograd_conv2d %c {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
    transform.annotate %w "made" : !transform.any_op
    %all = transform.structured.match ops{["linalg.winograd_filter_transform", "linalg.winograd_input_transform", "linalg.winograd_output_transform"]} in %root : (!transform.any_op) -> !transform.any_op
    %d = transform.structured.decompose_winograd_op %all : (!transform.any_op) -> !transform.any_op
    transform.annotate %d "loops" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @wide_filters(%i: tensor<2x10x10x5xf32>, %f: tensor<6x1x3x5xf32>, %o: tensor<2x10x8x6xf32>) -> tensor<2x10x8x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<2x10x10x5xf32>, tensor<6x1x3x5xf32>) outs(%o : tensor<2x10x8x6xf32>) -> tensor<2x10x8x6xf32>
  return %0 : tensor<2x10x8x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.winograd_conv2d %c {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
    transform.annotate %w "made" : !transform.any_op
    %all = transform.structured.match ops{["linalg.winograd_filter_transform", "linalg.winograd_input_transform", "linalg.winograd_output_transform"]} in %root : (!transform.any_op) -> !transform.any_op
    %d = transform.structured.decompose_winograd_op %all : (!transform.any_op) -> !transform.any_op
    transform.annotate %d "loops" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @two_types(%i: tensor<2x10x10x5xf16>, %f: tensor<6x3x3x5xf16>, %o: tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<2x10x10x5xf16>, tensor<6x3x3x5xf16>) outs(%o : tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32>
  return %0 : tensor<2x8x8x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.winograd_conv2d %c {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
    transform.annotate %w "made" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @integers(%i: tensor<2x10x10x5xi8>, %f: tensor<6x3x3x5xi8>, %o: tensor<2x8x8x6xi32>) -> tensor<2x8x8x6xi32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<2x10x10x5xi8>, tensor<6x3x3x5xi8>) outs(%o : tensor<2x8x8x6xi32>) -> tensor<2x8x8x6xi32>
  return %0 : tensor<2x8x8x6xi32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.winograd_conv2d %c {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
    transform.annotate %w "made" : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR keeps the maps of the op in an attribute
func.func @other_order(%i: tensor<2x21x21x5xf32>, %f: tensor<6x3x3x5xf32>, %o: tensor<2x10x10x6xf32>) -> tensor<2x10x10x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc {strides = dense<2> : tensor<2xi64>} ins(%i, %f : tensor<2x21x21x5xf32>, tensor<6x3x3x5xf32>) outs(%o : tensor<2x10x10x6xf32>) -> tensor<2x10x10x6xf32>
  return %0 : tensor<2x10x10x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.transpose_conv2d %c : (!transform.any_op) -> !transform.any_op
    transform.annotate %t "made" : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR keeps the maps of the op in an attribute
func.func @other_order_in_memory(%i: memref<2x10x10x5xf32>, %f: memref<6x3x3x5xf32>, %o: memref<2x8x8x6xf32>) {
  linalg.conv_2d_nhwc_fhwc ins(%i, %f : memref<2x10x10x5xf32>, memref<6x3x3x5xf32>) outs(%o : memref<2x8x8x6xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.transpose_conv2d %c : (!transform.any_op) -> !transform.any_op
    transform.annotate %t "made" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @columns(%i: tensor<2x10x11x5xf32>, %f: tensor<3x4x5x6xf32>, %o: tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf ins(%i, %f : tensor<2x10x11x5xf32>, tensor<3x4x5x6xf32>) outs(%o : tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32>
  return %0 : tensor<2x8x8x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %root : (!transform.any_op) -> !transform.any_op
    %w:2 = transform.structured.convert_conv2d_to_img2col %c : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %w#0 "windows" : !transform.any_op
    transform.annotate %w#1 "made" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @columns_of_another_order(%i: tensor<2x21x21x5xf32>, %f: tensor<6x3x3x5xf32>, %o: tensor<2x10x10x6xf32>) -> tensor<2x10x10x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc {strides = dense<2> : tensor<2xi64>} ins(%i, %f : tensor<2x21x21x5xf32>, tensor<6x3x3x5xf32>) outs(%o : tensor<2x10x10x6xf32>) -> tensor<2x10x10x6xf32>
  return %0 : tensor<2x10x10x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w:2 = transform.structured.convert_conv2d_to_img2col %c : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %w#0 "windows" : !transform.any_op
    transform.annotate %w#1 "made" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @columns_of_two_types(%i: tensor<2x10x10x5xf16>, %f: tensor<6x3x3x5xf16>, %o: tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<2x10x10x5xf16>, tensor<6x3x3x5xf16>) outs(%o : tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32>
  return %0 : tensor<2x8x8x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w:2 = transform.structured.convert_conv2d_to_img2col %c : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %w#0 "windows" : !transform.any_op
    transform.annotate %w#1 "made" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @channels_first(%i: tensor<2x5x21x22xf32>, %f: tensor<6x5x3x4xf32>, %o: tensor<2x6x10x7xf32>) -> tensor<2x6x10x7xf32> {
  %0 = linalg.conv_2d_nchw_fchw {strides = dense<[2, 3]> : tensor<2xi64>} ins(%i, %f : tensor<2x5x21x22xf32>, tensor<6x5x3x4xf32>) outs(%o : tensor<2x6x10x7xf32>) -> tensor<2x6x10x7xf32>
  return %0 : tensor<2x6x10x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nchw_fchw"]} in %root : (!transform.any_op) -> !transform.any_op
    %w:2 = transform.structured.convert_conv2d_to_img2col %c : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %w#0 "windows" : !transform.any_op
    transform.annotate %w#1 "made" : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR keeps the maps of the op in an attribute
func.func @by_channel(%i: tensor<1x21x22x5xf32>, %f: tensor<3x4x5xf32>, %o: tensor<1x10x7x5xf32>) -> tensor<1x10x7x5xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<[2, 3]> : tensor<2xi64>} ins(%i, %f : tensor<1x21x22x5xf32>, tensor<3x4x5xf32>) outs(%o : tensor<1x10x7x5xf32>) -> tensor<1x10x7x5xf32>
  return %0 : tensor<1x10x7x5xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.depthwise_conv_2d_nhwc_hwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w:2 = transform.structured.convert_conv2d_to_img2col %c : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %w#0 "windows" : !transform.any_op
    transform.annotate %w#1 "made" : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR keeps the maps of the op in an attribute
func.func @by_channel_of_integers(%i: tensor<1x21x22x5xi8>, %f: tensor<3x4x5xi8>, %o: tensor<1x10x7x5xi32>) -> tensor<1x10x7x5xi32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<[2, 3]> : tensor<2xi64>} ins(%i, %f : tensor<1x21x22x5xi8>, tensor<3x4x5xi8>) outs(%o : tensor<1x10x7x5xi32>) -> tensor<1x10x7x5xi32>
  return %0 : tensor<1x10x7x5xi32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.depthwise_conv_2d_nhwc_hwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w:2 = transform.structured.convert_conv2d_to_img2col %c : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %w#0 "windows" : !transform.any_op
    transform.annotate %w#1 "made" : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | #map = affine_map<(d0) -> (d0 * 2)>
// | module {
// |   func.func @tiles_of_2(%arg0: tensor<2x10x10x5xf32>, %arg1: tensor<6x3x3x5xf32>, %arg2: tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32> {
// |     %0 = tensor.empty() : tensor<4x4x5x6xf32>
// |     %c0 = arith.constant 0 : index
// |     %c6 = arith.constant 6 : index
// |     %c5 = arith.constant 5 : index
// |     %c1 = arith.constant 1 : index
// |     %1 = scf.for %arg3 = %c0 to %c6 step %c1 iter_args(%arg4 = %0) -> (tensor<4x4x5x6xf32>) {
// |       %8 = scf.for %arg5 = %c0 to %c5 step %c1 iter_args(%arg6 = %arg4) -> (tensor<4x4x5x6xf32>) {
// |         %extracted_slice = tensor.extract_slice %arg1[%arg3, %c0, %c0, %arg5] [1, 3, 3, 1] [1, 1, 1, 1] : tensor<6x3x3x5xf32> to tensor<3x3xf32>
// |         %cst_11 = arith.constant 0.000000e+00 : f32
// |         %9 = tensor.empty() : tensor<4x3xf32>
// |         %10 = linalg.fill ins(%cst_11 : f32) outs(%9 : tensor<4x3xf32>) -> tensor<4x3xf32>
// |         %cst_12 = arith.constant dense<[[-1.000000e+00, 0.000000e+00, 0.000000e+00], [5.000000e-01, -5.000000e-01, 5.000000e-01], [5.000000e-01, 5.000000e-01, 5.000000e-01], [0.000000e+00, 0.000000e+00, 1.000000e+00]]> : tensor<4x3xf32>
// |         %11 = linalg.matmul ins(%cst_12, %extracted_slice : tensor<4x3xf32>, tensor<3x3xf32>) outs(%10 : tensor<4x3xf32>) -> tensor<4x3xf32>
// |         %12 = tensor.empty() : tensor<4x4xf32>
// |         %13 = linalg.fill ins(%cst_11 : f32) outs(%12 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |         %cst_13 = arith.constant dense<[[-1.000000e+00, 5.000000e-01, 5.000000e-01, 0.000000e+00], [0.000000e+00, -5.000000e-01, 5.000000e-01, 0.000000e+00], [0.000000e+00, 5.000000e-01, 5.000000e-01, 1.000000e+00]]> : tensor<3x4xf32>
// |         %14 = linalg.matmul ins(%11, %cst_13 : tensor<4x3xf32>, tensor<3x4xf32>) outs(%13 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |         %inserted_slice = tensor.insert_slice %14 into %arg6[%c0, %c0, %arg5, %arg3] [4, 4, 1, 1] [1, 1, 1, 1] : tensor<4x4xf32> into tensor<4x4x5x6xf32>
// |         scf.yield %inserted_slice : tensor<4x4x5x6xf32>
// |       }
// |       scf.yield %8 : tensor<4x4x5x6xf32>
// |     } {loops}
// |     %2 = tensor.empty() : tensor<4x4x4x4x2x5xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %c4_1 = arith.constant 4 : index
// |     %c2 = arith.constant 2 : index
// |     %c5_2 = arith.constant 5 : index
// |     %c1_3 = arith.constant 1 : index
// |     %3 = scf.for %arg3 = %c0_0 to %c4 step %c1_3 iter_args(%arg4 = %2) -> (tensor<4x4x4x4x2x5xf32>) {
// |       %8 = scf.for %arg5 = %c0_0 to %c4_1 step %c1_3 iter_args(%arg6 = %arg4) -> (tensor<4x4x4x4x2x5xf32>) {
// |         %9 = scf.for %arg7 = %c0_0 to %c2 step %c1_3 iter_args(%arg8 = %arg6) -> (tensor<4x4x4x4x2x5xf32>) {
// |           %10 = scf.for %arg9 = %c0_0 to %c5_2 step %c1_3 iter_args(%arg10 = %arg8) -> (tensor<4x4x4x4x2x5xf32>) {
// |             %11 = affine.apply #map(%arg3)
// |             %12 = affine.apply #map(%arg5)
// |             %extracted_slice = tensor.extract_slice %arg0[%arg7, %11, %12, %arg9] [1, 4, 4, 1] [1, 1, 1, 1] : tensor<2x10x10x5xf32> to tensor<4x4xf32>
// |             %cst_11 = arith.constant 0.000000e+00 : f32
// |             %13 = tensor.empty() : tensor<4x4xf32>
// |             %14 = linalg.fill ins(%cst_11 : f32) outs(%13 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |             %cst_12 = arith.constant dense<[[-1.000000e+00, 0.000000e+00, 1.000000e+00, 0.000000e+00], [0.000000e+00, -1.000000e+00, 1.000000e+00, 0.000000e+00], [0.000000e+00, 1.000000e+00, 1.000000e+00, 0.000000e+00], [0.000000e+00, -1.000000e+00, 0.000000e+00, 1.000000e+00]]> : tensor<4x4xf32>
// |             %15 = linalg.matmul ins(%cst_12, %extracted_slice : tensor<4x4xf32>, tensor<4x4xf32>) outs(%14 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |             %16 = tensor.empty() : tensor<4x4xf32>
// |             %17 = linalg.fill ins(%cst_11 : f32) outs(%16 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |             %cst_13 = arith.constant dense<[[-1.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, -1.000000e+00, 1.000000e+00, -1.000000e+00], [1.000000e+00, 1.000000e+00, 1.000000e+00, 0.000000e+00], [0.000000e+00, 0.000000e+00, 0.000000e+00, 1.000000e+00]]> : tensor<4x4xf32>
// |             %18 = linalg.matmul ins(%15, %cst_13 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%17 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |             %inserted_slice = tensor.insert_slice %18 into %arg10[0, 0, %arg3, %arg5, %arg7, %arg9] [4, 4, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<4x4xf32> into tensor<4x4x4x4x2x5xf32>
// |             scf.yield %inserted_slice : tensor<4x4x4x4x2x5xf32>
// |           }
// |           scf.yield %10 : tensor<4x4x4x4x2x5xf32>
// |         }
// |         scf.yield %9 : tensor<4x4x4x4x2x5xf32>
// |       }
// |       scf.yield %8 : tensor<4x4x4x4x2x5xf32>
// |     } {loops}
// |     %collapsed = tensor.collapse_shape %1 [[0, 1], [2], [3]] : tensor<4x4x5x6xf32> into tensor<16x5x6xf32>
// |     %collapsed_4 = tensor.collapse_shape %3 [[0, 1], [2, 3, 4], [5]] : tensor<4x4x4x4x2x5xf32> into tensor<16x32x5xf32>
// |     %4 = tensor.empty() : tensor<16x32x6xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<16x32x6xf32>) -> tensor<16x32x6xf32>
// |     %6 = linalg.batch_matmul ins(%collapsed_4, %collapsed : tensor<16x32x5xf32>, tensor<16x5x6xf32>) outs(%5 : tensor<16x32x6xf32>) -> tensor<16x32x6xf32>
// |     %expanded = tensor.expand_shape %6 [[0, 1], [2, 3, 4], [5]] output_shape [4, 4, 4, 4, 2, 6] : tensor<16x32x6xf32> into tensor<4x4x4x4x2x6xf32>
// |     %c0_5 = arith.constant 0 : index
// |     %c4_6 = arith.constant 4 : index
// |     %c4_7 = arith.constant 4 : index
// |     %c2_8 = arith.constant 2 : index
// |     %c6_9 = arith.constant 6 : index
// |     %c1_10 = arith.constant 1 : index
// |     %7 = scf.for %arg3 = %c0_5 to %c4_6 step %c1_10 iter_args(%arg4 = %arg2) -> (tensor<2x8x8x6xf32>) {
// |       %8 = scf.for %arg5 = %c0_5 to %c4_7 step %c1_10 iter_args(%arg6 = %arg4) -> (tensor<2x8x8x6xf32>) {
// |         %9 = scf.for %arg7 = %c0_5 to %c2_8 step %c1_10 iter_args(%arg8 = %arg6) -> (tensor<2x8x8x6xf32>) {
// |           %10 = scf.for %arg9 = %c0_5 to %c6_9 step %c1_10 iter_args(%arg10 = %arg8) -> (tensor<2x8x8x6xf32>) {
// |             %extracted_slice = tensor.extract_slice %expanded[0, 0, %arg3, %arg5, %arg7, %arg9] [4, 4, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<4x4x4x4x2x6xf32> to tensor<4x4xf32>
// |             %cst_11 = arith.constant 0.000000e+00 : f32
// |             %11 = affine.apply #map(%arg3)
// |             %12 = affine.apply #map(%arg5)
// |             %extracted_slice_12 = tensor.extract_slice %arg10[%arg7, %11, %12, %arg9] [1, 2, 2, 1] [1, 1, 1, 1] : tensor<2x8x8x6xf32> to tensor<2x2xf32>
// |             %13 = tensor.empty() : tensor<2x4xf32>
// |             %14 = linalg.fill ins(%cst_11 : f32) outs(%13 : tensor<2x4xf32>) -> tensor<2x4xf32>
// |             %cst_13 = arith.constant dense<[[1.000000e+00, 1.000000e+00, 1.000000e+00, 0.000000e+00], [0.000000e+00, -1.000000e+00, 1.000000e+00, 1.000000e+00]]> : tensor<2x4xf32>
// |             %15 = linalg.matmul ins(%cst_13, %extracted_slice : tensor<2x4xf32>, tensor<4x4xf32>) outs(%14 : tensor<2x4xf32>) -> tensor<2x4xf32>
// |             %cst_14 = arith.constant dense<[[1.000000e+00, 0.000000e+00], [1.000000e+00, -1.000000e+00], [1.000000e+00, 1.000000e+00], [0.000000e+00, 1.000000e+00]]> : tensor<4x2xf32>
// |             %16 = linalg.matmul ins(%15, %cst_14 : tensor<2x4xf32>, tensor<4x2xf32>) outs(%extracted_slice_12 : tensor<2x2xf32>) -> tensor<2x2xf32>
// |             %inserted_slice = tensor.insert_slice %16 into %arg10[%arg7, %11, %12, %arg9] [1, 2, 2, 1] [1, 1, 1, 1] : tensor<2x2xf32> into tensor<2x8x8x6xf32>
// |             scf.yield %inserted_slice : tensor<2x8x8x6xf32>
// |           }
// |           scf.yield %10 : tensor<2x8x8x6xf32>
// |         }
// |         scf.yield %9 : tensor<2x8x8x6xf32>
// |       }
// |       scf.yield %8 : tensor<2x8x8x6xf32>
// |     } {loops}
// |     return %7 : tensor<2x8x8x6xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.winograd_conv2d %0 {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "made" : !transform.any_op
// |       %2 = transform.structured.match ops{["linalg.winograd_filter_transform", "linalg.winograd_input_transform", "linalg.winograd_output_transform"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %3 = transform.structured.decompose_winograd_op %2 : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %3 "loops" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * 4)>
// | #map1 = affine_map<(d0, d1) -> ()>
// | #map2 = affine_map<(d0, d1) -> (d0, d1)>
// | module {
// |   func.func @tiles_of_4_with_margins(%arg0: tensor<2x11x11x5xf64>, %arg1: tensor<6x3x3x5xf64>, %arg2: tensor<2x9x9x6xf64>) -> tensor<2x9x9x6xf64> {
// |     %0 = tensor.empty() : tensor<6x6x5x6xf64>
// |     %c0 = arith.constant 0 : index
// |     %c6 = arith.constant 6 : index
// |     %c5 = arith.constant 5 : index
// |     %c1 = arith.constant 1 : index
// |     %1 = scf.for %arg3 = %c0 to %c6 step %c1 iter_args(%arg4 = %0) -> (tensor<6x6x5x6xf64>) {
// |       %8 = scf.for %arg5 = %c0 to %c5 step %c1 iter_args(%arg6 = %arg4) -> (tensor<6x6x5x6xf64>) {
// |         %extracted_slice_14 = tensor.extract_slice %arg1[%arg3, %c0, %c0, %arg5] [1, 3, 3, 1] [1, 1, 1, 1] : tensor<6x3x3x5xf64> to tensor<3x3xf64>
// |         %cst_15 = arith.constant 0.000000e+00 : f64
// |         %9 = tensor.empty() : tensor<6x3xf64>
// |         %10 = linalg.fill ins(%cst_15 : f64) outs(%9 : tensor<6x3xf64>) -> tensor<6x3xf64>
// |         %cst_16 = arith.constant dense<[[1.000000e+00, 0.000000e+00, 0.000000e+00], [-0.3333333432674408, 0.3333333432674408, -0.3333333432674408], [-0.3333333432674408, -0.3333333432674408, -0.3333333432674408], [0.083333335816860198, -0.1666666716337204, 0.3333333432674408], [0.083333335816860198, 0.1666666716337204, 0.3333333432674408], [0.000000e+00, 0.000000e+00, 1.000000e+00]]> : tensor<6x3xf64>
// |         %11 = linalg.matmul ins(%cst_16, %extracted_slice_14 : tensor<6x3xf64>, tensor<3x3xf64>) outs(%10 : tensor<6x3xf64>) -> tensor<6x3xf64>
// |         %12 = tensor.empty() : tensor<6x6xf64>
// |         %13 = linalg.fill ins(%cst_15 : f64) outs(%12 : tensor<6x6xf64>) -> tensor<6x6xf64>
// |         %cst_17 = arith.constant dense<[[1.000000e+00, -0.3333333432674408, -0.3333333432674408, 0.083333335816860198, 0.083333335816860198, 0.000000e+00], [0.000000e+00, 0.3333333432674408, -0.3333333432674408, -0.1666666716337204, 0.1666666716337204, 0.000000e+00], [0.000000e+00, -0.3333333432674408, -0.3333333432674408, 0.3333333432674408, 0.3333333432674408, 1.000000e+00]]> : tensor<3x6xf64>
// |         %14 = linalg.matmul ins(%11, %cst_17 : tensor<6x3xf64>, tensor<3x6xf64>) outs(%13 : tensor<6x6xf64>) -> tensor<6x6xf64>
// |         %inserted_slice = tensor.insert_slice %14 into %arg6[%c0, %c0, %arg5, %arg3] [6, 6, 1, 1] [1, 1, 1, 1] : tensor<6x6xf64> into tensor<6x6x5x6xf64>
// |         scf.yield %inserted_slice : tensor<6x6x5x6xf64>
// |       }
// |       scf.yield %8 : tensor<6x6x5x6xf64>
// |     } {loops}
// |     %cst = arith.constant 0.000000e+00 : f64
// |     %padded = tensor.pad %arg0 low[0, 0, 0, 0] high[0, 3, 3, 0] {
// |     ^bb0(%arg3: index, %arg4: index, %arg5: index, %arg6: index):
// |       tensor.yield %cst : f64
// |     } : tensor<2x11x11x5xf64> to tensor<2x14x14x5xf64>
// |     %2 = tensor.empty() : tensor<6x6x3x3x2x5xf64>
// |     %c0_0 = arith.constant 0 : index
// |     %c3 = arith.constant 3 : index
// |     %c3_1 = arith.constant 3 : index
// |     %c2 = arith.constant 2 : index
// |     %c5_2 = arith.constant 5 : index
// |     %c1_3 = arith.constant 1 : index
// |     %3 = scf.for %arg3 = %c0_0 to %c3 step %c1_3 iter_args(%arg4 = %2) -> (tensor<6x6x3x3x2x5xf64>) {
// |       %8 = scf.for %arg5 = %c0_0 to %c3_1 step %c1_3 iter_args(%arg6 = %arg4) -> (tensor<6x6x3x3x2x5xf64>) {
// |         %9 = scf.for %arg7 = %c0_0 to %c2 step %c1_3 iter_args(%arg8 = %arg6) -> (tensor<6x6x3x3x2x5xf64>) {
// |           %10 = scf.for %arg9 = %c0_0 to %c5_2 step %c1_3 iter_args(%arg10 = %arg8) -> (tensor<6x6x3x3x2x5xf64>) {
// |             %11 = affine.apply #map(%arg3)
// |             %12 = affine.apply #map(%arg5)
// |             %extracted_slice_14 = tensor.extract_slice %padded[%arg7, %11, %12, %arg9] [1, 6, 6, 1] [1, 1, 1, 1] : tensor<2x14x14x5xf64> to tensor<6x6xf64>
// |             %cst_15 = arith.constant 0.000000e+00 : f64
// |             %13 = tensor.empty() : tensor<6x6xf64>
// |             %14 = linalg.fill ins(%cst_15 : f64) outs(%13 : tensor<6x6xf64>) -> tensor<6x6xf64>
// |             %cst_16 = arith.constant dense<[[2.500000e-01, 0.000000e+00, -3.125000e-01, 0.000000e+00, 6.250000e-02, 0.000000e+00], [0.000000e+00, 2.500000e-01, -2.500000e-01, -6.250000e-02, 6.250000e-02, 0.000000e+00], [0.000000e+00, -2.500000e-01, -2.500000e-01, 6.250000e-02, 6.250000e-02, 0.000000e+00], [0.000000e+00, 2.500000e-01, -1.250000e-01, -2.500000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, -2.500000e-01, -1.250000e-01, 2.500000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, 2.500000e-01, 0.000000e+00, -3.125000e-01, 0.000000e+00, 6.250000e-02]]> : tensor<6x6xf64>
// |             %15 = linalg.matmul ins(%cst_16, %extracted_slice_14 : tensor<6x6xf64>, tensor<6x6xf64>) outs(%14 : tensor<6x6xf64>) -> tensor<6x6xf64>
// |             %16 = tensor.empty() : tensor<6x6xf64>
// |             %17 = linalg.fill ins(%cst_15 : f64) outs(%16 : tensor<6x6xf64>) -> tensor<6x6xf64>
// |             %cst_17 = arith.constant dense<[[2.500000e-01, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 2.500000e-01, -2.500000e-01, 2.500000e-01, -2.500000e-01, 2.500000e-01], [-3.125000e-01, -2.500000e-01, -2.500000e-01, -1.250000e-01, -1.250000e-01, 0.000000e+00], [0.000000e+00, -6.250000e-02, 6.250000e-02, -2.500000e-01, 2.500000e-01, -3.125000e-01], [6.250000e-02, 6.250000e-02, 6.250000e-02, 1.250000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 6.250000e-02]]> : tensor<6x6xf64>
// |             %18 = linalg.matmul ins(%15, %cst_17 : tensor<6x6xf64>, tensor<6x6xf64>) outs(%17 : tensor<6x6xf64>) -> tensor<6x6xf64>
// |             %inserted_slice = tensor.insert_slice %18 into %arg10[0, 0, %arg3, %arg5, %arg7, %arg9] [6, 6, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<6x6xf64> into tensor<6x6x3x3x2x5xf64>
// |             scf.yield %inserted_slice : tensor<6x6x3x3x2x5xf64>
// |           }
// |           scf.yield %10 : tensor<6x6x3x3x2x5xf64>
// |         }
// |         scf.yield %9 : tensor<6x6x3x3x2x5xf64>
// |       }
// |       scf.yield %8 : tensor<6x6x3x3x2x5xf64>
// |     } {loops}
// |     %collapsed = tensor.collapse_shape %1 [[0, 1], [2], [3]] : tensor<6x6x5x6xf64> into tensor<36x5x6xf64>
// |     %collapsed_4 = tensor.collapse_shape %3 [[0, 1], [2, 3, 4], [5]] : tensor<6x6x3x3x2x5xf64> into tensor<36x18x5xf64>
// |     %4 = tensor.empty() : tensor<36x18x6xf64>
// |     %cst_5 = arith.constant 0.000000e+00 : f64
// |     %5 = linalg.fill ins(%cst_5 : f64) outs(%4 : tensor<36x18x6xf64>) -> tensor<36x18x6xf64>
// |     %6 = linalg.batch_matmul ins(%collapsed_4, %collapsed : tensor<36x18x5xf64>, tensor<36x5x6xf64>) outs(%5 : tensor<36x18x6xf64>) -> tensor<36x18x6xf64>
// |     %expanded = tensor.expand_shape %6 [[0, 1], [2, 3, 4], [5]] output_shape [6, 6, 3, 3, 2, 6] : tensor<36x18x6xf64> into tensor<6x6x3x3x2x6xf64>
// |     %cst_6 = arith.constant 0.000000e+00 : f64
// |     %padded_7 = tensor.pad %arg2 low[0, 0, 0, 0] high[0, 3, 3, 0] {
// |     ^bb0(%arg3: index, %arg4: index, %arg5: index, %arg6: index):
// |       tensor.yield %cst_6 : f64
// |     } : tensor<2x9x9x6xf64> to tensor<2x12x12x6xf64>
// |     %c0_8 = arith.constant 0 : index
// |     %c3_9 = arith.constant 3 : index
// |     %c3_10 = arith.constant 3 : index
// |     %c2_11 = arith.constant 2 : index
// |     %c6_12 = arith.constant 6 : index
// |     %c1_13 = arith.constant 1 : index
// |     %7 = scf.for %arg3 = %c0_8 to %c3_9 step %c1_13 iter_args(%arg4 = %padded_7) -> (tensor<2x12x12x6xf64>) {
// |       %8 = scf.for %arg5 = %c0_8 to %c3_10 step %c1_13 iter_args(%arg6 = %arg4) -> (tensor<2x12x12x6xf64>) {
// |         %9 = scf.for %arg7 = %c0_8 to %c2_11 step %c1_13 iter_args(%arg8 = %arg6) -> (tensor<2x12x12x6xf64>) {
// |           %10 = scf.for %arg9 = %c0_8 to %c6_12 step %c1_13 iter_args(%arg10 = %arg8) -> (tensor<2x12x12x6xf64>) {
// |             %extracted_slice_14 = tensor.extract_slice %expanded[0, 0, %arg3, %arg5, %arg7, %arg9] [6, 6, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<6x6x3x3x2x6xf64> to tensor<6x6xf64>
// |             %cst_15 = arith.constant 0.000000e+00 : f64
// |             %11 = affine.apply #map(%arg3)
// |             %12 = affine.apply #map(%arg5)
// |             %extracted_slice_16 = tensor.extract_slice %arg10[%arg7, %11, %12, %arg9] [1, 4, 4, 1] [1, 1, 1, 1] : tensor<2x12x12x6xf64> to tensor<4x4xf64>
// |             %13 = tensor.empty() : tensor<4x6xf64>
// |             %14 = linalg.fill ins(%cst_15 : f64) outs(%13 : tensor<4x6xf64>) -> tensor<4x6xf64>
// |             %cst_17 = arith.constant dense<[[1.250000e-01, 2.500000e-01, 2.500000e-01, 1.250000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, -2.500000e-01, 2.500000e-01, -2.500000e-01, 2.500000e-01, 0.000000e+00], [0.000000e+00, 2.500000e-01, 2.500000e-01, 5.000000e-01, 5.000000e-01, 0.000000e+00], [0.000000e+00, -2.500000e-01, 2.500000e-01, -1.000000e+00, 1.000000e+00, 5.000000e-01]]> : tensor<4x6xf64>
// |             %15 = linalg.matmul ins(%cst_17, %extracted_slice_14 : tensor<4x6xf64>, tensor<6x6xf64>) outs(%14 : tensor<4x6xf64>) -> tensor<4x6xf64>
// |             %16 = tensor.empty() : tensor<4x4xf64>
// |             %17 = linalg.fill ins(%cst_15 : f64) outs(%16 : tensor<4x4xf64>) -> tensor<4x4xf64>
// |             %cst_18 = arith.constant dense<[[1.250000e-01, 0.000000e+00, 0.000000e+00, 0.000000e+00], [2.500000e-01, -2.500000e-01, 2.500000e-01, -2.500000e-01], [2.500000e-01, 2.500000e-01, 2.500000e-01, 2.500000e-01], [1.250000e-01, -2.500000e-01, 5.000000e-01, -1.000000e+00], [1.250000e-01, 2.500000e-01, 5.000000e-01, 1.000000e+00], [0.000000e+00, 0.000000e+00, 0.000000e+00, 5.000000e-01]]> : tensor<6x4xf64>
// |             %18 = linalg.matmul ins(%15, %cst_18 : tensor<4x6xf64>, tensor<6x4xf64>) outs(%17 : tensor<4x4xf64>) -> tensor<4x4xf64>
// |             %cst_19 = arith.constant 1.024000e+03 : f64
// |             %19 = linalg.generic {indexing_maps = [#map1, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_19, %18 : f64, tensor<4x4xf64>) outs(%extracted_slice_16 : tensor<4x4xf64>) {
// |             ^bb0(%in: f64, %in_20: f64, %out: f64):
// |               %20 = arith.mulf %in, %in_20 : f64
// |               %21 = arith.addf %20, %out : f64
// |               linalg.yield %21 : f64
// |             } -> tensor<4x4xf64>
// |             %inserted_slice = tensor.insert_slice %19 into %arg10[%arg7, %11, %12, %arg9] [1, 4, 4, 1] [1, 1, 1, 1] : tensor<4x4xf64> into tensor<2x12x12x6xf64>
// |             scf.yield %inserted_slice : tensor<2x12x12x6xf64>
// |           }
// |           scf.yield %10 : tensor<2x12x12x6xf64>
// |         }
// |         scf.yield %9 : tensor<2x12x12x6xf64>
// |       }
// |       scf.yield %8 : tensor<2x12x12x6xf64>
// |     } {loops}
// |     %extracted_slice = tensor.extract_slice %7[0, 0, 0, 0] [2, 9, 9, 6] [1, 1, 1, 1] {made} : tensor<2x12x12x6xf64> to tensor<2x9x9x6xf64>
// |     return %extracted_slice : tensor<2x9x9x6xf64>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.winograd_conv2d %0 {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "made" : !transform.any_op
// |       %2 = transform.structured.match ops{["linalg.winograd_filter_transform", "linalg.winograd_input_transform", "linalg.winograd_output_transform"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %3 = transform.structured.decompose_winograd_op %2 : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %3 "loops" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * 2)>
// | #map1 = affine_map<(d0, d1) -> ()>
// | #map2 = affine_map<(d0, d1) -> (d0, d1)>
// | module {
// |   func.func @filters_of_5(%arg0: tensor<2x10x10x5xf32>, %arg1: tensor<6x5x5x5xf32>, %arg2: tensor<2x6x6x6xf32>) -> tensor<2x6x6x6xf32> {
// |     %0 = tensor.empty() : tensor<6x6x5x6xf32>
// |     %c0 = arith.constant 0 : index
// |     %c6 = arith.constant 6 : index
// |     %c5 = arith.constant 5 : index
// |     %c1 = arith.constant 1 : index
// |     %1 = scf.for %arg3 = %c0 to %c6 step %c1 iter_args(%arg4 = %0) -> (tensor<6x6x5x6xf32>) {
// |       %8 = scf.for %arg5 = %c0 to %c5 step %c1 iter_args(%arg6 = %arg4) -> (tensor<6x6x5x6xf32>) {
// |         %extracted_slice = tensor.extract_slice %arg1[%arg3, %c0, %c0, %arg5] [1, 5, 5, 1] [1, 1, 1, 1] : tensor<6x5x5x5xf32> to tensor<5x5xf32>
// |         %cst_11 = arith.constant 0.000000e+00 : f32
// |         %9 = tensor.empty() : tensor<6x5xf32>
// |         %10 = linalg.fill ins(%cst_11 : f32) outs(%9 : tensor<6x5xf32>) -> tensor<6x5xf32>
// |         %cst_12 = arith.constant dense<[[1.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00], [0.166666672, -0.166666672, 0.166666672, -0.166666672, 0.166666672], [-0.166666672, -0.166666672, -0.166666672, -0.166666672, -0.166666672], [-0.266666681, 0.13333334, -0.0666666701, 0.0333333351, -0.0166666675], [0.0166666675, 0.0333333351, 0.0666666701, 0.13333334, 0.266666681], [0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 1.000000e+00]]> : tensor<6x5xf32>
// |         %11 = linalg.matmul ins(%cst_12, %extracted_slice : tensor<6x5xf32>, tensor<5x5xf32>) outs(%10 : tensor<6x5xf32>) -> tensor<6x5xf32>
// |         %12 = tensor.empty() : tensor<6x6xf32>
// |         %13 = linalg.fill ins(%cst_11 : f32) outs(%12 : tensor<6x6xf32>) -> tensor<6x6xf32>
// |         %cst_13 = arith.constant dense<[[1.000000e+00, 0.166666672, -0.166666672, -0.266666681, 0.0166666675, 0.000000e+00], [0.000000e+00, -0.166666672, -0.166666672, 0.13333334, 0.0333333351, 0.000000e+00], [0.000000e+00, 0.166666672, -0.166666672, -0.0666666701, 0.0666666701, 0.000000e+00], [0.000000e+00, -0.166666672, -0.166666672, 0.0333333351, 0.13333334, 0.000000e+00], [0.000000e+00, 0.166666672, -0.166666672, -0.0166666675, 0.266666681, 1.000000e+00]]> : tensor<5x6xf32>
// |         %14 = linalg.matmul ins(%11, %cst_13 : tensor<6x5xf32>, tensor<5x6xf32>) outs(%13 : tensor<6x6xf32>) -> tensor<6x6xf32>
// |         %inserted_slice = tensor.insert_slice %14 into %arg6[%c0, %c0, %arg5, %arg3] [6, 6, 1, 1] [1, 1, 1, 1] : tensor<6x6xf32> into tensor<6x6x5x6xf32>
// |         scf.yield %inserted_slice : tensor<6x6x5x6xf32>
// |       }
// |       scf.yield %8 : tensor<6x6x5x6xf32>
// |     } {loops}
// |     %2 = tensor.empty() : tensor<6x6x3x3x2x5xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %c3 = arith.constant 3 : index
// |     %c3_1 = arith.constant 3 : index
// |     %c2 = arith.constant 2 : index
// |     %c5_2 = arith.constant 5 : index
// |     %c1_3 = arith.constant 1 : index
// |     %3 = scf.for %arg3 = %c0_0 to %c3 step %c1_3 iter_args(%arg4 = %2) -> (tensor<6x6x3x3x2x5xf32>) {
// |       %8 = scf.for %arg5 = %c0_0 to %c3_1 step %c1_3 iter_args(%arg6 = %arg4) -> (tensor<6x6x3x3x2x5xf32>) {
// |         %9 = scf.for %arg7 = %c0_0 to %c2 step %c1_3 iter_args(%arg8 = %arg6) -> (tensor<6x6x3x3x2x5xf32>) {
// |           %10 = scf.for %arg9 = %c0_0 to %c5_2 step %c1_3 iter_args(%arg10 = %arg8) -> (tensor<6x6x3x3x2x5xf32>) {
// |             %11 = affine.apply #map(%arg3)
// |             %12 = affine.apply #map(%arg5)
// |             %extracted_slice = tensor.extract_slice %arg0[%arg7, %11, %12, %arg9] [1, 6, 6, 1] [1, 1, 1, 1] : tensor<2x10x10x5xf32> to tensor<6x6xf32>
// |             %cst_11 = arith.constant 0.000000e+00 : f32
// |             %13 = tensor.empty() : tensor<6x6xf32>
// |             %14 = linalg.fill ins(%cst_11 : f32) outs(%13 : tensor<6x6xf32>) -> tensor<6x6xf32>
// |             %cst_12 = arith.constant dense<[[1.250000e-01, 1.875000e-01, -2.500000e-01, -1.875000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, 1.250000e-01, 6.250000e-02, -3.125000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, -1.250000e-01, -3.125000e-01, -6.250000e-02, 1.250000e-01, 0.000000e+00], [0.000000e+00, 2.500000e-01, -1.250000e-01, -2.500000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, -1.250000e-01, -2.500000e-01, 1.250000e-01, 2.500000e-01, 0.000000e+00], [0.000000e+00, 1.250000e-01, 1.875000e-01, -2.500000e-01, -1.875000e-01, 1.250000e-01]]> : tensor<6x6xf32>
// |             %15 = linalg.matmul ins(%cst_12, %extracted_slice : tensor<6x6xf32>, tensor<6x6xf32>) outs(%14 : tensor<6x6xf32>) -> tensor<6x6xf32>
// |             %16 = tensor.empty() : tensor<6x6xf32>
// |             %17 = linalg.fill ins(%cst_11 : f32) outs(%16 : tensor<6x6xf32>) -> tensor<6x6xf32>
// |             %cst_13 = arith.constant dense<[[1.250000e-01, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00], [1.875000e-01, 1.250000e-01, -1.250000e-01, 2.500000e-01, -1.250000e-01, 1.250000e-01], [-2.500000e-01, 6.250000e-02, -3.125000e-01, -1.250000e-01, -2.500000e-01, 1.875000e-01], [-1.875000e-01, -3.125000e-01, -6.250000e-02, -2.500000e-01, 1.250000e-01, -2.500000e-01], [1.250000e-01, 1.250000e-01, 1.250000e-01, 1.250000e-01, 2.500000e-01, -1.875000e-01], [0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 1.250000e-01]]> : tensor<6x6xf32>
// |             %18 = linalg.matmul ins(%15, %cst_13 : tensor<6x6xf32>, tensor<6x6xf32>) outs(%17 : tensor<6x6xf32>) -> tensor<6x6xf32>
// |             %inserted_slice = tensor.insert_slice %18 into %arg10[0, 0, %arg3, %arg5, %arg7, %arg9] [6, 6, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<6x6xf32> into tensor<6x6x3x3x2x5xf32>
// |             scf.yield %inserted_slice : tensor<6x6x3x3x2x5xf32>
// |           }
// |           scf.yield %10 : tensor<6x6x3x3x2x5xf32>
// |         }
// |         scf.yield %9 : tensor<6x6x3x3x2x5xf32>
// |       }
// |       scf.yield %8 : tensor<6x6x3x3x2x5xf32>
// |     } {loops}
// |     %collapsed = tensor.collapse_shape %1 [[0, 1], [2], [3]] : tensor<6x6x5x6xf32> into tensor<36x5x6xf32>
// |     %collapsed_4 = tensor.collapse_shape %3 [[0, 1], [2, 3, 4], [5]] : tensor<6x6x3x3x2x5xf32> into tensor<36x18x5xf32>
// |     %4 = tensor.empty() : tensor<36x18x6xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<36x18x6xf32>) -> tensor<36x18x6xf32>
// |     %6 = linalg.batch_matmul ins(%collapsed_4, %collapsed : tensor<36x18x5xf32>, tensor<36x5x6xf32>) outs(%5 : tensor<36x18x6xf32>) -> tensor<36x18x6xf32>
// |     %expanded = tensor.expand_shape %6 [[0, 1], [2, 3, 4], [5]] output_shape [6, 6, 3, 3, 2, 6] : tensor<36x18x6xf32> into tensor<6x6x3x3x2x6xf32>
// |     %c0_5 = arith.constant 0 : index
// |     %c3_6 = arith.constant 3 : index
// |     %c3_7 = arith.constant 3 : index
// |     %c2_8 = arith.constant 2 : index
// |     %c6_9 = arith.constant 6 : index
// |     %c1_10 = arith.constant 1 : index
// |     %7 = scf.for %arg3 = %c0_5 to %c3_6 step %c1_10 iter_args(%arg4 = %arg2) -> (tensor<2x6x6x6xf32>) {
// |       %8 = scf.for %arg5 = %c0_5 to %c3_7 step %c1_10 iter_args(%arg6 = %arg4) -> (tensor<2x6x6x6xf32>) {
// |         %9 = scf.for %arg7 = %c0_5 to %c2_8 step %c1_10 iter_args(%arg8 = %arg6) -> (tensor<2x6x6x6xf32>) {
// |           %10 = scf.for %arg9 = %c0_5 to %c6_9 step %c1_10 iter_args(%arg10 = %arg8) -> (tensor<2x6x6x6xf32>) {
// |             %extracted_slice = tensor.extract_slice %expanded[0, 0, %arg3, %arg5, %arg7, %arg9] [6, 6, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<6x6x3x3x2x6xf32> to tensor<6x6xf32>
// |             %cst_11 = arith.constant 0.000000e+00 : f32
// |             %11 = affine.apply #map(%arg3)
// |             %12 = affine.apply #map(%arg5)
// |             %extracted_slice_12 = tensor.extract_slice %arg10[%arg7, %11, %12, %arg9] [1, 2, 2, 1] [1, 1, 1, 1] : tensor<2x6x6x6xf32> to tensor<2x2xf32>
// |             %13 = tensor.empty() : tensor<2x6xf32>
// |             %14 = linalg.fill ins(%cst_11 : f32) outs(%13 : tensor<2x6xf32>) -> tensor<2x6xf32>
// |             %cst_13 = arith.constant dense<[[5.000000e-01, 1.000000e+00, 1.000000e+00, 2.000000e+00, 1.000000e+00, 0.000000e+00], [0.000000e+00, -1.000000e+00, 1.000000e+00, -1.000000e+00, 2.000000e+00, 5.000000e-01]]> : tensor<2x6xf32>
// |             %15 = linalg.matmul ins(%cst_13, %extracted_slice : tensor<2x6xf32>, tensor<6x6xf32>) outs(%14 : tensor<2x6xf32>) -> tensor<2x6xf32>
// |             %16 = tensor.empty() : tensor<2x2xf32>
// |             %17 = linalg.fill ins(%cst_11 : f32) outs(%16 : tensor<2x2xf32>) -> tensor<2x2xf32>
// |             %cst_14 = arith.constant dense<[[5.000000e-01, 0.000000e+00], [1.000000e+00, -1.000000e+00], [1.000000e+00, 1.000000e+00], [2.000000e+00, -1.000000e+00], [1.000000e+00, 2.000000e+00], [0.000000e+00, 5.000000e-01]]> : tensor<6x2xf32>
// |             %18 = linalg.matmul ins(%15, %cst_14 : tensor<2x6xf32>, tensor<6x2xf32>) outs(%17 : tensor<2x2xf32>) -> tensor<2x2xf32>
// |             %cst_15 = arith.constant 2.560000e+02 : f32
// |             %19 = linalg.generic {indexing_maps = [#map1, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_15, %18 : f32, tensor<2x2xf32>) outs(%extracted_slice_12 : tensor<2x2xf32>) {
// |             ^bb0(%in: f32, %in_16: f32, %out: f32):
// |               %20 = arith.mulf %in, %in_16 : f32
// |               %21 = arith.addf %20, %out : f32
// |               linalg.yield %21 : f32
// |             } -> tensor<2x2xf32>
// |             %inserted_slice = tensor.insert_slice %19 into %arg10[%arg7, %11, %12, %arg9] [1, 2, 2, 1] [1, 1, 1, 1] : tensor<2x2xf32> into tensor<2x6x6x6xf32>
// |             scf.yield %inserted_slice : tensor<2x6x6x6xf32>
// |           }
// |           scf.yield %10 : tensor<2x6x6x6xf32>
// |         }
// |         scf.yield %9 : tensor<2x6x6x6xf32>
// |       }
// |       scf.yield %8 : tensor<2x6x6x6xf32>
// |     } {loops}
// |     return %7 : tensor<2x6x6x6xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.winograd_conv2d %0 {fmr = 2 : i32} : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "made" : !transform.any_op
// |       %2 = transform.structured.match ops{["linalg.winograd_filter_transform", "linalg.winograd_input_transform", "linalg.winograd_output_transform"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %3 = transform.structured.decompose_winograd_op %2 : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %3 "loops" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * 4)>
// | #map1 = affine_map<(d0) -> (d0)>
// | #map2 = affine_map<(d0, d1) -> ()>
// | #map3 = affine_map<(d0, d1) -> (d0, d1)>
// | module {
// |   func.func @high_filters(%arg0: tensor<2x10x10x5xf32>, %arg1: tensor<6x3x1x5xf32>, %arg2: tensor<2x8x10x6xf32>) -> tensor<2x8x10x6xf32> {
// |     %0 = tensor.empty() : tensor<6x1x5x6xf32>
// |     %c0 = arith.constant 0 : index
// |     %c6 = arith.constant 6 : index
// |     %c5 = arith.constant 5 : index
// |     %c1 = arith.constant 1 : index
// |     %1 = scf.for %arg3 = %c0 to %c6 step %c1 iter_args(%arg4 = %0) -> (tensor<6x1x5x6xf32>) {
// |       %8 = scf.for %arg5 = %c0 to %c5 step %c1 iter_args(%arg6 = %arg4) -> (tensor<6x1x5x6xf32>) {
// |         %extracted_slice = tensor.extract_slice %arg1[%arg3, %c0, %c0, %arg5] [1, 3, 1, 1] [1, 1, 1, 1] : tensor<6x3x1x5xf32> to tensor<3x1xf32>
// |         %cst_11 = arith.constant 0.000000e+00 : f32
// |         %9 = tensor.empty() : tensor<6x1xf32>
// |         %10 = linalg.fill ins(%cst_11 : f32) outs(%9 : tensor<6x1xf32>) -> tensor<6x1xf32>
// |         %cst_12 = arith.constant dense<[[1.000000e+00, 0.000000e+00, 0.000000e+00], [-0.333333343, 0.333333343, -0.333333343], [-0.333333343, -0.333333343, -0.333333343], [0.0833333358, -0.166666672, 0.333333343], [0.0833333358, 0.166666672, 0.333333343], [0.000000e+00, 0.000000e+00, 1.000000e+00]]> : tensor<6x3xf32>
// |         %11 = linalg.matmul ins(%cst_12, %extracted_slice : tensor<6x3xf32>, tensor<3x1xf32>) outs(%10 : tensor<6x1xf32>) -> tensor<6x1xf32>
// |         %inserted_slice = tensor.insert_slice %11 into %arg6[%c0, %c0, %arg5, %arg3] [6, 1, 1, 1] [1, 1, 1, 1] : tensor<6x1xf32> into tensor<6x1x5x6xf32>
// |         scf.yield %inserted_slice : tensor<6x1x5x6xf32>
// |       }
// |       scf.yield %8 : tensor<6x1x5x6xf32>
// |     } {loops}
// |     %2 = tensor.empty() : tensor<6x1x2x10x2x5xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %c2 = arith.constant 2 : index
// |     %c10 = arith.constant 10 : index
// |     %c2_1 = arith.constant 2 : index
// |     %c5_2 = arith.constant 5 : index
// |     %c1_3 = arith.constant 1 : index
// |     %3 = scf.for %arg3 = %c0_0 to %c2 step %c1_3 iter_args(%arg4 = %2) -> (tensor<6x1x2x10x2x5xf32>) {
// |       %8 = scf.for %arg5 = %c0_0 to %c10 step %c1_3 iter_args(%arg6 = %arg4) -> (tensor<6x1x2x10x2x5xf32>) {
// |         %9 = scf.for %arg7 = %c0_0 to %c2_1 step %c1_3 iter_args(%arg8 = %arg6) -> (tensor<6x1x2x10x2x5xf32>) {
// |           %10 = scf.for %arg9 = %c0_0 to %c5_2 step %c1_3 iter_args(%arg10 = %arg8) -> (tensor<6x1x2x10x2x5xf32>) {
// |             %11 = affine.apply #map(%arg3)
// |             %12 = affine.apply #map1(%arg5)
// |             %extracted_slice = tensor.extract_slice %arg0[%arg7, %11, %12, %arg9] [1, 6, 1, 1] [1, 1, 1, 1] : tensor<2x10x10x5xf32> to tensor<6x1xf32>
// |             %cst_11 = arith.constant 0.000000e+00 : f32
// |             %13 = tensor.empty() : tensor<6x1xf32>
// |             %14 = linalg.fill ins(%cst_11 : f32) outs(%13 : tensor<6x1xf32>) -> tensor<6x1xf32>
// |             %cst_12 = arith.constant dense<[[2.500000e-01, 0.000000e+00, -3.125000e-01, 0.000000e+00, 6.250000e-02, 0.000000e+00], [0.000000e+00, 2.500000e-01, -2.500000e-01, -6.250000e-02, 6.250000e-02, 0.000000e+00], [0.000000e+00, -2.500000e-01, -2.500000e-01, 6.250000e-02, 6.250000e-02, 0.000000e+00], [0.000000e+00, 2.500000e-01, -1.250000e-01, -2.500000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, -2.500000e-01, -1.250000e-01, 2.500000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, 2.500000e-01, 0.000000e+00, -3.125000e-01, 0.000000e+00, 6.250000e-02]]> : tensor<6x6xf32>
// |             %15 = linalg.matmul ins(%cst_12, %extracted_slice : tensor<6x6xf32>, tensor<6x1xf32>) outs(%14 : tensor<6x1xf32>) -> tensor<6x1xf32>
// |             %inserted_slice = tensor.insert_slice %15 into %arg10[0, 0, %arg3, %arg5, %arg7, %arg9] [6, 1, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<6x1xf32> into tensor<6x1x2x10x2x5xf32>
// |             scf.yield %inserted_slice : tensor<6x1x2x10x2x5xf32>
// |           }
// |           scf.yield %10 : tensor<6x1x2x10x2x5xf32>
// |         }
// |         scf.yield %9 : tensor<6x1x2x10x2x5xf32>
// |       }
// |       scf.yield %8 : tensor<6x1x2x10x2x5xf32>
// |     } {loops}
// |     %collapsed = tensor.collapse_shape %1 [[0, 1], [2], [3]] : tensor<6x1x5x6xf32> into tensor<6x5x6xf32>
// |     %collapsed_4 = tensor.collapse_shape %3 [[0, 1], [2, 3, 4], [5]] : tensor<6x1x2x10x2x5xf32> into tensor<6x40x5xf32>
// |     %4 = tensor.empty() : tensor<6x40x6xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<6x40x6xf32>) -> tensor<6x40x6xf32>
// |     %6 = linalg.batch_matmul ins(%collapsed_4, %collapsed : tensor<6x40x5xf32>, tensor<6x5x6xf32>) outs(%5 : tensor<6x40x6xf32>) -> tensor<6x40x6xf32>
// |     %expanded = tensor.expand_shape %6 [[0, 1], [2, 3, 4], [5]] output_shape [6, 1, 2, 10, 2, 6] : tensor<6x40x6xf32> into tensor<6x1x2x10x2x6xf32>
// |     %c0_5 = arith.constant 0 : index
// |     %c2_6 = arith.constant 2 : index
// |     %c10_7 = arith.constant 10 : index
// |     %c2_8 = arith.constant 2 : index
// |     %c6_9 = arith.constant 6 : index
// |     %c1_10 = arith.constant 1 : index
// |     %7 = scf.for %arg3 = %c0_5 to %c2_6 step %c1_10 iter_args(%arg4 = %arg2) -> (tensor<2x8x10x6xf32>) {
// |       %8 = scf.for %arg5 = %c0_5 to %c10_7 step %c1_10 iter_args(%arg6 = %arg4) -> (tensor<2x8x10x6xf32>) {
// |         %9 = scf.for %arg7 = %c0_5 to %c2_8 step %c1_10 iter_args(%arg8 = %arg6) -> (tensor<2x8x10x6xf32>) {
// |           %10 = scf.for %arg9 = %c0_5 to %c6_9 step %c1_10 iter_args(%arg10 = %arg8) -> (tensor<2x8x10x6xf32>) {
// |             %extracted_slice = tensor.extract_slice %expanded[0, 0, %arg3, %arg5, %arg7, %arg9] [6, 1, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<6x1x2x10x2x6xf32> to tensor<6x1xf32>
// |             %cst_11 = arith.constant 0.000000e+00 : f32
// |             %11 = affine.apply #map(%arg3)
// |             %12 = affine.apply #map1(%arg5)
// |             %extracted_slice_12 = tensor.extract_slice %arg10[%arg7, %11, %12, %arg9] [1, 4, 1, 1] [1, 1, 1, 1] : tensor<2x8x10x6xf32> to tensor<4x1xf32>
// |             %13 = tensor.empty() : tensor<4x1xf32>
// |             %14 = linalg.fill ins(%cst_11 : f32) outs(%13 : tensor<4x1xf32>) -> tensor<4x1xf32>
// |             %cst_13 = arith.constant dense<[[1.250000e-01, 2.500000e-01, 2.500000e-01, 1.250000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, -2.500000e-01, 2.500000e-01, -2.500000e-01, 2.500000e-01, 0.000000e+00], [0.000000e+00, 2.500000e-01, 2.500000e-01, 5.000000e-01, 5.000000e-01, 0.000000e+00], [0.000000e+00, -2.500000e-01, 2.500000e-01, -1.000000e+00, 1.000000e+00, 5.000000e-01]]> : tensor<4x6xf32>
// |             %15 = linalg.matmul ins(%cst_13, %extracted_slice : tensor<4x6xf32>, tensor<6x1xf32>) outs(%14 : tensor<4x1xf32>) -> tensor<4x1xf32>
// |             %cst_14 = arith.constant 3.200000e+01 : f32
// |             %16 = linalg.generic {indexing_maps = [#map2, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_14, %15 : f32, tensor<4x1xf32>) outs(%extracted_slice_12 : tensor<4x1xf32>) {
// |             ^bb0(%in: f32, %in_15: f32, %out: f32):
// |               %17 = arith.mulf %in, %in_15 : f32
// |               %18 = arith.addf %17, %out : f32
// |               linalg.yield %18 : f32
// |             } -> tensor<4x1xf32>
// |             %inserted_slice = tensor.insert_slice %16 into %arg10[%arg7, %11, %12, %arg9] [1, 4, 1, 1] [1, 1, 1, 1] : tensor<4x1xf32> into tensor<2x8x10x6xf32>
// |             scf.yield %inserted_slice : tensor<2x8x10x6xf32>
// |           }
// |           scf.yield %10 : tensor<2x8x10x6xf32>
// |         }
// |         scf.yield %9 : tensor<2x8x10x6xf32>
// |       }
// |       scf.yield %8 : tensor<2x8x10x6xf32>
// |     } {loops}
// |     return %7 : tensor<2x8x10x6xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.winograd_conv2d %0 {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "made" : !transform.any_op
// |       %2 = transform.structured.match ops{["linalg.winograd_filter_transform", "linalg.winograd_input_transform", "linalg.winograd_output_transform"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %3 = transform.structured.decompose_winograd_op %2 : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %3 "loops" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | #map1 = affine_map<(d0) -> (d0 * 2)>
// | module {
// |   func.func @wide_filters(%arg0: tensor<2x10x10x5xf32>, %arg1: tensor<6x1x3x5xf32>, %arg2: tensor<2x10x8x6xf32>) -> tensor<2x10x8x6xf32> {
// |     %0 = tensor.empty() : tensor<1x4x5x6xf32>
// |     %c0 = arith.constant 0 : index
// |     %c6 = arith.constant 6 : index
// |     %c5 = arith.constant 5 : index
// |     %c1 = arith.constant 1 : index
// |     %1 = scf.for %arg3 = %c0 to %c6 step %c1 iter_args(%arg4 = %0) -> (tensor<1x4x5x6xf32>) {
// |       %8 = scf.for %arg5 = %c0 to %c5 step %c1 iter_args(%arg6 = %arg4) -> (tensor<1x4x5x6xf32>) {
// |         %extracted_slice = tensor.extract_slice %arg1[%arg3, %c0, %c0, %arg5] [1, 1, 3, 1] [1, 1, 1, 1] : tensor<6x1x3x5xf32> to tensor<1x3xf32>
// |         %cst_10 = arith.constant 0.000000e+00 : f32
// |         %9 = tensor.empty() : tensor<1x4xf32>
// |         %10 = linalg.fill ins(%cst_10 : f32) outs(%9 : tensor<1x4xf32>) -> tensor<1x4xf32>
// |         %cst_11 = arith.constant dense<[[-1.000000e+00, 5.000000e-01, 5.000000e-01, 0.000000e+00], [0.000000e+00, -5.000000e-01, 5.000000e-01, 0.000000e+00], [0.000000e+00, 5.000000e-01, 5.000000e-01, 1.000000e+00]]> : tensor<3x4xf32>
// |         %11 = linalg.matmul ins(%extracted_slice, %cst_11 : tensor<1x3xf32>, tensor<3x4xf32>) outs(%10 : tensor<1x4xf32>) -> tensor<1x4xf32>
// |         %inserted_slice = tensor.insert_slice %11 into %arg6[%c0, %c0, %arg5, %arg3] [1, 4, 1, 1] [1, 1, 1, 1] : tensor<1x4xf32> into tensor<1x4x5x6xf32>
// |         scf.yield %inserted_slice : tensor<1x4x5x6xf32>
// |       }
// |       scf.yield %8 : tensor<1x4x5x6xf32>
// |     } {loops}
// |     %2 = tensor.empty() : tensor<1x4x10x4x2x5xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %c10 = arith.constant 10 : index
// |     %c4 = arith.constant 4 : index
// |     %c2 = arith.constant 2 : index
// |     %c5_1 = arith.constant 5 : index
// |     %c1_2 = arith.constant 1 : index
// |     %3 = scf.for %arg3 = %c0_0 to %c10 step %c1_2 iter_args(%arg4 = %2) -> (tensor<1x4x10x4x2x5xf32>) {
// |       %8 = scf.for %arg5 = %c0_0 to %c4 step %c1_2 iter_args(%arg6 = %arg4) -> (tensor<1x4x10x4x2x5xf32>) {
// |         %9 = scf.for %arg7 = %c0_0 to %c2 step %c1_2 iter_args(%arg8 = %arg6) -> (tensor<1x4x10x4x2x5xf32>) {
// |           %10 = scf.for %arg9 = %c0_0 to %c5_1 step %c1_2 iter_args(%arg10 = %arg8) -> (tensor<1x4x10x4x2x5xf32>) {
// |             %11 = affine.apply #map(%arg3)
// |             %12 = affine.apply #map1(%arg5)
// |             %extracted_slice = tensor.extract_slice %arg0[%arg7, %11, %12, %arg9] [1, 1, 4, 1] [1, 1, 1, 1] : tensor<2x10x10x5xf32> to tensor<1x4xf32>
// |             %cst_10 = arith.constant 0.000000e+00 : f32
// |             %13 = tensor.empty() : tensor<1x4xf32>
// |             %14 = linalg.fill ins(%cst_10 : f32) outs(%13 : tensor<1x4xf32>) -> tensor<1x4xf32>
// |             %cst_11 = arith.constant dense<[[-1.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, -1.000000e+00, 1.000000e+00, -1.000000e+00], [1.000000e+00, 1.000000e+00, 1.000000e+00, 0.000000e+00], [0.000000e+00, 0.000000e+00, 0.000000e+00, 1.000000e+00]]> : tensor<4x4xf32>
// |             %15 = linalg.matmul ins(%extracted_slice, %cst_11 : tensor<1x4xf32>, tensor<4x4xf32>) outs(%14 : tensor<1x4xf32>) -> tensor<1x4xf32>
// |             %inserted_slice = tensor.insert_slice %15 into %arg10[0, 0, %arg3, %arg5, %arg7, %arg9] [1, 4, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<1x4xf32> into tensor<1x4x10x4x2x5xf32>
// |             scf.yield %inserted_slice : tensor<1x4x10x4x2x5xf32>
// |           }
// |           scf.yield %10 : tensor<1x4x10x4x2x5xf32>
// |         }
// |         scf.yield %9 : tensor<1x4x10x4x2x5xf32>
// |       }
// |       scf.yield %8 : tensor<1x4x10x4x2x5xf32>
// |     } {loops}
// |     %collapsed = tensor.collapse_shape %1 [[0, 1], [2], [3]] : tensor<1x4x5x6xf32> into tensor<4x5x6xf32>
// |     %collapsed_3 = tensor.collapse_shape %3 [[0, 1], [2, 3, 4], [5]] : tensor<1x4x10x4x2x5xf32> into tensor<4x80x5xf32>
// |     %4 = tensor.empty() : tensor<4x80x6xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<4x80x6xf32>) -> tensor<4x80x6xf32>
// |     %6 = linalg.batch_matmul ins(%collapsed_3, %collapsed : tensor<4x80x5xf32>, tensor<4x5x6xf32>) outs(%5 : tensor<4x80x6xf32>) -> tensor<4x80x6xf32>
// |     %expanded = tensor.expand_shape %6 [[0, 1], [2, 3, 4], [5]] output_shape [1, 4, 10, 4, 2, 6] : tensor<4x80x6xf32> into tensor<1x4x10x4x2x6xf32>
// |     %c0_4 = arith.constant 0 : index
// |     %c10_5 = arith.constant 10 : index
// |     %c4_6 = arith.constant 4 : index
// |     %c2_7 = arith.constant 2 : index
// |     %c6_8 = arith.constant 6 : index
// |     %c1_9 = arith.constant 1 : index
// |     %7 = scf.for %arg3 = %c0_4 to %c10_5 step %c1_9 iter_args(%arg4 = %arg2) -> (tensor<2x10x8x6xf32>) {
// |       %8 = scf.for %arg5 = %c0_4 to %c4_6 step %c1_9 iter_args(%arg6 = %arg4) -> (tensor<2x10x8x6xf32>) {
// |         %9 = scf.for %arg7 = %c0_4 to %c2_7 step %c1_9 iter_args(%arg8 = %arg6) -> (tensor<2x10x8x6xf32>) {
// |           %10 = scf.for %arg9 = %c0_4 to %c6_8 step %c1_9 iter_args(%arg10 = %arg8) -> (tensor<2x10x8x6xf32>) {
// |             %extracted_slice = tensor.extract_slice %expanded[0, 0, %arg3, %arg5, %arg7, %arg9] [1, 4, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<1x4x10x4x2x6xf32> to tensor<1x4xf32>
// |             %cst_10 = arith.constant 0.000000e+00 : f32
// |             %11 = affine.apply #map(%arg3)
// |             %12 = affine.apply #map1(%arg5)
// |             %extracted_slice_11 = tensor.extract_slice %arg10[%arg7, %11, %12, %arg9] [1, 1, 2, 1] [1, 1, 1, 1] : tensor<2x10x8x6xf32> to tensor<1x2xf32>
// |             %cst_12 = arith.constant dense<[[1.000000e+00, 0.000000e+00], [1.000000e+00, -1.000000e+00], [1.000000e+00, 1.000000e+00], [0.000000e+00, 1.000000e+00]]> : tensor<4x2xf32>
// |             %13 = linalg.matmul ins(%extracted_slice, %cst_12 : tensor<1x4xf32>, tensor<4x2xf32>) outs(%extracted_slice_11 : tensor<1x2xf32>) -> tensor<1x2xf32>
// |             %inserted_slice = tensor.insert_slice %13 into %arg10[%arg7, %11, %12, %arg9] [1, 1, 2, 1] [1, 1, 1, 1] : tensor<1x2xf32> into tensor<2x10x8x6xf32>
// |             scf.yield %inserted_slice : tensor<2x10x8x6xf32>
// |           }
// |           scf.yield %10 : tensor<2x10x8x6xf32>
// |         }
// |         scf.yield %9 : tensor<2x10x8x6xf32>
// |       }
// |       scf.yield %8 : tensor<2x10x8x6xf32>
// |     } {loops}
// |     return %7 : tensor<2x10x8x6xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.winograd_conv2d %0 {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "made" : !transform.any_op
// |       %2 = transform.structured.match ops{["linalg.winograd_filter_transform", "linalg.winograd_input_transform", "linalg.winograd_output_transform"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %3 = transform.structured.decompose_winograd_op %2 : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %3 "loops" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @two_types(%arg0: tensor<2x10x10x5xf16>, %arg1: tensor<6x3x3x5xf16>, %arg2: tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32> {
// |     %0 = tensor.empty() : tensor<4x4x5x6xf16>
// |     %1 = linalg.winograd_filter_transform fmr(F_2_3) ins(%arg1 : tensor<6x3x3x5xf16>) outs(%0 : tensor<4x4x5x6xf16>) -> tensor<4x4x5x6xf16>
// |     %2 = tensor.empty() : tensor<4x4x4x4x2x5xf16>
// |     %3 = linalg.winograd_input_transform fmr(F_2_3) ins(%arg0 : tensor<2x10x10x5xf16>) outs(%2 : tensor<4x4x4x4x2x5xf16>) -> tensor<4x4x4x4x2x5xf16>
// |     %collapsed = tensor.collapse_shape %1 [[0, 1], [2], [3]] : tensor<4x4x5x6xf16> into tensor<16x5x6xf16>
// |     %collapsed_0 = tensor.collapse_shape %3 [[0, 1], [2, 3, 4], [5]] : tensor<4x4x4x4x2x5xf16> into tensor<16x32x5xf16>
// |     %4 = tensor.empty() : tensor<16x32x6xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<16x32x6xf32>) -> tensor<16x32x6xf32>
// |     %6 = linalg.batch_matmul ins(%collapsed_0, %collapsed : tensor<16x32x5xf16>, tensor<16x5x6xf16>) outs(%5 : tensor<16x32x6xf32>) -> tensor<16x32x6xf32>
// |     %expanded = tensor.expand_shape %6 [[0, 1], [2, 3, 4], [5]] output_shape [4, 4, 4, 4, 2, 6] : tensor<16x32x6xf32> into tensor<4x4x4x4x2x6xf32>
// |     %7 = linalg.winograd_output_transform {made} fmr(F_2_3) ins(%expanded : tensor<4x4x4x4x2x6xf32>) outs(%arg2 : tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32>
// |     return %7 : tensor<2x8x8x6xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.winograd_conv2d %0 {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @integers(%arg0: tensor<2x10x10x5xi8>, %arg1: tensor<6x3x3x5xi8>, %arg2: tensor<2x8x8x6xi32>) -> tensor<2x8x8x6xi32> {
// |     %0 = tensor.empty() : tensor<6x6x5x6xi8>
// |     %1 = linalg.winograd_filter_transform fmr(F_4_3) ins(%arg1 : tensor<6x3x3x5xi8>) outs(%0 : tensor<6x6x5x6xi8>) -> tensor<6x6x5x6xi8>
// |     %2 = tensor.empty() : tensor<6x6x2x2x2x5xi8>
// |     %3 = linalg.winograd_input_transform fmr(F_4_3) ins(%arg0 : tensor<2x10x10x5xi8>) outs(%2 : tensor<6x6x2x2x2x5xi8>) -> tensor<6x6x2x2x2x5xi8>
// |     %collapsed = tensor.collapse_shape %1 [[0, 1], [2], [3]] : tensor<6x6x5x6xi8> into tensor<36x5x6xi8>
// |     %collapsed_0 = tensor.collapse_shape %3 [[0, 1], [2, 3, 4], [5]] : tensor<6x6x2x2x2x5xi8> into tensor<36x8x5xi8>
// |     %4 = tensor.empty() : tensor<36x8x6xi32>
// |     %c0_i32 = arith.constant 0 : i32
// |     %5 = linalg.fill ins(%c0_i32 : i32) outs(%4 : tensor<36x8x6xi32>) -> tensor<36x8x6xi32>
// |     %6 = linalg.batch_matmul ins(%collapsed_0, %collapsed : tensor<36x8x5xi8>, tensor<36x5x6xi8>) outs(%5 : tensor<36x8x6xi32>) -> tensor<36x8x6xi32>
// |     %expanded = tensor.expand_shape %6 [[0, 1], [2, 3, 4], [5]] output_shape [6, 6, 2, 2, 2, 6] : tensor<36x8x6xi32> into tensor<6x6x2x2x2x6xi32>
// |     %7 = linalg.winograd_output_transform {made} fmr(F_4_3) ins(%expanded : tensor<6x6x2x2x2x6xi32>) outs(%arg2 : tensor<2x8x8x6xi32>) -> tensor<2x8x8x6xi32>
// |     return %7 : tensor<2x8x8x6xi32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.winograd_conv2d %0 {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @other_order(%arg0: tensor<2x21x21x5xf32>, %arg1: tensor<6x3x3x5xf32>, %arg2: tensor<2x10x10x6xf32>) -> tensor<2x10x10x6xf32> {
// |     %0 = tensor.empty() : tensor<3x3x5x6xf32>
// |     %transposed = linalg.transpose ins(%arg1 : tensor<6x3x3x5xf32>) outs(%0 : tensor<3x3x5x6xf32>) permutation = [1, 2, 3, 0] 
// |     %1 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, made, strides = dense<2> : tensor<2xi64>} ins(%arg0, %transposed : tensor<2x21x21x5xf32>, tensor<3x3x5x6xf32>) outs(%arg2 : tensor<2x10x10x6xf32>) -> tensor<2x10x10x6xf32>
// |     return %1 : tensor<2x10x10x6xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.transpose_conv2d %0 : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @other_order_in_memory(%arg0: memref<2x10x10x5xf32>, %arg1: memref<6x3x3x5xf32>, %arg2: memref<2x8x8x6xf32>) {
// |     %alloc = memref.alloc() : memref<3x3x5x6xf32>
// |     linalg.transpose ins(%arg1 : memref<6x3x3x5xf32>) outs(%alloc : memref<3x3x5x6xf32>) permutation = [1, 2, 3, 0] 
// |     linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, made, strides = dense<1> : tensor<2xi64>} ins(%arg0, %alloc : memref<2x10x10x5xf32>, memref<3x3x5x6xf32>) outs(%arg2 : memref<2x8x8x6xf32>)
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.transpose_conv2d %0 : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d0, d1 floordiv 8 + d2 floordiv 20, d1 mod 8 + (d2 mod 20) floordiv 5, d2 mod 5)>
// | #map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// | #map3 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
// | #map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// | module {
// |   func.func @columns(%arg0: tensor<2x10x11x5xf32>, %arg1: tensor<3x4x5x6xf32>, %arg2: tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32> {
// |     %collapsed = tensor.collapse_shape %arg1 [[0, 1, 2], [3]] : tensor<3x4x5x6xf32> into tensor<60x6xf32>
// |     %collapsed_0 = tensor.collapse_shape %arg2 [[0], [1, 2], [3]] : tensor<2x8x8x6xf32> into tensor<2x64x6xf32>
// |     %0 = tensor.empty() : tensor<2x64x60xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x10x11x5xf32>) outs(%0 : tensor<2x64x60xf32>) attrs =  {windows} {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<2x64x60xf32>
// |     %2 = linalg.generic {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%1, %collapsed : tensor<2x64x60xf32>, tensor<60x6xf32>) outs(%collapsed_0 : tensor<2x64x6xf32>) {
// |     ^bb0(%in: f32, %in_1: f32, %out: f32):
// |       %3 = arith.mulf %in, %in_1 : f32
// |       %4 = arith.addf %3, %out : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<2x64x6xf32>
// |     %expanded = tensor.expand_shape %2 [[0], [1, 2], [3]] output_shape [2, 8, 8, 6] {made} : tensor<2x64x6xf32> into tensor<2x8x8x6xf32>
// |     return %expanded : tensor<2x8x8x6xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %img2col_tensor, %transformed = transform.structured.convert_conv2d_to_img2col %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %img2col_tensor "windows" : !transform.any_op
// |       transform.annotate %transformed "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d0, (d1 floordiv 10) * 2 + d2 floordiv 15, (d1 mod 10) * 2 + (d2 mod 15) floordiv 5, d2 mod 5)>
// | #map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// | #map3 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
// | #map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// | module {
// |   func.func @columns_of_another_order(%arg0: tensor<2x21x21x5xf32>, %arg1: tensor<6x3x3x5xf32>, %arg2: tensor<2x10x10x6xf32>) -> tensor<2x10x10x6xf32> {
// |     %collapsed = tensor.collapse_shape %arg1 [[0], [1, 2, 3]] : tensor<6x3x3x5xf32> into tensor<6x45xf32>
// |     %collapsed_0 = tensor.collapse_shape %arg2 [[0], [1, 2], [3]] : tensor<2x10x10x6xf32> into tensor<2x100x6xf32>
// |     %0 = tensor.empty() : tensor<2x100x45xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x21x21x5xf32>) outs(%0 : tensor<2x100x45xf32>) attrs =  {windows} {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<2x100x45xf32>
// |     %2 = linalg.generic {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%1, %collapsed : tensor<2x100x45xf32>, tensor<6x45xf32>) outs(%collapsed_0 : tensor<2x100x6xf32>) {
// |     ^bb0(%in: f32, %in_1: f32, %out: f32):
// |       %3 = arith.mulf %in, %in_1 : f32
// |       %4 = arith.addf %3, %out : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<2x100x6xf32>
// |     %expanded = tensor.expand_shape %2 [[0], [1, 2], [3]] output_shape [2, 10, 10, 6] {made} : tensor<2x100x6xf32> into tensor<2x10x10x6xf32>
// |     return %expanded : tensor<2x10x10x6xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %img2col_tensor, %transformed = transform.structured.convert_conv2d_to_img2col %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %img2col_tensor "windows" : !transform.any_op
// |       transform.annotate %transformed "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d0, d1 floordiv 8 + d2 floordiv 15, d1 mod 8 + (d2 mod 15) floordiv 5, d2 mod 5)>
// | #map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// | #map3 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
// | #map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// | module {
// |   func.func @columns_of_two_types(%arg0: tensor<2x10x10x5xf16>, %arg1: tensor<6x3x3x5xf16>, %arg2: tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32> {
// |     %collapsed = tensor.collapse_shape %arg1 [[0], [1, 2, 3]] : tensor<6x3x3x5xf16> into tensor<6x45xf16>
// |     %collapsed_0 = tensor.collapse_shape %arg2 [[0], [1, 2], [3]] : tensor<2x8x8x6xf32> into tensor<2x64x6xf32>
// |     %0 = tensor.empty() : tensor<2x64x45xf16>
// |     %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x10x10x5xf16>) outs(%0 : tensor<2x64x45xf16>) attrs =  {windows} {
// |     ^bb0(%in: f16, %out: f16):
// |       linalg.yield %in : f16
// |     } -> tensor<2x64x45xf16>
// |     %2 = linalg.generic {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%1, %collapsed : tensor<2x64x45xf16>, tensor<6x45xf16>) outs(%collapsed_0 : tensor<2x64x6xf32>) {
// |     ^bb0(%in: f16, %in_1: f16, %out: f32):
// |       %3 = arith.extf %in : f16 to f32
// |       %4 = arith.extf %in_1 : f16 to f32
// |       %5 = arith.mulf %3, %4 : f32
// |       %6 = arith.addf %5, %out : f32
// |       linalg.yield %6 : f32
// |     } -> tensor<2x64x6xf32>
// |     %expanded = tensor.expand_shape %2 [[0], [1, 2], [3]] output_shape [2, 8, 8, 6] {made} : tensor<2x64x6xf32> into tensor<2x8x8x6xf32>
// |     return %expanded : tensor<2x8x8x6xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %img2col_tensor, %transformed = transform.structured.convert_conv2d_to_img2col %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %img2col_tensor "windows" : !transform.any_op
// |       transform.annotate %transformed "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d0, d1 floordiv 12, (d2 floordiv 7) * 2 + (d1 mod 12) floordiv 4, (d2 mod 7) * 3 + d1 mod 4)>
// | #map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | #map2 = affine_map<(d0, d1, d2, d3) -> (d1, d3)>
// | #map3 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
// | #map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// | module {
// |   func.func @channels_first(%arg0: tensor<2x5x21x22xf32>, %arg1: tensor<6x5x3x4xf32>, %arg2: tensor<2x6x10x7xf32>) -> tensor<2x6x10x7xf32> {
// |     %collapsed = tensor.collapse_shape %arg1 [[0], [1, 2, 3]] : tensor<6x5x3x4xf32> into tensor<6x60xf32>
// |     %collapsed_0 = tensor.collapse_shape %arg2 [[0], [1], [2, 3]] : tensor<2x6x10x7xf32> into tensor<2x6x70xf32>
// |     %0 = tensor.empty() : tensor<2x60x70xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x5x21x22xf32>) outs(%0 : tensor<2x60x70xf32>) attrs =  {windows} {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<2x60x70xf32>
// |     %2 = linalg.generic {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%collapsed, %1 : tensor<6x60xf32>, tensor<2x60x70xf32>) outs(%collapsed_0 : tensor<2x6x70xf32>) {
// |     ^bb0(%in: f32, %in_1: f32, %out: f32):
// |       %3 = arith.mulf %in, %in_1 : f32
// |       %4 = arith.addf %3, %out : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<2x6x70xf32>
// |     %expanded = tensor.expand_shape %2 [[0], [1], [2, 3]] output_shape [2, 6, 10, 7] {made} : tensor<2x6x70xf32> into tensor<2x6x10x7xf32>
// |     return %expanded : tensor<2x6x10x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nchw_fchw"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %img2col_tensor, %transformed = transform.structured.convert_conv2d_to_img2col %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %img2col_tensor "windows" : !transform.any_op
// |       transform.annotate %transformed "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
// | #map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// | #map2 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
// | #map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | #map4 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2 * 2 + d4, d3 * 3 + d5)>
// | #map5 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4, d5)>
// | #map6 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1, d2)>
// | module {
// |   func.func @by_channel(%arg0: tensor<1x21x22x5xf32>, %arg1: tensor<3x4x5xf32>, %arg2: tensor<1x10x7x5xf32>) -> tensor<1x10x7x5xf32> {
// |     %0 = tensor.empty() : tensor<1x5x21x22xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<1x21x22x5xf32>) outs(%0 : tensor<1x5x21x22xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<1x5x21x22xf32>
// |     %2 = tensor.empty() : tensor<5x3x4xf32>
// |     %3 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<3x4x5xf32>) outs(%2 : tensor<5x3x4xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<5x3x4xf32>
// |     %4 = tensor.empty() : tensor<1x5x10x7xf32>
// |     %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<1x10x7x5xf32>) outs(%4 : tensor<1x5x10x7xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<1x5x10x7xf32>
// |     %6 = tensor.empty() : tensor<1x5x10x7x3x4xf32>
// |     %7 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%1 : tensor<1x5x21x22xf32>) outs(%6 : tensor<1x5x10x7x3x4xf32>) attrs =  {windows} {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<1x5x10x7x3x4xf32>
// |     %collapsed = tensor.collapse_shape %7 [[0, 1], [2, 3], [4, 5]] : tensor<1x5x10x7x3x4xf32> into tensor<5x70x12xf32>
// |     %collapsed_0 = tensor.collapse_shape %3 [[0], [1, 2]] : tensor<5x3x4xf32> into tensor<5x12xf32>
// |     %collapsed_1 = tensor.collapse_shape %5 [[0, 1], [2, 3]] : tensor<1x5x10x7xf32> into tensor<5x70xf32>
// |     %8 = linalg.batch_matvec ins(%collapsed, %collapsed_0 : tensor<5x70x12xf32>, tensor<5x12xf32>) outs(%collapsed_1 : tensor<5x70xf32>) -> tensor<5x70xf32>
// |     %expanded = tensor.expand_shape %8 [[0, 1], [2, 3]] output_shape [1, 5, 10, 7] : tensor<5x70xf32> into tensor<1x5x10x7xf32>
// |     %9 = tensor.empty() : tensor<1x10x7x5xf32>
// |     %10 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded : tensor<1x5x10x7xf32>) outs(%9 : tensor<1x10x7x5xf32>) attrs =  {made} {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<1x10x7x5xf32>
// |     return %10 : tensor<1x10x7x5xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.depthwise_conv_2d_nhwc_hwc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %img2col_tensor, %transformed = transform.structured.convert_conv2d_to_img2col %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %img2col_tensor "windows" : !transform.any_op
// |       transform.annotate %transformed "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
// | #map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// | #map2 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
// | #map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | #map4 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2 * 2 + d4, d3 * 3 + d5)>
// | #map5 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4, d5)>
// | #map6 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1, d2)>
// | module {
// |   func.func @by_channel_of_integers(%arg0: tensor<1x21x22x5xi8>, %arg1: tensor<3x4x5xi8>, %arg2: tensor<1x10x7x5xi32>) -> tensor<1x10x7x5xi32> {
// |     %0 = tensor.empty() : tensor<1x5x21x22xi8>
// |     %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<1x21x22x5xi8>) outs(%0 : tensor<1x5x21x22xi8>) {
// |     ^bb0(%in: i8, %out: i8):
// |       linalg.yield %in : i8
// |     } -> tensor<1x5x21x22xi8>
// |     %2 = tensor.empty() : tensor<5x3x4xi8>
// |     %3 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<3x4x5xi8>) outs(%2 : tensor<5x3x4xi8>) {
// |     ^bb0(%in: i8, %out: i8):
// |       linalg.yield %in : i8
// |     } -> tensor<5x3x4xi8>
// |     %4 = tensor.empty() : tensor<1x5x10x7xi32>
// |     %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<1x10x7x5xi32>) outs(%4 : tensor<1x5x10x7xi32>) {
// |     ^bb0(%in: i32, %out: i32):
// |       linalg.yield %in : i32
// |     } -> tensor<1x5x10x7xi32>
// |     %6 = tensor.empty() : tensor<1x5x10x7x3x4xi8>
// |     %7 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%1 : tensor<1x5x21x22xi8>) outs(%6 : tensor<1x5x10x7x3x4xi8>) attrs =  {windows} {
// |     ^bb0(%in: i8, %out: i8):
// |       linalg.yield %in : i8
// |     } -> tensor<1x5x10x7x3x4xi8>
// |     %collapsed = tensor.collapse_shape %7 [[0, 1], [2, 3], [4, 5]] : tensor<1x5x10x7x3x4xi8> into tensor<5x70x12xi8>
// |     %collapsed_0 = tensor.collapse_shape %3 [[0], [1, 2]] : tensor<5x3x4xi8> into tensor<5x12xi8>
// |     %collapsed_1 = tensor.collapse_shape %5 [[0, 1], [2, 3]] : tensor<1x5x10x7xi32> into tensor<5x70xi32>
// |     %8 = linalg.batch_matvec ins(%collapsed, %collapsed_0 : tensor<5x70x12xi8>, tensor<5x12xi8>) outs(%collapsed_1 : tensor<5x70xi32>) -> tensor<5x70xi32>
// |     %expanded = tensor.expand_shape %8 [[0, 1], [2, 3]] output_shape [1, 5, 10, 7] : tensor<5x70xi32> into tensor<1x5x10x7xi32>
// |     %9 = tensor.empty() : tensor<1x10x7x5xi32>
// |     %10 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded : tensor<1x5x10x7xi32>) outs(%9 : tensor<1x10x7x5xi32>) attrs =  {made} {
// |     ^bb0(%in: i32, %out: i32):
// |       linalg.yield %in : i32
// |     } -> tensor<1x10x7x5xi32>
// |     return %10 : tensor<1x10x7x5xi32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.depthwise_conv_2d_nhwc_hwc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %img2col_tensor, %transformed = transform.structured.convert_conv2d_to_img2col %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %img2col_tensor "windows" : !transform.any_op
// |       transform.annotate %transformed "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
