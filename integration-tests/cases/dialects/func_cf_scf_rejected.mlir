// What the verifiers and parsers of func, cf and scf reject, and where.
// RUN: opt --split-input-file

func.func @x()
// -----
func.func public @x()
// -----
func.func @x(%a: i32, f32) { return }
// -----
func.func @x(i32, %a: f32) { return }
// -----
func.func @x(%a: i32) { }
// -----
func.func @x(%a: i32) attributes {sym_name = "y"} { return }
// -----
func.func @x(%a: i32) attributes {sym_visibility = "private"} { return }
// -----
func.func @x(%a: i32) attributes {function_type = i32} { return }
// -----
func.func @x(%a: i32) -> i32 { return }
// -----
func.func @x(%a: i32) -> f32 { return %a : i32 }
// -----
func.func @x(%a: i32) { call @y() : () -> ()
 return }
// -----
func.func @x(%a: i32) { call @x() : () -> ()
 return }
// -----
func.func @x(%a: i32) { %0 = call @x(%a) : (i32) -> (i32)
 return }
// -----
func.func @x(%a: f32) -> i32 { %0 = call @x(%a) : (f32) -> (f32)
 return }
// -----
func.func @x(%a: f32) -> i32 { %1 = arith.constant 1 : i32
%0 = call @x(%1) : (i32) -> (i32)
 return %0 : i32 }
// -----
func.func @x() { %f = constant @y : () -> ()
 return }
// -----
func.func @x() { %f = constant @x : () -> i32
 return }
// -----
func.func @x() { %f = constant @x : i32
 return }
// -----
func.func @x(%a: i32 {foo}) { return }
// -----
func.func @x(%a: i32 {foo.x}) -> (i32 {bar}) { return %a : i32 }
// -----
"func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {sym_name = "x", function_type = () -> ()} : () -> ()
// -----
"func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {sym_name = "x", function_type = (f32) -> ()} : () -> ()
// -----
"func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {sym_name = "x", function_type = i32} : () -> ()
// -----
"func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {function_type = (i32) -> ()} : () -> ()
// -----
func.func @x() { return }
func.func @x() { return }
// -----
func.return
// -----
func.func @x() { func.func @y() { return } 
return }
// -----
func.func @x(%a: i32) { %f = constant @x : (i32) -> ()
 call_indirect %f() : (i32) -> ()
 return }
// -----
func.func @x(%a: i32) { 
 call_indirect %a() : i32
 return }
// -----
func.func @x(%a: i32) { cf.br ^bb1
^bb1(%x: i32): return }
// -----
func.func @x(%a: i32) { cf.br ^bb1(%a : i32)
^bb1(%x: f32): return }
// -----
func.func @x(%a: i1) { cf.cond_br %a, ^bb1, ^bb2
^bb1: return 
^bb2(%x: i32) : return}
// -----
func.func @x(%a: i32) { cf.cond_br %a, ^bb1, ^bb1
^bb1: return }
// -----
func.func @x(%a: i32) { cf.switch %a : i32, [ default: ^bb1, 4: ^bb2(%a: i32)]
^bb1: return
^bb2: return }
// -----
func.func @x(%a: f32) { cf.switch %a : f32, [ default: ^bb1, 4: ^bb1]
^bb1: return }
// -----
func.func @x(%a: i32) { cf.br ^bb1
 return
^bb1: return }
// -----
func.func @x(%a: i32) { cf.br ^bb7 
^bb1: return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.for %j = %i to %n step %i { }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.for %j = %x to %x step %x : f32 { }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.for %j = %i to %i step %i iter_args(%k = %x) -> (f32, f32) { scf.yield %k, %k : f32, f32 }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.for %j = %i to %i step %i iter_args(%k = %x) -> (f32) { scf.yield %n : i32 }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.for %j = %i to %i step %i iter_args(%k = %x) -> (f32) {  }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.if %c -> (f32) { scf.yield %x : f32 }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.if %c -> (f32) { scf.yield %x : f32 } else { scf.yield %n : i32 }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.if %n { scf.yield }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.if %c { scf.yield %x : f32 }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.if %c { cf.br ^bb1
 ^bb1 : scf.yield }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.if %c { return }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while (%a = %x) : (f32) -> () { scf.condition(%c) %a : f32 } do { ^bb0(%b: f32): scf.yield %b : f32 }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while (%a = %x) : (f32) -> () { scf.condition(%c) } do { scf.yield }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while (%a = %x) : (f32) -> () { scf.yield } do { scf.yield }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while (%a = %x) : (f32, i32) -> () { scf.condition(%c) } do { scf.yield }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while : () -> () { scf.condition(%c) } do { ^bb0(%b: f32): scf.yield }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while : () -> () { scf.condition(%c) } do { }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.parallel (%j) = (%i) to (%i, %i) step (%i) { }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) { scf.reduce }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%a: f32): scf.reduce.return %a : f32 } }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { scf.reduce(%n : i32) { ^bb0(%a: i32, %b : i32): scf.reduce.return %a : i32 } }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%a: f32, %b : f32): scf.reduce.return %n : i32 } }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%a: f32, %b : f32): scf.yield %a : f32 } }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.parallel () = () to () step () { }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.index_switch %i case 1 { scf.yield } case 1 { scf.yield } default { }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.index_switch %i case 1 { } default { }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.index_switch %i -> f32 case 1 { scf.yield } default { scf.yield %x : f32 }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.execute_region { }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.execute_region { ^bb0(%a: i32): scf.yield }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.execute_region -> f32 { scf.yield %n : i32 }
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.yield
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.condition(%c)
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = "scf.for"(%i, %i, %i, %x) ({ ^bb0(%a: i32, %b: f32): "scf.yield"(%b) : (f32) -> () }) : (index, index, index, f32) -> f32
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = "scf.for"(%i, %i, %i, %x) ({ ^bb0(%a: index): "scf.yield"(%x) : (f32) -> () }) : (index, index, index, f32) -> f32
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = "scf.for"(%i, %i, %i, %x) ({ ^bb0(%a: index, %b: i32): "scf.yield"(%x) : (f32) -> () }) : (index, index, index, f32) -> f32
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { "scf.for"(%i, %i, %i) ({ "scf.yield"() : () -> () }) : (index, index, index) -> ()
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { "scf.for"(%i, %i, %i) ({ }) : (index, index, index) -> ()
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { "scf.for"(%i, %i) ({ ^bb0(%a: index): "scf.yield"() : () -> () }) : (index, index) -> ()
return }
// -----
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { "scf.if"(%c) ({ ^bb0(%a: index): "scf.yield"() : () -> () }, {}) : (i1) -> ()
return }
// -----
func.func @f(%i: index) { "gpu.launch"(%i, %i, %i, %i, %i, %i) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg26: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
return }
// -----
"gpu.module"() <{sym_name = "k"}> ({
    "gpu.func"() <{function_type = (f32) -> ()}> ({
    ^bb0(%arg50: memref<?xf32, 1>):
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "a", workgroup_attributions = 0 : i64} : () -> ()
}) : () -> ()
// -----
"gpu.module"() <{sym_name = "k"}> ({
    "gpu.func"() <{function_type = (f32) -> ()}> ({
    ^bb0(%arg50: f32):
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "a", workgroup_attributions = 5 : i64} : () -> ()
}) : () -> ()
// -----
module attributes {gpu.container_module} { 
"func.func"() ({ ^bb0(%i: index):
 "gpu.launch_func"(%i) : (index) -> ()
 "func.return"() : () -> ()
}) { sym_name = "x", function_type = (index) -> () } : () -> ()
}
// -----
module { memref.global "private" @x : memref<2xf32>
memref.global "foo" @y : memref<2xf32> }

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
// ! <stdin>:4:1: error: 'func.func' op symbol declaration cannot have public visibility
// ! func.func @x()
// ! ^
// ! <stdin>:6:1: error: 'func.func' op symbol declaration cannot have public visibility
// ! func.func public @x()
// ! ^
// ! <stdin>:8:23: error: expected SSA identifier
// ! func.func @x(%a: i32, f32) { return }
// !                       ^
// ! <stdin>:10:19: error: expected type instead of SSA identifier
// ! func.func @x(i32, %a: f32) { return }
// !                   ^
// ! <stdin>:12:1: error: empty block: expect at least a terminator
// ! func.func @x(%a: i32) { }
// ! ^
// ! <stdin>:14:23: error: 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary
// ! func.func @x(%a: i32) attributes {sym_name = "y"} { return }
// !                       ^
// ! <stdin>:16:23: error: 'sym_visibility' is an inferred attribute and should not be specified in the explicit attribute dictionary
// ! func.func @x(%a: i32) attributes {sym_visibility = "private"} { return }
// !                       ^
// ! <stdin>:18:23: error: 'function_type' is an inferred attribute and should not be specified in the explicit attribute dictionary
// ! func.func @x(%a: i32) attributes {function_type = i32} { return }
// !                       ^
// ! <stdin>:20:32: error: 'func.return' op has 0 operands, but enclosing function (@x) returns 1
// ! func.func @x(%a: i32) -> i32 { return }
// !                                ^
// ! <stdin>:22:32: error: type of return operand 0 ('i32') doesn't match function result type ('f32') in function @x
// ! func.func @x(%a: i32) -> f32 { return %a : i32 }
// !                                ^
// ! <stdin>:24:25: error: 'func.call' op 'y' does not reference a valid function
// ! func.func @x(%a: i32) { call @y() : () -> ()
// !                         ^
// ! <stdin>:27:25: error: 'func.call' op incorrect number of operands for callee
// ! func.func @x(%a: i32) { call @x() : () -> ()
// !                         ^
// ! <stdin>:30:30: error: 'func.call' op incorrect number of results for callee
// ! func.func @x(%a: i32) { %0 = call @x(%a) : (i32) -> (i32)
// !                              ^
// ! <stdin>:34:2: error: 'func.return' op has 0 operands, but enclosing function (@x) returns 1
// !  return }
// !  ^
// ! <stdin>:37:6: error: 'func.call' op operand type mismatch: expected operand type 'f32', but provided 'i32' for operand number 0
// ! %0 = call @x(%1) : (i32) -> (i32)
// !      ^
// ! <stdin>:40:23: error: 'func.constant' op reference to undefined function 'y'
// ! func.func @x() { %f = constant @y : () -> ()
// !                       ^
// ! <stdin>:43:23: error: 'func.constant' op reference to function with mismatched type
// ! func.func @x() { %f = constant @x : () -> i32
// !                       ^
// ! <stdin>:46:23: error: 'func.constant' op result #0 must be function type
// ! func.func @x() { %f = constant @x : i32
// !                       ^
// ! <stdin>:49:1: error: 'func.func' op arguments may only have dialect attributes
// ! func.func @x(%a: i32 {foo}) { return }
// ! ^
// ! <stdin>:51:1: error: 'func.func' op results may only have dialect attributes
// ! func.func @x(%a: i32 {foo.x}) -> (i32 {bar}) { return %a : i32 }
// ! ^
// ! <stdin>:53:1: error: 'func.func' op entry block must have 0 arguments to match function signature
// ! "func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {sym_name = "x", function_type = () -> ()} : () -> ()
// ! ^
// ! <stdin>:55:1: error: 'func.func' op type of entry block argument #0('i32') must match the type of the corresponding argument in function signature('f32')
// ! "func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {sym_name = "x", function_type = (f32) -> ()} : () -> ()
// ! ^
// ! <stdin>:57:1: error: 'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type
// ! "func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {sym_name = "x", function_type = i32} : () -> ()
// ! ^
// ! <stdin>:59:1: error: 'func.func' op requires attribute 'sym_name'
// ! "func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {function_type = (i32) -> ()} : () -> ()
// ! ^
// ! <stdin>:62:1: error: redefinition of symbol named 'x'
// ! func.func @x() { return }
// ! ^
// ! <stdin>:61:1: note: see existing symbol definition here
// ! func.func @x() { return }
// ! ^
// ! <stdin>:64:1: error: 'func.return' op expects parent op 'func.func'
// ! func.return
// ! ^
// ! <stdin>:66:18: error: 'func.func' op symbol's parent must have the SymbolTable trait
// ! func.func @x() { func.func @y() { return } 
// !                  ^
// ! <stdin>:70:19: error: number of operands and types do not match: got 0 operands and 1 types
// !  call_indirect %f() : (i32) -> ()
// !                   ^
// ! <stdin>:74:23: error: invalid kind of type specified: expected a function type, found 'i32'
// !  call_indirect %a() : i32
// !                       ^
// ! <stdin>:77:25: error: branch has 0 operands for successor #0, but target block has 1
// ! func.func @x(%a: i32) { cf.br ^bb1
// !                         ^
// ! <stdin>:80:25: error: type mismatch for bb argument #0 of successor #0
// ! func.func @x(%a: i32) { cf.br ^bb1(%a : i32)
// !                         ^
// ! <stdin>:83:24: error: branch has 0 operands for successor #1, but target block has 1
// ! func.func @x(%a: i1) { cf.cond_br %a, ^bb1, ^bb2
// !                        ^
// ! <stdin>:87:36: error: use of value '%a' expects different type than prior uses: 'i1' vs 'i32'
// ! func.func @x(%a: i32) { cf.cond_br %a, ^bb1, ^bb1
// !                                    ^
// ! <stdin>:87:14: note: prior use here
// ! func.func @x(%a: i32) { cf.cond_br %a, ^bb1, ^bb1
// !              ^
// ! <stdin>:90:25: error: branch has 1 operands for successor #1, but target block has 0
// ! func.func @x(%a: i32) { cf.switch %a : i32, [ default: ^bb1, 4: ^bb2(%a: i32)]
// !                         ^
// ! <stdin>:94:40: error: expected integer type, found 'f32'
// ! func.func @x(%a: f32) { cf.switch %a : f32, [ default: ^bb1, 4: ^bb1]
// !                                        ^
// ! <stdin>:97:25: error: operation with block successors must terminate its parent block
// ! func.func @x(%a: i32) { cf.br ^bb1
// !                         ^
// ! <stdin>:101:31: error: reference to an undefined block: ^bb7
// ! func.func @x(%a: i32) { cf.br ^bb7 
// !                               ^
// ! <stdin>:104:72: error: use of value '%n' expects different type than prior uses: 'index' vs 'i32'
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.for %j = %i to %n step %i { }
// !                                                                        ^
// ! <stdin>:104:34: note: prior use here
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.for %j = %i to %n step %i { }
// !                                  ^
// ! <stdin>:107:53: error: 'scf.for' op operand #0 must be signless integer or index, but got 'f32'
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.for %j = %x to %x step %x : f32 { }
// !                                                     ^
// ! <stdin>:110:53: error: mismatch in number of loop-carried values and defined values
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.for %j = %i to %i step %i iter_args(%k = %x) -> (f32, f32) { scf.yield %k, %k : f32, f32 }
// !                                                     ^
// ! <stdin>:113:58: error: 'scf.for' op along control flow edge from Region #0 to parent: source type #0 'i32' should match input type #0 'f32'
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.for %j = %i to %i step %i iter_args(%k = %x) -> (f32) { scf.yield %n : i32 }
// !                                                          ^
// ! <stdin>:116:58: error: 'scf.for' op along control flow edge from Region #0 to parent: source has 0 operands, but target successor needs 1
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.for %j = %i to %i step %i iter_args(%k = %x) -> (f32) {  }
// !                                                          ^
// ! <stdin>:119:58: error: 'scf.if' op must have an else block if defining values
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.if %c -> (f32) { scf.yield %x : f32 }
// !                                                          ^
// ! <stdin>:122:58: error: 'scf.if' op along control flow edge from Region #1 to parent: source type #0 'i32' should match input type #0 'f32'
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.if %c -> (f32) { scf.yield %x : f32 } else { scf.yield %n : i32 }
// !                                                          ^
// ! <stdin>:125:60: error: use of value '%n' expects different type than prior uses: 'i1' vs 'i32'
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.if %n { scf.yield }
// !                                                            ^
// ! <stdin>:125:34: note: prior use here
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.if %n { scf.yield }
// !                                  ^
// ! <stdin>:128:53: error: 'scf.if' op along control flow edge from Region #0 to parent: source has 1 operands, but target successor needs 0
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.if %c { scf.yield %x : f32 }
// !                                                     ^
// ! <stdin>:131:53: error: 'scf.if' op expects region #0 to have 0 or 1 blocks
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.if %c { cf.br ^bb1
// !                                                     ^
// ! <stdin>:135:65: warning: 'return' is an earlier spelling of 'func.return'
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.if %c { return }
// !                                                                 ^
// ! <stdin>:135:65: error: 'func.return' op expects parent op 'func.func'
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.if %c { return }
// !                                                                 ^
// ! <stdin>:138:53: error: 'scf.while' op along control flow edge from Region #0 to parent: source has 1 operands, but target successor needs 0
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while (%a = %x) : (f32) -> () { scf.condition(%c) %a : f32 } do { ^bb0(%b: f32): scf.yield %b : f32 }
// !                                                     ^
// ! <stdin>:141:53: error: 'scf.while' op along control flow edge from Region #1 to Region #0: source has 0 operands, but target successor needs 1
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while (%a = %x) : (f32) -> () { scf.condition(%c) } do { scf.yield }
// !                                                     ^
// ! <stdin>:144:53: error: 'scf.while' op expects the 'before' region to terminate with 'scf.condition'
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while (%a = %x) : (f32) -> () { scf.yield } do { scf.yield }
// !                                                     ^
// ! <stdin>:147:73: error: expected as many input types as operands (expected 1 got 2)
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while (%a = %x) : (f32, i32) -> () { scf.condition(%c) } do { scf.yield }
// !                                                                         ^
// ! <stdin>:150:53: error: 'scf.while' op along control flow edge from Region #0 to Region #1: source has 0 operands, but target successor needs 1
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while : () -> () { scf.condition(%c) } do { ^bb0(%b: f32): scf.yield }
// !                                                     ^
// ! <stdin>:153:53: error: 'scf.while' op region #1 ('after') failed to verify constraint: region with 1 blocks
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while : () -> () { scf.condition(%c) } do { }
// !                                                     ^
// ! <stdin>:156:81: error: expected 1 operands
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.parallel (%j) = (%i) to (%i, %i) step (%i) { }
// !                                                                                 ^
// ! <stdin>:159:58: error: 'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { }
// !                                                          ^
// ! <stdin>:162:53: error: number of operands and types do not match: got 1 operands and 0 types
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) { scf.reduce }
// !                                                     ^
// ! <stdin>:165:119: error: 'scf.reduce' op expects two block arguments in 0-th reduction region of type 'f32'
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%a: f32): scf.reduce.return %a : f32 } }
// !                                                                                                                       ^
// ! <stdin>:168:119: error: 'scf.reduce' op expects type of 0-th reduction operand: 'i32' to be the same as the 0-th result type: 'f32'
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { scf.reduce(%n : i32) { ^bb0(%a: i32, %b : i32): scf.reduce.return %a : i32 } }
// !                                                                                                                       ^
// ! <stdin>:171:167: error: 'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%a: f32, %b : f32): scf.reduce.return %n : i32 } }
// !                                                                                                                                                                       ^
// ! <stdin>:174:167: error: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%a: f32, %b : f32): scf.yield %a : f32 } }
// !                                                                                                                                                                       ^
// ! <stdin>:177:53: error: 'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.parallel () = () to () step () { }
// !                                                     ^
// ! <stdin>:180:53: error: 'scf.index_switch' op has duplicate case value: 1
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.index_switch %i case 1 { scf.yield } case 1 { scf.yield } default { }
// !                                                     ^
// ! <stdin>:183:53: error: 'scf.index_switch' op region #1 ('case_regions') failed to verify constraint: region with 1 blocks
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.index_switch %i case 1 { } default { }
// !                                                     ^
// ! <stdin>:186:58: error: 'scf.index_switch' op along control flow edge from Region #1 to parent: source has 0 operands, but target successor needs 1
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.index_switch %i -> f32 case 1 { scf.yield } default { scf.yield %x : f32 }
// !                                                          ^
// ! <stdin>:189:53: error: 'scf.execute_region' op region needs to have at least one block
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.execute_region { }
// !                                                     ^
// ! <stdin>:192:53: error: 'scf.execute_region' op region cannot have any arguments
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.execute_region { ^bb0(%a: i32): scf.yield }
// !                                                     ^
// ! <stdin>:195:58: error: 'scf.execute_region' op along control flow edge from Region #0 to parent: source type #0 'i32' should match input type #0 'f32'
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.execute_region -> f32 { scf.yield %n : i32 }
// !                                                          ^
// ! <stdin>:198:53: error: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.yield
// !                                                     ^
// ! <stdin>:201:53: error: 'scf.condition' op expects parent op 'scf.while'
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.condition(%c)
// !                                                     ^
// ! <stdin>:204:58: error: 'scf.for' op expected induction variable to be same type as bounds and step
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = "scf.for"(%i, %i, %i, %x) ({ ^bb0(%a: i32, %b: f32): "scf.yield"(%b) : (f32) -> () }) : (index, index, index, f32) -> f32
// !                                                          ^
// ! <stdin>:207:58: error: 'scf.for' op mismatch in number of basic block args and defined values
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = "scf.for"(%i, %i, %i, %x) ({ ^bb0(%a: index): "scf.yield"(%x) : (f32) -> () }) : (index, index, index, f32) -> f32
// !                                                          ^
// ! <stdin>:210:58: error: 'scf.for' op types mismatch between 0th iter region arg and defined value
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = "scf.for"(%i, %i, %i, %x) ({ ^bb0(%a: index, %b: i32): "scf.yield"(%x) : (f32) -> () }) : (index, index, index, f32) -> f32
// !                                                          ^
// ! <stdin>:213:53: error: 'scf.for' op expected body to have at least one argument for the induction variable
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { "scf.for"(%i, %i, %i) ({ "scf.yield"() : () -> () }) : (index, index, index) -> ()
// !                                                     ^
// ! <stdin>:216:53: error: 'scf.for' op region #0 ('region') failed to verify constraint: region with 1 blocks
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { "scf.for"(%i, %i, %i) ({ }) : (index, index, index) -> ()
// !                                                     ^
// ! <stdin>:219:53: error: 'scf.for' op expected 3 or more operands, but found 2
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { "scf.for"(%i, %i) ({ ^bb0(%a: index): "scf.yield"() : () -> () }) : (index, index) -> ()
// !                                                     ^
// ! <stdin>:222:53: error: 'scf.if' op region #0 should have no arguments
// ! func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { "scf.if"(%c) ({ ^bb0(%a: index): "scf.yield"() : () -> () }, {}) : (i1) -> ()
// !                                                     ^
// ! <stdin>:225:27: error: 'gpu.launch' op unexpected number of region arguments
// ! func.func @f(%i: index) { "gpu.launch"(%i, %i, %i, %i, %i, %i) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
// !                           ^
// ! <stdin>:232:5: error: 'gpu.func' op expected body region argument #0 to be of type 'f32', got 'memref<?xf32, 1>'
// !     "gpu.func"() <{function_type = (f32) -> ()}> ({
// !     ^
// ! <stdin>:239:5: error: 'gpu.func' op expected at least 6 arguments to body region
// !     "gpu.func"() <{function_type = (f32) -> ()}> ({
// !     ^
// ! <stdin>:247:2: error: 'gpu.launch_func' op expected 6 or more operands, but found 1
// !  "gpu.launch_func"(%i) : (index) -> ()
// !  ^
// ! <stdin>:253:1: error: 'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "foo"
// ! memref.global "foo" @y : memref<2xf32> }
// ! ^
