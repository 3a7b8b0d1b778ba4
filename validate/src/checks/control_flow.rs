//! Structured control flow, section 2.11 of the SPIR-V specification, on the blocks of a function.
//!
//! A walk from the entry gives every block the construct it is in: a header opens one, whose merge block lies outside.
//! A branch then either goes to a block that nothing else leads to, which is in the same construct, or it leaves the
//! construct. It may leave for the merge block of its selection, of the switch or loop around, for the loop's continue
//! target, or, in the continue construct, for the loop's header. Anything else is a violation. Unreachable blocks are
//! not checked.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op;
use vulcanize_words::{Context, Function, Inst, Number};

use super::Checker;
use crate::module::Module;
use crate::rules::{self, Rule};

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    // Kernels of OpenCL need no structure; who must not have them hears that of the capability.
    for function in module.functions.iter().filter(|function| function.has_body) {
        let blocks = Blocks::of(module, function);
        for (rule, at, message) in Walk::new(&blocks).run() {
            checker.report_about(rule, &at, function.id, message);
        }
    }
}

/// A block's end.
struct Block<'w> {
    label: u32,
    merge: Option<Inst<'w>>,
    end: Inst<'w>,
    /// Where it may branch to, each once, in order.
    successors: Vec<u32>,
}

struct Blocks<'w> {
    list: Vec<Block<'w>>,
    of_label: FxHashMap<u32, usize>,
}

impl<'w> Blocks<'w> {
    fn of(module: &Module<'w>, function: &Function<'w>) -> Blocks<'w> {
        let mut blocks = Blocks { list: Vec::new(), of_label: FxHashMap::default() };
        let (mut label, mut merge) = (None, None);
        for inst in module.instructions_of(function) {
            match inst.op() {
                Some(Op::Label) => (label, merge) = (inst.operand(0), None),
                Some(Op::LoopMerge | Op::SelectionMerge) => merge = Some(inst),
                Some(Op::Branch | Op::BranchConditional | Op::Switch) => {
                    blocks.push(label.take(), merge.take(), inst, successors(module, &inst));
                }
                Some(Op::Return | Op::ReturnValue | Op::Kill | Op::Unreachable) => {
                    blocks.push(label.take(), merge.take(), inst, Vec::new());
                }
                // Others that end a block, of extensions: the next label shows that they did.
                _ => {}
            }
        }
        blocks
    }

    fn push(&mut self, label: Option<u32>, merge: Option<Inst<'w>>, end: Inst<'w>, successors: Vec<u32>) {
        let Some(label) = label else { return };
        self.of_label.insert(label, self.list.len());
        self.list.push(Block { label, merge, end, successors });
    }
}

fn successors(module: &Module<'_>, end: &Inst<'_>) -> Vec<u32> {
    let targets: Vec<u32> = match end.op() {
        Some(Op::Branch) => end.operand(0).into_iter().collect(),
        Some(Op::BranchConditional) => [1, 2].into_iter().filter_map(|index| end.operand(index)).collect(),
        _ => {
            let words =
                end.operand(0).and_then(|selector| module.number_of_value(selector)).map_or(1, Number::word_count);
            let cases = end.rest(2).chunks(words + 1).filter_map(|case| case.get(words).copied());
            end.operand(1).into_iter().chain(cases).collect()
        }
    };
    let mut seen = FxHashSet::default();
    targets.into_iter().filter(|&target| seen.insert(target)).collect()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Of `OpBranchConditional`.
    Selection,
    /// Of `OpSwitch`.
    Switch,
    /// Of `OpLoopMerge`.
    Loop { header: u32, continue_target: u32 },
    /// The continue construct of the loop around it.
    Continue,
}

#[derive(Clone, Copy)]
struct Construct {
    kind: Kind,
    merge: u32,
    /// The innermost switch, if no loop is further in; itself, if it is one.
    switch: Option<usize>,
    /// The innermost loop, itself if it is one.
    of_loop: Option<usize>,
    /// The loop whose continue construct it is in.
    continue_of: Option<usize>,
}

struct Walk<'b, 'w> {
    blocks: &'b Blocks<'w>,
    constructs: Vec<Construct>,
    /// The construct of each visited label; `None` outside of all.
    inside: FxHashMap<u32, Option<usize>>,
    /// Labels that more than one branch may lead to: merge blocks and continue targets.
    joins: FxHashSet<u32>,
    /// The switch that a label is a case of.
    case_of: FxHashMap<u32, usize>,
    /// Loop headers that a back edge goes to.
    with_back_edge: FxHashSet<u32>,
    waiting: Vec<u32>,
    /// The case of the innermost switch that a label is in, and the default of each switch.
    case_around: FxHashMap<u32, u32>,
    defaults: FxHashMap<usize, Default>,
    found: Vec<(Rule, Inst<'w>, String)>,
}

/// The default of a switch, and the last of its cases.
#[derive(Clone, Copy)]
struct Default {
    label: u32,
    last_case: Option<u32>,
}

impl<'b, 'w> Walk<'b, 'w> {
    fn new(blocks: &'b Blocks<'w>) -> Self {
        Self {
            blocks,
            constructs: Vec::new(),
            inside: FxHashMap::default(),
            joins: FxHashSet::default(),
            case_of: FxHashMap::default(),
            with_back_edge: FxHashSet::default(),
            case_around: FxHashMap::default(),
            defaults: FxHashMap::default(),
            waiting: Vec::new(),
            found: Vec::new(),
        }
    }

    fn run(mut self) -> Vec<(Rule, Inst<'w>, String)> {
        if let Some(entry) = self.blocks.list.first() {
            self.inside.insert(entry.label, None);
            self.waiting.push(entry.label);
        }
        while let Some(label) = self.waiting.pop() {
            let blocks = self.blocks;
            if let Some(&index) = blocks.of_label.get(&label) {
                self.leave(&blocks.list[index]);
            }
        }
        self.found
    }

    fn complain(&mut self, at: &Inst<'w>, message: impl Into<String>) {
        self.found.push((rules::STRUCTURED_CONTROL_FLOW, *at, message.into()));
    }

    /// Follows the branches of a block.
    fn leave(&mut self, block: &'b Block<'w>) {
        let around = self.inside.get(&block.label).copied().flatten();
        let inner = match &block.merge {
            Some(merge) => self.open(block, merge, around),
            None => around,
        };
        if block.merge.is_none() && block.end.is(Op::Switch) {
            self.complain(&block.end, "OpSwitch has no OpSelectionMerge before it");
        }
        let mut staying = 0;
        for &target in &block.successors {
            if self.is_exit(target, inner) {
                self.check_levels(block, target, inner);
            } else {
                self.enter(block, target, inner);
                staying += 1;
            }
        }
        if block.merge.is_none() && block.end.is(Op::BranchConditional) && staying > 1 {
            self.complain(
                &block.end,
                "OpBranchConditional has no merge instruction, and both of its branches stay in the construct",
            );
        }
    }

    /// What leaves a switch and the loop around it at once has no word in WGSL.
    fn check_levels(&mut self, block: &Block<'w>, target: u32, from: Option<usize>) {
        let Some(construct) = from.map(|index| self.constructs[index]) else { return };
        let merge_of = |index: Option<usize>| index.map(|index| self.constructs[index].merge);
        if construct.switch.is_some() && merge_of(construct.of_loop) == Some(target) && construct.merge != target {
            let message = format!("the branch to block %{target} leaves a switch and the loop around it");
            self.found.push((rules::SWITCH_CASES, block.end, message));
        }
    }

    /// A case goes on to another one: WGSL's text has the default at the end.
    fn check_order(&mut self, block: &Block<'w>, target: u32, switch: Option<usize>) {
        let Some(&Default { label, last_case }) = switch.and_then(|switch| self.defaults.get(&switch)) else { return };
        let from = self.case_around.get(&block.label).copied();
        if from == Some(label) || (target == label && from != last_case) {
            let what = if from == Some(label) { "from the default" } else { "to the default, which is not next" };
            let message = format!("a switch goes on {what}, in block %{target}");
            self.found.push((rules::SWITCH_CASES, block.end, message));
        }
    }

    /// Opens the construct of a header.
    fn open(&mut self, block: &'b Block<'w>, merge: &Inst<'w>, around: Option<usize>) -> Option<usize> {
        let &[merge_block, ref others @ ..] = merge.operands else { return around };
        self.declare(merge, merge_block, around);
        let case = self.case_around.get(&block.label).copied();
        let joins = merge.operands.iter().take(if merge.is(Op::LoopMerge) { 2 } else { 1 });
        self.case_around.extend(joins.filter_map(|&label| Some((label, case?))));
        let outer = around.map(|index| self.constructs[index]);
        let index = self.constructs.len();
        let continue_of = outer.and_then(|outer| outer.continue_of);
        let (switch, of_loop) = (outer.and_then(|o| o.switch), outer.and_then(|o| o.of_loop));
        let selection = Construct { kind: Kind::Selection, merge: merge_block, switch, of_loop, continue_of };
        if merge.is(Op::LoopMerge) {
            let continue_target = others.first().copied().unwrap_or(0);
            let kind = Kind::Loop { header: block.label, continue_target };
            // A branch out of the loop from inside leaves this construct, too.
            self.constructs.push(Construct {
                kind,
                switch: None,
                of_loop: Some(index),
                continue_of: None,
                ..selection
            });
            let inside = self.constructs[index];
            self.constructs.push(Construct { kind: Kind::Continue, continue_of: Some(index), ..inside });
            // A loop of one block is its own continue construct.
            if continue_target == block.label {
                return Some(index + 1);
            }
            self.declare(merge, continue_target, Some(index + 1));
        } else if block.end.is(Op::Switch) {
            self.constructs.push(Construct { kind: Kind::Switch, switch: Some(index), ..selection });
            if let Some((&label, cases)) = block.successors.split_first() {
                self.defaults.insert(index, Default { label, last_case: cases.last().copied() });
            }
            for &case in block.successors.iter().filter(|&&case| case != merge_block) {
                self.case_of.insert(case, index);
            }
        } else {
            self.constructs.push(selection);
        }
        Some(index)
    }

    /// A merge block or continue target, known before any branch leads there.
    fn declare(&mut self, at: &Inst<'w>, label: u32, construct: Option<usize>) {
        let is_new = !self.inside.contains_key(&label);
        if !is_new {
            let what =
                if self.joins.contains(&label) { "is that of another construct, too" } else { "can be reached before" };
            self.complain(at, format!("block %{label}, named by this merge instruction, {what}"));
            return;
        }
        self.inside.insert(label, construct);
        self.joins.insert(label);
        self.waiting.push(label);
    }

    /// Whether a branch from inside a construct leaves it, as it may.
    fn is_exit(&mut self, target: u32, from: Option<usize>) -> bool {
        let Some(construct) = from.map(|index| self.constructs[index]) else { return false };
        if matches!(construct.kind, Kind::Selection | Kind::Switch) && construct.merge == target {
            return true;
        }
        if construct.switch.is_some_and(|switch| self.constructs[switch].merge == target) {
            return true;
        }
        let Some(around) = construct.of_loop.map(|index| self.constructs[index]) else { return false };
        let Kind::Loop { header, continue_target } = around.kind else { return false };
        if target == header && construct.continue_of == construct.of_loop {
            return self.with_back_edge.insert(header);
        }
        target == around.merge || (target == continue_target && construct.continue_of != construct.of_loop)
    }

    /// A branch that stays in the construct.
    fn enter(&mut self, block: &Block<'w>, target: u32, construct: Option<usize>) {
        if self.joins.contains(&target) {
            let message = format!(
                "the branch to block %{target} leaves a construct for a merge block or continue target that is not its own"
            );
            return self.complain(&block.end, message);
        }
        match self.inside.get(&target).copied() {
            None => {
                self.inside.insert(target, construct);
                self.waiting.push(target);
                let is_case = self.case_of.contains_key(&target);
                let case = if is_case { Some(target) } else { self.case_around.get(&block.label).copied() };
                self.case_around.extend(case.map(|case| (target, case)));
            }
            // A case that falls through to the next one.
            Some(at) if at == construct && self.case_of.get(&target).copied() == construct && construct.is_some() => {
                self.check_order(block, target, construct);
            }
            Some(_) => {
                let message =
                    format!("the branch to block %{target} is neither structured nor the back edge of a loop");
                self.complain(&block.end, message);
            }
        }
    }
}
