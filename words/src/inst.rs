//! An instruction: its opcode and the words of its operands.

use std::borrow::Cow;
use std::sync::OnceLock;

use spirv::Op;
use vulcanize_target_env::Instruction;

use crate::error::{ErrorKind, WordsError};
use crate::text::Text;

/// The opcodes of the core that were asked for: the crate searches its ranges for each, and every reader asks for each
/// instruction.
static OPS: [OnceLock<Option<Op>>; 512] = [const { OnceLock::new() }; 512];

/// An instruction where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inst<'w> {
    /// The index of its first word in the module.
    pub offset: usize,
    /// The low half of its first word.
    pub opcode: u16,
    /// The words after the first one.
    pub operands: &'w [u32],
}

impl<'w> Inst<'w> {
    /// Where the next instruction begins.
    #[inline]
    pub fn end(&self) -> usize {
        self.offset + 1 + self.operands.len()
    }

    /// Whether this is such an instruction.
    #[inline]
    pub fn is(&self, op: Op) -> bool {
        u32::from(self.opcode) == op as u32
    }

    /// The opcode, where the `spirv` crate knows it.
    #[inline]
    pub fn op(&self) -> Option<Op> {
        let find = || Op::from_u32(u32::from(self.opcode));
        match OPS.get(usize::from(self.opcode)) {
            Some(op) => *op.get_or_init(find),
            None => find(),
        }
    }

    /// The grammar's row of it.
    #[inline]
    pub fn grammar(&self) -> Option<&'static Instruction> {
        Instruction::by_opcode(self.opcode)
    }

    /// As [`grammar`](Self::grammar).
    ///
    /// # Errors
    /// The grammar has no such instruction.
    pub fn known(&self) -> Result<&'static Instruction, WordsError> {
        self.grammar().ok_or_else(|| WordsError::at(self, ErrorKind::Opcode(self.opcode)))
    }

    /// The name without `Op`, where the grammar has one.
    pub fn name(&self) -> Option<&'static str> {
        self.grammar().map(|row| row.name)
    }

    /// An operand's word.
    #[inline]
    pub fn operand(&self, index: usize) -> Option<u32> {
        self.operands.get(index).copied()
    }

    /// As [`operand`](Self::operand).
    ///
    /// # Errors
    /// The instruction ends before it.
    #[inline]
    pub fn word(&self, index: usize) -> Result<u32, WordsError> {
        match self.operands.get(index) {
            Some(&word) => Ok(word),
            None => Err(WordsError::at(self, ErrorKind::NoOperand(index))),
        }
    }

    /// The operand words from `index` on; none where there are none.
    #[inline]
    pub fn rest(&self, index: usize) -> &'w [u32] {
        self.operands.get(index..).unwrap_or_default()
    }

    /// The operand words from `index` on, none at the end.
    ///
    /// # Errors
    /// The instruction ends before.
    #[inline]
    pub fn words_from(&self, index: usize) -> Result<&'w [u32], WordsError> {
        match self.operands.get(index..) {
            Some(words) => Ok(words),
            None => Err(WordsError::at(self, ErrorKind::NoOperand(index))),
        }
    }

    /// The id that it defines.
    #[inline]
    pub fn result(&self) -> Option<u32> {
        self.operand(self.result_index()?)
    }

    /// The index of the operand that is the id which such an instruction defines.
    pub fn result_index(&self) -> Option<usize> {
        self.grammar()?.result_index.map(usize::from)
    }

    /// The type of the id that it defines.
    #[inline]
    pub fn result_type(&self) -> Option<u32> {
        self.grammar().filter(|row| row.is_typed).and_then(|_| self.operand(0))
    }

    /// The text that begins at an operand, and the index after it.
    ///
    /// # Errors
    /// The instruction ends before it, or it has no end, or is not UTF-8.
    pub fn text(&self, index: usize) -> Result<(Cow<'w, str>, usize), WordsError> {
        let text =
            Text::at_start(self.words_from(index)?).ok_or_else(|| WordsError::at(self, ErrorKind::EndlessText))?;
        let characters = text.to_str().ok_or_else(|| WordsError::at(self, ErrorKind::NotUtf8))?;
        Ok((characters, index + text.word_count()))
    }

    /// Like [`text`](Self::text); bytes that are not UTF-8 are replaced, and text without an end is `None`.
    pub fn text_lossy(&self, index: usize) -> Option<(Cow<'w, str>, usize)> {
        let text = Text::at_start(self.rest(index))?;
        Some((text.to_str_lossy(), index + text.word_count()))
    }
}

impl WordsError {
    /// An error at an instruction.
    #[cold]
    pub fn at(inst: &Inst<'_>, kind: ErrorKind) -> Self {
        Self { offset: inst.offset, opcode: Some(inst.opcode), kind }
    }
}
