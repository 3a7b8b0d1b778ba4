// The greatest of each window of 2 x 2.

func.func @main(%x: tensor<1x112x112x64xf32>) -> tensor<1x56x56x64xf32> {
  %1 = arith.constant 0xFF800000 : f32
  %2 = tensor.empty() : tensor<1x56x56x64xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<1x56x56x64xf32>) -> tensor<1x56x56x64xf32>
  %4 = tensor.empty() : tensor<2x2xf32>
  %5 = linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%x, %4 : tensor<1x112x112x64xf32>, tensor<2x2xf32>) outs(%3 : tensor<1x56x56x64xf32>) -> tensor<1x56x56x64xf32>
  return %5 : tensor<1x56x56x64xf32>
}
