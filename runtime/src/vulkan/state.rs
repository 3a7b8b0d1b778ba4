//! The state of a device under its lock: kernels, buffers, and work in flight.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use ash::vk;

use super::cache::CacheDirectory;
use super::counters::Counters;
use super::features::Feature;
use super::hazards::Place;
use super::images::{Images, Workshop};
use super::instance::VulkanInstance;
use super::logical::{self, Logical};
use super::memory::{Budget, Buffer, Usage, padded_size};
use super::options::{DeviceOptions, MemoryStrategy};
use super::physical_device::PhysicalDevice;
use super::pipeline::{Pipeline, Stage};
use super::queue::{Kept, Queue, Signal};
use super::requirements;
use super::staging::{Block, Staging};
use super::statistics::statistics;
use super::subgroups::Subgroups;
use crate::backend::{BufferId, ImageId, KernelId, LoadOptions, SubmissionTimes};
use crate::checks::checked_range;
use crate::error::DeviceError;
use crate::image::ImageDescription;
use crate::interface::KernelInterface;
use crate::reflection::{self, Constants, Module};
use crate::statistics::KernelStatistic;

/// Systems let work on a GPU run for some seconds, Windows for 2; a device that is lost after less was lost otherwise.
const WATCHDOG: Duration = Duration::from_millis(1500);

#[derive(Debug)]
pub(super) struct State {
    /// Dropped first: they wait for work that uses the rest.
    pub(super) queues: Queues,
    kernels: HashMap<u32, Kernel>,
    pub(super) buffers: HashMap<u32, Slot>,
    pub(super) images: Images,
    /// The buffers whose addresses were asked for: kernels that have addresses may use any of them.
    pub(super) addressed: BTreeSet<BufferId>,
    staging: Staging,
    cache: Option<CacheDirectory>,
    /// Where the device was opened to count.
    pub(super) counters: Option<Arc<Counters>>,
    /// The result of each submission that nobody took; `None` while it is in flight.
    pub(super) results: HashMap<u64, Option<SubmissionTimes>>,
    next_id: u32,
    /// Bytes of all buffers and images.
    allocated: u64,
    lost: Option<&'static str>,
    options: DeviceOptions,
    pub(super) logical: Arc<Logical>,
    pub(super) physical: Arc<PhysicalDevice>,
    pub(super) instance: Arc<VulkanInstance>,
}

#[derive(Debug)]
pub(super) struct Queues {
    pub(super) compute: Queue,
    /// One that copies beside the kernels.
    pub(super) transfer: Option<Queue>,
}

impl Queues {
    /// The host writes a place that nothing in flight uses.
    pub(super) fn host_write(&mut self, place: Place) {
        self.compute.host_write(place);
        self.transfer.iter_mut().for_each(|queue| queue.host_write(place));
    }

    /// Work was submitted of which no recorder knows.
    pub(super) fn forget(&mut self) {
        self.compute.forget();
        self.transfer.iter_mut().for_each(Queue::forget);
    }
}

/// Which queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum On {
    Compute,
    Transfer,
}

#[derive(Debug)]
pub(super) struct Kernel {
    pub(super) pipeline: Arc<Pipeline>,
    pub(super) interface: Arc<KernelInterface>,
}

#[derive(Debug)]
pub(super) struct Slot {
    pub(super) size: u64,
    pub(super) buffer: Arc<Buffer>,
    pub(super) uses: Uses,
}

/// The last submissions that used a buffer, and that wrote it, by queue; 0 for none.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Uses {
    pub(super) compute: u64,
    pub(super) compute_write: u64,
    pub(super) transfer: u64,
    pub(super) transfer_write: u64,
}

/// The finding of a wait for a submission.
pub(super) enum Found {
    Times(SubmissionTimes),
    InFlight(Signal),
}

/// What a call has to wait for before it is tried again.
pub(super) enum Until {
    /// The end of work in flight.
    Reached(Signal),
    /// The end of a copy of the host.
    Free(Arc<Buffer>),
}

/// How the host accesses the bytes of a buffer.
pub(super) enum Way {
    /// There are none.
    None,
    /// Through staging memory.
    Staged,
    /// Directly; nothing in flight is in the way, as long as the device's lock is held.
    Mapped(Arc<Buffer>),
    /// Directly after this.
    After(Signal),
}

/// A copy to the host under way.
pub(super) struct Download {
    pub(super) signal: Option<Signal>,
    pub(super) block: Arc<Block>,
    pub(super) at: u64,
}

impl State {
    pub(super) fn open(
        instance: Arc<VulkanInstance>,
        physical: Arc<PhysicalDevice>,
        options: DeviceOptions,
    ) -> Result<State, DeviceError> {
        let mut enabled = requirements::offered(&physical);
        if options.unchecked_accesses {
            enabled.features.remove(&Feature::RobustBufferAccess);
        }
        let logical = Logical::create(&instance, &physical, enabled)?;
        let mut queues = Vec::new();
        for family in logical::families(&physical) {
            queues.push(Queue::create(&logical, &physical, (logical.queue(family), family), options.timeout)?);
        }
        let mut queues = queues.into_iter();
        let compute = queues
            .next()
            .ok_or_else(|| DeviceError::Driver { call: "vkCreateDevice", reason: "no queue".to_owned() })?;
        let counters = if options.statistics { Counters::create(&logical, &physical)? } else { None };
        Ok(State {
            queues: Queues { compute, transfer: queues.next() },
            kernels: HashMap::new(),
            buffers: HashMap::new(),
            images: Images::default(),
            addressed: BTreeSet::new(),
            staging: Staging::default(),
            cache: options.pipeline_cache.as_ref().map(|path| CacheDirectory::new(path, &physical)),
            counters: counters.map(Arc::new),
            results: HashMap::new(),
            next_id: 0,
            allocated: 0,
            lost: None,
            options,
            logical,
            physical,
            instance,
        })
    }

    /// Runs one call. Refuses it on a lost device, notes a loss, and turns messages of the validation layer into an
    /// error, which tells more than the call's own.
    pub(super) fn guarded<T>(
        &mut self,
        call: impl FnOnce(&mut Self) -> Result<T, DeviceError>,
    ) -> Result<T, DeviceError> {
        if let Some(during) = self.lost {
            return Err(DeviceError::DeviceLost { during, report: String::new() });
        }
        let mut result = call(self);
        if let Err(DeviceError::DeviceLost { during, .. }) = result {
            self.lost = Some(during);
            let after = self.queues.compute.age().filter(|age| *age >= WATCHDOG);
            result = Err(match after {
                Some(after) => DeviceError::Watchdog { after },
                None => DeviceError::DeviceLost { during, report: self.logical.fault_report() },
            });
        }
        self.instance.messages().check()?;
        result
    }

    /// Some work did not end in time: the device counts as lost, and is abandoned.
    pub(super) fn time_out(&mut self, limit: Duration) -> DeviceError {
        self.lost = Some("a submission that did not end in time");
        self.logical.abandon();
        DeviceError::Timeout { limit }
    }

    pub(super) fn limit(&self) -> Option<Duration> {
        self.options.timeout
    }

    /// The images, and the objects for making and copying them.
    pub(super) fn images(&mut self) -> (&mut Images, Workshop<'_>) {
        let budget = self.budget();
        let (logical, physical, queue) = (&self.logical, &self.physical, &mut self.queues.compute);
        (&mut self.images, Workshop { logical, physical, queue, staging: &mut self.staging, budget })
    }

    pub(super) fn fresh_id(&mut self) -> Result<u32, DeviceError> {
        let id = self.next_id;
        self.next_id = id
            .checked_add(1)
            .ok_or_else(|| DeviceError::OutOfMemory("the device has given out all of its ids".to_owned()))?;
        Ok(id)
    }

    fn queue(&mut self, on: On) -> &mut Queue {
        match (on, &mut self.queues.transfer) {
            (On::Transfer, Some(transfer)) => transfer,
            _ => &mut self.queues.compute,
        }
    }

    /// Takes complete submissions off the queues.
    pub(super) fn land(&mut self) -> Result<(), DeviceError> {
        let Queues { compute, transfer } = &mut self.queues;
        let landed = compute.land()?;
        if let Some(transfer) = transfer {
            // Nobody waits for the signal of what is complete, so only a barrier makes visible what it wrote.
            landed.iter().for_each(|landed| transfer.land_other(landed));
            transfer.land()?.iter().for_each(|landed| compute.land_other(landed));
        }
        for landed in landed {
            if let Some(result) = self.results.get_mut(&landed.value) {
                *result = Some(landed.times);
            }
        }
        Ok(())
    }

    // ---- kernels ----

    pub(super) fn load(
        &mut self,
        words: &[u32],
        entry_point: &str,
        options: &LoadOptions<'_>,
    ) -> Result<KernelId, DeviceError> {
        let specialization = options.specialization;
        let words = reflection::machine_order(words)?;
        let module = Module::parse(&words, &self.options.limits)?;
        let (interface, layouts) = reflection::interface_of(&module, entry_point, specialization)?;
        let unsupported = |missing| DeviceError::Unsupported { device: self.physical.info.name.clone(), missing };
        let mut constants = Constants::of(&module, &interface.spec_constants, specialization)?;
        requirements::check(&self.physical, &module, (&interface, layouts), &mut constants).map_err(unsupported)?;
        let subgroups = Subgroups::of(&self.physical, &interface, options.subgroup_size);
        let subgroups = subgroups.map_err(|missing| unsupported(vec![missing]))?;
        let stage = Stage { specialization, subgroups, is_unchecked: options.checks_its_accesses };
        let options = (self.cache.as_ref(), self.options.statistics);
        let pipeline = Pipeline::create(&self.logical, &words, &interface, stage, options)?;
        self.instance.messages().check()?;
        let id = self.fresh_id()?;
        self.kernels.insert(id, Kernel { pipeline: Arc::new(pipeline), interface: Arc::new(interface) });
        Ok(KernelId(id))
    }

    pub(super) fn kernel(&self, kernel: KernelId) -> Result<&Kernel, DeviceError> {
        self.kernels.get(&kernel.0).ok_or(DeviceError::UnknownKernel(kernel.0))
    }

    pub(super) fn interface(&self, kernel: KernelId) -> Result<Arc<KernelInterface>, DeviceError> {
        Ok(Arc::clone(&self.kernel(kernel)?.interface))
    }

    pub(super) fn statistics(&self, kernel: KernelId) -> Result<Vec<KernelStatistic>, DeviceError> {
        let pipeline = &self.kernel(kernel)?.pipeline.pipeline;
        // SAFETY: with the option every pipeline of the device keeps its statistics.
        if self.options.statistics { unsafe { statistics(pipeline) } } else { Ok(Vec::new()) }
    }

    pub(super) fn unload(&mut self, kernel: KernelId) -> Result<(), DeviceError> {
        self.land()?;
        self.kernels.remove(&kernel.0).map(|_| ()).ok_or(DeviceError::UnknownKernel(kernel.0))
    }

    // ---- buffers ----

    pub(super) fn slot(&self, buffer: BufferId) -> Result<&Slot, DeviceError> {
        self.buffers.get(&buffer.0).ok_or_else(|| unknown_buffer(buffer))
    }

    fn usage(&self) -> Usage {
        match self.options.memory {
            MemoryStrategy::Mapped => Usage::Mapped,
            MemoryStrategy::Staged => Usage::DeviceLocal,
            MemoryStrategy::Auto if self.physical.shares_host_memory() => Usage::Mapped,
            MemoryStrategy::Auto => Usage::DeviceLocal,
        }
    }

    /// A buffer: of zeros, or with whatever is in its memory. Where it is returned, the caller must fill it with zeros.
    pub(super) fn allocate(
        &mut self,
        size: u64,
        is_cleared: bool,
    ) -> Result<(BufferId, Option<Arc<Buffer>>), DeviceError> {
        // Buffers that were freed while in use are dropped here.
        self.land()?;
        let padded = padded_size(&self.physical, size)?;
        let allocated = self.budget().take(padded, || format!("a buffer of {size} bytes"))?;
        let buffer = Arc::new(Buffer::create(&self.logical, &self.physical, size, self.usage())?);
        let mut uses = Uses::default();
        // The padding too: a kernel that reads words of 4 bytes sees zeros in it.
        let to_clear = (is_cleared && buffer.is_mapped()).then(|| Arc::clone(&buffer));
        if let Some(buffer) = &to_clear {
            self.queues.host_write(buffer.used(0, vk::WHOLE_SIZE, true).place);
        } else if is_cleared {
            let mut recorder = self.queues.compute.recorder(None)?;
            let kept = Kept { buffers: vec![Arc::clone(&buffer)], ..Kept::default() };
            // SAFETY: the buffer is kept; the fill is for the whole of it, in words.
            unsafe {
                recorder.fill(&buffer, 0, vk::WHOLE_SIZE, 0);
                uses.compute = self.queues.compute.submit(recorder, kept)?;
            }
            uses.compute_write = uses.compute;
        }
        let id = self.fresh_id()?;
        self.allocated = allocated;
        self.buffers.insert(id, Slot { size, buffer, uses });
        Ok((BufferId(id), to_clear))
    }

    pub(super) fn free(&mut self, buffer: BufferId) -> Result<(), DeviceError> {
        let slot = self.buffers.remove(&buffer.0).ok_or_else(|| unknown_buffer(buffer))?;
        self.addressed.remove(&buffer);
        self.allocated = self.allocated.saturating_sub(padded_size(&self.physical, slot.size)?);
        drop(slot);
        self.land()
    }

    /// The memory that buffers and images may take, and take.
    fn budget(&self) -> Budget {
        Budget { most: self.options.memory_budget, taken: self.allocated }
    }

    pub(super) fn create_image(&mut self, description: &ImageDescription) -> Result<ImageId, DeviceError> {
        let (id, instance) = (ImageId(self.fresh_id()?), Arc::clone(&self.instance));
        let (images, workshop) = self.images();
        self.allocated = images.create(id, description, &instance, workshop)?;
        Ok(id)
    }

    pub(super) fn free_image(&mut self, image: ImageId) -> Result<(), DeviceError> {
        self.allocated = self.allocated.saturating_sub(self.images.remove(image)?);
        self.land()
    }

    /// The work that must end before the host may read a mapped buffer, or (`writes`) write it.
    pub(super) fn pending(&self, buffer: BufferId, writes: bool) -> Result<Option<Signal>, DeviceError> {
        let uses = self.slot(buffer)?.uses;
        let (compute, transfer) = match writes {
            true => (uses.compute, uses.transfer),
            false => (uses.compute_write, uses.transfer_write),
        };
        let on_transfer = || self.queues.transfer.as_ref().and_then(|queue| queue.signal(transfer));
        Ok(self.queues.compute.signal(compute).or_else(on_transfer).cloned())
    }

    /// How the host reads or (`writes`) writes bytes of a buffer.
    pub(super) fn way(
        &mut self,
        buffer: BufferId,
        (offset, count): (u64, usize),
        writes: bool,
    ) -> Result<Way, DeviceError> {
        let slot = self.slot(buffer)?;
        host_range(slot.size, buffer, offset, count)?;
        self.land()?;
        if count == 0 {
            return Ok(Way::None);
        }
        let mapped = Arc::clone(&self.slot(buffer)?.buffer);
        if !mapped.is_mapped() || !writes && mapped.should_stage(count) {
            return Ok(Way::Staged);
        }
        Ok(match self.pending(buffer, writes)? {
            None => Way::Mapped(mapped),
            // A copy takes its turn.
            Some(_) if writes => Way::Staged,
            Some(signal) => Way::After(signal),
        })
    }

    /// Starts a copy of bytes in [`room`](Self::room) to a buffer.
    pub(super) fn upload(
        &mut self,
        buffer: BufferId,
        offset: u64,
        (block, at): (Arc<Block>, u64),
        size: u64,
    ) -> Result<Result<(), Until>, DeviceError> {
        let region = vk::BufferCopy { src_offset: at, dst_offset: offset, size };
        Ok(self.stage(buffer, block, region, true)?.map(|_| ()))
    }

    /// Starts a copy of bytes from a buffer.
    pub(super) fn download(
        &mut self,
        buffer: BufferId,
        offset: u64,
        size: u64,
    ) -> Result<Result<Download, Until>, DeviceError> {
        let (block, at) = match self.room(size, Usage::Download)? {
            Ok(room) => room,
            Err(until) => return Ok(Err(until)),
        };
        let region = vk::BufferCopy { src_offset: offset, dst_offset: at, size };
        let started = self.stage(buffer, Arc::clone(&block), region, false)?;
        Ok(started.map(|signal| Download { signal, block, at }))
    }

    /// Submits a copy between a buffer and a block: on the queue for copies where there is one.
    fn stage(
        &mut self,
        buffer: BufferId,
        block: Arc<Block>,
        region: vk::BufferCopy,
        writes: bool,
    ) -> Result<Result<Option<Signal>, Until>, DeviceError> {
        let slot = self.slot(buffer)?;
        let (own, uses) = (Arc::clone(&slot.buffer), slot.uses);
        if own.is_busy(writes) {
            return Ok(Err(Until::Free(own)));
        }
        let on = if self.queues.transfer.is_some() { On::Transfer } else { On::Compute };
        let after = match on {
            On::Compute => None,
            On::Transfer if writes => self.queues.compute.before_other(uses.compute),
            On::Transfer => self.queues.compute.before_other(uses.compute_write),
        };
        let queue = self.queue(on);
        let mut recorder = queue.recorder(after.as_ref())?;
        let (from, to) = if writes { (&block.buffer, &*own) } else { (&*own, &block.buffer) };
        // SAFETY: both buffers are kept; the caller checked the buffer's part, `room` gave the block's.
        let value = unsafe {
            recorder.copy(from, to, region);
            queue.submit(recorder, Kept { buffers: vec![own], staging: vec![block], after, ..Kept::default() })?
        };
        let signal = queue.signal(value).cloned();
        if let Some(slot) = self.buffers.get_mut(&buffer.0) {
            let (all, written) = match on {
                On::Compute => (&mut slot.uses.compute, &mut slot.uses.compute_write),
                On::Transfer => (&mut slot.uses.transfer, &mut slot.uses.transfer_write),
            };
            *all = value;
            if writes {
                *written = value;
            }
        }
        Ok(Ok(signal))
    }

    /// Room for a staged copy, or the work that ends next where all staging memory is in use.
    ///
    /// Where nothing is in flight, other threads hold the memory of complete copies, to take the bytes out of it. Then
    /// there is nothing to wait for, and no more such memory than threads.
    pub(super) fn room(&mut self, size: u64, usage: Usage) -> Result<Result<(Arc<Block>, u64), Until>, DeviceError> {
        let transfer = self.queues.transfer.as_ref().and_then(Queue::oldest);
        let oldest = transfer.or_else(|| self.queues.compute.oldest()).cloned();
        match (self.staging.room(&self.logical, &self.physical, size, usage, oldest.is_none())?, oldest) {
            (Some(room), _) => Ok(Ok(room)),
            (None, Some(signal)) => Ok(Err(Until::Reached(signal))),
            (None, None) => Err(DeviceError::OutOfMemory("there is no staging memory".to_owned())),
        }
    }
}

pub(super) fn unknown_buffer(buffer: BufferId) -> DeviceError {
    DeviceError::InvalidBuffer(format!("buffer {} is not on this device", buffer.0))
}

/// Checks that an access of the host lies inside of a buffer.
fn host_range(size: u64, buffer: BufferId, offset: u64, count: usize) -> Result<(), DeviceError> {
    let range = checked_range(size, buffer, offset, count as u64)?;
    // Both fit: the end is `count` bytes after the beginning, or the access is refused.
    match (usize::try_from(range.start), usize::try_from(range.end)) {
        (Ok(_), Ok(_)) => Ok(()),
        _ => Err(DeviceError::InvalidBuffer(format!("{count} bytes at {offset} are beyond the host's addresses"))),
    }
}
