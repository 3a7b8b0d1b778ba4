//! Memory between the host and buffers that the host cannot map.

use std::sync::Arc;

use super::logical::Logical;
use super::memory::{Buffer, Usage};
use super::physical_device::PhysicalDevice;
use crate::error::DeviceError;

/// The most bytes that one staged copy takes, and the most that a block has.
pub(super) const LARGEST: u64 = 16 << 20;
/// The least bytes of a block: many small copies share one.
const SMALLEST: u64 = 64 << 10;
/// The most blocks at once; a copy that needs more waits for others to end, as long as there are any.
const MAX_BLOCKS: usize = 8;

/// A mapped buffer for copies. It is free for another use when only its pool holds it.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) buffer: Buffer,
    size: u64,
    usage: Usage,
}

/// The blocks of a device.
#[derive(Debug, Default)]
pub(super) struct Staging {
    blocks: Vec<Arc<Block>>,
    /// The block for small uploads, one after another, and how much of it is taken.
    current: Option<(Arc<Block>, u64)>,
}

impl Staging {
    /// Room for so many bytes, at most [`LARGEST`], that nobody else writes or reads; `None` where all blocks are in
    /// use and `may_exceed` does not allow one more.
    pub(super) fn room(
        &mut self,
        logical: &Arc<Logical>,
        physical: &PhysicalDevice,
        size: u64,
        usage: Usage,
        may_exceed: bool,
    ) -> Result<Option<(Arc<Block>, u64)>, DeviceError> {
        if usage == Usage::Upload
            && let Some((block, used)) = &mut self.current
        {
            // Its pool and this place hold it: all copies from it are complete.
            if Arc::strong_count(block) == 2 {
                *used = 0;
            }
            if block.size - *used >= size {
                let at = *used;
                // Copies begin at multiples of 4 at least; some devices copy faster so.
                *used = (at + size).next_multiple_of(16).min(block.size);
                return Ok(Some((Arc::clone(block), at)));
            }
            self.current = None;
        }
        let Some(block) = self.block(logical, physical, size, usage, may_exceed)? else { return Ok(None) };
        if usage == Usage::Upload {
            self.current = Some((Arc::clone(&block), size.next_multiple_of(16).min(block.size)));
        }
        Ok(Some((block, 0)))
    }

    /// A block that nobody uses.
    fn block(
        &mut self,
        logical: &Arc<Logical>,
        physical: &PhysicalDevice,
        size: u64,
        usage: Usage,
        may_exceed: bool,
    ) -> Result<Option<Arc<Block>>, DeviceError> {
        let is_free = |block: &Arc<Block>| Arc::strong_count(block) == 1;
        let fits = |block: &Arc<Block>| block.usage == usage && block.size >= size;
        if let Some(block) = self.blocks.iter().find(|block| is_free(block) && fits(block)) {
            return Ok(Some(Arc::clone(block)));
        }
        // Of another kind, or too small: make room.
        while self.blocks.len() >= MAX_BLOCKS {
            match self.blocks.iter().position(is_free) {
                Some(free) => drop(self.blocks.swap_remove(free)),
                None if may_exceed => break,
                None => return Ok(None),
            }
        }
        let size = size.next_power_of_two().clamp(SMALLEST, LARGEST);
        let block = Arc::new(Block { buffer: Buffer::create(logical, physical, size, usage)?, size, usage });
        self.blocks.push(Arc::clone(&block));
        Ok(Some(block))
    }
}
