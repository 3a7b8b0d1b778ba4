//! `vector` to SPIR-V. Vectors of one element are scalars, those of more are vectors of SPIR-V; what has no such type
//! stays for other passes to take apart.
//!
//! | file | what it converts |
//! | --- | --- |
//! | `build.rs` | broadcasts, lists of elements, changes of type |
//! | `element.rs` | elements and slices, in and out |
//! | `shuffle.rs` | rearrangements |
//! | `reduction.rs` | `vector.fma`, `vector.reduction` |
//! | `memory.rs` | `vector.load`, `vector.store` |

mod build;
mod element;
mod memory;
mod reduction;
mod shuffle;

pub(crate) use reduction::combination;

use std::sync::Arc;

use vulcanize_ir::{Attribute, Context, Type, TypeData, Value};
use vulcanize_spirv::ops;

use crate::SpirvTypeConverter;
use crate::elementwise::Rewriter;
use crate::framework::PatternSet;
use crate::ub_to_spirv::populate_ub_to_spirv_patterns;

/// The index that stands for poison.
const POISON: i64 = -1;

/// Adds the patterns of the `vector` ops.
pub fn populate_vector_to_spirv_patterns(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    build::populate(patterns);
    element::populate(patterns);
    shuffle::populate(patterns);
    reduction::populate(patterns, converter);
    memory::populate(patterns, converter);
    // What is at no place of a vector folds to poison.
    populate_ub_to_spirv_patterns(patterns, converter);
}

/// Whether a type of SPIR-V is a vector; a source vector of one element has become a scalar.
fn is_vector(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::Vector { .. })
}

fn i32_list(context: &Context, values: impl IntoIterator<Item = i64>) -> Attribute {
    // Shuffles and chains of indices are short, and an index beyond 32 bits is out of bounds anyway.
    let values: Vec<_> = values.into_iter().map(|v| context.i32_attr(i32::try_from(v).unwrap_or(i32::MAX))).collect();
    context.array_attr(&values)
}

/// The element `index` of a vector, or the scalar that a vector of one element has become.
fn lane(rewriter: Rewriter<'_, '_, '_>, vector: Value, index: i64) -> Value {
    let context = rewriter.context();
    let ty = rewriter.ir().value_type(vector);
    if !is_vector(context, ty) {
        return vector;
    }
    let indices = i32_list(context, [index]);
    rewriter.create_value::<ops::CompositeExtract>(&[vector], context.element_type(ty), &[("indices", indices)])
}

/// A vector of these elements, or the one that there is where `ty` is a scalar.
fn construct(rewriter: Rewriter<'_, '_, '_>, elements: &[Value], ty: Type) -> Value {
    match elements {
        &[element] if !is_vector(rewriter.context(), ty) => element,
        _ => rewriter.create_value::<ops::CompositeConstruct>(elements, ty, &[]),
    }
}

/// The integers of an array attribute.
fn integers(context: &Context, array: Attribute) -> Vec<i64> {
    context.array_value(array).unwrap_or(&[]).iter().filter_map(|&value| context.int_value(value)).collect()
}
