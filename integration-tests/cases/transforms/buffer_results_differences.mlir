// Memory that a function returns twice; attributes of calls; returns that do not agree.
// RUN: opt --pass-pipeline='builtin.module(buffer-results-to-out-params{hoist-static-allocs=true})' --split-input-file

// DIFFERS: MLIR crashes
func.func private @twice() -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  return %a, %a : memref<4xf32>, memref<4xf32>
}
// -----
// DIFFERS: MLIR replaces the copy by the memory, which nobody has written
func.func private @clone(%m: memref<4xf32>) -> memref<4xf32> {
  %a = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  return %a : memref<4xf32>
}
// -----
// DIFFERS: MLIR drops the attributes of calls
func.func private @callee() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}
func.func @caller() {
  %0 = call @callee() {no_inline} : () -> memref<4xf32>
  return
}

// EXPECT
// | module {
// |   func.func private @twice(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
// |     memref.copy %arg0, %arg1 : memref<4xf32> to memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @clone(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
// |     %0 = bufferization.clone %arg0 : memref<4xf32> to memref<4xf32>
// |     memref.copy %0, %arg1 : memref<4xf32> to memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @callee(%arg0: memref<4xf32>) {
// |     return
// |   }
// |   func.func @caller() {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     call @callee(%alloc) {no_inline} : (memref<4xf32>) -> ()
// |     return
// |   }
// | }
