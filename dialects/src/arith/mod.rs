//! Integer and float arithmetic on scalars, vectors and tensors.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `enums.rs` | the dialect's enums and the constraints made of them |
//! | `ops.rs` | the stanzas |
//! | `custom.rs` | syntax, names and verification that a stanza cannot say |
//! | `combining.rs` | ops that reductions are made of |
//! | `elements.rs` | folding of scalars, splats and dense elements alike |
//! | `float.rs` | exact float operations for folding |
//! | `fold_integer.rs`, `fold_float.rs`, `fold_cast.rs`, `fold_compare.rs` | folds, one function an op |
//! | `ranges.rs` | arithmetic on ranges of integers, for several dialects |
//! | `infer_ranges.rs` | the integers that results may be |
//! | `transforms/` | passes by these integers |
//! | `canonicalize.rs` | rewrites that make or change ops |
//! | `canonicalize_cast.rs` | those of casts |
//! | `canonicalize_compare.rs` | that of comparisons of converted integers |

mod bufferize;
mod canonicalize;
mod canonicalize_cast;
mod canonicalize_compare;
mod combining;
mod custom;
mod elements;
mod enums;
mod float;
mod fold_cast;
mod fold_compare;
mod fold_float;
mod fold_integer;
mod infer_ranges;
mod ops;
pub(crate) mod ranges;
pub(crate) mod transforms;

pub use combining::Combination;
pub(crate) use custom::i1_of_shape;
pub use custom::materialize_constant;
pub(crate) use elements::{Operands, folds, number};
pub use enums::{
    ATOMIC_RMW_KIND, ATOMIC_RMW_KIND_ATTR, CMPF_PREDICATE, CMPF_PREDICATE_ATTR, CMPI_PREDICATE, CMPI_PREDICATE_ATTR,
    CmpFPredicate, CmpIPredicate, FASTMATH, FASTMATH_ATTR, FastMath, INTEGER_OVERFLOW, INTEGER_OVERFLOW_ATTR,
    IntegerOverflow, ROUNDING_MODE, ROUNDING_MODE_ATTR, cmpf_predicate, cmpi_predicate, fastmath_none, overflow_none,
};
pub(crate) use float::{is_normal, negated};
pub(crate) use ops::binary_float;
pub use ops::*;

use vulcanize_ir::rewrite::{Builder, DialectInlining};
use vulcanize_ir::{Dialect, Location, Type, Value};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[OPS],
    parse_attribute: Some(enums::parse_attribute),
    materialize_constant: Some(materialize_constant),
    inlining: Some(&DialectInlining::OPS),
    ..Dialect::new("arith")
};

/// Makes `arith.constant` of type `index`.
pub fn constant_index(builder: &mut Builder<'_, '_>, location: Location, value: i64) -> Value {
    let index = builder.context().index();
    constant_int(builder, location, index, value)
}

/// Makes `arith.constant` of an integer type or `index`; the value is truncated to the type's width.
pub fn constant_int(builder: &mut Builder<'_, '_>, location: Location, ty: Type, value: i64) -> Value {
    let attribute = builder.context().int_attr(ty, value);
    let saved = builder.location();
    let constant = Constant::build(builder.at(location), attribute);
    builder.set_location(saved);
    constant
}
