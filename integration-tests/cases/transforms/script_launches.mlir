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

// EXPECT exit=1
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c1_0 = arith.constant 1 : index
// |     %c64 = arith.constant 64 : index
// |     %c1_1 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c1_0, %arg10 = %c64, %arg11 = %c1_1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c1, %arg13 = %c1, %arg14 = %c1) {
// |       %c0 = arith.constant 0 : index
// |       %block_id_x = gpu.block_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_id_z = gpu.block_id  z
// |       memref.store %arg1, %arg0[%block_id_y] : memref<64xf32>
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_forall_to_blocks %0 generate_gpu_launch : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c8 = arith.constant 8 : index
// |     %c8_0 = arith.constant 8 : index
// |     %c2 = arith.constant 2 : index
// |     %c4 = arith.constant 4 : index
// |     %c8_1 = arith.constant 8 : index
// |     %c1_2 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c4, %arg10 = %c8_1, %arg11 = %c1_2) threads(%arg6, %arg7, %arg8) in (%arg12 = %c8, %arg13 = %c8_0, %arg14 = %c2) {
// |       %c0 = arith.constant 0 : index
// |       %c0_3 = arith.constant 0 : index
// |       %block_id_x = gpu.block_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_id_z = gpu.block_id  z
// |       %c1_4 = arith.constant 1 : index
// |       %0 = arith.cmpi ult, %block_id_x, %c1_4 : index
// |       scf.if %0 {
// |         %thread_id_x = gpu.thread_id  x
// |         %thread_id_y = gpu.thread_id  y
// |         %thread_id_z = gpu.thread_id  z
// |         %c7 = arith.constant 7 : index
// |         %1 = arith.cmpi ult, %thread_id_y, %c7 : index
// |         %c1_5 = arith.constant 1 : index
// |         %2 = arith.cmpi ult, %thread_id_z, %c1_5 : index
// |         %3 = arith.andi %1, %2 : i1
// |         scf.if %3 {
// |           %9 = arith.addi %thread_id_y, %thread_id_x : index
// |           memref.store %arg1, %arg0[%9] : memref<64xf32>
// |         }
// |         gpu.barrier
// |         %thread_id_x_6 = gpu.thread_id  x
// |         %thread_id_y_7 = gpu.thread_id  y
// |         %thread_id_z_8 = gpu.thread_id  z
// |         %c3 = arith.constant 3 : index
// |         %4 = arith.cmpi ult, %thread_id_x_6, %c3 : index
// |         %c1_9 = arith.constant 1 : index
// |         %5 = arith.cmpi ult, %thread_id_y_7, %c1_9 : index
// |         %c1_10 = arith.constant 1 : index
// |         %6 = arith.cmpi ult, %thread_id_z_8, %c1_10 : index
// |         %7 = arith.andi %4, %5 : i1
// |         %8 = arith.andi %7, %6 : i1
// |         scf.if %8 {
// |           memref.store %arg1, %arg0[%thread_id_x_6] : memref<64xf32>
// |         }
// |         gpu.barrier
// |       }
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_forall_to_blocks %0 generate_gpu_launch grid_dims = [4, 8, 1] : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.gpu.map_nested_forall_to_threads %1 block_dims = [8, 8, 2] : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c16 = arith.constant 16 : index
// |     %c1_0 = arith.constant 1 : index
// |     %c1_1 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c16, %arg10 = %c1_0, %arg11 = %c1_1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c1, %arg13 = %c1, %arg14 = %c1) {
// |       %c0 = arith.constant 0 : index
// |       %block_id_x = gpu.block_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_id_z = gpu.block_id  z
// |       %c8 = arith.constant 8 : index
// |       %0 = arith.cmpi ult, %block_id_x, %c8 : index
// |       scf.if %0 {
// |         memref.store %arg1, %arg0[%block_id_x] : memref<64xf32>
// |       }
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_forall_to_blocks %0 grid_dims = [16, 1, 1] : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1, s2] -> (s0 + s1 * 16 + s2 * 64)>
// | #map1 = affine_map<()[s0] -> (s0 mod 4)>
// | #map2 = affine_map<()[s0, s1, s2] -> (s1 * 4 + s2 * 16 + s0 floordiv 4)>
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c16 = arith.constant 16 : index
// |     %c4 = arith.constant 4 : index
// |     %c1_0 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c16, %arg10 = %c4, %arg11 = %c1_0) threads(%arg6, %arg7, %arg8) in (%arg12 = %c1, %arg13 = %c1, %arg14 = %c1) {
// |       %c0 = arith.constant 0 : index
// |       %block_id_x = gpu.block_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_id_z = gpu.block_id  z
// |       %0 = affine.apply #map()[%block_id_x, %block_id_y, %block_id_z]
// |       %1 = affine.apply #map()[%block_id_x, %block_id_y, %block_id_z]
// |       %2 = affine.apply #map1()[%block_id_x]
// |       %3 = affine.apply #map2()[%block_id_x, %block_id_y, %block_id_z]
// |       %c32 = arith.constant 32 : index
// |       %4 = arith.cmpi ult, %0, %c32 : index
// |       scf.if %4 {
// |         memref.store %arg1, %arg0[%3] : memref<64xf32>
// |       }
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_forall_to_blocks %0 generate_gpu_launch grid_dims = [16, 4, 1] : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1, s2] -> (s0 + s1 * 4 + s2 * 32)>
// | #map1 = affine_map<()[s0] -> (s0 mod 4)>
// | #map2 = affine_map<()[s0, s1, s2] -> (s1 + s2 * 8 + s0 floordiv 4)>
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %c8 = arith.constant 8 : index
// |     %c1_0 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c4, %arg10 = %c8, %arg11 = %c1_0) threads(%arg6, %arg7, %arg8) in (%arg12 = %c1, %arg13 = %c1, %arg14 = %c1) {
// |       %c0 = arith.constant 0 : index
// |       %block_id_x = gpu.block_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_id_z = gpu.block_id  z
// |       %0 = affine.apply #map()[%block_id_x, %block_id_y, %block_id_z]
// |       %1 = affine.apply #map()[%block_id_x, %block_id_y, %block_id_z]
// |       %2 = affine.apply #map1()[%block_id_x]
// |       %3 = affine.apply #map2()[%block_id_x, %block_id_y, %block_id_z]
// |       memref.store %arg1, %arg0[%3] : memref<64xf32>
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_forall_to_blocks %0 generate_gpu_launch : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1, s2] -> (s0 + s1 * 8 + s2 * 32)>
// | #map1 = affine_map<()[s0, s1, s2] -> ((s0 + s1 * 8 + s2 * 32) mod 3)>
// | #map2 = affine_map<()[s0, s1, s2] -> ((s0 + s1 * 8 + s2 * 32) floordiv 3)>
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c8 = arith.constant 8 : index
// |     %c4 = arith.constant 4 : index
// |     %c2 = arith.constant 2 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c1, %arg10 = %c1, %arg11 = %c1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c8, %arg13 = %c4, %arg14 = %c2) {
// |       %c0 = arith.constant 0 : index
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %0 = affine.apply #map()[%thread_id_x, %thread_id_y, %thread_id_z]
// |       %1 = affine.apply #map()[%thread_id_x, %thread_id_y, %thread_id_z]
// |       %2 = affine.apply #map1()[%thread_id_x, %thread_id_y, %thread_id_z]
// |       %3 = affine.apply #map2()[%thread_id_x, %thread_id_y, %thread_id_z]
// |       %c6 = arith.constant 6 : index
// |       %4 = arith.cmpi ult, %0, %c6 : index
// |       scf.if %4 {
// |         memref.store %arg1, %arg0[%3] : memref<64xf32>
// |       }
// |       gpu.barrier
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [8, 4, 2] : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1, s2] -> (s0 + s1 * 64 + s2 * 64)>
// | #map1 = affine_map<()[s0] -> (s0 mod 2)>
// | #map2 = affine_map<()[s0] -> ((s0 mod 4) floordiv 2)>
// | #map3 = affine_map<()[s0] -> ((s0 mod 8) floordiv 4)>
// | #map4 = affine_map<()[s0, s1, s2] -> (s1 * 8 + s2 * 8 + s0 floordiv 8)>
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c64 = arith.constant 64 : index
// |     %c1_0 = arith.constant 1 : index
// |     %c1_1 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c1, %arg10 = %c1, %arg11 = %c1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c64, %arg13 = %c1_0, %arg14 = %c1_1) {
// |       %c0 = arith.constant 0 : index
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %0 = affine.apply #map()[%thread_id_x, %c0, %c0]
// |       %1 = affine.apply #map()[%thread_id_x, %c0, %c0]
// |       %2 = affine.apply #map1()[%thread_id_x]
// |       %3 = affine.apply #map2()[%thread_id_x]
// |       %4 = affine.apply #map3()[%thread_id_x]
// |       %5 = affine.apply #map4()[%thread_id_x, %c0, %c0]
// |       %c16 = arith.constant 16 : index
// |       %6 = arith.cmpi ult, %0, %c16 : index
// |       scf.if %6 {
// |         %7 = arith.addi %5, %4 : index
// |         memref.store %arg1, %arg0[%7] : memref<64xf32>
// |       }
// |       gpu.barrier
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [64, 1, 1] : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 floordiv 16)>
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c64 = arith.constant 64 : index
// |     %c2 = arith.constant 2 : index
// |     %c1_0 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c1, %arg10 = %c1, %arg11 = %c1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c64, %arg13 = %c2, %arg14 = %c1_0) {
// |       %c0 = arith.constant 0 : index
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %0 = affine.apply #map()[%thread_id_x]
// |       %c32 = arith.constant 32 : index
// |       %1 = arith.cmpi ult, %thread_id_x, %c32 : index
// |       scf.if %1 {
// |         memref.store %arg1, %arg0[%thread_id_y] : memref<64xf32>
// |       }
// |       gpu.barrier
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [64, 2, 1] warp_size = 16 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1, s2] -> (s0 + s1 * 64 + s2 * 128)>
// | #map1 = affine_map<()[s0, s1, s2] -> (s1 * 2 + s2 * 4 + s0 floordiv 32)>
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c64 = arith.constant 64 : index
// |     %c2 = arith.constant 2 : index
// |     %c1_0 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c1, %arg10 = %c1, %arg11 = %c1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c64, %arg13 = %c2, %arg14 = %c1_0) {
// |       %c0 = arith.constant 0 : index
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %0 = affine.apply #map()[%thread_id_x, %thread_id_y, %c0]
// |       %1 = affine.apply #map1()[%thread_id_x, %thread_id_y, %c0]
// |       %2 = affine.apply #map1()[%thread_id_x, %thread_id_y, %c0]
// |       %c64_1 = arith.constant 64 : index
// |       %3 = arith.cmpi ult, %0, %c64_1 : index
// |       scf.if %3 {
// |         memref.store %arg1, %arg0[%2] : memref<64xf32>
// |       }
// |       gpu.barrier
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [64, 2, 1] : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1, s2] -> (s0 + s1 * 128 + s2 * 256)>
// | #map1 = affine_map<()[s0, s1, s2] -> (s1 + s2 * 2 + s0 floordiv 128)>
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c128 = arith.constant 128 : index
// |     %c2 = arith.constant 2 : index
// |     %c1_0 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c1, %arg10 = %c1, %arg11 = %c1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c128, %arg13 = %c2, %arg14 = %c1_0) {
// |       %c0 = arith.constant 0 : index
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %0 = affine.apply #map()[%thread_id_x, %thread_id_y, %c0]
// |       %1 = affine.apply #map1()[%thread_id_x, %thread_id_y, %c0]
// |       %2 = affine.apply #map1()[%thread_id_x, %thread_id_y, %c0]
// |       %c128_1 = arith.constant 128 : index
// |       %3 = arith.cmpi ult, %0, %c128_1 : index
// |       scf.if %3 {
// |         memref.store %arg1, %arg0[%2] : memref<64xf32>
// |       }
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [128, 2, 1] sync_after_distribute = false : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 floordiv 128)>
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c128 = arith.constant 128 : index
// |     %c2 = arith.constant 2 : index
// |     %c1_0 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c1, %arg10 = %c1, %arg11 = %c1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c128, %arg13 = %c2, %arg14 = %c1_0) {
// |       %c0 = arith.constant 0 : index
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %0 = affine.apply #map()[%thread_id_x]
// |       %c1_1 = arith.constant 1 : index
// |       %1 = arith.cmpi ult, %thread_id_y, %c1_1 : index
// |       scf.if %1 {
// |         memref.store %arg1, %arg0[%0] : memref<64xf32>
// |       }
// |       gpu.barrier
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [128, 2, 1] : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1, s2] -> (s0 + s1 * 64 + s2 * 128)>
// | #map1 = affine_map<()[s0] -> (s0 mod 32)>
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c64 = arith.constant 64 : index
// |     %c2 = arith.constant 2 : index
// |     %c1_0 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c1, %arg10 = %c1, %arg11 = %c1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c64, %arg13 = %c2, %arg14 = %c1_0) {
// |       %c0 = arith.constant 0 : index
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %0 = affine.apply #map()[%thread_id_x, %thread_id_y, %c0]
// |       %1 = affine.apply #map1()[%thread_id_x]
// |       %2 = affine.apply #map1()[%thread_id_x]
// |       %c8 = arith.constant 8 : index
// |       %3 = arith.cmpi ult, %1, %c8 : index
// |       scf.if %3 {
// |         memref.store %arg1, %arg0[%2] : memref<64xf32>
// |       }
// |       gpu.barrier
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [64, 2, 1] : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c8 = arith.constant 8 : index
// |     %c1_0 = arith.constant 1 : index
// |     %c1_1 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c1, %arg10 = %c1, %arg11 = %c1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c8, %arg13 = %c1_0, %arg14 = %c1_1) {
// |       %c0 = arith.constant 0 : index
// |       scf.for %arg15 = %c1 to %arg2 step %c1 {
// |         %thread_id_x = gpu.thread_id  x
// |         %thread_id_y = gpu.thread_id  y
// |         %thread_id_z = gpu.thread_id  z
// |         memref.store %arg1, %arg0[%thread_id_x] : memref<64xf32>
// |         gpu.barrier
// |       }
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [8, 1, 1] : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1, s2] -> (s0 + s1 * 64 + s2 * 64)>
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c64 = arith.constant 64 : index
// |     %c1_0 = arith.constant 1 : index
// |     %c1_1 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c1, %arg10 = %c1, %arg11 = %c1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c64, %arg13 = %c1_0, %arg14 = %c1_1) {
// |       %c0 = arith.constant 0 : index
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %0 = affine.apply #map()[%thread_id_x, %c0, %c0]
// |       %1 = affine.apply #map()[%thread_id_x, %c0, %c0]
// |       %c0_2 = arith.constant 0 : index
// |       %2 = affine.apply #map()[%thread_id_x, %c0, %c0]
// |       %c2 = arith.constant 2 : index
// |       %3 = arith.cmpi ult, %0, %c2 : index
// |       scf.if %3 {
// |         memref.store %arg1, %arg0[%2] : memref<64xf32>
// |       }
// |       gpu.barrier
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [64, 1, 1] : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | #map = affine_map<()[s0, s1, s2] -> (s0 + s1 * 64 + s2 * 64)>
// | #map1 = affine_map<()[s0] -> (s0 mod 32)>
// | #map2 = affine_map<()[s0] -> (s0 mod 4)>
// | #map3 = affine_map<()[s0] -> ((s0 mod 4) floordiv 4)>
// | #map4 = affine_map<()[s0] -> ((s0 mod 32) floordiv 4)>
// | module {
// |   func.func @f(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) {
// |     %c1 = arith.constant 1 : index
// |     %c64 = arith.constant 64 : index
// |     %c1_0 = arith.constant 1 : index
// |     %c1_1 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c1, %arg10 = %c1, %arg11 = %c1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c64, %arg13 = %c1_0, %arg14 = %c1_1) {
// |       %c0 = arith.constant 0 : index
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %0 = affine.apply #map()[%thread_id_x, %c0, %c0]
// |       %1 = affine.apply #map1()[%thread_id_x]
// |       %2 = affine.apply #map2()[%thread_id_x]
// |       %3 = affine.apply #map3()[%thread_id_x]
// |       %4 = affine.apply #map4()[%thread_id_x]
// |       %c4 = arith.constant 4 : index
// |       %5 = arith.cmpi ult, %1, %c4 : index
// |       scf.if %5 {
// |         memref.store %arg1, %arg0[%2] : memref<64xf32>
// |       }
// |       gpu.barrier
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["gpu.launch"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [64, 1, 1] : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | #map = affine_map<(d0) -> (d0 * 10)>
// | #map1 = affine_map<(d0) -> (d0 * 12)>
// | module {
// |   func.func @scale(%arg0: memref<60x36xf32>, %arg1: f32) -> memref<60x36xf32> {
// |     %alloc = memref.alloc() {alignment = 64 : i64} : memref<60x36xf32>
// |     %c1 = arith.constant 1 : index
// |     %c12 = arith.constant 12 : index
// |     %c10 = arith.constant 10 : index
// |     %c1_0 = arith.constant 1 : index
// |     %c3 = arith.constant 3 : index
// |     %c6 = arith.constant 6 : index
// |     %c1_1 = arith.constant 1 : index
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c3, %arg9 = %c6, %arg10 = %c1_1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c12, %arg12 = %c10, %arg13 = %c1_0) {
// |       %c0 = arith.constant 0 : index
// |       %c0_2 = arith.constant 0 : index
// |       %block_id_x = gpu.block_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_id_z = gpu.block_id  z
// |       %0 = affine.apply #map(%block_id_y)
// |       %1 = affine.apply #map1(%block_id_x)
// |       %subview = memref.subview %arg0[%0, %1] [10, 12] [1, 1] : memref<60x36xf32> to memref<10x12xf32, strided<[36, 1], offset: ?>>
// |       %subview_3 = memref.subview %alloc[%0, %1] [10, 12] [1, 1] : memref<60x36xf32> to memref<10x12xf32, strided<[36, 1], offset: ?>>
// |       %alloc_4 = memref.alloc() {alignment = 64 : i64} : memref<10x12xf32>
// |       memref.copy %subview_3, %alloc_4 : memref<10x12xf32, strided<[36, 1], offset: ?>> to memref<10x12xf32>
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %subview_5 = memref.subview %alloc_4[%thread_id_y, %thread_id_x] [1, 1] [1, 1] : memref<10x12xf32> to memref<1x1xf32, strided<[12, 1], offset: ?>>
// |       linalg.fill ins(%arg1 : f32) outs(%subview_5 : memref<1x1xf32, strided<[12, 1], offset: ?>>)
// |       %subview_6 = memref.subview %alloc_4[%thread_id_y, %thread_id_x] [1, 1] [1, 1] : memref<10x12xf32> to memref<1x1xf32, strided<[12, 1], offset: ?>>
// |       memref.copy %subview_5, %subview_6 : memref<1x1xf32, strided<[12, 1], offset: ?>> to memref<1x1xf32, strided<[12, 1], offset: ?>>
// |       gpu.barrier
// |       %thread_id_x_7 = gpu.thread_id  x
// |       %thread_id_y_8 = gpu.thread_id  y
// |       %thread_id_z_9 = gpu.thread_id  z
// |       %subview_10 = memref.subview %subview[%thread_id_y_8, %thread_id_x_7] [1, 1] [1, 1] : memref<10x12xf32, strided<[36, 1], offset: ?>> to memref<1x1xf32, strided<[36, 1], offset: ?>>
// |       %subview_11 = memref.subview %alloc_4[%thread_id_y_8, %thread_id_x_7] [1, 1] [1, 1] : memref<10x12xf32> to memref<1x1xf32, strided<[12, 1], offset: ?>>
// |       %subview_12 = memref.subview %subview_3[%thread_id_y_8, %thread_id_x_7] [1, 1] [1, 1] : memref<10x12xf32, strided<[36, 1], offset: ?>> to memref<1x1xf32, strided<[36, 1], offset: ?>>
// |       linalg.mul ins(%subview_10, %subview_11 : memref<1x1xf32, strided<[36, 1], offset: ?>>, memref<1x1xf32, strided<[12, 1], offset: ?>>) outs(%subview_12 : memref<1x1xf32, strided<[36, 1], offset: ?>>)
// |       %subview_13 = memref.subview %subview_3[%thread_id_y_8, %thread_id_x_7] [1, 1] [1, 1] : memref<10x12xf32, strided<[36, 1], offset: ?>> to memref<1x1xf32, strided<[36, 1], offset: ?>>
// |       memref.copy %subview_12, %subview_13 : memref<1x1xf32, strided<[36, 1], offset: ?>> to memref<1x1xf32, strided<[36, 1], offset: ?>>
// |       gpu.barrier
// |       %subview_14 = memref.subview %alloc[%0, %1] [10, 12] [1, 1] : memref<60x36xf32> to memref<10x12xf32, strided<[36, 1], offset: ?>>
// |       memref.copy %subview_3, %subview_14 : memref<10x12xf32, strided<[36, 1], offset: ?>> to memref<10x12xf32, strided<[36, 1], offset: ?>>
// |       gpu.terminator
// |     }
// |     return %alloc : memref<60x36xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.mul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["linalg.fill"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 tile_sizes [10, 12](mapping = [#gpu.block<y>, #gpu.block<x>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %1 into %forall_op : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %2 = transform.merge_handles %fused_op, %tiled_op : !transform.any_op
// |       %tiled_op_0, %forall_op_1 = transform.structured.tile_using_forall %2 num_threads [10, 12](mapping = [#gpu.thread<y>, #gpu.thread<x>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %3 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %3 {
// |         transform.apply_patterns.canonicalization
// |         transform.apply_patterns.tensor.fold_tensor_empty
// |       } {apply_cse} : !transform.any_op
// |       transform.bufferization.eliminate_empty_tensors %arg0 : !transform.any_op
// |       %4 = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %arg0 {bufferize_function_boundaries = true} : (!transform.any_op) -> !transform.any_op
// |       %5 = transform.structured.match ops{["func.func"]} in %4 : (!transform.any_op) -> !transform.any_op
// |       %6 = transform.gpu.map_forall_to_blocks %5 generate_gpu_launch : (!transform.any_op) -> !transform.any_op
// |       %7 = transform.gpu.map_nested_forall_to_threads %6 block_dims = [12, 10, 1] : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// ! <stdin>:236:5: error: Trying to map to fewer GPU threads than loop iterations but overprovisioning is not yet supported. Try additional tiling before mapping or map to more threads.
// !     transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 1, 1] : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:265:5: error: Given target is not gpu.launch, set `generate_gpu_launch` attribute
// !     transform.gpu.map_forall_to_blocks %l  : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:258:1: note: when applied to this payload op
// ! func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
// ! ^
// ! <stdin>:281:5: error: transform require size-3 mapping
// !     transform.gpu.map_forall_to_blocks %l  : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:294:5: error: could not find a unique topLevel scf.forall
// !     transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:286:1: note: when applied to this payload op
// ! func.func @f(%y: memref<64xf32>, %s: f32, %n: index) {
// ! ^
// ! <stdin>:306:5: error: scf.forall op requires a mapping attribute of kind 'block'
// !     transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:318:5: error: requires statically sized, normalized forall op
// !     transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:330:5: error: cannot mix different mapping types, use nesting
// !     transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:342:5: error: duplicate attribute, cannot map different loops to the same mapping id
// !     transform.gpu.map_forall_to_blocks %l generate_gpu_launch : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:354:5: error: Trying to map to fewer GPU threads than loop iterations but overprovisioning is not yet supported. Try additional tiling before mapping or map to more threads.
// !     transform.gpu.map_forall_to_blocks %l generate_gpu_launch grid_dims = [4, 1, 1] : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:366:5: error: 'transform.gpu.map_forall_to_blocks' op transform requires empty or size-3 grid_dims
// !     transform.gpu.map_forall_to_blocks %l generate_gpu_launch grid_dims = [4, 1] : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:378:5: error: Trying to launch a GPU kernel with grid_dims = (16, 70000, 1) block_dims = (1, 1, 1). It is larger than the limits.
// !     transform.gpu.map_forall_to_blocks %l generate_gpu_launch grid_dims = [16, 70000, 1] : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:394:5: error: the number of required parallel resources (blocks or threads) 80 overflows the number of available resources 8
// !     transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 1, 1] : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:410:5: error: scf.forall op requires a mapping attribute of kind 'thread' or 'warp'
// !     transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 1, 1] : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:426:5: error: scf.forall op requires a mapping attribute
// !     transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 1, 1] : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:442:5: error: unsupported non-normalized loops
// !     transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 1, 1] : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:458:5: error: Trying to launch a GPU kernel with grid_dims = (1, 1, 1) block_dims = (2048, 1, 1). It is larger than the limits.
// !     transform.gpu.map_nested_forall_to_threads %l block_dims = [2048, 1, 1] : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:470:5: error: Given target is not a gpu.launch
// !     transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 1, 1] : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:486:5: error: 3-D mapping: size of threadIdx.x must be a multiple of 32
// !     transform.gpu.map_nested_forall_to_threads %l block_dims = [48, 2, 1] : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:502:5: error: Trying to map to fewer GPU threads than loop iterations but overprovisioning is not yet supported. Try additional tiling before mapping or map to more threads.
// !     transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 2, 1] : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:518:5: error: cannot mix linear and non-linear mapping modes
// !     transform.gpu.map_nested_forall_to_threads %l block_dims = [64, 2, 1] : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:534:5: error: requires size-3 thread mapping
// !     transform.gpu.map_nested_forall_to_threads %l block_dims = [8, 8, 8, 8] : (!transform.any_op) -> !transform.any_op
// !     ^
// ! <stdin>:542:5: error: 'scf.forall' op attribute 'mapping' failed to satisfy constraint: Device Mapping array attribute
// !     scf.forall (%i) in (2) { memref.store %s, %y[%i] : memref<64xf32> } {mapping = [#gpu.loop_dim_map<processor=thread_x, map=(d0)->(d0), bound=(d0)->(d0)>]}
// !     ^
