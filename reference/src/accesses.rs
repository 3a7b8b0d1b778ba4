//! Accesses of memory by invocations that run side by side, and by one of them.

use crate::access::{Access, Arena, Fault};
use crate::checks::Checker;
use crate::memory_view::{read, write};
use crate::program::{AtomicOp, Layout, MatrixAccess, NULL_OBJECT, Pc};
use crate::run::Run;
use crate::scalar::binary;
use crate::types::Slot;

/// Where several invocations access one object.
#[derive(Clone, Copy)]
struct Common {
    arena: Arena,
    base: usize,
    /// Bytes from one lane's copy to the next one's.
    each: usize,
    /// The last offset at which there are enough bytes.
    last: u64,
    writable: bool,
}

impl Common {
    /// Calls `access` with each active lane and the place of its bytes, `distance` after its pointer; all of them are
    /// checked, if asked to.
    #[inline(always)]
    fn each(
        &self,
        active: &[u32],
        offsets: &[u64],
        distance: u64,
        check: Option<Check<'_>>,
        mut access: impl FnMut(usize, usize) -> Option<()>,
    ) -> Option<()> {
        match check {
            None => self.places(active, offsets, distance, access),
            Some(Check { checker, first, bytes, how, pc }) => self.places(active, offsets, distance, |lane, at| {
                checker.resume(first + lane as u32);
                checker.access(self.arena, at, bytes, how, pc).ok()?;
                access(lane, at)
            }),
        }
    }

    #[inline(always)]
    fn places(
        &self,
        active: &[u32],
        offsets: &[u64],
        distance: u64,
        mut access: impl FnMut(usize, usize) -> Option<()>,
    ) -> Option<()> {
        let base = self.base + distance as usize;
        let mut at = |lane: usize, offset: u64| match offset <= self.last {
            true => access(lane, base + self.each * lane + offset as usize),
            false => None,
        };
        // All of them, as mostly, are counted and not looked up.
        if active.len() == offsets.len() {
            offsets.iter().enumerate().try_for_each(|(lane, &offset)| at(lane, offset))
        } else {
            active.iter().try_for_each(|&lane| at(lane as usize, offsets[lane as usize]))
        }
    }
}

/// What a checker is told of an access.
struct Check<'m> {
    checker: &'m mut Checker,
    /// Where lane 0 is in its workgroup.
    first: u32,
    bytes: usize,
    how: Access,
    pc: Pc,
}

impl Run<'_> {
    /// Where the active lanes find `bytes` bytes of one object each; `None` where they must be looked at one by one: for
    /// faults, addresses, different objects.
    #[inline]
    fn common(&self, ptr: Slot, bytes: u64) -> Option<Common> {
        let objects = self.r.slots(ptr, 1);
        let object = objects[self.active[0] as usize];
        let same = if self.active.len() == objects.len() {
            objects.iter().all(|&other| other == object)
        } else {
            self.active.iter().all(|&lane| objects[lane as usize] == object)
        };
        if !same || object == NULL_OBJECT {
            return None;
        }
        let region = self.memory.regions.get(usize::try_from(object).ok()?)?;
        Some(Common {
            arena: region.arena,
            base: region.base + region.per_invocation * self.first_thread,
            each: region.per_invocation,
            last: region.size.checked_sub(bytes)?,
            writable: region.writable,
        })
    }

    /// Loads one value of each; `false` where they must be looked at one by one.
    #[inline]
    pub(crate) fn load_side_by_side(&mut self, dst: Slot, ptr: Slot, bytes: u8, pc: Pc) -> bool {
        let common = self.common(ptr, u64::from(bytes));
        common.and_then(|common| self.load_scalars(&common, [dst, ptr], (0, bytes), pc)).is_some()
    }

    /// The scalars at `distance` bytes after the pointers.
    #[inline]
    fn load_scalars(
        &mut self,
        common: &Common,
        [dst, ptr]: [Slot; 2],
        (distance, bytes): (u64, u8),
        pc: Pc,
    ) -> Option<()> {
        let n = usize::from(bytes);
        let first = self.first;
        let check = self.memory.checker.as_deref_mut();
        let check = check.map(|checker| Check { checker, first, bytes: n, how: Access::Read, pc });
        let (to, [offsets]) = self.r.apart((dst, 1), [(ptr + 1, 1)])?;
        let own: &[u8] = match common.arena {
            Arena::Buffer(index) => {
                let buffer = *self.memory.buffers.get(index as usize)?;
                return common.each(self.active, offsets, distance, check, |lane, at| {
                    to[lane] = buffer.load(at, n)?;
                    Some(())
                });
            }
            Arena::Locals => self.memory.locals,
            Arena::Workgroup => self.memory.workgroup,
            Arena::PushConstants => self.memory.push_constants,
        };
        match n {
            4 => common.each(self.active, offsets, distance, check, |lane, at| {
                to[lane] = u64::from(u32::from_le_bytes(*own.get(at..)?.first_chunk()?));
                Some(())
            }),
            _ => common.each(self.active, offsets, distance, check, |lane, at| {
                to[lane] = read(own.get(at..at + n)?);
                Some(())
            }),
        }
    }

    /// Stores one value of each; `false` where they must be looked at one by one. What was stored and
    /// checked by then is stored and checked again.
    #[inline]
    pub(crate) fn store_side_by_side(&mut self, ptr: Slot, src: Slot, bytes: u8, pc: Pc) -> bool {
        let common = self.common(ptr, u64::from(bytes)).filter(|common| common.writable);
        common.and_then(|common| self.store_scalars(&common, [ptr, src], (0, bytes), pc)).is_some()
    }

    /// The scalars at `distance` bytes after the pointers.
    #[inline]
    fn store_scalars(
        &mut self,
        common: &Common,
        [ptr, src]: [Slot; 2],
        (distance, bytes): (u64, u8),
        pc: Pc,
    ) -> Option<()> {
        let n = usize::from(bytes);
        let (offsets, values) = (self.r.slots(ptr + 1, 1), self.r.slots(src, 1));
        let memory = &mut self.memory;
        let check = memory.checker.as_deref_mut();
        let check = check.map(|checker| Check { checker, first: self.first, bytes: n, how: Access::Write, pc });
        let own: &mut [u8] = match common.arena {
            Arena::Buffer(index) => {
                let buffer = *memory.buffers.get(index as usize)?;
                return common
                    .each(self.active, offsets, distance, check, |lane, at| buffer.store(at, n, values[lane]));
            }
            Arena::Locals => memory.locals,
            Arena::Workgroup => memory.workgroup,
            Arena::PushConstants => return None,
        };
        common.each(self.active, offsets, distance, check, |lane, at| {
            write(own.get_mut(at..at + n)?, values[lane]);
            Some(())
        })
    }

    /// [`Run::load_side_by_side`] for a value of several scalars.
    pub(crate) fn load_parts_side_by_side(&mut self, dst: Slot, ptr: Slot, layout: &Layout, pc: Pc) -> bool {
        let Some(common) = self.common(ptr, layout.extent) else { return false };
        layout.leaves.iter().zip(dst..).all(|(leaf, slot)| match leaf.bytes {
            0 => {
                self.fill(slot, 0);
                true
            }
            bytes => self.load_scalars(&common, [slot, ptr], (leaf.offset, bytes), pc).is_some(),
        })
    }

    /// [`Run::store_side_by_side`] for a value of several scalars.
    pub(crate) fn store_parts_side_by_side(&mut self, ptr: Slot, src: Slot, layout: &Layout, pc: Pc) -> bool {
        let Some(common) = self.common(ptr, layout.extent).filter(|common| common.writable) else { return false };
        let mut leaves = layout.leaves.iter().zip(src..).filter(|(leaf, _)| leaf.bytes > 0);
        leaves.all(|(leaf, slot)| self.store_scalars(&common, [ptr, slot], (leaf.offset, leaf.bytes), pc).is_some())
    }

    pub(crate) fn load_parts(&mut self, dst: u32, pointer: [u64; 2], layout: &Layout, pc: Pc) -> Result<(), Fault> {
        let (region, base) = self.memory.region(pointer, layout.extent)?;
        for (leaf, slot) in layout.leaves.iter().zip(dst..) {
            let (at, n) = (base + leaf.offset as usize, usize::from(leaf.bytes));
            if n == 0 {
                self.set(slot, 0);
                continue;
            }
            self.memory.check(region.arena, at, n, Access::Read, pc)?;
            let value = self.memory.get(region.arena, at, n);
            self.set(slot, value.ok_or(Fault::Access { pointer, bytes: layout.extent })?);
        }
        Ok(())
    }

    pub(crate) fn store_parts(&mut self, pointer: [u64; 2], src: u32, layout: &Layout, pc: Pc) -> Result<(), Fault> {
        let (arena, base) = self.memory.writable(pointer, layout.extent)?;
        for (leaf, slot) in layout.leaves.iter().zip(src..).filter(|(leaf, _)| leaf.bytes > 0) {
            let (at, n) = (base + leaf.offset as usize, usize::from(leaf.bytes));
            self.memory.check(arena, at, n, Access::Write, pc)?;
            self.memory.set(arena, at, n, self.reg(slot)).ok_or(Fault::Access { pointer, bytes: layout.extent })?;
        }
        Ok(())
    }

    /// The invocation's part of a cooperative matrix.
    pub(crate) fn matrix(&mut self, access: &MatrixAccess, pc: Pc) -> Result<(), Fault> {
        let [object, base] = self.pointer(access.ptr);
        let stride = self.reg(access.stride).wrapping_mul(access.stride_bytes);
        let lane = (self.first + self.lane as u32) % self.subgroup_size;
        for (component, offset) in access.elements(lane, self.subgroup_size, stride) {
            let (slot, pointer) = (access.value + component, [object, base.wrapping_add(offset)]);
            if access.store {
                self.memory.store(pointer, access.bytes, self.reg(slot), pc)?;
            } else {
                let value = self.memory.load(pointer, access.bytes, pc)?;
                self.set(slot, value);
            }
        }
        Ok(())
    }

    /// Returns the earlier value. Only one thread executes a program with atomics on memory that workgroups share, so
    /// reading and writing need not be one step.
    pub(crate) fn atomic(
        &mut self,
        op: AtomicOp,
        w: u8,
        pointer: [u64; 2],
        (value, comparator): (u64, u64),
        pc: Pc,
    ) -> Result<u64, Fault> {
        let n = usize::from(w / 8);
        let outside = Fault::Access { pointer, bytes: n as u64 };
        let (arena, at) = if op == AtomicOp::Load {
            let (region, at) = self.memory.region(pointer, n as u64)?;
            (region.arena, at)
        } else {
            self.memory.writable(pointer, n as u64)?
        };
        // A store reads nothing that would have to be there.
        let how =
            if op == AtomicOp::Store { Access::AtomicStore } else { Access::Atomic { writes: op != AtomicOp::Load } };
        self.memory.check(arena, at, n, how, pc)?;
        let old = self.memory.get(arena, at, n).ok_or(outside)?;
        let new = match op {
            AtomicOp::Load => return Ok(old),
            AtomicOp::Store | AtomicOp::Exchange => value,
            AtomicOp::CompareExchange if old == comparator => value,
            AtomicOp::CompareExchange => old,
            AtomicOp::Binary(op) => binary(op, w, old, value),
        };
        self.memory.set(arena, at, n, new).ok_or(outside)?;
        Ok(old)
    }
}
