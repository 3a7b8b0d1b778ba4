// Reads and regions.
// RUN: opt --cse --split-input-file

func.func @reads(%m: memref<4xf32>, %i: index, %x: f32) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  %a = memref.alloc() : memref<4xf32>
  %1 = memref.load %m[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %2 = memref.load %m[%i] : memref<4xf32>
  %3 = arith.addf %0, %1 : f32
  %4 = arith.addf %3, %2 : f32
  return %4 : f32
}
// -----
func.func @readsif(%m: memref<4xf32>, %i: index, %c: i1) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  %r = scf.if %c -> f32 {
    %1 = memref.load %m[%i] : memref<4xf32>
    scf.yield %1 : f32
  } else {
    memref.store %0, %m[%i] : memref<4xf32>
    scf.yield %0 : f32
  }
  %2 = memref.load %m[%i] : memref<4xf32>
  %3 = arith.addf %0, %r : f32
  %4 = arith.addf %3, %2 : f32
  return %4 : f32
}
// -----
func.func @readspure(%m: memref<4xf32>, %i: index, %c: i1) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  %r = scf.if %c -> f32 {
    %1 = memref.load %m[%i] : memref<4xf32>
    scf.yield %1 : f32
  } else {
    scf.yield %0 : f32
  }
  %2 = memref.load %m[%i] : memref<4xf32>
  %3 = arith.addf %0, %r : f32
  %4 = arith.addf %3, %2 : f32
  return %4 : f32
}
// -----
func.func @loops(%m: memref<4xf32>, %i: index, %c: i1) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  scf.for %k = %i to %i step %i {
    %1 = memref.load %m[%i] : memref<4xf32>
    memref.store %1, %m[%k] : memref<4xf32>
  }
  %z = memref.load %m[%i] : memref<4xf32>
  %2 = memref.load %m[%i] : memref<4xf32>
  %3 = arith.addf %0, %z : f32
  %4 = arith.addf %3, %2 : f32
  return %4 : f32
}
// -----
func.func @deadstuff(%m: memref<4xf32>, %i: index, %c: i1) {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  %2 = scf.for %k = %i to %i step %i iter_args(%y = %0) -> f32 {
    scf.yield %y : f32
  }
  %3 = scf.if %c -> f32 {
    scf.yield %0 : f32
  } else {
    scf.yield %2 : f32
  }
  return
}
// -----
func.func @regs(%c: i1, %a: f32, %b: f32) -> (f32, f32) {
  %3 = scf.if %c -> f32 {
    scf.yield %a : f32
  } else {
    scf.yield %b : f32
  }
  %4 = scf.if %c -> f32 {
    scf.yield %a : f32
  } else {
    scf.yield %b : f32
  }
  return %3, %4 : f32, f32
}
// -----
func.func @attrs(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %0 = arith.addi %a, %b {foo = 1} : i32
  %1 = arith.addi %a, %b : i32
  %2 = arith.addi %b, %a : i32
  %3 = arith.addi %a, %b overflow<nsw> : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
// -----
func.func @doms(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  cf.cond_br %c, ^x, ^y
^x:
  %1 = arith.addi %a, %b : i32
  %2 = arith.muli %a, %b : i32
  %3 = arith.muli %1, %2 : i32
  return %3 : i32
^y:
  %4 = arith.addi %a, %b : i32
  %5 = arith.muli %a, %b : i32
  %6 = arith.muli %5, %4 : i32
  return %6 : i32
}

// EXPECT
// | module {
// |   func.func @reads(%arg0: memref<4xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |     %alloc = memref.alloc() : memref<4xf32>
// |     memref.dealloc %alloc : memref<4xf32>
// |     %1 = arith.addf %0, %0 : f32
// |     %2 = arith.addf %1, %0 : f32
// |     return %2 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @readsif(%arg0: memref<4xf32>, %arg1: index, %arg2: i1) -> f32 {
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |     %1 = scf.if %arg2 -> (f32) {
// |       %5 = memref.load %arg0[%arg1] : memref<4xf32>
// |       scf.yield %5 : f32
// |     } else {
// |       memref.store %0, %arg0[%arg1] : memref<4xf32>
// |       scf.yield %0 : f32
// |     }
// |     %2 = memref.load %arg0[%arg1] : memref<4xf32>
// |     %3 = arith.addf %0, %1 : f32
// |     %4 = arith.addf %3, %2 : f32
// |     return %4 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @readspure(%arg0: memref<4xf32>, %arg1: index, %arg2: i1) -> f32 {
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |     %1 = scf.if %arg2 -> (f32) {
// |       %4 = memref.load %arg0[%arg1] : memref<4xf32>
// |       scf.yield %4 : f32
// |     } else {
// |       scf.yield %0 : f32
// |     }
// |     %2 = arith.addf %0, %1 : f32
// |     %3 = arith.addf %2, %0 : f32
// |     return %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loops(%arg0: memref<4xf32>, %arg1: index, %arg2: i1) -> f32 {
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |     scf.for %arg3 = %arg1 to %arg1 step %arg1 {
// |       %4 = memref.load %arg0[%arg1] : memref<4xf32>
// |       memref.store %4, %arg0[%arg3] : memref<4xf32>
// |     }
// |     %1 = memref.load %arg0[%arg1] : memref<4xf32>
// |     %2 = arith.addf %0, %1 : f32
// |     %3 = arith.addf %2, %1 : f32
// |     return %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @deadstuff(%arg0: memref<4xf32>, %arg1: index, %arg2: i1) {
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |     %1 = scf.for %arg3 = %arg1 to %arg1 step %arg1 iter_args(%arg4 = %0) -> (f32) {
// |       scf.yield %arg4 : f32
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @regs(%arg0: i1, %arg1: f32, %arg2: f32) -> (f32, f32) {
// |     %0 = scf.if %arg0 -> (f32) {
// |       scf.yield %arg1 : f32
// |     } else {
// |       scf.yield %arg2 : f32
// |     }
// |     return %0, %0 : f32, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @attrs(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32) {
// |     %0 = arith.addi %arg0, %arg1 {foo = 1 : i64} : i32
// |     %1 = arith.addi %arg0, %arg1 : i32
// |     %2 = arith.addi %arg0, %arg1 overflow<nsw> : i32
// |     return %0, %1, %1, %2 : i32, i32, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @doms(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     %0 = arith.addi %arg1, %arg2 : i32
// |     %1 = arith.muli %arg1, %arg2 : i32
// |     %2 = arith.muli %0, %1 : i32
// |     return %2 : i32
// |   ^bb2:  // pred: ^bb0
// |     %3 = arith.addi %arg1, %arg2 : i32
// |     %4 = arith.muli %arg1, %arg2 : i32
// |     %5 = arith.muli %4, %3 : i32
// |     return %5 : i32
// |   }
// | }
