//! The objects that handles own on a device, and the resources that can be bound to a kernel.

use std::sync::Arc;

use super::Device;
use crate::backend::{BufferId, ImageId, Resource, SamplerId};

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
/// for an image with its sampler, and the results of [`Buffer::texels`](super::Buffer::texels) and
/// [`Image::level`](super::Image::level).
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

use sealed::Sealed;
