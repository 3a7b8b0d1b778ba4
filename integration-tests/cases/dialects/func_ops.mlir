// Functions and branches, as they are written by hand.
// RUN: opt
// RUN: opt --mlir-print-op-generic

func.func private @decl(i32 {test.noalias}, memref<*xf32>) -> (f32 {llvm.x = 1}) attributes {llvm.emit_c_interface}
func.func private @printMemrefF32(memref<*xf32>)
func.func private @two(i32) -> (f32, f32)
func.func @main(%arg0: i32 {test.noalias}, %arg1: memref<*xf32>) -> f32 attributes {llvm.emit_c_interface, other = 2} {
  %0 = func.call @decl(%arg0, %arg1) : (i32, memref<*xf32>) -> f32
  %f = func.constant @decl : (i32, memref<*xf32>) -> f32
  %f_1 = constant @two : (i32) -> (f32, f32)
  %1 = call_indirect %f(%arg0, %arg1) : (i32, memref<*xf32>) -> f32
  %a, %b = call @two(%arg0) {foo = 1} : (i32) -> (f32, f32)
  call @printMemrefF32(%arg1) : (memref<*xf32>) -> ()
  func.return %1 : f32
}
func.func nested @nest() { return }
func.func public @pub() -> () { return }
func.func @one() -> (f32 {llvm.y}) { %f = call @one() : () -> f32
  return %f : f32 }
func.func @mr() -> (f32, i32) { %f:2 = call @mr() : () -> (f32, i32)
  return %f#0, %f#1 : f32, i32 }
func.func @fnres() -> (() -> ()) { %f:1 = call @fnres() : () -> (() -> ())
  return %f#0 : () -> () }
func.func private @noinl() attributes {no_inline}
func.func @br(%c: i1, %i: i32, %j: index) -> i32 {
  cf.assert %c, "hello \"w\""
  cf.cond_br %c, ^bb1(%i : i32), ^bb2
^bb1(%x: i32):
  cf.br ^bb3(%x, %j : i32, index)
^bb2:
  cf.cond_br %c weights([1, 2]), ^bb4, ^bb5
^bb4:
  cf.switch %i : i32, [
    default: ^bb1(%i : i32),
    42: ^bb3(%i, %j : i32, index),
    -1: ^bb2
  ]
^bb5:
  cf.switch %i : i32, [ default: ^bb1(%i : i32) ] {a}
^bb3(%y: i32, %z: index):
  return %y : i32
}

// EXPECT
// | module {
// |   func.func private @decl(i32 {test.noalias}, memref<*xf32>) -> (f32 {llvm.x = 1 : i64}) attributes {llvm.emit_c_interface}
// |   func.func private @printMemrefF32(memref<*xf32>)
// |   func.func private @two(i32) -> (f32, f32)
// |   func.func @main(%arg0: i32 {test.noalias}, %arg1: memref<*xf32>) -> f32 attributes {llvm.emit_c_interface, other = 2 : i64} {
// |     %0 = call @decl(%arg0, %arg1) : (i32, memref<*xf32>) -> f32
// |     %f = constant @decl : (i32, memref<*xf32>) -> f32
// |     %f_0 = constant @two : (i32) -> (f32, f32)
// |     %1 = call_indirect %f(%arg0, %arg1) : (i32, memref<*xf32>) -> f32
// |     %2:2 = call @two(%arg0) {foo = 1 : i64} : (i32) -> (f32, f32)
// |     call @printMemrefF32(%arg1) : (memref<*xf32>) -> ()
// |     return %1 : f32
// |   }
// |   func.func nested @nest() {
// |     return
// |   }
// |   func.func public @pub() {
// |     return
// |   }
// |   func.func @one() -> (f32 {llvm.y}) {
// |     %0 = call @one() : () -> f32
// |     return %0 : f32
// |   }
// |   func.func @mr() -> (f32, i32) {
// |     %0:2 = call @mr() : () -> (f32, i32)
// |     return %0#0, %0#1 : f32, i32
// |   }
// |   func.func @fnres() -> (() -> ()) {
// |     %0 = call @fnres() : () -> (() -> ())
// |     return %0 : () -> ()
// |   }
// |   func.func private @noinl() attributes {no_inline}
// |   func.func @br(%arg0: i1, %arg1: i32, %arg2: index) -> i32 {
// |     cf.assert %arg0, "hello \22w\22"
// |     cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
// |   ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb3, ^bb4
// |     cf.br ^bb5(%0, %arg2 : i32, index)
// |   ^bb2:  // 2 preds: ^bb0, ^bb3
// |     cf.cond_br %arg0 weights([1, 2]), ^bb3, ^bb4
// |   ^bb3:  // pred: ^bb2
// |     cf.switch %arg1 : i32, [
// |       default: ^bb1(%arg1 : i32),
// |       42: ^bb5(%arg1, %arg2 : i32, index),
// |       4294967295: ^bb2
// |     ]
// |   ^bb4:  // pred: ^bb2
// |     cf.switch %arg1 : i32, [
// |       default: ^bb1(%arg1 : i32)] {a}
// |   ^bb5(%1: i32, %2: index):  // 2 preds: ^bb1, ^bb3
// |     return %1 : i32
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{arg_attrs = [{test.noalias}, {}], function_type = (i32, memref<*xf32>) -> f32, res_attrs = [{llvm.x = 1 : i64}], sym_name = "decl", sym_visibility = "private"}> ({
// |   }) {llvm.emit_c_interface} : () -> ()
// |   "func.func"() <{function_type = (memref<*xf32>) -> (), sym_name = "printMemrefF32", sym_visibility = "private"}> ({
// |   }) : () -> ()
// |   "func.func"() <{function_type = (i32) -> (f32, f32), sym_name = "two", sym_visibility = "private"}> ({
// |   }) : () -> ()
// |   "func.func"() <{arg_attrs = [{test.noalias}, {}], function_type = (i32, memref<*xf32>) -> f32, sym_name = "main"}> ({
// |   ^bb0(%arg3: i32, %arg4: memref<*xf32>):
// |     %6 = "func.call"(%arg3, %arg4) <{callee = @decl}> : (i32, memref<*xf32>) -> f32
// |     %7 = "func.constant"() <{value = @decl}> : () -> ((i32, memref<*xf32>) -> f32)
// |     %8 = "func.constant"() <{value = @two}> : () -> ((i32) -> (f32, f32))
// |     %9 = "func.call_indirect"(%7, %arg3, %arg4) : ((i32, memref<*xf32>) -> f32, i32, memref<*xf32>) -> f32
// |     %10:2 = "func.call"(%arg3) <{callee = @two}> {foo = 1 : i64} : (i32) -> (f32, f32)
// |     "func.call"(%arg4) <{callee = @printMemrefF32}> : (memref<*xf32>) -> ()
// |     "func.return"(%9) : (f32) -> ()
// |   }) {llvm.emit_c_interface, other = 2 : i64} : () -> ()
// |   "func.func"() <{function_type = () -> (), sym_name = "nest", sym_visibility = "nested"}> ({
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = () -> (), sym_name = "pub", sym_visibility = "public"}> ({
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = () -> f32, res_attrs = [{llvm.y}], sym_name = "one"}> ({
// |     %5 = "func.call"() <{callee = @one}> : () -> f32
// |     "func.return"(%5) : (f32) -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = () -> (f32, i32), sym_name = "mr"}> ({
// |     %4:2 = "func.call"() <{callee = @mr}> : () -> (f32, i32)
// |     "func.return"(%4#0, %4#1) : (f32, i32) -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = () -> (() -> ()), sym_name = "fnres"}> ({
// |     %3 = "func.call"() <{callee = @fnres}> : () -> (() -> ())
// |     "func.return"(%3) : (() -> ()) -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = () -> (), no_inline, sym_name = "noinl", sym_visibility = "private"}> ({
// |   }) : () -> ()
// |   "func.func"() <{function_type = (i1, i32, index) -> i32, sym_name = "br"}> ({
// |   ^bb0(%arg0: i1, %arg1: i32, %arg2: index):
// |     "cf.assert"(%arg0) <{msg = "hello \22w\22"}> : (i1) -> ()
// |     "cf.cond_br"(%arg0, %arg1)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
// |   ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb3, ^bb4
// |     "cf.br"(%0, %arg2)[^bb5] : (i32, index) -> ()
// |   ^bb2:  // 2 preds: ^bb0, ^bb3
// |     "cf.cond_br"(%arg0)[^bb3, ^bb4] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
// |   ^bb3:  // pred: ^bb2
// |     "cf.switch"(%arg1, %arg1, %arg1, %arg2)[^bb1, ^bb5, ^bb2] <{case_operand_segments = array<i32: 2, 0>, case_values = dense<[42, -1]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (i32, i32, i32, index) -> ()
// |   ^bb4:  // pred: ^bb2
// |     "cf.switch"(%arg1, %arg1)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 1, 0>}> {a} : (i32, i32) -> ()
// |   ^bb5(%1: i32, %2: index):  // 2 preds: ^bb1, ^bb3
// |     "func.return"(%1) : (i32) -> ()
// |   }) : () -> ()
// | }) : () -> ()
