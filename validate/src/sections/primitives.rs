//! Primitive instructions of geometry shaders: section 3.56.19.

use spirv::{ExecutionModel, Op};
use vulcanize_target_env::EnumKind;
use vulcanize_words::Inst;

use crate::checker::{Checker, case_name};
use crate::rules::rules;

rules! {
    MODEL "primitive-model" spirv "Primitive Instructions"
        => "Primitive instructions are used in geometry shaders only.";
    STREAM "primitive-stream" spirv "Primitive Instructions"
        => "The stream is a constant integer.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let has_stream = match inst.op() {
        Some(Op::EmitVertex | Op::EndPrimitive) => false,
        Some(Op::EmitStreamVertex | Op::EndStreamPrimitive) => true,
        _ => return,
    };
    let name = inst.name().unwrap_or("?");
    if let Some(model) = ck.model_beside(&[ExecutionModel::Geometry]) {
        let model = case_name(EnumKind::ExecutionModel, model);
        ck.report(
            MODEL,
            inst,
            format!("Op{name} is in an entry point of {model}; it makes primitives of geometry shaders"),
        );
    }
    if has_stream
        && let Some(stream) = inst.operand(0)
        && let Some(ty) = ck.type_of(stream)
        && !(ck.is_int(ty) && ck.is_constant(stream))
    {
        ck.report(STREAM, inst, format!("the stream {} is no constant integer", ck.shown(stream)));
    }
}
