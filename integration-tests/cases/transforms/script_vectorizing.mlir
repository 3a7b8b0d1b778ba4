// Ops on vectors that scripts make of structured ops: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file
func.func @product(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
func.func @product_on_memory(%a: memref<2x4x8xi32>, %b: memref<2x8x16xi32>, %c: memref<2x4x16xi32>) {
  linalg.batch_matmul ins(%a, %b : memref<2x4x8xi32>, memref<2x8x16xi32>) outs(%c : memref<2x4x16xi32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @product(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
func.func @product_on_memory(%a: memref<2x4x8xi32>, %b: memref<2x8x16xi32>, %c: memref<2x4x16xi32>) {
  linalg.batch_matmul ins(%a, %b : memref<2x4x8xi32>, memref<2x8x16xi32>) outs(%c : memref<2x4x16xi32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f {disable_multi_reduction_to_contract_patterns, disable_transfer_permutation_map_lowering_patterns} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @narrow(%a: tensor<4x8xf16>, %b: tensor<8x16xf16>, %c: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf16>, tensor<8x16xf16>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f {fold_type_extensions_into_contract} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
#transposed = affine_map<(i, j) -> (j, i)>
#row = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
func.func @elements(%a: tensor<4x8xf32>, %b: tensor<8xf32>, %c: tensor<8x4xf32>, %k: f32) -> tensor<8x4xf32> {
  %two = arith.constant 2.0 : f32
  %0 = linalg.generic {indexing_maps = [#transposed, #row, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x8xf32>, tensor<8xf32>) outs(%c : tensor<8x4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %e = arith.mulf %x, %y : f32
    %s = arith.addf %e, %k : f32
    %t = arith.addf %s, %two : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %ii = arith.index_cast %i : index to i32
    %ff = arith.sitofp %ii : i32 to f32
    %u = arith.addf %t, %ff : f32
    %jj = arith.index_cast %j : index to i32
    %gg = arith.sitofp %jj : i32 to f32
    %v = arith.addf %u, %gg : f32
    %less = arith.cmpf olt, %v, %k : f32
    %w = arith.select %less, %v, %z : f32
    linalg.yield %w : f32
  } -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
#transposed = affine_map<(i, j) -> (j, i)>
#row = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
func.func @elements(%a: tensor<4x8xf32>, %b: tensor<8xf32>, %c: tensor<8x4xf32>, %k: f32) -> tensor<8x4xf32> {
  %two = arith.constant 2.0 : f32
  %0 = linalg.generic {indexing_maps = [#transposed, #row, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x8xf32>, tensor<8xf32>) outs(%c : tensor<8x4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %e = arith.mulf %x, %y : f32
    %s = arith.addf %e, %k : f32
    %t = arith.addf %s, %two : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %ii = arith.index_cast %i : index to i32
    %ff = arith.sitofp %ii : i32 to f32
    %u = arith.addf %t, %ff : f32
    %jj = arith.index_cast %j : index to i32
    %gg = arith.sitofp %jj : i32 to f32
    %v = arith.addf %u, %gg : f32
    %less = arith.cmpf olt, %v, %k : f32
    %w = arith.select %less, %v, %z : f32
    linalg.yield %w : f32
  } -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %s = transform.structured.match interface{LinalgOp} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %s : !transform.any_op
    transform.yield
  }
}
// -----
#transposed = affine_map<(i, j) -> (j, i)>
#row = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
func.func @elements(%a: tensor<4x8xf32>, %b: tensor<8xf32>, %c: tensor<8x4xf32>, %k: f32) -> tensor<8x4xf32> {
  %two = arith.constant 2.0 : f32
  %0 = linalg.generic {indexing_maps = [#transposed, #row, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x8xf32>, tensor<8xf32>) outs(%c : tensor<8x4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %e = arith.mulf %x, %y : f32
    %s = arith.addf %e, %k : f32
    %t = arith.addf %s, %two : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %ii = arith.index_cast %i : index to i32
    %ff = arith.sitofp %ii : i32 to f32
    %u = arith.addf %t, %ff : f32
    %jj = arith.index_cast %j : index to i32
    %gg = arith.sitofp %jj : i32 to f32
    %v = arith.addf %u, %gg : f32
    %less = arith.cmpf olt, %v, %k : f32
    %w = arith.select %less, %v, %z : f32
    linalg.yield %w : f32
  } -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %s = transform.structured.match interface{LinalgOp} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %s vector_sizes [8, 16] : !transform.any_op
    transform.yield
  }
}
// -----
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#none = affine_map<(i, j) -> ()>
func.func @reductions(%a: memref<?x?xf32>, %b: memref<?xf32>, %c: memref<f32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]} ins(%a : memref<?x?xf32>) outs(%b : memref<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %e = math.exp %x : f32
    %s = arith.addf %e, %y : f32
    linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#all, #none], iterator_types = ["reduction", "reduction"]} ins(%a : memref<?x?xf32>) outs(%c : memref<f32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.maximumf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %s = transform.structured.match interface{LinalgOp} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %s vector_sizes [4, 16] : !transform.any_op
    transform.yield
  }
}
// -----
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#none = affine_map<(i, j) -> ()>
func.func @reductions(%a: memref<4x8xf32>, %b: memref<4xf32>, %c: memref<f32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]} ins(%a : memref<4x8xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %e = math.exp %x : f32
    %s = arith.addf %e, %y : f32
    linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#all, #none], iterator_types = ["reduction", "reduction"]} ins(%a : memref<4x8xf32>) outs(%c : memref<f32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.maximumf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @whole(%a: tensor<?xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>, %d: tensor<8xf32>, %e: tensor<8xf32>, %x: f32) -> (tensor<8xf32>, tensor<8xf32>) {
  memref.copy %b, %c : memref<4x8xf32> to memref<4x8xf32>
  linalg.transpose ins(%b : memref<4x8xf32>) outs(%c : memref<4x8xf32>) permutation = [0, 1]
  %0 = linalg.fill ins(%x : f32) outs(%d : tensor<8xf32>) -> tensor<8xf32>
  %1 = linalg.copy ins(%d : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @pads(%a: tensor<?x5xf32>, %b: tensor<3x16xf32>, %n: index, %x: f32) -> (tensor<?x8xf32>, tensor<8x16xf32>) {
  %k = arith.constant 1.0 : f32
  %0 = tensor.pad %a low[0, 0] high[%n, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %k : f32
  } : tensor<?x5xf32> to tensor<?x8xf32>
  %1 = tensor.pad %b low[0, 0] high[5, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<3x16xf32> to tensor<8x16xf32>
  return %0, %1 : tensor<?x8xf32>, tensor<8x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f {vectorize_padding} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @pads(%a: tensor<?x5xf32>, %b: tensor<3x16xf32>, %n: index, %x: f32) -> (tensor<?x8xf32>, tensor<8x16xf32>) {
  %k = arith.constant 1.0 : f32
  %0 = tensor.pad %a low[0, 0] high[%n, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %k : f32
  } : tensor<?x5xf32> to tensor<?x8xf32>
  %1 = tensor.pad %b low[0, 0] high[5, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<3x16xf32> to tensor<8x16xf32>
  return %0, %1 : tensor<?x8xf32>, tensor<8x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @pads(%a: tensor<?x5xf32>, %b: tensor<3x16xf32>, %n: index, %x: f32) -> (tensor<?x8xf32>, tensor<8x16xf32>) {
  %k = arith.constant 1.0 : f32
  %0 = tensor.pad %a low[0, 0] high[%n, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %k : f32
  } : tensor<?x5xf32> to tensor<?x8xf32>
  %1 = tensor.pad %b low[0, 0] high[5, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<3x16xf32> to tensor<8x16xf32>
  return %0, %1 : tensor<?x8xf32>, tensor<8x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %s = transform.structured.match ops{["tensor.pad"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 16 : i64 -> !transform.param<i64>
    transform.structured.vectorize %s vector_sizes [8, %p] : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}
// -----
func.func @insertions(%a: tensor<3x5xf32>, %b: tensor<5xf32>, %c: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %0 = tensor.insert_slice %a into %c[%n, 2] [3, 5] [1, 1] : tensor<3x5xf32> into tensor<8x8xf32>
  %1 = tensor.insert_slice %b into %0[%n, 2] [1, 5] [1, 1] : tensor<5xf32> into tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
#row = affine_map<(i, j) -> (0, j)>
#all = affine_map<(i, j) -> (i, j)>
#none = affine_map<(i, j) -> ()>
#column = affine_map<(i, j) -> (i)>
#transposed = affine_map<(i, j) -> (j, i)>
func.func @repeated(%a: tensor<1x8xf32>, %b: tensor<f32>, %c: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.generic {indexing_maps = [#row, #none, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<1x8xf32>, tensor<f32>) outs(%c : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %e = arith.mulf %x, %y : f32
    linalg.yield %e : f32
  } -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
func.func @two_outputs(%a: tensor<4x8xf32>, %b: tensor<4xf32>, %c: tensor<8x4xf32>) -> (tensor<4xf32>, tensor<8x4xf32>) {
  %0:2 = linalg.generic {indexing_maps = [#all, #column, #transposed], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<4x8xf32>) outs(%b, %c : tensor<4xf32>, tensor<8x4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %e = arith.addf %x, %y : f32
    %f = arith.mulf %x, %z : f32
    linalg.yield %e, %f : f32, f32
  } -> (tensor<4xf32>, tensor<8x4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<8x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// EXPECT
// | #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | #map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// | #map4 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
// | #map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// | module {
// |   func.func @product(%arg0: tensor<4x8xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<4x16xf32>) -> tensor<4x16xf32> {
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : f32
// |     %1 = vector.transfer_read %arg0[%c0, %c0], %0 {in_bounds = [true, true]} : tensor<4x8xf32>, vector<4x8xf32>
// |     %2 = vector.transfer_read %arg1[%c0, %c0], %0 {in_bounds = [true, true]} : tensor<8x16xf32>, vector<8x16xf32>
// |     %3 = vector.transfer_read %arg2[%c0, %c0], %0 {in_bounds = [true, true]} : tensor<4x16xf32>, vector<4x16xf32>
// |     %4 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %1, %2, %3 : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
// |     %5 = vector.transfer_write %4, %arg2[%c0, %c0] {in_bounds = [true, true]} : vector<4x16xf32>, tensor<4x16xf32>
// |     return %5 : tensor<4x16xf32>
// |   }
// |   func.func @product_on_memory(%arg0: memref<2x4x8xi32>, %arg1: memref<2x8x16xi32>, %arg2: memref<2x4x16xi32>) {
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : i32
// |     %1 = vector.transfer_read %arg0[%c0, %c0, %c0], %0 {in_bounds = [true, true, true]} : memref<2x4x8xi32>, vector<2x4x8xi32>
// |     %2 = vector.transfer_read %arg1[%c0, %c0, %c0], %0 {in_bounds = [true, true, true]} : memref<2x8x16xi32>, vector<2x8x16xi32>
// |     %3 = vector.transfer_read %arg2[%c0, %c0, %c0], %0 {in_bounds = [true, true, true]} : memref<2x4x16xi32>, vector<2x4x16xi32>
// |     %4 = vector.contract {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %1, %2, %3 : vector<2x4x8xi32>, vector<2x8x16xi32> into vector<2x4x16xi32>
// |     vector.transfer_write %4, %arg2[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<2x4x16xi32>, memref<2x4x16xi32>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.vectorize_children_and_apply_patterns %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0, 0, d1)>
// | #map1 = affine_map<(d0, d1) -> (0, d1, d0)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1, 0, d2)>
// | #map3 = affine_map<(d0, d1, d2) -> (d0, 0, d2, d1)>
// | module {
// |   func.func @product(%arg0: tensor<4x8xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<4x16xf32>) -> tensor<4x16xf32> {
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : f32
// |     %1 = vector.transfer_read %arg0[%c0, %c0], %0 {in_bounds = [true, true, true], permutation_map = #map} : tensor<4x8xf32>, vector<4x16x8xf32>
// |     %2 = vector.transfer_read %arg1[%c0, %c0], %0 {in_bounds = [true, true, true], permutation_map = #map1} : tensor<8x16xf32>, vector<4x16x8xf32>
// |     %3 = vector.transfer_read %arg2[%c0, %c0], %0 {in_bounds = [true, true]} : tensor<4x16xf32>, vector<4x16xf32>
// |     %4 = arith.mulf %1, %2 : vector<4x16x8xf32>
// |     %5 = vector.multi_reduction <add>, %4, %3 [2] : vector<4x16x8xf32> to vector<4x16xf32>
// |     %6 = vector.transfer_write %5, %arg2[%c0, %c0] {in_bounds = [true, true]} : vector<4x16xf32>, tensor<4x16xf32>
// |     return %6 : tensor<4x16xf32>
// |   }
// |   func.func @product_on_memory(%arg0: memref<2x4x8xi32>, %arg1: memref<2x8x16xi32>, %arg2: memref<2x4x16xi32>) {
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : i32
// |     %1 = vector.transfer_read %arg0[%c0, %c0, %c0], %0 {in_bounds = [true, true, true, true], permutation_map = #map2} : memref<2x4x8xi32>, vector<2x4x16x8xi32>
// |     %2 = vector.transfer_read %arg1[%c0, %c0, %c0], %0 {in_bounds = [true, true, true, true], permutation_map = #map3} : memref<2x8x16xi32>, vector<2x4x16x8xi32>
// |     %3 = vector.transfer_read %arg2[%c0, %c0, %c0], %0 {in_bounds = [true, true, true]} : memref<2x4x16xi32>, vector<2x4x16xi32>
// |     %4 = arith.muli %1, %2 : vector<2x4x16x8xi32>
// |     %5 = vector.multi_reduction <add>, %4, %3 [3] : vector<2x4x16x8xi32> to vector<2x4x16xi32>
// |     vector.transfer_write %5, %arg2[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<2x4x16xi32>, memref<2x4x16xi32>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.vectorize_children_and_apply_patterns %0 {disable_multi_reduction_to_contract_patterns, disable_transfer_permutation_map_lowering_patterns} : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | module {
// |   func.func @narrow(%arg0: tensor<4x8xf16>, %arg1: tensor<8x16xf16>, %arg2: tensor<4x16xf32>) -> tensor<4x16xf32> {
// |     %0 = ub.poison : f32
// |     %c0 = arith.constant 0 : index
// |     %1 = ub.poison : f16
// |     %2 = vector.transfer_read %arg0[%c0, %c0], %1 {in_bounds = [true, true]} : tensor<4x8xf16>, vector<4x8xf16>
// |     %3 = vector.transfer_read %arg1[%c0, %c0], %1 {in_bounds = [true, true]} : tensor<8x16xf16>, vector<8x16xf16>
// |     %4 = vector.transfer_read %arg2[%c0, %c0], %0 {in_bounds = [true, true]} : tensor<4x16xf32>, vector<4x16xf32>
// |     %5 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %2, %3, %4 : vector<4x8xf16>, vector<8x16xf16> into vector<4x16xf32>
// |     %6 = vector.transfer_write %5, %arg2[%c0, %c0] {in_bounds = [true, true]} : vector<4x16xf32>, tensor<4x16xf32>
// |     return %6 : tensor<4x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.vectorize_children_and_apply_patterns %0 {fold_type_extensions_into_contract} : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @elements(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8x4xf32>, %arg3: f32) -> tensor<8x4xf32> {
// |     %cst = arith.constant dense<[0.000000e+00, 1.000000e+00, 2.000000e+00, 3.000000e+00]> : vector<4xf32>
// |     %cst_0 = arith.constant dense<[0.000000e+00, 1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.000000e+00, 6.000000e+00, 7.000000e+00]> : vector<8xf32>
// |     %cst_1 = arith.constant dense<2.000000e+00> : vector<8x4xf32>
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : f32
// |     %1 = vector.transfer_read %arg0[%c0, %c0], %0 {in_bounds = [true, true]} : tensor<4x8xf32>, vector<4x8xf32>
// |     %2 = vector.transfer_read %arg1[%c0], %0 {in_bounds = [true]} : tensor<8xf32>, vector<8xf32>
// |     %3 = vector.broadcast %2 : vector<8xf32> to vector<4x8xf32>
// |     %4 = vector.transfer_read %arg2[%c0, %c0], %0 {in_bounds = [true, true]} : tensor<8x4xf32>, vector<8x4xf32>
// |     %5 = arith.mulf %1, %3 : vector<4x8xf32>
// |     %6 = vector.transpose %5, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
// |     %7 = vector.broadcast %arg3 : f32 to vector<8x4xf32>
// |     %8 = arith.addf %6, %7 : vector<8x4xf32>
// |     %9 = arith.addf %8, %cst_1 : vector<8x4xf32>
// |     %10 = vector.broadcast %cst_0 : vector<8xf32> to vector<4x8xf32>
// |     %11 = vector.transpose %10, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
// |     %12 = arith.addf %9, %11 : vector<8x4xf32>
// |     %13 = vector.broadcast %cst : vector<4xf32> to vector<8x4xf32>
// |     %14 = arith.addf %12, %13 : vector<8x4xf32>
// |     %15 = vector.broadcast %arg3 : f32 to vector<8x4xf32>
// |     %16 = arith.cmpf olt, %14, %15 : vector<8x4xf32>
// |     %17 = arith.select %16, %14, %4 : vector<8x4xi1>, vector<8x4xf32>
// |     %18 = vector.transfer_write %17, %arg2[%c0, %c0] {in_bounds = [true, true]} : vector<8x4xf32>, tensor<8x4xf32>
// |     return %18 : tensor<8x4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.vectorize_children_and_apply_patterns %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | #map1 = affine_map<(d0) -> (d0, 0)>
// | module {
// |   func.func @elements(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8x4xf32>, %arg3: f32) -> tensor<8x4xf32> {
// |     %cst = arith.constant 2.000000e+00 : f32
// |     %c8 = arith.constant 8 : index
// |     %c4 = arith.constant 4 : index
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : f32
// |     %1 = vector.transfer_read %arg0[%c0, %c0], %0 {permutation_map = #map} : tensor<4x8xf32>, vector<8x4xf32>
// |     %2 = ub.poison : f32
// |     %3 = vector.transfer_read %arg1[%c0], %2 {permutation_map = #map1} : tensor<8xf32>, vector<8x4xf32>
// |     %4 = ub.poison : f32
// |     %5 = vector.transfer_read %arg2[%c0, %c0], %4 : tensor<8x4xf32>, vector<8x4xf32>
// |     %6 = arith.mulf %1, %3 : vector<8x4xf32>
// |     %7 = vector.broadcast %arg3 : f32 to vector<8x4xf32>
// |     %8 = arith.addf %6, %7 : vector<8x4xf32>
// |     %cst_0 = arith.constant dense<2.000000e+00> : vector<8x4xf32>
// |     %9 = arith.addf %8, %cst_0 : vector<8x4xf32>
// |     %10 = vector.step : vector<8xindex>
// |     %11 = vector.broadcast %10 : vector<8xindex> to vector<4x8xindex>
// |     %12 = vector.transpose %11, [1, 0] : vector<4x8xindex> to vector<8x4xindex>
// |     %13 = vector.step : vector<4xindex>
// |     %14 = arith.index_cast %12 : vector<8x4xindex> to vector<8x4xi32>
// |     %15 = arith.sitofp %14 : vector<8x4xi32> to vector<8x4xf32>
// |     %16 = arith.addf %9, %15 : vector<8x4xf32>
// |     %17 = arith.index_cast %13 : vector<4xindex> to vector<4xi32>
// |     %18 = arith.sitofp %17 : vector<4xi32> to vector<4xf32>
// |     %19 = vector.broadcast %18 : vector<4xf32> to vector<8x4xf32>
// |     %20 = arith.addf %16, %19 : vector<8x4xf32>
// |     %21 = vector.broadcast %arg3 : f32 to vector<8x4xf32>
// |     %22 = arith.cmpf olt, %20, %21 : vector<8x4xf32>
// |     %23 = arith.select %22, %20, %5 : vector<8x4xi1>, vector<8x4xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %24 = vector.transfer_write %23, %arg2[%c0_1, %c0_1] : vector<8x4xf32>, tensor<8x4xf32>
// |     return %24 : tensor<8x4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match interface{LinalgOp} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.structured.vectorize %0 : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | #map1 = affine_map<(d0) -> (d0, 0)>
// | module {
// |   func.func @elements(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<8x4xf32>, %arg3: f32) -> tensor<8x4xf32> {
// |     %cst = arith.constant 2.000000e+00 : f32
// |     %c8 = arith.constant 8 : index
// |     %c4 = arith.constant 4 : index
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : f32
// |     %1 = vector.create_mask %c4, %c8 : vector<16x8xi1>
// |     %2 = vector.mask %1 { vector.transfer_read %arg0[%c0, %c0], %0 {in_bounds = [true, true], permutation_map = #map} : tensor<4x8xf32>, vector<8x16xf32> } : vector<16x8xi1> -> vector<8x16xf32>
// |     %3 = ub.poison : f32
// |     %4 = vector.transfer_read %arg1[%c0], %3 {permutation_map = #map1} : tensor<8xf32>, vector<8x16xf32>
// |     %5 = ub.poison : f32
// |     %6 = vector.create_mask %c8, %c4 : vector<8x16xi1>
// |     %7 = vector.mask %6 { vector.transfer_read %arg2[%c0, %c0], %5 {in_bounds = [true, true]} : tensor<8x4xf32>, vector<8x16xf32> } : vector<8x16xi1> -> vector<8x16xf32>
// |     %8 = arith.mulf %2, %4 : vector<8x16xf32>
// |     %9 = vector.broadcast %arg3 : f32 to vector<8x16xf32>
// |     %10 = arith.addf %8, %9 : vector<8x16xf32>
// |     %cst_0 = arith.constant dense<2.000000e+00> : vector<8x16xf32>
// |     %11 = arith.addf %10, %cst_0 : vector<8x16xf32>
// |     %12 = vector.step : vector<8xindex>
// |     %13 = vector.broadcast %12 : vector<8xindex> to vector<16x8xindex>
// |     %14 = vector.transpose %13, [1, 0] : vector<16x8xindex> to vector<8x16xindex>
// |     %15 = vector.step : vector<16xindex>
// |     %16 = arith.index_cast %14 : vector<8x16xindex> to vector<8x16xi32>
// |     %17 = arith.sitofp %16 : vector<8x16xi32> to vector<8x16xf32>
// |     %18 = arith.addf %11, %17 : vector<8x16xf32>
// |     %19 = arith.index_cast %15 : vector<16xindex> to vector<16xi32>
// |     %20 = arith.sitofp %19 : vector<16xi32> to vector<16xf32>
// |     %21 = vector.broadcast %20 : vector<16xf32> to vector<8x16xf32>
// |     %22 = arith.addf %18, %21 : vector<8x16xf32>
// |     %23 = vector.broadcast %arg3 : f32 to vector<8x16xf32>
// |     %24 = arith.cmpf olt, %22, %23 : vector<8x16xf32>
// |     %25 = arith.select %24, %22, %7 : vector<8x16xi1>, vector<8x16xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %26 = vector.mask %6 { vector.transfer_write %25, %arg2[%c0_1, %c0_1] {in_bounds = [true, true]} : vector<8x16xf32>, tensor<8x4xf32> } : vector<8x16xi1> -> tensor<8x4xf32>
// |     return %26 : tensor<8x4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match interface{LinalgOp} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.structured.vectorize %0 vector_sizes [8, 16] : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reductions(%arg0: memref<?x?xf32>, %arg1: memref<?xf32>, %arg2: memref<f32>) {
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = memref.dim %arg0, %c1 : memref<?x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %0 = ub.poison : f32
// |     %1 = vector.create_mask %dim, %dim_0 : vector<4x16xi1>
// |     %2 = vector.mask %1 { vector.transfer_read %arg0[%c0_1, %c0_1], %0 {in_bounds = [true, true]} : memref<?x?xf32>, vector<4x16xf32> } : vector<4x16xi1> -> vector<4x16xf32>
// |     %3 = ub.poison : f32
// |     %4 = vector.create_mask %dim : vector<4xi1>
// |     %5 = vector.mask %4 { vector.transfer_read %arg1[%c0_1], %3 {in_bounds = [true]} : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// |     %6 = math.exp %2 : vector<4x16xf32>
// |     %7 = vector.mask %1 { vector.multi_reduction <add>, %6, %5 [1] : vector<4x16xf32> to vector<4xf32> } : vector<4x16xi1> -> vector<4xf32>
// |     %c0_2 = arith.constant 0 : index
// |     vector.mask %4 { vector.transfer_write %7, %arg1[%c0_2] {in_bounds = [true]} : vector<4xf32>, memref<?xf32> } : vector<4xi1>
// |     %c0_3 = arith.constant 0 : index
// |     %dim_4 = memref.dim %arg0, %c0_3 : memref<?x?xf32>
// |     %c1_5 = arith.constant 1 : index
// |     %dim_6 = memref.dim %arg0, %c1_5 : memref<?x?xf32>
// |     %c0_7 = arith.constant 0 : index
// |     %8 = ub.poison : f32
// |     %9 = vector.create_mask %dim_4, %dim_6 : vector<4x16xi1>
// |     %10 = vector.mask %9 { vector.transfer_read %arg0[%c0_7, %c0_7], %8 {in_bounds = [true, true]} : memref<?x?xf32>, vector<4x16xf32> } : vector<4x16xi1> -> vector<4x16xf32>
// |     %11 = ub.poison : f32
// |     %12 = vector.transfer_read %arg2[], %11 : memref<f32>, vector<f32>
// |     %13 = vector.extract %12[] : f32 from vector<f32>
// |     %14 = vector.mask %9 { vector.multi_reduction <maximumf>, %10, %13 [0, 1] : vector<4x16xf32> to f32 } : vector<4x16xi1> -> f32
// |     %c0_8 = arith.constant 0 : index
// |     %15 = vector.broadcast %14 : f32 to vector<f32>
// |     vector.transfer_write %15, %arg2[] : vector<f32>, memref<f32>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match interface{LinalgOp} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.structured.vectorize %0 vector_sizes [4, 16] : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reductions(%arg0: memref<4x8xf32>, %arg1: memref<4xf32>, %arg2: memref<f32>) {
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : f32
// |     %1 = vector.transfer_read %arg0[%c0, %c0], %0 {in_bounds = [true, true]} : memref<4x8xf32>, vector<4x8xf32>
// |     %2 = vector.transfer_read %arg1[%c0], %0 {in_bounds = [true]} : memref<4xf32>, vector<4xf32>
// |     %3 = math.exp %1 : vector<4x8xf32>
// |     %4 = vector.multi_reduction <add>, %3, %2 [1] : vector<4x8xf32> to vector<4xf32>
// |     vector.transfer_write %4, %arg1[%c0] {in_bounds = [true]} : vector<4xf32>, memref<4xf32>
// |     %5 = vector.transfer_read %arg0[%c0, %c0], %0 {in_bounds = [true, true]} : memref<4x8xf32>, vector<4x8xf32>
// |     %6 = vector.transfer_read %arg2[], %0 : memref<f32>, vector<f32>
// |     %7 = vector.extract %6[] : f32 from vector<f32>
// |     %8 = vector.multi_reduction <maximumf>, %5, %7 [0, 1] : vector<4x8xf32> to f32
// |     %9 = vector.broadcast %8 : f32 to vector<f32>
// |     vector.transfer_write %9, %arg2[] : vector<f32>, memref<f32>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.vectorize_children_and_apply_patterns %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @whole(%arg0: tensor<?xf32>, %arg1: memref<4x8xf32>, %arg2: memref<4x8xf32>, %arg3: tensor<8xf32>, %arg4: tensor<8xf32>, %arg5: f32) -> (tensor<8xf32>, tensor<8xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : f32
// |     %1 = vector.transfer_read %arg1[%c0, %c0], %0 {in_bounds = [true, true]} : memref<4x8xf32>, vector<4x8xf32>
// |     vector.transfer_write %1, %arg2[%c0, %c0] {in_bounds = [true, true]} : vector<4x8xf32>, memref<4x8xf32>
// |     %2 = vector.transfer_read %arg1[%c0, %c0], %0 {in_bounds = [true, true]} : memref<4x8xf32>, vector<4x8xf32>
// |     vector.transfer_write %2, %arg2[%c0, %c0] {in_bounds = [true, true]} : vector<4x8xf32>, memref<4x8xf32>
// |     %3 = vector.broadcast %arg5 : f32 to vector<8xf32>
// |     %4 = vector.transfer_write %3, %arg3[%c0] {in_bounds = [true]} : vector<8xf32>, tensor<8xf32>
// |     return %4, %arg3 : tensor<8xf32>, tensor<8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.vectorize_children_and_apply_patterns %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @pads(%arg0: tensor<?x5xf32>, %arg1: tensor<3x16xf32>, %arg2: index, %arg3: f32) -> (tensor<?x8xf32>, tensor<8x16xf32>) {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x5xf32>
// |     %0 = arith.addi %dim, %arg2 : index
// |     %1 = tensor.empty(%0) : tensor<?x8xf32>
// |     %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |     %dim_0 = tensor.dim %arg0, %c0 : tensor<?x5xf32>
// |     %inserted_slice = tensor.insert_slice %arg0 into %2[0, 0] [%dim_0, 5] [1, 1] : tensor<?x5xf32> into tensor<?x8xf32>
// |     %3 = tensor.empty() : tensor<8x16xf32>
// |     %4 = vector.broadcast %arg3 : f32 to vector<8x16xf32>
// |     %5 = vector.transfer_write %4, %3[%c0, %c0] {in_bounds = [true, true]} : vector<8x16xf32>, tensor<8x16xf32>
// |     %6 = vector.transfer_read %arg1[%c0, %c0], %arg3 {in_bounds = [true, true]} : tensor<3x16xf32>, vector<3x16xf32>
// |     %7 = vector.transfer_write %6, %5[%c0, %c0] {in_bounds = [true, true]} : vector<3x16xf32>, tensor<8x16xf32>
// |     return %inserted_slice, %7 : tensor<?x8xf32>, tensor<8x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.vectorize_children_and_apply_patterns %0 {vectorize_padding} : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @pads(%arg0: tensor<?x5xf32>, %arg1: tensor<3x16xf32>, %arg2: index, %arg3: f32) -> (tensor<?x8xf32>, tensor<8x16xf32>) {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0] high[%arg2, 3] {
// |     ^bb0(%arg4: index, %arg5: index):
// |       tensor.yield %cst : f32
// |     } : tensor<?x5xf32> to tensor<?x8xf32>
// |     %padded_0 = tensor.pad %arg1 low[0, 0] high[5, 0] {
// |     ^bb0(%arg4: index, %arg5: index):
// |       tensor.yield %arg3 : f32
// |     } : tensor<3x16xf32> to tensor<8x16xf32>
// |     return %padded, %padded_0 : tensor<?x8xf32>, tensor<8x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.vectorize_children_and_apply_patterns %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1)>
// | module {
// |   func.func @pads(%arg0: tensor<?x5xf32>, %arg1: tensor<3x16xf32>, %arg2: index, %arg3: f32) -> (tensor<?x8xf32>, tensor<8x16xf32>) {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x5xf32>
// |     %0 = affine.apply #map()[%dim, %arg2]
// |     %c0_0 = arith.constant 0 : index
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg0, %c0_1 : tensor<?x5xf32>
// |     %c5 = arith.constant 5 : index
// |     %1 = vector.create_mask %dim_2, %c5 : vector<8x16xi1>
// |     %2 = vector.mask %1 { vector.transfer_read %arg0[%c0_0, %c0_0], %cst {in_bounds = [true, true]} : tensor<?x5xf32>, vector<8x16xf32> } : vector<8x16xi1> -> vector<8x16xf32>
// |     %3 = tensor.empty(%0) : tensor<?x8xf32>
// |     %c0_3 = arith.constant 0 : index
// |     %c0_4 = arith.constant 0 : index
// |     %dim_5 = tensor.dim %3, %c0_4 : tensor<?x8xf32>
// |     %c8 = arith.constant 8 : index
// |     %4 = vector.create_mask %dim_5, %c8 : vector<8x16xi1>
// |     %5 = vector.mask %4 { vector.transfer_write %2, %3[%c0_3, %c0_3] {in_bounds = [true, true]} : vector<8x16xf32>, tensor<?x8xf32> } : vector<8x16xi1> -> tensor<?x8xf32>
// |     %c0_6 = arith.constant 0 : index
// |     %c3 = arith.constant 3 : index
// |     %c16 = arith.constant 16 : index
// |     %6 = vector.create_mask %c3, %c16 : vector<8x16xi1>
// |     %7 = vector.mask %6 { vector.transfer_read %arg1[%c0_6, %c0_6], %arg3 {in_bounds = [true, true]} : tensor<3x16xf32>, vector<8x16xf32> } : vector<8x16xi1> -> vector<8x16xf32>
// |     %8 = tensor.empty() : tensor<8x16xf32>
// |     %c0_7 = arith.constant 0 : index
// |     %9 = vector.transfer_write %7, %8[%c0_7, %c0_7] {in_bounds = [true, true]} : vector<8x16xf32>, tensor<8x16xf32>
// |     return %5, %9 : tensor<?x8xf32>, tensor<8x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["tensor.pad"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.param.constant 16 : i64 -> !transform.param<i64>
// |       transform.structured.vectorize %0 vector_sizes [8, %1] : !transform.any_op, !transform.param<i64>
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @insertions(%arg0: tensor<3x5xf32>, %arg1: tensor<5xf32>, %arg2: tensor<8x8xf32>, %arg3: index) -> tensor<8x8xf32> {
// |     %c2 = arith.constant 2 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %0 = vector.transfer_read %arg0[%c0, %c0], %cst {in_bounds = [true, true]} : tensor<3x5xf32>, vector<3x5xf32>
// |     %1 = vector.transfer_write %0, %arg2[%arg3, %c2] {in_bounds = [true, true]} : vector<3x5xf32>, tensor<8x8xf32>
// |     %2 = vector.transfer_read %arg1[%c0], %cst {in_bounds = [true]} : tensor<5xf32>, vector<5xf32>
// |     %3 = vector.transfer_write %2, %1[%arg3, %c2] {in_bounds = [true]} : vector<5xf32>, tensor<8x8xf32>
// |     return %3 : tensor<8x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.vectorize_children_and_apply_patterns %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @repeated(%arg0: tensor<1x8xf32>, %arg1: tensor<f32>, %arg2: tensor<4x8xf32>) -> tensor<4x8xf32> {
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : f32
// |     %1 = vector.transfer_read %arg0[%c0, %c0], %0 {in_bounds = [true]} : tensor<1x8xf32>, vector<8xf32>
// |     %2 = vector.broadcast %1 : vector<8xf32> to vector<4x8xf32>
// |     %3 = vector.transfer_read %arg1[], %0 : tensor<f32>, vector<f32>
// |     %4 = vector.broadcast %3 : vector<f32> to vector<4x8xf32>
// |     %5 = arith.mulf %2, %4 : vector<4x8xf32>
// |     %6 = vector.transfer_write %5, %arg2[%c0, %c0] {in_bounds = [true, true]} : vector<4x8xf32>, tensor<4x8xf32>
// |     return %6 : tensor<4x8xf32>
// |   }
// |   func.func @two_outputs(%arg0: tensor<4x8xf32>, %arg1: tensor<4xf32>, %arg2: tensor<8x4xf32>) -> (tensor<4xf32>, tensor<8x4xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : f32
// |     %1 = vector.transfer_read %arg0[%c0, %c0], %0 {in_bounds = [true, true]} : tensor<4x8xf32>, vector<4x8xf32>
// |     %2 = vector.transfer_read %arg1[%c0], %0 {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
// |     %3 = vector.transfer_read %arg2[%c0, %c0], %0 {in_bounds = [true, true]} : tensor<8x4xf32>, vector<8x4xf32>
// |     %4 = vector.transpose %3, [1, 0] : vector<8x4xf32> to vector<4x8xf32>
// |     %5 = vector.multi_reduction <add>, %1, %2 [1] : vector<4x8xf32> to vector<4xf32>
// |     %6 = arith.mulf %1, %4 : vector<4x8xf32>
// |     %7 = vector.transfer_write %5, %arg1[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
// |     %8 = vector.transpose %6, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
// |     %9 = vector.transfer_write %8, %arg2[%c0, %c0] {in_bounds = [true, true]} : vector<8x4xf32>, tensor<8x4xf32>
// |     return %7, %9 : tensor<4xf32>, tensor<8x4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.vectorize_children_and_apply_patterns %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
