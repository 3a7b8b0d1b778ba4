// What is written in place and what is copied first: slices, loops, branches, calls, several readers.
// RUN: opt --split-input-file --pass-pipeline='builtin.module(one-shot-bufferize{bufferize-function-boundaries})'
// RUN: opt --split-input-file --pass-pipeline='builtin.module(one-shot-bufferize{allow-return-allocs-from-loops})'
// RUN: opt --split-input-file --pass-pipeline='builtin.module(one-shot-bufferize{bufferize-function-boundaries test-analysis-only})'

// The slice goes back to where it came from.
func.func @same_slice(%t: tensor<8xf32>, %i: index, %x: f32) -> tensor<8xf32> {
  %s = tensor.extract_slice %t[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>
  %f = linalg.fill ins(%x : f32) outs(%s : tensor<2xf32>) -> tensor<2xf32>
  %r = tensor.insert_slice %f into %t[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
  return %r : tensor<8xf32>
}
// -----
// It goes elsewhere, and what was there is read.
func.func @other_slice(%t: tensor<8xf32>, %i: index, %x: f32) -> tensor<8xf32> {
  %s = tensor.extract_slice %t[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>
  %f = linalg.fill ins(%x : f32) outs(%s : tensor<2xf32>) -> tensor<2xf32>
  %r = tensor.insert_slice %f into %t[0] [2] [1] : tensor<2xf32> into tensor<8xf32>
  return %r : tensor<8xf32>
}
// -----
func.func @read_after_write(%t: tensor<?xf32>, %i: index, %x: f32) -> (tensor<?xf32>, f32) {
  %w = tensor.insert %x into %t[%i] : tensor<?xf32>
  %r = tensor.extract %t[%i] : tensor<?xf32>
  return %w, %r : tensor<?xf32>, f32
}
// -----
// One iteration reads what the one before has written.
func.func @loop(%t: tensor<?xf32>, %u: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?xf32> {
    %old = tensor.extract %u[%i] : tensor<?xf32>
    %b = tensor.insert %old into %u[%c0] : tensor<?xf32>
    %v = tensor.extract %b[%i] : tensor<?xf32>
    %c = tensor.insert %v into %a[%i] : tensor<?xf32>
    scf.yield %c : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
// -----
func.func @branches(%t: tensor<4xf32>, %c: i1, %i: index, %x: f32) -> tensor<4xf32> {
  %r = scf.if %c -> tensor<4xf32> {
    %w = tensor.insert %x into %t[%i] : tensor<4xf32>
    scf.yield %w : tensor<4xf32>
  } else {
    %e = tensor.empty() : tensor<4xf32>
    %w = linalg.exp ins(%t : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %w : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
// -----
func.func private @writes(%t: tensor<4xf32>, %i: index, %x: f32) -> tensor<4xf32> {
  %w = tensor.insert %x into %t[%i] : tensor<4xf32>
  return %w : tensor<4xf32>
}
func.func @calls(%i: index, %x: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %t = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %a = func.call @writes(%t, %i, %x) : (tensor<4xf32>, index, f32) -> tensor<4xf32>
  %b = func.call @writes(%t, %i, %x) : (tensor<4xf32>, index, f32) -> tensor<4xf32>
  return %a, %b : tensor<4xf32>, tensor<4xf32>
}
// -----
func.func @shapes(%t: tensor<?x4xf32>, %n: index, %x: f32) -> (tensor<?xf32>, tensor<2x2xf32>, tensor<?x4xf32>) {
  %s = tensor.extract_slice %t[0, 0] [2, 2] [1, 1] : tensor<?x4xf32> to tensor<2x2xf32>
  %c = tensor.collapse_shape %s [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %p = tensor.pad %c low[1] high[%n] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<?xf32>
  %e = tensor.expand_shape %c [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %w = linalg.exp ins(%t : tensor<?x4xf32>) outs(%t : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %p, %e, %w : tensor<?xf32>, tensor<2x2xf32>, tensor<?x4xf32>
}
// -----
func.func @while(%t: tensor<4xf32>, %u: tensor<4xf32>, %i: index, %x: f32, %c: i1) -> tensor<4xf32> {
  %r = scf.while (%a = %t) : (tensor<4xf32>) -> tensor<4xf32> {
    scf.condition(%c) %a : tensor<4xf32>
  } do {
  ^bb0(%a: tensor<4xf32>):
    %w = tensor.insert %x into %a[%i] : tensor<4xf32>
    scf.yield %w : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
// -----
func.func @blocks(%t: tensor<4xf32>, %u: tensor<4xf32>, %c: i1, %i: index, %x: f32) -> tensor<4xf32> {
  cf.cond_br %c, ^a(%t : tensor<4xf32>), ^a(%u : tensor<4xf32>)
^a(%v: tensor<4xf32>):
  %w = tensor.insert %x into %v[%i] : tensor<4xf32>
  return %w : tensor<4xf32>
}
// -----
func.func @forall(%t: tensor<8xf32>, %x: f32) -> tensor<8xf32> {
  %r = scf.forall (%k) in (4) shared_outs(%a = %t) -> tensor<8xf32> {
    %s = tensor.extract_slice %a[%k] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %f = linalg.fill ins(%x : f32) outs(%s : tensor<2xf32>) -> tensor<2xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %f into %a[%k] [2] [1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}
