// What is inlined is at its place, called from the call.
// RUN: opt --inline='default-pipeline=' --mlir-print-debuginfo --mlir-print-local-scope --split-input-file
// RUN: opt --inline --mlir-print-debuginfo --mlir-print-local-scope --split-input-file

func.func private @a(%x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  return %0 : i32
}
func.func private @b(%x: i32) -> i32 {
  %0 = call @a(%x) : (i32) -> i32
  %1 = arith.subi %0, %x : i32
  return %1 : i32
}
func.func @c(%x: i32) -> i32 {
  %0 = call @b(%x) : (i32) -> i32
  %1 = call @b(%0) : (i32) -> i32
  return %1 : i32
}
// -----
func.func @blocks(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^b
^a(%y: i32):
  return %y : i32
^b:
  %0 = arith.muli %x, %x : i32
  cf.br ^a(%0 : i32)
}
func.func @caller(%c: i1, %x: i32) -> i32 {
  %0 = call @blocks(%c, %x) : (i1, i32) -> i32
  return %0 : i32
}

// EXPECT
// | module {
// |   func.func @c(%arg0: i32 loc("<stdin>":14:14)) -> i32 {
// |     %0 = arith.muli %arg0, %arg0 : i32 loc(callsite("<stdin>":6:8 at callsite("<stdin>":10:8 at "<stdin>":15:8)))
// |     %1 = arith.subi %0, %arg0 : i32 loc(callsite("<stdin>":11:8 at "<stdin>":15:8))
// |     %2 = arith.muli %1, %1 : i32 loc(callsite("<stdin>":6:8 at callsite("<stdin>":10:8 at "<stdin>":16:8)))
// |     %3 = arith.subi %2, %1 : i32 loc(callsite("<stdin>":11:8 at "<stdin>":16:8))
// |     return %3 : i32 loc("<stdin>":17:3)
// |   } loc("<stdin>":14:1)
// | } loc("<stdin>":0:0)
// | // -----
// | module {
// |   func.func @blocks(%arg0: i1 loc("<stdin>":20:19), %arg1: i32 loc("<stdin>":20:27)) -> i32 {
// |     cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2 loc("<stdin>":21:3)
// |   ^bb1(%0: i32 loc("<stdin>":22:4)):  // 2 preds: ^bb0, ^bb2
// |     return %0 : i32 loc("<stdin>":23:3)
// |   ^bb2:  // pred: ^bb0
// |     %1 = arith.muli %arg1, %arg1 : i32 loc("<stdin>":25:8)
// |     cf.br ^bb1(%1 : i32) loc("<stdin>":26:3)
// |   } loc("<stdin>":20:1)
// |   func.func @caller(%arg0: i1 loc("<stdin>":28:19), %arg1: i32 loc("<stdin>":28:27)) -> i32 {
// |     cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2 loc(callsite("<stdin>":21:3 at "<stdin>":29:8))
// |   ^bb1(%0: i32 loc(callsite("<stdin>":22:4 at "<stdin>":29:8))):  // 2 preds: ^bb0, ^bb2
// |     cf.br ^bb3(%0 : i32) loc(callsite("<stdin>":23:3 at "<stdin>":29:8))
// |   ^bb2:  // pred: ^bb0
// |     %1 = arith.muli %arg1, %arg1 : i32 loc(callsite("<stdin>":25:8 at "<stdin>":29:8))
// |     cf.br ^bb1(%1 : i32) loc(callsite("<stdin>":26:3 at "<stdin>":29:8))
// |   ^bb3(%2: i32 loc("<stdin>":29:8)):  // pred: ^bb1
// |     return %2 : i32 loc("<stdin>":30:3)
// |   } loc("<stdin>":28:1)
// | } loc("<stdin>":19:9)

// EXPECT
// | module {
// |   func.func @c(%arg0: i32 loc("<stdin>":14:14)) -> i32 {
// |     %0 = arith.muli %arg0, %arg0 : i32 loc(callsite("<stdin>":6:8 at callsite("<stdin>":10:8 at "<stdin>":15:8)))
// |     %1 = arith.subi %0, %arg0 : i32 loc(callsite("<stdin>":11:8 at "<stdin>":15:8))
// |     %2 = arith.muli %1, %1 : i32 loc(callsite("<stdin>":6:8 at callsite("<stdin>":10:8 at "<stdin>":16:8)))
// |     %3 = arith.subi %2, %1 : i32 loc(callsite("<stdin>":11:8 at "<stdin>":16:8))
// |     return %3 : i32 loc("<stdin>":17:3)
// |   } loc("<stdin>":14:1)
// | } loc("<stdin>":0:0)
// | // -----
// | module {
// |   func.func @blocks(%arg0: i1 loc("<stdin>":20:19), %arg1: i32 loc("<stdin>":20:27)) -> i32 {
// |     cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2 loc("<stdin>":21:3)
// |   ^bb1(%0: i32 loc("<stdin>":22:4)):  // 2 preds: ^bb0, ^bb2
// |     return %0 : i32 loc("<stdin>":23:3)
// |   ^bb2:  // pred: ^bb0
// |     %1 = arith.muli %arg1, %arg1 : i32 loc("<stdin>":25:8)
// |     cf.br ^bb1(%1 : i32) loc("<stdin>":26:3)
// |   } loc("<stdin>":20:1)
// |   func.func @caller(%arg0: i1 loc("<stdin>":28:19), %arg1: i32 loc("<stdin>":28:27)) -> i32 {
// |     cf.cond_br %arg0, ^bb2(%arg1 : i32), ^bb1 loc(callsite("<stdin>":21:3 at "<stdin>":29:8))
// |   ^bb1:  // pred: ^bb0
// |     %0 = arith.muli %arg1, %arg1 : i32 loc(callsite("<stdin>":25:8 at "<stdin>":29:8))
// |     cf.br ^bb2(%0 : i32) loc(callsite("<stdin>":23:3 at "<stdin>":29:8))
// |   ^bb2(%1: i32 loc("<stdin>":29:8)):  // 2 preds: ^bb0, ^bb1
// |     return %1 : i32 loc("<stdin>":30:3)
// |   } loc("<stdin>":28:1)
// | } loc("<stdin>":19:9)
