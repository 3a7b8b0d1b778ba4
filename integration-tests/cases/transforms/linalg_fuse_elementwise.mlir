// linalg-fuse-elementwise-ops: producers become parts of their consumers, constants of bodies, and reshapes move past ops.
// RUN: opt --linalg-fuse-elementwise-ops --split-input-file

#id = affine_map<(i, j) -> (i, j)>
#swap = affine_map<(i, j) -> (j, i)>
#row = affine_map<(i, j) -> (i)>

// A transposed producer, whose index becomes one of the consumer's.
func.func @producer(%a: tensor<4x8xf32>, %e: tensor<8x4xi32>, %o: tensor<4x8xi32>) -> tensor<4x8xi32> {
  %0 = linalg.generic {indexing_maps = [#swap, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<4x8xf32>) outs(%e : tensor<8x4xi32>) {
  ^bb0(%x: f32, %y: i32):
    %i = linalg.index 0 : index
    %c = arith.index_cast %i : index to i32
    %f = arith.fptosi %x : f32 to i32
    %s = arith.addi %c, %f : i32
    linalg.yield %s : i32
  } -> tensor<8x4xi32>
  %1 = linalg.generic {indexing_maps = [#swap, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<8x4xi32>) outs(%o : tensor<4x8xi32>) {
  ^bb0(%x: i32, %y: i32):
    %m = arith.muli %x, %y : i32
    linalg.yield %m : i32
  } -> tensor<4x8xi32>
  return %1 : tensor<4x8xi32>
}
// -----
// Two users: the producer stays. A reduction takes a broadcast that alone knows a loop: so does that.
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @stays(%a: tensor<?xf32>, %e: tensor<?x?xf32>, %o: tensor<?xf32>) -> (tensor<?xf32>, tensor<?x?xf32>) {
  %0 = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<?x?xf32>
  %1 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%0 : tensor<?x?xf32>) outs(%o : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  %2 = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%1, %0 : tensor<?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.subf %y, %x : f32
    linalg.yield %s : f32
  } -> tensor<?x?xf32>
  return %1, %2 : tensor<?xf32>, tensor<?x?xf32>
}
// -----
// One value for all elements, a constant that is transposed, operands twice, and a result that nobody takes.
#id = affine_map<(i, j) -> (i, j)>
#swap = affine_map<(i, j) -> (j, i)>
func.func @inputs(%a: tensor<2x3xf32>, %v: f32) -> (tensor<2x3xf32>, tensor<3x2xi32>) {
  %c = arith.constant dense<2.0> : tensor<2x3xf32>
  %d = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %e = tensor.empty() : tensor<2x3xf32>
  %f = linalg.fill ins(%v : f32) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %0, %1 = linalg.generic {indexing_maps = [#id, #id, #id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %c, %f, %a : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
      outs(%a, %a : tensor<2x3xf32>, tensor<2x3xf32>) {
  ^bb0(%x: f32, %two: f32, %w: f32, %y: f32, %o: f32, %p: f32):
    %s = arith.addf %x, %two : f32
    %t = arith.mulf %s, %w : f32
    %u = arith.mulf %t, %y : f32
    %z = arith.addf %p, %y : f32
    linalg.yield %u, %z : f32, f32
  } -> (tensor<2x3xf32>, tensor<2x3xf32>)
  %g = tensor.empty() : tensor<3x2xi32>
  %2 = linalg.generic {indexing_maps = [#swap, #id], iterator_types = ["parallel", "parallel"]}
      ins(%d : tensor<2x3xi32>) outs(%g : tensor<3x2xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } -> tensor<3x2xi32>
  return %0, %2 : tensor<2x3xf32>, tensor<3x2xi32>
}
// -----
// Reshapes: of an input, of a result, past named ops and pads, and past each other.
#id = affine_map<(i, j) -> (i, j)>
#swap = affine_map<(i, j) -> (j, i)>
func.func @collapsed_input(%a: tensor<?x4x8xf32>, %b: tensor<8x?xf32>, %n: index) -> tensor<8x?xindex> {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<?x4x8xf32> into tensor<?x8xf32>
  %e = tensor.empty(%n) : tensor<8x?xindex>
  %1 = linalg.generic {indexing_maps = [#swap, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0, %b : tensor<?x8xf32>, tensor<8x?xf32>) outs(%e : tensor<8x?xindex>) {
  ^bb0(%x: f32, %y: f32, %z: index):
    %s = arith.addf %x, %y : f32
    %c = arith.cmpf ogt, %s, %x : f32
    %i = linalg.index 1 : index
    %j = linalg.index 0 : index
    %k = arith.select %c, %i, %j : index
    linalg.yield %k : index
  } -> tensor<8x?xindex>
  return %1 : tensor<8x?xindex>
}
func.func @expanded_result(%a: tensor<8x?xf32>, %n: index) -> tensor<2x4x?x2xf32> {
  %c1 = arith.constant 1 : index
  %d = tensor.dim %a, %c1 : tensor<8x?xf32>
  %e = tensor.empty(%d) : tensor<8x?xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<8x?xf32>) outs(%e : tensor<8x?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = math.exp %x : f32
    linalg.yield %s : f32
  } -> tensor<8x?xf32>
  %c2 = arith.constant 2 : index
  %m = arith.muli %n, %c2 : index
  %1 = tensor.expand_shape %0 [[0, 1], [2, 3]] output_shape [2, 4, %m, 2] : tensor<8x?xf32> into tensor<2x4x?x2xf32>
  return %1 : tensor<2x4x?x2xf32>
}
func.func @named(%a: tensor<4x6xf32>, %b: tensor<6x8xf32>) -> (tensor<3x2x4xf32>, tensor<2x2x8xf32>) {
  %e = tensor.empty() : tensor<6x4xf32>
  %0 = linalg.transpose ins(%a : tensor<4x6xf32>) outs(%e : tensor<6x4xf32>) permutation = [1, 0]
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [3, 2, 4] : tensor<6x4xf32> into tensor<3x2x4xf32>
  %f = tensor.empty() : tensor<4x8xf32>
  %2 = linalg.matmul ins(%a, %b : tensor<4x6xf32>, tensor<6x8xf32>) outs(%f : tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = tensor.expand_shape %2 [[0, 1], [2]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf32>
  return %1, %3 : tensor<3x2x4xf32>, tensor<2x2x8xf32>
}
func.func @pads(%a: tensor<2x3x4xf32>, %b: tensor<6x4xf32>, %v: f32) -> (tensor<6x6xf32>, tensor<2x3x5xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  %1 = tensor.pad %0 low[0, 1] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<6x4xf32> to tensor<6x6xf32>
  %2 = tensor.pad %b low[0, 0] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<6x4xf32> to tensor<6x5xf32>
  %3 = tensor.expand_shape %2 [[0, 1], [2]] output_shape [2, 3, 5] : tensor<6x5xf32> into tensor<2x3x5xf32>
  return %1, %3 : tensor<6x6xf32>, tensor<2x3x5xf32>
}
func.func @reshapes(%a: tensor<2x?x8xf32>, %n: index) -> tensor<?x2x4xf32> {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x?x8xf32> into tensor<?x8xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [%n, 2, 4] : tensor<?x8xf32> into tensor<?x2x4xf32>
  return %1 : tensor<?x2x4xf32>
}

// EXPECT
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | module {
// |   func.func @producer(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xi32>, %arg2: tensor<4x8xi32>) -> tensor<4x8xi32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x8xf32>) outs(%arg2 : tensor<4x8xi32>) {
// |     ^bb0(%in: f32, %out: i32):
// |       %1 = linalg.index 1 : index
// |       %2 = arith.index_cast %1 : index to i32
// |       %3 = arith.fptosi %in : f32 to i32
// |       %4 = arith.addi %2, %3 : i32
// |       %5 = arith.muli %4, %out : i32
// |       linalg.yield %5 : i32
// |     } -> tensor<4x8xi32>
// |     return %0 : tensor<4x8xi32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0)>
// | #map1 = affine_map<(d0, d1) -> (d0, d1)>
// | module {
// |   func.func @stays(%arg0: tensor<?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?xf32>) -> (tensor<?xf32>, tensor<?x?xf32>) {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg1, %c0 : tensor<?x?xf32>
// |     %dim_0 = tensor.dim %arg1, %c1 : tensor<?x?xf32>
// |     %0 = tensor.empty(%dim, %dim_0) : tensor<?x?xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<?xf32>) outs(%0 : tensor<?x?xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<?x?xf32>
// |     %2 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<?x?xf32>) outs(%arg2 : tensor<?xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %5 = arith.addf %in, %out : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<?xf32>
// |     %dim_1 = tensor.dim %arg1, %c0 : tensor<?x?xf32>
// |     %dim_2 = tensor.dim %arg1, %c1 : tensor<?x?xf32>
// |     %3 = tensor.empty(%dim_1, %dim_2) : tensor<?x?xf32>
// |     %4 = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %1 : tensor<?xf32>, tensor<?x?xf32>) outs(%3 : tensor<?x?xf32>) {
// |     ^bb0(%in: f32, %in_3: f32, %out: f32):
// |       %5 = arith.subf %in_3, %in : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<?x?xf32>
// |     return %2, %4 : tensor<?xf32>, tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | module {
// |   func.func @inputs(%arg0: tensor<2x3xf32>, %arg1: f32) -> (tensor<2x3xf32>, tensor<3x2xi32>) {
// |     %cst = arith.constant dense<[[1, 4], [2, 5], [3, 6]]> : tensor<3x2xi32>
// |     %cst_0 = arith.constant 2.000000e+00 : f32
// |     %0 = tensor.empty() : tensor<2x3xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %2 = arith.addf %in, %cst_0 : f32
// |       %3 = arith.mulf %2, %arg1 : f32
// |       %4 = arith.mulf %3, %in : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<2x3xf32>
// |     return %1, %cst : tensor<2x3xf32>, tensor<3x2xi32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | #map2 = affine_map<()[s0, s1] -> (s0 + s1 * 4)>
// | #map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// | #map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// | #map5 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
// | #map6 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// | module {
// |   func.func @collapsed_input(%arg0: tensor<?x4x8xf32>, %arg1: tensor<8x?xf32>, %arg2: index) -> tensor<8x?xindex> {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %0 = tensor.empty(%arg2) : tensor<8x?xindex>
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x4x8xf32>
// |     %expanded = tensor.expand_shape %arg1 [[0], [1, 2]] output_shape [8, %dim, 4] : tensor<8x?xf32> into tensor<8x?x4xf32>
// |     %expanded_0 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [8, %dim, 4] : tensor<8x?xindex> into tensor<8x?x4xindex>
// |     %dim_1 = tensor.dim %expanded_0, %c1 : tensor<8x?x4xindex>
// |     %1 = tensor.empty(%dim_1) : tensor<8x?x4xindex>
// |     %2 = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %expanded : tensor<?x4x8xf32>, tensor<8x?x4xf32>) outs(%1 : tensor<8x?x4xindex>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: index):
// |       %3 = arith.addf %in, %in_2 : f32
// |       %4 = arith.cmpf ogt, %3, %in : f32
// |       %5 = linalg.index 2 : index
// |       %6 = linalg.index 1 : index
// |       %7 = affine.apply #map2()[%5, %6]
// |       %8 = linalg.index 0 : index
// |       %9 = arith.select %4, %7, %8 : index
// |       linalg.yield %9 : index
// |     } -> tensor<8x?x4xindex>
// |     %collapsed = tensor.collapse_shape %2 [[0], [1, 2]] : tensor<8x?x4xindex> into tensor<8x?xindex>
// |     return %collapsed : tensor<8x?xindex>
// |   }
// |   func.func @expanded_result(%arg0: tensor<8x?xf32>, %arg1: index) -> tensor<2x4x?x2xf32> {
// |     %c2 = arith.constant 2 : index
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<8x?xf32>
// |     %0 = tensor.empty(%dim) : tensor<8x?xf32>
// |     %1 = arith.muli %arg1, %c2 : index
// |     %expanded = tensor.expand_shape %arg0 [[0, 1], [2, 3]] output_shape [2, 4, %1, 2] : tensor<8x?xf32> into tensor<2x4x?x2xf32>
// |     %expanded_0 = tensor.expand_shape %0 [[0, 1], [2, 3]] output_shape [2, 4, %1, 2] : tensor<8x?xf32> into tensor<2x4x?x2xf32>
// |     %dim_1 = tensor.dim %expanded_0, %c2 : tensor<2x4x?x2xf32>
// |     %2 = tensor.empty(%dim_1) : tensor<2x4x?x2xf32>
// |     %3 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded : tensor<2x4x?x2xf32>) outs(%2 : tensor<2x4x?x2xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %4 = math.exp %in : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<2x4x?x2xf32>
// |     return %3 : tensor<2x4x?x2xf32>
// |   }
// |   func.func @named(%arg0: tensor<4x6xf32>, %arg1: tensor<6x8xf32>) -> (tensor<3x2x4xf32>, tensor<2x2x8xf32>) {
// |     %0 = tensor.empty() : tensor<6x4xf32>
// |     %expanded = tensor.expand_shape %arg0 [[0], [1, 2]] output_shape [4, 3, 2] : tensor<4x6xf32> into tensor<4x3x2xf32>
// |     %expanded_0 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [3, 2, 4] : tensor<6x4xf32> into tensor<3x2x4xf32>
// |     %transposed = linalg.transpose ins(%expanded : tensor<4x3x2xf32>) outs(%expanded_0 : tensor<3x2x4xf32>) permutation = [1, 2, 0] 
// |     %1 = tensor.empty() : tensor<4x8xf32>
// |     %expanded_1 = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [2, 2, 6] : tensor<4x6xf32> into tensor<2x2x6xf32>
// |     %expanded_2 = tensor.expand_shape %1 [[0, 1], [2]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf32>
// |     %2 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%expanded_1, %arg1 : tensor<2x2x6xf32>, tensor<6x8xf32>) outs(%expanded_2 : tensor<2x2x8xf32>) {
// |     ^bb0(%in: f32, %in_3: f32, %out: f32):
// |       %3 = arith.mulf %in, %in_3 : f32
// |       %4 = arith.addf %out, %3 : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<2x2x8xf32>
// |     return %transposed, %2 : tensor<3x2x4xf32>, tensor<2x2x8xf32>
// |   }
// |   func.func @pads(%arg0: tensor<2x3x4xf32>, %arg1: tensor<6x4xf32>, %arg2: f32) -> (tensor<6x6xf32>, tensor<2x3x5xf32>) {
// |     %expanded = tensor.expand_shape %arg1 [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
// |     %padded = tensor.pad %arg0 low[0, 0, 1] high[0, 0, 1] {
// |     ^bb0(%arg3: index, %arg4: index, %arg5: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<2x3x4xf32> to tensor<2x3x6xf32>
// |     %collapsed = tensor.collapse_shape %padded [[0, 1], [2]] : tensor<2x3x6xf32> into tensor<6x6xf32>
// |     %padded_0 = tensor.pad %expanded low[0, 0, 0] high[0, 0, 1] {
// |     ^bb0(%arg3: index, %arg4: index, %arg5: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<2x3x4xf32> to tensor<2x3x5xf32>
// |     return %collapsed, %padded_0 : tensor<6x6xf32>, tensor<2x3x5xf32>
// |   }
// |   func.func @reshapes(%arg0: tensor<2x?x8xf32>, %arg1: index) -> tensor<?x2x4xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<2x?x8xf32>
// |     %expanded = tensor.expand_shape %arg0 [[0], [1], [2, 3]] output_shape [2, %dim, 2, 4] : tensor<2x?x8xf32> into tensor<2x?x2x4xf32>
// |     %collapsed = tensor.collapse_shape %expanded [[0, 1], [2], [3]] : tensor<2x?x2x4xf32> into tensor<?x2x4xf32>
// |     return %collapsed : tensor<?x2x4xf32>
// |   }
// | }
