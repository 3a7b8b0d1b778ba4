//! Rewrites of `vector.extract` and `vector.insert`: past the ops that put elements into the vector, or took them out.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use vulcanize_ir::rewrite::{PatternSet, Rewriter, defined_by};
use vulcanize_ir::schema::{CanonicalizePattern, RewriteFn, TypedOp, unnamed};
use vulcanize_ir::{Ir, Op, OperationState, Value};

use super::canonicalize::{integers, is_broadcastable, splat_scalar, vector_type};
use super::types::{element_count, vector};
use super::{
    Broadcast, CreateMask, Extract, ExtractStridedSlice, FromElements, Insert, InsertStridedSlice, ShapeCast, Shuffle,
    ToElements, Transpose,
};
use crate::index_list::{MixedIndex, mixed_indices, split_mixed};

/// The rewrites of `vector.extract`.
pub(super) const EXTRACT: &[CanonicalizePattern] = &[
    unnamed(extract_of_extract),
    unnamed(extract_through_inserts),
    unnamed(extract_of_broadcast),
    unnamed(extract_of_shuffle),
    unnamed(extract_of_shape_cast),
    unnamed(extract_of_slice),
    unnamed(extract_through_slice_inserts),
    unnamed(extract_of_repeated),
    unnamed(extract_of_mask),
    unnamed(extract_of_elements),
];

/// The rewrites of `vector.insert`.
pub(super) const INSERT: &[CanonicalizePattern] =
    &[unnamed(insert_of_everything), unnamed(insert_into_same), unnamed(chain_of_inserts)];

/// The folds of `vector.extract` that leave it in place.
pub(super) const EXTRACT_FOLDS: &[RewriteFn] = &[constant_position];

/// The folds of `vector.insert` that leave it in place.
pub(super) const INSERT_FOLDS: &[RewriteFn] = &[constant_position, insert_over_insert];

/// Those rewrites that are folds in MLIR, where every set of rewrites has them.
pub(super) fn add_folds(patterns: &mut PatternSet) {
    patterns
        .add_fn::<Extract>("fold", extract_of_extract)
        .add_fn::<Extract>("fold", extract_through_inserts)
        .add_fn::<Extract>("fold", extract_of_broadcast)
        .add_fn::<Extract>("fold", extract_of_shuffle)
        .add_fn::<Extract>("fold", |r, op| !is_cast_part(r.ir(), op) && extract_of_shape_cast(r, op))
        .add_fn::<Extract>("fold", extract_of_slice)
        .add_fn::<Extract>("fold", extract_through_slice_inserts)
        .add_fn::<ShapeCast>("fold", crate::reshapes::first_of_same::<ShapeCast>)
        .add_fn::<ShapeCast>("fold", super::canonicalize_shapes::shape_cast_of_transpose);
}

/// Whether a part of a vector in another shape is no part of the vector.
fn is_cast_part(ir: &Ir<'_>, op: Op) -> bool {
    let extract = Extract(op);
    let Some(cast) = defined_by::<ShapeCast>(ir, extract.source(ir)) else { return false };
    let (part, from) = (vector_type(ir, extract.result(ir)), vector_type(ir, cast.source(ir)));
    part.zip(from).is_some_and(|(part, from)| !from.shape.ends_with(part.shape))
}

type Position = SmallVec<[MixedIndex; 4]>;

/// The operands before the position's.
fn leading(ir: &Ir<'_>, op: Op) -> usize {
    if Extract::matches(ir, op) { 1 } else { 2 }
}

pub(super) fn static_position(ir: &Ir<'_>, op: Op) -> Option<Vec<i64>> {
    ir.context().dense_i64_array(ir.attribute_str(op, "static_position")?)
}

fn position(ir: &Ir<'_>, op: Op) -> Option<Position> {
    let values: SmallVec<[Value; 4]> = ir.operands(op).skip(leading(ir, op)).collect();
    Some(mixed_indices(&static_position(ir, op)?, &values).into())
}

/// A position that has only numbers.
fn numbers(ir: &Ir<'_>, extract: Extract) -> Option<Vec<i64>> {
    static_position(ir, extract.op()).filter(|_| ir.num_operands(extract.op()) == 1)
}

/// Puts the op in its own place with other operands and another position.
fn rebuild(rewriter: &mut Rewriter<'_, '_>, op: Op, leading: &[Value], position: &[MixedIndex]) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let values = position.iter().filter_map(|index| match index {
        MixedIndex::Value(value) => Some(*value),
        MixedIndex::Static(_) => None,
    });
    let operands: SmallVec<[Value; 6]> = leading.iter().copied().chain(values).collect();
    let numbers: SmallVec<[i64; 4]> = position.iter().map(|index| index.number()).collect();
    let ty = ir.value_type(ir.result(op, 0));
    let mut state = match Extract::matches(ir, op) {
        true => OperationState::of::<Extract>(context, ir.location(op)),
        false => OperationState::of::<Insert>(context, ir.location(op)),
    };
    state.attributes = SmallVec::from_slice(ir.attributes(op));
    state.set_attribute(context.identifier("static_position"), context.dense_i64_array_attr(&numbers));
    rewriter.replace_with(op, |b| b.insert(state.operands(operands).results([ty])))
}

fn take_from(rewriter: &mut Rewriter<'_, '_>, op: Op, source: Value, position: &[i64]) -> bool {
    let position: Position = position.iter().map(|&number| MixedIndex::Static(number)).collect();
    rebuild(rewriter, op, &[source], &position)
}

/// The position of a `vector.extract` or `vector.insert`, in which constants that are indices of the vector are numbers.
pub fn known_position(ir: &Ir<'_>, op: Op) -> Option<SmallVec<[MixedIndex; 4]>> {
    let shape = vector_type(ir, ir.operand(op, leading(ir, op) - 1))?.shape;
    let known = |(index, &size): (MixedIndex, &i64)| match index.known(ir) {
        Some(number) if (-1..size).contains(&number) => MixedIndex::Static(number),
        _ => index,
    };
    Some(position(ir, op)?.into_iter().zip(shape).map(known).collect())
}

/// Indices that are constants become numbers, where they are indices of the vector.
fn constant_position(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(known) = known_position(ir, op).filter(|known| position(ir, op).as_ref() != Some(known)) else {
        return false;
    };
    let (numbers, values) = split_mixed(&known);
    let operands: SmallVec<[Value; 6]> = ir.operands(op).take(leading(ir, op)).chain(values).collect();
    let numbers = ir.context().dense_i64_array_attr(&numbers);
    rewriter.modify_in_place(op, |ir| ir.set_operands(op, &operands));
    rewriter.set_attribute(op, "static_position", numbers)
}

/// A part of a part is a part of the whole.
fn extract_of_extract(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, extract) = (rewriter.ir(), Extract(op));
    let Some(outer) = numbers(ir, extract) else { return false };
    let Some(inner) = defined_by::<Extract>(ir, extract.source(ir)) else { return false };
    let Some(mut position) = numbers(ir, inner) else { return false };
    position.extend(outer);
    let source = inner.source(ir);
    take_from(rewriter, op, source, &position)
}

/// Whether two positions may be of the same element; a negative number may be any index.
fn may_meet(a: &[i64], b: &[i64]) -> bool {
    a.iter().zip(b).all(|(&a, &b)| a < 0 || b < 0 || a == b)
}

/// A part of a vector with other parts inserted, or with its dimensions permuted, is taken from before those ops.
fn extract_through_inserts(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, extract) = (rewriter.ir(), Extract(op));
    let Some(taken) = numbers(ir, extract) else { return false };
    let Some(whole) = vector_type(ir, extract.source(ir)) else { return false };
    let mut rank = taken.len();
    // The dimensions that are taken whole have negative numbers of their own, so that permutations can be followed.
    let rest: Vec<i64> = (1..).take(whole.shape.len().saturating_sub(rank)).map(|number: i64| -number).collect();
    let mut place: Vec<i64> = taken.into_iter().chain(rest.iter().copied()).collect();
    let mut source = extract.source(ir);
    loop {
        if let Some(transpose) = defined_by::<Transpose>(ir, source) {
            let Some(permutation) = ir.context().dense_i64_array(transpose.permutation(ir)) else { return false };
            let mut permuted = place.clone();
            for (&dim, &index) in permutation.iter().zip(&place) {
                let Some(slot) = usize::try_from(dim).ok().and_then(|dim| permuted.get_mut(dim)) else { return false };
                *slot = index;
            }
            place = permuted;
            source = transpose.vector(ir);
        } else if let Some(insert) = defined_by::<Insert>(ir, source) {
            let Some(inserted) = static_position(ir, insert.op()) else { return false };
            if inserted.iter().all(|&index| index >= 0) && place.get(..inserted.len()) == Some(&inserted) {
                source = insert.valueToStore(ir);
                place.drain(..inserted.len());
                rank = place.len().saturating_sub(rest.len());
                if rank == 0 {
                    break;
                }
            } else if may_meet(&inserted, &place) {
                return false;
            } else {
                source = insert.dest(ir);
            }
        } else {
            break;
        }
    }
    if source == extract.source(ir) || place.get(rank..) != Some(&rest[..]) {
        return false;
    }
    let ty = ir.value_type(extract.result(ir));
    match ir.value_type(source) == ty {
        true => rewriter.replace_op(op, &[source]),
        false => {
            vector(rewriter.context(), rewriter.ir().value_type(source)).is_some()
                && take_from(rewriter, op, source, &place[..rank])
        }
    }
}

/// A part of a broadcast that is not larger than the source is a part of the source.
fn extract_of_broadcast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, extract) = (rewriter.ir(), Extract(op));
    let Some(broadcast) = defined_by::<Broadcast>(ir, extract.source(ir)) else { return false };
    let (source, ty) = (broadcast.source(ir), ir.value_type(extract.result(ir)));
    if ir.value_type(source) == ty {
        return rewriter.replace_op(op, &[source]);
    }
    let (Some(from), Some(whole)) = (vector_type(ir, source), vector_type(ir, extract.source(ir))) else {
        return false;
    };
    let part = vector(ir.context(), ty).map_or(&[][..], |part| part.shape);
    if part.len() > from.shape.len() || !from.shape.ends_with(part) {
        return false;
    }
    let Some(mut position) = position(ir, op) else { return false };
    let lead = whole.shape.len() - from.shape.len();
    for (i, index) in position.iter_mut().enumerate().skip(lead) {
        if from.shape[i - lead] != whole.shape[i] {
            *index = MixedIndex::Static(0);
        }
    }
    let kept = from.shape.len() - part.len();
    let first = position.len() - kept;
    rebuild(rewriter, op, &[source], &position[first..])
}

/// An element of a shuffle is an element of its sources.
fn extract_of_shuffle(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, extract) = (rewriter.ir(), Extract(op));
    let (Some(position), Some(shuffle)) = (numbers(ir, extract), defined_by::<Shuffle>(ir, extract.source(ir))) else {
        return false;
    };
    let Some(mask) = ir.context().dense_i64_array(shuffle.mask(ir)) else { return false };
    let (first, second) = (shuffle.v1(ir), shuffle.v2(ir));
    let (Some(result), Some(from)) = (vector_type(ir, extract.source(ir)), vector_type(ir, first)) else {
        return false;
    };
    let &[index] = position.as_slice() else { return false };
    let Some(&chosen) = usize::try_from(index).ok().and_then(|index| mask.get(index)) else { return false };
    let &[size] = from.shape else { return false };
    if result.shape.len() != 1 {
        return false;
    }
    match chosen < size {
        true => take_from(rewriter, op, first, &[chosen]),
        false => take_from(rewriter, op, second, &[chosen - size]),
    }
}

/// A part of a vector in another shape is a part of the vector, where their last dimensions are the same.
fn extract_of_shape_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, extract) = (rewriter.ir(), Extract(op));
    let Some(cast) = defined_by::<ShapeCast>(ir, extract.source(ir)) else { return false };
    let (source, ty) = (cast.source(ir), ir.value_type(extract.result(ir)));
    let (Some(from), Some(to)) = (vector_type(ir, source), vector_type(ir, extract.source(ir))) else { return false };
    let Some(position) = numbers(ir, extract) else {
        // Dimensions of size 1 in front have no index but 0.
        let Some(mixed) = position(ir, op) else { return false };
        let lead = to.rank().saturating_sub(from.rank());
        let adds_ones = to.shape[..lead].iter().all(|&size| size == 1) && to.shape[lead..] == *from.shape;
        return adds_ones && lead > 0 && mixed.len() > lead && rebuild(rewriter, op, &[source], &mixed[lead..]);
    };
    let part = vector(ir.context(), ty).map(|part| part.shape);
    if from.is_scalable() || to.is_scalable() {
        return false;
    }
    if let Some(part) = part
        && !from.shape.ends_with(part)
    {
        let is_all = element_count(part).is_some() && element_count(part) == element_count(from.shape);
        if is_all {
            rewriter.replace_with(op, |b| ShapeCast::build(b, source, ty));
        }
        return is_all;
    }
    let part = part.unwrap_or(&[]);
    if position.contains(&-1) {
        return false;
    }
    // How many parts come before this one.
    let mut number = 0i64;
    for (&index, &size) in position.iter().zip(to.shape) {
        let Some(next) = number.checked_mul(size).and_then(|number| number.checked_add(index)) else { return false };
        number = next;
    }
    let kept = from.shape.len() - part.len();
    let mut place = vec![0; kept];
    for (slot, &size) in place.iter_mut().zip(&from.shape[..kept]).rev() {
        *slot = number % size.max(1);
        number /= size.max(1);
    }
    take_from(rewriter, op, source, &place)
}

/// A part of a slice that has its last dimensions whole is a part of the slice's source.
fn extract_of_slice(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, extract) = (rewriter.ir(), Extract(op));
    let Some(slice) = defined_by::<ExtractStridedSlice>(ir, extract.source(ir)) else { return false };
    let (Some(mut position), Some(sliced)) = (numbers(ir, extract), vector_type(ir, extract.source(ir))) else {
        return false;
    };
    let source = slice.source(ir);
    let Some(whole) = vector_type(ir, source) else { return false };
    let mut offsets = integers(ir.context(), slice.offsets(ir));
    if integers(ir.context(), slice.strides(ir)).iter().any(|&stride| stride != 1) || position.contains(&-1) {
        return false;
    }
    while let Some(last) = offsets.len().checked_sub(1)
        && offsets[last] == 0
        && sliced.shape.get(last) == whole.shape.get(last)
    {
        offsets.pop();
    }
    if position.len() < offsets.len() {
        return false;
    }
    position.iter_mut().zip(&offsets).for_each(|(index, offset)| *index += offset);
    take_from(rewriter, op, source, &position)
}

/// A part of a vector with slices inserted is a part of the slice, or of the vector before, which it is then looked for in.
fn extract_through_slice_inserts(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, extract) = (rewriter.ir(), Extract(op));
    let Some(position) = numbers(ir, extract).filter(|position| !position.contains(&-1)) else { return false };
    let part = vector_type(ir, extract.result(ir)).map_or(0, |part| part.shape.len());
    let mut source = extract.source(ir);
    while let Some(insert) = defined_by::<InsertStridedSlice>(ir, source) {
        let (Some(to), Some(from)) = (vector_type(ir, source), vector_type(ir, insert.valueToStore(ir))) else {
            return false;
        };
        let lead = to.shape.len() - from.shape.len();
        let offsets = integers(ir.context(), insert.offsets(ir));
        if part > from.shape.len() || integers(ir.context(), insert.strides(ir)).iter().any(|&stride| stride != 1) {
            return false;
        }
        let mut inner = Vec::new();
        let mut is_disjoint = false;
        for (dim, (&index, &start)) in position.iter().zip(&offsets).enumerate() {
            let size = dim.checked_sub(lead).map_or(1, |dim| from.shape[dim]);
            if !(start..start + size).contains(&index) {
                is_disjoint = true;
                break;
            }
            if dim >= lead {
                inner.push(index - start);
            }
        }
        if is_disjoint {
            source = insert.dest(ir);
            continue;
        }
        // The insertion must cover the dimensions that are taken whole.
        let kept = from.shape.len() - part;
        if inner.len() != kept || from.shape[kept..] != to.shape[kept + lead..] {
            return false;
        }
        let value = insert.valueToStore(ir);
        return match inner.is_empty() {
            true => rewriter.replace_op(op, &[value]),
            false => take_from(rewriter, op, value, &inner),
        };
    }
    false
}

/// A part of a broadcast is the source, repeated less often.
fn extract_of_repeated(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, extract) = (rewriter.ir(), Extract(op));
    let Some(broadcast) = defined_by::<Broadcast>(ir, extract.source(ir)) else { return false };
    let (source, ty) = (broadcast.source(ir), ir.value_type(extract.result(ir)));
    let fits = vector(ir.context(), ty).is_some_and(|to| is_broadcastable(ir, source, to));
    fits && rewriter.replace_with(op, |b| Broadcast::build(b, source, ty))
}

/// A row of a mask is a mask, where it is known whether the row is set at all.
fn extract_of_mask(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, extract) = (rewriter.ir(), rewriter.context(), Extract(op));
    let Some(mask) = defined_by::<CreateMask>(ir, extract.source(ir)) else { return false };
    let ty = ir.value_type(extract.result(ir));
    let (Some(position), Some(whole)) = (position(ir, op), vector_type(ir, extract.source(ir))) else { return false };
    if vector(context, ty).is_none() {
        return false;
    }
    let bounds = mask.mask_dim_sizes(ir);
    let (mut is_unknown, mut is_empty) = (false, false);
    for ((index, &bound), &size) in position.iter().zip(&bounds).zip(whole.shape) {
        match (MixedIndex::Value(bound).known(ir), index) {
            (None, _) => is_unknown = true,
            (Some(bound), &MixedIndex::Static(index)) => is_empty |= index >= bound,
            (Some(bound), MixedIndex::Value(_)) => is_unknown |= bound < size,
        }
    }
    if is_empty {
        let Some(value) = context.splat_attr(ty, context.bool_attr(false)) else { return false };
        return rewriter.replace_with(op, |b| crate::arith::Constant::build(b, value));
    }
    if !is_unknown {
        rewriter.replace_with(op, |b| CreateMask::build(b, &bounds[position.len().min(bounds.len())..], ty));
    }
    !is_unknown
}

/// A part of scalars is a vector of fewer scalars.
fn extract_of_elements(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, extract) = (rewriter.ir(), Extract(op));
    let Some(elements) = defined_by::<FromElements>(ir, extract.source(ir)) else { return false };
    let ty = ir.value_type(extract.result(ir));
    let (Some(part), Some(whole)) = (vector(ir.context(), ty), vector_type(ir, extract.source(ir))) else {
        return false;
    };
    let Some(position) = numbers(ir, extract) else { return false };
    let Some(first) = super::fold::offset_of(whole.shape, &position) else { return false };
    let Some(count) = element_count(part.shape).and_then(|count| usize::try_from(count).ok()) else { return false };
    let elements = elements.elements(ir);
    let Some(elements) = elements.get(first..first + count) else { return false };
    rewriter.replace_with(op, |b| FromElements::build(b, elements, ty))
}

// ---- insert ----

/// An insertion at the place of an earlier one replaces it.
fn insert_over_insert(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, insert) = (rewriter.ir(), Insert(op));
    let Some(before) = defined_by::<Insert>(ir, insert.dest(ir)) else { return false };
    let Some(place) = position(ir, op) else { return false };
    if position(ir, before.op()).as_ref() != Some(&place) {
        return false;
    }
    let dest = before.dest(ir);
    rewriter.set_operand(op, 1, dest)
}

/// A part with as many elements as the vector is all of it.
fn insert_of_everything(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, insert) = (rewriter.ir(), Insert(op));
    let (value, ty) = (insert.valueToStore(ir), ir.value_type(insert.result(ir)));
    let count = vector_type(ir, value).map_or(Some(1), |v| element_count(v.shape));
    let Some(to) = vector(ir.context(), ty) else { return false };
    let is_all = count == element_count(to.shape) && is_broadcastable(ir, value, to);
    is_all && rewriter.replace_with(op, |b| Broadcast::build(b, value, ty))
}

/// A broadcast of the scalar that is in all elements already changes nothing.
fn insert_into_same(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, insert) = (rewriter.ir(), Insert(op));
    let (value, dest) = (insert.valueToStore(ir), insert.dest(ir));
    let scalar = vector_type(ir, value).and_then(|_| splat_scalar(ir, value));
    let is_same = scalar.is_some() && splat_scalar(ir, dest) == scalar;
    is_same && rewriter.replace_op(op, &[dest])
}

/// Inserts in a row that set all elements are a vector of them.
fn chain_of_inserts(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, insert) = (rewriter.ir(), Insert(op));
    let (result, ty) = (insert.result(ir), ir.value_type(insert.result(ir)));
    let Some(to) = vector(ir.context(), ty).filter(|to| !to.is_scalable()) else { return false };
    // Only the last one of a row looks back, so that each is looked at once.
    let goes_on = ir.users(result).any(|user| Insert::cast(ir, user).is_some_and(|next| next.dest(ir) == result));
    if goes_on {
        return false;
    }
    let Some(count) = element_count(to.shape).and_then(|count| usize::try_from(count).ok()) else { return false };
    let mut row = Vec::new();
    let mut set = FxHashSet::default();
    let mut next = Some(insert);
    while let Some(each) = next {
        let (value, dest) = (each.valueToStore(ir), each.dest(ir));
        let Some(position) = static_position(ir, each.op()) else { return false };
        let Some(first) = super::fold::offset_of(to.shape, &position).filter(|_| ir.num_operands(each.op()) == 2)
        else {
            return false;
        };
        let size = vector_type(ir, value).map_or(Some(1), |v| element_count(v.shape));
        let Some(size) = size.and_then(|size| usize::try_from(size).ok()) else { return false };
        row.push((first, value));
        set.extend(first..first + size);
        next = defined_by::<Insert>(ir, dest);
        if next.is_some() && ir.uses(dest).nth(1).is_some() {
            return false;
        }
    }
    if set.len() != count {
        return false;
    }
    let location = ir.location(op);
    rewriter.set_insertion_point(op);
    let mut elements: Vec<Option<Value>> = vec![None; count];
    for (first, value) in row.into_iter().rev() {
        let parts: Vec<Value> = match vector_type(rewriter.ir(), value) {
            None => vec![value],
            Some(_) => {
                let parts = ToElements::build(rewriter.at(location), value);
                rewriter.ir().results(parts.op()).collect()
            }
        };
        elements.iter_mut().skip(first).zip(parts).for_each(|(slot, part)| *slot = Some(part));
    }
    let Some(elements) = elements.into_iter().collect::<Option<Vec<Value>>>() else { return false };
    rewriter.replace_with(op, |b| FromElements::build(b, &elements, ty))
}
