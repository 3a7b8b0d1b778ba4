// Ops that workgroups compute together, with barriers: sums of rows, a product, a transpose, an attention of few queries, whose
// keys several workgroups share, and a softmax of long rows, which begins with an infinity. WGSL's compilers take a barrier only
// where they see that all invocations come to it, so the same with open sizes has none.
func.func private @sums(%x: tensor<?x?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %x, %c0 : tensor<?x?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<?xi32>) -> tensor<?xi32>
  %r = linalg.reduce { arith.addi } ins(%x : tensor<?x?xi32>) outs(%f : tensor<?xi32>) dimensions = [1]
  return %r : tensor<?xi32>
}

func.func private @product(%x: tensor<?x?xi32>, %y: tensor<?x?xi32>, %start: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %r = linalg.matmul ins(%x, %y : tensor<?x?xi32>, tensor<?x?xi32>) outs(%start : tensor<?x?xi32>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}

func.func private @attention() -> f32 {
  %zero = arith.constant 0.0 : f32
  %scale = arith.constant 0.0625 : f32
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %ek = tensor.empty() : tensor<600x16xf32>
  %k = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%ek : tensor<600x16xf32>) {
  ^bb0(%old: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c7 = arith.constant 7 : index
    %c11 = arith.constant 11 : index
    %0 = arith.muli %i, %c7 : index
    %1 = arith.addi %0, %j : index
    %2 = arith.remui %1, %c11 : index
    %3 = arith.index_cast %2 : index to i32
    %4 = arith.sitofp %3 : i32 to f32
    linalg.yield %4 : f32
  } -> tensor<600x16xf32>
  %q = tensor.extract_slice %k[5, 0] [2, 16] [1, 1] : tensor<600x16xf32> to tensor<2x16xf32>
  %es = tensor.empty() : tensor<2x600xf32>
  %begin = linalg.fill ins(%zero : f32) outs(%es : tensor<2x600xf32>) -> tensor<2x600xf32>
  %a = linalg.matmul indexing_maps = [affine_map<(i, j, d) -> (i, d)>, affine_map<(i, j, d) -> (j, d)>, affine_map<(i, j, d) -> (i, j)>]
      ins(%q, %k : tensor<2x16xf32>, tensor<600x16xf32>) outs(%begin : tensor<2x600xf32>) -> tensor<2x600xf32>
  %s = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<2x600xf32>) outs(%es : tensor<2x600xf32>) {
  ^bb0(%x: f32, %old: f32):
    %0 = arith.mulf %x, %scale : f32
    linalg.yield %0 : f32
  } -> tensor<2x600xf32>
  %p = linalg.softmax dimension(1) ins(%s : tensor<2x600xf32>) outs(%es : tensor<2x600xf32>) -> tensor<2x600xf32>
  %eo = tensor.empty() : tensor<2x16xf32>
  %first = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x16xf32>) -> tensor<2x16xf32>
  %o = linalg.matmul ins(%p, %k : tensor<2x600xf32>, tensor<600x16xf32>) outs(%first : tensor<2x16xf32>) -> tensor<2x16xf32>
  %r = tensor.extract %o[%c1, %c3] : tensor<2x16xf32>
  return %r : f32
}

func.func private @softmax() -> f32 {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %eighth = arith.constant 0.125 : f32
  %e = tensor.empty() : tensor<16x20000xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<16x20000xf32>) {
  ^bb0(%old: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c7 = arith.constant 7 : index
    %c11 = arith.constant 11 : index
    %0 = arith.muli %i, %c7 : index
    %1 = arith.addi %0, %j : index
    %2 = arith.remui %1, %c11 : index
    %3 = arith.index_cast %2 : index to i32
    %4 = arith.sitofp %3 : i32 to f32
    %5 = arith.mulf %4, %eighth : f32
    linalg.yield %5 : f32
  } -> tensor<16x20000xf32>
  %p = linalg.softmax dimension(1) ins(%x : tensor<16x20000xf32>) outs(%e : tensor<16x20000xf32>) -> tensor<16x20000xf32>
  %r = tensor.extract %p[%c1, %c3] : tensor<16x20000xf32>
  return %r : f32
}

func.func @main() {
  %c3 = arith.constant 3 : index
  %c40 = arith.constant 40 : index
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<64x96xi32>
  %x = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<64x96xi32>) {
  ^bb0(%old: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c7 = arith.constant 7 : index
    %c11 = arith.constant 11 : index
    %0 = arith.muli %i, %c7 : index
    %1 = arith.addi %0, %j : index
    %2 = arith.remui %1, %c11 : index
    %3 = arith.index_cast %2 : index to i32
    linalg.yield %3 : i32
  } -> tensor<64x96xi32>
  %et = tensor.empty() : tensor<96x64xi32>
  %t = linalg.transpose ins(%x : tensor<64x96xi32>) outs(%et : tensor<96x64xi32>) permutation = [1, 0]
  %ep = tensor.empty() : tensor<64x64xi32>
  %start = linalg.fill ins(%zero : i32) outs(%ep : tensor<64x64xi32>) -> tensor<64x64xi32>
  %p = linalg.matmul ins(%x, %t : tensor<64x96xi32>, tensor<96x64xi32>) outs(%start : tensor<64x64xi32>) -> tensor<64x64xi32>
  %es = tensor.empty() : tensor<64xi32>
  %first = linalg.fill ins(%zero : i32) outs(%es : tensor<64xi32>) -> tensor<64xi32>
  %s = linalg.reduce { arith.addi } ins(%p : tensor<64x64xi32>) outs(%first : tensor<64xi32>) dimensions = [1]
  %xo = tensor.cast %x : tensor<64x96xi32> to tensor<?x?xi32>
  %to = tensor.cast %t : tensor<96x64xi32> to tensor<?x?xi32>
  %so = tensor.cast %start : tensor<64x64xi32> to tensor<?x?xi32>
  %po = call @product(%xo, %to, %so) : (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
  %os = call @sums(%po) : (tensor<?x?xi32>) -> tensor<?xi32>
  %0 = tensor.extract %t[%c40, %c3] : tensor<96x64xi32>
  %1 = tensor.extract %p[%c3, %c40] : tensor<64x64xi32>
  %2 = tensor.extract %s[%c40] : tensor<64xi32>
  %3 = tensor.extract %os[%c40] : tensor<?xi32>
  vector.print %0 : i32
  vector.print %1 : i32
  vector.print %2 : i32
  vector.print %3 : i32
  %4 = call @attention() : () -> f32
  %c1000 = arith.constant 1000.0 : f32
  %5 = arith.mulf %4, %c1000 : f32
  %6 = arith.fptosi %5 : f32 to i32
  vector.print %6 : i32
  %7 = call @softmax() : () -> f32
  %millions = arith.constant 1.0e7 : f32
  %8 = arith.mulf %7, %millions : f32
  %9 = arith.fptosi %8 : f32 to i32
  vector.print %9 : i32
  return
}
