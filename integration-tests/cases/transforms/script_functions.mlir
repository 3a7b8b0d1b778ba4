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
// -----
// Casts before and after the call; what computed the outputs stays.
func.func private @g(tensor<?xf32>, tensor<4xf32>) -> (tensor<?xf32>, f32)
func.func @f(%a: tensor<4xf32>) -> (tensor<4xf32>, f32) {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = linalg.exp ins(%a : tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %c = arith.constant 1 : index
  %2 = tensor.extract %1[%c] : tensor<4xf32>
  %3 = tensor.insert %2 into %1[%c] : tensor<4xf32>
  return %3, %2 : tensor<4xf32>, f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %e = transform.structured.match ops{["tensor.empty"]} in %r : (!transform.any_op) -> !transform.any_op
    %x = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match ops{["tensor.extract"]} in %r : (!transform.any_op) -> !transform.any_op
    %in = transform.get_operand %x[all] : (!transform.any_op) -> !transform.any_value
    %made = transform.get_result %x[0] : (!transform.any_op) -> !transform.any_value
    %element = transform.get_result %t[0] : (!transform.any_op) -> !transform.any_value
    %out = transform.merge_handles %made, %element : !transform.any_value
    %c = transform.func.cast_and_call @g(%in) -> %out before %t { transform.type_conversion.tensor.cast_shape_dynamic_dims ignore_dynamic_info } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.op<"func.call">
    transform.annotate %c "call" : !transform.op<"func.call">
    transform.yield
  }
}
// -----
// A handle of the function; nothing to cast.
func.func private @g(tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, f32)
func.func @f(%a: tensor<4xf32>) -> (tensor<4xf32>, f32) {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = linalg.exp ins(%a : tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %c = arith.constant 1 : index
  %2 = tensor.extract %1[%c] : tensor<4xf32>
  %3 = tensor.insert %2 into %1[%c] : tensor<4xf32>
  return %3, %2 : tensor<4xf32>, f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %e = transform.structured.match ops{["tensor.empty"]} in %r : (!transform.any_op) -> !transform.any_op
    %x = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match ops{["tensor.extract"]} in %r : (!transform.any_op) -> !transform.any_op
    %in = transform.get_operand %x[all] : (!transform.any_op) -> !transform.any_value
    %made = transform.get_result %x[0] : (!transform.any_op) -> !transform.any_value
    %element = transform.get_result %t[0] : (!transform.any_op) -> !transform.any_value
    %out = transform.merge_handles %made, %element : !transform.any_value
    %fs = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %g, %f = transform.split_handle %fs : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %c = transform.func.cast_and_call %g(%in) -> %out after %x : (!transform.any_op, !transform.any_value, !transform.any_value, !transform.any_op) -> !transform.any_op
    transform.annotate %f "seen" : !transform.any_op
    transform.yield
  }
}
// -----
// An input that is an output, too: the call takes the old value.
func.func private @g(tensor<?xf32>) -> tensor<?xf32>
func.func @f(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = math.exp %a : tensor<?xf32>
  %1 = math.log %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %x = transform.structured.match ops{["math.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.get_result %x[0] : (!transform.any_op) -> !transform.any_value
    %c = transform.func.cast_and_call @g(%v) -> %v after %x : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
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
// |
// | // -----
// | module {
// |   func.func private @g(tensor<?xf32>, tensor<4xf32>) -> (tensor<?xf32>, f32)
// |   func.func @f(%arg0: tensor<4xf32>) -> (tensor<4xf32>, f32) {
// |     %0 = tensor.empty() : tensor<4xf32>
// |     %1 = linalg.exp ins(%arg0 : tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
// |     %c1 = arith.constant 1 : index
// |     %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// |     %2:2 = call @g(%cast, %0) {call} : (tensor<?xf32>, tensor<4xf32>) -> (tensor<?xf32>, f32)
// |     %cast_0 = tensor.cast %2#0 : tensor<?xf32> to tensor<4xf32>
// |     %extracted = tensor.extract %cast_0[%c1] : tensor<4xf32>
// |     %inserted = tensor.insert %2#1 into %cast_0[%c1] : tensor<4xf32>
// |     return %inserted, %2#1 : tensor<4xf32>, f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["tensor.empty"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.structured.match ops{["tensor.extract"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %3 = transform.get_operand %1[all] : (!transform.any_op) -> !transform.any_value
// |       %4 = transform.get_result %1[0] : (!transform.any_op) -> !transform.any_value
// |       %5 = transform.get_result %2[0] : (!transform.any_op) -> !transform.any_value
// |       %6 = transform.merge_handles %4, %5 : !transform.any_value
// |       %7 = transform.func.cast_and_call @g(%3) -> %6 before %2 {
// |         transform.type_conversion.tensor.cast_shape_dynamic_dims ignore_dynamic_info
// |       } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.op<"func.call">
// |       transform.annotate %7 "call" : !transform.op<"func.call">
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @g(tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, f32)
// |   func.func @f(%arg0: tensor<4xf32>) -> (tensor<4xf32>, f32) attributes {seen} {
// |     %0 = tensor.empty() : tensor<4xf32>
// |     %1 = linalg.exp ins(%arg0 : tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
// |     %2:2 = call @g(%arg0, %0) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, f32)
// |     %c1 = arith.constant 1 : index
// |     %extracted = tensor.extract %2#0[%c1] : tensor<4xf32>
// |     %inserted = tensor.insert %2#1 into %2#0[%c1] : tensor<4xf32>
// |     return %inserted, %2#1 : tensor<4xf32>, f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["tensor.empty"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.structured.match ops{["tensor.extract"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %3 = transform.get_operand %1[all] : (!transform.any_op) -> !transform.any_value
// |       %4 = transform.get_result %1[0] : (!transform.any_op) -> !transform.any_value
// |       %5 = transform.get_result %2[0] : (!transform.any_op) -> !transform.any_value
// |       %6 = transform.merge_handles %4, %5 : !transform.any_value
// |       %7 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %8:2 = transform.split_handle %7 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %9 = transform.func.cast_and_call %8#0(%3) -> %6 after %1 : (!transform.any_op, !transform.any_value, !transform.any_value, !transform.any_op) -> !transform.any_op
// |       transform.annotate %8#1 "seen" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @g(tensor<?xf32>) -> tensor<?xf32>
// |   func.func @f(%arg0: tensor<?xf32>) -> tensor<?xf32> {
// |     %0 = math.exp %arg0 : tensor<?xf32>
// |     %1 = call @g(%0) : (tensor<?xf32>) -> tensor<?xf32>
// |     %2 = math.log %1 : tensor<?xf32>
// |     return %2 : tensor<?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["math.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.get_result %0[0] : (!transform.any_op) -> !transform.any_value
// |       %2 = transform.func.cast_and_call @g(%1) -> %1 after %0 : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
