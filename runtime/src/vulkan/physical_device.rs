//! The description and abilities of a physical device.

use std::collections::{BTreeSet, HashSet};
use std::ffi::{CStr, CString};

use ash::vk;
use vulcanize_target_env::{
    Capability, ClientApi, ComponentType, CooperativeMatrixPropertiesKhr, DeviceType, Extension, ResourceLimits,
    TargetEnv, Vendor, Version,
};

use super::features::{Feature, FeatureStructs, Provider, drop_incomplete};
use super::tables::{self, CAPABILITIES, EXTENSIONS, FloatControl, Need, VERSIONS};
use super::{driver_error, memory_types};
use crate::error::DeviceError;
use crate::info::{DeviceInfo, DeviceKind, DeviceUuid};

/// A device of the instance, with all facts that are queried once.
#[derive(Clone, Debug)]
pub(super) struct PhysicalDevice {
    pub(super) handle: vk::PhysicalDevice,
    pub(super) info: DeviceInfo,
    /// The version that the device and the instance both offer.
    pub(super) api_version: u32,
    pub(super) limits: vk::PhysicalDeviceLimits,
    /// The family of the queue that kernels run on.
    pub(super) queue_family: QueueFamily,
    /// A family that copies and does nothing else, where there is one.
    pub(super) transfer_family: Option<QueueFamily>,
    /// The id that tells this driver's compiled pipelines from others'.
    pub(super) pipeline_cache_uuid: [u8; 16],
    pub(super) driver_version: u32,
    pub(super) memory: vk::PhysicalDeviceMemoryProperties,
    /// `u64::MAX` where the device does not say.
    pub(super) max_buffer_size: u64,
    /// The most bytes of one allocation; `u64::MAX` where the device does not say.
    pub(super) max_allocation_size: u64,
    /// Those that compute shaders may use.
    pub(super) subgroup_operations: vk::SubgroupFeatureFlags,
    extensions: HashSet<CString>,
    pub(super) features: BTreeSet<Feature>,
    pub(super) subgroup_control: vk::PhysicalDeviceSubgroupSizeControlProperties<'static>,
    float_controls: vk::PhysicalDeviceFloatControlsProperties<'static>,
}

/// A family of queues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct QueueFamily {
    pub(super) index: u32,
    /// The bits of a timestamp that count; 0 where there are no timestamps.
    pub(super) timestamp_valid_bits: u32,
    /// Whether it runs kernels; each family copies.
    pub(super) computes: bool,
}

/// The properties beyond Vulkan 1.0's; zeros where the device does not have them.
#[derive(Default)]
struct Properties {
    subgroup: vk::PhysicalDeviceSubgroupProperties<'static>,
    id: vk::PhysicalDeviceIDProperties<'static>,
    driver: vk::PhysicalDeviceDriverProperties<'static>,
    float_controls: vk::PhysicalDeviceFloatControlsProperties<'static>,
    subgroup_size: vk::PhysicalDeviceSubgroupSizeControlProperties<'static>,
    maintenance3: vk::PhysicalDeviceMaintenance3Properties<'static>,
    maintenance4: vk::PhysicalDeviceMaintenance4Properties<'static>,
    matrices: vk::PhysicalDeviceCooperativeMatrixPropertiesKHR<'static>,
}

const DRIVER_PROPERTIES: Provider = Provider::either(vk::API_VERSION_1_2, ash::khr::driver_properties::NAME);
const FLOAT_CONTROLS: Provider = Provider::either(vk::API_VERSION_1_2, ash::khr::shader_float_controls::NAME);
const SUBGROUP_SIZE_CONTROL: Provider = Provider::either(vk::API_VERSION_1_3, ash::ext::subgroup_size_control::NAME);
const COOPERATIVE_MATRIX: Provider = Provider::extension(ash::khr::cooperative_matrix::NAME);
const MAINTENANCE_4: Provider = Provider::either(vk::API_VERSION_1_3, ash::khr::maintenance4::NAME);

/// The version and the extensions of a device.
struct Offer {
    api_version: u32,
    extensions: HashSet<CString>,
}

impl Offer {
    fn provides(&self, provider: Provider) -> bool {
        provides(self.api_version, &self.extensions, provider)
    }
}

/// Only devices of version 1.1 on can be asked for structs after 1.0's; of a device of 1.0 nothing more is used.
fn provides(api_version: u32, extensions: &HashSet<CString>, provider: Provider) -> bool {
    let has = |name: &CStr| api_version >= vk::API_VERSION_1_1 && extensions.contains(name);
    provider.is_core_of(api_version) || provider.extension.is_some_and(has)
}

impl PhysicalDevice {
    /// Asks a device for everything; `None` where it has no queue for compute.
    pub(super) fn query(
        entry: &ash::Entry,
        instance: &ash::Instance,
        api_version: u32,
        handle: vk::PhysicalDevice,
    ) -> Result<Option<PhysicalDevice>, DeviceError> {
        // SAFETY: `handle` is a device of `instance`, which is alive; so for the calls below.
        let core = unsafe { instance.get_physical_device_properties(handle) };
        let (Some(queue_family), transfer_family) = queue_families(instance, handle) else {
            return Ok(None);
        };
        let offer =
            Offer { api_version: core.api_version.min(api_version), extensions: device_extensions(instance, handle)? };
        let properties = properties(instance, handle, &offer);
        let mut features = features(instance, handle, &offer);
        if !properties.matrices.cooperative_matrix_supported_stages.contains(vk::ShaderStageFlags::COMPUTE) {
            features.remove(&Feature::CooperativeMatrix);
        }
        // SAFETY: as above.
        let memory = unsafe { instance.get_physical_device_memory_properties(handle) };
        let subgroup = properties.subgroup;
        let in_compute = subgroup.supported_stages.contains(vk::ShaderStageFlags::COMPUTE);
        let mut device = PhysicalDevice {
            handle,
            info: device_info(&core, &properties, &memory),
            api_version: offer.api_version,
            limits: core.limits,
            queue_family,
            transfer_family,
            pipeline_cache_uuid: core.pipeline_cache_uuid,
            driver_version: core.driver_version,
            memory,
            max_buffer_size: or_endless(properties.maintenance4.max_buffer_size),
            max_allocation_size: or_endless(properties.maintenance3.max_memory_allocation_size),
            subgroup_operations: match in_compute {
                true => subgroup.supported_operations,
                false => vk::SubgroupFeatureFlags::empty(),
            },
            extensions: offer.extensions,
            features,
            subgroup_control: properties.subgroup_size,
            float_controls: properties.float_controls,
        };
        // What the structs were linked to is gone.
        device.subgroup_control.p_next = std::ptr::null_mut();
        device.float_controls.p_next = std::ptr::null_mut();
        let matrices = cooperative_matrices(entry, instance, &device);
        device.info.target_env = target_env(&device, &core, &properties, matrices);
        Ok(Some(device))
    }

    pub(super) fn has_feature(&self, feature: Feature) -> bool {
        self.features.contains(&feature)
    }

    pub(super) fn provides(&self, provider: Provider) -> bool {
        provides(self.api_version, &self.extensions, provider)
    }

    /// Whether the device has a float control for floats of a width.
    pub(super) fn has_float_control(&self, control: FloatControl, width: u32) -> bool {
        let p = &self.float_controls;
        let by_width = match control {
            FloatControl::DenormPreserve => {
                [p.shader_denorm_preserve_float16, p.shader_denorm_preserve_float32, p.shader_denorm_preserve_float64]
            }
            FloatControl::DenormFlushToZero => [
                p.shader_denorm_flush_to_zero_float16,
                p.shader_denorm_flush_to_zero_float32,
                p.shader_denorm_flush_to_zero_float64,
            ],
            FloatControl::SignedZeroInfNanPreserve => [
                p.shader_signed_zero_inf_nan_preserve_float16,
                p.shader_signed_zero_inf_nan_preserve_float32,
                p.shader_signed_zero_inf_nan_preserve_float64,
            ],
            FloatControl::RoundingModeRte => [
                p.shader_rounding_mode_rte_float16,
                p.shader_rounding_mode_rte_float32,
                p.shader_rounding_mode_rte_float64,
            ],
            FloatControl::RoundingModeRtz => [
                p.shader_rounding_mode_rtz_float16,
                p.shader_rounding_mode_rtz_float32,
                p.shader_rounding_mode_rtz_float64,
            ],
        };
        let index = match width {
            16 => 0,
            32 => 1,
            64 => 2,
            _ => return false,
        };
        by_width[index] != vk::FALSE
    }

    /// Whether a need is met; otherwise a phrase for the missing part.
    pub(super) fn meets(&self, need: &Need) -> Result<(), String> {
        match *need {
            Need::AnyOf(features) | Need::ByMemory(features) => {
                match features.iter().any(|feature| self.has_feature(*feature)) {
                    true => Ok(()),
                    false => Err(lacking_features(self, features)),
                }
            }
            Need::Subgroup(operations, name) => match self.subgroup_operations.contains(operations) {
                true => Ok(()),
                false => Err(format!("{name} subgroup operations in compute shaders")),
            },
            Need::Float(control) => match [16, 32, 64].iter().any(|&width| self.has_float_control(control, width)) {
                true => Ok(()),
                false => Err(format!("the float control {control:?}")),
            },
        }
    }

    /// Whether programs may count on a need, whatever memory they use.
    fn promises(&self, need: &Need) -> bool {
        match *need {
            Need::ByMemory(features) => features.iter().all(|feature| self.has_feature(*feature)),
            Need::AnyOf(_) | Need::Subgroup(..) | Need::Float(_) => self.meets(need).is_ok(),
        }
    }

    /// The least and the most invocations of a subgroup.
    pub(super) fn subgroup_sizes(&self) -> (u32, u32) {
        let limits = self.info.limits();
        let usual = limits.subgroup_size;
        (limits.min_subgroup_size.unwrap_or(usual), limits.max_subgroup_size.unwrap_or(usual))
    }

    /// Whether a pipeline for compute can ask for subgroups of a size.
    pub(super) fn can_require_subgroups(&self) -> bool {
        let stages = self.subgroup_control.required_subgroup_size_stages;
        self.has_feature(Feature::SubgroupSizeControl) && stages.contains(vk::ShaderStageFlags::COMPUTE)
    }

    /// Whether the host can map all memory that the device computes in at full speed.
    pub(super) fn shares_host_memory(&self) -> bool {
        matches!(self.info.kind, DeviceKind::IntegratedGpu | DeviceKind::Cpu) && memory_types::maps_all(&self.memory)
    }
}

/// A limit that is 0 where the device does not say.
fn or_endless(limit: u64) -> u64 {
    if limit == 0 { u64::MAX } else { limit }
}

/// The first family for compute, preferably one that does not draw, and the first that only copies.
fn queue_families(instance: &ash::Instance, handle: vk::PhysicalDevice) -> (Option<QueueFamily>, Option<QueueFamily>) {
    // SAFETY: `handle` is a device of `instance`, which is alive.
    let families = unsafe { instance.get_physical_device_queue_family_properties(handle) };
    let family = |(index, f): (u32, &vk::QueueFamilyProperties)| QueueFamily {
        index,
        timestamp_valid_bits: f.timestamp_valid_bits,
        computes: f.queue_flags.contains(vk::QueueFlags::COMPUTE),
    };
    let there = || (0u32..).zip(&families).filter(|(_, family)| family.queue_count > 0);
    let compute = there().filter(|(_, f)| f.queue_flags.contains(vk::QueueFlags::COMPUTE));
    let best = compute.min_by_key(|(_, f)| f.queue_flags.contains(vk::QueueFlags::GRAPHICS));
    let works = vk::QueueFlags::COMPUTE | vk::QueueFlags::GRAPHICS;
    let transfer =
        there().find(|(_, f)| f.queue_flags.contains(vk::QueueFlags::TRANSFER) && !f.queue_flags.intersects(works));
    (best.map(family), transfer.map(family))
}

fn device_extensions(instance: &ash::Instance, handle: vk::PhysicalDevice) -> Result<HashSet<CString>, DeviceError> {
    // SAFETY: `handle` is a device of `instance`, which is alive.
    let extensions = unsafe { instance.enumerate_device_extension_properties(handle) }
        .map_err(driver_error("vkEnumerateDeviceExtensionProperties"))?;
    let names = extensions.iter().filter_map(|e| e.extension_name_as_c_str().ok());
    Ok(names.map(CStr::to_owned).collect())
}

fn properties(instance: &ash::Instance, handle: vk::PhysicalDevice, offer: &Offer) -> Properties {
    let mut all = Properties::default();
    if offer.api_version < vk::API_VERSION_1_1 {
        return all;
    }
    let mut head = vk::PhysicalDeviceProperties2::default()
        .push_next(&mut all.subgroup)
        .push_next(&mut all.id)
        .push_next(&mut all.maintenance3);
    if offer.provides(DRIVER_PROPERTIES) {
        head = head.push_next(&mut all.driver);
    }
    if offer.provides(FLOAT_CONTROLS) {
        head = head.push_next(&mut all.float_controls);
    }
    if offer.provides(SUBGROUP_SIZE_CONTROL) {
        head = head.push_next(&mut all.subgroup_size);
    }
    if offer.provides(MAINTENANCE_4) {
        head = head.push_next(&mut all.maintenance4);
    }
    if offer.provides(COOPERATIVE_MATRIX) {
        head = head.push_next(&mut all.matrices);
    }
    // SAFETY: the device is of version 1.1 at least, and each struct of the chain is one that it has.
    unsafe { instance.get_physical_device_properties2(handle, &mut head) };
    all
}

fn features(instance: &ash::Instance, handle: vk::PhysicalDevice, offer: &Offer) -> BTreeSet<Feature> {
    let mut structs = FeatureStructs::default();
    if offer.api_version < vk::API_VERSION_1_1 {
        // SAFETY: `handle` is a device of `instance`, which is alive.
        structs.set_core(unsafe { instance.get_physical_device_features(handle) });
    } else {
        structs.chained(
            |provider| offer.provides(provider),
            // SAFETY: the device is of version 1.1 at least, and each struct of the chain is one that it has.
            |head| unsafe { instance.get_physical_device_features2(handle, head) },
        );
    }
    let mut features = structs.features();
    drop_incomplete(&mut features);
    features
}

fn device_info(
    core: &vk::PhysicalDeviceProperties,
    properties: &Properties,
    memory: &vk::PhysicalDeviceMemoryProperties,
) -> DeviceInfo {
    let text = |c: Result<&CStr, _>| c.map(|c: &CStr| c.to_string_lossy().into_owned()).unwrap_or_default();
    let version = |v| (vk::api_version_major(v), vk::api_version_minor(v), vk::api_version_patch(v));
    let driver_name = text(properties.driver.driver_name_as_c_str());
    let driver_info = text(properties.driver.driver_info_as_c_str());
    let driver = match driver_name.is_empty() {
        false => format!("{driver_name} {driver_info}").trim().to_owned(),
        true => format!("driver version {:#x}", core.driver_version),
    };
    let local =
        memory.memory_heaps_as_slice().iter().filter(|heap| heap.flags.contains(vk::MemoryHeapFlags::DEVICE_LOCAL));
    DeviceInfo {
        name: text(core.device_name_as_c_str()),
        driver,
        kind: match core.device_type {
            vk::PhysicalDeviceType::DISCRETE_GPU => DeviceKind::DiscreteGpu,
            vk::PhysicalDeviceType::INTEGRATED_GPU => DeviceKind::IntegratedGpu,
            vk::PhysicalDeviceType::VIRTUAL_GPU => DeviceKind::VirtualGpu,
            vk::PhysicalDeviceType::CPU => DeviceKind::Cpu,
            _ => DeviceKind::Other,
        },
        uuid: Some(DeviceUuid(properties.id.device_uuid)).filter(|uuid| uuid.0 != [0; 16]),
        api_version: Some(version(core.api_version)),
        target_env: TargetEnv::default_env(),
        max_group_count: core.limits.max_compute_work_group_count,
        max_push_constants_size: core.limits.max_push_constants_size,
        memory_size: local.map(|heap| heap.size).max(),
    }
}

fn target_env(
    device: &PhysicalDevice,
    core: &vk::PhysicalDeviceProperties,
    properties: &Properties,
    matrices: Vec<CooperativeMatrixPropertiesKhr>,
) -> TargetEnv {
    let nonzero = |size| (size != 0).then_some(size);
    let limits = ResourceLimits {
        max_compute_shared_memory_size: core.limits.max_compute_shared_memory_size,
        max_compute_workgroup_invocations: core.limits.max_compute_work_group_invocations,
        max_compute_workgroup_size: core.limits.max_compute_work_group_size,
        subgroup_size: nonzero(properties.subgroup.subgroup_size).unwrap_or(ResourceLimits::DEFAULT.subgroup_size),
        min_subgroup_size: nonzero(properties.subgroup_size.min_subgroup_size),
        max_subgroup_size: nonzero(properties.subgroup_size.max_subgroup_size),
        cooperative_matrix_properties_khr: matrices,
        cooperative_matrix_properties_nv: Vec::new(),
    };
    TargetEnv::new(spirv_version(device), capabilities(device), extensions(device))
        .with_client_api(ClientApi::Vulkan)
        .with_vendor(vendor(core.vendor_id, &device.info.name))
        .with_device_type(match device.info.kind {
            DeviceKind::DiscreteGpu => DeviceType::DiscreteGPU,
            DeviceKind::IntegratedGpu => DeviceType::IntegratedGPU,
            DeviceKind::Cpu => DeviceType::CPU,
            DeviceKind::VirtualGpu | DeviceKind::Other | DeviceKind::Reference => DeviceType::Other,
        })
        .with_device_id(Some(core.device_id))
        .with_limits(limits)
}

/// The highest SPIR-V version that a device takes.
pub(super) fn spirv_version(device: &PhysicalDevice) -> Version {
    let offered = VERSIONS.iter().filter(|(_, provider)| device.provides(*provider));
    offered.map(|(version, _)| *version).max().unwrap_or(Version::V1_0)
}

/// The capabilities that a device gives in all memory, with all that each of them implies, in the table's order.
fn capabilities(device: &PhysicalDevice) -> Vec<Capability> {
    let gives = |capability| {
        let needs = tables::needs(capability);
        needs.is_some_and(|needs| needs.iter().all(|need| device.promises(need)))
    };
    let rows = CAPABILITIES.iter().map(|(capability, _)| *capability);
    rows.filter(|capability| capability.closure().iter().all(gives)).collect()
}

/// The SPIR-V extensions that a device takes.
fn extensions(device: &PhysicalDevice) -> Vec<Extension> {
    let given = EXTENSIONS.iter().filter(|(_, provider)| device.provides(*provider));
    given.filter_map(|(name, _)| Extension::from_name(name)).collect()
}

/// `feature shaderFloat16` or `feature a or b`, with the provider where even that is missing.
pub(super) fn lacking_features(device: &PhysicalDevice, features: &[Feature]) -> String {
    let names: Vec<&str> = features.iter().map(|feature| feature.name()).collect();
    let provider = features.first().and_then(|feature| feature.provider());
    let provider = match provider.filter(|p| !device.provides(*p)) {
        Some(provider) => format!(" of {provider}"),
        None => String::new(),
    };
    format!("the feature {}{provider}", names.join(" or "))
}

/// By PCI vendor id.
fn vendor(id: u32, name: &str) -> Vendor {
    match id {
        0x1002 | 0x1022 => Vendor::AMD,
        0x106b => Vendor::Apple,
        0x13b5 => Vendor::ARM,
        0x14e4 => Vendor::Broadcom,
        0x1010 => Vendor::Imagination,
        0x8086 => Vendor::Intel,
        0x10de => Vendor::NVIDIA,
        0x5143 => Vendor::Qualcomm,
        // SwiftShader is by Google, which has GPUs of its own.
        0x1ae0 if name.contains("SwiftShader") => Vendor::SwiftShader,
        _ => Vendor::Unknown,
    }
}

fn cooperative_matrices(
    entry: &ash::Entry,
    instance: &ash::Instance,
    device: &PhysicalDevice,
) -> Vec<CooperativeMatrixPropertiesKhr> {
    if !device.has_feature(Feature::CooperativeMatrix) {
        return Vec::new();
    }
    let functions = ash::khr::cooperative_matrix::Instance::new(entry, instance);
    // SAFETY: the device has VK_KHR_cooperative_matrix and belongs to the instance, which is alive.
    let found = unsafe { functions.get_physical_device_cooperative_matrix_properties(device.handle) };
    // A device that fails to list them offers none; its other abilities are not in doubt.
    found.unwrap_or_default().iter().filter_map(cooperative_matrix).collect()
}

/// `None` where target environments have no word for an element type.
fn cooperative_matrix(p: &vk::CooperativeMatrixPropertiesKHR<'_>) -> Option<CooperativeMatrixPropertiesKhr> {
    Some(CooperativeMatrixPropertiesKhr {
        m_size: p.m_size,
        n_size: p.n_size,
        k_size: p.k_size,
        a_type: component_type(p.a_type)?,
        b_type: component_type(p.b_type)?,
        c_type: component_type(p.c_type)?,
        result_type: component_type(p.result_type)?,
        acc_sat: p.saturating_accumulation != vk::FALSE,
        scope: u32::try_from(p.scope.as_raw()).ok()?,
    })
}

fn component_type(ty: vk::ComponentTypeKHR) -> Option<ComponentType> {
    Some(match ty {
        vk::ComponentTypeKHR::FLOAT16 => ComponentType::F16,
        vk::ComponentTypeKHR::FLOAT32 => ComponentType::F32,
        vk::ComponentTypeKHR::FLOAT64 => ComponentType::F64,
        vk::ComponentTypeKHR::SINT8 => ComponentType::Signed(8),
        vk::ComponentTypeKHR::SINT16 => ComponentType::Signed(16),
        vk::ComponentTypeKHR::SINT32 => ComponentType::Signed(32),
        vk::ComponentTypeKHR::SINT64 => ComponentType::Signed(64),
        vk::ComponentTypeKHR::UINT8 => ComponentType::Unsigned(8),
        vk::ComponentTypeKHR::UINT16 => ComponentType::Unsigned(16),
        vk::ComponentTypeKHR::UINT32 => ComponentType::Unsigned(32),
        vk::ComponentTypeKHR::UINT64 => ComponentType::Unsigned(64),
        _ => return None,
    })
}
