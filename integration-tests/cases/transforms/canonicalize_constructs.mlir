// Constructs of SPIR-V with blocks that nothing reaches keep those that they must have; so do ops that are about others.
// RUN: opt --canonicalize --split-input-file

// DIFFERS: MLIR erases the merge block, and stops at the selection without one
spirv.module Logical GLSL450 {
  spirv.func @returns(%a: i32) -> i32 "None" {
    spirv.mlir.selection {
      spirv.ReturnValue %a : i32
    ^merge:
      spirv.mlir.merge
    }
    spirv.ReturnValue %a : i32
  }
}
// -----
// DIFFERS: the same; what the merge block uses stays with it
spirv.module Logical GLSL450 {
  spirv.func @uses(%a: i32) -> i32 "None" {
    %r = spirv.mlir.selection -> i32 {
      spirv.ReturnValue %a : i32
    ^dead:
      %b = spirv.IAdd %a, %a : i32
      spirv.Branch ^merge(%b : i32)
    ^merge(%c: i32):
      spirv.mlir.merge %c : i32
    }
    spirv.ReturnValue %r : i32
  }
}
// -----
// A block without a role goes.
spirv.module Logical GLSL450 {
  spirv.func @goes(%a: i32, %c: i1) -> i32 "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^merge
    ^then:
      spirv.ReturnValue %a : i32
    ^dead:
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.ReturnValue %a : i32
  }
}
// -----
// DIFFERS: MLIR erases the op that replaces the others, and stops at the region without one
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %empty = transform.structured.match ops{["tensor.empty"]} in %root : (!transform.any_op) -> !transform.any_op
    %zeros = transform.structured.replace %empty {
      %0 = arith.constant dense<0.0> : tensor<4xf32>
    } : (!transform.any_op) -> !transform.any_op
    transform.annotate %zeros "zeros" : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @returns(%arg0: i32) -> i32 "None" {
// |       spirv.mlir.selection {
// |         spirv.ReturnValue %arg0 : i32
// |       ^bb1:  // no predecessors
// |         spirv.mlir.merge
// |       }
// |       spirv.ReturnValue %arg0 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @uses(%arg0: i32) -> i32 "None" {
// |       %0 = spirv.mlir.selection -> i32 {
// |         spirv.ReturnValue %arg0 : i32
// |       ^bb1:  // no predecessors
// |         %1 = spirv.IAdd %arg0, %arg0 : i32
// |         spirv.Branch ^bb2(%1 : i32)
// |       ^bb2(%2: i32):  // pred: ^bb1
// |         spirv.mlir.merge %2 : i32
// |       }
// |       spirv.ReturnValue %0 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @goes(%arg0: i32, %arg1: i1) -> i32 "None" {
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg1, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.ReturnValue %arg0 : i32
// |       ^bb2:  // pred: ^bb0
// |         spirv.mlir.merge
// |       }
// |       spirv.ReturnValue %arg0 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {transform.with_named_sequence} {
// |   transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |     %0 = transform.structured.match ops{["tensor.empty"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |     %1 = transform.structured.replace %0 {
// |       %cst = arith.constant dense<0.000000e+00> : tensor<4xf32>
// |     } : (!transform.any_op) -> !transform.any_op
// |     transform.annotate %1 "zeros" : !transform.any_op
// |     transform.yield 
// |   }
// | }
