//! Places of what the verifier finds: the instruction that an op came from.
//!
//! Locations of ops are those of the module's debug information. Where the verifier finds something, the words are read
//! once more, each op with the offset of its instruction as location: what is right pays nothing for it.

use vulcanize_ir::{Context, Diagnostic, Diagnostics, Ir, Location, Severity, verify};

use super::words::{Inst, Reader};
use super::{DecodeError, Decoder, DeserializeOptions, deserialize_with, name_of};

/// The file of locations that are offsets: the line is the offset, the column the opcode.
const FILE: &str = "words of a module";

/// As [`deserialize_with`], and verified: what breaks a rule of the dialect is an error with the offset of the
/// instruction that does.
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

/// The error with its place; the beginning of the instructions where no instruction made what is wrong.
fn located(context: &Context, words: &[u32], options: &DeserializeOptions, found: Diagnostic) -> DecodeError {
    let again = read_by_place(context, words, options).and_then(|ir| first_error(&ir)).unwrap_or(found);
    let place = context.place_of(again.location).filter(|place| place.file == FILE);
    let (offset, opcode) =
        place.map_or((super::words::HEADER_WORDS, None), |p| (p.line as usize, Some(p.column as u16)));
    DecodeError { offset, instruction: opcode.and_then(name_of), message: again.message }
}

fn read_by_place<'c>(context: &'c Context, words: &[u32], options: &DeserializeOptions) -> Option<Ir<'c>> {
    let mut decoder = Decoder::new(context, Reader::new(words).ok()?, *options);
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
