//! Buffers of a `VkDevice`.

use std::sync::Arc;

use ash::vk;
use gpu_allocator::vulkan::{Allocation, AllocationCreateDesc, AllocationScheme};
use gpu_allocator::{AllocationError, MemoryLocation};

use super::driver_error;
use super::features::Feature;
use super::logical::{Logical, Owned};
use super::physical_device::PhysicalDevice;
use crate::error::DeviceError;

/// What a buffer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Usage {
    /// Kernels access it; the host only through staging.
    DeviceLocal,
    /// Kernels and the host access it.
    Mapped,
    /// The host fills it, to copy from.
    Upload,
    /// The host reads what was copied to it.
    Download,
}

impl Usage {
    fn location(self) -> MemoryLocation {
        match self {
            Usage::DeviceLocal => MemoryLocation::GpuOnly,
            // Cached for the host, so that reads are not slow.
            Usage::Mapped | Usage::Download => MemoryLocation::GpuToCpu,
            Usage::Upload => MemoryLocation::CpuToGpu,
        }
    }

    fn flags(self) -> vk::BufferUsageFlags {
        let transfer = vk::BufferUsageFlags::TRANSFER_SRC | vk::BufferUsageFlags::TRANSFER_DST;
        let kernel = vk::BufferUsageFlags::STORAGE_BUFFER
            | vk::BufferUsageFlags::UNIFORM_BUFFER
            | vk::BufferUsageFlags::INDIRECT_BUFFER;
        match self {
            Usage::DeviceLocal | Usage::Mapped => transfer | kernel,
            Usage::Upload => vk::BufferUsageFlags::TRANSFER_SRC,
            Usage::Download => vk::BufferUsageFlags::TRANSFER_DST,
        }
    }
}

/// A buffer with its memory. Its size is a multiple of 4 and at least 4.
#[derive(Debug)]
pub(super) struct Buffer {
    /// `None` only while it is dropped: the buffer goes before its memory.
    raw: Option<Owned<vk::Buffer>>,
    allocation: Allocation,
    logical: Arc<Logical>,
}

impl Buffer {
    /// Makes a buffer of at least `size` bytes; its content is undefined.
    pub(super) fn create(
        logical: &Arc<Logical>,
        physical: &PhysicalDevice,
        size: u64,
        usage: Usage,
    ) -> Result<Buffer, DeviceError> {
        let size = padded_size(physical, size)?;
        let mut flags = usage.flags();
        let has_addresses = logical.enabled.features.contains(&Feature::BufferDeviceAddress);
        if has_addresses && matches!(usage, Usage::DeviceLocal | Usage::Mapped) {
            flags |= vk::BufferUsageFlags::SHADER_DEVICE_ADDRESS;
        }
        let info = vk::BufferCreateInfo::default().size(size).usage(flags).sharing_mode(vk::SharingMode::EXCLUSIVE);
        // SAFETY: the device is alive, the size is not 0, and the usage is one that every device has.
        let raw = unsafe { logical.raw.create_buffer(&info, None) }.map_err(driver_error("vkCreateBuffer"))?;
        // SAFETY: the buffer was just made from the device, is owned here alone, and each submission is awaited.
        let raw = unsafe { Owned::new(logical, raw, |device, buffer| device.destroy_buffer(buffer, None)) };
        // SAFETY: the buffer is alive.
        let requirements = unsafe { logical.raw.get_buffer_memory_requirements(raw.handle) };
        let allocation = logical
            .allocator()
            .allocate(&AllocationCreateDesc {
                name: "buffer",
                requirements,
                location: usage.location(),
                linear: true,
                allocation_scheme: AllocationScheme::GpuAllocatorManaged,
            })
            .map_err(allocation_error)?;
        let buffer = Buffer { raw: Some(raw), allocation, logical: Arc::clone(logical) };
        buffer.bind()?;
        Ok(buffer)
    }

    fn bind(&self) -> Result<(), DeviceError> {
        // SAFETY: memory and offset come from an allocation made for the requirements of this buffer, which has no
        // memory yet; both live as long as `self`.
        let bound = unsafe {
            let (memory, offset) = (self.allocation.memory(), self.allocation.offset());
            self.logical.raw.bind_buffer_memory(self.handle(), memory, offset)
        };
        bound.map_err(driver_error("vkBindBufferMemory"))
    }

    pub(super) fn handle(&self) -> vk::Buffer {
        self.raw.as_ref().map_or(vk::Buffer::null(), |raw| raw.handle)
    }

    /// The bytes, where the host can see them. No work that uses the buffer may be pending.
    pub(super) fn mapped(&self) -> Option<&[u8]> {
        self.allocation.mapped_slice()
    }

    /// The same, to change.
    pub(super) fn mapped_mut(&mut self) -> Option<&mut [u8]> {
        self.allocation.mapped_slice_mut()
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        self.raw = None;
        let allocation = std::mem::take(&mut self.allocation);
        if let Err(error) = self.logical.allocator().free(allocation) {
            tracing::error!("freeing memory failed: {error}");
        }
    }
}

/// The size of the Vulkan buffer behind one of `size` bytes: copies and fills are in units of 4, and no buffer may be
/// empty. Fails where the device cannot have such a buffer.
pub(super) fn padded_size(physical: &PhysicalDevice, size: u64) -> Result<u64, DeviceError> {
    let padded = size.max(1).checked_next_multiple_of(4);
    let heap = physical.memory.memory_heaps_as_slice().iter().map(|heap| heap.size).max().unwrap_or(0);
    let largest = heap.min(physical.max_buffer_size);
    match padded {
        Some(padded) if padded <= largest => Ok(padded),
        _ => Err(DeviceError::OutOfMemory(format!(
            "a buffer of {size} bytes is over the {largest} bytes that '{}' can give to one",
            physical.info.name
        ))),
    }
}

pub(super) fn allocation_error(error: AllocationError) -> DeviceError {
    match error {
        AllocationError::OutOfMemory => DeviceError::OutOfMemory("no device memory is left".to_owned()),
        AllocationError::NoCompatibleMemoryTypeFound => {
            DeviceError::OutOfMemory("the device has no memory of the kind needed".to_owned())
        }
        other => DeviceError::Driver { call: "vkAllocateMemory", reason: other.to_string() },
    }
}
