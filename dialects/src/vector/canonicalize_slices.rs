//! Rewrites of `vector.extract_strided_slice` and `vector.insert_strided_slice`.

use vulcanize_ir::rewrite::{Rewriter, constant_value, defined_by};
use vulcanize_ir::schema::{CanonicalizePattern, unnamed};
use vulcanize_ir::{Ir, Op};

use super::canonicalize::{integers, integers_attr, splat_scalar, vector_type};
use super::types::{element_count, vector};
use super::{Broadcast, ConstantMask, CreateMask, Extract, ExtractStridedSlice, InsertStridedSlice, ShapeCast};
use crate::arith;

/// The rewrites of `vector.extract_strided_slice`.
pub(super) const EXTRACT: &[CanonicalizePattern] = &[
    unnamed(slice_through_inserts),
    unnamed(slice_of_constant_mask),
    unnamed(slice_of_mask),
    unnamed(slice_of_broadcast),
    unnamed(slice_that_is_a_row),
];
/// The rewrites of `vector.insert_strided_slice`.
pub(super) const INSERT: &[CanonicalizePattern] =
    &[unnamed(insert_into_same), unnamed(insert_of_own_slice), unnamed(insert_of_constant)];

/// A slice in numbers; missing dimensions are taken whole.
struct Slice {
    offsets: Vec<i64>,
    sizes: Vec<i64>,
}

/// The slice that an op takes, with steps of 1.
fn slice_of(ir: &Ir<'_>, slice: ExtractStridedSlice) -> Option<Slice> {
    let context = ir.context();
    let is_dense = integers(context, slice.strides(ir)).iter().all(|&stride| stride == 1);
    is_dense.then(|| Slice { offsets: integers(context, slice.offsets(ir)), sizes: integers(context, slice.sizes(ir)) })
}

/// A slice of a vector with slices inserted is a part of one of them, or of the vector before them all.
fn slice_through_inserts(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, slice) = (rewriter.ir(), rewriter.context(), ExtractStridedSlice(op));
    let Some(Slice { offsets, sizes }) = slice_of(ir, slice) else { return false };
    let mut source = slice.source(ir);
    while let Some(insert) = defined_by::<InsertStridedSlice>(ir, source) {
        let (Some(to), Some(from)) = (vector_type(ir, source), vector_type(ir, insert.valueToStore(ir))) else {
            return false;
        };
        let starts = integers(context, insert.offsets(ir));
        let is_dense = integers(context, insert.strides(ir)).iter().all(|&stride| stride == 1);
        if to.rank() != from.rank() || offsets.len() > starts.len() || !is_dense {
            return false;
        }
        let overlap = |dim: usize| {
            let (start, end) = (starts[dim], starts[dim] + from.shape[dim]);
            let (first, last) = (offsets[dim], offsets[dim] + sizes[dim]);
            (first >= start && last <= end, first < end && last > start)
        };
        if (0..offsets.len()).all(|dim| overlap(dim).0) {
            // Dimensions that are not named are taken whole, and must have been inserted whole.
            if from.shape[offsets.len()..] != to.shape[offsets.len()..] {
                return false;
            }
            let inner: Vec<i64> = offsets.iter().zip(&starts).map(|(offset, start)| offset - start).collect();
            let (value, offsets) = (insert.valueToStore(ir), integers_attr(context, &inner));
            rewriter.set_operand(op, 0, value);
            return rewriter.set_attribute(op, "offsets", offsets);
        }
        if (0..offsets.len()).all(|dim| overlap(dim).1) {
            return false;
        }
        source = insert.dest(ir);
    }
    false
}

fn slice_of_constant_mask(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, slice) = (rewriter.ir(), rewriter.context(), ExtractStridedSlice(op));
    let Some(mask) = defined_by::<ConstantMask>(ir, slice.source(ir)) else { return false };
    let (Some(Slice { offsets, sizes }), Some(mut bounds)) =
        (slice_of(ir, slice), context.dense_i64_array(mask.mask_dim_sizes(ir)))
    else {
        return false;
    };
    for (bound, (offset, size)) in bounds.iter_mut().zip(offsets.iter().zip(sizes)) {
        *bound = (*bound).min(offset.saturating_add(size)).saturating_sub(*offset).max(0);
    }
    if bounds.contains(&0) {
        bounds.fill(0);
    }
    let (ty, bounds) = (ir.value_type(slice.result(ir)), context.dense_i64_array_attr(&bounds));
    rewriter.replace_with(op, |b| ConstantMask::build(b, bounds, ty))
}

/// Bounds beyond the slice are clamped by the mask itself.
fn slice_of_mask(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, slice) = (rewriter.ir(), ExtractStridedSlice(op));
    let Some(mask) = defined_by::<CreateMask>(ir, slice.source(ir)) else { return false };
    let Some(Slice { offsets, .. }) = slice_of(ir, slice) else { return false };
    let (mut bounds, ty, location) = (mask.mask_dim_sizes(ir), ir.value_type(slice.result(ir)), ir.location(op));
    rewriter.set_insertion_point(op);
    for (bound, &offset) in bounds.iter_mut().zip(&offsets) {
        let offset = arith::constant_index(rewriter, location, offset);
        *bound = arith::SubI::build(rewriter.at(location), *bound, offset);
    }
    rewriter.replace_with(op, |b| CreateMask::build(b, &bounds, ty))
}

/// A slice of a broadcast is a broadcast of a slice.
fn slice_of_broadcast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, slice) = (rewriter.ir(), rewriter.context(), ExtractStridedSlice(op));
    let Some(broadcast) = defined_by::<Broadcast>(ir, slice.source(ir)) else { return false };
    let (mut source, ty) = (broadcast.source(ir), ir.value_type(slice.result(ir)));
    let Some(to) = vector(context, ty) else { return false };
    if let Some(from) = vector_type(ir, source) {
        let Some(lead) = to.rank().checked_sub(from.rank()) else { return false };
        let is_cut = (0..from.rank()).any(|dim| from.shape[dim] != 1 && from.shape[dim] != to.shape[lead + dim]);
        if is_cut {
            let Some(Slice { offsets, sizes }) = slice_of(ir, slice) else { return false };
            let of_one = |dim: usize| from.shape.get(dim) == Some(&1);
            let rest = |numbers: &[i64], one: i64| -> Vec<i64> {
                let numbers = numbers.iter().skip(lead).enumerate();
                numbers.map(|(dim, &number)| if of_one(dim) { one } else { number }).collect()
            };
            let (offsets, sizes) = (rest(&offsets, 0), rest(&sizes, 1));
            let shape: Vec<i64> =
                (0..from.rank()).map(|dim| sizes.get(dim).copied().unwrap_or(from.shape[dim])).collect();
            let part = super::types::vector_of(context, &shape, from.scalable, from.element);
            let strides = vec![1; offsets.len()];
            let [offsets, sizes, strides] =
                [offsets, sizes, strides].map(|numbers: Vec<i64>| integers_attr(context, &numbers));
            let location = ir.location(op);
            rewriter.set_insertion_point(op);
            source = ExtractStridedSlice::build(rewriter.at(location), source, offsets, sizes, strides, part);
        }
    }
    rewriter.replace_with(op, |b| Broadcast::build(b, source, ty))
}

/// One row, whole, is extracted and gets its dimensions of size 1 back.
fn slice_that_is_a_row(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, slice) = (rewriter.ir(), rewriter.context(), ExtractStridedSlice(op));
    let source = slice.source(ir);
    let Some(from) = vector_type(ir, source).filter(|from| !from.is_scalable()) else { return false };
    let Some(Slice { offsets, sizes }) = slice_of(ir, slice) else { return false };
    let cut = sizes.iter().zip(from.shape).rposition(|(size, whole)| size != whole);
    let Some(mut depth) = cut.map(|dim| dim + 1) else { return false };
    if depth == from.rank() || sizes[..depth].iter().any(|&size| size != 1) {
        return false;
    }
    while depth + 1 < sizes.len() && sizes[depth] == 1 {
        depth += 1;
    }
    let offsets: Vec<i64> = (0..depth).map(|dim| offsets.get(dim).copied().unwrap_or(0)).collect();
    let (part, ty, location) =
        (super::verify::subvector(context, from, depth), ir.value_type(slice.result(ir)), ir.location(op));
    rewriter.set_insertion_point(op);
    let position = context.dense_i64_array_attr(&offsets);
    let row = Extract::build(rewriter.at(location), source, [], position, part);
    rewriter.replace_with(op, |b| ShapeCast::build(b, row, ty))
}

// ---- insert_strided_slice ----

/// A scalar that is in all elements already changes nothing.
fn insert_into_same(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, insert) = (rewriter.ir(), InsertStridedSlice(op));
    let dest = insert.dest(ir);
    let value = splat_scalar(ir, insert.valueToStore(ir));
    let is_same = value.is_some() && splat_scalar(ir, dest) == value;
    is_same && rewriter.replace_op(op, &[dest])
}

/// A slice goes back to where it was taken from.
fn insert_of_own_slice(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, insert) = (rewriter.ir(), InsertStridedSlice(op));
    let Some(slice) = defined_by::<ExtractStridedSlice>(ir, insert.valueToStore(ir)) else { return false };
    let dest = insert.dest(ir);
    let is_own =
        slice.source(ir) == dest && slice.offsets(ir) == insert.offsets(ir) && slice.strides(ir) == insert.strides(ir);
    is_own && rewriter.replace_op(op, &[dest])
}

/// A constant laid over a constant is one; large ones that are used elsewhere are not made again.
fn insert_of_constant(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    const LIMIT: i64 = 256;
    let (ir, context, insert) = (rewriter.ir(), rewriter.context(), InsertStridedSlice(op));
    let (value, dest) = (insert.valueToStore(ir), insert.dest(ir));
    let (Some(from), Some(to)) = (vector_type(ir, value), vector_type(ir, dest)) else { return false };
    let is_small = element_count(to.shape).is_some_and(|count| count <= LIMIT);
    if !is_small && ir.uses(dest).nth(1).is_some() {
        return false;
    }
    let constants = (constant_value(ir, value), constant_value(ir, dest));
    let (Some(value), Some(dest)) = constants else { return false };
    let (Some(part), Some(mut all)) = (context.dense_values(value), context.dense_values(dest)) else { return false };
    let (offsets, lead) = (integers(context, insert.offsets(ir)), to.rank() - from.rank());
    if integers(context, insert.strides(ir)).iter().any(|&stride| stride != 1) {
        return false;
    }
    for (number, &element) in part.iter().enumerate() {
        // The place of an element from its last dimension on.
        let (mut rest, mut place, mut step) = (i64::try_from(number).unwrap_or(i64::MAX), 0i64, 1i64);
        for dim in (0..to.rank()).rev() {
            let size = usize::checked_sub(dim, lead).map_or(1, |dim| from.shape[dim]).max(1);
            place += (offsets.get(dim).copied().unwrap_or(0) + rest % size) * step;
            rest /= size;
            step *= to.shape[dim];
        }
        let Some(slot) = usize::try_from(place).ok().and_then(|place| all.get_mut(place)) else { return false };
        *slot = element;
    }
    let ty = ir.value_type(insert.res(ir));
    let Some(value) = context.dense_attr(ty, &all) else { return false };
    rewriter.replace_with(op, |b| arith::Constant::build(b, value))
}
