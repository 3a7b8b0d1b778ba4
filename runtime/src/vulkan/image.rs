//! Images and samplers of a `VkDevice`.
//!
//! Images are in the layout `GENERAL` from their making on: kernels load, store and sample them, and copies are made, without a
//! transition between.

use std::sync::Arc;

use ash::vk;
use gpu_allocator::MemoryLocation;
use gpu_allocator::vulkan::{Allocation, AllocationCreateDesc, AllocationScheme};

use super::driver_error;
use super::hazards::{Place, Use};
use super::instance::VulkanInstance;
use super::logical::{Logical, Owned};
use super::memory::{Budget, allocation_error};
use super::physical_device::PhysicalDevice;
use crate::error::DeviceError;
use crate::image::{
    AddressMode, BorderColor, ChannelKind, Filter, ImageDescription, ImageDim, ImageFormat, SamplerDescription,
};

/// Vulkan's name of a format.
pub(super) fn vulkan_format(format: ImageFormat) -> vk::Format {
    use ChannelKind::{Float, Sint, Snorm, Uint, Unorm};
    macro_rules! formats {
        ($($bits:literal $kind:ident: $one:ident $two:ident $four:ident;)*) => {
            match (format.bits(), format.kind(), format.channels()) {
                $(
                    ($bits, $kind, 1) => vk::Format::$one,
                    ($bits, $kind, 2) => vk::Format::$two,
                    ($bits, $kind, _) => vk::Format::$four,
                )*
                // `ImageFormat::new` makes no others.
                _ => vk::Format::UNDEFINED,
            }
        };
    }
    formats! {
        8 Unorm: R8_UNORM R8G8_UNORM R8G8B8A8_UNORM;
        8 Snorm: R8_SNORM R8G8_SNORM R8G8B8A8_SNORM;
        8 Uint: R8_UINT R8G8_UINT R8G8B8A8_UINT;
        8 Sint: R8_SINT R8G8_SINT R8G8B8A8_SINT;
        16 Unorm: R16_UNORM R16G16_UNORM R16G16B16A16_UNORM;
        16 Snorm: R16_SNORM R16G16_SNORM R16G16B16A16_SNORM;
        16 Uint: R16_UINT R16G16_UINT R16G16B16A16_UINT;
        16 Sint: R16_SINT R16G16_SINT R16G16B16A16_SINT;
        16 Float: R16_SFLOAT R16G16_SFLOAT R16G16B16A16_SFLOAT;
        32 Uint: R32_UINT R32G32_UINT R32G32B32A32_UINT;
        32 Sint: R32_SINT R32G32_SINT R32G32B32A32_SINT;
        32 Float: R32_SFLOAT R32G32_SFLOAT R32G32B32A32_SFLOAT;
    }
}

fn image_type(dim: ImageDim) -> vk::ImageType {
    match dim {
        ImageDim::D1 => vk::ImageType::TYPE_1D,
        ImageDim::D2 => vk::ImageType::TYPE_2D,
        ImageDim::D3 => vk::ImageType::TYPE_3D,
    }
}

fn view_type(description: &ImageDescription) -> vk::ImageViewType {
    match (description.dim, description.layers) {
        (ImageDim::D1, None) => vk::ImageViewType::TYPE_1D,
        (ImageDim::D1, Some(_)) => vk::ImageViewType::TYPE_1D_ARRAY,
        (ImageDim::D2, None) => vk::ImageViewType::TYPE_2D,
        (ImageDim::D2, Some(_)) => vk::ImageViewType::TYPE_2D_ARRAY,
        (ImageDim::D3, _) => vk::ImageViewType::TYPE_3D,
    }
}

fn image_usage(description: &ImageDescription) -> vk::ImageUsageFlags {
    let mut usage = vk::ImageUsageFlags::TRANSFER_SRC | vk::ImageUsageFlags::TRANSFER_DST;
    if description.is_storage {
        usage |= vk::ImageUsageFlags::STORAGE;
    }
    if description.is_sampled {
        usage |= vk::ImageUsageFlags::SAMPLED;
    }
    usage
}

pub(super) fn extent(description: &ImageDescription, level: u32) -> vk::Extent3D {
    let [width, height, depth] = description.level_size(level);
    vk::Extent3D { width, height, depth }
}

pub(super) fn layers(description: &ImageDescription, level: u32) -> vk::ImageSubresourceLayers {
    vk::ImageSubresourceLayers::default()
        .aspect_mask(vk::ImageAspectFlags::COLOR)
        .mip_level(level)
        .layer_count(description.layers.unwrap_or(1))
}

/// All of an image.
pub(super) fn range(description: &ImageDescription) -> vk::ImageSubresourceRange {
    vk::ImageSubresourceRange::default()
        .aspect_mask(vk::ImageAspectFlags::COLOR)
        .level_count(description.levels)
        .layer_count(description.layers.unwrap_or(1))
}

/// One mip level of an image.
fn level_range(description: &ImageDescription, level: u32) -> vk::ImageSubresourceRange {
    range(description).base_mip_level(level).level_count(1)
}

/// Whether the device has such images and can use them in this way; the error names each thing that it lacks.
pub(super) fn check_support(
    instance: &VulkanInstance,
    physical: &PhysicalDevice,
    description: &ImageDescription,
) -> Result<(), DeviceError> {
    let format = vulkan_format(description.format);
    // SAFETY: the physical device belongs to the instance.
    let given = unsafe { instance.raw.get_physical_device_format_properties(physical.handle, format) };
    let features = given.optimal_tiling_features;
    let mut missing = Vec::new();
    let uses = [
        (description.is_storage, vk::FormatFeatureFlags::STORAGE_IMAGE, "storage images"),
        (description.is_sampled, vk::FormatFeatureFlags::SAMPLED_IMAGE, "sampled images"),
        (description.is_filtered, vk::FormatFeatureFlags::SAMPLED_IMAGE_FILTER_LINEAR, "images with a linear filter"),
    ];
    for (is_wanted, feature, what) in uses {
        if is_wanted && !features.contains(feature) {
            missing.push(format!("{what} of format {}", description.format));
        }
    }
    if missing.is_empty() {
        let (ty, tiling) = (image_type(description.dim), vk::ImageTiling::OPTIMAL);
        let (usage, flags) = (image_usage(description), vk::ImageCreateFlags::empty());
        // SAFETY: as above.
        let limits = unsafe {
            instance.raw.get_physical_device_image_format_properties(physical.handle, format, ty, tiling, usage, flags)
        };
        match limits {
            Err(vk::Result::ERROR_FORMAT_NOT_SUPPORTED) => missing.push(format!("an {description}")),
            Err(result) => return Err(driver_error("vkGetPhysicalDeviceImageFormatProperties")(result)),
            Ok(limits) => {
                let most = [limits.max_extent.width, limits.max_extent.height, limits.max_extent.depth];
                if description.size.iter().zip(most).any(|(size, most)| *size > most) {
                    missing.push(format!("an {description} (at most {} x {} x {})", most[0], most[1], most[2]));
                }
                if description.layers.is_some_and(|layers| layers > limits.max_array_layers) {
                    missing.push(format!("an {description} (at most {})", limits.max_array_layers));
                }
            }
        }
    }
    match missing.is_empty() {
        true => Ok(()),
        false => Err(DeviceError::Unsupported { device: physical.info.name.clone(), missing }),
    }
}

/// An image with its memory and its views.
#[derive(Debug)]
pub(super) struct Image {
    /// A view of the whole, and with several mip levels one of each. They are dropped before the image, and the image
    /// before its memory.
    views: Vec<Owned<vk::ImageView>>,
    raw: Option<Owned<vk::Image>>,
    allocation: Allocation,
    logical: Arc<Logical>,
}

impl Image {
    /// Makes an image whose texels and layout are undefined.
    pub(super) fn create(
        logical: &Arc<Logical>,
        description: &ImageDescription,
        budget: Budget,
    ) -> Result<Image, DeviceError> {
        let info = vk::ImageCreateInfo::default()
            .image_type(image_type(description.dim))
            .format(vulkan_format(description.format))
            .extent(extent(description, 0))
            .mip_levels(description.levels)
            .array_layers(description.layers.unwrap_or(1))
            .samples(vk::SampleCountFlags::TYPE_1)
            .tiling(vk::ImageTiling::OPTIMAL)
            .usage(image_usage(description))
            .sharing_mode(vk::SharingMode::EXCLUSIVE)
            .initial_layout(vk::ImageLayout::UNDEFINED);
        // SAFETY: the device is alive, and `check_support` found that it has such images.
        let raw = unsafe { logical.raw.create_image(&info, None) }.map_err(driver_error("vkCreateImage"))?;
        // SAFETY: just made, owned here alone; flights that use it hold it.
        let raw = unsafe { Owned::new(logical, raw, |device, image| device.destroy_image(image, None)) };
        // SAFETY: the image is alive.
        let requirements = unsafe { logical.raw.get_image_memory_requirements(raw.handle) };
        budget.take(requirements.size, || format!("an {description} ({} bytes)", requirements.size))?;
        let description_of_memory = AllocationCreateDesc {
            name: "image",
            requirements,
            location: MemoryLocation::GpuOnly,
            linear: false,
            allocation_scheme: AllocationScheme::GpuAllocatorManaged,
        };
        let allocation = logical.allocator().allocate(&description_of_memory).map_err(allocation_error)?;
        let mut image = Image { views: Vec::new(), raw: Some(raw), allocation, logical: Arc::clone(logical) };
        let handle = image.handle();
        // SAFETY: memory and offset come from an allocation made for the requirements of this image, which has no memory
        // yet; both live as long as `image`.
        unsafe {
            let (memory, offset) = (image.allocation.memory(), image.allocation.offset());
            logical.raw.bind_image_memory(handle, memory, offset).map_err(driver_error("vkBindImageMemory"))?;
        }
        let one_by_one = (0..description.levels).filter(|_| description.levels > 1);
        let ranges = one_by_one.map(|level| level_range(description, level));
        for range in std::iter::once(range(description)).chain(ranges) {
            let view = image.view(description, range)?;
            image.views.push(view);
        }
        Ok(image)
    }

    /// A view of a part of it.
    fn view(
        &self,
        description: &ImageDescription,
        range: vk::ImageSubresourceRange,
    ) -> Result<Owned<vk::ImageView>, DeviceError> {
        let info = vk::ImageViewCreateInfo::default()
            .image(self.handle())
            .view_type(view_type(description))
            .format(vulkan_format(description.format))
            .subresource_range(range);
        let device = &self.logical.raw;
        // SAFETY: the image is alive, has memory, and is of this format and shape.
        let view = unsafe { device.create_image_view(&info, None) }.map_err(driver_error("vkCreateImageView"))?;
        // SAFETY: just made, owned by the image alone; flights that use it hold the image.
        Ok(unsafe { Owned::new(&self.logical, view, |device, view| device.destroy_image_view(view, None)) })
    }

    /// The view of all levels, or of one.
    pub(super) fn view_of(&self, level: Option<u32>) -> vk::ImageView {
        let index = level.filter(|_| self.views.len() > 1).map_or(0, |level| level as usize + 1);
        self.views.get(index).map_or(vk::ImageView::null(), |view| view.handle)
    }

    /// The use of some of its texels. Where in its memory they are only the driver knows.
    pub(super) fn used(&self, writes: bool) -> Use {
        // SAFETY: the handle is only compared.
        let memory = unsafe { self.allocation.memory() };
        let (start, end) = (self.allocation.offset(), self.allocation.offset() + self.allocation.size());
        Use { place: Place { memory, start, end }, writes, is_mapped: false }
    }

    /// The bytes of memory that it takes.
    pub(super) fn size(&self) -> u64 {
        self.allocation.size()
    }

    pub(super) fn handle(&self) -> vk::Image {
        self.raw.as_ref().map_or(vk::Image::null(), |raw| raw.handle)
    }
}

impl Drop for Image {
    fn drop(&mut self) {
        self.views.clear();
        self.raw = None;
        if self.logical.is_abandoned() {
            return;
        }
        let allocation = std::mem::take(&mut self.allocation);
        self.logical.free(allocation);
    }
}

/// A view of a buffer's bytes as texels; the part is checked.
pub(super) fn texel_view(
    logical: &Arc<Logical>,
    buffer: vk::Buffer,
    (offset, range): (u64, u64),
    format: ImageFormat,
) -> Result<Owned<vk::BufferView>, DeviceError> {
    let info =
        vk::BufferViewCreateInfo::default().buffer(buffer).format(vulkan_format(format)).offset(offset).range(range);
    // SAFETY: the buffer is alive and made with the usage for it; part and format were checked.
    let view = unsafe { logical.raw.create_buffer_view(&info, None) }.map_err(driver_error("vkCreateBufferView"))?;
    // SAFETY: just made; the flight that uses it owns it.
    Ok(unsafe { Owned::new(logical, view, |device, view| device.destroy_buffer_view(view, None)) })
}

pub(super) fn create_sampler(
    logical: &Arc<Logical>,
    description: &SamplerDescription,
) -> Result<Owned<vk::Sampler>, DeviceError> {
    let filter = match description.filter {
        Filter::Nearest => vk::Filter::NEAREST,
        Filter::Linear => vk::Filter::LINEAR,
    };
    let mip_filter = match description.mip_filter {
        Filter::Nearest => vk::SamplerMipmapMode::NEAREST,
        Filter::Linear => vk::SamplerMipmapMode::LINEAR,
    };
    // Coordinates that count texels are those of the first level.
    let most = if description.is_unnormalized { 0.0 } else { vk::LOD_CLAMP_NONE };
    let [u, v, w] = description.address.map(|mode| match mode {
        AddressMode::Repeat => vk::SamplerAddressMode::REPEAT,
        AddressMode::MirroredRepeat => vk::SamplerAddressMode::MIRRORED_REPEAT,
        AddressMode::ClampToEdge => vk::SamplerAddressMode::CLAMP_TO_EDGE,
        AddressMode::ClampToBorder => vk::SamplerAddressMode::CLAMP_TO_BORDER,
    });
    let border = match (description.border, description.has_integers) {
        (BorderColor::TransparentBlack, false) => vk::BorderColor::FLOAT_TRANSPARENT_BLACK,
        (BorderColor::TransparentBlack, true) => vk::BorderColor::INT_TRANSPARENT_BLACK,
        (BorderColor::OpaqueBlack, false) => vk::BorderColor::FLOAT_OPAQUE_BLACK,
        (BorderColor::OpaqueBlack, true) => vk::BorderColor::INT_OPAQUE_BLACK,
        (BorderColor::OpaqueWhite, false) => vk::BorderColor::FLOAT_OPAQUE_WHITE,
        (BorderColor::OpaqueWhite, true) => vk::BorderColor::INT_OPAQUE_WHITE,
    };
    let info = vk::SamplerCreateInfo::default()
        .mag_filter(filter)
        .min_filter(filter)
        .mipmap_mode(mip_filter)
        .max_lod(most)
        .address_mode_u(u)
        .address_mode_v(v)
        .address_mode_w(w)
        .border_color(border)
        .unnormalized_coordinates(description.is_unnormalized);
    // SAFETY: the device is alive; nothing in it needs a feature, and `SamplerDescription::problem` keeps to the rules of
    // coordinates that are not normalized.
    let sampler = unsafe { logical.raw.create_sampler(&info, None) }.map_err(driver_error("vkCreateSampler"))?;
    // SAFETY: just made, owned here alone; flights that use it hold it.
    Ok(unsafe { Owned::new(logical, sampler, |device, sampler| device.destroy_sampler(sampler, None)) })
}
