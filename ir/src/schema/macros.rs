//! The stanza: one declaration of an op, from which the table row and the typed view come.

use super::Arity;

/// A name as it stands in a stanza without the `r#` that Rust's keywords need.
#[doc(hidden)]
pub const fn plain_name(name: &'static str) -> &'static str {
    let bytes = name.as_bytes();
    if bytes.len() > 2 && bytes[0] == b'r' && bytes[1] == b'#' { name.split_at(2).1 } else { name }
}

/// The index of a name in a list, at compile time.
#[doc(hidden)]
pub const fn index_of_name(names: &[&str], name: &str) -> usize {
    let mut i = 0;
    while i < names.len() {
        if same(names[i].as_bytes(), name.as_bytes()) {
            return i;
        }
        i += 1;
    }
    panic!("a name of the stanza is not in its list")
}

/// Whether what stands before an index, and at it, is one value each: then the index is that of a value.
#[doc(hidden)]
pub const fn is_one_each(arities: &[Arity], index: usize) -> bool {
    let mut i = 0;
    while i <= index {
        if !matches!(arities[i], Arity::One) {
            return false;
        }
        i += 1;
    }
    true
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// Declares ops, one stanza each, and lists them.
///
/// ```
/// use vulcanize_ir::{ops, schema::{self, Trait, TypedOp}};
/// use vulcanize_ir::schema::{ANY_TYPE, I64_ATTR};
///
/// ops! {
///     /// The ops of the example.
///     pub static OPS;
///
///     /// Adds a constant to a value.
///     pub struct Offset = "example.offset" {
///         operands: { input: ANY_TYPE },
///         attributes: { amount: I64_ATTR },
///         results: { output: ANY_TYPE },
///         traits: [Trait::Pure, Trait::SameOperandsAndResultType],
///         format: "$input `by` $amount attr-dict `:` type($input)",
///     }
/// }
/// assert_eq!(OPS.len(), 1);
/// assert_eq!(Offset::def().name, "example.offset");
/// ```
///
/// The fields, in this order, each optional: `operands`, `attributes`, `results`, `regions`, `successors`, `traits`,
/// `format` (text) or `assembly` (functions), then any other field of [`OpDef`](crate::schema::OpDef) by name
/// in `with { verify: Some(f), … }`. After an operand's, result's or successor's constraint may stand
/// `optional` or `variadic`; after an attribute's `optional` or `= default_fn`.
#[macro_export]
macro_rules! ops {
    (
        $(#[$list_meta:meta])* $list_vis:vis static $list:ident;
        $(
            $(#[doc = $doc:literal])*
            $vis:vis struct $view:ident = $name:literal {
                $(operands: { $($oname:ident : $oc:path $([$oarity:ident])?),* $(,)? },)?
                $(attributes: { $($aname:ident : $ac:path $([$apresence:ident])? $(= $adefault:path)?),* $(,)? },)?
                $(results: { $($rname:ident : $rc:path $([$rarity:ident])?),* $(,)? },)?
                $(regions: { $($gname:ident : $gkind:ident $([$garity:ident])?),* $(,)? },)?
                $(successors: { $($sname:ident $([$sarity:ident])?),* $(,)? },)?
                $(traits: [$($tr:expr),* $(,)?],)?
                $(format: $format:literal,)?
                $(assembly: ($parse:expr, $print:expr),)?
                $(with: { $($field:ident : $value:expr),* $(,)? },)?
            }
        )*
    ) => {
        $(#[$list_meta])*
        $list_vis static $list: &[$crate::OpDefFn] = &[$(<$view as $crate::schema::TypedOp>::def),*];

        $(
            $(#[doc = $doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            $vis struct $view(pub $crate::Op);

            impl $crate::schema::TypedOp for $view {
                fn def() -> &'static $crate::schema::OpDef {
                    #[allow(unused_imports, reason = "stanzas use what they need")]
                    use $crate::schema::Trait::*;
                    static DEF: $crate::schema::OpDef = $crate::schema::OpDef {
                        summary: concat!($($doc, "\n"),*),
                        $(operands: &[$($crate::schema::OperandDef {
                            name: $crate::schema::plain_name(stringify!($oname)),
                            constraint: &$oc,
                            arity: $crate::stanza_arity!($($oarity)?),
                        }),*],)?
                        $(attributes: &[$($crate::schema::AttrDef {
                            name: $crate::schema::plain_name(stringify!($aname)),
                            constraint: &$ac,
                            presence: $crate::stanza_presence!($($apresence)? $(= $adefault)?),
                        }),*],)?
                        $(results: &[$($crate::schema::ResultDef {
                            name: $crate::schema::plain_name(stringify!($rname)),
                            constraint: &$rc,
                            arity: $crate::stanza_arity!($($rarity)?),
                        }),*],)?
                        $(regions: &[$($crate::schema::RegionDef {
                            name: $crate::schema::plain_name(stringify!($gname)),
                            kind: $crate::schema::RegionKind::$gkind,
                            arity: $crate::stanza_arity!($($garity)?),
                        }),*],)?
                        $(successors: &[$($crate::schema::SuccessorDef {
                            name: $crate::schema::plain_name(stringify!($sname)),
                            arity: $crate::stanza_arity!($($sarity)?),
                        }),*],)?
                        $(traits: &[$($tr),*],)?
                        $(assembly: $crate::schema::Assembly::Format($format),)?
                        $(assembly: $crate::schema::Assembly::Custom { parse: $parse, print: $print },)?
                        $($($field: $value,)*)?
                        ..$crate::schema::OpDef::new($name)
                    };
                    &DEF
                }
                #[inline]
                fn wrap(op: $crate::Op) -> Self {
                    Self(op)
                }
                #[inline]
                fn op(self) -> $crate::Op {
                    self.0
                }
            }

            #[allow(dead_code, non_snake_case, reason = "accessors are named as the declaration names things")]
            impl $view {
                /// The op's full name.
                pub const NAME: &'static str = $name;
                $(const OPERANDS: &[&str] = &[$(stringify!($oname)),*];
                const OPERAND_ARITIES: &[$crate::schema::Arity] = &[$($crate::stanza_arity!($($oarity)?)),*];
                $($crate::stanza_operand! { $oname $($oarity)? })*)?
                $(const ATTRIBUTES: &[&str] = &[$(stringify!($aname)),*];
                $($crate::stanza_attribute! { $aname $($apresence)? $(= $adefault)? })*)?
                $(const RESULTS: &[&str] = &[$(stringify!($rname)),*];
                const RESULT_ARITIES: &[$crate::schema::Arity] = &[$($crate::stanza_arity!($($rarity)?)),*];
                $($crate::stanza_result! { $rname $($rarity)? })*)?
                $(const REGIONS: &[&str] = &[$(stringify!($gname)),*];
                $($crate::stanza_region! { $gname $($garity)? })*)?
            }
        )*
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! stanza_arity {
    () => {
        $crate::schema::Arity::One
    };
    (optional) => {
        $crate::schema::Arity::Optional
    };
    (variadic) => {
        $crate::schema::Arity::Variadic
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! stanza_presence {
    () => {
        $crate::schema::Presence::Required
    };
    (optional) => {
        $crate::schema::Presence::Optional
    };
    (optional = $default:path) => {
        $crate::schema::Presence::OptionalWith($default)
    };
    (= $default:path) => {
        $crate::schema::Presence::Default($default)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! stanza_operand {
    ($name:ident) => {
        /// The operand of this name.
        #[inline]
        pub fn $name(self, ir: &$crate::Ir<'_>) -> $crate::Value {
            let (index, is_place) = const {
                let index = $crate::schema::index_of_name(Self::OPERANDS, stringify!($name));
                (index, $crate::schema::is_one_each(Self::OPERAND_ARITIES, index))
            };
            ir.operand(self.0, if is_place { index } else { ir.operand_group(self.0, index).start })
        }
    };
    ($name:ident optional) => {
        /// The operand of this name, if it is there.
        pub fn $name(self, ir: &$crate::Ir<'_>) -> Option<$crate::Value> {
            let index = const { $crate::schema::index_of_name(Self::OPERANDS, stringify!($name)) };
            ir.operand_group(self.0, index).next().map(|i| ir.operand(self.0, i))
        }
    };
    ($name:ident variadic) => {
        /// The operands of this name.
        pub fn $name(self, ir: &$crate::Ir<'_>) -> $crate::ValueList {
            let index = const { $crate::schema::index_of_name(Self::OPERANDS, stringify!($name)) };
            ir.operand_group(self.0, index).map(|i| ir.operand(self.0, i)).collect()
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! stanza_attribute {
    ($name:ident) => {
        $crate::stanza_attribute! { @required $name }
    };
    ($name:ident = $default:path) => {
        $crate::stanza_attribute! { @required $name }
    };
    ($name:ident optional = $default:path) => {
        $crate::stanza_attribute! { $name optional }
    };
    (@required $name:ident) => {
        /// The attribute of this name, which a verified op has.
        ///
        /// # Panics
        /// When the op lacks it, so on an op that was never verified.
        pub fn $name(self, ir: &$crate::Ir<'_>) -> $crate::Attribute {
            let index = const { $crate::schema::index_of_name(Self::ATTRIBUTES, stringify!($name)) };
            ir.inherent_attribute(self.0, index).expect("a verified op has its attributes")
        }
    };
    ($name:ident optional) => {
        /// The attribute of this name, if it is there.
        pub fn $name(self, ir: &$crate::Ir<'_>) -> Option<$crate::Attribute> {
            let index = const { $crate::schema::index_of_name(Self::ATTRIBUTES, stringify!($name)) };
            ir.inherent_attribute(self.0, index)
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! stanza_result {
    ($name:ident) => {
        /// The result of this name.
        #[inline]
        pub fn $name(self, ir: &$crate::Ir<'_>) -> $crate::Value {
            let (index, is_place) = const {
                let index = $crate::schema::index_of_name(Self::RESULTS, stringify!($name));
                (index, $crate::schema::is_one_each(Self::RESULT_ARITIES, index))
            };
            ir.result(self.0, if is_place { index } else { ir.result_group(self.0, index).start })
        }
    };
    ($name:ident optional) => {
        /// The result of this name, if it is there.
        pub fn $name(self, ir: &$crate::Ir<'_>) -> Option<$crate::Value> {
            let index = const { $crate::schema::index_of_name(Self::RESULTS, stringify!($name)) };
            ir.result_group(self.0, index).next().map(|i| ir.result(self.0, i))
        }
    };
    ($name:ident variadic) => {
        /// The results of this name.
        pub fn $name(self, ir: &$crate::Ir<'_>) -> $crate::ValueList {
            let index = const { $crate::schema::index_of_name(Self::RESULTS, stringify!($name)) };
            ir.result_group(self.0, index).map(|i| ir.result(self.0, i)).collect()
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! stanza_region {
    ($name:ident) => {
        /// The region of this name.
        pub fn $name(self, ir: &$crate::Ir<'_>) -> $crate::Region {
            let index = const { $crate::schema::index_of_name(Self::REGIONS, stringify!($name)) };
            ir.regions(self.0)[index]
        }
    };
    ($name:ident variadic) => {
        /// The regions from this name on.
        pub fn $name<'ir>(self, ir: &'ir $crate::Ir<'_>) -> &'ir [$crate::Region] {
            let index = const { $crate::schema::index_of_name(Self::REGIONS, stringify!($name)) };
            &ir.regions(self.0)[index..]
        }
    };
}
