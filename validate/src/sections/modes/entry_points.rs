//! The functions, names and modes of entry points.

use rustc_hash::FxHashSet;
use spirv::{ExecutionMode, ExecutionModel, Op};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::EntryPoint;

use super::sets::{Count, INTERLOCK, SETS, Set};
use super::{
    ENTRY_CALLED, ENTRY_FUNCTION, ENTRY_RECURSION, ENTRY_UNIQUE, EXCLUSIVE, Entries, Entry, INTERLOCKED, MESH_MODELS,
    REQUIRED, TILE_SHADING,
};
use crate::checker::{Checker, case_name};
use crate::module::Type;

/// Checks all entry points.
pub(super) fn check(ck: &mut Checker<'_, '_>, entries: &Entries) {
    let module = ck.module;
    let mut names = FxHashSet::default();
    for entry in &module.entry_points {
        if !names.insert((&*entry.name, entry.model)) {
            let model = case_name(EnumKind::ExecutionModel, entry.model);
            let message = format!("there is an entry point '{}' of {model} already", entry.name.escape_debug());
            ck.report_about(ENTRY_UNIQUE, &entry.at, entry.function, message);
        }
        check_function(ck, entry);
        if let Some(of_function) = entries.get(&entry.function) {
            check_sets(ck, entry, of_function);
            check_tile_shading(ck, entry, of_function);
        }
    }
    check_calls(ck, entries);
    check_mesh_models(ck);
    check_interlock(ck, entries);
}

fn check_function<'w>(ck: &mut Checker<'_, 'w>, entry: &EntryPoint<'w>) {
    let Some(function) = ck.definition(entry.function) else { return };
    let wrong = if !function.is(Op::Function) {
        "is no function"
    } else if function.result_type().is_some_and(|ty| ck.ty(ty).is_some_and(|ty| ty != Type::Void)) {
        "returns a value"
    } else if entry.model != ExecutionModel::Kernel as u32
        && let Some(Type::Function { parameters: &[_, ..], .. }) = function.operand(3).and_then(|ty| ck.ty(ty))
    {
        "has parameters"
    } else {
        return;
    };
    let message = format!("{} of the entry point '{}' {wrong}", ck.shown(entry.function), entry.name.escape_debug());
    ck.report_about(ENTRY_FUNCTION, &entry.at, entry.function, message);
}

fn check_sets<'w>(ck: &mut Checker<'_, 'w>, entry: &EntryPoint<'w>, modes: &Entry) {
    if !ck.has_capability(Capability::Shader) {
        return;
    }
    for set in SETS.iter().filter(|set| set.models.iter().any(|&model| model as u32 == entry.model)) {
        let Set { modes: ref of_set, count, .. } = *set;
        let (rule, what) = match (count, modes.count(of_set)) {
            (Count::One, 0) => (REQUIRED, "none"),
            (Count::One | Count::AtMostOne, 2..) => (EXCLUSIVE, "several"),
            (Count::All, found) if found < of_set.len() => (REQUIRED, "not all"),
            (Count::One | Count::AtMostOne | Count::All, _) => continue,
        };
        let message = format!("the entry point '{}' has {what} of {of_set:?}", entry.name.escape_debug());
        ck.report_about(rule, &entry.at, entry.function, message);
    }
}

fn check_tile_shading<'w>(ck: &mut Checker<'_, 'w>, entry: &EntryPoint<'w>, modes: &Entry) {
    let is_compute = entry.model == ExecutionModel::GLCompute as u32;
    let is_fragment = entry.model == ExecutionModel::Fragment as u32;
    let has_capability = ck.has_capability(Capability::TileShadingQCOM);
    let has_rate = modes.has(ExecutionMode::TileShadingRateQCOM);
    let has_reads = modes.has(ExecutionMode::NonCoherentTileAttachmentReadQCOM);
    let has_size = modes.local_size.is_some();
    let found: [(bool, &'static str, &str); 6] = [
        (
            has_capability && !is_compute && !is_fragment,
            "VUID-StandaloneSpirv-TileShadingQCOM-10686",
            "it is of neither GLCompute nor Fragment, but TileShadingQCOM is declared",
        ),
        (
            has_reads && !is_fragment,
            "VUID-StandaloneSpirv-Execution-10687",
            "NonCoherentTileAttachmentReadQCOM is a mode of Fragment only",
        ),
        (
            has_rate && !is_compute,
            "VUID-StandaloneSpirv-Execution-10688",
            "TileShadingRateQCOM is a mode of GLCompute only",
        ),
        (
            has_reads && is_fragment && !has_capability,
            "VUID-StandaloneSpirv-NonCoherentTileAttachmentReadQCOM-10690",
            "NonCoherentTileAttachmentReadQCOM needs the capability TileShadingQCOM",
        ),
        (
            has_rate && is_compute && !has_capability,
            "VUID-StandaloneSpirv-TileShadingRateQCOM-10691",
            "TileShadingRateQCOM needs the capability TileShadingQCOM",
        ),
        (
            has_rate && has_size && is_compute && has_capability,
            "VUID-StandaloneSpirv-TileShadingRateQCOM-10692",
            "it has both TileShadingRateQCOM and a local size",
        ),
    ];
    for (_, vuid, message) in found.iter().filter(|(is_wrong, ..)| *is_wrong) {
        ck.report_vuid(TILE_SHADING, vuid, &entry.at, format!("'{}': {message}", entry.name.escape_debug()));
    }
}

/// Calls of entry points, and calls in circles.
fn check_calls(ck: &mut Checker<'_, '_>, entries: &Entries) {
    let module = ck.module;
    let called: FxHashSet<u32> = module.calls.iter().map(|call| call.callee).collect();
    let mut callers = vec![Vec::new(); module.functions.len()];
    for call in &module.graph.calls {
        callers[call.callee].push(call.caller);
    }
    let mut is_recursive = vec![false; module.functions.len()];
    let mut waiting: Vec<usize> = module.graph.recursive_calls.iter().map(|call| call.caller).collect();
    while let Some(function) = waiting.pop() {
        if !std::mem::replace(&mut is_recursive[function], true) {
            waiting.extend(&callers[function]);
        }
    }
    for (function, is_recursive) in module.functions.iter().zip(is_recursive) {
        if !entries.contains_key(&function.id) {
            continue;
        }
        if called.contains(&function.id) {
            ck.report(ENTRY_CALLED, &function.at, "the function of an entry point is called");
        }
        if is_recursive {
            ck.report(ENTRY_RECURSION, &function.at, "calls from the entry point go in a circle");
        }
    }
}

fn check_mesh_models(ck: &mut Checker<'_, '_>) {
    let module = ck.module;
    let is_any =
        |entry: &EntryPoint<'_>, models: [ExecutionModel; 2]| models.iter().any(|&model| model as u32 == entry.model);
    let has_ext = module.entry_points.iter().any(|e| is_any(e, [ExecutionModel::TaskEXT, ExecutionModel::MeshEXT]));
    let of_nv = module.entry_points.iter().find(|e| is_any(e, [ExecutionModel::TaskNV, ExecutionModel::MeshNV]));
    if let Some(entry) = of_nv.filter(|_| has_ext) {
        let message = "other entry points are of TaskEXT or MeshEXT";
        ck.report_about(MESH_MODELS, &entry.at, entry.function, message);
    }
}

/// The capabilities with instructions of interlock.
const WITH_INTERLOCK: [Capability; 3] = [
    Capability::FragmentShaderSampleInterlockEXT,
    Capability::FragmentShaderPixelInterlockEXT,
    Capability::FragmentShaderShadingRateInterlockEXT,
];

fn check_interlock(ck: &mut Checker<'_, '_>, entries: &Entries) {
    let module = ck.module;
    if !WITH_INTERLOCK.iter().any(|&capability| module.has_capability(capability)) {
        return;
    }
    let without = entries.iter().filter(|(_, entry)| entry.count(INTERLOCK) == 0);
    let reached = module.graph.reached(without.filter_map(|(&id, _)| module.function_of(id)));
    for (function, _) in module.functions.iter().zip(reached).filter(|(_, is_reached)| *is_reached) {
        for inst in module.instructions_of(function) {
            if matches!(inst.op(), Some(Op::BeginInvocationInterlockEXT | Op::EndInvocationInterlockEXT)) {
                ck.report(INTERLOCKED, &inst, "an entry point without a mode of interlock reaches it");
            }
        }
    }
}
