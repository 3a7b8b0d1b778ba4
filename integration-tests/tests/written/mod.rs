//! The serializer's output, instruction by instruction; the newest `spirv-val` accepts each binary.

mod annotations;
mod devices;
mod forms;
mod graphs;
mod reading;
mod words;

use vulcanize::ir::{Context, Diagnostics, Ir, Op, WalkOrder, parse_source, verify};
use vulcanize::serialization::{SerializeOptions, serialize};
use vulcanize_integration_tests::spirv_val;

/// Parses and verifies; the message is the rendered diagnostic.
fn parse<'c>(context: &'c Context, text: &str) -> Result<Ir<'c>, String> {
    let ir = parse_source(context, "case.mlir", text).map_err(|d| d.render(context))?;
    let mut diagnostics = Diagnostics::new();
    let root = ir.root().ok_or("nothing was read")?;
    if verify(&ir, root, &mut diagnostics) { Ok(ir) } else { Err(diagnostics.render(context)) }
}

/// The first `spirv.module` of a file.
fn module(ir: &Ir<'_>) -> Option<Op> {
    ir.walk(ir.root()?, WalkOrder::Pre).into_iter().find(|&op| ir.op_name_str(op) == "spirv.module")
}

/// The words of the `spirv.module` in a text, which are valid in this environment.
fn words_of(text: &str, environment: &str) -> Result<Vec<u32>, String> {
    words_with(text, environment, &SerializeOptions::default())
}

/// As [`words_of`], with options.
fn words_with(text: &str, environment: &str, options: &SerializeOptions) -> Result<Vec<u32>, String> {
    let words = unjudged_words(text, options)?;
    spirv_val::validate(&words, environment, &[]).map_err(|error| format!("{error}\n{text}"))?;
    Ok(words)
}

/// The words of a module that the validator refuses for this reason, which is a fault of its own: the day that it does
/// not is the day to say [`words_of`].
fn words_beyond_the_validator(text: &str, environment: &str, fault: &str) -> Result<Vec<u32>, String> {
    let words = unjudged_words(text, &SerializeOptions::default())?;
    match spirv_val::validate(&words, environment, &[]) {
        Err(error) if error.contains(fault) => Ok(words),
        verdict => Err(format!("the validator does not say '{fault}', but {verdict:?}\n{text}")),
    }
}

fn unjudged_words(text: &str, options: &SerializeOptions) -> Result<Vec<u32>, String> {
    let context = vulcanize::context();
    let ir = parse(&context, text)?;
    let module = module(&ir).ok_or("no spirv.module in the text")?;
    serialize(&ir, module, options).map_err(|d| d.render(&context))
}

/// The instructions of a module: opcode and operands.
fn instructions(words: &[u32]) -> Vec<(u16, Vec<u32>)> {
    let mut rest = &words[5..];
    let mut out = Vec::new();
    while let Some(&first) = rest.first() {
        let len = (first >> 16) as usize;
        assert!((1..=rest.len()).contains(&len), "a broken word count");
        out.push((first as u16, rest[1..len].to_vec()));
        rest = &rest[len..];
    }
    out
}
