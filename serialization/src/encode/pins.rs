//! Instructions that are kept word by word, and the ids that occur in them.
//!
//! While a module with such instructions is written, all ids are from `id_bound` of the module on. When all is there, ids
//! get the numbers that they are pinned to, and others those that are free. So nothing but this file knows of pins.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::{Attribute, Block, Fallible, Op};
use vulcanize_spirv::regular::SECTIONS;
use vulcanize_target_env::Instruction;

use super::Encoder;
use crate::assembly::Facts;
use crate::ids::IdWords;
use crate::merge_info::{ID_BOUND, PINNED, PINNED_ARGUMENTS, PINNED_BLOCK, PINNED_ID, PINNED_IDS};
use crate::words::Section;

/// Attributes of `spirv.Verbatim` that are no decorations.
const VERBATIM_ATTRIBUTES: &[&str] = &["opcode", "words", "section", "sym_name", "result_type"];

/// What is pinned.
#[derive(Debug, Default)]
pub(super) struct Pins {
    /// The first id that the binary which the words come from did not have.
    bound: u32,
    /// The numbers that ids get.
    numbers: FxHashMap<u32, u32>,
    /// Further numbers of one thing: it was declared several times.
    aliases: FxHashMap<u32, Vec<u32>>,
    /// Numbers that nothing else may get.
    reserved: FxHashSet<u32>,
    next: u32,
    /// What is kept among the module's types, constants and variables: it may name all of those.
    globals: Section,
}

impl Pins {
    fn pin(&mut self, id: u32, number: u32) {
        self.reserved.insert(number);
        match self.numbers.get(&id) {
            Some(&known) if known != number => self.aliases.entry(id).or_default().push(number),
            Some(_) => {}
            None => {
                self.numbers.insert(id, number);
            }
        }
    }

    fn number(&mut self, id: u32) -> u32 {
        if id < self.bound {
            return id;
        }
        if let Some(&number) = self.numbers.get(&id) {
            return number;
        }
        while self.reserved.contains(&self.next) {
            self.next += 1;
        }
        let number = self.next;
        self.next += 1;
        self.numbers.insert(id, number);
        number
    }

    /// Gives all ids their numbers; the words have no header. What the grammar does not know has its numbers already.
    fn renumber(&mut self, words: &[u32]) -> Vec<u32> {
        let mut facts = Facts::default();
        let mut out = Vec::with_capacity(words.len());
        let mut rest = words;
        while let &[first, ..] = rest {
            let (inst, after) = rest.split_at(((first >> 16).max(1) as usize).min(rest.len()));
            rest = after;
            let known = IdWords::of(&facts, inst).zip(Instruction::by_opcode(first as u16));
            let Some((ids, row)) = known else {
                out.extend_from_slice(inst);
                continue;
            };
            facts.note(row, inst);
            let start = out.len();
            out.extend_from_slice(inst);
            for at in ids.all() {
                out[start + at] = self.number(inst[at]);
            }
            // What has several numbers is declared, named and decorated for each of them.
            let subject =
                if ids.result.is_some() { ids.result } else { ids.uses.first().copied().filter(|_| says(row)) };
            let Some(subject) = subject else { continue };
            for &alias in self.aliases.get(&inst[subject]).map_or(&[][..], Vec::as_slice) {
                let copy = out.len();
                out.extend_from_within(start..start + inst.len());
                out[copy + subject] = alias;
            }
        }
        out
    }
}

/// Whether an instruction says something of the id that is its first operand.
fn says(row: &Instruction) -> bool {
    matches!(
        row.name,
        "Name"
            | "MemberName"
            | "Decorate"
            | "DecorateId"
            | "DecorateString"
            | "MemberDecorate"
            | "MemberDecorateString"
    )
}

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

    /// Pins what an op says of its result and its block.
    pub(super) fn pin_op(&mut self, op: Op) -> Fallible {
        if self.pins.is_none() {
            return Ok(());
        }
        if let Some(number) = self.ir.attribute_str(op, PINNED_ID)
            && self.ir.num_results(op) == 1
        {
            let id = self.value_ids.get(self.ir.result(op, 0).index()).copied().unwrap_or(0);
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

    /// Pins a block's argument, by what the block's terminator says.
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

    /// Writes what pinned ids stand for outside of functions, and pins it.
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

    /// What is kept among types, constants and variables, to be written behind all of those.
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
        let start = inst.begin();
        inst.extend(&words);
        inst.finish(start, opcode).map_err(|error| self.too_long(op, error))?;
        let number = words.get(1).copied();
        if !self.is_declaration(op) {
            self.body.extend(inst.words());
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

#[cfg(test)]
mod tests {
    use spirv::Op as Opcode;

    use super::*;

    #[test]
    fn pinned_and_free_numbers_differ() {
        let mut pins = Pins { bound: 10, next: 1, ..Pins::default() };
        pins.pin(12, 1);
        pins.pin(12, 7);
        pins.reserved.insert(2);
        let word = |opcode: Opcode, length: u32| length << 16 | opcode as u32;
        let words = [word(Opcode::TypeVoid, 2), 12, word(Opcode::TypeBool, 2), 13, word(Opcode::Undef, 3), 13, 14];
        let numbered = pins.renumber(&words);
        let (void, bool) = (word(Opcode::TypeVoid, 2), word(Opcode::TypeBool, 2));
        assert_eq!(numbered, [void, 1, void, 7, bool, 3, word(Opcode::Undef, 3), 3, 4]);
    }
}
