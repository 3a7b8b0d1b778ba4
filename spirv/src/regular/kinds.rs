//! The regular form of an instruction with a stanza: it takes operands of the stanza's kinds, in any format and number.

use vulcanize_ir::schema::{OpDef, TypeConstraint};
use vulcanize_ir::{Context, Diagnostic, Fallible, Ir, Op, Type, TypeData};

use super::RegularInstruction;
use crate::instructions::stanza_of_instruction;
use crate::types::{SpirvType, SpirvTypes as _, StorageClass, is_pointer_type};

/// The stanza of the instruction that a regular op is.
fn stanza_of(form: RegularInstruction) -> Option<&'static OpDef> {
    match form {
        RegularInstruction::Core(instruction) => stanza_of_instruction(instruction),
        RegularInstruction::Extended(..) => None,
    }
}

/// Operands of another kind than the stanza takes are no operands of the instruction: a float for an integer, a number
/// for a pointer.
pub(super) fn verify_kinds(ir: &Ir<'_>, op: Op, form: RegularInstruction) -> Fallible {
    let Some(stanza) = stanza_of(form) else { return Ok(()) };
    let context = ir.context();
    if ir.operand_types(op).any(|ty| is_of_extension(context, ty)) {
        return Ok(());
    }
    let declared = stanza.operands.iter().chain(stanza.operands.last().into_iter().cycle());
    for (index, (ty, declared)) in ir.operand_types(op).zip(declared).enumerate() {
        if !is_of_kind(context, declared.constraint, ty) {
            let (summary, text) = (declared.constraint.summary, context.type_text(ty));
            let message =
                format!("'{}' op operand #{index} must be like {summary}, but got '{text}'", ir.op_name_str(op));
            return Err(Diagnostic::error(ir.location(op), message));
        }
    }
    Ok(())
}

/// Matrices and vectors of extensions: what goes with them does not follow from what goes with vectors.
fn is_of_extension(context: &Context, ty: Type) -> bool {
    !is_pointer_type(context, ty)
        && matches!(context.spirv_type(ty), Some(SpirvType::CooperativeMatrix(_) | SpirvType::Regular(_)))
}

/// Whether a constraint allows a type, or a plain one of its kind.
fn is_of_kind(context: &Context, constraint: &TypeConstraint, ty: Type) -> bool {
    let allows = |ty| (constraint.check)(context, ty);
    let plain = |ty| match context.type_data(ty) {
        TypeData::Integer { width: 1, .. } => Some(context.i1()),
        TypeData::Integer { .. } => Some(context.i32()),
        TypeData::Float(_) => Some(context.f32()),
        _ => None,
    };
    if allows(ty) {
        return true;
    }
    // A handle of an image may be bits like others (SPV_NV_bindless_texture).
    if matches!(context.spirv_type(ty), Some(SpirvType::Image(_) | SpirvType::SampledImage { .. } | SpirvType::Sampler))
    {
        return allows(context.i32());
    }
    if is_pointer_type(context, ty) {
        return allows(context.pointer(context.f32(), StorageClass::Function));
    }
    match (plain(ty), context.type_data(ty)) {
        (Some(scalar), _) => allows(scalar),
        (None, TypeData::Vector { element, .. }) => {
            plain(*element).is_some_and(|scalar| allows(scalar) || allows(context.vector(&[4], scalar)))
        }
        _ => false,
    }
}
