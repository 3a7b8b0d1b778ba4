//! Runs a decoded program: workgroup after workgroup, its invocations in turn.
//!
//! Each invocation runs until it ends or reaches an instruction that concerns others. When all have stopped,
//! subgroup operations are executed for the invocations that wait at the same one, the one earliest in the code
//! first: structured control flow is laid out in order, so those that are still inside of a construct come
//! before those that wait behind it. When nobody waits for a subgroup, all must wait at the same barrier.

use rspirv::spirv::BuiltIn;
use vulcanize_runtime::DeviceError;

use super::declarations::store_leaf;
use super::group::{self, Active};
use super::program::{Inst, Object, Program, Space};
use super::run::{LOCALS, Memory, Region, Run, Stop, Thread};

/// The components of a built-in input; `None` for one that is not there.
pub(super) fn built_in_components(built_in: BuiltIn) -> Option<u32> {
    match built_in {
        BuiltIn::GlobalInvocationId
        | BuiltIn::LocalInvocationId
        | BuiltIn::WorkgroupId
        | BuiltIn::NumWorkgroups
        | BuiltIn::WorkgroupSize => Some(3),
        BuiltIn::LocalInvocationIndex
        | BuiltIn::SubgroupSize
        | BuiltIn::SubgroupLocalInvocationId
        | BuiltIn::SubgroupId
        | BuiltIn::NumSubgroups => Some(1),
        BuiltIn::SubgroupEqMask
        | BuiltIn::SubgroupGeMask
        | BuiltIn::SubgroupGtMask
        | BuiltIn::SubgroupLeMask
        | BuiltIn::SubgroupLtMask => Some(4),
        _ => None,
    }
}

/// The parts of memory. Buffers come after these three.
const PUSH_CONSTANTS: usize = 0;
const WORKGROUP: usize = 1;
const FIRST_BUFFER: usize = 3;

/// What is bound to one resource of the program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    /// An index in the dispatch's buffers.
    pub buffer: usize,
    pub offset: usize,
    pub size: u64,
}

/// One dispatch being executed.
#[derive(Debug)]
pub(super) struct Executor<'p> {
    pub program: &'p Program,
    pub groups: [u32; 3],
    subgroup_size: u32,
    pub regions: Vec<Region>,
    arenas: Vec<Vec<u8>>,
    registers: Vec<u64>,
    pub threads: Vec<Thread>,
    steps_left: u64,
    pub step_limit: Option<u64>,
    pub workgroup: [u32; 3],
}

/// What a dispatch executes with.
#[derive(Debug)]
pub(super) struct Setup<'a> {
    pub groups: [u32; 3],
    pub subgroup_size: u32,
    pub step_limit: Option<u64>,
    pub push_constants: &'a [u8],
    pub buffers: Vec<Vec<u8>>,
    /// For each of the program's resources; `None` when it is not used.
    pub bound: &'a [Option<Bound>],
}

/// Bytes of registers and variables that a workgroup of `program` needs.
pub(super) fn workgroup_memory(program: &Program) -> u64 {
    let threads = if program.waits { invocations(program) } else { 1 };
    let each = u64::from(program.slots) * 8 + program.locals.len() as u64 + 64;
    threads.saturating_mul(each).saturating_add(program.workgroup_bytes)
}

fn invocations(program: &Program) -> u64 {
    program.workgroup_size.iter().map(|&n| u64::from(n)).product()
}

impl<'p> Executor<'p> {
    pub fn new(program: &'p Program, setup: Setup<'_>) -> Self {
        let threads = if program.waits { invocations(program) as usize } else { 1 };
        let mut arenas = vec![
            setup.push_constants.to_vec(),
            vec![0; program.workgroup_bytes as usize],
            vec![0; program.locals.len() * threads],
        ];
        arenas.extend(setup.buffers);
        let regions = program
            .objects
            .iter()
            .map(|object| region(object, setup.bound, setup.push_constants.len(), program.locals.len()))
            .collect();
        Self {
            program,
            groups: setup.groups,
            subgroup_size: setup.subgroup_size,
            regions,
            arenas,
            registers: vec![0; program.slots as usize * threads],
            threads: vec![Thread::default(); threads],
            steps_left: setup.step_limit.unwrap_or(u64::MAX),
            step_limit: setup.step_limit,
            workgroup: [0; 3],
        }
    }

    /// Gives the buffers back in their order.
    pub fn into_buffers(mut self) -> Vec<Vec<u8>> {
        self.arenas.split_off(FIRST_BUFFER)
    }

    /// Executes all workgroups, x fastest.
    pub fn run(&mut self) -> Result<(), DeviceError> {
        let [x, y, z] = self.groups;
        for group_z in 0..z {
            for group_y in 0..y {
                for group_x in 0..x {
                    self.workgroup = [group_x, group_y, group_z];
                    self.run_workgroup()?;
                }
            }
        }
        Ok(())
    }

    fn run_workgroup(&mut self) -> Result<(), DeviceError> {
        self.arenas[WORKGROUP].fill(0);
        let count = invocations(self.program) as u32;
        if !self.program.waits {
            for index in 0..count {
                self.start(0, index);
                self.resume(0, index)?;
            }
            return Ok(());
        }
        for index in 0..count {
            self.start(index as usize, index);
        }
        loop {
            for index in 0..count {
                if self.threads[index as usize].stop.is_none() {
                    self.resume(index as usize, index)?;
                }
            }
            if self.run_groups(count) {
                continue;
            }
            if !self.pass_barrier()? {
                return Ok(());
            }
        }
    }

    /// Prepares a thread's registers and memory for the invocation `index`.
    fn start(&mut self, thread: usize, index: u32) {
        let program = self.program;
        let slots = program.slots as usize;
        let registers = &mut self.registers[thread * slots..][..slots];
        let (constants, values) = registers.split_at_mut(program.constants.len());
        constants.copy_from_slice(&program.constants);
        values.fill(0);
        let size = program.locals.len();
        let input_values: Vec<[u64; 4]> =
            program.inputs.iter().map(|input| self.built_in(input.built_in, index)).collect();
        let locals = &mut self.arenas[LOCALS][thread * size..][..size];
        locals.copy_from_slice(&program.locals);
        for (input, values) in program.inputs.iter().zip(input_values) {
            for (leaf, value) in input.leaves.iter().zip(values) {
                // The decoder laid the variable out inside of this memory.
                let _ = store_leaf(locals, *leaf, value);
            }
        }
        let state = &mut self.threads[thread];
        state.pc = program.entry;
        state.stack.clear();
        state.stop = None;
    }

    /// Where in its workgroup an invocation is.
    pub fn local_id(&self, index: u32) -> [u32; 3] {
        let [x, y, _] = self.program.workgroup_size;
        [index % x, index / x % y, index / x / y]
    }

    fn built_in(&self, built_in: BuiltIn, index: u32) -> [u64; 4] {
        let size = self.program.workgroup_size;
        let vector = |v: [u32; 3]| [u64::from(v[0]), u64::from(v[1]), u64::from(v[2]), 0];
        let scalar = |v: u32| [u64::from(v), 0, 0, 0];
        let lane = index % self.subgroup_size;
        let words = |bits: u128| [0, 32, 64, 96].map(|shift| ((bits >> shift) as u64) & 0xffff_ffff);
        let all = u128::MAX >> (128 - self.subgroup_size.clamp(1, 128));
        let (own, below) = (1u128 << lane, (1u128 << lane) - 1);
        match built_in {
            BuiltIn::GlobalInvocationId => {
                let local = self.local_id(index);
                vector(std::array::from_fn(|i| self.workgroup[i].wrapping_mul(size[i]).wrapping_add(local[i])))
            }
            BuiltIn::LocalInvocationId => vector(self.local_id(index)),
            BuiltIn::WorkgroupId => vector(self.workgroup),
            BuiltIn::NumWorkgroups => vector(self.groups),
            BuiltIn::WorkgroupSize => vector(size),
            BuiltIn::LocalInvocationIndex => scalar(index),
            BuiltIn::SubgroupSize => scalar(self.subgroup_size),
            BuiltIn::SubgroupLocalInvocationId => scalar(lane),
            BuiltIn::SubgroupId => scalar(index / self.subgroup_size),
            BuiltIn::NumSubgroups => scalar((invocations(self.program) as u32).div_ceil(self.subgroup_size)),
            BuiltIn::SubgroupEqMask => words(own),
            BuiltIn::SubgroupGeMask => words(all & !below),
            BuiltIn::SubgroupGtMask => words(all & !below & !own),
            BuiltIn::SubgroupLeMask => words(below | own),
            BuiltIn::SubgroupLtMask => words(below),
            // The decoder refuses the others.
            _ => [0; 4],
        }
    }

    /// Runs an invocation until it stops.
    fn resume(&mut self, thread: usize, index: u32) -> Result<(), DeviceError> {
        let program = self.program;
        let slots = program.slots as usize;
        let mut run = Run {
            program,
            r: &mut self.registers[thread * slots..][..slots],
            memory: Memory { regions: &self.regions, arenas: &mut self.arenas, thread },
            state: &mut self.threads[thread],
        };
        match run.run(&mut self.steps_left) {
            Ok(stop) => {
                self.threads[thread].stop = Some(stop);
                Ok(())
            }
            Err((pc, fault)) => Err(self.fault(index, pc, fault)),
        }
    }

    /// Executes one subgroup operation in each subgroup that has invocations waiting for one.
    fn run_groups(&mut self, count: u32) -> bool {
        let program = self.program;
        let size = self.subgroup_size;
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
            // The program counter is already behind the instruction.
            if let Some(Inst::Group { index }) = program.code.get(pc as usize - 1) {
                let mut active = Active {
                    registers: &mut self.registers,
                    slots: program.slots as usize,
                    first: first as usize,
                    lanes: &together,
                    subgroup_size: size,
                };
                group::execute(&program.groups[*index as usize], &mut active);
            }
            for lane in together {
                self.threads[(first + lane) as usize].stop = None;
            }
        }
        progress
    }

    /// Lets all invocations go on from the barrier at which they wait; false when all have ended.
    fn pass_barrier(&mut self) -> Result<bool, DeviceError> {
        let at_barrier = |t: &Thread| t.stop == Some(Stop::Barrier);
        let Some(first) = self.threads.iter().position(at_barrier) else {
            return Ok(false);
        };
        let reference = &self.threads[first];
        let different = |t: &Thread| !at_barrier(t) || t.pc != reference.pc || t.stack != reference.stack;
        if let Some(other) = self.threads.iter().position(different) {
            let there = &self.threads[other];
            let place = self.describe_instruction(reference.pc - 1);
            let doing = if at_barrier(there) {
                format!("waits at {}", self.describe_instruction(there.pc - 1))
            } else {
                "has ended".to_owned()
            };
            return Err(DeviceError::KernelFault(format!(
                "barrier not reached by the whole workgroup: {} waits at {place}, but {} {doing}; entry point '{}'",
                self.describe_invocation(first as u32),
                self.describe_invocation(other as u32),
                self.program.name
            )));
        }
        for thread in &mut self.threads {
            thread.stop = None;
        }
        Ok(true)
    }
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
            Some(b) => {
                Region { arena: FIRST_BUFFER + b.buffer, base: b.offset, size: b.size, per_invocation: 0, writable }
            }
            None => Region { arena: PUSH_CONSTANTS, base: 0, size: 0, per_invocation: 0, writable },
        },
        Space::PushConstants => Region { size: object.size.min(push_constants as u64), ..own(PUSH_CONSTANTS, 0, 0) },
        Space::Workgroup { offset } => own(WORKGROUP, offset, 0),
        Space::Local { offset } => own(LOCALS, offset, locals),
    }
}
