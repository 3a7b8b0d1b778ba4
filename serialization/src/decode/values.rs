//! The meanings of ids in functions: values, and the ops that constants and globals get where they are used.

use spirv::Op as Opcode;
use vulcanize_ir::{Block, Location, NamedAttribute, Op, OperationState, Type, Value};
use vulcanize_spirv::SpirvTypes as _;
use vulcanize_spirv::attributes::ConstantAttr;
use vulcanize_spirv::types::StorageClass;
use vulcanize_spirv::{attributes, op_of_instruction};
use vulcanize_words::Inst;

use super::decoder::Decoder;
use super::defs::Def;
use super::error::{Decoded, ErrorAt as _};
use crate::plan::Step;

impl<'w> Decoder<'w, '_> {
    /// A location with the name of an id, if it has one.
    pub(super) fn name_location(&mut self, id: u32, location: Location) -> Location {
        match self.name(id) {
            Some(name) => self.caches.recent.name_location(self.context, id, name, location),
            None => location,
        }
    }

    pub(super) fn decode_line(&mut self, inst: &Inst<'w>) -> Decoded {
        match self.def(inst, inst.word(0)?)? {
            Def::Text(file) if !self.options.strip_debug && !self.is_by_place => {
                self.run.line_files.insert(inst.word(0)?);
                self.location = self.context.file_location(self.context.str(file), inst.word(1)?, inst.word(2)?);
                Ok(())
            }
            Def::Text(_) => Ok(()),
            _ => Err(inst.error("its file is no OpString")),
        }
    }

    /// The only result of an op is the value of an id; the id's name is in the op's location.
    pub(super) fn bind(&mut self, inst: &Inst<'w>, id: u32, op: Op) -> Decoded {
        if !self.annotations.names.is_empty() {
            let location = self.name_location(id, self.location);
            self.ir.set_location(op, location);
        }
        self.pin_value(id, op);
        let value = self.ir.result(op, 0);
        self.define(inst, id, Def::Value(value))
    }

    /// The value of an id. Constants and globals get an op where they are used, as MLIR makes them.
    pub(super) fn value(&mut self, inst: &Inst<'w>, id: u32) -> Decoded<Value> {
        let context = self.context;
        let (ops, names) = (self.ops, self.attributes);
        let (name, attribute, ty) = match self.def(inst, id)? {
            Def::Value(value) => return Ok(value),
            // A constant without a literal, such as a null of a struct, is an op of its own.
            Def::Constant { ty, value } if value == self.unit => (ops.constant_null, None, ty),
            Def::Constant { ty, value } => match ConstantAttr::of(context, value) {
                Some(ConstantAttr::Replicated(part)) => (ops.constant_replicate, Some((names.value, part)), ty),
                Some(ConstantAttr::Undef | ConstantAttr::Typed(..)) | None => {
                    (ops.constant, Some((names.value, value)), ty)
                }
            },
            Def::Undef(ty) => (ops.undef, None, ty),
            Def::Global { ty, reference, .. } => (ops.address_of, Some((names.variable, reference)), ty),
            Def::SpecConstant { ty, reference, .. } => (ops.reference_of, Some((names.spec_const, reference)), ty),
            Def::Declared { ty: Some(ty), symbol } => {
                (ops.reference_of, Some((names.spec_const, context.symbol_ref_attr(symbol))), ty)
            }
            Def::SpecOperation { ty, offset } => match self.function.spec_operations.get(&id) {
                Some(&value) => return Ok(value),
                None => return self.operation_value(inst, id, ty, offset),
            },
            Def::Type(_)
            | Def::Function { .. }
            | Def::Set(_)
            | Def::Text(_)
            | Def::Block(_)
            | Def::Group
            | Def::Declared { ty: None, .. } => {
                return Err(inst.error(format!("id {id} is no value")));
            }
            Def::Elsewhere => return Err(inst.error(format!("id {id} is defined in another function"))),
        };
        let location =
            if self.annotations.names.is_empty() { self.location } else { self.name_location(id, self.location) };
        let mut state = OperationState::new(name, location);
        state.result_types.push(ty);
        if let Some((name, value)) = attribute {
            state.attributes.push(NamedAttribute { name, value });
        }
        self.constant_op(inst, state)
    }

    /// Makes an op without operands of a block; its result.
    fn constant_op(&mut self, inst: &Inst<'w>, state: OperationState) -> Decoded<Value> {
        let Some(block) = self.function.block else { return Err(inst.error("uses a constant outside of a function")) };
        let op = self.append(block, state);
        Ok(self.ir.result(op, 0))
    }

    /// Makes an operation, those that it uses first: how far they lead takes no stack.
    fn operation_value(&mut self, inst: &Inst<'w>, id: u32, ty: Type, offset: usize) -> Decoded<Value> {
        let mut pending = vec![(id, ty, offset)];
        while let Some(&(id, ty, offset)) = pending.last() {
            let before = pending.len();
            self.push_missing(inst, offset, &mut pending)?;
            if pending.len() > before {
                continue;
            }
            pending.pop();
            let value = match self.function.spec_operations.get(&id) {
                Some(&value) => value,
                None => self.make_operation(inst, id, ty, offset)?,
            };
            if pending.is_empty() {
                return Ok(value);
            }
        }
        Err(inst.error(format!("id {id} is no value")))
    }

    fn make_operation(&mut self, inst: &Inst<'w>, id: u32, ty: Type, offset: usize) -> Decoded<Value> {
        let mut state = self.spec_operation(inst, ty, offset)?;
        // Where it is written, not where it is used.
        let line = if self.is_by_place { self.location } else { self.line(id) };
        state.location = Some(self.name_location(id, line));
        let value = self.constant_op(inst, state)?;
        if self.binary.at(offset)?.is_some_and(|at| at.is(Opcode::SpecConstantOp)) {
            // Operations use each other: made at each use, they would grow without bound.
            self.function.spec_operations.insert(id, value);
        }
        Ok(value)
    }

    /// The operations that an operation uses and that the block lacks, with their types and offsets.
    fn push_missing(&self, user: &Inst<'w>, offset: usize, pending: &mut Vec<(u32, Type, usize)>) -> Decoded {
        let Some(inst) = self.binary.at(offset)?.filter(|at| at.is(Opcode::SpecConstantOp)) else { return Ok(()) };
        for id in self.id_operands(&inst)? {
            if let Def::SpecOperation { ty, offset } = self.def(&inst, id)?
                && !self.function.spec_operations.contains_key(&id)
                && self.binary.at(offset)?.is_some_and(|at| at.is(Opcode::SpecConstantOp))
            {
                pending.push((id, ty, offset));
            }
        }
        match pending.len() > self.run.operations_left {
            true => Err(user.error("uses too many operations on constants")),
            false => Ok(()),
        }
    }

    /// An operation on specialization constants, or a constant in the regular form, made where it is used.
    fn spec_operation(&mut self, user: &Inst<'w>, ty: Type, offset: usize) -> Decoded<OperationState> {
        self.run.operations_left = self
            .run
            .operations_left
            .checked_sub(1)
            .ok_or_else(|| user.error("uses too many operations on constants"))?;
        let inst = self.binary.at(offset)?.ok_or_else(|| user.error("uses an operation that is not there"))?;
        if let Some(state) = self.regular_constant(&inst, ty)? {
            return Ok(state);
        }
        if inst.is(Opcode::GraphConstantARM) {
            return self.graph_constant(&inst, ty);
        }
        let def = op_of_instruction(self.applied(&inst)?);
        let def = def.ok_or_else(|| inst.error("the operation within has no op"))?;
        // The ops for the operands are made first, so that the walk through them below finds them.
        if let Some(plan) = &self.reading_of_def(def).plan {
            for (step, &id) in plan.steps.iter().zip(inst.words_from(3)?) {
                match step {
                    Step::Operand | Step::OptionalOperand => {
                        if matches!(self.def(&inst, id)?, Def::SpecOperation { .. }) {
                            self.value(&inst, id)?;
                        }
                    }
                    _ => break,
                }
            }
        }
        let mut inner = self.regular_at(&inst, def, Some(ty), 3)?;
        self.decorate(inst.word(1)?, &mut inner)?;
        let region = self.ir.create_region();
        let block = self.ir.create_block(&[]);
        self.ir.append_block(region, block);
        let inner = self.append(block, inner);
        let result = self.ir.result(inner, 0);
        let state = self.state("spirv.mlir.yield").operands([result]);
        self.append(block, state);
        Ok(self.state("spirv.SpecConstantOperation").results([ty]).region(region))
    }

    pub(super) fn decode_call(&mut self, inst: &Inst<'w>, block: Block) -> Decoded {
        let (ty, id) = (self.ty(inst, inst.word(0)?)?, inst.word(1)?);
        let callee = self.context.symbol_ref_attr(self.function_symbol(inst, inst.word(2)?)?);
        let mut state = OperationState::new(self.ops.function_call, self.location);
        state.set_attribute(self.attributes.callee, callee);
        for &operand in inst.words_from(3)? {
            let value = self.value(inst, operand)?;
            state.operands.push(value);
        }
        self.decorate(id, &mut state)?;
        if ty == self.context.none() {
            self.append(block, state);
            return Ok(());
        }
        let op = self.append(block, state.results([ty]));
        self.bind(inst, id, op)
    }

    pub(super) fn decode_variable(&mut self, inst: &Inst<'w>, block: Block) -> Decoded {
        let (ty, id) = (self.ty(inst, inst.word(0)?)?, inst.word(1)?);
        let class = self.context.enum_attr(&attributes::STORAGE_CLASS, u64::from(inst.word(2)?));
        let mut state = OperationState::new(self.ops.variable, self.location);
        state.set_attribute(self.attributes.storage_class, class);
        if let Some(&initializer) = inst.operands.get(3) {
            let value = self.value(inst, initializer)?;
            state.operands.push(value);
        }
        self.decorate(id, &mut state)?;
        let op = self.append(block, state.results([ty]));
        let is_of_function = inst.word(2)? == StorageClass::Function as u32
            && self.context.storage_class(ty) == Some(StorageClass::Function);
        // Decorations that MLIR demands, or allows in modules only.
        if is_of_function && !self.caches.known_ops.is_valid(&self.ir, op) {
            self.ir.erase(op);
            let reading = self.reading_of(inst)?;
            return self.decode_regular(inst, &reading, block);
        }
        self.bind(inst, id, op)
    }
}
