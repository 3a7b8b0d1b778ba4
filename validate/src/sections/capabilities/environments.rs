//! The capabilities that an API has, optional ones included.

use vulcanize_target_env::{Capability, EnumKind, OperandKind};
use vulcanize_words::{Inst, Part};

use super::ENVIRONMENT;
use crate::checker::{Checker, case_name};

use Capability as C;

/// The capabilities of the versions of an API, each with the first one that has them.
type Versions = &'static [((u32, u32), &'static [Capability])];

const VULKAN: Versions = &[
    (
        (1, 0),
        &[
            C::Matrix,
            C::Shader,
            C::InputAttachment,
            C::Sampled1D,
            C::Image1D,
            C::SampledBuffer,
            C::ImageBuffer,
            C::ImageQuery,
            C::DerivativeControl,
            C::Geometry,
            C::Tessellation,
            C::Float64,
            C::Int64,
            C::Int16,
            C::TessellationPointSize,
            C::GeometryPointSize,
            C::ImageGatherExtended,
            C::StorageImageMultisample,
            C::UniformBufferArrayDynamicIndexing,
            C::SampledImageArrayDynamicIndexing,
            C::StorageBufferArrayDynamicIndexing,
            C::StorageImageArrayDynamicIndexing,
            C::ClipDistance,
            C::CullDistance,
            C::ImageCubeArray,
            C::SampleRateShading,
            C::SparseResidency,
            C::MinLod,
            C::SampledCubeArray,
            C::ImageMSArray,
            C::StorageImageExtendedFormats,
            C::InterpolationFunction,
            C::StorageImageReadWithoutFormat,
            C::StorageImageWriteWithoutFormat,
            C::MultiViewport,
            C::Int64Atomics,
            C::TransformFeedback,
            C::GeometryStreams,
            C::Float16,
            C::Int8,
            C::BFloat16TypeKHR,
            C::Float8EXT,
            C::Float4EXT,
            C::Float6EXT,
            C::Float8UnsignedE8M0EXT,
            C::MXInt8EXT,
            C::BitcastExtractEXT,
            C::PushConstantBanksNV,
        ],
    ),
    (
        (1, 1),
        &[
            C::DeviceGroup,
            C::MultiView,
            C::GroupNonUniform,
            C::GroupNonUniformVote,
            C::GroupNonUniformArithmetic,
            C::GroupNonUniformBallot,
            C::GroupNonUniformShuffle,
            C::GroupNonUniformShuffleRelative,
            C::GroupNonUniformClustered,
            C::GroupNonUniformQuad,
            C::DrawParameters,
            C::StorageBuffer16BitAccess,
            C::UniformAndStorageBuffer16BitAccess,
            C::StoragePushConstant16,
            C::StorageInputOutput16,
            C::VariablePointersStorageBuffer,
            C::VariablePointers,
        ],
    ),
    (
        (1, 2),
        &[
            C::ShaderNonUniform,
            C::DenormPreserve,
            C::DenormFlushToZero,
            C::SignedZeroInfNanPreserve,
            C::RoundingModeRTE,
            C::RoundingModeRTZ,
            C::VulkanMemoryModel,
            C::VulkanMemoryModelDeviceScope,
            C::StorageBuffer8BitAccess,
            C::UniformAndStorageBuffer8BitAccess,
            C::StoragePushConstant8,
            C::ShaderViewportIndex,
            C::ShaderLayer,
            C::PhysicalStorageBufferAddresses,
            C::RuntimeDescriptorArray,
            C::UniformTexelBufferArrayDynamicIndexing,
            C::StorageTexelBufferArrayDynamicIndexing,
            C::UniformBufferArrayNonUniformIndexing,
            C::SampledImageArrayNonUniformIndexing,
            C::StorageBufferArrayNonUniformIndexing,
            C::StorageImageArrayNonUniformIndexing,
            C::InputAttachmentArrayNonUniformIndexing,
            C::UniformTexelBufferArrayNonUniformIndexing,
            C::StorageTexelBufferArrayNonUniformIndexing,
            C::InputAttachmentArrayDynamicIndexing,
        ],
    ),
    (
        (1, 3),
        &[
            C::DotProduct,
            C::DotProductInputAll,
            C::DotProductInput4x8Bit,
            C::DotProductInput4x8BitPacked,
            C::DemoteToHelperInvocation,
        ],
    ),
    ((1, 4), &[C::FloatControls2]),
];

const OPENCL: Versions = &[
    (
        (1, 2),
        &[
            C::Addresses,
            C::Float16Buffer,
            C::Int16,
            C::Int8,
            C::Kernel,
            C::Linkage,
            C::Vector16,
            C::Int64,
            C::ImageBasic,
            C::Float64,
            C::Float16,
        ],
    ),
    ((2, 0), &[C::DeviceEnqueue, C::GenericPointer, C::Groups, C::Pipes]),
    ((2, 2), &[C::SubgroupDispatch, C::PipeStorage]),
];

/// What images bring along in OpenCL, with the first version that has it.
const WITH_IMAGES: Versions = &[
    ((1, 2), &[C::LiteralSampler, C::Sampled1D, C::Image1D, C::SampledBuffer, C::ImageBuffer]),
    ((2, 0), &[C::ImageReadWrite]),
];

/// Checks a declared capability.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, parts: &[Part<'w>]) {
    let of_capability = |part: &&Part<'_>| part.kind == OperandKind::Enum(EnumKind::Capability);
    // Of an environment that has no more than it says another rule knows the list.
    let Some(word) = parts.iter().filter(|_| !ck.env.is_guaranteed).find(of_capability).map(Part::word) else { return };
    let Some(capability) = Capability::from_value(word) else { return };
    let is_allowed = if ck.is_vulkan() {
        has(VULKAN, ck.env.api, capability)
    } else if ck.is_opencl() {
        let is_left_out = capability == C::Int64 && ck.env.is_embedded;
        let has_images = ck.has_capability(C::ImageBasic);
        (has(OPENCL, ck.env.api, capability) && !is_left_out)
            || (has_images && has(WITH_IMAGES, ck.env.api, capability))
    } else {
        return;
    };
    if !is_allowed && !capability.extensions().iter().any(|&extension| ck.has_extension(extension)) {
        let name = case_name(EnumKind::Capability, word);
        let (major, minor) = ck.env.api;
        let of = match capability.extensions() {
            [] => String::new(),
            [extension, ..] => format!(" without an extension as {extension}"),
        };
        // Where only guarantees count, the rule about these says it.
        if ck.env.is_guaranteed {
            return;
        }
        ck.report(ENVIRONMENT, inst, format!("version {major}.{minor} of the API does not have capability {name}{of}"));
    }
}

fn has(table: Versions, api: (u32, u32), capability: Capability) -> bool {
    table.iter().take_while(|(since, _)| *since <= api).any(|(_, list)| list.contains(&capability))
}
