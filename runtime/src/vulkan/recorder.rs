//! Recording the commands of a submission, with the barriers between them and the timestamps around them.

use std::sync::Arc;

use ash::vk;

use super::driver_error;
use super::hazards::{Hazards, Place, Use};
use super::logical::{Logical, Owned};
use super::memory::Buffer;
use super::physical_device::QueueFamily;
use super::pipeline::{BoundResource, Pipeline, write_descriptors};
use crate::error::DeviceError;

/// The most commands of a submission that are timed.
const MAX_TIMED: usize = 2048;

/// How many sets a descriptor pool holds, and how many descriptors of each kind, unless a kernel needs more.
const POOL_SETS: u32 = 64;
const POOL_DESCRIPTORS: u32 = 256;

/// One command buffer with its descriptor sets and timestamps. All of it is used again for another submission when this
/// one is complete.
#[derive(Debug)]
pub(super) struct Recorder {
    buffer: vk::CommandBuffer,
    pools: Vec<SetPool>,
    /// How many of `pools` were taken from since the beginning.
    current_pool: usize,
    queries: Option<(Owned<vk::QueryPool>, u32)>,
    /// Whether commands are timed since the beginning.
    has_timestamps: bool,
    /// The queries of each command: the first of two, where it is timed.
    timed: Vec<Option<u32>>,
    hazards: Hazards,
    /// What its commands write.
    written: Vec<Place>,
    /// Whether the host can look at some of that.
    shows: bool,
    family: QueueFamily,
    period: f64,
    /// Owns `buffer`.
    pool: Owned<vk::CommandPool>,
    logical: Arc<Logical>,
}

#[derive(Debug)]
struct SetPool {
    raw: Owned<vk::DescriptorPool>,
    sets: u32,
    /// The least number of descriptors of any kind that is left.
    descriptors: u32,
    /// The first values of `sets` and `descriptors`.
    capacity: (u32, u32),
}

/// How many workgroups run.
#[derive(Clone, Copy)]
pub(super) enum LaunchGroups {
    Direct([u32; 3]),
    Indirect(vk::Buffer, u64),
}

/// A kernel launch with everything resolved.
pub(super) struct Launch<'a> {
    pub(super) pipeline: &'a Pipeline,
    pub(super) resources: &'a [BoundResource],
    /// Of all memory that the kernel may access.
    pub(super) uses: &'a [Use],
    /// Padded to a multiple of 4 bytes.
    pub(super) push_constants: &'a [u8],
    pub(super) groups: LaunchGroups,
}

impl Recorder {
    pub(super) fn create(logical: &Arc<Logical>, family: QueueFamily, period: f64) -> Result<Recorder, DeviceError> {
        let device = &logical.raw;
        let info = vk::CommandPoolCreateInfo::default()
            .flags(vk::CommandPoolCreateFlags::TRANSIENT)
            .queue_family_index(family.index);
        // SAFETY: the device is alive and has this queue family.
        let pool = unsafe { device.create_command_pool(&info, None) }.map_err(driver_error("vkCreateCommandPool"))?;
        // SAFETY: just made, owned here alone; a recorder in flight belongs to its flight.
        let pool = unsafe { Owned::new(logical, pool, |device, pool| device.destroy_command_pool(pool, None)) };
        let info = vk::CommandBufferAllocateInfo::default()
            .command_pool(pool.handle)
            .level(vk::CommandBufferLevel::PRIMARY)
            .command_buffer_count(1);
        // SAFETY: the pool is alive; the buffer goes with it.
        let buffers =
            unsafe { device.allocate_command_buffers(&info) }.map_err(driver_error("vkAllocateCommandBuffers"))?;
        Ok(Recorder {
            buffer: buffers.first().copied().unwrap_or_default(),
            pools: Vec::new(),
            current_pool: 0,
            queries: None,
            has_timestamps: false,
            timed: Vec::new(),
            hazards: Hazards::default(),
            written: Vec::new(),
            shows: false,
            family,
            period,
            pool,
            logical: Arc::clone(logical),
        })
    }

    pub(super) fn buffer(&self) -> vk::CommandBuffer {
        self.buffer
    }

    /// Begins anew, after the commands of `hazards` on the same queue. Earlier recorded commands must be complete, or never
    /// have been submitted. What the host wrote becomes visible by the submission itself.
    pub(super) fn begin(&mut self, hazards: Hazards) -> Result<(), DeviceError> {
        let device = &self.logical.raw;
        let begin = vk::CommandBufferBeginInfo::default().flags(vk::CommandBufferUsageFlags::ONE_TIME_SUBMIT);
        // SAFETY: nothing recorded here is pending, for a recorder in flight belongs to its flight.
        unsafe {
            device
                .reset_command_pool(self.pool.handle, vk::CommandPoolResetFlags::empty())
                .map_err(driver_error("vkResetCommandPool"))?;
            for pool in self.pools.iter_mut().take(self.current_pool + 1) {
                device
                    .reset_descriptor_pool(pool.raw.handle, vk::DescriptorPoolResetFlags::empty())
                    .map_err(driver_error("vkResetDescriptorPool"))?;
                (pool.sets, pool.descriptors) = pool.capacity;
            }
            device.begin_command_buffer(self.buffer, &begin).map_err(driver_error("vkBeginCommandBuffer"))?;
        }
        self.current_pool = 0;
        self.has_timestamps = false;
        self.timed.clear();
        self.written.clear();
        self.shows = false;
        self.hazards = hazards;
        Ok(())
    }

    /// The places that its commands write.
    pub(super) fn written(&self) -> &[Place] {
        &self.written
    }

    /// The hazards after its commands, which were submitted.
    pub(super) fn take_hazards(&mut self) -> Hazards {
        std::mem::take(&mut self.hazards)
    }

    /// Begins commands that run once for each pass of a query, which is all around them. The recorder must be new.
    ///
    /// # Safety
    /// The query must be alive, and reset, until the passes are complete.
    pub(super) unsafe fn begin_counted(&mut self, query: vk::QueryPool) -> Result<(), DeviceError> {
        let (device, begin) = (&self.logical.raw, vk::CommandBufferBeginInfo::default());
        // SAFETY: nothing was recorded here; counters of a command buffer want the query to be its first command.
        unsafe {
            device.begin_command_buffer(self.buffer, &begin).map_err(driver_error("vkBeginCommandBuffer"))?;
            device.cmd_begin_query(self.buffer, query, 0, vk::QueryControlFlags::empty());
        }
        self.barrier();
        Ok(())
    }

    /// Ends the recording, and the query as its last command.
    ///
    /// # Safety
    /// The query must be that of [`begin_counted`](Self::begin_counted).
    pub(super) unsafe fn end_counted(&mut self, query: vk::QueryPool) -> Result<(), DeviceError> {
        self.barrier();
        // SAFETY: the buffer is recording, and the query began in it.
        unsafe {
            self.logical.raw.cmd_end_query(self.buffer, query, 0);
            self.logical.raw.end_command_buffer(self.buffer).map_err(driver_error("vkEndCommandBuffer"))
        }
    }

    /// Makes room for the timestamps of so many commands; before the first of them.
    pub(super) fn prepare_timestamps(&mut self, commands: usize) -> Result<(), DeviceError> {
        let wanted = 2 * commands.min(MAX_TIMED) as u32;
        if self.family.timestamp_valid_bits == 0 || self.period <= 0.0 || wanted == 0 {
            return Ok(());
        }
        if self.queries.as_ref().is_none_or(|(_, count)| *count < wanted) {
            let count = wanted.next_power_of_two();
            let info = vk::QueryPoolCreateInfo::default().query_type(vk::QueryType::TIMESTAMP).query_count(count);
            // SAFETY: the device is alive, and its queue has timestamps.
            let queries = unsafe { self.logical.raw.create_query_pool(&info, None) }
                .map_err(driver_error("vkCreateQueryPool"))?;
            // SAFETY: just made, owned here alone; a recorder in flight belongs to its flight.
            let queries =
                unsafe { Owned::new(&self.logical, queries, |device, pool| device.destroy_query_pool(pool, None)) };
            self.queries = Some((queries, count));
        }
        if let Some((queries, _)) = &self.queries {
            // SAFETY: the buffer is recording; the pool has as many queries.
            unsafe { self.logical.raw.cmd_reset_query_pool(self.buffer, queries.handle, 0, wanted) };
            self.has_timestamps = true;
        }
        Ok(())
    }

    /// Records a command with its timestamps, after a barrier where it depends on an earlier one.
    fn timed(&mut self, uses: &[Use], record: impl FnOnce(&ash::Device, vk::CommandBuffer)) {
        if self.hazards.next(uses) {
            self.barrier();
        }
        let written = || uses.iter().filter(|used| used.writes);
        self.written.extend(written().map(|used| used.place));
        self.shows |= written().any(|used| used.is_mapped);
        let first = 2 * self.timed.len() as u32;
        let is_timed = self.has_timestamps && self.timed.len() < MAX_TIMED;
        let queries = self.queries.as_ref().filter(|_| is_timed).map(|(queries, _)| queries.handle);
        let (device, buffer) = (&self.logical.raw, self.buffer);
        // The top of the pipe would not wait for earlier commands: a barrier does not hold it up, and times would overlap.
        let at = vk::PipelineStageFlags::BOTTOM_OF_PIPE;
        // SAFETY: the buffer is recording; the queries were reset, two for each command.
        unsafe {
            if let Some(queries) = queries {
                device.cmd_write_timestamp(buffer, at, queries, first);
            }
            record(device, buffer);
            if let Some(queries) = queries {
                device.cmd_write_timestamp(buffer, at, queries, first + 1);
            }
        }
        self.timed.push(queries.map(|_| first));
    }

    /// Records a copy of images by `record`, with its uses. All of them must be alive until the submission is complete.
    pub(super) fn transfer(&mut self, uses: &[Use], record: impl FnOnce(&ash::Device, vk::CommandBuffer)) {
        self.timed(uses, record);
    }

    /// A command that does nothing.
    pub(super) fn nothing(&mut self) {
        self.timed.push(None);
    }

    /// Records a copy.
    ///
    /// # Safety
    /// Both buffers must be alive until the submission is complete, and the region lie inside both and not overlap
    /// itself.
    pub(super) unsafe fn copy(&mut self, source: &Buffer, target: &Buffer, region: vk::BufferCopy) {
        let uses =
            [source.used(region.src_offset, region.size, false), target.used(region.dst_offset, region.size, true)];
        let (source, target) = (source.handle(), target.handle());
        // SAFETY: the caller's promise.
        self.timed(&uses, |device, buffer| unsafe { device.cmd_copy_buffer(buffer, source, target, &[region]) });
    }

    /// Records a fill.
    ///
    /// # Safety
    /// The buffer must be alive until the submission is complete, and the part lie inside it, in whole words.
    pub(super) unsafe fn fill(&mut self, target: &Buffer, offset: u64, size: u64, word: u32) {
        // SAFETY: the caller's promise.
        self.timed(&[target.used(offset, size, true)], |device, buffer| unsafe {
            device.cmd_fill_buffer(buffer, target.handle(), offset, size, word);
        });
    }

    /// Records a launch.
    ///
    /// # Safety
    /// The pipeline and the buffers must be alive until the submission is complete and of this device, ranges must lie
    /// inside the buffers and be aligned, and counts and push constants be within the device's limits.
    pub(super) unsafe fn launch(&mut self, launch: &Launch<'_>) -> Result<(), DeviceError> {
        let pipeline = launch.pipeline;
        let sets = self.sets(pipeline)?;
        // SAFETY: the sets are new, so no pending work uses them; the rest is the caller's promise.
        unsafe { write_descriptors(&self.logical, &sets, launch.resources) };
        let compute = vk::PipelineBindPoint::COMPUTE;
        self.timed(launch.uses, |device, buffer| {
            // SAFETY: the caller's promise; each descriptor was just written.
            unsafe {
                device.cmd_bind_pipeline(buffer, compute, pipeline.pipeline.handle);
                if !sets.is_empty() {
                    device.cmd_bind_descriptor_sets(buffer, compute, pipeline.layout.handle, 0, &sets, &[]);
                }
                if !launch.push_constants.is_empty() {
                    let (layout, stages) = (pipeline.layout.handle, vk::ShaderStageFlags::COMPUTE);
                    device.cmd_push_constants(buffer, layout, stages, 0, launch.push_constants);
                }
                match launch.groups {
                    LaunchGroups::Direct([x, y, z]) => device.cmd_dispatch(buffer, x, y, z),
                    LaunchGroups::Indirect(counts, offset) => device.cmd_dispatch_indirect(buffer, counts, offset),
                }
            }
        });
        Ok(())
    }

    /// New descriptor sets for a kernel.
    fn sets(&mut self, pipeline: &Pipeline) -> Result<Vec<vk::DescriptorSet>, DeviceError> {
        let layouts = pipeline.set_layouts();
        if layouts.is_empty() {
            return Ok(Vec::new());
        }
        let (sets, descriptors) = (layouts.len() as u32, pipeline.descriptors);
        let fits = |pool: &SetPool| pool.sets >= sets && pool.descriptors >= descriptors;
        while self.pools.get(self.current_pool).is_some_and(|pool| !fits(pool)) {
            self.current_pool += 1;
        }
        if self.current_pool == self.pools.len() {
            self.pools.push(SetPool::create(&self.logical, sets.max(POOL_SETS), descriptors.max(POOL_DESCRIPTORS))?);
        }
        let pool = &mut self.pools[self.current_pool];
        let info = vk::DescriptorSetAllocateInfo::default().descriptor_pool(pool.raw.handle).set_layouts(&layouts);
        // SAFETY: the pool has room for these sets; they go with it.
        let made = unsafe { self.logical.raw.allocate_descriptor_sets(&info) }
            .map_err(driver_error("vkAllocateDescriptorSets"))?;
        pool.sets -= sets;
        pool.descriptors -= descriptors;
        Ok(made)
    }

    /// Earlier writes of copies and kernels become visible to copies and kernels.
    fn barrier(&self) {
        let (stages, writes, reads) = work(self.family);
        let barrier = vk::MemoryBarrier::default().src_access_mask(writes).dst_access_mask(writes | reads);
        let none = vk::DependencyFlags::empty();
        // SAFETY: the buffer is recording; the queue knows these stages.
        unsafe { self.logical.raw.cmd_pipeline_barrier(self.buffer, stages, stages, none, &[barrier], &[], &[]) };
    }

    /// Ends the recording. All writes become visible to the host, where it can look at some: whether it will, and whether
    /// a later submission's end would do as well, nobody knows before.
    pub(super) fn end(&mut self) -> Result<(), DeviceError> {
        let (stages, writes, _) = work(self.family);
        let barrier = vk::MemoryBarrier::default()
            .src_access_mask(writes)
            .dst_access_mask(vk::AccessFlags::HOST_READ | vk::AccessFlags::HOST_WRITE);
        let (host, none) = (vk::PipelineStageFlags::HOST, vk::DependencyFlags::empty());
        // SAFETY: the buffer is recording; the queue knows these stages.
        unsafe {
            if self.shows {
                self.logical.raw.cmd_pipeline_barrier(self.buffer, stages, host, none, &[barrier], &[], &[]);
            }
            self.logical.raw.end_command_buffer(self.buffer).map_err(driver_error("vkEndCommandBuffer"))
        }
    }

    /// The time of each command, in nanoseconds. The submission must be complete.
    pub(super) fn times(&self) -> Result<Vec<Option<f64>>, DeviceError> {
        let count = 2 * self.timed.len().min(MAX_TIMED);
        let Some((queries, _)) = self.queries.as_ref().filter(|_| self.timed.iter().any(Option::is_some)) else {
            return Ok(vec![None; self.timed.len()]);
        };
        let mask = u64::MAX >> (64 - self.family.timestamp_valid_bits.clamp(1, 64));
        let mut times = Vec::with_capacity(self.timed.len());
        let mut ticks = vec![[0u64; 2]; count];
        let flags = vk::QueryResultFlags::TYPE_64 | vk::QueryResultFlags::WITH_AVAILABILITY;
        // SAFETY: the submission that wrote the queries is complete; those that no command wrote are not available.
        let result = unsafe { self.logical.raw.get_query_pool_results(queries.handle, 0, &mut ticks, flags) };
        match result {
            // Not ready: a command that did nothing has no timestamps.
            Ok(()) | Err(vk::Result::NOT_READY) => {}
            Err(result) => return Err(driver_error("vkGetQueryPoolResults")(result)),
        }
        for &first in &self.timed {
            let pair =
                first.map(|first| first as usize).and_then(|first| Some((ticks.get(first)?, ticks.get(first + 1)?)));
            times.push(match pair {
                Some(([begin, 1..=u64::MAX], [end, 1..=u64::MAX])) => {
                    Some((end.wrapping_sub(*begin) & mask) as f64 * self.period)
                }
                _ => None,
            });
        }
        Ok(times)
    }
}

/// The stages of a queue's work, how it writes and how it reads.
pub(super) fn work(family: QueueFamily) -> (vk::PipelineStageFlags, vk::AccessFlags, vk::AccessFlags) {
    let (stages, writes, reads) =
        (vk::PipelineStageFlags::TRANSFER, vk::AccessFlags::TRANSFER_WRITE, vk::AccessFlags::TRANSFER_READ);
    match family.computes {
        false => (stages, writes, reads),
        true => (
            stages | vk::PipelineStageFlags::COMPUTE_SHADER | vk::PipelineStageFlags::DRAW_INDIRECT,
            writes | vk::AccessFlags::SHADER_WRITE,
            reads
                | vk::AccessFlags::SHADER_READ
                | vk::AccessFlags::UNIFORM_READ
                | vk::AccessFlags::INDIRECT_COMMAND_READ,
        ),
    }
}

impl SetPool {
    fn create(logical: &Arc<Logical>, sets: u32, descriptors: u32) -> Result<SetPool, DeviceError> {
        let sizes =
            super::pipeline::DESCRIPTOR_TYPES.map(|ty| vk::DescriptorPoolSize { ty, descriptor_count: descriptors });
        let info = vk::DescriptorPoolCreateInfo::default().max_sets(sets).pool_sizes(&sizes);
        // SAFETY: the device is alive; at least one set and one descriptor are asked for.
        let pool = unsafe { logical.raw.create_descriptor_pool(&info, None) }
            .map_err(driver_error("vkCreateDescriptorPool"))?;
        // SAFETY: just made, owned here alone; a recorder in flight belongs to its flight.
        let raw = unsafe { Owned::new(logical, pool, |device, pool| device.destroy_descriptor_pool(pool, None)) };
        Ok(SetPool { raw, sets, descriptors, capacity: (sets, descriptors) })
    }
}
