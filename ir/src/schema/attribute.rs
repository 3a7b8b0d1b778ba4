//! What builders take for attributes.

use super::{AttrConstraint, AttrSyntax, EnumValue};
use crate::attributes::AttributeData;
use crate::context::Context;
use crate::handle::{Attribute, Identifier, Type};

/// Something that an attribute of an op can be made from: a number, a text, a type, or an attribute.
///
/// The constraint says what the attribute is to be. So a number becomes an integer of the type that is wanted or the
/// case of an enum, and a text a string or a reference to a symbol. Where the constraint wants nothing of the kind, the
/// Rust type decides, and the verifier will say what is wrong.
///
/// `Kind` only keeps the implementations apart: that of the values of declared enums has the `Crate` of [`EnumValue`].
pub trait ToAttribute<Kind = ()> {
    /// The attribute; `None` leaves it out, which only those that an op need not have may be.
    fn to_attribute(self, context: &Context, constraint: &AttrConstraint) -> Option<Attribute>;
}

impl ToAttribute for Attribute {
    #[inline]
    fn to_attribute(self, _: &Context, _: &AttrConstraint) -> Option<Attribute> {
        Some(self)
    }
}

/// The case or the set of flags.
impl<T: EnumValue<Crate>, Crate> ToAttribute<Crate> for T {
    fn to_attribute(self, context: &Context, _: &AttrConstraint) -> Option<Attribute> {
        Some(context.enum_attr_of(self))
    }
}

impl<T: ToAttribute<Kind>, Kind> ToAttribute<Option<Kind>> for Option<T> {
    #[inline]
    fn to_attribute(self, context: &Context, constraint: &AttrConstraint) -> Option<Attribute> {
        self.and_then(|value| value.to_attribute(context, constraint))
    }
}

macro_rules! made_by {
    ($($ty:ty: $make:ident),* $(,)?) => {$(
        impl ToAttribute for $ty {
            fn to_attribute(self, context: &Context, _: &AttrConstraint) -> Option<Attribute> {
                Some(context.$make(self))
            }
        }
    )*};
}

made_by! {
    Type: type_attr,
    &[i32]: dense_i32_array_attr,
    &[i64]: dense_i64_array_attr,
    &[Attribute]: array_attr,
    AttributeData: intern_attribute,
}

/// A boolean, or `unit` where the attribute's presence is what it says.
impl ToAttribute for bool {
    fn to_attribute(self, context: &Context, constraint: &AttrConstraint) -> Option<Attribute> {
        match constraint.syntax {
            AttrSyntax::Unit => self.then(|| context.unit_attr()),
            AttrSyntax::Full
            | AttrSyntax::Typed(_)
            | AttrSyntax::SymbolName
            | AttrSyntax::SymbolRef
            | AttrSyntax::Type
            | AttrSyntax::EnumKeyword(..)
            | AttrSyntax::Enum(_)
            | AttrSyntax::Custom(..) => Some(context.bool_attr(self)),
        }
    }
}

fn number(context: &Context, constraint: &AttrConstraint, value: i64, ty: Type) -> Attribute {
    match constraint.syntax {
        AttrSyntax::Typed(wanted) | AttrSyntax::EnumKeyword(_, wanted) => context.int_attr(wanted(context), value),
        AttrSyntax::Enum(def) => context.enum_attr(def, value as u64),
        AttrSyntax::Full
        | AttrSyntax::SymbolName
        | AttrSyntax::SymbolRef
        | AttrSyntax::Type
        | AttrSyntax::Unit
        | AttrSyntax::Custom(..) => context.int_attr(ty, value),
    }
}

macro_rules! numbers {
    ($($number:ident: $ty:ident),*) => {$(
        impl ToAttribute for $number {
            fn to_attribute(self, context: &Context, constraint: &AttrConstraint) -> Option<Attribute> {
                Some(number(context, constraint, self as i64, context.$ty()))
            }
        }
    )*};
}

numbers! { i32: i32, u32: i32, i64: i64, u64: i64, usize: index }

/// A string, or a reference to the symbol of this name.
impl ToAttribute for &str {
    fn to_attribute(self, context: &Context, constraint: &AttrConstraint) -> Option<Attribute> {
        context.identifier(self).to_attribute(context, constraint)
    }
}

/// As a string.
impl ToAttribute for Identifier {
    fn to_attribute(self, context: &Context, constraint: &AttrConstraint) -> Option<Attribute> {
        Some(match constraint.syntax {
            AttrSyntax::SymbolRef => context.symbol_ref_attr(self),
            AttrSyntax::Full
            | AttrSyntax::Typed(_)
            | AttrSyntax::SymbolName
            | AttrSyntax::Type
            | AttrSyntax::Unit
            | AttrSyntax::EnumKeyword(..)
            | AttrSyntax::Enum(_)
            | AttrSyntax::Custom(..) => context.identifier_attr(self),
        })
    }
}
