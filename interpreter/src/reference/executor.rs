//! Runs a decoded program: workgroup after workgroup, its invocations in turn.
//!
//! Each invocation runs until it ends or reaches an instruction that concerns others. When all have stopped,
//! subgroup operations are executed for the invocations that wait at the same one, the one earliest in the code
//! first: structured control flow is laid out in order, so those that are still inside of a construct come
//! before those that wait behind it. When nobody waits for a subgroup, all must wait at the same barrier.

use rspirv::spirv::{BuiltIn, Op};
use vulcanize_runtime::DeviceError;

use super::group::{self, Active};
use super::module::store_leaf;
use super::program::{AtomicOp, Inst, Layout, NULL_OBJECT, Object, Pc, Program, Space, Trap};
use super::pure;
use super::reader::result_shape;
use super::scalar::{binary, sext};

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
const LOCALS: usize = 2;
const FIRST_BUFFER: usize = 3;

/// Where an object is in this dispatch.
#[derive(Clone, Copy, Debug)]
struct Region {
    arena: usize,
    base: usize,
    size: u64,
    /// Bytes from one invocation's copy to the next one's.
    per_invocation: usize,
    writable: bool,
}

/// What is bound to one resource of the program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    /// An index in the dispatch's buffers.
    pub buffer: usize,
    pub offset: usize,
    pub size: u64,
}

/// Why an invocation stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    Ended,
    Barrier,
    Group,
}

/// What an invocation must not do.
#[derive(Clone, Copy, Debug)]
enum Fault {
    Access { pointer: [u64; 2], bytes: u64 },
    ReadOnly { pointer: [u64; 2] },
    Trap(Trap),
    StepLimit,
}

#[derive(Clone, Debug, Default)]
struct Thread {
    pc: Pc,
    stack: Vec<Pc>,
    stop: Option<Stop>,
}

/// One dispatch being executed.
#[derive(Debug)]
pub(super) struct Executor<'p> {
    program: &'p Program,
    groups: [u32; 3],
    subgroup_size: u32,
    regions: Vec<Region>,
    arenas: Vec<Vec<u8>>,
    registers: Vec<u64>,
    threads: Vec<Thread>,
    steps_left: u64,
    step_limit: Option<u64>,
    workgroup: [u32; 3],
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
    let threads = if program.waits {
        invocations(program)
    } else {
        1
    };
    let each = u64::from(program.slots) * 8 + program.locals.len() as u64 + 64;
    threads
        .saturating_mul(each)
        .saturating_add(program.workgroup_bytes)
}

fn invocations(program: &Program) -> u64 {
    program
        .workgroup_size
        .iter()
        .map(|&n| u64::from(n))
        .product()
}

impl<'p> Executor<'p> {
    pub fn new(program: &'p Program, setup: Setup<'_>) -> Self {
        let threads = if program.waits {
            invocations(program) as usize
        } else {
            1
        };
        let mut arenas = vec![
            setup.push_constants.to_vec(),
            vec![0; program.workgroup_bytes as usize],
            vec![0; program.locals.len() * threads],
        ];
        arenas.extend(setup.buffers);
        let regions = program
            .objects
            .iter()
            .map(|object| {
                region(
                    object,
                    setup.bound,
                    setup.push_constants.len(),
                    program.locals.len(),
                )
            })
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
        let input_values: Vec<[u64; 4]> = program
            .inputs
            .iter()
            .map(|input| self.built_in(input.built_in, index))
            .collect();
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

    fn local_id(&self, index: u32) -> [u32; 3] {
        let [x, y, _] = self.program.workgroup_size;
        [index % x, index / x % y, index / x / y]
    }

    fn built_in(&self, built_in: BuiltIn, index: u32) -> [u64; 4] {
        let size = self.program.workgroup_size;
        let vector = |v: [u32; 3]| [u64::from(v[0]), u64::from(v[1]), u64::from(v[2]), 0];
        let scalar = |v: u32| [u64::from(v), 0, 0, 0];
        let lane = index % self.subgroup_size;
        let words =
            |bits: u128| [0, 32, 64, 96].map(|shift| ((bits >> shift) as u64) & 0xffff_ffff);
        let all = u128::MAX >> (128 - self.subgroup_size.clamp(1, 128));
        let (own, below) = (1u128 << lane, (1u128 << lane) - 1);
        match built_in {
            BuiltIn::GlobalInvocationId => {
                let local = self.local_id(index);
                vector(std::array::from_fn(|i| {
                    self.workgroup[i]
                        .wrapping_mul(size[i])
                        .wrapping_add(local[i])
                }))
            }
            BuiltIn::LocalInvocationId => vector(self.local_id(index)),
            BuiltIn::WorkgroupId => vector(self.workgroup),
            BuiltIn::NumWorkgroups => vector(self.groups),
            BuiltIn::WorkgroupSize => vector(size),
            BuiltIn::LocalInvocationIndex => scalar(index),
            BuiltIn::SubgroupSize => scalar(self.subgroup_size),
            BuiltIn::SubgroupLocalInvocationId => scalar(lane),
            BuiltIn::SubgroupId => scalar(index / self.subgroup_size),
            BuiltIn::NumSubgroups => {
                scalar((invocations(self.program) as u32).div_ceil(self.subgroup_size))
            }
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
            memory: Memory {
                regions: &self.regions,
                arenas: &mut self.arenas,
                thread,
            },
            state: &mut self.threads[thread],
        };
        match run.run(&mut self.steps_left) {
            Ok(stop) => {
                self.threads[thread].stop = Some(stop);
                Ok(())
            }
            Err((pc, fault)) => Err(self.fault(thread, index, pc, fault)),
        }
    }

    /// Executes one subgroup operation in each subgroup that has invocations waiting for one.
    fn run_groups(&mut self, count: u32) -> bool {
        let program = self.program;
        let size = self.subgroup_size;
        let mut progress = false;
        for first in (0..count).step_by(size as usize) {
            let lanes = 0..size.min(count - first);
            let waiting =
                |lane: &u32| self.threads[(first + lane) as usize].stop == Some(Stop::Group);
            let pc_of = |lane: u32| self.threads[(first + lane) as usize].pc;
            let Some(pc) = lanes.clone().filter(waiting).map(pc_of).min() else {
                continue;
            };
            let together: Vec<u32> = lanes
                .filter(|lane| waiting(lane) && pc_of(*lane) == pc)
                .collect();
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
        let different =
            |t: &Thread| !at_barrier(t) || t.pc != reference.pc || t.stack != reference.stack;
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

    fn describe_invocation(&self, index: u32) -> String {
        let [x, y, z] = self.local_id(index);
        let [gx, gy, gz] = self.workgroup;
        format!("invocation ({x}, {y}, {z}) of workgroup ({gx}, {gy}, {gz})")
    }

    fn describe_instruction(&self, pc: Pc) -> String {
        let word = self
            .program
            .origins
            .get(pc as usize)
            .map_or(0, |&w| w as usize);
        let name = |op: Op| match result_shape(op) {
            shape if shape.has_type && shape.has_result => {
                let id = self.program.words.get(word + 2).copied().unwrap_or(0);
                format!("Op{op:?} %{id}")
            }
            _ => format!("Op{op:?}"),
        };
        let op = self
            .program
            .words
            .get(word)
            .and_then(|w| Op::from_u32(w & 0xffff));
        format!(
            "{} (word {word})",
            op.map_or_else(|| "an instruction".to_owned(), name)
        )
    }

    fn fault(&self, thread: usize, index: u32, pc: Pc, fault: Fault) -> DeviceError {
        let what = match fault {
            Fault::Access { pointer, bytes } => self.describe_access(pointer, bytes),
            Fault::ReadOnly { pointer } => {
                let name = self
                    .object(pointer)
                    .map_or_else(String::new, describe_object);
                format!("a write to {name}, which is read-only")
            }
            Fault::Trap(Trap::Unreachable) => "OpUnreachable was reached".to_owned(),
            Fault::Trap(Trap::Kill) => {
                "the invocation was killed, which a compute kernel cannot do".to_owned()
            }
            Fault::Trap(Trap::NoTerminator) => {
                "the end of a function was reached without a return".to_owned()
            }
            Fault::StepLimit => {
                format!(
                    "no end after the limit of {} instructions",
                    self.step_limit.unwrap_or(u64::MAX)
                )
            }
        };
        debug_assert!(thread < self.threads.len());
        DeviceError::KernelFault(format!(
            "{what}; at {} in entry point '{}', {}",
            self.describe_instruction(pc),
            self.program.name,
            self.describe_invocation(index)
        ))
    }

    fn object(&self, pointer: [u64; 2]) -> Option<&Object> {
        self.program
            .objects
            .get((pointer[0] & 0xffff_ffff) as usize)
    }

    fn describe_access(&self, pointer: [u64; 2], bytes: u64) -> String {
        let (Some(object), index) = (self.object(pointer), (pointer[0] & 0xffff_ffff) as usize)
        else {
            return "an access through a pointer that is not one".to_owned();
        };
        if pointer[0] == NULL_OBJECT {
            return "an access through a null or undefined pointer".to_owned();
        }
        let name = describe_object(object);
        if let Some(chain) = (pointer[0] >> 32).checked_sub(1) {
            let at = pointer[1] as i64;
            let count = match self.program.code.get(chain as usize) {
                Some(Inst::Element { count, .. }) if *count < 1 << 40 => {
                    format!(" of {count} elements")
                }
                _ => String::new(),
            };
            let chain = self.describe_instruction(chain as Pc);
            return format!(
                "index {at} is outside of an array{count} in {name} (pointer made by {chain})"
            );
        }
        let offset = pointer[1] as i64;
        let size = self.regions.get(index).map_or(0, |r| r.size);
        let element = object.runtime.and_then(|(start, stride)| {
            let past = pointer[1].checked_sub(start)?;
            Some(format!(
                ", element {} of its runtime array of {}",
                past.checked_div(stride)?,
                size.saturating_sub(start) / stride
            ))
        });
        let element = element.unwrap_or_default();
        format!(
            "access of {bytes} bytes at byte offset {offset}{element}, outside of {name}, which has {size} bytes"
        )
    }
}

fn describe_object(object: &Object) -> String {
    let name = object
        .name
        .as_ref()
        .map_or_else(String::new, |n| format!(" '{n}'"));
    let place = object
        .descriptor
        .map_or_else(String::new, |(s, b)| format!(" (set {s}, binding {b})"));
    format!("the {} variable{name}{place}", object.class)
}

fn region(
    object: &Object,
    bound: &[Option<Bound>],
    push_constants: usize,
    locals: usize,
) -> Region {
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
                arena: FIRST_BUFFER + b.buffer,
                base: b.offset,
                size: b.size,
                per_invocation: 0,
                writable,
            },
            None => Region {
                arena: PUSH_CONSTANTS,
                base: 0,
                size: 0,
                per_invocation: 0,
                writable,
            },
        },
        Space::PushConstants => Region {
            size: object.size.min(push_constants as u64),
            ..own(PUSH_CONSTANTS, 0, 0)
        },
        Space::Workgroup { offset } => own(WORKGROUP, offset, 0),
        Space::Local { offset } => own(LOCALS, offset, locals),
    }
}

/// The memory as one invocation sees it.
struct Memory<'m> {
    regions: &'m [Region],
    arenas: &'m mut [Vec<u8>],
    thread: usize,
}

impl Memory<'_> {
    #[inline]
    fn region(&self, pointer: [u64; 2], bytes: u64) -> Result<(Region, usize), Fault> {
        let out_of_bounds = || Fault::Access { pointer, bytes };
        let object = usize::try_from(pointer[0]).map_err(|_| out_of_bounds())?;
        let region = *self.regions.get(object).ok_or_else(out_of_bounds)?;
        match pointer[1].checked_add(bytes) {
            Some(end) if end <= region.size => Ok((
                region,
                region.base + region.per_invocation * self.thread + pointer[1] as usize,
            )),
            _ => Err(out_of_bounds()),
        }
    }

    #[inline]
    fn readable(&self, pointer: [u64; 2], bytes: u64) -> Result<&[u8], Fault> {
        let (region, at) = self.region(pointer, bytes)?;
        self.arenas[region.arena]
            .get(at..at + bytes as usize)
            .ok_or(Fault::Access { pointer, bytes })
    }

    #[inline]
    fn writable(&mut self, pointer: [u64; 2], bytes: u64) -> Result<&mut [u8], Fault> {
        let (region, at) = self.region(pointer, bytes)?;
        if !region.writable {
            return Err(Fault::ReadOnly { pointer });
        }
        self.arenas[region.arena]
            .get_mut(at..at + bytes as usize)
            .ok_or(Fault::Access { pointer, bytes })
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
struct Run<'m> {
    program: &'m Program,
    r: &'m mut [u64],
    memory: Memory<'m>,
    state: &'m mut Thread,
}

impl Run<'_> {
    #[inline]
    fn pointer(&self, slot: u32) -> [u64; 2] {
        [self.r[slot as usize], self.r[slot as usize + 1]]
    }

    fn run(&mut self, steps_left: &mut u64) -> Result<Stop, (Pc, Fault)> {
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
                Inst::Branch {
                    cond,
                    then,
                    otherwise,
                } => {
                    pc = if self.r[cond as usize] != 0 {
                        then
                    } else {
                        otherwise
                    };
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
                Inst::Element {
                    dst,
                    base,
                    index,
                    w,
                    stride,
                    count,
                } => {
                    let index = sext(w, self.r[index as usize]);
                    let [object, offset] = self.pointer(base);
                    let (object, offset) = if object >> 32 != 0 {
                        (object, offset)
                    } else if count != u64::MAX && index as u64 >= count {
                        (object | ((u64::from(at) + 1) << 32), index as u64)
                    } else {
                        (
                            object,
                            offset.wrapping_add((index as u64).wrapping_mul(stride)),
                        )
                    };
                    self.r[dst as usize] = object;
                    self.r[dst as usize + 1] = offset;
                }
                Inst::Load { dst, ptr, bytes } => {
                    match self.memory.readable(self.pointer(ptr), u64::from(bytes)) {
                        Ok(found) => self.r[dst as usize] = read(found),
                        Err(fault) => break Err((at, fault)),
                    }
                }
                Inst::Store { ptr, src, bytes } => {
                    let pointer = self.pointer(ptr);
                    match self.memory.writable(pointer, u64::from(bytes)) {
                        Ok(place) => place
                            .copy_from_slice(&self.r[src as usize].to_le_bytes()[..bytes as usize]),
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
            Inst::ArrayLength {
                dst,
                ptr,
                offset,
                stride,
            } => {
                let pointer = self.pointer(ptr);
                let (region, _) = self.memory.region(pointer, 0)?;
                let bytes = region
                    .size
                    .saturating_sub(pointer[1].saturating_add(offset));
                self.r[dst as usize] = (bytes / stride).min(u64::from(u32::MAX));
            }
            Inst::Atomic {
                op,
                w,
                dst,
                ptr,
                value,
                comparator,
            } => {
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
            | Inst::Load { .. }
            | Inst::Store { .. } => {}
        }
        Ok(())
    }
}
