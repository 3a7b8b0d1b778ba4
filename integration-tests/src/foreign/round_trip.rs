//! A binary to the dialect, to text, back, and to a binary: the same module?

use vulcanize::ir::text::{PrintOptions, print_op_with};
use vulcanize::ir::{Context, Diagnostics, Ir, Op, WalkOrder, parse_source, verify};
use vulcanize::serialization::{
    DebugInfo, DeserializeOptions, SerializeOptions, deserialize_with, serialize, words_to_bytes,
};
use vulcanize::target_env::Instruction;

use super::canonical;
use super::compile::Binary;
use super::source::Source;
use crate::spirv_val;

/// The forms of control flow that a module is read in.
pub const FORMS: [&str; 2] = ["structured", "flat"];

/// The form without debug information, for what has some.
const STRIPPED: &str = "stripped";

/// The forms that a binary is read in: those of control flow; for one with debug information, without it.
pub fn forms(binary: &Binary) -> impl Iterator<Item = &'static str> {
    let has_debug_information = binary.name.contains(" -g");
    FORMS.into_iter().chain(has_debug_information.then_some(STRIPPED))
}

/// With lines, so that nothing is lost.
const WRITING: SerializeOptions =
    SerializeOptions { emit_symbol_name: true, debug_info: DebugInfo::Lines, check_declared_triple: true };

/// Takes a binary through the dialect and its text; the words at the end.
///
/// # Errors
/// The step that fails and what it says.
pub fn through_text(binary: &Binary, form: &str) -> Result<Vec<u32>, String> {
    let context = vulcanize::context();
    let options = DeserializeOptions {
        structurize_control_flow: form != "flat",
        strip_debug: form == STRIPPED,
        ..DeserializeOptions::default()
    };
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
    let (mut before, after) = (canonical::of(&binary.words)?, canonical::of(&words)?);
    if form == STRIPPED {
        let left = debug_instructions(&words);
        if !left.is_empty() {
            return Err(format!("debug information is left: {}", left.join(", ")));
        }
        before = before.without_debug();
    }
    before.compare(&after)
}

/// The instructions of a module that are only about debugging.
fn debug_instructions(words: &[u32]) -> Vec<&'static str> {
    // Symbols have names whatever a binary says.
    // Symbols have names whatever a binary says, and what a shader prints is no information about it.
    const PRINTF: &[u8] = b"NonSemantic.DebugPrintf";
    const NAMES: [&str; 7] =
        ["MemberName", "String", "Line", "Source", "SourceExtension", "SourceContinued", "ModuleProcessed"];
    let prints = words_to_bytes(words).windows(PRINTF.len()).any(|text| text == PRINTF);
    let mut rest = words.get(5..).unwrap_or_default();
    let mut found = Vec::new();
    while let [first, ..] = rest {
        let name = Instruction::by_opcode(*first as u16).map(|row| row.name);
        found.extend(name.filter(|name| NAMES.contains(name) && !(prints && *name == "String")));
        rest = rest.get((first >> 16).max(1) as usize..).unwrap_or_default();
    }
    found
}

fn verified(context: &Context, ir: &Ir<'_>, module: Op) -> Result<(), String> {
    let mut diagnostics = Diagnostics::new();
    if verify(ir, module, &mut diagnostics) { Ok(()) } else { Err(diagnostics.render(context)) }
}

fn module_of(ir: &Ir<'_>) -> Option<Op> {
    ir.walk(ir.root()?, WalkOrder::Pre).into_iter().find(|&op| ir.op_name_str(op) == "spirv.module")
}
