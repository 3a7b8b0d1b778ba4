// What scripts cannot take apart: MLIR makes ops that do not verify.
// RUN: opt --transform-interpreter --split-input-file
// DIFFERS: MLIR makes a slice that does not verify
func.func @f(%i: tensor<4x2x6x3xf32>, %k: tensor<1x2x3x8xf32>, %o: tensor<4x1x5x8xf32>) -> tensor<4x1x5x8xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf ins(%i, %k : tensor<4x2x6x3xf32>, tensor<1x2x3x8xf32>) outs(%o : tensor<4x1x5x8xf32>) -> tensor<4x1x5x8xf32>
  return %0 : tensor<4x1x5x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %r : (!transform.any_op) -> !transform.any_op
    %d = transform.structured.decompose %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR makes ops on memory and tensors, which do not verify
func.func @f(%i: memref<8xf32>, %o: memref<8xf32>) {
  linalg.softmax dimension(0) ins(%i : memref<8xf32>) outs(%o : memref<8xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.softmax"]} in %r : (!transform.any_op) -> !transform.any_op
    %d = transform.structured.decompose_interface %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// EXPECT exit=1
// | // -----
// ! <stdin>:11:10: error: transform.structured.decompose failed to apply
// !     %d = transform.structured.decompose %f : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:5:8: note: when applied to this op
// !   %0 = linalg.conv_2d_nhwc_hwcf ins(%i, %k : tensor<4x2x6x3xf32>, tensor<1x2x3x8xf32>) outs(%o : tensor<4x1x5x8xf32>) -> tensor<4x1x5x8xf32>
// !        ^
// ! <stdin>:24:10: error: transform.structured.decompose_interface failed to apply
// !     %d = transform.structured.decompose_interface %f : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:18:3: note: when applied to this op
// !   linalg.softmax dimension(0) ins(%i : memref<8xf32>) outs(%o : memref<8xf32>)
// !   ^
