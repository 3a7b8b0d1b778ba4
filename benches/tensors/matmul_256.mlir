// A product of matrices of 256 x 256 floats.

func.func @main(%a: tensor<256x256xf32>, %b: tensor<256x256xf32>) -> tensor<256x256xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<256x256xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<256x256xf32>) -> tensor<256x256xf32>
  %4 = linalg.matmul ins(%a, %b : tensor<256x256xf32>, tensor<256x256xf32>) outs(%3 : tensor<256x256xf32>) -> tensor<256x256xf32>
  return %4 : tensor<256x256xf32>
}
