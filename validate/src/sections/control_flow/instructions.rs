//! The operands of control-flow instructions.

use spirv::{AddressingModel, ExecutionModel, LoopControl, Op, StorageClass};
use vulcanize_target_env::{Capability, EnumKind, Version};
use vulcanize_words::Inst;

use crate::checker::{Checker, case_name};
use crate::module::Type;

/// Checks an instruction.
pub(in crate::sections) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(op) = inst.op() else { return };
    match op {
        Op::BranchConditional => check_branch_conditional(ck, inst),
        Op::Switch => {
            let ty = inst.operand(0).and_then(|selector| ck.type_of(selector));
            if !ty.is_some_and(|ty| ck.is_int(ty)) {
                ck.report(super::CONDITION, inst, "the selector is no integer");
            }
        }
        Op::LoopMerge => check_loop_merge(ck, inst),
        Op::Return => {
            let ty = ck.current_function().and_then(|function| function.at.operand(0));
            if let Some(ty) = ty.filter(|&ty| ck.ty(ty).is_some_and(|ty| ty != Type::Void)) {
                let message = format!("the function returns a value of type %{ty}; OpReturnValue would return it");
                ck.report(super::RETURN, inst, message);
            }
        }
        Op::ReturnValue => check_return_value(ck, inst),
        Op::Kill | Op::TerminateInvocation => check_model(ck, inst, ExecutionModel::Fragment),
        Op::IgnoreIntersectionKHR | Op::TerminateRayKHR => check_model(ck, inst, ExecutionModel::AnyHitKHR),
        Op::LifetimeStart | Op::LifetimeStop => check_lifetime(ck, inst),
        _ => {}
    }
}

fn check_branch_conditional<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[condition, yes, no, ref weights @ ..] = inst.operands else { return };
    if !matches!(weights.len(), 0 | 2) {
        ck.report(super::WEIGHTS, inst, format!("it has {} weights; both branches or none have one", weights.len()));
    }
    if !ck.type_of(condition).is_some_and(|ty| ck.is_bool(ty)) {
        let message = format!("the condition {} is no boolean", ck.shown(condition));
        ck.report(super::CONDITION, inst, message);
    }
    if yes == no && ck.version >= Version::V1_6 {
        let message = format!("both ways lead to block %{yes}; OpBranch says the same");
        ck.report(super::DISTINCT_TARGETS, inst, message);
    }
}

fn check_loop_merge<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[merge, target, control, ref parameters @ ..] = inst.operands else { return };
    if ck.block == Some(merge) {
        ck.report(super::LOOP_MERGE, inst, format!("block %{merge} is header and merge block of the same loop"));
    }
    if merge == target {
        ck.report(
            super::LOOP_MERGE,
            inst,
            format!("block %{merge} is merge block and continue target of the same loop"),
        );
    }
    let control = LoopControl::from_bits_retain(control);
    let excluded = [
        (LoopControl::UNROLL, "Unroll"),
        (LoopControl::PEEL_COUNT, "PeelCount"),
        (LoopControl::PARTIAL_COUNT, "PartialCount"),
    ];
    for (_, name) in excluded.iter().filter(|(bit, _)| control.contains(*bit | LoopControl::DONT_UNROLL)) {
        ck.report(super::LOOP_CONTROL, inst, format!("{name} and DontUnroll contradict each other"));
    }
    // The cases before it that have a parameter.
    let earlier = LoopControl::DEPENDENCY_LENGTH | LoopControl::MIN_ITERATIONS | LoopControl::MAX_ITERATIONS;
    let place = control.intersection(earlier).bits().count_ones() as usize;
    if control.contains(LoopControl::ITERATION_MULTIPLE) && parameters.get(place) == Some(&0) {
        ck.report(super::LOOP_CONTROL, inst, "IterationMultiple is 0");
    }
}

fn check_return_value<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(value) = inst.operand(0) else { return };
    let Some(function) = ck.current_function().and_then(|function| function.at.operand(0)) else { return };
    let ty = ck.type_of(value);
    let wrong = match ty {
        None if ck.definition(value).is_none() => return,
        None => "it is no value".to_owned(),
        Some(ty) if matches!(ck.ty(ty), Some(Type::Void)) => "it is void".to_owned(),
        Some(ty) if ty != function => format!("its type is %{ty}, and the function returns %{function}"),
        Some(ty) if ck.is_pointer(ty) && !ck.options().relax_logical_pointer && has_fixed_pointers(ck) => {
            "it is a pointer, for which logical addressing needs the capability VariablePointers".to_owned()
        }
        Some(_) => return,
    };
    let message = format!("{} cannot be returned: {wrong}", ck.shown(value));
    ck.report_about(super::RETURN, inst, value, message);
}

/// Whether pointers cannot be chosen while the module runs: addressing is logical, and no pointers are variable.
pub(super) fn has_fixed_pointers(ck: &Checker<'_, '_>) -> bool {
    ck.has_addressing_model(AddressingModel::Logical)
        && !ck.has_capability(Capability::VariablePointersStorageBuffer)
        && !ck.has_capability(Capability::VariablePointers)
}

fn check_model<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, model: ExecutionModel) {
    if let Some(found) = ck.model_beside(&[model]) {
        let found = case_name(EnumKind::ExecutionModel, found);
        let message = format!("it needs the execution model {model:?}, and an entry point of {found} reaches it");
        ck.report(super::TERMINATION_MODEL, inst, message);
    }
}

fn check_lifetime<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[pointer, size, ..] = inst.operands else { return };
    let ty = ck.value_type(pointer);
    if !matches!(ty, Some(Type::Pointer { class, .. }) if class == StorageClass::Function as u32) {
        let message = format!("{} is no typed pointer into the Function storage class", ck.shown(pointer));
        ck.report(super::LIFETIME, inst, message);
    }
    if size != 0 && !ck.has_capability(Capability::Addresses) {
        ck.report(super::LIFETIME, inst, format!("without the capability Addresses the size is 0, not {size}"));
    }
}
