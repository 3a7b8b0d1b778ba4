//! The place of ops: their block and their neighbours, and moving them.

use super::{ERASED, Ir};
use crate::handle::{Block, Op, Region};

impl Ir<'_> {
    /// The block that holds the op.
    #[inline]
    pub fn parent_block(&self, op: Op) -> Option<Block> {
        self.slot(op).block
    }

    /// The region that holds the op.
    pub fn parent_region(&self, op: Op) -> Option<Region> {
        self.block_region(self.slot(op).block?)
    }

    /// The op whose region holds the op.
    pub fn parent_op(&self, op: Op) -> Option<Op> {
        self.region_parent(self.parent_region(op)?)
    }

    /// The nearest enclosing op for which `matches` holds.
    pub fn ancestor(&self, op: Op, matches: impl Fn(&Self, Op) -> bool) -> Option<Op> {
        let mut current = self.parent_op(op);
        while let Some(candidate) = current {
            if matches(self, candidate) {
                return Some(candidate);
            }
            current = self.parent_op(candidate);
        }
        None
    }

    /// The op after this one in its block.
    #[inline]
    pub fn next_op(&self, op: Op) -> Option<Op> {
        self.slot(op).next
    }

    /// The op before this one in its block.
    #[inline]
    pub fn prev_op(&self, op: Op) -> Option<Op> {
        self.slot(op).prev
    }

    /// Puts a detached op at the end of a block.
    pub fn append_op(&mut self, block: Block, op: Op) {
        self.insert_op(block, None, op);
    }

    /// Puts a detached op before another one.
    pub fn insert_op_before(&mut self, before: Op, op: Op) {
        let block = self.parent_block(before).expect("the position is in a block");
        self.insert_op(block, Some(before), op);
    }

    /// Puts a detached op after another one.
    pub fn insert_op_after(&mut self, after: Op, op: Op) {
        let block = self.parent_block(after).expect("the position is in a block");
        let next = self.next_op(after);
        self.insert_op(block, next, op);
    }

    /// Puts a detached op into a block, before `before` or at the end.
    pub fn insert_op(&mut self, block: Block, before: Option<Op>, op: Op) {
        debug_assert!(self.slot(op).block.is_none(), "the op is detached");
        let prev = match before {
            Some(before) => self.slot(before).prev,
            None => self.blocks[block.index()].last,
        };
        let order = prev.map_or(0, |prev| self.slot(prev).order);
        {
            let slot = &mut self.ops[op.index()];
            slot.block = Some(block);
            slot.prev = prev;
            slot.next = before;
            slot.order = (order + 1).min(ERASED - 1);
        }
        match prev {
            Some(prev) => self.ops[prev.index()].next = Some(op),
            None => self.blocks[block.index()].first = Some(op),
        }
        match before {
            Some(before) => {
                self.ops[before.index()].prev = Some(op);
                self.blocks[block.index()].ordered = false;
            }
            None => self.blocks[block.index()].last = Some(op),
        }
    }

    /// Takes an op out of its block without erasing it.
    pub fn detach_op(&mut self, op: Op) {
        let slot = self.slot(op);
        let (Some(block), prev, next) = (slot.block, slot.prev, slot.next) else { return };
        match prev {
            Some(prev) => self.ops[prev.index()].next = next,
            None => self.blocks[block.index()].first = next,
        }
        match next {
            Some(next) => self.ops[next.index()].prev = prev,
            None => self.blocks[block.index()].last = prev,
        }
        let slot = &mut self.ops[op.index()];
        (slot.block, slot.prev, slot.next) = (None, None, None);
    }

    /// Moves an op before another one, perhaps in another block.
    pub fn move_op_before(&mut self, op: Op, before: Op) {
        if op != before {
            self.detach_op(op);
            self.insert_op_before(before, op);
        }
    }

    /// Moves an op to the end of a block.
    pub fn move_op_to_end(&mut self, op: Op, block: Block) {
        self.detach_op(op);
        self.append_op(block, op);
    }

    /// Whether `a` comes before `b`; both are in one block.
    pub fn is_before_in_block(&mut self, a: Op, b: Op) -> bool {
        if let Some(block) = self.parent_block(a) {
            self.renumber(block);
        }
        self.slot(a).order < self.slot(b).order
    }

    /// Makes the ops' order numbers valid, so that [`Ir::order_in_block`] can be asked without changing anything.
    pub fn renumber(&mut self, block: Block) {
        if self.blocks[block.index()].ordered {
            return;
        }
        let mut current = self.blocks[block.index()].first;
        let mut order = 1;
        while let Some(op) = current {
            let slot = &mut self.ops[op.index()];
            slot.order = order;
            order += 1;
            current = slot.next;
        }
        self.blocks[block.index()].ordered = true;
    }
}
