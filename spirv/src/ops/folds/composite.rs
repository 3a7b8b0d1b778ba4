//! Folds of composites.

use vulcanize_ir::rewrite::folded;
use vulcanize_ir::schema::{FoldResult, FoldValue, TypedOp};
use vulcanize_ir::{Attribute, AttributeData, Context, DenseData, Ir, Op, Type, Value};

use super::super::{CompositeConstruct, CompositeExtract, CompositeInsert};
use super::Constants;
use crate::types::SpirvTypes;

/// Extracts inserted values, constituents of constructed composites, and elements of constants.
pub(in super::super) fn fold_composite_extract(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let view = CompositeExtract::wrap(op);
    let context = ir.context();
    let path = context.array_value(view.indices(ir))?;
    let mut composite = view.composite(ir);
    while let Some(insert) = ir.defining_op(composite).and_then(|def| CompositeInsert::cast(ir, def)) {
        let inserted = context.array_value(insert.indices(ir))?;
        if inserted == path {
            return folded(FoldValue::Value(insert.object(ir)));
        }
        // MLIR looks past inserts into the extracted value or around it, and so loses them.
        if inserted.starts_with(path) || path.starts_with(inserted) {
            return None;
        }
        composite = insert.composite(ir);
    }
    if let Some(value) = constituent(ir, composite, path) {
        return folded(FoldValue::Value(value));
    }
    let part = constant_part(context, constants.first().copied().flatten()?, path)?;
    folded(FoldValue::Constant(part))
}

/// The constituent at an index of a composite that was constructed with one constituent for each element.
fn constituent(ir: &Ir<'_>, composite: Value, path: &[Attribute]) -> Option<Value> {
    let [index] = path else { return None };
    let construct = CompositeConstruct::cast(ir, ir.defining_op(composite)?)?;
    let constituents = construct.constituents(ir);
    let length = ir.context().composite_length(ir.value_type(composite));
    if length != u32::try_from(constituents.len()).ok() {
        return None;
    }
    let index = usize::try_from(ir.context().int_value(*index)?).ok()?;
    constituents.get(index).copied()
}

/// The part of a constant at a path.
fn constant_part(context: &Context, constant: Attribute, path: &[Attribute]) -> Option<Attribute> {
    let mut constant = constant;
    let mut rest = path;
    while let [index, inner @ ..] = rest {
        match context.attribute_data(constant) {
            AttributeData::Array(elements) => {
                constant = *elements.get(usize::try_from(context.int_value(*index)?).ok()?)?;
                rest = inner;
            }
            AttributeData::DenseElements { ty, data } => return dense_element(context, *ty, data, rest),
            _ => return None,
        }
    }
    Some(constant)
}

/// The element at a path as long as the shape. (MLIR takes the first index of the path for one into all elements.)
fn dense_element(context: &Context, ty: Type, data: &DenseData, path: &[Attribute]) -> Option<Attribute> {
    let (DenseData::Raw { bytes, splat }, Some(shape)) = (data, context.shape(ty)) else { return None };
    if shape.len() != path.len() {
        return None;
    }
    let mut position = 0usize;
    for (&index, &size) in path.iter().zip(shape) {
        let (index, size) = (usize::try_from(context.int_value(index)?).ok()?, usize::try_from(size).ok()?);
        position = position.checked_mul(size)?.checked_add(index)?;
    }
    let element = context.element_type(ty);
    let size = context.dense_element_size(element)?;
    let start = if *splat { 0 } else { position.checked_mul(size)? };
    context.scalar_from_bytes(element, bytes.get(start..start.checked_add(size)?)?)
}
