//! The requirements of a SPIR-V module on a Vulkan device, and whether the device meets them.

use std::collections::{BTreeSet, HashSet};
use std::ffi::CStr;

use ash::vk;
use spirv::{ExecutionMode, Op, StorageClass};
use vulcanize_target_env::{Capability, Version};
use vulcanize_words::Inst;

use super::features::{Feature, Provider, extension_dependencies};
use super::matrices;
use super::physical_device::{PhysicalDevice, lacking_features, spirv_version};
use super::tables::{self, EXTENSIONS, FloatControl, VERSIONS};
use crate::interface::{DescriptorKind, KernelInterface};
use crate::reflection::{Constants, LayoutNeeds, Module};

/// The features and extensions that are on in a logical device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Enabled {
    pub(super) features: BTreeSet<Feature>,
    pub(super) extensions: BTreeSet<&'static CStr>,
}

/// The highest accepted binding number. Drivers make room for every number below the highest in a set.
const MAX_BINDING: u32 = 0xffff;

/// All that a device offers and kernels may need: each feature that this crate knows, with its extensions and theirs,
/// and Vulkan's extensions for those of SPIR-V.
pub(super) fn offered(device: &PhysicalDevice) -> Enabled {
    // A device that is not fully conformant has this extension, which must then be on.
    const PORTABILITY_SUBSET: Provider = Provider::extension(ash::khr::portability_subset::NAME);
    let features = device.features.clone();
    let behind_features = features.iter().filter_map(|feature| feature.provider());
    let behind_spirv = EXTENSIONS.iter().map(|(_, provider)| *provider);
    let behind_versions = VERSIONS.iter().map(|(_, provider)| *provider);
    let mut pending: Vec<Provider> = behind_features.chain(behind_spirv).chain(behind_versions).collect();
    pending.push(PORTABILITY_SUBSET);
    let mut extensions = BTreeSet::new();
    while let Some(provider) = pending.pop() {
        if provider.is_core_of(device.api_version) || !device.provides(provider) {
            continue;
        }
        if let Some(name) = provider.extension
            && extensions.insert(name)
        {
            pending.extend(extension_dependencies(name));
        }
    }
    Enabled { features, extensions }
}

/// Collects the requirements of a module, and those that a device lacks.
struct Check<'a> {
    device: &'a PhysicalDevice,
    missing: Vec<String>,
}

/// Whether a device has all that a kernel needs, or a phrase for each thing that it lacks.
pub(super) fn check(
    device: &PhysicalDevice,
    module: &Module<'_>,
    (interface, layouts): (&KernelInterface, LayoutNeeds),
    constants: &mut Constants<'_>,
) -> Result<(), Vec<String>> {
    let mut check = Check { device, missing: Vec::new() };
    check.version(interface);
    check.capabilities(interface);
    check.extensions(interface);
    check.execution_modes(module);
    check.subgroup_types(module, interface);
    check.atomics(module);
    check.workgroup_variables(module);
    check.block_layouts(layouts);
    check.limits(interface);
    check.memory_model(interface);
    check.missing.extend(matrices::missing(&device.info.limits().cooperative_matrix_properties_khr, module, constants));
    match check.missing.is_empty() {
        true => Ok(()),
        false => Err(check.missing),
    }
}

impl Check<'_> {
    fn feature(&mut self, feature: Feature, what: &str) {
        if !self.device.has_feature(feature) {
            let lacking = lacking_features(self.device, &[feature]);
            self.missing.push(format!("{what} needs {lacking}"));
        }
    }

    fn version(&mut self, interface: &KernelInterface) {
        let (major, minor) = interface.version;
        let given = spirv_version(self.device);
        let wanted = Version::from_numbers(u32::from(major), u32::from(minor));
        match wanted {
            Some(wanted) if wanted <= given => {}
            _ => {
                let (most, minor_most) = (given.major(), given.minor());
                let phrase = format!("SPIR-V {major}.{minor} (the device takes up to {most}.{minor_most})");
                self.missing.push(phrase);
            }
        }
    }

    fn capabilities(&mut self, interface: &KernelInterface) {
        let mut seen = HashSet::new();
        for &value in &interface.capabilities {
            let Some(declared) = Capability::from_value(value) else {
                self.missing.push(format!("capability {value}, which is not known"));
                continue;
            };
            for capability in declared.closure().iter().filter(|capability| seen.insert(*capability)) {
                let what = match capability == declared {
                    true => format!("capability {capability}"),
                    false => format!("capability {capability} (implied by {declared})"),
                };
                self.capability(capability, &what);
            }
        }
    }

    fn capability(&mut self, capability: Capability, what: &str) {
        let Some(needs) = tables::needs(capability) else {
            self.missing.push(format!("{what}, which Vulkan compute kernels cannot have here"));
            return;
        };
        for need in needs {
            if let Err(lacking) = self.device.meets(need) {
                self.missing.push(format!("{what} needs {lacking}"));
            }
        }
    }

    fn extensions(&mut self, interface: &KernelInterface) {
        for name in &interface.extensions {
            match tables::extension_provider(name) {
                None => self.missing.push(format!("extension {name}, which Vulkan compute kernels cannot have here")),
                Some(provider) if self.device.provides(provider) => {}
                Some(provider) => self.missing.push(format!("extension {name} needs {provider}")),
            }
        }
    }

    fn execution_modes(&mut self, module: &Module<'_>) {
        let entries: HashSet<u32> = module.compute_entry_points().map(|e| e.function).collect();
        for mode in entries.iter().flat_map(|&entry| module.tables.modes_of(entry)) {
            let control = match mode.operand(1).and_then(ExecutionMode::from_u32) {
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
            let width = mode.operand(2).unwrap_or(0);
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
        let extended = module.tables.instructions().any(|at| {
            let is_group = (Op::GroupNonUniformElect as u16..=Op::GroupNonUniformQuadSwap as u16).contains(&at.opcode)
                || at.op() == Some(Op::GroupNonUniformRotateKHR);
            is_group && at.operands.first().is_some_and(|&ty| is_extended(module, ty))
        });
        if extended {
            let what = "a subgroup operation on 8-, 16- or 64-bit integers or 16-bit floats";
            self.feature(Feature::ShaderSubgroupExtendedTypes, what);
        }
    }

    /// Atomics need a feature for the memory that they are in; loads, stores and exchanges of floats have no capability.
    fn atomics(&mut self, module: &Module<'_>) {
        let features: BTreeSet<Feature> =
            module.tables.instructions().filter_map(|at| atomic_feature(module, &at)).collect();
        for feature in features {
            self.feature(feature, &format!("an atomic operation ({})", feature.name()));
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

    fn block_layouts(&mut self, layouts: LayoutNeeds) {
        let scalar = "a block with scalar layout";
        match layouts {
            LayoutNeeds { scalar: true, .. } => self.feature(Feature::ScalarBlockLayout, scalar),
            LayoutNeeds { standard_uniforms: true, .. } => {
                self.feature(Feature::UniformBufferStandardLayout, "a uniform buffer with storage buffer layout");
            }
            LayoutNeeds { scalar: false, standard_uniforms: false } => {}
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
        let combined = count(DescriptorKind::CombinedImageSampler);
        let kinds = [
            (
                count(DescriptorKind::StorageBuffer),
                "storage buffers",
                "maxPerStageDescriptorStorageBuffers",
                limits.max_per_stage_descriptor_storage_buffers,
            ),
            (
                count(DescriptorKind::UniformBuffer),
                "uniform buffers",
                "maxPerStageDescriptorUniformBuffers",
                limits.max_per_stage_descriptor_uniform_buffers,
            ),
            (
                count(DescriptorKind::StorageImage) + count(DescriptorKind::StorageTexelBuffer),
                "storage images",
                "maxPerStageDescriptorStorageImages",
                limits.max_per_stage_descriptor_storage_images,
            ),
            (
                count(DescriptorKind::SampledImage) + count(DescriptorKind::UniformTexelBuffer) + combined,
                "sampled images",
                "maxPerStageDescriptorSampledImages",
                limits.max_per_stage_descriptor_sampled_images,
            ),
            (
                count(DescriptorKind::Sampler) + combined,
                "samplers",
                "maxPerStageDescriptorSamplers",
                limits.max_per_stage_descriptor_samplers,
            ),
        ];
        for (wanted, what, name, given) in kinds {
            self.limit(&format!("number of {what}"), wanted, name, u64::from(given));
        }
    }

    /// Cooperative matrices and quad control are defined on top of the Vulkan memory model.
    fn memory_model(&mut self, interface: &KernelInterface) {
        let needs_model = [Capability::CooperativeMatrixKHR, Capability::QuadControlKHR];
        if needs_model.iter().any(|capability| interface.capabilities.contains(&capability.value())) {
            self.feature(Feature::VulkanMemoryModel, "the memory model of cooperative matrices and quads");
        }
    }
}

/// What an atomic instruction does to its number.
#[derive(Clone, Copy)]
enum AtomicKind {
    /// Loads, stores, exchanges; and all that integers have.
    Plain,
    /// Adds a float.
    Add,
    /// Takes the lesser or the greater float.
    MinMax,
}

/// The feature that an instruction needs where it is an atomic on floats or on integers of 64 bits.
fn atomic_feature(module: &Module<'_>, at: &Inst<'_>) -> Option<Feature> {
    let kind = match at.op()? {
        Op::AtomicFAddEXT => AtomicKind::Add,
        Op::AtomicFMinEXT | Op::AtomicFMaxEXT => AtomicKind::MinMax,
        Op::AtomicLoad | Op::AtomicStore | Op::AtomicExchange | Op::AtomicCompareExchange => AtomicKind::Plain,
        Op::AtomicIIncrement | Op::AtomicIDecrement | Op::AtomicIAdd | Op::AtomicISub => AtomicKind::Plain,
        Op::AtomicSMin | Op::AtomicUMin | Op::AtomicSMax | Op::AtomicUMax => AtomicKind::Plain,
        Op::AtomicAnd | Op::AtomicOr | Op::AtomicXor => AtomicKind::Plain,
        _ => return None,
    };
    // A store has no result before its pointer.
    let pointer = if at.op()? == Op::AtomicStore { at.operands.first()? } else { at.operands.get(2)? };
    // Most pointers are made in functions.
    let ty = module.definition(*module.tables.definition(*pointer)?.operands.first()?)?;
    let (&class, &pointee) = (ty.operands.get(1)?, ty.operands.get(2)?);
    let number = module.definition(pointee)?;
    let (width, place) = (*number.operands.get(1)?, StorageClass::from_u32(class)?);
    match number.op()? {
        Op::TypeFloat => float_atomic(kind, width, place),
        Op::TypeInt if width == 64 => match place {
            // Images have a capability for it.
            StorageClass::Image => None,
            StorageClass::Workgroup => Some(Feature::ShaderSharedInt64Atomics),
            _ => Some(Feature::ShaderBufferInt64Atomics),
        },
        _ => None,
    }
}

fn float_atomic(kind: AtomicKind, width: u32, place: StorageClass) -> Option<Feature> {
    use AtomicKind::{Add, MinMax, Plain};
    Some(match (place, kind, width) {
        (StorageClass::Image, Plain, _) => Feature::ShaderImageFloat32Atomics,
        (StorageClass::Image, Add, _) => Feature::ShaderImageFloat32AtomicAdd,
        (StorageClass::Image, MinMax, _) => Feature::ShaderImageFloat32AtomicMinMax,
        (StorageClass::Workgroup, Plain, 16) => Feature::ShaderSharedFloat16Atomics,
        (StorageClass::Workgroup, Plain, 32) => Feature::ShaderSharedFloat32Atomics,
        (StorageClass::Workgroup, Plain, 64) => Feature::ShaderSharedFloat64Atomics,
        (StorageClass::Workgroup, Add, 16) => Feature::ShaderSharedFloat16AtomicAdd,
        (StorageClass::Workgroup, Add, 32) => Feature::ShaderSharedFloat32AtomicAdd,
        (StorageClass::Workgroup, Add, 64) => Feature::ShaderSharedFloat64AtomicAdd,
        (StorageClass::Workgroup, MinMax, 16) => Feature::ShaderSharedFloat16AtomicMinMax,
        (StorageClass::Workgroup, MinMax, 32) => Feature::ShaderSharedFloat32AtomicMinMax,
        (StorageClass::Workgroup, MinMax, 64) => Feature::ShaderSharedFloat64AtomicMinMax,
        (_, Plain, 16) => Feature::ShaderBufferFloat16Atomics,
        (_, Plain, 32) => Feature::ShaderBufferFloat32Atomics,
        (_, Plain, 64) => Feature::ShaderBufferFloat64Atomics,
        (_, Add, 16) => Feature::ShaderBufferFloat16AtomicAdd,
        (_, Add, 32) => Feature::ShaderBufferFloat32AtomicAdd,
        (_, Add, 64) => Feature::ShaderBufferFloat64AtomicAdd,
        (_, MinMax, 16) => Feature::ShaderBufferFloat16AtomicMinMax,
        (_, MinMax, 32) => Feature::ShaderBufferFloat32AtomicMinMax,
        (_, MinMax, 64) => Feature::ShaderBufferFloat64AtomicMinMax,
        _ => return None,
    })
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
