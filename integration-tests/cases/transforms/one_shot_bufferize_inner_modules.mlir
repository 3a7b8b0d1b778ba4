// Functions in an inner module: with functions' boundaries they stay as they are, without they are as those of the outer.
// RUN: opt --split-input-file --pass-pipeline='builtin.module(one-shot-bufferize{bufferize-function-boundaries})'
// RUN: opt --split-input-file --pass-pipeline='builtin.module(one-shot-bufferize)'

// DIFFERS: without boundaries MLIR fills the constant's memory
module {
  func.func @constant(%f: f32) -> (tensor<4xf32>, tensor<4xf32>) {
    %c = arith.constant dense<1.0> : tensor<4xf32>
    %0 = linalg.fill ins(%f : f32) outs(%c : tensor<4xf32>) -> tensor<4xf32>
    return %0, %c : tensor<4xf32>, tensor<4xf32>
  }
}
func.func @outer(%t: tensor<4xf32>, %f: f32, %i: index) -> tensor<4xf32> {
  %0 = tensor.insert %f into %t[%i] : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// EXPECT
// | module {
// |   module {
// |     func.func @constant(%arg0: f32) -> (tensor<4xf32>, tensor<4xf32>) {
// |       %cst = arith.constant dense<1.000000e+00> : tensor<4xf32>
// |       %0 = linalg.fill ins(%arg0 : f32) outs(%cst : tensor<4xf32>) -> tensor<4xf32>
// |       return %0, %cst : tensor<4xf32>, tensor<4xf32>
// |     }
// |   }
// |   func.func @outer(%arg0: memref<4xf32, strided<[?], offset: ?>>, %arg1: f32, %arg2: index) -> memref<4xf32, strided<[?], offset: ?>> {
// |     memref.store %arg1, %arg0[%arg2] : memref<4xf32, strided<[?], offset: ?>>
// |     return %arg0 : memref<4xf32, strided<[?], offset: ?>>
// |   }
// | }

// EXPECT
// | module {
// |   module {
// |     memref.global "private" constant @__constant_4xf32 : memref<4xf32> = dense<1.000000e+00> {alignment = 64 : i64}
// |     func.func @constant(%arg0: f32) -> (tensor<4xf32>, tensor<4xf32>) {
// |       %0 = memref.get_global @__constant_4xf32 : memref<4xf32>
// |       %1 = bufferization.to_tensor %0 : memref<4xf32> to tensor<4xf32>
// |       %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// |       linalg.fill ins(%arg0 : f32) outs(%alloc : memref<4xf32>)
// |       %2 = bufferization.to_tensor %alloc : memref<4xf32> to tensor<4xf32>
// |       return %2, %1 : tensor<4xf32>, tensor<4xf32>
// |     }
// |   }
// |   func.func @outer(%arg0: tensor<4xf32>, %arg1: f32, %arg2: index) -> tensor<4xf32> {
// |     %0 = bufferization.to_buffer %arg0 : tensor<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// |     %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// |     memref.copy %0, %alloc : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32>
// |     memref.store %arg1, %alloc[%arg2] : memref<4xf32>
// |     %1 = bufferization.to_tensor %alloc : memref<4xf32> to tensor<4xf32>
// |     return %1 : tensor<4xf32>
// |   }
// | }
