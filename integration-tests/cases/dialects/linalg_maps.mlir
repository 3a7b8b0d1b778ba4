// Structured ops whose name says their maps.
// RUN: opt
// DIFFERS: in generic form MLIR writes the maps that it keeps

func.func @quantized_matmul(%a: tensor<2x4xf32>, %b: tensor<4x3xf32>, %c: f32, %d: f32, %e: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.quantized_matmul ins(%a, %b, %c, %d : tensor<2x4xf32>, tensor<4x3xf32>, f32, f32) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @mmt4d(%a: tensor<2x4x2x2xf32>, %b: tensor<3x4x3x2xf32>, %c: tensor<2x3x2x3xf32>) -> tensor<2x3x2x3xf32> {
  %0 = linalg.mmt4d ins(%a, %b : tensor<2x4x2x2xf32>, tensor<3x4x3x2xf32>) outs(%c : tensor<2x3x2x3xf32>) -> tensor<2x3x2x3xf32>
  return %0 : tensor<2x3x2x3xf32>
}
func.func @batch_mmt4d(%a: tensor<2x3x2x3x3xf32>, %b: tensor<2x4x2x2x3xf32>, %c: tensor<2x3x4x3x2xf32>) -> tensor<2x3x4x3x2xf32> {
  %0 = linalg.batch_mmt4d ins(%a, %b : tensor<2x3x2x3x3xf32>, tensor<2x4x2x2x3xf32>) outs(%c : tensor<2x3x4x3x2xf32>) -> tensor<2x3x4x3x2xf32>
  return %0 : tensor<2x3x4x3x2xf32>
}
func.func @quantized_batch_matmul(%a: tensor<2x3x2xf32>, %b: tensor<2x2x4xf32>, %c: f32, %d: f32, %e: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.quantized_batch_matmul ins(%a, %b, %c, %d : tensor<2x3x2xf32>, tensor<2x2x4xf32>, f32, f32) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
func.func @matvec(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.matvec ins(%a, %b : tensor<2x3xf32>, tensor<3xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @vecmat(%a: tensor<3xf32>, %b: tensor<3x2xf32>, %c: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.vecmat ins(%a, %b : tensor<3xf32>, tensor<3x2xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @batch_matvec(%a: tensor<2x3x4xf32>, %b: tensor<2x4xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.batch_matvec ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @batch_vecmat(%a: tensor<2x4xf32>, %b: tensor<2x4x3xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.batch_vecmat ins(%a, %b : tensor<2x4xf32>, tensor<2x4x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @dot(%a: tensor<2xf32>, %b: tensor<2xf32>, %c: tensor<f32>) -> tensor<f32> {
  %0 = linalg.dot ins(%a, %b : tensor<2xf32>, tensor<2xf32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func @conv_1d(%a: tensor<4xf32>, %b: tensor<3xf32>, %c: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.conv_1d ins(%a, %b : tensor<4xf32>, tensor<3xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @conv_2d(%a: tensor<5x4xf32>, %b: tensor<4x2xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.conv_2d ins(%a, %b : tensor<5x4xf32>, tensor<4x2xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @conv_3d(%a: tensor<3x5x5xf32>, %b: tensor<2x3x2xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.conv_3d ins(%a, %b : tensor<3x5x5xf32>, tensor<2x3x2xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
func.func @conv_1d_nwc_wcf(%a: tensor<2x6x3xf32>, %b: tensor<2x3x4xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x6x3xf32>, tensor<2x3x4xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
func.func @conv_1d_ncw_fcw(%a: tensor<2x2x9xf32>, %b: tensor<3x2x3xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x2x9xf32>, tensor<3x2x3xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
func.func @conv_2d_nhwc_hwcf(%a: tensor<2x7x6x3xf32>, %b: tensor<3x2x3x2xf32>, %c: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x7x6x3xf32>, tensor<3x2x3x2xf32>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return %0 : tensor<2x3x4x2xf32>
}
func.func @conv_2d_nhwc_fhwc(%a: tensor<2x7x6x3xf32>, %b: tensor<2x3x2x3xf32>, %c: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x7x6x3xf32>, tensor<2x3x2x3xf32>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return %0 : tensor<2x3x4x2xf32>
}
func.func @conv_2d_nhwc_hwcf_q(%a: tensor<2x7x6x3xf32>, %b: tensor<3x2x3x2xf32>, %c: f32, %d: f32, %e: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b, %c, %d : tensor<2x7x6x3xf32>, tensor<3x2x3x2xf32>, f32, f32) outs(%e : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return %0 : tensor<2x3x4x2xf32>
}
func.func @conv_2d_nhwc_fhwc_q(%a: tensor<2x7x6x3xf32>, %b: tensor<2x3x2x3xf32>, %c: f32, %d: f32, %e: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b, %c, %d : tensor<2x7x6x3xf32>, tensor<2x3x2x3xf32>, f32, f32) outs(%e : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return %0 : tensor<2x3x4x2xf32>
}
func.func @conv_2d_nchw_fchw_q(%a: tensor<2x3x8x6xf32>, %b: tensor<3x3x2x3xf32>, %c: f32, %d: f32, %e: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
  %0 = linalg.conv_2d_nchw_fchw_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b, %c, %d : tensor<2x3x8x6xf32>, tensor<3x3x2x3xf32>, f32, f32) outs(%e : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return %0 : tensor<2x3x4x2xf32>
}
func.func @conv_2d_nchw_fchw(%a: tensor<2x3x8x6xf32>, %b: tensor<3x3x2x3xf32>, %c: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
  %0 = linalg.conv_2d_nchw_fchw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x3x8x6xf32>, tensor<3x3x2x3xf32>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return %0 : tensor<2x3x4x2xf32>
}
func.func @conv_2d_ngchw_fgchw(%a: tensor<2x3x2x5x5xf32>, %b: tensor<4x3x2x3x2xf32>, %c: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
  %0 = linalg.conv_2d_ngchw_fgchw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x3x2x5x5xf32>, tensor<4x3x2x3x2xf32>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return %0 : tensor<2x3x4x2x3xf32>
}
func.func @conv_2d_ngchw_gfchw(%a: tensor<2x3x2x5x5xf32>, %b: tensor<3x4x2x3x2xf32>, %c: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
  %0 = linalg.conv_2d_ngchw_gfchw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x3x2x5x5xf32>, tensor<3x4x2x3x2xf32>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return %0 : tensor<2x3x4x2x3xf32>
}
func.func @conv_2d_nhwgc_gfhwc(%a: tensor<2x6x8x2x2xf32>, %b: tensor<2x3x2x3x2xf32>, %c: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
  %0 = linalg.conv_2d_nhwgc_gfhwc {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x6x8x2x2xf32>, tensor<2x3x2x3x2xf32>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return %0 : tensor<2x3x4x2x3xf32>
}
func.func @conv_2d_nhwgc_gfhwc_q(%a: tensor<2x6x8x2x2xf32>, %b: tensor<2x3x2x3x2xf32>, %c: f32, %d: f32, %e: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
  %0 = linalg.conv_2d_nhwgc_gfhwc_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b, %c, %d : tensor<2x6x8x2x2xf32>, tensor<2x3x2x3x2xf32>, f32, f32) outs(%e : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return %0 : tensor<2x3x4x2x3xf32>
}
func.func @conv_2d_ngchw_gfchw_q(%a: tensor<2x3x2x5x5xf32>, %b: tensor<3x4x2x3x2xf32>, %c: f32, %d: f32, %e: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
  %0 = linalg.conv_2d_ngchw_gfchw_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b, %c, %d : tensor<2x3x2x5x5xf32>, tensor<3x4x2x3x2xf32>, f32, f32) outs(%e : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return %0 : tensor<2x3x4x2x3xf32>
}
func.func @conv_3d_ndhwc_dhwcf(%a: tensor<2x6x8x4x4xf32>, %b: tensor<2x3x2x4x3xf32>, %c: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
  %0 = linalg.conv_3d_ndhwc_dhwcf {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%a, %b : tensor<2x6x8x4x4xf32>, tensor<2x3x2x4x3xf32>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return %0 : tensor<2x3x4x2x3xf32>
}
func.func @conv_3d_ndhwc_dhwcf_q(%a: tensor<2x6x8x4x4xf32>, %b: tensor<2x3x2x4x3xf32>, %c: f32, %d: f32, %e: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
  %0 = linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%a, %b, %c, %d : tensor<2x6x8x4x4xf32>, tensor<2x3x2x4x3xf32>, f32, f32) outs(%e : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return %0 : tensor<2x3x4x2x3xf32>
}
func.func @conv_3d_ncdhw_fcdhw(%a: tensor<2x2x9x4x8xf32>, %b: tensor<3x2x3x2x4xf32>, %c: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
  %0 = linalg.conv_3d_ncdhw_fcdhw {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%a, %b : tensor<2x2x9x4x8xf32>, tensor<3x2x3x2x4xf32>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return %0 : tensor<2x3x4x2x3xf32>
}
func.func @depthwise_conv_1d_nwc_wc(%a: tensor<2x6x4xf32>, %b: tensor<2x4xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x6x4xf32>, tensor<2x4xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
func.func @depthwise_conv_1d_ncw_cw(%a: tensor<2x4x6xf32>, %b: tensor<4x2xf32>, %c: tensor<2x4x3xf32>) -> tensor<2x4x3xf32> {
  %0 = linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x4x6xf32>, tensor<4x2xf32>) outs(%c : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  return %0 : tensor<2x4x3xf32>
}
func.func @depthwise_conv_1d_nwc_wcm(%a: tensor<2x7x4xf32>, %b: tensor<3x4x2xf32>, %c: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
  %0 = linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x7x4xf32>, tensor<3x4x2xf32>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return %0 : tensor<2x3x4x2xf32>
}
func.func @depthwise_conv_2d_nhwc_hwc(%a: tensor<2x7x6x2xf32>, %b: tensor<3x2x2xf32>, %c: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x7x6x2xf32>, tensor<3x2x2xf32>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return %0 : tensor<2x3x4x2xf32>
}
func.func @depthwise_conv_2d_nchw_chw(%a: tensor<2x2x7x6xf32>, %b: tensor<2x3x2xf32>, %c: tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32> {
  %0 = linalg.depthwise_conv_2d_nchw_chw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x2x7x6xf32>, tensor<2x3x2xf32>) outs(%c : tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
  return %0 : tensor<2x2x3x4xf32>
}
func.func @depthwise_conv_2d_nhwc_hwc_q(%a: tensor<2x7x6x2xf32>, %b: tensor<3x2x2xf32>, %c: f32, %d: f32, %e: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b, %c, %d : tensor<2x7x6x2xf32>, tensor<3x2x2xf32>, f32, f32) outs(%e : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return %0 : tensor<2x3x4x2xf32>
}
func.func @depthwise_conv_2d_nhwc_hwcm(%a: tensor<2x6x8x2xf32>, %b: tensor<2x3x2x3xf32>, %c: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x6x8x2xf32>, tensor<2x3x2x3xf32>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return %0 : tensor<2x3x4x2x3xf32>
}
func.func @depthwise_conv_2d_nhwc_hwcm_q(%a: tensor<2x6x8x2xf32>, %b: tensor<2x3x2x3xf32>, %c: f32, %d: f32, %e: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b, %c, %d : tensor<2x6x8x2xf32>, tensor<2x3x2x3xf32>, f32, f32) outs(%e : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return %0 : tensor<2x3x4x2x3xf32>
}
func.func @depthwise_conv_3d_ndhwc_dhwc(%a: tensor<2x7x6x5x2xf32>, %b: tensor<3x2x3x2xf32>, %c: tensor<2x3x4x2x2xf32>) -> tensor<2x3x4x2x2xf32> {
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%a, %b : tensor<2x7x6x5x2xf32>, tensor<3x2x3x2xf32>) outs(%c : tensor<2x3x4x2x2xf32>) -> tensor<2x3x4x2x2xf32>
  return %0 : tensor<2x3x4x2x2xf32>
}
func.func @depthwise_conv_3d_ncdhw_cdhw(%a: tensor<2x2x7x6x5xf32>, %b: tensor<2x3x2x3xf32>, %c: tensor<2x2x3x4x2xf32>) -> tensor<2x2x3x4x2xf32> {
  %0 = linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%a, %b : tensor<2x2x7x6x5xf32>, tensor<2x3x2x3xf32>) outs(%c : tensor<2x2x3x4x2xf32>) -> tensor<2x2x3x4x2xf32>
  return %0 : tensor<2x2x3x4x2xf32>
}
func.func @depthwise_conv_3d_ndhwc_dhwcm(%a: tensor<2x6x8x4x4xf32>, %b: tensor<2x3x2x4x3xf32>, %c: tensor<2x3x4x2x4x3xf32>) -> tensor<2x3x4x2x4x3xf32> {
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwcm {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%a, %b : tensor<2x6x8x4x4xf32>, tensor<2x3x2x4x3xf32>) outs(%c : tensor<2x3x4x2x4x3xf32>) -> tensor<2x3x4x2x4x3xf32>
  return %0 : tensor<2x3x4x2x4x3xf32>
}
func.func @pooling_nhwc_sum(%a: tensor<2x7x6x2xf32>, %b: tensor<3x2xf32>, %c: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
  %0 = linalg.pooling_nhwc_sum {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x7x6x2xf32>, tensor<3x2xf32>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return %0 : tensor<2x3x4x2xf32>
}
func.func @pooling_nchw_sum(%a: tensor<2x3x9x4xf32>, %b: tensor<3x2xf32>, %c: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
  %0 = linalg.pooling_nchw_sum {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x3x9x4xf32>, tensor<3x2xf32>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return %0 : tensor<2x3x4x2xf32>
}
func.func @pooling_nhwc_max(%a: tensor<2x7x6x2xf32>, %b: tensor<3x2xf32>, %c: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
  %0 = linalg.pooling_nhwc_max {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x7x6x2xf32>, tensor<3x2xf32>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return %0 : tensor<2x3x4x2xf32>
}
func.func @pooling_nhwc_max_unsigned(%a: tensor<2x7x6x2xi32>, %b: tensor<3x2xi32>, %c: tensor<2x3x4x2xi32>) -> tensor<2x3x4x2xi32> {
  %0 = linalg.pooling_nhwc_max_unsigned {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x7x6x2xi32>, tensor<3x2xi32>) outs(%c : tensor<2x3x4x2xi32>) -> tensor<2x3x4x2xi32>
  return %0 : tensor<2x3x4x2xi32>
}
func.func @pooling_nchw_max(%a: tensor<2x3x9x4xf32>, %b: tensor<3x2xf32>, %c: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
  %0 = linalg.pooling_nchw_max {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x3x9x4xf32>, tensor<3x2xf32>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return %0 : tensor<2x3x4x2xf32>
}
func.func @pooling_nhwc_min(%a: tensor<2x7x6x2xf32>, %b: tensor<3x2xf32>, %c: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
  %0 = linalg.pooling_nhwc_min {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x7x6x2xf32>, tensor<3x2xf32>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return %0 : tensor<2x3x4x2xf32>
}
func.func @pooling_nhwc_min_unsigned(%a: tensor<2x7x6x2xi32>, %b: tensor<3x2xi32>, %c: tensor<2x3x4x2xi32>) -> tensor<2x3x4x2xi32> {
  %0 = linalg.pooling_nhwc_min_unsigned {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a, %b : tensor<2x7x6x2xi32>, tensor<3x2xi32>) outs(%c : tensor<2x3x4x2xi32>) -> tensor<2x3x4x2xi32>
  return %0 : tensor<2x3x4x2xi32>
}
func.func @pooling_nwc_sum(%a: tensor<2x6x4xf32>, %b: tensor<2xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_nwc_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x6x4xf32>, tensor<2xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
func.func @pooling_ncw_sum(%a: tensor<2x3x8xf32>, %b: tensor<2xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_ncw_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x3x8xf32>, tensor<2xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
func.func @pooling_nwc_max(%a: tensor<2x6x4xf32>, %b: tensor<2xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_nwc_max {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x6x4xf32>, tensor<2xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
func.func @pooling_nwc_max_unsigned(%a: tensor<2x6x4xi32>, %b: tensor<2xi32>, %c: tensor<2x3x4xi32>) -> tensor<2x3x4xi32> {
  %0 = linalg.pooling_nwc_max_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x6x4xi32>, tensor<2xi32>) outs(%c : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  return %0 : tensor<2x3x4xi32>
}
func.func @pooling_ncw_max(%a: tensor<2x3x8xf32>, %b: tensor<2xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_ncw_max {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x3x8xf32>, tensor<2xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
func.func @pooling_nwc_min(%a: tensor<2x6x4xf32>, %b: tensor<2xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_nwc_min {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x6x4xf32>, tensor<2xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
func.func @pooling_nwc_min_unsigned(%a: tensor<2x6x4xi32>, %b: tensor<2xi32>, %c: tensor<2x3x4xi32>) -> tensor<2x3x4xi32> {
  %0 = linalg.pooling_nwc_min_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x6x4xi32>, tensor<2xi32>) outs(%c : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  return %0 : tensor<2x3x4xi32>
}
func.func @pooling_ndhwc_sum(%a: tensor<2x6x8x4x3xf32>, %b: tensor<2x3x2xf32>, %c: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
  %0 = linalg.pooling_ndhwc_sum {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%a, %b : tensor<2x6x8x4x3xf32>, tensor<2x3x2xf32>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return %0 : tensor<2x3x4x2x3xf32>
}
func.func @pooling_ndhwc_max(%a: tensor<2x6x8x4x3xf32>, %b: tensor<2x3x2xf32>, %c: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
  %0 = linalg.pooling_ndhwc_max {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%a, %b : tensor<2x6x8x4x3xf32>, tensor<2x3x2xf32>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return %0 : tensor<2x3x4x2x3xf32>
}
func.func @pooling_ndhwc_min(%a: tensor<2x6x8x4x3xf32>, %b: tensor<2x3x2xf32>, %c: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
  %0 = linalg.pooling_ndhwc_min {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%a, %b : tensor<2x6x8x4x3xf32>, tensor<2x3x2xf32>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return %0 : tensor<2x3x4x2x3xf32>
}
func.func @fill_rng_2d(%a: f64, %b: f64, %c: i32, %d: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.fill_rng_2d ins(%a, %b, %c : f64, f64, i32) outs(%d : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// EXPECT
// | module {
// |   func.func @quantized_matmul(%arg0: tensor<2x4xf32>, %arg1: tensor<4x3xf32>, %arg2: f32, %arg3: f32, %arg4: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.quantized_matmul ins(%arg0, %arg1, %arg2, %arg3 : tensor<2x4xf32>, tensor<4x3xf32>, f32, f32) outs(%arg4 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @mmt4d(%arg0: tensor<2x4x2x2xf32>, %arg1: tensor<3x4x3x2xf32>, %arg2: tensor<2x3x2x3xf32>) -> tensor<2x3x2x3xf32> {
// |     %0 = linalg.mmt4d ins(%arg0, %arg1 : tensor<2x4x2x2xf32>, tensor<3x4x3x2xf32>) outs(%arg2 : tensor<2x3x2x3xf32>) -> tensor<2x3x2x3xf32>
// |     return %0 : tensor<2x3x2x3xf32>
// |   }
// |   func.func @batch_mmt4d(%arg0: tensor<2x3x2x3x3xf32>, %arg1: tensor<2x4x2x2x3xf32>, %arg2: tensor<2x3x4x3x2xf32>) -> tensor<2x3x4x3x2xf32> {
// |     %0 = linalg.batch_mmt4d ins(%arg0, %arg1 : tensor<2x3x2x3x3xf32>, tensor<2x4x2x2x3xf32>) outs(%arg2 : tensor<2x3x4x3x2xf32>) -> tensor<2x3x4x3x2xf32>
// |     return %0 : tensor<2x3x4x3x2xf32>
// |   }
// |   func.func @quantized_batch_matmul(%arg0: tensor<2x3x2xf32>, %arg1: tensor<2x2x4xf32>, %arg2: f32, %arg3: f32, %arg4: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
// |     %0 = linalg.quantized_batch_matmul ins(%arg0, %arg1, %arg2, %arg3 : tensor<2x3x2xf32>, tensor<2x2x4xf32>, f32, f32) outs(%arg4 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// |     return %0 : tensor<2x3x4xf32>
// |   }
// |   func.func @matvec(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<2xf32>) -> tensor<2xf32> {
// |     %0 = linalg.matvec ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<3xf32>) outs(%arg2 : tensor<2xf32>) -> tensor<2xf32>
// |     return %0 : tensor<2xf32>
// |   }
// |   func.func @vecmat(%arg0: tensor<3xf32>, %arg1: tensor<3x2xf32>, %arg2: tensor<2xf32>) -> tensor<2xf32> {
// |     %0 = linalg.vecmat ins(%arg0, %arg1 : tensor<3xf32>, tensor<3x2xf32>) outs(%arg2 : tensor<2xf32>) -> tensor<2xf32>
// |     return %0 : tensor<2xf32>
// |   }
// |   func.func @batch_matvec(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.batch_matvec ins(%arg0, %arg1 : tensor<2x3x4xf32>, tensor<2x4xf32>) outs(%arg2 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @batch_vecmat(%arg0: tensor<2x4xf32>, %arg1: tensor<2x4x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.batch_vecmat ins(%arg0, %arg1 : tensor<2x4xf32>, tensor<2x4x3xf32>) outs(%arg2 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @dot(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<f32>) -> tensor<f32> {
// |     %0 = linalg.dot ins(%arg0, %arg1 : tensor<2xf32>, tensor<2xf32>) outs(%arg2 : tensor<f32>) -> tensor<f32>
// |     return %0 : tensor<f32>
// |   }
// |   func.func @conv_1d(%arg0: tensor<4xf32>, %arg1: tensor<3xf32>, %arg2: tensor<2xf32>) -> tensor<2xf32> {
// |     %0 = linalg.conv_1d ins(%arg0, %arg1 : tensor<4xf32>, tensor<3xf32>) outs(%arg2 : tensor<2xf32>) -> tensor<2xf32>
// |     return %0 : tensor<2xf32>
// |   }
// |   func.func @conv_2d(%arg0: tensor<5x4xf32>, %arg1: tensor<4x2xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.conv_2d ins(%arg0, %arg1 : tensor<5x4xf32>, tensor<4x2xf32>) outs(%arg2 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// |   func.func @conv_3d(%arg0: tensor<3x5x5xf32>, %arg1: tensor<2x3x2xf32>, %arg2: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
// |     %0 = linalg.conv_3d ins(%arg0, %arg1 : tensor<3x5x5xf32>, tensor<2x3x2xf32>) outs(%arg2 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// |     return %0 : tensor<2x3x4xf32>
// |   }
// |   func.func @conv_1d_nwc_wcf(%arg0: tensor<2x6x3xf32>, %arg1: tensor<2x3x4xf32>, %arg2: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
// |     %0 = linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x6x3xf32>, tensor<2x3x4xf32>) outs(%arg2 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// |     return %0 : tensor<2x3x4xf32>
// |   }
// |   func.func @conv_1d_ncw_fcw(%arg0: tensor<2x2x9xf32>, %arg1: tensor<3x2x3xf32>, %arg2: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
// |     %0 = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x2x9xf32>, tensor<3x2x3xf32>) outs(%arg2 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// |     return %0 : tensor<2x3x4xf32>
// |   }
// |   func.func @conv_2d_nhwc_hwcf(%arg0: tensor<2x7x6x3xf32>, %arg1: tensor<3x2x3x2xf32>, %arg2: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
// |     %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x7x6x3xf32>, tensor<3x2x3x2xf32>) outs(%arg2 : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
// |     return %0 : tensor<2x3x4x2xf32>
// |   }
// |   func.func @conv_2d_nhwc_fhwc(%arg0: tensor<2x7x6x3xf32>, %arg1: tensor<2x3x2x3xf32>, %arg2: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
// |     %0 = linalg.conv_2d_nhwc_fhwc {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x7x6x3xf32>, tensor<2x3x2x3xf32>) outs(%arg2 : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
// |     return %0 : tensor<2x3x4x2xf32>
// |   }
// |   func.func @conv_2d_nhwc_hwcf_q(%arg0: tensor<2x7x6x3xf32>, %arg1: tensor<3x2x3x2xf32>, %arg2: f32, %arg3: f32, %arg4: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
// |     %0 = linalg.conv_2d_nhwc_hwcf_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1, %arg2, %arg3 : tensor<2x7x6x3xf32>, tensor<3x2x3x2xf32>, f32, f32) outs(%arg4 : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
// |     return %0 : tensor<2x3x4x2xf32>
// |   }
// |   func.func @conv_2d_nhwc_fhwc_q(%arg0: tensor<2x7x6x3xf32>, %arg1: tensor<2x3x2x3xf32>, %arg2: f32, %arg3: f32, %arg4: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
// |     %0 = linalg.conv_2d_nhwc_fhwc_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1, %arg2, %arg3 : tensor<2x7x6x3xf32>, tensor<2x3x2x3xf32>, f32, f32) outs(%arg4 : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
// |     return %0 : tensor<2x3x4x2xf32>
// |   }
// |   func.func @conv_2d_nchw_fchw_q(%arg0: tensor<2x3x8x6xf32>, %arg1: tensor<3x3x2x3xf32>, %arg2: f32, %arg3: f32, %arg4: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
// |     %0 = linalg.conv_2d_nchw_fchw_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1, %arg2, %arg3 : tensor<2x3x8x6xf32>, tensor<3x3x2x3xf32>, f32, f32) outs(%arg4 : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
// |     return %0 : tensor<2x3x4x2xf32>
// |   }
// |   func.func @conv_2d_nchw_fchw(%arg0: tensor<2x3x8x6xf32>, %arg1: tensor<3x3x2x3xf32>, %arg2: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
// |     %0 = linalg.conv_2d_nchw_fchw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x3x8x6xf32>, tensor<3x3x2x3xf32>) outs(%arg2 : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
// |     return %0 : tensor<2x3x4x2xf32>
// |   }
// |   func.func @conv_2d_ngchw_fgchw(%arg0: tensor<2x3x2x5x5xf32>, %arg1: tensor<4x3x2x3x2xf32>, %arg2: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
// |     %0 = linalg.conv_2d_ngchw_fgchw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x3x2x5x5xf32>, tensor<4x3x2x3x2xf32>) outs(%arg2 : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
// |     return %0 : tensor<2x3x4x2x3xf32>
// |   }
// |   func.func @conv_2d_ngchw_gfchw(%arg0: tensor<2x3x2x5x5xf32>, %arg1: tensor<3x4x2x3x2xf32>, %arg2: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
// |     %0 = linalg.conv_2d_ngchw_gfchw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x3x2x5x5xf32>, tensor<3x4x2x3x2xf32>) outs(%arg2 : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
// |     return %0 : tensor<2x3x4x2x3xf32>
// |   }
// |   func.func @conv_2d_nhwgc_gfhwc(%arg0: tensor<2x6x8x2x2xf32>, %arg1: tensor<2x3x2x3x2xf32>, %arg2: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
// |     %0 = linalg.conv_2d_nhwgc_gfhwc {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x6x8x2x2xf32>, tensor<2x3x2x3x2xf32>) outs(%arg2 : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
// |     return %0 : tensor<2x3x4x2x3xf32>
// |   }
// |   func.func @conv_2d_nhwgc_gfhwc_q(%arg0: tensor<2x6x8x2x2xf32>, %arg1: tensor<2x3x2x3x2xf32>, %arg2: f32, %arg3: f32, %arg4: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
// |     %0 = linalg.conv_2d_nhwgc_gfhwc_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1, %arg2, %arg3 : tensor<2x6x8x2x2xf32>, tensor<2x3x2x3x2xf32>, f32, f32) outs(%arg4 : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
// |     return %0 : tensor<2x3x4x2x3xf32>
// |   }
// |   func.func @conv_2d_ngchw_gfchw_q(%arg0: tensor<2x3x2x5x5xf32>, %arg1: tensor<3x4x2x3x2xf32>, %arg2: f32, %arg3: f32, %arg4: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
// |     %0 = linalg.conv_2d_ngchw_gfchw_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1, %arg2, %arg3 : tensor<2x3x2x5x5xf32>, tensor<3x4x2x3x2xf32>, f32, f32) outs(%arg4 : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
// |     return %0 : tensor<2x3x4x2x3xf32>
// |   }
// |   func.func @conv_3d_ndhwc_dhwcf(%arg0: tensor<2x6x8x4x4xf32>, %arg1: tensor<2x3x2x4x3xf32>, %arg2: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
// |     %0 = linalg.conv_3d_ndhwc_dhwcf {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%arg0, %arg1 : tensor<2x6x8x4x4xf32>, tensor<2x3x2x4x3xf32>) outs(%arg2 : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
// |     return %0 : tensor<2x3x4x2x3xf32>
// |   }
// |   func.func @conv_3d_ndhwc_dhwcf_q(%arg0: tensor<2x6x8x4x4xf32>, %arg1: tensor<2x3x2x4x3xf32>, %arg2: f32, %arg3: f32, %arg4: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
// |     %0 = linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%arg0, %arg1, %arg2, %arg3 : tensor<2x6x8x4x4xf32>, tensor<2x3x2x4x3xf32>, f32, f32) outs(%arg4 : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
// |     return %0 : tensor<2x3x4x2x3xf32>
// |   }
// |   func.func @conv_3d_ncdhw_fcdhw(%arg0: tensor<2x2x9x4x8xf32>, %arg1: tensor<3x2x3x2x4xf32>, %arg2: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
// |     %0 = linalg.conv_3d_ncdhw_fcdhw {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%arg0, %arg1 : tensor<2x2x9x4x8xf32>, tensor<3x2x3x2x4xf32>) outs(%arg2 : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
// |     return %0 : tensor<2x3x4x2x3xf32>
// |   }
// |   func.func @depthwise_conv_1d_nwc_wc(%arg0: tensor<2x6x4xf32>, %arg1: tensor<2x4xf32>, %arg2: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
// |     %0 = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x6x4xf32>, tensor<2x4xf32>) outs(%arg2 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// |     return %0 : tensor<2x3x4xf32>
// |   }
// |   func.func @depthwise_conv_1d_ncw_cw(%arg0: tensor<2x4x6xf32>, %arg1: tensor<4x2xf32>, %arg2: tensor<2x4x3xf32>) -> tensor<2x4x3xf32> {
// |     %0 = linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x4x6xf32>, tensor<4x2xf32>) outs(%arg2 : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
// |     return %0 : tensor<2x4x3xf32>
// |   }
// |   func.func @depthwise_conv_1d_nwc_wcm(%arg0: tensor<2x7x4xf32>, %arg1: tensor<3x4x2xf32>, %arg2: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
// |     %0 = linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x7x4xf32>, tensor<3x4x2xf32>) outs(%arg2 : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
// |     return %0 : tensor<2x3x4x2xf32>
// |   }
// |   func.func @depthwise_conv_2d_nhwc_hwc(%arg0: tensor<2x7x6x2xf32>, %arg1: tensor<3x2x2xf32>, %arg2: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
// |     %0 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x7x6x2xf32>, tensor<3x2x2xf32>) outs(%arg2 : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
// |     return %0 : tensor<2x3x4x2xf32>
// |   }
// |   func.func @depthwise_conv_2d_nchw_chw(%arg0: tensor<2x2x7x6xf32>, %arg1: tensor<2x3x2xf32>, %arg2: tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32> {
// |     %0 = linalg.depthwise_conv_2d_nchw_chw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x2x7x6xf32>, tensor<2x3x2xf32>) outs(%arg2 : tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
// |     return %0 : tensor<2x2x3x4xf32>
// |   }
// |   func.func @depthwise_conv_2d_nhwc_hwc_q(%arg0: tensor<2x7x6x2xf32>, %arg1: tensor<3x2x2xf32>, %arg2: f32, %arg3: f32, %arg4: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
// |     %0 = linalg.depthwise_conv_2d_nhwc_hwc_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1, %arg2, %arg3 : tensor<2x7x6x2xf32>, tensor<3x2x2xf32>, f32, f32) outs(%arg4 : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
// |     return %0 : tensor<2x3x4x2xf32>
// |   }
// |   func.func @depthwise_conv_2d_nhwc_hwcm(%arg0: tensor<2x6x8x2xf32>, %arg1: tensor<2x3x2x3xf32>, %arg2: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
// |     %0 = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x6x8x2xf32>, tensor<2x3x2x3xf32>) outs(%arg2 : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
// |     return %0 : tensor<2x3x4x2x3xf32>
// |   }
// |   func.func @depthwise_conv_2d_nhwc_hwcm_q(%arg0: tensor<2x6x8x2xf32>, %arg1: tensor<2x3x2x3xf32>, %arg2: f32, %arg3: f32, %arg4: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
// |     %0 = linalg.depthwise_conv_2d_nhwc_hwcm_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1, %arg2, %arg3 : tensor<2x6x8x2xf32>, tensor<2x3x2x3xf32>, f32, f32) outs(%arg4 : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
// |     return %0 : tensor<2x3x4x2x3xf32>
// |   }
// |   func.func @depthwise_conv_3d_ndhwc_dhwc(%arg0: tensor<2x7x6x5x2xf32>, %arg1: tensor<3x2x3x2xf32>, %arg2: tensor<2x3x4x2x2xf32>) -> tensor<2x3x4x2x2xf32> {
// |     %0 = linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%arg0, %arg1 : tensor<2x7x6x5x2xf32>, tensor<3x2x3x2xf32>) outs(%arg2 : tensor<2x3x4x2x2xf32>) -> tensor<2x3x4x2x2xf32>
// |     return %0 : tensor<2x3x4x2x2xf32>
// |   }
// |   func.func @depthwise_conv_3d_ncdhw_cdhw(%arg0: tensor<2x2x7x6x5xf32>, %arg1: tensor<2x3x2x3xf32>, %arg2: tensor<2x2x3x4x2xf32>) -> tensor<2x2x3x4x2xf32> {
// |     %0 = linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%arg0, %arg1 : tensor<2x2x7x6x5xf32>, tensor<2x3x2x3xf32>) outs(%arg2 : tensor<2x2x3x4x2xf32>) -> tensor<2x2x3x4x2xf32>
// |     return %0 : tensor<2x2x3x4x2xf32>
// |   }
// |   func.func @depthwise_conv_3d_ndhwc_dhwcm(%arg0: tensor<2x6x8x4x4xf32>, %arg1: tensor<2x3x2x4x3xf32>, %arg2: tensor<2x3x4x2x4x3xf32>) -> tensor<2x3x4x2x4x3xf32> {
// |     %0 = linalg.depthwise_conv_3d_ndhwc_dhwcm {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%arg0, %arg1 : tensor<2x6x8x4x4xf32>, tensor<2x3x2x4x3xf32>) outs(%arg2 : tensor<2x3x4x2x4x3xf32>) -> tensor<2x3x4x2x4x3xf32>
// |     return %0 : tensor<2x3x4x2x4x3xf32>
// |   }
// |   func.func @pooling_nhwc_sum(%arg0: tensor<2x7x6x2xf32>, %arg1: tensor<3x2xf32>, %arg2: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
// |     %0 = linalg.pooling_nhwc_sum {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x7x6x2xf32>, tensor<3x2xf32>) outs(%arg2 : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
// |     return %0 : tensor<2x3x4x2xf32>
// |   }
// |   func.func @pooling_nchw_sum(%arg0: tensor<2x3x9x4xf32>, %arg1: tensor<3x2xf32>, %arg2: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
// |     %0 = linalg.pooling_nchw_sum {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x3x9x4xf32>, tensor<3x2xf32>) outs(%arg2 : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
// |     return %0 : tensor<2x3x4x2xf32>
// |   }
// |   func.func @pooling_nhwc_max(%arg0: tensor<2x7x6x2xf32>, %arg1: tensor<3x2xf32>, %arg2: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
// |     %0 = linalg.pooling_nhwc_max {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x7x6x2xf32>, tensor<3x2xf32>) outs(%arg2 : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
// |     return %0 : tensor<2x3x4x2xf32>
// |   }
// |   func.func @pooling_nhwc_max_unsigned(%arg0: tensor<2x7x6x2xi32>, %arg1: tensor<3x2xi32>, %arg2: tensor<2x3x4x2xi32>) -> tensor<2x3x4x2xi32> {
// |     %0 = linalg.pooling_nhwc_max_unsigned {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x7x6x2xi32>, tensor<3x2xi32>) outs(%arg2 : tensor<2x3x4x2xi32>) -> tensor<2x3x4x2xi32>
// |     return %0 : tensor<2x3x4x2xi32>
// |   }
// |   func.func @pooling_nchw_max(%arg0: tensor<2x3x9x4xf32>, %arg1: tensor<3x2xf32>, %arg2: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
// |     %0 = linalg.pooling_nchw_max {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x3x9x4xf32>, tensor<3x2xf32>) outs(%arg2 : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
// |     return %0 : tensor<2x3x4x2xf32>
// |   }
// |   func.func @pooling_nhwc_min(%arg0: tensor<2x7x6x2xf32>, %arg1: tensor<3x2xf32>, %arg2: tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32> {
// |     %0 = linalg.pooling_nhwc_min {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x7x6x2xf32>, tensor<3x2xf32>) outs(%arg2 : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
// |     return %0 : tensor<2x3x4x2xf32>
// |   }
// |   func.func @pooling_nhwc_min_unsigned(%arg0: tensor<2x7x6x2xi32>, %arg1: tensor<3x2xi32>, %arg2: tensor<2x3x4x2xi32>) -> tensor<2x3x4x2xi32> {
// |     %0 = linalg.pooling_nhwc_min_unsigned {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x7x6x2xi32>, tensor<3x2xi32>) outs(%arg2 : tensor<2x3x4x2xi32>) -> tensor<2x3x4x2xi32>
// |     return %0 : tensor<2x3x4x2xi32>
// |   }
// |   func.func @pooling_nwc_sum(%arg0: tensor<2x6x4xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
// |     %0 = linalg.pooling_nwc_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x6x4xf32>, tensor<2xf32>) outs(%arg2 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// |     return %0 : tensor<2x3x4xf32>
// |   }
// |   func.func @pooling_ncw_sum(%arg0: tensor<2x3x8xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
// |     %0 = linalg.pooling_ncw_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x3x8xf32>, tensor<2xf32>) outs(%arg2 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// |     return %0 : tensor<2x3x4xf32>
// |   }
// |   func.func @pooling_nwc_max(%arg0: tensor<2x6x4xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
// |     %0 = linalg.pooling_nwc_max {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x6x4xf32>, tensor<2xf32>) outs(%arg2 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// |     return %0 : tensor<2x3x4xf32>
// |   }
// |   func.func @pooling_nwc_max_unsigned(%arg0: tensor<2x6x4xi32>, %arg1: tensor<2xi32>, %arg2: tensor<2x3x4xi32>) -> tensor<2x3x4xi32> {
// |     %0 = linalg.pooling_nwc_max_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x6x4xi32>, tensor<2xi32>) outs(%arg2 : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
// |     return %0 : tensor<2x3x4xi32>
// |   }
// |   func.func @pooling_ncw_max(%arg0: tensor<2x3x8xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
// |     %0 = linalg.pooling_ncw_max {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x3x8xf32>, tensor<2xf32>) outs(%arg2 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// |     return %0 : tensor<2x3x4xf32>
// |   }
// |   func.func @pooling_nwc_min(%arg0: tensor<2x6x4xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
// |     %0 = linalg.pooling_nwc_min {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x6x4xf32>, tensor<2xf32>) outs(%arg2 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// |     return %0 : tensor<2x3x4xf32>
// |   }
// |   func.func @pooling_nwc_min_unsigned(%arg0: tensor<2x6x4xi32>, %arg1: tensor<2xi32>, %arg2: tensor<2x3x4xi32>) -> tensor<2x3x4xi32> {
// |     %0 = linalg.pooling_nwc_min_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x6x4xi32>, tensor<2xi32>) outs(%arg2 : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
// |     return %0 : tensor<2x3x4xi32>
// |   }
// |   func.func @pooling_ndhwc_sum(%arg0: tensor<2x6x8x4x3xf32>, %arg1: tensor<2x3x2xf32>, %arg2: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
// |     %0 = linalg.pooling_ndhwc_sum {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%arg0, %arg1 : tensor<2x6x8x4x3xf32>, tensor<2x3x2xf32>) outs(%arg2 : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
// |     return %0 : tensor<2x3x4x2x3xf32>
// |   }
// |   func.func @pooling_ndhwc_max(%arg0: tensor<2x6x8x4x3xf32>, %arg1: tensor<2x3x2xf32>, %arg2: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
// |     %0 = linalg.pooling_ndhwc_max {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%arg0, %arg1 : tensor<2x6x8x4x3xf32>, tensor<2x3x2xf32>) outs(%arg2 : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
// |     return %0 : tensor<2x3x4x2x3xf32>
// |   }
// |   func.func @pooling_ndhwc_min(%arg0: tensor<2x6x8x4x3xf32>, %arg1: tensor<2x3x2xf32>, %arg2: tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32> {
// |     %0 = linalg.pooling_ndhwc_min {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>} ins(%arg0, %arg1 : tensor<2x6x8x4x3xf32>, tensor<2x3x2xf32>) outs(%arg2 : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
// |     return %0 : tensor<2x3x4x2x3xf32>
// |   }
// |   func.func @fill_rng_2d(%arg0: f64, %arg1: f64, %arg2: i32, %arg3: tensor<2x3xf32>) -> tensor<2x3xf32> {
// |     %0 = linalg.fill_rng_2d ins(%arg0, %arg1, %arg2 : f64, f64, i32) outs(%arg3 : tensor<2x3xf32>) -> tensor<2x3xf32>
// |     return %0 : tensor<2x3xf32>
// |   }
// | }
