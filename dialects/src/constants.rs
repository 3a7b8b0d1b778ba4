//! Constants that folds of dialects without constants of their own need.

use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Attribute, Location, Op, OperationState, Type};

/// An `arith.constant` of a value, when it has this type.
pub(crate) fn materialize_arith_constant(
    builder: &mut Builder<'_, '_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<Op> {
    let context = builder.context();
    if context.attribute_type(value) != Some(ty) {
        return None;
    }
    let state = OperationState::new(context.op_name("arith.constant"), location);
    Some(builder.insert(state.attribute(context.identifier("value"), value).results([ty])))
}
