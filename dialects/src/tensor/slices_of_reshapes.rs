//! Slices and insertions next to reshapes and to each other: for scripts that ask for these rewrites.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Op, Type, Value};

use super::canonicalize_slices::{Lists, insert, lists};
use super::fold_subset_ops::dropped_dims;
use super::shapes::{drops_units, tensor as tensor_type};
use super::{CollapseShape, ExpandShape, ExtractSlice, InsertSlice, ParallelInsertSlice, size_of};
use crate::affine::{LinearizeIndex, composed_folded_apply};
use crate::index_list::{MixedIndex, split_mixed};
use crate::reshapes::{groups_attr, reassociation_groups};
use MixedIndex::Static;

/// Adds that a slice of a reshaped tensor is a reshaped slice.
pub(super) fn add_slice_bubbling(patterns: &mut PatternSet) {
    patterns
        .add_fn::<ExtractSlice>("BubbleUpExpandShapeThroughExtractSlice", |r, op| slice_of_expanded(r, op).is_some())
        .add_fn::<ExtractSlice>("BubbleUpCollapseShapeThroughExtractSlice", |r, op| {
            slice_of_collapsed(r, op).is_some()
        });
}

/// Adds that a reshape by which a slice only gets or loses dimensions of size 1 is a part of the slice.
pub(super) fn add_reshape_folds(patterns: &mut PatternSet) {
    patterns
        .add_fn::<ExpandShape>("FoldExpandOfRankReducingExtract", |r, op| expanded_slice(r, op).is_some())
        .add_fn::<CollapseShape>("FoldUnPaddingCollapseIntoExtract", |r, op| collapsed_slice(r, op).is_some())
        .add_fn::<InsertSlice>("FoldInsertOfRankReducingInsert", |r, op| inserted_reshape(r, op).is_some())
        .add_fn::<ParallelInsertSlice>("FoldInsertOfRankReducingInsert", |r, op| inserted_reshape(r, op).is_some());
}

/// Adds that a slice of a tensor that was inserted whole, in more dimensions, is a slice of that tensor.
pub(super) fn add_rank_expansion_drops(patterns: &mut PatternSet) {
    patterns.add_fn::<ExtractSlice>("DropRedundantRankExpansionOnExtractSliceOfInsertSlice", |r, op| {
        slice_of_cast_like(r, op).is_some()
    });
}

fn shape_of(rewriter: &Rewriter<'_, '_>, value: Value) -> Vec<i64> {
    rewriter.context().shape(rewriter.ir().value_type(value)).unwrap_or(&[]).to_vec()
}

/// The lists of a slice of all dimensions whose elements are side by side.
fn whole_lists(rewriter: &Rewriter<'_, '_>, op: Op) -> Option<Lists> {
    let lists = lists(rewriter.ir(), op, 1);
    let keeps_rank = shape_of(rewriter, rewriter.ir().result(op, 0)).len() == lists[0].len();
    (keeps_rank && lists[2].iter().all(|&step| step == Static(1))).then_some(lists)
}

// ---- slices of reshaped tensors ----

/// In each group the slice has elements of one row of the tensor before: after dimensions of size 1 a part of one, then all
/// of the others.
fn slice_of_expanded(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let expand = defined_by::<ExpandShape>(ir, ExtractSlice(op).source(ir))?;
    let (expanded, source) = (expand.result(ir), expand.src(ir));
    let groups = reassociation_groups(context, expand.reassociation(ir))?;
    let ty = ir.value_type(ExtractSlice(op).result(ir));
    let [offsets, sizes, _] = whole_lists(rewriter, op)?;
    let shape = shape_of(rewriter, expanded);
    let is_whole =
        |&dim: &usize| offsets[dim] == Static(0) && shape[dim] != DYNAMIC && sizes[dim] == Static(shape[dim]);
    for group in &groups {
        let first = group.iter().position(|&dim| sizes[dim] != Static(1)).unwrap_or(group.len());
        if !group.iter().skip(first + 1).all(is_whole) {
            return None;
        }
    }
    let mut made: Lists = Default::default();
    for group in &groups {
        let basis: Vec<MixedIndex> = group.iter().map(|&dim| size_of(rewriter, expanded, dim)).collect();
        let count = group.len() as u32;
        let product = (1..count).try_fold(AffineExpr::Symbol(0), |all, each| all.mul(&AffineExpr::Symbol(each)))?;
        let places: Vec<MixedIndex> = group.iter().map(|&dim| sizes[dim]).collect();
        made[1].push(composed_folded_apply(rewriter, &AffineMap::new(0, count, [product])?, &places));
        let indices: Vec<Value> = group.iter().map(|&dim| offsets[dim].materialize(rewriter)).collect();
        made[0].push(MixedIndex::Value(LinearizeIndex::make(rewriter, &indices, &basis, true)));
        made[2].push(Static(1));
    }
    let (numbers, _) = split_mixed(&made[1]);
    let slice_type = tensor_type(context, &numbers, context.element_type(ty));
    let slice = ExtractSlice::make(rewriter, source, [&made[0], &made[1], &made[2]], slice_type);
    let (numbers, values) = split_mixed(&sizes);
    let groups = groups_attr(context, &groups);
    rewriter.replace_with(op, |b| -> Value { ExpandShape::build(b, slice, &values[..], groups, &numbers[..], ty) });
    Some(())
}

/// The part of each dimension of a group that has `size` elements from `offset` on, where it is one slice.
fn parts_of(shape: &[i64], offset: i64, size: i64) -> Option<Vec<(i64, i64)>> {
    let (mut offset, mut size) = (offset, size);
    let mut parts = Vec::with_capacity(shape.len());
    let mut dims = shape.iter().rev().copied().peekable();
    // Whole dimensions, the innermost ones.
    while let Some(whole) = dims.next_if(|&whole| size >= whole) {
        if whole <= 0 || size % whole != 0 || offset % whole != 0 {
            return None;
        }
        (offset, size) = (offset / whole, size / whole);
        parts.push((0, whole));
    }
    // A part of one, then one of each. As in MLIR, the part does not reach the end.
    for (number, whole) in dims.enumerate() {
        if whole <= 0 || (number == 0 && size + offset % whole >= whole) {
            return None;
        }
        parts.push((offset % whole, if number == 0 { size } else { 1 }));
        offset /= whole;
    }
    parts.reverse();
    Some(parts)
}

fn slice_of_collapsed(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let collapse = defined_by::<CollapseShape>(ir, ExtractSlice(op).source(ir))?;
    let source = collapse.src(ir);
    let groups = reassociation_groups(context, collapse.reassociation(ir))?;
    let ty = ir.value_type(ExtractSlice(op).result(ir));
    let [offsets, sizes, _] = whole_lists(rewriter, op)?;
    let shape = shape_of(rewriter, source);
    let mut made: Lists = Default::default();
    for (number, group) in groups.iter().enumerate() {
        let from: Vec<i64> = group.iter().map(|&dim| shape[dim]).collect();
        match (offsets[number], sizes[number]) {
            (Static(offset), Static(size)) => {
                if from.contains(&DYNAMIC) {
                    return None;
                }
                let parts = parts_of(&from, offset, size)?;
                for (offset, size) in parts {
                    made[0].push(Static(offset));
                    made[1].push(Static(size));
                }
            }
            (offset, size) => {
                if from.iter().filter(|&&size| size != 1).count() != 1 {
                    return None;
                }
                for &whole in &from {
                    made[0].push(if whole == 1 { Static(0) } else { offset });
                    made[1].push(if whole == 1 { Static(1) } else { size });
                }
            }
        }
    }
    made[2] = vec![Static(1); made[0].len()];
    let (numbers, _) = split_mixed(&made[1]);
    let slice_type = tensor_type(context, &numbers, context.element_type(ty));
    let slice = ExtractSlice::make(rewriter, source, [&made[0], &made[1], &made[2]], slice_type);
    let groups = groups_attr(context, &groups);
    rewriter.replace_with(op, |b| -> Value { CollapseShape::build(b, slice, groups, ty) });
    Some(())
}

// ---- reshapes of slices ----

/// The type of a slice with all its dimensions.
fn full_type(rewriter: &Rewriter<'_, '_>, sizes: &[MixedIndex], like: Type) -> Type {
    let context = rewriter.context();
    tensor_type(context, &split_mixed(sizes).0, context.element_type(like))
}

fn expanded_slice(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, ty) = (rewriter.ir(), rewriter.ir().value_type(rewriter.ir().result(op, 0)));
    let slice = defined_by::<ExtractSlice>(ir, ExpandShape(op).src(ir))?;
    let (lists, source) = (lists(ir, slice.op(), 1), slice.source(ir));
    if full_type(rewriter, &lists[1], ty) != ty {
        return None;
    }
    let made = ExtractSlice::make(rewriter, source, [&lists[0], &lists[1], &lists[2]], ty);
    rewriter.replace_op(op, &[made]).then_some(())
}

fn collapsed_slice(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let ty = ir.value_type(ir.result(op, 0));
    let value = CollapseShape(op).src(ir);
    let slice = defined_by::<ExtractSlice>(ir, value)?;
    let (from, to) = (context.shape(ir.value_type(value))?, context.shape(ty)?);
    if !ir.has_one_use(value) || !drops_units(from, to) {
        return None;
    }
    let (lists, source) = (lists(ir, slice.op(), 1), slice.source(ir));
    let made = ExtractSlice::make(rewriter, source, [&lists[0], &lists[1], &lists[2]], ty);
    rewriter.replace_op(op, &[made]).then_some(())
}

fn inserted_reshape(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (value, dest) = (ir.operand(op, 0), ir.operand(op, 1));
    let lists = lists(ir, op, 2);
    let source = if let Some(collapse) = defined_by::<CollapseShape>(ir, value) {
        let source = collapse.src(ir);
        let ty = ir.value_type(source);
        (full_type(rewriter, &lists[1], ty) == ty).then_some(source)?
    } else {
        let source = defined_by::<ExpandShape>(ir, value)?.src(ir);
        let (from, to) = (context.shape(ir.value_type(value))?, context.shape(ir.value_type(source))?);
        drops_units(from, to).then_some(source)?
    };
    insert(rewriter, op, source, dest, &lists).then_some(())
}

// ---- slices of insertions ----

fn slice_of_cast_like(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, slice) = (rewriter.ir(), rewriter.context(), ExtractSlice(op));
    let inserted = slice.source(ir);
    let insertion = defined_by::<InsertSlice>(ir, inserted)?;
    let source = insertion.source(ir);
    let (own, place) = (lists(ir, op, 1), lists(ir, insertion.op(), 2));
    let dropped = dropped_dims(&own, context.shape(ir.value_type(slice.result(ir)))?);
    let added = dropped_dims(&place, context.shape(ir.value_type(source))?);
    if !dropped.contains(&true) || dropped != added || !ir.has_one_use(inserted) {
        return None;
    }
    // Nothing of what it was inserted into is left.
    let (from, whole) = (context.shape(ir.value_type(source))?, context.shape(ir.value_type(inserted))?);
    let mut number = 0;
    for (dim, &is_added) in added.iter().enumerate() {
        let is_whole = match is_added {
            true => whole[dim] == 1,
            false => {
                number += 1;
                whole[dim] != DYNAMIC && from[number - 1] == whole[dim]
            }
        };
        if !is_whole {
            return None;
        }
    }
    let kept = |list: usize| -> Vec<MixedIndex> {
        own[list].iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(&index, _)| index).collect()
    };
    let ty = ir.value_type(slice.result(ir));
    let kept = [kept(0), kept(1), kept(2)];
    let made = ExtractSlice::make(rewriter, source, [&kept[0], &kept[1], &kept[2]], ty);
    rewriter.replace_op(op, &[made]).then_some(())
}
