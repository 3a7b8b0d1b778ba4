//! Resources: bindings, blocks, push constants, heaps.

use rustc_hash::FxHashSet;
use spirv::{BuiltIn, Decoration, Op, StorageClass};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::Inst;

use super::{BINDING, BLOCK, HEAP, PUSH_CONSTANTS, TILE, class_of, data_type, is_in};
use crate::checker::{Checker, case_name};
use crate::module::Module;
use crate::sections::annotations::without_array;

/// Checks a variable. `used`: those that count, where not all do.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, variable: &Inst<'w>, used: Option<&FxHashSet<u32>>) {
    let Some(id) = variable.result() else { return };
    let is_heap = check_heap(ck, variable, id);
    let resources = [StorageClass::UniformConstant, StorageClass::Uniform, StorageClass::StorageBuffer];
    let is_resource = resources.iter().any(|&class| is_in(variable, class));
    if is_resource && !is_heap && used.is_none_or(|used| used.contains(&id)) {
        let missing: Vec<&str> = [(Decoration::DescriptorSet, "DescriptorSet"), (Decoration::Binding, "Binding")]
            .into_iter()
            .filter(|&(decoration, _)| !ck.has(id, decoration))
            .map(|(_, name)| name)
            .collect();
        if !missing.is_empty() {
            let class = case_name(EnumKind::StorageClass, class_of(variable));
            ck.report(BINDING, variable, format!("a variable in {class} has no {}", missing.join(" and no ")));
        }
    }
    if is_in(variable, StorageClass::TileImageEXT) && !ck.has(id, Decoration::Location) {
        ck.report(TILE, variable, "a variable in TileImageEXT has no Location");
    }
    if let Some(ty) = data_type(ck.module, variable) {
        check_block(ck, variable, without_array(ck.module, ty));
    }
}

fn check_heap<'w>(ck: &mut Checker<'_, 'w>, variable: &Inst<'w>, id: u32) -> bool {
    if !variable.is(Op::UntypedVariableKHR) || !ck.has_capability(Capability::DescriptorHeapEXT) {
        return false;
    }
    let heaps = [BuiltIn::ResourceHeapEXT, BuiltIn::SamplerHeapEXT];
    let built_in = |module: &Module<'_>| module.decorations.find(id, Decoration::BuiltIn)?.parameters.first().copied();
    let found = built_in(ck.module);
    let Some(place) = heaps.iter().position(|&heap| found == Some(heap as u32)) else { return false };
    if !is_in(variable, StorageClass::UniformConstant) {
        let message = format!("{:?} is not in UniformConstant", heaps[place]);
        ck.report_vuid(HEAP, HEAP.data().vuids[place], variable, message);
    }
    true
}

fn check_block<'w>(ck: &mut Checker<'_, 'w>, variable: &Inst<'w>, ty: u32) {
    let Some(definition) = ck.definition(ty) else { return };
    let is_block = ck.has(ty, Decoration::Block);
    let is_old = ck.has(ty, Decoration::BufferBlock);
    let [push, uniform] = [BLOCK.data().vuids[0], BLOCK.data().vuids[1]];
    let class = case_name(EnumKind::StorageClass, class_of(variable));
    let message = format!("a variable in {class} is no struct that is decorated as Block");
    if is_in(variable, StorageClass::StorageBuffer) && is_old {
        ck.report_vuid(BLOCK, push, variable, "a variable in StorageBuffer is a BufferBlock; it is a Block");
    } else if (is_in(variable, StorageClass::PushConstant) || is_in(variable, StorageClass::StorageBuffer)) && !is_block
    {
        ck.report_vuid(BLOCK, push, &definition, message);
    } else if is_in(variable, StorageClass::Uniform) && !is_block && !is_old {
        ck.report_vuid(BLOCK, uniform, &definition, message);
    }
}

/// Push constants beyond the first that an entry point uses. `seen`: the reported ones.
pub(super) fn check_push_constants(ck: &mut Checker<'_, '_>, seen: &mut FxHashSet<u32>, used: &[u32]) {
    if !ck.is_vulkan() || ck.has_capability(Capability::PushConstantBanksNV) {
        return;
    }
    let module = ck.module;
    let mut variables: Vec<Inst<'_>> = used.iter().filter_map(|&id| module.definition(id)).collect();
    variables.retain(|variable| is_in(variable, StorageClass::PushConstant));
    variables.sort_by_key(|variable| variable.offset);
    for variable in variables.iter().skip(1) {
        if seen.insert(variable.result().unwrap_or(0)) {
            ck.report(PUSH_CONSTANTS, variable, "an entry point uses another variable in PushConstant, too");
        }
    }
}
