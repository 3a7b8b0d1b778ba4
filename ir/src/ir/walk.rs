//! Walking over nested ops without recursion.

use super::Ir;
use crate::handle::Op;

/// When a walk visits an op: before or after the ops inside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkOrder {
    /// Before.
    Pre,
    /// After.
    Post,
}

impl Ir<'_> {
    /// The ops right inside an op, region by region.
    pub fn ops_inside(&self, op: Op) -> impl Iterator<Item = Op> + '_ {
        self.regions(op).iter().flat_map(|&region| self.blocks(region)).flat_map(|block| self.ops(block))
    }

    /// All ops in and including `root`, in text order (`Pre`) or each after the ops in it (`Post`).
    ///
    /// The list is made before it is returned, so the IR may be changed while going through it; skip the erased.
    pub fn walk(&self, root: Op, order: WalkOrder) -> Vec<Op> {
        let mut out = Vec::new();
        // Each entry is an op and whether its inside was visited.
        let mut stack = vec![(root, false)];
        while let Some((op, entered)) = stack.pop() {
            if entered {
                out.push(op);
                continue;
            }
            match order {
                WalkOrder::Pre => out.push(op),
                WalkOrder::Post => stack.push((op, true)),
            }
            let start = stack.len();
            stack.extend(self.ops_inside(op).map(|inner| (inner, false)));
            stack[start..].reverse();
        }
        out
    }
}
