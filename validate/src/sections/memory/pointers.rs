//! Comparisons of pointers, and lengths of runtime arrays.

use spirv::{AddressingModel, Decoration, Op, StorageClass};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::Inst;

use super::{COMPARED, LENGTH, UNIFORM_LENGTH};
use crate::checker::{Checker, case_name};
use crate::module::Type;

pub(super) fn check_comparison<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, first, second, ..] = inst.operands else { return };
    let (Some(a), Some(b)) = (ck.type_of(first), ck.type_of(second)) else { return };
    let is_difference = inst.is(Op::PtrDiff);
    let is_result = if is_difference { ck.is_int(result) } else { ck.is_bool(result) };
    let (Some(class), Some(other)) = (ck.storage_class(a), ck.storage_class(b)) else {
        return ck.report(COMPARED, inst, "both operands are pointers");
    };
    let is_untyped = [a, b].into_iter().any(|ty| matches!(ck.ty(ty), Some(Type::UntypedPointer { .. })));
    let fits = if is_untyped && !is_difference { class == other } else { a == b };
    let is_physical = class == StorageClass::PhysicalStorageBuffer as u32;
    let is_logical = ck.has_addressing_model(AddressingModel::Logical);
    let is_checked = is_logical || ck.has_addressing_model(AddressingModel::PhysicalStorageBuffer64);
    let name = case_name(EnumKind::StorageClass, class);
    let message = if !is_result {
        let kind = if is_difference { "an integer" } else { "the boolean type" };
        format!("the result type {} is not {kind}", ck.shown(result))
    } else if !fits {
        format!("the types of the pointers, {} and {}, do not fit", ck.shown(a), ck.shown(b))
    } else if is_physical && !is_logical {
        "pointers into PhysicalStorageBuffer are not compared; convert them to integers".to_owned()
    } else if is_checked && !is_physical && !ck.has_capability(Capability::VariablePointersStorageBuffer) {
        "logical pointers are compared only with a capability for variable pointers".to_owned()
    } else if is_logical && !matches!(&*name, "Workgroup" | "StorageBuffer") {
        format!("pointers into {name} are not compared")
    } else if is_logical && name == "Workgroup" && !ck.has_capability(Capability::VariablePointers) {
        "pointers into Workgroup are compared only with VariablePointers".to_owned()
    } else {
        return;
    };
    ck.report(COMPARED, inst, message);
}

pub(super) fn check_length<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let is_untyped = inst.is(Op::UntypedArrayLengthKHR);
    let (result, structure, pointer, member) = match (is_untyped, inst.operands) {
        (true, &[result, _, structure, pointer, member, ..]) => (result, Some(structure), pointer, member),
        (false, &[result, _, pointer, member, ..]) => (result, None, pointer, member),
        _ => return,
    };
    if !matches!(ck.ty(result), Some(Type::Int { width: 32 | 64, signed: false })) {
        let result = ck.shown(result);
        return ck.report(LENGTH, inst, format!("{result} is no unsigned integer of 32 or 64 bits"));
    }
    if ck.definition(pointer).is_none() {
        return;
    }
    let (class, structure) = match (ck.value_type(pointer), structure) {
        (Some(Type::UntypedPointer { class }), Some(structure)) => (class, structure),
        (Some(Type::Pointer { class, pointee }), None) => (class, pointee),
        _ => {
            let (pointer, kind) = (ck.shown(pointer), if is_untyped { "an untyped" } else { "a typed" });
            return ck.report(LENGTH, inst, format!("{pointer} is not {kind} pointer"));
        }
    };
    let last = match ck.ty(structure) {
        Some(Type::Struct { members }) => members.last().map(|&last| (last, members.len() - 1)),
        _ => None,
    };
    let Some((_, index)) = last.filter(|&(last, _)| matches!(ck.ty(last), Some(Type::RuntimeArray { .. }))) else {
        let structure = ck.shown(structure);
        return ck.report(LENGTH, inst, format!("{structure} is no struct whose last member is a runtime array"));
    };
    if member as usize != index {
        ck.report(LENGTH, inst, format!("member {member} is not the runtime array, member {index}"));
    } else if class == StorageClass::Uniform as u32 && ck.has(structure, Decoration::Block) {
        ck.report(UNIFORM_LENGTH, inst, "nobody knows the length of an array in a block in Uniform");
    }
}
