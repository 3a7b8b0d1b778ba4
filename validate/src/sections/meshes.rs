//! Mesh shading: SPV_EXT_mesh_shader.

use rustc_hash::FxHashMap;
use spirv::{Decoration, ExecutionMode, ExecutionModel, Op, StorageClass};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::{Inst, Variable};

use crate::checker::{Checker, case_name};
use crate::module::{Module, Type};
use crate::rules::rules;

rules! {
    MODEL "mesh-model" spirv "SPV_EXT_mesh_shader"
        => "OpEmitMeshTasksEXT is used in task shaders only, and OpSetMeshOutputsEXT in mesh shaders.";
    COUNT "mesh-count" spirv "SPV_EXT_mesh_shader"
        => "Counts of workgroups, vertices and primitives are unsigned 32-bit integers.";
    PAYLOAD "mesh-payload" spirv "SPV_EXT_mesh_shader"
        => "The payload is a variable in TaskPayloadWorkgroupEXT.";
    LIMIT "mesh-limit" spirv "SPV_EXT_mesh_shader"
        => "A mesh shader outputs no more vertices and primitives than OutputVertices and OutputPrimitivesEXT say.";
    PRIMITIVE "mesh-per-primitive" spirv "SPV_EXT_mesh_shader"
        => "PerPrimitiveEXT decorates outputs of mesh shaders and inputs of fragment shaders.";
    ARRAY "mesh-array" spirv "SPV_EXT_mesh_shader"
        => "An output of a mesh shader that is no built-in is an array.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let (model, counts) = match inst.op() {
        Some(Op::EmitMeshTasksEXT) => (ExecutionModel::TaskEXT, 3),
        Some(Op::SetMeshOutputsEXT) => (ExecutionModel::MeshEXT, 2),
        _ => return,
    };
    if let Some(found) = ck.model_beside(&[model]) {
        let found = case_name(EnumKind::ExecutionModel, found);
        ck.report(MODEL, inst, format!("an entry point of {found} comes here; this is for {model:?}"));
    }
    for &count in inst.operands.iter().take(counts) {
        let Some(ty) = ck.type_of(count) else { continue };
        if !ck.is_unsigned(ty) || ck.bit_width(ty) != 32 {
            let message = format!("{} is no unsigned 32-bit integer", ck.shown(count));
            ck.report_about(COUNT, inst, count, message);
        }
    }
    if let Some(payload) = inst.operand(counts)
        && let Some(variable) = ck.definition(payload)
        && !(variable.is(Op::Variable) && variable.operand(2) == Some(StorageClass::TaskPayloadWorkgroupEXT as u32))
    {
        let message = format!("{} is no variable in TaskPayloadWorkgroupEXT", ck.shown(payload));
        ck.report_about(PAYLOAD, inst, payload, message);
    }
}

/// Checks what needs the whole module.
pub(super) fn check_module(ck: &mut Checker<'_, '_>) {
    if !ck.has_capability(Capability::MeshShadingEXT) {
        return;
    }
    check_limits(ck);
    let module = ck.module;
    // Which of the two models has a variable in its interface.
    let mut models: FxHashMap<u32, [bool; 2]> = FxHashMap::default();
    for entry in &module.entry_points {
        for &id in entry.interface {
            let models = models.entry(id).or_default();
            models[0] |= entry.model == ExecutionModel::Fragment as u32;
            models[1] |= entry.model == ExecutionModel::MeshEXT as u32;
        }
    }
    for variable in &module.variables {
        if let Some(&[in_fragments, in_meshes]) = models.get(&variable.id) {
            check_variable(ck, variable, in_fragments, in_meshes);
        }
    }
}

fn check_variable<'w>(ck: &mut Checker<'_, 'w>, variable: &Variable<'w>, in_fragments: bool, in_meshes: bool) {
    let is_wrong =
        in_fragments && !variable.is_in(StorageClass::Input) || in_meshes && !variable.is_in(StorageClass::Output);
    if is_wrong && ck.has(variable.id, Decoration::PerPrimitiveEXT) {
        let model = if in_fragments { "fragment" } else { "mesh" };
        let class = case_name(EnumKind::StorageClass, variable.class);
        let message = format!("a variable of a {model} shader is PerPrimitiveEXT, but in {class}");
        ck.report(PRIMITIVE, &variable.at, message);
    }
    let is_array = |ty| matches!(ck.ty(ty), Some(Type::Array { .. } | Type::RuntimeArray { .. }));
    let is_built_in = ck.has(variable.id, Decoration::BuiltIn);
    if in_meshes
        && variable.is_in(StorageClass::Output)
        && !is_built_in
        && variable.pointee.is_some_and(|ty| !is_array(ty))
    {
        ck.report(
            ARRAY,
            &variable.at,
            "an output of a mesh shader is no array; it has an element a vertex or primitive",
        );
    }
}

fn check_limits(ck: &mut Checker<'_, '_>) {
    let module = ck.module;
    let limits = [ExecutionMode::OutputVertices, ExecutionMode::OutputPrimitivesEXT].map(|mode| least(module, mode));
    for (place, function) in module.functions.iter().enumerate() {
        let is_limited = |limits: &Vec<Option<u32>>| limits.get(place).is_some_and(Option::is_some);
        if !limits.iter().any(is_limited) {
            continue;
        }
        for inst in module.instructions_of(function).filter(|inst| inst.is(Op::SetMeshOutputsEXT)) {
            for ((&count, limits), what) in inst.operands.iter().zip(&limits).zip(["vertices", "primitives"]) {
                let most = limits.get(place).copied().flatten();
                if let (Some(most), Some(count)) = (most, ck.known_integer(count))
                    && count > u64::from(most)
                {
                    ck.report(
                        LIMIT,
                        &inst,
                        format!("{count} {what} are output, but the entry point says {most} at most"),
                    );
                }
            }
        }
    }
}

/// By function, the least of what the entry points that reach it say in an execution mode, 0 where they say nothing.
fn least(module: &Module<'_>, mode: ExecutionMode) -> Vec<Option<u32>> {
    let modes = module.modes.iter().filter(|inst| inst.operand(1) == Some(mode as u32));
    let said: FxHashMap<u32, u32> = modes.filter_map(|inst| Some((inst.operand(0)?, inst.operand(2)?))).collect();
    let limit = |function: u32| said.get(&function).copied().unwrap_or(0);
    let meshes = module.entry_points.iter().filter(|entry| entry.model == ExecutionModel::MeshEXT as u32);
    let mut roots: Vec<(u32, usize)> =
        meshes.filter_map(|entry| Some((limit(entry.function), module.function_of(entry.function)?))).collect();
    roots.sort_unstable();
    let first = module.graph.first_caller(roots.iter().map(|&(_, root)| root));
    let limits: FxHashMap<usize, u32> = roots.into_iter().rev().map(|(limit, root)| (root, limit)).collect();
    first.into_iter().map(|root| limits.get(&root?).copied()).collect()
}
