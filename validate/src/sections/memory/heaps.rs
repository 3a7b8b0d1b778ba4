//! Heaps of descriptors: `SPV_EXT_descriptor_heap`.

use spirv::{Decoration, Op};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::Inst;

use super::{BUFFER_POINTER, LOADED_HANDLE};
use crate::checker::{Checker, case_name};
use crate::module::Type;

pub(super) fn check_buffer_pointer<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[ty, _, buffer, ..] = inst.operands else { return };
    let Some(class) = ck.storage_class(ty) else {
        let ty = ck.shown(ty);
        return ck.report(BUFFER_POINTER, inst, format!("the result type {ty} is no pointer"));
    };
    let class = case_name(EnumKind::StorageClass, class);
    if !matches!(&*class, "Uniform" | "StorageBuffer") {
        return ck.report(BUFFER_POINTER, inst, format!("the result is into Uniform or StorageBuffer, not {class}"));
    }
    let root = ck.root(buffer).and_then(|root| root.result());
    if root.is_some_and(|root| !ck.has_built_in_of(root, "ResourceHeapEXT")) {
        let buffer = ck.shown(buffer);
        ck.report(BUFFER_POINTER, inst, format!("{buffer} does not come from a variable decorated as ResourceHeapEXT"));
    }
}

pub(super) fn check_load<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[ty, _, pointer, ..] = inst.operands else { return };
    if !ck.has_capability(Capability::DescriptorHeapEXT) {
        return;
    }
    let (heap, vuid) = match ck.ty(ty) {
        Some(Type::Sampler) => ("SamplerHeapEXT", "VUID-StandaloneSpirv-Result-11336"),
        Some(Type::Image { .. }) => ("ResourceHeapEXT", "VUID-StandaloneSpirv-Result-11337"),
        Some(Type::Other(Op::TypeAccelerationStructureKHR)) => ("ResourceHeapEXT", "VUID-StandaloneSpirv-Result-11339"),
        _ => return,
    };
    let Some(root) = ck.root(pointer).filter(|root| root.is(Op::UntypedVariableKHR)).and_then(|root| root.result())
    else {
        return;
    };
    let is_bound = ck.has(root, Decoration::DescriptorSet) || ck.has(root, Decoration::Binding);
    if ck.is_heap(root) && !is_bound && !ck.has_built_in_of(root, heap) {
        let root = ck.shown(root);
        ck.report_vuid(LOADED_HANDLE, vuid, inst, format!("{root} is not decorated as {heap}"));
    }
}
