//! Queries of images, and `OpImage`.

use spirv::{Dim, Op};
use vulcanize_words::Inst;

use super::accesses::{check_coordinate_at, check_implicit_lod, image_of, is_word};
use super::shapes::Numbers;
use super::types::Image;
use crate::checker::Checker;
use crate::module::Type;

/// Dimensions of images that have levels of detail.
const WITH_LEVELS: &[Dim] = &[Dim::Dim1D, Dim::Dim2D, Dim::Dim3D, Dim::DimCube];

/// Checks a query; `false` where the instruction is none.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op) -> bool {
    match op {
        Op::ImageQueryLod => check_lod(ck, inst),
        Op::ImageQuerySizeLod | Op::ImageQuerySize => check_size(ck, inst, op),
        Op::ImageQueryFormat | Op::ImageQueryOrder | Op::ImageQueryLevels | Op::ImageQuerySamples => {
            check_scalar(ck, inst, op);
        }
        _ => return false,
    }
    true
}

/// Whether an image is one that the query takes.
fn check_kind<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, image: &Image) {
    let (fits, wanted) = match op {
        Op::ImageQuerySize => {
            let dims = [Dim::Dim1D, Dim::Dim2D, Dim::Dim3D, Dim::DimCube, Dim::DimBuffer, Dim::DimRect];
            let has_one_level = image.multisampled == 1 || image.sampled != 1 || !image.is_of(WITH_LEVELS);
            (image.is_of(&dims) && has_one_level, "1D, 2D, 3D, Cube, Buffer or Rect without levels of detail")
        }
        Op::ImageQuerySizeLod => (image.is_of(WITH_LEVELS) && image.multisampled == 0, "1D, 2D, 3D or Cube with MS 0"),
        Op::ImageQueryLod | Op::ImageQueryLevels => (image.is_of(WITH_LEVELS), "1D, 2D, 3D or Cube"),
        Op::ImageQuerySamples => (image.is_of(&[Dim::Dim2D]) && image.multisampled == 1, "2D with MS 1"),
        _ => (!image.is_of(&[Dim::DimTileImageDataEXT]), "none of a tile"),
    };
    if !fits {
        let message = format!(
            "the image has dimension {}, MS {}, Sampled {}; the query is for {wanted}",
            image.dim_name(),
            image.multisampled,
            image.sampled
        );
        ck.report(super::DIMENSION, inst, message);
    }
    if matches!(op, Op::ImageQuerySizeLod | Op::ImageQueryLevels) && image.sampled != 1 {
        ck.report(super::QUERY_SAMPLED, inst, format!("the image has Sampled {}", image.sampled));
    }
}

fn check_size<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op) {
    let Some(result) = inst.operand(0) else { return };
    if !ck.is_int_or_vector(result) {
        return ck.report(super::QUERY, inst, "the result is not of integers");
    }
    let Some(image) = image_of(ck, inst, 2, false) else { return };
    check_kind(ck, inst, op, &image);
    let plane = if image.is_of(&[Dim::DimCube]) { 2 } else { image.plane() };
    let (found, wanted) = (ck.dimension(result), plane.saturating_add(image.arrayed));
    if found != wanted {
        ck.report(super::QUERY, inst, format!("the result has {found} components, and the image {wanted} sizes"));
    }
    if op == Op::ImageQuerySizeLod
        && let Some(level) = inst.operand(3)
        && !is_word(ck, level)
    {
        ck.report(super::QUERY, inst, format!("the level {} is no integer of 32 bits", ck.shown(level)));
    }
}

fn check_scalar<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op) {
    if !inst.operand(0).is_some_and(|result| ck.is_int(result)) {
        return ck.report(super::QUERY, inst, "the result is no integer");
    }
    if let Some(image) = image_of(ck, inst, 2, false) {
        check_kind(ck, inst, op, &image);
    }
}

fn check_lod<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    check_implicit_lod(ck, inst);
    if !inst.operand(0).is_some_and(|result| ck.is_float_vector(result) && ck.dimension(result) == 2) {
        return ck.report(super::QUERY, inst, "the result is no pair of floats");
    }
    let Some(image) = image_of(ck, inst, 2, true) else { return };
    check_kind(ck, inst, Op::ImageQueryLod, &image);
    check_coordinate_at(ck, inst, &image, 3, Numbers::Floats, image.plane()..=u32::MAX);
}

/// Checks `OpImage`.
pub(super) fn check_image<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, combined, ..] = inst.operands else { return };
    let wrong = match (ck.ty(result), ck.value_type(combined)) {
        (Some(Type::Image { .. }), Some(Type::SampledImage { image })) if image == result => return,
        (Some(Type::Image { .. }), Some(Type::SampledImage { .. })) => "the result has not the type of its image",
        (Some(Type::Image { .. }), Some(_)) => "the operand is no sampled image",
        (None, _) | (_, None) => return,
        (Some(_), Some(_)) => "the result is no image",
    };
    ck.report(super::OPERAND, inst, wrong);
}

/// Checks `OpImageSparseTexelsResident`.
pub(super) fn check_resident<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, code, ..] = inst.operands else { return };
    if !ck.is_bool(result) {
        ck.report(super::RESULT_SPARSE, inst, "the result is no boolean");
    }
    if !ck.type_of(code).is_some_and(|ty| ck.is_int(ty)) {
        ck.report(super::RESULT_SPARSE, inst, format!("the code {} is no integer", ck.shown(code)));
    }
}
