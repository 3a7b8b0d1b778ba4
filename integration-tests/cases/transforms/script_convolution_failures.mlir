// What scripts about convolutions cannot do.
// RUN: opt --transform-interpreter --split-input-file

func.func @f(%i: tensor<2x10x11x5xf32>, %f: tensor<3x4x5x6xf32>, %o: tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf ins(%i, %f : tensor<2x10x11x5xf32>, tensor<3x4x5x6xf32>) outs(%o : tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32>
  return %0 : tensor<2x8x8x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.winograd_conv2d %c {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%i: tensor<2x21x21x5xf32>, %f: tensor<6x3x3x5xf32>, %o: tensor<2x10x10x6xf32>) -> tensor<2x10x10x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc {strides = dense<2> : tensor<2xi64>} ins(%i, %f : tensor<2x21x21x5xf32>, tensor<6x3x3x5xf32>) outs(%o : tensor<2x10x10x6xf32>) -> tensor<2x10x10x6xf32>
  return %0 : tensor<2x10x10x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.winograd_conv2d %c {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%i: tensor<2x21x21x5xf32>, %f: tensor<6x3x3x5xf32>, %o: tensor<2x17x17x6xf32>) -> tensor<2x17x17x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc {dilations = dense<2> : tensor<2xi64>} ins(%i, %f : tensor<2x21x21x5xf32>, tensor<6x3x3x5xf32>) outs(%o : tensor<2x17x17x6xf32>) -> tensor<2x17x17x6xf32>
  return %0 : tensor<2x17x17x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.winograd_conv2d %c {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%i: tensor<2x10x11x5xf32>, %f: tensor<6x3x4x5xf32>, %o: tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<2x10x11x5xf32>, tensor<6x3x4x5xf32>) outs(%o : tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32>
  return %0 : tensor<2x8x8x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.winograd_conv2d %c {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%i: tensor<2x10x10x5xf32>, %f: tensor<6x1x1x5xf32>, %o: tensor<2x10x10x6xf32>) -> tensor<2x10x10x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<2x10x10x5xf32>, tensor<6x1x1x5xf32>) outs(%o : tensor<2x10x10x6xf32>) -> tensor<2x10x10x6xf32>
  return %0 : tensor<2x10x10x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.winograd_conv2d %c {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%i: tensor<?x10x10x5xf32>, %f: tensor<6x3x3x5xf32>, %o: tensor<?x8x8x6xf32>) -> tensor<?x8x8x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<?x10x10x5xf32>, tensor<6x3x3x5xf32>) outs(%o : tensor<?x8x8x6xf32>) -> tensor<?x8x8x6xf32>
  return %0 : tensor<?x8x8x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.winograd_conv2d %c {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%i: tensor<2x10x11x5xf32>, %f: tensor<3x4x5x6xf32>, %o: tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf ins(%i, %f : tensor<2x10x11x5xf32>, tensor<3x4x5x6xf32>) outs(%o : tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32>
  return %0 : tensor<2x8x8x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.transpose_conv2d %c : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%i: tensor<2x10x10x5xf32>, %f: tensor<6x3x3x5xf32>, %o: tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<2x10x10x5xf32>, tensor<6x3x3x5xf32>) outs(%o : tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32>
  return %0 : tensor<2x8x8x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.decompose_winograd_op %c : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR makes loops from 0 to -2^63
func.func @f(%f: tensor<?x3x3x?xf32>, %o: tensor<6x6x?x?xf32>) -> tensor<6x6x?x?xf32> {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<?x3x3x?xf32>) outs(%o : tensor<6x6x?x?xf32>) -> tensor<6x6x?x?xf32>
  return %0 : tensor<6x6x?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.winograd_filter_transform"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.decompose_winograd_op %c : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR makes tensor.empty without the size
func.func @f(%i: tensor<2x10x10x?xf32>, %f: tensor<6x3x3x?xf32>, %o: tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<2x10x10x?xf32>, tensor<6x3x3x?xf32>) outs(%o : tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32>
  return %0 : tensor<2x8x8x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w = transform.structured.transpose_conv2d %c : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%i: tensor<2x21x21x5xf32>, %f: tensor<6x3x3x5xf32>, %o: tensor<2x17x17x6xf32>) -> tensor<2x17x17x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc {dilations = dense<2> : tensor<2xi64>} ins(%i, %f : tensor<2x21x21x5xf32>, tensor<6x3x3x5xf32>) outs(%o : tensor<2x17x17x6xf32>) -> tensor<2x17x17x6xf32>
  return %0 : tensor<2x17x17x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w:2 = transform.structured.convert_conv2d_to_img2col %c : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%i: tensor<?x10x10x5xf32>, %f: tensor<6x3x3x5xf32>, %o: tensor<?x8x8x6xf32>) -> tensor<?x8x8x6xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<?x10x10x5xf32>, tensor<6x3x3x5xf32>) outs(%o : tensor<?x8x8x6xf32>) -> tensor<?x8x8x6xf32>
  return %0 : tensor<?x8x8x6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w:2 = transform.structured.convert_conv2d_to_img2col %c : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%i: tensor<2xf32>, %f: tensor<2xf32>, %o: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.add ins(%i, %f : tensor<2xf32>, tensor<2xf32>) outs(%o : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.add"]} in %root : (!transform.any_op) -> !transform.any_op
    %w:2 = transform.structured.convert_conv2d_to_img2col %c : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// DIFFERS: the op that MLIR makes of several images does not verify
func.func @f(%i: tensor<2x21x22x5xf32>, %f: tensor<3x4x5xf32>, %o: tensor<2x10x7x5xf32>) -> tensor<2x10x7x5xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<[2, 3]> : tensor<2xi64>} ins(%i, %f : tensor<2x21x22x5xf32>, tensor<3x4x5xf32>) outs(%o : tensor<2x10x7x5xf32>) -> tensor<2x10x7x5xf32>
  return %0 : tensor<2x10x7x5xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %c = transform.structured.match ops{["linalg.depthwise_conv_2d_nhwc_hwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %w:2 = transform.structured.convert_conv2d_to_img2col %c : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// EXPECT exit=1
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<2x10x10x?xf32>, %arg1: tensor<6x3x3x?xf32>, %arg2: tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32> {
// |     %c3 = arith.constant 3 : index
// |     %dim = tensor.dim %arg1, %c3 : tensor<6x3x3x?xf32>
// |     %0 = tensor.empty(%dim) : tensor<3x3x?x6xf32>
// |     %transposed = linalg.transpose ins(%arg1 : tensor<6x3x3x?xf32>) outs(%0 : tensor<3x3x?x6xf32>) permutation = [1, 2, 3, 0] 
// |     %1 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %transposed : tensor<2x10x10x?xf32>, tensor<3x3x?x6xf32>) outs(%arg2 : tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32>
// |     return %1 : tensor<2x8x8x6xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.transpose_conv2d %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:11:10: error: this operation is not supported to convert to Winograd Conv2D
// !     %w = transform.structured.winograd_conv2d %c {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:25:10: error: apply Winograd Conv2D failed
// !     %w = transform.structured.winograd_conv2d %c {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:39:10: error: apply Winograd Conv2D failed
// !     %w = transform.structured.winograd_conv2d %c {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:53:10: error: apply Winograd Conv2D failed
// !     %w = transform.structured.winograd_conv2d %c {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:67:10: error: apply Winograd Conv2D failed
// !     %w = transform.structured.winograd_conv2d %c {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:81:10: error: apply Winograd Conv2D failed
// !     %w = transform.structured.winograd_conv2d %c {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:95:10: error: transform.structured.transpose_conv2d failed to apply
// !     %w = transform.structured.transpose_conv2d %c : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:89:8: note: when applied to this op
// !   %0 = linalg.conv_2d_nhwc_hwcf ins(%i, %f : tensor<2x10x11x5xf32>, tensor<3x4x5x6xf32>) outs(%o : tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32>
// !        ^
// ! <stdin>:109:10: error: this operation is not supported to decompose into other operations
// !     %w = transform.structured.decompose_winograd_op %c : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:103:8: note: target op
// !   %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<2x10x10x5xf32>, tensor<6x3x3x5xf32>) outs(%o : tensor<2x8x8x6xf32>) -> tensor<2x8x8x6xf32>
// !        ^
// ! <stdin>:124:10: error: this operation is not supported to decompose into other operations
// !     %w = transform.structured.decompose_winograd_op %c : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:118:8: note: target op
// !   %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<?x3x3x?xf32>) outs(%o : tensor<6x6x?x?xf32>) -> tensor<6x6x?x?xf32>
// !        ^
// ! <stdin>:153:12: error: transform.structured.convert_conv2d_to_img2col failed to apply
// !     %w:2 = transform.structured.convert_conv2d_to_img2col %c : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !            ^
// ! <stdin>:147:8: note: when applied to this op
// !   %0 = linalg.conv_2d_nhwc_fhwc {dilations = dense<2> : tensor<2xi64>} ins(%i, %f : tensor<2x21x21x5xf32>, tensor<6x3x3x5xf32>) outs(%o : tensor<2x17x17x6xf32>) -> tensor<2x17x17x6xf32>
// !        ^
// ! <stdin>:167:12: error: transform.structured.convert_conv2d_to_img2col failed to apply
// !     %w:2 = transform.structured.convert_conv2d_to_img2col %c : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !            ^
// ! <stdin>:161:8: note: when applied to this op
// !   %0 = linalg.conv_2d_nhwc_fhwc ins(%i, %f : tensor<?x10x10x5xf32>, tensor<6x3x3x5xf32>) outs(%o : tensor<?x8x8x6xf32>) -> tensor<?x8x8x6xf32>
// !        ^
// ! <stdin>:181:12: error: transform.structured.convert_conv2d_to_img2col failed to apply
// !     %w:2 = transform.structured.convert_conv2d_to_img2col %c : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !            ^
// ! <stdin>:175:8: note: when applied to this op
// !   %0 = linalg.add ins(%i, %f : tensor<2xf32>, tensor<2xf32>) outs(%o : tensor<2xf32>) -> tensor<2xf32>
// !        ^
// ! <stdin>:196:12: error: transform.structured.convert_conv2d_to_img2col failed to apply
// !     %w:2 = transform.structured.convert_conv2d_to_img2col %c : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !            ^
// ! <stdin>:190:8: note: when applied to this op
// !   %0 = linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<[2, 3]> : tensor<2xi64>} ins(%i, %f : tensor<2x21x22x5xf32>, tensor<3x4x5xf32>) outs(%o : tensor<2x10x7x5xf32>) -> tensor<2x10x7x5xf32>
// !        ^
