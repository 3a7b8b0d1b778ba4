// Matchers and actions that do not fit, and ops that do not match.
// RUN: opt --transform-interpreter --split-input-file

// unresolved matcher
module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// unresolved action
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// matcher is func
module attributes {transform.with_named_sequence} {
  func.func private @m()
  transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// collect func
module attributes {transform.with_named_sequence} {
  func.func private @m()
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// not match op
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.annotate %op "x" : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// no readonly
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op ) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// consumed
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.consumed}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// collect no readonly
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op ) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// matcher 2 args
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%z: !transform.any_op {transform.readonly}, %op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// collect 2 args
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%z: !transform.any_op {transform.readonly}, %op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// collect param arg
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%z: !transform.any_param {transform.readonly}) -> !transform.any_param {transform.yield %z: !transform.any_param}
  transform.named_sequence @zz(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// collect results
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x:2 = transform.collect_matching @m in %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// collect result type
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_value
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// action arg mismatch
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @a(%op: !transform.any_value {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// action arg count
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly})  {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield
  }
  transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// action external
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence private @a(!transform.any_op {transform.readonly})
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// matcher external
module attributes {transform.with_named_sequence} {
  transform.named_sequence private @m(!transform.any_op {transform.readonly}) -> !transform.any_op
  transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// collect external
module attributes {transform.with_named_sequence} {
  transform.named_sequence private @m(!transform.any_op {transform.readonly}) -> !transform.any_op
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// results mismatch count
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x:2 = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// action result kind
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) -> !transform.any_value {
    %v = transform.get_result %op[0] : (!transform.any_op) -> !transform.any_value
    transform.yield %v : !transform.any_value
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x:2 = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// multi yields
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    %v = transform.merge_handles %op, %op : !transform.any_op
    transform.yield %v : !transform.any_op
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x:2 = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// action fails
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) {
    %p = transform.get_producer_of_operand %op[0] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// match many
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.match.operation_name %x ["arith.addi"] : !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// match wrong
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    transform.match.operation_name %root ["arith.addi"] : !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// match empty names
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    transform.match.operation_name %root [] : !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// op empty
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    transform.match.operation_empty %root : !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// op empty2
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %x = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.match.operation_empty %x : !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// cmpi
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %p = transform.param.constant 1 : i64 -> !transform.param<i64>
    %q = transform.param.constant 2 : i64 -> !transform.param<i64>
    transform.match.param.cmpi eq %p, %q : !transform.param<i64>
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// cmpi ge
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %p = transform.param.constant 1 : i64 -> !transform.param<i64>
    %q = transform.param.constant 2 : i64 -> !transform.param<i64>
    transform.match.param.cmpi ge %p, %q : !transform.param<i64>
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// cmpi len
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %p = transform.param.constant 1 : i64 -> !transform.param<i64>
    %q = transform.merge_handles %p, %p : !transform.param<i64>
    transform.match.param.cmpi ge %p, %q : !transform.param<i64>
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// cmpi str
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %p = transform.param.constant "x" -> !transform.any_param
    transform.match.param.cmpi ge %p, %p : !transform.any_param
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
  }
}
// -----
// cmpi ty
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %p = transform.param.constant 1: i32 -> !transform.any_param
    %q = transform.param.constant 1 : i64 -> !transform.any_param
    transform.match.param.cmpi ge %p, %q : !transform.any_param
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    return %1 : i32
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
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:10:10: error: unresolved matcher symbol @m
// !     %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:27:10: error: unresolved action symbol @a
// !     %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:44:10: error: unresolved matcher symbol @m
// !     %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:58:10: error: unresolved matcher symbol @m
// !     %x = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:71:5: error: expected operations in the match part to implement MatchOpInterface
// !     transform.annotate %op "x" : !transform.any_op
// !     ^
// ! <stdin>:90:3: error: must provide consumed/readonly status for arguments of external or called ops
// !   transform.named_sequence @m(%op: !transform.any_op ) -> !transform.any_op {
// !   ^
// ! <stdin>:118:10: error: 'transform.foreach_match' op does not expect matcher symbol to consume its operand #0
// !     %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:110:3: note: symbol declaration
// !   transform.named_sequence @m(%op: !transform.any_op {transform.consumed}) -> !transform.any_op {
// !   ^
// ! <stdin>:135:10: error: expected the matcher argument to be marked readonly
// !     %x = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:155:10: error: the number of operands (1) doesn't match the number of matcher arguments (2) for @m
// !     %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:147:3: note: symbol declaration
// !   transform.named_sequence @m(%z: !transform.any_op {transform.readonly}, %op: !transform.any_op {transform.readonly}) -> !transform.any_op {
// !   ^
// ! <stdin>:172:10: error: expected the matcher to take one operation handle argument
// !     %x = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:190:10: error: expected the matcher to take one operation handle argument
// !     %x = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:207:12: error: expected the matcher to yield as many values as op has results (2), got 1
// !     %x:2 = transform.collect_matching @m in %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !            ^
// ! <stdin>:224:10: error: mismatching type interfaces for matcher result and op result #0
// !     %x = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_value
// !          ^
// ! <stdin>:244:10: error: mismatching type interfaces for matcher result and action argument #0 of matcher @m and action @a
// !     %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:264:10: error: mismatching number of matcher results and action arguments between @m (0) and @a (1)
// !     %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:282:10: error: unresolved external symbol @a
// !     %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:299:10: error: unresolved external symbol @m
// !     %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:313:10: error: unresolved external symbol @m
// !     %x = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:333:12: error: the number of action results (0) for @a doesn't match the number of extra op results (1)
// !     %x:2 = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !            ^
// ! <stdin>:329:3: note: symbol declaration
// !   transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) {
// !   ^
// ! <stdin>:354:12: error: mismatching type interfaces for action result #0 of action @a and op result
// !     %x:2 = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !            ^
// ! <stdin>:349:3: note: symbol declaration
// !   transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) -> !transform.any_value {
// !   ^
// ! <stdin>:375:12: error: action @a has results associated with multiple payload entities, but flattening was not requested
// !     %x:2 = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// !            ^
// ! <stdin>:396:10: error: actions failed
// !     %x = transform.foreach_match in %root @m -> @a : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:400:10: note: failed action: could not find a producer for operand number: 0 of arith.addi
// !     %0 = arith.addi %a, %b : i32
// !          ^
// ! <stdin>:400:10: note: when applied to this matching payload
// !     %0 = arith.addi %a, %b : i32
// !          ^
// ! <stdin>:410:5: error: SingleOpMatchOpTrait requires the operand handle to point to a single payload op
// !     transform.match.operation_name %x ["arith.addi"] : !transform.any_op
// !     ^
// ! <stdin>:423:5: error: wrong operation name
// !     transform.match.operation_name %root ["arith.addi"] : !transform.any_op
// !     ^
// ! <stdin>:436:5: error: wrong operation name
// !     transform.match.operation_name %root [] : !transform.any_op
// !     ^
// ! <stdin>:449:5: error: operation is not empty
// !     transform.match.operation_empty %root : !transform.any_op
// !     ^
// ! <stdin>:463:5: error: AtMostOneOpMatcherOpTrait requires the operand handle to point to at most one payload op
// !     transform.match.operation_empty %x : !transform.any_op
// !     ^
// ! <stdin>:478:5: error: expected parameter to be equal to 2, got 1
// !     transform.match.param.cmpi eq %p, %q : !transform.param<i64>
// !     ^
// ! <stdin>:476:10: note: value # 0 associated with the parameter defined here
// !     %p = transform.param.constant 1 : i64 -> !transform.param<i64>
// !          ^
// ! <stdin>:493:5: error: expected parameter to be greater than or equal to 2, got 1
// !     transform.match.param.cmpi ge %p, %q : !transform.param<i64>
// !     ^
// ! <stdin>:491:10: note: value # 0 associated with the parameter defined here
// !     %p = transform.param.constant 1 : i64 -> !transform.param<i64>
// !          ^
// ! <stdin>:508:5: error: parameters have different payload lengths (1 vs 2)
// !     transform.match.param.cmpi ge %p, %q : !transform.param<i64>
// !     ^
// ! <stdin>:522:5: error: non-integer parameter value not expected
// !     transform.match.param.cmpi ge %p, %p : !transform.any_param
// !     ^
// ! <stdin>:537:5: error: mismatching integer attribute types in parameter #0
// !     transform.match.param.cmpi ge %p, %q : !transform.any_param
// !     ^
