// What may be inlined into loops with affine bounds, and what leaves them.
// RUN: opt --inline --split-input-file
// RUN: opt --loop-invariant-code-motion --split-input-file

func.func @callee(%a: index, %m: memref<10xf32>) -> f32 {
  %x = affine.load %m[%a] : memref<10xf32>
  return %x : f32
}
func.func @callee2(%a: index) -> index {
  %x = arith.addi %a, %a : index
  return %x : index
}
func.func @caller(%m: memref<10xf32>, %n: index) {
  %c3 = arith.constant 3 : index
  %y = call @callee(%c3, %m) : (index, memref<10xf32>) -> f32
  affine.for %i = 0 to 10 {
    %x = func.call @callee(%i, %m) : (index, memref<10xf32>) -> f32
    %z = func.call @callee2(%i) : (index) -> index
    %w = affine.load %m[%i] : memref<10xf32>
    memref.store %w, %m[%z] : memref<10xf32>
    affine.store %x, %m[%i] : memref<10xf32>
  }
  affine.store %y, %m[2] : memref<10xf32>
  return
}
// -----
func.func @callee(%n: index, %m: memref<?xf32>) {
  affine.for %i = 0 to %n {
    %x = affine.load %m[%i] : memref<?xf32>
    affine.store %x, %m[%i + 1] : memref<?xf32>
  }
  return
}
func.func @caller(%m: memref<?xf32>, %n: index, %c: i1) {
  call @callee(%n, %m) : (index, memref<?xf32>) -> ()
  affine.for %i = 0 to 10 {
    func.call @callee(%i, %m) : (index, memref<?xf32>) -> ()
    func.call @callee(%n, %m) : (index, memref<?xf32>) -> ()
  }
  scf.if %c {
    func.call @callee(%n, %m) : (index, memref<?xf32>) -> ()
  }
  %k = memref.load %m[%n] : memref<?xf32>
  %l = arith.fptosi %k : f32 to i32
  %o = arith.index_cast %l : i32 to index
  scf.for %i = %n to %o step %n {
    func.call @callee(%o, %m) : (index, memref<?xf32>) -> ()
    func.call @callee(%i, %m) : (index, memref<?xf32>) -> ()
  }
  return
}
// -----
func.func @licm(%m: memref<?xf32>, %n: index, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %r = affine.for %i = 0 to %n iter_args(%a = %v) -> f32 {
    %k = arith.addi %n, %n : index
    %q = affine.for %j = 0 to %n iter_args(%b = %v) -> f32 {
      %s = arith.addf %b, %v : f32
      affine.yield %s : f32
    }
    %t = affine.if affine_set<(d0) : (d0 >= 4)>(%n) -> f32 { affine.yield %v : f32 } else { affine.yield %q : f32 }
    %ld = affine.load %m[%n] : memref<?xf32>
    %u = arith.addf %t, %ld : f32
    %w = arith.addf %u, %a : f32
    affine.yield %w : f32
  }
  affine.parallel (%i) = (0) to (%n) {
    %k = arith.addf %v, %v : f32
    affine.store %k, %m[%i] : memref<?xf32>
  }
  return %r : f32
}

// EXPECT
// | module {
// |   func.func @callee(%arg0: index, %arg1: memref<10xf32>) -> f32 {
// |     %0 = affine.load %arg1[symbol(%arg0)] : memref<10xf32>
// |     return %0 : f32
// |   }
// |   func.func @callee2(%arg0: index) -> index {
// |     %0 = arith.addi %arg0, %arg0 : index
// |     return %0 : index
// |   }
// |   func.func @caller(%arg0: memref<10xf32>, %arg1: index) {
// |     %0 = affine.load %arg0[3] : memref<10xf32>
// |     affine.for %arg2 = 0 to 10 {
// |       %1 = affine.load %arg0[%arg2] : memref<10xf32>
// |       %2 = arith.addi %arg2, %arg2 : index
// |       %3 = affine.load %arg0[%arg2] : memref<10xf32>
// |       memref.store %3, %arg0[%2] : memref<10xf32>
// |       affine.store %1, %arg0[%arg2] : memref<10xf32>
// |     }
// |     affine.store %0, %arg0[2] : memref<10xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @callee(%arg0: index, %arg1: memref<?xf32>) {
// |     affine.for %arg2 = 0 to %arg0 {
// |       %0 = affine.load %arg1[%arg2] : memref<?xf32>
// |       affine.store %0, %arg1[%arg2 + 1] : memref<?xf32>
// |     }
// |     return
// |   }
// |   func.func @caller(%arg0: memref<?xf32>, %arg1: index, %arg2: i1) {
// |     affine.for %arg3 = 0 to %arg1 {
// |       %3 = affine.load %arg0[%arg3] : memref<?xf32>
// |       affine.store %3, %arg0[%arg3 + 1] : memref<?xf32>
// |     }
// |     affine.for %arg3 = 0 to 10 {
// |       func.call @callee(%arg3, %arg0) : (index, memref<?xf32>) -> ()
// |       func.call @callee(%arg1, %arg0) : (index, memref<?xf32>) -> ()
// |     }
// |     scf.if %arg2 {
// |       func.call @callee(%arg1, %arg0) : (index, memref<?xf32>) -> ()
// |     }
// |     %0 = memref.load %arg0[%arg1] : memref<?xf32>
// |     %1 = arith.fptosi %0 : f32 to i32
// |     %2 = arith.index_cast %1 : i32 to index
// |     scf.for %arg3 = %arg1 to %2 step %arg1 {
// |       func.call @callee(%2, %arg0) : (index, memref<?xf32>) -> ()
// |       func.call @callee(%arg3, %arg0) : (index, memref<?xf32>) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #set = affine_set<()[s0] : (s0 - 4 >= 0)>
// | module {
// |   func.func @licm(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %0 = affine.for %arg3 = 0 to %arg1 iter_args(%arg4 = %arg2) -> (f32) {
// |       %1 = affine.for %arg5 = 0 to %arg1 iter_args(%arg6 = %arg2) -> (f32) {
// |         %6 = arith.addf %arg6, %arg2 : f32
// |         affine.yield %6 : f32
// |       }
// |       %2 = affine.if #set()[%arg1] -> f32 {
// |         affine.yield %arg2 : f32
// |       } else {
// |         affine.yield %1 : f32
// |       }
// |       %3 = affine.load %arg0[symbol(%arg1)] : memref<?xf32>
// |       %4 = arith.addf %2, %3 : f32
// |       %5 = arith.addf %4, %arg4 : f32
// |       affine.yield %5 : f32
// |     }
// |     affine.parallel (%arg3) = (0) to (symbol(%arg1)) {
// |       %1 = arith.addf %arg2, %arg2 : f32
// |       affine.store %1, %arg0[%arg3] : memref<?xf32>
// |     }
// |     return %0 : f32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @callee(%arg0: index, %arg1: memref<10xf32>) -> f32 {
// |     %0 = affine.load %arg1[%arg0] : memref<10xf32>
// |     return %0 : f32
// |   }
// |   func.func @callee2(%arg0: index) -> index {
// |     %0 = arith.addi %arg0, %arg0 : index
// |     return %0 : index
// |   }
// |   func.func @caller(%arg0: memref<10xf32>, %arg1: index) {
// |     %c3 = arith.constant 3 : index
// |     %0 = call @callee(%c3, %arg0) : (index, memref<10xf32>) -> f32
// |     affine.for %arg2 = 0 to 10 {
// |       %1 = func.call @callee(%arg2, %arg0) : (index, memref<10xf32>) -> f32
// |       %2 = func.call @callee2(%arg2) : (index) -> index
// |       %3 = affine.load %arg0[%arg2] : memref<10xf32>
// |       memref.store %3, %arg0[%2] : memref<10xf32>
// |       affine.store %1, %arg0[%arg2] : memref<10xf32>
// |     }
// |     affine.store %0, %arg0[2] : memref<10xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @callee(%arg0: index, %arg1: memref<?xf32>) {
// |     affine.for %arg2 = 0 to %arg0 {
// |       %0 = affine.load %arg1[%arg2] : memref<?xf32>
// |       affine.store %0, %arg1[%arg2 + 1] : memref<?xf32>
// |     }
// |     return
// |   }
// |   func.func @caller(%arg0: memref<?xf32>, %arg1: index, %arg2: i1) {
// |     call @callee(%arg1, %arg0) : (index, memref<?xf32>) -> ()
// |     affine.for %arg3 = 0 to 10 {
// |       func.call @callee(%arg3, %arg0) : (index, memref<?xf32>) -> ()
// |       func.call @callee(%arg1, %arg0) : (index, memref<?xf32>) -> ()
// |     }
// |     scf.if %arg2 {
// |       func.call @callee(%arg1, %arg0) : (index, memref<?xf32>) -> ()
// |     }
// |     %0 = memref.load %arg0[%arg1] : memref<?xf32>
// |     %1 = arith.fptosi %0 : f32 to i32
// |     %2 = arith.index_cast %1 : i32 to index
// |     scf.for %arg3 = %arg1 to %2 step %arg1 {
// |       func.call @callee(%2, %arg0) : (index, memref<?xf32>) -> ()
// |       func.call @callee(%arg3, %arg0) : (index, memref<?xf32>) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #set = affine_set<(d0) : (d0 - 4 >= 0)>
// | module {
// |   func.func @licm(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %0 = arith.addi %arg1, %arg1 : index
// |     %1 = affine.for %arg3 = 0 to %arg1 iter_args(%arg4 = %arg2) -> (f32) {
// |       %5 = arith.addf %arg4, %arg2 : f32
// |       affine.yield %5 : f32
// |     }
// |     %2 = affine.if #set(%arg1) -> f32 {
// |       affine.yield %arg2 : f32
// |     } else {
// |       affine.yield %1 : f32
// |     }
// |     %3 = affine.for %arg3 = 0 to %arg1 iter_args(%arg4 = %arg2) -> (f32) {
// |       %5 = affine.load %arg0[%arg1] : memref<?xf32>
// |       %6 = arith.addf %2, %5 : f32
// |       %7 = arith.addf %6, %arg4 : f32
// |       affine.yield %7 : f32
// |     }
// |     %4 = arith.addf %arg2, %arg2 : f32
// |     affine.parallel (%arg3) = (0) to (%arg1) {
// |       affine.store %4, %arg0[%arg3] : memref<?xf32>
// |     }
// |     return %3 : f32
// |   }
// | }
