// A convolution of points.

func.func @main(%x: tensor<1x56x56x64xf32>, %k: tensor<1x1x64x256xf32>) -> tensor<1x56x56x256xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<1x56x56x256xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<1x56x56x256xf32>) -> tensor<1x56x56x256xf32>
  %4 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%x, %k : tensor<1x56x56x64xf32>, tensor<1x1x64x256xf32>) outs(%3 : tensor<1x56x56x256xf32>) -> tensor<1x56x56x256xf32>
  return %4 : tensor<1x56x56x256xf32>
}
