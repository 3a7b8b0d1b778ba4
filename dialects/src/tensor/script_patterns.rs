//! Rewrites that only scripts name: concatenations as insertions, slices of slices.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, Value};

use super::canonicalize_slices::{Lists, lists};
use super::fold_subset_ops::dropped_dims;
use super::shapes::tensor as tensor_type;
use super::{Cast, Concat, Empty, ExtractSlice, InsertSlice, concat_dim, sizes_of};
use crate::affine::{composed_folded_apply, folded_sum};
use crate::index_list::{MixedIndex, split_mixed};

/// Adds that a concatenation is insertions into a new tensor.
pub(super) fn add_concat_decomposition(patterns: &mut PatternSet) {
    patterns.add_fn::<Concat>("DecomposeTensorConcatOp", |rewriter, op| insert_inputs(rewriter, Concat(op)).is_some());
}

fn insert_inputs(rewriter: &mut Rewriter<'_, '_>, concat: Concat) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (inputs, dim) = (concat.inputs(ir).to_vec(), concat_dim(ir, concat));
    let ty = ir.value_type(concat.result(ir));
    let (mut whole, mut places): (Vec<MixedIndex>, Vec<(MixedIndex, Vec<MixedIndex>)>) = Default::default();
    for &input in &inputs {
        let sizes = sizes_of(rewriter, input);
        let start = match whole.get(dim) {
            None => {
                whole.clone_from(&sizes);
                MixedIndex::Static(0)
            }
            Some(&before) => {
                whole[dim] = folded_sum(rewriter, &[before, sizes[dim]]);
                before
            }
        };
        places.push((start, sizes));
    }
    let (numbers, values) = split_mixed(&whole);
    let made = tensor_type(context, &numbers, context.element_type(ty));
    let mut value = Empty::build(rewriter, &values[..], made);
    for (&input, (start, sizes)) in inputs.iter().zip(places) {
        let mut offsets = vec![MixedIndex::Static(0); sizes.len()];
        offsets[dim] = start;
        let ones = vec![1i64; sizes.len()];
        let [(o, offsets), (s, sizes)] = [offsets, sizes].map(|list| split_mixed(&list));
        value = InsertSlice::build(rewriter, input, value, offsets, sizes, [], &o[..], &s[..], &ones[..]);
    }
    if made != ty {
        value = Cast::build(rewriter, value, ty);
    }
    rewriter.replace_op(concat.op(), &[value]).then_some(())
}

/// Adds that a slice of a slice is a slice of the whole.
pub(super) fn add_slice_merges(patterns: &mut PatternSet) {
    patterns.add_fn::<ExtractSlice>("MergeConsecutiveExtractSlice", |rewriter, op| merge(rewriter, op).is_some());
}

/// Makes a slice of a slice one of the whole, at the insertion point.
pub(crate) fn merge_slices(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    merge(rewriter, op).is_some()
}

fn merge(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let ir = rewriter.ir();
    let (outer, ty) = (ExtractSlice(op), ir.value_type(ir.result(op, 0)));
    let inner = defined_by::<ExtractSlice>(ir, outer.source(ir))?;
    let (own, before, source) = (lists(ir, op, 1), lists(ir, inner.op(), 1), inner.source(ir));
    let dropped = dropped_dims(&before, ir.context().shape(ir.value_type(inner.result(ir)))?);
    let merged = merged(rewriter, &own, &before, &dropped)?;
    let [(o, offsets), (s, sizes), (t, steps)] = merged.map(|list| split_mixed(&list));
    rewriter.replace_with(op, |b| -> Value {
        ExtractSlice::build(b, source, offsets, sizes, steps, &o[..], &s[..], &t[..], ty)
    });
    Some(())
}

/// The lists of a slice of the slice with the lists `before`, which lacks the dropped dimensions.
fn merged(rewriter: &mut Rewriter<'_, '_>, own: &Lists, before: &Lists, dropped: &[bool]) -> Option<Lists> {
    let [place, step, start] = [0, 1, 2].map(AffineExpr::Symbol);
    let offset = AffineMap::new(0, 3, [place.mul(&step)?.add(&start)])?;
    let product = AffineMap::new(0, 2, [place.mul(&step)?])?;
    let mut merged: Lists = Default::default();
    let mut next = 0;
    for (dim, &is_dropped) in dropped.iter().enumerate() {
        if is_dropped {
            (0..3).for_each(|list: usize| merged[list].push(before[list][dim]));
            continue;
        }
        let [place, size, step] = [0, 1, 2].map(|list: usize| own[list].get(next).copied());
        let place = composed_folded_apply(rewriter, &offset, &[place?, before[2][dim], before[0][dim]]);
        merged[0].push(place);
        merged[1].push(size?);
        merged[2].push(composed_folded_apply(rewriter, &product, &[step?, before[2][dim]]));
        next += 1;
    }
    Some(merged)
}
