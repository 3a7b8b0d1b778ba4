// Three dense layers.

func.func @main(%x: tensor<64x784xf32>, %w0: tensor<784x256xf32>, %b0: tensor<256xf32>, %w1: tensor<256x128xf32>, %b1: tensor<128xf32>, %w2: tensor<128x10xf32>, %b2: tensor<10xf32>) -> tensor<64x10xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<64x256xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<64x256xf32>) -> tensor<64x256xf32>
  %4 = linalg.matmul ins(%x, %w0 : tensor<64x784xf32>, tensor<784x256xf32>) outs(%3 : tensor<64x256xf32>) -> tensor<64x256xf32>
  %5 = tensor.empty() : tensor<64x256xf32>
  %6 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%4, %b0 : tensor<64x256xf32>, tensor<256xf32>) outs(%5 : tensor<64x256xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %s = arith.addf %a0, %a1 : f32
    %z = arith.constant 0.0 : f32
    %r = arith.maximumf %s, %z : f32
    linalg.yield %r : f32
  } -> tensor<64x256xf32>
  %7 = arith.constant 0.0 : f32
  %8 = tensor.empty() : tensor<64x128xf32>
  %9 = linalg.fill ins(%7 : f32) outs(%8 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %10 = linalg.matmul ins(%6, %w1 : tensor<64x256xf32>, tensor<256x128xf32>) outs(%9 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %11 = tensor.empty() : tensor<64x128xf32>
  %12 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%10, %b1 : tensor<64x128xf32>, tensor<128xf32>) outs(%11 : tensor<64x128xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %s = arith.addf %a0, %a1 : f32
    %z = arith.constant 0.0 : f32
    %r = arith.maximumf %s, %z : f32
    linalg.yield %r : f32
  } -> tensor<64x128xf32>
  %13 = arith.constant 0.0 : f32
  %14 = tensor.empty() : tensor<64x10xf32>
  %15 = linalg.fill ins(%13 : f32) outs(%14 : tensor<64x10xf32>) -> tensor<64x10xf32>
  %16 = linalg.matmul ins(%12, %w2 : tensor<64x128xf32>, tensor<128x10xf32>) outs(%15 : tensor<64x10xf32>) -> tensor<64x10xf32>
  %17 = tensor.empty() : tensor<64x10xf32>
  %18 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%16, %b2 : tensor<64x10xf32>, tensor<10xf32>) outs(%17 : tensor<64x10xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %s = arith.addf %a0, %a1 : f32
    linalg.yield %s : f32
  } -> tensor<64x10xf32>
  %19 = arith.constant 0xFF800000 : f32
  %20 = tensor.empty() : tensor<64xf32>
  %21 = linalg.fill ins(%19 : f32) outs(%20 : tensor<64xf32>) -> tensor<64xf32>
  %22 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%18 : tensor<64x10xf32>) outs(%21 : tensor<64xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %r = arith.maximumf %a0, %o : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  %23 = tensor.empty() : tensor<64x10xf32>
  %24 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%18, %22 : tensor<64x10xf32>, tensor<64xf32>) outs(%23 : tensor<64x10xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %s = arith.subf %a0, %a1 : f32
    %r = math.exp %s : f32
    linalg.yield %r : f32
  } -> tensor<64x10xf32>
  %25 = arith.constant 0.0 : f32
  %26 = tensor.empty() : tensor<64xf32>
  %27 = linalg.fill ins(%25 : f32) outs(%26 : tensor<64xf32>) -> tensor<64xf32>
  %28 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%24 : tensor<64x10xf32>) outs(%27 : tensor<64xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %r = arith.addf %o, %a0 : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  %29 = tensor.empty() : tensor<64x10xf32>
  %30 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%24, %28 : tensor<64x10xf32>, tensor<64xf32>) outs(%29 : tensor<64x10xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.divf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<64x10xf32>
  return %30 : tensor<64x10xf32>
}
