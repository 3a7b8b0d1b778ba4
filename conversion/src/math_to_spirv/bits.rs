//! Counts of bits. SPIR-V finds the first and the last set bit of 32-bit integers only.

use vulcanize_dialects::math;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, Value};
use vulcanize_spirv::ops;

use crate::elementwise::{Bits, Rewriter, bools_like, held_width, integer, lane_width, operands_with_bits};
use crate::framework::{Declined, PatternSet, Rewrite, decline};

pub(super) fn populate(patterns: &mut PatternSet, shader: bool) {
    if shader {
        patterns
            .add_fn::<math::CountLeadingZeros>("CountLeadingZeros", |op, v, rw| {
                convert(op.op(), v, Bits::Unsigned, count_leading_zeros, rw)
            })
            .add_fn::<math::CountTrailingZeros>("CountTrailingZeros", |op, v, rw| {
                convert(op.op(), v, Bits::Any, count_trailing_zeros, rw)
            });
    }
    patterns.add_fn::<math::CtPop>("CtPop", |op, v, rw| convert(op.op(), v, Bits::Unsigned, count_ones, rw));
}

/// Makes the count of a 32-bit integer, the low `width` bits of which are the source's.
type Count = fn(rewriter: Rewriter<'_, '_, '_>, value: Value, width: i64) -> Value;

fn convert(op: Op, operands: &[Value], bits: Bits, count: Count, rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let width = source_width(op, rewriter)?;
    let operands = operands_with_bits(rewriter, op, operands, &[bits]);
    let &[value] = operands.as_slice() else { return decline("expected one operand") };
    let value = count(rewriter, value, width);
    rewriter.replace(op, &[value]);
    Ok(())
}

fn source_width(op: Op, rewriter: Rewriter<'_, '_, '_>) -> Result<i64, Declined> {
    let ty = rewriter.convert_result_type(op)?;
    let context = rewriter.context();
    if context.integer_width(context.element_type(ty)) != Some(32) {
        let ty = context.type_text(ty);
        return decline(format!("bits are counted in 32-bit integers only, not in '{ty}'"));
    }
    let source = rewriter.ir().value_type(rewriter.ir().result(op, 0));
    Ok(i64::from(held_width(context, source, ty).unwrap_or(lane_width(context, ty))))
}

/// `width - 1 - (the number of the highest set bit)`. 0 and 1 are left out, as some drivers take 0 for 1: the count is
/// `width - value` for both. MLIR counts all 32 bits of an integer that is held in a wider one.
fn count_leading_zeros(rewriter: Rewriter<'_, '_, '_>, value: Value, width: i64) -> Value {
    let ty = rewriter.ir().value_type(value);
    let bools = bools_like(rewriter.context(), ty);
    let one = integer(rewriter, ty, 1);
    let highest = integer(rewriter, ty, width - 1);
    let all = integer(rewriter, ty, width);
    let highest_set = rewriter.create_value::<ops::GLFindUMsb>(&[value], ty, &[]);
    let above = rewriter.create_value::<ops::ISub>(&[highest, highest_set], ty, &[]);
    let of_small = rewriter.create_value::<ops::ISub>(&[all, value], ty, &[]);
    let is_small = rewriter.create_value::<ops::ULessThanEqual>(&[value, one], bools, &[]);
    rewriter.create_value::<ops::Select>(&[is_small, of_small, above], ty, &[])
}

/// The number of the lowest set bit; that is -1 for 0, the greatest unsigned number. MLIR has no pattern for it.
fn count_trailing_zeros(rewriter: Rewriter<'_, '_, '_>, value: Value, width: i64) -> Value {
    let ty = rewriter.ir().value_type(value);
    let all = integer(rewriter, ty, width);
    let lowest_set = rewriter.create_value::<ops::GLFindILsb>(&[value], ty, &[]);
    rewriter.create_value::<ops::GLUMin>(&[lowest_set, all], ty, &[])
}

/// MLIR has no pattern for it.
fn count_ones(rewriter: Rewriter<'_, '_, '_>, value: Value, _: i64) -> Value {
    let ty = rewriter.ir().value_type(value);
    rewriter.create_value::<ops::BitCount>(&[value], ty, &[])
}
