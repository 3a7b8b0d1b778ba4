//! Derivatives: section 3.56.16.

use rustc_hash::FxHashSet;
use spirv::{ExecutionMode, ExecutionModel, Op};
use vulcanize_target_env::{EnumKind, Extension};
use vulcanize_words::Inst;

use super::shapes::{self, FLOAT, Form, Relation, Rules, WHATEVER, described, scalar_or_vector};
use crate::checker::{Checker, case_name};
use crate::module::Module;
use crate::rules::rules;

rules! {
    RESULT "derivative-result" spirv "Derivative Instructions"
        => "The result of a derivative is a float or a vector of such.";
    OPERAND "derivative-operand" spirv "Derivative Instructions"
        => "A derivative is of a value of the result's type.";
    WIDTH "derivative-width" spirv "Derivative Instructions"
        => "Derivatives have 32 bits, or 16 with SPV_AMD_gpu_shader_half_float.";
    MODEL "derivative-model" spirv "Derivative Instructions"
        => "Derivatives are for fragments, and for compute, task and mesh shaders.";
    GROUP "derivative-group" spirv "SPV_KHR_compute_shader_derivatives"
        => "With SPV_KHR_compute_shader_derivatives, an entry point of compute, task or mesh shaders with derivatives says how \
            they are grouped.";
}

const CHECKED: Rules = Rules { result: RESULT, operand: OPERAND, relation: OPERAND };

const FORMS: &[Form] = &[Form {
    ops: &[
        Op::DPdx,
        Op::DPdy,
        Op::Fwidth,
        Op::DPdxFine,
        Op::DPdyFine,
        Op::FwidthFine,
        Op::DPdxCoarse,
        Op::DPdyCoarse,
        Op::FwidthCoarse,
    ],
    result: scalar_or_vector(FLOAT),
    operands: &[(WHATEVER, Relation::Same)],
}];

const OF_GROUPS: &[ExecutionModel] = &[ExecutionModel::GLCompute, ExecutionModel::MeshEXT, ExecutionModel::TaskEXT];

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(op) = inst.op().filter(|op| FORMS[0].ops.contains(op)) else { return };
    shapes::check(ck, inst, op, inst.rest(2), FORMS, &CHECKED);
    let Some(result) = inst.result_type().filter(|&ty| ck.is_float_or_vector(ty)) else { return };
    let width = ck.bit_width(result);
    let has_halves = ck.extensions.iter().any(|name| name == "SPV_AMD_gpu_shader_half_float");
    if width != 32 && !(width == 16 && has_halves) {
        let message = format!("a derivative has 32 bits, but the result is {}", described(ck, result));
        ck.report(WIDTH, inst, message);
    }
    let allowed = [ExecutionModel::Fragment, OF_GROUPS[0], OF_GROUPS[1], OF_GROUPS[2]];
    if let Some(model) = ck.model_beside(&allowed) {
        let model = case_name(EnumKind::ExecutionModel, model);
        ck.report(MODEL, inst, format!("{model} has no derivatives, but an entry point of it comes here"));
    }
    check_groups(ck, inst);
}

fn check_groups<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    if !ck.has_extension(Extension::SPV_KHR_compute_shader_derivatives) {
        return;
    }
    if is_ungrouped(ck) {
        let message = "an entry point comes here without DerivativeGroupQuadsKHR and DerivativeGroupLinearKHR";
        ck.report(GROUP, inst, message);
    }
}

/// Whether an entry point that has groups and does not say how derivatives are grouped reaches the function of the walk.
pub(super) fn is_ungrouped(ck: &mut Checker<'_, '_>) -> bool {
    let module = ck.module;
    let ungrouped = module.ungrouped.get_or_init(|| ungrouped(module));
    ck.function.and_then(|function| ungrouped.get(function)) == Some(&true)
}

/// Whether entry points that have groups and do not say how derivatives are grouped reach a function, by its place.
fn ungrouped(module: &Module<'_>) -> Vec<bool> {
    let is_grouping = |mode: &&Inst<'_>| {
        let modes = [ExecutionMode::DerivativeGroupLinearKHR, ExecutionMode::DerivativeGroupQuadsKHR];
        modes.iter().any(|&wanted| mode.operand(1) == Some(wanted as u32))
    };
    let grouped: FxHashSet<u32> = module.modes.iter().filter(is_grouping).filter_map(|mode| mode.operand(0)).collect();
    let is_of_groups = |model: u32| OF_GROUPS.iter().any(|&known| known as u32 == model);
    let roots =
        module.entry_points.iter().filter(|entry| is_of_groups(entry.model) && !grouped.contains(&entry.function));
    module.graph.reached(roots.filter_map(|entry| module.function_of(entry.function)))
}
