//! One invocation running: the instruction loop and the memory it sees.

use super::program::{AtomicOp, Inst, Layout, Pc, Program, Trap};
use super::pure;
use super::scalar::{binary, sext};

/// The part of memory with the invocations' own variables.
pub(super) const LOCALS: usize = 2;

/// Where an object is in this dispatch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Region {
    pub arena: usize,
    pub base: usize,
    pub size: u64,
    /// Bytes from one invocation's copy to the next one's.
    pub per_invocation: usize,
    pub writable: bool,
}

/// Why an invocation stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    Ended,
    Barrier,
    Group,
}

/// What an invocation must not do.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fault {
    Access { pointer: [u64; 2], bytes: u64 },
    ReadOnly { pointer: [u64; 2] },
    Trap(Trap),
    StepLimit,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Thread {
    pub pc: Pc,
    pub stack: Vec<Pc>,
    pub stop: Option<Stop>,
}

/// The memory as one invocation sees it.
pub(super) struct Memory<'m> {
    pub regions: &'m [Region],
    pub arenas: &'m mut [Vec<u8>],
    pub thread: usize,
}

impl Memory<'_> {
    #[inline]
    fn region(&self, pointer: [u64; 2], bytes: u64) -> Result<(Region, usize), Fault> {
        let out_of_bounds = || Fault::Access { pointer, bytes };
        let object = usize::try_from(pointer[0]).map_err(|_| out_of_bounds())?;
        let region = *self.regions.get(object).ok_or_else(out_of_bounds)?;
        match pointer[1].checked_add(bytes) {
            Some(end) if end <= region.size => {
                Ok((region, region.base + region.per_invocation * self.thread + pointer[1] as usize))
            }
            _ => Err(out_of_bounds()),
        }
    }

    #[inline]
    fn readable(&self, pointer: [u64; 2], bytes: u64) -> Result<&[u8], Fault> {
        let (region, at) = self.region(pointer, bytes)?;
        self.arenas[region.arena].get(at..at + bytes as usize).ok_or(Fault::Access { pointer, bytes })
    }

    #[inline]
    fn writable(&mut self, pointer: [u64; 2], bytes: u64) -> Result<&mut [u8], Fault> {
        let (region, at) = self.region(pointer, bytes)?;
        if !region.writable {
            return Err(Fault::ReadOnly { pointer });
        }
        self.arenas[region.arena].get_mut(at..at + bytes as usize).ok_or(Fault::Access { pointer, bytes })
    }
}

/// A scalar of as many bytes as there are, at most 8.
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

/// An invocation while it runs.
pub(super) struct Run<'m> {
    pub program: &'m Program,
    pub r: &'m mut [u64],
    pub memory: Memory<'m>,
    pub state: &'m mut Thread,
}

impl Run<'_> {
    #[inline]
    fn pointer(&self, slot: u32) -> [u64; 2] {
        [self.r[slot as usize], self.r[slot as usize + 1]]
    }

    /// Executes until the invocation stops; `steps_left` counts down.
    pub fn run(&mut self, steps_left: &mut u64) -> Result<Stop, (Pc, Fault)> {
        let code = self.program.code.as_slice();
        let mut pc = self.state.pc;
        let mut left = *steps_left;
        let result = loop {
            let at = pc;
            let Some(inst) = code.get(pc as usize) else {
                break Err((at, Fault::Trap(Trap::NoTerminator)));
            };
            if left == 0 {
                break Err((at, Fault::StepLimit));
            }
            left -= 1;
            pc += 1;
            match *inst {
                Inst::Pure(ref op) => pure::execute(op, self.r),
                Inst::Jump { target } => pc = target,
                Inst::Branch { cond, then, otherwise } => {
                    pc = if self.r[cond as usize] != 0 { then } else { otherwise };
                }
                Inst::Switch { selector, table } => {
                    let switch = &self.program.switches[table as usize];
                    let value = self.r[selector as usize];
                    let found = switch.cases.binary_search_by_key(&value, |&(v, _)| v);
                    pc = found.map_or(switch.default, |i| switch.cases[i].1);
                }
                Inst::Call { target } => {
                    self.state.stack.push(pc);
                    pc = target;
                }
                Inst::Return => match self.state.stack.pop() {
                    Some(back) => pc = back,
                    None => break Ok(Stop::Ended),
                },
                Inst::Barrier { subgroup } => {
                    break Ok(if subgroup { Stop::Group } else { Stop::Barrier });
                }
                Inst::Group { .. } => break Ok(Stop::Group),
                Inst::Fault { what } => break Err((at, Fault::Trap(what))),
                Inst::Variable { dst, object } => {
                    self.r[dst as usize] = u64::from(object);
                    self.r[dst as usize + 1] = 0;
                }
                Inst::Element { dst, base, index, w, stride, count } => {
                    let index = sext(w, self.r[index as usize]);
                    let [object, offset] = self.pointer(base);
                    let (object, offset) = if object >> 32 != 0 {
                        (object, offset)
                    } else if count != u64::MAX && index as u64 >= count {
                        (object | ((u64::from(at) + 1) << 32), index as u64)
                    } else {
                        (object, offset.wrapping_add((index as u64).wrapping_mul(stride)))
                    };
                    self.r[dst as usize] = object;
                    self.r[dst as usize + 1] = offset;
                }
                Inst::Descriptor { dst, base, index, w, step, count } => {
                    let index = sext(w, self.r[index as usize]) as u64;
                    let [object, offset] = self.pointer(base);
                    let (object, offset) = if object >> 32 != 0 {
                        (object, offset)
                    } else if index >= count {
                        (object | ((u64::from(at) + 1) << 32), index)
                    } else {
                        (object + index * step, offset)
                    };
                    self.r[dst as usize] = object;
                    self.r[dst as usize + 1] = offset;
                }
                Inst::Load { dst, ptr, bytes } => match self.memory.readable(self.pointer(ptr), u64::from(bytes)) {
                    Ok(found) => self.r[dst as usize] = read(found),
                    Err(fault) => break Err((at, fault)),
                },
                Inst::Store { ptr, src, bytes } => {
                    let pointer = self.pointer(ptr);
                    match self.memory.writable(pointer, u64::from(bytes)) {
                        Ok(place) => place.copy_from_slice(&self.r[src as usize].to_le_bytes()[..bytes as usize]),
                        Err(fault) => break Err((at, fault)),
                    }
                }
                _ => {
                    if let Err(fault) = self.rare(inst) {
                        break Err((at, fault));
                    }
                }
            }
        };
        *steps_left = left;
        self.state.pc = pc;
        result
    }

    fn rare(&mut self, inst: &Inst) -> Result<(), Fault> {
        match *inst {
            Inst::LoadParts { dst, ptr, layout } => {
                let Layout { leaves, extent } = &self.program.layouts[layout as usize];
                let bytes = self.memory.readable(self.pointer(ptr), *extent)?;
                for (slot, leaf) in self.r[dst as usize..].iter_mut().zip(leaves) {
                    let at = leaf.offset as usize;
                    *slot = read(&bytes[at..at + usize::from(leaf.bytes)]);
                }
            }
            Inst::StoreParts { ptr, src, layout } => {
                let Layout { leaves, extent } = &self.program.layouts[layout as usize];
                let bytes = self.memory.writable(self.pointer(ptr), *extent)?;
                for (slot, leaf) in self.r[src as usize..].iter().zip(leaves) {
                    let (at, n) = (leaf.offset as usize, usize::from(leaf.bytes));
                    bytes[at..at + n].copy_from_slice(&slot.to_le_bytes()[..n]);
                }
            }
            Inst::ArrayLength { dst, ptr, offset, stride } => {
                let pointer = self.pointer(ptr);
                let (region, _) = self.memory.region(pointer, 0)?;
                let bytes = region.size.saturating_sub(pointer[1].saturating_add(offset));
                self.r[dst as usize] = (bytes / stride).min(u64::from(u32::MAX));
            }
            Inst::Atomic { op, w, dst, ptr, value, comparator } => {
                let pointer = self.pointer(ptr);
                let bytes = u64::from(w / 8);
                if op == AtomicOp::Load {
                    self.r[dst as usize] = read(self.memory.readable(pointer, bytes)?);
                    return Ok(());
                }
                let (value, comparator) = (self.r[value as usize], self.r[comparator as usize]);
                let place = self.memory.writable(pointer, bytes)?;
                let old = read(place);
                let new = match op {
                    AtomicOp::Load => old,
                    AtomicOp::Store | AtomicOp::Exchange => value,
                    AtomicOp::CompareExchange => {
                        if old == comparator {
                            value
                        } else {
                            old
                        }
                    }
                    AtomicOp::Binary(op) => binary(op, w, old, value),
                };
                place.copy_from_slice(&new.to_le_bytes()[..bytes as usize]);
                self.r[dst as usize] = old;
            }
            Inst::ZeroLocals { offset, len } => {
                let base = self.memory.thread * self.program.locals.len() + offset as usize;
                self.memory.arenas[LOCALS][base..base + len as usize].fill(0);
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
            | Inst::Fault { .. }
            | Inst::Variable { .. }
            | Inst::Element { .. }
            | Inst::Descriptor { .. }
            | Inst::Load { .. }
            | Inst::Store { .. } => {}
        }
        Ok(())
    }
}
