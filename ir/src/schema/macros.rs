//! The stanza: one declaration of an op, from which the table row and the typed view come.

use super::Arity;

/// A name of a stanza without the `r#` that Rust's keywords need.
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

/// Whether the names before an index, and at it, are one value each: then the index is that of a value.
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
/// use vulcanize_ir::{ops, schema::TypedOp};
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
///         results: inferred { output: ANY_TYPE },
///         traits: [Pure, SameOperandsAndResultType],
///         format: "$input `by` $amount attr-dict `:` type($input)",
///     }
/// }
/// assert_eq!(OPS.len(), 1);
/// assert_eq!(Offset::def().name, "example.offset");
/// ```
///
/// The fields, in this order, each optional: `operands`, `attributes`, `results`, `regions`, `successors`, `traits`,
/// `format` (text) or `assembly` (functions), then any other field of [`OpDef`](crate::schema::OpDef) by name
/// in `with: { verify: Some(f), … }`. After an operand's, result's or successor's constraint may stand
/// `[optional]` or `[variadic]`; after an attribute's `[optional]` or `= default_fn`. `inferred` says that the types of
/// the results follow from the rest.
///
/// # Families
///
/// What several ops have in common is said once, in a [family](crate::families!). An op of a family says only what
/// differs: more traits first, then any other field of the declaration.
///
/// ```
/// use vulcanize_ir::schema::{FLOAT_LIKE, SIGNLESS_INTEGER_LIKE};
/// use vulcanize_ir::{families, ops};
///
/// families! {
///     /// Two numbers to one of their type.
///     binary($number:path) {
///         operands: { lhs: $number, rhs: $number },
///         results: inferred { result: $number },
///         traits: [Pure, SameOperandsAndResultType, Elementwise],
///         format: "$lhs `,` $rhs attr-dict `:` type($result)",
///     }
/// }
///
/// ops! {
///     /// The ops of the example.
///     pub static OPS;
///
///     /// The sum of two floats.
///     pub struct AddF = "example.addf": binary(FLOAT_LIKE) { traits: [Commutative] }
///     /// The difference of two integers.
///     pub struct SubI = "example.subi": binary(SIGNLESS_INTEGER_LIKE) {}
/// }
/// ```
///
/// # Builders
///
/// A stanza gives its view a function `build`. The parameters stand in the order of the stanza: the
/// [`Builder`](crate::rewrite::Builder), the operands (`Value`, `Option<Value>` or a list of values), the required
/// attributes ([`ToAttribute`](crate::schema::ToAttribute)), the types of the results unless they are inferred, the
/// successors. It returns the result of an op that has exactly one, and the view of any other. Optional attributes are
/// set first: `memref::Load::with(b).nontemporal(true).build(memref, [i])`. An op with regions has
/// `build_with_regions`, for regions that are made already; where closures can fill them, its dialect adds a `build`
/// that takes those.
///
/// # Panics
///
/// `build` panics where the op's dialect is not registered, and where it cannot infer the types of the results: no verified
/// op has such operands and attributes.
///
/// ```
/// use vulcanize_ir::rewrite::Builder;
/// use vulcanize_ir::schema::{ANY_TYPE, I64_ATTR, UNIT_ATTR};
/// use vulcanize_ir::{Context, Dialect, Ir, ops};
///
/// ops! {
///     /// The ops of the example.
///     pub static OPS;
///
///     /// A number.
///     pub struct Number = "example.number" {
///         attributes: { value: I64_ATTR, exact: UNIT_ATTR[optional] },
///         results: { output: ANY_TYPE },
///     }
///
///     /// The sum of numbers.
///     pub struct Sum = "example.sum" {
///         operands: { first: ANY_TYPE, others: ANY_TYPE[variadic] },
///         results: inferred { sum: ANY_TYPE },
///         traits: [SameOperandsAndResultType],
///     }
/// }
///
/// static EXAMPLE: Dialect = Dialect { ops: &[OPS], ..Dialect::new("example") };
///
/// let context = Context::new();
/// context.register(&EXAMPLE);
/// let mut ir = Ir::new(&context);
/// let mut b = Builder::new(&mut ir);
/// let two = Number::build(&mut b, 2, context.i32());
/// let three = Number::with(&mut b).exact(true).build(3, context.i32());
/// let sum = Sum::build(&mut b, two, [three, three]);
/// assert_eq!(b.ir().value_type(sum), context.i32());
/// ```
#[macro_export]
macro_rules! ops {
    (
        $(#[$list_meta:meta])* $list_vis:vis static $list:ident;
        $(
            $(#[doc = $doc:literal])*
            $vis:vis struct $view:ident = $name:literal $(: $family:ident $(($($argument:tt)*))?)? { $($body:tt)* }
        )*
    ) => {
        $(#[$list_meta])*
        $list_vis static $list: &[$crate::OpDefFn] = &[$(<$view as $crate::schema::TypedOp>::def),*];

        $($crate::stanza_of! {
            [$($family)?] ($($($($argument)*)?)?) { $(#[doc = $doc])* $vis struct $view = $name } { $($body)* }
        })*
    };
}

/// Declares families of ops: what the [stanzas](crate::ops!) of several ops have in common.
///
/// A family is a macro of the module that declares it, and its parameters are those of a macro.
#[macro_export]
macro_rules! families {
    ($($(#[$meta:meta])* $family:ident $(($($parameters:tt)*))? { $($fields:tt)* })*) => {
        $($crate::stanza_family! { ($) $(#[$meta])* $family ($($($parameters)*)?) { $($fields)* } })*
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! stanza_family {
    // `$d` is a dollar: one that is written here would be taken for a parameter of this macro.
    (($d:tt) $(#[$meta:meta])* $family:ident ($($parameters:tt)*) { $($fields:tt)* }) => {
        $(#[$meta])*
        macro_rules! $family {
            ($d head:tt ($($parameters)*) { traits: [$d($d own:tt)*] $d(, $d($d with:tt)*)? }) => {
                $crate::stanza! { $d head { own_traits: [$d($d own)*], $($fields)* with: { $d($d($d with)*)? }, } }
            };
            ($d head:tt ($($parameters)*) { $d($d with:tt)* }) => {
                $crate::stanza! { $d head { $($fields)* with: { $d($d with)* }, } }
            };
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! stanza_of {
    ([] () $head:tt $body:tt) => {
        $crate::stanza! { $head $body }
    };
    ([$family:ident] $arguments:tt $head:tt $body:tt) => {
        $family! { $head $arguments $body }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! stanza {
    (
        { $(#[doc = $doc:literal])* $vis:vis struct $view:ident = $name:literal }
        {
            $(own_traits: [$($own:expr),* $(,)?],)?
            $(operands: { $($oname:ident : $oc:path $([$oarity:ident])?),* $(,)? },)?
            $(attributes: { $($aname:ident : $ac:path $([$apresence:ident])? $(= $adefault:path)?),* $(,)? },)?
            $(results: $($inferred:ident)? { $($rname:ident : $rc:path $([$rarity:ident])?),* $(,)? },)?
            $(regions: { $($gname:ident : $gkind:ident $([$garity:ident])?),* $(,)? },)?
            $(successors: { $($sname:ident $([$sarity:ident])?),* $(,)? },)?
            $(traits: [$($tr:expr),* $(,)?],)?
            $(format: $format:literal,)?
            $(assembly: ($parse:expr, $print:expr),)?
            $(with: { $($field:ident : $value:expr),* $(,)? },)*
        }
    ) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis struct $view(pub $crate::Op);

        impl $crate::schema::TypedOp for $view {
            type Built = $crate::stanza_built!($($($rname $($rarity)?),*)?);

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
                    }),*],
                    infers_results: $crate::stanza_mark!($($inferred)?),)?
                    $(regions: &[$($crate::schema::RegionDef {
                        name: $crate::schema::plain_name(stringify!($gname)),
                        kind: $crate::schema::RegionKind::$gkind,
                        arity: $crate::stanza_arity!($($garity)?),
                    }),*],)?
                    $(successors: &[$($crate::schema::SuccessorDef {
                        name: $crate::schema::plain_name(stringify!($sname)),
                        arity: $crate::stanza_arity!($($sarity)?),
                    }),*],)?
                    traits: &[$($($tr,)*)? $($($own,)*)?],
                    $(assembly: $crate::schema::Assembly::Format($format),)?
                    $(assembly: $crate::schema::Assembly::Custom { parse: $parse, print: $print },)?
                    $($($field: $value,)*)*
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
            $($crate::stanza_value! { operand operand_group OPERANDS OPERAND_ARITIES: $oname $($oarity)? })*)?
            $(const ATTRIBUTES: &[&str] = &[$(stringify!($aname)),*];
            $($crate::stanza_attribute! { $aname $($apresence)? $(= $adefault)? })*)?
            $(const RESULTS: &[&str] = &[$(stringify!($rname)),*];
            const RESULT_ARITIES: &[$crate::schema::Arity] = &[$($crate::stanza_arity!($($rarity)?)),*];
            $($crate::stanza_value! { result result_group RESULTS RESULT_ARITIES: $rname $($rarity)? })*)?
            $(const REGIONS: &[&str] = &[$(stringify!($gname)),*];
            $($crate::stanza_region! { $gname $($garity)? })*)?
        }

        $crate::stanza_builder! {
            @attributes $view [$($($aname $ac [$($apresence)? $(= $adefault)?])*)?] [] []
            { $($($oname [$($oarity)?])*)? } { $($($inferred)? $($rname [$($rarity)?])*)? }
            { $($($gname [$($garity)?])*)? } { $($($sname [$($sarity)?])*)? }
        }
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
macro_rules! stanza_value {
    ($one:ident $group:ident $names:ident $arities:ident : $name:ident) => {
        #[doc = concat!("The ", stringify!($one), " of this name.")]
        #[inline]
        pub fn $name(self, ir: &$crate::Ir<'_>) -> $crate::Value {
            let (index, is_place) = const {
                let index = $crate::schema::index_of_name(Self::$names, stringify!($name));
                (index, $crate::schema::is_one_each(Self::$arities, index))
            };
            ir.$one(self.0, if is_place { index } else { ir.$group(self.0, index).start })
        }
    };
    ($one:ident $group:ident $names:ident $arities:ident : $name:ident optional) => {
        #[doc = concat!("The ", stringify!($one), " of this name, if it is there.")]
        #[inline]
        pub fn $name(self, ir: &$crate::Ir<'_>) -> Option<$crate::Value> {
            let index = const { $crate::schema::index_of_name(Self::$names, stringify!($name)) };
            ir.$group(self.0, index).next().map(|i| ir.$one(self.0, i))
        }
    };
    ($one:ident $group:ident $names:ident $arities:ident : $name:ident variadic) => {
        #[doc = concat!("The ", stringify!($one), "s of this name.")]
        #[inline]
        pub fn $name(self, ir: &$crate::Ir<'_>) -> $crate::ValueList {
            let index = const { $crate::schema::index_of_name(Self::$names, stringify!($name)) };
            ir.$group(self.0, index).map(|i| ir.$one(self.0, i)).collect()
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
        #[inline]
        pub fn $name(self, ir: &$crate::Ir<'_>) -> $crate::Attribute {
            let index = const { $crate::schema::index_of_name(Self::ATTRIBUTES, stringify!($name)) };
            ir.inherent_attribute(self.0, index).expect("a verified op has its attributes")
        }
    };
    ($name:ident optional) => {
        /// The attribute of this name, if it is there.
        #[inline]
        pub fn $name(self, ir: &$crate::Ir<'_>) -> Option<$crate::Attribute> {
            let index = const { $crate::schema::index_of_name(Self::ATTRIBUTES, stringify!($name)) };
            ir.inherent_attribute(self.0, index)
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! stanza_region {
    ($name:ident) => {
        /// The region of this name.
        #[inline]
        pub fn $name(self, ir: &$crate::Ir<'_>) -> $crate::Region {
            let index = const { $crate::schema::index_of_name(Self::REGIONS, stringify!($name)) };
            ir.regions(self.0)[index]
        }
    };
    ($name:ident variadic) => {
        /// The regions from this name on.
        #[inline]
        pub fn $name<'ir>(self, ir: &'ir $crate::Ir<'_>) -> &'ir [$crate::Region] {
            let index = const { $crate::schema::index_of_name(Self::REGIONS, stringify!($name)) };
            &ir.regions(self.0)[index..]
        }
    };
}
