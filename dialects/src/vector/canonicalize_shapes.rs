//! Rewrites of ops that repeat, choose, permute and reshape the elements of vectors.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Rewriter, constant_value, defined_by};
use vulcanize_ir::schema::{CanonicalizePattern, RewriteFn, TypedOp, named, unnamed};
use vulcanize_ir::{Context, Ir, Op, Value};

use super::canonicalize::{is_broadcastable, splat_scalar, vector_type};
use super::types::{VectorType, element_count, vector};
use super::{
    BitCast, Broadcast, ConstantMask, CreateMask, Extract, FromElements, Interleave, ShapeCast, Shuffle, ToElements,
    Transpose,
};
use crate::reshapes::first_of_same;

/// The rewrites of `vector.broadcast`.
pub(super) const BROADCAST: &[CanonicalizePattern] =
    &[unnamed(broadcast_of_shape_cast), unnamed(first_of_same::<Broadcast>)];
/// The rewrites of `vector.shuffle`.
pub(super) const SHUFFLE: &[CanonicalizePattern] =
    &[unnamed(shuffle_of_scalar), unnamed(shuffle_in_turn), unnamed(shuffle_of_one)];
/// The rewrites of `vector.transpose`.
pub(super) const TRANSPOSE: &[CanonicalizePattern] = &[
    unnamed(transpose_of_mask),
    unnamed(transpose_of_shape_cast),
    named("(anonymous namespace)::TransposeFolder", transpose_of_transpose),
    unnamed(transpose_of_broadcast),
    unnamed(transpose_of_elements),
];
/// The rewrites of `vector.shape_cast`.
pub(super) const SHAPE_CAST: &[CanonicalizePattern] = &[
    unnamed(first_of_same::<ShapeCast>),
    unnamed(shape_cast_of_transpose),
    unnamed(shape_cast_of_mask),
    unnamed(shape_cast_of_broadcast),
];
/// The folds of `vector.bitcast` that leave it in place.
pub(super) const BITCAST_FOLDS: &[RewriteFn] = &[first_of_same::<BitCast>];
/// The rewrites of `vector.from_elements`.
pub(super) const FROM_ELEMENTS: &[CanonicalizePattern] =
    &[unnamed(super::canonicalize::splat_of_elements), unnamed(elements_of_vector)];
/// The rewrites of `vector.to_elements`.
pub(super) const TO_ELEMENTS: &[CanonicalizePattern] = &[unnamed(elements_of_broadcast)];

// ---- broadcast ----

/// Dimensions of size 1 in front, added or taken away, do not matter to a broadcast.
fn broadcast_of_shape_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, broadcast) = (rewriter.ir(), Broadcast(op));
    let Some(cast) = defined_by::<ShapeCast>(ir, broadcast.source(ir)) else { return false };
    let source = cast.source(ir);
    let types = (vector_type(ir, source), vector_type(ir, cast.result(ir)), vector_type(ir, broadcast.vector(ir)));
    let (Some(from), Some(cast), Some(to)) = types else { return false };
    let common = from.rank().min(cast.rank());
    let is_same = from.shape[from.rank() - common..] == cast.shape[cast.rank() - common..];
    if !is_same || !is_broadcastable(ir, source, to) {
        return false;
    }
    rewriter.set_operand(op, 0, source)
}

// ---- shuffle ----

/// Elements that are all one scalar are chosen as the scalar.
fn shuffle_of_scalar(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, shuffle) = (rewriter.ir(), Shuffle(op));
    let Some(scalar) = splat_scalar(ir, shuffle.v1(ir)) else { return false };
    let ty = ir.value_type(shuffle.vector(ir));
    let is_same = splat_scalar(ir, shuffle.v2(ir)) == Some(scalar);
    is_same && rewriter.replace_with(op, |b| Broadcast::build(b, scalar, ty))
}

/// The elements of both in turn are interleaved.
fn shuffle_in_turn(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, shuffle) = (rewriter.ir(), Shuffle(op));
    let Some(mask) = ir.context().dense_i64_array(shuffle.mask(ir)) else { return false };
    let (first, second, result) = (shuffle.v1(ir), shuffle.v2(ir), shuffle.vector(ir));
    let (Some(from), Some(to)) = (vector_type(ir, first), vector_type(ir, result)) else { return false };
    let half = mask.len() / 2;
    let expected = (0..).map(|at: usize| at / 2 + (at % 2) * half);
    let is_in_turn = mask.iter().zip(expected).all(|(&index, expected)| usize::try_from(index) == Ok(expected));
    if !is_in_turn
        || to.rank() != 1
        || ir.value_type(first) != ir.value_type(second)
        || element_count(from.shape).and_then(|count| count.checked_mul(2)) != element_count(to.shape)
    {
        return false;
    }
    rewriter.replace_with(op, |b| Interleave::build(b, first, second))
}

/// One element of vectors without dimensions is that vector.
fn shuffle_of_one(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, shuffle) = (rewriter.ir(), Shuffle(op));
    let Some(mask) = ir.context().dense_i64_array(shuffle.mask(ir)) else { return false };
    if vector_type(ir, shuffle.v1(ir)).is_none_or(|v| v.rank() > 0) {
        return false;
    }
    let chosen = match mask.as_slice() {
        [0] => shuffle.v1(ir),
        [1] => shuffle.v2(ir),
        _ => return false,
    };
    let ty = ir.value_type(shuffle.vector(ir));
    rewriter.replace_with(op, |b| Broadcast::build(b, chosen, ty))
}

// ---- transpose ----

fn permutation(ir: &Ir<'_>, transpose: Transpose) -> Option<Vec<usize>> {
    let permutation = ir.context().dense_i64_array(transpose.permutation(ir))?;
    permutation.into_iter().map(|dim| usize::try_from(dim).ok()).collect()
}

/// Whether only dimensions of size 1 change their places, so that the elements stay in their order.
pub(super) fn keeps_order(ir: &Ir<'_>, transpose: Transpose) -> bool {
    let (Some(permutation), Some(from)) = (permutation(ir, transpose), vector_type(ir, transpose.vector(ir))) else {
        return false;
    };
    let is_one = |dim: usize| from.shape.get(dim) == Some(&1) && from.scalable.get(dim) == Some(&false);
    permutation.into_iter().filter(|&dim| !is_one(dim)).is_sorted()
}

/// Two permutations in a row are one.
fn transpose_of_transpose(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let outer = Transpose(op);
    let Some(inner) = defined_by::<Transpose>(ir, outer.vector(ir)) else { return false };
    let permutation = |of: Transpose| context.dense_i64_array(of.permutation(ir));
    let (Some(first), Some(second)) = (permutation(inner), permutation(outer)) else { return false };
    let composed = second.iter().map(|&dim| usize::try_from(dim).ok().and_then(|dim| first.get(dim)).copied());
    let Some(composed) = composed.collect::<Option<Vec<i64>>>() else { return false };
    let (source, ty) = (inner.vector(ir), ir.value_type(outer.result(ir)));
    let permutation = context.dense_i64_array_attr(&composed);
    rewriter.replace_with(op, |b| Transpose::build(b, source, permutation, ty))
}

/// The dimensions of a mask are permuted by permuting its bounds.
fn transpose_of_mask(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, transpose) = (rewriter.ir(), rewriter.context(), Transpose(op));
    let (source, ty) = (transpose.vector(ir), ir.value_type(transpose.result(ir)));
    let Some(permutation) = permutation(ir, transpose) else { return false };
    if let Some(mask) = defined_by::<CreateMask>(ir, source) {
        let bounds = mask.mask_dim_sizes(ir).to_vec();
        let bounds: Option<Vec<Value>> = permutation.iter().map(|&dim| bounds.get(dim).copied()).collect();
        let Some(bounds) = bounds else { return false };
        return rewriter.replace_with(op, |b| CreateMask::build(b, &bounds, ty));
    }
    let Some(mask) = defined_by::<ConstantMask>(ir, source) else { return false };
    let Some(bounds) = context.dense_i64_array(mask.mask_dim_sizes(ir)) else { return false };
    let bounds: Option<Vec<i64>> = permutation.iter().map(|&dim| bounds.get(dim).copied()).collect();
    let Some(bounds) = bounds else { return false };
    let bounds = context.dense_i64_array_attr(&bounds);
    rewriter.replace_with(op, |b| ConstantMask::build(b, bounds, ty))
}

/// A permutation that keeps the elements in order changes the shape only.
fn transpose_of_shape_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, transpose) = (rewriter.ir(), Transpose(op));
    let Some(cast) = defined_by::<ShapeCast>(ir, transpose.vector(ir)) else { return false };
    if !keeps_order(ir, transpose) {
        return false;
    }
    let (source, ty) = (cast.source(ir), ir.value_type(transpose.result(ir)));
    rewriter.replace_with(op, |b| ShapeCast::build(b, source, ty))
}

/// Dimensions along which a broadcast repeats may be permuted before it.
fn transpose_of_broadcast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, transpose) = (rewriter.ir(), Transpose(op));
    let Some(broadcast) = defined_by::<Broadcast>(ir, transpose.vector(ir)) else { return false };
    let (source, ty) = (broadcast.source(ir), ir.value_type(transpose.result(ir)));
    let (Some(permutation), Some(to)) = (permutation(ir, transpose), vector(ir.context(), ty)) else { return false };
    if let Some(from) = vector_type(ir, source) {
        // Dimensions fall into groups: those that repeat, together, and each of the others by itself.
        let lead = to.rank() - from.rank();
        let mut low = 0;
        let is_one = |dim: usize| from.shape[dim] == 1;
        for dim in 0..from.rank() {
            if is_one(dim) && (dim == 0 || is_one(dim - 1)) {
                continue;
            }
            let high = dim + lead;
            if permutation[low..high].iter().any(|to| !(low..high).contains(to)) {
                return false;
            }
            low = high;
        }
        if permutation[low..].iter().any(|&to| to < low) || !is_broadcastable(ir, source, to) {
            return false;
        }
    }
    rewriter.replace_with(op, |b| Broadcast::build(b, source, ty))
}

/// Scalars are taken in another order.
fn transpose_of_elements(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, transpose) = (rewriter.ir(), Transpose(op));
    let Some(elements) = defined_by::<FromElements>(ir, transpose.vector(ir)) else { return false };
    let ty = ir.value_type(transpose.result(ir));
    let types = (vector_type(ir, transpose.vector(ir)), vector(ir.context(), ty));
    let (Some(permutation), (Some(from), Some(to))) = (permutation(ir, transpose), types) else { return false };
    let elements = elements.elements(ir).to_vec();
    let steps: Vec<usize> = permutation.iter().map(|&dim| stride(from, dim)).collect();
    let place = |number: usize| {
        let mut rest = number;
        let mut place = 0;
        for (&size, &step) in to.shape.iter().zip(&steps).rev() {
            let size = usize::try_from(size).unwrap_or(1).max(1);
            place += rest % size * step;
            rest /= size;
        }
        place
    };
    let permuted: Option<Vec<Value>> = (0..elements.len()).map(|number| elements.get(place(number)).copied()).collect();
    let Some(permuted) = permuted else { return false };
    rewriter.replace_with(op, |b| FromElements::build(b, &permuted, ty))
}

/// How many elements lie between neighbours along a dimension.
fn stride(of: VectorType<'_>, dim: usize) -> usize {
    of.shape.get(dim + 1..).and_then(element_count).and_then(|count| usize::try_from(count).ok()).unwrap_or(0)
}

// ---- shape_cast, bitcast ----

pub(super) fn shape_cast_of_transpose(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(transpose) = defined_by::<Transpose>(ir, ShapeCast(op).source(ir)) else { return false };
    if !keeps_order(ir, transpose) {
        return false;
    }
    let source = transpose.vector(ir);
    rewriter.set_operand(op, 0, source)
}

/// A mask loses its last dimensions where they have one element, which is set.
fn shape_cast_of_mask(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, cast) = (rewriter.ir(), rewriter.context(), ShapeCast(op));
    let (source, ty) = (cast.source(ir), ir.value_type(cast.result(ir)));
    let (Some(from), Some(to)) = (vector_type(ir, source), vector(context, ty)) else { return false };
    let drops_ones = to.rank() < from.rank()
        && from.shape.starts_with(to.shape)
        && from.scalable.starts_with(to.scalable)
        && from.shape[to.rank()..].iter().all(|&size| size == 1)
        && from.scalable[to.rank()..].iter().all(|&scalable| !scalable);
    if !drops_ones {
        return false;
    }
    if let Some(mask) = defined_by::<CreateMask>(ir, source) {
        let bounds = mask.mask_dim_sizes(ir);
        let is_one = |&bound: &Value| constant_value(ir, bound).and_then(|known| context.int_value(known)) == Some(1);
        if !bounds[to.rank()..].iter().all(is_one) {
            return false;
        }
        return rewriter.replace_with(op, |b| CreateMask::build(b, &bounds[..to.rank()], ty));
    }
    let Some(mask) = defined_by::<ConstantMask>(ir, source) else { return false };
    let Some(bounds) = context.dense_i64_array(mask.mask_dim_sizes(ir)) else { return false };
    if bounds[to.rank()..].iter().any(|&bound| bound != 1) {
        return false;
    }
    let bounds = context.dense_i64_array_attr(&bounds[..to.rank()]);
    rewriter.replace_with(op, |b| ConstantMask::build(b, bounds, ty))
}

/// The source of a broadcast takes the shape itself, or is broadcast to it.
fn shape_cast_of_broadcast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, cast) = (rewriter.ir(), ShapeCast(op));
    let Some(broadcast) = defined_by::<Broadcast>(ir, cast.source(ir)) else { return false };
    let (source, ty) = (broadcast.source(ir), ir.value_type(cast.result(ir)));
    let (Some(to), Some(between)) = (vector(ir.context(), ty), vector_type(ir, cast.source(ir))) else { return false };
    if let Some(from) = vector_type(ir, source) {
        if element_count(from.shape) == element_count(to.shape) && !from.is_scalable() && !to.is_scalable() {
            return match ir.value_type(source) == ty {
                true => rewriter.replace_op(op, &[source]),
                false => rewriter.replace_with(op, |b| ShapeCast::build(b, source, ty)),
            };
        }
        // Dimensions of size 1 in front do not matter. Whole copies of the source one after another are that in any
        // shape that ends with the source's; where its last dimensions are repeated, they are not.
        let adds_ones =
            to.shape.ends_with(between.shape) && to.shape[..to.rank() - between.rank()].iter().all(|&size| size == 1);
        let ones = from.shape.iter().take_while(|&&size| size == 1).count();
        let copied = &from.shape[ones..];
        let are_copies = to.shape.ends_with(copied) && between.shape.ends_with(copied);
        if !(are_copies || adds_ones) || !is_broadcastable(ir, source, to) || to.is_scalable() {
            return false;
        }
    }
    rewriter.replace_with(op, |b| Broadcast::build(b, source, ty))
}

// ---- elements ----

/// Neighbouring scalars of one vector are a part of it.
fn elements_of_vector(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let context: &Context = ir.context();
    let elements = FromElements(op).elements(ir);
    let ty = ir.value_type(ir.result(op, 0));
    let extract = |value: Value| -> Option<(Value, Vec<i64>)> {
        let extract = defined_by::<Extract>(ir, value)?;
        let position = context.dense_i64_array(extract.static_position(ir))?;
        Some((extract.source(ir), position))
    };
    let Some((source, first)) = elements.first().and_then(|&first| extract(first)) else { return false };
    let Some(whole) = vector_type(ir, source) else { return false };
    let Some(start) = super::fold::offset_of(whole.shape, &first).filter(|_| elements.len() > 1) else { return false };
    // The last dimensions, whole, that have as many elements.
    let (mut count, mut dim) = (1usize, first.len());
    while dim > 0 && count < elements.len() && first[dim - 1] == 0 {
        dim -= 1;
        count = count.saturating_mul(usize::try_from(whole.shape[dim]).unwrap_or(usize::MAX));
    }
    let is_next = |(number, &value): (usize, &Value)| {
        extract(value).is_some_and(|(of, position)| {
            of == source && super::fold::offset_of(whole.shape, &position) == Some(start + number)
        })
    };
    if count != elements.len() || whole.is_scalable() || !elements.iter().enumerate().all(is_next) {
        return false;
    }
    let part = match dim {
        0 => source,
        _ => {
            let location = ir.location(op);
            let part_type = super::verify::subvector(context, whole, dim);
            let position = context.dense_i64_array_attr(&first[..dim]);
            rewriter.set_insertion_point(op);
            Extract::build(rewriter.at(location), source, [], position, part_type)
        }
    };
    match rewriter.ir().value_type(part) == ty {
        true => rewriter.replace_op(op, &[part]),
        false => rewriter.replace_with(op, |b| ShapeCast::build(b, part, ty)),
    }
}

/// The scalars of a broadcast are those of its source.
fn elements_of_broadcast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, elements) = (rewriter.ir(), ToElements(op));
    let Some(broadcast) = defined_by::<Broadcast>(ir, elements.source(ir)) else { return false };
    let Some(to) = vector_type(ir, elements.source(ir)) else { return false };
    let (source, count, location) = (broadcast.source(ir), ir.num_results(op), ir.location(op));
    let Some(from) = vector_type(ir, source) else {
        return rewriter.replace_op(op, &vec![source; count]);
    };
    if to.rank() < from.rank() {
        return false;
    }
    let lead = to.rank() - from.rank();
    let place = |number: usize| -> usize {
        (0..from.rank())
            .map(|dim| {
                let size = usize::try_from(to.shape[lead + dim]).unwrap_or(1).max(1);
                let index = number / stride(to, lead + dim).max(1) % size;
                if from.shape[dim] == 1 { 0 } else { index * stride(from, dim) }
            })
            .sum()
    };
    let places: SmallVec<[usize; 8]> = (0..count).map(place).collect();
    rewriter.set_insertion_point(op);
    let inner = ToElements::build(rewriter.at(location), source);
    let scalars: Vec<Value> = rewriter.ir().results(inner.op()).collect();
    let values: Vec<Value> = places.into_iter().filter_map(|place| scalars.get(place).copied()).collect();
    if values.len() != count {
        return false;
    }
    rewriter.replace_op(op, &values)
}
