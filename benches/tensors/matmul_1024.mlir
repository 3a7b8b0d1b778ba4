// A product of matrices of 1024 x 1024 floats.

func.func @main(%a: tensor<1024x1024xf32>, %b: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<1024x1024xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %4 = linalg.matmul ins(%a, %b : tensor<1024x1024xf32>, tensor<1024x1024xf32>) outs(%3 : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  return %4 : tensor<1024x1024xf32>
}
