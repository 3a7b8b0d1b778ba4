// A product of matrices of 2048 x 2048 floats.

func.func @main(%a: tensor<2048x2048xf32>, %b: tensor<2048x2048xf32>) -> tensor<2048x2048xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<2048x2048xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %4 = linalg.matmul ins(%a, %b : tensor<2048x2048xf32>, tensor<2048x2048xf32>) outs(%3 : tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  return %4 : tensor<2048x2048xf32>
}
