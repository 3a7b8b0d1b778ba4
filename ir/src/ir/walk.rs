//! Walking over nested ops without recursion.

use super::Ir;
use crate::handle::{Block, Op, Region};

/// When a walk visits an op: before or after the ops inside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkOrder {
    /// Before.
    Pre,
    /// After.
    Post,
}

/// The ops of regions, in text order. Adapters of iterators would cost a walk three times as much.
struct OpsOfRegions<'i> {
    ir: &'i Ir<'i>,
    regions: std::slice::Iter<'i, Region>,
    next_block: Option<Block>,
    next_op: Option<Op>,
}

impl Iterator for OpsOfRegions<'_> {
    type Item = Op;

    #[inline]
    fn next(&mut self) -> Option<Op> {
        loop {
            if let Some(op) = self.next_op {
                self.next_op = self.ir.next_op(op);
                return Some(op);
            }
            if let Some(block) = self.next_block {
                (self.next_op, self.next_block) = (self.ir.first_op(block), self.ir.next_block(block));
            } else {
                self.next_block = self.ir.first_block(*self.regions.next()?);
            }
        }
    }
}

impl Ir<'_> {
    /// The ops right inside an op, region by region.
    pub fn ops_inside(&self, op: Op) -> impl Iterator<Item = Op> + '_ {
        OpsOfRegions { ir: self, regions: self.regions(op).iter(), next_block: None, next_op: None }
    }

    /// All ops in and including `root`, in text order (`Pre`) or each after the ops in it (`Post`).
    ///
    /// The list is made before it is returned, so the IR may be changed while going through it; skip the erased.
    pub fn walk(&self, root: Op, order: WalkOrder) -> Vec<Op> {
        let mut out = Vec::new();
        out.extend((order == WalkOrder::Pre).then_some(root));
        // The ops around the next one, each with those inside it that are still to be visited.
        let mut around = vec![(root, self.ops_inside(root))];
        while let Some((op, inside)) = around.last_mut() {
            let Some(inner) = inside.next() else {
                out.extend((order == WalkOrder::Post).then_some(*op));
                around.pop();
                continue;
            };
            let is_leaf = self.regions(inner).is_empty();
            out.extend((is_leaf || order == WalkOrder::Pre).then_some(inner));
            if !is_leaf {
                around.push((inner, self.ops_inside(inner)));
            }
        }
        out
    }
}
