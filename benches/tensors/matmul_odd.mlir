// A product of matrices whose sizes no tile divides.

func.func @main(%a: tensor<509x387xf32>, %b: tensor<387x701xf32>) -> tensor<509x701xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<509x701xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<509x701xf32>) -> tensor<509x701xf32>
  %4 = linalg.matmul ins(%a, %b : tensor<509x387xf32>, tensor<387x701xf32>) outs(%3 : tensor<509x701xf32>) -> tensor<509x701xf32>
  return %4 : tensor<509x701xf32>
}
