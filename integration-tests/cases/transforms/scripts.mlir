// Scripts that find, join, rewrite, try and show.
// RUN: opt --transform-interpreter --split-input-file

// DIFFERS: MLIR prints what `transform.print` shows among the module's text, here it is said beside warnings
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = linalg.add ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = linalg.add ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = linalg.sub ins(%0, %1 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
    return %2 : tensor<4x4xf32>
  }
  transform.named_sequence private @inc(%x: !transform.any_op {transform.readonly}) -> (!transform.any_op) {
    %0 = transform.structured.match interface{LinalgOp} in %x : (!transform.any_op) -> !transform.any_op
    transform.yield %0 : !transform.any_op
  }
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %l = transform.include @inc failures(propagate) (%f) : (!transform.any_op) -> !transform.any_op
    transform.apply_cse to %f : !transform.any_op
    %l0 = transform.merge_handles deduplicate %l : !transform.any_op
    %n = transform.num_associations %l : (!transform.any_op) -> !transform.param<i64>
    transform.annotate %f "n" = %n : !transform.any_op, !transform.param<i64>
    %g = transform.structured.generalize %l0 : (!transform.any_op) -> !transform.any_op
    %r = transform.foreach %g : !transform.any_op -> !transform.any_op {
    ^bb0(%e: !transform.any_op):
      %p = transform.get_parent_op %e {op_name = "func.func"} : (!transform.any_op) -> !transform.any_op
      transform.annotate %e "x" : !transform.any_op
      transform.yield %p : !transform.any_op
    }
    transform.annotate %r "y" : !transform.any_op
    %a, %b = transform.split_handle %g : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %m = transform.merge_handles %a, %b, %a : !transform.any_op
    %m2 = transform.merge_handles deduplicate %a, %b, %a : !transform.any_op
    %n2 = transform.num_associations %m : (!transform.any_op) -> !transform.param<i64>
    %n3 = transform.num_associations %m2 : (!transform.any_op) -> !transform.param<i64>
    transform.annotate %f "n2" = %n2 : !transform.any_op, !transform.param<i64>
    transform.annotate %f "n3" = %n3 : !transform.any_op, !transform.param<i64>
    transform.print %m {name = "hi"} : !transform.any_op
    %v = transform.get_operand %b[0, -1] : (!transform.any_op) -> !transform.any_value
    %v1 = transform.get_operand %b[except(0)] : (!transform.any_op) -> !transform.any_value
    %v2 = transform.get_result %a[all] : (!transform.any_op) -> !transform.any_value
    %d = transform.get_defining_op %v2 : (!transform.any_value) -> !transform.any_op
    transform.annotate %d "z" : !transform.any_op
    %pr = transform.get_producer_of_operand %b[0] : (!transform.any_op) -> !transform.op<"linalg.generic">
    %co = transform.get_consumers_of_result %a[0] : (!transform.any_op) -> !transform.any_op
    transform.annotate %pr "pr" : !transform.op<"linalg.generic">
    transform.annotate %co "co" : !transform.any_op
    transform.sequence %f : !transform.any_op failures(suppress) {
    ^bb0(%q: !transform.any_op):
      %w = transform.get_parent_op %q {op_name = "nope"} : (!transform.any_op) -> !transform.any_op
      transform.annotate %w "bad" : !transform.any_op
    }
    transform.apply_patterns to %f {
      transform.apply_patterns.canonicalization
      transform.apply_patterns.linalg.tiling_canonicalization
    } {apply_cse} : !transform.any_op
    transform.apply_dce to %f : !transform.any_op
    %f2 = transform.apply_registered_pass "canonicalize" with options = {"top-down" = false} to %f : (!transform.any_op) -> !transform.any_op
    %f3 = transform.apply_registered_pass "linalg-fuse-elementwise-ops" to %f2 : (!transform.any_op) -> !transform.any_op
    transform.verify %f3 : !transform.any_op
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
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.alternatives %0 : !transform.any_op -> !transform.any_op {
    ^bb0(%f: !transform.any_op):
      %sums = transform.structured.match ops{["arith.addi"]} in %f : (!transform.any_op) -> !transform.any_op
      transform.annotate %sums "never" : !transform.any_op
      %loop = transform.get_parent_op %sums {op_name = "scf.for"} : (!transform.any_op) -> !transform.any_op
      transform.yield %loop : !transform.any_op
    }, {
    ^bb0(%f: !transform.any_op):
      %sums = transform.structured.match ops{["arith.addi"]} in %f : (!transform.any_op) -> !transform.any_op
      transform.annotate %sums "tried" : !transform.any_op
      transform.yield %f : !transform.any_op
    }
    transform.annotate %1 "kept" : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | #map = affine_map<(d0, d1) -> (d0, d1)>
// | module attributes {transform.with_named_sequence} {
// |   func.func @f(%arg0: tensor<4x4xf32>, %arg1: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {n = 3 : i64, n2 = 3 : i64, n3 = 2 : i64, y} {
// |     %0 = tensor.empty() : tensor<4x4xf32>
// |     %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%0 : tensor<4x4xf32>) {
// |     ^bb0(%in: f32, %in_0: f32, %out: f32):
// |       %2 = arith.addf %in, %in_0 : f32
// |       %3 = arith.subf %2, %2 : f32
// |       linalg.yield %3 : f32
// |     } -> tensor<4x4xf32>
// |     return %1 : tensor<4x4xf32>
// |   }
// |   transform.named_sequence private @inc(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
// |     %0 = transform.structured.match interface{LinalgOp} in %arg0 : (!transform.any_op) -> !transform.any_op
// |     transform.yield %0 : !transform.any_op
// |   }
// |   transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |     %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |     %1 = transform.include @inc failures(propagate) (%0) : (!transform.any_op) -> !transform.any_op
// |     transform.apply_cse to %0 : !transform.any_op
// |     %2 = transform.merge_handles deduplicate %1 : !transform.any_op
// |     %3 = transform.num_associations %1 : (!transform.any_op) -> !transform.param<i64>
// |     transform.annotate %0 "n" = %3 : !transform.any_op, !transform.param<i64>
// |     %4 = transform.structured.generalize %2 : (!transform.any_op) -> !transform.any_op
// |     %5 = transform.foreach %4 : !transform.any_op -> !transform.any_op {
// |     ^bb0(%arg1: !transform.any_op):
// |       %19 = transform.get_parent_op %arg1 {op_name = "func.func"} : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %arg1 "x" : !transform.any_op
// |       transform.yield %19 : !transform.any_op
// |     }
// |     transform.annotate %5 "y" : !transform.any_op
// |     %6:2 = transform.split_handle %4 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |     %7 = transform.merge_handles %6#0, %6#1, %6#0 : !transform.any_op
// |     %8 = transform.merge_handles deduplicate %6#0, %6#1, %6#0 : !transform.any_op
// |     %9 = transform.num_associations %7 : (!transform.any_op) -> !transform.param<i64>
// |     %10 = transform.num_associations %8 : (!transform.any_op) -> !transform.param<i64>
// |     transform.annotate %0 "n2" = %9 : !transform.any_op, !transform.param<i64>
// |     transform.annotate %0 "n3" = %10 : !transform.any_op, !transform.param<i64>
// |     transform.print %7 {name = "hi"} : !transform.any_op
// |     %11 = transform.get_operand %6#1[0, -1] : (!transform.any_op) -> !transform.any_value
// |     %12 = transform.get_operand %6#1[except(0)] : (!transform.any_op) -> !transform.any_value
// |     %13 = transform.get_result %6#0[all] : (!transform.any_op) -> !transform.any_value
// |     %14 = transform.get_defining_op %13 : (!transform.any_value) -> !transform.any_op
// |     transform.annotate %14 "z" : !transform.any_op
// |     %15 = transform.get_producer_of_operand %6#1[0] : (!transform.any_op) -> !transform.op<"linalg.generic">
// |     %16 = transform.get_consumers_of_result %6#0[0] : (!transform.any_op) -> !transform.any_op
// |     transform.annotate %15 "pr" : !transform.op<"linalg.generic">
// |     transform.annotate %16 "co" : !transform.any_op
// |     transform.sequence %0 : !transform.any_op failures(suppress) {
// |     ^bb0(%arg1: !transform.any_op):
// |       %19 = get_parent_op %arg1 {op_name = "nope"} : (!transform.any_op) -> !transform.any_op
// |       annotate %19 "bad" : !transform.any_op
// |     }
// |     transform.apply_patterns to %0 {
// |       transform.apply_patterns.canonicalization
// |       transform.apply_patterns.linalg.tiling_canonicalization
// |     } {apply_cse} : !transform.any_op
// |     transform.apply_dce to %0 : !transform.any_op
// |     %17 = transform.apply_registered_pass "canonicalize" with options = {"top-down" = false} to %0 : (!transform.any_op) -> !transform.any_op
// |     %18 = transform.apply_registered_pass "linalg-fuse-elementwise-ops" to %17 : (!transform.any_op) -> !transform.any_op
// |     transform.verify %18 : !transform.any_op
// |     transform.yield 
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: index) -> index attributes {kept} {
// |     %0 = arith.addi %arg0, %arg1 {tried} : index
// |     %1 = arith.addi %0, %arg1 {tried} : index
// |     return %1 : index
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.alternatives %0 : !transform.any_op -> !transform.any_op {
// |       ^bb0(%arg1: !transform.any_op):
// |         %2 = transform.structured.match ops{["arith.addi"]} in %arg1 : (!transform.any_op) -> !transform.any_op
// |         transform.annotate %2 "never" : !transform.any_op
// |         %3 = transform.get_parent_op %2 {op_name = "scf.for"} : (!transform.any_op) -> !transform.any_op
// |         transform.yield %3 : !transform.any_op
// |       }, {
// |       ^bb0(%arg1: !transform.any_op):
// |         %2 = transform.structured.match ops{["arith.addi"]} in %arg1 : (!transform.any_op) -> !transform.any_op
// |         transform.annotate %2 "tried" : !transform.any_op
// |         transform.yield %arg1 : !transform.any_op
// |       }
// |       transform.annotate %1 "kept" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// ! [[[ IR printer: hi ]]]
// ! %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg0 : tensor<4x4xf32>) attrs =  {x} {
// ! ^bb0(%in: f32, %in_0: f32, %out: f32):
// !   %2 = arith.addf %in, %in_0 : f32
// !   linalg.yield %2 : f32
// ! } -> tensor<4x4xf32>
// ! %1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%0, %0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg0 : tensor<4x4xf32>) attrs =  {x} {
// ! ^bb0(%in: f32, %in_0: f32, %out: f32):
// !   %2 = arith.subf %in, %in_0 : f32
// !   linalg.yield %2 : f32
// ! } -> tensor<4x4xf32>
// ! %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg0 : tensor<4x4xf32>) attrs =  {x} {
// ! ^bb0(%in: f32, %in_0: f32, %out: f32):
// !   %2 = arith.addf %in, %in_0 : f32
// !   linalg.yield %2 : f32
// ! } -> tensor<4x4xf32>
