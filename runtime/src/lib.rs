//! The [`Backend`] trait and its Vulkan implementation.
//!
//! A [`Backend`] runs SPIR-V compute kernels over buffers of bytes. [`VulkanDevice`] does it on whatever driver the
//! system's Vulkan loader finds; the loader is opened at run time, so a program with this crate builds and starts
//! where there is none. [`KernelInterface`] says, from the words alone, what a kernel expects, [`ModuleInterface`] the same of
//! every entry point of a module, with types in full.
//!
//! ```no_run
//! use std::sync::Arc;
//! use vulcanize_runtime::*;
//!
//! # fn main() -> Result<(), DeviceError> {
//! # let words = Vec::new();
//! let instance = Arc::new(VulkanInstance::new(InstanceOptions::default())?);
//! let device = VulkanDevice::open(instance, &DeviceSelector::Best)?;
//! let kernel = device.load_kernel(&words, "main", &[])?;
//! let buffer = device.allocate(4096)?;
//! device.write(buffer, 0, &[1; 4096])?;
//! let bindings = [Binding::buffer(0, 0, buffer)];
//! let time = device.dispatch(&Dispatch { kernel, groups: Groups::Direct([32, 1, 1]), bindings: &bindings, push_constants: &[] })?;
//! let mut result = [0; 4096];
//! device.read(buffer, 0, &mut result)?;
//! println!("{} ns", time.device_ns.unwrap_or(time.host_ns));
//! # Ok(())
//! # }
//! ```

mod backend;
pub mod checks;
mod error;
mod image;
mod info;
mod interface;
pub mod module_interface;
mod reflection;
mod vulkan;

pub use backend::*;
pub use error::DeviceError;
pub use image::{
    AddressMode, BorderColor, ChannelKind, Filter, ImageDescription, ImageDim, ImageFormat, SamplerDescription,
};
pub use info::{DeviceInfo, DeviceKind, DeviceUuid};
pub use interface::{Descriptor, DescriptorKind, ImageShape, KernelInterface, SpecConstant};
pub use module_interface::ModuleInterface;
pub use reflection::entry_points;
pub use vulkan::{
    DeviceOptions, DeviceSelector, DeviceSummary, InstanceOptions, MemoryStrategy, VulkanDevice, VulkanInstance,
};
