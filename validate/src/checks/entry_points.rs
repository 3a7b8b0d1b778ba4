//! Entry points: signatures, names, execution models and modes.

use rustc_hash::FxHashMap;
use spirv::{ExecutionMode, ExecutionModel, Op};
use vulcanize_target_env::EnumKind;
use vulcanize_words::EntryPoint;

use super::{Checker, case_name};
use crate::rules;

const WEBGPU_MODES: &[ExecutionMode] = &[
    ExecutionMode::OriginUpperLeft,
    ExecutionMode::DepthReplacing,
    ExecutionMode::DepthGreater,
    ExecutionMode::DepthLess,
    ExecutionMode::DepthUnchanged,
    ExecutionMode::LocalSize,
];

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    if module.entry_points.is_empty()
        && let Some(first) = module.instructions().next()
    {
        checker.report(rules::ENTRY_POINT_MISSING, &first, "the module has no entry point");
    }
    let mut names: FxHashMap<&str, &EntryPoint<'_>> = FxHashMap::default();
    for entry in &module.entry_points {
        check_function(checker, entry);
        check_model(checker, entry);
        if let Some(other) = names.insert(&entry.name, entry) {
            let model = case_name(EnumKind::ExecutionModel, other.model);
            let message = format!("the name '{}' is that of a {model} entry point, too", entry.name.escape_debug());
            checker.report_about(rules::ENTRY_POINT_NAME, &entry.at, entry.function, message);
        }
    }
    check_modes(checker);
}

fn check_function(checker: &mut Checker<'_, '_>, entry: &EntryPoint<'_>) {
    let module = checker.module;
    let Some(index) = module.function_of(entry.function) else { return };
    let function = &module.functions[index];
    if function.has_parameters {
        let message = format!("the function of entry point '{}' has parameters", entry.name.escape_debug());
        checker.report(rules::ENTRY_POINT_PARAMETERS, &function.at, message);
    }
    let result = function.at.result_type();
    if result.is_some_and(|ty| module.defined_as(ty, Op::TypeVoid).is_none()) {
        let message = format!("the function of entry point '{}' returns a value", entry.name.escape_debug());
        checker.report(rules::ENTRY_POINT_RESULT, &function.at, message);
    }
}

fn check_model<'w>(checker: &mut Checker<'_, 'w>, entry: &EntryPoint<'w>) {
    use ExecutionModel::{Fragment, GLCompute, Vertex};
    let model = entry.model;
    if ![Vertex, Fragment, GLCompute].iter().any(|&allowed| allowed as u32 == model) {
        let name = case_name(EnumKind::ExecutionModel, model);
        let message = format!("execution model {name} is not allowed");
        checker.report_about(rules::EXECUTION_MODEL, &entry.at, entry.function, message);
    }
}

fn check_modes(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    // Per function, whether it has a workgroup size and an origin.
    let mut has: FxHashMap<u32, [bool; 2]> = FxHashMap::default();
    let mut has_size_constant = false;
    for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
        if matches!(inst.op(), Some(Op::ExecutionMode | Op::ExecutionModeId)) {
            let &[function, mode, ..] = inst.operands else { continue };
            let is_mode = |known: &ExecutionMode| *known as u32 == mode;
            let of_function = has.entry(function).or_default();
            of_function[0] |= is_mode(&ExecutionMode::LocalSize) || is_mode(&ExecutionMode::LocalSizeId);
            of_function[1] |= is_mode(&ExecutionMode::OriginUpperLeft);
            let is_of_wgsl = checker.is_wgsl() && is_mode(&ExecutionMode::LocalSizeId);
            if !WEBGPU_MODES.iter().any(is_mode) && !is_of_wgsl {
                let name = case_name(EnumKind::ExecutionMode, mode);
                let message = format!("execution mode {name} is not allowed");
                checker.report_about(rules::EXECUTION_MODE, &inst, function, message);
            }
        } else if inst.is(Op::Decorate) {
            let size = spirv::BuiltIn::WorkgroupSize as u32;
            has_size_constant |= inst.rest(1) == [spirv::Decoration::BuiltIn as u32, size];
        }
    }
    for entry in &module.entry_points {
        let [size, origin] = has.get(&entry.function).copied().unwrap_or_default();
        if entry.model == ExecutionModel::GLCompute as u32 && !size && !has_size_constant {
            let message = "a GLCompute entry point needs LocalSize, LocalSizeId or a constant that is WorkgroupSize";
            checker.report_about(rules::LOCAL_SIZE_MISSING, &entry.at, entry.function, message);
        }
        if entry.model == ExecutionModel::Fragment as u32 && !origin {
            let message = "a Fragment entry point needs the execution mode OriginUpperLeft";
            checker.report_about(rules::ORIGIN_MISSING, &entry.at, entry.function, message);
        }
    }
}
