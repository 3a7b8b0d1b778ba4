//! The device: buffers, kernels and the checks that surround a dispatch.

use std::borrow::Cow;
use std::num::NonZero;
use std::time::Instant;

use rspirv::spirv::MAGIC_NUMBER;
use rustc_hash::FxHashMap;
use vulcanize_runtime::{
    Binding, BufferId, Device, DeviceError, DeviceInfo, DeviceKind, Dispatch, DispatchTime, KernelId, KernelInterface,
    Specialization,
};
use vulcanize_target_env::{Capability, Extension, ResourceLimits, TargetEnv, Version};

use super::checks::Checks;
use super::executor::{Bound, Setup, workgroup_memory};
use super::function;
use super::module::{CAPABILITIES, Decoder, EXTENSIONS};
use super::program::Program;
use super::reader::{DEVICE_NAME, unsupported};
use super::shared_bytes::SharedBytes;

/// The most bytes of registers and variables that the invocations of a workgroup may take together.
const MAX_WORKGROUP_STATE: u64 = 1 << 30;

/// How the reference device executes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReferenceOptions {
    /// Invocations in a subgroup: a power of two up to 128. Anything else is taken to the nearest below.
    pub subgroup_size: u32,
    /// The most instructions that one dispatch may execute before it is a fault; `None` for no limit.
    pub step_limit: Option<u64>,
    /// What is looked for besides. Then all runs on one thread and takes a few times as long and, for
    /// [`Checks::RACES`], 40 bytes of memory for each byte of a buffer.
    pub checks: Checks,
    /// The most threads that execute workgroups at once. Kernels with atomics on buffers run on one, so that results
    /// do not change from run to run.
    pub threads: usize,
}

impl Default for ReferenceOptions {
    /// Subgroups of 32, 2^36 instructions, no further checks, as many threads as the machine has cores.
    fn default() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
        Self { subgroup_size: 32, step_limit: Some(1 << 36), checks: Checks::empty(), threads }
    }
}

#[derive(Debug)]
struct Kernel {
    program: Program,
    interface: KernelInterface,
}

/// A device that executes SPIR-V on the CPU, without a driver.
///
/// It is made to be right and to explain what is wrong: an access outside of a buffer, a barrier that only a
/// part of a workgroup reaches, a write to read-only memory or a dispatch without end is
/// [`DeviceError::KernelFault`], which names the variable, the place, the instruction and the invocation. After
/// a fault, what the kernel had written stays written and the device can be used further.
#[derive(Debug)]
pub struct ReferenceDevice {
    info: DeviceInfo,
    options: ReferenceOptions,
    kernels: FxHashMap<u32, Kernel>,
    buffers: FxHashMap<u32, SharedBytes>,
    printed: Vec<String>,
    next_id: u32,
}

impl Default for ReferenceDevice {
    fn default() -> Self {
        Self::new(ReferenceOptions::default())
    }
}

impl ReferenceDevice {
    /// A device without buffers and kernels.
    pub fn new(options: ReferenceOptions) -> Self {
        let wanted = options.subgroup_size.clamp(1, 128);
        let options = ReferenceOptions { subgroup_size: 1 << wanted.ilog2(), ..options };
        Self {
            info: info(options.subgroup_size),
            options,
            kernels: FxHashMap::default(),
            buffers: FxHashMap::default(),
            printed: Vec::new(),
            next_id: 0,
        }
    }

    fn fresh_id(&mut self) -> Result<u32, DeviceError> {
        let id = self.next_id;
        self.next_id = id.checked_add(1).ok_or_else(|| DeviceError::OutOfMemory("all ids are used up".to_owned()))?;
        Ok(id)
    }

    fn kernel(&self, kernel: KernelId) -> Result<&Kernel, DeviceError> {
        self.kernels.get(&kernel.0).ok_or(DeviceError::UnknownKernel(kernel.0))
    }

    fn buffer(&self, buffer: BufferId) -> Result<&SharedBytes, DeviceError> {
        self.buffers.get(&buffer.0).ok_or_else(|| unknown_buffer(buffer))
    }

    fn check_limits(&self, program: &Program) -> Result<(), DeviceError> {
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
        if workgroup_memory(program) > MAX_WORKGROUP_STATE {
            return Err(unsupported(format!(
                "{} bytes of values and variables in a workgroup (at most {MAX_WORKGROUP_STATE})",
                workgroup_memory(program)
            )));
        }
        Ok(())
    }

    fn check_dispatch(&self, kernel: &Kernel, dispatch: &Dispatch<'_>) -> Result<(), DeviceError> {
        for (count, most) in dispatch.groups.iter().zip(self.info.max_group_count) {
            if *count > most {
                let text = format!("{count} workgroups in a dimension, at most {most} are possible");
                return Err(DeviceError::InvalidDispatch(text));
            }
        }
        let (given, wanted) = (dispatch.push_constants.len(), kernel.interface.push_constants_size as usize);
        if given != wanted {
            let text = format!("the kernel takes {wanted} bytes of push constants, {given} were given");
            return Err(DeviceError::InvalidDispatch(text));
        }
        for (i, b) in dispatch.bindings.iter().enumerate() {
            if dispatch.bindings[..i].iter().any(|o| (o.set, o.binding, o.element) == (b.set, b.binding, b.element)) {
                return Err(binding_error(b.set, b.binding, "it is bound twice".to_owned()));
            }
            self.visible_part(b)?;
        }
        for d in &kernel.interface.descriptors {
            let found =
                dispatch.bindings.iter().find(|b| (b.set, b.binding, b.element) == (d.set, d.binding, d.element));
            let name = d.name.as_ref().map_or_else(String::new, |n| format!(" '{n}'"));
            let Some(found) = found else {
                let reason = format!("the kernel uses this buffer{name}, but nothing is bound");
                return Err(binding_error(d.set, d.binding, reason));
            };
            let (_, size) = self.visible_part(found)?;
            if size < d.min_size {
                let reason =
                    format!("the kernel needs at least {} bytes in this buffer{name}, it has {size}", d.min_size);
                return Err(binding_error(d.set, d.binding, reason));
            }
        }
        Ok(())
    }

    /// Offset and size of what a binding makes visible.
    fn visible_part(&self, binding: &Binding) -> Result<(u64, u64), DeviceError> {
        let total = self.buffer_size(binding.buffer)?;
        let rest = total.checked_sub(binding.offset);
        match (rest, binding.size) {
            (Some(rest), None) => Ok((binding.offset, rest)),
            (Some(rest), Some(size)) if size <= rest => Ok((binding.offset, size)),
            (_, size) => {
                let size = size.map_or_else(|| "the rest".to_owned(), |n| format!("{n} bytes"));
                let reason =
                    format!("{size} at byte offset {} do not lie in the buffer's {total} bytes", binding.offset);
                Err(binding_error(binding.set, binding.binding, reason))
            }
        }
    }
}

/// The words in this machine's byte order: the magic number tells.
fn native_order(words: &[u32]) -> Cow<'_, [u32]> {
    match words.first() {
        Some(first) if first.swap_bytes() == MAGIC_NUMBER => words.iter().map(|w| w.swap_bytes()).collect(),
        _ => Cow::Borrowed(words),
    }
}

fn binding_error(set: u32, binding: u32, reason: String) -> DeviceError {
    DeviceError::Binding { set, binding, reason }
}

fn unknown_buffer(buffer: BufferId) -> DeviceError {
    DeviceError::InvalidBuffer(format!("buffer {} does not exist on this device", buffer.0))
}

fn range(offset: u64, len: usize, size: usize) -> Result<std::ops::Range<usize>, DeviceError> {
    let begin = usize::try_from(offset).ok();
    let end = begin.and_then(|b| b.checked_add(len)).filter(|&end| end <= size);
    begin.zip(end).map(|(b, e)| b..e).ok_or_else(|| {
        DeviceError::InvalidBuffer(format!(
            "{len} bytes at byte offset {offset} do not lie in a buffer of {size} bytes"
        ))
    })
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

impl Device for ReferenceDevice {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn load_kernel(
        &mut self,
        words: &[u32],
        entry_point: &str,
        specialization: &[Specialization],
    ) -> Result<KernelId, DeviceError> {
        let _span = tracing::debug_span!("load_kernel", entry_point).entered();
        for (i, s) in specialization.iter().enumerate() {
            if specialization[..i].iter().any(|other| other.id == s.id) {
                let text = format!("specialization constant {} is given twice", s.id);
                return Err(DeviceError::InvalidDispatch(text));
            }
        }
        let words = &*native_order(words);
        let decoder = Decoder::new(words, specialization, self.options.subgroup_size)?;
        let program = function::decode(decoder, words, entry_point)?;
        self.check_limits(&program)?;
        let interface = KernelInterface::from_words_specialized(words, entry_point, specialization)?;
        if interface.push_constants_size > self.info.max_push_constants_size {
            let (size, most) = (interface.push_constants_size, self.info.max_push_constants_size);
            return Err(unsupported(format!("{size} bytes of push constants (at most {most})")));
        }
        let id = self.fresh_id()?;
        self.kernels.insert(id, Kernel { program, interface });
        Ok(KernelId(id))
    }

    fn kernel_interface(&self, kernel: KernelId) -> Result<&KernelInterface, DeviceError> {
        Ok(&self.kernel(kernel)?.interface)
    }

    fn unload_kernel(&mut self, kernel: KernelId) -> Result<(), DeviceError> {
        self.kernels.remove(&kernel.0).map(|_| ()).ok_or(DeviceError::UnknownKernel(kernel.0))
    }

    fn allocate(&mut self, size: u64) -> Result<BufferId, DeviceError> {
        let out_of_memory = || DeviceError::OutOfMemory(format!("a buffer of {size} bytes cannot be allocated"));
        let length = usize::try_from(size).map_err(|_| out_of_memory())?;
        let bytes = SharedBytes::zeroed(length).ok_or_else(out_of_memory)?;
        let id = self.fresh_id()?;
        self.buffers.insert(id, bytes);
        Ok(BufferId(id))
    }

    fn buffer_size(&self, buffer: BufferId) -> Result<u64, DeviceError> {
        Ok(self.buffer(buffer)?.len() as u64)
    }

    fn write(&mut self, buffer: BufferId, offset: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        let target = self.buffers.get_mut(&buffer.0).ok_or_else(|| unknown_buffer(buffer))?;
        let range = range(offset, bytes.len(), target.len())?;
        target.copy_from(range.start, bytes);
        Ok(())
    }

    fn read(&mut self, buffer: BufferId, offset: u64, bytes: &mut [u8]) -> Result<(), DeviceError> {
        let source = self.buffer(buffer)?;
        let range = range(offset, bytes.len(), source.len())?;
        source.copy_to(range.start, bytes);
        Ok(())
    }

    fn free(&mut self, buffer: BufferId) -> Result<(), DeviceError> {
        self.buffers.remove(&buffer.0).map(|_| ()).ok_or_else(|| unknown_buffer(buffer))
    }

    fn take_printed(&mut self) -> Vec<String> {
        std::mem::take(&mut self.printed)
    }

    fn dispatch(&mut self, dispatch: &Dispatch<'_>) -> Result<DispatchTime, DeviceError> {
        let _span = tracing::debug_span!("dispatch", groups = ?dispatch.groups).entered();
        let begin = Instant::now();
        let kernel = self.kernel(dispatch.kernel)?;
        self.check_dispatch(kernel, dispatch)?;
        let mut ids: Vec<u32> = Vec::new();
        let mut bound = Vec::with_capacity(kernel.program.resources.len());
        for &resource in &kernel.program.resources {
            let found = dispatch.bindings.iter().find(|b| (b.set, b.binding, b.element) == resource);
            let Some(found) = found else {
                bound.push(None);
                continue;
            };
            let (offset, size) = self.visible_part(found)?;
            let known = ids.iter().position(|&id| id == found.buffer.0);
            let buffer = known.unwrap_or_else(|| {
                ids.push(found.buffer.0);
                ids.len() - 1
            });
            bound.push(Some(Bound { buffer, offset: offset as usize, size }));
        }
        let buffers = ids.iter().map(|&id| self.buffer(BufferId(id))).collect::<Result<Vec<_>, _>>()?;
        let setup = Setup {
            program: &kernel.program,
            groups: dispatch.groups,
            subgroup_size: self.options.subgroup_size,
            step_limit: self.options.step_limit,
            checks: self.options.checks,
            threads: self.options.threads.max(1),
            push_constants: dispatch.push_constants,
            buffers: &buffers,
            bound: &bound,
        };
        let mut printed = Vec::new();
        let result = setup.run(&mut printed);
        self.printed.append(&mut printed);
        result?;
        Ok(DispatchTime { device_ns: None, host_ns: begin.elapsed().as_nanos() as f64 })
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
