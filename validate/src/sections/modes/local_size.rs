//! The local size of entry points.

use spirv::{BuiltIn, ExecutionMode, ExecutionModel, Op};

use super::{Entries, Entry, LOCAL_SIZE, LOCAL_SIZE_MISSING};
use crate::checker::Checker;

/// The models that need a local size in Vulkan.
const MODELS: &[ExecutionModel] = &[
    ExecutionModel::GLCompute,
    ExecutionModel::MeshEXT,
    ExecutionModel::MeshNV,
    ExecutionModel::TaskEXT,
    ExecutionModel::TaskNV,
];

/// Checks all entry points.
pub(super) fn check(ck: &mut Checker<'_, '_>, entries: &Entries) {
    if ck.has_built_in(&[BuiltIn::WorkgroupSize]) {
        // The size that it decorates is that of all entry points.
        return;
    }
    let module = ck.module;
    for entry in &module.entry_points {
        let Some(modes) = entries.get(&entry.function) else { continue };
        let needs_one = MODELS.iter().any(|&model| model as u32 == entry.model);
        if needs_one && modes.local_size.is_none() && !modes.has(ExecutionMode::TileShadingRateQCOM) {
            let message =
                "the entry point has none of LocalSize, LocalSizeId and an object decorated with WorkgroupSize";
            ck.report_about(LOCAL_SIZE_MISSING, &entry.at, entry.function, message);
        }
    }
    for entry in entries.values() {
        check_size(ck, entry);
    }
}

fn check_size(ck: &mut Checker<'_, '_>, entry: &Entry) {
    let Some(inst) = entry.local_size.and_then(|offset| ck.instruction_at(offset)) else { return };
    let &[_, _, x, y, z, ..] = inst.operands else { return };
    let size = match inst.is(Op::ExecutionModeId) {
        false => Some([x, y, z].map(u64::from)),
        true => match [x, y, z].map(|id| ck.known_integer(id)) {
            [Some(x), Some(y), Some(z)] => Some([x, y, z]),
            _ => None,
        },
    };
    let Some([x, y, z]) = size else { return };
    if [x, y, z].contains(&0) {
        ck.report(LOCAL_SIZE, &inst, format!("the local size is {x} x {y} x {z}, which is none"));
        return;
    }
    let product = x.wrapping_mul(y).wrapping_mul(z);
    if entry.has(ExecutionMode::DerivativeGroupQuadsKHR) && (x % 2 != 0 || y % 2 != 0) {
        let message = format!("groups of derivatives are quads, but the local size is {x} x {y}");
        ck.report_vuid(LOCAL_SIZE, "VUID-StandaloneSpirv-DerivativeGroupQuadsKHR-10151", &inst, message);
    }
    if entry.has(ExecutionMode::DerivativeGroupLinearKHR) && product % 4 != 0 {
        let message = format!("groups of derivatives have four invocations, but the local size is {x} x {y} x {z}");
        ck.report_vuid(LOCAL_SIZE, "VUID-StandaloneSpirv-DerivativeGroupLinearKHR-10152", &inst, message);
    }
}
