//! Scopes: sections 3.27 and 2.18.

use spirv::{ExecutionModel, MemoryModel, Op, Scope};
use vulcanize_target_env::{Capability, EnumKind, InstructionClass, OperandKind};
use vulcanize_words::Inst;

use crate::checker::{Checker, case_name};
use crate::module::Type;
use crate::rules::rules;

rules! {
    TYPE "scope-type" spirv "Scope <id>"
        => "A scope is an integer of 32 bits.";
    CONSTANT "scope-constant" spirv "Scope <id>"
        => "In a module with Shader, a scope is a constant; a specialization constant only with CooperativeMatrixNV.";
    VALUE "scope-value" spirv "Scope <id>"
        => "A scope is one that the specification lists.";
    QUEUE_FAMILY "scope-queue-family" spirv "Scope <id>"
        => "QueueFamily as memory scope needs the capability VulkanMemoryModel.";
    DEVICE "scope-device" spirv "Scope <id>"
        => "Device as memory scope in the Vulkan memory model needs the capability VulkanMemoryModelDeviceScope.";
    NON_UNIFORM "scope-non-uniform" spirv "Non-Uniform Instructions" vulkan "VUID-StandaloneSpirv-None-04642"
        => "The scope of a non-uniform group operation is Subgroup; a rotation may have Workgroup outside of Vulkan.";
    EXECUTION "scope-execution" vulkan
        "VUID-StandaloneSpirv-None-04636" "VUID-StandaloneSpirv-None-04637"
        => "An execution scope is Subgroup, or Workgroup in execution models that have workgroups.";
    BARRIER "scope-barrier" vulkan
        "VUID-StandaloneSpirv-OpControlBarrier-04682" "VUID-StandaloneSpirv-OpControlBarrierArriveEXT-13553"
        => "The execution scope of a barrier is Subgroup in models without workgroups; of a split barrier Workgroup or Subgroup.";
    MEMORY "scope-memory" vulkan
        "VUID-StandaloneSpirv-None-04638" "VUID-StandaloneSpirv-SubgroupVoteKHR-07951"
        => "A memory scope is Device, QueueFamily, Workgroup, ShaderCallKHR, Subgroup or Invocation; Subgroup in Vulkan 1.0 \
            only with ballots or votes.";
    MEMORY_MODEL "scope-memory-model" vulkan
        "VUID-StandaloneSpirv-None-04640" "VUID-StandaloneSpirv-None-07321" "VUID-StandaloneSpirv-ExecutionModel-07320"
        => "The memory scope ShaderCallKHR is for ray tracing, and Workgroup for execution models that have workgroups; for \
            TessellationControl not in the memory model GLSL450.";
}

/// The execution models whose invocations are in workgroups.
const WITH_WORKGROUPS: &[ExecutionModel] = &[
    ExecutionModel::GLCompute,
    ExecutionModel::TessellationControl,
    ExecutionModel::TaskNV,
    ExecutionModel::MeshNV,
    ExecutionModel::TaskEXT,
    ExecutionModel::MeshEXT,
];

/// The execution models of ray tracing.
const OF_RAY_TRACING: &[ExecutionModel] = &[
    ExecutionModel::RayGenerationKHR,
    ExecutionModel::IntersectionKHR,
    ExecutionModel::AnyHitKHR,
    ExecutionModel::ClosestHitKHR,
    ExecutionModel::MissKHR,
    ExecutionModel::CallableKHR,
];

/// The execution models whose control barriers may have other scopes than Subgroup.
const WITH_BARRIERS: &[ExecutionModel] = &[
    ExecutionModel::GLCompute,
    ExecutionModel::TessellationControl,
    ExecutionModel::TaskNV,
    ExecutionModel::MeshNV,
    ExecutionModel::TaskEXT,
    ExecutionModel::MeshEXT,
    ExecutionModel::CallableKHR,
    ExecutionModel::Kernel,
];

/// What a scope says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    /// Who takes part.
    Execution,
    /// Who sees the effects on memory.
    Memory,
    /// Anything else.
    Other,
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(row) = inst.grammar().filter(|row| row.class != InstructionClass::TypeDeclaration) else { return };
    for (operand, &id) in row.operands.iter().zip(inst.operands) {
        match (operand.kind, operand.name) {
            (OperandKind::IdScope, "Execution") => check_scope(ck, inst, id, Use::Execution),
            (OperandKind::IdScope, "Memory") => check_scope(ck, inst, id, Use::Memory),
            (OperandKind::IdScope, _) => check_scope(ck, inst, id, Use::Other),
            (OperandKind::Enum(EnumKind::MemoryAccess | EnumKind::ImageOperands), _) => {
                check_parameters(ck, inst, Use::Memory);
                break;
            }
            (OperandKind::Enum(EnumKind::Decoration), _) if inst.is(Op::DecorateId) => {
                check_parameters(ck, inst, Use::Execution);
            }
            _ => {}
        }
    }
}

/// Scopes that are parameters of memory operands, image operands or a decoration.
fn check_parameters<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, used: Use) {
    let mut scopes = Vec::new();
    ck.for_each_operand(inst, |part| {
        if part.kind == OperandKind::IdScope {
            scopes.push(part.word());
        }
    });
    scopes.into_iter().for_each(|id| check_scope(ck, inst, id, used));
}

fn check_scope<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32, used: Use) {
    if ck.definition(id).is_none() {
        return;
    }
    if !matches!(ck.value_type(id), Some(Type::Int { width: 32, .. })) {
        let message = format!("the scope {} is no integer of 32 bits", ck.shown(id));
        return ck.report(TYPE, inst, message);
    }
    let Some(value) = ck.known_integer(id) else {
        return check_constant(ck, inst, id);
    };
    let Some(scope) = u32::try_from(value).ok().and_then(Scope::from_u32) else {
        let message = format!("the scope {} has the value {value}, which is no scope", ck.shown(id));
        return ck.report(VALUE, inst, message);
    };
    match used {
        Use::Execution => check_execution(ck, inst, scope),
        Use::Memory => check_memory(ck, inst, scope),
        Use::Other => {}
    }
}

fn check_constant<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32) {
    let may_be_specialized = ck.has_capability(Capability::CooperativeMatrixNV);
    if ck.has_capability(Capability::Shader) && !(may_be_specialized && ck.is_constant(id)) {
        let wanted = if may_be_specialized { "constant" } else { "constant without specialization" };
        let message = format!("the scope {} is no {wanted}, as a module with Shader needs", ck.shown(id));
        ck.report(CONSTANT, inst, message);
    }
}

fn check_execution<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, scope: Scope) {
    let name = inst.name().unwrap_or_default();
    if name.starts_with("GroupNonUniform") {
        let rotates = inst.is(Op::GroupNonUniformRotateKHR) && !ck.is_vulkan_from(1, 1) && scope == Scope::Workgroup;
        if scope != Scope::Subgroup && !rotates {
            ck.report(NON_UNIFORM, inst, format!("the scope of Op{name} is {scope:?}, not Subgroup"));
        }
    }
    if !ck.is_vulkan() {
        return;
    }
    match name {
        "ControlBarrier" if scope != Scope::Subgroup => {
            if let Some(model) = ck.model_beside(WITH_BARRIERS) {
                let model = case_name(EnumKind::ExecutionModel, model);
                let message = format!("the execution scope of a barrier is Subgroup in {model}, not {scope:?}");
                ck.report_vuid(BARRIER, "VUID-StandaloneSpirv-OpControlBarrier-04682", inst, message);
            }
        }
        "ControlBarrierArriveINTEL" | "ControlBarrierWaitINTEL"
            if !matches!(scope, Scope::Workgroup | Scope::Subgroup) =>
        {
            let message = format!("the execution scope of a split barrier is Workgroup or Subgroup, not {scope:?}");
            ck.report_vuid(BARRIER, "VUID-StandaloneSpirv-OpControlBarrierArriveEXT-13553", inst, message);
        }
        _ => {}
    }
    if scope == Scope::Workgroup {
        if let Some(model) = ck.model_beside(WITH_WORKGROUPS) {
            let model = case_name(EnumKind::ExecutionModel, model);
            let message = format!("the execution scope is Workgroup, but {model} has no workgroups");
            ck.report_vuid(EXECUTION, "VUID-StandaloneSpirv-None-04637", inst, message);
        }
    } else if scope != Scope::Subgroup {
        let message = format!("the execution scope is Workgroup or Subgroup, not {scope:?}");
        ck.report_vuid(EXECUTION, "VUID-StandaloneSpirv-None-04636", inst, message);
    }
}

fn check_memory<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, scope: Scope) {
    let has_model = ck.has_capability(Capability::VulkanMemoryModel);
    match scope {
        Scope::QueueFamily if !has_model => {
            ck.report(QUEUE_FAMILY, inst, "the memory scope is QueueFamily without the capability VulkanMemoryModel");
        }
        Scope::Device if has_model && !ck.has_capability(Capability::VulkanMemoryModelDeviceScope) => {
            let message = "the memory scope is Device; declare VulkanMemoryModelDeviceScope, or use QueueFamily";
            ck.report(DEVICE, inst, message);
        }
        _ => {}
    }
    if !ck.is_vulkan() {
        return;
    }
    match scope {
        Scope::CrossDevice => {
            let message = "the memory scope is CrossDevice; Device is the largest one";
            ck.report_vuid(MEMORY, "VUID-StandaloneSpirv-None-04638", inst, message);
        }
        Scope::Subgroup
            if !ck.is_vulkan_from(1, 1)
                && !ck.has_capability(Capability::SubgroupBallotKHR)
                && !ck.has_capability(Capability::SubgroupVoteKHR) =>
        {
            let message = "the memory scope is Subgroup; in Vulkan 1.0 it needs SubgroupBallotKHR or SubgroupVoteKHR";
            ck.report_vuid(MEMORY, "VUID-StandaloneSpirv-SubgroupVoteKHR-07951", inst, message);
        }
        Scope::ShaderCallKHR => require_model(ck, inst, scope, OF_RAY_TRACING, "VUID-StandaloneSpirv-None-04640"),
        Scope::Workgroup => {
            require_model(ck, inst, scope, WITH_WORKGROUPS, "VUID-StandaloneSpirv-None-07321");
            let tessellation = ExecutionModel::TessellationControl as u32;
            if ck.has_memory_model(MemoryModel::GLSL450) && ck.models().any(|model| model == tessellation) {
                let message = "the memory scope is Workgroup in TessellationControl; it needs the Vulkan memory model";
                ck.report_vuid(MEMORY_MODEL, "VUID-StandaloneSpirv-ExecutionModel-07320", inst, message);
            }
        }
        Scope::Device | Scope::Subgroup | Scope::Invocation | Scope::QueueFamily => {}
    }
}

/// A memory scope that only some execution models have.
fn require_model<'w>(
    ck: &mut Checker<'_, 'w>,
    inst: &Inst<'w>,
    scope: Scope,
    allowed: &[ExecutionModel],
    vuid: &'static str,
) {
    if let Some(model) = ck.model_beside(allowed) {
        let model = case_name(EnumKind::ExecutionModel, model);
        ck.report_vuid(MEMORY_MODEL, vuid, inst, format!("the memory scope is {scope:?}, which {model} does not have"));
    }
}
