// What the first script is given: the op with a tag, ops and results of a name, numbers.
// RUN: opt --transform-interpreter=debug-payload-root-tag=here
// RUN: opt --transform-interpreter="entry-point=more debug-payload-root-tag=here debug-bind-trailing-args=arith.constant,^arith.addi,#3;4 disable-expensive-checks"

module attributes {transform.with_named_sequence} {
  func.func @tagged(%a: i32) -> i32 attributes {transform.target_tag = "here"} {
    %0 = arith.constant 1 : i32
    %1 = arith.addi %a, %0 : i32
    return %1 : i32
  }
  func.func @other() -> i32 {
    %0 = arith.constant 2 : i32
    return %0 : i32
  }
  transform.named_sequence @__transform_main(%op: !transform.any_op {transform.readonly}) {
    transform.annotate %op "root" : !transform.any_op
    transform.yield
  }
  transform.named_sequence @more(%op: !transform.any_op {transform.readonly}, %constants: !transform.any_op {transform.readonly}, %sums: !transform.any_value {transform.readonly}, %numbers: !transform.param<i64> {transform.readonly}) {
    transform.annotate %constants "constant" : !transform.any_op
    %0 = transform.get_defining_op %sums : (!transform.any_value) -> !transform.any_op
    transform.annotate %0 "sum" : !transform.any_op
    %1 = transform.merge_handles %constants, %0 : !transform.any_op
    transform.annotate %1 "number" = %numbers : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}

// EXPECT
// | module attributes {transform.with_named_sequence} {
// |   func.func @tagged(%arg0: i32) -> i32 attributes {root, transform.target_tag = "here"} {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @other() -> i32 {
// |     %c2_i32 = arith.constant 2 : i32
// |     return %c2_i32 : i32
// |   }
// |   transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |     transform.annotate %arg0 "root" : !transform.any_op
// |     transform.yield 
// |   }
// |   transform.named_sequence @more(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_op {transform.readonly}, %arg2: !transform.any_value {transform.readonly}, %arg3: !transform.param<i64> {transform.readonly}) {
// |     transform.annotate %arg1 "constant" : !transform.any_op
// |     %0 = transform.get_defining_op %arg2 : (!transform.any_value) -> !transform.any_op
// |     transform.annotate %0 "sum" : !transform.any_op
// |     %1 = transform.merge_handles %arg1, %0 : !transform.any_op
// |     transform.annotate %1 "number" = %arg3 : !transform.any_op, !transform.param<i64>
// |     transform.yield 
// |   }
// | }

// EXPECT
// | module attributes {transform.with_named_sequence} {
// |   func.func @tagged(%arg0: i32) -> i32 attributes {transform.target_tag = "here"} {
// |     %c1_i32 = arith.constant {constant, number = 3 : i64} 1 : i32
// |     %0 = arith.addi %arg0, %c1_i32 {number = 4 : i64, sum} : i32
// |     return %0 : i32
// |   }
// |   func.func @other() -> i32 {
// |     %c2_i32 = arith.constant 2 : i32
// |     return %c2_i32 : i32
// |   }
// |   transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |     transform.annotate %arg0 "root" : !transform.any_op
// |     transform.yield 
// |   }
// |   transform.named_sequence @more(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_op {transform.readonly}, %arg2: !transform.any_value {transform.readonly}, %arg3: !transform.param<i64> {transform.readonly}) {
// |     transform.annotate %arg1 "constant" : !transform.any_op
// |     %0 = transform.get_defining_op %arg2 : (!transform.any_value) -> !transform.any_op
// |     transform.annotate %0 "sum" : !transform.any_op
// |     %1 = transform.merge_handles %arg1, %0 : !transform.any_op
// |     transform.annotate %1 "number" = %arg3 : !transform.any_op, !transform.param<i64>
// |     transform.yield 
// |   }
// | }
