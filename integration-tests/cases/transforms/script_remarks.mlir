// What scripts say about the payload, and handles that stand for it several times.
// RUN: opt --transform-interpreter --split-input-file
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = linalg.add ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %2 = linalg.add ins(%1, %a : tensor<4xf32>, tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.add"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 3 : i64 -> !transform.param<i64>
    %v = transform.get_operand %f[0] : (!transform.any_op) -> !transform.any_value
    %h, %q = transform.replicate num(%f) %g, %p : !transform.any_op, !transform.any_op, !transform.param<i64>
    %tt = transform.get_type %v : (!transform.any_value) -> !transform.type
    %tl = transform.get_type elemental %v : (!transform.any_value) -> !transform.any_param
    %n = transform.num_associations %h : (!transform.any_op) -> !transform.param<i64>
    transform.debug.emit_remark_at %h, "twice" : !transform.any_op
    transform.debug.emit_remark_at %v, "a value" : !transform.any_value
    transform.debug.emit_param_as_remark %q : !transform.param<i64>
    transform.debug.emit_param_as_remark %n : !transform.param<i64>
    transform.debug.emit_param_as_remark %tt, "types" : !transform.type
    transform.debug.emit_param_as_remark %tl, "types" at %f : !transform.any_param, !transform.any_op
    transform.debug.emit_param_as_remark %p at %f : !transform.param<i64>, !transform.any_op
    %s = transform.param.constant "text" -> !transform.any_param
    %ss = transform.merge_handles %s, %s : !transform.any_param
    transform.debug.emit_param_as_remark %ss, "twice" : !transform.any_param
    %e = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.debug.emit_param_as_remark %p at %e : !transform.param<i64>, !transform.any_op
    %m = transform.param.constant affine_map<(d0) -> (d0)> -> !transform.affine_map
    transform.debug.emit_param_as_remark %m : !transform.affine_map
    transform.yield
  }
}

// EXPECT
// | #map = affine_map<(d0) -> (d0)>
// | module {
// |   func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// |     %0 = tensor.empty() : tensor<4xf32>
// |     %1 = linalg.add ins(%arg0, %arg0 : tensor<4xf32>, tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
// |     %2 = linalg.add ins(%1, %arg0 : tensor<4xf32>, tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
// |     return %2 : tensor<4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.add"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.param.constant 3 : i64 -> !transform.param<i64>
// |       %3 = transform.get_operand %0[0] : (!transform.any_op) -> !transform.any_value
// |       %4:2 = transform.replicate num(%0) %1, %2 : !transform.any_op, !transform.any_op, !transform.param<i64>
// |       %5 = transform.get_type %3 : (!transform.any_value) -> !transform.type
// |       %6 = transform.get_type elemental %3 : (!transform.any_value) -> !transform.any_param
// |       %7 = transform.num_associations %4#0 : (!transform.any_op) -> !transform.param<i64>
// |       transform.debug.emit_remark_at %4#0, "twice" : !transform.any_op
// |       transform.debug.emit_remark_at %3, "a value" : !transform.any_value
// |       transform.debug.emit_param_as_remark %4#1 : !transform.param<i64>
// |       transform.debug.emit_param_as_remark %7 : !transform.param<i64>
// |       transform.debug.emit_param_as_remark %5, "types" : !transform.type
// |       transform.debug.emit_param_as_remark %6, "types" at %0 : !transform.any_param, !transform.any_op
// |       transform.debug.emit_param_as_remark %2 at %0 : !transform.param<i64>, !transform.any_op
// |       %8 = transform.param.constant "text" -> !transform.any_param
// |       %9 = transform.merge_handles %8, %8 : !transform.any_param
// |       transform.debug.emit_param_as_remark %9, "twice" : !transform.any_param
// |       %10 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.debug.emit_param_as_remark %2 at %10 : !transform.param<i64>, !transform.any_op
// |       %11 = transform.param.constant #map -> !transform.affine_map
// |       transform.debug.emit_param_as_remark %11 : !transform.affine_map
// |       transform.yield 
// |     }
// |   }
// | }
// ! <stdin>:3:1: remark: twice
// ! func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
// ! ^
// ! <stdin>:3:1: remark: twice
// ! func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
// ! ^
// ! <stdin>:3:14: remark: a value
// ! func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
// !              ^
// ! <stdin>:5:8: remark: a value
// !   %1 = linalg.add ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
// !        ^
// ! <stdin>:21:5: remark: 3 : i64, 3 : i64
// !     transform.debug.emit_param_as_remark %q : !transform.param<i64>
// !     ^
// ! <stdin>:22:5: remark: 2 : i64
// !     transform.debug.emit_param_as_remark %n : !transform.param<i64>
// !     ^
// ! <stdin>:23:5: remark: types tensor<4xf32>, tensor<4xf32>
// !     transform.debug.emit_param_as_remark %tt, "types" : !transform.type
// !     ^
// ! <stdin>:5:8: remark: types f32, f32
// !   %1 = linalg.add ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
// !        ^
// ! <stdin>:6:8: remark: types f32, f32
// !   %2 = linalg.add ins(%1, %a : tensor<4xf32>, tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
// !        ^
// ! <stdin>:5:8: remark: 3 : i64
// !   %1 = linalg.add ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
// !        ^
// ! <stdin>:6:8: remark: 3 : i64
// !   %2 = linalg.add ins(%1, %a : tensor<4xf32>, tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
// !        ^
// ! <stdin>:28:5: remark: twice "text", "text"
// !     transform.debug.emit_param_as_remark %ss, "twice" : !transform.any_param
// !     ^
// ! <stdin>:32:5: remark: affine_map<(d0) -> (d0)>
// !     transform.debug.emit_param_as_remark %m : !transform.affine_map
// !     ^
