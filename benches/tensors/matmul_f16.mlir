// A product of matrices of 16-bit floats with sums of 32 bits.

func.func @main(%a: tensor<512x512xf16>, %b: tensor<512x512xf16>) -> tensor<512x512xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<512x512xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<512x512xf32>) -> tensor<512x512xf32>
  %4 = linalg.matmul ins(%a, %b : tensor<512x512xf16>, tensor<512x512xf16>) outs(%3 : tensor<512x512xf32>) -> tensor<512x512xf32>
  return %4 : tensor<512x512xf32>
}
