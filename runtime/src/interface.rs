//! The interface of a compute kernel, read from its SPIR-V words.

use crate::image::{ImageDim, ImageFormat};

/// How a descriptor is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DescriptorKind {
    /// A storage buffer.
    StorageBuffer,
    /// A uniform buffer.
    UniformBuffer,
    /// An image that is loaded from and stored to.
    StorageImage,
    /// An image that is sampled, without a sampler.
    SampledImage,
    /// A sampler.
    Sampler,
    /// An image with its sampler.
    CombinedImageSampler,
    /// A buffer of texels that are loaded and stored.
    StorageTexelBuffer,
    /// A buffer of texels that are fetched.
    UniformTexelBuffer,
}

impl DescriptorKind {
    /// Whether it is a buffer of texels.
    pub fn is_texel_buffer(self) -> bool {
        matches!(self, Self::StorageTexelBuffer | Self::UniformTexelBuffer)
    }

    /// Whether it is a buffer, and none of texels.
    pub fn is_buffer(self) -> bool {
        matches!(self, Self::StorageBuffer | Self::UniformBuffer)
    }
}

impl std::fmt::Display for DescriptorKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::StorageBuffer => "storage buffer",
            Self::UniformBuffer => "uniform buffer",
            Self::StorageImage => "storage image",
            Self::SampledImage => "sampled image",
            Self::Sampler => "sampler",
            Self::CombinedImageSampler => "image with sampler",
            Self::StorageTexelBuffer => "storage texel buffer",
            Self::UniformTexelBuffer => "uniform texel buffer",
        })
    }
}

/// A kernel's declaration of an image, or of the texels of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImageShape {
    /// Its dimensions; one of a texel buffer.
    pub dim: ImageDim,
    /// Whether it has layers.
    pub is_arrayed: bool,
    /// Whether its texels are integers.
    pub is_integer: bool,
    /// The format of a storage image; `None` where the kernel leaves it open.
    pub format: Option<ImageFormat>,
}

impl std::fmt::Display for ImageShape {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.format, self.is_integer) {
            (Some(format), _) => write!(f, "{format} ")?,
            (None, true) => f.write_str("integer ")?,
            (None, false) => f.write_str("floating-point ")?,
        }
        let layers = if self.is_arrayed { " with layers" } else { "" };
        let dims = self.dim.count();
        write!(f, "image of {dims} dimension{}{layers}", if dims == 1 { "" } else { "s" })
    }
}

/// One descriptor that the kernel may access.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Descriptor {
    /// The descriptor set.
    pub set: u32,
    /// The binding in the set.
    pub binding: u32,
    /// The element where the binding is an array of descriptors, 0 otherwise. Each element is a descriptor of its own.
    pub element: u32,
    /// How it is used.
    pub kind: DescriptorKind,
    /// The size of the part before a trailing runtime array, in bytes.
    pub min_size: u64,
    /// The distance between elements of a trailing runtime array, in bytes.
    pub runtime_stride: Option<u64>,
    /// For an image, with or without a sampler, and for a texel buffer: the kernel's declaration of it.
    pub image: Option<ImageShape>,
    /// Whether the kernel does not write through it: it must not (`NonWritable`, or a uniform buffer), or it is a buffer
    /// of which the kernel only loads.
    pub read_only: bool,
    /// The variable's debug name.
    pub name: Option<String>,
}

/// A specialization constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecConstant {
    /// Its `SpecId`.
    pub id: u32,
    /// Its size in a specialization map, in bytes (1-byte and 2-byte types as they are; booleans 4).
    pub size: u32,
    /// The default's bits, zero-extended.
    pub default_bits: u64,
    /// Its debug name.
    pub name: Option<String>,
}

/// The interface of a compute entry point.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KernelInterface {
    /// The entry point's name.
    pub entry_point: String,
    /// The workgroup size: `LocalSize`, `LocalSizeId` with defaults, or the `WorkgroupSize` built-in constant.
    pub workgroup_size: [u32; 3],
    /// The descriptors, sorted by set, binding and element.
    pub descriptors: Vec<Descriptor>,
    /// The size of the push-constant block, in bytes; 0 when there is none.
    pub push_constants_size: u32,
    /// The bytes of workgroup memory it declares.
    pub workgroup_memory: u64,
    /// The specialization constants of the module.
    pub spec_constants: Vec<SpecConstant>,
    /// The header's SPIR-V version.
    pub version: (u8, u8),
    /// The capabilities that the module declares, as SPIR-V numbers.
    pub capabilities: Vec<u32>,
    /// The extensions that the module declares.
    pub extensions: Vec<String>,
}
