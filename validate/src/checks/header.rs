//! Capabilities, extensions, instruction sets, memory model: the parts before the entry points.

use spirv::{AddressingModel, MemoryModel, Op};
use vulcanize_target_env::{Capability, EnumKind, Extension, is_non_semantic};
use vulcanize_words::Inst;

use super::{Checker, case_name};
use crate::rules;

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    for inst in module.instructions().take_while(|inst| !inst.is(Op::EntryPoint) && !inst.is(Op::Function)) {
        match inst.op() {
            Some(Op::Capability) => check_capability(checker, &inst),
            Some(Op::Extension) => check_extension(checker, &inst),
            Some(Op::ExtInstImport) => check_instruction_set(checker, &inst),
            Some(Op::MemoryModel) => check_memory_model(checker, &inst),
            _ => {}
        }
    }
}

fn check_capability<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(value) = inst.operand(0) else { return };
    let is_allowed = Capability::from_value(value).is_some_and(|found| checker.env.target.allows_capability(found));
    if !is_allowed {
        let name = case_name(EnumKind::Capability, value);
        checker.report(rules::CAPABILITY, inst, format!("capability {name} is not allowed"));
    }
}

fn check_extension<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some((name, _)) = inst.text_lossy(0) else { return };
    let target = &checker.env.target;
    let is_allowed = match Extension::from_name(&name) {
        // The document's list is complete: it does not have the extensions that came into the core.
        Some(extension) if checker.is_webgpu() => target.extensions().contains(&extension),
        Some(extension) => target.allows_extension(extension),
        None => false,
    };
    if !is_allowed {
        checker.report(rules::EXTENSION, inst, format!("extension {} is not allowed", name.escape_debug()));
    }
}

fn check_instruction_set<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some((name, _)) = inst.text_lossy(1) else { return };
    // Debug information of earlier is no "NonSemantic" one, but has no meaning either.
    let is_for_debugging = checker.is_wgsl() && name.contains("DebugInfo");
    if name != "GLSL.std.450" && !is_non_semantic(&name) && !is_for_debugging {
        let name = name.escape_debug();
        let message = format!("instruction set {name} is not allowed, only GLSL.std.450 and NonSemantic ones are");
        checker.report(rules::INSTRUCTION_SET, inst, message);
    }
}

fn check_memory_model<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[addressing, memory, ..] = inst.operands else { return };
    let memory_models = [MemoryModel::Simple, MemoryModel::GLSL450, MemoryModel::Vulkan];
    if addressing != AddressingModel::Logical as u32 {
        let name = case_name(EnumKind::AddressingModel, addressing);
        let message = format!("addressing model {name} is not allowed, only Logical");
        checker.report(rules::ADDRESSING_MODEL, inst, message);
    }
    if !memory_models.iter().any(|&model| model as u32 == memory) {
        let name = case_name(EnumKind::MemoryModel, memory);
        let message = format!("memory model {name} is not allowed, only {memory_models:?}");
        checker.report(rules::MEMORY_MODEL, inst, message);
    }
}
