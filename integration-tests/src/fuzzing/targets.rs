//! The targets with the inputs that mutations begin with.

use std::path::Path;

use vulcanize::ir::text::{ParseConfig, PrintOptions, parse_source_with, print_op_with};

use super::{check_lower, check_parse, check_verify, mutate, mutate_generic, with_context};
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
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target { name: "parse", check: check_parse, inputs: texts, mutate },
    Target { name: "lower", check: check_lower, inputs: texts, mutate },
    Target { name: "verify", check: check_verify, inputs: generic_texts, mutate: mutate_generic },
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
    let mut found = Vec::new();
    for folder in [corpus::cases(), corpus::root().join("spirv/tests/cases")] {
        for path in corpus::files(&folder, ".mlir")? {
            let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let input = text.split("// EXPECT").next().unwrap_or_default();
            for piece in case::pieces(input) {
                found.push((corpus::name(&folder, &path), piece.text.as_bytes().to_vec()));
            }
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
