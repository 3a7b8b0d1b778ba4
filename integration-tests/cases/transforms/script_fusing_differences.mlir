// What MLIR computes otherwise: the sum begins anew in each round of a loop.
// DIFFERS: MLIR fills the tile in each round of the loop that sums up
// RUN: opt --transform-interpreter
func.func @sum(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>, %e: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %z = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%z : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%0 : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %m : (!transform.any_op) -> !transform.any_op
    %g, %l:3 = transform.structured.fuse %f tile_sizes [4, 4, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// EXPECT
// | module {
// |   func.func @sum(%arg0: tensor<8x8xf32>, %arg1: tensor<8x8xf32>, %arg2: tensor<8x8xf32>) -> tensor<8x8xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = linalg.fill ins(%cst : f32) outs(%arg2 : tensor<8x8xf32>) -> tensor<8x8xf32>
// |     %c0 = arith.constant 0 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c0_1 = arith.constant 0 : index
// |     %c8 = arith.constant 8 : index
// |     %c8_2 = arith.constant 8 : index
// |     %c8_3 = arith.constant 8 : index
// |     %c4 = arith.constant 4 : index
// |     %c4_4 = arith.constant 4 : index
// |     %c4_5 = arith.constant 4 : index
// |     %1 = scf.for %arg3 = %c0 to %c8 step %c4 iter_args(%arg4 = %0) -> (tensor<8x8xf32>) {
// |       %2 = scf.for %arg5 = %c0_0 to %c8_2 step %c4_4 iter_args(%arg6 = %arg4) -> (tensor<8x8xf32>) {
// |         %3 = scf.for %arg7 = %c0_1 to %c8_3 step %c4_5 iter_args(%arg8 = %arg6) -> (tensor<8x8xf32>) {
// |           %extracted_slice = tensor.extract_slice %arg0[%arg3, %arg7] [4, 4] [1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
// |           %extracted_slice_6 = tensor.extract_slice %arg1[%arg7, %arg5] [4, 4] [1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
// |           %extracted_slice_7 = tensor.extract_slice %arg8[%arg3, %arg5] [4, 4] [1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
// |           %4 = linalg.matmul ins(%extracted_slice, %extracted_slice_6 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%extracted_slice_7 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |           %inserted_slice = tensor.insert_slice %4 into %arg8[%arg3, %arg5] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
// |           scf.yield %inserted_slice : tensor<8x8xf32>
// |         }
// |         scf.yield %3 : tensor<8x8xf32>
// |       }
// |       scf.yield %2 : tensor<8x8xf32>
// |     }
// |     return %1 : tensor<8x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %transformed, %loops:3 = transform.structured.fuse %0 tile_sizes [4, 4, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
