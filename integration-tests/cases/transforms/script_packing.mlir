// Structured ops on tensors in tiles, tiles and loops in another order.
// RUN: opt --transform-interpreter --split-input-file

func.func @mm(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack %0 packed_sizes = [8, 16, 0] : (!transform.any_op) -> (!transform.op<"linalg.generic">)
    %2 = transform.structured.interchange %1 iterator_interchange = [2, 0, 1, 4, 3] : (!transform.op<"linalg.generic">) -> !transform.any_op
    transform.annotate %2 "made" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @mm(%a: tensor<15x?xf32>, %b: tensor<?x?xf32>, %c: tensor<15x?xf32>, %n: index) -> tensor<15x?xf32> {
  %s = arith.addi %n, %n {size} : index
  %r = linalg.matmul ins(%a, %b : tensor<15x?xf32>, tensor<?x?xf32>) outs(%c : tensor<15x?xf32>) -> tensor<15x?xf32>
  return %r : tensor<15x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %s = transform.structured.match attributes {size} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack %0 packed_sizes = [%s, 0, 4] : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @conv(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x8xf32>, %c: tensor<1x6x6x8xf32>) -> tensor<1x6x6x8xf32> {
  %r = linalg.conv_2d_nhwc_hwcf ins(%a, %b : tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) outs(%c : tensor<1x6x6x8xf32>) -> tensor<1x6x6x8xf32>
  return %r : tensor<1x6x6x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack %0 packed_sizes = [0, 0, 0, 4, 0, 0, 2] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @i(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(i,j)>], iterator_types = ["parallel","parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    %l = arith.index_cast %k : index to i32
    %m = arith.sitofp %l : i32 to f32
    %n = arith.addf %m, %x : f32
    linalg.yield %n : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.interchange %0 iterator_interchange = [1, 0] : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.interchange %1 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @mm(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack %0 packed_sizes = [8, 16] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @mm(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.interchange %0 iterator_interchange = [1, 0, 2] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @mm(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.generalize %0 : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.interchange %g iterator_interchange = [1, 0] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %1 = transform.structured.interchange %root iterator_interchange = [1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @conv(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x8xf32>, %c: tensor<1x6x6x8xf32>) -> tensor<1x6x6x8xf32> {
  %r = linalg.conv_2d_nhwc_hwcf ins(%a, %b : tensor<1x8x8x4xf32>, tensor<3x3x4x8xf32>) outs(%c : tensor<1x6x6x8xf32>) -> tensor<1x6x6x8xf32>
  return %r : tensor<1x6x6x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack %0 packed_sizes = [0, 2, 0, 4, 0, 0, 2] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR makes loops over tiles that count as if they were the loops before
func.func @counted(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(i,j)>], iterator_types = ["parallel","parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    %i = linalg.index 0 : index
    %l = arith.index_cast %i : index to i32
    %m = arith.sitofp %l : i32 to f32
    linalg.yield %m : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack %0 packed_sizes = [2, 4] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR pads with zeros, which become the greatest elements
func.func @greatest(%a: tensor<4x?xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(i)>], iterator_types = ["parallel","reduction"]} ins(%a : tensor<4x?xf32>) outs(%b : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %m = arith.maximumf %x, %y : f32
    linalg.yield %m : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack %0 packed_sizes = [0, 4] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @inputs(%a: tensor<16x?xf32>, %b: tensor<?x32xf32>, %c: tensor<16x32xf32>) -> tensor<16x32xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<16x?xf32>, tensor<?x32xf32>) outs(%c : tensor<16x32xf32>) -> tensor<16x32xf32>
  return %r : tensor<16x32xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack %0 packed_sizes = [8, 4, 2] : (!transform.any_op) -> !transform.any_op
    %p = transform.get_producer_of_operand %1[1] : (!transform.any_op) -> !transform.any_op
    %2, %3, %u = transform.structured.pack_transpose %p with_compute_op(%1) outer_perm = [1, 0] inner_perm = [1, 0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.annotate %2 "made" : !transform.any_op
    transform.annotate %3 "packed" : !transform.any_op
    transform.annotate %u "none" : !transform.any_op
    %q = transform.get_producer_of_operand %2[0] : (!transform.any_op) -> !transform.any_op
    %4, %5, %6 = transform.structured.pack_transpose %q with_compute_op(%2) inner_perm = [1, 0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @output(%a: tensor<16x8xf32>, %b: tensor<8x32xf32>, %c: tensor<16x32xf32>) -> tensor<16x32xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x32xf32>) outs(%c : tensor<16x32xf32>) -> tensor<16x32xf32>
  return %r : tensor<16x32xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack %0 packed_sizes = [8, 4, 2] : (!transform.any_op) -> !transform.any_op
    %p = transform.get_consumers_of_result %1[0] : (!transform.any_op) -> !transform.any_op
    %2, %3, %u = transform.structured.pack_transpose %p with_compute_op(%1) outer_perm = [1, 0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.annotate %2 "made" : !transform.any_op
    transform.annotate %3 "packed" : !transform.any_op
    transform.annotate %u "unpacked" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @wrong_rank(%a: tensor<16x8xf32>, %b: tensor<8x32xf32>, %c: tensor<16x32xf32>) -> tensor<16x32xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x32xf32>) outs(%c : tensor<16x32xf32>) -> tensor<16x32xf32>
  return %r : tensor<16x32xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack %0 packed_sizes = [8, 4, 2] : (!transform.any_op) -> !transform.any_op
    %p = transform.get_consumers_of_result %1[0] : (!transform.any_op) -> !transform.any_op
    %2, %3, %u = transform.structured.pack_transpose %p with_compute_op(%1) outer_perm = [1, 0, 2] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @wrong_op(%a: tensor<16x8xf32>, %b: tensor<8x32xf32>, %c: tensor<16x32xf32>) -> tensor<16x32xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x32xf32>) outs(%c : tensor<16x32xf32>) -> tensor<16x32xf32>
  return %r : tensor<16x32xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %2, %3, %u = transform.structured.pack_transpose %0 with_compute_op(%1) outer_perm = [1, 0, 2] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @no_order(%root: !transform.any_op {transform.consumed}, %op: !transform.any_op {transform.consumed}) {
    %2, %3, %u = transform.structured.pack_transpose %root with_compute_op(%op) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Products in blocks, m, n and k at places of the innermost loops.
func.func @mm(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.pack_greedily %m matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
    transform.annotate %p "made" : !transform.any_op
    transform.yield
  }
}

// -----

// A tile is the whole loop, padded to a multiple.
func.func @mm(%a: tensor<?x?xf32>, %b: tensor<?x24xf32>, %c: tensor<?x24xf32>) -> tensor<?x24xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x24xf32>) outs(%c : tensor<?x24xf32>) -> tensor<?x24xf32>
  return %r : tensor<?x24xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.pack_greedily %m matmul_packed_sizes = [0, 8, 0] matmul_padded_sizes_next_multiple_of = [16, 0, 4] matmul_inner_dims_order = [0, 1, 2] : (!transform.any_op) -> !transform.any_op
    transform.annotate %p "made" : !transform.any_op
    transform.yield
  }
}

// -----

// The innermost of several loops each; what is no product stays.
func.func @contraction(%a: tensor<4x8x?xf32>, %b: tensor<?x16x6xf32>, %c: tensor<8x16x6x4xf32>, %d: tensor<4x8x?xf32>) -> (tensor<8x16x6x4xf32>, tensor<4x8x?xf32>) {
  %r = linalg.generic {indexing_maps = [affine_map<(k, n, o, m, l) -> (l, m, k)>, affine_map<(k, n, o, m, l) -> (k, n, o)>, affine_map<(k, n, o, m, l) -> (m, n, o, l)>], iterator_types = ["reduction", "parallel", "parallel", "parallel", "parallel"]} ins(%a, %b : tensor<4x8x?xf32>, tensor<?x16x6xf32>) outs(%c : tensor<8x16x6x4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %z, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x16x6x4xf32>
  %e = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (i, j, k)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a : tensor<4x8x?xf32>) outs(%d : tensor<4x8x?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8x?xf32>
  return %r, %e : tensor<8x16x6x4xf32>, tensor<4x8x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.pack_greedily %m matmul_packed_sizes = [2, 3, 5] matmul_inner_dims_order = [2, 0, 1] : (!transform.any_op) -> !transform.any_op
    transform.annotate %p "made" : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR reads beyond a list where there is no loop n
func.func @batches(%a: tensor<2x4x8xf32>, %b: tensor<2x8xf32>, %c: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = linalg.batch_matvec ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8xf32>) outs(%c : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.batch_matvec"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.pack_greedily %m matmul_packed_sizes = [2, 2, 2] matmul_inner_dims_order = [2, 0, 1] : (!transform.any_op) -> !transform.any_op
    transform.annotate %p "made" : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR takes the handle itself for the size
func.func @mm(%a: tensor<16x16xf32>, %b: tensor<16x16xf32>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %n = arith.constant {size} 4 : index
  %r = linalg.matmul ins(%a, %b : tensor<16x16xf32>, tensor<16x16xf32>) outs(%c : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %s = transform.structured.match ops{["arith.constant"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.pack_greedily %m matmul_packed_sizes = [8, %s, 4] matmul_inner_dims_order = [0, 1, 2] : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.annotate %p "made" : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR makes packs of memory, which do not verify
func.func @mm(%a: memref<16x16xf32>, %b: memref<16x16xf32>, %c: memref<16x16xf32>) {
  linalg.matmul ins(%a, %b : memref<16x16xf32>, memref<16x16xf32>) outs(%c : memref<16x16xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.pack_greedily %m matmul_packed_sizes = [2, 2, 2] matmul_inner_dims_order = [2, 0, 1] : (!transform.any_op) -> !transform.any_op
    transform.annotate %p "made" : !transform.any_op
    transform.yield
  }
}

// EXPECT exit=1
// | #map = affine_map<()[s0] -> (s0 ceildiv 8)>
// | #map1 = affine_map<()[s0] -> (s0 ceildiv 16)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d0, d4)>
// | #map3 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d3)>
// | #map4 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d2, d4, d3)>
// | module {
// |   func.func @mm(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %0 = affine.apply #map()[%dim]
// |     %1 = tensor.empty(%0, %dim_0) : tensor<?x?x8xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) inner_dims_pos = [0] inner_tiles = [8] into %1 : tensor<?x?xf32> -> tensor<?x?x8xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x?xf32>
// |     %c1_3 = arith.constant 1 : index
// |     %dim_4 = tensor.dim %arg1, %c1_3 : tensor<?x?xf32>
// |     %2 = affine.apply #map1()[%dim_4]
// |     %3 = tensor.empty(%dim_2, %2) : tensor<?x?x16xf32>
// |     %cst_5 = arith.constant 0.000000e+00 : f32
// |     %pack_6 = linalg.pack %arg1 padding_value(%cst_5 : f32) inner_dims_pos = [1] inner_tiles = [16] into %3 : tensor<?x?xf32> -> tensor<?x?x16xf32>
// |     %c0_7 = arith.constant 0 : index
// |     %dim_8 = tensor.dim %arg2, %c0_7 : tensor<?x?xf32>
// |     %c1_9 = arith.constant 1 : index
// |     %dim_10 = tensor.dim %arg2, %c1_9 : tensor<?x?xf32>
// |     %4 = affine.apply #map()[%dim_8]
// |     %5 = affine.apply #map1()[%dim_10]
// |     %6 = tensor.empty(%4, %5) : tensor<?x?x8x16xf32>
// |     %cst_11 = arith.constant 0.000000e+00 : f32
// |     %pack_12 = linalg.pack %arg2 padding_value(%cst_11 : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %6 : tensor<?x?xf32> -> tensor<?x?x8x16xf32>
// |     %7 = linalg.generic {indexing_maps = [#map2, #map3, #map4], iterator_types = ["reduction", "parallel", "parallel", "parallel", "parallel"]} ins(%pack, %pack_6 : tensor<?x?x8xf32>, tensor<?x?x16xf32>) outs(%pack_12 : tensor<?x?x8x16xf32>) attrs =  {made} {
// |     ^bb0(%in: f32, %in_13: f32, %out: f32):
// |       %8 = arith.mulf %in, %in_13 : f32
// |       %9 = arith.addf %out, %8 : f32
// |       linalg.yield %9 : f32
// |     } -> tensor<?x?x8x16xf32>
// |     %unpack = linalg.unpack %7 inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %arg2 : tensor<?x?x8x16xf32> -> tensor<?x?xf32>
// |     return %unpack : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.pack %0 packed_sizes = [8, 16, 0] : (!transform.any_op) -> !transform.op<"linalg.generic">
// |       %2 = transform.structured.interchange %1 iterator_interchange = [2, 0, 1, 4, 3] : (!transform.op<"linalg.generic">) -> !transform.any_op
// |       transform.annotate %2 "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (15 ceildiv s0)>
// | #map1 = affine_map<()[s0] -> (s0 ceildiv 4)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d3, d4)>
// | #map3 = affine_map<(d0, d1, d2, d3, d4) -> (d2, d1, d4)>
// | #map4 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3)>
// | module {
// |   func.func @mm(%arg0: tensor<15x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<15x?xf32>, %arg3: index) -> tensor<15x?xf32> {
// |     %0 = arith.addi %arg3, %arg3 {size} : index
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<15x?xf32>
// |     %1 = affine.apply #map()[%0]
// |     %2 = affine.apply #map1()[%dim]
// |     %3 = tensor.empty(%1, %2, %0) : tensor<?x?x?x4xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [%0, 4] into %3 : tensor<15x?xf32> -> tensor<?x?x?x4xf32>
// |     %c0 = arith.constant 0 : index
// |     %dim_0 = tensor.dim %arg1, %c0 : tensor<?x?xf32>
// |     %c1_1 = arith.constant 1 : index
// |     %dim_2 = tensor.dim %arg1, %c1_1 : tensor<?x?xf32>
// |     %4 = affine.apply #map1()[%dim_0]
// |     %5 = tensor.empty(%4, %dim_2) : tensor<?x?x4xf32>
// |     %cst_3 = arith.constant 0.000000e+00 : f32
// |     %pack_4 = linalg.pack %arg1 padding_value(%cst_3 : f32) inner_dims_pos = [0] inner_tiles = [4] into %5 : tensor<?x?xf32> -> tensor<?x?x4xf32>
// |     %c1_5 = arith.constant 1 : index
// |     %dim_6 = tensor.dim %arg2, %c1_5 : tensor<15x?xf32>
// |     %6 = affine.apply #map()[%0]
// |     %7 = tensor.empty(%6, %dim_6, %0) : tensor<?x?x?xf32>
// |     %cst_7 = arith.constant 0.000000e+00 : f32
// |     %pack_8 = linalg.pack %arg2 padding_value(%cst_7 : f32) inner_dims_pos = [0] inner_tiles = [%0] into %7 : tensor<15x?xf32> -> tensor<?x?x?xf32>
// |     %8 = linalg.generic {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "reduction", "parallel", "reduction"]} ins(%pack, %pack_4 : tensor<?x?x?x4xf32>, tensor<?x?x4xf32>) outs(%pack_8 : tensor<?x?x?xf32>) {
// |     ^bb0(%in: f32, %in_9: f32, %out: f32):
// |       %9 = arith.mulf %in, %in_9 : f32
// |       %10 = arith.addf %out, %9 : f32
// |       linalg.yield %10 : f32
// |     } -> tensor<?x?x?xf32>
// |     %unpack = linalg.unpack %8 inner_dims_pos = [0] inner_tiles = [%0] into %arg2 : tensor<?x?x?xf32> -> tensor<15x?xf32>
// |     return %unpack : tensor<15x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match attributes {size} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.structured.pack %0 packed_sizes = [%1, 0, 4] : (!transform.any_op, !transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0, d1 + d4, d2 + d5, d6, d8)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d4, d5, d6, d3, d7, d8)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0, d1, d2, d3, d7)>
// | module {
// |   func.func @conv(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x8xf32>, %arg2: tensor<1x6x6x8xf32>) -> tensor<1x6x6x8xf32> {
// |     %0 = tensor.empty() : tensor<1x8x8x2x2xf32>
// |     %pack = linalg.pack %arg0 inner_dims_pos = [3] inner_tiles = [2] into %0 : tensor<1x8x8x4xf32> -> tensor<1x8x8x2x2xf32>
// |     %1 = tensor.empty() : tensor<3x3x2x2x4x2xf32>
// |     %pack_0 = linalg.pack %arg1 inner_dims_pos = [3, 2] inner_tiles = [4, 2] into %1 : tensor<3x3x4x8xf32> -> tensor<3x3x2x2x4x2xf32>
// |     %2 = tensor.empty() : tensor<1x6x6x2x4xf32>
// |     %pack_1 = linalg.pack %arg2 inner_dims_pos = [3] inner_tiles = [4] into %2 : tensor<1x6x6x8xf32> -> tensor<1x6x6x2x4xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<1x8x8x2x2xf32>, tensor<3x3x2x2x4x2xf32>) outs(%pack_1 : tensor<1x6x6x2x4xf32>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_2 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<1x6x6x2x4xf32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [3] inner_tiles = [4] into %arg2 : tensor<1x6x6x2x4xf32> -> tensor<1x6x6x8xf32>
// |     return %unpack : tensor<1x6x6x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.pack %0 packed_sizes = [0, 0, 0, 4, 0, 0, 2] : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | #map1 = affine_map<(d0, d1) -> (d1)>
// | #map2 = affine_map<(d0, d1) -> (d0)>
// | module {
// |   func.func @i(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x8xf32>) outs(%arg1 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %1 = linalg.index 0 : index
// |       %2 = linalg.index 1 : index
// |       %3 = affine.apply #map1(%1, %2)
// |       %4 = linalg.index 0 : index
// |       %5 = linalg.index 1 : index
// |       %6 = affine.apply #map2(%4, %5)
// |       %7 = arith.addi %3, %6 : index
// |       %8 = arith.index_cast %7 : index to i32
// |       %9 = arith.sitofp %8 : i32 to f32
// |       %10 = arith.addf %9, %in : f32
// |       linalg.yield %10 : f32
// |     } -> tensor<4x8xf32>
// |     return %0 : tensor<4x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.interchange %0 iterator_interchange = [1, 0] : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.structured.interchange %1 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | #map = affine_map<()[s0] -> (s0 ceildiv 2)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d5, d3)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d5, d4)>
// | #map3 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | module {
// |   func.func @inputs(%arg0: tensor<16x?xf32>, %arg1: tensor<?x32xf32>, %arg2: tensor<16x32xf32>) -> tensor<16x32xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<16x?xf32>
// |     %0 = affine.apply #map()[%dim]
// |     %1 = tensor.empty(%0) : tensor<2x?x8x2xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c1_0 = arith.constant 1 : index
// |     %dim_1 = tensor.dim %arg0, %c1_0 : tensor<16x?xf32>
// |     %2 = affine.apply #map()[%dim_1]
// |     %3 = tensor.empty(%2) : tensor<2x?x2x8xf32>
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) outer_dims_perm = [0, 1] inner_dims_pos = [1, 0] inner_tiles = [2, 8] into %3 : tensor<16x?xf32> -> tensor<2x?x2x8xf32>
// |     %c0 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg1, %c0 : tensor<?x32xf32>
// |     %4 = affine.apply #map()[%dim_2]
// |     %5 = tensor.empty(%4) : tensor<?x8x4x2xf32>
// |     %cst_3 = arith.constant 0.000000e+00 : f32
// |     %c0_4 = arith.constant 0 : index
// |     %dim_5 = tensor.dim %arg1, %c0_4 : tensor<?x32xf32>
// |     %6 = affine.apply #map()[%dim_5]
// |     %7 = tensor.empty(%6) : tensor<8x?x2x4xf32>
// |     %pack_6 = linalg.pack %arg1 padding_value(%cst_3 : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 4] into %7 {packed} : tensor<?x32xf32> -> tensor<8x?x2x4xf32>
// |     %8 = tensor.empty() : tensor<2x8x8x4xf32>
// |     %pack_7 = linalg.pack %arg2 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %8 : tensor<16x32xf32> -> tensor<2x8x8x4xf32>
// |     %9 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_6 : tensor<2x?x2x8xf32>, tensor<8x?x2x4xf32>) outs(%pack_7 : tensor<2x8x8x4xf32>) {
// |     ^bb0(%in: f32, %in_8: f32, %out: f32):
// |       %10 = arith.mulf %in, %in_8 : f32
// |       %11 = arith.addf %out, %10 : f32
// |       linalg.yield %11 : f32
// |     } -> tensor<2x8x8x4xf32>
// |     %unpack = linalg.unpack %9 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %arg2 : tensor<2x8x8x4xf32> -> tensor<16x32xf32>
// |     return %unpack : tensor<16x32xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.pack %0 packed_sizes = [8, 4, 2] : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.get_producer_of_operand %1[1] : (!transform.any_op) -> !transform.any_op
// |       %packed_op, %pack_op, %un_pack_op = transform.structured.pack_transpose %2 with_compute_op(%1) outer_perm = [1, 0] inner_perm = [1, 0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.annotate %packed_op "made" : !transform.any_op
// |       transform.annotate %pack_op "packed" : !transform.any_op
// |       transform.annotate %un_pack_op "none" : !transform.any_op
// |       %3 = transform.get_producer_of_operand %packed_op[0] : (!transform.any_op) -> !transform.any_op
// |       %packed_op_0, %pack_op_1, %un_pack_op_2 = transform.structured.pack_transpose %3 with_compute_op(%packed_op) inner_perm = [1, 0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d1, d4, d5)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d0, d3, d4)>
// | module {
// |   func.func @output(%arg0: tensor<16x8xf32>, %arg1: tensor<8x32xf32>, %arg2: tensor<16x32xf32>) -> tensor<16x32xf32> {
// |     %0 = tensor.empty() : tensor<2x4x8x2xf32>
// |     %pack = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %0 : tensor<16x8xf32> -> tensor<2x4x8x2xf32>
// |     %1 = tensor.empty() : tensor<4x8x4x2xf32>
// |     %pack_0 = linalg.pack %arg1 inner_dims_pos = [1, 0] inner_tiles = [4, 2] into %1 : tensor<8x32xf32> -> tensor<4x8x4x2xf32>
// |     %2 = tensor.empty() : tensor<2x8x8x4xf32>
// |     %3 = tensor.empty() : tensor<8x2x8x4xf32>
// |     %pack_1 = linalg.pack %arg2 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %3 {packed} : tensor<16x32xf32> -> tensor<8x2x8x4xf32>
// |     %4 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<2x4x8x2xf32>, tensor<4x8x4x2xf32>) outs(%pack_1 : tensor<8x2x8x4xf32>) attrs =  {made} {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %5 = arith.mulf %in, %in_2 : f32
// |       %6 = arith.addf %out, %5 : f32
// |       linalg.yield %6 : f32
// |     } -> tensor<8x2x8x4xf32>
// |     %unpack = linalg.unpack %4 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %arg2 {unpacked} : tensor<8x2x8x4xf32> -> tensor<16x32xf32>
// |     return %unpack : tensor<16x32xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.pack %0 packed_sizes = [8, 4, 2] : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.get_consumers_of_result %1[0] : (!transform.any_op) -> !transform.any_op
// |       %packed_op, %pack_op, %un_pack_op = transform.structured.pack_transpose %2 with_compute_op(%1) outer_perm = [1, 0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.annotate %packed_op "made" : !transform.any_op
// |       transform.annotate %pack_op "packed" : !transform.any_op
// |       transform.annotate %un_pack_op "unpacked" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | #map = affine_map<()[s0] -> (s0 ceildiv 32)>
// | #map1 = affine_map<()[s0] -> (s0 ceildiv 8)>
// | #map2 = affine_map<()[s0] -> (s0 ceildiv 16)>
// | #map3 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d0, d3, d4)>
// | #map4 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// | #map5 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// | module {
// |   func.func @mm(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x?xf32>
// |     %c1_3 = arith.constant 1 : index
// |     %dim_4 = tensor.dim %arg1, %c1_3 : tensor<?x?xf32>
// |     %c0_5 = arith.constant 0 : index
// |     %dim_6 = tensor.dim %arg2, %c0_5 : tensor<?x?xf32>
// |     %c1_7 = arith.constant 1 : index
// |     %dim_8 = tensor.dim %arg2, %c1_7 : tensor<?x?xf32>
// |     %c0_9 = arith.constant 0 : index
// |     %dim_10 = tensor.dim %arg0, %c0_9 : tensor<?x?xf32>
// |     %c1_11 = arith.constant 1 : index
// |     %dim_12 = tensor.dim %arg0, %c1_11 : tensor<?x?xf32>
// |     %0 = affine.apply #map()[%dim_12]
// |     %1 = affine.apply #map1()[%dim_10]
// |     %2 = tensor.empty(%1, %0) : tensor<?x?x32x8xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) inner_dims_pos = [1, 0] inner_tiles = [32, 8] into %2 : tensor<?x?xf32> -> tensor<?x?x32x8xf32>
// |     %c0_13 = arith.constant 0 : index
// |     %dim_14 = tensor.dim %arg1, %c0_13 : tensor<?x?xf32>
// |     %c1_15 = arith.constant 1 : index
// |     %dim_16 = tensor.dim %arg1, %c1_15 : tensor<?x?xf32>
// |     %3 = affine.apply #map()[%dim_14]
// |     %4 = affine.apply #map2()[%dim_16]
// |     %5 = tensor.empty(%3, %4) : tensor<?x?x32x16xf32>
// |     %cst_17 = arith.constant 0.000000e+00 : f32
// |     %pack_18 = linalg.pack %arg1 padding_value(%cst_17 : f32) inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %5 : tensor<?x?xf32> -> tensor<?x?x32x16xf32>
// |     %c0_19 = arith.constant 0 : index
// |     %dim_20 = tensor.dim %arg2, %c0_19 : tensor<?x?xf32>
// |     %c1_21 = arith.constant 1 : index
// |     %dim_22 = tensor.dim %arg2, %c1_21 : tensor<?x?xf32>
// |     %6 = affine.apply #map1()[%dim_20]
// |     %7 = affine.apply #map2()[%dim_22]
// |     %8 = tensor.empty(%6, %7) : tensor<?x?x8x16xf32>
// |     %cst_23 = arith.constant 0.000000e+00 : f32
// |     %pack_24 = linalg.pack %arg2 padding_value(%cst_23 : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %8 : tensor<?x?xf32> -> tensor<?x?x8x16xf32>
// |     %9 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "parallel"]} ins(%pack, %pack_18 : tensor<?x?x32x8xf32>, tensor<?x?x32x16xf32>) outs(%pack_24 : tensor<?x?x8x16xf32>) attrs =  {made} {
// |     ^bb0(%in: f32, %in_25: f32, %out: f32):
// |       %10 = arith.mulf %in, %in_25 : f32
// |       %11 = arith.addf %out, %10 : f32
// |       linalg.yield %11 : f32
// |     } -> tensor<?x?x8x16xf32>
// |     %unpack = linalg.unpack %9 inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %arg2 : tensor<?x?x8x16xf32> -> tensor<?x?xf32>
// |     return %unpack : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.pack_greedily %0 matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> ((s0 ceildiv 16) * 16)>
// | #map1 = affine_map<()[s0] -> ((s0 ceildiv 4) * 4)>
// | #map2 = affine_map<()[s0, s1] -> (s1 ceildiv ((s0 ceildiv 16) * 16))>
// | #map3 = affine_map<()[s0, s1] -> (s1 ceildiv ((s0 ceildiv 4) * 4))>
// | #map4 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// | #map5 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d1, d4, d5)>
// | #map6 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | module {
// |   func.func @mm(%arg0: tensor<?x?xf32>, %arg1: tensor<?x24xf32>, %arg2: tensor<?x24xf32>) -> tensor<?x24xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x24xf32>
// |     %c0_3 = arith.constant 0 : index
// |     %dim_4 = tensor.dim %arg2, %c0_3 : tensor<?x24xf32>
// |     %0 = affine.apply #map()[%dim]
// |     %1 = affine.apply #map1()[%dim_0]
// |     %c0_5 = arith.constant 0 : index
// |     %dim_6 = tensor.dim %arg0, %c0_5 : tensor<?x?xf32>
// |     %c1_7 = arith.constant 1 : index
// |     %dim_8 = tensor.dim %arg0, %c1_7 : tensor<?x?xf32>
// |     %2 = affine.apply #map2()[%dim, %dim_6]
// |     %3 = affine.apply #map3()[%dim_0, %dim_8]
// |     %4 = tensor.empty(%2, %3, %0, %1) : tensor<?x?x?x?xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [%0, %1] into %4 : tensor<?x?xf32> -> tensor<?x?x?x?xf32>
// |     %c0_9 = arith.constant 0 : index
// |     %dim_10 = tensor.dim %arg1, %c0_9 : tensor<?x24xf32>
// |     %5 = affine.apply #map3()[%dim_0, %dim_10]
// |     %6 = tensor.empty(%5, %1) : tensor<?x3x8x?xf32>
// |     %cst_11 = arith.constant 0.000000e+00 : f32
// |     %pack_12 = linalg.pack %arg1 padding_value(%cst_11 : f32) inner_dims_pos = [1, 0] inner_tiles = [8, %1] into %6 : tensor<?x24xf32> -> tensor<?x3x8x?xf32>
// |     %c0_13 = arith.constant 0 : index
// |     %dim_14 = tensor.dim %arg2, %c0_13 : tensor<?x24xf32>
// |     %7 = affine.apply #map2()[%dim, %dim_14]
// |     %8 = tensor.empty(%7, %0) : tensor<?x3x?x8xf32>
// |     %cst_15 = arith.constant 0.000000e+00 : f32
// |     %pack_16 = linalg.pack %arg2 padding_value(%cst_15 : f32) inner_dims_pos = [0, 1] inner_tiles = [%0, 8] into %8 : tensor<?x24xf32> -> tensor<?x3x?x8xf32>
// |     %9 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_12 : tensor<?x?x?x?xf32>, tensor<?x3x8x?xf32>) outs(%pack_16 : tensor<?x3x?x8xf32>) attrs =  {made} {
// |     ^bb0(%in: f32, %in_17: f32, %out: f32):
// |       %10 = arith.mulf %in, %in_17 : f32
// |       %11 = arith.addf %out, %10 : f32
// |       linalg.yield %11 : f32
// |     } -> tensor<?x3x?x8xf32>
// |     %unpack = linalg.unpack %9 inner_dims_pos = [0, 1] inner_tiles = [%0, 8] into %arg2 : tensor<?x3x?x8xf32> -> tensor<?x24xf32>
// |     return %unpack : tensor<?x24xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.pack_greedily %0 matmul_packed_sizes = [0, 8, 0] matmul_padded_sizes_next_multiple_of = [16, 0, 4] matmul_inner_dims_order = [0, 1, 2] : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 ceildiv 5)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d4, d1, d3, d6, d7)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d3, d0, d2, d5, d6)>
// | #map3 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d1, d0, d2, d4, d5, d7)>
// | #map4 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | module {
// |   func.func @contraction(%arg0: tensor<4x8x?xf32>, %arg1: tensor<?x16x6xf32>, %arg2: tensor<8x16x6x4xf32>, %arg3: tensor<4x8x?xf32>) -> (tensor<8x16x6x4xf32>, tensor<4x8x?xf32>) {
// |     %c2 = arith.constant 2 : index
// |     %dim = tensor.dim %arg0, %c2 : tensor<4x8x?xf32>
// |     %c0 = arith.constant 0 : index
// |     %dim_0 = tensor.dim %arg1, %c0 : tensor<?x16x6xf32>
// |     %c2_1 = arith.constant 2 : index
// |     %dim_2 = tensor.dim %arg0, %c2_1 : tensor<4x8x?xf32>
// |     %0 = affine.apply #map()[%dim_2]
// |     %1 = tensor.empty(%0) : tensor<2x8x?x5x2xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) inner_dims_pos = [2, 0] inner_tiles = [5, 2] into %1 : tensor<4x8x?xf32> -> tensor<2x8x?x5x2xf32>
// |     %c0_3 = arith.constant 0 : index
// |     %dim_4 = tensor.dim %arg1, %c0_3 : tensor<?x16x6xf32>
// |     %2 = affine.apply #map()[%dim_4]
// |     %3 = tensor.empty(%2) : tensor<?x16x2x3x5xf32>
// |     %cst_5 = arith.constant 0.000000e+00 : f32
// |     %pack_6 = linalg.pack %arg1 padding_value(%cst_5 : f32) inner_dims_pos = [2, 0] inner_tiles = [3, 5] into %3 : tensor<?x16x6xf32> -> tensor<?x16x2x3x5xf32>
// |     %4 = tensor.empty() : tensor<8x16x2x2x3x2xf32>
// |     %pack_7 = linalg.pack %arg2 inner_dims_pos = [2, 3] inner_tiles = [3, 2] into %4 : tensor<8x16x6x4xf32> -> tensor<8x16x2x2x3x2xf32>
// |     %5 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction", "parallel", "parallel", "reduction", "parallel"]} ins(%pack, %pack_6 : tensor<2x8x?x5x2xf32>, tensor<?x16x2x3x5xf32>) outs(%pack_7 : tensor<8x16x2x2x3x2xf32>) attrs =  {made} {
// |     ^bb0(%in: f32, %in_8: f32, %out: f32):
// |       %7 = arith.mulf %in, %in_8 : f32
// |       %8 = arith.addf %out, %7 : f32
// |       linalg.yield %8 : f32
// |     } -> tensor<8x16x2x2x3x2xf32>
// |     %unpack = linalg.unpack %5 inner_dims_pos = [2, 3] inner_tiles = [3, 2] into %arg2 : tensor<8x16x2x2x3x2xf32> -> tensor<8x16x6x4xf32>
// |     %6 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<4x8x?xf32>) outs(%arg3 : tensor<4x8x?xf32>) attrs =  {made} {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<4x8x?xf32>
// |     return %unpack, %6 : tensor<8x16x6x4xf32>, tensor<4x8x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.pack_greedily %0 matmul_packed_sizes = [2, 3, 5] matmul_inner_dims_order = [2, 0, 1] : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @batches(%arg0: tensor<2x4x8xf32>, %arg1: tensor<2x8xf32>, %arg2: tensor<2x4xf32>) -> tensor<2x4xf32> {
// |     %0 = linalg.batch_matvec {made} ins(%arg0, %arg1 : tensor<2x4x8xf32>, tensor<2x8xf32>) outs(%arg2 : tensor<2x4xf32>) -> tensor<2x4xf32>
// |     return %0 : tensor<2x4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.batch_matvec"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.pack_greedily %0 matmul_packed_sizes = [2, 2, 2] matmul_inner_dims_order = [2, 0, 1] : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d1, d4, d5)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | module {
// |   func.func @mm(%arg0: tensor<16x16xf32>, %arg1: tensor<16x16xf32>, %arg2: tensor<16x16xf32>) -> tensor<16x16xf32> {
// |     %c4 = arith.constant {size} 4 : index
// |     %0 = tensor.empty() : tensor<2x4x8x4xf32>
// |     %pack = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %0 : tensor<16x16xf32> -> tensor<2x4x8x4xf32>
// |     %1 = tensor.empty(%c4) : tensor<4x4x?x4xf32>
// |     %pack_0 = linalg.pack %arg1 inner_dims_pos = [1, 0] inner_tiles = [%c4, 4] into %1 : tensor<16x16xf32> -> tensor<4x4x?x4xf32>
// |     %2 = tensor.empty(%c4) : tensor<2x4x8x?xf32>
// |     %pack_1 = linalg.pack %arg2 inner_dims_pos = [0, 1] inner_tiles = [8, %c4] into %2 : tensor<16x16xf32> -> tensor<2x4x8x?xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<2x4x8x4xf32>, tensor<4x4x?x4xf32>) outs(%pack_1 : tensor<2x4x8x?xf32>) attrs =  {made} {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_2 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<2x4x8x?xf32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [8, %c4] into %arg2 : tensor<2x4x8x?xf32> -> tensor<16x16xf32>
// |     return %unpack : tensor<16x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["arith.constant"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.structured.pack_greedily %0 matmul_packed_sizes = [8, %1, 4] matmul_inner_dims_order = [0, 1, 2] : (!transform.any_op, !transform.any_op) -> !transform.any_op
// |       transform.annotate %2 "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map1 = affine_map<(d0, d1, d2) -> (d1, d0)>
// | #map2 = affine_map<(d0, d1, d2) -> (d2, d0)>
// | module {
// |   func.func @mm(%arg0: memref<16x16xf32>, %arg1: memref<16x16xf32>, %arg2: memref<16x16xf32>) {
// |     linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "reduction", "parallel"]} ins(%arg0, %arg1 : memref<16x16xf32>, memref<16x16xf32>) outs(%arg2 : memref<16x16xf32>) attrs =  {made} {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %0 = arith.mulf %in, %in_0 : f32
// |       %1 = arith.addf %out, %0 : f32
// |       linalg.yield %1 : f32
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.pack_greedily %0 matmul_packed_sizes = [2, 2, 2] matmul_inner_dims_order = [2, 0, 1] : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "made" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// ! <stdin>:81:10: error: requires number of packed sizes match the number of loops (2 vs 3)
// !     %1 = transform.structured.pack %0 packed_sizes = [8, 16] : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:95:10: error: transform applied to the wrong op kind
// !     %1 = transform.structured.interchange %0 iterator_interchange = [1, 0, 2] : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:89:8: note: when applied to this op
// !   %r = linalg.matmul ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
// !        ^
// ! <stdin>:110:10: error: "iterator_interchange" has length (2) different from the number of loops in the target operation (3)
// !     %1 = transform.structured.interchange %g iterator_interchange = [1, 0] : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:119:10: error: 'transform.structured.interchange' op expects iterator_interchange to be a permutation, found 1, 1
// !     %1 = transform.structured.interchange %root iterator_interchange = [1, 1] : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:133:10: error: data tiling failed
// !     %1 = transform.structured.pack %0 packed_sizes = [0, 2, 0, 4, 0, 0, 2] : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:154:10: error: data tiling failed
// !     %1 = transform.structured.pack %0 packed_sizes = [2, 4] : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:173:10: error: data tiling failed
// !     %1 = transform.structured.pack %0 packed_sizes = [0, 4] : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:229:18: error: invalid outer_perm
// !     %2, %3, %u = transform.structured.pack_transpose %p with_compute_op(%1) outer_perm = [1, 0, 2] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !                  ^
// ! <stdin>:244:18: error: a handle passed as operand #1 and consumed by this operation points to a payload entity more than once
// !     %2, %3, %u = transform.structured.pack_transpose %0 with_compute_op(%1) outer_perm = [1, 0, 2] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !                  ^
// ! <stdin>:237:8: note: repeated target op
// !   %r = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x32xf32>) outs(%c : tensor<16x32xf32>) -> tensor<16x32xf32>
// !        ^
// ! <stdin>:253:18: error: 'transform.structured.pack_transpose' op  at least one of "inner_perm" or "outer_perm" must be specified
// !     %2, %3, %u = transform.structured.pack_transpose %root with_compute_op(%op) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !                  ^
