#map = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "memref.global"() <{constant, initial_value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>, sym_name = "g", sym_visibility = "private", type = memref<2xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "g2", type = memref<2xf32>}> : () -> ()
  "memref.global"() <{sym_name = "g3", sym_visibility = "public", type = memref<2xf32>}> : () -> ()
  "memref.global"() <{initial_value = dense<1.000000e+00> : tensor<f32>, sym_name = "g4", sym_visibility = "private", type = memref<f32, 3>}> : () -> ()
  "func.func"() <{function_type = (index, f32, memref<?x4xf32>, memref<?xf32>, memref<8x16x4xf32, strided<[64, 4, 1]>>, memref<*xf32>, memref<2048xi8>, i32, memref<10xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg5: index, %arg6: f32, %arg7: memref<?x4xf32>, %arg8: memref<?xf32>, %arg9: memref<8x16x4xf32, strided<[64, 4, 1]>>, %arg10: memref<*xf32>, %arg11: memref<2048xi8>, %arg12: i32, %arg13: memref<10xi32>):
    %3 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %4 = "memref.alloc"(%arg5) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %5 = "memref.alloc"(%arg5, %arg5, %arg5) <{alignment = 8 : i64, operandSegmentSizes = array<i32: 2, 1>}> : (index, index, index) -> memref<?x?xf32, #map>
    %6 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32, #gpu.address_space<workgroup>>
    %7 = "memref.alloca"(%arg5) <{alignment = 16 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    "memref.dealloc"(%3) : (memref<4xf32>) -> ()
    %8 = "memref.load"(%arg7, %arg5, %arg5) : (memref<?x4xf32>, index, index) -> f32
    %9 = "memref.load"(%arg8, %arg5) <{nontemporal = true}> : (memref<?xf32>, index) -> f32
    %10 = "memref.load"(%arg8, %arg5) <{alignment = 4 : i64}> : (memref<?xf32>, index) -> f32
    "memref.store"(%arg6, %arg7, %arg5, %arg5) : (f32, memref<?x4xf32>, index, index) -> ()
    "memref.store"(%arg6, %arg8, %arg5) <{nontemporal = true}> {foo} : (f32, memref<?xf32>, index) -> ()
    %11 = "memref.cast"(%arg8) : (memref<?xf32>) -> memref<*xf32>
    %12 = "memref.cast"(%11) : (memref<*xf32>) -> memref<4xf32>
    %13 = "memref.dim"(%arg7, %arg5) : (memref<?x4xf32>, index) -> index
    %14 = "memref.dim"(%arg10, %arg5) : (memref<*xf32>, index) -> index
    "memref.copy"(%3, %3) : (memref<4xf32>, memref<4xf32>) -> ()
    %15 = "memref.get_global"() <{name = @g}> : () -> memref<2xf32>
    %16 = "memref.subview"(%arg9, %arg5) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 4, 2, 0>, static_sizes = array<i64: -9223372036854775808, 3, 4>, static_strides = array<i64: 1, 1, 1>}> : (memref<8x16x4xf32, strided<[64, 4, 1]>>, index) -> memref<?x3x4xf32, strided<[64, 4, 1], offset: 264>>
    %17 = "memref.subview"(%arg9, %arg5, %arg5, %arg5) <{operandSegmentSizes = array<i32: 1, 2, 0, 1>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808, 0>, static_sizes = array<i64: 1, 3, 4>, static_strides = array<i64: 1, 1, -9223372036854775808>}> : (memref<8x16x4xf32, strided<[64, 4, 1]>>, index, index, index) -> memref<3x4xf32, strided<[4, ?], offset: ?>>
    %18 = "memref.reinterpret_cast"(%arg10, %arg5, %arg5) <{operandSegmentSizes = array<i32: 1, 0, 1, 1>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 10>, static_strides = array<i64: -9223372036854775808, 1>}> : (memref<*xf32>, index, index) -> memref<?x10xf32, strided<[?, 1]>>
    %19 = "memref.reinterpret_cast"(%arg7, %arg5) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<?x4xf32>, index) -> memref<4xf32, strided<[1], offset: ?>>
    %20 = "memref.collapse_shape"(%arg7) <{reassociation = [[0, 1]]}> : (memref<?x4xf32>) -> memref<?xf32>
    %21 = "memref.expand_shape"(%arg8, %arg5) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 4>}> : (memref<?xf32>, index) -> memref<?x4xf32>
    %22 = "memref.view"(%arg11, %arg5, %arg5) : (memref<2048xi8>, index, index) -> memref<?x4xf32>
    %23 = "memref.view"(%arg11, %arg5) : (memref<2048xi8>, index) -> memref<64x4xf32>
    %24 = "memref.rank"(%arg7) : (memref<?x4xf32>) -> index
    %25:6 = "memref.extract_strided_metadata"(%arg7) : (memref<?x4xf32>) -> (memref<f32>, index, index, index, index, index)
    %26 = "memref.extract_aligned_pointer_as_index"(%arg7) : (memref<?x4xf32>) -> index
    %27 = "memref.memory_space_cast"(%arg7) : (memref<?x4xf32>) -> memref<?x4xf32, 1>
    %28 = "memref.atomic_rmw"(%arg6, %arg8, %arg5) <{kind = 0 : i64}> : (f32, memref<?xf32>, index) -> f32
    %29 = "memref.atomic_rmw"(%arg12, %arg13, %arg5) <{kind = 1 : i64}> : (i32, memref<10xi32>, index) -> i32
    %30 = "memref.generic_atomic_rmw"(%arg8, %arg5) ({
    ^bb0(%arg14: f32):
      "memref.atomic_yield"(%arg14) : (f32) -> ()
    }) : (memref<?xf32>, index) -> f32
    %31 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg6) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %32 = "memref.assume_alignment"(%arg7) <{alignment = 16 : i32}> : (memref<?x4xf32>) -> memref<?x4xf32>
    %33 = "memref.transpose"(%arg7) <{permutation = #map1}> : (memref<?x4xf32>) -> memref<4x?xf32, strided<[1, 4]>>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf32, 1>, memref<1xi32>, memref<2xindex>, index) -> (), sym_name = "moves"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32, 1>, %arg2: memref<1xi32>, %arg3: memref<2xindex>, %arg4: index):
    "memref.prefetch"(%arg0, %arg4) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?xf32>, index) -> ()
    "memref.prefetch"(%arg0, %arg4) <{isDataCache = false, isWrite = true, localityHint = 1 : i32}> : (memref<?xf32>, index) -> ()
    %0 = "memref.realloc"(%arg0, %arg4) : (memref<?xf32>, index) -> memref<?xf32>
    "memref.dma_start"(%arg0, %arg4, %arg1, %arg4, %arg4, %arg2, %arg4) : (memref<?xf32>, index, memref<?xf32, 1>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_start"(%arg0, %arg4, %arg1, %arg4, %arg4, %arg2, %arg4, %arg4, %arg4) : (memref<?xf32>, index, memref<?xf32, 1>, index, index, memref<1xi32>, index, index, index) -> ()
    "memref.dma_wait"(%arg2, %arg4, %arg4) : (memref<1xi32>, index, index) -> ()
    %1:2 = "memref.distinct_objects"(%arg0, %0) : (memref<?xf32>, memref<?xf32>) -> (memref<?xf32>, memref<?xf32>)
    %2 = "memref.reshape"(%1#0, %arg3) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

