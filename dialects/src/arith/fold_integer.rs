//! Folds of integer arithmetic.

use std::cmp::Ordering;

use smallvec::smallvec;
use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::schema::{FoldResult, FoldValue};
use vulcanize_ir::{Attribute, Ir, Op, Value};

use super::elements::{
    Operands, bool_attr_like, elementwise, fold_integers, folds, integer, integer_attr, one, zero_attr,
};
use super::enums::IntegerOverflow;
use super::ops::{AddI, AndI, MulI, SubI, XOrI};

type Constants<'a> = &'a [Option<Attribute>];

fn value(value: Value) -> FoldResult {
    one(FoldValue::Value(value))
}

pub(super) fn addi(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    if operands.is_zero(1) {
        return operands.keep(0);
    }
    // (a - b) + b and b + (a - b) are a.
    for (difference, other) in [(0, 1), (1, 0)] {
        if let Some(sub) = operands.defined_by::<SubI>(difference).filter(|sub| sub.rhs(ir) == operands.value(other)) {
            return value(sub.lhs(ir));
        }
    }
    operands.fold_integers(|v| Some(v[0].wrapping_add(v[1])))
}

pub(super) fn addui_extended(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    extended(ir, op, constants, |a, b| (a.wrapping_add(b), a.wrapping_add(b).cmp_unsigned(a) == Ordering::Less))
}

pub(super) fn subui_extended(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    extended(ir, op, constants, |a, b| (a.wrapping_sub(b), a.cmp_unsigned(b) == Ordering::Less))
}

/// A sum or a difference and whether it wrapped, which `compute` makes of two numbers.
fn extended(ir: &Ir<'_>, op: Op, constants: Constants<'_>, compute: fn(&ApInt, &ApInt) -> (ApInt, bool)) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    let context = operands.context();
    if operands.is_zero(1) {
        let has_not = bool_attr_like(context, operands.result_type(1), false)?;
        return Some(smallvec![FoldValue::Value(operands.value(0)), FoldValue::Constant(has_not)]);
    }
    let value = fold_integers(context, constants, operands.result_type(0), |v| Some(compute(v[0], v[1]).0))?;
    let has_wrapped = elementwise(context, constants, operands.result_type(1), &|v| {
        Some(context.bool_attr(compute(integer(context, v[0])?, integer(context, v[1])?).1))
    })?;
    Some(smallvec![FoldValue::Constant(value), FoldValue::Constant(has_wrapped)])
}

pub(super) fn subi(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    if operands.are_same()
        && let Some(zero) = operands.zero()
    {
        return Some(zero);
    }
    if operands.is_zero(1) {
        return operands.keep(0);
    }
    // (a + b) - b is a, (a + b) - a is b.
    if let Some(add) = operands.defined_by::<AddI>(0) {
        if add.rhs(ir) == operands.value(1) {
            return value(add.lhs(ir));
        }
        if add.lhs(ir) == operands.value(1) {
            return value(add.rhs(ir));
        }
    }
    operands.fold_integers(|v| Some(v[0].wrapping_sub(v[1])))
}

pub(super) fn muli(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    if operands.is_zero(1) {
        return operands.keep(1);
    }
    if operands.is_one(1) {
        return operands.keep(0);
    }
    operands.fold_integers(|v| Some(v[0].wrapping_mul(v[1])))
}

fn high_half(a: &ApInt, b: &ApInt, signed: bool) -> ApInt {
    let width = a.width();
    let wide = |v: &ApInt| if signed { v.sext(2 * width) } else { v.zext(2 * width) };
    wide(a).wrapping_mul(&wide(b)).lshr(width).trunc(width)
}

pub(super) fn extended_product(ir: &Ir<'_>, op: Op, constants: Constants<'_>, signed: bool) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    let ty = operands.result_type(0);
    if operands.is_zero(1) {
        return Some(smallvec![FoldValue::Value(operands.value(1)), FoldValue::Value(operands.value(1))]);
    }
    if !signed && operands.is_one(1) {
        let zero = zero_attr(operands.context(), ty)?;
        return Some(smallvec![FoldValue::Value(operands.value(0)), FoldValue::Constant(zero)]);
    }
    let low = fold_integers(operands.context(), constants, ty, |v| Some(v[0].wrapping_mul(v[1])))?;
    let high = fold_integers(operands.context(), constants, ty, |v| Some(high_half(v[0], v[1], signed)))?;
    Some(smallvec![FoldValue::Constant(low), FoldValue::Constant(high)])
}

impl Operands<'_, '_> {
    /// `(a * b) / b` is `a` where the product is known not to wrap.
    fn kept_factor(self, flag: IntegerOverflow) -> FoldResult {
        let ir = self.ir;
        let product = self.defined_by::<MulI>(0)?;
        if !IntegerOverflow::of(ir.context(), product.overflowFlags(ir)).contains(flag) {
            return None;
        }
        if product.rhs(ir) == self.value(1) {
            return value(product.lhs(ir));
        }
        if product.lhs(ir) == self.value(1) {
            return value(product.rhs(ir));
        }
        None
    }

    /// A quotient; `x / 1` is `x`.
    fn fold_quotient(self, divide: fn(&ApInt, &ApInt) -> Option<ApInt>) -> FoldResult {
        if self.is_one(1) {
            return self.keep(0);
        }
        self.fold_integers(|v| divide(v[0], v[1]))
    }

    /// A quotient of which `flag` says that a product that is divided did not wrap.
    fn fold_exact_quotient(self, flag: IntegerOverflow, divide: fn(&ApInt, &ApInt) -> Option<ApInt>) -> FoldResult {
        let kept = if self.is_one(1) { None } else { self.kept_factor(flag) };
        kept.or_else(|| self.fold_quotient(divide))
    }

    /// A remainder; that of a division by 1 is 0.
    fn fold_remainder(self, divide: fn(&ApInt, &ApInt) -> Option<ApInt>) -> FoldResult {
        if self.is_one(1) {
            return self.zero();
        }
        self.fold_integers(|v| divide(v[0], v[1]))
    }
}

folds! {
    pub(super) divui = fold_exact_quotient(IntegerOverflow::NUW, ApInt::udiv);
    pub(super) divsi = fold_exact_quotient(IntegerOverflow::NSW, ApInt::sdiv);
    pub(super) ceildivui = fold_quotient(|a, b| {
        let quotient = a.udiv(b)?;
        let is_exact = a.urem(b)?.is_zero();
        Some(if is_exact { quotient } else { quotient.wrapping_add(&ApInt::one(quotient.width())) })
    });
    pub(super) ceildivsi = fold_quotient(|a, b| {
        // The least value has no magnitude: MLIR, which divides magnitudes here, leaves such quotients alone.
        let least = signed_min(a.width());
        match a.is_zero() {
            true => rounded_quotient(a, b, true),
            false if *a == least || *b == least => None,
            false => rounded_quotient(a, b, true),
        }
    });
    pub(super) floordivsi = fold_quotient(|a, b| rounded_quotient(a, b, false));
    pub(super) remui = fold_remainder(ApInt::urem);
    pub(super) remsi = fold_remainder(ApInt::srem);
}

/// The quotient rounded up or down; `None` where the division is undefined.
fn rounded_quotient(a: &ApInt, b: &ApInt, up: bool) -> Option<ApInt> {
    let quotient = a.sdiv(b)?;
    let is_exact = a.srem(b)?.is_zero();
    let is_positive = a.is_negative() == b.is_negative();
    let one = ApInt::one(a.width());
    Some(match (is_exact, is_positive, up) {
        (false, true, true) => quotient.wrapping_add(&one),
        (false, false, false) => quotient.wrapping_sub(&one),
        _ => quotient,
    })
}

pub(super) fn andi(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    if operands.is_zero(1) {
        return operands.keep(1);
    }
    if operands.is_all_ones(1) || operands.are_same() {
        return operands.keep(0);
    }
    // x and not x is 0.
    for (xor, other) in [(0, 1), (1, 0)] {
        if let Some(xor) = operands.defined_by::<XOrI>(xor)
            && xor.lhs(ir) == operands.value(other)
            && constant_integer(ir, xor.rhs(ir)).is_some_and(ApInt::is_all_ones)
        {
            return operands.zero();
        }
    }
    // x and (x and y) is x and y.
    for (inner_index, other) in [(0, 1), (1, 0)] {
        if let Some(inner) = operands.defined_by::<AndI>(inner_index)
            && [inner.lhs(ir), inner.rhs(ir)].contains(&operands.value(other))
        {
            return operands.keep(inner_index);
        }
    }
    operands.fold_integers(|v| Some(v[0].and(v[1])))
}

/// The integer that a value is in every element.
pub(super) fn constant_integer<'c>(ir: &Ir<'c>, value: Value) -> Option<&'c ApInt> {
    let attribute = vulcanize_ir::rewrite::constant_value(ir, value)?;
    integer(ir.context(), super::number(ir.context(), attribute)?)
}

pub(super) fn ori(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    if operands.is_zero(1) || operands.are_same() {
        return operands.keep(0);
    }
    if operands.is_all_ones(1) {
        return operands.keep(1);
    }
    // x or not x is all ones.
    for (xor, other) in [(0, 1), (1, 0)] {
        if let Some(xor) = operands.defined_by::<XOrI>(xor)
            && xor.lhs(ir) == operands.value(other)
            && let Some(ones) = constant_integer(ir, xor.rhs(ir)).filter(|v| v.is_all_ones())
        {
            let context = operands.context();
            let ty = operands.result_type(0);
            let ones = integer_attr(context, context.element_type(ty), ones.clone());
            return one(FoldValue::Constant(super::elements::filled(context, ty, ones)?));
        }
    }
    operands.fold_integers(|v| Some(v[0].or(v[1])))
}

pub(super) fn xori(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    if operands.is_zero(1) {
        return operands.keep(0);
    }
    if operands.are_same()
        && let Some(zero) = operands.zero()
    {
        return Some(zero);
    }
    // (a xor b) xor b is a, and so on.
    for (inner_index, other) in [(0, 1), (1, 0)] {
        if let Some(inner) = operands.defined_by::<XOrI>(inner_index) {
            if inner.rhs(ir) == operands.value(other) {
                return value(inner.lhs(ir));
            }
            if inner.lhs(ir) == operands.value(other) {
                return value(inner.rhs(ir));
            }
        }
    }
    operands.fold_integers(|v| Some(v[0].xor(v[1])))
}

/// The amount of a shift, if it is less than the width.
fn amount(value: &ApInt, by: &ApInt) -> Option<u32> {
    by.as_u64().and_then(|by| u32::try_from(by).ok()).filter(|&by| by < value.width())
}

pub(super) fn shift(ir: &Ir<'_>, op: Op, constants: Constants<'_>, shift: fn(&ApInt, u32) -> ApInt) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    if operands.is_zero(1) {
        return operands.keep(0);
    }
    // Not the fold that makes poison of poison: as in MLIR, a shift by or of poison stays.
    operands.0.fold_integers(|v| Some(shift(v[0], amount(v[0], v[1])?)))
}

impl Operands<'_, '_> {
    /// The greater (`wanted` is `Greater`) or lesser one by an order.
    fn fold_extreme(
        self,
        order: fn(&ApInt, &ApInt) -> Ordering,
        wanted: Ordering,
        (least, greatest): (fn(u32) -> ApInt, fn(u32) -> ApInt),
    ) -> FoldResult {
        if self.are_same() {
            return self.keep(0);
        }
        if let Some(bound) = self.integer(1) {
            let (least, greatest) = (least(bound.width()), greatest(bound.width()));
            let (absorbing, neutral) = if wanted == Ordering::Greater { (greatest, least) } else { (least, greatest) };
            if *bound == absorbing {
                return self.keep(1);
            }
            if *bound == neutral {
                return self.keep(0);
            }
        }
        self.fold_integers(|v| Some(if order(v[0], v[1]) == wanted { v[0].clone() } else { v[1].clone() }))
    }
}

/// The least signed value of a width.
pub(super) fn signed_min(width: u32) -> ApInt {
    signed_max(width).not()
}

/// The greatest signed value of a width.
pub(super) fn signed_max(width: u32) -> ApInt {
    ApInt::all_ones(width).lshr(1)
}

folds! {
    pub(super) maxsi = fold_extreme(ApInt::cmp_signed, Ordering::Greater, (signed_min, signed_max));
    pub(super) minsi = fold_extreme(ApInt::cmp_signed, Ordering::Less, (signed_min, signed_max));
    pub(super) maxui = fold_extreme(ApInt::cmp_unsigned, Ordering::Greater, (ApInt::zero, ApInt::all_ones));
    pub(super) minui = fold_extreme(ApInt::cmp_unsigned, Ordering::Less, (ApInt::zero, ApInt::all_ones));
}
