//! Elements of vectors: how they are taken out and put together.

use vulcanize_ir::{Attribute, Context, Type, TypeData, Value};
use vulcanize_spirv::ops;

use crate::patterns::common::elementwise::Rewriter;

/// The index that means poison.
pub(super) const POISON: i64 = -1;

/// Whether a type of SPIR-V is a vector; a source vector of one element has become a scalar.
pub(super) fn is_vector(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::Vector { .. })
}

pub(super) fn i32_list(context: &Context, values: impl IntoIterator<Item = i64>) -> Attribute {
    // Shuffles and chains of indices are short, and an index beyond 32 bits is out of bounds anyway.
    let values: Vec<_> = values.into_iter().map(|v| context.i32_attr(i32::try_from(v).unwrap_or(i32::MAX))).collect();
    context.array_attr(&values)
}

/// The element `index` of a vector, or the scalar that a vector of one element has become.
pub(super) fn lane(rewriter: Rewriter<'_, '_, '_>, vector: Value, index: i64) -> Value {
    let context = rewriter.context();
    let ty = rewriter.ir().value_type(vector);
    if !is_vector(context, ty) {
        return vector;
    }
    let indices = i32_list(context, [index]);
    rewriter.create_value::<ops::CompositeExtract>(&[vector], context.element_type(ty), &[("indices", indices)])
}

/// A vector of these elements, or the only one where `ty` is a scalar.
pub(super) fn construct(rewriter: Rewriter<'_, '_, '_>, elements: &[Value], ty: Type) -> Value {
    match elements {
        &[element] if !is_vector(rewriter.context(), ty) => element,
        _ => rewriter.create_value::<ops::CompositeConstruct>(elements, ty, &[]),
    }
}

/// The integers of an array attribute.
pub(super) fn integers(context: &Context, array: Attribute) -> Vec<i64> {
    context.array_value(array).unwrap_or(&[]).iter().filter_map(|&value| context.int_value(value)).collect()
}
