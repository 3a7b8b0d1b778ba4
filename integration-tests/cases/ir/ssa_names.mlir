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
