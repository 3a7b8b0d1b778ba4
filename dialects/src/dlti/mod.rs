//! `dlti`: what is known of the layout of data and of the target, as attributes of modules. There are no ops.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `attributes.rs` | the attributes: lists of entries by key |
//! | `verify.rs` | which layout a module may have, alone and inside another module |

mod attributes;
mod verify;

pub use attributes::{Entry, FunctionPointerAlignment, Key, Spec, SpecKind};

use vulcanize_ir::Dialect;

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    parse_attribute: Some(attributes::parse_attribute),
    verify_op_attribute: Some(verify::verify_op_attribute),
    ..Dialect::new("dlti")
};
