//! Ops on vectors as ops on their parts.

use vulcanize_ir::rewrite::{PatternSet, Rewriter, defined_by, zero_attr};
use vulcanize_ir::{Op, Type, Value};

use super::root_and_mask;
use crate::vector::canonicalize::vector_type;
use crate::vector::canonicalize_reductions::combine;
use crate::vector::types::{element_count, vector_of};
use crate::vector::{Broadcast, CombiningKind, Extract, Fma, Insert, OuterProduct, combining_kind};
use crate::{arith, ub};

/// Parts that an op is made of, at most.
pub(super) const MOST_PARTS: i64 = 1 << 12;

/// Adds the lowering of outer products.
pub(crate) fn add_outer_product_lowering(patterns: &mut PatternSet) {
    patterns.add_fn::<OuterProduct>("OuterProductOpLowering", |r, op| lower_outer_product(r, op).is_some());
}

/// Adds the lowering of broadcasts.
pub(crate) fn add_broadcast_lowering(patterns: &mut PatternSet) {
    patterns.add_fn::<Broadcast>("BroadcastOpLowering", |r, op| lower_broadcast(r, op).is_some());
}

/// The part of a vector at a constant place in its first dimension.
pub(super) fn part(rewriter: &mut Rewriter<'_, '_>, source: Value, place: i64) -> Option<Value> {
    let context = rewriter.context();
    let from = vector_type(rewriter.ir(), source)?;
    let ty = match from.shape.len() {
        0 => return None,
        1 => from.element,
        _ => vector_of(context, &from.shape[1..], &from.scalable[1..], from.element),
    };
    Some(extract(rewriter, source, &[place], ty))
}

/// What is at a constant place; of a part of a vector the part of that vector, as MLIR folds it.
pub(super) fn extract(rewriter: &mut Rewriter<'_, '_>, source: Value, place: &[i64], ty: Type) -> Value {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let outer = defined_by::<Extract>(ir, source).filter(|outer| outer.dynamic_position(ir).is_empty());
    let around = outer.and_then(|outer| context.dense_i64_array(outer.static_position(ir)));
    let whole = outer.map_or(source, |outer| outer.source(ir));
    let position: Vec<i64> = around.unwrap_or_default().into_iter().chain(place.iter().copied()).collect();
    let position = context.dense_i64_array_attr(&position);
    Extract::build(rewriter, whole, [], position, ty)
}

pub(super) fn put(rewriter: &mut Rewriter<'_, '_>, value: Value, into: Value, place: i64) -> Value {
    put_at(rewriter, value, into, &[place])
}

pub(super) fn put_at(rewriter: &mut Rewriter<'_, '_>, value: Value, into: Value, place: &[i64]) -> Value {
    let position = rewriter.context().dense_i64_array_attr(place);
    Insert::build(rewriter, value, into, [], position)
}

/// The positions of the elements of a shape in order, the last dimension first.
pub(super) fn positions(shape: &[i64]) -> impl Iterator<Item = Vec<i64>> {
    let count = element_count(shape).unwrap_or(0);
    (0..count).map(move |number| {
        let mut left = number;
        let mut position = vec![0; shape.len()];
        for (place, &size) in position.iter_mut().zip(shape).rev() {
            (*place, left) = (left % size, left / size);
        }
        position
    })
}

/// The product of two vectors, combined with a third one where a mask selects it.
fn multiply_add(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    kind: CombiningKind,
    factors: [Value; 2],
    acc: Option<Value>,
    mask: Option<Value>,
) -> Value {
    let combined = combined_product(rewriter, op, kind, factors, acc);
    match acc.zip(mask) {
        Some((acc, mask)) => arith::Select::build(rewriter, mask, combined, acc),
        None => combined,
    }
}

fn combined_product(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    kind: CombiningKind,
    [x, y]: [Value; 2],
    acc: Option<Value>,
) -> Value {
    let ir = rewriter.ir();
    let is_float = ir.context().float_kind(ir.context().element_type(ir.value_type(x))).is_some();
    if let (true, CombiningKind::Add, Some(acc)) = (is_float, kind, acc) {
        return Fma::build(rewriter, x, y, acc);
    }
    let product = if is_float { arith::MulF::build(rewriter, x, y) } else { arith::MulI::build(rewriter, x, y) };
    match acc {
        Some(acc) => combine(rewriter, op, kind, [product, acc], None),
        None => product,
    }
}

fn lower_outer_product(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, product) = (rewriter.ir(), rewriter.context(), OuterProduct(op));
    let (lhs, rhs, acc) = (product.lhs(ir), product.rhs(ir), product.acc(ir));
    let (ty, row) = (ir.value_type(product.result(ir)), ir.value_type(rhs));
    let (kind, from) = (combining_kind(context, product.kind(ir))?, vector_type(ir, lhs)?);
    if from.is_scalable() || from.shape.iter().any(|&size| size > MOST_PARTS) {
        return None;
    }
    let (root, mask) = root_and_mask(ir, op);
    rewriter.set_insertion_point(root);
    let ir = rewriter.ir();
    let rows = from.shape[0];
    if vector_type(ir, rhs).is_none() {
        let whole = ir.value_type(lhs);
        let repeated = Broadcast::build(rewriter, rhs, whole);
        let value = multiply_add(rewriter, op, kind, [lhs, repeated], acc, mask);
        return rewriter.replace_op(root, &[value]).then_some(());
    }
    let mut result = arith::Constant::build(rewriter, zero_attr(context, ty)?);
    for place in 0..rows {
        let factor = part(rewriter, lhs, place)?;
        let factor = Broadcast::build(rewriter, factor, row);
        let acc = match acc {
            Some(acc) => Some(part(rewriter, acc, place)?),
            None => None,
        };
        let mask = match mask.filter(|_| acc.is_some()) {
            Some(mask) => Some(part(rewriter, mask, place)?),
            None => None,
        };
        let value = multiply_add(rewriter, op, kind, [factor, rhs], acc, mask);
        result = put(rewriter, value, result, place);
    }
    rewriter.replace_op(root, &[result]).then_some(())
}

/// A vector that is repeated is inserted, again and again, where it is to be. Repeated scalars stay.
fn lower_broadcast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, broadcast) = (rewriter.ir(), rewriter.context(), Broadcast(op));
    let (source, ty) = (broadcast.source(ir), ir.value_type(broadcast.vector(ir)));
    let (from, to) = (vector_type(ir, source)?, vector_type(ir, broadcast.vector(ir))?);
    if to.is_scalable() || from.is_scalable() || to.rank() == 0 || to.shape[0] > MOST_PARTS {
        return None;
    }
    if from.rank() <= 1 && to.rank() == 1 {
        let element = extract(rewriter, source, &vec![0; from.rank()], from.element);
        return rewriter.replace_with(op, |b| Broadcast::build(b, element, ty)).then_some(());
    }
    let inner = vector_of(context, &to.shape[1..], &to.scalable[1..], to.element);
    let stretched = (from.rank() == to.rank()).then(|| (0..to.rank()).find(|&dim| from.shape[dim] != to.shape[dim]));
    if stretched == Some(None) {
        return rewriter.replace_op(op, &[source]).then_some(());
    }
    let is_first = stretched == Some(Some(0));
    let mut repeated = match stretched {
        None => Some(Broadcast::build(rewriter, source, inner)),
        Some(_) => None,
    };
    let mut result = ub::Poison::build(rewriter, ty);
    for place in 0..to.shape[0] {
        let value = match repeated {
            Some(value) => value,
            None => {
                let row = part(rewriter, source, if is_first { 0 } else { place })?;
                let value = Broadcast::build(rewriter, row, inner);
                repeated = is_first.then_some(value);
                value
            }
        };
        result = put(rewriter, value, result, place);
    }
    rewriter.replace_op(op, &[result]).then_some(())
}
