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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// There are no words.
    NoWords,
    /// The words end in the header.
    NoHeader {
        /// How many words there are.
        words: usize,
    },
    /// The first word is another one.
    Magic(u32),
    /// The second word is an unknown version.
    Version(u32),
    /// The first word of an instruction has the length 0, or one greater than the words that are left.
    Length {
        /// The length that it declares.
        length: usize,
        /// The words from its first one on.
        left: usize,
    },
    /// No instruction of the grammar has this opcode.
    Opcode(u16),
    /// The instruction ends before this word of its operands.
    NoOperand(usize),
    /// A literal string has no null byte.
    EndlessText,
    /// A literal string is not UTF-8.
    NotUtf8,
    /// A function has no end.
    NoFunctionEnd,
    /// The id had a meaning already.
    DefinedTwice(u32),
    /// Decorations of this group are applied too often.
    TooManyDecorations {
        /// The decoration group.
        group: u32,
    },
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoWords => f.write_str("there are no words"),
            Self::NoHeader { words } => {
                write!(f, "a module has a header of {HEADER_WORDS} words, this one has {words}")
            }
            Self::Magic(word) => write!(f, "the magic number is {word:#010x}, not {MAGIC:#010x}"),
            Self::Version(word) => write!(f, "unknown version {}.{}", word >> 16 & 0xFF, word >> 8 & 0xFF),
            Self::Length { length: 0, .. } => f.write_str("an instruction has a length of 0 words"),
            Self::Length { length, left } => write!(f, "an instruction has {length} words, but only {left} are left"),
            Self::Opcode(opcode) => write!(f, "unknown opcode {opcode}"),
            Self::NoOperand(word) => write!(f, "lacks operand word {word}"),
            Self::EndlessText => f.write_str("has text without an end"),
            Self::NotUtf8 => f.write_str("has text that is not UTF-8"),
            Self::NoFunctionEnd => f.write_str("has no OpFunctionEnd"),
            Self::DefinedTwice(id) => write!(f, "%{id} is defined twice"),
            Self::TooManyDecorations { .. } => f.write_str("makes too many decorations of groups"),
        }
    }
}

impl std::error::Error for ErrorKind {}

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
