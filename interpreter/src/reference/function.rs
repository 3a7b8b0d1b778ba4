//! Decodes functions: control flow, memory, calls.

use rspirv::spirv::{Op, Scope, StorageClass};
use rustc_hash::{FxHashMap, FxHashSet};

use super::module::{Decoder, Def, ONE, Value, class_name};
use super::program::{
    AtomicOp, Inst, Layout, Object, Pc, Program, Pure, Slot, Space, Switch, Trap,
};
use super::reader::{Instruction, Result, result_shape};
use super::scalar::BinaryOp;
use super::types::{Kind, ScalarKind, Shape, TypeId, View};

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

/// What one function needs while it is decoded.
#[derive(Debug, Default)]
struct Body<'a> {
    blocks: FxHashMap<u32, Pc>,
    labels: FxHashSet<u32>,
    phis: FxHashMap<u32, Vec<Phi<'a>>>,
    /// (what to set, from, to, for which instruction)
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
pub(super) fn decode(mut decoder: Decoder<'_>, words: &[u32], name: &str) -> Result<Program> {
    let (entry, workgroup_size) = decoder.entry_point(name)?;
    let order = decoder.call_order(entry)?;
    decoder.in_functions = true;
    let mut frames = FxHashMap::default();
    for &index in &order {
        let frame = decoder.assign_slots(index)?;
        frames.insert(index, frame);
    }
    let entry_frame = frames.get(&entry);
    if entry_frame.is_some_and(|f| !f.params.is_empty()) {
        return Err(super::reader::invalid(
            decoder.functions[entry].at,
            "an entry point with parameters",
        ));
    }
    let mut starts = FxHashMap::default();
    // Callees first, so that a call knows where to jump.
    for &index in &order {
        starts.insert(index, decoder.code.len() as Pc);
        decoder.decode_function(index, &frames, &starts)?;
    }
    let waits = decoder
        .code
        .iter()
        .any(|i| matches!(i, Inst::Barrier { .. } | Inst::Group { .. }));
    Ok(Program {
        name: name.to_owned(),
        workgroup_size,
        entry: starts.get(&entry).copied().unwrap_or(0),
        slots: decoder.slots as u32,
        code: decoder.code,
        origins: decoder.origins,
        constants: decoder.constants,
        layouts: decoder.layouts,
        switches: decoder.switches,
        groups: decoder.groups,
        objects: decoder.objects,
        inputs: decoder.inputs,
        locals: decoder.locals,
        workgroup_bytes: decoder.workgroup_bytes,
        resources: decoder.resources,
        waits,
        words: words.to_vec(),
    })
}

impl<'a> Decoder<'a> {
    /// The functions reachable from `entry`, callees before callers; recursion is an error.
    fn call_order(&self, entry: usize) -> Result<Vec<usize>> {
        let mut order = Vec::new();
        let mut done: FxHashMap<usize, bool> = FxHashMap::default();
        let mut stack = vec![(entry, self.callees(entry)?)];
        done.insert(entry, false);
        while let Some((function, pending)) = stack.last_mut() {
            let function = *function;
            let Some(next) = pending.pop() else {
                done.insert(function, true);
                order.push(function);
                stack.pop();
                continue;
            };
            match done.get(&next) {
                Some(true) => {}
                Some(false) => {
                    let def = &self.functions[next];
                    let reason = format!(
                        "function %{} calls itself, directly or through others",
                        def.id
                    );
                    return Err(super::reader::invalid(def.at, reason));
                }
                None => {
                    done.insert(next, false);
                    stack.push((next, self.callees(next)?));
                }
            }
        }
        Ok(order)
    }

    fn callees(&self, function: usize) -> Result<Vec<usize>> {
        let body = self.functions[function].body.clone();
        let calls = self.insts[body].iter().filter(|i| i.op == Op::FunctionCall);
        calls.map(|inst| self.callee(inst)).collect()
    }

    fn callee(&self, inst: &Instruction<'_>) -> Result<usize> {
        match self.defs.get(&inst.word(2)?) {
            Some(&Def::Function(index)) => Ok(index),
            _ => Err(inst.invalid("a call of something that is not a function")),
        }
    }

    /// Gives every result of a function its slots, so that phis may refer to later ones.
    fn assign_slots(&mut self, index: usize) -> Result<Frame> {
        let def = self.functions[index].clone();
        let Kind::Function { ret, params: types } = self.types.kind(def.ty).clone() else {
            return Err(super::reader::invalid(
                def.at,
                "a function without function type",
            ));
        };
        let head = Instruction {
            op: Op::Function,
            at: def.at,
            operands: &[],
        };
        let ret_slots = self.slots_of(&head, ret)?;
        let mut frame = Frame {
            params: Vec::new(),
            ret: self.alloc(&head, ret_slots)?,
            ret_ty: ret,
        };
        for inst in self.insts[def.body].to_vec() {
            let shape = result_shape(inst.op);
            if !(shape.has_type && shape.has_result) || inst.op == Op::Function {
                continue;
            }
            let (ty, id) = (self.ty(&inst, 0)?, inst.word(1)?);
            let slots = self.slots_of(&inst, ty)?;
            let value = Value {
                ty,
                slot: self.alloc(&inst, slots)?,
                view: None,
            };
            self.define(&inst, id, Def::Value(value))?;
            if inst.op == Op::FunctionParameter {
                if types.get(frame.params.len()) != Some(&ty) {
                    return Err(inst.invalid("the parameters of a function do not fit its type"));
                }
                frame.params.push(value);
            }
        }
        if frame.params.len() != types.len() {
            return Err(super::reader::invalid(
                def.at,
                "a function has fewer parameters than its type",
            ));
        }
        Ok(frame)
    }

    fn decode_function(
        &mut self,
        index: usize,
        frames: &FxHashMap<usize, Frame>,
        starts: &FxHashMap<usize, Pc>,
    ) -> Result<()> {
        let def = self.functions[index].clone();
        let insts = self.insts[def.body].to_vec();
        let head = Instruction {
            op: Op::Function,
            at: def.at,
            operands: &[],
        };
        let mut body = Body::default();
        for inst in insts.iter().filter(|i| i.op == Op::Label) {
            if !body.labels.insert(inst.word(0)?) {
                return Err(inst.invalid("a label is defined twice"));
            }
        }
        if body.labels.is_empty() {
            return Err(head.unsupported(" without a body (an import)"));
        }
        self.collect_phis(&insts, &mut body)?;
        self.variables(&head, &insts)?;
        for inst in &insts {
            self.instruction(inst, &mut body, index, frames, starts)?;
        }
        self.emit(
            &head,
            Inst::Fault {
                what: Trap::NoTerminator,
            },
        );
        self.connect(body)
    }

    fn collect_phis(&self, insts: &[Instruction<'a>], body: &mut Body<'a>) -> Result<()> {
        let mut block = 0;
        for inst in insts {
            match inst.op {
                Op::Label => block = inst.word(0)?,
                Op::Phi => {
                    let sources = inst
                        .rest(2)
                        .chunks_exact(2)
                        .map(|pair| (pair[1], pair[0]))
                        .collect();
                    let value = self.operand(inst, 1)?;
                    body.phis.entry(block).or_default().push(Phi {
                        inst: *inst,
                        value,
                        sources,
                    });
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Makes the function's variables; zeros and initial values are stored each time it is entered.
    fn variables(&mut self, head: &Instruction<'a>, insts: &[Instruction<'a>]) -> Result<()> {
        let start = self.locals.len();
        let mut initial = Vec::new();
        for inst in insts.iter().filter(|i| i.op == Op::Variable) {
            let pointer = self.operand(inst, 1)?;
            let Kind::Pointer {
                class: StorageClass::Function,
                pointee,
                ..
            } = *self.types.kind(pointer.ty)
            else {
                return Err(
                    inst.invalid("a variable in a function is not of storage class Function")
                );
            };
            let size = self.types.get(pointee).size;
            let offset = self.local_space(inst, size)?;
            let object = self.objects.len() as u32;
            self.objects.push(Object {
                space: Space::Local { offset },
                size,
                writable: true,
                name: self.name_of(inst.word(1)?),
                class: class_name(StorageClass::Function),
                runtime: None,
                descriptor: None,
            });
            initial.push((object, *inst, pointer, pointee));
        }
        let (offset, len) = (start as u32, (self.locals.len() - start) as u32);
        if len > 0 {
            self.emit(head, Inst::ZeroLocals { offset, len });
        }
        for (object, inst, pointer, pointee) in initial {
            self.emit(
                &inst,
                Inst::Variable {
                    dst: pointer.slot,
                    object,
                },
            );
            if inst.operands.len() > 3 {
                let value = self.operand(&inst, 3)?;
                if value.ty != pointee {
                    return Err(inst.invalid("an initializer of another type than its variable"));
                }
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
                body.blocks.insert(label, self.code.len() as Pc);
                (body.block, body.terminated) = (Some(label), false);
                return Ok(());
            }
            _ => {}
        }
        let block = body.block.filter(|_| !body.terminated);
        let block =
            block.ok_or_else(|| inst.invalid(format!("Op{:?} is outside of a block", inst.op)))?;
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
        let at = self.code.len();
        match inst.op {
            Op::Branch => {
                body.edges
                    .push((Fixup::Jump(at), block, inst.word(0)?, *inst));
                self.emit(inst, Inst::Jump { target: 0 });
            }
            Op::BranchConditional => {
                let (cond, _) = self.scalar_arg(inst, 0, ScalarKind::Bool)?;
                body.edges
                    .push((Fixup::Then(at), block, inst.word(1)?, *inst));
                body.edges
                    .push((Fixup::Else(at), block, inst.word(2)?, *inst));
                self.emit(
                    inst,
                    Inst::Branch {
                        cond,
                        then: 0,
                        otherwise: 0,
                    },
                );
            }
            Op::Switch => self.switch(inst, body, block)?,
            Op::Return => {
                if frame.is_some_and(|f| !matches!(self.types.kind(f.ret_ty), Kind::Void)) {
                    return Err(inst.invalid("OpReturn in a function that returns a value"));
                }
                self.emit(inst, Inst::Return);
            }
            Op::ReturnValue => {
                let value = self.operand(inst, 0)?;
                let frame = frame.cloned().unwrap_or_default();
                if value.ty != frame.ret_ty {
                    return Err(
                        inst.invalid("a returned value of another type than the function's")
                    );
                }
                self.copy_value(
                    inst,
                    Value {
                        ty: frame.ret_ty,
                        slot: frame.ret,
                        view: None,
                    },
                    value,
                )?;
                self.emit(inst, Inst::Return);
            }
            Op::Unreachable => self.emit(
                inst,
                Inst::Fault {
                    what: Trap::Unreachable,
                },
            ),
            _ => self.emit(inst, Inst::Fault { what: Trap::Kill }),
        }
        Ok(())
    }

    fn switch(&mut self, inst: &Instruction<'a>, body: &mut Body<'a>, block: u32) -> Result<()> {
        let (selector, width) = self.scalar_arg(inst, 0, ScalarKind::Int)?;
        let table = self.switches.len();
        body.edges
            .push((Fixup::Default(table), block, inst.word(1)?, *inst));
        let words = if width == 64 { 3 } else { 2 };
        let chunks = inst.rest(2).chunks_exact(words);
        if !chunks.remainder().is_empty() {
            return Err(inst.invalid("OpSwitch has an incomplete case"));
        }
        let mut cases = Vec::new();
        for case in chunks {
            let high = if words == 3 {
                u64::from(case[1]) << 32
            } else {
                0
            };
            cases.push((
                (u64::from(case[0]) | high) & super::scalar::mask(width),
                case[words - 1],
            ));
        }
        cases.sort_by_key(|&(value, _)| value);
        for (i, &(_, label)) in cases.iter().enumerate() {
            body.edges
                .push((Fixup::Case(table, i), block, label, *inst));
        }
        let cases = cases.into_iter().map(|(value, _)| (value, 0)).collect();
        self.switches.push(Switch { cases, default: 0 });
        self.emit(
            inst,
            Inst::Switch {
                selector,
                table: table as u32,
            },
        );
        Ok(())
    }

    /// Sets the targets of all edges; where phis are at the end of an edge, it gets code of its own.
    fn connect(&mut self, body: Body<'a>) -> Result<()> {
        let mut made: FxHashMap<(u32, u32), Pc> = FxHashMap::default();
        for (fixup, from, to, inst) in &body.edges {
            let block = body.blocks.get(to).copied();
            let block = block.ok_or_else(|| {
                inst.invalid(format!("a branch to %{to}, which is no block here"))
            })?;
            let target = match (body.phis.get(to), made.get(&(*from, *to))) {
                (None, _) => block,
                (_, Some(&pc)) => pc,
                (Some(phis), None) => {
                    let pc = self.code.len() as Pc;
                    self.phi_moves(phis, *from)?;
                    self.emit(inst, Inst::Jump { target: block });
                    made.insert((*from, *to), pc);
                    pc
                }
            };
            match *fixup {
                Fixup::Jump(at) => self.code[at] = Inst::Jump { target },
                Fixup::Then(at) => {
                    if let Inst::Branch { then, .. } = &mut self.code[at] {
                        *then = target;
                    }
                }
                Fixup::Else(at) => {
                    if let Inst::Branch { otherwise, .. } = &mut self.code[at] {
                        *otherwise = target;
                    }
                }
                Fixup::Case(table, i) => self.switches[table].cases[i].1 = target,
                Fixup::Default(table) => self.switches[table].default = target,
            }
        }
        Ok(())
    }

    /// All phis of a block take their values at once: through other slots where one reads what another writes.
    fn phi_moves(&mut self, phis: &[Phi<'a>], from: u32) -> Result<()> {
        let mut moves = Vec::new();
        for phi in phis {
            let source = phi.sources.get(&from).copied();
            let source = source.ok_or_else(|| {
                phi.inst
                    .invalid(format!("OpPhi has no value for block %{from}"))
            })?;
            let value = self.value(&phi.inst, source)?;
            if value.ty != phi.value.ty {
                return Err(phi.inst.invalid("OpPhi has a value of another type"));
            }
            let n = self.slots_of(&phi.inst, value.ty)?;
            if n > 0 {
                moves.push((phi.inst, phi.value.slot, value.slot, n));
            }
        }
        let written: FxHashSet<Slot> = moves.iter().map(|m| m.1).collect();
        let conflict =
            moves.len() > 1 && moves.iter().any(|m| m.1 != m.2 && written.contains(&m.2));
        if conflict {
            for (inst, _, src, n) in &mut moves {
                let temporary = self.alloc(inst, *n)?;
                self.emit(
                    inst,
                    Inst::Pure(Pure::Copy {
                        dst: temporary,
                        src: *src,
                        n: *n,
                    }),
                );
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
        let (frame, &target) =
            found.ok_or_else(|| inst.invalid("a call of a function that was not decoded"))?;
        let result = self.result(inst)?;
        if result.ty != frame.ret_ty || inst.operands.len() != 3 + frame.params.len() {
            return Err(inst.invalid("a call that does not fit the function's type"));
        }
        for (i, param) in frame.params.iter().enumerate() {
            let argument = self.operand(inst, 3 + i)?;
            if argument.ty != param.ty {
                return Err(inst.invalid(format!(
                    "argument {i} of a call has another type than the parameter"
                )));
            }
            self.copy_value(inst, *param, argument)?;
        }
        self.emit(inst, Inst::Call { target });
        self.copy_value(
            inst,
            result,
            Value {
                ty: frame.ret_ty,
                slot: frame.ret,
                view: None,
            },
        )
    }

    fn operation(&mut self, inst: &Instruction<'a>) -> Result<()> {
        match inst.op {
            Op::Load => {
                let pointer = self.operand(inst, 2)?;
                let result = self.result(inst)?;
                self.load(inst, result, pointer)
            }
            Op::Store => {
                let (pointer, value) = (self.operand(inst, 0)?, self.operand(inst, 1)?);
                self.store(inst, pointer, value)
            }
            Op::CopyMemory => {
                let (to, from) = (self.operand(inst, 0)?, self.operand(inst, 1)?);
                let ty = self.view(inst, from)?.ty;
                let n = self.slots_of(inst, ty)?;
                let value = Value {
                    ty,
                    slot: self.alloc(inst, n)?,
                    view: None,
                };
                self.load(inst, value, from)?;
                self.store(inst, to, value)
            }
            Op::AccessChain | Op::InBoundsAccessChain => self.access_chain(inst, false),
            Op::PtrAccessChain | Op::InBoundsPtrAccessChain => self.access_chain(inst, true),
            Op::ArrayLength => self.array_length(inst),
            Op::ControlBarrier => {
                let scope = self.operand(inst, 0)?;
                let scope = self.constant(scope).and_then(|s| Scope::from_u32(s as u32));
                match scope {
                    Some(Scope::Workgroup) => self.emit(inst, Inst::Barrier { subgroup: false }),
                    Some(Scope::Subgroup) => self.emit(inst, Inst::Barrier { subgroup: true }),
                    Some(Scope::Invocation) => {}
                    _ => return Err(inst.unsupported(" with this execution scope")),
                }
                Ok(())
            }
            // Invocations run one after another, each access complete before the next.
            Op::MemoryBarrier => Ok(()),
            Op::AtomicLoad => self.atomic(inst, AtomicOp::Load, ScalarKind::Int),
            Op::AtomicStore => self.atomic(inst, AtomicOp::Store, ScalarKind::Int),
            Op::AtomicExchange => self.atomic(inst, AtomicOp::Exchange, ScalarKind::Int),
            Op::AtomicCompareExchange => {
                self.atomic(inst, AtomicOp::CompareExchange, ScalarKind::Int)
            }
            Op::AtomicIIncrement | Op::AtomicIAdd => self.atomic_binary(inst, BinaryOp::IAdd),
            Op::AtomicIDecrement | Op::AtomicISub => self.atomic_binary(inst, BinaryOp::ISub),
            Op::AtomicSMin => self.atomic_binary(inst, BinaryOp::SMin),
            Op::AtomicUMin => self.atomic_binary(inst, BinaryOp::UMin),
            Op::AtomicSMax => self.atomic_binary(inst, BinaryOp::SMax),
            Op::AtomicUMax => self.atomic_binary(inst, BinaryOp::UMax),
            Op::AtomicAnd => self.atomic_binary(inst, BinaryOp::And),
            Op::AtomicOr => self.atomic_binary(inst, BinaryOp::Or),
            Op::AtomicXor => self.atomic_binary(inst, BinaryOp::Xor),
            Op::AtomicFAddEXT => {
                self.atomic(inst, AtomicOp::Binary(BinaryOp::FAdd), ScalarKind::Float)
            }
            Op::AtomicFMinEXT => {
                self.atomic(inst, AtomicOp::Binary(BinaryOp::NMin), ScalarKind::Float)
            }
            Op::AtomicFMaxEXT => {
                self.atomic(inst, AtomicOp::Binary(BinaryOp::NMax), ScalarKind::Float)
            }
            _ => {
                if self.pure_instruction(inst)? || self.group_instruction(inst)? {
                    Ok(())
                } else {
                    Err(inst.unsupported(""))
                }
            }
        }
    }

    /// What a pointer points to.
    pub fn view(&self, inst: &Instruction<'_>, pointer: Value) -> Result<View> {
        match *self.types.kind(pointer.ty) {
            Kind::Pointer { pointee, .. } => Ok(pointer
                .view
                .filter(|v| v.ty == pointee)
                .unwrap_or(View::of(pointee))),
            _ => Err(inst.invalid(format!("Op{:?} needs a pointer", inst.op))),
        }
    }

    fn layout(&mut self, view: View) -> u32 {
        if let Some(&found) = self.layout_ids.get(&view) {
            return found;
        }
        let mut leaves = Vec::new();
        self.types.leaves(view, 0, &mut leaves);
        let extent = leaves
            .iter()
            .map(|l| l.offset.saturating_add(u64::from(l.bytes)))
            .max()
            .unwrap_or(0);
        self.layouts.push(Layout { leaves, extent });
        let id = (self.layouts.len() - 1) as u32;
        self.layout_ids.insert(view, id);
        id
    }

    /// Loads what `pointer` points to into the slots of `value`.
    fn load(&mut self, inst: &Instruction<'_>, value: Value, pointer: Value) -> Result<()> {
        let view = self.view(inst, pointer)?;
        if value.ty != view.ty {
            return Err(inst.invalid(format!(
                "Op{:?} of another type than the pointer's",
                inst.op
            )));
        }
        let (dst, ptr) = (value.slot, pointer.slot);
        match (self.slots_of(inst, view.ty)?, self.types.get(view.ty).size) {
            (0, _) => {}
            (1, bytes @ (1 | 2 | 4 | 8)) if self.types.shape(view.ty).is_some() => {
                self.emit(
                    inst,
                    Inst::Load {
                        dst,
                        ptr,
                        bytes: bytes as u8,
                    },
                );
            }
            _ => {
                let layout = self.layout(view);
                self.emit(inst, Inst::LoadParts { dst, ptr, layout });
            }
        }
        Ok(())
    }

    /// Stores a value where `pointer` points.
    pub fn store(&mut self, inst: &Instruction<'_>, pointer: Value, value: Value) -> Result<()> {
        let view = self.view(inst, pointer)?;
        if value.ty != view.ty {
            return Err(inst.invalid(format!(
                "Op{:?} of another type than the pointer's",
                inst.op
            )));
        }
        let (src, ptr) = (value.slot, pointer.slot);
        match (self.slots_of(inst, view.ty)?, self.types.get(view.ty).size) {
            (0, _) => {}
            (1, bytes @ (1 | 2 | 4 | 8)) if self.types.shape(view.ty).is_some() => {
                self.emit(
                    inst,
                    Inst::Store {
                        ptr,
                        src,
                        bytes: bytes as u8,
                    },
                );
            }
            _ => {
                let layout = self.layout(view);
                self.emit(inst, Inst::StoreParts { ptr, src, layout });
            }
        }
        Ok(())
    }

    fn access_chain(&mut self, inst: &Instruction<'a>, with_element: bool) -> Result<()> {
        let base = self.operand(inst, 2)?;
        let mut view = self.view(inst, base)?;
        let result = self.result(inst)?;
        let mut at = base.slot;
        let mut bytes = 0u64;
        let mut indices = inst.rest(3);
        if with_element {
            let Kind::Pointer { stride, .. } = *self.types.kind(base.ty) else {
                return Err(inst.invalid("OpPtrAccessChain needs a pointer"));
            };
            let stride = stride.unwrap_or(self.types.get(view.ty).size);
            let (index, w) = self.scalar_arg(inst, 3, ScalarKind::Int)?;
            let dst = self.alloc(inst, 2)?;
            self.emit(
                inst,
                Inst::Element {
                    dst,
                    base: at,
                    index,
                    w,
                    stride,
                    count: u64::MAX,
                },
            );
            (at, indices) = (dst, inst.rest(4));
        }
        for &id in indices {
            let index = self.value(inst, id)?;
            let shape = self.shape(inst, index.ty)?;
            if shape.kind != ScalarKind::Int || shape.count != 1 {
                return Err(inst.invalid("an index of an access chain is not an integer"));
            }
            let known = self.constant(index);
            if let Kind::Struct { members, .. } = self.types.kind(view.ty) {
                let member = known.and_then(|i| members.get(usize::try_from(i).ok()?));
                let member = member.ok_or_else(|| {
                    inst.invalid("an index into a structure is not one of its members")
                })?;
                bytes = bytes.wrapping_add(member.offset);
                view = View {
                    ty: member.ty,
                    matrix: member.matrix,
                    step: None,
                };
                continue;
            }
            let elements = self.types.elements(view);
            let elements = elements
                .ok_or_else(|| inst.invalid("an index into something that has no parts"))?;
            view = elements.view;
            match known {
                // A runtime array's length is checked at the access, through the object's size.
                Some(i) if elements.count.is_some_and(|count| i < count) => {
                    bytes = bytes.wrapping_add(i.wrapping_mul(elements.stride));
                }
                _ => {
                    let dst = self.alloc(inst, 2)?;
                    let (stride, count) = (elements.stride, elements.count.unwrap_or(1 << 40));
                    self.emit(
                        inst,
                        Inst::Element {
                            dst,
                            base: at,
                            index: index.slot,
                            w: shape.width,
                            stride,
                            count,
                        },
                    );
                    at = dst;
                }
            }
        }
        match *self.types.kind(result.ty) {
            Kind::Pointer { pointee, .. } if pointee == view.ty => {}
            _ => {
                return Err(
                    inst.invalid("the result type of an access chain does not fit its indices")
                );
            }
        }
        self.emit(
            inst,
            Inst::Pure(Pure::Offset {
                dst: result.slot,
                base: at,
                bytes,
            }),
        );
        if let Some(Def::Value(value)) = self.defs.get_mut(&inst.word(1)?) {
            value.view = Some(view);
        }
        Ok(())
    }

    fn array_length(&mut self, inst: &Instruction<'a>) -> Result<()> {
        let pointer = self.operand(inst, 2)?;
        let view = self.view(inst, pointer)?;
        let member = match self.types.kind(view.ty) {
            Kind::Struct { members, .. } => members.get(inst.word(3)? as usize),
            _ => None,
        };
        let array = member.and_then(|m| match *self.types.kind(m.ty) {
            Kind::RuntimeArray { stride, .. } if stride > 0 => Some((m.offset, stride)),
            _ => None,
        });
        let (offset, stride) = array
            .ok_or_else(|| inst.invalid("OpArrayLength of something else than a runtime array"))?;
        let dst = self.result_of(
            inst,
            Shape {
                kind: ScalarKind::Int,
                width: 32,
                count: 1,
            },
        )?;
        self.emit(
            inst,
            Inst::ArrayLength {
                dst,
                ptr: pointer.slot,
                offset,
                stride,
            },
        );
        Ok(())
    }

    fn atomic_binary(&mut self, inst: &Instruction<'a>, op: BinaryOp) -> Result<()> {
        self.atomic(inst, AtomicOp::Binary(op), ScalarKind::Int)
    }

    fn atomic(&mut self, inst: &Instruction<'a>, op: AtomicOp, kind: ScalarKind) -> Result<()> {
        let first = if op == AtomicOp::Store { 0 } else { 2 };
        let pointer = self.operand(inst, first)?;
        let view = self.view(inst, pointer)?;
        let shape = self.shape(inst, view.ty)?;
        let any = matches!(op, AtomicOp::Load | AtomicOp::Store | AtomicOp::Exchange);
        let fits = shape.kind == kind || (any && shape.kind == ScalarKind::Float);
        if !fits || shape.count != 1 || view.step.is_some() {
            return Err(inst.invalid(format!("Op{:?} on an unfit type", inst.op)));
        }
        // Pointer, scope, semantics; then what the operation takes.
        let (value, comparator) = match (op, inst.op) {
            (AtomicOp::Load, _) => (None, None),
            (_, Op::AtomicIIncrement | Op::AtomicIDecrement) => (None, None),
            (AtomicOp::CompareExchange, _) => (Some(first + 4), Some(first + 5)),
            (AtomicOp::Store | AtomicOp::Exchange | AtomicOp::Binary(_), _) => {
                (Some(first + 3), None)
            }
        };
        let argument = |index: Option<usize>| match index {
            None => Ok(ONE),
            Some(index) => match self.args::<1>(inst, index, shape.kind)? {
                (s, [slot]) if s == shape => Ok(slot),
                _ => Err(inst.invalid(format!("Op{:?} has an operand of another type", inst.op))),
            },
        };
        let (value, comparator) = (argument(value)?, argument(comparator)?);
        let dst = if op == AtomicOp::Store {
            self.alloc(inst, 1)?
        } else {
            self.result_of(inst, shape)?
        };
        let w = shape.width;
        self.emit(
            inst,
            Inst::Atomic {
                op,
                w,
                dst,
                ptr: pointer.slot,
                value,
                comparator,
            },
        );
        Ok(())
    }
}
