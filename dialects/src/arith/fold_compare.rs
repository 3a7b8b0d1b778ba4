//! Folds of comparisons and of `arith.select`.

use std::cmp::Ordering;

use vulcanize_ir::numeric::{ApInt, FloatValue};
use vulcanize_ir::rewrite::fold_elements;
use vulcanize_ir::schema::{FoldResult, FoldValue};
use vulcanize_ir::{Attribute, Context, Ir, Op};

use super::elements::{Operands, bool_attr_like, float, integer, one};
use super::enums::{CmpFPredicate, CmpIPredicate, cmpf_predicate, cmpi_predicate};
use super::float::compare;
use super::ops::{CmpF, CmpI, ExtSI, ExtUI, Select};
use crate::ub::PoisonAttr;

type Constants<'a> = &'a [Option<Attribute>];

impl CmpIPredicate {
    /// Whether it holds for two integers of one width.
    pub fn holds(self, a: &ApInt, b: &ApInt) -> bool {
        let (signed, unsigned) = (|| a.cmp_signed(b), || a.cmp_unsigned(b));
        match self {
            Self::Eq => a == b,
            Self::Ne => a != b,
            Self::Slt => signed().is_lt(),
            Self::Sle => signed().is_le(),
            Self::Sgt => signed().is_gt(),
            Self::Sge => signed().is_ge(),
            Self::Ult => unsigned().is_lt(),
            Self::Ule => unsigned().is_le(),
            Self::Ugt => unsigned().is_gt(),
            Self::Uge => unsigned().is_ge(),
        }
    }

    /// Whether it holds for a value and itself.
    pub fn holds_for_equal(self) -> bool {
        matches!(self, Self::Eq | Self::Sle | Self::Sge | Self::Ule | Self::Uge)
    }

    /// The predicate of the swapped operands.
    #[must_use]
    pub fn swapped(self) -> Self {
        match self {
            Self::Eq | Self::Ne => self,
            Self::Slt => Self::Sgt,
            Self::Sle => Self::Sge,
            Self::Sgt => Self::Slt,
            Self::Sge => Self::Sle,
            Self::Ult => Self::Ugt,
            Self::Ule => Self::Uge,
            Self::Ugt => Self::Ult,
            Self::Uge => Self::Ule,
        }
    }

    /// The predicate that holds where this one does not.
    #[must_use]
    pub fn inverted(self) -> Self {
        match self {
            Self::Eq => Self::Ne,
            Self::Ne => Self::Eq,
            Self::Slt => Self::Sge,
            Self::Sle => Self::Sgt,
            Self::Sgt => Self::Sle,
            Self::Sge => Self::Slt,
            Self::Ult => Self::Uge,
            Self::Ule => Self::Ugt,
            Self::Ugt => Self::Ule,
            Self::Uge => Self::Ult,
        }
    }
}

impl CmpFPredicate {
    /// Whether it holds for operands in this order; `None` is the order of NaN and anything.
    pub fn holds(self, order: Option<Ordering>) -> bool {
        let unordered = order.is_none();
        let order_is = |wanted: fn(Ordering) -> bool| order.is_some_and(wanted);
        match self {
            Self::AlwaysFalse => false,
            Self::Oeq => order_is(Ordering::is_eq),
            Self::Ogt => order_is(Ordering::is_gt),
            Self::Oge => order_is(Ordering::is_ge),
            Self::Olt => order_is(Ordering::is_lt),
            Self::Ole => order_is(Ordering::is_le),
            Self::One => order_is(Ordering::is_ne),
            Self::Ord => !unordered,
            Self::Ueq => unordered || order_is(Ordering::is_eq),
            Self::Ugt => unordered || order_is(Ordering::is_gt),
            Self::Uge => unordered || order_is(Ordering::is_ge),
            Self::Ult => unordered || order_is(Ordering::is_lt),
            Self::Ule => unordered || order_is(Ordering::is_le),
            Self::Une => unordered || order_is(Ordering::is_ne),
            Self::Uno => unordered,
            Self::AlwaysTrue => true,
        }
    }

    /// Whether it holds for two floats.
    pub fn holds_for(self, a: FloatValue, b: FloatValue) -> bool {
        self.holds(compare(a, b))
    }
}

pub(super) fn cmpi(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    let context = operands.context();
    let predicate = cmpi_predicate(context, CmpI(op).predicate(ir))?;
    if operands.are_same() {
        let value = bool_attr_like(context, operands.result_type(0), predicate.holds_for_equal())?;
        return one(FoldValue::Constant(value));
    }
    let is_bool = context.element_type(ir.value_type(operands.value(0))) == context.i1();
    if operands.is_zero(1) && predicate == CmpIPredicate::Ne {
        // An extended bool is not zero where the bool is true.
        let extended = operands
            .defined_by::<ExtSI>(0)
            .map(|ext| ext.r#in(ir))
            .or_else(|| operands.defined_by::<ExtUI>(0).map(|ext| ext.r#in(ir)));
        if let Some(source) = extended.filter(|&v| context.element_type(ir.value_type(v)) == context.i1()) {
            return one(FoldValue::Value(source));
        }
        if is_bool {
            return operands.keep(0);
        }
    }
    if is_bool && operands.is_one(1) && predicate == CmpIPredicate::Eq {
        return operands.keep(0);
    }
    let value = fold_elements(context, constants, operands.result_type(0), &|v| {
        Some(context.bool_attr(predicate.holds(integer(context, v[0])?, integer(context, v[1])?)))
    })?;
    one(FoldValue::Constant(value))
}

pub(super) fn cmpf(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    let context = operands.context();
    let predicate = cmpf_predicate(context, CmpF(op).predicate(ir))?;
    // With one NaN, the other operand does not matter.
    let is_nan = |index| operands.float(index).is_some_and(FloatValue::is_nan);
    if is_nan(0) || is_nan(1) {
        let value = bool_attr_like(context, operands.result_type(0), predicate.holds(None))?;
        return one(FoldValue::Constant(value));
    }
    let value = fold_elements(context, constants, operands.result_type(0), &|v| {
        Some(context.bool_attr(predicate.holds_for(float(context, v[0])?, float(context, v[1])?)))
    })?;
    one(FoldValue::Constant(value))
}

pub(super) fn select(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    let context = operands.context();
    let select = Select(op);
    let (true_value, false_value) = (select.true_value(ir), select.false_value(ir));
    if true_value == false_value {
        return one(FoldValue::Value(true_value));
    }
    if let Some(condition) = operands.integer(0) {
        return operands.keep(if condition.is_zero() { 2 } else { 1 });
    }
    let is_poison = |index| operands.constant(index).is_some_and(|a| context.attribute_as::<PoisonAttr>(a).is_some());
    if is_poison(1) {
        return operands.keep(2);
    }
    if is_poison(2) {
        return operands.keep(1);
    }
    if operands.result_type(0) == context.i1() && operands.is_one(1) && operands.is_zero(2) {
        return operands.keep(0);
    }
    // Where the condition compares the two values for equality, one of them is the result either way.
    if let Some(cmp) = operands.defined_by::<CmpI>(0)
        && let Some(predicate) = cmpi_predicate(context, cmp.predicate(ir))
    {
        let compared = [cmp.lhs(ir), cmp.rhs(ir)];
        if compared == [true_value, false_value] || compared == [false_value, true_value] {
            match predicate {
                CmpIPredicate::Eq => return operands.keep(2),
                CmpIPredicate::Ne => return operands.keep(1),
                _ => {}
            }
        }
    }
    fold_select_elements(context, operands)
}

/// Constants chosen by a constant condition, element by element.
fn fold_select_elements(context: &Context, operands: Operands<'_, '_>) -> FoldResult {
    let constants = [operands.constant(0)?, operands.constant(1)?, operands.constant(2)?];
    let ty = operands.result_type(0);
    let [conditions, on_true, on_false] = constants.map(|a| context.dense_values(a));
    let (conditions, on_true, on_false) = (conditions?, on_true?, on_false?);
    let values: Vec<Attribute> = conditions
        .iter()
        .zip(on_true.iter().zip(&on_false))
        .map(|(&condition, (&on_true, &on_false))| match context.bool_value(condition) {
            Some(true) => on_true,
            Some(false) | None => on_false,
        })
        .collect();
    one(FoldValue::Constant(context.dense_attr(ty, &values)?))
}
