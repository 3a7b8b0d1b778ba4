// Names as MLIR suggests them.
// RUN: opt --split-input-file
// RUN: opt --mlir-print-unique-ssa-ids --split-input-file

func.func @constants() {
  %a = arith.constant 0 : index
  %b = arith.constant 0 : index
  %c = arith.constant -5 : i32
  %d = arith.constant true
  %e = arith.constant false
  %f = arith.constant 1.5 : f32
  %g = arith.constant dense<1> : vector<4xi32>
  %h = arith.constant 7 : i64
  %i = arith.constant -1 : index
  %j = arith.constant 1 : i1
  return
}
// -----
func.func @arguments(%x: i32, %y: i32) {
  %z = arith.addi %x, %y : i32
  cf.br ^bb1(%z : i32)
^bb1(%w: i32):
  cf.br ^bb2(%w, %z : i32, i32)
^bb2(%v: i32, %u: i32):
  return
}
// -----
func.func @loops(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %k = arith.addi %i, %j : index
    }
  }
  scf.for %i = %c0 to %n step %c1 {
  }
  return
}
// -----
func.func @memory() {
  %x = memref.alloc() : memref<4xf32>
  %y = memref.alloca() : memref<4xf32>
  %z = memref.alloc() : memref<4xf32>
  %c = memref.cast %x : memref<4xf32> to memref<?xf32>
  return
}
// -----
module @a {
  func.func @f(%a: i32) { return }
  module @b {
    func.func @g(%a: i32) { return }
  }
}

// EXPECT
// | module {
// |   func.func @constants() {
// |     %c0 = arith.constant 0 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c-5_i32 = arith.constant -5 : i32
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     %cst = arith.constant 1.500000e+00 : f32
// |     %cst_1 = arith.constant dense<1> : vector<4xi32>
// |     %c7_i64 = arith.constant 7 : i64
// |     %c-1 = arith.constant -1 : index
// |     %true_2 = arith.constant true
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @arguments(%arg0: i32, %arg1: i32) {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     cf.br ^bb1(%0 : i32)
// |   ^bb1(%1: i32):  // pred: ^bb0
// |     cf.br ^bb2(%1, %0 : i32, i32)
// |   ^bb2(%2: i32, %3: i32):  // pred: ^bb1
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loops(%arg0: index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.for %arg1 = %c0 to %arg0 step %c1 {
// |       scf.for %arg2 = %c0 to %arg0 step %c1 {
// |         %0 = arith.addi %arg1, %arg2 : index
// |       }
// |     }
// |     scf.for %arg1 = %c0 to %arg0 step %c1 {
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memory() {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %alloca = memref.alloca() : memref<4xf32>
// |     %alloc_0 = memref.alloc() : memref<4xf32>
// |     %cast = memref.cast %alloc : memref<4xf32> to memref<?xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module @a {
// |   func.func @f(%arg0: i32) {
// |     return
// |   }
// |   module @b {
// |     func.func @g(%arg0: i32) {
// |       return
// |     }
// |   }
// | }

// EXPECT
// | module {
// |   func.func @constants() {
// |     %c0 = arith.constant 0 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c-5_i32 = arith.constant -5 : i32
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     %cst = arith.constant 1.500000e+00 : f32
// |     %cst_1 = arith.constant dense<1> : vector<4xi32>
// |     %c7_i64 = arith.constant 7 : i64
// |     %c-1 = arith.constant -1 : index
// |     %true_2 = arith.constant true
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @arguments(%arg0: i32, %arg1: i32) {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     cf.br ^bb1(%0 : i32)
// |   ^bb1(%1: i32):  // pred: ^bb0
// |     cf.br ^bb2(%1, %0 : i32, i32)
// |   ^bb2(%2: i32, %3: i32):  // pred: ^bb1
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loops(%arg0: index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.for %arg2 = %c0 to %arg0 step %c1 {
// |       scf.for %arg3 = %c0 to %arg0 step %c1 {
// |         %0 = arith.addi %arg2, %arg3 : index
// |       }
// |     }
// |     scf.for %arg1 = %c0 to %arg0 step %c1 {
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memory() {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %alloca = memref.alloca() : memref<4xf32>
// |     %alloc_0 = memref.alloc() : memref<4xf32>
// |     %cast = memref.cast %alloc : memref<4xf32> to memref<?xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module @a {
// |   func.func @f(%arg1: i32) {
// |     return
// |   }
// |   module @b {
// |     func.func @g(%arg0: i32) {
// |       return
// |     }
// |   }
// | }
