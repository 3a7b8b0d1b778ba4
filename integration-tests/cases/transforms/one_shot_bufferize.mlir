// What is written in place and what is copied first: slices, loops, branches, calls, several readers.
// RUN: opt --split-input-file --pass-pipeline='builtin.module(one-shot-bufferize{bufferize-function-boundaries})'
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
  cf.cond_br %c, ^a(%t : tensor<4xf32>), ^b
^b:
  cf.br ^a(%u : tensor<4xf32>)
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

// EXPECT
// | module {
// |   func.func @same_slice(%arg0: memref<8xf32, strided<[?], offset: ?>>, %arg1: index, %arg2: f32) -> memref<8xf32, strided<[?], offset: ?>> {
// |     %subview = memref.subview %arg0[%arg1] [2] [1] : memref<8xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
// |     linalg.fill ins(%arg2 : f32) outs(%subview : memref<2xf32, strided<[?], offset: ?>>)
// |     %subview_0 = memref.subview %arg0[%arg1] [2] [1] : memref<8xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
// |     memref.copy %subview, %subview_0 : memref<2xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
// |     return %arg0 : memref<8xf32, strided<[?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @other_slice(%arg0: memref<8xf32, strided<[?], offset: ?>>, %arg1: index, %arg2: f32) -> memref<8xf32, strided<[?], offset: ?>> {
// |     %subview = memref.subview %arg0[%arg1] [2] [1] : memref<8xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
// |     %alloc = memref.alloc() {alignment = 64 : i64} : memref<2xf32>
// |     linalg.fill ins(%arg2 : f32) outs(%alloc : memref<2xf32>)
// |     %subview_0 = memref.subview %arg0[0] [2] [1] : memref<8xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
// |     memref.copy %alloc, %subview_0 : memref<2xf32> to memref<2xf32, strided<[?], offset: ?>>
// |     return %arg0 : memref<8xf32, strided<[?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @read_after_write(%arg0: memref<?xf32, strided<[?], offset: ?>>, %arg1: index, %arg2: f32) -> (memref<?xf32>, f32) {
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?xf32, strided<[?], offset: ?>>
// |     %alloc = memref.alloc(%dim) {alignment = 64 : i64} : memref<?xf32>
// |     memref.copy %arg0, %alloc : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32>
// |     memref.store %arg2, %alloc[%arg1] : memref<?xf32>
// |     %0 = memref.load %arg0[%arg1] : memref<?xf32, strided<[?], offset: ?>>
// |     %cast = memref.cast %alloc : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
// |     return %alloc, %0 : memref<?xf32>, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loop(%arg0: memref<?xf32, strided<[?], offset: ?>>, %arg1: memref<?xf32, strided<[?], offset: ?>>, %arg2: index) -> memref<?xf32, strided<[?], offset: ?>> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %arg0) -> (memref<?xf32, strided<[?], offset: ?>>) {
// |       %1 = memref.load %arg1[%arg3] : memref<?xf32, strided<[?], offset: ?>>
// |       %c0_0 = arith.constant 0 : index
// |       %dim = memref.dim %arg1, %c0_0 : memref<?xf32, strided<[?], offset: ?>>
// |       %alloc = memref.alloc(%dim) {alignment = 64 : i64} : memref<?xf32>
// |       memref.copy %arg1, %alloc : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32>
// |       memref.store %1, %alloc[%c0] : memref<?xf32>
// |       %2 = memref.load %alloc[%arg3] : memref<?xf32>
// |       memref.store %2, %arg4[%arg3] : memref<?xf32, strided<[?], offset: ?>>
// |       scf.yield %arg4 : memref<?xf32, strided<[?], offset: ?>>
// |     }
// |     return %0 : memref<?xf32, strided<[?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @branches(%arg0: memref<4xf32, strided<[?], offset: ?>>, %arg1: i1, %arg2: index, %arg3: f32) -> memref<4xf32, strided<[?], offset: ?>> {
// |     %0 = scf.if %arg1 -> (memref<4xf32, strided<[?], offset: ?>>) {
// |       %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// |       memref.copy %arg0, %alloc : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32>
// |       memref.store %arg3, %alloc[%arg2] : memref<4xf32>
// |       %cast = memref.cast %alloc : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// |       scf.yield %cast : memref<4xf32, strided<[?], offset: ?>>
// |     } else {
// |       %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// |       linalg.exp ins(%arg0 : memref<4xf32, strided<[?], offset: ?>>) outs(%alloc : memref<4xf32>)
// |       %cast = memref.cast %alloc : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// |       scf.yield %cast : memref<4xf32, strided<[?], offset: ?>>
// |     }
// |     return %0 : memref<4xf32, strided<[?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   memref.global "private" constant @__constant_4xf32 : memref<4xf32> = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> {alignment = 64 : i64}
// |   func.func private @writes(%arg0: memref<4xf32, strided<[?], offset: ?>>, %arg1: index, %arg2: f32) -> memref<4xf32, strided<[?], offset: ?>> {
// |     memref.store %arg2, %arg0[%arg1] : memref<4xf32, strided<[?], offset: ?>>
// |     return %arg0 : memref<4xf32, strided<[?], offset: ?>>
// |   }
// |   func.func @calls(%arg0: index, %arg1: f32) -> (memref<4xf32, strided<[?], offset: ?>>, memref<4xf32, strided<[?], offset: ?>>) {
// |     %0 = memref.get_global @__constant_4xf32 : memref<4xf32>
// |     %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// |     memref.copy %0, %alloc : memref<4xf32> to memref<4xf32>
// |     %cast = memref.cast %alloc : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// |     %1 = call @writes(%cast, %arg0, %arg1) : (memref<4xf32, strided<[?], offset: ?>>, index, f32) -> memref<4xf32, strided<[?], offset: ?>>
// |     %alloc_0 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// |     memref.copy %0, %alloc_0 : memref<4xf32> to memref<4xf32>
// |     %cast_1 = memref.cast %alloc_0 : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// |     %2 = call @writes(%cast_1, %arg0, %arg1) : (memref<4xf32, strided<[?], offset: ?>>, index, f32) -> memref<4xf32, strided<[?], offset: ?>>
// |     return %1, %2 : memref<4xf32, strided<[?], offset: ?>>, memref<4xf32, strided<[?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1, s2] -> (s0 + s1 + s2)>
// | #map1 = affine_map<()[s0] -> (s0 + 5)>
// | module {
// |   func.func @shapes(%arg0: memref<?x4xf32, strided<[?, ?], offset: ?>>, %arg1: index, %arg2: f32) -> (memref<?xf32>, memref<2x2xf32>, memref<?x4xf32, strided<[?, ?], offset: ?>>) {
// |     %subview = memref.subview %arg0[0, 0] [2, 2] [1, 1] : memref<?x4xf32, strided<[?, ?], offset: ?>> to memref<2x2xf32, strided<[?, ?], offset: ?>>
// |     %alloc = memref.alloc() {alignment = 64 : i64} : memref<2x2xf32>
// |     memref.copy %subview, %alloc : memref<2x2xf32, strided<[?, ?], offset: ?>> to memref<2x2xf32>
// |     %collapse_shape = memref.collapse_shape %alloc [[0, 1]] : memref<2x2xf32> into memref<4xf32>
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %collapse_shape, %c0 : memref<4xf32>
// |     %c1 = arith.constant 1 : index
// |     %0 = affine.apply #map()[%dim, %c1, %arg1]
// |     %c0_0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %1 = affine.apply #map1()[%arg1]
// |     %alloc_1 = memref.alloc(%1) {alignment = 64 : i64} : memref<?xf32>
// |     linalg.map outs(%alloc_1 : memref<?xf32>)
// |       (%init: f32) {
// |         %2 = linalg.index 0 : index
// |         linalg.yield %arg2 : f32
// |       }
// |     %subview_2 = memref.subview %alloc_1[1] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: 1>>
// |     memref.copy %collapse_shape, %subview_2 : memref<4xf32> to memref<4xf32, strided<[1], offset: 1>>
// |     %expand_shape = memref.expand_shape %collapse_shape [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
// |     linalg.exp ins(%arg0 : memref<?x4xf32, strided<[?, ?], offset: ?>>) outs(%arg0 : memref<?x4xf32, strided<[?, ?], offset: ?>>)
// |     %cast = memref.cast %alloc_1 : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
// |     %cast_3 = memref.cast %expand_shape : memref<2x2xf32> to memref<2x2xf32, strided<[?, ?], offset: ?>>
// |     return %alloc_1, %expand_shape, %arg0 : memref<?xf32>, memref<2x2xf32>, memref<?x4xf32, strided<[?, ?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @while(%arg0: memref<4xf32, strided<[?], offset: ?>>, %arg1: memref<4xf32, strided<[?], offset: ?>>, %arg2: index, %arg3: f32, %arg4: i1) -> memref<4xf32, strided<[?], offset: ?>> {
// |     %0 = scf.while (%arg5 = %arg0) : (memref<4xf32, strided<[?], offset: ?>>) -> memref<4xf32, strided<[?], offset: ?>> {
// |       scf.condition(%arg4) %arg5 : memref<4xf32, strided<[?], offset: ?>>
// |     } do {
// |     ^bb0(%arg5: memref<4xf32, strided<[?], offset: ?>>):
// |       memref.store %arg3, %arg5[%arg2] : memref<4xf32, strided<[?], offset: ?>>
// |       scf.yield %arg5 : memref<4xf32, strided<[?], offset: ?>>
// |     }
// |     return %0 : memref<4xf32, strided<[?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @blocks(%arg0: memref<4xf32, strided<[?], offset: ?>>, %arg1: memref<4xf32, strided<[?], offset: ?>>, %arg2: i1, %arg3: index, %arg4: f32) -> memref<4xf32, strided<[?], offset: ?>> {
// |     cf.cond_br %arg2, ^bb2(%arg0 : memref<4xf32, strided<[?], offset: ?>>), ^bb1
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb2(%arg1 : memref<4xf32, strided<[?], offset: ?>>)
// |   ^bb2(%0: memref<4xf32, strided<[?], offset: ?>>):  // 2 preds: ^bb0, ^bb1
// |     memref.store %arg4, %0[%arg3] : memref<4xf32, strided<[?], offset: ?>>
// |     return %0 : memref<4xf32, strided<[?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall(%arg0: memref<8xf32, strided<[?], offset: ?>>, %arg1: f32) -> memref<8xf32, strided<[?], offset: ?>> {
// |     scf.forall (%arg2) in (4) {
// |       %subview = memref.subview %arg0[%arg2] [2] [1] : memref<8xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
// |       linalg.fill ins(%arg1 : f32) outs(%subview : memref<2xf32, strided<[?], offset: ?>>)
// |       %subview_0 = memref.subview %arg0[%arg2] [2] [1] : memref<8xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
// |       memref.copy %subview, %subview_0 : memref<2xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
// |     }
// |     return %arg0 : memref<8xf32, strided<[?], offset: ?>>
// |   }
// | }

// EXPECT
// | module {
// |   func.func @same_slice(%arg0: tensor<8xf32> {bufferization.access = "read-write"}, %arg1: index, %arg2: f32) -> tensor<8xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[%arg1] [2] [1] {__inplace_operands_attr__ = ["true", "none"]} : tensor<8xf32> to tensor<2xf32>
// |     %0 = linalg.fill {__inplace_operands_attr__ = ["none", "true"]} ins(%arg2 : f32) outs(%extracted_slice : tensor<2xf32>) -> tensor<2xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg0[%arg1] [2] [1] {__inplace_operands_attr__ = ["true", "true", "none"]} : tensor<2xf32> into tensor<8xf32>
// |     return {__equivalent_func_args__ = [0], __inplace_operands_attr__ = ["true"]} %inserted_slice : tensor<8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @other_slice(%arg0: tensor<8xf32> {bufferization.access = "read-write"}, %arg1: index, %arg2: f32) -> tensor<8xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[%arg1] [2] [1] {__inplace_operands_attr__ = ["false", "none"]} : tensor<8xf32> to tensor<2xf32>
// |     %0 = linalg.fill {__inplace_operands_attr__ = ["none", "true"]} ins(%arg2 : f32) outs(%extracted_slice : tensor<2xf32>) -> tensor<2xf32>
// |     %inserted_slice = tensor.insert_slice %0 into %arg0[0] [2] [1] {__inplace_operands_attr__ = ["true", "true"]} : tensor<2xf32> into tensor<8xf32>
// |     return {__equivalent_func_args__ = [0], __inplace_operands_attr__ = ["true"]} %inserted_slice : tensor<8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @read_after_write(%arg0: tensor<?xf32> {bufferization.access = "read"}, %arg1: index, %arg2: f32) -> (tensor<?xf32>, f32) {
// |     %inserted = tensor.insert %arg2 into %arg0[%arg1] {__inplace_operands_attr__ = ["none", "false", "none"]} : tensor<?xf32>
// |     %extracted = tensor.extract %arg0[%arg1] {__inplace_operands_attr__ = ["true", "none"]} : tensor<?xf32>
// |     return {__inplace_operands_attr__ = ["true", "none"]} %inserted, %extracted : tensor<?xf32>, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loop(%arg0: tensor<?xf32> {bufferization.access = "read-write"}, %arg1: tensor<?xf32> {bufferization.access = "read"}, %arg2: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %arg0) -> (tensor<?xf32>) {
// |       %extracted = tensor.extract %arg1[%arg3] {__inplace_operands_attr__ = ["true", "none"]} : tensor<?xf32>
// |       %inserted = tensor.insert %extracted into %arg1[%c0] {__inplace_operands_attr__ = ["none", "false", "none"]} : tensor<?xf32>
// |       %extracted_0 = tensor.extract %inserted[%arg3] {__inplace_operands_attr__ = ["true", "none"]} : tensor<?xf32>
// |       %inserted_1 = tensor.insert %extracted_0 into %arg4[%arg3] {__inplace_operands_attr__ = ["none", "true", "none"]} : tensor<?xf32>
// |       scf.yield {__inplace_operands_attr__ = ["true"]} %inserted_1 : tensor<?xf32>
// |     } {__inplace_operands_attr__ = ["none", "none", "none", "true"]}
// |     return {__equivalent_func_args__ = [0], __inplace_operands_attr__ = ["true"]} %0 : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @branches(%arg0: tensor<4xf32> {bufferization.access = "read"}, %arg1: i1, %arg2: index, %arg3: f32) -> tensor<4xf32> {
// |     %0 = scf.if %arg1 -> (tensor<4xf32>) {
// |       %inserted = tensor.insert %arg3 into %arg0[%arg2] {__inplace_operands_attr__ = ["none", "false", "none"]} : tensor<4xf32>
// |       scf.yield {__inplace_operands_attr__ = ["true"]} %inserted : tensor<4xf32>
// |     } else {
// |       %1 = tensor.empty() : tensor<4xf32>
// |       %2 = linalg.exp {__inplace_operands_attr__ = ["true", "true"]} ins(%arg0 : tensor<4xf32>) outs(%1 : tensor<4xf32>) -> tensor<4xf32>
// |       scf.yield {__inplace_operands_attr__ = ["true"]} %2 : tensor<4xf32>
// |     }
// |     return {__inplace_operands_attr__ = ["true"]} %0 : tensor<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @writes(%arg0: tensor<4xf32> {bufferization.access = "read-write"}, %arg1: index, %arg2: f32) -> tensor<4xf32> {
// |     %inserted = tensor.insert %arg2 into %arg0[%arg1] {__inplace_operands_attr__ = ["none", "true", "none"]} : tensor<4xf32>
// |     return {__equivalent_func_args__ = [0], __inplace_operands_attr__ = ["true"]} %inserted : tensor<4xf32>
// |   }
// |   func.func @calls(%arg0: index, %arg1: f32) -> (tensor<4xf32>, tensor<4xf32>) {
// |     %cst = arith.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>
// |     %0 = call @writes(%cst, %arg0, %arg1) {__inplace_operands_attr__ = ["false", "none", "none"]} : (tensor<4xf32>, index, f32) -> tensor<4xf32>
// |     %1 = call @writes(%cst, %arg0, %arg1) {__inplace_operands_attr__ = ["false", "none", "none"]} : (tensor<4xf32>, index, f32) -> tensor<4xf32>
// |     return {__inplace_operands_attr__ = ["true", "true"]} %0, %1 : tensor<4xf32>, tensor<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @shapes(%arg0: tensor<?x4xf32> {bufferization.access = "read-write"}, %arg1: index, %arg2: f32) -> (tensor<?xf32>, tensor<2x2xf32>, tensor<?x4xf32>) {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 2] [1, 1] {__inplace_operands_attr__ = ["false"]} : tensor<?x4xf32> to tensor<2x2xf32>
// |     %collapsed = tensor.collapse_shape %extracted_slice [[0, 1]] {__inplace_operands_attr__ = ["true"]} : tensor<2x2xf32> into tensor<4xf32>
// |     %padded = tensor.pad %collapsed low[1] high[%arg1] {
// |     ^bb0(%arg3: index):
// |       tensor.yield %arg2 : f32
// |     } {__inplace_operands_attr__ = ["true", "none"]} : tensor<4xf32> to tensor<?xf32>
// |     %expanded = tensor.expand_shape %collapsed [[0, 1]] output_shape [2, 2] {__inplace_operands_attr__ = ["true"]} : tensor<4xf32> into tensor<2x2xf32>
// |     %0 = linalg.exp {__inplace_operands_attr__ = ["true", "true"]} ins(%arg0 : tensor<?x4xf32>) outs(%arg0 : tensor<?x4xf32>) -> tensor<?x4xf32>
// |     return {__equivalent_func_args__ = [-1, -1, 0], __inplace_operands_attr__ = ["true", "true", "true"]} %padded, %expanded, %0 : tensor<?xf32>, tensor<2x2xf32>, tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @while(%arg0: tensor<4xf32> {bufferization.access = "read-write"}, %arg1: tensor<4xf32> {bufferization.access = "none"}, %arg2: index, %arg3: f32, %arg4: i1) -> tensor<4xf32> {
// |     %0 = scf.while (%arg5 = %arg0) : (tensor<4xf32>) -> tensor<4xf32> {
// |       scf.condition(%arg4) {__inplace_operands_attr__ = ["none", "true"]} %arg5 : tensor<4xf32>
// |     } do {
// |     ^bb0(%arg5: tensor<4xf32>):
// |       %inserted = tensor.insert %arg3 into %arg5[%arg2] {__inplace_operands_attr__ = ["none", "true", "none"]} : tensor<4xf32>
// |       scf.yield {__inplace_operands_attr__ = ["true"]} %inserted : tensor<4xf32>
// |     } attributes {__inplace_operands_attr__ = ["true"]}
// |     return {__equivalent_func_args__ = [0], __inplace_operands_attr__ = ["true"]} %0 : tensor<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @blocks(%arg0: tensor<4xf32> {bufferization.access = "read-write"}, %arg1: tensor<4xf32> {bufferization.access = "read-write"}, %arg2: i1, %arg3: index, %arg4: f32) -> tensor<4xf32> {
// |     cf.cond_br %arg2, ^bb2(%arg0 : tensor<4xf32>), ^bb1 {__inplace_operands_attr__ = ["none", "true"]}
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb2(%arg1 : tensor<4xf32>) {__inplace_operands_attr__ = ["true"]}
// |   ^bb2(%0: tensor<4xf32>):  // 2 preds: ^bb0, ^bb1
// |     %inserted = tensor.insert %arg4 into %0[%arg3] {__inplace_operands_attr__ = ["none", "true", "none"]} : tensor<4xf32>
// |     return {__inplace_operands_attr__ = ["true"]} %inserted : tensor<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall(%arg0: tensor<8xf32> {bufferization.access = "read-write"}, %arg1: f32) -> tensor<8xf32> {
// |     %0 = scf.forall (%arg2) in (4) shared_outs(%arg3 = %arg0) -> (tensor<8xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg3[%arg2] [2] [1] {__inplace_operands_attr__ = ["true", "none"]} : tensor<8xf32> to tensor<2xf32>
// |       %1 = linalg.fill {__inplace_operands_attr__ = ["none", "true"]} ins(%arg1 : f32) outs(%extracted_slice : tensor<2xf32>) -> tensor<2xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %1 into %arg3[%arg2] [2] [1] {__inplace_operands_attr__ = ["true", "true", "none"]} : tensor<2xf32> into tensor<8xf32>
// |       }
// |     } {__inplace_operands_attr__ = ["true"]}
// |     return {__equivalent_func_args__ = [0], __inplace_operands_attr__ = ["true"]} %0 : tensor<8xf32>
// |   }
// | }
