//! Values of constants that MLIR has no literals for.

use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, AttributeData, AttributePayload, Context, Fallible, Nested, Type, TypeData};

use crate::types::SpirvTypes as _;

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

    /// A number of a type that has no literal, an integer of one bit or a float of a format that MLIR lacks: its bits, and the
    /// type.
    pub fn literal(context: &Context, attribute: Attribute) -> Option<(&ApInt, Type)> {
        let Some(ConstantAttr::Typed(bits, ty)) = Self::of(context, attribute) else { return None };
        let AttributeData::Integer { value, .. } = context.attribute_data(bits) else { return None };
        (context.regular_number(ty)?.0 == value.width()).then_some((value, ty))
    }

    /// A number that may be the value of a specialization constant of a type that MLIR lets have none.
    pub fn is_number(context: &Context, attribute: Attribute) -> bool {
        let is_scalar = |ty| matches!(context.type_data(ty), TypeData::Integer { .. } | TypeData::Float(_));
        let own = |value, ty| is_scalar(ty) && context.attribute_type(value) == Some(ty);
        Self::literal(context, attribute).is_some()
            || matches!(Self::of(context, attribute), Some(ConstantAttr::Typed(value, ty)) if own(value, ty))
    }

    /// The type of a constant that says it.
    pub fn type_of(context: &Context, attribute: Attribute) -> Option<Type> {
        match Self::of(context, attribute) {
            Some(ConstantAttr::Typed(_, ty)) => Some(ty),
            Some(ConstantAttr::Undef | ConstantAttr::Replicated(_)) | None => context.attribute_type(attribute),
        }
    }

    pub(super) fn parse_replicated(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
        p.parse_less()?;
        let value = p.parse_attribute(None)?;
        p.parse_greater()?;
        Ok(Self::Replicated(value).get(p.context()))
    }

    /// Reads the text after `constant`.
    pub(crate) fn parse_typed(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
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
