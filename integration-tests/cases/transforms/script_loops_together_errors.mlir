// Loops that stay as they are.
// RUN: opt --transform-interpreter --split-input-file
func.func @f(%n: index, %m: memref<?xf32>, %x: f32, %t: tensor<8xf32>, %u: tensor<8xf32>) -> (f32, f32, tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32) {
    %1 = memref.load %m[%i] : memref<?xf32>
    %2 = arith.addf %1, %a : f32
    scf.yield %2 : f32
  } {a}
  %5 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (f32) {
    %1 = memref.load %m[%i] : memref<?xf32>
    %2 = arith.mulf %1, %a : f32
    scf.yield %2 : f32
  } {b}
  %8 = scf.for %i = %c0 to %n step %c2 iter_args(%a = %x) -> (f32) {
    scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
    } {c}
    scf.yield %a : f32
  } {d}
  %xx = arith.addf %0, %x : f32
  %yy = arith.addf %8, %x : f32
  scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {e}
  scf.for %j = %c0 to %n step %c1 {
      memref.store %xx, %m[%j] : memref<?xf32>
  } {h}
  %6 = scf.forall (%i) in (8) shared_outs(%o = %t) -> tensor<8xf32> {
    %s = tensor.extract_slice %u[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel { tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32> }
  } {f}
  %7 = scf.forall (%i) in (8) shared_outs(%o = %u) -> tensor<8xf32> {
    %s = tensor.extract_slice %t[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel { tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32> }
  } {g}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf32>
  } {p}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %yy, %m[%i] : memref<?xf32>
  } {q}
  return %0, %5, %6, %7 : f32, f32, tensor<8xf32>, tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %s = transform.structured.match attributes{b} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match attributes{a} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index, %m: memref<?xf32>, %x: f32, %t: tensor<8xf32>, %u: tensor<8xf32>) -> (f32, f32, tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32) {
    %1 = memref.load %m[%i] : memref<?xf32>
    %2 = arith.addf %1, %a : f32
    scf.yield %2 : f32
  } {a}
  %5 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (f32) {
    %1 = memref.load %m[%i] : memref<?xf32>
    %2 = arith.mulf %1, %a : f32
    scf.yield %2 : f32
  } {b}
  %8 = scf.for %i = %c0 to %n step %c2 iter_args(%a = %x) -> (f32) {
    scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
    } {c}
    scf.yield %a : f32
  } {d}
  %xx = arith.addf %0, %x : f32
  %yy = arith.addf %8, %x : f32
  scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {e}
  scf.for %j = %c0 to %n step %c1 {
      memref.store %xx, %m[%j] : memref<?xf32>
  } {h}
  %6 = scf.forall (%i) in (8) shared_outs(%o = %t) -> tensor<8xf32> {
    %s = tensor.extract_slice %u[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel { tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32> }
  } {f}
  %7 = scf.forall (%i) in (8) shared_outs(%o = %u) -> tensor<8xf32> {
    %s = tensor.extract_slice %t[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel { tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32> }
  } {g}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf32>
  } {p}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %yy, %m[%i] : memref<?xf32>
  } {q}
  return %0, %5, %6, %7 : f32, f32, tensor<8xf32>, tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %s = transform.structured.match attributes{a} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match attributes{b} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index, %m: memref<?xf32>, %x: f32, %t: tensor<8xf32>, %u: tensor<8xf32>) -> (f32, f32, tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32) {
    %1 = memref.load %m[%i] : memref<?xf32>
    %2 = arith.addf %1, %a : f32
    scf.yield %2 : f32
  } {a}
  %5 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (f32) {
    %1 = memref.load %m[%i] : memref<?xf32>
    %2 = arith.mulf %1, %a : f32
    scf.yield %2 : f32
  } {b}
  %8 = scf.for %i = %c0 to %n step %c2 iter_args(%a = %x) -> (f32) {
    scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
    } {c}
    scf.yield %a : f32
  } {d}
  %xx = arith.addf %0, %x : f32
  %yy = arith.addf %8, %x : f32
  scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {e}
  scf.for %j = %c0 to %n step %c1 {
      memref.store %xx, %m[%j] : memref<?xf32>
  } {h}
  %6 = scf.forall (%i) in (8) shared_outs(%o = %t) -> tensor<8xf32> {
    %s = tensor.extract_slice %u[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel { tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32> }
  } {f}
  %7 = scf.forall (%i) in (8) shared_outs(%o = %u) -> tensor<8xf32> {
    %s = tensor.extract_slice %t[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel { tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32> }
  } {g}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf32>
  } {p}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %yy, %m[%i] : memref<?xf32>
  } {q}
  return %0, %5, %6, %7 : f32, f32, tensor<8xf32>, tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %s = transform.structured.match attributes{a} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match attributes{d} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index, %m: memref<?xf32>, %x: f32, %t: tensor<8xf32>, %u: tensor<8xf32>) -> (f32, f32, tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32) {
    %1 = memref.load %m[%i] : memref<?xf32>
    %2 = arith.addf %1, %a : f32
    scf.yield %2 : f32
  } {a}
  %5 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (f32) {
    %1 = memref.load %m[%i] : memref<?xf32>
    %2 = arith.mulf %1, %a : f32
    scf.yield %2 : f32
  } {b}
  %8 = scf.for %i = %c0 to %n step %c2 iter_args(%a = %x) -> (f32) {
    scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
    } {c}
    scf.yield %a : f32
  } {d}
  %xx = arith.addf %0, %x : f32
  %yy = arith.addf %8, %x : f32
  scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {e}
  scf.for %j = %c0 to %n step %c1 {
      memref.store %xx, %m[%j] : memref<?xf32>
  } {h}
  %6 = scf.forall (%i) in (8) shared_outs(%o = %t) -> tensor<8xf32> {
    %s = tensor.extract_slice %u[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel { tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32> }
  } {f}
  %7 = scf.forall (%i) in (8) shared_outs(%o = %u) -> tensor<8xf32> {
    %s = tensor.extract_slice %t[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel { tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32> }
  } {g}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf32>
  } {p}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %yy, %m[%i] : memref<?xf32>
  } {q}
  return %0, %5, %6, %7 : f32, f32, tensor<8xf32>, tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %s = transform.structured.match attributes{q} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match attributes{p} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index, %m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c00 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {a}
  scf.for %j = %c00 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {b}
  scf.for unsigned %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {c}
  scf.for unsigned %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {d}
  %k = arith.addf %x, %x : f32
  scf.for %j = %c0 to %n step %c1 {
      memref.store %k, %m[%j] : memref<?xf32>
  } {e}
  scf.forall (%i, %j) = (0, %c0) to (%n, 4) step (1, 2) {
    memref.store %x, %m[%i] : memref<?xf32>
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>], f}
  scf.forall (%i, %j) = (0, %c0) to (%n, 4) step (1, 2) {
    memref.store %x, %m[%j] : memref<?xf32>
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>], g}
  scf.forall (%i, %j) = (0, %c0) to (%n, 4) step (1, 2) {
    memref.store %x, %m[%j] : memref<?xf32>
  } {mapping = [#gpu.thread<y>, #gpu.thread<x>], h}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %s = transform.structured.match attributes{b} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match attributes{a} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index, %m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c00 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {a}
  scf.for %j = %c00 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {b}
  scf.for unsigned %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {c}
  scf.for unsigned %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {d}
  %k = arith.addf %x, %x : f32
  scf.for %j = %c0 to %n step %c1 {
      memref.store %k, %m[%j] : memref<?xf32>
  } {e}
  scf.forall (%i, %j) = (0, %c0) to (%n, 4) step (1, 2) {
    memref.store %x, %m[%i] : memref<?xf32>
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>], f}
  scf.forall (%i, %j) = (0, %c0) to (%n, 4) step (1, 2) {
    memref.store %x, %m[%j] : memref<?xf32>
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>], g}
  scf.forall (%i, %j) = (0, %c0) to (%n, 4) step (1, 2) {
    memref.store %x, %m[%j] : memref<?xf32>
  } {mapping = [#gpu.thread<y>, #gpu.thread<x>], h}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %s = transform.structured.match attributes{a} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match attributes{e} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index, %m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c00 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {a}
  scf.for %j = %c00 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {b}
  scf.for unsigned %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {c}
  scf.for unsigned %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {d}
  %k = arith.addf %x, %x : f32
  scf.for %j = %c0 to %n step %c1 {
      memref.store %k, %m[%j] : memref<?xf32>
  } {e}
  scf.forall (%i, %j) = (0, %c0) to (%n, 4) step (1, 2) {
    memref.store %x, %m[%i] : memref<?xf32>
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>], f}
  scf.forall (%i, %j) = (0, %c0) to (%n, 4) step (1, 2) {
    memref.store %x, %m[%j] : memref<?xf32>
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>], g}
  scf.forall (%i, %j) = (0, %c0) to (%n, 4) step (1, 2) {
    memref.store %x, %m[%j] : memref<?xf32>
  } {mapping = [#gpu.thread<y>, #gpu.thread<x>], h}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %s = transform.structured.match attributes{h} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match attributes{g} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index, %m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {a}
  %k = arith.addf %x, %x : f32
  scf.for %j = %c0 to %n step %c1 {
      memref.store %k, %m[%j] : memref<?xf32>
  } {e}
  scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      memref.store %k, %m[%j] : memref<?xf32>
  } {p}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %s = transform.structured.match attributes{p} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index, %m: memref<8x8xf32>, %x: f32, %k: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %y = memref.load %m[%i, %c0] : memref<8x8xf32>
    %rr:2 = scf.for %j = %c0 to %n step %c1 iter_args(%b = %y, %q = %i) -> (f32, index) {
      %v = memref.load %m[%i, %j] : memref<8x8xf32>
      %z = arith.addf %v, %b : f32
      scf.for %o = %c0 to %n step %c1 {
        memref.store %z, %m[%o, %j] : memref<8x8xf32>
      }
      %q2 = arith.addi %q, %c1 : index
      scf.yield %z, %q2 : f32, index
    }
    memref.store %rr#0, %m[%rr#1, %c0] : memref<8x8xf32>
  } {a}
  scf.for %i = %c0 to %c1 step %c1 {
    memref.store %x, %m[%i, %c0] : memref<8x8xf32>
  } {b}
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i, %c0] : memref<8x8xf32>
  } {c}
  scf.for %i = %c0 to %c8 step %c1 {
  } {d}
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %i step %c1 {
       memref.store %x, %m[%i, %c0] : memref<8x8xf32>
    }
  } {e}
  scf.for %i = %c0 to %c0 step %c1 {
    memref.store %x, %m[%i, %c0] : memref<8x8xf32>
  } {f}
  scf.for %i = %c0 to %c8 step %c1 {
   scf.if %k {
    scf.for %j = %c0 to %n step %c1 {
       memref.store %x, %m[%i, %j] : memref<8x8xf32>
    }
   }
  } {g}
  scf.for %i = %c0 to %c8 step %c1 {
   scf.if %k {
    %u = scf.for %j = %c0 to %n step %c1 iter_args(%xx = %x) -> f32 {
       memref.store %x, %m[%i, %j] : memref<8x8xf32>
       scf.yield %xx : f32
    }
    memref.store %u, %m[%i, %i] : memref<8x8xf32>
   }
  } {h}
  return %x : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match attributes{c} in %r : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll_and_jam %l {factor = 4} : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index, %m: memref<8x8xf32>, %x: f32, %k: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %y = memref.load %m[%i, %c0] : memref<8x8xf32>
    %rr:2 = scf.for %j = %c0 to %n step %c1 iter_args(%b = %y, %q = %i) -> (f32, index) {
      %v = memref.load %m[%i, %j] : memref<8x8xf32>
      %z = arith.addf %v, %b : f32
      scf.for %o = %c0 to %n step %c1 {
        memref.store %z, %m[%o, %j] : memref<8x8xf32>
      }
      %q2 = arith.addi %q, %c1 : index
      scf.yield %z, %q2 : f32, index
    }
    memref.store %rr#0, %m[%rr#1, %c0] : memref<8x8xf32>
  } {a}
  scf.for %i = %c0 to %c1 step %c1 {
    memref.store %x, %m[%i, %c0] : memref<8x8xf32>
  } {b}
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i, %c0] : memref<8x8xf32>
  } {c}
  scf.for %i = %c0 to %c8 step %c1 {
  } {d}
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %i step %c1 {
       memref.store %x, %m[%i, %c0] : memref<8x8xf32>
    }
  } {e}
  scf.for %i = %c0 to %c0 step %c1 {
    memref.store %x, %m[%i, %c0] : memref<8x8xf32>
  } {f}
  scf.for %i = %c0 to %c8 step %c1 {
   scf.if %k {
    scf.for %j = %c0 to %n step %c1 {
       memref.store %x, %m[%i, %j] : memref<8x8xf32>
    }
   }
  } {g}
  scf.for %i = %c0 to %c8 step %c1 {
   scf.if %k {
    %u = scf.for %j = %c0 to %n step %c1 iter_args(%xx = %x) -> f32 {
       memref.store %x, %m[%i, %j] : memref<8x8xf32>
       scf.yield %xx : f32
    }
    memref.store %u, %m[%i, %i] : memref<8x8xf32>
   }
  } {h}
  return %x : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match attributes{e} in %r : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll_and_jam %l {factor = 4} : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index, %m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {a}
  %k = arith.addf %x, %x : f32
  scf.for %j = %c0 to %n step %c1 {
      memref.store %k, %m[%j] : memref<?xf32>
  } {e}
  scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      memref.store %k, %m[%j] : memref<?xf32>
  } {p}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match attributes{p} in %r : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll_and_jam %l {factor = 4} : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index, %m: memref<?xf32>, %x: f32) -> (f32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5.0 : f32
  %k = arith.addi %n, %n : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %k) -> (f32, index) {
    %1 = memref.load %m[%i] : memref<?xf32>
    %2 = arith.addf %1, %a : f32
    %3 = arith.mulf %2, %c5 : f32
    memref.store %3, %m[%k] : memref<?xf32>
    scf.yield %3, %b : f32, index
  }
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return %0#0, %0#1 : f32, index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["arith.mulf"]} in %r : (!transform.any_op) -> !transform.any_op
    %f, %c = transform.loop.outline %l {func_name = "foo"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
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
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:7:8: error: user of results of target should be properly dominated by source
// !   %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32) {
// !        ^
// ! <stdin>:65:8: error: operands of target should be properly dominated by source
// !   %5 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (f32) {
// !        ^
// ! <stdin>:123:8: error: operations cannot be fused
// !   %8 = scf.for %i = %c0 to %n step %c2 iter_args(%a = %x) -> (f32) {
// !        ^
// ! <stdin>:198:3: error: operations cannot be fused
// !   scf.parallel (%i) = (%c0) to (%n) step (%c1) {
// !   ^
// ! <stdin>:219:3: error: operations cannot be fused
// !   scf.for %j = %c0 to %n step %c1 {
// !   ^
// ! <stdin>:273:7: error: values used inside regions of target should be properly dominated by source
// !       memref.store %k, %m[%j] : memref<?xf32>
// !       ^
// ! <stdin>:318:3: error: operations cannot be fused
// !   scf.forall (%i, %j) = (0, %c0) to (%n, 4) step (1, 2) {
// !   ^
// ! <stdin>:354:10: error: requires exactly one target handle (got 2) and exactly one source handle (got 1)
// !     %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:413:5: error: failed to unroll and jam
// !     transform.loop.unroll_and_jam %l {factor = 4} : !transform.any_op
// !     ^
// ! <stdin>:472:5: error: failed to unroll and jam
// !     transform.loop.unroll_and_jam %l {factor = 4} : !transform.any_op
// !     ^
// ! <stdin>:495:5: error: failed to unroll and jam, incorrect type of payload
// !     transform.loop.unroll_and_jam %l {factor = 4} : !transform.any_op
// !     ^
// ! <stdin>:523:14: error: failed to outline
// !     %f, %c = transform.loop.outline %l {func_name = "foo"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:508:10: note: target op
// !     %3 = arith.mulf %2, %c5 : f32
// !          ^
