//! Rewrites that canonicalization applies to vectors.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Rewriter, constant_value, integer_of};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Ir, Op, Value};

use super::{Broadcast, ConstantMask, FromElements, Load, MaskedLoad, MaskedStore, Store, Transpose};

/// A vector of one scalar is a broadcast.
pub(super) fn splat_of_elements(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    debug_assert!(FromElements::matches(ir, op), "a vector of scalars");
    let Some(first) = ir.operands(op).next() else { return false };
    if ir.operands(op).any(|element| element != first) {
        return false;
    }
    let ty = ir.value_type(ir.result(op, 0));
    rewriter.replace_op_with::<Broadcast>(op, &[first], &[ty], &[]);
    true
}

/// Two permutations in a row are one.
pub(super) fn transpose_of_transpose(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let outer = Transpose(op);
    let Some(inner) = ir.defining_op(outer.vector(ir)).and_then(|op| Transpose::cast(ir, op)) else { return false };
    let permutation = |of: Transpose| context.dense_i64_array(of.permutation(ir));
    let (Some(first), Some(second)) = (permutation(inner), permutation(outer)) else { return false };
    let composed = second.iter().map(|&dim| usize::try_from(dim).ok().and_then(|dim| first.get(dim)).copied());
    let Some(composed) = composed.collect::<Option<Vec<i64>>>() else { return false };
    let (source, ty) = (inner.vector(ir), ir.value_type(outer.result(ir)));
    let permutation = context.dense_i64_array_attr(&composed);
    rewriter.replace_op_with::<Transpose>(op, &[source], &[ty], &[("permutation", permutation)]);
    true
}

/// Whether a mask is known to select all elements, or none.
fn known_mask(ir: &Ir<'_>, mask: Value) -> Option<bool> {
    let context = ir.context();
    if let Some(constant) = constant_value(ir, mask) {
        return context.bool_value(context.splat_value(constant)?);
    }
    ir.defining_op(mask).and_then(|op| ConstantMask::cast(ir, op))?.selects(ir)
}

impl ConstantMask {
    /// Whether it selects all elements, or none.
    pub(super) fn selects(self, ir: &Ir<'_>) -> Option<bool> {
        let context = ir.context();
        let (sizes, shape) =
            (context.dense_i64_array(self.mask_dim_sizes(ir))?, context.shape(ir.value_type(self.result(ir)))?);
        // Without dimensions there is one element, and one size all the same.
        let all = if shape.is_empty() { sizes.as_slice() == [1] } else { sizes == shape };
        match all {
            true => Some(true),
            false => sizes.contains(&0).then_some(false),
        }
    }
}

/// A mask up to bounds that are constants is constant.
pub(super) fn mask_of_constants(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let (context, ty) = (ir.context(), ir.value_type(ir.result(op, 0)));
    let Some(mask) = super::types::vector(context, ty) else { return false };
    // Of a dimension whose size nobody knows only nothing is a known part.
    let bound = |(i, value): (usize, Value)| {
        let bound = integer_of(context, constant_value(ir, value)?)?.as_i64()?;
        let scalable = mask.scalable.get(i).copied().unwrap_or(false);
        let size = mask.shape.get(i).copied().unwrap_or(1);
        (!scalable || bound <= 0).then(|| bound.clamp(0, size))
    };
    let Some(mut bounds) = ir.operands(op).enumerate().map(bound).collect::<Option<Vec<i64>>>() else { return false };
    if bounds.contains(&0) {
        bounds.fill(0);
    }
    let sizes = context.dense_i64_array_attr(&bounds);
    rewriter.replace_op_with::<ConstantMask>(op, &[], &[ty], &[("mask_dim_sizes", sizes)]);
    true
}

fn alignment(ir: &Ir<'_>, op: Op) -> SmallVec<[(&'static str, Attribute); 2]> {
    let nontemporal = ("nontemporal", ir.context().bool_attr(false));
    let alignment = ir.attribute_str(op, "alignment").map(|alignment| ("alignment", alignment));
    std::iter::once(nontemporal).chain(alignment).collect()
}

/// A load of all elements is a load, one of none what it would be without.
pub(super) fn known_masked_load(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, load) = (rewriter.ir(), MaskedLoad(op));
    match known_mask(ir, load.mask(ir)) {
        None => return false,
        Some(false) => {
            let value = load.pass_thru(ir);
            rewriter.replace_op(op, &[value]);
        }
        Some(true) => {
            let operands: Vec<Value> = std::iter::once(load.base(ir)).chain(load.indices(ir)).collect();
            let (ty, attributes) = (ir.value_type(load.result(ir)), alignment(ir, op));
            rewriter.replace_op_with::<Load>(op, &operands, &[ty], &attributes);
        }
    }
    true
}

/// A store of all elements is a store, one of none nothing.
pub(super) fn known_masked_store(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, store) = (rewriter.ir(), MaskedStore(op));
    match known_mask(ir, store.mask(ir)) {
        None => return false,
        Some(false) => rewriter.erase_op(op),
        Some(true) => {
            let operands: Vec<Value> =
                [store.valueToStore(ir), store.base(ir)].into_iter().chain(store.indices(ir)).collect();
            let attributes = alignment(ir, op);
            rewriter.replace_op_with::<Store>(op, &operands, &[], &attributes);
        }
    }
    true
}
