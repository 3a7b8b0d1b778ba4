//! Buffers of a `VkDevice`.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard, TryLockError, TryLockResult};

use ash::vk;
use gpu_allocator::vulkan::{Allocation, AllocationCreateDesc, AllocationScheme};
use gpu_allocator::{AllocationError, AllocationSizes, MemoryLocation};

use super::features::Feature;
use super::hazards::{Place, Use};
use super::logical::{Logical, Owned};
pub(super) use super::memory_types::Usage;
use super::physical_device::PhysicalDevice;
use super::{driver_error, memory_types};
use crate::error::DeviceError;

impl Usage {
    fn flags(self) -> vk::BufferUsageFlags {
        let transfer = vk::BufferUsageFlags::TRANSFER_SRC | vk::BufferUsageFlags::TRANSFER_DST;
        let kernel = vk::BufferUsageFlags::STORAGE_BUFFER
            | vk::BufferUsageFlags::UNIFORM_BUFFER
            | vk::BufferUsageFlags::STORAGE_TEXEL_BUFFER
            | vk::BufferUsageFlags::UNIFORM_TEXEL_BUFFER
            | vk::BufferUsageFlags::INDIRECT_BUFFER;
        match self {
            Usage::DeviceLocal | Usage::Mapped => transfer | kernel,
            Usage::Upload => vk::BufferUsageFlags::TRANSFER_SRC,
            Usage::Download => vk::BufferUsageFlags::TRANSFER_DST,
        }
    }
}

/// The memory that buffers and images may take together, and that they take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    pub(super) most: Option<u64>,
    pub(super) taken: u64,
}

impl Budget {
    /// The memory that is taken with so many bytes more; `what` names their use.
    pub(super) fn take(self, bytes: u64, what: impl FnOnce() -> String) -> Result<u64, DeviceError> {
        let taken = self.taken.saturating_add(bytes);
        match self.most {
            Some(most) if taken > most => Err(DeviceError::OutOfMemory(format!(
                "{} is over the budget of {most} bytes, of which {} are taken",
                what(),
                self.taken
            ))),
            _ => Ok(taken),
        }
    }
}

/// A buffer with its memory. Its size is a multiple of 4 and at least 4.
#[derive(Debug)]
pub(super) struct Buffer {
    /// `None` only while it is dropped: the buffer goes before its memory.
    raw: Option<Owned<vk::Buffer>>,
    allocation: Allocation,
    size: u64,
    usage: Usage,
    /// Whether the host reads it far slower than a copy of it.
    reads_slowly: bool,
    /// Held by the threads that copy to or from the mapped memory. It is taken under the device's lock, when nothing in
    /// flight is in the way, and held without that: who comes later sees that the buffer is busy.
    host: RwLock<()>,
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
        let mut info = vk::BufferCreateInfo::default().size(size).usage(flags);
        if logical.families.len() > 1 {
            info = info.sharing_mode(vk::SharingMode::CONCURRENT).queue_family_indices(&logical.families);
        }
        // SAFETY: the device is alive, the size is not 0, and the usage is one that every device has.
        let raw = unsafe { logical.raw.create_buffer(&info, None) }.map_err(driver_error("vkCreateBuffer"))?;
        // SAFETY: the buffer was just made from the device, is owned here alone; flights that use it hold it.
        let raw = unsafe { Owned::new(logical, raw, |device, buffer| device.destroy_buffer(buffer, None)) };
        // SAFETY: the buffer is alive.
        let requirements = unsafe { logical.raw.get_buffer_memory_requirements(raw.handle) };
        let (allocation, ty) = allocate(logical, physical, requirements, usage)?;
        let reads_slowly = memory_types::reads_slowly(&physical.memory, ty);
        let buffer = Buffer {
            raw: Some(raw),
            allocation,
            size,
            usage,
            reads_slowly,
            host: RwLock::default(),
            logical: Arc::clone(logical),
        };
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

    /// The use of a part of it, where no size means all up to its end.
    pub(super) fn used(&self, offset: u64, size: u64, writes: bool) -> Use {
        // SAFETY: the handle is only compared.
        let memory = unsafe { self.allocation.memory() };
        let end = offset.saturating_add(size).min(self.size);
        let [start, end] = [offset, end].map(|at| self.allocation.offset() + at);
        Use { place: Place { memory, start, end }, writes, is_mapped: self.is_mapped() }
    }

    /// Its address for kernels, where the device gives addresses.
    pub(super) fn address(&self, physical: &PhysicalDevice) -> Option<u64> {
        if !self.logical.enabled.features.contains(&Feature::BufferDeviceAddress) {
            return None;
        }
        let info = vk::BufferDeviceAddressInfo::default().buffer(self.handle());
        // SAFETY: the feature is switched on, and kernels' buffers are made with the usage for it.
        Some(unsafe { self.logical.buffer_address(physical, &info) })
    }

    /// Whether the host accesses it without staging.
    pub(super) fn is_mapped(&self) -> bool {
        self.usage != Usage::DeviceLocal && self.allocation.mapped_ptr().is_some()
    }

    /// Whether the host should rather read so many bytes from a copy.
    pub(super) fn should_stage(&self, count: usize) -> bool {
        /// Below it a submission takes longer than the reading.
        const FEW: usize = 4 << 10;
        self.reads_slowly && count > FEW
    }

    /// Whether a thread's copy is in the way of a use that `writes` or only reads.
    pub(super) fn is_busy(&self, writes: bool) -> bool {
        if writes { self.try_alone().is_none() } else { self.try_shared().is_none() }
    }

    /// Keeps other threads' copies away; none where one is under way.
    pub(super) fn try_alone(&self) -> Option<RwLockWriteGuard<'_, ()>> {
        taken(self.host.try_write())
    }

    /// Keeps away other threads' copies to the buffer; none where one is under way.
    pub(super) fn try_shared(&self) -> Option<RwLockReadGuard<'_, ()>> {
        taken(self.host.try_read())
    }

    /// Waits for the copies of other threads, and keeps them away. Not for use under the device's lock.
    pub(super) fn alone(&self) -> RwLockWriteGuard<'_, ()> {
        self.host.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Copies bytes to the buffer's memory; an error where it is not mapped or they reach outside.
    ///
    /// # Safety
    /// No work may be pending that uses this part, and no other thread may access it meanwhile.
    pub(super) unsafe fn write_mapped(&self, offset: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        let target = self.mapped_part(offset, bytes.len())?;
        #[cfg(any(test, feature = "paper"))]
        super::model::host_access(target, bytes.len(), true);
        // SAFETY: `mapped_part` checked that the part lies inside the mapped memory, which lives as long as `self`; that
        // nobody else accesses it is the caller's promise.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), target, bytes.len()) };
        Ok(())
    }

    /// Copies bytes from the buffer's memory; an error where it is not mapped or they reach outside.
    ///
    /// # Safety
    /// No work may be pending that writes this part, and no other thread may write it meanwhile.
    pub(super) unsafe fn read_mapped(&self, offset: u64, bytes: &mut [u8]) -> Result<(), DeviceError> {
        let source = self.mapped_part(offset, bytes.len())?;
        #[cfg(any(test, feature = "paper"))]
        super::model::host_access(source, bytes.len(), false);
        // SAFETY: as in `write_mapped`.
        unsafe { std::ptr::copy_nonoverlapping(source, bytes.as_mut_ptr(), bytes.len()) };
        Ok(())
    }

    /// Fills all of the buffer's memory with zeros; an error where it is not mapped.
    ///
    /// # Safety
    /// Nobody else may use the buffer.
    pub(super) unsafe fn clear_mapped(&self) -> Result<(), DeviceError> {
        let size = usize::try_from(self.size).map_err(|_| outside())?;
        let target = self.mapped_part(0, size)?;
        #[cfg(any(test, feature = "paper"))]
        super::model::host_access(target, size, true);
        // SAFETY: as in `write_mapped`.
        unsafe { std::ptr::write_bytes(target, 0, size) };
        Ok(())
    }

    /// Where a part of the mapped memory begins.
    fn mapped_part(&self, offset: u64, count: usize) -> Result<*mut u8, DeviceError> {
        let start = self.allocation.mapped_ptr().ok_or_else(outside)?;
        let is_inside = offset.checked_add(count as u64).is_some_and(|end| end <= self.size);
        let offset = usize::try_from(offset).ok().filter(|_| is_inside).ok_or_else(outside)?;
        // The memory of an allocation is at least as large as its buffer, which is `size` bytes long.
        Ok(start.as_ptr().cast::<u8>().wrapping_add(offset))
    }
}

/// The guard of a lock that is free.
fn taken<G>(tried: TryLockResult<G>) -> Option<G> {
    match tried {
        Ok(guard) => Some(guard),
        Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}

/// Callers check the buffer's size, and whether it is mapped.
fn outside() -> DeviceError {
    DeviceError::InvalidBuffer("an access outside the memory of a buffer".to_owned())
}

impl Drop for Buffer {
    fn drop(&mut self) {
        self.raw = None;
        if self.logical.is_abandoned() {
            return;
        }
        let allocation = std::mem::take(&mut self.allocation);
        self.logical.free(allocation);
    }
}

/// The size of the Vulkan buffer for one of `size` bytes: copies and fills are in units of 4, and no buffer may be
/// empty. Fails where the device cannot have such a buffer.
pub(super) fn padded_size(physical: &PhysicalDevice, size: u64) -> Result<u64, DeviceError> {
    let padded = size.max(1).checked_next_multiple_of(4);
    let heap = physical.memory.memory_heaps_as_slice().iter().map(|heap| heap.size).max().unwrap_or(0);
    let largest = heap.min(physical.max_buffer_size).min(physical.max_allocation_size);
    match padded {
        Some(padded) if padded <= largest => Ok(padded),
        _ => Err(DeviceError::OutOfMemory(format!(
            "a buffer of {size} bytes is over the {largest} bytes that '{}' can give to one",
            physical.info.name
        ))),
    }
}

/// The sizes of the blocks that the allocator cuts buffers from: small ones at first, and never more than one allocation of
/// the device may have.
pub(super) fn block_sizes(physical: &PhysicalDevice) -> AllocationSizes {
    let most = |size: u64| size.min(physical.max_allocation_size) / (4 << 20) * (4 << 20);
    AllocationSizes::new(most(FIRST_BLOCK), most(FIRST_BLOCK))
        .with_max_device_memblock_size(most(256 << 20))
        .with_max_host_memblock_size(most(64 << 20))
}

/// The first block of a kind of memory; larger buffers have an allocation of their own, of which a device has some thousands.
const FIRST_BLOCK: u64 = 16 << 20;

/// The allocator may find room for smaller buffers in memory that it already has.
const LARGE: u64 = 64 << 20;

/// Memory for a buffer, in the best type that has some left, with the number of the type.
fn allocate(
    logical: &Logical,
    physical: &PhysicalDevice,
    requirements: vk::MemoryRequirements,
    usage: Usage,
) -> Result<(Allocation, u32), DeviceError> {
    let size = requirements.size;
    // Some drivers hand out more than they have, and the process pays for it later.
    let left = if size < LARGE { None } else { logical.heaps_left(physical) };
    let mut allocator = logical.allocator();
    if size > FIRST_BLOCK
        && allocator.generate_report().blocks.len() >= physical.limits.max_memory_allocation_count as usize
    {
        let most = physical.limits.max_memory_allocation_count;
        return Err(DeviceError::OutOfMemory(format!("'{}' has no more than {most} allocations", physical.info.name)));
    }
    let mut failure = None;
    for ty in memory_types::candidates(&physical.memory, requirements.memory_type_bits, usage, size) {
        let heap = physical.memory.memory_types[ty as usize].heap_index;
        if let Some(&most) = left.as_ref().and_then(|left| left.get(heap as usize)).filter(|&&left| size > left) {
            failure.get_or_insert_with(|| {
                let name = &physical.info.name;
                DeviceError::OutOfMemory(format!(
                    "a buffer of {size} bytes is over the {most} bytes that '{name}' has left"
                ))
            });
            continue;
        }
        let description = AllocationCreateDesc {
            name: "buffer",
            requirements: vk::MemoryRequirements { memory_type_bits: 1 << ty, ..requirements },
            // The type is chosen.
            location: MemoryLocation::Unknown,
            linear: true,
            allocation_scheme: AllocationScheme::GpuAllocatorManaged,
        };
        match allocator.allocate(&description).map_err(allocation_error) {
            Ok(allocation) => return Ok((allocation, ty)),
            // Another type may have some; what the first lacks is told.
            Err(error @ DeviceError::OutOfMemory(_)) => drop(failure.get_or_insert(error)),
            Err(error) => return Err(error),
        }
    }
    Err(failure.unwrap_or_else(|| DeviceError::OutOfMemory("the device has no memory of the kind needed".to_owned())))
}

pub(super) fn allocation_error(error: AllocationError) -> DeviceError {
    match error {
        AllocationError::OutOfMemory => DeviceError::OutOfMemory("no device memory is left".to_owned()),
        // Mapping fails for want of memory or of addresses.
        AllocationError::FailedToMap(reason) => DeviceError::OutOfMemory(reason),
        AllocationError::NoCompatibleMemoryTypeFound => {
            DeviceError::OutOfMemory("the device has no memory of the kind needed".to_owned())
        }
        other => DeviceError::Driver { call: "vkAllocateMemory", reason: other.to_string() },
    }
}
