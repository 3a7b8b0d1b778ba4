// Memory is given back after its last use. What leaves its block, and what is made of it, stays.
// RUN: opt --split-input-file --pass-pipeline='builtin.module(func.func(optimize-allocation-liveness))'

func.func @two_of_one_op(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.copy %x, %x : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}

// -----

// DIFFERS: MLIR moves the second op that gives back memory after the return
func.func @returned(%x: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.copy %x, %x : memref<4xf32> to memref<4xf32>
  return %a : memref<4xf32>
}

// -----

// DIFFERS: MLIR moves memref.realloc after the uses of its result
func.func @made_of_it(%x: memref<?xf32>, %n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.realloc %a : memref<?xf32> to memref<8xf32>
  %v = memref.load %b[%n] : memref<8xf32>
  memref.store %v, %x[%n] : memref<?xf32>
  memref.dealloc %b : memref<8xf32>
  return
}

// EXPECT
// | module {
// |   func.func @two_of_one_op(%arg0: memref<4xf32>) {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %alloc_0 = memref.alloc() : memref<4xf32>
// |     memref.copy %alloc, %alloc_0 : memref<4xf32> to memref<4xf32>
// |     memref.dealloc %alloc_0 : memref<4xf32>
// |     memref.dealloc %alloc : memref<4xf32>
// |     memref.copy %arg0, %arg0 : memref<4xf32> to memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @returned(%arg0: memref<4xf32>) -> memref<4xf32> {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     memref.dealloc %alloc : memref<4xf32>
// |     memref.copy %arg0, %arg0 : memref<4xf32> to memref<4xf32>
// |     return %alloc : memref<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @made_of_it(%arg0: memref<?xf32>, %arg1: index) {
// |     %alloc = memref.alloc(%arg1) : memref<?xf32>
// |     %0 = memref.realloc %alloc : memref<?xf32> to memref<8xf32>
// |     %1 = memref.load %0[%arg1] : memref<8xf32>
// |     memref.dealloc %0 : memref<8xf32>
// |     memref.store %1, %arg0[%arg1] : memref<?xf32>
// |     return
// |   }
// | }
