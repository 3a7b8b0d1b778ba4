// Sizes of tiles that fill a loop, ops in the place of others, sums that begin with what is added: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file
func.func @f(%a: tensor<25x25xf32>, %b: tensor<25x34xf32>, %c: tensor<25x34xf32>) -> tensor<25x34xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<25x25xf32>, tensor<25x34xf32>) outs(%c : tensor<25x34xf32>) -> tensor<25x34xf32>
  return %1 : tensor<25x34xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 0 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.param<i64>
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
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 1 : i64, target_size = 64 : i64} : (!transform.any_op) -> !transform.param<i64>
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
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 1 : i64, target_size = 34 : i64} : (!transform.any_op) -> !transform.param<i64>
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
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 1 : i64, target_size = 1 : i64} : (!transform.any_op) -> !transform.param<i64>
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
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 2 : i64, target_size = 25 : i64} : (!transform.any_op) -> !transform.param<i64>
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
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 2 : i64, target_size = 3 : i64} : (!transform.any_op) -> !transform.param<i64>
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
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 2 : i64, target_size = 8 : i64} : (!transform.any_op) -> !transform.param<i64>
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
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 2 : i64, target_size = 20 : i64} : (!transform.any_op) -> !transform.param<i64>
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
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 2 : i64, target_size = 27 : i64} : (!transform.any_op) -> !transform.param<i64>
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
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 2 : i64, target_size = 8 : i64} : (!transform.any_op) -> !transform.any_op
    transform.annotate %t "tiles" : !transform.any_op
    transform.annotate %s "chunks" : !transform.any_op
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
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 2 : i64, target_size = 40 : i64} : (!transform.any_op) -> !transform.any_op
    transform.annotate %t "tiles" : !transform.any_op
    transform.annotate %s "chunks" : !transform.any_op
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
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 1 : i64, target_size = 1 : i64} : (!transform.any_op) -> !transform.any_op
    transform.annotate %t "tiles" : !transform.any_op
    transform.annotate %s "chunks" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: tensor<?x25xf32>, %b: tensor<25x34xf32>, %c: tensor<?x34xf32>) -> tensor<?x34xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<?x25xf32>, tensor<25x34xf32>) outs(%c : tensor<?x34xf32>) -> tensor<?x34xf32>
  return %1 : tensor<?x34xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 0 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
    transform.annotate %t "tiles" : !transform.any_op
    transform.annotate %s "chunks" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: tensor<?x25xf32>, %b: tensor<25x34xf32>, %c: tensor<?x34xf32>) -> tensor<?x34xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<?x25xf32>, tensor<25x34xf32>) outs(%c : tensor<?x34xf32>) -> tensor<?x34xf32>
  return %1 : tensor<?x34xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 1 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
    transform.annotate %t "tiles" : !transform.any_op
    transform.annotate %s "chunks" : !transform.any_op
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
    %t, %s = transform.structured.continuous_tile_sizes %f {dimension = 1 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.param<i64>
    %parts = transform.structured.split %f after %s {dimension = 1 : i64, multiway} : !transform.any_op, !transform.param<i64>
    transform.foreach %parts, %t with_zip_shortest : !transform.any_op, !transform.param<i64> {
    ^bb0(%part: !transform.any_op, %size: !transform.param<i64>):
    %tiled, %loop = transform.structured.tile_using_for %part tile_sizes [0, %size] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    }
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
    %g = transform.structured.replace %f0 attributes {foo} {
    %x = builtin.unrealized_conversion_cast to tensor<4xf32>
    } : (!transform.any_op) -> !transform.any_op
    transform.annotate %g "g" : !transform.any_op
    transform.yield
  }
}
// -----
module @a { func.func @g(%a: i32) { return } }
module @b { func.func @h() { return } }
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["builtin.module"]} in %r : (!transform.any_op) -> !transform.any_op
    %f0, %f1, %rest = transform.split_handle %f {overflow_result = 2 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %g = transform.structured.replace %f1 {
    builtin.module @c {
    func.func private @d()
    }
    } : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %d: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %f = linalg.fill ins(%c : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.add ins(%0, %d : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
func.func @g(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %c = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %f = linalg.fill ins(%c : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.add ins(%0, %2 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
func.func @twice(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %d: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %f = linalg.fill ins(%c : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.add ins(%d, %0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = linalg.add ins(%1, %0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
func.func @constant(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %d: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %cst = arith.constant dense<0.0> : tensor<4x4xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%cst : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%cst : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = linalg.add ins(%1, %0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
func.func @generic(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %d: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %cst = arith.constant dense<0.0> : tensor<4x4xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a,b,c)->(a,c)>, affine_map<(a,b,c)->(c,b)>, affine_map<(a,b,c)->(a,b)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%cst : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %z, %m : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  %2 = linalg.add ins(%0, %d : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
func.func @others(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %d: tensor<4x4xf32>, %r: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %cst = arith.constant dense<0.0> : tensor<4x4xf32>
  %one = arith.constant dense<1.0> : tensor<4x4xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%cst : tensor<4x4xf32>) -> tensor<4x4xf32>
  %dd = linalg.exp ins(%d : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = linalg.add ins(%0, %dd : tensor<4x4xf32>, tensor<4x4xf32>) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%one : tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = linalg.add ins(%d, %3 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %5 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%cst : tensor<4x4xf32>) -> tensor<4x4xf32>
  %6 = linalg.sub ins(%d, %5 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2, %4, %6 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}
func.func @truth(%a: tensor<4x8xi1>, %b: tensor<8x4xi1>, %d: tensor<4x4xi1>, %v: tensor<8x4xi32>, %w: tensor<4x8xi32>, %x: tensor<4x4xi32>) -> (tensor<4x4xi1>, tensor<4x4xi32>) {
  %cst = arith.constant dense<false> : tensor<4x4xi1>
  %z = arith.constant dense<0> : tensor<4x4xi32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xi1>, tensor<8x4xi1>) outs(%cst : tensor<4x4xi1>) -> tensor<4x4xi1>
  %1 = linalg.add ins(%0, %d : tensor<4x4xi1>, tensor<4x4xi1>) outs(%cst : tensor<4x4xi1>) -> tensor<4x4xi1>
  %2 = linalg.matmul ins(%w, %v : tensor<4x8xi32>, tensor<8x4xi32>) outs(%z : tensor<4x4xi32>) -> tensor<4x4xi32>
  %3 = linalg.add ins(%x, %2 : tensor<4x4xi32>, tensor<4x4xi32>) outs(%z : tensor<4x4xi32>) -> tensor<4x4xi32>
  return %1, %3 : tensor<4x4xi1>, tensor<4x4xi32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
    transform.apply_patterns.linalg.fold_add_into_dest
    } : !transform.any_op
    transform.yield
  }
}

// EXPECT exit=1
// | module {
// |   func.func @f(%arg0: tensor<25x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<25x34xf32>) -> tensor<25x34xf32> {
// |     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<25x25xf32>, tensor<25x34xf32>) outs(%arg2 : tensor<25x34xf32>) -> tensor<25x34xf32>
// |     return %0 : tensor<25x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 0 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.param<i64>
// |       transform.debug.emit_param_as_remark %tile_sizes, "tiles" : !transform.param<i64>
// |       transform.debug.emit_param_as_remark %chunk_sizes, "chunks" : !transform.param<i64>
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<25x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<25x34xf32>) -> tensor<25x34xf32> {
// |     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<25x25xf32>, tensor<25x34xf32>) outs(%arg2 : tensor<25x34xf32>) -> tensor<25x34xf32>
// |     return %0 : tensor<25x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 1 : i64, target_size = 64 : i64} : (!transform.any_op) -> !transform.param<i64>
// |       transform.debug.emit_param_as_remark %tile_sizes, "tiles" : !transform.param<i64>
// |       transform.debug.emit_param_as_remark %chunk_sizes, "chunks" : !transform.param<i64>
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<25x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<25x34xf32>) -> tensor<25x34xf32> {
// |     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<25x25xf32>, tensor<25x34xf32>) outs(%arg2 : tensor<25x34xf32>) -> tensor<25x34xf32>
// |     return %0 : tensor<25x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 1 : i64, target_size = 34 : i64} : (!transform.any_op) -> !transform.param<i64>
// |       transform.debug.emit_param_as_remark %tile_sizes, "tiles" : !transform.param<i64>
// |       transform.debug.emit_param_as_remark %chunk_sizes, "chunks" : !transform.param<i64>
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<25x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<25x34xf32>) -> tensor<25x34xf32> {
// |     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<25x25xf32>, tensor<25x34xf32>) outs(%arg2 : tensor<25x34xf32>) -> tensor<25x34xf32>
// |     return %0 : tensor<25x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 1 : i64, target_size = 1 : i64} : (!transform.any_op) -> !transform.param<i64>
// |       transform.debug.emit_param_as_remark %tile_sizes, "tiles" : !transform.param<i64>
// |       transform.debug.emit_param_as_remark %chunk_sizes, "chunks" : !transform.param<i64>
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<25x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<25x34xf32>) -> tensor<25x34xf32> {
// |     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<25x25xf32>, tensor<25x34xf32>) outs(%arg2 : tensor<25x34xf32>) -> tensor<25x34xf32>
// |     return %0 : tensor<25x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 2 : i64, target_size = 25 : i64} : (!transform.any_op) -> !transform.param<i64>
// |       transform.debug.emit_param_as_remark %tile_sizes, "tiles" : !transform.param<i64>
// |       transform.debug.emit_param_as_remark %chunk_sizes, "chunks" : !transform.param<i64>
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<25x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<25x34xf32>) -> tensor<25x34xf32> {
// |     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<25x25xf32>, tensor<25x34xf32>) outs(%arg2 : tensor<25x34xf32>) -> tensor<25x34xf32>
// |     return %0 : tensor<25x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 2 : i64, target_size = 3 : i64} : (!transform.any_op) -> !transform.param<i64>
// |       transform.debug.emit_param_as_remark %tile_sizes, "tiles" : !transform.param<i64>
// |       transform.debug.emit_param_as_remark %chunk_sizes, "chunks" : !transform.param<i64>
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<25x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<25x34xf32>) -> tensor<25x34xf32> {
// |     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<25x25xf32>, tensor<25x34xf32>) outs(%arg2 : tensor<25x34xf32>) -> tensor<25x34xf32>
// |     return %0 : tensor<25x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 2 : i64, target_size = 8 : i64} : (!transform.any_op) -> !transform.param<i64>
// |       transform.debug.emit_param_as_remark %tile_sizes, "tiles" : !transform.param<i64>
// |       transform.debug.emit_param_as_remark %chunk_sizes, "chunks" : !transform.param<i64>
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<25x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<25x34xf32>) -> tensor<25x34xf32> {
// |     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<25x25xf32>, tensor<25x34xf32>) outs(%arg2 : tensor<25x34xf32>) -> tensor<25x34xf32>
// |     return %0 : tensor<25x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 2 : i64, target_size = 20 : i64} : (!transform.any_op) -> !transform.param<i64>
// |       transform.debug.emit_param_as_remark %tile_sizes, "tiles" : !transform.param<i64>
// |       transform.debug.emit_param_as_remark %chunk_sizes, "chunks" : !transform.param<i64>
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<25x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<25x34xf32>) -> tensor<25x34xf32> {
// |     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<25x25xf32>, tensor<25x34xf32>) outs(%arg2 : tensor<25x34xf32>) -> tensor<25x34xf32>
// |     return %0 : tensor<25x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 2 : i64, target_size = 27 : i64} : (!transform.any_op) -> !transform.param<i64>
// |       transform.debug.emit_param_as_remark %tile_sizes, "tiles" : !transform.param<i64>
// |       transform.debug.emit_param_as_remark %chunk_sizes, "chunks" : !transform.param<i64>
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<() -> (3)>
// | #map1 = affine_map<() -> (1)>
// | #map2 = affine_map<() -> (0)>
// | #map3 = affine_map<() -> (24)>
// | module {
// |   func.func @f(%arg0: tensor<25x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<25x34xf32>) -> tensor<25x34xf32> {
// |     %c8 = arith.constant {tiles} 8 : index
// |     %c25 = arith.constant 25 : index
// |     %0 = affine.apply #map()
// |     %1 = affine.apply #map1()
// |     %c4 = arith.constant 4 : index
// |     %2 = affine.apply #map2()
// |     %3 = affine.apply #map1()
// |     %c2 = arith.constant 2 : index
// |     %4 = affine.apply #map2()
// |     %5 = affine.apply #map1()
// |     %c1 = arith.constant {tiles} 1 : index
// |     %6 = affine.apply #map1()
// |     %7 = affine.apply #map2()
// |     %8 = affine.apply #map3() {chunks}
// |     %9 = affine.apply #map1() {chunks}
// |     %10 = linalg.matmul ins(%arg0, %arg1 : tensor<25x25xf32>, tensor<25x34xf32>) outs(%arg2 : tensor<25x34xf32>) -> tensor<25x34xf32>
// |     return %10 : tensor<25x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 2 : i64, target_size = 8 : i64} : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %tile_sizes "tiles" : !transform.any_op
// |       transform.annotate %chunk_sizes "chunks" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<() -> (0)>
// | #map1 = affine_map<() -> (25)>
// | #map2 = affine_map<() -> (1)>
// | #map3 = affine_map<() -> (9)>
// | #map4 = affine_map<() -> (16)>
// | #map5 = affine_map<() -> (8)>
// | module {
// |   func.func @f(%arg0: tensor<25x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<25x34xf32>) -> tensor<25x34xf32> {
// |     %c40 = arith.constant {tiles} 40 : index
// |     %c25 = arith.constant 25 : index
// |     %0 = affine.apply #map()
// |     %1 = affine.apply #map1()
// |     %c32 = arith.constant 32 : index
// |     %2 = affine.apply #map()
// |     %3 = affine.apply #map1()
// |     %c16 = arith.constant {tiles} 16 : index
// |     %4 = affine.apply #map2()
// |     %5 = affine.apply #map3()
// |     %c8 = arith.constant {tiles} 8 : index
// |     %6 = affine.apply #map2()
// |     %7 = affine.apply #map2()
// |     %c4 = arith.constant 4 : index
// |     %8 = affine.apply #map()
// |     %9 = affine.apply #map2()
// |     %c2 = arith.constant 2 : index
// |     %10 = affine.apply #map()
// |     %11 = affine.apply #map2()
// |     %c1 = arith.constant {tiles} 1 : index
// |     %12 = affine.apply #map2()
// |     %13 = affine.apply #map()
// |     %14 = affine.apply #map() {chunks}
// |     %15 = affine.apply #map4() {chunks}
// |     %16 = affine.apply #map5() {chunks}
// |     %17 = affine.apply #map2() {chunks}
// |     %18 = linalg.matmul ins(%arg0, %arg1 : tensor<25x25xf32>, tensor<25x34xf32>) outs(%arg2 : tensor<25x34xf32>) -> tensor<25x34xf32>
// |     return %18 : tensor<25x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 2 : i64, target_size = 40 : i64} : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %tile_sizes "tiles" : !transform.any_op
// |       transform.annotate %chunk_sizes "chunks" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<() -> (34)>
// | #map1 = affine_map<() -> (0)>
// | module {
// |   func.func @f(%arg0: tensor<25x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<25x34xf32>) -> tensor<25x34xf32> {
// |     %c1 = arith.constant {tiles} 1 : index
// |     %c34 = arith.constant 34 : index
// |     %0 = affine.apply #map()
// |     %1 = affine.apply #map1()
// |     %2 = affine.apply #map() {chunks}
// |     %3 = linalg.matmul ins(%arg0, %arg1 : tensor<25x25xf32>, tensor<25x34xf32>) outs(%arg2 : tensor<25x34xf32>) -> tensor<25x34xf32>
// |     return %3 : tensor<25x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 1 : i64, target_size = 1 : i64} : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %tile_sizes "tiles" : !transform.any_op
// |       transform.annotate %chunk_sizes "chunks" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 floordiv 9)>
// | #map1 = affine_map<()[s0] -> (s0 mod 9)>
// | #map2 = affine_map<()[s0] -> ((s0 mod 9) floordiv 8)>
// | #map3 = affine_map<()[s0] -> ((s0 mod 9) mod 8)>
// | #map4 = affine_map<()[s0] -> (((s0 mod 9) mod 8) floordiv 4)>
// | #map5 = affine_map<()[s0] -> ((s0 mod 9) mod 4)>
// | #map6 = affine_map<()[s0] -> (((s0 mod 9) mod 4) floordiv 2)>
// | #map7 = affine_map<()[s0] -> ((s0 mod 9) mod 2)>
// | #map8 = affine_map<()[s0] -> (0)>
// | #map9 = affine_map<()[s0] -> ((s0 floordiv 9) * 9)>
// | #map10 = affine_map<()[s0] -> (((s0 mod 9) floordiv 8) * 8)>
// | #map11 = affine_map<()[s0] -> ((((s0 mod 9) mod 8) floordiv 4) * 4)>
// | #map12 = affine_map<()[s0] -> ((((s0 mod 9) mod 4) floordiv 2) * 2)>
// | module {
// |   func.func @f(%arg0: tensor<?x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<?x34xf32>) -> tensor<?x34xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x25xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %dim_1 = tensor.dim %arg2, %c0_0 : tensor<?x34xf32>
// |     %c9 = arith.constant {tiles} 9 : index
// |     %0 = affine.apply #map()[%dim]
// |     %1 = affine.apply #map1()[%dim]
// |     %2 = affine.apply #map()[%dim]
// |     %c8 = arith.constant {tiles} 8 : index
// |     %3 = affine.apply #map2()[%dim]
// |     %4 = affine.apply #map2()[%dim]
// |     %5 = affine.apply #map3()[%dim]
// |     %c4 = arith.constant {tiles} 4 : index
// |     %6 = affine.apply #map4()[%dim]
// |     %7 = affine.apply #map4()[%dim]
// |     %8 = affine.apply #map5()[%dim]
// |     %c2 = arith.constant {tiles} 2 : index
// |     %9 = affine.apply #map6()[%dim]
// |     %10 = affine.apply #map6()[%dim]
// |     %11 = affine.apply #map7()[%dim]
// |     %c1 = arith.constant {tiles} 1 : index
// |     %12 = affine.apply #map7()[%dim]
// |     %13 = affine.apply #map7()[%dim]
// |     %14 = affine.apply #map8()[%dim]
// |     %15 = affine.apply #map9()[%dim] {chunks}
// |     %16 = affine.apply #map10()[%dim] {chunks}
// |     %17 = affine.apply #map11()[%dim] {chunks}
// |     %18 = affine.apply #map12()[%dim] {chunks}
// |     %19 = affine.apply #map7()[%dim] {chunks}
// |     %20 = linalg.matmul ins(%arg0, %arg1 : tensor<?x25xf32>, tensor<25x34xf32>) outs(%arg2 : tensor<?x34xf32>) -> tensor<?x34xf32>
// |     return %20 : tensor<?x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 0 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %tile_sizes "tiles" : !transform.any_op
// |       transform.annotate %chunk_sizes "chunks" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<() -> (3)>
// | #map1 = affine_map<() -> (7)>
// | #map2 = affine_map<() -> (0)>
// | #map3 = affine_map<() -> (1)>
// | #map4 = affine_map<() -> (27)>
// | #map5 = affine_map<() -> (4)>
// | #map6 = affine_map<() -> (2)>
// | module {
// |   func.func @f(%arg0: tensor<?x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<?x34xf32>) -> tensor<?x34xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x25xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %dim_1 = tensor.dim %arg2, %c0_0 : tensor<?x34xf32>
// |     %c9 = arith.constant {tiles} 9 : index
// |     %c34 = arith.constant 34 : index
// |     %0 = affine.apply #map()
// |     %1 = affine.apply #map1()
// |     %c8 = arith.constant 8 : index
// |     %2 = affine.apply #map2()
// |     %3 = affine.apply #map1()
// |     %c4 = arith.constant {tiles} 4 : index
// |     %4 = affine.apply #map3()
// |     %5 = affine.apply #map()
// |     %c2 = arith.constant {tiles} 2 : index
// |     %6 = affine.apply #map3()
// |     %7 = affine.apply #map3()
// |     %c1 = arith.constant {tiles} 1 : index
// |     %8 = affine.apply #map3()
// |     %9 = affine.apply #map2()
// |     %10 = affine.apply #map4() {chunks}
// |     %11 = affine.apply #map5() {chunks}
// |     %12 = affine.apply #map6() {chunks}
// |     %13 = affine.apply #map3() {chunks}
// |     %14 = linalg.matmul ins(%arg0, %arg1 : tensor<?x25xf32>, tensor<25x34xf32>) outs(%arg2 : tensor<?x34xf32>) -> tensor<?x34xf32>
// |     return %14 : tensor<?x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 1 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %tile_sizes "tiles" : !transform.any_op
// |       transform.annotate %chunk_sizes "chunks" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<25x25xf32>, %arg1: tensor<25x34xf32>, %arg2: tensor<25x34xf32>) -> tensor<25x34xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0] [25, 25] [1, 1] : tensor<25x25xf32> to tensor<25x25xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [25, 27] [1, 1] : tensor<25x34xf32> to tensor<25x27xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg2[0, 0] [25, 27] [1, 1] : tensor<25x34xf32> to tensor<25x27xf32>
// |     %c0 = arith.constant 0 : index
// |     %c27 = arith.constant 27 : index
// |     %c9 = arith.constant 9 : index
// |     %0 = scf.for %arg3 = %c0 to %c27 step %c9 iter_args(%arg4 = %extracted_slice_1) -> (tensor<25x27xf32>) {
// |       %extracted_slice_28 = tensor.extract_slice %extracted_slice[0, 0] [25, 25] [1, 1] : tensor<25x25xf32> to tensor<25x25xf32>
// |       %extracted_slice_29 = tensor.extract_slice %extracted_slice_0[0, %arg3] [25, 9] [1, 1] : tensor<25x27xf32> to tensor<25x9xf32>
// |       %extracted_slice_30 = tensor.extract_slice %arg4[0, %arg3] [25, 9] [1, 1] : tensor<25x27xf32> to tensor<25x9xf32>
// |       %4 = linalg.matmul ins(%extracted_slice_28, %extracted_slice_29 : tensor<25x25xf32>, tensor<25x9xf32>) outs(%extracted_slice_30 : tensor<25x9xf32>) -> tensor<25x9xf32>
// |       %inserted_slice_31 = tensor.insert_slice %4 into %arg4[0, %arg3] [25, 9] [1, 1] : tensor<25x9xf32> into tensor<25x27xf32>
// |       scf.yield %inserted_slice_31 : tensor<25x27xf32>
// |     }
// |     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0] [25, 27] [1, 1] : tensor<25x27xf32> into tensor<25x34xf32>
// |     %extracted_slice_2 = tensor.extract_slice %arg0[0, 0] [25, 25] [1, 1] : tensor<25x25xf32> to tensor<25x25xf32>
// |     %extracted_slice_3 = tensor.extract_slice %arg1[0, 27] [25, 7] [1, 1] : tensor<25x34xf32> to tensor<25x7xf32>
// |     %extracted_slice_4 = tensor.extract_slice %inserted_slice[0, 27] [25, 7] [1, 1] : tensor<25x34xf32> to tensor<25x7xf32>
// |     %extracted_slice_5 = tensor.extract_slice %extracted_slice_2[0, 0] [25, 25] [1, 1] : tensor<25x25xf32> to tensor<25x25xf32>
// |     %extracted_slice_6 = tensor.extract_slice %extracted_slice_3[0, 0] [25, 4] [1, 1] : tensor<25x7xf32> to tensor<25x4xf32>
// |     %extracted_slice_7 = tensor.extract_slice %extracted_slice_4[0, 0] [25, 4] [1, 1] : tensor<25x7xf32> to tensor<25x4xf32>
// |     %c0_8 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %c4_9 = arith.constant 4 : index
// |     %1 = scf.for %arg3 = %c0_8 to %c4 step %c4_9 iter_args(%arg4 = %extracted_slice_7) -> (tensor<25x4xf32>) {
// |       %extracted_slice_28 = tensor.extract_slice %extracted_slice_5[0, 0] [25, 25] [1, 1] : tensor<25x25xf32> to tensor<25x25xf32>
// |       %extracted_slice_29 = tensor.extract_slice %extracted_slice_6[0, %arg3] [25, 4] [1, 1] : tensor<25x4xf32> to tensor<25x4xf32>
// |       %extracted_slice_30 = tensor.extract_slice %arg4[0, %arg3] [25, 4] [1, 1] : tensor<25x4xf32> to tensor<25x4xf32>
// |       %4 = linalg.matmul ins(%extracted_slice_28, %extracted_slice_29 : tensor<25x25xf32>, tensor<25x4xf32>) outs(%extracted_slice_30 : tensor<25x4xf32>) -> tensor<25x4xf32>
// |       %inserted_slice_31 = tensor.insert_slice %4 into %arg4[0, %arg3] [25, 4] [1, 1] : tensor<25x4xf32> into tensor<25x4xf32>
// |       scf.yield %inserted_slice_31 : tensor<25x4xf32>
// |     }
// |     %inserted_slice_10 = tensor.insert_slice %1 into %extracted_slice_4[0, 0] [25, 4] [1, 1] : tensor<25x4xf32> into tensor<25x7xf32>
// |     %extracted_slice_11 = tensor.extract_slice %extracted_slice_2[0, 0] [25, 25] [1, 1] : tensor<25x25xf32> to tensor<25x25xf32>
// |     %extracted_slice_12 = tensor.extract_slice %extracted_slice_3[0, 4] [25, 3] [1, 1] : tensor<25x7xf32> to tensor<25x3xf32>
// |     %extracted_slice_13 = tensor.extract_slice %inserted_slice_10[0, 4] [25, 3] [1, 1] : tensor<25x7xf32> to tensor<25x3xf32>
// |     %extracted_slice_14 = tensor.extract_slice %extracted_slice_11[0, 0] [25, 25] [1, 1] : tensor<25x25xf32> to tensor<25x25xf32>
// |     %extracted_slice_15 = tensor.extract_slice %extracted_slice_12[0, 0] [25, 2] [1, 1] : tensor<25x3xf32> to tensor<25x2xf32>
// |     %extracted_slice_16 = tensor.extract_slice %extracted_slice_13[0, 0] [25, 2] [1, 1] : tensor<25x3xf32> to tensor<25x2xf32>
// |     %c0_17 = arith.constant 0 : index
// |     %c2 = arith.constant 2 : index
// |     %c2_18 = arith.constant 2 : index
// |     %2 = scf.for %arg3 = %c0_17 to %c2 step %c2_18 iter_args(%arg4 = %extracted_slice_16) -> (tensor<25x2xf32>) {
// |       %extracted_slice_28 = tensor.extract_slice %extracted_slice_14[0, 0] [25, 25] [1, 1] : tensor<25x25xf32> to tensor<25x25xf32>
// |       %extracted_slice_29 = tensor.extract_slice %extracted_slice_15[0, %arg3] [25, 2] [1, 1] : tensor<25x2xf32> to tensor<25x2xf32>
// |       %extracted_slice_30 = tensor.extract_slice %arg4[0, %arg3] [25, 2] [1, 1] : tensor<25x2xf32> to tensor<25x2xf32>
// |       %4 = linalg.matmul ins(%extracted_slice_28, %extracted_slice_29 : tensor<25x25xf32>, tensor<25x2xf32>) outs(%extracted_slice_30 : tensor<25x2xf32>) -> tensor<25x2xf32>
// |       %inserted_slice_31 = tensor.insert_slice %4 into %arg4[0, %arg3] [25, 2] [1, 1] : tensor<25x2xf32> into tensor<25x2xf32>
// |       scf.yield %inserted_slice_31 : tensor<25x2xf32>
// |     }
// |     %inserted_slice_19 = tensor.insert_slice %2 into %extracted_slice_13[0, 0] [25, 2] [1, 1] : tensor<25x2xf32> into tensor<25x3xf32>
// |     %extracted_slice_20 = tensor.extract_slice %extracted_slice_11[0, 0] [25, 25] [1, 1] : tensor<25x25xf32> to tensor<25x25xf32>
// |     %extracted_slice_21 = tensor.extract_slice %extracted_slice_12[0, 2] [25, 1] [1, 1] : tensor<25x3xf32> to tensor<25x1xf32>
// |     %extracted_slice_22 = tensor.extract_slice %inserted_slice_19[0, 2] [25, 1] [1, 1] : tensor<25x3xf32> to tensor<25x1xf32>
// |     %c0_23 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c1_24 = arith.constant 1 : index
// |     %3 = scf.for %arg3 = %c0_23 to %c1 step %c1_24 iter_args(%arg4 = %extracted_slice_22) -> (tensor<25x1xf32>) {
// |       %extracted_slice_28 = tensor.extract_slice %extracted_slice_20[0, 0] [25, 25] [1, 1] : tensor<25x25xf32> to tensor<25x25xf32>
// |       %extracted_slice_29 = tensor.extract_slice %extracted_slice_21[0, %arg3] [25, 1] [1, 1] : tensor<25x1xf32> to tensor<25x1xf32>
// |       %extracted_slice_30 = tensor.extract_slice %arg4[0, %arg3] [25, 1] [1, 1] : tensor<25x1xf32> to tensor<25x1xf32>
// |       %4 = linalg.matmul ins(%extracted_slice_28, %extracted_slice_29 : tensor<25x25xf32>, tensor<25x1xf32>) outs(%extracted_slice_30 : tensor<25x1xf32>) -> tensor<25x1xf32>
// |       %inserted_slice_31 = tensor.insert_slice %4 into %arg4[0, %arg3] [25, 1] [1, 1] : tensor<25x1xf32> into tensor<25x1xf32>
// |       scf.yield %inserted_slice_31 : tensor<25x1xf32>
// |     }
// |     %inserted_slice_25 = tensor.insert_slice %3 into %inserted_slice_19[0, 2] [25, 1] [1, 1] : tensor<25x1xf32> into tensor<25x3xf32>
// |     %inserted_slice_26 = tensor.insert_slice %inserted_slice_25 into %inserted_slice_10[0, 4] [25, 3] [1, 1] : tensor<25x3xf32> into tensor<25x7xf32>
// |     %inserted_slice_27 = tensor.insert_slice %inserted_slice_26 into %inserted_slice[0, 27] [25, 7] [1, 1] : tensor<25x7xf32> into tensor<25x34xf32>
// |     return %inserted_slice_27 : tensor<25x34xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %0 {dimension = 1 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.param<i64>
// |       %1 = transform.structured.split %0 after %chunk_sizes  {dimension = 1 : i64, multiway} : !transform.any_op, !transform.param<i64>
// |       transform.foreach %1, %tile_sizes with_zip_shortest : !transform.any_op, !transform.param<i64> {
// |       ^bb0(%arg1: !transform.any_op, %arg2: !transform.param<i64>):
// |         %tiled_linalg_op, %loops = transform.structured.tile_using_for %arg1 tile_sizes [0, %arg2] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
// |       }
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) -> (tensor<4xf32>, tensor<?xf32>) {
// |     %cst = arith.constant {g} dense<1.000000e+00> : tensor<4xf32>
// |     %0 = tensor.empty(%arg0) : tensor<?xf32>
// |     return %cst, %0 : tensor<4xf32>, tensor<?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["tensor.empty"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1:2 = transform.split_handle %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %2 = transform.structured.replace %1#0 {
// |         %cst = arith.constant dense<1.000000e+00> : tensor<4xf32>
// |       } : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %2 "g" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) -> (tensor<4xf32>, tensor<?xf32>) {
// |     %0 = builtin.unrealized_conversion_cast to tensor<4xf32> {g}
// |     %1 = tensor.empty(%arg0) : tensor<?xf32>
// |     return %0, %1 : tensor<4xf32>, tensor<?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["tensor.empty"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1:2 = transform.split_handle %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %2 = transform.structured.replace %1#0 attributes {foo} {
// |         %3 = builtin.unrealized_conversion_cast to tensor<4xf32>
// |       } : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %2 "g" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | module {
// |   func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4x4xf32>) -> tensor<4x4xf32> {
// |     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%arg2 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     return %0 : tensor<4x4xf32>
// |   }
// |   func.func @g(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>) -> tensor<4x4xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty() : tensor<4x4xf32>
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     %2 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%1 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     %3 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%2 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     return %3 : tensor<4x4xf32>
// |   }
// |   func.func @twice(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4x4xf32>) -> tensor<4x4xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty() : tensor<4x4xf32>
// |     %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     %2 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%1 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     %3 = linalg.add ins(%arg2, %2 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     %4 = linalg.add ins(%3, %2 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg2 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     return %4 : tensor<4x4xf32>
// |   }
// |   func.func @constant(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4x4xf32>) -> tensor<4x4xf32> {
// |     %cst = arith.constant dense<0.000000e+00> : tensor<4x4xf32>
// |     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%cst : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     %1 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     return %1 : tensor<4x4xf32>
// |   }
// |   func.func @generic(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4x4xf32>) -> tensor<4x4xf32> {
// |     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%arg2 : tensor<4x4xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %1 = arith.mulf %in, %in_0 : f32
// |       %2 = arith.addf %out, %1 : f32
// |       linalg.yield %2 : f32
// |     } -> tensor<4x4xf32>
// |     return %0 : tensor<4x4xf32>
// |   }
// |   func.func @others(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4x4xf32>, %arg3: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
// |     %cst = arith.constant dense<0.000000e+00> : tensor<4x4xf32>
// |     %cst_0 = arith.constant dense<1.000000e+00> : tensor<4x4xf32>
// |     %0 = tensor.empty() : tensor<4x4xf32>
// |     %1 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%cst : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     %2 = linalg.exp ins(%arg2 : tensor<4x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     %3 = linalg.add ins(%1, %2 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg2 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     %4 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%cst_0 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     %5 = linalg.add ins(%arg2, %4 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     %6 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%cst : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     %7 = linalg.sub ins(%arg2, %6 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
// |     return %3, %5, %7 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
// |   }
// |   func.func @truth(%arg0: tensor<4x8xi1>, %arg1: tensor<8x4xi1>, %arg2: tensor<4x4xi1>, %arg3: tensor<8x4xi32>, %arg4: tensor<4x8xi32>, %arg5: tensor<4x4xi32>) -> (tensor<4x4xi1>, tensor<4x4xi32>) {
// |     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xi1>, tensor<8x4xi1>) outs(%arg2 : tensor<4x4xi1>) -> tensor<4x4xi1>
// |     %1 = linalg.matmul ins(%arg4, %arg3 : tensor<4x8xi32>, tensor<8x4xi32>) outs(%arg5 : tensor<4x4xi32>) -> tensor<4x4xi32>
// |     return %0, %1 : tensor<4x4xi1>, tensor<4x4xi32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.linalg.fold_add_into_dest
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// ! <stdin>:11:5: remark: tiles 9 : i64, 4 : i64, 2 : i64, 1 : i64
// !     transform.debug.emit_param_as_remark %t, "tiles" : !transform.param<i64>
// !     ^
// ! <stdin>:12:5: remark: chunks 18 : i64, 4 : i64, 2 : i64, 1 : i64
// !     transform.debug.emit_param_as_remark %s, "chunks" : !transform.param<i64>
// !     ^
// ! <stdin>:25:5: remark: tiles 64 : i64, 32 : i64, 2 : i64
// !     transform.debug.emit_param_as_remark %t, "tiles" : !transform.param<i64>
// !     ^
// ! <stdin>:26:5: remark: chunks 0 : i64, 32 : i64, 2 : i64
// !     transform.debug.emit_param_as_remark %s, "chunks" : !transform.param<i64>
// !     ^
// ! <stdin>:39:5: remark: tiles 34 : i64
// !     transform.debug.emit_param_as_remark %t, "tiles" : !transform.param<i64>
// !     ^
// ! <stdin>:40:5: remark: chunks 34 : i64
// !     transform.debug.emit_param_as_remark %s, "chunks" : !transform.param<i64>
// !     ^
// ! <stdin>:53:5: remark: tiles 1 : i64
// !     transform.debug.emit_param_as_remark %t, "tiles" : !transform.param<i64>
// !     ^
// ! <stdin>:54:5: remark: chunks 34 : i64
// !     transform.debug.emit_param_as_remark %s, "chunks" : !transform.param<i64>
// !     ^
// ! <stdin>:67:5: remark: tiles 25 : i64
// !     transform.debug.emit_param_as_remark %t, "tiles" : !transform.param<i64>
// !     ^
// ! <stdin>:68:5: remark: chunks 25 : i64
// !     transform.debug.emit_param_as_remark %s, "chunks" : !transform.param<i64>
// !     ^
// ! <stdin>:81:5: remark: tiles 3 : i64, 1 : i64
// !     transform.debug.emit_param_as_remark %t, "tiles" : !transform.param<i64>
// !     ^
// ! <stdin>:82:5: remark: chunks 24 : i64, 1 : i64
// !     transform.debug.emit_param_as_remark %s, "chunks" : !transform.param<i64>
// !     ^
// ! <stdin>:95:5: remark: tiles 8 : i64, 1 : i64
// !     transform.debug.emit_param_as_remark %t, "tiles" : !transform.param<i64>
// !     ^
// ! <stdin>:96:5: remark: chunks 24 : i64, 1 : i64
// !     transform.debug.emit_param_as_remark %s, "chunks" : !transform.param<i64>
// !     ^
// ! <stdin>:109:5: remark: tiles 20 : i64, 4 : i64, 1 : i64
// !     transform.debug.emit_param_as_remark %t, "tiles" : !transform.param<i64>
// !     ^
// ! <stdin>:110:5: remark: chunks 20 : i64, 4 : i64, 1 : i64
// !     transform.debug.emit_param_as_remark %s, "chunks" : !transform.param<i64>
// !     ^
// ! <stdin>:123:5: remark: tiles 27 : i64, 16 : i64, 8 : i64, 1 : i64
// !     transform.debug.emit_param_as_remark %t, "tiles" : !transform.param<i64>
// !     ^
// ! <stdin>:124:5: remark: chunks 0 : i64, 16 : i64, 8 : i64, 1 : i64
// !     transform.debug.emit_param_as_remark %s, "chunks" : !transform.param<i64>
// !     ^
// ! <stdin>:257:5: error: 'builtin.module' op symbol's parent must have the SymbolTable trait
// !     builtin.module @c {
// !     ^
