//! Blocks and regions.

use smallvec::SmallVec;

use super::{BlockSlot, Ir, RegionSlot, ValueDef, ValueSlot};
use crate::handle::{Block, Op, Region, Type, Value};
use crate::location::Location;

impl Ir<'_> {
    /// Makes a detached region without blocks.
    pub fn create_region(&mut self) -> Region {
        let region = Region::from_index(self.regions.len());
        self.regions.push(RegionSlot::default());
        region
    }

    /// Makes a detached block with arguments of these types and places.
    pub fn create_block(&mut self, arguments: &[(Type, Location)]) -> Block {
        let block = Block::from_index(self.blocks.len());
        self.blocks.push(BlockSlot {
            region: None,
            prev: None,
            next: None,
            first: None,
            last: None,
            arguments: SmallVec::new(),
            first_use: None,
            ordered: true,
            erased: false,
        });
        for &(ty, location) in arguments {
            self.add_block_argument(block, ty, location);
        }
        block
    }

    // ---- regions ----

    /// The op that the region belongs to.
    pub fn region_parent(&self, region: Region) -> Option<Op> {
        self.regions[region.index()].parent
    }

    /// Which region of its op this is.
    pub fn region_index(&self, region: Region) -> Option<usize> {
        self.regions(self.region_parent(region)?).iter().position(|&r| r == region)
    }

    /// The entry block.
    #[inline]
    pub fn first_block(&self, region: Region) -> Option<Block> {
        self.regions[region.index()].first
    }

    /// The last block.
    pub fn last_block(&self, region: Region) -> Option<Block> {
        self.regions[region.index()].last
    }

    /// The blocks in order.
    pub fn blocks(&self, region: Region) -> impl Iterator<Item = Block> + '_ {
        std::iter::successors(self.first_block(region), |block| self.next_block(*block))
    }

    /// Whether the region has exactly one block.
    pub fn has_one_block(&self, region: Region) -> bool {
        let slot = &self.regions[region.index()];
        slot.first.is_some() && slot.first == slot.last
    }

    /// Puts a detached block at the end of a region.
    pub fn append_block(&mut self, region: Region, block: Block) {
        self.insert_block(region, None, block);
    }

    /// Puts a detached block into a region, before `before` or at the end.
    pub fn insert_block(&mut self, region: Region, before: Option<Block>, block: Block) {
        debug_assert!(self.blocks[block.index()].region.is_none(), "the block is detached");
        let prev = match before {
            Some(before) => self.blocks[before.index()].prev,
            None => self.regions[region.index()].last,
        };
        let slot = &mut self.blocks[block.index()];
        (slot.region, slot.prev, slot.next) = (Some(region), prev, before);
        match prev {
            Some(prev) => self.blocks[prev.index()].next = Some(block),
            None => self.regions[region.index()].first = Some(block),
        }
        match before {
            Some(before) => self.blocks[before.index()].prev = Some(block),
            None => self.regions[region.index()].last = Some(block),
        }
    }

    /// Takes a block out of its region without erasing it.
    pub fn detach_block(&mut self, block: Block) {
        let slot = &self.blocks[block.index()];
        let (Some(region), prev, next) = (slot.region, slot.prev, slot.next) else { return };
        match prev {
            Some(prev) => self.blocks[prev.index()].next = next,
            None => self.regions[region.index()].first = next,
        }
        match next {
            Some(next) => self.blocks[next.index()].prev = prev,
            None => self.regions[region.index()].last = prev,
        }
        let slot = &mut self.blocks[block.index()];
        (slot.region, slot.prev, slot.next) = (None, None, None);
    }

    /// Moves all blocks of `from` into `to`, before `before` or at the end.
    pub fn move_blocks(&mut self, from: Region, to: Region, before: Option<Block>) {
        while let Some(block) = self.first_block(from) {
            self.detach_block(block);
            self.insert_block(to, before, block);
        }
    }

    // ---- blocks ----

    /// The region that holds the block.
    #[inline]
    pub fn block_region(&self, block: Block) -> Option<Region> {
        self.blocks[block.index()].region
    }

    /// The op whose region holds the block.
    pub fn block_parent_op(&self, block: Block) -> Option<Op> {
        self.region_parent(self.block_region(block)?)
    }

    /// The block after this one.
    #[inline]
    pub fn next_block(&self, block: Block) -> Option<Block> {
        self.blocks[block.index()].next
    }

    /// The block before this one.
    pub fn prev_block(&self, block: Block) -> Option<Block> {
        self.blocks[block.index()].prev
    }

    /// The first op.
    #[inline]
    pub fn first_op(&self, block: Block) -> Option<Op> {
        self.blocks[block.index()].first
    }

    /// The last op.
    #[inline]
    pub fn last_op(&self, block: Block) -> Option<Op> {
        self.blocks[block.index()].last
    }

    /// The last op if it ends the block (or is not registered and so might).
    pub fn terminator(&self, block: Block) -> Option<Op> {
        let last = self.last_op(block)?;
        self.def(last).is_none_or(crate::schema::OpDef::is_terminator).then_some(last)
    }

    /// The ops in order.
    pub fn ops(&self, block: Block) -> impl Iterator<Item = Op> + '_ {
        std::iter::successors(self.first_op(block), |op| self.next_op(*op))
    }

    /// The op's position number in its block; increases along the block after [`Ir::renumber`].
    pub fn order_in_block(&self, op: Op) -> u32 {
        self.ops[op.index()].order
    }

    /// Whether [`Ir::order_in_block`] can be asked as things are, without [`Ir::renumber`].
    pub fn is_ordered(&self, block: Block) -> bool {
        self.blocks[block.index()].ordered
    }

    /// The arguments.
    #[inline]
    pub fn arguments(&self, block: Block) -> &[Value] {
        &self.blocks[block.index()].arguments
    }

    /// Adds an argument.
    pub fn add_block_argument(&mut self, block: Block, ty: Type, location: Location) -> Value {
        let value = Value::from_index(self.values.len());
        let index = self.blocks[block.index()].arguments.len() as u32;
        self.values.push(ValueSlot { ty, def: ValueDef::Argument { block, index }, first_use: None, location });
        self.blocks[block.index()].arguments.push(value);
        value
    }

    /// Adds an argument before the present argument `index`.
    ///
    /// # Panics
    /// When there are fewer than `index` arguments.
    pub fn insert_block_argument(&mut self, block: Block, index: usize, ty: Type, location: Location) -> Value {
        let value = self.add_block_argument(block, ty, location);
        let arguments = &mut self.blocks[block.index()].arguments;
        arguments[index..].rotate_right(1);
        for position in index..self.blocks[block.index()].arguments.len() {
            let argument = self.blocks[block.index()].arguments[position];
            self.values[argument.index()].def = ValueDef::Argument { block, index: position as u32 };
        }
        value
    }

    /// Removes argument `index`, which nothing uses any more. Several are removed together by
    /// [`Ir::retain_block_arguments`].
    pub fn remove_block_argument(&mut self, block: Block, index: usize) {
        let value = self.blocks[block.index()].arguments.remove(index);
        self.values[value.index()].def = ValueDef::Detached;
        for position in index..self.blocks[block.index()].arguments.len() {
            let argument = self.blocks[block.index()].arguments[position];
            self.values[argument.index()].def = ValueDef::Argument { block, index: position as u32 };
        }
    }

    /// Removes the arguments for whose positions `keep` is false, which nothing uses any more.
    pub fn retain_block_arguments(&mut self, block: Block, keep: impl Fn(usize) -> bool) {
        let (values, mut index, mut kept) = (&mut self.values, 0, 0);
        self.blocks[block.index()].arguments.retain(|argument| {
            let def = &mut values[argument.index()].def;
            let is_kept = keep(index);
            *def = if is_kept { ValueDef::Argument { block, index: kept } } else { ValueDef::Detached };
            index += 1;
            kept += u32::from(is_kept);
            is_kept
        });
    }

    /// Whether the block was erased with the op that held it.
    pub fn is_block_erased(&self, block: Block) -> bool {
        self.blocks[block.index()].erased
    }

    /// Erases a block with its ops. Nothing branches to it any more.
    pub fn erase_block(&mut self, block: Block) {
        while let Some(op) = self.last_op(block) {
            self.erase(op);
        }
        self.detach_block(block);
        let slot = &mut self.blocks[block.index()];
        slot.erased = true;
        for argument in std::mem::take(&mut slot.arguments) {
            self.values[argument.index()].def = ValueDef::Detached;
        }
    }

    /// Moves `first` and all ops after it to a new block right after theirs; returns the new block.
    pub fn split_block(&mut self, first: Op) -> Option<Block> {
        let block = self.parent_block(first)?;
        let region = self.block_region(block);
        let rest = self.create_block(&[]);
        if let Some(region) = region {
            let next = self.next_block(block);
            self.insert_block(region, next, rest);
        }
        let mut current = Some(first);
        while let Some(op) = current {
            current = self.next_op(op);
            self.move_op_to_end(op, rest);
        }
        Some(rest)
    }

    // ---- predecessors ----

    /// Whether nothing branches to the block.
    pub fn has_no_predecessors(&self, block: Block) -> bool {
        self.blocks[block.index()].first_use.is_none()
    }

    /// The terminators that branch to the block, once for each branch, the latest first.
    pub fn predecessor_ops(&self, block: Block) -> impl Iterator<Item = Op> + '_ {
        std::iter::successors(self.blocks[block.index()].first_use, |slot| self.block_uses[slot.index()].next)
            .map(|slot| self.block_uses[slot.index()].owner)
    }

    /// The blocks that branch to the block, once for each branch, the latest first.
    pub fn predecessors(&self, block: Block) -> impl Iterator<Item = Block> + '_ {
        self.predecessor_ops(block).filter_map(|op| self.parent_block(op))
    }

    /// Makes every branch to `old` a branch to `new`.
    pub fn replace_all_block_uses(&mut self, old: Block, new: Block) {
        if old == new {
            return;
        }
        while let Some(slot) = self.blocks[old.index()].first_use {
            self.unlink_block_use(slot);
            self.link_block_use(slot, new);
        }
    }
}
