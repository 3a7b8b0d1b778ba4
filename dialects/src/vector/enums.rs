//! The enums of the dialect.

use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, EnumCases, EnumDef, EnumSyntax, ToAttribute};
use vulcanize_ir::text::Parser;
use vulcanize_ir::{Attribute, AttributeData, Context, Fallible, Type};

macro_rules! kinds {
    ($($case:ident $keyword:literal $value:literal),* $(,)?) => {
        /// How a reduction combines two elements.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "the cases' names are the field's own")]
        pub enum CombiningKind {
            $($case = $value),*
        }

        impl ToAttribute for CombiningKind {
            fn to_attribute(self, context: &Context, constraint: &AttrConstraint) -> Option<Attribute> {
                (self as i64).to_attribute(context, constraint)
            }
        }

        /// The keywords of [`CombiningKind`], as `#vector.kind<…>`.
        pub static COMBINING_KIND: EnumDef = EnumDef {
            dialect: "vector",
            mnemonic: "kind",
            cases: EnumCases::List(&[$(($keyword, $value)),*]),
            separator: None,
            syntax: EnumSyntax::Angled,
        };

        /// The kind that an attribute is, if it is one.
        pub fn combining_kind(context: &Context, attribute: Attribute) -> Option<CombiningKind> {
            match context.attribute_data(attribute) {
                AttributeData::Enum { def, value } if **def == COMBINING_KIND => match value {
                    $($value => Some(CombiningKind::$case),)*
                    _ => None,
                },
                _ => None,
            }
        }
    };
}

kinds! {
    Add "add" 0, Mul "mul" 1, MinUI "minui" 2, MinSI "minsi" 3, MinNumF "minnumf" 4, MaxUI "maxui" 5, MaxSI "maxsi" 6,
    MaxNumF "maxnumf" 7, And "and" 8, Or "or" 9, Xor "xor" 10, MinimumF "minimumf" 11, MaximumF "maximumf" 12,
}

/// The text that `vector.print` writes after a value, or alone.
pub static PRINT_PUNCTUATION: EnumDef = EnumDef {
    dialect: "vector",
    mnemonic: "punctuation",
    cases: EnumCases::List(&[("no_punctuation", 0), ("newline", 1), ("comma", 2), ("open", 3), ("close", 4)]),
    separator: None,
    syntax: EnumSyntax::Angled,
};

/// The kind of a loop of `vector.contract`.
pub static ITERATOR_TYPE: EnumDef = EnumDef {
    dialect: "vector",
    mnemonic: "iterator_type",
    cases: EnumCases::List(&[("parallel", 0), ("reduction", 1)]),
    separator: None,
    syntax: EnumSyntax::Angled,
};

/// `#vector.kind<…>`
pub static COMBINING_KIND_ATTR: AttrConstraint = AttrConstraint {
    summary: "Kind of combining function for contractions and reductions",
    check: |c, a| combining_kind(c, a).is_some(),
    syntax: AttrSyntax::Enum(&COMBINING_KIND),
};

/// `#vector.punctuation<…>`
pub(super) static PRINT_PUNCTUATION_ATTR: AttrConstraint = AttrConstraint {
    summary: "Punctuation for separating vectors or vector elements",
    check: |c, a| matches!(c.attribute_data(a), AttributeData::Enum { def, .. } if **def == PRINT_PUNCTUATION),
    syntax: AttrSyntax::Enum(&PRINT_PUNCTUATION),
};

pub(super) fn newline(context: &Context) -> Attribute {
    context.enum_attr(&PRINT_PUNCTUATION, 1)
}

/// Parses `#vector.kind<…>` and its like.
pub(super) fn parse_attribute(parser: &mut Parser<'_, '_>, _: Option<Type>) -> Fallible<Attribute> {
    match parser.parse_optional_enum_attribute(&[&COMBINING_KIND, &PRINT_PUNCTUATION, &ITERATOR_TYPE])? {
        Some(attribute) => Ok(attribute),
        None => Err(parser.error_here("unknown attribute in dialect 'vector'")),
    }
}
