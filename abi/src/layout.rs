//! Offsets, sizes and strides of types in memory that the host sees.
//!
//! Scalars are aligned to their size, vectors, arrays and structs by the rules of a [`BlockLayout`].

use thiserror::Error;
use vulcanize_conversion::BlockLayout;
use vulcanize_ir::{Context, Type, TypeData, element_count};
use vulcanize_spirv::types::{SpirvType, SpirvTypes, StructBody, StructMember, TypeConstant};

/// Why a type has no layout.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LayoutError {
    /// The type cannot live in memory that the host sees.
    #[error("type '{0}' cannot live in memory shared with the host")]
    Unsupported(String),
    /// The type has more than 4 GiB.
    #[error("type '{0}' is larger than 4 GiB")]
    TooLarge(String),
    /// A runtime array is not at the end.
    #[error("a runtime array must be the last member of '{0}'")]
    RuntimeArrayNotLast(String),
}

/// How a type lies in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypeLayout {
    /// Bytes; `None` for a type that ends in a runtime array.
    pub size: Option<u64>,
    /// Its place is a multiple of so many bytes.
    pub alignment: u64,
}

/// The layout of a type.
///
/// # Errors
/// The type has none.
pub fn layout_of(context: &Context, ty: Type, rules: BlockLayout) -> Result<TypeLayout, LayoutError> {
    decorate(context, ty, rules).map(|(_, layout)| layout)
}

/// The type with the offsets and strides of its structs and arrays; written ones stay.
///
/// # Errors
/// The type has no layout.
pub fn decorate_type(context: &Context, ty: Type, rules: BlockLayout) -> Result<Type, LayoutError> {
    decorate(context, ty, rules).map(|(ty, _)| ty)
}

fn decorate(context: &Context, ty: Type, rules: BlockLayout) -> Result<(Type, TypeLayout), LayoutError> {
    match context.type_data(ty) {
        TypeData::Integer { .. } | TypeData::Float(_) => Ok((ty, scalar(context, ty))),
        TypeData::Vector { shape, element, .. } => {
            let component = scalar(context, *element);
            let too_large = || LayoutError::TooLarge(context.type_text(ty));
            let count = element_count(shape).ok_or_else(too_large)?.unsigned_abs();
            let size = component.size.unwrap_or(0).checked_mul(count).ok_or_else(too_large)?;
            let alignment = rules.vector_alignment(count, component.alignment);
            Ok((ty, TypeLayout { size: Some(size), alignment }))
        }
        TypeData::Dialect(_) => match context.spirv_type(ty) {
            Some(SpirvType::Array { count: TypeConstant::Value(count), element, stride }) => {
                array(context, ty, (*element, Some(*count), *stride), rules)
            }
            Some(SpirvType::RuntimeArray { element, stride }) => array(context, ty, (*element, None, *stride), rules),
            Some(SpirvType::Struct(found)) => match found.body() {
                // Named structs may lead back to themselves; they come with their layout or without one.
                Some(body) if found.name().is_none() => structure(context, ty, body, rules),
                _ => Err(unsupported(context, ty)),
            },
            Some(SpirvType::Pointer { .. }) => Ok((ty, TypeLayout { size: Some(8), alignment: 8 })),
            _ => Err(unsupported(context, ty)),
        },
        _ => Err(unsupported(context, ty)),
    }
}

fn unsupported(context: &Context, ty: Type) -> LayoutError {
    LayoutError::Unsupported(context.type_text(ty))
}

/// Booleans have no size in SPIR-V; MLIR gives them a byte.
fn scalar(context: &Context, ty: Type) -> TypeLayout {
    let size = u64::from(context.scalar_width(ty).unwrap_or(8).div_ceil(8));
    TypeLayout { size: Some(size), alignment: size.max(1) }
}

fn array(
    context: &Context,
    ty: Type,
    (element, count, stride): (Type, Option<u32>, u32),
    rules: BlockLayout,
) -> Result<(Type, TypeLayout), LayoutError> {
    let (element, layout) = decorate(context, element, rules)?;
    let alignment = rules.composite_alignment(layout.alignment);
    let Some(element_size) = layout.size else {
        return Err(LayoutError::RuntimeArrayNotLast(context.type_text(ty)));
    };
    let stride = match stride {
        0 => too_large_if_none(context, ty, aligned(element_size, alignment))?,
        written => written,
    };
    let size = count.map(|count| u64::from(count) * u64::from(stride));
    let decorated = match count {
        Some(count) => context.array(element, count, stride),
        None => context.runtime_array(element, stride),
    };
    Ok((decorated, TypeLayout { size, alignment }))
}

/// The next multiple, where it is an offset or a stride that SPIR-V can write.
fn aligned(size: u64, alignment: u64) -> Option<u32> {
    size.checked_next_multiple_of(alignment).and_then(|size| u32::try_from(size).ok())
}

fn too_large_if_none<T>(context: &Context, ty: Type, found: Option<T>) -> Result<T, LayoutError> {
    found.ok_or_else(|| LayoutError::TooLarge(context.type_text(ty)))
}

fn structure(
    context: &Context,
    ty: Type,
    body: &StructBody,
    rules: BlockLayout,
) -> Result<(Type, TypeLayout), LayoutError> {
    let mut end = Some(0u64);
    let mut alignment = 1;
    let mut members = Vec::with_capacity(body.members.len());
    for member in &body.members {
        let (decorated, layout) = decorate(context, member.ty, rules)?;
        let Some(start) = end else { return Err(LayoutError::RuntimeArrayNotLast(context.type_text(ty))) };
        let offset = match member.offset {
            Some(offset) => offset,
            None => too_large_if_none(context, ty, aligned(start, layout.alignment))?,
        };
        end =
            layout.size.map(|size| too_large_if_none(context, ty, u64::from(offset).checked_add(size))).transpose()?;
        alignment = alignment.max(layout.alignment);
        members.push(StructMember { ty: decorated, offset: Some(offset), decorations: member.decorations.clone() });
    }
    let alignment = rules.composite_alignment(alignment);
    let size = end.map(|end| too_large_if_none(context, ty, end.checked_next_multiple_of(alignment))).transpose()?;
    Ok((context.struct_(members, body.decorations.clone()), TypeLayout { size, alignment }))
}
