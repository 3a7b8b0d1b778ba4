//! The ops to visit, in order.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashMap;
use vulcanize_ir::{Ir, Op, SymbolTableCollection, WalkOrder};

use crate::call_graph::CallGraph;

/// Ops, each on it once. Those of a caller come before those of a callee, and else the first one in the text comes first:
/// so what flows forwards is complete where it arrives, and only a loop changes what was known.
#[derive(Debug)]
pub(super) struct Worklist {
    ops: Vec<Op>,
    numbers: FxHashMap<Op, u32>,
    queued: Vec<bool>,
    heap: BinaryHeap<Reverse<u32>>,
}

impl Worklist {
    /// An empty list for the ops in `root`.
    pub(super) fn inside(ir: &Ir<'_>, root: Op) -> Self {
        let graph = CallGraph::new(ir, root, &mut SymbolTableCollection::new());
        let callers_first = graph.components().into_iter().flatten().rev();
        let ranks: FxHashMap<Op, u32> = callers_first.map(|number| graph.functions[number]).zip(1..).collect();
        let mut ops = ir.walk(root, WalkOrder::Pre);
        let mut rank_of: FxHashMap<Op, u32> = FxHashMap::default();
        for &op in &ops {
            let around = || ir.parent_op(op).and_then(|parent| rank_of.get(&parent)).copied().unwrap_or(0);
            let rank = ranks.get(&op).copied().unwrap_or_else(around);
            rank_of.insert(op, rank);
        }
        ops.sort_by_key(|op| rank_of[op]);
        let numbers = ops.iter().zip(0..).map(|(&op, number)| (op, number)).collect();
        Self { queued: vec![false; ops.len()], ops, numbers, heap: BinaryHeap::new() }
    }

    /// Adds ops; those outside are left out.
    pub(super) fn push_all(&mut self, ops: impl IntoIterator<Item = Op>) {
        for op in ops {
            let Some(&number) = self.numbers.get(&op) else { continue };
            if !std::mem::replace(&mut self.queued[number as usize], true) {
                self.heap.push(Reverse(number));
            }
        }
    }

    pub(super) fn pop(&mut self) -> Option<Op> {
        let Reverse(number) = self.heap.pop()?;
        self.queued[number as usize] = false;
        Some(self.ops[number as usize])
    }
}
