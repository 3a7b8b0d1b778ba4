//! Folds: values of ops with constant operands, or with operands that make the op needless. They are those of MLIR, for
//! `--canonicalize` must print its text: where an op has no fold here, it has none there.
//!
//! A fold never computes undefined results of SPIR-V: quotients by zero, the quotient of the least value by -1, shifts
//! by the width or more.

mod composite;
mod integer;
mod logical;

pub(super) use composite::*;
pub(super) use integer::*;
pub(super) use logical::*;

use vulcanize_ir::{Attribute, AttributeData, Context, Ir, Value};

type Constants<'a> = &'a [Option<Attribute>];

/// The bool that an attribute is in every element.
fn bool_of(context: &Context, attribute: Attribute) -> Option<bool> {
    let scalar = vulcanize_ir::rewrite::scalar_of(context, attribute)?;
    match context.attribute_data(scalar) {
        AttributeData::Integer { value, .. } if value.width() == 1 => Some(value.is_one()),
        _ => None,
    }
}

/// Whether two values have one type.
fn same_type(ir: &Ir<'_>, a: Value, b: Value) -> bool {
    ir.value_type(a) == ir.value_type(b)
}
