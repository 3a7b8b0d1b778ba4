// Arguments that the first script has not, and payloads that are not there.
// RUN: opt --transform-interpreter=debug-payload-root-tag=nowhere
// RUN: opt --transform-interpreter=debug-payload-root-tag=twice
// RUN: opt --transform-interpreter=debug-bind-trailing-args=func.func
// RUN: opt --transform-interpreter=entry-point=more

module attributes {transform.with_named_sequence} {
  func.func @f() attributes {transform.target_tag = "twice"} { return }
  func.func @g() attributes {transform.target_tag = "twice"} { return }
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @more(%r: !transform.any_op {transform.readonly}, %p: !transform.param<i64> {transform.readonly}) {
    transform.yield
  }
}

// EXPECT exit=1
// ! <stdin>:7:1: error: could not find the operation with transform.target_tag="nowhere" attribute
// ! module attributes {transform.with_named_sequence} {
// ! ^

// EXPECT exit=1
// ! <stdin>:9:3: error: repeated operation with the target tag 'twice'
// !   func.func @g() attributes {transform.target_tag = "twice"} { return }
// !   ^
// ! <stdin>:8:3: note: previously seen operation
// !   func.func @f() attributes {transform.target_tag = "twice"} { return }
// !   ^

// EXPECT exit=1
// ! <stdin>:10:3: error: operation expects 0 extra value bindings, but 1 were provided to the interpreter
// !   transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
// !   ^

// EXPECT exit=1
// ! <stdin>:13:3: error: operation expects 1 extra value bindings, but 0 were provided to the interpreter
// !   transform.named_sequence @more(%r: !transform.any_op {transform.readonly}, %p: !transform.param<i64> {transform.readonly}) {
// !   ^
