//! Powers by integers, as products of squares.

use vulcanize_dialects::math;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, Value};
use vulcanize_spirv::ops;

use crate::framework::{Declined, PatternSet, Rewrite, decline};
use crate::patterns::common::elementwise::{
    Bits, Rewriter, bools_like, check_operands, integer, number, operands_with_bits,
};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns
        .add_fn::<math::FPowI>("FPowI", |op, operands, rewriter| convert_fpowi(op.op(), operands, rewriter))
        .add_fn::<math::IPowI>("IPowI", |op, operands, rewriter| convert_ipowi(op.op(), operands, rewriter));
}

/// Multiplies the squares of `base` for which the exponent has a bit: `Mul` is the product.
fn by_squares<Mul: TypedOp>(
    rewriter: Rewriter<'_, '_, '_>,
    (base, one): (Value, Value),
    exponent: Value,
    bits: u32,
) -> Value {
    let (ty, integers) = (rewriter.ir().value_type(base), rewriter.ir().value_type(exponent));
    let bools = bools_like(rewriter.context(), ty);
    let (mut total, mut square) = (one, base);
    let zero = integer(rewriter, integers, 0);
    for bit in 0..bits {
        let mask = integer(rewriter, integers, 1_i64.wrapping_shl(bit));
        let set = rewriter.create_value::<ops::BitwiseAnd>(&[exponent, mask], integers, &[]);
        let is_set = rewriter.create_value::<ops::INotEqual>(&[set, zero], bools, &[]);
        let product = rewriter.create_value::<Mul>(&[total, square], ty, &[]);
        total = rewriter.create_value::<ops::Select>(&[is_set, product, total], ty, &[]);
        if bit + 1 < bits {
            square = rewriter.create_value::<Mul>(&[square, square], ty, &[]);
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
fn convert_fpowi(op: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let ty = rewriter.convert_result_type(op)?;
    let bits = source_bits(rewriter, op, 1)?;
    check_operands::<ops::FMul>(rewriter.ir(), &operands[..1])?;
    let operands = operands_with_bits(rewriter, op, operands, &[Bits::Any, Bits::Signed]);
    let &[base, exponent] = operands.as_slice() else { return decline("expected two operands") };
    let context = rewriter.context();
    let (bools, integers) = (bools_like(context, ty), rewriter.ir().value_type(exponent));
    let zero = integer(rewriter, integers, 0);
    let is_negative = rewriter.create_value::<ops::SLessThan>(&[exponent, zero], bools, &[]);
    let negated = rewriter.create_value::<ops::ISub>(&[zero, exponent], integers, &[]);
    let magnitude = rewriter.create_value::<ops::Select>(&[is_negative, negated, exponent], integers, &[]);
    let one = number(rewriter, ty, 1.0);
    let power = by_squares::<ops::FMul>(rewriter, (base, one), magnitude, bits);
    let inverse = rewriter.create_value::<ops::FDiv>(&[one, power], ty, &[]);
    let value = rewriter.create_value::<ops::Select>(&[is_negative, inverse, power], ty, &[]);
    rewriter.replace(op, &[value]);
    Ok(())
}

/// With a negative exponent, only 1 and -1 have whole powers; those of other numbers are less than 1, which is 0.
fn convert_ipowi(op: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let ty = rewriter.convert_result_type(op)?;
    let bits = source_bits(rewriter, op, 1)?;
    check_operands::<ops::IMul>(rewriter.ir(), operands)?;
    let operands = operands_with_bits(rewriter, op, operands, &[Bits::Signed, Bits::Signed]);
    let &[base, exponent] = operands.as_slice() else { return decline("expected two operands") };
    let bools = bools_like(rewriter.context(), ty);
    let [zero, one, minus_one] = [0, 1, -1].map(|value| integer(rewriter, ty, value));
    let power = by_squares::<ops::IMul>(rewriter, (base, one), exponent, bits - 1);
    let is_one = rewriter.create_value::<ops::IEqual>(&[base, one], bools, &[]);
    let is_minus_one = rewriter.create_value::<ops::IEqual>(&[base, minus_one], bools, &[]);
    let low = rewriter.create_value::<ops::BitwiseAnd>(&[exponent, one], ty, &[]);
    let is_odd = rewriter.create_value::<ops::IEqual>(&[low, one], bools, &[]);
    let of_minus_one = rewriter.create_value::<ops::Select>(&[is_odd, minus_one, one], ty, &[]);
    let inverse = rewriter.create_value::<ops::Select>(&[is_minus_one, of_minus_one, zero], ty, &[]);
    let inverse = rewriter.create_value::<ops::Select>(&[is_one, one, inverse], ty, &[]);
    let is_negative = rewriter.create_value::<ops::SLessThan>(&[exponent, zero], bools, &[]);
    let value = rewriter.create_value::<ops::Select>(&[is_negative, inverse, power], ty, &[]);
    rewriter.replace(op, &[value]);
    Ok(())
}
