//! Accesses of memory by invocations that run side by side, and by one of them.

use crate::access::{Access, Arena, Fault};
use crate::memory_view::write;
use crate::program::{Atomic, AtomicOp, Layout, MatrixAccess, NULL_OBJECT, Pc};
use crate::run::Run;
use crate::scalar::binary;
use crate::shared_bytes::Bytes;
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
    /// Calls `access` with each active lane and the place of its bytes, `distance` after its pointer.
    #[inline(always)]
    fn each(
        &self,
        active: &[u32],
        offsets: &[u64],
        distance: u64,
        mut access: impl FnMut(usize, usize) -> Option<()>,
    ) -> Option<()> {
        let base = self.base + distance as usize;
        for &lane in active {
            let (lane, offset) = (lane as usize, *offsets.get(lane as usize)?);
            if offset > self.last {
                return None;
            }
            access(lane, base + self.each * lane + offset as usize)?;
        }
        Some(())
    }

    /// Where the first word is and how far it is from each to the next, if all lanes access words in a row.
    #[inline]
    fn row(&self, active: &[u32], offsets: &[u64], distance: u64) -> Option<(usize, usize)> {
        if self.each > 0 || active.len() != offsets.len() {
            return None;
        }
        let first = offsets[0];
        let stride = offsets.get(1).map_or(0, |second| second.wrapping_sub(first));
        let mut differs = 0;
        let mut expected = first;
        for &offset in offsets {
            differs |= offset ^ expected;
            expected = expected.wrapping_add(stride);
        }
        let end = u128::from(first) + u128::from(stride) * (offsets.len() as u128 - 1);
        let is_row = differs == 0 && end <= u128::from(self.last);
        is_row.then(|| (self.base + distance as usize + first as usize, stride as usize))
    }

    /// Loads `n` bytes for each active lane.
    #[inline]
    fn load(
        &self,
        bytes: &(impl Bytes + ?Sized),
        (distance, n): (u64, usize),
        active: &[u32],
        offsets: &[u64],
        to: &mut [u64],
    ) -> Option<()> {
        if n != 4 {
            return self.each(active, offsets, distance, |lane, at| {
                to[lane] = bytes.load(at, n)?;
                Some(())
            });
        }
        match self.row(active, offsets, distance) {
            Some((at, stride)) => bytes.load_words(at, stride, to),
            None => self.each(active, offsets, distance, |lane, at| {
                to[lane] = bytes.load(at, 4)?;
                Some(())
            }),
        }
    }
}

impl Run<'_> {
    /// Where the active lanes find `bytes` bytes of one object each; `None` where they must be looked at one by one: for
    /// faults, addresses, different objects.
    #[inline]
    fn common(&self, ptr: Slot, bytes: u64) -> Option<Common> {
        let objects = self.r.slots(ptr, 1);
        let object = objects[self.active[0] as usize];
        let same = if self.active.len() == objects.len() {
            objects.iter().fold(0, |different, &other| different | (other ^ object)) == 0
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

    /// Checks the accesses of all that are active; `None` where one is not as it should be.
    #[inline]
    fn check_side_by_side(
        &mut self,
        common: &Common,
        ptr: Slot,
        (distance, n): (u64, usize),
        how: Access,
        pc: Pc,
    ) -> Option<()> {
        let Some(checker) = self.memory.checker.as_deref_mut() else { return Some(()) };
        let (first, mut accesses) = (self.first, checker.accesses(common.arena, n, how, pc));
        let offsets = self.r.slots(ptr + 1, 1);
        common.each(self.active, offsets, distance, |lane, at| accesses.by(first + lane as u32, at).ok())
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
        self.check_side_by_side(common, ptr, (distance, n), Access::Read, pc)?;
        let (to, [offsets]) = self.r.apart((dst, 1), [(ptr + 1, 1)])?;
        let (memory, part, active) = (&self.memory, (distance, n), self.active);
        match common.arena {
            Arena::Buffer(index) => common.load(*memory.buffers.get(index as usize)?, part, active, offsets, to),
            Arena::Locals => common.load(&*memory.locals, part, active, offsets, to),
            Arena::Workgroup => common.load(&*memory.workgroup, part, active, offsets, to),
            Arena::PushConstants => common.load(memory.push_constants, part, active, offsets, to),
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
        self.check_side_by_side(common, ptr, (distance, n), Access::Write, pc)?;
        let (offsets, values) = (self.r.slots(ptr + 1, 1), self.r.slots(src, 1));
        let memory = &mut self.memory;
        let own: &mut [u8] = match common.arena {
            Arena::Buffer(index) => {
                let buffer = *memory.buffers.get(index as usize)?;
                if n != 4 {
                    return common.each(self.active, offsets, distance, |lane, at| buffer.store(at, n, values[lane]));
                }
                return match common.row(self.active, offsets, distance) {
                    Some((at, 4)) => buffer.store_words(at, values),
                    _ => common.each(self.active, offsets, distance, |lane, at| buffer.store(at, 4, values[lane])),
                };
            }
            Arena::Locals => memory.locals,
            Arena::Workgroup => memory.workgroup,
            Arena::PushConstants => return None,
        };
        common.each(self.active, offsets, distance, |lane, at| {
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

    /// Executes an atomic operation for one after another; `false` where nothing is done, because each must be looked at:
    /// all that are here are inside of one object.
    pub(crate) fn atomics_side_by_side(&mut self, atomic: &Atomic, pc: Pc) -> Result<bool, Fault> {
        let ptr = atomic.ptr;
        let common = self.common(ptr, u64::from(atomic.w / 8));
        let Some(common) = common.filter(|common| common.writable || atomic.op == AtomicOp::Load) else {
            return Ok(false);
        };
        if common.each(self.active, self.r.slots(ptr + 1, 1), 0, |_, _| Some(())).is_none() {
            return Ok(false);
        }
        for &lane in self.active {
            self.enter(lane);
            let at = common.base + common.each * self.lane + self.reg(ptr + 1) as usize;
            self.atomic_at(atomic, common.arena, at, pc)?;
        }
        Ok(true)
    }

    pub(crate) fn atomic(&mut self, atomic: &Atomic, pc: Pc) -> Result<(), Fault> {
        let (pointer, bytes) = (self.pointer(atomic.ptr), u64::from(atomic.w / 8));
        let (arena, at) = if atomic.op == AtomicOp::Load {
            let (region, at) = self.memory.region(pointer, bytes)?;
            (region.arena, at)
        } else {
            self.memory.writable(pointer, bytes)?
        };
        self.atomic_at(atomic, arena, at, pc)
    }

    /// The result is the earlier value. Only one thread executes a program with atomics on memory that workgroups share, so
    /// reading and writing need not be one step.
    #[inline]
    fn atomic_at(&mut self, atomic: &Atomic, arena: Arena, at: usize, pc: Pc) -> Result<(), Fault> {
        let Atomic { op, w, dst, ptr, value, comparator } = *atomic;
        let n = usize::from(w / 8);
        // A store reads nothing that would have to be there.
        let how =
            if op == AtomicOp::Store { Access::AtomicStore } else { Access::Atomic { writes: op != AtomicOp::Load } };
        self.memory.check(arena, at, n, how, pc)?;
        let outside = Fault::Access { pointer: self.pointer(ptr), bytes: n as u64 };
        let old = self.memory.get(arena, at, n).ok_or(outside)?;
        let value = self.reg(value);
        let new = match op {
            AtomicOp::Load => None,
            AtomicOp::Store | AtomicOp::Exchange => Some(value),
            AtomicOp::CompareExchange => Some(if old == self.reg(comparator) { value } else { old }),
            AtomicOp::Binary(op) => Some(binary(op, w, old, value)),
        };
        if let Some(new) = new {
            self.memory.set(arena, at, n, new).ok_or(outside)?;
        }
        self.set(dst, old);
        Ok(())
    }
}
