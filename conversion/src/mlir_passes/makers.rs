//! Constants and casts of scalars, vectors and tensors, in MLIR's text.

use vulcanize_dialects::arith;
use vulcanize_ir::rewrite::{Builder, filled};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Type, Value};

/// A scalar in every element of a type whose sizes are known.
pub(super) fn constant(builder: &mut Builder<'_, '_>, ty: Type, scalar: Attribute) -> Value {
    let value = filled(builder.context(), ty, scalar).unwrap_or(scalar);
    arith::Constant::build(builder, value)
}

/// An integer in every element.
pub(super) fn int(builder: &mut Builder<'_, '_>, ty: Type, value: i64) -> Value {
    let context = builder.context();
    let scalar = context.int_attr(context.element_type(ty), value);
    constant(builder, ty, scalar)
}

/// A float in every element, rounded to the type.
pub(super) fn float(builder: &mut Builder<'_, '_>, ty: Type, value: f64) -> Value {
    let context = builder.context();
    let element = context.element_type(ty);
    let scalar = context.float_attr(element, value).unwrap_or_else(|| context.int_attr(element, 0));
    constant(builder, ty, scalar)
}

/// The value, cast to these elements.
pub(super) fn cast<T: TypedOp>(builder: &mut Builder<'_, '_>, value: Value, element: Type) -> Value {
    let like = builder.ir().value_type(value);
    let ty = builder.context().with_element_type(like, element);
    builder.create_value(T::def(), &[value], ty)
}
