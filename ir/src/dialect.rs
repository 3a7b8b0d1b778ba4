//! The declaration of a dialect: a namespace with ops, types and attributes, and a few hooks.

use std::borrow::Cow;

use crate::attributes::NamedAttribute;
use crate::context::Context;
use crate::diagnostics::Fallible;
use crate::handle::{Attribute, Block, Op, Region, Type, Value};
use crate::ir::{Ir, OperationState};
use crate::location::Location;
use crate::rewrite::Builder;
use crate::schema::OpDef;
use crate::text::Parser;

/// Returns the declaration of one op; the `ops!` macro lists such functions.
pub type OpDefFn = fn() -> &'static OpDef;

/// The declaration of a dialect, registered with [`Context::register`]. Build one from [`Dialect::new`] with struct
/// update syntax; a dialect of another crate is declared in the same way as ours.
#[derive(Clone, Copy, Debug)]
pub struct Dialect {
    /// The namespace: the part before the dot.
    pub namespace: &'static str,
    /// The dialects whose ops the parsers of this one make: they are registered with it.
    pub dependencies: &'static [&'static Dialect],
    /// The ops, in groups as the `ops!` macro makes them.
    pub ops: &'static [&'static [OpDefFn]],
    /// The declaration of an op that is not among [`ops`](Self::ops), by its full name: it is called once for each such
    /// name, so that a table of many ops costs nothing at the start. The same name always gives the same declaration.
    pub resolve_op: Option<fn(&str) -> Option<&'static OpDef>>,
    /// Parses the text after `!namespace.`; the parser is at the mnemonic. `None`: the dialect has no types.
    pub parse_type: Option<fn(&mut Parser<'_, '_>) -> Fallible<Type>>,
    /// Parses the text after `#namespace.`; the parser is at the mnemonic. The type is the one that the context of the
    /// attribute demands, if any. `None`: the dialect has no attributes.
    pub parse_attribute: Option<fn(&mut Parser<'_, '_>, Option<Type>) -> Fallible<Attribute>>,
    /// Verifies an attribute `namespace.name` on an op of any dialect.
    pub verify_op_attribute: Option<fn(&Ir<'_>, Op, NamedAttribute) -> Fallible>,
    /// Verifies an attribute `namespace.name` on an argument (`true`) or a result (`false`) of a function.
    pub verify_function_attribute: Option<fn(&Ir<'_>, Op, bool, usize, NamedAttribute) -> Fallible>,
    /// The name of the alias (`map`, `set`, …) under which a module prints an attribute of this dialect.
    pub attribute_alias: Option<fn(&Context, Attribute) -> Option<&'static str>>,
    /// Makes an op that yields a constant, for folding.
    pub materialize_constant: Option<fn(&mut Builder<'_, '_>, Attribute, Type) -> Option<Value>>,
    /// The dialect's answers to the inliner; `None`: its ops stay where they are, and nothing is inlined into their
    /// regions.
    pub inlining: Option<&'static DialectInlining>,
    /// How earlier editions of the dialect were written, where their texts are still read.
    pub legacy: Option<&'static Legacy>,
}

/// A dialect's answers to the inliner about its ops.
#[derive(Clone, Copy, Debug)]
pub struct DialectInlining {
    /// Whether the body of a function may take the place of a call, an op of this dialect. Given: call, function.
    pub allows_call: fn(&Ir<'_>, Op, Op) -> bool,
    /// Whether a body may take the place of a call in a region of an op of this dialect. Given: call, body.
    pub allows_region: fn(&Ir<'_>, Op, Region) -> bool,
    /// Whether an op of this dialect may be part of a body that takes the place of a call. Given: op, call.
    pub allows_op: fn(&Ir<'_>, Op, Op) -> bool,
    /// Whether an op of this dialect leaves a function.
    pub is_return: fn(&Ir<'_>, Op) -> bool,
    /// Makes the branch that a return of this dialect becomes, to a block with these values.
    pub branch: Option<fn(&mut Builder<'_, '_>, Location, Block, &[Value])>,
}

impl DialectInlining {
    /// All ops may move elsewhere; there are no calls, and nothing is inlined into regions.
    pub const OPS: Self = Self {
        allows_call: |_, _, _| false,
        allows_region: |_, _, _| false,
        allows_op: |_, _, _| true,
        is_return: |_, _| false,
        branch: None,
    };

    /// As [`OPS`](Self::OPS), and bodies may come into regions.
    pub const OPS_AND_REGIONS: Self = Self { allows_region: |_, _, _| true, ..Self::OPS };
}

/// The earlier spellings of a dialect. The parser asks for them where it meets their namespace, or a name that is
/// unknown today. Their results have today's form.
#[derive(Clone, Copy, Debug)]
pub struct Legacy {
    /// The meaning of an unknown op name (`namespace.name`, today's namespace or the earlier one, or `builtin.word` for
    /// a bare word); `None` when it is no earlier spelling.
    pub op: fn(&Context, &str) -> Option<LegacyOp>,
    /// Brings an op that was read under an earlier name, in custom or generic form, into today's form.
    pub upgrade: fn(&mut Parser<'_, '_>, &mut OperationState) -> Fallible,
    /// The types and attributes under an earlier namespace; `None` where there were none.
    pub symbols: Option<LegacySymbols>,
}

/// Types and attributes under the namespace that a dialect had.
#[derive(Clone, Copy, Debug)]
pub struct LegacySymbols {
    /// The namespace; not that of a registered dialect.
    pub namespace: &'static str,
    /// Today's value of an attribute whose name had the earlier namespace. Given: today's name, the value as read. The
    /// error names the mistake in the value.
    pub upgrade_attribute: fn(&Context, &str, Attribute) -> Result<Attribute, String>,
    /// As [`Dialect::parse_type`], of the earlier namespace.
    pub parse_type: fn(&mut Parser<'_, '_>) -> Fallible<Type>,
    /// As [`Dialect::parse_attribute`], of the earlier namespace.
    pub parse_attribute: fn(&mut Parser<'_, '_>, Option<Type>) -> Fallible<Attribute>,
}

/// The meaning of an earlier op name.
#[derive(Clone, Debug)]
pub enum LegacyOp {
    /// An op of today.
    Op {
        /// Its name.
        name: Cow<'static, str>,
        /// Reads the custom form that it had; `None` where that is today's.
        parse: Option<fn(&mut Parser<'_, '_>, &mut OperationState) -> Fallible>,
    },
    /// An op that ended a region which needs no end today: it is read and left out.
    Dropped,
}

impl Dialect {
    /// A dialect with nothing in it.
    pub const fn new(namespace: &'static str) -> Self {
        Self {
            namespace,
            dependencies: &[],
            ops: &[],
            resolve_op: None,
            parse_type: None,
            parse_attribute: None,
            verify_op_attribute: None,
            verify_function_attribute: None,
            attribute_alias: None,
            materialize_constant: None,
            inlining: None,
            legacy: None,
        }
    }

    /// The declaration of an op by its full name. It looks through all of them: once for each name that a context meets.
    pub(crate) fn op(&self, name: &str) -> Option<&'static OpDef> {
        let mut declared = self.ops.iter().flat_map(|group| group.iter().map(|def| def()));
        declared.find(|def| def.name == name).or_else(|| self.resolve_op?(name))
    }
}

/// How an op that kept its name was written in earlier editions, where texts of today are not written so.
#[derive(Clone, Copy)]
pub struct EarlierForm {
    /// Whether the name meant something that a [`Legacy`] knows (another op, or a form of this one), given the text
    /// after it.
    pub is_other: Option<fn(&str) -> bool>,
    /// Brings an op that was read in generic form into today's form.
    pub upgrade: Option<fn(&mut Parser<'_, '_>, &mut OperationState) -> Fallible>,
}
