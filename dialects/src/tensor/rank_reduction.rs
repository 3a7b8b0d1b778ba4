//! Slices and insertions without their dimensions of size 1: for passes that ask for these rewrites.

use vulcanize_ir::rewrite::{Builder, PatternSet, Rewriter};
use vulcanize_ir::{Ir, Op, Type, Value};

use super::canonicalize_slices::{cast_place, insert, lists, numbers, reduced};
use super::shapes::tensor as tensor_type;
use super::{ExpandShape, ExtractSlice, InsertSlice, ParallelInsertSlice, collapse_groups, sizes_of};
use crate::index_list::{MixedIndex, split_mixed};
use crate::reshapes::groups_attr;

/// Adds the rewrites: the tensor that is taken or put has no dimension of size 1, a reshape is between it and the others.
pub(crate) fn add_rank_reductions(patterns: &mut PatternSet) {
    patterns
        .add_fn::<ExtractSlice>("RankReducedExtractSliceOp", extract_reduced)
        .add_fn::<InsertSlice>("RankReducedInsertSliceOp<InsertSliceOp>", insert_reduced)
        .add_fn::<ParallelInsertSlice>("RankReducedInsertSliceOp<ParallelInsertSliceOp>", insert_reduced);
}

/// The dimensions that are kept, and for each of them a group: with those after it that are dropped, the first one also
/// with those before.
pub(crate) fn without_units(rank: usize, is_dropped: impl Fn(usize) -> bool) -> (Vec<usize>, Vec<Vec<usize>>) {
    let kept: Vec<usize> = (0..rank).filter(|&dim| !is_dropped(dim)).collect();
    let ends = kept.iter().skip(1).copied().chain([rank]);
    let starts = [0].into_iter().chain(kept.iter().skip(1).copied());
    let groups = starts.zip(ends).take(kept.len()).map(|(start, end)| (start..end).collect()).collect();
    (kept, groups)
}

impl ExtractSlice {
    /// Makes one of these offsets, sizes and steps with the builder's location; returns its result.
    pub(crate) fn make(builder: &mut Builder<'_, '_>, source: Value, lists: [&[MixedIndex]; 3], ty: Type) -> Value {
        let [(o, offsets), (n, sizes), (s, steps)] = lists.map(split_mixed);
        Self::build(builder, source, offsets, sizes, steps, &o[..], &n[..], &s[..], ty)
    }

    /// Makes one of a whole tensor, in a shape without some of the dimensions of size 1.
    pub(crate) fn of_whole(builder: &mut Builder<'_, '_>, source: Value, shape: &[i64]) -> Value {
        let sizes = sizes_of(builder, source);
        let context = builder.context();
        let ty = tensor_type(context, shape, context.element_type(builder.ir().value_type(source)));
        let [offsets, steps] = [0, 1].map(|number| vec![MixedIndex::Static(number); sizes.len()]);
        Self::make(builder, source, [&offsets, &sizes, &steps], ty)
    }
}

impl InsertSlice {
    /// Makes one of these offsets, sizes and steps with the builder's location; returns its result.
    pub(crate) fn make(builder: &mut Builder<'_, '_>, source: Value, dest: Value, lists: [&[MixedIndex]; 3]) -> Value {
        let [(o, offsets), (n, sizes), (s, steps)] = lists.map(split_mixed);
        Self::build(builder, source, dest, offsets, sizes, steps, &o[..], &n[..], &s[..])
    }

    /// Makes one into a whole tensor, which may have more dimensions of size 1.
    pub(crate) fn into_whole(builder: &mut Builder<'_, '_>, source: Value, dest: Value) -> Value {
        let sizes = sizes_of(builder, dest);
        let [offsets, steps] = [0, 1].map(|number| vec![MixedIndex::Static(number); sizes.len()]);
        Self::make(builder, source, dest, [&offsets, &sizes, &steps])
    }
}

/// The groups that drop all dimensions of size 1 of a tensor that has some.
fn reducing_groups(ir: &Ir<'_>, value: Value) -> Option<Vec<Vec<usize>>> {
    let shape = ir.context().shape(ir.value_type(value))?;
    let (kept, groups) = without_units(shape.len(), |dim| shape[dim] == 1);
    (kept.len() < shape.len()).then_some(groups)
}

fn extract_reduced(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, slice) = (rewriter.ir(), rewriter.context(), ExtractSlice(op));
    let (source, ty) = (slice.source(ir), ir.value_type(slice.result(ir)));
    let Some(groups) = reducing_groups(ir, slice.result(ir)) else { return false };
    let lists = lists(ir, op, 1);
    let shape = reduced(&numbers(&lists).sizes, groups.len());
    let known = tensor_type(context, &shape, context.element_type(ty));
    let value = ExtractSlice::make(rewriter, source, [&lists[0], &lists[1], &lists[2]], known);
    let inner = sizes_of(rewriter, value);
    let mut sizes: Vec<MixedIndex> = context.shape(ty).unwrap_or(&[]).iter().map(|&n| MixedIndex::Static(n)).collect();
    for (group, size) in groups.iter().zip(inner) {
        if let Some(&dim) = group.iter().find(|&&dim| sizes[dim] != MixedIndex::Static(1)) {
            sizes[dim] = size;
        }
    }
    let (numbers, values) = split_mixed(&sizes);
    let groups = groups_attr(context, &groups);
    rewriter.replace_with(op, |b| ExpandShape::build(b, value, &values[..], groups, &numbers[..], ty))
}

fn insert_reduced(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let [source, dest] = [ir.operand(op, 0), ir.operand(op, 1)];
    let (Some(groups), lists) = (reducing_groups(ir, source), lists(ir, op, 2)) else { return false };
    let saved = rewriter.insertion_point();
    let place = cast_place(rewriter.ir(), op);
    rewriter.set_insertion_point(place);
    let source = collapse_groups(rewriter, source, &groups);
    rewriter.restore_insertion_point(saved);
    insert(rewriter, op, source, dest, &lists)
}
