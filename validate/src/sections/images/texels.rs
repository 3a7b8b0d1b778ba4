//! Pointers to texels, and reads of attachments in tiles.

use spirv::{Dim, ExecutionModel, ImageFormat, Op, StorageClass};
use vulcanize_target_env::Capability;
use vulcanize_words::Inst;

use super::accesses::{check_coordinate_at, check_model, image_of, is_word};
use super::shapes::Numbers;
use super::types::Image;
use crate::checker::Checker;
use crate::module::Type;

/// Formats of texels that atomics take.
const ATOMIC: &[ImageFormat] =
    &[ImageFormat::R64i, ImageFormat::R64ui, ImageFormat::R32f, ImageFormat::R32i, ImageFormat::R32ui];

/// Checks `OpImageTexelPointer` and its untyped kin.
pub(super) fn check_pointer<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    // The untyped one has the type of the image before the pointer to it.
    let is_untyped = inst.is(Op::UntypedImageTexelPointerEXT);
    let place = if is_untyped { 3 } else { 2 };
    let Some(result) = inst.operand(0).filter(|&ty| ck.definition(ty).is_some()) else { return };
    let Some(pointer) = inst.operand(place).filter(|&pointer| ck.definition(pointer).is_some()) else { return };
    let image = match ck.value_type(pointer) {
        Some(Type::Pointer { pointee, .. }) if !is_untyped => Some(pointee),
        Some(Type::UntypedPointer { .. }) if is_untyped => inst.operand(2),
        _ => None,
    };
    let image = image.filter(|&image| matches!(ck.ty(image), Some(Type::Image { .. })));
    let Some(image) = image.and_then(|ty| Image::of(ck, ty)) else {
        return ck.report(super::TEXEL_POINTER, inst, "there is no pointer to an image");
    };
    if let Some(wrong) = wrong_result(ck, result, &image) {
        ck.report(super::TEXEL_POINTER, inst, wrong);
    }
    if image.is_of(&[Dim::DimSubpassData, Dim::DimTileImageDataEXT]) {
        return ck.report(super::DIMENSION, inst, "images of subpasses and tiles have no pointers to texels");
    }
    let size = match image.dim {
        Some(Dim::DimCube) if image.arrayed != 0 => 3,
        _ => image.plane().saturating_add(image.arrayed),
    };
    let sizes = if is_untyped { size..=u32::MAX } else { size..=size };
    check_coordinate_at(ck, inst, &image, place + 1, Numbers::Integers, sizes);
    check_sample(ck, inst, place + 2, &image);
    let has_vectors = ck.has_capability(Capability::AtomicFloat16VectorNV);
    let is_vector = |format: &ImageFormat| matches!(format, ImageFormat::Rg16f | ImageFormat::Rgba16f) && has_vectors;
    if !image.format.is_some_and(|format| ATOMIC.contains(&format) || is_vector(&format)) {
        let vuid = super::TEXEL_POINTER_FORMAT.data().vuids[usize::from(is_untyped)];
        let message = format!("the format is {:?}", image.format.unwrap_or(ImageFormat::Unknown));
        ck.report_vuid(super::TEXEL_POINTER_FORMAT, vuid, inst, message);
    }
}

fn check_sample<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, place: usize, image: &Image) {
    let Some(sample) = inst.operand(place) else { return };
    if !ck.type_of(sample).is_some_and(|ty| ck.is_int(ty)) {
        ck.report(super::TEXEL_POINTER, inst, "the sample is no integer");
    } else if image.multisampled == 0 && ck.known_integer(sample) != Some(0) {
        ck.report(super::TEXEL_POINTER, inst, "the image is not multisampled, so the sample has to be the constant 0");
    }
}

/// What is wrong with the type of a pointer to a texel of an image.
fn wrong_result(ck: &Checker<'_, '_>, result: u32, image: &Image) -> Option<String> {
    if !ck.is_pointer_into(result, StorageClass::Image) {
        return Some("the result is no pointer into the Image storage class".to_owned());
    }
    let Some(Type::Pointer { pointee, .. }) = ck.ty(result) else { return None };
    let is_pair = |size: u32, format: ImageFormat| {
        ck.is_float_vector(pointee)
            && ck.bit_width(pointee) == 16
            && ck.dimension(pointee) == size
            && image.format == Some(format)
    };
    let is_vector = ck.has_capability(Capability::AtomicFloat16VectorNV)
        && (is_pair(2, ImageFormat::Rg16f) || is_pair(4, ImageFormat::Rgba16f))
        && ck.is_float(image.sampled_type);
    let is_scalar = matches!(ck.ty(pointee), Some(Type::Int { .. } | Type::Float { .. } | Type::Void));
    if is_vector || is_scalar && pointee == image.sampled_type {
        return None;
    }
    Some(format!("the pointer is to {}, and the image of {}", ck.shown(pointee), ck.shown(image.sampled_type)))
}

/// Checks reads of attachments from a tile.
pub(super) fn check_attachment<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(result) = inst.operand(0) else { return };
    let width = ck.bit_width(result);
    let (fits, wanted) = match inst.op() {
        Some(Op::ColorAttachmentReadEXT) => (ck.is_float_or_vector(result) || ck.is_int_or_vector(result), "numbers"),
        Some(Op::DepthAttachmentReadEXT) => (ck.is_float(result) && width == 32, "a float of 32 bits"),
        _ => (ck.is_int(result) && width == 32, "an integer of 32 bits"),
    };
    if !fits {
        ck.report(super::TILE, inst, format!("the result is not {wanted}"));
    }
    let is_color = inst.is(Op::ColorAttachmentReadEXT);
    if is_color && let Some(image) = image_of(ck, inst, 2, false) {
        if !image.is_of(&[Dim::DimTileImageDataEXT]) {
            ck.report(
                super::TILE,
                inst,
                format!("the image's dimension is {}, not TileImageDataEXT", image.dim_name()),
            );
        }
        let is_void = matches!(ck.ty(image.sampled_type), Some(Type::Void));
        if !is_void && ck.component_type(result) != image.sampled_type {
            ck.report(super::TEXEL, inst, "the result is not of the image's sampled type");
        }
    }
    if let Some(sample) = inst.operand(if is_color { 3 } else { 2 })
        && !is_word(ck, sample)
    {
        ck.report(super::TILE, inst, "the sample is no integer of 32 bits");
    }
    check_model(ck, inst, &[ExecutionModel::Fragment], "an attachment of a tile");
}
