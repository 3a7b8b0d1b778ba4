//! A device that keeps a record of its kernels: what the driver says of each, what it executes, how long it takes.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rustc_hash::FxHashMap;
use vulcanize_runtime::{
    Backend, Command, DeviceError, Dispatch, Groups, KernelId, LoadOptions, SamplerDescription, SamplerId,
    SubmissionId, SubmissionTimes, forward_backend,
};

use super::count::Counter;
use super::measure::measure;
use super::record::Record;

#[derive(Debug, Default)]
struct Records {
    /// In the order in which they were loaded.
    kernels: Vec<(KernelId, Record)>,
    samplers: FxHashMap<SamplerId, SamplerDescription>,
    /// For each submission under way the kernel of each command.
    pending: FxHashMap<SubmissionId, Vec<Option<KernelId>>>,
}

impl Records {
    fn kernel(&mut self, id: KernelId) -> Option<&mut Record> {
        self.kernels.iter_mut().find(|(known, _)| *known == id).map(|(_, record)| record)
    }
}

/// A device whose kernels are watched.
#[derive(Debug)]
pub(in super::super) struct Profiler<'d> {
    pub(super) device: &'d dyn Backend,
    /// Whether launches are counted, or only shown in a trace.
    counts: bool,
    records: Mutex<Records>,
}

impl<'d> Profiler<'d> {
    pub(super) fn new(device: &'d dyn Backend, counts: bool) -> Self {
        Self { device, counts, records: Mutex::default() }
    }

    fn records(&self) -> MutexGuard<'_, Records> {
        self.records.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The kernels that were launched, in the order in which they were loaded.
    pub(super) fn launched(&self) -> Vec<Record> {
        let records = self.records();
        records.kernels.iter().map(|(_, record)| record).filter(|record| record.launches > 0).cloned().collect()
    }

    /// A loaded kernel.
    pub(in super::super) fn record(&self, kernel: KernelId) -> Option<Record> {
        self.records().kernel(kernel).cloned()
    }

    /// Counts the first launch of each kernel; a later command sees what those before it write.
    fn count_new(&self, commands: &[Command<'_>]) {
        let mut records = self.records();
        let dispatches = commands.iter().filter_map(|command| match command {
            Command::Dispatch(dispatch) => Some(dispatch),
            _ => None,
        });
        let is_new = |dispatch: &&Dispatch<'_>| {
            records.kernels.iter().any(|(id, record)| *id == dispatch.kernel && record.counts.is_none())
        };
        let new: Vec<KernelId> = dispatches.filter(is_new).map(|dispatch| dispatch.kernel).collect();
        if new.is_empty() {
            return;
        }
        let samplers = records.samplers.clone();
        let mut counter = Counter::new(self.device, &samplers);
        for command in commands {
            let Command::Dispatch(dispatch) = command else {
                counter.copy(command);
                continue;
            };
            let Some(record) = records.kernel(dispatch.kernel) else { continue };
            // A kernel that was counted may write what a later one reads.
            let counts = counter.count(record, dispatch);
            if record.counts.is_none() {
                record.counters = measure(self.device, record, dispatch);
                record.counts = Some(counts);
            }
        }
    }

    fn begin(&self, commands: &[Command<'_>], submission: SubmissionId) {
        let mut records = self.records();
        let mut kernels = Vec::with_capacity(commands.len());
        for command in commands {
            let Command::Dispatch(dispatch) = command else {
                kernels.push(None);
                continue;
            };
            if let Some(record) = records.kernel(dispatch.kernel) {
                record.launches += 1;
                record.groups = record.groups.or(match dispatch.groups {
                    Groups::Direct(groups) => Some(groups),
                    Groups::Indirect { .. } => None,
                });
            }
            kernels.push(Some(dispatch.kernel));
        }
        records.pending.insert(submission, kernels);
    }

    fn end(&self, submission: SubmissionId, times: &SubmissionTimes) {
        let mut records = self.records();
        let kernels = records.pending.remove(&submission).unwrap_or_default();
        let mut after_ns = times.device_ns.iter().flatten().sum::<f64>();
        for (index, kernel) in kernels.iter().enumerate() {
            let Some(record) = kernel.and_then(|kernel| records.kernel(kernel)) else { continue };
            let on_device = times.device_ns.get(index).copied().flatten();
            // The host sees the end of the last command only.
            let Some(time) = on_device.or((kernels.len() == 1).then_some(times.host_ns)) else { continue };
            record.is_on_device = on_device.is_some();
            record.times.push(time);
            after_ns = (after_ns - time).max(0.0);
            let groups = record.groups.map_or_else(String::new, |groups| format!(" {groups:?}"));
            let slice = format!("{}{groups}", record.interface.entry_point);
            tracing::debug_span!("on_device", slice, device_ns = time, after_ns).in_scope(|| ());
        }
    }
}

impl Backend for Profiler<'_> {
    forward_backend!(
        device: info, kernel_interface, kernel_statistics, counter_passes, count, unload_kernel, allocate, allocate_filled,
        buffer_size, write, read, free, buffer_address, create_image, image_description, write_image, read_image, free_image,
        free_sampler, take_printed, is_complete
    );

    fn load_kernel_with(
        &self,
        words: &[u32],
        entry_point: &str,
        options: &LoadOptions<'_>,
    ) -> Result<KernelId, DeviceError> {
        let id = self.device.load_kernel_with(words, entry_point, options)?;
        let record = Record {
            words: words.into(),
            specialization: options.specialization.to_vec(),
            interface: self.device.kernel_interface(id)?,
            statistics: self.device.kernel_statistics(id)?,
            groups: None,
            launches: 0,
            counts: None,
            counters: Ok(Vec::new()),
            times: Vec::new(),
            is_on_device: false,
        };
        self.records().kernels.push((id, record));
        Ok(id)
    }

    fn create_sampler(&self, description: &SamplerDescription) -> Result<SamplerId, DeviceError> {
        let id = self.device.create_sampler(description)?;
        self.records().samplers.insert(id, *description);
        Ok(id)
    }

    fn submit(&self, commands: &[Command<'_>]) -> Result<SubmissionId, DeviceError> {
        if self.counts {
            self.count_new(commands);
        }
        let submission = self.device.submit(commands)?;
        self.begin(commands, submission);
        Ok(submission)
    }

    fn wait(&self, submission: SubmissionId, timeout: Option<Duration>) -> Result<SubmissionTimes, DeviceError> {
        let times = self.device.wait(submission, timeout)?;
        self.end(submission, &times);
        Ok(times)
    }

    fn forget(&self, submission: SubmissionId) -> Result<(), DeviceError> {
        self.records().pending.remove(&submission);
        self.device.forget(submission)
    }
}
