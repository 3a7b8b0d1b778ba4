//! Submissions: commands that are checked, recorded and started, and their results.

use std::collections::BTreeMap;
use std::sync::Arc;

use ash::vk;

use super::hazards::Use;
use super::image::texel_view;
use super::memory::Buffer;
use super::pipeline::{Bound, BoundPart, BoundResource, ResourceInfo};
use super::queue::Kept;
use super::recorder::{Launch, LaunchGroups, Recorder};
use super::state::{Found, Slot, State, Until};
use crate::backend::{BufferId, Command, Dispatch, Groups, SubmissionId};
use crate::checks::check_ranges;
use crate::error::DeviceError;

impl State {
    /// Starts commands, once no thread copies to or from their buffers.
    pub(super) fn submit(&mut self, commands: &[Command<'_>]) -> Result<Result<SubmissionId, Until>, DeviceError> {
        self.land()?;
        let mut bound = Vec::with_capacity(commands.len());
        for command in commands {
            check_ranges(command, |buffer| Ok(self.slot(buffer)?.size), |image| self.images.description(image))?;
            bound.push(match command {
                Command::Dispatch(dispatch) => self.bound_of(dispatch)?,
                Command::CopyBuffer { .. }
                | Command::FillBuffer { .. }
                | Command::CopyImage { .. }
                | Command::CopyBufferToImage { .. }
                | Command::CopyImageToBuffer { .. } => Vec::new(),
            });
        }
        let bound_commands = || commands.iter().zip(bound.iter().map(Vec::as_slice));
        let used = self.used(bound_commands())?;
        for (buffer, is_written) in &used {
            let buffer = &self.slot(*buffer)?.buffer;
            if buffer.is_busy(*is_written) {
                return Ok(Err(Until::Free(Arc::clone(buffer))));
            }
        }
        // Earlier commands could change the numbers of workgroups.
        if let Some(Command::Dispatch(dispatch)) = commands.first() {
            self.check_known_groups(dispatch.groups)?;
        }
        let mut kept = self.kept(&used)?;
        let mut recorder = self.queues.compute.recorder(kept.after.as_ref())?;
        recorder.prepare_timestamps(commands.len())?;
        for (command, bound) in bound_commands() {
            self.record(&mut recorder, command, bound, &mut kept)?;
        }
        // SAFETY: `kept` has each buffer in `used`, and each pipeline and image, which `record` collected.
        let value = unsafe { self.queues.compute.submit(recorder, kept)? };
        for (buffer, is_written) in used {
            if let Some(slot) = self.buffers.get_mut(&buffer.0) {
                slot.uses.compute = value;
                if is_written {
                    slot.uses.compute_write = value;
                }
            }
        }
        self.results.insert(value, None);
        Ok(Ok(SubmissionId(value)))
    }

    /// The buffers that commands use, each with whether it is written.
    pub(super) fn used<'c>(
        &self,
        commands: impl IntoIterator<Item = (&'c Command<'c>, &'c [Bound])>,
    ) -> Result<BTreeMap<BufferId, bool>, DeviceError> {
        let mut used: BTreeMap<BufferId, bool> = BTreeMap::new();
        let mut note = |buffer, writes| *used.entry(buffer).or_default() |= writes;
        for (command, bound) in commands {
            match *command {
                Command::Dispatch(dispatch) => {
                    if let Groups::Indirect { buffer, .. } = dispatch.groups {
                        note(buffer, false);
                    }
                    for bound in bound {
                        match bound.part {
                            BoundPart::Buffer { buffer, .. } | BoundPart::Texels { buffer, .. } => {
                                note(buffer, bound.is_written);
                            }
                            BoundPart::Image(_) => {}
                        }
                    }
                    if self.kernel(dispatch.kernel)?.pipeline.has_addresses {
                        self.addressed.iter().for_each(|buffer| note(*buffer, true));
                    }
                }
                Command::CopyBuffer { source, target, .. } => {
                    note(source, false);
                    note(target, true);
                }
                Command::FillBuffer { buffer, .. } | Command::CopyImageToBuffer { target: buffer, .. } => {
                    note(buffer, true);
                }
                Command::CopyBufferToImage { source, .. } => note(source, false),
                Command::CopyImage { .. } => {}
            }
        }
        Ok(used)
    }

    /// Keeps buffers, and the signal of the copies of the other queue that must end before.
    pub(super) fn kept(&self, used: &BTreeMap<BufferId, bool>) -> Result<Kept, DeviceError> {
        let (mut last, mut buffers) = (0, Vec::with_capacity(used.len()));
        for (buffer, is_written) in used {
            let Slot { buffer, uses, .. } = self.slot(*buffer)?;
            last = last.max(if *is_written { uses.transfer } else { uses.transfer_write });
            buffers.push(Arc::clone(buffer));
        }
        let after = self.queues.transfer.as_ref().and_then(|queue| queue.before_other(last));
        Ok(Kept { buffers, after, ..Kept::default() })
    }

    /// The command is checked, and `kept` has its buffers.
    fn record(
        &self,
        recorder: &mut Recorder,
        command: &Command<'_>,
        bound: &[Bound],
        kept: &mut Kept,
    ) -> Result<(), DeviceError> {
        match *command {
            Command::Dispatch(dispatch) => return self.record_launch(recorder, &dispatch, bound, kept),
            Command::CopyBuffer { source, source_offset, target, target_offset, size } if size > 0 => {
                let (from, to) = (&self.slot(source)?.buffer, &self.slot(target)?.buffer);
                let region = vk::BufferCopy { src_offset: source_offset, dst_offset: target_offset, size };
                // SAFETY: both are kept; the region was checked.
                unsafe { recorder.copy(from, to, region) };
            }
            Command::FillBuffer { buffer, offset, size, word } if size > 0 => {
                let target = &self.slot(buffer)?.buffer;
                // SAFETY: as above; where the part ends with the buffer, the word reaches into the padding.
                unsafe { recorder.fill(target, offset, size.next_multiple_of(4), word) };
            }
            Command::CopyBuffer { .. } | Command::FillBuffer { .. } => recorder.nothing(),
            Command::CopyImage { source, target } => self.images.record_copy(recorder, (source, target), kept)?,
            Command::CopyBufferToImage { source, source_offset, target } => {
                let from = &self.slot(source)?.buffer;
                self.images.record_upload(recorder, (from, source_offset), target, kept)?;
            }
            Command::CopyImageToBuffer { source, target, target_offset } => {
                let to = &self.slot(target)?.buffer;
                self.images.record_download(recorder, source, (to, target_offset), kept)?;
            }
        }
        Ok(())
    }

    pub(super) fn record_launch(
        &self,
        recorder: &mut Recorder,
        dispatch: &Dispatch<'_>,
        bound: &[Bound],
        kept: &mut Kept,
    ) -> Result<(), DeviceError> {
        let kernel = self.kernel(dispatch.kernel)?;
        let mut uses = Vec::with_capacity(bound.len());
        let groups = match dispatch.groups {
            Groups::Direct(groups) if groups.contains(&0) => {
                recorder.nothing();
                return Ok(());
            }
            Groups::Direct(groups) => LaunchGroups::Direct(groups),
            Groups::Indirect { buffer, offset } => {
                let counts = &self.slot(buffer)?.buffer;
                uses.push(counts.used(offset, 12, false));
                LaunchGroups::Indirect(counts.handle(), offset)
            }
        };
        let resources = bound.iter().map(|bound| self.resource(bound, (kept, &mut uses)));
        let resources = resources.collect::<Result<Vec<_>, _>>()?;
        if kernel.pipeline.has_addresses {
            for buffer in &self.addressed {
                uses.push(self.slot(*buffer)?.buffer.used(0, vk::WHOLE_SIZE, true));
            }
        }
        kept.pipelines.push(Arc::clone(&kernel.pipeline));
        let mut push_constants = dispatch.push_constants.to_vec();
        push_constants.resize(push_constants.len().next_multiple_of(4), 0);
        let launch = Launch {
            pipeline: &kernel.pipeline,
            resources: &resources,
            uses: &uses,
            push_constants: &push_constants,
            groups,
        };
        // SAFETY: pipeline and buffers are kept until the submission is complete; ranges and counts were checked.
        unsafe { recorder.launch(&launch) }
    }

    /// What a descriptor points at; what is made for that is kept, and its use taken note of.
    fn resource(
        &self,
        &Bound { descriptor: (set, binding, element, kind), is_written, part }: &Bound,
        (kept, uses): (&mut Kept, &mut Vec<Use>),
    ) -> Result<BoundResource, DeviceError> {
        // A kernel may store a byte by writing its word.
        let words = |buffer: &Buffer, offset: u64, range: u64| {
            buffer.used(offset & !3, (offset % 4 + range).next_multiple_of(4), is_written)
        };
        let info = match part {
            BoundPart::Buffer { buffer, offset, range } => {
                let buffer = &self.slot(buffer)?.buffer;
                uses.push(words(buffer, offset, range));
                ResourceInfo::Buffer(vk::DescriptorBufferInfo { buffer: buffer.handle(), offset, range })
            }
            BoundPart::Texels { buffer, offset, range, format } => {
                let buffer = &self.slot(buffer)?.buffer;
                uses.push(words(buffer, offset, range));
                let view = texel_view(&self.logical, buffer.handle(), (offset, range), format)?;
                let info = ResourceInfo::Texels(view.handle);
                kept.views.push(view);
                info
            }
            BoundPart::Image(visible) => ResourceInfo::Image(self.images.bind(visible, (kept, uses), is_written)?),
        };
        Ok(BoundResource { set, binding, element, kind, info })
    }

    /// The result of a submission, or the signal of its end.
    pub(super) fn find(&mut self, submission: SubmissionId) -> Result<Found, DeviceError> {
        self.land()?;
        let unknown = || DeviceError::UnknownSubmission(submission.0);
        match self.results.get_mut(&submission.0).ok_or_else(unknown)? {
            Some(_) => {
                let times = self.results.remove(&submission.0).flatten();
                times.map(Found::Times).ok_or_else(unknown)
            }
            None => self.queues.compute.signal(submission.0).cloned().map(Found::InFlight).ok_or_else(unknown),
        }
    }

    pub(super) fn is_complete(&mut self, submission: SubmissionId) -> Result<bool, DeviceError> {
        self.land()?;
        let result = self.results.get(&submission.0);
        result.map(Option::is_some).ok_or(DeviceError::UnknownSubmission(submission.0))
    }

    pub(super) fn forget(&mut self, submission: SubmissionId) -> Result<(), DeviceError> {
        let result = self.results.remove(&submission.0);
        result.map(|_| ()).ok_or(DeviceError::UnknownSubmission(submission.0))
    }
}
