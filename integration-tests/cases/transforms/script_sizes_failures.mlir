// Sizes, replacements and memory of which scripts make nothing.
// RUN: opt --transform-interpreter --split-input-file
func.func @f(%a: tensor<?x25xf32>, %b: tensor<25x34xf32>, %c: tensor<?x34xf32>) -> tensor<?x34xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<?x25xf32>, tensor<25x34xf32>) outs(%c : tensor<?x34xf32>) -> tensor<?x34xf32>
  return %1 : tensor<?x34xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 1 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.param<i64>
    transform.debug.emit_param_as_remark %t, "tiles" : !transform.param<i64>
    transform.debug.emit_param_as_remark %s, "chunks" : !transform.param<i64>
    transform.yield
  }
}
// -----
func.func @f(%a: tensor<25x25xf32>, %b: tensor<25x34xf32>, %c: tensor<25x34xf32>) -> tensor<25x34xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<25x25xf32>, tensor<25x34xf32>) outs(%c : tensor<25x34xf32>) -> tensor<25x34xf32>
  return %1 : tensor<25x34xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %ff = transform.merge_handles %f, %f : !transform.any_op
    %t, %s = transform.structured.continuous_tile_sizes %ff {dimension = 1 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: tensor<25x25xf32>, %b: tensor<25x34xf32>, %c: tensor<25x34xf32>) -> tensor<25x34xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<25x25xf32>, tensor<25x34xf32>) outs(%c : tensor<25x34xf32>) -> tensor<25x34xf32>
  return %1 : tensor<25x34xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 1 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: tensor<25x25xf32>, %b: tensor<25x34xf32>, %c: tensor<25x34xf32>) -> tensor<25x34xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<25x25xf32>, tensor<25x34xf32>) outs(%c : tensor<25x34xf32>) -> tensor<25x34xf32>
  return %1 : tensor<25x34xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %s = "transform.structured.continuous_tile_sizes"(%f) <{dimension = 2 : i64, target_size = 8 : i64}> : (!transform.any_op) -> (!transform.any_param, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @f(%a: tensor<25x25xf32>, %b: tensor<25x34xf32>, %c: tensor<25x34xf32>) -> tensor<25x34xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<25x25xf32>, tensor<25x34xf32>) outs(%c : tensor<25x34xf32>) -> tensor<25x34xf32>
  return %1 : tensor<25x34xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 1 : i64, target_size = 9 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @f(%n: index) -> (tensor<4xf32>, tensor<?xf32>) {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = tensor.empty(%n) : tensor<?xf32>
  return %0, %1 : tensor<4xf32>, tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["tensor.empty"]} in %r : (!transform.any_op) -> !transform.any_op
    %f0, %f1 = transform.split_handle %f : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %g = transform.structured.replace %f1 {
    %x = arith.constant dense<1.0> : tensor<4xf32>
    } : (!transform.any_op) -> !transform.any_op
    transform.annotate %g "g" : !transform.any_op
    transform.yield
  }
}
// -----
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
    %x = arith.constant dense<1.0> : tensor<4xf32>
    %y = arith.constant 1 : i32
    } : (!transform.any_op) -> !transform.any_op
    transform.annotate %g "g" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index) -> (tensor<4xf32>, tensor<?xf32>) {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = tensor.empty(%n) : tensor<?xf32>
  return %0, %1 : tensor<4xf32>, tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.replace %f {
    } : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%lb: index, %ub: index, %step: index, %s: memref<16xf32>, %d: memref<16xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  scf.for %i = %lb to %ub step %step {
    %v = memref.subview %s[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %v, %0 : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32>
    %w = memref.subview %d[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %0, %w : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
    %c0 = arith.constant 0 : index
    %x = memref.load %0[%c0] : memref<4xf32>
    %sv = memref.subview %0[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    memref.store %x, %sv[%c0] : memref<2xf32, strided<[1], offset: 1>>
  }
  memref.dealloc %0 : memref<4xf32>
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
// -----
func.func @f(%lb: index, %ub: index, %step: index, %s: memref<16xf32>, %d: memref<16xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  scf.for %i = %lb to %ub step %step {
    %v = memref.subview %s[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    %w = memref.subview %d[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %0, %w : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
    %c0 = arith.constant 0 : index
    %x = memref.load %0[%c0] : memref<4xf32>
    %sv = memref.subview %0[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    memref.store %x, %sv[%c0] : memref<2xf32, strided<[1], offset: 1>>
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["memref.alloc"]} in %r : (!transform.any_op) -> !transform.op<"memref.alloc">
    %g = transform.memref.multibuffer %f {factor = 2 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.annotate %g "g" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.alloc() : memref<4xf32>
  %f = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    memref.store %f, %0[%c0] : memref<4xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    memref.store %f, %0[%c0] : memref<4xf32>
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["memref.alloc"]} in %r : (!transform.any_op) -> !transform.op<"memref.alloc">
    %g = transform.memref.multibuffer %f {factor = 2 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.annotate %g "g" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f() {
  %0 = memref.alloc() : memref<4xf32>
  %c = memref.cast %0 : memref<4xf32> to memref<?xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["memref.alloc"]} in %r : (!transform.any_op) -> !transform.op<"memref.alloc">
    %g = transform.memref.multibuffer %f {factor = 2 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.annotate %g "g" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%lb: index, %ub: index, %step: index, %s: memref<16xf32>, %d: memref<16xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  scf.for %i = %lb to %ub step %step {
    %v = memref.subview %s[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %v, %0 : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32>
    %w = memref.subview %d[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %0, %w : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
    %c0 = arith.constant 0 : index
    %x = memref.load %0[%c0] : memref<4xf32>
    %sv = memref.subview %0[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    memref.store %x, %sv[%c0] : memref<2xf32, strided<[1], offset: 1>>
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["memref.alloc"]} in %r : (!transform.any_op) -> !transform.op<"memref.alloc">
    %g = transform.memref.multibuffer %f {factor = 0 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
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
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | module {
// |   func.func @f() {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %cast = memref.cast %alloc : memref<4xf32> to memref<?xf32>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["memref.alloc"]} in %arg0 : (!transform.any_op) -> !transform.op<"memref.alloc">
// |       %1 = transform.memref.multibuffer %0 {factor = 2 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
// |       transform.annotate %1 "g" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// ! <stdin>:10:14: error: cannot compute parametric tile sizes for dynamically shaped payload op
// !     %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 1 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.param<i64>
// !              ^
// ! <stdin>:25:14: error: requires exactly one target (got 2)
// !     %t, %s = transform.structured.continuous_tile_sizes %ff {dimension = 1 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
// !              ^
// ! <stdin>:37:14: error: expected Linalg Op
// !     %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 1 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
// !              ^
// ! <stdin>:30:1: note: target op
// ! func.func @f(%a: tensor<25x25xf32>, %b: tensor<25x34xf32>, %c: tensor<25x34xf32>) -> tensor<25x34xf32> {
// ! ^
// ! <stdin>:49:14: error: 'transform.structured.continuous_tile_sizes' op expects all results type to be the same
// !     %t, %s = "transform.structured.continuous_tile_sizes"(%f) <{dimension = 2 : i64, target_size = 8 : i64}> : (!transform.any_op) -> (!transform.any_param, !transform.any_op)
// !              ^
// ! <stdin>:61:107: error: expects a trailing functional type with one argument and one result
// !     %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 1 : i64, target_size = 9 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !                                                                                                           ^
// ! <stdin>:75:10: error: expected target without operands
// !     %g = transform.structured.replace %f1 {
// !          ^
// ! <stdin>:92:10: error: 'transform.structured.replace' op expected one operation in block
// !     %g = transform.structured.replace %f0 {
// !          ^
// ! <stdin>:109:10: error: 'transform.structured.replace' op expected one operation in block
// !     %g = transform.structured.replace %f {
// !          ^
// ! <stdin>:116:8: error: op failed to multibuffer
// !   %0 = memref.alloc() : memref<4xf32>
// !        ^
// ! <stdin>:140:8: error: op failed to multibuffer
// !   %0 = memref.alloc() : memref<4xf32>
// !        ^
// ! <stdin>:164:8: error: op failed to multibuffer
// !   %0 = memref.alloc() : memref<4xf32>
// !        ^
// ! <stdin>:214:42: error: 'transform.memref.multibuffer' op attribute 'factor' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive
// !     %g = transform.memref.multibuffer %f {factor = 0 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
// !                                          ^
