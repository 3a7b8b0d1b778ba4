//! Uses of sampled images that `OpSampledImage` made, and implicit levels of detail in shaders without groups of derivatives.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{ExecutionMode, ExecutionModel, Op};
use vulcanize_target_env::{Capability, OperandKind};
use vulcanize_words::Inst;

use super::shapes::{self, Lod};
use crate::checker::Checker;

/// Instructions beside accesses that take a sampled image.
const CONSUMERS: &[Op] = &[
    Op::Image,
    Op::ImageQueryLod,
    Op::CopyObject,
    Op::ImageSampleWeightedQCOM,
    Op::ImageBoxFilterQCOM,
    Op::ImageBlockMatchSSDQCOM,
    Op::ImageBlockMatchSADQCOM,
    Op::ImageBlockMatchWindowSADQCOM,
    Op::ImageBlockMatchWindowSSDQCOM,
    Op::ImageBlockMatchGatherSADQCOM,
    Op::ImageBlockMatchGatherSSDQCOM,
    Op::ImageSampleFootprintNV,
];

/// Checks what needs the whole module.
pub(in crate::sections) fn check_module(ck: &mut Checker<'_, '_>) {
    let module = ck.module;
    let ungrouped = ungrouped(ck);
    let mut made: FxHashMap<u32, (Inst<'_>, Option<u32>)> = FxHashMap::default();
    for (index, function) in module.functions.iter().enumerate().filter(|(_, function)| function.has_body) {
        let is_ungrouped = ungrouped.get(index) == Some(&true);
        let mut block = None;
        for inst in module.instructions_of(function) {
            if inst.is(Op::Label) {
                block = inst.operand(0);
            }
            if let (true, Some(id)) = (inst.is(Op::SampledImage), inst.result()) {
                made.insert(id, (inst, block));
            }
            if !made.is_empty() {
                check_uses(ck, &inst, block, &made);
            }
            if is_ungrouped && has_implicit_lod(&inst) {
                let message = "an entry point reaches it that says neither DerivativeGroupQuadsKHR nor \
                               DerivativeGroupLinearKHR";
                ck.report(super::MODEL, &inst, message);
            }
        }
    }
}

fn has_implicit_lod(inst: &Inst<'_>) -> bool {
    let is_implicit = |op| shapes::of(op).is_some_and(|shape| shape.lod == Lod::Implicit);
    inst.op().is_some_and(|op| op == Op::ImageQueryLod || is_implicit(op))
}

fn check_uses<'w>(
    ck: &mut Checker<'_, 'w>,
    inst: &Inst<'w>,
    block: Option<u32>,
    made: &FxHashMap<u32, (Inst<'w>, Option<u32>)>,
) {
    let result = inst.result_index();
    let is_made = |(place, id): (usize, &u32)| Some(place) != result && made.contains_key(id);
    if !inst.operands.iter().enumerate().any(is_made) {
        return;
    }
    let mut used = FxHashSet::default();
    ck.for_each_operand(inst, |part| {
        if part.kind == OperandKind::IdRef {
            used.insert(part.word());
        }
    });
    let is_store = inst.is(Op::Store) && ck.has_capability(Capability::BindlessTextureNV);
    let takes = |op| CONSUMERS.contains(&op) || shapes::of(op).is_some_and(shapes::Shape::is_of_sampled_image);
    let is_taken = is_store || inst.op().is_some_and(takes) || inst.name() == Some("ImageGatherQCOM");
    for (id, &(at, own)) in used.iter().filter_map(|&id| Some((id, made.get(&id)?))) {
        let name = inst.name().unwrap_or("an unknown instruction");
        if own != block {
            let message = format!("Op{name} uses {} in another block; make it again there", ck.shown(id));
            ck.report(super::COMBINED_USE, &at, message);
        }
        if !is_taken {
            let message = format!("Op{name} takes no sampled image, and uses {}", ck.shown(id));
            ck.report(super::COMBINED_USE, &at, message);
        }
    }
}

/// Whether entry points that have workgroups and say nothing of derivatives reach a function, by its place.
fn ungrouped(ck: &Checker<'_, '_>) -> Vec<bool> {
    let is_grouping = |mode: &&Inst<'_>| {
        let modes = [ExecutionMode::DerivativeGroupLinearKHR, ExecutionMode::DerivativeGroupQuadsKHR];
        modes.iter().any(|&wanted| mode.operand(1) == Some(wanted as u32))
    };
    let grouped: FxHashSet<u32> = ck.modes.iter().filter(is_grouping).filter_map(|mode| mode.operand(0)).collect();
    let models = [ExecutionModel::GLCompute, ExecutionModel::MeshEXT, ExecutionModel::TaskEXT];
    let is_of_groups = |model: u32| models.iter().any(|&known| known as u32 == model);
    let roots = ck.entry_points.iter().filter(|entry| is_of_groups(entry.model) && !grouped.contains(&entry.function));
    ck.graph.reached(roots.filter_map(|entry| ck.function_of(entry.function)))
}
