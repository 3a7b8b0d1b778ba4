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

// -----

// DIFFERS: MLIR copies back from and to other places
func.func @write(%m: memref<?x?xf32>, %i: index, %j: index, %v: vector<4x8xf32>) {
  vector.transfer_write %v, %m[%i, %j] : vector<4x8xf32>, memref<?x?xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.split_transfer_full_partial
    } : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR crashes
func.func @a(%m: tensor<?xf32>, %i: index, %p: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i], %p : tensor<?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.split_transfer_full_partial
    } : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR forgets the sign
func.func @a(%a: vector<5xi8>) -> vector<8xi16> {
  %0 = vector.bitcast %a : vector<5xi8> to vector<8xi5>
  %1 = arith.extsi %0 : vector<8xi5> to vector<8xi16>
  return %1 : vector<8xi16>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.rewrite_narrow_types
    } : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR shifts bits out
func.func @a(%a: vector<8xi8>) -> vector<3xi16> {
  %0 = arith.trunci %a : vector<8xi8> to vector<8xi6>
  %1 = vector.bitcast %0 : vector<8xi6> to vector<3xi16>
  return %1 : vector<3xi16>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.rewrite_narrow_types
    } : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR uses an index before it is there
func.func @a(%m: memref<?x8xf32>, %i: index, %j: index) -> f32 {
  %0 = vector.load %m[%i, %j] : memref<?x8xf32>, vector<4xf32>
  %1 = arith.addi %i, %j : index
  %2 = vector.extract %0[%1] : f32 from vector<4xf32>
  return %2 : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.sink_mem_ops
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
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 + 4)>
// | #map1 = affine_map<()[s0] -> (s0 + 8)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0 - d1, 4)>
// | #map3 = affine_map<(d0, d1, d2) -> (d0 - d1, 8)>
// | module {
// |   func.func @write(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: vector<4x8xf32>) {
// |     %c8 = arith.constant 8 : index
// |     %c4 = arith.constant 4 : index
// |     %true = arith.constant true
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %alloca = memref.alloca() {alignment = 32 : i64} : memref<4x8xf32>
// |     %0 = affine.apply #map()[%arg1]
// |     %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// |     %1 = arith.cmpi sle, %0, %dim : index
// |     %2 = affine.apply #map1()[%arg2]
// |     %dim_0 = memref.dim %arg0, %c1 : memref<?x?xf32>
// |     %3 = arith.cmpi sle, %2, %dim_0 : index
// |     %4 = arith.andi %1, %3 : i1
// |     %5:3 = scf.if %4 -> (memref<?x?xf32>, index, index) {
// |       scf.yield %arg0, %arg1, %arg2 : memref<?x?xf32>, index, index
// |     } else {
// |       %cast = memref.cast %alloca : memref<4x8xf32> to memref<?x?xf32>
// |       scf.yield %cast, %c0, %c0 : memref<?x?xf32>, index, index
// |     }
// |     vector.transfer_write %arg3, %5#0[%5#1, %5#2] {in_bounds = [true, true]} : vector<4x8xf32>, memref<?x?xf32>
// |     %6 = arith.xori %4, %true : i1
// |     scf.if %6 {
// |       %dim_1 = memref.dim %arg0, %c0 : memref<?x?xf32>
// |       %7 = affine.min #map2(%dim_1, %arg1, %c4)
// |       %dim_2 = memref.dim %arg0, %c1 : memref<?x?xf32>
// |       %8 = affine.min #map3(%dim_2, %arg2, %c8)
// |       %subview = memref.subview %arg0[%arg1, %arg2] [%7, %8] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// |       %subview_3 = memref.subview %alloca[0, 0] [%7, %8] [1, 1] : memref<4x8xf32> to memref<?x?xf32, strided<[8, 1]>>
// |       memref.copy %subview_3, %subview : memref<?x?xf32, strided<[8, 1]>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.split_transfer_full_partial
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @a(%arg0: tensor<?xf32>, %arg1: index, %arg2: f32) -> vector<4xf32> {
// |     %0 = vector.transfer_read %arg0[%arg1], %arg2 : tensor<?xf32>, vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.split_transfer_full_partial
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @a(%arg0: vector<5xi8>) -> vector<8xi16> {
// |     %cst = arith.constant dense<3> : vector<8xi8>
// |     %cst_0 = arith.constant dense<[5, 3, 5, 1, 4, 5, 2, 5]> : vector<8xi8>
// |     %cst_1 = arith.constant dense<[0, 3, 0, 15, 1, 0, 7, 0]> : vector<8xi8>
// |     %cst_2 = arith.constant dense<[0, 5, 2, 7, 4, 1, 6, 3]> : vector<8xi8>
// |     %cst_3 = arith.constant dense<[31, -32, 124, -128, -16, 62, -64, -8]> : vector<8xi8>
// |     %0 = vector.shuffle %arg0, %arg0 [0, 0, 1, 1, 2, 3, 3, 4] : vector<5xi8>, vector<5xi8>
// |     %1 = arith.andi %0, %cst_3 : vector<8xi8>
// |     %2 = arith.shrui %1, %cst_2 : vector<8xi8>
// |     %3 = vector.shuffle %arg0, %arg0 [0, 1, 0, 2, 3, 0, 4, 0] : vector<5xi8>, vector<5xi8>
// |     %4 = arith.andi %3, %cst_1 : vector<8xi8>
// |     %5 = arith.shli %4, %cst_0 : vector<8xi8>
// |     %6 = arith.ori %2, %5 : vector<8xi8>
// |     %7 = arith.shli %6, %cst : vector<8xi8>
// |     %8 = arith.shrsi %7, %cst : vector<8xi8>
// |     %9 = arith.extsi %8 : vector<8xi8> to vector<8xi16>
// |     return %9 : vector<8xi16>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.rewrite_narrow_types
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @a(%arg0: vector<8xi8>) -> vector<3xi16> {
// |     %0 = arith.trunci %arg0 : vector<8xi8> to vector<8xi6>
// |     %1 = vector.bitcast %0 : vector<8xi6> to vector<3xi16>
// |     return %1 : vector<3xi16>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.rewrite_narrow_types
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @a(%arg0: memref<?x8xf32>, %arg1: index, %arg2: index) -> f32 {
// |     %0 = vector.load %arg0[%arg1, %arg2] : memref<?x8xf32>, vector<4xf32>
// |     %1 = arith.addi %arg1, %arg2 : index
// |     %2 = vector.extract %0[%1] : f32 from vector<4xf32>
// |     return %2 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.sink_mem_ops
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
