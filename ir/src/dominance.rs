//! Which blocks and values are available where: dominator trees, one a region, made when somebody asks.
//!
//! A region whose parent is a graph (or is not registered, and so unknown) has no order inside a block; dominance
//! between its blocks still holds.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::handle::{Block, Op, Region, Value};
use crate::ir::{Ir, ValueDef};
use crate::schema::Trait;

/// The dominator tree of one region's control-flow graph, by the iterative algorithm of Cooper, Harvey and Kennedy.
///
/// It describes the graph at the time of its making; make a new one after branches or blocks change.
#[derive(Clone, Debug, Default)]
pub struct DominatorTree {
    /// The reachable blocks in reverse postorder; a block's number is its position here.
    order: SmallVec<[Block; FEW_BLOCKS]>,
    numbers: Numbers,
    /// The immediate dominator's number; the entry's is its own.
    idom: SmallVec<[u32; FEW_BLOCKS]>,
    /// The positions of each block and of those that it dominates in a walk of the tree: `a` dominates `b` when its
    /// interval holds `b`'s.
    intervals: SmallVec<[(u32, u32); FEW_BLOCKS]>,
}

/// The numbers of blocks. Most regions have a few blocks, which are looked through faster than hashed.
#[derive(Clone, Debug)]
enum Numbers {
    Few(SmallVec<[(Block, u32); FEW_BLOCKS]>),
    Many(FxHashMap<Block, u32>),
}

const FEW_BLOCKS: usize = 8;

impl Default for Numbers {
    fn default() -> Self {
        Self::Few(SmallVec::new())
    }
}

impl Numbers {
    fn get(&self, block: Block) -> Option<u32> {
        match self {
            Self::Few(few) => few.iter().find(|(known, _)| *known == block).map(|&(_, number)| number),
            Self::Many(many) => many.get(&block).copied(),
        }
    }

    /// Numbers a block for the first time or anew.
    fn set(&mut self, block: Block, number: u32) {
        match self {
            Self::Few(few) => match few.iter().position(|(known, _)| *known == block) {
                Some(place) => few[place].1 = number,
                None if few.len() < FEW_BLOCKS => few.push((block, number)),
                None => *self = Self::Many(few.iter().copied().chain([(block, number)]).collect()),
            },
            Self::Many(many) => drop(many.insert(block, number)),
        }
    }
}

impl DominatorTree {
    /// The tree of a region.
    pub fn new(ir: &Ir<'_>, region: Region) -> Self {
        let Some(entry) = ir.first_block(region) else { return Self::default() };
        Self::of_blocks(ir, entry, |block| ir.block_region(block) == Some(region))
    }

    /// The tree of the blocks that `entry` leads to through blocks of which `contains` holds.
    pub fn of_blocks(ir: &Ir<'_>, entry: Block, contains: impl Fn(Block) -> bool) -> Self {
        let mut tree = Self::default();
        tree.number_blocks(ir, entry, contains);
        tree.compute_idoms(ir);
        tree.compute_intervals();
        tree
    }

    fn number_blocks(&mut self, ir: &Ir<'_>, entry: Block, contains: impl Fn(Block) -> bool) {
        // The value is replaced by the number once the postorder is known.
        self.numbers.set(entry, 0);
        let mut stack: SmallVec<[(Block, usize); FEW_BLOCKS]> = SmallVec::from_slice(&[(entry, 0)]);
        while let Some((block, next)) = stack.last_mut() {
            let terminator = ir.last_op(*block);
            match terminator.filter(|&op| *next < ir.num_successors(op)) {
                Some(op) => {
                    let successor = ir.successor(op, *next);
                    *next += 1;
                    if contains(successor) && self.numbers.get(successor).is_none() {
                        self.numbers.set(successor, 0);
                        stack.push((successor, 0));
                    }
                }
                None => {
                    self.order.push(*block);
                    stack.pop();
                }
            }
        }
        self.order.reverse();
        for (number, block) in self.order.iter().enumerate() {
            self.numbers.set(*block, number as u32);
        }
    }

    fn compute_idoms(&mut self, ir: &Ir<'_>) {
        const UNKNOWN: u32 = u32::MAX;
        let mut idom: SmallVec<[u32; FEW_BLOCKS]> = SmallVec::from_elem(UNKNOWN, self.order.len());
        idom[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for number in 1..self.order.len() {
                let predecessors = ir.predecessors(self.order[number]).filter_map(|block| self.numbers.get(block));
                let known = predecessors.filter(|&p| idom[p as usize] != UNKNOWN);
                let Some(new) = known.reduce(|a, b| intersect(&idom, a, b)) else { continue };
                if idom[number] != new {
                    idom[number] = new;
                    changed = true;
                }
            }
        }
        self.idom = idom;
    }

    fn compute_intervals(&mut self) {
        // A block's number is higher than its dominator's: from the last to the first, each adds its blocks to those of
        // its dominator; then, from the first on, each takes the next part of its dominator's interval.
        let mut sizes: SmallVec<[u32; FEW_BLOCKS]> = SmallVec::from_elem(1, self.order.len());
        for number in (1..self.order.len()).rev() {
            sizes[self.idom[number] as usize] += sizes[number];
        }
        self.intervals = SmallVec::from_elem((0, sizes[0]), self.order.len());
        // Where the next block that one dominates begins.
        let mut next: SmallVec<[u32; FEW_BLOCKS]> = SmallVec::from_elem(1, self.order.len());
        for number in 1..self.order.len() {
            let parent = self.idom[number] as usize;
            let start = next[parent];
            next[parent] += sizes[number];
            next[number] = start + 1;
            self.intervals[number] = (start, start + sizes[number]);
        }
    }

    /// Whether a path leads from the entry to the block.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.numbers.get(block).is_some()
    }

    /// Whether every path from the entry to `b` goes through `a`; every block dominates itself and those that no
    /// path leads to.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        let Some(b_number) = self.numbers.get(b) else { return true };
        let Some(a_number) = self.numbers.get(a) else { return a == b };
        let (outer, inner) = (self.intervals[a_number as usize], self.intervals[b_number as usize]);
        outer.0 <= inner.0 && inner.1 <= outer.1
    }

    /// Like [`dominates`](Self::dominates), without the block itself.
    pub fn properly_dominates(&self, a: Block, b: Block) -> bool {
        a != b && self.dominates(a, b)
    }

    /// The nearest block that dominates `block` and is not it.
    pub fn immediate_dominator(&self, block: Block) -> Option<Block> {
        let number = self.numbers.get(block)?;
        (number != 0).then(|| self.order[self.idom[number as usize] as usize])
    }

    /// The reachable blocks, each after the blocks that dominate it.
    pub fn reverse_postorder(&self) -> &[Block] {
        &self.order
    }

    /// The blocks that each block dominates immediately, by position in [`reverse_postorder`](Self::reverse_postorder).
    pub fn children(&self) -> Vec<Vec<Block>> {
        let mut children = vec![Vec::new(); self.order.len()];
        for (number, &parent) in self.idom.iter().enumerate().skip(1) {
            children[parent as usize].push(self.order[number]);
        }
        children
    }

    /// The position of a reachable block in [`reverse_postorder`](Self::reverse_postorder).
    pub fn number(&self, block: Block) -> Option<usize> {
        self.numbers.get(block).map(|number| number as usize)
    }
}

/// The nearest common ancestor of two blocks in the tree so far.
fn intersect(idom: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        while a > b {
            a = idom[a as usize];
        }
        while b > a {
            b = idom[b as usize];
        }
    }
    a
}

/// Whether a region's blocks are executed in order, so that a use has to follow its definition.
pub fn has_ssa_dominance(ir: &Ir<'_>, region: Region) -> bool {
    let Some(parent) = ir.region_parent(region) else { return true };
    ir.def(parent).is_some_and(|def| !def.has_trait(|t| matches!(t, Trait::GraphRegion)))
}

/// Answers questions of dominance for a whole tree of ops, and computes the answers on demand.
///
/// It looks at the IR when first asked about a region or a block and remembers; after blocks, branches or the order
/// of ops change, [`clear`](Self::clear) it. Erasing ops does no harm.
#[derive(Clone, Debug, Default)]
pub struct DominanceInfo {
    trees: FxHashMap<Region, DominatorTree>,
    /// Positions of ops in blocks whose order numbers are out of date. Hashed, not indexed by op: a pass over many
    /// functions asks about one after another, and a table as large as the module for each would cost its square.
    positions: FxHashMap<Op, u32>,
}

impl DominanceInfo {
    /// Nothing known yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.trees.clear();
        self.positions.clear();
    }

    /// The dominator tree of a region.
    pub fn tree(&mut self, ir: &Ir<'_>, region: Region) -> &DominatorTree {
        self.trees.entry(region).or_insert_with(|| DominatorTree::new(ir, region))
    }

    /// Whether a path leads from its region's entry to the block.
    pub fn is_reachable(&mut self, ir: &Ir<'_>, block: Block) -> bool {
        match ir.block_region(block) {
            Some(region) if !ir.has_one_block(region) => self.tree(ir, region).is_reachable(block),
            _ => true,
        }
    }

    /// Whether `a` dominates `b` or an op around `b`.
    pub fn block_dominates(&mut self, ir: &Ir<'_>, a: Block, b: Block) -> bool {
        let Some(region) = ir.block_region(a) else { return a == b };
        let Some(b) = ancestor_block(ir, region, b) else { return false };
        a == b || self.tree(ir, region).dominates(a, b)
    }

    /// Whether the value may be used by the op: it is an argument of a block that dominates the op's, or a result of
    /// an op that comes before it and does not hold it.
    #[inline]
    pub fn properly_dominates(&mut self, ir: &Ir<'_>, value: Value, user: Op) -> bool {
        match ir.value_def(value) {
            ValueDef::Argument { block, .. } => {
                let Some(user_block) = ir.parent_block(user) else { return false };
                block == user_block || self.block_dominates(ir, block, user_block)
            }
            ValueDef::Result { op, .. } => self.op_properly_dominates(ir, op, user, false),
            ValueDef::Detached => false,
        }
    }

    /// Whether `a` comes before `b` on every path to it. With `enclosing_counts`, an op comes before those in it.
    pub fn op_properly_dominates(&mut self, ir: &Ir<'_>, a: Op, b: Op, enclosing_counts: bool) -> bool {
        let (Some(a_block), Some(mut b_block)) = (ir.parent_block(a), ir.parent_block(b)) else { return false };
        let Some(region) = ir.block_region(a_block) else { return a_block == b_block && self.is_before(ir, a, b) };
        let mut b = b;
        if a_block != b_block && ir.block_region(b_block) != Some(region) {
            let Some(ancestor) = ancestor_op(ir, region, b) else { return false };
            if ancestor == a && enclosing_counts {
                return true;
            }
            b = ancestor;
            let Some(block) = ir.parent_block(b) else { return false };
            b_block = block;
        }
        if a_block == b_block {
            return self.is_before(ir, a, b) || !has_ssa_dominance(ir, region);
        }
        self.tree(ir, region).properly_dominates(a_block, b_block)
    }

    /// Whether `a` comes before `b`; both are in one block.
    pub fn is_before(&mut self, ir: &Ir<'_>, a: Op, b: Op) -> bool {
        match ir.parent_block(a) {
            Some(block) if ir.is_ordered(block) => ir.order_in_block(a) < ir.order_in_block(b),
            Some(block) => self.position(ir, block, a) < self.position(ir, block, b),
            None => false,
        }
    }

    fn position(&mut self, ir: &Ir<'_>, block: Block, op: Op) -> u32 {
        if let Some(&position) = self.positions.get(&op) {
            return position;
        }
        self.positions.extend(ir.ops(block).zip(1..));
        self.positions.get(&op).copied().unwrap_or(0)
    }
}

/// The op in `region` that is or holds `op`.
fn ancestor_op(ir: &Ir<'_>, region: Region, op: Op) -> Option<Op> {
    let mut current = op;
    while ir.parent_region(current)? != region {
        current = ir.parent_op(current)?;
    }
    Some(current)
}

/// The block of `region` that is or holds `block`.
fn ancestor_block(ir: &Ir<'_>, region: Region, block: Block) -> Option<Block> {
    let mut current = block;
    loop {
        let holder = ir.block_region(current)?;
        if holder == region {
            return Some(current);
        }
        current = ir.parent_block(ir.region_parent(holder)?)?;
    }
}
