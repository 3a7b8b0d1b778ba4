// Patterns of scripts about slices, reshapes and constants: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file
func.func @bubble(%a: tensor<60xf32>, %i: index, %j: index, %k: index) -> (tensor<1x1x5xf32>, tensor<?x5x2xf32>) {
  %0 = tensor.expand_shape %a [[0, 1, 2]] output_shape [2, 3, 10] : tensor<60xf32> into tensor<2x3x10xf32>
  %1 = tensor.extract_slice %0[0, 0, 5] [1, 1, 5] [1, 1, 1] : tensor<2x3x10xf32> to tensor<1x1x5xf32>
  %2 = tensor.expand_shape %a [[0, 1, 2]] output_shape [6, 5, 2] : tensor<60xf32> into tensor<6x5x2xf32>
  %3 = tensor.extract_slice %2[%j, 0, 0] [%i, 5, 2] [1, 1, 1] : tensor<6x5x2xf32> to tensor<?x5x2xf32>
  return %1, %3 : tensor<1x1x5xf32>, tensor<?x5x2xf32>
}
func.func @groups(%a: tensor<4x60xf32>, %i: index, %j: index) -> (tensor<2x1x2xf32>, tensor<2x2xf32>, tensor<2x1x4xf32>, tensor<2x2x10xf32>, tensor<2x1x4xf32>, tensor<2x2x4xf32>) {
  %0 = tensor.expand_shape %a [[0], [1, 2]] output_shape [4, 6, 10] : tensor<4x60xf32> into tensor<4x6x10xf32>
  %1 = tensor.extract_slice %0[1, %i, %j] [2, 1, 2] [1, 1, 1] : tensor<4x6x10xf32> to tensor<2x1x2xf32>
  %2 = tensor.extract_slice %0[1, %i, %j] [2, 1, 2] [1, 1, 1] : tensor<4x6x10xf32> to tensor<2x2xf32>
  %3 = tensor.extract_slice %0[1, 2, 3] [2, 1, 4] [2, 1, 1] : tensor<4x6x10xf32> to tensor<2x1x4xf32>
  %4 = tensor.extract_slice %0[1, 2, 0] [2, 2, 10] [1, 1, 1] : tensor<4x6x10xf32> to tensor<2x2x10xf32>
  %5 = tensor.extract_slice %0[1, 2, 0] [2, 1, 4] [1, 1, 1] : tensor<4x6x10xf32> to tensor<2x1x4xf32>
  %6 = tensor.extract_slice %0[1, 2, 0] [2, 2, 4] [1, 1, 1] : tensor<4x6x10xf32> to tensor<2x2x4xf32>
  return %1, %2, %3, %4, %5, %6 : tensor<2x1x2xf32>, tensor<2x2xf32>, tensor<2x1x4xf32>, tensor<2x2x10xf32>, tensor<2x1x4xf32>, tensor<2x2x4xf32>
}
func.func @open(%a: tensor<?xf32>, %i: index, %j: index, %k: index) -> tensor<?x5x2xf32> {
  %0 = tensor.expand_shape %a [[0, 1, 2]] output_shape [%i, 5, 2] : tensor<?xf32> into tensor<?x5x2xf32>
  %1 = tensor.extract_slice %0[%j, 0, 0] [%k, 5, 2] [1, 1, 1] : tensor<?x5x2xf32> to tensor<?x5x2xf32>
  return %1 : tensor<?x5x2xf32>
}
func.func @collapsed(%a: tensor<6x5x2xf32>, %i: index) -> (tensor<10xf32>, tensor<5xf32>, tensor<30xf32>, tensor<2xf32>, tensor<2xf32>, tensor<?xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1, 2]] : tensor<6x5x2xf32> into tensor<60xf32>
  %1 = tensor.extract_slice %0[10] [10] [1] : tensor<60xf32> to tensor<10xf32>
  %2 = tensor.extract_slice %0[5] [5] [1] : tensor<60xf32> to tensor<5xf32>
  %3 = tensor.extract_slice %0[20] [30] [1] : tensor<60xf32> to tensor<30xf32>
  %4 = tensor.extract_slice %0[14] [2] [1] : tensor<60xf32> to tensor<2xf32>
  %5 = tensor.extract_slice %0[8] [2] [1] : tensor<60xf32> to tensor<2xf32>
  %6 = tensor.extract_slice %0[%i] [%i] [1] : tensor<60xf32> to tensor<?xf32>
  return %1, %2, %3, %4, %5, %6 : tensor<10xf32>, tensor<5xf32>, tensor<30xf32>, tensor<2xf32>, tensor<2xf32>, tensor<?xf32>
}
func.func @of_units(%b: tensor<1x60x1xf32>, %c: tensor<?x5xf32>, %i: index, %j: index) -> (tensor<?xf32>, tensor<?xf32>, tensor<5xf32>) {
  %2 = tensor.collapse_shape %b [[0, 1, 2]] : tensor<1x60x1xf32> into tensor<60xf32>
  %3 = tensor.extract_slice %2[%i] [%j] [1] : tensor<60xf32> to tensor<?xf32>
  %4 = tensor.extract_slice %2[3] [%j] [1] : tensor<60xf32> to tensor<?xf32>
  %5 = tensor.collapse_shape %c [[0, 1]] : tensor<?x5xf32> into tensor<?xf32>
  %6 = tensor.extract_slice %5[5] [5] [1] : tensor<?xf32> to tensor<5xf32>
  return %3, %4, %6 : tensor<?xf32>, tensor<?xf32>, tensor<5xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
    transform.apply_patterns.tensor.bubble_up_extract_slice
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @extracted(%d: tensor<8x8x8xf32>, %i: index) -> (tensor<4xf32>, tensor<8xf32>, tensor<1x4xf32>, tensor<1x1x4xf32>, tensor<?xf32>, tensor<1x?xf32>) {
  %1 = tensor.extract_slice %d[%i, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<8x8x8xf32> to tensor<1x4xf32>
  %2 = tensor.collapse_shape %1 [[0, 1]] : tensor<1x4xf32> into tensor<4xf32>
  %3 = tensor.extract_slice %d[%i, 0, 2] [1, 2, 4] [1, 1, 1] : tensor<8x8x8xf32> to tensor<2x4xf32>
  %4 = tensor.collapse_shape %3 [[0, 1]] : tensor<2x4xf32> into tensor<8xf32>
  %5 = tensor.extract_slice %d[%i, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<8x8x8xf32> to tensor<4xf32>
  %6 = tensor.expand_shape %5 [[0, 1]] output_shape [1, 4] : tensor<4xf32> into tensor<1x4xf32>
  %7 = tensor.extract_slice %d[%i, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<8x8x8xf32> to tensor<4xf32>
  %8 = tensor.expand_shape %7 [[0, 1, 2]] output_shape [1, 1, 4] : tensor<4xf32> into tensor<1x1x4xf32>
  %9 = tensor.extract_slice %d[%i, 0, 2] [1, 1, %i] [1, 1, 1] : tensor<8x8x8xf32> to tensor<1x?xf32>
  %10 = tensor.collapse_shape %9 [[0, 1]] : tensor<1x?xf32> into tensor<?xf32>
  return %2, %4, %6, %8, %10, %9 : tensor<4xf32>, tensor<8xf32>, tensor<1x4xf32>, tensor<1x1x4xf32>, tensor<?xf32>, tensor<1x?xf32>
}
func.func @inserted(%a: tensor<4xf32>, %b: tensor<1x4xf32>, %c: tensor<1x1x4xf32>, %e: tensor<2x2xf32>, %d: tensor<8x8x8xf32>, %i: index) -> (tensor<8x8x8xf32>, tensor<8x8x8xf32>, tensor<8x8x8xf32>, tensor<8x8x8xf32>, tensor<1x4xf32>) {
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [1, 4] : tensor<4xf32> into tensor<1x4xf32>
  %1 = tensor.insert_slice %0 into %d[%i, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<1x4xf32> into tensor<8x8x8xf32>
  %2 = tensor.collapse_shape %b [[0, 1]] : tensor<1x4xf32> into tensor<4xf32>
  %3 = tensor.insert_slice %2 into %d[%i, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<4xf32> into tensor<8x8x8xf32>
  %4 = tensor.collapse_shape %c [[0, 1, 2]] : tensor<1x1x4xf32> into tensor<4xf32>
  %5 = tensor.insert_slice %4 into %d[%i, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<4xf32> into tensor<8x8x8xf32>
  %6 = tensor.collapse_shape %e [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %7 = tensor.insert_slice %6 into %d[%i, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<4xf32> into tensor<8x8x8xf32>
  return %1, %3, %5, %7, %0 : tensor<8x8x8xf32>, tensor<8x8x8xf32>, tensor<8x8x8xf32>, tensor<8x8x8xf32>, tensor<1x4xf32>
}
func.func @in_parallel(%a: tensor<4xf32>, %d: tensor<8x8x8xf32>) -> tensor<8x8x8xf32> {
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [1, 4] : tensor<4xf32> into tensor<1x4xf32>
  %1 = scf.forall (%j) in (8) shared_outs(%o = %d) -> (tensor<8x8x8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %0 into %o[%j, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<1x4xf32> into tensor<8x8x8xf32>
    }
  }
  return %1 : tensor<8x8x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
    transform.apply_patterns.tensor.reassociative_reshape_folding
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @dropped(%a: tensor<4xf32>, %b: tensor<4x5xf32>) -> (tensor<4xf32>, tensor<2x3xf32>, tensor<1x2x3xf32>) {
  %e = tensor.empty() : tensor<1x4xf32>
  %0 = tensor.insert_slice %a into %e[0, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<1x4xf32>
  %1 = tensor.extract_slice %0[0, 0] [1, 4] [1, 1] : tensor<1x4xf32> to tensor<4xf32>
  %f = tensor.empty() : tensor<1x4x5xf32>
  %2 = tensor.insert_slice %b into %f[0, 0, 0] [1, 4, 5] [1, 1, 1] : tensor<4x5xf32> into tensor<1x4x5xf32>
  %3 = tensor.extract_slice %2[0, 1, 2] [1, 2, 3] [1, 1, 1] : tensor<1x4x5xf32> to tensor<2x3xf32>
  %4 = tensor.insert_slice %b into %f[0, 0, 0] [1, 4, 5] [1, 1, 1] : tensor<4x5xf32> into tensor<1x4x5xf32>
  %5 = tensor.extract_slice %4[0, 1, 2] [1, 2, 3] [1, 1, 1] : tensor<1x4x5xf32> to tensor<1x2x3xf32>
  return %1, %3, %5 : tensor<4xf32>, tensor<2x3xf32>, tensor<1x2x3xf32>
}
func.func @kept(%a: tensor<?x5xf32>, %b: tensor<4x5xf32>, %d: tensor<1x?x8xf32>, %i: index) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<1x4x5xf32>) {
  %0 = tensor.insert_slice %a into %d[0, 0, 0] [1, %i, 5] [1, 1, 1] : tensor<?x5xf32> into tensor<1x?x8xf32>
  %1 = tensor.extract_slice %0[0, 1, 2] [1, 2, 3] [1, 1, 1] : tensor<1x?x8xf32> to tensor<2x3xf32>
  %f = tensor.empty() : tensor<1x4x5xf32>
  %2 = tensor.insert_slice %b into %f[0, 0, 0] [1, 4, 5] [1, 1, 1] : tensor<4x5xf32> into tensor<1x4x5xf32>
  %3 = tensor.extract_slice %2[0, 1, 2] [1, 2, 3] [1, 1, 1] : tensor<1x4x5xf32> to tensor<2x3xf32>
  %g = tensor.empty(%i) : tensor<1x?x5xf32>
  %4 = tensor.insert_slice %a into %g[0, 0, 0] [1, %i, 5] [1, 1, 1] : tensor<?x5xf32> into tensor<1x?x5xf32>
  %5 = tensor.extract_slice %4[0, 1, 2] [1, %i, 3] [1, 1, 1] : tensor<1x?x5xf32> to tensor<?x3xf32>
  return %1, %3, %5, %2 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<1x4x5xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
    transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @constants(%v: f32) -> (tensor<4xf32>, tensor<2x2xi32>, tensor<3xf32>, tensor<4xi32>, tensor<2x4xf32>, tensor<2xi32>, tensor<2xindex>) {
  %c = arith.constant 1.0 : f32
  %d = arith.constant 2.0 : f32
  %k3 = arith.constant 3 : i32
  %0 = tensor.from_elements %c, %d, %c, %d : tensor<4xf32>
  %1 = tensor.generate {
  ^bb0(%i: index, %j: index):
    %k = arith.constant 3 : i32
    tensor.yield %k : i32
  } : tensor<2x2xi32>
  %cst = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %3 = tensor.pad %cst low[1] high[0] {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<2xf32> to tensor<3xf32>
  %q = arith.constant dense<[1, 2]> : tensor<2xi32>
  %6 = tensor.pad %q low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %k3 : i32
  } : tensor<2xi32> to tensor<4xi32>
  %m = arith.constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>
  %7 = tensor.pad %m low[1, 0] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<1x3xf32> to tensor<2x4xf32>
  %8 = tensor.generate {
  ^bb0(%ii: index):
    %k = arith.constant 3 : i32
    %x = arith.addi %k, %k : i32
    tensor.yield %x : i32
  } : tensor<2xi32>
  %9 = tensor.generate {
  ^bb0(%ii: index):
    tensor.yield %ii : index
  } : tensor<2xindex>
  return %0, %1, %3, %6, %7, %8, %9 : tensor<4xf32>, tensor<2x2xi32>, tensor<3xf32>, tensor<4xi32>, tensor<2x4xf32>, tensor<2xi32>, tensor<2xindex>
}
func.func @padded_twice(%v: f32) -> (tensor<3xf32>, tensor<4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>) {
  %c = arith.constant 1.0 : f32
  %i = arith.constant 1 : index
  %cst = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %3 = tensor.pad %cst low[1] high[0] {
  ^bb0(%ii: index):
    tensor.yield %c : f32
  } : tensor<2xf32> to tensor<3xf32>
  %4 = tensor.pad %cst low[1] high[1] {
  ^bb0(%ii: index):
    tensor.yield %c : f32
  } : tensor<2xf32> to tensor<4xf32>
  %5 = tensor.pad %cst nofold low[0] high[0] {
  ^bb0(%ii: index):
    tensor.yield %c : f32
  } : tensor<2xf32> to tensor<2xf32>
  %other = arith.constant dense<[1.0, 3.0]> : tensor<2xf32>
  %6 = tensor.pad %other low[%i] high[0] {
  ^bb0(%ii: index):
    tensor.yield %v : f32
  } : tensor<2xf32> to tensor<3xf32>
  return %3, %4, %5, %cst, %6 : tensor<3xf32>, tensor<4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
    transform.apply_patterns.tensor.rewrite_as_constant
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @constants(%v: f32) -> (tensor<4xf32>, tensor<2x2xi32>, tensor<3xf32>, tensor<4xi32>, tensor<2x4xf32>, tensor<2xi32>, tensor<2xindex>) {
  %c = arith.constant 1.0 : f32
  %d = arith.constant 2.0 : f32
  %k3 = arith.constant 3 : i32
  %0 = tensor.from_elements %c, %d, %c, %d : tensor<4xf32>
  %1 = tensor.generate {
  ^bb0(%i: index, %j: index):
    %k = arith.constant 3 : i32
    tensor.yield %k : i32
  } : tensor<2x2xi32>
  %cst = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %3 = tensor.pad %cst low[1] high[0] {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<2xf32> to tensor<3xf32>
  %q = arith.constant dense<[1, 2]> : tensor<2xi32>
  %6 = tensor.pad %q low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %k3 : i32
  } : tensor<2xi32> to tensor<4xi32>
  %m = arith.constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>
  %7 = tensor.pad %m low[1, 0] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<1x3xf32> to tensor<2x4xf32>
  %8 = tensor.generate {
  ^bb0(%ii: index):
    %k = arith.constant 3 : i32
    %x = arith.addi %k, %k : i32
    tensor.yield %x : i32
  } : tensor<2xi32>
  %9 = tensor.generate {
  ^bb0(%ii: index):
    tensor.yield %ii : index
  } : tensor<2xindex>
  return %0, %1, %3, %6, %7, %8, %9 : tensor<4xf32>, tensor<2x2xi32>, tensor<3xf32>, tensor<4xi32>, tensor<2x4xf32>, tensor<2xi32>, tensor<2xindex>
}
func.func @padded_twice(%v: f32) -> (tensor<3xf32>, tensor<4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>) {
  %c = arith.constant 1.0 : f32
  %i = arith.constant 1 : index
  %cst = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %3 = tensor.pad %cst low[1] high[0] {
  ^bb0(%ii: index):
    tensor.yield %c : f32
  } : tensor<2xf32> to tensor<3xf32>
  %4 = tensor.pad %cst low[1] high[1] {
  ^bb0(%ii: index):
    tensor.yield %c : f32
  } : tensor<2xf32> to tensor<4xf32>
  %5 = tensor.pad %cst nofold low[0] high[0] {
  ^bb0(%ii: index):
    tensor.yield %c : f32
  } : tensor<2xf32> to tensor<2xf32>
  %other = arith.constant dense<[1.0, 3.0]> : tensor<2xf32>
  %6 = tensor.pad %other low[%i] high[0] {
  ^bb0(%ii: index):
    tensor.yield %v : f32
  } : tensor<2xf32> to tensor<3xf32>
  return %3, %4, %5, %cst, %6 : tensor<3xf32>, tensor<4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
    transform.apply_patterns.tensor.rewrite_as_constant aggressive
    } : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | #map = affine_map<()[s0] -> (s0 * 10)>
// | module {
// |   func.func @bubble(%arg0: tensor<60xf32>, %arg1: index, %arg2: index, %arg3: index) -> (tensor<1x1x5xf32>, tensor<?x5x2xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c5 = arith.constant 5 : index
// |     %extracted_slice = tensor.extract_slice %arg0[%c5] [5] [1] : tensor<60xf32> to tensor<5xf32>
// |     %expanded = tensor.expand_shape %extracted_slice [[0, 1, 2]] output_shape [1, 1, 5] : tensor<5xf32> into tensor<1x1x5xf32>
// |     %0 = affine.apply #map()[%arg1]
// |     %1 = affine.linearize_index disjoint [%arg2, %c0, %c0] by (6, 5, 2) : index
// |     %extracted_slice_0 = tensor.extract_slice %arg0[%1] [%0] [1] : tensor<60xf32> to tensor<?xf32>
// |     %expanded_1 = tensor.expand_shape %extracted_slice_0 [[0, 1, 2]] output_shape [%arg1, 5, 2] : tensor<?xf32> into tensor<?x5x2xf32>
// |     return %expanded, %expanded_1 : tensor<1x1x5xf32>, tensor<?x5x2xf32>
// |   }
// |   func.func @groups(%arg0: tensor<4x60xf32>, %arg1: index, %arg2: index) -> (tensor<2x1x2xf32>, tensor<2x2xf32>, tensor<2x1x4xf32>, tensor<2x2x10xf32>, tensor<2x1x4xf32>, tensor<2x2x4xf32>) {
// |     %c20 = arith.constant 20 : index
// |     %c1 = arith.constant 1 : index
// |     %expanded = tensor.expand_shape %arg0 [[0], [1, 2]] output_shape [4, 6, 10] : tensor<4x60xf32> into tensor<4x6x10xf32>
// |     %0 = affine.linearize_index disjoint [%arg1, %arg2] by (6, 10) : index
// |     %extracted_slice = tensor.extract_slice %arg0[%c1, %0] [2, 2] [1, 1] : tensor<4x60xf32> to tensor<2x2xf32>
// |     %expanded_0 = tensor.expand_shape %extracted_slice [[0], [1, 2]] output_shape [2, 1, 2] : tensor<2x2xf32> into tensor<2x1x2xf32>
// |     %extracted_slice_1 = tensor.extract_slice %expanded[1, %arg1, %arg2] [2, 1, 2] [1, 1, 1] : tensor<4x6x10xf32> to tensor<2x2xf32>
// |     %extracted_slice_2 = tensor.extract_slice %expanded[1, 2, 3] [2, 1, 4] [2, 1, 1] : tensor<4x6x10xf32> to tensor<2x1x4xf32>
// |     %extracted_slice_3 = tensor.extract_slice %arg0[%c1, %c20] [2, 20] [1, 1] : tensor<4x60xf32> to tensor<2x20xf32>
// |     %expanded_4 = tensor.expand_shape %extracted_slice_3 [[0], [1, 2]] output_shape [2, 2, 10] : tensor<2x20xf32> into tensor<2x2x10xf32>
// |     %extracted_slice_5 = tensor.extract_slice %arg0[%c1, %c20] [2, 4] [1, 1] : tensor<4x60xf32> to tensor<2x4xf32>
// |     %expanded_6 = tensor.expand_shape %extracted_slice_5 [[0], [1, 2]] output_shape [2, 1, 4] : tensor<2x4xf32> into tensor<2x1x4xf32>
// |     %extracted_slice_7 = tensor.extract_slice %expanded[1, 2, 0] [2, 2, 4] [1, 1, 1] : tensor<4x6x10xf32> to tensor<2x2x4xf32>
// |     return %expanded_0, %extracted_slice_1, %extracted_slice_2, %expanded_4, %expanded_6, %extracted_slice_7 : tensor<2x1x2xf32>, tensor<2x2xf32>, tensor<2x1x4xf32>, tensor<2x2x10xf32>, tensor<2x1x4xf32>, tensor<2x2x4xf32>
// |   }
// |   func.func @open(%arg0: tensor<?xf32>, %arg1: index, %arg2: index, %arg3: index) -> tensor<?x5x2xf32> {
// |     %c0 = arith.constant 0 : index
// |     %expanded = tensor.expand_shape %arg0 [[0, 1, 2]] output_shape [%arg1, 5, 2] : tensor<?xf32> into tensor<?x5x2xf32>
// |     %dim = tensor.dim %expanded, %c0 : tensor<?x5x2xf32>
// |     %0 = affine.apply #map()[%arg3]
// |     %1 = affine.linearize_index disjoint [%arg2, %c0, %c0] by (%dim, 5, 2) : index
// |     %extracted_slice = tensor.extract_slice %arg0[%1] [%0] [1] : tensor<?xf32> to tensor<?xf32>
// |     %expanded_0 = tensor.expand_shape %extracted_slice [[0, 1, 2]] output_shape [%arg3, 5, 2] : tensor<?xf32> into tensor<?x5x2xf32>
// |     return %expanded_0 : tensor<?x5x2xf32>
// |   }
// |   func.func @collapsed(%arg0: tensor<6x5x2xf32>, %arg1: index) -> (tensor<10xf32>, tensor<5xf32>, tensor<30xf32>, tensor<2xf32>, tensor<2xf32>, tensor<?xf32>) {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2]] : tensor<6x5x2xf32> into tensor<60xf32>
// |     %extracted_slice = tensor.extract_slice %arg0[1, 0, 0] [1, 5, 2] [1, 1, 1] : tensor<6x5x2xf32> to tensor<1x5x2xf32>
// |     %collapsed_0 = tensor.collapse_shape %extracted_slice [[0, 1, 2]] : tensor<1x5x2xf32> into tensor<10xf32>
// |     %extracted_slice_1 = tensor.extract_slice %collapsed[5] [5] [1] : tensor<60xf32> to tensor<5xf32>
// |     %extracted_slice_2 = tensor.extract_slice %arg0[2, 0, 0] [3, 5, 2] [1, 1, 1] : tensor<6x5x2xf32> to tensor<3x5x2xf32>
// |     %collapsed_3 = tensor.collapse_shape %extracted_slice_2 [[0, 1, 2]] : tensor<3x5x2xf32> into tensor<30xf32>
// |     %extracted_slice_4 = tensor.extract_slice %arg0[1, 2, 0] [1, 1, 2] [1, 1, 1] : tensor<6x5x2xf32> to tensor<1x1x2xf32>
// |     %collapsed_5 = tensor.collapse_shape %extracted_slice_4 [[0, 1, 2]] : tensor<1x1x2xf32> into tensor<2xf32>
// |     %extracted_slice_6 = tensor.extract_slice %collapsed[8] [2] [1] : tensor<60xf32> to tensor<2xf32>
// |     %extracted_slice_7 = tensor.extract_slice %collapsed[%arg1] [%arg1] [1] : tensor<60xf32> to tensor<?xf32>
// |     return %collapsed_0, %extracted_slice_1, %collapsed_3, %collapsed_5, %extracted_slice_6, %extracted_slice_7 : tensor<10xf32>, tensor<5xf32>, tensor<30xf32>, tensor<2xf32>, tensor<2xf32>, tensor<?xf32>
// |   }
// |   func.func @of_units(%arg0: tensor<1x60x1xf32>, %arg1: tensor<?x5xf32>, %arg2: index, %arg3: index) -> (tensor<?xf32>, tensor<?xf32>, tensor<5xf32>) {
// |     %extracted_slice = tensor.extract_slice %arg0[0, %arg2, 0] [1, %arg3, 1] [1, 1, 1] : tensor<1x60x1xf32> to tensor<1x?x1xf32>
// |     %collapsed = tensor.collapse_shape %extracted_slice [[0, 1, 2]] : tensor<1x?x1xf32> into tensor<?xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg0[0, 3, 0] [1, %arg3, 1] [1, 1, 1] : tensor<1x60x1xf32> to tensor<1x?x1xf32>
// |     %collapsed_1 = tensor.collapse_shape %extracted_slice_0 [[0, 1, 2]] : tensor<1x?x1xf32> into tensor<?xf32>
// |     %collapsed_2 = tensor.collapse_shape %arg1 [[0, 1]] : tensor<?x5xf32> into tensor<?xf32>
// |     %extracted_slice_3 = tensor.extract_slice %collapsed_2[5] [5] [1] : tensor<?xf32> to tensor<5xf32>
// |     return %collapsed, %collapsed_1, %extracted_slice_3 : tensor<?xf32>, tensor<?xf32>, tensor<5xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.bubble_up_extract_slice
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @extracted(%arg0: tensor<8x8x8xf32>, %arg1: index) -> (tensor<4xf32>, tensor<8xf32>, tensor<1x4xf32>, tensor<1x1x4xf32>, tensor<?xf32>, tensor<1x?xf32>) {
// |     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<8x8x8xf32> to tensor<4xf32>
// |     %extracted_slice_0 = tensor.extract_slice %arg0[%arg1, 0, 2] [1, 2, 4] [1, 1, 1] : tensor<8x8x8xf32> to tensor<2x4xf32>
// |     %collapsed = tensor.collapse_shape %extracted_slice_0 [[0, 1]] : tensor<2x4xf32> into tensor<8xf32>
// |     %extracted_slice_1 = tensor.extract_slice %arg0[%arg1, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<8x8x8xf32> to tensor<4xf32>
// |     %expanded = tensor.expand_shape %extracted_slice_1 [[0, 1]] output_shape [1, 4] : tensor<4xf32> into tensor<1x4xf32>
// |     %extracted_slice_2 = tensor.extract_slice %arg0[%arg1, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<8x8x8xf32> to tensor<1x1x4xf32>
// |     %extracted_slice_3 = tensor.extract_slice %arg0[%arg1, 0, 2] [1, 1, %arg1] [1, 1, 1] : tensor<8x8x8xf32> to tensor<1x?xf32>
// |     %collapsed_4 = tensor.collapse_shape %extracted_slice_3 [[0, 1]] : tensor<1x?xf32> into tensor<?xf32>
// |     return %extracted_slice, %collapsed, %expanded, %extracted_slice_2, %collapsed_4, %extracted_slice_3 : tensor<4xf32>, tensor<8xf32>, tensor<1x4xf32>, tensor<1x1x4xf32>, tensor<?xf32>, tensor<1x?xf32>
// |   }
// |   func.func @inserted(%arg0: tensor<4xf32>, %arg1: tensor<1x4xf32>, %arg2: tensor<1x1x4xf32>, %arg3: tensor<2x2xf32>, %arg4: tensor<8x8x8xf32>, %arg5: index) -> (tensor<8x8x8xf32>, tensor<8x8x8xf32>, tensor<8x8x8xf32>, tensor<8x8x8xf32>, tensor<1x4xf32>) {
// |     %expanded = tensor.expand_shape %arg0 [[0, 1]] output_shape [1, 4] : tensor<4xf32> into tensor<1x4xf32>
// |     %inserted_slice = tensor.insert_slice %arg0 into %arg4[%arg5, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<4xf32> into tensor<8x8x8xf32>
// |     %collapsed = tensor.collapse_shape %arg1 [[0, 1]] : tensor<1x4xf32> into tensor<4xf32>
// |     %inserted_slice_0 = tensor.insert_slice %collapsed into %arg4[%arg5, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<4xf32> into tensor<8x8x8xf32>
// |     %inserted_slice_1 = tensor.insert_slice %arg2 into %arg4[%arg5, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<1x1x4xf32> into tensor<8x8x8xf32>
// |     %collapsed_2 = tensor.collapse_shape %arg3 [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
// |     %inserted_slice_3 = tensor.insert_slice %collapsed_2 into %arg4[%arg5, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<4xf32> into tensor<8x8x8xf32>
// |     return %inserted_slice, %inserted_slice_0, %inserted_slice_1, %inserted_slice_3, %expanded : tensor<8x8x8xf32>, tensor<8x8x8xf32>, tensor<8x8x8xf32>, tensor<8x8x8xf32>, tensor<1x4xf32>
// |   }
// |   func.func @in_parallel(%arg0: tensor<4xf32>, %arg1: tensor<8x8x8xf32>) -> tensor<8x8x8xf32> {
// |     %0 = scf.forall (%arg2) in (8) shared_outs(%arg3 = %arg1) -> (tensor<8x8x8xf32>) {
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %arg0 into %arg3[%arg2, 0, 2] [1, 1, 4] [1, 1, 1] : tensor<4xf32> into tensor<8x8x8xf32>
// |       }
// |     }
// |     return %0 : tensor<8x8x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.reassociative_reshape_folding
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @dropped(%arg0: tensor<4xf32>, %arg1: tensor<4x5xf32>) -> (tensor<4xf32>, tensor<2x3xf32>, tensor<1x2x3xf32>) {
// |     %0 = tensor.empty() : tensor<1x4x5xf32>
// |     %extracted_slice = tensor.extract_slice %arg1[1, 2] [2, 3] [1, 1] : tensor<4x5xf32> to tensor<2x3xf32>
// |     %inserted_slice = tensor.insert_slice %arg1 into %0[0, 0, 0] [1, 4, 5] [1, 1, 1] : tensor<4x5xf32> into tensor<1x4x5xf32>
// |     %extracted_slice_0 = tensor.extract_slice %inserted_slice[0, 1, 2] [1, 2, 3] [1, 1, 1] : tensor<1x4x5xf32> to tensor<1x2x3xf32>
// |     return %arg0, %extracted_slice, %extracted_slice_0 : tensor<4xf32>, tensor<2x3xf32>, tensor<1x2x3xf32>
// |   }
// |   func.func @kept(%arg0: tensor<?x5xf32>, %arg1: tensor<4x5xf32>, %arg2: tensor<1x?x8xf32>, %arg3: index) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<1x4x5xf32>) {
// |     %inserted_slice = tensor.insert_slice %arg0 into %arg2[0, 0, 0] [1, %arg3, 5] [1, 1, 1] : tensor<?x5xf32> into tensor<1x?x8xf32>
// |     %extracted_slice = tensor.extract_slice %inserted_slice[0, 1, 2] [1, 2, 3] [1, 1, 1] : tensor<1x?x8xf32> to tensor<2x3xf32>
// |     %0 = tensor.empty() : tensor<1x4x5xf32>
// |     %inserted_slice_0 = tensor.insert_slice %arg1 into %0[0, 0, 0] [1, 4, 5] [1, 1, 1] : tensor<4x5xf32> into tensor<1x4x5xf32>
// |     %extracted_slice_1 = tensor.extract_slice %inserted_slice_0[0, 1, 2] [1, 2, 3] [1, 1, 1] : tensor<1x4x5xf32> to tensor<2x3xf32>
// |     %1 = tensor.empty(%arg3) : tensor<1x?x5xf32>
// |     %inserted_slice_2 = tensor.insert_slice %arg0 into %1[0, 0, 0] [1, %arg3, 5] [1, 1, 1] : tensor<?x5xf32> into tensor<1x?x5xf32>
// |     %extracted_slice_3 = tensor.extract_slice %inserted_slice_2[0, 1, 2] [1, %arg3, 3] [1, 1, 1] : tensor<1x?x5xf32> to tensor<?x3xf32>
// |     return %extracted_slice, %extracted_slice_1, %extracted_slice_3, %inserted_slice_0 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<1x4x5xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @constants(%arg0: f32) -> (tensor<4xf32>, tensor<2x2xi32>, tensor<3xf32>, tensor<4xi32>, tensor<2x4xf32>, tensor<2xi32>, tensor<2xindex>) {
// |     %cst = arith.constant dense<[1.000000e+00, 2.000000e+00, 1.000000e+00, 2.000000e+00]> : tensor<4xf32>
// |     %cst_0 = arith.constant dense<3> : tensor<2x2xi32>
// |     %cst_1 = arith.constant dense<[1.000000e+00, 1.000000e+00, 2.000000e+00]> : tensor<3xf32>
// |     %cst_2 = arith.constant dense<[3, 1, 2, 3]> : tensor<4xi32>
// |     %cst_3 = arith.constant dense<[[1.000000e+00, 1.000000e+00, 1.000000e+00, 1.000000e+00], [1.000000e+00, 2.000000e+00, 3.000000e+00, 1.000000e+00]]> : tensor<2x4xf32>
// |     %cst_4 = arith.constant dense<6> : tensor<2xi32>
// |     %generated = tensor.generate  {
// |     ^bb0(%arg1: index):
// |       tensor.yield %arg1 : index
// |     } : tensor<2xindex>
// |     return %cst, %cst_0, %cst_1, %cst_2, %cst_3, %cst_4, %generated : tensor<4xf32>, tensor<2x2xi32>, tensor<3xf32>, tensor<4xi32>, tensor<2x4xf32>, tensor<2xi32>, tensor<2xindex>
// |   }
// |   func.func @padded_twice(%arg0: f32) -> (tensor<3xf32>, tensor<4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>) {
// |     %cst = arith.constant dense<[1.000000e+00, 3.000000e+00]> : tensor<2xf32>
// |     %cst_0 = arith.constant 1.000000e+00 : f32
// |     %c1 = arith.constant 1 : index
// |     %cst_1 = arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
// |     %padded = tensor.pad %cst_1 low[1] high[0] {
// |     ^bb0(%arg1: index):
// |       tensor.yield %cst_0 : f32
// |     } : tensor<2xf32> to tensor<3xf32>
// |     %padded_2 = tensor.pad %cst_1 low[1] high[1] {
// |     ^bb0(%arg1: index):
// |       tensor.yield %cst_0 : f32
// |     } : tensor<2xf32> to tensor<4xf32>
// |     %padded_3 = tensor.pad %cst_1 nofold low[0] high[0] {
// |     ^bb0(%arg1: index):
// |       tensor.yield %cst_0 : f32
// |     } : tensor<2xf32> to tensor<2xf32>
// |     %padded_4 = tensor.pad %cst low[%c1] high[0] {
// |     ^bb0(%arg1: index):
// |       tensor.yield %arg0 : f32
// |     } : tensor<2xf32> to tensor<3xf32>
// |     return %padded, %padded_2, %padded_3, %cst_1, %padded_4 : tensor<3xf32>, tensor<4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.rewrite_as_constant
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @constants(%arg0: f32) -> (tensor<4xf32>, tensor<2x2xi32>, tensor<3xf32>, tensor<4xi32>, tensor<2x4xf32>, tensor<2xi32>, tensor<2xindex>) {
// |     %cst = arith.constant dense<[1.000000e+00, 2.000000e+00, 1.000000e+00, 2.000000e+00]> : tensor<4xf32>
// |     %cst_0 = arith.constant dense<3> : tensor<2x2xi32>
// |     %cst_1 = arith.constant dense<[1.000000e+00, 1.000000e+00, 2.000000e+00]> : tensor<3xf32>
// |     %cst_2 = arith.constant dense<[3, 1, 2, 3]> : tensor<4xi32>
// |     %cst_3 = arith.constant dense<[[1.000000e+00, 1.000000e+00, 1.000000e+00, 1.000000e+00], [1.000000e+00, 2.000000e+00, 3.000000e+00, 1.000000e+00]]> : tensor<2x4xf32>
// |     %cst_4 = arith.constant dense<6> : tensor<2xi32>
// |     %generated = tensor.generate  {
// |     ^bb0(%arg1: index):
// |       tensor.yield %arg1 : index
// |     } : tensor<2xindex>
// |     return %cst, %cst_0, %cst_1, %cst_2, %cst_3, %cst_4, %generated : tensor<4xf32>, tensor<2x2xi32>, tensor<3xf32>, tensor<4xi32>, tensor<2x4xf32>, tensor<2xi32>, tensor<2xindex>
// |   }
// |   func.func @padded_twice(%arg0: f32) -> (tensor<3xf32>, tensor<4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>) {
// |     %cst = arith.constant dense<[1.000000e+00, 3.000000e+00]> : tensor<2xf32>
// |     %cst_0 = arith.constant 1.000000e+00 : f32
// |     %c1 = arith.constant 1 : index
// |     %cst_1 = arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
// |     %cst_2 = arith.constant dense<[1.000000e+00, 1.000000e+00, 2.000000e+00]> : tensor<3xf32>
// |     %cst_3 = arith.constant dense<[1.000000e+00, 1.000000e+00, 2.000000e+00, 1.000000e+00]> : tensor<4xf32>
// |     %padded = tensor.pad %cst_1 nofold low[0] high[0] {
// |     ^bb0(%arg1: index):
// |       tensor.yield %cst_0 : f32
// |     } : tensor<2xf32> to tensor<2xf32>
// |     %padded_4 = tensor.pad %cst low[%c1] high[0] {
// |     ^bb0(%arg1: index):
// |       tensor.yield %arg0 : f32
// |     } : tensor<2xf32> to tensor<3xf32>
// |     return %cst_2, %cst_3, %padded, %cst_1, %padded_4 : tensor<3xf32>, tensor<4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.rewrite_as_constant aggressive
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
