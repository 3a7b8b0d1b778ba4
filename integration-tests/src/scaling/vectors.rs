//! Ops on vectors that passes and scripts lower.

use std::fmt::Write as _;

/// One function of this many ops of each kind.
pub fn vector_ops(count: usize) -> String {
    let mut text =
        "func.func @vectors(%m: memref<?x?xf32>, %i: index, %p: f32, %a: vector<2x3xf32>, %k: vector<2x3xi1>,
    %s: vector<2xf32>, %c: vector<2x2xf32>, %l: vector<2xi1>) {
"
        .to_owned();
    for number in 0..count {
        let _ = write!(
            text,
            "  %r{number} = vector.mask %k {{ vector.multi_reduction <add>, %a, %s [1] : vector<2x3xf32> to vector<2xf32> }}
    : vector<2x3xi1> -> vector<2xf32>
  %t{number} = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %c{number} = vector.contract {{indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>,
    affine_map<(m, n, k) -> (m, n)>], iterator_types = [\"parallel\", \"parallel\", \"reduction\"]}}
    %a, %t{number}, %c : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  %x{number} = vector.transfer_read %m[%i, %i], %p : memref<?x?xf32>, vector<2x3xf32>
  vector.transfer_write %x{number}, %m[%i, %i] : vector<2x3xf32>, memref<?x?xf32>
  vector.transfer_write %c{number}, %m[%i, %i] : vector<2x2xf32>, memref<?x?xf32>
  vector.mask %l {{ vector.transfer_write %r{number}, %m[%i, %i] : vector<2xf32>, memref<?x?xf32> }} : vector<2xi1>
"
        );
    }
    text.push_str("  return\n}\n");
    text
}

/// The same with a script that lowers them.
pub fn lowered_vectors(count: usize) -> String {
    let functions = vector_ops(count);
    format!(
        "module attributes {{transform.with_named_sequence}} {{
{functions}
  transform.named_sequence @__transform_main(%root: !transform.any_op {{transform.readonly}}) {{
    %functions = transform.structured.match ops{{[\"func.func\"]}} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {{
      transform.apply_patterns.vector.lower_contraction
      transform.apply_patterns.vector.lower_multi_reduction
      transform.apply_patterns.vector.lower_transpose lowering_strategy = shuffle_1d
      transform.apply_patterns.vector.lower_masked_transfers
    }} : !transform.any_op
    transform.apply_patterns to %functions {{
      transform.apply_patterns.vector.transfer_to_scf
      transform.apply_patterns.vector.lower_shape_cast
      transform.apply_patterns.vector.materialize_masks
    }} : !transform.any_op
    transform.apply_patterns to %functions {{
      transform.apply_patterns.vector.lower_transfer
    }} : !transform.any_op
    transform.yield
  }}
}}
"
    )
}
