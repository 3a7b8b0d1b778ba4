// A convolution, channels last.

func.func @main(%x: tensor<1x56x56x64xf32>, %k: tensor<3x3x64x64xf32>) -> tensor<1x56x56x64xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    tensor.yield %1 : f32
  } : tensor<1x56x56x64xf32> to tensor<1x58x58x64xf32>
  %3 = arith.constant 0.0 : f32
  %4 = tensor.empty() : tensor<1x56x56x64xf32>
  %5 = linalg.fill ins(%3 : f32) outs(%4 : tensor<1x56x56x64xf32>) -> tensor<1x56x56x64xf32>
  %6 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%2, %k : tensor<1x58x58x64xf32>, tensor<3x3x64x64xf32>) outs(%5 : tensor<1x56x56x64xf32>) -> tensor<1x56x56x64xf32>
  return %6 : tensor<1x56x56x64xf32>
}
