//! Recording, submitting and timing work; staged copies.

use std::sync::Arc;
use std::time::Instant;

use ash::vk;

use super::driver_error;
use super::logical::{Logical, Owned};
use super::memory::{Buffer, Usage};
use super::physical_device::PhysicalDevice;
use crate::backend::DispatchTime;
use crate::error::DeviceError;

/// The most bytes that one staged copy takes.
const STAGING_SIZE: u64 = 16 << 20;

/// One command buffer, recorded anew for each submission, and what waiting and timing need.
#[derive(Debug)]
pub(super) struct Commands {
    upload: Option<(u64, Buffer)>,
    download: Option<(u64, Buffer)>,
    timer: Option<Timer>,
    fence: Owned<vk::Fence>,
    buffer: vk::CommandBuffer,
    /// Owns `buffer`.
    pool: Owned<vk::CommandPool>,
    logical: Arc<Logical>,
}

/// Two timestamps.
#[derive(Debug)]
struct Timer {
    queries: Owned<vk::QueryPool>,
    /// The bits of a timestamp that count.
    mask: u64,
    /// Nanoseconds of one tick.
    period: f64,
}

impl Timer {
    /// `None` where the queue has no timestamps.
    fn create(logical: &Arc<Logical>, physical: &PhysicalDevice) -> Result<Option<Timer>, DeviceError> {
        let bits = physical.timestamp_valid_bits;
        let period = f64::from(physical.limits.timestamp_period);
        if bits == 0 || period <= 0.0 {
            return Ok(None);
        }
        let info = vk::QueryPoolCreateInfo::default().query_type(vk::QueryType::TIMESTAMP).query_count(2);
        // SAFETY: the device is alive, and its queue has timestamps.
        let queries =
            unsafe { logical.raw.create_query_pool(&info, None) }.map_err(driver_error("vkCreateQueryPool"))?;
        // SAFETY: just made, owned here alone, and each submission is awaited.
        let queries = unsafe { Owned::new(logical, queries, |device, pool| device.destroy_query_pool(pool, None)) };
        Ok(Some(Timer { queries, mask: u64::MAX >> (64 - bits.min(64)), period }))
    }

    /// What was measured last, in nanoseconds.
    fn elapsed(&self, logical: &Logical) -> Result<f64, DeviceError> {
        let mut ticks = [0u64; 2];
        let flags = vk::QueryResultFlags::TYPE_64 | vk::QueryResultFlags::WAIT;
        // SAFETY: the submission that wrote both queries is complete, so waiting ends at once.
        unsafe { logical.raw.get_query_pool_results(self.queries.handle, 0, &mut ticks, flags) }
            .map_err(driver_error("vkGetQueryPoolResults"))?;
        Ok((ticks[1].wrapping_sub(ticks[0]) & self.mask) as f64 * self.period)
    }
}

/// How many workgroups run.
#[derive(Clone, Copy)]
pub(super) enum LaunchGroups {
    Direct([u32; 3]),
    Indirect(vk::Buffer, u64),
}

/// A kernel launch with everything resolved.
pub(super) struct Launch<'a> {
    pub(super) pipeline: vk::Pipeline,
    pub(super) layout: vk::PipelineLayout,
    pub(super) sets: &'a [vk::DescriptorSet],
    /// Padded to a multiple of 4 bytes.
    pub(super) push_constants: &'a [u8],
    pub(super) groups: LaunchGroups,
}

impl Commands {
    pub(super) fn create(logical: &Arc<Logical>, physical: &PhysicalDevice) -> Result<Commands, DeviceError> {
        let device = &logical.raw;
        let info = vk::CommandPoolCreateInfo::default()
            .flags(vk::CommandPoolCreateFlags::TRANSIENT)
            .queue_family_index(logical.queue_family);
        // SAFETY: the device is alive and has this queue family.
        let pool = unsafe { device.create_command_pool(&info, None) }.map_err(driver_error("vkCreateCommandPool"))?;
        // SAFETY: just made, owned here alone, and each submission is awaited.
        let pool = unsafe { Owned::new(logical, pool, |device, pool| device.destroy_command_pool(pool, None)) };
        let info = vk::CommandBufferAllocateInfo::default()
            .command_pool(pool.handle)
            .level(vk::CommandBufferLevel::PRIMARY)
            .command_buffer_count(1);
        // SAFETY: the pool is alive; the buffer goes with it.
        let buffers =
            unsafe { device.allocate_command_buffers(&info) }.map_err(driver_error("vkAllocateCommandBuffers"))?;
        let info = vk::FenceCreateInfo::default();
        // SAFETY: the device is alive.
        let fence = unsafe { device.create_fence(&info, None) }.map_err(driver_error("vkCreateFence"))?;
        // SAFETY: just made, owned here alone, and each submission is awaited.
        let fence = unsafe { Owned::new(logical, fence, |device, fence| device.destroy_fence(fence, None)) };
        Ok(Commands {
            upload: None,
            download: None,
            timer: Timer::create(logical, physical)?,
            fence,
            buffer: buffers.first().copied().unwrap_or_default(),
            pool,
            logical: Arc::clone(logical),
        })
    }

    /// Records commands between barriers against all earlier and later work, submits them and waits.
    ///
    /// # Safety
    /// `record` must record valid commands for a compute queue into the buffer it gets; all that they use must live
    /// until this returns. After an error other than of the recording the device must not be used any more, except
    /// to be dropped.
    unsafe fn run(&mut self, record: impl FnOnce(&ash::Device, vk::CommandBuffer)) -> Result<f64, DeviceError> {
        let (device, buffer) = (&self.logical.raw, self.buffer);
        let begin = vk::CommandBufferBeginInfo::default().flags(vk::CommandBufferUsageFlags::ONE_TIME_SUBMIT);
        // SAFETY: no work is pending, for each submission is awaited; so the pool can be reset.
        unsafe { device.reset_command_pool(self.pool.handle, vk::CommandPoolResetFlags::empty()) }
            .map_err(driver_error("vkResetCommandPool"))?;
        // SAFETY: the buffer was just reset; what `record` does is the caller's promise.
        unsafe {
            device.begin_command_buffer(buffer, &begin).map_err(driver_error("vkBeginCommandBuffer"))?;
            barrier_before(device, buffer);
            record(device, buffer);
            barrier_after(device, buffer);
            device.end_command_buffer(buffer).map_err(driver_error("vkEndCommandBuffer"))?;
        }
        // A misuse that the layer found must not reach the driver.
        self.logical.check_messages()?;
        let buffers = [buffer];
        let submits = [vk::SubmitInfo::default().command_buffers(&buffers)];
        let fences = [self.fence.handle];
        let start = Instant::now();
        // SAFETY: buffer and fence are alive; the fence is not signalled, for it is reset after each wait; nobody else
        // uses the queue, for it belongs to this device's one `Commands`, which is borrowed exclusively.
        unsafe {
            device
                .queue_submit(self.logical.queue, &submits, self.fence.handle)
                .map_err(driver_error("vkQueueSubmit"))?;
            device.wait_for_fences(&fences, true, u64::MAX).map_err(|result| lost("vkWaitForFences", result))?;
            let elapsed = start.elapsed().as_secs_f64() * 1e9;
            device.reset_fences(&fences).map_err(|result| lost("vkResetFences", result))?;
            Ok(elapsed)
        }
    }

    /// Runs a kernel and measures it.
    ///
    /// # Safety
    /// The handles of `launch` must be alive and belong together, and the descriptor sets must be written.
    pub(super) unsafe fn launch(&mut self, launch: &Launch<'_>) -> Result<DispatchTime, DeviceError> {
        let queries = self.timer.as_ref().map(|timer| timer.queries.handle);
        let record = |device: &ash::Device, buffer: vk::CommandBuffer| {
            // SAFETY: the caller's promise; the query pool is this object's own and has two queries.
            unsafe { record_launch(device, buffer, launch, queries) }
        };
        // SAFETY: the commands are valid by the caller's promise.
        let host_ns = unsafe { self.run(record) }?;
        let device_ns = match &self.timer {
            Some(timer) => Some(timer.elapsed(&self.logical)?),
            None => None,
        };
        Ok(DispatchTime { device_ns, host_ns })
    }

    /// Fills a buffer with zeros.
    pub(super) fn clear(&mut self, target: &mut Buffer) -> Result<(), DeviceError> {
        if let Some(bytes) = target.mapped_mut() {
            bytes.fill(0);
            return Ok(());
        }
        self.fill(target.handle(), 0, vk::WHOLE_SIZE, 0)
    }

    /// Fills a part of a buffer, which is alive and of this device. The part lies inside it, in whole words.
    pub(super) fn fill(&mut self, target: vk::Buffer, offset: u64, size: u64, word: u32) -> Result<(), DeviceError> {
        let record = |device: &ash::Device, buffer: vk::CommandBuffer| {
            // SAFETY: the buffer is alive, of this device, a transfer target, and of a size divisible by 4.
            unsafe { device.cmd_fill_buffer(buffer, target, offset, size, word) }
        };
        // SAFETY: as above.
        unsafe { self.run(record) }.map(|_| ())
    }

    /// Copies bytes into a buffer at `offset`; the caller has checked that they fit.
    pub(super) fn write(
        &mut self,
        physical: &PhysicalDevice,
        target: &mut Buffer,
        offset: u64,
        bytes: &[u8],
    ) -> Result<(), DeviceError> {
        if let Some(mapped) = target.mapped_mut() {
            return match part_mut(mapped, offset, bytes.len()) {
                Some(part) => {
                    part.copy_from_slice(bytes);
                    Ok(())
                }
                None => Err(outside()),
            };
        }
        let mut at = offset;
        for chunk in bytes.chunks(STAGING_SIZE as usize) {
            let size = chunk.len() as u64;
            grow(&mut self.upload, &self.logical, physical, size, Usage::Upload)?;
            let Some((_, staging)) = &mut self.upload else {
                return Err(outside());
            };
            let part = staging.mapped_mut().and_then(|mapped| part_mut(mapped, 0, chunk.len()));
            part.ok_or_else(outside)?.copy_from_slice(chunk);
            let (source, target) = (staging.handle(), target.handle());
            self.copy(source, target, vk::BufferCopy { src_offset: 0, dst_offset: at, size })?;
            at += size;
        }
        Ok(())
    }

    /// Copies from a buffer at `offset`; the caller has checked that all of `bytes` is there.
    pub(super) fn read(
        &mut self,
        physical: &PhysicalDevice,
        source: &Buffer,
        offset: u64,
        bytes: &mut [u8],
    ) -> Result<(), DeviceError> {
        if let Some(mapped) = source.mapped() {
            bytes.copy_from_slice(part(mapped, offset, bytes.len()).ok_or_else(outside)?);
            return Ok(());
        }
        let mut at = offset;
        for chunk in bytes.chunks_mut(STAGING_SIZE as usize) {
            let size = chunk.len() as u64;
            grow(&mut self.download, &self.logical, physical, size, Usage::Download)?;
            let Some((_, staging)) = &self.download else {
                return Err(outside());
            };
            let target = staging.handle();
            self.copy(source.handle(), target, vk::BufferCopy { src_offset: at, dst_offset: 0, size })?;
            let mapped = self.download.as_ref().and_then(|(_, staging)| staging.mapped());
            let copied = mapped.and_then(|mapped| part(mapped, 0, chunk.len()));
            chunk.copy_from_slice(copied.ok_or_else(outside)?);
            at += size;
        }
        Ok(())
    }

    /// Both buffers are alive and of this device, and the region lies inside both and does not overlap itself.
    pub(super) fn copy(
        &mut self,
        source: vk::Buffer,
        target: vk::Buffer,
        region: vk::BufferCopy,
    ) -> Result<(), DeviceError> {
        let record = |device: &ash::Device, buffer: vk::CommandBuffer| {
            // SAFETY: what this function demands; the regions do not overlap.
            unsafe { device.cmd_copy_buffer(buffer, source, target, &[region]) }
        };
        // SAFETY: as above.
        unsafe { self.run(record) }.map(|_| ())
    }
}

/// After a failed wait nothing is known of the work, so the device counts as lost whatever the code says.
fn lost(call: &'static str, result: vk::Result) -> DeviceError {
    tracing::error!("{call} failed: {result}");
    DeviceError::DeviceLost { during: call }
}

/// Mapped memory is as large as the buffer, and callers check against the buffer's size.
fn outside() -> DeviceError {
    DeviceError::InvalidBuffer("an access outside the memory of a buffer".to_owned())
}

fn part(mapped: &[u8], offset: u64, size: usize) -> Option<&[u8]> {
    mapped.get(usize::try_from(offset).ok()?..)?.get(..size)
}

fn part_mut(mapped: &mut [u8], offset: u64, size: usize) -> Option<&mut [u8]> {
    mapped.get_mut(usize::try_from(offset).ok()?..)?.get_mut(..size)
}

/// Makes a staging buffer hold at least `size` bytes.
fn grow(
    staging: &mut Option<(u64, Buffer)>,
    logical: &Arc<Logical>,
    physical: &PhysicalDevice,
    size: u64,
    usage: Usage,
) -> Result<(), DeviceError> {
    if staging.as_ref().is_none_or(|(capacity, _)| *capacity < size) {
        // The old one first: its memory may be what the new one needs.
        *staging = None;
        let capacity = size.next_power_of_two().min(STAGING_SIZE);
        *staging = Some((capacity, Buffer::create(logical, physical, capacity, usage)?));
    }
    Ok(())
}

/// # Safety
/// `buffer` must be recording; the handles of `launch` must be alive and belong together; `queries` must have two.
unsafe fn record_launch(
    device: &ash::Device,
    buffer: vk::CommandBuffer,
    launch: &Launch<'_>,
    queries: Option<vk::QueryPool>,
) {
    let compute = vk::PipelineBindPoint::COMPUTE;
    // SAFETY: the caller's promise; counts and push constants are within limits by the checks before the launch.
    unsafe {
        if let Some(queries) = queries {
            device.cmd_reset_query_pool(buffer, queries, 0, 2);
        }
        device.cmd_bind_pipeline(buffer, compute, launch.pipeline);
        if !launch.sets.is_empty() {
            device.cmd_bind_descriptor_sets(buffer, compute, launch.layout, 0, launch.sets, &[]);
        }
        if !launch.push_constants.is_empty() {
            let stages = vk::ShaderStageFlags::COMPUTE;
            device.cmd_push_constants(buffer, launch.layout, stages, 0, launch.push_constants);
        }
        if let Some(queries) = queries {
            device.cmd_write_timestamp(buffer, vk::PipelineStageFlags::TOP_OF_PIPE, queries, 0);
        }
        match launch.groups {
            LaunchGroups::Direct([x, y, z]) => device.cmd_dispatch(buffer, x, y, z),
            LaunchGroups::Indirect(counts, offset) => device.cmd_dispatch_indirect(buffer, counts, offset),
        }
        if let Some(queries) = queries {
            device.cmd_write_timestamp(buffer, vk::PipelineStageFlags::BOTTOM_OF_PIPE, queries, 1);
        }
    }
}

/// What the host, copies and kernels wrote before becomes visible to copies and kernels.
///
/// # Safety
/// `buffer` must be recording.
unsafe fn barrier_before(device: &ash::Device, buffer: vk::CommandBuffer) {
    let barrier = vk::MemoryBarrier::default()
        .src_access_mask(vk::AccessFlags::HOST_WRITE | vk::AccessFlags::TRANSFER_WRITE | vk::AccessFlags::SHADER_WRITE)
        .dst_access_mask(
            vk::AccessFlags::TRANSFER_READ
                | vk::AccessFlags::TRANSFER_WRITE
                | vk::AccessFlags::SHADER_READ
                | vk::AccessFlags::SHADER_WRITE
                | vk::AccessFlags::UNIFORM_READ
                | vk::AccessFlags::INDIRECT_COMMAND_READ,
        );
    let work = vk::PipelineStageFlags::TRANSFER | vk::PipelineStageFlags::COMPUTE_SHADER;
    let source = vk::PipelineStageFlags::HOST | work;
    let none = vk::DependencyFlags::empty();
    // SAFETY: the caller's promise; a compute queue knows these stages.
    unsafe {
        device.cmd_pipeline_barrier(
            buffer,
            source,
            work | vk::PipelineStageFlags::DRAW_INDIRECT,
            none,
            &[barrier],
            &[],
            &[],
        )
    };
}

/// What copies and kernels wrote becomes visible to the host.
///
/// # Safety
/// `buffer` must be recording.
unsafe fn barrier_after(device: &ash::Device, buffer: vk::CommandBuffer) {
    let barrier = vk::MemoryBarrier::default()
        .src_access_mask(vk::AccessFlags::TRANSFER_WRITE | vk::AccessFlags::SHADER_WRITE)
        .dst_access_mask(vk::AccessFlags::HOST_READ | vk::AccessFlags::HOST_WRITE);
    let work = vk::PipelineStageFlags::TRANSFER | vk::PipelineStageFlags::COMPUTE_SHADER;
    let (host, none) = (vk::PipelineStageFlags::HOST, vk::DependencyFlags::empty());
    // SAFETY: the caller's promise; a compute queue knows these stages.
    unsafe { device.cmd_pipeline_barrier(buffer, work, host, none, &[barrier], &[], &[]) };
}
