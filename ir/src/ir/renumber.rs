//! New handles for all that slots name.

use super::{BlockSlot, BlockUseSlot, OpSlot, RegionSlot, UseSlot, ValueDef, ValueSlot};
use crate::handle::{Block, BlockUse, Op, Region, Use, Value};

/// The new handle of each entity. Entities that follow one another do so afterwards.
pub(super) trait Renumbering {
    fn op(&self, op: Op) -> Op;
    fn block(&self, block: Block) -> Block;
    fn value(&self, value: Value) -> Value;
    fn region(&self, region: Region) -> Region;
    fn use_(&self, slot: Use) -> Use;
    fn block_use(&self, slot: BlockUse) -> BlockUse;
}

impl OpSlot<'_> {
    pub fn renumber(&mut self, to: &impl Renumbering) {
        self.block = self.block.map(|block| to.block(block));
        self.prev = self.prev.map(|op| to.op(op));
        self.next = self.next.map(|op| to.op(op));
        self.operands.start = to.use_(Use::from_index(self.operands.start as usize)).index() as u32;
        self.results_start = to.value(Value::from_index(self.results_start as usize)).index() as u32;
        if let Some(extras) = &mut self.extras {
            let start = BlockUse::from_index(extras.successors.start as usize);
            extras.successors.start = to.block_use(start).index() as u32;
            extras.regions.iter_mut().for_each(|region| *region = to.region(*region));
        }
    }
}

impl BlockSlot {
    pub fn renumber(&mut self, to: &impl Renumbering) {
        self.region = self.region.map(|region| to.region(region));
        self.prev = self.prev.map(|block| to.block(block));
        self.next = self.next.map(|block| to.block(block));
        self.first = self.first.map(|op| to.op(op));
        self.last = self.last.map(|op| to.op(op));
        self.arguments.iter_mut().for_each(|value| *value = to.value(*value));
        self.first_use = self.first_use.map(|slot| to.block_use(slot));
    }
}

impl RegionSlot {
    pub fn renumber(&mut self, to: &impl Renumbering) {
        self.parent = self.parent.map(|op| to.op(op));
        self.first = self.first.map(|block| to.block(block));
        self.last = self.last.map(|block| to.block(block));
    }
}

impl ValueSlot {
    pub fn renumber(&mut self, to: &impl Renumbering) {
        self.def = match self.def {
            ValueDef::Result { op, index } => ValueDef::Result { op: to.op(op), index },
            ValueDef::Argument { block, index } => ValueDef::Argument { block: to.block(block), index },
            ValueDef::Detached => ValueDef::Detached,
        };
        self.first_use = self.first_use.map(|slot| to.use_(slot));
    }
}

impl UseSlot {
    pub fn renumber(&mut self, to: &impl Renumbering) {
        self.value = self.value.map(|value| to.value(value));
        self.owner = to.op(self.owner);
        self.prev = self.prev.map(|slot| to.use_(slot));
        self.next = self.next.map(|slot| to.use_(slot));
    }
}

impl BlockUseSlot {
    pub fn renumber(&mut self, to: &impl Renumbering) {
        self.block = self.block.map(|block| to.block(block));
        self.owner = to.op(self.owner);
        self.prev = self.prev.map(|slot| to.block_use(slot));
        self.next = self.next.map(|slot| to.block_use(slot));
    }
}
