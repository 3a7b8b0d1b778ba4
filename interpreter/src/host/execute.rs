//! The loop that executes instructions.

use std::io::Write;
use std::rc::Rc;

use vulcanize_ir::Location;
use vulcanize_ir::numeric::ApInt;
use vulcanize_limits::Limit;
use vulcanize_runtime::Backend;

use super::budget::Budget;
use super::faults::{Fault, HostError, Run};
use super::kernels::Kernels;
use super::memory::{Memory, Storage, row_major};
use super::program::{Allocation, BufferRef, Element, Function, Inst, Launch, MemRef, Property, Reg, Value, ViewOp};
use super::scalars::{ElementOp, mask, signed};
use super::work::Work;
use super::{DeviceState, HostOptions, HostProgram, HostReport, KernelBinary, views};

/// Enough output to be worth a write.
pub(super) const FLUSH_AT: usize = 1 << 16;

/// A call that waits for its callee.
struct Frame {
    function: u32,
    pc: usize,
    base: usize,
    /// Registers of the caller that the results go to.
    results: super::program::Registers,
    /// How many scopes were open.
    scopes: usize,
}

/// The state of a run.
pub(super) struct Machine<'p, 'd> {
    pub(super) program: &'p HostProgram,
    /// The device, and what it does.
    pub(super) work: Work<'d>,
    pub(super) memory: Memory,
    /// The kernels that are launched, by number.
    pub(super) kernels: Vec<&'p KernelBinary>,
    pub(super) loaded: Kernels,
    pub(super) report: HostReport,
    registers: Vec<Value>,
    base: usize,
    function: u32,
    pc: usize,
    frames: Vec<Frame>,
    /// The stack buffers of each open scope; a function opens one.
    scopes: Vec<Vec<BufferRef>>,
    globals: Vec<Option<Rc<MemRef>>>,
    /// Those of the function that was called from outside, after its end.
    pub(super) results: Vec<Value>,
    pub(super) budget: Budget,
    /// The output since the last flush.
    pub(super) output: Vec<u8>,
    pub(super) out: &'d mut dyn Write,
    pub(super) err: &'d mut dyn Write,
}

/// Why the loop ended.
pub(super) enum Stop {
    Launch,
    End,
}

/// A machine that has executed nothing.
pub(super) fn start<'p>(
    program: &'p HostProgram,
    device: &'p dyn Backend,
    kernels: Vec<&'p KernelBinary>,
    state: DeviceState,
    options: &HostOptions,
    out: &'p mut dyn Write,
    err: &'p mut dyn Write,
) -> Machine<'p, 'p> {
    let DeviceState { kernels: loaded, buffers } = state;
    let work = Work::new(device, buffers);
    let budget = Budget::new(options.limits, options.time_limit, work.waited());
    Machine {
        program,
        work,
        memory: Memory::new(options.limits),
        kernels,
        loaded,
        report: HostReport::default(),
        registers: vec![Value::Bits(0); program.functions.first().map_or(0, |f| f.registers as usize)],
        base: 0,
        function: 0,
        pc: 0,
        frames: Vec::new(),
        scopes: vec![Vec::new()],
        globals: vec![None; program.globals.len()],
        results: Vec::new(),
        budget,
        output: Vec::new(),
        out,
        err,
    }
}

impl<'p> Machine<'p, '_> {
    fn function(&self) -> &'p Function {
        &self.program.functions[self.function as usize]
    }

    /// The instructions of the function that is executed.
    fn code(&self) -> &'p [Inst] {
        &self.function().code
    }

    /// How launches name a kernel of the program.
    pub(super) fn kernel_symbol(&self, number: u32) -> &'p str {
        &self.program.kernels[number as usize].0
    }

    /// The launch that was executed last, if nothing was since.
    pub(super) fn last_launch(&self) -> Option<&'p Launch> {
        match self.code().get(self.pc.checked_sub(1)?)? {
            Inst::Launch(launch) => Some(launch),
            _ => None,
        }
    }

    /// Goes back to the instruction that failed.
    pub(super) fn again(&mut self) {
        self.pc = self.pc.saturating_sub(1);
    }

    /// The place of the instruction that is executed.
    pub(super) fn location(&self) -> Location {
        let locations = &self.function().locations;
        locations.get(self.pc.saturating_sub(1)).copied().unwrap_or(Location::UNKNOWN)
    }

    /// Adds to a fault where it happened, and the calls that led there.
    pub(super) fn place(&self, mut fault: Fault) -> HostError {
        if !fault.is_placed() {
            for (location, message) in self.callers() {
                fault = fault.note(location, message);
            }
        }
        fault.at(self.location())
    }

    /// The calls that led here.
    pub(super) fn callers(&self) -> Vec<(Location, String)> {
        const SHOWN: usize = 8;
        let frames = self.frames.iter().rev().take(SHOWN).map(|frame| {
            let caller = &self.program.functions[frame.function as usize];
            let location = caller.locations.get(frame.pc.saturating_sub(1)).copied().unwrap_or(Location::UNKNOWN);
            (location, format!("called from here, in '{}'", caller.name))
        });
        frames.collect()
    }

    /// Waits for all launches: what they printed comes before what the host prints from here on, and what they took before
    /// the time that the host sees.
    pub(super) fn complete(&mut self) -> Run {
        self.work.complete()?;
        self.output.append(&mut self.work.take_printed());
        Ok(())
    }

    /// Writes the output where there is enough to be worth it.
    pub(super) fn flush_some(&mut self) -> Run {
        if self.output.len() >= FLUSH_AT { self.flush() } else { Ok(()) }
    }

    pub(super) fn flush(&mut self) -> Run {
        if !self.output.is_empty() {
            let output = std::mem::take(&mut self.output);
            self.out.write_all(&output).and_then(|()| self.out.flush()).map_err(|error| Fault::output(&error))?;
        }
        Ok(())
    }

    // ---- registers ----

    pub(super) fn get(&self, register: Reg) -> &Value {
        &self.registers[self.base + register as usize]
    }

    pub(super) fn set(&mut self, register: Reg, value: Value) {
        self.registers[self.base + register as usize] = value;
    }

    pub(super) fn bits(&self, register: Reg) -> Run<u64> {
        match self.get(register) {
            Value::Bits(bits) => Ok(*bits),
            _ => Err(Fault::new("a number was expected")),
        }
    }

    pub(super) fn memref(&self, register: Reg) -> Run<Rc<MemRef>> {
        match self.get(register) {
            Value::MemRef(memref) => Ok(Rc::clone(memref)),
            _ => Err(Fault::new("a memref was expected")),
        }
    }

    fn frame(&self) -> &[Value] {
        &self.registers[self.base..]
    }

    // ---- the loop ----

    /// Executes up to the next launch, that one included, or to the end.
    pub(super) fn run(&mut self) -> Run<Stop> {
        let mut code = self.code();
        self.budget.resume();
        loop {
            let Some(inst) = code.get(self.pc) else {
                return Err(Fault::new("control reached the end of a region that does not say where to go on"));
            };
            self.pc += 1;
            self.budget.take(1)?;
            match inst {
                Inst::Element { op, dst, operands } => {
                    let [a, b, c] = operands.map(|r| match self.get(r) {
                        Value::Bits(bits) => *bits,
                        _ => 0,
                    });
                    let result = op.eval([a, b, c])?;
                    self.set(*dst, Value::Bits(result));
                }
                Inst::Jump(target) => self.pc = *target as usize,
                Inst::JumpUnless { condition, target } => {
                    if self.bits(*condition)? == 0 {
                        self.pc = *target as usize;
                    }
                }
                Inst::Move { dst, src } => self.set(*dst, self.get(*src).clone()),
                Inst::Load { dst, memref, indices, element } => {
                    let value = self.load(*memref, indices, *element)?;
                    self.set(*dst, value);
                }
                Inst::Store { value, memref, indices, element } => self.store(*value, *memref, indices, *element)?,
                Inst::LoopEnter { iv, bounds, width, is_unsigned, exit } => {
                    if !self.enter_loop(*iv, *bounds, *width, *is_unsigned)? {
                        self.pc = *exit as usize;
                    }
                }
                Inst::LoopNext { iv, bounds, width, is_unsigned, body } => {
                    if self.next_iteration(*iv, *bounds, *width, *is_unsigned)? {
                        self.pc = *body as usize;
                    }
                }
                Inst::Call(call) => code = self.call(call.function, &call.arguments, &call.results)?,
                Inst::CallIndirect { callee, arguments, results } => {
                    let Value::Function(function) = *self.get(*callee) else {
                        return Err(Fault::new("a function was expected"));
                    };
                    code = self.call(function, arguments, results)?;
                }
                Inst::Return(values) => match self.return_values(values)? {
                    Some(caller) => code = caller,
                    None => return Ok(Stop::End),
                },
                Inst::Launch(launch) => {
                    self.budget.pause()?;
                    return self.launch(launch).map(|()| Stop::Launch);
                }
                other => self.step(other)?,
            }
        }
    }

    /// The instructions that are not the hot ones.
    fn step(&mut self, inst: &Inst) -> Run {
        match inst {
            Inst::Constant { dst, value } => self.set(*dst, value.value()),
            Inst::Lanes { op, dst, operands } => {
                self.set(*dst, self.lane_by_lane(*op, operands)?);
            }
            Inst::Wide { op, dst, operands, is_result_wide } => {
                self.set(*dst, self.wide(*op, operands, *is_result_wide)?);
            }
            Inst::Select { dst, condition, on_true, on_false } => {
                let chosen = if self.bits(*condition)? != 0 { *on_true } else { *on_false };
                self.set(*dst, self.get(chosen).clone());
            }
            Inst::Switch { flag, cases, default } => {
                let flag = self.bits(*flag)?;
                let target = cases.iter().find(|(value, _)| *value == flag).map_or(*default, |(_, target)| *target);
                self.pc = target as usize;
            }
            Inst::External { external, arguments, result } => {
                self.complete()?;
                if let (Some(bits), Some(register)) = (self.call_external(*external, arguments)?, result) {
                    self.set(*register, Value::Bits(bits));
                }
            }
            Inst::Assert { condition, .. } if self.bits(*condition)? != 0 => {}
            Inst::Assert { message, .. } => return Err(Fault::new(format!("assertion failed: {message}"))),
            Inst::Fail(message) => return Err(Fault::new(message.to_string())),
            Inst::Allocate(allocation) => self.allocate(allocation)?,
            Inst::Reallocate { allocation, source } => self.reallocate(allocation, *source)?,
            Inst::Reshape { dst, source, shape, width } => self.reshape(*dst, *source, *shape, *width)?,
            Inst::Deallocate { memref } => {
                let buffer = self.memref(*memref)?.buffer;
                self.memory.deallocate(buffer, self.location(), &mut self.work)?;
            }
            Inst::EnterScope => self.scopes.push(Vec::new()),
            Inst::LeaveScope => self.leave_scope()?,
            Inst::AtomicAssign { dst, value, memref, indices, element } => {
                let old = self.load(*memref, indices, *element)?;
                self.store(*value, *memref, indices, *element)?;
                self.set(*dst, old);
            }
            Inst::Copy { source, target, element } => self.copy(*source, *target, *element)?,
            Inst::Fill { memref, value, element } => {
                let memref = self.memref(*memref)?;
                self.fill(&memref, &self.bytes_of(*value, *element)?)?;
            }
            Inst::Global { dst, global } => {
                let memref = self.global(*global)?;
                self.set(*dst, Value::MemRef(memref));
            }
            Inst::View { dst, source, op } => self.view(*dst, *source, op)?,
            Inst::Property { dst, memref, property } => {
                self.set(*dst, Value::Bits(self.property(*memref, *property)? as u64));
            }
            Inst::Dim { dst, memref, index } => {
                self.set(*dst, Value::Bits(self.dimension(*memref, *index)? as u64));
            }
            Inst::Print(print) => {
                self.complete()?;
                self.print(print)?;
            }
            other => self.vector_step(other)?,
        }
        Ok(())
    }

    // ---- control ----

    /// Sets the induction variable; returns whether there is an iteration.
    fn enter_loop(&mut self, iv: Reg, [lower, upper, step]: [Reg; 3], width: u32, is_unsigned: bool) -> Run<bool> {
        let (lower, upper, step) = (self.bits(lower)?, self.bits(upper)?, self.bits(step)?);
        let is_positive = if is_unsigned { step > 0 } else { signed(width, step) > 0 };
        if !is_positive {
            return Err(Fault::new(format!("loop has step {}; it must be positive", signed(width, step))));
        }
        self.set(iv, Value::Bits(lower));
        Ok(if is_unsigned { lower < upper } else { signed(width, lower) < signed(width, upper) })
    }

    fn next_iteration(&mut self, iv: Reg, [_, upper, step]: [Reg; 3], width: u32, is_unsigned: bool) -> Run<bool> {
        let (current, upper, step) = (self.bits(iv)?, self.bits(upper)?, self.bits(step)?);
        // A sum that overflows is past every bound.
        let next = if is_unsigned {
            current.checked_add(step).filter(|&next| next < upper)
        } else {
            let next = signed(width, current).checked_add(signed(width, step));
            next.filter(|&next| next < signed(width, upper)).map(|next| mask(width, next as u64))
        };
        if let Some(next) = next {
            self.set(iv, Value::Bits(next));
        }
        Ok(next.is_some())
    }

    /// Goes to a function; returns its instructions.
    fn call(&mut self, function: u32, arguments: &[Reg], results: &[Reg]) -> Run<&'p [Inst]> {
        let depth = self.frames.len() as u64 + 2;
        self.budget.limits().check(Limit::HostCalls, depth).map_err(Fault::exceeded)?;
        let callee = &self.program.functions[function as usize];
        let base = self.base + self.function().registers as usize;
        self.registers.truncate(base);
        for &argument in arguments {
            let value = self.get(argument).clone();
            self.registers.push(value);
        }
        self.registers.resize(base + callee.registers as usize, Value::Bits(0));
        self.frames.push(Frame {
            function: self.function,
            pc: self.pc,
            base: self.base,
            results: results.iter().copied().collect(),
            scopes: self.scopes.len(),
        });
        self.scopes.push(Vec::new());
        (self.function, self.pc, self.base) = (function, 0, base);
        Ok(&callee.code)
    }

    /// Returns to the caller, whose instructions are the result; `None` when there is none.
    fn return_values(&mut self, values: &[Reg]) -> Run<Option<&'p [Inst]>> {
        let values: Vec<Value> = values.iter().map(|&value| self.get(value).clone()).collect();
        let open = self.frames.last().map_or(0, |frame| frame.scopes);
        while self.scopes.len() > open {
            self.leave_scope()?;
        }
        let Some(frame) = self.frames.pop() else {
            self.results = values;
            return Ok(None);
        };
        self.registers.truncate(self.base);
        (self.function, self.pc, self.base) = (frame.function, frame.pc, frame.base);
        for (&register, value) in frame.results.iter().zip(values) {
            self.set(register, value);
        }
        Ok(Some(self.code()))
    }

    /// Frees the stack buffers of the innermost scope.
    fn leave_scope(&mut self) -> Run {
        let location = self.location();
        for buffer in self.scopes.pop().unwrap_or_default() {
            self.memory.release(buffer, location, &mut self.work);
        }
        Ok(())
    }

    // ---- elements ----

    fn wide(&self, op: ElementOp, operands: &[Reg], is_result_wide: bool) -> Run<Value> {
        let widths = op.operand_bits();
        let operands: Vec<ApInt> = operands
            .iter()
            .enumerate()
            .map(|(i, &register)| match self.get(register) {
                Value::Wide(wide) => Ok((**wide).clone()),
                Value::Bits(bits) => Ok(ApInt::new(widths[i.min(2)].min(64), *bits)),
                _ => Err(Fault::new("an integer was expected")),
            })
            .collect::<Run<_>>()?;
        let result = op.eval_wide(&operands)?;
        Ok(if is_result_wide { Value::Wide(Rc::new(result)) } else { Value::Bits(result.low_u64()) })
    }

    // ---- memory ----

    pub(super) fn allocate(&mut self, allocation: &Allocation) -> Run {
        let sizes = views::sizes(&allocation.sizes, self.frame())?;
        let (strides, offset) = match &allocation.layout {
            Some((strides, offset)) => (strides.clone(), *offset),
            None => (row_major(&sizes), 0),
        };
        let is_empty = sizes.contains(&0);
        let last = sizes
            .iter()
            .zip(&strides)
            .try_fold(offset, |last, (&size, &stride)| last.checked_add((size - 1).max(0).checked_mul(stride)?));
        let elements = last.and_then(|last| last.checked_add(1)).map(|n| if is_empty { 0 } else { n });
        let bytes = elements.and_then(|n| u64::try_from(n).ok()?.checked_mul(allocation.element.size() as u64));
        let Some(bytes) = bytes else { return Err(Fault::new("the size of the memref does not fit 64 bits")) };
        let storage = if allocation.is_stack { Storage::Stack } else { Storage::Heap };
        let location = self.location();
        let buffer = self.memory.allocate(bytes, storage, location)?;
        if allocation.is_stack
            && let Some(scope) = self.scopes.last_mut()
        {
            scope.push(buffer);
        }
        let memref = MemRef { buffer, base: 0, offset, sizes, strides };
        self.set(allocation.dst, Value::MemRef(Rc::new(memref)));
        Ok(())
    }

    fn global(&mut self, number: u32) -> Run<Rc<MemRef>> {
        if let Some(memref) = &self.globals[number as usize] {
            return Ok(Rc::clone(memref));
        }
        let global = &self.program.globals[number as usize];
        let storage = if global.is_constant { Storage::Constant(number) } else { Storage::Global };
        let size = global.size;
        let buffer = self.memory.allocate(size, storage, global.location)?;
        self.memory.initialize(buffer, &global.bytes);
        tracing::trace!(name = global.name, size, "made a global");
        let (sizes, strides) = (global.sizes.clone(), global.strides.clone());
        let memref = Rc::new(MemRef { buffer, base: 0, offset: 0, sizes, strides });
        self.globals[number as usize] = Some(Rc::clone(&memref));
        Ok(memref)
    }

    fn position(&self, memref: &MemRef, indices: &[Reg]) -> Run<i64> {
        memref.position(indices.iter().map(|&index| match self.get(index) {
            Value::Bits(bits) => *bits as i64,
            _ => -1,
        }))
    }

    fn load(&mut self, memref: Reg, indices: &[Reg], element: Element) -> Run<Value> {
        let memref = self.memref(memref)?;
        let position = self.position(&memref, indices)?;
        let bytes = self.memory.read(memref.buffer, &mut self.work)?;
        let range = memref.range(position, element.size(), bytes.len())?;
        let bytes = &bytes[range];
        Ok(match element.lanes {
            None => Value::Bits(little_endian(bytes)),
            Some(_) => Value::Vector(Rc::new(bytes.chunks_exact(element.scalar.size()).map(little_endian).collect())),
        })
    }

    fn store(&mut self, value: Reg, memref: Reg, indices: &[Reg], element: Element) -> Run {
        let memref = self.memref(memref)?;
        let position = self.position(&memref, indices)?;
        if let (Value::Bits(bits), None) = (self.get(value), element.lanes) {
            let (bits, size) = (*bits, element.size());
            let bytes = self.memory.write(memref.buffer, &mut self.work)?;
            let range = memref.range(position, size, bytes.len())?;
            bytes[range].copy_from_slice(&bits.to_le_bytes()[..size]);
            return Ok(());
        }
        let value = self.bytes_of(value, element)?;
        let bytes = self.memory.write(memref.buffer, &mut self.work)?;
        let range = memref.range(position, element.size(), bytes.len())?;
        bytes[range].copy_from_slice(&value);
        Ok(())
    }

    /// A value as it lies in memory.
    pub(super) fn bytes_of(&self, value: Reg, element: Element) -> Run<Vec<u8>> {
        let size = element.scalar.size();
        let bytes: Vec<u8> = match self.get(value) {
            Value::Bits(bits) => bits.to_le_bytes()[..size].to_vec(),
            Value::Vector(lanes) => lanes.iter().flat_map(|lane| lane.to_le_bytes().into_iter().take(size)).collect(),
            _ => return Err(Fault::new("a value that lies in memory was expected")),
        };
        if bytes.len() != element.size() {
            return Err(Fault::new("the value has another size than the memref's elements"));
        }
        Ok(bytes)
    }

    /// Sets all elements.
    pub(super) fn fill(&mut self, memref: &MemRef, value: &[u8]) -> Run {
        let positions = memref.positions()?;
        let bytes = self.memory.write(memref.buffer, &mut self.work)?;
        for position in positions {
            self.budget.take(1)?;
            let range = memref.range(position, value.len(), bytes.len())?;
            bytes[range].copy_from_slice(value);
        }
        Ok(())
    }

    fn copy(&mut self, source: Reg, target: Reg, element: Element) -> Run {
        let (source, target) = (self.memref(source)?, self.memref(target)?);
        if source.sizes != target.sizes {
            let (from, to) = (source.shape_text(), target.shape_text());
            return Err(Fault::new(format!("memref of shape {from} is copied to one of shape {to}")));
        }
        let size = element.size();
        let count = source.count()?;
        // Between the two, for they may be views of one buffer.
        let mut contents = self.memory.room(count.saturating_mul(size) as u64)?;
        let bytes = self.memory.read(source.buffer, &mut self.work)?;
        if source.is_contiguous() && count > 0 {
            let first = source.range(source.offset, size, bytes.len())?.start;
            let last = count.checked_mul(size).and_then(|length| first.checked_add(length));
            let Some(all) = last.and_then(|last| bytes.get(first..last)) else {
                return Err(Fault::new("the source reaches outside of its buffer"));
            };
            contents.extend_from_slice(all);
        } else {
            for position in source.positions()? {
                self.budget.take(1)?;
                contents.extend_from_slice(&bytes[source.range(position, size, bytes.len())?]);
            }
        }
        let bytes = self.memory.write(target.buffer, &mut self.work)?;
        if target.is_contiguous() && count > 0 {
            let first = target.range(target.offset, size, bytes.len())?.start;
            let Some(all) = first.checked_add(contents.len()).and_then(|last| bytes.get_mut(first..last)) else {
                return Err(Fault::new("the target reaches outside of its buffer"));
            };
            all.copy_from_slice(&contents);
            return Ok(());
        }
        for (position, element) in target.positions()?.zip(contents.chunks_exact(size.max(1))) {
            self.budget.take(1)?;
            let range = target.range(position, size, bytes.len())?;
            bytes[range].copy_from_slice(element);
        }
        Ok(())
    }

    fn view(&mut self, dst: Reg, source: Reg, op: &ViewOp) -> Run {
        let source = self.memref(source)?;
        let view = views::apply(op, &source, self.frame())?;
        self.set(dst, Value::MemRef(Rc::new(view)));
        Ok(())
    }

    fn dimension(&self, memref: Reg, index: Reg) -> Run<i64> {
        let (memref, index) = (self.memref(memref)?, self.bits(index)?);
        let size = usize::try_from(index).ok().and_then(|i| memref.sizes.get(i)).copied();
        let message = || format!("dimension {} of a memref of rank {} is asked for", index as i64, memref.sizes.len());
        size.ok_or_else(|| Fault::new(message()))
    }

    fn property(&self, memref: Reg, property: Property) -> Run<i64> {
        let memref = self.memref(memref)?;
        let at =
            |list: &[i64], d: u32| list.get(d as usize).copied().ok_or(Fault::new("memref has too few dimensions"));
        match property {
            Property::Offset => Ok(memref.offset),
            Property::Rank => Ok(memref.sizes.len() as i64),
            Property::Size(d) => at(&memref.sizes, d),
            Property::Stride(d) => at(&memref.strides, d),
            Property::Address => Ok(self.memory.address(memref.buffer).wrapping_add(memref.base) as i64),
        }
    }
}

/// The number of up to eight bytes.
pub(super) fn little_endian(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    let size = bytes.len().min(8);
    word[..size].copy_from_slice(&bytes[..size]);
    u64::from_le_bytes(word)
}
