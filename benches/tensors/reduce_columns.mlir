// The sum of each column.

func.func @main(%x: tensor<2048x2048xf32>) -> tensor<2048xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<2048xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<2048xf32>) -> tensor<2048xf32>
  %4 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<2048x2048xf32>) outs(%3 : tensor<2048xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %r = arith.addf %o, %a0 : f32
    linalg.yield %r : f32
  } -> tensor<2048xf32>
  return %4 : tensor<2048xf32>
}
