//! Ops that are one instruction: the words that a [`Plan`] makes of operands and attributes.

use vulcanize_ir::{Attribute, AttributeData, Fallible, Identifier, Op};
use vulcanize_spirv::SpirvTypes as _;
use vulcanize_target_env::{EnumKind, OperandKind, Quantifier};

use super::Encoder;
use crate::plan::{Plan, Step};

/// The operands of an op that no step has taken yet.
struct Cursor {
    next: usize,
    end: usize,
}

impl Encoder<'_, '_> {
    /// Writes type, result and operands of an op into the body, behind the word that its instruction begins with.
    pub(super) fn encode_operands(&mut self, op: Op, plan: &Plan) -> Fallible<Option<u32>> {
        let ir = self.ir;
        let mut id = None;
        if plan.has_result {
            let result = self.only_result(op)?;
            if plan.has_type {
                let ty = self.type_id(op, ir.value_type(result))?;
                self.body.push(ty);
            }
            let result_id = self.fresh();
            self.body.push(result_id);
            self.bind(result, result_id);
            id = Some(result_id);
        } else if ir.num_results(op) != 0 {
            return Err(self.error(op, "has a result, but its instruction has none"));
        }
        if let Some((set, number)) = plan.ext_inst {
            let set = self.ext_inst_set(set);
            self.body.extend(&[set, number]);
        }
        let mut cursor = Cursor { next: 0, end: ir.num_operands(op) };
        for step in &plan.steps {
            self.encode_step(op, *step, &mut cursor)?;
        }
        if cursor.next != cursor.end {
            return Err(self.error(op, "has more operands than its instruction"));
        }
        Ok(id)
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
            Step::Id { attribute, required, .. } => match self.ir.attribute(op, attribute) {
                Some(value) => {
                    let id = self.attribute_id(op, attribute, value)?;
                    self.body.push(id);
                    Ok(())
                }
                None => self.absent(op, attribute, required),
            },
            Step::Enum { attribute, kind, required, literal } => match self.ir.attribute(op, attribute) {
                Some(value) => self.encode_enum(op, attribute, value, kind, literal, cursor),
                None => self.absent(op, attribute, required),
            },
            Step::ResultStorageClass => {
                let result = self.only_result(op)?;
                let class = self.context.storage_class(self.ir.value_type(result));
                let class = class.ok_or_else(|| self.error(op, "does not give a pointer"))?;
                self.body.push(class as u32);
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
        self.body.push(id);
        Ok(())
    }

    fn literal(&mut self, op: Op, attribute: Identifier, value: Attribute) -> Fallible {
        match self.context.attribute_data(value) {
            AttributeData::Array(elements) => {
                for &element in elements {
                    self.literal(op, attribute, element)?;
                }
            }
            AttributeData::String { value, .. } => self.body.push_string(self.context.str(*value)),
            AttributeData::Float { value, .. } if value.kind().width() == 32 => self.body.push(value.bits() as u32),
            AttributeData::DenseArray { .. } => {
                let words = self.context.dense_i32_array(value);
                for word in words.ok_or_else(|| self.missing(op, self.context.str(attribute)))? {
                    self.body.push(word as u32);
                }
            }
            _ => {
                let word = self.word_of(value);
                self.body.push(word.ok_or_else(|| self.missing(op, self.context.str(attribute)))?);
            }
        }
        Ok(())
    }

    /// The id that an attribute stands for: of a type, of a symbol, or of an integer constant.
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

    fn encode_enum(
        &mut self,
        op: Op,
        attribute: Identifier,
        value: Attribute,
        kind: EnumKind,
        literal: Option<Identifier>,
        cursor: &mut Cursor,
    ) -> Fallible {
        let word = self.word_of(value).ok_or_else(|| self.missing(op, self.context.str(attribute)))?;
        self.body.push(word);
        if word == 0 {
            return Ok(());
        }
        let cases = kind.cases_of(word).ok_or_else(|| self.missing(op, self.context.str(attribute)))?;
        for parameter in cases.iter().flat_map(|case| case.parameters) {
            match (parameter.kind, literal) {
                (OperandKind::LiteralInteger, Some(name)) => {
                    let value = self.ir.attribute(op, name).ok_or_else(|| self.missing(op, self.context.str(name)))?;
                    self.literal(op, name, value)?;
                }
                (kind, _) if kind.is_id() => self.next_operand(op, cursor)?,
                _ => return Err(self.error(op, "has an enum case whose parameter has no place in the dialect")),
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
