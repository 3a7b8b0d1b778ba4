//! Ops of scripts that name patterns about memrefs.

use vulcanize_ir::ops;

use super::transforms::{add_alias_folds, add_metadata_expansions, add_result_dims};
use crate::tensor;
use crate::transform::PatternDescriptor;

ops! {
    /// Ops that name patterns.
    pub(crate) static OPS;

    /// The patterns of `fold-memref-alias-ops`.
    pub struct FoldMemrefAliasOps = "transform.apply_patterns.memref.fold_memref_alias_ops" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_alias_folds(set))] },
    }

    /// The patterns of `expand-strided-metadata`.
    pub struct ExpandStridedMetadata = "transform.apply_patterns.memref.expand_strided_metadata" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_metadata_expansions(set))] },
    }

    /// The patterns of `resolve-ranked-shaped-type-result-dims`.
    pub struct ResolveResultDims = "transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims" {
        format: "attr-dict",
        with: {
            interfaces: &[&PatternDescriptor(|set, _, _| {
                add_result_dims(set);
                tensor::add_result_dims(set);
            })],
        },
    }
}
