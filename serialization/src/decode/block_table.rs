//! Numbers for the blocks of a function.

use vulcanize_ir::Block;

/// A number for each block of a function, 0 where nothing is said. A function's blocks are made one after another.
#[derive(Debug, Default)]
pub(super) struct BlockTable {
    first: usize,
    numbers: Vec<u32>,
}

/// Most functions have no more blocks, and their tables need not grow.
pub(super) const FEW_BLOCKS: usize = 8;

impl BlockTable {
    /// For blocks with indices from `first` on.
    pub fn new(first: usize) -> Self {
        Self { first, numbers: Vec::with_capacity(FEW_BLOCKS) }
    }

    /// The number of a block.
    pub fn get(&self, block: Block) -> u32 {
        let place = block.index().checked_sub(self.first);
        place.and_then(|place| self.numbers.get(place)).copied().unwrap_or(0)
    }

    /// Sets a number; returns the one before.
    pub fn replace(&mut self, block: Block, number: u32) -> u32 {
        let Some(place) = block.index().checked_sub(self.first) else { return 0 };
        if self.numbers.len() <= place {
            self.numbers.resize(place + 1, 0);
        }
        std::mem::replace(&mut self.numbers[place], number)
    }
}
