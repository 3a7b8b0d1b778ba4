//! Instructions that become declarations in the regular form, and extended instructions.

use spirv::Op as Opcode;
use vulcanize_ir::{
    Attribute, AttributeData, Block, Context, Identifier, Location, NamedAttribute, OperationState, Type,
};
use vulcanize_spirv::attributes::enum_def_of;
use vulcanize_spirv::regular::{Placement, RESULT_TYPE, RegularForm, form_of};
use vulcanize_spirv::{op_of_ext_inst, op_of_instruction};
use vulcanize_target_env::{ExtInstSet, Instruction, Operand, OperandKind, Quantifier, is_non_semantic};
use vulcanize_words::Inst;

use super::debug::is_debug_set;
use super::decoder::Decoder;
use super::defs::Def;
use super::error::{Decoded, ErrorAt as _};
use super::reading::Reading;
use super::regular::Place;

pub(super) fn is_ext_inst(inst: &Inst<'_>) -> bool {
    inst.is(Opcode::ExtInst) || inst.is(Opcode::ExtInstWithForwardRefsKHR)
}

fn declaration_form(grammar: &Instruction) -> Option<&'static RegularForm> {
    let form = op_of_instruction(grammar).and_then(form_of)?;
    (form.placement != Placement::Function).then_some(form)
}

impl<'w> Decoder<'w, '_> {
    /// Gives the result of a declaration in the regular form its meaning; returns whether the instruction is one.
    pub(super) fn note_declaration(&mut self, inst: &Inst<'w>, grammar: &Instruction) -> Decoded<bool> {
        // A null mostly is a `spirv.Constant`.
        if inst.is(Opcode::ConstantNull) {
            return Ok(false);
        }
        let is_extended = is_ext_inst(inst);
        let form = declaration_form(grammar);
        if !is_extended && form.is_none() {
            return Ok(false);
        }
        if is_extended && self.is_stripped(inst)? {
            return Ok(true);
        }
        let has_type = grammar.has_result_type();
        let ty = if has_type { Some(self.ty(inst, inst.word(0)?)?) } else { None };
        let is_constant =
            form.is_some_and(|form| form.placement == Placement::Either) && grammar.name != "UntypedVariableKHR";
        if grammar.has_result() {
            let id = inst.word(usize::from(has_type))?;
            let def = match (is_constant, ty) {
                // It is made again where it is used.
                (true, Some(ty)) => Def::SpecOperation { ty, offset: inst.offset },
                _ => {
                    // An extended instruction without a value has no type.
                    let ty = ty.filter(|&ty| !is_extended || ty != self.context.none());
                    Def::Declared { ty, symbol: self.symbol(id, if is_extended { "ext_inst" } else { "declared" }) }
                }
            };
            self.define(inst, id, def)?;
        }
        if !is_constant {
            if self.sections.functions.is_empty() {
                &mut self.sections.declarations
            } else {
                &mut self.sections.trailing
            }
            .push(*inst);
        }
        Ok(true)
    }

    /// Makes the op of a declaration.
    pub(super) fn emit_declaration(&mut self, inst: &Inst<'w>) -> Decoded {
        let grammar = inst.known()?;
        let first = usize::from(grammar.has_result_type()) + usize::from(grammar.has_result());
        let mut state = if is_ext_inst(inst) {
            self.ext_inst(inst, Place::Module)?
        } else {
            self.regular_declaration(inst, first)?
        };
        let context = self.context;
        if grammar.has_result() {
            let id = inst.word(usize::from(grammar.has_result_type()))?;
            if let Def::Declared { ty, symbol } = self.def(inst, id)? {
                self.set_symbol(&mut state, id, symbol);
                if let Some(ty) = ty {
                    state.set_attribute(context.identifier(RESULT_TYPE), context.type_attr(ty));
                }
            }
            self.decorate(id, &mut state)?;
        }
        self.append_to_module(inst, state)
    }

    /// The op of a declaration in the regular form, without its name and its type. Operands begin at word `first`.
    pub(super) fn regular_declaration(&mut self, inst: &Inst<'w>, first: usize) -> Decoded<OperationState> {
        let def = op_of_instruction(inst.known()?).ok_or_else(|| inst.error("has no op"))?;
        let reading = self.reading_of_def(def);
        let mut state = OperationState::new(reading.name, self.location);
        self.decode_operands(inst, &reading, first, Place::Module, &mut state)?;
        Ok(state)
    }

    /// A constant in the regular form, where it is used; `None` for another instruction.
    pub(super) fn regular_constant(&mut self, inst: &Inst<'w>, ty: Type) -> Decoded<Option<OperationState>> {
        let def = op_of_instruction(inst.known()?).filter(|def| form_of(def).is_some());
        def.map(|def| self.regular_at(inst, def, Some(ty), 2)).transpose()
    }

    /// The symbol of a declaration's id; a string or a group of decorations gets its op now if it has none.
    pub(super) fn symbol_of(&mut self, inst: &Inst<'w>, id: u32) -> Decoded<Option<Identifier>> {
        Ok(match self.def(inst, id)? {
            Def::Function { symbol, .. }
            | Def::Global { symbol, .. }
            | Def::SpecConstant { symbol, .. }
            | Def::Declared { symbol, .. } => Some(symbol),
            Def::Text(text) => Some(self.string_symbol(inst, id, text)?),
            // Its targets have the decorations.
            Def::Group => Some(self.late_symbol(inst, id, "group", "spirv.DecorationGroup", &[])?),
            _ => None,
        })
    }

    pub(super) fn string_symbol(&mut self, inst: &Inst<'w>, id: u32, text: Identifier) -> Decoded<Identifier> {
        let text = self.named("string", self.context.identifier_attr(text));
        self.late_symbol(inst, id, "string", "spirv.String", &[text])
    }

    /// The symbol of a declaration whose op is made when something names it.
    fn late_symbol(
        &mut self,
        inst: &Inst<'w>,
        id: u32,
        prefix: &str,
        op: &str,
        attributes: &[NamedAttribute],
    ) -> Decoded<Identifier> {
        if let Some(&symbol) = self.symbols.late.get(&id) {
            return Ok(symbol);
        }
        let symbol = self.symbol(id, prefix);
        self.symbols.late.insert(id, symbol);
        let mut state = self.state(op);
        self.set_symbol(&mut state, id, symbol);
        attributes.iter().for_each(|attribute| state.set_attribute(attribute.name, attribute.value));
        self.append_to_module(inst, state)?;
        Ok(symbol)
    }

    // ---- extended instructions ----

    pub(super) fn decode_ext_inst(&mut self, inst: &Inst<'w>, block: Block) -> Decoded {
        if self.is_stripped(inst)? {
            return Ok(());
        }
        let (_, set) = self.imported_set(inst)?;
        if let Some(def) =
            set.and_then(|set| Some((set, inst.operands.get(3)?))).and_then(|(s, &n)| op_of_ext_inst(s, n))
        {
            let reading = self.reading_of_def(def);
            // An op of MLIR knows fewer types; otherwise the instruction is kept by its number.
            let is_tried = form_of(def).is_none();
            if self.takes_operands(inst, &reading)? && self.decode_as(inst, &reading, block, is_tried)? {
                return Ok(());
            }
        }
        let (ty, id) = (self.ty(inst, inst.word(0)?)?, inst.word(1)?);
        let mut state = self.ext_inst(inst, Place::Function)?.results([ty]);
        self.decorate(id, &mut state)?;
        let op = self.append(block, state);
        self.bind(inst, id, op)
    }

    /// Whether an instruction of a function may stand outside of blocks: it has no effect on the function.
    pub(super) fn is_outside_of_blocks(&self, inst: &Inst<'w>) -> Decoded<bool> {
        if !is_ext_inst(inst) {
            return Ok(false);
        }
        let set = self.context.str(self.imported_set(inst)?.0);
        Ok(is_non_semantic(set) || is_debug_set(set))
    }

    /// Debug instructions after the last block of a function: nothing refers to them.
    pub(super) fn decode_tail(&mut self, tail: &[(Inst<'w>, Location)]) -> Decoded<Option<Attribute>> {
        let mut entries = Vec::new();
        for (inst, _) in tail {
            if self.is_stripped(inst)? {
                continue;
            }
            let state = self.ext_inst(inst, Place::Module)?;
            if !state.operands.is_empty() || self.ty(inst, inst.word(0)?)? != self.context.none() {
                return Err(inst.error("stands after the end of its block, but names a value or has one"));
            }
            entries.push(self.context.dictionary_attr(&state.attributes));
        }
        Ok((!entries.is_empty()).then(|| self.context.array_attr(&entries)))
    }

    /// Whether an op takes an extended instruction's operands as they are. Those of MLIR want integers without a sign, and
    /// know few types: otherwise the instruction is kept by its number.
    fn takes_operands(&mut self, inst: &Inst<'w>, reading: &Reading) -> Decoded<bool> {
        if form_of(reading.def).is_some() {
            return Ok(true);
        }
        let mut types = Vec::new();
        for &id in inst.words_from(4)? {
            types.push(match self.def(inst, id)? {
                Def::Value(value) => self.ir.value_type(value),
                other => other.value_type().ok_or_else(|| inst.error(format!("id {id} is no value")))?,
            });
        }
        Ok(reading.takes(self.context, self.ty(inst, inst.word(0)?)?, &types))
    }

    /// Whether an extended instruction is debug information that is not wanted.
    fn is_stripped(&self, inst: &Inst<'w>) -> Decoded<bool> {
        Ok(self.options.strip_debug && is_debug_set(self.context.str(self.imported_set(inst)?.0)))
    }

    pub(super) fn imported_set(&self, inst: &Inst<'w>) -> Decoded<(Identifier, Option<ExtInstSet>)> {
        let id = inst.word(2)?;
        let Def::Set(name) = self.def(inst, id)? else { return Err(inst.error(format!("id {id} is no import"))) };
        Ok((name, ExtInstSet::from_name(self.context.str(name))))
    }

    /// An extended instruction without an op of its own; type and name are not set yet.
    fn ext_inst(&mut self, inst: &Inst<'w>, place: Place) -> Decoded<OperationState> {
        let context = self.context;
        let (name, set) = self.imported_set(inst)?;
        let number = inst.word(3)?;
        let operands = set.and_then(|set| set.by_number(number)).map_or(&[][..], |known| known.operands);
        let is_forward = inst.is(Opcode::ExtInstWithForwardRefsKHR);
        let mut state = self.state(if is_forward { "spirv.ExtInstWithForwardRefsKHR" } else { "spirv.ExtInst" });
        let is_debug = is_non_semantic(context.str(name)) || place == Place::Module;
        let mut arguments = Vec::new();
        for (index, &word) in inst.words_from(4)?.iter().enumerate() {
            let operand = operands.get(index).or_else(|| operands.last().filter(|o| o.quantifier == Quantifier::Any));
            arguments.push(match literal_argument(context, operand, word) {
                Some(argument) => argument,
                None if is_forward && self.def(inst, word).is_err() => {
                    context.symbol_ref_attr(self.symbol(word, "ext_inst"))
                }
                None => match self.argument(inst, word, is_debug, place)? {
                    Some(argument) => argument,
                    None => {
                        let value = self.value(inst, word)?;
                        state.operands.push(value);
                        context.unit_attr()
                    }
                },
            });
        }
        state.set_attribute(context.identifier("set"), context.identifier_attr(name));
        state.set_attribute(context.identifier("instruction"), context.i32_attr(number as i32));
        state.set_attribute(context.identifier("arguments"), context.array_attr(&arguments));
        Ok(state)
    }

    /// An id as an attribute; `None` for an id that is a value.
    fn argument(&mut self, inst: &Inst<'w>, id: u32, is_debug: bool, place: Place) -> Decoded<Option<Attribute>> {
        let context = self.context;
        Ok(match self.def(inst, id)? {
            Def::Type(ty) => Some(context.type_attr(ty)),
            Def::Constant { ty, value } if is_debug && is_literal(context, ty, value) => Some(value),
            Def::Global { .. } | Def::SpecConstant { .. } | Def::Declared { ty: Some(_), .. }
                if place == Place::Function =>
            {
                None
            }
            Def::SpecOperation { .. } if place == Place::Module => Some(self.constant_reference(inst, id)?),
            _ => self.symbol_of(inst, id)?.map(|symbol| context.symbol_ref_attr(symbol)),
        })
    }
}

/// Whether a constant's literal says its type, too.
fn is_literal(context: &Context, ty: Type, value: Attribute) -> bool {
    match context.attribute_data(value) {
        AttributeData::Integer { .. } | AttributeData::Float { .. } => true,
        AttributeData::DenseElements { .. } => context.attribute_type(value) == Some(ty),
        _ => false,
    }
}

/// The attribute of an operand that is a word, not an id.
fn literal_argument(context: &Context, operand: Option<&Operand>, word: u32) -> Option<Attribute> {
    match operand?.kind {
        OperandKind::LiteralInteger => Some(context.i32_attr(word as i32)),
        OperandKind::Enum(kind) => match kind.cases_of(word) {
            Some(_) => Some(context.enum_attr(enum_def_of(kind), u64::from(word))),
            None => Some(context.i32_attr(word as i32)),
        },
        _ => None,
    }
}
