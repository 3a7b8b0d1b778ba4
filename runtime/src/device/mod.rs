//! The typed handles over any [`Backend`]: devices, buffers, images, kernels, submissions.

mod buffer;
mod image;
mod kernel;
mod memory;
mod submission;

use std::fmt;
use std::sync::Arc;

use bytemuck::Pod;

use crate::backend::{Backend, Specialization};
use crate::error::DeviceError;
use crate::image::{ImageDescription, SamplerDescription};
use crate::info::DeviceInfo;
#[cfg(feature = "vulkan")]
use crate::vulkan::{DeviceOptions, DeviceSelector, InstanceOptions, VulkanDevice, VulkanInstance};

pub use buffer::{Buffer, Texels};
pub use image::{Image, ImageLevel, Sampler};
pub use kernel::{Kernel, Launch};
pub use memory::Bindable;
pub use submission::{Batch, Submission};

/// A device that runs kernels over typed buffers.
///
/// It is a handle: clones mean the same device, and may be used from several threads at once. The device closes when the
/// last of its handles, buffers, kernels and submissions is gone.
///
/// Work takes effect in the order in which it is submitted, [`Buffer::write`] and [`Buffer::read`] included. Only reads
/// and waits wait for it.
///
/// ```no_run
/// use vulcanize_runtime::{Device, DeviceError};
///
/// # fn main() -> Result<(), DeviceError> {
/// # let words: Vec<u32> = Vec::new();
/// let device = Device::vulkan()?;
/// let x = device.buffer(&[1.0f32, 2.0, 3.0, 4.0])?;
/// let y = device.zeros::<f32>(4)?;
/// let scale = device.kernel(&words, "scale")?;
/// let submission = scale.launch([4, 1, 1]).bind(0, &x).bind(1, &y).push_constants(&2.5f32).submit()?;
/// println!("{} ns", submission.wait()?.host_ns);
/// println!("{:?}", y.read()?);
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Device {
    backend: Arc<dyn Backend>,
}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Device").field("name", &self.info().name).finish_non_exhaustive()
    }
}

impl Device {
    /// A handle for a backend: a [`VulkanDevice`] with options of one's own, the reference executor, …
    pub fn new(backend: impl Backend + 'static) -> Device {
        Device { backend: Arc::new(backend) }
    }

    /// The best Vulkan device of this machine.
    ///
    /// # Errors
    /// [`DeviceError::NoLoader`], [`DeviceError::NoDevice`], and the driver's errors.
    #[cfg(feature = "vulkan")]
    pub fn vulkan() -> Result<Device, DeviceError> {
        Device::vulkan_with(&DeviceSelector::Best, DeviceOptions::default())
    }

    /// A chosen Vulkan device of this machine, with options.
    ///
    /// # Errors
    /// As [`Device::vulkan`].
    #[cfg(feature = "vulkan")]
    pub fn vulkan_with(selector: &DeviceSelector, options: DeviceOptions) -> Result<Device, DeviceError> {
        let instance = VulkanInstance::new(InstanceOptions::default())?;
        Ok(Device::new(VulkanDevice::open_with(Arc::new(instance), selector, options)?))
    }

    /// The backend that executes: for tools, and for everything that the handles do not cover.
    pub fn backend(&self) -> &dyn Backend {
        &*self.backend
    }

    /// The device's description and limits.
    pub fn info(&self) -> &DeviceInfo {
        self.backend.info()
    }

    /// A buffer with these values.
    ///
    /// # Errors
    /// Memory ran out, or the device is lost.
    pub fn buffer<T: Pod>(&self, values: &[T]) -> Result<Buffer<T>, DeviceError> {
        Buffer::filled(self, values)
    }

    /// A buffer of `len` zeros.
    ///
    /// # Errors
    /// As [`Device::buffer`].
    pub fn zeros<T: Pod>(&self, len: usize) -> Result<Buffer<T>, DeviceError> {
        Buffer::create(self, len)
    }

    /// An image whose bytes are zeros. A texel is a `T` on the host, or several `u8`.
    ///
    /// # Errors
    /// Such an image is impossible, `T` has not the size of a texel or a byte, the device has no such images, memory ran out, or
    /// the device is lost.
    pub fn image<T: Pod>(&self, description: &ImageDescription) -> Result<Image<T>, DeviceError> {
        Image::create(self, description)
    }

    /// A sampler.
    ///
    /// # Errors
    /// Such a sampler is impossible, or the device is lost.
    pub fn sampler(&self, description: &SamplerDescription) -> Result<Sampler, DeviceError> {
        Sampler::create(self, description)
    }

    /// Compiles a compute entry point of a SPIR-V module.
    ///
    /// # Errors
    /// The module is wrong, lacks the entry point, or requires something that the device lacks.
    pub fn kernel(&self, words: &[u32], entry_point: &str) -> Result<Kernel, DeviceError> {
        self.specialized_kernel(words, entry_point, &[])
    }

    /// The same, with values for specialization constants.
    ///
    /// # Errors
    /// As [`Device::kernel`]; or the module does not have such a constant.
    pub fn specialized_kernel(
        &self,
        words: &[u32],
        entry_point: &str,
        values: &[Specialization],
    ) -> Result<Kernel, DeviceError> {
        Kernel::create(self, words, entry_point, values)
    }

    /// An empty list of launches, copies and fills, to be submitted together.
    pub fn batch(&self) -> Batch {
        Batch::new(self)
    }

    /// Takes the output of kernels since the last call; it is complete for submissions that were waited for.
    pub fn take_printed(&self) -> Vec<String> {
        self.backend.take_printed()
    }

    /// Whether two handles mean the same device.
    fn is_same(&self, other: &Device) -> bool {
        Arc::ptr_eq(&self.backend, &other.backend)
    }
}
