//! Constraints on operands, results and type attributes of the dialect's ops.
//!
//! The summaries are MLIR's words for the same sets; they are put together here from the same parts as the checks.

use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::schema::TypeConstraint;
use vulcanize_ir::{Context, Signedness, Type, TypeData, element_count};

use super::{SpirvType, SpirvTypes};

// ---- classes of scalars ----

fn is_bool(context: &Context, ty: Type) -> bool {
    ty == context.i1()
}

fn is_integer(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::Integer { width: 8 | 16 | 32 | 64, .. })
}

fn is_i32(context: &Context, ty: Type) -> bool {
    ty == context.i32()
}

/// 32 bits with any sign.
fn is_int32(context: &Context, ty: Type) -> bool {
    context.integer_width(ty) == Some(32)
}

fn is_float(context: &Context, ty: Type) -> bool {
    ty == context.f32() || ty == context.f16() || ty == context.f64()
}

fn is_float_or_bf16(context: &Context, ty: Type) -> bool {
    is_float(context, ty) || context.float_kind(ty) == Some(FloatKind::BF16)
}

fn is_float_16_or_32(context: &Context, ty: Type) -> bool {
    ty == context.f32() || ty == context.f16()
}

fn is_f32(context: &Context, ty: Type) -> bool {
    ty == context.f32()
}

fn is_scalar(context: &Context, ty: Type) -> bool {
    is_integer(context, ty) || is_float_or_bf16(context, ty) || is_bool(context, ty)
}

// ---- composites ----

type Check = fn(&Context, Type) -> bool;

const LENGTHS: &[i64] = &[2, 3, 4, 8, 16];

/// A vector whose number of elements is one of `lengths`. MLIR lets some of these be scalable, all that its words do
/// not call "fixed-length".
fn is_vector_of(context: &Context, ty: Type, lengths: &[i64], element: Check) -> bool {
    match context.type_data(ty) {
        TypeData::Vector { shape, element: inner, .. } => {
            let count = element_count(shape);
            !shape.is_empty() && count.is_some_and(|count| lengths.contains(&count)) && element(context, *inner)
        }
        _ => false,
    }
}

fn is_fixed_vector_of(context: &Context, ty: Type, lengths: &[i64], element: Check) -> bool {
    let is_fixed = |scalable: &[bool]| !scalable.contains(&true);
    matches!(context.type_data(ty), TypeData::Vector { scalable, .. } if is_fixed(scalable))
        && is_vector_of(context, ty, lengths, element)
}

fn is_like(context: &Context, ty: Type, element: Check) -> bool {
    element(context, ty) || is_fixed_vector_of(context, ty, LENGTHS, element)
}

fn is_cooperative_matrix_of(context: &Context, ty: Type, element: Check) -> bool {
    context.cooperative_element(ty).is_some_and(|found| element(context, found))
}

fn is_like_or_cooperative(context: &Context, ty: Type, element: Check) -> bool {
    is_like(context, ty, element) || is_cooperative_matrix_of(context, ty, element)
}

fn is_float_matrix(context: &Context, ty: Type) -> bool {
    context.as_matrix(ty).is_some_and(|(column, _)| is_float(context, context.element_type(column)))
}

fn is_vector(context: &Context, ty: Type) -> bool {
    is_vector_of(context, ty, LENGTHS, is_scalar)
}

fn is_pointer(context: &Context, ty: Type) -> bool {
    context.as_pointer(ty).is_some()
}

/// Whether `ty` is a pointer, with the type of what it leads to or without.
pub fn is_pointer_type(context: &Context, ty: Type) -> bool {
    is_pointer(context, ty)
        || matches!(
            context.spirv_type(ty),
            Some(SpirvType::Regular(ty)) if matches!(ty.instruction().name, "TypeUntypedPointerKHR" | "TypePointer")
        )
}

fn is_scalar_vector_or_pointer(context: &Context, ty: Type) -> bool {
    is_scalar(context, ty) || is_vector(context, ty) || is_pointer(context, ty)
}

fn is_composite(context: &Context, ty: Type) -> bool {
    is_vector(context, ty)
        || matches!(
            context.spirv_type(ty),
            Some(
                SpirvType::Array { .. }
                    | SpirvType::RuntimeArray { .. }
                    | SpirvType::Struct(_)
                    | SpirvType::CooperativeMatrix(_)
                    | SpirvType::Matrix { .. }
                    | SpirvType::TensorArm { .. }
            )
        )
        || matches!(context.spirv_type(ty), Some(SpirvType::Regular(_))) && context.composite_element(ty, 0).is_some()
}

/// A composite of SPIR-V, also beyond MLIR's.
pub(crate) fn is_any_composite(context: &Context, ty: Type) -> bool {
    is_composite(context, ty) || is_value_type(context, ty) && context.composite_element(ty, 0).is_some()
}

/// A type of SPIR-V beyond MLIR's: numbers and vectors of numbers of any format and length.
pub fn is_value_type(context: &Context, ty: Type) -> bool {
    is_type(context, ty)
        || match context.type_data(ty) {
            TypeData::Integer { .. } | TypeData::Float(_) => true,
            TypeData::Vector { shape, element, .. } => shape.len() == 1 && is_value_type(context, *element),
            _ => false,
        }
}

fn is_type(context: &Context, ty: Type) -> bool {
    ty == context.none() || is_scalar(context, ty) || is_vector(context, ty) || context.spirv_type(ty).is_some()
}

// ---- words ----

macro_rules! int {
    () => {
        "8/16/32/64-bit integer"
    };
}
macro_rules! float {
    () => {
        "16/32/64-bit float"
    };
}
macro_rules! float_or_bf16 {
    () => {
        concat!(float!(), " or BFloat16")
    };
}
macro_rules! vector_of {
    ($element:expr) => {
        concat!("fixed-length vector of ", $element, " values of length 2/3/4/8/16")
    };
}
macro_rules! like {
    ($element:expr) => {
        concat!($element, " or ", vector_of!($element))
    };
}
macro_rules! like_or_cooperative {
    ($element:expr) => {
        concat!(like!($element), " or Cooperative Matrix of ", $element, " values")
    };
}
macro_rules! scalar {
    () => {
        concat!(int!(), " or ", float_or_bf16!(), " or bool")
    };
}
macro_rules! vector {
    () => {
        concat!("vector of bool or ", int!(), " or ", float_or_bf16!(), " values of length 2/3/4/8/16")
    };
}

macro_rules! any_type {
    () => {
        concat!(
            "void or bool or ", int!(), " or ", float_or_bf16!(), " or ", vector!(),
            " or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type \
            or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V \
            image type or any SPIR-V tensorArm type"
            )
    };
}

macro_rules! constraints {
    ($($(#[$meta:meta])* $name:ident = $summary:expr, $check:expr $(, builds $build:expr)?;)*) => {$(
        $(#[$meta])*
        pub static $name: TypeConstraint = TypeConstraint {
            summary: $summary,
            check: $check,
            buildable: constraints!(@build $($build)?),
        };
    )*};
    (@build) => { None };
    (@build $build:expr) => { Some($build) };
}

constraints! {
    /// Any type that MLIR's SPIR-V has.
    TYPE = any_type!(), is_type;
    /// The type of a value that an op passes on: in MLIR [`TYPE`], here that of any value of SPIR-V.
    CARRIED = any_type!(), is_value_type;
    /// The type of any value of SPIR-V, also beyond MLIR's.
    VALUE = "any SPIR-V type", is_value_type;
    /// A type that has elements.
    COMPOSITE = concat!(
            vector!(),
            " or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative \
             matrix type or any SPIR-V matrix type or any SPIR-V tensorArm type"
        ), is_composite;
    /// A bool or a number.
    SCALAR = scalar!(), is_scalar;
    /// A vector of scalars.
    VECTOR = vector!(), is_vector;
    /// A scalar, a vector or a pointer.
    SCALAR_VECTOR_OR_POINTER = concat!(scalar!(), " or ", vector!(), " or any SPIR-V pointer type"), is_scalar_vector_or_pointer;
    /// Types that can be selected: MLIR takes no composites but vectors, SPIR-V takes all.
    SELECTABLE = concat!(scalar!(), " or ", vector!(), " or any SPIR-V pointer type"),
        |c, t| is_scalar_vector_or_pointer(c, t) || is_composite(c, t);
    /// `i1`
    BOOL = "bool", is_bool, builds Context::i1;
    /// `i1` or a vector of it.
    BOOL_LIKE = like!("bool"), |c, t| is_like(c, t, is_bool);
    /// As [`BOOL_LIKE`], where MLIR asks for a fixed length in so many words.
    FIXED_BOOL_LIKE = "bool or fixed-length vector of bool values of length 2/3/4/8/16", |c, t| is_like(c, t, is_bool);
    /// An integer.
    INTEGER = int!(), is_integer;
    /// An integer or a vector of it.
    INTEGER_LIKE = like!(int!()), |c, t| is_like(c, t, is_integer);
    /// An integer, or a vector or cooperative matrix of it.
    INTEGER_LIKE_OR_COOPERATIVE = like_or_cooperative!(int!()), |c, t| is_like_or_cooperative(c, t, is_integer);
    /// `i32`
    INT32 = "Int32", is_i32, builds Context::i32;
    /// `i32` or a vector of it.
    INT32_LIKE = like!("Int32"), |c, t| is_like(c, t, is_i32);
    /// `i32` or `ui32`.
    INT32_OR_UINT32 = "32-bit signless/unsigned integer",
        |c, t| matches!(c.type_data(t), TypeData::Integer { width: 32, signedness: Signedness::Signless | Signedness::Unsigned });
    /// Four 32-bit integers.
    INT32_VECTOR_4 = "vector of 32-bit integer values of length 4", |c, t| is_vector_of(c, t, &[4], is_int32);
    /// A float.
    FLOAT = float!(), is_float;
    /// A float or `bf16`.
    FLOAT_OR_BF16 = float_or_bf16!(), is_float_or_bf16;
    /// `f32`
    FLOAT32 = "Float32", is_f32, builds Context::f32;
    /// A float or a vector of it.
    FLOAT_LIKE = like!(float!()), |c, t| is_like(c, t, is_float);
    /// As [`FLOAT_LIKE`], where MLIR asks for a fixed length in so many words.
    FIXED_FLOAT_LIKE = "16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16",
        |c, t| is_like(c, t, is_float);
    /// `f16`, `f32` or a vector of them.
    FLOAT_16_32_LIKE = like!("16/32-bit float"), |c, t| is_like(c, t, is_float_16_or_32);
    /// A float or `bf16`, or a vector of them.
    FLOAT_OR_BF16_LIKE = like!(float_or_bf16!()), |c, t| is_like(c, t, is_float_or_bf16);
    /// A float, or a vector or cooperative matrix of it.
    FLOAT_LIKE_OR_COOPERATIVE = like_or_cooperative!(float!()), |c, t| is_like_or_cooperative(c, t, is_float);
    /// A float or `bf16`, or a vector or cooperative matrix of them.
    FLOAT_OR_BF16_LIKE_OR_COOPERATIVE = like_or_cooperative!(float_or_bf16!()),
        |c, t| is_like_or_cooperative(c, t, is_float_or_bf16);
    /// A vector of floats.
    FLOAT_VECTOR = vector_of!(float!()), |c, t| is_fixed_vector_of(c, t, LENGTHS, is_float);
    /// A vector of floats or `bf16`.
    FLOAT_OR_BF16_VECTOR = vector_of!(float_or_bf16!()), |c, t| is_fixed_vector_of(c, t, LENGTHS, is_float_or_bf16);
    /// Two, three or four floats.
    FLOAT_VECTOR_2_3_4 = concat!("vector of ", float!(), " values of length 2/3/4"), |c, t| is_vector_of(c, t, &[2, 3, 4], is_float);
    /// Two `f32`.
    FLOAT32_VECTOR_2 = "vector of Float32 values of length 2", |c, t| is_vector_of(c, t, &[2], is_f32);
    /// Four `f32`.
    FLOAT32_VECTOR_4 = "vector of Float32 values of length 4", |c, t| is_vector_of(c, t, &[4], is_f32);
    /// An integer or a float.
    INTEGER_OR_FLOAT = concat!(int!(), " or ", float!()), |c, t| is_integer(c, t) || is_float(c, t);
    /// An integer, a float or `bf16`.
    INTEGER_OR_FLOAT_OR_BF16 = concat!(int!(), " or ", float_or_bf16!()), |c, t| is_integer(c, t) || is_float_or_bf16(c, t);
    /// A float or an integer, or a vector of either.
    FLOAT_OR_INTEGER_LIKE = concat!(like!(float!()), " or ", like!(int!())), |c, t| is_like(c, t, is_float) || is_like(c, t, is_integer);
    /// An integer, a float or `bf16`, or a vector of one of them.
    INTEGER_OR_FLOAT_LIKE = concat!(int!(), " or ", float!(), " or ", vector_of!(int!()), " or ", vector_of!(float!())),
        |c, t| is_like(c, t, is_float) || is_like(c, t, is_integer);
    /// Four integers or floats: a texel.
    TEXEL = concat!("vector of ", int!(), " values of length 4 or vector of ", float!(), " values of length 4"),
        |c, t| is_vector_of(c, t, &[4], is_integer) || is_vector_of(c, t, &[4], is_float);
    /// A pointer.
    POINTER = "any SPIR-V pointer type", is_pointer;
    /// A struct.
    STRUCT = "any SPIR-V struct type", |c, t| matches!(c.spirv_type(t), Some(SpirvType::Struct(_)));
    /// An image.
    IMAGE = "any SPIR-V image type", |c, t| c.as_image(t).is_some();
    /// A sampled image.
    SAMPLED_IMAGE = "any SPIR-V sampled image type", |c, t| c.as_sampled_image(t).is_some();
    /// A matrix.
    MATRIX = "any SPIR-V matrix type", |c, t| c.as_matrix(t).is_some();
    /// A matrix of floats.
    FLOAT_MATRIX = "Matrix of 16/32/64-bit float values", is_float_matrix;
    /// A matrix, or a cooperative matrix of floats.
    MATRIX_OR_COOPERATIVE = "any SPIR-V matrix type or Cooperative Matrix of 16/32/64-bit float values",
        |c, t| c.as_matrix(t).is_some() || is_cooperative_matrix_of(c, t, is_float);
    /// A cooperative matrix.
    COOPERATIVE_MATRIX = "any SPIR-V cooperative matrix type", |c, t| c.as_cooperative_matrix(t).is_some();
    /// A tensor of the Arm extension.
    TENSOR_ARM = "any SPIR-V tensorArm type", |c, t| matches!(c.spirv_type(t), Some(SpirvType::TensorArm { .. }));
}

/// Whether `ty` is a SPIR-V type of MLIR's definition: void, bool, the numbers and their vectors, and the dialect's own.
pub fn is_spirv_type(context: &Context, ty: Type) -> bool {
    is_type(context, ty)
}
