//! A compute kernel's declarations of its images.

use spirv::{Dim, ImageFormat as SpirvFormat, Op};
use vulcanize_words::Inst;

use super::module::Module;
use crate::image::{ImageDim, ImageFormat};
use crate::interface::{DescriptorKind, ImageShape};

/// The kind of a resource that is no buffer, with the shape of an image; a phrase where it cannot be bound.
pub(super) fn image_kind(module: &Module<'_>, ty: u32) -> Result<(DescriptorKind, Option<ImageShape>), String> {
    let definition = module.definition(ty);
    let unknown = || "is no buffer, image or sampler".to_owned();
    let at = definition.ok_or_else(unknown)?;
    match at.op() {
        Some(Op::TypeSampler) => Ok((DescriptorKind::Sampler, None)),
        Some(Op::TypeSampledImage) => {
            let image = at.operands.get(1).and_then(|&image| module.definition(image)).ok_or_else(unknown)?;
            if is_buffer(&image) {
                return Ok((DescriptorKind::UniformTexelBuffer, Some(shape(module, &image)?)));
            }
            Ok((DescriptorKind::CombinedImageSampler, Some(shape(module, &image)?)))
        }
        Some(Op::TypeImage) => {
            let is_storage = at.operands.get(6) == Some(&2);
            let kind = match (is_storage, is_buffer(&at)) {
                (true, false) => DescriptorKind::StorageImage,
                (false, false) => DescriptorKind::SampledImage,
                (true, true) => DescriptorKind::StorageTexelBuffer,
                (false, true) => DescriptorKind::UniformTexelBuffer,
            };
            Ok((kind, Some(shape(module, &at)?)))
        }
        _ => Err(unknown()),
    }
}

fn is_buffer(image: &Inst<'_>) -> bool {
    image.operands.get(2) == Some(&(Dim::DimBuffer as u32))
}

fn shape(module: &Module<'_>, at: &Inst<'_>) -> Result<ImageShape, String> {
    let operand = |index: usize| at.operands.get(index).copied().unwrap_or(0);
    let dim = match Dim::from_u32(operand(2)) {
        Some(Dim::Dim1D | Dim::DimBuffer) => ImageDim::D1,
        Some(Dim::Dim2D) => ImageDim::D2,
        Some(Dim::Dim3D) => ImageDim::D3,
        Some(other) => {
            let name = format!("{other:?}");
            let name = name.trim_start_matches("Dim");
            return Err(format!("is an image of dimension {name}; those of 1D, 2D, 3D and Buffer can be bound"));
        }
        None => return Err("is an image of an unknown dimension".to_owned()),
    };
    if operand(5) != 0 {
        return Err("is an image with several samples, which cannot be bound".to_owned());
    }
    let format = match SpirvFormat::from_u32(operand(7)) {
        Some(SpirvFormat::Unknown) => None,
        Some(other) => {
            let found = ImageFormat::from_spirv(&format!("{other:?}"));
            Some(found.ok_or_else(|| format!("is an image of format {other:?}, which cannot be bound"))?)
        }
        None => return Err("is an image of an unknown format".to_owned()),
    };
    let is_integer = module.definition(operand(1)).is_some_and(|ty| ty.op() == Some(Op::TypeInt));
    Ok(ImageShape { dim, is_arrayed: operand(4) != 0, is_integer, format })
}
