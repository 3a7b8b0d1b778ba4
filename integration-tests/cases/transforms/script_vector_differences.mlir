// Lowerings of vectors where MLIR computes something else.
// RUN: opt --transform-interpreter --split-input-file

// DIFFERS: MLIR takes the size of another dimension
func.func @a(%m: memref<?x?xf32>, %i: index, %p: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(a, b) -> (a)>} : memref<?x?xf32>, vector<4xf32>
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

// DIFFERS: MLIR forgets the mask of the gather
func.func @a(%v: memref<?xf32>, %i: index, %ix: vector<4xi32>, %k: vector<4xi1>, %n: vector<4xi1>, %q: vector<4xf32>) -> vector<4xf32> {
  %3 = vector.mask %k { vector.gather %v[%i] [%ix], %n, %q : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %3 : vector<4xf32>
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

// -----

// DIFFERS: MLIR makes an op that does not verify
func.func @dotp(%a: vector<3xindex>, %b: vector<3xindex>, %c: index) -> index {
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>,affine_map<(k) -> (k)>,affine_map<(k) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<3xindex>, vector<3xindex> into index
  return %0 : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_contraction
    } : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR takes rows of the mask in the order of the vector
func.func @a(%m: memref<?x?xf32>, %i: index, %p: f32, %k: vector<3x2xi1>) -> vector<2x3xf32> {
  %0 = vector.transfer_read %m[%i, %i], %p, %k {permutation_map = affine_map<(a, b) -> (b, a)>, in_bounds = [true, true]} : memref<?x?xf32>, vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.transfer_to_scf full_unroll = true
    } : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | #map = affine_map<(d0, d1) -> (d0)>
// | module {
// |   func.func @a(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32) -> vector<4xf32> {
// |     %cst = arith.constant dense<[0, 1, 2, 3]> : vector<4xi64>
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// |     %0 = arith.subi %dim, %arg1 : index
// |     %1 = arith.index_cast %0 : index to i64
// |     %2 = vector.broadcast %1 : i64 to vector<4xi64>
// |     %3 = arith.cmpi sgt, %2, %cst : vector<4xi64>
// |     %4 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %3 {in_bounds = [true], permutation_map = #map} : memref<?x?xf32>, vector<4xf32>
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
// |   func.func @a(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xi32>, %arg3: vector<4xi1>, %arg4: vector<4xi1>, %arg5: vector<4xf32>) -> vector<4xf32> {
// |     %0 = arith.andi %arg3, %arg4 : vector<4xi1>
// |     %1 = vector.gather %arg0[%arg1] [%arg2], %0, %arg5 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// |     return %1 : vector<4xf32>
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
// |
// | // -----
// | module {
// |   func.func @dotp(%arg0: vector<3xindex>, %arg1: vector<3xindex>, %arg2: index) -> index {
// |     %0 = arith.muli %arg0, %arg1 : vector<3xindex>
// |     %1 = vector.reduction <add>, %0, %arg2 : vector<3xindex> into index
// |     return %1 : index
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_contraction
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | module {
// |   func.func @a(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<3x2xi1>) -> vector<2x3xf32> {
// |     %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 {in_bounds = [true, true], permutation_map = #map} : memref<?x?xf32>, vector<2x3xf32>
// |     return %0 : vector<2x3xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.transfer_to_scf full_unroll = true
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
