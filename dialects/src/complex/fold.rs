//! Folds and rewrites of complex numbers.

use vulcanize_ir::numeric::FloatValue;
use vulcanize_ir::rewrite::{Rewriter, defined_by, folded};
use vulcanize_ir::schema::{CanonicalizePattern, FoldResult, FoldValue, TypedOp, named, unnamed};
use vulcanize_ir::{Attribute, AttributeData, Ir, Op, TypeData};

use super::{Add, Bitcast, Create, Im, Neg, Re, Sub};
use crate::arith;

type Constants<'a> = &'a [Option<Attribute>];

/// MLIR has a second pattern that does the same, so that its name takes nothing away.
pub(super) const BITCAST: &[CanonicalizePattern] = &[unnamed(merge_bitcasts)];
pub(super) const RE: &[CanonicalizePattern] =
    &[named("(anonymous namespace)::FoldComponentNeg<mlir::complex::ReOp, 0>", |rewriter, op| {
        negated_part(rewriter, op, 0)
    })];
pub(super) const IM: &[CanonicalizePattern] =
    &[named("(anonymous namespace)::FoldComponentNeg<mlir::complex::ImOp, 1>", |rewriter, op| {
        negated_part(rewriter, op, 1)
    })];

/// A part of a constant, or the operand of a `complex.create` for it.
fn fold_part(ir: &Ir<'_>, op: Op, constants: Constants<'_>, index: usize) -> FoldResult {
    let context = ir.context();
    if let Some(parts) = constants.first().copied().flatten().and_then(|value| context.array_value(value)) {
        return folded(FoldValue::Constant(*parts.get(index)?));
    }
    let create = defined_by::<Create>(ir, ir.operand(op, 0))?;
    folded(FoldValue::Value(ir.operand(create.op(), index)))
}

pub(super) fn re(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    fold_part(ir, op, constants, 0)
}

pub(super) fn im(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    fold_part(ir, op, constants, 1)
}

/// The parts of a number put together again are the number.
pub(super) fn create(ir: &Ir<'_>, op: Op, _: Constants<'_>) -> FoldResult {
    let create = Create(op);
    let real = defined_by::<Re>(ir, create.real(ir))?;
    let imaginary = defined_by::<Im>(ir, create.imaginary(ir))?;
    let number = real.complex(ir);
    (number == imaginary.complex(ir)).then(|| folded(FoldValue::Value(number))).flatten()
}

pub(super) fn bitcast(ir: &Ir<'_>, op: Op, _: Constants<'_>) -> FoldResult {
    let operand = ir.operand(op, 0);
    (ir.value_type(operand) == ir.value_type(ir.result(op, 0))).then(|| folded(FoldValue::Value(operand))).flatten()
}

/// Whether the right operand is a constant with these parts; a zero may have either sign.
fn is_right(ir: &Ir<'_>, constants: Constants<'_>, real: f64) -> bool {
    let context = ir.context();
    let Some(&[a, b]) = constants.get(1).copied().flatten().and_then(|value| context.array_value(value)) else {
        return false;
    };
    let is = |part, number: f64| match context.attribute_data(part) {
        AttributeData::Float { value, .. } => FloatValue::to_f64(*value) == number,
        _ => false,
    };
    is(a, real) && is(b, 0.0)
}

/// `(a - b) + b`, `b + (a - b)` and `a + 0` are taken for `a`, as in MLIR: rounding and the signs of zeros do not
/// count.
pub(super) fn add(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let (lhs, rhs) = (ir.operand(op, 0), ir.operand(op, 1));
    for (difference, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(sub) = defined_by::<Sub>(ir, difference).filter(|sub| sub.rhs(ir) == other) {
            return folded(FoldValue::Value(sub.lhs(ir)));
        }
    }
    is_right(ir, constants, 0.0).then(|| folded(FoldValue::Value(lhs))).flatten()
}

/// `(a + b) - b` and `a - 0` are taken for `a`, as in MLIR.
pub(super) fn sub(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let (lhs, rhs) = (ir.operand(op, 0), ir.operand(op, 1));
    if let Some(add) = defined_by::<Add>(ir, lhs).filter(|add| add.rhs(ir) == rhs) {
        return folded(FoldValue::Value(add.lhs(ir)));
    }
    is_right(ir, constants, 0.0).then(|| folded(FoldValue::Value(lhs))).flatten()
}

/// A product with 1, or a quotient by it.
pub(super) fn by_one(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    is_right(ir, constants, 1.0).then(|| folded(FoldValue::Value(ir.operand(op, 0)))).flatten()
}

/// An op that undoes its operand's op.
pub(super) fn inverse<T: TypedOp>(ir: &Ir<'_>, op: Op, _: Constants<'_>) -> FoldResult {
    let inner = defined_by::<T>(ir, ir.operand(op, 0))?;
    folded(FoldValue::Value(ir.operand(inner.op(), 0)))
}

/// A part of a number that was put together and negated is that part negated.
fn negated_part(rewriter: &mut Rewriter<'_, '_>, op: Op, index: usize) -> bool {
    let ir = rewriter.ir();
    let create = defined_by::<Neg>(ir, ir.operand(op, 0)).and_then(|neg| defined_by::<Create>(ir, neg.complex(ir)));
    let Some(create) = create else { return false };
    let part = ir.operand(create.op(), index);
    rewriter.replace_with(op, |b| arith::NegF::build(b, part))
}

/// Two bitcasts in a row.
fn merge_bitcasts(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let operand = ir.operand(op, 0);
    let ty = ir.value_type(ir.result(op, 0));
    let inner = defined_by::<Bitcast>(ir, operand).map(TypedOp::op);
    let Some(inner) = inner.or_else(|| defined_by::<arith::Bitcast>(ir, operand).map(TypedOp::op)) else {
        return false;
    };
    let source = ir.operand(inner, 0);
    let is_complex = |ty| matches!(ir.context().type_data(ty), TypeData::Complex(_));
    // An op that uses its own result would vanish.
    if inner == op {
        return false;
    }
    if is_complex(ty) || is_complex(ir.value_type(source)) {
        rewriter.replace_with(op, |b| Bitcast::build(b, source, ty));
    } else {
        rewriter.replace_with(op, |b| arith::Bitcast::build(b, source, ty));
    }
    true
}
