//! The demands of each SPIR-V capability, extension and version on a Vulkan device.
//!
//! The tables follow the Vulkan specification's appendix "Vulkan Environment for SPIR-V", for compute. A capability or
//! extension that is not in them is one that this runtime cannot enable.

use ash::vk;
use vulcanize_target_env::{Capability, Version};

use super::features::{Feature, Provider};

/// A property of `VkPhysicalDeviceFloatControlsProperties`, for one width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FloatControl {
    DenormPreserve,
    DenormFlushToZero,
    SignedZeroInfNanPreserve,
    RoundingModeRte,
    RoundingModeRtz,
}

/// One thing that a capability demands of a device.
#[derive(Clone, Copy, Debug)]
pub(super) enum Need {
    /// One of these features; all of them that the device has are switched on.
    AnyOf(&'static [Feature]),
    /// One of these features, each of which is about some memory: instructions are checked one by one, and a program that is
    /// lowered for the device may use all memory only where it has all of them.
    ByMemory(&'static [Feature]),
    /// A class of subgroup operations, in compute shaders.
    Subgroup(vk::SubgroupFeatureFlags, &'static str),
    /// A float control, for one width at least.
    Float(FloatControl),
}

use Feature as F;
use Need::{AnyOf, ByMemory, Float, Subgroup};
use vk::SubgroupFeatureFlags as Group;

/// The capabilities that Vulkan knows for compute, with the demands of each; an empty list means that every device has
/// it.
pub(super) static CAPABILITIES: &[(Capability, &[Need])] = &[
    (Capability::Matrix, &[]),
    (Capability::Shader, &[]),
    (Capability::InputAttachment, &[]),
    (Capability::Sampled1D, &[]),
    (Capability::Image1D, &[]),
    (Capability::SampledBuffer, &[]),
    (Capability::ImageBuffer, &[]),
    (Capability::ImageQuery, &[]),
    (Capability::DerivativeControl, &[]),
    (Capability::Float64, &[AnyOf(&[F::ShaderFloat64])]),
    (Capability::Int64, &[AnyOf(&[F::ShaderInt64])]),
    (Capability::Int16, &[AnyOf(&[F::ShaderInt16])]),
    (Capability::Int8, &[AnyOf(&[F::ShaderInt8])]),
    (Capability::Float16, &[AnyOf(&[F::ShaderFloat16])]),
    (Capability::Int64Atomics, &[ByMemory(&[F::ShaderBufferInt64Atomics, F::ShaderSharedInt64Atomics])]),
    (Capability::UniformBufferArrayDynamicIndexing, &[AnyOf(&[F::ShaderUniformBufferArrayDynamicIndexing])]),
    (Capability::StorageBufferArrayDynamicIndexing, &[AnyOf(&[F::ShaderStorageBufferArrayDynamicIndexing])]),
    (Capability::SampledImageArrayDynamicIndexing, &[AnyOf(&[F::ShaderSampledImageArrayDynamicIndexing])]),
    (Capability::StorageImageArrayDynamicIndexing, &[AnyOf(&[F::ShaderStorageImageArrayDynamicIndexing])]),
    (Capability::StorageImageExtendedFormats, &[AnyOf(&[F::ShaderStorageImageExtendedFormats])]),
    (Capability::StorageImageReadWithoutFormat, &[AnyOf(&[F::ShaderStorageImageReadWithoutFormat])]),
    (Capability::StorageImageWriteWithoutFormat, &[AnyOf(&[F::ShaderStorageImageWriteWithoutFormat])]),
    (Capability::ImageGatherExtended, &[AnyOf(&[F::ShaderImageGatherExtended])]),
    (Capability::StorageBuffer16BitAccess, &[AnyOf(&[F::StorageBuffer16BitAccess])]),
    (Capability::StorageUniform16, &[AnyOf(&[F::UniformAndStorageBuffer16BitAccess])]),
    (Capability::StoragePushConstant16, &[AnyOf(&[F::StoragePushConstant16])]),
    (Capability::StorageInputOutput16, &[AnyOf(&[F::StorageInputOutput16])]),
    (Capability::StorageBuffer8BitAccess, &[AnyOf(&[F::StorageBuffer8BitAccess])]),
    (Capability::UniformAndStorageBuffer8BitAccess, &[AnyOf(&[F::UniformAndStorageBuffer8BitAccess])]),
    (Capability::StoragePushConstant8, &[AnyOf(&[F::StoragePushConstant8])]),
    (Capability::VariablePointersStorageBuffer, &[AnyOf(&[F::VariablePointersStorageBuffer])]),
    (Capability::VariablePointers, &[AnyOf(&[F::VariablePointers])]),
    (Capability::VulkanMemoryModel, &[AnyOf(&[F::VulkanMemoryModel])]),
    (Capability::VulkanMemoryModelDeviceScope, &[AnyOf(&[F::VulkanMemoryModelDeviceScope])]),
    (Capability::PhysicalStorageBufferAddresses, &[AnyOf(&[F::BufferDeviceAddress])]),
    (Capability::GroupNonUniform, &[Subgroup(Group::BASIC, "basic")]),
    (Capability::GroupNonUniformVote, &[Subgroup(Group::VOTE, "vote")]),
    (Capability::GroupNonUniformArithmetic, &[Subgroup(Group::ARITHMETIC, "arithmetic")]),
    (Capability::GroupNonUniformBallot, &[Subgroup(Group::BALLOT, "ballot")]),
    (Capability::GroupNonUniformShuffle, &[Subgroup(Group::SHUFFLE, "shuffle")]),
    (Capability::GroupNonUniformShuffleRelative, &[Subgroup(Group::SHUFFLE_RELATIVE, "relative shuffle")]),
    (Capability::GroupNonUniformClustered, &[Subgroup(Group::CLUSTERED, "clustered")]),
    (Capability::GroupNonUniformQuad, &[Subgroup(Group::QUAD, "quad")]),
    (Capability::GroupNonUniformRotateKHR, &[AnyOf(&[F::ShaderSubgroupRotate, F::ShaderSubgroupRotateClustered])]),
    (Capability::DotProduct, &[AnyOf(&[F::ShaderIntegerDotProduct])]),
    (Capability::DotProductInputAll, &[AnyOf(&[F::ShaderIntegerDotProduct])]),
    (Capability::DotProductInput4x8Bit, &[AnyOf(&[F::ShaderIntegerDotProduct])]),
    (Capability::DotProductInput4x8BitPacked, &[AnyOf(&[F::ShaderIntegerDotProduct])]),
    (Capability::ShaderClockKHR, &[AnyOf(&[F::ShaderSubgroupClock, F::ShaderDeviceClock])]),
    (Capability::AtomicFloat16AddEXT, &[ByMemory(&[F::ShaderBufferFloat16AtomicAdd, F::ShaderSharedFloat16AtomicAdd])]),
    (Capability::AtomicFloat32AddEXT, &[ByMemory(&[F::ShaderBufferFloat32AtomicAdd, F::ShaderSharedFloat32AtomicAdd])]),
    (Capability::AtomicFloat64AddEXT, &[ByMemory(&[F::ShaderBufferFloat64AtomicAdd, F::ShaderSharedFloat64AtomicAdd])]),
    (
        Capability::AtomicFloat16MinMaxEXT,
        &[ByMemory(&[F::ShaderBufferFloat16AtomicMinMax, F::ShaderSharedFloat16AtomicMinMax])],
    ),
    (
        Capability::AtomicFloat32MinMaxEXT,
        &[ByMemory(&[F::ShaderBufferFloat32AtomicMinMax, F::ShaderSharedFloat32AtomicMinMax])],
    ),
    (
        Capability::AtomicFloat64MinMaxEXT,
        &[ByMemory(&[F::ShaderBufferFloat64AtomicMinMax, F::ShaderSharedFloat64AtomicMinMax])],
    ),
    (Capability::CooperativeMatrixKHR, &[AnyOf(&[F::CooperativeMatrix])]),
    (Capability::WorkgroupMemoryExplicitLayoutKHR, &[AnyOf(&[F::WorkgroupMemoryExplicitLayout])]),
    (Capability::WorkgroupMemoryExplicitLayout8BitAccessKHR, &[AnyOf(&[F::WorkgroupMemoryExplicitLayout8BitAccess])]),
    (Capability::WorkgroupMemoryExplicitLayout16BitAccessKHR, &[AnyOf(&[F::WorkgroupMemoryExplicitLayout16BitAccess])]),
    (Capability::ExpectAssumeKHR, &[AnyOf(&[F::ShaderExpectAssume])]),
    (Capability::FloatControls2, &[AnyOf(&[F::ShaderFloatControls2])]),
    (Capability::QuadControlKHR, &[AnyOf(&[F::ShaderQuadControl])]),
    (Capability::DenormPreserve, &[Float(FloatControl::DenormPreserve)]),
    (Capability::DenormFlushToZero, &[Float(FloatControl::DenormFlushToZero)]),
    (Capability::SignedZeroInfNanPreserve, &[Float(FloatControl::SignedZeroInfNanPreserve)]),
    (Capability::RoundingModeRTE, &[Float(FloatControl::RoundingModeRte)]),
    (Capability::RoundingModeRTZ, &[Float(FloatControl::RoundingModeRtz)]),
];

const V1_1: u32 = vk::API_VERSION_1_1;
const V1_2: u32 = vk::API_VERSION_1_2;
const V1_3: u32 = vk::API_VERSION_1_3;

/// The SPIR-V extensions that Vulkan knows for compute, with the provider of each.
pub(super) static EXTENSIONS: &[(&str, Provider)] = &[
    ("SPV_KHR_storage_buffer_storage_class", Provider::either(V1_1, ash::khr::storage_buffer_storage_class::NAME)),
    ("SPV_KHR_16bit_storage", Provider::either(V1_1, ash::khr::_16bit_storage::NAME)),
    ("SPV_KHR_variable_pointers", Provider::either(V1_1, ash::khr::variable_pointers::NAME)),
    ("SPV_KHR_device_group", Provider::core(V1_1)),
    ("SPV_KHR_multiview", Provider::core(V1_1)),
    ("SPV_KHR_shader_draw_parameters", Provider::core(V1_1)),
    ("SPV_KHR_8bit_storage", Provider::either(V1_2, ash::khr::_8bit_storage::NAME)),
    ("SPV_KHR_vulkan_memory_model", Provider::either(V1_2, ash::khr::vulkan_memory_model::NAME)),
    ("SPV_KHR_physical_storage_buffer", Provider::either(V1_2, ash::khr::buffer_device_address::NAME)),
    // Not SPV_EXT_physical_storage_buffer: a device must not have Vulkan's extensions for both switched on.
    ("SPV_KHR_float_controls", Provider::either(V1_2, ash::khr::shader_float_controls::NAME)),
    ("SPV_EXT_descriptor_indexing", Provider::either(V1_2, ash::ext::descriptor_indexing::NAME)),
    ("SPV_KHR_integer_dot_product", Provider::either(V1_3, ash::khr::shader_integer_dot_product::NAME)),
    ("SPV_KHR_non_semantic_info", Provider::either(V1_3, ash::khr::shader_non_semantic_info::NAME)),
    ("SPV_KHR_terminate_invocation", Provider::either(V1_3, ash::khr::shader_terminate_invocation::NAME)),
    ("SPV_EXT_demote_to_helper_invocation", Provider::either(V1_3, ash::ext::shader_demote_to_helper_invocation::NAME)),
    ("SPV_EXT_shader_atomic_float_add", Provider::extension(ash::ext::shader_atomic_float::NAME)),
    ("SPV_EXT_shader_atomic_float16_add", Provider::extension(ash::ext::shader_atomic_float2::NAME)),
    ("SPV_EXT_shader_atomic_float_min_max", Provider::extension(ash::ext::shader_atomic_float2::NAME)),
    ("SPV_KHR_shader_clock", Provider::extension(ash::khr::shader_clock::NAME)),
    ("SPV_KHR_cooperative_matrix", Provider::extension(ash::khr::cooperative_matrix::NAME)),
    ("SPV_KHR_expect_assume", Provider::extension(ash::khr::shader_expect_assume::NAME)),
    ("SPV_KHR_float_controls2", Provider::extension(ash::khr::shader_float_controls2::NAME)),
    ("SPV_KHR_subgroup_rotate", Provider::extension(ash::khr::shader_subgroup_rotate::NAME)),
    (
        "SPV_KHR_subgroup_uniform_control_flow",
        Provider::extension(ash::khr::shader_subgroup_uniform_control_flow::NAME),
    ),
    ("SPV_KHR_maximal_reconvergence", Provider::extension(ash::khr::shader_maximal_reconvergence::NAME)),
    ("SPV_KHR_quad_control", Provider::extension(ash::khr::shader_quad_control::NAME)),
    ("SPV_KHR_workgroup_memory_explicit_layout", Provider::extension(ash::khr::workgroup_memory_explicit_layout::NAME)),
    ("SPV_GOOGLE_decorate_string", Provider::extension(ash::google::decorate_string::NAME)),
    ("SPV_GOOGLE_hlsl_functionality1", Provider::extension(ash::google::hlsl_functionality1::NAME)),
    ("SPV_GOOGLE_user_type", Provider::extension(ash::google::user_type::NAME)),
];

/// The SPIR-V versions above 1.0, with the provider of each.
pub(super) static VERSIONS: &[(Version, Provider)] = &[
    (Version::V1_3, Provider::core(V1_1)),
    (Version::V1_4, Provider::either(V1_2, ash::khr::spirv_1_4::NAME)),
    (Version::V1_5, Provider::core(V1_2)),
    (Version::V1_6, Provider::core(V1_3)),
];

/// The demands of a capability; `None` where it is no capability of Vulkan compute kernels.
pub(super) fn needs(capability: Capability) -> Option<&'static [Need]> {
    CAPABILITIES.iter().find(|(known, _)| *known == capability).map(|(_, needs)| *needs)
}

/// The provider of an extension; `None` where it is no extension of Vulkan compute kernels.
pub(super) fn extension_provider(name: &str) -> Option<Provider> {
    EXTENSIONS.iter().find(|(known, _)| *known == name).map(|(_, provider)| *provider)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use vulcanize_target_env::Extension;

    use super::*;

    #[test]
    fn tables_have_no_row_twice() {
        let mut rows = HashSet::new();
        for (capability, _) in CAPABILITIES {
            assert!(rows.insert(capability.value()), "{capability}");
        }
        let mut names = HashSet::new();
        for (name, _) in EXTENSIONS {
            assert!(names.insert(*name), "{name}");
            assert!(Extension::from_name(name).is_some(), "{name} is not in the grammar");
        }
    }
}
