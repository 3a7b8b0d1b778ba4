//! Rewrites that canonicalization applies to vectors.

use vulcanize_ir::rewrite::{Rewriter, constant_value, defined_by, integer_of};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, Ir, Op, Value};

use super::types::{VectorType, vector};
use super::{Broadcast, ConstantMask, FromElements, VectorScale};
use crate::arith;

// ---- questions of these rewrites ----

pub(super) fn vector_type<'c>(ir: &Ir<'c>, value: Value) -> Option<VectorType<'c>> {
    vector(ir.context(), ir.value_type(value))
}

/// The numbers of an array attribute.
pub(super) fn integers(context: &Context, attribute: Attribute) -> Vec<i64> {
    context.array_value(attribute).unwrap_or(&[]).iter().filter_map(|&number| context.int_value(number)).collect()
}

pub(super) fn integers_attr(context: &Context, numbers: &[i64]) -> Attribute {
    context.array_attr(&numbers.iter().map(|&number| context.i64_attr(number)).collect::<Vec<_>>())
}

/// Whether a scalar or vector may be broadcast to such a vector.
pub(super) fn is_broadcastable(ir: &Ir<'_>, source: Value, to: VectorType<'_>) -> bool {
    let Some(from) = vector_type(ir, source) else { return ir.value_type(source) == to.element };
    let Some(lead) = to.rank().checked_sub(from.rank()) else { return false };
    from.element == to.element
        && (0..from.rank()).all(|i| {
            let (a, b) = ((from.shape[i], from.scalable[i]), (to.shape[lead + i], to.scalable[lead + i]));
            a == b || a == (1, false)
        })
}

/// The scalar that is known to be in every element: the value itself, or the source of a broadcast.
pub(super) fn splat_scalar(ir: &Ir<'_>, value: Value) -> Option<Value> {
    if vector_type(ir, value).is_none() {
        return Some(value);
    }
    let source = defined_by::<Broadcast>(ir, value)?.source(ir);
    vector_type(ir, source).is_none().then_some(source)
}

// ---- elements and masks ----

/// A vector of one scalar is a broadcast.
pub(super) fn splat_of_elements(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    debug_assert!(FromElements::matches(ir, op), "a vector of scalars");
    let Some(first) = ir.operands(op).next() else { return false };
    if ir.operands(op).any(|element| element != first) {
        return false;
    }
    let ty = ir.value_type(ir.result(op, 0));
    rewriter.replace_with(op, |b| Broadcast::build(b, first, ty))
}

/// Whether a mask is known to select all elements, or none.
pub(super) fn known_mask(ir: &Ir<'_>, mask: Value) -> Option<bool> {
    let context = ir.context();
    if let Some(constant) = constant_value(ir, mask) {
        return context.bool_value(context.splat_value(constant)?);
    }
    defined_by::<ConstantMask>(ir, mask)?.selects(ir)
}

impl ConstantMask {
    /// Whether it selects all elements, or none.
    pub(super) fn selects(self, ir: &Ir<'_>) -> Option<bool> {
        let context = ir.context();
        let (sizes, shape) =
            (context.dense_i64_array(self.mask_dim_sizes(ir))?, context.shape(ir.value_type(self.result(ir)))?);
        // Without dimensions there is one element, which still has one size.
        let all = if shape.is_empty() { sizes.as_slice() == [1] } else { sizes == shape };
        if all { Some(true) } else { sizes.contains(&0).then_some(false) }
    }
}

/// A mask up to bounds that are constants is constant.
pub(super) fn mask_of_constants(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let (context, ty) = (ir.context(), ir.value_type(ir.result(op, 0)));
    let Some(mask) = vector(context, ty) else { return false };
    let number = |value: Value| integer_of(context, constant_value(ir, value)?)?.as_i64();
    // How many times the run-time factor a value is.
    let scaled = |value: Value| {
        let product = defined_by::<arith::MulI>(ir, value)?;
        let [lhs, rhs] = [product.lhs(ir), product.rhs(ir)];
        let is_factor = |value| defined_by::<VectorScale>(ir, value).is_some();
        if is_factor(lhs) { number(rhs) } else { number(lhs).filter(|_| is_factor(rhs)) }
    };
    let bound = |(i, value): (usize, Value)| {
        let size = mask.shape.get(i).copied().unwrap_or(1);
        // The only known part of a dimension of unknown size is the whole.
        match mask.scalable.get(i).copied().unwrap_or(false) {
            true => scaled(value).filter(|&times| times >= size).map(|_| size),
            false => Some(number(value)?.clamp(0, size)),
        }
    };
    let Some(mut bounds) = ir.operands(op).enumerate().map(bound).collect::<Option<Vec<i64>>>() else { return false };
    if bounds.contains(&0) {
        bounds.fill(0);
    }
    let sizes = context.dense_i64_array_attr(&bounds);
    rewriter.replace_with(op, |b| ConstantMask::build(b, sizes, ty))
}
