//! Words to instructions, every access checked.

use std::borrow::Cow;

use spirv::Op as Opcode;
use vulcanize_target_env::{Instruction, Operand, OperandKind, Quantifier, Version};

use super::{DecodeError, Decoded, name_of};
use crate::words::words_as_bytes;

/// The words of a module and what its header says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader<'w> {
    words: &'w [u32],
    pub version: Version,
    pub bound: u32,
}

/// An instruction: where it begins, its opcode, its operands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inst<'w> {
    pub offset: usize,
    pub opcode: u16,
    pub operands: &'w [u32],
}

/// Where a function ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct FunctionEnd {
    /// Where it begins.
    pub start: usize,
    /// What stands behind it begins here.
    pub offset: usize,
    /// Whether it calls another function.
    pub has_calls: bool,
}

pub(super) const HEADER_WORDS: usize = 5;

impl<'w> Reader<'w> {
    pub fn new(words: &'w [u32]) -> Decoded<Self> {
        let error = |offset, message: String| DecodeError { offset, instruction: None, message };
        let &[magic, version, _, bound, schema, ..] = words else {
            return Err(error(
                words.len(),
                format!("a module has a header of {HEADER_WORDS} words, this one has {}", words.len()),
            ));
        };
        if magic != spirv::MAGIC_NUMBER {
            return Err(error(0, format!("the magic number is {magic:#010x}, not {:#010x}", spirv::MAGIC_NUMBER)));
        }
        let Some(version) = Version::from_word(version) else {
            return Err(error(1, format!("unknown version {}.{}", version >> 16 & 0xFF, version >> 8 & 0xFF)));
        };
        if schema != 0 {
            return Err(error(4, format!("the schema is {schema}, not 0")));
        }
        Ok(Self { words, version, bound })
    }

    /// An error that belongs to no instruction.
    pub fn error(&self, message: &str) -> DecodeError {
        DecodeError { offset: self.start(), instruction: None, message: message.to_owned() }
    }

    /// The number of words.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// The words of an instruction, the first one included.
    pub fn words_of(&self, inst: &Inst<'_>) -> &'w [u32] {
        self.words.get(inst.offset..inst.end()).unwrap_or_default()
    }

    /// Where the first instruction begins.
    pub fn start(&self) -> usize {
        HEADER_WORDS
    }

    /// The instruction that begins at `offset`; `None` at the end.
    pub fn at(&self, offset: usize) -> Decoded<Option<Inst<'w>>> {
        let Some(&first) = self.words.get(offset) else { return Ok(None) };
        let (length, opcode) = ((first >> 16) as usize, first as u16);
        let inst = Inst { offset, opcode, operands: &[] };
        if length == 0 {
            return Err(inst.error("has a length of 0 words".to_owned()));
        }
        match self.words.get(offset + 1..offset + length) {
            Some(operands) => Ok(Some(Inst { operands, ..inst })),
            None => {
                let left = self.words.len() - offset;
                Err(inst.error(format!("has {length} words, but only {left} are left")))
            }
        }
    }

    /// The ends of the functions from an instruction on, up to where something is wrong.
    pub fn function_ends(&self, mut offset: usize) -> Vec<FunctionEnd> {
        let mut ends = Vec::new();
        while let Ok(Some(inst)) = self.at(offset) {
            offset = inst.end();
            if inst.is(Opcode::Function) {
                let Ok(end) = self.skip_function(&inst) else { break };
                offset = end.offset;
                ends.push(end);
            }
        }
        ends
    }

    /// Goes past the instructions of a function. Each instruction of a function is looked at here, and only at its first
    /// word.
    pub fn skip_function(&self, first: &Inst<'w>) -> Decoded<FunctionEnd> {
        let (mut offset, mut has_calls) = (first.end(), false);
        while let Some(&word) = self.words.get(offset) {
            let (length, opcode) = ((word >> 16) as usize, word & 0xFFFF);
            if length == 0 || length > self.words.len() - offset {
                // It says what is wrong.
                self.at(offset)?;
            }
            offset += length;
            if opcode == Opcode::FunctionEnd as u32 {
                return Ok(FunctionEnd { start: first.offset, offset, has_calls });
            }
            if opcode == Opcode::Function as u32 {
                break;
            }
            has_calls |= opcode == Opcode::FunctionCall as u32;
        }
        Err(first.error("has no OpFunctionEnd"))
    }
}

impl<'w> Inst<'w> {
    /// An error at this instruction.
    pub fn error(&self, message: impl Into<String>) -> DecodeError {
        DecodeError { offset: self.offset, instruction: name_of(self.opcode), message: message.into() }
    }

    /// Where the next instruction begins.
    pub fn end(&self) -> usize {
        self.offset + 1 + self.operands.len()
    }

    /// Whether this is such an instruction.
    pub fn is(&self, opcode: spirv::Op) -> bool {
        u32::from(self.opcode) == opcode as u32
    }

    /// Operand word `index`.
    pub fn word(&self, index: usize) -> Decoded<u32> {
        self.operands.get(index).copied().ok_or_else(|| self.error(format!("lacks operand word {index}")))
    }

    /// The operand words from `index` on.
    pub fn rest(&self, index: usize) -> Decoded<&'w [u32]> {
        self.operands.get(index..).ok_or_else(|| self.error(format!("lacks operand word {index}")))
    }

    /// Text from operand word `index` on, and the index of the word after it.
    pub fn text(&self, index: usize) -> Decoded<(Cow<'w, str>, usize)> {
        let words = self.rest(index)?;
        let last = words.iter().position(|word| word.to_le_bytes().contains(&0));
        let last = last.ok_or_else(|| self.error("has text without an end"))?;
        let length = 4 * last + words[last].to_le_bytes().iter().take_while(|&&byte| byte != 0).count();
        let text = match words_as_bytes(&words[..=last]) {
            Cow::Borrowed(bytes) => std::str::from_utf8(&bytes[..length]).ok().map(Cow::Borrowed),
            Cow::Owned(mut bytes) => {
                bytes.truncate(length);
                String::from_utf8(bytes).ok().map(Cow::Owned)
            }
        };
        Ok((text.ok_or_else(|| self.error("has text that is not UTF-8"))?, index + last + 1))
    }

    /// That there are no more words than operands, where each is one word.
    pub fn check_length(&self) -> Decoded {
        let operands = self.grammar()?.operands;
        let is_word =
            |o: &Operand| o.quantifier != Quantifier::Any && (o.kind.is_id() || o.kind == OperandKind::LiteralInteger);
        match self.operands.len() > operands.len() && operands.iter().all(is_word) {
            true => Err(self.error(format!("has more words than its {} operands", operands.len()))),
            false => Ok(()),
        }
    }

    /// What the grammar says of the instruction.
    pub fn grammar(&self) -> Decoded<&'static Instruction> {
        Instruction::by_opcode(self.opcode).ok_or_else(|| self.error(format!("unknown opcode {}", self.opcode)))
    }
}
