// Differences with their borrow.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic
// RUN: opt --split-input-file --canonicalize
// RUN: opt --split-input-file --convert-arith-to-spirv

// DIFFERS: MLIR has the op after version 22
func.func @differences(%a: i32, %b: i32, %v: vector<2xi16>) -> (i32, i1, vector<2xi16>, vector<2xi1>) {
  %diff, %borrow = arith.subui_extended %a, %b : i32, i1
  %d:2 = arith.subui_extended %v, %v : vector<2xi16>, vector<2xi1>
  return %diff, %borrow, %d#0, %d#1 : i32, i1, vector<2xi16>, vector<2xi1>
}
// -----
// DIFFERS: MLIR has the op after version 22
func.func @folded(%a: i8) -> (i8, i1, i8, i1, i8) {
  %zero = arith.constant 0 : i8
  %three = arith.constant 3 : i8
  %minus = arith.constant -7 : i8
  %0:2 = arith.subui_extended %a, %zero : i8, i1
  %1:2 = arith.subui_extended %three, %minus : i8, i1
  %2:2 = arith.subui_extended %a, %three : i8, i1
  return %0#0, %0#1, %1#0, %1#1, %2#0 : i8, i1, i8, i1, i8
}

// EXPECT
// | module {
// |   func.func @differences(%arg0: i32, %arg1: i32, %arg2: vector<2xi16>) -> (i32, i1, vector<2xi16>, vector<2xi1>) {
// |     %diff, %borrow = arith.subui_extended %arg0, %arg1 : i32, i1
// |     %diff_0, %borrow_1 = arith.subui_extended %arg2, %arg2 : vector<2xi16>, vector<2xi1>
// |     return %diff, %borrow, %diff_0, %borrow_1 : i32, i1, vector<2xi16>, vector<2xi1>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @folded(%arg0: i8) -> (i8, i1, i8, i1, i8) {
// |     %c0_i8 = arith.constant 0 : i8
// |     %c3_i8 = arith.constant 3 : i8
// |     %c-7_i8 = arith.constant -7 : i8
// |     %diff, %borrow = arith.subui_extended %arg0, %c0_i8 : i8, i1
// |     %diff_0, %borrow_1 = arith.subui_extended %c3_i8, %c-7_i8 : i8, i1
// |     %diff_2, %borrow_3 = arith.subui_extended %arg0, %c3_i8 : i8, i1
// |     return %diff, %borrow, %diff_0, %borrow_1, %diff_2 : i8, i1, i8, i1, i8
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i32, i32, vector<2xi16>) -> (i32, i1, vector<2xi16>, vector<2xi1>), sym_name = "differences"}> ({
// |   ^bb0(%arg0: i32, %arg1: i32, %arg2: vector<2xi16>):
// |     %0:2 = "arith.subui_extended"(%arg0, %arg1) : (i32, i32) -> (i32, i1)
// |     %1:2 = "arith.subui_extended"(%arg2, %arg2) : (vector<2xi16>, vector<2xi16>) -> (vector<2xi16>, vector<2xi1>)
// |     "func.return"(%0#0, %0#1, %1#0, %1#1) : (i32, i1, vector<2xi16>, vector<2xi1>) -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i8) -> (i8, i1, i8, i1, i8), sym_name = "folded"}> ({
// |   ^bb0(%arg0: i8):
// |     %0 = "arith.constant"() <{value = 0 : i8}> : () -> i8
// |     %1 = "arith.constant"() <{value = 3 : i8}> : () -> i8
// |     %2 = "arith.constant"() <{value = -7 : i8}> : () -> i8
// |     %3:2 = "arith.subui_extended"(%arg0, %0) : (i8, i8) -> (i8, i1)
// |     %4:2 = "arith.subui_extended"(%1, %2) : (i8, i8) -> (i8, i1)
// |     %5:2 = "arith.subui_extended"(%arg0, %1) : (i8, i8) -> (i8, i1)
// |     "func.return"(%3#0, %3#1, %4#0, %4#1, %5#0) : (i8, i1, i8, i1, i8) -> ()
// |   }) : () -> ()
// | }) : () -> ()

// EXPECT
// | module {
// |   func.func @differences(%arg0: i32, %arg1: i32, %arg2: vector<2xi16>) -> (i32, i1, vector<2xi16>, vector<2xi1>) {
// |     %diff, %borrow = arith.subui_extended %arg0, %arg1 : i32, i1
// |     %diff_0, %borrow_1 = arith.subui_extended %arg2, %arg2 : vector<2xi16>, vector<2xi1>
// |     return %diff, %borrow, %diff_0, %borrow_1 : i32, i1, vector<2xi16>, vector<2xi1>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @folded(%arg0: i8) -> (i8, i1, i8, i1, i8) {
// |     %c3_i8 = arith.constant 3 : i8
// |     %false = arith.constant false
// |     %c10_i8 = arith.constant 10 : i8
// |     %true = arith.constant true
// |     %0 = arith.subi %arg0, %c3_i8 : i8
// |     return %arg0, %false, %c10_i8, %true, %0 : i8, i1, i8, i1, i8
// |   }
// | }

// EXPECT
// | module {
// |   func.func @differences(%arg0: i32, %arg1: i32, %arg2: vector<2xi16>) -> (i32, i1, vector<2xi16>, vector<2xi1>) {
// |     %0 = builtin.unrealized_conversion_cast %arg2 : vector<2xi16> to vector<2xi32>
// |     %1 = spirv.ISubBorrow %arg0, %arg1 : !spirv.struct<(i32, i32)>
// |     %2 = spirv.CompositeExtract %1[0 : i32] : !spirv.struct<(i32, i32)>
// |     %3 = spirv.CompositeExtract %1[1 : i32] : !spirv.struct<(i32, i32)>
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %4 = spirv.IEqual %3, %cst1_i32 : i32
// |     %cst_vec_2xi32 = spirv.Constant dense<65535> : vector<2xi32>
// |     %5 = spirv.BitwiseAnd %0, %cst_vec_2xi32 : vector<2xi32>
// |     %cst_vec_2xi32_0 = spirv.Constant dense<65535> : vector<2xi32>
// |     %6 = spirv.BitwiseAnd %0, %cst_vec_2xi32_0 : vector<2xi32>
// |     %7 = spirv.ISub %5, %6 : vector<2xi32>
// |     %8 = builtin.unrealized_conversion_cast %7 : vector<2xi32> to vector<2xi16>
// |     %9 = spirv.ULessThan %5, %6 : vector<2xi32>
// |     return %2, %4, %8, %9 : i32, i1, vector<2xi16>, vector<2xi1>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @folded(%arg0: i8) -> (i8, i1, i8, i1, i8) {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : i8 to i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %cst-7_i32 = spirv.Constant -7 : i32
// |     %false = spirv.Constant false
// |     %cst10_i32 = spirv.Constant 10 : i32
// |     %1 = builtin.unrealized_conversion_cast %cst10_i32 : i32 to i8
// |     %true = spirv.Constant true
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %2 = spirv.BitwiseAnd %0, %cst255_i32 : i32
// |     %3 = spirv.ISub %2, %cst3_i32 : i32
// |     %4 = builtin.unrealized_conversion_cast %3 : i32 to i8
// |     %5 = spirv.ULessThan %2, %cst3_i32 : i32
// |     return %arg0, %false, %1, %true, %4 : i8, i1, i8, i1, i8
// |   }
// | }
