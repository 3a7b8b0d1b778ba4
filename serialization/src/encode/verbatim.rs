//! Instructions that are kept word by word, and the ids that occur in them.

use vulcanize_ir::{Attribute, Block, Fallible, Op};
use vulcanize_spirv::regular::SECTIONS;

use super::encoder::Encoder;
use super::pins::Pins;
use crate::merge_info::{ID_BOUND, PINNED, PINNED_ARGUMENTS, PINNED_BLOCK, PINNED_ID, PINNED_IDS};
use crate::section::Section;

/// Attributes of `spirv.Verbatim` that are no decorations.
const VERBATIM_ATTRIBUTES: &[&str] = &["opcode", "words", "section", "sym_name", "result_type"];

impl Encoder<'_, '_> {
    /// Begins a module with pinned ids, if it is one.
    pub(super) fn begin_pins(&mut self, module: Op) -> Fallible {
        let Some(bound) = self.ir.attribute_str(module, ID_BOUND) else { return Ok(()) };
        let bound = self.word_of(bound).filter(|&bound| bound > 0 && bound < 1 << 31);
        let bound = bound.ok_or_else(|| self.missing(module, ID_BOUND))?;
        self.next_id = bound;
        self.pins = Some(Box::new(Pins { bound, next: 1, ..Pins::default() }));
        Ok(())
    }

    fn pin(&mut self, op: Op, id: u32, number: Attribute) -> Fallible {
        let number = self.word_of(number).ok_or_else(|| self.error(op, "has a pinned id that is no number"))?;
        if let Some(pins) = self.pins.as_mut().filter(|_| id != 0 && number != 0) {
            pins.pin(id, number);
        }
        Ok(())
    }

    /// Pins the ids that an op records for its result and its block.
    pub(super) fn pin_op(&mut self, op: Op) -> Fallible {
        if self.pins.is_none() {
            return Ok(());
        }
        if let Some(number) = self.ir.attribute_str(op, PINNED_ID)
            && self.ir.num_results(op) == 1
        {
            let id = self.numbered.value_ids.get(self.ir.result(op, 0).index()).copied().unwrap_or(0);
            self.pin(op, id, number)?;
        }
        if let Some(number) = self.ir.attribute_str(op, PINNED_BLOCK)
            && let Some(block) = self.ir.parent_block(op)
        {
            let id = self.label(block);
            self.pin(op, id, number)?;
        }
        Ok(())
    }

    /// Pins a block's argument, by the record on the block's terminator.
    pub(super) fn pin_argument(&mut self, block: Block, index: usize, id: u32) -> Fallible {
        let Some(terminator) = self.ir.last_op(block).filter(|_| self.pins.is_some()) else { return Ok(()) };
        let Some(numbers) = self.ir.attribute_str(terminator, PINNED_ARGUMENTS) else { return Ok(()) };
        let numbers = self.context.dense_i32_array(numbers);
        let numbers = numbers.ok_or_else(|| self.missing(terminator, PINNED_ARGUMENTS))?;
        let number = self.context.i32_attr(numbers.get(index).copied().unwrap_or(0));
        self.pin(terminator, id, number)
    }

    /// Pins a function's parameter.
    pub(super) fn pin_parameter(&mut self, op: Op, id: u32, number: Attribute) -> Fallible {
        self.pin(op, id, number)
    }

    /// Writes the meanings of pinned ids outside of functions, and pins these.
    pub(super) fn encode_pinned(&mut self, module: Op) -> Fallible {
        let context = self.context;
        let Some(all) = self.ir.attribute_str(module, PINNED_IDS).filter(|_| self.pins.is_some()) else {
            return Ok(());
        };
        for &entry in context.array_value(all).ok_or_else(|| self.missing(module, PINNED_IDS))? {
            let id = self.declared(module, PINNED_IDS, entry)?;
            let number = self.entry(entry, PINNED).ok_or_else(|| self.missing(module, PINNED_IDS))?;
            self.pin(module, id, number)?;
        }
        Ok(())
    }

    /// The module's words with the numbers that ids are pinned to, and the bound of them.
    pub(super) fn renumber(&mut self, words: &[u32]) -> Option<(Vec<u32>, u32)> {
        let mut pins = self.pins.take()?;
        let words = pins.renumber(words);
        Some((words, pins.bound.max(pins.next)))
    }

    /// The verbatim instructions among types, constants and variables, to be written after all of those.
    pub(super) fn verbatim_globals(&self) -> &[u32] {
        self.pins.as_ref().map_or(&[], |pins| pins.globals.words())
    }

    /// `spirv.Verbatim`
    pub(super) fn encode_verbatim(&mut self, op: Op) -> Fallible {
        let opcode = self.required_word(op, "opcode")?;
        let opcode = u16::try_from(opcode).map_err(|_| self.missing(op, "opcode"))?;
        let words = self.context.dense_i32_array(self.required(op, "words")?);
        let words: Vec<u32> = words.ok_or_else(|| self.missing(op, "words"))?.iter().map(|&w| w as u32).collect();
        let Some(pins) = &mut self.pins else {
            return Err(self.error(op, format_args!("needs attribute '{ID_BOUND}' of its module")));
        };
        pins.reserved.extend(&words);
        let mut inst = Section::default();
        inst.long(opcode, &[&words]).map_err(|error| self.too_long(op, error))?;
        let number = words.get(1).copied();
        if !self.is_declaration(op) {
            self.function.body.extend(inst.words());
            if self.ir.num_results(op) == 0 {
                return Ok(());
            }
            let number = number.ok_or_else(|| self.missing(op, "words"))?;
            let result = self.only_result(op)?;
            self.bind(result, number);
            return self.decorate_op(op, number, VERBATIM_ATTRIBUTES);
        }
        self.encode_verbatim_in_module(op, &inst)?;
        let Some(name) = self.ir.symbol_name(op) else { return Ok(()) };
        let number = number.ok_or_else(|| self.missing(op, "words"))?;
        let id = self.symbol_id(op, name)?;
        self.pin(op, id, self.context.i32_attr(number as i32))?;
        self.encode_symbol_name(op, id, name)?;
        self.decorate_op(op, id, VERBATIM_ATTRIBUTES)
    }

    fn encode_verbatim_in_module(&mut self, op: Op, inst: &Section) -> Fallible {
        let section = self.context.string_value(self.required(op, "section")?).unwrap_or_default();
        let place = SECTIONS.iter().position(|known| *known == section);
        let sections = &mut self.sections;
        let target = match place {
            Some(0) => &mut sections.capabilities,
            Some(1) => &mut sections.extensions,
            Some(2) => &mut sections.ext_inst_imports,
            Some(3) => &mut sections.memory_model,
            Some(4) => &mut sections.entry_points,
            Some(5) => &mut sections.execution_modes,
            Some(6) => &mut sections.debug_sources,
            Some(7) => &mut sections.names,
            Some(8) => &mut sections.processed,
            Some(9) => &mut sections.decorations,
            Some(11) => &mut sections.trailing,
            _ => match &mut self.pins {
                Some(pins) => &mut pins.globals,
                None => &mut sections.globals,
            },
        };
        target.extend(inst.words());
        Ok(())
    }
}
