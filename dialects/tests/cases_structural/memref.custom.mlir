#map = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
module {
  memref.global "private" constant @g : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]>
  memref.global @g2 : memref<2xf32> = uninitialized {alignment = 64 : i64}
  memref.global "public" @g3 : memref<2xf32>
  memref.global "private" @g4 : memref<f32, 3> = dense<1.000000e+00>
  func.func @f(%arg0: index, %arg1: f32, %arg2: memref<?x4xf32>, %arg3: memref<?xf32>, %arg4: memref<8x16x4xf32, strided<[64, 4, 1]>>, %arg5: memref<*xf32>, %arg6: memref<2048xi8>, %arg7: i32, %arg8: memref<10xi32>) {
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_0 = memref.alloc(%arg0) : memref<?xf32>
    %alloc_1 = memref.alloc(%arg0, %arg0)[%arg0] {alignment = 8 : i64} : memref<?x?xf32, #map>
    %alloca = memref.alloca() : memref<4xf32, #gpu.address_space<workgroup>>
    %alloca_2 = memref.alloca(%arg0) {alignment = 16 : i64} : memref<?xf32>
    memref.dealloc %alloc : memref<4xf32>
    %0 = memref.load %arg2[%arg0, %arg0] : memref<?x4xf32>
    %1 = memref.load %arg3[%arg0] {nontemporal = true} : memref<?xf32>
    %2 = memref.load %arg3[%arg0] {alignment = 4 : i64} : memref<?xf32>
    memref.store %arg1, %arg2[%arg0, %arg0] : memref<?x4xf32>
    memref.store %arg1, %arg3[%arg0] {foo, nontemporal = true} : memref<?xf32>
    %cast = memref.cast %arg3 : memref<?xf32> to memref<*xf32>
    %cast_3 = memref.cast %cast : memref<*xf32> to memref<4xf32>
    %dim = memref.dim %arg2, %arg0 : memref<?x4xf32>
    %dim_4 = memref.dim %arg5, %arg0 : memref<*xf32>
    memref.copy %alloc, %alloc : memref<4xf32> to memref<4xf32>
    %3 = memref.get_global @g : memref<2xf32>
    %subview = memref.subview %arg4[4, 2, 0] [%arg0, 3, 4] [1, 1, 1] : memref<8x16x4xf32, strided<[64, 4, 1]>> to memref<?x3x4xf32, strided<[64, 4, 1], offset: 264>>
    %subview_5 = memref.subview %arg4[%arg0, %arg0, 0] [1, 3, 4] [1, 1, %arg0] : memref<8x16x4xf32, strided<[64, 4, 1]>> to memref<3x4xf32, strided<[4, ?], offset: ?>>
    %reinterpret_cast = memref.reinterpret_cast %arg5 to offset: [0], sizes: [%arg0, 10], strides: [%arg0, 1] : memref<*xf32> to memref<?x10xf32, strided<[?, 1]>>
    %reinterpret_cast_6 = memref.reinterpret_cast %arg2 to offset: [%arg0], sizes: [4], strides: [1] : memref<?x4xf32> to memref<4xf32, strided<[1], offset: ?>>
    %collapse_shape = memref.collapse_shape %arg2 [[0, 1]] : memref<?x4xf32> into memref<?xf32>
    %expand_shape = memref.expand_shape %arg3 [[0, 1]] output_shape [%arg0, 4] : memref<?xf32> into memref<?x4xf32>
    %view = memref.view %arg6[%arg0][%arg0] : memref<2048xi8> to memref<?x4xf32>
    %view_7 = memref.view %arg6[%arg0][] : memref<2048xi8> to memref<64x4xf32>
    %4 = memref.rank %arg2 : memref<?x4xf32>
    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg2 : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
    %intptr = memref.extract_aligned_pointer_as_index %arg2 : memref<?x4xf32> -> index
    %memspacecast = memref.memory_space_cast %arg2 : memref<?x4xf32> to memref<?x4xf32, 1>
    %5 = memref.atomic_rmw addf %arg1, %arg3[%arg0] : (f32, memref<?xf32>) -> f32
    %6 = memref.atomic_rmw addi %arg7, %arg8[%arg0] : (i32, memref<10xi32>) -> i32
    %7 = memref.generic_atomic_rmw %arg3[%arg0] : memref<?xf32> {
    ^bb0(%arg9: f32):
      memref.atomic_yield %arg9 : f32
    }
    %8 = memref.alloca_scope  -> (f32) {
      memref.alloca_scope.return %arg1 : f32
    }
    memref.alloca_scope  {
    }
    %assume_align = memref.assume_alignment %arg2, 16 : memref<?x4xf32>
    %transpose = memref.transpose %arg2 (d0, d1) -> (d1, d0) : memref<?x4xf32> to memref<4x?xf32, strided<[1, 4]>>
    return
  }
  func.func @moves(%arg0: memref<?xf32>, %arg1: memref<?xf32, 1>, %arg2: memref<1xi32>, %arg3: memref<2xindex>, %arg4: index) {
    memref.prefetch %arg0[%arg4], read, locality<3>, data : memref<?xf32>
    memref.prefetch %arg0[%arg4], write, locality<1>, instr : memref<?xf32>
    %0 = memref.realloc %arg0(%arg4) : memref<?xf32> to memref<?xf32>
    memref.dma_start %arg0[%arg4], %arg1[%arg4], %arg4, %arg2[%arg4] : memref<?xf32>, memref<?xf32, 1>, memref<1xi32>
    memref.dma_start %arg0[%arg4], %arg1[%arg4], %arg4, %arg2[%arg4], %arg4, %arg4 : memref<?xf32>, memref<?xf32, 1>, memref<1xi32>
    memref.dma_wait %arg2[%arg4], %arg4 : memref<1xi32>
    %1:2 = memref.distinct_objects %arg0, %0 : memref<?xf32>, memref<?xf32>
    %reshape = memref.reshape %1#0(%arg3) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32>
    return
  }
}

