//! Powers by integers, as products of squares.
//!
//! Each product of floats would be off by half a unit in the last place, and the power by as many halves as the exponent
//! says. So a float is the sum of two here: what is rounded off a product is found by a fused product and sum, and kept.

use std::marker::PhantomData;

use vulcanize_dialects::math;
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::rewrite::constant_value;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, Value};
use vulcanize_spirv::ops;

use crate::framework::{Declined, PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::{
    Bits, NO_CONTRACTION, check_operands, decorated, integer, number, operands_with_bits,
};

pub(super) fn populate(patterns: &mut PatternSet, kernel: bool) {
    patterns
        .add_fn::<math::FPowI, _>("FPowI", move |op, operands, rewriter| {
            convert_fpowi(op.op(), operands, kernel, rewriter)
        })
        .add_fn::<math::IPowI, _>("IPowI", |op, operands, rewriter| convert_ipowi(op.op(), operands, rewriter));
}

/// Up to this exponent the roundings of products do not amount to 4 units in the last place.
const MOST_PRODUCTS: i64 = 4;

// ---- squares ----

/// What squares are of.
trait Number: Copy {
    fn multiply(self, other: Self, rewriter: Rewriter<'_, '_, '_>) -> Self;
    fn select(condition: Value, yes: Self, no: Self, rewriter: Rewriter<'_, '_, '_>) -> Self;
}

/// A value whose products are those of one instruction.
struct Plain<Mul>(Value, PhantomData<Mul>);

impl<Mul> Plain<Mul> {
    fn new(value: Value) -> Self {
        Self(value, PhantomData)
    }
}

impl<Mul> Clone for Plain<Mul> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Mul> Copy for Plain<Mul> {}

impl<Mul: TypedOp> Number for Plain<Mul> {
    fn multiply(self, other: Self, rewriter: Rewriter<'_, '_, '_>) -> Self {
        let ty = rewriter.ir().value_type(self.0);
        Self::new(rewriter.create_value(Mul::def(), &[self.0, other.0], ty))
    }

    fn select(condition: Value, yes: Self, no: Self, rewriter: Rewriter<'_, '_, '_>) -> Self {
        Self::new(ops::Select::build(rewriter, condition, yes.0, no.0))
    }
}

/// An exponent without its sign.
#[derive(Clone, Copy)]
enum Exponent {
    Known(u64),
    /// The lowest so many bits of a value.
    Bits(Value, u32),
}

/// Multiplies the squares of `base` for which the exponent has a bit.
fn by_squares<N: Number>(rewriter: Rewriter<'_, '_, '_>, (base, one): (N, N), exponent: Exponent) -> N {
    let mut square = base;
    match exponent {
        Exponent::Known(mut exponent) => {
            let mut total = None;
            while exponent != 0 {
                if exponent & 1 == 1 {
                    total = Some(total.map_or(square, |total: N| total.multiply(square, rewriter)));
                }
                exponent >>= 1;
                if exponent != 0 {
                    square = square.multiply(square, rewriter);
                }
            }
            total.unwrap_or(one)
        }
        Exponent::Bits(exponent, bits) => {
            let integers = rewriter.ir().value_type(exponent);
            let zero = integer(rewriter, integers, 0);
            let mut total = one;
            for bit in 0..bits {
                let product = match bit {
                    0 => base,
                    _ => {
                        square = square.multiply(square, rewriter);
                        total.multiply(square, rewriter)
                    }
                };
                let mask = integer(rewriter, integers, 1_i64.wrapping_shl(bit));
                let set = ops::BitwiseAnd::build(rewriter, exponent, mask);
                let is_set = ops::INotEqual::build(rewriter, set, zero);
                total = N::select(is_set, product, total, rewriter);
            }
            total
        }
    }
}

/// The bits of a source integer.
fn source_bits(rewriter: Rewriter<'_, '_, '_>, op: Op, operand: usize) -> Result<u32, Declined> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    match context.integer_width(context.element_type(ir.value_type(ir.operand(op, operand)))) {
        Some(width @ 2..=64) => Ok(width),
        _ => decline("powers are those by integers of 2 to 64 bits"),
    }
}

/// The exponent, the same in each lane, where it is a constant.
fn known_exponent(rewriter: Rewriter<'_, '_, '_>, op: Op) -> Option<i64> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let constant = constant_value(ir, ir.operand(op, 1))?;
    context.int_value(context.splat_value(constant).unwrap_or(constant))
}

// ---- floats ----

/// A float as a sum of two, the second of which is about a unit in the last place of the first.
#[derive(Clone, Copy)]
struct Sum {
    high: Value,
    low: Value,
    /// Whether the fused product is OpenCL's.
    kernel: bool,
}

impl Sum {
    /// With `low` where that is a number: beyond the greatest float there is nothing to keep.
    fn of(high: Value, low: Value, kernel: bool, rewriter: Rewriter<'_, '_, '_>) -> Self {
        let (context, ty) = (rewriter.context(), rewriter.ir().value_type(high));
        let is_half = context.float_kind(context.element_type(ty)) == Some(FloatKind::F16);
        let great = number(rewriter, ty, if is_half { 2.0_f64.powi(14) } else { 2.0_f64.powi(120) });
        let size = match kernel {
            false => ops::GLFAbs::build(rewriter, low),
            true => ops::CLFAbs::build(rewriter, low),
        };
        let is_number = ops::FOrdLessThan::build(rewriter, size, great);
        let zero = number(rewriter, ty, 0.0);
        Self { high, low: ops::Select::build(rewriter, is_number, low, zero), kernel }
    }

    /// One by `value`.
    fn inverse(value: Value, kernel: bool, rewriter: Rewriter<'_, '_, '_>) -> Self {
        let ty = rewriter.ir().value_type(value);
        let one = number(rewriter, ty, 1.0);
        let high = ops::FDiv::build(rewriter, one, value);
        let negated = ops::FNegate::build(rewriter, value);
        let rest = fused(kernel, negated, high, one, rewriter);
        let low = ops::FMul::build(rewriter, rest, high);
        Self::of(high, low, kernel, rewriter)
    }

    /// An instruction that drivers do as it is written. OpenCL does all of them so.
    fn exact<T: TypedOp>(self, a: Value, b: Value, rewriter: Rewriter<'_, '_, '_>) -> Value {
        let ty = rewriter.ir().value_type(a);
        let decoration = (!self.kernel).then_some((NO_CONTRACTION, rewriter.context().unit_attr()));
        decorated::<T>(&[a, b], ty, decoration.as_slice(), rewriter)
    }
}

impl Number for Sum {
    fn multiply(self, other: Self, rewriter: Rewriter<'_, '_, '_>) -> Self {
        let high = self.exact::<ops::FMul>(self.high, other.high, rewriter);
        let negated = ops::FNegate::build(rewriter, high);
        let low = fused(self.kernel, self.high, other.high, negated, rewriter);
        let low = fused(self.kernel, self.high, other.low, low, rewriter);
        let low = fused(self.kernel, self.low, other.high, low, rewriter);
        let Self { low, .. } = Self::of(high, low, self.kernel, rewriter);
        let sum = self.exact::<ops::FAdd>(high, low, rewriter);
        let taken = self.exact::<ops::FSub>(sum, high, rewriter);
        Self { high: sum, low: self.exact::<ops::FSub>(low, taken, rewriter), kernel: self.kernel }
    }

    fn select(condition: Value, yes: Self, no: Self, rewriter: Rewriter<'_, '_, '_>) -> Self {
        let mut select = |yes, no| ops::Select::build(rewriter, condition, yes, no);
        Self { high: select(yes.high, no.high), low: select(yes.low, no.low), kernel: yes.kernel }
    }
}

/// `a * b + c`, rounded once where the device can.
fn fused(kernel: bool, a: Value, b: Value, c: Value, rewriter: Rewriter<'_, '_, '_>) -> Value {
    let ty = rewriter.ir().value_type(a);
    match kernel {
        false => ops::GLFma::build(rewriter, a, b, c, ty),
        true => ops::CLFma::build(rewriter, a, b, c),
    }
}

/// The power by the exponent's magnitude, of the base or its inverse.
fn convert_fpowi(op: Op, operands: &[Value], kernel: bool, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op)?;
    let bits = source_bits(rewriter, op, 1)?;
    check_operands::<ops::FMul>(rewriter.ir(), &operands[..1])?;
    let known = known_exponent(rewriter, op);
    let one = number(rewriter, ty, 1.0);
    if let Some(few @ 0..=MOST_PRODUCTS) = known {
        let (base, one) = (Plain::<ops::FMul>::new(operands[0]), Plain::new(one));
        return Ok(by_squares(rewriter, (base, one), Exponent::Known(few.unsigned_abs())).0);
    }
    let operands = operands_with_bits(rewriter, op, operands, &[Bits::Any, Bits::Signed]);
    let &[base, exponent] = operands.as_slice() else { return decline("expected two operands") };
    let zero = number(rewriter, ty, 0.0);
    let (base, one) = (Sum { high: base, low: zero, kernel }, Sum { high: one, low: zero, kernel });
    if let Some(known) = known {
        let base = if known < 0 { Sum::inverse(base.high, kernel, rewriter) } else { base };
        return Ok(by_squares(rewriter, (base, one), Exponent::Known(known.unsigned_abs())).high);
    }
    let integers = rewriter.ir().value_type(exponent);
    let zero = integer(rewriter, integers, 0);
    let is_negative = ops::SLessThan::build(rewriter, exponent, zero);
    let negated = ops::ISub::build(rewriter, zero, exponent);
    let magnitude = ops::Select::build(rewriter, is_negative, negated, exponent);
    let inverse = Sum::inverse(base.high, kernel, rewriter);
    let base = Sum::select(is_negative, inverse, base, rewriter);
    Ok(by_squares(rewriter, (base, one), Exponent::Bits(magnitude, bits)).high)
}

// ---- integers ----

/// With a negative exponent, only 1 and -1 have whole powers; those of other numbers are less than 1, which is 0.
fn convert_ipowi(op: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op)?;
    let bits = source_bits(rewriter, op, 1)?;
    check_operands::<ops::IMul>(rewriter.ir(), operands)?;
    let operands = operands_with_bits(rewriter, op, operands, &[Bits::Signed, Bits::Signed]);
    let &[base, exponent] = operands.as_slice() else { return decline("expected two operands") };
    let [zero, one, minus_one] = [0, 1, -1].map(|value| integer(rewriter, ty, value));
    let numbers = (Plain::<ops::IMul>::new(base), Plain::new(one));
    let power = match known_exponent(rewriter, op) {
        Some(known @ 0..) => return Ok(by_squares(rewriter, numbers, Exponent::Known(known.unsigned_abs())).0),
        Some(_) => one,
        None => by_squares(rewriter, numbers, Exponent::Bits(exponent, bits - 1)).0,
    };
    let is_one = ops::IEqual::build(rewriter, base, one);
    let is_minus_one = ops::IEqual::build(rewriter, base, minus_one);
    let low = ops::BitwiseAnd::build(rewriter, exponent, one);
    let is_odd = ops::IEqual::build(rewriter, low, one);
    let of_minus_one = ops::Select::build(rewriter, is_odd, minus_one, one);
    let inverse = ops::Select::build(rewriter, is_minus_one, of_minus_one, zero);
    let inverse = ops::Select::build(rewriter, is_one, one, inverse);
    let is_negative = ops::SLessThan::build(rewriter, exponent, zero);
    Ok(ops::Select::build(rewriter, is_negative, inverse, power))
}
