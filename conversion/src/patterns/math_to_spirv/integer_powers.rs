//! Powers by integers, as products of squares.

use vulcanize_dialects::math;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, Value};
use vulcanize_spirv::ops;

use crate::framework::{Declined, PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::{Bits, check_operands, integer, number, operands_with_bits};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns
        .add_fn::<math::FPowI, _>("FPowI", |op, operands, rewriter| convert_fpowi(op.op(), operands, rewriter))
        .add_fn::<math::IPowI, _>("IPowI", |op, operands, rewriter| convert_ipowi(op.op(), operands, rewriter));
}

/// Multiplies the squares of `base` for which the exponent has a bit: `Mul` is the product.
fn by_squares<Mul: TypedOp>(
    rewriter: Rewriter<'_, '_, '_>,
    (base, one): (Value, Value),
    exponent: Value,
    bits: u32,
) -> Value {
    let (ty, integers) = (rewriter.ir().value_type(base), rewriter.ir().value_type(exponent));
    let (mut total, mut square) = (one, base);
    let zero = integer(rewriter, integers, 0);
    for bit in 0..bits {
        let mask = integer(rewriter, integers, 1_i64.wrapping_shl(bit));
        let set = ops::BitwiseAnd::build(rewriter, exponent, mask);
        let is_set = ops::INotEqual::build(rewriter, set, zero);
        let product = rewriter.create_value(Mul::def(), &[total, square], ty);
        total = ops::Select::build(rewriter, is_set, product, total);
        if bit + 1 < bits {
            square = rewriter.create_value(Mul::def(), &[square, square], ty);
        }
    }
    total
}

/// The bits of a source integer.
fn source_bits(rewriter: Rewriter<'_, '_, '_>, op: Op, operand: usize) -> Result<u32, Declined> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    match context.integer_width(context.element_type(ir.value_type(ir.operand(op, operand)))) {
        Some(width @ 2..=64) => Ok(width),
        _ => decline("powers are those by integers of 2 to 64 bits"),
    }
}

/// The power by the exponent's magnitude, or its inverse.
fn convert_fpowi(op: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op)?;
    let bits = source_bits(rewriter, op, 1)?;
    check_operands::<ops::FMul>(rewriter.ir(), &operands[..1])?;
    let operands = operands_with_bits(rewriter, op, operands, &[Bits::Any, Bits::Signed]);
    let &[base, exponent] = operands.as_slice() else { return decline("expected two operands") };
    let integers = rewriter.ir().value_type(exponent);
    let zero = integer(rewriter, integers, 0);
    let is_negative = ops::SLessThan::build(rewriter, exponent, zero);
    let negated = ops::ISub::build(rewriter, zero, exponent);
    let magnitude = ops::Select::build(rewriter, is_negative, negated, exponent);
    let one = number(rewriter, ty, 1.0);
    let power = by_squares::<ops::FMul>(rewriter, (base, one), magnitude, bits);
    let inverse = ops::FDiv::build(rewriter, one, power);
    Ok(ops::Select::build(rewriter, is_negative, inverse, power))
}

/// With a negative exponent, only 1 and -1 have whole powers; those of other numbers are less than 1, which is 0.
fn convert_ipowi(op: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op)?;
    let bits = source_bits(rewriter, op, 1)?;
    check_operands::<ops::IMul>(rewriter.ir(), operands)?;
    let operands = operands_with_bits(rewriter, op, operands, &[Bits::Signed, Bits::Signed]);
    let &[base, exponent] = operands.as_slice() else { return decline("expected two operands") };
    let [zero, one, minus_one] = [0, 1, -1].map(|value| integer(rewriter, ty, value));
    let power = by_squares::<ops::IMul>(rewriter, (base, one), exponent, bits - 1);
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
