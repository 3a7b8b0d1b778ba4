//! The state of a device: kernels, buffers, images, samplers, the results of submissions.

use std::ops::Range;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use vulcanize_runtime::{
    BufferId, Command, DeviceError, ImageDescription, ImageId, KernelId, KernelInterface, SamplerDescription,
    SamplerId, SubmissionTimes,
};

use crate::checks::Records;
use crate::program::Program;
use crate::shared_bytes::SharedBytes;

#[derive(Debug)]
pub(crate) struct Kernel {
    pub program: Program,
    pub interface: Arc<KernelInterface>,
    /// Whether it may reach buffers by their addresses.
    pub has_addresses: bool,
    /// Invocations of a subgroup.
    pub subgroup_size: u32,
}

#[derive(Debug, Default)]
pub(crate) struct State {
    pub kernels: FxHashMap<u32, Kernel>,
    pub buffers: FxHashMap<u32, SharedBytes>,
    pub images: FxHashMap<u32, (ImageDescription, SharedBytes)>,
    pub samplers: FxHashMap<u32, SamplerDescription>,
    pub printed: Vec<String>,
    /// Memory for the records of accesses, where they are checked.
    pub records: Records,
    /// How each submission ended whose result nobody took.
    pub results: FxHashMap<u64, Result<SubmissionTimes, DeviceError>>,
    pub next_id: u32,
    pub next_submission: u64,
}

impl State {
    pub fn image(&self, image: ImageId) -> Result<&(ImageDescription, SharedBytes), DeviceError> {
        self.images.get(&image.0).ok_or_else(|| unknown_image(image))
    }

    pub fn image_mut(&mut self, image: ImageId) -> Result<&mut (ImageDescription, SharedBytes), DeviceError> {
        self.images.get_mut(&image.0).ok_or_else(|| unknown_image(image))
    }

    pub fn sampler(&self, sampler: SamplerId) -> Result<SamplerDescription, DeviceError> {
        let unknown = || DeviceError::InvalidImage(format!("sampler {} does not exist on this device", sampler.0));
        self.samplers.get(&sampler.0).copied().ok_or_else(unknown)
    }

    pub fn fresh_id(&mut self) -> Result<u32, DeviceError> {
        let id = self.next_id;
        self.next_id = id.checked_add(1).ok_or_else(|| DeviceError::OutOfMemory("all ids are used up".to_owned()))?;
        Ok(id)
    }

    pub fn kernel(&self, kernel: KernelId) -> Result<&Kernel, DeviceError> {
        self.kernels.get(&kernel.0).ok_or(DeviceError::UnknownKernel(kernel.0))
    }

    pub fn buffer(&self, buffer: BufferId) -> Result<&SharedBytes, DeviceError> {
        self.buffers.get(&buffer.0).ok_or_else(|| unknown_buffer(buffer))
    }

    pub fn buffer_mut(&mut self, buffer: BufferId) -> Result<&mut SharedBytes, DeviceError> {
        self.buffers.get_mut(&buffer.0).ok_or_else(|| unknown_buffer(buffer))
    }

    pub fn size_of(&self, buffer: BufferId) -> Result<u64, DeviceError> {
        Ok(self.buffer(buffer)?.len() as u64)
    }

    pub fn execute_copy(&mut self, command: &Command<'_>) -> Result<(), DeviceError> {
        match *command {
            Command::Dispatch(_) => {}
            Command::CopyBuffer { source, source_offset, target, target_offset, size } => {
                for part in parts(size) {
                    let mut bytes = [0; CHUNK];
                    let bytes = &mut bytes[..part.len()];
                    self.buffer(source)?.copy_to(source_offset as usize + part.start, bytes);
                    self.buffer_mut(target)?.copy_from(target_offset as usize + part.start, bytes);
                }
            }
            Command::FillBuffer { buffer, offset, size, word } => {
                let words = [word.to_le_bytes(); CHUNK / 4];
                for part in parts(size) {
                    let bytes = &words.as_flattened()[..part.len()];
                    self.buffer_mut(buffer)?.copy_from(offset as usize + part.start, bytes);
                }
            }
            Command::CopyImage { source, target } => {
                for part in parts(self.image(source)?.1.len() as u64) {
                    let mut bytes = [0; CHUNK];
                    let bytes = &mut bytes[..part.len()];
                    self.image(source)?.1.copy_to(part.start, bytes);
                    self.image_mut(target)?.1.copy_from(part.start, bytes);
                }
            }
            Command::CopyBufferToImage { source, source_offset, target } => {
                for part in parts(self.image(target)?.1.len() as u64) {
                    let mut bytes = [0; CHUNK];
                    let bytes = &mut bytes[..part.len()];
                    self.buffer(source)?.copy_to(source_offset as usize + part.start, bytes);
                    self.image_mut(target)?.1.copy_from(part.start, bytes);
                }
            }
            Command::CopyImageToBuffer { source, target, target_offset } => {
                for part in parts(self.image(source)?.1.len() as u64) {
                    let mut bytes = [0; CHUNK];
                    let bytes = &mut bytes[..part.len()];
                    self.image(source)?.1.copy_to(part.start, bytes);
                    self.buffer_mut(target)?.copy_from(target_offset as usize + part.start, bytes);
                }
            }
        }
        Ok(())
    }
}

/// The most bytes that are copied at once.
const CHUNK: usize = 4096;

/// So many bytes in parts of [`CHUNK`] at most; the bytes are in memory, so a `usize` can count them.
fn parts(size: u64) -> impl Iterator<Item = Range<usize>> {
    let size = size as usize;
    (0..size).step_by(CHUNK).map(move |start| start..size.min(start + CHUNK))
}

pub(crate) fn unknown_buffer(buffer: BufferId) -> DeviceError {
    DeviceError::InvalidBuffer(format!("buffer {} does not exist on this device", buffer.0))
}

/// The address of a buffer: each has 64 GiB of addresses of its own.
pub(crate) fn address_of(buffer: BufferId) -> u64 {
    (u64::from(buffer.0) + 1) << 36
}

pub(crate) fn unknown_image(image: ImageId) -> DeviceError {
    DeviceError::InvalidImage(format!("image {} does not exist on this device", image.0))
}
