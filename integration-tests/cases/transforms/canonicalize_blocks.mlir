// Blocks that do the same become one, with arguments for what differs.
// RUN: opt --allow-unregistered-dialect --canonicalize=region-simplify=aggressive --split-input-file
// RUN: opt --allow-unregistered-dialect --canonicalize=region-simplify=disabled --split-input-file
// RUN: opt --allow-unregistered-dialect --canonicalize=top-down=false --split-input-file
// RUN: opt --allow-unregistered-dialect --canonicalize='max-iterations=1 max-num-rewrites=2' --split-input-file

func.func @same(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^x, ^y
^x:
  %0 = arith.addi %a, %a : i32
  return %0 : i32
^y:
  %1 = arith.addi %b, %b : i32
  return %1 : i32
}
// -----
func.func @mismatch(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^x, ^y
^x:
  return %a : i32
^y:
  return %b : i32
}
// -----
func.func @args(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^x(%a : i32), ^y(%b : i32)
^x(%x: i32):
  %0 = arith.addi %x, %a : i32
  "foo.use"(%0) : (i32) -> ()
  return %0 : i32
^y(%y: i32):
  %1 = arith.addi %y, %b : i32
  "foo.use"(%1) : (i32) -> ()
  return %1 : i32
}
// -----
func.func @two_diff(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  cf.cond_br %c, ^x, ^y
^x:
  return %a, %b : i32, i32
^y:
  return %b, %a : i32, i32
}
// -----
func.func @type_mismatch(%c: i1, %a: i32, %b: i64) {
  cf.cond_br %c, ^x, ^y
^x:
  "foo.use"(%a) : (i32) -> ()
  return
^y:
  "foo.use"(%b) : (i64) -> ()
  return
}
// -----
func.func @three(%v: i32, %a: i32, %b: i32, %d: i32) -> i32 {
  cf.switch %v : i32, [ default: ^x, 1: ^y, 2: ^z ]
^x:
  return %a : i32
^y:
  return %b : i32
^z:
  return %d : i32
}
// -----
func.func @used_outside(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^x, ^y
^x:
  %0 = arith.addi %a, %a : i32
  cf.br ^w(%0: i32)
^y:
  %1 = arith.addi %b, %b : i32
  cf.br ^w(%1: i32)
^w(%r : i32):
  return %r : i32
}
// -----
func.func @region(%c: i1, %d: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^x, ^y
^x:
  %0 = scf.if %d -> i32 { scf.yield %a : i32 } else { "foo.z"() : () -> ()
   scf.yield %b : i32 }
  return %0 : i32
^y:
  %1 = scf.if %d -> i32 { scf.yield %a : i32 } else { "foo.z"() : () -> ()
   scf.yield %b : i32 }
  return %1 : i32
}
// -----
func.func @loopblocks(%c: i1, %a: i32, %b: i32) {
  cf.br ^h(%a: i32)
^h(%i: i32):
  cf.cond_br %c, ^x, ^y
^x:
  "foo.use"(%i) : (i32) -> ()
  cf.br ^h(%i: i32)
^y:
  "foo.use"(%i) : (i32) -> ()
  cf.br ^h(%i: i32)
}
// -----
func.func @redundant(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^x(%a, %b : i32, i32), ^y(%a: i32)
^y(%q: i32):
  "foo.use"(%q) : (i32) -> ()
  cf.br ^x(%a, %q: i32, i32)
^x(%i: i32, %j: i32):
  "foo.use"(%i, %j) : (i32, i32) -> ()
  return %i : i32
}
// -----
func.func @nested(%c: i1, %a: i32, %b: i32) {
  scf.execute_region {
  cf.cond_br %c, ^x, ^y
^x:
  "foo.use"(%a) : (i32) -> ()
  scf.yield
^y:
  "foo.use"(%b) : (i32) -> ()
  scf.yield
  }
  return
}

// EXPECT
// | module {
// |   func.func @same(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = arith.select %arg0, %arg1, %arg2 : i32
// |     %1 = arith.addi %0, %0 : i32
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mismatch(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = arith.select %arg0, %arg1, %arg2 : i32
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @args(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = arith.select %arg0, %arg1, %arg2 : i32
// |     %1 = arith.select %arg0, %arg1, %arg2 : i32
// |     %2 = arith.addi %0, %1 : i32
// |     "foo.use"(%2) : (i32) -> ()
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @two_diff(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32) {
// |     %0 = arith.select %arg0, %arg1, %arg2 : i32
// |     %1 = arith.select %arg0, %arg2, %arg1 : i32
// |     return %0, %1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @type_mismatch(%arg0: i1, %arg1: i32, %arg2: i64) {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     "foo.use"(%arg1) : (i32) -> ()
// |     return
// |   ^bb2:  // pred: ^bb0
// |     "foo.use"(%arg2) : (i64) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @three(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32) -> i32 {
// |     cf.switch %arg0 : i32, [
// |       default: ^bb1(%arg1 : i32),
// |       1: ^bb1(%arg2 : i32),
// |       2: ^bb1(%arg3 : i32)
// |     ]
// |   ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb0, ^bb0
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @used_outside(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = arith.select %arg0, %arg1, %arg2 : i32
// |     %1 = arith.addi %0, %0 : i32
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @region(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     %0 = arith.select %arg1, %arg2, %arg3 : i32
// |     scf.if %arg1 {
// |     } else {
// |       "foo.z"() : () -> ()
// |     }
// |     return %0 : i32
// |   ^bb2:  // pred: ^bb0
// |     %1 = arith.select %arg1, %arg2, %arg3 : i32
// |     scf.if %arg1 {
// |     } else {
// |       "foo.z"() : () -> ()
// |     }
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loopblocks(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     cf.br ^bb1(%arg1 : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb1
// |     "foo.use"(%0) : (i32) -> ()
// |     cf.br ^bb1(%0 : i32)
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @redundant(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb2(%arg2 : i32), ^bb1
// |   ^bb1:  // pred: ^bb0
// |     "foo.use"(%arg1) : (i32) -> ()
// |     cf.br ^bb2(%arg1 : i32)
// |   ^bb2(%0: i32):  // 2 preds: ^bb0, ^bb1
// |     "foo.use"(%arg1, %0) : (i32, i32) -> ()
// |     return %arg1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @nested(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     %0 = arith.select %arg0, %arg1, %arg2 : i32
// |     "foo.use"(%0) : (i32) -> ()
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @same(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     %0 = arith.addi %arg1, %arg1 : i32
// |     return %0 : i32
// |   ^bb2:  // pred: ^bb0
// |     %1 = arith.addi %arg2, %arg2 : i32
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mismatch(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %arg1 : i32
// |   ^bb2:  // pred: ^bb0
// |     return %arg2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @args(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2(%arg2 : i32)
// |   ^bb1(%0: i32):  // pred: ^bb0
// |     %1 = arith.addi %0, %arg1 : i32
// |     "foo.use"(%1) : (i32) -> ()
// |     return %1 : i32
// |   ^bb2(%2: i32):  // pred: ^bb0
// |     %3 = arith.addi %2, %arg2 : i32
// |     "foo.use"(%3) : (i32) -> ()
// |     return %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @two_diff(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32) {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %arg1, %arg2 : i32, i32
// |   ^bb2:  // pred: ^bb0
// |     return %arg2, %arg1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @type_mismatch(%arg0: i1, %arg1: i32, %arg2: i64) {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     "foo.use"(%arg1) : (i32) -> ()
// |     return
// |   ^bb2:  // pred: ^bb0
// |     "foo.use"(%arg2) : (i64) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @three(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32) -> i32 {
// |     cf.switch %arg0 : i32, [
// |       default: ^bb1,
// |       1: ^bb2,
// |       2: ^bb3
// |     ]
// |   ^bb1:  // pred: ^bb0
// |     return %arg1 : i32
// |   ^bb2:  // pred: ^bb0
// |     return %arg2 : i32
// |   ^bb3:  // pred: ^bb0
// |     return %arg3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @used_outside(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     %0 = arith.addi %arg1, %arg1 : i32
// |     cf.br ^bb3(%0 : i32)
// |   ^bb2:  // pred: ^bb0
// |     %1 = arith.addi %arg2, %arg2 : i32
// |     cf.br ^bb3(%1 : i32)
// |   ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @region(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     %0 = arith.select %arg1, %arg2, %arg3 : i32
// |     scf.if %arg1 {
// |     } else {
// |       "foo.z"() : () -> ()
// |     }
// |     return %0 : i32
// |   ^bb2:  // pred: ^bb0
// |     %1 = arith.select %arg1, %arg2, %arg3 : i32
// |     scf.if %arg1 {
// |     } else {
// |       "foo.z"() : () -> ()
// |     }
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loopblocks(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     cf.br ^bb1(%arg1 : i32)
// |   ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb2, ^bb3
// |     cf.cond_br %arg0, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     "foo.use"(%0) : (i32) -> ()
// |     cf.br ^bb1(%0 : i32)
// |   ^bb3:  // pred: ^bb1
// |     "foo.use"(%0) : (i32) -> ()
// |     cf.br ^bb1(%0 : i32)
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @redundant(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb2(%arg1, %arg2 : i32, i32), ^bb1(%arg1 : i32)
// |   ^bb1(%0: i32):  // pred: ^bb0
// |     "foo.use"(%0) : (i32) -> ()
// |     cf.br ^bb2(%arg1, %0 : i32, i32)
// |   ^bb2(%1: i32, %2: i32):  // 2 preds: ^bb0, ^bb1
// |     "foo.use"(%1, %2) : (i32, i32) -> ()
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @nested(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     "foo.use"(%arg1) : (i32) -> ()
// |     cf.br ^bb3
// |   ^bb2:  // pred: ^bb0
// |     "foo.use"(%arg2) : (i32) -> ()
// |     cf.br ^bb3
// |   ^bb3:  // 2 preds: ^bb1, ^bb2
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @same(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     %0 = arith.addi %arg1, %arg1 : i32
// |     return %0 : i32
// |   ^bb2:  // pred: ^bb0
// |     %1 = arith.addi %arg2, %arg2 : i32
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mismatch(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %arg1 : i32
// |   ^bb2:  // pred: ^bb0
// |     return %arg2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @args(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2(%arg2 : i32)
// |   ^bb1(%0: i32):  // pred: ^bb0
// |     %1 = arith.addi %0, %arg1 : i32
// |     "foo.use"(%1) : (i32) -> ()
// |     return %1 : i32
// |   ^bb2(%2: i32):  // pred: ^bb0
// |     %3 = arith.addi %2, %arg2 : i32
// |     "foo.use"(%3) : (i32) -> ()
// |     return %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @two_diff(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32) {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %arg1, %arg2 : i32, i32
// |   ^bb2:  // pred: ^bb0
// |     return %arg2, %arg1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @type_mismatch(%arg0: i1, %arg1: i32, %arg2: i64) {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     "foo.use"(%arg1) : (i32) -> ()
// |     return
// |   ^bb2:  // pred: ^bb0
// |     "foo.use"(%arg2) : (i64) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @three(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32) -> i32 {
// |     cf.switch %arg0 : i32, [
// |       default: ^bb1,
// |       1: ^bb2,
// |       2: ^bb3
// |     ]
// |   ^bb1:  // pred: ^bb0
// |     return %arg1 : i32
// |   ^bb2:  // pred: ^bb0
// |     return %arg2 : i32
// |   ^bb3:  // pred: ^bb0
// |     return %arg3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @used_outside(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     %0 = arith.addi %arg1, %arg1 : i32
// |     cf.br ^bb3(%0 : i32)
// |   ^bb2:  // pred: ^bb0
// |     %1 = arith.addi %arg2, %arg2 : i32
// |     cf.br ^bb3(%1 : i32)
// |   ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @region(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     %0 = arith.select %arg1, %arg2, %arg3 : i32
// |     scf.if %arg1 {
// |     } else {
// |       "foo.z"() : () -> ()
// |     }
// |     return %0 : i32
// |   ^bb2:  // pred: ^bb0
// |     %1 = arith.select %arg1, %arg2, %arg3 : i32
// |     scf.if %arg1 {
// |     } else {
// |       "foo.z"() : () -> ()
// |     }
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loopblocks(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     cf.br ^bb1(%arg1 : i32)
// |   ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb2, ^bb3
// |     cf.cond_br %arg0, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     "foo.use"(%0) : (i32) -> ()
// |     cf.br ^bb1(%0 : i32)
// |   ^bb3:  // pred: ^bb1
// |     "foo.use"(%0) : (i32) -> ()
// |     cf.br ^bb1(%0 : i32)
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @redundant(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb2(%arg1, %arg2 : i32, i32), ^bb1(%arg1 : i32)
// |   ^bb1(%0: i32):  // pred: ^bb0
// |     "foo.use"(%0) : (i32) -> ()
// |     cf.br ^bb2(%arg1, %0 : i32, i32)
// |   ^bb2(%1: i32, %2: i32):  // 2 preds: ^bb0, ^bb1
// |     "foo.use"(%1, %2) : (i32, i32) -> ()
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @nested(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     "foo.use"(%arg1) : (i32) -> ()
// |     cf.br ^bb3
// |   ^bb2:  // pred: ^bb0
// |     "foo.use"(%arg2) : (i32) -> ()
// |     cf.br ^bb3
// |   ^bb3:  // 2 preds: ^bb1, ^bb2
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @same(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     %0 = arith.addi %arg1, %arg1 : i32
// |     return %0 : i32
// |   ^bb2:  // pred: ^bb0
// |     %1 = arith.addi %arg2, %arg2 : i32
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mismatch(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %arg1 : i32
// |   ^bb2:  // pred: ^bb0
// |     return %arg2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @args(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2(%arg2 : i32)
// |   ^bb1(%0: i32):  // pred: ^bb0
// |     %1 = arith.addi %0, %arg1 : i32
// |     "foo.use"(%1) : (i32) -> ()
// |     return %1 : i32
// |   ^bb2(%2: i32):  // pred: ^bb0
// |     %3 = arith.addi %2, %arg2 : i32
// |     "foo.use"(%3) : (i32) -> ()
// |     return %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @two_diff(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32) {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %arg1, %arg2 : i32, i32
// |   ^bb2:  // pred: ^bb0
// |     return %arg2, %arg1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @type_mismatch(%arg0: i1, %arg1: i32, %arg2: i64) {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     "foo.use"(%arg1) : (i32) -> ()
// |     return
// |   ^bb2:  // pred: ^bb0
// |     "foo.use"(%arg2) : (i64) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @three(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32) -> i32 {
// |     cf.switch %arg0 : i32, [
// |       default: ^bb1,
// |       1: ^bb2,
// |       2: ^bb3
// |     ]
// |   ^bb1:  // pred: ^bb0
// |     return %arg1 : i32
// |   ^bb2:  // pred: ^bb0
// |     return %arg2 : i32
// |   ^bb3:  // pred: ^bb0
// |     return %arg3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @used_outside(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     %0 = arith.addi %arg1, %arg1 : i32
// |     cf.br ^bb3(%0 : i32)
// |   ^bb2:  // pred: ^bb0
// |     %1 = arith.addi %arg2, %arg2 : i32
// |     cf.br ^bb3(%1 : i32)
// |   ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @region(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     %0 = arith.select %arg1, %arg2, %arg3 : i32
// |     scf.if %arg1 {
// |     } else {
// |       "foo.z"() : () -> ()
// |     }
// |     return %0 : i32
// |   ^bb2:  // pred: ^bb0
// |     %1 = arith.select %arg1, %arg2, %arg3 : i32
// |     scf.if %arg1 {
// |     } else {
// |       "foo.z"() : () -> ()
// |     }
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loopblocks(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     cf.br ^bb1(%arg1 : i32)
// |   ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb2, ^bb3
// |     cf.cond_br %arg0, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     "foo.use"(%0) : (i32) -> ()
// |     cf.br ^bb1(%0 : i32)
// |   ^bb3:  // pred: ^bb1
// |     "foo.use"(%0) : (i32) -> ()
// |     cf.br ^bb1(%0 : i32)
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @redundant(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb2(%arg1, %arg2 : i32, i32), ^bb1(%arg1 : i32)
// |   ^bb1(%0: i32):  // pred: ^bb0
// |     "foo.use"(%0) : (i32) -> ()
// |     cf.br ^bb2(%arg1, %0 : i32, i32)
// |   ^bb2(%1: i32, %2: i32):  // 2 preds: ^bb0, ^bb1
// |     "foo.use"(%1, %2) : (i32, i32) -> ()
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @nested(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     "foo.use"(%arg1) : (i32) -> ()
// |     cf.br ^bb3
// |   ^bb2:  // pred: ^bb0
// |     "foo.use"(%arg2) : (i32) -> ()
// |     cf.br ^bb3
// |   ^bb3:  // 2 preds: ^bb1, ^bb2
// |     return
// |   }
// | }
