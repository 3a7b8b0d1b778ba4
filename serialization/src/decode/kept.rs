//! Which instructions are kept word by word.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op as Opcode;
use vulcanize_spirv::regular::SECTIONS;
use vulcanize_words::Inst;

use super::layout::{self, Section};

/// The verbatim instructions, known before the module is read.
#[derive(Debug, Default)]
pub(super) struct Unknown {
    /// Instructions by their offsets.
    pub kept: FxHashMap<usize, Kept>,
    /// Whether there are functions among them.
    pub has_functions: bool,
    /// The ids that occur in them.
    pub pins: FxHashSet<u32>,
    /// The section of the module that is being read.
    pub section: usize,
}

/// An instruction that is kept verbatim.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Kept {
    /// Type and id of the result, if others can use it.
    pub result: Option<(u32, u32)>,
    /// The section, if it does not follow from the instructions before.
    pub section: Option<usize>,
    /// Whether it is read, too.
    pub is_read: bool,
}

impl Unknown {
    /// Type and id of the result of a kept instruction, if others can use it.
    pub fn result(&self, inst: &Inst<'_>) -> Option<(u32, u32)> {
        self.kept.get(&inst.offset).and_then(|kept| kept.result)
    }

    /// Whether an instruction is kept verbatim.
    pub fn is_kept(&self, inst: &Inst<'_>) -> bool {
        !self.kept.is_empty() && self.kept.contains_key(&inst.offset)
    }

    /// Whether a verbatim instruction is also read.
    pub fn is_read(&self, inst: &Inst<'_>) -> bool {
        self.kept.get(&inst.offset).is_some_and(|kept| kept.is_read)
    }

    /// Whether nothing is kept.
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Whether an id must keep its number.
    pub fn is_pinned(&self, id: u32) -> bool {
        !self.pins.is_empty() && self.pins.contains(&id)
    }

    /// Goes on after the functions.
    pub fn enter_functions(&mut self) {
        self.section = SECTIONS.len() - 1;
    }

    /// Goes on to the section of an instruction.
    pub fn enter(&mut self, inst: &Inst<'_>) {
        if let Some(section) = self.kept.get(&inst.offset).and_then(|kept| kept.section) {
            self.section = section;
        } else if !self.kept.is_empty() {
            self.section = section_of(inst.opcode).unwrap_or(self.section).max(self.section);
        }
    }
}

/// The section of an instruction that the grammar knows, by its place in [`SECTIONS`], which are the sections of a
/// module in their order.
fn section_of(opcode: u16) -> Option<usize> {
    match Opcode::from_u32(u32::from(opcode))? {
        Opcode::Line | Opcode::NoLine | Opcode::Nop => None,
        opcode => {
            Some(layout::section_of(opcode).map_or(Section::Declarations, |s| s.min(Section::Declarations)) as usize)
        }
    }
}

/// The section of this name, by its place in [`SECTIONS`].
pub(super) fn section_called(name: &str) -> Option<usize> {
    SECTIONS.iter().position(|section| *section == name)
}
