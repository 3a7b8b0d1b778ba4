//! What ops on vectors are made with.

use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Attribute, Context, Ir, Op, OperationState, Type, Value};

use super::canonicalize::is_broadcastable;
use super::types::vector;
use super::{Mask, Yield};
use crate::affine::map_attr;

/// This many bools of one value.
pub(crate) fn bools_attr(context: &Context, count: usize, value: bool) -> Attribute {
    context.array_attr(&vec![context.bool_attr(value); count])
}

/// The attribute of a list of bools.
pub(crate) fn bool_list_attr(context: &Context, values: impl IntoIterator<Item = bool>) -> Attribute {
    context.array_attr(&values.into_iter().map(|value| context.bool_attr(value)).collect::<Vec<Attribute>>())
}

/// The maps of the dimensions of the last ones of `dims` as their attribute.
pub(crate) fn minor_identity_attr(context: &Context, dims: usize, results: usize) -> Attribute {
    let map = AffineMap::minor_identity(dims as u32, results as u32).unwrap_or_else(AffineMap::empty);
    map_attr(context, map)
}

/// Whether a scalar or vector may be broadcast to a type.
pub(crate) fn is_broadcastable_to(ir: &Ir<'_>, value: Value, ty: Type) -> bool {
    vector(ir.context(), ty).is_some_and(|to| is_broadcastable(ir, value, to))
}

/// Makes an op under a mask; returns the results of the `vector.mask`.
pub(crate) fn under_mask<'a, 'c>(
    builder: &mut Builder<'a, 'c>,
    mask: Value,
    make: impl FnOnce(&mut Builder<'a, 'c>) -> Op,
) -> Vec<Value> {
    let mut types: Vec<Type> = Vec::new();
    let region = builder.region_of(&[], |b, _| {
        let op = make(b);
        let results: Vec<Value> = b.ir().results(op).collect();
        types.extend(b.ir().result_types(op));
        Yield::build(b, &results[..]);
    });
    let state = OperationState::of::<Mask>(builder.context(), builder.location());
    let made = builder.insert(state.operands([mask]).results(types).region(region));
    builder.ir().results(made).collect()
}
