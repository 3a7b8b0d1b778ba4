//! The [`Device`] trait and its Vulkan implementation.

mod device;
mod error;
mod interface;

pub use device::*;
pub use error::DeviceError;
pub use interface::{Descriptor, DescriptorKind, KernelInterface, SpecConstant};
