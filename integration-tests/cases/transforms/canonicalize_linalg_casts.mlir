// Casts of memory that ops on structured memory take, and those whose shapes must be the same do not.
// RUN: opt --split-input-file --canonicalize

func.func @map(%a: memref<?xf32>, %b: memref<8xf32>) {
  %c = memref.cast %a : memref<?xf32> to memref<8xf32>
  linalg.map { math.absf } ins(%c : memref<8xf32>) outs(%b : memref<8xf32>)
  return
}
// -----
func.func @red(%a: memref<?x4xf32>, %b: memref<8xf32>) {
  %c = memref.cast %a : memref<?x4xf32> to memref<8x4xf32>
  linalg.reduce { arith.addf } ins(%c : memref<8x4xf32>) outs(%b : memref<8xf32>) dimensions = [1]
  return
}
// -----
func.func @tr(%a: memref<?x4xf32>, %b: memref<4x8xf32>) {
  %c = memref.cast %a : memref<?x4xf32> to memref<8x4xf32>
  linalg.transpose ins(%c : memref<8x4xf32>) outs(%b : memref<4x8xf32>) permutation = [1, 0]
  return
}
// -----
func.func @bc(%a: memref<?xf32>, %b: memref<4x8xf32>) {
  %c = memref.cast %a : memref<?xf32> to memref<8xf32>
  linalg.broadcast ins(%c : memref<8xf32>) outs(%b : memref<4x8xf32>) dimensions = [0]
  return
}
// -----
func.func @bc2(%a: memref<8xf32>, %b: memref<4x?xf32>) {
  %c = memref.cast %a : memref<8xf32> to memref<?xf32>
  linalg.broadcast ins(%c : memref<?xf32>) outs(%b : memref<4x?xf32>) dimensions = [0]
  return
}
// -----
func.func @mm(%a: memref<?x4xf32>, %b: memref<4x8xf32>, %o: memref<8x8xf32>) {
  %c = memref.cast %a : memref<?x4xf32> to memref<8x4xf32>
  linalg.matmul ins(%c, %b : memref<8x4xf32>, memref<4x8xf32>) outs(%o : memref<8x8xf32>)
  linalg.contract indexing_maps = [affine_map<(i,j,k)->(i,k)>, affine_map<(i,j,k)->(k,j)>, affine_map<(i,j,k)->(i,j)>] ins(%c, %b : memref<8x4xf32>, memref<4x8xf32>) outs(%o : memref<8x8xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%o : memref<8x8xf32>) outs(%o : memref<8x8xf32>)
  return
}
// -----
// What a cast of a copy's memory only assumes stays.
func.func @copies(%a: memref<4xf32, strided<[?], offset: ?>>, %b: memref<4xf32>, %c: memref<?xf32>) {
  %0 = memref.cast %a : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32>
  memref.copy %0, %b : memref<4xf32> to memref<4xf32>
  memref.copy %b, %0 : memref<4xf32> to memref<4xf32>
  %1 = memref.cast %b : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  memref.copy %1, %a : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
  %2 = memref.cast %b : memref<4xf32> to memref<?xf32>
  memref.copy %2, %c : memref<?xf32> to memref<?xf32>
  return
}

// EXPECT
// | module {
// |   func.func @map(%arg0: memref<?xf32>, %arg1: memref<8xf32>) {
// |     %cast = memref.cast %arg0 : memref<?xf32> to memref<8xf32>
// |     linalg.map { math.absf } ins(%cast : memref<8xf32>) outs(%arg1 : memref<8xf32>)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @red(%arg0: memref<?x4xf32>, %arg1: memref<8xf32>) {
// |     %cast = memref.cast %arg0 : memref<?x4xf32> to memref<8x4xf32>
// |     linalg.reduce { arith.addf } ins(%cast : memref<8x4xf32>) outs(%arg1 : memref<8xf32>) dimensions = [1] 
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tr(%arg0: memref<?x4xf32>, %arg1: memref<4x8xf32>) {
// |     %cast = memref.cast %arg0 : memref<?x4xf32> to memref<8x4xf32>
// |     linalg.transpose ins(%cast : memref<8x4xf32>) outs(%arg1 : memref<4x8xf32>) permutation = [1, 0] 
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @bc(%arg0: memref<?xf32>, %arg1: memref<4x8xf32>) {
// |     %cast = memref.cast %arg0 : memref<?xf32> to memref<8xf32>
// |     linalg.broadcast ins(%cast : memref<8xf32>) outs(%arg1 : memref<4x8xf32>) dimensions = [0] 
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @bc2(%arg0: memref<8xf32>, %arg1: memref<4x?xf32>) {
// |     %cast = memref.cast %arg0 : memref<8xf32> to memref<?xf32>
// |     linalg.broadcast ins(%cast : memref<?xf32>) outs(%arg1 : memref<4x?xf32>) dimensions = [0] 
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | module {
// |   func.func @mm(%arg0: memref<?x4xf32>, %arg1: memref<4x8xf32>, %arg2: memref<8x8xf32>) {
// |     linalg.matmul ins(%arg0, %arg1 : memref<?x4xf32>, memref<4x8xf32>) outs(%arg2 : memref<8x8xf32>)
// |     linalg.contract indexing_maps = [#map, #map1, #map2] ins(%arg0, %arg1 : memref<?x4xf32>, memref<4x8xf32>) outs(%arg2 : memref<8x8xf32>)
// |     linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%arg2 : memref<8x8xf32>) outs(%arg2 : memref<8x8xf32>)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @copies(%arg0: memref<4xf32, strided<[?], offset: ?>>, %arg1: memref<4xf32>, %arg2: memref<?xf32>) {
// |     %cast = memref.cast %arg0 : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32>
// |     memref.copy %cast, %arg1 : memref<4xf32> to memref<4xf32>
// |     memref.copy %arg1, %cast : memref<4xf32> to memref<4xf32>
// |     memref.copy %arg1, %arg0 : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// |     memref.copy %arg1, %arg2 : memref<4xf32> to memref<?xf32>
// |     return
// |   }
// | }
