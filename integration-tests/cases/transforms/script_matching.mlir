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
