//! Lists of commands, and their results.

use std::sync::Arc;
use std::time::Duration;

use bytemuck::Pod;

use super::Device;
use super::buffer::Buffer;
use super::image::Image;
use super::kernel::Launch;
use super::memory::Owned;
use crate::backend::{BufferId, Command, Dispatch, ImageId, SubmissionId, SubmissionTimes};
use crate::error::DeviceError;

/// Launches, copies and fills that are submitted together. Each sees the writes of those before it.
pub struct Batch {
    device: Device,
    steps: Vec<Step>,
    held: Vec<Arc<Owned>>,
}

enum Step {
    Launch(Box<Launch>),
    Copy { source: BufferId, target: BufferId, size: u64 },
    Fill { buffer: BufferId, word: u32 },
    CopyImage { source: ImageId, target: ImageId },
    ToImage { source: BufferId, target: ImageId },
    FromImage { source: ImageId, target: BufferId },
}

impl std::fmt::Debug for Batch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Batch({} commands)", self.steps.len())
    }
}

impl Batch {
    pub(super) fn new(device: &Device) -> Batch {
        Batch { device: device.clone(), steps: Vec::new(), held: Vec::new() }
    }

    /// Adds a launch.
    #[must_use]
    pub fn launch(mut self, launch: Launch) -> Batch {
        self.steps.push(Step::Launch(Box::new(launch)));
        self
    }

    /// Adds a copy of all elements of a buffer to the beginning of another.
    #[must_use]
    pub fn copy<T: Pod>(mut self, source: &Buffer<T>, target: &Buffer<T>) -> Batch {
        let size = (source.len() * size_of::<T>()) as u64;
        self.held.extend([Arc::clone(&source.owned), Arc::clone(&target.owned)]);
        self.steps.push(Step::Copy { source: source.id(), target: target.id(), size });
        self
    }

    /// Adds a fill of a whole buffer with a word of 32 bits.
    #[must_use]
    pub fn fill<T: Pod>(mut self, buffer: &Buffer<T>, word: u32) -> Batch {
        self.held.push(Arc::clone(&buffer.owned));
        self.steps.push(Step::Fill { buffer: buffer.id(), word });
        self
    }

    /// Adds a copy of all texels of an image to another of the same format, size, layers and levels.
    #[must_use]
    pub fn copy_image<T: Pod>(mut self, source: &Image<T>, target: &Image<T>) -> Batch {
        self.held.extend([Arc::clone(&source.owned), Arc::clone(&target.owned)]);
        self.steps.push(Step::CopyImage { source: source.id(), target: target.id() });
        self
    }

    /// Adds a copy of all texels of an image from the beginning of a buffer.
    #[must_use]
    pub fn copy_to_image<T: Pod>(mut self, source: &Buffer<T>, target: &Image<T>) -> Batch {
        self.held.extend([Arc::clone(&source.owned), Arc::clone(&target.owned)]);
        self.steps.push(Step::ToImage { source: source.id(), target: target.id() });
        self
    }

    /// Adds a copy of all texels of an image to the beginning of a buffer.
    #[must_use]
    pub fn copy_from_image<T: Pod>(mut self, source: &Image<T>, target: &Buffer<T>) -> Batch {
        self.held.extend([Arc::clone(&source.owned), Arc::clone(&target.owned)]);
        self.steps.push(Step::FromImage { source: source.id(), target: target.id() });
        self
    }

    /// Starts all of it.
    ///
    /// # Errors
    /// One of the commands is wrong, or the device is lost; then none runs.
    pub fn submit(self) -> Result<Submission, DeviceError> {
        if self.held.iter().any(|owned| !owned.device.is_same(&self.device)) {
            return Err(DeviceError::InvalidBuffer("a buffer or an image of another device".to_owned()));
        }
        let mut commands = Vec::with_capacity(self.steps.len());
        for step in &self.steps {
            commands.push(match step {
                Step::Launch(launch) => {
                    launch.check_device(&self.device)?;
                    Command::Dispatch(Dispatch {
                        kernel: launch.kernel.id(),
                        groups: launch.groups,
                        bindings: &launch.bindings,
                        push_constants: &launch.push_constants,
                    })
                }
                &Step::Copy { source, target, size } => {
                    Command::CopyBuffer { source, source_offset: 0, target, target_offset: 0, size }
                }
                &Step::Fill { buffer, word } => {
                    let size = self.device.backend().buffer_size(buffer)?;
                    Command::FillBuffer { buffer, offset: 0, size, word }
                }
                &Step::CopyImage { source, target } => Command::CopyImage { source, target },
                &Step::ToImage { source, target } => Command::CopyBufferToImage { source, source_offset: 0, target },
                &Step::FromImage { source, target } => Command::CopyImageToBuffer { source, target, target_offset: 0 },
            });
        }
        let id = self.device.backend().submit(&commands)?;
        Ok(Submission { device: self.device.clone(), id: Some(id) })
    }
}

impl Launch {
    /// Starts it.
    ///
    /// # Errors
    /// A resource of the kernel is missing or does not fit, or the device is lost.
    pub fn submit(&self) -> Result<Submission, DeviceError> {
        Batch::new(self.kernel.device()).launch(self.clone()).submit()
    }

    /// Starts it and waits for its end.
    ///
    /// # Errors
    /// Those of [`Launch::submit`] and [`Submission::wait`].
    pub fn run(&self) -> Result<SubmissionTimes, DeviceError> {
        self.submit()?.wait()
    }
}

/// Work that was set going. Dropping it does not stop it; its resources stay alive until it is done.
#[must_use = "the work may still run: wait for it, or drop it to let it run"]
pub struct Submission {
    device: Device,
    /// `None` after its result was taken.
    id: Option<SubmissionId>,
}

impl std::fmt::Debug for Submission {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Submission({:?})", self.id)
    }
}

impl Submission {
    /// Waits for its end, and returns its times.
    ///
    /// # Errors
    /// A kernel did something that the reference executor refuses; the device is lost, or did not end within its own
    /// limit, if it has one.
    pub fn wait(self) -> Result<SubmissionTimes, DeviceError> {
        self.wait_at_most(None)
    }

    /// The same, with a limit.
    ///
    /// # Errors
    /// Those of [`Submission::wait`]; [`DeviceError::Timeout`] after the limit: the device then counts as lost.
    pub fn wait_for(self, limit: Duration) -> Result<SubmissionTimes, DeviceError> {
        self.wait_at_most(Some(limit))
    }

    fn wait_at_most(mut self, limit: Option<Duration>) -> Result<SubmissionTimes, DeviceError> {
        match self.id.take() {
            Some(id) => self.device.backend().wait(id, limit),
            None => Ok(SubmissionTimes::default()),
        }
    }

    /// Whether it has ended, without waiting.
    ///
    /// # Errors
    /// The device is lost.
    pub fn is_complete(&self) -> Result<bool, DeviceError> {
        self.id.map_or(Ok(true), |id| self.device.backend().is_complete(id))
    }
}

impl Drop for Submission {
    fn drop(&mut self) {
        // Unknown only where the device is lost.
        if let Some(id) = self.id.take() {
            let _ = self.device.backend().forget(id);
        }
    }
}
