//! What earlier instructions say of the operands of later ones.

use rustc_hash::FxHashMap;
use spirv::Op as Opcode;
use vulcanize_target_env::{ExtInstSet, Instruction};

use super::numbers::Number;

/// Collected from instructions in the module's order, the same way from text and from words.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    /// Integer and float types by id.
    numbers: FxHashMap<u32, Number>,
    /// The types of values by id.
    types: FxHashMap<u32, u32>,
    /// Imported sets by id; `None` for one that the grammar does not have.
    sets: FxHashMap<u32, Option<ExtInstSet>>,
}

impl Facts {
    /// Takes in an instruction, first word included.
    pub fn note(&mut self, row: &Instruction, words: &[u32]) {
        let opcode = u32::from(row.opcode);
        match *words {
            [_, id, width, signedness] if opcode == Opcode::TypeInt as u32 => {
                self.note_number(id, Number::integer(width, signedness != 0));
            }
            [_, id, width, ref encoding @ ..] if opcode == Opcode::TypeFloat as u32 => {
                self.note_number(id, Number::float(width, encoding.first().copied()));
            }
            [_, id, ref name @ ..] if opcode == Opcode::ExtInstImport as u32 => {
                let set = string(name).and_then(|(name, _)| ExtInstSet::from_name(&name));
                self.sets.insert(id, set);
            }
            [_, ty, id, ..] if row.has_result_type() && row.has_result() => {
                self.types.insert(id, ty);
            }
            _ => {}
        }
    }

    fn note_number(&mut self, id: u32, number: Option<Number>) {
        if let Some(number) = number {
            self.numbers.insert(id, number);
        }
    }

    /// The numbers that a type has, if it is a type of numbers.
    pub(super) fn number(&self, ty: u32) -> Option<Number> {
        self.numbers.get(&ty).copied()
    }

    /// The numbers that the type of a value has.
    pub(super) fn number_of_value(&self, id: u32) -> Option<Number> {
        self.number(*self.types.get(&id)?)
    }

    /// How many words a literal of a type has.
    pub fn literal_words(&self, ty: u32) -> Option<usize> {
        self.number(ty).map(Number::word_count)
    }

    /// How many words a literal of a value's type has.
    pub fn literal_words_of_value(&self, id: u32) -> Option<usize> {
        self.number_of_value(id).map(Number::word_count)
    }

    /// The set imported as `id`; the inner `None` for one that the grammar does not have.
    pub fn set(&self, id: u32) -> Option<Option<ExtInstSet>> {
        self.sets.get(&id).copied()
    }
}

/// The text at the start of `words` and how many words it takes. `None` where it has no end, is not UTF-8, or is not
/// padded with zeros.
pub(crate) fn string(words: &[u32]) -> Option<(String, usize)> {
    let last = words.iter().position(|word| word.to_le_bytes().contains(&0))?;
    let bytes: Vec<u8> = words[..=last].iter().flat_map(|word| word.to_le_bytes()).collect();
    let end = bytes.iter().position(|&byte| byte == 0)?;
    if bytes[end..].iter().any(|&byte| byte != 0) {
        return None;
    }
    let text = std::str::from_utf8(&bytes[..end]).ok()?;
    Some((text.to_owned(), last + 1))
}
