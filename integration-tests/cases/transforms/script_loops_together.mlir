// Loops that become functions, one loop, or fewer iterations: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file
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
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.any_op
    %f, %c = transform.loop.outline %l {func_name = "foo"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.annotate %c "c" : !transform.any_op
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
    %l = transform.structured.match ops{["scf.parallel"]} in %r : (!transform.any_op) -> !transform.any_op
    %f, %c = transform.loop.outline %l {func_name = "bar"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
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
    %s = transform.structured.match attributes{h} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match attributes{e} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.annotate %f "fused" : !transform.any_op
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
    %s = transform.structured.match attributes{e} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match attributes{h} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.annotate %f "fused" : !transform.any_op
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
    %s = transform.structured.match attributes{g} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match attributes{f} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.annotate %f "fused" : !transform.any_op
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
    %s = transform.structured.match attributes{f} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match attributes{g} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.annotate %f "fused" : !transform.any_op
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
    %t = transform.structured.match attributes{e} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.annotate %f "fused" : !transform.any_op
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
    %s = transform.structured.match attributes{d} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match attributes{c} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.annotate %f "fused" : !transform.any_op
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
    %s = transform.structured.match attributes{g} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match attributes{f} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.annotate %f "fused" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index, %m: memref<8x8xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %y = arith.addf %x, %x : f32
    scf.for %j = %c0 to %c8 step %c1 {
      memref.store %y, %m[%i, %j] : memref<8x8xf32>
    }
    memref.store %y, %m[%i, %c0] : memref<8x8xf32>
  } {a}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f32 {
    %v = memref.load %m[%i, %c0] : memref<8x8xf32>
    %z = arith.addf %v, %a : f32
    scf.yield %z : f32
  } {b}
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
     affine.store %x, %m[%i, %j] : memref<8x8xf32>
    }
  } {c}
  %r2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %r) -> f32 {
    %rr = scf.for %j = %c0 to %c8 step %c1 iter_args(%b = %a) -> f32 {
      %v = memref.load %m[%i, %j] : memref<8x8xf32>
      %z = arith.addf %v, %b : f32
      scf.yield %z : f32
    }
    scf.yield %rr : f32
  } {d}
  return %r2 : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match attributes{a} in %r : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll_and_jam %l {factor = 2} : !transform.any_op
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
    %l = transform.structured.match attributes{d} in %r : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll_and_jam %l {factor = 2} : !transform.any_op
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
    %l = transform.structured.match attributes{g} in %r : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll_and_jam %l {factor = 2} : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index, %m: memref<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %y = memref.load %m[%i, %c0] : memref<8x8xf32>
    %r:2 = scf.for %j = %c0 to %n step %c1 iter_args(%b = %y, %q = %c1) -> (f32, index) {
      %v = memref.load %m[%i, %j] : memref<8x8xf32>
      %z = arith.addf %v, %b : f32
      scf.for %o = %c0 to %n step %c1 {
        memref.store %z, %m[%o, %j] : memref<8x8xf32>
      }
      %q2 = arith.addi %q, %c1 : index
      scf.yield %z, %q2 : f32, index
    }
    memref.store %r#0, %m[%r#1, %c0] : memref<8x8xf32>
  } {a}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match attributes{a} in %r : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll_and_jam %l {factor = 4} : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | module {
// |   func.func @foo(%arg0: memref<?xf32>, %arg1: f32, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: f32) -> (f32, index) attributes {f} {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %0:2 = scf.for %arg7 = %c0 to %arg4 step %c1 iter_args(%arg8 = %arg6, %arg9 = %arg2) -> (f32, index) {
// |       %1 = memref.load %arg0[%arg7] : memref<?xf32>
// |       %2 = arith.addf %1, %arg8 : f32
// |       %3 = arith.mulf %2, %arg1 : f32
// |       memref.store %3, %arg0[%arg2] : memref<?xf32>
// |       scf.yield %3, %arg9 : f32, index
// |     }
// |     return %0#0, %0#1 : f32, index
// |   }
// |   func.func @foo_0(%arg0: f32, %arg1: memref<?xf32>, %arg2: index, %arg3: index, %arg4: index) attributes {f} {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     scf.for %arg5 = %c0 to %arg3 step %c1 {
// |       memref.store %arg0, %arg1[%arg5] : memref<?xf32>
// |     }
// |     return
// |   }
// |   func.func @f(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) -> (f32, index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %cst = arith.constant 5.000000e+00 : f32
// |     %0 = arith.addi %arg0, %arg0 : index
// |     %1:2 = scf.execute_region -> (f32, index) {
// |       %2:2 = func.call @foo(%arg1, %cst, %0, %c0, %arg0, %c1, %arg2) {c} : (memref<?xf32>, f32, index, index, index, index, f32) -> (f32, index)
// |       scf.yield %2#0, %2#1 : f32, index
// |     }
// |     scf.execute_region {
// |       func.call @foo_0(%arg2, %arg1, %c0, %arg0, %c1) {c} : (f32, memref<?xf32>, index, index, index) -> ()
// |       scf.yield
// |     }
// |     scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return %1#0, %1#1 : f32, index
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %function, %call = transform.loop.outline %0 {func_name = "foo"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %function "f" : !transform.any_op
// |       transform.annotate %call "c" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @bar(%arg0: f32, %arg1: memref<?xf32>, %arg2: index, %arg3: index, %arg4: index) {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     scf.parallel (%arg5) = (%c0) to (%arg3) step (%c1) {
// |       memref.store %arg0, %arg1[%arg5] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// |   func.func @f(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) -> (f32, index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %cst = arith.constant 5.000000e+00 : f32
// |     %0 = arith.addi %arg0, %arg0 : index
// |     %1:2 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %arg2, %arg5 = %0) -> (f32, index) {
// |       %2 = memref.load %arg1[%arg3] : memref<?xf32>
// |       %3 = arith.addf %2, %arg4 : f32
// |       %4 = arith.mulf %3, %cst : f32
// |       memref.store %4, %arg1[%0] : memref<?xf32>
// |       scf.yield %4, %arg5 : f32, index
// |     }
// |     scf.for %arg3 = %c0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// |     }
// |     scf.execute_region {
// |       func.call @bar(%arg2, %arg1, %c0, %arg0, %c1) : (f32, memref<?xf32>, index, index, index) -> ()
// |       scf.yield
// |     }
// |     return %1#0, %1#1 : f32, index
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.parallel"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %function, %call = transform.loop.outline %0 {func_name = "bar"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<?xf32>, %arg2: f32, %arg3: tensor<8xf32>, %arg4: tensor<8xf32>) -> (f32, f32, tensor<8xf32>, tensor<8xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %0 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %arg2) -> (f32) {
// |       %7 = memref.load %arg1[%arg5] : memref<?xf32>
// |       %8 = arith.addf %7, %arg6 : f32
// |       scf.yield %8 : f32
// |     } {a}
// |     %1 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %0) -> (f32) {
// |       %7 = memref.load %arg1[%arg5] : memref<?xf32>
// |       %8 = arith.mulf %7, %arg6 : f32
// |       scf.yield %8 : f32
// |     } {b}
// |     %2 = scf.for %arg5 = %c0 to %arg0 step %c2 iter_args(%arg6 = %arg2) -> (f32) {
// |       scf.for %arg7 = %c0 to %arg0 step %c1 {
// |         memref.store %arg2, %arg1[%arg7] : memref<?xf32>
// |       } {c}
// |       scf.yield %arg6 : f32
// |     } {d}
// |     %3 = arith.addf %0, %arg2 : f32
// |     %4 = arith.addf %2, %arg2 : f32
// |     scf.for %arg5 = %c0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg5] : memref<?xf32>
// |       memref.store %3, %arg1[%arg5] : memref<?xf32>
// |     } {fused}
// |     %5 = scf.forall (%arg5) in (8) shared_outs(%arg6 = %arg3) -> (tensor<8xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg4[%arg5] [1] [1] : tensor<8xf32> to tensor<1xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %extracted_slice into %arg6[%arg5] [1] [1] : tensor<1xf32> into tensor<8xf32>
// |       }
// |     } {f}
// |     %6 = scf.forall (%arg5) in (8) shared_outs(%arg6 = %arg4) -> (tensor<8xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg3[%arg5] [1] [1] : tensor<8xf32> to tensor<1xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %extracted_slice into %arg6[%arg5] [1] [1] : tensor<1xf32> into tensor<8xf32>
// |       }
// |     } {g}
// |     scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %arg2, %arg1[%arg5] : memref<?xf32>
// |       scf.reduce 
// |     } {p}
// |     scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %4, %arg1[%arg5] : memref<?xf32>
// |       scf.reduce 
// |     } {q}
// |     return %0, %1, %5, %6 : f32, f32, tensor<8xf32>, tensor<8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match attributes {h} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match attributes {e} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.loop.fuse_sibling %1 into %0 : (!transform.any_op, !transform.any_op) -> !transform.any_op
// |       transform.annotate %2 "fused" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<?xf32>, %arg2: f32, %arg3: tensor<8xf32>, %arg4: tensor<8xf32>) -> (f32, f32, tensor<8xf32>, tensor<8xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %0 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %arg2) -> (f32) {
// |       %7 = memref.load %arg1[%arg5] : memref<?xf32>
// |       %8 = arith.addf %7, %arg6 : f32
// |       scf.yield %8 : f32
// |     } {a}
// |     %1 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %0) -> (f32) {
// |       %7 = memref.load %arg1[%arg5] : memref<?xf32>
// |       %8 = arith.mulf %7, %arg6 : f32
// |       scf.yield %8 : f32
// |     } {b}
// |     %2 = scf.for %arg5 = %c0 to %arg0 step %c2 iter_args(%arg6 = %arg2) -> (f32) {
// |       scf.for %arg7 = %c0 to %arg0 step %c1 {
// |         memref.store %arg2, %arg1[%arg7] : memref<?xf32>
// |       } {c}
// |       scf.yield %arg6 : f32
// |     } {d}
// |     %3 = arith.addf %0, %arg2 : f32
// |     %4 = arith.addf %2, %arg2 : f32
// |     scf.for %arg5 = %c0 to %arg0 step %c1 {
// |       memref.store %3, %arg1[%arg5] : memref<?xf32>
// |       memref.store %arg2, %arg1[%arg5] : memref<?xf32>
// |     } {fused}
// |     %5 = scf.forall (%arg5) in (8) shared_outs(%arg6 = %arg3) -> (tensor<8xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg4[%arg5] [1] [1] : tensor<8xf32> to tensor<1xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %extracted_slice into %arg6[%arg5] [1] [1] : tensor<1xf32> into tensor<8xf32>
// |       }
// |     } {f}
// |     %6 = scf.forall (%arg5) in (8) shared_outs(%arg6 = %arg4) -> (tensor<8xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg3[%arg5] [1] [1] : tensor<8xf32> to tensor<1xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %extracted_slice into %arg6[%arg5] [1] [1] : tensor<1xf32> into tensor<8xf32>
// |       }
// |     } {g}
// |     scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %arg2, %arg1[%arg5] : memref<?xf32>
// |       scf.reduce 
// |     } {p}
// |     scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %4, %arg1[%arg5] : memref<?xf32>
// |       scf.reduce 
// |     } {q}
// |     return %0, %1, %5, %6 : f32, f32, tensor<8xf32>, tensor<8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match attributes {e} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match attributes {h} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.loop.fuse_sibling %1 into %0 : (!transform.any_op, !transform.any_op) -> !transform.any_op
// |       transform.annotate %2 "fused" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<?xf32>, %arg2: f32, %arg3: tensor<8xf32>, %arg4: tensor<8xf32>) -> (f32, f32, tensor<8xf32>, tensor<8xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %0 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %arg2) -> (f32) {
// |       %6 = memref.load %arg1[%arg5] : memref<?xf32>
// |       %7 = arith.addf %6, %arg6 : f32
// |       scf.yield %7 : f32
// |     } {a}
// |     %1 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %0) -> (f32) {
// |       %6 = memref.load %arg1[%arg5] : memref<?xf32>
// |       %7 = arith.mulf %6, %arg6 : f32
// |       scf.yield %7 : f32
// |     } {b}
// |     %2 = scf.for %arg5 = %c0 to %arg0 step %c2 iter_args(%arg6 = %arg2) -> (f32) {
// |       scf.for %arg7 = %c0 to %arg0 step %c1 {
// |         memref.store %arg2, %arg1[%arg7] : memref<?xf32>
// |       } {c}
// |       scf.yield %arg6 : f32
// |     } {d}
// |     %3 = arith.addf %0, %arg2 : f32
// |     %4 = arith.addf %2, %arg2 : f32
// |     scf.for %arg5 = %c0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg5] : memref<?xf32>
// |     } {e}
// |     scf.for %arg5 = %c0 to %arg0 step %c1 {
// |       memref.store %3, %arg1[%arg5] : memref<?xf32>
// |     } {h}
// |     %5:2 = scf.forall (%arg5) in (8) shared_outs(%arg6 = %arg3, %arg7 = %arg4) -> (tensor<8xf32>, tensor<8xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg4[%arg5] [1] [1] : tensor<8xf32> to tensor<1xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg3[%arg5] [1] [1] : tensor<8xf32> to tensor<1xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %extracted_slice into %arg6[%arg5] [1] [1] : tensor<1xf32> into tensor<8xf32>
// |         tensor.parallel_insert_slice %extracted_slice_0 into %arg7[%arg5] [1] [1] : tensor<1xf32> into tensor<8xf32>
// |       }
// |     } {fused}
// |     scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %arg2, %arg1[%arg5] : memref<?xf32>
// |       scf.reduce 
// |     } {p}
// |     scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %4, %arg1[%arg5] : memref<?xf32>
// |       scf.reduce 
// |     } {q}
// |     return %0, %1, %5#0, %5#1 : f32, f32, tensor<8xf32>, tensor<8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match attributes {g} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match attributes {f} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.loop.fuse_sibling %1 into %0 : (!transform.any_op, !transform.any_op) -> !transform.any_op
// |       transform.annotate %2 "fused" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<?xf32>, %arg2: f32, %arg3: tensor<8xf32>, %arg4: tensor<8xf32>) -> (f32, f32, tensor<8xf32>, tensor<8xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %0 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %arg2) -> (f32) {
// |       %6 = memref.load %arg1[%arg5] : memref<?xf32>
// |       %7 = arith.addf %6, %arg6 : f32
// |       scf.yield %7 : f32
// |     } {a}
// |     %1 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %0) -> (f32) {
// |       %6 = memref.load %arg1[%arg5] : memref<?xf32>
// |       %7 = arith.mulf %6, %arg6 : f32
// |       scf.yield %7 : f32
// |     } {b}
// |     %2 = scf.for %arg5 = %c0 to %arg0 step %c2 iter_args(%arg6 = %arg2) -> (f32) {
// |       scf.for %arg7 = %c0 to %arg0 step %c1 {
// |         memref.store %arg2, %arg1[%arg7] : memref<?xf32>
// |       } {c}
// |       scf.yield %arg6 : f32
// |     } {d}
// |     %3 = arith.addf %0, %arg2 : f32
// |     %4 = arith.addf %2, %arg2 : f32
// |     scf.for %arg5 = %c0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg5] : memref<?xf32>
// |     } {e}
// |     scf.for %arg5 = %c0 to %arg0 step %c1 {
// |       memref.store %3, %arg1[%arg5] : memref<?xf32>
// |     } {h}
// |     %5:2 = scf.forall (%arg5) in (8) shared_outs(%arg6 = %arg4, %arg7 = %arg3) -> (tensor<8xf32>, tensor<8xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg3[%arg5] [1] [1] : tensor<8xf32> to tensor<1xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg4[%arg5] [1] [1] : tensor<8xf32> to tensor<1xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %extracted_slice into %arg6[%arg5] [1] [1] : tensor<1xf32> into tensor<8xf32>
// |         tensor.parallel_insert_slice %extracted_slice_0 into %arg7[%arg5] [1] [1] : tensor<1xf32> into tensor<8xf32>
// |       }
// |     } {fused}
// |     scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %arg2, %arg1[%arg5] : memref<?xf32>
// |       scf.reduce 
// |     } {p}
// |     scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %4, %arg1[%arg5] : memref<?xf32>
// |       scf.reduce 
// |     } {q}
// |     return %0, %1, %5#1, %5#0 : f32, f32, tensor<8xf32>, tensor<8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match attributes {f} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match attributes {g} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.loop.fuse_sibling %1 into %0 : (!transform.any_op, !transform.any_op) -> !transform.any_op
// |       transform.annotate %2 "fused" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<?xf32>, %arg2: f32, %arg3: tensor<8xf32>, %arg4: tensor<8xf32>) -> (f32, f32, tensor<8xf32>, tensor<8xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %0 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %arg2) -> (f32) {
// |       memref.store %arg2, %arg1[%arg5] : memref<?xf32>
// |       %7 = memref.load %arg1[%arg5] : memref<?xf32>
// |       %8 = arith.addf %7, %arg6 : f32
// |       scf.yield %8 : f32
// |     } {fused}
// |     %1 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %0) -> (f32) {
// |       %7 = memref.load %arg1[%arg5] : memref<?xf32>
// |       %8 = arith.mulf %7, %arg6 : f32
// |       scf.yield %8 : f32
// |     } {b}
// |     %2 = scf.for %arg5 = %c0 to %arg0 step %c2 iter_args(%arg6 = %arg2) -> (f32) {
// |       scf.for %arg7 = %c0 to %arg0 step %c1 {
// |         memref.store %arg2, %arg1[%arg7] : memref<?xf32>
// |       } {c}
// |       scf.yield %arg6 : f32
// |     } {d}
// |     %3 = arith.addf %0, %arg2 : f32
// |     %4 = arith.addf %2, %arg2 : f32
// |     scf.for %arg5 = %c0 to %arg0 step %c1 {
// |       memref.store %3, %arg1[%arg5] : memref<?xf32>
// |     } {h}
// |     %5 = scf.forall (%arg5) in (8) shared_outs(%arg6 = %arg3) -> (tensor<8xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg4[%arg5] [1] [1] : tensor<8xf32> to tensor<1xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %extracted_slice into %arg6[%arg5] [1] [1] : tensor<1xf32> into tensor<8xf32>
// |       }
// |     } {f}
// |     %6 = scf.forall (%arg5) in (8) shared_outs(%arg6 = %arg4) -> (tensor<8xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg3[%arg5] [1] [1] : tensor<8xf32> to tensor<1xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %extracted_slice into %arg6[%arg5] [1] [1] : tensor<1xf32> into tensor<8xf32>
// |       }
// |     } {g}
// |     scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %arg2, %arg1[%arg5] : memref<?xf32>
// |       scf.reduce 
// |     } {p}
// |     scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %4, %arg1[%arg5] : memref<?xf32>
// |       scf.reduce 
// |     } {q}
// |     return %0, %1, %5, %6 : f32, f32, tensor<8xf32>, tensor<8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match attributes {a} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match attributes {e} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.loop.fuse_sibling %1 into %0 : (!transform.any_op, !transform.any_op) -> !transform.any_op
// |       transform.annotate %2 "fused" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.for %arg3 = %c0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// |     } {a}
// |     scf.for %arg3 = %c0_0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// |     } {b}
// |     scf.for unsigned %arg3 = %c0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// |       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// |     } {fused}
// |     %0 = arith.addf %arg2, %arg2 : f32
// |     scf.for %arg3 = %c0 to %arg0 step %c1 {
// |       memref.store %0, %arg1[%arg3] : memref<?xf32>
// |     } {e}
// |     scf.forall (%arg3, %arg4) = (0, %c0) to (%arg0, 4) step (1, 2) {
// |       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// |     } {f, mapping = [#gpu.thread<x>, #gpu.thread<y>]}
// |     scf.forall (%arg3, %arg4) = (0, %c0) to (%arg0, 4) step (1, 2) {
// |       memref.store %arg2, %arg1[%arg4] : memref<?xf32>
// |     } {g, mapping = [#gpu.thread<x>, #gpu.thread<y>]}
// |     scf.forall (%arg3, %arg4) = (0, %c0) to (%arg0, 4) step (1, 2) {
// |       memref.store %arg2, %arg1[%arg4] : memref<?xf32>
// |     } {h, mapping = [#gpu.thread<y>, #gpu.thread<x>]}
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match attributes {d} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match attributes {c} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.loop.fuse_sibling %1 into %0 : (!transform.any_op, !transform.any_op) -> !transform.any_op
// |       transform.annotate %2 "fused" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.for %arg3 = %c0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// |     } {a}
// |     scf.for %arg3 = %c0_0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// |     } {b}
// |     scf.for unsigned %arg3 = %c0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// |     } {c}
// |     scf.for unsigned %arg3 = %c0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// |     } {d}
// |     %0 = arith.addf %arg2, %arg2 : f32
// |     scf.for %arg3 = %c0 to %arg0 step %c1 {
// |       memref.store %0, %arg1[%arg3] : memref<?xf32>
// |     } {e}
// |     scf.forall (%arg3, %arg4) = (0, %c0) to (%arg0, 4) step (1, 2) {
// |       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// |       memref.store %arg2, %arg1[%arg4] : memref<?xf32>
// |     } {fused, mapping = [#gpu.thread<x>, #gpu.thread<y>]}
// |     scf.forall (%arg3, %arg4) = (0, %c0) to (%arg0, 4) step (1, 2) {
// |       memref.store %arg2, %arg1[%arg4] : memref<?xf32>
// |     } {h, mapping = [#gpu.thread<y>, #gpu.thread<x>]}
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match attributes {g} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match attributes {f} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.loop.fuse_sibling %1 into %0 : (!transform.any_op, !transform.any_op) -> !transform.any_op
// |       transform.annotate %2 "fused" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<8x8xf32>, %arg2: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c8 = arith.constant 8 : index
// |     %c2 = arith.constant 2 : index
// |     %c2_0 = arith.constant 2 : index
// |     scf.for %arg3 = %c0 to %c8 step %c2_0 {
// |       %2 = arith.addf %arg2, %arg2 : f32
// |       %c1_1 = arith.constant 1 : index
// |       %3 = arith.addi %arg3, %c1_1 : index
// |       %4 = arith.addf %arg2, %arg2 : f32
// |       scf.for %arg4 = %c0 to %c8 step %c1 {
// |         memref.store %2, %arg1[%arg3, %arg4] : memref<8x8xf32>
// |         %c1_3 = arith.constant 1 : index
// |         %6 = arith.addi %arg3, %c1_3 : index
// |         memref.store %4, %arg1[%6, %arg4] : memref<8x8xf32>
// |       }
// |       memref.store %2, %arg1[%arg3, %c0] : memref<8x8xf32>
// |       %c1_2 = arith.constant 1 : index
// |       %5 = arith.addi %arg3, %c1_2 : index
// |       memref.store %4, %arg1[%5, %c0] : memref<8x8xf32>
// |     } {a}
// |     %0 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %arg2) -> (f32) {
// |       %2 = memref.load %arg1[%arg3, %c0] : memref<8x8xf32>
// |       %3 = arith.addf %2, %arg4 : f32
// |       scf.yield %3 : f32
// |     } {b}
// |     affine.for %arg3 = 0 to 8 {
// |       affine.for %arg4 = 0 to 8 {
// |         affine.store %arg2, %arg1[%arg3, %arg4] : memref<8x8xf32>
// |       }
// |     } {c}
// |     %1 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %0) -> (f32) {
// |       %2 = scf.for %arg5 = %c0 to %c8 step %c1 iter_args(%arg6 = %arg4) -> (f32) {
// |         %3 = memref.load %arg1[%arg3, %arg5] : memref<8x8xf32>
// |         %4 = arith.addf %3, %arg6 : f32
// |         scf.yield %4 : f32
// |       }
// |       scf.yield %2 : f32
// |     } {d}
// |     return %1 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match attributes {a} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.loop.unroll_and_jam %0 {factor = 2 : i64} : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<8x8xf32>, %arg2: f32, %arg3: i1) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c8 = arith.constant 8 : index
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |       %0 = memref.load %arg1[%arg4, %c0] : memref<8x8xf32>
// |       %1:2 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %0, %arg7 = %arg4) -> (f32, index) {
// |         %2 = memref.load %arg1[%arg4, %arg5] : memref<8x8xf32>
// |         %3 = arith.addf %2, %arg6 : f32
// |         scf.for %arg8 = %c0 to %arg0 step %c1 {
// |           memref.store %3, %arg1[%arg8, %arg5] : memref<8x8xf32>
// |         }
// |         %4 = arith.addi %arg7, %c1 : index
// |         scf.yield %3, %4 : f32, index
// |       }
// |       memref.store %1#0, %arg1[%1#1, %c0] : memref<8x8xf32>
// |     } {a}
// |     scf.for %arg4 = %c0 to %c1 step %c1 {
// |       memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |     } {b}
// |     scf.for %arg4 = %c0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |     } {c}
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |     } {d}
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |       scf.for %arg5 = %c0 to %arg4 step %c1 {
// |         memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |       }
// |     } {e}
// |     scf.for %arg4 = %c0 to %c0 step %c1 {
// |       memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |     } {f}
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |       scf.if %arg3 {
// |         scf.for %arg5 = %c0 to %arg0 step %c1 {
// |           memref.store %arg2, %arg1[%arg4, %arg5] : memref<8x8xf32>
// |         }
// |       }
// |     } {g}
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |       scf.if %arg3 {
// |         %0 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %arg2) -> (f32) {
// |           memref.store %arg2, %arg1[%arg4, %arg5] : memref<8x8xf32>
// |           scf.yield %arg6 : f32
// |         }
// |         memref.store %0, %arg1[%arg4, %arg4] : memref<8x8xf32>
// |       }
// |     } {h}
// |     return %arg2 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match attributes {d} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.loop.unroll_and_jam %0 {factor = 2 : i64} : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<8x8xf32>, %arg2: f32, %arg3: i1) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c8 = arith.constant 8 : index
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |       %0 = memref.load %arg1[%arg4, %c0] : memref<8x8xf32>
// |       %1:2 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %0, %arg7 = %arg4) -> (f32, index) {
// |         %2 = memref.load %arg1[%arg4, %arg5] : memref<8x8xf32>
// |         %3 = arith.addf %2, %arg6 : f32
// |         scf.for %arg8 = %c0 to %arg0 step %c1 {
// |           memref.store %3, %arg1[%arg8, %arg5] : memref<8x8xf32>
// |         }
// |         %4 = arith.addi %arg7, %c1 : index
// |         scf.yield %3, %4 : f32, index
// |       }
// |       memref.store %1#0, %arg1[%1#1, %c0] : memref<8x8xf32>
// |     } {a}
// |     scf.for %arg4 = %c0 to %c1 step %c1 {
// |       memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |     } {b}
// |     scf.for %arg4 = %c0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |     } {c}
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |     } {d}
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |       scf.for %arg5 = %c0 to %arg4 step %c1 {
// |         memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |       }
// |     } {e}
// |     scf.for %arg4 = %c0 to %c0 step %c1 {
// |       memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |     } {f}
// |     %c2 = arith.constant 2 : index
// |     %c2_0 = arith.constant 2 : index
// |     scf.for %arg4 = %c0 to %c8 step %c2_0 {
// |       scf.if %arg3 {
// |         scf.for %arg5 = %c0 to %arg0 step %c1 {
// |           memref.store %arg2, %arg1[%arg4, %arg5] : memref<8x8xf32>
// |         }
// |       }
// |       %c1_1 = arith.constant 1 : index
// |       %0 = arith.addi %arg4, %c1_1 : index
// |       scf.if %arg3 {
// |         scf.for %arg5 = %c0 to %arg0 step %c1 {
// |           memref.store %arg2, %arg1[%0, %arg5] : memref<8x8xf32>
// |         }
// |       }
// |     } {g}
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |       scf.if %arg3 {
// |         %0 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %arg2) -> (f32) {
// |           memref.store %arg2, %arg1[%arg4, %arg5] : memref<8x8xf32>
// |           scf.yield %arg6 : f32
// |         }
// |         memref.store %0, %arg1[%arg4, %arg4] : memref<8x8xf32>
// |       }
// |     } {h}
// |     return %arg2 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match attributes {g} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.loop.unroll_and_jam %0 {factor = 2 : i64} : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<8x8xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c8 = arith.constant 8 : index
// |     %c4 = arith.constant 4 : index
// |     %c4_0 = arith.constant 4 : index
// |     scf.for %arg2 = %c0 to %c8 step %c4_0 {
// |       %0 = memref.load %arg1[%arg2, %c0] : memref<8x8xf32>
// |       %c1_1 = arith.constant 1 : index
// |       %1 = arith.addi %arg2, %c1_1 : index
// |       %2 = memref.load %arg1[%1, %c0] : memref<8x8xf32>
// |       %c2 = arith.constant 2 : index
// |       %3 = arith.addi %arg2, %c2 : index
// |       %4 = memref.load %arg1[%3, %c0] : memref<8x8xf32>
// |       %c3 = arith.constant 3 : index
// |       %5 = arith.addi %arg2, %c3 : index
// |       %6 = memref.load %arg1[%5, %c0] : memref<8x8xf32>
// |       %7:8 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %0, %arg5 = %c1, %arg6 = %2, %arg7 = %c1, %arg8 = %4, %arg9 = %c1, %arg10 = %6, %arg11 = %c1) -> (f32, index, f32, index, f32, index, f32, index) {
// |         %11 = memref.load %arg1[%arg2, %arg3] : memref<8x8xf32>
// |         %12 = arith.addf %11, %arg4 : f32
// |         %c1_5 = arith.constant 1 : index
// |         %13 = arith.addi %arg2, %c1_5 : index
// |         %14 = memref.load %arg1[%13, %arg3] : memref<8x8xf32>
// |         %15 = arith.addf %14, %arg6 : f32
// |         %c2_6 = arith.constant 2 : index
// |         %16 = arith.addi %arg2, %c2_6 : index
// |         %17 = memref.load %arg1[%16, %arg3] : memref<8x8xf32>
// |         %18 = arith.addf %17, %arg8 : f32
// |         %c3_7 = arith.constant 3 : index
// |         %19 = arith.addi %arg2, %c3_7 : index
// |         %20 = memref.load %arg1[%19, %arg3] : memref<8x8xf32>
// |         %21 = arith.addf %20, %arg10 : f32
// |         scf.for %arg12 = %c0 to %arg0 step %c1 {
// |           memref.store %12, %arg1[%arg12, %arg3] : memref<8x8xf32>
// |           %c1_11 = arith.constant 1 : index
// |           %29 = arith.addi %arg2, %c1_11 : index
// |           memref.store %15, %arg1[%arg12, %arg3] : memref<8x8xf32>
// |           %c2_12 = arith.constant 2 : index
// |           %30 = arith.addi %arg2, %c2_12 : index
// |           memref.store %18, %arg1[%arg12, %arg3] : memref<8x8xf32>
// |           %c3_13 = arith.constant 3 : index
// |           %31 = arith.addi %arg2, %c3_13 : index
// |           memref.store %21, %arg1[%arg12, %arg3] : memref<8x8xf32>
// |         }
// |         %22 = arith.addi %arg5, %c1 : index
// |         %c1_8 = arith.constant 1 : index
// |         %23 = arith.addi %arg2, %c1_8 : index
// |         %24 = arith.addi %arg7, %c1 : index
// |         %c2_9 = arith.constant 2 : index
// |         %25 = arith.addi %arg2, %c2_9 : index
// |         %26 = arith.addi %arg9, %c1 : index
// |         %c3_10 = arith.constant 3 : index
// |         %27 = arith.addi %arg2, %c3_10 : index
// |         %28 = arith.addi %arg11, %c1 : index
// |         scf.yield %12, %22, %15, %24, %18, %26, %21, %28 : f32, index, f32, index, f32, index, f32, index
// |       }
// |       memref.store %7#0, %arg1[%7#1, %c0] : memref<8x8xf32>
// |       %c1_2 = arith.constant 1 : index
// |       %8 = arith.addi %arg2, %c1_2 : index
// |       memref.store %7#2, %arg1[%7#3, %c0] : memref<8x8xf32>
// |       %c2_3 = arith.constant 2 : index
// |       %9 = arith.addi %arg2, %c2_3 : index
// |       memref.store %7#4, %arg1[%7#5, %c0] : memref<8x8xf32>
// |       %c3_4 = arith.constant 3 : index
// |       %10 = arith.addi %arg2, %c3_4 : index
// |       memref.store %7#6, %arg1[%7#7, %c0] : memref<8x8xf32>
// |     } {a}
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match attributes {a} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.loop.unroll_and_jam %0 {factor = 4 : i64} : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
