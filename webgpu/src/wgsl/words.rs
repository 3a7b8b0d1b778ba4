//! Instructions that are written one after another in the place of those of a module.

use spirv::Op;
use vulcanize_validate::module::Module;
use vulcanize_words::{HEADER_WORDS, Inst};

/// Words that are made from a module's: the places of both are known.
#[derive(Debug)]
pub(super) struct Words {
    pub words: Vec<u32>,
    /// Where instructions begin here, and there in the module.
    places: Vec<(usize, usize)>,
    bound: u32,
    /// How many instructions are here.
    made: u64,
}

impl Words {
    /// The header of a module.
    pub fn new(module: &Module<'_>) -> Words {
        let words = module.binary.words[..HEADER_WORDS].to_vec();
        Words { words, places: Vec::new(), bound: module.binary.header.bound, made: 0 }
    }

    /// The words that follow are made from this instruction.
    pub fn at(&mut self, inst: &Inst<'_>) {
        self.places.push((self.words.len(), inst.offset));
    }

    pub fn new_id(&mut self) -> u32 {
        self.bound += 1;
        self.bound - 1
    }

    pub fn put(&mut self, op: Op, operands: &[u32]) {
        self.put_raw(op as u16, operands);
    }

    /// The instructions beyond 16 for each one of the module so far.
    pub fn added(&self) -> u64 {
        self.made.saturating_sub(16 * self.places.len() as u64)
    }

    /// Writes an instruction with a result; returns the id.
    pub fn value(&mut self, op: Op, ty: u32, operands: &[u32]) -> u32 {
        let id = self.new_id();
        self.put(op, &[&[ty, id], operands].concat());
        id
    }

    pub fn copy(&mut self, inst: &Inst<'_>) {
        self.put_raw(inst.opcode, inst.operands);
    }

    fn put_raw(&mut self, opcode: u16, operands: &[u32]) {
        self.made += 1;
        self.words.push((operands.len() as u32 + 1) << 16 | u32::from(opcode));
        self.words.extend_from_slice(operands);
    }

    /// The same with the bound of all ids in the header.
    pub fn finish(mut self) -> Words {
        self.words[3] = self.bound;
        self
    }

    /// The place in the module of a word here.
    pub fn origin(&self, word: usize) -> Option<usize> {
        let index = self.places.partition_point(|&(start, _)| start <= word).checked_sub(1)?;
        Some(self.places[index].1)
    }

    /// Names places in the module from which that module was made.
    pub fn trace(&mut self, earlier: &Words) {
        for (_, place) in &mut self.places {
            *place = earlier.origin(*place).unwrap_or(*place);
        }
    }
}
