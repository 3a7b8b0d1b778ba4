// Packs and unpacks of one tile, and what becomes a part of packs and unpacks.
// RUN: opt --transform-interpreter --split-input-file

// The pad, then the order inside tiles.
func.func @pack_in_order(%a: tensor<1x1x32x8xf32>, %d: tensor<1x1x1x1x8x32xf32>) -> tensor<1x1x1x1x8x32xf32> {
  %0 = linalg.pack %a inner_dims_pos = [3, 2] inner_tiles = [8, 32] into %d : tensor<1x1x32x8xf32> -> tensor<1x1x1x1x8x32xf32>
  return %0 : tensor<1x1x1x1x8x32xf32>
}
func.func @pack_padded(%a: tensor<5x1xf32>, %d: tensor<1x1x8x2xf32>, %p: f32) -> tensor<1x1x8x2xf32> {
  %0 = linalg.pack %a padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d : tensor<5x1xf32> -> tensor<1x1x8x2xf32>
  return %0 : tensor<1x1x8x2xf32>
}
func.func @pack_of_a_value(%a: tensor<?x3xf32>, %t: index, %d: tensor<1x3x?xf32>, %p: f32) -> tensor<1x3x?xf32> {
  %0 = linalg.pack %a padding_value(%p : f32) inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<?x3xf32> -> tensor<1x3x?xf32>
  return %0 : tensor<1x3x?xf32>
}
func.func @pack_one_only(%a: tensor<?x1xf32>, %d: tensor<1x1x8xf32>, %p: f32) -> tensor<1x1x8xf32> {
  %0 = linalg.pack %a padding_value(%p : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<?x1xf32> -> tensor<1x1x8xf32>
  return %0 : tensor<1x1x8xf32>
}
func.func @pack_untiled(%a: tensor<8x16xf32>, %d: tensor<1x16x8xf32>) -> tensor<1x16x8xf32> {
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<8x16xf32> -> tensor<1x16x8xf32>
  return %0 : tensor<1x16x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----
func.func @unpack_order(%a: tensor<1x1x1x1x8x32xf32>, %d: tensor<1x1x32x8xf32>) -> tensor<1x1x32x8xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [3, 2] inner_tiles = [8, 32] into %d : tensor<1x1x1x1x8x32xf32> -> tensor<1x1x32x8xf32>
  return %0 : tensor<1x1x32x8xf32>
}
func.func @unpack_part(%a: tensor<1x1x8x2xf32>, %d: tensor<5x1xf32>) -> tensor<5x1xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d : tensor<1x1x8x2xf32> -> tensor<5x1xf32>
  return %0 : tensor<5x1xf32>
}
func.func @unpack_any_part(%a: tensor<1x1x8x2xf32>, %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d : tensor<1x1x8x2xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @unpack_of_a_value(%a: tensor<1x3x?xf32>, %t: index, %d: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<1x3x?xf32> -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
func.func @unpack_rank(%a: tensor<1x1x?xf32>, %t: index, %d: tensor<?x1xf32>) -> tensor<?x1xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<1x1x?xf32> -> tensor<?x1xf32>
  return %0 : tensor<?x1xf32>
}
func.func @unpack_outer_order(%a: tensor<1x3x5x8xf32>, %d: tensor<7x5x3xf32>) -> tensor<7x5x3xf32> {
  %0 = linalg.unpack %a outer_dims_perm = [0, 2, 1] inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<1x3x5x8xf32> -> tensor<7x5x3xf32>
  return %0 : tensor<7x5x3xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----
// DIFFERS: MLIR makes transpositions that do not verify
func.func @not_padded(%a: tensor<?x3xf32>, %d: tensor<1x3x8xf32>) -> tensor<1x3x8xf32> {
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<?x3xf32> -> tensor<1x3x8xf32>
  return %0 : tensor<1x3x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----
// DIFFERS: MLIR crashes
func.func @untiled_size(%a: tensor<8x?xf32>, %d: tensor<1x?x8xf32>) -> tensor<1x?x8xf32> {
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<8x?xf32> -> tensor<1x?x8xf32>
  return %0 : tensor<1x?x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----
// DIFFERS: MLIR makes slices that do not verify
func.func @outer_order(%a: tensor<1x1x3x2x8xf32>, %d: tensor<3x2x7xf32>) -> tensor<3x2x7xf32> {
  %0 = linalg.unpack %a outer_dims_perm = [2, 1, 0] inner_dims_pos = [1, 2] inner_tiles = [2, 8] into %d : tensor<1x1x3x2x8xf32> -> tensor<3x2x7xf32>
  return %0 : tensor<3x2x7xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----

// The order of what has one tile does not matter. MLIR leaves it where another pack came before.
func.func @tiled_before_untiled(%a: tensor<16x8xf32>, %d: tensor<1x16x8xf32>) -> tensor<1x16x8xf32> {
  %0 = linalg.pack %a outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<16x8xf32> -> tensor<1x16x8xf32>
  return %0 : tensor<1x16x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----
// Pads.
func.func @pad(%a: tensor<8x9xf32>, %d: tensor<2x8x8xf32>, %p: f32) -> tensor<2x8x8xf32> {
  %0 = tensor.pad %a low[0, 0] high[0, 7] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<8x9xf32> to tensor<8x16xf32>
  %1 = linalg.pack %0 outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<8x16xf32> -> tensor<2x8x8xf32>
  return %1 : tensor<2x8x8xf32>
}
func.func @pad_of_equal(%a: tensor<8x9xf32>, %d: tensor<2x8x8xf32>) -> tensor<2x8x8xf32> {
  %p = arith.constant 0.0 : f32
  %0 = tensor.pad %a low[0, 0] high[0, 6] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<8x9xf32> to tensor<8x15xf32>
  %1 = linalg.pack %0 padding_value(%p : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<8x15xf32> -> tensor<2x8x8xf32>
  return %1 : tensor<2x8x8xf32>
}
func.func @pad_beside(%a: tensor<?x9xf32>, %d: tensor<2x?x8xf32>, %p: f32) -> tensor<2x?x8xf32> {
  %0 = tensor.pad %a low[0, 0] high[0, 7] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<?x9xf32> to tensor<?x16xf32>
  %1 = linalg.pack %0 outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<?x16xf32> -> tensor<2x?x8xf32>
  return %1 : tensor<2x?x8xf32>
}
func.func @pad_must_stay(%a: tensor<8x9xf32>, %d: tensor<2x8x8xf32>, %p: f32) -> tensor<2x8x8xf32> {
  %0 = tensor.pad %a nofold low[0, 0] high[0, 7] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<8x9xf32> to tensor<8x16xf32>
  %1 = linalg.pack %0 outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<8x16xf32> -> tensor<2x8x8xf32>
  return %1 : tensor<2x8x8xf32>
}
func.func @pad_of_another(%a: tensor<8x9xf32>, %d: tensor<2x8x8xf32>, %p: f32, %q: f32) -> tensor<2x8x8xf32> {
  %0 = tensor.pad %a low[0, 0] high[0, 5] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<8x9xf32> to tensor<8x14xf32>
  %1 = linalg.pack %0 padding_value(%q : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<8x14xf32> -> tensor<2x8x8xf32>
  return %1 : tensor<2x8x8xf32>
}
func.func @pad_with_users(%a: tensor<8x9xf32>, %d: tensor<2x8x8xf32>, %p: f32) -> (tensor<2x8x8xf32>, tensor<8x16xf32>) {
  %0 = tensor.pad %a low[0, 0] high[0, 7] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<8x9xf32> to tensor<8x16xf32>
  %1 = linalg.pack %0 outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<8x16xf32> -> tensor<2x8x8xf32>
  return %1, %0 : tensor<2x8x8xf32>, tensor<8x16xf32>
}
func.func @pad_by_a_value(%a: tensor<8x?xf32>, %d: tensor<?x8x8xf32>, %h: index) -> tensor<?x8x8xf32> {
  %p = arith.constant 0.0 : f32
  %0 = tensor.pad %a low[0, 0] high[0, %h] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<8x?xf32> to tensor<8x?xf32>
  %1 = linalg.pack %0 padding_value(%p : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<8x?xf32> -> tensor<?x8x8xf32>
  return %1 : tensor<?x8x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_into_pack_and_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----
// Slices.
func.func @slice(%a: tensor<2x8x8xf32>, %d: tensor<8x16xf32>) -> tensor<8x13xf32> {
  %0 = linalg.unpack %a outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<2x8x8xf32> -> tensor<8x16xf32>
  %1 = tensor.extract_slice %0[0, 0] [8, 13] [1, 1] : tensor<8x16xf32> to tensor<8x13xf32>
  return %1 : tensor<8x13xf32>
}
func.func @slice_of_tiles(%a: tensor<2x8x8xf32>, %d: tensor<8x16xf32>) -> tensor<7x8xf32> {
  %0 = linalg.unpack %a outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<2x8x8xf32> -> tensor<8x16xf32>
  %1 = tensor.extract_slice %0[0, 0] [7, 8] [1, 1] : tensor<8x16xf32> to tensor<7x8xf32>
  return %1 : tensor<7x8xf32>
}
func.func @slice_by_a_value(%a: tensor<?x8x8xf32>, %d: tensor<8x?xf32>, %n: index) -> tensor<8x?xf32> {
  %0 = linalg.unpack %a outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<?x8x8xf32> -> tensor<8x?xf32>
  %1 = tensor.extract_slice %0[0, 0] [8, %n] [1, 1] : tensor<8x?xf32> to tensor<8x?xf32>
  return %1 : tensor<8x?xf32>
}
func.func @slice_with_users(%a: tensor<2x8x8xf32>, %d: tensor<8x16xf32>) -> (tensor<8x13xf32>, tensor<8x16xf32>) {
  %0 = linalg.unpack %a outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<2x8x8xf32> -> tensor<8x16xf32>
  %1 = tensor.extract_slice %0[0, 0] [8, 13] [1, 1] : tensor<8x16xf32> to tensor<8x13xf32>
  return %1, %0 : tensor<8x13xf32>, tensor<8x16xf32>
}
func.func @slice_of_rank(%a: tensor<2x1x8xf32>, %d: tensor<1x16xf32>) -> tensor<13xf32> {
  %0 = linalg.unpack %a outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<2x1x8xf32> -> tensor<1x16xf32>
  %1 = tensor.extract_slice %0[0, 0] [1, 13] [1, 1] : tensor<1x16xf32> to tensor<13xf32>
  return %1 : tensor<13xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_into_pack_and_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----
// Transpositions.
func.func @of_pack(%a: tensor<8x16xf32>, %d: tensor<2x8x8xf32>, %e: tensor<8x2x8xf32>) -> tensor<8x2x8xf32> {
  %0 = linalg.pack %a outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<8x16xf32> -> tensor<2x8x8xf32>
  %1 = linalg.transpose ins(%0 : tensor<2x8x8xf32>) outs(%e : tensor<8x2x8xf32>) permutation = [1, 0, 2]
  return %1 : tensor<8x2x8xf32>
}
func.func @of_pack_inside(%a: tensor<?x16xf32>, %d: tensor<2x?x4x8xf32>, %e: tensor<?x2x8x4xf32>, %p: f32) -> tensor<?x2x8x4xf32> {
  %0 = linalg.pack %a padding_value(%p : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %d : tensor<?x16xf32> -> tensor<2x?x4x8xf32>
  %1 = linalg.transpose ins(%0 : tensor<2x?x4x8xf32>) outs(%e : tensor<?x2x8x4xf32>) permutation = [1, 0, 3, 2]
  return %1 : tensor<?x2x8x4xf32>
}
func.func @of_pack_mixed(%a: tensor<16xf32>, %d: tensor<2x8xf32>, %e: tensor<8x2xf32>) -> tensor<8x2xf32> {
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<16xf32> -> tensor<2x8xf32>
  %1 = linalg.transpose ins(%0 : tensor<2x8xf32>) outs(%e : tensor<8x2xf32>) permutation = [1, 0]
  return %1 : tensor<8x2xf32>
}
func.func @of_pack_with_users(%a: tensor<8x16xf32>, %d: tensor<2x2x4x8xf32>, %e: tensor<2x2x8x4xf32>) -> (tensor<2x2x8x4xf32>, tensor<2x2x4x8xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %d : tensor<8x16xf32> -> tensor<2x2x4x8xf32>
  %1 = linalg.transpose ins(%0 : tensor<2x2x4x8xf32>) outs(%e : tensor<2x2x8x4xf32>) permutation = [0, 1, 3, 2]
  return %1, %0 : tensor<2x2x8x4xf32>, tensor<2x2x4x8xf32>
}
func.func @before_pack(%a: tensor<?x?x?xf32>, %e: tensor<?x?x?xf32>, %d: tensor<?x?x?x8x4xf32>, %t: index, %p: f32) -> tensor<?x?x?x8x4xf32> {
  %0 = linalg.transpose ins(%a : tensor<?x?x?xf32>) outs(%e : tensor<?x?x?xf32>) permutation = [1, 2, 0]
  %1 = linalg.pack %0 padding_value(%p : f32) outer_dims_perm = [2, 0, 1] inner_dims_pos = [1, 0] inner_tiles = [8, 4] into %d : tensor<?x?x?xf32> -> tensor<?x?x?x8x4xf32>
  return %1 : tensor<?x?x?x8x4xf32>
}
func.func @of_unpack(%a: tensor<?x?x?x8x?xf32>, %d: tensor<?x?x?xf32>, %e: tensor<?x?x?xf32>, %t: index) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>) {
  %0 = linalg.unpack %a outer_dims_perm = [2, 0, 1] inner_dims_pos = [1, 0] inner_tiles = [8, %t] into %d : tensor<?x?x?x8x?xf32> -> tensor<?x?x?xf32>
  %1 = linalg.transpose ins(%0 : tensor<?x?x?xf32>) outs(%e : tensor<?x?x?xf32>) permutation = [1, 2, 0]
  return %1, %0 : tensor<?x?x?xf32>, tensor<?x?x?xf32>
}
func.func @of_unpack_in_order(%a: tensor<?x?x?x8x?xf32>, %d: tensor<?x?x?xf32>, %e: tensor<?x?x?xf32>, %t: index) -> tensor<?x?x?xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [1, 0] inner_tiles = [8, %t] into %d : tensor<?x?x?x8x?xf32> -> tensor<?x?x?xf32>
  %1 = linalg.transpose ins(%0 : tensor<?x?x?xf32>) outs(%e : tensor<?x?x?xf32>) permutation = [1, 2, 0]
  return %1 : tensor<?x?x?xf32>
}
func.func @before_unpack(%a: tensor<?x?x?x8x?xf32>, %e: tensor<?x?x?x?x8xf32>, %d: tensor<?x?x?xf32>, %t: index) -> (tensor<?x?x?xf32>, tensor<?x?x?x?x8xf32>) {
  %0 = linalg.transpose ins(%a : tensor<?x?x?x8x?xf32>) outs(%e : tensor<?x?x?x?x8xf32>) permutation = [1, 2, 0, 4, 3]
  %1 = linalg.unpack %0 outer_dims_perm = [2, 0, 1] inner_dims_pos = [1, 0] inner_tiles = [%t, 8] into %d : tensor<?x?x?x?x8xf32> -> tensor<?x?x?xf32>
  return %1, %0 : tensor<?x?x?xf32>, tensor<?x?x?x?x8xf32>
}
func.func @before_unpack_of_part(%a: tensor<8x2x8xf32>, %e: tensor<2x8x8xf32>, %d: tensor<8x15xf32>) -> tensor<8x15xf32> {
  %0 = linalg.transpose ins(%a : tensor<8x2x8xf32>) outs(%e : tensor<2x8x8xf32>) permutation = [1, 0, 2]
  %1 = linalg.unpack %0 outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<2x8x8xf32> -> tensor<8x15xf32>
  return %1 : tensor<8x15xf32>
}
func.func @before_unpack_mixed(%a: tensor<8x2xf32>, %e: tensor<2x8xf32>, %d: tensor<16xf32>) -> tensor<16xf32> {
  %0 = linalg.transpose ins(%a : tensor<8x2xf32>) outs(%e : tensor<2x8xf32>) permutation = [1, 0]
  %1 = linalg.unpack %0 inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<2x8xf32> -> tensor<16xf32>
  return %1 : tensor<16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_into_pack_and_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----
// DIFFERS: MLIR makes packs that do not verify
func.func @pad_of_tiles(%a: tensor<8x9xf32>, %d: tensor<3x8x8xf32>) -> tensor<3x8x8xf32> {
  %p = arith.constant 0.0 : f32
  %0 = tensor.pad %a low[0, 0] high[0, 15] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<8x9xf32> to tensor<8x24xf32>
  %1 = linalg.pack %0 outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<8x24xf32> -> tensor<3x8x8xf32>
  return %1 : tensor<3x8x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_into_pack_and_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----
// DIFFERS: MLIR makes packs that do not verify
func.func @pad_without_tiles(%a: tensor<6x16xf32>, %d: tensor<2x8x8xf32>) -> tensor<2x8x8xf32> {
  %p = arith.constant 0.0 : f32
  %0 = tensor.pad %a low[0, 0] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<6x16xf32> to tensor<8x16xf32>
  %1 = linalg.pack %0 outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<8x16xf32> -> tensor<2x8x8xf32>
  return %1 : tensor<2x8x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_into_pack_and_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----
// DIFFERS: MLIR does not ask whether the slice has all of a dimension without tiles
func.func @slice_of_rows(%a: tensor<2x?x8xf32>, %d: tensor<?x16xf32>, %n: index) -> tensor<?x13xf32> {
  %0 = linalg.unpack %a outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<2x?x8xf32> -> tensor<?x16xf32>
  %1 = tensor.extract_slice %0[0, 0] [%n, 13] [1, 1] : tensor<?x16xf32> to tensor<?x13xf32>
  return %1 : tensor<?x13xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_into_pack_and_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----
// DIFFERS: MLIR returns a tensor of another type
func.func @known(%a: tensor<8x16xf32>, %d: tensor<2x?x8xf32>, %e: tensor<?x2x8xf32>) -> tensor<?x2x8xf32> {
  %0 = linalg.pack %a outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<8x16xf32> -> tensor<2x?x8xf32>
  %1 = linalg.transpose ins(%0 : tensor<2x?x8xf32>) outs(%e : tensor<?x2x8xf32>) permutation = [1, 0, 2]
  return %1 : tensor<?x2x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_into_pack_and_unpack
    } : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | #map = affine_map<()[s0, s1] -> (s0 - s1)>
// | #map1 = affine_map<()[s0] -> (-s0 + 8)>
// | module {
// |   func.func @pack_in_order(%arg0: tensor<1x1x32x8xf32>, %arg1: tensor<1x1x1x1x8x32xf32>) -> tensor<1x1x1x1x8x32xf32> {
// |     %0 = tensor.empty() : tensor<1x1x8x32xf32>
// |     %transposed = linalg.transpose ins(%arg0 : tensor<1x1x32x8xf32>) outs(%0 : tensor<1x1x8x32xf32>) permutation = [0, 1, 3, 2] 
// |     %inserted_slice = tensor.insert_slice %transposed into %arg1[0, 0, 0, 0, 0, 0] [1, 1, 1, 1, 8, 32] [1, 1, 1, 1, 1, 1] : tensor<1x1x8x32xf32> into tensor<1x1x1x1x8x32xf32>
// |     return %inserted_slice : tensor<1x1x1x1x8x32xf32>
// |   }
// |   func.func @pack_padded(%arg0: tensor<5x1xf32>, %arg1: tensor<1x1x8x2xf32>, %arg2: f32) -> tensor<1x1x8x2xf32> {
// |     %padded = tensor.pad %arg0 low[0, 0] high[3, 1] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<5x1xf32> to tensor<8x2xf32>
// |     %inserted_slice = tensor.insert_slice %padded into %arg1[0, 0, 0, 0] [1, 1, 8, 2] [1, 1, 1, 1] : tensor<8x2xf32> into tensor<1x1x8x2xf32>
// |     return %inserted_slice : tensor<1x1x8x2xf32>
// |   }
// |   func.func @pack_of_a_value(%arg0: tensor<?x3xf32>, %arg1: index, %arg2: tensor<1x3x?xf32>, %arg3: f32) -> tensor<1x3x?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x3xf32>
// |     %0 = affine.apply #map()[%arg1, %dim]
// |     %padded = tensor.pad %arg0 low[0, 0] high[%0, 0] {
// |     ^bb0(%arg4: index, %arg5: index):
// |       tensor.yield %arg3 : f32
// |     } : tensor<?x3xf32> to tensor<?x3xf32>
// |     %1 = tensor.empty(%arg1) : tensor<3x?xf32>
// |     %transposed = linalg.transpose ins(%padded : tensor<?x3xf32>) outs(%1 : tensor<3x?xf32>) permutation = [1, 0] 
// |     %inserted_slice = tensor.insert_slice %transposed into %arg2[0, 0, 0] [1, 3, %arg1] [1, 1, 1] : tensor<3x?xf32> into tensor<1x3x?xf32>
// |     return %inserted_slice : tensor<1x3x?xf32>
// |   }
// |   func.func @pack_one_only(%arg0: tensor<?x1xf32>, %arg1: tensor<1x1x8xf32>, %arg2: f32) -> tensor<1x1x8xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x1xf32>
// |     %0 = affine.apply #map1()[%dim]
// |     %padded = tensor.pad %arg0 low[0, 0] high[%0, 0] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<?x1xf32> to tensor<8x1xf32>
// |     %1 = tensor.empty() : tensor<1x8xf32>
// |     %transposed = linalg.transpose ins(%padded : tensor<8x1xf32>) outs(%1 : tensor<1x8xf32>) permutation = [1, 0] 
// |     %inserted_slice = tensor.insert_slice %transposed into %arg1[0, 0, 0] [1, 1, 8] [1, 1, 1] : tensor<1x8xf32> into tensor<1x1x8xf32>
// |     return %inserted_slice : tensor<1x1x8xf32>
// |   }
// |   func.func @pack_untiled(%arg0: tensor<8x16xf32>, %arg1: tensor<1x16x8xf32>) -> tensor<1x16x8xf32> {
// |     %0 = tensor.empty() : tensor<16x8xf32>
// |     %transposed = linalg.transpose ins(%arg0 : tensor<8x16xf32>) outs(%0 : tensor<16x8xf32>) permutation = [1, 0] 
// |     %inserted_slice = tensor.insert_slice %transposed into %arg1[0, 0, 0] [1, 16, 8] [1, 1, 1] : tensor<16x8xf32> into tensor<1x16x8xf32>
// |     return %inserted_slice : tensor<1x16x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.linalg.decompose_pack_unpack
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @unpack_order(%arg0: tensor<1x1x1x1x8x32xf32>, %arg1: tensor<1x1x32x8xf32>) -> tensor<1x1x32x8xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0, 0, 0] [1, 1, 1, 1, 8, 32] [1, 1, 1, 1, 1, 1] : tensor<1x1x1x1x8x32xf32> to tensor<8x32xf32>
// |     %0 = tensor.empty() : tensor<32x8xf32>
// |     %transposed = linalg.transpose ins(%extracted_slice : tensor<8x32xf32>) outs(%0 : tensor<32x8xf32>) permutation = [1, 0] 
// |     %inserted_slice = tensor.insert_slice %transposed into %arg1[0, 0, 0, 0] [1, 1, 32, 8] [1, 1, 1, 1] : tensor<32x8xf32> into tensor<1x1x32x8xf32>
// |     return %inserted_slice : tensor<1x1x32x8xf32>
// |   }
// |   func.func @unpack_part(%arg0: tensor<1x1x8x2xf32>, %arg1: tensor<5x1xf32>) -> tensor<5x1xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [1, 1, 8, 2] [1, 1, 1, 1] : tensor<1x1x8x2xf32> to tensor<8x2xf32>
// |     %extracted_slice_0 = tensor.extract_slice %extracted_slice[0, 0] [5, 1] [1, 1] : tensor<8x2xf32> to tensor<5x1xf32>
// |     return %extracted_slice_0 : tensor<5x1xf32>
// |   }
// |   func.func @unpack_any_part(%arg0: tensor<1x1x8x2xf32>, %arg1: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [1, 1, 8, 2] [1, 1, 1, 1] : tensor<1x1x8x2xf32> to tensor<8x2xf32>
// |     %dim = tensor.dim %arg1, %c0 : tensor<?x?xf32>
// |     %dim_0 = tensor.dim %arg1, %c1 : tensor<?x?xf32>
// |     %extracted_slice_1 = tensor.extract_slice %extracted_slice[0, 0] [%dim, %dim_0] [1, 1] : tensor<8x2xf32> to tensor<?x?xf32>
// |     %inserted_slice = tensor.insert_slice %extracted_slice_1 into %arg1[0, 0] [%dim, %dim_0] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// |     return %inserted_slice : tensor<?x?xf32>
// |   }
// |   func.func @unpack_of_a_value(%arg0: tensor<1x3x?xf32>, %arg1: index, %arg2: tensor<?x3xf32>) -> tensor<?x3xf32> {
// |     %c0 = arith.constant 0 : index
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [1, 3, %arg1] [1, 1, 1] : tensor<1x3x?xf32> to tensor<3x?xf32>
// |     %0 = tensor.empty(%arg1) : tensor<?x3xf32>
// |     %transposed = linalg.transpose ins(%extracted_slice : tensor<3x?xf32>) outs(%0 : tensor<?x3xf32>) permutation = [1, 0] 
// |     %dim = tensor.dim %arg2, %c0 : tensor<?x3xf32>
// |     %extracted_slice_0 = tensor.extract_slice %transposed[0, 0] [%dim, 3] [1, 1] : tensor<?x3xf32> to tensor<?x3xf32>
// |     %inserted_slice = tensor.insert_slice %extracted_slice_0 into %arg2[0, 0] [%dim, 3] [1, 1] : tensor<?x3xf32> into tensor<?x3xf32>
// |     return %inserted_slice : tensor<?x3xf32>
// |   }
// |   func.func @unpack_rank(%arg0: tensor<1x1x?xf32>, %arg1: index, %arg2: tensor<?x1xf32>) -> tensor<?x1xf32> {
// |     %c0 = arith.constant 0 : index
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [1, 1, %arg1] [1, 1, 1] : tensor<1x1x?xf32> to tensor<?xf32>
// |     %dim = tensor.dim %arg2, %c0 : tensor<?x1xf32>
// |     %extracted_slice_0 = tensor.extract_slice %extracted_slice[0] [%dim] [1] : tensor<?xf32> to tensor<?xf32>
// |     %inserted_slice = tensor.insert_slice %extracted_slice_0 into %arg2[0, 0] [%dim, 1] [1, 1] : tensor<?xf32> into tensor<?x1xf32>
// |     return %inserted_slice : tensor<?x1xf32>
// |   }
// |   func.func @unpack_outer_order(%arg0: tensor<1x3x5x8xf32>, %arg1: tensor<7x5x3xf32>) -> tensor<7x5x3xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [1, 3, 5, 8] [1, 1, 1, 1] : tensor<1x3x5x8xf32> to tensor<3x5x8xf32>
// |     %0 = tensor.empty() : tensor<8x5x3xf32>
// |     %transposed = linalg.transpose ins(%extracted_slice : tensor<3x5x8xf32>) outs(%0 : tensor<8x5x3xf32>) permutation = [2, 1, 0] 
// |     %extracted_slice_0 = tensor.extract_slice %transposed[0, 0, 0] [7, 5, 3] [1, 1, 1] : tensor<8x5x3xf32> to tensor<7x5x3xf32>
// |     return %extracted_slice_0 : tensor<7x5x3xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.linalg.decompose_pack_unpack
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @not_padded(%arg0: tensor<?x3xf32>, %arg1: tensor<1x3x8xf32>) -> tensor<1x3x8xf32> {
// |     %pack = linalg.pack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 : tensor<?x3xf32> -> tensor<1x3x8xf32>
// |     return %pack : tensor<1x3x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.linalg.decompose_pack_unpack
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @untiled_size(%arg0: tensor<8x?xf32>, %arg1: tensor<1x?x8xf32>) -> tensor<1x?x8xf32> {
// |     %c1 = arith.constant 1 : index
// |     %dim = tensor.dim %arg0, %c1 : tensor<8x?xf32>
// |     %0 = tensor.empty(%dim) : tensor<?x8xf32>
// |     %transposed = linalg.transpose ins(%arg0 : tensor<8x?xf32>) outs(%0 : tensor<?x8xf32>) permutation = [1, 0] 
// |     %inserted_slice = tensor.insert_slice %transposed into %arg1[0, 0, 0] [1, %dim, 8] [1, 1, 1] : tensor<?x8xf32> into tensor<1x?x8xf32>
// |     return %inserted_slice : tensor<1x?x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.linalg.decompose_pack_unpack
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @outer_order(%arg0: tensor<1x1x3x2x8xf32>, %arg1: tensor<3x2x7xf32>) -> tensor<3x2x7xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0, 0] [1, 1, 3, 2, 8] [1, 1, 1, 1, 1] : tensor<1x1x3x2x8xf32> to tensor<3x2x8xf32>
// |     %extracted_slice_0 = tensor.extract_slice %extracted_slice[0, 0, 0] [3, 2, 7] [1, 1, 1] : tensor<3x2x8xf32> to tensor<3x2x7xf32>
// |     return %extracted_slice_0 : tensor<3x2x7xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.linalg.decompose_pack_unpack
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tiled_before_untiled(%arg0: tensor<16x8xf32>, %arg1: tensor<1x16x8xf32>) -> tensor<1x16x8xf32> {
// |     %inserted_slice = tensor.insert_slice %arg0 into %arg1[0, 0, 0] [1, 16, 8] [1, 1, 1] : tensor<16x8xf32> into tensor<1x16x8xf32>
// |     return %inserted_slice : tensor<1x16x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.linalg.decompose_pack_unpack
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @pad(%arg0: tensor<8x9xf32>, %arg1: tensor<2x8x8xf32>, %arg2: f32) -> tensor<2x8x8xf32> {
// |     %pack = linalg.pack %arg0 padding_value(%arg2 : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %arg1 : tensor<8x9xf32> -> tensor<2x8x8xf32>
// |     return %pack : tensor<2x8x8xf32>
// |   }
// |   func.func @pad_of_equal(%arg0: tensor<8x9xf32>, %arg1: tensor<2x8x8xf32>) -> tensor<2x8x8xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %pack = linalg.pack %arg0 padding_value(%cst : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %arg1 : tensor<8x9xf32> -> tensor<2x8x8xf32>
// |     return %pack : tensor<2x8x8xf32>
// |   }
// |   func.func @pad_beside(%arg0: tensor<?x9xf32>, %arg1: tensor<2x?x8xf32>, %arg2: f32) -> tensor<2x?x8xf32> {
// |     %pack = linalg.pack %arg0 padding_value(%arg2 : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %arg1 : tensor<?x9xf32> -> tensor<2x?x8xf32>
// |     return %pack : tensor<2x?x8xf32>
// |   }
// |   func.func @pad_must_stay(%arg0: tensor<8x9xf32>, %arg1: tensor<2x8x8xf32>, %arg2: f32) -> tensor<2x8x8xf32> {
// |     %padded = tensor.pad %arg0 nofold low[0, 0] high[0, 7] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<8x9xf32> to tensor<8x16xf32>
// |     %pack = linalg.pack %padded outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %arg1 : tensor<8x16xf32> -> tensor<2x8x8xf32>
// |     return %pack : tensor<2x8x8xf32>
// |   }
// |   func.func @pad_of_another(%arg0: tensor<8x9xf32>, %arg1: tensor<2x8x8xf32>, %arg2: f32, %arg3: f32) -> tensor<2x8x8xf32> {
// |     %padded = tensor.pad %arg0 low[0, 0] high[0, 5] {
// |     ^bb0(%arg4: index, %arg5: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<8x9xf32> to tensor<8x14xf32>
// |     %pack = linalg.pack %padded padding_value(%arg3 : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %arg1 : tensor<8x14xf32> -> tensor<2x8x8xf32>
// |     return %pack : tensor<2x8x8xf32>
// |   }
// |   func.func @pad_with_users(%arg0: tensor<8x9xf32>, %arg1: tensor<2x8x8xf32>, %arg2: f32) -> (tensor<2x8x8xf32>, tensor<8x16xf32>) {
// |     %padded = tensor.pad %arg0 low[0, 0] high[0, 7] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<8x9xf32> to tensor<8x16xf32>
// |     %pack = linalg.pack %arg0 padding_value(%arg2 : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %arg1 : tensor<8x9xf32> -> tensor<2x8x8xf32>
// |     return %pack, %padded : tensor<2x8x8xf32>, tensor<8x16xf32>
// |   }
// |   func.func @pad_by_a_value(%arg0: tensor<8x?xf32>, %arg1: tensor<?x8x8xf32>, %arg2: index) -> tensor<?x8x8xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0] high[0, %arg2] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } : tensor<8x?xf32> to tensor<8x?xf32>
// |     %pack = linalg.pack %padded padding_value(%cst : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %arg1 : tensor<8x?xf32> -> tensor<?x8x8xf32>
// |     return %pack : tensor<?x8x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.fold_into_pack_and_unpack
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice(%arg0: tensor<2x8x8xf32>, %arg1: tensor<8x16xf32>) -> tensor<8x13xf32> {
// |     %0 = tensor.empty() : tensor<8x13xf32>
// |     %unpack = linalg.unpack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %0 : tensor<2x8x8xf32> -> tensor<8x13xf32>
// |     return %unpack : tensor<8x13xf32>
// |   }
// |   func.func @slice_of_tiles(%arg0: tensor<2x8x8xf32>, %arg1: tensor<8x16xf32>) -> tensor<7x8xf32> {
// |     %unpack = linalg.unpack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %arg1 : tensor<2x8x8xf32> -> tensor<8x16xf32>
// |     %extracted_slice = tensor.extract_slice %unpack[0, 0] [7, 8] [1, 1] : tensor<8x16xf32> to tensor<7x8xf32>
// |     return %extracted_slice : tensor<7x8xf32>
// |   }
// |   func.func @slice_by_a_value(%arg0: tensor<?x8x8xf32>, %arg1: tensor<8x?xf32>, %arg2: index) -> tensor<8x?xf32> {
// |     %unpack = linalg.unpack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %arg1 : tensor<?x8x8xf32> -> tensor<8x?xf32>
// |     %extracted_slice = tensor.extract_slice %unpack[0, 0] [8, %arg2] [1, 1] : tensor<8x?xf32> to tensor<8x?xf32>
// |     return %extracted_slice : tensor<8x?xf32>
// |   }
// |   func.func @slice_with_users(%arg0: tensor<2x8x8xf32>, %arg1: tensor<8x16xf32>) -> (tensor<8x13xf32>, tensor<8x16xf32>) {
// |     %unpack = linalg.unpack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %arg1 : tensor<2x8x8xf32> -> tensor<8x16xf32>
// |     %0 = tensor.empty() : tensor<8x13xf32>
// |     %unpack_0 = linalg.unpack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %0 : tensor<2x8x8xf32> -> tensor<8x13xf32>
// |     return %unpack_0, %unpack : tensor<8x13xf32>, tensor<8x16xf32>
// |   }
// |   func.func @slice_of_rank(%arg0: tensor<2x1x8xf32>, %arg1: tensor<1x16xf32>) -> tensor<13xf32> {
// |     %unpack = linalg.unpack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %arg1 : tensor<2x1x8xf32> -> tensor<1x16xf32>
// |     %extracted_slice = tensor.extract_slice %unpack[0, 0] [1, 13] [1, 1] : tensor<1x16xf32> to tensor<13xf32>
// |     return %extracted_slice : tensor<13xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.fold_into_pack_and_unpack
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 ceildiv 4)>
// | #map1 = affine_map<()[s0] -> (s0 ceildiv 8)>
// | module {
// |   func.func @of_pack(%arg0: tensor<8x16xf32>, %arg1: tensor<2x8x8xf32>, %arg2: tensor<8x2x8xf32>) -> tensor<8x2x8xf32> {
// |     %0 = tensor.empty() : tensor<8x2x8xf32>
// |     %pack = linalg.pack %arg0 outer_dims_perm = [0, 1] inner_dims_pos = [1] inner_tiles = [8] into %0 : tensor<8x16xf32> -> tensor<8x2x8xf32>
// |     return %pack : tensor<8x2x8xf32>
// |   }
// |   func.func @of_pack_inside(%arg0: tensor<?x16xf32>, %arg1: tensor<2x?x4x8xf32>, %arg2: tensor<?x2x8x4xf32>, %arg3: f32) -> tensor<?x2x8x4xf32> {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x16xf32>
// |     %0 = affine.apply #map()[%dim]
// |     %1 = tensor.empty(%0) : tensor<?x2x8x4xf32>
// |     %pack = linalg.pack %arg0 padding_value(%arg3 : f32) outer_dims_perm = [0, 1] inner_dims_pos = [1, 0] inner_tiles = [8, 4] into %1 : tensor<?x16xf32> -> tensor<?x2x8x4xf32>
// |     return %pack : tensor<?x2x8x4xf32>
// |   }
// |   func.func @of_pack_mixed(%arg0: tensor<16xf32>, %arg1: tensor<2x8xf32>, %arg2: tensor<8x2xf32>) -> tensor<8x2xf32> {
// |     %pack = linalg.pack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 : tensor<16xf32> -> tensor<2x8xf32>
// |     %transposed = linalg.transpose ins(%pack : tensor<2x8xf32>) outs(%arg2 : tensor<8x2xf32>) permutation = [1, 0] 
// |     return %transposed : tensor<8x2xf32>
// |   }
// |   func.func @of_pack_with_users(%arg0: tensor<8x16xf32>, %arg1: tensor<2x2x4x8xf32>, %arg2: tensor<2x2x8x4xf32>) -> (tensor<2x2x8x4xf32>, tensor<2x2x4x8xf32>) {
// |     %pack = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %arg1 : tensor<8x16xf32> -> tensor<2x2x4x8xf32>
// |     %0 = tensor.empty() : tensor<2x2x8x4xf32>
// |     %pack_0 = linalg.pack %arg0 outer_dims_perm = [0, 1] inner_dims_pos = [1, 0] inner_tiles = [8, 4] into %0 : tensor<8x16xf32> -> tensor<2x2x8x4xf32>
// |     return %pack_0, %pack : tensor<2x2x8x4xf32>, tensor<2x2x4x8xf32>
// |   }
// |   func.func @before_pack(%arg0: tensor<?x?x?xf32>, %arg1: tensor<?x?x?xf32>, %arg2: tensor<?x?x?x8x4xf32>, %arg3: index, %arg4: f32) -> tensor<?x?x?x8x4xf32> {
// |     %c2 = arith.constant 2 : index
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?x?xf32>
// |     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?x?xf32>
// |     %dim_1 = tensor.dim %arg0, %c2 : tensor<?x?x?xf32>
// |     %0 = affine.apply #map1()[%dim_1]
// |     %1 = affine.apply #map()[%dim_0]
// |     %2 = tensor.empty(%dim, %1, %0) : tensor<?x?x?x8x4xf32>
// |     %pack = linalg.pack %arg0 padding_value(%arg4 : f32) outer_dims_perm = [0, 1, 2] inner_dims_pos = [2, 1] inner_tiles = [8, 4] into %2 : tensor<?x?x?xf32> -> tensor<?x?x?x8x4xf32>
// |     return %pack : tensor<?x?x?x8x4xf32>
// |   }
// |   func.func @of_unpack(%arg0: tensor<?x?x?x8x?xf32>, %arg1: tensor<?x?x?xf32>, %arg2: tensor<?x?x?xf32>, %arg3: index) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>) {
// |     %unpack = linalg.unpack %arg0 outer_dims_perm = [2, 0, 1] inner_dims_pos = [1, 0] inner_tiles = [8, %arg3] into %arg1 : tensor<?x?x?x8x?xf32> -> tensor<?x?x?xf32>
// |     %unpack_0 = linalg.unpack %arg0 outer_dims_perm = [1, 2, 0] inner_dims_pos = [0, 2] inner_tiles = [8, %arg3] into %arg2 : tensor<?x?x?x8x?xf32> -> tensor<?x?x?xf32>
// |     return %unpack_0, %unpack : tensor<?x?x?xf32>, tensor<?x?x?xf32>
// |   }
// |   func.func @of_unpack_in_order(%arg0: tensor<?x?x?x8x?xf32>, %arg1: tensor<?x?x?xf32>, %arg2: tensor<?x?x?xf32>, %arg3: index) -> tensor<?x?x?xf32> {
// |     %unpack = linalg.unpack %arg0 outer_dims_perm = [2, 0, 1] inner_dims_pos = [0, 2] inner_tiles = [8, %arg3] into %arg2 : tensor<?x?x?x8x?xf32> -> tensor<?x?x?xf32>
// |     return %unpack : tensor<?x?x?xf32>
// |   }
// |   func.func @before_unpack(%arg0: tensor<?x?x?x8x?xf32>, %arg1: tensor<?x?x?x?x8xf32>, %arg2: tensor<?x?x?xf32>, %arg3: index) -> (tensor<?x?x?xf32>, tensor<?x?x?x?x8xf32>) {
// |     %c2 = arith.constant 2 : index
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %transposed = linalg.transpose ins(%arg0 : tensor<?x?x?x8x?xf32>) outs(%arg1 : tensor<?x?x?x?x8xf32>) permutation = [1, 2, 0, 4, 3] 
// |     %dim = tensor.dim %arg2, %c0 : tensor<?x?x?xf32>
// |     %dim_0 = tensor.dim %arg2, %c1 : tensor<?x?x?xf32>
// |     %dim_1 = tensor.dim %arg2, %c2 : tensor<?x?x?xf32>
// |     %0 = tensor.empty(%dim, %dim_0, %dim_1) : tensor<?x?x?xf32>
// |     %unpack = linalg.unpack %arg0 outer_dims_perm = [1, 2, 0] inner_dims_pos = [0, 1] inner_tiles = [8, %arg3] into %0 : tensor<?x?x?x8x?xf32> -> tensor<?x?x?xf32>
// |     return %unpack, %transposed : tensor<?x?x?xf32>, tensor<?x?x?x?x8xf32>
// |   }
// |   func.func @before_unpack_of_part(%arg0: tensor<8x2x8xf32>, %arg1: tensor<2x8x8xf32>, %arg2: tensor<8x15xf32>) -> tensor<8x15xf32> {
// |     %0 = tensor.empty() : tensor<8x15xf32>
// |     %unpack = linalg.unpack %arg0 outer_dims_perm = [0, 1] inner_dims_pos = [1] inner_tiles = [8] into %0 : tensor<8x2x8xf32> -> tensor<8x15xf32>
// |     return %unpack : tensor<8x15xf32>
// |   }
// |   func.func @before_unpack_mixed(%arg0: tensor<8x2xf32>, %arg1: tensor<2x8xf32>, %arg2: tensor<16xf32>) -> tensor<16xf32> {
// |     %transposed = linalg.transpose ins(%arg0 : tensor<8x2xf32>) outs(%arg1 : tensor<2x8xf32>) permutation = [1, 0] 
// |     %unpack = linalg.unpack %transposed inner_dims_pos = [0] inner_tiles = [8] into %arg2 : tensor<2x8xf32> -> tensor<16xf32>
// |     return %unpack : tensor<16xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.fold_into_pack_and_unpack
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @pad_of_tiles(%arg0: tensor<8x9xf32>, %arg1: tensor<3x8x8xf32>) -> tensor<3x8x8xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0] high[0, 15] {
// |     ^bb0(%arg2: index, %arg3: index):
// |       tensor.yield %cst : f32
// |     } : tensor<8x9xf32> to tensor<8x24xf32>
// |     %pack = linalg.pack %padded outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %arg1 : tensor<8x24xf32> -> tensor<3x8x8xf32>
// |     return %pack : tensor<3x8x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.fold_into_pack_and_unpack
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @pad_without_tiles(%arg0: tensor<6x16xf32>, %arg1: tensor<2x8x8xf32>) -> tensor<2x8x8xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[0, 0] high[2, 0] {
// |     ^bb0(%arg2: index, %arg3: index):
// |       tensor.yield %cst : f32
// |     } : tensor<6x16xf32> to tensor<8x16xf32>
// |     %pack = linalg.pack %padded outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %arg1 : tensor<8x16xf32> -> tensor<2x8x8xf32>
// |     return %pack : tensor<2x8x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.fold_into_pack_and_unpack
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice_of_rows(%arg0: tensor<2x?x8xf32>, %arg1: tensor<?x16xf32>, %arg2: index) -> tensor<?x13xf32> {
// |     %unpack = linalg.unpack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [1] inner_tiles = [8] into %arg1 : tensor<2x?x8xf32> -> tensor<?x16xf32>
// |     %extracted_slice = tensor.extract_slice %unpack[0, 0] [%arg2, 13] [1, 1] : tensor<?x16xf32> to tensor<?x13xf32>
// |     return %extracted_slice : tensor<?x13xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.fold_into_pack_and_unpack
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @known(%arg0: tensor<8x16xf32>, %arg1: tensor<2x?x8xf32>, %arg2: tensor<?x2x8xf32>) -> tensor<?x2x8xf32> {
// |     %0 = tensor.empty() : tensor<8x2x8xf32>
// |     %pack = linalg.pack %arg0 outer_dims_perm = [0, 1] inner_dims_pos = [1] inner_tiles = [8] into %0 : tensor<8x16xf32> -> tensor<8x2x8xf32>
// |     %cast = tensor.cast %pack : tensor<8x2x8xf32> to tensor<?x2x8xf32>
// |     return %cast : tensor<?x2x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.tensor.fold_into_pack_and_unpack
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
