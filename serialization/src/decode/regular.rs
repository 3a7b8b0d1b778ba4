//! Instructions that are one op: the op's operands and attributes that a [`Plan`](crate::plan::Plan) makes of words.

use std::rc::Rc;

use vulcanize_ir::schema::{EnumDef, OpDef};
use vulcanize_ir::{Attribute, Block, Op, OperationState, Type};
use vulcanize_spirv::regular::{Parameter, case_parameters, form_of, whole_op_of_instruction};
use vulcanize_spirv::{attributes, op_of_instruction};
use vulcanize_target_env::{EnumKind, OperandKind, Quantifier};
use vulcanize_words::Inst;

use super::decoder::Decoder;
use super::defs::Def;
use super::error::{Decoded, ErrorAt as _};
use super::reading::{Reading, differ_in_sign};
use crate::plan::{Parameters, Step, enum_of};

/// The place of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Among values.
    Function,
    /// Among symbols.
    Module,
}

impl<'w> Decoder<'w, '_> {
    /// How ops of a declaration are read.
    pub(super) fn reading_of_def(&mut self, def: &'static OpDef) -> Rc<Reading> {
        let context = self.context;
        // The address of a declaration is its identity.
        let known = self.caches.readings_by_def.entry(std::ptr::from_ref(def).addr());
        known.or_insert_with(|| Rc::new(Reading::new(context, def))).clone()
    }

    /// How an instruction of a function is read.
    pub(super) fn reading_of(&mut self, inst: &Inst<'w>) -> Decoded<Rc<Reading>> {
        let index = usize::from(inst.opcode);
        if let Some(Some(known)) = self.caches.readings.get(index) {
            return Ok(known.clone());
        }
        let grammar = inst.known()?;
        if grammar.name.starts_with("Constant") || grammar.name.starts_with("SpecConstant") {
            return Err(inst.error("stands in a function; its place is among types, constants and variables"));
        }
        let def = op_of_instruction(grammar).ok_or_else(|| inst.error("is not expected in a function"))?;
        let reading = self.reading_of_def(def);
        if self.caches.readings.len() <= index {
            self.caches.readings.resize_with(index + 1, || None);
        }
        self.caches.readings[index] = Some(reading.clone());
        Ok(reading)
    }

    /// An instruction of a function as its op; in the regular form where it has another one that cannot hold it.
    pub(super) fn decode_regular(&mut self, inst: &Inst<'w>, reading: &Reading, block: Block) -> Decoded {
        let before = self.ir.last_op(block);
        let operations = self.function.spec_operations.len();
        let found = self.decode_as(inst, reading, block, reading.is_alternative);
        if !reading.is_alternative || matches!(found, Ok(true)) {
            return found.map(drop);
        }
        // The constants of this try; but operations on specialization constants are there for the whole block.
        if self.function.spec_operations.len() == operations {
            self.erase_after(block, before);
        }
        if let Some(def) = whole_op_of_instruction(inst.known()?) {
            let whole = self.reading_of_def(def);
            if let Ok(true) = self.decode_as(inst, &whole, block, true) {
                return Ok(());
            }
        }
        // The verifier says what is wrong with it.
        self.decode_as(inst, reading, block, false).map(drop)
    }

    /// Makes an op of an instruction; returns whether there is one: not if it `is_tried` and would not be valid.
    pub(super) fn decode_as(
        &mut self,
        inst: &Inst<'w>,
        reading: &Reading,
        block: Block,
        is_tried: bool,
    ) -> Decoded<bool> {
        let mut state = OperationState::new(reading.name, self.location);
        let mut first = 0;
        if reading.has_type {
            state.result_types.push(self.ty(inst, inst.word(0)?)?);
            first = 1;
        }
        let result = if reading.has_result { Some(inst.word(first)?) } else { None };
        first += usize::from(reading.has_result);
        if reading.is_extended {
            // Set and number.
            first += 2;
        }
        self.decode_operands(inst, reading, first, Place::Function, &mut state)?;
        let before = self.ir.last_op(block);
        self.agree(reading, &mut state);
        if let Some(id) = result {
            self.decorate(id, &mut state)?;
        }
        let op = self.append(block, state);
        if is_tried && (self.is_printed_otherwise(op) || !self.caches.known_ops.is_valid(&self.ir, op)) {
            // The op, and the casts for its sake.
            self.erase_after(block, before);
            return Ok(false);
        }
        match result {
            Some(id) if self.ir.num_results(op) == 1 => self.bind(inst, id, op)?,
            _ => {}
        }
        Ok(true)
    }

    /// Erases the ops of a block after one of them, or all of them, the last one first.
    fn erase_after(&mut self, block: Block, before: Option<Op>) {
        while let Some(last) = self.ir.last_op(block).filter(|&last| Some(last) != before) {
            self.ir.erase(last);
        }
    }

    /// Whether the text of an op stands for another one: a copy with one memory access has it twice.
    fn is_printed_otherwise(&self, op: Op) -> bool {
        self.ir.op_name(op) == self.ops.copy_memory
            && self.ir.attribute(op, self.attributes.memory_access).is_some()
            && self.ir.attribute(op, self.attributes.source_memory_access).is_none()
    }

    /// Gives integer operands the signedness that the op wants.
    fn agree(&mut self, reading: &Reading, state: &mut OperationState) {
        let first = state.operands.first().map(|&first| self.ir.value_type(first));
        let (bits, wanted) = reading.wanted(state.result_types.first().copied(), first);
        let (Some(wanted), Some(block)) = (wanted, self.function.block) else { return };
        for index in 0..state.operands.len().min(32) {
            let value = state.operands[index];
            let ty = self.ir.value_type(value);
            if ty != wanted && bits & 1 << index != 0 && differ_in_sign(self.context, ty, wanted) {
                let cast = self.state("spirv.Bitcast").operands([value]).results([wanted]);
                let cast = self.append(block, cast);
                state.operands[index] = self.ir.result(cast, 0);
            }
        }
    }

    /// The op of a declaration with operands from word `first` on.
    pub(super) fn regular_at(
        &mut self,
        inst: &Inst<'w>,
        def: &'static OpDef,
        ty: Option<Type>,
        first: usize,
    ) -> Decoded<OperationState> {
        let reading = self.reading_of_def(def);
        let mut state = OperationState::new(reading.name, self.location).results(ty);
        self.decode_operands(inst, &reading, first, Place::Function, &mut state)?;
        Ok(state)
    }

    /// The operand words from `first` on, by the op's plan.
    pub(super) fn decode_operands(
        &mut self,
        inst: &Inst<'w>,
        reading: &Reading,
        first: usize,
        place: Place,
        state: &mut OperationState,
    ) -> Decoded {
        let plan = reading.plan.as_ref().ok_or_else(|| inst.error("its op has no regular form"))?;
        let mut index = first;
        for step in &plan.steps {
            self.decode_step(inst, reading.def, step, place, &mut index, state)?;
        }
        if index < inst.operands.len() {
            return Err(inst.error(format!("has {} operand words too many", inst.operands.len() - index)));
        }
        Ok(())
    }

    fn decode_step(
        &mut self,
        inst: &Inst<'w>,
        def: &'static OpDef,
        step: &Step,
        place: Place,
        index: &mut usize,
        state: &mut OperationState,
    ) -> Decoded {
        let at_end = *index >= inst.operands.len();
        match *step {
            Step::OptionalOperand | Step::SymbolOrOperand { .. } if at_end => Ok(()),
            Step::SymbolOrOperand { attribute } if place == Place::Module => {
                let value = self.module_value(inst, inst.word(*index)?)?;
                *index += 1;
                state.set_attribute(attribute, value);
                Ok(())
            }
            Step::Operand | Step::OptionalOperand | Step::SymbolOrOperand { .. } => {
                self.push_operand(inst, index, state)
            }
            Step::Operands => {
                while *index < inst.operands.len() {
                    self.push_operand(inst, index, state)?;
                }
                Ok(())
            }
            Step::Literal { quantifier: Quantifier::Optional, .. }
            | Step::Enum { quantifier: Quantifier::Optional, .. }
            | Step::Id { quantifier: Quantifier::Optional, .. }
                if at_end =>
            {
                Ok(())
            }
            Step::Literal { attribute, kind, quantifier } => {
                let value = match quantifier {
                    Quantifier::Any => self.literals(inst, def, index)?,
                    Quantifier::One | Quantifier::Optional => self.literal(inst, kind, index)?,
                };
                state.set_attribute(attribute, value);
                Ok(())
            }
            Step::Enum { attribute, kind, cases, quantifier, parameters } => {
                let value = self.repeated(inst, quantifier, index, |this, index| {
                    this.enumeration(inst, def, (kind, cases, parameters), index, state)
                })?;
                state.set_attribute(attribute, value);
                Ok(())
            }
            Step::Id { attribute, cases, quantifier } => {
                let value =
                    self.repeated(inst, quantifier, index, |this, index| this.id_attribute(inst, cases, index))?;
                state.set_attribute(attribute, value);
                Ok(())
            }
            Step::ResultStorageClass => {
                *index += 1;
                Ok(())
            }
        }
    }

    /// One attribute, or a list of those that are left.
    fn repeated(
        &mut self,
        inst: &Inst<'w>,
        quantifier: Quantifier,
        index: &mut usize,
        mut read: impl FnMut(&mut Self, &mut usize) -> Decoded<Attribute>,
    ) -> Decoded<Attribute> {
        if quantifier != Quantifier::Any {
            return read(self, index);
        }
        let mut values = Vec::new();
        while *index < inst.operands.len() {
            values.push(read(self, index)?);
        }
        Ok(self.context.array_attr(&values))
    }

    fn literal(&mut self, inst: &Inst<'w>, kind: OperandKind, index: &mut usize) -> Decoded<Attribute> {
        let context = self.context;
        let value = match kind {
            OperandKind::LiteralString => {
                let (text, next) = inst.text(*index)?;
                *index = next - 1;
                context.string_attr(&text)
            }
            OperandKind::LiteralFloat => self.scalar(inst, context.f32(), &[inst.word(*index)?])?,
            _ => context.i32_attr(inst.word(*index)? as i32),
        };
        *index += 1;
        Ok(value)
    }

    /// All words that are left.
    fn literals(&mut self, inst: &Inst<'w>, def: &'static OpDef, index: &mut usize) -> Decoded<Attribute> {
        let context = self.context;
        let words = inst.words_from(*index)?;
        *index = inst.operands.len();
        Ok(match form_of(def) {
            Some(_) => context.dense_i32_array_attr(&words.iter().map(|&word| word as i32).collect::<Vec<_>>()),
            None => self.caches.recent.numbers(context, words),
        })
    }

    /// A case or bits, and the operands that they demand.
    fn enumeration(
        &mut self,
        inst: &Inst<'w>,
        def: &'static OpDef,
        (kind, value, parameters): (EnumKind, &'static EnumDef, Parameters),
        index: &mut usize,
        state: &mut OperationState,
    ) -> Decoded<Attribute> {
        let context = self.context;
        let word = inst.word(*index)?;
        *index += 1;
        let cases = kind.cases_of(word).ok_or_else(|| inst.error(format!("{kind} has no case {word}")))?;
        let mut kept = Vec::new();
        for case in cases {
            for (parameter, place) in case.parameters.iter().zip(case_parameters(kind, case)) {
                match (parameters, place) {
                    (Parameters::List(_), Parameter::Value) => self.push_operand(inst, index, state)?,
                    (Parameters::List(_), Parameter::Integer) => {
                        kept.push(self.literal(inst, OperandKind::LiteralInteger, index)?);
                    }
                    (Parameters::Access { alignment, .. }, Parameter::Integer) => {
                        let value = self.literal(inst, OperandKind::LiteralInteger, index)?;
                        state.set_attribute(alignment, value);
                    }
                    (Parameters::List(name) | Parameters::Access { arguments: name, .. }, _) => {
                        let cases = parameter_enum(def, context.str(name), parameter.kind);
                        kept.push(self.id_attribute(inst, cases, index)?);
                    }
                    _ if parameter.kind.is_id() => self.push_operand(inst, index, state)?,
                    _ => return Err(inst.error(format!("{kind} has a parameter that has no attribute"))),
                }
            }
        }
        match (parameters, &kept[..]) {
            (_, []) | (Parameters::Operands, _) => {}
            (Parameters::List(name) | Parameters::Access { arguments: name, .. }, kept) => {
                state.set_attribute(name, context.array_attr(kept))
            }
        }
        Ok(context.enum_attr(value, u64::from(word)))
    }

    /// The meaning of an id as an attribute: a type, a symbol, or the number of a constant.
    fn id_attribute(
        &mut self,
        inst: &Inst<'w>,
        cases: Option<&'static EnumDef>,
        index: &mut usize,
    ) -> Decoded<Attribute> {
        let context = self.context;
        let id = inst.word(*index)?;
        *index += 1;
        if let Some(symbol) = self.symbol_of(inst, id)? {
            return Ok(context.symbol_ref_attr(symbol));
        }
        if let Def::Type(ty) = self.def(inst, id)? {
            return Ok(context.type_attr(ty));
        }
        let word = self.constant_word(inst, id)?;
        Ok(match cases {
            Some(def) => context.enum_attr(def, u64::from(word)),
            None => context.i32_attr(word as i32),
        })
    }

    fn push_operand(&mut self, inst: &Inst<'w>, index: &mut usize, state: &mut OperationState) -> Decoded {
        let value = self.value(inst, inst.word(*index)?)?;
        *index += 1;
        state.operands.push(value);
        Ok(())
    }
}

/// The enum of a parameter: by the declaration of its list, or by the grammar's kind.
fn parameter_enum(def: &OpDef, list: &str, kind: OperandKind) -> Option<&'static EnumDef> {
    enum_of(def, list).or_else(|| match kind {
        OperandKind::IdScope => Some(&attributes::SCOPE),
        OperandKind::IdMemorySemantics => Some(&attributes::MEMORY_SEMANTICS),
        OperandKind::Enum(kind) => Some(attributes::enum_def_of(kind)),
        _ => None,
    })
}
