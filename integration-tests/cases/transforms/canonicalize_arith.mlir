// Folds and canonical forms of arith.
// RUN: opt --canonicalize --split-input-file

func.func @identities(%a: i32, %i: index) -> (i32, i32, i32, i32, i32, i32, i32, index) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %m1 = arith.constant -1 : i32
  %i0 = arith.constant 0 : index
  %0 = arith.addi %a, %c0 : i32
  %1 = arith.muli %a, %c1 : i32
  %2 = arith.muli %a, %c0 : i32
  %3 = arith.subi %a, %a : i32
  %4 = arith.andi %a, %m1 : i32
  %5 = arith.ori %a, %c0 : i32
  %6 = arith.xori %a, %a : i32
  %7 = arith.addi %i, %i0 : index
  return %0, %1, %2, %3, %4, %5, %6, %7 : i32, i32, i32, i32, i32, i32, i32, index
}
// -----
func.func @constants() -> (i32, i32, i32, i32, i8, i64, i1, f32, i32) {
  %a = arith.constant 7 : i32
  %b = arith.constant -3 : i32
  %x = arith.constant 1.5 : f32
  %0 = arith.divsi %a, %b : i32
  %1 = arith.remsi %a, %b : i32
  %2 = arith.divui %b, %a : i32
  %3 = arith.shrsi %b, %a : i32
  %4 = arith.trunci %b : i32 to i8
  %5 = arith.extsi %b : i32 to i64
  %6 = arith.cmpi ult, %a, %b : i32
  %7 = arith.mulf %x, %x : f32
  %8 = arith.fptosi %x : f32 to i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i32, i32, i32, i32, i8, i64, i1, f32, i32
}
// -----
func.func @order(%a: i32) -> (i32, i1) {
  %c = arith.constant 5 : i32
  %0 = arith.addi %c, %a : i32
  %1 = arith.cmpi slt, %c, %a : i32
  return %0, %1 : i32, i1
}
// -----
func.func @chains(%a: i32) -> (i32, i32, i32) {
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %0 = arith.addi %a, %c2 : i32
  %1 = arith.addi %0, %c3 : i32
  %2 = arith.subi %0, %c3 : i32
  %3 = arith.muli %a, %c2 : i32
  %4 = arith.muli %3, %c3 : i32
  return %1, %2, %4 : i32, i32, i32
}
// -----
func.func @select(%c: i1, %a: i32, %b: i32) -> (i32, i32, i32, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %0 = arith.select %t, %a, %b : i32
  %1 = arith.select %c, %a, %a : i32
  %2 = arith.select %f, %a, %b : i32
  %3 = arith.select %c, %t, %f : i1
  return %0, %1, %2, %3 : i32, i32, i32, i1
}
// -----
func.func @casts(%a: i8, %i: index) -> (i64, i8, index, i32) {
  %0 = arith.extsi %a : i8 to i16
  %1 = arith.extsi %0 : i16 to i64
  %2 = arith.trunci %0 : i16 to i8
  %3 = arith.index_cast %i : index to i64
  %4 = arith.index_cast %3 : i64 to index
  %5 = arith.extui %a : i8 to i16
  %6 = arith.extsi %5 : i16 to i32
  return %1, %2, %4, %6 : i64, i8, index, i32
}
// -----
func.func @floats(%x: f32) -> (f32, f32, f32, f32, f32) {
  %zero = arith.constant 0.0 : f32
  %minus_zero = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %0 = arith.addf %x, %minus_zero : f32
  %1 = arith.addf %x, %zero : f32
  %2 = arith.mulf %x, %one : f32
  %3 = arith.divf %x, %one : f32
  %4 = arith.negf %x : f32
  %5 = arith.negf %4 : f32
  return %0, %1, %2, %3, %5 : f32, f32, f32, f32, f32
}
// -----
func.func @division_by_zero(%a: i32) -> (i32, i32) {
  %z = arith.constant 0 : i32
  %m = arith.constant -2147483648 : i32
  %n = arith.constant -1 : i32
  %0 = arith.divsi %a, %z : i32
  %1 = arith.divsi %m, %n : i32
  return %0, %1 : i32, i32
}
// -----
func.func @vectors() -> (vector<4xi32>, vector<2xf32>) {
  %a = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %b = arith.constant dense<2> : vector<4xi32>
  %x = arith.constant dense<[0.5, 0.25]> : vector<2xf32>
  %0 = arith.muli %a, %b : vector<4xi32>
  %1 = arith.addf %x, %x : vector<2xf32>
  return %0, %1 : vector<4xi32>, vector<2xf32>
}
// -----
func.func @comparisons(%a: i32, %b: i1) -> (i1, i1, i1, i1) {
  %z = arith.constant 0 : i32
  %f = arith.constant false
  %0 = arith.cmpi eq, %a, %a : i32
  %1 = arith.cmpi ult, %a, %z : i32
  %2 = arith.cmpi ne, %b, %f : i1
  %3 = arith.cmpi sge, %a, %a : i32
  return %0, %1, %2, %3 : i1, i1, i1, i1
}

func.func @truncated_then_added(%x: i64) -> i8 {
  %c = arith.constant 3 : i8
  %0 = arith.trunci %x overflow<nsw> : i64 to i8
  %1 = arith.addi %0, %c : i8
  return %1 : i8
}

// EXPECT
// | module {
// |   func.func @identities(%arg0: i32, %arg1: index) -> (i32, i32, i32, i32, i32, i32, i32, index) {
// |     %c0_i32 = arith.constant 0 : i32
// |     return %arg0, %arg0, %c0_i32, %c0_i32, %arg0, %arg0, %c0_i32, %arg1 : i32, i32, i32, i32, i32, i32, i32, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @constants() -> (i32, i32, i32, i32, i8, i64, i1, f32, i32) {
// |     %c-2_i32 = arith.constant -2 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     %c613566756_i32 = arith.constant 613566756 : i32
// |     %c-1_i32 = arith.constant -1 : i32
// |     %c-3_i8 = arith.constant -3 : i8
// |     %c-3_i64 = arith.constant -3 : i64
// |     %true = arith.constant true
// |     %cst = arith.constant 2.250000e+00 : f32
// |     return %c-2_i32, %c1_i32, %c613566756_i32, %c-1_i32, %c-3_i8, %c-3_i64, %true, %cst, %c1_i32 : i32, i32, i32, i32, i8, i64, i1, f32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @order(%arg0: i32) -> (i32, i1) {
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.addi %arg0, %c5_i32 : i32
// |     %1 = arith.cmpi sgt, %arg0, %c5_i32 : i32
// |     return %0, %1 : i32, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @chains(%arg0: i32) -> (i32, i32, i32) {
// |     %c6_i32 = arith.constant 6 : i32
// |     %c-1_i32 = arith.constant -1 : i32
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.addi %arg0, %c5_i32 : i32
// |     %1 = arith.addi %arg0, %c-1_i32 : i32
// |     %2 = arith.muli %arg0, %c6_i32 : i32
// |     return %0, %1, %2 : i32, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @select(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32, i32, i1) {
// |     return %arg1, %arg1, %arg2, %arg0 : i32, i32, i32, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts(%arg0: i8, %arg1: index) -> (i64, i8, index, i32) {
// |     %0 = arith.extsi %arg0 : i8 to i64
// |     %1 = arith.extui %arg0 : i8 to i32
// |     return %0, %arg0, %arg1, %1 : i64, i8, index, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @floats(%arg0: f32) -> (f32, f32, f32, f32, f32) {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.addf %arg0, %cst : f32
// |     return %arg0, %0, %arg0, %arg0, %arg0 : f32, f32, f32, f32, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @division_by_zero(%arg0: i32) -> (i32, i32) {
// |     %c0_i32 = arith.constant 0 : i32
// |     %c-2147483648_i32 = arith.constant -2147483648 : i32
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.divsi %arg0, %c0_i32 : i32
// |     %1 = arith.divsi %c-2147483648_i32, %c-1_i32 : i32
// |     return %0, %1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @vectors() -> (vector<4xi32>, vector<2xf32>) {
// |     %cst = arith.constant dense<[2, 4, 6, 8]> : vector<4xi32>
// |     %cst_0 = arith.constant dense<[1.000000e+00, 5.000000e-01]> : vector<2xf32>
// |     return %cst, %cst_0 : vector<4xi32>, vector<2xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @comparisons(%arg0: i32, %arg1: i1) -> (i1, i1, i1, i1) {
// |     %c0_i32 = arith.constant 0 : i32
// |     %true = arith.constant true
// |     %0 = arith.cmpi ult, %arg0, %c0_i32 : i32
// |     return %true, %0, %arg1, %true : i1, i1, i1, i1
// |   }
// |   func.func @truncated_then_added(%arg0: i64) -> i8 {
// |     %c3_i8 = arith.constant 3 : i8
// |     %0 = arith.trunci %arg0 overflow<nsw> : i64 to i8
// |     %1 = arith.addi %0, %c3_i8 : i8
// |     return %1 : i8
// |   }
// | }
