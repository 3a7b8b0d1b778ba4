// 1:1 'func.func' op symbol declaration cannot have public visibility
func.func @x()
// -----
// 1:1 'func.func' op symbol declaration cannot have public visibility
func.func public @x()
// -----
// 1:23 custom op 'func.func' expected SSA identifier
func.func @x(%a: i32, f32) { return }
// -----
// 1:19 custom op 'func.func' expected type instead of SSA identifier
func.func @x(i32, %a: f32) { return }
// -----
// 1:1 empty block: expect at least a terminator
func.func @x(%a: i32) { }
// -----
// 1:23 custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary
func.func @x(%a: i32) attributes {sym_name = "y"} { return }
// -----
// 1:23 custom op 'func.func' 'sym_visibility' is an inferred attribute and should not be specified in the explicit attribute dictionary
func.func @x(%a: i32) attributes {sym_visibility = "private"} { return }
// -----
// 1:23 custom op 'func.func' 'function_type' is an inferred attribute and should not be specified in the explicit attribute dictionary
func.func @x(%a: i32) attributes {function_type = i32} { return }
// -----
// 1:32 'func.return' op has 0 operands, but enclosing function (@x) returns 1
func.func @x(%a: i32) -> i32 { return }
// -----
// 1:32 type of return operand 0 ('i32') doesn't match function result type ('f32') in function @x
func.func @x(%a: i32) -> f32 { return %a : i32 }
// -----
// 1:25 'func.call' op 'y' does not reference a valid function
func.func @x(%a: i32) { call @y() : () -> ()
 return }
// -----
// 1:25 'func.call' op incorrect number of operands for callee
func.func @x(%a: i32) { call @x() : () -> ()
 return }
// -----
// 1:30 'func.call' op incorrect number of results for callee
func.func @x(%a: i32) { %0 = call @x(%a) : (i32) -> (i32)
 return }
// -----
// 2:2 'func.return' op has 0 operands, but enclosing function (@x) returns 1
func.func @x(%a: f32) -> i32 { %0 = call @x(%a) : (f32) -> (f32)
 return }
// -----
// 2:6 'func.call' op operand type mismatch: expected operand type 'f32', but provided 'i32' for operand number 0
func.func @x(%a: f32) -> i32 { %1 = arith.constant 1 : i32
%0 = call @x(%1) : (i32) -> (i32)
 return %0 : i32 }
// -----
// 1:23 'func.constant' op reference to undefined function 'y'
func.func @x() { %f = constant @y : () -> ()
 return }
// -----
// 1:23 'func.constant' op reference to function with mismatched type
func.func @x() { %f = constant @x : () -> i32
 return }
// -----
// 1:23 'func.constant' op reference to function with mismatched type
func.func @x() { %f = constant @x : i32
 return }
// -----
// 1:1 'func.func' op arguments may only have dialect attributes
func.func @x(%a: i32 {foo}) { return }
// -----
// 1:1 'func.func' op results may only have dialect attributes
func.func @x(%a: i32 {foo.x}) -> (i32 {bar}) { return %a : i32 }
// -----
// 1:1 'func.func' op entry block must have 0 arguments to match function signature
"func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {sym_name = "x", function_type = () -> ()} : () -> ()
// -----
// 1:1 'func.func' op type of entry block argument #0('i32') must match the type of the corresponding argument in function signature('f32')
"func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {sym_name = "x", function_type = (f32) -> ()} : () -> ()
// -----
// 1:1 'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type
"func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {sym_name = "x", function_type = i32} : () -> ()
// -----
// 1:1 'func.func' op requires attribute 'sym_name'
"func.func"() ({^bb0(%x: i32): "func.return"() : () -> ()}) {function_type = (i32) -> ()} : () -> ()
// -----
// 2:1 redefinition of symbol named 'x'
func.func @x() { return }
func.func @x() { return }
// -----
// 1:1 'func.return' op expects parent op 'func.func'
func.return
// -----
// 1:18 'func.func' op symbol's parent must have the SymbolTable trait
func.func @x() { func.func @y() { return } 
return }
// -----
// 2:19 custom op 'func.call_indirect' number of operands and types do not match: got 0 operands and 1 types
func.func @x(%a: i32) { %f = constant @x : (i32) -> ()
 call_indirect %f() : (i32) -> ()
 return }
// -----
// 2:23 custom op 'func.call_indirect' invalid kind of type specified: expected builtin.function, but found 'i32'
func.func @x(%a: i32) { 
 call_indirect %a() : i32
 return }
// -----
// 1:25 branch has 0 operands for successor #0, but target block has 1
func.func @x(%a: i32) { cf.br ^bb1
^bb1(%x: i32): return }
// -----
// 1:25 type mismatch for bb argument #0 of successor #0
func.func @x(%a: i32) { cf.br ^bb1(%a : i32)
^bb1(%x: f32): return }
// -----
// 1:24 branch has 0 operands for successor #1, but target block has 1
func.func @x(%a: i1) { cf.cond_br %a, ^bb1, ^bb2
^bb1: return 
^bb2(%x: i32) : return}
// -----
// 1:36 use of value '%a' expects different type than prior uses: 'i1' vs 'i32'
func.func @x(%a: i32) { cf.cond_br %a, ^bb1, ^bb1
^bb1: return }
// -----
// 1:25 branch has 1 operands for successor #1, but target block has 0
func.func @x(%a: i32) { cf.switch %a : i32, [ default: ^bb1, 4: ^bb2(%a: i32)]
^bb1: return
^bb2: return }
// -----
// 1:40 custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'f32'
func.func @x(%a: f32) { cf.switch %a : f32, [ default: ^bb1, 4: ^bb1]
^bb1: return }
// -----
// 1:25 operation with block successors must terminate its parent block
func.func @x(%a: i32) { cf.br ^bb1
 return
^bb1: return }
// -----
// 1:31 reference to an undefined block
func.func @x(%a: i32) { cf.br ^bb7 
^bb1: return }
// -----
// 1:72 use of value '%n' expects different type than prior uses: 'index' vs 'i32'
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.for %j = %i to %n step %i { }
return }
// -----
// 1:53 'scf.for' op operand #0 must be signless integer or index, but got 'f32'
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.for %j = %x to %x step %x : f32 { }
return }
// -----
// 1:53 custom op 'scf.for' mismatch in number of loop-carried values and defined values
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.for %j = %i to %i step %i iter_args(%k = %x) -> (f32, f32) { scf.yield %k, %k : f32, f32 }
return }
// -----
// 1:58 'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'f32' != 'i32'
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.for %j = %i to %i step %i iter_args(%k = %x) -> (f32) { scf.yield %n : i32 }
return }
// -----
// 1:58 'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.for %j = %i to %i step %i iter_args(%k = %x) -> (f32) {  }
return }
// -----
// 1:58 'scf.if' op must have an else block if defining values
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.if %c -> (f32) { scf.yield %x : f32 }
return }
// -----
// 1:58 'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i32' should match successor input type #0 'f32'
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.if %c -> (f32) { scf.yield %x : f32 } else { scf.yield %n : i32 }
return }
// -----
// 1:60 use of value '%n' expects different type than prior uses: 'i1' vs 'i32'
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.if %n { scf.yield }
return }
// -----
// 1:53 'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 1 operands, but region successor needs 0 inputs
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.if %c { scf.yield %x : f32 }
return }
// -----
// 1:53 'scf.if' op expects region #0 to have 0 or 1 blocks
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.if %c { cf.br ^bb1
 ^bb1 : scf.yield }
return }
// -----
// 1:65 Dialect `' not found for custom op 'return'  (tried '.return' as well)
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.if %c { return }
return }
// -----
// 1:53 'scf.while' op along control flow edge from Operation scf.condition to parent: region branch point has 1 operands, but region successor needs 0 inputs
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while (%a = %x) : (f32) -> () { scf.condition(%c) %a : f32 } do { ^bb0(%b: f32): scf.yield %b : f32 }
return }
// -----
// 1:53 'scf.while' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while (%a = %x) : (f32) -> () { scf.condition(%c) } do { scf.yield }
return }
// -----
// 1:53 'scf.while' op expects the 'before' region to terminate with 'scf.condition'
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while (%a = %x) : (f32) -> () { scf.yield } do { scf.yield }
return }
// -----
// 1:73 custom op 'scf.while' expected as many input types as operands (expected 1 got 2)
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while (%a = %x) : (f32, i32) -> () { scf.condition(%c) } do { scf.yield }
return }
// -----
// 1:53 'scf.while' op along control flow edge from Operation scf.condition to Region #1: region branch point has 0 operands, but region successor needs 1 inputs
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while : () -> () { scf.condition(%c) } do { ^bb0(%b: f32): scf.yield }
return }
// -----
// 1:53 'scf.while' op region #1 ('after') failed to verify constraint: region with 1 blocks
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.while : () -> () { scf.condition(%c) } do { }
return }
// -----
// 1:81 custom op 'scf.parallel' expected 1 operands
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.parallel (%j) = (%i) to (%i, %i) step (%i) { }
return }
// -----
// 1:58 'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { }
return }
// -----
// 1:53 custom op 'scf.parallel' number of operands and types do not match: got 1 operands and 0 types
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) { scf.reduce }
return }
// -----
// 1:119 'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%a: f32): scf.reduce.return %a : f32 } }
return }
// -----
// 1:119 'scf.reduce' op expects type of 0-th reduction operand: 'i32' to be the same as the 0-th result type: 'f32'
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { scf.reduce(%n : i32) { ^bb0(%a: i32, %b : i32): scf.reduce.return %a : i32 } }
return }
// -----
// 1:167 'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%a: f32, %b : f32): scf.reduce.return %n : i32 } }
return }
// -----
// 1:167 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.parallel (%j) = (%i) to (%i) step (%i) init(%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%a: f32, %b : f32): scf.yield %a : f32 } }
return }
// -----
// 1:53 'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.parallel () = () to () step () { }
return }
// -----
// 1:53 'scf.index_switch' op has duplicate case value: 1
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.index_switch %i case 1 { scf.yield } case 1 { scf.yield } default { }
return }
// -----
// 1:53 'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.index_switch %i case 1 { } default { }
return }
// -----
// 1:58 'scf.index_switch' op expected each region to return 1 values, but case region #0 returns 0
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.index_switch %i -> f32 case 1 { scf.yield } default { scf.yield %x : f32 }
return }
// -----
// 1:53 'scf.execute_region' op region needs to have at least one block
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.execute_region { }
return }
// -----
// 1:53 'scf.execute_region' op region cannot have any arguments
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.execute_region { ^bb0(%a: i32): scf.yield }
return }
// -----
// 1:58 'scf.execute_region' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i32' should match successor input type #0 'f32'
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = scf.execute_region -> f32 { scf.yield %n : i32 }
return }
// -----
// 1:53 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.yield
return }
// -----
// 1:53 'scf.condition' op expects parent op 'scf.while'
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { scf.condition(%c)
return }
// -----
// 1:58 'scf.for' op expected induction variable to be same type as bounds and step
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = "scf.for"(%i, %i, %i, %x) ({ ^bb0(%a: i32, %b: f32): "scf.yield"(%b) : (f32) -> () }) : (index, index, index, f32) -> f32
return }
// -----
// 1:58 'scf.for' op different number of inits and region iter_args: 1 != 0
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = "scf.for"(%i, %i, %i, %x) ({ ^bb0(%a: index): "scf.yield"(%x) : (f32) -> () }) : (index, index, index, f32) -> f32
return }
// -----
// 1:58 'scf.for' op 0-th init and 0-th region iter_arg have different type: 'f32' != 'i32'
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { %0 = "scf.for"(%i, %i, %i, %x) ({ ^bb0(%a: index, %b: i32): "scf.yield"(%x) : (f32) -> () }) : (index, index, index, f32) -> f32
return }
// -----
// 1:53 'scf.for' op different number of inits and region iter_args: 0 != 18446744073709551615
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { "scf.for"(%i, %i, %i) ({ "scf.yield"() : () -> () }) : (index, index, index) -> ()
return }
// -----
// 1:53 'scf.for' op region #0 ('region') failed to verify constraint: region with 1 blocks
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { "scf.for"(%i, %i, %i) ({ }) : (index, index, index) -> ()
return }
// -----
// 1:53 'scf.for' op expected 3 or more operands, but found 2
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { "scf.for"(%i, %i) ({ ^bb0(%a: index): "scf.yield"() : () -> () }) : (index, index) -> ()
return }
// -----
// 1:53 'scf.if' op region #0 should have no arguments
func.func @f(%i: index, %x: f32, %n: i32, %c: i1) { "scf.if"(%c) ({ ^bb0(%a: index): "scf.yield"() : () -> () }, {}) : (i1) -> ()
return }
// -----
// 1:27 'gpu.launch' op unexpected number of region arguments
func.func @f(%i: index) { "gpu.launch"(%i, %i, %i, %i, %i, %i) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg26: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
return }
// -----
// 2:5 'gpu.func' op expected body region argument #0 to be of type 'f32', got 'memref<?xf32, 1>'
"gpu.module"() <{sym_name = "k"}> ({
    "gpu.func"() <{function_type = (f32) -> ()}> ({
    ^bb0(%arg50: memref<?xf32, 1>):
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "a", workgroup_attributions = 0 : i64} : () -> ()
}) : () -> ()
// -----
// 2:5 'gpu.func' op expected at least 6 arguments to body region
"gpu.module"() <{sym_name = "k"}> ({
    "gpu.func"() <{function_type = (f32) -> ()}> ({
    ^bb0(%arg50: f32):
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "a", workgroup_attributions = 5 : i64} : () -> ()
}) : () -> ()
// -----
// 3:2 'gpu.launch_func' op expected 6 or more operands, but found 1
module attributes {gpu.container_module} { 
"func.func"() ({ ^bb0(%i: index):
 "gpu.launch_func"(%i) : (index) -> ()
 "func.return"() : () -> ()
}) { sym_name = "x", function_type = (index) -> () } : () -> ()
}
// -----
// 2:1 'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "foo"
module { memref.global "private" @x : memref<2xf32>
memref.global "foo" @y : memref<2xf32> }
