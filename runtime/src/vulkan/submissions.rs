//! Submissions: commands that are checked, recorded and started, and their results.

use std::collections::HashMap;
use std::sync::Arc;

use ash::vk;

use super::image::texel_view;
use super::pipeline::{Bound, BoundPart, BoundResource, ResourceInfo};
use super::queue::Kept;
use super::recorder::{Launch, LaunchGroups, Recorder};
use super::state::{Found, State};
use crate::backend::{BufferId, Command, Dispatch, Groups, SubmissionId};
use crate::checks::check_ranges;
use crate::error::DeviceError;

impl State {
    pub(super) fn submit(&mut self, commands: &[Command<'_>]) -> Result<SubmissionId, DeviceError> {
        self.land()?;
        let mut bound = Vec::with_capacity(commands.len());
        for (number, command) in commands.iter().enumerate() {
            check_ranges(command, |buffer| Ok(self.slot(buffer)?.size), |image| self.images.description(image))?;
            bound.push(match command {
                Command::Dispatch(dispatch) => {
                    let bound = self.bound_of(dispatch)?;
                    // Earlier commands could change the numbers of workgroups.
                    if number == 0 {
                        self.check_known_groups(dispatch.groups)?;
                    }
                    bound
                }
                Command::CopyBuffer { .. }
                | Command::FillBuffer { .. }
                | Command::CopyImage { .. }
                | Command::CopyBufferToImage { .. }
                | Command::CopyImageToBuffer { .. } => Vec::new(),
            });
        }
        let mut recorder = self.queues.compute.recorder()?;
        recorder.prepare_timestamps(commands.len())?;
        let mut kept = Kept::default();
        // Each buffer with whether it is written.
        let mut used: HashMap<BufferId, bool> = HashMap::new();
        for (command, bound) in commands.iter().zip(&bound) {
            self.record(&mut recorder, command, bound, &mut kept, &mut used)?;
        }
        self.keep_buffers(&used, &mut kept)?;
        // SAFETY: `kept` has each buffer in `used` and each pipeline, which `record` collected.
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
        Ok(SubmissionId(value))
    }

    /// Keeps buffers, and the signal of the copies of the other queue that use them.
    pub(super) fn keep_buffers(&self, used: &HashMap<BufferId, bool>, kept: &mut Kept) -> Result<(), DeviceError> {
        let mut last_transfer = 0;
        for buffer in used.keys() {
            let slot = self.slot(*buffer)?;
            last_transfer = last_transfer.max(slot.uses.transfer);
            kept.buffers.push(Arc::clone(&slot.buffer));
        }
        kept.after = self.queues.transfer.as_ref().and_then(|queue| queue.signal(last_transfer)).cloned();
        Ok(())
    }

    /// The command is checked.
    fn record(
        &self,
        recorder: &mut Recorder,
        command: &Command<'_>,
        bound: &[Bound],
        kept: &mut Kept,
        used: &mut HashMap<BufferId, bool>,
    ) -> Result<(), DeviceError> {
        match *command {
            Command::Dispatch(dispatch) => return self.record_launch(recorder, &dispatch, bound, kept, used),
            Command::CopyBuffer { source, source_offset, target, target_offset, size } if size > 0 => {
                used.entry(source).or_default();
                used.insert(target, true);
                let (from, to) = (self.slot(source)?.buffer.handle(), self.slot(target)?.buffer.handle());
                let region = vk::BufferCopy { src_offset: source_offset, dst_offset: target_offset, size };
                // SAFETY: `used` becomes part of the kept objects; the region was checked.
                unsafe { recorder.copy(from, to, region) };
            }
            Command::FillBuffer { buffer, offset, size, word } if size > 0 => {
                used.insert(buffer, true);
                let target = self.slot(buffer)?.buffer.handle();
                // SAFETY: as above; where the part ends with the buffer, the word reaches into the padding.
                unsafe { recorder.fill(target, offset, size.next_multiple_of(4), word) };
            }
            Command::CopyBuffer { .. } | Command::FillBuffer { .. } => recorder.nothing(),
            Command::CopyImage { source, target } => self.images.record_copy(recorder, (source, target), kept)?,
            Command::CopyBufferToImage { source, source_offset, target } => {
                used.entry(source).or_default();
                let from = self.slot(source)?.buffer.handle();
                self.images.record_upload(recorder, (from, source_offset), target, kept)?;
            }
            Command::CopyImageToBuffer { source, target, target_offset } => {
                used.insert(target, true);
                let to = self.slot(target)?.buffer.handle();
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
        used: &mut HashMap<BufferId, bool>,
    ) -> Result<(), DeviceError> {
        let kernel = self.kernel(dispatch.kernel)?;
        let groups = match dispatch.groups {
            Groups::Direct(groups) if groups.contains(&0) => {
                recorder.nothing();
                return Ok(());
            }
            Groups::Direct(groups) => LaunchGroups::Direct(groups),
            Groups::Indirect { buffer, offset } => {
                used.entry(buffer).or_default();
                LaunchGroups::Indirect(self.slot(buffer)?.buffer.handle(), offset)
            }
        };
        let mut resources = Vec::with_capacity(bound.len());
        for &Bound { descriptor: (set, binding, element, kind), is_written, part } in bound {
            let info = match part {
                BoundPart::Buffer { buffer, offset, range } => {
                    *used.entry(buffer).or_default() |= is_written;
                    let buffer = self.slot(buffer)?.buffer.handle();
                    ResourceInfo::Buffer(vk::DescriptorBufferInfo { buffer, offset, range })
                }
                BoundPart::Texels { buffer, offset, range, format } => {
                    *used.entry(buffer).or_default() |= is_written;
                    let buffer = self.slot(buffer)?.buffer.handle();
                    let view = texel_view(&self.logical, buffer, (offset, range), format)?;
                    let info = ResourceInfo::Texels(view.handle, buffer);
                    kept.views.push(view);
                    info
                }
                BoundPart::Image(visible) => {
                    let (info, image) = self.images.bind(visible, kept)?;
                    ResourceInfo::Image(info, image)
                }
            };
            resources.push(BoundResource { set, binding, element, kind, is_written, info });
        }
        if kernel.pipeline.has_addresses {
            used.extend(self.addressed.iter().map(|buffer| (*buffer, true)));
        }
        kept.pipelines.push(Arc::clone(&kernel.pipeline));
        let mut push_constants = dispatch.push_constants.to_vec();
        push_constants.resize(push_constants.len().next_multiple_of(4), 0);
        let launch =
            Launch { pipeline: &kernel.pipeline, resources: &resources, push_constants: &push_constants, groups };
        // SAFETY: pipeline and buffers are kept until the submission is complete; ranges and counts were checked.
        unsafe { recorder.launch(&launch) }
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
