//! Earlier spellings of the dialect, from the first edition (2019, `spv.`) to the renaming of 2022.
//!
//! | in | what |
//! | --- | --- |
//! | here | the names of ops |
//! | `forms` | custom forms that an op had |
//! | `upgrade` | attributes of ops, in generic and custom form |
//! | `types` | `!spv.…` |
//! | `attributes` | `#spv.…`, and dictionaries that stood for them |
//!
//! The result is in today's form: nothing outside of this module knows of another one. Today's forms are read under the
//! earlier names too, for forms and names changed at different times.

mod attributes;
mod forms;
mod types;
mod upgrade;

use vulcanize_ir::text::Parser;
use vulcanize_ir::{Context, Fallible, Legacy, LegacyOp, LegacySymbols, OperationState};

/// The earlier spellings.
pub(crate) static LEGACY: Legacy = Legacy {
    op: resolve,
    upgrade: upgrade::upgrade,
    symbols: Some(LegacySymbols {
        namespace: NAMESPACE,
        upgrade_attribute: attributes::upgrade_attribute,
        parse_type: types::parse_type,
        parse_attribute: attributes::parse_attribute,
    }),
};

/// The namespace that the dialect had.
const NAMESPACE: &str = "spv";

/// Ops that had another name, in the order of the specification's sections; without namespace.
const RENAMED: &[(&str, &str)] = &[
    ("undef", "Undef"),
    ("constant", "Constant"),
    ("specConstant", "SpecConstant"),
    ("specConstantComposite", "SpecConstantComposite"),
    ("specConstantOperation", "SpecConstantOperation"),
    ("globalVariable", "GlobalVariable"),
    ("_address_of", "mlir.addressof"),
    ("_reference_of", "mlir.referenceof"),
    ("selection", "mlir.selection"),
    ("loop", "mlir.loop"),
    ("_merge", "mlir.merge"),
    ("_yield", "mlir.yield"),
];

/// Terminators of modules.
const DROPPED: &[&str] = &["_module_end", "mlir.endmodule"];

/// The sets of extended instructions that had another prefix.
const SETS: &[(&str, &str)] = &[("GLSL.", "GL."), ("OCL.", "CL.")];

/// Suffixes of the grammar that are before the name today.
const VENDORS: &[&str] = &["KHR", "EXT", "INTEL", "NV"];

type Parse = fn(&mut Parser<'_, '_>, &mut OperationState) -> Fallible;

fn resolve(context: &Context, name: &str) -> Option<LegacyOp> {
    if let Some(rest) = name.strip_prefix("spirv.") {
        let today = in_set(rest)?;
        return Some(LegacyOp::Op { name: format!("{}.{today}", crate::NAMESPACE).into(), parse: None });
    }
    let rest = name.strip_prefix("spv.").filter(|rest| !rest.is_empty())?;
    if DROPPED.contains(&rest) {
        return Some(LegacyOp::Dropped);
    }
    let today = today(context, rest);
    Some(LegacyOp::Op { parse: forms::form_of(&today), name: format!("{}.{today}", crate::NAMESPACE).into() })
}

fn in_set(rest: &str) -> Option<String> {
    SETS.iter().find_map(|(earlier, today)| Some(format!("{today}{}", rest.strip_prefix(earlier)?)))
}

/// Today's name of `spv.rest`, without namespace.
fn today(context: &Context, rest: &str) -> String {
    if let Some((_, today)) = RENAMED.iter().find(|(earlier, _)| *earlier == rest) {
        return (*today).to_owned();
    }
    if let Some(today) = in_set(rest) {
        return today;
    }
    let known = |name: &str| {
        let name = context.op_name(&format!("{}.{name}", crate::NAMESPACE));
        context.op_info(name).def().is_some()
    };
    let with_vendor_first =
        |vendor: &&str| rest.strip_suffix(*vendor).map(|stem| format!("{vendor}.{stem}")).filter(|name| known(name));
    if known(rest) { rest.to_owned() } else { VENDORS.iter().find_map(with_vendor_first).unwrap_or(rest.to_owned()) }
}
