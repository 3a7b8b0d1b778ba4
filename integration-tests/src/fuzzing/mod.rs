//! What the fuzz targets check; their files in `fuzz/` only call this.

mod deserialize;
mod generic;
mod targets;
mod verify;
mod words;

pub use deserialize::{check_assemble, check_deserialize, check_reflect, check_validate};
pub use generic::mutate_generic;
pub use targets::{TARGETS, Target};
pub use verify::check_verify;
pub use words::mutate_words;

use std::cell::RefCell;

use vulcanize::ir::text::{ParseConfig, PrintOptions, parse_source_with, print_op_with};
use vulcanize::ir::{Context, Ir};

use crate::case::binary_words;
use crate::generate::Random;
use crate::invoke::vulcanize;

/// What checking an input may take in any case, in bytes: tables, texts, …
const MEMORY: usize = 24 << 20;
/// … and for each of its bytes.
const MEMORY_A_BYTE: usize = 2500;

/// How many bytes of memory checking an input may take at a time: a multiple of its size, whatever it claims.
pub fn memory_limit(input: &[u8]) -> usize {
    MEMORY + MEMORY_A_BYTE * input.len()
}

/// A context is used for this many inputs: making one costs more than reading a small input, and what is interned stays.
const INPUTS_PER_CONTEXT: usize = 500;

thread_local! {
    static CONTEXT: RefCell<(usize, Context)> = RefCell::new((0, fresh_context()));
}

fn fresh_context() -> Context {
    let context = vulcanize::context();
    context.allow_unregistered_dialects(true);
    context
}

fn with_context<R>(work: impl FnOnce(&Context) -> R) -> R {
    CONTEXT.with_borrow_mut(|(used, context)| {
        *used += 1;
        if *used > INPUTS_PER_CONTEXT {
            (*used, *context) = (0, fresh_context());
        }
        work(context)
    })
}

/// Reads any bytes as text. What is accepted must print, in both forms, as text that is accepted and prints the same.
///
/// # Panics
/// This is not so.
pub fn check_parse(bytes: &[u8]) {
    // The command line rejects what is no UTF-8 before anything is parsed.
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    with_context(|context| match parse_source_with(context, "fuzz.mlir", text, ParseConfig::default()) {
        Ok(ir) => check_round_trip(context, &ir),
        Err(diagnostics) => {
            assert!(diagnostics.has_errors(), "rejected without an error");
            let _ = diagnostics.render(context);
        }
    });
}

fn check_round_trip(context: &Context, ir: &Ir<'_>) {
    let Some(root) = ir.root() else { return };
    for generic in [true, false] {
        let mut options = PrintOptions { generic, debug_info: true, ..PrintOptions::default() };
        // The short form of `vector.mask` has no place for the location of the op it masks, also in MLIR.
        options.debug_info = generic || !print_op_with(ir, root, &options).contains("vector.mask");
        let text = print_op_with(ir, root, &options);
        let config = ParseConfig { implicit_module: false, ..ParseConfig::default() };
        match parse_source_with(context, "printed.mlir", &text, config) {
            Ok(again) => {
                let printed = again.root().map(|root| print_op_with(&again, root, &options)).unwrap_or_default();
                if without_affine(&printed).ne(without_affine(&text)) {
                    assert_eq!(printed, text, "printing and reading changes the module");
                }
            }
            Err(diagnostics) => {
                panic!("what was printed is not read:\n{text}\n{}", diagnostics.render(context))
            }
        }
    }
}

/// The lines but for those that name affine maps and sets: reading simplifies their expressions as MLIR does, where the result
/// may be simplified once more when it is read again (`d0 * 2 + 1 - d0`).
fn without_affine(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !(line.starts_with('#') && line.contains(" = affine_")))
}

/// Lowers any bytes. Either there is an error on standard error and nothing on standard output, or a SPIR-V binary.
///
/// # Panics
/// This is not so.
pub fn check_lower(bytes: &[u8]) {
    let outcome = vulcanize(&["lower", "-", "-o", "-"], bytes);
    if outcome.code == 0 {
        assert!(binary_words(&outcome.stdout).is_some(), "success without a binary");
    } else {
        assert!(outcome.stdout.is_empty(), "partial output");
        assert!(outcome.stderr.contains("error: "), "exit code {} without an error", outcome.code);
    }
}

/// Pieces of syntax that a mutation throws in.
const TOKENS: &[&str] = &[
    "(",
    ")",
    "{",
    "}",
    "<",
    ">",
    "[",
    "]",
    "{{",
    "->",
    "%0",
    "%arg0",
    "#map",
    "!a",
    "@f",
    "^bb0",
    "\"",
    "//",
    ":",
    ",",
    "=",
    "?",
    "x",
    "i32",
    "index",
    "f32",
    "memref<4xf32>",
    "vector<4xi1>",
    "-1",
    "0x7FC00000",
    "1e308",
    "dense<0>",
    "loc(unknown)",
    "9223372036854775808",
    "i16777215",
    "true",
    "array<i32: 1>",
    "affine_map<(d0) -> (d0)>",
    "<{",
    "}>",
    "\u{e9}",
    "\0",
    "\t",
];

/// A mutation of an input, the same for the same random numbers: some bytes changed, removed, doubled, or replaced by
/// syntax or by a part of the other input.
pub fn mutate(input: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..1 + random.below(4) {
        let start = random.below(bytes.len() + 1);
        let end = (start + random.below(24)).min(bytes.len());
        match random.below(6) {
            0 => drop(bytes.drain(start..end)),
            1 => {
                let part = bytes[start..end].to_vec();
                let at = random.below(bytes.len() + 1);
                drop(bytes.splice(at..at, part));
            }
            2 => {
                if let Some(byte) = bytes.get_mut(start) {
                    *byte ^= 1 << random.below(7);
                }
            }
            3 => {
                let from = random.below(other.len() + 1);
                let part = &other[from..(from + random.below(40)).min(other.len())];
                drop(bytes.splice(start..end, part.iter().copied()));
            }
            4 => bytes.truncate(start),
            _ => drop(bytes.splice(start..start, random.pick(TOKENS).bytes())),
        }
    }
    bytes
}
