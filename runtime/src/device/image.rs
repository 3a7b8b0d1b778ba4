//! Images of one type of texel, and samplers.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use bytemuck::{Pod, Zeroable};

use super::Device;
use super::memory::sealed::{Held, Sealed};
use super::memory::{Owned, OwnedId};
use crate::backend::{ImageId, Resource, SamplerId};
use crate::error::DeviceError;
use crate::image::{ImageDescription, SamplerDescription};

/// An image on a device, whose texels are `T` on the host: `f32` for `r32f`, `[u8; 4]` for `rgba8`. `u8` is for the bytes
/// of any format.
///
/// Texels lie along the width, then the height, then the depth or the layers, then the mip levels. It is freed when it is dropped and
/// nothing submitted uses it any more.
pub struct Image<T: Pod> {
    pub(super) owned: Arc<Owned>,
    id: ImageId,
    description: ImageDescription,
    texels: PhantomData<fn(T) -> T>,
}

impl<T: Pod> fmt::Debug for Image<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Image<{}>({:?}, {})", std::any::type_name::<T>(), self.id, self.description)
    }
}

impl<T: Pod> Image<T> {
    pub(super) fn create(device: &Device, description: &ImageDescription) -> Result<Image<T>, DeviceError> {
        let (texel, format) = (size_of::<T>() as u64, description.format);
        if texel != format.texel_size() && texel != 1 {
            let name = std::any::type_name::<T>();
            return Err(DeviceError::InvalidImage(format!(
                "a texel of format {format} has {} bytes, and {name} has {texel}",
                format.texel_size()
            )));
        }
        let id = device.backend().create_image(description)?;
        let owned = Owned::new(device, OwnedId::Image(id));
        Ok(Image { owned, id, description: *description, texels: PhantomData })
    }

    /// Its description.
    pub fn description(&self) -> &ImageDescription {
        &self.description
    }

    /// One mip level of it, to bind as an image of its own: kernels that write levels have them as storage images.
    pub fn level(&self, level: u32) -> ImageLevel<'_, T> {
        ImageLevel { image: self, level }
    }

    /// The device that it is on.
    pub fn device(&self) -> &Device {
        &self.owned.device
    }

    /// Its id on the device's backend, as long as it lives.
    pub fn id(&self) -> ImageId {
        self.id
    }

    /// Sets all texels, after all submitted work.
    ///
    /// # Errors
    /// There are more or fewer values than the image has, or the device is lost.
    pub fn write(&self, texels: &[T]) -> Result<(), DeviceError> {
        self.device().backend().write_image(self.id, bytemuck::cast_slice(texels))
    }

    /// Reads all texels, after waiting for work that writes them.
    ///
    /// # Errors
    /// The device is lost, or did not end in time.
    pub fn read(&self) -> Result<Vec<T>, DeviceError> {
        let bytes = self.description.byte_size().and_then(|bytes| usize::try_from(bytes).ok());
        let count = bytes.map_or(usize::MAX, |bytes| bytes / size_of::<T>());
        let mut texels = Vec::new();
        texels
            .try_reserve_exact(count)
            .map_err(|_| DeviceError::OutOfMemory(format!("the host has no room for {count} texels")))?;
        texels.resize(count, Zeroable::zeroed());
        self.device().backend().read_image(self.id, bytemuck::cast_slice_mut(&mut texels))?;
        Ok(texels)
    }
}

/// How an image is sampled, made for a device.
///
/// It is freed when it is dropped and nothing submitted uses it any more.
pub struct Sampler {
    pub(super) owned: Arc<Owned>,
    id: SamplerId,
}

impl fmt::Debug for Sampler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sampler({:?})", self.id)
    }
}

impl Sampler {
    pub(super) fn create(device: &Device, description: &SamplerDescription) -> Result<Sampler, DeviceError> {
        let id = device.backend().create_sampler(description)?;
        Ok(Sampler { owned: Owned::new(device, OwnedId::Sampler(id)), id })
    }

    /// The device that it is for.
    pub fn device(&self) -> &Device {
        &self.owned.device
    }

    /// Its id on the device's backend, as long as it lives.
    pub fn id(&self) -> SamplerId {
        self.id
    }
}

impl<T: Pod> Sealed for &Image<T> {
    fn resource(&self) -> Resource {
        Resource::Image(self.id())
    }

    fn hold(&self, held: &mut Held) {
        held.0.push(Arc::clone(&self.owned));
    }
}

impl Sealed for &Sampler {
    fn resource(&self) -> Resource {
        Resource::Sampler(self.id())
    }

    fn hold(&self, held: &mut Held) {
        held.0.push(Arc::clone(&self.owned));
    }
}

impl<T: Pod> Sealed for (&Image<T>, &Sampler) {
    fn resource(&self) -> Resource {
        Resource::SampledImage { image: self.0.id(), sampler: self.1.id() }
    }

    fn hold(&self, held: &mut Held) {
        held.0.extend([Arc::clone(&self.0.owned), Arc::clone(&self.1.owned)]);
    }
}

/// One mip level of an image, to be bound as an image of its own.
#[derive(Debug)]
pub struct ImageLevel<'i, T: Pod> {
    image: &'i Image<T>,
    level: u32,
}

impl<T: Pod> Sealed for ImageLevel<'_, T> {
    fn resource(&self) -> Resource {
        Resource::ImageLevel { image: self.image.id(), level: self.level }
    }

    fn hold(&self, held: &mut Held) {
        held.0.push(Arc::clone(&self.image.owned));
    }
}
