//! The rewrite of float comparisons: an integer that becomes a float to be compared with a constant need not become one.

use std::cmp::Ordering;

use vulcanize_ir::numeric::FloatValue;
use vulcanize_ir::rewrite::{Rewriter, constant_value, defined_by};
use vulcanize_ir::schema::{CanonicalizePattern, named};
use vulcanize_ir::{AttributeData, Ir, Op};

use super::canonicalize::set_int_constant;
use super::enums::{CmpFPredicate, CmpIPredicate, cmpf_predicate};
use super::float::is_foldable;
use super::ops::{CmpF, CmpI, SIToFP, UIToFP};

pub(super) const CMPF: &[CanonicalizePattern] = &[named("CmpFIntToFPConst", comparison_of_converted_integer)];

/// The comparison of integers that a comparison of an integer with a float becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// The same for every integer.
    Always(bool),
    /// That of the integer with this one.
    Integers(CmpIPredicate, i128),
}

/// Integers of a width that become floats.
#[derive(Clone, Copy, Debug)]
struct Integers {
    width: u32,
    is_signed: bool,
}

/// `sitofp(x) < 3.5` is `x <= 3`: where rounding `x` cannot change the answer.
fn comparison_of_converted_integer(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let context = ir.context();
    let cmp = CmpF(op);
    let signed = defined_by::<SIToFP>(ir, cmp.lhs(ir)).map(|conversion| (conversion.r#in(ir), true));
    let source = signed.or_else(|| Some((defined_by::<UIToFP>(ir, cmp.lhs(ir))?.r#in(ir), false)));
    let Some((integer, is_signed)) = source else { return false };
    let ty = ir.value_type(integer);
    let (Some(width), Some(value)) = (context.integer_width(ty), scalar_float(ir, op)) else { return false };
    let Some(predicate) = cmpf_predicate(context, cmp.predicate(ir)) else { return false };
    let (result, location) = (ir.value_type(cmp.result(ir)), ir.location(op));
    match (Integers { width, is_signed }).compared(predicate, value) {
        None => return false,
        Some(Outcome::Always(answer)) => {
            let value = set_int_constant(rewriter, op, context.int_attr(result, i64::from(answer)));
            rewriter.replace_op(op, &[value]);
        }
        Some(Outcome::Integers(predicate, bound)) => {
            let bound = context.int_attr(ty, bound as i64);
            let bound = set_int_constant(rewriter, op, bound);
            let new = CmpI::build(rewriter.at(location), integer, bound, predicate);
            rewriter.replace_op(op, &[new]);
        }
    }
    true
}

/// The constant on the right of a comparison of scalars.
fn scalar_float(ir: &Ir<'_>, op: Op) -> Option<FloatValue> {
    let constant = constant_value(ir, CmpF(op).rhs(ir))?;
    match ir.context().attribute_data(constant) {
        AttributeData::Float { value, .. } if is_foldable(value.kind()) => Some(*value),
        _ => None,
    }
}

impl Integers {
    /// The comparison of such an integer, as a float, with `value`; `None` where rounding matters. `false` and `true`
    /// are left alone: MLIR crashes on them.
    fn compared(self, predicate: CmpFPredicate, value: FloatValue) -> Option<Outcome> {
        if matches!(predicate, CmpFPredicate::AlwaysFalse | CmpFPredicate::AlwaysTrue) {
            return None;
        }
        if value.is_nan() {
            return Some(Outcome::Always(predicate.holds(None)));
        }
        let host = value.to_f64();
        // Of a power of two that every integer is below in magnitude, or that some may be rounded to.
        let most = i64::from(self.width) - i64::from(self.is_signed);
        let exponent = (host.to_bits() >> 52 & 0x7ff) as i64 - 1023;
        if i64::from(self.width) > i64::from(value.kind().precision()) {
            let is_rounded_to = match value.is_infinite() {
                true => i64::from(value.kind().max_exponent()) < most,
                false => exponent >= i64::from(value.kind().precision()) && exponent <= most,
            };
            if is_rounded_to {
                return None;
            }
        }
        if exponent > 64.min(most) {
            let order = if host > 0.0 { Ordering::Less } else { Ordering::Greater };
            return Some(Outcome::Always(predicate.holds(Some(order))));
        }
        let (least, greatest) = self.range();
        let (whole, fraction) = (host.trunc() as i128, host.fract());
        if whole > greatest || whole == greatest && fraction > 0.0 {
            return Some(Outcome::Always(predicate.holds(Some(Ordering::Less))));
        }
        if whole < least || whole == least && fraction < 0.0 {
            return Some(Outcome::Always(predicate.holds(Some(Ordering::Greater))));
        }
        Some(self.compared_with(predicate, whole, fraction))
    }

    /// `whole` is `value` rounded to zero, and `fraction` the rest.
    fn compared_with(self, predicate: CmpFPredicate, whole: i128, fraction: f64) -> Outcome {
        use CmpIPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let holds = |order| predicate.holds(Some(order));
        let is_signed = self.is_signed;
        let predicate = match [Ordering::Less, Ordering::Equal, Ordering::Greater].map(holds) {
            // Whether there is an order at all.
            [true, true, true] => return Outcome::Always(true),
            [false, false, false] => return Outcome::Always(false),
            [false, true, false] if fraction != 0.0 => return Outcome::Always(false),
            [true, false, true] if fraction != 0.0 => return Outcome::Always(true),
            [false, true, false] => Eq,
            [true, false, true] => Ne,
            // No integer is the float, so those on one side of it begin or end with the whole part.
            [true, ..] if fraction > 0.0 => {
                if is_signed {
                    Sle
                } else {
                    Ule
                }
            }
            [true, ..] if fraction < 0.0 => {
                if is_signed {
                    Slt
                } else {
                    Ult
                }
            }
            [.., true] if fraction > 0.0 => {
                if is_signed {
                    Sgt
                } else {
                    Ugt
                }
            }
            [.., true] if fraction < 0.0 => {
                if is_signed {
                    Sge
                } else {
                    Uge
                }
            }
            [true, equal, _] => match (equal, is_signed) {
                (true, true) => Sle,
                (true, false) => Ule,
                (false, true) => Slt,
                (false, false) => Ult,
            },
            [_, equal, _] => match (equal, is_signed) {
                (true, true) => Sge,
                (true, false) => Uge,
                (false, true) => Sgt,
                (false, false) => Ugt,
            },
        };
        Outcome::Integers(predicate, whole)
    }

    /// The least and the greatest of them; wider ones than 64 bits hold all that is asked for.
    fn range(self) -> (i128, i128) {
        match (self.width, self.is_signed) {
            (65.., true) => (i128::MIN, i128::MAX),
            (65.., false) => (0, i128::MAX),
            (width, true) => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
            (width, false) => (0, (1 << width) - 1),
        }
    }
}
