//! The [`Backend`] trait over Vulkan.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use super::instance::{DeviceSelector, VulkanInstance};
use super::memory::{Usage, padded_size};
use super::options::DeviceOptions;
use super::queue::Signal;
use super::staging::LARGEST;
use super::state::{Download, Found, State, Until, Way};
use crate::backend::{
    Backend, BufferId, Command, Dispatch, ImageId, KernelId, LoadOptions, SamplerId, SubmissionId, SubmissionTimes,
};
use crate::checks::check_image;
use crate::error::DeviceError;
use crate::image::{ImageDescription, SamplerDescription};
use crate::info::DeviceInfo;
use crate::interface::KernelInterface;
use crate::statistics::{KernelCounter, KernelStatistic};

/// A Vulkan device.
///
/// Its `VkDevice` has all features and extensions on that kernels may need and the device offers. Accesses of kernels
/// outside of buffers do not reach other memory (`robustBufferAccess`), unless
/// [`DeviceOptions::unchecked_accesses`] says so.
///
/// Submissions follow one another on a queue for compute. Copies between the host and memory that it cannot map go
/// through a queue of their own where the device has one, beside the kernels that do not use the same buffers. Timeline
/// semaphores signal the ends, or fences where the driver has none.
///
/// A wait has no limit unless [`DeviceOptions::timeout`] or the call sets one; drivers of GPUs stop kernels that run
/// for seconds, which loses the device: [`DeviceError::Watchdog`]. After [`DeviceError::DeviceLost`] every call fails with
/// it. Dropping the device
/// waits in the same way for work in flight.
#[derive(Debug)]
pub struct VulkanDevice {
    info: DeviceInfo,
    state: Mutex<State>,
}

impl VulkanDevice {
    /// Opens a device of an instance. Fails with [`DeviceError::NoDevice`] where none fits.
    pub fn open(instance: Arc<VulkanInstance>, selector: &DeviceSelector) -> Result<VulkanDevice, DeviceError> {
        VulkanDevice::open_with(instance, selector, DeviceOptions::default())
    }

    /// The same with options.
    pub fn open_with(
        instance: Arc<VulkanInstance>,
        selector: &DeviceSelector,
        options: DeviceOptions,
    ) -> Result<VulkanDevice, DeviceError> {
        let _span = tracing::debug_span!("open_device", ?selector).entered();
        let physical = Arc::new(instance.select(selector)?);
        let info = physical.info.clone();
        let state = State::open(Arc::clone(&instance), physical, options)?;
        instance.messages().check()?;
        Ok(VulkanDevice { info, state: Mutex::new(state) })
    }

    /// Vulkan's names of the features that are switched on, in no particular order.
    pub fn enabled_features(&self) -> Vec<&'static str> {
        self.state().logical.enabled.features.iter().map(|feature| feature.name()).collect()
    }

    /// The device extensions that are switched on.
    pub fn enabled_extensions(&self) -> Vec<String> {
        let state = self.state();
        state.logical.enabled.extensions.iter().map(|name| name.to_string_lossy().into_owned()).collect()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn guarded<T>(&self, call: impl FnOnce(&mut State) -> Result<T, DeviceError>) -> Result<T, DeviceError> {
        self.state().guarded(call)
    }

    /// Waits without the lock, so that other threads can submit and wait meanwhile.
    fn wait_for(&self, signal: &Signal, limit: Option<Duration>) -> Result<(), DeviceError> {
        let result = signal.wait(limit);
        self.guarded(|state| match (result?, limit) {
            (false, Some(limit)) => Err(state.time_out(limit)),
            (true, _) | (_, None) => state.land(),
        })
    }

    /// Makes a call until nothing stands in its way, which is waited for without the lock.
    fn when_free<T>(
        &self,
        mut call: impl FnMut(&mut State) -> Result<Result<T, Until>, DeviceError>,
    ) -> Result<T, DeviceError> {
        loop {
            match self.guarded(&mut call)? {
                Ok(value) => return Ok(value),
                Err(Until::Reached(signal)) => {
                    let limit = self.state().limit();
                    self.wait_for(&signal, limit)?;
                }
                Err(Until::Free(buffer)) => drop(buffer.alone()),
            }
        }
    }

    fn allocate_with(&self, size: u64, is_cleared: bool) -> Result<BufferId, DeviceError> {
        let (id, to_clear) = self.guarded(|state| state.allocate(size, is_cleared))?;
        if let Some(buffer) = to_clear {
            let _alone = buffer.alone();
            // SAFETY: nobody else knows the buffer yet; who guesses it is kept away from its memory.
            unsafe { buffer.clear_mapped()? };
        }
        Ok(id)
    }

    /// Copies the bytes of a download under way to their destination.
    fn finish(&self, download: Download, bytes: &mut [u8], limit: Option<Duration>) -> Result<(), DeviceError> {
        if let Some(signal) = &download.signal {
            self.wait_for(signal, limit)?;
        }
        // SAFETY: the copy to this part of the block is complete, and nobody else uses the block while it is held.
        unsafe { download.block.buffer.read_mapped(download.at, bytes) }
    }

    /// Reads a buffer that the host cannot map: two copies are under way at a time.
    fn read_staged(&self, buffer: BufferId, offset: u64, bytes: &mut [u8]) -> Result<(), DeviceError> {
        let mut pending: VecDeque<(Download, &mut [u8])> = VecDeque::new();
        let mut at = offset;
        let limit = self.state().limit();
        for chunk in bytes.chunks_mut(LARGEST as usize) {
            let size = chunk.len() as u64;
            let download = self.when_free(|state| state.download(buffer, at, size))?;
            pending.push_back((download, chunk));
            at += size;
            if pending.len() > 1
                && let Some((download, chunk)) = pending.pop_front()
            {
                self.finish(download, chunk, limit)?;
            }
        }
        pending.into_iter().try_for_each(|(download, chunk)| self.finish(download, chunk, limit))
    }

    fn write_staged(&self, buffer: BufferId, offset: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        let mut at = offset;
        for chunk in bytes.chunks(LARGEST as usize) {
            let size = chunk.len() as u64;
            let (block, place) = self.when_free(|state| state.room(size, Usage::Upload))?;
            // Without the lock: other threads go on meanwhile.
            // SAFETY: this part of the block is nobody else's until its copy is complete.
            unsafe { block.buffer.write_mapped(place, chunk)? };
            self.when_free(|state| state.upload(buffer, at, (Arc::clone(&block), place), size))?;
            at += size;
        }
        Ok(())
    }
}

impl Backend for VulkanDevice {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn is_asynchronous(&self) -> bool {
        true
    }

    fn load_kernel_with(
        &self,
        words: &[u32],
        entry_point: &str,
        options: &LoadOptions<'_>,
    ) -> Result<KernelId, DeviceError> {
        let _span = tracing::debug_span!("load_kernel", entry_point, words = words.len()).entered();
        self.guarded(|state| state.load(words, entry_point, options))
    }

    fn kernel_interface(&self, kernel: KernelId) -> Result<Arc<KernelInterface>, DeviceError> {
        self.state().interface(kernel)
    }

    fn kernel_statistics(&self, kernel: KernelId) -> Result<Vec<KernelStatistic>, DeviceError> {
        self.guarded(|state| state.statistics(kernel))
    }

    fn counter_passes(&self) -> u32 {
        self.state().counters.as_ref().map_or(0, |counters| counters.passes)
    }

    fn count(&self, before: &[Command<'_>], dispatch: &Dispatch<'_>) -> Result<Vec<KernelCounter>, DeviceError> {
        let _span = tracing::debug_span!("count").entered();
        let counters = self.state().counters.clone();
        let Some(counters) = counters else { return self.kernel_interface(dispatch.kernel).map(|_| Vec::new()) };
        let limit = self.state().limit();
        let _lock = counters.lock()?;
        // SAFETY: the lock is held until the end of this function, and each pass is waited for before.
        let counted = self.guarded(|state| unsafe { state.record_counted(dispatch, &counters) })?;
        for pass in 0..counters.passes {
            // It ends after all that this queue did before.
            self.wait(self.submit(before)?, None)?;
            if let Some(copies) = &counted.kept.after {
                self.wait_for(&copies.signal, limit)?;
            }
            let _alone: Vec<_> = counted.kept.buffers.iter().map(|buffer| buffer.alone()).collect();
            // SAFETY: the launch lives on, and earlier passes are complete.
            let signal = self.guarded(|state| unsafe { state.submit_pass(&counted, pass) })?;
            let waited = self.wait_for(&signal, limit);
            if waited.is_err() {
                self.state().queues.compute.settle(&signal);
            }
            waited?;
        }
        // SAFETY: all passes are complete.
        self.guarded(|_| unsafe { counters.results() })
    }

    fn unload_kernel(&self, kernel: KernelId) -> Result<(), DeviceError> {
        self.guarded(|state| state.unload(kernel))
    }

    fn allocate(&self, size: u64) -> Result<BufferId, DeviceError> {
        let _span = tracing::debug_span!("allocate", size).entered();
        self.allocate_with(size, true)
    }

    fn allocate_filled(&self, bytes: &[u8]) -> Result<BufferId, DeviceError> {
        let size = bytes.len() as u64;
        let _span = tracing::debug_span!("allocate", size).entered();
        // Where there is padding, it must be cleared.
        let is_cleared = padded_size(&self.state().physical, size)? != size;
        let buffer = self.allocate_with(size, is_cleared)?;
        match self.write(buffer, 0, bytes) {
            Ok(()) => Ok(buffer),
            Err(error) => self.free(buffer).and(Err(error)),
        }
    }

    fn buffer_size(&self, buffer: BufferId) -> Result<u64, DeviceError> {
        Ok(self.state().slot(buffer)?.size)
    }

    fn write(&self, buffer: BufferId, offset: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        let _span = tracing::debug_span!("write", buffer = buffer.0, offset, size = bytes.len()).entered();
        loop {
            let mut state = self.state();
            let mapped = match state.guarded(|state| state.way(buffer, (offset, bytes.len()), true))? {
                Way::None => return Ok(()),
                Way::Mapped(mapped) => mapped,
                Way::Staged | Way::After(_) => {
                    drop(state);
                    return self.write_staged(buffer, offset, bytes);
                }
            };
            if let Some(_alone) = mapped.try_alone() {
                state.queues.host_write(mapped.used(offset, bytes.len() as u64, true).place);
                // The buffer lives on if it is freed meanwhile.
                drop(state);
                // SAFETY: nothing in flight uses the buffer, and who would use it now waits until it is free.
                return unsafe { mapped.write_mapped(offset, bytes) };
            }
            drop(state);
            drop(mapped.alone());
        }
    }

    fn read(&self, buffer: BufferId, offset: u64, bytes: &mut [u8]) -> Result<(), DeviceError> {
        let _span = tracing::debug_span!("read", buffer = buffer.0, offset, size = bytes.len()).entered();
        loop {
            let mut state = self.state();
            let way = state.guarded(|state| state.way(buffer, (offset, bytes.len()), false))?;
            if let Way::Mapped(mapped) = &way
                && let Some(_shared) = mapped.try_shared()
            {
                drop(state);
                // SAFETY: nothing in flight writes the buffer, and who would write it now waits until it is free.
                return unsafe { mapped.read_mapped(offset, bytes) };
            }
            let limit = state.limit();
            drop(state);
            match way {
                Way::None => return Ok(()),
                Way::Staged => return self.read_staged(buffer, offset, bytes),
                Way::After(signal) => self.wait_for(&signal, limit)?,
                Way::Mapped(mapped) => drop(mapped.alone()),
            }
        }
    }

    fn free(&self, buffer: BufferId) -> Result<(), DeviceError> {
        self.guarded(|state| state.free(buffer))
    }

    fn buffer_address(&self, buffer: BufferId) -> Result<u64, DeviceError> {
        self.guarded(|state| {
            let address = state.slot(buffer)?.buffer.address(&state.physical);
            state.addressed.insert(buffer);
            address.ok_or_else(|| DeviceError::Unsupported {
                device: state.physical.info.name.clone(),
                missing: vec!["the feature bufferDeviceAddress".to_owned()],
            })
        })
    }

    fn create_image(&self, description: &ImageDescription) -> Result<ImageId, DeviceError> {
        let _span = tracing::debug_span!("create_image", %description).entered();
        self.guarded(|state| {
            check_image(description)?;
            state.land()?;
            state.create_image(description)
        })
    }

    fn image_description(&self, image: ImageId) -> Result<ImageDescription, DeviceError> {
        self.state().images.description(image)
    }

    fn write_image(&self, image: ImageId, bytes: &[u8]) -> Result<(), DeviceError> {
        let _span = tracing::debug_span!("write_image", image = image.0, size = bytes.len()).entered();
        let (block, at) = self.guarded(|state| {
            state.land()?;
            let (images, workshop) = state.images();
            images.room(image, bytes.len(), workshop)
        })?;
        // SAFETY: this part of the block is nobody else's until its copy is complete.
        unsafe { block.buffer.write_mapped(at, bytes)? };
        self.guarded(|state| {
            let (images, workshop) = state.images();
            images.write(image, (block, at), workshop)
        })
    }

    fn read_image(&self, image: ImageId, bytes: &mut [u8]) -> Result<(), DeviceError> {
        let _span = tracing::debug_span!("read_image", image = image.0, size = bytes.len()).entered();
        let download = self.guarded(|state| {
            state.land()?;
            let (images, workshop) = state.images();
            images.read(image, bytes.len(), workshop)
        })?;
        if let Some(signal) = &download.signal {
            let limit = self.state().limit();
            self.wait_for(signal, limit)?;
        }
        // SAFETY: the copy is complete.
        unsafe { download.finish(bytes) }
    }

    fn free_image(&self, image: ImageId) -> Result<(), DeviceError> {
        self.guarded(|state| state.free_image(image))
    }

    fn create_sampler(&self, description: &SamplerDescription) -> Result<SamplerId, DeviceError> {
        self.guarded(|state| {
            let (id, logical) = (SamplerId(state.fresh_id()?), Arc::clone(&state.logical));
            state.images.create_sampler(id, description, &logical)?;
            Ok(id)
        })
    }

    fn free_sampler(&self, sampler: SamplerId) -> Result<(), DeviceError> {
        self.guarded(|state| {
            state.images.remove_sampler(sampler)?;
            state.land()
        })
    }

    fn take_printed(&self) -> Vec<String> {
        self.state().instance.messages().take_printed()
    }

    fn submit(&self, commands: &[Command<'_>]) -> Result<SubmissionId, DeviceError> {
        let _span = tracing::debug_span!("submit", commands = commands.len()).entered();
        self.when_free(|state| state.submit(commands))
    }

    fn wait(&self, submission: SubmissionId, timeout: Option<Duration>) -> Result<SubmissionTimes, DeviceError> {
        let _span = tracing::debug_span!("wait", submission = submission.0).entered();
        let limit = timeout.or_else(|| self.state().limit());
        let start = Instant::now();
        loop {
            match self.guarded(|state| state.find(submission))? {
                Found::Times(times) => return Ok(times),
                Found::InFlight(signal) => {
                    let rest = limit.map(|limit| limit.saturating_sub(start.elapsed()));
                    let is_over = signal.wait(rest).map(|is_reached| !is_reached);
                    self.guarded(|state| match (is_over?, limit) {
                        (true, Some(limit)) => Err(state.time_out(limit)),
                        _ => Ok(()),
                    })?;
                }
            }
        }
    }

    fn is_complete(&self, submission: SubmissionId) -> Result<bool, DeviceError> {
        self.guarded(|state| state.is_complete(submission))
    }

    fn forget(&self, submission: SubmissionId) -> Result<(), DeviceError> {
        self.guarded(|state| state.forget(submission))
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::super::model::profiles::RTX_3080;
    use super::super::model::{self, Conduct};
    use super::*;
    use crate::image::ImageDim;
    use crate::vulkan::MemoryStrategy;
    use crate::{Groups, InstanceOptions};

    #[test]
    fn what_a_driver_says_of_a_fault_is_told() {
        const FEATURES: &[&str] = &["robustBufferAccess storageBuffer16BitAccess", "deviceFault"];
        const EXTENSIONS: &[&str] = &["VK_EXT_device_fault"];
        let told = [0, 1].map(|which| {
            let profile =
                model::profile::Profile { features: &FEATURES[..=which], extensions: &EXTENSIONS[..which], ..RTX_3080 };
            let entry = model::entry(vec![profile], Conduct::default());
            let instance = VulkanInstance::with_entry(entry, InstanceOptions::default()).expect("an instance");
            let device = VulkanDevice::open(Arc::new(instance), &DeviceSelector::Best).expect("a device");
            let call: Result<(), DeviceError> =
                device.guarded(|_| Err(DeviceError::DeviceLost { during: "a test", report: String::new() }));
            call.expect_err("it is lost").to_string()
        });
        let expected = "the device was lost during a test";
        let fault = "page fault, an invalid write at 0x123456000 to 0x123456fff";
        assert_eq!(told, [expected.to_owned(), format!("{expected}: {fault}")]);
    }

    /// A device of this machine; none where there is none, and none is required.
    fn real(options: DeviceOptions) -> Option<VulkanDevice> {
        let opened = VulkanInstance::new(InstanceOptions::default())
            .and_then(|instance| VulkanDevice::open_with(Arc::new(instance), &DeviceSelector::Best, options));
        opened
            .inspect_err(|error| {
                let is_required = std::env::var_os("VULCANIZE_REQUIRE").is_some_and(|value| value == "1");
                assert!(!is_required, "VULCANIZE_REQUIRE=1, but {error}");
                eprintln!("SKIPPED: {error}");
            })
            .ok()
    }

    /// A device of paper whose buffers the host maps, or does not.
    fn paper(memory: MemoryStrategy) -> Arc<VulkanDevice> {
        let entry = model::entry(vec![RTX_3080], Conduct::default());
        let instance = VulkanInstance::with_entry(entry, InstanceOptions::default()).expect("an instance");
        let options = DeviceOptions { memory, ..DeviceOptions::default() };
        let device = VulkanDevice::open_with(Arc::new(instance), &DeviceSelector::Best, options);
        Arc::new(device.expect("a device"))
    }

    /// Makes a call, and tries something while it copies.
    fn meanwhile<T: 'static>(call: impl FnOnce(), what: impl FnOnce() -> T + 'static) -> T {
        let found = Rc::new(Cell::new(None));
        let result = Rc::clone(&found);
        model::before_host_access(move || result.set(Some(what())));
        call();
        found.take().expect("it copies")
    }

    #[test]
    fn copies_do_not_hold_the_lock() {
        for memory in [MemoryStrategy::Mapped, MemoryStrategy::Staged] {
            let device = paper(memory);
            let is_free = |call: &dyn Fn()| {
                let device = Arc::clone(&device);
                meanwhile(call, move || device.state.try_lock().is_ok())
            };
            let buffer = device.allocate(64).expect("a buffer");
            assert!(is_free(&|| device.write(buffer, 4, &[7; 32]).expect("a write")), "{memory:?}");
            assert!(is_free(&|| device.read(buffer, 4, &mut [0; 32]).expect("a read")), "{memory:?}");
            assert!(is_free(&|| _ = device.allocate_filled(&[7; 64]).expect("a buffer")), "{memory:?}");
            let description = ImageDescription {
                format: "r32ui".parse().unwrap(),
                dim: ImageDim::D2,
                size: [4, 2, 1],
                layers: None,
                levels: 1,
                is_storage: true,
                is_sampled: true,
                is_filtered: false,
            };
            let image = device.create_image(&description).expect("an image");
            assert!(is_free(&|| device.write_image(image, &[7; 32]).expect("a write")), "{memory:?}");
            assert!(is_free(&|| device.read_image(image, &mut [0; 32]).expect("a read")), "{memory:?}");
            if memory == MemoryStrategy::Mapped {
                assert!(is_free(&|| _ = device.allocate(64).expect("a buffer")), "zeros");
            }
        }
        assert_eq!(model::problems(), [""; 0]);
    }

    #[test]
    fn work_waits_for_the_copies_of_its_buffers() {
        let device = paper(MemoryStrategy::Mapped);
        let [own, other] = [0; 2].map(|_| device.allocate(64).expect("a buffer"));
        let copy = |source, target| Command::CopyBuffer { source, source_offset: 0, target, target_offset: 0, size: 4 };
        let waits = |writes: bool| {
            let call = || match writes {
                true => device.write(own, 0, &[7; 64]).expect("a write"),
                false => device.read(own, 0, &mut [0; 64]).expect("a read"),
            };
            let device = Arc::clone(&device);
            meanwhile(call, move || {
                let waits = |command| matches!(device.state().submit(&[command]), Ok(Err(Until::Free(_))));
                let of_commands = [waits(copy(own, other)), waits(copy(other, own))];
                let download = device.state().download(own, 0, 4);
                (
                    of_commands,
                    matches!(download, Ok(Err(Until::Free(_)))),
                    device.state().slot(other).unwrap().buffer.is_busy(true),
                )
            })
        };
        assert_eq!(waits(true), ([true, true], true, false));
        assert_eq!(waits(false).0, [false, true]);
    }

    #[test]
    fn a_buffer_that_is_freed_while_it_is_written_keeps_its_memory() {
        let device = paper(MemoryStrategy::Mapped);
        let buffer = device.allocate(64).expect("a buffer");
        let shared = Arc::clone(&device);
        let next = meanwhile(
            || device.write(buffer, 0, &[7; 64]).expect("a write"),
            move || {
                shared.free(buffer).expect("it was there");
                shared.allocate(64).expect("a buffer")
            },
        );
        let mut found = [1; 64];
        device.read(next, 0, &mut found).expect("a read");
        assert_eq!(found, [0; 64]);
        assert!(device.write(buffer, 0, &[7; 64]).is_err(), "it is gone");
    }

    /// The same with threads: a submission that uses the buffer begins while it is written, and ends after that.
    #[test]
    fn a_thread_waits_until_another_has_written() {
        let options = DeviceOptions { memory: MemoryStrategy::Mapped, ..DeviceOptions::default() };
        let Some(device) = real(options).map(Arc::new) else { return };
        let [source, target] = [0; 2].map(|_| device.allocate(64).expect("a buffer"));
        let (begun, begins) = std::sync::mpsc::channel();
        let thread = {
            let device = Arc::clone(&device);
            std::thread::spawn(move || {
                begins.recv().expect("a write");
                let copy = Command::CopyBuffer { source, source_offset: 0, target, target_offset: 0, size: 64 };
                let submission = device.submit(&[copy]).expect("a submission");
                device.wait(submission, None).expect("its end");
            })
        };
        let thread = Rc::new(thread);
        let (shared, waiting) = (Rc::clone(&thread), Arc::clone(&device));
        meanwhile(
            || device.write(source, 0, &[7; 64]).expect("a write"),
            move || {
                begun.send(()).expect("the thread");
                std::thread::sleep(Duration::from_millis(50));
                assert!(!shared.is_finished());
                // The lock is free for others meanwhile.
                waiting.allocate_filled(&[1; 4]).expect("a buffer");
            },
        );
        Rc::into_inner(thread).expect("it is this one's alone").join().expect("the thread");
        let mut found = [0; 64];
        device.read(target, 0, &mut found).expect("a read");
        assert_eq!(found, [7; 64]);
    }

    #[test]
    fn a_lost_device_stays_lost() {
        let Some(device) = real(DeviceOptions::default()) else { return };
        let buffer = device.allocate(4).expect("a buffer");
        let call: Result<(), DeviceError> =
            device.guarded(|_| Err(DeviceError::DeviceLost { during: "a test", report: String::new() }));
        assert!(call.is_err());
        let dispatch =
            Dispatch { kernel: KernelId(0), groups: Groups::Direct([1; 3]), bindings: &[], push_constants: &[] };
        let later = [
            device.allocate(4).map(|_| ()),
            device.write(buffer, 0, &[0]),
            device.read(buffer, 0, &mut [0]),
            device.load_kernel(&[], "main", &[]).map(|_| ()),
            device.dispatch(&dispatch).map(|_| ()),
            device.free(buffer),
            device.unload_kernel(KernelId(0)),
        ];
        for result in later {
            assert!(matches!(result, Err(DeviceError::DeviceLost { during: "a test", .. })), "{result:?}");
        }
    }
}
