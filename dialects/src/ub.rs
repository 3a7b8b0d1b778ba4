//! Undefined behaviour made visible: poison.

use vulcanize_ir::rewrite::{Builder, DialectInlining};
use vulcanize_ir::schema::{ANY_TYPE, AttrConstraint, AttrSyntax, Carries, Trait};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, AttributePayload, Context, Dialect, Fallible, Type, Value, ops};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[OPS],
    parse_attribute: Some(parse_attribute),
    materialize_constant: Some(materialize_constant),
    inlining: Some(&DialectInlining::OPS),
    ..Dialect::new("ub")
};

/// `#ub.poison`: a value that nothing may be assumed of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PoisonAttr;

impl AttributePayload for PoisonAttr {
    const DIALECT: &'static str = "ub";

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write("poison");
    }
}

/// `#ub.poison`
pub fn poison_attr(context: &Context) -> Attribute {
    context.dialect_attribute(PoisonAttr)
}

/// Whether an attribute is `#ub.poison`.
pub fn is_poison(context: &Context, attribute: Attribute) -> bool {
    context.attribute_as::<PoisonAttr>(attribute).is_some()
}

/// `<#ub.poison>`, which is left out.
static POISON_ATTR: AttrConstraint = AttrConstraint {
    summary: "poison attribute",
    check: is_poison,
    syntax: AttrSyntax::Custom(
        |parser| parser.parse_attribute(None),
        |printer, attribute| printer.print_attribute(attribute),
    ),
};

fn parse_attribute(parser: &mut Parser<'_, '_>, _: Option<Type>) -> Fallible<Attribute> {
    parser.parse_keyword("poison")?;
    Ok(poison_attr(parser.context()))
}

/// Makes `ub.poison`.
pub fn materialize_constant(builder: &mut Builder<'_, '_>, value: Attribute, ty: Type) -> Option<Value> {
    is_poison(builder.context(), value).then(|| Poison::with(builder).value(value).build(ty))
}

ops! {
    /// The ops of the dialect.
    pub static OPS;

    /// A value that nothing may be assumed of.
    pub struct Poison = "ub.poison" {
        attributes: { value: POISON_ATTR = poison_attr },
        results: { result: ANY_TYPE },
        traits: [Trait::Pure, Trait::ConstantLike],
        format: "attr-dict (`<` $value^ `>`)? `:` type($result)",
        with: { interfaces: &[&Carries::Values] },
    }

    /// A place that is never reached.
    pub struct Unreachable = "ub.unreachable" {
        traits: [Trait::Terminator],
        format: "attr-dict",
        with: { interfaces: &[&Carries::Values] },
    }
}
