//! What the verifiers and the custom forms of several ops share.

use vulcanize_ir::{Context, Diagnostic, Fallible, Ir, Op, Type, TypeData, element_count};

use crate::types::SpirvTypes;

/// An error at an op, with its name before the message.
#[cold]
pub(super) fn error<T>(ir: &Ir<'_>, op: Op, message: impl std::fmt::Display) -> Fallible<T> {
    Err(Diagnostic::error(ir.location(op), format!("'{}' op {message}", ir.op_name_str(op))))
}

/// `i1`, or a vector of rank 1 of it with as many elements as `ty` has.
pub(super) fn bool_like(context: &Context, ty: Type) -> Option<Type> {
    match context.type_data(ty) {
        TypeData::Vector { shape, .. } => Some(context.vector(&[element_count(shape)?], context.i1())),
        _ => Some(context.i1()),
    }
}

/// What a pointer points to.
pub(super) fn pointee(context: &Context, ty: Type) -> Option<Type> {
    context.pointee(ty)
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
