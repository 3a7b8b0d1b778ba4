// The sum of all numbers.

func.func @main(%x: tensor<4194304xf32>) -> tensor<f32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<f32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<f32>) -> tensor<f32>
  %4 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<4194304xf32>) outs(%3 : tensor<f32>) {
  ^bb0(%a0: f32, %o: f32):
    %r = arith.addf %o, %a0 : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  return %4 : tensor<f32>
}
