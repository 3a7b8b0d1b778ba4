// What the verifiers of ml_program accept.
// RUN: opt --split-input-file --allow-unregistered-dialect

ml_program.func @f(%a: i32) { cf.br ^bb1 ^bb1: ml_program.return }
// -----
ml_program.subgraph @f(%a: i32) -> i32 { %0 = arith.addi %1, %a : i32 %1 = arith.addi %a, %a : i32 ml_program.output %0 : i32 }
// -----
ml_program.global private @a(4 : i64) : i32
// -----
ml_program.global private @a("foo") : i32
// -----
ml_program.global private @a(unit) : i32
// -----
ml_program.global private @a(dense<4> : tensor<4xi32>) : i32
// -----
ml_program.global private @a(#ml_program.extern<tensor<4xi32>>) : i32
// -----
ml_program.global private @a(#ml_program.extern) : i32
// -----
ml_program.global private @a(4 : i32) : i32 func.func @f() { %0 = ml_program.global_load @a : i32 return }
// -----
module @m { ml_program.global private mutable @a(4 : i32) : i32 } func.func @f(%v: i32) { %r = ml_program.global_load @m::@a : i32 return }
// -----
func.func @f(%v: i32) attributes {a = #ml_program.extern, b = #ml_program.extern : i32} { return }
// -----
ml_program.global private @a(4) : i32
// -----
ml_program.global private @a(4) : tensor<?xi32>
// -----
ml_program.global private @a([4]) : tensor<?xi32>
// -----
ml_program.func @f(%a: i32) { %0 = ml_program.token ml_program.return }
// -----
ml_program.func @f(%a: i32) -> (i32 {a.b}) { ml_program.return {foo} %a : i32 }
// -----
func.func @f() { %0 = ml_program.token %1 = ml_program.token "t.t"(%0, %1) : (!ml_program.token, !ml_program.token) -> () return }

// EXPECT
// | module {
// |   ml_program.func @f(%arg0: i32) {
// |     cf.br ^bb1
// |   ^bb1:  // pred: ^bb0
// |     ml_program.return
// |   }
// | }
// |
// | // -----
// | module {
// |   ml_program.subgraph @f(%arg0: i32) -> i32 {
// |     %0 = arith.addi %1, %arg0 : i32
// |     %1 = arith.addi %arg0, %arg0 : i32
// |     ml_program.output %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   ml_program.global private @a(4 : i64) : i32
// | }
// |
// | // -----
// | module {
// |   ml_program.global private @a("foo") : i32
// | }
// |
// | // -----
// | module {
// |   ml_program.global private @a(unit) : i32
// | }
// |
// | // -----
// | module {
// |   ml_program.global private @a(dense<4> : tensor<4xi32>) : i32
// | }
// |
// | // -----
// | #extern = #ml_program.extern
// | module {
// |   ml_program.global private @a(#extern) : i32
// | }
// |
// | // -----
// | #extern = #ml_program.extern
// | module {
// |   ml_program.global private @a(#extern) : i32
// | }
// |
// | // -----
// | module {
// |   ml_program.global private @a(4 : i32) : i32
// |   func.func @f() {
// |     %a = ml_program.global_load @a : i32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   module @m {
// |     ml_program.global private mutable @a(4 : i32) : i32
// |   }
// |   func.func @f(%arg0: i32) {
// |     %a = ml_program.global_load @m::@a : i32
// |     return
// |   }
// | }
// |
// | // -----
// | #extern = #ml_program.extern
// | #extern1 = #ml_program.extern : i32
// | module {
// |   func.func @f(%arg0: i32) attributes {a = #extern, b = #extern1} {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   ml_program.global private @a(4 : i64) : i32
// | }
// |
// | // -----
// | module {
// |   ml_program.global private @a(4 : i64) : tensor<?xi32>
// | }
// |
// | // -----
// | module {
// |   ml_program.global private @a([4]) : tensor<?xi32>
// | }
// |
// | // -----
// | module {
// |   ml_program.func @f(%arg0: i32) {
// |     %0 = ml_program.token
// |     ml_program.return
// |   }
// | }
// |
// | // -----
// | module {
// |   ml_program.func @f(%arg0: i32) -> (i32 {a.b}) {
// |     ml_program.return {foo} %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() {
// |     %0 = ml_program.token
// |     %1 = ml_program.token
// |     "t.t"(%0, %1) : (!ml_program.token, !ml_program.token) -> ()
// |     return
// |   }
// | }
