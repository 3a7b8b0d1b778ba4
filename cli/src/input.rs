//! The kind of an input, by its contents: a SPIR-V binary, SPIR-V assembly, or text in MLIR.

use vulcanize_ir::{Context, Diagnostic};
use vulcanize_serialization::assembly::{AssemblyError, assemble};
use vulcanize_serialization::bytes_to_words;

use crate::foreign_files::kind_of;

/// SPIR-V's first word.
pub(crate) const MAGIC: u32 = 0x0723_0203;

/// The contents of an input.
#[derive(Clone, Debug)]
pub enum Input {
    /// A SPIR-V module, from a binary of either byte order or from assembly.
    Words(Vec<u32>),
    /// Text, which is taken for MLIR.
    Mlir(String),
}

impl Input {
    /// Recognizes the contents of a file; `name` is its name in messages. The context keeps assembly that is wrong.
    ///
    /// # Errors
    /// A binary that is cut off, assembly that is wrong, bytes that are neither SPIR-V nor text.
    pub fn recognize(context: &Context, name: &str, bytes: Vec<u8>) -> Result<Input, InputError> {
        if is_binary(&bytes) {
            let words = bytes_to_words(&bytes);
            let cut_off = || format!("'{name}' is a SPIR-V binary that is cut off: its length is no multiple of 4");
            return words.map(Input::Words).ok_or_else(|| InputError::Kind(cut_off()));
        }
        if bytes.trim_ascii().is_empty() {
            return Err(InputError::Kind(format!("'{name}' is empty; its writer may have failed")));
        }
        if let Some(kind) = kind_of(&bytes) {
            return Err(InputError::Kind(format!("'{name}' is {kind}")));
        }
        let text = String::from_utf8(bytes)
            .map_err(|_| InputError::Kind(format!("'{name}' is neither SPIR-V nor text in UTF-8")))?;
        if !is_assembly(&text) {
            return Ok(Input::Mlir(text));
        }
        assemble(&text).map(Input::Words).map_err(|error| {
            let shown = if name == "-" { "<stdin>" } else { name };
            InputError::Assembly(assembly_diagnostic(context, shown, text, &error))
        })
    }
}

/// Why an input cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputError {
    /// It is of no kind that is read; the message names the input.
    Kind(String),
    /// Assembly with a mistake at its place.
    Assembly(Box<Diagnostic>),
}

/// Whether the first word is SPIR-V's, in either byte order.
pub(crate) fn is_binary(bytes: &[u8]) -> bool {
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

/// A mistake in assembly as the mistakes in MLIR are.
fn assembly_diagnostic(context: &Context, name: &str, text: String, error: &AssemblyError) -> Box<Diagnostic> {
    let line = text.lines().nth(error.line.saturating_sub(1) as usize).unwrap_or_default();
    // Diagnostics count bytes, the assembler characters.
    let before = line.chars().take(error.column.saturating_sub(1) as usize);
    let column = before.map(char::len_utf8).sum::<usize>() + 1;
    context.keep_source(name, text);
    let location = context.file_location(name, error.line, u32::try_from(column).unwrap_or(u32::MAX));
    Diagnostic::error(location, error.message.clone())
}
