//! `gpu-eliminate-barriers`: a barrier goes if no access before it conflicts with one after it, up to the next barriers.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{PatternSet, apply_patterns_greedily};
use vulcanize_ir::schema::{OpDef, RegionBranchInterface, Trait, TypedOp};
use vulcanize_ir::{Block, Ir, Op, WalkOrder};

use super::super::{Barrier, Func, Launch};
use super::accesses::{Accesses, Memories};
use crate::{memref, scf};

pub(crate) static ELIMINATE_BARRIERS: PassDef =
    PassDef::new("gpu-eliminate-barriers", "GpuEliminateBarriers", "Erase unnecessary barriers", run);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    // Ops that fold or are dead access nothing; those whose barriers went may be dead.
    let cleaned = clean_up(ir, op);
    let unneeded = unneeded_barriers(ir, op);
    for &barrier in &unneeded {
        ir.erase(barrier);
    }
    if !unneeded.is_empty() {
        clean_up(ir, op);
    }
    Ok(cleaned || !unneeded.is_empty())
}

fn clean_up(ir: &mut Ir<'_>, op: Op) -> bool {
    apply_patterns_greedily(ir, op, &PatternSet::new(), &memref::transforms::greedy_options()).changed
}

fn unneeded_barriers(ir: &Ir<'_>, op: Op) -> Vec<Op> {
    let mut elimination = Elimination::of(ir, op);
    let mut pending = Vec::new();
    elimination.enter(ir, op, &Around::any(), &mut pending);
    while let Some((block, around)) = pending.pop() {
        elimination.visit(ir, block, &around, &mut pending);
    }
    elimination.unneeded
}

/// The accesses that may happen before a place and after it, up to the next barriers.
#[derive(Clone, Default)]
struct Around {
    before: Accesses,
    after: Accesses,
}

impl Around {
    fn any() -> Self {
        let mut around = Self::default();
        around.add_any();
        around
    }

    fn add_any(&mut self) {
        self.before.add_any();
        self.after.add_any();
    }
}

/// A block in which barriers are looked at from the bottom up, as MLIR does.
#[derive(Default)]
struct Progress {
    /// The accesses up to the next barrier that stays.
    ahead: Accesses,
    /// Those after the last barrier that stays, once there is one.
    tail: Option<Accesses>,
}

struct Elimination {
    /// The accesses of each op, with those in it; ops without any are not there.
    accesses: FxHashMap<Op, Accesses>,
    /// The ops that have a barrier somewhere inside.
    with_barriers: FxHashSet<Op>,
    unneeded: Vec<Op>,
}

impl Elimination {
    fn of(ir: &Ir<'_>, root: Op) -> Self {
        let mut memories = Memories::default();
        let mut this =
            Self { accesses: FxHashMap::default(), with_barriers: FxHashSet::default(), unneeded: Vec::new() };
        for op in ir.walk(root, WalkOrder::Post) {
            let mut accesses = memories.of_op(ir, op);
            if ir.has_trait(op, |t| matches!(t, Trait::RecursiveMemoryEffects)) {
                ir.ops_inside(op).for_each(|inner| this.add(inner, &mut accesses));
            }
            if !accesses.is_empty() {
                this.accesses.insert(op, accesses);
            }
            let has_barriers = Barrier::matches(ir, op) || this.with_barriers.contains(&op);
            if let Some(parent) = ir.parent_op(op).filter(|_| has_barriers && op != root) {
                this.with_barriers.insert(parent);
            }
        }
        this
    }

    /// Adds the accesses of an op and of those in it.
    fn add(&self, op: Op, to: &mut Accesses) {
        if let Some(accesses) = self.accesses.get(&op) {
            to.add_all(accesses);
        }
    }

    /// Looks at the barriers of a block, and finds the accesses around the ops that have barriers inside.
    fn visit(&mut self, ir: &Ir<'_>, block: Block, around: &Around, pending: &mut Vec<(Block, Around)>) {
        let after = self.accesses_after(ir, block);
        let is_loop = ir.block_parent_op(block).is_some_and(|parent| scf::For::matches(ir, parent));
        let first_barrier = ir.ops(block).find(|&op| Barrier::matches(ir, op));
        let head = first_barrier.map(|first| &after[&first]);
        let mut is_before_first = first_barrier.is_none();
        let mut progress = Progress::default();
        let mut next = ir.last_op(block);
        while let Some(op) = next {
            next = ir.prev_op(op);
            let Some(before) = after.get(&op) else {
                self.add(op, &mut progress.ahead);
                continue;
            };
            let is_barrier = Barrier::matches(ir, op);
            let mut here = around.clone();
            here.before.add_all(before);
            here.after.add_all(&progress.ahead);
            if is_loop {
                // The iteration before this one, and the one after it.
                let mut through = progress.ahead.clone();
                if !is_barrier {
                    self.add(op, &mut through);
                    through.add_all(before);
                }
                here.before.add_all(progress.tail.as_ref().unwrap_or(&through));
                here.after.add_all(head.filter(|_| !is_before_first).unwrap_or(&through));
            }
            is_before_first |= Some(op) == first_barrier;
            if !is_barrier {
                self.enter(ir, op, &here, pending);
                self.add(op, &mut progress.ahead);
            } else if here.before.conflicts_with(&here.after) {
                let ahead = std::mem::take(&mut progress.ahead);
                progress.tail.get_or_insert(ahead);
            } else {
                self.unneeded.push(op);
            }
        }
    }

    /// For each barrier and each op with barriers inside: the accesses from the barrier before it in the block.
    fn accesses_after(&self, ir: &Ir<'_>, block: Block) -> FxHashMap<Op, Accesses> {
        let mut after = FxHashMap::default();
        let mut accesses = Accesses::default();
        for op in ir.ops(block) {
            if Barrier::matches(ir, op) {
                after.insert(op, std::mem::take(&mut accesses));
                continue;
            }
            if self.with_barriers.contains(&op) {
                after.insert(op, accesses.clone());
            }
            self.add(op, &mut accesses);
        }
        after
    }

    /// Goes on to the blocks in an op.
    fn enter(&self, ir: &Ir<'_>, op: Op, here: &Around, pending: &mut Vec<(Block, Around)>) {
        if !self.with_barriers.contains(&op) {
            return;
        }
        let inner = self.around_body(ir, op, here);
        for &region in ir.regions(op) {
            let mut inner = inner.clone();
            if !ir.has_one_block(region) {
                inner.add_any();
            }
            pending.extend(ir.blocks(region).map(|block| (block, inner.clone())));
        }
    }

    /// The accesses around what is in an op, apart from that itself.
    fn around_body(&self, ir: &Ir<'_>, op: Op, here: &Around) -> Around {
        let is_function = ir.has_trait(op, |t| matches!(t, Trait::FunctionLike));
        let is_device_function = Func::cast(ir, op).is_some_and(|function| !function.is_kernel(ir));
        if is_device_function || (is_function && ir.has_visibility(op, "private")) {
            // Those of the callers.
            return Around::any();
        }
        if is_function || Launch::matches(ir, op) || ir.def(op).is_some_and(OpDef::is_isolated) {
            return Around::default();
        }
        let mut around = here.clone();
        if !scf::For::matches(ir, op) && !runs_at_most_once(ir, op) {
            self.add(op, &mut around.before);
            self.add(op, &mut around.after);
        }
        around
    }
}

fn runs_at_most_once(ir: &Ir<'_>, op: Op) -> bool {
    let interface: Option<&RegionBranchInterface> = ir.def(op).and_then(OpDef::interface);
    interface.is_some_and(|interface| interface.at_most_once) || memref::AllocaScope::matches(ir, op)
}
