//! Ops of scripts that name patterns about tensors.

use vulcanize_ir::schema::{BOOL_ATTR, UNIT_ATTR};
use vulcanize_ir::{Ir, Op, Type, TypeData, ops};

use super::constants::add_constants;
use super::fold_empty::add_single_empty_folds;
use super::script_patterns::{add_concat_decomposition, add_slice_merges};
use super::slices_of_reshapes::{add_rank_expansion_drops, add_reshape_folds, add_slice_bubbling};
use super::{Cast, add_empty_folds, can_cast, fold_subset_ops, only_forgets};
use crate::func::transform_ops::TypeConversion;
use crate::transform::{PatternDescriptor, no};

ops! {
    /// Ops that name patterns.
    pub(crate) static OPS;

    /// Reshapes and slices of tensors without elements.
    pub struct FoldTensorEmpty = "transform.apply_patterns.tensor.fold_tensor_empty" {
        attributes: { fold_single_use_only: BOOL_ATTR = no },
        format: "attr-dict",
        with: {
            interfaces: &[&PatternDescriptor(|set, ir, op| {
                match ir.context().bool_value(FoldTensorEmpty(op).fold_single_use_only(ir)) {
                    Some(true) => add_single_empty_folds(set),
                    _ => add_empty_folds(set),
                }
            })],
        },
    }

    /// Concatenations as insertions into a new tensor.
    pub struct DecomposeConcat = "transform.apply_patterns.tensor.decompose_concat" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_concat_decomposition(set))] },
    }

    /// Slices of reshaped tensors as reshaped slices.
    pub struct BubbleUpExtractSlice = "transform.apply_patterns.tensor.bubble_up_extract_slice" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_slice_bubbling(set))] },
    }

    /// Slices that get or lose dimensions of size 1 by themselves.
    pub struct ReassociativeReshapeFolding = "transform.apply_patterns.tensor.reassociative_reshape_folding" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_reshape_folds(set))] },
    }

    /// Slices of tensors that were put in more dimensions.
    pub struct DropRedundantRankExpansion = "transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_rank_expansion_drops(set))] },
    }

    /// Tensors of constants as constants.
    pub struct RewriteAsConstant = "transform.apply_patterns.tensor.rewrite_as_constant" {
        attributes: { aggressive: UNIT_ATTR[optional] },
        format: "(`aggressive` $aggressive^)? attr-dict",
        with: {
            interfaces: &[&PatternDescriptor(|set, ir, op| {
                add_constants(set, RewriteAsConstant(op).aggressive(ir).is_some());
            })],
        },
    }

    /// Casts between tensors of which more and less sizes are known.
    pub struct CastShapeDynamicDims = "transform.type_conversion.tensor.cast_shape_dynamic_dims" {
        attributes: { ignore_dynamic_info: UNIT_ATTR[optional] },
        format: "(`ignore_dynamic_info` $ignore_dynamic_info^)? attr-dict",
        with: {
            interfaces: &[&TypeConversion {
                takes: may_take,
                returns: |ir, _, from, to| are_tensors(ir, from, to),
                convert: |b, value, ty| Cast::build(b, value, ty),
            }],
        },
    }

    /// Slices of slices as slices.
    pub struct MergeConsecutiveSlices = "transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_slice_merges(set))] },
    }

    /// The patterns of `fold-tensor-subset-ops`.
    pub struct FoldTensorSubsetOps = "transform.apply_patterns.tensor.fold_tensor_subset_ops" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| fold_subset_ops::add_patterns(set))] },
    }

    /// Those of them about transfers.
    pub struct FoldSubsetsIntoTransfers = "transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| fold_subset_ops::add_transfer_patterns(set))] },
    }
}

fn are_tensors(ir: &Ir<'_>, from: Type, to: Type) -> bool {
    let is_tensor =
        |ty| matches!(ir.context().type_data(ty), TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. });
    is_tensor(from) && is_tensor(to) && can_cast(ir.context(), from, to)
}

/// Unless the script says that it may, a function must not claim to know more sizes of an argument.
fn may_take(ir: &Ir<'_>, op: Op, from: Type, to: Type) -> bool {
    let ignores = CastShapeDynamicDims(op).ignore_dynamic_info(ir).is_some();
    are_tensors(ir, from, to) && (ignores || only_forgets(ir.context(), from, to))
}
