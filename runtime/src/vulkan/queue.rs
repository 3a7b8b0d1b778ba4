//! Queues: work in flight on them, and the notice of its end.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ash::vk;

use super::driver_error;
use super::hazards::{Hazards, Place};
use super::image::Image;
use super::logical::{Logical, Owned};
use super::memory::Buffer;
use super::physical_device::{PhysicalDevice, QueueFamily};
use super::pipeline::Pipeline;
use super::recorder::{Recorder, work};
use super::staging::Block;
use crate::backend::SubmissionTimes;
use crate::error::DeviceError;

/// The functions of timeline semaphores: of Vulkan 1.2, or of the extension before it.
enum TimelineFunctions {
    Core,
    Extension(ash::khr::timeline_semaphore::Device),
}

/// A timeline semaphore: each submission to its queue raises it to the submission's value.
pub(super) struct Clock {
    semaphore: Owned<vk::Semaphore>,
    functions: TimelineFunctions,
}

impl std::fmt::Debug for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.semaphore.fmt(f)
    }
}

impl Clock {
    fn create(logical: &Arc<Logical>, physical: &PhysicalDevice) -> Result<Clock, DeviceError> {
        let mut ty = vk::SemaphoreTypeCreateInfo::default().semaphore_type(vk::SemaphoreType::TIMELINE);
        let info = vk::SemaphoreCreateInfo::default().push_next(&mut ty);
        // SAFETY: the device is alive and has the feature `timelineSemaphore` switched on.
        let semaphore =
            unsafe { logical.raw.create_semaphore(&info, None) }.map_err(driver_error("vkCreateSemaphore"))?;
        // SAFETY: just made, owned here alone; flights that signal it hold it.
        let semaphore = unsafe { Owned::new(logical, semaphore, |device, s| device.destroy_semaphore(s, None)) };
        let functions = match physical.api_version >= vk::API_VERSION_1_2 {
            true => TimelineFunctions::Core,
            false => TimelineFunctions::Extension(logical.timeline_functions()),
        };
        Ok(Clock { semaphore, functions })
    }

    fn value(&self) -> Result<u64, DeviceError> {
        let (device, handle) = (&self.semaphore.logical.raw, self.semaphore.handle);
        // SAFETY: the semaphore is alive and a timeline.
        let value = unsafe {
            match &self.functions {
                TimelineFunctions::Core => device.get_semaphore_counter_value(handle),
                TimelineFunctions::Extension(functions) => functions.get_semaphore_counter_value(handle),
            }
        };
        value.map_err(|result| lost("vkGetSemaphoreCounterValue", result))
    }

    fn wait(&self, value: u64, nanoseconds: u64) -> Result<(), vk::Result> {
        let (semaphores, values) = ([self.semaphore.handle], [value]);
        let info = vk::SemaphoreWaitInfo::default().semaphores(&semaphores).values(&values);
        // SAFETY: the semaphore is alive and a timeline.
        unsafe {
            match &self.functions {
                TimelineFunctions::Core => self.semaphore.logical.raw.wait_semaphores(&info, nanoseconds),
                TimelineFunctions::Extension(functions) => functions.wait_semaphores(&info, nanoseconds),
            }
        }
    }
}

/// The signal of the end of one submission. A wait for it does not need the device's lock.
#[derive(Clone, Debug)]
pub(super) enum Signal {
    Timeline(Arc<Clock>, u64),
    /// Where the driver has no timeline semaphores.
    Fence(Arc<Owned<vk::Fence>>),
}

impl Signal {
    pub(super) fn is_reached(&self) -> Result<bool, DeviceError> {
        match self {
            Signal::Timeline(clock, value) => Ok(clock.value()? >= *value),
            Signal::Fence(fence) => {
                // SAFETY: the fence is alive.
                let status = unsafe { fence.logical.raw.get_fence_status(fence.handle) };
                status.map_err(|result| lost("vkGetFenceStatus", result))
            }
        }
    }

    /// Waits; false where the time was too short. Without a limit it waits for the end.
    pub(super) fn wait(&self, limit: Option<Duration>) -> Result<bool, DeviceError> {
        match self.wait_once(limit) {
            Ok(()) => Ok(true),
            Err(vk::Result::TIMEOUT) => Ok(false),
            Err(result) => Err(lost(self.call(), result)),
        }
    }

    /// The function that waits.
    fn call(&self) -> &'static str {
        match self {
            Signal::Timeline(..) => "vkWaitSemaphores",
            Signal::Fence(_) => "vkWaitForFences",
        }
    }

    fn wait_once(&self, limit: Option<Duration>) -> Result<(), vk::Result> {
        let nanoseconds = limit.map_or(u64::MAX, |limit| u64::try_from(limit.as_nanos()).unwrap_or(u64::MAX));
        match self {
            Signal::Timeline(clock, value) => clock.wait(*value, nanoseconds),
            Signal::Fence(fence) => {
                let fences = [fence.handle];
                // SAFETY: the fence is alive; it is not reset while somebody else holds it.
                unsafe { fence.logical.raw.wait_for_fences(&fences, true, nanoseconds) }
            }
        }
    }
}

/// A submission of the other queue that one waits for.
#[derive(Debug)]
pub(super) struct After {
    pub(super) signal: Signal,
    value: u64,
    /// The last submission of the own queue that comes before it.
    own: u64,
}

/// After a failed wait the state of the work is unknown, so the device counts as lost, whatever the code is.
fn lost(call: &'static str, result: vk::Result) -> DeviceError {
    tracing::error!("{call} failed: {result}");
    DeviceError::DeviceLost { during: call, report: String::new() }
}

/// The objects that must live until a submission is complete.
#[derive(Debug, Default)]
pub(super) struct Kept {
    /// The views of texel buffers, made for the submission; they are dropped before the buffers.
    pub(super) views: Vec<Owned<vk::BufferView>>,
    pub(super) buffers: Vec<Arc<Buffer>>,
    pub(super) pipelines: Vec<Arc<Pipeline>>,
    pub(super) staging: Vec<Arc<Block>>,
    pub(super) images: Vec<Arc<Image>>,
    pub(super) samplers: Vec<Arc<Owned<vk::Sampler>>>,
    pub(super) after: Option<After>,
}

/// A submission that may still run.
#[derive(Debug)]
struct Flight {
    value: u64,
    signal: Signal,
    /// The last submission of the other queue that comes before it.
    other: u64,
    recorder: Recorder,
    kept: Kept,
    start: Instant,
}

/// A submission that is complete.
#[derive(Debug)]
pub(super) struct Landed {
    pub(super) value: u64,
    pub(super) times: SubmissionTimes,
    /// The last submission of the other queue that came before it.
    other: u64,
    /// What it wrote.
    written: Vec<Place>,
}

/// A queue of a `VkDevice`, used by one device object alone.
#[derive(Debug)]
pub(super) struct Queue {
    raw: vk::Queue,
    family: QueueFamily,
    /// Nanoseconds of one tick of a timestamp.
    period: f64,
    clock: Option<Arc<Clock>>,
    flights: VecDeque<Flight>,
    /// Of all submissions so far.
    hazards: Hazards,
    /// The last submission of the other queue that one of these waited for, and the last that the host waited for.
    waited: u64,
    landed_other: u64,
    spare: Vec<Recorder>,
    spare_fences: Vec<Owned<vk::Fence>>,
    /// The value of the last submission; the first has 1.
    last: u64,
    /// How long the end waits for work in flight.
    limit: Option<Duration>,
    logical: Arc<Logical>,
}

impl Queue {
    pub(super) fn create(
        logical: &Arc<Logical>,
        physical: &PhysicalDevice,
        (raw, family): (vk::Queue, QueueFamily),
        limit: Option<Duration>,
    ) -> Result<Queue, DeviceError> {
        let clock = match logical.has_timelines() {
            true => Some(Arc::new(Clock::create(logical, physical)?)),
            false => None,
        };
        Ok(Queue {
            raw,
            family,
            period: f64::from(physical.limits.timestamp_period),
            clock,
            flights: VecDeque::new(),
            hazards: Hazards::default(),
            waited: 0,
            landed_other: 0,
            spare: Vec::new(),
            spare_fences: Vec::new(),
            last: 0,
            limit,
            logical: Arc::clone(logical),
        })
    }

    /// A recorder whose commands can be submitted here, after a submission of the other queue.
    pub(super) fn recorder(&mut self, after: Option<&After>) -> Result<Recorder, DeviceError> {
        let mut recorder = match self.spare.pop() {
            Some(recorder) => recorder,
            None => Recorder::create(&self.logical, self.family, self.period)?,
        };
        // Until its commands are submitted it has the hazards, and if they never are, nobody has.
        let mut hazards = std::mem::replace(&mut self.hazards, Hazards::unknown());
        hazards.begin(self.last + 1);
        if let Some(after) = after {
            hazards.wait_other(after.value, after.own);
        }
        recorder.begin(hazards)?;
        Ok(recorder)
    }

    /// The next command comes after a barrier, for it is not known what was written.
    pub(super) fn forget(&mut self) {
        self.hazards = Hazards::unknown();
    }

    /// Takes note of what a submission of the other queue wrote, which is complete.
    pub(super) fn land_other(&mut self, landed: &Landed) {
        self.landed_other = landed.value;
        self.hazards.land(landed.other);
        // Where one of these waited for it, that made it visible.
        if landed.value > self.waited {
            self.hazards.land_other(landed.value, &landed.written);
        }
    }

    /// The host writes a place that nothing in flight uses.
    pub(super) fn host_write(&mut self, place: Place) {
        self.hazards.host_write(place);
    }

    /// Starts commands.
    ///
    /// # Safety
    /// `kept` must hold all handles that the commands use, or objects that keep them alive, and the signal that the recorder
    /// was made for.
    pub(super) unsafe fn submit(&mut self, mut recorder: Recorder, kept: Kept) -> Result<u64, DeviceError> {
        recorder.end()?;
        // A misuse that the layer found must not reach the driver.
        self.logical.check_messages()?;
        let (value, start) = (self.last + 1, Instant::now());
        let signal = match &self.clock {
            Some(clock) => Signal::Timeline(Arc::clone(clock), value),
            None => Signal::Fence(Arc::new(self.fence()?)),
        };
        self.submit_commands(recorder.buffer(), &signal, kept.after.as_ref().map(|after| &after.signal))?;
        self.hazards = recorder.take_hazards();
        if let Some(after) = &kept.after {
            self.waited = self.waited.max(after.value);
        }
        self.last = value;
        let other = self.waited.max(self.landed_other);
        self.flights.push_back(Flight { value, signal, other, recorder, kept, start });
        Ok(value)
    }

    fn submit_commands(
        &self,
        buffer: vk::CommandBuffer,
        signal: &Signal,
        after: Option<&Signal>,
    ) -> Result<(), DeviceError> {
        let buffers = [buffer];
        let mut submit = vk::SubmitInfo::default().command_buffers(&buffers);
        let (waits, wait_values, stages) = match after {
            Some(Signal::Timeline(clock, value)) => {
                (vec![clock.semaphore.handle], vec![*value], vec![work(self.family).0])
            }
            Some(Signal::Fence(_)) | None => Default::default(),
        };
        let (signals, signal_values, fence) = match signal {
            Signal::Timeline(clock, value) => (vec![clock.semaphore.handle], vec![*value], vk::Fence::null()),
            Signal::Fence(fence) => (Vec::new(), Vec::new(), fence.handle),
        };
        let mut values = vk::TimelineSemaphoreSubmitInfo::default()
            .wait_semaphore_values(&wait_values)
            .signal_semaphore_values(&signal_values);
        if self.clock.is_some() {
            submit = submit.signal_semaphores(&signals).push_next(&mut values);
            if !waits.is_empty() {
                submit = submit.wait_semaphores(&waits).wait_dst_stage_mask(&stages);
            }
        }
        // SAFETY: the buffer is recorded and not pending; the fence is not signalled, for it is new or was reset;
        // values rise with each submission; nobody else uses the queue, for the device object that owns it is borrowed
        // exclusively.
        unsafe { self.logical.raw.queue_submit(self.raw, &[submit], fence) }.map_err(driver_error("vkQueueSubmit"))
    }

    /// A recorder whose commands run several times, and beside no others.
    pub(super) fn counting_recorder(&self) -> Result<Recorder, DeviceError> {
        Recorder::create(&self.logical, self.family, self.period)
    }

    /// Sees to it after an error that nothing works on what will be destroyed: waits, or leaves the device alone.
    pub(super) fn settle(&self, signal: &Signal) {
        if self.logical.is_abandoned() {
            return;
        }
        let out_of_memory = [vk::Result::ERROR_OUT_OF_HOST_MEMORY, vk::Result::ERROR_OUT_OF_DEVICE_MEMORY];
        let waited = match signal.wait_once(self.limit) {
            Err(result) if out_of_memory.contains(&result) => signal.wait_once(self.limit),
            other => other,
        };
        match waited {
            Ok(()) => {}
            // A lost device works on nothing.
            Err(vk::Result::ERROR_DEVICE_LOST) => {
                tracing::error!("{}", lost(signal.call(), vk::Result::ERROR_DEVICE_LOST));
            }
            // It works on, or nobody can tell.
            Err(_) => self.logical.abandon(),
        }
    }

    /// Starts one pass of recorded commands that are counted.
    ///
    /// # Safety
    /// The commands and all handles that they use must live until the signal is reached, and no earlier pass of them run.
    pub(super) unsafe fn submit_pass(&mut self, buffer: vk::CommandBuffer, pass: u32) -> Result<Signal, DeviceError> {
        self.logical.check_messages()?;
        let fence = self.fence()?;
        let mut counted = vk::PerformanceQuerySubmitInfoKHR::default().counter_pass_index(pass);
        let buffers = [buffer];
        let submit = vk::SubmitInfo::default().command_buffers(&buffers).push_next(&mut counted);
        // SAFETY: the caller's promise; the fence is new or was reset; nobody else uses the queue, for the device object
        // that owns it is borrowed exclusively.
        unsafe { self.logical.raw.queue_submit(self.raw, &[submit], fence.handle) }
            .map_err(driver_error("vkQueueSubmit"))?;
        Ok(Signal::Fence(Arc::new(fence)))
    }

    fn fence(&mut self) -> Result<Owned<vk::Fence>, DeviceError> {
        let device = &self.logical.raw;
        if let Some(fence) = self.spare_fences.pop() {
            // SAFETY: its submission is complete, and nobody else holds it.
            unsafe { device.reset_fences(&[fence.handle]) }.map_err(driver_error("vkResetFences"))?;
            return Ok(fence);
        }
        let info = vk::FenceCreateInfo::default();
        // SAFETY: the device is alive.
        let fence = unsafe { device.create_fence(&info, None) }.map_err(driver_error("vkCreateFence"))?;
        // SAFETY: just made, owned here alone; the flight that signals it holds it.
        Ok(unsafe { Owned::new(&self.logical, fence, |device, fence| device.destroy_fence(fence, None)) })
    }

    /// Takes complete submissions off the queue, the first submitted first.
    pub(super) fn land(&mut self) -> Result<Vec<Landed>, DeviceError> {
        let mut landed = Vec::new();
        while let Some(flight) = self.flights.front() {
            if !flight.signal.is_reached()? {
                break;
            }
            let Some(flight) = self.flights.pop_front() else { break };
            let host_ns = flight.start.elapsed().as_secs_f64() * 1e9;
            let times = SubmissionTimes { device_ns: flight.recorder.times()?, host_ns };
            self.hazards.land(flight.value);
            let written = flight.recorder.written().to_vec();
            self.spare.push(flight.recorder);
            if let Signal::Fence(fence) = flight.signal
                && let Ok(fence) = Arc::try_unwrap(fence)
            {
                self.spare_fences.push(fence);
            }
            landed.push(Landed { value: flight.value, times, other: flight.other, written });
            // This drops the kept objects that have no other holder.
            let Kept { views, buffers, pipelines, staging, images, samplers, after } = flight.kept;
            drop((views, buffers, pipelines, staging, images, samplers, after));
        }
        Ok(landed)
    }

    fn flight(&self, value: u64) -> Option<&Flight> {
        let first = self.flights.front()?.value;
        let index = usize::try_from(value.checked_sub(first)?).ok()?;
        self.flights.get(index)
    }

    /// The signal of the end of a submission; `None` where it is complete.
    pub(super) fn signal(&self, value: u64) -> Option<&Signal> {
        self.flight(value).map(|flight| &flight.signal)
    }

    /// The same for the other queue to wait for.
    pub(super) fn before_other(&self, value: u64) -> Option<After> {
        self.flight(value).map(|flight| After { signal: flight.signal.clone(), value, own: flight.other })
    }

    /// How long ago the submission started that ends next.
    pub(super) fn age(&self) -> Option<Duration> {
        self.flights.front().map(|flight| flight.start.elapsed())
    }

    /// The signal of the end of the submission that ends next.
    pub(super) fn oldest(&self) -> Option<&Signal> {
        self.flights.front().map(|flight| &flight.signal)
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        // All in flight lands before the last.
        if let Some(last) = self.flights.back() {
            self.settle(&last.signal);
        }
    }
}
