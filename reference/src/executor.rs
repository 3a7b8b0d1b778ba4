//! Runs a decoded program: a workgroup's invocations in turn; several workgroups at once where no instruction could
//! tell their order.
//!
//! Each block of invocations (`block`) runs until all of them have ended or reached an instruction that concerns others. When all have stopped, subgroup
//! operations are executed for the invocations that wait at the same one, the one earliest in the code first:
//! structured control flow is laid out in order, so those that are still inside of a construct come before those that
//! wait after it. When none waits for a subgroup, all must wait at the same barrier.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rustc_hash::FxHashSet;
use spirv::BuiltIn;
use vulcanize_runtime::DeviceError;
use web_time::Instant;

use crate::access::{Arena, Fault};
use crate::block::{self, Clock, Together, same};
use crate::checks::{Checker, Checks, Records};
use crate::cooperative;
use crate::group::{self, Active};
use crate::lanes::Registers;
use crate::memory_view::{Addressed, Bound, Region};
use crate::profile::{Counts, LaunchProfile};
use crate::program::{Inst, Object, Place, Program, Space, Trap, built_in_components};
use crate::reader::unsupported;
use crate::run::{Stop, Thread};
use crate::scalar::mask;
use crate::shared_bytes::SharedBytes;
use crate::types::store_leaf;

/// The environment of a dispatch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setup<'a> {
    pub program: &'a Program,
    pub groups: [u32; 3],
    pub subgroup_size: u32,
    pub step_limit: Option<u64>,
    /// The time at which the execution is given up, and its length.
    pub deadline: Option<(Instant, Duration)>,
    pub checks: Checks,
    /// The most threads that execute workgroups.
    pub threads: usize,
    pub push_constants: &'a [u8],
    pub buffers: &'a [&'a SharedBytes],
    /// For each of the program's resources; `None` when it is not used.
    pub bound: &'a [Option<Bound>],
    /// By address.
    pub addresses: &'a [Addressed],
}

/// Executes workgroups of one dispatch, one after another.
#[derive(Debug)]
pub(crate) struct Executor<'a> {
    pub setup: Setup<'a>,
    pub regions: Vec<Region>,
    /// Those of the blocks in memory.
    pub registers: Vec<Registers>,
    pub workgroup_memory: Vec<u8>,
    pub locals: Vec<u8>,
    pub checker: Option<Checker>,
    /// The invocations in memory: all of a workgroup where they can wait for each other, those of a block otherwise.
    pub threads: Vec<Thread>,
    pub steps_left: u64,
    pub clock: Clock,
    /// Scratch of the block that runs.
    pub together: Together,
    local_ids: Vec<[u32; 3]>,
    values: Vec<u64>,
    /// The output of the running workgroup.
    pub printed: Vec<String>,
    pub workgroup: [u32; 3],
}

/// Bytes of registers and variables that a workgroup of `program` needs.
pub(crate) fn workgroup_memory(program: &Program, subgroup_size: u32) -> u64 {
    let width = block::width(program, subgroup_size) as u64;
    let threads = if program.waits { invocations(program).next_multiple_of(width) } else { width };
    let each = u64::from(program.slots) * 8 + program.locals.len() as u64 + 64;
    threads.saturating_mul(each).saturating_add(program.workgroup_bytes)
}

fn invocations(program: &Program) -> u64 {
    program.workgroup_size.iter().map(|&n| u64::from(n)).product()
}

/// Fewer instructions than this are not worth a second thread.
const WORTH_A_THREAD: u64 = 200_000;

impl Setup<'_> {
    /// Executes all workgroups, on several threads where their order cannot matter. The kernels' output goes to
    /// `printed`, in the order of workgroups, also before a fault. Checks use `records`.
    pub fn run(&self, printed: &mut Vec<String>, records: &mut Records) -> Result<(), DeviceError> {
        let count = self.workgroups();
        let work = count.saturating_mul(invocations(self.program)).saturating_mul(self.program.code.len() as u64);
        let threads = (work / WORTH_A_THREAD).min(count).min(self.threads as u64);
        if count > u64::from(u32::MAX) / invocations(self.program) && self.checks.contains(Checks::RACES) {
            return Err(unsupported(format!("looking for races in {count} workgroups")));
        }
        let shared = Shared {
            next: AtomicU64::new(0),
            steps_left: AtomicU64::new(self.step_limit.unwrap_or(u64::MAX)),
            fault: Mutex::new(None),
            printed: Mutex::new(Vec::new()),
        };
        if !self.checks.is_empty() {
            let mut executor = Executor::new(*self);
            executor.check(std::mem::take(records));
            executor.run(count, &shared);
            *records = executor.checker.map(|checker| checker.into_records(count)).unwrap_or_default();
        } else if threads < 2 || self.program.ordered_groups {
            Executor::new(*self).run(count, &shared);
        } else {
            std::thread::scope(|scope| {
                for _ in 0..threads {
                    scope.spawn(|| Executor::new(*self).run(count, &shared));
                }
            });
        }
        let mut texts = shared.printed.into_inner().unwrap_or_else(PoisonError::into_inner);
        texts.sort_by_key(|(number, _)| *number);
        printed.extend(texts.into_iter().flat_map(|(_, texts)| texts));
        let fault = shared.fault.into_inner().unwrap_or_else(PoisonError::into_inner);
        fault.map_or(Ok(()), |(_, error)| Err(error))
    }
}

impl Setup<'_> {
    fn workgroups(&self) -> u64 {
        self.groups.iter().fold(1, |n, &g| n.saturating_mul(u64::from(g)))
    }

    /// Executes workgroups on this thread and counts, until all are executed or so many instructions were. Those that are
    /// executed are spread over the launch. None begins in the second half of the time.
    pub fn profile(&self, most: u64) -> Result<LaunchProfile, DeviceError> {
        let (all, limit) = (self.workgroups(), self.step_limit.unwrap_or(u64::MAX));
        let mut executor = Executor::new(*self);
        let counts = Counts::new(self.program, self.buffers.len());
        executor.checker = Some(Checker::counting(counts, self.program, self.subgroup_size, executor.threads.len()));
        executor.steps_left = limit;
        let step = spread(all);
        let mut executed = 0;
        let is_late = || self.deadline.is_some_and(|(deadline, limit)| Instant::now() + limit / 2 >= deadline);
        while executed < all && limit - executor.steps_left < most && (executed == 0 || !is_late()) {
            let number = u128::from(executed) * u128::from(step) % u128::from(all);
            executor.workgroup = self.workgroup(number as u64);
            executor.run_workgroup()?;
            executed += 1;
        }
        let counts = executor.checker.and_then(|checker| checker.counts).unwrap_or_default();
        let images = self.bound.iter().flatten().filter(|bound| bound.image.is_some());
        let images: FxHashSet<usize> = images.map(|bound| bound.buffer).collect();
        let buffers = self.buffers.iter().enumerate();
        let buffers = buffers.map(|(index, buffer)| (buffer.len() as u64, images.contains(&index)));
        Ok(counts.profile(self.program, self.subgroup_size, buffers, (all, executed)))
    }

    /// The workgroup with a number; x is fastest.
    fn workgroup(&self, number: u64) -> [u32; 3] {
        let [x, y, _] = self.groups.map(u64::from);
        [number % x, number / x % y, number / x / y].map(|n| n as u32)
    }
}

/// A step that leads to each of `count` places once, and early to all regions of them: near the golden section.
fn spread(count: u64) -> u64 {
    let near = (count as f64 * 0.618_033_988_749_895) as u64;
    (near.max(1)..).find(|step| gcd(*step, count) == 1).unwrap_or(1)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The state that the threads of a dispatch share besides memory.
struct Shared {
    /// The number of the next workgroup to execute.
    next: AtomicU64,
    steps_left: AtomicU64,
    /// The fault of the workgroup with the lowest number that has one.
    fault: Mutex<Option<(u64, DeviceError)>>,
    /// The output of workgroups, by their numbers.
    printed: Mutex<Vec<(u64, Vec<String>)>>,
}

impl<'a> Executor<'a> {
    fn new(setup: Setup<'a>) -> Self {
        let program = setup.program;
        let width = block::width(program, setup.subgroup_size);
        let threads = if program.waits { invocations(program) as usize } else { width };
        let regions = program
            .objects
            .iter()
            .map(|object| region(object, setup.bound, setup.push_constants.len(), program.locals.len()))
            .collect();
        Self {
            setup,
            regions,
            registers: (0..threads.div_ceil(width)).map(|_| block_registers(program, width)).collect(),
            workgroup_memory: vec![0; program.workgroup_bytes as usize],
            locals: vec![0; program.locals.len() * threads],
            checker: None,
            threads: vec![Thread::default(); threads],
            steps_left: 0,
            clock: Clock::default(),
            together: Together::default(),
            local_ids: Vec::new(),
            values: Vec::new(),
            printed: Vec::new(),
            workgroup: [0; 3],
        }
    }

    /// Looks for what the setup asks for.
    fn check(&mut self, records: Records) {
        let Setup { checks, program, subgroup_size, buffers, .. } = self.setup;
        let sizes: Vec<usize> = buffers.iter().map(|buffer| buffer.len()).collect();
        let memory = (self.setup.workgroups(), sizes.as_slice());
        self.checker = Some(Checker::new(checks, program, subgroup_size, self.threads.len(), memory, records));
    }

    /// Executes workgroups, x fastest, until none is left or one of those before has a fault.
    fn run(&mut self, count: u64, shared: &Shared) {
        loop {
            let number = shared.next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            self.workgroup = self.setup.workgroup(number);
            let steps = shared.steps_left.load(Ordering::Relaxed);
            self.steps_left = steps;
            let result = self.run_workgroup();
            if !self.printed.is_empty() {
                let printed = std::mem::take(&mut self.printed);
                shared.printed.lock().unwrap_or_else(PoisonError::into_inner).push((number, printed));
            }
            let used = steps - self.steps_left;
            // Saturates: another thread may have used up the rest meanwhile.
            let _ =
                shared.steps_left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |s| Some(s.saturating_sub(used)));
            if let Err(error) = result {
                shared.next.store(count, Ordering::Relaxed);
                let mut fault = shared.fault.lock().unwrap_or_else(PoisonError::into_inner);
                if fault.as_ref().is_none_or(|(other, _)| number < *other) {
                    *fault = Some((number, error));
                }
                return;
            }
        }
    }

    /// The number of the workgroup that runs.
    fn number(&self) -> u32 {
        let [x, y, _] = self.setup.groups;
        let [gx, gy, gz] = self.workgroup;
        gz.wrapping_mul(y).wrapping_add(gy).wrapping_mul(x).wrapping_add(gx)
    }

    fn run_workgroup(&mut self) -> Result<(), DeviceError> {
        self.workgroup_memory.fill(0);
        let number = self.number();
        if let Some(checker) = &mut self.checker {
            checker.start_workgroup(number);
        }
        let count = invocations(self.setup.program) as u32;
        let width = self.registers[0].width();
        let blocks = || (0..count).step_by(width).map(|first| (first, width.min((count - first) as usize)));
        if !self.setup.program.waits {
            for (first, lanes) in blocks() {
                self.start(0, first, lanes);
                self.run_block(0, first, lanes)?;
            }
            return Ok(());
        }
        for (first, lanes) in blocks() {
            self.start(first as usize, first, lanes);
        }
        loop {
            for (first, lanes) in blocks() {
                self.run_block(first as usize, first, lanes)?;
            }
            if self.run_groups(count)? {
                continue;
            }
            if !self.pass_barrier()? {
                return Ok(());
            }
        }
    }

    /// Prepares registers and memory of a block's invocations, from `index` on in the workgroup and from `thread` on in
    /// memory.
    fn start(&mut self, thread: usize, index: u32, lanes: usize) {
        let (program, block) = (self.setup.program, thread / self.registers[0].width());
        let constants = program.constants.len() as u32;
        let size = program.locals.len();
        self.registers[block].slots_mut(constants, program.slots - constants).fill(0);
        for state in &mut self.threads[thread..][..lanes] {
            state.pc = program.entry;
            state.stack.clear();
            state.stop = None;
        }
        if size > 0 {
            for thread in thread..thread + lanes {
                self.locals[thread * size..][..size].copy_from_slice(&program.locals);
                if let Some(checker) = &mut self.checker {
                    checker.start_invocation(thread);
                }
            }
        }
        if !program.inputs.is_empty() {
            self.start_inputs(thread, index, lanes);
        }
    }

    fn start_inputs(&mut self, thread: usize, index: u32, lanes: usize) {
        let (program, block) = (self.setup.program, thread / self.registers[0].width());
        let size = program.locals.len();
        let (mut local, mut values) = (std::mem::take(&mut self.local_ids), std::mem::take(&mut self.values));
        values.resize(lanes, 0);
        let mut id = self.local_id(index);
        local.clear();
        for _ in 0..lanes {
            local.push(id);
            id = self.next_local_id(id);
        }
        for input in &program.inputs {
            for component in 0..built_in_components(input.built_in).unwrap_or(0) {
                self.built_in(input.built_in, component as usize, index, &local, &mut values);
                match &input.place {
                    Place::Registers(variable) => {
                        let mask = mask(variable.bytes * 8);
                        let slot = self.registers[block].slots_mut(variable.slot + component, 1);
                        slot.iter_mut().zip(&values).for_each(|(slot, value)| *slot = value & mask);
                    }
                    Place::Memory(leaves) => {
                        // The decoder laid the variable out inside of this memory.
                        let Some(leaf) = leaves.get(component as usize) else { continue };
                        for (thread, value) in (thread..).zip(&values) {
                            let _ = store_leaf(&mut self.locals[thread * size..][..size], *leaf, *value);
                        }
                    }
                }
            }
            if let Place::Registers(variable) = &input.place {
                self.registers[block].slots_mut(variable.mark(), 1).fill(1);
            }
        }
        (self.local_ids, self.values) = (local, values);
    }

    /// Where in its workgroup an invocation is.
    pub fn local_id(&self, index: u32) -> [u32; 3] {
        let [x, y, _] = self.setup.program.workgroup_size;
        [index % x, index / x % y, index / x / y]
    }

    /// Where the next one is.
    fn next_local_id(&self, [x, y, z]: [u32; 3]) -> [u32; 3] {
        let [width, height, _] = self.setup.program.workgroup_size;
        match (x + 1 < width, y + 1 < height) {
            (true, _) => [x + 1, y, z],
            (false, true) => [0, y + 1, z],
            (false, false) => [0, 0, z + 1],
        }
    }

    /// A component of a built-in for the invocations from `index` on in the workgroup, which are at `local`.
    fn built_in(&self, built_in: BuiltIn, component: usize, index: u32, local: &[[u32; 3]], to: &mut [u64]) {
        let Setup { program, groups, subgroup_size, .. } = self.setup;
        let size = program.workgroup_size;
        let local = local.iter().map(|id| id[component % 3]);
        let each = |to: &mut [u64], value: &dyn Fn(u32) -> u32| {
            (index..).zip(to).for_each(|(index, to)| *to = u64::from(value(index)));
        };
        // A word of the lanes' masks: the lane's own bit, and those of the lanes below.
        let masks = |to: &mut [u64], mask: &dyn Fn(u128, u128) -> u128| {
            let own = |index: u32| 1u128 << (index % subgroup_size);
            each(to, &|index| (mask(own(index), own(index) - 1) >> (32 * component)) as u32);
        };
        let all = u128::MAX >> (128 - subgroup_size.clamp(1, 128));
        match built_in {
            BuiltIn::GlobalInvocationId => {
                let first = self.workgroup[component].wrapping_mul(size[component]);
                to.iter_mut().zip(local).for_each(|(to, local)| *to = u64::from(first.wrapping_add(local)));
            }
            BuiltIn::LocalInvocationId => to.iter_mut().zip(local).for_each(|(to, local)| *to = u64::from(local)),
            BuiltIn::WorkgroupId => to.fill(u64::from(self.workgroup[component])),
            BuiltIn::NumWorkgroups => to.fill(u64::from(groups[component])),
            BuiltIn::WorkgroupSize => to.fill(u64::from(size[component])),
            BuiltIn::LocalInvocationIndex => each(to, &|index| index),
            BuiltIn::SubgroupSize => to.fill(u64::from(subgroup_size)),
            BuiltIn::SubgroupLocalInvocationId => each(to, &|index| index % subgroup_size),
            BuiltIn::SubgroupId => each(to, &|index| index / subgroup_size),
            BuiltIn::NumSubgroups => to.fill(u64::from((invocations(program) as u32).div_ceil(subgroup_size))),
            BuiltIn::SubgroupEqMask => masks(to, &|own, _| own),
            BuiltIn::SubgroupGeMask => masks(to, &|_, below| all & !below),
            BuiltIn::SubgroupGtMask => masks(to, &|own, below| all & !below & !own),
            BuiltIn::SubgroupLeMask => masks(to, &|own, below| below | own),
            BuiltIn::SubgroupLtMask => masks(to, &|_, below| below),
            // The decoder refuses the others.
            _ => to.fill(0),
        }
    }

    /// Executes one subgroup operation in each subgroup that has invocations waiting for one.
    fn run_groups(&mut self, count: u32) -> Result<bool, DeviceError> {
        let program = self.setup.program;
        let size = self.setup.subgroup_size;
        let mut progress = false;
        for first in (0..count).step_by(size as usize) {
            let lanes = 0..size.min(count - first);
            let waiting = |lane: &u32| self.threads[(first + lane) as usize].stop == Some(Stop::Group);
            let pc_of = |lane: u32| self.threads[(first + lane) as usize].pc;
            let Some(pc) = lanes.clone().filter(waiting).map(pc_of).min() else {
                continue;
            };
            let together: Vec<u32> = lanes.filter(|lane| waiting(lane) && pc_of(*lane) == pc).collect();
            progress = true;
            // The program counter is already after the instruction.
            let inst = program.code.get(pc as usize - 1);
            if let (Some(Inst::Barrier { .. }), Some(checker)) = (inst, &mut self.checker) {
                checker.pass_subgroup_barrier(first / size);
            }
            let mut active =
                Active { registers: &mut self.registers, first: first as usize, lanes: &together, subgroup_size: size };
            match inst {
                Some(Inst::Group { index }) => group::execute(&program.groups[*index as usize], &mut active),
                Some(Inst::MulAdd { index }) => {
                    if together.len() < size as usize {
                        let lane = together.first().copied().unwrap_or(0);
                        return Err(self.fault(first + lane, pc - 1, Fault::Trap(Trap::PartOfSubgroup)));
                    }
                    cooperative::multiply(&program.mul_adds[*index as usize], &mut active);
                }
                _ => {}
            }
            for lane in together {
                self.threads[(first + lane) as usize].stop = None;
            }
        }
        Ok(progress)
    }

    /// Lets all invocations go on from the barrier at which they wait; false when all have ended.
    fn pass_barrier(&mut self) -> Result<bool, DeviceError> {
        let at_barrier = |t: &Thread| t.stop == Some(Stop::Barrier);
        let Some(first) = self.threads.iter().position(at_barrier) else {
            return Ok(false);
        };
        let reference = &self.threads[first];
        let different = |t: &Thread| !at_barrier(t) || t.pc != reference.pc || !same(&t.stack, &reference.stack);
        if let Some(other) = self.threads.iter().position(different) {
            let there = &self.threads[other];
            let place = self.describe_instruction(reference.pc - 1);
            let doing = if at_barrier(there) {
                format!("waits at {}", self.describe_instruction(there.pc - 1))
            } else {
                "has ended".to_owned()
            };
            let message = format!(
                "barrier not reached by the whole workgroup: {} waits at {place}, but {} {doing}; entry point '{}'",
                self.describe_invocation(first as u32),
                self.describe_invocation(other as u32),
                self.setup.program.name
            );
            return Err(self.fault_at(reference.pc - 1, message));
        }
        if let Some(checker) = &mut self.checker
            && let Some(Inst::Barrier { ordered, .. }) = self.setup.program.code.get(reference.pc as usize - 1)
        {
            checker.pass_barrier(*ordered);
        }
        for thread in &mut self.threads {
            thread.stop = None;
        }
        Ok(true)
    }
}

/// The registers of a block, with the constants.
fn block_registers(program: &Program, width: usize) -> Registers {
    let mut registers = Registers::new(program.slots, width);
    for (slot, &constant) in (0..).zip(&program.constants) {
        registers.slots_mut(slot, 1).fill(constant);
    }
    registers
}

fn region(object: &Object, bound: &[Option<Bound>], push_constants: usize, locals: usize) -> Region {
    let writable = object.writable;
    let own = |arena, offset: u64, per_invocation| Region {
        arena,
        base: offset as usize,
        size: object.size,
        per_invocation,
        writable,
    };
    match object.space {
        Space::Resource(index) => match bound.get(index as usize).copied().flatten() {
            Some(b) => Region {
                arena: Arena::Buffer(b.buffer as u32),
                base: b.offset,
                size: b.size,
                per_invocation: 0,
                writable,
            },
            None => Region { arena: Arena::PushConstants, base: 0, size: 0, per_invocation: 0, writable },
        },
        Space::PushConstants => {
            Region { size: object.size.min(push_constants as u64), ..own(Arena::PushConstants, 0, 0) }
        }
        Space::Workgroup { offset } => own(Arena::Workgroup, offset, 0),
        Space::Local { offset } => own(Arena::Locals, offset, locals),
    }
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn a_spread_reaches_each_place_once() {
        for count in [1u64, 2, 3, 6, 7, 64, 1000] {
            let step = spread(count);
            let mut places: Vec<u64> = (0..count).map(|i| i * step % count).collect();
            // The first places are in different quarters.
            let quarters: Vec<u64> = places.iter().take(3).map(|place| place * 4 / count).collect();
            assert!(count < 64 || quarters[0] != quarters[1] && quarters[1] != quarters[2], "{count}: {quarters:?}");
            places.sort_unstable();
            assert!(places.iter().copied().eq(0..count), "{count}");
        }
        assert!(spread(u64::MAX) > 0);
    }
}
