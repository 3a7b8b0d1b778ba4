//! Places of the verifier's errors: the instruction from which an op came.
//!
//! Locations of ops are those of the module's debug information. Where the verifier finds a mistake, the words are read
//! once more, each op with the offset of its instruction as location: valid modules pay nothing for it.

use vulcanize_ir::{Context, Diagnostic, Diagnostics, Ir, Location, Severity, verify};
use vulcanize_words::{HEADER_WORDS, Inst};

use super::decoder::{Decoder, DeserializeOptions, deserialize_with, read_header};
use super::error::{DecodeError, name_of};

/// The file of locations that are offsets: the line is the offset, the column the opcode.
const FILE: &str = "words of a module";

/// Like [`deserialize_with`], and verified: an instruction that breaks a rule of the dialect is an error with its
/// offset.
pub fn deserialize_verified<'c>(
    context: &'c Context,
    words: &[u32],
    options: &DeserializeOptions,
) -> Result<Ir<'c>, DecodeError> {
    let ir = deserialize_with(context, words, options)?;
    match first_error(&ir) {
        None => Ok(ir),
        Some(found) => Err(located(context, words, options, found)),
    }
}

fn first_error(ir: &Ir<'_>) -> Option<Diagnostic> {
    let mut diagnostics = Diagnostics::new();
    if verify(ir, ir.root()?, &mut diagnostics) {
        return None;
    }
    diagnostics.iter().find(|diagnostic| diagnostic.severity == Severity::Error).cloned()
}

/// The error with its place; the beginning of the instructions where no instruction made the wrong op.
fn located(context: &Context, words: &[u32], options: &DeserializeOptions, found: Diagnostic) -> DecodeError {
    let again = read_by_place(context, words, options).and_then(|ir| first_error(&ir)).unwrap_or(found);
    let place = context.place_of(again.location).filter(|place| place.file == FILE);
    let (offset, opcode) = place.map_or((HEADER_WORDS, None), |p| (p.line as usize, Some(p.column as u16)));
    DecodeError { offset, instruction: opcode.and_then(name_of), message: again.message }
}

fn read_by_place<'c>(context: &'c Context, words: &[u32], options: &DeserializeOptions) -> Option<Ir<'c>> {
    let mut decoder = Decoder::new(context, read_header(words).ok()?, *options);
    decoder.is_by_place = true;
    decoder.decode_module().ok()?;
    Some(decoder.ir)
}

impl<'w> Decoder<'w, '_> {
    /// The location of an instruction that no line is said of.
    pub(super) fn origin(&self, inst: &Inst<'w>) -> Location {
        match self.is_by_place {
            true => self.context.file_location(FILE, inst.offset.min(u32::MAX as usize) as u32, inst.opcode.into()),
            false => Location::UNKNOWN,
        }
    }
}
