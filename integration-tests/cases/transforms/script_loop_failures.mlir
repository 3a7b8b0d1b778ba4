// What scripts about loops and vectors must not do.
// RUN: opt --transform-interpreter --split-input-file
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c7 step %c1 iter_args(%s = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %a = arith.addf %s, %v : f32
    scf.yield %a : f32
  }
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.op<"scf.for">
    %whole, %rest = transform.loop.peel %l : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    transform.annotate %whole "whole" : !transform.any_op
    transform.annotate %rest "rest" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%s = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %a = arith.addf %s, %v : f32
    scf.yield %a : f32
  }
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.op<"scf.for">
    %whole, %rest = transform.loop.peel %l {peel_front = true} : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    transform.annotate %whole "whole" : !transform.any_op
    transform.annotate %rest "rest" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @grid(%n: index, %m: memref<?xindex>) {
  scf.forall (%i, %j) in (%n, 4) {
    memref.store %i, %m[%j] : memref<?xindex>
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.forall"]} in %r : (!transform.any_op) -> !transform.any_op
    %0 = transform.loop.forall_to_for %l : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @grid(%n: index, %m: memref<?xindex>) {
  scf.forall (%i, %j) in (%n, 4) {
    memref.store %i, %m[%j] : memref<?xindex>
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.forall"]} in %r : (!transform.any_op) -> !transform.any_op
    %0:2 = transform.loop.forall_to_parallel %l : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c7 step %c1 iter_args(%s = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %a = arith.addf %s, %v : f32
    scf.yield %a : f32
  }
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.op<"scf.for">
    %0 = transform.loop.forall_to_for %l : (!transform.op<"scf.for">) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c7 step %c1 iter_args(%s = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %a = arith.addf %s, %v : f32
    scf.yield %a : f32
  }
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %l : !transform.any_op
    transform.yield
  }
}
// -----
func.func @unknown(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %l : !transform.any_op
    transform.yield
  }
}
// -----
func.func @large(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%b : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %l vector_sizes [4] : !transform.any_op
    transform.yield
  }
}

// EXPECT exit=1
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:18:21: error: failed to peel the last iteration
// !     %whole, %rest = transform.loop.peel %l : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
// !                     ^
// ! <stdin>:40:21: error: failed to peel the first iteration
// !     %whole, %rest = transform.loop.peel %l {peel_front = true} : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
// !                     ^
// ! <stdin>:56:10: error: op expects as many results (1) as payload has induction variables (2)
// !     %0 = transform.loop.forall_to_for %l : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:48:3: note: payload op
// !   scf.forall (%i, %j) in (%n, 4) {
// !   ^
// ! <stdin>:70:12: error: op expects one result, given 2
// !     %0:2 = transform.loop.forall_to_parallel %l : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !            ^
// ! <stdin>:62:3: note: payload op
// !   scf.forall (%i, %j) in (%n, 4) {
// !   ^
// ! <stdin>:90:10: error: expected the payload to be scf.forall
// !     %0 = transform.loop.forall_to_for %l : (!transform.op<"scf.for">) -> !transform.any_op
// !          ^
// ! <stdin>:80:8: note: payload op
// !   %r = scf.for %i = %c0 to %c7 step %c1 iter_args(%s = %x) -> f32 {
// !        ^
// ! <stdin>:95:1: error: Unsupported Op, cannot vectorize
// ! func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
// ! ^
// ! <stdin>:116:8: error: Attempted to vectorize, but failed
// !   %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
// !        ^
// ! <stdin>:128:8: error: Attempted to vectorize, but failed
// !   %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%b : tensor<8xf32>) -> tensor<8xf32>
// !        ^
