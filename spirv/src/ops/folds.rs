//! Folds and canonicalizations.

use smallvec::{SmallVec, smallvec};
use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::{FoldResult, FoldValue, TypedOp};
use vulcanize_ir::{Attribute, AttributeData, Ir, Op, Value};

use super::AccessChain;

fn integer<'c>(ir: &Ir<'c>, constant: Option<Attribute>) -> Option<&'c ApInt> {
    match ir.context().attribute_data(constant?) {
        AttributeData::Integer { value, .. } => Some(value),
        _ => None,
    }
}

/// What two integer constants make.
fn both(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>], combine: fn(&ApInt, &ApInt) -> ApInt) -> FoldResult {
    let [left, right] = *constants else { return None };
    let value = combine(integer(ir, left)?, integer(ir, right)?);
    let ty = ir.value_type(ir.result(op, 0));
    Some(smallvec![FoldValue::Constant(ir.context().intern_attribute(AttributeData::Integer { ty, value }))])
}

fn is_constant(ir: &Ir<'_>, constants: &[Option<Attribute>], index: usize, test: fn(&ApInt) -> bool) -> bool {
    integer(ir, constants.get(index).copied().flatten()).is_some_and(test)
}

/// `x + 0`, and the sum of constants.
pub(super) fn fold_iadd(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> FoldResult {
    if is_constant(ir, constants, 1, ApInt::is_zero) {
        return Some(smallvec![FoldValue::Value(ir.operand(op, 0))]);
    }
    both(ir, op, constants, ApInt::wrapping_add)
}

/// `x - 0`, `x - x`, and the difference of constants.
pub(super) fn fold_isub(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> FoldResult {
    if is_constant(ir, constants, 1, ApInt::is_zero) {
        return Some(smallvec![FoldValue::Value(ir.operand(op, 0))]);
    }
    let ty = ir.value_type(ir.result(op, 0));
    if ir.operand(op, 0) == ir.operand(op, 1) && ir.context().integer_width(ty).is_some() {
        return Some(smallvec![FoldValue::Constant(ir.context().int_attr(ty, 0))]);
    }
    both(ir, op, constants, ApInt::wrapping_sub)
}

/// `x * 1`, `x * 0`, and the product of constants.
pub(super) fn fold_imul(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> FoldResult {
    if is_constant(ir, constants, 1, ApInt::is_one) {
        return Some(smallvec![FoldValue::Value(ir.operand(op, 0))]);
    }
    if is_constant(ir, constants, 1, ApInt::is_zero) {
        return Some(smallvec![FoldValue::Value(ir.operand(op, 1))]);
    }
    both(ir, op, constants, ApInt::wrapping_mul)
}

/// A chain over the result of a chain is one chain.
pub(super) fn combine_access_chains(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let view = AccessChain::wrap(op);
    let inner = ir.defining_op(view.base_ptr(ir)).and_then(|def| AccessChain::cast(ir, def));
    let Some(inner) = inner else { return false };
    let operands: SmallVec<[Value; 4]> = ir.operands(inner.op()).chain(view.indices(ir)).collect();
    let ty = ir.value_type(view.component_ptr(ir));
    rewriter.replace_op_with::<AccessChain>(op, &operands, &[ty], &[]);
    true
}
