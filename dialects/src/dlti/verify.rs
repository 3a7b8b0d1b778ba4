//! Which layout a module may have, alone and inside another module.

use std::collections::HashMap;

use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{
    Attribute, AttributeData, Context, Diagnostic, Fallible, Identifier, Ir, Module, NamedAttribute, Op, Type, TypeData,
};

use super::attributes::{Entry, Key, Spec, SpecKind};
use crate::gpu::GpuModule;

const DATA_LAYOUT: &str = "dlti.dl_spec";

/// The names that an entry of a layout may have in this dialect.
const NAMES: &[&str] = &[
    "dlti.alloca_memory_space",
    "dlti.default_memory_space",
    "dlti.endianness",
    "dlti.function_pointer_alignment",
    "dlti.global_memory_space",
    "dlti.legal_int_widths",
    "dlti.mangling_mode",
    "dlti.program_memory_space",
    "dlti.stack_alignment",
];

/// Checks an attribute `dlti.…` of an op; the layout of a module in full.
pub(super) fn verify_op_attribute(ir: &Ir<'_>, op: Op, attribute: NamedAttribute) -> Fallible {
    let context = ir.context();
    let error = |message: String| Err(Diagnostic::error(ir.location(op), message));
    let name = context.str(attribute.name);
    let kinds = [SpecKind::DataLayout, SpecKind::Map, SpecKind::System];
    let Some(kind) = kinds.into_iter().find(|kind| name.strip_prefix("dlti.") == Some(kind.name())) else {
        return error(format!("attribute '{name}' not supported by dialect"));
    };
    let Some(spec) = context.attribute_as::<Spec>(attribute.value).filter(|spec| spec.kind == kind) else {
        return error(format!("'{name}' is expected to be a #{name} attribute"));
    };
    if kind != SpecKind::DataLayout || !has_layout(ir, op) {
        return Ok(());
    }
    if let Some(message) = spec.entries.iter().find_map(|entry| wrong_entry(context, entry)) {
        return error(message);
    }
    match combines(ir, op, spec) {
        true => Ok(()),
        false => error("data layout does not combine with layouts of enclosing ops".to_owned()),
    }
}

/// Whether the layout of an op counts for the ops in it.
fn has_layout(ir: &Ir<'_>, op: Op) -> bool {
    Module::matches(ir, op) || GpuModule::matches(ir, op)
}

fn wrong_entry(context: &Context, entry: &Entry) -> Option<String> {
    match entry.key {
        Key::Type(ty) => wrong_type_entry(context, ty, entry),
        Key::Name(name) => wrong_named_entry(context, context.str(name), entry.value),
    }
}

fn wrong_named_entry(context: &Context, name: &str, value: Attribute) -> Option<String> {
    match name.split_once('.')?.0 {
        "dlti" if !NAMES.contains(&name) => Some(format!("unknown data layout entry name: {name}")),
        "dlti" if name == "dlti.endianness" => {
            let is_known = matches!(context.string_value(value), Some("big" | "little"));
            (!is_known).then(|| format!("'{name}' data layout entry is expected to be either 'big' or 'little'"))
        }
        "dlti" => None,
        other => {
            let is_known = other == "builtin" || context.dialect(other).is_some();
            is_known.then(|| format!("the '{other}' dialect does not support identifier data layout entries"))
        }
    }
}

fn wrong_type_entry(context: &Context, ty: Type, entry: &Entry) -> Option<String> {
    match context.type_data(ty) {
        TypeData::Index => {
            let is_integer = matches!(context.attribute_data(entry.value), AttributeData::Integer { .. });
            (!is_integer).then(|| "expected integer attribute in the data layout entry for 'index'".to_owned())
        }
        TypeData::Integer { .. } | TypeData::Float(_) => wrong_alignments(context, entry),
        // MLIR knows the layout of LLVM's pointers.
        TypeData::Opaque { dialect, .. } if context.str(*dialect) == "llvm" => None,
        TypeData::Dialect(_) => Some("data layout specified for a type that does not support it".to_owned()),
        _ => Some("unexpected data layout for a built-in type".to_owned()),
    }
}

/// The value for a number's type is its alignment, and perhaps the preferred one, in bits.
fn wrong_alignments(context: &Context, entry: &Entry) -> Option<String> {
    let entry_text = || context.attribute_text(context.dialect_attribute(*entry));
    let ty = context.attribute_type(entry.value).unwrap_or(context.none());
    let values = (context.element_type(ty) == context.i64())
        .then(|| Some((context.dense_values(entry.value)?, context.shape(ty)?)))
        .flatten();
    let Some((values, shape)) = values else {
        return Some(format!("expected a dense i64 elements attribute in the data layout entry {}", entry_text()));
    };
    let count = vulcanize_ir::element_count(shape);
    if !matches!(count, Some(1 | 2)) {
        return Some(format!("expected 1 or 2 elements in the data layout entry {}", entry_text()));
    }
    let numbers: Vec<i64> = values.iter().filter_map(|&value| context.int_value(value)).collect();
    let smaller = matches!(numbers[..], [abi, preferred] if preferred < abi);
    smaller.then(|| {
        format!(
            "preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry {}",
            entry_text()
        )
    })
}

/// Whether each name that the layouts around an op have too means the same there.
fn combines(ir: &Ir<'_>, op: Op, spec: &Spec) -> bool {
    let names = |spec: &Spec| -> Vec<(Identifier, Attribute)> {
        let name = |entry: &Entry| match entry.key {
            Key::Name(name) => Some((name, entry.value)),
            Key::Type(_) => None,
        };
        spec.entries.iter().filter_map(name).collect()
    };
    let own: HashMap<Identifier, Attribute> = names(spec).into_iter().collect();
    let around = std::iter::successors(ir.parent_op(op), |&op| ir.parent_op(op));
    around.filter(|&op| has_layout(ir, op)).all(|op| {
        let layout = ir.attribute_str(op, DATA_LAYOUT).and_then(|value| ir.context().attribute_as::<Spec>(value));
        let entries = layout.map(names).unwrap_or_default();
        entries.iter().all(|(name, value)| own.get(name).is_none_or(|own| own == value))
    })
}
