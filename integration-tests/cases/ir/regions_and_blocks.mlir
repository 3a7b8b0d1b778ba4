// Blocks, successors, regions and block arguments, of ops that nobody knows.
// RUN: opt --allow-unregistered-dialect --split-input-file
// RUN: opt --allow-unregistered-dialect --split-input-file --mlir-print-op-generic

"t.op"() : () -> ()
// -----
%0 = "t.one"() : () -> i32
%1:2 = "t.two"(%0) : (i32) -> (i32, f32)
"t.use"(%1#1, %1#0) : (f32, i32) -> ()
// -----
%named, %other:2 = "t.three"() : () -> (i32, f32, i1)
"t.use"(%named, %other#1, %other) : (i32, i1, f32) -> ()
// -----
"t.regions"() ({
}, {
  "t.inner"() : () -> ()
}, {
^bb0(%a: i32, %b: f32):
  "t.use"(%a, %b) : (i32, f32) -> ()
}) : () -> ()
// -----
func.func @branches(%c: i1, %x: i32) -> i32 {
  "t.br"()[^bb1, ^bb2] : () -> ()
^bb1:
  "t.br"(%x)[^bb3] : (i32) -> ()
^bb2:
  cf.br ^bb3(%x : i32)
^bb3(%y: i32):
  return %y : i32
}
// -----
func.func @forward() {
  cf.br ^late
^late:
  cf.br ^early
^early:
  return
}
// -----
"t.properties"() <{a = 1 : i32, b = "x"}> {c = unit} : () -> ()
// -----
func.func @nested(%a: i32) {
  "t.isolated"() ({
    %0 = "t.a"(%a) : (i32) -> i32
    "t.b"() ({
      %1 = "t.c"(%0, %a) : (i32, i32) -> i32
    }) : () -> ()
  }) : () -> ()
  return
}
// -----
%0 = "t.dotted.name"() {"quoted name" = 1, plain_1 = 2, ns.dotted = 3} : () -> !t.type<anything [goes] "here">
"t.use"(%0) {a = #t.attr<1, {2}>, b = #t<pretty old>} : (!t.type<anything [goes] "here">) -> ()
// -----
%c = "t.forward_in_graph"(%d) : (i32) -> i32
%d = "t.later"(%c) : (i32) -> i32

// EXPECT
// | module {
// |   "t.op"() : () -> ()
// | }
// |
// | // -----
// | module {
// |   %0 = "t.one"() : () -> i32
// |   %1:2 = "t.two"(%0) : (i32) -> (i32, f32)
// |   "t.use"(%1#1, %1#0) : (f32, i32) -> ()
// | }
// |
// | // -----
// | module {
// |   %0:3 = "t.three"() : () -> (i32, f32, i1)
// |   "t.use"(%0#0, %0#2, %0#1) : (i32, i1, f32) -> ()
// | }
// |
// | // -----
// | module {
// |   "t.regions"() ({
// |   }, {
// |     "t.inner"() : () -> ()
// |   }, {
// |   ^bb0(%arg0: i32, %arg1: f32):
// |     "t.use"(%arg0, %arg1) : (i32, f32) -> ()
// |   }) : () -> ()
// | }
// |
// | // -----
// | module {
// |   func.func @branches(%arg0: i1, %arg1: i32) -> i32 {
// |     "t.br"()[^bb1, ^bb2] : () -> ()
// |   ^bb1:  // pred: ^bb0
// |     "t.br"(%arg1)[^bb3] : (i32) -> ()
// |   ^bb2:  // pred: ^bb0
// |     cf.br ^bb3(%arg1 : i32)
// |   ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forward() {
// |     cf.br ^bb1
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb2
// |   ^bb2:  // pred: ^bb1
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   "t.properties"() <{a = 1 : i32, b = "x"}> {c} : () -> ()
// | }
// |
// | // -----
// | module {
// |   func.func @nested(%arg0: i32) {
// |     "t.isolated"() ({
// |       %0 = "t.a"(%arg0) : (i32) -> i32
// |       "t.b"() ({
// |         %1 = "t.c"(%0, %arg0) : (i32, i32) -> i32
// |       }) : () -> ()
// |     }) : () -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   %0 = "t.dotted.name"() {ns.dotted = 3 : i64, plain_1 = 2 : i64, "quoted name" = 1 : i64} : () -> !t.type<anything [goes] "here">
// |   "t.use"(%0) {a = #t.attr<1, {2}>, b = #t<pretty old>} : (!t.type<anything [goes] "here">) -> ()
// | }
// |
// | // -----
// | module {
// |   %0 = "t.forward_in_graph"(%1) : (i32) -> i32
// |   %1 = "t.later"(%0) : (i32) -> i32
// | }

// EXPECT
// | "builtin.module"() ({
// |   "t.op"() : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   %0 = "t.one"() : () -> i32
// |   %1:2 = "t.two"(%0) : (i32) -> (i32, f32)
// |   "t.use"(%1#1, %1#0) : (f32, i32) -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   %0:3 = "t.three"() : () -> (i32, f32, i1)
// |   "t.use"(%0#0, %0#2, %0#1) : (i32, i1, f32) -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "t.regions"() ({
// |   }, {
// |     "t.inner"() : () -> ()
// |   }, {
// |   ^bb0(%arg0: i32, %arg1: f32):
// |     "t.use"(%arg0, %arg1) : (i32, f32) -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i1, i32) -> i32, sym_name = "branches"}> ({
// |   ^bb0(%arg0: i1, %arg1: i32):
// |     "t.br"()[^bb1, ^bb2] : () -> ()
// |   ^bb1:  // pred: ^bb0
// |     "t.br"(%arg1)[^bb3] : (i32) -> ()
// |   ^bb2:  // pred: ^bb0
// |     "cf.br"(%arg1)[^bb3] : (i32) -> ()
// |   ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
// |     "func.return"(%0) : (i32) -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = () -> (), sym_name = "forward"}> ({
// |     "cf.br"()[^bb1] : () -> ()
// |   ^bb1:  // pred: ^bb0
// |     "cf.br"()[^bb2] : () -> ()
// |   ^bb2:  // pred: ^bb1
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "t.properties"() <{a = 1 : i32, b = "x"}> {c} : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i32) -> (), sym_name = "nested"}> ({
// |   ^bb0(%arg0: i32):
// |     "t.isolated"() ({
// |       %0 = "t.a"(%arg0) : (i32) -> i32
// |       "t.b"() ({
// |         %1 = "t.c"(%0, %arg0) : (i32, i32) -> i32
// |       }) : () -> ()
// |     }) : () -> ()
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   %0 = "t.dotted.name"() {ns.dotted = 3 : i64, plain_1 = 2 : i64, "quoted name" = 1 : i64} : () -> !t.type<anything [goes] "here">
// |   "t.use"(%0) {a = #t.attr<1, {2}>, b = #t<pretty old>} : (!t.type<anything [goes] "here">) -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   %0 = "t.forward_in_graph"(%1) : (i32) -> i32
// |   %1 = "t.later"(%0) : (i32) -> i32
// | }) : () -> ()
