// What the verifiers and parsers of ml_program reject, and where.
// RUN: opt --split-input-file --allow-unregistered-dialect

ml_program.func @ext(i32) -> i32
// -----
ml_program.func public @ext(i32) -> i32
// -----
ml_program.func @f(%a: i32) -> i32 { ml_program.return }
// -----
ml_program.func @f(%a: i32) -> i64 { ml_program.return %a : i32 }
// -----
ml_program.func @f(%a: i32) -> i32 { ml_program.output %a : i32 }
// -----
ml_program.func @f(%a: i32) -> i32 { func.return %a : i32 }
// -----
ml_program.func @f(%a: i32) -> i32 { return %a : i32 }
// -----
ml_program.func @f(%a: i32) { }
// -----
ml_program.subgraph @f(%a: i32) { cf.br ^bb1 ^bb1: ml_program.output }
// -----
ml_program.func @f(%a: i32) -> i32 { %0 = arith.addi %1, %a : i32 %1 = arith.addi %a, %a : i32 ml_program.return %0 : i32 }
// -----
ml_program.subgraph @f(%a: i32) -> i32 { ml_program.return %a : i32 }
// -----
ml_program.subgraph @f(%a: i32) -> i32 { ml_program.output }
// -----
ml_program.subgraph @f(%a: i32) -> i64 { ml_program.output %a : i32 }
// -----
func.func @f(%a: i32) -> i32 { ml_program.return %a : i32 }
// -----
ml_program.global @a : i32
// -----
ml_program.global mutable @a : i32
// -----
ml_program.global private @a(extern : i32) : i32
// -----
ml_program.global private mutable @a(#ml_program.extern : i32)
// -----
"ml_program.global"() {sym_name = "a"} : () -> ()
// -----
func.func @f() { %0 = ml_program.global_load @a : i32 return }
// -----
func.func private @a() func.func @f() { %0 = ml_program.global_load @a : i32 return }
// -----
ml_program.global private mutable @a : i32 func.func @f() { %0 = ml_program.global_load @a : i64 return }
// -----
ml_program.global private mutable @a(4 : i32) : i32 func.func @f() { %0 = ml_program.global_load_const @a : i32 return }
// -----
ml_program.global private @a(4 : i32) : i32 func.func @f() { %0 = ml_program.global_load_const @a : i64 return }
// -----
func.func @f() { %0 = ml_program.global_load_const @a : i64 return }
// -----
ml_program.global private @a(4 : i32) : i32 func.func @f(%v: i32) { ml_program.global_store @a = %v : i32 return }
// -----
ml_program.global private mutable @a(4 : i32) : i32 func.func @f(%v: i64) { ml_program.global_store @a = %v : i64 return }
// -----
func.func @f(%v: i64) { ml_program.global_store @a = %v : i64 return }
// -----
ml_program.global private @a(4 : i32) : i32 func.func @f(%v: i32) { %t = ml_program.global_store_graph @a = %v ordering(() -> !ml_program.token) : i32 return }
// -----
func.func @f(%v: i32) { %t = ml_program.global_store_graph @a = %v ordering(() -> !ml_program.token) : i32 return }
// -----
func.func @f(%v: i32) { %r, %t = ml_program.global_load_graph @a ordering(() -> !ml_program.token) : i32 return }
// -----
ml_program.global private mutable @a(4 : i32) : i32 func.func @f(%v: i32) { %r, %t = ml_program.global_load_graph @a ordering(%v -> !ml_program.token): i32 return }
// -----
ml_program.global private mutable @a(4 : i32) : i32 func.func @f(%v: i32) { %r, %t = ml_program.global_load_graph @a ordering(() -> i32): i32 return }
// -----
ml_program.global private mutable @a(4 : i32) : i32 func.func @f(%v: i32) { %r, %t = ml_program.global_load_graph @a ordering(): i32 return }
// -----
ml_program.global private mutable @a(4 : i32) : i32 func.func @f(%v: i32) { %r = ml_program.global_load_graph @a ordering(): i32 return }
// -----
ml_program.global private mutable @a(4 : i32) : i32 func.func @f(%v: i64) { %r, %t = ml_program.global_load_graph @a ordering(()-> !ml_program.token): i64 return }
// -----
func.func @f(%v: !ml_program.foo) { return }
// -----
func.func @f(%v: i32) attributes {a = #ml_program.foo} { return }
// -----
ml_program.global @a(4 : i32) : tensor<?xi32> {sym_visibility = "private"}
// -----
ml_program.global private @a(4 : i32)
// -----
ml_program.func private @f(%a: i32, ...) -> ()
// -----
ml_program.func @f() { call @f() : () -> () ml_program.return }

// EXPECT exit=1
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:4:1: error: 'ml_program.func' op symbol declaration cannot have public visibility
// ! ml_program.func @ext(i32) -> i32
// ! ^
// ! <stdin>:6:1: error: 'ml_program.func' op symbol declaration cannot have public visibility
// ! ml_program.func public @ext(i32) -> i32
// ! ^
// ! <stdin>:8:38: error: 'ml_program.return' op has 0 operands, but enclosing function (@f) returns 1
// ! ml_program.func @f(%a: i32) -> i32 { ml_program.return }
// !                                      ^
// ! <stdin>:10:38: error: type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f
// ! ml_program.func @f(%a: i32) -> i64 { ml_program.return %a : i32 }
// !                                      ^
// ! <stdin>:12:38: error: 'ml_program.output' op expects parent op 'ml_program.subgraph'
// ! ml_program.func @f(%a: i32) -> i32 { ml_program.output %a : i32 }
// !                                      ^
// ! <stdin>:14:38: error: 'func.return' op expects parent op 'func.func'
// ! ml_program.func @f(%a: i32) -> i32 { func.return %a : i32 }
// !                                      ^
// ! <stdin>:16:38: warning: 'return' is an earlier spelling of 'func.return'
// ! ml_program.func @f(%a: i32) -> i32 { return %a : i32 }
// !                                      ^
// ! <stdin>:16:38: error: 'func.return' op expects parent op 'func.func'
// ! ml_program.func @f(%a: i32) -> i32 { return %a : i32 }
// !                                      ^
// ! <stdin>:18:1: error: empty block: expect at least a terminator
// ! ml_program.func @f(%a: i32) { }
// ! ^
// ! <stdin>:20:1: error: 'ml_program.subgraph' op expects region #0 to have 0 or 1 blocks
// ! ml_program.subgraph @f(%a: i32) { cf.br ^bb1 ^bb1: ml_program.output }
// ! ^
// ! <stdin>:22:43: error: operand #0 does not dominate this use
// ! ml_program.func @f(%a: i32) -> i32 { %0 = arith.addi %1, %a : i32 %1 = arith.addi %a, %a : i32 ml_program.return %0 : i32 }
// !                                           ^
// ! <stdin>:22:72: note: operand defined here (op in the same block)
// ! ml_program.func @f(%a: i32) -> i32 { %0 = arith.addi %1, %a : i32 %1 = arith.addi %a, %a : i32 ml_program.return %0 : i32 }
// !                                                                        ^
// ! <stdin>:24:42: error: 'ml_program.return' op expects parent op 'ml_program.func'
// ! ml_program.subgraph @f(%a: i32) -> i32 { ml_program.return %a : i32 }
// !                                          ^
// ! <stdin>:26:42: error: 'ml_program.output' op has 0 operands, but enclosing function (@f) returns 1
// ! ml_program.subgraph @f(%a: i32) -> i32 { ml_program.output }
// !                                          ^
// ! <stdin>:28:42: error: type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f
// ! ml_program.subgraph @f(%a: i32) -> i64 { ml_program.output %a : i32 }
// !                                          ^
// ! <stdin>:30:32: error: 'ml_program.return' op expects parent op 'ml_program.func'
// ! func.func @f(%a: i32) -> i32 { ml_program.return %a : i32 }
// !                                ^
// ! <stdin>:32:19: error: expected 'public', 'private', or 'nested'
// ! ml_program.global @a : i32
// !                   ^
// ! <stdin>:34:19: error: expected 'public', 'private', or 'nested'
// ! ml_program.global mutable @a : i32
// !                   ^
// ! <stdin>:36:30: error: expected attribute value
// ! ml_program.global private @a(extern : i32) : i32
// !                              ^
// ! <stdin>:38:63: error: expected ':'
// ! ml_program.global private mutable @a(#ml_program.extern : i32)
// !                                                               ^
// ! <stdin>:40:1: error: 'ml_program.global' op requires attribute 'type'
// ! "ml_program.global"() {sym_name = "a"} : () -> ()
// ! ^
// ! <stdin>:42:23: error: 'ml_program.global_load' op undefined global: @a
// ! func.func @f() { %0 = ml_program.global_load @a : i32 return }
// !                       ^
// ! <stdin>:44:46: error: 'ml_program.global_load' op undefined global: @a
// ! func.func private @a() func.func @f() { %0 = ml_program.global_load @a : i32 return }
// !                                              ^
// ! <stdin>:46:66: error: 'ml_program.global_load' op cannot load from global typed 'i32' as 'i64'
// ! ml_program.global private mutable @a : i32 func.func @f() { %0 = ml_program.global_load @a : i64 return }
// !                                                                  ^
// ! <stdin>:48:75: error: 'ml_program.global_load_const' op cannot load as const from mutable global @a
// ! ml_program.global private mutable @a(4 : i32) : i32 func.func @f() { %0 = ml_program.global_load_const @a : i32 return }
// !                                                                           ^
// ! <stdin>:50:67: error: 'ml_program.global_load_const' op cannot load from global typed 'i32' as 'i64'
// ! ml_program.global private @a(4 : i32) : i32 func.func @f() { %0 = ml_program.global_load_const @a : i64 return }
// !                                                                   ^
// ! <stdin>:52:23: error: 'ml_program.global_load_const' op undefined global: @a
// ! func.func @f() { %0 = ml_program.global_load_const @a : i64 return }
// !                       ^
// ! <stdin>:54:69: error: 'ml_program.global_store' op cannot store to an immutable global @a
// ! ml_program.global private @a(4 : i32) : i32 func.func @f(%v: i32) { ml_program.global_store @a = %v : i32 return }
// !                                                                     ^
// ! <stdin>:56:77: error: 'ml_program.global_store' op cannot store to a global typed 'i32' from 'i64'
// ! ml_program.global private mutable @a(4 : i32) : i32 func.func @f(%v: i64) { ml_program.global_store @a = %v : i64 return }
// !                                                                             ^
// ! <stdin>:58:25: error: 'ml_program.global_store' op undefined global: @a
// ! func.func @f(%v: i64) { ml_program.global_store @a = %v : i64 return }
// !                         ^
// ! <stdin>:60:74: error: 'ml_program.global_store_graph' op cannot store to an immutable global @a
// ! ml_program.global private @a(4 : i32) : i32 func.func @f(%v: i32) { %t = ml_program.global_store_graph @a = %v ordering(() -> !ml_program.token) : i32 return }
// !                                                                          ^
// ! <stdin>:62:30: error: 'ml_program.global_store_graph' op undefined global: @a
// ! func.func @f(%v: i32) { %t = ml_program.global_store_graph @a = %v ordering(() -> !ml_program.token) : i32 return }
// !                              ^
// ! <stdin>:64:34: error: 'ml_program.global_load_graph' op undefined global: @a
// ! func.func @f(%v: i32) { %r, %t = ml_program.global_load_graph @a ordering(() -> !ml_program.token) : i32 return }
// !                                  ^
// ! <stdin>:66:127: error: use of value '%v' expects different type than prior uses: '!ml_program.token' vs 'i32'
// ! ml_program.global private mutable @a(4 : i32) : i32 func.func @f(%v: i32) { %r, %t = ml_program.global_load_graph @a ordering(%v -> !ml_program.token): i32 return }
// !                                                                                                                               ^
// ! <stdin>:66:66: note: prior use here
// ! ml_program.global private mutable @a(4 : i32) : i32 func.func @f(%v: i32) { %r, %t = ml_program.global_load_graph @a ordering(%v -> !ml_program.token): i32 return }
// !                                                                  ^
// ! <stdin>:68:86: error: 'ml_program.global_load_graph' op result #1 must be Token for establishing execution ordering in a graph, but got 'i32'
// ! ml_program.global private mutable @a(4 : i32) : i32 func.func @f(%v: i32) { %r, %t = ml_program.global_load_graph @a ordering(() -> i32): i32 return }
// !                                                                                      ^
// ! <stdin>:70:127: error: expected '->'
// ! ml_program.global private mutable @a(4 : i32) : i32 func.func @f(%v: i32) { %r, %t = ml_program.global_load_graph @a ordering(): i32 return }
// !                                                                                                                               ^
// ! <stdin>:72:123: error: expected '->'
// ! ml_program.global private mutable @a(4 : i32) : i32 func.func @f(%v: i32) { %r = ml_program.global_load_graph @a ordering(): i32 return }
// !                                                                                                                           ^
// ! <stdin>:74:86: error: 'ml_program.global_load_graph' op cannot load from global typed 'i32' as 'i64'
// ! ml_program.global private mutable @a(4 : i32) : i32 func.func @f(%v: i64) { %r, %t = ml_program.global_load_graph @a ordering(()-> !ml_program.token): i64 return }
// !                                                                                      ^
// ! <stdin>:76:30: error: unknown type `foo` in dialect `ml_program`
// ! func.func @f(%v: !ml_program.foo) { return }
// !                              ^
// ! <stdin>:78:51: error: unknown attribute `foo` in dialect `ml_program`
// ! func.func @f(%v: i32) attributes {a = #ml_program.foo} { return }
// !                                                   ^
// ! <stdin>:80:19: error: expected 'public', 'private', or 'nested'
// ! ml_program.global @a(4 : i32) : tensor<?xi32> {sym_visibility = "private"}
// !                   ^
// ! <stdin>:82:38: error: expected ':'
// ! ml_program.global private @a(4 : i32)
// !                                      ^
// ! <stdin>:84:37: error: expected SSA identifier
// ! ml_program.func private @f(%a: i32, ...) -> ()
// !                                     ^
// ! <stdin>:86:24: warning: 'call' is an earlier spelling of 'func.call'
// ! ml_program.func @f() { call @f() : () -> () ml_program.return }
// !                        ^
// ! <stdin>:86:24: error: 'func.call' op 'f' does not reference a valid function
// ! ml_program.func @f() { call @f() : () -> () ml_program.return }
// !                        ^
