//! Signs, roundings and pairs of angles.

use vulcanize_dialects::math;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, Type, Value};
use vulcanize_spirv::ops;

use crate::framework::{Declined, PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::{check_operands, integer, lane_count, lane_width, number};
use crate::target::SpirvTypeConverter;

pub(super) fn populate(patterns: &mut PatternSet, converter: &SpirvTypeConverter) {
    patterns.add_fn::<math::CopySign, _>("CopySign", |op, operands, rewriter| {
        let &[magnitude, sign] = operands else { return decline("expected two operands") };
        let ty = rewriter.convert_result_type(op.op())?;
        let bits = bits_type(rewriter, ty)?;
        check_operands::<ops::FNegate>(rewriter.ir(), operands)?;
        Ok(copy_sign(rewriter, magnitude, sign, bits))
    });
    if converter.is_kernel() {
        patterns
            .add_fn::<math::SinCos, _>("SinCos", |op, v, rw| convert_sincos::<ops::CLSin, ops::CLCos>(op.op(), v, rw))
            .add_fn::<math::Trunc, _>("Trunc", |op, v, rw| convert_trunc::<ops::CLFAbs, ops::CLFloor>(op.op(), v, rw));
    } else {
        patterns
            .add_fn::<math::SinCos, _>("SinCos", |op, v, rw| convert_sincos::<ops::GLSin, ops::GLCos>(op.op(), v, rw))
            .add_fn::<math::Trunc, _>("Trunc", |op, v, rw| convert_trunc::<ops::GLFAbs, ops::GLFloor>(op.op(), v, rw));
    }
}

/// The functions that OpenCL has instructions for.
pub(super) fn populate_for_shaders(patterns: &mut PatternSet) {
    patterns
        .add_fn::<math::Round, _>("Round", |op, v, rw| convert_round(op.op(), v, rw))
        .add_fn::<math::IsFinite, _>("IsFinite", |op, v, rw| convert_isfinite(op.op(), v, rw));
}

/// The operand of an op of one, once `T` is known to take it.
fn operand_for<T: TypedOp>(
    op: Op,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Result<(Value, Type), Declined> {
    let ty = *rewriter.convert_result_types(op)?.first().unwrap_or(&rewriter.context().none());
    check_operands::<T>(rewriter.ir(), operands)?;
    match operands {
        &[value] => Ok((value, ty)),
        _ => decline("expected one operand"),
    }
}

// ---- angles ----

/// MLIR has no pattern for it.
fn convert_sincos<Sin: TypedOp, Cos: TypedOp>(op: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let (value, ty) = operand_for::<Sin>(op, operands, rewriter)?;
    let sin = rewriter.create_value(Sin::def(), &[value], ty);
    let cos = rewriter.create_value(Cos::def(), &[value], ty);
    rewriter.replace(op, &[sin, cos]);
    Ok(())
}

// ---- roundings and signs ----

/// The integers that the bits of floats are, when the target has them.
fn bits_type(rewriter: Rewriter<'_, '_, '_>, ty: Type) -> Result<Type, Declined> {
    let context = rewriter.context();
    let integer = context.integer(lane_width(context, ty));
    if rewriter.convert_type(integer)? != integer {
        let integer = context.type_text(integer);
        return decline(format!("it works on the bits of the float, and the target has no '{integer}'"));
    }
    Ok(context.with_element_type(ty, integer))
}

/// The magnitude of one float with the sign of another; `bits` is the result of [`bits_type`].
fn copy_sign(rewriter: Rewriter<'_, '_, '_>, magnitude: Value, sign: Value, bits: Type) -> Value {
    let context = rewriter.context();
    let ty = rewriter.ir().value_type(magnitude);
    let lane = context.element_type(bits);
    let width = lane_width(context, lane);
    let sign_bit = i64::MIN >> (64 - width.clamp(1, 64));
    let sign_mask = integer(rewriter, lane, sign_bit);
    let other_mask = integer(rewriter, lane, !sign_bit);
    // MLIR repeats the constants by an instruction.
    let [sign_mask, other_mask] = [sign_mask, other_mask].map(|mask| match bits == lane {
        true => mask,
        false => {
            let each = vec![mask; lane_count(rewriter.context(), bits)];
            ops::CompositeConstruct::build(rewriter, &each, bits)
        }
    });
    let magnitude = ops::Bitcast::build(rewriter, magnitude, bits);
    let sign = ops::Bitcast::build(rewriter, sign, bits);
    let magnitude = ops::BitwiseAnd::build(rewriter, magnitude, other_mask);
    let sign = ops::BitwiseAnd::build(rewriter, sign, sign_mask);
    let value = ops::BitwiseOr::build(rewriter, magnitude, sign);
    ops::Bitcast::build(rewriter, value, ty)
}

/// The nearest whole number, the one further from 0 of two; `GLSL.std.450` leaves open which.
fn convert_round(op: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let (value, ty) = operand_for::<ops::GLFloor>(op, operands, rewriter)?;
    let bits = bits_type(rewriter, ty)?;
    let zero = number(rewriter, ty, 0.0);
    let one = number(rewriter, ty, 1.0);
    let half = number(rewriter, ty, 0.5);
    let magnitude = ops::GLFAbs::build(rewriter, value);
    let floor = ops::GLFloor::build(rewriter, magnitude);
    let fraction = ops::FSub::build(rewriter, magnitude, floor);
    let is_up = ops::FOrdGreaterThanEqual::build(rewriter, fraction, half);
    let step = ops::Select::build(rewriter, is_up, one, zero);
    let rounded = ops::FAdd::build(rewriter, floor, step);
    Ok(copy_sign(rewriter, rounded, value, bits))
}

/// The whole number next to it on the side of 0. MLIR has no pattern for it.
fn convert_trunc<Abs: TypedOp, Floor: TypedOp>(
    op: Op,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let (value, ty) = operand_for::<Floor>(op, operands, rewriter)?;
    let bits = bits_type(rewriter, ty)?;
    let magnitude = rewriter.create_value(Abs::def(), &[value], ty);
    let floor = rewriter.create_value(Floor::def(), &[magnitude], ty);
    Ok(copy_sign(rewriter, floor, value, bits))
}

/// `OpIsFinite`, which MLIR uses everywhere, needs the capability Kernel.
fn convert_isfinite(op: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let (value, _) = operand_for::<ops::IsNan>(op, operands, rewriter)?;
    let is_nan = ops::IsNan::build(rewriter, value);
    let is_infinite = ops::IsInf::build(rewriter, value);
    let is_neither = ops::LogicalOr::build(rewriter, is_nan, is_infinite);
    Ok(ops::LogicalNot::build(rewriter, is_neither))
}
