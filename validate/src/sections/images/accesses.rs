//! Samples, fetches, gathers, reads and writes.

use spirv::{Dim, ExecutionModel, ImageOperands, Op};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::Inst;

use super::shapes::{Access, Lod, Numbers, Shape};
use super::types::Image;
use crate::checker::{Checker, case_name};
use crate::module::Type;
use crate::sections::derivatives;

/// The models that have derivatives, and so implicit levels of detail.
const WITH_DERIVATIVES: &[ExecutionModel] =
    &[ExecutionModel::Fragment, ExecutionModel::GLCompute, ExecutionModel::MeshEXT, ExecutionModel::TaskEXT];

/// Checks an access.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, shape: &Shape) {
    if shape.lod == Lod::Implicit {
        check_implicit_lod(ck, inst);
    }
    let Some(texel) = texel_type(ck, inst, shape) else { return };
    let Some(image) = image_of(ck, inst, shape.image(), shape.is_of_sampled_image()) else { return };
    check_texel(ck, inst, shape, &image, texel);
    check_image(ck, inst, shape, &image);
    check_coordinate(ck, inst, shape, &image);
    if shape.has_dref {
        check_dref(ck, inst, shape, &image);
    } else if shape.access == Access::Gather {
        check_component(ck, inst);
    }
    if ck.is_opencl() {
        check_opencl(ck, inst, shape, &image, texel);
    }
    super::operands::check(ck, inst, shape, &image);
}

/// Reports models that reach an instruction and have no such thing.
pub(super) fn check_model<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, allowed: &[ExecutionModel], what: &str) {
    if let Some(model) = ck.model_beside(allowed) {
        let model = case_name(EnumKind::ExecutionModel, model);
        ck.report(super::MODEL, inst, format!("{what} is not for {model}, of which an entry point reaches it"));
    }
}

/// Checks who may have an implicit level of detail: it comes from derivatives.
pub(super) fn check_implicit_lod<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    check_model(ck, inst, WITH_DERIVATIVES, "an implicit level of detail");
    if derivatives::is_ungrouped(ck) {
        let message =
            "an entry point reaches it that says neither DerivativeGroupQuadsKHR nor DerivativeGroupLinearKHR";
        ck.report(super::MODEL, inst, message);
    }
}

/// The type of what is read or written.
fn texel_type<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, shape: &Shape) -> Option<u32> {
    let texel = match (shape.access, shape.is_sparse) {
        (Access::Write, _) => ck.type_of(inst.operand(2)?)?,
        (_, false) => inst.operand(0)?,
        (_, true) => match ck.ty(inst.operand(0)?)? {
            Type::Struct { members: &[code, texel] } if ck.is_int(code) => texel,
            _ => {
                ck.report(super::RESULT_SPARSE, inst, "the result is no struct of an integer and the texel");
                return None;
            }
        },
    };
    let is_vector = ck.is_int_vector(texel) || ck.is_float_vector(texel);
    let is_scalar = ck.is_int(texel) || ck.is_float(texel);
    let (fits, wanted) = match shape.access {
        Access::Read | Access::Write => (is_vector || is_scalar, "numbers"),
        Access::Sample if shape.has_dref => (is_scalar, "a number"),
        Access::Sample | Access::Fetch | Access::Gather => {
            (is_vector && ck.dimension(texel) == 4, "a vector of four numbers")
        }
    };
    if !fits {
        ck.report(super::RESULT, inst, format!("the texel's type {} is not {wanted}", ck.shown(texel)));
        return None;
    }
    Some(texel)
}

/// The type of the image that an operand is; reported where it is none.
pub(super) fn image_of<'w>(
    ck: &mut Checker<'_, 'w>,
    inst: &Inst<'w>,
    place: usize,
    is_combined: bool,
) -> Option<Image> {
    let id = inst.operand(place)?;
    let ty = ck.type_of(id)?;
    let fits = match ck.ty(ty) {
        Some(Type::SampledImage { .. }) => is_combined,
        Some(Type::Image { .. }) => !is_combined,
        _ => false,
    };
    if !fits {
        let wanted = if is_combined { "sampled image" } else { "image" };
        let message = format!("{} is no {wanted}", ck.shown(id));
        ck.report_about(super::OPERAND, inst, id, message);
        return None;
    }
    Image::of(ck, ty)
}

fn check_texel<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, shape: &Shape, image: &Image, texel: u32) {
    let is_void = matches!(ck.ty(image.sampled_type), Some(Type::Void));
    if ck.component_type(texel) != image.sampled_type && (shape.has_dref || !is_void) {
        let (found, wanted) = (ck.shown(ck.component_type(texel)), ck.shown(image.sampled_type));
        ck.report(super::TEXEL, inst, format!("the texel is of {found}, and the image of {wanted}"));
    }
    if shape.access == Access::Read && ck.dimension(texel) != 4 {
        ck.report(super::READ_SIZE, inst, format!("the texel has {} components, not 4", ck.dimension(texel)));
    }
}

/// Whether an image is one that the instruction takes.
fn check_image<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, shape: &Shape, image: &Image) {
    let wrong_dim = match shape.access {
        Access::Sample if shape.is_projective => {
            !image.is_of(&[Dim::Dim1D, Dim::Dim2D, Dim::Dim3D, Dim::DimRect]) || image.arrayed != 0
        }
        Access::Sample => false,
        Access::Fetch => image.is_of(&[Dim::DimCube]),
        Access::Gather => !image.is_of(&[Dim::Dim2D, Dim::DimCube, Dim::DimRect]),
        Access::Read if shape.is_sparse => image.is_of(&[Dim::DimSubpassData, Dim::DimTileImageDataEXT]),
        Access::Read => image.is_of(&[Dim::DimTileImageDataEXT]),
        Access::Write => image.is_of(&[Dim::DimSubpassData, Dim::DimTileImageDataEXT]),
    };
    if wrong_dim {
        let layers = if image.arrayed != 0 { " with layers" } else { "" };
        let message = format!("the instruction takes no image of dimension {}{layers}", image.dim_name());
        ck.report(super::DIMENSION, inst, message);
    }
    if shape.is_of_sampled_image() && image.multisampled != 0 {
        ck.report(super::MULTISAMPLED, inst, "the image is multisampled; its texels can be fetched");
    }
    let wrong_sampled = match shape.access {
        Access::Fetch => image.sampled != 1,
        Access::Read | Access::Write => image.sampled == 1 || image.sampled > 2,
        Access::Sample | Access::Gather => false,
    };
    if wrong_sampled {
        ck.report(super::SAMPLED, inst, format!("the image has Sampled {}", image.sampled));
    }
    if matches!(shape.access, Access::Read | Access::Write) {
        check_storage(ck, inst, shape, image);
    }
    if shape.access == Access::Read && image.is_of(&[Dim::DimSubpassData]) {
        check_model(ck, inst, &[ExecutionModel::Fragment], "an image of a subpass");
    }
}

/// The capabilities that reads and writes of storage images need.
fn check_storage<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, shape: &Shape, image: &Image) {
    let of_dimension = match image.dim {
        Some(Dim::Dim1D) => Some(Capability::Image1D),
        Some(Dim::DimRect) => Some(Capability::ImageRect),
        Some(Dim::DimBuffer) => Some(Capability::ImageBuffer),
        Some(Dim::DimCube) if image.arrayed == 1 => Some(Capability::ImageCubeArray),
        _ => None,
    };
    let of_samples = (image.multisampled == 1 && image.arrayed == 1).then_some(Capability::ImageMSArray);
    let without_format = match shape.access {
        Access::Write => Capability::StorageImageWriteWithoutFormat,
        Access::Read | Access::Sample | Access::Fetch | Access::Gather => Capability::StorageImageReadWithoutFormat,
    };
    let is_formatless = ck.is_vulkan() && !image.has_format() && !image.is_of(&[Dim::DimSubpassData]);
    let of_format = is_formatless.then_some(without_format);
    let of_storage = [of_dimension, of_samples].into_iter().flatten().filter(|_| image.sampled == 2);
    for capability in of_storage.chain(of_format) {
        if !ck.has_capability(capability) {
            ck.report(super::STORAGE, inst, format!("the access needs the capability {capability}"));
        }
    }
}

fn check_coordinate<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, shape: &Shape, image: &Image) {
    let place = shape.image() + 1;
    let needed = image.plane().saturating_add(image.arrayed).saturating_add(u32::from(shape.is_projective));
    // Reads and writes of cubes count faces; with layers these are faces, too.
    let is_of_faces = matches!(shape.access, Access::Read | Access::Write) && image.is_of(&[Dim::DimCube]);
    let needed = if is_of_faces { 3 } else { needed };
    check_coordinate_at(ck, inst, image, place, shape.coordinates(), needed..=u32::MAX);
}

/// Checks the type of a coordinate, and how many components it has.
pub(super) fn check_coordinate_at<'w>(
    ck: &mut Checker<'_, 'w>,
    inst: &Inst<'w>,
    image: &Image,
    place: usize,
    numbers: Numbers,
    sizes: std::ops::RangeInclusive<u32>,
) {
    let Some(id) = inst.operand(place) else { return };
    let Some(ty) = ck.type_of(id) else {
        if ck.definition(id).is_some() {
            ck.report_about(super::COORDINATE, inst, id, format!("the coordinate {} has no type", ck.shown(id)));
        }
        return;
    };
    let (is_float, is_int) = (ck.is_float_or_vector(ty), ck.is_int_or_vector(ty));
    let (fits, wanted) = match numbers {
        Numbers::Floats => (is_float, "floats"),
        Numbers::Integers => (is_int, "integers"),
        Numbers::Either => (is_float || is_int, "numbers"),
    };
    if !fits || ck.bit_width(ty) != 32 {
        let message = format!("the coordinate {} is not of {wanted} of 32 bits", ck.shown(id));
        return ck.report_about(super::COORDINATE, inst, id, message);
    }
    if !sizes.contains(&ck.dimension(ty)) {
        let message =
            format!("the coordinate {} has {} components, not {}", ck.shown(id), ck.dimension(ty), sizes.start());
        ck.report_about(super::COORDINATE, inst, id, message);
    }
    if image.is_of(&[Dim::DimSubpassData]) && !is_zero_pair(ck, id) {
        let message = format!("the coordinate {} in an image of a subpass is not the constant (0, 0)", ck.shown(id));
        ck.report_about(super::COORDINATE_SUBPASS, inst, id, message);
    }
}

fn is_zero_pair(ck: &Checker<'_, '_>, id: u32) -> bool {
    let Some(inst) = ck.definition(id) else { return false };
    match (inst.op(), inst.rest(2)) {
        (Some(Op::ConstantNull), _) => true,
        (Some(Op::ConstantComposite), &[x, y]) => [x, y].iter().all(|&part| ck.known_integer(part) == Some(0)),
        _ => false,
    }
}

fn check_dref<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, shape: &Shape, image: &Image) {
    let Some(dref) = inst.operand(shape.image() + 2) else { return };
    if !ck.type_of(dref).is_some_and(|ty| ck.is_float(ty) && ck.bit_width(ty) == 32) {
        let message = format!("the reference {} is no float of 32 bits", ck.shown(dref));
        ck.report_about(super::DREF, inst, dref, message);
    }
    if image.is_of(&[Dim::Dim3D]) {
        ck.report(super::GATHER_DIMENSION, inst, "the image has three dimensions");
    }
}

/// Checks the component of a gather.
pub(super) fn check_component<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(component) = inst.operand(4) else { return };
    if !is_word(ck, component) {
        let message = format!("the component {} is no integer of 32 bits", ck.shown(component));
        ck.report_about(super::COMPONENT, inst, component, message);
    }
    if !ck.is_constant(component) {
        let message = format!("the component {} is no constant", ck.shown(component));
        ck.report_about(super::COMPONENT_CONSTANT, inst, component, message);
    }
}

/// Whether a value is an integer of 32 bits.
pub(super) fn is_word(ck: &Checker<'_, '_>, value: u32) -> bool {
    ck.type_of(value).is_some_and(|ty| ck.is_int(ty) && ck.bit_width(ty) == 32)
}

fn check_opencl<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, shape: &Shape, image: &Image, texel: u32) {
    let mask = inst.operand(shape.operands());
    let has_offset =
        mask.is_some_and(|mask| ImageOperands::from_bits_retain(mask).contains(ImageOperands::CONST_OFFSET));
    let wrong = match shape.access {
        Access::Write if mask.is_some() => "a write has no image operands",
        Access::Read if image.depth != 0 && !ck.is_float(texel) => "a depth image is read as one float",
        Access::Read if image.depth == 0 && ck.dimension(texel) != 4 => "an image is read as four numbers",
        Access::Read if has_offset => "constant offsets are not allowed",
        Access::Sample if has_offset && inst.is(Op::ImageSampleExplicitLod) => "constant offsets are not allowed",
        Access::Sample | Access::Fetch | Access::Gather | Access::Read | Access::Write => return,
    };
    ck.report(super::OPENCL_ACCESS, inst, wrong);
}
