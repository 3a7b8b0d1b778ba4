// Functions, graphs and globals of programs: every op in its forms.
// RUN: opt
// RUN: opt --mlir-print-op-generic

ml_program.func private @ext(i32) -> i32
ml_program.func @f(%a: i32 {ml_program.foo = 1 : i32}) -> (i32, i32) attributes {bar} { ml_program.return %a, %a : i32, i32 }
ml_program.func @g() { ml_program.return }
ml_program.subgraph private @sext(i32) -> i32
ml_program.subgraph @sf(%a: i32) -> i32 { ml_program.output %a : i32  }
ml_program.global private mutable @a : i32
ml_program.global private mutable @b(5 : i32) : i32
ml_program.global public mutable @c(dense<4> : tensor<4xi32>) : tensor<?xi32>
ml_program.global private @d(#ml_program.extern : tensor<4xi32>) : tensor<?xi32> {foo}
ml_program.global nested @e(dense<4> : tensor<4xi32>) : tensor<4xi32>
func.func @h(%v: tensor<?xi32>) {
  %0 = ml_program.global_load @c : tensor<?xi32> {foo}
  %1 = ml_program.global_load_const @d : tensor<?xi32>
  %t = ml_program.token
  %2, %t2 = ml_program.global_load_graph @c ordering(() -> !ml_program.token) : tensor<?xi32>
  %3, %t3 = ml_program.global_load_graph @c ordering(%t, %t2 -> !ml_program.token) : tensor<?xi32>
  ml_program.global_store @c = %v : tensor<?xi32>
  %t4 = ml_program.global_store_graph @c = %v ordering(%t -> !ml_program.token) : tensor<?xi32>
  return
}

// EXPECT
// | #extern = #ml_program.extern : tensor<4xi32>
// | module {
// |   ml_program.func private @ext(i32) -> i32
// |   ml_program.func @f(%arg0: i32 {ml_program.foo = 1 : i32}) -> (i32, i32) attributes {bar} {
// |     ml_program.return %arg0, %arg0 : i32, i32
// |   }
// |   ml_program.func @g() {
// |     ml_program.return
// |   }
// |   ml_program.subgraph private @sext(i32) -> i32
// |   ml_program.subgraph @sf(%arg0: i32) -> i32 {
// |     ml_program.output %arg0 : i32
// |   }
// |   ml_program.global private mutable @a : i32
// |   ml_program.global private mutable @b(5 : i32) : i32
// |   ml_program.global public mutable @c(dense<4> : tensor<4xi32>) : tensor<?xi32>
// |   ml_program.global private @d(#extern) : tensor<?xi32> {foo}
// |   ml_program.global nested @e(dense<4> : tensor<4xi32>) : tensor<4xi32>
// |   func.func @h(%arg0: tensor<?xi32>) {
// |     %c = ml_program.global_load @c : tensor<?xi32> {foo}
// |     %d = ml_program.global_load_const @d : tensor<?xi32>
// |     %0 = ml_program.token
// |     %result, %produceToken = ml_program.global_load_graph @c ordering(() -> !ml_program.token) : tensor<?xi32>
// |     %result_0, %produceToken_1 = ml_program.global_load_graph @c ordering(%0, %produceToken -> !ml_program.token) : tensor<?xi32>
// |     ml_program.global_store @c = %arg0 : tensor<?xi32>
// |     %1 = ml_program.global_store_graph @c = %arg0 ordering(%0 -> !ml_program.token) : tensor<?xi32>
// |     return
// |   }
// | }

// EXPECT
// | #extern = #ml_program.extern : tensor<4xi32>
// | "builtin.module"() ({
// |   "ml_program.func"() <{function_type = (i32) -> i32, sym_name = "ext", sym_visibility = "private"}> ({
// |   }) : () -> ()
// |   "ml_program.func"() <{arg_attrs = [{ml_program.foo = 1 : i32}], function_type = (i32) -> (i32, i32), sym_name = "f"}> ({
// |   ^bb0(%arg2: i32):
// |     "ml_program.return"(%arg2, %arg2) : (i32, i32) -> ()
// |   }) {bar} : () -> ()
// |   "ml_program.func"() <{function_type = () -> (), sym_name = "g"}> ({
// |     "ml_program.return"() : () -> ()
// |   }) : () -> ()
// |   "ml_program.subgraph"() <{function_type = (i32) -> i32, sym_name = "sext", sym_visibility = "private"}> ({
// |   }) : () -> ()
// |   "ml_program.subgraph"() <{function_type = (i32) -> i32, sym_name = "sf"}> ({
// |   ^bb0(%arg1: i32):
// |     "ml_program.output"(%arg1) : (i32) -> ()
// |   }) : () -> ()
// |   "ml_program.global"() <{is_mutable, sym_name = "a", sym_visibility = "private", type = i32}> : () -> ()
// |   "ml_program.global"() <{is_mutable, sym_name = "b", sym_visibility = "private", type = i32, value = 5 : i32}> : () -> ()
// |   "ml_program.global"() <{is_mutable, sym_name = "c", sym_visibility = "public", type = tensor<?xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
// |   "ml_program.global"() <{sym_name = "d", sym_visibility = "private", type = tensor<?xi32>, value = #extern}> {foo} : () -> ()
// |   "ml_program.global"() <{sym_name = "e", sym_visibility = "nested", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
// |   "func.func"() <{function_type = (tensor<?xi32>) -> (), sym_name = "h"}> ({
// |   ^bb0(%arg0: tensor<?xi32>):
// |     %0 = "ml_program.global_load"() <{global = @c}> {foo} : () -> tensor<?xi32>
// |     %1 = "ml_program.global_load_const"() <{global = @d}> : () -> tensor<?xi32>
// |     %2 = "ml_program.token"() : () -> !ml_program.token
// |     %3:2 = "ml_program.global_load_graph"() <{global = @c}> : () -> (tensor<?xi32>, !ml_program.token)
// |     %4:2 = "ml_program.global_load_graph"(%2, %3#1) <{global = @c}> : (!ml_program.token, !ml_program.token) -> (tensor<?xi32>, !ml_program.token)
// |     "ml_program.global_store"(%arg0) <{global = @c}> : (tensor<?xi32>) -> ()
// |     %5 = "ml_program.global_store_graph"(%arg0, %2) <{global = @c}> : (tensor<?xi32>, !ml_program.token) -> !ml_program.token
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
