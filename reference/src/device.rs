//! The device: buffers, kernels and the checks that surround a dispatch.

use std::borrow::Cow;
use std::num::NonZero;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use vulcanize_limits::{Limit, Limits};
use vulcanize_runtime::{
    Backend, BufferId, Command, DeviceError, DeviceInfo, DeviceKind, Dispatch, Groups, ImageDescription, ImageId,
    KernelId, KernelInterface, LoadOptions, Resource, SamplerDescription, SamplerId, SubmissionId, SubmissionTimes,
    checks,
};
use vulcanize_target_env::{Capability, Extension, ResourceLimits, TargetEnv, Version};
use vulcanize_words::in_machine_order;
use web_time::Instant;

use crate::bound::BoundMemory;
use crate::checks::Checks;
use crate::executor::{Setup, workgroup_memory};
use crate::function;
use crate::module::{CAPABILITIES, Decoder, EXTENSIONS};
use crate::profile::LaunchProfile;
use crate::program::Program;
use crate::reader::{DEVICE_NAME, unsupported};
use crate::shared_bytes::SharedBytes;
use crate::state::{Kernel, State, address_of, unknown_buffer, unknown_image};

/// The most invocations in a subgroup: SPIR-V's ballots have so many bits.
const MOST_IN_SUBGROUP: u32 = 128;

/// How the reference device executes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReferenceOptions {
    /// Invocations in a subgroup: a power of two up to 128. Anything else is taken to the nearest below.
    pub subgroup_size: u32,
    /// The most instructions that one dispatch may execute before it is a fault; `None` for no limit.
    pub step_limit: Option<u64>,
    /// How long a submission may take; one that takes longer ends with [`DeviceError::Timeout`], and the device can be used
    /// further.
    pub timeout: Option<Duration>,
    /// The checks on request. With them all runs on one thread and takes a few times as long and, for
    /// [`Checks::RACES`], 40 bytes of memory for each byte of a buffer.
    pub checks: Checks,
    /// The most threads that execute workgroups at once. Kernels with atomics on buffers run on one, so that results
    /// do not change from run to run.
    pub threads: usize,
    /// What a kernel may cost.
    pub limits: Limits,
}

impl Default for ReferenceOptions {
    /// Subgroups of 32, 2^36 instructions, no limit of time, no further checks, as many threads as the machine has cores.
    fn default() -> Self {
        let (threads, limits) = (std::thread::available_parallelism().map_or(1, NonZero::get), Limits::DEFAULT);
        Self { subgroup_size: 32, step_limit: Some(1 << 36), timeout: None, checks: Checks::empty(), threads, limits }
    }
}

/// A device that executes SPIR-V on the CPU, without a driver.
///
/// It is made to be right and to explain mistakes. An access outside of a buffer, a barrier that only a part of a
/// workgroup reaches, a write to read-only memory or a dispatch without end is [`DeviceError::KernelFault`], which
/// names the variable, the place, the instruction and the invocation. After a fault, the kernel's earlier writes stay,
/// and the device can be used further.
///
/// A submission runs to its end within [`Backend::submit`]; a fault is the result of [`Backend::wait`], as it is on a
/// device that works beside the host, and keeps the later commands of the submission from running.
#[derive(Debug)]
pub struct ReferenceDevice {
    info: DeviceInfo,
    options: ReferenceOptions,
    /// Held while a submission runs: they take effect one after another.
    state: Mutex<State>,
}

impl Default for ReferenceDevice {
    fn default() -> Self {
        Self::new(ReferenceOptions::default())
    }
}

impl ReferenceDevice {
    /// A device without buffers and kernels.
    pub fn new(options: ReferenceOptions) -> Self {
        let wanted = options.subgroup_size.clamp(1, MOST_IN_SUBGROUP);
        let options = ReferenceOptions { subgroup_size: 1 << wanted.ilog2(), ..options };
        Self { info: info(options.subgroup_size), options, state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn check_limits(&self, program: &Program, subgroup_size: u32) -> Result<(), DeviceError> {
        let limits = self.info.limits();
        let mut missing = Vec::new();
        let size = program.workgroup_size;
        for (i, dimension) in ["x", "y", "z"].iter().enumerate() {
            let most = limits.max_compute_workgroup_size[i];
            if size[i] > most {
                missing.push(format!("a workgroup size of {} in {dimension} (at most {most})", size[i]));
            }
        }
        let invocations: u64 = size.iter().map(|&n| u64::from(n)).fold(1, u64::saturating_mul);
        let most = limits.max_compute_workgroup_invocations;
        if invocations > u64::from(most) {
            missing.push(format!("{invocations} invocations in a workgroup (at most {most})"));
        }
        let most = limits.max_compute_shared_memory_size;
        if program.workgroup_bytes > u64::from(most) {
            missing.push(format!("{} bytes of workgroup memory (at most {most})", program.workgroup_bytes));
        }
        if !missing.is_empty() {
            return Err(DeviceError::Unsupported { device: DEVICE_NAME.to_owned(), missing });
        }
        let exceeded = self.options.limits.check(Limit::KernelMemory, workgroup_memory(program, subgroup_size));
        exceeded.map_err(|exceeded| unsupported(format!("the kernel: {exceeded}")))
    }

    fn check(&self, state: &State, command: &Command<'_>) -> Result<(), DeviceError> {
        let size_of = |buffer| state.size_of(buffer);
        checks::check_ranges(command, size_of, |image| Ok(state.image(image)?.0))?;
        let Command::Dispatch(dispatch) = command else { return Ok(()) };
        if let Groups::Direct(groups) = dispatch.groups {
            self.check_groups(groups)?;
        }
        let interface = &state.kernel(dispatch.kernel)?.interface;
        let (given, wanted) = (dispatch.push_constants.len(), interface.push_constants_size as usize);
        if given != wanted {
            let text = format!("the kernel takes {wanted} bytes of push constants, {given} were given");
            return Err(DeviceError::InvalidDispatch(text));
        }
        checks::check_bound_once(dispatch.bindings)?;
        for binding in dispatch.bindings.iter().filter(|b| matches!(b.resource, Resource::Buffer { .. })) {
            checks::visible_part(binding, size_of)?;
        }
        for d in &interface.descriptors {
            let found = dispatch.bindings.iter().find(|b| b.place() == (d.set, d.binding, d.element));
            let name = d.name.as_ref().map_or_else(String::new, |n| format!(" '{n}'"));
            let Some(found) = found else {
                let what = if d.kind.is_buffer() { "buffer".to_owned() } else { d.kind.to_string() };
                let reason = format!("the kernel uses this {what}{name}, but nothing is bound");
                return Err(binding_error(d.set, d.binding, reason));
            };
            if d.kind.is_texel_buffer() {
                checks::check_texels(found, d)?;
                checks::visible_texels(found, size_of)?;
                continue;
            }
            if !d.kind.is_buffer() {
                let visible = checks::visible_image(found, d, |image| Ok(state.image(image)?.0))?;
                visible.sampler.map_or(Ok(()), |sampler| state.sampler(sampler).map(|_| ()))?;
                continue;
            }
            let (_, _, size) = checks::visible_part(found, size_of)?;
            if size < d.min_size {
                let reason =
                    format!("the kernel needs at least {} bytes in this buffer{name}, it has {size}", d.min_size);
                return Err(binding_error(d.set, d.binding, reason));
            }
        }
        Ok(())
    }

    fn check_groups(&self, groups: [u32; 3]) -> Result<(), DeviceError> {
        match groups.iter().zip(self.info.max_group_count).find(|(count, most)| *count > most) {
            None => Ok(()),
            Some((count, most)) => {
                let text = format!("{count} workgroups in a dimension, at most {most} are possible");
                Err(DeviceError::InvalidDispatch(text))
            }
        }
    }

    /// The commands are checked.
    fn run(&self, state: &mut State, commands: &[Command<'_>]) -> Result<SubmissionTimes, DeviceError> {
        let begin = Instant::now();
        let deadline = self.deadline();
        for command in commands {
            match command {
                Command::Dispatch(dispatch) => self.run_dispatch(state, dispatch, deadline)?,
                copy => state.execute_copy(copy)?,
            }
        }
        // It has no clock but the host's.
        let device_ns = vec![None; commands.len()];
        Ok(SubmissionTimes { device_ns, host_ns: begin.elapsed().as_nanos() as f64 })
    }

    fn deadline(&self) -> Option<(Instant, Duration)> {
        self.options.timeout.and_then(|limit| Some((Instant::now().checked_add(limit)?, limit)))
    }

    fn run_dispatch(
        &self,
        state: &mut State,
        dispatch: &Dispatch<'_>,
        deadline: Option<(Instant, Duration)>,
    ) -> Result<(), DeviceError> {
        let (mut printed, mut records) = (Vec::new(), std::mem::take(&mut state.records));
        let result = self.with_setup(state, dispatch, deadline, |setup| setup.run(&mut printed, &mut records));
        state.records = records;
        state.printed.append(&mut printed);
        result
    }

    /// Does something with a dispatch whose resources are bound.
    fn with_setup<R>(
        &self,
        state: &State,
        dispatch: &Dispatch<'_>,
        deadline: Option<(Instant, Duration)>,
        visit: impl FnOnce(&Setup<'_>) -> Result<R, DeviceError>,
    ) -> Result<R, DeviceError> {
        let kernel = state.kernel(dispatch.kernel)?;
        let groups = match dispatch.groups {
            Groups::Direct(groups) => groups,
            Groups::Indirect { buffer, offset } => {
                let counts = state.buffer(buffer)?;
                let count = |i: usize| counts.load(offset as usize + 4 * i, 4).map_or(0, |count| count as u32);
                [count(0), count(1), count(2)]
            }
        };
        let _span = tracing::debug_span!("dispatch", kernel = kernel.program.name, ?groups).entered();
        let mut memory = BoundMemory::default();
        let mut bound = Vec::with_capacity(kernel.program.resources.len());
        for &resource in &kernel.program.resources {
            let found = dispatch.bindings.iter().find(|b| b.place() == resource);
            bound.push(found.map(|found| memory.bind(state, found)).transpose()?);
        }
        let addresses = if kernel.has_addresses { memory.addresses(state) } else { Vec::new() };
        let buffers = memory.buffers;
        let setup = Setup {
            program: &kernel.program,
            groups,
            subgroup_size: kernel.subgroup_size,
            step_limit: self.options.step_limit,
            deadline,
            checks: self.options.checks,
            threads: self.options.threads.max(1),
            push_constants: dispatch.push_constants,
            buffers: &buffers,
            bound: &bound,
            addresses: &addresses,
        };
        visit(&setup)
    }

    /// Executes a dispatch and counts what it does, until all workgroups are executed or so many instructions were. What
    /// it writes stays written; what it prints is lost.
    ///
    /// The executed workgroups are spread over the launch. It counts whole workgroups, at least one; after half of
    /// [`ReferenceOptions::timeout`] none begins.
    ///
    /// # Errors
    /// The dispatch is wrong, one of its invocations has a fault, or a limit of [`ReferenceOptions`] is reached.
    pub fn profile(&self, dispatch: &Dispatch<'_>, most_instructions: u64) -> Result<LaunchProfile, DeviceError> {
        let state = self.state();
        self.check(&state, &Command::Dispatch(*dispatch))?;
        self.with_setup(&state, dispatch, self.deadline(), |setup| setup.profile(most_instructions))
    }
}

fn binding_error(set: u32, binding: u32, reason: String) -> DeviceError {
    DeviceError::Binding { set, binding, reason }
}

fn range(buffer: BufferId, offset: u64, len: usize, size: usize) -> Result<Range<usize>, DeviceError> {
    let range = checks::checked_range(size as u64, buffer, offset, len as u64)?;
    // The size is a `usize`, and the range lies within it.
    Ok(range.start as usize..range.end as usize)
}

fn info(subgroup_size: u32) -> DeviceInfo {
    let limits = ResourceLimits {
        max_compute_shared_memory_size: 65536,
        max_compute_workgroup_invocations: 1024,
        max_compute_workgroup_size: [1024, 1024, 1024],
        subgroup_size,
        min_subgroup_size: Some(subgroup_size),
        max_subgroup_size: Some(subgroup_size),
        ..ResourceLimits::DEFAULT
    };
    let capabilities = CAPABILITIES.iter().filter_map(|&c| Capability::from_value(c as u32));
    let extensions = EXTENSIONS.iter().filter_map(|name| Extension::from_name(name));
    DeviceInfo {
        name: DEVICE_NAME.to_owned(),
        driver: format!("vulcanize reference executor {}", env!("CARGO_PKG_VERSION")),
        kind: DeviceKind::Reference,
        uuid: None,
        api_version: None,
        target_env: TargetEnv::new(Version::V1_6, capabilities, extensions).with_limits(limits),
        max_group_count: [u32::MAX; 3],
        max_push_constants_size: 65536,
        memory_size: None,
    }
}

impl Backend for ReferenceDevice {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn load_kernel_with(
        &self,
        words: &[u32],
        entry_point: &str,
        options: &LoadOptions<'_>,
    ) -> Result<KernelId, DeviceError> {
        let specialization = options.specialization;
        let _span = tracing::debug_span!("load_kernel", entry_point).entered();
        for (i, s) in specialization.iter().enumerate() {
            if specialization[..i].iter().any(|other| other.id == s.id) {
                let text = format!("specialization constant {} is given twice", s.id);
                return Err(DeviceError::InvalidDispatch(text));
            }
        }
        // Words without a magic number are refused as they are.
        let words = &*in_machine_order(words).unwrap_or(Cow::Borrowed(words));
        let subgroup_size = options.subgroup_size.unwrap_or(self.options.subgroup_size);
        if !subgroup_size.is_power_of_two() || subgroup_size > MOST_IN_SUBGROUP {
            return Err(unsupported(format!("subgroups of {subgroup_size} (a power of two up to {MOST_IN_SUBGROUP})")));
        }
        let decoder = Decoder::new(words, specialization, subgroup_size, self.options.limits)?;
        let program = function::decode(decoder, words, entry_point)?;
        self.check_limits(&program, subgroup_size)?;
        let interface =
            KernelInterface::from_words_specialized(words, entry_point, specialization, &self.options.limits)?;
        if interface.push_constants_size > self.info.max_push_constants_size {
            let (size, most) = (interface.push_constants_size, self.info.max_push_constants_size);
            return Err(unsupported(format!("{size} bytes of push constants (at most {most})")));
        }
        let mut state = self.state();
        let id = state.fresh_id()?;
        let has_addresses = interface.capabilities.contains(&Capability::PhysicalStorageBufferAddresses.value());
        state.kernels.insert(id, Kernel { program, interface: Arc::new(interface), has_addresses, subgroup_size });
        Ok(KernelId(id))
    }

    fn kernel_interface(&self, kernel: KernelId) -> Result<Arc<KernelInterface>, DeviceError> {
        Ok(Arc::clone(&self.state().kernel(kernel)?.interface))
    }

    fn unload_kernel(&self, kernel: KernelId) -> Result<(), DeviceError> {
        self.state().kernels.remove(&kernel.0).map(|_| ()).ok_or(DeviceError::UnknownKernel(kernel.0))
    }

    fn allocate(&self, size: u64) -> Result<BufferId, DeviceError> {
        let out_of_memory = || DeviceError::OutOfMemory(format!("a buffer of {size} bytes cannot be allocated"));
        let length = usize::try_from(size).map_err(|_| out_of_memory())?;
        let bytes = SharedBytes::zeroed(length).ok_or_else(out_of_memory)?;
        let mut state = self.state();
        let id = state.fresh_id()?;
        state.buffers.insert(id, bytes);
        Ok(BufferId(id))
    }

    fn buffer_size(&self, buffer: BufferId) -> Result<u64, DeviceError> {
        self.state().size_of(buffer)
    }

    fn write(&self, buffer: BufferId, offset: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        let mut state = self.state();
        let target = state.buffer_mut(buffer)?;
        let range = range(buffer, offset, bytes.len(), target.len())?;
        target.copy_from(range.start, bytes);
        Ok(())
    }

    fn read(&self, buffer: BufferId, offset: u64, bytes: &mut [u8]) -> Result<(), DeviceError> {
        let state = self.state();
        let source = state.buffer(buffer)?;
        let range = range(buffer, offset, bytes.len(), source.len())?;
        source.copy_to(range.start, bytes);
        Ok(())
    }

    fn free(&self, buffer: BufferId) -> Result<(), DeviceError> {
        self.state().buffers.remove(&buffer.0).map(|_| ()).ok_or_else(|| unknown_buffer(buffer))
    }

    fn buffer_address(&self, buffer: BufferId) -> Result<u64, DeviceError> {
        self.state().buffer(buffer)?;
        Ok(address_of(buffer))
    }

    fn create_image(&self, description: &ImageDescription) -> Result<ImageId, DeviceError> {
        let size = checks::check_image(description)?;
        let out_of_memory = || DeviceError::OutOfMemory(format!("an {description} cannot be allocated"));
        let length = usize::try_from(size).map_err(|_| out_of_memory())?;
        let bytes = SharedBytes::zeroed(length).ok_or_else(out_of_memory)?;
        let mut state = self.state();
        let id = state.fresh_id()?;
        state.images.insert(id, (*description, bytes));
        Ok(ImageId(id))
    }

    fn image_description(&self, image: ImageId) -> Result<ImageDescription, DeviceError> {
        Ok(self.state().image(image)?.0)
    }

    fn write_image(&self, image: ImageId, bytes: &[u8]) -> Result<(), DeviceError> {
        let mut state = self.state();
        let (description, target) = state.image_mut(image)?;
        checks::check_image_bytes(description, bytes.len())?;
        target.copy_from(0, bytes);
        Ok(())
    }

    fn read_image(&self, image: ImageId, bytes: &mut [u8]) -> Result<(), DeviceError> {
        let state = self.state();
        let (description, source) = state.image(image)?;
        checks::check_image_bytes(description, bytes.len())?;
        source.copy_to(0, bytes);
        Ok(())
    }

    fn free_image(&self, image: ImageId) -> Result<(), DeviceError> {
        self.state().images.remove(&image.0).map(|_| ()).ok_or_else(|| unknown_image(image))
    }

    fn create_sampler(&self, description: &SamplerDescription) -> Result<SamplerId, DeviceError> {
        description.problem().map_or(Ok(()), |problem| Err(DeviceError::InvalidImage(problem)))?;
        let mut state = self.state();
        let id = state.fresh_id()?;
        state.samplers.insert(id, *description);
        Ok(SamplerId(id))
    }

    fn free_sampler(&self, sampler: SamplerId) -> Result<(), DeviceError> {
        let mut state = self.state();
        state.sampler(sampler)?;
        state.samplers.remove(&sampler.0);
        Ok(())
    }

    fn take_printed(&self) -> Vec<String> {
        std::mem::take(&mut self.state().printed)
    }

    fn submit(&self, commands: &[Command<'_>]) -> Result<SubmissionId, DeviceError> {
        let _span = tracing::debug_span!("submit", commands = commands.len()).entered();
        let mut state = self.state();
        for command in commands {
            self.check(&state, command)?;
        }
        let result = self.run(&mut state, commands);
        let id = state.next_submission;
        state.next_submission += 1;
        state.results.insert(id, result);
        Ok(SubmissionId(id))
    }

    fn wait(&self, submission: SubmissionId, _timeout: Option<Duration>) -> Result<SubmissionTimes, DeviceError> {
        let result = self.state().results.remove(&submission.0);
        result.unwrap_or(Err(DeviceError::UnknownSubmission(submission.0)))
    }

    fn is_complete(&self, submission: SubmissionId) -> Result<bool, DeviceError> {
        match self.state().results.contains_key(&submission.0) {
            true => Ok(true),
            false => Err(DeviceError::UnknownSubmission(submission.0)),
        }
    }

    fn forget(&self, submission: SubmissionId) -> Result<(), DeviceError> {
        let result = self.state().results.remove(&submission.0);
        result.map(|_| ()).ok_or(DeviceError::UnknownSubmission(submission.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_is_executed_is_offered() {
        let env = info(32).target_env;
        for &capability in CAPABILITIES {
            let known = Capability::from_value(capability as u32);
            assert!(known.is_some_and(|c| env.allows_capability(c)), "{capability:?}");
        }
        for name in EXTENSIONS {
            assert!(Extension::from_name(name).is_some_and(|e| env.allows_extension(e)), "{name}");
        }
    }

    #[test]
    fn subgroup_sizes_are_powers_of_two() {
        let size = |subgroup_size| {
            let options = ReferenceOptions { subgroup_size, ..ReferenceOptions::default() };
            ReferenceDevice::new(options).info().limits().subgroup_size
        };
        assert_eq!([size(0), size(1), size(48), size(4096)], [1, 1, 32, 128]);
    }
}
