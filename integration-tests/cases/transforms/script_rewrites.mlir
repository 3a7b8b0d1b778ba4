// Ops in the place of others, and loops as one.
// RUN: opt --transform-interpreter --split-input-file

func.func @f(%m: tensor<?x?xf32>, %ub: index, %s: tensor<2x?xf32>) -> tensor<?x?xf32> {
  %c = linalg.copy ins(%s : tensor<2x?xf32>) outs(%s : tensor<2x?xf32>) -> tensor<2x?xf32>
  %r = tensor.insert_slice %c into %m[0, %ub] [2, %ub] [1, 1] : tensor<2x?xf32> into tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
func.func @g(%m: tensor<8xf32>, %ub: index, %s: tensor<2xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %m) -> tensor<8xf32> {
    scf.forall.in_parallel { tensor.parallel_insert_slice %s into %o[%i] [2] [1] : tensor<2xf32> into tensor<8xf32> }
  }
  return %r : tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["tensor.insert_slice", "tensor.parallel_insert_slice"]} in %root : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.insert_slice_to_copy %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%m: tensor<?x?xf32>, %ub: index, %s: tensor<2x?xf32>) -> tensor<?x?xf32> {
  %r = tensor.insert_slice %s into %m[0, %ub] [2, %ub] [1, 1] : tensor<2x?xf32> into tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["tensor.insert_slice", "tensor.parallel_insert_slice"]} in %root : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.insert_slice_to_copy %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x7xf32>) -> tensor<?x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x7xf32>) -> tensor<?x7xf32>
  return %x : tensor<?x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.transpose_matmul %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x7xf32>) -> tensor<?x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x7xf32>) -> tensor<?x7xf32>
  return %x : tensor<?x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.transpose_matmul %0 <rhs> : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x7xf32>) -> tensor<?x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x7xf32>) -> tensor<?x7xf32>
  return %x : tensor<?x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.scalarize %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x7xf32>) -> tensor<?x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x7xf32>) -> tensor<?x7xf32>
  return %x : tensor<?x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.specialize %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %c: tensor<60xf32>) -> tensor<60xf32> {
  %x = linalg.generic {indexing_maps=[affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(i)>], iterator_types=["parallel", "reduction"]} ins(%a : tensor<60x10xf32>) outs(%c : tensor<60xf32>) {
  ^bb0(%x: f32, %y: f32):
    %i = linalg.index 1 : index
    %ii = arith.index_cast %i : index to i32
    %fi = arith.sitofp %ii : i32 to f32
    %s = arith.mulf %x, %fi : f32
    %z = arith.maximumf %s, %y : f32
    linalg.yield %z : f32 } -> tensor<60xf32>
  return %x : tensor<60xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.specialize %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%arg: tensor<?xf32>, %a : index, %b : index, %v: f32) -> (tensor<?xf32>, tensor<2x2xf32>, tensor<?x4xindex>, tensor<?xf32>, tensor<?xindex>) {
  %0 = tensor.pad %arg low[1] high[%a] { 
   ^bb0(%i: index):
   tensor.yield %v : f32 } : tensor<?xf32> to tensor<?xf32>
  %1 = tensor.from_elements %v, %v, %v, %v : tensor<2x2xf32>
  %2 = tensor.generate %a {
  ^bb0(%i: index, %j: index):
    %s = arith.addi %i, %j : index
    tensor.yield %s : index
  } : tensor<?x4xindex>
  %3 = tensor.pad %arg nofold low[0] high[0]  { 
   ^bb0(%i: index):
   tensor.yield %v : f32 } : tensor<?xf32> to tensor<?xf32>
  %c0 = arith.constant 0 : index
  %q = tensor.dim %2, %c0 : tensor<?x4xindex>
  %w = tensor.empty(%q) : tensor<?xindex>
  %4 = tensor.pad %w low[0] high[0]  { 
   ^bb0(%i: index):
   tensor.yield %i : index } : tensor<?xindex> to tensor<?xindex>
  return %0, %1, %2, %3, %4: tensor<?xf32>, tensor<2x2xf32>, tensor<?x4xindex>, tensor<?xf32>, tensor<?xindex>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["tensor.pad", "tensor.from_elements", "tensor.generate"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.rewrite_in_destination_passing_style %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%v: f32, %w: f32) -> (tensor<f32>, tensor<1xf32>) {
  %1 = tensor.from_elements %v: tensor<f32>
  %2 = tensor.from_elements %v: tensor<1xf32>
  return %1, %2 : tensor<f32>, tensor<1xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["tensor.from_elements"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.rewrite_in_destination_passing_style %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<4x10xf32>, %b: tensor<4x10xf32>, %c: tensor<4x10xf32>) -> tensor<4x10xf32> {
  %4 = linalg.add ins(%a, %b : tensor<4x10xf32>, tensor<4x10xf32>) outs(%c : tensor<4x10xf32>) -> tensor<4x10xf32>
  return %4 : tensor<4x10xf32>
}
func.func @g(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %4 = linalg.generic {indexing_maps=[affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(i,j)>,affine_map<(i,j)->(i,j)>], iterator_types=["parallel","parallel"]} ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
   %q = arith.addf %x, %y : f32
   linalg.yield %q : f32 } -> tensor<4x?xf32>
  return %4 : tensor<4x?xf32>
}
func.func @h(%a: memref<4x10xf32>, %b: memref<4x10xf32>, %c: memref<4x10xf32>) {
  linalg.add ins(%a, %b : memref<4x10xf32>, memref<4x10xf32>) outs(%c : memref<4x10xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.generic", "linalg.elementwise", "linalg.add"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.flatten_elementwise %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x3xf32>, %b: tensor<?x4xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tensor.concat dim(1) %a, %b, %c : (tensor<?x3xf32>, tensor<?x4xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @g(%a: tensor<?x3xf32>, %b: tensor<2x3xf32>) -> tensor<5x3xf32> {
  %0 = tensor.concat dim(0) %a, %b : (tensor<?x3xf32>, tensor<2x3xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}
func.func @h(%a: tensor<4x3xf32>, %b: tensor<2x3xf32>) -> tensor<6x3xf32> {
  %0 = tensor.concat dim(0) %a, %b : (tensor<4x3xf32>, tensor<2x3xf32>) -> tensor<6x3xf32>
  return %0 : tensor<6x3xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
    transform.apply_patterns.tensor.decompose_concat
    } : !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%d: tensor<2x3x4x4xf32>, %u: tensor<8x12xf32>, %v: f32) -> (tensor<2x3x4x4xf32>, tensor<2x3x4x4xf32>, tensor<8x12xf32>) {
  %e = tensor.empty() : tensor<8x12xf32>
  %f = tensor.empty() : tensor<2x3x4x4xf32>
  %0 = linalg.pack %e inner_dims_pos=[0, 1] inner_tiles=[4,4] into %d : tensor<8x12xf32> -> tensor<2x3x4x4xf32>
  %1 = linalg.pack %e padding_value(%v : f32) inner_dims_pos=[0, 1] inner_tiles=[4,4] into %d : tensor<8x12xf32> -> tensor<2x3x4x4xf32>
  %2 = linalg.unpack %f inner_dims_pos=[0, 1] inner_tiles=[4,4] into %u : tensor<2x3x4x4xf32> -> tensor<8x12xf32>
  return %0, %1, %2 : tensor<2x3x4x4xf32>, tensor<2x3x4x4xf32>, tensor<8x12xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
    transform.apply_patterns.linalg.fold_pack_unpack_into_empty
    } : !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%d: tensor<?x?xf32>, %i: index, %j: index, %k : index, %s: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x?xf32>, tensor<2xf32>) {
  %e = tensor.extract_slice %d[%i, %j] [%k, 10] [1, 2] : tensor<?x?xf32> to tensor<?x10xf32>
  %f = tensor.extract_slice %e[%j, %i] [2, 2] [3, 2] : tensor<?x10xf32> to tensor<2x2xf32>
  %f1 = tensor.extract_slice %e[3, %i] [2, 2] [1, 1] : tensor<?x10xf32> to tensor<2x2xf32>
  %f2 = tensor.extract_slice %e[3, %i] [1, 2] [1, 1] : tensor<?x10xf32> to tensor<2xf32>
  %g = tensor.insert_slice %s into %e[%j, %i] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x10xf32>
  %h = tensor.insert_slice %g into %d[%i, %j] [%k, 10] [1, 2] : tensor<?x10xf32> into tensor<?x?xf32>
  return %f, %f1, %h, %f2: tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x?xf32>, tensor<2xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
    transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice
    } : !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%arg: tensor<?xf32>, %a : index, %b : index) -> (tensor<?xf32>) {
  %lb = arith.constant 0 : index
  %ub = arith.constant 10 : index
  %step = arith.constant 1 : index
  %0 = scf.for %iv = %lb to %ub step %step iter_args(%t = %arg) -> (tensor<?xf32>) {
    %1 = tensor.extract_slice %t[%a][5][1] : tensor<?xf32> to tensor<5xf32>
    %2 = math.absf %1 : tensor<5xf32>
    %3 = tensor.insert_slice %2 into %t[%a][5][1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %3 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.hoist_loop_invariant_subsets %0 : !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%m: memref<4x8xf32>, %q: memref<?x?xf32>, %n: index, %i: index, %s: vector<4xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  scf.for %a = %c0 to %n step %c1 {
   scf.for %b = %c0 to %c4 step %c1 {
    %r = vector.transfer_read %m[%c0, %c0], %z : memref<4x8xf32>, vector<4xf32>
    %r1 = vector.transfer_read %m[%c1, %c0], %z : memref<4x8xf32>, vector<4xf32>
    %r2 = vector.transfer_read %q[%a, %b], %z : memref<?x?xf32>, vector<4xf32>
    %r3 = arith.addf %r, %r2 : vector<4xf32>
    %r4 = arith.addf %r1, %r2 : vector<4xf32>
    vector.transfer_write %r3, %m[%c0, %c0] : vector<4xf32>, memref<4x8xf32>
    vector.transfer_write %r4, %m[%c1, %c0] : vector<4xf32>, memref<4x8xf32>
    %e = arith.addi %c1, %c4 : index
   }
  }
  return
}
func.func @g(%m: memref<4x8xf32>, %q: memref<?x?xf32>, %n: index, %i: index, %s: vector<4xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
   %x = scf.for %b = %c0 to %c4 step %c1 iter_args(%p = %v) -> f32 {
    %r = vector.transfer_read %m[%i, %c0], %z : memref<4x8xf32>, vector<4xf32>
    %r1 = vector.transfer_read %m[%c1, %c0], %z : memref<4x8xf32>, vector<4xf32>
    %r3 = arith.addf %r, %r1 : vector<4xf32>
    vector.transfer_write %r3, %m[%i, %c0] : vector<4xf32>, memref<4x8xf32>
    scf.yield %v : f32
   }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.hoist_redundant_vector_transfers %0 : (!transform.any_op) -> !transform.any_op
    transform.annotate %1 "h" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%m: memref<?x?xf32>, %ub: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %c1 {
    scf.for %j = %c1 to %ub step %c3 {
      memref.store %v, %m[%i, %j] : memref<?x?xf32>
    }
  } {coalesce}
  return
}
func.func @g(%m: memref<?x?xf32>, %ub: index, %lb : index, %st: index, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %v) -> f32 {
    %q = scf.for %j = %c1 to %c10 step %c3 iter_args(%b = %a) -> f32 {
      %p = scf.for %k = %c0 to %c10 step %c1 iter_args(%d = %b) -> f32 {
      %x = memref.load %m[%i, %j] : memref<?x?xf32>
      %y = arith.addf %x, %d : f32
      scf.yield %y : f32
      }
      scf.yield %p : f32
    }
    scf.yield %q : f32
  } {coalesce}
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["scf.for"]} attributes{coalesce} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.cast %0 : !transform.any_op to !transform.op<"scf.for">
    %2 = transform.loop.coalesce %1 : (!transform.op<"scf.for">) -> !transform.op<"scf.for">
    transform.yield
  }
}

// -----

func.func @f(%m: memref<?x?xf32>, %ub: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %ub step %c1 {
    scf.for %j = %c1 to %i step %c1 {
      memref.store %v, %m[%i, %j] : memref<?x?xf32>
    }
  } {coalesce}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["scf.for"]} attributes{coalesce} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.cast %0 : !transform.any_op to !transform.op<"scf.for">
    %2 = transform.loop.coalesce %1 : (!transform.op<"scf.for">) -> !transform.op<"scf.for">
    transform.yield
  }
}

// -----

// DIFFERS: MLIR runs where both loops end before they begin
func.func @f(%m: memref<?x?xf32>, %ub: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %ub step %c1 {
    scf.for %j = %c0 to %ub step %c1 {
      scf.for %k = %c0 to %j step %c1 {
        memref.store %v, %m[%i, %j] : memref<?x?xf32>
      }
      scf.for %k = %c0 to %j step %c1 {
        memref.store %v, %m[%i, %j] : memref<?x?xf32>
      }
    }
  } {coalesce}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["scf.for"]} attributes{coalesce} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.cast %0 : !transform.any_op to !transform.op<"scf.for">
    %2 = transform.loop.coalesce %1 : (!transform.op<"scf.for">) -> !transform.op<"scf.for">
    transform.yield
  }
}

// EXPECT exit=1
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: tensor<2x?xf32>) -> tensor<?x?xf32> {
// |     %0 = linalg.copy ins(%arg2 : tensor<2x?xf32>) outs(%arg2 : tensor<2x?xf32>) -> tensor<2x?xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg0[0, %arg1] [2, %arg1] [1, 1] : tensor<2x?xf32> into tensor<?x?xf32>
// |     return %inserted_slice : tensor<?x?xf32>
// |   }
// |   func.func @g(%arg0: tensor<8xf32>, %arg1: index, %arg2: tensor<2xf32>) -> tensor<8xf32> {
// |     %0 = scf.forall (%arg3) in (4) shared_outs(%arg4 = %arg0) -> (tensor<8xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg4[%arg3] [2] [1] : tensor<8xf32> to tensor<2xf32>
// |       %1 = linalg.copy ins(%arg2 : tensor<2xf32>) outs(%extracted_slice : tensor<2xf32>) -> tensor<2xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %1 into %arg4[%arg3] [2] [1] : tensor<2xf32> into tensor<8xf32>
// |       }
// |     }
// |     return %0 : tensor<8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["tensor.insert_slice", "tensor.parallel_insert_slice"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.insert_slice_to_copy %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: tensor<2x?xf32>) -> tensor<?x?xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, %arg1] [2, %arg1] [1, 1] : tensor<?x?xf32> to tensor<2x?xf32>
// |     %0 = linalg.copy ins(%arg2 : tensor<2x?xf32>) outs(%extracted_slice : tensor<2x?xf32>) -> tensor<2x?xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg0[0, %arg1] [2, %arg1] [1, 1] : tensor<2x?xf32> into tensor<?x?xf32>
// |     return %inserted_slice : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["tensor.insert_slice", "tensor.parallel_insert_slice"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.insert_slice_to_copy %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d2, d0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x7xf32>) -> tensor<?x7xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %c0 = arith.constant 0 : index
// |     %dim_0 = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %0 = tensor.empty(%dim, %dim_0) : tensor<?x?xf32>
// |     %transposed = linalg.transpose ins(%arg0 : tensor<?x?xf32>) outs(%0 : tensor<?x?xf32>) permutation = [1, 0] 
// |     %1 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%transposed, %arg1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%arg2 : tensor<?x7xf32>) -> tensor<?x7xf32>
// |     return %1 : tensor<?x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.transpose_matmul %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// | #map1 = affine_map<(d0, d1, d2) -> (d1, d2)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x7xf32>) -> tensor<?x7xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg1, %c1 : tensor<?x?xf32>
// |     %c0 = arith.constant 0 : index
// |     %dim_0 = tensor.dim %arg1, %c0 : tensor<?x?xf32>
// |     %0 = tensor.empty(%dim, %dim_0) : tensor<?x?xf32>
// |     %transposed = linalg.transpose ins(%arg1 : tensor<?x?xf32>) outs(%0 : tensor<?x?xf32>) permutation = [1, 0] 
// |     %1 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%arg0, %transposed : tensor<?x?xf32>, tensor<?x?xf32>) outs(%arg2 : tensor<?x7xf32>) -> tensor<?x7xf32>
// |     return %1 : tensor<?x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.transpose_matmul %0<rhs> : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x7xf32>) -> tensor<?x7xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x?xf32>
// |     %c1_3 = arith.constant 1 : index
// |     %dim_4 = tensor.dim %arg1, %c1_3 : tensor<?x?xf32>
// |     %c0_5 = arith.constant 0 : index
// |     %dim_6 = tensor.dim %arg2, %c0_5 : tensor<?x7xf32>
// |     %c0_7 = arith.constant 0 : index
// |     %dim_8 = tensor.dim %arg0, %c0_7 : tensor<?x?xf32>
// |     %c1_9 = arith.constant 1 : index
// |     %dim_10 = tensor.dim %arg0, %c1_9 : tensor<?x?xf32>
// |     %c0_11 = arith.constant 0 : index
// |     %dim_12 = tensor.dim %arg1, %c0_11 : tensor<?x?xf32>
// |     %c1_13 = arith.constant 1 : index
// |     %dim_14 = tensor.dim %arg1, %c1_13 : tensor<?x?xf32>
// |     %c0_15 = arith.constant 0 : index
// |     %dim_16 = tensor.dim %arg2, %c0_15 : tensor<?x7xf32>
// |     %c0_17 = arith.constant 0 : index
// |     %c0_18 = arith.constant 0 : index
// |     %c0_19 = arith.constant 0 : index
// |     %c1_20 = arith.constant 1 : index
// |     %c1_21 = arith.constant 1 : index
// |     %c1_22 = arith.constant 1 : index
// |     %0 = scf.for %arg3 = %c0_17 to %dim step %c1_20 iter_args(%arg4 = %arg2) -> (tensor<?x7xf32>) {
// |       %1 = scf.for %arg5 = %c0_18 to %dim_4 step %c1_21 iter_args(%arg6 = %arg4) -> (tensor<?x7xf32>) {
// |         %2 = scf.for %arg7 = %c0_19 to %dim_0 step %c1_22 iter_args(%arg8 = %arg6) -> (tensor<?x7xf32>) {
// |           %extracted_slice = tensor.extract_slice %arg0[%arg3, %arg7] [1, 1] [1, 1] : tensor<?x?xf32> to tensor<1x1xf32>
// |           %extracted_slice_23 = tensor.extract_slice %arg1[%arg7, %arg5] [1, 1] [1, 1] : tensor<?x?xf32> to tensor<1x1xf32>
// |           %extracted_slice_24 = tensor.extract_slice %arg8[%arg3, %arg5] [1, 1] [1, 1] : tensor<?x7xf32> to tensor<1x1xf32>
// |           %3 = linalg.matmul ins(%extracted_slice, %extracted_slice_23 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%extracted_slice_24 : tensor<1x1xf32>) -> tensor<1x1xf32>
// |           %inserted_slice = tensor.insert_slice %3 into %arg8[%arg3, %arg5] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<?x7xf32>
// |           scf.yield %inserted_slice : tensor<?x7xf32>
// |         }
// |         scf.yield %2 : tensor<?x7xf32>
// |       }
// |       scf.yield %1 : tensor<?x7xf32>
// |     }
// |     return %0 : tensor<?x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.scalarize %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x7xf32>) -> tensor<?x7xf32> {
// |     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%arg2 : tensor<?x7xf32>) -> tensor<?x7xf32>
// |     return %0 : tensor<?x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.specialize %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1 + 1)>
// | #map1 = affine_map<(d0, d1) -> (d0, d1)>
// | #map2 = affine_map<(d0) -> (d0)>
// | module {
// |   func.func @f(%arg0: tensor<?xf32>, %arg1: index, %arg2: index, %arg3: f32) -> (tensor<?xf32>, tensor<2x2xf32>, tensor<?x4xindex>, tensor<?xf32>, tensor<?xindex>) {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// |     %0 = affine.apply #map()[%dim, %arg1]
// |     %1 = tensor.empty(%0) : tensor<?xf32>
// |     %2 = linalg.fill ins(%arg3 : f32) outs(%1 : tensor<?xf32>) -> tensor<?xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %dim_1 = tensor.dim %arg0, %c0_0 : tensor<?xf32>
// |     %inserted_slice = tensor.insert_slice %arg0 into %2[1] [%dim_1] [1] : tensor<?xf32> into tensor<?xf32>
// |     %3 = tensor.empty() : tensor<2x2xf32>
// |     %c0_2 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %inserted = tensor.insert %arg3 into %3[%c0_2, %c0_2] : tensor<2x2xf32>
// |     %inserted_3 = tensor.insert %arg3 into %inserted[%c0_2, %c1] : tensor<2x2xf32>
// |     %inserted_4 = tensor.insert %arg3 into %inserted_3[%c1, %c0_2] : tensor<2x2xf32>
// |     %inserted_5 = tensor.insert %arg3 into %inserted_4[%c1, %c1] : tensor<2x2xf32>
// |     %4 = tensor.empty(%arg1) : tensor<?x4xindex>
// |     %5 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%4 : tensor<?x4xindex>) {
// |     ^bb0(%out: index):
// |       %11 = linalg.index 0 : index
// |       %12 = linalg.index 1 : index
// |       %13 = arith.addi %11, %12 : index
// |       linalg.yield %13 : index
// |     } -> tensor<?x4xindex>
// |     %c0_6 = arith.constant 0 : index
// |     %dim_7 = tensor.dim %arg0, %c0_6 : tensor<?xf32>
// |     %6 = bufferization.alloc_tensor(%dim_7) : tensor<?xf32>
// |     %7 = linalg.copy ins(%arg0 : tensor<?xf32>) outs(%6 : tensor<?xf32>) -> tensor<?xf32>
// |     %c0_8 = arith.constant 0 : index
// |     %dim_9 = tensor.dim %5, %c0_8 : tensor<?x4xindex>
// |     %8 = tensor.empty(%dim_9) : tensor<?xindex>
// |     %c0_10 = arith.constant 0 : index
// |     %dim_11 = tensor.dim %8, %c0_10 : tensor<?xindex>
// |     %9 = tensor.empty(%dim_11) : tensor<?xindex>
// |     %10 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%9 : tensor<?xindex>) {
// |     ^bb0(%out: index):
// |       %11 = linalg.index 0 : index
// |       linalg.yield %11 : index
// |     } -> tensor<?xindex>
// |     %c0_12 = arith.constant 0 : index
// |     %dim_13 = tensor.dim %8, %c0_12 : tensor<?xindex>
// |     %inserted_slice_14 = tensor.insert_slice %8 into %10[0] [%dim_13] [1] : tensor<?xindex> into tensor<?xindex>
// |     return %inserted_slice, %inserted_5, %5, %7, %inserted_slice_14 : tensor<?xf32>, tensor<2x2xf32>, tensor<?x4xindex>, tensor<?xf32>, tensor<?xindex>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["tensor.pad", "tensor.from_elements", "tensor.generate"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.rewrite_in_destination_passing_style %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: f32, %arg1: f32) -> (tensor<f32>, tensor<1xf32>) {
// |     %0 = tensor.empty() : tensor<f32>
// |     %inserted = tensor.insert %arg0 into %0[] : tensor<f32>
// |     %1 = tensor.empty() : tensor<1xf32>
// |     %c0 = arith.constant 0 : index
// |     %inserted_0 = tensor.insert %arg0 into %1[%c0] : tensor<1xf32>
// |     return %inserted, %inserted_0 : tensor<f32>, tensor<1xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["tensor.from_elements"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.rewrite_in_destination_passing_style %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | module {
// |   func.func @f(%arg0: tensor<4x10xf32>, %arg1: tensor<4x10xf32>, %arg2: tensor<4x10xf32>) -> tensor<4x10xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1]] : tensor<4x10xf32> into tensor<40xf32>
// |     %collapsed_0 = tensor.collapse_shape %arg1 [[0, 1]] : tensor<4x10xf32> into tensor<40xf32>
// |     %collapsed_1 = tensor.collapse_shape %arg2 [[0, 1]] : tensor<4x10xf32> into tensor<40xf32>
// |     %0 = linalg.add ins(%collapsed, %collapsed_0 : tensor<40xf32>, tensor<40xf32>) outs(%collapsed_1 : tensor<40xf32>) -> tensor<40xf32>
// |     %expanded = tensor.expand_shape %0 [[0, 1]] output_shape [4, 10] : tensor<40xf32> into tensor<4x10xf32>
// |     return %expanded : tensor<4x10xf32>
// |   }
// |   func.func @g(%arg0: tensor<4x?xf32>, %arg1: tensor<4x?xf32>, %arg2: tensor<4x?xf32>) -> tensor<4x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<4x?xf32>
// |     %c1_0 = arith.constant 1 : index
// |     %dim_1 = tensor.dim %arg1, %c1_0 : tensor<4x?xf32>
// |     %c1_2 = arith.constant 1 : index
// |     %dim_3 = tensor.dim %arg2, %c1_2 : tensor<4x?xf32>
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1]] : tensor<4x?xf32> into tensor<?xf32>
// |     %collapsed_4 = tensor.collapse_shape %arg1 [[0, 1]] : tensor<4x?xf32> into tensor<?xf32>
// |     %collapsed_5 = tensor.collapse_shape %arg2 [[0, 1]] : tensor<4x?xf32> into tensor<?xf32>
// |     %0 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%collapsed, %collapsed_4 : tensor<?xf32>, tensor<?xf32>) outs(%collapsed_5 : tensor<?xf32>) {
// |     ^bb0(%in: f32, %in_6: f32, %out: f32):
// |       %1 = arith.addf %in, %in_6 : f32
// |       linalg.yield %1 : f32
// |     } -> tensor<?xf32>
// |     %expanded = tensor.expand_shape %0 [[0, 1]] output_shape [4, %dim] : tensor<?xf32> into tensor<4x?xf32>
// |     return %expanded : tensor<4x?xf32>
// |   }
// |   func.func @h(%arg0: memref<4x10xf32>, %arg1: memref<4x10xf32>, %arg2: memref<4x10xf32>) {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x10xf32> into memref<40xf32>
// |     %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x10xf32> into memref<40xf32>
// |     %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1]] : memref<4x10xf32> into memref<40xf32>
// |     linalg.add ins(%collapse_shape, %collapse_shape_0 : memref<40xf32>, memref<40xf32>) outs(%collapse_shape_1 : memref<40xf32>)
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.generic", "linalg.elementwise", "linalg.add"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.flatten_elementwise %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 + 7)>
// | #map1 = affine_map<()[s0] -> (s0 + 2)>
// | module {
// |   func.func @f(%arg0: tensor<?x3xf32>, %arg1: tensor<?x4xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x3xf32>
// |     %dim_0 = tensor.dim %arg1, %c0 : tensor<?x4xf32>
// |     %dim_1 = tensor.dim %arg2, %c0 : tensor<?x?xf32>
// |     %dim_2 = tensor.dim %arg2, %c1 : tensor<?x?xf32>
// |     %0 = affine.apply #map()[%dim_2]
// |     %1 = tensor.empty(%dim, %0) : tensor<?x?xf32>
// |     %inserted_slice = tensor.insert_slice %arg0 into %1[0, 0] [%dim, 3] [1, 1] : tensor<?x3xf32> into tensor<?x?xf32>
// |     %inserted_slice_3 = tensor.insert_slice %arg1 into %inserted_slice[0, 3] [%dim_0, 4] [1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
// |     %inserted_slice_4 = tensor.insert_slice %arg2 into %inserted_slice_3[0, 7] [%dim_1, %dim_2] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// |     return %inserted_slice_4 : tensor<?x?xf32>
// |   }
// |   func.func @g(%arg0: tensor<?x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<5x3xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x3xf32>
// |     %0 = affine.apply #map1()[%dim]
// |     %1 = tensor.empty(%0) : tensor<?x3xf32>
// |     %inserted_slice = tensor.insert_slice %arg0 into %1[0, 0] [%dim, 3] [1, 1] : tensor<?x3xf32> into tensor<?x3xf32>
// |     %inserted_slice_0 = tensor.insert_slice %arg1 into %inserted_slice[%dim, 0] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<?x3xf32>
// |     %cast = tensor.cast %inserted_slice_0 : tensor<?x3xf32> to tensor<5x3xf32>
// |     return %cast : tensor<5x3xf32>
// |   }
// |   func.func @h(%arg0: tensor<4x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<6x3xf32> {
// |     %0 = tensor.empty() : tensor<6x3xf32>
// |     %inserted_slice = tensor.insert_slice %arg0 into %0[0, 0] [4, 3] [1, 1] : tensor<4x3xf32> into tensor<6x3xf32>
// |     %inserted_slice_0 = tensor.insert_slice %arg1 into %inserted_slice[4, 0] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<6x3xf32>
// |     return %inserted_slice_0 : tensor<6x3xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.decompose_concat
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<2x3x4x4xf32>, %arg1: tensor<8x12xf32>, %arg2: f32) -> (tensor<2x3x4x4xf32>, tensor<2x3x4x4xf32>, tensor<8x12xf32>) {
// |     %0 = tensor.empty() : tensor<8x12xf32>
// |     %pack = linalg.pack %0 padding_value(%arg2 : f32) inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %arg0 : tensor<8x12xf32> -> tensor<2x3x4x4xf32>
// |     return %arg0, %pack, %arg1 : tensor<2x3x4x4xf32>, tensor<2x3x4x4xf32>, tensor<8x12xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.linalg.fold_pack_unpack_into_empty
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 + s1)>
// | #map1 = affine_map<()[s0, s1] -> (s0 * 2 + s1)>
// | #map2 = affine_map<()[s0] -> (s0 + 3)>
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x?xf32>, tensor<2xf32>) {
// |     %extracted_slice = tensor.extract_slice %arg0[%arg1, %arg2] [%arg3, 10] [1, 2] : tensor<?x?xf32> to tensor<?x10xf32>
// |     %0 = affine.apply #map()[%arg2, %arg1]
// |     %1 = affine.apply #map1()[%arg1, %arg2]
// |     %extracted_slice_0 = tensor.extract_slice %arg0[%0, %1] [2, 2] [3, 4] : tensor<?x?xf32> to tensor<2x2xf32>
// |     %2 = affine.apply #map2()[%arg1]
// |     %3 = affine.apply #map1()[%arg1, %arg2]
// |     %extracted_slice_1 = tensor.extract_slice %arg0[%2, %3] [2, 2] [1, 2] : tensor<?x?xf32> to tensor<2x2xf32>
// |     %4 = affine.apply #map2()[%arg1]
// |     %5 = affine.apply #map1()[%arg1, %arg2]
// |     %extracted_slice_2 = tensor.extract_slice %arg0[%4, %5] [1, 2] [1, 2] : tensor<?x?xf32> to tensor<2xf32>
// |     %inserted_slice = tensor.insert_slice %arg4 into %extracted_slice[%arg2, %arg1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x10xf32>
// |     %inserted_slice_3 = tensor.insert_slice %inserted_slice into %arg0[%arg1, %arg2] [%arg3, 10] [1, 2] : tensor<?x10xf32> into tensor<?x?xf32>
// |     return %extracted_slice_0, %extracted_slice_1, %inserted_slice_3, %extracted_slice_2 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x?xf32>, tensor<2xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?xf32>, %arg1: index, %arg2: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c10 = arith.constant 10 : index
// |     %c1 = arith.constant 1 : index
// |     %extracted_slice = tensor.extract_slice %arg0[%arg1] [5] [1] : tensor<?xf32> to tensor<5xf32>
// |     %0:2 = scf.for %arg3 = %c0 to %c10 step %c1 iter_args(%arg4 = %arg0, %arg5 = %extracted_slice) -> (tensor<?xf32>, tensor<5xf32>) {
// |       %1 = math.absf %arg5 : tensor<5xf32>
// |       scf.yield %arg4, %1 : tensor<?xf32>, tensor<5xf32>
// |     }
// |     %inserted_slice = tensor.insert_slice %0#1 into %0#0[%arg1] [5] [1] : tensor<5xf32> into tensor<?xf32>
// |     return %inserted_slice : tensor<?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.loop.hoist_loop_invariant_subsets %0 : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4x8xf32>, %arg1: memref<?x?xf32>, %arg2: index, %arg3: index, %arg4: vector<4xf32>, %arg5: f32) attributes {h} {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.addi %c1, %c4 : index
// |     %1 = vector.transfer_read %arg0[%c0, %c0], %cst : memref<4x8xf32>, vector<4xf32>
// |     %2 = vector.transfer_read %arg0[%c1, %c0], %cst : memref<4x8xf32>, vector<4xf32>
// |     %3:2 = scf.for %arg6 = %c0 to %arg2 step %c1 iter_args(%arg7 = %1, %arg8 = %2) -> (vector<4xf32>, vector<4xf32>) {
// |       %4:2 = scf.for %arg9 = %c0 to %c4 step %c1 iter_args(%arg10 = %arg7, %arg11 = %arg8) -> (vector<4xf32>, vector<4xf32>) {
// |         %5 = vector.transfer_read %arg1[%arg6, %arg9], %cst : memref<?x?xf32>, vector<4xf32>
// |         %6 = arith.addf %arg10, %5 : vector<4xf32>
// |         %7 = arith.addf %arg11, %5 : vector<4xf32>
// |         scf.yield %6, %7 : vector<4xf32>, vector<4xf32>
// |       }
// |       scf.yield %4#0, %4#1 : vector<4xf32>, vector<4xf32>
// |     }
// |     vector.transfer_write %3#1, %arg0[%c1, %c0] : vector<4xf32>, memref<4x8xf32>
// |     vector.transfer_write %3#0, %arg0[%c0, %c0] : vector<4xf32>, memref<4x8xf32>
// |     return
// |   }
// |   func.func @g(%arg0: memref<4x8xf32>, %arg1: memref<?x?xf32>, %arg2: index, %arg3: index, %arg4: vector<4xf32>, %arg5: f32) attributes {h} {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = scf.for %arg6 = %c0 to %c4 step %c1 iter_args(%arg7 = %arg5) -> (f32) {
// |       %1 = vector.transfer_read %arg0[%arg3, %c0], %cst : memref<4x8xf32>, vector<4xf32>
// |       %2 = vector.transfer_read %arg0[%c1, %c0], %cst : memref<4x8xf32>, vector<4xf32>
// |       %3 = arith.addf %1, %2 : vector<4xf32>
// |       vector.transfer_write %3, %arg0[%arg3, %c0] : vector<4xf32>, memref<4x8xf32>
// |       scf.yield %arg5 : f32
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.hoist_redundant_vector_transfers %0 : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "h" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> ((s0 - 1) ceildiv 3)>
// | #map1 = affine_map<()[s0] -> (((s0 - 1) ceildiv 3) * 10)>
// | #map2 = affine_map<(d0) -> (d0 * 3 + 1)>
// | #map3 = affine_map<()[s0, s1, s2] -> ((-s0 + s1) ceildiv s2)>
// | #map4 = affine_map<()[s0, s1, s2] -> (((-s0 + s1) ceildiv s2) * 3)>
// | #map5 = affine_map<()[s0, s1, s2] -> (((-s0 + s1) ceildiv s2) * 30)>
// | #map6 = affine_map<(d0)[s0, s1] -> (d0 * s1 + s0)>
// | module {
// |   func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c3 = arith.constant 3 : index
// |     %c10 = arith.constant 10 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c10_1 = arith.constant 10 : index
// |     %c1_2 = arith.constant 1 : index
// |     %0 = affine.apply #map()[%arg1]
// |     %c0_3 = arith.constant 0 : index
// |     %c1_4 = arith.constant 1 : index
// |     %1 = affine.apply #map1()[%arg1]
// |     scf.for %arg3 = %c0_0 to %1 step %c1_2 {
// |       %2:2 = affine.delinearize_index %arg3 into (10, %0) : index, index
// |       %3 = affine.apply #map2(%2#1)
// |       memref.store %arg2, %arg0[%2#0, %3] : memref<?x?xf32>
// |     } {coalesce}
// |     return
// |   }
// |   func.func @g(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c3 = arith.constant 3 : index
// |     %c10 = arith.constant 10 : index
// |     %0 = affine.apply #map3()[%arg2, %arg1, %arg3]
// |     %c0_0 = arith.constant 0 : index
// |     %c1_1 = arith.constant 1 : index
// |     %c0_2 = arith.constant 0 : index
// |     %c3_3 = arith.constant 3 : index
// |     %c1_4 = arith.constant 1 : index
// |     %c0_5 = arith.constant 0 : index
// |     %c10_6 = arith.constant 10 : index
// |     %c1_7 = arith.constant 1 : index
// |     %1 = affine.apply #map3()[%arg2, %arg1, %arg3]
// |     %2 = affine.apply #map4()[%arg2, %arg1, %arg3]
// |     %3 = affine.apply #map5()[%arg2, %arg1, %arg3]
// |     %4 = scf.for %arg5 = %c0_0 to %3 step %c1_1 iter_args(%arg6 = %arg4) -> (f32) {
// |       %5:3 = affine.delinearize_index %arg5 into (%0, 3, 10) : index, index, index
// |       %6 = affine.apply #map2(%5#1)
// |       %7 = affine.apply #map6(%5#0)[%arg2, %arg3]
// |       %8 = memref.load %arg0[%7, %6] : memref<?x?xf32>
// |       %9 = arith.addf %8, %arg6 : f32
// |       scf.yield %9 : f32
// |     } {coalesce}
// |     return %4 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["scf.for"]} attributes {coalesce} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.cast %0 : !transform.any_op to !transform.op<"scf.for">
// |       %2 = transform.loop.coalesce %1 : (!transform.op<"scf.for">) -> !transform.op<"scf.for">
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 * s1)>
// | module {
// |   func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c1_1 = arith.constant 1 : index
// |     %c0_2 = arith.constant 0 : index
// |     %c1_3 = arith.constant 1 : index
// |     %c0_4 = arith.constant 0 : index
// |     %0 = arith.maxsi %arg1, %c0_4 : index
// |     %1 = affine.apply #map()[%arg1, %0]
// |     scf.for %arg3 = %c0_0 to %1 step %c1_1 {
// |       %2:2 = affine.delinearize_index %arg3 into (%arg1, %0) : index, index
// |       scf.for %arg4 = %c0 to %2#1 step %c1 {
// |         memref.store %arg2, %arg0[%2#0, %2#1] : memref<?x?xf32>
// |       }
// |       scf.for %arg4 = %c0 to %2#1 step %c1 {
// |         memref.store %arg2, %arg0[%2#0, %2#1] : memref<?x?xf32>
// |       }
// |     } {coalesce}
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["scf.for"]} attributes {coalesce} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.cast %0 : !transform.any_op to !transform.op<"scf.for">
// |       %2 = transform.loop.coalesce %1 : (!transform.op<"scf.for">) -> !transform.op<"scf.for">
// |       transform.yield 
// |     }
// |   }
// | }
// ! <stdin>:109:10: error: transform.structured.specialize failed to apply
// !     %2 = transform.structured.specialize %0 : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:96:8: note: when applied to this op
// !   %x = linalg.generic {indexing_maps=[affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(i)>], iterator_types=["parallel", "reduction"]} ins(%a : tensor<60x10xf32>) outs(%c : tensor<60xf32>) {
// !        ^
// ! <stdin>:373:10: error: failed to coalesce
// !     %2 = transform.loop.coalesce %1 : (!transform.op<"scf.for">) -> !transform.op<"scf.for">
// !          ^
