// Reshapes whose shape is in memory, and sizes of what ops make.
// RUN: opt --memref-expand --split-input-file
// RUN: opt --resolve-ranked-shaped-type-result-dims --split-input-file

func.func @atomics(%m: memref<10xf32>, %i: index, %v: f32) -> (f32, f32, f32, f32, f32) {
  %0 = memref.atomic_rmw maximumf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  %1 = memref.atomic_rmw minimumf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  %2 = memref.atomic_rmw maxnumf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  %3 = memref.atomic_rmw minnumf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  %4 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  %5 = memref.atomic_rmw assign %v, %m[%i] : (f32, memref<10xf32>) -> f32
  %6 = memref.atomic_rmw mulf %v, %m[%i] : (f32, memref<10xf32>) -> f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}
// -----
func.func @ints(%m: memref<10xi32>, %i: index, %v: i32) {
  %0 = memref.atomic_rmw maxs %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %1 = memref.atomic_rmw minu %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %2 = memref.atomic_rmw ori %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %3 = memref.atomic_rmw xori %v, %m[%i] : (i32, memref<10xi32>) -> i32
  %4 = memref.atomic_rmw muli %v, %m[%i] : (i32, memref<10xi32>) -> i32
  return
}
// -----
func.func @reshape(%m: memref<?xf32>, %s: memref<3xi32>) -> memref<?x?x8xf32> {
  %r = memref.reshape %m(%s) : (memref<?xf32>, memref<3xi32>) -> memref<?x?x8xf32>
  return %r : memref<?x?x8xf32>
}
// -----
func.func @reshape_index(%m: memref<*xf32>, %s: memref<2xindex>) -> memref<4x?xf32> {
  %r = memref.reshape %m(%s) : (memref<*xf32>, memref<2xindex>) -> memref<4x?xf32>
  return %r : memref<4x?xf32>
}
// -----
func.func @reshape_unranked(%m: memref<*xf32>, %s: memref<?xindex>) -> memref<*xf32> {
  %r = memref.reshape %m(%s) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  return %r : memref<*xf32>
}
// -----
func.func @reshape_static(%m: memref<24xf32>, %s: memref<3xindex>) -> memref<2x3x4xf32> {
  %r = memref.reshape %m(%s) : (memref<24xf32>, memref<3xindex>) -> memref<2x3x4xf32>
  return %r : memref<2x3x4xf32>
}
// -----
func.func @reshape0(%m: memref<1xf32>, %s: memref<0xindex>) -> memref<f32> {
  %r = memref.reshape %m(%s) : (memref<1xf32>, memref<0xindex>) -> memref<f32>
  return %r : memref<f32>
}
// -----
func.func @dims(%m: memref<?x4x?xf32>, %n: index, %o: index, %c: memref<?x?xf32, strided<[?, 1], offset: ?>>) -> (index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %s = memref.subview %m[%o, 0, 1][%n, 2, %o][1, 1, 1] : memref<?x4x?xf32> to memref<?x2x?xf32, strided<[?, ?, 1], offset: ?>>
  %d0 = memref.dim %s, %c0 : memref<?x2x?xf32, strided<[?, ?, 1], offset: ?>>
  %d2 = memref.dim %s, %c2 : memref<?x2x?xf32, strided<[?, ?, 1], offset: ?>>
  %e = memref.expand_shape %c [[0, 1], [2]] output_shape [%n, 4, %o] : memref<?x?xf32, strided<[?, 1], offset: ?>> into memref<?x4x?xf32, strided<[?, ?, 1], offset: ?>>
  %d3 = memref.dim %e, %c0 : memref<?x4x?xf32, strided<[?, ?, 1], offset: ?>>
  %d4 = memref.dim %e, %c2 : memref<?x4x?xf32, strided<[?, ?, 1], offset: ?>>
  %k = memref.collapse_shape %m [[0, 1], [2]] : memref<?x4x?xf32> into memref<?x?xf32>
  %d5 = memref.dim %k, %c0 : memref<?x?xf32>
  %d6 = memref.dim %k, %c1 : memref<?x?xf32>
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [%n, 4], strides: [4, 1] : memref<?x4x?xf32> to memref<?x4xf32, strided<[4, 1]>>
  %d7 = memref.dim %r, %c0 : memref<?x4xf32, strided<[4, 1]>>
  return %d0, %d2, %d3, %d4, %d5, %d6, %d7 : index, index, index, index, index, index, index
}
// -----
func.func @red(%m: memref<?x4x?xf32>, %n: index, %o: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %s = memref.subview %m[%o, 0, 1][1, 2, %o][1, 1, 1] : memref<?x4x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
  %c1 = arith.constant 1 : index
  %d0 = memref.dim %s, %c1 : memref<2x?xf32, strided<[?, 1], offset: ?>>
  %a = memref.alloc(%n) : memref<?xf32>
  %d1 = memref.dim %a, %c0 : memref<?xf32>
  return %d0, %d1 : index, index
}
// -----
func.func @cast(%m: memref<?x4x?xf32>, %i: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %s = memref.cast %m : memref<?x4x?xf32> to memref<?x?x?xf32>
  %d0 = memref.dim %s, %c0 : memref<?x?x?xf32>
  %d1 = memref.dim %m, %i : memref<?x4x?xf32>
  %t = memref.transpose %m (a, b, c) -> (c, b, a) : memref<?x4x?xf32> to memref<?x4x?xf32, strided<[1, ?, ?]>>
  %d2 = memref.dim %t, %c0 : memref<?x4x?xf32, strided<[1, ?, ?]>>
  return %d0, %d1, %d2 : index, index, index
}

// EXPECT
// | module {
// |   func.func @atomics(%arg0: memref<10xf32>, %arg1: index, %arg2: f32) -> (f32, f32, f32, f32, f32) {
// |     %0 = memref.atomic_rmw maximumf %arg2, %arg0[%arg1] : (f32, memref<10xf32>) -> f32
// |     %1 = memref.atomic_rmw minimumf %arg2, %arg0[%arg1] : (f32, memref<10xf32>) -> f32
// |     %2 = memref.atomic_rmw maxnumf %arg2, %arg0[%arg1] : (f32, memref<10xf32>) -> f32
// |     %3 = memref.atomic_rmw minnumf %arg2, %arg0[%arg1] : (f32, memref<10xf32>) -> f32
// |     %4 = memref.atomic_rmw addf %arg2, %arg0[%arg1] : (f32, memref<10xf32>) -> f32
// |     %5 = memref.atomic_rmw assign %arg2, %arg0[%arg1] : (f32, memref<10xf32>) -> f32
// |     %6 = memref.atomic_rmw mulf %arg2, %arg0[%arg1] : (f32, memref<10xf32>) -> f32
// |     return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @ints(%arg0: memref<10xi32>, %arg1: index, %arg2: i32) {
// |     %0 = memref.atomic_rmw maxs %arg2, %arg0[%arg1] : (i32, memref<10xi32>) -> i32
// |     %1 = memref.atomic_rmw minu %arg2, %arg0[%arg1] : (i32, memref<10xi32>) -> i32
// |     %2 = memref.atomic_rmw ori %arg2, %arg0[%arg1] : (i32, memref<10xi32>) -> i32
// |     %3 = memref.atomic_rmw xori %arg2, %arg0[%arg1] : (i32, memref<10xi32>) -> i32
// |     %4 = memref.atomic_rmw muli %arg2, %arg0[%arg1] : (i32, memref<10xi32>) -> i32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshape(%arg0: memref<?xf32>, %arg1: memref<3xi32>) -> memref<?x?x8xf32> {
// |     %c8 = arith.constant 8 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = memref.load %arg1[%c1] : memref<3xi32>
// |     %1 = arith.index_cast %0 : i32 to index
// |     %c8_0 = arith.constant 8 : index
// |     %2 = arith.muli %c8_0, %1 : index
// |     %c0 = arith.constant 0 : index
// |     %3 = memref.load %arg1[%c0] : memref<3xi32>
// |     %4 = arith.index_cast %3 : i32 to index
// |     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%4, %1, 8], strides: [%2, 8, 1] : memref<?xf32> to memref<?x?x8xf32>
// |     return %reinterpret_cast : memref<?x?x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshape_index(%arg0: memref<*xf32>, %arg1: memref<2xindex>) -> memref<4x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %0 = memref.load %arg1[%c1] : memref<2xindex>
// |     %c1_0 = arith.constant 1 : index
// |     %1 = arith.muli %c1_0, %0 : index
// |     %c4 = arith.constant 4 : index
// |     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [4, %0], strides: [%1, 1] : memref<*xf32> to memref<4x?xf32>
// |     return %reinterpret_cast : memref<4x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshape_unranked(%arg0: memref<*xf32>, %arg1: memref<?xindex>) -> memref<*xf32> {
// |     %reshape = memref.reshape %arg0(%arg1) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
// |     return %reshape : memref<*xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshape_static(%arg0: memref<24xf32>, %arg1: memref<3xindex>) -> memref<2x3x4xf32> {
// |     %c4 = arith.constant 4 : index
// |     %c3 = arith.constant 3 : index
// |     %c2 = arith.constant 2 : index
// |     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [2, 3, 4], strides: [12, 4, 1] : memref<24xf32> to memref<2x3x4xf32>
// |     return %reinterpret_cast : memref<2x3x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshape0(%arg0: memref<1xf32>, %arg1: memref<0xindex>) -> memref<f32> {
// |     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [], strides: [] : memref<1xf32> to memref<f32>
// |     return %reinterpret_cast : memref<f32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @dims(%arg0: memref<?x4x?xf32>, %arg1: index, %arg2: index, %arg3: memref<?x?xf32, strided<[?, 1], offset: ?>>) -> (index, index, index, index, index, index, index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %subview = memref.subview %arg0[%arg2, 0, 1] [%arg1, 2, %arg2] [1, 1, 1] : memref<?x4x?xf32> to memref<?x2x?xf32, strided<[?, ?, 1], offset: ?>>
// |     %dim = memref.dim %subview, %c0 : memref<?x2x?xf32, strided<[?, ?, 1], offset: ?>>
// |     %dim_0 = memref.dim %subview, %c2 : memref<?x2x?xf32, strided<[?, ?, 1], offset: ?>>
// |     %expand_shape = memref.expand_shape %arg3 [[0, 1], [2]] output_shape [%arg1, 4, %arg2] : memref<?x?xf32, strided<[?, 1], offset: ?>> into memref<?x4x?xf32, strided<[?, ?, 1], offset: ?>>
// |     %dim_1 = memref.dim %expand_shape, %c0 : memref<?x4x?xf32, strided<[?, ?, 1], offset: ?>>
// |     %dim_2 = memref.dim %expand_shape, %c2 : memref<?x4x?xf32, strided<[?, ?, 1], offset: ?>>
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<?x4x?xf32> into memref<?x?xf32>
// |     %dim_3 = memref.dim %collapse_shape, %c0 : memref<?x?xf32>
// |     %dim_4 = memref.dim %collapse_shape, %c1 : memref<?x?xf32>
// |     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg1, 4], strides: [4, 1] : memref<?x4x?xf32> to memref<?x4xf32, strided<[4, 1]>>
// |     %dim_5 = memref.dim %reinterpret_cast, %c0 : memref<?x4xf32, strided<[4, 1]>>
// |     return %dim, %dim_0, %dim_1, %dim_2, %dim_3, %dim_4, %dim_5 : index, index, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @red(%arg0: memref<?x4x?xf32>, %arg1: index, %arg2: index) -> (index, index) {
// |     %c0 = arith.constant 0 : index
// |     %subview = memref.subview %arg0[%arg2, 0, 1] [1, 2, %arg2] [1, 1, 1] : memref<?x4x?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
// |     %c1 = arith.constant 1 : index
// |     %dim = memref.dim %subview, %c1 : memref<2x?xf32, strided<[?, 1], offset: ?>>
// |     %alloc = memref.alloc(%arg1) : memref<?xf32>
// |     %dim_0 = memref.dim %alloc, %c0 : memref<?xf32>
// |     return %dim, %dim_0 : index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @cast(%arg0: memref<?x4x?xf32>, %arg1: index) -> (index, index, index) {
// |     %c0 = arith.constant 0 : index
// |     %cast = memref.cast %arg0 : memref<?x4x?xf32> to memref<?x?x?xf32>
// |     %dim = memref.dim %cast, %c0 : memref<?x?x?xf32>
// |     %dim_0 = memref.dim %arg0, %arg1 : memref<?x4x?xf32>
// |     %transpose = memref.transpose %arg0 (d0, d1, d2) -> (d2, d1, d0) : memref<?x4x?xf32> to memref<?x4x?xf32, strided<[1, ?, ?]>>
// |     %dim_1 = memref.dim %transpose, %c0 : memref<?x4x?xf32, strided<[1, ?, ?]>>
// |     return %dim, %dim_0, %dim_1 : index, index, index
// |   }
// | }

// EXPECT
// | module {
// |   func.func @atomics(%arg0: memref<10xf32>, %arg1: index, %arg2: f32) -> (f32, f32, f32, f32, f32) {
// |     %0 = memref.atomic_rmw maximumf %arg2, %arg0[%arg1] : (f32, memref<10xf32>) -> f32
// |     %1 = memref.atomic_rmw minimumf %arg2, %arg0[%arg1] : (f32, memref<10xf32>) -> f32
// |     %2 = memref.atomic_rmw maxnumf %arg2, %arg0[%arg1] : (f32, memref<10xf32>) -> f32
// |     %3 = memref.atomic_rmw minnumf %arg2, %arg0[%arg1] : (f32, memref<10xf32>) -> f32
// |     %4 = memref.atomic_rmw addf %arg2, %arg0[%arg1] : (f32, memref<10xf32>) -> f32
// |     %5 = memref.atomic_rmw assign %arg2, %arg0[%arg1] : (f32, memref<10xf32>) -> f32
// |     %6 = memref.atomic_rmw mulf %arg2, %arg0[%arg1] : (f32, memref<10xf32>) -> f32
// |     return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @ints(%arg0: memref<10xi32>, %arg1: index, %arg2: i32) {
// |     %0 = memref.atomic_rmw maxs %arg2, %arg0[%arg1] : (i32, memref<10xi32>) -> i32
// |     %1 = memref.atomic_rmw minu %arg2, %arg0[%arg1] : (i32, memref<10xi32>) -> i32
// |     %2 = memref.atomic_rmw ori %arg2, %arg0[%arg1] : (i32, memref<10xi32>) -> i32
// |     %3 = memref.atomic_rmw xori %arg2, %arg0[%arg1] : (i32, memref<10xi32>) -> i32
// |     %4 = memref.atomic_rmw muli %arg2, %arg0[%arg1] : (i32, memref<10xi32>) -> i32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshape(%arg0: memref<?xf32>, %arg1: memref<3xi32>) -> memref<?x?x8xf32> {
// |     %reshape = memref.reshape %arg0(%arg1) : (memref<?xf32>, memref<3xi32>) -> memref<?x?x8xf32>
// |     return %reshape : memref<?x?x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshape_index(%arg0: memref<*xf32>, %arg1: memref<2xindex>) -> memref<4x?xf32> {
// |     %reshape = memref.reshape %arg0(%arg1) : (memref<*xf32>, memref<2xindex>) -> memref<4x?xf32>
// |     return %reshape : memref<4x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshape_unranked(%arg0: memref<*xf32>, %arg1: memref<?xindex>) -> memref<*xf32> {
// |     %reshape = memref.reshape %arg0(%arg1) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
// |     return %reshape : memref<*xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshape_static(%arg0: memref<24xf32>, %arg1: memref<3xindex>) -> memref<2x3x4xf32> {
// |     %reshape = memref.reshape %arg0(%arg1) : (memref<24xf32>, memref<3xindex>) -> memref<2x3x4xf32>
// |     return %reshape : memref<2x3x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshape0(%arg0: memref<1xf32>, %arg1: memref<0xindex>) -> memref<f32> {
// |     %reshape = memref.reshape %arg0(%arg1) : (memref<1xf32>, memref<0xindex>) -> memref<f32>
// |     return %reshape : memref<f32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @dims(%arg0: memref<?x4x?xf32>, %arg1: index, %arg2: index, %arg3: memref<?x?xf32, strided<[?, 1], offset: ?>>) -> (index, index, index, index, index, index, index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<?x4x?xf32> into memref<?x?xf32>
// |     %dim = memref.dim %collapse_shape, %c0 : memref<?x?xf32>
// |     %dim_0 = memref.dim %collapse_shape, %c1 : memref<?x?xf32>
// |     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg1, 4], strides: [4, 1] : memref<?x4x?xf32> to memref<?x4xf32, strided<[4, 1]>>
// |     %dim_1 = memref.dim %reinterpret_cast, %c0 : memref<?x4xf32, strided<[4, 1]>>
// |     return %arg1, %arg2, %arg1, %arg2, %dim, %dim_0, %dim_1 : index, index, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @red(%arg0: memref<?x4x?xf32>, %arg1: index, %arg2: index) -> (index, index) {
// |     return %arg2, %arg1 : index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @cast(%arg0: memref<?x4x?xf32>, %arg1: index) -> (index, index, index) {
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x4x?xf32>
// |     %dim_0 = memref.dim %arg0, %arg1 : memref<?x4x?xf32>
// |     %transpose = memref.transpose %arg0 (d0, d1, d2) -> (d2, d1, d0) : memref<?x4x?xf32> to memref<?x4x?xf32, strided<[1, ?, ?]>>
// |     %dim_1 = memref.dim %transpose, %c0 : memref<?x4x?xf32, strided<[1, ?, ?]>>
// |     return %dim, %dim_0, %dim_1 : index, index, index
// |   }
// | }
