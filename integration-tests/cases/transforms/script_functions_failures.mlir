// Functions that scripts cannot change.
// RUN: opt --transform-interpreter --split-input-file
func.func private @f(%a: i32 {x.a}, %b: f32, %c: i32 {x.c}) -> (i32 {y.a}, f32) {
  %0 = arith.addi %a, %c : i32
  return %0, %b : i32, f32
}
func.func @main(%a: i32, %b: f32, %d: i32) -> i32 {
  %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
  %0:2 = func.call @f(%a, %b, %a) : (i32, f32, i32) -> (i32, f32)
  return %0#0 : i32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %c, %f = transform.func.deduplicate_func_args @f at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
func.func private @f(%a: i32 {x.a}, %b: f32, %c: i32 {x.c}) -> (i32 {y.a}, f32) {
  %0 = arith.addi %a, %c : i32
  return %0, %b : i32, f32
}
func.func @main(%a: i32, %b: f32, %d: i32) -> i32 {
  %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
  %0:2 = func.call @f(%a, %b, %a) : (i32, f32, i32) -> (i32, f32)
  return %0#0 : i32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %c, %f = transform.func.replace_func_signature @g args_interchange = [1, 0] results_interchange = [0] at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
func.func private @f(%a: i32 {x.a}, %b: f32, %c: i32 {x.c}) -> (i32 {y.a}, f32) {
  %0 = arith.addi %a, %c : i32
  return %0, %b : i32, f32
}
func.func @main(%a: i32, %b: f32, %d: i32) -> i32 {
  %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
  %0:2 = func.call @f(%a, %b, %a) : (i32, f32, i32) -> (i32, f32)
  return %0#0 : i32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %c, %f = transform.func.replace_func_signature @f args_interchange = [1, 0] results_interchange = [0] at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
func.func private @f(%a: i32 {x.a}, %b: f32, %c: i32 {x.c}) -> (i32 {y.a}, f32) {
  %0 = arith.addi %a, %c : i32
  return %0, %b : i32, f32
}
func.func @main(%a: i32, %b: f32, %d: i32) -> i32 {
  %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
  %0:2 = func.call @f(%a, %b, %a) : (i32, f32, i32) -> (i32, f32)
  return %0#0 : i32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %c, %f = transform.func.replace_func_signature @f args_interchange = [1, 0, 2] results_interchange = [0] at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
func.func private @f(%a: i32 {x.a}, %b: f32, %c: i32 {x.c}) -> (i32 {y.a}, f32) {
  %0 = arith.addi %a, %c : i32
  return %0, %b : i32, f32
}
func.func @main(%a: i32, %b: f32, %d: i32) -> i32 {
  %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
  %0:2 = func.call @f(%a, %b, %a) : (i32, f32, i32) -> (i32, f32)
  return %0#0 : i32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %c, %f = transform.func.replace_func_signature @f args_interchange = [1, 0, 2] results_interchange = [1, 1] at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
func.func private @f(%a: i32 {x.a}, %b: f32, %c: i32 {x.c}) -> (i32 {y.a}, f32) {
  %0 = arith.addi %a, %c : i32
  return %0, %b : i32, f32
}
func.func @main(%a: i32, %b: f32, %d: i32) -> i32 {
  %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
  %0:2 = func.call @f(%a, %b, %a) : (i32, f32, i32) -> (i32, f32)
  return %0#0 : i32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %c, %f = transform.func.replace_func_signature @f args_interchange = [1, 0, -1] results_interchange = [1, 0] at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
func.func private @f(%a: i32 {x.a}, %b: f32, %c: i32 {x.c}) -> (i32 {y.a}, f32) {
  %0 = arith.addi %a, %c : i32
  return %0, %b : i32, f32
}
func.func @main(%a: i32, %b: f32, %d: i32) -> i32 {
  %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
  %0:2 = func.call @f(%a, %b, %a) : (i32, f32, i32) -> (i32, f32)
  return %0#0 : i32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %c, %f = transform.func.replace_func_signature @f args_interchange = [1, 0, 3] results_interchange = [1, 0] at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
func.func private @f(%a: i32 {x.a}, %b: f32, %c: i32 {x.c}) -> (i32 {y.a}, f32) {
  %0 = arith.addi %a, %c : i32
  return %0, %b : i32, f32
}
func.func @main(%a: i32, %b: f32, %d: i32) -> i32 {
  %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
  %0:2 = func.call @f(%a, %b, %a) : (i32, f32, i32) -> (i32, f32)
  return %0#0 : i32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %c, %f = transform.func.deduplicate_func_args @g at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
func.func private @f(%a: i32 {x.a}, %b: f32, %c: i32 {x.c}) -> (i32 {y.a}, f32) {
  %0 = arith.addi %a, %c : i32
  return %0, %b : i32, f32
}
func.func @main(%a: i32, %b: f32, %d: i32) -> i32 {
  %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
  %0:2 = func.call @f(%a, %b, %a) : (i32, f32, i32) -> (i32, f32)
  return %0#0 : i32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %c, %f = transform.func.deduplicate_func_args @main at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
func.func private @f(%a: i32 {x.a}, %b: f32, %c: i32 {x.c}) -> (i32 {y.a}, f32) {
  %0 = arith.addi %a, %c : i32
  return %0, %b : i32, f32
}
func.func @main(%a: i32, %b: f32, %d: i32) -> i32 {
  %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
  %0:2 = func.call @f(%a, %b, %a) : (i32, f32, i32) -> (i32, f32)
  return %0#0 : i32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %c, %f = transform.func.replace_func_signature @f args_interchange = [2, 1, 0] results_interchange = [1, 0] at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
func.func private @f(%a: i32 {x.a}, %b: f32, %c: i32 {x.c}) -> (i32 {y.a}, f32) {
  %0 = arith.addi %a, %c : i32
  return %0, %b : i32, f32
}
func.func @main(%a: i32, %b: f32, %d: i32) -> i32 {
  %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
  %0:2 = func.call @f(%a, %b, %a) : (i32, f32, i32) -> (i32, f32)
  return %0#0 : i32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %mm = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %c, %f = transform.func.deduplicate_func_args @f at %mm : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
func.func private @f(%a: i32 {x.a}, %b: f32, %c: i32 {x.c}) -> (i32 {y.a}, f32) {
  %0 = arith.addi %a, %c : i32
  return %0, %b : i32, f32
}
func.func @main(%a: i32, %b: f32, %d: i32) -> i32 {
  %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
  %0:2 = func.call @f(%a, %b, %a) : (i32, f32, i32) -> (i32, f32)
  return %0#0 : i32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %mm = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %x, %y = transform.split_handle %mm : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %c, %f = transform.func.deduplicate_func_args @f at %y : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
func.func private @f(%a: i32, %b: f32)
func.func @main(%a: i32, %b: f32) {
  func.call @f(%a, %b) : (i32, f32) -> ()
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %c, %f = transform.func.replace_func_signature @f args_interchange = [1, 0] results_interchange = [] at %r {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}

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
// ! <stdin>:14:14: error: failed to deduplicate function arguments of function f
// !     %c, %f = transform.func.deduplicate_func_args @f at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:31:14: error: function with name '@g' not found
// !     %c, %f = transform.func.replace_func_signature @g args_interchange = [1, 0] results_interchange = [0] at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:48:14: error: function with name '@f' has 3 arguments, but 2 args interchange were given
// !     %c, %f = transform.func.replace_func_signature @f args_interchange = [1, 0] results_interchange = [0] at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:65:14: error: function with name '@f' has 2 results, but 1 results interchange were given
// !     %c, %f = transform.func.replace_func_signature @f args_interchange = [1, 0, 2] results_interchange = [0] at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:82:14: error: results interchange must be unique
// !     %c, %f = transform.func.replace_func_signature @f args_interchange = [1, 0, 2] results_interchange = [1, 1] at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:99:14: error: args interchange must be unique
// !     %c, %f = transform.func.replace_func_signature @f args_interchange = [1, 0, -1] results_interchange = [1, 0] at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:116:14: error: args interchange index 3 is out of bounds for function with name '@f' with 3 arguments
// !     %c, %f = transform.func.replace_func_signature @f args_interchange = [1, 0, 3] results_interchange = [1, 0] at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:133:14: error: function with name '@g' is not found
// !     %c, %f = transform.func.deduplicate_func_args @g at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:150:14: error: failed to deduplicate function arguments of function main
// !     %c, %f = transform.func.deduplicate_func_args @main at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:161:10: error: 'func.call' op result type mismatch at index 0
// !   %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
// !          ^
// ! <stdin>:161:10: note:      op result types: 'i32', 'f32'
// !   %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
// !          ^
// ! <stdin>:161:10: note: function result types: 'f32', 'i32'
// !   %1:2 = func.call @f(%a, %b, %d) : (i32, f32, i32) -> (i32, f32)
// !          ^
// ! <stdin>:185:14: error: requires a single module to operate on
// !     %c, %f = transform.func.deduplicate_func_args @f at %mm : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:204:14: error: target is expected to be module operation
// !     %c, %f = transform.func.deduplicate_func_args @f at %y : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:217:14: error: failed to replace function signature '@f' with new order
// !     %c, %f = transform.func.replace_func_signature @f args_interchange = [1, 0] results_interchange = [] at %r {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
