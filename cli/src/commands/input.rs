//! The kind of a file, by its contents: a SPIR-V binary, SPIR-V assembly, or text in MLIR.

use std::fs::File;
use std::io::Read;

use vulcanize_ir::{Context, Diagnostic};
use vulcanize_serialization::assembly::{AssemblyError, assemble};
use vulcanize_serialization::bytes_to_words;

use super::foreign_files::kind_of;
use super::io::{empty, read_into, shown_name};
use super::{CommandError, Exit, Io};

/// SPIR-V's first word.
const MAGIC: u32 = 0x0723_0203;

/// The contents of an input file.
pub(super) enum Input {
    /// A SPIR-V module, from a binary of either byte order or from assembly.
    Words(Vec<u32>),
    /// Text, which is taken for MLIR.
    Mlir(String),
}

impl Input {
    /// The words of a file that is a binary in the machine's byte order, read right into their place; `None` for other
    /// files, or where there is none.
    pub(super) fn read_words(path: &str) -> Option<Vec<u32>> {
        let mut file = File::open(path).ok()?;
        let found = file.metadata().ok().filter(|found| found.is_file() && found.len() % 4 == 0)?;
        let mut first = [0; 4];
        file.read_exact(&mut first).ok().filter(|()| first == MAGIC.to_ne_bytes())?;
        let mut words = vec![0; usize::try_from(found.len() / 4).ok()?];
        read_into(path, bytemuck::cast_slice_mut(&mut words)).ok()?;
        Some(words)
    }

    /// Recognizes a file; `name` is its name on the command line. What is wrong in assembly is shown with its place.
    ///
    /// # Errors
    /// A binary that is cut off, assembly that is wrong, bytes that are neither SPIR-V nor text.
    pub(super) fn recognize(name: &str, bytes: Vec<u8>, io: &mut Io<'_>) -> Result<Input, CommandError> {
        if is_binary(&bytes) {
            let words = bytes_to_words(&bytes);
            let cut_off = || format!("'{name}' is a SPIR-V binary that is cut off: its length is no multiple of 4");
            return words.map(Input::Words).ok_or_else(|| CommandError::rejected(cut_off()));
        }
        if bytes.trim_ascii().is_empty() {
            return Err(empty(name));
        }
        if let Some(kind) = kind_of(&bytes) {
            return Err(CommandError::rejected(format!("'{name}' is {kind}")));
        }
        let text = String::from_utf8(bytes)
            .map_err(|_| CommandError::rejected(format!("'{name}' is neither SPIR-V nor text in UTF-8")))?;
        if !is_assembly(&text) {
            return Ok(Input::Mlir(text));
        }
        assemble(&text).map(Input::Words).map_err(|error| {
            show(name, text, &error, io);
            CommandError { message: String::new(), exit: Exit::Rejected }
        })
    }
}

/// Whether the first word is SPIR-V's, in either byte order.
pub(super) fn is_binary(bytes: &[u8]) -> bool {
    bytes.get(..4).is_some_and(|word| word == MAGIC.to_le_bytes() || word == MAGIC.to_be_bytes())
}

/// Whether a text is SPIR-V assembly: it begins with a comment of that language, or with an instruction.
fn is_assembly(text: &str) -> bool {
    let is_opcode =
        |word: &str| word.strip_prefix("Op").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase()));
    let mut words = text.split_whitespace();
    match words.next() {
        Some(first) if first.starts_with(';') || is_opcode(first) => true,
        Some(first) if first.starts_with('%') => words.next() == Some("=") && words.next().is_some_and(is_opcode),
        _ => false,
    }
}

/// Shows a mistake in assembly as the mistakes in MLIR are shown.
fn show(name: &str, text: String, error: &AssemblyError, io: &mut Io<'_>) {
    let context = Context::new();
    let name = shown_name(name);
    let line = text.lines().nth(error.line.saturating_sub(1) as usize).unwrap_or_default();
    // Diagnostics count bytes, the assembler characters.
    let before = line.chars().take(error.column.saturating_sub(1) as usize);
    let column = before.map(char::len_utf8).sum::<usize>() + 1;
    context.keep_source(name, text);
    let location = context.file_location(name, error.line, u32::try_from(column).unwrap_or(u32::MAX));
    io.show(&context, &Diagnostic::error(location, error.message.clone()).into());
}
