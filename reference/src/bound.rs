//! The resources of a dispatch: buffers, images and samplers, at the places of the program's resources.

use rustc_hash::FxHashMap;
use vulcanize_runtime::{Binding, BufferId, DeviceError, ImageDescription, ImageDim, ImageFormat, Resource, checks};

use crate::memory_view::{Addressed, Bound};
use crate::shared_bytes::SharedBytes;
use crate::state::{State, address_of};

/// The memory of a dispatch, each buffer and image once.
#[derive(Default)]
pub(crate) struct BoundMemory<'s> {
    pub(crate) buffers: Vec<&'s SharedBytes>,
    /// By where they are in memory.
    known: FxHashMap<*const SharedBytes, usize>,
}

impl<'s> BoundMemory<'s> {
    fn index(&mut self, bytes: &'s SharedBytes) -> usize {
        let buffers = &mut self.buffers;
        *self.known.entry(std::ptr::from_ref(bytes)).or_insert_with(|| {
            buffers.push(bytes);
            buffers.len() - 1
        })
    }

    /// Where every buffer is.
    pub(crate) fn addresses(&mut self, state: &'s State) -> Vec<Addressed> {
        let place = |(&id, bytes): (&u32, &'s SharedBytes)| Addressed {
            base: address_of(BufferId(id)),
            size: bytes.len() as u64,
            buffer: self.index(bytes),
        };
        let mut found: Vec<Addressed> = state.buffers.iter().map(place).collect();
        found.sort_unstable_by_key(|addressed| addressed.base);
        found
    }

    pub(crate) fn bind(&mut self, state: &'s State, binding: &Binding) -> Result<Bound, DeviceError> {
        let (image, level, sampler) = match binding.resource {
            Resource::Buffer { .. } => {
                let (buffer, offset, size) = checks::visible_part(binding, |buffer| state.size_of(buffer))?;
                let buffer = self.index(state.buffer(buffer)?);
                return Ok(Bound { buffer, offset: offset as usize, size, image: None, sampler: None });
            }
            Resource::TexelBuffer { .. } => {
                let (buffer, offset, size, format) = checks::visible_texels(binding, |buffer| state.size_of(buffer))?;
                let image = Some(texel_row(format, size));
                let buffer = self.index(state.buffer(buffer)?);
                return Ok(Bound { buffer, offset: offset as usize, size, image, sampler: None });
            }
            Resource::Image(image) => (Some(image), None, None),
            Resource::ImageLevel { image, level } => (Some(image), Some(level), None),
            Resource::Sampler(sampler) => (None, None, Some(sampler)),
            Resource::SampledImage { image, sampler } => (Some(image), None, Some(sampler)),
        };
        let sampler = sampler.map(|sampler| state.sampler(sampler)).transpose()?;
        let Some(image) = image else {
            // Nothing of a sampler is memory.
            return Ok(Bound { buffer: 0, offset: 0, size: 0, image: None, sampler });
        };
        let (description, bytes) = state.image(image)?;
        let buffer = self.index(bytes);
        let Some(level) = level else {
            let size = bytes.len() as u64;
            return Ok(Bound { buffer, offset: 0, size, image: Some(*description), sampler });
        };
        // The level is one of the image's, whose bytes are all in memory.
        let offset = description.level_offset(level).unwrap_or(0) as usize;
        let size = description.level_bytes(level).unwrap_or(0);
        let image = ImageDescription { size: description.level_size(level), levels: 1, ..*description };
        Ok(Bound { buffer, offset, size, image: Some(image), sampler })
    }
}

/// A texel buffer as an image: one row.
fn texel_row(format: ImageFormat, size: u64) -> ImageDescription {
    let width = u32::try_from(size / format.texel_size()).unwrap_or(u32::MAX);
    ImageDescription {
        format,
        dim: ImageDim::D1,
        size: [width, 1, 1],
        layers: None,
        levels: 1,
        is_storage: true,
        is_sampled: true,
        is_filtered: false,
    }
}
