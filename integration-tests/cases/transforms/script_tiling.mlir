// Tiles of structured ops, by scripts: the text of MLIR, before and after cleaning up.
// RUN: opt --transform-interpreter --split-input-file
// RUN: opt --transform-interpreter --canonicalize --cse --split-input-file

func.func @mm(%a: tensor<127x64xf32>, %b: tensor<64x?xf32>, %c: tensor<127x?xf32>) -> tensor<127x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<127x64xf32>, tensor<64x?xf32>) outs(%c : tensor<127x?xf32>) -> tensor<127x?xf32>
  return %0 : tensor<127x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %t, %l:3 = transform.structured.tile_using_for %0 tile_sizes [32, 16, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @mm(%a: tensor<127x64xf32>, %b: tensor<64x?xf32>, %c: tensor<127x?xf32>) -> tensor<127x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<127x64xf32>, tensor<64x?xf32>) outs(%c : tensor<127x?xf32>) -> tensor<127x?xf32>
  return %0 : tensor<127x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.tile_using_for %0 tile_sizes [0, 16, 8] interchange = [1, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @mm(%a: tensor<127x64xf32>, %b: tensor<64x?xf32>, %c: tensor<127x?xf32>) -> tensor<127x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<127x64xf32>, tensor<64x?xf32>) outs(%c : tensor<127x?xf32>) -> tensor<127x?xf32>
  return %0 : tensor<127x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %0 tile_sizes [32, 16] (mapping = [#gpu.thread<y>, #gpu.thread<x>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @mm(%a: tensor<127x64xf32>, %b: tensor<64x?xf32>, %c: tensor<127x?xf32>) -> tensor<127x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<127x64xf32>, tensor<64x?xf32>) outs(%c : tensor<127x?xf32>) -> tensor<127x?xf32>
  return %0 : tensor<127x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %0 num_threads [4, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
// DIFFERS: MLIR adds its cache of indexing maps to the generic form
func.func @conv(%a: tensor<1x?x?x4xf32>, %b: tensor<3x3x4x8xf32>, %c: tensor<1x?x?x8xf32>) -> tensor<1x?x?x8xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>} ins(%a, %b : tensor<1x?x?x4xf32>, tensor<3x3x4x8xf32>) outs(%c : tensor<1x?x?x8xf32>) -> tensor<1x?x?x8xf32>
  return %0 : tensor<1x?x?x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 3 : i64 -> !transform.param<i64>
    %t, %l:2 = transform.structured.tile_using_for %0 tile_sizes [0, %p, 5] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @f(%a: tensor<?x64xf32>, %c: tensor<64xf32>, %s: index) -> tensor<64xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<?x64xf32>) outs(%c : tensor<64xf32>) {
  ^bb0(%x: f32, %y: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    %l = arith.index_cast %k : index to i32
    %m = arith.sitofp %l : i32 to f32
    %n = arith.addf %x, %m : f32
    %o = arith.addf %n, %y : f32
    linalg.yield %o : f32
  } -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @g(%a: memref<?x64xf32>, %c: memref<64xf32>, %s: index) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : memref<?x64xf32>) outs(%c : memref<64xf32>) {
  ^bb0(%x: f32, %y: f32):
    %o = arith.addf %x, %y : f32
    linalg.yield %o : f32
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.tile_using_for %0 tile_sizes [16, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @f(%a: tensor<?x64xf32>, %c: tensor<64xf32>, %s: index) -> tensor<64xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<?x64xf32>) outs(%c : tensor<64xf32>) {
  ^bb0(%x: f32, %y: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    %l = arith.index_cast %k : index to i32
    %m = arith.sitofp %l : i32 to f32
    %n = arith.addf %x, %m : f32
    %o = arith.addf %n, %y : f32
    linalg.yield %o : f32
  } -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @g(%a: memref<?x64xf32>, %c: memref<64xf32>, %s: index) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : memref<?x64xf32>) outs(%c : memref<64xf32>) {
  ^bb0(%x: f32, %y: f32):
    %o = arith.addf %x, %y : f32
    linalg.yield %o : f32
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %0 num_threads [7, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @sizes(%a: tensor<?x?xf32>, %n: index) -> tensor<?x?xf32> {
  %c2 = arith.constant 2 : index
  %s = arith.muli %n, %c2 {size} : index
  %0 = linalg.exp ins(%a : tensor<?x?xf32>) outs(%a : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %s = transform.structured.match attributes {size} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %0 tile_sizes [%s] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %u, %f = transform.structured.tile_using_forall %t tile_sizes [1, 10] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @two_results(%a: tensor<10xf32>, %b: tensor<10xf32>, %c: tensor<f32>) -> (tensor<10xf32>, tensor<f32>) {
  %0:2 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%a : tensor<10xf32>) outs(%b, %c : tensor<10xf32>, tensor<f32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %z : f32
    linalg.yield %s, %s : f32, f32
  } -> (tensor<10xf32>, tensor<f32>)
  return %0#0, %0#1 : tensor<10xf32>, tensor<f32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match interface{LinalgOp} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %0 tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %t "tile" : !transform.any_op
    transform.annotate %l "loop" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @few(%a: memref<10xf32>) {
  linalg.exp ins(%a : memref<10xf32>) outs(%a : memref<10xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match interface{LinalgOp} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %0 num_threads [7] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @other_order(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.exp ins(%a : tensor<?x?xf32>) outs(%b : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.tile_using_for %0 tile_sizes [5, 3] interchange = [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
func.func @one_thread(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.exp ins(%a : tensor<?x?xf32>) outs(%b : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %0 num_threads [3, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// EXPECT
// | #map = affine_map<(d0) -> (-d0 + 127, 32)>
// | #map1 = affine_map<(d0)[s0] -> (-d0 + s0, 16)>
// | #map2 = affine_map<(d0) -> (d0 - 1)>
// | module {
// |   func.func @mm(%arg0: tensor<127x64xf32>, %arg1: tensor<64x?xf32>, %arg2: tensor<127x?xf32>) -> tensor<127x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg1, %c1 : tensor<64x?xf32>
// |     %c1_0 = arith.constant 1 : index
// |     %dim_1 = tensor.dim %arg2, %c1_0 : tensor<127x?xf32>
// |     %c0 = arith.constant 0 : index
// |     %c0_2 = arith.constant 0 : index
// |     %c0_3 = arith.constant 0 : index
// |     %c127 = arith.constant 127 : index
// |     %c64 = arith.constant 64 : index
// |     %c32 = arith.constant 32 : index
// |     %c16 = arith.constant 16 : index
// |     %c8 = arith.constant 8 : index
// |     %0 = scf.for %arg3 = %c0 to %c127 step %c32 iter_args(%arg4 = %arg2) -> (tensor<127x?xf32>) {
// |       %1 = scf.for %arg5 = %c0_2 to %dim step %c16 iter_args(%arg6 = %arg4) -> (tensor<127x?xf32>) {
// |         %2 = scf.for %arg7 = %c0_3 to %c64 step %c8 iter_args(%arg8 = %arg6) -> (tensor<127x?xf32>) {
// |           %c127_4 = arith.constant 127 : index
// |           %3 = affine.min #map(%arg3)
// |           %4 = affine.min #map1(%arg5)[%dim]
// |           %5 = affine.apply #map2(%3)
// |           %6 = affine.apply #map2(%4)
// |           %7 = affine.apply #map2(%3)
// |           %8 = affine.apply #map2(%4)
// |           %9 = affine.apply #map2(%3)
// |           %10 = affine.apply #map2(%4)
// |           %extracted_slice = tensor.extract_slice %arg0[%arg3, %arg7] [%3, 8] [1, 1] : tensor<127x64xf32> to tensor<?x8xf32>
// |           %extracted_slice_5 = tensor.extract_slice %arg1[%arg7, %arg5] [8, %4] [1, 1] : tensor<64x?xf32> to tensor<8x?xf32>
// |           %extracted_slice_6 = tensor.extract_slice %arg8[%arg3, %arg5] [%3, %4] [1, 1] : tensor<127x?xf32> to tensor<?x?xf32>
// |           %11 = linalg.matmul ins(%extracted_slice, %extracted_slice_5 : tensor<?x8xf32>, tensor<8x?xf32>) outs(%extracted_slice_6 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |           %12 = affine.apply #map2(%3)
// |           %13 = affine.apply #map2(%4)
// |           %14 = affine.apply #map2(%3)
// |           %15 = affine.apply #map2(%4)
// |           %inserted_slice = tensor.insert_slice %11 into %arg8[%arg3, %arg5] [%3, %4] [1, 1] : tensor<?x?xf32> into tensor<127x?xf32>
// |           scf.yield %inserted_slice : tensor<127x?xf32>
// |         }
// |         scf.yield %2 : tensor<127x?xf32>
// |       }
// |       scf.yield %1 : tensor<127x?xf32>
// |     }
// |     return %0 : tensor<127x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops:3 = transform.structured.tile_using_for %0 tile_sizes [32, 16, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 16)>
// | #map1 = affine_map<(d0) -> (d0 - 1)>
// | module {
// |   func.func @mm(%arg0: tensor<127x64xf32>, %arg1: tensor<64x?xf32>, %arg2: tensor<127x?xf32>) -> tensor<127x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg1, %c1 : tensor<64x?xf32>
// |     %c1_0 = arith.constant 1 : index
// |     %dim_1 = tensor.dim %arg2, %c1_0 : tensor<127x?xf32>
// |     %c0 = arith.constant 0 : index
// |     %c0_2 = arith.constant 0 : index
// |     %c64 = arith.constant 64 : index
// |     %c16 = arith.constant 16 : index
// |     %c8 = arith.constant 8 : index
// |     %0 = scf.for %arg3 = %c0 to %dim step %c16 iter_args(%arg4 = %arg2) -> (tensor<127x?xf32>) {
// |       %1 = scf.for %arg5 = %c0_2 to %c64 step %c8 iter_args(%arg6 = %arg4) -> (tensor<127x?xf32>) {
// |         %2 = affine.min #map(%arg3)[%dim]
// |         %3 = affine.apply #map1(%2)
// |         %4 = affine.apply #map1(%2)
// |         %5 = affine.apply #map1(%2)
// |         %extracted_slice = tensor.extract_slice %arg0[0, %arg5] [127, 8] [1, 1] : tensor<127x64xf32> to tensor<127x8xf32>
// |         %extracted_slice_3 = tensor.extract_slice %arg1[%arg5, %arg3] [8, %2] [1, 1] : tensor<64x?xf32> to tensor<8x?xf32>
// |         %extracted_slice_4 = tensor.extract_slice %arg6[0, %arg3] [127, %2] [1, 1] : tensor<127x?xf32> to tensor<127x?xf32>
// |         %6 = linalg.matmul ins(%extracted_slice, %extracted_slice_3 : tensor<127x8xf32>, tensor<8x?xf32>) outs(%extracted_slice_4 : tensor<127x?xf32>) -> tensor<127x?xf32>
// |         %7 = affine.apply #map1(%2)
// |         %8 = affine.apply #map1(%2)
// |         %inserted_slice = tensor.insert_slice %6 into %arg6[0, %arg3] [127, %2] [1, 1] : tensor<127x?xf32> into tensor<127x?xf32>
// |         scf.yield %inserted_slice : tensor<127x?xf32>
// |       }
// |       scf.yield %1 : tensor<127x?xf32>
// |     }
// |     return %0 : tensor<127x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %0 tile_sizes [0, 16, 8] interchange = [1, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 ceildiv 16)>
// | #map1 = affine_map<(d0) -> (d0 * 32)>
// | #map2 = affine_map<(d0) -> (d0 * 16)>
// | #map3 = affine_map<(d0) -> (-d0 + 127, 32)>
// | #map4 = affine_map<(d0)[s0] -> (-d0 + s0, 16)>
// | #map5 = affine_map<(d0) -> (d0 - 1)>
// | module {
// |   func.func @mm(%arg0: tensor<127x64xf32>, %arg1: tensor<64x?xf32>, %arg2: tensor<127x?xf32>) -> tensor<127x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg1, %c1 : tensor<64x?xf32>
// |     %c1_0 = arith.constant 1 : index
// |     %dim_1 = tensor.dim %arg2, %c1_0 : tensor<127x?xf32>
// |     %0 = affine.apply #map()[%dim]
// |     %1 = scf.forall (%arg3, %arg4) in (4, %0) shared_outs(%arg5 = %arg2) -> (tensor<127x?xf32>) {
// |       %2 = affine.apply #map1(%arg3)
// |       %3 = affine.apply #map2(%arg4)
// |       %c127 = arith.constant 127 : index
// |       %4 = affine.min #map3(%2)
// |       %5 = affine.min #map4(%3)[%dim]
// |       %6 = affine.apply #map5(%4)
// |       %7 = affine.apply #map5(%5)
// |       %8 = affine.apply #map5(%4)
// |       %9 = affine.apply #map5(%5)
// |       %10 = affine.apply #map5(%4)
// |       %11 = affine.apply #map5(%5)
// |       %extracted_slice = tensor.extract_slice %arg0[%2, 0] [%4, 64] [1, 1] : tensor<127x64xf32> to tensor<?x64xf32>
// |       %extracted_slice_2 = tensor.extract_slice %arg1[0, %3] [64, %5] [1, 1] : tensor<64x?xf32> to tensor<64x?xf32>
// |       %extracted_slice_3 = tensor.extract_slice %arg5[%2, %3] [%4, %5] [1, 1] : tensor<127x?xf32> to tensor<?x?xf32>
// |       %12 = linalg.matmul ins(%extracted_slice, %extracted_slice_2 : tensor<?x64xf32>, tensor<64x?xf32>) outs(%extracted_slice_3 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |       %13 = affine.apply #map5(%4)
// |       %14 = affine.apply #map5(%5)
// |       %15 = affine.apply #map5(%4)
// |       %16 = affine.apply #map5(%5)
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %12 into %arg5[%2, %3] [%4, %5] [1, 1] : tensor<?x?xf32> into tensor<127x?xf32>
// |       }
// |     } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
// |     return %1 : tensor<127x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 tile_sizes [32, 16](mapping = [#gpu.thread<y>, #gpu.thread<x>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 ceildiv 5)>
// | #map1 = affine_map<(d0) -> (d0 * 32)>
// | #map2 = affine_map<(d0) -> (d0 * -32 + 127)>
// | #map3 = affine_map<(d0) -> (d0 * -32 + 127, 32)>
// | #map4 = affine_map<(d0)[s0] -> (d0 * (s0 ceildiv 5))>
// | #map5 = affine_map<()[s0] -> (s0 - (s0 ceildiv 5) * 5)>
// | #map6 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 5)) + s0)>
// | #map7 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 5)) + s0, s0 ceildiv 5)>
// | #map8 = affine_map<(d0) -> (0, d0)>
// | #map9 = affine_map<(d0) -> (d0 - 1)>
// | module {
// |   func.func @mm(%arg0: tensor<127x64xf32>, %arg1: tensor<64x?xf32>, %arg2: tensor<127x?xf32>) -> tensor<127x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg1, %c1 : tensor<64x?xf32>
// |     %c1_0 = arith.constant 1 : index
// |     %dim_1 = tensor.dim %arg2, %c1_0 : tensor<127x?xf32>
// |     %0 = affine.apply #map()[%dim]
// |     %1 = scf.forall (%arg3, %arg4) in (4, 5) shared_outs(%arg5 = %arg2) -> (tensor<127x?xf32>) {
// |       %2 = affine.apply #map1(%arg3)
// |       %3 = affine.apply #map2(%arg3)
// |       %4 = affine.min #map3(%arg3)
// |       %5 = affine.apply #map4(%arg4)[%dim]
// |       %6 = affine.apply #map5()[%dim]
// |       %7 = affine.apply #map6(%arg4)[%dim]
// |       %8 = affine.min #map7(%arg4)[%dim]
// |       %9 = affine.max #map8(%8)
// |       %10 = affine.apply #map9(%4)
// |       %11 = affine.apply #map9(%9)
// |       %12 = affine.apply #map1(%arg3)
// |       %13 = affine.apply #map9(%4)
// |       %14 = affine.apply #map4(%arg4)[%dim]
// |       %15 = affine.apply #map9(%9)
// |       %16 = affine.apply #map1(%arg3)
// |       %17 = affine.apply #map9(%4)
// |       %18 = affine.apply #map4(%arg4)[%dim]
// |       %19 = affine.apply #map9(%9)
// |       %extracted_slice = tensor.extract_slice %arg0[%12, 0] [%4, 64] [1, 1] : tensor<127x64xf32> to tensor<?x64xf32>
// |       %extracted_slice_2 = tensor.extract_slice %arg1[0, %14] [64, %9] [1, 1] : tensor<64x?xf32> to tensor<64x?xf32>
// |       %extracted_slice_3 = tensor.extract_slice %arg5[%16, %18] [%4, %9] [1, 1] : tensor<127x?xf32> to tensor<?x?xf32>
// |       %20 = linalg.matmul ins(%extracted_slice, %extracted_slice_2 : tensor<?x64xf32>, tensor<64x?xf32>) outs(%extracted_slice_3 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |       %21 = affine.apply #map9(%4)
// |       %22 = affine.apply #map9(%9)
// |       %23 = affine.apply #map1(%arg3)
// |       %24 = affine.apply #map9(%4)
// |       %25 = affine.apply #map4(%arg4)[%dim]
// |       %26 = affine.apply #map9(%9)
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %20 into %arg5[%23, %25] [%4, %9] [1, 1] : tensor<?x?xf32> into tensor<127x?xf32>
// |       }
// |     }
// |     return %1 : tensor<127x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 num_threads [4, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 3)>
// | #map1 = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
// | #map2 = affine_map<(d0) -> (d0 - 1)>
// | #map3 = affine_map<(d0) -> (d0 * 2)>
// | #map4 = affine_map<(d0) -> (d0 * 2 + 1)>
// | module {
// |   func.func @conv(%arg0: tensor<1x?x?x4xf32>, %arg1: tensor<3x3x4x8xf32>, %arg2: tensor<1x?x?x8xf32>) -> tensor<1x?x?x8xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<1x?x?x4xf32>
// |     %c2 = arith.constant 2 : index
// |     %dim_0 = tensor.dim %arg0, %c2 : tensor<1x?x?x4xf32>
// |     %c1_1 = arith.constant 1 : index
// |     %dim_2 = tensor.dim %arg2, %c1_1 : tensor<1x?x?x8xf32>
// |     %c2_3 = arith.constant 2 : index
// |     %dim_4 = tensor.dim %arg2, %c2_3 : tensor<1x?x?x8xf32>
// |     %c0 = arith.constant 0 : index
// |     %c0_5 = arith.constant 0 : index
// |     %c3 = arith.constant 3 : index
// |     %c5 = arith.constant 5 : index
// |     %0 = scf.for %arg3 = %c0 to %dim_2 step %c3 iter_args(%arg4 = %arg2) -> (tensor<1x?x?x8xf32>) {
// |       %1 = scf.for %arg5 = %c0_5 to %dim_4 step %c5 iter_args(%arg6 = %arg4) -> (tensor<1x?x?x8xf32>) {
// |         %2 = affine.min #map(%arg3)[%dim_2]
// |         %3 = affine.min #map1(%arg5)[%dim_4]
// |         %4 = affine.apply #map2(%2)
// |         %5 = affine.apply #map2(%3)
// |         %6 = affine.apply #map3(%arg3)
// |         %7 = affine.apply #map3(%2)
// |         %8 = affine.apply #map4(%2)
// |         %9 = affine.apply #map3(%arg5)
// |         %10 = affine.apply #map3(%3)
// |         %11 = affine.apply #map4(%3)
// |         %12 = affine.apply #map2(%2)
// |         %13 = affine.apply #map2(%3)
// |         %extracted_slice = tensor.extract_slice %arg0[0, %6, %9, 0] [1, %8, %11, 4] [1, 1, 1, 1] : tensor<1x?x?x4xf32> to tensor<1x?x?x4xf32>
// |         %extracted_slice_6 = tensor.extract_slice %arg1[0, 0, 0, 0] [3, 3, 4, 8] [1, 1, 1, 1] : tensor<3x3x4x8xf32> to tensor<3x3x4x8xf32>
// |         %extracted_slice_7 = tensor.extract_slice %arg6[0, %arg3, %arg5, 0] [1, %2, %3, 8] [1, 1, 1, 1] : tensor<1x?x?x8xf32> to tensor<1x?x?x8xf32>
// |         %14 = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>} ins(%extracted_slice, %extracted_slice_6 : tensor<1x?x?x4xf32>, tensor<3x3x4x8xf32>) outs(%extracted_slice_7 : tensor<1x?x?x8xf32>) -> tensor<1x?x?x8xf32>
// |         %15 = affine.apply #map2(%2)
// |         %16 = affine.apply #map2(%3)
// |         %17 = affine.apply #map2(%2)
// |         %18 = affine.apply #map2(%3)
// |         %inserted_slice = tensor.insert_slice %14 into %arg6[0, %arg3, %arg5, 0] [1, %2, %3, 8] [1, 1, 1, 1] : tensor<1x?x?x8xf32> into tensor<1x?x?x8xf32>
// |         scf.yield %inserted_slice : tensor<1x?x?x8xf32>
// |       }
// |       scf.yield %1 : tensor<1x?x?x8xf32>
// |     }
// |     return %0 : tensor<1x?x?x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.param.constant 3 : i64 -> !transform.param<i64>
// |       %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %0 tile_sizes [0, %1, 5] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
// | #map1 = affine_map<(d0) -> (d0 - 1)>
// | #map2 = affine_map<(d0, d1) -> (d1, d0)>
// | #map3 = affine_map<(d0, d1) -> (d0)>
// | #map4 = affine_map<(d0)[s0] -> (d0 + s0)>
// | module {
// |   func.func @f(%arg0: tensor<?x64xf32>, %arg1: tensor<64xf32>, %arg2: index) -> tensor<64xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x64xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %c0_1 = arith.constant 0 : index
// |     %c64 = arith.constant 64 : index
// |     %c16 = arith.constant 16 : index
// |     %c5 = arith.constant 5 : index
// |     %0 = scf.for %arg3 = %c0_0 to %c64 step %c16 iter_args(%arg4 = %arg1) -> (tensor<64xf32>) {
// |       %1 = scf.for %arg5 = %c0_1 to %dim step %c5 iter_args(%arg6 = %arg4) -> (tensor<64xf32>) {
// |         %2 = affine.min #map(%arg5)[%dim]
// |         %3 = affine.apply #map1(%2)
// |         %4 = affine.apply #map1(%2)
// |         %extracted_slice = tensor.extract_slice %arg0[%arg5, %arg3] [%2, 16] [1, 1] : tensor<?x64xf32> to tensor<?x16xf32>
// |         %extracted_slice_2 = tensor.extract_slice %arg6[%arg3] [16] [1] : tensor<64xf32> to tensor<16xf32>
// |         %5 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "reduction"]} ins(%extracted_slice : tensor<?x16xf32>) outs(%extracted_slice_2 : tensor<16xf32>) {
// |         ^bb0(%in: f32, %out: f32):
// |           %7 = linalg.index 0 : index
// |           %8 = affine.apply #map4(%arg3)[%7]
// |           %9 = linalg.index 1 : index
// |           %10 = affine.apply #map4(%arg5)[%9]
// |           %11 = arith.addi %8, %10 : index
// |           %12 = arith.index_cast %11 : index to i32
// |           %13 = arith.sitofp %12 : i32 to f32
// |           %14 = arith.addf %in, %13 : f32
// |           %15 = arith.addf %14, %out : f32
// |           linalg.yield %15 : f32
// |         } -> tensor<16xf32>
// |         %6 = affine.apply #map1(%2)
// |         %inserted_slice = tensor.insert_slice %5 into %arg6[%arg3] [16] [1] : tensor<16xf32> into tensor<64xf32>
// |         scf.yield %inserted_slice : tensor<64xf32>
// |       }
// |       scf.yield %1 : tensor<64xf32>
// |     }
// |     return %0 : tensor<64xf32>
// |   }
// |   func.func @g(%arg0: memref<?x64xf32>, %arg1: memref<64xf32>, %arg2: index) {
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x64xf32>
// |     %c0_0 = arith.constant 0 : index
// |     %c0_1 = arith.constant 0 : index
// |     %c64 = arith.constant 64 : index
// |     %c16 = arith.constant 16 : index
// |     %c5 = arith.constant 5 : index
// |     scf.for %arg3 = %c0_0 to %c64 step %c16 {
// |       scf.for %arg4 = %c0_1 to %dim step %c5 {
// |         %0 = affine.min #map(%arg4)[%dim]
// |         %1 = affine.apply #map1(%0)
// |         %2 = affine.apply #map1(%0)
// |         %subview = memref.subview %arg0[%arg4, %arg3] [%0, 16] [1, 1] : memref<?x64xf32> to memref<?x16xf32, strided<[64, 1], offset: ?>>
// |         %subview_2 = memref.subview %arg1[%arg3] [16] [1] : memref<64xf32> to memref<16xf32, strided<[1], offset: ?>>
// |         linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "reduction"]} ins(%subview : memref<?x16xf32, strided<[64, 1], offset: ?>>) outs(%subview_2 : memref<16xf32, strided<[1], offset: ?>>) {
// |         ^bb0(%in: f32, %out: f32):
// |           %3 = arith.addf %in, %out : f32
// |           linalg.yield %3 : f32
// |         }
// |       }
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %0 tile_sizes [16, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 ceildiv 3)>
// | #map1 = affine_map<(d0) -> (d0 * 10)>
// | #map2 = affine_map<(d0) -> (d0 * -10 + 64)>
// | #map3 = affine_map<(d0) -> (d0 * -10 + 64, 10)>
// | #map4 = affine_map<(d0)[s0] -> (d0 * (s0 ceildiv 3))>
// | #map5 = affine_map<()[s0] -> (s0 - (s0 ceildiv 3) * 3)>
// | #map6 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 3)) + s0)>
// | #map7 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 3)) + s0, s0 ceildiv 3)>
// | #map8 = affine_map<(d0) -> (0, d0)>
// | #map9 = affine_map<(d0) -> (d0 - 1)>
// | #map10 = affine_map<(d0, d1) -> (d1, d0)>
// | #map11 = affine_map<(d0, d1) -> (d0)>
// | #map12 = affine_map<(d0)[s0] -> (d0 * 10 + s0)>
// | #map13 = affine_map<(d0)[s0, s1] -> (d0 * (s0 ceildiv 3) + s1)>
// | module {
// |   func.func @f(%arg0: tensor<?x64xf32>, %arg1: tensor<64xf32>, %arg2: index) -> tensor<64xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x64xf32>
// |     %0 = affine.apply #map()[%dim]
// |     %1 = scf.forall (%arg3, %arg4) in (7, 3) shared_outs(%arg5 = %arg1) -> (tensor<64xf32>) {
// |       %2 = affine.apply #map1(%arg3)
// |       %3 = affine.apply #map2(%arg3)
// |       %4 = affine.min #map3(%arg3)
// |       %5 = affine.apply #map4(%arg4)[%dim]
// |       %6 = affine.apply #map5()[%dim]
// |       %7 = affine.apply #map6(%arg4)[%dim]
// |       %8 = affine.min #map7(%arg4)[%dim]
// |       %9 = affine.max #map8(%8)
// |       %10 = affine.apply #map9(%4)
// |       %11 = affine.apply #map9(%9)
// |       %12 = affine.apply #map4(%arg4)[%dim]
// |       %13 = affine.apply #map9(%9)
// |       %14 = affine.apply #map1(%arg3)
// |       %15 = affine.apply #map9(%4)
// |       %16 = affine.apply #map1(%arg3)
// |       %17 = affine.apply #map9(%4)
// |       %extracted_slice = tensor.extract_slice %arg0[%12, %14] [%9, %4] [1, 1] : tensor<?x64xf32> to tensor<?x?xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg5[%16] [%4] [1] : tensor<64xf32> to tensor<?xf32>
// |       %18 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "reduction"]} ins(%extracted_slice : tensor<?x?xf32>) outs(%extracted_slice_0 : tensor<?xf32>) {
// |       ^bb0(%in: f32, %out: f32):
// |         %23 = linalg.index 0 : index
// |         %24 = affine.apply #map12(%arg3)[%23]
// |         %25 = linalg.index 1 : index
// |         %26 = affine.apply #map13(%arg4)[%dim, %25]
// |         %27 = arith.addi %24, %26 : index
// |         %28 = arith.index_cast %27 : index to i32
// |         %29 = arith.sitofp %28 : i32 to f32
// |         %30 = arith.addf %in, %29 : f32
// |         %31 = arith.addf %30, %out : f32
// |         linalg.yield %31 : f32
// |       } -> tensor<?xf32>
// |       %19 = affine.apply #map9(%4)
// |       %20 = affine.apply #map9(%9)
// |       %21 = affine.apply #map1(%arg3)
// |       %22 = affine.apply #map9(%4)
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %18 into %arg5[%21] [%4] [1] : tensor<?xf32> into tensor<64xf32>
// |       }
// |     }
// |     return %1 : tensor<64xf32>
// |   }
// |   func.func @g(%arg0: memref<?x64xf32>, %arg1: memref<64xf32>, %arg2: index) {
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x64xf32>
// |     %0 = affine.apply #map()[%dim]
// |     scf.forall (%arg3, %arg4) in (7, 3) {
// |       %1 = affine.apply #map1(%arg3)
// |       %2 = affine.apply #map2(%arg3)
// |       %3 = affine.min #map3(%arg3)
// |       %4 = affine.apply #map4(%arg4)[%dim]
// |       %5 = affine.apply #map5()[%dim]
// |       %6 = affine.apply #map6(%arg4)[%dim]
// |       %7 = affine.min #map7(%arg4)[%dim]
// |       %8 = affine.max #map8(%7)
// |       %9 = affine.apply #map9(%3)
// |       %10 = affine.apply #map9(%8)
// |       %11 = affine.apply #map4(%arg4)[%dim]
// |       %12 = affine.apply #map9(%8)
// |       %13 = affine.apply #map1(%arg3)
// |       %14 = affine.apply #map9(%3)
// |       %15 = affine.apply #map1(%arg3)
// |       %16 = affine.apply #map9(%3)
// |       %subview = memref.subview %arg0[%11, %13] [%8, %3] [1, 1] : memref<?x64xf32> to memref<?x?xf32, strided<[64, 1], offset: ?>>
// |       %subview_0 = memref.subview %arg1[%15] [%3] [1] : memref<64xf32> to memref<?xf32, strided<[1], offset: ?>>
// |       linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "reduction"]} ins(%subview : memref<?x?xf32, strided<[64, 1], offset: ?>>) outs(%subview_0 : memref<?xf32, strided<[1], offset: ?>>) {
// |       ^bb0(%in: f32, %out: f32):
// |         %17 = arith.addf %in, %out : f32
// |         linalg.yield %17 : f32
// |       }
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 num_threads [7, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0, s1] -> (-d0 + s0, s1)>
// | #map1 = affine_map<(d0) -> (d0 - 1)>
// | #map2 = affine_map<()[s0] -> (s0 - 1)>
// | #map3 = affine_map<()[s0] -> (s0 ceildiv 10)>
// | #map4 = affine_map<(d0) -> (d0 * 10)>
// | #map5 = affine_map<(d0)[s0] -> (-d0 + s0, 10)>
// | module {
// |   func.func @sizes(%arg0: tensor<?x?xf32>, %arg1: index) -> tensor<?x?xf32> {
// |     %c2 = arith.constant 2 : index
// |     %0 = arith.muli %arg1, %c2 {size} : index
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg0, %c0_1 : tensor<?x?xf32>
// |     %c1_3 = arith.constant 1 : index
// |     %dim_4 = tensor.dim %arg0, %c1_3 : tensor<?x?xf32>
// |     %c0_5 = arith.constant 0 : index
// |     %1 = scf.for %arg2 = %c0_5 to %dim step %0 iter_args(%arg3 = %arg0) -> (tensor<?x?xf32>) {
// |       %2 = affine.min #map(%arg2)[%dim, %0]
// |       %3 = affine.apply #map1(%2)
// |       %4 = affine.apply #map2()[%dim_0]
// |       %5 = affine.apply #map1(%2)
// |       %6 = affine.apply #map2()[%dim_0]
// |       %7 = affine.apply #map1(%2)
// |       %8 = affine.apply #map2()[%dim_0]
// |       %extracted_slice = tensor.extract_slice %arg0[%arg2, 0] [%2, %dim_0] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %extracted_slice_6 = tensor.extract_slice %arg3[%arg2, 0] [%2, %dim_0] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %c0_7 = arith.constant 0 : index
// |       %c1_8 = arith.constant 1 : index
// |       %c0_9 = arith.constant 0 : index
// |       %c1_10 = arith.constant 1 : index
// |       %9 = affine.apply #map3()[%dim_0]
// |       %10 = scf.forall (%arg4, %arg5) in (%2, %9) shared_outs(%arg6 = %extracted_slice_6) -> (tensor<?x?xf32>) {
// |         %15 = affine.apply #map4(%arg5)
// |         %16 = affine.min #map5(%15)[%dim_0]
// |         %17 = affine.apply #map1(%16)
// |         %18 = affine.apply #map1(%16)
// |         %19 = affine.apply #map1(%16)
// |         %extracted_slice_11 = tensor.extract_slice %extracted_slice[%arg4, %15] [1, %16] [1, 1] : tensor<?x?xf32> to tensor<1x?xf32>
// |         %extracted_slice_12 = tensor.extract_slice %arg6[%arg4, %15] [1, %16] [1, 1] : tensor<?x?xf32> to tensor<1x?xf32>
// |         %20 = linalg.exp ins(%extracted_slice_11 : tensor<1x?xf32>) outs(%extracted_slice_12 : tensor<1x?xf32>) -> tensor<1x?xf32>
// |         %21 = affine.apply #map1(%16)
// |         %22 = affine.apply #map1(%16)
// |         scf.forall.in_parallel {
// |           tensor.parallel_insert_slice %20 into %arg6[%arg4, %15] [1, %16] [1, 1] : tensor<1x?xf32> into tensor<?x?xf32>
// |         }
// |       }
// |       %11 = affine.apply #map1(%2)
// |       %12 = affine.apply #map2()[%dim_0]
// |       %13 = affine.apply #map1(%2)
// |       %14 = affine.apply #map2()[%dim_0]
// |       %inserted_slice = tensor.insert_slice %10 into %arg3[%arg2, 0] [%2, %dim_0] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// |       scf.yield %inserted_slice : tensor<?x?xf32>
// |     }
// |     return %1 : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match attributes {size} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops = transform.structured.tile_using_for %0 tile_sizes [%1] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %tiled_linalg_op tile_sizes [1, 10] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (-d0 + 10, 4)>
// | #map1 = affine_map<(d0) -> (d0 - 1)>
// | #map2 = affine_map<(d0) -> (d0)>
// | #map3 = affine_map<(d0) -> ()>
// | module {
// |   func.func @two_results(%arg0: tensor<10xf32>, %arg1: tensor<10xf32>, %arg2: tensor<f32>) -> (tensor<10xf32>, tensor<f32>) {
// |     %c0 = arith.constant 0 : index
// |     %c10 = arith.constant 10 : index
// |     %c4 = arith.constant 4 : index
// |     %0:2 = scf.for %arg3 = %c0 to %c10 step %c4 iter_args(%arg4 = %arg1, %arg5 = %arg2) -> (tensor<10xf32>, tensor<f32>) {
// |       %c10_0 = arith.constant 10 : index
// |       %1 = affine.min #map(%arg3)
// |       %2 = affine.apply #map1(%1)
// |       %3 = affine.apply #map1(%1)
// |       %4 = affine.apply #map1(%1)
// |       %extracted_slice = tensor.extract_slice %arg0[%arg3] [%1] [1] : tensor<10xf32> to tensor<?xf32>
// |       %extracted_slice_1 = tensor.extract_slice %arg4[%arg3] [%1] [1] : tensor<10xf32> to tensor<?xf32>
// |       %extracted_slice_2 = tensor.extract_slice %arg5[] [] [] : tensor<f32> to tensor<f32>
// |       %5:2 = linalg.generic {indexing_maps = [#map2, #map2, #map3], iterator_types = ["reduction"]} ins(%extracted_slice : tensor<?xf32>) outs(%extracted_slice_1, %extracted_slice_2 : tensor<?xf32>, tensor<f32>) attrs =  {tile} {
// |       ^bb0(%in: f32, %out: f32, %out_4: f32):
// |         %9 = arith.addf %in, %out_4 : f32
// |         linalg.yield %9, %9 : f32, f32
// |       } -> (tensor<?xf32>, tensor<f32>)
// |       %6 = affine.apply #map1(%1)
// |       %7 = affine.apply #map1(%1)
// |       %8 = affine.apply #map1(%1)
// |       %inserted_slice = tensor.insert_slice %5#0 into %arg4[%arg3] [%1] [1] : tensor<?xf32> into tensor<10xf32>
// |       %inserted_slice_3 = tensor.insert_slice %5#1 into %arg5[] [] [] : tensor<f32> into tensor<f32>
// |       scf.yield %inserted_slice, %inserted_slice_3 : tensor<10xf32>, tensor<f32>
// |     } {loop}
// |     return %0#0, %0#1 : tensor<10xf32>, tensor<f32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match interface{LinalgOp} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops = transform.structured.tile_using_for %0 tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %tiled_linalg_op "tile" : !transform.any_op
// |       transform.annotate %loops "loop" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * 2)>
// | #map1 = affine_map<(d0) -> (d0 * -2 + 10)>
// | #map2 = affine_map<(d0) -> (d0 * -2 + 10, 2)>
// | #map3 = affine_map<(d0) -> (0, d0)>
// | #map4 = affine_map<(d0) -> (d0 - 1)>
// | module {
// |   func.func @few(%arg0: memref<10xf32>) {
// |     scf.forall (%arg1) in (7) {
// |       %0 = affine.apply #map(%arg1)
// |       %1 = affine.apply #map1(%arg1)
// |       %2 = affine.min #map2(%arg1)
// |       %3 = affine.max #map3(%2)
// |       %4 = affine.apply #map4(%3)
// |       %5 = affine.apply #map(%arg1)
// |       %6 = affine.apply #map4(%3)
// |       %7 = affine.apply #map(%arg1)
// |       %8 = affine.apply #map4(%3)
// |       %subview = memref.subview %arg0[%5] [%3] [1] : memref<10xf32> to memref<?xf32, strided<[1], offset: ?>>
// |       %subview_0 = memref.subview %arg0[%7] [%3] [1] : memref<10xf32> to memref<?xf32, strided<[1], offset: ?>>
// |       linalg.exp ins(%subview : memref<?xf32, strided<[1], offset: ?>>) outs(%subview_0 : memref<?xf32, strided<[1], offset: ?>>)
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match interface{LinalgOp} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 num_threads [7] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 3)>
// | #map1 = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
// | #map2 = affine_map<(d0) -> (d0 - 1)>
// | module {
// |   func.func @other_order(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x?xf32>
// |     %c1_3 = arith.constant 1 : index
// |     %dim_4 = tensor.dim %arg1, %c1_3 : tensor<?x?xf32>
// |     %c0_5 = arith.constant 0 : index
// |     %c0_6 = arith.constant 0 : index
// |     %c3 = arith.constant 3 : index
// |     %c5 = arith.constant 5 : index
// |     %0 = scf.for %arg2 = %c0_5 to %dim_0 step %c3 iter_args(%arg3 = %arg1) -> (tensor<?x?xf32>) {
// |       %1 = scf.for %arg4 = %c0_6 to %dim step %c5 iter_args(%arg5 = %arg3) -> (tensor<?x?xf32>) {
// |         %2 = affine.min #map(%arg2)[%dim_0]
// |         %3 = affine.min #map1(%arg4)[%dim]
// |         %4 = affine.apply #map2(%3)
// |         %5 = affine.apply #map2(%2)
// |         %6 = affine.apply #map2(%3)
// |         %7 = affine.apply #map2(%2)
// |         %8 = affine.apply #map2(%3)
// |         %9 = affine.apply #map2(%2)
// |         %extracted_slice = tensor.extract_slice %arg0[%arg4, %arg2] [%3, %2] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |         %extracted_slice_7 = tensor.extract_slice %arg5[%arg4, %arg2] [%3, %2] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |         %10 = linalg.exp ins(%extracted_slice : tensor<?x?xf32>) outs(%extracted_slice_7 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |         %11 = affine.apply #map2(%3)
// |         %12 = affine.apply #map2(%2)
// |         %13 = affine.apply #map2(%3)
// |         %14 = affine.apply #map2(%2)
// |         %inserted_slice = tensor.insert_slice %10 into %arg5[%arg4, %arg2] [%3, %2] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// |         scf.yield %inserted_slice : tensor<?x?xf32>
// |       }
// |       scf.yield %1 : tensor<?x?xf32>
// |     }
// |     return %0 : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %0 tile_sizes [5, 3] interchange = [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 ceildiv 3)>
// | #map1 = affine_map<(d0)[s0] -> (d0 * (s0 ceildiv 3))>
// | #map2 = affine_map<()[s0] -> (s0 - (s0 ceildiv 3) * 3)>
// | #map3 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 3)) + s0)>
// | #map4 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 3)) + s0, s0 ceildiv 3)>
// | #map5 = affine_map<(d0) -> (0, d0)>
// | #map6 = affine_map<(d0)[s0] -> (d0 * s0)>
// | #map7 = affine_map<()[s0] -> (0, s0)>
// | #map8 = affine_map<(d0) -> (d0 - 1)>
// | #map9 = affine_map<()[s0] -> (s0 - 1)>
// | module {
// |   func.func @one_thread(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %c1 = arith.constant 1 : index
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %c0_1 = arith.constant 0 : index
// |     %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x?xf32>
// |     %c1_3 = arith.constant 1 : index
// |     %dim_4 = tensor.dim %arg1, %c1_3 : tensor<?x?xf32>
// |     %0 = affine.apply #map()[%dim]
// |     %1 = scf.forall (%arg2, %arg3) in (3, 1) shared_outs(%arg4 = %arg1) -> (tensor<?x?xf32>) {
// |       %2 = affine.apply #map1(%arg2)[%dim]
// |       %3 = affine.apply #map2()[%dim]
// |       %4 = affine.apply #map3(%arg2)[%dim]
// |       %5 = affine.min #map4(%arg2)[%dim]
// |       %6 = affine.max #map5(%5)
// |       %7 = affine.apply #map6(%arg3)[%dim_0]
// |       %8 = affine.max #map7()[%dim_0]
// |       %9 = affine.apply #map8(%6)
// |       %10 = affine.apply #map9()[%8]
// |       %11 = affine.apply #map1(%arg2)[%dim]
// |       %12 = affine.apply #map8(%6)
// |       %13 = affine.apply #map6(%arg3)[%dim_0]
// |       %14 = affine.apply #map9()[%8]
// |       %15 = affine.apply #map1(%arg2)[%dim]
// |       %16 = affine.apply #map8(%6)
// |       %17 = affine.apply #map6(%arg3)[%dim_0]
// |       %18 = affine.apply #map9()[%8]
// |       %extracted_slice = tensor.extract_slice %arg0[%11, %13] [%6, %8] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %extracted_slice_5 = tensor.extract_slice %arg4[%15, %17] [%6, %8] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %19 = linalg.exp ins(%extracted_slice : tensor<?x?xf32>) outs(%extracted_slice_5 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |       %20 = affine.apply #map8(%6)
// |       %21 = affine.apply #map9()[%8]
// |       %22 = affine.apply #map1(%arg2)[%dim]
// |       %23 = affine.apply #map8(%6)
// |       %24 = affine.apply #map6(%arg3)[%dim_0]
// |       %25 = affine.apply #map9()[%8]
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %19 into %arg4[%22, %24] [%6, %8] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// |       }
// |     }
// |     return %1 : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 num_threads [3, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// ! <stdin>:98:8: warning: tiling is not thread safe at axis #1
// !   %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<?x64xf32>) outs(%c : tensor<64xf32>) {
// !        ^
// ! <stdin>:112:3: warning: tiling is not thread safe at axis #1
// !   linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : memref<?x64xf32>) outs(%c : memref<64xf32>) {
// !   ^

// EXPECT
// | #map = affine_map<(d0) -> (-d0 + 127, 32)>
// | #map1 = affine_map<(d0)[s0] -> (-d0 + s0, 16)>
// | module {
// |   func.func @mm(%arg0: tensor<127x64xf32>, %arg1: tensor<64x?xf32>, %arg2: tensor<127x?xf32>) -> tensor<127x?xf32> {
// |     %c8 = arith.constant 8 : index
// |     %c16 = arith.constant 16 : index
// |     %c32 = arith.constant 32 : index
// |     %c64 = arith.constant 64 : index
// |     %c127 = arith.constant 127 : index
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg1, %c1 : tensor<64x?xf32>
// |     %0 = scf.for %arg3 = %c0 to %c127 step %c32 iter_args(%arg4 = %arg2) -> (tensor<127x?xf32>) {
// |       %1 = scf.for %arg5 = %c0 to %dim step %c16 iter_args(%arg6 = %arg4) -> (tensor<127x?xf32>) {
// |         %2 = scf.for %arg7 = %c0 to %c64 step %c8 iter_args(%arg8 = %arg6) -> (tensor<127x?xf32>) {
// |           %3 = affine.min #map(%arg3)
// |           %4 = affine.min #map1(%arg5)[%dim]
// |           %extracted_slice = tensor.extract_slice %arg0[%arg3, %arg7] [%3, 8] [1, 1] : tensor<127x64xf32> to tensor<?x8xf32>
// |           %extracted_slice_0 = tensor.extract_slice %arg1[%arg7, %arg5] [8, %4] [1, 1] : tensor<64x?xf32> to tensor<8x?xf32>
// |           %extracted_slice_1 = tensor.extract_slice %arg8[%arg3, %arg5] [%3, %4] [1, 1] : tensor<127x?xf32> to tensor<?x?xf32>
// |           %5 = linalg.matmul ins(%extracted_slice, %extracted_slice_0 : tensor<?x8xf32>, tensor<8x?xf32>) outs(%extracted_slice_1 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |           %inserted_slice = tensor.insert_slice %5 into %arg8[%arg3, %arg5] [%3, %4] [1, 1] : tensor<?x?xf32> into tensor<127x?xf32>
// |           scf.yield %inserted_slice : tensor<127x?xf32>
// |         }
// |         scf.yield %2 : tensor<127x?xf32>
// |       }
// |       scf.yield %1 : tensor<127x?xf32>
// |     }
// |     return %0 : tensor<127x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops:3 = transform.structured.tile_using_for %0 tile_sizes [32, 16, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 16)>
// | module {
// |   func.func @mm(%arg0: tensor<127x64xf32>, %arg1: tensor<64x?xf32>, %arg2: tensor<127x?xf32>) -> tensor<127x?xf32> {
// |     %c8 = arith.constant 8 : index
// |     %c16 = arith.constant 16 : index
// |     %c64 = arith.constant 64 : index
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg1, %c1 : tensor<64x?xf32>
// |     %0 = scf.for %arg3 = %c0 to %dim step %c16 iter_args(%arg4 = %arg2) -> (tensor<127x?xf32>) {
// |       %1 = scf.for %arg5 = %c0 to %c64 step %c8 iter_args(%arg6 = %arg4) -> (tensor<127x?xf32>) {
// |         %2 = affine.min #map(%arg3)[%dim]
// |         %extracted_slice = tensor.extract_slice %arg0[0, %arg5] [127, 8] [1, 1] : tensor<127x64xf32> to tensor<127x8xf32>
// |         %extracted_slice_0 = tensor.extract_slice %arg1[%arg5, %arg3] [8, %2] [1, 1] : tensor<64x?xf32> to tensor<8x?xf32>
// |         %extracted_slice_1 = tensor.extract_slice %arg6[0, %arg3] [127, %2] [1, 1] : tensor<127x?xf32> to tensor<127x?xf32>
// |         %3 = linalg.matmul ins(%extracted_slice, %extracted_slice_0 : tensor<127x8xf32>, tensor<8x?xf32>) outs(%extracted_slice_1 : tensor<127x?xf32>) -> tensor<127x?xf32>
// |         %inserted_slice = tensor.insert_slice %3 into %arg6[0, %arg3] [127, %2] [1, 1] : tensor<127x?xf32> into tensor<127x?xf32>
// |         scf.yield %inserted_slice : tensor<127x?xf32>
// |       }
// |       scf.yield %1 : tensor<127x?xf32>
// |     }
// |     return %0 : tensor<127x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %0 tile_sizes [0, 16, 8] interchange = [1, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 ceildiv 16)>
// | #map1 = affine_map<(d0) -> (d0 * 32)>
// | #map2 = affine_map<(d0) -> (d0 * 16)>
// | #map3 = affine_map<(d0) -> (d0 * -32 + 127, 32)>
// | #map4 = affine_map<(d0)[s0] -> (d0 * -16 + s0, 16)>
// | module {
// |   func.func @mm(%arg0: tensor<127x64xf32>, %arg1: tensor<64x?xf32>, %arg2: tensor<127x?xf32>) -> tensor<127x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg1, %c1 : tensor<64x?xf32>
// |     %0 = affine.apply #map()[%dim]
// |     %1 = scf.forall (%arg3, %arg4) in (4, %0) shared_outs(%arg5 = %arg2) -> (tensor<127x?xf32>) {
// |       %2 = affine.apply #map1(%arg3)
// |       %3 = affine.apply #map2(%arg4)
// |       %4 = affine.min #map3(%arg3)
// |       %5 = affine.min #map4(%arg4)[%dim]
// |       %extracted_slice = tensor.extract_slice %arg0[%2, 0] [%4, 64] [1, 1] : tensor<127x64xf32> to tensor<?x64xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg1[0, %3] [64, %5] [1, 1] : tensor<64x?xf32> to tensor<64x?xf32>
// |       %extracted_slice_1 = tensor.extract_slice %arg5[%2, %3] [%4, %5] [1, 1] : tensor<127x?xf32> to tensor<?x?xf32>
// |       %6 = linalg.matmul ins(%extracted_slice, %extracted_slice_0 : tensor<?x64xf32>, tensor<64x?xf32>) outs(%extracted_slice_1 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %6 into %arg5[%2, %3] [%4, %5] [1, 1] : tensor<?x?xf32> into tensor<127x?xf32>
// |       }
// |     } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
// |     return %1 : tensor<127x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 tile_sizes [32, 16](mapping = [#gpu.thread<y>, #gpu.thread<x>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * -32 + 127, 32)>
// | #map1 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 5)) + s0, s0 ceildiv 5)>
// | #map2 = affine_map<(d0) -> (0, d0)>
// | #map3 = affine_map<(d0) -> (d0 * 32)>
// | #map4 = affine_map<(d0)[s0] -> (d0 * (s0 ceildiv 5))>
// | module {
// |   func.func @mm(%arg0: tensor<127x64xf32>, %arg1: tensor<64x?xf32>, %arg2: tensor<127x?xf32>) -> tensor<127x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg1, %c1 : tensor<64x?xf32>
// |     %0 = scf.forall (%arg3, %arg4) in (4, 5) shared_outs(%arg5 = %arg2) -> (tensor<127x?xf32>) {
// |       %1 = affine.min #map(%arg3)
// |       %2 = affine.min #map1(%arg4)[%dim]
// |       %3 = affine.max #map2(%2)
// |       %4 = affine.apply #map3(%arg3)
// |       %5 = affine.apply #map4(%arg4)[%dim]
// |       %extracted_slice = tensor.extract_slice %arg0[%4, 0] [%1, 64] [1, 1] : tensor<127x64xf32> to tensor<?x64xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg1[0, %5] [64, %3] [1, 1] : tensor<64x?xf32> to tensor<64x?xf32>
// |       %extracted_slice_1 = tensor.extract_slice %arg5[%4, %5] [%1, %3] [1, 1] : tensor<127x?xf32> to tensor<?x?xf32>
// |       %6 = linalg.matmul ins(%extracted_slice, %extracted_slice_0 : tensor<?x64xf32>, tensor<64x?xf32>) outs(%extracted_slice_1 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %6 into %arg5[%4, %5] [%1, %3] [1, 1] : tensor<?x?xf32> into tensor<127x?xf32>
// |       }
// |     }
// |     return %0 : tensor<127x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 num_threads [4, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 3)>
// | #map1 = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
// | #map2 = affine_map<(d0) -> (d0 * 2)>
// | #map3 = affine_map<(d0) -> (d0 * 2 + 1)>
// | module {
// |   func.func @conv(%arg0: tensor<1x?x?x4xf32>, %arg1: tensor<3x3x4x8xf32>, %arg2: tensor<1x?x?x8xf32>) -> tensor<1x?x?x8xf32> {
// |     %c5 = arith.constant 5 : index
// |     %c3 = arith.constant 3 : index
// |     %c0 = arith.constant 0 : index
// |     %c2 = arith.constant 2 : index
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg2, %c1 : tensor<1x?x?x8xf32>
// |     %dim_0 = tensor.dim %arg2, %c2 : tensor<1x?x?x8xf32>
// |     %0 = scf.for %arg3 = %c0 to %dim step %c3 iter_args(%arg4 = %arg2) -> (tensor<1x?x?x8xf32>) {
// |       %1 = scf.for %arg5 = %c0 to %dim_0 step %c5 iter_args(%arg6 = %arg4) -> (tensor<1x?x?x8xf32>) {
// |         %2 = affine.min #map(%arg3)[%dim]
// |         %3 = affine.min #map1(%arg5)[%dim_0]
// |         %4 = affine.apply #map2(%arg3)
// |         %5 = affine.apply #map3(%2)
// |         %6 = affine.apply #map2(%arg5)
// |         %7 = affine.apply #map3(%3)
// |         %extracted_slice = tensor.extract_slice %arg0[0, %4, %6, 0] [1, %5, %7, 4] [1, 1, 1, 1] : tensor<1x?x?x4xf32> to tensor<1x?x?x4xf32>
// |         %extracted_slice_1 = tensor.extract_slice %arg6[0, %arg3, %arg5, 0] [1, %2, %3, 8] [1, 1, 1, 1] : tensor<1x?x?x8xf32> to tensor<1x?x?x8xf32>
// |         %8 = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>} ins(%extracted_slice, %arg1 : tensor<1x?x?x4xf32>, tensor<3x3x4x8xf32>) outs(%extracted_slice_1 : tensor<1x?x?x8xf32>) -> tensor<1x?x?x8xf32>
// |         %inserted_slice = tensor.insert_slice %8 into %arg6[0, %arg3, %arg5, 0] [1, %2, %3, 8] [1, 1, 1, 1] : tensor<1x?x?x8xf32> into tensor<1x?x?x8xf32>
// |         scf.yield %inserted_slice : tensor<1x?x?x8xf32>
// |       }
// |       scf.yield %1 : tensor<1x?x?x8xf32>
// |     }
// |     return %0 : tensor<1x?x?x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.param.constant 3 : i64 -> !transform.param<i64>
// |       %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %0 tile_sizes [0, %1, 5] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
// | #map1 = affine_map<(d0, d1) -> (d1, d0)>
// | #map2 = affine_map<(d0, d1) -> (d0)>
// | #map3 = affine_map<(d0)[s0] -> (d0 + s0)>
// | module {
// |   func.func @f(%arg0: tensor<?x64xf32>, %arg1: tensor<64xf32>, %arg2: index) -> tensor<64xf32> {
// |     %c5 = arith.constant 5 : index
// |     %c16 = arith.constant 16 : index
// |     %c64 = arith.constant 64 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x64xf32>
// |     %0 = scf.for %arg3 = %c0 to %c64 step %c16 iter_args(%arg4 = %arg1) -> (tensor<64xf32>) {
// |       %1 = scf.for %arg5 = %c0 to %dim step %c5 iter_args(%arg6 = %arg4) -> (tensor<64xf32>) {
// |         %2 = affine.min #map(%arg5)[%dim]
// |         %extracted_slice = tensor.extract_slice %arg0[%arg5, %arg3] [%2, 16] [1, 1] : tensor<?x64xf32> to tensor<?x16xf32>
// |         %extracted_slice_0 = tensor.extract_slice %arg6[%arg3] [16] [1] : tensor<64xf32> to tensor<16xf32>
// |         %3 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%extracted_slice : tensor<?x16xf32>) outs(%extracted_slice_0 : tensor<16xf32>) {
// |         ^bb0(%in: f32, %out: f32):
// |           %4 = linalg.index 0 : index
// |           %5 = affine.apply #map3(%arg3)[%4]
// |           %6 = linalg.index 1 : index
// |           %7 = affine.apply #map3(%arg5)[%6]
// |           %8 = arith.addi %5, %7 : index
// |           %9 = arith.index_cast %8 : index to i32
// |           %10 = arith.sitofp %9 : i32 to f32
// |           %11 = arith.addf %in, %10 : f32
// |           %12 = arith.addf %11, %out : f32
// |           linalg.yield %12 : f32
// |         } -> tensor<16xf32>
// |         %inserted_slice = tensor.insert_slice %3 into %arg6[%arg3] [16] [1] : tensor<16xf32> into tensor<64xf32>
// |         scf.yield %inserted_slice : tensor<64xf32>
// |       }
// |       scf.yield %1 : tensor<64xf32>
// |     }
// |     return %0 : tensor<64xf32>
// |   }
// |   func.func @g(%arg0: memref<?x64xf32>, %arg1: memref<64xf32>, %arg2: index) {
// |     %c5 = arith.constant 5 : index
// |     %c16 = arith.constant 16 : index
// |     %c64 = arith.constant 64 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x64xf32>
// |     scf.for %arg3 = %c0 to %c64 step %c16 {
// |       scf.for %arg4 = %c0 to %dim step %c5 {
// |         %0 = affine.min #map(%arg4)[%dim]
// |         %subview = memref.subview %arg0[%arg4, %arg3] [%0, 16] [1, 1] : memref<?x64xf32> to memref<?x16xf32, strided<[64, 1], offset: ?>>
// |         %subview_0 = memref.subview %arg1[%arg3] [16] [1] : memref<64xf32> to memref<16xf32, strided<[1], offset: ?>>
// |         linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%subview : memref<?x16xf32, strided<[64, 1], offset: ?>>) outs(%subview_0 : memref<16xf32, strided<[1], offset: ?>>) {
// |         ^bb0(%in: f32, %out: f32):
// |           %1 = arith.addf %in, %out : f32
// |           linalg.yield %1 : f32
// |         }
// |       }
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %0 tile_sizes [16, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * -10 + 64, 10)>
// | #map1 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 3)) + s0, s0 ceildiv 3)>
// | #map2 = affine_map<(d0) -> (0, d0)>
// | #map3 = affine_map<(d0)[s0] -> (d0 * (s0 ceildiv 3))>
// | #map4 = affine_map<(d0) -> (d0 * 10)>
// | #map5 = affine_map<(d0, d1) -> (d1, d0)>
// | #map6 = affine_map<(d0, d1) -> (d0)>
// | #map7 = affine_map<(d0)[s0] -> (d0 * 10 + s0)>
// | #map8 = affine_map<(d0)[s0, s1] -> (d0 * (s0 ceildiv 3) + s1)>
// | module {
// |   func.func @f(%arg0: tensor<?x64xf32>, %arg1: tensor<64xf32>, %arg2: index) -> tensor<64xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x64xf32>
// |     %0 = scf.forall (%arg3, %arg4) in (7, 3) shared_outs(%arg5 = %arg1) -> (tensor<64xf32>) {
// |       %1 = affine.min #map(%arg3)
// |       %2 = affine.min #map1(%arg4)[%dim]
// |       %3 = affine.max #map2(%2)
// |       %4 = affine.apply #map3(%arg4)[%dim]
// |       %5 = affine.apply #map4(%arg3)
// |       %extracted_slice = tensor.extract_slice %arg0[%4, %5] [%3, %1] [1, 1] : tensor<?x64xf32> to tensor<?x?xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg5[%5] [%1] [1] : tensor<64xf32> to tensor<?xf32>
// |       %6 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%extracted_slice : tensor<?x?xf32>) outs(%extracted_slice_0 : tensor<?xf32>) {
// |       ^bb0(%in: f32, %out: f32):
// |         %7 = linalg.index 0 : index
// |         %8 = affine.apply #map7(%arg3)[%7]
// |         %9 = linalg.index 1 : index
// |         %10 = affine.apply #map8(%arg4)[%dim, %9]
// |         %11 = arith.addi %8, %10 : index
// |         %12 = arith.index_cast %11 : index to i32
// |         %13 = arith.sitofp %12 : i32 to f32
// |         %14 = arith.addf %in, %13 : f32
// |         %15 = arith.addf %14, %out : f32
// |         linalg.yield %15 : f32
// |       } -> tensor<?xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %6 into %arg5[%5] [%1] [1] : tensor<?xf32> into tensor<64xf32>
// |       }
// |     }
// |     return %0 : tensor<64xf32>
// |   }
// |   func.func @g(%arg0: memref<?x64xf32>, %arg1: memref<64xf32>, %arg2: index) {
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x64xf32>
// |     scf.forall (%arg3, %arg4) in (7, 3) {
// |       %0 = affine.min #map(%arg3)
// |       %1 = affine.min #map1(%arg4)[%dim]
// |       %2 = affine.max #map2(%1)
// |       %3 = affine.apply #map3(%arg4)[%dim]
// |       %4 = affine.apply #map4(%arg3)
// |       %subview = memref.subview %arg0[%3, %4] [%2, %0] [1, 1] : memref<?x64xf32> to memref<?x?xf32, strided<[64, 1], offset: ?>>
// |       %subview_0 = memref.subview %arg1[%4] [%0] [1] : memref<64xf32> to memref<?xf32, strided<[1], offset: ?>>
// |       linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%subview : memref<?x?xf32, strided<[64, 1], offset: ?>>) outs(%subview_0 : memref<?xf32, strided<[1], offset: ?>>) {
// |       ^bb0(%in: f32, %out: f32):
// |         %5 = arith.addf %in, %out : f32
// |         linalg.yield %5 : f32
// |       }
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 num_threads [7, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0, s1] -> (-d0 + s0, s1)>
// | #map1 = affine_map<()[s0] -> (s0 ceildiv 10)>
// | #map2 = affine_map<(d0) -> (d0 * 10)>
// | #map3 = affine_map<(d0)[s0] -> (d0 * -10 + s0, 10)>
// | module {
// |   func.func @sizes(%arg0: tensor<?x?xf32>, %arg1: index) -> tensor<?x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %c2 = arith.constant 2 : index
// |     %0 = arith.muli %arg1, %c2 {size} : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %1 = scf.for %arg2 = %c0 to %dim step %0 iter_args(%arg3 = %arg0) -> (tensor<?x?xf32>) {
// |       %2 = affine.min #map(%arg2)[%dim, %0]
// |       %extracted_slice = tensor.extract_slice %arg0[%arg2, 0] [%2, %dim_0] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %extracted_slice_1 = tensor.extract_slice %arg3[%arg2, 0] [%2, %dim_0] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %3 = affine.apply #map1()[%dim_0]
// |       %4 = scf.forall (%arg4, %arg5) in (%2, %3) shared_outs(%arg6 = %extracted_slice_1) -> (tensor<?x?xf32>) {
// |         %5 = affine.apply #map2(%arg5)
// |         %6 = affine.min #map3(%arg5)[%dim_0]
// |         %extracted_slice_2 = tensor.extract_slice %extracted_slice[%arg4, %5] [1, %6] [1, 1] : tensor<?x?xf32> to tensor<1x?xf32>
// |         %extracted_slice_3 = tensor.extract_slice %arg6[%arg4, %5] [1, %6] [1, 1] : tensor<?x?xf32> to tensor<1x?xf32>
// |         %7 = linalg.exp ins(%extracted_slice_2 : tensor<1x?xf32>) outs(%extracted_slice_3 : tensor<1x?xf32>) -> tensor<1x?xf32>
// |         scf.forall.in_parallel {
// |           tensor.parallel_insert_slice %7 into %arg6[%arg4, %5] [1, %6] [1, 1] : tensor<1x?xf32> into tensor<?x?xf32>
// |         }
// |       }
// |       %inserted_slice = tensor.insert_slice %4 into %arg3[%arg2, 0] [%2, %dim_0] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// |       scf.yield %inserted_slice : tensor<?x?xf32>
// |     }
// |     return %1 : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.match attributes {size} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops = transform.structured.tile_using_for %0 tile_sizes [%1] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %tiled_linalg_op tile_sizes [1, 10] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (-d0 + 10, 4)>
// | #map1 = affine_map<(d0) -> (d0)>
// | #map2 = affine_map<(d0) -> ()>
// | module {
// |   func.func @two_results(%arg0: tensor<10xf32>, %arg1: tensor<10xf32>, %arg2: tensor<f32>) -> (tensor<10xf32>, tensor<f32>) {
// |     %c0 = arith.constant 0 : index
// |     %c10 = arith.constant 10 : index
// |     %c4 = arith.constant 4 : index
// |     %0:2 = scf.for %arg3 = %c0 to %c10 step %c4 iter_args(%arg4 = %arg1, %arg5 = %arg2) -> (tensor<10xf32>, tensor<f32>) {
// |       %1 = affine.min #map(%arg3)
// |       %extracted_slice = tensor.extract_slice %arg0[%arg3] [%1] [1] : tensor<10xf32> to tensor<?xf32>
// |       %extracted_slice_0 = tensor.extract_slice %arg4[%arg3] [%1] [1] : tensor<10xf32> to tensor<?xf32>
// |       %2:2 = linalg.generic {indexing_maps = [#map1, #map1, #map2], iterator_types = ["reduction"]} ins(%extracted_slice : tensor<?xf32>) outs(%extracted_slice_0, %arg5 : tensor<?xf32>, tensor<f32>) attrs =  {tile} {
// |       ^bb0(%in: f32, %out: f32, %out_1: f32):
// |         %3 = arith.addf %in, %out_1 : f32
// |         linalg.yield %3, %3 : f32, f32
// |       } -> (tensor<?xf32>, tensor<f32>)
// |       %inserted_slice = tensor.insert_slice %2#0 into %arg4[%arg3] [%1] [1] : tensor<?xf32> into tensor<10xf32>
// |       scf.yield %inserted_slice, %2#1 : tensor<10xf32>, tensor<f32>
// |     } {loop}
// |     return %0#0, %0#1 : tensor<10xf32>, tensor<f32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match interface{LinalgOp} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops = transform.structured.tile_using_for %0 tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %tiled_linalg_op "tile" : !transform.any_op
// |       transform.annotate %loops "loop" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * -2 + 10, 2)>
// | #map1 = affine_map<(d0) -> (0, d0)>
// | #map2 = affine_map<(d0) -> (d0 * 2)>
// | module {
// |   func.func @few(%arg0: memref<10xf32>) {
// |     scf.forall (%arg1) in (7) {
// |       %0 = affine.min #map(%arg1)
// |       %1 = affine.max #map1(%0)
// |       %2 = affine.apply #map2(%arg1)
// |       %subview = memref.subview %arg0[%2] [%1] [1] : memref<10xf32> to memref<?xf32, strided<[1], offset: ?>>
// |       linalg.exp ins(%subview : memref<?xf32, strided<[1], offset: ?>>) outs(%subview : memref<?xf32, strided<[1], offset: ?>>)
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match interface{LinalgOp} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 num_threads [7] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-d0 + s0, 3)>
// | #map1 = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
// | module {
// |   func.func @other_order(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c5 = arith.constant 5 : index
// |     %c3 = arith.constant 3 : index
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %0 = scf.for %arg2 = %c0 to %dim_0 step %c3 iter_args(%arg3 = %arg1) -> (tensor<?x?xf32>) {
// |       %1 = scf.for %arg4 = %c0 to %dim step %c5 iter_args(%arg5 = %arg3) -> (tensor<?x?xf32>) {
// |         %2 = affine.min #map(%arg2)[%dim_0]
// |         %3 = affine.min #map1(%arg4)[%dim]
// |         %extracted_slice = tensor.extract_slice %arg0[%arg4, %arg2] [%3, %2] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |         %extracted_slice_1 = tensor.extract_slice %arg5[%arg4, %arg2] [%3, %2] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |         %4 = linalg.exp ins(%extracted_slice : tensor<?x?xf32>) outs(%extracted_slice_1 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |         %inserted_slice = tensor.insert_slice %4 into %arg5[%arg4, %arg2] [%3, %2] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// |         scf.yield %inserted_slice : tensor<?x?xf32>
// |       }
// |       scf.yield %1 : tensor<?x?xf32>
// |     }
// |     return %0 : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %0 tile_sizes [5, 3] interchange = [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 3)) + s0, s0 ceildiv 3)>
// | #map1 = affine_map<(d0) -> (0, d0)>
// | #map2 = affine_map<()[s0] -> (0, s0)>
// | #map3 = affine_map<(d0)[s0] -> (d0 * (s0 ceildiv 3))>
// | module {
// |   func.func @one_thread(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// |     %0 = scf.forall (%arg2) in (3) shared_outs(%arg3 = %arg1) -> (tensor<?x?xf32>) {
// |       %1 = affine.min #map(%arg2)[%dim]
// |       %2 = affine.max #map1(%1)
// |       %3 = affine.max #map2()[%dim_0]
// |       %4 = affine.apply #map3(%arg2)[%dim]
// |       %extracted_slice = tensor.extract_slice %arg0[%4, 0] [%2, %3] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %extracted_slice_1 = tensor.extract_slice %arg3[%4, 0] [%2, %3] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// |       %5 = linalg.exp ins(%extracted_slice : tensor<?x?xf32>) outs(%extracted_slice_1 : tensor<?x?xf32>) -> tensor<?x?xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %5 into %arg3[%4, 0] [%2, %3] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// |       }
// |     }
// |     return %0 : tensor<?x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["linalg.exp"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %0 num_threads [3, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// ! <stdin>:98:8: warning: tiling is not thread safe at axis #1
// !   %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<?x64xf32>) outs(%c : tensor<64xf32>) {
// !        ^
// ! <stdin>:112:3: warning: tiling is not thread safe at axis #1
// !   linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : memref<?x64xf32>) outs(%c : memref<64xf32>) {
// !   ^
