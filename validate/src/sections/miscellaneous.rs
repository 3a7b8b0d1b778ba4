//! Miscellaneous instructions: section 3.56.1.

use spirv::{ExecutionModel, Op, Scope};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::Inst;

use crate::checker::{Checker, case_name};
use crate::module::Type;
use crate::rules::rules;

rules! {
    UNDEFINED_TYPE "misc-undefined-type" spirv "Miscellaneous Instructions"
        => "An undefined value has a type with values, and in shaders none of numbers that are only stored.";
    CLOCK "misc-clock" spirv "SPV_KHR_shader_clock" vulkan "VUID-StandaloneSpirv-OpReadClockKHR-04652"
        => "A clock is an unsigned integer of 64 bits or two of 32, of a subgroup or a device; OpenCL has those of workgroups, too.";
    EXPECTATION "misc-expectation" spirv "SPV_KHR_expect_assume"
        => "What is assumed is a boolean, and what is expected has the type of the result, which is boolean or integer.";
    MESSAGE "misc-abort-message" spirv "SPV_KHR_abort"
        => "The message of an abort has the type that is given, or one that matches it logically.";
    FRAGMENT "misc-fragment" spirv "Miscellaneous Instructions"
        => "Instructions about helper invocations and interlock are reached by fragment entry points alone.";
    HELPER "misc-helper-invocation" spirv "SPV_EXT_demote_to_helper_invocation"
        => "The answer whether an invocation is a helper is a boolean.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    match inst.op() {
        Some(Op::Undef) => check_undefined(ck, inst),
        Some(Op::ReadClockKHR) => check_clock(ck, inst),
        Some(Op::AssumeTrueKHR) => {
            let Some(value) = inst.operand(0) else { return };
            if !ck.type_of(value).is_some_and(|ty| ck.is_bool(ty)) {
                ck.report(EXPECTATION, inst, format!("{} is no boolean", ck.shown(value)));
            }
        }
        Some(Op::ExpectKHR) => check_expectation(ck, inst),
        Some(Op::BeginInvocationInterlockEXT | Op::EndInvocationInterlockEXT | Op::DemoteToHelperInvocation) => {
            check_fragment(ck, inst)
        }
        Some(Op::IsHelperInvocationEXT) => {
            check_fragment(ck, inst);
            if inst.result_type().is_some_and(|ty| !ck.is_bool(ty)) {
                ck.report(HELPER, inst, "the result is no boolean");
            }
        }
        Some(_) => {}
        // The crate of opcodes is older than the grammar.
        None => match inst.name() {
            Some("PoisonKHR") => check_undefined(ck, inst),
            Some("AbortKHR") => check_message(ck, inst),
            _ => {}
        },
    }
}

fn check_undefined<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(ty) = inst.result_type() else { return };
    if matches!(ck.ty(ty), Some(Type::Void | Type::Function { .. })) {
        ck.report(UNDEFINED_TYPE, inst, "the type has no values");
    } else if ck.has_capability(Capability::Shader) && !ck.is_pointer(ty) && ck.contains_storage_only(ty) {
        let message = "the type has numbers of 8 or 16 bits that are only stored; Int8, Int16 or Float16 is needed";
        ck.report(UNDEFINED_TYPE, inst, message);
    }
}

fn check_clock<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[ty, _, scope, ..] = inst.operands else { return };
    let is_unsigned = ck.is_unsigned(ck.component_type(ty));
    let shape = (ck.dimension(ty), ck.bit_width(ty));
    if !is_unsigned || !matches!(shape, (1, 64) | (2, 32)) || matches!(ck.ty(ty), Some(Type::Matrix { .. })) {
        let message = "the result is neither an unsigned integer of 64 bits nor a vector of two of 32 bits";
        ck.report(CLOCK, inst, message);
    }
    let Some(found) = ck.known_integer(scope) else { return };
    let is = |scope: Scope| u64::from(scope as u32) == found;
    let is_of_groups = ck.is_opencl() && is(Scope::Workgroup);
    if (ck.is_vulkan() || ck.is_opencl()) && !is(Scope::Subgroup) && !is(Scope::Device) && !is_of_groups {
        let name = case_name(EnumKind::Scope, found as u32);
        ck.report(CLOCK, inst, format!("the environment has no clock with the scope {name}"));
    }
}

fn check_expectation<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[ty, _, value, expected, ..] = inst.operands else { return };
    if !ck.is_bool_or_vector(ty) && !ck.is_int_or_vector(ty) {
        ck.report(EXPECTATION, inst, "the result is neither a boolean nor an integer, or a vector of such");
    }
    for operand in [value, expected] {
        if ck.definition(operand).is_some() && ck.type_of(operand) != Some(ty) {
            ck.report(EXPECTATION, inst, format!("{} has another type than the result", ck.shown(operand)));
        }
    }
}

fn check_message<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[ty, message, ..] = inst.operands else { return };
    if ck.definition(message).is_none() {
        return;
    }
    let Some(found) = ck.type_of(message) else {
        let message = format!("{} is no value", ck.shown(message));
        return ck.report(MESSAGE, inst, message);
    };
    if found != ty && !super::composites::match_logically(ck, found, ty) {
        let message = format!("{} has the type {}, not {}", ck.shown(message), ck.shown(found), ck.shown(ty));
        ck.report(MESSAGE, inst, message);
    }
}

fn check_fragment<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    if let Some(model) = ck.model_beside(&[ExecutionModel::Fragment]) {
        let model = case_name(EnumKind::ExecutionModel, model);
        ck.report(
            FRAGMENT,
            inst,
            format!("it needs the execution model Fragment, and an entry point of {model} reaches it"),
        );
    }
}
