//! Resources that stand for those of a launch.

use vulcanize_runtime::{Binding, BufferId, DeviceError, Groups, ImageId, Resource, SamplerId};

/// Copies of resources, made when they are asked for.
pub(super) trait Copies {
    fn buffer(&mut self, buffer: BufferId) -> Result<BufferId, DeviceError>;

    fn image(&mut self, image: ImageId) -> Result<ImageId, DeviceError>;

    fn sampler(&mut self, sampler: SamplerId) -> Result<SamplerId, DeviceError>;

    /// The bindings of a launch, to the copies.
    fn bindings(&mut self, bindings: &[Binding]) -> Result<Vec<Binding>, DeviceError> {
        bindings.iter().map(|binding| Ok(Binding { resource: resource(self, binding.resource)?, ..*binding })).collect()
    }

    /// The workgroups of a launch, where a buffer says them those that a copy says.
    fn groups(&mut self, groups: Groups) -> Result<Groups, DeviceError> {
        Ok(match groups {
            Groups::Direct(groups) => Groups::Direct(groups),
            Groups::Indirect { buffer, offset } => Groups::Indirect { buffer: self.buffer(buffer)?, offset },
        })
    }
}

fn resource(copies: &mut (impl Copies + ?Sized), resource: Resource) -> Result<Resource, DeviceError> {
    Ok(match resource {
        Resource::Buffer { buffer, offset, size } => Resource::Buffer { buffer: copies.buffer(buffer)?, offset, size },
        Resource::Image(image) => Resource::Image(copies.image(image)?),
        Resource::ImageLevel { image, level } => Resource::ImageLevel { image: copies.image(image)?, level },
        Resource::TexelBuffer { buffer, format, offset, size } => {
            Resource::TexelBuffer { buffer: copies.buffer(buffer)?, format, offset, size }
        }
        Resource::Sampler(sampler) => Resource::Sampler(copies.sampler(sampler)?),
        Resource::SampledImage { image, sampler } => {
            Resource::SampledImage { image: copies.image(image)?, sampler: copies.sampler(sampler)? }
        }
    })
}
