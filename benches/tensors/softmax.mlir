// Softmax of each row.

func.func @main(%x: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  %1 = arith.constant 0xFF800000 : f32
  %2 = tensor.empty() : tensor<1024xf32>
  %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<1024xf32>) -> tensor<1024xf32>
  %4 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<1024x1024xf32>) outs(%3 : tensor<1024xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %r = arith.maximumf %a0, %o : f32
    linalg.yield %r : f32
  } -> tensor<1024xf32>
  %5 = tensor.empty() : tensor<1024x1024xf32>
  %6 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %4 : tensor<1024x1024xf32>, tensor<1024xf32>) outs(%5 : tensor<1024x1024xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %s = arith.subf %a0, %a1 : f32
    %r = math.exp %s : f32
    linalg.yield %r : f32
  } -> tensor<1024x1024xf32>
  %7 = arith.constant 0.0 : f32
  %8 = tensor.empty() : tensor<1024xf32>
  %9 = linalg.fill ins(%7 : f32) outs(%8 : tensor<1024xf32>) -> tensor<1024xf32>
  %10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%6 : tensor<1024x1024xf32>) outs(%9 : tensor<1024xf32>) {
  ^bb0(%a0: f32, %o: f32):
    %r = arith.addf %o, %a0 : f32
    linalg.yield %r : f32
  } -> tensor<1024xf32>
  %11 = tensor.empty() : tensor<1024x1024xf32>
  %12 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%6, %10 : tensor<1024x1024xf32>, tensor<1024xf32>) outs(%11 : tensor<1024x1024xf32>) {
  ^bb0(%a0: f32, %a1: f32, %o: f32):
    %r = arith.divf %a0, %a1 : f32
    linalg.yield %r : f32
  } -> tensor<1024x1024xf32>
  return %12 : tensor<1024x1024xf32>
}
