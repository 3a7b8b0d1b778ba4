//! Why words are no module that can be read, said at an instruction.

use std::fmt::Display;

use vulcanize_target_env::{Instruction, Operand, OperandKind, Quantifier};
use vulcanize_words::{ErrorKind, HEADER_WORDS, Inst, WordsError};

/// Why words are no module that can be read: where, which instruction, which rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("word {offset}: {}{message}", instruction.map(|name| format!("Op{name}: ")).unwrap_or_default())]
pub struct DecodeError {
    /// The index of the word at which the instruction begins (or of the word that is wrong, in the header).
    pub offset: usize,
    /// The instruction's name without `Op`.
    pub instruction: Option<&'static str>,
    /// The broken rule, or the unsupported feature.
    pub message: String,
}

/// The result of reading.
pub(crate) type Decoded<T = ()> = Result<T, DecodeError>;

impl DecodeError {
    /// An error that belongs to no instruction.
    pub(super) fn of_module(message: impl Into<String>) -> Self {
        Self { offset: HEADER_WORDS, instruction: None, message: message.into() }
    }
}

impl From<WordsError> for DecodeError {
    #[cold]
    fn from(error: WordsError) -> Self {
        let mut message = error.kind.to_string();
        if let ErrorKind::Length { .. } = error.kind {
            // Said of the instruction, whose name is before it.
            message = message.replacen("an instruction ", "", 1);
        }
        Self { offset: error.offset, instruction: error.instruction(), message }
    }
}

/// Errors at an instruction.
pub(super) trait ErrorAt {
    /// The mistake.
    fn error(&self, message: impl Into<String>) -> DecodeError;

    /// The mistake where a rule is broken.
    #[inline]
    fn error_if(&self, is_broken: bool, message: impl Display) -> Decoded {
        if is_broken { Err(self.error(message.to_string())) } else { Ok(()) }
    }

    /// Checks that there are no more words than operands, where each is one word.
    fn check_length(&self) -> Decoded;
}

impl ErrorAt for Inst<'_> {
    fn error(&self, message: impl Into<String>) -> DecodeError {
        DecodeError { offset: self.offset, instruction: self.name(), message: message.into() }
    }

    fn check_length(&self) -> Decoded {
        let operands = self.known()?.operands;
        let is_word =
            |o: &Operand| o.quantifier != Quantifier::Any && (o.kind.is_id() || o.kind == OperandKind::LiteralInteger);
        match self.operands.len() > operands.len() && operands.iter().all(is_word) {
            true => Err(self.error(format!("has more words than its {} operands", operands.len()))),
            false => Ok(()),
        }
    }
}

/// The name of an instruction, for errors.
pub(super) fn name_of(opcode: u16) -> Option<&'static str> {
    Instruction::by_opcode(opcode).map(|instruction| instruction.name)
}
