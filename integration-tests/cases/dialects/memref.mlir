// memref, as kernels and host programs use it.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic

func.func @allocation(%n: index, %m: index) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc(%n, %m) : memref<?x?xf32>
  %2 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %3 = memref.alloc(%n)[%m] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %4 = memref.alloca(%n) : memref<?xi8, 3>
  memref.dealloc %0 : memref<4xf32>
  memref.dealloc %1 : memref<?x?xf32>
  return
}
// -----
func.func @access(%m: memref<4x?xf32>, %i: index, %s: memref<f32>) {
  %0 = memref.load %m[%i, %i] : memref<4x?xf32>
  memref.store %0, %m[%i, %i] : memref<4x?xf32>
  %1 = memref.load %s[] : memref<f32>
  memref.store %1, %s[] : memref<f32>
  %2 = memref.load %m[%i, %i] {nontemporal = true} : memref<4x?xf32>
  return
}
// -----
func.func @casts(%a: memref<4x8xf32>, %b: memref<?x?xf32>, %u: memref<*xf32>) {
  %0 = memref.cast %a : memref<4x8xf32> to memref<?x?xf32>
  %1 = memref.cast %b : memref<?x?xf32> to memref<4x?xf32>
  %2 = memref.cast %u : memref<*xf32> to memref<4xf32>
  %3 = memref.cast %a : memref<4x8xf32> to memref<*xf32>
  %4 = memref.memory_space_cast %a : memref<4x8xf32> to memref<4x8xf32, 1>
  %5 = memref.reinterpret_cast %a to offset: [0], sizes: [8, 4], strides: [4, 1] : memref<4x8xf32> to memref<8x4xf32>
  return
}
// -----
func.func @shapes(%m: memref<?x8xf32>, %i: index, %u: memref<*xf32>) {
  %0 = memref.dim %m, %i : memref<?x8xf32>
  %1 = memref.rank %u : memref<*xf32>
  %2 = memref.extract_aligned_pointer_as_index %m : memref<?x8xf32> -> index
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<?x8xf32> -> memref<f32>, index, index, index, index, index
  return
}
// -----
func.func @views(%m: memref<16x16xf32>, %i: index, %bytes: memref<2048xi8>) {
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<16x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  %1 = memref.subview %m[%i, 2] [4, %i] [1, 2] : memref<16x16xf32> to memref<4x?xf32, strided<[16, 2], offset: ?>>
  %2 = memref.subview %m[1, 0] [1, 16] [1, 1] : memref<16x16xf32> to memref<16xf32, strided<[1], offset: 16>>
  %3 = memref.view %bytes[%i][] : memref<2048xi8> to memref<16xf32>
  %4 = memref.view %bytes[%i][%i] : memref<2048xi8> to memref<?x4xf32>
  return
}
// -----
func.func @reshapes(%m: memref<4x8xf32>, %d: memref<?x8xf32>, %n: index) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  %1 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 2, 8] : memref<4x8xf32> into memref<2x2x8xf32>
  %2 = memref.transpose %m (i, j) -> (j, i) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
  return
}
// -----
func.func @copies(%a: memref<4xf32>, %b: memref<4xf32>) {
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  return
}
// -----
func.func @atomics(%m: memref<4xi32>, %f: memref<4xf32>, %i: index, %x: i32, %y: f32) {
  %0 = memref.atomic_rmw addi %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %1 = memref.atomic_rmw maxs %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %2 = memref.atomic_rmw addf %y, %f[%i] : (f32, memref<4xf32>) -> f32
  %3 = memref.atomic_rmw assign %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %4 = memref.atomic_rmw ori %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %5 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    %new = arith.addi %old, %x : i32
    memref.atomic_yield %new : i32
  }
  return
}
// -----
memref.global "private" constant @table : memref<4xi32> = dense<[1, 2, 3, 4]>
memref.global @zeros : memref<2xf32>
memref.global "private" @raw : memref<2xf32> = uninitialized
memref.global "public" @aligned : memref<2xf32> = dense<0.0> {alignment = 16 : i64}
func.func @globals() {
  %0 = memref.get_global @table : memref<4xi32>
  return
}
// -----
func.func @scope() -> f32 {
  %0 = memref.alloca_scope -> (f32) {
    %1 = arith.constant 1.0 : f32
    memref.alloca_scope.return %1 : f32
  }
  return %0 : f32
}
// -----
func.func @alignment(%m: memref<4xf32>) {
  memref.assume_alignment %m, 16 : memref<4xf32>
  return
}
