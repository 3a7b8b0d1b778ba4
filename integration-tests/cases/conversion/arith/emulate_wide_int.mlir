// Integers of 64 bits as two of 32.
// RUN: opt --arith-emulate-wide-int --split-input-file --verify-diagnostics

func.func @sums(%a: i64, %b: i64) -> i64 {
  %c = arith.constant 4294967299 : i64
  %0 = arith.addi %a, %c : i64
  %1 = arith.subi %0, %b : i64
  %2 = arith.muli %1, %a : i64
  %3 = arith.xori %2, %b : i64
  return %3 : i64
}
// -----
func.func @compared(%a: i64, %b: i64) -> (i1, i64, i64) {
  %0 = arith.cmpi slt, %a, %b : i64
  %1 = arith.maxui %a, %b : i64
  %2 = arith.select %0, %a, %b : i64
  return %0, %1, %2 : i1, i64, i64
}
// -----
func.func @shifted(%a: i64, %b: i64) -> (i64, i64, i64) {
  %0 = arith.shli %a, %b : i64
  %1 = arith.shrui %a, %b : i64
  %2 = arith.shrsi %a, %b : i64
  return %0, %1, %2 : i64, i64, i64
}
// -----
func.func @cast(%a: i64, %b: i16, %x: f32, %i: index) -> (i16, i64, i64, f32, f32, i64, i64, index, i64) {
  %0 = arith.trunci %a : i64 to i16
  %1 = arith.extsi %b : i16 to i64
  %2 = arith.extui %b : i16 to i64
  %3 = arith.sitofp %a : i64 to f32
  %4 = arith.uitofp %a : i64 to f32
  %5 = arith.fptosi %x : f32 to i64
  %6 = arith.fptoui %x : f32 to i64
  %7 = arith.index_cast %a : i64 to index
  %8 = arith.index_castui %i : index to i64
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i16, i64, i64, f32, f32, i64, i64, index, i64
}
// -----
func.func @vectors(%a: vector<3xi64>, %b: vector<3xi64>) -> (vector<3xi64>, vector<3xi1>) {
  %c = arith.constant dense<[0, -1, 1]> : vector<3xi64>
  %0 = arith.addi %a, %c : vector<3xi64>
  %1 = arith.minsi %0, %b : vector<3xi64>
  %2 = arith.cmpi eq, %a, %1 : vector<3xi64>
  return %1, %2 : vector<3xi64>, vector<3xi1>
}
// -----
func.func @called(%a: i64) -> i64 {
  %0 = func.call @called(%a) : (i64) -> i64
  return %0 : i64
}
// -----
func.func @divided(%a: i64) -> i64 {
  // expected-error @below {{failed to legalize operation 'arith.divsi' that was explicitly marked illegal}}
  %0 = arith.divsi %a, %a : i64
  return %0 : i64
}
// -----
// expected-error @below {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
func.func @wider(%a: i128) -> i128 {
  return %a : i128
}

// EXPECT
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
