// A product of matrices of bytes with sums of 32 bits.

func.func @main(%a: tensor<512x512xi8>, %b: tensor<512x512xi8>) -> tensor<512x512xi32> {
  %1 = arith.constant 0 : i32
  %2 = tensor.empty() : tensor<512x512xi32>
  %3 = linalg.fill ins(%1 : i32) outs(%2 : tensor<512x512xi32>) -> tensor<512x512xi32>
  %4 = linalg.matmul ins(%a, %b : tensor<512x512xi8>, tensor<512x512xi8>) outs(%3 : tensor<512x512xi32>) -> tensor<512x512xi32>
  return %4 : tensor<512x512xi32>
}
