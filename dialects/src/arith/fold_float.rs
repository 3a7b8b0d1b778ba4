//! Folds of float arithmetic.

use vulcanize_ir::numeric::FloatValue;
use vulcanize_ir::schema::{FoldResult, FoldValue};
use vulcanize_ir::{Attribute, Ir, Op};

use super::elements::{Operands, folds, one};
use super::enums::FastMath;
use super::float::{FloatOp, extreme, float_operation, is_foldable, negated, quiet};

type Constants<'a> = &'a [Option<Attribute>];

fn is_one(value: FloatValue) -> bool {
    is_foldable(value.kind()) && value.to_f64() == 1.0
}

/// Whether the op may assume all of these.
pub(super) fn assumes(ir: &Ir<'_>, op: Op, flags: FastMath) -> bool {
    let set = ir.attribute_str(op, "fastmath").map(|a| FastMath::of(ir.context(), a));
    set.is_some_and(|set| set.contains(flags))
}

fn fold(operands: Operands<'_, '_>, op: FloatOp) -> FoldResult {
    operands.fold_floats(|v| float_operation(op, v[0], v[1]))
}

pub(super) fn negf(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    if let Some(inner) = operands.defined_by::<super::ops::NegF>(0) {
        return one(FoldValue::Value(inner.operand(ir)));
    }
    operands.fold_floats(|v| Some(negated(v[0])))
}

pub(super) fn addf(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    // x + -0 is x; x + +0 is not, for x = -0.
    if operands.float(1).is_some_and(|v| v.is_zero() && v.is_negative()) {
        return operands.keep(0);
    }
    fold(operands, FloatOp::Add)
}

pub(super) fn subf(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    if operands.float(1).is_some_and(|v| v.is_zero() && !v.is_negative()) {
        return operands.keep(0);
    }
    fold(operands, FloatOp::Sub)
}

pub(super) fn mulf(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    if operands.float(1).is_some_and(is_one) {
        return operands.keep(0);
    }
    if assumes(ir, op, FastMath::NNAN | FastMath::NSZ) && operands.float(1).is_some_and(FloatValue::is_zero) {
        return operands.keep(1);
    }
    fold(operands, FloatOp::Mul)
}

pub(super) fn divf(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    if operands.float(1).is_some_and(is_one) {
        return operands.keep(0);
    }
    fold(operands, FloatOp::Div)
}

pub(super) fn remf(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    fold(Operands::new(ir, op, constants), FloatOp::Rem)
}

impl Operands<'_, '_> {
    /// `max(x, x)`, `max(x, -inf)` and constants; where NaN wins, the result is a quiet NaN.
    fn fold_extreme_float(self, greater: bool, nan_wins: bool) -> FoldResult {
        if self.are_same() {
            return self.keep(0);
        }
        let neutral = self.float(1).is_some_and(|v| match nan_wins {
            true => v.is_infinite() && v.is_negative() == greater,
            false => v.is_nan(),
        });
        if neutral {
            return self.keep(0);
        }
        self.fold_floats(|v| Some(pick(v[0], v[1], greater, nan_wins)))
    }
}

fn pick(a: FloatValue, b: FloatValue, greater: bool, nan_wins: bool) -> FloatValue {
    match (a.is_nan(), b.is_nan(), nan_wins) {
        (false, false, _) => extreme(a, b, greater),
        (true, _, true) => quiet(a),
        (false, true, true) => quiet(b),
        (true, false, false) => b,
        (false, true, false) => a,
        (true, true, false) => quiet(b),
    }
}

folds! {
    pub(super) maximumf = fold_extreme_float(true, true);
    pub(super) minimumf = fold_extreme_float(false, true);
    pub(super) maxnumf = fold_extreme_float(true, false);
    pub(super) minnumf = fold_extreme_float(false, false);
}
