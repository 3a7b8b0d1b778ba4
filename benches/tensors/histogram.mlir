// How often each of 256 numbers is there.

func.func @main(%x: tensor<262144xi32>) -> tensor<256xi32> {
  %1 = arith.constant 0 : i32
  %2 = tensor.empty() : tensor<256xi32>
  %3 = linalg.fill ins(%1 : i32) outs(%2 : tensor<256xi32>) -> tensor<256xi32>
  %4 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<262144xi32>) outs(%3 : tensor<256xi32>) {
  ^bb0(%a0: i32, %o: i32):
    %i = linalg.index 0 : index
    %b = arith.index_cast %i : index to i32
    %m = arith.constant 255 : i32
    %v = arith.andi %a0, %m : i32
    %s = arith.cmpi eq, %v, %b : i32
    %e = arith.extui %s : i1 to i32
    %r = arith.addi %o, %e : i32
    linalg.yield %r : i32
  } -> tensor<256xi32>
  return %4 : tensor<256xi32>
}
