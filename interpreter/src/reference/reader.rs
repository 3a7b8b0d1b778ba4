//! Words to instructions: the header and the stream, with every count checked.

use std::sync::OnceLock;

use rspirv::grammar::INSTRUCTION_TABLE;
use rspirv::spirv::{self, Op};
use rustc_hash::FxHashMap;
use vulcanize_runtime::DeviceError;

/// The result of everything that looks at a module.
pub(super) type Result<T> = std::result::Result<T, DeviceError>;

/// The name under which the device reports what it lacks.
pub(super) const DEVICE_NAME: &str = "reference";

/// The highest version executed.
pub(super) const VERSION: (u8, u8) = (1, 6);

/// One instruction: its operands are the words after the first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Instruction<'a> {
    pub op: Op,
    pub at: usize,
    pub operands: &'a [u32],
}

/// The error for a malformed module.
pub(super) fn invalid(word: usize, reason: impl Into<String>) -> DeviceError {
    DeviceError::InvalidModule { reason: reason.into(), word }
}

/// The error for a well-formed module that needs something this device does not have.
pub(super) fn unsupported(what: impl Into<String>) -> DeviceError {
    DeviceError::Unsupported { device: DEVICE_NAME.to_owned(), missing: vec![what.into()] }
}

impl<'a> Instruction<'a> {
    /// The operand word at `index`.
    pub fn word(&self, index: usize) -> Result<u32> {
        self.operands
            .get(index)
            .copied()
            .ok_or_else(|| self.invalid(format!("Op{:?} has {} operand words, too few", self.op, self.operands.len())))
    }

    /// The operand words from `index` on; empty when there are none.
    pub fn rest(&self, index: usize) -> &'a [u32] {
        self.operands.get(index..).unwrap_or(&[])
    }

    /// A nul-terminated string that begins at operand word `index`, and the index of the word after it.
    pub fn string(&self, index: usize) -> Result<(String, usize)> {
        let mut bytes = Vec::new();
        for (i, word) in self.rest(index).iter().enumerate() {
            for byte in word.to_le_bytes() {
                if byte == 0 {
                    return Ok((String::from_utf8_lossy(&bytes).into_owned(), index + i + 1));
                }
                bytes.push(byte);
            }
        }
        Err(self.invalid(format!("a string of Op{:?} has no end", self.op)))
    }

    /// The error that this instruction is malformed.
    pub fn invalid(&self, reason: impl Into<String>) -> DeviceError {
        invalid(self.at, reason)
    }

    /// The error that this instruction, or this use of it, is not executed by this device.
    pub fn unsupported(&self, detail: &str) -> DeviceError {
        unsupported(format!("instruction Op{:?}{detail} (word {})", self.op, self.at))
    }
}

/// Which of result type and result id an instruction begins with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ResultShape {
    pub has_type: bool,
    pub has_result: bool,
}

/// What the grammar says of an opcode's results.
pub(super) fn result_shape(op: Op) -> ResultShape {
    static SHAPES: OnceLock<FxHashMap<u32, ResultShape>> = OnceLock::new();
    let shapes = SHAPES.get_or_init(|| {
        let kinds = |i: &rspirv::grammar::Instruction<'_>, kind| i.operands.iter().any(|o| o.kind == kind);
        INSTRUCTION_TABLE
            .iter()
            .map(|i| {
                let shape = ResultShape {
                    has_type: kinds(i, rspirv::grammar::OperandKind::IdResultType),
                    has_result: kinds(i, rspirv::grammar::OperandKind::IdResult),
                };
                (i.opcode as u32, shape)
            })
            .collect()
    });
    shapes.get(&(op as u32)).copied().unwrap_or_default()
}

/// Checks the header and splits the words into instructions.
pub(super) fn instructions(words: &[u32]) -> Result<Vec<Instruction<'_>>> {
    let Some((header, _)) = words.split_first_chunk::<5>() else {
        return Err(invalid(0, format!("a module begins with 5 words, this has {}", words.len())));
    };
    if header[0] != spirv::MAGIC_NUMBER {
        return Err(invalid(0, format!("the first word is {:#010x}, not SPIR-V's magic number", header[0])));
    }
    let [_, minor, major, _] = header[1].to_le_bytes();
    if (major, minor) > VERSION || major == 0 {
        return Err(unsupported(format!("SPIR-V version {major}.{minor} (at most {}.{})", VERSION.0, VERSION.1)));
    }
    let mut found = Vec::with_capacity(words.len() / 4);
    let mut at = 5;
    while let Some(&first) = words.get(at) {
        let count = (first >> 16) as usize;
        let opcode = first & 0xffff;
        let operands = match count.checked_sub(1) {
            None => return Err(invalid(at, "an instruction has a word count of 0")),
            Some(n) => words.get(at + 1..at + 1 + n).ok_or_else(|| {
                invalid(at, format!("an instruction of {count} words reaches past the module's {} words", words.len()))
            })?,
        };
        let op = Op::from_u32(opcode)
            .ok_or_else(|| unsupported(format!("instruction with the unknown opcode {opcode} (word {at})")))?;
        found.push(Instruction { op, at, operands });
        at += count;
    }
    Ok(found)
}
