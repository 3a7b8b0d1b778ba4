//! Checks of commands that are the same for every backend.

use std::ops::Range;

use crate::backend::{Binding, BufferId, Command, Groups, ImageId, Resource, SamplerId};
use crate::error::DeviceError;
use crate::image::ImageDescription;
use crate::interface::{Descriptor, DescriptorKind};

/// The bytes of a buffer of `size` bytes that an access means; an error where it reaches out.
pub fn checked_range(size: u64, buffer: BufferId, offset: u64, count: u64) -> Result<Range<u64>, DeviceError> {
    match offset.checked_add(count).filter(|&end| end <= size) {
        Some(end) => Ok(offset..end),
        None => Err(DeviceError::InvalidBuffer(format!(
            "{count} bytes at {offset} reach out of buffer {}, which has {size}",
            buffer.0
        ))),
    }
}

/// Nothing may be bound twice. What the kernel does not use may be bound: it is ignored.
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
    let whole = size_of(buffer)?;
    match (whole.checked_sub(offset), size) {
        (Some(rest), None) => Ok((buffer, offset, rest)),
        (Some(rest), Some(size)) if size <= rest => Ok((buffer, offset, size)),
        (_, size) => {
            let size = size.map_or_else(|| "the rest".to_owned(), |size| format!("{size} bytes"));
            let reason = format!("{size} at {offset} reach out of a buffer of {whole} bytes");
            Err(DeviceError::Binding { set: binding.set, binding: binding.binding, reason })
        }
    }
}

fn wrong(binding: &Binding, reason: impl Into<String>) -> DeviceError {
    DeviceError::Binding { set: binding.set, binding: binding.binding, reason: reason.into() }
}

/// The image and the sampler that a binding makes visible at a descriptor that is no buffer: those that it has, of the
/// kind and shape that the kernel knows.
pub fn visible_image(
    binding: &Binding,
    descriptor: &Descriptor,
    describe: impl Fn(ImageId) -> Result<ImageDescription, DeviceError>,
) -> Result<(Option<ImageId>, Option<SamplerId>), DeviceError> {
    let (image, sampler) = match (descriptor.kind, binding.resource) {
        (DescriptorKind::StorageImage | DescriptorKind::SampledImage, Resource::Image(image)) => (Some(image), None),
        (DescriptorKind::Sampler, Resource::Sampler(sampler)) => (None, Some(sampler)),
        (DescriptorKind::CombinedImageSampler, Resource::SampledImage { image, sampler }) => {
            (Some(image), Some(sampler))
        }
        (kind, _) => return Err(wrong(binding, format!("something else is bound, and the kernel has a {kind} there"))),
    };
    let (Some(id), Some(shape)) = (image, descriptor.image) else { return Ok((image, sampler)) };
    let found = describe(id)?;
    let fits = found.dim == shape.dim
        && found.layers.is_some() == shape.is_arrayed
        && found.format.is_integer() == shape.is_integer
        && shape.format.is_none_or(|format| format == found.format);
    if !fits {
        return Err(wrong(binding, format!("the kernel has a {shape} there, and an {found} is bound")));
    }
    let is_storage = descriptor.kind == DescriptorKind::StorageImage;
    let is_made_for_it = if is_storage { found.is_storage } else { found.is_sampled };
    if !is_made_for_it {
        return Err(wrong(binding, format!("the image was not made to be a {}", descriptor.kind)));
    }
    Ok((image, sampler))
}

/// Checks that an image can be, and how many bytes it has.
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

/// Checks a copy, a fill, or where the group counts of a dispatch come from; the rest of a dispatch is for
/// [`check_bound_once`], [`visible_part`] and the backend.
pub fn check_ranges(
    command: &Command<'_>,
    size_of: impl Fn(BufferId) -> Result<u64, DeviceError>,
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
    }
}

fn whole_words(what: &str, offset: u64) -> Result<(), DeviceError> {
    match offset.is_multiple_of(4) {
        true => Ok(()),
        false => Err(DeviceError::InvalidBuffer(format!("{what} at {offset} is no multiple of 4"))),
    }
}
