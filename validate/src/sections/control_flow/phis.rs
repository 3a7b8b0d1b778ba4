//! `OpPhi`: its type, and the blocks that its values come from.

use rustc_hash::FxHashSet;
use vulcanize_target_env::Capability;
use vulcanize_words::Inst;

use super::blocks::Blocks;
use crate::checker::Checker;
use crate::module::Type;

/// What a walk knows of the block that it is in.
#[derive(Debug, Default)]
pub(super) struct Phis {
    block: usize,
    /// The blocks that branch to this one, once it has a phi.
    before: Option<FxHashSet<usize>>,
}

impl Phis {
    /// The walk comes to a block.
    pub fn enter(&mut self, block: usize) {
        *self = Phis { block, before: None };
    }

    /// Checks a phi.
    pub fn check<'w>(&mut self, ck: &mut Checker<'_, 'w>, blocks: &Blocks<'w>, inst: &Inst<'w>) {
        check_type(ck, inst);
        self.check_blocks(ck, blocks, inst);
    }

    fn check_blocks<'w>(&mut self, ck: &mut Checker<'_, 'w>, blocks: &Blocks<'w>, inst: &Inst<'w>) {
        let pairs = inst.rest(2);
        let of_block = || blocks.branches.predecessors(self.block).iter().copied().collect();
        let before = self.before.get_or_insert_with(of_block);
        if !pairs.len().is_multiple_of(2) || pairs.len() / 2 != before.len() {
            let message =
                format!("it has {} operands; {} blocks lead here, and each needs a pair", pairs.len(), before.len());
            return ck.report(super::PHI_BLOCKS, inst, message);
        }
        let mut seen = FxHashSet::default();
        for pair in pairs.chunks_exact(2) {
            let wrong = match blocks.at(pair[1]) {
                Some(block) if before.contains(&block) => (!seen.insert(block)).then_some("is there twice"),
                Some(_) => Some("does not branch here"),
                None => Some("is no block of this function"),
            };
            if let Some(wrong) = wrong {
                let message = format!("{} {wrong}", ck.shown(pair[1]));
                ck.report(super::PHI_BLOCKS, inst, message);
            }
        }
    }
}

fn check_type<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(ty) = inst.result_type() else { return };
    let is_shader = ck.has_capability(Capability::Shader);
    let wrong = match ck.ty(ty) {
        Some(Type::Void) => Some("it is void"),
        Some(Type::SampledImage { .. }) if may_not_be_opaque(ck) => Some("it is a sampled image"),
        Some(Type::Image { .. } | Type::Sampler) if is_shader && may_not_be_opaque(ck) => Some("it is opaque"),
        _ if ck.is_pointer(ty) && super::instructions::has_fixed_pointers(ck) => {
            Some("it is a pointer, for which logical addressing needs the capability VariablePointers")
        }
        _ => None,
    };
    if let Some(wrong) = wrong {
        ck.report(super::PHI_TYPE, inst, wrong);
    }
    for value in inst.rest(2).iter().step_by(2) {
        let message = match ck.type_of(*value) {
            Some(found) if found != ty => format!("{} has type %{found}, and the phi %{ty}", ck.shown(*value)),
            None if ck.definition(*value).is_some() => format!("{} is no value", ck.shown(*value)),
            _ => continue,
        };
        ck.report(super::PHI_TYPE, inst, message);
    }
}

fn may_not_be_opaque(ck: &Checker<'_, '_>) -> bool {
    !ck.options().before_hlsl_legalization && !ck.has_capability(Capability::BindlessTextureNV)
}
