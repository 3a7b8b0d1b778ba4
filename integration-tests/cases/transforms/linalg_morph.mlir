// Structured ops in other forms: by name, as linalg.elementwise, generic.
// RUN: opt --linalg-specialize-generic-ops --split-input-file
// RUN: opt --linalg-morph-ops=named-to-category --split-input-file
// RUN: opt --pass-pipeline='builtin.module(linalg-morph-ops{named-to-category},linalg-fold-into-elementwise,linalg-morph-ops{category-to-generic})' --split-input-file
// RUN: opt --linalg-inline-scalar-operands --split-input-file

#id = affine_map<(i, j) -> (i, j)>
#swap = affine_map<(i, j) -> (j, i)>
#row = affine_map<(i, j) -> (i)>
#none = affine_map<(i, j) -> ()>
func.func @moved(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<4xf32>, %v: f32, %o: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%o : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  %1 = linalg.generic {indexing_maps = [#swap, #id], iterator_types = ["parallel", "parallel"]} ins(%b : tensor<8x4xf32>) outs(%o : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  %2 = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]} ins(%c : tensor<4xf32>) outs(%o : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  %3 = linalg.generic {indexing_maps = [#none, #id], iterator_types = ["parallel", "parallel"]} ins(%v : f32) outs(%o : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return %0, %1, %2, %3 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
// -----
// Functions of elements: the operands of the difference are the other way round, and one input is transposed first.
#id = affine_map<(i, j) -> (i, j)>
#swap = affine_map<(i, j) -> (j, i)>
#row = affine_map<(i, j) -> (i)>
func.func @functions(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<4xf32>, %o: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%o : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    %r = math.exp %x : f32
    linalg.yield %r : f32
  } -> tensor<4x8xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %0 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%o : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %r = arith.subf %y, %x : f32
    linalg.yield %r : f32
  } -> tensor<4x8xf32>
  %2 = linalg.generic {indexing_maps = [#swap, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%b, %c : tensor<8x4xf32>, tensor<4xf32>) outs(%o : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %r = arith.mulf %x, %y : f32
    linalg.yield %r : f32
  } -> tensor<4x8xf32>
  return %0, %1, %2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
// -----
// Products of matrices, whose loops are in another order.
func.func @product(%a: tensor<4x3xi8>, %b: tensor<3x8xi8>, %o: tensor<4x8xi32>) -> tensor<4x8xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(k, n, m) -> (m, k)>, affine_map<(k, n, m) -> (k, n)>, affine_map<(k, n, m) -> (m, n)>], iterator_types = ["reduction", "parallel", "parallel"]}
      ins(%a, %b : tensor<4x3xi8>, tensor<3x8xi8>) outs(%o : tensor<4x8xi32>) {
  ^bb0(%x: i8, %y: i8, %z: i32):
    %p = arith.extsi %x : i8 to i32
    %q = arith.extsi %y : i8 to i32
    %r = arith.muli %p, %q : i32
    %s = arith.addi %z, %r : i32
    linalg.yield %s : i32
  } -> tensor<4x8xi32>
  return %0 : tensor<4x8xi32>
}
// -----
// DIFFERS: MLIR makes an op that does not verify of a transposed operand, and loses that the casts are unsigned
func.func @transposed(%a: tensor<3x4xi8>, %b: tensor<3x8xi8>, %o: tensor<4x8xi32>) -> tensor<4x8xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<3x4xi8>, tensor<3x8xi8>) outs(%o : tensor<4x8xi32>) {
  ^bb0(%x: i8, %y: i8, %z: i32):
    %p = arith.extui %x : i8 to i32
    %q = arith.extui %y : i8 to i32
    %r = arith.muli %p, %q : i32
    %s = arith.addi %z, %r : i32
    linalg.yield %s : i32
  } -> tensor<4x8xi32>
  return %0 : tensor<4x8xi32>
}
// -----
// DIFFERS: in generic form MLIR writes the maps of convolutions and poolings, too; the text is the same
// Windows: a convolution with a stride and a dilation, and a pooling; not one whose operands are the other way round.
#p = affine_map<(n, w, f, x, c) -> (n, w * 2 + x * 3, c)>
#k = affine_map<(n, w, f, x, c) -> (x, c, f)>
#r = affine_map<(n, w, f, x, c) -> (n, w, f)>
func.func @windows(%a: tensor<2x30x4xf32>, %k: tensor<3x4x5xf32>, %o: tensor<2x8x5xf32>, %b: tensor<1x8x4xf32>, %l: tensor<2xf32>, %q: tensor<1x7x4xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x5xf32>, tensor<1x7x4xf32>) {
  %0 = linalg.generic {indexing_maps = [#p, #k, #r], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%a, %k : tensor<2x30x4xf32>, tensor<3x4x5xf32>) outs(%o : tensor<2x8x5xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %z, %m : f32
    linalg.yield %s : f32
  } -> tensor<2x8x5xf32>
  %1 = linalg.generic {indexing_maps = [#k, #p, #r], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
      ins(%k, %a : tensor<3x4x5xf32>, tensor<2x30x4xf32>) outs(%o : tensor<2x8x5xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %z, %m : f32
    linalg.yield %s : f32
  } -> tensor<2x8x5xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(n, w, c, x) -> (n, w + x, c)>, affine_map<(n, w, c, x) -> (x)>, affine_map<(n, w, c, x) -> (n, w, c)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%b, %l : tensor<1x8x4xf32>, tensor<2xf32>) outs(%q : tensor<1x7x4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %m = arith.maximumf %z, %x : f32
    linalg.yield %m : f32
  } -> tensor<1x7x4xf32>
  return %0, %1, %2 : tensor<2x8x5xf32>, tensor<2x8x5xf32>, tensor<1x7x4xf32>
}
// -----
// Named ops as functions of elements, which take what is transposed as it is.
func.func @named(%a: tensor<4x?xf32>, %o: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
  %t = linalg.transpose ins(%a : tensor<4x?xf32>) outs(%o : tensor<?x4xf32>) permutation = [1, 0]
  %0 = linalg.exp ins(%t : tensor<?x4xf32>) outs(%o : tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = linalg.max ins(%t, %0 : tensor<?x4xf32>, tensor<?x4xf32>) outs(%o : tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = linalg.div ins(%t, %1 : tensor<?x4xf32>, tensor<?x4xf32>) outs(%o : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0, %2 : tensor<?x4xf32>, tensor<?x4xf32>
}
// -----
// Inputs of which all iterations take one element.
func.func @scalars(%a: tensor<4xf32>, %s: tensor<f32>, %m: tensor<3x4xf32>, %v: f32, %o: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> (1, 2)>, affine_map<(i) -> ()>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a, %s, %m, %v : tensor<4xf32>, tensor<f32>, tensor<3x4xf32>, f32) outs(%o : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %w: f32, %q: f32):
    %1 = arith.addf %x, %y : f32
    %2 = arith.addf %1, %z : f32
    %3 = arith.mulf %2, %w : f32
    linalg.yield %3 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// EXPECT
// | module {
// |   func.func @moved(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4xf32>, %arg3: f32, %arg4: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
// |     %0 = linalg.copy ins(%arg0 : tensor<4x8xf32>) outs(%arg4 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %transposed = linalg.transpose ins(%arg1 : tensor<8x4xf32>) outs(%arg4 : tensor<4x8xf32>) permutation = [1, 0] 
// |     %broadcasted = linalg.broadcast ins(%arg2 : tensor<4xf32>) outs(%arg4 : tensor<4x8xf32>) dimensions = [1] 
// |     %1 = linalg.fill ins(%arg3 : f32) outs(%arg4 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |     return %0, %transposed, %broadcasted, %1 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @functions(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
// |     %0 = linalg.exp ins(%arg0 : tensor<4x8xf32>) outs(%arg3 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %1 = linalg.sub ins(%0, %arg0 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%arg3 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %2 = tensor.empty() : tensor<4x8xf32>
// |     %transposed = linalg.transpose ins(%arg1 : tensor<8x4xf32>) outs(%2 : tensor<4x8xf32>) permutation = [1, 0] 
// |     %3 = tensor.empty() : tensor<4x8xf32>
// |     %broadcasted = linalg.broadcast ins(%arg2 : tensor<4xf32>) outs(%3 : tensor<4x8xf32>) dimensions = [1] 
// |     %4 = linalg.mul ins(%transposed, %broadcasted : tensor<4x8xf32>, tensor<4x8xf32>) outs(%arg3 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |     return %0, %1, %4 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @product(%arg0: tensor<4x3xi8>, %arg1: tensor<3x8xi8>, %arg2: tensor<4x8xi32>) -> tensor<4x8xi32> {
// |     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<4x3xi8>, tensor<3x8xi8>) outs(%arg2 : tensor<4x8xi32>) -> tensor<4x8xi32>
// |     return %0 : tensor<4x8xi32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d2, d0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | module {
// |   func.func @transposed(%arg0: tensor<3x4xi8>, %arg1: tensor<3x8xi8>, %arg2: tensor<4x8xi32>) -> tensor<4x8xi32> {
// |     %0 = linalg.matmul indexing_maps = [#map, #map1, #map2] {cast = #linalg.type_fn<cast_unsigned>} ins(%arg0, %arg1 : tensor<3x4xi8>, tensor<3x8xi8>) outs(%arg2 : tensor<4x8xi32>) -> tensor<4x8xi32>
// |     return %0 : tensor<4x8xi32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d2)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 * 2 + d3 * 3, d4)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
// | module {
// |   func.func @windows(%arg0: tensor<2x30x4xf32>, %arg1: tensor<3x4x5xf32>, %arg2: tensor<2x8x5xf32>, %arg3: tensor<1x8x4xf32>, %arg4: tensor<2xf32>, %arg5: tensor<1x7x4xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x5xf32>, tensor<1x7x4xf32>) {
// |     %0 = linalg.conv_1d_nwc_wcf {dilations = dense<3> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x30x4xf32>, tensor<3x4x5xf32>) outs(%arg2 : tensor<2x8x5xf32>) -> tensor<2x8x5xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%arg1, %arg0 : tensor<3x4x5xf32>, tensor<2x30x4xf32>) outs(%arg2 : tensor<2x8x5xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.mulf %in, %in_0 : f32
// |       %4 = arith.addf %out, %3 : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<2x8x5xf32>
// |     %2 = linalg.pooling_nwc_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%arg3, %arg4 : tensor<1x8x4xf32>, tensor<2xf32>) outs(%arg5 : tensor<1x7x4xf32>) -> tensor<1x7x4xf32>
// |     return %0, %1, %2 : tensor<2x8x5xf32>, tensor<2x8x5xf32>, tensor<1x7x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @named(%arg0: tensor<4x?xf32>, %arg1: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
// |     %transposed = linalg.transpose ins(%arg0 : tensor<4x?xf32>) outs(%arg1 : tensor<?x4xf32>) permutation = [1, 0] 
// |     %0 = linalg.exp ins(%transposed : tensor<?x4xf32>) outs(%arg1 : tensor<?x4xf32>) -> tensor<?x4xf32>
// |     %1 = linalg.max ins(%transposed, %0 : tensor<?x4xf32>, tensor<?x4xf32>) outs(%arg1 : tensor<?x4xf32>) -> tensor<?x4xf32>
// |     %2 = linalg.div ins(%transposed, %1 : tensor<?x4xf32>, tensor<?x4xf32>) outs(%arg1 : tensor<?x4xf32>) -> tensor<?x4xf32>
// |     return %0, %2 : tensor<?x4xf32>, tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | #map1 = affine_map<(d0) -> ()>
// | #map2 = affine_map<(d0) -> (1, 2)>
// | module {
// |   func.func @scalars(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<3x4xf32>, %arg3: f32, %arg4: tensor<4xf32>) -> tensor<4xf32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2, #map1, #map], iterator_types = ["parallel"]} ins(%arg0, %arg1, %arg2, %arg3 : tensor<4xf32>, tensor<f32>, tensor<3x4xf32>, f32) outs(%arg4 : tensor<4xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %in_1: f32, %in_2: f32, %out: f32):
// |       %1 = arith.addf %in, %in_0 : f32
// |       %2 = arith.addf %1, %in_1 : f32
// |       %3 = arith.mulf %2, %in_2 : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4xf32>
// |     return %0 : tensor<4xf32>
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | #map1 = affine_map<(d0, d1) -> (d1, d0)>
// | #map2 = affine_map<(d0, d1) -> (d0)>
// | #map3 = affine_map<(d0, d1) -> ()>
// | module {
// |   func.func @moved(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4xf32>, %arg3: f32, %arg4: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x8xf32>) outs(%arg4 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<4x8xf32>
// |     %1 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<8x4xf32>) outs(%arg4 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<4x8xf32>
// |     %2 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<4xf32>) outs(%arg4 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<4x8xf32>
// |     %3 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%arg3 : f32) outs(%arg4 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<4x8xf32>
// |     return %0, %1, %2, %3 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | #map1 = affine_map<(d0, d1) -> (d1, d0)>
// | #map2 = affine_map<(d0, d1) -> (d0)>
// | module {
// |   func.func @functions(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x8xf32>) outs(%arg3 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %3 = math.exp %in : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4x8xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %0 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%arg3 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.subf %in_0, %in : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4x8xf32>
// |     %2 = linalg.generic {indexing_maps = [#map1, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1, %arg2 : tensor<8x4xf32>, tensor<4xf32>) outs(%arg3 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.mulf %in, %in_0 : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4x8xf32>
// |     return %0, %1, %2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d2, d0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | module {
// |   func.func @product(%arg0: tensor<4x3xi8>, %arg1: tensor<3x8xi8>, %arg2: tensor<4x8xi32>) -> tensor<4x8xi32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["reduction", "parallel", "parallel"]} ins(%arg0, %arg1 : tensor<4x3xi8>, tensor<3x8xi8>) outs(%arg2 : tensor<4x8xi32>) {
// |     ^bb0(%in: i8, %in_0: i8, %out: i32):
// |       %1 = arith.extsi %in : i8 to i32
// |       %2 = arith.extsi %in_0 : i8 to i32
// |       %3 = arith.muli %1, %2 : i32
// |       %4 = arith.addi %out, %3 : i32
// |       linalg.yield %4 : i32
// |     } -> tensor<4x8xi32>
// |     return %0 : tensor<4x8xi32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d2, d0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | module {
// |   func.func @transposed(%arg0: tensor<3x4xi8>, %arg1: tensor<3x8xi8>, %arg2: tensor<4x8xi32>) -> tensor<4x8xi32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<3x4xi8>, tensor<3x8xi8>) outs(%arg2 : tensor<4x8xi32>) {
// |     ^bb0(%in: i8, %in_0: i8, %out: i32):
// |       %1 = arith.extui %in : i8 to i32
// |       %2 = arith.extui %in_0 : i8 to i32
// |       %3 = arith.muli %1, %2 : i32
// |       %4 = arith.addi %out, %3 : i32
// |       linalg.yield %4 : i32
// |     } -> tensor<4x8xi32>
// |     return %0 : tensor<4x8xi32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 * 2 + d3 * 3, d4)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d2)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
// | #map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1 + d3, d2)>
// | #map4 = affine_map<(d0, d1, d2, d3) -> (d3)>
// | #map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// | module {
// |   func.func @windows(%arg0: tensor<2x30x4xf32>, %arg1: tensor<3x4x5xf32>, %arg2: tensor<2x8x5xf32>, %arg3: tensor<1x8x4xf32>, %arg4: tensor<2xf32>, %arg5: tensor<1x7x4xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x5xf32>, tensor<1x7x4xf32>) {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%arg0, %arg1 : tensor<2x30x4xf32>, tensor<3x4x5xf32>) outs(%arg2 : tensor<2x8x5xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.mulf %in, %in_0 : f32
// |       %4 = arith.addf %out, %3 : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<2x8x5xf32>
// |     %1 = linalg.generic {indexing_maps = [#map1, #map, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%arg1, %arg0 : tensor<3x4x5xf32>, tensor<2x30x4xf32>) outs(%arg2 : tensor<2x8x5xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.mulf %in, %in_0 : f32
// |       %4 = arith.addf %out, %3 : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<2x8x5xf32>
// |     %2 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%arg3, %arg4 : tensor<1x8x4xf32>, tensor<2xf32>) outs(%arg5 : tensor<1x7x4xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.maximumf %out, %in : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<1x7x4xf32>
// |     return %0, %1, %2 : tensor<2x8x5xf32>, tensor<2x8x5xf32>, tensor<1x7x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @named(%arg0: tensor<4x?xf32>, %arg1: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
// |     %transposed = linalg.transpose ins(%arg0 : tensor<4x?xf32>) outs(%arg1 : tensor<?x4xf32>) permutation = [1, 0] 
// |     %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%transposed : tensor<?x4xf32>) outs(%arg1 : tensor<?x4xf32>) -> tensor<?x4xf32>
// |     %1 = linalg.max ins(%transposed, %0 : tensor<?x4xf32>, tensor<?x4xf32>) outs(%arg1 : tensor<?x4xf32>) -> tensor<?x4xf32>
// |     %2 = linalg.elementwise kind=#linalg.elementwise_kind<div> ins(%transposed, %1 : tensor<?x4xf32>, tensor<?x4xf32>) outs(%arg1 : tensor<?x4xf32>) -> tensor<?x4xf32>
// |     return %0, %2 : tensor<?x4xf32>, tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | #map1 = affine_map<(d0) -> ()>
// | #map2 = affine_map<(d0) -> (1, 2)>
// | module {
// |   func.func @scalars(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<3x4xf32>, %arg3: f32, %arg4: tensor<4xf32>) -> tensor<4xf32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2, #map1, #map], iterator_types = ["parallel"]} ins(%arg0, %arg1, %arg2, %arg3 : tensor<4xf32>, tensor<f32>, tensor<3x4xf32>, f32) outs(%arg4 : tensor<4xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %in_1: f32, %in_2: f32, %out: f32):
// |       %1 = arith.addf %in, %in_0 : f32
// |       %2 = arith.addf %1, %in_1 : f32
// |       %3 = arith.mulf %2, %in_2 : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4xf32>
// |     return %0 : tensor<4xf32>
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | #map1 = affine_map<(d0, d1) -> (d1, d0)>
// | #map2 = affine_map<(d0, d1) -> (d0)>
// | #map3 = affine_map<(d0, d1) -> ()>
// | module {
// |   func.func @moved(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4xf32>, %arg3: f32, %arg4: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x8xf32>) outs(%arg4 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<4x8xf32>
// |     %1 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<8x4xf32>) outs(%arg4 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<4x8xf32>
// |     %2 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<4xf32>) outs(%arg4 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<4x8xf32>
// |     %3 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%arg3 : f32) outs(%arg4 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<4x8xf32>
// |     return %0, %1, %2, %3 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | #map1 = affine_map<(d0, d1) -> (d1, d0)>
// | #map2 = affine_map<(d0, d1) -> (d0)>
// | module {
// |   func.func @functions(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x8xf32>) outs(%arg3 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %3 = math.exp %in : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4x8xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %0 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%arg3 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.subf %in_0, %in : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4x8xf32>
// |     %2 = linalg.generic {indexing_maps = [#map1, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1, %arg2 : tensor<8x4xf32>, tensor<4xf32>) outs(%arg3 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.mulf %in, %in_0 : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4x8xf32>
// |     return %0, %1, %2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d2, d0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | module {
// |   func.func @product(%arg0: tensor<4x3xi8>, %arg1: tensor<3x8xi8>, %arg2: tensor<4x8xi32>) -> tensor<4x8xi32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["reduction", "parallel", "parallel"]} ins(%arg0, %arg1 : tensor<4x3xi8>, tensor<3x8xi8>) outs(%arg2 : tensor<4x8xi32>) {
// |     ^bb0(%in: i8, %in_0: i8, %out: i32):
// |       %1 = arith.extsi %in : i8 to i32
// |       %2 = arith.extsi %in_0 : i8 to i32
// |       %3 = arith.muli %1, %2 : i32
// |       %4 = arith.addi %out, %3 : i32
// |       linalg.yield %4 : i32
// |     } -> tensor<4x8xi32>
// |     return %0 : tensor<4x8xi32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d2, d0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | module {
// |   func.func @transposed(%arg0: tensor<3x4xi8>, %arg1: tensor<3x8xi8>, %arg2: tensor<4x8xi32>) -> tensor<4x8xi32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<3x4xi8>, tensor<3x8xi8>) outs(%arg2 : tensor<4x8xi32>) {
// |     ^bb0(%in: i8, %in_0: i8, %out: i32):
// |       %1 = arith.extui %in : i8 to i32
// |       %2 = arith.extui %in_0 : i8 to i32
// |       %3 = arith.muli %1, %2 : i32
// |       %4 = arith.addi %out, %3 : i32
// |       linalg.yield %4 : i32
// |     } -> tensor<4x8xi32>
// |     return %0 : tensor<4x8xi32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 * 2 + d3 * 3, d4)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d2)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
// | #map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1 + d3, d2)>
// | #map4 = affine_map<(d0, d1, d2, d3) -> (d3)>
// | #map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// | module {
// |   func.func @windows(%arg0: tensor<2x30x4xf32>, %arg1: tensor<3x4x5xf32>, %arg2: tensor<2x8x5xf32>, %arg3: tensor<1x8x4xf32>, %arg4: tensor<2xf32>, %arg5: tensor<1x7x4xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x5xf32>, tensor<1x7x4xf32>) {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%arg0, %arg1 : tensor<2x30x4xf32>, tensor<3x4x5xf32>) outs(%arg2 : tensor<2x8x5xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.mulf %in, %in_0 : f32
// |       %4 = arith.addf %out, %3 : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<2x8x5xf32>
// |     %1 = linalg.generic {indexing_maps = [#map1, #map, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%arg1, %arg0 : tensor<3x4x5xf32>, tensor<2x30x4xf32>) outs(%arg2 : tensor<2x8x5xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.mulf %in, %in_0 : f32
// |       %4 = arith.addf %out, %3 : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<2x8x5xf32>
// |     %2 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%arg3, %arg4 : tensor<1x8x4xf32>, tensor<2xf32>) outs(%arg5 : tensor<1x7x4xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.maximumf %out, %in : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<1x7x4xf32>
// |     return %0, %1, %2 : tensor<2x8x5xf32>, tensor<2x8x5xf32>, tensor<1x7x4xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | #map1 = affine_map<(d0, d1) -> (d0, d1)>
// | module {
// |   func.func @named(%arg0: tensor<4x?xf32>, %arg1: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x?xf32>) outs(%arg1 : tensor<?x4xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<?x4xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x?xf32>) outs(%arg1 : tensor<?x4xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %4 = math.exp %in : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<?x4xf32>
// |     %2 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%0, %1 : tensor<?x4xf32>, tensor<?x4xf32>) outs(%arg1 : tensor<?x4xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %4 = arith.maximumf %in, %in_0 : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<?x4xf32>
// |     %3 = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %2 : tensor<4x?xf32>, tensor<?x4xf32>) outs(%arg1 : tensor<?x4xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %4 = arith.divf %in, %in_0 : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<?x4xf32>
// |     return %1, %3 : tensor<?x4xf32>, tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | #map1 = affine_map<(d0) -> ()>
// | #map2 = affine_map<(d0) -> (1, 2)>
// | module {
// |   func.func @scalars(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<3x4xf32>, %arg3: f32, %arg4: tensor<4xf32>) -> tensor<4xf32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2, #map1, #map], iterator_types = ["parallel"]} ins(%arg0, %arg1, %arg2, %arg3 : tensor<4xf32>, tensor<f32>, tensor<3x4xf32>, f32) outs(%arg4 : tensor<4xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %in_1: f32, %in_2: f32, %out: f32):
// |       %1 = arith.addf %in, %in_0 : f32
// |       %2 = arith.addf %1, %in_1 : f32
// |       %3 = arith.mulf %2, %in_2 : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4xf32>
// |     return %0 : tensor<4xf32>
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | #map1 = affine_map<(d0, d1) -> (d1, d0)>
// | #map2 = affine_map<(d0, d1) -> (d0)>
// | module {
// |   func.func @moved(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4xf32>, %arg3: f32, %arg4: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x8xf32>) outs(%arg4 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<4x8xf32>
// |     %1 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<8x4xf32>) outs(%arg4 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<4x8xf32>
// |     %2 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<4xf32>) outs(%arg4 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<4x8xf32>
// |     %3 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%arg4 : tensor<4x8xf32>) {
// |     ^bb0(%out: f32):
// |       linalg.yield %arg3 : f32
// |     } -> tensor<4x8xf32>
// |     return %0, %1, %2, %3 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | #map1 = affine_map<(d0, d1) -> (d1, d0)>
// | #map2 = affine_map<(d0, d1) -> (d0)>
// | module {
// |   func.func @functions(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x8xf32>) outs(%arg3 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %3 = math.exp %in : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4x8xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %0 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%arg3 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.subf %in_0, %in : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4x8xf32>
// |     %2 = linalg.generic {indexing_maps = [#map1, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1, %arg2 : tensor<8x4xf32>, tensor<4xf32>) outs(%arg3 : tensor<4x8xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.mulf %in, %in_0 : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4x8xf32>
// |     return %0, %1, %2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d2, d0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | module {
// |   func.func @product(%arg0: tensor<4x3xi8>, %arg1: tensor<3x8xi8>, %arg2: tensor<4x8xi32>) -> tensor<4x8xi32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["reduction", "parallel", "parallel"]} ins(%arg0, %arg1 : tensor<4x3xi8>, tensor<3x8xi8>) outs(%arg2 : tensor<4x8xi32>) {
// |     ^bb0(%in: i8, %in_0: i8, %out: i32):
// |       %1 = arith.extsi %in : i8 to i32
// |       %2 = arith.extsi %in_0 : i8 to i32
// |       %3 = arith.muli %1, %2 : i32
// |       %4 = arith.addi %out, %3 : i32
// |       linalg.yield %4 : i32
// |     } -> tensor<4x8xi32>
// |     return %0 : tensor<4x8xi32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d2, d0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | module {
// |   func.func @transposed(%arg0: tensor<3x4xi8>, %arg1: tensor<3x8xi8>, %arg2: tensor<4x8xi32>) -> tensor<4x8xi32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<3x4xi8>, tensor<3x8xi8>) outs(%arg2 : tensor<4x8xi32>) {
// |     ^bb0(%in: i8, %in_0: i8, %out: i32):
// |       %1 = arith.extui %in : i8 to i32
// |       %2 = arith.extui %in_0 : i8 to i32
// |       %3 = arith.muli %1, %2 : i32
// |       %4 = arith.addi %out, %3 : i32
// |       linalg.yield %4 : i32
// |     } -> tensor<4x8xi32>
// |     return %0 : tensor<4x8xi32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 * 2 + d3 * 3, d4)>
// | #map1 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d2)>
// | #map2 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
// | #map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1 + d3, d2)>
// | #map4 = affine_map<(d0, d1, d2, d3) -> (d3)>
// | #map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// | module {
// |   func.func @windows(%arg0: tensor<2x30x4xf32>, %arg1: tensor<3x4x5xf32>, %arg2: tensor<2x8x5xf32>, %arg3: tensor<1x8x4xf32>, %arg4: tensor<2xf32>, %arg5: tensor<1x7x4xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x5xf32>, tensor<1x7x4xf32>) {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%arg0, %arg1 : tensor<2x30x4xf32>, tensor<3x4x5xf32>) outs(%arg2 : tensor<2x8x5xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.mulf %in, %in_0 : f32
// |       %4 = arith.addf %out, %3 : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<2x8x5xf32>
// |     %1 = linalg.generic {indexing_maps = [#map1, #map, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%arg1, %arg0 : tensor<3x4x5xf32>, tensor<2x30x4xf32>) outs(%arg2 : tensor<2x8x5xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.mulf %in, %in_0 : f32
// |       %4 = arith.addf %out, %3 : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<2x8x5xf32>
// |     %2 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%arg3, %arg4 : tensor<1x8x4xf32>, tensor<2xf32>) outs(%arg5 : tensor<1x7x4xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %3 = arith.maximumf %out, %in : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<1x7x4xf32>
// |     return %0, %1, %2 : tensor<2x8x5xf32>, tensor<2x8x5xf32>, tensor<1x7x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @named(%arg0: tensor<4x?xf32>, %arg1: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
// |     %transposed = linalg.transpose ins(%arg0 : tensor<4x?xf32>) outs(%arg1 : tensor<?x4xf32>) permutation = [1, 0] 
// |     %0 = linalg.exp ins(%transposed : tensor<?x4xf32>) outs(%arg1 : tensor<?x4xf32>) -> tensor<?x4xf32>
// |     %1 = linalg.max ins(%transposed, %0 : tensor<?x4xf32>, tensor<?x4xf32>) outs(%arg1 : tensor<?x4xf32>) -> tensor<?x4xf32>
// |     %2 = linalg.div ins(%transposed, %1 : tensor<?x4xf32>, tensor<?x4xf32>) outs(%arg1 : tensor<?x4xf32>) -> tensor<?x4xf32>
// |     return %0, %2 : tensor<?x4xf32>, tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | module {
// |   func.func @scalars(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<3x4xf32>, %arg3: f32, %arg4: tensor<4xf32>) -> tensor<4xf32> {
// |     %c2 = arith.constant 2 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<4xf32>) outs(%arg4 : tensor<4xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %extracted = tensor.extract %arg2[%c1, %c2] : tensor<3x4xf32>
// |       %extracted_0 = tensor.extract %arg1[] : tensor<f32>
// |       %1 = arith.addf %in, %extracted_0 : f32
// |       %2 = arith.addf %1, %extracted : f32
// |       %3 = arith.mulf %2, %arg3 : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4xf32>
// |     return %0 : tensor<4xf32>
// |   }
// | }
