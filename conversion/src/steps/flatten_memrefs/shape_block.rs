//! The words that tell a kernel its dynamic sizes, strides and offsets.
//!
//! The words lie one after another, each of the width of `index`: argument by argument the offset, the sizes and the
//! strides, as far as the type leaves them open. A contiguous memref of rank 1 has none where its elements take whole
//! 32-bit words: the length of its buffer is its size (`OpArrayLength`). The buffer of narrower elements is rounded up
//! to words, so its length is no size.
//!
//! A kernel has a block when it reads any of the words. The block is the kernel's last argument: push constants, or a
//! storage buffer at the first free binding of descriptor set 0 where there are too many. Kernels for OpenCL have a
//! parameter for each word after their own, and words for all sizes: buffers have no length there.

use spirv::StorageClass;
use vulcanize_dialects::memref::layout::{ShapePart, ShapeWord, strided_form};
use vulcanize_ir::{Context, DYNAMIC, Type, TypeData};
use vulcanize_target_env::{Capability, TargetEnv};

/// The attribute of the argument that is the shape block, or of each that is a word of it.
pub const SHAPE_BLOCK: &str = "vulcanize.shape_block";

/// How a kernel gets the sizes, strides and offsets that its types leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapePassing {
    /// One argument has all words, and buffers know their length.
    Block,
    /// Each word is a parameter, as OpenCL has them.
    Parameters,
}

impl ShapePassing {
    /// How kernels for a target are told.
    #[must_use]
    pub fn of(env: &TargetEnv) -> Self {
        if env.allows_capability(Capability::Kernel) { Self::Parameters } else { Self::Block }
    }
}

/// The words of the shape block of a kernel with arguments of these types.
pub fn shape_words(context: &Context, inputs: &[Type], passing: ShapePassing) -> Vec<ShapeWord> {
    let mut words = Vec::new();
    for (argument, &ty) in (0..).zip(inputs) {
        words.extend(open_parts(context, ty, passing).into_iter().map(|part| ShapeWord { argument, part }));
    }
    words
}

/// The sizes, strides and offsets that the type of a kernel's argument leaves open and its buffer does not tell.
fn open_parts(context: &Context, ty: Type, passing: ShapePassing) -> Vec<ShapePart> {
    let TypeData::MemRef { shape, layout, .. } = context.type_data(ty) else { return Vec::new() };
    if has_buffer_length(context, ty, passing) {
        return Vec::new();
    }
    let sizes = (0..).zip(shape).filter(|&(_, &size)| size == DYNAMIC).map(|(dim, _)| ShapePart::Size(dim));
    if layout.is_none() {
        return sizes.collect();
    }
    let Some(form) = strided_form(context, ty) else { return sizes.collect() };
    let offset = (form.offset == DYNAMIC).then_some(ShapePart::Offset);
    let strides =
        (0..).zip(&form.strides).filter(|&(_, &stride)| stride == DYNAMIC).map(|(dim, _)| ShapePart::Stride(dim));
    offset.into_iter().chain(sizes).chain(strides).collect()
}

/// Whether the size of a memref is the length of its buffer.
pub(super) fn has_buffer_length(context: &Context, ty: Type, passing: ShapePassing) -> bool {
    let TypeData::MemRef { shape, element, layout: None, .. } = context.type_data(ty) else { return false };
    passing == ShapePassing::Block
        && shape[..] == [DYNAMIC]
        && element_bits(context, *element).is_some_and(|bits| bits > 0 && bits % 32 == 0)
}

/// The bits of an element; those of `index` are a multiple of 32 in any case.
fn element_bits(context: &Context, element: Type) -> Option<u64> {
    match context.type_data(element) {
        TypeData::Index => Some(32),
        TypeData::Complex(part) => Some(2 * element_bits(context, *part)?),
        TypeData::Vector { shape, element, .. } => {
            let count = u64::try_from(vulcanize_ir::element_count(shape)?).ok()?;
            count.checked_mul(element_bits(context, *element)?)
        }
        _ => context.scalar_width(element).map(u64::from),
    }
}

/// The type of a shape block of so many words.
pub(super) fn block_type(context: &Context, words: usize, class: StorageClass) -> Type {
    let class = context.enum_attr_of(class);
    context.memref(&[i64::try_from(words).unwrap_or(i64::MAX)], context.index(), Some(class))
}
