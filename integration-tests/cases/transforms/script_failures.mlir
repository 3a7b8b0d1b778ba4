// What scripts must not do, and where they fail.
// RUN: opt --transform-interpreter --split-input-file

func.func @f(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  %1 = arith.addi %0, %b : index
  return %1 : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.generalize %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  %1 = arith.addi %0, %b : index
  return %1 : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %1:3 = transform.split_handle %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  %1 = arith.addi %0, %b : index
  return %1 : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %2 = transform.apply_registered_pass "canonicalize" to %f : (!transform.any_op) -> !transform.any_op
    transform.annotate %0 "x" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  %1 = arith.addi %0, %b : index
  return %1 : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %2 = transform.apply_registered_pass "canonicalize" to %f : (!transform.any_op) -> !transform.any_op
    transform.annotate %f "x" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  %1 = arith.addi %0, %b : index
  return %1 : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.cast %0 : !transform.any_op to !transform.op<"arith.muli">
    transform.yield
  }
}
// -----
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  %1 = arith.addi %0, %b : index
  return %1 : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.get_parent_op %0 {op_name = "scf.for"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  %1 = arith.addi %0, %b : index
  return %1 : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.get_producer_of_operand %0[0] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  %1 = arith.addi %0, %b : index
  return %1 : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.apply_registered_pass "canonicaliz" to %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  %1 = arith.addi %0, %b : index
  return %1 : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.apply_registered_pass "canonicalize" to %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  %1 = arith.addi %0, %b : index
  return %1 : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_cse to %root : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  %1 = arith.addi %0, %b : index
  return %1 : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %m = transform.merge_handles %f, %f : !transform.any_op
    %1 = transform.apply_registered_pass "cse" to %m : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  %1 = arith.addi %0, %b : index
  return %1 : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_licm to %f : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  %1 = arith.addi %0, %b : index
  return %1 : index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %1, %l = transform.structured.tile_using_for %0 tile_sizes [2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @f() { return }
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %a = transform.param.constant 1 : i64 -> !transform.param<i64>
    %b = transform.param.constant 2 : i64 -> !transform.param<i64>
    %c = transform.merge_handles %a, %b : !transform.param<i64>
    transform.annotate %r "number" = %c : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}
// -----
func.func @f() attributes {transform.target_tag = 1} { return }

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
// ! <stdin>:13:10: error: transform applied to the wrong op kind
// !     %1 = transform.structured.generalize %0 : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:5:8: note: when applied to this op
// !   %0 = arith.addi %a, %b : index
// !        ^
// ! <stdin>:27:12: error: expected to contain 3 payloads but it contains 2 payloads
// !     %1:3 = transform.split_handle %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !            ^
// ! <stdin>:42:5: error: op uses a handle invalidated by a previously executed transform op
// !     transform.annotate %0 "x" : !transform.any_op
// !     ^
// ! <stdin>:40:10: note: handle to invalidated ops
// !     %0 = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:41:10: note: invalidated by this transform op that consumes its operand #0 and invalidates all handles to payload IR entities associated with this operand and entities nested in them
// !     %2 = transform.apply_registered_pass "canonicalize" to %f : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:32:1: note: ancestor payload op
// ! func.func @f(%a: index, %b: index) -> index {
// ! ^
// ! <stdin>:34:8: note: nested payload op
// !   %1 = arith.addi %0, %b : index
// !        ^
// ! <stdin>:57:5: error: op uses a handle invalidated by a previously executed transform op
// !     transform.annotate %f "x" : !transform.any_op
// !     ^
// ! <stdin>:54:10: note: handle to invalidated ops
// !     %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:56:10: note: invalidated by this transform op that consumes its operand #0 and invalidates all handles to payload IR entities associated with this operand and entities nested in them
// !     %2 = transform.apply_registered_pass "canonicalize" to %f : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:47:1: note: ancestor payload op
// ! func.func @f(%a: index, %b: index) -> index {
// ! ^
// ! <stdin>:47:1: note: nested payload op
// ! func.func @f(%a: index, %b: index) -> index {
// ! ^
// ! <stdin>:71:10: error: incompatible payload operation name expected arith.muli vs arith.addi
// !     %1 = transform.cast %0 : !transform.any_op to !transform.op<"arith.muli">
// !          ^
// ! <stdin>:63:8: note: payload operation
// !   %0 = arith.addi %a, %b : index
// !        ^
// ! <stdin>:85:10: error: could not find a parent op that matches all requirements
// !     %1 = transform.get_parent_op %0 {op_name = "scf.for"} : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:77:8: note: target op
// !   %0 = arith.addi %a, %b : index
// !        ^
// ! <stdin>:99:10: error: could not find a producer for operand number: 0 of arith.addi
// !     %1 = transform.get_producer_of_operand %0[0] : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:91:8: note: target op
// !   %0 = arith.addi %a, %b : index
// !        ^
// ! <stdin>:113:10: error: unknown pass or pass pipeline: canonicaliz
// !     %1 = transform.apply_registered_pass "canonicaliz" to %f : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:119:8: error: 'arith.addi' op trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'
// !   %0 = arith.addi %a, %b : index
// !        ^
// ! <stdin>:127:10: error: pass pipeline failed
// !     %1 = transform.apply_registered_pass "canonicalize" to %0 : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:119:8: note: target op
// !   %0 = arith.addi %a, %b : index
// !        ^
// ! <stdin>:141:5: error: cannot apply transform to itself (or one of its ancestors)
// !     transform.apply_cse to %root : !transform.any_op
// !     ^
// ! <stdin>:131:9: note: target payload op
// ! <stdin>:156:10: error: a handle passed as operand #0 and consumed by this operation points to a payload entity more than once
// !     %1 = transform.apply_registered_pass "cse" to %m : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:146:1: note: repeated target op
// ! func.func @f(%a: index, %b: index) -> index {
// ! ^
// ! <stdin>:170:5: error: transform applied to the wrong op kind
// !     transform.apply_licm to %f : !transform.any_op
// !     ^
// ! <stdin>:161:1: note: when applied to this op
// ! func.func @f(%a: index, %b: index) -> index {
// ! ^
// ! <stdin>:184:14: error: only ops implementing TilingInterface are supported
// !     %1, %l = transform.structured.tile_using_for %0 tile_sizes [2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !              ^
// ! <stdin>:176:8: note: target op
// !   %0 = arith.addi %a, %b : index
// !        ^
// ! <stdin>:188:9: error: could not find a nested named sequence with name: __transform_main
// ! <stdin>:196:5: error: parameter and target have different payload lengths (2 vs 1)
// !     transform.annotate %r "number" = %c : !transform.any_op, !transform.param<i64>
// !     ^
// ! <stdin>:201:1: error: 'func.func' op 'transform.target_tag' attribute must be a string
// ! func.func @f() attributes {transform.target_tag = 1} { return }
// ! ^
