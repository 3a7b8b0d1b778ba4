// Each row less its mean, over its deviation.

func.func @main(%x: tensor<4096x768xf32>, %gain: tensor<768xf32>, %bias: tensor<768xf32>) -> tensor<4096x768xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<4096xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<4096xf32>) -> tensor<4096xf32>
  %4 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4096x768xf32>) outs(%3 : tensor<4096xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %r = arith.addf %o, %a0 : f32
    linalg.yield %r : f32
  } -> tensor<4096xf32>
  %5 = tensor.empty() : tensor<4096xf32>
  %6 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%4 : tensor<4096xf32>) outs(%5 : tensor<4096xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %n = arith.constant 768.0 : f32
    %r = arith.divf %a0, %n : f32
    linalg.yield %r : f32
  } -> tensor<4096xf32>
  %7 = tensor.empty() : tensor<4096x768xf32>
  %8 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %6 : tensor<4096x768xf32>, tensor<4096xf32>) outs(%7 : tensor<4096x768xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.subf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<4096x768xf32>
  %9 = arith.constant 0.0 : f32
  %10 = tensor.empty() : tensor<4096xf32>
  %11 = linalg.fill ins(%9 : f32) outs(%10 : tensor<4096xf32>) -> tensor<4096xf32>
  %12 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%8 : tensor<4096x768xf32>) outs(%11 : tensor<4096xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %q = arith.mulf %a0, %a0 : f32
    %r = arith.addf %o, %q : f32
    linalg.yield %r : f32
  } -> tensor<4096xf32>
  %13 = tensor.empty() : tensor<4096xf32>
  %14 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%12 : tensor<4096xf32>) outs(%13 : tensor<4096xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %n = arith.constant 768.0 : f32
    %e = arith.constant 1.0e-5 : f32
    %v = arith.divf %a0, %n : f32
    %w = arith.addf %v, %e : f32
    %r = math.rsqrt %w : f32
    linalg.yield %r : f32
  } -> tensor<4096xf32>
  %15 = tensor.empty() : tensor<4096x768xf32>
  %16 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%8, %14, %gain, %bias : tensor<4096x768xf32>, tensor<4096xf32>, tensor<768xf32>, tensor<768xf32>) outs(%15 : tensor<4096x768xf32>) {
  ^bb0(%a0: f32, %a1: f32, %a2: f32, %a3: f32, %o: f32):
    %p = arith.mulf %a0, %a1 : f32
    %q = arith.mulf %p, %a2 : f32
    %r = arith.addf %q, %a3 : f32
    linalg.yield %r : f32
  } -> tensor<4096x768xf32>
  return %16 : tensor<4096x768xf32>
}
