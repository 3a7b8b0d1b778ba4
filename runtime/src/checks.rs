//! Checks of commands that are the same for every backend.

use std::ops::Range;

use crate::backend::{Binding, BufferId, Command, Groups, ImageId, Resource, SamplerId};
use crate::error::DeviceError;
use crate::image::{ImageDescription, ImageFormat};
use crate::interface::{Descriptor, DescriptorKind};

/// The bytes of a buffer of `size` bytes that an access covers; an error where it reaches outside.
pub fn checked_range(size: u64, buffer: BufferId, offset: u64, count: u64) -> Result<Range<u64>, DeviceError> {
    match offset.checked_add(count).filter(|&end| end <= size) {
        Some(end) => Ok(offset..end),
        None => Err(DeviceError::InvalidBuffer(format!(
            "{count} bytes at {offset} reach out of buffer {}, which has {size}",
            buffer.0
        ))),
    }
}

/// Nothing may be bound twice. A resource that the kernel does not use is ignored.
pub fn check_bound_once(bindings: &[Binding]) -> Result<(), DeviceError> {
    let mut places: Vec<(u32, u32, u32)> = bindings.iter().map(Binding::place).collect();
    places.sort_unstable();
    match places.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]) {
        None => Ok(()),
        Some((set, binding, _)) => {
            Err(DeviceError::Binding { set, binding, reason: "two resources are bound to it".to_owned() })
        }
    }
}

/// The part of a buffer that a binding makes visible: where it begins and how long it is.
pub fn visible_part(
    binding: &Binding,
    size_of: impl Fn(BufferId) -> Result<u64, DeviceError>,
) -> Result<(BufferId, u64, u64), DeviceError> {
    let Resource::Buffer { buffer, offset, size } = binding.resource else {
        return Err(wrong(binding, "an image or a sampler is bound, and the kernel has a buffer there"));
    };
    part_of(binding, (buffer, offset, size), size_of)
}

fn part_of(
    binding: &Binding,
    (buffer, offset, size): (BufferId, u64, Option<u64>),
    size_of: impl Fn(BufferId) -> Result<u64, DeviceError>,
) -> Result<(BufferId, u64, u64), DeviceError> {
    let whole = size_of(buffer)?;
    match (whole.checked_sub(offset), size) {
        (Some(rest), None) => Ok((buffer, offset, rest)),
        (Some(rest), Some(size)) if size <= rest => Ok((buffer, offset, size)),
        (_, size) => {
            let size = size.map_or_else(|| "the rest".to_owned(), |size| format!("{size} bytes"));
            Err(wrong(binding, format!("{size} at {offset} reach out of a buffer of {whole} bytes")))
        }
    }
}

/// Whether a binding has a texel buffer for a descriptor, of the texels that the kernel knows.
pub fn check_texels(binding: &Binding, descriptor: &Descriptor) -> Result<(), DeviceError> {
    let Resource::TexelBuffer { format, .. } = binding.resource else {
        return Err(something_else(binding, descriptor.kind));
    };
    let Some(shape) = descriptor.image else { return Ok(()) };
    if shape.is_integer == format.is_integer() && shape.format.is_none_or(|wanted| wanted == format) {
        return Ok(());
    }
    let kind = if shape.is_integer { "integers" } else { "floating-point numbers" };
    let wanted = shape.format.map_or_else(|| kind.to_owned(), |wanted| wanted.to_string());
    Err(wrong(binding, format!("the kernel has texels of {wanted} there, and {format} is bound")))
}

/// The texels of a buffer that a binding makes visible: buffer, where they begin, whole texels in bytes, and their format.
pub fn visible_texels(
    binding: &Binding,
    size_of: impl Fn(BufferId) -> Result<u64, DeviceError>,
) -> Result<(BufferId, u64, u64, ImageFormat), DeviceError> {
    let Resource::TexelBuffer { buffer, format, offset, size } = binding.resource else {
        return Err(wrong(binding, "something else is bound, and the kernel has a texel buffer there"));
    };
    let (buffer, offset, size) = part_of(binding, (buffer, offset, size), size_of)?;
    let size = size - size % format.texel_size();
    if size == 0 {
        return Err(wrong(binding, "a texel buffer has at least one texel"));
    }
    Ok((buffer, offset, size, format))
}

fn something_else(binding: &Binding, kind: DescriptorKind) -> DeviceError {
    wrong(binding, format!("something else is bound, and the kernel has a {kind} there"))
}

fn wrong(binding: &Binding, reason: impl Into<String>) -> DeviceError {
    DeviceError::Binding { set: binding.set, binding: binding.binding, reason: reason.into() }
}

/// The image and the sampler that a binding makes visible at a descriptor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VisibleImage {
    /// The image.
    pub image: Option<ImageId>,
    /// Its only visible mip level; `None` where all are.
    pub level: Option<u32>,
    /// The sampler.
    pub sampler: Option<SamplerId>,
}

/// The image and the sampler that a binding makes visible at a descriptor for them. They must have the kind and shape
/// of the kernel's declaration.
pub fn visible_image(
    binding: &Binding,
    descriptor: &Descriptor,
    describe: impl Fn(ImageId) -> Result<ImageDescription, DeviceError>,
) -> Result<VisibleImage, DeviceError> {
    use DescriptorKind::{CombinedImageSampler, SampledImage, Sampler, StorageImage};
    let (image, level, sampler) = match (descriptor.kind, binding.resource) {
        // Kernels cannot name a level of a storage image.
        (StorageImage, Resource::Image(image)) => (Some(image), Some(0), None),
        (SampledImage, Resource::Image(image)) => (Some(image), None, None),
        (StorageImage | SampledImage, Resource::ImageLevel { image, level }) => (Some(image), Some(level), None),
        (Sampler, Resource::Sampler(sampler)) => (None, None, Some(sampler)),
        (CombinedImageSampler, Resource::SampledImage { image, sampler }) => (Some(image), None, Some(sampler)),
        (kind, _) => return Err(something_else(binding, kind)),
    };
    let visible = VisibleImage { image, level, sampler };
    let (Some(id), Some(shape)) = (image, descriptor.image) else { return Ok(visible) };
    let found = describe(id)?;
    if let Some(level) = level.filter(|level| *level >= found.levels) {
        return Err(wrong(binding, format!("level {level} is bound of an {found}, which has no such level")));
    }
    let fits = found.dim == shape.dim
        && found.layers.is_some() == shape.is_arrayed
        && found.format.is_integer() == shape.is_integer
        && shape.format.is_none_or(|format| format == found.format);
    if !fits {
        return Err(wrong(binding, format!("the kernel has a {shape} there, and an {found} is bound")));
    }
    let is_storage = descriptor.kind == StorageImage;
    let is_made_for_it = if is_storage { found.is_storage } else { found.is_sampled };
    if !is_made_for_it {
        return Err(wrong(binding, format!("the image was not made to be a {}", descriptor.kind)));
    }
    Ok(visible)
}

/// Checks that an image is possible, and returns how many bytes it has.
pub fn check_image(description: &ImageDescription) -> Result<u64, DeviceError> {
    let size = description.byte_size().filter(|size| *size <= 1 << 40);
    match (description.problem(), size) {
        (Some(problem), _) => Err(DeviceError::InvalidImage(problem)),
        (None, None) => Err(DeviceError::OutOfMemory(format!("an {description} is too large"))),
        (None, Some(size)) => Ok(size),
    }
}

/// Checks that so many bytes are those of an image.
pub fn check_image_bytes(description: &ImageDescription, count: usize) -> Result<(), DeviceError> {
    match description.byte_size() {
        Some(size) if size == count as u64 => Ok(()),
        size => Err(DeviceError::InvalidImage(format!(
            "an {description} has {} bytes, not {count}",
            size.unwrap_or(u64::MAX)
        ))),
    }
}

/// Checks a copy, a fill, or the buffer with the group counts of a dispatch. [`check_bound_once`], [`visible_part`] and
/// the backend check the rest of a dispatch.
pub fn check_ranges(
    command: &Command<'_>,
    size_of: impl Fn(BufferId) -> Result<u64, DeviceError>,
    describe: impl Fn(ImageId) -> Result<ImageDescription, DeviceError>,
) -> Result<(), DeviceError> {
    match *command {
        Command::Dispatch(dispatch) => match dispatch.groups {
            Groups::Direct(_) => Ok(()),
            Groups::Indirect { buffer, offset } => {
                checked_range(size_of(buffer)?, buffer, offset, 12)?;
                whole_words("indirect group counts", offset)
            }
        },
        Command::CopyBuffer { source, source_offset, target, target_offset, size } => {
            let from = checked_range(size_of(source)?, source, source_offset, size)?;
            let to = checked_range(size_of(target)?, target, target_offset, size)?;
            match source == target && from.start < to.end && to.start < from.end {
                false => Ok(()),
                true => Err(DeviceError::InvalidBuffer(format!(
                    "a copy of {size} bytes from {source_offset} to {target_offset} of buffer {} overlaps itself",
                    source.0
                ))),
            }
        }
        Command::FillBuffer { buffer, offset, size, word: _ } => {
            let whole = size_of(buffer)?;
            let part = checked_range(whole, buffer, offset, size)?;
            whole_words("a fill", offset)?;
            if part.end == whole { Ok(()) } else { whole_words("the end of a fill", part.end) }
        }
        Command::CopyImage { source, target } => {
            check_image_copy((source, describe(source)?), (target, describe(target)?))
        }
        Command::CopyBufferToImage { source: buffer, source_offset: offset, target: image }
        | Command::CopyImageToBuffer { source: image, target: buffer, target_offset: offset } => {
            let description = describe(image)?;
            checked_range(size_of(buffer)?, buffer, offset, check_image(&description)?)?;
            let texel = description.format.texel_size();
            match offset.is_multiple_of(texel.max(4)) {
                true => Ok(()),
                false => Err(DeviceError::InvalidBuffer(format!(
                    "a copy of an image at {offset} is no multiple of 4 and of its texels' {texel} bytes"
                ))),
            }
        }
    }
}

/// Both images must have the same texels; the kernels' uses do not matter.
fn check_image_copy(
    (source, from): (ImageId, ImageDescription),
    (target, to): (ImageId, ImageDescription),
) -> Result<(), DeviceError> {
    if source == target {
        return Err(DeviceError::InvalidImage(format!("a copy of image {} to itself", source.0)));
    }
    let texels = |image: &ImageDescription| (image.format, image.dim, image.size, image.layers, image.levels);
    match texels(&from) == texels(&to) {
        true => Ok(()),
        false => Err(DeviceError::InvalidImage(format!("a copy of an {from} to an {to}, which is another shape"))),
    }
}

fn whole_words(what: &str, offset: u64) -> Result<(), DeviceError> {
    match offset.is_multiple_of(4) {
        true => Ok(()),
        false => Err(DeviceError::InvalidBuffer(format!("{what} at {offset} is no multiple of 4"))),
    }
}
