//! Common parts of the verifiers and the custom forms of several ops.

use vulcanize_ir::schema::verify_op;
use vulcanize_ir::{
    Attribute, Context, Diagnostic, Fallible, Ir, Op, Type, TypeData, element_count, lookup_nearest_symbol,
    nearest_symbol_table,
};

/// An error at an op, with its name before the message.
#[cold]
pub(super) fn error<T>(ir: &Ir<'_>, op: Op, message: impl std::fmt::Display) -> Fallible<T> {
    Err(Diagnostic::error(ir.location(op), format!("'{}' op {message}", ir.op_name_str(op))))
}

/// An [`error`] where a rule is broken.
pub(super) fn error_if(ir: &Ir<'_>, op: Op, is_broken: bool, message: impl std::fmt::Display) -> Fallible {
    if is_broken { error(ir, op, message) } else { Ok(()) }
}

/// Whether a symbol is one that its own error is reported for: nothing is said then of references to it.
pub(super) fn is_broken(ir: &Ir<'_>, symbol: Option<Op>) -> bool {
    symbol.is_some_and(|symbol| verify_op(ir, symbol).is_err())
}

/// The help for a reference to a symbol of the wrong kind: its kind, the nearest fitting name, or that there is none.
#[cold]
pub(super) fn symbol_remedy(ir: &Ir<'_>, op: Op, reference: Attribute, fits: fn(&Ir<'_>, Op) -> bool) -> String {
    let context = ir.context();
    let parent = ir.parent_op(op).unwrap_or(op);
    let text = context.attribute_text(reference);
    if let Some(found) = lookup_nearest_symbol(ir, parent, reference) {
        return format!("{text} is a {}", ir.op_name_str(found));
    }
    let Some(name) = context.flat_symbol(reference) else { return format!("there is no {text}") };
    let table = nearest_symbol_table(ir, parent);
    let blocks = table.into_iter().flat_map(|table| ir.regions(table)).flat_map(|&region| ir.blocks(region));
    let symbols = blocks.flat_map(|block| ir.ops(block)).filter(|&symbol| fits(ir, symbol));
    let names = symbols.filter_map(|symbol| ir.symbol_name(symbol)).map(|name| context.str(name));
    match vulcanize_target_env::suggest(context.str(name), names) {
        Some(near) => format!("there is no {text}; did you mean '@{near}'?"),
        None => format!("there is no {text}"),
    }
}

/// `i1`, or a vector of rank 1 of it with as many elements as `ty` has.
pub(super) fn bool_like(context: &Context, ty: Type) -> Option<Type> {
    match context.type_data(ty) {
        TypeData::Vector { shape, .. } => Some(context.vector(&[element_count(shape)?], context.i1())),
        _ => Some(context.i1()),
    }
}

/// Bits of a scalar or of a vector's elements.
pub(super) fn element_width(context: &Context, ty: Type) -> Option<u32> {
    context.scalar_width(context.element_type(ty))
}

/// Bits of a scalar or of all elements of a vector; `None` where the number is too large.
pub(super) fn total_width(context: &Context, ty: Type) -> Option<u64> {
    let width = u64::from(element_width(context, ty)?);
    width.checked_mul(element_count(context.shape(ty).unwrap_or_default())?.unsigned_abs())
}

/// The number of elements of a vector type; `None` where it is too large.
pub(super) fn vector_length(context: &Context, ty: Type) -> Option<i64> {
    match context.type_data(ty) {
        TypeData::Vector { shape, .. } => element_count(shape),
        _ => None,
    }
}
