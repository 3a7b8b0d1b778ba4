//! Elements of vectors: how they are taken out and put together.

use vulcanize_ir::{Attribute, Context, Type, TypeData, Value};
use vulcanize_spirv::ops;

use crate::framework::Rewriter;
use crate::patterns::common::elementwise::extract;

/// The index that means poison.
pub(super) const POISON: i64 = -1;

/// Whether a type of SPIR-V is a vector; a source vector of one element has become a scalar.
pub(super) fn is_vector(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::Vector { .. })
}

/// The element `index` of a vector, or the scalar that a vector of one element has become.
pub(super) fn lane(rewriter: Rewriter<'_, '_, '_>, vector: Value, index: i64) -> Value {
    let context = rewriter.context();
    let ty = rewriter.ir().value_type(vector);
    match is_vector(context, ty) {
        true => extract(rewriter, vector, index, context.element_type(ty)),
        false => vector,
    }
}

/// A vector of these elements, or the only one where `ty` is a scalar.
pub(super) fn construct(rewriter: Rewriter<'_, '_, '_>, elements: &[Value], ty: Type) -> Value {
    match elements {
        &[element] if !is_vector(rewriter.context(), ty) => element,
        _ => ops::CompositeConstruct::build(rewriter, elements, ty),
    }
}

/// The integers of an array attribute.
pub(super) fn integers(context: &Context, array: Attribute) -> Vec<i64> {
    context.array_value(array).unwrap_or(&[]).iter().filter_map(|&value| context.int_value(value)).collect()
}
