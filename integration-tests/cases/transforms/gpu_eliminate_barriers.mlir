// Barriers of kernels, and of functions that they call.
// RUN: opt --split-input-file --gpu-eliminate-barriers

// DIFFERS: MLIR looks at func.func only
gpu.module @kernels {
  gpu.func @kernel(%m: memref<4xf32>, %i: index, %f: f32) kernel {
    gpu.barrier
    memref.store %f, %m[%i] : memref<4xf32>
    gpu.barrier
    %x = memref.load %m[%i] : memref<4xf32>
    %y = arith.addf %x, %f : f32
    gpu.barrier
    memref.store %y, %m[%i] : memref<4xf32>
    gpu.barrier
    gpu.return
  }
  gpu.func @helper(%m: memref<4xf32>, %i: index, %f: f32) {
    memref.store %f, %m[%i] : memref<4xf32>
    gpu.barrier
    gpu.return
  }
}

// -----

// DIFFERS: MLIR takes nobody to call a private function
func.func private @helper(%m: memref<4xf32>, %i: index, %f: f32) {
  memref.store %f, %m[%i] : memref<4xf32>
  gpu.barrier
  return
}

// EXPECT
// | module {
// |   gpu.module @kernels {
// |     gpu.func @kernel(%arg0: memref<4xf32>, %arg1: index, %arg2: f32) kernel {
// |       memref.store %arg2, %arg0[%arg1] : memref<4xf32>
// |       gpu.barrier
// |       %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |       %1 = arith.addf %0, %arg2 : f32
// |       gpu.barrier
// |       memref.store %1, %arg0[%arg1] : memref<4xf32>
// |       gpu.return
// |     }
// |     gpu.func @helper(%arg0: memref<4xf32>, %arg1: index, %arg2: f32) {
// |       memref.store %arg2, %arg0[%arg1] : memref<4xf32>
// |       gpu.barrier
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @helper(%arg0: memref<4xf32>, %arg1: index, %arg2: f32) {
// |     memref.store %arg2, %arg0[%arg1] : memref<4xf32>
// |     gpu.barrier
// |     return
// |   }
// | }
