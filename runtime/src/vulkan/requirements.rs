//! What a SPIR-V module requires of a Vulkan device: the tables and the check.
//!
//! The tables follow the Vulkan specification's appendix "Vulkan Environment for SPIR-V". A capability or extension
//! that is not in them is one that this runtime cannot enable, and is reported as missing by its name.

use std::collections::{BTreeSet, HashSet};
use std::ffi::CStr;

use ash::vk;
use spirv::{ExecutionMode, Op, StorageClass};
use vulcanize_target_env::{Capability, Extension, Version};

use super::features::{Feature, Provider, extension_dependencies};
use super::physical_device::PhysicalDevice;
use crate::interface::{DescriptorKind, KernelInterface};
use crate::reflection::Module;

/// What is switched on at a logical device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Enabled {
    pub(super) features: BTreeSet<Feature>,
    pub(super) extensions: BTreeSet<&'static CStr>,
}

impl Enabled {
    pub(super) fn is_superset(&self, other: &Enabled) -> bool {
        self.features.is_superset(&other.features) && self.extensions.is_superset(&other.extensions)
    }

    pub(super) fn extend(&mut self, other: &Enabled) {
        self.features.extend(&other.features);
        self.extensions.extend(&other.extensions);
    }
}

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
enum Need {
    /// One of these features; all that the device has are switched on.
    AnyOf(&'static [Feature]),
    /// A class of subgroup operations, in compute shaders.
    Subgroup(vk::SubgroupFeatureFlags, &'static str),
    /// A float control, for one width at least.
    Float(FloatControl),
}

use Feature as F;
use Need::{AnyOf, Float, Subgroup};
use vk::SubgroupFeatureFlags as Group;

/// The capabilities that Vulkan knows for compute, with what each demands; nothing means that every device has it.
static CAPABILITIES: &[(Capability, &[Need])] = &[
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
    (Capability::Int64Atomics, &[AnyOf(&[F::ShaderBufferInt64Atomics, F::ShaderSharedInt64Atomics])]),
    (Capability::UniformBufferArrayDynamicIndexing, &[AnyOf(&[F::ShaderUniformBufferArrayDynamicIndexing])]),
    (Capability::StorageBufferArrayDynamicIndexing, &[AnyOf(&[F::ShaderStorageBufferArrayDynamicIndexing])]),
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
    (Capability::AtomicFloat16AddEXT, &[AnyOf(&[F::ShaderBufferFloat16AtomicAdd, F::ShaderSharedFloat16AtomicAdd])]),
    (Capability::AtomicFloat32AddEXT, &[AnyOf(&[F::ShaderBufferFloat32AtomicAdd, F::ShaderSharedFloat32AtomicAdd])]),
    (Capability::AtomicFloat64AddEXT, &[AnyOf(&[F::ShaderBufferFloat64AtomicAdd, F::ShaderSharedFloat64AtomicAdd])]),
    (
        Capability::AtomicFloat16MinMaxEXT,
        &[AnyOf(&[F::ShaderBufferFloat16AtomicMinMax, F::ShaderSharedFloat16AtomicMinMax])],
    ),
    (
        Capability::AtomicFloat32MinMaxEXT,
        &[AnyOf(&[F::ShaderBufferFloat32AtomicMinMax, F::ShaderSharedFloat32AtomicMinMax])],
    ),
    (
        Capability::AtomicFloat64MinMaxEXT,
        &[AnyOf(&[F::ShaderBufferFloat64AtomicMinMax, F::ShaderSharedFloat64AtomicMinMax])],
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

/// The SPIR-V extensions that Vulkan knows for compute, with what provides each.
static EXTENSIONS: &[(&str, Provider)] = &[
    ("SPV_KHR_storage_buffer_storage_class", Provider::either(V1_1, ash::khr::storage_buffer_storage_class::NAME)),
    ("SPV_KHR_16bit_storage", Provider::either(V1_1, ash::khr::_16bit_storage::NAME)),
    ("SPV_KHR_variable_pointers", Provider::either(V1_1, ash::khr::variable_pointers::NAME)),
    ("SPV_KHR_device_group", Provider::core(V1_1)),
    ("SPV_KHR_multiview", Provider::core(V1_1)),
    ("SPV_KHR_shader_draw_parameters", Provider::core(V1_1)),
    ("SPV_KHR_8bit_storage", Provider::either(V1_2, ash::khr::_8bit_storage::NAME)),
    ("SPV_KHR_vulkan_memory_model", Provider::either(V1_2, ash::khr::vulkan_memory_model::NAME)),
    ("SPV_KHR_physical_storage_buffer", Provider::either(V1_2, ash::khr::buffer_device_address::NAME)),
    ("SPV_EXT_physical_storage_buffer", Provider::either(V1_2, ash::khr::buffer_device_address::NAME)),
    ("SPV_KHR_float_controls", Provider::either(V1_2, ash::khr::shader_float_controls::NAME)),
    ("SPV_KHR_no_integer_wrap_decoration", Provider::either(V1_2, ash::khr::shader_float_controls::NAME)),
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

/// The SPIR-V versions above 1.0, with what provides each.
static VERSIONS: &[(Version, Provider)] = &[
    (Version::V1_3, Provider::core(V1_1)),
    (Version::V1_4, Provider::either(V1_2, ash::khr::spirv_1_4::NAME)),
    (Version::V1_5, Provider::core(V1_2)),
    (Version::V1_6, Provider::core(V1_3)),
];

/// The highest binding number taken. Drivers make room for every number below the highest in a set.
const MAX_BINDING: u32 = 0xffff;

/// The highest SPIR-V version that a device takes.
pub(super) fn spirv_version(device: &PhysicalDevice) -> Version {
    let offered = VERSIONS.iter().filter(|(_, provider)| device.provides(*provider));
    offered.map(|(version, _)| *version).max().unwrap_or(Version::V1_0)
}

/// The capabilities that a device gives, in the table's order.
pub(super) fn capabilities(device: &PhysicalDevice) -> Vec<Capability> {
    let given = CAPABILITIES.iter().filter(|(_, needs)| needs.iter().all(|need| device.meets(need).is_ok()));
    given.map(|(capability, _)| *capability).collect()
}

/// The SPIR-V extensions that a device takes.
pub(super) fn extensions(device: &PhysicalDevice) -> Vec<Extension> {
    let given = EXTENSIONS.iter().filter(|(_, provider)| device.provides(*provider));
    given.filter_map(|(name, _)| Extension::from_name(name)).collect()
}

impl PhysicalDevice {
    /// The features that meet a need, or what is missing.
    fn meets(&self, need: &Need) -> Result<Vec<Feature>, String> {
        match *need {
            AnyOf(features) => {
                let given: Vec<Feature> = features.iter().copied().filter(|f| self.has_feature(*f)).collect();
                match given.is_empty() {
                    false => Ok(given),
                    true => Err(lacking_features(self, features)),
                }
            }
            Subgroup(operations, name) => match self.subgroup_operations.contains(operations) {
                true => Ok(Vec::new()),
                false => Err(format!("{name} subgroup operations in compute shaders")),
            },
            Float(control) => match [16, 32, 64].iter().any(|&width| self.has_float_control(control, width)) {
                true => Ok(Vec::new()),
                false => Err(format!("the float control {control:?}")),
            },
        }
    }
}

/// `feature shaderFloat16` or `feature a or b`, with the provider where even that is missing.
fn lacking_features(device: &PhysicalDevice, features: &[Feature]) -> String {
    let names: Vec<&str> = features.iter().map(|feature| feature.name()).collect();
    let provider = features.first().and_then(|feature| feature.provider());
    let provider = match provider.filter(|p| !device.provides(*p)) {
        Some(provider) => format!(" of {provider}"),
        None => String::new(),
    };
    format!("the feature {}{provider}", names.join(" or "))
}

/// Collects what a module requires and what of it a device lacks.
struct Check<'a> {
    device: &'a PhysicalDevice,
    enabled: Enabled,
    missing: Vec<String>,
}

/// What to switch on for a kernel, or a phrase for each thing that the device lacks.
pub(super) fn check(
    device: &PhysicalDevice,
    module: &Module<'_>,
    interface: &KernelInterface,
) -> Result<Enabled, Vec<String>> {
    let mut check = Check { device, enabled: Enabled::default(), missing: Vec::new() };
    // Present on every device; it keeps accesses out of bounds from reaching other memory.
    check.enabled.features.insert(Feature::RobustBufferAccess);
    check.version(interface);
    check.capabilities(interface);
    check.extensions(interface);
    check.execution_modes(module);
    check.subgroup_types(module, interface);
    check.workgroup_variables(module);
    check.block_layouts();
    check.limits(interface);
    check.dependencies();
    match check.missing.is_empty() {
        true => Ok(check.enabled),
        false => Err(check.missing),
    }
}

impl Check<'_> {
    fn feature(&mut self, feature: Feature, what: &str) {
        match self.device.has_feature(feature) {
            true => {
                self.enabled.features.insert(feature);
            }
            false => {
                let lacking = lacking_features(self.device, &[feature]);
                self.missing.push(format!("{what} needs {lacking}"));
            }
        }
    }

    fn provider(&mut self, provider: Provider) {
        if !provider.is_core_of(self.device.api_version) {
            self.enabled.extensions.extend(provider.extension);
        }
    }

    fn version(&mut self, interface: &KernelInterface) {
        let (major, minor) = interface.version;
        let given = spirv_version(self.device);
        let wanted = Version::from_numbers(u32::from(major), u32::from(minor));
        match wanted {
            Some(wanted) if wanted <= given => {
                let needed = VERSIONS.iter().find(|(version, _)| *version >= wanted);
                if let Some((_, provider)) = needed.filter(|_| wanted > Version::V1_0) {
                    self.provider(*provider);
                }
            }
            _ => {
                let (most, minor_most) = (given.major(), given.minor());
                let phrase = format!("SPIR-V {major}.{minor} (the device takes up to {most}.{minor_most})");
                self.missing.push(phrase);
            }
        }
    }

    fn capabilities(&mut self, interface: &KernelInterface) {
        let mut seen = HashSet::new();
        for &value in interface.capabilities.iter().filter(|value| seen.insert(**value)) {
            let Some(capability) = Capability::from_value(value) else {
                self.missing.push(format!("capability {value}, which is not known"));
                continue;
            };
            let Some((_, needs)) = CAPABILITIES.iter().find(|(c, _)| *c == capability) else {
                let phrase = format!("capability {capability}, which Vulkan compute kernels cannot have here");
                self.missing.push(phrase);
                continue;
            };
            for need in *needs {
                match self.device.meets(need) {
                    Ok(features) => self.enabled.features.extend(features),
                    Err(lacking) => self.missing.push(format!("capability {capability} needs {lacking}")),
                }
            }
        }
    }

    fn extensions(&mut self, interface: &KernelInterface) {
        for name in &interface.extensions {
            match EXTENSIONS.iter().find(|(known, _)| known == name) {
                None => self.missing.push(format!("extension {name}, which Vulkan compute kernels cannot have here")),
                Some((_, provider)) if self.device.provides(*provider) => self.provider(*provider),
                Some((_, provider)) => self.missing.push(format!("extension {name} needs {provider}")),
            }
        }
    }

    fn execution_modes(&mut self, module: &Module<'_>) {
        let entries: HashSet<u32> = module.compute_entry_points().map(|e| e.function).collect();
        for mode in entries.iter().flat_map(|&entry| module.execution_modes(entry)) {
            let control = match ExecutionMode::from_u32(mode.mode) {
                Some(ExecutionMode::LocalSizeId) => {
                    self.feature(Feature::Maintenance4, "execution mode LocalSizeId");
                    continue;
                }
                Some(ExecutionMode::SubgroupUniformControlFlowKHR) => {
                    let feature = Feature::ShaderSubgroupUniformControlFlow;
                    self.feature(feature, "execution mode SubgroupUniformControlFlowKHR");
                    continue;
                }
                Some(ExecutionMode::MaximallyReconvergesKHR) => {
                    let feature = Feature::ShaderMaximalReconvergence;
                    self.feature(feature, "execution mode MaximallyReconvergesKHR");
                    continue;
                }
                Some(ExecutionMode::DenormPreserve) => FloatControl::DenormPreserve,
                Some(ExecutionMode::DenormFlushToZero) => FloatControl::DenormFlushToZero,
                Some(ExecutionMode::SignedZeroInfNanPreserve) => FloatControl::SignedZeroInfNanPreserve,
                Some(ExecutionMode::RoundingModeRTE) => FloatControl::RoundingModeRte,
                Some(ExecutionMode::RoundingModeRTZ) => FloatControl::RoundingModeRtz,
                _ => continue,
            };
            let width = mode.instruction.operands.get(2).copied().unwrap_or(0);
            if !self.device.has_float_control(control, width) {
                self.missing.push(format!("the float control {control:?} for {width} bits"));
            }
        }
    }

    /// Subgroup operations on numbers other than of 32 bits (and doubles) need a feature of their own.
    fn subgroup_types(&mut self, module: &Module<'_>, interface: &KernelInterface) {
        if !interface.capabilities.contains(&Capability::GroupNonUniform.value())
            && interface
                .capabilities
                .iter()
                .filter_map(|&value| Capability::from_value(value))
                .all(|c| !c.closure().contains(Capability::GroupNonUniform))
        {
            return;
        }
        let extended = module.instructions().any(|at| {
            let is_group = (Op::GroupNonUniformElect as u16..=Op::GroupNonUniformQuadSwap as u16).contains(&at.opcode)
                || at.op() == Some(Op::GroupNonUniformRotateKHR);
            is_group && at.operands.first().is_some_and(|&ty| is_extended(module, ty))
        });
        if extended {
            let what = "a subgroup operation on 8-, 16- or 64-bit integers or 16-bit floats";
            self.feature(Feature::ShaderSubgroupExtendedTypes, what);
        }
    }

    fn workgroup_variables(&mut self, module: &Module<'_>) {
        let initialized = module
            .variables
            .iter()
            .any(|variable| variable.storage_class == StorageClass::Workgroup as u32 && variable.initializer.is_some());
        if initialized {
            let feature = Feature::ShaderZeroInitializeWorkgroupMemory;
            self.feature(feature, "a workgroup variable with an initializer");
        }
    }

    /// Scalar block layout only widens what layouts a block may have; where the device has it, any is fine.
    fn block_layouts(&mut self) {
        if self.device.has_feature(Feature::ScalarBlockLayout) {
            self.enabled.features.insert(Feature::ScalarBlockLayout);
        }
    }

    fn limit(&mut self, what: &str, wanted: u64, limit: &str, given: u64) {
        if wanted > given {
            self.missing.push(format!("{what} {wanted} is over {limit} = {given}"));
        }
    }

    fn limits(&mut self, interface: &KernelInterface) {
        let limits = self.device.limits;
        let size = interface.workgroup_size.map(u64::from);
        for (axis, name) in ["x", "y", "z"].into_iter().enumerate() {
            let what = format!("workgroup size in {name}");
            let given = u64::from(limits.max_compute_work_group_size[axis]);
            self.limit(&what, size[axis], "maxComputeWorkGroupSize", given);
            if size[axis] == 0 {
                self.missing.push(format!("{what} 0; it must be at least 1"));
            }
        }
        let invocations = size[0].saturating_mul(size[1]).saturating_mul(size[2]);
        let given = u64::from(limits.max_compute_work_group_invocations);
        self.limit("invocations in a workgroup", invocations, "maxComputeWorkGroupInvocations", given);
        let given = u64::from(limits.max_compute_shared_memory_size);
        let memory = interface.workgroup_memory;
        self.limit("bytes of workgroup memory", memory, "maxComputeSharedMemorySize", given);
        let wanted = u64::from(interface.push_constants_size);
        let given = u64::from(limits.max_push_constants_size);
        self.limit("bytes of push constants", wanted, "maxPushConstantsSize", given);
        self.descriptor_limits(interface, &limits);
    }

    fn descriptor_limits(&mut self, interface: &KernelInterface, limits: &vk::PhysicalDeviceLimits) {
        let sets = interface.descriptors.iter().map(|d| u64::from(d.set) + 1).max().unwrap_or(0);
        let given = u64::from(limits.max_bound_descriptor_sets);
        self.limit("number of descriptor sets", sets, "maxBoundDescriptorSets", given);
        let binding = interface.descriptors.iter().map(|d| d.binding).max().unwrap_or(0);
        let largest = u64::from(MAX_BINDING);
        self.limit("binding number", u64::from(binding), "the largest one taken", largest);
        let count = |kind| interface.descriptors.iter().filter(|d| d.kind == kind).count() as u64;
        let given = u64::from(limits.max_per_stage_descriptor_storage_buffers);
        let wanted = count(DescriptorKind::StorageBuffer);
        self.limit("number of storage buffers", wanted, "maxPerStageDescriptorStorageBuffers", given);
        let given = u64::from(limits.max_per_stage_descriptor_uniform_buffers);
        let wanted = count(DescriptorKind::UniformBuffer);
        self.limit("number of uniform buffers", wanted, "maxPerStageDescriptorUniformBuffers", given);
    }

    /// The extensions of the features switched on, and those that extensions need.
    fn dependencies(&mut self) {
        let providers: Vec<Provider> = self.enabled.features.iter().filter_map(|f| f.provider()).collect();
        for provider in providers {
            self.provider(provider);
        }
        let mut pending: Vec<&'static CStr> = self.enabled.extensions.iter().copied().collect();
        while let Some(name) = pending.pop() {
            for dependency in extension_dependencies(name) {
                if dependency.is_core_of(self.device.api_version) {
                    continue;
                }
                if let Some(name) = dependency.extension
                    && self.enabled.extensions.insert(name)
                {
                    pending.push(name);
                }
            }
        }
        // Cooperative matrices and quad control are defined on top of the Vulkan memory model.
        let needs_model = [Feature::CooperativeMatrix, Feature::ShaderQuadControl];
        if needs_model.iter().any(|f| self.enabled.features.contains(f)) {
            self.feature(Feature::VulkanMemoryModel, "the memory model of cooperative matrices and quads");
        }
    }
}

/// Whether a scalar or vector type has elements that subgroup operations take only by an extra feature.
fn is_extended(module: &Module<'_>, ty: u32) -> bool {
    let Some(mut at) = module.definition(ty) else {
        return false;
    };
    if at.op() == Some(Op::TypeVector) {
        let element = at.operands.get(1).and_then(|&element| module.definition(element));
        match element {
            Some(element) => at = element,
            None => return false,
        }
    }
    match (at.op(), at.operands.get(1)) {
        (Some(Op::TypeInt), Some(&width)) => width != 32,
        (Some(Op::TypeFloat), Some(&width)) => width == 16,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
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
