// Every memref op, as it is written by hand.
// RUN: opt
// RUN: opt --mlir-print-op-generic

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

// EXPECT
// | #map = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
// | module {
// |   memref.global "private" constant @g : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]>
// |   memref.global @g2 : memref<2xf32> = uninitialized {alignment = 64 : i64}
// |   memref.global "public" @g3 : memref<2xf32>
// |   memref.global "private" @g4 : memref<f32, 3> = dense<1.000000e+00>
// |   func.func @f(%arg0: index, %arg1: f32, %arg2: memref<?x4xf32>, %arg3: memref<?xf32>, %arg4: memref<8x16x4xf32, strided<[64, 4, 1]>>, %arg5: memref<*xf32>, %arg6: memref<2048xi8>, %arg7: i32, %arg8: memref<10xi32>) {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %alloc_0 = memref.alloc(%arg0) : memref<?xf32>
// |     %alloc_1 = memref.alloc(%arg0, %arg0)[%arg0] {alignment = 8 : i64} : memref<?x?xf32, #map>
// |     %alloca = memref.alloca() : memref<4xf32, #gpu.address_space<workgroup>>
// |     %alloca_2 = memref.alloca(%arg0) {alignment = 16 : i64} : memref<?xf32>
// |     memref.dealloc %alloc : memref<4xf32>
// |     %0 = memref.load %arg2[%arg0, %arg0] : memref<?x4xf32>
// |     %1 = memref.load %arg3[%arg0] {nontemporal = true} : memref<?xf32>
// |     %2 = memref.load %arg3[%arg0] {alignment = 4 : i64} : memref<?xf32>
// |     memref.store %arg1, %arg2[%arg0, %arg0] : memref<?x4xf32>
// |     memref.store %arg1, %arg3[%arg0] {foo, nontemporal = true} : memref<?xf32>
// |     %cast = memref.cast %arg3 : memref<?xf32> to memref<*xf32>
// |     %cast_3 = memref.cast %cast : memref<*xf32> to memref<4xf32>
// |     %dim = memref.dim %arg2, %arg0 : memref<?x4xf32>
// |     %dim_4 = memref.dim %arg5, %arg0 : memref<*xf32>
// |     memref.copy %alloc, %alloc : memref<4xf32> to memref<4xf32>
// |     %3 = memref.get_global @g : memref<2xf32>
// |     %subview = memref.subview %arg4[4, 2, 0] [%arg0, 3, 4] [1, 1, 1] : memref<8x16x4xf32, strided<[64, 4, 1]>> to memref<?x3x4xf32, strided<[64, 4, 1], offset: 264>>
// |     %subview_5 = memref.subview %arg4[%arg0, %arg0, 0] [1, 3, 4] [1, 1, %arg0] : memref<8x16x4xf32, strided<[64, 4, 1]>> to memref<3x4xf32, strided<[4, ?], offset: ?>>
// |     %reinterpret_cast = memref.reinterpret_cast %arg5 to offset: [0], sizes: [%arg0, 10], strides: [%arg0, 1] : memref<*xf32> to memref<?x10xf32, strided<[?, 1]>>
// |     %reinterpret_cast_6 = memref.reinterpret_cast %arg2 to offset: [%arg0], sizes: [4], strides: [1] : memref<?x4xf32> to memref<4xf32, strided<[1], offset: ?>>
// |     %collapse_shape = memref.collapse_shape %arg2 [[0, 1]] : memref<?x4xf32> into memref<?xf32>
// |     %expand_shape = memref.expand_shape %arg3 [[0, 1]] output_shape [%arg0, 4] : memref<?xf32> into memref<?x4xf32>
// |     %view = memref.view %arg6[%arg0][%arg0] : memref<2048xi8> to memref<?x4xf32>
// |     %view_7 = memref.view %arg6[%arg0][] : memref<2048xi8> to memref<64x4xf32>
// |     %4 = memref.rank %arg2 : memref<?x4xf32>
// |     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg2 : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
// |     %intptr = memref.extract_aligned_pointer_as_index %arg2 : memref<?x4xf32> -> index
// |     %memspacecast = memref.memory_space_cast %arg2 : memref<?x4xf32> to memref<?x4xf32, 1>
// |     %5 = memref.atomic_rmw addf %arg1, %arg3[%arg0] : (f32, memref<?xf32>) -> f32
// |     %6 = memref.atomic_rmw addi %arg7, %arg8[%arg0] : (i32, memref<10xi32>) -> i32
// |     %7 = memref.generic_atomic_rmw %arg3[%arg0] : memref<?xf32> {
// |     ^bb0(%arg9: f32):
// |       memref.atomic_yield %arg9 : f32
// |     }
// |     %8 = memref.alloca_scope  -> (f32) {
// |       memref.alloca_scope.return %arg1 : f32
// |     }
// |     memref.alloca_scope  {
// |     }
// |     %assume_align = memref.assume_alignment %arg2, 16 : memref<?x4xf32>
// |     %transpose = memref.transpose %arg2 (d0, d1) -> (d1, d0) : memref<?x4xf32> to memref<4x?xf32, strided<[1, 4]>>
// |     return
// |   }
// |   func.func @moves(%arg0: memref<?xf32>, %arg1: memref<?xf32, 1>, %arg2: memref<1xi32>, %arg3: memref<2xindex>, %arg4: index) {
// |     memref.prefetch %arg0[%arg4], read, locality<3>, data : memref<?xf32>
// |     memref.prefetch %arg0[%arg4], write, locality<1>, instr : memref<?xf32>
// |     %0 = memref.realloc %arg0(%arg4) : memref<?xf32> to memref<?xf32>
// |     memref.dma_start %arg0[%arg4], %arg1[%arg4], %arg4, %arg2[%arg4] : memref<?xf32>, memref<?xf32, 1>, memref<1xi32>
// |     memref.dma_start %arg0[%arg4], %arg1[%arg4], %arg4, %arg2[%arg4], %arg4, %arg4 : memref<?xf32>, memref<?xf32, 1>, memref<1xi32>
// |     memref.dma_wait %arg2[%arg4], %arg4 : memref<1xi32>
// |     %1:2 = memref.distinct_objects %arg0, %0 : memref<?xf32>, memref<?xf32>
// |     %reshape = memref.reshape %1#0(%arg3) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32>
// |     return
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
// | #map1 = affine_map<(d0, d1) -> (d1, d0)>
// | "builtin.module"() ({
// |   "memref.global"() <{constant, initial_value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>, sym_name = "g", sym_visibility = "private", type = memref<2xf32>}> : () -> ()
// |   "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "g2", type = memref<2xf32>}> : () -> ()
// |   "memref.global"() <{sym_name = "g3", sym_visibility = "public", type = memref<2xf32>}> : () -> ()
// |   "memref.global"() <{initial_value = dense<1.000000e+00> : tensor<f32>, sym_name = "g4", sym_visibility = "private", type = memref<f32, 3>}> : () -> ()
// |   "func.func"() <{function_type = (index, f32, memref<?x4xf32>, memref<?xf32>, memref<8x16x4xf32, strided<[64, 4, 1]>>, memref<*xf32>, memref<2048xi8>, i32, memref<10xi32>) -> (), sym_name = "f"}> ({
// |   ^bb0(%arg5: index, %arg6: f32, %arg7: memref<?x4xf32>, %arg8: memref<?xf32>, %arg9: memref<8x16x4xf32, strided<[64, 4, 1]>>, %arg10: memref<*xf32>, %arg11: memref<2048xi8>, %arg12: i32, %arg13: memref<10xi32>):
// |     %3 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
// |     %4 = "memref.alloc"(%arg5) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
// |     %5 = "memref.alloc"(%arg5, %arg5, %arg5) <{alignment = 8 : i64, operandSegmentSizes = array<i32: 2, 1>}> : (index, index, index) -> memref<?x?xf32, #map>
// |     %6 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32, #gpu.address_space<workgroup>>
// |     %7 = "memref.alloca"(%arg5) <{alignment = 16 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
// |     "memref.dealloc"(%3) : (memref<4xf32>) -> ()
// |     %8 = "memref.load"(%arg7, %arg5, %arg5) : (memref<?x4xf32>, index, index) -> f32
// |     %9 = "memref.load"(%arg8, %arg5) <{nontemporal = true}> : (memref<?xf32>, index) -> f32
// |     %10 = "memref.load"(%arg8, %arg5) <{alignment = 4 : i64}> : (memref<?xf32>, index) -> f32
// |     "memref.store"(%arg6, %arg7, %arg5, %arg5) : (f32, memref<?x4xf32>, index, index) -> ()
// |     "memref.store"(%arg6, %arg8, %arg5) <{nontemporal = true}> {foo} : (f32, memref<?xf32>, index) -> ()
// |     %11 = "memref.cast"(%arg8) : (memref<?xf32>) -> memref<*xf32>
// |     %12 = "memref.cast"(%11) : (memref<*xf32>) -> memref<4xf32>
// |     %13 = "memref.dim"(%arg7, %arg5) : (memref<?x4xf32>, index) -> index
// |     %14 = "memref.dim"(%arg10, %arg5) : (memref<*xf32>, index) -> index
// |     "memref.copy"(%3, %3) : (memref<4xf32>, memref<4xf32>) -> ()
// |     %15 = "memref.get_global"() <{name = @g}> : () -> memref<2xf32>
// |     %16 = "memref.subview"(%arg9, %arg5) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 4, 2, 0>, static_sizes = array<i64: -9223372036854775808, 3, 4>, static_strides = array<i64: 1, 1, 1>}> : (memref<8x16x4xf32, strided<[64, 4, 1]>>, index) -> memref<?x3x4xf32, strided<[64, 4, 1], offset: 264>>
// |     %17 = "memref.subview"(%arg9, %arg5, %arg5, %arg5) <{operandSegmentSizes = array<i32: 1, 2, 0, 1>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808, 0>, static_sizes = array<i64: 1, 3, 4>, static_strides = array<i64: 1, 1, -9223372036854775808>}> : (memref<8x16x4xf32, strided<[64, 4, 1]>>, index, index, index) -> memref<3x4xf32, strided<[4, ?], offset: ?>>
// |     %18 = "memref.reinterpret_cast"(%arg10, %arg5, %arg5) <{operandSegmentSizes = array<i32: 1, 0, 1, 1>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 10>, static_strides = array<i64: -9223372036854775808, 1>}> : (memref<*xf32>, index, index) -> memref<?x10xf32, strided<[?, 1]>>
// |     %19 = "memref.reinterpret_cast"(%arg7, %arg5) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<?x4xf32>, index) -> memref<4xf32, strided<[1], offset: ?>>
// |     %20 = "memref.collapse_shape"(%arg7) <{reassociation = [[0, 1]]}> : (memref<?x4xf32>) -> memref<?xf32>
// |     %21 = "memref.expand_shape"(%arg8, %arg5) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 4>}> : (memref<?xf32>, index) -> memref<?x4xf32>
// |     %22 = "memref.view"(%arg11, %arg5, %arg5) : (memref<2048xi8>, index, index) -> memref<?x4xf32>
// |     %23 = "memref.view"(%arg11, %arg5) : (memref<2048xi8>, index) -> memref<64x4xf32>
// |     %24 = "memref.rank"(%arg7) : (memref<?x4xf32>) -> index
// |     %25:6 = "memref.extract_strided_metadata"(%arg7) : (memref<?x4xf32>) -> (memref<f32>, index, index, index, index, index)
// |     %26 = "memref.extract_aligned_pointer_as_index"(%arg7) : (memref<?x4xf32>) -> index
// |     %27 = "memref.memory_space_cast"(%arg7) : (memref<?x4xf32>) -> memref<?x4xf32, 1>
// |     %28 = "memref.atomic_rmw"(%arg6, %arg8, %arg5) <{kind = 0 : i64}> : (f32, memref<?xf32>, index) -> f32
// |     %29 = "memref.atomic_rmw"(%arg12, %arg13, %arg5) <{kind = 1 : i64}> : (i32, memref<10xi32>, index) -> i32
// |     %30 = "memref.generic_atomic_rmw"(%arg8, %arg5) ({
// |     ^bb0(%arg14: f32):
// |       "memref.atomic_yield"(%arg14) : (f32) -> ()
// |     }) : (memref<?xf32>, index) -> f32
// |     %31 = "memref.alloca_scope"() ({
// |       "memref.alloca_scope.return"(%arg6) : (f32) -> ()
// |     }) : () -> f32
// |     "memref.alloca_scope"() ({
// |       "memref.alloca_scope.return"() : () -> ()
// |     }) : () -> ()
// |     %32 = "memref.assume_alignment"(%arg7) <{alignment = 16 : i32}> : (memref<?x4xf32>) -> memref<?x4xf32>
// |     %33 = "memref.transpose"(%arg7) <{permutation = #map1}> : (memref<?x4xf32>) -> memref<4x?xf32, strided<[1, 4]>>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = (memref<?xf32>, memref<?xf32, 1>, memref<1xi32>, memref<2xindex>, index) -> (), sym_name = "moves"}> ({
// |   ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32, 1>, %arg2: memref<1xi32>, %arg3: memref<2xindex>, %arg4: index):
// |     "memref.prefetch"(%arg0, %arg4) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?xf32>, index) -> ()
// |     "memref.prefetch"(%arg0, %arg4) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<?xf32>, index) -> ()
// |     %0 = "memref.realloc"(%arg0, %arg4) : (memref<?xf32>, index) -> memref<?xf32>
// |     "memref.dma_start"(%arg0, %arg4, %arg1, %arg4, %arg4, %arg2, %arg4) : (memref<?xf32>, index, memref<?xf32, 1>, index, index, memref<1xi32>, index) -> ()
// |     "memref.dma_start"(%arg0, %arg4, %arg1, %arg4, %arg4, %arg2, %arg4, %arg4, %arg4) : (memref<?xf32>, index, memref<?xf32, 1>, index, index, memref<1xi32>, index, index, index) -> ()
// |     "memref.dma_wait"(%arg2, %arg4, %arg4) : (memref<1xi32>, index, index) -> ()
// |     %1:2 = "memref.distinct_objects"(%arg0, %0) : (memref<?xf32>, memref<?xf32>) -> (memref<?xf32>, memref<?xf32>)
// |     %2 = "memref.reshape"(%1#0, %arg3) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
