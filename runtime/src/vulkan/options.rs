//! Options of a device.

use std::path::PathBuf;
use std::time::Duration;

use vulcanize_limits::Limits;

/// Where buffers live.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MemoryStrategy {
    /// In memory of the device with copies through staging buffers on a GPU with memory of its own; in memory that
    /// the host has mapped on other devices.
    #[default]
    Auto,
    /// Device memory and staging buffers on any device, even where the host can map that memory.
    Staged,
    /// Mapped memory on any device.
    Mapped,
}

/// How a device is opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeviceOptions {
    /// Where buffers live.
    pub memory: MemoryStrategy,
    /// The limit of each wait that has none of its own; `None` for no limit. A longer wait fails with
    /// [`DeviceError::Timeout`](crate::DeviceError::Timeout), and the device counts as lost.
    pub timeout: Option<Duration>,
    /// The most bytes that all buffers and images together may take; `None` for all memory of the device.
    pub memory_budget: Option<u64>,
    /// A folder that keeps compiled kernels from run to run. The device makes it where it is missing. A broken file, or
    /// one of another device or driver, is ignored with a warning through `tracing`.
    pub pipeline_cache: Option<PathBuf>,
    /// Whether kernels run without the device's own checks (`robustBufferAccess`): an access outside of a buffer may then
    /// reach any memory of the process. For kernels that do not make any, such as those that are lowered with `--robust`.
    pub unchecked_accesses: bool,
    /// Whether the driver keeps statistics of compiled kernels for
    /// [`Backend::kernel_statistics`](crate::Backend::kernel_statistics), and the device counts for
    /// [`Backend::count`](crate::Backend::count).
    pub statistics: bool,
    /// What the interface of a kernel may cost.
    pub limits: Limits,
}
