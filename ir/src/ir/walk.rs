//! Walking over nested ops without recursion.

use smallvec::SmallVec;

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
        self.inside(op)
    }

    fn inside(&self, op: Op) -> OpsOfRegions<'_> {
        OpsOfRegions { ir: self, regions: self.regions(op).iter(), next_block: None, next_op: None }
    }

    /// All ops in and including `root`, in text order (`Pre`) or each after the ops in it (`Post`).
    ///
    /// The list is made before it is returned, so the IR may be changed while going through it; skip the erased.
    pub fn walk(&self, root: Op, order: WalkOrder) -> Vec<Op> {
        if self.regions(root).is_empty() {
            return vec![root];
        }
        let mut out = Vec::with_capacity(OPS_OF_A_FUNCTION);
        // The ops around that one, each with those inside it that are still to be visited.
        let mut around = SmallVec::<[(Op, OpsOfRegions<'_>); 4]>::new();
        let (mut op, mut inside) = (root, self.inside(root));
        if order == WalkOrder::Pre {
            out.push(root);
        }
        loop {
            match inside.next() {
                Some(leaf) if self.regions(leaf).is_empty() => out.push(leaf),
                Some(inner) => {
                    if order == WalkOrder::Pre {
                        out.push(inner);
                    }
                    around.push((op, inside));
                    (op, inside) = (inner, self.inside(inner));
                }
                None => {
                    if order == WalkOrder::Post {
                        out.push(op);
                    }
                    let Some(outer) = around.pop() else { return out };
                    (op, inside) = outer;
                }
            }
        }
    }
}

/// Most have not many more: their lists need not grow.
const OPS_OF_A_FUNCTION: usize = 64;
