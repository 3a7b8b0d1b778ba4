//! `--record`: a device that writes each launch into a folder, which `vulcanize dispatch --replay` runs.

use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;
use vulcanize_runtime::{
    Backend, Command, DeviceError, Dispatch, Groups, KernelId, LoadOptions, Resource, Specialization, SubmissionId,
    forward_backend,
};

use super::CommandError;
use super::dispatch::{Descriptor, Launch, write_expected, write_launch};

/// A kernel as it was loaded.
#[derive(Debug)]
struct Loaded {
    words: Vec<u32>,
    entry: String,
    specialization: Vec<Specialization>,
    subgroup_size: Option<u32>,
}

#[derive(Debug, Default)]
struct Records {
    kernels: FxHashMap<KernelId, Loaded>,
    launches: usize,
    /// The first thing that could not be written.
    error: Option<String>,
}

/// A device whose launches are recorded: in `launch-0`, `launch-1`, … of a folder.
#[derive(Debug)]
pub(super) struct Recorder<'d> {
    device: &'d dyn Backend,
    folder: PathBuf,
    records: Mutex<Records>,
}

impl<'d> Recorder<'d> {
    pub(super) fn new(device: &'d dyn Backend, folder: impl Into<PathBuf>) -> Self {
        Self { device, folder: folder.into(), records: Mutex::default() }
    }

    /// # Errors
    /// A launch could not be written.
    pub(super) fn finish(self) -> Result<(), CommandError> {
        let records = self.records.into_inner().unwrap_or_else(PoisonError::into_inner);
        records.error.map_or(Ok(()), |error| Err(CommandError::rejected(error)))
    }

    fn records(&self) -> MutexGuard<'_, Records> {
        self.records.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The bytes that a kernel sees of each buffer. Images are not recorded: programs have none.
    fn contents(&self, dispatch: &Dispatch<'_>) -> Result<Vec<(Descriptor, Vec<u8>)>, DeviceError> {
        let interface = self.device.kernel_interface(dispatch.kernel)?;
        let is_used =
            |set: u32, binding: u32| interface.descriptors.iter().any(|d| (d.set, d.binding) == (set, binding));
        let mut contents = Vec::new();
        for binding in dispatch.bindings.iter().filter(|at| is_used(at.set, at.binding)) {
            let Resource::Buffer { buffer, offset, size } = binding.resource else { continue };
            let all = self.device.buffer_size(buffer)?.saturating_sub(offset);
            let size = usize::try_from(size.unwrap_or(all)).unwrap_or(usize::MAX);
            let mut bytes = vec![0; size];
            self.device.read(buffer, offset, &mut bytes)?;
            contents.push(((binding.set, binding.binding), bytes));
        }
        Ok(contents)
    }

    /// Runs a launch; the folder has it before it begins, for the device may fail.
    fn launch(&self, dispatch: &Dispatch<'_>) -> Result<SubmissionId, DeviceError> {
        let before = self.contents(dispatch)?;
        let folder = self.write(dispatch, &before)?;
        let submission = self.device.submit(&[Command::Dispatch(*dispatch)])?;
        let after = self.contents(dispatch)?;
        self.note(write_expected(&folder, &after, None));
        Ok(submission)
    }

    fn write(&self, dispatch: &Dispatch<'_>, before: &[(Descriptor, Vec<u8>)]) -> Result<PathBuf, DeviceError> {
        let groups = match dispatch.groups {
            Groups::Direct(groups) => groups,
            Groups::Indirect { buffer, offset } => {
                let mut words = [0u32; 3];
                self.device.read(buffer, offset, bytemuck::cast_slice_mut(&mut words))?;
                words
            }
        };
        let mut records = self.records();
        let folder = self.folder.join(format!("launch-{}", records.launches));
        records.launches += 1;
        let Some(kernel) = records.kernels.get(&dispatch.kernel) else { return Ok(folder) };
        let launch = Launch {
            words: &kernel.words,
            entry: &kernel.entry,
            groups,
            spec: kernel.specialization.iter().map(|value| format!("{}={}", value.id, value.bits)).collect(),
            push_constants: dispatch.push_constants,
            subgroup_size: kernel.subgroup_size,
            buffers: before,
        };
        let written = write_launch(&folder, &launch);
        drop(records);
        self.note(written);
        Ok(folder)
    }

    fn note(&self, written: Result<(), String>) {
        if let Err(error) = written {
            self.records().error.get_or_insert(error);
        }
    }
}

impl Backend for Recorder<'_> {
    fn load_kernel_with(
        &self,
        words: &[u32],
        entry_point: &str,
        options: &LoadOptions<'_>,
    ) -> Result<KernelId, DeviceError> {
        let id = self.device.load_kernel_with(words, entry_point, options)?;
        let loaded = Loaded {
            words: words.to_vec(),
            entry: entry_point.to_owned(),
            specialization: options.specialization.to_vec(),
            subgroup_size: options.subgroup_size,
        };
        self.records().kernels.insert(id, loaded);
        Ok(id)
    }

    fn submit(&self, commands: &[Command<'_>]) -> Result<SubmissionId, DeviceError> {
        match commands {
            [Command::Dispatch(dispatch)] => self.launch(dispatch),
            // Programs launch one kernel after another.
            _ => self.device.submit(commands),
        }
    }

    forward_backend!(
        device: info, kernel_interface, kernel_statistics, counter_passes, count, unload_kernel, allocate, allocate_filled,
        buffer_size, write, read, free, buffer_address, create_image, image_description, write_image, read_image, free_image,
        create_sampler, free_sampler, take_printed, wait, is_complete, forget
    );
}
