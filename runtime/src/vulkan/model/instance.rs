//! The functions of an instance: what the devices of paper say of themselves.

use std::ffi::{CStr, c_char, c_void};

use ash::vk::{self, Handle, TaggedStructure};

use super::machine::Object;
use super::profile::Profile;
use super::{each_struct, functions, give, slice, with, write_text};
use crate::vulkan::features::FeatureStructs;

functions! {
    "vkEnumerateInstanceVersion" instance_version;
    "vkEnumerateInstanceExtensionProperties" instance_extensions;
    "vkEnumerateInstanceLayerProperties" layers;
    "vkCreateInstance" create_instance;
    "vkDestroyInstance" destroy_instance;
    "vkEnumeratePhysicalDevices" physical_devices;
    "vkEnumerateDeviceExtensionProperties" device_extensions;
    "vkGetPhysicalDeviceProperties" properties;
    "vkGetPhysicalDeviceProperties2" properties2;
    "vkGetPhysicalDeviceFeatures" features;
    "vkGetPhysicalDeviceFeatures2" features2;
    "vkGetPhysicalDeviceMemoryProperties" memory;
    "vkGetPhysicalDeviceMemoryProperties2" memory2;
    "vkGetPhysicalDeviceQueueFamilyProperties" queue_families;
    "vkGetPhysicalDeviceFormatProperties" format_properties;
    "vkGetPhysicalDeviceImageFormatProperties" image_format_properties;
    "vkGetPhysicalDeviceCooperativeMatrixPropertiesKHR" matrices;
    "vkCreateDevice" create_device;
}

/// The handles of physical devices are their numbers from 1 on.
fn profile(device: vk::PhysicalDevice) -> Profile {
    with(|machine| machine.profiles[device.as_raw() as usize - 1])
}

/// # Safety
/// As the driver's own; so for all functions below.
unsafe extern "system" fn instance_version(out: *mut u32) -> vk::Result {
    // SAFETY: the arguments are the caller's; so for all functions below.
    unsafe { *out = vk::make_api_version(0, 1, 4, 0) };
    vk::Result::SUCCESS
}

unsafe extern "system" fn instance_extensions(
    _: *const c_char,
    count: *mut u32,
    out: *mut vk::ExtensionProperties,
) -> vk::Result {
    unsafe { give(&[], count, out) }
}

unsafe extern "system" fn layers(count: *mut u32, out: *mut vk::LayerProperties) -> vk::Result {
    unsafe { give(&[], count, out) }
}

unsafe extern "system" fn create_instance(
    _: *const vk::InstanceCreateInfo<'_>,
    _: *const c_void,
    out: *mut u64,
) -> vk::Result {
    unsafe { *out = with(|machine| machine.make(Object::Other)) };
    vk::Result::SUCCESS
}

unsafe extern "system" fn destroy_instance(instance: vk::Instance, _: *const c_void) {
    with(|machine| {
        machine.destroy(instance.as_raw());
        let left: Vec<String> = machine.objects.values().map(|object| format!("{object:?}")).collect();
        if !left.is_empty() {
            machine.problem(format_args!("{left:?} outlive the instance"));
        }
    });
}

unsafe extern "system" fn physical_devices(_: vk::Instance, count: *mut u32, out: *mut u64) -> vk::Result {
    let handles: Vec<u64> = (1..=with(|machine| machine.profiles.len() as u64)).collect();
    unsafe { give(&handles, count, out) }
}

unsafe extern "system" fn device_extensions(
    device: vk::PhysicalDevice,
    _: *const c_char,
    count: *mut u32,
    out: *mut vk::ExtensionProperties,
) -> vk::Result {
    let extension = |name: &str| {
        let mut extension = vk::ExtensionProperties { spec_version: 1, ..Default::default() };
        write_text(&mut extension.extension_name, name);
        extension
    };
    let all: Vec<vk::ExtensionProperties> = profile(device).extension_names().map(extension).collect();
    unsafe { give(&all, count, out) }
}

unsafe extern "system" fn properties(device: vk::PhysicalDevice, out: *mut vk::PhysicalDeviceProperties) {
    let own = profile(device);
    let mut found = vk::PhysicalDeviceProperties {
        api_version: own.version(),
        driver_version: 1,
        vendor_id: own.ids.0,
        device_id: own.ids.1,
        device_type: own.kind,
        limits: own.limits(),
        ..Default::default()
    };
    write_text(&mut found.device_name, own.name);
    unsafe { *out = found };
}

unsafe extern "system" fn properties2(device: vk::PhysicalDevice, out: *mut vk::PhysicalDeviceProperties2<'_>) {
    let own = profile(device);
    unsafe {
        properties(device, &mut (*out).properties);
        each_struct(out.cast(), |structure| fill_properties(&own, device, structure));
    }
}

/// Fills a struct of a chain where it is one of those that the profile has.
///
/// # Safety
/// The struct must be as large as its type says.
unsafe fn fill_properties(own: &Profile, device: vk::PhysicalDevice, structure: &mut vk::BaseOutStructure<'_>) {
    macro_rules! fill {
        ($($ty:ident: |$out:ident| $body:block)*) => {
            match structure.s_type {
                $(vk::$ty::STRUCTURE_TYPE => {
                    // SAFETY: the caller's promise.
                    let $out: &mut vk::$ty<'_> = unsafe { &mut *std::ptr::from_mut(structure).cast() };
                    $body
                })*
                _ => {}
            }
        };
    }
    let groups = own.subgroups;
    fill! {
        PhysicalDeviceSubgroupProperties: |out| {
            out.subgroup_size = groups.size;
            out.supported_stages = vk::ShaderStageFlags::COMPUTE;
            out.supported_operations = groups.operations;
        }
        PhysicalDeviceIDProperties: |out| {
            out.device_uuid = [device.as_raw() as u8; 16];
        }
        PhysicalDeviceDriverProperties: |out| {
            out.driver_id = own.driver_id;
            write_text(&mut out.driver_name, own.driver.0);
            write_text(&mut out.driver_info, own.driver.1);
        }
        PhysicalDeviceSubgroupSizeControlProperties: |out| {
            (out.min_subgroup_size, out.max_subgroup_size) = groups.range;
            out.max_compute_workgroup_subgroups = groups.most;
            let stages = if groups.is_chosen { vk::ShaderStageFlags::COMPUTE } else { vk::ShaderStageFlags::empty() };
            out.required_subgroup_size_stages = stages;
        }
        PhysicalDeviceMaintenance3Properties: |out| {
            out.max_per_set_descriptors = 1024;
            out.max_memory_allocation_size = own.limits.allocation_size;
        }
        PhysicalDeviceMaintenance4Properties: |out| {
            out.max_buffer_size = own.limits.buffer_size;
        }
        PhysicalDeviceCooperativeMatrixPropertiesKHR: |out| {
            out.cooperative_matrix_supported_stages = vk::ShaderStageFlags::COMPUTE;
        }
        PhysicalDeviceFloatControlsProperties: |out| {
            fill_float_controls(own, out);
        }
    }
}

fn fill_float_controls(own: &Profile, out: &mut vk::PhysicalDeviceFloatControlsProperties<'_>) {
    out.shader_signed_zero_inf_nan_preserve_float16 = own.float_control(0);
    out.shader_signed_zero_inf_nan_preserve_float32 = own.float_control(1);
    out.shader_signed_zero_inf_nan_preserve_float64 = own.float_control(2);
    out.shader_denorm_preserve_float16 = own.float_control(3);
    out.shader_denorm_preserve_float32 = own.float_control(4);
    out.shader_denorm_preserve_float64 = own.float_control(5);
    out.shader_denorm_flush_to_zero_float16 = own.float_control(6);
    out.shader_denorm_flush_to_zero_float32 = own.float_control(7);
    out.shader_denorm_flush_to_zero_float64 = own.float_control(8);
    out.shader_rounding_mode_rte_float16 = own.float_control(9);
    out.shader_rounding_mode_rte_float32 = own.float_control(10);
    out.shader_rounding_mode_rte_float64 = own.float_control(11);
    out.shader_rounding_mode_rtz_float16 = own.float_control(12);
    out.shader_rounding_mode_rtz_float32 = own.float_control(13);
    out.shader_rounding_mode_rtz_float64 = own.float_control(14);
}

unsafe extern "system" fn features(device: vk::PhysicalDevice, out: *mut vk::PhysicalDeviceFeatures) {
    unsafe { *out = FeatureStructs::with(&profile(device).known_features()).core() };
}

unsafe extern "system" fn features2(device: vk::PhysicalDevice, out: *mut vk::PhysicalDeviceFeatures2<'_>) {
    let mut structs = FeatureStructs::with(&profile(device).known_features());
    unsafe { each_pair(&mut structs, out.cast(), |own, asked| *asked = *own) };
}

/// Visits each word of the feature structs of a chain with its word of these structs.
///
/// # Safety
/// The chain must be valid, and nobody else use it.
unsafe fn each_pair(
    structs: &mut FeatureStructs,
    out: *mut vk::BaseOutStructure<'_>,
    mut visit: impl FnMut(&mut u32, &mut u32),
) {
    let sizes = FeatureStructs::sizes();
    let head = |mask: &mut vk::PhysicalDeviceFeatures2<'_>| {
        // SAFETY: both chains are of structs as large as their types say, whose bodies are booleans of 32 bits.
        unsafe {
            each_struct(out, |structure| {
                each_struct(std::ptr::from_mut(mask).cast(), |own| {
                    let size = sizes.iter().find(|(ty, _)| *ty == own.s_type).map_or(16, |(_, size)| *size);
                    if own.s_type != structure.s_type {
                        return;
                    }
                    let (own, asked): (*mut u32, *mut u32) =
                        (std::ptr::from_mut(own).cast(), std::ptr::from_mut(structure).cast());
                    (4..size / 4).for_each(|word| visit(&mut *own.add(word), &mut *asked.add(word)));
                });
            });
        }
    };
    structs.chained(|_| true, head);
}

unsafe extern "system" fn memory(device: vk::PhysicalDevice, out: *mut vk::PhysicalDeviceMemoryProperties) {
    unsafe { *out = profile(device).memory() };
}

unsafe extern "system" fn memory2(device: vk::PhysicalDevice, out: *mut vk::PhysicalDeviceMemoryProperties2<'_>) {
    let own = profile(device);
    unsafe {
        (*out).memory_properties = own.memory();
        each_struct(out.cast(), |structure| {
            if structure.s_type == vk::PhysicalDeviceMemoryBudgetPropertiesEXT::STRUCTURE_TYPE {
                let budget: *mut vk::PhysicalDeviceMemoryBudgetPropertiesEXT<'_> = std::ptr::from_mut(structure).cast();
                for (budget, (size, _)) in (*budget).heap_budget.iter_mut().zip(own.heaps) {
                    *budget = size / 10 * 9;
                }
            }
        });
    }
}

unsafe extern "system" fn queue_families(
    device: vk::PhysicalDevice,
    count: *mut u32,
    out: *mut vk::QueueFamilyProperties,
) {
    let family = |&(queue_flags, queue_count, timestamp_valid_bits): &(vk::QueueFlags, u32, u32)| {
        vk::QueueFamilyProperties { queue_flags, queue_count, timestamp_valid_bits, ..Default::default() }
    };
    let all: Vec<vk::QueueFamilyProperties> = profile(device).queues.iter().map(family).collect();
    // There is nothing to tell where there is less room.
    let _ = unsafe { give(&all, count, out) };
}

unsafe extern "system" fn format_properties(_: vk::PhysicalDevice, _: vk::Format, out: *mut vk::FormatProperties) {
    let buffers = vk::FormatFeatureFlags::STORAGE_TEXEL_BUFFER | vk::FormatFeatureFlags::UNIFORM_TEXEL_BUFFER;
    let images = vk::FormatFeatureFlags::STORAGE_IMAGE | vk::FormatFeatureFlags::SAMPLED_IMAGE;
    unsafe {
        *out = vk::FormatProperties::default().buffer_features(buffers).optimal_tiling_features(images);
    }
}

unsafe extern "system" fn image_format_properties(
    _: vk::PhysicalDevice,
    _: vk::Format,
    _: vk::ImageType,
    _: vk::ImageTiling,
    _: vk::ImageUsageFlags,
    _: vk::ImageCreateFlags,
    out: *mut vk::ImageFormatProperties,
) -> vk::Result {
    unsafe {
        *out = vk::ImageFormatProperties {
            max_extent: vk::Extent3D { width: 4096, height: 4096, depth: 256 },
            max_mip_levels: 13,
            max_array_layers: 256,
            sample_counts: vk::SampleCountFlags::TYPE_1,
            max_resource_size: 1 << 31,
        };
    }
    vk::Result::SUCCESS
}

unsafe extern "system" fn matrices(
    device: vk::PhysicalDevice,
    count: *mut u32,
    out: *mut vk::CooperativeMatrixPropertiesKHR<'static>,
) -> vk::Result {
    let all: Vec<vk::CooperativeMatrixPropertiesKHR<'_>> = profile(device)
        .matrices
        .iter()
        .map(|&(m_size, n_size, k_size, a_type, b_type, c_type)| vk::CooperativeMatrixPropertiesKHR {
            m_size,
            n_size,
            k_size,
            a_type,
            b_type,
            c_type,
            result_type: c_type,
            scope: vk::ScopeKHR::SUBGROUP,
            ..Default::default()
        })
        .collect();
    unsafe { give(&all, count, out) }
}

/// Takes note of the features, extensions and queues that the device does not have.
unsafe extern "system" fn create_device(
    device: vk::PhysicalDevice,
    info: *const vk::DeviceCreateInfo<'_>,
    _: *const c_void,
    out: *mut u64,
) -> vk::Result {
    let own = profile(device);
    let mut wrong = Vec::new();
    unsafe {
        let names = slice((*info).pp_enabled_extension_names, (*info).enabled_extension_count);
        for name in names.iter().map(|name| CStr::from_ptr(*name).to_string_lossy()) {
            if !own.extension_names().any(|own| own == name) {
                wrong.push(format!("extension {name}"));
            }
        }
        let mut asked = FeatureStructs::default();
        each_pair(&mut asked, (*info).p_next.cast_mut().cast(), |mask, asked| *mask = *asked);
        let known = own.known_features();
        wrong.extend(asked.features().difference(&known).map(|feature| format!("feature {}", feature.name())));
        for queue in slice((*info).p_queue_create_infos, (*info).queue_create_info_count) {
            let family = own.queues.get(queue.queue_family_index as usize);
            if family.is_none_or(|(_, count, _)| *count < queue.queue_count) {
                wrong.push(format!("{} queues of family {}", queue.queue_count, queue.queue_family_index));
            }
        }
        *out = with(|machine| {
            wrong.iter().for_each(|what| machine.problem(format_args!("{what}, which {} has not", own.name)));
            machine.open = device.as_raw() as usize - 1;
            machine.make(Object::Other)
        });
    }
    vk::Result::SUCCESS
}
