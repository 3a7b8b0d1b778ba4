//! Instructions that are one op: the op's operands and attributes that a [`Plan`] makes of words.

use std::rc::Rc;

use vulcanize_ir::schema::{AttrSyntax, EnumDef, OpDef, Trait};
use vulcanize_ir::{OperationState, Type};
use vulcanize_spirv::attributes;
use vulcanize_target_env::{Instruction, OperandKind, Quantifier};

use super::module::result_index;
use super::words::Inst;
use super::{Decoded, Decoder, Def};
use crate::plan::{Plan, Step};

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
        let plan = self.plan(def).filter(|_| !def.has_trait(|t| matches!(t, Trait::AttrSizedOperandSegments)));
        let plan = plan.ok_or_else(|| inst.error("its op has no regular form"))?;
        let mut state = self.state(def.name).results(ty);
        let mut index = first;
        for step in &plan.steps {
            self.decode_step(inst, def, *step, &mut index, &mut state)?;
        }
        if index < inst.operands.len() {
            return Err(inst.error(format!("has {} operand words too many", inst.operands.len() - index)));
        }
        Ok(state)
    }

    fn decode_step(
        &mut self,
        inst: &Inst<'w>,
        def: &'static OpDef,
        step: Step,
        index: &mut usize,
        state: &mut OperationState,
    ) -> Decoded {
        let context = self.context;
        let at_end = *index >= inst.operands.len();
        match step {
            Step::OptionalOperand if at_end => {}
            Step::Operand | Step::OptionalOperand => self.push_operand(inst, index, state)?,
            Step::Operands => {
                while *index < inst.operands.len() {
                    self.push_operand(inst, index, state)?;
                }
            }
            Step::Literal { quantifier: Quantifier::Optional, .. } if at_end => {}
            Step::Literal { attribute, quantifier: Quantifier::Any, .. } => {
                let literals = inst.rest(*index)?.iter().map(|&word| context.i32_attr(word as i32));
                state.set_attribute(attribute, context.array_attr(&literals.collect::<Vec<_>>()));
                *index = inst.operands.len();
            }
            Step::Literal { attribute, kind, .. } => {
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
                state.set_attribute(attribute, value);
            }
            Step::Enum { required: false, .. } | Step::Id { required: false, .. } if at_end => {}
            Step::Enum { attribute, kind, literal, .. } => {
                let word = inst.word(*index)?;
                *index += 1;
                let name = context.str(attribute);
                let value = enum_attribute(def, name, OperandKind::Enum(kind));
                let value = value.ok_or_else(|| inst.error(format!("operand {name} has no attribute")))?;
                state.set_attribute(attribute, context.enum_attr(value, u64::from(word)));
                let cases = kind.cases_of(word).ok_or_else(|| inst.error(format!("{kind} has no case {word}")))?;
                for parameter in cases.iter().flat_map(|case| case.parameters) {
                    match (parameter.kind, literal) {
                        (OperandKind::LiteralInteger, Some(name)) => {
                            state.set_attribute(name, context.i32_attr(inst.word(*index)? as i32));
                            *index += 1;
                        }
                        (kind, _) if kind.is_id() => self.push_operand(inst, index, state)?,
                        _ => return Err(inst.error(format!("{kind} has a parameter that has no attribute"))),
                    }
                }
            }
            Step::Id { attribute, kind, .. } => {
                let id = inst.word(*index)?;
                *index += 1;
                let value = match self.def(inst, id)? {
                    Def::Type(ty) => context.type_attr(ty),
                    _ => {
                        let word = self.constant_word(inst, id)?;
                        match enum_attribute(def, context.str(attribute), kind) {
                            Some(def) => context.enum_attr(def, u64::from(word)),
                            None => context.i32_attr(word as i32),
                        }
                    }
                };
                state.set_attribute(attribute, value);
            }
            Step::ResultStorageClass => *index += 1,
        }
        Ok(())
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
        OperandKind::Enum(kind) => {
            attributes::GRAMMAR_ENUMS.iter().find(|(_, known)| *known == kind).map(|(def, _)| *def)
        }
        _ => None,
    }
}
