// Structured ops in several parts.
// RUN: opt --transform-interpreter --split-input-file

func.func @f(%a: memref<60x10xf32>, %b: memref<10x7xf32>, %c: memref<60x?xf32>) {
  linalg.matmul ins(%a, %b : memref<60x10xf32>, memref<10x7xf32>) outs(%c : memref<60x?xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.convert_to_loops %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %x : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.convert_to_loops %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %x : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 13 : i64 -> !transform.param<i64>
    %q = transform.param.constant 40 : i64 -> !transform.param<i64>
    %r = transform.merge_handles %p, %q : !transform.param<i64>
    %g = transform.structured.split %0 after %r {dimension = 0, multiway} : !transform.any_op, !transform.param<i64>
    %h:3 = transform.split_handle %g : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.annotate %h#1 "second" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %x : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.split %0 after 7 {dimension = 1} : !transform.any_op
    transform.annotate %g "whole" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %x : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %s = transform.structured.split %0 after 13 {dimension = 2} : !transform.any_op
    %g:2 = transform.split_handle %s : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %x : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.split_reduction %0 {split_factor = 5, insert_split_dimension = 0} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %x : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.split_reduction %0 {split_factor = 5, insert_split_dimension = 2, inner_parallel} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %x : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.split_reduction %0 {split_factor = 5, insert_split_dimension = 0, use_alloc} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<6x10x5xf32>, %c: tensor<6xf32>) -> tensor<6xf32> {
  %x = linalg.generic {indexing_maps=[affine_map<(i,j,k)->(i,j,k)>, affine_map<(i,j,k)->(i)>], iterator_types=["parallel", "reduction", "reduction"]} ins(%a : tensor<6x10x5xf32>) outs(%c : tensor<6xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.mulf %x, %y : f32
    linalg.yield %z : f32 } -> tensor<6xf32>
  return %x : tensor<6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.split_reduction %0 {split_factor=5, insert_split_dimension = 1} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
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
    %f, %i, %sp, %co = transform.structured.split_reduction %0 {split_factor=0, insert_split_dimension = 1} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
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
    %f, %i, %sp, %co = transform.structured.split_reduction %0 {split_factor=5, insert_split_dimension = 4} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %x : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.tile_reduction_using_for %0 by tile_sizes = [0, 0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %x : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.tile_reduction_using_forall %0 by num_threads = [0, 0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %x : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.tile_reduction_using_for %0 reduction_dims = [2] by tile_sizes = [0, 0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %x : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.tile_reduction_using_forall %0 by num_threads = [0, 0, 5] tile_sizes = [0,0,1] mapping = [#gpu.thread<x>] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %x : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.tile_reduction_using_forall %0 by tile_sizes = [0, 0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %x : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.tile_reduction_using_for %0 by tile_sizes = [0, 0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<6x10x5xf32>, %c: tensor<6xf32>) -> tensor<6xf32> {
  %x = linalg.generic {indexing_maps=[affine_map<(i,j,k)->(i,j,k)>, affine_map<(i,j,k)->(i)>], iterator_types=["parallel", "reduction", "reduction"]} ins(%a : tensor<6x10x5xf32>) outs(%c : tensor<6xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.mulf %x, %y : f32
    linalg.yield %z : f32 } -> tensor<6xf32>
  return %x : tensor<6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.tile_reduction_using_for %0 by tile_sizes = [0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<6x10x5xf32>, %c: tensor<6xf32>) -> tensor<6xf32> {
  %x = linalg.generic {indexing_maps=[affine_map<(i,j,k)->(i,j,k)>, affine_map<(i,j,k)->(i)>], iterator_types=["parallel", "reduction", "reduction"]} ins(%a : tensor<6x10x5xf32>) outs(%c : tensor<6xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.mulf %x, %y : f32
    linalg.yield %z : f32 } -> tensor<6xf32>
  return %x : tensor<6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.tile_reduction_using_forall %0 by num_threads = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<6x10x5xf32>, %c: tensor<6xf32>) -> tensor<6xf32> {
  %x = linalg.generic {indexing_maps=[affine_map<(i,j,k)->(i,j,k)>, affine_map<(i,j,k)->(i)>], iterator_types=["parallel", "reduction", "reduction"]} ins(%a : tensor<6x10x5xf32>) outs(%c : tensor<6xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.mulf %x, %y : f32
    linalg.yield %z : f32 } -> tensor<6xf32>
  return %x : tensor<6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co, %l = transform.structured.tile_reduction_using_for %0 by tile_sizes = [0, 5, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<6x10x5xf32>, %c: tensor<6xf32>) -> tensor<6xf32> {
  %x = linalg.generic {indexing_maps=[affine_map<(i,j,k)->(i,j,k)>, affine_map<(i,j,k)->(i)>], iterator_types=["parallel", "reduction", "reduction"]} ins(%a : tensor<6x10x5xf32>) outs(%c : tensor<6xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.mulf %x, %y : f32
    linalg.yield %z : f32 } -> tensor<6xf32>
  return %x : tensor<6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.tile_reduction_using_for %0 by tile_sizes = [] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %x : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.tile_reduction_using_for %0 by tile_sizes = [4, 0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %x : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.any_param
    %q = transform.param.constant 7 : i64 -> !transform.any_param
    %r = transform.merge_handles %p, %q : !transform.any_param
    %1, %2 = transform.structured.tile_using_forall %0 tile_sizes *(%r) : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %x : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p:3 = transform.structured.multitile_sizes %0 {target_size=3, dimension=1, divisor=1} : (!transform.any_op) -> (!transform.param<i64>)
    transform.annotate %0 "a" = %p#0 : !transform.any_op, !transform.param<i64>
    transform.annotate %0 "b" = %p#1 : !transform.any_op, !transform.param<i64>
    transform.annotate %0 "c" = %p#2 : !transform.any_op, !transform.param<i64>
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
    %p:3 = transform.structured.multitile_sizes %0 {target_size=7, dimension=0, divisor=2} : (!transform.any_op) -> (!transform.param<i64>)
    transform.yield
  }
}

// -----

// DIFFERS: MLIR counts from zero in each part
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
    %f, %i, %sp, %co = transform.structured.tile_reduction_using_for %0 by tile_sizes = [0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// DIFFERS: MLIR counts from zero in each part
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
    %f, %i, %sp, %co = transform.structured.tile_reduction_using_forall %0 by num_threads = [0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// DIFFERS: MLIR counts from zero in each part
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
    %f, %i, %sp, %co = transform.structured.split_reduction %0 {split_factor=5, insert_split_dimension = 1} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// DIFFERS: MLIR makes an op that does not verify, or one of another meaning
func.func @f(%a: tensor<60x10xf32>, %b: tensor<10x7xf32>, %c: tensor<60x7xf32>) -> tensor<60x7xf32> {
  %x = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
  return %x : tensor<60x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %f, %i, %sp, %co = transform.structured.split_reduction %0 {split_factor = 5, insert_split_dimension = 0, use_scaling_algorithm} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// EXPECT exit=1
// | #map = affine_map<(d0, d1, d2) -> (d0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2)>
// | #map2 = affine_map<(d0, d1, d2) -> (d1)>
// | module {
// |   func.func @f(%arg0: memref<60x10xf32>, %arg1: memref<10x7xf32>, %arg2: memref<60x?xf32>) {
// |     %c1 = arith.constant 1 : index
// |     %dim = memref.dim %arg2, %c1 : memref<60x?xf32>
// |     %c0 = arith.constant 0 : index
// |     %c60 = arith.constant 60 : index
// |     %c1_0 = arith.constant 1 : index
// |     scf.for %arg3 = %c0 to %c60 step %c1_0 {
// |       %c0_1 = arith.constant 0 : index
// |       %c7 = arith.constant 7 : index
// |       %c1_2 = arith.constant 1 : index
// |       scf.for %arg4 = %c0_1 to %c7 step %c1_2 {
// |         %c0_3 = arith.constant 0 : index
// |         %c10 = arith.constant 10 : index
// |         %c1_4 = arith.constant 1 : index
// |         scf.for %arg5 = %c0_3 to %c10 step %c1_4 {
// |           %0 = affine.apply #map(%arg3, %arg4, %arg5)
// |           %1 = affine.apply #map1(%arg3, %arg4, %arg5)
// |           %2 = memref.load %arg0[%0, %1] : memref<60x10xf32>
// |           %3 = affine.apply #map1(%arg3, %arg4, %arg5)
// |           %4 = affine.apply #map2(%arg3, %arg4, %arg5)
// |           %5 = memref.load %arg1[%3, %4] : memref<10x7xf32>
// |           %6 = affine.apply #map(%arg3, %arg4, %arg5)
// |           %7 = affine.apply #map2(%arg3, %arg4, %arg5)
// |           %8 = memref.load %arg2[%6, %7] : memref<60x?xf32>
// |           %9 = arith.mulf %2, %5 : f32
// |           %10 = arith.addf %8, %9 : f32
// |           %11 = affine.apply #map(%arg3, %arg4, %arg5)
// |           %12 = affine.apply #map2(%arg3, %arg4, %arg5)
// |           memref.store %10, %arg2[%11, %12] : memref<60x?xf32>
// |         }
// |       }
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.convert_to_loops %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<60x10xf32>, %arg1: tensor<10x7xf32>, %arg2: tensor<60x7xf32>) -> tensor<60x7xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0] [13, 10] [1, 1] : tensor<60x10xf32> to tensor<13x10xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [10, 7] [1, 1] : tensor<10x7xf32> to tensor<10x7xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg2[0, 0] [13, 7] [1, 1] : tensor<60x7xf32> to tensor<13x7xf32>
// |     %0 = linalg.matmul ins(%extracted_slice, %extracted_slice_0 : tensor<13x10xf32>, tensor<10x7xf32>) outs(%extracted_slice_1 : tensor<13x7xf32>) -> tensor<13x7xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0] [13, 7] [1, 1] : tensor<13x7xf32> into tensor<60x7xf32>
// |     %extracted_slice_2 = tensor.extract_slice %arg0[13, 0] [47, 10] [1, 1] : tensor<60x10xf32> to tensor<47x10xf32>
// |     %extracted_slice_3 = tensor.extract_slice %arg1[0, 0] [10, 7] [1, 1] : tensor<10x7xf32> to tensor<10x7xf32>
// |     %extracted_slice_4 = tensor.extract_slice %inserted_slice[13, 0] [47, 7] [1, 1] : tensor<60x7xf32> to tensor<47x7xf32>
// |     %extracted_slice_5 = tensor.extract_slice %extracted_slice_2[0, 0] [40, 10] [1, 1] : tensor<47x10xf32> to tensor<40x10xf32>
// |     %extracted_slice_6 = tensor.extract_slice %extracted_slice_3[0, 0] [10, 7] [1, 1] : tensor<10x7xf32> to tensor<10x7xf32>
// |     %extracted_slice_7 = tensor.extract_slice %extracted_slice_4[0, 0] [40, 7] [1, 1] : tensor<47x7xf32> to tensor<40x7xf32>
// |     %1 = linalg.matmul {second} ins(%extracted_slice_5, %extracted_slice_6 : tensor<40x10xf32>, tensor<10x7xf32>) outs(%extracted_slice_7 : tensor<40x7xf32>) -> tensor<40x7xf32>
// |     %inserted_slice_8 = tensor.insert_slice %1 into %extracted_slice_4[0, 0] [40, 7] [1, 1] : tensor<40x7xf32> into tensor<47x7xf32>
// |     %extracted_slice_9 = tensor.extract_slice %extracted_slice_2[40, 0] [7, 10] [1, 1] : tensor<47x10xf32> to tensor<7x10xf32>
// |     %extracted_slice_10 = tensor.extract_slice %extracted_slice_3[0, 0] [10, 7] [1, 1] : tensor<10x7xf32> to tensor<10x7xf32>
// |     %extracted_slice_11 = tensor.extract_slice %inserted_slice_8[40, 0] [7, 7] [1, 1] : tensor<47x7xf32> to tensor<7x7xf32>
// |     %2 = linalg.matmul ins(%extracted_slice_9, %extracted_slice_10 : tensor<7x10xf32>, tensor<10x7xf32>) outs(%extracted_slice_11 : tensor<7x7xf32>) -> tensor<7x7xf32>
// |     %inserted_slice_12 = tensor.insert_slice %2 into %inserted_slice_8[40, 0] [7, 7] [1, 1] : tensor<7x7xf32> into tensor<47x7xf32>
// |     %inserted_slice_13 = tensor.insert_slice %inserted_slice_12 into %inserted_slice[13, 0] [47, 7] [1, 1] : tensor<47x7xf32> into tensor<60x7xf32>
// |     return %inserted_slice_13 : tensor<60x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.param.constant 13 : i64 -> !transform.param<i64>
// |       %2 = transform.param.constant 40 : i64 -> !transform.param<i64>
// |       %3 = transform.merge_handles %1, %2 : !transform.param<i64>
// |       %4 = transform.structured.split %0 after %3  {dimension = 0 : i64, multiway} : !transform.any_op, !transform.param<i64>
// |       %5:3 = transform.split_handle %4 : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.annotate %5#1 "second" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<60x10xf32>, %arg1: tensor<10x7xf32>, %arg2: tensor<60x7xf32>) -> tensor<60x7xf32> {
// |     %0 = linalg.matmul {whole} ins(%arg0, %arg1 : tensor<60x10xf32>, tensor<10x7xf32>) outs(%arg2 : tensor<60x7xf32>) -> tensor<60x7xf32>
// |     return %0 : tensor<60x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.split %0 after 7  {dimension = 1 : i64} : !transform.any_op
// |       transform.annotate %1 "whole" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (13, s0)>
// | #map1 = affine_map<()[s0, s1] -> (s0 - s1)>
// | #map2 = affine_map<()[s0] -> (s0 - 1)>
// | #map3 = affine_map<()[s0, s1] -> (s0 - s1 - 1)>
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x?xf32>
// |     %c1_3 = arith.constant 1 : index
// |     %dim_4 = tensor.dim %arg1, %c1_3 : tensor<?x?xf32>
// |     %c0_5 = arith.constant 0 : index
// |     %dim_6 = tensor.dim %arg2, %c0_5 : tensor<?x?xf32>
// |     %c1_7 = arith.constant 1 : index
// |     %dim_8 = tensor.dim %arg2, %c1_7 : tensor<?x?xf32>
// |     %0 = affine.min #map()[%dim_0]
// |     %1 = affine.apply #map1()[%dim_0, %0]
// |     %2 = affine.apply #map2()[%dim]
// |     %3 = affine.apply #map2()[%dim_4]
// |     %4 = affine.apply #map2()[%0]
// |     %5 = affine.apply #map2()[%dim]
// |     %6 = affine.apply #map2()[%0]
// |     %7 = affine.apply #map2()[%0]
// |     %8 = affine.apply #map2()[%dim_4]
// |     %9 = affine.apply #map2()[%dim]
// |     %10 = affine.apply #map2()[%dim_4]
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0] [%dim, %0] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |     %extracted_slice_9 = tensor.extract_slice %arg1[0, 0] [%0, %dim_4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |     %extracted_slice_10 = tensor.extract_slice %arg2[0, 0] [%dim, %dim_4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |     %11 = linalg.matmul ins(%extracted_slice, %extracted_slice_9 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%extracted_slice_10 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |     %12 = affine.apply #map2()[%dim]
// |     %13 = affine.apply #map2()[%dim_4]
// |     %14 = affine.apply #map2()[%0]
// |     %15 = affine.apply #map2()[%dim]
// |     %16 = affine.apply #map2()[%dim_4]
// |     %inserted_slice = tensor.insert_slice %11 into %arg2[0, 0] [%dim, %dim_4] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// |     %17 = affine.apply #map2()[%dim]
// |     %18 = affine.apply #map2()[%dim_4]
// |     %19 = affine.apply #map3()[%dim_0, %0]
// |     %20 = affine.apply #map2()[%dim]
// |     %21 = affine.apply #map3()[%dim_0, %0]
// |     %22 = affine.apply #map1()[%dim_0, %0]
// |     %23 = affine.apply #map3()[%dim_0, %0]
// |     %24 = affine.apply #map1()[%dim_0, %0]
// |     %25 = affine.apply #map2()[%dim_4]
// |     %26 = affine.apply #map2()[%dim]
// |     %27 = affine.apply #map2()[%dim_4]
// |     %extracted_slice_11 = tensor.extract_slice %arg0[0, %0] [%dim, %22] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |     %extracted_slice_12 = tensor.extract_slice %arg1[%0, 0] [%24, %dim_4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |     %extracted_slice_13 = tensor.extract_slice %inserted_slice[0, 0] [%dim, %dim_4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |     %28 = linalg.matmul ins(%extracted_slice_11, %extracted_slice_12 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%extracted_slice_13 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |     %29 = affine.apply #map2()[%dim]
// |     %30 = affine.apply #map2()[%dim_4]
// |     %31 = affine.apply #map3()[%dim_0, %0]
// |     %32 = affine.apply #map2()[%dim]
// |     %33 = affine.apply #map2()[%dim_4]
// |     %inserted_slice_14 = tensor.insert_slice %28 into %inserted_slice[0, 0] [%dim, %dim_4] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// |     return %inserted_slice_14 : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.split %0 after 13  {dimension = 2 : i64} : !transform.any_op
// |       %2:2 = transform.split_handle %1 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3) -> (d1, d0, d3)>
// | #map1 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
// | #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// | #map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | #map4 = affine_map<(d0, d1, d2) -> (d1, d2)>
// | module {
// |   func.func @f(%arg0: tensor<60x10xf32>, %arg1: tensor<10x7xf32>, %arg2: tensor<60x7xf32>) -> tensor<60x7xf32> {
// |     %expanded = tensor.expand_shape %arg0 [[0], [1, 2]] output_shape [60, 5, 2] : tensor<60x10xf32> into tensor<60x5x2xf32>
// |     %expanded_0 = tensor.expand_shape %arg1 [[0, 1], [2]] output_shape [5, 2, 7] : tensor<10x7xf32> into tensor<5x2x7xf32>
// |     %0 = tensor.empty() : tensor<5x60x7xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<5x60x7xf32>) -> tensor<5x60x7xf32>
// |     %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%expanded, %expanded_0 : tensor<60x5x2xf32>, tensor<5x2x7xf32>) outs(%1 : tensor<5x60x7xf32>) {
// |     ^bb0(%in: f32, %in_1: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_1 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<5x60x7xf32>
// |     %3 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["reduction", "parallel", "parallel"]} ins(%2 : tensor<5x60x7xf32>) outs(%arg2 : tensor<60x7xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %4 = arith.addf %in, %out : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<60x7xf32>
// |     return %3 : tensor<60x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %init_or_alloc_op, %fill_op, %split_linalg_op, %combining_linalg_op = transform.structured.split_reduction %0 {split_factor = 5 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
// | #map1 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d1)>
// | #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// | #map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | #map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | module {
// |   func.func @f(%arg0: tensor<60x10xf32>, %arg1: tensor<10x7xf32>, %arg2: tensor<60x7xf32>) -> tensor<60x7xf32> {
// |     %expanded = tensor.expand_shape %arg0 [[0], [1, 2]] output_shape [60, 2, 5] : tensor<60x10xf32> into tensor<60x2x5xf32>
// |     %expanded_0 = tensor.expand_shape %arg1 [[0, 1], [2]] output_shape [2, 5, 7] : tensor<10x7xf32> into tensor<2x5x7xf32>
// |     %0 = tensor.empty() : tensor<60x7x5xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<60x7x5xf32>) -> tensor<60x7x5xf32>
// |     %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel"]} ins(%expanded, %expanded_0 : tensor<60x2x5xf32>, tensor<2x5x7xf32>) outs(%1 : tensor<60x7x5xf32>) {
// |     ^bb0(%in: f32, %in_1: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_1 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<60x7x5xf32>
// |     %3 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%2 : tensor<60x7x5xf32>) outs(%arg2 : tensor<60x7xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %4 = arith.addf %in, %out : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<60x7xf32>
// |     return %3 : tensor<60x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %init_or_alloc_op, %fill_op, %split_linalg_op, %combining_linalg_op = transform.structured.split_reduction %0 {inner_parallel, insert_split_dimension = 2 : i64, split_factor = 5 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2, d3) -> (d1, d0, d3)>
// | #map1 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
// | #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// | #map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | #map4 = affine_map<(d0, d1, d2) -> (d1, d2)>
// | module {
// |   func.func @f(%arg0: tensor<60x10xf32>, %arg1: tensor<10x7xf32>, %arg2: tensor<60x7xf32>) -> tensor<60x7xf32> {
// |     %expanded = tensor.expand_shape %arg0 [[0], [1, 2]] output_shape [60, 5, 2] : tensor<60x10xf32> into tensor<60x5x2xf32>
// |     %expanded_0 = tensor.expand_shape %arg1 [[0, 1], [2]] output_shape [5, 2, 7] : tensor<10x7xf32> into tensor<5x2x7xf32>
// |     %0 = bufferization.alloc_tensor() : tensor<5x60x7xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<5x60x7xf32>) -> tensor<5x60x7xf32>
// |     %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%expanded, %expanded_0 : tensor<60x5x2xf32>, tensor<5x2x7xf32>) outs(%1 : tensor<5x60x7xf32>) {
// |     ^bb0(%in: f32, %in_1: f32, %out: f32):
// |       %4 = arith.mulf %in, %in_1 : f32
// |       %5 = arith.addf %out, %4 : f32
// |       linalg.yield %5 : f32
// |     } -> tensor<5x60x7xf32>
// |     %3 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["reduction", "parallel", "parallel"]} ins(%2 : tensor<5x60x7xf32>) outs(%arg2 : tensor<60x7xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %4 = arith.addf %in, %out : f32
// |       linalg.yield %4 : f32
// |     } -> tensor<60x7xf32>
// |     return %3 : tensor<60x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %init_or_alloc_op, %fill_op, %split_linalg_op, %combining_linalg_op = transform.structured.split_reduction %0 {split_factor = 5 : i64, use_alloc} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | module {
// |   func.func @f(%arg0: tensor<60x10xf32>, %arg1: tensor<10x7xf32>, %arg2: tensor<60x7xf32>) -> tensor<60x7xf32> {
// |     %0 = tensor.empty() : tensor<60x7x5xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<60x7x5xf32>) -> tensor<60x7x5xf32>
// |     %c0 = arith.constant 0 : index
// |     %c10 = arith.constant 10 : index
// |     %c5 = arith.constant 5 : index
// |     %2 = scf.for %arg3 = %c0 to %c10 step %c5 iter_args(%arg4 = %1) -> (tensor<60x7x5xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg0[0, %arg3] [60, 5] [1, 1] : tensor<60x10xf32> to tensor<60x5xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg1[%arg3, 0] [5, 7] [1, 1] : tensor<10x7xf32> to tensor<5x7xf32>
// |       %extracted_slice_1 = tensor.extract_slice %arg4[0, 0, 0] [60, 7, 5] [1, 1, 1] : tensor<60x7x5xf32> to tensor<60x7x5xf32>
// |       %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %extracted_slice_0 : tensor<60x5xf32>, tensor<5x7xf32>) outs(%extracted_slice_1 : tensor<60x7x5xf32>) {
// |       ^bb0(%in: f32, %in_2: f32, %out: f32):
// |         %4 = arith.mulf %in, %in_2 : f32
// |         %5 = arith.addf %out, %4 : f32
// |         linalg.yield %5 : f32
// |       } -> tensor<60x7x5xf32>
// |       %inserted_slice = tensor.insert_slice %3 into %arg4[0, 0, 0] [60, 7, 5] [1, 1, 1] : tensor<60x7x5xf32> into tensor<60x7x5xf32>
// |       scf.yield %inserted_slice : tensor<60x7x5xf32>
// |     }
// |     %reduced = linalg.reduce ins(%2 : tensor<60x7x5xf32>) outs(%arg2 : tensor<60x7xf32>) dimensions = [2] 
// |       (%in: f32, %init: f32) {
// |         %3 = arith.addf %in, %init : f32
// |         linalg.yield %3 : f32
// |       }
// |     return %reduced : tensor<60x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %fill_op, %split_op, %combining_op, %for_op = transform.structured.tile_reduction_using_for %0 by tile_sizes = [0, 0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * 2)>
// | module {
// |   func.func @f(%arg0: tensor<60x10xf32>, %arg1: tensor<10x7xf32>, %arg2: tensor<60x7xf32>) -> tensor<60x7xf32> {
// |     %0 = tensor.empty() : tensor<60x7x5xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<60x7x5xf32>) -> tensor<60x7x5xf32>
// |     %2 = scf.forall (%arg3) in (5) shared_outs(%arg4 = %1) -> (tensor<60x7x5xf32>) {
// |       %3 = affine.apply #map(%arg3)
// |       %4 = affine.apply #map(%arg3)
// |       %5 = affine.apply #map(%arg3)
// |       %extracted_slice = tensor.extract_slice %arg0[0, %4] [60, 2] [1, 1] : tensor<60x10xf32> to tensor<60x2xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg1[%5, 0] [2, 7] [1, 1] : tensor<10x7xf32> to tensor<2x7xf32>
// |       %extracted_slice_1 = tensor.extract_slice %arg4[0, 0, %arg3] [60, 7, 1] [1, 1, 1] : tensor<60x7x5xf32> to tensor<60x7xf32>
// |       %6 = linalg.matmul ins(%extracted_slice, %extracted_slice_0 : tensor<60x2xf32>, tensor<2x7xf32>) outs(%extracted_slice_1 : tensor<60x7xf32>) -> tensor<60x7xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %6 into %arg4[0, 0, %arg3] [60, 7, 1] [1, 1, 1] : tensor<60x7xf32> into tensor<60x7x5xf32>
// |       }
// |     }
// |     %reduced = linalg.reduce ins(%2 : tensor<60x7x5xf32>) outs(%arg2 : tensor<60x7xf32>) dimensions = [2] 
// |       (%in: f32, %init: f32) {
// |         %3 = arith.addf %in, %init : f32
// |         linalg.yield %3 : f32
// |       }
// |     return %reduced : tensor<60x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %fill_op, %split_op, %combining_op, %forall_op = transform.structured.tile_reduction_using_forall %0 by num_threads = [0, 0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | module {
// |   func.func @f(%arg0: tensor<60x10xf32>, %arg1: tensor<10x7xf32>, %arg2: tensor<60x7xf32>) -> tensor<60x7xf32> {
// |     %0 = tensor.empty() : tensor<60x7x5xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<60x7x5xf32>) -> tensor<60x7x5xf32>
// |     %c0 = arith.constant 0 : index
// |     %c10 = arith.constant 10 : index
// |     %c5 = arith.constant 5 : index
// |     %2 = scf.for %arg3 = %c0 to %c10 step %c5 iter_args(%arg4 = %1) -> (tensor<60x7x5xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg0[0, %arg3] [60, 5] [1, 1] : tensor<60x10xf32> to tensor<60x5xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg1[%arg3, 0] [5, 7] [1, 1] : tensor<10x7xf32> to tensor<5x7xf32>
// |       %extracted_slice_1 = tensor.extract_slice %arg4[0, 0, 0] [60, 7, 5] [1, 1, 1] : tensor<60x7x5xf32> to tensor<60x7x5xf32>
// |       %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %extracted_slice_0 : tensor<60x5xf32>, tensor<5x7xf32>) outs(%extracted_slice_1 : tensor<60x7x5xf32>) {
// |       ^bb0(%in: f32, %in_2: f32, %out: f32):
// |         %4 = arith.mulf %in, %in_2 : f32
// |         %5 = arith.addf %out, %4 : f32
// |         linalg.yield %5 : f32
// |       } -> tensor<60x7x5xf32>
// |       %inserted_slice = tensor.insert_slice %3 into %arg4[0, 0, 0] [60, 7, 5] [1, 1, 1] : tensor<60x7x5xf32> into tensor<60x7x5xf32>
// |       scf.yield %inserted_slice : tensor<60x7x5xf32>
// |     }
// |     %reduced = linalg.reduce ins(%2 : tensor<60x7x5xf32>) outs(%arg2 : tensor<60x7xf32>) dimensions = [2] 
// |       (%in: f32, %init: f32) {
// |         %3 = arith.addf %in, %init : f32
// |         linalg.yield %3 : f32
// |       }
// |     return %reduced : tensor<60x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %fill_op, %split_op, %combining_op, %for_op = transform.structured.tile_reduction_using_for %0 reduction_dims = [2] by tile_sizes = [0, 0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 ceildiv 5)>
// | #map1 = affine_map<(d0)[s0] -> (d0 * (s0 ceildiv 5))>
// | #map2 = affine_map<()[s0] -> (s0 - (s0 ceildiv 5) * 5)>
// | #map3 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 5)) + s0)>
// | #map4 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 5)) + s0, s0 ceildiv 5)>
// | #map5 = affine_map<(d0) -> (0, d0)>
// | #map6 = affine_map<()[s0] -> (s0 - 1)>
// | #map7 = affine_map<(d0) -> (d0 - 1)>
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x?xf32>
// |     %c1_3 = arith.constant 1 : index
// |     %dim_4 = tensor.dim %arg1, %c1_3 : tensor<?x?xf32>
// |     %c0_5 = arith.constant 0 : index
// |     %dim_6 = tensor.dim %arg2, %c0_5 : tensor<?x?xf32>
// |     %c1_7 = arith.constant 1 : index
// |     %dim_8 = tensor.dim %arg2, %c1_7 : tensor<?x?xf32>
// |     %0 = affine.apply #map()[%dim_0]
// |     %1 = tensor.empty(%dim, %dim_4) : tensor<?x?x5xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<?x?x5xf32>) -> tensor<?x?x5xf32>
// |     %3 = scf.forall (%arg3) in (5) shared_outs(%arg4 = %2) -> (tensor<?x?x5xf32>) {
// |       %4 = affine.apply #map1(%arg3)[%dim_0]
// |       %5 = affine.apply #map2()[%dim_0]
// |       %6 = affine.apply #map3(%arg3)[%dim_0]
// |       %7 = affine.min #map4(%arg3)[%dim_0]
// |       %8 = affine.max #map5(%7)
// |       %9 = affine.apply #map6()[%dim]
// |       %10 = affine.apply #map6()[%dim_4]
// |       %11 = affine.apply #map7(%8)
// |       %12 = affine.apply #map6()[%dim]
// |       %13 = affine.apply #map1(%arg3)[%dim_0]
// |       %14 = affine.apply #map7(%8)
// |       %15 = affine.apply #map1(%arg3)[%dim_0]
// |       %16 = affine.apply #map7(%8)
// |       %17 = affine.apply #map6()[%dim_4]
// |       %extracted_slice = tensor.extract_slice %arg0[0, %13] [%dim, %8] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %extracted_slice_9 = tensor.extract_slice %arg1[%15, 0] [%8, %dim_4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %extracted_slice_10 = tensor.extract_slice %arg4[0, 0, %arg3] [%dim, %dim_4, 1] [1, 1, 1] : tensor<?x?x5xf32> to tensor<?x?xf32>
// |       %18 = linalg.matmul ins(%extracted_slice, %extracted_slice_9 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%extracted_slice_10 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %18 into %arg4[0, 0, %arg3] [%dim, %dim_4, 1] [1, 1, 1] : tensor<?x?xf32> into tensor<?x?x5xf32>
// |       }
// |     } {mapping = [#gpu.thread<x>]}
// |     %reduced = linalg.reduce ins(%3 : tensor<?x?x5xf32>) outs(%arg2 : tensor<?x?xf32>) dimensions = [2] 
// |       (%in: f32, %init: f32) {
// |         %4 = arith.addf %in, %init : f32
// |         linalg.yield %4 : f32
// |       }
// |     return %reduced : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %fill_op, %split_op, %combining_op, %forall_op = transform.structured.tile_reduction_using_forall %0 by num_threads = [0, 0, 5] tile_sizes = [0, 0, 1] mapping = [#gpu.thread<x>] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 ceildiv 5)>
// | #map1 = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
// | #map2 = affine_map<()[s0] -> (s0 floordiv 5)>
// | #map3 = affine_map<()[s0] -> (s0 - 1)>
// | #map4 = affine_map<(d0) -> (d0 - 1)>
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x?xf32>
// |     %c1_3 = arith.constant 1 : index
// |     %dim_4 = tensor.dim %arg1, %c1_3 : tensor<?x?xf32>
// |     %c0_5 = arith.constant 0 : index
// |     %dim_6 = tensor.dim %arg2, %c0_5 : tensor<?x?xf32>
// |     %c1_7 = arith.constant 1 : index
// |     %dim_8 = tensor.dim %arg2, %c1_7 : tensor<?x?xf32>
// |     %0 = affine.apply #map()[%dim_0]
// |     %1 = tensor.empty(%dim, %dim_4, %0) : tensor<?x?x?xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
// |     %3 = scf.forall (%arg3) = (0) to (%dim_0) step (5) shared_outs(%arg4 = %2) -> (tensor<?x?x?xf32>) {
// |       %4 = affine.min #map1(%arg3)[%dim_0]
// |       %5 = affine.apply #map2()[%arg3]
// |       %6 = affine.apply #map3()[%dim]
// |       %7 = affine.apply #map3()[%dim_4]
// |       %8 = affine.apply #map4(%4)
// |       %9 = affine.apply #map3()[%dim]
// |       %10 = affine.apply #map4(%4)
// |       %11 = affine.apply #map4(%4)
// |       %12 = affine.apply #map3()[%dim_4]
// |       %extracted_slice = tensor.extract_slice %arg0[0, %arg3] [%dim, %4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %extracted_slice_9 = tensor.extract_slice %arg1[%arg3, 0] [%4, %dim_4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %extracted_slice_10 = tensor.extract_slice %arg4[0, 0, %5] [%dim, %dim_4, 1] [1, 1, 1] : tensor<?x?x?xf32> to tensor<?x?xf32>
// |       %13 = linalg.matmul ins(%extracted_slice, %extracted_slice_9 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%extracted_slice_10 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |       %14 = affine.apply #map2()[%arg3]
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %13 into %arg4[0, 0, %14] [%dim, %dim_4, 1] [1, 1, 1] : tensor<?x?xf32> into tensor<?x?x?xf32>
// |       }
// |     }
// |     %reduced = linalg.reduce ins(%3 : tensor<?x?x?xf32>) outs(%arg2 : tensor<?x?xf32>) dimensions = [2] 
// |       (%in: f32, %init: f32) {
// |         %4 = arith.addf %in, %init : f32
// |         linalg.yield %4 : f32
// |       }
// |     return %reduced : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %fill_op, %split_op, %combining_op, %forall_op = transform.structured.tile_reduction_using_forall %0 by tile_sizes = [0, 0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
// | #map1 = affine_map<()[s0] -> (s0 - 1)>
// | #map2 = affine_map<(d0) -> (d0 - 1)>
// | #map3 = affine_map<(d0, d1, d2) -> (d0, d2)>
// | #map4 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map5 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x?xf32>
// |     %c1_3 = arith.constant 1 : index
// |     %dim_4 = tensor.dim %arg1, %c1_3 : tensor<?x?xf32>
// |     %c0_5 = arith.constant 0 : index
// |     %dim_6 = tensor.dim %arg2, %c0_5 : tensor<?x?xf32>
// |     %c1_7 = arith.constant 1 : index
// |     %dim_8 = tensor.dim %arg2, %c1_7 : tensor<?x?xf32>
// |     %0 = tensor.empty(%dim, %dim_4) : tensor<?x?x5xf32>
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<?x?x5xf32>) -> tensor<?x?x5xf32>
// |     %c0_9 = arith.constant 0 : index
// |     %c5 = arith.constant 5 : index
// |     %2 = scf.for %arg3 = %c0_9 to %dim_0 step %c5 iter_args(%arg4 = %1) -> (tensor<?x?x5xf32>) {
// |       %3 = affine.min #map(%arg3)[%dim_0]
// |       %4 = affine.apply #map1()[%dim]
// |       %5 = affine.apply #map1()[%dim_4]
// |       %6 = affine.apply #map2(%3)
// |       %7 = affine.apply #map1()[%dim]
// |       %8 = affine.apply #map2(%3)
// |       %9 = affine.apply #map2(%3)
// |       %10 = affine.apply #map1()[%dim_4]
// |       %extracted_slice = tensor.extract_slice %arg0[0, %arg3] [%dim, %3] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %extracted_slice_10 = tensor.extract_slice %arg1[%arg3, 0] [%3, %dim_4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %extracted_slice_11 = tensor.extract_slice %arg4[0, 0, 0] [%dim, %dim_4, %3] [1, 1, 1] : tensor<?x?x5xf32> to tensor<?x?x?xf32>
// |       %11 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %extracted_slice_10 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%extracted_slice_11 : tensor<?x?x?xf32>) {
// |       ^bb0(%in: f32, %in_12: f32, %out: f32):
// |         %12 = arith.mulf %in, %in_12 : f32
// |         %13 = arith.addf %out, %12 : f32
// |         linalg.yield %13 : f32
// |       } -> tensor<?x?x?xf32>
// |       %inserted_slice = tensor.insert_slice %11 into %arg4[0, 0, 0] [%dim, %dim_4, %3] [1, 1, 1] : tensor<?x?x?xf32> into tensor<?x?x5xf32>
// |       scf.yield %inserted_slice : tensor<?x?x5xf32>
// |     }
// |     %reduced = linalg.reduce ins(%2 : tensor<?x?x5xf32>) outs(%arg2 : tensor<?x?xf32>) dimensions = [2] 
// |       (%in: f32, %init: f32) {
// |         %3 = arith.addf %in, %init : f32
// |         linalg.yield %3 : f32
// |       }
// |     return %reduced : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %fill_op, %split_op, %combining_op, %for_op = transform.structured.tile_reduction_using_for %0 by tile_sizes = [0, 0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (-d0 + 10, 3)>
// | #map1 = affine_map<(d0) -> (d0 - 1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | #map3 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | module {
// |   func.func @f(%arg0: tensor<6x10x5xf32>, %arg1: tensor<6xf32>) -> tensor<6xf32> {
// |     %0 = tensor.empty() : tensor<6x3xf32>
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<6x3xf32>) -> tensor<6x3xf32>
// |     %c0 = arith.constant 0 : index
// |     %c10 = arith.constant 10 : index
// |     %c3 = arith.constant 3 : index
// |     %2 = scf.for %arg2 = %c0 to %c10 step %c3 iter_args(%arg3 = %1) -> (tensor<6x3xf32>) {
// |       %c10_0 = arith.constant 10 : index
// |       %3 = affine.min #map(%arg2)
// |       %4 = affine.apply #map1(%3)
// |       %5 = affine.apply #map1(%3)
// |       %extracted_slice = tensor.extract_slice %arg0[0, %arg2, 0] [6, %3, 5] [1, 1, 1] : tensor<6x10x5xf32> to tensor<6x?x5xf32>
// |       %extracted_slice_1 = tensor.extract_slice %arg3[0, 0] [6, %3] [1, 1] : tensor<6x3xf32> to tensor<6x?xf32>
// |       %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%extracted_slice : tensor<6x?x5xf32>) outs(%extracted_slice_1 : tensor<6x?xf32>) {
// |       ^bb0(%in: f32, %out: f32):
// |         %7 = arith.mulf %in, %out : f32
// |         linalg.yield %7 : f32
// |       } -> tensor<6x?xf32>
// |       %inserted_slice = tensor.insert_slice %6 into %arg3[0, 0] [6, %3] [1, 1] : tensor<6x?xf32> into tensor<6x3xf32>
// |       scf.yield %inserted_slice : tensor<6x3xf32>
// |     }
// |     %reduced = linalg.reduce ins(%2 : tensor<6x3xf32>) outs(%arg1 : tensor<6xf32>) dimensions = [1] 
// |       (%in: f32, %init: f32) {
// |         %3 = arith.mulf %in, %init : f32
// |         linalg.yield %3 : f32
// |       }
// |     return %reduced : tensor<6xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %fill_op, %split_op, %combining_op, %for_op = transform.structured.tile_reduction_using_for %0 by tile_sizes = [0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * 2)>
// | #map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0)>
// | module {
// |   func.func @f(%arg0: tensor<6x10x5xf32>, %arg1: tensor<6xf32>) -> tensor<6xf32> {
// |     %0 = tensor.empty() : tensor<6x5xf32>
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<6x5xf32>) -> tensor<6x5xf32>
// |     %2 = scf.forall (%arg2) in (5) shared_outs(%arg3 = %1) -> (tensor<6x5xf32>) {
// |       %3 = affine.apply #map(%arg2)
// |       %4 = affine.apply #map(%arg2)
// |       %extracted_slice = tensor.extract_slice %arg0[0, %4, 0] [6, 2, 5] [1, 1, 1] : tensor<6x10x5xf32> to tensor<6x2x5xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg3[0, %arg2] [6, 1] [1, 1] : tensor<6x5xf32> to tensor<6xf32>
// |       %5 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction", "reduction"]} ins(%extracted_slice : tensor<6x2x5xf32>) outs(%extracted_slice_0 : tensor<6xf32>) {
// |       ^bb0(%in: f32, %out: f32):
// |         %6 = arith.mulf %in, %out : f32
// |         linalg.yield %6 : f32
// |       } -> tensor<6xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %5 into %arg3[0, %arg2] [6, 1] [1, 1] : tensor<6xf32> into tensor<6x5xf32>
// |       }
// |     }
// |     %reduced = linalg.reduce ins(%2 : tensor<6x5xf32>) outs(%arg1 : tensor<6xf32>) dimensions = [1] 
// |       (%in: f32, %init: f32) {
// |         %3 = arith.mulf %in, %init : f32
// |         linalg.yield %3 : f32
// |       }
// |     return %reduced : tensor<6xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %fill_op, %split_op, %combining_op, %forall_op = transform.structured.tile_reduction_using_forall %0 by num_threads = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | #map = affine_map<(d0) -> (d0 * 5)>
// | #map1 = affine_map<(d0) -> (d0 * 7)>
// | module {
// |   func.func @f(%arg0: tensor<60x10xf32>, %arg1: tensor<10x7xf32>, %arg2: tensor<60x7xf32>) -> tensor<60x7xf32> {
// |     %0 = scf.forall (%arg3, %arg4) in (12, 1) shared_outs(%arg5 = %arg2) -> (tensor<60x7xf32>) {
// |       %1 = affine.apply #map(%arg3)
// |       %2 = affine.apply #map1(%arg4)
// |       %extracted_slice = tensor.extract_slice %arg0[%1, 0] [5, 10] [1, 1] : tensor<60x10xf32> to tensor<5x10xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg1[0, %2] [10, 7] [1, 1] : tensor<10x7xf32> to tensor<10x7xf32>
// |       %extracted_slice_1 = tensor.extract_slice %arg5[%1, %2] [5, 7] [1, 1] : tensor<60x7xf32> to tensor<5x7xf32>
// |       %3 = linalg.matmul ins(%extracted_slice, %extracted_slice_0 : tensor<5x10xf32>, tensor<10x7xf32>) outs(%extracted_slice_1 : tensor<5x7xf32>) -> tensor<5x7xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %3 into %arg5[%1, %2] [5, 7] [1, 1] : tensor<5x7xf32> into tensor<60x7xf32>
// |       }
// |     }
// |     return %0 : tensor<60x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.param.constant 5 : i64 -> !transform.any_param
// |       %2 = transform.param.constant 7 : i64 -> !transform.any_param
// |       %3 = transform.merge_handles %1, %2 : !transform.any_param
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 tile_sizes *(%3) : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<60x10xf32>, %arg1: tensor<10x7xf32>, %arg2: tensor<60x7xf32>) -> tensor<60x7xf32> {
// |     %0 = linalg.matmul {a = 2 : i64, b = 3 : i64, c = 4 : i64} ins(%arg0, %arg1 : tensor<60x10xf32>, tensor<10x7xf32>) outs(%arg2 : tensor<60x7xf32>) -> tensor<60x7xf32>
// |     return %0 : tensor<60x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %low_size, %high_size, %split_point = transform.structured.multitile_sizes %0 {dimension = 1 : i64, target_size = 3 : i64} : (!transform.any_op) -> !transform.param<i64>
// |       transform.annotate %0 "a" = %low_size : !transform.any_op, !transform.param<i64>
// |       transform.annotate %0 "b" = %high_size : !transform.any_op, !transform.param<i64>
// |       transform.annotate %0 "c" = %split_point : !transform.any_op, !transform.param<i64>
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
// ! <stdin>:25:10: error: failed to apply
// !     %g = transform.structured.convert_to_loops %0 : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:19:8: note: attempted to apply to this op
// !   %x = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
// !        ^
// ! <stdin>:133:24: error: failed to apply
// !     %f, %i, %sp, %co = transform.structured.split_reduction %0 {split_factor=5, insert_split_dimension = 1} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// !                        ^
// ! <stdin>:124:8: note: attempted to apply to this op
// !   %x = linalg.generic {indexing_maps=[affine_map<(i,j,k)->(i,j,k)>, affine_map<(i,j,k)->(i)>], iterator_types=["parallel", "reduction", "reduction"]} ins(%a : tensor<6x10x5xf32>) outs(%c : tensor<6xf32>) {
// !        ^
// ! <stdin>:154:24: error: failed to apply
// !     %f, %i, %sp, %co = transform.structured.split_reduction %0 {split_factor=0, insert_split_dimension = 1} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// !                        ^
// ! <stdin>:141:8: note: attempted to apply to this op
// !   %x = linalg.generic {indexing_maps=[affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(i)>], iterator_types=["parallel", "reduction"]} ins(%a : tensor<60x10xf32>) outs(%c : tensor<60xf32>) {
// !        ^
// ! <stdin>:175:24: error: failed to apply
// !     %f, %i, %sp, %co = transform.structured.split_reduction %0 {split_factor=5, insert_split_dimension = 4} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// !                        ^
// ! <stdin>:162:8: note: attempted to apply to this op
// !   %x = linalg.generic {indexing_maps=[affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(i)>], iterator_types=["parallel", "reduction"]} ins(%a : tensor<60x10xf32>) outs(%c : tensor<60xf32>) {
// !        ^
// ! <stdin>:310:28: error: application of transform.structured.tile_reduction_using_for expected to produce 5 results (actually produced 4).
// !     %f, %i, %sp, %co, %l = transform.structured.tile_reduction_using_for %0 by tile_sizes = [0, 5, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// !                            ^
// ! <stdin>:301:8: note: when applied to this op
// !   %x = linalg.generic {indexing_maps=[affine_map<(i,j,k)->(i,j,k)>, affine_map<(i,j,k)->(i)>], iterator_types=["parallel", "reduction", "reduction"]} ins(%a : tensor<6x10x5xf32>) outs(%c : tensor<6xf32>) {
// !        ^
// ! <stdin>:327:24: error: failed to tile using partial reduction
// !     %f, %i, %sp, %co = transform.structured.tile_reduction_using_for %0 by tile_sizes = [] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// !                        ^
// ! <stdin>:335:8: error: 'linalg.matmul' op tiling parallel dimensions is not supported with partial reduction tiling strategies
// !   %x = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
// !        ^
// ! <stdin>:341:24: error: failed to tile using partial reduction
// !     %f, %i, %sp, %co = transform.structured.tile_reduction_using_for %0 by tile_sizes = [4, 0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// !                        ^
// ! <stdin>:389:12: error: cannot compute parametric tile sizes for dynamically shaped payload op
// !     %p:3 = transform.structured.multitile_sizes %0 {target_size=7, dimension=0, divisor=2} : (!transform.any_op) -> (!transform.param<i64>)
// !            ^
// ! <stdin>:383:8: note: payload op
// !   %x = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x7xf32>) -> tensor<?x7xf32>
// !        ^
// ! <stdin>:411:24: error: failed to tile using partial reduction
// !     %f, %i, %sp, %co = transform.structured.tile_reduction_using_for %0 by tile_sizes = [0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// !                        ^
// ! <stdin>:433:24: error: failed to tile using partial reduction
// !     %f, %i, %sp, %co = transform.structured.tile_reduction_using_forall %0 by num_threads = [0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// !                        ^
// ! <stdin>:455:24: error: failed to apply
// !     %f, %i, %sp, %co = transform.structured.split_reduction %0 {split_factor=5, insert_split_dimension = 1} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// !                        ^
// ! <stdin>:442:8: note: attempted to apply to this op
// !   %x = linalg.generic {indexing_maps=[affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(i)>], iterator_types=["parallel", "reduction"]} ins(%a : tensor<60x10xf32>) outs(%c : tensor<60xf32>) {
// !        ^
// ! <stdin>:470:24: error: failed to apply
// !     %f, %i, %sp, %co = transform.structured.split_reduction %0 {split_factor = 5, insert_split_dimension = 0, use_scaling_algorithm} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// !                        ^
// ! <stdin>:464:8: note: attempted to apply to this op
// !   %x = linalg.matmul ins(%a, %b : tensor<60x10xf32>, tensor<10x7xf32>) outs(%c : tensor<60x7xf32>) -> tensor<60x7xf32>
// !        ^
