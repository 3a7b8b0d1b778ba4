// Memory that each iteration gives back stays in the loop.
// RUN: opt --pass-pipeline='builtin.module(func.func(buffer-loop-hoisting))'

// DIFFERS: MLIR moves the allocation and not what gives it back
func.func @given_back(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<2xf32>
    memref.store %v, %a[%i] : memref<2xf32>
    memref.dealloc %a : memref<2xf32>
  }
  return
}

// EXPECT
// | module {
// |   func.func @given_back(%arg0: index, %arg1: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.for %arg2 = %c0 to %arg0 step %c1 {
// |       %alloc = memref.alloc() : memref<2xf32>
// |       memref.store %arg1, %alloc[%arg2] : memref<2xf32>
// |       memref.dealloc %alloc : memref<2xf32>
// |     }
// |     return
// |   }
// | }
