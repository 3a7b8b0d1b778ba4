//! Header and instructions: how words belong together.

use std::iter::FusedIterator;

use spirv::Op;
use vulcanize_target_env::Version;

use crate::error::{ErrorKind, WordsError};
use crate::inst::Inst;
use crate::limits::{HEADER_WORDS, MAGIC};

/// The header: a module's first words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The word that has the SPIR-V version; [`Header::version`] knows it.
    pub version_word: u32,
    /// The tool that wrote the module, and its version.
    pub generator: u32,
    /// All ids are less than this.
    pub bound: u32,
    /// Reserved.
    pub schema: u32,
}

impl Header {
    /// Reads a header in this machine's byte order.
    ///
    /// # Errors
    /// Too few words, another magic number.
    pub fn new(words: &[u32]) -> Result<Self, WordsError> {
        let &[magic, version_word, generator, bound, schema, ..] = words else {
            return Err(WordsError::of_header(words.len(), ErrorKind::NoHeader { words: words.len() }));
        };
        match magic {
            MAGIC => Ok(Self { version_word, generator, bound, schema }),
            _ => Err(WordsError::of_header(0, ErrorKind::Magic(magic))),
        }
    }

    /// The SPIR-V version.
    ///
    /// # Errors
    /// The version is unknown.
    pub fn version(&self) -> Result<Version, WordsError> {
        let unknown = || WordsError::of_header(1, ErrorKind::Version(self.version_word));
        Version::from_word(self.version_word).ok_or_else(unknown)
    }
}

/// The words of a module after a header that was read.
#[derive(Clone, Copy, Debug)]
pub struct Binary<'w> {
    /// All words, the header included.
    pub words: &'w [u32],
    /// The header.
    pub header: Header,
}

/// Where a function ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FunctionEnd {
    /// Where it begins.
    pub start: usize,
    /// The instructions after it begin here.
    pub offset: usize,
    /// Whether it calls another function.
    pub has_calls: bool,
}

impl<'w> Binary<'w> {
    /// Words in this machine's byte order, as [`bytes_to_words`](crate::bytes_to_words) and
    /// [`in_machine_order`](crate::in_machine_order) return them.
    ///
    /// # Errors
    /// Those of [`Header::new`].
    pub fn new(words: &'w [u32]) -> Result<Self, WordsError> {
        Ok(Self { words, header: Header::new(words)? })
    }

    /// The instruction that begins at `offset`; `None` at the end.
    ///
    /// # Errors
    /// Those of [`instruction_at`].
    #[inline]
    pub fn at(&self, offset: usize) -> Result<Option<Inst<'w>>, WordsError> {
        instruction_at(self.words, offset)
    }

    /// The instructions in order; the iterator ends after an error.
    pub fn instructions(&self) -> Instructions<'w> {
        Instructions::new(self.words, HEADER_WORDS)
    }

    /// The words of an instruction, the first one included.
    pub fn words_of(&self, inst: &Inst<'_>) -> &'w [u32] {
        self.words.get(inst.offset..inst.end()).unwrap_or_default()
    }

    /// The ends of the functions from an instruction on, up to the first mistake.
    pub fn function_ends(&self, mut offset: usize) -> Vec<FunctionEnd> {
        let mut ends = Vec::new();
        while let Ok(Some(inst)) = self.at(offset) {
            offset = inst.end();
            if inst.is(Op::Function) {
                let Ok(end) = self.skip_function(&inst) else { break };
                offset = end.offset;
                ends.push(end);
            }
        }
        ends
    }

    /// Goes past the instructions of a function. It reads only the first word of each.
    ///
    /// # Errors
    /// An instruction is cut off, or the function has no end.
    pub fn skip_function(&self, first: &Inst<'w>) -> Result<FunctionEnd, WordsError> {
        let (mut offset, mut has_calls) = (first.end(), false);
        while let Some(&word) = self.words.get(offset) {
            let (length, opcode) = ((word >> 16) as usize, word & 0xFFFF);
            if length == 0 || length > self.words.len() - offset {
                // It names the mistake.
                self.at(offset)?;
            }
            offset += length;
            if opcode == Op::FunctionEnd as u32 {
                return Ok(FunctionEnd { start: first.offset, offset, has_calls });
            }
            if opcode == Op::Function as u32 {
                break;
            }
            has_calls |= opcode == Op::FunctionCall as u32;
        }
        Err(WordsError::at(first, ErrorKind::NoFunctionEnd))
    }
}

/// The instruction that begins at `offset` of any words; `None` at the end.
///
/// # Errors
/// Its length is 0, or more than the words that are left.
#[inline]
pub fn instruction_at(words: &[u32], offset: usize) -> Result<Option<Inst<'_>>, WordsError> {
    let Some(&first) = words.get(offset) else { return Ok(None) };
    let (length, opcode) = ((first >> 16) as usize, first as u16);
    match words.get(offset + 1..offset + length) {
        Some(operands) if length != 0 => Ok(Some(Inst { offset, opcode, operands })),
        _ => Err(cut_off(words, offset, length)),
    }
}

#[cold]
fn cut_off(words: &[u32], offset: usize, length: usize) -> WordsError {
    let kind = ErrorKind::Length { length, left: words.len() - offset };
    WordsError { offset, opcode: words.get(offset).map(|&first| first as u16), kind }
}

/// Instructions in order; the iterator ends after an error.
#[derive(Clone, Debug)]
pub struct Instructions<'w> {
    words: &'w [u32],
    next: usize,
}

impl<'w> Instructions<'w> {
    /// Those from `offset` on, of words with or without a header.
    pub fn new(words: &'w [u32], offset: usize) -> Self {
        Self { words, next: offset }
    }
}

impl<'w> Iterator for Instructions<'w> {
    type Item = Result<Inst<'w>, WordsError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let found = instruction_at(self.words, self.next).transpose()?;
        self.next = found.as_ref().map_or(self.words.len(), Inst::end);
        Some(found)
    }
}

impl FusedIterator for Instructions<'_> {}
