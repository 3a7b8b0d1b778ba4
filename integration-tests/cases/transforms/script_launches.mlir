// Launches that scripts make of `scf.forall`s: the text of MLIR, and what cannot be mapped.
// RUN: opt --transform-interpreter --split-input-file

func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
    scf.forall (%i, %j) in (64, 1) {
      memref.store %s, %y[%i] : memref<64xf32>
    } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
    scf.forall (%i) in (8) {
      scf.forall (%k, %l) in (7, 8) {
        %a = arith.addi %k, %l : index
        memref.store %s, %y[%a] : memref<64xf32>
      } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
      scf.forall (%k) in (3) {
        memref.store %s, %y[%k] : memref<64xf32>
      } {mapping = [#gpu.thread<x>]}
    } {mapping = [#gpu.block<y>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %m = transform.gpu.map_forall_to_blocks %l generate_gpu_launch grid_dims = [4, 8, 1] : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %m block_dims = [8, 8, 2] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.block<x>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_forall_to_blocks %l grid_dims = [16, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
    scf.forall (%i, %j) in (8, 4) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.block<linear_dim_1>, #gpu.block<linear_dim_0>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_forall_to_blocks %l generate_gpu_launch grid_dims = [16, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
    scf.forall (%i, %j) in (8, 4) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.block<linear_dim_1>, #gpu.block<linear_dim_0>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i, %j) in (2, 3) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.thread<linear_dim_1>, #gpu.thread<linear_dim_0>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 4, 2] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i, %j, %k, %p) in (2, 2, 2, 2) { %q = arith.addi %i, %p : index memref.store %s, %y[%q] : memref<64xf32> } {mapping = [#gpu.thread<linear_dim_3>, #gpu.thread<linear_dim_1>, #gpu.thread<linear_dim_0>, #gpu.thread<linear_dim_2>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i, %j) in (2, 2) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.warp<y>, #gpu.warp<x>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 2, 1] warp_size = 16 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (2) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.warp<linear_dim_0>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 2, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (1) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.warpgroup<linear_dim_0>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [128, 2, 1] sync_after_distribute = false : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (1) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.warpgroup<x>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [128, 2, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.lane<linear_dim_0>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 2, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.for %q = %one to %n step %one { scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.thread<x>]} }
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: the index of a dimension of one iteration is a constant; MLIR makes an op that computes 0
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (2) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.thread<linear_dim_1>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR drops the iterations that are more than the lanes of a warp
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (40) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.lane<linear_dim_0>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR makes an index for each of thirteen dimensions
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (4) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.lane<x>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.block<x>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_forall_to_blocks %l  : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.block<x>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_forall_to_blocks %l  : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.block<x>]}
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.block<x>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.thread<x>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
    scf.forall (%i) in (%n) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.block<x>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
    scf.forall (%i, %j) in (8, 4) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.block<x>, #gpu.thread<y>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
    scf.forall (%i, %j) in (8, 4) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.block<x>, #gpu.block<x>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.block<x>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_forall_to_blocks %l generate_gpu_launch grid_dims = [4, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.block<x>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_forall_to_blocks %l generate_gpu_launch grid_dims = [4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.block<x>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_forall_to_blocks %l generate_gpu_launch grid_dims = [16, 70000, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (80) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.thread<x>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.block<x>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> }
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) = (0) to (16) step (2) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.thread<x>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.thread<x>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [2048, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.thread<x>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (2) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.warp<x>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [48, 2, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (3) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.warp<y>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 2, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i, %j) in (2, 2) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.thread<x>, #gpu.thread<linear_dim_1>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 2, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (8) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.thread<x>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 8, 8, 8] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%g0 = %one, %g1 = %one, %g2 = %one) threads(%d, %e, %h) in (%t0 = %one, %t1 = %one, %t2 = %one) {
    scf.forall (%i) in (2) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.loop_dim_map<processor=thread_x, map=(d0)->(d0), bound=(d0)->(d0)>]}
    gpu.terminator
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %l = transform.structured.match ops{["gpu.launch"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @scale(%x: tensor<60x36xf32>, %s: f32) -> tensor<60x36xf32> {
  %e = tensor.empty() : tensor<60x36xf32>
  %m = linalg.fill ins(%s : f32) outs(%e : tensor<60x36xf32>) -> tensor<60x36xf32>
  %r = linalg.mul ins(%x, %m : tensor<60x36xf32>, tensor<60x36xf32>) outs(%e : tensor<60x36xf32>) -> tensor<60x36xf32>
  return %r : tensor<60x36xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %mul = transform.structured.match ops{["linalg.mul"]} in %r : (!transform.any_op) -> !transform.any_op
    %fill = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %mul tile_sizes [10, 12] (mapping = [#gpu.block<y>, #gpu.block<x>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %f, %n = transform.structured.fuse_into_containing_op %fill into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %both = transform.merge_handles %f, %t : !transform.any_op
    %u, %k = transform.structured.tile_using_forall %both num_threads [10, 12] (mapping = [#gpu.thread<y>, #gpu.thread<x>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %func = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.canonicalization
      transform.apply_patterns.tensor.fold_tensor_empty
    } {apply_cse} : !transform.any_op
    transform.bufferization.eliminate_empty_tensors %r : !transform.any_op
    %m = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %r {bufferize_function_boundaries = true} : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    %launch = transform.gpu.map_forall_to_blocks %g generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %launch block_dims = [12, 10, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
