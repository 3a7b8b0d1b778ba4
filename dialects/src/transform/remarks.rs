//! Ops with which a script says something: for those who write it.

use vulcanize_ir::schema::STRING_ATTR;
use vulcanize_ir::{Diagnostic, Location, Op, Severity, ops};

use super::interpreter::{Interpreter, Outcome, Payload, reads};
use super::matching::MatchOp;
use super::types::{ANY_HANDLE, OPS_HANDLE, PARAM};

ops! {
    /// The ops.
    pub(super) static OPS;

    /// A remark at each op or value.
    pub struct EmitRemarkAt = "transform.debug.emit_remark_at" {
        operands: { at: ANY_HANDLE },
        attributes: { message: STRING_ATTR },
        format: "$at `,` $message attr-dict `:` type($at)",
        with: { interfaces: &[&MatchOp, reads!(emit_remark_at)] },
    }

    /// A remark that shows parameters, at the script or at each op.
    pub struct EmitParamAsRemark = "transform.debug.emit_param_as_remark" {
        operands: { param: PARAM, anchor: OPS_HANDLE[optional] },
        attributes: { message: STRING_ATTR[optional] },
        format: "$param (`,` $message^)? (`at` $anchor^)? attr-dict `:` type($param) (`,` type($anchor)^)?",
        with: { interfaces: &[&MatchOp, reads!(emit_param)] },
    }
}

fn remark(i: &mut Interpreter<'_, '_, '_>, at: Location, message: &str) {
    i.pass.diagnostics().push(Diagnostic::new(Severity::Remark, at, message));
}

fn emit_remark_at(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let message = i.ir.context().string_value(EmitRemarkAt(op).message(i.ir)).unwrap_or_default();
    let places: Vec<Location> = match i.payload(i.ir.operand(op, 0)) {
        Payload::Ops(ops) => ops.into_iter().map(|op| i.ir.location(op)).collect(),
        Payload::Values(values) => values.into_iter().map(|value| i.ir.value_location(value)).collect(),
        Payload::Params(_) => Vec::new(),
    };
    places.into_iter().for_each(|place| remark(i, place, message));
    Ok(())
}

fn emit_param(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let context = i.ir.context();
    let Payload::Params(params) = i.payload(i.ir.operand(op, 0)) else { return Ok(()) };
    let mut text = String::new();
    if let Some(message) = EmitParamAsRemark(op).message(i.ir).and_then(|message| context.string_value(message)) {
        text = format!("{message} ");
    }
    let shown: Vec<String> = params.into_iter().map(|param| context.attribute_text(param)).collect();
    text.push_str(&shown.join(", "));
    let places: Vec<Location> = match i.ir.operands(op).nth(1) {
        Some(anchor) => i.ops(anchor).into_iter().map(|op| i.ir.location(op)).collect(),
        None => vec![i.ir.location(op)],
    };
    places.into_iter().for_each(|place| remark(i, place, &text));
    Ok(())
}
