//! Launches that the reference executor counts, over copies of a device's buffers and images.

use std::time::Duration;

use rustc_hash::FxHashMap;
use vulcanize_reference::{LaunchProfile, ReferenceDevice, ReferenceOptions};
use vulcanize_runtime::{Backend, BufferId, Command, DeviceError, Dispatch, ImageId, SamplerDescription, SamplerId};
use vulcanize_target_env::Capability;

use super::copies::Copies;
use super::record::Record;

/// After so many instructions no further workgroup of a launch is executed.
const MOST_INSTRUCTIONS: u64 = 1 << 24;

/// A launch of which not even one workgroup ends in this time is not counted.
const LONGEST: Duration = Duration::from_secs(10);

/// The most bytes that are copied for one submission.
const MOST_BYTES: u64 = 4 << 30;

/// The reference executor beside a device.
pub(super) struct Counter<'d> {
    device: &'d dyn Backend,
    samplers: &'d FxHashMap<SamplerId, SamplerDescription>,
    reference: ReferenceDevice,
    buffers: FxHashMap<BufferId, BufferId>,
    images: FxHashMap<ImageId, ImageId>,
    copied_samplers: FxHashMap<SamplerId, SamplerId>,
    copied: u64,
}

impl<'d> Counter<'d> {
    pub(super) fn new(device: &'d dyn Backend, samplers: &'d FxHashMap<SamplerId, SamplerDescription>) -> Self {
        let options = ReferenceOptions {
            subgroup_size: device.info().limits().subgroup_size,
            timeout: Some(LONGEST),
            ..ReferenceOptions::default()
        };
        Self {
            device,
            samplers,
            reference: ReferenceDevice::new(options),
            buffers: FxHashMap::default(),
            images: FxHashMap::default(),
            copied_samplers: FxHashMap::default(),
            copied: 0,
        }
    }

    /// Counts a launch.
    ///
    /// # Errors
    /// Why it cannot be counted.
    pub(super) fn count(&mut self, record: &Record, dispatch: &Dispatch<'_>) -> Result<LaunchProfile, String> {
        if record.interface.capabilities.contains(&Capability::PhysicalStorageBufferAddresses.value()) {
            return Err("it reaches buffers by the device's addresses, which the reference executor has not".to_owned());
        }
        let _span = tracing::debug_span!("count", slice = format!("count {}", record.interface.entry_point)).entered();
        self.count_bound(record, dispatch).map_err(|error| {
            let reason = error.to_string();
            format!("the reference executor cannot run it: {}", reason.lines().next().unwrap_or_default())
        })
    }

    fn count_bound(&mut self, record: &Record, dispatch: &Dispatch<'_>) -> Result<LaunchProfile, DeviceError> {
        let (bindings, groups) = (self.bindings(dispatch.bindings)?, self.groups(dispatch.groups)?);
        let kernel =
            self.reference.load_kernel(&record.words, &record.interface.entry_point, &record.specialization)?;
        let push_constants = dispatch.push_constants;
        let launch = Dispatch { kernel, groups, bindings: &bindings, push_constants };
        self.reference.profile(&launch, MOST_INSTRUCTIONS)
    }

    /// Does what a copy on the device will do.
    pub(super) fn copy(&mut self, command: &Command<'_>) {
        let command = match *command {
            Command::Dispatch(_) => return,
            Command::CopyBuffer { source, source_offset, target, target_offset, size } => {
                self.buffer(source).and_then(|source| {
                    Ok(Command::CopyBuffer { source, source_offset, target: self.buffer(target)?, target_offset, size })
                })
            }
            Command::FillBuffer { buffer, offset, size, word } => {
                self.buffer(buffer).map(|buffer| Command::FillBuffer { buffer, offset, size, word })
            }
            Command::CopyImage { source, target } => {
                self.image(source).and_then(|source| Ok(Command::CopyImage { source, target: self.image(target)? }))
            }
            Command::CopyBufferToImage { source, source_offset, target } => self.buffer(source).and_then(|source| {
                Ok(Command::CopyBufferToImage { source, source_offset, target: self.image(target)? })
            }),
            Command::CopyImageToBuffer { source, target, target_offset } => self.image(source).and_then(|source| {
                Ok(Command::CopyImageToBuffer { source, target: self.buffer(target)?, target_offset })
            }),
        };
        // The device itself reports a copy that is wrong.
        let _ = command.and_then(|command| self.reference.wait(self.reference.submit(&[command])?, None));
    }

    /// Memory for a copy.
    fn room(&mut self, size: u64) -> Result<Vec<u8>, DeviceError> {
        self.copied = self.copied.saturating_add(size);
        let too_large = || DeviceError::OutOfMemory(format!("{} bytes of buffers are too many to copy", self.copied));
        let length = usize::try_from(size).ok().filter(|_| self.copied <= MOST_BYTES).ok_or_else(too_large)?;
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(length).map_err(|_| too_large())?;
        bytes.resize(length, 0);
        Ok(bytes)
    }
}

impl Copies for Counter<'_> {
    fn buffer(&mut self, buffer: BufferId) -> Result<BufferId, DeviceError> {
        if let Some(&known) = self.buffers.get(&buffer) {
            return Ok(known);
        }
        let bytes = self.room(self.device.buffer_size(buffer)?)?;
        let copy = self.reference.allocate(bytes.len() as u64)?;
        self.reference.write(copy, 0, &filled(bytes, |bytes| self.device.read(buffer, 0, bytes))?)?;
        self.buffers.insert(buffer, copy);
        Ok(copy)
    }

    fn image(&mut self, image: ImageId) -> Result<ImageId, DeviceError> {
        if let Some(&known) = self.images.get(&image) {
            return Ok(known);
        }
        let description = self.device.image_description(image)?;
        let bytes = self.room(description.byte_size().unwrap_or(u64::MAX))?;
        let copy = self.reference.create_image(&description)?;
        self.reference.write_image(copy, &filled(bytes, |bytes| self.device.read_image(image, bytes))?)?;
        self.images.insert(image, copy);
        Ok(copy)
    }

    fn sampler(&mut self, sampler: SamplerId) -> Result<SamplerId, DeviceError> {
        if let Some(&known) = self.copied_samplers.get(&sampler) {
            return Ok(known);
        }
        let copy = self.reference.create_sampler(&self.samplers.get(&sampler).copied().unwrap_or_default())?;
        self.copied_samplers.insert(sampler, copy);
        Ok(copy)
    }
}

fn filled(mut bytes: Vec<u8>, fill: impl FnOnce(&mut [u8]) -> Result<(), DeviceError>) -> Result<Vec<u8>, DeviceError> {
    fill(&mut bytes).map(|()| bytes)
}
