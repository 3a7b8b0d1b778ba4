// Arithmetic in fewer bits, and without a sign, where ranges allow it.
// RUN: opt --arith-int-range-narrowing=int-bitwidths-supported=8,16,32 --split-input-file
// RUN: opt --arith-unsigned-when-equivalent --split-input-file

func.func @sums(%a: index, %b: i64) -> (index, i64, i1) {
  %c100 = arith.constant 100 : index
  %k100 = arith.constant 100 : i64
  %x = arith.remui %a, %c100 : index
  %y = arith.addi %x, %c100 : index
  %z = arith.remsi %b, %k100 : i64
  %w = arith.subi %z, %k100 : i64
  %t = arith.cmpi ult, %y, %c100 : index
  return %y, %w, %t : index, i64, i1
}

// -----
func.func @vectors(%a: vector<4xi64>, %b: vector<4xi64>) -> vector<4xi64> {
  %k = arith.constant dense<100> : vector<4xi64>
  %x = arith.remui %a, %k : vector<4xi64>
  %y = arith.remui %b, %k : vector<4xi64>
  %z = arith.minsi %x, %y : vector<4xi64>
  return %z : vector<4xi64>
}

// -----
// DIFFERS: MLIR reads the 200 of 8 bits as -56
func.func @signed_ops_of_more_than_the_sign_allows(%a: i64, %b: i64) -> (i64, i1) {
  %k201 = arith.constant 201 : i64
  %k2 = arith.constant 2 : i64
  %x = arith.remui %a, %k201 : i64
  %y = arith.remui %b, %k201 : i64
  %d = arith.divsi %x, %k2 : i64
  %t = arith.cmpi slt, %x, %y : i64
  return %d, %t : i64, i1
}

// -----
// DIFFERS: in MLIR, a shift by more than 8 bits becomes poison, and so does a sum that no longer keeps its promise
func.func @amounts_and_promises(%a: i64, %b: i64) -> (i64, i64) {
  %k100 = arith.constant 100 : i64
  %k21 = arith.constant 21 : i64
  %x = arith.remui %a, %k100 : i64
  %y = arith.remui %b, %k21 : i64
  %s = arith.shrui %x, %y : i64
  %p = arith.addi %x, %x overflow<nsw> : i64
  return %s, %p : i64, i64
}

// EXPECT
// | module {
// |   func.func @sums(%arg0: index, %arg1: i64) -> (index, i64, i1) {
// |     %c100_i16 = arith.constant 100 : i16
// |     %c100_i8 = arith.constant 100 : i8
// |     %c100 = arith.constant 100 : index
// |     %c100_i64 = arith.constant 100 : i64
// |     %0 = arith.remui %arg0, %c100 : index
// |     %1 = arith.index_castui %0 : index to i8
// |     %2 = arith.addi %1, %c100_i8 : i8
// |     %3 = arith.index_castui %2 : i8 to index
// |     %4 = arith.remsi %arg1, %c100_i64 : i64
// |     %5 = arith.trunci %4 : i64 to i16
// |     %6 = arith.subi %5, %c100_i16 : i16
// |     %7 = arith.extsi %6 : i16 to i64
// |     %8 = arith.cmpi ult, %2, %c100_i8 : i8
// |     return %3, %7, %8 : index, i64, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @vectors(%arg0: vector<4xi64>, %arg1: vector<4xi64>) -> vector<4xi64> {
// |     %cst = arith.constant dense<100> : vector<4xi64>
// |     %0 = arith.remui %arg0, %cst : vector<4xi64>
// |     %1 = arith.remui %arg1, %cst : vector<4xi64>
// |     %2 = arith.trunci %0 : vector<4xi64> to vector<4xi8>
// |     %3 = arith.trunci %1 : vector<4xi64> to vector<4xi8>
// |     %4 = arith.minsi %2, %3 : vector<4xi8>
// |     %5 = arith.extui %4 : vector<4xi8> to vector<4xi64>
// |     return %5 : vector<4xi64>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @signed_ops_of_more_than_the_sign_allows(%arg0: i64, %arg1: i64) -> (i64, i1) {
// |     %c2_i16 = arith.constant 2 : i16
// |     %c201_i64 = arith.constant 201 : i64
// |     %0 = arith.remui %arg0, %c201_i64 : i64
// |     %1 = arith.remui %arg1, %c201_i64 : i64
// |     %2 = arith.trunci %0 : i64 to i16
// |     %3 = arith.divsi %2, %c2_i16 : i16
// |     %4 = arith.extui %3 : i16 to i64
// |     %5 = arith.trunci %0 : i64 to i16
// |     %6 = arith.trunci %1 : i64 to i16
// |     %7 = arith.cmpi slt, %5, %6 : i16
// |     return %4, %7 : i64, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @amounts_and_promises(%arg0: i64, %arg1: i64) -> (i64, i64) {
// |     %c100_i64 = arith.constant 100 : i64
// |     %c21_i64 = arith.constant 21 : i64
// |     %0 = arith.remui %arg0, %c100_i64 : i64
// |     %1 = arith.remui %arg1, %c21_i64 : i64
// |     %2 = arith.trunci %0 : i64 to i32
// |     %3 = arith.trunci %1 : i64 to i32
// |     %4 = arith.shrui %2, %3 : i32
// |     %5 = arith.extui %4 : i32 to i64
// |     %6 = arith.trunci %0 : i64 to i16
// |     %7 = arith.addi %6, %6 overflow<nsw> : i16
// |     %8 = arith.extui %7 : i16 to i64
// |     return %5, %8 : i64, i64
// |   }
// | }

// EXPECT
// | module {
// |   func.func @sums(%arg0: index, %arg1: i64) -> (index, i64, i1) {
// |     %c100 = arith.constant 100 : index
// |     %c100_i64 = arith.constant 100 : i64
// |     %0 = arith.remui %arg0, %c100 : index
// |     %1 = arith.addi %0, %c100 : index
// |     %2 = arith.remsi %arg1, %c100_i64 : i64
// |     %3 = arith.subi %2, %c100_i64 : i64
// |     %4 = arith.cmpi ult, %1, %c100 : index
// |     return %1, %3, %4 : index, i64, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @vectors(%arg0: vector<4xi64>, %arg1: vector<4xi64>) -> vector<4xi64> {
// |     %cst = arith.constant dense<100> : vector<4xi64>
// |     %0 = arith.remui %arg0, %cst : vector<4xi64>
// |     %1 = arith.remui %arg1, %cst : vector<4xi64>
// |     %2 = arith.minui %0, %1 : vector<4xi64>
// |     return %2 : vector<4xi64>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @signed_ops_of_more_than_the_sign_allows(%arg0: i64, %arg1: i64) -> (i64, i1) {
// |     %c201_i64 = arith.constant 201 : i64
// |     %c2_i64 = arith.constant 2 : i64
// |     %0 = arith.remui %arg0, %c201_i64 : i64
// |     %1 = arith.remui %arg1, %c201_i64 : i64
// |     %2 = arith.divui %0, %c2_i64 : i64
// |     %3 = arith.cmpi ult, %0, %1 : i64
// |     return %2, %3 : i64, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @amounts_and_promises(%arg0: i64, %arg1: i64) -> (i64, i64) {
// |     %c100_i64 = arith.constant 100 : i64
// |     %c21_i64 = arith.constant 21 : i64
// |     %0 = arith.remui %arg0, %c100_i64 : i64
// |     %1 = arith.remui %arg1, %c21_i64 : i64
// |     %2 = arith.shrui %0, %1 : i64
// |     %3 = arith.addi %0, %0 overflow<nsw> : i64
// |     return %2, %3 : i64, i64
// |   }
// | }
