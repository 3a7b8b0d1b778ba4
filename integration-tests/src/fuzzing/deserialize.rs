//! What happens to words of any kind: read, written again, reflected, disassembled; and to text of the assembler.

use vulcanize::ir::Context;
use vulcanize::ir::text::{PrintOptions, print_op_with};
use vulcanize::runtime::{KernelInterface, ModuleInterface, entry_points};
use vulcanize::serialization::assembly::{DisassembleOptions, assemble, disassemble};
use vulcanize::serialization::{
    DebugInfo, DeserializeOptions, SerializeOptions, bytes_to_words, deserialize_verified, serialize, words_to_bytes,
};
use vulcanize::validate::{Environment, validate};

use super::with_context;

/// Reads any bytes as a module, in both forms of control flow. What is accepted is verified, prints, and is written as
/// words that are accepted again; what is not has an error with its place.
///
/// # Panics
/// This is not so.
pub fn check_deserialize(bytes: &[u8]) {
    let Some(words) = bytes_to_words(bytes) else { return };
    for structurize_control_flow in [true, false] {
        let options = DeserializeOptions { structurize_control_flow, ..DeserializeOptions::default() };
        with_context(|context| check_module(context, &words, &options));
    }
}

/// Without a check of the triple: that it says too little is an error of its own, at an op.
const WRITING: SerializeOptions =
    SerializeOptions { emit_symbol_name: true, debug_info: DebugInfo::Lines, check_declared_triple: false };

fn check_module(context: &Context, words: &[u32], options: &DeserializeOptions) {
    let ir = match deserialize_verified(context, words, options) {
        Ok(ir) => ir,
        Err(error) => {
            assert!(error.offset <= words.len() && !error.message.is_empty(), "{error:?}");
            return;
        }
    };
    let root = ir.root().expect("what is read is a module");
    let text = || print_op_with(&ir, root, &PrintOptions { debug_info: true, ..PrintOptions::default() });
    assert!(text().contains("spirv.module"));
    for debug_info in [DebugInfo::Lines, DebugInfo::EachLine, DebugInfo::Full] {
        let again = serialize(&ir, root, &SerializeOptions { debug_info, ..WRITING })
            .unwrap_or_else(|error| panic!("what was read is not written: {}\n{}", error.render(context), text()));
        if let Err(error) = deserialize_verified(context, &again, options) {
            panic!("what was written is not read ({debug_info:?}): {error}\n{}\n{}", text(), shown(&again));
        }
    }
}

fn shown(words: &[u32]) -> String {
    let options = DisassembleOptions { raw_ids: true, offsets: true, ..DisassembleOptions::default() };
    disassemble(words, &options).unwrap_or_else(|error| error.to_string())
}

/// The word of the header that ids are below.
const BOUND: usize = 3;

/// Assembles any bytes. What is accepted has a text that stands for the same words, with names and with numbers of ids.
///
/// # Panics
/// This is not so.
pub fn check_assemble(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let words = match assemble(text) {
        Ok(words) => words,
        Err(error) => {
            assert!(error.line > 0 && error.column > 0 && !error.message.is_empty(), "{error:?}");
            return;
        }
    };
    // Raw words may make something that is no list of instructions.
    let raw = DisassembleOptions { raw_ids: true, ..DisassembleOptions::default() };
    if let Ok(text) = disassemble(&words, &raw) {
        let mut again = assemble(&text).unwrap_or_else(|error| panic!("the text is not read: {error}\n{text}"));
        // A raw word is no id to the assembler, but its text may be one, so that the bound is above that.
        assert!(again[BOUND] >= words[BOUND], "{text}");
        again[BOUND] = words[BOUND];
        assert_eq!(again, words, "{text}");
        let friendly = disassemble(&words, &DisassembleOptions::default()).expect("it has a text");
        if let Err(error) = assemble(&friendly) {
            panic!("the text with names is not read: {error}\n{friendly}");
        }
    }
}

/// Reads the interfaces of any bytes; an entry point that is listed has an interface or an error.
///
/// # Panics
/// Something does.
pub fn check_reflect(bytes: &[u8]) {
    let Some(words) = bytes_to_words(bytes) else { return };
    let _ = ModuleInterface::from_words(&words);
    for name in entry_points(&words).unwrap_or_default().iter().take(3) {
        let _ = KernelInterface::from_words(&words, name);
    }
}

/// Checks any bytes against the rules of environments; what is no valid module, too, as far as it has instructions.
///
/// # Panics
/// Something does.
pub fn check_validate(bytes: &[u8]) {
    let Some(words) = bytes_to_words(bytes) else { return };
    for name in ["webgpu", "vulkan1.0"] {
        let Some(env) = Environment::named(name) else { continue };
        for violation in validate(&words, &env).unwrap_or_default() {
            let _ = violation.to_string();
        }
    }
}

/// A module's text, to begin with.
pub(super) fn text_of(bytes: &[u8], raw_ids: bool) -> Option<Vec<u8>> {
    let options = DisassembleOptions { raw_ids, ..DisassembleOptions::default() };
    disassemble(&bytes_to_words(bytes)?, &options).ok().map(String::into_bytes)
}

/// The binaries of a program's `spirv.module`s.
pub(super) fn binaries_of(bytes: &[u8]) -> Vec<Vec<u8>> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Vec::new() };
    with_context(|context| {
        let Ok(ir) = vulcanize::ir::parse_source(context, "input.mlir", text) else { return Vec::new() };
        let modules = ir.root().map(|root| super::verify::spirv_modules(&ir, root)).unwrap_or_default();
        modules.iter().filter_map(|&module| serialize(&ir, module, &WRITING).ok()).map(|w| words_to_bytes(&w)).collect()
    })
}
