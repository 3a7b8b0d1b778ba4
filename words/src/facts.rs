//! Facts from earlier instructions about the operands of later ones.

use rustc_hash::FxHashMap;
use spirv::Op;
use vulcanize_target_env::{ExtInstSet, Instruction};

use crate::id_map::IdMap;
use crate::number::Number;
use crate::operands::Context;
use crate::text::Text;

/// Collected from instructions in the module's order, also while they are being made.
#[derive(Debug, Default)]
pub struct Facts {
    /// Integer and float types by id.
    numbers: FxHashMap<u32, Number>,
    /// The types of values by id.
    types: IdMap<u32>,
    /// Imported sets by id; `None` for one that the grammar does not have.
    sets: FxHashMap<u32, Option<ExtInstSet>>,
}

impl Facts {
    /// Of a module with so many words, or of so many ids that follow one another: those within are looked up in a table.
    pub fn new(words: usize) -> Self {
        Self { types: IdMap::new(words), ..Self::default() }
    }

    /// Takes in the operands of an instruction.
    pub fn note(&mut self, row: &Instruction, operands: &[u32]) {
        let opcode = u32::from(row.opcode);
        match *operands {
            [id, width, signedness] if opcode == Op::TypeInt as u32 => {
                self.note_number(id, Number::integer(width, signedness != 0));
            }
            [id, width, ref encoding @ ..] if opcode == Op::TypeFloat as u32 => {
                self.note_number(id, Number::float(width, encoding.first().copied()));
            }
            [id, ref name @ ..] if opcode == Op::ExtInstImport as u32 => {
                let name = Text::at_start(name).and_then(Text::to_padded_str);
                self.sets.insert(id, name.and_then(|name| ExtInstSet::from_name(&name)));
            }
            [ty, id, ..] if row.has_result_type() && row.has_result() => {
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
}

impl Context for Facts {
    fn number(&self, ty: u32) -> Option<Number> {
        self.numbers.get(&ty).copied()
    }

    fn type_of(&self, value: u32) -> Option<u32> {
        self.types.get(value).copied()
    }

    fn instruction_set(&self, id: u32) -> Option<Option<ExtInstSet>> {
        self.sets.get(&id).copied()
    }
}
