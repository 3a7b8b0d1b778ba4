//! Which blocks rewriting has cut off.
//!
//! In an unreachable block an op may use a value before its definition, even its own result, so patterns would go in
//! circles there. A walk over all branches finds unreachable blocks. It is repeated only after the driver has visited
//! as many ops as the walk costs: rewriting stays linear, and goes in circles only until then.

use rustc_hash::FxHashSet;

use super::simplify_regions::has_several_blocks;
use crate::handle::{Block, Op, Region};
use crate::ir::{Ir, WalkOrder};

/// Below this many ops a walk is not worth thinking about.
const LEAST: u64 = 64;

/// The blocks of an op's regions, at any depth, that nothing reaches.
#[derive(Debug, Default)]
pub(super) struct Reachability {
    unreachable: FxHashSet<Block>,
    /// Regions of several blocks, and the ops that they are of.
    regions: Vec<(Op, Region)>,
    /// The cost of a walk.
    cost: u64,
    /// How many ops were looked at since the last walk.
    looked_at: u64,
    stale: bool,
}

impl Reachability {
    /// Finds the regions, and the blocks that are unreachable from the start.
    pub(super) fn of(ir: &Ir<'_>, root: Op) -> Self {
        let mut found = Self::default();
        for op in ir.walk(root, WalkOrder::Pre) {
            let several = ir.regions(op).iter().filter(|&&region| has_several_blocks(ir, region));
            found.regions.extend(several.map(|&region| (op, region)));
        }
        found.walk(ir);
        found
    }

    /// A branch or a block came, went or changed.
    pub(super) fn changed(&mut self) {
        self.stale = true;
    }

    /// Whether nothing reaches an op, as far as is known.
    pub(super) fn is_cut_off(&mut self, ir: &Ir<'_>, op: Op) -> bool {
        self.looked_at += 1;
        if self.stale && self.looked_at >= self.cost.max(LEAST) {
            self.walk(ir);
        }
        if self.unreachable.is_empty() {
            return false;
        }
        let is_cut_off = |op: Op| ir.parent_block(op).is_some_and(|block| self.unreachable.contains(&block));
        is_cut_off(op) || ir.ancestor(op, |_, ancestor| is_cut_off(ancestor)).is_some()
    }

    fn walk(&mut self, ir: &Ir<'_>) {
        (self.stale, self.looked_at, self.cost) = (false, 0, 0);
        self.unreachable.clear();
        self.regions.retain(|&(op, region)| !ir.is_erased(op) && ir.regions(op).contains(&region));
        for &(_, region) in &self.regions {
            let mut reached: FxHashSet<Block> = ir.first_block(region).into_iter().collect();
            let mut pending: Vec<Block> = reached.iter().copied().collect();
            while let Some(block) = pending.pop() {
                let last = ir.last_op(block);
                for next in last.into_iter().flat_map(|op| ir.successors(op)) {
                    self.cost += 1;
                    if reached.insert(next) {
                        pending.push(next);
                    }
                }
            }
            self.cost += reached.len() as u64;
            self.unreachable.extend(ir.blocks(region).filter(|block| !reached.contains(block)));
        }
    }
}
