//! Checks of a function's blocks that count for shaders and kernels: targets, order, dominance, reconvergence.

use rustc_hash::FxHashSet;
use spirv::{ExecutionMode, Op};
use vulcanize_target_env::OperandKind;
use vulcanize_words::{Function, Inst};

use super::blocks::{Blocks, targets};
use super::dominators::{Dominators, Walk};
use super::phis::Phis;
use crate::checker::Checker;

/// Checks the blocks of a function, and all in them that depends on other blocks.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, function: &Function<'w>, blocks: &Blocks<'w>, is_maximal: bool) {
    check_targets(ck, blocks);
    let walk = Walk::of(&blocks.branches, 0);
    let dominators = Dominators::of(&blocks.branches, &walk);
    check_order(ck, blocks, &dominators);
    check_instructions(ck, function, blocks, &dominators);
    if is_maximal {
        check_reconvergence(ck, blocks);
    }
}

fn check_targets<'w>(ck: &mut Checker<'_, 'w>, blocks: &Blocks<'w>) {
    let first = blocks.list.first().map(|block| block.id);
    for block in &blocks.list {
        let Some(end) = block.end else { continue };
        let branches = targets(ck.module, &end);
        if let Some(first) = first.filter(|first| branches.contains(first)) {
            ck.report(super::ENTRY_BLOCK, &end, format!("block %{first} is the first one of its function"));
        }
        let ends = branches.iter().map(|&label| (end, label));
        let joins = block.joins().iter().filter_map(|&label| Some((block.merge?, label)));
        for (at, label) in ends.chain(joins).filter(|&(_, label)| blocks.at(label).is_none()) {
            let Some(definition) = ck.definition(label) else { continue };
            let what = if definition.is(Op::Label) { "a block of another function" } else { "no OpLabel" };
            let message = format!("{} is {what}", ck.shown(label));
            ck.report_about(super::TARGET, &at, label, message);
        }
    }
}

/// Only blocks that are reached are dominated.
fn check_order<'w>(ck: &mut Checker<'_, 'w>, blocks: &Blocks<'w>, dominators: &Dominators) {
    for (index, block) in blocks.list.iter().enumerate() {
        if let Some(above) = dominators.closest(index).filter(|&above| above > index) {
            let message = format!("block %{}, which this one dominates, stands before it", block.id);
            ck.report(super::BLOCK_ORDER, &blocks.list[above].label, message);
        }
    }
}

/// Phis, returns, and the blocks of uses.
fn check_instructions<'w>(
    ck: &mut Checker<'_, 'w>,
    function: &Function<'w>,
    blocks: &Blocks<'w>,
    dominators: &Dominators,
) {
    let mut uses = Uses { function, blocks, dominators, block: 0 };
    let mut phis = Phis::default();
    let mut next = 0;
    for inst in ck.module.instructions_of(function) {
        if blocks.list.get(next).is_some_and(|block| block.label.offset == inst.offset) {
            uses.block = next;
            phis.enter(next);
            next += 1;
        }
        if next == 0 {
            continue;
        }
        if inst.is(Op::Phi) {
            phis.check(ck, blocks, &inst);
        }
        uses.check(ck, &inst);
    }
}

struct Uses<'f, 'w> {
    function: &'f Function<'w>,
    blocks: &'f Blocks<'w>,
    dominators: &'f Dominators,
    /// The block of the walk.
    block: usize,
}

impl<'w> Uses<'_, 'w> {
    fn check(&self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        if inst.is(Op::Phi) {
            for pair in inst.rest(2).chunks_exact(2) {
                if let Some(from) = self.blocks.at(pair[1]) {
                    self.check_use(ck, inst, pair[0], from);
                }
            }
            return;
        }
        let mut used = [0; 8];
        let mut count = 0;
        let module = ck.module;
        module.for_each_operand(inst, |part| {
            if is_use(part.kind) {
                match used.get_mut(count) {
                    Some(slot) => *slot = part.word(),
                    None => self.check_use(ck, inst, part.word(), self.block),
                }
                count += 1;
            }
        });
        used.iter().take(count).for_each(|&id| self.check_use(ck, inst, id, self.block));
    }

    /// Checks that the definition of a value dominates a block, if that is reached, and that no parameter and no
    /// block is another function's.
    fn check_use(&self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32, block: usize) {
        let module = ck.module;
        let Some(definition) = module.definition(id) else { return };
        let first = module.functions.first().map_or(usize::MAX, |function| function.at.offset);
        let own = self.function.at.offset..self.function.end;
        let is_label = definition.is(Op::Label);
        if definition.offset < first
            || definition.is(Op::Function)
            || is_label && leads_to_blocks(inst)
            || self.blocks.list[block].label.offset <= definition.offset
                && definition.offset < inst.offset
                && block == self.block
        {
            return;
        }
        let is_reached = self.dominators.reaches(self.block) && self.dominators.reaches(block);
        if !own.contains(&definition.offset) && (is_reached || is_label || definition.is(Op::FunctionParameter)) {
            let what = if is_label { "block" } else { "value" };
            let message = format!("{} is a {what} of another function", ck.shown(id));
            ck.report_about(super::DOMINANCE, inst, id, message);
            return;
        }
        if !is_reached || is_label {
            return;
        }
        // Parameters are in no block.
        let Some(from) = self.blocks.around(definition.offset) else { return };
        if !self.dominators.dominates(from, block) {
            let (from, block) = (self.blocks.list[from].id, self.blocks.list[block].id);
            let message =
                format!("{} is defined in block %{from}, which does not dominate block %{block}", ck.shown(id));
            ck.report_about(super::DOMINANCE, inst, id, message);
        }
    }
}

/// Whether an instruction's labels are where it may lead to, which has rules of its own.
fn leads_to_blocks(inst: &Inst<'_>) -> bool {
    let ops = [Op::Branch, Op::BranchConditional, Op::Switch, Op::SelectionMerge, Op::LoopMerge];
    inst.op().is_some_and(|op| ops.contains(&op))
}

fn is_use(kind: OperandKind) -> bool {
    matches!(kind, OperandKind::IdRef | OperandKind::IdScope | OperandKind::IdMemorySemantics)
}

/// Which functions entry points that reconverge maximally reach.
pub(super) fn reconverging(ck: &Checker<'_, '_>) -> Vec<bool> {
    let is_maximal = |mode: &&Inst<'_>| mode.operand(1) == Some(ExecutionMode::MaximallyReconvergesKHR as u32);
    let roots = ck.modes.iter().filter(is_maximal).filter_map(|mode| ck.function_of(mode.operand(0)?));
    ck.graph.reached(roots)
}

fn check_reconvergence<'w>(ck: &mut Checker<'_, 'w>, blocks: &Blocks<'w>) {
    let mut named: FxHashSet<u32> = blocks.list.iter().flat_map(|block| block.joins()).copied().collect();
    for block in &blocks.list {
        let Some(end) = block.end else { continue };
        let branches = targets(ck.module, &end);
        if end.is(Op::Switch) {
            named.extend(branches);
        } else if let [one, other] = branches[..]
            && one == other
        {
            let message = format!("both ways lead to block %{one}; OpBranch says the same");
            ck.report(super::DISTINCT_TARGETS, &end, message);
        }
    }
    for (index, block) in blocks.list.iter().enumerate() {
        let before = blocks.branches.predecessors(index);
        let is_joined = before.windows(2).any(|pair| pair[0] != pair[1]);
        if is_joined && block.merge_of(Op::LoopMerge).is_none() && !named.contains(&block.id) {
            let message =
                format!("{} branches lead to this block; it has to be the merge block of a header", before.len());
            ck.report(super::RECONVERGENCE, &block.label, message);
        }
    }
}
