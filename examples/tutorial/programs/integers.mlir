func.func @f(%a: tensor<8xi32>) -> tensor<8xi32> {
  %0 = array.mul %a, %a : tensor<8xi32>
  return %0 : tensor<8xi32>
}
