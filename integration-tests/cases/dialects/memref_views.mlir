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
// | module {
// |   func.func @realloc(%arg0: memref<64xf32>, %arg1: index) -> memref<?xf32> {
// |     %0 = memref.realloc %arg0 : memref<64xf32> to memref<124xf32>
// |     %1 = memref.realloc %0(%arg1) : memref<124xf32> to memref<?xf32>
// |     %2 = memref.realloc %1(%arg1) {alignment = 8 : i64} : memref<?xf32> to memref<?xf32>
// |     return %2 : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshape(%arg0: memref<4x4xf32>, %arg1: memref<1xi32>, %arg2: memref<*xf32>, %arg3: memref<?xindex>) {
// |     %reshape = memref.reshape %arg0(%arg1) : (memref<4x4xf32>, memref<1xi32>) -> memref<?xf32>
// |     %reshape_0 = memref.reshape %arg2(%arg3) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @dma(%arg0: memref<40x128xf32>, %arg1: memref<2x1024xf32, 1>, %arg2: memref<1xi32, 2>, %arg3: index, %arg4: index) {
// |     memref.dma_start %arg0[%arg3, %arg3], %arg1[%arg3, %arg3], %arg4, %arg2[%arg3] : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
// |     memref.dma_start %arg0[%arg3, %arg3], %arg1[%arg3, %arg3], %arg4, %arg2[%arg3], %arg4, %arg4 : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
// |     memref.dma_wait %arg2[%arg3], %arg4 : memref<1xi32, 2>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @distinct(%arg0: memref<4xf32>, %arg1: memref<8xi32>) {
// |     %0:2 = memref.distinct_objects %arg0, %arg1 : memref<4xf32>, memref<8xi32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @prefetch(%arg0: memref<4x4xf32>, %arg1: index) {
// |     memref.prefetch %arg0[%arg1, %arg1], read, locality<1>, instr : memref<4x4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   memref.global @g0 : memref<2xf32>
// |   memref.global "private" @g1 : memref<2xf32> = dense<[0.000000e+00, 1.000000e+00]> {alignment = 64 : i64}
// |   memref.global "private" constant @g2 : memref<2xf32> = uninitialized
// |   func.func @get() -> memref<2xf32> {
// |     %0 = memref.get_global @g1 : memref<2xf32>
// |     return %0 : memref<2xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @folds2(%arg0: memref<?x4xf32>, %arg1: index, %arg2: f32) -> (index, index, index, memref<?x4xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x4xf32>
// |     %dim_0 = memref.dim %arg0, %c1 : memref<?x4xf32>
// |     %alloc = memref.alloc(%arg1) : memref<?x4xf32>
// |     %dim_1 = memref.dim %alloc, %c0 : memref<?x4xf32>
// |     %cast = memref.cast %arg0 : memref<?x4xf32> to memref<?x?xf32>
// |     %cast_2 = memref.cast %cast : memref<?x?xf32> to memref<?x4xf32>
// |     memref.store %arg2, %alloc[%c0, %c0] : memref<?x4xf32>
// |     return %dim, %dim_0, %dim_1, %cast_2 : index, index, index, memref<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @copy(%arg0: memref<4xf32>, %arg1: memref<?xf32>) {
// |     %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// |     memref.copy %cast, %arg1 : memref<?xf32> to memref<?xf32>
// |     memref.copy %arg0, %arg0 : memref<4xf32> to memref<4xf32>
// |     %alloc = memref.alloc() : memref<0xf32>
// |     memref.copy %alloc, %alloc : memref<0xf32> to memref<0xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @collapse(%arg0: memref<4x4xf32>, %arg1: memref<2x3x4xf32>, %arg2: index) -> (memref<24xf32>, memref<4x4xf32>, memref<16xf32>) {
// |     %collapse_shape = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
// |     %collapse_shape_0 = memref.collapse_shape %collapse_shape [[0, 1]] : memref<6x4xf32> into memref<24xf32>
// |     %collapse_shape_1 = memref.collapse_shape %arg0 [[0, 1]] : memref<4x4xf32> into memref<16xf32>
// |     %expand_shape = memref.expand_shape %collapse_shape_1 [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
// |     return %collapse_shape_0, %expand_shape, %collapse_shape_1 : memref<24xf32>, memref<4x4xf32>, memref<16xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @expandexpand(%arg0: memref<24xf32>) -> memref<2x3x4xf32> {
// |     %expand_shape = memref.expand_shape %arg0 [[0, 1]] output_shape [6, 4] : memref<24xf32> into memref<6x4xf32>
// |     %expand_shape_0 = memref.expand_shape %expand_shape [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
// |     return %expand_shape_0 : memref<2x3x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @collapsecast(%arg0: memref<4x4xf32>) -> memref<?xf32> {
// |     %cast = memref.cast %arg0 : memref<4x4xf32> to memref<?x?xf32>
// |     %collapse_shape = memref.collapse_shape %cast [[0, 1]] : memref<?x?xf32> into memref<?xf32>
// |     return %collapse_shape : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @subview(%arg0: memref<4x8xf32>, %arg1: index) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<2x2xf32, strided<[8, 1], offset: ?>>, memref<4x8xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %subview = memref.subview %arg0[%c0, %c1] [%c2, %c2] [%c1, %c1] : memref<4x8xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// |     %subview_0 = memref.subview %arg0[%arg1, 0] [2, 2] [1, 1] : memref<4x8xf32> to memref<2x2xf32, strided<[8, 1], offset: ?>>
// |     %subview_1 = memref.subview %arg0[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
// |     %cast = memref.cast %subview_1 : memref<4x8xf32, strided<[8, 1]>> to memref<4x8xf32>
// |     return %subview, %subview_0, %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<2x2xf32, strided<[8, 1], offset: ?>>, memref<4x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @subviewcast(%arg0: memref<4x8xf32>, %arg1: index) -> memref<2x2xf32, strided<[?, 1], offset: ?>> {
// |     %cast = memref.cast %arg0 : memref<4x8xf32> to memref<?x?xf32>
// |     %subview = memref.subview %cast[%arg1, 0] [2, 2] [1, 1] : memref<?x?xf32> to memref<2x2xf32, strided<[?, 1], offset: ?>>
// |     return %subview : memref<2x2xf32, strided<[?, 1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @subsub(%arg0: memref<16x16xf32>) -> memref<2x2xf32, strided<[16, 1], offset: 51>> {
// |     %subview = memref.subview %arg0[1, 1] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xf32, strided<[16, 1], offset: 17>>
// |     %subview_0 = memref.subview %subview[2, 2] [2, 2] [1, 1] : memref<8x8xf32, strided<[16, 1], offset: 17>> to memref<2x2xf32, strided<[16, 1], offset: 51>>
// |     return %subview_0 : memref<2x2xf32, strided<[16, 1], offset: 51>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reint(%arg0: memref<16x16xf32>, %arg1: index) -> (memref<4xf32, strided<[1], offset: 3>>, memref<?xf32, strided<[?], offset: ?>>, memref<16x16xf32>) {
// |     %c4 = arith.constant 4 : index
// |     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [256], strides: [1] : memref<16x16xf32> to memref<256xf32>
// |     %reinterpret_cast_0 = memref.reinterpret_cast %reinterpret_cast to offset: [3], sizes: [4], strides: [1] : memref<256xf32> to memref<4xf32, strided<[1], offset: 3>>
// |     %reinterpret_cast_1 = memref.reinterpret_cast %arg0 to offset: [%arg1], sizes: [%c4], strides: [%c4] : memref<16x16xf32> to memref<?xf32, strided<[?], offset: ?>>
// |     %reinterpret_cast_2 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [16, 16], strides: [16, 1] : memref<16x16xf32> to memref<16x16xf32>
// |     return %reinterpret_cast_0, %reinterpret_cast_1, %reinterpret_cast_2 : memref<4xf32, strided<[1], offset: 3>>, memref<?xf32, strided<[?], offset: ?>>, memref<16x16xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @meta(%arg0: memref<?x16xf32>, %arg1: memref<4x4xf32>) -> (index, index, index, index, index, index, index) {
// |     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x16xf32> -> memref<f32>, index, index, index, index, index
// |     %base_buffer_0, %offset_1, %sizes_2:2, %strides_3:2 = memref.extract_strided_metadata %arg1 : memref<4x4xf32> -> memref<f32>, index, index, index, index, index
// |     return %offset, %sizes#0, %sizes#1, %strides#0, %strides#1, %sizes_2#0, %strides_3#0 : index, index, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @view(%arg0: memref<2048xi8>, %arg1: index) -> (memref<?x4xf32>, memref<4x4xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c16 = arith.constant 16 : index
// |     %view = memref.view %arg0[%c0][%c16] : memref<2048xi8> to memref<?x4xf32>
// |     %view_0 = memref.view %arg0[%arg1][] : memref<2048xi8> to memref<4x4xf32>
// |     return %view, %view_0 : memref<?x4xf32>, memref<4x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @rank(%arg0: memref<4x4xf32>, %arg1: memref<*xf32>) -> (index, index) {
// |     %0 = memref.rank %arg0 : memref<4x4xf32>
// |     %1 = memref.rank %arg1 : memref<*xf32>
// |     return %0, %1 : index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @transpose(%arg0: memref<4x8xf32>) -> (memref<4x8xf32>, memref<8x4xf32, strided<[1, 8]>>) {
// |     %transpose = memref.transpose %arg0 (d0, d1) -> (d0, d1) : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
// |     %cast = memref.cast %transpose : memref<4x8xf32, strided<[8, 1]>> to memref<4x8xf32>
// |     %transpose_0 = memref.transpose %arg0 (d0, d1) -> (d1, d0) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
// |     return %cast, %transpose_0 : memref<4x8xf32>, memref<8x4xf32, strided<[1, 8]>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @space(%arg0: memref<4xf32>) -> (memref<4xf32, 1>, memref<4xf32>) {
// |     %memspacecast = memref.memory_space_cast %arg0 : memref<4xf32> to memref<4xf32, 1>
// |     %memspacecast_0 = memref.memory_space_cast %memspacecast : memref<4xf32, 1> to memref<4xf32>
// |     %memspacecast_1 = memref.memory_space_cast %memspacecast : memref<4xf32, 1> to memref<4xf32, 2>
// |     return %memspacecast, %memspacecast_0 : memref<4xf32, 1>, memref<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @rmw(%arg0: memref<4xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %0 = memref.atomic_rmw addf %arg2, %arg0[%arg1] : (f32, memref<4xf32>) -> f32
// |     %1 = memref.generic_atomic_rmw %arg0[%arg1] : memref<4xf32> {
// |     ^bb0(%arg3: f32):
// |       %2 = arith.addf %arg3, %arg2 : f32
// |       memref.atomic_yield %2 : f32
// |     }
// |     return %1 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @align(%arg0: memref<4xf32>, %arg1: index) -> (memref<4xf32>, index) {
// |     %assume_align = memref.assume_alignment %arg0, 16 : memref<4xf32>
// |     %intptr = memref.extract_aligned_pointer_as_index %assume_align : memref<4xf32> -> index
// |     return %assume_align, %intptr : memref<4xf32>, index
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (d0 + s0)>
// | module {
// |   func.func @allocs(%arg0: index) -> memref<4x?xf32> {
// |     %c4 = arith.constant 4 : index
// |     %alloc = memref.alloc(%c4, %arg0) : memref<?x?xf32>
// |     %cast = memref.cast %alloc : memref<?x?xf32> to memref<4x?xf32>
// |     %alloc_0 = memref.alloc(%arg0)[%arg0] : memref<?xf32, #map>
// |     %alloca = memref.alloca(%c4) : memref<?xf32>
// |     memref.dealloc %alloc_0 : memref<?xf32, #map>
// |     return %cast : memref<4x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @storecast(%arg0: memref<4xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// |     memref.store %arg2, %cast[%arg1] : memref<?xf32>
// |     %0 = memref.load %cast[%arg1] : memref<?xf32>
// |     memref.dealloc %cast : memref<?xf32>
// |     return %0 : f32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @realloc(%arg0: memref<64xf32>, %arg1: index) -> memref<?xf32> {
// |     %0 = memref.realloc %arg0 : memref<64xf32> to memref<124xf32>
// |     %1 = memref.realloc %0(%arg1) : memref<124xf32> to memref<?xf32>
// |     %2 = memref.realloc %1(%arg1) {alignment = 8 : i64} : memref<?xf32> to memref<?xf32>
// |     return %2 : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshape(%arg0: memref<4x4xf32>, %arg1: memref<1xi32>, %arg2: memref<*xf32>, %arg3: memref<?xindex>) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @dma(%arg0: memref<40x128xf32>, %arg1: memref<2x1024xf32, 1>, %arg2: memref<1xi32, 2>, %arg3: index, %arg4: index) {
// |     memref.dma_start %arg0[%arg3, %arg3], %arg1[%arg3, %arg3], %arg4, %arg2[%arg3] : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
// |     memref.dma_start %arg0[%arg3, %arg3], %arg1[%arg3, %arg3], %arg4, %arg2[%arg3], %arg4, %arg4 : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
// |     memref.dma_wait %arg2[%arg3], %arg4 : memref<1xi32, 2>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @distinct(%arg0: memref<4xf32>, %arg1: memref<8xi32>) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @prefetch(%arg0: memref<4x4xf32>, %arg1: index) {
// |     memref.prefetch %arg0[%arg1, %arg1], read, locality<1>, instr : memref<4x4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   memref.global @g0 : memref<2xf32>
// |   memref.global "private" @g1 : memref<2xf32> = dense<[0.000000e+00, 1.000000e+00]> {alignment = 64 : i64}
// |   memref.global "private" constant @g2 : memref<2xf32> = uninitialized
// |   func.func @get() -> memref<2xf32> {
// |     %0 = memref.get_global @g1 : memref<2xf32>
// |     return %0 : memref<2xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @folds2(%arg0: memref<?x4xf32>, %arg1: index, %arg2: f32) -> (index, index, index, memref<?x4xf32>) {
// |     %c4 = arith.constant 4 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x4xf32>
// |     return %dim, %c4, %arg1, %arg0 : index, index, index, memref<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @copy(%arg0: memref<4xf32>, %arg1: memref<?xf32>) {
// |     memref.copy %arg0, %arg1 : memref<4xf32> to memref<?xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @collapse(%arg0: memref<4x4xf32>, %arg1: memref<2x3x4xf32>, %arg2: index) -> (memref<24xf32>, memref<4x4xf32>, memref<16xf32>) {
// |     %collapse_shape = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<2x3x4xf32> into memref<24xf32>
// |     %collapse_shape_0 = memref.collapse_shape %arg0 [[0, 1]] : memref<4x4xf32> into memref<16xf32>
// |     return %collapse_shape, %arg0, %collapse_shape_0 : memref<24xf32>, memref<4x4xf32>, memref<16xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @expandexpand(%arg0: memref<24xf32>) -> memref<2x3x4xf32> {
// |     %expand_shape = memref.expand_shape %arg0 [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xf32> into memref<2x3x4xf32>
// |     return %expand_shape : memref<2x3x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @collapsecast(%arg0: memref<4x4xf32>) -> memref<?xf32> {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x4xf32> into memref<16xf32>
// |     %cast = memref.cast %collapse_shape : memref<16xf32> to memref<?xf32>
// |     return %cast : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @subview(%arg0: memref<4x8xf32>, %arg1: index) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<2x2xf32, strided<[8, 1], offset: ?>>, memref<4x8xf32>) {
// |     %subview = memref.subview %arg0[0, 1] [2, 2] [1, 1] : memref<4x8xf32> to memref<2x2xf32, strided<[8, 1], offset: 1>>
// |     %cast = memref.cast %subview : memref<2x2xf32, strided<[8, 1], offset: 1>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// |     %subview_0 = memref.subview %arg0[%arg1, 0] [2, 2] [1, 1] : memref<4x8xf32> to memref<2x2xf32, strided<[8, 1], offset: ?>>
// |     return %cast, %subview_0, %arg0 : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<2x2xf32, strided<[8, 1], offset: ?>>, memref<4x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @subviewcast(%arg0: memref<4x8xf32>, %arg1: index) -> memref<2x2xf32, strided<[?, 1], offset: ?>> {
// |     %subview = memref.subview %arg0[%arg1, 0] [2, 2] [1, 1] : memref<4x8xf32> to memref<2x2xf32, strided<[8, 1], offset: ?>>
// |     %cast = memref.cast %subview : memref<2x2xf32, strided<[8, 1], offset: ?>> to memref<2x2xf32, strided<[?, 1], offset: ?>>
// |     return %cast : memref<2x2xf32, strided<[?, 1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @subsub(%arg0: memref<16x16xf32>) -> memref<2x2xf32, strided<[16, 1], offset: 51>> {
// |     %subview = memref.subview %arg0[1, 1] [8, 8] [1, 1] : memref<16x16xf32> to memref<8x8xf32, strided<[16, 1], offset: 17>>
// |     %subview_0 = memref.subview %subview[2, 2] [2, 2] [1, 1] : memref<8x8xf32, strided<[16, 1], offset: 17>> to memref<2x2xf32, strided<[16, 1], offset: 51>>
// |     return %subview_0 : memref<2x2xf32, strided<[16, 1], offset: 51>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reint(%arg0: memref<16x16xf32>, %arg1: index) -> (memref<4xf32, strided<[1], offset: 3>>, memref<?xf32, strided<[?], offset: ?>>, memref<16x16xf32>) {
// |     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [3], sizes: [4], strides: [1] : memref<16x16xf32> to memref<4xf32, strided<[1], offset: 3>>
// |     %reinterpret_cast_0 = memref.reinterpret_cast %arg0 to offset: [%arg1], sizes: [4], strides: [4] : memref<16x16xf32> to memref<4xf32, strided<[4], offset: ?>>
// |     %cast = memref.cast %reinterpret_cast_0 : memref<4xf32, strided<[4], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
// |     return %reinterpret_cast, %cast, %arg0 : memref<4xf32, strided<[1], offset: 3>>, memref<?xf32, strided<[?], offset: ?>>, memref<16x16xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @meta(%arg0: memref<?x16xf32>, %arg1: memref<4x4xf32>) -> (index, index, index, index, index, index, index) {
// |     %c4 = arith.constant 4 : index
// |     %c0 = arith.constant 0 : index
// |     %c16 = arith.constant 16 : index
// |     %c1 = arith.constant 1 : index
// |     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x16xf32> -> memref<f32>, index, index, index, index, index
// |     return %c0, %sizes#0, %c16, %c16, %c1, %c4, %c4 : index, index, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @view(%arg0: memref<2048xi8>, %arg1: index) -> (memref<?x4xf32>, memref<4x4xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %view = memref.view %arg0[%c0][] : memref<2048xi8> to memref<16x4xf32>
// |     %cast = memref.cast %view : memref<16x4xf32> to memref<?x4xf32>
// |     %view_0 = memref.view %arg0[%arg1][] : memref<2048xi8> to memref<4x4xf32>
// |     return %cast, %view_0 : memref<?x4xf32>, memref<4x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @rank(%arg0: memref<4x4xf32>, %arg1: memref<*xf32>) -> (index, index) {
// |     %c2 = arith.constant 2 : index
// |     %0 = memref.rank %arg1 : memref<*xf32>
// |     return %c2, %0 : index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @transpose(%arg0: memref<4x8xf32>) -> (memref<4x8xf32>, memref<8x4xf32, strided<[1, 8]>>) {
// |     %transpose = memref.transpose %arg0 (d0, d1) -> (d0, d1) : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
// |     %cast = memref.cast %transpose : memref<4x8xf32, strided<[8, 1]>> to memref<4x8xf32>
// |     %transpose_0 = memref.transpose %arg0 (d0, d1) -> (d1, d0) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
// |     return %cast, %transpose_0 : memref<4x8xf32>, memref<8x4xf32, strided<[1, 8]>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @space(%arg0: memref<4xf32>) -> (memref<4xf32, 1>, memref<4xf32>) {
// |     %memspacecast = memref.memory_space_cast %arg0 : memref<4xf32> to memref<4xf32, 1>
// |     return %memspacecast, %arg0 : memref<4xf32, 1>, memref<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @rmw(%arg0: memref<4xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %0 = memref.atomic_rmw addf %arg2, %arg0[%arg1] : (f32, memref<4xf32>) -> f32
// |     %1 = memref.generic_atomic_rmw %arg0[%arg1] : memref<4xf32> {
// |     ^bb0(%arg3: f32):
// |       %2 = arith.addf %arg3, %arg2 : f32
// |       memref.atomic_yield %2 : f32
// |     }
// |     return %1 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @align(%arg0: memref<4xf32>, %arg1: index) -> (memref<4xf32>, index) {
// |     %assume_align = memref.assume_alignment %arg0, 16 : memref<4xf32>
// |     %intptr = memref.extract_aligned_pointer_as_index %assume_align : memref<4xf32> -> index
// |     return %assume_align, %intptr : memref<4xf32>, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @allocs(%arg0: index) -> memref<4x?xf32> {
// |     %alloc = memref.alloc(%arg0) : memref<4x?xf32>
// |     return %alloc : memref<4x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @storecast(%arg0: memref<4xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     memref.store %arg2, %arg0[%arg1] : memref<4xf32>
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |     memref.dealloc %arg0 : memref<4xf32>
// |     return %0 : f32
// |   }
// | }
