"builtin.module"() ({
  "func.func"() <{arg_attrs = [{test.noalias}, {}], function_type = (i32, memref<*xf32>) -> f32, res_attrs = [{llvm.x = 1 : i64}], sym_name = "decl", sym_visibility = "private"}> ({
  }) {llvm.emit_c_interface} : () -> ()
  "func.func"() <{function_type = (memref<*xf32>) -> (), sym_name = "printMemrefF32", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (f32, f32), sym_name = "two", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{test.noalias}, {}], function_type = (i32, memref<*xf32>) -> f32, sym_name = "main"}> ({
  ^bb0(%arg3: i32, %arg4: memref<*xf32>):
    %6 = "func.call"(%arg3, %arg4) <{callee = @decl}> : (i32, memref<*xf32>) -> f32
    %7 = "func.constant"() <{value = @decl}> : () -> ((i32, memref<*xf32>) -> f32)
    %8 = "func.constant"() <{value = @two}> : () -> ((i32) -> (f32, f32))
    %9 = "func.call_indirect"(%7, %arg3, %arg4) : ((i32, memref<*xf32>) -> f32, i32, memref<*xf32>) -> f32
    %10:2 = "func.call"(%arg3) <{callee = @two}> {foo = 1 : i64} : (i32) -> (f32, f32)
    "func.call"(%arg4) <{callee = @printMemrefF32}> : (memref<*xf32>) -> ()
    "func.return"(%9) : (f32) -> ()
  }) {llvm.emit_c_interface, other = 2 : i64} : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "nest", sym_visibility = "nested"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "pub", sym_visibility = "public"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> f32, res_attrs = [{llvm.y}], sym_name = "one"}> ({
    %5 = "func.call"() <{callee = @one}> : () -> f32
    "func.return"(%5) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (f32, i32), sym_name = "mr"}> ({
    %4:2 = "func.call"() <{callee = @mr}> : () -> (f32, i32)
    "func.return"(%4#0, %4#1) : (f32, i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (() -> ()), sym_name = "fnres"}> ({
    %3 = "func.call"() <{callee = @fnres}> : () -> (() -> ())
    "func.return"(%3) : (() -> ()) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), no_inline, sym_name = "noinl", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, index) -> i32, sym_name = "br"}> ({
  ^bb0(%arg0: i1, %arg1: i32, %arg2: index):
    "cf.assert"(%arg0) <{msg = "hello \22w\22"}> : (i1) -> ()
    "cf.cond_br"(%arg0, %arg1)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
  ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb3, ^bb4
    "cf.br"(%0, %arg2)[^bb5] : (i32, index) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb3
    "cf.cond_br"(%arg0)[^bb3, ^bb4] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // pred: ^bb2
    "cf.switch"(%arg1, %arg1, %arg1, %arg2)[^bb1, ^bb5, ^bb2] <{case_operand_segments = array<i32: 2, 0>, case_values = dense<[42, -1]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (i32, i32, i32, index) -> ()
  ^bb4:  // pred: ^bb2
    "cf.switch"(%arg1, %arg1)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 1, 0>}> {a} : (i32, i32) -> ()
  ^bb5(%1: i32, %2: index):  // 2 preds: ^bb1, ^bb3
    "func.return"(%1) : (i32) -> ()
  }) : () -> ()
}) : () -> ()

