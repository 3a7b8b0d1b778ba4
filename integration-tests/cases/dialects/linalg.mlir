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
