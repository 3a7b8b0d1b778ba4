// Ops in tiles with what makes their operands: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file
func.func @chain(%a: tensor<?x8xf32>, %b: tensor<8x16xf32>, %c: tensor<?x16xf32>, %n: index) -> tensor<?x16xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty(%n) : tensor<?x16xf32>
  %x = linalg.exp ins(%a : tensor<?x8xf32>) outs(%a : tensor<?x8xf32>) -> tensor<?x8xf32>
  %0 = linalg.fill ins(%z : f32) outs(%e : tensor<?x16xf32>) -> tensor<?x16xf32>
  %1 = linalg.matmul ins(%x, %b : tensor<?x8xf32>, tensor<8x16xf32>) outs(%0 : tensor<?x16xf32>) -> tensor<?x16xf32>
  %2 = linalg.add ins(%1, %c : tensor<?x16xf32>, tensor<?x16xf32>) outs(%1 : tensor<?x16xf32>) -> tensor<?x16xf32>
  return %2 : tensor<?x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.add"]} in %r : (!transform.any_op) -> !transform.any_op
    %g, %l:2 = transform.structured.fuse %f tile_sizes [4, 8] interchange [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @chain(%a: tensor<?x8xf32>, %b: tensor<8x16xf32>, %c: tensor<?x16xf32>, %n: index) -> tensor<?x16xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty(%n) : tensor<?x16xf32>
  %x = linalg.exp ins(%a : tensor<?x8xf32>) outs(%a : tensor<?x8xf32>) -> tensor<?x8xf32>
  %0 = linalg.fill ins(%z : f32) outs(%e : tensor<?x16xf32>) -> tensor<?x16xf32>
  %1 = linalg.matmul ins(%x, %b : tensor<?x8xf32>, tensor<8x16xf32>) outs(%0 : tensor<?x16xf32>) -> tensor<?x16xf32>
  %2 = linalg.add ins(%1, %c : tensor<?x16xf32>, tensor<?x16xf32>) outs(%1 : tensor<?x16xf32>) -> tensor<?x16xf32>
  return %2 : tensor<?x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.add"]} in %r : (!transform.any_op) -> !transform.any_op
    %g, %l = transform.structured.fuse %f tile_sizes [4, 0] {apply_cleanup} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @chain(%a: tensor<?x8xf32>, %b: tensor<8x16xf32>, %c: tensor<?x16xf32>, %n: index) -> tensor<?x16xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty(%n) : tensor<?x16xf32>
  %x = linalg.exp ins(%a : tensor<?x8xf32>) outs(%a : tensor<?x8xf32>) -> tensor<?x8xf32>
  %0 = linalg.fill ins(%z : f32) outs(%e : tensor<?x16xf32>) -> tensor<?x16xf32>
  %1 = linalg.matmul ins(%x, %b : tensor<?x8xf32>, tensor<8x16xf32>) outs(%0 : tensor<?x16xf32>) -> tensor<?x16xf32>
  %2 = linalg.add ins(%1, %c : tensor<?x16xf32>, tensor<?x16xf32>) outs(%1 : tensor<?x16xf32>) -> tensor<?x16xf32>
  return %2 : tensor<?x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.add"]} in %r : (!transform.any_op) -> !transform.any_op
    %g, %l = transform.structured.fuse %f interchange [1, 0] tile_sizes [4, 8] {apply_cleanup, use_forall} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @slice(%a: tensor<32x64xf32>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %x = linalg.exp ins(%a : tensor<32x64xf32>) outs(%a : tensor<32x64xf32>) -> tensor<32x64xf32>
  %s = tensor.extract_slice %x[2, 4] [16, 16] [1, 1] : tensor<32x64xf32> to tensor<16x16xf32>
  %2 = linalg.add ins(%s, %c : tensor<16x16xf32>, tensor<16x16xf32>) outs(%c : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %2 : tensor<16x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.add"]} in %r : (!transform.any_op) -> !transform.any_op
    %g, %l:2 = transform.structured.fuse %f tile_sizes [4, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @slice(%a: tensor<32x64xf32>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %x = linalg.exp ins(%a : tensor<32x64xf32>) outs(%a : tensor<32x64xf32>) -> tensor<32x64xf32>
  %s = tensor.extract_slice %x[2, 4] [16, 16] [1, 1] : tensor<32x64xf32> to tensor<16x16xf32>
  %2 = linalg.add ins(%s, %c : tensor<16x16xf32>, tensor<16x16xf32>) outs(%c : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %2 : tensor<16x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.add"]} in %r : (!transform.any_op) -> !transform.any_op
    %g, %l:2 = transform.structured.fuse %f tile_sizes [4, 8] {apply_cleanup} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @slice(%a: tensor<32x64xf32>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %x = linalg.exp ins(%a : tensor<32x64xf32>) outs(%a : tensor<32x64xf32>) -> tensor<32x64xf32>
  %s = tensor.extract_slice %x[2, 4] [16, 16] [1, 1] : tensor<32x64xf32> to tensor<16x16xf32>
  %2 = linalg.add ins(%s, %c : tensor<16x16xf32>, tensor<16x16xf32>) outs(%c : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %2 : tensor<16x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["linalg.add"]} in %r : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.fuse %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// EXPECT
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// | #map1 = affine_map<(d0) -> (d0 - 1)>
// | module {
// |   func.func @chain(%arg0: tensor<?x8xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<?x16xf32>, %arg3: index) -> tensor<?x16xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty(%arg3) : tensor<?x16xf32>
// |     %1 = linalg.exp ins(%arg0 : tensor<?x8xf32>) outs(%arg0 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |     %2 = linalg.fill ins(%cst : f32) outs(%0 : tensor<?x16xf32>) -> tensor<?x16xf32>
// |     %3 = linalg.matmul ins(%1, %arg1 : tensor<?x8xf32>, tensor<8x16xf32>) outs(%2 : tensor<?x16xf32>) -> tensor<?x16xf32>
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %3, %c0 : tensor<?x16xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %dim_1 = tensor.dim %arg2, %c0_0 : tensor<?x16xf32>
// |     %c0_2 = arith.constant 0 : index
// |     %dim_3 = tensor.dim %3, %c0_2 : tensor<?x16xf32>
// |     %c0_4 = arith.constant 0 : index
// |     %c0_5 = arith.constant 0 : index
// |     %c16 = arith.constant 16 : index
// |     %c8 = arith.constant 8 : index
// |     %c4 = arith.constant 4 : index
// |     %4 = scf.for %arg4 = %c0_4 to %c16 step %c8 iter_args(%arg5 = %0) -> (tensor<?x16xf32>) {
// |       %5 = scf.for %arg6 = %c0_5 to %dim step %c4 iter_args(%arg7 = %arg5) -> (tensor<?x16xf32>) {
// |         %6 = affine.min #map(%arg6)[%dim]
// |         %7 = affine.apply #map1(%6)
// |         %8 = affine.apply #map1(%6)
// |         %9 = affine.apply #map1(%6)
// |         %10 = affine.apply #map1(%6)
// |         %c0_6 = arith.constant 0 : index
// |         %dim_7 = tensor.dim %1, %c0_6 : tensor<?x8xf32>
// |         %c0_8 = arith.constant 0 : index
// |         %dim_9 = tensor.dim %2, %c0_8 : tensor<?x16xf32>
// |         %11 = affine.apply #map1(%6)
// |         %12 = affine.apply #map1(%6)
// |         %13 = affine.apply #map1(%6)
// |         %c0_10 = arith.constant 0 : index
// |         %dim_11 = tensor.dim %arg0, %c0_10 : tensor<?x8xf32>
// |         %c0_12 = arith.constant 0 : index
// |         %dim_13 = tensor.dim %arg0, %c0_12 : tensor<?x8xf32>
// |         %14 = affine.apply #map1(%6)
// |         %15 = affine.apply #map1(%6)
// |         %16 = affine.apply #map1(%6)
// |         %extracted_slice = tensor.extract_slice %arg0[%arg6, 0] [%6, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |         %extracted_slice_14 = tensor.extract_slice %arg0[%arg6, 0] [%6, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |         %17 = linalg.exp ins(%extracted_slice : tensor<?x8xf32>) outs(%extracted_slice_14 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |         %extracted_slice_15 = tensor.extract_slice %1[%arg6, 0] [%6, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |         %extracted_slice_16 = tensor.extract_slice %arg1[0, %arg4] [8, 8] [1, 1] : tensor<8x16xf32> to tensor<8x8xf32>
// |         %c0_17 = arith.constant 0 : index
// |         %dim_18 = tensor.dim %0, %c0_17 : tensor<?x16xf32>
// |         %18 = affine.apply #map1(%6)
// |         %19 = affine.apply #map1(%6)
// |         %20 = tensor.empty(%arg3) : tensor<?x16xf32>
// |         %extracted_slice_19 = tensor.extract_slice %20[%arg6, %arg4] [%6, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |         %extracted_slice_20 = tensor.extract_slice %0[%arg6, %arg4] [%6, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |         %21 = linalg.fill ins(%cst : f32) outs(%extracted_slice_20 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |         %extracted_slice_21 = tensor.extract_slice %2[%arg6, %arg4] [%6, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |         %22 = linalg.matmul ins(%17, %extracted_slice_16 : tensor<?x8xf32>, tensor<8x8xf32>) outs(%21 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |         %extracted_slice_22 = tensor.extract_slice %3[%arg6, %arg4] [%6, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |         %extracted_slice_23 = tensor.extract_slice %arg2[%arg6, %arg4] [%6, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |         %c0_24 = arith.constant 0 : index
// |         %dim_25 = tensor.dim %1, %c0_24 : tensor<?x8xf32>
// |         %c0_26 = arith.constant 0 : index
// |         %dim_27 = tensor.dim %arg7, %c0_26 : tensor<?x16xf32>
// |         %23 = affine.apply #map1(%6)
// |         %24 = affine.apply #map1(%6)
// |         %25 = affine.apply #map1(%6)
// |         %c0_28 = arith.constant 0 : index
// |         %dim_29 = tensor.dim %arg0, %c0_28 : tensor<?x8xf32>
// |         %c0_30 = arith.constant 0 : index
// |         %dim_31 = tensor.dim %arg0, %c0_30 : tensor<?x8xf32>
// |         %26 = affine.apply #map1(%6)
// |         %27 = affine.apply #map1(%6)
// |         %28 = affine.apply #map1(%6)
// |         %extracted_slice_32 = tensor.extract_slice %arg0[%arg6, 0] [%6, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |         %extracted_slice_33 = tensor.extract_slice %arg0[%arg6, 0] [%6, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |         %29 = linalg.exp ins(%extracted_slice_32 : tensor<?x8xf32>) outs(%extracted_slice_33 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |         %extracted_slice_34 = tensor.extract_slice %1[%arg6, 0] [%6, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |         %extracted_slice_35 = tensor.extract_slice %arg1[0, %arg4] [8, 8] [1, 1] : tensor<8x16xf32> to tensor<8x8xf32>
// |         %c0_36 = arith.constant 0 : index
// |         %dim_37 = tensor.dim %arg7, %c0_36 : tensor<?x16xf32>
// |         %30 = affine.apply #map1(%6)
// |         %31 = affine.apply #map1(%6)
// |         %32 = tensor.empty(%arg3) : tensor<?x16xf32>
// |         %extracted_slice_38 = tensor.extract_slice %32[%arg6, %arg4] [%6, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |         %extracted_slice_39 = tensor.extract_slice %arg7[%arg6, %arg4] [%6, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |         %33 = linalg.fill ins(%cst : f32) outs(%extracted_slice_39 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |         %extracted_slice_40 = tensor.extract_slice %arg7[%arg6, %arg4] [%6, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |         %34 = linalg.matmul ins(%29, %extracted_slice_35 : tensor<?x8xf32>, tensor<8x8xf32>) outs(%33 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |         %extracted_slice_41 = tensor.extract_slice %arg7[%arg6, %arg4] [%6, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |         %35 = linalg.add ins(%22, %extracted_slice_23 : tensor<?x8xf32>, tensor<?x8xf32>) outs(%34 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |         %36 = affine.apply #map1(%6)
// |         %37 = affine.apply #map1(%6)
// |         %inserted_slice = tensor.insert_slice %35 into %arg7[%arg6, %arg4] [%6, 8] [1, 1] : tensor<?x8xf32> into tensor<?x16xf32>
// |         scf.yield %inserted_slice : tensor<?x16xf32>
// |       }
// |       scf.yield %5 : tensor<?x16xf32>
// |     }
// |     return %4 : tensor<?x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.add"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %transformed, %loops:2 = transform.structured.fuse %0 tile_sizes [4, 8] interchange [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// | #map1 = affine_map<(d0) -> (d0 - 1)>
// | module {
// |   func.func @chain(%arg0: tensor<?x8xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<?x16xf32>, %arg3: index) -> tensor<?x16xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty(%arg3) : tensor<?x16xf32>
// |     %1 = linalg.exp ins(%arg0 : tensor<?x8xf32>) outs(%arg0 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |     %2 = linalg.fill ins(%cst : f32) outs(%0 : tensor<?x16xf32>) -> tensor<?x16xf32>
// |     %3 = linalg.matmul ins(%1, %arg1 : tensor<?x8xf32>, tensor<8x16xf32>) outs(%2 : tensor<?x16xf32>) -> tensor<?x16xf32>
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %3, %c0 : tensor<?x16xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %dim_1 = tensor.dim %arg2, %c0_0 : tensor<?x16xf32>
// |     %c0_2 = arith.constant 0 : index
// |     %dim_3 = tensor.dim %3, %c0_2 : tensor<?x16xf32>
// |     %c0_4 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %4 = scf.for %arg4 = %c0_4 to %dim step %c4 iter_args(%arg5 = %0) -> (tensor<?x16xf32>) {
// |       %5 = affine.min #map(%arg4)[%dim]
// |       %6 = affine.apply #map1(%5)
// |       %7 = affine.apply #map1(%5)
// |       %8 = affine.apply #map1(%5)
// |       %9 = affine.apply #map1(%5)
// |       %c0_5 = arith.constant 0 : index
// |       %dim_6 = tensor.dim %1, %c0_5 : tensor<?x8xf32>
// |       %c0_7 = arith.constant 0 : index
// |       %dim_8 = tensor.dim %2, %c0_7 : tensor<?x16xf32>
// |       %10 = affine.apply #map1(%5)
// |       %11 = affine.apply #map1(%5)
// |       %12 = affine.apply #map1(%5)
// |       %c0_9 = arith.constant 0 : index
// |       %dim_10 = tensor.dim %arg0, %c0_9 : tensor<?x8xf32>
// |       %c0_11 = arith.constant 0 : index
// |       %dim_12 = tensor.dim %arg0, %c0_11 : tensor<?x8xf32>
// |       %13 = affine.apply #map1(%5)
// |       %14 = affine.apply #map1(%5)
// |       %15 = affine.apply #map1(%5)
// |       %extracted_slice = tensor.extract_slice %arg0[%arg4, 0] [%5, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |       %extracted_slice_13 = tensor.extract_slice %arg0[%arg4, 0] [%5, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |       %16 = linalg.exp ins(%extracted_slice : tensor<?x8xf32>) outs(%extracted_slice_13 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |       %extracted_slice_14 = tensor.extract_slice %1[%arg4, 0] [%5, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |       %c0_15 = arith.constant 0 : index
// |       %dim_16 = tensor.dim %0, %c0_15 : tensor<?x16xf32>
// |       %17 = affine.apply #map1(%5)
// |       %18 = affine.apply #map1(%5)
// |       %19 = tensor.empty(%arg3) : tensor<?x16xf32>
// |       %extracted_slice_17 = tensor.extract_slice %19[%arg4, 0] [%5, 16] [1, 1] : tensor<?x16xf32> to tensor<?x16xf32>
// |       %extracted_slice_18 = tensor.extract_slice %0[%arg4, 0] [%5, 16] [1, 1] : tensor<?x16xf32> to tensor<?x16xf32>
// |       %20 = linalg.fill ins(%cst : f32) outs(%extracted_slice_18 : tensor<?x16xf32>) -> tensor<?x16xf32>
// |       %extracted_slice_19 = tensor.extract_slice %2[%arg4, 0] [%5, 16] [1, 1] : tensor<?x16xf32> to tensor<?x16xf32>
// |       %21 = linalg.matmul ins(%16, %arg1 : tensor<?x8xf32>, tensor<8x16xf32>) outs(%20 : tensor<?x16xf32>) -> tensor<?x16xf32>
// |       %extracted_slice_20 = tensor.extract_slice %3[%arg4, 0] [%5, 16] [1, 1] : tensor<?x16xf32> to tensor<?x16xf32>
// |       %extracted_slice_21 = tensor.extract_slice %arg2[%arg4, 0] [%5, 16] [1, 1] : tensor<?x16xf32> to tensor<?x16xf32>
// |       %c0_22 = arith.constant 0 : index
// |       %dim_23 = tensor.dim %1, %c0_22 : tensor<?x8xf32>
// |       %c0_24 = arith.constant 0 : index
// |       %dim_25 = tensor.dim %arg5, %c0_24 : tensor<?x16xf32>
// |       %22 = affine.apply #map1(%5)
// |       %23 = affine.apply #map1(%5)
// |       %24 = affine.apply #map1(%5)
// |       %c0_26 = arith.constant 0 : index
// |       %dim_27 = tensor.dim %arg0, %c0_26 : tensor<?x8xf32>
// |       %c0_28 = arith.constant 0 : index
// |       %dim_29 = tensor.dim %arg0, %c0_28 : tensor<?x8xf32>
// |       %25 = affine.apply #map1(%5)
// |       %26 = affine.apply #map1(%5)
// |       %27 = affine.apply #map1(%5)
// |       %extracted_slice_30 = tensor.extract_slice %arg0[%arg4, 0] [%5, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |       %extracted_slice_31 = tensor.extract_slice %arg0[%arg4, 0] [%5, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |       %28 = linalg.exp ins(%extracted_slice_30 : tensor<?x8xf32>) outs(%extracted_slice_31 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |       %extracted_slice_32 = tensor.extract_slice %1[%arg4, 0] [%5, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |       %c0_33 = arith.constant 0 : index
// |       %dim_34 = tensor.dim %arg5, %c0_33 : tensor<?x16xf32>
// |       %29 = affine.apply #map1(%5)
// |       %30 = affine.apply #map1(%5)
// |       %31 = tensor.empty(%arg3) : tensor<?x16xf32>
// |       %extracted_slice_35 = tensor.extract_slice %31[%arg4, 0] [%5, 16] [1, 1] : tensor<?x16xf32> to tensor<?x16xf32>
// |       %extracted_slice_36 = tensor.extract_slice %arg5[%arg4, 0] [%5, 16] [1, 1] : tensor<?x16xf32> to tensor<?x16xf32>
// |       %32 = linalg.fill ins(%cst : f32) outs(%extracted_slice_36 : tensor<?x16xf32>) -> tensor<?x16xf32>
// |       %extracted_slice_37 = tensor.extract_slice %arg5[%arg4, 0] [%5, 16] [1, 1] : tensor<?x16xf32> to tensor<?x16xf32>
// |       %33 = linalg.matmul ins(%28, %arg1 : tensor<?x8xf32>, tensor<8x16xf32>) outs(%32 : tensor<?x16xf32>) -> tensor<?x16xf32>
// |       %extracted_slice_38 = tensor.extract_slice %arg5[%arg4, 0] [%5, 16] [1, 1] : tensor<?x16xf32> to tensor<?x16xf32>
// |       %34 = linalg.add ins(%21, %extracted_slice_21 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%33 : tensor<?x16xf32>) -> tensor<?x16xf32>
// |       %35 = affine.apply #map1(%5)
// |       %36 = affine.apply #map1(%5)
// |       %inserted_slice = tensor.insert_slice %34 into %arg5[%arg4, 0] [%5, 16] [1, 1] : tensor<?x16xf32> into tensor<?x16xf32>
// |       scf.yield %inserted_slice : tensor<?x16xf32>
// |     }
// |     return %4 : tensor<?x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.add"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %transformed, %loops = transform.structured.fuse %0 tile_sizes [4, 0] {apply_cleanup} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// | #map1 = affine_map<(d0) -> (d0 - 1)>
// | module {
// |   func.func @chain(%arg0: tensor<?x8xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<?x16xf32>, %arg3: index) -> tensor<?x16xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = tensor.empty(%arg3) : tensor<?x16xf32>
// |     %1 = linalg.exp ins(%arg0 : tensor<?x8xf32>) outs(%arg0 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |     %2 = linalg.fill ins(%cst : f32) outs(%0 : tensor<?x16xf32>) -> tensor<?x16xf32>
// |     %3 = linalg.matmul ins(%1, %arg1 : tensor<?x8xf32>, tensor<8x16xf32>) outs(%2 : tensor<?x16xf32>) -> tensor<?x16xf32>
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %3, %c0 : tensor<?x16xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %dim_1 = tensor.dim %arg2, %c0_0 : tensor<?x16xf32>
// |     %c0_2 = arith.constant 0 : index
// |     %dim_3 = tensor.dim %3, %c0_2 : tensor<?x16xf32>
// |     %4 = scf.forall (%arg4, %arg5) = (0, 0) to (16, %dim) step (8, 4) shared_outs(%arg6 = %0) -> (tensor<?x16xf32>) {
// |       %5 = affine.min #map(%arg5)[%dim]
// |       %6 = affine.apply #map1(%5)
// |       %7 = affine.apply #map1(%5)
// |       %8 = affine.apply #map1(%5)
// |       %9 = affine.apply #map1(%5)
// |       %c0_4 = arith.constant 0 : index
// |       %dim_5 = tensor.dim %1, %c0_4 : tensor<?x8xf32>
// |       %c0_6 = arith.constant 0 : index
// |       %dim_7 = tensor.dim %2, %c0_6 : tensor<?x16xf32>
// |       %10 = affine.apply #map1(%5)
// |       %11 = affine.apply #map1(%5)
// |       %12 = affine.apply #map1(%5)
// |       %c0_8 = arith.constant 0 : index
// |       %dim_9 = tensor.dim %arg0, %c0_8 : tensor<?x8xf32>
// |       %c0_10 = arith.constant 0 : index
// |       %dim_11 = tensor.dim %arg0, %c0_10 : tensor<?x8xf32>
// |       %13 = affine.apply #map1(%5)
// |       %14 = affine.apply #map1(%5)
// |       %15 = affine.apply #map1(%5)
// |       %extracted_slice = tensor.extract_slice %arg0[%arg5, 0] [%5, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |       %extracted_slice_12 = tensor.extract_slice %arg0[%arg5, 0] [%5, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |       %16 = linalg.exp ins(%extracted_slice : tensor<?x8xf32>) outs(%extracted_slice_12 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |       %extracted_slice_13 = tensor.extract_slice %1[%arg5, 0] [%5, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |       %extracted_slice_14 = tensor.extract_slice %arg1[0, %arg4] [8, 8] [1, 1] : tensor<8x16xf32> to tensor<8x8xf32>
// |       %c0_15 = arith.constant 0 : index
// |       %dim_16 = tensor.dim %0, %c0_15 : tensor<?x16xf32>
// |       %17 = affine.apply #map1(%5)
// |       %18 = affine.apply #map1(%5)
// |       %19 = tensor.empty(%arg3) : tensor<?x16xf32>
// |       %extracted_slice_17 = tensor.extract_slice %19[%arg5, %arg4] [%5, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |       %extracted_slice_18 = tensor.extract_slice %0[%arg5, %arg4] [%5, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |       %20 = linalg.fill ins(%cst : f32) outs(%extracted_slice_18 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |       %extracted_slice_19 = tensor.extract_slice %2[%arg5, %arg4] [%5, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |       %21 = linalg.matmul ins(%16, %extracted_slice_14 : tensor<?x8xf32>, tensor<8x8xf32>) outs(%20 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |       %extracted_slice_20 = tensor.extract_slice %3[%arg5, %arg4] [%5, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |       %extracted_slice_21 = tensor.extract_slice %arg2[%arg5, %arg4] [%5, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |       %c0_22 = arith.constant 0 : index
// |       %dim_23 = tensor.dim %1, %c0_22 : tensor<?x8xf32>
// |       %c0_24 = arith.constant 0 : index
// |       %dim_25 = tensor.dim %arg6, %c0_24 : tensor<?x16xf32>
// |       %22 = affine.apply #map1(%5)
// |       %23 = affine.apply #map1(%5)
// |       %24 = affine.apply #map1(%5)
// |       %c0_26 = arith.constant 0 : index
// |       %dim_27 = tensor.dim %arg0, %c0_26 : tensor<?x8xf32>
// |       %c0_28 = arith.constant 0 : index
// |       %dim_29 = tensor.dim %arg0, %c0_28 : tensor<?x8xf32>
// |       %25 = affine.apply #map1(%5)
// |       %26 = affine.apply #map1(%5)
// |       %27 = affine.apply #map1(%5)
// |       %extracted_slice_30 = tensor.extract_slice %arg0[%arg5, 0] [%5, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |       %extracted_slice_31 = tensor.extract_slice %arg0[%arg5, 0] [%5, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |       %28 = linalg.exp ins(%extracted_slice_30 : tensor<?x8xf32>) outs(%extracted_slice_31 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |       %extracted_slice_32 = tensor.extract_slice %1[%arg5, 0] [%5, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
// |       %extracted_slice_33 = tensor.extract_slice %arg1[0, %arg4] [8, 8] [1, 1] : tensor<8x16xf32> to tensor<8x8xf32>
// |       %c0_34 = arith.constant 0 : index
// |       %dim_35 = tensor.dim %arg6, %c0_34 : tensor<?x16xf32>
// |       %29 = affine.apply #map1(%5)
// |       %30 = affine.apply #map1(%5)
// |       %31 = tensor.empty(%arg3) : tensor<?x16xf32>
// |       %extracted_slice_36 = tensor.extract_slice %31[%arg5, %arg4] [%5, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |       %extracted_slice_37 = tensor.extract_slice %arg6[%arg5, %arg4] [%5, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |       %32 = linalg.fill ins(%cst : f32) outs(%extracted_slice_37 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |       %extracted_slice_38 = tensor.extract_slice %arg6[%arg5, %arg4] [%5, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |       %33 = linalg.matmul ins(%28, %extracted_slice_33 : tensor<?x8xf32>, tensor<8x8xf32>) outs(%32 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |       %extracted_slice_39 = tensor.extract_slice %arg6[%arg5, %arg4] [%5, 8] [1, 1] : tensor<?x16xf32> to tensor<?x8xf32>
// |       %34 = linalg.add ins(%21, %extracted_slice_21 : tensor<?x8xf32>, tensor<?x8xf32>) outs(%33 : tensor<?x8xf32>) -> tensor<?x8xf32>
// |       %35 = affine.apply #map1(%5)
// |       %36 = affine.apply #map1(%5)
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %34 into %arg6[%arg5, %arg4] [%5, 8] [1, 1] : tensor<?x8xf32> into tensor<?x16xf32>
// |       }
// |     }
// |     return %4 : tensor<?x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.add"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %transformed, %loops = transform.structured.fuse %0 tile_sizes [4, 8] interchange [1, 0] {apply_cleanup, use_forall} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice(%arg0: tensor<32x64xf32>, %arg1: tensor<16x16xf32>) -> tensor<16x16xf32> {
// |     %0 = linalg.exp ins(%arg0 : tensor<32x64xf32>) outs(%arg0 : tensor<32x64xf32>) -> tensor<32x64xf32>
// |     %extracted_slice = tensor.extract_slice %0[2, 4] [16, 16] [1, 1] : tensor<32x64xf32> to tensor<16x16xf32>
// |     %c0 = arith.constant 0 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c16 = arith.constant 16 : index
// |     %c16_1 = arith.constant 16 : index
// |     %c4 = arith.constant 4 : index
// |     %c8 = arith.constant 8 : index
// |     %1 = scf.for %arg2 = %c0 to %c16 step %c4 iter_args(%arg3 = %arg1) -> (tensor<16x16xf32>) {
// |       %2 = scf.for %arg4 = %c0_0 to %c16_1 step %c8 iter_args(%arg5 = %arg3) -> (tensor<16x16xf32>) {
// |         %extracted_slice_2 = tensor.extract_slice %0[2, 4] [16, 16] [1, 1] : tensor<32x64xf32> to tensor<16x16xf32>
// |         %extracted_slice_3 = tensor.extract_slice %extracted_slice_2[%arg2, %arg4] [4, 8] [1, 1] : tensor<16x16xf32> to tensor<4x8xf32>
// |         %extracted_slice_4 = tensor.extract_slice %extracted_slice[%arg2, %arg4] [4, 8] [1, 1] : tensor<16x16xf32> to tensor<4x8xf32>
// |         %extracted_slice_5 = tensor.extract_slice %arg1[%arg2, %arg4] [4, 8] [1, 1] : tensor<16x16xf32> to tensor<4x8xf32>
// |         %extracted_slice_6 = tensor.extract_slice %arg5[%arg2, %arg4] [4, 8] [1, 1] : tensor<16x16xf32> to tensor<4x8xf32>
// |         %3 = linalg.add ins(%extracted_slice_4, %extracted_slice_5 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%extracted_slice_6 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |         %inserted_slice = tensor.insert_slice %3 into %arg5[%arg2, %arg4] [4, 8] [1, 1] : tensor<4x8xf32> into tensor<16x16xf32>
// |         scf.yield %inserted_slice : tensor<16x16xf32>
// |       }
// |       scf.yield %2 : tensor<16x16xf32>
// |     }
// |     return %1 : tensor<16x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.add"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %transformed, %loops:2 = transform.structured.fuse %0 tile_sizes [4, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 + 2)>
// | #map1 = affine_map<()[s0] -> (s0 + 4)>
// | module {
// |   func.func @slice(%arg0: tensor<32x64xf32>, %arg1: tensor<16x16xf32>) -> tensor<16x16xf32> {
// |     %0 = linalg.exp ins(%arg0 : tensor<32x64xf32>) outs(%arg0 : tensor<32x64xf32>) -> tensor<32x64xf32>
// |     %extracted_slice = tensor.extract_slice %0[2, 4] [16, 16] [1, 1] : tensor<32x64xf32> to tensor<16x16xf32>
// |     %c0 = arith.constant 0 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c16 = arith.constant 16 : index
// |     %c16_1 = arith.constant 16 : index
// |     %c4 = arith.constant 4 : index
// |     %c8 = arith.constant 8 : index
// |     %1 = scf.for %arg2 = %c0 to %c16 step %c4 iter_args(%arg3 = %arg1) -> (tensor<16x16xf32>) {
// |       %2 = scf.for %arg4 = %c0_0 to %c16_1 step %c8 iter_args(%arg5 = %arg3) -> (tensor<16x16xf32>) {
// |         %3 = affine.apply #map()[%arg2]
// |         %4 = affine.apply #map1()[%arg4]
// |         %5 = affine.apply #map()[%arg2]
// |         %6 = affine.apply #map1()[%arg4]
// |         %7 = affine.apply #map()[%arg2]
// |         %8 = affine.apply #map1()[%arg4]
// |         %extracted_slice_2 = tensor.extract_slice %arg0[%5, %6] [4, 8] [1, 1] : tensor<32x64xf32> to tensor<4x8xf32>
// |         %extracted_slice_3 = tensor.extract_slice %arg0[%7, %8] [4, 8] [1, 1] : tensor<32x64xf32> to tensor<4x8xf32>
// |         %9 = linalg.exp ins(%extracted_slice_2 : tensor<4x8xf32>) outs(%extracted_slice_3 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |         %extracted_slice_4 = tensor.extract_slice %0[%3, %4] [4, 8] [1, 1] : tensor<32x64xf32> to tensor<4x8xf32>
// |         %extracted_slice_5 = tensor.extract_slice %arg1[%arg2, %arg4] [4, 8] [1, 1] : tensor<16x16xf32> to tensor<4x8xf32>
// |         %extracted_slice_6 = tensor.extract_slice %arg5[%arg2, %arg4] [4, 8] [1, 1] : tensor<16x16xf32> to tensor<4x8xf32>
// |         %10 = linalg.add ins(%9, %extracted_slice_5 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%extracted_slice_6 : tensor<4x8xf32>) -> tensor<4x8xf32>
// |         %inserted_slice = tensor.insert_slice %10 into %arg5[%arg2, %arg4] [4, 8] [1, 1] : tensor<4x8xf32> into tensor<16x16xf32>
// |         scf.yield %inserted_slice : tensor<16x16xf32>
// |       }
// |       scf.yield %2 : tensor<16x16xf32>
// |     }
// |     return %1 : tensor<16x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.add"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %transformed, %loops:2 = transform.structured.fuse %0 tile_sizes [4, 8] {apply_cleanup} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice(%arg0: tensor<32x64xf32>, %arg1: tensor<16x16xf32>) -> tensor<16x16xf32> {
// |     %0 = linalg.exp ins(%arg0 : tensor<32x64xf32>) outs(%arg0 : tensor<32x64xf32>) -> tensor<32x64xf32>
// |     %extracted_slice = tensor.extract_slice %0[2, 4] [16, 16] [1, 1] : tensor<32x64xf32> to tensor<16x16xf32>
// |     %1 = linalg.add ins(%extracted_slice, %arg1 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%arg1 : tensor<16x16xf32>) -> tensor<16x16xf32>
// |     return %1 : tensor<16x16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.add"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %transformed = transform.structured.fuse %0 : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
