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
// -----
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
    %twice = transform.merge_handles %out, %element : !transform.any_value
    %c = transform.func.cast_and_call @g(%in) -> %twice before %t : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}
// -----
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
    %places = transform.merge_handles %t, %x : !transform.any_op
    %c = transform.func.cast_and_call @g(%in) -> %out before %places : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}
// -----
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
    %c = transform.func.cast_and_call @g(%in) -> %out before %x : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}
// -----
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
    %i = transform.structured.match ops{["tensor.insert"]} in %r : (!transform.any_op) -> !transform.any_op
    %c = transform.func.cast_and_call @g(%in) -> %out before %i : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}
// -----
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
    %c = transform.func.cast_and_call @h(%in) -> %out before %t : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}
// -----
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
    %c = transform.func.cast_and_call %t(%in) -> %out before %t : (!transform.any_op, !transform.any_value, !transform.any_value, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
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
    %c = transform.func.cast_and_call @g(%made) -> %out before %t : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}
// -----
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
    %c = transform.func.cast_and_call @g(%in) -> %made before %t : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}
// -----
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
    %c = transform.func.cast_and_call @g(%in) -> %out before %t : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}
// -----
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
    %c = transform.func.cast_and_call @g(%in) -> %out before %t { transform.type_conversion.tensor.cast_shape_dynamic_dims } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}
// -----
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
    %c = transform.func.cast_and_call before %t : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
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
    %c = transform.func.cast_and_call @g %x before %t : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
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
    %c = transform.func.cast_and_call @g before %t { transform.apply_patterns.canonicalization } : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR makes a call after the terminator
func.func private @g()
func.func @f() {
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %x = transform.structured.match ops{["func.return"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.func.cast_and_call @g after %x : (!transform.any_op) -> !transform.any_op
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
// | module {
// |   func.func private @g(tensor<?xf32>, tensor<4xf32>) -> (tensor<?xf32>, f32)
// |   func.func @f(%arg0: tensor<4xf32>) -> (tensor<4xf32>, f32) {
// |     %0 = tensor.empty() : tensor<4xf32>
// |     %1 = linalg.exp ins(%arg0 : tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
// |     %c1 = arith.constant 1 : index
// |     %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// |     %2:2 = call @g(%cast, %0) : (tensor<?xf32>, tensor<4xf32>) -> (tensor<?xf32>, f32)
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
// |         transform.type_conversion.tensor.cast_shape_dynamic_dims
// |       } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
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
// ! <stdin>:242:10: error: cast and call output values must be unique
// !     %c = transform.func.cast_and_call @g(%in) -> %twice before %t : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
// !          ^
// ! <stdin>:266:10: error: Only one op can be specified as an insertion point
// !     %c = transform.func.cast_and_call @g(%in) -> %out before %places : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
// !          ^
// ! <stdin>:289:10: error: Failed to materialize conversion at index 0 of type 'tensor<4xf32>' to type 'tensor<?xf32>'
// !     %c = transform.func.cast_and_call @g(%in) -> %out before %x : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
// !          ^
// ! <stdin>:313:10: error: a user of output #0 is not dominated by the insertion point
// !     %c = transform.func.cast_and_call @g(%in) -> %out before %i : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
// !          ^
// ! <stdin>:299:8: note: this op
// !   %2 = tensor.extract %1[%c] : tensor<4xf32>
// !        ^
// ! <stdin>:336:10: error: unresolved symbol @h
// !     %c = transform.func.cast_and_call @h(%in) -> %out before %t : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
// !          ^
// ! <stdin>:359:10: error: invalid non-function callee
// !     %c = transform.func.cast_and_call %t(%in) -> %out before %t : (!transform.any_op, !transform.any_value, !transform.any_value, !transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:364:1: error: mismatch between number of function arguments 2 and number of inputs 1
// ! func.func private @g(tensor<?xf32>, tensor<4xf32>) -> (tensor<?xf32>, f32)
// ! ^
// ! <stdin>:387:1: error: mismatch between number of function results 2 and number of outputs 1
// ! func.func private @g(tensor<?xf32>, tensor<4xf32>) -> (tensor<?xf32>, f32)
// ! ^
// ! <stdin>:428:10: error: Failed to materialize conversion at index 0 of type 'tensor<4xf32>' to type 'tensor<?xf32>'
// !     %c = transform.func.cast_and_call @g(%in) -> %out before %t : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
// !          ^
// ! <stdin>:474:10: error: 'transform.func.cast_and_call' op expected a function handle or name to call
// !     %c = transform.func.cast_and_call before %t : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:497:10: error: 'transform.func.cast_and_call' op function handle and name are mutually exclusive
// !     %c = transform.func.cast_and_call @g %x before %t : (!transform.any_op, !transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:520:10: error: 'transform.func.cast_and_call' op expected children ops to implement TypeConverterBuilderOpInterface
// !     %c = transform.func.cast_and_call @g before %t { transform.apply_patterns.canonicalization } : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:520:54: note: op without interface
// !     %c = transform.func.cast_and_call @g before %t { transform.apply_patterns.canonicalization } : (!transform.any_op) -> !transform.any_op
// !                                                      ^
// ! <stdin>:533:10: error: nothing comes after a terminator
// !     %p = transform.func.cast_and_call @g after %x : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:528:3: note: this op
// !   return
// !   ^
