// A script in the file and one in a library: declarations find their definitions, private names give way.
// RUN: opt --split-input-file --transform-preload-library=transform-library-paths=cases/transforms/script_library.mlir --transform-interpreter
// RUN: opt --split-input-file --transform-preload-library=transform-library-paths=cases/transforms/script_library.mlir --transform-interpreter=entry-point=mark_functions

module attributes {transform.with_named_sequence} {
  func.func @f() { return }
  transform.named_sequence private @mark(!transform.any_op {transform.readonly})
  transform.named_sequence private @functions(%module: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.yield %module : !transform.any_op
  }
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %0 = transform.include @functions failures(propagate) (%module) : (!transform.any_op) -> !transform.any_op
    transform.include @mark failures(propagate) (%0) : (!transform.any_op) -> ()
    transform.yield
  }
}

// EXPECT
// | module attributes {test.marked, transform.with_named_sequence} {
// |   func.func @f() {
// |     return
// |   }
// |   transform.named_sequence private @functions_0(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
// |     transform.yield %arg0 : !transform.any_op
// |   }
// |   transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |     %0 = transform.include @functions_0 failures(propagate) (%arg0) : (!transform.any_op) -> !transform.any_op
// |     transform.include @mark failures(propagate) (%0) : (!transform.any_op) -> ()
// |     transform.yield 
// |   }
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

// EXPECT
// | module attributes {transform.with_named_sequence} {
// |   func.func @f() attributes {test.marked} {
// |     return
// |   }
// |   transform.named_sequence private @mark(!transform.any_op {transform.readonly})
// |   transform.named_sequence private @functions(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
// |     transform.yield %arg0 : !transform.any_op
// |   }
// |   transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |     %0 = transform.include @functions failures(propagate) (%arg0) : (!transform.any_op) -> !transform.any_op
// |     transform.include @mark failures(propagate) (%0) : (!transform.any_op) -> ()
// |     transform.yield 
// |   }
// | }
