// A layer of a network: a product of matrices, a bias, and no number below zero.
//
//   vulcanize run examples/tensors/dense_layer.mlir --input 0=f32[3,8]=rand:7 --input 1=rand:8 --input 2=const:0.5
func.func @main(%x: tensor<?x8xf32>, %w: tensor<8x4xf32>, %bias: tensor<4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x8xf32>
  %e = tensor.empty(%n) : tensor<?x4xf32>
  %start = linalg.broadcast ins(%bias : tensor<4xf32>) outs(%e : tensor<?x4xf32>) dimensions = [0]
  %p = linalg.matmul ins(%x, %w : tensor<?x8xf32>, tensor<8x4xf32>) outs(%start : tensor<?x4xf32>) -> tensor<?x4xf32>
  %r = linalg.map ins(%p : tensor<?x4xf32>) outs(%e : tensor<?x4xf32>) (%v: f32, %old: f32) {
    %0 = arith.maximumf %v, %zero : f32
    linalg.yield %0 : f32
  }
  return %r : tensor<?x4xf32>
}
