//! Folds: what an op is that has constant operands, or operands that make it needless. They are those of MLIR, whose
//! text `--canonicalize` has to give: where an op has no fold here, it has none there.
//!
//! A fold never computes what SPIR-V leaves undefined: quotients by zero, the quotient of the least value by -1,
//! shifts by the width or more.

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
