//! Casts between widths and kinds.

use spirv::FPRoundingMode;
use vulcanize_dialects::arith;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Op, Type, TypeData, Value};
use vulcanize_spirv::ops;

use crate::framework::{Declined, PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::{
    Bits, First, check_operands, check_result, decorated, extract, held_width, integer, is_bool, lane_count,
    lane_width, number, select_number, with_bits, zero_extended,
};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns
        .add_fn::<arith::ExtSI, _>("ExtSI", |op, v, rw| convert_with(op.op(), v, Bits::Signed, rw, integer_to_integer))
        .add_fn::<arith::ExtUI, _>("ExtUI", |op, v, rw| {
            convert_with(op.op(), v, Bits::Unsigned, rw, integer_to_integer)
        })
        .add_fn::<arith::TruncI, _>("TruncI", |op, v, rw| convert_with(op.op(), v, Bits::Any, rw, truncate))
        .add_fn::<arith::IndexCast, _>("IndexCast", |op, v, rw| convert_index_cast(op.op(), v, Bits::Signed, rw))
        .add_fn::<arith::IndexCastUI, _>("IndexCastUI", |op, v, rw| convert_index_cast(op.op(), v, Bits::Unsigned, rw))
        .add_fn::<arith::SIToFP, _>("SIToFP", |op, v, rw| convert_with(op.op(), v, Bits::Signed, rw, integer_to_float))
        .add_fn::<arith::UIToFP, _>("UIToFP", |op, v, rw| {
            convert_with(op.op(), v, Bits::Unsigned, rw, integer_to_float)
        })
        .add_fn::<arith::FPToSI, _>("FPToSI", |op, v, rw| convert_with(op.op(), v, Bits::Signed, rw, float_to_integer))
        .add_fn::<arith::FPToUI, _>("FPToUI", |op, v, rw| {
            convert_with(op.op(), v, Bits::Unsigned, rw, float_to_integer)
        })
        .add_fn::<arith::ExtF, _>("ExtF", |op, v, rw| convert_float(op.op(), v, None, rw))
        .add_fn::<arith::TruncF, _>("TruncF", |op, v, rw| {
            let rounding = op.roundingmode(rw.ir());
            convert_float(op.op(), v, rounding, rw)
        })
        .add_fn::<arith::Bitcast, _>("Bitcast", |op, v, rw| convert_bitcast(op.op(), v, rw));
}

/// One value to cast.
pub(crate) struct Cast {
    value: Value,
    /// The type that `value` has.
    from: Type,
    /// The type that it must have.
    to: Type,
    /// The source dialect's type of the operand.
    source: Type,
    /// The source dialect's type of the result.
    result: Type,
    /// How the integer is read.
    bits: Bits,
}

/// How a cast is done.
type Make = fn(Rewriter<'_, '_, '_>, &Cast) -> Result<Value, Declined>;

pub(crate) fn convert_with(
    op: Op,
    operands: &[Value],
    bits: Bits,
    rewriter: Rewriter<'_, '_, '_>,
    make: Make,
) -> Rewrite<Value> {
    let to = rewriter.convert_result_type(op)?;
    let &[value] = operands else { return decline("expected one operand") };
    let ir = rewriter.ir();
    let (source, result) = (ir.value_type(ir.operand(op, 0)), ir.value_type(ir.result(op, 0)));
    let cast = Cast { value, from: ir.value_type(value), to, source, result, bits };
    make(rewriter, &cast)
}

// ---- between integers ----

/// To an integer that is not narrower. MLIR extends the sign of an integer that is held in a wider one only up to the
/// width of the result, which has no effect where the result is held in that wider one too.
pub(crate) fn integer_to_integer(rewriter: Rewriter<'_, '_, '_>, cast: &Cast) -> Rewrite<Value> {
    if is_bool(rewriter.ir(), cast.value) {
        check_result::<ops::Select>(rewriter.context(), cast.to)?;
        return Ok(match cast.bits {
            Bits::Signed => select_number(rewriter, cast.value, cast.to, (-1.0, 0.0), First::Yes),
            _ => select_number(rewriter, cast.value, cast.to, (1.0, 0.0), First::No),
        });
    }
    if lane_width(rewriter.context(), cast.to) == 1 {
        return low_bit(rewriter, cast);
    }
    check_operands::<ops::SConvert>(rewriter.ir(), &[cast.value])?;
    check_result::<ops::SConvert>(rewriter.context(), cast.to)?;
    let value = with_bits(rewriter, cast.value, cast.source, cast.bits);
    Ok(convert_width(rewriter, value, cast))
}

/// The value in another width; itself where the width is the same.
fn convert_width(rewriter: Rewriter<'_, '_, '_>, value: Value, cast: &Cast) -> Value {
    match cast.bits {
        _ if cast.from == cast.to => value,
        Bits::Unsigned => ops::UConvert::build(rewriter, value, cast.to),
        Bits::Any | Bits::Signed => ops::SConvert::build(rewriter, value, cast.to),
    }
}

/// Whether the lowest bit is set.
fn low_bit(rewriter: Rewriter<'_, '_, '_>, cast: &Cast) -> Rewrite<Value> {
    check_operands::<ops::BitwiseAnd>(rewriter.ir(), &[cast.value])?;
    let one = integer(rewriter, cast.from, 1);
    let low = ops::BitwiseAnd::build(rewriter, cast.value, one);
    Ok(ops::IEqual::build(rewriter, low, one))
}

/// To a narrower integer.
fn truncate(rewriter: Rewriter<'_, '_, '_>, cast: &Cast) -> Rewrite<Value> {
    if lane_width(rewriter.context(), cast.to) == 1 {
        let value = low_bit(rewriter, cast)?;
        return Ok(select_number(rewriter, value, cast.to, (1.0, 0.0), First::No));
    }
    check_operands::<ops::SConvert>(rewriter.ir(), &[cast.value])?;
    check_result::<ops::SConvert>(rewriter.context(), cast.to)?;
    match held_width(rewriter.context(), cast.result, cast.to) {
        Some(width) if cast.from == cast.to => Ok(zero_extended(rewriter, cast.value, width)),
        _ => Ok(convert_width(rewriter, cast.value, cast)),
    }
}

/// Between `index` and integers, of either dialect. MLIR has no pattern for bools as unsigned numbers, takes true as 1
/// where it is -1, and any number but 0 as true where the lowest bit counts.
pub(crate) fn convert_index_cast(
    op: Op,
    operands: &[Value],
    bits: Bits,
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    convert_with(op, operands, bits, rewriter, integer_to_integer)
}

// ---- between integers and floats ----

/// MLIR has no pattern for signed bools.
fn integer_to_float(rewriter: Rewriter<'_, '_, '_>, cast: &Cast) -> Rewrite<Value> {
    check_result::<ops::ConvertSToF>(rewriter.context(), cast.to)?;
    if is_bool(rewriter.ir(), cast.value) {
        let yes = if cast.bits == Bits::Signed { -1.0 } else { 1.0 };
        return Ok(select_number(rewriter, cast.value, cast.to, (yes, 0.0), First::No));
    }
    check_operands::<ops::ConvertSToF>(rewriter.ir(), &[cast.value])?;
    let value = with_bits(rewriter, cast.value, cast.source, cast.bits);
    Ok(match cast.bits {
        Bits::Unsigned => ops::ConvertUToF::build(rewriter, value, cast.to),
        Bits::Any | Bits::Signed => ops::ConvertSToF::build(rewriter, value, cast.to),
    })
}

/// Only 0 and 1 (as a signed number: -1) of another type may become a bool. MLIR has no pattern for that.
fn float_to_integer(rewriter: Rewriter<'_, '_, '_>, cast: &Cast) -> Rewrite<Value> {
    check_operands::<ops::ConvertFToS>(rewriter.ir(), &[cast.value])?;
    let context = rewriter.context();
    let to_bool = lane_width(context, cast.to) == 1;
    let number = if to_bool { context.with_element_type(cast.to, context.i32()) } else { cast.to };
    check_result::<ops::ConvertFToS>(context, number)?;
    let value = match cast.bits {
        Bits::Unsigned => ops::ConvertFToU::build(rewriter, cast.value, number),
        Bits::Any | Bits::Signed => ops::ConvertFToS::build(rewriter, cast.value, number),
    };
    if !to_bool {
        return Ok(value);
    }
    let zero = integer(rewriter, number, 0);
    Ok(ops::INotEqual::build(rewriter, value, zero))
}

// ---- between floats ----

/// A float that is held in a wider one keeps the wider value: as in MLIR, nothing is rounded, whatever the mode.
fn convert_float(
    op: Op,
    operands: &[Value],
    rounding: Option<Attribute>,
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let to = rewriter.convert_result_type(op)?;
    let &[value] = operands else { return decline("expected one operand") };
    check_operands::<ops::FConvert>(rewriter.ir(), operands)?;
    check_result::<ops::FConvert>(rewriter.context(), to)?;
    if rewriter.ir().value_type(value) == to {
        return Ok(value);
    }
    let mode = rounding.map(|mode| Ok(("fp_rounding_mode", rounding_mode(rewriter, mode)?))).transpose()?;
    Ok(decorated::<ops::FConvert>(operands, to, mode.as_slice(), rewriter))
}

/// `arith`'s rounding mode as SPIR-V's.
fn rounding_mode(rewriter: Rewriter<'_, '_, '_>, mode: Attribute) -> Result<Attribute, Declined> {
    let context = rewriter.context();
    let keyword = context.int_value(mode).and_then(|mode| arith::ROUNDING_MODE.name_of(u64::try_from(mode).ok()?));
    let keyword = keyword.unwrap_or_default();
    let mode = match keyword {
        "to_nearest_even" => FPRoundingMode::RTE,
        "toward_zero" => FPRoundingMode::RTZ,
        "upward" => FPRoundingMode::RTP,
        "downward" => FPRoundingMode::RTN,
        _ => return decline(format!("SPIR-V has no rounding mode '{keyword}'")),
    };
    Ok(context.enum_attr_of(mode))
}

// ---- bit casts ----

/// The bits of a float that is held in a wider one are other than its own; MLIR casts those.
fn convert_bitcast(op: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    convert_with(op, operands, Bits::Any, rewriter, |rewriter, cast| {
        if is_float_held(rewriter, cast) {
            return decline("the bits of a float that is held in a wider one are not its own");
        }
        if cast.from == cast.to {
            return Ok(cast.value);
        }
        if let Some(value) = half_of_held(rewriter, cast) {
            return Ok(value);
        }
        check_operands::<ops::Bitcast>(rewriter.ir(), &[cast.value])?;
        check_result::<ops::Bitcast>(rewriter.context(), cast.to)?;
        Ok(ops::Bitcast::build(rewriter, cast.value, cast.to))
    })
}

/// Between an `i16` that is held in an `i32` and a float of 16 bits that the target has: the float is the low one of two
/// that have the bits of the `i32`. MLIR makes a cast between types of different sizes.
fn half_of_held(rewriter: Rewriter<'_, '_, '_>, cast: &Cast) -> Option<Value> {
    let context = rewriter.context();
    let i32 = context.i32();
    let (from, to) = (context.element_type(cast.from), context.element_type(cast.to));
    let is_half = |ty: Type| context.float_kind(ty).is_some_and(|kind| kind.width() == 16);
    let half = match (from == i32, to == i32) {
        (true, false) if is_half(to) => to,
        (false, true) if is_half(from) => from,
        _ => return None,
    };
    let lanes = lane_count(context, cast.from);
    let is_vector = context.shape(cast.from).is_some();
    let halves = context.vector(&[2], half);
    let mut values = Vec::new();
    for lane in 0..lanes {
        let value = match is_vector {
            true => extract(rewriter, cast.value, lane as i64, from),
            false => cast.value,
        };
        values.push(if to == half {
            let both = ops::Bitcast::build(rewriter, value, halves);
            extract(rewriter, both, 0, half)
        } else {
            let zero = number(rewriter, half, 0.0);
            let both = ops::CompositeConstruct::build(rewriter, [value, zero], halves);
            ops::Bitcast::build(rewriter, both, i32)
        });
    }
    Some(match (is_vector, values.as_slice()) {
        (false, &[value]) => value,
        _ => ops::CompositeConstruct::build(rewriter, &values, cast.to),
    })
}

/// Whether source or result is a float that is held in a wider one.
fn is_float_held(rewriter: Rewriter<'_, '_, '_>, cast: &Cast) -> bool {
    let context = rewriter.context();
    let held = |source, held| {
        let kind = |ty| match context.type_data(context.element_type(ty)) {
            TypeData::Float(kind) => Some(*kind),
            _ => None,
        };
        matches!((kind(source), kind(held)), (Some(a), Some(b)) if a != b)
    };
    held(cast.source, cast.from) || held(cast.result, cast.to)
}
