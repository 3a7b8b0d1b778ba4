//! The contents of the module's sections beside variables and constants of the dialect: regular ops that declare,
//! constants in the regular form, and extended instructions.

use spirv::Op as Opcode;
use vulcanize_ir::{Attribute, AttributeData, Fallible, Op};
use vulcanize_spirv::attributes::ConstantAttr;
use vulcanize_spirv::regular::{Argument, applied_instruction, applied_operands};
use vulcanize_target_env::{OperandKind, is_non_semantic};

use super::encoder::{Encoder, Target};
use crate::ids::{is_literal, may_be_forward};
use crate::plan::Plan;
use crate::section::Section;

impl Encoder<'_, '_> {
    /// Writes an op into its section.
    pub(super) fn encode_declaration(&mut self, op: Op, plan: &Plan, target: Target) -> Fallible {
        let in_module = self.is_declaration(op);
        let (words, id) = self.apart(op, plan.opcode, |this| this.encode_operands(op, plan))?;
        if !in_module && target == Target::Globals {
            return self.encode_shared_constant(op, plan, words, id);
        }
        match (target, in_module) {
            (Target::Variables, false) => self.function.head.extend(words.words()),
            _ => self.section(target).extend(words.words()),
        }
        self.lines.has_source |= plan.opcode == Opcode::Source as u16;
        let Some(id) = id else { return Ok(()) };
        if plan.opcode == Opcode::String as u16
            && let Some(text) = self.ir.attribute_str(op, "string").and_then(|text| self.context.string_value(text))
        {
            // Lines of this file refer to it.
            self.lines.strings.insert(self.context.identifier(text), id);
        }
        if in_module {
            let name = self.own_name(op)?;
            self.encode_symbol_name(op, id, name)?;
        }
        self.decorate_results(op, id, plan)
    }

    fn section(&mut self, target: Target) -> &mut Section {
        match target {
            Target::Capabilities => &mut self.sections.capabilities,
            Target::Extensions => &mut self.sections.extensions,
            Target::MemoryModel => &mut self.sections.memory_model,
            Target::EntryPoints => &mut self.sections.entry_points,
            Target::DebugSources => &mut self.sections.debug_sources,
            Target::Processed => &mut self.sections.processed,
            Target::Decorations => &mut self.sections.decorations,
            Target::Globals | Target::Variables => &mut self.sections.globals,
        }
    }

    /// An instruction of its own, not in the function that is being written.
    fn apart(
        &mut self,
        op: Op,
        opcode: u16,
        write: impl FnOnce(&mut Self) -> Fallible<Option<u32>>,
    ) -> Fallible<(Section, Option<u32>)> {
        let body = std::mem::take(&mut self.function.body);
        let start = self.function.body.begin();
        let id = write(self).and_then(|id| self.finish_body(op, start, opcode).map(|()| id));
        let words = std::mem::replace(&mut self.function.body, body);
        Ok((words, id?))
    }

    /// A constant in a function: one instruction for all that are equal, unless it is decorated.
    fn encode_shared_constant(&mut self, op: Op, plan: &Plan, words: Section, id: Option<u32>) -> Fallible {
        let Some(id) = id else { return Ok(()) };
        let mut key: Box<[u32]> = words.words().into();
        if let Some(slot) = key.iter_mut().skip(1).find(|word| **word == id) {
            *slot = 0;
        }
        let is_decorated = self.ir.attributes(op).iter().any(|a| !plan.consumed.contains(&a.name));
        if let Some(&known) = self.constants.regular.get(&key).filter(|_| !is_decorated) {
            let result = self.only_result(op)?;
            self.bind(result, known);
            return Ok(());
        }
        self.sections.globals.extend(words.words());
        if !is_decorated {
            self.constants.regular.insert(key, id);
        }
        self.decorate_results(op, id, plan)
    }

    // ---- extended instructions ----

    /// `spirv.ExtInst`, in a function or in the module.
    pub(super) fn encode_ext_inst(&mut self, op: Op) -> Fallible {
        let context = self.context;
        let set = context.string_value(self.required(op, "set")?).ok_or_else(|| self.missing(op, "set"))?;
        let opcode = match self.ir.op_name_str(op) {
            "spirv.ExtInst" => Opcode::ExtInst,
            _ => Opcode::ExtInstWithForwardRefsKHR,
        };
        if !self.is_declaration(op) {
            let start = self.function.body.begin();
            let id = self.encode_result(op, true)?;
            self.encode_arguments_of(op, self.call_of(op)?, opcode)?;
            self.finish_body(op, start, opcode as u16)?;
            return self.decorate_op(op, id, EXT_INST_ATTRIBUTES);
        }
        let (words, id) = self.apart(op, opcode as u16, |this| {
            let id = this.encode_declared_result(op, true)?;
            this.encode_arguments_of(op, this.call_of(op)?, opcode)?;
            Ok(Some(id))
        })?;
        if is_non_semantic(set) && self.refers_to_trailing(op) {
            self.symbols.trailing.insert(self.own_name(op)?);
            self.sections.trailing.extend(words.words());
        } else {
            self.sections.globals.extend(words.words());
        }
        let Some(id) = id else { return Ok(()) };
        let name = self.own_name(op)?;
        self.encode_symbol_name(op, id, name)?;
        self.decorate_op(op, id, EXT_INST_ATTRIBUTES)
    }

    /// `OpSpecConstantOp` in the module.
    pub(super) fn encode_spec_constant_op(&mut self, op: Op) -> Fallible {
        let applied = applied_instruction(self.ir, op).ok_or_else(|| self.missing(op, "instruction"))?;
        let arguments = self.required_list(op, "arguments")?;
        let (words, id) = self.apart(op, Opcode::SpecConstantOp as u16, |this| {
            let id = this.encode_declared_result(op, true)?;
            this.function.body.push(u32::from(applied.opcode));
            for (&argument, operand) in arguments.iter().zip(applied_operands(applied)) {
                let word = match operand.kind {
                    OperandKind::LiteralInteger => {
                        this.word_of(argument).ok_or_else(|| this.missing(op, "arguments"))?
                    }
                    _ => this.argument_id(op, argument, false)?,
                };
                this.function.body.push(word);
            }
            Ok(Some(id))
        })?;
        self.sections.globals.extend(words.words());
        let Some(id) = id else { return Ok(()) };
        let name = self.own_name(op)?;
        self.encode_symbol_name(op, id, name)?;
        self.decorate_op(op, id, EXT_INST_ATTRIBUTES)
    }

    /// Whether an argument is the symbol of a function or a graph, or of a declaration after the functions.
    fn refers_to_trailing(&self, op: Op) -> bool {
        let arguments = self.ir.attribute_str(op, "arguments").and_then(|list| self.context.array_value(list));
        let mut symbols = arguments.unwrap_or(&[]).iter().filter_map(|&a| self.context.flat_symbol(a));
        symbols.any(|symbol| {
            self.symbols.trailing.contains(&symbol)
                || self.symbols.known.get(&symbol).is_some_and(|found| self.has_body(found.op))
        })
    }

    /// The attributes of an op that define an extended instruction: the set, the number, the arguments.
    fn call_of(&self, op: Op) -> Fallible<[Attribute; 3]> {
        Ok([self.required(op, "set")?, self.required(op, "instruction")?, self.required(op, "arguments")?])
    }

    /// The set, the instruction's number and the arguments, of which those that are values are operands of the op.
    pub(super) fn encode_arguments_of(&mut self, op: Op, call: [Attribute; 3], opcode: Opcode) -> Fallible {
        let context = self.context;
        let [set, number, arguments] = call;
        let set = context.string_value(set).ok_or_else(|| self.missing(op, "set"))?;
        let set_id = self.ext_inst_set(op, set)?;
        let number = self.word_of(number).ok_or_else(|| self.missing(op, "instruction"))?;
        self.function.body.extend(&[set_id, number]);
        let arguments = context.array_value(arguments).ok_or_else(|| self.missing(op, "arguments"))?;
        let mut operands = self.ir.operands(op);
        for (index, &argument) in arguments.iter().enumerate() {
            let word = match Argument::of(context, argument) {
                Some(Argument::Value) => {
                    let operand = operands.next().ok_or_else(|| self.error(op, "has fewer operands than arguments"))?;
                    self.value_id(op, operand)?
                }
                Some(Argument::Word(word)) => word,
                Some(Argument::Id(value)) if is_literal(set, number, index) => {
                    self.word_of(value).ok_or_else(|| self.missing(op, "arguments"))?
                }
                Some(Argument::Id(value)) => {
                    let is_forward = opcode != Opcode::ExtInst || may_be_forward(set, number, index);
                    self.argument_id(op, value, is_forward)?
                }
                None => return Err(self.missing(op, "arguments")),
            };
            self.function.body.push(word);
        }
        Ok(())
    }

    /// The id of an argument, which may get its meaning later where `is_forward`.
    pub(super) fn argument_id(&mut self, op: Op, value: Attribute, is_forward: bool) -> Fallible<u32> {
        let context = self.context;
        match context.attribute_data(value) {
            AttributeData::SymbolRef { root, .. } if is_forward => self.symbol_id(op, *root),
            AttributeData::SymbolRef { root, .. } => self.defined_symbol(op, *root),
            AttributeData::Type(ty) => self.type_id(op, *ty),
            AttributeData::Integer { ty, .. }
            | AttributeData::Float { ty, .. }
            | AttributeData::DenseElements { ty, .. } => self.constant(op, *ty, value),
            _ => match ConstantAttr::of(context, value) {
                Some(ConstantAttr::Typed(value, ty)) => self.constant(op, ty, value),
                Some(ConstantAttr::Undef | ConstantAttr::Replicated(_)) | None => Err(self.missing(op, "arguments")),
            },
        }
    }
}

const EXT_INST_ATTRIBUTES: &[&str] = &["set", "instruction", "arguments", "sym_name", "result_type"];
