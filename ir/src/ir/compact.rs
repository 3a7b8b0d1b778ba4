//! Giving back the slots of erased entities.

use super::renumber::Renumbering;
use super::{Ir, PoolRange, ValueDef};
use crate::handle::{Block, BlockUse, Op, Region, Use, Value};

/// The new handles of one arena: by the old index, how many entities before it stay. One more for the end.
struct Places(Vec<u32>);

impl Places {
    /// Removes the slots that do not stay.
    fn retain<T>(slots: &mut Vec<T>, stays: impl Fn(&T) -> bool) -> Self {
        let mut places = Vec::with_capacity(slots.len() + 1);
        let mut next = 0;
        slots.retain(|slot| {
            places.push(next);
            let stays = stays(slot);
            next += u32::from(stays);
            stays
        });
        places.push(next);
        Self(places)
    }

    fn at(&self, index: usize) -> usize {
        self.0[index] as usize
    }
}

/// The new handles of an IR that was compacted.
struct Compaction {
    ops: Places,
    blocks: Places,
    regions: Places,
    values: Places,
    uses: Places,
    block_uses: Places,
}

impl Renumbering for Compaction {
    fn op(&self, op: Op) -> Op {
        Op::from_index(self.ops.at(op.index()))
    }
    fn block(&self, block: Block) -> Block {
        Block::from_index(self.blocks.at(block.index()))
    }
    fn value(&self, value: Value) -> Value {
        Value::from_index(self.values.at(value.index()))
    }
    fn region(&self, region: Region) -> Region {
        Region::from_index(self.regions.at(region.index()))
    }
    fn use_(&self, slot: Use) -> Use {
        Use::from_index(self.uses.at(slot.index()))
    }
    fn block_use(&self, slot: BlockUse) -> BlockUse {
        BlockUse::from_index(self.block_uses.at(slot.index()))
    }
}

impl Ir<'_> {
    /// Gives back the slots of all that was erased. No handle is valid afterwards; returns the new one of `op`, which was
    /// not erased.
    pub fn compact(&mut self, op: Op) -> Op {
        let to = Compaction {
            ops: Places::retain(&mut self.ops, |slot| slot.order != super::ERASED),
            blocks: Places::retain(&mut self.blocks, |slot| !slot.erased),
            regions: Places::retain(&mut self.regions, |slot| slot.parent.is_some() || slot.first.is_some()),
            values: Places::retain(&mut self.values, |slot| slot.def != ValueDef::Detached || slot.first_use.is_some()),
            uses: Places::retain(&mut self.uses, |slot| slot.value.is_some()),
            block_uses: Places::retain(&mut self.block_uses, |slot| slot.block.is_some()),
        };
        for slot in &mut self.ops {
            slot.operands = without_room(slot.operands);
            if let Some(extras) = &mut slot.extras {
                extras.successors = without_room(extras.successors);
            }
            slot.renumber(&to);
        }
        self.blocks.iter_mut().for_each(|slot| slot.renumber(&to));
        self.regions.iter_mut().for_each(|slot| slot.renumber(&to));
        self.values.iter_mut().for_each(|slot| slot.renumber(&to));
        self.uses.iter_mut().for_each(|slot| slot.renumber(&to));
        self.block_uses.iter_mut().for_each(|slot| slot.renumber(&to));
        self.root = self.root.map(|root| to.op(root));
        to.op(op)
    }
}

/// The room at the end of a range has no uses, so it goes.
fn without_room(range: PoolRange) -> PoolRange {
    PoolRange { capacity: range.len, ..range }
}
