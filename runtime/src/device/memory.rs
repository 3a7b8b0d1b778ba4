//! The objects that handles own on a device, and the resources that can be bound to a kernel.

use std::sync::Arc;

use bytemuck::Pod;

use super::{Buffer, Device, Image, Sampler};
use crate::backend::{BufferId, ImageId, Resource, SamplerId};
use crate::image::ImageFormat;

/// A resource of a backend, freed with its last holder.
pub(super) struct Owned {
    pub(super) device: Device,
    id: OwnedId,
}

pub(super) enum OwnedId {
    Buffer(BufferId),
    Image(ImageId),
    Sampler(SamplerId),
}

impl Owned {
    pub(super) fn new(device: &Device, id: OwnedId) -> Arc<Owned> {
        Arc::new(Owned { device: device.clone(), id })
    }
}

impl Drop for Owned {
    fn drop(&mut self) {
        let backend = self.device.backend();
        let (what, freed) = match self.id {
            OwnedId::Buffer(id) => ("a buffer", backend.free(id)),
            OwnedId::Image(id) => ("an image", backend.free_image(id)),
            OwnedId::Sampler(id) => ("a sampler", backend.free_sampler(id)),
        };
        if let Err(error) = freed {
            tracing::warn!("freeing {what} failed: {error}");
        }
    }
}

/// A resource that a launch can bind at a descriptor: `&Buffer<T>`, `&Image<T>`, `&Sampler`, `(&Image<T>, &Sampler)`
/// for an image with its sampler, and the results of [`Buffer::texels`] and [`Image::level`].
pub trait Bindable: Sealed {}

impl<B: Sealed> Bindable for B {}

pub(super) mod sealed {
    use super::{Arc, Owned, Resource};

    /// The resource in the backend's terms, and the objects that must live as long as the launch.
    pub trait Sealed {
        fn resource(&self) -> Resource;
        fn hold(&self, held: &mut Held);
    }

    /// The objects that a launch keeps alive.
    #[derive(Clone, Default)]
    pub struct Held(pub(in super::super) Vec<Arc<Owned>>);
}

use sealed::{Held, Sealed};

impl<T: Pod> Sealed for &Buffer<T> {
    fn resource(&self) -> Resource {
        Resource::Buffer { buffer: self.id(), offset: 0, size: None }
    }

    fn hold(&self, held: &mut Held) {
        held.0.push(Arc::clone(&self.owned));
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

/// A buffer as texels of a format, to be bound where a kernel has a texel buffer.
#[derive(Debug)]
pub struct Texels<'b, T: Pod> {
    pub(super) buffer: &'b Buffer<T>,
    pub(super) format: ImageFormat,
}

impl<T: Pod> Sealed for Texels<'_, T> {
    fn resource(&self) -> Resource {
        Resource::TexelBuffer { buffer: self.buffer.id(), format: self.format, offset: 0, size: None }
    }

    fn hold(&self, held: &mut Held) {
        held.0.push(Arc::clone(&self.buffer.owned));
    }
}

/// One mip level of an image, to be bound as an image of its own.
#[derive(Debug)]
pub struct ImageLevel<'i, T: Pod> {
    pub(super) image: &'i Image<T>,
    pub(super) level: u32,
}

impl<T: Pod> Sealed for ImageLevel<'_, T> {
    fn resource(&self) -> Resource {
        Resource::ImageLevel { image: self.image.id(), level: self.level }
    }

    fn hold(&self, held: &mut Held) {
        held.0.push(Arc::clone(&self.image.owned));
    }
}
