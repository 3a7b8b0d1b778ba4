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

// EXPECT
// | #map = affine_map<(d0)[s0] -> (d0 + s0)>
// | module {
// |   func.func @allocation(%arg0: index, %arg1: index) {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %alloc_0 = memref.alloc(%arg0, %arg1) : memref<?x?xf32>
// |     %alloc_1 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// |     %alloc_2 = memref.alloc(%arg0)[%arg1] : memref<?xf32, #map>
// |     %alloca = memref.alloca(%arg0) : memref<?xi8, 3>
// |     memref.dealloc %alloc : memref<4xf32>
// |     memref.dealloc %alloc_0 : memref<?x?xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @access(%arg0: memref<4x?xf32>, %arg1: index, %arg2: memref<f32>) {
// |     %0 = memref.load %arg0[%arg1, %arg1] : memref<4x?xf32>
// |     memref.store %0, %arg0[%arg1, %arg1] : memref<4x?xf32>
// |     %1 = memref.load %arg2[] : memref<f32>
// |     memref.store %1, %arg2[] : memref<f32>
// |     %2 = memref.load %arg0[%arg1, %arg1] {nontemporal = true} : memref<4x?xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts(%arg0: memref<4x8xf32>, %arg1: memref<?x?xf32>, %arg2: memref<*xf32>) {
// |     %cast = memref.cast %arg0 : memref<4x8xf32> to memref<?x?xf32>
// |     %cast_0 = memref.cast %arg1 : memref<?x?xf32> to memref<4x?xf32>
// |     %cast_1 = memref.cast %arg2 : memref<*xf32> to memref<4xf32>
// |     %cast_2 = memref.cast %arg0 : memref<4x8xf32> to memref<*xf32>
// |     %memspacecast = memref.memory_space_cast %arg0 : memref<4x8xf32> to memref<4x8xf32, 1>
// |     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [8, 4], strides: [4, 1] : memref<4x8xf32> to memref<8x4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @shapes(%arg0: memref<?x8xf32>, %arg1: index, %arg2: memref<*xf32>) {
// |     %dim = memref.dim %arg0, %arg1 : memref<?x8xf32>
// |     %0 = memref.rank %arg2 : memref<*xf32>
// |     %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<?x8xf32> -> index
// |     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x8xf32> -> memref<f32>, index, index, index, index, index
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @views(%arg0: memref<16x16xf32>, %arg1: index, %arg2: memref<2048xi8>) {
// |     %subview = memref.subview %arg0[0, 0] [4, 4] [1, 1] : memref<16x16xf32> to memref<4x4xf32, strided<[16, 1]>>
// |     %subview_0 = memref.subview %arg0[%arg1, 2] [4, %arg1] [1, 2] : memref<16x16xf32> to memref<4x?xf32, strided<[16, 2], offset: ?>>
// |     %subview_1 = memref.subview %arg0[1, 0] [1, 16] [1, 1] : memref<16x16xf32> to memref<16xf32, strided<[1], offset: 16>>
// |     %view = memref.view %arg2[%arg1][] : memref<2048xi8> to memref<16xf32>
// |     %view_2 = memref.view %arg2[%arg1][%arg1] : memref<2048xi8> to memref<?x4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshapes(%arg0: memref<4x8xf32>, %arg1: memref<?x8xf32>, %arg2: index) {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// |     %expand_shape = memref.expand_shape %arg0 [[0, 1], [2]] output_shape [2, 2, 8] : memref<4x8xf32> into memref<2x2x8xf32>
// |     %transpose = memref.transpose %arg0 (d0, d1) -> (d1, d0) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @copies(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
// |     memref.copy %arg0, %arg1 : memref<4xf32> to memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @atomics(%arg0: memref<4xi32>, %arg1: memref<4xf32>, %arg2: index, %arg3: i32, %arg4: f32) {
// |     %0 = memref.atomic_rmw addi %arg3, %arg0[%arg2] : (i32, memref<4xi32>) -> i32
// |     %1 = memref.atomic_rmw maxs %arg3, %arg0[%arg2] : (i32, memref<4xi32>) -> i32
// |     %2 = memref.atomic_rmw addf %arg4, %arg1[%arg2] : (f32, memref<4xf32>) -> f32
// |     %3 = memref.atomic_rmw assign %arg3, %arg0[%arg2] : (i32, memref<4xi32>) -> i32
// |     %4 = memref.atomic_rmw ori %arg3, %arg0[%arg2] : (i32, memref<4xi32>) -> i32
// |     %5 = memref.generic_atomic_rmw %arg0[%arg2] : memref<4xi32> {
// |     ^bb0(%arg5: i32):
// |       %6 = arith.addi %arg5, %arg3 : i32
// |       memref.atomic_yield %6 : i32
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   memref.global "private" constant @table : memref<4xi32> = dense<[1, 2, 3, 4]>
// |   memref.global @zeros : memref<2xf32>
// |   memref.global "private" @raw : memref<2xf32> = uninitialized
// |   memref.global "public" @aligned : memref<2xf32> = dense<0.000000e+00> {alignment = 16 : i64}
// |   func.func @globals() {
// |     %0 = memref.get_global @table : memref<4xi32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @scope() -> f32 {
// |     %0 = memref.alloca_scope  -> (f32) {
// |       %cst = arith.constant 1.000000e+00 : f32
// |       memref.alloca_scope.return %cst : f32
// |     }
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @alignment(%arg0: memref<4xf32>) {
// |     %assume_align = memref.assume_alignment %arg0, 16 : memref<4xf32>
// |     return
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0)[s0] -> (d0 + s0)>
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (index, index) -> (), sym_name = "allocation"}> ({
// |   ^bb0(%arg0: index, %arg1: index):
// |     %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
// |     %1 = "memref.alloc"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 2, 0>}> : (index, index) -> memref<?x?xf32>
// |     %2 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
// |     %3 = "memref.alloc"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<?xf32, #map>
// |     %4 = "memref.alloca"(%arg0) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xi8, 3>
// |     "memref.dealloc"(%0) : (memref<4xf32>) -> ()
// |     "memref.dealloc"(%1) : (memref<?x?xf32>) -> ()
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (memref<4x?xf32>, index, memref<f32>) -> (), sym_name = "access"}> ({
// |   ^bb0(%arg0: memref<4x?xf32>, %arg1: index, %arg2: memref<f32>):
// |     %0 = "memref.load"(%arg0, %arg1, %arg1) : (memref<4x?xf32>, index, index) -> f32
// |     "memref.store"(%0, %arg0, %arg1, %arg1) : (f32, memref<4x?xf32>, index, index) -> ()
// |     %1 = "memref.load"(%arg2) : (memref<f32>) -> f32
// |     "memref.store"(%1, %arg2) : (f32, memref<f32>) -> ()
// |     %2 = "memref.load"(%arg0, %arg1, %arg1) <{nontemporal = true}> : (memref<4x?xf32>, index, index) -> f32
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (memref<4x8xf32>, memref<?x?xf32>, memref<*xf32>) -> (), sym_name = "casts"}> ({
// |   ^bb0(%arg0: memref<4x8xf32>, %arg1: memref<?x?xf32>, %arg2: memref<*xf32>):
// |     %0 = "memref.cast"(%arg0) : (memref<4x8xf32>) -> memref<?x?xf32>
// |     %1 = "memref.cast"(%arg1) : (memref<?x?xf32>) -> memref<4x?xf32>
// |     %2 = "memref.cast"(%arg2) : (memref<*xf32>) -> memref<4xf32>
// |     %3 = "memref.cast"(%arg0) : (memref<4x8xf32>) -> memref<*xf32>
// |     %4 = "memref.memory_space_cast"(%arg0) : (memref<4x8xf32>) -> memref<4x8xf32, 1>
// |     %5 = "memref.reinterpret_cast"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 8, 4>, static_strides = array<i64: 4, 1>}> : (memref<4x8xf32>) -> memref<8x4xf32>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (memref<?x8xf32>, index, memref<*xf32>) -> (), sym_name = "shapes"}> ({
// |   ^bb0(%arg0: memref<?x8xf32>, %arg1: index, %arg2: memref<*xf32>):
// |     %0 = "memref.dim"(%arg0, %arg1) : (memref<?x8xf32>, index) -> index
// |     %1 = "memref.rank"(%arg2) : (memref<*xf32>) -> index
// |     %2 = "memref.extract_aligned_pointer_as_index"(%arg0) : (memref<?x8xf32>) -> index
// |     %3:6 = "memref.extract_strided_metadata"(%arg0) : (memref<?x8xf32>) -> (memref<f32>, index, index, index, index, index)
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (memref<16x16xf32>, index, memref<2048xi8>) -> (), sym_name = "views"}> ({
// |   ^bb0(%arg0: memref<16x16xf32>, %arg1: index, %arg2: memref<2048xi8>):
// |     %0 = "memref.subview"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<16x16xf32>) -> memref<4x4xf32, strided<[16, 1]>>
// |     %1 = "memref.subview"(%arg0, %arg1, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 2>, static_sizes = array<i64: 4, -9223372036854775808>, static_strides = array<i64: 1, 2>}> : (memref<16x16xf32>, index, index) -> memref<4x?xf32, strided<[16, 2], offset: ?>>
// |     %2 = "memref.subview"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1, 0>, static_sizes = array<i64: 1, 16>, static_strides = array<i64: 1, 1>}> : (memref<16x16xf32>) -> memref<16xf32, strided<[1], offset: 16>>
// |     %3 = "memref.view"(%arg2, %arg1) : (memref<2048xi8>, index) -> memref<16xf32>
// |     %4 = "memref.view"(%arg2, %arg1, %arg1) : (memref<2048xi8>, index, index) -> memref<?x4xf32>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (memref<4x8xf32>, memref<?x8xf32>, index) -> (), sym_name = "reshapes"}> ({
// |   ^bb0(%arg0: memref<4x8xf32>, %arg1: memref<?x8xf32>, %arg2: index):
// |     %0 = "memref.collapse_shape"(%arg0) <{reassociation = [[0, 1]]}> : (memref<4x8xf32>) -> memref<32xf32>
// |     %1 = "memref.expand_shape"(%arg0) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 2, 8>}> : (memref<4x8xf32>) -> memref<2x2x8xf32>
// |     %2 = "memref.transpose"(%arg0) <{permutation = #map}> : (memref<4x8xf32>) -> memref<8x4xf32, strided<[1, 8]>>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (memref<4xf32>, memref<4xf32>) -> (), sym_name = "copies"}> ({
// |   ^bb0(%arg0: memref<4xf32>, %arg1: memref<4xf32>):
// |     "memref.copy"(%arg0, %arg1) : (memref<4xf32>, memref<4xf32>) -> ()
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (memref<4xi32>, memref<4xf32>, index, i32, f32) -> (), sym_name = "atomics"}> ({
// |   ^bb0(%arg0: memref<4xi32>, %arg1: memref<4xf32>, %arg2: index, %arg3: i32, %arg4: f32):
// |     %0 = "memref.atomic_rmw"(%arg3, %arg0, %arg2) <{kind = 1 : i64}> : (i32, memref<4xi32>, index) -> i32
// |     %1 = "memref.atomic_rmw"(%arg3, %arg0, %arg2) <{kind = 6 : i64}> : (i32, memref<4xi32>, index) -> i32
// |     %2 = "memref.atomic_rmw"(%arg4, %arg1, %arg2) <{kind = 0 : i64}> : (f32, memref<4xf32>, index) -> f32
// |     %3 = "memref.atomic_rmw"(%arg3, %arg0, %arg2) <{kind = 3 : i64}> : (i32, memref<4xi32>, index) -> i32
// |     %4 = "memref.atomic_rmw"(%arg3, %arg0, %arg2) <{kind = 14 : i64}> : (i32, memref<4xi32>, index) -> i32
// |     %5 = "memref.generic_atomic_rmw"(%arg0, %arg2) ({
// |     ^bb0(%arg5: i32):
// |       %6 = "arith.addi"(%arg5, %arg3) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// |       "memref.atomic_yield"(%6) : (i32) -> ()
// |     }) : (memref<4xi32>, index) -> i32
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "memref.global"() <{constant, initial_value = dense<[1, 2, 3, 4]> : tensor<4xi32>, sym_name = "table", sym_visibility = "private", type = memref<4xi32>}> : () -> ()
// |   "memref.global"() <{sym_name = "zeros", type = memref<2xf32>}> : () -> ()
// |   "memref.global"() <{initial_value, sym_name = "raw", sym_visibility = "private", type = memref<2xf32>}> : () -> ()
// |   "memref.global"() <{alignment = 16 : i64, initial_value = dense<0.000000e+00> : tensor<2xf32>, sym_name = "aligned", sym_visibility = "public", type = memref<2xf32>}> : () -> ()
// |   "func.func"() <{function_type = () -> (), sym_name = "globals"}> ({
// |     %0 = "memref.get_global"() <{name = @table}> : () -> memref<4xi32>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = () -> f32, sym_name = "scope"}> ({
// |     %0 = "memref.alloca_scope"() ({
// |       %1 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
// |       "memref.alloca_scope.return"(%1) : (f32) -> ()
// |     }) : () -> f32
// |     "func.return"(%0) : (f32) -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (memref<4xf32>) -> (), sym_name = "alignment"}> ({
// |   ^bb0(%arg0: memref<4xf32>):
// |     %0 = "memref.assume_alignment"(%arg0) <{alignment = 16 : i32}> : (memref<4xf32>) -> memref<4xf32>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
