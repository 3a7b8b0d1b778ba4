//! The enums of the dialect, and constraints on attributes made of them.

use bitflags::bitflags;
use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, EnumCases, EnumDef, EnumSyntax, EnumValue, ToAttribute};
use vulcanize_ir::text::Parser;
use vulcanize_ir::{Attribute, AttributeData, Context, Fallible, Type};

const fn enumeration(
    mnemonic: &'static str,
    cases: &'static [(&'static str, u64)],
    separator: Option<char>,
) -> EnumDef {
    EnumDef { dialect: "arith", mnemonic, cases: EnumCases::List(cases), separator, syntax: EnumSyntax::Angled }
}

/// A set of flags as a type and as an enum attribute.
macro_rules! flags {
    ($(#[$meta:meta])* $name:ident, $def:ident, $mnemonic:literal: $($flag:ident $keyword:literal $bits:literal),* $(,)?) => {
        bitflags! {
            $(#[$meta])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub struct $name: u8 {
                $(
                    #[doc = concat!("`", $keyword, "`")]
                    const $flag = $bits;
                )*
            }
        }

        /// The keywords of the flags.
        pub static $def: EnumDef = enumeration($mnemonic, &[$(($keyword, $bits)),*], Some(','));

        impl EnumValue for $name {
            const DEF: &'static EnumDef = &$def;
            fn number(self) -> u64 {
                self.bits().into()
            }
            fn from_number(number: u64) -> Option<Self> {
                Self::from_bits(u8::try_from(number).ok()?)
            }
        }

        impl $name {
            /// The flags that an attribute holds; none of one that holds no such flags.
            pub fn of(context: &Context, attribute: Attribute) -> Self {
                context.enum_value_as(attribute).unwrap_or(Self::NONE)
            }
        }
    };
}

flags! {
    /// The assumptions of an optimizer about floats.
    FastMath, FASTMATH, "fastmath":
    NONE "none" 0, REASSOC "reassoc" 1, NNAN "nnan" 2, NINF "ninf" 4, NSZ "nsz" 8, ARCP "arcp" 16, CONTRACT "contract" 32,
    AFN "afn" 64, FAST "fast" 127,
}

flags! {
    /// The assumptions of an optimizer about integers. The keywords of a set are printed with a space between them, so the
    /// set of both is a case of its own.
    IntegerOverflow, INTEGER_OVERFLOW, "overflow": NONE "none" 0, NSW "nsw" 1, NUW "nuw" 2, NSW_NUW "nsw, nuw" 3,
}

/// How a float that does not fit is rounded.
pub static ROUNDING_MODE: EnumDef = enumeration(
    "rounding_mode",
    &[("to_nearest_even", 0), ("downward", 1), ("upward", 2), ("toward_zero", 3), ("to_nearest_away", 4)],
    None,
);

/// The operation of `memref.atomic_rmw` and its like on memory.
pub static ATOMIC_RMW_KIND: EnumDef = enumeration(
    "atomic_rmw_kind",
    &[
        ("addf", 0),
        ("addi", 1),
        ("andi", 2),
        ("assign", 3),
        ("maximumf", 4),
        ("maxnumf", 5),
        ("maxs", 6),
        ("maxu", 7),
        ("minimumf", 8),
        ("minnumf", 9),
        ("mins", 10),
        ("minu", 11),
        ("mulf", 12),
        ("muli", 13),
        ("ori", 14),
        ("xori", 15),
    ],
    None,
);

macro_rules! predicates {
    ($(#[$meta:meta])* $name:ident, $def:ident, $mnemonic:literal, $of:ident: $($case:ident $keyword:literal $value:literal),* $(,)?) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "the cases' names are the field's own")]
        pub enum $name {
            $($case = $value),*
        }

        impl $name {
            /// The predicate of a number.
            pub fn from_number(number: i64) -> Option<Self> {
                match number {
                    $($value => Some(Self::$case),)*
                    _ => None,
                }
            }
        }

        impl ToAttribute for $name {
            fn to_attribute(self, context: &Context, constraint: &AttrConstraint) -> Option<Attribute> {
                (self as i64).to_attribute(context, constraint)
            }
        }

        /// The keywords of the predicates.
        pub static $def: EnumDef = enumeration($mnemonic, &[$(($keyword, $value)),*], None);

        /// The predicate of an attribute, if it is one.
        pub fn $of(context: &Context, attribute: Attribute) -> Option<$name> {
            $name::from_number(context.int_value(attribute)?)
        }
    };
}

predicates! {
    /// How `arith.cmpi` compares.
    CmpIPredicate, CMPI_PREDICATE, "cmpi_predicate", cmpi_predicate:
    Eq "eq" 0, Ne "ne" 1, Slt "slt" 2, Sle "sle" 3, Sgt "sgt" 4, Sge "sge" 5, Ult "ult" 6, Ule "ule" 7, Ugt "ugt" 8, Uge "uge" 9,
}

predicates! {
    /// How `arith.cmpf` compares: `O` is false and `U` true where an operand is NaN.
    CmpFPredicate, CMPF_PREDICATE, "cmpf_predicate", cmpf_predicate:
    AlwaysFalse "false" 0, Oeq "oeq" 1, Ogt "ogt" 2, Oge "oge" 3, Olt "olt" 4, Ole "ole" 5, One "one" 6, Ord "ord" 7,
    Ueq "ueq" 8, Ugt "ugt" 9, Uge "uge" 10, Ult "ult" 11, Ule "ule" 12, Une "une" 13, Uno "uno" 14, AlwaysTrue "true" 15,
}

/// The set without an assumption about floats.
pub fn fastmath_none(context: &Context) -> Attribute {
    context.enum_attr_of(FastMath::NONE)
}

/// The set without an assumption about integers.
pub fn overflow_none(context: &Context) -> Attribute {
    context.enum_attr_of(IntegerOverflow::NONE)
}

fn is_enum(context: &Context, attribute: Attribute, def: &'static EnumDef) -> bool {
    matches!(context.attribute_data(attribute), AttributeData::Enum { def: found, .. } if *found == def)
}

fn is_case(context: &Context, attribute: Attribute, ty: Type, def: &EnumDef) -> bool {
    matches!(context.attribute_data(attribute), AttributeData::Integer { ty: found, .. } if *found == ty)
        && context
            .int_value(attribute)
            .and_then(|value| u64::try_from(value).ok())
            .is_some_and(|v| def.name_of(v).is_some())
}

macro_rules! constraints {
    ($($(#[$meta:meta])* $name:ident = $summary:literal, $syntax:expr, $check:expr;)*) => {$(
        $(#[$meta])*
        pub static $name: AttrConstraint = AttrConstraint { summary: $summary, check: $check, syntax: $syntax };
    )*};
}

constraints! {
    /// `#arith.fastmath<…>`
    FASTMATH_ATTR = "Floating point fast math flags", AttrSyntax::Enum(&FASTMATH), |c, a| is_enum(c, a, &FASTMATH);
    /// `#arith.overflow<…>`
    INTEGER_OVERFLOW_ATTR = "Integer overflow arith flags", AttrSyntax::Enum(&INTEGER_OVERFLOW),
        |c, a| is_enum(c, a, &INTEGER_OVERFLOW);
    /// A [`ROUNDING_MODE`] as `i32`.
    ROUNDING_MODE_ATTR = "Floating point rounding mode", AttrSyntax::EnumKeyword(&ROUNDING_MODE, Context::i32),
        |c, a| is_case(c, a, c.i32(), &ROUNDING_MODE);
    /// A [`CMPI_PREDICATE`] as `i64`.
    CMPI_PREDICATE_ATTR = "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
        AttrSyntax::EnumKeyword(&CMPI_PREDICATE, Context::i64), |c, a| is_case(c, a, c.i64(), &CMPI_PREDICATE);
    /// A [`CMPF_PREDICATE`] as `i64`.
    CMPF_PREDICATE_ATTR = "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
        AttrSyntax::EnumKeyword(&CMPF_PREDICATE, Context::i64), |c, a| is_case(c, a, c.i64(), &CMPF_PREDICATE);
    /// An [`ATOMIC_RMW_KIND`] as `i64`.
    ATOMIC_RMW_KIND_ATTR = "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
        AttrSyntax::EnumKeyword(&ATOMIC_RMW_KIND, Context::i64), |c, a| is_case(c, a, c.i64(), &ATOMIC_RMW_KIND);
}

/// Parses `#arith.fastmath<…>` and `#arith.overflow<…>`.
pub(super) fn parse_attribute(parser: &mut Parser<'_, '_>, _: Option<Type>) -> Fallible<Attribute> {
    match parser.parse_optional_enum_attribute(&[&FASTMATH, &INTEGER_OVERFLOW])? {
        Some(attribute) => Ok(attribute),
        None => Err(parser.error_here("unknown attribute in dialect 'arith'")),
    }
}
