//! The [`Backend`] trait over Vulkan.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use super::instance::{DeviceSelector, VulkanInstance};
use super::memory::{Usage, padded_size};
use super::options::DeviceOptions;
use super::queue::Signal;
use super::staging::LARGEST;
use super::state::{Download, Found, State};
use crate::backend::{
    Backend, BufferId, Command, Dispatch, ImageId, KernelId, LoadOptions, SamplerId, SubmissionId, SubmissionTimes,
};
use crate::checks::{check_image, checked_range};
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
            let download = loop {
                match self.guarded(|state| state.download(buffer, at, size))? {
                    Ok(download) => break download,
                    Err(signal) => self.wait_for(&signal, limit)?,
                }
            };
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
        let limit = self.state().limit();
        let mut at = offset;
        for chunk in bytes.chunks(LARGEST as usize) {
            let size = chunk.len() as u64;
            let (block, place) = loop {
                match self.guarded(|state| state.room(size, Usage::Upload))? {
                    Ok(room) => break room,
                    Err(signal) => self.wait_for(&signal, limit)?,
                }
            };
            // Without the lock: other threads go on meanwhile.
            // SAFETY: this part of the block is nobody else's until its copy is complete.
            unsafe { block.buffer.write_mapped(place, chunk)? };
            self.guarded(|state| state.upload(buffer, at, (block, place), size))?;
            at += size;
        }
        Ok(())
    }
}

impl Backend for VulkanDevice {
    fn info(&self) -> &DeviceInfo {
        &self.info
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
                self.wait_for(copies, limit)?;
            }
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
        self.guarded(|state| state.allocate(size, true))
    }

    fn allocate_filled(&self, bytes: &[u8]) -> Result<BufferId, DeviceError> {
        let size = bytes.len() as u64;
        let _span = tracing::debug_span!("allocate", size).entered();
        // Where there is padding, it must be cleared.
        let is_cleared = padded_size(&self.state().physical, size)? != size;
        let buffer = self.guarded(|state| state.allocate(size, is_cleared))?;
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
        let is_written = self.guarded(|state| {
            let slot = state.slot(buffer)?;
            host_range(slot.size, buffer, offset, bytes.len())?;
            let is_mapped = slot.buffer.is_mapped();
            state.land()?;
            if bytes.is_empty() {
                return Ok(true);
            }
            if !is_mapped || state.pending(buffer, true)?.is_some() {
                return Ok(false);
            }
            // SAFETY: nothing that uses the buffer is pending, and the lock keeps other threads away.
            unsafe { state.slot(buffer)?.buffer.write_mapped(offset, bytes)? };
            Ok(true)
        })?;
        // No wait for other uses of a mapped buffer either: the copy takes its turn.
        if is_written { Ok(()) } else { self.write_staged(buffer, offset, bytes) }
    }

    fn read(&self, buffer: BufferId, offset: u64, bytes: &mut [u8]) -> Result<(), DeviceError> {
        let _span = tracing::debug_span!("read", buffer = buffer.0, offset, size = bytes.len()).entered();
        enum Way {
            Done,
            Wait(Signal),
            Stage,
        }
        loop {
            let way = self.guarded(|state| {
                let slot = state.slot(buffer)?;
                host_range(slot.size, buffer, offset, bytes.len())?;
                let (is_mapped, should_stage) = (slot.buffer.is_mapped(), slot.buffer.should_stage(bytes.len()));
                state.land()?;
                if bytes.is_empty() {
                    return Ok(Way::Done);
                }
                if !is_mapped || should_stage {
                    return Ok(Way::Stage);
                }
                if let Some(signal) = state.pending(buffer, false)? {
                    return Ok(Way::Wait(signal));
                }
                // SAFETY: nothing that writes the buffer is pending, and the lock keeps other threads away.
                unsafe { state.slot(buffer)?.buffer.read_mapped(offset, bytes)? };
                Ok(Way::Done)
            })?;
            match way {
                Way::Done => return Ok(()),
                Way::Stage => return self.read_staged(buffer, offset, bytes),
                Way::Wait(signal) => {
                    let limit = self.state().limit();
                    self.wait_for(&signal, limit)?;
                }
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
        self.guarded(|state| {
            state.land()?;
            let (images, workshop) = state.images();
            images.write(image, bytes, workshop)
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
        self.guarded(|state| state.submit(commands))
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

/// The bytes of a buffer that an access of the host covers.
fn host_range(size: u64, buffer: BufferId, offset: u64, count: usize) -> Result<Range<usize>, DeviceError> {
    let range = checked_range(size, buffer, offset, count as u64)?;
    // Both fit: the end is `count` bytes after the beginning, or the access is refused.
    match (usize::try_from(range.start), usize::try_from(range.end)) {
        (Ok(start), Ok(end)) => Ok(start..end),
        _ => Err(DeviceError::InvalidBuffer(format!("{count} bytes at {offset} are beyond the host's addresses"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Groups, InstanceOptions};

    #[test]
    fn what_a_driver_says_of_a_fault_is_told() {
        use super::super::model::{Conduct, entry, profiles::RTX_3080};
        const FEATURES: &[&str] = &["robustBufferAccess storageBuffer16BitAccess", "deviceFault"];
        const EXTENSIONS: &[&str] = &["VK_EXT_device_fault"];
        let told = [0, 1].map(|which| {
            let profile = super::super::model::profile::Profile {
                features: &FEATURES[..=which],
                extensions: &EXTENSIONS[..which],
                ..RTX_3080
            };
            let entry = entry(vec![profile], Conduct::default());
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

    #[test]
    fn a_lost_device_stays_lost() {
        let opened = VulkanInstance::new(InstanceOptions::default())
            .and_then(|instance| VulkanDevice::open(Arc::new(instance), &DeviceSelector::Best));
        let device = match opened {
            Ok(device) => device,
            Err(error) => {
                let is_required = std::env::var_os("VULCANIZE_REQUIRE").is_some_and(|value| value == "1");
                assert!(!is_required, "VULCANIZE_REQUIRE=1, but {error}");
                eprintln!("SKIPPED: {error}");
                return;
            }
        };
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
