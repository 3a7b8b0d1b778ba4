// Structured ops in their custom form.
// RUN: opt

func.func @named(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %zero: f32) -> tensor<4x16xf32> {
  %empty = tensor.empty() : tensor<4x16xf32>
  %filled = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x16xf32>) -> tensor<4x16xf32>
  %product = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%filled : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %product : tensor<4x16xf32>
}

func.func @generic(%a: memref<4x8xf32>, %sums: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%a : memref<4x8xf32>) outs(%sums : memref<4xf32>) {
  ^bb0(%x: f32, %sum: f32):
    %next = arith.addf %sum, %x : f32
    linalg.yield %next : f32
  }
  return
}

func.func @shaped(%a: tensor<4x8xf32>, %t: tensor<8x4xf32>, %sums: tensor<4xf32>) {
  %mapped = linalg.map { math.exp } ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>)
  %reduced = linalg.reduce { arith.addf } ins(%mapped : tensor<4x8xf32>) outs(%sums : tensor<4xf32>) dimensions = [1]
  %transposed = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [1, 0]
  %broadcasted = linalg.broadcast ins(%reduced : tensor<4xf32>) outs(%a : tensor<4x8xf32>) dimensions = [1]
  return
}

// EXPECT
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | #map1 = affine_map<(d0, d1) -> (d0)>
// | module {
// |   func.func @named(%arg0: tensor<4x8xf32>, %arg1: tensor<8x16xf32>, %arg2: f32) -> tensor<4x16xf32> {
// |     %0 = tensor.empty() : tensor<4x16xf32>
// |     %1 = linalg.fill ins(%arg2 : f32) outs(%0 : tensor<4x16xf32>) -> tensor<4x16xf32>
// |     %2 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%1 : tensor<4x16xf32>) -> tensor<4x16xf32>
// |     return %2 : tensor<4x16xf32>
// |   }
// |   func.func @generic(%arg0: memref<4x8xf32>, %arg1: memref<4xf32>) {
// |     linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4xf32>) {
// |     ^bb0(%in: f32, %out: f32):
// |       %0 = arith.addf %out, %in : f32
// |       linalg.yield %0 : f32
// |     }
// |     return
// |   }
// |   func.func @shaped(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4xf32>) {
// |     %mapped = linalg.map { math.exp } ins(%arg0 : tensor<4x8xf32>) outs(%arg0 : tensor<4x8xf32>)
// |     %reduced = linalg.reduce { arith.addf } ins(%mapped : tensor<4x8xf32>) outs(%arg2 : tensor<4xf32>) dimensions = [1] 
// |     %transposed = linalg.transpose ins(%arg0 : tensor<4x8xf32>) outs(%arg1 : tensor<8x4xf32>) permutation = [1, 0] 
// |     %broadcasted = linalg.broadcast ins(%reduced : tensor<4xf32>) outs(%arg0 : tensor<4x8xf32>) dimensions = [1] 
// |     return
// |   }
// | }
