// A chain of ops element by element.

func.func @main(%x: tensor<4194304xf32>, %y: tensor<4194304xf32>) -> tensor<4194304xf32> {
  %1 = tensor.empty() : tensor<4194304xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x, %y : tensor<4194304xf32>, tensor<4194304xf32>) outs(%1 : tensor<4194304xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %p = arith.mulf %a0, %a1 : f32
    %r = arith.addf %p, %a0 : f32
    linalg.yield %r : f32
  } -> tensor<4194304xf32>
  %3 = tensor.empty() : tensor<4194304xf32>
  %4 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%2 : tensor<4194304xf32>) outs(%3 : tensor<4194304xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %r = math.tanh %a0 : f32
    linalg.yield %r : f32
  } -> tensor<4194304xf32>
  %5 = tensor.empty() : tensor<4194304xf32>
  %6 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%4, %y : tensor<4194304xf32>, tensor<4194304xf32>) outs(%5 : tensor<4194304xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %z = arith.constant 0.0 : f32
    %s = arith.subf %a0, %a1 : f32
    %r = arith.maximumf %s, %z : f32
    linalg.yield %r : f32
  } -> tensor<4194304xf32>
  return %6 : tensor<4194304xf32>
}
