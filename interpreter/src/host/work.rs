//! The device of a run: launches that are not submitted yet, those under way, and the device's buffers.
//!
//! A device that works while the host does something else gets many launches in one submission, which begins where the host
//! looks at what a launch may have written, changes or frees what one uses, or ends. Other devices get each launch at once.

use std::cell::Cell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;

use rustc_hash::FxHashSet;
use vulcanize_ir::Location;
use vulcanize_runtime::{
    Backend, Binding, BufferId, Command, DeviceError, Dispatch, KernelId, Resource, SubmissionId, SubmissionTimes,
};
use web_time::Instant;

use super::buffers::{Buffers, DeviceBuffer};
use super::faults::{Fault, Run};

/// The most launches of a submission, so that the device begins before the host has gone through a long loop.
const MOST_LAUNCHES: usize = 256;

/// The most submissions under way: the host waits for the first of them before there are more.
const MOST_SUBMISSIONS: usize = 8;

/// A launch with all that the device has to know.
pub(super) struct Launch {
    pub(super) kernel: KernelId,
    pub(super) groups: [u32; 3],
    pub(super) bindings: Vec<Binding>,
    pub(super) push_constants: Vec<u8>,
    /// Buffers for values, free for others after the launch.
    pub(super) temporary: Vec<DeviceBuffer>,
    pub(super) origin: Origin,
}

/// The place of a launch in the program, with the calls that led there.
#[derive(Clone)]
pub(super) struct Origin {
    pub(super) location: Location,
    pub(super) callers: Vec<(Location, String)>,
}

/// Launches under way.
struct Submission {
    id: SubmissionId,
    temporary: Vec<DeviceBuffer>,
    /// Of the first of them.
    origin: Origin,
    launches: usize,
}

/// The device, and what a run has it do.
pub(super) struct Work<'d> {
    device: &'d dyn Backend,
    pub(super) buffers: Buffers,
    /// Whether launches wait for others before they are submitted.
    gathers: bool,
    waiting: Vec<Launch>,
    /// The buffers of those.
    used: FxHashSet<BufferId>,
    under_way: VecDeque<Submission>,
    /// What kernels printed, and nobody has taken.
    printed: Vec<u8>,
    /// Nanoseconds of all launches that are over.
    pub(super) dispatch_ns: f64,
    /// How long the host has waited for launches.
    waited: Rc<Cell<Duration>>,
}

impl Launch {
    fn command(&self) -> Command<'_> {
        let Self { kernel, groups, bindings, push_constants, .. } = self;
        Command::Dispatch(Dispatch { kernel: *kernel, groups: (*groups).into(), bindings, push_constants })
    }
}

impl<'d> Work<'d> {
    pub(super) fn new(device: &'d dyn Backend, buffers: Buffers) -> Self {
        Self {
            device,
            buffers,
            gathers: false,
            waiting: Vec::new(),
            used: FxHashSet::default(),
            under_way: VecDeque::new(),
            printed: Vec::new(),
            dispatch_ns: 0.0,
            waited: Rc::default(),
        }
    }

    /// From here on launches may wait for others.
    pub(super) fn gather(&mut self) {
        self.gathers = self.device.is_asynchronous();
    }

    pub(super) fn device(&self) -> &'d dyn Backend {
        self.device
    }

    pub(super) fn waited(&self) -> Rc<Cell<Duration>> {
        Rc::clone(&self.waited)
    }

    pub(super) fn take_printed(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.printed)
    }

    // ---- launches ----

    /// Launches a kernel after those before.
    pub(super) fn launch(&mut self, launch: Launch) -> Run {
        let buffers = launch.bindings.iter().filter_map(|binding| match binding.resource {
            Resource::Buffer { buffer, .. } => Some(buffer),
            _ => None,
        });
        self.used.extend(buffers);
        self.waiting.push(launch);
        if !self.gathers {
            return self.complete();
        }
        if self.waiting.len() >= MOST_LAUNCHES { self.submit() } else { Ok(()) }
    }

    /// Starts the launches that wait.
    fn submit(&mut self) -> Run {
        let mut launches = std::mem::take(&mut self.waiting);
        self.used.clear();
        let Some(first) = launches.first() else { return Ok(()) };
        let origin = first.origin.clone();
        let commands: Vec<Command<'_>> = launches.iter().map(Launch::command).collect();
        let submitted = self.device.submit(&commands);
        let temporary = |launches: &mut [Launch]| {
            launches.iter_mut().flat_map(|launch| std::mem::take(&mut launch.temporary)).collect()
        };
        match submitted {
            Ok(id) => {
                let temporary = temporary(&mut launches);
                self.begin(Submission { id, temporary, origin, launches: launches.len() })
            }
            // None of them runs; the first that is wrong is found alone, after those before it.
            Err(error) if launches.len() > 1 && is_of_a_launch(&error) => {
                let submitted = launches.iter_mut().try_for_each(|launch| {
                    let submitted = self.device.submit(&[launch.command()]);
                    let id = submitted.map_err(|error| Fault::device(error).of_launch(&launch.origin))?;
                    let (temporary, origin) = (std::mem::take(&mut launch.temporary), launch.origin.clone());
                    self.begin(Submission { id, temporary, origin, launches: 1 })
                });
                self.buffers.put_back_all(temporary(&mut launches));
                submitted
            }
            Err(error) => {
                self.buffers.put_back_all(temporary(&mut launches));
                Err(Fault::device(error).of_launch(&origin))
            }
        }
    }

    fn begin(&mut self, submission: Submission) -> Run {
        self.under_way.push_back(submission);
        if self.under_way.len() > MOST_SUBMISSIONS { self.end_first() } else { Ok(()) }
    }

    /// Waits for the first submission under way.
    fn end_first(&mut self) -> Run {
        let Some(Submission { id, temporary, origin, launches }) = self.under_way.pop_front() else { return Ok(()) };
        let start = Instant::now();
        let times = self.device.wait(id, None);
        self.waited.set(self.waited.get() + start.elapsed());
        self.buffers.put_back_all(temporary);
        for text in self.device.take_printed() {
            self.printed.extend_from_slice(text.as_bytes());
        }
        let times = times.map_err(|error| {
            let fault = Fault::device(error).of_launch(&origin);
            match launches {
                1 => fault,
                _ => fault.note(origin.location, format!("or one of the {} launches after this one", launches - 1)),
            }
        })?;
        self.dispatch_ns += nanoseconds(&times);
        Ok(())
    }

    /// Waits for all launches.
    pub(super) fn complete(&mut self) -> Run {
        self.submit()?;
        while !self.under_way.is_empty() {
            self.end_first()?;
        }
        self.buffers.rest();
        Ok(())
    }

    /// Gives up what was not waited for, after a fault.
    pub(super) fn abandon(&mut self) {
        self.used.clear();
        for launch in std::mem::take(&mut self.waiting) {
            self.buffers.put_back_all(launch.temporary);
        }
        for submission in std::mem::take(&mut self.under_way) {
            // Unknown only where the device is lost.
            _ = self.device.forget(submission.id);
            self.buffers.put_back_all(submission.temporary);
        }
        self.buffers.rest();
    }

    // ---- buffers ----

    /// Reads what launches have left in a buffer.
    pub(super) fn read(&mut self, buffer: BufferId, bytes: &mut [u8]) -> Run {
        self.complete()?;
        self.device.read(buffer, 0, bytes).map_err(Fault::device)
    }

    /// Writes the beginning of a buffer, for later launches.
    pub(super) fn write(&mut self, buffer: BufferId, bytes: &[u8]) -> Run {
        if self.used.contains(&buffer) {
            self.submit()?;
        }
        self.device.write(buffer, 0, bytes).map_err(Fault::device)
    }

    /// A buffer with these bytes, and perhaps room for more.
    pub(super) fn filled(&mut self, bytes: &[u8]) -> Run<DeviceBuffer> {
        // Not one that launches use, which the host would have to wait for.
        match self.buffers.take_idle(bytes.len() as u64) {
            Some(buffer) => self.write(buffer.id, bytes).map(|()| buffer),
            None => self.made(bytes.len() as u64, |device| device.allocate_filled(bytes)),
        }
    }

    /// A buffer whose bytes nobody reads before they are written; where it is new, all of them are 0.
    pub(super) fn undefined(&mut self, size: u64) -> Run<DeviceBuffer> {
        match self.buffers.take(size) {
            Some(buffer) => Ok(buffer),
            None => self.made(size, |device| device.allocate(size)),
        }
    }

    fn made(&mut self, size: u64, make: impl Fn(&dyn Backend) -> Result<BufferId, DeviceError>) -> Run<DeviceBuffer> {
        while let Some(buffer) = self.buffers.too_much(size) {
            self.free(buffer)?;
        }
        let made = match make(self.device) {
            // What earlier launches use is there again when they are over.
            Err(DeviceError::OutOfMemory(_)) => {
                self.complete()?;
                self.free_all()?;
                make(self.device)
            }
            made => made,
        };
        let id = made.map_err(Fault::device)?;
        Ok(self.buffers.add(id, size))
    }

    fn free(&mut self, buffer: BufferId) -> Run {
        if self.used.contains(&buffer) {
            self.submit()?;
        }
        self.device.free(buffer).map_err(Fault::device)
    }

    /// Frees all buffers that nobody uses.
    pub(super) fn free_all(&mut self) -> Run {
        self.buffers.free(self.device)
    }
}

/// Whether it is one that the device finds before anything runs.
fn is_of_a_launch(error: &DeviceError) -> bool {
    matches!(
        error,
        DeviceError::Binding { .. }
            | DeviceError::InvalidDispatch(_)
            | DeviceError::InvalidBuffer(_)
            | DeviceError::UnknownKernel(_)
    )
}

/// What launches took on the device, where it can tell, else as the host saw them.
fn nanoseconds(times: &SubmissionTimes) -> f64 {
    let on_device: Option<f64> = times.device_ns.iter().copied().sum();
    on_device.filter(|_| !times.device_ns.is_empty()).unwrap_or(times.host_ns)
}
