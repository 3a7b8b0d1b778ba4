//! Entry points and execution modes.

use spirv::Op as Opcode;
use vulcanize_ir::{Attribute, Identifier, OpName, OperationState};
use vulcanize_spirv::attributes;
use vulcanize_target_env::EnumKind;
use vulcanize_words::Inst;

use super::decoder::Decoder;
use super::defs::Def;
use super::error::{Decoded, ErrorAt as _};
use crate::merge_info::ENTRY_POINT_NAME;

impl<'w> Decoder<'w, '_> {
    /// In the dialect an entry point has its function's name. A function without one gets that of its first entry
    /// point; where the names differ, the op has that of the entry point.
    pub(super) fn name_entry_point(&mut self, inst: &Inst<'w>) -> Decoded {
        let (id, (name, _)) = (inst.word(1)?, inst.text(2)?);
        let Def::Function { ty, symbol } = self.def(inst, id)? else {
            return Err(inst.error(format!("id {id} is no function")));
        };
        let name = self.context.identifier(&name);
        let is_taken = self.symbols.ids.contains_key(&name) || self.symbols.renamed.contains(&id);
        if self.context.str(name).is_empty() || self.name(id).is_some() || is_taken {
            return Ok(());
        }
        self.symbols.ids.remove(&symbol);
        self.symbols.ids.insert(name, id);
        self.symbols.renamed.insert(id);
        let symbol = name;
        self.defs.replace(id, Def::Function { ty, symbol });
        Ok(())
    }

    pub(super) fn decode_entry_points(&mut self) -> Decoded {
        for inst in std::mem::take(&mut self.sections.entry_points) {
            // It has no line; that of the last function's end is not its own.
            self.location = self.origin(&inst);
            self.decode_entry_point(&inst)?;
        }
        let mut sized = rustc_hash::FxHashSet::default();
        for inst in std::mem::take(&mut self.sections.modes) {
            self.location = self.origin(&inst);
            if inst.word(1)? == spirv::ExecutionMode::LocalSize as u32 {
                sized.insert(inst.word(0)?);
            }
            self.decode_execution_mode(&inst)?;
        }
        if let Some(size) = self.constants.workgroup_size.take() {
            for (id, inst) in std::mem::take(&mut self.constants.unsized_entry_points) {
                if sized.insert(id) {
                    let values: Vec<Attribute> = size.iter().map(|&word| self.context.i32_attr(word)).collect();
                    let mode = spirv::ExecutionMode::LocalSize as u32;
                    self.append_execution_mode(&inst, self.ops.execution_mode, id, mode, &values)?;
                }
            }
        }
        Ok(())
    }

    fn decode_entry_point(&mut self, inst: &Inst<'w>) -> Decoded {
        let context = self.context;
        let (model, id, (name, next)) = (inst.word(0)?, inst.word(1)?, inst.text(2)?);
        let mut interface = Vec::new();
        for &id in inst.words_from(next)? {
            match self.def(inst, id)? {
                Def::Global { reference, .. } => interface.push(reference),
                Def::Declared { symbol, .. } => interface.push(context.symbol_ref_attr(symbol)),
                _ => return Err(inst.error(format!("interface id {id} is no variable"))),
            }
        }
        if model == spirv::ExecutionModel::GLCompute as u32 {
            self.constants.unsized_entry_points.push((id, *inst));
        }
        let function = self.function_symbol(inst, id)?;
        let case = EnumKind::ExecutionModel.by_value(model);
        case.ok_or_else(|| inst.error(format!("unknown execution model {model}")))?;
        let mut state = OperationState::new(self.ops.entry_point, self.location);
        let model = context.enum_attr(&attributes::EXECUTION_MODEL, u64::from(model));
        state.set_attribute(self.attributes.execution_model, model);
        state.set_attribute(self.attributes.function, context.symbol_ref_attr(function));
        state.set_attribute(self.attributes.interface, context.array_attr(&interface));
        if context.str(function) != name {
            state.set_attribute(context.identifier(ENTRY_POINT_NAME), context.string_attr(&name));
        }
        self.append_to_module(inst, state)
    }

    fn decode_execution_mode(&mut self, inst: &Inst<'w>) -> Decoded {
        let context = self.context;
        let (id, mode, words) = (inst.word(0)?, inst.word(1)?, inst.words_from(2)?);
        let is_local_size = mode == spirv::ExecutionMode::LocalSize as u32;
        if let Some(size) = self.constants.workgroup_size.clone().filter(|_| is_local_size) {
            let values: Vec<Attribute> = size.iter().map(|&word| context.i32_attr(word)).collect();
            return self.append_execution_mode(inst, self.ops.execution_mode, id, mode, &values);
        }
        if !inst.is(Opcode::ExecutionModeId) {
            let values: Vec<Attribute> = words.iter().map(|&word| context.i32_attr(word as i32)).collect();
            return self.append_execution_mode(inst, self.ops.execution_mode, id, mode, &values);
        }
        let mut plain = Vec::new();
        for &word in words {
            if let Def::Constant { ty, .. } = self.def(inst, word)?
                && ty != context.i1()
            {
                plain.push(context.i32_attr(self.constant_word(inst, word)? as i32));
            }
        }
        if plain.len() == words.len() {
            return self.append_execution_mode(inst, self.ops.execution_mode, id, mode, &plain);
        }
        let mut symbols = Vec::new();
        for &word in words {
            symbols.push(match self.def(inst, word)? {
                // `FPFastMathDefault` is for a type.
                Def::Type(ty) => context.type_attr(ty),
                // A string constant has no type.
                Def::Declared { symbol, .. } => context.symbol_ref_attr(symbol),
                _ => self.constant_reference(inst, word)?,
            });
        }
        self.append_execution_mode(inst, self.ops.execution_mode_id, id, mode, &symbols)
    }

    fn append_execution_mode(
        &mut self,
        inst: &Inst<'w>,
        name: OpName,
        id: u32,
        mode: u32,
        values: &[Attribute],
    ) -> Decoded {
        let context = self.context;
        let function = self.function_symbol(inst, id)?;
        let case = EnumKind::ExecutionMode.by_value(mode);
        let case = case.ok_or_else(|| inst.error(format!("unknown execution mode {mode}")))?;
        if values.len() != case.parameters.len() {
            let (demanded, given) = (case.parameters.len(), values.len());
            return Err(inst.error(format!("{} takes {demanded} operands, not {given}", case.name)));
        }
        let mut state = OperationState::new(name, self.location);
        state.set_attribute(self.attributes.function, context.symbol_ref_attr(function));
        let mode = context.enum_attr(&attributes::EXECUTION_MODE, u64::from(mode));
        state.set_attribute(self.attributes.execution_mode, mode);
        state.set_attribute(self.attributes.values, context.array_attr(values));
        self.append_to_module(inst, state)
    }

    pub(super) fn function_symbol(&self, inst: &Inst<'w>, id: u32) -> Decoded<Identifier> {
        match self.def(inst, id)? {
            Def::Function { symbol, .. } => Ok(symbol),
            _ => Err(inst.error(format!("id {id} is no function"))),
        }
    }
}
