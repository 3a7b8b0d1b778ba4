// Sequences for the scripts of other files; see script_with_library.mlir.
// RUN: opt

module attributes {transform.with_named_sequence} {
  transform.named_sequence @mark(%op: !transform.any_op {transform.readonly}) {
    transform.annotate %op "test.marked" : !transform.any_op
    transform.yield
  }
  transform.named_sequence private @functions(%module: !transform.any_op {transform.readonly}) -> !transform.any_op {
    %0 = transform.structured.match ops{["func.func"]} in %module : (!transform.any_op) -> !transform.any_op
    transform.yield %0 : !transform.any_op
  }
  transform.named_sequence @mark_functions(%module: !transform.any_op {transform.readonly}) {
    %0 = transform.include @functions failures(propagate) (%module) : (!transform.any_op) -> !transform.any_op
    transform.include @mark failures(propagate) (%0) : (!transform.any_op) -> ()
    transform.yield
  }
}

// EXPECT
// | module attributes {transform.with_named_sequence} {
// |   transform.named_sequence @mark(%arg0: !transform.any_op {transform.readonly}) {
// |     transform.annotate %arg0 "test.marked" : !transform.any_op
// |     transform.yield 
// |   }
// |   transform.named_sequence private @functions(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
// |     %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |     transform.yield %0 : !transform.any_op
// |   }
// |   transform.named_sequence @mark_functions(%arg0: !transform.any_op {transform.readonly}) {
// |     %0 = transform.include @functions failures(propagate) (%arg0) : (!transform.any_op) -> !transform.any_op
// |     transform.include @mark failures(propagate) (%0) : (!transform.any_op) -> ()
// |     transform.yield 
// |   }
// | }
