// func, cf and ub.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic

func.func private @declaration(i32, f32) -> (i1, index)
func.func private @with_names(%a: i32 {t.attr}, %b: f32 {t.x = 1 : i32, t.y})
func.func public @results() -> (i32 {t.r}, f32)  {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1.0 : f32
  return %0, %1 : i32, f32
}
func.func nested @visibility() attributes {no_inline, t.list = [1]} {
  return
}
// -----
func.func @caller(%a: i32) -> i32 {
  %0 = call @callee(%a) : (i32) -> i32
  %1 = func.call @callee(%0) {t.x} : (i32) -> i32
  %f = constant @callee : (i32) -> i32
  %2 = call_indirect %f(%1) : (i32) -> i32
  return %2 : i32
}
func.func @callee(%a: i32) -> i32 {
  return %a : i32
}
// -----
func.func @branches(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1(%x : i32), ^bb2
^bb1(%z: i32):
  cf.br ^bb3(%z, %y : i32, i32)
^bb2:
  cf.cond_br %c weights([10, 20]), ^bb1(%y : i32), ^bb3(%x, %x : i32, i32)
^bb3(%u: i32, %v: i32):
  cf.assert %c, "must hold"
  return %u : i32
}
// -----
func.func @switch(%flag: i32, %x: f32) {
  cf.switch %flag : i32, [
    default: ^bb1,
    42: ^bb2(%x : f32),
    -1: ^bb1
  ]
^bb1:
  cf.switch %flag : i32, [
    default: ^bb3
  ]
^bb2(%y: f32):
  cf.br ^bb3
^bb3:
  return
}
// -----
// DIFFERS: MLIR does not read cases beyond the signed 64 bits, not even those that it prints.
func.func @switch_of_wide(%flag: i64, %wide: i128, %narrow: i8) {
  cf.switch %flag : i64, [
    default: ^bb1,
    -5: ^bb2,
    18446744073709551614: ^bb2,
    0xFFFFFFFFFFFFFFFD: ^bb2
  ]
^bb1:
  cf.switch %wide : i128, [
    default: ^bb2,
    -5: ^bb2,
    18446744073709551616: ^bb2,
    340282366920938463463374607431768211455: ^bb2
  ]
^bb2:
  cf.switch %narrow : i8, [
    default: ^bb3,
    300: ^bb3,
    -5: ^bb3,
    true: ^bb3
  ]
^bb3:
  return
}
// -----
func.func @poison() -> (i32, vector<4xf32>) {
  %0 = ub.poison : i32
  %1 = ub.poison : vector<4xf32>
  return %0, %1 : i32, vector<4xf32>
}
// -----
func.func @unreachable(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return
^bb2:
  ub.unreachable
}

// EXPECT
// | module {
// |   func.func private @declaration(i32, f32) -> (i1, index)
// |   func.func private @with_names(i32 {t.attr}, f32 {t.x = 1 : i32, t.y})
// |   func.func public @results() -> (i32 {t.r}, f32) {
// |     %c1_i32 = arith.constant 1 : i32
// |     %cst = arith.constant 1.000000e+00 : f32
// |     return %c1_i32, %cst : i32, f32
// |   }
// |   func.func nested @visibility() attributes {no_inline, t.list = [1]} {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @caller(%arg0: i32) -> i32 {
// |     %0 = call @callee(%arg0) : (i32) -> i32
// |     %1 = call @callee(%0) {t.x} : (i32) -> i32
// |     %f = constant @callee : (i32) -> i32
// |     %2 = call_indirect %f(%1) : (i32) -> i32
// |     return %2 : i32
// |   }
// |   func.func @callee(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @branches(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |     cf.br ^bb3(%0, %arg2 : i32, i32)
// |   ^bb2:  // pred: ^bb0
// |     cf.cond_br %arg0 weights([10, 20]), ^bb1(%arg2 : i32), ^bb3(%arg1, %arg1 : i32, i32)
// |   ^bb3(%1: i32, %2: i32):  // 2 preds: ^bb1, ^bb2
// |     cf.assert %arg0, "must hold"
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @switch(%arg0: i32, %arg1: f32) {
// |     cf.switch %arg0 : i32, [
// |       default: ^bb1,
// |       42: ^bb2(%arg1 : f32),
// |       4294967295: ^bb1
// |     ]
// |   ^bb1:  // 2 preds: ^bb0, ^bb0
// |     cf.switch %arg0 : i32, [
// |       default: ^bb3]
// |   ^bb2(%0: f32):  // pred: ^bb0
// |     cf.br ^bb3
// |   ^bb3:  // 2 preds: ^bb1, ^bb2
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @switch_of_wide(%arg0: i64, %arg1: i128, %arg2: i8) {
// |     cf.switch %arg0 : i64, [
// |       default: ^bb1,
// |       18446744073709551611: ^bb2,
// |       18446744073709551614: ^bb2,
// |       18446744073709551613: ^bb2
// |     ]
// |   ^bb1:  // pred: ^bb0
// |     cf.switch %arg1 : i128, [
// |       default: ^bb2,
// |       340282366920938463463374607431768211451: ^bb2,
// |       18446744073709551616: ^bb2,
// |       340282366920938463463374607431768211455: ^bb2
// |     ]
// |   ^bb2:  // 7 preds: ^bb0, ^bb0, ^bb0, ^bb1, ^bb1, ^bb1, ^bb1
// |     cf.switch %arg2 : i8, [
// |       default: ^bb3,
// |       44: ^bb3,
// |       251: ^bb3,
// |       1: ^bb3
// |     ]
// |   ^bb3:  // 4 preds: ^bb2, ^bb2, ^bb2, ^bb2
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @poison() -> (i32, vector<4xf32>) {
// |     %0 = ub.poison : i32
// |     %1 = ub.poison : vector<4xf32>
// |     return %0, %1 : i32, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @unreachable(%arg0: i1) {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return
// |   ^bb2:  // pred: ^bb0
// |     ub.unreachable
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i32, f32) -> (i1, index), sym_name = "declaration", sym_visibility = "private"}> ({
// |   }) : () -> ()
// |   "func.func"() <{arg_attrs = [{t.attr}, {t.x = 1 : i32, t.y}], function_type = (i32, f32) -> (), sym_name = "with_names", sym_visibility = "private"}> ({
// |   }) : () -> ()
// |   "func.func"() <{function_type = () -> (i32, f32), res_attrs = [{t.r}, {}], sym_name = "results", sym_visibility = "public"}> ({
// |     %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
// |     %1 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
// |     "func.return"(%0, %1) : (i32, f32) -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = () -> (), no_inline, sym_name = "visibility", sym_visibility = "nested"}> ({
// |     "func.return"() : () -> ()
// |   }) {t.list = [1]} : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i32) -> i32, sym_name = "caller"}> ({
// |   ^bb0(%arg1: i32):
// |     %0 = "func.call"(%arg1) <{callee = @callee}> : (i32) -> i32
// |     %1 = "func.call"(%0) <{callee = @callee}> {t.x} : (i32) -> i32
// |     %2 = "func.constant"() <{value = @callee}> : () -> ((i32) -> i32)
// |     %3 = "func.call_indirect"(%2, %1) : ((i32) -> i32, i32) -> i32
// |     "func.return"(%3) : (i32) -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = (i32) -> i32, sym_name = "callee"}> ({
// |   ^bb0(%arg0: i32):
// |     "func.return"(%arg0) : (i32) -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i1, i32, i32) -> i32, sym_name = "branches"}> ({
// |   ^bb0(%arg0: i1, %arg1: i32, %arg2: i32):
// |     "cf.cond_br"(%arg0, %arg1)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |     "cf.br"(%0, %arg2)[^bb3] : (i32, i32) -> ()
// |   ^bb2:  // pred: ^bb0
// |     "cf.cond_br"(%arg0, %arg2, %arg1, %arg1)[^bb1, ^bb3] <{branch_weights = array<i32: 10, 20>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (i1, i32, i32, i32) -> ()
// |   ^bb3(%1: i32, %2: i32):  // 2 preds: ^bb1, ^bb2
// |     "cf.assert"(%arg0) <{msg = "must hold"}> : (i1) -> ()
// |     "func.return"(%1) : (i32) -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i32, f32) -> (), sym_name = "switch"}> ({
// |   ^bb0(%arg0: i32, %arg1: f32):
// |     "cf.switch"(%arg0, %arg1)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -1]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, f32) -> ()
// |   ^bb1:  // 2 preds: ^bb0, ^bb0
// |     "cf.switch"(%arg0)[^bb3] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
// |   ^bb2(%0: f32):  // pred: ^bb0
// |     "cf.br"()[^bb3] : () -> ()
// |   ^bb3:  // 2 preds: ^bb1, ^bb2
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i64, i128, i8) -> (), sym_name = "switch_of_wide"}> ({
// |   ^bb0(%arg0: i64, %arg1: i128, %arg2: i8):
// |     "cf.switch"(%arg0)[^bb1, ^bb2, ^bb2, ^bb2] <{case_operand_segments = array<i32: 0, 0, 0>, case_values = dense<[-5, -2, -3]> : vector<3xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> ()
// |   ^bb1:  // pred: ^bb0
// |     "cf.switch"(%arg1)[^bb2, ^bb2, ^bb2, ^bb2] <{case_operand_segments = array<i32: 0, 0, 0>, case_values = dense<[-5, 18446744073709551616, -1]> : vector<3xi128>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i128) -> ()
// |   ^bb2:  // 7 preds: ^bb0, ^bb0, ^bb0, ^bb1, ^bb1, ^bb1, ^bb1
// |     "cf.switch"(%arg2)[^bb3, ^bb3, ^bb3, ^bb3] <{case_operand_segments = array<i32: 0, 0, 0>, case_values = dense<[44, -5, 1]> : vector<3xi8>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i8) -> ()
// |   ^bb3:  // 4 preds: ^bb2, ^bb2, ^bb2, ^bb2
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = () -> (i32, vector<4xf32>), sym_name = "poison"}> ({
// |     %0 = "ub.poison"() <{value = #ub.poison}> : () -> i32
// |     %1 = "ub.poison"() <{value = #ub.poison}> : () -> vector<4xf32>
// |     "func.return"(%0, %1) : (i32, vector<4xf32>) -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i1) -> (), sym_name = "unreachable"}> ({
// |   ^bb0(%arg0: i1):
// |     "cf.cond_br"(%arg0)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
// |   ^bb1:  // pred: ^bb0
// |     "func.return"() : () -> ()
// |   ^bb2:  // pred: ^bb0
// |     "ub.unreachable"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
