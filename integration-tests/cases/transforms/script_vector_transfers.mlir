// Transfers and masks that scripts lower: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file
func.func @tr(%m: memref<?x?xf32>, %i: index, %p: f32, %v: vector<2x3xf32>, %w: vector<4xf32>, %k: vector<4xi1>, %t: tensor<?x?xf32>, %z: memref<f32>, %u: vector<f32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x3xf32>, vector<4xf32>, vector<4xf32>, vector<4x3xf32>, vector<4xf32>, vector<f32>, vector<1xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%i, %i], %p : memref<?x?xf32>, vector<4xf32>
  %2 = vector.transfer_read %m[%i, %i], %p, %k {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  %3 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x3xf32>
  %4 = vector.transfer_read %t[%i, %i], %p {in_bounds = [true]} : tensor<?x?xf32>, vector<4xf32>
  %5 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true], permutation_map = affine_map<(a, b) -> (0)>} : memref<?x?xf32>, vector<4xf32>
  %6 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true, true], permutation_map = affine_map<(a, b) -> (0, b)>} : memref<?x?xf32>, vector<4x3xf32>
  %7 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true], permutation_map = affine_map<(a, b) -> (a)>} : memref<?x?xf32>, vector<4xf32>
  %8 = vector.transfer_read %z[], %p : memref<f32>, vector<f32>
  %9 = vector.transfer_read %m[%i, %i], %p : memref<?x?xf32>, vector<1xf32>
  vector.transfer_write %w, %m[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %w, %m[%i, %i] : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %w, %m[%i, %i], %k {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true, true]}: vector<2x3xf32>, memref<?x?xf32>
  vector.transfer_write %u, %z[] : vector<f32>, memref<f32>
  vector.transfer_write %w, %m[%i, %i] {in_bounds = [true], permutation_map = affine_map<(a, b) -> (a)>} : vector<4xf32>, memref<?x?xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x3xf32>, vector<4xf32>, vector<4xf32>, vector<4x3xf32>, vector<4xf32>, vector<f32>, vector<1xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_transfer
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @tr(%m: memref<?x?xf32>, %i: index, %p: f32, %v: vector<2x3xf32>, %w: vector<4xf32>, %k: vector<4xi1>, %t: tensor<?x?xf32>, %z: memref<f32>, %u: vector<f32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x3xf32>, vector<4xf32>, vector<4xf32>, vector<4x3xf32>, vector<4xf32>, vector<f32>, vector<1xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%i, %i], %p : memref<?x?xf32>, vector<4xf32>
  %2 = vector.transfer_read %m[%i, %i], %p, %k {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  %3 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x3xf32>
  %4 = vector.transfer_read %t[%i, %i], %p {in_bounds = [true]} : tensor<?x?xf32>, vector<4xf32>
  %5 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true], permutation_map = affine_map<(a, b) -> (0)>} : memref<?x?xf32>, vector<4xf32>
  %6 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true, true], permutation_map = affine_map<(a, b) -> (0, b)>} : memref<?x?xf32>, vector<4x3xf32>
  %7 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true], permutation_map = affine_map<(a, b) -> (a)>} : memref<?x?xf32>, vector<4xf32>
  %8 = vector.transfer_read %z[], %p : memref<f32>, vector<f32>
  %9 = vector.transfer_read %m[%i, %i], %p : memref<?x?xf32>, vector<1xf32>
  vector.transfer_write %w, %m[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %w, %m[%i, %i] : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %w, %m[%i, %i], %k {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true, true]}: vector<2x3xf32>, memref<?x?xf32>
  vector.transfer_write %u, %z[] : vector<f32>, memref<f32>
  vector.transfer_write %w, %m[%i, %i] {in_bounds = [true], permutation_map = affine_map<(a, b) -> (a)>} : vector<4xf32>, memref<?x?xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x3xf32>, vector<4xf32>, vector<4xf32>, vector<4x3xf32>, vector<4xf32>, vector<f32>, vector<1xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_transfer max_transfer_rank = 2
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @masks(%i: index, %j: index, %m: memref<?xf32>, %p: f32, %w: vector<4xf32>) -> (vector<4xi1>, vector<2x3xi1>, vector<2x4xi1>, vector<3x4xi1>, vector<4xi1>, vector<i1>, vector<i1>, vector<[4]xi1>) {
  %0 = vector.create_mask %i : vector<4xi1>
  %1 = vector.create_mask %i, %j : vector<2x3xi1>
  %2 = vector.constant_mask [1, 3] : vector<2x4xi1>
  %3 = vector.constant_mask [3, 4] : vector<3x4xi1>
  %4 = vector.constant_mask [2] : vector<4xi1>
  %5 = vector.create_mask %i : vector<i1>
  %6 = vector.constant_mask [1] : vector<i1>
  %7 = vector.create_mask %i : vector<[4]xi1>
  return %0, %1, %2, %3, %4, %5, %6, %7 : vector<4xi1>, vector<2x3xi1>, vector<2x4xi1>, vector<3x4xi1>, vector<4xi1>, vector<i1>, vector<i1>, vector<[4]xi1>
}
func.func @x(%i: index, %m: memref<?xf32>, %p: f32, %w: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i], %p : memref<?xf32>, vector<4xf32>
  vector.transfer_write %w, %m[%i] : vector<4xf32>, memref<?xf32>
  return %0 : vector<4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_masks
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @masks(%i: index, %j: index, %m: memref<?xf32>, %p: f32, %w: vector<4xf32>) -> (vector<4xi1>, vector<2x3xi1>, vector<2x4xi1>, vector<3x4xi1>, vector<4xi1>, vector<i1>, vector<i1>, vector<[4]xi1>) {
  %0 = vector.create_mask %i : vector<4xi1>
  %1 = vector.create_mask %i, %j : vector<2x3xi1>
  %2 = vector.constant_mask [1, 3] : vector<2x4xi1>
  %3 = vector.constant_mask [3, 4] : vector<3x4xi1>
  %4 = vector.constant_mask [2] : vector<4xi1>
  %5 = vector.create_mask %i : vector<i1>
  %6 = vector.constant_mask [1] : vector<i1>
  %7 = vector.create_mask %i : vector<[4]xi1>
  return %0, %1, %2, %3, %4, %5, %6, %7 : vector<4xi1>, vector<2x3xi1>, vector<2x4xi1>, vector<3x4xi1>, vector<4xi1>, vector<i1>, vector<i1>, vector<[4]xi1>
}
func.func @x(%i: index, %m: memref<?xf32>, %p: f32, %w: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i], %p : memref<?xf32>, vector<4xf32>
  vector.transfer_write %w, %m[%i] : vector<4xf32>, memref<?xf32>
  return %0 : vector<4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.materialize_masks
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @mt(%m: memref<?x?xf32>, %i: index, %p: f32, %k: vector<4xi1>, %w: vector<4xf32>, %t: tensor<?xf32>, %q: vector<4xf32>, %ix: vector<4xi32>, %v: memref<?xf32>) -> (vector<4xf32>, vector<4xf32>, tensor<?xf32>) {
  %0 = vector.mask %k { vector.transfer_read %m[%i, %i], %p {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %1 = vector.mask %k, %q { vector.transfer_read %m[%i, %i], %p : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  vector.mask %k { vector.transfer_write %w, %m[%i, %i] : vector<4xf32>, memref<?x?xf32> } : vector<4xi1>
  %2 = vector.mask %k { vector.transfer_write %w, %t[%i] : vector<4xf32>, tensor<?xf32> } : vector<4xi1> -> tensor<?xf32>
    return %0, %1, %2 : vector<4xf32>, vector<4xf32>, tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_masked_transfers
    } : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | #map = affine_map<(d0, d1) -> (0, d1)>
// | #map1 = affine_map<(d0, d1) -> (d0)>
// | module {
// |   func.func @tr(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<2x3xf32>, %arg4: vector<4xf32>, %arg5: vector<4xi1>, %arg6: tensor<?x?xf32>, %arg7: memref<f32>, %arg8: vector<f32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x3xf32>, vector<4xf32>, vector<4xf32>, vector<4x3xf32>, vector<4xf32>, vector<f32>, vector<1xf32>) {
// |     %0 = vector.load %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<4xf32>
// |     %1 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xf32>, vector<4xf32>
// |     %2 = vector.broadcast %arg2 : f32 to vector<4xf32>
// |     %3 = vector.maskedload %arg0[%arg1, %arg1], %arg5, %2 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// |     %4 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x3xf32>
// |     %5 = vector.transfer_read %arg6[%arg1, %arg1], %arg2 {in_bounds = [true]} : tensor<?x?xf32>, vector<4xf32>
// |     %6 = vector.load %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<1xf32>
// |     %7 = vector.broadcast %6 : vector<1xf32> to vector<4xf32>
// |     %8 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 {in_bounds = [true, true], permutation_map = #map} : memref<?x?xf32>, vector<4x3xf32>
// |     %9 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 {in_bounds = [true], permutation_map = #map1} : memref<?x?xf32>, vector<4xf32>
// |     %10 = vector.load %arg7[] : memref<f32>, vector<f32>
// |     %11 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xf32>, vector<1xf32>
// |     vector.store %arg4, %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<4xf32>
// |     vector.transfer_write %arg4, %arg0[%arg1, %arg1] : vector<4xf32>, memref<?x?xf32>
// |     vector.maskedstore %arg0[%arg1, %arg1], %arg5, %arg4 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
// |     vector.transfer_write %arg3, %arg0[%arg1, %arg1] {in_bounds = [true, true]} : vector<2x3xf32>, memref<?x?xf32>
// |     vector.store %arg8, %arg7[] : memref<f32>, vector<f32>
// |     vector.transfer_write %arg4, %arg0[%arg1, %arg1] {in_bounds = [true], permutation_map = #map1} : vector<4xf32>, memref<?x?xf32>
// |     return %0, %1, %3, %4, %5, %7, %8, %9, %10, %11 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x3xf32>, vector<4xf32>, vector<4xf32>, vector<4x3xf32>, vector<4xf32>, vector<f32>, vector<1xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_transfer
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0)>
// | module {
// |   func.func @tr(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<2x3xf32>, %arg4: vector<4xf32>, %arg5: vector<4xi1>, %arg6: tensor<?x?xf32>, %arg7: memref<f32>, %arg8: vector<f32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x3xf32>, vector<4xf32>, vector<4xf32>, vector<4x3xf32>, vector<4xf32>, vector<f32>, vector<1xf32>) {
// |     %0 = vector.load %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<4xf32>
// |     %1 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xf32>, vector<4xf32>
// |     %2 = vector.broadcast %arg2 : f32 to vector<4xf32>
// |     %3 = vector.maskedload %arg0[%arg1, %arg1], %arg5, %2 : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// |     %4 = vector.load %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<2x3xf32>
// |     %5 = vector.transfer_read %arg6[%arg1, %arg1], %arg2 {in_bounds = [true]} : tensor<?x?xf32>, vector<4xf32>
// |     %6 = vector.load %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<1xf32>
// |     %7 = vector.broadcast %6 : vector<1xf32> to vector<4xf32>
// |     %8 = vector.load %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<1x3xf32>
// |     %9 = vector.broadcast %8 : vector<1x3xf32> to vector<4x3xf32>
// |     %10 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 {in_bounds = [true], permutation_map = #map} : memref<?x?xf32>, vector<4xf32>
// |     %11 = vector.load %arg7[] : memref<f32>, vector<f32>
// |     %12 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xf32>, vector<1xf32>
// |     vector.store %arg4, %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<4xf32>
// |     vector.transfer_write %arg4, %arg0[%arg1, %arg1] : vector<4xf32>, memref<?x?xf32>
// |     vector.maskedstore %arg0[%arg1, %arg1], %arg5, %arg4 : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
// |     vector.store %arg3, %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<2x3xf32>
// |     vector.store %arg8, %arg7[] : memref<f32>, vector<f32>
// |     vector.transfer_write %arg4, %arg0[%arg1, %arg1] {in_bounds = [true], permutation_map = #map} : vector<4xf32>, memref<?x?xf32>
// |     return %0, %1, %3, %4, %5, %7, %9, %10, %11, %12 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2x3xf32>, vector<4xf32>, vector<4xf32>, vector<4x3xf32>, vector<4xf32>, vector<f32>, vector<1xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_transfer max_transfer_rank = 2
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @masks(%arg0: index, %arg1: index, %arg2: memref<?xf32>, %arg3: f32, %arg4: vector<4xf32>) -> (vector<4xi1>, vector<2x3xi1>, vector<2x4xi1>, vector<3x4xi1>, vector<4xi1>, vector<i1>, vector<i1>, vector<[4]xi1>) {
// |     %cst = arith.constant dense<true> : vector<i1>
// |     %cst_0 = arith.constant dense<[true, true, false, false]> : vector<4xi1>
// |     %cst_1 = arith.constant dense<true> : vector<3x4xi1>
// |     %cst_2 = arith.constant dense<[[true, true, true, false], [false, false, false, false]]> : vector<2x4xi1>
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %cst_3 = arith.constant dense<false> : vector<2x3xi1>
// |     %cst_4 = arith.constant dense<false> : vector<3xi1>
// |     %0 = vector.create_mask %arg0 : vector<4xi1>
// |     %1 = vector.create_mask %arg1 : vector<3xi1>
// |     %2 = arith.cmpi sgt, %arg0, %c0 : index
// |     %3 = arith.select %2, %1, %cst_4 : vector<3xi1>
// |     %4 = vector.insert %3, %cst_3 [0] : vector<3xi1> into vector<2x3xi1>
// |     %5 = arith.cmpi sgt, %arg0, %c1 : index
// |     %6 = arith.select %5, %1, %cst_4 : vector<3xi1>
// |     %7 = vector.insert %6, %4 [1] : vector<3xi1> into vector<2x3xi1>
// |     %8 = vector.create_mask %arg0 : vector<i1>
// |     %9 = vector.create_mask %arg0 : vector<[4]xi1>
// |     return %0, %7, %cst_2, %cst_1, %cst_0, %8, %cst, %9 : vector<4xi1>, vector<2x3xi1>, vector<2x4xi1>, vector<3x4xi1>, vector<4xi1>, vector<i1>, vector<i1>, vector<[4]xi1>
// |   }
// |   func.func @x(%arg0: index, %arg1: memref<?xf32>, %arg2: f32, %arg3: vector<4xf32>) -> vector<4xf32> {
// |     %0 = vector.transfer_read %arg1[%arg0], %arg2 : memref<?xf32>, vector<4xf32>
// |     vector.transfer_write %arg3, %arg1[%arg0] : vector<4xf32>, memref<?xf32>
// |     return %0 : vector<4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_masks
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @masks(%arg0: index, %arg1: index, %arg2: memref<?xf32>, %arg3: f32, %arg4: vector<4xf32>) -> (vector<4xi1>, vector<2x3xi1>, vector<2x4xi1>, vector<3x4xi1>, vector<4xi1>, vector<i1>, vector<i1>, vector<[4]xi1>) {
// |     %cst = arith.constant dense<true> : vector<i1>
// |     %cst_0 = arith.constant dense<0> : vector<i64>
// |     %cst_1 = arith.constant dense<true> : vector<3x4xi1>
// |     %cst_2 = arith.constant dense<[0, 1, 2, 3]> : vector<4xi64>
// |     %0 = arith.index_cast %arg0 : index to i64
// |     %1 = vector.broadcast %0 : i64 to vector<4xi64>
// |     %2 = arith.cmpi sgt, %1, %cst_2 : vector<4xi64>
// |     %3 = vector.create_mask %arg0, %arg1 : vector<2x3xi1>
// |     %4 = vector.constant_mask [1, 3] : vector<2x4xi1>
// |     %5 = vector.constant_mask [2] : vector<4xi1>
// |     %6 = arith.index_cast %arg0 : index to i64
// |     %7 = vector.broadcast %6 : i64 to vector<i64>
// |     %8 = arith.cmpi sgt, %7, %cst_0 : vector<i64>
// |     %9 = vector.create_mask %arg0 : vector<[4]xi1>
// |     return %2, %3, %4, %cst_1, %5, %8, %cst, %9 : vector<4xi1>, vector<2x3xi1>, vector<2x4xi1>, vector<3x4xi1>, vector<4xi1>, vector<i1>, vector<i1>, vector<[4]xi1>
// |   }
// |   func.func @x(%arg0: index, %arg1: memref<?xf32>, %arg2: f32, %arg3: vector<4xf32>) -> vector<4xf32> {
// |     %cst = arith.constant dense<[0, 1, 2, 3]> : vector<4xi64>
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg1, %c0 : memref<?xf32>
// |     %0 = arith.subi %dim, %arg0 : index
// |     %1 = arith.index_cast %0 : index to i64
// |     %2 = vector.broadcast %1 : i64 to vector<4xi64>
// |     %3 = arith.cmpi sgt, %2, %cst : vector<4xi64>
// |     %4 = vector.transfer_read %arg1[%arg0], %arg2, %3 {in_bounds = [true]} : memref<?xf32>, vector<4xf32>
// |     %dim_0 = memref.dim %arg1, %c0 : memref<?xf32>
// |     %5 = arith.subi %dim_0, %arg0 : index
// |     %6 = arith.index_cast %5 : index to i64
// |     %7 = vector.broadcast %6 : i64 to vector<4xi64>
// |     %8 = arith.cmpi sgt, %7, %cst : vector<4xi64>
// |     vector.transfer_write %arg3, %arg1[%arg0], %8 {in_bounds = [true]} : vector<4xf32>, memref<?xf32>
// |     return %4 : vector<4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.materialize_masks
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mt(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<4xi1>, %arg4: vector<4xf32>, %arg5: tensor<?xf32>, %arg6: vector<4xf32>, %arg7: vector<4xi32>, %arg8: memref<?xf32>) -> (vector<4xf32>, vector<4xf32>, tensor<?xf32>) {
// |     %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
// |     %1 = vector.mask %arg3, %arg6 { vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// |     vector.transfer_write %arg4, %arg0[%arg1, %arg1], %arg3 : vector<4xf32>, memref<?x?xf32>
// |     %2 = vector.transfer_write %arg4, %arg5[%arg1], %arg3 : vector<4xf32>, tensor<?xf32>
// |     return %0, %1, %2 : vector<4xf32>, vector<4xf32>, tensor<?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_masked_transfers
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
