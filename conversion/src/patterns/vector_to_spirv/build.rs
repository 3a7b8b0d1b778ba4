//! Vectors from scalars and scalars from vectors, and changes of type.

use vulcanize_dialects::vector;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Type, Value};
use vulcanize_spirv::ops;

use super::lanes::{construct, is_vector, lane};
use crate::framework::{PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::{Values, check_operands, check_result, integer, lane_count, lane_width};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns
        .add_fn("Broadcast", convert_broadcast)
        .add_fn::<vector::FromElements, _>("FromElements", |op, operands, rewriter| {
            let ty = rewriter.convert_result_type(op.op())?;
            Ok(construct(rewriter, operands, ty))
        })
        .add_fn("ToElements", convert_to_elements)
        .add_fn::<vector::Step, _>("Step", |op, _, rewriter| convert_step(op, rewriter))
        .add_fn("ShapeCast", convert_shape_cast)
        .add_fn("BitCast", convert_bitcast);
}

fn convert_broadcast(op: vector::Broadcast, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let &[source] = operands else { return decline("expected one operand") };
    let context = rewriter.context();
    if is_vector(context, rewriter.ir().value_type(source)) && rewriter.ir().value_type(source) != ty {
        return decline("only scalars and vectors of one element can be repeated");
    }
    let value = match is_vector(context, rewriter.ir().value_type(source)) {
        true => source,
        false => construct(rewriter, &vec![source; lane_count(context, ty)], ty),
    };
    Ok(value)
}

/// Elements that nothing uses are not taken out.
fn convert_to_elements(op: vector::ToElements, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let types = rewriter.convert_result_types(op.op())?;
    let &[source] = operands else { return decline("expected one operand") };
    let mut values = Values::new();
    for index in 0..types.len() {
        let is_used = !rewriter.ir().is_unused(rewriter.ir().result(op.op(), index));
        values.push(if is_used { lane(rewriter, source, index as i64) } else { source });
    }
    rewriter.replace(op.op(), &values);
    Ok(())
}

fn convert_step(op: vector::Step, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let context = rewriter.context();
    let (element, count) = (context.element_type(ty), lane_count(context, ty));
    let mut values = Values::new();
    for index in 0..count {
        values.push(integer(rewriter, element, index as i64));
    }
    Ok(construct(rewriter, &values, ty))
}

fn convert_shape_cast(op: vector::ShapeCast, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let &[source] = operands else { return decline("expected one operand") };
    if rewriter.ir().value_type(source) != ty {
        return decline("source and result become different types");
    }
    Ok(source)
}

fn bits(context: &Context, ty: Type) -> u64 {
    lane_count(context, ty) as u64 * u64::from(lane_width(context, ty))
}

fn convert_bitcast(op: vector::BitCast, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let to = rewriter.convert_result_type(op.op())?;
    let &[source] = operands else { return decline("expected one operand") };
    let (context, ir) = (rewriter.context(), rewriter.ir());
    let from = ir.value_type(source);
    let widths = [ir.value_type(op.source(ir)), ir.value_type(op.result(ir))].map(|ty| lane_width(context, ty));
    let is_held = widths != [from, to].map(|ty| lane_width(context, ty));
    if is_held || bits(context, from) != bits(context, to) {
        return decline("the bits of a type that is held in a wider one are not its own");
    }
    if from == to {
        return Ok(source);
    }
    check_operands::<ops::Bitcast>(ir, operands)?;
    check_result::<ops::Bitcast>(context, to)?;
    Ok(ops::Bitcast::build(rewriter, operands[0], to))
}
