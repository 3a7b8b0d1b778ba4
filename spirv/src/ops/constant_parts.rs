//! The parts that a constant of a type may be made of.

use vulcanize_ir::{Attribute, AttributeData, Context, DenseData, Fallible, Ir, Op, Type, TypeData, element_count};

use super::helpers::error;
use crate::attributes::ConstantAttr;
use crate::types::*;

/// Checks that an attribute can be the value of a type, as deep as arrays are nested.
pub(super) fn verify_constant_type(ir: &Ir<'_>, op: Op, value: Attribute, ty: Type) -> Fallible {
    let context = ir.context();
    let text = |ty| context.type_text(ty);
    match context.attribute_data(value) {
        AttributeData::Integer { ty: found, .. } | AttributeData::Float { ty: found, .. } => {
            if context.as_cooperative_matrix(ty).is_some() {
                return no_splat(ir, op, value);
            }
            if *found != ty {
                let (ty, found) = (text(ty), text(*found));
                return error(ir, op, format!("result type ('{ty}') does not match value type ('{found}')"));
            }
            Ok(())
        }
        AttributeData::DenseElements { ty: found, data } => {
            verify_dense_constant(ir, op, *found, ty)?;
            let is_splat = matches!(data, DenseData::Raw { splat: true, .. });
            match context.as_cooperative_matrix(ty) {
                Some(_) if !is_splat => no_splat(ir, op, value),
                _ => Ok(()),
            }
        }
        AttributeData::DenseResource { .. } if context.as_cooperative_matrix(ty).is_some() => no_splat(ir, op, value),
        AttributeData::DenseResource { ty: found, .. } => verify_dense_constant(ir, op, *found, ty),
        AttributeData::Array(elements) => {
            // A list of fewer elements than the array has is accepted, as MLIR does.
            if let Some(element) = context.array_element(ty) {
                return elements.iter().try_for_each(|&value| verify_constant_part(ir, op, value, element));
            }
            // MLIR has no constants that are structs or matrices; vectors are dense where they are literals.
            let is_vector = matches!(context.type_data(ty), TypeData::Vector { .. });
            let is_allowed = !is_vector || elements.iter().any(|&element| is_no_literal(context, element));
            let is_composite = context.composite_element(ty, 0).is_some() || context.struct_body(ty).is_some();
            if !is_allowed || !is_composite || context.constituent_count(ty) == Some(0) && !elements.is_empty() {
                return error(ir, op, "must have spirv.array result type for array value");
            }
            if context.constituent_count(ty).is_some_and(|count| count as usize != elements.len()) {
                return error(ir, op, "must have one value for each member of its type");
            }
            elements.iter().zip(0..).try_for_each(|(&value, index)| match context.constituent_type(ty, index) {
                Some(element) => verify_constant_part(ir, op, value, element),
                None => Ok(()),
            })
        }
        // The null of a type that has no literal: a struct, a pointer, a matrix.
        AttributeData::Unit if !matches!(context.type_data(ty), TypeData::Integer { .. } | TypeData::Float(_)) => {
            Ok(())
        }
        _ if ConstantAttr::literal(context, value).is_some_and(|(_, of)| of == ty) => Ok(()),
        _ => {
            let value = context.attribute_text(value);
            error(ir, op, format!("cannot have attribute: {value}"))
        }
    }
}

fn no_splat(ir: &Ir<'_>, op: Op, value: Attribute) -> Fallible {
    let found = ir.context().attribute_text(value);
    error(ir, op, format!("expected a splat dense attribute for cooperative matrix constant, but found {found}"))
}

/// Whether a part of a constant has no literal in MLIR.
fn is_no_literal(context: &Context, value: Attribute) -> bool {
    matches!(context.attribute_data(value), AttributeData::SymbolRef { .. })
        || ConstantAttr::of(context, value).is_some()
}

/// Checks a part of a constant: a constant, `#spirv.undef`, a symbol (which [`verify_constant_symbols`](super::constants::verify_constant_symbols) looks at) or
/// `#spirv.replicated<…>`.
pub(super) fn verify_constant_part(ir: &Ir<'_>, op: Op, value: Attribute, ty: Type) -> Fallible {
    let context = ir.context();
    if context.flat_symbol(value).is_some() {
        return Ok(());
    }
    match (ConstantAttr::of(context, value), context.constituent_type(ty, 0)) {
        (Some(ConstantAttr::Undef), _) => Ok(()),
        (Some(ConstantAttr::Replicated(value)), Some(element)) => verify_constant_part(ir, op, value, element),
        _ => verify_constant_type(ir, op, value, ty),
    }
}

fn verify_dense_constant(ir: &Ir<'_>, op: Op, found: Type, ty: Type) -> Fallible {
    let context = ir.context();
    let text = |ty| context.type_text(ty);
    if found == ty {
        return Ok(());
    }
    let mut element = ty;
    let mut count: i64 = 1;
    let mut is_array = false;
    loop {
        match context.spirv_type(element) {
            Some(SpirvType::Array { count: TypeConstant::Value(n), element: inner, .. }) => {
                count = count.saturating_mul(i64::from(*n));
                element = *inner;
            }
            Some(SpirvType::TensorArm { shape, element: inner }) => {
                count = shape.iter().fold(count, |count, &n| count.saturating_mul(n));
                element = *inner;
            }
            _ => break,
        }
        is_array = true;
    }
    if !is_array {
        let (ty, found) = (text(ty), text(found));
        let message = format!(
            "result or element type ('{ty}') does not match value type ('{found}'), must be the same or spirv.array"
        );
        return error(ir, op, message);
    }
    let value_element = context.element_type(found);
    if value_element != element {
        let (element, value_element) = (text(element), text(value_element));
        let message =
            format!("result element type ('{element}') does not match value element type ('{value_element}')");
        return error(ir, op, message);
    }
    let value_count = element_count(context.shape(found).unwrap_or_default());
    if value_count != Some(count) {
        let value_count = value_count.map_or_else(|| "too many".to_owned(), |count| count.to_string());
        let message =
            format!("result number of elements ({count}) does not match value number of elements ({value_count})");
        return error(ir, op, message);
    }
    Ok(())
}

/// Whether a value of a type has no literal in MLIR: a struct or a matrix, as a list or as `unit`, or parts that are
/// symbols, undefined or replicated themselves.
pub(super) fn is_beyond_literals(context: &Context, value: Attribute, ty: Type) -> bool {
    let regular_element = |ty| match context.type_data(ty) {
        TypeData::Vector { element, .. } => Some(*element),
        _ => context.array_element(ty),
    };
    let innermost = std::iter::successors(Some(ty), |&ty| regular_element(ty)).last().unwrap_or(ty);
    let has_literal = matches!(context.type_data(innermost), TypeData::Integer { .. } | TypeData::Float(_));
    match (context.attribute_data(value), regular_element(ty)) {
        (AttributeData::Array(elements), Some(ty)) => {
            elements.iter().any(|&element| is_beyond_literals(context, element, ty))
        }
        (AttributeData::Array(_) | AttributeData::Unit, _) => !has_literal,
        _ => is_no_literal(context, value),
    }
}

/// The type of a literal's constant: a list is an array of its first value's type.
pub(super) fn replicated_type(context: &Context, value: Attribute) -> Option<Type> {
    match context.attribute_data(value) {
        AttributeData::Array(elements) => {
            let element = replicated_type(context, *elements.first()?)?;
            Some(context.array(element, u32::try_from(elements.len()).ok()?, 0))
        }
        _ => context.attribute_type(value),
    }
}
