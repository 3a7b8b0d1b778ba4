// Attention of eight heads.

func.func @main(%q: tensor<8x256x64xf32>, %k: tensor<8x256x64xf32>, %v: tensor<8x256x64xf32>) -> tensor<8x256x64xf32> {
  %1 = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<8x256x256xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<8x256x256xf32>) -> tensor<8x256x256xf32>
  %4 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<8x256x64xf32>, tensor<8x256x64xf32>) outs(%3 : tensor<8x256x256xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %p = arith.mulf %a0, %a1 : f32
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  } -> tensor<8x256x256xf32>
  %5 = tensor.empty() : tensor<8x256x256xf32>
  %6 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%4 : tensor<8x256x256xf32>) outs(%5 : tensor<8x256x256xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %c = arith.constant 0.125 : f32
    %r = arith.mulf %a0, %c : f32
    linalg.yield %r : f32
  } -> tensor<8x256x256xf32>
  %7 = arith.constant 0xFF800000 : f32
  %8 = tensor.empty() : tensor<8x256xf32>
  %9 = linalg.fill ins(%7 : f32) outs(%8 : tensor<8x256xf32>) -> tensor<8x256xf32>
  %10 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%6 : tensor<8x256x256xf32>) outs(%9 : tensor<8x256xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %r = arith.maximumf %a0, %o : f32
    linalg.yield %r : f32
  } -> tensor<8x256xf32>
  %11 = tensor.empty() : tensor<8x256x256xf32>
  %12 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%6, %10 : tensor<8x256x256xf32>, tensor<8x256xf32>) outs(%11 : tensor<8x256x256xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %s = arith.subf %a0, %a1 : f32
    %r = math.exp %s : f32
    linalg.yield %r : f32
  } -> tensor<8x256x256xf32>
  %13 = arith.constant 0.0 : f32
  %14 = tensor.empty() : tensor<8x256xf32>
  %15 = linalg.fill ins(%13 : f32) outs(%14 : tensor<8x256xf32>) -> tensor<8x256xf32>
  %16 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%12 : tensor<8x256x256xf32>) outs(%15 : tensor<8x256xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %r = arith.addf %o, %a0 : f32
    linalg.yield %r : f32
  } -> tensor<8x256xf32>
  %17 = tensor.empty() : tensor<8x256x256xf32>
  %18 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%12, %16 : tensor<8x256x256xf32>, tensor<8x256xf32>) outs(%17 : tensor<8x256x256xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.divf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<8x256x256xf32>
  %19 = arith.constant 0.0 : f32
  %20 = tensor.empty() : tensor<8x256x64xf32>
  %21 = linalg.fill ins(%19 : f32) outs(%20 : tensor<8x256x64xf32>) -> tensor<8x256x64xf32>
  %22 = linalg.batch_matmul ins(%18, %v : tensor<8x256x256xf32>, tensor<8x256x64xf32>) outs(%21 : tensor<8x256x64xf32>) -> tensor<8x256x64xf32>
  return %22 : tensor<8x256x64xf32>
}
