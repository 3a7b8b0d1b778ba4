//! The memory of a dispatch as one invocation sees it.

use vulcanize_runtime::{ImageDescription, SamplerDescription};

use crate::access::{Access, Arena, Fault};
use crate::checks::Checker;
use crate::program::{NULL_OBJECT, Object, Pc, Space};
use crate::shared_bytes::SharedBytes;

/// The binding of one resource of the program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bound {
    /// An index in the dispatch's buffers.
    pub buffer: usize,
    pub offset: usize,
    pub size: u64,
    /// For an image: its description; the bytes are its texels.
    pub image: Option<ImageDescription>,
    pub sampler: Option<SamplerDescription>,
}

/// A buffer that can be reached by its address.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Addressed {
    pub base: u64,
    pub size: u64,
    /// An index in the dispatch's buffers.
    pub buffer: usize,
}

/// Where an object is in this dispatch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Region {
    pub arena: Arena,
    pub base: usize,
    pub size: u64,
    /// Bytes from one invocation's copy to the next one's.
    pub per_invocation: usize,
    pub writable: bool,
}

/// The memory as one invocation sees it.
pub(crate) struct Memory<'m> {
    pub regions: &'m [Region],
    pub push_constants: &'m [u8],
    pub buffers: &'m [&'m SharedBytes],
    /// The binding of each resource of the program.
    pub bound: &'m [Option<Bound>],
    pub objects: &'m [Object],
    /// Where buffers are for kernels that have addresses, by address.
    pub addresses: &'m [Addressed],
    pub workgroup: &'m mut [u8],
    pub locals: &'m mut [u8],
    /// The invocation, by its place among those in memory.
    pub thread: usize,
    pub checker: Option<&'m mut Checker>,
}

impl Memory<'_> {
    /// The binding of a pointer's resource.
    pub(crate) fn bound_at(&self, pointer: [u64; 2]) -> Option<Bound> {
        let object = self.objects.get(usize::try_from(pointer[0]).ok()?)?;
        let Space::Resource(index) = object.space else { return None };
        self.bound.get(index as usize).copied().flatten()
    }

    #[inline]
    pub(crate) fn region(&self, pointer: [u64; 2], bytes: u64) -> Result<(Region, usize), Fault> {
        let out_of_bounds = || Fault::Access { pointer, bytes };
        if pointer[0] == NULL_OBJECT {
            return self.at_address(pointer[1], bytes).ok_or_else(out_of_bounds);
        }
        let object = usize::try_from(pointer[0]).map_err(|_| out_of_bounds())?;
        let region = *self.regions.get(object).ok_or_else(out_of_bounds)?;
        match pointer[1].checked_add(bytes) {
            Some(end) if end <= region.size => {
                Ok((region, region.base + region.per_invocation * self.thread + pointer[1] as usize))
            }
            _ => Err(out_of_bounds()),
        }
    }

    /// The part of a buffer that is at an address.
    fn at_address(&self, address: u64, bytes: u64) -> Option<(Region, usize)> {
        let after = self.addresses.partition_point(|known| known.base <= address);
        let found = self.addresses.get(after.checked_sub(1)?)?;
        let offset = address - found.base;
        offset.checked_add(bytes).filter(|end| *end <= found.size)?;
        let arena = Arena::Buffer(found.buffer as u32);
        let region = Region { arena, base: 0, size: found.size, per_invocation: 0, writable: true };
        Some((region, offset as usize))
    }

    #[inline]
    pub(crate) fn check(&mut self, arena: Arena, at: usize, n: usize, how: Access, pc: Pc) -> Result<(), Fault> {
        match &mut self.checker {
            None => Ok(()),
            Some(checker) => checker.access(arena, at, n, how, pc),
        }
    }

    /// `n` bytes at `at` of an arena.
    #[inline]
    pub(crate) fn get(&self, arena: Arena, at: usize, n: usize) -> Option<u64> {
        let bytes: &[u8] = match arena {
            Arena::Buffer(index) => return self.buffers.get(index as usize)?.load(at, n),
            Arena::Locals => self.locals,
            Arena::Workgroup => self.workgroup,
            Arena::PushConstants => self.push_constants,
        };
        bytes.get(at..at + n).map(read)
    }

    #[inline]
    pub(crate) fn set(&mut self, arena: Arena, at: usize, n: usize, value: u64) -> Option<()> {
        let bytes: &mut [u8] = match arena {
            Arena::Buffer(index) => return self.buffers.get(index as usize)?.store(at, n, value),
            Arena::Locals => self.locals,
            Arena::Workgroup => self.workgroup,
            // Never writable.
            Arena::PushConstants => return None,
        };
        write(bytes.get_mut(at..at + n)?, value);
        Some(())
    }

    #[inline]
    pub(crate) fn load(&mut self, pointer: [u64; 2], bytes: u8, pc: Pc) -> Result<u64, Fault> {
        let n = usize::from(bytes);
        let (region, at) = self.region(pointer, u64::from(bytes))?;
        self.check(region.arena, at, n, Access::Read, pc)?;
        self.get(region.arena, at, n).ok_or(Fault::Access { pointer, bytes: u64::from(bytes) })
    }

    /// Where `bytes` bytes that may be written are.
    #[inline]
    pub(crate) fn writable(&self, pointer: [u64; 2], bytes: u64) -> Result<(Arena, usize), Fault> {
        let (region, at) = self.region(pointer, bytes)?;
        if region.writable { Ok((region.arena, at)) } else { Err(Fault::ReadOnly { pointer }) }
    }

    #[inline]
    pub(crate) fn store(&mut self, pointer: [u64; 2], bytes: u8, value: u64, pc: Pc) -> Result<(), Fault> {
        let n = usize::from(bytes);
        let (arena, at) = self.writable(pointer, u64::from(bytes))?;
        self.check(arena, at, n, Access::Write, pc)?;
        self.set(arena, at, n, value).ok_or(Fault::Access { pointer, bytes: u64::from(bytes) })
    }
}

/// A scalar of at most 8 bytes.
#[inline]
pub(crate) fn read(bytes: &[u8]) -> u64 {
    match *bytes {
        [a] => u64::from(a),
        [a, b] => u64::from(u16::from_le_bytes([a, b])),
        [a, b, c, d] => u64::from(u32::from_le_bytes([a, b, c, d])),
        [a, b, c, d, e, f, g, h] => u64::from_le_bytes([a, b, c, d, e, f, g, h]),
        _ => 0,
    }
}

/// The low bytes of a scalar.
#[inline]
pub(crate) fn write(bytes: &mut [u8], value: u64) {
    match bytes.len() {
        1 => bytes[0] = value as u8,
        4 => bytes.copy_from_slice(&(value as u32).to_le_bytes()),
        8 => bytes.copy_from_slice(&value.to_le_bytes()),
        n => bytes.copy_from_slice(&value.to_le_bytes()[..n.min(8)]),
    }
}
