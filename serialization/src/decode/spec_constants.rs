//! Constants that specialization decides, and constants that are no literals, as far as they are ops of the module.
//!
//! An operation on specialization constants is made again where functions use it, as in MLIR. It becomes an op of the
//! module, with a symbol, where MLIR has no form for it (operands of both signednesses, operands that are no constants of
//! MLIR), or where something of the module refers to it: a type, a composite, an initializer, a decoration, a mode.

use spirv::Op as Opcode;
use vulcanize_ir::{Attribute, AttributeData, Type};
use vulcanize_spirv::attributes::ConstantAttr;
use vulcanize_spirv::op_of_instruction;
use vulcanize_spirv::ops::UsableInSpecConstantOp;
use vulcanize_spirv::regular::{RESULT_TYPE, applied_operands};
use vulcanize_target_env::{Instruction, OperandKind};
use vulcanize_words::Inst;

use super::decoder::Decoder;
use super::defs::Def;
use super::error::{Decoded, ErrorAt as _};

impl<'w> Decoder<'w, '_> {
    /// The meaning of `OpSpecConstantOp`.
    pub(super) fn operation_def(&mut self, inst: &Inst<'w>, ty: Type) -> Decoded<Def> {
        let id = inst.word(1)?;
        if self.fits_in_function(inst, ty)? {
            return Ok(Def::SpecOperation { ty, offset: inst.offset });
        }
        for operand in self.id_operands(inst)? {
            self.typed_constant(inst, operand)?;
        }
        Ok(self.symbol_def(id, ty))
    }

    /// The meaning of a constant with an op of the module.
    pub(super) fn symbol_def(&mut self, id: u32, ty: Type) -> Def {
        let symbol = self.symbol(id, "spirv_spec_const");
        Def::SpecConstant { ty, symbol, reference: self.context.symbol_ref_attr(symbol) }
    }

    /// The instruction that an `OpSpecConstantOp` applies.
    pub(super) fn applied(&self, inst: &Inst<'w>) -> Decoded<&'static Instruction> {
        let opcode = u16::try_from(inst.word(2)?).ok();
        opcode.and_then(Instruction::by_opcode).ok_or_else(|| inst.error("unknown opcode within"))
    }

    /// The operands of an `OpSpecConstantOp` that are ids.
    pub(super) fn id_operands(&self, inst: &Inst<'w>) -> Decoded<Vec<u32>> {
        let operands = inst.words_from(3)?.iter().zip(applied_operands(self.applied(inst)?));
        Ok(operands.filter(|(_, operand)| operand.kind.is_id()).map(|(&word, _)| word).collect())
    }

    /// Whether `spirv.SpecConstantOperation` can express an operation.
    fn fits_in_function(&mut self, inst: &Inst<'w>, ty: Type) -> Decoded<bool> {
        let def = op_of_instruction(self.applied(inst)?);
        let def = def.ok_or_else(|| inst.error("the operation within has no op"))?;
        if def.interface::<UsableInSpecConstantOp>().is_none() {
            return Ok(false);
        }
        let mut types = Vec::new();
        for id in self.id_operands(inst)? {
            let found = self.def(inst, id)?;
            let is_constant = match found {
                Def::Type(_) => continue,
                Def::Constant { value, .. } => value != self.unit && ConstantAttr::of(self.context, value).is_none(),
                Def::SpecConstant { .. } => true,
                Def::SpecOperation { offset, .. } => {
                    self.binary.at(offset)?.is_some_and(|inst| inst.is(Opcode::SpecConstantOp))
                }
                _ => false,
            };
            let Some(ty) = found.value_type().filter(|_| is_constant) else { return Ok(false) };
            types.push(ty);
        }
        Ok(self.reading_of_def(def).takes(self.context, ty, &types))
    }

    /// The form of a constant in an attribute: a literal, the symbol of an op of the module, which is made if there is
    /// none, `#spirv.undef`.
    pub(super) fn constant_reference(&mut self, user: &Inst<'w>, id: u32) -> Decoded<Attribute> {
        match self.def(user, id)? {
            Def::Constant { value, .. } => Ok(value),
            Def::Undef(_) => Ok(ConstantAttr::Undef.get(self.context)),
            Def::SpecConstant { reference, .. } | Def::Global { reference, .. } => Ok(reference),
            Def::Function { symbol, .. } | Def::Declared { ty: Some(_), symbol } => {
                Ok(self.context.symbol_ref_attr(symbol))
            }
            Def::SpecOperation { .. } => self.promote(user, id),
            _ => Err(user.error(format!("id {id} is no constant"))),
        }
    }

    /// Like [`constant_reference`](Self::constant_reference), with its type where the attribute lacks it; or a type.
    pub(super) fn typed_constant(&mut self, user: &Inst<'w>, id: u32) -> Decoded<Attribute> {
        let context = self.context;
        let found = self.def(user, id)?;
        if let Def::Type(ty) = found {
            return Ok(context.type_attr(ty));
        }
        let ty = found.value_type();
        let value = self.constant_reference(user, id)?;
        let says_type = match context.attribute_data(value) {
            AttributeData::SymbolRef { .. } => true,
            _ if ConstantAttr::type_of(context, value) == ty => true,
            _ => false,
        };
        Ok(match ty.filter(|_| !says_type) {
            Some(ty) => ConstantAttr::Typed(value, ty).get(context),
            None => value,
        })
    }

    /// A value where there are none: the symbol of one, or a constant.
    pub(super) fn module_value(&mut self, user: &Inst<'w>, id: u32) -> Decoded<Attribute> {
        match self.symbol_of(user, id)? {
            Some(symbol) => Ok(self.context.symbol_ref_attr(symbol)),
            None => self.typed_constant(user, id),
        }
    }

    /// Gives a constant that functions would make again an op of the module, and its parts, too.
    pub(super) fn promote(&mut self, user: &Inst<'w>, id: u32) -> Decoded<Attribute> {
        let mut pending = vec![id];
        while let Some(id) = pending.pop() {
            let Def::SpecOperation { ty, offset } = self.def(user, id)? else { continue };
            let def = self.symbol_def(id, ty);
            self.defs.replace(id, def);
            let inst = self.binary.at(offset)?.ok_or_else(|| user.error("uses a constant that is not there"))?;
            if inst.is(Opcode::SpecConstantOp) {
                pending.extend(self.id_operands(&inst)?);
            } else {
                self.constants.promoted.insert(id);
            }
            if self.made.globals {
                self.constants.late.push(inst);
            }
        }
        match self.def(user, id)? {
            Def::SpecConstant { reference, .. } => Ok(reference),
            _ => Err(user.error(format!("id {id} is no constant"))),
        }
    }

    /// Makes ops of the module for the constants to which decorations and modes refer.
    pub(super) fn promote_referenced(&mut self) -> Decoded {
        let modes = self.sections.modes.iter().filter(|mode| mode.is(Opcode::ExecutionModeId));
        let modes = modes.map(|&mode| Ok((mode, mode.words_from(2)?)));
        let decorations = self.sections.decorations_by_id.drain(..).map(|found| Ok((found.at, found.operands)));
        let all: Vec<(Inst<'w>, &'w [u32])> = decorations.chain(modes).collect::<Decoded<_>>()?;
        for (inst, ids) in all {
            for &id in ids {
                if let Some(Def::SpecOperation { .. }) = self.defs.get(id) {
                    self.promote(&inst, id)?;
                }
            }
        }
        Ok(())
    }

    /// Makes the op of an operation, or of a constant in the regular form, if the module has it.
    pub(super) fn emit_promoted(&mut self, inst: &Inst<'w>) -> Decoded {
        let id = inst.word(1)?;
        let Some(Def::SpecConstant { ty, symbol, .. }) = self.defs.get(id) else { return Ok(()) };
        let context = self.context;
        let mut state = if inst.is(Opcode::SpecConstantOp) {
            self.spec_constant_op(inst)?
        } else {
            self.regular_declaration(inst, 2)?
        };
        self.set_symbol(&mut state, id, symbol);
        state.set_attribute(context.identifier(RESULT_TYPE), context.type_attr(ty));
        self.decorate(id, &mut state)?;
        self.append_to_module(inst, state)
    }

    fn spec_constant_op(&mut self, inst: &Inst<'w>) -> Decoded<vulcanize_ir::OperationState> {
        let context = self.context;
        let applied = self.applied(inst)?;
        let mut arguments = Vec::new();
        for (&word, operand) in inst.words_from(3)?.iter().zip(applied_operands(applied)) {
            arguments.push(match operand.kind {
                OperandKind::LiteralInteger => context.i32_attr(word as i32),
                _ => self.typed_constant(inst, word)?,
            });
        }
        inst.error_if(arguments.len() < inst.words_from(3)?.len(), "has more operands than its instruction")?;
        let mut state = self.state("spirv.SpecConstantOp");
        state.set_attribute(context.identifier("instruction"), context.string_attr(applied.name));
        state.set_attribute(context.identifier("arguments"), context.array_attr(&arguments));
        Ok(state)
    }

    /// The ops of constants that were asked for after those of the module had been made.
    pub(super) fn emit_late_constants(&mut self) -> Decoded {
        while let Some(inst) = self.constants.late.pop() {
            self.emit_promoted(&inst)?;
        }
        Ok(())
    }
}
