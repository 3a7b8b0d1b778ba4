// Where MLIR ends the process, or makes ops that do not verify.
// RUN: opt --transform-interpreter --split-input-file
// DIFFERS: MLIR divides by zero
func.func @f(%a: tensor<25x25xf32>, %b: tensor<25x34xf32>, %c: tensor<25x34xf32>) -> tensor<25x34xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<25x25xf32>, tensor<25x34xf32>) outs(%c : tensor<25x34xf32>) -> tensor<25x34xf32>
  return %1 : tensor<25x34xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 1 : i64, target_size = 0 : i64} : (!transform.any_op) -> !transform.param<i64>
    transform.debug.emit_param_as_remark %t, "tiles" : !transform.param<i64>
    transform.debug.emit_param_as_remark %s, "chunks" : !transform.param<i64>
    transform.yield
  }
}
// -----
// DIFFERS: MLIR reads beyond the loops
func.func @f(%a: tensor<25x25xf32>, %b: tensor<25x34xf32>, %c: tensor<25x34xf32>) -> tensor<25x34xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<25x25xf32>, tensor<25x34xf32>) outs(%c : tensor<25x34xf32>) -> tensor<25x34xf32>
  return %1 : tensor<25x34xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 7 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.param<i64>
    transform.debug.emit_param_as_remark %t, "tiles" : !transform.param<i64>
    transform.debug.emit_param_as_remark %s, "chunks" : !transform.param<i64>
    transform.yield
  }
}
// -----
// DIFFERS: MLIR finds it when it verifies
func.func @f(%n: index) -> (tensor<4xf32>, tensor<?xf32>) {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = tensor.empty(%n) : tensor<?xf32>
  return %0, %1 : tensor<4xf32>, tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["tensor.empty"]} in %r : (!transform.any_op) -> !transform.any_op
    %f0, %f1 = transform.split_handle %f : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %g = transform.structured.replace %f0 {
    %x = arith.constant dense<1.0> : tensor<5xf32>
    } : (!transform.any_op) -> !transform.any_op
    transform.annotate %g "g" : !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR finds it when it verifies
func.func @f(%n: index) -> (tensor<4xf32>, tensor<?xf32>) {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = tensor.empty(%n) : tensor<?xf32>
  return %0, %1 : tensor<4xf32>, tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["tensor.empty"]} in %r : (!transform.any_op) -> !transform.any_op
    %f0, %f1 = transform.split_handle %f : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %g = transform.structured.replace %f0 {
    builtin.module {
    }
    } : (!transform.any_op) -> !transform.any_op
    transform.annotate %g "g" : !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR finds it when it verifies
func.func @f(%i: index) {
  %0 = memref.alloca(%i) : memref<?xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["memref.alloca"]} in %r : (!transform.any_op) -> !transform.op<"memref.alloca">
    %g, %h = transform.memref.alloca_to_global %f : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
    transform.annotate %g "g" : !transform.any_op
    transform.annotate %h "h" : !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR crashes
func.func private @f(%a: i32, %b: i32) -> i32 {
  %c = func.call @f(%b, %b) : (i32, i32) -> i32
  return %c : i32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %c, %f = transform.func.deduplicate_func_args @f at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "f" : !transform.any_op
    transform.yield
  }
}
// -----
// DIFFERS: MLIR gives the call memory of another type
func.func private @use(memref<4xf32>)
func.func @f(%lb: index, %ub: index, %step: index, %s: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  scf.for %i = %lb to %ub step %step {
    memref.copy %s, %0 : memref<4xf32> to memref<4xf32>
    func.call @use(%0) : (memref<4xf32>) -> ()
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["memref.alloc"]} in %r : (!transform.any_op) -> !transform.op<"memref.alloc">
    %g = transform.memref.multibuffer %f {factor = 3 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.annotate %g "g" : !transform.any_op
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
// ! <stdin>:11:14: error: expects a target size that is not zero
// !     %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 1 : i64, target_size = 0 : i64} : (!transform.any_op) -> !transform.param<i64>
// !              ^
// ! <stdin>:26:14: error: the target has no dimension 7
// !     %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 7 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.param<i64>
// !              ^
// ! <stdin>:43:10: error: expected target with results of the same types
// !     %g = transform.structured.replace %f0 {
// !          ^
// ! <stdin>:61:10: error: expected target with results of the same types
// !     %g = transform.structured.replace %f0 {
// !          ^
// ! <stdin>:78:14: error: expects memory of known sizes
// !     %g, %h = transform.memref.alloca_to_global %f : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:72:8: note: target op
// !   %0 = memref.alloca(%i) : memref<?xf32>
// !        ^
// ! <stdin>:92:14: error: failed to deduplicate function arguments of function f
// !     %c, %f = transform.func.deduplicate_func_args @f at %r : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:101:8: error: op failed to multibuffer
// !   %0 = memref.alloc() : memref<4xf32>
// !        ^
