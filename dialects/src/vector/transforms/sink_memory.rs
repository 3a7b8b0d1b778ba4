//! Loads of which one part is taken as loads of that part; stores of a scalar's broadcast as stores of the scalar.

use vulcanize_ir::rewrite::{PatternSet, Rewriter, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, Value, ValueDef};

use crate::arith::{self, IntegerOverflow};
use crate::index_list::mixed_indices;
use crate::memref;
use crate::vector::canonicalize::{splat_scalar, vector_type};
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::types::{element_count, vector};
use crate::vector::{Extract, Load, Store};

/// Adds the rewrites.
pub(crate) fn add_patterns(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns
        .add_fn::<Extract>("ExtractOpFromLoad", |r, op| load_part(r, op).is_some())
        .add_fn::<Store>("StoreOpFromBroadcast", |r, op| store_scalar(r, op).is_some());
}

/// Whether memory is of scalars, not of vectors.
fn is_of_scalars(ir: &Ir<'_>, base: Value) -> bool {
    vector(ir.context(), ir.context().element_type(ir.value_type(base))).is_none()
}

fn load_part(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, extract) = (rewriter.ir(), rewriter.context(), Extract(op));
    let (source, ty) = (extract.source(ir), ir.value_type(extract.result(ir)));
    let load = defined_by::<Load>(ir, source).filter(|_| ir.has_one_use(source))?;
    let (base, mut indices) = (load.base(ir), load.indices(ir).to_vec());
    let whole = vector_type(ir, source).filter(|whole| !whole.is_scalable() && is_of_scalars(ir, base))?;
    let static_position = context.dense_i64_array(extract.static_position(ir))?;
    let position = mixed_indices(&static_position, &extract.dynamic_position(ir));
    let first = indices.len().checked_sub(whole.rank())?;
    let places = extract.dynamic_position(ir).to_vec();
    // MLIR forgets that an index must be known where the load is.
    if static_position.contains(&-1) || !places.into_iter().all(|place| is_known_at(rewriter, place, load.op())) {
        return None;
    }
    rewriter.set_insertion_point(load.op());
    for (index, place) in indices[first..].iter_mut().zip(position) {
        let place = place.materialize(rewriter);
        *index = arith::AddI::with(rewriter).overflowFlags(IntegerOverflow::NSW).build(*index, place);
    }
    let value = match vector(context, ty) {
        Some(_) => Load::with(rewriter).nontemporal(false).build(base, &indices[..], ty),
        None => memref::Load::with(rewriter).nontemporal(false).build(base, &indices[..]),
    };
    rewriter.replace_op(op, &[value]);
    rewriter.erase_op(load.op()).then_some(())
}

/// Whether a value is known to be there before an op: other blocks of a region are not looked into.
fn is_known_at(rewriter: &mut Rewriter<'_, '_>, value: Value, op: Op) -> bool {
    let ir = rewriter.ir_mut();
    let block = match ir.value_def(value) {
        ValueDef::Argument { block, .. } => Some(block),
        ValueDef::Result { op, .. } => ir.parent_block(op),
        ValueDef::Detached => None,
    };
    let mut user = Some(op);
    while let Some(next) = user.filter(|&next| ir.parent_block(next) != block) {
        user = ir.parent_op(next);
    }
    match (ir.defining_op(value), user) {
        (_, None) => false,
        (None, Some(_)) => true,
        (Some(maker), Some(user)) => maker != user && ir.is_before_in_block(maker, user),
    }
}

fn store_scalar(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, store) = (rewriter.ir(), Store(op));
    let (value, base, indices) = (store.valueToStore(ir), store.base(ir), store.indices(ir).to_vec());
    vector_type(ir, value).filter(|v| !v.is_scalable() && element_count(v.shape) == Some(1))?;
    let scalar = splat_scalar(ir, value).filter(|_| is_of_scalars(ir, base) && ir.has_one_use(value))?;
    memref::Store::with(rewriter).nontemporal(false).build(scalar, base, &indices[..]);
    rewriter.erase_op(op).then_some(())
}
