//! One invocation running: the instruction loop and the memory it sees.

use vulcanize_runtime::{ImageDescription, SamplerDescription};

use crate::access::{Access, Arena, Fault};
use crate::checks::Checker;
use crate::program::{AtomicOp, Inst, Layout, MatrixAccess, NULL_OBJECT, Object, Pc, Program, Space, Trap};
use crate::pure;
use crate::scalar::{binary, sext};
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

/// Why an invocation stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    Ended,
    Barrier,
    Group,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Thread {
    pub pc: Pc,
    pub stack: Vec<Pc>,
    pub stop: Option<Stop>,
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
    fn region(&self, pointer: [u64; 2], bytes: u64) -> Result<(Region, usize), Fault> {
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
    fn check(&mut self, arena: Arena, at: usize, n: usize, how: Access, pc: Pc) -> Result<(), Fault> {
        match &mut self.checker {
            None => Ok(()),
            Some(checker) => checker.access(arena, at, n, how, pc),
        }
    }

    /// `n` bytes at `at` of an arena.
    #[inline]
    fn get(&self, arena: Arena, at: usize, n: usize) -> Option<u64> {
        let bytes: &[u8] = match arena {
            Arena::Buffer(index) => return self.buffers.get(index as usize)?.load(at, n),
            Arena::Locals => self.locals,
            Arena::Workgroup => self.workgroup,
            Arena::PushConstants => self.push_constants,
        };
        bytes.get(at..at + n).map(read)
    }

    #[inline]
    fn set(&mut self, arena: Arena, at: usize, n: usize, value: u64) -> Option<()> {
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
    fn writable(&self, pointer: [u64; 2], bytes: u64) -> Result<(Arena, usize), Fault> {
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
fn read(bytes: &[u8]) -> u64 {
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
fn write(bytes: &mut [u8], value: u64) {
    match bytes.len() {
        1 => bytes[0] = value as u8,
        4 => bytes.copy_from_slice(&(value as u32).to_le_bytes()),
        8 => bytes.copy_from_slice(&value.to_le_bytes()),
        n => bytes.copy_from_slice(&value.to_le_bytes()[..n.min(8)]),
    }
}

/// An invocation while it runs.
pub(crate) struct Run<'m> {
    pub program: &'m Program,
    pub r: &'m mut [u64],
    pub memory: Memory<'m>,
    pub state: &'m mut Thread,
    /// Where in its subgroup the invocation is, and how many are in one.
    pub lane: u32,
    pub lanes: u32,
    pub printed: &'m mut Vec<String>,
}

impl Run<'_> {
    #[inline]
    pub(crate) fn pointer(&self, slot: u32) -> [u64; 2] {
        [self.r[slot as usize], self.r[slot as usize + 1]]
    }

    #[inline]
    fn set_pointer(&mut self, slot: u32, [object, offset]: [u64; 2]) {
        self.r[slot as usize] = object;
        self.r[slot as usize + 1] = offset;
    }

    /// Executes until the invocation stops; `steps_left` counts down.
    pub fn run(&mut self, steps_left: &mut u64) -> Result<Stop, (Pc, Fault)> {
        let (mut at, mut pc, mut left) = (self.state.pc, self.state.pc, *steps_left);
        let result = self.advance(&mut at, &mut pc, &mut left);
        // After the last step that is granted, `pc` is at the next instruction: with more steps the run goes on there.
        (self.state.pc, *steps_left) = (pc, left);
        result.map_err(|fault| (at, fault))
    }

    /// The instruction loop. `last` is the instruction that it is at.
    #[inline(always)] // so that `pc` and `left` are in registers
    fn advance(&mut self, last: &mut Pc, pc: &mut Pc, left: &mut u64) -> Result<Stop, Fault> {
        let code = self.program.code.as_slice();
        loop {
            let at = *pc;
            *last = at;
            let inst = code.get(at as usize).ok_or(Fault::Trap(Trap::NoTerminator))?;
            *left = left.checked_sub(1).ok_or(Fault::StepLimit)?;
            *pc = at + 1;
            match *inst {
                Inst::Pure(ref op) => pure::execute(op, self.r),
                Inst::Jump { target } => *pc = target,
                Inst::Branch { cond, then, otherwise } => {
                    *pc = if self.r[cond as usize] != 0 { then } else { otherwise };
                }
                Inst::Switch { selector, table } => {
                    *pc = self.program.switches[table as usize].target(self.r[selector as usize]);
                }
                Inst::Call { target } => self.state.stack.push(std::mem::replace(pc, target)),
                Inst::Return => match self.state.stack.pop() {
                    Some(back) => *pc = back,
                    None => return Ok(Stop::Ended),
                },
                Inst::Barrier { subgroup: false, .. } => return Ok(Stop::Barrier),
                Inst::Barrier { .. } | Inst::Group { .. } | Inst::MulAdd { .. } => return Ok(Stop::Group),
                Inst::Fault { what } => return Err(Fault::Trap(what)),
                Inst::Variable { dst, object } => self.set_pointer(dst, [u64::from(object), 0]),
                Inst::Element { dst, base, index, w, stride, count } => {
                    let index = sext(w, self.r[index as usize]) as u64;
                    let is_outside = count != u64::MAX && index >= count;
                    self.point_into(dst, base, index, is_outside.then_some(at), [0, index.wrapping_mul(stride)]);
                }
                Inst::Descriptor { dst, base, index, w, step, count } => {
                    let index = sext(w, self.r[index as usize]) as u64;
                    self.point_into(dst, base, index, (index >= count).then_some(at), [index.wrapping_mul(step), 0]);
                }
                Inst::Load { dst, ptr, bytes } => {
                    self.r[dst as usize] = self.memory.load(self.pointer(ptr), bytes, at)?
                }
                Inst::Store { ptr, src, bytes } => {
                    self.memory.store(self.pointer(ptr), bytes, self.r[src as usize], at)?;
                }
                _ => self.rare(inst, at)?,
            }
        }
    }

    /// Makes the pointer to a part of what `base` points to, `distance` objects and bytes on. One `outside` gets the mark
    /// of the instruction and the index; a marked one stays as it is.
    #[inline(always)] // a part of the instruction loop
    fn point_into(&mut self, dst: u32, base: u32, index: u64, outside: Option<Pc>, distance: [u64; 2]) {
        let [object, offset] = self.pointer(base);
        let pointer = match outside {
            _ if object >> 32 != 0 => [object, offset],
            Some(at) => [object | ((u64::from(at) + 1) << 32), index],
            None => [object.wrapping_add(distance[0]), offset.wrapping_add(distance[1])],
        };
        self.set_pointer(dst, pointer);
    }

    fn rare(&mut self, inst: &Inst, pc: Pc) -> Result<(), Fault> {
        match *inst {
            Inst::LoadParts { dst, ptr, layout } => {
                self.load_parts(dst, self.pointer(ptr), &self.program.layouts[layout as usize], pc)?;
            }
            Inst::StoreParts { ptr, src, layout } => {
                self.store_parts(self.pointer(ptr), src, &self.program.layouts[layout as usize], pc)?;
            }
            Inst::ArrayLength { dst, ptr, offset, stride } => {
                let pointer = self.pointer(ptr);
                let (region, _) = self.memory.region(pointer, 0)?;
                let bytes = region.size.saturating_sub(pointer[1].saturating_add(offset));
                self.r[dst as usize] = (bytes / stride).min(u64::from(u32::MAX));
            }
            Inst::Atomic { op, w, dst, ptr, value, comparator } => {
                let operands = (self.r[value as usize], self.r[comparator as usize]);
                self.r[dst as usize] = self.atomic(op, w, self.pointer(ptr), operands, pc)?;
            }
            Inst::ZeroLocals { offset, len } => {
                let base = self.memory.thread * self.program.locals.len() + offset as usize;
                self.memory.locals[base..base + len as usize].fill(0);
                if let Some(checker) = &mut self.memory.checker {
                    checker.forget_locals(base, len as usize);
                }
            }
            Inst::Constant { dst, value } => self.r[dst as usize] = value,
            Inst::Print { index } => {
                let text = self.program.prints[index as usize].text(|slot| self.r[slot as usize]);
                self.printed.push(text);
            }
            Inst::Image { index } => self.image(&self.program.image_ops[index as usize], pc)?,
            Inst::Matrix { index } => self.matrix(&self.program.matrix_accesses[index as usize], pc)?,
            Inst::Fence { ordered } => {
                if let Some(checker) = &mut self.memory.checker {
                    checker.fence(ordered);
                }
            }
            // `run` has the others.
            Inst::Pure(_)
            | Inst::Jump { .. }
            | Inst::Branch { .. }
            | Inst::Switch { .. }
            | Inst::Call { .. }
            | Inst::Return
            | Inst::Barrier { .. }
            | Inst::Group { .. }
            | Inst::MulAdd { .. }
            | Inst::Fault { .. }
            | Inst::Variable { .. }
            | Inst::Element { .. }
            | Inst::Descriptor { .. }
            | Inst::Load { .. }
            | Inst::Store { .. } => {}
        }
        Ok(())
    }

    fn load_parts(&mut self, dst: u32, pointer: [u64; 2], layout: &Layout, pc: Pc) -> Result<(), Fault> {
        let (region, base) = self.memory.region(pointer, layout.extent)?;
        for (leaf, slot) in layout.leaves.iter().zip(dst as usize..) {
            let (at, n) = (base + leaf.offset as usize, usize::from(leaf.bytes));
            if n == 0 {
                self.r[slot] = 0;
                continue;
            }
            self.memory.check(region.arena, at, n, Access::Read, pc)?;
            let value = self.memory.get(region.arena, at, n);
            self.r[slot] = value.ok_or(Fault::Access { pointer, bytes: layout.extent })?;
        }
        Ok(())
    }

    fn store_parts(&mut self, pointer: [u64; 2], src: u32, layout: &Layout, pc: Pc) -> Result<(), Fault> {
        let (arena, base) = self.memory.writable(pointer, layout.extent)?;
        for (leaf, slot) in layout.leaves.iter().zip(src as usize..).filter(|(leaf, _)| leaf.bytes > 0) {
            let (at, n) = (base + leaf.offset as usize, usize::from(leaf.bytes));
            self.memory.check(arena, at, n, Access::Write, pc)?;
            self.memory.set(arena, at, n, self.r[slot]).ok_or(Fault::Access { pointer, bytes: layout.extent })?;
        }
        Ok(())
    }

    /// The invocation's part of a cooperative matrix.
    fn matrix(&mut self, access: &MatrixAccess, pc: Pc) -> Result<(), Fault> {
        let [object, base] = self.pointer(access.ptr);
        let stride = self.r[access.stride as usize].wrapping_mul(access.stride_bytes);
        for (component, offset) in access.elements(self.lane, self.lanes, stride) {
            let (slot, pointer) = ((access.value + component) as usize, [object, base.wrapping_add(offset)]);
            if access.store {
                self.memory.store(pointer, access.bytes, self.r[slot], pc)?;
            } else {
                self.r[slot] = self.memory.load(pointer, access.bytes, pc)?;
            }
        }
        Ok(())
    }

    /// Returns the earlier value. Only one thread executes a program with atomics on memory that workgroups share, so
    /// reading and writing need not be one step.
    fn atomic(
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
