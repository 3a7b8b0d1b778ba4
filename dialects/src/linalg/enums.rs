//! The enums of the dialect.

use super::structured::maps_of;
use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, EnumCases, EnumDef, EnumSyntax};
use vulcanize_ir::text::Parser;
use vulcanize_ir::{Attribute, AttributeData, Context, Fallible, Type};

/// A loop of a structured op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IteratorType {
    /// Its iterations may run in any order, or at once.
    Parallel,
    /// Its iterations combine into one element.
    Reduction,
}

impl IteratorType {
    /// The keyword.
    pub fn name(self) -> &'static str {
        match self {
            Self::Parallel => "parallel",
            Self::Reduction => "reduction",
        }
    }

    /// The type of loop that an attribute names: `#linalg.iterator_type<…>`.
    pub fn of(context: &Context, attribute: Attribute) -> Option<Self> {
        match number_of(context, attribute, &ITERATOR_TYPE)? {
            0 => Some(Self::Parallel),
            _ => Some(Self::Reduction),
        }
    }

    /// The attribute `#linalg.iterator_type<…>`.
    pub fn attribute(self, context: &Context) -> Attribute {
        context.enum_attr(&ITERATOR_TYPE, self as u64)
    }
}

macro_rules! functions {
    ($($case:ident $keyword:literal $number:literal),* $(,)?) => {
        /// A function of scalars that elementwise ops apply, by the numbers of `#linalg.elementwise_kind<…>`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "the cases' names are the field's own")]
        pub enum Function {
            $($case = $number),*
        }

        impl Function {
            /// All, by number.
            pub const ALL: &[Function] = &[$(Function::$case),*];
        }

        /// `#linalg.elementwise_kind<…>`
        pub static ELEMENTWISE_KIND: EnumDef = EnumDef {
            dialect: "linalg",
            mnemonic: "elementwise_kind",
            cases: EnumCases::List(&[$(($keyword, $number)),*]),
            separator: None,
            syntax: EnumSyntax::Angled,
        };
    };
}

functions! {
    Exp "exp" 0, Log "log" 1, Abs "abs" 2, Ceil "ceil" 3, Floor "floor" 4, NegF "negf" 5, Reciprocal "reciprocal" 6,
    Round "round" 7, Sqrt "sqrt" 8, Rsqrt "rsqrt" 9, Square "square" 10, Tanh "tanh" 11, Erf "erf" 12,
    Add "add" 13, Sub "sub" 14, Mul "mul" 15, Div "div" 16, DivUnsigned "div_unsigned" 17, MaxSigned "max_signed" 18,
    MinSigned "min_signed" 19, MaxUnsigned "max_unsigned" 20, MinUnsigned "min_unsigned" 21, PowF "powf" 22,
    Select "select" 23,
}

impl Function {
    /// How many scalars it takes.
    pub fn arity(self) -> usize {
        match self as usize {
            0..=12 => 1,
            13..=22 => 2,
            _ => 3,
        }
    }

    /// The function that an attribute names: `#linalg.elementwise_kind<…>`.
    pub fn of(context: &Context, attribute: Attribute) -> Option<Self> {
        Self::ALL.get(number_of(context, attribute, &ELEMENTWISE_KIND)? as usize).copied()
    }
}

const fn angled(mnemonic: &'static str, cases: &'static [(&'static str, u64)]) -> EnumDef {
    EnumDef { dialect: "linalg", mnemonic, cases: EnumCases::List(cases), separator: None, syntax: EnumSyntax::Angled }
}

/// `#linalg.iterator_type<…>`
pub static ITERATOR_TYPE: EnumDef = angled("iterator_type", &[("parallel", 0), ("reduction", 1)]);

/// `#linalg.type_fn<…>`: how integers become wider, or floats.
pub static TYPE_FN: EnumDef = angled("type_fn", &[("cast_signed", 0), ("cast_unsigned", 1)]);

static UNARY_FN: EnumDef = angled(
    "unary_fn",
    &[
        ("exp", 0),
        ("log", 1),
        ("abs", 2),
        ("ceil", 3),
        ("floor", 4),
        ("negf", 5),
        ("reciprocal", 6),
        ("round", 7),
        ("sqrt", 8),
        ("rsqrt", 9),
        ("square", 10),
        ("tanh", 11),
        ("erf", 12),
    ],
);

static BINARY_FN: EnumDef = angled(
    "binary_fn",
    &[
        ("add", 0),
        ("sub", 1),
        ("mul", 2),
        ("div", 3),
        ("div_unsigned", 4),
        ("max_signed", 5),
        ("min_signed", 6),
        ("max_unsigned", 7),
        ("min_unsigned", 8),
        ("powf", 9),
    ],
);

static TERNARY_FN: EnumDef = angled("ternary_fn", &[("select", 0)]);

/// The tile of the Winograd transforms: the sizes of output and filter, `F_m_r`. As MLIR, ops store its number.
pub(super) static WINOGRAD_FMR: EnumDef = angled("winograd_fmr", &[("F_2_3", 0), ("F_4_3", 1), ("F_2_5", 2)]);

/// The number of an attribute of this enum.
fn number_of(context: &Context, attribute: Attribute, def: &'static EnumDef) -> Option<u64> {
    match context.attribute_data(attribute) {
        AttributeData::Enum { def: found, value } if *found == def => Some(*value),
        _ => None,
    }
}

/// Whether a `cast` attribute asks for unsigned integers.
pub(super) fn is_unsigned(context: &Context, cast: Option<Attribute>) -> bool {
    cast.and_then(|cast| number_of(context, cast, &TYPE_FN)) == Some(1)
}

/// `#linalg.type_fn<…>`
pub(super) static TYPE_FN_ATTR: AttrConstraint = AttrConstraint {
    summary: "allowed 32-bit signless integer cases: 0, 1",
    check: |c, a| number_of(c, a, &TYPE_FN).is_some(),
    syntax: AttrSyntax::Full,
};

/// `#linalg.elementwise_kind<…>`
pub(super) static ELEMENTWISE_KIND_ATTR: AttrConstraint = AttrConstraint {
    summary: "a kind of elementwise function",
    check: |c, a| number_of(c, a, &ELEMENTWISE_KIND).is_some(),
    syntax: AttrSyntax::Full,
};

/// A list of `#linalg.iterator_type<…>`
pub(super) static ITERATOR_TYPES_ATTR: AttrConstraint = AttrConstraint {
    summary: "Iterator type should be an enum.",
    check: |c, a| c.array_value(a).is_some_and(|list| list.iter().all(|&each| IteratorType::of(c, each).is_some())),
    syntax: AttrSyntax::Full,
};

/// A list of maps.
pub(super) static MAPS_ATTR: AttrConstraint = AttrConstraint {
    summary: "AffineMap array attribute",
    check: |c, a| maps_of(c, a).is_some(),
    syntax: AttrSyntax::Full,
};

/// The strides or the dilations of windows of one dimension.
pub(super) static WINDOWS_1: AttrConstraint =
    windows("64-bit signless int elements attribute of shape [1]", is_of::<1>);
/// The strides or the dilations of windows of two dimensions.
pub(super) static WINDOWS_2: AttrConstraint =
    windows("64-bit signless int elements attribute of shape [2]", is_of::<2>);
/// The strides or the dilations of windows of three dimensions.
pub(super) static WINDOWS_3: AttrConstraint =
    windows("64-bit signless int elements attribute of shape [3]", is_of::<3>);

const fn windows(summary: &'static str, check: fn(&Context, Attribute) -> bool) -> AttrConstraint {
    AttrConstraint { summary, check, syntax: AttrSyntax::Full }
}

fn is_of<const N: i64>(context: &Context, attribute: Attribute) -> bool {
    let ty = context.attribute_type(attribute);
    matches!(context.attribute_data(attribute), AttributeData::DenseElements { .. })
        && ty.is_some_and(|ty| context.shape(ty) == Some(&[N]) && context.element_type(ty) == context.i64())
}

/// Parses `#linalg.…`.
pub(super) fn parse_attribute(parser: &mut Parser<'_, '_>, _: Option<Type>) -> Fallible<Attribute> {
    let all = [&ITERATOR_TYPE, &TYPE_FN, &ELEMENTWISE_KIND, &UNARY_FN, &BINARY_FN, &TERNARY_FN];
    match parser.parse_optional_enum_attribute(&all)? {
        Some(attribute) => Ok(attribute),
        None => Err(parser.error_here("unknown attribute in dialect 'linalg'")),
    }
}
