//! The types of images and sampled images, and what joins an image and a sampler.

use spirv::{Dim, ImageFormat, Op};
use vulcanize_target_env::{Capability, Version};
use vulcanize_words::Inst;

use crate::checker::Checker;
use crate::module::Type;

/// The operands of an image type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Image {
    pub sampled_type: u32,
    /// `None` where no dimension has this number.
    pub dim: Option<Dim>,
    pub depth: u32,
    pub arrayed: u32,
    pub multisampled: u32,
    pub sampled: u32,
    pub format: Option<ImageFormat>,
    pub access: Option<u32>,
}

impl Image {
    /// The operands of a type that is an image, or a sampled image of it.
    pub fn of(ck: &Checker<'_, '_>, ty: u32) -> Option<Image> {
        let ty = match ck.ty(ty)? {
            Type::SampledImage { image } => image,
            _ => ty,
        };
        let Some(Type::Image { operands }) = ck.ty(ty) else { return None };
        let &[sampled_type, dim, depth, arrayed, multisampled, sampled, format, ref access @ ..] = operands else {
            return None;
        };
        Some(Image {
            sampled_type,
            dim: Dim::from_u32(dim),
            depth,
            arrayed,
            multisampled,
            sampled,
            format: ImageFormat::from_u32(format),
            access: access.first().copied(),
        })
    }

    /// Whether it is of one of these dimensions.
    pub fn is_of(&self, dims: &[Dim]) -> bool {
        self.dim.is_some_and(|dim| dims.contains(&dim))
    }

    /// How many coordinates a place within one layer has.
    pub fn plane(&self) -> u32 {
        match self.dim {
            Some(Dim::Dim1D | Dim::DimBuffer) => 1,
            Some(Dim::Dim3D | Dim::DimCube) => 3,
            _ => 2,
        }
    }

    pub fn has_format(&self) -> bool {
        self.format.is_some_and(|format| format != ImageFormat::Unknown)
    }

    /// The name of its dimension in messages.
    pub fn dim_name(&self) -> String {
        self.dim.map_or_else(|| "unknown".to_owned(), |dim| format!("{dim:?}").replace("Dim", ""))
    }
}

/// The kind and width of a format's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    Float,
    Int { signed: bool, width: u32 },
}

/// The numbers of a format; `None` where it is unknown.
pub(super) fn numbers_of(format: ImageFormat) -> Option<Numbers> {
    let name = format!("{format:?}").to_lowercase();
    // Formats end in the kind of their numbers: i, ui, f, or nothing and snorm for what is normalized.
    let int = |signed| Numbers::Int { signed, width: if name.starts_with("r64") { 64 } else { 32 } };
    Some(match () {
        () if format == ImageFormat::Unknown => return None,
        () if name.ends_with("ui") => int(false),
        () if name.ends_with('i') => int(true),
        () => Numbers::Float,
    })
}

/// Checks `OpTypeImage`.
pub(super) fn check_image<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(image) = inst.operand(0).and_then(|ty| Image::of(ck, ty)) else { return };
    let limits = [
        ("Depth", image.depth, 2),
        ("Arrayed", image.arrayed, 1),
        ("MS", image.multisampled, 1),
        ("Sampled", image.sampled, 2),
    ];
    for (name, value, most) in limits.into_iter().filter(|&(_, value, most)| value > most) {
        ck.report(super::TYPE, inst, format!("{name} is {value}, and at most {most}"));
    }
    let is_number = matches!(ck.ty(image.sampled_type), Some(Type::Void | Type::Int { .. } | Type::Float { .. }));
    if !ck.is_vulkan() && !ck.is_opencl() && !is_number {
        let message = format!("the sampled type {} is neither void nor a number", ck.shown(image.sampled_type));
        ck.report(super::TYPE, inst, message);
    }
    check_attachments(ck, inst, &image);
    if ck.is_opencl() {
        check_opencl(ck, inst, &image);
    }
    if ck.is_vulkan() {
        check_vulkan(ck, inst, &image);
    }
}

/// Images of subpasses and tiles, and multisampled storage images.
fn check_attachments<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, image: &Image) {
    let (rule, wrong) = match image.dim {
        Some(Dim::DimSubpassData) => {
            let is_array = image.arrayed != 0 && ck.is_vulkan();
            (super::TYPE_SUBPASS, (image.sampled != 2 || image.has_format() || is_array).then_some("a subpass"))
        }
        Some(Dim::DimTileImageDataEXT) => {
            let is_plain = image.sampled == 2 && !image.has_format() && image.depth == 0 && image.arrayed == 0;
            let is_void = matches!(ck.ty(image.sampled_type), Some(Type::Void));
            (super::TYPE_TILE, (!is_plain || is_void).then_some("a tile"))
        }
        _ => {
            let has_capability = ck.has_capability(Capability::StorageImageMultisample);
            if image.multisampled != 0 && image.sampled == 2 && !has_capability {
                let message = "a multisampled storage image needs the capability StorageImageMultisample";
                ck.report(super::TYPE_MULTISAMPLED, inst, message);
            }
            return;
        }
    };
    if let Some(what) = wrong {
        let message = format!(
            "an image of {what} has Sampled 2 (here {}), the format Unknown (here {:?}), and no layers (Arrayed is {})",
            image.sampled, image.format, image.arrayed
        );
        ck.report(rule, inst, message);
    }
}

fn check_opencl<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, image: &Image) {
    let wrong = match () {
        () if !matches!(ck.ty(image.sampled_type), Some(Type::Void)) => "the sampled type is not void",
        () if image.arrayed == 1 && !image.is_of(&[Dim::Dim1D, Dim::Dim2D]) => "arrays have one or two dimensions",
        () if image.multisampled != 0 => "MS is not 0",
        () if image.sampled != 0 => "Sampled is not 0",
        () if image.access.is_none() => "the access qualifier is missing",
        () => return,
    };
    ck.report(super::TYPE_OPENCL, inst, wrong);
}

fn check_vulkan<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, image: &Image) {
    let (width, is_int) = (ck.bit_width(image.sampled_type), ck.is_int(image.sampled_type));
    let is_number = is_int && matches!(width, 32 | 64) || ck.is_float(image.sampled_type) && width == 32;
    if !is_number {
        let message = format!("the sampled type {} is no number of 32 bits", ck.shown(image.sampled_type));
        ck.report(super::TYPE_NUMBER, inst, message);
    }
    if image.sampled == 0 {
        ck.report(super::TYPE_SAMPLED, inst, "Sampled is 0; 1 is for sampled images, 2 for storage images");
    }
    if image.dim == Some(Dim::DimRect) {
        ck.report(super::TYPE_RECTANGLE, inst, "the dimension is Rect; 2D is that of images in Vulkan");
    }
    let Some(numbers) = image.format.and_then(numbers_of).filter(|_| is_number) else { return };
    let fits = match numbers {
        Numbers::Float => !is_int,
        Numbers::Int { width: of_format, .. } => is_int && of_format == width,
    };
    if let (false, Some(format)) = (fits, image.format) {
        let message = format!("the format {format:?} does not fit the sampled type {}", ck.shown(image.sampled_type));
        ck.report(super::FORMAT, inst, message);
    }
}

/// Checks `OpTypeSampledImage`.
pub(super) fn check_combined<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(ty) = inst.operand(1) else { return };
    if ck.definition(ty).is_none() {
        return;
    }
    if !matches!(ck.ty(ty), Some(Type::Image { .. })) {
        let message = format!("{} is no image type", ck.shown(ty));
        ck.report(super::TYPE_COMBINED, inst, message);
        return;
    }
    let Some(image) = Image::of(ck, ty) else { return };
    if image.sampled > 1 {
        let message = "its image has Sampled 2, which is for storage images";
        ck.report(super::TYPE_COMBINED, inst, message);
        ck.report(super::TYPE_SAMPLED, inst, message);
    }
    if image.dim == Some(Dim::DimBuffer) && ck.version >= Version::V1_6 {
        ck.report(super::TYPE_COMBINED, inst, "its image is a Buffer, which is not sampled since SPIR-V 1.6");
    }
}

/// Checks `OpSampledImage`.
pub(super) fn check_combination<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, image, sampler, ..] = inst.operands else { return };
    let wrong = match (ck.ty(result), ck.type_of(image).map(|ty| (ty, ck.ty(ty)))) {
        (Some(Type::SampledImage { image: of_result }), Some((ty, Some(Type::Image { .. })))) => {
            let with_depth = |ty| Image::of(ck, ty).map(|image| Image { depth: 0, ..image });
            let is_same = of_result == ty || with_depth(of_result) == with_depth(ty);
            (!is_same).then_some("the image's type and that in the result's type differ in more than the depth")
        }
        (Some(Type::SampledImage { .. }), Some(_)) => Some("the image is none"),
        (Some(_), _) => Some("the result's type is no sampled image"),
        _ => return,
    };
    if let Some(wrong) = wrong {
        return ck.report(super::COMBINE, inst, wrong);
    }
    let Some(image) = ck.type_of(image).and_then(|ty| Image::of(ck, ty)) else { return };
    if ck.is_vulkan() && image.sampled != 1 {
        ck.report(super::COMBINE_SAMPLED, inst, format!("the image has Sampled {}, not 1", image.sampled));
    } else if image.sampled > 1 {
        ck.report(super::COMBINE, inst, "the image has Sampled 2, which is for storage images");
    }
    if image.dim == Some(Dim::DimSubpassData) {
        ck.report(super::COMBINE, inst, "the image is one of a subpass, which is only read");
    }
    if !ck.type_of(sampler).is_some_and(|ty| ck.definition(ty).is_some_and(|ty| ty.is(Op::TypeSampler))) {
        let message = format!("{} is no sampler", ck.shown(sampler));
        ck.report(super::COMBINE, inst, message);
    }
}
