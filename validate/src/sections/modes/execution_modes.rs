//! OpExecutionMode and OpExecutionModeId.

use rustc_hash::FxHashSet;
use spirv::{ExecutionMode, Op};
use vulcanize_target_env::{Capability, EnumKind, OperandKind};
use vulcanize_words::Inst;

use super::sets::{FOR_EACH_OPERAND, MODELS};
use super::{Entries, FAST_MATH, LOCAL_SIZE_ID, MESH_OUTPUTS, MODEL, OPERANDS, ORIGIN, REPEATED, TARGET, TILE_SHADING};
use crate::checker::{Checker, case_name};
use crate::module::Type;

/// Checks all execution modes.
pub(super) fn check(ck: &mut Checker<'_, '_>, entries: &Entries) {
    let mut seen = FxHashSet::default();
    for inst in &ck.module.modes {
        let &[function, mode, ..] = inst.operands else { continue };
        let is_for_each = FOR_EACH_OPERAND.iter().any(|&known| known as u32 == mode);
        let key = (function, mode, is_for_each.then(|| inst.operand(2)));
        if !seen.insert(key) {
            let name = case_name(EnumKind::ExecutionMode, mode);
            ck.report_about(REPEATED, inst, function, format!("the entry point has {name} already"));
        }
        let Some(entry) = entries.get(&function) else {
            if ck.definition(function).is_some() {
                ck.report_about(TARGET, inst, function, format!("{} is no entry point", ck.shown(function)));
            }
            continue;
        };
        check_operands(ck, inst, mode);
        check_model(ck, inst, mode, &entry.models);
        check_vulkan(ck, inst, mode);
    }
}

fn check_operands<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, mode: u32) {
    let Some(case) = EnumKind::ExecutionMode.by_value(mode) else { return };
    let takes_ids = case.parameters.iter().any(|parameter| parameter.kind == OperandKind::IdRef);
    if takes_ids != inst.is(Op::ExecutionModeId) {
        let wrong = if takes_ids {
            "takes ids, and needs OpExecutionModeId"
        } else {
            "takes no ids, and needs OpExecutionMode"
        };
        ck.report(OPERANDS, inst, format!("{} {wrong}", case.name));
        return;
    }
    if !takes_ids {
        return;
    }
    if mode == ExecutionMode::FPFastMathDefault as u32 {
        return check_fast_math_default(ck, inst);
    }
    let is_of_bool = case.name == "OpacityMicromapIdKHR";
    for &id in inst.rest(2) {
        let is_bool = ck.type_of(id).is_some_and(|ty| ck.is_bool(ty));
        if ck.definition(id).is_some() && (!ck.is_constant(id) || (is_of_bool && !is_bool)) {
            let wanted = if is_of_bool { "boolean constant" } else { "constant" };
            ck.report_about(OPERANDS, inst, id, format!("{} is no {wanted}", ck.shown(id)));
        }
    }
}

/// The bits of `FPFastMathMode` that are known, and those with a meaning here.
const FAST: u32 = 0x10;
const ALLOW_CONTRACT_AND_REASSOCIATE: u32 = 0x3_0000;
const ALLOW_TRANSFORM: u32 = 0x4_0000;
const UNKNOWN: u32 = 0xFFF8_0000;

fn check_fast_math_default<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[_, _, ty, mask, ..] = inst.operands else { return };
    if ck.definition(ty).is_some() && !ck.is_float(ty) {
        ck.report_about(OPERANDS, inst, ty, format!("{} is no type of floats", ck.shown(ty)));
    }
    if ck.definition(mask).is_none() {
        return;
    }
    let is_word = matches!(ck.value_type(mask), Some(Type::Int { width: 32, .. }));
    let Some(bits) = ck.known_integer(mask).filter(|_| is_word) else {
        let message = format!("{} is no 32-bit constant, or one that can be specialized", ck.shown(mask));
        ck.report_about(OPERANDS, inst, mask, message);
        return;
    };
    let bits = bits as u32;
    let wrong = if bits & UNKNOWN != 0 {
        "has bits that no mode of fast math has"
    } else if bits & FAST != 0 {
        "has Fast, which is not allowed here"
    } else if bits & ALLOW_TRANSFORM != 0 && bits & ALLOW_CONTRACT_AND_REASSOCIATE != ALLOW_CONTRACT_AND_REASSOCIATE {
        "has AllowTransform without AllowContract and AllowReassoc"
    } else {
        return;
    };
    ck.report_about(FAST_MATH, inst, mask, format!("the mask {bits:#x} {wrong}"));
}

fn check_model<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, mode: u32, found: &[u32]) {
    let is_mode = |known: &ExecutionMode| *known as u32 == mode;
    let Some((_, models)) = MODELS.iter().find(|(modes, _)| modes.iter().any(is_mode)) else { return };
    if let Some(&other) = found.iter().find(|&&found| !models.iter().any(|&model| model as u32 == found)) {
        let name = case_name(EnumKind::ExecutionMode, mode);
        let other = case_name(EnumKind::ExecutionModel, other);
        ck.report(MODEL, inst, format!("{name} is for {models:?}, but the entry point is of {other}"));
    }
}

fn check_vulkan<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, mode: u32) {
    let is = |known: ExecutionMode| known as u32 == mode;
    let is_none = inst.operand(2) == Some(0) && ck.has_capability(Capability::MeshShadingEXT);
    if is(ExecutionMode::OriginLowerLeft) {
        ck.report_vuid(ORIGIN, "VUID-StandaloneSpirv-OriginLowerLeft-04653", inst, "the origin is at the lower left");
    } else if is(ExecutionMode::PixelCenterInteger) {
        let vuid = "VUID-StandaloneSpirv-PixelCenterInteger-04654";
        ck.report_vuid(ORIGIN, vuid, inst, "the centers of pixels are integers");
    } else if is(ExecutionMode::OutputVertices) && is_none {
        ck.report_vuid(MESH_OUTPUTS, "VUID-StandaloneSpirv-MeshEXT-07330", inst, "no vertex may be written");
    } else if is(ExecutionMode::OutputPrimitivesEXT) && is_none {
        ck.report_vuid(MESH_OUTPUTS, "VUID-StandaloneSpirv-MeshEXT-07331", inst, "no primitive may be written");
    } else if is(ExecutionMode::LocalSizeId) && !ck.is_vulkan_from(1, 3) && !ck.options().allow_local_size_id {
        ck.report(LOCAL_SIZE_ID, inst, "LocalSizeId needs Vulkan 1.3 or maintenance4");
    } else if is(ExecutionMode::TileShadingRateQCOM) {
        let is_power = |rate: &u32| *rate == 0 || rate.is_power_of_two();
        if !inst.rest(2).iter().take(2).all(is_power) {
            ck.report(TILE_SHADING, inst, "a rate is no power of 2");
        }
    }
}
