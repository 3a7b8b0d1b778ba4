//! The contract between a host program and the executor of its SPIR-V.
//!
//! A [`Backend`] takes SPIR-V words and resources (buffers of bytes) and runs lists of commands over them. It knows
//! nothing of MLIR: the Vulkan implementation lives in this crate, the reference executor in `vulcanize-reference`,
//! and both are driven by the same host code through this trait.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use bytemuck::Pod;

use crate::error::DeviceError;
use crate::image::{ImageDescription, ImageFormat, SamplerDescription};
use crate::info::DeviceInfo;
use crate::interface::KernelInterface;
use crate::statistics::{KernelCounter, KernelStatistic};

/// A buffer owned by a [`Backend`]; meaningless on any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BufferId(pub u32);

/// An image owned by a [`Backend`]; meaningless on any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ImageId(pub u32);

/// A sampler owned by a [`Backend`]; meaningless on any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SamplerId(pub u32);

/// A compiled compute entry point owned by a [`Backend`]; meaningless on any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KernelId(pub u32);

/// A list of commands that was submitted to a [`Backend`]; meaningless on any other. Later submissions have greater
/// numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SubmissionId(pub u64);

/// The value of one specialization constant, by its `SpecId`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Specialization {
    /// The `SpecId` decoration of the constant.
    pub id: u32,
    /// The value's bits, zero-extended; the constant's type decides how many of them count.
    pub bits: u64,
}

impl Specialization {
    /// The value of a constant: a number of the constant's type; for a boolean, 0 or 1 as `u32`. Only the first 8 bytes
    /// of a longer value count.
    pub fn new<T: Pod>(id: u32, value: T) -> Specialization {
        let mut bits = [0; 8];
        let bytes = bytemuck::bytes_of(&value);
        let count = bytes.len().min(8);
        bits[..count].copy_from_slice(&bytes[..count]);
        Specialization { id, bits: u64::from_le_bytes(bits) }
    }
}

/// A resource that a kernel can see at a descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource {
    /// A buffer, or a part of one.
    Buffer {
        /// The buffer.
        buffer: BufferId,
        /// Where the visible part begins, in bytes.
        offset: u64,
        /// The size of the visible part, in bytes; `None` reaches to the buffer's end.
        size: Option<u64>,
    },
    /// An image: a storage image, of which kernels reach the first mip level, or one that is sampled, as the kernel has it.
    Image(ImageId),
    /// One mip level of an image, as an image of its own.
    ImageLevel {
        /// The image.
        image: ImageId,
        /// The number of the level; 0 is the largest.
        level: u32,
    },
    /// A part of a buffer whose bytes are texels: a storage or a uniform texel buffer, as the kernel has it.
    TexelBuffer {
        /// The buffer.
        buffer: BufferId,
        /// The format of the texels.
        format: ImageFormat,
        /// Where the part begins, in bytes: a multiple of `minTexelBufferOffsetAlignment`.
        offset: u64,
        /// The size of the part, in bytes; only whole texels count. `None` reaches to the buffer's end.
        size: Option<u64>,
    },
    /// A sampler alone.
    Sampler(SamplerId),
    /// An image with its sampler.
    SampledImage {
        /// The image.
        image: ImageId,
        /// Its sampler.
        sampler: SamplerId,
    },
}

/// A resource and the descriptor at which a kernel sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The descriptor set.
    pub set: u32,
    /// The binding in the set.
    pub binding: u32,
    /// The element where the binding is an array of descriptors, 0 otherwise.
    pub element: u32,
    /// The bound resource.
    pub resource: Resource,
}

impl Binding {
    /// A whole buffer at a binding that is no array.
    pub fn buffer(set: u32, binding: u32, buffer: BufferId) -> Binding {
        Binding { set, binding, element: 0, resource: Resource::Buffer { buffer, offset: 0, size: None } }
    }

    /// The same place with a part of a buffer; `None` reaches to its end.
    pub fn part(self, buffer: BufferId, offset: u64, size: Option<u64>) -> Binding {
        Binding { resource: Resource::Buffer { buffer, offset, size }, ..self }
    }

    /// The descriptor: set, binding and element.
    pub fn place(&self) -> (u32, u32, u32) {
        (self.set, self.binding, self.element)
    }
}

/// How many workgroups run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Groups {
    /// So many in x, y and z. A zero in any of them runs nothing, and is no error.
    Direct([u32; 3]),
    /// Three 32-bit words in a buffer hold the numbers when the command begins.
    ///
    /// A kernel that writes the words must keep to [`DeviceInfo::max_group_count`]: a driver need not notice larger
    /// counts. Those that the host wrote are refused where the backend sees them in time.
    Indirect {
        /// The buffer.
        buffer: BufferId,
        /// Where the words begin, in bytes: a multiple of 4.
        offset: u64,
    },
}

impl From<[u32; 3]> for Groups {
    fn from(groups: [u32; 3]) -> Groups {
        Groups::Direct(groups)
    }
}

/// One launch of a kernel.
#[derive(Clone, Copy, Debug)]
pub struct Dispatch<'a> {
    /// What runs.
    pub kernel: KernelId,
    /// The number of workgroups.
    pub groups: Groups,
    /// The resources; each that the kernel uses must be there.
    pub bindings: &'a [Binding],
    /// The bytes of the push-constant block; empty when the kernel has none.
    pub push_constants: &'a [u8],
}

/// One step of a submission.
#[derive(Clone, Copy, Debug)]
pub enum Command<'a> {
    /// Runs a kernel.
    Dispatch(Dispatch<'a>),
    /// Copies bytes between buffers, or within one where the two parts do not overlap.
    CopyBuffer {
        /// The buffer to copy from.
        source: BufferId,
        /// Where the bytes begin there, in bytes.
        source_offset: u64,
        /// The buffer or image to copy to.
        target: BufferId,
        /// Where the bytes begin there, in bytes.
        target_offset: u64,
        /// How many there are.
        size: u64,
    },
    /// Fills a part of a buffer with a word.
    FillBuffer {
        /// The buffer.
        buffer: BufferId,
        /// Where the part begins, in bytes: a multiple of 4.
        offset: u64,
        /// Its size in bytes: a multiple of 4, unless it reaches to the buffer's end.
        size: u64,
        /// The word, written again and again in little-endian order.
        word: u32,
    },
    /// Copies all texels of an image to another of the same format, size, layers and levels.
    CopyImage {
        /// Where they come from.
        source: ImageId,
        /// The buffer or image to copy to.
        target: ImageId,
    },
    /// Copies all bytes of an image, as [`ImageDescription`] orders them, from a buffer.
    CopyBufferToImage {
        /// Where they come from.
        source: BufferId,
        /// Where they begin there, in bytes: a multiple of a texel's bytes, and of 4.
        source_offset: u64,
        /// The buffer or image to copy to.
        target: ImageId,
    },
    /// Copies all bytes of an image, as [`ImageDescription`] orders them, to a buffer.
    CopyImageToBuffer {
        /// Where they come from.
        source: ImageId,
        /// The buffer or image to copy to.
        target: BufferId,
        /// Where they begin there, in bytes: a multiple of a texel's bytes, and of 4.
        target_offset: u64,
    },
}

/// How long a dispatch took.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DispatchTime {
    /// On the device, in nanoseconds, where it can tell.
    pub device_ns: Option<f64>,
    /// From submission to completion as the host saw it, in nanoseconds.
    pub host_ns: f64,
}

/// How long a submission took.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SubmissionTimes {
    /// The time of each command on the device, in nanoseconds, where it can tell.
    pub device_ns: Vec<Option<f64>>,
    /// From submission to completion as the host saw it, in nanoseconds: it ends when the host looks.
    pub host_ns: f64,
}

/// How a kernel is loaded, beside its words.
#[derive(Clone, Copy, Debug, Default)]
pub struct LoadOptions<'a> {
    /// Values of specialization constants, each at most once.
    pub specialization: &'a [Specialization],
    /// The size of the subgroups that the kernel was made for, with which alone it is right.
    pub subgroup_size: Option<u32>,
    /// Whether the kernel checks its own accesses, as one does that was lowered with `--robust`: it may run without the
    /// device's checks (Vulkan's `VK_EXT_pipeline_robustness`, where it is there). An access outside of a buffer may then
    /// reach any memory of the process.
    pub checks_its_accesses: bool,
}

/// Something that runs SPIR-V compute kernels over resources.
///
/// Methods take `&self` and may be called from several threads at once. Every method that takes sizes or ids checks
/// them: a wrong one is an error, never undefined behaviour.
///
/// # Order
///
/// Submissions take effect in the order in which they were submitted, and so do the commands of one: each sees the
/// writes of those before it. [`Backend::write`] and [`Backend::read`] have their place in that order, too. A kernel or
/// a buffer may be freed while submitted work uses it: it lives until that work is done.
///
/// # Time
///
/// Work runs on while the host does something else; [`Backend::wait`] waits for it, and so does [`Backend::read`]. A
/// backend may have a limit of its own for each wait; where it passes, the call fails with [`DeviceError::Timeout`].
/// Submitted work cannot be stopped, so the device then counts as lost, and all later calls fail with
/// [`DeviceError::DeviceLost`]. (The reference executor can stop a kernel, and goes on.)
pub trait Backend: fmt::Debug + Send + Sync {
    /// The device's description and limits.
    fn info(&self) -> &DeviceInfo;

    /// Whether submitted work runs while the host does something else. Then a host program gains by one submission of many
    /// commands; else each may as well be submitted alone, and its error is its own.
    fn is_asynchronous(&self) -> bool {
        false
    }

    /// Checks `words` against the device, compiles the compute entry point `entry_point` and keeps it.
    ///
    /// The error names what the device lacks (version, capability, extension, feature, limit), before anything is
    /// created.
    fn load_kernel(
        &self,
        words: &[u32],
        entry_point: &str,
        specialization: &[Specialization],
    ) -> Result<KernelId, DeviceError> {
        self.load_kernel_with(words, entry_point, &LoadOptions { specialization, ..LoadOptions::default() })
    }

    /// The same with all that can be said of a kernel.
    ///
    /// Fails with [`DeviceError::Unsupported`], too, where the device does not promise the subgroups that the kernel was made
    /// for.
    fn load_kernel_with(
        &self,
        words: &[u32],
        entry_point: &str,
        options: &LoadOptions<'_>,
    ) -> Result<KernelId, DeviceError>;

    /// The descriptors, push constants and workgroup size of a loaded kernel.
    fn kernel_interface(&self, kernel: KernelId) -> Result<Arc<KernelInterface>, DeviceError>;

    /// What the backend says of a loaded kernel, where it was opened to say it; empty where it says nothing.
    fn kernel_statistics(&self, kernel: KernelId) -> Result<Vec<KernelStatistic>, DeviceError> {
        self.kernel_interface(kernel).map(|_| Vec::new())
    }

    /// How often a launch runs for all counters of the device that [`count`](Backend::count) returns; 0 where there are
    /// none, or the backend was not opened to count.
    fn counter_passes(&self) -> u32 {
        0
    }

    /// Runs a launch [so often](Backend::counter_passes), `before` it each time the commands that bring back what it
    /// changes, and returns what the device counted over it. Other submissions should not run meanwhile.
    ///
    /// Fails where another program counts.
    fn count(&self, before: &[Command<'_>], dispatch: &Dispatch<'_>) -> Result<Vec<KernelCounter>, DeviceError> {
        let _ = before;
        self.kernel_interface(dispatch.kernel).map(|_| Vec::new())
    }

    /// Frees a kernel. Using it afterwards is an error.
    fn unload_kernel(&self, kernel: KernelId) -> Result<(), DeviceError>;

    /// Makes a buffer of `size` bytes (zero is allowed), filled with zeros.
    fn allocate(&self, size: u64) -> Result<BufferId, DeviceError>;

    /// Makes a buffer with these bytes.
    fn allocate_filled(&self, bytes: &[u8]) -> Result<BufferId, DeviceError> {
        let buffer = self.allocate(bytes.len() as u64)?;
        match self.write(buffer, 0, bytes) {
            Ok(()) => Ok(buffer),
            Err(error) => self.free(buffer).and(Err(error)),
        }
    }

    /// The size of a buffer, in bytes.
    fn buffer_size(&self, buffer: BufferId) -> Result<u64, DeviceError>;

    /// Copies `bytes` into the buffer at `offset` (bytes). The bytes are taken when it returns; it need not wait for
    /// the copy.
    fn write(&self, buffer: BufferId, offset: u64, bytes: &[u8]) -> Result<(), DeviceError>;

    /// Copies from the buffer at `offset` (bytes) into the whole of `bytes`, after waiting for work that writes the
    /// buffer.
    fn read(&self, buffer: BufferId, offset: u64, bytes: &mut [u8]) -> Result<(), DeviceError>;

    /// Frees a buffer. Using it afterwards is an error.
    fn free(&self, buffer: BufferId) -> Result<(), DeviceError>;

    /// The address by which kernels reach a buffer that is not bound (`PhysicalStorageBuffer`); it holds until the buffer
    /// is freed.
    ///
    /// Fails with [`DeviceError::Unsupported`] where the device has no addresses.
    fn buffer_address(&self, buffer: BufferId) -> Result<u64, DeviceError>;

    /// Makes an image, filled with zero bytes.
    ///
    /// Fails with [`DeviceError::InvalidImage`] for an impossible image, and with [`DeviceError::Unsupported`] where
    /// the device has no such images, or cannot use them in this way.
    fn create_image(&self, description: &ImageDescription) -> Result<ImageId, DeviceError>;

    /// An image's description.
    fn image_description(&self, image: ImageId) -> Result<ImageDescription, DeviceError>;

    /// Sets all bytes of an image: their number is [`ImageDescription::byte_size`].
    fn write_image(&self, image: ImageId, bytes: &[u8]) -> Result<(), DeviceError>;

    /// Gets all bytes of an image, after waiting for work that writes it.
    fn read_image(&self, image: ImageId, bytes: &mut [u8]) -> Result<(), DeviceError>;

    /// Frees an image. Using it afterwards is an error.
    fn free_image(&self, image: ImageId) -> Result<(), DeviceError>;

    /// Makes a sampler.
    fn create_sampler(&self, description: &SamplerDescription) -> Result<SamplerId, DeviceError>;

    /// Frees a sampler. Using it afterwards is an error.
    fn free_sampler(&self, sampler: SamplerId) -> Result<(), DeviceError>;

    /// Takes the output of kernels (`NonSemantic.DebugPrintf`) since the last call, one text for each print of an
    /// invocation. It is complete for submissions that were waited for.
    fn take_printed(&self) -> Vec<String>;

    /// Checks all commands and then starts them, one after another. After an error none runs.
    ///
    /// The result is kept until [`Backend::wait`] or [`Backend::forget`] takes it.
    fn submit(&self, commands: &[Command<'_>]) -> Result<SubmissionId, DeviceError>;

    /// Waits until a submission is complete and takes its result: how long it took, or why it failed.
    ///
    /// Fails with [`DeviceError::Timeout`] after `timeout`, or where there is none after the backend's own limit, and
    /// with [`DeviceError::UnknownSubmission`] where the result was taken already.
    fn wait(&self, submission: SubmissionId, timeout: Option<Duration>) -> Result<SubmissionTimes, DeviceError>;

    /// Whether a submission is complete, so that [`Backend::wait`] returns at once.
    fn is_complete(&self, submission: SubmissionId) -> Result<bool, DeviceError>;

    /// Gives up a submission's result: nobody will wait for it. It still runs.
    fn forget(&self, submission: SubmissionId) -> Result<(), DeviceError>;

    /// Runs a kernel to completion.
    fn dispatch(&self, dispatch: &Dispatch<'_>) -> Result<DispatchTime, DeviceError> {
        let submission = self.submit(&[Command::Dispatch(*dispatch)])?;
        let times = self.wait(submission, None)?;
        Ok(DispatchTime { device_ns: times.device_ns.first().copied().flatten(), host_ns: times.host_ns })
    }
}
