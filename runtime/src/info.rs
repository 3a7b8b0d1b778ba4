//! The descriptions of devices.

use std::fmt;
use std::str::FromStr;

use vulcanize_target_env::{ResourceLimits, TargetEnv};

/// The kind of a device's hardware, best first: the order in which devices are preferred.
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

impl DeviceKind {
    /// Whether it is a GPU of any kind.
    pub fn is_gpu(self) -> bool {
        matches!(self, Self::DiscreteGpu | Self::IntegratedGpu | Self::VirtualGpu)
    }
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

/// The description of a device.
#[derive(Clone, Debug)]
pub struct DeviceInfo {
    /// The device's name as its driver gives it.
    pub name: String,
    /// The driver's name and version in words.
    pub driver: String,
    /// The kind of hardware.
    pub kind: DeviceKind,
    /// The id that tells the device from all others, on this machine and after a restart; `None` where it has none.
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
