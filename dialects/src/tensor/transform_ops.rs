//! Ops of scripts that name patterns about tensors.

use vulcanize_ir::ops;

use super::{add_empty_folds, fold_subset_ops};
use crate::transform::PatternDescriptor;

ops! {
    /// Ops that name patterns.
    pub(crate) static OPS;

    /// Reshapes and slices of tensors without elements.
    pub struct FoldTensorEmpty = "transform.apply_patterns.tensor.fold_tensor_empty" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_empty_folds(set))] },
    }

    /// The patterns of `fold-tensor-subset-ops`.
    pub struct FoldTensorSubsetOps = "transform.apply_patterns.tensor.fold_tensor_subset_ops" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| fold_subset_ops::add_patterns(set))] },
    }
}
