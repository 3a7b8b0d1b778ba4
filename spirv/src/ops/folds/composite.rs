//! Folds of composites.

use vulcanize_ir::rewrite::folded;
use vulcanize_ir::schema::{FoldResult, FoldValue, TypedOp};
use vulcanize_ir::{Attribute, AttributeData, Context, Ir, Op, Value};

use super::super::{CompositeConstruct, CompositeExtract, CompositeInsert};
use super::Constants;
use crate::types::SpirvTypes;

/// What was inserted is extracted, constituents of what was just constructed, and elements of constants.
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
        // MLIR looks past inserts of parts of what is extracted, or of what it is part of, and so loses them.
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

/// The constituent at an index of what was constructed with one constituent for each element.
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
    for &index in path {
        let index = usize::try_from(context.int_value(index)?).ok()?;
        constant = match context.attribute_data(constant) {
            AttributeData::Array(elements) => *elements.get(index)?,
            AttributeData::DenseElements { ty, .. } if context.shape(*ty).is_some_and(|shape| shape.len() == 1) => {
                *context.dense_values(constant)?.get(index)?
            }
            _ => return None,
        };
    }
    Some(constant)
}
