// Allocations move to blocks that dominate all uses, before loops, and into scopes.
// RUN: opt --pass-pipeline='builtin.module(func.func(buffer-hoisting))' --split-input-file
// RUN: opt --pass-pipeline='builtin.module(func.func(buffer-loop-hoisting))' --split-input-file
// RUN: opt --pass-pipeline='builtin.module(func.func(promote-buffers-to-stack))' --split-input-file
// RUN: opt --pass-pipeline='builtin.module(func.func(promote-buffers-to-stack{max-alloc-size-in-bytes=8 max-rank-of-allocated-memref=2}))' --split-input-file

func.func @branches(%c: i1, %n: index) -> memref<?xf32> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = memref.alloc(%n) {alignment = 64 : i64} : memref<?xf32>
  cf.br ^bb3(%a : memref<?xf32>)
^bb2:
  %i = arith.addi %n, %n : index
  %b = memref.alloc(%i) : memref<?xf32>
  cf.br ^bb3(%b : memref<?xf32>)
^bb3(%r: memref<?xf32>):
  return %r : memref<?xf32>
}
// -----
// Memory that one iteration hands on to the next stays in the loop.
func.func @iterations(%c: i1, %n: index, %m: memref<2xf32>, %v: f32) -> memref<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %m) -> memref<2xf32> {
    %a = memref.alloc() : memref<2xf32>
    memref.store %v, %a[%i] : memref<2xf32>
    %b = memref.alloc() : memref<4xf32>
    memref.store %v, %b[%i] : memref<4xf32>
    %e = memref.alloca() : memref<2xf32>
    memref.store %v, %e[%i] : memref<2xf32>
    scf.yield %a : memref<2xf32>
  }
  return %r : memref<2xf32>
}
// -----
// Sizes that are ranks are small.
func.func @sizes(%m: memref<*xf32>, %n: index) {
  %0 = memref.rank %m : memref<*xf32>
  %1 = memref.alloc(%0) : memref<?xf32>
  %2 = memref.alloc(%0, %0) : memref<?x?xf32>
  %3 = memref.alloc(%n) : memref<?xf32>
  %4 = memref.alloc() : memref<2xf32>
  memref.dealloc %4 : memref<2xf32>
  return
}

// EXPECT
// | module {
// |   func.func @branches(%arg0: i1, %arg1: index) -> memref<?xf32> {
// |     %alloc = memref.alloc(%arg1) {alignment = 64 : i64} : memref<?xf32>
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb3(%alloc : memref<?xf32>)
// |   ^bb2:  // pred: ^bb0
// |     %0 = arith.addi %arg1, %arg1 : index
// |     %alloc_0 = memref.alloc(%0) : memref<?xf32>
// |     cf.br ^bb3(%alloc_0 : memref<?xf32>)
// |   ^bb3(%1: memref<?xf32>):  // 2 preds: ^bb1, ^bb2
// |     return %1 : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @iterations(%arg0: i1, %arg1: index, %arg2: memref<2xf32>, %arg3: f32) -> memref<2xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg4 = %c0 to %arg1 step %c1 iter_args(%arg5 = %arg2) -> (memref<2xf32>) {
// |       %alloc = memref.alloc() : memref<2xf32>
// |       memref.store %arg3, %alloc[%arg4] : memref<2xf32>
// |       %alloc_0 = memref.alloc() : memref<4xf32>
// |       memref.store %arg3, %alloc_0[%arg4] : memref<4xf32>
// |       %alloca = memref.alloca() : memref<2xf32>
// |       memref.store %arg3, %alloca[%arg4] : memref<2xf32>
// |       scf.yield %alloc : memref<2xf32>
// |     }
// |     return %0 : memref<2xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sizes(%arg0: memref<*xf32>, %arg1: index) {
// |     %0 = memref.rank %arg0 : memref<*xf32>
// |     %alloc = memref.alloc(%0) : memref<?xf32>
// |     %alloc_0 = memref.alloc(%0, %0) : memref<?x?xf32>
// |     %alloc_1 = memref.alloc(%arg1) : memref<?xf32>
// |     %alloc_2 = memref.alloc() : memref<2xf32>
// |     memref.dealloc %alloc_2 : memref<2xf32>
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @branches(%arg0: i1, %arg1: index) -> memref<?xf32> {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     %alloc = memref.alloc(%arg1) {alignment = 64 : i64} : memref<?xf32>
// |     cf.br ^bb3(%alloc : memref<?xf32>)
// |   ^bb2:  // pred: ^bb0
// |     %0 = arith.addi %arg1, %arg1 : index
// |     %alloc_0 = memref.alloc(%0) : memref<?xf32>
// |     cf.br ^bb3(%alloc_0 : memref<?xf32>)
// |   ^bb3(%1: memref<?xf32>):  // 2 preds: ^bb1, ^bb2
// |     return %1 : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @iterations(%arg0: i1, %arg1: index, %arg2: memref<2xf32>, %arg3: f32) -> memref<2xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %alloca = memref.alloca() : memref<2xf32>
// |     %0 = scf.for %arg4 = %c0 to %arg1 step %c1 iter_args(%arg5 = %arg2) -> (memref<2xf32>) {
// |       %alloc_0 = memref.alloc() : memref<2xf32>
// |       memref.store %arg3, %alloc_0[%arg4] : memref<2xf32>
// |       memref.store %arg3, %alloc[%arg4] : memref<4xf32>
// |       memref.store %arg3, %alloca[%arg4] : memref<2xf32>
// |       scf.yield %alloc_0 : memref<2xf32>
// |     }
// |     return %0 : memref<2xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sizes(%arg0: memref<*xf32>, %arg1: index) {
// |     %0 = memref.rank %arg0 : memref<*xf32>
// |     %alloc = memref.alloc(%0) : memref<?xf32>
// |     %alloc_0 = memref.alloc(%0, %0) : memref<?x?xf32>
// |     %alloc_1 = memref.alloc(%arg1) : memref<?xf32>
// |     %alloc_2 = memref.alloc() : memref<2xf32>
// |     memref.dealloc %alloc_2 : memref<2xf32>
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @branches(%arg0: i1, %arg1: index) -> memref<?xf32> {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     %alloc = memref.alloc(%arg1) {alignment = 64 : i64} : memref<?xf32>
// |     cf.br ^bb3(%alloc : memref<?xf32>)
// |   ^bb2:  // pred: ^bb0
// |     %0 = arith.addi %arg1, %arg1 : index
// |     %alloc_0 = memref.alloc(%0) : memref<?xf32>
// |     cf.br ^bb3(%alloc_0 : memref<?xf32>)
// |   ^bb3(%1: memref<?xf32>):  // 2 preds: ^bb1, ^bb2
// |     return %1 : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @iterations(%arg0: i1, %arg1: index, %arg2: memref<2xf32>, %arg3: f32) -> memref<2xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg4 = %c0 to %arg1 step %c1 iter_args(%arg5 = %arg2) -> (memref<2xf32>) {
// |       %alloc = memref.alloc() : memref<2xf32>
// |       memref.store %arg3, %alloc[%arg4] : memref<2xf32>
// |       %alloca = memref.alloca() : memref<4xf32>
// |       memref.store %arg3, %alloca[%arg4] : memref<4xf32>
// |       %alloca_0 = memref.alloca() : memref<2xf32>
// |       memref.store %arg3, %alloca_0[%arg4] : memref<2xf32>
// |       scf.yield %alloc : memref<2xf32>
// |     }
// |     return %0 : memref<2xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sizes(%arg0: memref<*xf32>, %arg1: index) {
// |     %0 = memref.rank %arg0 : memref<*xf32>
// |     %alloca = memref.alloca(%0) : memref<?xf32>
// |     %alloc = memref.alloc(%0, %0) : memref<?x?xf32>
// |     %alloc_0 = memref.alloc(%arg1) : memref<?xf32>
// |     %alloc_1 = memref.alloc() : memref<2xf32>
// |     memref.dealloc %alloc_1 : memref<2xf32>
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @branches(%arg0: i1, %arg1: index) -> memref<?xf32> {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     %alloc = memref.alloc(%arg1) {alignment = 64 : i64} : memref<?xf32>
// |     cf.br ^bb3(%alloc : memref<?xf32>)
// |   ^bb2:  // pred: ^bb0
// |     %0 = arith.addi %arg1, %arg1 : index
// |     %alloc_0 = memref.alloc(%0) : memref<?xf32>
// |     cf.br ^bb3(%alloc_0 : memref<?xf32>)
// |   ^bb3(%1: memref<?xf32>):  // 2 preds: ^bb1, ^bb2
// |     return %1 : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @iterations(%arg0: i1, %arg1: index, %arg2: memref<2xf32>, %arg3: f32) -> memref<2xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg4 = %c0 to %arg1 step %c1 iter_args(%arg5 = %arg2) -> (memref<2xf32>) {
// |       %alloc = memref.alloc() : memref<2xf32>
// |       memref.store %arg3, %alloc[%arg4] : memref<2xf32>
// |       %alloc_0 = memref.alloc() : memref<4xf32>
// |       memref.store %arg3, %alloc_0[%arg4] : memref<4xf32>
// |       %alloca = memref.alloca() : memref<2xf32>
// |       memref.store %arg3, %alloca[%arg4] : memref<2xf32>
// |       scf.yield %alloc : memref<2xf32>
// |     }
// |     return %0 : memref<2xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sizes(%arg0: memref<*xf32>, %arg1: index) {
// |     %0 = memref.rank %arg0 : memref<*xf32>
// |     %alloca = memref.alloca(%0) : memref<?xf32>
// |     %alloca_0 = memref.alloca(%0, %0) : memref<?x?xf32>
// |     %alloc = memref.alloc(%arg1) : memref<?xf32>
// |     %alloc_1 = memref.alloc() : memref<2xf32>
// |     memref.dealloc %alloc_1 : memref<2xf32>
// |     return
// |   }
// | }
