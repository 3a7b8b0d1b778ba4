// Each row over the root of its mean square.

func.func @main(%x: tensor<4096x768xf32>, %gain: tensor<768xf32>) -> tensor<4096x768xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<4096xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<4096xf32>) -> tensor<4096xf32>
  %4 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4096x768xf32>) outs(%3 : tensor<4096xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %q = arith.mulf %a0, %a0 : f32
    %r = arith.addf %o, %q : f32
    linalg.yield %r : f32
  } -> tensor<4096xf32>
  %5 = tensor.empty() : tensor<4096xf32>
  %6 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%4 : tensor<4096xf32>) outs(%5 : tensor<4096xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %n = arith.constant 768.0 : f32
    %e = arith.constant 1.0e-5 : f32
    %v = arith.divf %a0, %n : f32
    %w = arith.addf %v, %e : f32
    %r = math.rsqrt %w : f32
    linalg.yield %r : f32
  } -> tensor<4096xf32>
  %7 = tensor.empty() : tensor<4096x768xf32>
  %8 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %6, %gain : tensor<4096x768xf32>, tensor<4096xf32>, tensor<768xf32>) outs(%7 : tensor<4096x768xf32>) {
  ^bb0(%a0: f32, %a1: f32, %a2: f32, %o: f32):
    %p = arith.mulf %a0, %a1 : f32
    %q = arith.mulf %p, %a2 : f32
    linalg.yield %q : f32
  } -> tensor<4096x768xf32>
  return %8 : tensor<4096x768xf32>
}
