// Rows of a table.

func.func @main(%table: tensor<8192x64xf32>, %rows: tensor<4096xi32>) -> tensor<4096x64xf32> {
  %1 = tensor.empty() : tensor<4096x64xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%rows : tensor<4096xi32>) outs(%1 : tensor<4096x64xf32>) {
  ^bb0(%a0: i32, %o: f32):
    %i = arith.index_cast %a0 : i32 to index
    %j = linalg.index 1 : index
    %r = tensor.extract %table[%i, %j] : tensor<8192x64xf32>
    linalg.yield %r : f32
  } -> tensor<4096x64xf32>
  return %2 : tensor<4096x64xf32>
}
