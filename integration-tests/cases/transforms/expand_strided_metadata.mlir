// Views as arithmetic on offset, sizes and strides.
// RUN: opt --expand-strided-metadata --split-input-file

func.func @subview(%m: memref<8x16x?xf32, strided<[?, ?, 1], offset: ?>>, %o: index, %s: index, %st: index) -> memref<?x4x?xf32, strided<[?, ?, 3], offset: ?>> {
  %v = memref.subview %m[%o, 2, 0][%s, 4, %s][1, %st, 3] : memref<8x16x?xf32, strided<[?, ?, 1], offset: ?>> to memref<?x4x?xf32, strided<[?, ?, 3], offset: ?>>
  return %v : memref<?x4x?xf32, strided<[?, ?, 3], offset: ?>>
}
// -----
func.func @subview_static(%m: memref<8x16xf32>) -> memref<4x4xf32, strided<[16, 1], offset: 34>> {
  %v = memref.subview %m[2, 2][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: 34>>
  return %v : memref<4x4xf32, strided<[16, 1], offset: 34>>
}
// -----
func.func @subview_reduce(%m: memref<8x16xf32>, %i: index) -> memref<4xf32, strided<[1], offset: ?>> {
  %v = memref.subview %m[%i, 2][1, 4][1, 1] : memref<8x16xf32> to memref<4xf32, strided<[1], offset: ?>>
  return %v : memref<4xf32, strided<[1], offset: ?>>
}
// -----
func.func @expand(%m: memref<?x?xf32, strided<[?,?], offset: ?>>, %a: index, %b: index) -> memref<?x4x?x2xf32, strided<[?,?,?,?], offset: ?>> {
  %v = memref.expand_shape %m [[0,1],[2,3]] output_shape [%a, 4, %b, 2] : memref<?x?xf32, strided<[?,?], offset: ?>> into memref<?x4x?x2xf32, strided<[?,?,?,?], offset: ?>>
  return %v : memref<?x4x?x2xf32, strided<[?,?,?,?], offset: ?>>
}
// -----
func.func @collapse(%m: memref<?x4x?x2xf32, strided<[?,?,2,1], offset: ?>>) -> memref<?x?xf32, strided<[?,1], offset: ?>> {
  %v = memref.collapse_shape %m [[0,1],[2,3]] : memref<?x4x?x2xf32, strided<[?,?,2,1], offset: ?>> into memref<?x?xf32, strided<[?,1], offset: ?>>
  return %v : memref<?x?xf32, strided<[?,1], offset: ?>>
}
// -----
func.func @meta(%m: memref<?x4xf32>, %i: index) -> (memref<f32>, index, index, index, index, index) {
  %v = memref.subview %m[%i, 2][%i, 2][1, 1] : memref<?x4xf32> to memref<?x2xf32, strided<[4, 1], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %v : memref<?x2xf32, strided<[4, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}
// -----
func.func @alloc(%i: index) -> (memref<f32>, index, index, index, index, index) {
  %m = memref.alloc(%i) : memref<?x4xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}
// -----
func.func @ptr(%m: memref<8x16xf32>) -> index {
  %v = memref.subview %m[2, 2][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: 34>>
  %p = memref.extract_aligned_pointer_as_index %v : memref<4x4xf32, strided<[16, 1], offset: 34>> -> index
  return %p : index
}
// -----
memref.global "private" @g : memref<2x3xf32> = dense<1.0>
func.func @global() -> (memref<f32>, index) {
  %m = memref.get_global @g : memref<2x3xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<2x3xf32> -> memref<f32>, index, index, index, index, index
  return %b, %s#1 : memref<f32>, index
}
// -----
func.func @recast(%m: memref<?xf32>, %o: index) -> (memref<f32>, index, index, index) {
  %r = memref.reinterpret_cast %m to offset: [%o], sizes: [4], strides: [%o] : memref<?xf32> to memref<4xf32, strided<[?], offset: ?>>
  %b, %of, %s, %t = memref.extract_strided_metadata %r : memref<4xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
  return %b, %of, %s, %t : memref<f32>, index, index, index
}
// -----
func.func @cast(%m: memref<?xf32>, %o: index) -> (memref<f32>, index, index, index) {
  %r = memref.cast %m : memref<?xf32> to memref<4xf32, strided<[?], offset: ?>>
  %b, %of, %s, %t = memref.extract_strided_metadata %r : memref<4xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
  return %b, %of, %s, %t : memref<f32>, index, index, index
}
// -----
func.func @spacecast(%m: memref<?xf32>, %o: index) -> (memref<f32, 1>, index, index, index) {
  %r = memref.memory_space_cast %m : memref<?xf32> to memref<?xf32, 1>
  %b, %of, %s, %t = memref.extract_strided_metadata %r : memref<?xf32, 1> -> memref<f32, 1>, index, index, index
  return %b, %of, %s, %t : memref<f32, 1>, index, index, index
}
// -----
func.func @mm(%m: memref<?xf32, strided<[?], offset: ?>>) -> (memref<f32>, index, index, index) {
  %b0, %of0, %s0, %t0 = memref.extract_strided_metadata %m : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
  %b, %of = memref.extract_strided_metadata %b0 : memref<f32> -> memref<f32>, index
  return %b, %of, %s0, %t0 : memref<f32>, index, index, index
}
// -----
func.func @static_loaded(%m: memref<4x4xf32>) -> (index, index, index,index,index) {
  %b0, %of0, %s0:2, %t0:2 = memref.extract_strided_metadata %m : memref<4x4xf32> -> memref<f32>, index, index, index, index, index
  return %of0, %s0#0, %s0#1, %t0#0, %t0#1 : index, index, index,index,index
}
// -----
func.func @nonstrided(%m: memref<4x4xf32, affine_map<(d0,d1)->(d0 floordiv 2, d1)>>) -> memref<16xf32> {
  %a = memref.alloc() : memref<4x4xf32>
  %c = memref.collapse_shape %a [[0,1]] : memref<4x4xf32> into memref<16xf32>
  return %c : memref<16xf32>
}

// EXPECT
// | #map = affine_map<()[s0, s1] -> (s0 * s1)>
// | #map1 = affine_map<()[s0, s1, s2, s3] -> (s0 + s1 * s2 + s3 * 2)>
// | module {
// |   func.func @subview(%arg0: memref<8x16x?xf32, strided<[?, ?, 1], offset: ?>>, %arg1: index, %arg2: index, %arg3: index) -> memref<?x4x?xf32, strided<[?, ?, 3], offset: ?>> {
// |     %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %arg0 : memref<8x16x?xf32, strided<[?, ?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
// |     %0 = affine.apply #map()[%arg3, %strides#1]
// |     %1 = affine.apply #map1()[%offset, %arg1, %strides#0, %strides#1]
// |     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%1], sizes: [%arg2, 4, %arg2], strides: [%strides#0, %0, 3] : memref<f32> to memref<?x4x?xf32, strided<[?, ?, 3], offset: ?>>
// |     return %reinterpret_cast : memref<?x4x?xf32, strided<[?, ?, 3], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @subview_static(%arg0: memref<8x16xf32>) -> memref<4x4xf32, strided<[16, 1], offset: 34>> {
// |     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
// |     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [34], sizes: [4, 4], strides: [16, 1] : memref<f32> to memref<4x4xf32, strided<[16, 1], offset: 34>>
// |     return %reinterpret_cast : memref<4x4xf32, strided<[16, 1], offset: 34>>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 * 16 + 2)>
// | module {
// |   func.func @subview_reduce(%arg0: memref<8x16xf32>, %arg1: index) -> memref<4xf32, strided<[1], offset: ?>> {
// |     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
// |     %0 = affine.apply #map()[%arg1]
// |     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%0], sizes: [4], strides: [1] : memref<f32> to memref<4xf32, strided<[1], offset: ?>>
// |     return %reinterpret_cast : memref<4xf32, strided<[1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 floordiv 4)>
// | #map1 = affine_map<()[s0] -> (s0 * 4)>
// | #map2 = affine_map<()[s0] -> (s0 floordiv 2)>
// | #map3 = affine_map<()[s0] -> (s0 * 2)>
// | module {
// |   func.func @expand(%arg0: memref<?x?xf32, strided<[?, ?], offset: ?>>, %arg1: index, %arg2: index) -> memref<?x4x?x2xf32, strided<[?, ?, ?, ?], offset: ?>> {
// |     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// |     %0 = affine.apply #map()[%sizes#0]
// |     %1 = affine.apply #map1()[%strides#0]
// |     %2 = affine.apply #map2()[%sizes#1]
// |     %3 = affine.apply #map3()[%strides#1]
// |     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%offset], sizes: [%0, 4, %2, 2], strides: [%1, %strides#0, %3, %strides#1] : memref<f32> to memref<?x4x?x2xf32, strided<[?, ?, ?, ?], offset: ?>>
// |     return %reinterpret_cast : memref<?x4x?x2xf32, strided<[?, ?, ?, ?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 * 4)>
// | #map1 = affine_map<()[s0] -> (s0 * 2)>
// | module {
// |   func.func @collapse(%arg0: memref<?x4x?x2xf32, strided<[?, ?, 2, 1], offset: ?>>) -> memref<?x?xf32, strided<[?, 1], offset: ?>> {
// |     %base_buffer, %offset, %sizes:4, %strides:4 = memref.extract_strided_metadata %arg0 : memref<?x4x?x2xf32, strided<[?, ?, 2, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index, index, index
// |     %0 = affine.apply #map()[%sizes#0]
// |     %1 = affine.apply #map1()[%sizes#2]
// |     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%offset], sizes: [%0, %1], strides: [%strides#1, 1] : memref<f32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// |     return %reinterpret_cast : memref<?x?xf32, strided<[?, 1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 * 4 + 2)>
// | module {
// |   func.func @meta(%arg0: memref<?x4xf32>, %arg1: index) -> (memref<f32>, index, index, index, index, index) {
// |     %c2 = arith.constant 2 : index
// |     %c4 = arith.constant 4 : index
// |     %c1 = arith.constant 1 : index
// |     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
// |     %0 = affine.apply #map()[%arg1]
// |     return %base_buffer, %0, %arg1, %c2, %c4, %c1 : memref<f32>, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @alloc(%arg0: index) -> (memref<f32>, index, index, index, index, index) {
// |     %c1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %c0 = arith.constant 0 : index
// |     %alloc = memref.alloc(%arg0) : memref<?x4xf32>
// |     %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [], strides: [] : memref<?x4xf32> to memref<f32>
// |     return %reinterpret_cast, %c0, %arg0, %c4, %c4, %c1 : memref<f32>, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @ptr(%arg0: memref<8x16xf32>) -> index {
// |     %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<8x16xf32> -> index
// |     return %intptr : index
// |   }
// | }
// |
// | // -----
// | module {
// |   memref.global "private" @g : memref<2x3xf32> = dense<1.000000e+00>
// |   func.func @global() -> (memref<f32>, index) {
// |     %c3 = arith.constant 3 : index
// |     %0 = memref.get_global @g : memref<2x3xf32>
// |     %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [], strides: [] : memref<2x3xf32> to memref<f32>
// |     return %reinterpret_cast, %c3 : memref<f32>, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @recast(%arg0: memref<?xf32>, %arg1: index) -> (memref<f32>, index, index, index) {
// |     %c4 = arith.constant 4 : index
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<?xf32> -> memref<f32>, index, index, index
// |     return %base_buffer, %arg1, %c4, %arg1 : memref<f32>, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @cast(%arg0: memref<?xf32>, %arg1: index) -> (memref<f32>, index, index, index) {
// |     %c4 = arith.constant 4 : index
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<?xf32> -> memref<f32>, index, index, index
// |     return %base_buffer, %c0, %c4, %c1 : memref<f32>, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @spacecast(%arg0: memref<?xf32>, %arg1: index) -> (memref<f32, 1>, index, index, index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<?xf32> -> memref<f32>, index, index, index
// |     %memspacecast = memref.memory_space_cast %base_buffer : memref<f32> to memref<f32, 1>
// |     return %memspacecast, %c0, %sizes, %c1 : memref<f32, 1>, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mm(%arg0: memref<?xf32, strided<[?], offset: ?>>) -> (memref<f32>, index, index, index) {
// |     %c0 = arith.constant 0 : index
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
// |     return %base_buffer, %c0, %sizes, %strides : memref<f32>, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @static_loaded(%arg0: memref<4x4xf32>) -> (index, index, index, index, index) {
// |     %c0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %c1 = arith.constant 1 : index
// |     return %c0, %c4, %c4, %c4, %c1 : index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d0 floordiv 2, d1)>
// | module {
// |   func.func @nonstrided(%arg0: memref<4x4xf32, #map>) -> memref<16xf32> {
// |     %alloc = memref.alloc() : memref<4x4xf32>
// |     %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [16], strides: [1] : memref<4x4xf32> to memref<16xf32>
// |     return %reinterpret_cast : memref<16xf32>
// |   }
// | }
