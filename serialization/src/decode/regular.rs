//! Instructions that are one op: the op's operands and attributes that a [`Plan`] makes of words.

use std::rc::Rc;

use vulcanize_ir::schema::{AttrSyntax, EnumDef, OpDef, Trait};
use vulcanize_ir::{Attribute, Identifier, OperationState, Type};
use vulcanize_spirv::attributes;
use vulcanize_spirv::regular::{Parameter, case_parameters, form_of};
use vulcanize_target_env::{EnumKind, Instruction, OperandKind, Quantifier};

use super::module::result_index;
use super::words::Inst;
use super::{Decoded, Decoder, Def};
use crate::plan::{Parameters, Plan, Step};

/// Where an op stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Among values.
    Function,
    /// Among symbols.
    Module,
}

impl<'w> Decoder<'w, '_> {
    pub(super) fn plan(&mut self, def: &'static OpDef) -> Option<Rc<Plan>> {
        let context = self.context;
        let make = || Plan::of(context.op_info(context.op_name(def.name))).map(Rc::new);
        self.plans.entry(def.name).or_insert_with(make).clone()
    }

    /// An instruction as its op. `first` is the index of the first operand word that is neither type nor result.
    pub(super) fn regular(
        &mut self,
        inst: &Inst<'w>,
        def: &'static OpDef,
        grammar: &Instruction,
        first: usize,
    ) -> Decoded<OperationState> {
        let ty = if grammar.has_result_type() { Some(self.ty(inst, inst.word(0)?)?) } else { None };
        let mut state = self.regular_at(inst, def, ty, first)?;
        if let Some(index) = result_index(grammar) {
            for attribute in self.decoration_attributes(inst.word(index)?)? {
                state.set_attribute(attribute.name, attribute.value);
            }
        }
        Ok(state)
    }

    pub(super) fn regular_at(
        &mut self,
        inst: &Inst<'w>,
        def: &'static OpDef,
        ty: Option<Type>,
        first: usize,
    ) -> Decoded<OperationState> {
        let mut state = self.state(def.name).results(ty);
        self.decode_operands(inst, def, first, Place::Function, &mut state)?;
        Ok(state)
    }

    /// The operand words from `first` on, by the op's plan.
    pub(super) fn decode_operands(
        &mut self,
        inst: &Inst<'w>,
        def: &'static OpDef,
        first: usize,
        place: Place,
        state: &mut OperationState,
    ) -> Decoded {
        let plan = self.plan(def).filter(|_| !def.has_trait(|t| matches!(t, Trait::AttrSizedOperandSegments)));
        let plan = plan.ok_or_else(|| inst.error("its op has no regular form"))?;
        let mut index = first;
        for step in &plan.steps {
            self.decode_step(inst, def, *step, place, &mut index, state)?;
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
        step: Step,
        place: Place,
        index: &mut usize,
        state: &mut OperationState,
    ) -> Decoded {
        let at_end = *index >= inst.operands.len();
        match step {
            Step::OptionalOperand | Step::SymbolOrOperand { .. } if at_end => Ok(()),
            Step::SymbolOrOperand { attribute } if place == Place::Module => {
                let value = self.id_attribute(inst, def, attribute, OperandKind::IdRef, index)?;
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
                    _ => self.literal(inst, kind, index)?,
                };
                state.set_attribute(attribute, value);
                Ok(())
            }
            Step::Enum { attribute, kind, quantifier, parameters } => {
                let value = self.repeated(inst, quantifier, index, |this, index| {
                    this.enumeration(inst, def, (attribute, kind, parameters), index, state)
                })?;
                state.set_attribute(attribute, value);
                Ok(())
            }
            Step::Id { attribute, kind, quantifier } => {
                let value = self.repeated(inst, quantifier, index, |this, index| {
                    this.id_attribute(inst, def, attribute, kind, index)
                })?;
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
        let words = inst.rest(*index)?.iter().map(|&word| word as i32);
        *index = inst.operands.len();
        Ok(match form_of(def) {
            Some(_) => context.dense_i32_array_attr(&words.collect::<Vec<_>>()),
            None => context.array_attr(&words.map(|word| context.i32_attr(word)).collect::<Vec<_>>()),
        })
    }

    /// A case or bits, and what they demand.
    fn enumeration(
        &mut self,
        inst: &Inst<'w>,
        def: &'static OpDef,
        (attribute, kind, parameters): (Identifier, EnumKind, Parameters),
        index: &mut usize,
        state: &mut OperationState,
    ) -> Decoded<Attribute> {
        let context = self.context;
        let word = inst.word(*index)?;
        *index += 1;
        let value = enum_attribute(def, context.str(attribute), OperandKind::Enum(kind));
        let value = value.ok_or_else(|| inst.error(format!("operand {} has no attribute", context.str(attribute))))?;
        let cases = kind.cases_of(word).ok_or_else(|| inst.error(format!("{kind} has no case {word}")))?;
        let mut kept = Vec::new();
        for case in cases {
            for (parameter, place) in case.parameters.iter().zip(case_parameters(kind, case)) {
                match (parameters, place) {
                    (Parameters::List(_), Parameter::Value) => self.push_operand(inst, index, state)?,
                    (Parameters::List(_), Parameter::Integer) | (Parameters::Literal(_), Parameter::Integer) => {
                        kept.push(self.literal(inst, OperandKind::LiteralInteger, index)?);
                    }
                    (Parameters::List(name), _) => {
                        kept.push(self.id_attribute(inst, def, name, parameter.kind, index)?);
                    }
                    _ if parameter.kind.is_id() => self.push_operand(inst, index, state)?,
                    _ => return Err(inst.error(format!("{kind} has a parameter that has no attribute"))),
                }
            }
        }
        match (parameters, &kept[..]) {
            (_, []) | (Parameters::Operands, _) => {}
            (Parameters::Literal(name), kept) => state.set_attribute(name, kept[0]),
            (Parameters::List(name), kept) => state.set_attribute(name, context.array_attr(kept)),
        }
        Ok(context.enum_attr(value, u64::from(word)))
    }

    /// What an id stands for as an attribute: a type, a symbol, or the number of a constant.
    fn id_attribute(
        &mut self,
        inst: &Inst<'w>,
        def: &'static OpDef,
        attribute: Identifier,
        kind: OperandKind,
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
        Ok(match enum_attribute(def, context.str(attribute), kind) {
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

/// The enum of an op's attribute: what the declaration says, or what the grammar's kind is.
fn enum_attribute(def: &OpDef, name: &str, kind: OperandKind) -> Option<&'static EnumDef> {
    if let Some(AttrSyntax::Enum(found) | AttrSyntax::EnumKeyword(found, _)) =
        def.attribute(name).map(|a| a.constraint.syntax)
    {
        return Some(found);
    }
    match kind {
        OperandKind::IdScope => Some(&attributes::SCOPE),
        OperandKind::IdMemorySemantics => Some(&attributes::MEMORY_SEMANTICS),
        OperandKind::Enum(kind) => Some(attributes::enum_def_of(kind)),
        _ => None,
    }
}
