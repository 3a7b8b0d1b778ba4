//! Named target environments: the guarantees of an API version on every device.

use crate::capability::Capability;
use crate::env::{ClientApi, TargetEnv};
use crate::extension::Extension;
use crate::limits::ResourceLimits;
use crate::version::Version;

struct Named {
    name: &'static str,
    client_api: ClientApi,
    version: Version,
    /// Each list is guaranteed; later API versions repeat the lists of earlier ones.
    capabilities: &'static [&'static [Capability]],
    extensions: &'static [Extension],
    limits: ResourceLimits,
}

/// Vulkan 1.0: the capabilities that its specification demands without any feature.
const VULKAN_1_0: &[Capability] = &[
    Capability::Shader,
    Capability::InputAttachment,
    Capability::Sampled1D,
    Capability::Image1D,
    Capability::SampledBuffer,
    Capability::ImageBuffer,
    Capability::StorageImageExtendedFormats,
    Capability::ImageQuery,
    Capability::DerivativeControl,
];

/// Vulkan 1.1: the same for 1.1, basic subgroup operations in compute shaders, and the feature `multiview`, which 1.1
/// demands. The further demands of 1.2 enable no capability.
const VULKAN_1_1: &[Capability] = &[Capability::DeviceGroup, Capability::MultiView, Capability::GroupNonUniform];

/// Vulkan 1.3: the same for 1.3 (storage images without format), and the features `vulkanMemoryModel`, `vulkanMemoryModelDeviceScope`, `bufferDeviceAddress`,
/// `shaderDemoteToHelperInvocation`, `shaderIntegerDotProduct`.
const VULKAN_1_3: &[Capability] = &[
    Capability::StorageImageReadWithoutFormat,
    Capability::StorageImageWriteWithoutFormat,
    Capability::VulkanMemoryModel,
    Capability::VulkanMemoryModelDeviceScope,
    Capability::PhysicalStorageBufferAddresses,
    Capability::DemoteToHelperInvocation,
    Capability::DotProduct,
    Capability::DotProductInputAll,
    Capability::DotProductInput4x8Bit,
    Capability::DotProductInput4x8BitPacked,
];

/// Vulkan 1.4: the features `imageCubeArray`, `sampleRateShading`, `shaderImageGatherExtended`,
/// `shaderInt8`, `shaderInt16`, `storageBuffer16BitAccess`, `storageBuffer8BitAccess`,
/// `variablePointers`, dynamic indexing of all arrays of descriptors but input attachments,
/// `shaderSubgroupRotate`, `shaderExpectAssume`, `shaderFloatControls2`.
const VULKAN_1_4: &[Capability] = &[
    Capability::ImageCubeArray,
    Capability::SampledCubeArray,
    Capability::SampleRateShading,
    Capability::InterpolationFunction,
    Capability::ImageGatherExtended,
    Capability::Int8,
    Capability::Int16,
    Capability::StorageBuffer16BitAccess,
    Capability::StorageBuffer8BitAccess,
    Capability::VariablePointersStorageBuffer,
    Capability::VariablePointers,
    Capability::UniformBufferArrayDynamicIndexing,
    Capability::SampledImageArrayDynamicIndexing,
    Capability::StorageBufferArrayDynamicIndexing,
    Capability::StorageImageArrayDynamicIndexing,
    Capability::UniformTexelBufferArrayDynamicIndexing,
    Capability::StorageTexelBufferArrayDynamicIndexing,
    Capability::GroupNonUniformRotateKHR,
    Capability::ExpectAssumeKHR,
    Capability::FloatControls2,
];

/// OpenCL 1.2, full profile, without images.
const OPENCL_1_2: &[Capability] = &[
    Capability::Addresses,
    Capability::Float16Buffer,
    Capability::Int64,
    Capability::Int16,
    Capability::Int8,
    Capability::Kernel,
    Capability::Linkage,
    Capability::Vector16,
];

/// OpenCL 2.0 adds these; OpenCL 3.0 makes them optional again.
const OPENCL_2_0: &[Capability] =
    &[Capability::DeviceEnqueue, Capability::GenericPointer, Capability::Groups, Capability::Pipes];

/// OpenCL 2.2 adds these, with SPIR-V 1.1.
const OPENCL_2_2: &[Capability] = &[Capability::PipeStorage, Capability::SubgroupDispatch];

/// The WebGPU execution environment for SPIR-V.
const WEBGPU: &[Capability] = &[
    Capability::Matrix,
    Capability::Shader,
    Capability::Sampled1D,
    Capability::Image1D,
    Capability::DerivativeControl,
    Capability::ImageQuery,
    Capability::VulkanMemoryModel,
];

/// Its document's list.
const WEBGPU_EXTENSIONS: &[Extension] = &[
    Extension::SPV_KHR_vulkan_memory_model,
    Extension::SPV_KHR_storage_buffer_storage_class,
    Extension::SPV_KHR_no_integer_wrap_decoration,
    Extension::SPV_KHR_non_semantic_info,
    Extension::SPV_GOOGLE_decorate_string,
    Extension::SPV_GOOGLE_hlsl_functionality1,
    Extension::SPV_GOOGLE_user_type,
];

/// The least that Vulkan 1.4 and WebGPU guarantee, more than earlier Vulkan.
const LARGER_WORKGROUPS: ResourceLimits = workgroups(16384, 256, [256, 256, 64]);

/// OpenCL guarantees 32 KiB of local memory, and workgroups of one invocation only.
const OPENCL_LIMITS: ResourceLimits = workgroups(32768, 1, [1, 1, 1]);

/// Default limits, except for bytes of workgroup memory, invocations of a workgroup, and its size.
const fn workgroups(memory: u32, invocations: u32, size: [u32; 3]) -> ResourceLimits {
    let mut limits = ResourceLimits::DEFAULT;
    limits.max_compute_shared_memory_size = memory;
    limits.max_compute_workgroup_invocations = invocations;
    limits.max_compute_workgroup_size = size;
    limits
}

const fn vulkan(
    name: &'static str,
    version: Version,
    capabilities: &'static [&'static [Capability]],
    extensions: &'static [Extension],
    limits: ResourceLimits,
) -> Named {
    Named { name, client_api: ClientApi::Vulkan, version, capabilities, extensions, limits }
}

const fn opencl(name: &'static str, version: Version, capabilities: &'static [&'static [Capability]]) -> Named {
    Named { name, client_api: ClientApi::OpenCL, version, capabilities, extensions: &[], limits: OPENCL_LIMITS }
}

/// Every environment, in the order of the list that users see.
static NAMED: &[Named] = &[
    // The one extension is not guaranteed by Vulkan 1.0 itself, but every driver has it, and without it a
    // kernel has no storage class for its buffers.
    vulkan(
        "vulkan1.0",
        Version::V1_0,
        &[VULKAN_1_0],
        &[Extension::SPV_KHR_storage_buffer_storage_class],
        ResourceLimits::DEFAULT,
    ),
    vulkan("vulkan1.1", Version::V1_3, &[VULKAN_1_0, VULKAN_1_1], &[], ResourceLimits::DEFAULT),
    vulkan("vulkan1.2", Version::V1_5, &[VULKAN_1_0, VULKAN_1_1], &[], ResourceLimits::DEFAULT),
    vulkan("vulkan1.3", Version::V1_6, &[VULKAN_1_0, VULKAN_1_1, VULKAN_1_3], &[], ResourceLimits::DEFAULT),
    vulkan(
        "vulkan1.4",
        Version::V1_6,
        &[VULKAN_1_0, VULKAN_1_1, VULKAN_1_3, VULKAN_1_4],
        &[Extension::SPV_KHR_expect_assume, Extension::SPV_KHR_float_controls2, Extension::SPV_KHR_subgroup_rotate],
        LARGER_WORKGROUPS,
    ),
    opencl("opencl1.2", Version::V1_0, &[OPENCL_1_2]),
    opencl("opencl2.0", Version::V1_0, &[OPENCL_1_2, OPENCL_2_0]),
    opencl("opencl2.1", Version::V1_0, &[OPENCL_1_2, OPENCL_2_0]),
    opencl("opencl2.2", Version::V1_2, &[OPENCL_1_2, OPENCL_2_0, OPENCL_2_2]),
    opencl("opencl3.0", Version::V1_0, &[OPENCL_1_2]),
    Named {
        name: "webgpu",
        client_api: ClientApi::WebGPU,
        version: Version::V1_5,
        capabilities: &[WEBGPU],
        extensions: WEBGPU_EXTENSIONS,
        limits: LARGER_WORKGROUPS,
    },
];

impl TargetEnv {
    /// The environment that an API version guarantees on every device: `vulkan1.0` to `vulkan1.4`,
    /// `opencl1.2` to `opencl3.0`, `webgpu`.
    pub fn named(name: &str) -> Option<TargetEnv> {
        let named = NAMED.iter().find(|named| named.name == name)?;
        let capabilities = named.capabilities.iter().flat_map(|list| list.iter().copied());
        let env = TargetEnv::new(named.version, capabilities, named.extensions.iter().copied());
        Some(env.with_client_api(named.client_api).with_limits(named.limits.clone()))
    }

    /// The names that [`TargetEnv::named`] knows.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMED.iter().map(|named| named.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> TargetEnv {
        TargetEnv::named(name).unwrap_or_else(|| panic!("{name} is not known"))
    }

    #[test]
    fn every_name_is_found_and_no_other() {
        let names: Vec<_> = TargetEnv::names().collect();
        assert_eq!(names.len(), 11);
        for name in names {
            named(name);
        }
        assert!(TargetEnv::named("vulkan1.5").is_none());
    }

    /// An environment that names a capability must also meet the requirement of declaring it.
    #[test]
    fn environments_are_consistent() {
        for name in TargetEnv::names() {
            let env = named(name);
            for capability in env.allowed_capabilities().iter() {
                assert_eq!(env.check(capability.requirement()), Ok(()), "{name}: {capability}");
            }
        }
    }

    #[test]
    fn later_vulkan_allows_what_earlier_vulkan_does() {
        let chain = ["vulkan1.0", "vulkan1.1", "vulkan1.2", "vulkan1.3", "vulkan1.4"].map(named);
        for pair in chain.windows(2) {
            assert!(pair[0].version() <= pair[1].version());
            assert!(pair[1].allowed_capabilities().is_superset(pair[0].allowed_capabilities()));
            assert!(pair[0].allowed_extensions().iter().all(|e| pair[1].allows_extension(e)));
        }
    }

    #[test]
    fn guarantees() {
        let env = named("vulkan1.0");
        assert_eq!((env.version(), env.client_api()), (Version::V1_0, ClientApi::Vulkan));
        assert!(env.allows_extension(Extension::SPV_KHR_storage_buffer_storage_class));
        assert!(!env.allows_capability(Capability::GroupNonUniform));
        let env = named("vulkan1.1");
        assert_eq!(env.version(), Version::V1_3);
        assert!(env.allows_capability(Capability::GroupNonUniform));
        assert!(!env.allows_capability(Capability::GroupNonUniformArithmetic));
        assert!(!env.allows_capability(Capability::StorageBuffer16BitAccess));
        assert_eq!(named("vulkan1.3").limits(), &ResourceLimits::DEFAULT);
        let env = named("vulkan1.4");
        assert!(env.allows_capability(Capability::StorageBuffer8BitAccess));
        assert!(!env.allows_capability(Capability::Float16));
        assert_eq!(env.limits().max_compute_workgroup_invocations, 256);
        let env = named("opencl3.0");
        assert!(env.allows_capability(Capability::Kernel) && !env.allows_capability(Capability::Shader));
        let env = named("webgpu");
        assert!(env.allows_capability(Capability::VulkanMemoryModel));
        assert!(!env.allows_capability(Capability::Linkage));
    }
}
