//! A binary to the dialect, to text, back, and to a binary: the same module?

use vulcanize::ir::text::{PrintOptions, print_op_with};
use vulcanize::ir::{Context, Diagnostics, Ir, Op, WalkOrder, parse_source, verify};
use vulcanize::serialization::{DeserializeOptions, SerializeOptions, deserialize_with, serialize};

use super::canonical;
use super::compile::Binary;
use super::source::Source;
use crate::spirv_val;

/// The forms of control flow that a module is read in.
pub const FORMS: [&str; 2] = ["structured", "flat"];

/// With lines, so that nothing is lost.
const WRITING: SerializeOptions =
    SerializeOptions { emit_symbol_name: true, emit_debug_info: true, check_declared_triple: true };

/// Takes a binary through the dialect and its text; the words at the end.
///
/// # Errors
/// The step that fails and what it says.
pub fn through_text(binary: &Binary, form: &str) -> Result<Vec<u32>, String> {
    let context = vulcanize::context();
    let options = DeserializeOptions { structurize_control_flow: form != "flat", ..DeserializeOptions::default() };
    let ir = deserialize_with(&context, &binary.words, &options).map_err(|e| format!("deserialize: {e}"))?;
    let module = ir.root().ok_or("deserialize: no module")?;
    verified(&context, &ir, module).map_err(|e| format!("verify: {e}"))?;
    let direct = serialize(&ir, module, &WRITING).map_err(|d| format!("serialize: {}", d.render(&context)))?;
    let text = print_op_with(&ir, module, &PrintOptions { debug_info: true, ..PrintOptions::default() });
    let fresh = vulcanize::context();
    let ir = parse_source(&fresh, &binary.name, &text).map_err(|d| format!("parse: {}", d.render(&fresh)))?;
    let module = module_of(&ir).ok_or("parse: no module")?;
    verified(&fresh, &ir, module).map_err(|e| format!("verify the text: {e}"))?;
    let words = serialize(&ir, module, &WRITING).map_err(|d| format!("serialize the text: {}", d.render(&fresh)))?;
    if words != direct {
        canonical::of(&direct)?
            .compare(&canonical::of(&words)?)
            .map_err(|e| format!("the text says something else: {e}"))?;
    }
    Ok(words)
}

/// Whether a message of [`check`] says that a step has refused the module, not that something else came of it.
pub fn is_refusal(message: &str) -> bool {
    ["deserialize:", "verify", "serialize", "parse:"].iter().any(|step| message.starts_with(step))
}

/// Checks one binary in one form.
///
/// # Errors
/// The step that fails and what it says.
pub fn check(source: &Source, binary: &Binary, form: &str) -> Result<(), String> {
    let words = through_text(binary, form)?;
    // What was not valid need not become so.
    if binary.refused.is_none() {
        spirv_val::validate(&words, binary.environment, &source.validate)?;
    }
    let (before, after) = (canonical::of(&binary.words)?, canonical::of(&words)?);
    before.compare(&after)
}

fn verified(context: &Context, ir: &Ir<'_>, module: Op) -> Result<(), String> {
    let mut diagnostics = Diagnostics::new();
    if verify(ir, module, &mut diagnostics) { Ok(()) } else { Err(diagnostics.render(context)) }
}

fn module_of(ir: &Ir<'_>) -> Option<Op> {
    ir.walk(ir.root()?, WalkOrder::Pre).into_iter().find(|&op| ir.op_name_str(op) == "spirv.module")
}
