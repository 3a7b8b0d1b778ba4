//! Taking over all that another IR over the same context holds.

use super::Ir;
use super::renumber::Renumbering;
use super::rewind::Checkpoint;
use crate::handle::{Block, BlockUse, Op, Region, Use, Value};

/// How far the handles of an absorbed IR moved.
#[derive(Clone, Copy, Debug)]
pub struct Shift(Checkpoint);

impl Shift {
    /// The op that has taken the place of `op`.
    pub fn op(self, op: Op) -> Op {
        Op::from_index(op.index() + self.0.ops)
    }

    /// The block that has taken the place of `block`.
    pub fn block(self, block: Block) -> Block {
        Block::from_index(block.index() + self.0.blocks)
    }

    /// The value that has taken the place of `value`.
    pub fn value(self, value: Value) -> Value {
        Value::from_index(value.index() + self.0.values)
    }
}

impl Renumbering for Shift {
    fn op(&self, op: Op) -> Op {
        Shift::op(*self, op)
    }
    fn block(&self, block: Block) -> Block {
        Shift::block(*self, block)
    }
    fn value(&self, value: Value) -> Value {
        Shift::value(*self, value)
    }
    fn region(&self, region: Region) -> Region {
        Region::from_index(region.index() + self.0.regions)
    }
    fn use_(&self, slot: Use) -> Use {
        Use::from_index(slot.index() + self.0.uses)
    }
    fn block_use(&self, slot: BlockUse) -> BlockUse {
        BlockUse::from_index(slot.index() + self.0.block_uses)
    }
}

impl<'c> Ir<'c> {
    /// Moves all entities of `other`, which is over the same context, into this IR, where they are detached from the
    /// earlier ones. `other` is then empty, but keeps its memory; its root, resources and warnings stay with it.
    pub fn absorb(&mut self, other: &mut Self) -> Shift {
        let shift = Shift(self.checkpoint());
        take_over(&mut self.blocks, &mut other.blocks, |slot| slot.renumber(&shift));
        take_over(&mut self.regions, &mut other.regions, |slot| slot.renumber(&shift));
        take_over(&mut self.values, &mut other.values, |slot| slot.renumber(&shift));
        take_over(&mut self.uses, &mut other.uses, |slot| slot.renumber(&shift));
        take_over(&mut self.block_uses, &mut other.block_uses, |slot| slot.renumber(&shift));
        take_over(&mut self.ops, &mut other.ops, |slot| slot.renumber(&shift));
        shift
    }
}

/// Moves slots to the end of others.
fn take_over<T>(mine: &mut Vec<T>, theirs: &mut Vec<T>, shift: impl Fn(&mut T)) {
    mine.extend(theirs.drain(..).map(|mut slot| {
        shift(&mut slot);
        slot
    }));
}
