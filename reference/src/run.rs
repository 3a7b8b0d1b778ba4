//! Invocations running side by side: the instruction loop.

use crate::access::Fault;
use crate::lanes::Registers;
use crate::memory_view::Memory;
use crate::program::{Inst, Pc, Program, Trap};
use crate::pure;
use crate::scalar::sext;
use crate::types::Slot;

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

/// Why invocations do not go on together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// They are where others of their block are, or had their turn.
    Paused,
    /// They go to different places.
    Parted,
    /// All of them have stopped.
    Stopped(Stop),
}

/// How far invocations may go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    /// Steps that the dispatch has left; one of each invocation counts.
    pub steps: u64,
    /// Instructions until the next look at the clock and at the others.
    pub instructions: u32,
    /// Where others of the block wait.
    pub until: Pc,
}

/// How far a pointer goes.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// Objects and bytes for each number of the index.
    objects: u64,
    stride: u64,
    /// Bytes, once.
    bytes: u64,
}

/// Makes the pointers of all lanes where none has a mark or gets one, which is looked at in the way that vectors can;
/// whether that is so. The slots are those of the result, the base and the index.
#[inline]
fn point_inside(r: &mut Registers, [dst, base, index]: [Slot; 3], w: u8, count: Option<u64>, step: Step) -> bool {
    let width = r.width();
    let slots = [(base, 1), (base + 1, 1), (index, 1)];
    let Some((to, [object, offset, index])) = r.apart((dst, 2), slots) else { return false };
    let (to_object, to_offset) = to.split_at_mut(width);
    let marks = match w {
        32 => widen(to_offset, index, object, count, |index| i64::from(index as i32) as u64),
        _ => widen(to_offset, index, object, count, |index| sext(w, index) as u64),
    };
    if marks != 0 {
        return false;
    }
    if step.objects == 0 {
        to_object.copy_from_slice(object);
    } else {
        for ((to, &object), &index) in to_object.iter_mut().zip(object).zip(&*to_offset) {
            *to = object.wrapping_add(index.wrapping_mul(step.objects));
        }
    }
    let each = to_offset.iter_mut().zip(offset);
    // Few processors multiply several numbers of 64 bits at once.
    if step.stride.is_power_of_two() {
        let shift = step.stride.trailing_zeros();
        each.for_each(|(to, &offset)| *to = offset.wrapping_add(step.bytes).wrapping_add(*to << shift));
    } else {
        each.for_each(|(to, &offset)| {
            *to = offset.wrapping_add(step.bytes).wrapping_add(to.wrapping_mul(step.stride));
        });
    }
    true
}

/// Indices as numbers of 64 bits. The result is not 0 where one is negative or not below `count`, or an object has a mark.
#[inline(always)]
fn widen(to: &mut [u64], index: &[u64], object: &[u64], count: Option<u64>, wide: impl Fn(u64) -> u64) -> u64 {
    // Negative where an index is, or is beyond the last one.
    let (last, checked) = count.map_or((0, 0), |count| (count.wrapping_sub(1), 1 << 63));
    let mut marks = last & checked;
    for ((to, &object), &index) in to.iter_mut().zip(object).zip(index) {
        *to = wide(index);
        marks |= object >> 32 | ((last.wrapping_sub(*to) | *to) & checked);
    }
    marks
}

/// Invocations that run side by side: they are at the same instruction, which the loop executes for all of them.
pub(crate) struct Run<'m> {
    pub program: &'m Program,
    /// The registers of the block.
    pub r: &'m mut Registers,
    pub memory: Memory<'m>,
    pub threads: &'m mut [Thread],
    /// The lanes of the block that run, ascending; not empty.
    pub active: &'m [u32],
    /// Whether the other lanes of the block need their registers no more.
    pub alone: bool,
    /// Otherwise: all bits for each lane that does not run.
    pub kept: &'m [u64],
    /// Where lane 0 is among the invocations in memory, and in its workgroup.
    pub first_thread: usize,
    pub first: u32,
    /// The one that acts, where one after another does.
    pub lane: usize,
    pub subgroup_size: u32,
    pub printed: &'m mut Vec<String>,
}

impl Run<'_> {
    #[inline]
    pub(crate) fn reg(&self, slot: Slot) -> u64 {
        self.r.get(self.lane, slot)
    }

    #[inline]
    pub(crate) fn set(&mut self, slot: Slot, value: u64) {
        self.r.set(self.lane, slot, value);
    }

    #[inline]
    pub(crate) fn pointer(&self, slot: Slot) -> [u64; 2] {
        [self.reg(slot), self.reg(slot + 1)]
    }

    /// Executes until something keeps the invocations from going on together.
    pub fn run(&mut self, turn: &mut Turn) -> Result<Event, (Pc, Fault)> {
        let mut pc = self.threads[self.active[0] as usize].pc;
        let (mut at, mut left) = (pc, *turn);
        let result = self.advance(&mut at, &mut pc, &mut left);
        *turn = left;
        let event = result.map_err(|fault| (at, fault))?;
        for &lane in self.active {
            let thread = &mut self.threads[lane as usize];
            match event {
                Event::Paused => thread.pc = pc,
                // Each has its own place already.
                Event::Parted => {}
                Event::Stopped(stop) => (thread.pc, thread.stop) = (pc, Some(stop)),
            }
        }
        Ok(event)
    }

    /// The instruction loop. `last` is the instruction that it is at.
    #[inline(always)] // so that `pc` and `turn` are in registers
    fn advance(&mut self, last: &mut Pc, pc: &mut Pc, turn: &mut Turn) -> Result<Event, Fault> {
        let code = self.program.code.as_slice();
        let together = self.active.len() as u64;
        loop {
            let at = *pc;
            *last = at;
            if at >= turn.until || turn.instructions == 0 {
                return Ok(Event::Paused);
            }
            let inst = code.get(at as usize).ok_or(Fault::Trap(Trap::NoTerminator))?;
            turn.steps = turn.steps.checked_sub(together).ok_or(Fault::StepLimit)?;
            turn.instructions -= 1;
            *pc = at + 1;
            match *inst {
                Inst::Pure(ref op) if self.alone => pure::execute_all(op, self.r),
                Inst::Pure(ref op) => pure::execute_some(op, self.r, self.active, self.kept),
                Inst::Jump { target } => *pc = target,
                Inst::Branch { cond, then, otherwise } => match self.decide(cond) {
                    Some(true) => *pc = then,
                    Some(false) => *pc = otherwise,
                    None => return Ok(self.part(cond, |value| if value != 0 { then } else { otherwise })),
                },
                Inst::Switch { selector, table } => {
                    let switch = &self.program.switches[table as usize];
                    let mut values = self.active.iter().map(|&lane| self.r.get(lane as usize, selector));
                    let first = values.next().unwrap_or(0);
                    if values.any(|value| value != first) {
                        return Ok(self.part(selector, |value| switch.target(value)));
                    }
                    *pc = switch.target(first);
                }
                Inst::Call { target } => {
                    let back = std::mem::replace(pc, target);
                    self.active.iter().for_each(|&lane| self.threads[lane as usize].stack.push(back));
                }
                Inst::Return => match self.leave() {
                    Some(back) => *pc = back,
                    None => return Ok(Event::Stopped(Stop::Ended)),
                },
                Inst::Barrier { subgroup: false, .. } => return Ok(Event::Stopped(Stop::Barrier)),
                Inst::Barrier { .. } | Inst::Group { .. } | Inst::MulAdd { .. } => {
                    return Ok(Event::Stopped(Stop::Group));
                }
                Inst::Element { dst, base, index, w, stride, count, bytes } => {
                    // An index that only the object's size bounds has no mark.
                    let count = if count == u64::MAX { None } else { Some(count) };
                    self.point_into([dst, base, index], w, count, Step { objects: 0, stride, bytes }, at);
                }
                Inst::Descriptor { dst, base, index, w, step, count } => {
                    let step = Step { objects: step, stride: 0, bytes: 0 };
                    self.point_into([dst, base, index], w, Some(count), step, at);
                }
                Inst::LoadVariable { dst, ref variable } => self.load_variable(dst, variable)?,
                Inst::StoreVariable { ref variable, src } => self.store_variable(variable, src)?,
                Inst::NewVariable(ref variable) => self.new_variable(variable),
                Inst::Load { dst, ptr, bytes } if self.load_side_by_side(dst, ptr, bytes, at) => {}
                Inst::Store { ptr, src, bytes } if self.store_side_by_side(ptr, src, bytes, at) => {}
                Inst::LoadParts { dst, ptr, layout }
                    if self.load_parts_side_by_side(dst, ptr, &self.program.layouts[layout as usize], at) => {}
                Inst::StoreParts { ptr, src, layout }
                    if self.store_parts_side_by_side(ptr, src, &self.program.layouts[layout as usize], at) => {}
                Inst::Atomic(ref atomic) if self.atomics_side_by_side(atomic, at)? => {}
                Inst::Variable { dst, object } => {
                    self.fill(dst, u64::from(object));
                    self.fill(dst + 1, 0);
                }
                Inst::Constant { dst, value } => self.fill(dst, value),
                _ => self.one_by_one(inst, at)?,
            }
        }
    }

    fn one_by_one(&mut self, inst: &Inst, at: Pc) -> Result<(), Fault> {
        for &lane in self.active {
            self.enter(lane);
            self.one(inst, at)?;
        }
        Ok(())
    }

    /// The lane acts from now on.
    #[inline]
    pub(crate) fn enter(&mut self, lane: u32) {
        self.lane = lane as usize;
        self.memory.thread = self.first_thread + self.lane;
        if let Some(checker) = &mut self.memory.checker {
            checker.resume(self.first + lane);
        }
    }

    /// A condition, if it is the same for all.
    #[inline]
    fn decide(&self, cond: Slot) -> Option<bool> {
        let values = self.r.slots(cond, 1);
        let yes = if self.active.len() == values.len() {
            values.iter().filter(|&&value| value != 0).count()
        } else {
            self.active.iter().filter(|&&lane| values[lane as usize] != 0).count()
        };
        match yes {
            0 => Some(false),
            _ if yes == self.active.len() => Some(true),
            _ => None,
        }
    }

    /// Each goes on where its value says.
    fn part(&mut self, slot: Slot, target: impl Fn(u64) -> Pc) -> Event {
        for &lane in self.active {
            self.threads[lane as usize].pc = target(self.r.get(lane as usize, slot));
        }
        Event::Parted
    }

    /// Where the callers of a function go on; they are all at one place.
    fn leave(&mut self) -> Option<Pc> {
        self.active.iter().fold(None, |_, &lane| self.threads[lane as usize].stack.pop())
    }

    /// Makes pointers to a part of what `base` points to, `index` steps on. One outside of `count` gets the mark of the
    /// instruction and the index; a marked one stays as it is.
    #[inline]
    fn point_into(&mut self, slots: [Slot; 3], w: u8, count: Option<u64>, step: Step, at: Pc) {
        let is_done = if self.alone {
            point_inside(self.r, slots, w, count, step)
        } else {
            self.r.keeping(self.kept, (slots[0], 2), |r| point_inside(r, slots, w, count, step))
        };
        if is_done {
            return;
        }
        let [dst, base, index] = slots;
        let mark = (u64::from(at) + 1) << 32;
        for &lane in self.active {
            self.lane = lane as usize;
            let ([object, offset], index) = (self.pointer(base), sext(w, self.reg(index)) as u64);
            let (object, offset) = if object >> 32 != 0 {
                (object, offset)
            } else if count.is_some_and(|count| index >= count) {
                (object | mark, index)
            } else {
                let distance = index.wrapping_mul(step.stride).wrapping_add(step.bytes);
                (object.wrapping_add(index.wrapping_mul(step.objects)), offset.wrapping_add(distance))
            };
            self.set(dst, object);
            self.set(dst + 1, offset);
        }
    }

    /// The values of `n` slots become those of `n` others, for all that are active.
    #[inline]
    pub(crate) fn copy(&mut self, dst: Slot, src: Slot, n: u32) {
        if self.alone {
            self.r.copy(dst, src, n);
        } else {
            self.r.keeping(self.kept, (dst, n), |r| r.copy(dst, src, n));
        }
    }

    /// The same value for all that are active.
    pub(crate) fn fill(&mut self, slot: Slot, value: u64) {
        if self.alone {
            self.r.slots_mut(slot, 1).fill(value);
        } else {
            self.active.iter().for_each(|&lane| self.r.set(lane as usize, slot, value));
        }
    }

    /// Executes an instruction for the lane that acts.
    fn one(&mut self, inst: &Inst, pc: Pc) -> Result<(), Fault> {
        match *inst {
            Inst::Load { dst, ptr, bytes } => {
                let value = self.memory.load(self.pointer(ptr), bytes, pc)?;
                self.set(dst, value);
            }
            Inst::Store { ptr, src, bytes } => {
                self.memory.store(self.pointer(ptr), bytes, self.reg(src), pc)?;
            }
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
                self.set(dst, (bytes / stride).min(u64::from(u32::MAX)));
            }
            Inst::Atomic(ref atomic) => self.atomic(atomic, pc)?,
            Inst::ZeroLocals { offset, len } => {
                let base = self.memory.thread * self.program.locals.len() + offset as usize;
                self.memory.locals[base..base + len as usize].fill(0);
                if let Some(checker) = &mut self.memory.checker {
                    checker.forget_locals(base, len as usize);
                }
            }
            Inst::Print { index } => {
                let text = self.program.prints[index as usize].text(|slot| self.reg(slot));
                self.printed.push(text);
            }
            Inst::Image { index } => self.image(&self.program.image_ops[index as usize], pc)?,
            Inst::Matrix { index } => self.matrix(&self.program.matrix_accesses[index as usize], pc)?,
            Inst::Fence { ordered } => {
                if let Some(checker) = &mut self.memory.checker {
                    checker.fence(ordered);
                }
            }
            Inst::Fault { what } => return Err(Fault::Trap(what)),
            // `advance` has the others.
            Inst::Pure(_)
            | Inst::Jump { .. }
            | Inst::Branch { .. }
            | Inst::Switch { .. }
            | Inst::Call { .. }
            | Inst::Return
            | Inst::Barrier { .. }
            | Inst::Group { .. }
            | Inst::MulAdd { .. }
            | Inst::Variable { .. }
            | Inst::NewVariable(_)
            | Inst::LoadVariable { .. }
            | Inst::StoreVariable { .. }
            | Inst::Constant { .. }
            | Inst::Element { .. }
            | Inst::Descriptor { .. } => {}
        }
        Ok(())
    }
}
