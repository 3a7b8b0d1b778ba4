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
    /// One more for small uploads, one after another, and how much of it is taken.
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
            if is_free(block) {
                *used = 0;
            }
            if block.size - *used >= size {
                let at = *used;
                // Copies begin at multiples of 4 at least; some devices copy faster so.
                *used = (at + size).next_multiple_of(16).min(block.size);
                return Ok(Some((Arc::clone(block), at)));
            }
            self.blocks.extend(self.current.take().map(|(block, _)| block));
        }
        let Some(at) = self.free_block(logical, physical, size, usage, may_exceed)? else { return Ok(None) };
        if usage != Usage::Upload {
            return Ok(self.blocks.get(at).map(|block| (Arc::clone(block), 0)));
        }
        let block = self.blocks.swap_remove(at);
        self.current = Some((Arc::clone(&block), size.next_multiple_of(16).min(block.size)));
        Ok(Some((block, 0)))
    }

    /// The same for any number of bytes, without waiting for others: more than a block has get one of their own.
    pub(super) fn room_of_any(
        &mut self,
        logical: &Arc<Logical>,
        physical: &PhysicalDevice,
        size: u64,
        usage: Usage,
    ) -> Result<(Arc<Block>, u64), DeviceError> {
        if size <= LARGEST
            && let Some(room) = self.room(logical, physical, size, usage, true)?
        {
            return Ok(room);
        }
        let buffer = Buffer::create(logical, physical, size, usage)?;
        Ok((Arc::new(Block { buffer, size, usage }), 0))
    }

    /// The place of a block that nobody uses.
    fn free_block(
        &mut self,
        logical: &Arc<Logical>,
        physical: &PhysicalDevice,
        size: u64,
        usage: Usage,
        may_exceed: bool,
    ) -> Result<Option<usize>, DeviceError> {
        let fits = |block: &Block| block.usage == usage && block.size >= size;
        if let Some(at) = self.blocks.iter_mut().position(|block| fits(block) && is_free(block)) {
            return Ok(Some(at));
        }
        // Of another kind, or too small: make room.
        while self.blocks.len() + usize::from(self.current.is_some()) >= MAX_BLOCKS {
            match self.blocks.iter_mut().position(is_free) {
                Some(free) => drop(self.blocks.swap_remove(free)),
                None if may_exceed => break,
                None => return Ok(None),
            }
        }
        let size = size.next_power_of_two().clamp(SMALLEST, LARGEST);
        self.blocks.push(Arc::new(Block { buffer: Buffer::create(logical, physical, size, usage)?, size, usage }));
        Ok(Some(self.blocks.len() - 1))
    }
}

/// Whether only the pool holds a block. Then what others did with it has happened before: the count alone would not say so.
fn is_free(block: &mut Arc<Block>) -> bool {
    Arc::get_mut(block).is_some()
}
