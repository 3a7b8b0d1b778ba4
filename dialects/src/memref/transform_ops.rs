//! Ops of scripts about memrefs, and those that name patterns about them.

use vulcanize_ir::ops;
use vulcanize_ir::schema::I64_ATTR;

use super::transforms::{
    add_alias_folds, add_metadata_expansions, add_result_dims, add_stack_allocations, erase_unread_allocations,
};
use crate::tensor;
use crate::transform::{OPS_HANDLE, PatternDescriptor, reads};

ops! {
    /// The ops.
    pub(crate) static MEMORY_OPS;

    /// Erases allocations that nothing reads, with what writes them.
    pub struct EraseDeadAllocAndStores = "transform.memref.erase_dead_alloc_and_stores" {
        operands: { target: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type($target, results)",
        with: {
            interfaces: &[reads!(|i, op| {
                for target in i.operand_ops(op, 0) {
                    erase_unread_allocations(i.ir, target);
                }
                Ok(())
            })],
        },
    }
}

ops! {
    /// Ops that name patterns.
    pub(crate) static OPS;

    /// The patterns of `fold-memref-alias-ops`.
    pub struct FoldMemrefAliasOps = "transform.apply_patterns.memref.fold_memref_alias_ops" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_alias_folds(set))] },
    }

    /// Allocations of few bytes on the stack.
    pub struct AllocToAlloca = "transform.apply_patterns.memref.alloc_to_alloca" {
        attributes: { size_limit: I64_ATTR[optional] },
        format: "(`size_limit` `(` $size_limit^ `)`)? attr-dict",
        with: {
            interfaces: &[&PatternDescriptor(|set, ir, op| {
                let limit = AllocToAlloca(op).size_limit(ir).and_then(|limit| ir.context().int_value(limit));
                add_stack_allocations(set, limit.map(|limit| u64::try_from(limit).unwrap_or(0)));
            })],
        },
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
