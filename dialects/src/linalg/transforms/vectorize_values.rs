//! Values that vectorized ops are made of.

use vulcanize_ir::rewrite::{Builder, Rewriter, constant_value, materialize_constant, scalar_of};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Ir, Op, Type, TypeData, Value};

use super::parts::is_tensor;
use crate::index_list::MixedIndex;
use crate::linalg::shape;
use crate::vector::{Broadcast, CombiningKind, CreateMask, under_mask};
use crate::{arith, memref, tensor, ub};

/// The shape of a vector.
pub(super) fn shape_of<'c>(ir: &Ir<'c>, value: Value) -> Option<&'c [i64]> {
    match ir.context().type_data(ir.value_type(value)) {
        TypeData::Vector { shape, .. } => Some(shape),
        _ => None,
    }
}

/// What nobody looks at.
pub(super) fn poison(builder: &mut Builder<'_, '_>, ty: Type) -> Value {
    ub::Poison::build(builder, ty)
}

/// The value repeated; constants are made anew.
pub(super) fn broadcast(builder: &mut Builder<'_, '_>, value: Value, ty: Type) -> Value {
    let (ir, context, location) = (builder.ir(), builder.context(), builder.location());
    if ir.value_type(value) == ty {
        return value;
    }
    let repeated = constant_value(ir, value).and_then(|constant| {
        let number = if ub::is_poison(context, constant) { None } else { scalar_of(context, constant) };
        context.splat_attr(ty, number?)
    });
    let like = ir.defining_op(value);
    let made = repeated.zip(like).and_then(|(number, like)| materialize_constant(builder, like, number, ty, location));
    made.unwrap_or_else(|| Broadcast::build(builder, value, ty))
}

/// The value repeated, where it is smaller than a vector of this type.
pub(super) fn broadcast_if_needed(builder: &mut Builder<'_, '_>, value: Value, ty: Type) -> Value {
    match crate::vector::is_broadcastable_to(builder.ir(), value, ty) {
        true => broadcast(builder, value, ty),
        false => value,
    }
}

/// The reduction that an op of two values is the step of.
pub(super) fn combiner_kind(ir: &Ir<'_>, op: Op) -> Option<CombiningKind> {
    let is = |def| ir.def(op).is_some_and(|own| std::ptr::eq(own, def));
    let kinds = [
        (arith::AddI::def(), CombiningKind::Add),
        (arith::AddF::def(), CombiningKind::Add),
        (arith::AndI::def(), CombiningKind::And),
        (arith::MaxSI::def(), CombiningKind::MaxSI),
        (arith::MaxUI::def(), CombiningKind::MaxUI),
        (arith::MaximumF::def(), CombiningKind::MaximumF),
        (arith::MaxNumF::def(), CombiningKind::MaxNumF),
        (arith::MinSI::def(), CombiningKind::MinSI),
        (arith::MinUI::def(), CombiningKind::MinUI),
        (arith::MinimumF::def(), CombiningKind::MinimumF),
        (arith::MinNumF::def(), CombiningKind::MinNumF),
        (arith::MulI::def(), CombiningKind::Mul),
        (arith::MulF::def(), CombiningKind::Mul),
        (arith::OrI::def(), CombiningKind::Or),
        (arith::XOrI::def(), CombiningKind::Xor),
    ];
    kinds.into_iter().find(|&(def, _)| is(def)).map(|(_, kind)| kind)
}

/// The sizes of an array as values. As in MLIR, those that are known are made last, and nothing is folded.
fn sizes_of(rewriter: &mut Rewriter<'_, '_>, array: Value) -> Vec<Value> {
    let (location, sizes) = (rewriter.location(), shape(rewriter.ir(), array).to_vec());
    let is_tensor = is_tensor(rewriter.ir(), rewriter.ir().value_type(array));
    let mut mixed = Vec::with_capacity(sizes.len());
    for (dim, &size) in sizes.iter().enumerate() {
        mixed.push(match size {
            DYNAMIC => {
                let dim = arith::constant_index(rewriter, location, dim as i64);
                MixedIndex::Value(match is_tensor {
                    true => tensor::Dim::build(rewriter, array, dim),
                    false => memref::Dim::build(rewriter, array, dim),
                })
            }
            size => MixedIndex::Static(size),
        });
    }
    mixed.into_iter().map(|size| size.materialize(rewriter)).collect()
}

/// Makes a transfer of a vector of this shape, under a mask of the array's sizes.
pub(super) fn under_sizes<'a, 'c>(
    rewriter: &mut Rewriter<'a, 'c>,
    array: Value,
    shape: &[i64],
    make: impl FnOnce(&mut Builder<'a, 'c>) -> Op,
) -> Vec<Value> {
    let bounds = sizes_of(rewriter, array);
    let ty = rewriter.context().vector(shape, rewriter.context().i1());
    let mask = CreateMask::build(rewriter, &bounds[..], ty);
    under_mask(rewriter, mask, make)
}

/// Makes a transfer of these sizes, under a mask where the array is not as large.
pub(super) fn under_bounds<'a, 'c>(
    rewriter: &mut Rewriter<'a, 'c>,
    array: Value,
    sizes: &[i64],
    make: impl FnOnce(&mut Builder<'a, 'c>) -> Op,
) -> Value {
    if shape(rewriter.ir(), array) == sizes {
        let made = make(rewriter);
        return rewriter.ir().result(made, 0);
    }
    under_sizes(rewriter, array, sizes, make)[0]
}
