// Eight products of matrices.

func.func @main(%a: tensor<8x128x128xf32>, %b: tensor<8x128x128xf32>) -> tensor<8x128x128xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<8x128x128xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
  %4 = linalg.batch_matmul ins(%a, %b : tensor<8x128x128xf32>, tensor<8x128x128xf32>) outs(%3 : tensor<8x128x128xf32>) -> tensor<8x128x128xf32>
  return %4 : tensor<8x128x128xf32>
}
