//! The memory of the driver of paper.

use std::alloc::{Layout, alloc_zeroed, dealloc};

use super::order::Place;

/// What stands in memory that nobody wrote.
const JUNK: u8 = 0xcd;

/// A memory object. Its pages take no memory until they are used.
#[derive(Debug)]
pub(super) struct Bytes {
    start: *mut u8,
    layout: Layout,
}

impl Bytes {
    pub(super) fn new(size: u64) -> Option<Bytes> {
        // A greater alignment would write the zeros at once.
        let layout = Layout::from_size_align(usize::try_from(size).ok().filter(|size| *size > 0)?, 16).ok()?;
        // SAFETY: the size is not 0.
        let start = unsafe { alloc_zeroed(layout) };
        (!start.is_null()).then_some(Bytes { start, layout })
    }

    pub(super) fn size(&self) -> u64 {
        self.layout.size() as u64
    }

    pub(super) fn start(&self) -> *mut u8 {
        self.start
    }

    /// Where an access of the host is in it.
    pub(super) fn offset_of(&self, at: usize, size: usize) -> Option<u64> {
        let offset = at.checked_sub(self.start as usize)?;
        (offset + size <= self.layout.size()).then_some(offset as u64)
    }

    /// The bytes of a part; none where it reaches outside.
    pub(super) fn get(&self, spot: Spot) -> Vec<u8> {
        match self.inside(spot) {
            // SAFETY: the part lies inside, and the machine of a thread accesses it alone.
            Some(offset) => unsafe { std::slice::from_raw_parts(self.start.add(offset), spot.size as usize) }.to_vec(),
            None => Vec::new(),
        }
    }

    pub(super) fn set(&self, spot: Spot, bytes: &[u8]) {
        let size = bytes.len().min(spot.size as usize);
        if let Some(offset) = self.inside(spot) {
            // SAFETY: as above.
            unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), self.start.add(offset), size) };
        }
    }

    /// A new resource begins here with anything in it.
    pub(super) fn spoil(&self, spot: Spot) {
        self.set(spot, &vec![JUNK; spot.size as usize]);
    }

    fn inside(&self, spot: Spot) -> Option<usize> {
        let is_inside = spot.offset.checked_add(spot.size).is_some_and(|end| end <= self.size());
        is_inside.then_some(spot.offset as usize)
    }
}

impl Drop for Bytes {
    fn drop(&mut self) {
        // SAFETY: it was allocated with this layout.
        unsafe { dealloc(self.start, self.layout) };
    }
}

/// A part of a memory object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) memory: u64,
    pub(super) offset: u64,
    pub(super) size: u64,
}

impl Spot {
    pub(super) fn place(self) -> Place {
        Place { memory: self.memory, bytes: self.offset..self.offset + self.size }
    }
}
