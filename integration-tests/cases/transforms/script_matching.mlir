// Walks over a payload with matchers.
// RUN: opt --transform-interpreter --split-input-file

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi", "arith.muli"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @m2(%op: !transform.any_op {transform.readonly}, %p: !transform.any_param {transform.readonly}) -> (!transform.any_op, !transform.any_param) {
    transform.match.operation_name %op ["arith.subi"] : !transform.any_op
    transform.yield %op, %p : !transform.any_op, !transform.any_param
  }
  transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) {
    transform.annotate %op "found" : !transform.any_op
    transform.yield
  }
  transform.named_sequence @a2(%op: !transform.any_op {transform.readonly}, %p: !transform.any_param {transform.readonly}) -> !transform.any_op {
    transform.annotate %op "sub" = %p: !transform.any_op, !transform.any_param
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @a3(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.annotate %op "found" : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @m3(%op: !transform.any_op {transform.readonly}, %p: !transform.any_param {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi", "arith.muli"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %p = transform.param.constant 1 : i64 -> !transform.any_param
    %x = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_op
    transform.annotate %x "collected" : !transform.any_op
    %q:2 = transform.foreach_match in %root, %p @m3 -> @a3, @m2 -> @a2 : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
    %q2 = transform.foreach_match restrict_root flatten_results in %q#1 @m -> @a : (!transform.any_op) -> !transform.any_op
    transform.annotate %q2 "last" : !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.subi %0, %b : i32
    %2 = arith.muli %1, %b : i32
    return %2 : i32
  }
}

// -----

func.func @product(%a: tensor<4x?xf32>, %b: tensor<?x8xf32>, %z: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %f = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%f : f32) outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<4x?xf32>, tensor<?x8xf32>) outs(%0 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = linalg.exp ins(%1 : tensor<4x8xf32>) outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = linalg.copy ins(%2 : tensor<4x8xf32>) outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}
func.func @sum(%a: memref<4x8xi8>, %c: memref<4xi8>) {
  linalg.reduce ins(%a : memref<4x8xi8>) outs(%c : memref<4xi8>) dimensions = [1] (%i: i8, %o: i8) {
    %r = arith.addi %i, %o : i8
    linalg.yield %r : i8
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @product(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_param, !transform.any_param, !transform.any_param) {
    %r:3 = transform.match.structured %op : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param) {
    ^bb0(%s: !transform.any_op):
      transform.match.structured.body %s {contraction = ["arith.mulf", "arith.addf"]} : !transform.any_op
      transform.match.structured.dim %s[all] : !transform.any_op
      %c:4 = transform.match.structured.classify_contraction_dims %s : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
      transform.match.structured.input %s[all] {projected_permutation} : !transform.any_op
      transform.match.structured.yield %c#1, %c#2, %c#3 : !transform.any_param, !transform.any_param, !transform.any_param
    }
    transform.yield %op, %r#0, %r#1, %r#2 : !transform.any_op, !transform.any_param, !transform.any_param, !transform.any_param
  }
  transform.named_sequence @elementwise(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
    %r:3 = transform.match.structured %op : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
    ^bb0(%s: !transform.any_op):
      transform.match.structured.body %s {elementwise} : !transform.any_op
      %n = transform.match.structured.num_inputs %s : (!transform.any_op) -> !transform.param<i64>
      %k = transform.match.structured.num_inits %s : (!transform.any_op) -> !transform.param<i64>
      %r = transform.match.structured.rank %s : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.yield %n, %k, %r : !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
    }
    transform.yield %op, %r#0, %r#1, %r#2 : !transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
  }
  transform.named_sequence @sum(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
    %r:3 = transform.match.structured %op : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
    ^bb0(%s: !transform.any_op):
      transform.match.structured.body %s {reduction_position = 0} : !transform.any_op
      transform.match.structured.input %s[0] {permutation} : !transform.any_op
      transform.match.structured.dim %s[-1] {reduction} : !transform.any_op
      %d0 = transform.match.structured.dim %s[0] {parallel} : (!transform.any_op) -> !transform.param<i64>
      %d1 = transform.match.structured.dim %s[except(0)] : (!transform.any_op) -> !transform.param<i64>
      %x = transform.match.structured.init %s[0] : (!transform.any_op) -> !transform.any_value
      %b = transform.match.structured.elemental_bitwidth %x : (!transform.any_value) -> !transform.param<i64>
      transform.match.structured.yield %d0, %d1, %b : !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
    }
    transform.yield %op, %r#0, %r#1, %r#2 : !transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
  }
  transform.named_sequence @products(%op: !transform.any_op {transform.readonly}, %m: !transform.any_param {transform.readonly}, %n: !transform.any_param {transform.readonly}, %k: !transform.any_param {transform.readonly}) {
    transform.annotate %op "m" = %m : !transform.any_op, !transform.any_param
    transform.annotate %op "n" = %n : !transform.any_op, !transform.any_param
    transform.annotate %op "k" = %k : !transform.any_op, !transform.any_param
    transform.yield
  }
  transform.named_sequence @numbers(%op: !transform.any_op {transform.readonly}, %inputs: !transform.param<i64> {transform.readonly}, %inits: !transform.param<i64> {transform.readonly}, %rank: !transform.param<i64> {transform.readonly}) {
    transform.annotate %op "inputs" = %inputs : !transform.any_op, !transform.param<i64>
    transform.annotate %op "inits" = %inits : !transform.any_op, !transform.param<i64>
    transform.annotate %op "rank" = %rank : !transform.any_op, !transform.param<i64>
    transform.yield
  }
  transform.named_sequence @sums(%op: !transform.any_op {transform.readonly}, %rows: !transform.param<i64> {transform.readonly}, %columns: !transform.param<i64> {transform.readonly}, %bits: !transform.param<i64> {transform.readonly}) {
    transform.annotate %op "rows" = %rows : !transform.any_op, !transform.param<i64>
    transform.annotate %op "columns" = %columns : !transform.any_op, !transform.param<i64>
    transform.annotate %op "bits" = %bits : !transform.any_op, !transform.param<i64>
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.foreach_match in %root @product -> @products, @elementwise -> @numbers, @sum -> @sums : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----
// DIFFERS: in generic form MLIR writes `linalg.memoized_indexing_maps`, too
func.func @product(%a: tensor<4x?xf32>, %b: tensor<?x8xf32>, %z: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %f = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%f : f32) outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<4x?xf32>, tensor<?x8xf32>) outs(%0 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = linalg.exp ins(%1 : tensor<4x8xf32>) outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = linalg.copy ins(%2 : tensor<4x8xf32>) outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}
func.func @windows(%a: tensor<1x10x10x3xf16>, %b: tensor<3x3x3x8xf16>, %c: tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>} ins(%a, %b : tensor<1x10x10x3xf16>, tensor<3x3x3x8xf16>) outs(%c : tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  return %0 : tensor<1x4x4x8xf32>
}
func.func @sum(%a: memref<4x8xi8>, %c: memref<4xi8>) {
  linalg.reduce ins(%a : memref<4x8xi8>) outs(%c : memref<4xi8>) dimensions = [1] (%i: i8, %o: i8) {
    %r = arith.addi %i, %o : i8
    linalg.yield %r : i8
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @windows(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param) {
    %r:8 = transform.match.structured %op : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param) {
    ^bb0(%s: !transform.any_op):
      %c:8 = transform.match.structured.classify_convolution_dims %s : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
      transform.match.structured.yield %c#0, %c#1, %c#2, %c#3, %c#4, %c#5, %c#6, %c#7 : !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param
    }
    transform.yield %op, %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7 : !transform.any_op, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param
  }
  transform.named_sequence @passes(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op, !transform.any_op) {
    %r:2 = transform.match.structured %op : (!transform.any_op) -> (!transform.any_op, !transform.any_op) {
    ^bb0(%s: !transform.any_op):
      transform.match.structured.body %s {passthrough} : !transform.any_op
      %u = transform.match.structured.result %s[0] any : (!transform.any_op) -> !transform.any_op
      %f = transform.match.structured.input %s[0] : (!transform.any_op) -> !transform.any_op
      transform.match.structured.yield %u, %f : !transform.any_op, !transform.any_op
    }
    transform.yield %op, %r#0, %r#1 : !transform.any_op, !transform.any_op, !transform.any_op
  }
  transform.named_sequence @made(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op, !transform.any_op) {
    %r:2 = transform.match.structured %op : (!transform.any_op) -> (!transform.any_op, !transform.any_op) {
    ^bb0(%s: !transform.any_op):
      %f = transform.match.structured.init %s[0] : (!transform.any_op) -> !transform.any_op
      %u = transform.match.structured.result %s[-1] single : (!transform.any_op) -> !transform.any_op
      transform.match.structured.yield %u, %f : !transform.any_op, !transform.any_op
    }
    transform.yield %op, %r#0, %r#1 : !transform.any_op, !transform.any_op, !transform.any_op
  }
  transform.named_sequence @in_windows(%op: !transform.any_op {transform.readonly}, %b: !transform.any_param {transform.readonly}, %o: !transform.any_param {transform.readonly}, %c: !transform.any_param {transform.readonly}, %f: !transform.any_param {transform.readonly}, %i: !transform.any_param {transform.readonly}, %d: !transform.any_param {transform.readonly}, %s: !transform.any_param {transform.readonly}, %t: !transform.any_param {transform.readonly}) {
    transform.foreach %b : !transform.any_param {
    ^bb0(%one: !transform.any_param):
      transform.annotate %op "b" = %one : !transform.any_op, !transform.any_param
    }
    transform.foreach %o : !transform.any_param {
    ^bb0(%one: !transform.any_param):
      transform.annotate %op "o" = %one : !transform.any_op, !transform.any_param
    }
    transform.foreach %c : !transform.any_param {
    ^bb0(%one: !transform.any_param):
      transform.annotate %op "c" = %one : !transform.any_op, !transform.any_param
    }
    transform.foreach %f : !transform.any_param {
    ^bb0(%one: !transform.any_param):
      transform.annotate %op "f" = %one : !transform.any_op, !transform.any_param
    }
    transform.foreach %i : !transform.any_param {
    ^bb0(%one: !transform.any_param):
      transform.annotate %op "i" = %one : !transform.any_op, !transform.any_param
    }
    transform.foreach %d : !transform.any_param {
    ^bb0(%one: !transform.any_param):
      transform.annotate %op "d" = %one : !transform.any_op, !transform.any_param
    }
    transform.foreach %s : !transform.any_param {
    ^bb0(%one: !transform.any_param):
      transform.annotate %op "s" = %one : !transform.any_op, !transform.any_param
    }
    transform.foreach %t : !transform.any_param {
    ^bb0(%one: !transform.any_param):
      transform.annotate %op "t" = %one : !transform.any_op, !transform.any_param
    }
    transform.yield
  }
  transform.named_sequence @after(%op: !transform.any_op {transform.readonly}, %x: !transform.any_op {transform.readonly}, %y: !transform.any_op {transform.readonly}) {
    transform.annotate %x "after_copy" : !transform.any_op
    transform.annotate %y "before_copy" : !transform.any_op
    transform.yield
  }
  transform.named_sequence @between(%op: !transform.any_op {transform.readonly}, %x: !transform.any_op {transform.readonly}, %y: !transform.any_op {transform.readonly}) {
    transform.annotate %x "after_made" : !transform.any_op
    transform.annotate %y "begins" : !transform.any_op
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.foreach_match in %root @windows -> @in_windows, @passes -> @after, @made -> @between : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----

// An op that changes something is no fault of a matcher that does not come to it.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.divf"] : !transform.any_op
    transform.annotate %op "seen" : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_op
    transform.annotate %0 "found" : !transform.any_op
    transform.yield
  }
  func.func @f(%a: i32) -> i32 {
    %0 = arith.addi %a, %a : i32
    return %0 : i32
  }
}

// EXPECT
// | module attributes {transform.with_named_sequence} {
// |   transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
// |     transform.match.operation_name %arg0 ["arith.addi", "arith.muli"] : !transform.any_op
// |     transform.yield %arg0 : !transform.any_op
// |   }
// |   transform.named_sequence @m2(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_param {transform.readonly}) -> (!transform.any_op, !transform.any_param) {
// |     transform.match.operation_name %arg0 ["arith.subi"] : !transform.any_op
// |     transform.yield %arg0, %arg1 : !transform.any_op, !transform.any_param
// |   }
// |   transform.named_sequence @a(%arg0: !transform.any_op {transform.readonly}) {
// |     transform.annotate %arg0 "found" : !transform.any_op
// |     transform.yield 
// |   }
// |   transform.named_sequence @a2(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_param {transform.readonly}) -> !transform.any_op {
// |     transform.annotate %arg0 "sub" = %arg1 : !transform.any_op, !transform.any_param
// |     transform.yield %arg0 : !transform.any_op
// |   }
// |   transform.named_sequence @a3(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
// |     transform.annotate %arg0 "found" : !transform.any_op
// |     transform.yield %arg0 : !transform.any_op
// |   }
// |   transform.named_sequence @m3(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_param {transform.readonly}) -> !transform.any_op {
// |     transform.match.operation_name %arg0 ["arith.addi", "arith.muli"] : !transform.any_op
// |     transform.yield %arg0 : !transform.any_op
// |   }
// |   transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |     %0 = transform.param.constant 1 : i64 -> !transform.any_param
// |     %1 = transform.collect_matching @m in %arg0 : (!transform.any_op) -> !transform.any_op
// |     transform.annotate %1 "collected" : !transform.any_op
// |     %updated_root, %yielded = transform.foreach_match in %arg0, %0 
// |         @m3 -> @a3, 
// |         @m2 -> @a2 : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
// |     %updated_root_0 = transform.foreach_match restrict_root flatten_results in %yielded 
// |         @m -> @a : (!transform.any_op) -> !transform.any_op
// |     transform.annotate %updated_root_0 "last" : !transform.any_op
// |     transform.yield 
// |   }
// |   func.func @f(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg1 {collected, found, last} : i32
// |     %1 = arith.subi %0, %arg1 {last, sub = 1 : i64} : i32
// |     %2 = arith.muli %1, %arg1 {collected, found, last} : i32
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @product(%arg0: tensor<4x?xf32>, %arg1: tensor<?x8xf32>, %arg2: tensor<4x8xf32>) -> tensor<4x8xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = linalg.fill {inits = 1 : i64, inputs = 1 : i64, rank = 2 : i64} ins(%cst : f32) outs(%arg2 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %1 = linalg.matmul {k = 2 : i64, m = 0 : i64, n = 1 : i64} ins(%arg0, %arg1 : tensor<4x?xf32>, tensor<?x8xf32>) outs(%0 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %2 = linalg.exp {inits = 1 : i64, inputs = 1 : i64, rank = 2 : i64} ins(%1 : tensor<4x8xf32>) outs(%arg2 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %3 = linalg.copy {inits = 1 : i64, inputs = 1 : i64, rank = 2 : i64} ins(%2 : tensor<4x8xf32>) outs(%arg2 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |     return %3 : tensor<4x8xf32>
// |   }
// |   func.func @sum(%arg0: memref<4x8xi8>, %arg1: memref<4xi8>) {
// |     linalg.reduce ins(%arg0 : memref<4x8xi8>) outs(%arg1 : memref<4xi8>) dimensions = [1]  {bits = 8 : i64, columns = 8 : i64, rows = 4 : i64}
// |       (%in: i8, %init: i8) {
// |         %0 = arith.addi %in, %init : i8
// |         linalg.yield %0 : i8
// |       }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @product(%arg0: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_param, !transform.any_param, !transform.any_param) {
// |       %0:3 = transform.match.structured %arg0 : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param) {
// |       ^bb0(%arg1: !transform.any_op):
// |         transform.match.structured.body %arg1 {contraction = ["arith.mulf", "arith.addf"]} : !transform.any_op
// |         transform.match.structured.dim %arg1[all] : !transform.any_op
// |         %batch, %m, %n, %k = transform.match.structured.classify_contraction_dims %arg1 : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
// |         transform.match.structured.input %arg1[all] {projected_permutation} : !transform.any_op
// |         transform.match.structured.yield %m, %n, %k : !transform.any_param, !transform.any_param, !transform.any_param
// |       }
// |       transform.yield %arg0, %0#0, %0#1, %0#2 : !transform.any_op, !transform.any_param, !transform.any_param, !transform.any_param
// |     }
// |     transform.named_sequence @elementwise(%arg0: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
// |       %0:3 = transform.match.structured %arg0 : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
// |       ^bb0(%arg1: !transform.any_op):
// |         transform.match.structured.body %arg1 {elementwise} : !transform.any_op
// |         %1 = transform.match.structured.num_inputs %arg1 : (!transform.any_op) -> !transform.param<i64>
// |         %2 = transform.match.structured.num_inits %arg1 : (!transform.any_op) -> !transform.param<i64>
// |         %3 = transform.match.structured.rank %arg1 : (!transform.any_op) -> !transform.param<i64>
// |         transform.match.structured.yield %1, %2, %3 : !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
// |       }
// |       transform.yield %arg0, %0#0, %0#1, %0#2 : !transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
// |     }
// |     transform.named_sequence @sum(%arg0: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
// |       %0:3 = transform.match.structured %arg0 : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>) {
// |       ^bb0(%arg1: !transform.any_op):
// |         transform.match.structured.body %arg1 {reduction_position = 0 : i64} : !transform.any_op
// |         transform.match.structured.input %arg1[0] {permutation} : !transform.any_op
// |         transform.match.structured.dim %arg1[-1] {reduction} : !transform.any_op
// |         %1 = transform.match.structured.dim %arg1[0] {parallel} : (!transform.any_op) -> !transform.param<i64>
// |         %2 = transform.match.structured.dim %arg1[except(0)] : (!transform.any_op) -> !transform.param<i64>
// |         %3 = transform.match.structured.init %arg1[0] : (!transform.any_op) -> !transform.any_value
// |         %4 = transform.match.structured.elemental_bitwidth %3 : (!transform.any_value) -> !transform.param<i64>
// |         transform.match.structured.yield %1, %2, %4 : !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
// |       }
// |       transform.yield %arg0, %0#0, %0#1, %0#2 : !transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>
// |     }
// |     transform.named_sequence @products(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_param {transform.readonly}, %arg2: !transform.any_param {transform.readonly}, %arg3: !transform.any_param {transform.readonly}) {
// |       transform.annotate %arg0 "m" = %arg1 : !transform.any_op, !transform.any_param
// |       transform.annotate %arg0 "n" = %arg2 : !transform.any_op, !transform.any_param
// |       transform.annotate %arg0 "k" = %arg3 : !transform.any_op, !transform.any_param
// |       transform.yield 
// |     }
// |     transform.named_sequence @numbers(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.param<i64> {transform.readonly}, %arg2: !transform.param<i64> {transform.readonly}, %arg3: !transform.param<i64> {transform.readonly}) {
// |       transform.annotate %arg0 "inputs" = %arg1 : !transform.any_op, !transform.param<i64>
// |       transform.annotate %arg0 "inits" = %arg2 : !transform.any_op, !transform.param<i64>
// |       transform.annotate %arg0 "rank" = %arg3 : !transform.any_op, !transform.param<i64>
// |       transform.yield 
// |     }
// |     transform.named_sequence @sums(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.param<i64> {transform.readonly}, %arg2: !transform.param<i64> {transform.readonly}, %arg3: !transform.param<i64> {transform.readonly}) {
// |       transform.annotate %arg0 "rows" = %arg1 : !transform.any_op, !transform.param<i64>
// |       transform.annotate %arg0 "columns" = %arg2 : !transform.any_op, !transform.param<i64>
// |       transform.annotate %arg0 "bits" = %arg3 : !transform.any_op, !transform.param<i64>
// |       transform.yield 
// |     }
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %updated_root = transform.foreach_match in %arg0 
// |           @product -> @products, 
// |           @elementwise -> @numbers, 
// |           @sum -> @sums : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @product(%arg0: tensor<4x?xf32>, %arg1: tensor<?x8xf32>, %arg2: tensor<4x8xf32>) -> tensor<4x8xf32> {
// |     %cst = arith.constant {before_copy} 0.000000e+00 : f32
// |     %0 = linalg.fill {begins} ins(%cst : f32) outs(%arg2 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %1 = linalg.matmul {after_copy} ins(%arg0, %arg1 : tensor<4x?xf32>, tensor<?x8xf32>) outs(%0 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %2 = linalg.exp {after_made, before_copy} ins(%1 : tensor<4x8xf32>) outs(%arg2 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %3 = linalg.copy ins(%2 : tensor<4x8xf32>) outs(%arg2 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |     return {after_copy} %3 : tensor<4x8xf32>
// |   }
// |   func.func @windows(%arg0: tensor<1x10x10x3xf16>, %arg1: tensor<3x3x3x8xf16>, %arg2: tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32> {
// |     %0 = linalg.conv_2d_nhwc_hwcf {b = 0 : i64, c = 3 : i64, f = 5 : i64, i = 6 : i64, o = 2 : i64, s = 2 : i64, strides = dense<2> : tensor<2xi64>, t = 1 : i64} ins(%arg0, %arg1 : tensor<1x10x10x3xf16>, tensor<3x3x3x8xf16>) outs(%arg2 : tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
// |     return %0 : tensor<1x4x4x8xf32>
// |   }
// |   func.func @sum(%arg0: memref<4x8xi8>, %arg1: memref<4xi8>) {
// |     linalg.reduce ins(%arg0 : memref<4x8xi8>) outs(%arg1 : memref<4xi8>) dimensions = [1] 
// |       (%in: i8, %init: i8) {
// |         %0 = arith.addi %in, %init : i8
// |         linalg.yield %0 : i8
// |       }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @windows(%arg0: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param) {
// |       %0:8 = transform.match.structured %arg0 : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param) {
// |       ^bb0(%arg1: !transform.any_op):
// |         %batch, %output_image, %output_channel, %filter_loop, %input_channel, %depth, %strides, %dilations = transform.match.structured.classify_convolution_dims %arg1 : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
// |         transform.match.structured.yield %batch, %output_image, %output_channel, %filter_loop, %input_channel, %depth, %strides, %dilations : !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param
// |       }
// |       transform.yield %arg0, %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7 : !transform.any_op, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param
// |     }
// |     transform.named_sequence @passes(%arg0: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op, !transform.any_op) {
// |       %0:2 = transform.match.structured %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op) {
// |       ^bb0(%arg1: !transform.any_op):
// |         transform.match.structured.body %arg1 {passthrough} : !transform.any_op
// |         %1 = transform.match.structured.result %arg1[0] any : (!transform.any_op) -> !transform.any_op
// |         %2 = transform.match.structured.input %arg1[0] : (!transform.any_op) -> !transform.any_op
// |         transform.match.structured.yield %1, %2 : !transform.any_op, !transform.any_op
// |       }
// |       transform.yield %arg0, %0#0, %0#1 : !transform.any_op, !transform.any_op, !transform.any_op
// |     }
// |     transform.named_sequence @made(%arg0: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op, !transform.any_op) {
// |       %0:2 = transform.match.structured %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op) {
// |       ^bb0(%arg1: !transform.any_op):
// |         %1 = transform.match.structured.init %arg1[0] : (!transform.any_op) -> !transform.any_op
// |         %2 = transform.match.structured.result %arg1[-1] single : (!transform.any_op) -> !transform.any_op
// |         transform.match.structured.yield %2, %1 : !transform.any_op, !transform.any_op
// |       }
// |       transform.yield %arg0, %0#0, %0#1 : !transform.any_op, !transform.any_op, !transform.any_op
// |     }
// |     transform.named_sequence @in_windows(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_param {transform.readonly}, %arg2: !transform.any_param {transform.readonly}, %arg3: !transform.any_param {transform.readonly}, %arg4: !transform.any_param {transform.readonly}, %arg5: !transform.any_param {transform.readonly}, %arg6: !transform.any_param {transform.readonly}, %arg7: !transform.any_param {transform.readonly}, %arg8: !transform.any_param {transform.readonly}) {
// |       transform.foreach %arg1 : !transform.any_param {
// |       ^bb0(%arg9: !transform.any_param):
// |         transform.annotate %arg0 "b" = %arg9 : !transform.any_op, !transform.any_param
// |       }
// |       transform.foreach %arg2 : !transform.any_param {
// |       ^bb0(%arg9: !transform.any_param):
// |         transform.annotate %arg0 "o" = %arg9 : !transform.any_op, !transform.any_param
// |       }
// |       transform.foreach %arg3 : !transform.any_param {
// |       ^bb0(%arg9: !transform.any_param):
// |         transform.annotate %arg0 "c" = %arg9 : !transform.any_op, !transform.any_param
// |       }
// |       transform.foreach %arg4 : !transform.any_param {
// |       ^bb0(%arg9: !transform.any_param):
// |         transform.annotate %arg0 "f" = %arg9 : !transform.any_op, !transform.any_param
// |       }
// |       transform.foreach %arg5 : !transform.any_param {
// |       ^bb0(%arg9: !transform.any_param):
// |         transform.annotate %arg0 "i" = %arg9 : !transform.any_op, !transform.any_param
// |       }
// |       transform.foreach %arg6 : !transform.any_param {
// |       ^bb0(%arg9: !transform.any_param):
// |         transform.annotate %arg0 "d" = %arg9 : !transform.any_op, !transform.any_param
// |       }
// |       transform.foreach %arg7 : !transform.any_param {
// |       ^bb0(%arg9: !transform.any_param):
// |         transform.annotate %arg0 "s" = %arg9 : !transform.any_op, !transform.any_param
// |       }
// |       transform.foreach %arg8 : !transform.any_param {
// |       ^bb0(%arg9: !transform.any_param):
// |         transform.annotate %arg0 "t" = %arg9 : !transform.any_op, !transform.any_param
// |       }
// |       transform.yield 
// |     }
// |     transform.named_sequence @after(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_op {transform.readonly}, %arg2: !transform.any_op {transform.readonly}) {
// |       transform.annotate %arg1 "after_copy" : !transform.any_op
// |       transform.annotate %arg2 "before_copy" : !transform.any_op
// |       transform.yield 
// |     }
// |     transform.named_sequence @between(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_op {transform.readonly}, %arg2: !transform.any_op {transform.readonly}) {
// |       transform.annotate %arg1 "after_made" : !transform.any_op
// |       transform.annotate %arg2 "begins" : !transform.any_op
// |       transform.yield 
// |     }
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %updated_root = transform.foreach_match in %arg0 
// |           @windows -> @in_windows, 
// |           @passes -> @after, 
// |           @made -> @between : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {transform.with_named_sequence} {
// |   transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
// |     transform.match.operation_name %arg0 ["arith.divf"] : !transform.any_op
// |     transform.annotate %arg0 "seen" : !transform.any_op
// |     transform.yield %arg0 : !transform.any_op
// |   }
// |   transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |     %0 = transform.collect_matching @m in %arg0 : (!transform.any_op) -> !transform.any_op
// |     transform.annotate %0 "found" : !transform.any_op
// |     transform.yield 
// |   }
// |   func.func @f(%arg0: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// | }
