//! Counts of bits. SPIR-V counts, and finds the first and the last set bit, in 32-bit integers only, except in
//! OpenCL.std: others are converted or taken apart, which MLIR leaves out.

use vulcanize_dialects::math;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, OperationState, Value};
use vulcanize_spirv::ops;

use crate::framework::{PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::{Bits, held_width, integer, lane_width, operands_with_bits};

pub(super) fn populate(patterns: &mut PatternSet, kernel: bool) {
    let (leading, trailing) =
        if kernel { (LEADING_ZEROS_FOR_KERNELS, TRAILING_ZEROS_FOR_KERNELS) } else { (LEADING_ZEROS, TRAILING_ZEROS) };
    patterns
        .add_fn::<math::CountLeadingZeros, _>("CountLeadingZeros", move |op, v, rw| {
            convert(op.op(), v, Bits::Unsigned, leading, rw)
        })
        .add_fn::<math::CountTrailingZeros, _>("CountTrailingZeros", move |op, v, rw| {
            convert(op.op(), v, Bits::Any, trailing, rw)
        })
        .add_fn::<math::CtPop, _>("CtPop", |op, v, rw| convert(op.op(), v, Bits::Unsigned, ONES, rw));
}

/// Makes the count of a 32-bit integer, the low `width` bits of which are the source's.
type Count = fn(rewriter: Rewriter<'_, '_, '_>, value: Value, width: i64) -> Value;

/// How bits are counted: in a word, and in two.
#[derive(Clone, Copy)]
struct How {
    count: Count,
    first: First,
}

/// The word of two that decides, unless it is 0.
#[derive(Clone, Copy)]
enum First {
    High,
    Low,
    /// The counts of both are added.
    Both,
}

const LEADING_ZEROS: How = How { count: count_leading_zeros, first: First::High };
const LEADING_ZEROS_FOR_KERNELS: How = How { count: count_leading_zeros_for_kernels, first: First::High };
const TRAILING_ZEROS_FOR_KERNELS: How = How { count: count_trailing_zeros_for_kernels, first: First::Low };
const TRAILING_ZEROS: How = How { count: count_trailing_zeros, first: First::Low };
const ONES: How = How { count: count_ones, first: First::Both };

fn convert(op: Op, operands: &[Value], bits: Bits, how: How, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op)?;
    let context = rewriter.context();
    let held = lane_width(context, ty);
    if !matches!(held, 8 | 16 | 32 | 64) {
        let ty = context.type_text(ty);
        return decline(format!("bits are counted in integers of 8 to 64 bits, not in '{ty}'"));
    }
    let source = rewriter.ir().value_type(rewriter.ir().result(op, 0));
    let width = i64::from(held_width(context, source, ty).unwrap_or(held));
    let operands = operands_with_bits(rewriter, op, operands, &[bits]);
    let &[value] = operands.as_slice() else { return decline("expected one operand") };
    let value = match held {
        32 => (how.count)(rewriter, value, width),
        64 => count_of_words(rewriter, value, how),
        _ => {
            let words = context.with_element_type(ty, context.i32());
            let word = ops::UConvert::build(rewriter, value, words);
            let count = (how.count)(rewriter, word, width);
            ops::UConvert::build(rewriter, count, ty)
        }
    };
    Ok(value)
}

/// The count of an integer of two words.
fn count_of_words(rewriter: Rewriter<'_, '_, '_>, value: Value, how: How) -> Value {
    let (context, ty) = (rewriter.context(), rewriter.ir().value_type(value));
    let words = context.with_element_type(ty, context.i32());
    let size = integer(rewriter, ty, 32);
    let above = ops::ShiftRightLogical::build(rewriter, value, size);
    let low = ops::UConvert::build(rewriter, value, words);
    let high = ops::UConvert::build(rewriter, above, words);
    let of_low = (how.count)(rewriter, low, 32);
    let of_high = (how.count)(rewriter, high, 32);
    let (first, of_first, of_second) = match how.first {
        First::Both => {
            let sum = ops::IAdd::build(rewriter, of_low, of_high);
            return ops::UConvert::build(rewriter, sum, ty);
        }
        First::High => (high, of_high, of_low),
        First::Low => (low, of_low, of_high),
    };
    let (zero, size) = (integer(rewriter, words, 0), integer(rewriter, words, 32));
    let is_empty = ops::IEqual::build(rewriter, first, zero);
    let of_second = ops::IAdd::build(rewriter, of_second, size);
    let count = ops::Select::build(rewriter, is_empty, of_second, of_first);
    ops::UConvert::build(rewriter, count, ty)
}

/// `width - 1 - (the number of the highest set bit)`. 0 and 1 are left out, as some drivers take 0 for 1: the count is
/// `width - value` for both. MLIR counts all 32 bits of an integer that is held in a wider one.
fn count_leading_zeros(rewriter: Rewriter<'_, '_, '_>, value: Value, width: i64) -> Value {
    let ty = rewriter.ir().value_type(value);
    let one = integer(rewriter, ty, 1);
    let highest = integer(rewriter, ty, width - 1);
    let all = integer(rewriter, ty, width);
    let highest_set = ops::GLFindUMsb::build(rewriter, value);
    let above = ops::ISub::build(rewriter, highest, highest_set);
    let of_small = ops::ISub::build(rewriter, all, value);
    let is_small = ops::ULessThanEqual::build(rewriter, value, one);
    ops::Select::build(rewriter, is_small, of_small, above)
}

/// The number of the lowest set bit; that is -1 for 0, the greatest unsigned number. MLIR has no pattern for it.
fn count_trailing_zeros(rewriter: Rewriter<'_, '_, '_>, value: Value, width: i64) -> Value {
    let ty = rewriter.ir().value_type(value);
    let all = integer(rewriter, ty, width);
    let lowest_set = ops::GLFindILsb::build(rewriter, value);
    ops::GLUMin::build(rewriter, lowest_set, all)
}

/// The count of `clz` in 32 bits. MLIR has no pattern for kernels.
fn count_leading_zeros_for_kernels(rewriter: Rewriter<'_, '_, '_>, value: Value, width: i64) -> Value {
    let ty = rewriter.ir().value_type(value);
    let name = rewriter.context().op_name("spirv.CL.clz");
    let state = OperationState::new(name, rewriter.location()).operands([value]).results([ty]);
    let count = rewriter.insert(state);
    let count = rewriter.ir().result(count, 0);
    if width == 32 {
        return count;
    }
    let unused = integer(rewriter, ty, 32 - width);
    ops::ISub::build(rewriter, count, unused)
}

/// The ones of `!value & (value - 1)`, below a bit that ends the count; `ctz` is of OpenCL 2.0.
fn count_trailing_zeros_for_kernels(rewriter: Rewriter<'_, '_, '_>, value: Value, width: i64) -> Value {
    let ty = rewriter.ir().value_type(value);
    let value = if width < 32 {
        let end = integer(rewriter, ty, 1 << width);
        ops::BitwiseOr::build(rewriter, value, end)
    } else {
        value
    };
    let one = integer(rewriter, ty, 1);
    let less = ops::ISub::build(rewriter, value, one);
    let zeros = ops::Not::build(rewriter, value);
    let below = ops::BitwiseAnd::build(rewriter, zeros, less);
    ops::BitCount::build(rewriter, below)
}

/// MLIR has no pattern for it.
fn count_ones(rewriter: Rewriter<'_, '_, '_>, value: Value, _: i64) -> Value {
    ops::BitCount::build(rewriter, value)
}
