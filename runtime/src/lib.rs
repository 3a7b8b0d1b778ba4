//! SPIR-V compute kernels on Vulkan, and on anything else that executes them.
//!
//! A program uses [`Device`], [`Buffer`] and [`Kernel`]: typed, safe, asynchronous, and the same over any [`Backend`].
//! A [`Backend`] is the contract beneath: ids, bytes, lists of commands. [`VulkanDevice`] is one, on any driver that
//! the system's Vulkan loader finds. The loader is opened at run time, so a program with this crate builds and starts
//! where there is none. The reference executor in `vulcanize-reference` is another. Without the feature `vulkan` the
//! crate needs no Vulkan at all.
//!
//! [`KernelInterface`] is the interface of a kernel, from the words alone. [`ModuleInterface`] is that of every entry
//! point of a module, with types in full.
//!
//! ```no_run
//! use vulcanize_runtime::{Device, DeviceError};
//!
//! # fn main() -> Result<(), DeviceError> {
//! # let words: Vec<u32> = Vec::new();
//! let device = Device::vulkan()?;
//! let data = device.buffer(&[1u32; 1024])?;
//! let kernel = device.kernel(&words, "main")?;
//! kernel.launch([32, 1, 1]).bind(0, &data).run()?;
//! println!("{:?}", data.read()?);
//! # Ok(())
//! # }
//! ```

mod backend;
pub mod checks;
mod device;
mod error;
mod forward;
mod image;
mod info;
mod interface;
pub mod module_interface;
pub mod quirks;
mod reflection;
mod statistics;
#[cfg(feature = "vulkan")]
mod vulkan;

pub use backend::*;
/// The crate of the trait `Pod`, which the elements of a [`Buffer`] implement, and of its derive macro.
pub use bytemuck;
pub use device::{Batch, Bindable, Buffer, Device, Image, ImageLevel, Kernel, Launch, Sampler, Submission, Texels};
pub use error::DeviceError;
pub use image::{
    AddressMode, BorderColor, ChannelKind, Filter, ImageDescription, ImageDim, ImageFormat, SamplerDescription,
};
pub use info::{DeviceInfo, DeviceKind, DeviceUuid};
pub use interface::{Descriptor, DescriptorKind, ImageShape, KernelInterface, SpecConstant};
pub use module_interface::ModuleInterface;
pub use reflection::entry_points;
pub use statistics::{KernelCounter, KernelStatistic, StatisticValue};
pub use vulcanize_words::SourceLine;
#[cfg(feature = "paper")]
#[doc(hidden)]
pub use vulkan::paper_instance;
#[cfg(feature = "vulkan")]
pub use vulkan::{
    DeviceOptions, DeviceSelector, DeviceSummary, InstanceOptions, MemoryStrategy, VulkanDevice, VulkanInstance,
};
