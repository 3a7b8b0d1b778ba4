// Producers that scripts compute in a loop: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file

func.func @f(%x: tensor<64x32xf32>, %y: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %e = tensor.empty() : tensor<64x32xf32>
  %0 = linalg.exp ins(%x : tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) -> tensor<64x32xf32>
  %1 = linalg.add ins(%0, %y : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %1 : tensor<64x32xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %a = transform.structured.match ops{["linalg.add"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %a tile_sizes [8, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "fused" : !transform.any_op
    transform.annotate %n "loop" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%x: tensor<64x32xf32>, %y: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %e = tensor.empty() : tensor<64x32xf32>
  %0 = linalg.exp ins(%x : tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) -> tensor<64x32xf32>
  %1 = linalg.add ins(%0, %y : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %1 : tensor<64x32xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %a = transform.structured.match ops{["linalg.add"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %a tile_sizes [8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "fused" : !transform.any_op
    transform.annotate %n "loop" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%x: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %e = tensor.empty() : tensor<64x32xf32>
  %0 = linalg.exp ins(%x : tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) -> tensor<64x32xf32>
  %1 = linalg.add ins(%0, %0 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %1 : tensor<64x32xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %a = transform.structured.match ops{["linalg.add"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %a num_threads [5, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "fused" : !transform.any_op
    transform.annotate %n "loop" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>, %e: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %i = linalg.index 1 : index
    %c = arith.index_cast %i : index to i32
    %d = arith.sitofp %c : i32 to f32
    %s = arith.addf %a, %d : f32
    linalg.yield %s : f32
  } -> tensor<?x?xf32>
  %1 = linalg.add ins(%0, %y : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %a = transform.structured.match ops{["linalg.add"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %a tile_sizes [8, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "fused" : !transform.any_op
    transform.annotate %n "loop" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%x: tensor<64x32xf32>, %y: tensor<32x48xf32>) -> tensor<64x48xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x48xf32>
  %0 = linalg.fill ins(%z : f32) outs(%e : tensor<64x48xf32>) -> tensor<64x48xf32>
  %1 = linalg.matmul ins(%x, %y : tensor<64x32xf32>, tensor<32x48xf32>) outs(%0 : tensor<64x48xf32>) -> tensor<64x48xf32>
  return %1 : tensor<64x48xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %a = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %a tile_sizes [8, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "fused" : !transform.any_op
    transform.annotate %n "loop" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%x: tensor<64x32xf32>, %y: tensor<32x48xf32>) -> tensor<64x48xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x48xf32>
  %0 = linalg.fill ins(%z : f32) outs(%e : tensor<64x48xf32>) -> tensor<64x48xf32>
  %1 = linalg.matmul ins(%x, %y : tensor<64x32xf32>, tensor<32x48xf32>) outs(%0 : tensor<64x48xf32>) -> tensor<64x48xf32>
  %2 = linalg.exp ins(%1 : tensor<64x48xf32>) outs(%e : tensor<64x48xf32>) -> tensor<64x48xf32>
  return %2 : tensor<64x48xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %a = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.match ops{["linalg.matmul", "linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %a tile_sizes [8, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "fused" : !transform.any_op
    transform.annotate %n "loop" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%x: tensor<64x32xf32>, %y: tensor<32x48xf32>) -> tensor<64x48xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x48xf32>
  %0 = linalg.fill ins(%z : f32) outs(%e : tensor<64x48xf32>) -> tensor<64x48xf32>
  %1 = linalg.matmul ins(%x, %y : tensor<64x32xf32>, tensor<32x48xf32>) outs(%0 : tensor<64x48xf32>) -> tensor<64x48xf32>
  %2 = linalg.exp ins(%1 : tensor<64x48xf32>) outs(%e : tensor<64x48xf32>) -> tensor<64x48xf32>
  return %2 : tensor<64x48xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %a = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.match ops{["linalg.fill", "linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %a tile_sizes [8, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "fused" : !transform.any_op
    transform.annotate %n "loop" : !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR puts a copy among the ops that end an iteration, where none may stand
func.func @f(%x: tensor<64xf32>, %i: index) -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %c = arith.addi %i, %i : index
  %r = scf.forall (%k) in (8) shared_outs(%o = %e) -> tensor<64xf32> {
    %p = arith.addi %k, %c : index
    %s = tensor.extract_slice %x[%p] [1] [1] : tensor<64xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%c] [1] [1] : tensor<1xf32> into tensor<64xf32>
    }
  } {mapping = [#gpu.block<x>]}
  return %r : tensor<64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["scf.forall"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.match ops{["arith.addi"]} in %r : (!transform.any_op) -> !transform.any_op
    %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "fused" : !transform.any_op
    transform.annotate %n "loop" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%x: tensor<4x32xf32>, %i: index) -> tensor<4x32xf32> {
  %e = tensor.empty() : tensor<4x32xf32>
  %0 = linalg.exp ins(%x : tensor<4x32xf32>) outs(%e : tensor<4x32xf32>) -> tensor<4x32xf32>
  %r = scf.forall (%k) in (4) shared_outs(%o = %e) -> tensor<4x32xf32> {
    %s = tensor.extract_slice %0[%k, 0] [1, 32] [1, 1] : tensor<4x32xf32> to tensor<32xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%k, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<4x32xf32>
    }
  }
  return %r : tensor<4x32xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["scf.forall"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "fused" : !transform.any_op
    transform.annotate %n "loop" : !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR takes elements side by side in place of every other one
func.func @f(%x: tensor<64xf32>) -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %0 = linalg.exp ins(%x : tensor<64xf32>) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %r = scf.forall (%k) in (4) shared_outs(%o = %e) -> tensor<64xf32> {
    %s = tensor.extract_slice %0[%k] [8] [2] : tensor<64xf32> to tensor<8xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%k] [8] [1] : tensor<8xf32> into tensor<64xf32>
    }
  }
  return %r : tensor<64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["scf.forall"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "fused" : !transform.any_op
    transform.annotate %n "loop" : !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: a tile that adds to its output begins with the output of the whole, which earlier rounds did not change
func.func @f(%x: tensor<64x32xf32>, %y: tensor<64xf32>, %z: tensor<64xf32>) -> tensor<64xf32> {
  %0 = linalg.reduce { arith.addf } ins(%x : tensor<64x32xf32>) outs(%y : tensor<64xf32>) dimensions = [1]
  %1 = linalg.add ins(%0, %z : tensor<64xf32>, tensor<64xf32>) outs(%y : tensor<64xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %a = transform.structured.match ops{["linalg.add"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.match ops{["linalg.reduce"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %a tile_sizes [8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "fused" : !transform.any_op
    transform.annotate %n "loop" : !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR fails with a remark, without an error
func.func @f(%x: tensor<64x32xf32>, %y: tensor<32x48xf32>) -> tensor<64x48xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x48xf32>
  %0 = linalg.fill ins(%z : f32) outs(%e : tensor<64x48xf32>) -> tensor<64x48xf32>
  %1 = linalg.matmul ins(%x, %y : tensor<64x32xf32>, tensor<32x48xf32>) outs(%0 : tensor<64x48xf32>) -> tensor<64x48xf32>
  return %1 : tensor<64x48xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %a = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %a tile_sizes [8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "fused" : !transform.any_op
    transform.annotate %n "loop" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%x: tensor<64x32xf32>, %y: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %e = tensor.empty() : tensor<64x32xf32>
  %0 = linalg.exp ins(%x : tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) -> tensor<64x32xf32>
  %1 = linalg.add ins(%0, %y : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %1 : tensor<64x32xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %a = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %a tile_sizes [8, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "fused" : !transform.any_op
    transform.annotate %n "loop" : !transform.any_op
    transform.yield
  }
}

// EXPECT exit=1
// | #map = affine_map<(d0) -> (d0 * 8)>
// | #map1 = affine_map<(d0) -> (d0 * 4)>
// | module {
// |   func.func @f(%arg0: tensor<64x32xf32>, %arg1: tensor<64x32xf32>) -> tensor<64x32xf32> {
// |     %0 = tensor.empty() : tensor<64x32xf32>
// |     %1 = linalg.exp ins(%arg0 : tensor<64x32xf32>) outs(%0 : tensor<64x32xf32>) -> tensor<64x32xf32>
// |     %2 = scf.forall (%arg2, %arg3) in (8, 8) shared_outs(%arg4 = %0) -> (tensor<64x32xf32>) {
// |       %3 = affine.apply #map(%arg2)
// |       %4 = affine.apply #map1(%arg3)
// |       %5 = affine.apply #map(%arg2)
// |       %6 = affine.apply #map1(%arg3)
// |       %7 = affine.apply #map(%arg2)
// |       %8 = affine.apply #map1(%arg3)
// |       %extracted_slice = tensor.extract_slice %arg0[%5, %6] [8, 4] [1, 1] : tensor<64x32xf32> to tensor<8x4xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg4[%7, %8] [8, 4] [1, 1] : tensor<64x32xf32> to tensor<8x4xf32>
// |       %9 = linalg.exp {fused} ins(%extracted_slice : tensor<8x4xf32>) outs(%extracted_slice_0 : tensor<8x4xf32>) -> tensor<8x4xf32>
// |       %extracted_slice_1 = tensor.extract_slice %arg1[%3, %4] [8, 4] [1, 1] : tensor<64x32xf32> to tensor<8x4xf32>
// |       %extracted_slice_2 = tensor.extract_slice %arg4[%3, %4] [8, 4] [1, 1] : tensor<64x32xf32> to tensor<8x4xf32>
// |       %10 = linalg.add ins(%9, %extracted_slice_1 : tensor<8x4xf32>, tensor<8x4xf32>) outs(%extracted_slice_2 : tensor<8x4xf32>) -> tensor<8x4xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %10 into %arg4[%3, %4] [8, 4] [1, 1] : tensor<8x4xf32> into tensor<64x32xf32>
// |       }
// |     } {loop}
// |     return %2 : tensor<64x32xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.add"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 tile_sizes [8, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %1 into %forall_op : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %fused_op "fused" : !transform.any_op
// |       transform.annotate %new_containing_op "loop" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<64x32xf32>, %arg1: tensor<64x32xf32>) -> tensor<64x32xf32> {
// |     %0 = tensor.empty() : tensor<64x32xf32>
// |     %1 = linalg.exp ins(%arg0 : tensor<64x32xf32>) outs(%0 : tensor<64x32xf32>) -> tensor<64x32xf32>
// |     %c0 = arith.constant 0 : index
// |     %c64 = arith.constant 64 : index
// |     %c8 = arith.constant 8 : index
// |     %2 = scf.for %arg2 = %c0 to %c64 step %c8 iter_args(%arg3 = %0) -> (tensor<64x32xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg0[%arg2, 0] [8, 32] [1, 1] : tensor<64x32xf32> to tensor<8x32xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg3[%arg2, 0] [8, 32] [1, 1] : tensor<64x32xf32> to tensor<8x32xf32>
// |       %3 = linalg.exp {fused} ins(%extracted_slice : tensor<8x32xf32>) outs(%extracted_slice_0 : tensor<8x32xf32>) -> tensor<8x32xf32>
// |       %extracted_slice_1 = tensor.extract_slice %arg1[%arg2, 0] [8, 32] [1, 1] : tensor<64x32xf32> to tensor<8x32xf32>
// |       %extracted_slice_2 = tensor.extract_slice %arg3[%arg2, 0] [8, 32] [1, 1] : tensor<64x32xf32> to tensor<8x32xf32>
// |       %4 = linalg.add ins(%3, %extracted_slice_1 : tensor<8x32xf32>, tensor<8x32xf32>) outs(%extracted_slice_2 : tensor<8x32xf32>) -> tensor<8x32xf32>
// |       %inserted_slice = tensor.insert_slice %4 into %arg3[%arg2, 0] [8, 32] [1, 1] : tensor<8x32xf32> into tensor<64x32xf32>
// |       scf.yield %inserted_slice : tensor<64x32xf32>
// |     } {loop}
// |     return %2 : tensor<64x32xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.add"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops = transform.structured.tile_using_for %0 tile_sizes [8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %1 into %loops : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %fused_op "fused" : !transform.any_op
// |       transform.annotate %new_containing_op "loop" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * 13)>
// | #map1 = affine_map<(d0) -> (d0 * -13 + 64)>
// | #map2 = affine_map<(d0) -> (d0 * -13 + 64, 13)>
// | #map3 = affine_map<(d0) -> (d0 * 8)>
// | #map4 = affine_map<(d0) -> (d0 - 1)>
// | module {
// |   func.func @f(%arg0: tensor<64x32xf32>) -> tensor<64x32xf32> {
// |     %0 = tensor.empty() : tensor<64x32xf32>
// |     %1 = linalg.exp ins(%arg0 : tensor<64x32xf32>) outs(%0 : tensor<64x32xf32>) -> tensor<64x32xf32>
// |     %2 = scf.forall (%arg1, %arg2) in (5, 4) shared_outs(%arg3 = %0) -> (tensor<64x32xf32>) {
// |       %3 = affine.apply #map(%arg1)
// |       %4 = affine.apply #map1(%arg1)
// |       %5 = affine.min #map2(%arg1)
// |       %6 = affine.apply #map3(%arg2)
// |       %7 = affine.apply #map4(%5)
// |       %8 = affine.apply #map(%arg1)
// |       %9 = affine.apply #map4(%5)
// |       %10 = affine.apply #map3(%arg2)
// |       %11 = affine.apply #map(%arg1)
// |       %12 = affine.apply #map4(%5)
// |       %13 = affine.apply #map3(%arg2)
// |       %14 = affine.apply #map(%arg1)
// |       %15 = affine.apply #map4(%5)
// |       %16 = affine.apply #map3(%arg2)
// |       %17 = affine.apply #map4(%5)
// |       %18 = affine.apply #map(%arg1)
// |       %19 = affine.apply #map4(%5)
// |       %20 = affine.apply #map3(%arg2)
// |       %21 = affine.apply #map(%arg1)
// |       %22 = affine.apply #map4(%5)
// |       %23 = affine.apply #map3(%arg2)
// |       %extracted_slice = tensor.extract_slice %arg0[%18, %20] [%5, 8] [1, 1] : tensor<64x32xf32> to tensor<?x8xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg3[%21, %23] [%5, 8] [1, 1] : tensor<64x32xf32> to tensor<?x8xf32>
// |       %24 = linalg.exp {fused} ins(%extracted_slice : tensor<?x8xf32>) outs(%extracted_slice_0 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |       %25 = affine.apply #map4(%5)
// |       %26 = affine.apply #map(%arg1)
// |       %27 = affine.apply #map4(%5)
// |       %28 = affine.apply #map3(%arg2)
// |       %29 = affine.apply #map(%arg1)
// |       %30 = affine.apply #map4(%5)
// |       %31 = affine.apply #map3(%arg2)
// |       %extracted_slice_1 = tensor.extract_slice %arg0[%26, %28] [%5, 8] [1, 1] : tensor<64x32xf32> to tensor<?x8xf32>
// |       %extracted_slice_2 = tensor.extract_slice %arg3[%29, %31] [%5, 8] [1, 1] : tensor<64x32xf32> to tensor<?x8xf32>
// |       %32 = linalg.exp {fused} ins(%extracted_slice_1 : tensor<?x8xf32>) outs(%extracted_slice_2 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |       %extracted_slice_3 = tensor.extract_slice %arg3[%14, %16] [%5, 8] [1, 1] : tensor<64x32xf32> to tensor<?x8xf32>
// |       %33 = linalg.add ins(%24, %32 : tensor<?x8xf32>, tensor<?x8xf32>) outs(%extracted_slice_3 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |       %34 = affine.apply #map4(%5)
// |       %35 = affine.apply #map(%arg1)
// |       %36 = affine.apply #map4(%5)
// |       %37 = affine.apply #map3(%arg2)
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %33 into %arg3[%35, %37] [%5, 8] [1, 1] : tensor<?x8xf32> into tensor<64x32xf32>
// |       }
// |     } {loop}
// |     return %2 : tensor<64x32xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.add"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 num_threads [5, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %1 into %forall_op : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %fused_op "fused" : !transform.any_op
// |       transform.annotate %new_containing_op "loop" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | #map1 = affine_map<(d0, d1) -> (d0, d1)>
// | #map2 = affine_map<()[s0] -> (s0 ceildiv 8)>
// | #map3 = affine_map<()[s0] -> (s0 ceildiv 4)>
// | #map4 = affine_map<(d0) -> (d0 * 8)>
// | #map5 = affine_map<(d0) -> (d0 * 4)>
// | #map6 = affine_map<(d0)[s0] -> (-d0 + s0, 8)>
// | #map7 = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// | #map8 = affine_map<(d0) -> (d0 - 1)>
// | #map9 = affine_map<(d0)[s0] -> (d0 * 4 + s0)>
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<?x?xf32>) outs(%arg2 : tensor<?x?xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %4 = linalg.index 1 : index
// |       %5 = arith.index_cast %4 : index to i32
// |       %6 = arith.sitofp %5 : i32 to f32
// |       %7 = arith.addf %in, %6 : f32
// |       linalg.yield %7 : f32
// |     } -> tensor<?x?xf32>
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %0, %c0 : tensor<?x?xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %0, %c1 : tensor<?x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x?xf32>
// |     %c1_3 = arith.constant 1 : index
// |     %dim_4 = tensor.dim %arg1, %c1_3 : tensor<?x?xf32>
// |     %c0_5 = arith.constant 0 : index
// |     %dim_6 = tensor.dim %arg2, %c0_5 : tensor<?x?xf32>
// |     %c1_7 = arith.constant 1 : index
// |     %dim_8 = tensor.dim %arg2, %c1_7 : tensor<?x?xf32>
// |     %1 = affine.apply #map2()[%dim]
// |     %2 = affine.apply #map3()[%dim_0]
// |     %3 = scf.forall (%arg3, %arg4) in (%1, %2) shared_outs(%arg5 = %arg2) -> (tensor<?x?xf32>) {
// |       %4 = affine.apply #map4(%arg3)
// |       %5 = affine.apply #map5(%arg4)
// |       %6 = affine.min #map6(%4)[%dim]
// |       %7 = affine.min #map7(%5)[%dim_0]
// |       %8 = affine.apply #map8(%6)
// |       %9 = affine.apply #map8(%7)
// |       %10 = affine.apply #map8(%6)
// |       %11 = affine.apply #map8(%7)
// |       %12 = affine.apply #map8(%6)
// |       %13 = affine.apply #map8(%7)
// |       %14 = affine.apply #map8(%6)
// |       %15 = affine.apply #map8(%7)
// |       %c0_9 = arith.constant 0 : index
// |       %dim_10 = tensor.dim %arg0, %c0_9 : tensor<?x?xf32>
// |       %c1_11 = arith.constant 1 : index
// |       %dim_12 = tensor.dim %arg0, %c1_11 : tensor<?x?xf32>
// |       %c0_13 = arith.constant 0 : index
// |       %dim_14 = tensor.dim %arg5, %c0_13 : tensor<?x?xf32>
// |       %c1_15 = arith.constant 1 : index
// |       %dim_16 = tensor.dim %arg5, %c1_15 : tensor<?x?xf32>
// |       %16 = affine.apply #map8(%6)
// |       %17 = affine.apply #map8(%7)
// |       %18 = affine.apply #map5(%arg4)
// |       %19 = affine.apply #map8(%7)
// |       %20 = affine.apply #map4(%arg3)
// |       %21 = affine.apply #map8(%6)
// |       %22 = affine.apply #map4(%arg3)
// |       %23 = affine.apply #map8(%6)
// |       %24 = affine.apply #map5(%arg4)
// |       %25 = affine.apply #map8(%7)
// |       %extracted_slice = tensor.extract_slice %arg0[%18, %20] [%7, %6] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %extracted_slice_17 = tensor.extract_slice %arg5[%22, %24] [%6, %7] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %26 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice : tensor<?x?xf32>) outs(%extracted_slice_17 : tensor<?x?xf32>) attrs =  {fused} {
// |       ^bb0(%in: f32, %out: f32):
// |         %32 = linalg.index 1 : index
// |         %33 = affine.apply #map9(%arg4)[%32]
// |         %34 = arith.index_cast %33 : index to i32
// |         %35 = arith.sitofp %34 : i32 to f32
// |         %36 = arith.addf %in, %35 : f32
// |         linalg.yield %36 : f32
// |       } -> tensor<?x?xf32>
// |       %extracted_slice_18 = tensor.extract_slice %arg1[%4, %5] [%6, %7] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %extracted_slice_19 = tensor.extract_slice %arg5[%4, %5] [%6, %7] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %27 = linalg.add ins(%26, %extracted_slice_18 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%extracted_slice_19 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |       %28 = affine.apply #map8(%6)
// |       %29 = affine.apply #map8(%7)
// |       %30 = affine.apply #map8(%6)
// |       %31 = affine.apply #map8(%7)
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %27 into %arg5[%4, %5] [%6, %7] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// |       }
// |     } {loop}
// |     return %3 : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.add"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 tile_sizes [8, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %1 into %forall_op : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %fused_op "fused" : !transform.any_op
// |       transform.annotate %new_containing_op "loop" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * 8)>
// | #map1 = affine_map<(d0) -> (d0 * 4)>
// | module {
// |   func.func @f(%arg0: tensor<64x32xf32>, %arg1: tensor<32x48xf32>) -> tensor<64x48xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty() : tensor<64x48xf32>
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<64x48xf32>) -> tensor<64x48xf32>
// |     %2 = scf.forall (%arg2, %arg3) in (8, 12) shared_outs(%arg4 = %0) -> (tensor<64x48xf32>) {
// |       %3 = affine.apply #map(%arg2)
// |       %4 = affine.apply #map1(%arg3)
// |       %extracted_slice = tensor.extract_slice %arg0[%3, 0] [8, 32] [1, 1] : tensor<64x32xf32> to tensor<8x32xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg1[0, %4] [32, 4] [1, 1] : tensor<32x48xf32> to tensor<32x4xf32>
// |       %5 = affine.apply #map(%arg2)
// |       %6 = affine.apply #map1(%arg3)
// |       %extracted_slice_1 = tensor.extract_slice %arg4[%5, %6] [8, 4] [1, 1] : tensor<64x48xf32> to tensor<8x4xf32>
// |       %7 = linalg.fill {fused} ins(%cst : f32) outs(%extracted_slice_1 : tensor<8x4xf32>) -> tensor<8x4xf32>
// |       %8 = linalg.matmul ins(%extracted_slice, %extracted_slice_0 : tensor<8x32xf32>, tensor<32x4xf32>) outs(%7 : tensor<8x4xf32>) -> tensor<8x4xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %8 into %arg4[%3, %4] [8, 4] [1, 1] : tensor<8x4xf32> into tensor<64x48xf32>
// |       }
// |     } {loop}
// |     return %2 : tensor<64x48xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["linalg.fill"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 tile_sizes [8, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %1 into %forall_op : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %fused_op "fused" : !transform.any_op
// |       transform.annotate %new_containing_op "loop" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * 8)>
// | #map1 = affine_map<(d0) -> (d0 * 4)>
// | module {
// |   func.func @f(%arg0: tensor<64x32xf32>, %arg1: tensor<32x48xf32>) -> tensor<64x48xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty() : tensor<64x48xf32>
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<64x48xf32>) -> tensor<64x48xf32>
// |     %2 = linalg.matmul ins(%arg0, %arg1 : tensor<64x32xf32>, tensor<32x48xf32>) outs(%1 : tensor<64x48xf32>) -> tensor<64x48xf32>
// |     %3 = scf.forall (%arg2, %arg3) in (8, 12) shared_outs(%arg4 = %0) -> (tensor<64x48xf32>) {
// |       %4 = affine.apply #map(%arg2)
// |       %5 = affine.apply #map1(%arg3)
// |       %6 = affine.apply #map(%arg2)
// |       %7 = affine.apply #map1(%arg3)
// |       %8 = affine.apply #map(%arg2)
// |       %9 = affine.apply #map1(%arg3)
// |       %extracted_slice = tensor.extract_slice %arg0[%6, 0] [8, 32] [1, 1] : tensor<64x32xf32> to tensor<8x32xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg1[0, %7] [32, 4] [1, 1] : tensor<32x48xf32> to tensor<32x4xf32>
// |       %10 = affine.apply #map(%arg2)
// |       %11 = affine.apply #map1(%arg3)
// |       %extracted_slice_1 = tensor.extract_slice %arg4[%10, %11] [8, 4] [1, 1] : tensor<64x48xf32> to tensor<8x4xf32>
// |       %12 = linalg.fill {fused} ins(%cst : f32) outs(%extracted_slice_1 : tensor<8x4xf32>) -> tensor<8x4xf32>
// |       %13 = linalg.matmul {fused} ins(%extracted_slice, %extracted_slice_0 : tensor<8x32xf32>, tensor<32x4xf32>) outs(%12 : tensor<8x4xf32>) -> tensor<8x4xf32>
// |       %extracted_slice_2 = tensor.extract_slice %arg4[%4, %5] [8, 4] [1, 1] : tensor<64x48xf32> to tensor<8x4xf32>
// |       %14 = linalg.exp ins(%13 : tensor<8x4xf32>) outs(%extracted_slice_2 : tensor<8x4xf32>) -> tensor<8x4xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %14 into %arg4[%4, %5] [8, 4] [1, 1] : tensor<8x4xf32> into tensor<64x48xf32>
// |       }
// |     } {loop}
// |     return %3 : tensor<64x48xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["linalg.matmul", "linalg.fill"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 tile_sizes [8, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %1 into %forall_op : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %fused_op "fused" : !transform.any_op
// |       transform.annotate %new_containing_op "loop" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * 8)>
// | #map1 = affine_map<(d0) -> (d0 * 4)>
// | module {
// |   func.func @f(%arg0: tensor<64x32xf32>, %arg1: tensor<32x48xf32>) -> tensor<64x48xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty() : tensor<64x48xf32>
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<64x48xf32>) -> tensor<64x48xf32>
// |     %2 = linalg.matmul ins(%arg0, %arg1 : tensor<64x32xf32>, tensor<32x48xf32>) outs(%1 : tensor<64x48xf32>) -> tensor<64x48xf32>
// |     %3 = scf.forall (%arg2, %arg3) in (8, 12) shared_outs(%arg4 = %0) -> (tensor<64x48xf32>) {
// |       %4 = affine.apply #map(%arg2)
// |       %5 = affine.apply #map1(%arg3)
// |       %6 = affine.apply #map(%arg2)
// |       %7 = affine.apply #map1(%arg3)
// |       %8 = affine.apply #map(%arg2)
// |       %9 = affine.apply #map1(%arg3)
// |       %extracted_slice = tensor.extract_slice %arg0[%6, 0] [8, 32] [1, 1] : tensor<64x32xf32> to tensor<8x32xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg1[0, %7] [32, 4] [1, 1] : tensor<32x48xf32> to tensor<32x4xf32>
// |       %10 = affine.apply #map(%arg2)
// |       %11 = affine.apply #map1(%arg3)
// |       %extracted_slice_1 = tensor.extract_slice %arg4[%10, %11] [8, 4] [1, 1] : tensor<64x48xf32> to tensor<8x4xf32>
// |       %12 = linalg.fill {fused} ins(%cst : f32) outs(%extracted_slice_1 : tensor<8x4xf32>) -> tensor<8x4xf32>
// |       %13 = linalg.matmul {fused} ins(%extracted_slice, %extracted_slice_0 : tensor<8x32xf32>, tensor<32x4xf32>) outs(%12 : tensor<8x4xf32>) -> tensor<8x4xf32>
// |       %extracted_slice_2 = tensor.extract_slice %arg4[%4, %5] [8, 4] [1, 1] : tensor<64x48xf32> to tensor<8x4xf32>
// |       %14 = linalg.exp ins(%13 : tensor<8x4xf32>) outs(%extracted_slice_2 : tensor<8x4xf32>) -> tensor<8x4xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %14 into %arg4[%4, %5] [8, 4] [1, 1] : tensor<8x4xf32> into tensor<64x48xf32>
// |       }
// |     } {loop}
// |     return %3 : tensor<64x48xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["linalg.fill", "linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 tile_sizes [8, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %1 into %forall_op : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %fused_op "fused" : !transform.any_op
// |       transform.annotate %new_containing_op "loop" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<64xf32>, %arg1: index) -> tensor<64xf32> {
// |     %0 = tensor.empty() : tensor<64xf32>
// |     %1 = arith.addi %arg1, %arg1 : index
// |     %2 = scf.forall (%arg2) in (8) shared_outs(%arg3 = %0) -> (tensor<64xf32>) {
// |       %3 = arith.addi %arg1, %arg1 {fused} : index
// |       %4 = arith.addi %arg2, %3 : index
// |       %5 = arith.addi %arg2, %3 {fused} : index
// |       %extracted_slice = tensor.extract_slice %arg0[%5] [1] [1] : tensor<64xf32> to tensor<1xf32>
// |       %6 = arith.addi %arg1, %arg1 {fused} : index
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %extracted_slice into %arg3[%6] [1] [1] : tensor<1xf32> into tensor<64xf32>
// |       }
// |     } {loop, mapping = [#gpu.block<x>]}
// |     return %2 : tensor<64xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["scf.forall"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["arith.addi"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %1 into %0 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %fused_op "fused" : !transform.any_op
// |       transform.annotate %new_containing_op "loop" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4x32xf32>, %arg1: index) -> tensor<4x32xf32> {
// |     %0 = tensor.empty() : tensor<4x32xf32>
// |     %1 = linalg.exp ins(%arg0 : tensor<4x32xf32>) outs(%0 : tensor<4x32xf32>) -> tensor<4x32xf32>
// |     %2 = scf.forall (%arg2) in (4) shared_outs(%arg3 = %0) -> (tensor<4x32xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg0[%arg2, 0] [1, 32] [1, 1] : tensor<4x32xf32> to tensor<1x32xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg3[%arg2, 0] [1, 32] [1, 1] : tensor<4x32xf32> to tensor<1x32xf32>
// |       %3 = linalg.exp {fused} ins(%extracted_slice : tensor<1x32xf32>) outs(%extracted_slice_0 : tensor<1x32xf32>) -> tensor<1x32xf32>
// |       %extracted_slice_1 = tensor.extract_slice %3[0, 0] [1, 32] [1, 1] : tensor<1x32xf32> to tensor<32xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %extracted_slice_1 into %arg3[%arg2, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<4x32xf32>
// |       }
// |     } {loop}
// |     return %2 : tensor<4x32xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["scf.forall"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %1 into %0 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %fused_op "fused" : !transform.any_op
// |       transform.annotate %new_containing_op "loop" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<64xf32>) -> tensor<64xf32> {
// |     %0 = tensor.empty() : tensor<64xf32>
// |     %1 = linalg.exp ins(%arg0 : tensor<64xf32>) outs(%0 : tensor<64xf32>) -> tensor<64xf32>
// |     %2 = scf.forall (%arg1) in (4) shared_outs(%arg2 = %0) -> (tensor<64xf32>) {
// |       %3 = linalg.exp {fused} ins(%arg0 : tensor<64xf32>) outs(%0 : tensor<64xf32>) -> tensor<64xf32>
// |       %extracted_slice = tensor.extract_slice %3[%arg1] [8] [2] : tensor<64xf32> to tensor<8xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %extracted_slice into %arg2[%arg1] [8] [1] : tensor<8xf32> into tensor<64xf32>
// |       }
// |     } {loop}
// |     return %2 : tensor<64xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["scf.forall"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %1 into %0 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %fused_op "fused" : !transform.any_op
// |       transform.annotate %new_containing_op "loop" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<64x32xf32>, %arg1: tensor<64xf32>, %arg2: tensor<64xf32>) -> tensor<64xf32> {
// |     %reduced = linalg.reduce { arith.addf } ins(%arg0 : tensor<64x32xf32>) outs(%arg1 : tensor<64xf32>) dimensions = [1] 
// |     %c0 = arith.constant 0 : index
// |     %c64 = arith.constant 64 : index
// |     %c8 = arith.constant 8 : index
// |     %0 = scf.for %arg3 = %c0 to %c64 step %c8 iter_args(%arg4 = %arg1) -> (tensor<64xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg0[%arg3, 0] [8, 32] [1, 1] : tensor<64x32xf32> to tensor<8x32xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg1[%arg3] [8] [1] : tensor<64xf32> to tensor<8xf32>
// |       %reduced_1 = linalg.reduce { arith.addf } ins(%extracted_slice : tensor<8x32xf32>) outs(%extracted_slice_0 : tensor<8xf32>) dimensions = [1]  {fused}
// |       %extracted_slice_2 = tensor.extract_slice %arg2[%arg3] [8] [1] : tensor<64xf32> to tensor<8xf32>
// |       %extracted_slice_3 = tensor.extract_slice %arg4[%arg3] [8] [1] : tensor<64xf32> to tensor<8xf32>
// |       %1 = linalg.add ins(%reduced_1, %extracted_slice_2 : tensor<8xf32>, tensor<8xf32>) outs(%extracted_slice_3 : tensor<8xf32>) -> tensor<8xf32>
// |       %inserted_slice = tensor.insert_slice %1 into %arg4[%arg3] [8] [1] : tensor<8xf32> into tensor<64xf32>
// |       scf.yield %inserted_slice : tensor<64xf32>
// |     } {loop}
// |     return %0 : tensor<64xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.add"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["linalg.reduce"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops = transform.structured.tile_using_for %0 tile_sizes [8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %1 into %loops : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %fused_op "fused" : !transform.any_op
// |       transform.annotate %new_containing_op "loop" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// ! <stdin>:241:14: error: could not fuse producer into container
// !     %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:232:8: note: producer
// !   %0 = linalg.fill ins(%z : f32) outs(%e : tensor<64x48xf32>) -> tensor<64x48xf32>
// !        ^
// ! <stdin>:233:8: note: containing op
// !   %1 = linalg.matmul ins(%x, %y : tensor<64x32xf32>, tensor<32x48xf32>) outs(%0 : tensor<64x48xf32>) -> tensor<64x48xf32>
// !        ^
// ! <stdin>:259:14: error: requires exactly one containing_op handle (got 0)
// !     %f, %n = transform.structured.fuse_into_containing_op %p into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
