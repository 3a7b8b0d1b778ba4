//! The kind of a file, by its contents: a SPIR-V binary, SPIR-V assembly, or text in MLIR.

use std::fs::File;
use std::io::Read;

use vulcanize_ir::{Context, Diagnostic};
use vulcanize_serialization::assembly::{AssemblyError, assemble};
use vulcanize_serialization::bytes_to_words;

use super::io::{read_into, shown_name};
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
        refuse_other_languages(name, &bytes)?;
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

/// How files begin that are often taken for MLIR or SPIR-V by mistake: their kind, and what to do.
const OTHER_FILES: [(&[u8], &str); 8] = [
    (b"ML\xEFR", "MLIR bytecode; write text instead: mlir-opt without --emit-bytecode"),
    (b"BC\xC0\xDE", "LLVM bitcode; llvm-spirv makes SPIR-V of it"),
    (b"DXBC", "a DXIL container; compile for SPIR-V: dxc -spirv"),
    (b"\x7FELF", "an ELF file"),
    (b"PK\x03\x04", "a zip or .npz file; data of kernels is given with --buffer"),
    (b"\x93NUMPY", "a .npy file; data of kernels is given with --buffer"),
    (b"\x89PNG", "a picture; data of kernels is given with --buffer"),
    (b"\x1F\x8B", "a gzip file; unpack it first"),
];

/// How the first line of a source begins that is no MLIR: its language, and what to do.
const OTHER_LANGUAGES: [(&str, &str); 17] = [
    ("#version ", GLSL),
    ("#extension ", GLSL),
    ("layout(", GLSL),
    ("; ModuleID", LLVM_IR),
    ("source_filename", LLVM_IR),
    ("target ", LLVM_IR),
    ("define ", LLVM_IR),
    ("@compute", WGSL),
    ("@group(", WGSL),
    ("enable ", WGSL),
    ("RWStructuredBuffer<", HLSL),
    ("[numthreads(", HLSL),
    ("cbuffer ", HLSL),
    ("__kernel ", "OpenCL C; compile it to SPIR-V first: clang and llvm-spirv, or clspv"),
    ("__global__ ", "CUDA C++, which does not become SPIR-V here"),
    ("#include ", "a source in C or C++, or a shader; compile it to SPIR-V first"),
    ("import ", "a source in Python; let its compiler write MLIR or SPIR-V"),
];
const GLSL: &str = "GLSL; compile it to SPIR-V first: glslangValidator -V, or glslc";
const HLSL: &str = "HLSL; compile it to SPIR-V first: dxc -spirv";
const WGSL: &str = "WGSL; compile it to SPIR-V first: naga, or tint";
const LLVM_IR: &str = "LLVM IR; llvm-spirv makes SPIR-V of its bitcode";

/// Refuses a file that is recognized as something else than MLIR or SPIR-V.
///
/// # Errors
/// Says what the file is, and what to do with it.
pub(super) fn refuse_other_languages(name: &str, bytes: &[u8]) -> Result<(), CommandError> {
    let file = OTHER_FILES.iter().find(|(start, _)| bytes.starts_with(start)).map(|(_, kind)| *kind);
    let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.take(1000).find(|line| !line.is_empty() && !line.starts_with(b"//")).unwrap_or_default();
    let language = OTHER_LANGUAGES.iter().find(|(start, _)| first.starts_with(start.as_bytes())).map(|(_, kind)| *kind);
    match file.or(language) {
        Some(kind) => Err(CommandError::rejected(format!("'{name}' is {kind}"))),
        None => Ok(()),
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
