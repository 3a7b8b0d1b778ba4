//! Constraints on types, and types that follow from others.

use smallvec::SmallVec;
use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, TypeConstraint};
use vulcanize_ir::{AttributeData, Context, DYNAMIC, Diagnostic, Fallible, Ir, OperationState, Type, TypeData};

macro_rules! type_constraints {
    ($($name:ident = $summary:literal, $check:expr;)*) => {$(
        pub(super) static $name: TypeConstraint = TypeConstraint { summary: $summary, check: $check, buildable: None };
    )*};
}

type_constraints! {
    FIXED_VECTOR = "fixed-length vector of any type values", |c, t| is_vector(c, t, |_, scalable, _| scalable.iter().all(|&s| !s));
    VECTOR_OF_RANK_1 = "vector of any type values of ranks 1", |c, t| is_vector(c, t, |shape, _, _| shape.len() == 1);
    SCALABLE_VECTOR_OF_RANK_1 = "of ranks 1 scalable vector of any type values",
        |c, t| is_vector(c, t, |shape, scalable, _| shape.len() == 1 && scalable.iter().all(|&s| s));
    FLOAT_VECTOR = "vector of floating-point values", |c, t| is_vector(c, t, |_, _, e| c.float_kind(e).is_some());
    I1_VECTOR = "vector of 1-bit signless integer values", |c, t| is_vector(c, t, |_, _, e| e == c.i1());
    INDEX_VECTOR_OF_RANK_1 = "vector of index values of ranks 1",
        |c, t| is_vector(c, t, |shape, _, e| shape.len() == 1 && e == c.index());
    INTEGER_OR_INDEX_VECTOR = "vector of integer or index values of ranks at least 1",
        |c, t| is_vector(c, t, |shape, _, e| !shape.is_empty() && (c.integer_width(e).is_some() || e == c.index()));
    SHAPED = "shaped of any type values",
        |c, t| matches!(c.type_data(t), TypeData::MemRef { .. } | TypeData::RankedTensor { .. } | TypeData::Vector { .. });
    PRINTABLE = "integer, index, floating-point, or a vector of them", |c, t| {
        let element = c.element_type(t);
        let is_number = c.scalar_width(element).is_some();
        is_number && (element == t || is_vector(c, t, |_, _, _| true))
    };
    STATIC_MEMREF = "statically shaped memref of any type values",
        |c, t| matches!(c.type_data(t), TypeData::MemRef { shape, .. } if shape.iter().all(|&s| s != DYNAMIC));
}

/// A power of two, as `i64`.
pub(super) static ALIGNMENT_ATTR: AttrConstraint = AttrConstraint {
    summary: "64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
    check: |c, a| {
        matches!(c.attribute_data(a), AttributeData::Integer { ty, .. } if *ty == c.i64())
            && c.int_value(a).is_some_and(|value| value > 0 && value.count_ones() == 1)
    },
    syntax: AttrSyntax::Typed(Context::i64),
};

/// An array of bools.
pub(super) static BOOL_ARRAY_ATTR: AttrConstraint = AttrConstraint {
    summary: "1-bit boolean array attribute",
    check: |c, a| c.array_value(a).is_some_and(|all| all.iter().all(|&e| c.bool_value(e).is_some())),
    syntax: AttrSyntax::Full,
};

fn is_vector(context: &Context, ty: Type, fits: impl Fn(&[i64], &[bool], Type) -> bool) -> bool {
    vector(context, ty).is_some_and(|v| fits(v.shape, v.scalable, v.element))
}

/// A vector type, taken apart.
#[derive(Clone, Copy)]
pub(super) struct VectorType<'c> {
    pub shape: &'c [i64],
    pub scalable: &'c [bool],
    pub element: Type,
}

impl VectorType<'_> {
    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    pub fn is_scalable(&self) -> bool {
        self.scalable.iter().any(|&s| s)
    }
}

pub(super) fn vector(context: &Context, ty: Type) -> Option<VectorType<'_>> {
    match context.type_data(ty) {
        TypeData::Vector { shape, scalable, element } => Some(VectorType { shape, scalable, element: *element }),
        _ => None,
    }
}

/// The vector type, or of a scalar the one of rank 0.
pub(super) fn vector_or_scalar(context: &Context, ty: Type) -> VectorType<'_> {
    vector(context, ty).unwrap_or(VectorType { shape: &[], scalable: &[], element: ty })
}

/// The element type of a vector.
pub(super) fn element(context: &Context, ty: Type) -> Option<Type> {
    Some(context.element_type(ty))
}

/// The type of `vector.shuffle`: the first operand's with as many leading elements as the mask has.
pub(super) fn infer_shuffle(ir: &Ir<'_>, state: &OperationState) -> Fallible<SmallVec<[Type; 1]>> {
    let context = ir.context();
    let first = state.operands.first().and_then(|&v| vector(context, ir.value_type(v)));
    let mask = context.find_identifier("mask").and_then(|name| state.get_attribute(name));
    let count = mask.and_then(|mask| context.dense_i64_array(mask)).and_then(|mask| i64::try_from(mask.len()).ok());
    let (Some(first), Some(count)) = (first, count) else {
        return Err(Diagnostic::error(state.location(), "'vector.shuffle' op needs vectors and a mask"));
    };
    // The elements of a vector of rank 0 make one of rank 1.
    let trailing = first.shape.get(1..).unwrap_or(&[]);
    let shape: Box<[i64]> = std::iter::once(count).chain(trailing.iter().copied()).collect();
    let scalable: Box<[bool]> =
        std::iter::once(false).chain(first.scalable.get(1..).unwrap_or(&[]).iter().copied()).collect();
    Ok(SmallVec::from_elem(context.intern_type(TypeData::Vector { shape, scalable, element: first.element }), 1))
}

/// More elements than an op can sensibly have as results.
const MAX_ELEMENTS: i64 = 1 << 20;

/// The types of `vector.to_elements`: an element type for each element.
pub(super) fn infer_to_elements(ir: &Ir<'_>, state: &OperationState) -> Fallible<SmallVec<[Type; 1]>> {
    let context = ir.context();
    let source = state.operands.first().and_then(|&v| vector(context, ir.value_type(v)));
    let count = source.and_then(|v| element_count(v.shape)).filter(|&count| count <= MAX_ELEMENTS);
    let (Some(source), Some(count)) = (source, count.and_then(|count| usize::try_from(count).ok())) else {
        return Err(Diagnostic::error(state.location(), "'vector.to_elements' op needs a vector of fewer elements"));
    };
    Ok(SmallVec::from_elem(source.element, count))
}

/// A vector type like another, of fewer elements.
pub(super) fn vector_of(context: &Context, shape: &[i64], scalable: &[bool], element: Type) -> Type {
    context.intern_type(TypeData::Vector { shape: shape.into(), scalable: scalable.into(), element })
}

/// The product of sizes, if 64 bits hold it.
pub(crate) fn element_count(shape: &[i64]) -> Option<i64> {
    shape.iter().try_fold(1i64, |product, &size| product.checked_mul(size))
}

/// The type of either half that `vector.deinterleave` makes.
pub(super) fn half_of(context: &Context, ty: Type) -> Option<Type> {
    resized_last(context, ty, |size| (size % 2 == 0).then_some(size / 2))
}

/// The type that `vector.interleave` makes.
pub(super) fn double_of(context: &Context, ty: Type) -> Option<Type> {
    let v = vector(context, ty)?;
    if v.shape.is_empty() {
        return Some(context.vector(&[2], v.element));
    }
    resized_last(context, ty, |size| size.checked_mul(2))
}

fn resized_last(context: &Context, ty: Type, resize: impl Fn(i64) -> Option<i64>) -> Option<Type> {
    let v = vector(context, ty)?;
    let (last, leading) = v.shape.split_last()?;
    let shape = leading.iter().copied().chain([resize(*last)?]).collect();
    Some(context.intern_type(TypeData::Vector { shape, scalable: v.scalable.into(), element: v.element }))
}
