//! Rewrites of slices and of insertions: what constants and casts say about their types.

use std::collections::HashSet;

use vulcanize_ir::rewrite::{Rewriter, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Ir, Op, Type, Value};

use super::canonicalize::{forgetting_cast, preserves, shaped};
use super::shapes::drops_units;
use super::{Cast, ExtractSlice, InsertSlice, ParallelInsertSlice};
use crate::index_list::{MixedIndex, mixed_indices, split_mixed, static_indices};
use crate::slices::Slice;

/// Offsets, sizes and steps as numbers and values.
pub(crate) type Lists = [Vec<MixedIndex>; 3];

/// Those of an op, whose offsets are the operands of the name at `first`.
pub(crate) fn lists(ir: &Ir<'_>, op: Op, first: usize) -> Lists {
    let names = ["static_offsets", "static_sizes", "static_strides"];
    [0, 1, 2].map(|list| {
        let values: Vec<Value> = ir.operand_group(op, first + list).map(|index| ir.operand(op, index)).collect();
        mixed_indices(&static_indices(ir, op, names[list]), &values)
    })
}

pub(super) fn numbers(lists: &Lists) -> Slice {
    let [offsets, sizes, steps] = [0, 1, 2].map(|list: usize| split_mixed(&lists[list]).0);
    Slice { offsets, sizes, steps }
}

/// Puts constants in the places of values; whether there was one.
fn take_known(ir: &Ir<'_>, lists: &mut Lists) -> bool {
    let mut changed = false;
    for (list, least) in lists.iter_mut().zip([0, 0, 1]) {
        for index in list.iter_mut().filter(|index| matches!(index, MixedIndex::Value(_))) {
            if let Some(known) = index.known(ir).filter(|&known| known >= least) {
                *index = MixedIndex::Static(known);
                changed = true;
            }
        }
    }
    changed
}

fn has_constants(ir: &Ir<'_>, lists: &Lists) -> bool {
    lists.iter().flatten().any(|index| matches!(index, MixedIndex::Value(_)) && index.known(ir).is_some())
}

/// The shape of a slice without as many dimensions of size 1, the first ones, as it has too many.
pub(super) fn reduced(sizes: &[i64], rank: usize) -> Vec<i64> {
    let mut left = sizes.len().saturating_sub(rank);
    let mut keeps = |size: i64| {
        let goes = left > 0 && size == 1;
        left -= usize::from(goes);
        !goes
    };
    sizes.iter().copied().filter(|&size| keeps(size)).collect()
}

/// The dimensions of `full`, all of size 1, that `reduced` lacks; `None` where it is no reduced form. Unknown sizes match
/// every other where `with_unknown` holds.
fn missing_dims(full: &[i64], reduced: &[i64], with_unknown: bool) -> Option<HashSet<usize>> {
    let (mut missing, mut next) = (HashSet::new(), reduced.iter().copied().peekable());
    for (dim, &size) in full.iter().enumerate() {
        let matches =
            |other: &i64| size == *other || (with_unknown && size != 1 && (size == DYNAMIC || *other == DYNAMIC));
        if next.next_if(matches).is_none() {
            missing.insert(dim);
            if size != 1 {
                return None;
            }
        }
    }
    next.next().is_none().then_some(missing)
}

// ---- extract_slice ----

fn extract(rewriter: &mut Rewriter<'_, '_>, op: Op, source: Value, lists: &Lists, ty: Type) -> bool {
    let old = rewriter.ir().value_type(rewriter.ir().result(op, 0));
    let [(o, offsets), (s, sizes), (t, steps)] = [0, 1, 2].map(|list: usize| split_mixed(&lists[list]));
    let location = rewriter.ir().location(op);
    rewriter.set_insertion_point(op);
    let value = ExtractSlice::build(rewriter.at(location), source, offsets, sizes, steps, &o[..], &s[..], &t[..], ty);
    match ty == old {
        true => rewriter.replace_op(op, &[value]),
        false => rewriter.replace_with(op, |b| Cast::build(b, value, old)),
    }
}

/// Offsets, sizes and steps that are constants become a part of the op and its type; a cast keeps the old type.
pub(super) fn constant_slice(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (mut lists, old) = (lists(ir, op, 1), ir.value_type(ir.result(op, 0)));
    if !take_known(ir, &mut lists) {
        return false;
    }
    let (source, slice) = (ExtractSlice(op).source(ir), numbers(&lists));
    if slice.out_of_bounds(context.shape(ir.value_type(source)).unwrap_or(&[])).is_some() {
        return false;
    }
    let rank = context.shape(old).map_or(0, <[i64]>::len);
    let Some(ty) = shaped(context, old, &reduced(&slice.sizes, rank)) else { return false };
    extract(rewriter, op, source, &lists, ty)
}

/// A slice of a cast that forgets sizes is one of its source.
pub(super) fn slice_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, slice) = (rewriter.ir(), rewriter.context(), ExtractSlice(op));
    let lists = lists(ir, op, 1);
    let Some(source) = forgetting_cast(ir, slice.source(ir)).filter(|_| !has_constants(ir, &lists)) else {
        return false;
    };
    let shape = context.shape(ir.value_type(source)).unwrap_or(&[]);
    numbers(&lists).out_of_bounds(shape).is_none() && rewriter.set_operand(op, 0, source)
}

/// A cast of a slice that knows more sizes is a slice of these sizes.
pub(super) fn cast_of_slice(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, cast) = (rewriter.ir(), rewriter.context(), Cast(op));
    let (middle, ty) = (cast.source(ir), ir.value_type(cast.dest(ir)));
    let Some(slice) = defined_by::<ExtractSlice>(ir, middle) else { return false };
    let (Some(old), Some(shape)) = (context.shape(ir.value_type(middle)), context.shape(ty)) else { return false };
    if old == shape || !preserves(context, ir.value_type(middle), ty) {
        return false;
    }
    let (source, mut lists) = (slice.source(ir), lists(ir, slice.op(), 1));
    let missing = missing_dims(&numbers(&lists).sizes, old, false).unwrap_or_default();
    let kept = lists[1].iter_mut().enumerate().filter(|(dim, _)| !missing.contains(dim)).map(|(_, size)| size);
    for (size, &known) in kept.zip(shape).filter(|(_, known)| **known != DYNAMIC) {
        *size = MixedIndex::Static(known);
    }
    extract(rewriter, op, source, &lists, ty)
}

// ---- insert_slice ----

/// The source and the destination of an insertion, also of a parallel one.
fn ends(ir: &Ir<'_>, op: Op) -> [Value; 2] {
    [ir.operand(op, 0), ir.operand(op, 1)]
}

/// Puts an insertion of the same kind in the place of `op`; a cast keeps the type that the destination had.
pub(super) fn insert(rewriter: &mut Rewriter<'_, '_>, op: Op, source: Value, dest: Value, lists: &Lists) -> bool {
    let [(o, offsets), (s, sizes), (t, steps)] = [0, 1, 2].map(|list: usize| split_mixed(&lists[list]));
    let ir = rewriter.ir();
    let (location, is_parallel) = (ir.location(op), ParallelInsertSlice::matches(ir, op));
    let old = ir.value_type(ir.operand(op, 1));
    rewriter.set_insertion_point(op);
    let b = rewriter.at(location);
    if is_parallel {
        ParallelInsertSlice::build(b, source, dest, offsets, sizes, steps, &o[..], &s[..], &t[..]);
        return rewriter.erase_op(op);
    }
    let value = InsertSlice::build(b, source, dest, offsets, sizes, steps, &o[..], &s[..], &t[..]);
    match rewriter.ir().value_type(dest) == old {
        true => rewriter.replace_op(op, &[value]),
        false => rewriter.replace_with(op, |b| Cast::build(b, value, old)),
    }
}

/// Where an op may stand that makes the source of an insertion: before it, or before the op that holds a parallel one.
pub(super) fn cast_place(ir: &Ir<'_>, op: Op) -> Op {
    ir.parent_op(op).filter(|_| ParallelInsertSlice::matches(ir, op)).unwrap_or(op)
}

/// A cast of an insertion's source.
fn cast_source(rewriter: &mut Rewriter<'_, '_>, op: Op, source: Value, ty: Type) -> Value {
    let ir = rewriter.ir();
    let (location, place) = (ir.location(op), cast_place(ir, op));
    rewriter.set_insertion_point(place);
    Cast::build(rewriter.at(location), source, ty)
}

/// Offsets, sizes and steps that are constants become a part of the op; the source is cast to the type that they say.
pub(super) fn constant_insertion(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let ([mut source, dest], mut lists) = (ends(ir, op), lists(ir, op, 2));
    if !take_known(ir, &mut lists) {
        return false;
    }
    let (old, slice) = (ir.value_type(source), numbers(&lists));
    if slice.out_of_bounds(context.shape(ir.value_type(dest)).unwrap_or(&[])).is_some() {
        return false;
    }
    let rank = context.shape(old).map_or(0, <[i64]>::len);
    let Some(ty) = shaped(context, old, &reduced(&slice.sizes, rank)) else { return false };
    if ty != old {
        source = cast_source(rewriter, op, source, ty);
    }
    insert(rewriter, op, source, dest, &lists)
}

/// An insertion of a cast, or into a cast, that forgets sizes is one of, or into, its source.
pub(super) fn insertion_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (old, mut lists) = (ends(ir, op), lists(ir, op, 2));
    let found = old.map(|value| forgetting_cast(ir, value));
    if found == [None, None] || has_constants(ir, &lists) {
        return false;
    }
    let [source, dest] = [0, 1].map(|end: usize| found[end].unwrap_or(old[end]));
    let [Some(from), Some(to)] = [source, dest].map(|value| context.shape(ir.value_type(value))) else { return false };
    let Some(missing) = missing_dims(&numbers(&lists).sizes, from, true) else { return false };
    // A size that the source leaves open stays at the number that the next one is compared with, as in MLIR.
    let mut next = 0;
    for dim in (0..lists[1].len()).filter(|dim| !missing.contains(dim)) {
        if let Some(&known) = from.get(next).filter(|&&size| size != DYNAMIC) {
            lists[1][dim] = MixedIndex::Static(known);
            next += 1;
        }
    }
    let slice = numbers(&lists);
    let fits = slice.out_of_bounds(to).is_none() && drops_units(&slice.sizes, from);
    fits && insert(rewriter, op, source, dest, &lists)
}

/// The source of an insertion is cast to the type that the sizes say, where that knows more.
pub(super) fn insertion_of_known_size(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let ([source, dest], lists) = (ends(ir, op), lists(ir, op, 2));
    let old = ir.value_type(source);
    let (Some(shape), Some(whole)) = (context.shape(old), context.shape(ir.value_type(dest))) else { return false };
    if shape.len() != whole.len() {
        return false;
    }
    let known = |(&size, &mixed): (&i64, &MixedIndex)| if mixed.number() == DYNAMIC { size } else { mixed.number() };
    let sizes: Vec<i64> = shape.iter().zip(&lists[1]).map(known).collect();
    let is_valid = sizes.iter().all(|&size| size >= 0 || size == DYNAMIC);
    let Some(ty) = shaped(context, old, &sizes).filter(|&ty| is_valid && ty != old && preserves(context, old, ty))
    else {
        return false;
    };
    let source = cast_source(rewriter, op, source, ty);
    insert(rewriter, op, source, dest, &lists)
}
