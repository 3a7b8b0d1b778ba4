//! The targets with the inputs that mutations begin with.

use std::path::Path;

use vulcanize::ir::text::{ParseConfig, PrintOptions, parse_source_with, print_op_with};
use vulcanize::serialization::words_to_bytes;

use super::deserialize::{binaries_of, text_of};
use super::{
    check_assemble, check_deserialize, check_lower, check_parse, check_reflect, check_validate, check_verify, mutate,
    mutate_generic, mutate_words, with_context,
};
use crate::foreign::{compile, source};
use crate::generate::Random;
use crate::{case, corpus, seeds};

/// A named input.
pub type Input = (String, Vec<u8>);

/// What is fuzzed.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// As in `cargo xtask fuzz`.
    pub name: &'static str,
    /// Takes an input; panics when something is wrong.
    pub check: fn(&[u8]),
    /// Inputs to begin with, besides those that are stored.
    pub inputs: fn() -> Result<Vec<Input>, String>,
    /// Makes an input from two.
    pub mutate: fn(&[u8], &[u8], &mut Random) -> Vec<u8>,
    /// How many mutations the tests try: about two seconds' worth, and the same ones on every machine.
    pub mutations: u64,
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target { name: "parse", check: check_parse, inputs: texts, mutate, mutations: 10_000 },
    Target { name: "lower", check: check_lower, inputs: texts, mutate, mutations: 1_500 },
    Target { name: "verify", check: check_verify, inputs: generic_texts, mutate: mutate_generic, mutations: 10_000 },
    Target { name: "deserialize", check: check_deserialize, inputs: binaries, mutate: mutate_words, mutations: 3_000 },
    Target { name: "reflect", check: check_reflect, inputs: binaries, mutate: mutate_words, mutations: 10_000 },
    Target { name: "validate", check: check_validate, inputs: binaries, mutate: mutate_words, mutations: 1_000 },
    Target { name: "assemble", check: check_assemble, inputs: assembly, mutate: mutate_assembly, mutations: 1_500 },
];

impl Target {
    /// The inputs that `fuzz/corpus` has for it.
    ///
    /// # Errors
    /// They cannot be read.
    pub fn stored(&self) -> Result<Vec<Input>, String> {
        let folder = corpus::root().join("fuzz/corpus").join(self.name);
        let read = |path: &Path| std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
        corpus::files(&folder, "")?.iter().map(|path| Ok((corpus::name(&folder, path), read(path)?))).collect()
    }
}

/// The pieces of all file tests.
fn texts() -> Result<Vec<Input>, String> {
    let folder = corpus::cases();
    let mut found = Vec::new();
    for path in corpus::files(&folder, ".mlir")? {
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let input = text.split("// EXPECT").next().unwrap_or_default();
        for piece in case::pieces(input) {
            found.push((corpus::name(&folder, &path), piece.text.as_bytes().to_vec()));
        }
    }
    Ok(found)
}

/// The examples of the reference pages, which have one for each op.
fn examples() -> Result<Vec<Input>, String> {
    let folder = corpus::root().join("docs/reference");
    let mut found = Vec::new();
    for path in corpus::files(&folder, ".md")? {
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for block in seeds::document::blocks(&text) {
            let examples = seeds::complete::examples(&block);
            found.extend(examples.into_iter().map(|e| (corpus::name(&folder, &path), e.text.into_bytes())));
        }
    }
    Ok(found)
}

/// All of these that are read, in the generic form.
fn generic_texts() -> Result<Vec<Input>, String> {
    let inputs = texts()?.into_iter().chain(examples()?);
    Ok(inputs.filter_map(|(name, bytes)| Some((name, generic_text(&bytes)?))).collect())
}

fn generic_text(bytes: &[u8]) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(bytes).ok()?;
    with_context(|context| {
        let ir = parse_source_with(context, "input.mlir", text, ParseConfig::default()).ok()?;
        let options = PrintOptions { generic: true, ..PrintOptions::default() };
        ir.root().map(|root| print_op_with(&ir, root, &options).into_bytes())
    })
}

/// Our own modules as binaries, and those of the compilers that are there.
fn binaries() -> Result<Vec<Input>, String> {
    let mut found = Vec::new();
    let modules = corpus::cases().join("serialization/modules");
    for path in corpus::files(&modules, ".mlir")? {
        let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        found.extend(binaries_of(&bytes).into_iter().map(|binary| (corpus::name(&modules, &path), binary)));
    }
    for (name, text) in texts()?.into_iter().chain(examples()?) {
        found.extend(binaries_of(&text).into_iter().map(|binary| (name.clone(), binary)));
    }
    for source in source::all()?.iter().filter(|source| compile::missing(source).is_empty()) {
        let binaries = compile::binaries(source)?.into_iter().flatten();
        found.extend(binaries.map(|binary| (binary.name, words_to_bytes(&binary.words))));
    }
    Ok(found)
}

/// The same as text, with names and with numbers.
fn assembly() -> Result<Vec<Input>, String> {
    let mut found = Vec::new();
    for (index, (name, binary)) in binaries()?.into_iter().enumerate() {
        found.extend(text_of(&binary, index % 2 == 0).map(|text| (name, text)));
    }
    Ok(found)
}

/// Pieces of text are removed, doubled or swapped; or bytes are mutated.
fn mutate_assembly(input: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let Ok(text) = std::str::from_utf8(input) else { return mutate(input, other, random) };
    if random.once_in(4) {
        return mutate(input, other, random);
    }
    let mut pieces: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
    for _ in 0..1 + random.below(4) {
        if pieces.is_empty() {
            break;
        }
        let (at, from) = (random.below(pieces.len()), random.below(pieces.len()));
        match random.below(6) {
            0 => drop(pieces.remove(at)),
            1 => pieces.insert(at, pieces[from]),
            2 => pieces.swap(at, from),
            3 => pieces.insert(at, *random.pick::<&str>(ASSEMBLY)),
            _ => pieces[at] = pieces[from],
        }
    }
    pieces.concat().into_bytes()
}

/// Pieces of the assembler's syntax that are hard to read.
const ASSEMBLY: &[&str] = &[
    "\"",
    "!",
    "!7 ",
    "!0xFFFFFFFF ",
    "-1 ",
    "%",
    "% ",
    "= ",
    "%4294967295 ",
    "%0 ",
    "0x1.8p+9999 ",
    "-0x1p-1074 ",
    "\\",
    "None|Volatile ",
    "|",
    "\u{e9} ",
    "18446744073709551616 ",
    "-9223372036854775809 ",
    "1e999 ",
    "nan ",
    "OpNop\n",
    "; ",
    "%x = OpConstant %u64 ",
];
