//! Taking over all that another IR over the same context holds.

use super::{Ir, ValueDef};
use crate::handle::{Block, BlockUse, Op, Region, Use, Value};

/// How far the handles of an absorbed IR moved.
#[derive(Clone, Copy, Debug)]
pub struct Shift {
    ops: usize,
    blocks: usize,
    regions: usize,
    values: usize,
    uses: usize,
    block_uses: usize,
}

impl Shift {
    /// The op that has taken the place of `op`.
    pub fn op(self, op: Op) -> Op {
        Op::from_index(op.index() + self.ops)
    }

    /// The block that has taken the place of `block`.
    pub fn block(self, block: Block) -> Block {
        Block::from_index(block.index() + self.blocks)
    }

    /// The value that has taken the place of `value`.
    pub fn value(self, value: Value) -> Value {
        Value::from_index(value.index() + self.values)
    }

    fn region(self, region: Region) -> Region {
        Region::from_index(region.index() + self.regions)
    }

    fn use_(self, slot: Use) -> Use {
        Use::from_index(slot.index() + self.uses)
    }

    fn block_use(self, slot: BlockUse) -> BlockUse {
        BlockUse::from_index(slot.index() + self.block_uses)
    }
}

impl<'c> Ir<'c> {
    /// Moves all entities of `other`, which is over the same context, here, where they are detached from what was here
    /// before. `other` is empty then, and has its memory still; its root, resources and warnings stay with it.
    pub fn absorb(&mut self, other: &mut Self) -> Shift {
        let shift = Shift {
            ops: self.ops.len(),
            blocks: self.blocks.len(),
            regions: self.regions.len(),
            values: self.values.len(),
            uses: self.uses.len(),
            block_uses: self.block_uses.len(),
        };
        self.ops.extend(other.ops.drain(..).map(|mut slot| {
            slot.block = slot.block.map(|block| shift.block(block));
            slot.prev = slot.prev.map(|op| shift.op(op));
            slot.next = slot.next.map(|op| shift.op(op));
            slot.operands.start += shift.uses as u32;
            slot.results_start += shift.values as u32;
            if let Some(extras) = &mut slot.extras {
                extras.successors.start += shift.block_uses as u32;
                extras.regions.iter_mut().for_each(|region| *region = shift.region(*region));
            }
            slot
        }));
        self.blocks.extend(other.blocks.drain(..).map(|mut slot| {
            slot.region = slot.region.map(|region| shift.region(region));
            slot.prev = slot.prev.map(|block| shift.block(block));
            slot.next = slot.next.map(|block| shift.block(block));
            slot.first = slot.first.map(|op| shift.op(op));
            slot.last = slot.last.map(|op| shift.op(op));
            slot.arguments.iter_mut().for_each(|value| *value = shift.value(*value));
            slot.first_use = slot.first_use.map(|slot| shift.block_use(slot));
            slot
        }));
        self.regions.extend(other.regions.drain(..).map(|mut slot| {
            slot.parent = slot.parent.map(|op| shift.op(op));
            slot.first = slot.first.map(|block| shift.block(block));
            slot.last = slot.last.map(|block| shift.block(block));
            slot
        }));
        self.values.extend(other.values.drain(..).map(|mut slot| {
            slot.def = match slot.def {
                ValueDef::Result { op, index } => ValueDef::Result { op: shift.op(op), index },
                ValueDef::Argument { block, index } => ValueDef::Argument { block: shift.block(block), index },
                ValueDef::Detached => ValueDef::Detached,
            };
            slot.first_use = slot.first_use.map(|slot| shift.use_(slot));
            slot
        }));
        self.uses.extend(other.uses.drain(..).map(|mut slot| {
            slot.value = slot.value.map(|value| shift.value(value));
            slot.owner = shift.op(slot.owner);
            slot.prev = slot.prev.map(|slot| shift.use_(slot));
            slot.next = slot.next.map(|slot| shift.use_(slot));
            slot
        }));
        self.block_uses.extend(other.block_uses.drain(..).map(|mut slot| {
            slot.block = slot.block.map(|block| shift.block(block));
            slot.owner = shift.op(slot.owner);
            slot.prev = slot.prev.map(|slot| shift.block_use(slot));
            slot.next = slot.next.map(|slot| shift.block_use(slot));
            slot
        }));
        shift
    }
}
