// A matrix by a vector.

func.func @main(%a: tensor<4096x4096xf32>, %x: tensor<4096xf32>) -> tensor<4096xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<4096xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<4096xf32>) -> tensor<4096xf32>
  %4 = linalg.matvec ins(%a, %x : tensor<4096x4096xf32>, tensor<4096xf32>) outs(%3 : tensor<4096xf32>) -> tensor<4096xf32>
  return %4 : tensor<4096xf32>
}
