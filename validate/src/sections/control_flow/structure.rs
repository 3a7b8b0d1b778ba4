//! The rules of structured control flow, on the constructs of a function.
//!
//! A branch to a block that is in the same construct is no matter; any other has to be one of the ways out of its construct.
//! The way is allowed for all constructs that it leaves if it is for the innermost one.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op;
use vulcanize_words::Inst;

use super::blocks::{Blocks, Graph};
use super::constructs::{Construct, Kind, Structure};
use super::dominators::{Dominators, Walk};
use crate::rules::Rule;

/// A rule that is broken, where, and how.
pub(crate) type Complaint<'w> = (Rule, Inst<'w>, String);

/// Checks the structure of a function; the limit is that of the depth of constructs.
pub(crate) fn check<'w>(structure: &Structure<'_, 'w>, limit: u32) -> Vec<Complaint<'w>> {
    let found = merge_blocks(structure.blocks);
    let mut check = Check { structure, blocks: structure.blocks, latches: FxHashMap::default(), found };
    check.back_edges();
    check.headers();
    check.loops();
    check.unreached_loops();
    check.branches();
    check.selections();
    check.depth(limit);
    super::switches::check(structure, &mut check.found);
    check.found
}

/// No two headers have the same merge block, in kernels, too.
pub(super) fn merge_blocks<'w>(blocks: &Blocks<'w>) -> Vec<Complaint<'w>> {
    let (mut headers, mut found): (FxHashMap<u32, u32>, _) = (FxHashMap::default(), Vec::new());
    for block in &blocks.list {
        let Some((merge, &label)) = block.merge.zip(block.joins().first()) else { continue };
        let first = *headers.entry(label).or_insert(block.id);
        if first != block.id {
            let message = format!("block %{label} is already the merge block of header %{first}");
            found.push((super::MERGE_BLOCK, merge, message));
        }
    }
    found
}

struct Check<'s, 'b, 'w> {
    structure: &'s Structure<'b, 'w>,
    blocks: &'b Blocks<'w>,
    /// The blocks that branch back to a header.
    latches: FxHashMap<usize, Vec<usize>>,
    found: Vec<Complaint<'w>>,
}

impl<'b, 'w> Check<'_, 'b, 'w> {
    fn complain(&mut self, rule: Rule, at: Inst<'w>, message: String) {
        self.found.push((rule, at, message));
    }

    fn id(&self, block: usize) -> u32 {
        self.blocks.list[block].id
    }

    /// Back edges lead to headers of loops, one to each.
    fn back_edges(&mut self) {
        let structure = self.structure;
        // Nothing leads to some blocks, and loops of these need headers, too.
        for &(from, to) in &Walk::over(&self.blocks.structural).retreating {
            // An edge to a merge block is none of the function's.
            if !self.blocks.branches.successors(from).contains(&to) {
                continue;
            }
            if self.blocks.list[to].merge_of(Op::LoopMerge).is_none() {
                let message = format!("the branch back to %{} needs an OpLoopMerge in that block", self.id(to));
                self.complain(super::BACK_EDGE, self.blocks.list[from].label, message);
            } else if self.latches.get(&to).is_none_or(|latches| latches.last() != Some(&from)) {
                self.latches.entry(to).or_default().push(from);
            }
        }
        for &header in &structure.walk.order {
            let count = self.latches.get(&header).map_or(0, Vec::len);
            if self.blocks.list[header].merge_of(Op::LoopMerge).is_some() && count != 1 {
                let message = format!("{count} blocks branch back to this header of a loop; it has to be one");
                self.complain(super::BACK_EDGE, self.blocks.list[header].label, message);
            }
        }
    }

    /// Headers dominate their merge blocks, which lie in the same constructs.
    fn headers(&mut self) {
        let structure = self.structure;
        for construct in structure.constructs.iter().filter(|construct| construct.kind != Kind::Continue) {
            let Some(merge) = construct.merge else { continue };
            let header = construct.header;
            if header != merge && structure.dominators.dominates(header, merge) {
                continue;
            }
            let (header_id, merge_id) = (self.id(header), self.id(merge));
            if header != merge && structure.inside[merge] != structure.inside[header] {
                let message = format!("its merge block %{merge_id} is not in the construct that the header is in");
                self.complain(super::MERGE_DOMINANCE, self.blocks.list[header].label, message);
            } else {
                let message = format!("header %{header_id} does not dominate its merge block, this one");
                self.complain(super::MERGE_DOMINANCE, self.blocks.list[merge].label, message);
            }
        }
    }

    /// The continue target of a loop is reached from the loop only, and each way from it goes by the back edge.
    fn loops(&mut self) {
        let structure = self.structure;
        let afterwards = PostDominators::of(structure);
        let mut owners: FxHashSet<usize> = FxHashSet::default();
        for construct in structure.constructs.iter().filter(|construct| construct.kind == Kind::Loop) {
            let header = construct.header;
            let Some(target) = self.blocks.continue_target(header) else { continue };
            if target != header && !structure.dominators.dominates(header, target) {
                let is_first = owners.insert(target);
                self.outside_entries(header, target, is_first);
            }
            let Some(&[latch]) = self.latches.get(&header).map(Vec::as_slice) else { continue };
            let (target_id, at) = (self.id(target), self.blocks.list[latch].label);
            if !structure.dominators.dominates(target, latch) {
                let message = format!("continue target %{target_id} does not dominate this block, which branches back");
                self.complain(super::CONTINUE, at, message);
            } else if !afterwards.dominates(latch, target) {
                let message = format!(
                    "some way from continue target %{target_id} does not go by this block, which branches back"
                );
                self.complain(super::CONTINUE, at, message);
            }
        }
    }

    /// A loop that nothing leads to dominates no block that something leads to.
    fn unreached_loops(&mut self) {
        let walk = &self.structure.walk;
        let is_unreached = |header: &usize| !walk.reaches(*header);
        for header in (0..self.blocks.list.len()).filter(is_unreached) {
            let Some(target) = self.blocks.continue_target(header).filter(|&target| walk.reaches(target)) else {
                continue;
            };
            let latch = self.latches.get(&header).and_then(|latches| latches.first()).unwrap_or(&header);
            let (target_id, header_id, at) = (self.id(target), self.id(header), self.blocks.list[*latch].label);
            let message = format!(
                "%{target_id} is the continue target of the loop at %{header_id}, which does not dominate it: nothing \
                 leads to this loop"
            );
            self.complain(super::CONTINUE, at, message);
        }
    }

    /// Branches to a continue target from outside of its loop. Of a target of several loops only the first one tells.
    fn outside_entries(&mut self, header: usize, target: usize, is_first: bool) {
        let structure = self.structure;
        let (header_id, target_id) = (self.id(header), self.id(target));
        let is_outside =
            |&before: &usize| structure.dominators.reaches(before) && !structure.dominators.dominates(header, before);
        let before = || self.blocks.branches.predecessors(target).iter().copied().find(is_outside);
        let (at, how) = match is_first.then(before).flatten() {
            Some(before) => (self.blocks.list[before].place(), "this branch leads to it from elsewhere"),
            None => (self.blocks.list[header].place(), "it belongs to another loop"),
        };
        let message = format!("%{target_id} is the continue target of the loop at %{header_id}, and {how}");
        self.complain(super::CONTINUE, at, message);
    }

    /// Branches leave constructs only as they may, and enter them only at their headers.
    fn branches(&mut self) {
        let structure = self.structure;
        for &block in &structure.walk.order {
            let from = structure.leaving[block];
            for &target in self.blocks.branches.successors(block) {
                let inside = structure.inside[target];
                let construct = from.map(|from| &structure.constructs[from]);
                let is_exit = |construct: &Construct| structure.is_exit(construct, target);
                // What follows the block that branches back is in the construct no more.
                let is_last = |construct: &Construct| {
                    construct.kind == Kind::Continue
                        && self.latches.get(&construct.header).is_some_and(|latches| latches[..] == [block])
                };
                let stays = inside == from && !construct.is_some_and(is_last);
                if stays || construct.is_some_and(is_exit) {
                    continue;
                }
                self.misled(block, target, construct);
            }
        }
    }

    fn misled(&mut self, block: usize, target: usize, from: Option<&Construct>) {
        let (data, target_id) = (self.blocks.list[block], self.id(target));
        let inside = self.structure.inside[target].map(|inside| &self.structure.constructs[inside]);
        let depth = |construct: Option<&Construct>| construct.map_or(0, |construct| construct.depth);
        let (rule, at, message) = match (from, inside) {
            (_, Some(inside)) if self.is_continue_target(inside, target) => {
                let message = format!("only branches from within its loop lead to continue target %{target_id}");
                (super::CONTINUE, data.place(), message)
            }
            (Some(from), _) if depth(inside) <= from.depth => {
                let (name, header) = (from.kind.name(), self.id(from.header));
                let message = format!(
                    "the branch to %{target_id} leaves the {name} of header %{header}, and not for its merge block or one \
                     of a loop or switch around it"
                );
                (super::EXIT, data.label, message)
            }
            (_, Some(inside)) => {
                let (name, header) = (inside.kind.name(), self.id(inside.header));
                let message =
                    format!("the branch to %{target_id} enters the {name} of %{header}, and not at its header");
                (super::ENTRY, data.label, message)
            }
            (_, None) => (super::EXIT, data.label, format!("the branch to %{target_id} is not structured")),
        };
        self.complain(rule, at, message);
    }

    fn is_continue_target(&self, construct: &Construct, block: usize) -> bool {
        construct.kind == Kind::Continue && self.blocks.continue_target(construct.header) == Some(block)
    }

    /// A branch with two ways into what nothing before it names begins a selection.
    fn selections(&mut self) {
        let mut known: FxHashSet<u32> = FxHashSet::default();
        for &block in self.structure.walk.finished.iter().rev() {
            let data = self.blocks.list[block];
            known.extend(data.joins());
            let Some(end) = data.end else { continue };
            if end.is(Op::BranchConditional) {
                let [true_is_new, false_is_new] =
                    [1, 2].map(|index| end.operand(index).is_some_and(|label| known.insert(label)));
                if true_is_new && false_is_new && data.merge_of(Op::SelectionMerge).is_none() {
                    let message = "both ways go on in the same construct; an OpSelectionMerge before it would say where they \
                                   meet";
                    self.complain(super::SELECTION, end, message.to_owned());
                }
            } else if end.is(Op::Switch) {
                if data.merge.is_none() {
                    let message = "there is no OpSelectionMerge before it".to_owned();
                    self.complain(super::SELECTION, end, message);
                }
                let targets = self.blocks.branches.successors(block).iter();
                known.extend(targets.map(|&target| self.blocks.list[target].id));
            }
        }
    }

    fn depth(&mut self, limit: u32) {
        let structure = self.structure;
        let depth = |block: usize| structure.inside[block].map_or(0, |inside| structure.constructs[inside].depth);
        if let Some(block) = (0..self.blocks.list.len()).find(|&block| depth(block) > limit) {
            let message = format!("the block is {} constructs deep, and the limit is {limit}", depth(block));
            self.complain(super::DEPTH, self.blocks.list[block].label, message);
        }
    }
}

/// Which blocks each way to a function's end goes by.
struct PostDominators(Dominators);

impl PostDominators {
    /// Blocks that no end follows count as if one did after the last of them.
    fn of(structure: &Structure<'_, '_>) -> Self {
        let graph = &structure.blocks.structural;
        let (end, mut edges) = (graph.len(), Vec::new());
        let mut seen = vec![false; end];
        let reached = |&block: &usize| structure.walk.reaches(block);
        let is_last = |&block: &usize| graph.successors(block).is_empty();
        let blocks = || (0..end).rev().filter(reached);
        for last in blocks().filter(is_last).chain(blocks()) {
            if seen[last] {
                continue;
            }
            edges.push((last, end));
            let mut waiting = vec![last];
            while let Some(block) = waiting.pop() {
                if !std::mem::replace(&mut seen[block], true) {
                    waiting.extend(graph.predecessors(block).iter().filter(|&before| reached(before)));
                }
            }
        }
        for block in blocks() {
            edges.extend(graph.successors(block).iter().map(|&target| (block, target)));
        }
        let backward = Graph::new(end + 1, &edges).reversed();
        PostDominators(Dominators::of(&backward, &Walk::of(&backward, end)))
    }

    /// Whether each way from `block` goes by `by`.
    fn dominates(&self, by: usize, block: usize) -> bool {
        self.0.dominates(by, block)
    }
}
