// Patterns about vectors that scripts name: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file
func.func @products(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>, %d: vector<2xi32>, %e: vector<3xi32>, %s: f32) -> (vector<2x3xf32>, vector<2x3xf32>, vector<2x3xi32>, vector<2xf32>, vector<2x3xf32>) {
  %0 = vector.outerproduct %a, %b, %c : vector<2xf32>, vector<3xf32>
  %1 = vector.outerproduct %a, %b : vector<2xf32>, vector<3xf32>
  %2 = vector.outerproduct %d, %e : vector<2xi32>, vector<3xi32>
  %3 = vector.outerproduct %a, %s : vector<2xf32>, f32
  %4 = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxnumf>} : vector<2xf32>, vector<3xf32>
  return %0, %1, %2, %3, %4 : vector<2x3xf32>, vector<2x3xf32>, vector<2x3xi32>, vector<2xf32>, vector<2x3xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_outerproduct
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @broadcasts(%a: vector<3xf32>, %x: f32, %b: vector<2x1xf32>, %c: vector<1x3xf32>, %d: vector<1xf32>) -> (vector<2x3xf32>, vector<3xf32>, vector<2x3xf32>, vector<2x3xf32>, vector<3xf32>, vector<2x3xf32>) {
  %0 = vector.broadcast %a : vector<3xf32> to vector<2x3xf32>
  %1 = vector.broadcast %x : f32 to vector<3xf32>
  %2 = vector.broadcast %b : vector<2x1xf32> to vector<2x3xf32>
  %3 = vector.broadcast %c : vector<1x3xf32> to vector<2x3xf32>
  %4 = vector.broadcast %d : vector<1xf32> to vector<3xf32>
  %5 = vector.broadcast %x : f32 to vector<2x3xf32>
  return %0, %1, %2, %3, %4, %5: vector<2x3xf32>, vector<3xf32>, vector<2x3xf32>, vector<2x3xf32>, vector<3xf32>, vector<2x3xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_broadcast
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @sinks(%a: vector<2x3xf32>, %b: vector<2x3xf32>, %x: f32, %y: f32, %c: vector<3xf16>) -> (vector<3x2xf32>, vector<4xf32>, vector<2x3xf32>, f32) {
  %two = arith.constant dense<2.0> : vector<3x2xf32>
  %0 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %1 = vector.transpose %b, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %2 = arith.addf %0, %1 : vector<3x2xf32>
  %3 = arith.mulf %2, %two : vector<3x2xf32>
  %4 = vector.broadcast %x : f32 to vector<4xf32>
  %5 = vector.broadcast %y : f32 to vector<4xf32>
  %6 = arith.subf %4, %5 : vector<4xf32>
  %7 = vector.broadcast %c : vector<3xf16> to vector<2x3xf16>
  %8 = arith.extf %7 : vector<2x3xf16> to vector<2x3xf32>
  %9 = arith.maximumf %a, %b : vector<2x3xf32>
  %10 = vector.extract %9[1, 2] : f32 from vector<2x3xf32>
  return %3, %6, %8, %10 : vector<3x2xf32>, vector<4xf32>, vector<2x3xf32>, f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.sink_ops
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @orders(%a: memref<4x8x16xf32>, %b: memref<8xf32>, %v: vector<8x16xf32>, %w: vector<4xf32>) -> (vector<16x8xf32>, vector<4x8xf32>, vector<8x4xf32>) {
  %c0 = arith.constant 0 : index
  %p = ub.poison : f32
  %0 = vector.transfer_read %a[%c0, %c0, %c0], %p {in_bounds = [true, true], permutation_map = affine_map<(i, j, k) -> (k, j)>} : memref<4x8x16xf32>, vector<16x8xf32>
  %1 = vector.transfer_read %b[%c0], %p {in_bounds = [true, true], permutation_map = affine_map<(i) -> (0, i)>} : memref<8xf32>, vector<4x8xf32>
  %2 = vector.transfer_read %b[%c0], %p {in_bounds = [true, true], permutation_map = affine_map<(i) -> (i, 0)>} : memref<8xf32>, vector<8x4xf32>
  vector.transfer_write %0, %a[%c0, %c0, %c0] {in_bounds = [true, true], permutation_map = affine_map<(i, j, k) -> (k, j)>} : vector<16x8xf32>, memref<4x8x16xf32>
  vector.transfer_write %w, %a[%c0, %c0, %c0] {in_bounds = [true], permutation_map = affine_map<(i, j, k) -> (i)>} : vector<4xf32>, memref<4x8x16xf32>
  return %0, %1, %2 : vector<16x8xf32>, vector<4x8xf32>, vector<8x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.transfer_permutation_patterns
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @contracts(%a: vector<4x8xf16>, %b: vector<8x16xf16>, %c: vector<4x16xf32>) -> vector<4x16xf32> {
  %0 = vector.broadcast %a : vector<4x8xf16> to vector<16x4x8xf16>
  %1 = vector.transpose %0, [1, 0, 2] : vector<16x4x8xf16> to vector<4x16x8xf16>
  %2 = vector.broadcast %b : vector<8x16xf16> to vector<4x8x16xf16>
  %3 = vector.transpose %2, [0, 2, 1] : vector<4x8x16xf16> to vector<4x16x8xf16>
  %4 = arith.extf %1 : vector<4x16x8xf16> to vector<4x16x8xf32>
  %5 = arith.extf %3 : vector<4x16x8xf16> to vector<4x16x8xf32>
  %6 = arith.mulf %4, %5 : vector<4x16x8xf32>
  %7 = vector.multi_reduction <add>, %6, %c [2] : vector<4x16x8xf32> to vector<4x16xf32>
  return %7 : vector<4x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.reduction_to_contract
      transform.apply_patterns.vector.fold_arith_extension
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @slices(%a: tensor<8x8xf32>, %i: index, %v: vector<4xf32>, %x: f32, %s: tensor<3x4xf32>) -> (vector<4xf32>, tensor<4xf32>, tensor<8x8xf32>, tensor<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %p = ub.poison : f32
  %0 = tensor.extract_slice %a[%i, 2] [4, 4] [1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %p {in_bounds = [true]} : tensor<4x4xf32>, vector<4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %2 = vector.transfer_write %v, %e[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  %3 = tensor.insert_slice %2 into %a[%i, 2] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x8xf32>
  %4 = tensor.pad %s low[0, 1] high[1, 3] {
  ^bb0(%j: index, %k: index):
    tensor.yield %x : f32
  } : tensor<3x4xf32> to tensor<4x8xf32>
  return %1, %2, %3, %4 : vector<4xf32>, tensor<4xf32>, tensor<8x8xf32>, tensor<4x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers
      transform.apply_patterns.linalg.decompose_pad
    } : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | module {
// |   func.func @products(%arg0: vector<2xf32>, %arg1: vector<3xf32>, %arg2: vector<2x3xf32>, %arg3: vector<2xi32>, %arg4: vector<3xi32>, %arg5: f32) -> (vector<2x3xf32>, vector<2x3xf32>, vector<2x3xi32>, vector<2xf32>, vector<2x3xf32>) {
// |     %cst = arith.constant dense<0> : vector<2x3xi32>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<2x3xf32>
// |     %0 = vector.extract %arg0[0] : f32 from vector<2xf32>
// |     %1 = vector.broadcast %0 : f32 to vector<3xf32>
// |     %2 = vector.extract %arg2[0] : vector<3xf32> from vector<2x3xf32>
// |     %3 = vector.fma %1, %arg1, %2 : vector<3xf32>
// |     %4 = vector.insert %3, %cst_0 [0] : vector<3xf32> into vector<2x3xf32>
// |     %5 = vector.extract %arg0[1] : f32 from vector<2xf32>
// |     %6 = vector.broadcast %5 : f32 to vector<3xf32>
// |     %7 = vector.extract %arg2[1] : vector<3xf32> from vector<2x3xf32>
// |     %8 = vector.fma %6, %arg1, %7 : vector<3xf32>
// |     %9 = vector.insert %8, %4 [1] : vector<3xf32> into vector<2x3xf32>
// |     %10 = vector.extract %arg0[0] : f32 from vector<2xf32>
// |     %11 = vector.broadcast %10 : f32 to vector<3xf32>
// |     %12 = arith.mulf %11, %arg1 : vector<3xf32>
// |     %13 = vector.insert %12, %cst_0 [0] : vector<3xf32> into vector<2x3xf32>
// |     %14 = vector.extract %arg0[1] : f32 from vector<2xf32>
// |     %15 = vector.broadcast %14 : f32 to vector<3xf32>
// |     %16 = arith.mulf %15, %arg1 : vector<3xf32>
// |     %17 = vector.insert %16, %13 [1] : vector<3xf32> into vector<2x3xf32>
// |     %18 = vector.extract %arg3[0] : i32 from vector<2xi32>
// |     %19 = vector.broadcast %18 : i32 to vector<3xi32>
// |     %20 = arith.muli %19, %arg4 : vector<3xi32>
// |     %21 = vector.insert %20, %cst [0] : vector<3xi32> into vector<2x3xi32>
// |     %22 = vector.extract %arg3[1] : i32 from vector<2xi32>
// |     %23 = vector.broadcast %22 : i32 to vector<3xi32>
// |     %24 = arith.muli %23, %arg4 : vector<3xi32>
// |     %25 = vector.insert %24, %21 [1] : vector<3xi32> into vector<2x3xi32>
// |     %26 = vector.broadcast %arg5 : f32 to vector<2xf32>
// |     %27 = arith.mulf %arg0, %26 : vector<2xf32>
// |     %28 = vector.extract %arg0[0] : f32 from vector<2xf32>
// |     %29 = vector.broadcast %28 : f32 to vector<3xf32>
// |     %30 = vector.extract %arg2[0] : vector<3xf32> from vector<2x3xf32>
// |     %31 = arith.mulf %29, %arg1 : vector<3xf32>
// |     %32 = arith.maxnumf %31, %30 : vector<3xf32>
// |     %33 = vector.insert %32, %cst_0 [0] : vector<3xf32> into vector<2x3xf32>
// |     %34 = vector.extract %arg0[1] : f32 from vector<2xf32>
// |     %35 = vector.broadcast %34 : f32 to vector<3xf32>
// |     %36 = vector.extract %arg2[1] : vector<3xf32> from vector<2x3xf32>
// |     %37 = arith.mulf %35, %arg1 : vector<3xf32>
// |     %38 = arith.maxnumf %37, %36 : vector<3xf32>
// |     %39 = vector.insert %38, %33 [1] : vector<3xf32> into vector<2x3xf32>
// |     return %9, %17, %25, %27, %39 : vector<2x3xf32>, vector<2x3xf32>, vector<2x3xi32>, vector<2xf32>, vector<2x3xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_outerproduct
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @broadcasts(%arg0: vector<3xf32>, %arg1: f32, %arg2: vector<2x1xf32>, %arg3: vector<1x3xf32>, %arg4: vector<1xf32>) -> (vector<2x3xf32>, vector<3xf32>, vector<2x3xf32>, vector<2x3xf32>, vector<3xf32>, vector<2x3xf32>) {
// |     %0 = ub.poison : vector<2x3xf32>
// |     %1 = vector.insert %arg0, %0 [0] : vector<3xf32> into vector<2x3xf32>
// |     %2 = vector.insert %arg0, %1 [1] : vector<3xf32> into vector<2x3xf32>
// |     %3 = vector.broadcast %arg1 : f32 to vector<3xf32>
// |     %4 = vector.extract %arg2[0, 0] : f32 from vector<2x1xf32>
// |     %5 = vector.broadcast %4 : f32 to vector<3xf32>
// |     %6 = vector.insert %5, %0 [0] : vector<3xf32> into vector<2x3xf32>
// |     %7 = vector.extract %arg2[1, 0] : f32 from vector<2x1xf32>
// |     %8 = vector.broadcast %7 : f32 to vector<3xf32>
// |     %9 = vector.insert %8, %6 [1] : vector<3xf32> into vector<2x3xf32>
// |     %10 = vector.extract %arg3[0] : vector<3xf32> from vector<1x3xf32>
// |     %11 = vector.insert %10, %0 [0] : vector<3xf32> into vector<2x3xf32>
// |     %12 = vector.insert %10, %11 [1] : vector<3xf32> into vector<2x3xf32>
// |     %13 = vector.extract %arg4[0] : f32 from vector<1xf32>
// |     %14 = vector.broadcast %13 : f32 to vector<3xf32>
// |     %15 = vector.broadcast %arg1 : f32 to vector<2x3xf32>
// |     return %2, %3, %9, %12, %14, %15 : vector<2x3xf32>, vector<3xf32>, vector<2x3xf32>, vector<2x3xf32>, vector<3xf32>, vector<2x3xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_broadcast
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sinks(%arg0: vector<2x3xf32>, %arg1: vector<2x3xf32>, %arg2: f32, %arg3: f32, %arg4: vector<3xf16>) -> (vector<3x2xf32>, vector<4xf32>, vector<2x3xf32>, f32) {
// |     %cst = arith.constant dense<2.000000e+00> : vector<2x3xf32>
// |     %0 = arith.addf %arg0, %arg1 : vector<2x3xf32>
// |     %1 = arith.mulf %0, %cst : vector<2x3xf32>
// |     %2 = vector.transpose %1, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// |     %3 = arith.subf %arg2, %arg3 : f32
// |     %4 = vector.broadcast %3 : f32 to vector<4xf32>
// |     %5 = arith.extf %arg4 : vector<3xf16> to vector<3xf32>
// |     %6 = vector.broadcast %5 : vector<3xf32> to vector<2x3xf32>
// |     %7 = vector.extract %arg0[1, 2] : f32 from vector<2x3xf32>
// |     %8 = vector.extract %arg1[1, 2] : f32 from vector<2x3xf32>
// |     %9 = arith.maximumf %7, %8 : f32
// |     return %2, %4, %6, %9 : vector<3x2xf32>, vector<4xf32>, vector<2x3xf32>, f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.sink_ops
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @orders(%arg0: memref<4x8x16xf32>, %arg1: memref<8xf32>, %arg2: vector<8x16xf32>, %arg3: vector<4xf32>) -> (vector<16x8xf32>, vector<4x8xf32>, vector<8x4xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : f32
// |     %1 = vector.transfer_read %arg0[%c0, %c0, %c0], %0 {in_bounds = [true, true]} : memref<4x8x16xf32>, vector<8x16xf32>
// |     %2 = vector.transpose %1, [1, 0] : vector<8x16xf32> to vector<16x8xf32>
// |     %3 = vector.transfer_read %arg1[%c0], %0 {in_bounds = [true]} : memref<8xf32>, vector<8xf32>
// |     %4 = vector.broadcast %3 : vector<8xf32> to vector<4x8xf32>
// |     %5 = vector.transfer_read %arg1[%c0], %0 {in_bounds = [true]} : memref<8xf32>, vector<8xf32>
// |     %6 = vector.broadcast %5 : vector<8xf32> to vector<4x8xf32>
// |     %7 = vector.transpose %6, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
// |     %8 = vector.transpose %2, [1, 0] : vector<16x8xf32> to vector<8x16xf32>
// |     vector.transfer_write %8, %arg0[%c0, %c0, %c0] {in_bounds = [true, true]} : vector<8x16xf32>, memref<4x8x16xf32>
// |     %9 = vector.broadcast %arg3 : vector<4xf32> to vector<1x1x4xf32>
// |     %10 = vector.transpose %9, [2, 0, 1] : vector<1x1x4xf32> to vector<4x1x1xf32>
// |     vector.transfer_write %10, %arg0[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<4x1x1xf32>, memref<4x8x16xf32>
// |     return %2, %4, %7 : vector<16x8xf32>, vector<4x8xf32>, vector<8x4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.transfer_permutation_patterns
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | module {
// |   func.func @contracts(%arg0: vector<4x8xf16>, %arg1: vector<8x16xf16>, %arg2: vector<4x16xf32>) -> vector<4x16xf32> {
// |     %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x8xf16>, vector<8x16xf16> into vector<4x16xf32>
// |     return %0 : vector<4x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.reduction_to_contract
// |         transform.apply_patterns.vector.fold_arith_extension
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slices(%arg0: tensor<8x8xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: f32, %arg4: tensor<3x4xf32>) -> (vector<4xf32>, tensor<4xf32>, tensor<8x8xf32>, tensor<4x8xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %0 = ub.poison : f32
// |     %c2 = arith.constant 2 : index
// |     %1 = vector.transfer_read %arg0[%arg1, %c2], %0 {in_bounds = [true]} : tensor<8x8xf32>, vector<4xf32>
// |     %2 = tensor.empty() : tensor<4xf32>
// |     %3 = vector.transfer_write %arg2, %2[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
// |     %4 = vector.transfer_write %arg2, %arg0[%arg1, %c2] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
// |     %5 = tensor.empty() : tensor<4x8xf32>
// |     %6 = linalg.fill ins(%arg3 : f32) outs(%5 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |     %inserted_slice = tensor.insert_slice %arg4 into %6[0, 1] [3, 4] [1, 1] : tensor<3x4xf32> into tensor<4x8xf32>
// |     return %1, %3, %4, %inserted_slice : vector<4xf32>, tensor<4xf32>, tensor<8x8xf32>, tensor<4x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers
// |         transform.apply_patterns.linalg.decompose_pad
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
