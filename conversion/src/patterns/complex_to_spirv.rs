//! `complex` to SPIR-V: a complex number is a vector of its two parts. `convert-complex-to-standard` converts ops that
//! compute with them.

use std::sync::Arc;

use vulcanize_dialects::complex;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, Value};
use vulcanize_spirv::ops;

use crate::framework::{PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::arith_to_spirv::converted_constant;
use crate::patterns::common::elementwise::{extract, instruction};
use crate::target::SpirvTypeConverter;

/// Adds the patterns of the `complex` ops.
pub fn populate_complex_to_spirv_patterns(patterns: &mut PatternSet, _: &Arc<SpirvTypeConverter>) {
    patterns
        .add_fn::<complex::Constant, _>("Constant", |op, _, rewriter| convert_constant(op, rewriter))
        .add_fn::<complex::Create, _>("Create", |op, operands, rewriter| {
            instruction::<ops::CompositeConstruct>(op.op(), operands, rewriter)
        })
        .add_fn::<complex::Re, _>("Re", |op, operands, rewriter| convert_part(op.op(), operands, 0, rewriter))
        .add_fn::<complex::Im, _>("Im", |op, operands, rewriter| convert_part(op.op(), operands, 1, rewriter));
}

fn convert_constant(op: complex::Constant, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let context = rewriter.context();
    let parts = context.array_value(op.value(rewriter.ir())).unwrap_or(&[]);
    let element = context.element_type(ty);
    let parts = parts.iter().map(|&part| Ok(converted_constant(context, part, element)?.0));
    let parts = parts.collect::<Result<Vec<_>, crate::framework::Declined>>()?;
    let Some(value) = context.dense_attr(ty, &parts) else { return decline("its parts are no numbers") };
    Ok(ops::Constant::build(rewriter, value, ty))
}

fn convert_part(op: Op, operands: &[Value], index: i64, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op)?;
    Ok(extract(rewriter, operands[0], index, ty))
}
