// Ops of memref, and what canonicalization makes of views.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --canonicalize

func.func @realloc(%a: memref<64xf32>, %n: index) -> memref<?xf32> {
  %0 = memref.realloc %a : memref<64xf32> to memref<124xf32>
  %1 = memref.realloc %0(%n) : memref<124xf32> to memref<?xf32>
  %2 = memref.realloc %1(%n) {alignment = 8} : memref<?xf32> to memref<?xf32>
  return %2 : memref<?xf32>
}
// -----
func.func @reshape(%a: memref<4x4xf32>, %s: memref<1xi32>, %u: memref<*xf32>, %us: memref<?xindex>) {
  %0 = memref.reshape %a(%s) : (memref<4x4xf32>, memref<1xi32>) -> memref<?xf32>
  %1 = memref.reshape %u(%us) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  return
}
// -----
func.func @dma(%a: memref<40x128xf32>, %b: memref<2x1024xf32, 1>, %t: memref<1xi32, 2>, %i: index, %n: index) {
  memref.dma_start %a[%i, %i], %b[%i, %i], %n, %t[%i] : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
  memref.dma_start %a[%i, %i], %b[%i, %i], %n, %t[%i], %n, %n : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
  memref.dma_wait %t[%i], %n : memref<1xi32, 2>
  return
}
// -----
func.func @distinct(%a: memref<4xf32>, %b: memref<8xi32>) {
  %0, %1 = memref.distinct_objects %a, %b : memref<4xf32>, memref<8xi32>
  return
}
// -----
func.func @prefetch(%a: memref<4x4xf32>, %i: index) {
  memref.prefetch %a[%i, %i], read, locality<1>, instr : memref<4x4xf32>
  return
}
// -----
memref.global @g0 : memref<2xf32>
memref.global "private" @g1 : memref<2xf32> = dense<[0.0, 1.0]> {alignment = 64}
memref.global "private" constant @g2 : memref<2xf32> = uninitialized
func.func @get() -> memref<2xf32> {
  %0 = memref.get_global @g1 : memref<2xf32>
  return %0 : memref<2xf32>
}
// -----
func.func @folds2(%a: memref<?x4xf32>, %n: index, %v: f32) -> (index, index, index, memref<?x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d0 = memref.dim %a, %c0 : memref<?x4xf32>
  %d1 = memref.dim %a, %c1 : memref<?x4xf32>
  %al = memref.alloc(%n) : memref<?x4xf32>
  %d2 = memref.dim %al, %c0 : memref<?x4xf32>
  %c = memref.cast %a : memref<?x4xf32> to memref<?x?xf32>
  %c2 = memref.cast %c : memref<?x?xf32> to memref<?x4xf32>
  memref.store %v, %al[%c0, %c0] : memref<?x4xf32>
  return %d0, %d1, %d2, %c2 : index, index, index, memref<?x4xf32>
}
// -----
func.func @copy(%a: memref<4xf32>, %b: memref<?xf32>) {
  %c = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.copy %c, %b : memref<?xf32> to memref<?xf32>
  memref.copy %a, %a : memref<4xf32> to memref<4xf32>
  %e = memref.alloc() : memref<0xf32>
  memref.copy %e, %e : memref<0xf32> to memref<0xf32>
  return
}
// -----
func.func @collapse(%a: memref<4x4xf32>, %b: memref<2x3x4xf32>, %i: index) -> (memref<24xf32>, memref<4x4xf32>, memref<16xf32>) {
  %0 = memref.collapse_shape %b [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<6x4xf32> into memref<24xf32>
  %2 = memref.collapse_shape %a [[0, 1]] : memref<4x4xf32> into memref<16xf32>
  %3 = memref.expand_shape %2 [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
  return %1, %3, %2 : memref<24xf32>, memref<4x4xf32>, memref<16xf32>
}
// -----
func.func @expandexpand(%a: memref<24xf32>) -> memref<2x3x4xf32> {
  %0 = memref.expand_shape %a [[0, 1]] output_shape [6, 4] : memref<24xf32> into memref<6x4xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
  return %1 : memref<2x3x4xf32>
}
// -----
func.func @collapsecast(%a: memref<4x4xf32>) -> memref<?xf32> {
  %c = memref.cast %a : memref<4x4xf32> to memref<?x?xf32>
  %2 = memref.collapse_shape %c [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  return %2 : memref<?xf32>
}
// -----
func.func @subview(%a: memref<4x8xf32>, %i: index) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<2x2xf32, strided<[8, 1], offset: ?>>, memref<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = memref.subview %a[%c0, %c1] [%c2, %c2] [%c1, %c1] : memref<4x8xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %1 = memref.subview %a[%i, 0] [2, 2] [1, 1] : memref<4x8xf32> to memref<2x2xf32, strided<[8, 1], offset: ?>>
  %2 = memref.subview %a[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
  %3 = memref.cast %2 : memref<4x8xf32, strided<[8, 1]>> to memref<4x8xf32>
  return %0, %1, %3 : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<2x2xf32, strided<[8, 1], offset: ?>>, memref<4x8xf32>
}
// -----
func.func @subviewcast(%a: memref<4x8xf32>, %i: index) -> memref<2x2xf32, strided<[?, 1], offset: ?>> {
  %c = memref.cast %a : memref<4x8xf32> to memref<?x?xf32>
  %1 = memref.subview %c[%i, 0] [2, 2] [1, 1] : memref<?x?xf32> to memref<2x2xf32, strided<[?, 1], offset: ?>>
  return %1 : memref<2x2xf32, strided<[?, 1], offset: ?>>
}
// -----
func.func @subsub(%a: memref<16x16xf32>) -> memref<2x2xf32, strided<[16, 1], offset: 51>> {
  %0 = memref.subview %a[1, 1] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xf32, strided<[16, 1], offset: 17>>
  %1 = memref.subview %0[2, 2] [2, 2] [1, 1] : memref<8x8xf32, strided<[16, 1], offset: 17>> to memref<2x2xf32, strided<[16, 1], offset: 51>>
  return %1 : memref<2x2xf32, strided<[16, 1], offset: 51>>
}
// -----
func.func @reint(%a: memref<16x16xf32>, %i: index) -> (memref<4xf32, strided<[1], offset: 3>>, memref<?xf32, strided<[?], offset: ?>>, memref<16x16xf32>) {
  %c4 = arith.constant 4 : index
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [256], strides: [1] : memref<16x16xf32> to memref<256xf32>
  %1 = memref.reinterpret_cast %0 to offset: [3], sizes: [4], strides: [1] : memref<256xf32> to memref<4xf32, strided<[1], offset: 3>>
  %2 = memref.reinterpret_cast %a to offset: [%i], sizes: [%c4], strides: [%c4] : memref<16x16xf32> to memref<?xf32, strided<[?], offset: ?>>
  %3 = memref.reinterpret_cast %a to offset: [0], sizes: [16, 16], strides: [16, 1] : memref<16x16xf32> to memref<16x16xf32>
  return %1, %2, %3 : memref<4xf32, strided<[1], offset: 3>>, memref<?xf32, strided<[?], offset: ?>>, memref<16x16xf32>
}
// -----
func.func @meta(%a: memref<?x16xf32>, %b: memref<4x4xf32>) -> (index, index, index, index, index, index, index) {
  %base, %off, %sz:2, %st:2 = memref.extract_strided_metadata %a : memref<?x16xf32> -> memref<f32>, index, index, index, index, index
  %base1, %off1, %sz1:2, %st1:2 = memref.extract_strided_metadata %b : memref<4x4xf32> -> memref<f32>, index, index, index, index, index
  return %off, %sz#0, %sz#1, %st#0, %st#1, %sz1#0, %st1#0 : index, index, index, index, index, index, index
}
// -----
func.func @view(%a: memref<2048xi8>, %i: index) -> (memref<?x4xf32>, memref<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %0 = memref.view %a[%c0][%c16] : memref<2048xi8> to memref<?x4xf32>
  %1 = memref.view %a[%i][] : memref<2048xi8> to memref<4x4xf32>
  return %0, %1 : memref<?x4xf32>, memref<4x4xf32>
}
// -----
func.func @rank(%a: memref<4x4xf32>, %u: memref<*xf32>) -> (index, index) {
  %0 = memref.rank %a : memref<4x4xf32>
  %1 = memref.rank %u : memref<*xf32>
  return %0, %1 : index, index
}
// -----
func.func @transpose(%a: memref<4x8xf32>) -> (memref<4x8xf32>, memref<8x4xf32, strided<[1, 8]>>) {
  %0 = memref.transpose %a (i, j) -> (i, j) : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
  %c = memref.cast %0 : memref<4x8xf32, strided<[8, 1]>> to memref<4x8xf32>
  %1 = memref.transpose %a (i, j) -> (j, i) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
  return %c, %1 : memref<4x8xf32>, memref<8x4xf32, strided<[1, 8]>>
}
// -----
func.func @space(%a: memref<4xf32>) -> (memref<4xf32, 1>, memref<4xf32>) {
  %0 = memref.memory_space_cast %a : memref<4xf32> to memref<4xf32, 1>
  %1 = memref.memory_space_cast %0 : memref<4xf32, 1> to memref<4xf32>
  %2 = memref.memory_space_cast %0 : memref<4xf32, 1> to memref<4xf32, 2>
  return %0, %1 : memref<4xf32, 1>, memref<4xf32>
}
// -----
func.func @rmw(%a: memref<4xf32>, %i: index, %v: f32) -> f32 {
  %0 = memref.atomic_rmw addf %v, %a[%i] : (f32, memref<4xf32>) -> f32
  %1 = memref.generic_atomic_rmw %a[%i] : memref<4xf32> {
  ^bb0(%c: f32):
    %x = arith.addf %c, %v : f32
    memref.atomic_yield %x : f32
  }
  return %1 : f32
}
// -----
func.func @align(%a: memref<4xf32>, %i: index) -> (memref<4xf32>, index) {
  %0 = memref.assume_alignment %a, 16 : memref<4xf32>
  %1 = memref.extract_aligned_pointer_as_index %0 : memref<4xf32> -> index
  return %0, %1 : memref<4xf32>, index
}
// -----
func.func @allocs(%n: index) -> memref<4x?xf32> {
  %c4 = arith.constant 4 : index
  %0 = memref.alloc(%c4, %n) : memref<?x?xf32>
  %1 = memref.cast %0 : memref<?x?xf32> to memref<4x?xf32>
  %2 = memref.alloc(%n)[%n] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %3 = memref.alloca(%c4) : memref<?xf32>
  memref.dealloc %2 : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return %1 : memref<4x?xf32>
}
// -----
func.func @storecast(%a: memref<4xf32>, %i: index, %v: f32) -> f32 {
  %c = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.store %v, %c[%i] : memref<?xf32>
  %x = memref.load %c[%i] : memref<?xf32>
  memref.dealloc %c : memref<?xf32>
  return %x : f32
}

// EXPECT
// EXPECT
