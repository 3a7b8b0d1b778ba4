//! Ops of scripts that name patterns about vectors.

use vulcanize_ir::ops;

use super::transforms;
use crate::transform::PatternDescriptor;

ops! {
    /// Ops that name patterns.
    pub(crate) static OPS;

    /// Transfers in the order of memory.
    pub struct TransferPermutationPatterns = "transform.apply_patterns.vector.transfer_permutation_patterns" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_permutation_lowerings(set))] },
    }

    /// Contractions of products that are summed up.
    pub struct ReductionToContract = "transform.apply_patterns.vector.reduction_to_contract" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_reduction_to_contract(set))] },
    }

    /// Ops before the transpositions and broadcasts of what they compute with.
    pub struct SinkOps = "transform.apply_patterns.vector.sink_ops" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_sinks(set))] },
    }

    /// Contractions of narrow numbers.
    pub struct FoldArithExtension = "transform.apply_patterns.vector.fold_arith_extension" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_extension_folds(set))] },
    }

    /// Outer products as products and sums of their rows.
    pub struct LowerOuterProduct = "transform.apply_patterns.vector.lower_outerproduct" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_outer_product_lowering(set))] },
    }

    /// Broadcasts as insertions of the parts that they repeat.
    pub struct LowerBroadcast = "transform.apply_patterns.vector.lower_broadcast" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_broadcast_lowering(set))] },
    }
}
