//! Conversions of pointers.

use spirv::{AddressingModel, Op, StorageClass};
use vulcanize_target_env::Capability;
use vulcanize_words::Inst;

use super::{ADDRESSING, GENERIC, GENERIC_TYPE, POINTER, POINTER_WIDTH};
use crate::checker::Checker;
use crate::module::Type;
use crate::sections::shapes::{INT, UNSIGNED, described, scalar, scalar_or_vector};

/// Checks a conversion between a pointer and an integer.
pub(super) fn check_conversion<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, operands: &[u32]) {
    let (Some(result), Some(&operand)) = (inst.result_type(), operands.first()) else { return };
    let Some(operand) = ck.type_of(operand).filter(|&ty| ck.ty(ty).is_some()) else { return };
    let from_pointer = op == Op::ConvertPtrToU;
    let (pointer, integer) = if from_pointer { (operand, result) } else { (result, operand) };
    let with_vectors = ck.has_capability(Capability::MaskedGatherScatterINTEL);
    let kinds = if from_pointer { UNSIGNED } else { INT };
    let wanted = if with_vectors { scalar_or_vector(kinds) } else { scalar(kinds) };
    if !wanted.accepts(ck, integer) {
        let message = format!("one side of the conversion is {}, not {}", wanted.described(), described(ck, integer));
        ck.report(POINTER, inst, message);
    }
    let inner = if with_vectors { ck.component_type(pointer) } else { pointer };
    if !ck.is_pointer(inner) {
        let message = format!("one side of the conversion is a pointer, not {}", described(ck, pointer));
        return ck.report(POINTER, inst, message);
    }
    let size = |ty| match ck.ty(ty) {
        Some(Type::Vector { size, .. }) => Some(size),
        _ => None,
    };
    if size(integer) != size(pointer) && ck.is_vector(result) {
        ck.report(POINTER, inst, "both sides of the conversion have as many components");
    }
    if ck.has_addressing_model(AddressingModel::Logical) {
        ck.report(ADDRESSING, inst, format!("Op{op:?} needs physical addressing, but the model is Logical"));
    }
    if ck.has_addressing_model(AddressingModel::PhysicalStorageBuffer64) {
        if !ck.is_pointer_into(inner, StorageClass::PhysicalStorageBuffer) {
            let message = "with PhysicalStorageBuffer64, only pointers into PhysicalStorageBuffer are converted";
            ck.report(ADDRESSING, inst, message);
        }
        if ck.bit_width(integer) != 64 {
            let message = format!("the integer of a pointer has 64 bits, but is {}", described(ck, integer));
            ck.report(POINTER_WIDTH, inst, message);
        }
    }
}

/// Checks a cast to or from Generic.
pub(super) fn check_cast<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, operands: &[u32]) {
    let (Some(result), Some(&operand)) = (inst.result_type(), operands.first()) else { return };
    let Some(operand) = ck.type_of(operand).filter(|&ty| ck.ty(ty).is_some()) else { return };
    let (Some(to), Some(from)) = (ck.storage_class(result), ck.storage_class(operand)) else {
        let message =
            format!("Op{op:?} is between pointers, not from {} to {}", described(ck, operand), described(ck, result));
        return ck.report(GENERIC, inst, message);
    };
    let (generic, specific) = if op == Op::PtrCastToGeneric { (to, from) } else { (from, to) };
    let allowed =
        [StorageClass::Workgroup, StorageClass::CrossWorkgroup, StorageClass::Function, StorageClass::CodeSectionINTEL];
    if generic != StorageClass::Generic as u32 || !allowed.iter().any(|&class| class as u32 == specific) {
        let message =
            format!("Op{op:?} is between Generic and Workgroup, CrossWorkgroup, Function or CodeSectionINTEL");
        ck.report(GENERIC, inst, message);
    }
    if let (Op::GenericCastToPtrExplicit, Some(&wanted)) = (op, operands.get(1))
        && wanted != to
    {
        ck.report(GENERIC, inst, "the result has another storage class than the operand that names it");
    }
    let pointee = |ty| match ck.ty(ty) {
        Some(Type::Pointer { pointee, .. }) => Some(pointee),
        _ => None,
    };
    if pointee(result) != pointee(operand) {
        ck.report(GENERIC_TYPE, inst, "the operand and the result point to different types");
    }
}
