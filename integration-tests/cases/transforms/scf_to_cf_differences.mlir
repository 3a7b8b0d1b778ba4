// Numbers of cases that do not have 32 bits.
// RUN: opt --convert-scf-to-cf

// DIFFERS: MLIR drops the upper bits of the number of a case
func.func @wide_case(%i: index, %m: memref<i32>, %x: i32) {
  scf.index_switch %i
  case 4294967297 {
    memref.store %x, %m[] : memref<i32>
    scf.yield
  }
  default {
    scf.yield
  }
  return
}

// EXPECT
// | module {
// |   func.func @wide_case(%arg0: index, %arg1: memref<i32>, %arg2: i32) {
// |     %0 = arith.index_cast %arg0 : index to i64
// |     cf.switch %0 : i64, [
// |       default: ^bb2,
// |       4294967297: ^bb1
// |     ]
// |   ^bb1:  // pred: ^bb0
// |     memref.store %arg2, %arg1[] : memref<i32>
// |     cf.br ^bb3
// |   ^bb2:  // pred: ^bb0
// |     cf.br ^bb3
// |   ^bb3:  // 2 preds: ^bb1, ^bb2
// |     return
// |   }
// | }
