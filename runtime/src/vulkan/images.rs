//! The images and samplers of a device, and copies to and from them.

use std::collections::HashMap;
use std::sync::Arc;

use ash::vk;

use super::hazards::Use;
use super::image::{Image, check_support, create_sampler, extent, layers, range};
use super::instance::VulkanInstance;
use super::logical::{Logical, Owned};
use super::memory::{Budget, Buffer, Usage};
use super::physical_device::PhysicalDevice;
use super::queue::{Kept, Queue, Signal};
use super::recorder::Recorder;
use super::staging::{Block, Staging};
use crate::backend::{ImageId, SamplerId};
use crate::checks::{VisibleImage, check_image_bytes};
use crate::error::DeviceError;
use crate::image::{ImageDescription, SamplerDescription};

/// A copy of an image to the host under way.
pub(super) struct ImageDownload {
    pub(super) signal: Option<Signal>,
    block: Arc<Block>,
    at: u64,
}

impl ImageDownload {
    /// Copies the bytes to their destination.
    ///
    /// # Safety
    /// The copy must be complete.
    pub(super) unsafe fn finish(self, bytes: &mut [u8]) -> Result<(), DeviceError> {
        // SAFETY: the caller's promise; nobody else uses this part of the block while it is held.
        unsafe { self.block.buffer.read_mapped(self.at, bytes) }
    }
}

#[derive(Debug)]
struct Slot {
    description: ImageDescription,
    image: Arc<Image>,
}

/// All images and samplers of a device.
#[derive(Debug, Default)]
pub(super) struct Images {
    images: HashMap<u32, Slot>,
    samplers: HashMap<u32, Arc<Owned<vk::Sampler>>>,
}

/// The objects for making and copying images. All work on them is on the queue for compute, so each submission sees the
/// effects of those before it.
pub(super) struct Workshop<'a> {
    pub(super) logical: &'a Arc<Logical>,
    pub(super) physical: &'a PhysicalDevice,
    pub(super) queue: &'a mut Queue,
    pub(super) staging: &'a mut Staging,
    pub(super) budget: Budget,
}

impl Workshop<'_> {
    /// Brings a new image into its layout and fills it with zeros.
    fn clear(&mut self, image: &Arc<Image>, description: &ImageDescription) -> Result<(), DeviceError> {
        let barrier = vk::ImageMemoryBarrier::default()
            .dst_access_mask(vk::AccessFlags::TRANSFER_WRITE)
            .old_layout(vk::ImageLayout::UNDEFINED)
            .new_layout(vk::ImageLayout::GENERAL)
            .src_queue_family_index(vk::QUEUE_FAMILY_IGNORED)
            .dst_queue_family_index(vk::QUEUE_FAMILY_IGNORED)
            .image(image.handle())
            .subresource_range(range(description));
        let (top, transfer) = (vk::PipelineStageFlags::TOP_OF_PIPE, vk::PipelineStageFlags::TRANSFER);
        let (none, general, target) = (vk::DependencyFlags::empty(), vk::ImageLayout::GENERAL, image.handle());
        // Zero has the same bits as an integer and as a floating-point number.
        let (zero, parts) = (vk::ClearColorValue::default(), [range(description)]);
        let kept = Kept { images: vec![Arc::clone(image)], ..Kept::default() };
        let mut recorder = self.queue.recorder(None)?;
        recorder.transfer(&[image.used(true)], |device, buffer| {
            // SAFETY: the buffer is recording; the image is alive, of this device, and can be copied to.
            unsafe {
                device.cmd_pipeline_barrier(buffer, top, transfer, none, &[], &[], &[barrier]);
                device.cmd_clear_color_image(buffer, target, general, &zero, &parts);
            }
        });
        // SAFETY: the image is kept.
        unsafe { self.queue.submit(recorder, kept) }.map(|_| ())
    }

    fn write(&mut self, slot: &Slot, (block, at): (Arc<Block>, u64)) -> Result<(), DeviceError> {
        let (source, target, general) = (block.buffer.handle(), slot.image.handle(), vk::ImageLayout::GENERAL);
        let regions = whole(&slot.description, at)?;
        let size = slot.description.byte_size().unwrap_or(vk::WHOLE_SIZE);
        let uses = [block.buffer.used(at, size, false), slot.image.used(true)];
        let kept = Kept { staging: vec![block], images: vec![Arc::clone(&slot.image)], ..Kept::default() };
        let mut recorder = self.queue.recorder(None)?;
        recorder.transfer(&uses, |device, buffer| {
            // SAFETY: the buffer is recording; both are alive and of this device, and of the same number of bytes.
            unsafe { device.cmd_copy_buffer_to_image(buffer, source, target, general, &regions) }
        });
        // SAFETY: both are kept.
        unsafe { self.queue.submit(recorder, kept) }.map(|_| ())
    }

    fn read(&mut self, slot: &Slot, size: u64) -> Result<ImageDownload, DeviceError> {
        let (block, at) = self.staging.room_of_any(self.logical, self.physical, size, Usage::Download)?;
        let (source, target, general) = (slot.image.handle(), block.buffer.handle(), vk::ImageLayout::GENERAL);
        let regions = whole(&slot.description, at)?;
        let (staging, images) = (vec![Arc::clone(&block)], vec![Arc::clone(&slot.image)]);
        let uses = [slot.image.used(false), block.buffer.used(at, size, true)];
        let mut recorder = self.queue.recorder(None)?;
        recorder.transfer(&uses, |device, buffer| {
            // SAFETY: as in `write`; the image is in this layout since it was made.
            unsafe { device.cmd_copy_image_to_buffer(buffer, source, general, target, &regions) }
        });
        // SAFETY: both are kept.
        let value = unsafe { self.queue.submit(recorder, Kept { staging, images, ..Kept::default() })? };
        Ok(ImageDownload { signal: self.queue.signal(value).cloned(), block, at })
    }
}

/// A copy of all texels, which begin at `offset` in the buffer: a region for each level.
fn whole(description: &ImageDescription, offset: u64) -> Result<Vec<vk::BufferImageCopy>, DeviceError> {
    let region = |level| {
        // The size of the whole was computed when the image was made.
        let at = description.level_offset(level).and_then(|at| offset.checked_add(at));
        let at = at.ok_or_else(|| DeviceError::OutOfMemory(format!("an {description} is too large")))?;
        let (layers, extent) = (layers(description, level), extent(description, level));
        Ok(vk::BufferImageCopy::default().buffer_offset(at).image_subresource(layers).image_extent(extent))
    };
    (0..description.levels).map(region).collect()
}

impl Images {
    /// Makes an image of zeros; returns how much of the budget is then taken.
    pub(super) fn create(
        &mut self,
        id: ImageId,
        description: &ImageDescription,
        instance: &VulkanInstance,
        mut workshop: Workshop<'_>,
    ) -> Result<u64, DeviceError> {
        check_support(instance, workshop.physical, description)?;
        let image = Arc::new(Image::create(workshop.logical, description, workshop.budget)?);
        workshop.clear(&image, description)?;
        let taken = workshop.budget.taken.saturating_add(image.size());
        self.images.insert(id.0, Slot { description: *description, image });
        Ok(taken)
    }

    fn slot(&self, id: ImageId) -> Result<&Slot, DeviceError> {
        self.images.get(&id.0).ok_or_else(|| unknown_image(id))
    }

    pub(super) fn description(&self, id: ImageId) -> Result<ImageDescription, DeviceError> {
        self.slot(id).map(|slot| slot.description)
    }

    /// Returns how many bytes it took.
    pub(super) fn remove(&mut self, id: ImageId) -> Result<u64, DeviceError> {
        self.images.remove(&id.0).map(|slot| slot.image.size()).ok_or_else(|| unknown_image(id))
    }

    /// Records a copy of all texels between two images of the same shape.
    pub(super) fn record_copy(
        &self,
        recorder: &mut Recorder,
        (source, target): (ImageId, ImageId),
        kept: &mut Kept,
    ) -> Result<(), DeviceError> {
        let (from, to) = (self.slot(source)?, self.slot(target)?);
        let description = &from.description;
        let region = |level| {
            let layers = layers(description, level);
            let region = vk::ImageCopy::default().src_subresource(layers).dst_subresource(layers);
            region.extent(extent(description, level))
        };
        let regions: Vec<vk::ImageCopy> = (0..description.levels).map(region).collect();
        kept.images.extend([Arc::clone(&from.image), Arc::clone(&to.image)]);
        let uses = [from.image.used(false), to.image.used(true)];
        let (from, to, general) = (from.image.handle(), to.image.handle(), vk::ImageLayout::GENERAL);
        recorder.transfer(&uses, |device, buffer| {
            // SAFETY: the buffer is recording; both are alive, of this device, in this layout and of the same shape.
            unsafe { device.cmd_copy_image(buffer, from, general, to, general, &regions) }
        });
        Ok(())
    }

    /// Records a copy of all texels from a buffer that is kept; the part is checked.
    pub(super) fn record_upload(
        &self,
        recorder: &mut Recorder,
        (source, offset): (&Buffer, u64),
        target: ImageId,
        kept: &mut Kept,
    ) -> Result<(), DeviceError> {
        let slot = self.slot(target)?;
        let regions = whole(&slot.description, offset)?;
        let size = slot.description.byte_size().unwrap_or(vk::WHOLE_SIZE);
        kept.images.push(Arc::clone(&slot.image));
        let (from, to, general) = (source.handle(), slot.image.handle(), vk::ImageLayout::GENERAL);
        recorder.transfer(&[source.used(offset, size, false), slot.image.used(true)], |device, buffer| {
            // SAFETY: as above; the bytes lie in the buffer.
            unsafe { device.cmd_copy_buffer_to_image(buffer, from, to, general, &regions) }
        });
        Ok(())
    }

    /// Records a copy of all texels to a buffer that is kept; the part is checked.
    pub(super) fn record_download(
        &self,
        recorder: &mut Recorder,
        source: ImageId,
        (target, offset): (&Buffer, u64),
        kept: &mut Kept,
    ) -> Result<(), DeviceError> {
        let slot = self.slot(source)?;
        let regions = whole(&slot.description, offset)?;
        let size = slot.description.byte_size().unwrap_or(vk::WHOLE_SIZE);
        kept.images.push(Arc::clone(&slot.image));
        let (from, to, general) = (slot.image.handle(), target.handle(), vk::ImageLayout::GENERAL);
        recorder.transfer(&[slot.image.used(false), target.used(offset, size, true)], |device, buffer| {
            // SAFETY: as above.
            unsafe { device.cmd_copy_image_to_buffer(buffer, from, general, to, &regions) }
        });
        Ok(())
    }

    pub(super) fn create_sampler(
        &mut self,
        id: SamplerId,
        description: &SamplerDescription,
        logical: &Arc<Logical>,
    ) -> Result<(), DeviceError> {
        description.problem().map_or(Ok(()), |problem| Err(DeviceError::InvalidImage(problem)))?;
        self.samplers.insert(id.0, Arc::new(create_sampler(logical, description)?));
        Ok(())
    }

    pub(super) fn remove_sampler(&mut self, id: SamplerId) -> Result<(), DeviceError> {
        self.samplers.remove(&id.0).map(|_| ()).ok_or_else(|| unknown_sampler(id))
    }

    pub(super) fn check_sampler(&self, id: SamplerId) -> Result<(), DeviceError> {
        self.samplers.get(&id.0).map(|_| ()).ok_or_else(|| unknown_sampler(id))
    }

    /// Staging memory for all texels of an image.
    pub(super) fn room(
        &self,
        id: ImageId,
        count: usize,
        workshop: Workshop<'_>,
    ) -> Result<(Arc<Block>, u64), DeviceError> {
        check_image_bytes(&self.slot(id)?.description, count)?;
        let Workshop { logical, physical, staging, .. } = workshop;
        staging.room_of_any(logical, physical, count as u64, Usage::Upload)
    }

    /// Starts a copy of all texels to an image, from where they have [`room`](Self::room).
    pub(super) fn write(
        &self,
        id: ImageId,
        texels: (Arc<Block>, u64),
        mut workshop: Workshop<'_>,
    ) -> Result<(), DeviceError> {
        workshop.write(self.slot(id)?, texels)
    }

    /// Starts a copy of all texels from an image.
    pub(super) fn read(
        &self,
        id: ImageId,
        count: usize,
        mut workshop: Workshop<'_>,
    ) -> Result<ImageDownload, DeviceError> {
        let slot = self.slot(id)?;
        check_image_bytes(&slot.description, count)?;
        workshop.read(slot, count as u64)
    }

    /// The contents of a descriptor for an image and a sampler, which are kept; takes note of the use of the image.
    pub(super) fn bind(
        &self,
        VisibleImage { image, level, sampler }: VisibleImage,
        (kept, uses): (&mut Kept, &mut Vec<Use>),
        is_written: bool,
    ) -> Result<vk::DescriptorImageInfo, DeviceError> {
        let mut info = vk::DescriptorImageInfo::default().image_layout(vk::ImageLayout::GENERAL);
        if let Some(id) = image {
            let image = &self.slot(id)?.image;
            info.image_view = image.view_of(level);
            uses.push(image.used(is_written));
            kept.images.push(Arc::clone(image));
        }
        if let Some(id) = sampler {
            let sampler = self.samplers.get(&id.0).ok_or_else(|| unknown_sampler(id))?;
            info.sampler = sampler.handle;
            kept.samplers.push(Arc::clone(sampler));
        }
        Ok(info)
    }
}

fn unknown_image(image: ImageId) -> DeviceError {
    DeviceError::InvalidImage(format!("image {} is not on this device", image.0))
}

fn unknown_sampler(sampler: SamplerId) -> DeviceError {
    DeviceError::InvalidImage(format!("sampler {} is not on this device", sampler.0))
}
