#map = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "memref.global"() <{constant, initial_value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>, sym_name = "g", sym_visibility = "private", type = memref<2xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, initial_value, sym_name = "g2", type = memref<2xf32>}> : () -> ()
  "memref.global"() <{sym_name = "g3", sym_visibility = "public", type = memref<2xf32>}> : () -> ()
  "memref.global"() <{initial_value = dense<1.000000e+00> : tensor<f32>, sym_name = "g4", sym_visibility = "private", type = memref<f32, 3>}> : () -> ()
  "func.func"() <{function_type = (index, f32, memref<?x4xf32>, memref<?xf32>, memref<8x16x4xf32, strided<[64, 4, 1]>>, memref<*xf32>, memref<2048xi8>, i32, memref<10xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: index, %arg1: f32, %arg2: memref<?x4xf32>, %arg3: memref<?xf32>, %arg4: memref<8x16x4xf32, strided<[64, 4, 1]>>, %arg5: memref<*xf32>, %arg6: memref<2048xi8>, %arg7: i32, %arg8: memref<10xi32>):
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %1 = "memref.alloc"(%arg0) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %2 = "memref.alloc"(%arg0, %arg0, %arg0) <{alignment = 8 : i64, operandSegmentSizes = array<i32: 2, 1>}> : (index, index, index) -> memref<?x?xf32, #map>
    %3 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32, #gpu.address_space<workgroup>>
    %4 = "memref.alloca"(%arg0) <{alignment = 16 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    "memref.dealloc"(%0) : (memref<4xf32>) -> ()
    %5 = "memref.load"(%arg2, %arg0, %arg0) : (memref<?x4xf32>, index, index) -> f32
    %6 = "memref.load"(%arg3, %arg0) <{nontemporal = true}> : (memref<?xf32>, index) -> f32
    %7 = "memref.load"(%arg3, %arg0) <{alignment = 4 : i64}> : (memref<?xf32>, index) -> f32
    "memref.store"(%arg1, %arg2, %arg0, %arg0) : (f32, memref<?x4xf32>, index, index) -> ()
    "memref.store"(%arg1, %arg3, %arg0) <{nontemporal = true}> {foo} : (f32, memref<?xf32>, index) -> ()
    %8 = "memref.cast"(%arg3) : (memref<?xf32>) -> memref<*xf32>
    %9 = "memref.cast"(%8) : (memref<*xf32>) -> memref<4xf32>
    %10 = "memref.dim"(%arg2, %arg0) : (memref<?x4xf32>, index) -> index
    %11 = "memref.dim"(%arg5, %arg0) : (memref<*xf32>, index) -> index
    "memref.copy"(%0, %0) : (memref<4xf32>, memref<4xf32>) -> ()
    %12 = "memref.get_global"() <{name = @g}> : () -> memref<2xf32>
    %13 = "memref.subview"(%arg4, %arg0) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 4, 2, 0>, static_sizes = array<i64: -9223372036854775808, 3, 4>, static_strides = array<i64: 1, 1, 1>}> : (memref<8x16x4xf32, strided<[64, 4, 1]>>, index) -> memref<?x3x4xf32, strided<[64, 4, 1], offset: 264>>
    %14 = "memref.subview"(%arg4, %arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 2, 0, 1>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808, 0>, static_sizes = array<i64: 1, 3, 4>, static_strides = array<i64: 1, 1, -9223372036854775808>}> : (memref<8x16x4xf32, strided<[64, 4, 1]>>, index, index, index) -> memref<3x4xf32, strided<[4, ?], offset: ?>>
    %15 = "memref.reinterpret_cast"(%arg5, %arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 0, 1, 1>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808, 10>, static_strides = array<i64: -9223372036854775808, 1>}> : (memref<*xf32>, index, index) -> memref<?x10xf32, strided<[?, 1]>>
    %16 = "memref.reinterpret_cast"(%arg2, %arg0) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<?x4xf32>, index) -> memref<4xf32, strided<[1], offset: ?>>
    %17 = "memref.collapse_shape"(%arg2) <{reassociation = [[0, 1]]}> : (memref<?x4xf32>) -> memref<?xf32>
    %18 = "memref.expand_shape"(%arg3, %arg0) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 4>}> : (memref<?xf32>, index) -> memref<?x4xf32>
    %19 = "memref.view"(%arg6, %arg0, %arg0) : (memref<2048xi8>, index, index) -> memref<?x4xf32>
    %20 = "memref.view"(%arg6, %arg0) : (memref<2048xi8>, index) -> memref<64x4xf32>
    %21 = "memref.rank"(%arg2) : (memref<?x4xf32>) -> index
    %22:6 = "memref.extract_strided_metadata"(%arg2) : (memref<?x4xf32>) -> (memref<f32>, index, index, index, index, index)
    %23 = "memref.extract_aligned_pointer_as_index"(%arg2) : (memref<?x4xf32>) -> index
    %24 = "memref.memory_space_cast"(%arg2) : (memref<?x4xf32>) -> memref<?x4xf32, 1>
    %25 = "memref.atomic_rmw"(%arg1, %arg3, %arg0) <{kind = 0 : i64}> : (f32, memref<?xf32>, index) -> f32
    %26 = "memref.atomic_rmw"(%arg7, %arg8, %arg0) <{kind = 1 : i64}> : (i32, memref<10xi32>, index) -> i32
    %27 = "memref.generic_atomic_rmw"(%arg3, %arg0) ({
    ^bb0(%arg9: f32):
      "memref.atomic_yield"(%arg9) : (f32) -> ()
    }) : (memref<?xf32>, index) -> f32
    %28 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg1) : (f32) -> ()
    }) : () -> f32
    "memref.alloca_scope"() ({
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    %29 = "memref.assume_alignment"(%arg2) <{alignment = 16 : i32}> : (memref<?x4xf32>) -> memref<?x4xf32>
    %30 = "memref.transpose"(%arg2) <{permutation = #map1}> : (memref<?x4xf32>) -> memref<4x?xf32, strided<[1, 4]>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

