//! Folds of comparisons, bools and choices.

use std::cmp::Ordering;

use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::rewrite::{FoldOperands, folded};
use vulcanize_ir::schema::{FoldResult, FoldValue};
use vulcanize_ir::{Ir, Op};

use super::super::LogicalNot;
use super::{Constants, bool_of};

/// A comparison by an order: of a value with itself, and of constants.
fn fold_comparison(
    ir: &Ir<'_>,
    op: Op,
    constants: Constants<'_>,
    order: fn(&ApInt, &ApInt) -> Ordering,
    holds: fn(Ordering) -> bool,
) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    if operands.are_same() {
        return operands.filled_with(holds(Ordering::Equal));
    }
    operands.fold_integer_predicate(|v| holds(order(v[0], v[1])))
}

macro_rules! comparisons {
    ($($(#[doc = $doc:literal])* $name:ident: $order:path, $holds:path;)*) => {
        $(
            $(#[doc = $doc])*
            pub(in super::super) fn $name(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
                fold_comparison(ir, op, constants, $order, $holds)
            }
        )*
    };
}

comparisons! {
    /// `x == x`, and constants; of bools too.
    fold_equal: ApInt::cmp_unsigned, Ordering::is_eq;
    /// `x > x`, and signed constants.
    fold_sgreater: ApInt::cmp_signed, Ordering::is_gt;
    /// `x >= x`, and signed constants.
    fold_sgreater_equal: ApInt::cmp_signed, Ordering::is_ge;
    /// `x < x`, and signed constants.
    fold_sless: ApInt::cmp_signed, Ordering::is_lt;
    /// `x <= x`, and signed constants.
    fold_sless_equal: ApInt::cmp_signed, Ordering::is_le;
    /// `x > x`, and unsigned constants.
    fold_ugreater: ApInt::cmp_unsigned, Ordering::is_gt;
    /// `x >= x`, and unsigned constants.
    fold_ugreater_equal: ApInt::cmp_unsigned, Ordering::is_ge;
    /// `x < x`, and unsigned constants.
    fold_uless: ApInt::cmp_unsigned, Ordering::is_lt;
    /// `x <= x`, and unsigned constants.
    fold_uless_equal: ApInt::cmp_unsigned, Ordering::is_le;
    /// `x != x`, and constants.
    fold_inot_equal: ApInt::cmp_unsigned, Ordering::is_ne;
}

// ---- bools ----

/// The bool that the second operand is in every element.
fn right_bool(operands: FoldOperands<'_, '_>) -> Option<bool> {
    bool_of(operands.context(), operands.constant(1)?)
}

/// `x && true` and `x && false`. Of bools that differ from element to element nothing folds, as in MLIR.
pub(in super::super) fn fold_logical_and(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    operands.keep(if right_bool(operands)? { 0 } else { 1 })
}

/// `x || true` and `x || false`. Of bools that differ from element to element nothing folds, as in MLIR.
pub(in super::super) fn fold_logical_or(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    operands.keep(if right_bool(operands)? { 1 } else { 0 })
}

/// `x != false`, `x != x`, and constants.
pub(in super::super) fn fold_logical_not_equal(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    if right_bool(operands) == Some(false) {
        return operands.keep(0);
    }
    fold_inot_equal(ir, op, constants)
}

/// `!!x`, and constants.
pub(in super::super) fn fold_logical_not(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    if let Some(inner) = operands.defined_by::<LogicalNot>(0) {
        return folded(FoldValue::Value(inner.operand(ir)));
    }
    operands.fold_integers(|v| Some(v[0].not()))
}

/// A choice between a value and itself, by a known bool, or of known elements by known bools.
pub(in super::super) fn fold_select(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = FoldOperands::new(ir, op, constants);
    let context = operands.context();
    if operands.value(1) == operands.value(2) {
        return operands.keep(1);
    }
    if let Some(condition) = operands.constant(0).and_then(|condition| bool_of(context, condition)) {
        return operands.keep(if condition { 1 } else { 2 });
    }
    operands.fold_elements(|v| Some(if bool_of(context, v[0])? { v[1] } else { v[2] }))
}
