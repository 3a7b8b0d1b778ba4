//! `spirv.Verbatim`: an instruction whose meaning is not known, kept word by word.

use vulcanize_ir::schema::{DENSE_I32_ARRAY, I32_ATTR, STRING_ATTR, SYMBOL_NAME, TYPE_ATTR, Trait};
use vulcanize_ir::{Fallible, Ir, Op, ops};

use super::verify::{error, is_declaration};
use super::{RESULT_TYPE, TYPE_OR_VOID};

ops! {
    /// Instructions that the grammar does not know.
    pub static VERBATIM_OPS;

    /// An instruction by its opcode and the words after the first one. Any word may be an id, so ids that occur in them
    /// are pinned (`pinned_ids` of the module, `pinned_id` of ops). In a module it has its section.
    pub struct Verbatim = "spirv.Verbatim" {
        attributes: {
            opcode: I32_ATTR, words: DENSE_I32_ARRAY, section: STRING_ATTR[optional], sym_name: SYMBOL_NAME[optional],
            result_type: TYPE_ATTR[optional],
        },
        results: { result: TYPE_OR_VOID[optional] },
        traits: [Trait::Symbol],
        with: { verify: Some(verify) },
    }
}

/// The sections of a module by their names, in the order of the specification.
pub const SECTIONS: [&str; 12] = [
    "capabilities",
    "extensions",
    "imports",
    "memory_model",
    "entry_points",
    "execution_modes",
    "sources",
    "names",
    "processed",
    "decorations",
    "globals",
    "functions",
];

fn verify(ir: &Ir<'_>, op: Op) -> Fallible {
    let has_name = ir.symbol_name(op).is_some();
    if has_name != ir.attribute_str(op, RESULT_TYPE).is_some() {
        return error(ir, op, format_args!("requires 'sym_name' and '{RESULT_TYPE}' together"));
    }
    if !is_declaration(ir, op) {
        return if has_name { error(ir, op, "has a result in a function, and no name") } else { Ok(()) };
    }
    let section = ir.attribute_str(op, "section").and_then(|section| ir.context().string_value(section));
    match section.is_some_and(|section| SECTIONS.contains(&section)) {
        true if ir.num_results(op) > 0 => error(ir, op, "has no result in a module, but a name"),
        true => Ok(()),
        false => error(ir, op, format_args!("requires 'section', one of {}, in a module", SECTIONS.join(", "))),
    }
}
