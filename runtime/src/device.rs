//! The contract between a host program and whatever executes SPIR-V for it.
//!
//! A [`Device`] takes SPIR-V words and buffers of bytes and runs compute entry points. It knows nothing of
//! MLIR: the Vulkan implementation lives in this crate, the reference executor in `vulcanize-interpreter`,
//! and both are driven by the same host code through this trait.

use std::fmt;
use std::str::FromStr;

use vulcanize_target_env::{ResourceLimits, TargetEnv};

use crate::error::DeviceError;
use crate::interface::KernelInterface;

/// A buffer owned by a [`Device`]; meaningless on any other device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BufferId(pub u32);

/// A compiled compute entry point owned by a [`Device`]; meaningless on any other device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KernelId(pub u32);

/// What kind of hardware stands behind a device, best first (the order in which devices are preferred).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DeviceKind {
    /// A GPU with memory of its own.
    DiscreteGpu,
    /// A GPU that shares the host's memory.
    IntegratedGpu,
    /// A GPU seen through a hypervisor.
    VirtualGpu,
    /// A Vulkan driver that runs on the CPU (lavapipe, SwiftShader).
    Cpu,
    /// Something a driver calls "other".
    Other,
    /// The reference executor.
    Reference,
}

impl fmt::Display for DeviceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DiscreteGpu => "discrete GPU",
            Self::IntegratedGpu => "integrated GPU",
            Self::VirtualGpu => "virtual GPU",
            Self::Cpu => "CPU driver",
            Self::Other => "other",
            Self::Reference => "reference executor",
        })
    }
}

/// Vulkan's `deviceUUID`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeviceUuid(pub [u8; 16]);

impl fmt::Display for DeviceUuid {
    /// `00112233-4455-6677-8899-aabbccddeeff`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, byte) in self.0.iter().enumerate() {
            let dash = if matches!(i, 4 | 6 | 8 | 10) { "-" } else { "" };
            write!(f, "{dash}{byte:02x}")?;
        }
        Ok(())
    }
}

impl FromStr for DeviceUuid {
    type Err = ();

    /// 32 hexadecimal digits, with dashes anywhere or without.
    fn from_str(text: &str) -> Result<Self, ()> {
        let digits: Vec<u8> = text.bytes().filter(|&b| b != b'-').collect();
        let number = std::str::from_utf8(&digits).ok().filter(|digits| digits.len() == 32);
        let is_hex = digits.iter().all(u8::is_ascii_hexdigit);
        let bits = number.filter(|_| is_hex).and_then(|digits| u128::from_str_radix(digits, 16).ok());
        bits.map(|bits| Self(bits.to_be_bytes())).ok_or(())
    }
}

/// What a device says of itself.
#[derive(Clone, Debug)]
pub struct DeviceInfo {
    /// The device's name as its driver gives it.
    pub name: String,
    /// The driver's name and version in words.
    pub driver: String,
    /// The kind of hardware.
    pub kind: DeviceKind,
    /// What tells the device from all others, on this machine and after a restart; `None` where it has none.
    pub uuid: Option<DeviceUuid>,
    /// The highest Vulkan version the device offers, or `None` for a device that is not Vulkan's.
    pub api_version: Option<(u32, u32, u32)>,
    /// The SPIR-V versions, capabilities, extensions and limits that modules for this device may use.
    pub target_env: TargetEnv,
    /// The largest number of workgroups in each dimension of one dispatch.
    pub max_group_count: [u32; 3],
    /// The largest push-constant block, in bytes.
    pub max_push_constants_size: u32,
    /// Memory of the device, in bytes, where known.
    pub memory_size: Option<u64>,
}

impl DeviceInfo {
    /// The limits that matter to compute kernels.
    pub fn limits(&self) -> &ResourceLimits {
        self.target_env.limits()
    }
}

/// The value of one specialization constant, by its `SpecId`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Specialization {
    /// The `SpecId` decoration of the constant.
    pub id: u32,
    /// The value's bits, zero-extended; the constant's type says how many of them count.
    pub bits: u64,
}

/// A buffer, or a part of one, made visible to a kernel at a descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The descriptor set.
    pub set: u32,
    /// The binding in the set.
    pub binding: u32,
    /// The element where the binding is an array of descriptors, 0 otherwise.
    pub element: u32,
    /// What is bound.
    pub buffer: BufferId,
    /// Where the visible part begins, in bytes.
    pub offset: u64,
    /// The size of the visible part, in bytes; `None` reaches to the buffer's end.
    pub size: Option<u64>,
}

/// One launch of a kernel.
#[derive(Clone, Copy, Debug)]
pub struct Dispatch<'a> {
    /// What runs.
    pub kernel: KernelId,
    /// The number of workgroups in x, y and z. A zero in any of them runs nothing and is not an error.
    pub groups: [u32; 3],
    /// The resources; each that the kernel uses must be there.
    pub bindings: &'a [Binding],
    /// The bytes of the push-constant block; empty when the kernel has none.
    pub push_constants: &'a [u8],
}

/// How long a dispatch took.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DispatchTime {
    /// On the device, in nanoseconds, where it can tell.
    pub device_ns: Option<f64>,
    /// From submission to completion as the host saw it, in nanoseconds.
    pub host_ns: f64,
}

/// Something that runs SPIR-V compute kernels over buffers.
///
/// Every method that takes sizes or ids checks them: a wrong one is an error, never undefined behaviour.
/// Work is complete when [`Device::dispatch`] returns; a later read sees what it wrote.
pub trait Device: fmt::Debug + Send {
    /// What the device is and allows.
    fn info(&self) -> &DeviceInfo;

    /// Checks `words` against the device, compiles the compute entry point `entry_point` and keeps it.
    ///
    /// What the device lacks (version, capability, extension, feature, limit) is named before anything is created.
    fn load_kernel(
        &mut self,
        words: &[u32],
        entry_point: &str,
        specialization: &[Specialization],
    ) -> Result<KernelId, DeviceError>;

    /// The descriptors, push constants and workgroup size of a loaded kernel.
    fn kernel_interface(&self, kernel: KernelId) -> Result<&KernelInterface, DeviceError>;

    /// Frees a kernel. Using it afterwards is an error.
    fn unload_kernel(&mut self, kernel: KernelId) -> Result<(), DeviceError>;

    /// Makes a buffer of `size` bytes (zero is allowed), filled with zeros.
    fn allocate(&mut self, size: u64) -> Result<BufferId, DeviceError>;

    /// The size of a buffer, in bytes.
    fn buffer_size(&self, buffer: BufferId) -> Result<u64, DeviceError>;

    /// Copies `bytes` into the buffer at `offset` (bytes).
    fn write(&mut self, buffer: BufferId, offset: u64, bytes: &[u8]) -> Result<(), DeviceError>;

    /// Copies from the buffer at `offset` (bytes) into the whole of `bytes`.
    fn read(&mut self, buffer: BufferId, offset: u64, bytes: &mut [u8]) -> Result<(), DeviceError>;

    /// Frees a buffer. Using it afterwards is an error.
    fn free(&mut self, buffer: BufferId) -> Result<(), DeviceError>;

    /// Takes what kernels have printed (`NonSemantic.DebugPrintf`) since the last call, one text for each time an
    /// invocation printed.
    fn take_printed(&mut self) -> Vec<String>;

    /// Runs a kernel to completion.
    fn dispatch(&mut self, dispatch: &Dispatch<'_>) -> Result<DispatchTime, DeviceError>;
}
