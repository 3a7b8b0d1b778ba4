//! WebGPU as a [`Backend`].
//!
//! A browser answers later, and a backend answers now. So this backend runs nothing. It records each dispatch as a
//! [`Task`] with all that WebGPU needs. Its driver has the task carried out ([`WebGpuDevice::take_task`],
//! [`WebGpuDevice::complete`]) before the host goes on.
//!
//! Buffers stay on WebGPU's device between dispatches. It gets the bytes that the host wrote since, and no others. What a
//! kernel may have written stays there until the host asks for it: [`DeviceError::Pending`] then, until the driver has
//! brought it ([`WebGpuDevice::complete`]).

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use vulcanize::runtime::{
    Backend, Binding, BufferId, Command, DescriptorKind, DeviceError, DeviceInfo, DeviceKind, Dispatch, Groups,
    ImageDescription, ImageId, KernelId, KernelInterface, LoadOptions, SamplerDescription, SamplerId, SubmissionId,
    SubmissionTimes, checks,
};
use vulcanize::target_env::TargetEnv;
use vulcanize::target_env::WebGpuFeatures;
use vulcanize::webgpu::to_wgsl;

/// WebGPU's default limit of `maxComputeWorkgroupsPerDimension`.
const MAX_GROUPS: u32 = 65535;

/// A buffer of a task, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskBuffer {
    /// `@group`
    pub group: u32,
    /// `@binding`
    pub binding: u32,
    /// Whether it is a uniform buffer; a storage buffer otherwise.
    pub is_uniform: bool,
    /// Whether the kernel may change it.
    pub is_written: bool,
    /// The buffer, by its number: as long as it is not [freed](Task::freed), the device keeps its bytes.
    pub buffer: BufferId,
    /// Where the part begins.
    pub offset: u64,
    /// How long the part is; a multiple of 4 bytes.
    pub size: u64,
    /// All of the buffer, where the host has newer bytes than the device.
    pub upload: Option<Vec<u8>>,
}

/// A dispatch for WebGPU to carry out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The module.
    pub wgsl: Arc<str>,
    /// The function of the entry point in it.
    pub entry_point: Arc<str>,
    /// The number of workgroups.
    pub groups: [u32; 3],
    /// The buffers.
    pub buffers: Vec<TaskBuffer>,
    /// Buffers of earlier tasks that the device need not keep.
    pub freed: Vec<BufferId>,
}

#[derive(Debug)]
struct Kernel {
    wgsl: Arc<str>,
    entry_point: Arc<str>,
    interface: Arc<KernelInterface>,
}

#[derive(Debug)]
struct Buffer {
    bytes: Vec<u8>,
    /// Whether the device has older bytes, or none.
    is_newer: bool,
    /// Whether the device has newer bytes.
    is_older: bool,
}

#[derive(Debug, Default)]
struct State {
    kernels: Vec<Option<Kernel>>,
    buffers: Vec<Option<Buffer>>,
    freed: Vec<BufferId>,
    task: Option<Task>,
    submissions: u64,
}

/// A device on which nothing runs until somebody carries its tasks out.
#[derive(Debug)]
pub struct WebGpuDevice {
    info: DeviceInfo,
    state: Mutex<State>,
}

impl Default for WebGpuDevice {
    fn default() -> Self {
        let target_env = TargetEnv::named("webgpu").unwrap_or_else(|| unreachable!("webgpu is a named environment"));
        let info = DeviceInfo {
            name: "WebGPU".to_owned(),
            driver: "the browser".to_owned(),
            kind: DeviceKind::Other,
            uuid: None,
            api_version: None,
            target_env,
            max_group_count: [MAX_GROUPS; 3],
            max_push_constants_size: 0,
            memory_size: None,
        };
        Self { info, state: Mutex::default() }
    }
}

impl WebGpuDevice {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The dispatch that waits to be carried out.
    pub fn take_task(&self) -> Option<Task> {
        self.state().task.take()
    }

    /// Takes all bytes of a buffer that came from the device.
    ///
    /// # Errors
    /// There is no such buffer, or it has another size.
    pub fn complete(&self, buffer: BufferId, bytes: Vec<u8>) -> Result<(), DeviceError> {
        let mut state = self.state();
        let found = state.buffer_mut(buffer)?;
        if found.bytes.len() != bytes.len() {
            return Err(DeviceError::Driver { call: "mapAsync", reason: "other bytes came back".to_owned() });
        }
        *found = Buffer { bytes, is_newer: false, is_older: false };
        Ok(())
    }

    fn unsupported(&self, what: &str) -> DeviceError {
        DeviceError::Unsupported { device: self.info.name.clone(), missing: vec![what.to_owned()] }
    }
}

impl State {
    fn kernel(&self, kernel: KernelId) -> Result<&Kernel, DeviceError> {
        let found = self.kernels.get(kernel.0 as usize).and_then(Option::as_ref);
        found.ok_or(DeviceError::UnknownKernel(kernel.0))
    }

    fn buffer(&self, buffer: BufferId) -> Result<&Buffer, DeviceError> {
        let found = self.buffers.get(buffer.0 as usize).and_then(Option::as_ref);
        found.ok_or_else(|| DeviceError::InvalidBuffer(format!("there is no buffer {}", buffer.0)))
    }

    fn buffer_mut(&mut self, buffer: BufferId) -> Result<&mut Buffer, DeviceError> {
        let found = self.buffers.get_mut(buffer.0 as usize).and_then(Option::as_mut);
        found.ok_or_else(|| DeviceError::InvalidBuffer(format!("there is no buffer {}", buffer.0)))
    }

    fn size_of(&self, buffer: BufferId) -> Result<u64, DeviceError> {
        Ok(self.buffer(buffer)?.bytes.len() as u64)
    }

    fn task(&mut self, dispatch: &Dispatch<'_>) -> Result<Task, DeviceError> {
        let kernel = self.kernel(dispatch.kernel)?;
        let (wgsl, entry_point) = (Arc::clone(&kernel.wgsl), Arc::clone(&kernel.entry_point));
        let interface = Arc::clone(&kernel.interface);
        let Groups::Direct(groups) = dispatch.groups else {
            return Err(DeviceError::InvalidDispatch("the page has no indirect dispatches".to_owned()));
        };
        if let Some(count) = groups.iter().find(|&&count| count > MAX_GROUPS) {
            let text = format!("{count} workgroups in a dimension, at most {MAX_GROUPS} are possible");
            return Err(DeviceError::InvalidDispatch(text));
        }
        checks::check_bound_once(dispatch.bindings)?;
        let mut buffers = Vec::new();
        for descriptor in &interface.descriptors {
            let (set, binding) = (descriptor.set, descriptor.binding);
            let found = dispatch.bindings.iter().find(|bound| (bound.set, bound.binding) == (set, binding));
            let Some(found) = found else {
                let reason = "the kernel uses this buffer, but nothing is bound".to_owned();
                return Err(DeviceError::Binding { set, binding, reason });
            };
            buffers.push(self.task_buffer(found, descriptor.kind, descriptor.read_only, descriptor.min_size)?);
        }
        check_aliases(&buffers)?;
        // Of a buffer that is bound twice the first one has the bytes.
        for part in &mut buffers {
            let buffer = self.buffer_mut(part.buffer)?;
            part.upload = std::mem::take(&mut buffer.is_newer).then(|| buffer.bytes.clone());
            buffer.is_older |= part.is_written;
        }
        Ok(Task { wgsl, entry_point, groups, buffers, freed: std::mem::take(&mut self.freed) })
    }

    fn task_buffer(
        &self,
        bound: &Binding,
        kind: DescriptorKind,
        read_only: bool,
        min_size: u64,
    ) -> Result<TaskBuffer, DeviceError> {
        let (buffer, offset, size) = checks::visible_part(bound, |buffer| self.size_of(buffer))?;
        if size < min_size {
            let reason = format!("the kernel needs at least {min_size} bytes in this buffer, it has {size}");
            return Err(DeviceError::Binding { set: bound.set, binding: bound.binding, reason });
        }
        let is_uniform = kind == DescriptorKind::UniformBuffer;
        Ok(TaskBuffer {
            group: bound.set,
            binding: bound.binding,
            is_uniform,
            is_written: !read_only,
            buffer,
            offset,
            size,
            upload: None,
        })
    }
}

/// WebGPU does not let a kernel see bytes twice that it may write.
fn check_aliases(buffers: &[TaskBuffer]) -> Result<(), DeviceError> {
    for (i, a) in buffers.iter().enumerate() {
        for b in &buffers[..i] {
            let overlap = a.offset < b.offset + b.size && b.offset < a.offset + a.size;
            if a.buffer == b.buffer && overlap && (a.is_written || b.is_written) {
                let reason = format!("its bytes are bound to binding {}, too, which WebGPU does not allow", b.binding);
                return Err(DeviceError::Binding { set: a.group, binding: a.binding, reason });
            }
        }
    }
    Ok(())
}

impl Backend for WebGpuDevice {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn load_kernel_with(
        &self,
        words: &[u32],
        entry_point: &str,
        options: &LoadOptions<'_>,
    ) -> Result<KernelId, DeviceError> {
        let usual = self.info.limits().subgroup_size;
        if let Some(size) = options.subgroup_size.filter(|size| *size != usual) {
            return Err(self.unsupported(&format!("subgroups of {size}; the device has subgroups of {usual}")));
        }
        if !options.specialization.is_empty() {
            return Err(self.unsupported(
                "a workgroup size that differs from launch to launch (give the kernel one: spirv.entry_point_abi)",
            ));
        }
        let interface = KernelInterface::from_words(words, entry_point)?;
        if interface.descriptors.iter().any(|descriptor| !descriptor.kind.is_buffer()) {
            return Err(self.unsupported("images (the page has buffers only)"));
        }
        let wgsl = to_wgsl(&vulcanize::context(), words, WebGpuFeatures::default())
            .map_err(|error| self.unsupported(&format!("WGSL: {error}")))?;
        let found = wgsl.entry_points.iter().find(|entry| entry.name == entry_point);
        let Some(found) = found else { return Err(self.unsupported("the entry point in WGSL")) };
        let mut state = self.state();
        let kernel = Kernel {
            entry_point: found.wgsl_name.as_str().into(),
            wgsl: wgsl.text.as_str().into(),
            interface: Arc::new(interface),
        };
        state.kernels.push(Some(kernel));
        Ok(KernelId(state.kernels.len() as u32 - 1))
    }

    fn kernel_interface(&self, kernel: KernelId) -> Result<Arc<KernelInterface>, DeviceError> {
        Ok(Arc::clone(&self.state().kernel(kernel)?.interface))
    }

    fn unload_kernel(&self, kernel: KernelId) -> Result<(), DeviceError> {
        let mut state = self.state();
        state.kernel(kernel)?;
        state.kernels[kernel.0 as usize] = None;
        Ok(())
    }

    fn allocate(&self, size: u64) -> Result<BufferId, DeviceError> {
        let out_of_memory = || DeviceError::OutOfMemory(format!("a buffer of {size} bytes cannot be allocated"));
        let length = usize::try_from(size.next_multiple_of(4)).map_err(|_| out_of_memory())?;
        Vec::<u8>::new().try_reserve_exact(length).map_err(|_| out_of_memory())?;
        let mut state = self.state();
        state.buffers.push(Some(Buffer { bytes: vec![0; length], is_newer: true, is_older: false }));
        Ok(BufferId(state.buffers.len() as u32 - 1))
    }

    fn buffer_size(&self, buffer: BufferId) -> Result<u64, DeviceError> {
        self.state().size_of(buffer)
    }

    fn write(&self, buffer: BufferId, offset: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        let mut state = self.state();
        let range = checks::checked_range(state.size_of(buffer)?, buffer, offset, bytes.len() as u64)?;
        let found = state.buffer_mut(buffer)?;
        if found.is_older && bytes.len() < found.bytes.len() {
            return Err(DeviceError::Pending { buffer: buffer.0 });
        }
        found.bytes[range.start as usize..range.end as usize].copy_from_slice(bytes);
        (found.is_newer, found.is_older) = (true, false);
        Ok(())
    }

    fn read(&self, buffer: BufferId, offset: u64, bytes: &mut [u8]) -> Result<(), DeviceError> {
        let state = self.state();
        let range = checks::checked_range(state.size_of(buffer)?, buffer, offset, bytes.len() as u64)?;
        let found = state.buffer(buffer)?;
        if found.is_older {
            return Err(DeviceError::Pending { buffer: buffer.0 });
        }
        bytes.copy_from_slice(&found.bytes[range.start as usize..range.end as usize]);
        Ok(())
    }

    fn free(&self, buffer: BufferId) -> Result<(), DeviceError> {
        let mut state = self.state();
        state.buffer(buffer)?;
        state.buffers[buffer.0 as usize] = None;
        state.freed.push(buffer);
        Ok(())
    }

    fn buffer_address(&self, _: BufferId) -> Result<u64, DeviceError> {
        Err(self.unsupported("addresses of buffers"))
    }

    fn create_image(&self, _: &ImageDescription) -> Result<ImageId, DeviceError> {
        Err(self.unsupported("images"))
    }

    fn image_description(&self, _: ImageId) -> Result<ImageDescription, DeviceError> {
        Err(self.unsupported("images"))
    }

    fn write_image(&self, _: ImageId, _: &[u8]) -> Result<(), DeviceError> {
        Err(self.unsupported("images"))
    }

    fn read_image(&self, _: ImageId, _: &mut [u8]) -> Result<(), DeviceError> {
        Err(self.unsupported("images"))
    }

    fn free_image(&self, _: ImageId) -> Result<(), DeviceError> {
        Err(self.unsupported("images"))
    }

    fn create_sampler(&self, _: &SamplerDescription) -> Result<SamplerId, DeviceError> {
        Err(self.unsupported("samplers"))
    }

    fn free_sampler(&self, _: SamplerId) -> Result<(), DeviceError> {
        Err(self.unsupported("samplers"))
    }

    fn take_printed(&self) -> Vec<String> {
        Vec::new()
    }

    /// Takes one dispatch, no more, and none while another waits.
    fn submit(&self, commands: &[Command<'_>]) -> Result<SubmissionId, DeviceError> {
        let mut state = self.state();
        let [Command::Dispatch(dispatch)] = commands else {
            return Err(self.unsupported("submissions of anything but one dispatch"));
        };
        if state.task.is_some() {
            return Err(self.unsupported("a dispatch while another one waits"));
        }
        state.task = Some(state.task(dispatch)?);
        state.submissions += 1;
        Ok(SubmissionId(state.submissions))
    }

    /// Returns at once: the driver that carries the task out measures its time.
    fn wait(&self, _: SubmissionId, _: Option<Duration>) -> Result<SubmissionTimes, DeviceError> {
        Ok(SubmissionTimes { device_ns: vec![None], host_ns: 0.0 })
    }

    fn is_complete(&self, _: SubmissionId) -> Result<bool, DeviceError> {
        Ok(self.state().task.is_none())
    }

    fn forget(&self, _: SubmissionId) -> Result<(), DeviceError> {
        Ok(())
    }
}
