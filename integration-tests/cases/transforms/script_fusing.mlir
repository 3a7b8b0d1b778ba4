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
