// Products of matrices in blocks.
// RUN: opt - --linalg-block-pack-matmul=block-factors=32,16,64 --split-input-file
// RUN: opt - '--linalg-block-pack-matmul=block-factors=32,16,64 mnk-order=1,2,0 lhs-transpose-outer-blocks=1 lhs-transpose-inner-blocks=1' --split-input-file
// RUN: opt - '--linalg-block-pack-matmul=block-factors=32,16,64 rhs-transpose-outer-blocks=0 rhs-transpose-inner-blocks=0 mnk-padded-multiples=4,5,6' --split-input-file

func.func @mm(%a: tensor<128x64xf32>, %b: tensor<64x96xf32>, %c: tensor<128x96xf32>) -> tensor<128x96xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<128x64xf32>, tensor<64x96xf32>) outs(%c : tensor<128x96xf32>) -> tensor<128x96xf32>
  return %r : tensor<128x96xf32>
}

// -----

func.func @mmd(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

func.func @pad(%a: tensor<127x64xf32>, %b: tensor<64x95xf32>, %c: tensor<127x95xf32>) -> tensor<127x95xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<127x64xf32>, tensor<64x95xf32>) outs(%c : tensor<127x95xf32>) -> tensor<127x95xf32>
  return %r : tensor<127x95xf32>
}

// -----

func.func @batch(%a: tensor<5x128x64xi8>, %b: tensor<5x64x96xi8>, %c: tensor<5x128x96xi32>) -> tensor<5x128x96xi32> {
  %r = linalg.batch_matmul ins(%a, %b : tensor<5x128x64xi8>, tensor<5x64x96xi8>) outs(%c : tensor<5x128x96xi32>) -> tensor<5x128x96xi32>
  return %r : tensor<5x128x96xi32>
}

// -----

func.func @ta(%a: tensor<64x128xf32>, %b: tensor<64x96xf32>, %c: tensor<128x96xf32>) -> tensor<128x96xf32> {
  %r = linalg.matmul indexing_maps = [affine_map<(m,n,k) -> (k,m)>, affine_map<(m,n,k) -> (k,n)>, affine_map<(m,n,k) -> (m,n)>] ins(%a, %b : tensor<64x128xf32>, tensor<64x96xf32>) outs(%c : tensor<128x96xf32>) -> tensor<128x96xf32>
  return %r : tensor<128x96xf32>
}

// -----

func.func @tb(%a: tensor<128x64xf32>, %b: tensor<96x64xf32>, %c: tensor<128x96xf32>) -> tensor<128x96xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(m,n,k) -> (m,k)>, affine_map<(m,n,k) -> (n,k)>, affine_map<(m,n,k) -> (m,n)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<128x64xf32>, tensor<96x64xf32>) outs(%c : tensor<128x96xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %z, %p : f32
    linalg.yield %s : f32
  } -> tensor<128x96xf32>
  return %r : tensor<128x96xf32>
}

// -----

func.func @mem(%a: memref<128x64xf32>, %b: memref<64x96xf32>, %c: memref<128x96xf32>) {
  linalg.matmul ins(%a, %b : memref<128x64xf32>, memref<64x96xf32>) outs(%c : memref<128x96xf32>)
  return
}

// EXPECT
// | #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | module {
// |   func.func @mm(%arg0: tensor<128x64xf32>, %arg1: tensor<64x96xf32>, %arg2: tensor<128x96xf32>) -> tensor<128x96xf32> {
// |     %0 = tensor.empty() : tensor<4x1x32x64xf32>
// |     %pack = linalg.pack %arg0 outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [32, 64] into %0 : tensor<128x64xf32> -> tensor<4x1x32x64xf32>
// |     %1 = tensor.empty() : tensor<6x1x16x64xf32>
// |     %pack_0 = linalg.pack %arg1 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [16, 64] into %1 : tensor<64x96xf32> -> tensor<6x1x16x64xf32>
// |     %2 = tensor.empty() : tensor<4x6x32x16xf32>
// |     %pack_1 = linalg.pack %arg2 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %2 : tensor<128x96xf32> -> tensor<4x6x32x16xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<4x1x32x64xf32>, tensor<6x1x16x64xf32>) outs(%pack_1 : tensor<4x6x32x16xf32>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_2 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<4x6x32x16xf32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %arg2 : tensor<4x6x32x16xf32> -> tensor<128x96xf32>
// |     return %unpack : tensor<128x96xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 ceildiv 32)>
// | #map1 = affine_map<()[s0] -> (s0 ceildiv 64)>
// | #map2 = affine_map<()[s0] -> (s0 ceildiv 16)>
// | #map3 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// | #map4 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// | #map5 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | module {
// |   func.func @mmd(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %0 = affine.apply #map()[%dim]
// |     %1 = affine.apply #map1()[%dim_0]
// |     %2 = tensor.empty(%0, %1) : tensor<?x?x32x64xf32>
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [32, 64] into %2 : tensor<?x?xf32> -> tensor<?x?x32x64xf32>
// |     %dim_1 = tensor.dim %arg1, %c0 : tensor<?x?xf32>
// |     %dim_2 = tensor.dim %arg1, %c1 : tensor<?x?xf32>
// |     %3 = affine.apply #map2()[%dim_2]
// |     %4 = affine.apply #map1()[%dim_1]
// |     %5 = tensor.empty(%3, %4) : tensor<?x?x16x64xf32>
// |     %pack_3 = linalg.pack %arg1 padding_value(%cst : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [16, 64] into %5 : tensor<?x?xf32> -> tensor<?x?x16x64xf32>
// |     %dim_4 = tensor.dim %arg2, %c0 : tensor<?x?xf32>
// |     %dim_5 = tensor.dim %arg2, %c1 : tensor<?x?xf32>
// |     %6 = affine.apply #map()[%dim_4]
// |     %7 = affine.apply #map2()[%dim_5]
// |     %8 = tensor.empty(%6, %7) : tensor<?x?x32x16xf32>
// |     %pack_6 = linalg.pack %arg2 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %8 : tensor<?x?xf32> -> tensor<?x?x32x16xf32>
// |     %9 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_3 : tensor<?x?x32x64xf32>, tensor<?x?x16x64xf32>) outs(%pack_6 : tensor<?x?x32x16xf32>) {
// |     ^bb0(%in: f32, %in_7: f32, %out: f32):
// |       %10 = arith.mulf %in, %in_7 : f32
// |       %11 = arith.addf %out, %10 : f32
// |       linalg.yield %11 : f32
// |     } -> tensor<?x?x32x16xf32>
// |     %unpack = linalg.unpack %9 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %arg2 : tensor<?x?x32x16xf32> -> tensor<?x?xf32>
// |     return %unpack : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | module {
// |   func.func @pad(%arg0: tensor<127x64xf32>, %arg1: tensor<64x95xf32>, %arg2: tensor<127x95xf32>) -> tensor<127x95xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty() : tensor<4x1x32x64xf32>
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [32, 64] into %0 : tensor<127x64xf32> -> tensor<4x1x32x64xf32>
// |     %1 = tensor.empty() : tensor<6x1x16x64xf32>
// |     %pack_0 = linalg.pack %arg1 padding_value(%cst : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [16, 64] into %1 : tensor<64x95xf32> -> tensor<6x1x16x64xf32>
// |     %2 = tensor.empty() : tensor<4x6x32x16xf32>
// |     %pack_1 = linalg.pack %arg2 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %2 : tensor<127x95xf32> -> tensor<4x6x32x16xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<4x1x32x64xf32>, tensor<6x1x16x64xf32>) outs(%pack_1 : tensor<4x6x32x16xf32>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_2 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<4x6x32x16xf32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %arg2 : tensor<4x6x32x16xf32> -> tensor<127x95xf32>
// |     return %unpack : tensor<127x95xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d3, d4, d6)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d2, d3, d5, d6)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d4, d5)>
// | module {
// |   func.func @batch(%arg0: tensor<5x128x64xi8>, %arg1: tensor<5x64x96xi8>, %arg2: tensor<5x128x96xi32>) -> tensor<5x128x96xi32> {
// |     %0 = tensor.empty() : tensor<5x4x1x32x64xi8>
// |     %pack = linalg.pack %arg0 outer_dims_perm = [0, 1, 2] inner_dims_pos = [1, 2] inner_tiles = [32, 64] into %0 : tensor<5x128x64xi8> -> tensor<5x4x1x32x64xi8>
// |     %1 = tensor.empty() : tensor<5x6x1x16x64xi8>
// |     %pack_0 = linalg.pack %arg1 outer_dims_perm = [0, 2, 1] inner_dims_pos = [2, 1] inner_tiles = [16, 64] into %1 : tensor<5x64x96xi8> -> tensor<5x6x1x16x64xi8>
// |     %2 = tensor.empty() : tensor<5x4x6x32x16xi32>
// |     %pack_1 = linalg.pack %arg2 inner_dims_pos = [1, 2] inner_tiles = [32, 16] into %2 : tensor<5x128x96xi32> -> tensor<5x4x6x32x16xi32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<5x4x1x32x64xi8>, tensor<5x6x1x16x64xi8>) outs(%pack_1 : tensor<5x4x6x32x16xi32>) {
// |     ^bb0(%in: i8, %in_2: i8, %out: i32):
// |       %4 = arith.extsi %in : i8 to i32
// |       %5 = arith.extsi %in_2 : i8 to i32
// |       %6 = arith.muli %4, %5 : i32
// |       %7 = arith.addi %out, %6 : i32
// |       linalg.yield %7 : i32
// |     } -> tensor<5x4x6x32x16xi32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [1, 2] inner_tiles = [32, 16] into %arg2 : tensor<5x4x6x32x16xi32> -> tensor<5x128x96xi32>
// |     return %unpack : tensor<5x128x96xi32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | module {
// |   func.func @ta(%arg0: tensor<64x128xf32>, %arg1: tensor<64x96xf32>, %arg2: tensor<128x96xf32>) -> tensor<128x96xf32> {
// |     %0 = tensor.empty() : tensor<4x1x32x64xf32>
// |     %pack = linalg.pack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [32, 64] into %0 : tensor<64x128xf32> -> tensor<4x1x32x64xf32>
// |     %1 = tensor.empty() : tensor<6x1x16x64xf32>
// |     %pack_0 = linalg.pack %arg1 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [16, 64] into %1 : tensor<64x96xf32> -> tensor<6x1x16x64xf32>
// |     %2 = tensor.empty() : tensor<4x6x32x16xf32>
// |     %pack_1 = linalg.pack %arg2 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %2 : tensor<128x96xf32> -> tensor<4x6x32x16xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<4x1x32x64xf32>, tensor<6x1x16x64xf32>) outs(%pack_1 : tensor<4x6x32x16xf32>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_2 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<4x6x32x16xf32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %arg2 : tensor<4x6x32x16xf32> -> tensor<128x96xf32>
// |     return %unpack : tensor<128x96xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | module {
// |   func.func @tb(%arg0: tensor<128x64xf32>, %arg1: tensor<96x64xf32>, %arg2: tensor<128x96xf32>) -> tensor<128x96xf32> {
// |     %0 = tensor.empty() : tensor<4x1x32x64xf32>
// |     %pack = linalg.pack %arg0 outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [32, 64] into %0 : tensor<128x64xf32> -> tensor<4x1x32x64xf32>
// |     %1 = tensor.empty() : tensor<6x1x16x64xf32>
// |     %pack_0 = linalg.pack %arg1 outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [16, 64] into %1 : tensor<96x64xf32> -> tensor<6x1x16x64xf32>
// |     %2 = tensor.empty() : tensor<4x6x32x16xf32>
// |     %pack_1 = linalg.pack %arg2 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %2 : tensor<128x96xf32> -> tensor<4x6x32x16xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<4x1x32x64xf32>, tensor<6x1x16x64xf32>) outs(%pack_1 : tensor<4x6x32x16xf32>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_2 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<4x6x32x16xf32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %arg2 : tensor<4x6x32x16xf32> -> tensor<128x96xf32>
// |     return %unpack : tensor<128x96xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mem(%arg0: memref<128x64xf32>, %arg1: memref<64x96xf32>, %arg2: memref<128x96xf32>) {
// |     linalg.matmul ins(%arg0, %arg1 : memref<128x64xf32>, memref<64x96xf32>) outs(%arg2 : memref<128x96xf32>)
// |     return
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d0, d5, d3)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// | module {
// |   func.func @mm(%arg0: tensor<128x64xf32>, %arg1: tensor<64x96xf32>, %arg2: tensor<128x96xf32>) -> tensor<128x96xf32> {
// |     %0 = tensor.empty() : tensor<1x4x64x32xf32>
// |     %pack = linalg.pack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [64, 32] into %0 : tensor<128x64xf32> -> tensor<1x4x64x32xf32>
// |     %1 = tensor.empty() : tensor<6x1x16x64xf32>
// |     %pack_0 = linalg.pack %arg1 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [16, 64] into %1 : tensor<64x96xf32> -> tensor<6x1x16x64xf32>
// |     %2 = tensor.empty() : tensor<4x6x32x16xf32>
// |     %pack_1 = linalg.pack %arg2 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %2 : tensor<128x96xf32> -> tensor<4x6x32x16xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "parallel"]} ins(%pack, %pack_0 : tensor<1x4x64x32xf32>, tensor<6x1x16x64xf32>) outs(%pack_1 : tensor<4x6x32x16xf32>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_2 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<4x6x32x16xf32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %arg2 : tensor<4x6x32x16xf32> -> tensor<128x96xf32>
// |     return %unpack : tensor<128x96xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 ceildiv 64)>
// | #map1 = affine_map<()[s0] -> (s0 ceildiv 32)>
// | #map2 = affine_map<()[s0] -> (s0 ceildiv 16)>
// | #map3 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | #map4 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d0, d5, d3)>
// | #map5 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// | module {
// |   func.func @mmd(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %0 = affine.apply #map()[%dim_0]
// |     %1 = affine.apply #map1()[%dim]
// |     %2 = tensor.empty(%0, %1) : tensor<?x?x64x32xf32>
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [64, 32] into %2 : tensor<?x?xf32> -> tensor<?x?x64x32xf32>
// |     %dim_1 = tensor.dim %arg1, %c0 : tensor<?x?xf32>
// |     %dim_2 = tensor.dim %arg1, %c1 : tensor<?x?xf32>
// |     %3 = affine.apply #map2()[%dim_2]
// |     %4 = affine.apply #map()[%dim_1]
// |     %5 = tensor.empty(%3, %4) : tensor<?x?x16x64xf32>
// |     %pack_3 = linalg.pack %arg1 padding_value(%cst : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [16, 64] into %5 : tensor<?x?xf32> -> tensor<?x?x16x64xf32>
// |     %dim_4 = tensor.dim %arg2, %c0 : tensor<?x?xf32>
// |     %dim_5 = tensor.dim %arg2, %c1 : tensor<?x?xf32>
// |     %6 = affine.apply #map1()[%dim_4]
// |     %7 = affine.apply #map2()[%dim_5]
// |     %8 = tensor.empty(%6, %7) : tensor<?x?x32x16xf32>
// |     %pack_6 = linalg.pack %arg2 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %8 : tensor<?x?xf32> -> tensor<?x?x32x16xf32>
// |     %9 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "parallel"]} ins(%pack, %pack_3 : tensor<?x?x64x32xf32>, tensor<?x?x16x64xf32>) outs(%pack_6 : tensor<?x?x32x16xf32>) {
// |     ^bb0(%in: f32, %in_7: f32, %out: f32):
// |       %10 = arith.mulf %in, %in_7 : f32
// |       %11 = arith.addf %out, %10 : f32
// |       linalg.yield %11 : f32
// |     } -> tensor<?x?x32x16xf32>
// |     %unpack = linalg.unpack %9 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %arg2 : tensor<?x?x32x16xf32> -> tensor<?x?xf32>
// |     return %unpack : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d0, d5, d3)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// | module {
// |   func.func @pad(%arg0: tensor<127x64xf32>, %arg1: tensor<64x95xf32>, %arg2: tensor<127x95xf32>) -> tensor<127x95xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty() : tensor<1x4x64x32xf32>
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [64, 32] into %0 : tensor<127x64xf32> -> tensor<1x4x64x32xf32>
// |     %1 = tensor.empty() : tensor<6x1x16x64xf32>
// |     %pack_0 = linalg.pack %arg1 padding_value(%cst : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [16, 64] into %1 : tensor<64x95xf32> -> tensor<6x1x16x64xf32>
// |     %2 = tensor.empty() : tensor<4x6x32x16xf32>
// |     %pack_1 = linalg.pack %arg2 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %2 : tensor<127x95xf32> -> tensor<4x6x32x16xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "parallel"]} ins(%pack, %pack_0 : tensor<1x4x64x32xf32>, tensor<6x1x16x64xf32>) outs(%pack_1 : tensor<4x6x32x16xf32>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_2 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<4x6x32x16xf32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %arg2 : tensor<4x6x32x16xf32> -> tensor<127x95xf32>
// |     return %unpack : tensor<127x95xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d4, d5)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d3, d1, d6, d4)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d2, d3, d5, d6)>
// | module {
// |   func.func @batch(%arg0: tensor<5x128x64xi8>, %arg1: tensor<5x64x96xi8>, %arg2: tensor<5x128x96xi32>) -> tensor<5x128x96xi32> {
// |     %0 = tensor.empty() : tensor<5x1x4x64x32xi8>
// |     %pack = linalg.pack %arg0 outer_dims_perm = [0, 2, 1] inner_dims_pos = [2, 1] inner_tiles = [64, 32] into %0 : tensor<5x128x64xi8> -> tensor<5x1x4x64x32xi8>
// |     %1 = tensor.empty() : tensor<5x6x1x16x64xi8>
// |     %pack_0 = linalg.pack %arg1 outer_dims_perm = [0, 2, 1] inner_dims_pos = [2, 1] inner_tiles = [16, 64] into %1 : tensor<5x64x96xi8> -> tensor<5x6x1x16x64xi8>
// |     %2 = tensor.empty() : tensor<5x4x6x32x16xi32>
// |     %pack_1 = linalg.pack %arg2 inner_dims_pos = [1, 2] inner_tiles = [32, 16] into %2 : tensor<5x128x96xi32> -> tensor<5x4x6x32x16xi32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "reduction", "parallel", "parallel", "reduction", "parallel", "parallel"]} ins(%pack, %pack_0 : tensor<5x1x4x64x32xi8>, tensor<5x6x1x16x64xi8>) outs(%pack_1 : tensor<5x4x6x32x16xi32>) {
// |     ^bb0(%in: i8, %in_2: i8, %out: i32):
// |       %4 = arith.extsi %in : i8 to i32
// |       %5 = arith.extsi %in_2 : i8 to i32
// |       %6 = arith.muli %4, %5 : i32
// |       %7 = arith.addi %out, %6 : i32
// |       linalg.yield %7 : i32
// |     } -> tensor<5x4x6x32x16xi32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [1, 2] inner_tiles = [32, 16] into %arg2 : tensor<5x4x6x32x16xi32> -> tensor<5x128x96xi32>
// |     return %unpack : tensor<5x128x96xi32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d0, d5, d3)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// | module {
// |   func.func @ta(%arg0: tensor<64x128xf32>, %arg1: tensor<64x96xf32>, %arg2: tensor<128x96xf32>) -> tensor<128x96xf32> {
// |     %0 = tensor.empty() : tensor<1x4x64x32xf32>
// |     %pack = linalg.pack %arg0 outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [64, 32] into %0 : tensor<64x128xf32> -> tensor<1x4x64x32xf32>
// |     %1 = tensor.empty() : tensor<6x1x16x64xf32>
// |     %pack_0 = linalg.pack %arg1 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [16, 64] into %1 : tensor<64x96xf32> -> tensor<6x1x16x64xf32>
// |     %2 = tensor.empty() : tensor<4x6x32x16xf32>
// |     %pack_1 = linalg.pack %arg2 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %2 : tensor<128x96xf32> -> tensor<4x6x32x16xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "parallel"]} ins(%pack, %pack_0 : tensor<1x4x64x32xf32>, tensor<6x1x16x64xf32>) outs(%pack_1 : tensor<4x6x32x16xf32>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_2 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<4x6x32x16xf32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %arg2 : tensor<4x6x32x16xf32> -> tensor<128x96xf32>
// |     return %unpack : tensor<128x96xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d0, d5, d3)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// | module {
// |   func.func @tb(%arg0: tensor<128x64xf32>, %arg1: tensor<96x64xf32>, %arg2: tensor<128x96xf32>) -> tensor<128x96xf32> {
// |     %0 = tensor.empty() : tensor<1x4x64x32xf32>
// |     %pack = linalg.pack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [64, 32] into %0 : tensor<128x64xf32> -> tensor<1x4x64x32xf32>
// |     %1 = tensor.empty() : tensor<6x1x16x64xf32>
// |     %pack_0 = linalg.pack %arg1 outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [16, 64] into %1 : tensor<96x64xf32> -> tensor<6x1x16x64xf32>
// |     %2 = tensor.empty() : tensor<4x6x32x16xf32>
// |     %pack_1 = linalg.pack %arg2 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %2 : tensor<128x96xf32> -> tensor<4x6x32x16xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "parallel"]} ins(%pack, %pack_0 : tensor<1x4x64x32xf32>, tensor<6x1x16x64xf32>) outs(%pack_1 : tensor<4x6x32x16xf32>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_2 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<4x6x32x16xf32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %arg2 : tensor<4x6x32x16xf32> -> tensor<128x96xf32>
// |     return %unpack : tensor<128x96xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mem(%arg0: memref<128x64xf32>, %arg1: memref<64x96xf32>, %arg2: memref<128x96xf32>) {
// |     linalg.matmul ins(%arg0, %arg1 : memref<128x64xf32>, memref<64x96xf32>) outs(%arg2 : memref<128x96xf32>)
// |     return
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d1, d5, d4)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | module {
// |   func.func @mm(%arg0: tensor<128x64xf32>, %arg1: tensor<64x96xf32>, %arg2: tensor<128x96xf32>) -> tensor<128x96xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty() : tensor<1x1x128x66xf32>
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [128, 66] into %0 : tensor<128x64xf32> -> tensor<1x1x128x66xf32>
// |     %1 = tensor.empty() : tensor<1x1x66x100xf32>
// |     %pack_0 = linalg.pack %arg1 padding_value(%cst : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [66, 100] into %1 : tensor<64x96xf32> -> tensor<1x1x66x100xf32>
// |     %2 = tensor.empty() : tensor<1x1x128x100xf32>
// |     %pack_1 = linalg.pack %arg2 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [128, 100] into %2 : tensor<128x96xf32> -> tensor<1x1x128x100xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<1x1x128x66xf32>, tensor<1x1x66x100xf32>) outs(%pack_1 : tensor<1x1x128x100xf32>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_2 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<1x1x128x100xf32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [128, 100] into %arg2 : tensor<1x1x128x100xf32> -> tensor<128x96xf32>
// |     return %unpack : tensor<128x96xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> ((s0 ceildiv 4) * 4)>
// | #map1 = affine_map<()[s0] -> ((s0 ceildiv 5) * 5)>
// | #map2 = affine_map<()[s0] -> ((s0 ceildiv 6) * 6)>
// | #map3 = affine_map<()[s0, s1] -> (s1 ceildiv ((s0 ceildiv 4) * 4))>
// | #map4 = affine_map<()[s0, s1] -> (s1 ceildiv ((s0 ceildiv 6) * 6))>
// | #map5 = affine_map<()[s0, s1] -> (s1 ceildiv ((s0 ceildiv 5) * 5))>
// | #map6 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// | #map7 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d1, d5, d4)>
// | #map8 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | module {
// |   func.func @mmd(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %dim_1 = tensor.dim %arg1, %c1 : tensor<?x?xf32>
// |     %0 = affine.apply #map()[%dim]
// |     %1 = affine.apply #map1()[%dim_1]
// |     %2 = affine.apply #map2()[%dim_0]
// |     %dim_2 = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %dim_3 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %3 = affine.apply #map3()[%dim, %dim_2]
// |     %4 = affine.apply #map4()[%dim_0, %dim_3]
// |     %5 = tensor.empty(%3, %4, %0, %2) : tensor<?x?x?x?xf32>
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [%0, %2] into %5 : tensor<?x?xf32> -> tensor<?x?x?x?xf32>
// |     %dim_4 = tensor.dim %arg1, %c0 : tensor<?x?xf32>
// |     %dim_5 = tensor.dim %arg1, %c1 : tensor<?x?xf32>
// |     %6 = affine.apply #map4()[%dim_0, %dim_4]
// |     %7 = affine.apply #map5()[%dim_1, %dim_5]
// |     %8 = tensor.empty(%6, %7, %2, %1) : tensor<?x?x?x?xf32>
// |     %pack_6 = linalg.pack %arg1 padding_value(%cst : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [%2, %1] into %8 : tensor<?x?xf32> -> tensor<?x?x?x?xf32>
// |     %dim_7 = tensor.dim %arg2, %c0 : tensor<?x?xf32>
// |     %dim_8 = tensor.dim %arg2, %c1 : tensor<?x?xf32>
// |     %9 = affine.apply #map3()[%dim, %dim_7]
// |     %10 = affine.apply #map5()[%dim_1, %dim_8]
// |     %11 = tensor.empty(%9, %10, %0, %1) : tensor<?x?x?x?xf32>
// |     %pack_9 = linalg.pack %arg2 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [%0, %1] into %11 : tensor<?x?xf32> -> tensor<?x?x?x?xf32>
// |     %12 = linalg.generic {indexing_maps = [#map6, #map7, #map8], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_6 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) outs(%pack_9 : tensor<?x?x?x?xf32>) {
// |     ^bb0(%in: f32, %in_10: f32, %out: f32):
// |       %13 = arith.mulf %in, %in_10 : f32
// |       %14 = arith.addf %out, %13 : f32
// |       linalg.yield %14 : f32
// |     } -> tensor<?x?x?x?xf32>
// |     %unpack = linalg.unpack %12 inner_dims_pos = [0, 1] inner_tiles = [%0, %1] into %arg2 : tensor<?x?x?x?xf32> -> tensor<?x?xf32>
// |     return %unpack : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d1, d5, d4)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | module {
// |   func.func @pad(%arg0: tensor<127x64xf32>, %arg1: tensor<64x95xf32>, %arg2: tensor<127x95xf32>) -> tensor<127x95xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty() : tensor<1x1x128x66xf32>
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [128, 66] into %0 : tensor<127x64xf32> -> tensor<1x1x128x66xf32>
// |     %1 = tensor.empty() : tensor<1x1x66x95xf32>
// |     %pack_0 = linalg.pack %arg1 padding_value(%cst : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [66, 95] into %1 : tensor<64x95xf32> -> tensor<1x1x66x95xf32>
// |     %2 = tensor.empty() : tensor<1x1x128x95xf32>
// |     %pack_1 = linalg.pack %arg2 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [128, 95] into %2 : tensor<127x95xf32> -> tensor<1x1x128x95xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<1x1x128x66xf32>, tensor<1x1x66x95xf32>) outs(%pack_1 : tensor<1x1x128x95xf32>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_2 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<1x1x128x95xf32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [128, 95] into %arg2 : tensor<1x1x128x95xf32> -> tensor<127x95xf32>
// |     return %unpack : tensor<127x95xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d3, d4, d6)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d3, d2, d6, d5)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d4, d5)>
// | module {
// |   func.func @batch(%arg0: tensor<5x128x64xi8>, %arg1: tensor<5x64x96xi8>, %arg2: tensor<5x128x96xi32>) -> tensor<5x128x96xi32> {
// |     %c0_i32 = arith.constant 0 : i32
// |     %c0_i8 = arith.constant 0 : i8
// |     %0 = tensor.empty() : tensor<5x1x1x128x66xi8>
// |     %pack = linalg.pack %arg0 padding_value(%c0_i8 : i8) outer_dims_perm = [0, 1, 2] inner_dims_pos = [1, 2] inner_tiles = [128, 66] into %0 : tensor<5x128x64xi8> -> tensor<5x1x1x128x66xi8>
// |     %1 = tensor.empty() : tensor<5x1x1x66x100xi8>
// |     %pack_0 = linalg.pack %arg1 padding_value(%c0_i8 : i8) outer_dims_perm = [0, 1, 2] inner_dims_pos = [1, 2] inner_tiles = [66, 100] into %1 : tensor<5x64x96xi8> -> tensor<5x1x1x66x100xi8>
// |     %2 = tensor.empty() : tensor<5x1x1x128x100xi32>
// |     %pack_1 = linalg.pack %arg2 padding_value(%c0_i32 : i32) inner_dims_pos = [1, 2] inner_tiles = [128, 100] into %2 : tensor<5x128x96xi32> -> tensor<5x1x1x128x100xi32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<5x1x1x128x66xi8>, tensor<5x1x1x66x100xi8>) outs(%pack_1 : tensor<5x1x1x128x100xi32>) {
// |     ^bb0(%in: i8, %in_2: i8, %out: i32):
// |       %4 = arith.extsi %in : i8 to i32
// |       %5 = arith.extsi %in_2 : i8 to i32
// |       %6 = arith.muli %4, %5 : i32
// |       %7 = arith.addi %out, %6 : i32
// |       linalg.yield %7 : i32
// |     } -> tensor<5x1x1x128x100xi32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [1, 2] inner_tiles = [128, 100] into %arg2 : tensor<5x1x1x128x100xi32> -> tensor<5x128x96xi32>
// |     return %unpack : tensor<5x128x96xi32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d1, d5, d4)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | module {
// |   func.func @ta(%arg0: tensor<64x128xf32>, %arg1: tensor<64x96xf32>, %arg2: tensor<128x96xf32>) -> tensor<128x96xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty() : tensor<1x1x128x66xf32>
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [128, 66] into %0 : tensor<64x128xf32> -> tensor<1x1x128x66xf32>
// |     %1 = tensor.empty() : tensor<1x1x66x100xf32>
// |     %pack_0 = linalg.pack %arg1 padding_value(%cst : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [66, 100] into %1 : tensor<64x96xf32> -> tensor<1x1x66x100xf32>
// |     %2 = tensor.empty() : tensor<1x1x128x100xf32>
// |     %pack_1 = linalg.pack %arg2 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [128, 100] into %2 : tensor<128x96xf32> -> tensor<1x1x128x100xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<1x1x128x66xf32>, tensor<1x1x66x100xf32>) outs(%pack_1 : tensor<1x1x128x100xf32>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_2 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<1x1x128x100xf32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [128, 100] into %arg2 : tensor<1x1x128x100xf32> -> tensor<128x96xf32>
// |     return %unpack : tensor<128x96xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d1, d5, d4)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// | module {
// |   func.func @tb(%arg0: tensor<128x64xf32>, %arg1: tensor<96x64xf32>, %arg2: tensor<128x96xf32>) -> tensor<128x96xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty() : tensor<1x1x128x66xf32>
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [128, 66] into %0 : tensor<128x64xf32> -> tensor<1x1x128x66xf32>
// |     %1 = tensor.empty() : tensor<1x1x66x100xf32>
// |     %pack_0 = linalg.pack %arg1 padding_value(%cst : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [66, 100] into %1 : tensor<96x64xf32> -> tensor<1x1x66x100xf32>
// |     %2 = tensor.empty() : tensor<1x1x128x100xf32>
// |     %pack_1 = linalg.pack %arg2 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [128, 100] into %2 : tensor<128x96xf32> -> tensor<1x1x128x100xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<1x1x128x66xf32>, tensor<1x1x66x100xf32>) outs(%pack_1 : tensor<1x1x128x100xf32>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_2 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<1x1x128x100xf32>
// |     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [128, 100] into %arg2 : tensor<1x1x128x100xf32> -> tensor<128x96xf32>
// |     return %unpack : tensor<128x96xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mem(%arg0: memref<128x64xf32>, %arg1: memref<64x96xf32>, %arg2: memref<128x96xf32>) {
// |     linalg.matmul ins(%arg0, %arg1 : memref<128x64xf32>, memref<64x96xf32>) outs(%arg2 : memref<128x96xf32>)
// |     return
// |   }
// | }
