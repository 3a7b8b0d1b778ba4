//! Folds of integer arithmetic, bits and shifts.

use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::rewrite::{FoldOperands, folded, integer_of};
use vulcanize_ir::schema::{FoldResult, FoldValue, TypedOp};
use vulcanize_ir::{Ir, Op};

use super::super::{Not, SNegate, UConvert};
use super::{Constants, same_type};

/// `x + 0`, and the sum of constants.
pub(in super::super) fn fold_iadd(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    if operands.is_zero(1) {
        return operands.keep(0);
    }
    operands.fold_integers(|v| Some(v[0].wrapping_add(v[1])))
}

/// `x - x`, and the difference of constants.
pub(in super::super) fn fold_isub(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    if operands.are_same() {
        return operands.zero();
    }
    operands.fold_integers(|v| Some(v[0].wrapping_sub(v[1])))
}

/// `x * 0`, `x * 1`, and the product of constants.
pub(in super::super) fn fold_imul(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    if operands.is_zero(1) {
        return operands.keep(1);
    }
    if operands.is_one(1) {
        return operands.keep(0);
    }
    operands.fold_integers(|v| Some(v[0].wrapping_mul(v[1])))
}

fn fold_quotient(
    ir: &Ir<'_>,
    op: Op,
    constants: Constants<'_>,
    divide: fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    if operands.is_one(1) {
        return operands.keep(0);
    }
    operands.fold_integers(|v| divide(v[0], v[1]))
}

/// `x / 1`, and the quotient of constants.
pub(in super::super) fn fold_sdiv(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    fold_quotient(ir, op, constants, ApInt::sdiv)
}

/// `x / 1`, and the quotient of constants.
pub(in super::super) fn fold_udiv(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    fold_quotient(ir, op, constants, ApInt::udiv)
}

fn fold_remainder(
    ir: &Ir<'_>,
    op: Op,
    constants: Constants<'_>,
    remainder: fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    if operands.is_one(1) {
        return operands.zero();
    }
    operands.fold_integers(|v| remainder(v[0], v[1]))
}

/// The remainder with the dividend's sign, where the quotient is defined.
fn signed_remainder(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    a.sdiv(b)?;
    a.srem(b)
}

/// The remainder with the divisor's sign, where the quotient is defined.
fn signed_modulo(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let remainder = signed_remainder(a, b)?;
    let has_other_sign = !remainder.is_zero() && remainder.is_negative() != b.is_negative();
    Some(if has_other_sign { remainder.wrapping_add(b) } else { remainder })
}

/// The remainder by 1, and of constants.
pub(in super::super) fn fold_smod(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    fold_remainder(ir, op, constants, signed_modulo)
}

/// The remainder by 1, and of constants.
pub(in super::super) fn fold_srem(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    fold_remainder(ir, op, constants, signed_remainder)
}

/// The remainder by 1, and of constants.
pub(in super::super) fn fold_umod(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    fold_remainder(ir, op, constants, ApInt::urem)
}

/// The operand of an op of type `T` whose result is this op's only operand, else `f` of a constant.
fn fold_involution<T: TypedOp>(ir: &Ir<'_>, op: Op, constants: Constants<'_>, f: fn(&ApInt) -> ApInt) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    if let Some(inner) = operands.defined_by::<T>(0) {
        return folded(FoldValue::Value(ir.operand(inner.op(), 0)));
    }
    operands.fold_integers(|v| Some(f(v[0])))
}

/// `-(-x)`, and the negative of a constant.
pub(in super::super) fn fold_snegate(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    fold_involution::<SNegate>(ir, op, constants, ApInt::neg)
}

/// `~~x`, and the inverse of a constant.
pub(in super::super) fn fold_not(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    fold_involution::<Not>(ir, op, constants, ApInt::not)
}

// ---- bits ----

/// `x & 0`, `x & ~0`, `x & x`, a mask that changes nothing of a value widened with zeros, and constants.
pub(in super::super) fn fold_bitwise_and(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    if operands.is_zero(1) {
        return operands.keep(1);
    }
    if operands.is_all_ones(1) || operands.are_same() || masks_nothing(operands) {
        return operands.keep(0);
    }
    operands.fold_integers(|v| Some(v[0].and(v[1])))
}

/// Whether all bits of the mask are set where a value that was widened with zeros has any.
fn masks_nothing(operands: FoldOperands<'_, '_>) -> bool {
    let (Some(mask), Some(widened)) = (operands.integer(1), operands.defined_by::<UConvert>(0)) else { return false };
    let source = operands.ir.value_type(widened.operand(operands.ir));
    let width = operands.context().scalar_width(operands.context().element_type(source));
    width.is_some_and(|width| width <= mask.width() && mask.trunc(width).is_all_ones())
}

/// `x | 0`, `x | x`, `x | ~0`, and constants.
pub(in super::super) fn fold_bitwise_or(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    if operands.is_zero(1) || operands.are_same() {
        return operands.keep(0);
    }
    if operands.is_all_ones(1) {
        return operands.keep(1);
    }
    operands.fold_integers(|v| Some(v[0].or(v[1])))
}

/// `x ^ 0`, `x ^ x`, and constants.
pub(in super::super) fn fold_bitwise_xor(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    if operands.is_zero(1) {
        return operands.keep(0);
    }
    if operands.are_same() {
        return operands.zero();
    }
    operands.fold_integers(|v| Some(v[0].xor(v[1])))
}

/// The amount of a shift, if it is less than the width.
fn shift_amount(value: &ApInt, by: &ApInt) -> Option<u32> {
    by.as_u64().and_then(|by| u32::try_from(by).ok()).filter(|&by| by < value.width())
}

fn fold_shift(ir: &Ir<'_>, op: Op, constants: Constants<'_>, shift: fn(&ApInt, u32) -> ApInt) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    if operands.is_zero(1) {
        return operands.keep(0);
    }
    // An amount of another type is left alone, as MLIR does.
    if !same_type(ir, operands.value(0), operands.value(1)) {
        return None;
    }
    operands.fold_integers(|v| Some(shift(v[0], shift_amount(v[0], v[1])?)))
}

/// `x << 0`, and constants.
pub(in super::super) fn fold_shift_left(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    fold_shift(ir, op, constants, ApInt::shl)
}

/// `x >> 0`, and constants.
pub(in super::super) fn fold_shift_right_arithmetic(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    fold_shift(ir, op, constants, ApInt::ashr)
}

/// `x >> 0`, and constants.
pub(in super::super) fn fold_shift_right_logical(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    fold_shift(ir, op, constants, ApInt::lshr)
}

// ---- overflow ----

/// The sum of constants, and the carry out of it.
pub(in super::super) fn add_with_carry(a: &ApInt, b: &ApInt) -> (ApInt, ApInt) {
    let sum = a.wrapping_add(b);
    let carry = u64::from(sum.cmp_unsigned(a).is_lt());
    let width = sum.width();
    (sum, ApInt::new(width, carry))
}

/// The low and the high half of the product of signed constants.
pub(in super::super) fn signed_product(a: &ApInt, b: &ApInt) -> (ApInt, ApInt) {
    product(a, b, ApInt::sext)
}

/// The low and the high half of the product of unsigned constants.
pub(in super::super) fn unsigned_product(a: &ApInt, b: &ApInt) -> (ApInt, ApInt) {
    product(a, b, ApInt::zext)
}

fn product(a: &ApInt, b: &ApInt, widen: fn(&ApInt, u32) -> ApInt) -> (ApInt, ApInt) {
    let width = a.width();
    let product = widen(a, 2 * width).wrapping_mul(&widen(b, 2 * width));
    (product.trunc(width), product.lshr(width).trunc(width))
}

/// Whether each element of `a` is a multiple of the same element of `b`; no number is a multiple of 0.
pub(in super::super) fn all_multiples(ir: &Ir<'_>, a: vulcanize_ir::Attribute, b: vulcanize_ir::Attribute) -> bool {
    let context = ir.context();
    let is_multiple = |a, b| {
        let (Some(a), Some(b)) = (integer_of(context, a), integer_of(context, b)) else { return false };
        a.urem(b).is_some_and(|remainder| remainder.is_zero())
    };
    if integer_of(context, a).is_some() {
        return is_multiple(a, b);
    }
    match (context.dense_values(a), context.dense_values(b)) {
        (Some(a), Some(b)) => a.len() == b.len() && a.into_iter().zip(b).all(|(a, b)| is_multiple(a, b)),
        _ => false,
    }
}
