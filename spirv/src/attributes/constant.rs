//! Values of constants that MLIR has no literals for.

use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, AttributePayload, Context, Fallible, Nested, Type};

/// A constant, or a part of one, that is no literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConstantAttr {
    /// `#spirv.undef`: any value (`OpUndef`). The constant around it gives its type.
    Undef,
    /// `#spirv.replicated<0.0 : f32>`: a composite whose constituents all are this constant.
    Replicated(Attribute),
    /// `#spirv.constant<unit, !spirv.struct<(f32)>>`: a constant without a type of its own.
    Typed(Attribute, Type),
}

impl ConstantAttr {
    /// The attribute.
    pub fn get(self, context: &Context) -> Attribute {
        context.dialect_attribute(self)
    }

    /// The payload, if an attribute is one of these.
    pub fn of(context: &Context, attribute: Attribute) -> Option<Self> {
        context.attribute_as::<Self>(attribute).copied()
    }

    pub(super) fn parse_replicated(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
        p.parse_less()?;
        let value = p.parse_attribute(None)?;
        p.parse_greater()?;
        Ok(Self::Replicated(value).get(p.context()))
    }

    pub(super) fn parse_typed(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
        p.parse_less()?;
        let value = p.parse_attribute(None)?;
        // No colon: after an attribute of a dialect it would begin that attribute's type.
        p.parse_comma()?;
        let ty = p.parse_type()?;
        p.parse_greater()?;
        Ok(Self::Typed(value, ty).get(p.context()))
    }
}

impl AttributePayload for ConstantAttr {
    const DIALECT: &'static str = crate::NAMESPACE;

    fn print(&self, printer: &mut Printer<'_, '_>) {
        match *self {
            ConstantAttr::Undef => printer.write("undef"),
            ConstantAttr::Replicated(value) => {
                printer.write("replicated<");
                printer.print_attribute(value);
                printer.write(">");
            }
            ConstantAttr::Typed(value, ty) => {
                printer.write("constant<");
                printer.print_attribute(value);
                printer.write(", ");
                printer.print_type(ty);
                printer.write(">");
            }
        }
    }

    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        match *self {
            ConstantAttr::Undef => {}
            ConstantAttr::Replicated(value) => visit(Nested::Attribute(value)),
            ConstantAttr::Typed(value, ty) => {
                visit(Nested::Attribute(value));
                visit(Nested::Type(ty));
            }
        }
    }

    fn map_nested(&self, map: &mut dyn FnMut(Nested) -> Nested) -> Self {
        let mut attribute = |value| match map(Nested::Attribute(value)) {
            Nested::Attribute(value) => value,
            _ => value,
        };
        match *self {
            ConstantAttr::Undef => ConstantAttr::Undef,
            ConstantAttr::Replicated(value) => ConstantAttr::Replicated(attribute(value)),
            ConstantAttr::Typed(value, ty) => {
                let value = attribute(value);
                let ty = match map(Nested::Type(ty)) {
                    Nested::Type(ty) => ty,
                    _ => ty,
                };
                ConstantAttr::Typed(value, ty)
            }
        }
    }
}
