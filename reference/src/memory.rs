//! Decodes the instructions on memory: pointers, loads and stores, atomics, barriers.

use spirv::{MemorySemantics, Op, Scope, StorageClass};

use crate::module::{Decoder, Def, ONE, Value};
use crate::program::{Atomic, AtomicOp, Inst, Layout, NULL_OBJECT, Ordered, Pure};
use crate::reader::{Instruction, Result};
use crate::scalar::BinaryOp;
use crate::types::{Kind, ScalarKind, Shape, Slot, View};

/// Where an access chain is while it is decoded.
struct Chain {
    /// The pointer so far.
    base: Slot,
    /// An element of what is there: its pointer gets a place when it is known how the chain goes on.
    element: Option<Element>,
}

/// See [`Inst::Element`].
struct Element {
    index: Slot,
    w: u8,
    stride: u64,
    count: u64,
}

impl<'a> Decoder<'a> {
    /// Decodes an instruction that is not about control flow.
    pub fn operation(&mut self, inst: &Instruction<'a>) -> Result<()> {
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
                let value = Value { ty, slot: self.alloc(inst, n)?, view: None };
                self.load(inst, value, from)?;
                self.store(inst, to, value)
            }
            Op::AccessChain | Op::InBoundsAccessChain => self.access_chain(inst, false),
            Op::PtrAccessChain | Op::InBoundsPtrAccessChain => self.access_chain(inst, true),
            Op::ArrayLength => self.array_length(inst),
            Op::ControlBarrier => self.control_barrier(inst),
            Op::MemoryBarrier => {
                let ordered = self.ordered(inst, 1)?;
                self.emit(inst, Inst::Fence { ordered });
                Ok(())
            }
            Op::AtomicLoad => self.atomic(inst, AtomicOp::Load, ScalarKind::Int),
            Op::AtomicStore => self.atomic(inst, AtomicOp::Store, ScalarKind::Int),
            Op::AtomicExchange => self.atomic(inst, AtomicOp::Exchange, ScalarKind::Int),
            Op::AtomicCompareExchange => self.atomic(inst, AtomicOp::CompareExchange, ScalarKind::Int),
            Op::AtomicIIncrement | Op::AtomicIAdd => self.atomic_binary(inst, BinaryOp::IAdd),
            Op::AtomicIDecrement | Op::AtomicISub => self.atomic_binary(inst, BinaryOp::ISub),
            Op::AtomicSMin => self.atomic_binary(inst, BinaryOp::SMin),
            Op::AtomicUMin => self.atomic_binary(inst, BinaryOp::UMin),
            Op::AtomicSMax => self.atomic_binary(inst, BinaryOp::SMax),
            Op::AtomicUMax => self.atomic_binary(inst, BinaryOp::UMax),
            Op::AtomicAnd => self.atomic_binary(inst, BinaryOp::And),
            Op::AtomicOr => self.atomic_binary(inst, BinaryOp::Or),
            Op::AtomicXor => self.atomic_binary(inst, BinaryOp::Xor),
            Op::AtomicFAddEXT => self.atomic(inst, AtomicOp::Binary(BinaryOp::FAdd), ScalarKind::Float),
            Op::AtomicFMinEXT => self.atomic(inst, AtomicOp::Binary(BinaryOp::NMin), ScalarKind::Float),
            Op::AtomicFMaxEXT => self.atomic(inst, AtomicOp::Binary(BinaryOp::NMax), ScalarKind::Float),
            Op::ConvertUToPtr | Op::ConvertPtrToU => self.convert_address(inst),
            Op::Bitcast if self.casts_pointer(inst)? => self.convert_address(inst),
            _ => {
                if self.pure_instruction(inst)?
                    || self.group_instruction(inst)?
                    || self.cooperative_instruction(inst)?
                    || self.image_instruction(inst)?
                {
                    Ok(())
                } else {
                    Err(inst.unsupported(""))
                }
            }
        }
    }

    fn control_barrier(&mut self, inst: &Instruction<'a>) -> Result<()> {
        let scope = self.constant(self.operand(inst, 0)?).and_then(|s| Scope::from_u32(s as u32));
        let ordered = self.ordered(inst, 2)?;
        match scope {
            Some(Scope::Workgroup) => self.emit(inst, Inst::Barrier { subgroup: false, ordered }),
            Some(Scope::Subgroup) => self.emit(inst, Inst::Barrier { subgroup: true, ordered }),
            Some(Scope::Invocation) => {}
            _ => return Err(inst.unsupported(" with this execution scope")),
        }
        Ok(())
    }

    /// Whether a bitcast is from or to a pointer.
    fn casts_pointer(&self, inst: &Instruction<'_>) -> Result<bool> {
        let is_pointer = |ty| matches!(self.declared.types.kind(ty), Kind::Pointer { .. });
        Ok(is_pointer(self.ty(inst, 0)?) || is_pointer(self.operand(inst, 2)?.ty))
    }

    /// An address becomes a number of 64 bits (or two of 32), or the other way round.
    fn convert_address(&mut self, inst: &Instruction<'a>) -> Result<()> {
        let (source, result) = (self.operand(inst, 2)?, self.result(inst)?);
        let is_address = |ty| {
            matches!(self.declared.types.kind(ty), Kind::Pointer { class: StorageClass::PhysicalStorageBuffer, .. })
        };
        let number = |ty| {
            let shape = self.declared.types.shape(ty).filter(|shape| shape.kind == ScalarKind::Int)?;
            matches!((shape.width, shape.count), (64, 1) | (32, 2)).then_some((shape.width, shape.count))
        };
        let wrong = || inst.unsupported(" of other than an address and a number of 64 bits");
        let bitcast = |from: (u8, Slot), to: (u8, Slot), n: u32| {
            Inst::Pure(Pure::Bitcast { from: from.0, to: to.0, dst: to.1, a: from.1, n })
        };
        let inst_of = match (is_address(source.ty), is_address(result.ty)) {
            (true, true) => Inst::Pure(Pure::Copy { dst: result.slot, src: source.slot, n: 2 }),
            (true, false) => {
                let (width, _) = number(result.ty).ok_or_else(wrong)?;
                bitcast((64, source.slot + 1), (width, result.slot), 1)
            }
            (false, true) => {
                let (width, count) = number(source.ty).ok_or_else(wrong)?;
                self.emit(inst, Inst::Constant { dst: result.slot, value: NULL_OBJECT });
                bitcast((width, source.slot), (64, result.slot + 1), count)
            }
            (false, false) => return Err(wrong()),
        };
        self.emit(inst, inst_of);
        Ok(())
    }

    /// The memory that the semantics in operand `index` order.
    fn ordered(&self, inst: &Instruction<'_>, index: usize) -> Result<Ordered> {
        let semantics = self.constant(self.operand(inst, index)?).unwrap_or(0) as u32;
        let semantics = MemorySemantics::from_bits_truncate(semantics);
        let order = MemorySemantics::ACQUIRE
            | MemorySemantics::RELEASE
            | MemorySemantics::ACQUIRE_RELEASE
            | MemorySemantics::SEQUENTIALLY_CONSISTENT;
        let mut ordered = Ordered::empty();
        if semantics.intersects(order) {
            ordered.set(Ordered::BUFFERS, semantics.contains(MemorySemantics::UNIFORM_MEMORY));
            ordered.set(Ordered::WORKGROUP, semantics.contains(MemorySemantics::WORKGROUP_MEMORY));
        }
        Ok(ordered)
    }

    /// The target of a pointer.
    pub fn view(&self, inst: &Instruction<'_>, pointer: Value) -> Result<View> {
        match *self.declared.types.kind(pointer.ty) {
            Kind::Pointer { pointee, .. } => Ok(pointer.view.filter(|v| v.ty == pointee).unwrap_or(View::of(pointee))),
            _ => Err(inst.invalid(format!("Op{:?} needs a pointer", inst.op))),
        }
    }

    /// The index of a layout, made once for each view.
    fn layout(&mut self, view: View) -> u32 {
        if let Some(&found) = self.declared.layout_ids.get(&view) {
            return found;
        }
        let mut leaves = Vec::new();
        self.declared.types.leaves(view, 0, &mut leaves);
        let extent = leaves.iter().map(|l| l.offset.saturating_add(u64::from(l.bytes))).max().unwrap_or(0);
        self.program.layouts.push(Layout { leaves, extent });
        let id = (self.program.layouts.len() - 1) as u32;
        self.declared.layout_ids.insert(view, id);
        id
    }

    /// Loads the memory at `pointer` into the slots of `value`.
    fn load(&mut self, inst: &Instruction<'_>, value: Value, pointer: Value) -> Result<()> {
        let view = self.view(inst, pointer)?;
        inst.invalid_if(value.ty != view.ty, format_args!("Op{:?} of another type than the pointer's", inst.op))?;
        if self.load_handle(inst, value, pointer) {
            return Ok(());
        }
        let (dst, ptr) = (value.slot, pointer.slot);
        if let Some(variable) = self.variable_at(inst, pointer)? {
            self.emit(inst, Inst::LoadVariable { dst, variable });
            return Ok(());
        }
        match (self.slots_of(inst, view.ty)?, self.declared.types.get(view.ty).size) {
            (0, _) => {}
            (1, bytes @ (1 | 2 | 4 | 8)) if self.declared.types.shape(view.ty).is_some() => {
                self.emit(inst, Inst::Load { dst, ptr, bytes: bytes as u8 });
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
        inst.invalid_if(value.ty != view.ty, format_args!("Op{:?} of another type than the pointer's", inst.op))?;
        let (src, ptr) = (value.slot, pointer.slot);
        if let Some(variable) = self.variable_at(inst, pointer)? {
            self.emit(inst, Inst::StoreVariable { variable, src });
            return Ok(());
        }
        match (self.slots_of(inst, view.ty)?, self.declared.types.get(view.ty).size) {
            (0, _) => {}
            (1, bytes @ (1 | 2 | 4 | 8)) if self.declared.types.shape(view.ty).is_some() => {
                self.emit(inst, Inst::Store { ptr, src, bytes: bytes as u8 });
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
        let mut chain = Chain { base: base.slot, element: None };
        let mut bytes = 0u64;
        let mut indices = inst.rest(3);
        if with_element {
            let Kind::Pointer { stride, .. } = *self.declared.types.kind(base.ty) else {
                return Err(inst.invalid("OpPtrAccessChain needs a pointer"));
            };
            let stride = stride.unwrap_or(self.declared.types.get(view.ty).size);
            let (index, w) = self.scalar_arg(inst, 3, ScalarKind::Int)?;
            self.element(inst, &mut chain, Element { index, w, stride, count: u64::MAX })?;
            indices = inst.rest(4);
        }
        for &id in indices {
            let index = self.value(inst, id)?;
            let shape = self.shape(inst, index.ty)?;
            if shape.kind != ScalarKind::Int || shape.count != 1 {
                return Err(inst.invalid("an index of an access chain is not an integer"));
            }
            let known = self.constant(index);
            if let Kind::Struct { members, .. } = self.declared.types.kind(view.ty) {
                let member = known.and_then(|i| members.get(usize::try_from(i).ok()?));
                let member =
                    member.ok_or_else(|| inst.invalid("an index into a structure is not one of its members"))?;
                bytes = bytes.wrapping_add(member.offset);
                view = View { ty: member.ty, matrix: member.matrix, step: None };
                continue;
            }
            if let Some((elem, count, step)) = self.declared.types.descriptors(view.ty) {
                self.place_element(inst, &mut chain)?;
                let (dst, base) = (self.alloc(inst, 2)?, chain.base);
                let (index, w) = (index.slot, shape.width);
                self.emit(inst, Inst::Descriptor { dst, base, index, w, step, count });
                (chain.base, view) = (dst, View::of(elem));
                continue;
            }
            let elements = self.declared.types.elements(view);
            let elements = elements.ok_or_else(|| inst.invalid("an index into something that has no parts"))?;
            view = elements.view;
            match known {
                // A runtime array's length is checked at the access, through the object's size.
                Some(i) if elements.count.is_some_and(|count| i < count) => {
                    bytes = bytes.wrapping_add(i.wrapping_mul(elements.stride));
                }
                _ => {
                    let count = elements.count.unwrap_or(1 << 40);
                    let element = Element { index: index.slot, w: shape.width, stride: elements.stride, count };
                    self.element(inst, &mut chain, element)?;
                }
            }
        }
        let fits = matches!(*self.declared.types.kind(result.ty), Kind::Pointer { pointee, .. } if pointee == view.ty);
        inst.invalid_if(!fits, "the result type of an access chain does not fit its indices")?;
        let (dst, base) = (result.slot, chain.base);
        self.emit(
            inst,
            match chain.element {
                Some(Element { index, w, stride, count }) => {
                    Inst::Element { dst, base, index, w, stride, count, bytes }
                }
                None => Inst::Pure(Pure::Offset { dst, base, bytes }),
            },
        );
        if let Some(Def::Value(value)) = self.declared.defs.get_mut(&inst.word(1)?) {
            value.view = Some(view);
        }
        Ok(())
    }

    /// Goes on to an element of where a chain is.
    fn element(&mut self, inst: &Instruction<'a>, chain: &mut Chain, element: Element) -> Result<()> {
        self.place_element(inst, chain)?;
        chain.element = Some(element);
        Ok(())
    }

    /// Gives the pointer to the chain's last element a place of its own.
    fn place_element(&mut self, inst: &Instruction<'a>, chain: &mut Chain) -> Result<()> {
        if let Some(Element { index, w, stride, count }) = chain.element.take() {
            let (dst, base) = (self.alloc(inst, 2)?, chain.base);
            self.emit(inst, Inst::Element { dst, base, index, w, stride, count, bytes: 0 });
            chain.base = dst;
        }
        Ok(())
    }

    fn array_length(&mut self, inst: &Instruction<'a>) -> Result<()> {
        let pointer = self.operand(inst, 2)?;
        let view = self.view(inst, pointer)?;
        let member = match self.declared.types.kind(view.ty) {
            Kind::Struct { members, .. } => members.get(inst.word(3)? as usize),
            _ => None,
        };
        let array = member.and_then(|m| match *self.declared.types.kind(m.ty) {
            Kind::RuntimeArray { stride, .. } if stride > 0 => Some((m.offset, stride)),
            _ => None,
        });
        let (offset, stride) =
            array.ok_or_else(|| inst.invalid("OpArrayLength of something else than a runtime array"))?;
        let dst = self.result_of(inst, Shape { kind: ScalarKind::Int, width: 32, count: 1 })?;
        self.emit(inst, Inst::ArrayLength { dst, ptr: pointer.slot, offset, stride });
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
        // Pointer, scope, semantics; then the operation's operands.
        let (value, comparator) = match (op, inst.op) {
            (AtomicOp::Load, _) => (None, None),
            (_, Op::AtomicIIncrement | Op::AtomicIDecrement) => (None, None),
            (AtomicOp::CompareExchange, _) => (Some(first + 4), Some(first + 5)),
            (AtomicOp::Store | AtomicOp::Exchange | AtomicOp::Binary(_), _) => (Some(first + 3), None),
        };
        let argument = |index: Option<usize>| match index {
            None => Ok(ONE),
            Some(index) => match self.args::<1>(inst, index, shape.kind)? {
                (s, [slot]) if s == shape => Ok(slot),
                _ => Err(inst.invalid(format!("Op{:?} has an operand of another type", inst.op))),
            },
        };
        let (value, comparator) = (argument(value)?, argument(comparator)?);
        let dst = if op == AtomicOp::Store { self.alloc(inst, 1)? } else { self.result_of(inst, shape)? };
        let w = shape.width;
        if !matches!(*self.declared.types.kind(pointer.ty), Kind::Pointer { class: StorageClass::Workgroup, .. }) {
            self.program.ordered_groups = true;
        }
        self.emit(inst, Inst::Atomic(Atomic { op, w, dst, ptr: pointer.slot, value, comparator }));
        Ok(())
    }
}
