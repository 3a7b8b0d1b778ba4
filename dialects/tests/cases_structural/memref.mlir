memref.global "private" constant @g : memref<2xf32> = dense<[1.0, 2.0]>
memref.global @g2 : memref<2xf32> = uninitialized {alignment = 64 : i64}
memref.global "public" @g3 : memref<2xf32>
memref.global "private" @g4 : memref<f32, 3> = dense<1.0>
func.func @f(%i: index, %x: f32, %m: memref<?x4xf32>, %m1: memref<?xf32>, %st: memref<8x16x4xf32, strided<[64, 4, 1]>>, %u: memref<*xf32>, %b: memref<2048xi8>, %xi: i32, %mi: memref<10xi32>) {
  %a = memref.alloc() : memref<4xf32>
  %a1 = memref.alloc(%i) : memref<?xf32>
  %a2 = memref.alloc(%i, %i)[%i] {alignment = 8 : i64} : memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>>
  %a3 = memref.alloca() : memref<4xf32, #gpu.address_space<workgroup>>
  %a4 = memref.alloca(%i) {alignment = 16} : memref<?xf32>
  memref.dealloc %a : memref<4xf32>
  %l = memref.load %m[%i, %i] : memref<?x4xf32>
  %l1 = memref.load %m1[%i] {nontemporal = true} : memref<?xf32>
  %l2 = memref.load %m1[%i] {alignment = 4} : memref<?xf32>
  memref.store %x, %m[%i, %i] : memref<?x4xf32>
  memref.store %x, %m1[%i] {nontemporal = true, foo} : memref<?xf32>
  %c = memref.cast %m1 : memref<?xf32> to memref<*xf32>
  %c1 = memref.cast %c : memref<*xf32> to memref<4xf32>
  %d = memref.dim %m, %i : memref<?x4xf32>
  %du = memref.dim %u, %i : memref<*xf32>
  memref.copy %a, %a : memref<4xf32> to memref<4xf32>
  %g = memref.get_global @g : memref<2xf32>
  %sv = memref.subview %st[4, 2, 0] [%i, 3, 4] [1, 1, 1] : memref<8x16x4xf32, strided<[64, 4, 1]>> to memref<?x3x4xf32, strided<[64, 4, 1], offset: 264>>
  %sv1 = memref.subview %st[%i, %i, 0] [1, 3, 4] [1, 1, %i] : memref<8x16x4xf32, strided<[64, 4, 1]>> to memref<3x4xf32, strided<[4, ?], offset: ?>>
  %rc = memref.reinterpret_cast %u to offset: [0], sizes: [%i, 10], strides: [%i, 1] : memref<*xf32> to memref<?x10xf32, strided<[?, 1]>>
  %rc1 = memref.reinterpret_cast %m to offset: [%i], sizes: [4], strides: [1] : memref<?x4xf32> to memref<4xf32, strided<[1], offset: ?>>
  %col = memref.collapse_shape %m [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  %exp = memref.expand_shape %m1 [[0, 1]] output_shape [%i, 4] : memref<?xf32> into memref<?x4xf32>
  %v = memref.view %b[%i][%i] : memref<2048xi8> to memref<?x4xf32>
  %v0 = memref.view %b[%i][] : memref<2048xi8> to memref<64x4xf32>
  %r = memref.rank %m : memref<?x4xf32>
  %base, %off, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  %ptr = memref.extract_aligned_pointer_as_index %m : memref<?x4xf32> -> index
  %msc = memref.memory_space_cast %m : memref<?x4xf32> to memref<?x4xf32, 1>
  %at = memref.atomic_rmw addf %x, %m1[%i] : (f32, memref<?xf32>) -> f32
  %at1 = memref.atomic_rmw addi %xi, %mi[%i] : (i32, memref<10xi32>) -> i32
  %gat = memref.generic_atomic_rmw %m1[%i] : memref<?xf32> {
  ^bb0(%cur: f32):
    memref.atomic_yield %cur : f32
  }
  %as = memref.alloca_scope -> (f32) { memref.alloca_scope.return %x : f32 }
  memref.alloca_scope { memref.alloca_scope.return }
  %aa = memref.assume_alignment %m, 16 : memref<?x4xf32>
  %tr = memref.transpose %m (i, j) -> (j, i) : memref<?x4xf32> to memref<4x?xf32, strided<[1, 4]>>
  return
}

func.func @moves(%m: memref<?xf32>, %n: memref<?xf32, 1>, %tag: memref<1xi32>, %shape: memref<2xindex>, %i: index) {
  memref.prefetch %m[%i], read, locality<3>, data : memref<?xf32>
  memref.prefetch %m[%i], write, locality<1>, instr : memref<?xf32>
  %0 = memref.realloc %m(%i) : memref<?xf32> to memref<?xf32>
  memref.dma_start %m[%i], %n[%i], %i, %tag[%i] : memref<?xf32>, memref<?xf32, 1>, memref<1xi32>
  memref.dma_start %m[%i], %n[%i], %i, %tag[%i], %i, %i : memref<?xf32>, memref<?xf32, 1>, memref<1xi32>
  memref.dma_wait %tag[%i], %i : memref<1xi32>
  %1, %2 = memref.distinct_objects %m, %0 : memref<?xf32>, memref<?xf32>
  %3 = memref.reshape %1(%shape) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32>
  return
}
