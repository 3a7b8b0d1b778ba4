// Switches.
// RUN: opt --canonicalize --split-input-file

func.func @only_default(%f: i32, %a: i32) -> i32 {
  cf.switch %f : i32, [
    default: ^bb1(%a : i32)
  ]
^bb1(%x: i32):
  return %x : i32
}
// -----
func.func @match_default(%f: i32, %a: i32, %b: i32) -> i32 {
  cf.switch %f : i32, [
    default: ^bb1(%a : i32),
    10: ^bb1(%a : i32),
    11: ^bb1(%b : i32),
    12: ^bb2
  ]
^bb1(%x: i32):
  return %x : i32
^bb2:
  return %f : i32
}
// -----
func.func @pass(%f: i32, %a: i32, %b: i32, %c: i1) -> i32 {
  cf.switch %f : i32, [
    default: ^bb1(%a : i32),
    11: ^bb2(%b : i32),
    12: ^bb3
  ]
^bb1(%x: i32):
  cf.br ^bb4(%x, %b : i32, i32)
^bb2(%y: i32):
  cf.br ^bb5(%y : i32)
^bb3:
  %z = arith.addi %a, %b : i32
  cf.cond_br %c, ^bb4(%z, %z : i32, i32), ^bb5(%a : i32)
^bb4(%u: i32, %v: i32):
  %w = arith.muli %u, %v : i32
  return %w : i32
^bb5(%k: i32):
  return %k : i32
}
// -----
func.func @same(%f: i32, %a: i32, %b: i32, %m: memref<i32>) -> i32 {
  cf.switch %f : i32, [
    default: ^bb1(%a : i32),
    11: ^bb2(%b : i32),
    12: ^bb3
  ]
^bb1(%x: i32):
  memref.store %x, %m[] : memref<i32>
  cf.switch %f : i32, [
    default: ^bb3,
    11: ^bb4(%a : i32),
    13: ^bb4(%b : i32)
  ]
^bb2(%y: i32):
  memref.store %y, %m[] : memref<i32>
  cf.switch %f : i32, [
    default: ^bb3,
    11: ^bb4(%a : i32),
    13: ^bb4(%b : i32)
  ]
^bb3:
  return %a : i32
^bb4(%k: i32):
  memref.store %k, %m[] : memref<i32>
  return %k : i32
}
// -----
func.func @same2(%f: i32, %a: i32, %b: i32, %m: memref<i32>) -> i32 {
  cf.switch %f : i32, [
    default: ^bb3,
    11: ^bb2,
    12: ^bb1
  ]
^bb1:
  memref.store %a, %m[] : memref<i32>
  cf.switch %f : i32, [
    default: ^bb3,
    11: ^bb4(%a : i32)
  ]
^bb2:
  memref.store %b, %m[] : memref<i32>
  cf.br ^bb3
^bb3:
  return %a : i32
^bb4(%k: i32):
  return %k : i32
}
// -----
func.func @constant(%a: i32, %b: i32) -> i32 {
  %f = arith.constant 12 : i32
  cf.switch %f : i32, [
    default: ^bb1(%a : i32),
    12: ^bb1(%b : i32)
  ]
^bb1(%x: i32):
  return %x : i32
}
// -----
func.func @all_dropped(%f: i64, %a: i32, %b: i32) -> i32 {
  cf.switch %f : i64, [
    default: ^bb1(%a : i32),
    12: ^bb1(%a : i32),
    -5: ^bb1(%a : i32)
  ]
^bb1(%x: i32):
  return %x : i32
}

// EXPECT
// | module {
// |   func.func @only_default(%arg0: i32, %arg1: i32) -> i32 {
// |     return %arg1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @match_default(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.switch %arg0 : i32, [
// |       default: ^bb1(%arg1 : i32),
// |       11: ^bb1(%arg2 : i32),
// |       12: ^bb2
// |     ]
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
// |     return %0 : i32
// |   ^bb2:  // pred: ^bb0
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @pass(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i1) -> i32 {
// |     cf.switch %arg0 : i32, [
// |       default: ^bb2(%arg1, %arg2 : i32, i32),
// |       11: ^bb3(%arg2 : i32),
// |       12: ^bb1
// |     ]
// |   ^bb1:  // pred: ^bb0
// |     %0 = arith.addi %arg1, %arg2 : i32
// |     cf.cond_br %arg3, ^bb2(%0, %0 : i32, i32), ^bb3(%arg1 : i32)
// |   ^bb2(%1: i32, %2: i32):  // 2 preds: ^bb0, ^bb1
// |     %3 = arith.muli %1, %2 : i32
// |     return %3 : i32
// |   ^bb3(%4: i32):  // 2 preds: ^bb0, ^bb1
// |     return %4 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @same(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: memref<i32>) -> i32 {
// |     cf.switch %arg0 : i32, [
// |       default: ^bb1(%arg1 : i32),
// |       11: ^bb2(%arg2 : i32),
// |       12: ^bb3
// |     ]
// |   ^bb1(%0: i32):  // pred: ^bb0
// |     memref.store %0, %arg3[] : memref<i32>
// |     cf.switch %arg0 : i32, [
// |       default: ^bb3,
// |       13: ^bb4(%arg2 : i32)
// |     ]
// |   ^bb2(%1: i32):  // pred: ^bb0
// |     memref.store %1, %arg3[] : memref<i32>
// |     cf.br ^bb4(%arg1 : i32)
// |   ^bb3:  // 2 preds: ^bb0, ^bb1
// |     return %arg1 : i32
// |   ^bb4(%2: i32):  // 2 preds: ^bb1, ^bb2
// |     memref.store %2, %arg3[] : memref<i32>
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @same2(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: memref<i32>) -> i32 {
// |     cf.switch %arg0 : i32, [
// |       default: ^bb3,
// |       11: ^bb2,
// |       12: ^bb1
// |     ]
// |   ^bb1:  // pred: ^bb0
// |     memref.store %arg1, %arg3[] : memref<i32>
// |     cf.br ^bb3
// |   ^bb2:  // pred: ^bb0
// |     memref.store %arg2, %arg3[] : memref<i32>
// |     cf.br ^bb3
// |   ^bb3:  // 3 preds: ^bb0, ^bb1, ^bb2
// |     return %arg1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @constant(%arg0: i32, %arg1: i32) -> i32 {
// |     return %arg1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @all_dropped(%arg0: i64, %arg1: i32, %arg2: i32) -> i32 {
// |     return %arg1 : i32
// |   }
// | }
