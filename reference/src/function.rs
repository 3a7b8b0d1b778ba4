//! Decodes functions: control flow, memory, calls.

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::Reversed;
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{Op, StorageClass};

use crate::declarations::class_name;
use crate::module::{Decoder, Def, Value};
use crate::program::{Inst, Object, Pc, Program, Pure, Space, Switch, Trap};
use crate::reader::{Instruction, Result, has_typed_result};
use crate::types::{Kind, ScalarKind, Slot, TypeId};

/// An edge's jump that gets its target when the function is complete.
#[derive(Clone, Copy, Debug)]
enum Fixup {
    Jump(usize),
    Then(usize),
    Else(usize),
    Case(usize, usize),
    Default(usize),
}

/// A phi: result and (value, predecessor) pairs.
#[derive(Clone, Debug)]
struct Phi<'a> {
    inst: Instruction<'a>,
    value: Value,
    sources: FxHashMap<u32, u32>,
}

/// The state of a function while it is decoded.
#[derive(Debug, Default)]
struct Body<'a> {
    blocks: FxHashMap<u32, Pc>,
    labels: FxHashSet<u32>,
    phis: FxHashMap<u32, Vec<Phi<'a>>>,
    /// (the target to set, from, to, for which instruction)
    edges: Vec<(Fixup, u32, u32, Instruction<'a>)>,
    block: Option<u32>,
    terminated: bool,
}

/// Where a function's parts are, known before any function is decoded.
#[derive(Clone, Debug, Default)]
struct Frame {
    params: Vec<Value>,
    ret: Slot,
    ret_ty: TypeId,
}

/// Decodes the entry point `name` and everything it calls.
pub(crate) fn decode(mut decoder: Decoder<'_>, words: &[u32], name: &str) -> Result<Program> {
    let (entry, workgroup_size) = decoder.entry_point(name)?;
    let order = decoder.call_order(entry)?;
    decoder.function_slots = Some(decoder.program.constants.len());
    let mut frames = FxHashMap::default();
    for &index in &order {
        let frame = decoder.assign_slots(index)?;
        frames.insert(index, frame);
    }
    let entry_frame = frames.get(&entry);
    if entry_frame.is_some_and(|f| !f.params.is_empty()) {
        return Err(crate::reader::invalid(decoder.declared.functions[entry].at, "an entry point with parameters"));
    }
    let mut starts = FxHashMap::default();
    // Callees first, so that a call knows where to jump.
    for &index in &order {
        starts.insert(index, decoder.program.code.len() as Pc);
        decoder.decode_function(index, &frames, &starts)?;
    }
    let can_wait = |inst: &Inst| matches!(inst, Inst::Barrier { .. } | Inst::Group { .. } | Inst::MulAdd { .. });
    Ok(Program {
        name: name.to_owned(),
        workgroup_size,
        entry: starts.get(&entry).copied().unwrap_or(0),
        slots: decoder.function_slots.unwrap_or_default() as u32,
        waits: decoder.program.code.iter().any(can_wait),
        words: words.to_vec(),
        ..decoder.program
    })
}

impl<'a> Decoder<'a> {
    /// The functions reachable from `entry`, callees before callers; recursion is an error.
    fn call_order(&self, entry: usize) -> Result<Vec<usize>> {
        let mut calls = DiGraph::<usize, ()>::new();
        let mut waiting = vec![calls.add_node(entry)];
        let mut nodes = FxHashMap::from_iter([(entry, waiting[0])]);
        while let Some(caller) = waiting.pop() {
            for callee in self.callees(calls[caller])? {
                let node = *nodes.entry(callee).or_insert_with(|| {
                    waiting.push(calls.add_node(callee));
                    waiting[waiting.len() - 1]
                });
                calls.add_edge(caller, node, ());
            }
        }
        // Of the reversed graph: then a set of functions that call each other begins with the one that is reached first.
        let mut components = kosaraju_scc(Reversed(&calls));
        components.reverse();
        let is_recursive = |set: &&Vec<NodeIndex>| set.len() > 1 || calls.contains_edge(set[0], set[0]);
        if let Some(set) = components.iter().find(is_recursive) {
            let def = &self.declared.functions[calls[set[0]]];
            let reason = format!("function %{} calls itself, directly or through others", def.id);
            return Err(crate::reader::invalid(def.at, reason));
        }
        Ok(components.into_iter().flatten().map(|node| calls[node]).collect())
    }

    fn callees(&self, function: usize) -> Result<Vec<usize>> {
        let body = self.declared.functions[function].body.clone();
        let calls = self.insts[body].iter().filter(|i| i.op == Op::FunctionCall);
        calls.map(|inst| self.callee(inst)).collect()
    }

    fn callee(&self, inst: &Instruction<'_>) -> Result<usize> {
        match self.declared.defs.get(&inst.word(2)?) {
            Some(&Def::Function(index)) => Ok(index),
            _ => Err(inst.invalid("a call of something that is not a function")),
        }
    }

    /// Gives every result of a function its slots, so that phis may refer to later ones.
    fn assign_slots(&mut self, index: usize) -> Result<Frame> {
        let def = self.declared.functions[index].clone();
        let Kind::Function { ret, params: types } = self.declared.types.kind(def.ty).clone() else {
            return Err(crate::reader::invalid(def.at, "a function without function type"));
        };
        let head = Instruction { op: Op::Function, at: def.at, operands: &[] };
        let ret_slots = self.slots_of(&head, ret)?;
        let mut frame = Frame { params: Vec::new(), ret: self.alloc(&head, ret_slots)?, ret_ty: ret };
        for at in def.body.clone() {
            let inst = self.insts[at];
            if !has_typed_result(inst.op) || inst.op == Op::Function {
                continue;
            }
            let (ty, id) = (self.ty(&inst, 0)?, inst.word(1)?);
            let slots = self.slots_of(&inst, ty)?;
            let value = Value { ty, slot: self.alloc(&inst, slots)?, view: None };
            self.define(&inst, id, Def::Value(value))?;
            if inst.op == Op::FunctionParameter {
                if types.get(frame.params.len()) != Some(&ty) {
                    return Err(inst.invalid("the parameters of a function do not fit its type"));
                }
                frame.params.push(value);
            }
        }
        if frame.params.len() != types.len() {
            return Err(crate::reader::invalid(def.at, "a function has fewer parameters than its type"));
        }
        Ok(frame)
    }

    fn decode_function(
        &mut self,
        index: usize,
        frames: &FxHashMap<usize, Frame>,
        starts: &FxHashMap<usize, Pc>,
    ) -> Result<()> {
        let def = self.declared.functions[index].clone();
        let insts = self.insts[def.body].to_vec();
        let head = Instruction { op: Op::Function, at: def.at, operands: &[] };
        let mut body = Body::default();
        for inst in insts.iter().filter(|i| i.op == Op::Label) {
            inst.invalid_if(!body.labels.insert(inst.word(0)?), "a label is defined twice")?;
        }
        if body.labels.is_empty() {
            return Err(head.unsupported(" without a body (an import)"));
        }
        self.collect_phis(&insts, &mut body)?;
        self.variables(&head, &insts)?;
        for inst in &insts {
            self.instruction(inst, &mut body, index, frames, starts)?;
        }
        self.emit(&head, Inst::Fault { what: Trap::NoTerminator });
        self.connect(body)
    }

    fn collect_phis(&self, insts: &[Instruction<'a>], body: &mut Body<'a>) -> Result<()> {
        let mut block = 0;
        for inst in insts {
            match inst.op {
                Op::Label => block = inst.word(0)?,
                Op::Phi => {
                    let sources = inst.rest(2).chunks_exact(2).map(|pair| (pair[1], pair[0])).collect();
                    let value = self.operand(inst, 1)?;
                    body.phis.entry(block).or_default().push(Phi { inst: *inst, value, sources });
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Makes the function's variables; zeros and initial values are stored each time it is entered.
    fn variables(&mut self, head: &Instruction<'a>, insts: &[Instruction<'a>]) -> Result<()> {
        let start = self.program.locals.len();
        let mut initial = Vec::new();
        for inst in insts.iter().filter(|i| i.op == Op::Variable) {
            let pointer = self.operand(inst, 1)?;
            let Kind::Pointer { class: StorageClass::Function, pointee, .. } = *self.declared.types.kind(pointer.ty)
            else {
                return Err(inst.invalid("a variable in a function is not of storage class Function"));
            };
            let object = self.program.objects.len() as u32;
            initial.push((object, *inst, pointer, pointee));
            if self.keep_in_registers(inst.word(1)?, pointer.slot, pointee, None) {
                continue;
            }
            let size = self.declared.types.get(pointee).size;
            let offset = self.local_space(inst, size)?;
            self.program.objects.push(Object {
                space: Space::Local { offset },
                size,
                writable: true,
                initialized: false,
                name: self.name_of(inst.word(1)?),
                class: class_name(StorageClass::Function),
                runtime: None,
                descriptor: None,
            });
        }
        let (offset, len) = (start as u32, (self.program.locals.len() - start) as u32);
        if len > 0 {
            self.emit(head, Inst::ZeroLocals { offset, len });
        }
        for (object, inst, pointer, pointee) in initial {
            match self.variable_at(&inst, pointer)? {
                Some(variable) => self.emit(&inst, Inst::NewVariable(variable)),
                None => self.emit(&inst, Inst::Variable { dst: pointer.slot, object }),
            }
            if inst.operands.len() > 3 {
                let value = self.operand(&inst, 3)?;
                inst.invalid_if(value.ty != pointee, "an initializer of another type than its variable")?;
                self.store(&inst, pointer, value)?;
            }
        }
        Ok(())
    }

    fn instruction(
        &mut self,
        inst: &Instruction<'a>,
        body: &mut Body<'a>,
        function: usize,
        frames: &FxHashMap<usize, Frame>,
        starts: &FxHashMap<usize, Pc>,
    ) -> Result<()> {
        match inst.op {
            Op::FunctionParameter
            | Op::Nop
            | Op::Line
            | Op::NoLine
            | Op::SelectionMerge
            | Op::LoopMerge
            | Op::AssumeTrueKHR => return Ok(()),
            Op::Label => {
                if let (Some(block), false) = (body.block, body.terminated) {
                    return Err(inst.invalid(format!("block %{block} has no terminator")));
                }
                let label = inst.word(0)?;
                body.blocks.insert(label, self.program.code.len() as Pc);
                (body.block, body.terminated) = (Some(label), false);
                return Ok(());
            }
            _ => {}
        }
        let block = body.block.filter(|_| !body.terminated);
        let block = block.ok_or_else(|| inst.invalid(format!("Op{:?} is outside of a block", inst.op)))?;
        match inst.op {
            Op::Variable | Op::Phi | Op::Undef => Ok(()),
            Op::Branch
            | Op::BranchConditional
            | Op::Switch
            | Op::Return
            | Op::ReturnValue
            | Op::Kill
            | Op::TerminateInvocation
            | Op::Unreachable => {
                body.terminated = true;
                self.terminator(inst, body, block, frames.get(&function))
            }
            Op::FunctionCall => self.call(inst, frames, starts),
            _ => self.operation(inst),
        }
    }

    fn terminator(
        &mut self,
        inst: &Instruction<'a>,
        body: &mut Body<'a>,
        block: u32,
        frame: Option<&Frame>,
    ) -> Result<()> {
        let at = self.program.code.len();
        match inst.op {
            Op::Branch => {
                body.edges.push((Fixup::Jump(at), block, inst.word(0)?, *inst));
                self.emit(inst, Inst::Jump { target: 0 });
            }
            Op::BranchConditional => {
                let (cond, _) = self.scalar_arg(inst, 0, ScalarKind::Bool)?;
                body.edges.push((Fixup::Then(at), block, inst.word(1)?, *inst));
                body.edges.push((Fixup::Else(at), block, inst.word(2)?, *inst));
                self.emit(inst, Inst::Branch { cond, then: 0, otherwise: 0 });
            }
            Op::Switch => self.switch(inst, body, block)?,
            Op::Return => {
                if frame.is_some_and(|f| !matches!(self.declared.types.kind(f.ret_ty), Kind::Void)) {
                    return Err(inst.invalid("OpReturn in a function that returns a value"));
                }
                self.emit(inst, Inst::Return);
            }
            Op::ReturnValue => {
                let value = self.operand(inst, 0)?;
                let frame = frame.cloned().unwrap_or_default();
                inst.invalid_if(value.ty != frame.ret_ty, "a returned value of another type than the function's")?;
                self.copy_value(inst, Value { ty: frame.ret_ty, slot: frame.ret, view: None }, value)?;
                self.emit(inst, Inst::Return);
            }
            Op::Unreachable => self.emit(inst, Inst::Fault { what: Trap::Unreachable }),
            _ => self.emit(inst, Inst::Fault { what: Trap::Kill }),
        }
        Ok(())
    }

    fn switch(&mut self, inst: &Instruction<'a>, body: &mut Body<'a>, block: u32) -> Result<()> {
        let (selector, width) = self.scalar_arg(inst, 0, ScalarKind::Int)?;
        let table = self.program.switches.len();
        body.edges.push((Fixup::Default(table), block, inst.word(1)?, *inst));
        let words = if width == 64 { 3 } else { 2 };
        let chunks = inst.rest(2).chunks_exact(words);
        inst.invalid_if(!chunks.remainder().is_empty(), "OpSwitch has an incomplete case")?;
        let mut cases = Vec::new();
        for case in chunks {
            let high = if words == 3 { u64::from(case[1]) << 32 } else { 0 };
            cases.push(((u64::from(case[0]) | high) & crate::scalar::mask(width), case[words - 1]));
        }
        cases.sort_by_key(|&(value, _)| value);
        for (i, &(_, label)) in cases.iter().enumerate() {
            body.edges.push((Fixup::Case(table, i), block, label, *inst));
        }
        let cases = cases.into_iter().map(|(value, _)| (value, 0)).collect();
        self.program.switches.push(Switch { cases, default: 0 });
        self.emit(inst, Inst::Switch { selector, table: table as u32 });
        Ok(())
    }

    /// Sets the targets of all edges; where phis are at the end of an edge, it gets code of its own.
    fn connect(&mut self, body: Body<'a>) -> Result<()> {
        let mut made: FxHashMap<(u32, u32), Pc> = FxHashMap::default();
        for (fixup, from, to, inst) in &body.edges {
            let block = body.blocks.get(to).copied();
            let block = block.ok_or_else(|| inst.invalid(format!("a branch to %{to}, which is no block here")))?;
            let target = match (body.phis.get(to), made.get(&(*from, *to))) {
                (None, _) => block,
                (_, Some(&pc)) => pc,
                (Some(phis), None) => {
                    let pc = self.program.code.len() as Pc;
                    self.phi_moves(phis, *from)?;
                    self.emit(inst, Inst::Jump { target: block });
                    made.insert((*from, *to), pc);
                    pc
                }
            };
            match *fixup {
                Fixup::Jump(at) => self.program.code[at] = Inst::Jump { target },
                Fixup::Then(at) => {
                    if let Inst::Branch { then, .. } = &mut self.program.code[at] {
                        *then = target;
                    }
                }
                Fixup::Else(at) => {
                    if let Inst::Branch { otherwise, .. } = &mut self.program.code[at] {
                        *otherwise = target;
                    }
                }
                Fixup::Case(table, i) => self.program.switches[table].cases[i].1 = target,
                Fixup::Default(table) => self.program.switches[table].default = target,
            }
        }
        Ok(())
    }

    /// All phis of a block take their values at once: through other slots where one reads a slot that another writes.
    fn phi_moves(&mut self, phis: &[Phi<'a>], from: u32) -> Result<()> {
        let mut moves = Vec::new();
        for phi in phis {
            let source = phi.sources.get(&from).copied();
            let source = source.ok_or_else(|| phi.inst.invalid(format!("OpPhi has no value for block %{from}")))?;
            let value = self.value(&phi.inst, source)?;
            phi.inst.invalid_if(value.ty != phi.value.ty, "OpPhi has a value of another type")?;
            let n = self.slots_of(&phi.inst, value.ty)?;
            if n > 0 {
                moves.push((phi.inst, phi.value.slot, value.slot, n));
            }
        }
        let written: FxHashSet<Slot> = moves.iter().map(|m| m.1).collect();
        let conflict = moves.len() > 1 && moves.iter().any(|m| m.1 != m.2 && written.contains(&m.2));
        if conflict {
            for (inst, _, src, n) in &mut moves {
                let temporary = self.alloc(inst, *n)?;
                self.emit(inst, Inst::Pure(Pure::Copy { dst: temporary, src: *src, n: *n }));
                *src = temporary;
            }
        }
        for (inst, dst, src, n) in moves {
            self.emit(&inst, Inst::Pure(Pure::Copy { dst, src, n }));
        }
        Ok(())
    }

    fn call(
        &mut self,
        inst: &Instruction<'a>,
        frames: &FxHashMap<usize, Frame>,
        starts: &FxHashMap<usize, Pc>,
    ) -> Result<()> {
        let index = self.callee(inst)?;
        let found = frames.get(&index).zip(starts.get(&index));
        let (frame, &target) = found.ok_or_else(|| inst.invalid("a call of a function that was not decoded"))?;
        let result = self.result(inst)?;
        if result.ty != frame.ret_ty || inst.operands.len() != 3 + frame.params.len() {
            return Err(inst.invalid("a call that does not fit the function's type"));
        }
        for (i, param) in frame.params.iter().enumerate() {
            let argument = self.operand(inst, 3 + i)?;
            if argument.ty != param.ty {
                return Err(inst.invalid(format!("argument {i} of a call has another type than the parameter")));
            }
            self.copy_value(inst, *param, argument)?;
        }
        self.emit(inst, Inst::Call { target });
        self.copy_value(inst, result, Value { ty: frame.ret_ty, slot: frame.ret, view: None })
    }
}
