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

/// One function of this many ops of each kind that other scripts rewrite, with such a script.
pub fn rewritten_vectors(count: usize) -> String {
    let mut text = "module attributes {transform.with_named_sequence} {
func.func @vectors(%m: memref<?x?xf32>, %u: memref<4x1xf32>, %i: index, %p: f32, %a: vector<2x1xf32>, %n: vector<8xi4>,
    %r: vector<2xf32>) {
  %c0 = arith.constant 0 : index
"
    .to_owned();
    for number in 0..count {
        let _ = write!(
            text,
            "  %x{number} = vector.transfer_read %m[%i, %i], %p : memref<?x?xf32>, vector<2x1xf32>
  %y{number} = arith.addf %x{number}, %a : vector<2x1xf32>
  vector.transfer_write %y{number}, %u[%c0, %c0] {{in_bounds = [true, true]}} : vector<2x1xf32>, memref<4x1xf32>
  %z{number} = vector.transfer_read %u[%c0, %c0], %p {{in_bounds = [true, true]}} : memref<4x1xf32>, vector<4x1xf32>
  vector.transfer_write %z{number}, %u[%i, %c0] {{in_bounds = [true, true]}} : vector<4x1xf32>, memref<4x1xf32>
  %l{number} = vector.load %m[%i, %i] : memref<?x?xf32>, vector<4xf32>
  %e{number} = vector.extract %l{number}[2] : f32 from vector<4xf32>
  memref.store %e{number}, %m[%i, %i] : memref<?x?xf32>
  %w{number} = arith.extsi %n : vector<8xi4> to vector<8xi32>
  %t{number} = arith.trunci %w{number} : vector<8xi32> to vector<8xi4>
  %b{number} = vector.bitcast %t{number} : vector<8xi4> to vector<1xi32>
  %s{number} = vector.broadcast %r : vector<2xf32> to vector<2x2xf32>
  %q{number} = vector.transpose %s{number}, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  %o{number} = arith.mulf %q{number}, %s{number} : vector<2x2xf32>
  vector.transfer_write %o{number}, %m[%i, %i] : vector<2x2xf32>, memref<?x?xf32>
"
        );
    }
    text.push_str(
        "  return
}
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{[\"func.func\"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = \"vector-transfer\"
      transform.apply_patterns.vector.elementwise_to_vector
      transform.apply_patterns.vector.sink_mem_ops
      transform.apply_patterns.vector.rewrite_narrow_types
    } : !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.vector.rank_reducing_subview_patterns
      transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
      transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
    } : !transform.any_op
    transform.yield
  }
}
",
    );
    text
}
