//! Instructions whose opcodes are known, and the errors that the executor says of them.

use std::fmt::Display;

use spirv::Op;
use vulcanize_limits::{Limit, Limits};
use vulcanize_runtime::DeviceError;
use vulcanize_words::{Binary, ErrorKind, Inst, Text, WordsError};

/// The result of everything that looks at a module.
pub(crate) type Result<T> = std::result::Result<T, DeviceError>;

/// The name under which the device reports missing features.
pub(crate) const DEVICE_NAME: &str = "reference";

/// The highest version executed.
pub(crate) const VERSION: (u8, u8) = (1, 6);

/// One instruction: its operands are the words after the first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instruction<'a> {
    pub op: Op,
    pub at: usize,
    pub operands: &'a [u32],
}

/// The error for a malformed module.
pub(crate) fn invalid(word: usize, reason: impl Into<String>) -> DeviceError {
    DeviceError::InvalidModule { reason: reason.into(), word }
}

/// The error for a well-formed module that needs something this device does not have.
pub(crate) fn unsupported(what: impl Into<String>) -> DeviceError {
    DeviceError::Unsupported { device: DEVICE_NAME.to_owned(), missing: vec![what.into()] }
}

impl<'a> Instruction<'a> {
    /// An instruction of the module.
    pub fn new(inst: Inst<'a>) -> Result<Self> {
        let Inst { offset, opcode, operands } = inst;
        let unknown = || unsupported(format!("instruction with the unknown opcode {opcode} (word {offset})"));
        Ok(Self { op: inst.op().ok_or_else(unknown)?, at: offset, operands })
    }

    /// The operand word at `index`.
    pub fn word(&self, index: usize) -> Result<u32> {
        self.operands
            .get(index)
            .copied()
            .ok_or_else(|| self.invalid(format!("Op{:?} has {} operand words, too few", self.op, self.operands.len())))
    }

    /// The operand words from `index` on; empty at the end.
    pub fn rest(&self, index: usize) -> &'a [u32] {
        self.operands.get(index..).unwrap_or(&[])
    }

    /// The literal string that begins at operand word `index`.
    pub fn string(&self, index: usize) -> Result<String> {
        let text = Text::at_start(self.rest(index));
        let text = text.ok_or_else(|| self.invalid(format!("a string of Op{:?} has no end", self.op)))?;
        Ok(text.to_str_lossy().into_owned())
    }

    /// The error that this instruction is malformed.
    pub fn invalid(&self, reason: impl Into<String>) -> DeviceError {
        invalid(self.at, reason)
    }

    /// That error where a rule is broken.
    #[inline]
    pub fn invalid_if(&self, is_broken: bool, reason: impl Display) -> Result<()> {
        if is_broken { Err(self.invalid(reason.to_string())) } else { Ok(()) }
    }

    /// The error that this instruction, or this use of it, is not executed by this device.
    pub fn unsupported(&self, detail: &str) -> DeviceError {
        unsupported(format!("instruction Op{:?}{detail} (word {})", self.op, self.at))
    }

    /// Whether so much of something is allowed.
    pub fn check(&self, limits: &Limits, limit: Limit, needed: u64) -> Result<()> {
        limits.check(limit, needed).map_err(|exceeded| self.unsupported(&format!(": {exceeded}")))
    }
}

/// Whether such an instruction begins with a result type and a result id.
pub(crate) fn has_typed_result(op: Op) -> bool {
    let row = u16::try_from(op as u32).ok().and_then(vulcanize_target_env::Instruction::by_opcode);
    row.is_some_and(|row| row.has_result_type() && row.has_result())
}

/// Checks the header and splits the words into instructions.
pub(crate) fn instructions(words: &[u32]) -> Result<Vec<Instruction<'_>>> {
    let binary = Binary::new(words).map_err(|error| malformed(error, words))?;
    let [_, minor, major, _] = binary.header.version_word.to_le_bytes();
    if (major, minor) > VERSION || major == 0 {
        return Err(unsupported(format!("SPIR-V version {major}.{minor} (at most {}.{})", VERSION.0, VERSION.1)));
    }
    let mut found = Vec::with_capacity(words.len() / 4);
    for inst in binary.instructions() {
        found.push(Instruction::new(inst.map_err(|error| malformed(error, words))?)?);
    }
    Ok(found)
}

/// The error for words that are no module, or whose tables would be too large.
pub(crate) fn malformed(error: WordsError, words: &[u32]) -> DeviceError {
    let reason = match error.kind {
        ErrorKind::NoHeader { words } => return invalid(0, format!("a module begins with 5 words, this has {words}")),
        ErrorKind::Magic(first) => format!("the first word is {first:#010x}, not SPIR-V's magic number"),
        ErrorKind::Length { length: 0, .. } => "an instruction has a word count of 0".to_owned(),
        ErrorKind::Length { length, .. } => {
            format!("an instruction of {length} words reaches past the module's {} words", words.len())
        }
        ErrorKind::NoWords
        | ErrorKind::Version(_)
        | ErrorKind::Opcode(_)
        | ErrorKind::NoOperand(_)
        | ErrorKind::EndlessText
        | ErrorKind::NotUtf8
        | ErrorKind::NoFunctionEnd
        | ErrorKind::DefinedTwice(_)
        | ErrorKind::TooManyDecorations { .. } => {
            format!("Op{} {}", error.instruction().unwrap_or_default(), error.kind)
        }
    };
    invalid(error.offset, reason)
}
