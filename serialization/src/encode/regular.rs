//! Ops that are one instruction: the words that a [`Plan`] makes of operands and attributes.

use vulcanize_ir::{Attribute, AttributeData, Fallible, Identifier, Op, Type};
use vulcanize_spirv::SpirvTypes as _;
use vulcanize_spirv::regular::{Parameter, RESULT_TYPE, case_parameters};
use vulcanize_target_env::{EnumKind, Quantifier};

use super::encoder::Encoder;
use crate::plan::{Parameters, Plan, Step};

/// The operands of an op that no step has taken yet.
struct Cursor {
    next: usize,
    end: usize,
}

impl Encoder<'_, '_> {
    /// Writes type, result and operands of an op into the body, after the first word of its instruction.
    pub(super) fn encode_operands(&mut self, op: Op, plan: &Plan) -> Fallible<Option<u32>> {
        let ir = self.ir;
        let id = match ir.num_results(op) {
            1 if plan.has_result => Some(self.encode_result(op, plan.has_type)?),
            _ if plan.has_result && self.is_declaration(op) => Some(self.encode_declared_result(op, plan.has_type)?),
            0 if !plan.has_result => None,
            _ if plan.has_result => return Err(self.error(op, "has not one result, as its instruction")),
            _ => return Err(self.error(op, "has a result, but its instruction has none")),
        };
        if let Some((set, number)) = plan.ext_inst {
            let set = self.ext_inst_set(op, set.name())?;
            self.function.body.extend(&[set, number]);
        }
        let mut cursor = Cursor { next: 0, end: ir.num_operands(op) };
        for (index, step) in plan.steps.iter().enumerate() {
            self.encode_step(op, *step, &mut cursor)?;
            // An absent operand before a present one is written as none of its cases.
            if self.is_absent_enum(op, step)
                && plan.steps[index + 1..].iter().any(|step| self.is_present_enum(op, step))
            {
                self.function.body.push(0);
            }
        }
        if cursor.next != cursor.end {
            return Err(self.error(op, "has more operands than its instruction"));
        }
        Ok(id)
    }

    fn is_absent_enum(&self, op: Op, step: &Step) -> bool {
        let Step::Enum { attribute, quantifier, .. } = *step else { return false };
        quantifier == Quantifier::Optional && self.ir.attribute(op, attribute).is_none()
    }

    fn is_present_enum(&self, op: Op, step: &Step) -> bool {
        matches!(*step, Step::Enum { attribute, .. } if self.ir.attribute(op, attribute).is_some())
    }

    /// Type and id of an op's result.
    pub(super) fn encode_result(&mut self, op: Op, has_type: bool) -> Fallible<u32> {
        let result = self.only_result(op)?;
        if has_type {
            let ty = self.type_or_void(op, self.ir.value_type(result))?;
            self.function.body.push(ty);
        }
        let id = self.fresh();
        self.function.body.push(id);
        self.bind(result, id);
        Ok(id)
    }

    /// Type and id of a declaration by an op of the module; void without a type.
    pub(super) fn encode_declared_result(&mut self, op: Op, has_type: bool) -> Fallible<u32> {
        if has_type {
            let ty = self.ir.attribute_str(op, RESULT_TYPE).and_then(|a| self.context.type_value(a));
            let ty = self.type_or_void(op, ty.unwrap_or(self.context.none()))?;
            self.function.body.push(ty);
        }
        let name = self.own_name(op)?;
        let id = self.symbol_id(op, name)?;
        self.function.body.push(id);
        Ok(id)
    }

    fn type_or_void(&mut self, op: Op, ty: Type) -> Fallible<u32> {
        if ty == self.context.none() { Ok(self.void_id()) } else { self.type_id(op, ty) }
    }

    /// Whether an op is directly in the module that is being written.
    pub(super) fn is_declaration(&self, op: Op) -> bool {
        self.module.is_some() && self.ir.parent_op(op) == self.module
    }

    fn encode_step(&mut self, op: Op, step: Step, cursor: &mut Cursor) -> Fallible {
        match step {
            Step::Operand => self.next_operand(op, cursor),
            Step::OptionalOperand if cursor.next < cursor.end => self.next_operand(op, cursor),
            Step::OptionalOperand => Ok(()),
            Step::Operands => {
                while cursor.next < cursor.end {
                    self.next_operand(op, cursor)?;
                }
                Ok(())
            }
            Step::Literal { attribute, quantifier, .. } => match self.ir.attribute(op, attribute) {
                Some(value) => self.literal(op, attribute, value),
                None => self.absent(op, attribute, quantifier == Quantifier::One),
            },
            Step::Id { attribute, quantifier, .. } => match self.ir.attribute(op, attribute) {
                Some(value) => self.attribute_ids(op, attribute, value),
                None => self.absent(op, attribute, quantifier == Quantifier::One),
            },
            Step::SymbolOrOperand { attribute } => match self.ir.attribute(op, attribute) {
                Some(value) => {
                    let id = self.argument_id(op, value, false)?;
                    self.function.body.push(id);
                    Ok(())
                }
                None if cursor.next < cursor.end => self.next_operand(op, cursor),
                None => Ok(()),
            },
            Step::Enum { attribute, kind, quantifier, parameters, .. } => match self.ir.attribute(op, attribute) {
                Some(value) => self.encode_enums(op, attribute, value, kind, parameters, cursor),
                None => self.absent(op, attribute, quantifier == Quantifier::One),
            },
            Step::ResultStorageClass => {
                let result = self.only_result(op)?;
                let class = self.context.storage_class(self.ir.value_type(result));
                let class = class.ok_or_else(|| self.error(op, "does not give a pointer"))?;
                self.function.body.push(class as u32);
                Ok(())
            }
        }
    }

    fn absent(&self, op: Op, attribute: Identifier, required: bool) -> Fallible {
        if required { Err(self.missing(op, self.context.str(attribute))) } else { Ok(()) }
    }

    fn next_operand(&mut self, op: Op, cursor: &mut Cursor) -> Fallible {
        if cursor.next >= cursor.end {
            return Err(self.error(op, "has fewer operands than its instruction"));
        }
        let id = self.value_id(op, self.ir.operand(op, cursor.next))?;
        cursor.next += 1;
        self.function.body.push(id);
        Ok(())
    }

    fn literal(&mut self, op: Op, attribute: Identifier, value: Attribute) -> Fallible {
        match self.context.attribute_data(value) {
            AttributeData::Array(elements) => {
                for &element in elements {
                    self.literal(op, attribute, element)?;
                }
            }
            AttributeData::String { value, .. } => self.function.body.push_string(self.context.str(*value)),
            AttributeData::Float { value, .. } if value.kind().width() == 32 => {
                self.function.body.push(value.bits() as u32)
            }
            AttributeData::DenseArray { .. } => {
                let words = self.context.dense_i32_array(value);
                for word in words.ok_or_else(|| self.missing(op, self.context.str(attribute)))? {
                    self.function.body.push(word as u32);
                }
            }
            _ => {
                let word = self.word_of(value);
                self.function.body.push(word.ok_or_else(|| self.missing(op, self.context.str(attribute)))?);
            }
        }
        Ok(())
    }

    /// The id of an attribute: of a type, of a symbol, or of an integer constant.
    pub(super) fn attribute_id(&mut self, op: Op, attribute: Identifier, value: Attribute) -> Fallible<u32> {
        if let Some(ty) = self.context.type_value(value) {
            return self.type_id(op, ty);
        }
        if let Some(symbol) = self.context.flat_symbol(value) {
            return self.defined_symbol(op, symbol);
        }
        let word = self.word_of(value).ok_or_else(|| self.missing(op, self.context.str(attribute)))?;
        self.i32_constant(op, word)
    }

    /// The id of an attribute, or those of a list.
    fn attribute_ids(&mut self, op: Op, attribute: Identifier, value: Attribute) -> Fallible {
        for &element in self.context.array_value(value).unwrap_or(std::slice::from_ref(&value)) {
            let id = self.attribute_id(op, attribute, element)?;
            self.function.body.push(id);
        }
        Ok(())
    }

    fn encode_enums(
        &mut self,
        op: Op,
        attribute: Identifier,
        value: Attribute,
        kind: EnumKind,
        parameters: Parameters,
        cursor: &mut Cursor,
    ) -> Fallible {
        for &element in self.context.array_value(value).unwrap_or(std::slice::from_ref(&value)) {
            self.encode_enum(op, attribute, element, kind, parameters, cursor)?;
        }
        Ok(())
    }

    fn encode_enum(
        &mut self,
        op: Op,
        attribute: Identifier,
        value: Attribute,
        kind: EnumKind,
        parameters: Parameters,
        cursor: &mut Cursor,
    ) -> Fallible {
        let word = self.word_of(value).ok_or_else(|| self.missing(op, self.context.str(attribute)))?;
        self.function.body.push(word);
        if word == 0 && kind.is_bit_enum() {
            return Ok(());
        }
        let cases = kind.cases_of(word).ok_or_else(|| self.missing(op, self.context.str(attribute)))?;
        let kept = match parameters {
            Parameters::List(name) | Parameters::Access { arguments: name, .. } => {
                self.ir.attribute(op, name).and_then(|list| self.context.array_value(list))
            }
            Parameters::Operands => None,
        };
        let mut kept = kept.unwrap_or(&[]).iter();
        for case in cases {
            for (parameter, place) in case.parameters.iter().zip(case_parameters(kind, case)) {
                match (parameters, place) {
                    (Parameters::List(_), Parameter::Value) => self.next_operand(op, cursor)?,
                    (Parameters::Access { alignment: name, .. }, Parameter::Integer) => {
                        let value = self.ir.attribute(op, name);
                        let value = value.ok_or_else(|| self.missing(op, self.context.str(name)))?;
                        self.literal(op, name, value)?;
                    }
                    (Parameters::List(name) | Parameters::Access { arguments: name, .. }, _) => {
                        let value = *kept.next().ok_or_else(|| self.missing(op, self.context.str(name)))?;
                        if place == Parameter::Integer {
                            self.literal(op, name, value)?;
                        } else {
                            self.attribute_ids(op, name, value)?;
                        }
                    }
                    _ if parameter.kind.is_id() => self.next_operand(op, cursor)?,
                    _ => return Err(self.error(op, "has an enum case whose parameter has no place in the dialect")),
                }
            }
        }
        Ok(())
    }

    /// Decorates the result with the attributes that are no operands of the instruction.
    pub(super) fn decorate_results(&mut self, op: Op, id: u32, plan: &Plan) -> Fallible {
        let attributes = self.ir.attributes(op);
        if attributes.len() <= plan.consumed.len() && attributes.iter().all(|a| plan.consumed.contains(&a.name)) {
            return Ok(());
        }
        self.decorate_with(op, id, |_, name| plan.consumed.contains(&name))
    }
}
