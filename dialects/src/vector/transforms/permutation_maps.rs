//! Transfers whose maps are the last dimensions of memory in order: what they transfer is transposed or broadcast instead.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{PatternSet, Rewriter};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, Type, Value};

use super::{inverse, is_masked, permutation_attr};
use crate::affine::{map_attr, map_of};
use crate::vector::canonicalize::vector_type;
use crate::vector::types::vector_of;
use crate::vector::{Broadcast, TransferRead, TransferWrite, Transpose, bool_list_attr, minor_identity_attr};

/// Adds the rewrites.
pub(crate) fn add_patterns(patterns: &mut PatternSet) {
    patterns
        .add_fn::<TransferRead>("TransferReadPermutationLowering", |r, op| transpose_read(r, op).is_some())
        .add_fn::<TransferWrite>("TransferWritePermutationLowering", |r, op| transpose_written(r, op).is_some())
        .add_fn::<TransferRead>("TransferOpReduceRank", |r, op| broadcast_read(r, op).is_some())
        .add_fn::<TransferWrite>("TransferWriteNonPermutationLowering", |r, op| write_between(r, op).is_some());
}

/// For each result of a map its place among the last dimensions, as many as there are results; those that are
/// repeated get the places that are left. `None` where a result is another dimension, or an expression.
fn places_at_end(map: &AffineMap) -> Option<Vec<usize>> {
    let (dims, results) = (map.num_dims() as usize, map.results().len());
    let (skipped, lead) = (dims.saturating_sub(results), results.saturating_sub(dims));
    let mut is_taken = vec![false; dims.max(results)];
    let mut places = Vec::with_capacity(results);
    for result in map.results() {
        places.push(match result {
            AffineExpr::Constant(0) => None,
            AffineExpr::Dim(dim) => {
                let place = (*dim as usize).checked_sub(skipped)? + lead;
                is_taken[place] = true;
                Some(place)
            }
            AffineExpr::Constant(_) | AffineExpr::Symbol(_) | AffineExpr::Binary(_) => return None,
        });
    }
    let mut left = (0..is_taken.len()).filter(|&place| !is_taken[place]);
    places.into_iter().map(|place| place.or_else(|| left.next())).collect()
}

fn is_identity(places: &[usize]) -> bool {
    places.iter().copied().eq(0..places.len())
}

fn pick<T: Clone>(from: &[T], places: &[usize]) -> Vec<T> {
    places.iter().map(|&place| from[place].clone()).collect()
}

/// Makes a read like another of other dimensions.
fn read_as(
    rewriter: &mut Rewriter<'_, '_>,
    read: TransferRead,
    map: Vec<AffineExpr>,
    bounds: Vec<bool>,
    ty: Type,
) -> Option<Value> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let dims = map_of(context, read.permutation_map(ir))?.num_dims();
    let (base, indices, padding, mask) = (read.base(ir), read.indices(ir), read.padding(ir), read.mask(ir));
    let map = map_attr(context, AffineMap::new(dims, 0, map)?);
    let bounds = bool_list_attr(context, bounds);
    Some(TransferRead::build(rewriter, base, &indices[..], padding, mask, map, bounds, ty))
}

/// A read in another order than memory's is one in that order, and a transposition.
fn transpose_read(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, read) = (rewriter.ir(), TransferRead(op));
    let map = map_of(ir.context(), read.permutation_map(ir))?;
    let places = places_at_end(map).filter(|places| !is_identity(places) && !is_masked(ir, op))?;
    let whole = ir.value_type(read.vector(ir));
    let (from, order) = (vector_type(ir, read.vector(ir))?, inverse(&places));
    let ty = vector_of(ir.context(), &pick(from.shape, &order), &pick(from.scalable, &order), from.element);
    let (map, bounds) = (pick(map.results(), &order), pick(&super::bounds_of(ir, op)?, &order));
    let made = read_as(rewriter, read, map, bounds, ty)?;
    let permutation = permutation_attr(rewriter, &places);
    rewriter.replace_with(op, |b| Transpose::build(b, made, permutation, whole)).then_some(())
}

/// A read that is repeated along its first dimensions is one without them, and a broadcast.
fn broadcast_read(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, read) = (rewriter.ir(), TransferRead(op));
    let map = map_of(ir.context(), read.permutation_map(ir))?;
    let lead = map.results().iter().take_while(|result| **result == AffineExpr::Constant(0)).count();
    let rest = &map.results()[lead..];
    let first = (map.num_dims() as usize).checked_sub(rest.len())?;
    let is_in_order = |(place, result): (usize, &AffineExpr)| match result {
        AffineExpr::Constant(number) => *number == 0,
        AffineExpr::Dim(dim) => *dim as usize == first + place,
        AffineExpr::Symbol(_) | AffineExpr::Binary(_) => false,
    };
    if lead == 0 || is_masked(ir, op) || !rest.iter().enumerate().all(is_in_order) {
        return None;
    }
    let (whole, from) = (ir.value_type(read.vector(ir)), vector_type(ir, read.vector(ir))?);
    let ty = vector_of(ir.context(), &from.shape[lead..], &from.scalable[lead..], from.element);
    let bounds = super::bounds_of(ir, op)?[lead..].to_vec();
    let made = read_as(rewriter, read, rest.to_vec(), bounds, ty)?;
    rewriter.replace_with(op, |b| Broadcast::build(b, made, whole)).then_some(())
}

/// What a write writes in another order than memory's is transposed before.
fn transpose_written(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, write) = (rewriter.ir(), rewriter.context(), TransferWrite(op));
    let map = map_of(context, write.permutation_map(ir))?;
    let is_lowered = map.is_minor_identity() || map.results().is_empty() || is_masked(ir, op);
    let places = places_at_end(map).filter(|_| !is_lowered)?;
    let (from, order) = (vector_type(ir, write.valueToStore(ir))?, inverse(&places));
    let ty = vector_of(context, &pick(from.shape, &order), &pick(from.scalable, &order), from.element);
    let bounds = bool_list_attr(context, pick(&super::bounds_of(ir, op)?, &order));
    let map = minor_identity_attr(context, map.num_dims() as usize, places.len());
    let permutation = permutation_attr(rewriter, &order);
    let value = write.valueToStore(rewriter.ir());
    let value = Transpose::build(rewriter, value, permutation, ty);
    let mask = write.mask(rewriter.ir());
    write_as(rewriter, write, value, mask, map, bounds);
    Some(())
}

fn write_as(
    rewriter: &mut Rewriter<'_, '_>,
    write: TransferWrite,
    value: Value,
    mask: Option<Value>,
    map: vulcanize_ir::Attribute,
    bounds: vulcanize_ir::Attribute,
) {
    let ir = rewriter.ir();
    let (base, indices) = (write.base(ir), write.indices(ir));
    let result = write.result(ir).map(|result| ir.value_type(result));
    rewriter
        .replace_with(write.op(), |b| TransferWrite::build(b, value, base, &indices[..], mask, map, bounds, result));
}

/// A write that passes over dimensions of memory between others writes one element along these.
fn write_between(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, write) = (rewriter.ir(), rewriter.context(), TransferWrite(op));
    let map = map_of(context, write.permutation_map(ir))?;
    // A mask would need other dimensions, too.
    let is_other = map.results().is_empty() || places_at_end(map).is_some() || is_masked(ir, op);
    if is_other || write.mask(ir).is_some() {
        return None;
    }
    let mut is_written = vec![false; map.num_dims() as usize];
    for result in map.results() {
        let AffineExpr::Dim(dim) = result else { return None };
        is_written[*dim as usize] = true;
    }
    let first = is_written.iter().position(|&is| is)?;
    let missing = (first..is_written.len()).filter(|&dim| !is_written[dim]);
    let added: Vec<AffineExpr> = missing.map(|dim| AffineExpr::Dim(dim as u32)).collect();
    let from = vector_type(ir, write.valueToStore(ir))?;
    let with_units = |units: usize| {
        let shape: Vec<i64> = std::iter::repeat_n(1, units).chain(from.shape.iter().copied()).collect();
        let scalable: Vec<bool> = std::iter::repeat_n(false, units).chain(from.scalable.iter().copied()).collect();
        vector_of(context, &shape, &scalable, from.element)
    };
    let ty = with_units(added.len());
    let bounds: Vec<bool> = std::iter::repeat_n(true, added.len()).chain(super::bounds_of(ir, op)?).collect();
    let bounds = bool_list_attr(context, bounds);
    let map = AffineMap::new(map.num_dims(), 0, added.into_iter().chain(map.results().iter().cloned()))?;
    let value = write.valueToStore(rewriter.ir());
    let value = Broadcast::build(rewriter, value, ty);
    write_as(rewriter, write, value, None, map_attr(context, map), bounds);
    Some(())
}
