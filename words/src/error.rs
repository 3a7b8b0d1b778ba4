//! A mistake in words, with its place.

use std::fmt;

use vulcanize_target_env::Instruction;

use crate::limits::{HEADER_WORDS, MAGIC};

/// Words that a reader cannot use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordsError {
    /// The index of the wrong word, or of the instruction's first word.
    pub offset: usize,
    /// The opcode of the instruction; none in the header.
    pub opcode: Option<u16>,
    /// The mistake.
    pub kind: ErrorKind,
}

/// A mistake in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ErrorKind {
    /// There are no words.
    #[error("there are no words")]
    NoWords,
    /// The words end in the header.
    #[error("a module has a header of {HEADER_WORDS} words, this one has {words}")]
    NoHeader {
        /// How many words there are.
        words: usize,
    },
    /// The first word is another one.
    #[error("the magic number is {0:#010x}, not {MAGIC:#010x}")]
    Magic(u32),
    /// The second word is an unknown version.
    #[error("unknown version {}.{}", .0 >> 16 & 0xFF, .0 >> 8 & 0xFF)]
    Version(u32),
    /// The first word of an instruction has the length 0, or one greater than the words that are left.
    #[error("an instruction has {}", length_text(*length, *left))]
    Length {
        /// The length that it declares.
        length: usize,
        /// The words from its first one on.
        left: usize,
    },
    /// No instruction of the grammar has this opcode.
    #[error("unknown opcode {0}")]
    Opcode(u16),
    /// The instruction ends before this word of its operands.
    #[error("lacks operand word {0}")]
    NoOperand(usize),
    /// A literal string has no null byte.
    #[error("has text without an end")]
    EndlessText,
    /// A literal string is not UTF-8.
    #[error("has text that is not UTF-8")]
    NotUtf8,
    /// A function has no end.
    #[error("has no OpFunctionEnd")]
    NoFunctionEnd,
    /// The id had a meaning already.
    #[error("%{0} is defined twice")]
    DefinedTwice(u32),
    /// Decorations of this group are applied too often.
    #[error("makes too many decorations of groups")]
    TooManyDecorations {
        /// The decoration group.
        group: u32,
    },
}

impl fmt::Display for WordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ErrorKind::{Length, Magic, NoHeader, NoWords, Version};
        write!(f, "word {}: ", self.offset)?;
        let name = match self.kind {
            NoWords | NoHeader { .. } | Magic(_) | Version(_) | Length { .. } => None,
            _ => self.instruction(),
        };
        match name {
            Some(name) => write!(f, "Op{name}: {}", self.kind),
            None => write!(f, "{}", self.kind),
        }
    }
}

impl std::error::Error for WordsError {}

/// The part of an instruction whose length is not one.
fn length_text(length: usize, left: usize) -> String {
    match length {
        0 => "a length of 0 words".to_owned(),
        _ => format!("{length} words, but only {left} are left"),
    }
}

impl WordsError {
    /// The name of the instruction without `Op`, where the grammar has one.
    pub fn instruction(&self) -> Option<&'static str> {
        self.opcode.and_then(Instruction::by_opcode).map(|row| row.name)
    }

    /// An error that belongs to no instruction.
    pub(crate) fn of_header(offset: usize, kind: ErrorKind) -> Self {
        Self { offset, opcode: None, kind }
    }
}
