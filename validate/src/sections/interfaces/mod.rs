//! Interfaces of entry points: `OpEntryPoint`, and Vulkan's "Shader Interfaces".

mod blocks;
mod locations;
mod resources;

use rustc_hash::FxHashSet;
use spirv::{Decoration, ExecutionModel, Op, StorageClass};
use vulcanize_target_env::{Capability, EnumKind, Version};
use vulcanize_words::{EntryPoint, Inst};

use crate::checker::{Checker, case_name};
use crate::module::{Content, Module, Reach};
use crate::rules::rules;

rules! {
    VARIABLE "interface-variable" spirv "OpEntryPoint"
        => "An interface lists variables of the module: before 1.4 inputs and outputs only, since then each once.";
    LISTED "interface-listed" spirv "OpEntryPoint"
        => "An entry point lists the variables that it uses: before 1.4 inputs and outputs, since then all of the module.";
    PAYLOAD "interface-payload" spirv "SPV_EXT_mesh_shader"
        => "An entry point lists one variable in TaskPayloadWorkgroupEXT at most.";
    BUILT_IN_BLOCK "interface-built-in-block" spirv "BuiltIn" vulkan "VUID-StandaloneSpirv-Location-04919"
        => "A struct with built-ins is a block, and an entry point has one such input and one such output at most.";
    WORKGROUP "interface-workgroup" spirv "SPV_KHR_workgroup_memory_explicit_layout"
        => "The Workgroup variables of an entry point are all blocks or none, and several blocks are Aliased; blocks need WorkgroupMemoryExplicitLayoutKHR.";
    REPEATED "interface-repeated-built-in"
        vulkan "VUID-StandaloneSpirv-OpEntryPoint-09658" "VUID-StandaloneSpirv-OpEntryPoint-09659"
        => "No two inputs, and no two outputs, of an entry point are the same built-in.";
    BUILT_IN_PLACE "interface-built-in-place" vulkan "VUID-StandaloneSpirv-Location-04915"
        => "A built-in has no Location and no Component.";
    INTERPOLATED "interface-interpolation"
        vulkan "VUID-StandaloneSpirv-Flat-06202" "VUID-StandaloneSpirv-Flat-06201" "VUID-StandaloneSpirv-Flat-04744"
        => "Inputs of vertex shaders and outputs of fragment shaders have no interpolation; integers and doubles that fragment shaders read are Flat.";
    POINTER "interface-pointer" vulkan "VUID-StandaloneSpirv-Input-09557"
        => "Inputs and outputs hold no pointers into PhysicalStorageBuffer.";
    FLOAT "interface-float" vulkan "VUID-StandaloneSpirv-OpTypeFloat-10370" "VUID-StandaloneSpirv-OpTypeFloat-10823"
        => "Inputs and outputs hold no bfloat16 and no float of 8 bits or fewer.";
    SINGLE "interface-single"
        vulkan "VUID-StandaloneSpirv-OpVariable-06673" "VUID-StandaloneSpirv-IncomingRayPayloadKHR-04700"
            "VUID-StandaloneSpirv-HitAttributeKHR-04702" "VUID-StandaloneSpirv-IncomingCallableDataKHR-04706"
        => "An entry point lists one variable at most in PushConstant, IncomingRayPayloadKHR, HitAttributeKHR and IncomingCallableDataKHR.";
    LOCATION "interface-location"
        vulkan "VUID-StandaloneSpirv-Location-04916" "VUID-StandaloneSpirv-Location-04917"
            "VUID-StandaloneSpirv-Location-04918" "VUID-StandaloneSpirv-Location-04919"
        => "An input or output that is no built-in has a Location, or is a block whose members have theirs; its type takes locations.";
    OVERLAP "interface-location-overlap"
        vulkan "VUID-StandaloneSpirv-OpEntryPoint-08721" "VUID-StandaloneSpirv-OpEntryPoint-08722"
        => "No two inputs, and no two outputs, of an entry point share a component of a location.";
    PER_VERTEX "interface-per-vertex"
        vulkan "VUID-StandaloneSpirv-PerVertexKHR-06777" "VUID-StandaloneSpirv-Input-06778"
        => "PerVertexKHR is for inputs of fragment shaders that are arrays, and Index for their outputs.";
    TILE "interface-tile-image" vulkan "VUID-StandaloneSpirv-TileImageEXT-08723"
        => "A variable in TileImageEXT has a Location of its own.";
    BINDING "interface-binding" vulkan "VUID-StandaloneSpirv-UniformConstant-06677"
        => "A variable in UniformConstant, Uniform or StorageBuffer has a DescriptorSet and a Binding.";
    BLOCK "interface-block" vulkan "VUID-StandaloneSpirv-PushConstant-06675" "VUID-StandaloneSpirv-Uniform-06676"
        => "A variable in Uniform, StorageBuffer or PushConstant is a struct decorated as Block, in Uniform also BufferBlock, or an array of them.";
    PUSH_CONSTANTS "interface-push-constants" vulkan "VUID-StandaloneSpirv-OpEntryPoint-06674"
        => "An entry point uses one variable in PushConstant at most.";
    HEAP "interface-heap" vulkan "VUID-ResourceHeapEXT-ResourceHeapEXT-11241" "VUID-SamplerHeapEXT-SamplerHeapEXT-11239"
        => "A heap of descriptors is in UniformConstant.";
}

/// Checks the module.
pub(super) fn check(ck: &mut Checker<'_, '_>) {
    let module = ck.module;
    let mut reach = Reach::of(module);
    let mut shapes = locations::Shapes::of(module);
    let mut pushing = FxHashSet::default();
    for entry in &module.entry_points {
        check_list(ck, entry);
        blocks::check(ck, entry);
        if let Some(function) = module.function_of(entry.function) {
            let used = reach.used(module, function).to_vec();
            check_listed(ck, entry, &used);
            resources::check_push_constants(ck, &mut pushing, &used);
        }
        if ck.is_vulkan() {
            check_single(ck, entry);
            check_passed(ck, entry);
            locations::check(ck, entry, &mut shapes);
        }
    }
    if ck.is_vulkan() {
        let unused: Option<FxHashSet<u32>> = ck.options().before_hlsl_legalization.then(|| {
            let entries = module.entry_points.iter().filter_map(|entry| module.function_of(entry.function));
            entries.flat_map(|function| reach.used(module, function).to_vec()).collect()
        });
        for variable in &reach.variables {
            resources::check(ck, variable, unused.as_ref());
            check_pointers(ck, variable);
        }
    }
}

/// The storage class of a variable.
fn class_of(inst: &Inst<'_>) -> u32 {
    inst.operand(2).unwrap_or(u32::MAX)
}

fn is_in(inst: &Inst<'_>, class: StorageClass) -> bool {
    class_of(inst) == class as u32
}

fn is_passed(inst: &Inst<'_>) -> bool {
    is_in(inst, StorageClass::Input) || is_in(inst, StorageClass::Output)
}

fn is_variable(inst: &Inst<'_>) -> bool {
    inst.is(Op::Variable) || inst.is(Op::UntypedVariableKHR)
}

/// The type of a variable's data.
fn data_type(module: &Module<'_>, variable: &Inst<'_>) -> Option<u32> {
    match variable.is(Op::UntypedVariableKHR) {
        true => variable.operand(3),
        false => module.pointer(variable.result_type()?).map(|(_, pointee)| pointee),
    }
}

/// The variables that an entry point lists, each once.
fn listed<'w>(module: &Module<'w>, entry: &EntryPoint<'w>) -> Vec<Inst<'w>> {
    let mut seen = FxHashSet::default();
    let ids = entry.interface.iter().filter(|&&id| seen.insert(id));
    ids.filter_map(|&id| module.definition(id)).filter(is_variable).collect()
}

fn check_list<'w>(ck: &mut Checker<'_, 'w>, entry: &EntryPoint<'w>) {
    let name = entry.name.escape_debug().to_string();
    let is_of_all = ck.version >= Version::V1_4;
    let mut seen = FxHashSet::default();
    let mut payloads = 0;
    for &id in entry.interface {
        let Some(inst) = ck.definition(id) else { continue };
        let class = case_name(EnumKind::StorageClass, class_of(&inst));
        if !is_variable(&inst) {
            ck.report(VARIABLE, &inst, format!("entry point '{name}' lists what is no variable"));
        } else if !is_of_all && !is_passed(&inst) {
            let message =
                format!("entry point '{name}' lists a variable in {class}; before 1.4 it lists inputs and outputs");
            ck.report(VARIABLE, &inst, message);
        } else if is_of_all && is_in(&inst, StorageClass::Function) {
            ck.report(VARIABLE, &inst, format!("entry point '{name}' lists a variable of a function"));
        } else if !seen.insert(id) && is_of_all {
            ck.report(VARIABLE, &inst, format!("entry point '{name}' lists a variable twice"));
        }
        payloads += u32::from(is_variable(&inst) && is_in(&inst, StorageClass::TaskPayloadWorkgroupEXT));
        if payloads == 2 && is_of_all {
            ck.report(
                PAYLOAD,
                &inst,
                format!("entry point '{name}' lists another variable in TaskPayloadWorkgroupEXT"),
            );
            payloads += 1;
        }
    }
}

/// As many variables are reported that an entry point forgets, one by one: it may reach all that functions of others use.
const MOST_FORGOTTEN: usize = 16;

/// Variables that are used but not listed. The last report says how many more there are.
fn check_listed<'w>(ck: &mut Checker<'_, 'w>, entry: &EntryPoint<'w>, used: &[u32]) {
    let listed: FxHashSet<u32> = entry.interface.iter().copied().collect();
    let is_of_all = ck.version >= Version::V1_4;
    let module = ck.module;
    let variable = |&id: &u32| module.definition(id).filter(|variable| is_of_all || is_passed(variable));
    let mut forgotten = used.iter().filter(|id| !listed.contains(id)).filter_map(variable);
    let name = entry.name.escape_debug();
    let message = format!("entry point '{name}' uses a variable that it does not list");
    for variable in forgotten.by_ref().take(MOST_FORGOTTEN - 1) {
        ck.report(LISTED, &variable, message.clone());
    }
    let Some(last) = forgotten.next() else { return };
    let more = match forgotten.count() {
        0 => message,
        more => format!("{message}, nor {more} more of them"),
    };
    ck.report(LISTED, &last, more);
}

/// Storage classes of which an entry point lists one variable.
const SINGLES: [StorageClass; 4] = [
    StorageClass::PushConstant,
    StorageClass::IncomingRayPayloadKHR,
    StorageClass::HitAttributeKHR,
    StorageClass::IncomingCallableDataKHR,
];

fn check_single<'w>(ck: &mut Checker<'_, 'w>, entry: &EntryPoint<'w>) {
    let variables = listed(ck.module, entry);
    for (class, vuid) in SINGLES.iter().zip(SINGLE.data().vuids) {
        let has_banks = *class == StorageClass::PushConstant && ck.has_capability(Capability::PushConstantBanksNV);
        let count = variables.iter().filter(|variable| is_in(variable, *class)).count();
        if count > 1 && !has_banks {
            let message = format!("the entry point lists {count} variables in {class:?}, at most 1 is allowed");
            ck.report_vuid(SINGLE, vuid, &entry.at, message);
        }
    }
}

/// What stages pass on.
fn check_passed<'w>(ck: &mut Checker<'_, 'w>, entry: &EntryPoint<'w>) {
    let module = ck.module;
    let is_model = |model: ExecutionModel| entry.model == model as u32;
    for variable in listed(module, entry).into_iter().filter(is_passed) {
        let (Some(id), Some(ty)) = (variable.result(), data_type(module, &variable)) else { continue };
        let is_input = is_in(&variable, StorageClass::Input);
        let interpolation = [Decoration::Flat, Decoration::NoPerspective, Decoration::Sample, Decoration::Centroid];
        let is_of_end = is_input && is_model(ExecutionModel::Vertex) || !is_input && is_model(ExecutionModel::Fragment);
        if let Some(kind) = interpolation.into_iter().find(|&kind| is_of_end && module.has(id, kind)) {
            let vuid = INTERPOLATED.data().vuids[usize::from(!is_input)];
            let what = if is_input { "an input of a vertex shader" } else { "an output of a fragment shader" };
            ck.report_vuid(INTERPOLATED, vuid, &variable, format!("{what} is decorated with {kind:?}"));
        }
        let is_discrete = module.is_int_or_vector(ty) || module.is_float(ty) && module.bit_width(ty) == 64;
        if is_input && is_model(ExecutionModel::Fragment) && is_discrete && !module.has(id, Decoration::Flat) {
            let message = "a fragment shader reads an integer or double that is not decorated with Flat";
            ck.report_vuid(INTERPOLATED, INTERPOLATED.data().vuids[2], &variable, message);
        }
        if ck.env.family != crate::environment::Family::Vulkan {
            continue;
        }
        let [brain, small] = [FLOAT.data().vuids[0], FLOAT.data().vuids[1]];
        if module.contains(ty, &[Content::BrainFloat]) {
            ck.report_vuid(FLOAT, brain, &variable, "an input or output holds bfloat16");
        }
        if module.contains(ty, &[Content::EncodedFloat]) {
            ck.report_vuid(FLOAT, small, &variable, "an input or output holds a float of 8 bits or fewer");
        }
    }
}

/// Pointers that stages pass on.
fn check_pointers<'w>(ck: &mut Checker<'_, 'w>, variable: &Inst<'w>) {
    let module = ck.module;
    let Some(ty) = data_type(module, variable).filter(|_| is_passed(variable)) else { return };
    if module.contains(ty, &[Content::TypedPhysicalPointer]) {
        ck.report(POINTER, variable, "an input or output holds a pointer into PhysicalStorageBuffer; pass an integer");
    }
}
