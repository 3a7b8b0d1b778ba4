//! Ids that keep their numbers.
//!
//! While a module with verbatim instructions is written, all ids are from `id_bound` of the module on. When all is there,
//! ids get the numbers that they are pinned to, and others those that are free. So nothing else knows of pins.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_target_env::Instruction;
use vulcanize_words::{Facts, Instructions};

use crate::ids::IdWords;
use crate::section::Section;

/// The pinned ids.
#[derive(Debug, Default)]
pub(super) struct Pins {
    /// The first id that the binary which the words come from did not have.
    pub bound: u32,
    /// The numbers that ids get.
    pub numbers: FxHashMap<u32, u32>,
    /// Further numbers of one thing: it was declared several times.
    pub aliases: FxHashMap<u32, Vec<u32>>,
    /// Numbers that nothing else may get.
    pub reserved: FxHashSet<u32>,
    pub next: u32,
    /// The verbatim instructions among the module's types, constants and variables: they may name all of those.
    pub globals: Section,
}

impl Pins {
    pub fn pin(&mut self, id: u32, number: u32) {
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

    /// Gives all ids their numbers; the words have no header. Instructions that the grammar does not know have their
    /// numbers already.
    pub fn renumber(&mut self, words: &[u32]) -> Vec<u32> {
        let mut facts = Facts::default();
        let mut out = Vec::with_capacity(words.len());
        for inst in Instructions::new(words, 0).map_while(Result::ok) {
            let start = out.len();
            out.extend_from_slice(&words[inst.offset..inst.end()]);
            let Some((ids, row)) = IdWords::of(&facts, &inst).zip(inst.grammar()) else { continue };
            facts.note(row, inst.operands);
            for at in ids.all() {
                out[start + 1 + at] = self.number(inst.operands[at]);
            }
            // An id with several numbers is declared, named and decorated for each of them.
            let subject =
                if ids.result.is_some() { ids.result } else { ids.uses.first().copied().filter(|_| says(row)) };
            let Some(subject) = subject else { continue };
            for &alias in self.aliases.get(&inst.operands[subject]).map_or(&[][..], Vec::as_slice) {
                let copy = out.len();
                out.extend_from_within(start..start + 1 + inst.operands.len());
                out[copy + 1 + subject] = alias;
            }
        }
        out
    }
}

/// Whether an instruction names or decorates the id that is its first operand.
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
