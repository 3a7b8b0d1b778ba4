// A transposed matrix.

func.func @main(%x: tensor<2048x2048xf32>) -> tensor<2048x2048xf32> {
  %1 = tensor.empty() : tensor<2048x2048xf32>
  %2 = linalg.transpose ins(%x : tensor<2048x2048xf32>) outs(%1 : tensor<2048x2048xf32>) permutation = [1, 0]
  return %2 : tensor<2048x2048xf32>
}
