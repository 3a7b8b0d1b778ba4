// Scripts that change what functions take and return: the text of MLIR.
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
    %c, %f = transform.func.replace_func_signature @f args_interchange = [2, 1, 0] results_interchange = [1, 0] at %r {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
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
    %c, %f = transform.func.replace_func_signature @f args_interchange = [0, 2, 1] results_interchange = [0, 1] at %r {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
func.func private @f(%a: i32, %b: f32, %c: i32, %d: i32) -> (i32, f32) {
  %0 = arith.addi %a, %c : i32
  %1 = arith.subi %0, %d : i32
  return %1, %b : i32, f32
}
func.func @main(%a: i32, %b: f32, %d: i32) -> i32 {
  %0:2 = func.call @f(%a, %b, %d, %a) : (i32, f32, i32, i32) -> (i32, f32)
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
func.func @f(%a: i32, %b: f32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %c, %f = transform.func.replace_func_signature @f args_interchange = [1, 0] results_interchange = [0] at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | module {
// |   func.func private @f(%arg0: i32 {x.c}, %arg1: f32, %arg2: i32 {x.a}) -> (f32, i32 {y.a}) attributes {f} {
// |     %0 = arith.addi %arg2, %arg0 : i32
// |     return %arg1, %0 : f32, i32
// |   }
// |   func.func @main(%arg0: i32, %arg1: f32, %arg2: i32) -> i32 {
// |     %0:2 = call @f(%arg2, %arg1, %arg0) : (i32, f32, i32) -> (f32, i32)
// |     %1:2 = call @f(%arg0, %arg1, %arg0) : (i32, f32, i32) -> (f32, i32)
// |     return %1#1 : i32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %transformed_module, %transformed_function = transform.func.replace_func_signature @f args_interchange = [2, 1, 0] results_interchange = [1, 0] at %arg0 {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %transformed_function "f" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(%arg0: i32 {x.a}, %arg1: i32 {x.c}, %arg2: f32) -> (i32 {y.a}, f32) attributes {f} {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     return %0, %arg2 : i32, f32
// |   }
// |   func.func @main(%arg0: i32, %arg1: f32, %arg2: i32) -> i32 {
// |     %0:2 = call @f(%arg0, %arg2, %arg1) : (i32, i32, f32) -> (i32, f32)
// |     %1:2 = call @f(%arg0, %arg0, %arg1) : (i32, i32, f32) -> (i32, f32)
// |     return %1#0 : i32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %transformed_module, %transformed_function = transform.func.replace_func_signature @f args_interchange = [0, 2, 1] results_interchange = [0, 1] at %arg0 {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %transformed_function "f" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(%arg0: i32, %arg1: f32, %arg2: i32) -> (i32, f32) attributes {f} {
// |     %0 = arith.addi %arg0, %arg2 : i32
// |     %1 = arith.subi %0, %arg0 : i32
// |     return %1, %arg1 : i32, f32
// |   }
// |   func.func @main(%arg0: i32, %arg1: f32, %arg2: i32) -> i32 {
// |     %0:2 = call @f(%arg0, %arg1, %arg2) : (i32, f32, i32) -> (i32, f32)
// |     return %0#0 : i32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %transformed_module, %transformed_function = transform.func.deduplicate_func_args @f at %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %transformed_function "f" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: f32, %arg1: i32) -> i32 attributes {f} {
// |     %0 = arith.addi %arg1, %arg1 : i32
// |     return %0 : i32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %transformed_module, %transformed_function = transform.func.replace_func_signature @f args_interchange = [1, 0] results_interchange = [0] at %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %transformed_function "f" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
