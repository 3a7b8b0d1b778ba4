//! Uses of sampled images that `OpSampledImage` made.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op;
use vulcanize_target_env::{Capability, OperandKind};
use vulcanize_words::Inst;

use super::shapes;
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
    let mut made: FxHashMap<u32, (Inst<'_>, Option<u32>)> = FxHashMap::default();
    for function in module.functions.iter().filter(|function| function.has_body) {
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
        }
    }
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
