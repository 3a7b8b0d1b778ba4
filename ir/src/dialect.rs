//! What a dialect is: a namespace with ops, types and attributes, and a few hooks.

use crate::attributes::NamedAttribute;
use crate::context::Context;
use crate::diagnostics::Fallible;
use crate::handle::{Attribute, Op, Type};
use crate::ir::Ir;
use crate::location::Location;
use crate::rewrite::Builder;
use crate::schema::OpDef;
use crate::text::Parser;

/// Returns the declaration of one op; what the `ops!` macro lists.
pub type OpDefFn = fn() -> &'static OpDef;

/// The declaration of a dialect, registered with [`Context::register`]. Build one from [`Dialect::new`] with struct
/// update syntax; a dialect of another crate is declared in the same way as ours.
#[derive(Clone, Copy, Debug)]
pub struct Dialect {
    /// The namespace: what stands before the dot.
    pub namespace: &'static str,
    /// The ops, in groups as the `ops!` macro makes them.
    pub ops: &'static [&'static [OpDefFn]],
    /// Parses what follows `!namespace.`; the parser stands at the mnemonic. `None`: the dialect has no types.
    pub parse_type: Option<fn(&mut Parser<'_, '_>) -> Fallible<Type>>,
    /// Parses what follows `#namespace.`; the parser stands at the mnemonic. The type is the one that the context
    /// of the attribute demands, if any. `None`: the dialect has no attributes.
    pub parse_attribute: Option<fn(&mut Parser<'_, '_>, Option<Type>) -> Fallible<Attribute>>,
    /// Verifies an attribute `namespace.name` on an op of any dialect.
    pub verify_op_attribute: Option<fn(&Ir<'_>, Op, NamedAttribute) -> Fallible>,
    /// Verifies an attribute `namespace.name` on an argument (`true`) or a result (`false`) of a function.
    pub verify_function_attribute: Option<fn(&Ir<'_>, Op, bool, usize, NamedAttribute) -> Fallible>,
    /// The name of the alias (`map`, `set`, …) under which a module prints an attribute of this dialect.
    pub attribute_alias: Option<fn(&Context, Attribute) -> Option<&'static str>>,
    /// Makes an op that yields a constant, for folding.
    pub materialize_constant: Option<fn(&mut Builder<'_, '_>, Attribute, Type, Location) -> Option<Op>>,
}

impl Dialect {
    /// A dialect with nothing in it.
    pub const fn new(namespace: &'static str) -> Self {
        Self {
            namespace,
            ops: &[],
            parse_type: None,
            parse_attribute: None,
            verify_op_attribute: None,
            verify_function_attribute: None,
            attribute_alias: None,
            materialize_constant: None,
        }
    }
}
