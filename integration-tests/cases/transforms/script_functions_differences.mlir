// Where MLIR loses attributes, ends the process, or makes ops that do not verify; ours has a result.
// RUN: opt --transform-interpreter --split-input-file
// DIFFERS: MLIR loses attributes, and changes calls of another function
func.func private @f(%a: i32, %b: f32) -> i32 attributes {x.kept} {
  return %a : i32
}
func.func @main(%a: i32, %b: f32) -> i32 {
  %0 = func.call @f(%a, %b) {x} : (i32, f32) -> i32
  return %0 : i32
}
module @inner {
  func.func private @f(%a: i32, %b: f32) -> i32 {
    return %a : i32
  }
  func.func @main(%a: i32, %b: f32) -> i32 {
    %0 = func.call @f(%a, %b) : (i32, f32) -> i32
    return %0 : i32
  }
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %c, %f = transform.func.replace_func_signature @f args_interchange = [1, 0] results_interchange = [0] at %r {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR crashes
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = linalg.add ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %2 = linalg.add ins(%1, %a : tensor<4xf32>, tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.add"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.get_operand %f[0] : (!transform.any_op) -> !transform.any_value
    %w = transform.replicate num(%f) %v : !transform.any_op, !transform.any_value
    %n = transform.num_associations %w : (!transform.any_value) -> !transform.param<i64>
    transform.annotate %f "n" = %n : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}
// -----
// DIFFERS: MLIR makes a view that does not verify
func.func @f(%i: index, %j: index, %v: f32, %m: memref<4x8xf32, affine_map<(a, b) -> (b, a)>>) {
  memref.store %v, %m[%i, %j] : memref<4x8xf32, affine_map<(a, b) -> (b, a)>>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
    transform.apply_patterns.memref.extract_address_computations
    } : !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR casts what the call returns for the call itself
func.func private @g(tensor<?xf32>) -> tensor<?xf32>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %a : tensor<4xf32>
  %1 = math.log %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %x = transform.structured.match ops{["math.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %v = transform.get_result %x[0] : (!transform.any_op) -> !transform.any_value
    %c = transform.func.cast_and_call @g(%v) -> %v after %x { transform.type_conversion.tensor.cast_shape_dynamic_dims ignore_dynamic_info } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}

// EXPECT
// | module {
// |   func.func private @f(%arg0: f32, %arg1: i32) -> i32 attributes {f, x.kept} {
// |     return %arg1 : i32
// |   }
// |   func.func @main(%arg0: i32, %arg1: f32) -> i32 {
// |     %0 = call @f(%arg1, %arg0) {x} : (f32, i32) -> i32
// |     return %0 : i32
// |   }
// |   module @inner {
// |     func.func private @f(%arg0: i32, %arg1: f32) -> i32 {
// |       return %arg0 : i32
// |     }
// |     func.func @main(%arg0: i32, %arg1: f32) -> i32 {
// |       %0 = call @f(%arg0, %arg1) : (i32, f32) -> i32
// |       return %0 : i32
// |     }
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %transformed_module, %transformed_function = transform.func.replace_func_signature @f args_interchange = [1, 0] results_interchange = [0] at %arg0 {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %transformed_function "f" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// |     %0 = tensor.empty() : tensor<4xf32>
// |     %1 = linalg.add {n = 4 : i64} ins(%arg0, %arg0 : tensor<4xf32>, tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
// |     %2 = linalg.add {n = 4 : i64} ins(%1, %arg0 : tensor<4xf32>, tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
// |     return %2 : tensor<4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.add"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.get_operand %0[0] : (!transform.any_op) -> !transform.any_value
// |       %2 = transform.replicate num(%0) %1 : !transform.any_op, !transform.any_value
// |       %3 = transform.num_associations %2 : (!transform.any_value) -> !transform.param<i64>
// |       transform.annotate %0 "n" = %3 : !transform.any_op, !transform.param<i64>
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: f32, %arg3: memref<4x8xf32, #map>) {
// |     memref.store %arg2, %arg3[%arg0, %arg1] : memref<4x8xf32, #map>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.memref.extract_address_computations
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @g(tensor<?xf32>) -> tensor<?xf32>
// |   func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// |     %0 = math.exp %arg0 : tensor<4xf32>
// |     %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
// |     %1 = call @g(%cast) : (tensor<?xf32>) -> tensor<?xf32>
// |     %cast_0 = tensor.cast %1 : tensor<?xf32> to tensor<4xf32>
// |     %2 = math.log %cast_0 : tensor<4xf32>
// |     return %2 : tensor<4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["math.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.get_result %0[0] : (!transform.any_op) -> !transform.any_value
// |       %2 = transform.func.cast_and_call @g(%1) -> %1 after %0 {
// |         transform.type_conversion.tensor.cast_shape_dynamic_dims ignore_dynamic_info
// |       } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
