//! Barriers: section 3.56.20.

use spirv::{ExecutionModel, Op};
use vulcanize_target_env::{EnumKind, Version};
use vulcanize_words::Inst;

use super::shapes::described;
use crate::checker::{Checker, case_name};
use crate::module::Type;
use crate::rules::rules;

rules! {
    MODEL "barrier-model" spirv "Barrier Instructions" vulkan "VUID-StandaloneSpirv-SplitBarrierEXT-13552"
        => "Before SPIR-V 1.3, OpControlBarrier is for compute shaders, kernels, tessellation control, tasks and meshes; a split \
            barrier is for compute shaders and kernels.";
    NAMED "barrier-named" spirv "Barrier Instructions"
        => "A named barrier is made of a 32-bit count of subgroups, and a barrier of memory by name has one.";
}

/// The execution models that had control barriers from the beginning.
const FIRST: &[ExecutionModel] = &[
    ExecutionModel::TessellationControl,
    ExecutionModel::GLCompute,
    ExecutionModel::Kernel,
    ExecutionModel::TaskNV,
    ExecutionModel::MeshNV,
];

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    match inst.name() {
        Some("ControlBarrier") if ck.version < Version::V1_3 => check_model(ck, inst, FIRST),
        Some("ControlBarrierArriveINTEL" | "ControlBarrierWaitINTEL") => {
            check_model(ck, inst, &[ExecutionModel::GLCompute, ExecutionModel::Kernel]);
        }
        Some("NamedBarrierInitialize") => {
            let &[result, _, count] = inst.operands else { return };
            let is_count = |ty| ck.is_int(ty) && ck.bit_width(ty) == 32;
            if ck.type_of(count).is_some_and(|ty| !is_count(ty)) {
                ck.report(NAMED, inst, "the count of subgroups is an integer of 32 bits");
            }
            check_named(ck, inst, result);
        }
        Some("MemoryNamedBarrier") => {
            if let Some(ty) = inst.operand(0).and_then(|id| ck.type_of(id)) {
                check_named(ck, inst, ty);
            }
        }
        _ => {}
    }
}

fn check_model<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, allowed: &[ExecutionModel]) {
    if let Some(model) = ck.model_beside(allowed) {
        let model = case_name(EnumKind::ExecutionModel, model);
        ck.report(MODEL, inst, format!("{model} has no such barrier, but an entry point of it comes here"));
    }
}

fn check_named<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32) {
    if ck.ty(ty).is_some_and(|ty| ty != Type::Other(Op::TypeNamedBarrier)) {
        let message = format!("a named barrier has the type OpTypeNamedBarrier, not {}", described(ck, ty));
        ck.report(NAMED, inst, message);
    }
}
