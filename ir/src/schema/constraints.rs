//! Constraints that declarations of many dialects share.

use super::{AttrConstraint, AttrSyntax, TypeConstraint};
use crate::attributes::AttributeData;
use crate::context::Context;
use crate::handle::{Attribute, Type};
use crate::numeric::Signedness;
use crate::types::TypeData;

/// The kind of type that a constraint is about: MLIR's class of types, which its parsers ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TypeKind {
    MemRef,
    AnyMemRef,
    RankedTensor,
    AnyTensor,
    Vector,
    Complex,
    Integer,
}

impl TypeKind {
    /// The kind of a constraint; `None` for those of several kinds. MLIR's summaries contain the kinds' words, which
    /// decide it.
    pub(super) fn of(constraint: &TypeConstraint) -> Option<Self> {
        let summary = constraint.summary;
        let is = |word: &str| summary.starts_with(word) || summary.contains(&format!(" {word}"));
        match summary {
            "non-0-ranked or unranked tensor" | "TensorLikeType instance" => return Some(Self::AnyTensor),
            "BufferLikeType instance" => return Some(Self::AnyMemRef),
            _ => {}
        }
        if summary.contains(" or ") && !summary.starts_with("ranked or unranked memref of") {
            // Only alternatives of the element belong to one kind.
            let (kind, elements) = summary.split_once(" of ")?;
            return if kind.contains(" or ") || elements.contains(" of ") { None } else { Self::of_words(kind) };
        }
        match () {
            () if summary.starts_with("ranked or unranked memref of") => Some(Self::AnyMemRef),
            () if summary.starts_with("unranked ") => None,
            () if is("memref of") => Some(Self::MemRef),
            () if summary.starts_with("complex type with") => Some(Self::Complex),
            () if summary.starts_with("vector of") => Some(Self::Vector),
            () if summary.starts_with("tensor of") => Some(Self::AnyTensor),
            () if is("tensor of") => Some(Self::RankedTensor),
            () if summary.ends_with("-bit integer") => Some(Self::Integer),
            () => None,
        }
    }

    fn of_words(kind: &str) -> Option<Self> {
        match kind {
            "memref" | "1D memref" => Some(Self::MemRef),
            "vector" => Some(Self::Vector),
            "tensor" => Some(Self::AnyTensor),
            "ranked tensor" => Some(Self::RankedTensor),
            _ => None,
        }
    }

    pub(super) fn includes(self, context: &Context, ty: Type) -> bool {
        let data = context.type_data(ty);
        match self {
            Self::MemRef => matches!(data, TypeData::MemRef { .. }),
            Self::AnyMemRef => matches!(data, TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }),
            Self::RankedTensor => matches!(data, TypeData::RankedTensor { .. }),
            Self::AnyTensor => matches!(data, TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. }),
            Self::Vector => matches!(data, TypeData::Vector { .. }),
            Self::Complex => matches!(data, TypeData::Complex(_)),
            Self::Integer => matches!(data, TypeData::Integer { .. }),
        }
    }

    /// As messages name it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::MemRef => "builtin.memref",
            Self::AnyMemRef => "a memref",
            Self::RankedTensor => "builtin.tensor",
            Self::AnyTensor => "a tensor",
            Self::Vector => "builtin.vector",
            Self::Complex => "builtin.complex",
            Self::Integer => "builtin.integer",
        }
    }
}

macro_rules! type_constraints {
    ($($(#[$meta:meta])* $name:ident = $summary:literal, $check:expr $(, builds $build:expr)?;)*) => {$(
        $(#[$meta])*
        pub static $name: TypeConstraint = TypeConstraint {
            summary: $summary,
            check: $check,
            buildable: type_constraints!(@build $($build)?),
        };
    )*};
    (@build) => { None };
    (@build $build:expr) => { Some($build) };
}

type_constraints! {
    /// Any type.
    ANY_TYPE = "any type", |_, _| true;
    /// `i1`
    I1 = "1-bit signless integer", |c, t| t == c.i1(), builds Context::i1;
    /// `i32`
    I32 = "32-bit signless integer", |c, t| t == c.i32(), builds Context::i32;
    /// `i64`
    I64 = "64-bit signless integer", |c, t| t == c.i64(), builds Context::i64;
    /// `index`
    INDEX = "index", |c, t| t == c.index(), builds Context::index;
    /// An integer of any width and signedness.
    ANY_INTEGER = "integer", |c, t| matches!(c.type_data(t), TypeData::Integer { .. });
    /// An integer without sign.
    ANY_SIGNLESS_INTEGER = "signless integer", is_signless;
    /// `index` or an integer without sign.
    SIGNLESS_INTEGER_OR_INDEX = "signless integer or index", |c, t| is_signless(c, t) || t == c.index();
    /// A float.
    ANY_FLOAT = "floating-point", |c, t| c.float_kind(t).is_some();
    /// `i1`, or a vector or tensor of it.
    BOOL_LIKE = "bool-like", |c, t| is_like(c, t, |c, e| e == c.i1());
    /// An integer without sign or `index`, or a vector or tensor of them.
    SIGNLESS_INTEGER_LIKE = "signless-integer-like", |c, t| is_like(c, t, |c, e| is_signless(c, e) || e == c.index());
    /// An integer without sign, or a vector or tensor of it.
    SIGNLESS_FIXED_WIDTH_INTEGER_LIKE = "signless-fixed-width-integer-like", |c, t| is_like(c, t, is_signless);
    /// A float, or a vector or tensor of it.
    FLOAT_LIKE = "floating-point-like", |c, t| is_like(c, t, |c, e| c.float_kind(e).is_some());
    /// Integer, index or float, or a vector or tensor of them.
    NUMBER_LIKE = "number-like",
        |c, t| is_like(c, t, |c, e| is_signless(c, e) || e == c.index() || c.float_kind(e).is_some());
    /// A memref with a rank.
    ANY_MEMREF = "memref of any type values", |c, t| matches!(c.type_data(t), TypeData::MemRef { .. });
    /// A memref with or without a rank.
    ANY_RANKED_OR_UNRANKED_MEMREF = "ranked or unranked memref of any type values",
        |c, t| matches!(c.type_data(t), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. });
    /// A memref without a rank.
    ANY_UNRANKED_MEMREF = "unranked memref of any type values",
        |c, t| matches!(c.type_data(t), TypeData::UnrankedMemRef { .. });
    /// A vector.
    ANY_VECTOR = "vector of any type values", |c, t| matches!(c.type_data(t), TypeData::Vector { .. });
    /// A vector of rank one at least.
    ANY_VECTOR_OF_NON_ZERO_RANK = "vector of any type values of ranks at least 1",
        |c, t| matches!(c.type_data(t), TypeData::Vector { shape, .. } if !shape.is_empty());
    /// A ranked or unranked tensor.
    ANY_TENSOR = "tensor of any type values",
        |c, t| matches!(c.type_data(t), TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. });
    /// A complex number.
    ANY_COMPLEX = "complex-type", |c, t| matches!(c.type_data(t), TypeData::Complex(_));
    /// A function.
    ANY_FUNCTION = "function type", |c, t| matches!(c.type_data(t), TypeData::Function { .. });
}

fn is_signless(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::Integer { signedness: Signedness::Signless, .. })
}

/// Whether a type, or the elements of a vector or tensor type, fit.
pub fn is_like(context: &Context, ty: Type, element: impl Fn(&Context, Type) -> bool) -> bool {
    match context.type_data(ty) {
        TypeData::Vector { element: inner, .. }
        | TypeData::RankedTensor { element: inner, .. }
        | TypeData::UnrankedTensor { element: inner } => element(context, *inner),
        _ => element(context, ty),
    }
}

macro_rules! attr_constraints {
    ($($(#[$meta:meta])* $name:ident = $summary:literal, $syntax:expr, $check:expr;)*) => {$(
        $(#[$meta])*
        pub static $name: AttrConstraint = AttrConstraint { summary: $summary, check: $check, syntax: $syntax };
    )*};
}

attr_constraints! {
    /// Any attribute.
    ANY_ATTR = "any attribute", AttrSyntax::Full, |_, _| true;
    /// An attribute that has a type: numbers and elements.
    TYPED_ATTR = "TypedAttr instance", AttrSyntax::Full, |c, a| c.attribute_type(a).is_some();
    /// `unit`
    UNIT_ATTR = "unit attribute", AttrSyntax::Unit, |c, a| a == c.unit_attr();
    /// `true` or `false`
    BOOL_ATTR = "bool attribute", AttrSyntax::Typed(Context::i1), |c, a| c.bool_value(a).is_some();
    /// An `i32`.
    I32_ATTR = "32-bit signless integer attribute", AttrSyntax::Typed(Context::i32), |c, a| is_int(c, a, c.i32());
    /// An `i64`.
    I64_ATTR = "64-bit signless integer attribute", AttrSyntax::Typed(Context::i64), |c, a| is_int(c, a, c.i64());
    /// An `index`.
    INDEX_ATTR = "index attribute", AttrSyntax::Typed(Context::index), |c, a| is_int(c, a, c.index());
    /// A string.
    STRING_ATTR = "string attribute", AttrSyntax::Typed(Context::none), |c, a| c.string_value(a).is_some();
    /// A string that a format writes as `@name`.
    SYMBOL_NAME = "string attribute", AttrSyntax::SymbolName, |c, a| c.string_value(a).is_some();
    /// `@name`, perhaps nested.
    SYMBOL_REF = "symbol reference attribute", AttrSyntax::SymbolRef,
        |c, a| matches!(c.attribute_data(a), AttributeData::SymbolRef { .. });
    /// `@name`, not nested.
    FLAT_SYMBOL_REF = "flat symbol reference attribute", AttrSyntax::SymbolRef, |c, a| c.flat_symbol(a).is_some();
    /// A type.
    TYPE_ATTR = "any type attribute", AttrSyntax::Type, |c, a| c.type_value(a).is_some();
    /// A function type.
    FUNCTION_TYPE_ATTR = "type attribute of function type", AttrSyntax::Type,
        |c, a| c.type_value(a).is_some_and(|t| c.function_signature(t).is_some());
    /// An array.
    ARRAY_ATTR = "array attribute", AttrSyntax::Full, |c, a| c.array_value(a).is_some();
    /// An array of dictionaries.
    DICTIONARY_ARRAY_ATTR = "Array of dictionary attributes", AttrSyntax::Full,
        |c, a| c.array_value(a).is_some_and(|all| all.iter().all(|&d| c.dictionary_value(d).is_some()));
    /// An array of `i64`.
    I64_ARRAY_ATTR = "64-bit integer array attribute", AttrSyntax::Full,
        |c, a| c.array_value(a).is_some_and(|all| all.iter().all(|&e| is_int(c, e, c.i64())));
    /// An array of `i32`.
    I32_ARRAY_ATTR = "32-bit integer array attribute", AttrSyntax::Full,
        |c, a| c.array_value(a).is_some_and(|all| all.iter().all(|&e| is_int(c, e, c.i32())));
    /// `array<i32: …>`
    DENSE_I32_ARRAY = "i32 dense array attribute", AttrSyntax::Custom(parse_i32_array, print_dense_array),
        |c, a| c.dense_i32_array(a).is_some();
    /// `array<i64: …>`
    DENSE_I64_ARRAY = "i64 dense array attribute", AttrSyntax::Custom(parse_i64_array, print_dense_array),
        |c, a| c.dense_i64_array(a).is_some();
    /// Dense elements.
    ELEMENTS_ATTR = "constant vector/tensor attribute", AttrSyntax::Full,
        |c, a| matches!(c.attribute_data(a), AttributeData::DenseElements { .. } | AttributeData::DenseResource { .. } | AttributeData::SparseElements { .. });
    /// A dictionary.
    DICTIONARY_ATTR = "dictionary of named attribute values", AttrSyntax::Full, |c, a| c.dictionary_value(a).is_some();
    /// An affine map.
    AFFINE_MAP_ATTR = "AffineMap attribute", AttrSyntax::Full,
        |c, a| matches!(c.attribute_data(a), AttributeData::AffineMap(_));
}

fn is_int(context: &Context, attribute: Attribute, ty: Type) -> bool {
    matches!(context.attribute_data(attribute), AttributeData::Integer { ty: found, .. } if *found == ty)
}

fn parse_i32_array(parser: &mut crate::text::Parser<'_, '_>) -> crate::Fallible<Attribute> {
    let values: Vec<_> = parser.parse_list_of(crate::text::Delimiter::Square, |p| p.parse_i32())?;
    Ok(parser.context().dense_i32_array_attr(&values))
}

fn parse_i64_array(parser: &mut crate::text::Parser<'_, '_>) -> crate::Fallible<Attribute> {
    let values: Vec<_> = parser.parse_list_of(crate::text::Delimiter::Square, |p| p.parse_integer())?;
    Ok(parser.context().dense_i64_array_attr(&values))
}

fn print_dense_array(printer: &mut crate::text::Printer<'_, '_>, attribute: Attribute) {
    let context = printer.context();
    let values = context
        .dense_i64_array(attribute)
        .or_else(|| Some(context.dense_i32_array(attribute)?.into_iter().map(i64::from).collect()))
        .unwrap_or_default();
    let text: Vec<String> = values.iter().map(i64::to_string).collect();
    printer.write("[");
    printer.write(&text.join(", "));
    printer.write("]");
}
