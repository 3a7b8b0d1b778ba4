//! The [`Backend`] trait over Vulkan.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use ash::vk;

use super::commands::{Commands, Launch, LaunchGroups};
use super::instance::{DeviceSelector, VulkanInstance};
use super::logical::Logical;
use super::memory::{Buffer, Usage, padded_size};
use super::physical_device::PhysicalDevice;
use super::pipeline::{Pipeline, Resource};
use super::requirements::{self, Enabled};
use crate::backend::{
    Backend, Binding, BufferId, Command, Dispatch, DispatchTime, Groups, KernelId, Specialization, SubmissionId,
    SubmissionTimes,
};
use crate::checks::{check_bound_once, check_ranges, checked_range, visible_part};
use crate::error::DeviceError;
use crate::info::DeviceInfo;
use crate::interface::{Descriptor, DescriptorKind, KernelInterface};
use crate::reflection::{self, Module};

/// Where buffers live.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MemoryStrategy {
    /// In memory of the device with copies through staging buffers on a GPU with memory of its own; in memory that
    /// the host has mapped on other devices.
    #[default]
    Auto,
    /// Device memory and staging buffers on any device, as far as the device has memory that the host cannot map.
    Staged,
    /// Mapped memory on any device.
    Mapped,
}

/// How a device is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeviceOptions {
    /// Where buffers live.
    pub memory: MemoryStrategy,
}

/// A Vulkan device.
///
/// Its `VkDevice` is made when the first kernel is loaded, with the features and extensions that the kernel requires;
/// a kernel that requires more replaces it, and buffers move with their contents. Buffers can be made and filled at
/// any time before or after. Accesses of kernels outside of buffers do not reach other memory (`robustBufferAccess`
/// is always on).
///
/// A dispatch waits for its kernel without a limit; drivers of GPUs stop kernels that run for seconds, which loses the
/// device. After [`DeviceError::DeviceLost`] every call fails with it.
#[derive(Debug)]
pub struct VulkanDevice {
    info: DeviceInfo,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// Dropped first, as all that refers to the logical device; the order does not matter otherwise, for each part
    /// holds what it needs.
    kernels: BTreeMap<u32, Kernel>,
    buffers: HashMap<u32, Slot>,
    logical: Option<LogicalState>,
    physical: PhysicalDevice,
    options: DeviceOptions,
    next_id: u32,
    /// Of each submission whose result nobody took.
    results: HashMap<u64, SubmissionTimes>,
    next_submission: u64,
    lost: Option<&'static str>,
    instance: Arc<VulkanInstance>,
}

#[derive(Debug)]
struct LogicalState {
    commands: Commands,
    logical: Arc<Logical>,
}

/// A loaded kernel; kept as words, so that it can be compiled again for another `VkDevice`.
#[derive(Debug)]
struct Kernel {
    pipeline: Option<Pipeline>,
    words: Vec<u32>,
    interface: Arc<KernelInterface>,
    specialization: Vec<Specialization>,
}

/// A buffer and where its content is.
#[derive(Debug)]
struct Slot {
    size: u64,
    content: Content,
}

#[derive(Debug)]
enum Content {
    /// Nothing was written, and no memory is taken.
    Zeros,
    /// With the host, for there is no `VkDevice` or the kernels on it did not need the buffer yet.
    Host(Vec<u8>),
    /// With the `VkDevice`.
    Device(Buffer),
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
        let physical = instance.select(selector)?;
        let info = physical.info.clone();
        let state = State {
            kernels: BTreeMap::new(),
            buffers: HashMap::new(),
            logical: None,
            physical,
            options,
            next_id: 0,
            results: HashMap::new(),
            next_submission: 0,
            lost: None,
            instance,
        };
        Ok(VulkanDevice { info, state: Mutex::new(state) })
    }

    /// Vulkan's names of the features that are switched on, in no particular order; empty while no kernel is loaded.
    pub fn enabled_features(&self) -> Vec<&'static str> {
        let state = self.state();
        let enabled = state.logical.iter().flat_map(|state| &state.logical.enabled.features);
        enabled.map(|feature| feature.name()).collect()
    }

    /// The device extensions that are switched on.
    pub fn enabled_extensions(&self) -> Vec<String> {
        let state = self.state();
        let enabled = state.logical.iter().flat_map(|state| &state.logical.enabled.extensions);
        enabled.map(|name| name.to_string_lossy().into_owned()).collect()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn guarded<T>(&self, call: impl FnOnce(&mut State) -> Result<T, DeviceError>) -> Result<T, DeviceError> {
        self.state().guarded(call)
    }
}

impl State {
    /// Runs one call: refuses it on a lost device, notes a loss, and turns messages of the validation layer into an
    /// error, which says more than the call's own.
    fn guarded<T>(&mut self, call: impl FnOnce(&mut Self) -> Result<T, DeviceError>) -> Result<T, DeviceError> {
        if let Some(during) = self.lost {
            return Err(DeviceError::DeviceLost { during });
        }
        let result = call(self);
        if let Err(DeviceError::DeviceLost { during }) = &result {
            self.lost = Some(during);
        }
        self.instance.messages().check()?;
        result
    }

    fn fresh_id(&mut self) -> Result<u32, DeviceError> {
        let id = self.next_id;
        self.next_id = id
            .checked_add(1)
            .ok_or_else(|| DeviceError::OutOfMemory("the device has given out all of its ids".to_owned()))?;
        Ok(id)
    }

    fn usage(&self) -> Usage {
        match self.options.memory {
            MemoryStrategy::Mapped => Usage::Mapped,
            MemoryStrategy::Staged => Usage::DeviceLocal,
            MemoryStrategy::Auto if self.physical.shares_host_memory() => Usage::Mapped,
            MemoryStrategy::Auto => Usage::DeviceLocal,
        }
    }

    /// Makes the logical device have at least these features and extensions.
    fn ensure_logical(&mut self, enabled: &Enabled) -> Result<(), DeviceError> {
        let mut wanted = enabled.clone();
        if let Some(state) = &self.logical {
            if state.logical.enabled.is_superset(enabled) {
                return Ok(());
            }
            wanted.extend(&state.logical.enabled);
        }
        // First, so that an error leaves everything as it was; two devices at a time are no problem.
        let logical = Logical::create(&self.instance, &self.physical, wanted)?;
        let commands = Commands::create(&logical, &self.physical)?;
        self.move_to_host()?;
        self.logical = Some(LogicalState { commands, logical });
        Ok(())
    }

    /// Takes the contents of all buffers from the logical device and drops its pipelines and itself.
    fn move_to_host(&mut self) -> Result<(), DeviceError> {
        let Some(state) = &mut self.logical else {
            return Ok(());
        };
        let _span = tracing::debug_span!("replace_device", buffers = self.buffers.len()).entered();
        let mut moved = Vec::new();
        for (&id, slot) in &self.buffers {
            if let Content::Device(buffer) = &slot.content {
                let mut bytes = zeros(slot.size)?;
                state.commands.read(&self.physical, buffer, 0, &mut bytes)?;
                moved.push((id, bytes));
            }
        }
        for (id, bytes) in moved {
            if let Some(slot) = self.buffers.get_mut(&id) {
                slot.content = Content::Host(bytes);
            }
        }
        for kernel in self.kernels.values_mut() {
            kernel.pipeline = None;
        }
        self.logical = None;
        Ok(())
    }

    /// Brings a buffer's content to the logical device, which must be there.
    fn move_to_device(&mut self, id: BufferId) -> Result<(), DeviceError> {
        let usage = self.usage();
        let (Some(state), Some(slot)) = (&mut self.logical, self.buffers.get_mut(&id.0)) else {
            return Err(unknown_buffer(id));
        };
        let content = match &slot.content {
            Content::Device(_) => return Ok(()),
            Content::Host(bytes) => Some(bytes),
            Content::Zeros => None,
        };
        let mut buffer = Buffer::create(&state.logical, &self.physical, slot.size, usage)?;
        // The padding too: a kernel that reads words of 4 bytes sees zeros in it.
        state.commands.clear(&mut buffer)?;
        if let Some(bytes) = content {
            state.commands.write(&self.physical, &mut buffer, 0, bytes)?;
        }
        slot.content = Content::Device(buffer);
        Ok(())
    }

    fn slot(&self, buffer: BufferId) -> Result<&Slot, DeviceError> {
        self.buffers.get(&buffer.0).ok_or_else(|| unknown_buffer(buffer))
    }

    fn kernel(&self, kernel: KernelId) -> Result<&Kernel, DeviceError> {
        self.kernels.get(&kernel.0).ok_or(DeviceError::UnknownKernel(kernel.0))
    }

    fn load(
        &mut self,
        words: &[u32],
        entry_point: &str,
        specialization: &[Specialization],
    ) -> Result<KernelId, DeviceError> {
        let module = Module::parse(words)?;
        let (interface, layouts) = reflection::interface_of(&module, entry_point, specialization)?;
        let enabled = requirements::check(&self.physical, &module, &interface, layouts)
            .map_err(|missing| DeviceError::Unsupported { device: self.physical.info.name.clone(), missing })?;
        self.ensure_logical(&enabled)?;
        let id = self.fresh_id()?;
        let mut kernel = Kernel {
            pipeline: None,
            words: module.words().to_vec(),
            interface: Arc::new(interface),
            specialization: specialization.to_vec(),
        };
        if let Some(state) = &self.logical {
            kernel.compile(&state.logical)?;
        }
        self.instance.messages().check()?;
        self.kernels.insert(id, kernel);
        Ok(KernelId(id))
    }

    fn submit(&mut self, commands: &[Command<'_>]) -> Result<SubmissionId, DeviceError> {
        let size_of = |buffer| Ok(self.slot(buffer)?.size);
        for command in commands {
            check_ranges(command, size_of)?;
            if let Command::Dispatch(dispatch) = command {
                self.bound_of(dispatch)?;
            }
        }
        let mut times = SubmissionTimes::default();
        for command in commands {
            let time = self.execute(command)?;
            times.device_ns.push(time.device_ns);
            times.host_ns += time.host_ns;
        }
        let id = self.next_submission;
        self.next_submission += 1;
        self.results.insert(id, times);
        Ok(SubmissionId(id))
    }

    /// The command is checked.
    fn execute(&mut self, command: &Command<'_>) -> Result<DispatchTime, DeviceError> {
        match *command {
            Command::Dispatch(dispatch) => return self.launch(&dispatch),
            Command::CopyBuffer { source, source_offset, target, target_offset, size } if size > 0 => {
                let (from, to) = (self.on_device(source)?, self.on_device(target)?);
                let region = vk::BufferCopy { src_offset: source_offset, dst_offset: target_offset, size };
                self.commands()?.copy(from, to, region)?;
            }
            Command::FillBuffer { buffer, offset, size, word } if size > 0 => {
                let target = self.on_device(buffer)?;
                self.commands()?.fill(target, offset, size.next_multiple_of(4), word)?;
            }
            Command::CopyBuffer { .. } | Command::FillBuffer { .. } => {}
        }
        Ok(DispatchTime::default())
    }

    fn commands(&mut self) -> Result<&mut Commands, DeviceError> {
        if self.logical.is_none() {
            self.ensure_logical(&Enabled::default())?;
        }
        let state = self.logical.as_mut();
        state.map(|state| &mut state.commands).ok_or(DeviceError::DeviceLost { during: "vkCreateDevice" })
    }

    /// Brings a buffer to the logical device.
    fn on_device(&mut self, buffer: BufferId) -> Result<vk::Buffer, DeviceError> {
        self.commands()?;
        self.move_to_device(buffer)?;
        match &self.slot(buffer)?.content {
            Content::Device(device) => Ok(device.handle()),
            Content::Zeros | Content::Host(_) => Err(unknown_buffer(buffer)),
        }
    }

    /// Checks a dispatch and finds what is bound to each descriptor.
    fn bound_of(&self, dispatch: &Dispatch<'_>) -> Result<Vec<Bound>, DeviceError> {
        let interface = &self.kernel(dispatch.kernel)?.interface;
        if let Groups::Direct(groups) = dispatch.groups {
            self.check_groups(groups)?;
        }
        check_push_constants(interface, dispatch.push_constants)?;
        check_bound_once(dispatch.bindings)?;
        interface.descriptors.iter().map(|descriptor| self.resolve(descriptor, dispatch.bindings)).collect()
    }

    fn launch(&mut self, dispatch: &Dispatch<'_>) -> Result<DispatchTime, DeviceError> {
        let bound = self.bound_of(dispatch)?;
        let groups = match dispatch.groups {
            Groups::Direct(groups) if groups.contains(&0) => return Ok(DispatchTime::default()),
            Groups::Direct(groups) => LaunchGroups::Direct(groups),
            Groups::Indirect { buffer, offset } => LaunchGroups::Indirect(self.on_device(buffer)?, offset),
        };
        for part in &bound {
            self.move_to_device(part.buffer)?;
        }
        let resources = bound.iter().filter_map(|part| self.resource(part)).collect::<Vec<_>>();
        self.run(dispatch, groups, &resources)
    }

    /// Everything is checked, and the buffers are on the logical device.
    fn run(
        &mut self,
        dispatch: &Dispatch<'_>,
        groups: LaunchGroups,
        resources: &[Resource],
    ) -> Result<DispatchTime, DeviceError> {
        let id = dispatch.kernel.0;
        let (Some(state), Some(kernel)) = (&mut self.logical, self.kernels.get_mut(&id)) else {
            return Err(DeviceError::UnknownKernel(id));
        };
        let pipeline = kernel.compile(&state.logical)?;
        let mut push_constants = dispatch.push_constants.to_vec();
        push_constants.resize(push_constants.len().next_multiple_of(4), 0);
        // SAFETY: the buffers are in `self.buffers`, which does not change here, and on the same logical device as the
        // pipeline; `resolve` checked ranges and offsets; each submission is awaited, so none is pending.
        unsafe { pipeline.write_descriptors(resources) };
        let launch = Launch {
            pipeline: pipeline.pipeline.handle,
            layout: pipeline.layout.handle,
            sets: &pipeline.sets,
            push_constants: &push_constants,
            groups,
        };
        // SAFETY: the handles are of one pipeline, which is alive, and each of its descriptors was just written.
        unsafe { state.commands.launch(&launch) }
    }

    fn check_groups(&self, groups: [u32; 3]) -> Result<(), DeviceError> {
        let most = self.physical.info.max_group_count;
        match groups.iter().zip(&most).any(|(count, most)| count > most) {
            false => Ok(()),
            true => Err(DeviceError::InvalidDispatch(format!(
                "{groups:?} workgroups are over maxComputeWorkGroupCount = {most:?} of '{}'",
                self.physical.info.name
            ))),
        }
    }

    /// The part of a buffer that is bound to a descriptor.
    fn resolve(&self, descriptor: &Descriptor, bindings: &[Binding]) -> Result<Bound, DeviceError> {
        let &Descriptor { set, binding, element, kind, min_size, .. } = descriptor;
        let wrong = |reason: String| DeviceError::Binding { set, binding, reason };
        let found = bindings.iter().find(|b| b.place() == (set, binding, element));
        let found = found.ok_or_else(|| {
            let name = descriptor.name.as_ref().map_or(String::new(), |name| format!(" (\"{name}\")"));
            let place = if element == 0 { String::new() } else { format!(" to element {element}") };
            wrong(format!("the kernel uses it{name}, but nothing is bound{place}"))
        })?;
        let (buffer, offset, size) = visible_part(found, |buffer| Ok(self.slot(buffer)?.size))?;
        if size < min_size {
            return Err(wrong(format!("{size} bytes are bound, the kernel needs at least {min_size}")));
        }
        let limits = &self.physical.limits;
        let (alignment, name, most) = match kind {
            DescriptorKind::StorageBuffer => (
                limits.min_storage_buffer_offset_alignment,
                "minStorageBufferOffsetAlignment",
                limits.max_storage_buffer_range,
            ),
            DescriptorKind::UniformBuffer => (
                limits.min_uniform_buffer_offset_alignment,
                "minUniformBufferOffsetAlignment",
                limits.max_uniform_buffer_range,
            ),
        };
        if !offset.is_multiple_of(alignment.max(1)) {
            return Err(wrong(format!("offset {offset} is no multiple of {name} = {alignment}")));
        }
        if size > u64::from(most) {
            return Err(wrong(format!("{size} bytes are bound, the device takes at most {most}")));
        }
        Ok(Bound {
            descriptor: (set, binding, element, kind),
            buffer,
            // Nothing can be bound behind a buffer's end; an empty part begins anywhere.
            offset: if size == 0 { 0 } else { offset },
            // Vulkan has no empty ranges. One byte is less than any element of a runtime array takes, except a byte.
            range: size.max(1),
        })
    }

    fn resource(&self, part: &Bound) -> Option<Resource> {
        let (set, binding, element, kind) = part.descriptor;
        let Content::Device(buffer) = &self.buffers.get(&part.buffer.0)?.content else {
            return None;
        };
        Some(Resource { set, binding, element, kind, buffer: buffer.handle(), offset: part.offset, range: part.range })
    }
}

/// A part of a buffer that was checked against a descriptor.
struct Bound {
    descriptor: (u32, u32, u32, DescriptorKind),
    buffer: BufferId,
    offset: u64,
    range: u64,
}

impl Kernel {
    /// The pipeline, compiled if it is not.
    fn compile(&mut self, logical: &Arc<Logical>) -> Result<&mut Pipeline, DeviceError> {
        let pipeline = match self.pipeline.take() {
            Some(pipeline) => pipeline,
            None => Pipeline::create(logical, &self.words, &self.interface, &self.specialization)?,
        };
        Ok(self.pipeline.insert(pipeline))
    }
}

impl Backend for VulkanDevice {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn load_kernel(
        &self,
        words: &[u32],
        entry_point: &str,
        specialization: &[Specialization],
    ) -> Result<KernelId, DeviceError> {
        let _span = tracing::debug_span!("load_kernel", entry_point, words = words.len()).entered();
        self.guarded(|device| device.load(words, entry_point, specialization))
    }

    fn kernel_interface(&self, kernel: KernelId) -> Result<Arc<KernelInterface>, DeviceError> {
        Ok(Arc::clone(&self.state().kernel(kernel)?.interface))
    }

    fn unload_kernel(&self, kernel: KernelId) -> Result<(), DeviceError> {
        self.guarded(|device| match device.kernels.remove(&kernel.0) {
            Some(_) => Ok(()),
            None => Err(DeviceError::UnknownKernel(kernel.0)),
        })
    }

    fn allocate(&self, size: u64) -> Result<BufferId, DeviceError> {
        let _span = tracing::debug_span!("allocate", size).entered();
        self.guarded(|device| {
            padded_size(&device.physical, size)?;
            let id = BufferId(device.fresh_id()?);
            let content = Content::Zeros;
            device.buffers.insert(id.0, Slot { size, content });
            if device.logical.is_some()
                && let Err(error) = device.move_to_device(id)
            {
                device.buffers.remove(&id.0);
                return Err(error);
            }
            Ok(id)
        })
    }

    fn buffer_size(&self, buffer: BufferId) -> Result<u64, DeviceError> {
        Ok(self.state().slot(buffer)?.size)
    }

    fn write(&self, buffer: BufferId, offset: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        let _span = tracing::debug_span!("write", buffer = buffer.0, offset, size = bytes.len()).entered();
        self.guarded(|device| {
            let range = host_range(device.slot(buffer)?.size, buffer, offset, bytes.len())?;
            let Some(slot) = device.buffers.get_mut(&buffer.0).filter(|_| !bytes.is_empty()) else {
                return Ok(());
            };
            if matches!(slot.content, Content::Zeros) {
                slot.content = Content::Host(zeros(slot.size)?);
            }
            match (&mut slot.content, &mut device.logical) {
                (Content::Host(host), _) => {
                    host[range].copy_from_slice(bytes);
                    Ok(())
                }
                (Content::Device(target), Some(state)) => state.commands.write(&device.physical, target, offset, bytes),
                (Content::Zeros | Content::Device(_), _) => Err(unknown_buffer(buffer)),
            }
        })
    }

    fn read(&self, buffer: BufferId, offset: u64, bytes: &mut [u8]) -> Result<(), DeviceError> {
        let _span = tracing::debug_span!("read", buffer = buffer.0, offset, size = bytes.len()).entered();
        self.guarded(|device| {
            let range = host_range(device.slot(buffer)?.size, buffer, offset, bytes.len())?;
            let Some(slot) = device.buffers.get(&buffer.0).filter(|_| !bytes.is_empty()) else {
                return Ok(());
            };
            match (&slot.content, &mut device.logical) {
                (Content::Zeros, _) => bytes.fill(0),
                (Content::Host(host), _) => bytes.copy_from_slice(&host[range]),
                (Content::Device(source), Some(state)) => {
                    state.commands.read(&device.physical, source, offset, bytes)?;
                }
                (Content::Device(_), None) => return Err(unknown_buffer(buffer)),
            }
            Ok(())
        })
    }

    fn free(&self, buffer: BufferId) -> Result<(), DeviceError> {
        self.guarded(|device| match device.buffers.remove(&buffer.0) {
            Some(_) => Ok(()),
            None => Err(unknown_buffer(buffer)),
        })
    }

    fn take_printed(&self) -> Vec<String> {
        self.state().instance.messages().take_printed()
    }

    fn submit(&self, commands: &[Command<'_>]) -> Result<SubmissionId, DeviceError> {
        let _span = tracing::debug_span!("submit", commands = commands.len()).entered();
        self.guarded(|device| device.submit(commands))
    }

    fn wait(&self, submission: SubmissionId, _timeout: Option<Duration>) -> Result<SubmissionTimes, DeviceError> {
        let result = self.state().results.remove(&submission.0);
        result.ok_or(DeviceError::UnknownSubmission(submission.0))
    }

    fn is_complete(&self, submission: SubmissionId) -> Result<bool, DeviceError> {
        match self.state().results.contains_key(&submission.0) {
            true => Ok(true),
            false => Err(DeviceError::UnknownSubmission(submission.0)),
        }
    }

    fn forget(&self, submission: SubmissionId) -> Result<(), DeviceError> {
        self.wait(submission, None).map(|_| ())
    }
}

fn unknown_buffer(buffer: BufferId) -> DeviceError {
    DeviceError::InvalidBuffer(format!("buffer {} is not on this device", buffer.0))
}

/// Zeroed memory of the host; an error where there is not enough.
fn zeros(size: u64) -> Result<Vec<u8>, DeviceError> {
    let too_large = || DeviceError::OutOfMemory(format!("no {size} bytes of host memory for a buffer"));
    let size = usize::try_from(size).map_err(|_| too_large())?;
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(size).map_err(|_| too_large())?;
    bytes.resize(size, 0);
    Ok(bytes)
}

/// The bytes of a buffer that an access of the host means.
fn host_range(size: u64, buffer: BufferId, offset: u64, count: usize) -> Result<std::ops::Range<usize>, DeviceError> {
    let range = checked_range(size, buffer, offset, count as u64)?;
    // Both fit: the end is `count` bytes on the host behind the beginning, or the access is refused.
    match (usize::try_from(range.start), usize::try_from(range.end)) {
        (Ok(start), Ok(end)) => Ok(start..end),
        _ => Err(DeviceError::InvalidBuffer(format!("{count} bytes at {offset} are beyond the host's addresses"))),
    }
}

fn check_push_constants(interface: &KernelInterface, bytes: &[u8]) -> Result<(), DeviceError> {
    match bytes.len() as u64 == u64::from(interface.push_constants_size) {
        true => Ok(()),
        false => Err(DeviceError::InvalidDispatch(format!(
            "'{}' takes {} bytes of push constants, {} are given",
            interface.entry_point,
            interface.push_constants_size,
            bytes.len()
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::InstanceOptions;

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
        let call: Result<(), DeviceError> = device.guarded(|_| Err(DeviceError::DeviceLost { during: "a test" }));
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
            assert!(matches!(result, Err(DeviceError::DeviceLost { during: "a test" })), "{result:?}");
        }
    }
}
