// linalg-fold-unit-extent-dims: dimensions of size 1 go, by reshapes or by slices.
// RUN: opt --linalg-fold-unit-extent-dims --split-input-file
// RUN: opt --linalg-fold-unit-extent-dims=use-rank-reducing-slices --split-input-file

// Places that are always 0.
#m0 = affine_map<(i, j) -> (0, j)>
#m1 = affine_map<(i, j) -> (i, 0)>
#id = affine_map<(i, j) -> (i, j)>
func.func @broadcast(%a: tensor<1x?xf32>, %b: tensor<?x1xf32>, %o: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#m0, #m1, #id], iterator_types = ["parallel", "parallel"], foo = "x", doc = "a", library_call = "b"} ins(%a, %b : tensor<1x?xf32>, tensor<?x1xf32>) outs(%o : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %r = arith.addf %x, %y : f32
    linalg.yield %r : f32
  } -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// -----
// Loops of one iteration: their index is 0, those of the others have other numbers.
#k = affine_map<(i, j, k, l) -> (i, j, k, l)>
#red = affine_map<(i, j, k, l) -> (i, l)>
func.func @unit(%a: tensor<1x?x1x?xf32>, %o: tensor<1x?xf32>) -> tensor<1x?xf32> {
  %0 = linalg.generic {indexing_maps = [#k, #red], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%a : tensor<1x?x1x?xf32>) outs(%o : tensor<1x?xf32>) {
  ^bb0(%x: f32, %z: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %l = linalg.index 3 : index
    %s = arith.addi %i, %j : index
    %t = arith.addi %s, %l : index
    %u = arith.index_cast %t : index to i32
    %v = arith.sitofp %u : i32 to f32
    %w = arith.addf %x, %v : f32
    %r = arith.addf %w, %z : f32
    linalg.yield %r : f32
  } -> tensor<1x?xf32>
  return %0 : tensor<1x?xf32>
}
// -----
// All loops go; a reduction of one element is elementwise, so that its output is an input.
#k = affine_map<(i, j, k, l) -> (i, j, k, l)>
#red = affine_map<(i, j, k, l) -> (i, l)>
func.func @all(%a: tensor<1x1x1x1xf32>, %o: tensor<1x1xf32>) -> tensor<1x1xf32> {
  %0 = linalg.generic {indexing_maps = [#k, #red], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%a : tensor<1x1x1x1xf32>) outs(%o : tensor<1x1xf32>) {
  ^bb0(%x: f32, %z: f32):
    %r = arith.addf %x, %z : f32
    linalg.yield %r : f32
  } -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}
func.func @red1(%a: tensor<1x?x1x1xf32>, %o: tensor<1x1xf32>) -> tensor<1x1xf32> {
  %c = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x1xf32>
  %f = linalg.fill ins(%c : f32) outs(%e : tensor<1x1xf32>) -> tensor<1x1xf32>
  %0 = linalg.generic {indexing_maps = [#k, #red], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%a : tensor<1x?x1x1xf32>) outs(%f : tensor<1x1xf32>) {
  ^bb0(%x: f32, %z: f32):
    %r = arith.addf %x, %z : f32
    linalg.yield %r : f32
  } -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}
// -----
// Memory: with a layout it stays.
#k = affine_map<(i, j, k, l) -> (i, j, k, l)>
#red = affine_map<(i, j, k, l) -> (i, l)>
func.func @mem(%a: memref<1x?x1x?xf32>, %o: memref<1x?xf32>) {
  linalg.generic {indexing_maps = [#k, #red], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%a : memref<1x?x1x?xf32>) outs(%o : memref<1x?xf32>) {
  ^bb0(%x: f32, %z: f32):
    %r = arith.addf %x, %z : f32
    linalg.yield %r : f32
  }
  return
}
func.func @mem2(%a: memref<1x?x1x?xf32, strided<[?, ?, ?, 1], offset: ?>>, %o: memref<1x?xf32, 3>) {
  linalg.generic {indexing_maps = [#k, #red], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%a : memref<1x?x1x?xf32, strided<[?, ?, ?, 1], offset: ?>>) outs(%o : memref<1x?xf32, 3>) {
  ^bb0(%x: f32, %z: f32):
    %r = arith.addf %x, %z : f32
    linalg.yield %r : f32
  }
  return
}
// -----
// A tensor with an encoding keeps its dimensions. A scalar has none.
#k = affine_map<(i, j, k, l) -> (i, j, k, l)>
#red = affine_map<(i, j, k, l) -> (i, l)>
#sc = affine_map<(i, j, k, l) -> ()>
func.func @enc(%a: tensor<1x?x1x?xf32, "e">, %s: f32, %o: tensor<1x?xf32>) -> tensor<1x?xf32> {
  %0 = linalg.generic {indexing_maps = [#k, #sc, #red], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%a, %s : tensor<1x?x1x?xf32, "e">, f32) outs(%o : tensor<1x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %r = arith.addf %x, %z : f32
    linalg.yield %r : f32
  } -> tensor<1x?xf32>
  return %0 : tensor<1x?xf32>
}
func.func @scalar(%a: tensor<1x?x1x?xf32>, %s: f32, %o: tensor<1x?xf32>) -> tensor<1x?xf32> {
  %0 = linalg.generic {indexing_maps = [#k, #sc, #red], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%a, %s : tensor<1x?x1x?xf32>, f32) outs(%o : tensor<1x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %r = arith.addf %x, %z : f32
    linalg.yield %r : f32
  } -> tensor<1x?xf32>
  return %0 : tensor<1x?xf32>
}
// -----
// Places that are made of loops; a size that only one operand knows.
#c0 = affine_map<(i, j) -> (i, 0, j + i)>
#c1 = affine_map<(i, j) -> (i, j)>
#d0 = affine_map<(i, j) -> (i, j * 2)>
#d1 = affine_map<(i, j) -> (i, j)>
func.func @exprs(%a: tensor<1x1x8xf32>, %o: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %0 = linalg.generic {indexing_maps = [#c0, #c1], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<1x1x8xf32>) outs(%o : tensor<1x8xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  } -> tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}
func.func @exprs2(%a: tensor<8x1xf32>, %o: tensor<8x1xf32>) -> tensor<8x1xf32> {
  %0 = linalg.generic {indexing_maps = [#d0, #d1], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<8x1xf32>) outs(%o : tensor<8x1xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  } -> tensor<8x1xf32>
  return %0 : tensor<8x1xf32>
}
func.func @dynunit(%a: tensor<1x?xf32>, %o: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#d1, #d1], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<1x?xf32>) outs(%o : tensor<?x?xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  } -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// -----
// The elements of an output that are used are an input.
#id = affine_map<(i, j) -> (i, j)>
func.func @move(%a: tensor<?x?xf32>, %o: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"], foo = "x"} ins(%a : tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) {
  ^bb0(%x: f32, %z: f32):
    %r = arith.addf %x, %z : f32
    linalg.yield %r : f32
  } -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// -----
// Pads of other dimensions.
func.func @pad(%a: tensor<1x?x1xf32>, %l: index, %c: f32) -> tensor<1x?x1xf32> {
  %0 = tensor.pad %a low[0, %l, 0] high[0, 2, 0] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %c : f32
  } : tensor<1x?x1xf32> to tensor<1x?x1xf32>
  return %0 : tensor<1x?x1xf32>
}
func.func @pads(%a: tensor<1x3x1xf32>) -> tensor<1x8x1xf32> {
  %c = arith.constant 1.0 : f32
  %0 = tensor.pad %a nofold low[0, 3, 0] high[0, 2, 0] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %c : f32
  } : tensor<1x3x1xf32> to tensor<1x8x1xf32>
  return %0 : tensor<1x8x1xf32>
}
// -----
// The padding may stand in the region.
// DIFFERS: MLIR crashes.
func.func @padin(%a: tensor<1x3x1xf32>) -> tensor<1x8x1xf32> {
  %0 = tensor.pad %a nofold low[0, 3, 0] high[0, 2, 0] {
  ^bb0(%i: index, %j: index, %k: index):
    %c = arith.constant 1.0 : f32
    tensor.yield %c : f32
  } : tensor<1x3x1xf32> to tensor<1x8x1xf32>
  return %0 : tensor<1x8x1xf32>
}
// -----
// Slices and insertions.
func.func @slice(%a: tensor<4x?x8xf32>, %i: index, %n: index) -> (tensor<1x?x1xf32>, tensor<1x1x1xf32>, tensor<?x1xf32>) {
  %0 = tensor.extract_slice %a[%i, 0, 0] [1, %n, 1] [1, 1, 1] : tensor<4x?x8xf32> to tensor<1x?x1xf32>
  %1 = tensor.extract_slice %a[%i, 0, 0] [1, 1, 1] [1, 1, 1] : tensor<4x?x8xf32> to tensor<1x1x1xf32>
  %2 = tensor.extract_slice %a[%i, 0, 0] [1, %n, 1] [1, 1, 1] : tensor<4x?x8xf32> to tensor<?x1xf32>
  return %0, %1, %2 : tensor<1x?x1xf32>, tensor<1x1x1xf32>, tensor<?x1xf32>
}
func.func @insert(%a: tensor<1x?x1xf32>, %b: tensor<4x?x8xf32>, %i: index, %n: index) -> tensor<4x?x8xf32> {
  %0 = tensor.insert_slice %a into %b[%i, 0, 0] [1, %n, 1] [1, 1, 1] : tensor<1x?x1xf32> into tensor<4x?x8xf32>
  return %0 : tensor<4x?x8xf32>
}
func.func @par(%a: tensor<1x?x1xf32>, %b: tensor<4x?x8xf32>, %n: index) -> tensor<4x?x8xf32> {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %b) -> tensor<4x?x8xf32> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %a into %o[%i, 0, 0] [1, %n, 1] [1, 1, 1] : tensor<1x?x1xf32> into tensor<4x?x8xf32>
    }
  }
  return %0 : tensor<4x?x8xf32>
}
// -----
// Tensors without elements in other shapes.
func.func @empties(%n: index, %m: index, %k: index) -> (tensor<?x?xf32>, tensor<?x?x4x?xf32>, tensor<?x4xf32>, tensor<6x?xf32>) {
  %e = tensor.empty(%n, %m) : tensor<?x?x4xf32>
  %0 = tensor.collapse_shape %e [[0, 1], [2]] : tensor<?x?x4xf32> into tensor<?x4xf32>
  %f = tensor.empty(%n, %m) : tensor<?x?xf32>
  %1 = tensor.expand_shape %f [[0, 1, 2], [3]] output_shape [%n, %k, 4, %m] : tensor<?x?xf32> into tensor<?x?x4x?xf32>
  %2 = tensor.extract_slice %f[0, 0] [%n, 4] [1, 1] : tensor<?x?xf32> to tensor<?x4xf32>
  %g = tensor.empty(%n) : tensor<2x?xf32>
  %h = tensor.empty(%n) : tensor<4x?xf32>
  %3 = tensor.concat dim(0) %g, %h : (tensor<2x?xf32>, tensor<4x?xf32>) -> tensor<6x?xf32>
  return %f, %1, %0, %3 : tensor<?x?xf32>, tensor<?x?x4x?xf32>, tensor<?x4xf32>, tensor<6x?xf32>
}

// EXPECT
// | #map = affine_map<(d0, d1) -> (d1)>
// | #map1 = affine_map<(d0, d1) -> (d0)>
// | #map2 = affine_map<(d0, d1) -> (d0, d1)>
// | module {
// |   func.func @broadcast(%arg0: tensor<1x?xf32>, %arg1: tensor<?x1xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1]] : tensor<1x?xf32> into tensor<?xf32>
// |     %collapsed_0 = tensor.collapse_shape %arg1 [[0, 1]] : tensor<?x1xf32> into tensor<?xf32>
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %collapsed_0 : tensor<?xf32>, tensor<?xf32>) outs(%arg2 : tensor<?x?xf32>) {
// |     ^bb0(%in: f32, %in_1: f32, %out: f32):
// |       %1 = arith.addf %in, %in_1 : f32
// |       linalg.yield %1 : f32
// |     } -> tensor<?x?xf32>
// |     return %0 : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | #map1 = affine_map<(d0, d1) -> (d1)>
// | module {
// |   func.func @unit(%arg0: tensor<1x?x1x?xf32>, %arg1: tensor<1x?xf32>) -> tensor<1x?xf32> {
// |     %c3 = arith.constant 3 : index
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2], [3]] : tensor<1x?x1x?xf32> into tensor<?x?xf32>
// |     %collapsed_0 = tensor.collapse_shape %arg1 [[0, 1]] : tensor<1x?xf32> into tensor<?xf32>
// |     %0 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction", "parallel"]} ins(%collapsed : tensor<?x?xf32>) outs(%collapsed_0 : tensor<?xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %1 = linalg.index 0 : index
// |       %2 = linalg.index 1 : index
// |       %3 = arith.addi %1, %2 : index
// |       %4 = arith.index_cast %3 : index to i32
// |       %5 = arith.sitofp %4 : i32 to f32
// |       %6 = arith.addf %in, %5 : f32
// |       %7 = arith.addf %6, %out : f32
// |       linalg.yield %7 : f32
// |     } -> tensor<?xf32>
// |     %dim = tensor.dim %arg0, %c3 : tensor<1x?x1x?xf32>
// |     %expanded = tensor.expand_shape %0 [[0, 1]] output_shape [1, %dim] : tensor<?xf32> into tensor<1x?xf32>
// |     return %expanded : tensor<1x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<() -> ()>
// | #map1 = affine_map<(d0) -> (d0)>
// | #map2 = affine_map<(d0) -> ()>
// | module {
// |   func.func @all(%arg0: tensor<1x1x1x1xf32>, %arg1: tensor<1x1xf32>) -> tensor<1x1xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [] : tensor<1x1x1x1xf32> into tensor<f32>
// |     %collapsed_0 = tensor.collapse_shape %arg1 [] : tensor<1x1xf32> into tensor<f32>
// |     %0 = tensor.empty() : tensor<f32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%collapsed, %collapsed_0 : tensor<f32>, tensor<f32>) outs(%0 : tensor<f32>) {
// |     ^bb0(%in: f32, %in_1: f32, %out: f32):
// |       %2 = arith.addf %in, %in_1 : f32
// |       linalg.yield %2 : f32
// |     } -> tensor<f32>
// |     %expanded = tensor.expand_shape %1 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
// |     return %expanded : tensor<1x1xf32>
// |   }
// |   func.func @red1(%arg0: tensor<1x?x1x1xf32>, %arg1: tensor<1x1xf32>) -> tensor<1x1xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2, 3]] : tensor<1x?x1x1xf32> into tensor<?xf32>
// |     %0 = tensor.empty() : tensor<f32>
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<f32>) -> tensor<f32>
// |     %2 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction"]} ins(%collapsed : tensor<?xf32>) outs(%1 : tensor<f32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %3 = arith.addf %in, %out : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<f32>
// |     %expanded = tensor.expand_shape %2 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
// |     return %expanded : tensor<1x1xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | #map1 = affine_map<(d0, d1) -> (d1)>
// | #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// | #map3 = affine_map<(d0, d1, d2, d3) -> (d0, d3)>
// | module {
// |   func.func @mem(%arg0: memref<1x?x1x?xf32>, %arg1: memref<1x?xf32>) {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2], [3]] : memref<1x?x1x?xf32> into memref<?x?xf32>
// |     %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1]] : memref<1x?xf32> into memref<?xf32>
// |     linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction", "parallel"]} ins(%collapse_shape : memref<?x?xf32>) outs(%collapse_shape_0 : memref<?xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %0 = arith.addf %in, %out : f32
// |       linalg.yield %0 : f32
// |     }
// |     return
// |   }
// |   func.func @mem2(%arg0: memref<1x?x1x?xf32, strided<[?, ?, ?, 1], offset: ?>>, %arg1: memref<1x?xf32, 3>) {
// |     linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%arg0 : memref<1x?x1x?xf32, strided<[?, ?, ?, 1], offset: ?>>) outs(%arg1 : memref<1x?xf32, 3>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %0 = arith.addf %in, %out : f32
// |       linalg.yield %0 : f32
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// | #map1 = affine_map<(d0, d1, d2, d3) -> ()>
// | #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d3)>
// | #map3 = affine_map<(d0, d1) -> (d0, d1)>
// | #map4 = affine_map<(d0, d1) -> ()>
// | #map5 = affine_map<(d0, d1) -> (d1)>
// | module {
// |   func.func @enc(%arg0: tensor<1x?x1x?xf32, "e">, %arg1: f32, %arg2: tensor<1x?xf32>) -> tensor<1x?xf32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%arg0, %arg1 : tensor<1x?x1x?xf32, "e">, f32) outs(%arg2 : tensor<1x?xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %1 = arith.addf %in, %out : f32
// |       linalg.yield %1 : f32
// |     } -> tensor<1x?xf32>
// |     return %0 : tensor<1x?xf32>
// |   }
// |   func.func @scalar(%arg0: tensor<1x?x1x?xf32>, %arg1: f32, %arg2: tensor<1x?xf32>) -> tensor<1x?xf32> {
// |     %c3 = arith.constant 3 : index
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2], [3]] : tensor<1x?x1x?xf32> into tensor<?x?xf32>
// |     %collapsed_0 = tensor.collapse_shape %arg2 [[0, 1]] : tensor<1x?xf32> into tensor<?xf32>
// |     %0 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["reduction", "parallel"]} ins(%collapsed, %arg1 : tensor<?x?xf32>, f32) outs(%collapsed_0 : tensor<?xf32>) {
// |     ^bb0(%in: f32, %in_1: f32, %out: f32):
// |       %1 = arith.addf %in, %out : f32
// |       linalg.yield %1 : f32
// |     } -> tensor<?xf32>
// |     %dim = tensor.dim %arg0, %c3 : tensor<1x?x1x?xf32>
// |     %expanded = tensor.expand_shape %0 [[0, 1]] output_shape [1, %dim] : tensor<?xf32> into tensor<1x?xf32>
// |     return %expanded : tensor<1x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | #map1 = affine_map<(d0) -> (0, d0)>
// | module {
// |   func.func @exprs(%arg0: tensor<1x1x8xf32>, %arg1: tensor<1x8xf32>) -> tensor<1x8xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2]] : tensor<1x1x8xf32> into tensor<8xf32>
// |     %collapsed_0 = tensor.collapse_shape %arg1 [[0, 1]] : tensor<1x8xf32> into tensor<8xf32>
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%collapsed : tensor<8xf32>) outs(%collapsed_0 : tensor<8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<8xf32>
// |     %expanded = tensor.expand_shape %0 [[0, 1]] output_shape [1, 8] : tensor<8xf32> into tensor<1x8xf32>
// |     return %expanded : tensor<1x8xf32>
// |   }
// |   func.func @exprs2(%arg0: tensor<8x1xf32>, %arg1: tensor<8x1xf32>) -> tensor<8x1xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1]] : tensor<8x1xf32> into tensor<8xf32>
// |     %collapsed_0 = tensor.collapse_shape %arg1 [[0, 1]] : tensor<8x1xf32> into tensor<8xf32>
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%collapsed : tensor<8xf32>) outs(%collapsed_0 : tensor<8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<8xf32>
// |     %expanded = tensor.expand_shape %0 [[0, 1]] output_shape [8, 1] : tensor<8xf32> into tensor<8x1xf32>
// |     return %expanded : tensor<8x1xf32>
// |   }
// |   func.func @dynunit(%arg0: tensor<1x?xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1]] : tensor<1x?xf32> into tensor<?xf32>
// |     %0 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%collapsed : tensor<?xf32>) outs(%arg1 : tensor<?x?xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<?x?xf32>
// |     return %0 : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | module {
// |   func.func @move(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg1, %c0 : tensor<?x?xf32>
// |     %dim_0 = tensor.dim %arg1, %c1 : tensor<?x?xf32>
// |     %0 = tensor.empty(%dim, %dim_0) : tensor<?x?xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%0 : tensor<?x?xf32>) attrs =  {foo = "x"} {
// |     ^bb0(%in: f32, %in_1: f32, %out: f32):
// |       %2 = arith.addf %in, %in_1 : f32
// |       linalg.yield %2 : f32
// |     } -> tensor<?x?xf32>
// |     return %1 : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1 + 2)>
// | module {
// |   func.func @pad(%arg0: tensor<1x?x1xf32>, %arg1: index, %arg2: f32) -> tensor<1x?x1xf32> {
// |     %c1 = arith.constant 1 : index
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2]] : tensor<1x?x1xf32> into tensor<?xf32>
// |     %padded = tensor.pad %collapsed low[%arg1] high[2] {
// |     ^bb0(%arg3: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<?xf32> to tensor<?xf32>
// |     %dim = tensor.dim %arg0, %c1 : tensor<1x?x1xf32>
// |     %0 = affine.apply #map()[%dim, %arg1]
// |     %expanded = tensor.expand_shape %padded [[0, 1, 2]] output_shape [1, %0, 1] : tensor<?xf32> into tensor<1x?x1xf32>
// |     return %expanded : tensor<1x?x1xf32>
// |   }
// |   func.func @pads(%arg0: tensor<1x3x1xf32>) -> tensor<1x8x1xf32> {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2]] : tensor<1x3x1xf32> into tensor<3xf32>
// |     %padded = tensor.pad %collapsed nofold low[3] high[2] {
// |     ^bb0(%arg1: index):
// |       tensor.yield %cst : f32
// |     } : tensor<3xf32> to tensor<8xf32>
// |     %expanded = tensor.expand_shape %padded [[0, 1, 2]] output_shape [1, 8, 1] : tensor<8xf32> into tensor<1x8x1xf32>
// |     return %expanded : tensor<1x8x1xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @padin(%arg0: tensor<1x3x1xf32>) -> tensor<1x8x1xf32> {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2]] : tensor<1x3x1xf32> into tensor<3xf32>
// |     %padded = tensor.pad %collapsed nofold low[3] high[2] {
// |     ^bb0(%arg1: index):
// |       tensor.yield %cst : f32
// |     } : tensor<3xf32> to tensor<8xf32>
// |     %expanded = tensor.expand_shape %padded [[0, 1, 2]] output_shape [1, 8, 1] : tensor<8xf32> into tensor<1x8x1xf32>
// |     return %expanded : tensor<1x8x1xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice(%arg0: tensor<4x?x8xf32>, %arg1: index, %arg2: index) -> (tensor<1x?x1xf32>, tensor<1x1x1xf32>, tensor<?x1xf32>) {
// |     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0, 0] [1, %arg2, 1] [1, 1, 1] : tensor<4x?x8xf32> to tensor<?xf32>
// |     %expanded = tensor.expand_shape %extracted_slice [[0, 1, 2]] output_shape [1, %arg2, 1] : tensor<?xf32> into tensor<1x?x1xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg0[%arg1, 0, 0] [1, 1, 1] [1, 1, 1] : tensor<4x?x8xf32> to tensor<f32>
// |     %expanded_1 = tensor.expand_shape %extracted_slice_0 [] output_shape [1, 1, 1] : tensor<f32> into tensor<1x1x1xf32>
// |     %extracted_slice_2 = tensor.extract_slice %arg0[%arg1, 0, 0] [1, %arg2, 1] [1, 1, 1] : tensor<4x?x8xf32> to tensor<?xf32>
// |     %expanded_3 = tensor.expand_shape %extracted_slice_2 [[0, 1]] output_shape [%arg2, 1] : tensor<?xf32> into tensor<?x1xf32>
// |     return %expanded, %expanded_1, %expanded_3 : tensor<1x?x1xf32>, tensor<1x1x1xf32>, tensor<?x1xf32>
// |   }
// |   func.func @insert(%arg0: tensor<1x?x1xf32>, %arg1: tensor<4x?x8xf32>, %arg2: index, %arg3: index) -> tensor<4x?x8xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2]] : tensor<1x?x1xf32> into tensor<?xf32>
// |     %inserted_slice = tensor.insert_slice %collapsed into %arg1[%arg2, 0, 0] [1, %arg3, 1] [1, 1, 1] : tensor<?xf32> into tensor<4x?x8xf32>
// |     return %inserted_slice : tensor<4x?x8xf32>
// |   }
// |   func.func @par(%arg0: tensor<1x?x1xf32>, %arg1: tensor<4x?x8xf32>, %arg2: index) -> tensor<4x?x8xf32> {
// |     %0 = scf.forall (%arg3) in (4) shared_outs(%arg4 = %arg1) -> (tensor<4x?x8xf32>) {
// |       %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2]] : tensor<1x?x1xf32> into tensor<?xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %collapsed into %arg4[%arg3, 0, 0] [1, %arg2, 1] [1, 1, 1] : tensor<?xf32> into tensor<4x?x8xf32>
// |       }
// |     }
// |     return %0 : tensor<4x?x8xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 * s1)>
// | module {
// |   func.func @empties(%arg0: index, %arg1: index, %arg2: index) -> (tensor<?x?xf32>, tensor<?x?x4x?xf32>, tensor<?x4xf32>, tensor<6x?xf32>) {
// |     %0 = affine.apply #map()[%arg0, %arg1]
// |     %1 = tensor.empty(%0) : tensor<?x4xf32>
// |     %2 = tensor.empty(%arg0, %arg1) : tensor<?x?xf32>
// |     %3 = tensor.empty(%arg0, %arg2, %arg1) : tensor<?x?x4x?xf32>
// |     %4 = tensor.empty(%arg0) : tensor<6x?xf32>
// |     return %2, %3, %1, %4 : tensor<?x?xf32>, tensor<?x?x4x?xf32>, tensor<?x4xf32>, tensor<6x?xf32>
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0, d1) -> (d1)>
// | #map1 = affine_map<(d0, d1) -> (d0)>
// | #map2 = affine_map<(d0, d1) -> (d0, d1)>
// | module {
// |   func.func @broadcast(%arg0: tensor<1x?xf32>, %arg1: tensor<?x1xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<1x?xf32>
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, %dim] [1, 1] : tensor<1x?xf32> to tensor<?xf32>
// |     %dim_0 = tensor.dim %arg1, %c0 : tensor<?x1xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg1[0, 0] [%dim_0, 1] [1, 1] : tensor<?x1xf32> to tensor<?xf32>
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %extracted_slice_1 : tensor<?xf32>, tensor<?xf32>) outs(%arg2 : tensor<?x?xf32>) {
// |     ^bb0(%in: f32, %in_2: f32, %out: f32):
// |       %1 = arith.addf %in, %in_2 : f32
// |       linalg.yield %1 : f32
// |     } -> tensor<?x?xf32>
// |     return %0 : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | #map1 = affine_map<(d0, d1) -> (d1)>
// | module {
// |   func.func @unit(%arg0: tensor<1x?x1x?xf32>, %arg1: tensor<1x?xf32>) -> tensor<1x?xf32> {
// |     %c3 = arith.constant 3 : index
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<1x?x1x?xf32>
// |     %dim_0 = tensor.dim %arg0, %c3 : tensor<1x?x1x?xf32>
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [1, %dim, 1, %dim_0] [1, 1, 1, 1] : tensor<1x?x1x?xf32> to tensor<?x?xf32>
// |     %dim_1 = tensor.dim %arg1, %c1 : tensor<1x?xf32>
// |     %extracted_slice_2 = tensor.extract_slice %arg1[0, 0] [1, %dim_1] [1, 1] : tensor<1x?xf32> to tensor<?xf32>
// |     %0 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction", "parallel"]} ins(%extracted_slice : tensor<?x?xf32>) outs(%extracted_slice_2 : tensor<?xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %1 = linalg.index 0 : index
// |       %2 = linalg.index 1 : index
// |       %3 = arith.addi %1, %2 : index
// |       %4 = arith.index_cast %3 : index to i32
// |       %5 = arith.sitofp %4 : i32 to f32
// |       %6 = arith.addf %in, %5 : f32
// |       %7 = arith.addf %6, %out : f32
// |       linalg.yield %7 : f32
// |     } -> tensor<?xf32>
// |     %dim_3 = tensor.dim %arg1, %c1 : tensor<1x?xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg1[0, 0] [1, %dim_3] [1, 1] : tensor<?xf32> into tensor<1x?xf32>
// |     return %inserted_slice : tensor<1x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<() -> ()>
// | #map1 = affine_map<(d0) -> (d0)>
// | #map2 = affine_map<(d0) -> ()>
// | module {
// |   func.func @all(%arg0: tensor<1x1x1x1xf32>, %arg1: tensor<1x1xf32>) -> tensor<1x1xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [1, 1, 1, 1] [1, 1, 1, 1] : tensor<1x1x1x1xf32> to tensor<f32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [1, 1] [1, 1] : tensor<1x1xf32> to tensor<f32>
// |     %0 = tensor.empty() : tensor<f32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%extracted_slice, %extracted_slice_0 : tensor<f32>, tensor<f32>) outs(%0 : tensor<f32>) {
// |     ^bb0(%in: f32, %in_1: f32, %out: f32):
// |       %2 = arith.addf %in, %in_1 : f32
// |       linalg.yield %2 : f32
// |     } -> tensor<f32>
// |     %inserted_slice = tensor.insert_slice %1 into %arg1[0, 0] [1, 1] [1, 1] : tensor<f32> into tensor<1x1xf32>
// |     return %inserted_slice : tensor<1x1xf32>
// |   }
// |   func.func @red1(%arg0: tensor<1x?x1x1xf32>, %arg1: tensor<1x1xf32>) -> tensor<1x1xf32> {
// |     %c1 = arith.constant 1 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty() : tensor<1x1xf32>
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<1x1xf32>) -> tensor<1x1xf32>
// |     %dim = tensor.dim %arg0, %c1 : tensor<1x?x1x1xf32>
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [1, %dim, 1, 1] [1, 1, 1, 1] : tensor<1x?x1x1xf32> to tensor<?xf32>
// |     %extracted_slice_0 = tensor.extract_slice %1[0, 0] [1, 1] [1, 1] : tensor<1x1xf32> to tensor<f32>
// |     %2 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction"]} ins(%extracted_slice : tensor<?xf32>) outs(%extracted_slice_0 : tensor<f32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %3 = arith.addf %in, %out : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<f32>
// |     %inserted_slice = tensor.insert_slice %2 into %1[0, 0] [1, 1] [1, 1] : tensor<f32> into tensor<1x1xf32>
// |     return %inserted_slice : tensor<1x1xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | #map1 = affine_map<(d0, d1) -> (d1)>
// | #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// | #map3 = affine_map<(d0, d1, d2, d3) -> (d0, d3)>
// | module {
// |   func.func @mem(%arg0: memref<1x?x1x?xf32>, %arg1: memref<1x?xf32>) {
// |     %c3 = arith.constant 3 : index
// |     %c1 = arith.constant 1 : index
// |     %dim = memref.dim %arg0, %c1 : memref<1x?x1x?xf32>
// |     %dim_0 = memref.dim %arg0, %c3 : memref<1x?x1x?xf32>
// |     %subview = memref.subview %arg0[0, 0, 0, 0] [1, %dim, 1, %dim_0] [1, 1, 1, 1] : memref<1x?x1x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// |     %dim_1 = memref.dim %arg1, %c1 : memref<1x?xf32>
// |     %subview_2 = memref.subview %arg1[0, 0] [1, %dim_1] [1, 1] : memref<1x?xf32> to memref<?xf32, strided<[1]>>
// |     linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction", "parallel"]} ins(%subview : memref<?x?xf32, strided<[?, 1]>>) outs(%subview_2 : memref<?xf32, strided<[1]>>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %0 = arith.addf %in, %out : f32
// |       linalg.yield %0 : f32
// |     }
// |     return
// |   }
// |   func.func @mem2(%arg0: memref<1x?x1x?xf32, strided<[?, ?, ?, 1], offset: ?>>, %arg1: memref<1x?xf32, 3>) {
// |     linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%arg0 : memref<1x?x1x?xf32, strided<[?, ?, ?, 1], offset: ?>>) outs(%arg1 : memref<1x?xf32, 3>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %0 = arith.addf %in, %out : f32
// |       linalg.yield %0 : f32
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// | #map1 = affine_map<(d0, d1, d2, d3) -> ()>
// | #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d3)>
// | #map3 = affine_map<(d0, d1) -> (d0, d1)>
// | #map4 = affine_map<(d0, d1) -> ()>
// | #map5 = affine_map<(d0, d1) -> (d1)>
// | module {
// |   func.func @enc(%arg0: tensor<1x?x1x?xf32, "e">, %arg1: f32, %arg2: tensor<1x?xf32>) -> tensor<1x?xf32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%arg0, %arg1 : tensor<1x?x1x?xf32, "e">, f32) outs(%arg2 : tensor<1x?xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %1 = arith.addf %in, %out : f32
// |       linalg.yield %1 : f32
// |     } -> tensor<1x?xf32>
// |     return %0 : tensor<1x?xf32>
// |   }
// |   func.func @scalar(%arg0: tensor<1x?x1x?xf32>, %arg1: f32, %arg2: tensor<1x?xf32>) -> tensor<1x?xf32> {
// |     %c3 = arith.constant 3 : index
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<1x?x1x?xf32>
// |     %dim_0 = tensor.dim %arg0, %c3 : tensor<1x?x1x?xf32>
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [1, %dim, 1, %dim_0] [1, 1, 1, 1] : tensor<1x?x1x?xf32> to tensor<?x?xf32>
// |     %dim_1 = tensor.dim %arg2, %c1 : tensor<1x?xf32>
// |     %extracted_slice_2 = tensor.extract_slice %arg2[0, 0] [1, %dim_1] [1, 1] : tensor<1x?xf32> to tensor<?xf32>
// |     %0 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["reduction", "parallel"]} ins(%extracted_slice, %arg1 : tensor<?x?xf32>, f32) outs(%extracted_slice_2 : tensor<?xf32>) {
// |     ^bb0(%in: f32, %in_4: f32, %out: f32):
// |       %1 = arith.addf %in, %out : f32
// |       linalg.yield %1 : f32
// |     } -> tensor<?xf32>
// |     %dim_3 = tensor.dim %arg2, %c1 : tensor<1x?xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0] [1, %dim_3] [1, 1] : tensor<?xf32> into tensor<1x?xf32>
// |     return %inserted_slice : tensor<1x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | #map1 = affine_map<(d0) -> (0, d0)>
// | module {
// |   func.func @exprs(%arg0: tensor<1x1x8xf32>, %arg1: tensor<1x8xf32>) -> tensor<1x8xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [1, 1, 8] [1, 1, 1] : tensor<1x1x8xf32> to tensor<8xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [1, 8] [1, 1] : tensor<1x8xf32> to tensor<8xf32>
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%extracted_slice : tensor<8xf32>) outs(%extracted_slice_0 : tensor<8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<8xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg1[0, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<1x8xf32>
// |     return %inserted_slice : tensor<1x8xf32>
// |   }
// |   func.func @exprs2(%arg0: tensor<8x1xf32>, %arg1: tensor<8x1xf32>) -> tensor<8x1xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0] [8, 1] [1, 1] : tensor<8x1xf32> to tensor<8xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [8, 1] [1, 1] : tensor<8x1xf32> to tensor<8xf32>
// |     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%extracted_slice : tensor<8xf32>) outs(%extracted_slice_0 : tensor<8xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<8xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg1[0, 0] [8, 1] [1, 1] : tensor<8xf32> into tensor<8x1xf32>
// |     return %inserted_slice : tensor<8x1xf32>
// |   }
// |   func.func @dynunit(%arg0: tensor<1x?xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<1x?xf32>
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, %dim] [1, 1] : tensor<1x?xf32> to tensor<?xf32>
// |     %0 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%extracted_slice : tensor<?xf32>) outs(%arg1 : tensor<?x?xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       linalg.yield %in : f32
// |     } -> tensor<?x?xf32>
// |     return %0 : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | module {
// |   func.func @move(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg1, %c0 : tensor<?x?xf32>
// |     %dim_0 = tensor.dim %arg1, %c1 : tensor<?x?xf32>
// |     %0 = tensor.empty(%dim, %dim_0) : tensor<?x?xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%0 : tensor<?x?xf32>) attrs =  {foo = "x"} {
// |     ^bb0(%in: f32, %in_1: f32, %out: f32):
// |       %2 = arith.addf %in, %in_1 : f32
// |       linalg.yield %2 : f32
// |     } -> tensor<?x?xf32>
// |     return %1 : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1 + 2)>
// | module {
// |   func.func @pad(%arg0: tensor<1x?x1xf32>, %arg1: index, %arg2: f32) -> tensor<1x?x1xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<1x?x1xf32>
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [1, %dim, 1] [1, 1, 1] : tensor<1x?x1xf32> to tensor<?xf32>
// |     %padded = tensor.pad %extracted_slice low[%arg1] high[2] {
// |     ^bb0(%arg3: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<?xf32> to tensor<?xf32>
// |     %0 = affine.apply #map()[%dim, %arg1]
// |     %1 = tensor.empty(%0) : tensor<1x?x1xf32>
// |     %inserted_slice = tensor.insert_slice %padded into %1[0, 0, 0] [1, %0, 1] [1, 1, 1] : tensor<?xf32> into tensor<1x?x1xf32>
// |     return %inserted_slice : tensor<1x?x1xf32>
// |   }
// |   func.func @pads(%arg0: tensor<1x3x1xf32>) -> tensor<1x8x1xf32> {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [1, 3, 1] [1, 1, 1] : tensor<1x3x1xf32> to tensor<3xf32>
// |     %padded = tensor.pad %extracted_slice nofold low[3] high[2] {
// |     ^bb0(%arg1: index):
// |       tensor.yield %cst : f32
// |     } : tensor<3xf32> to tensor<8xf32>
// |     %0 = tensor.empty() : tensor<1x8x1xf32>
// |     %inserted_slice = tensor.insert_slice %padded into %0[0, 0, 0] [1, 8, 1] [1, 1, 1] : tensor<8xf32> into tensor<1x8x1xf32>
// |     return %inserted_slice : tensor<1x8x1xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @padin(%arg0: tensor<1x3x1xf32>) -> tensor<1x8x1xf32> {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [1, 3, 1] [1, 1, 1] : tensor<1x3x1xf32> to tensor<3xf32>
// |     %padded = tensor.pad %extracted_slice nofold low[3] high[2] {
// |     ^bb0(%arg1: index):
// |       tensor.yield %cst : f32
// |     } : tensor<3xf32> to tensor<8xf32>
// |     %0 = tensor.empty() : tensor<1x8x1xf32>
// |     %inserted_slice = tensor.insert_slice %padded into %0[0, 0, 0] [1, 8, 1] [1, 1, 1] : tensor<8xf32> into tensor<1x8x1xf32>
// |     return %inserted_slice : tensor<1x8x1xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice(%arg0: tensor<4x?x8xf32>, %arg1: index, %arg2: index) -> (tensor<1x?x1xf32>, tensor<1x1x1xf32>, tensor<?x1xf32>) {
// |     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0, 0] [1, %arg2, 1] [1, 1, 1] : tensor<4x?x8xf32> to tensor<1x?x1xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg0[%arg1, 0, 0] [1, 1, 1] [1, 1, 1] : tensor<4x?x8xf32> to tensor<1x1x1xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg0[%arg1, 0, 0] [1, %arg2, 1] [1, 1, 1] : tensor<4x?x8xf32> to tensor<?x1xf32>
// |     return %extracted_slice, %extracted_slice_0, %extracted_slice_1 : tensor<1x?x1xf32>, tensor<1x1x1xf32>, tensor<?x1xf32>
// |   }
// |   func.func @insert(%arg0: tensor<1x?x1xf32>, %arg1: tensor<4x?x8xf32>, %arg2: index, %arg3: index) -> tensor<4x?x8xf32> {
// |     %inserted_slice = tensor.insert_slice %arg0 into %arg1[%arg2, 0, 0] [1, %arg3, 1] [1, 1, 1] : tensor<1x?x1xf32> into tensor<4x?x8xf32>
// |     return %inserted_slice : tensor<4x?x8xf32>
// |   }
// |   func.func @par(%arg0: tensor<1x?x1xf32>, %arg1: tensor<4x?x8xf32>, %arg2: index) -> tensor<4x?x8xf32> {
// |     %0 = scf.forall (%arg3) in (4) shared_outs(%arg4 = %arg1) -> (tensor<4x?x8xf32>) {
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %arg0 into %arg4[%arg3, 0, 0] [1, %arg2, 1] [1, 1, 1] : tensor<1x?x1xf32> into tensor<4x?x8xf32>
// |       }
// |     }
// |     return %0 : tensor<4x?x8xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 * s1)>
// | module {
// |   func.func @empties(%arg0: index, %arg1: index, %arg2: index) -> (tensor<?x?xf32>, tensor<?x?x4x?xf32>, tensor<?x4xf32>, tensor<6x?xf32>) {
// |     %0 = affine.apply #map()[%arg0, %arg1]
// |     %1 = tensor.empty(%0) : tensor<?x4xf32>
// |     %2 = tensor.empty(%arg0, %arg1) : tensor<?x?xf32>
// |     %3 = tensor.empty(%arg0, %arg2, %arg1) : tensor<?x?x4x?xf32>
// |     %4 = tensor.empty(%arg0) : tensor<6x?xf32>
// |     return %2, %3, %1, %4 : tensor<?x?xf32>, tensor<?x?x4x?xf32>, tensor<?x4xf32>, tensor<6x?xf32>
// |   }
// | }
