// Ranges that MLIR gets wrong, or does not have (issue 17).
// RUN: opt --int-range-optimizations --split-input-file --allow-unregistered-dialect

// DIFFERS: MLIR takes the bounds for signed: it never sees a number that is negative as signed
func.func @counts_as_unsigned(%n: i8) {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %end = arith.constant -1 : i8
  scf.for unsigned %i = %c0 to %n step %c1 : i8 {
    %negative = arith.cmpi slt, %i, %c0 : i8
    %small = arith.cmpi ult, %i, %end : i8
    "x.use"(%negative, %small) : (i1, i1) -> ()
  }
  return
}

// -----
// DIFFERS: MLIR takes the quotient of the least number, -64, for 64
func.func @least_number_rounded_up(%a: i8) -> i1 {
  %c0 = arith.constant 0 : i8
  %c2 = arith.constant 2 : i8
  %bound = arith.constant -127 : i8
  %x = arith.minsi %a, %bound : i8
  %q = arith.ceildivsi %x, %c2 : i8
  %t = arith.cmpi slt, %q, %c0 : i8
  return %t : i1
}

// -----
// DIFFERS: MLIR crashes
func.func @open_bounds(%n: index) {
  %c8 = arith.constant 8 : index
  affine.for %i = 0 to min affine_map<(d0) -> (d0, 7)>(%n) {
    %r = arith.remui %i, %c8 : index
    affine.for %j = affine_map<(d0) -> (d0 + 1)>(%i) to 8 {
      %s = arith.remui %j, %c8 : index
      "x.use"(%r, %s) : (index, index) -> ()
    }
  }
  return
}

// -----
// DIFFERS: MLIR knows nothing of them
func.func @parallel(%n: index) {
  %c8 = arith.constant 8 : index
  affine.parallel (%i, %j) = (0, 2) to (min(4, 6), 8) {
    %r = arith.remui %i, %c8 : index
    %s = arith.remui %j, %c8 : index
    "x.use"(%r, %s) : (index, index) -> ()
  }
  return
}

// -----
// DIFFERS: MLIR takes both branches for possible, since the condition is constant by its range only
func.func @branches(%a: i32, %b: i32) -> (i32, i32) {
  %c3 = arith.constant 3 : i32
  %c9 = arith.constant 9 : i32
  %x = arith.remui %a, %c3 : i32
  %t = arith.cmpi ult, %x, %c9 : i32
  cf.cond_br %t, ^yes(%x : i32), ^no
^no:
  cf.br ^yes(%b : i32)
^yes(%y: i32):
  %r = arith.remui %y, %c9 : i32
  %z = scf.if %t -> i32 {
    scf.yield %c3 : i32
  } else {
    scf.yield %b : i32
  }
  return %r, %z : i32, i32
}

// EXPECT
// | module {
// |   func.func @counts_as_unsigned(%arg0: i8) {
// |     %true = arith.constant true
// |     %c0_i8 = arith.constant 0 : i8
// |     %c1_i8 = arith.constant 1 : i8
// |     scf.for unsigned %arg1 = %c0_i8 to %arg0 step %c1_i8  : i8 {
// |       %0 = arith.cmpi slt, %arg1, %c0_i8 : i8
// |       "x.use"(%0, %true) : (i1, i1) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @least_number_rounded_up(%arg0: i8) -> i1 {
// |     %true = arith.constant true
// |     return %true : i1
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0, 7)>
// | #map1 = affine_map<(d0) -> (d0 + 1)>
// | module {
// |   func.func @open_bounds(%arg0: index) {
// |     affine.for %arg1 = 0 to min #map()[%arg0] {
// |       affine.for %arg2 = #map1(%arg1) to 8 {
// |         "x.use"(%arg1, %arg2) : (index, index) -> ()
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @parallel(%arg0: index) {
// |     affine.parallel (%arg1, %arg2) = (0, 2) to (min(4, 6), 8) {
// |       "x.use"(%arg1, %arg2) : (index, index) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @branches(%arg0: i32, %arg1: i32) -> (i32, i32) {
// |     %true = arith.constant true
// |     %c3_i32 = arith.constant 3 : i32
// |     %0 = arith.remui %arg0, %c3_i32 : i32
// |     cf.cond_br %true, ^bb2(%0 : i32), ^bb1
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb2(%arg1 : i32)
// |   ^bb2(%1: i32):  // 2 preds: ^bb0, ^bb1
// |     return %1, %c3_i32 : i32, i32
// |   }
// | }
