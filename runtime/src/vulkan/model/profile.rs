//! What a device of paper says of itself.

use std::collections::BTreeSet;

use ash::vk;

use crate::vulkan::features::Feature;

/// The facts of a real device that this crate asks for.
///
/// Names are Vulkan's own, with blanks between them. A feature or an extension that is not named is not there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Profile {
    pub(crate) name: &'static str,
    /// `VkPhysicalDeviceDriverProperties`: its name, and what it says of its version.
    pub(crate) driver: (&'static str, &'static str),
    pub(crate) driver_id: vk::DriverId,
    /// The driver whose values these are like.
    pub(crate) like: &'static str,
    pub(crate) api_version: (u32, u32, u32),
    /// PCI's numbers of vendor and device.
    pub(crate) ids: (u32, u32),
    pub(crate) kind: vk::PhysicalDeviceType,
    pub(crate) features: &'static [&'static str],
    pub(crate) extensions: &'static [&'static str],
    pub(crate) subgroups: Subgroups,
    pub(crate) limits: Limits,
    /// The float controls, such as `RTE16`: see [`FLOAT_CONTROLS`].
    pub(crate) float_controls: &'static str,
    /// The bytes of each heap, and whether it is the device's own.
    pub(crate) heaps: &'static [(u64, bool)],
    /// The heap of each memory type, and its properties.
    pub(crate) types: &'static [(u32, vk::MemoryPropertyFlags)],
    /// The abilities of each family of queues, how many it has, and the bits of its timestamps.
    pub(crate) queues: &'static [(vk::QueueFlags, u32, u32)],
    /// The cooperative matrices of subgroups: M, N and K, then the types of A, of B, and of C and the result.
    pub(crate) matrices: &'static [Matrix],
}

/// A shape of cooperative matrices.
pub(crate) type Matrix = (u32, u32, u32, vk::ComponentTypeKHR, vk::ComponentTypeKHR, vk::ComponentTypeKHR);

/// The subgroups of a device.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Subgroups {
    pub(crate) size: u32,
    /// The least and the greatest; 0 where it does not say.
    pub(crate) range: (u32, u32),
    /// In compute shaders.
    pub(crate) operations: vk::SubgroupFeatureFlags,
    /// Whether compute shaders may ask for a size.
    pub(crate) is_chosen: bool,
    /// The most subgroups in a workgroup that asks for a size.
    pub(crate) most: u32,
}

/// The limits that this crate asks for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) group_count: [u32; 3],
    pub(crate) group_size: [u32; 3],
    pub(crate) invocations: u32,
    pub(crate) shared_memory: u32,
    pub(crate) push_constants: u32,
    pub(crate) sets: u32,
    pub(crate) storage_buffers: u32,
    pub(crate) uniform_buffers: u32,
    pub(crate) storage_images: u32,
    pub(crate) sampled_images: u32,
    pub(crate) samplers: u32,
    pub(crate) storage_range: u32,
    pub(crate) uniform_range: u32,
    pub(crate) texels: u32,
    /// Of storage buffers, uniform buffers and texel buffers.
    pub(crate) alignments: [u64; 3],
    pub(crate) allocations: u32,
    pub(crate) allocation_size: u64,
    pub(crate) buffer_size: u64,
    pub(crate) timestamp_period: f32,
    pub(crate) atom_size: u64,
    pub(crate) image_granularity: u64,
}

/// The names of float controls, in the order of the fields of `VkPhysicalDeviceFloatControlsProperties`.
pub(crate) const FLOAT_CONTROLS: [&str; 15] = [
    "NAN16", "NAN32", "NAN64", "DENORM16", "DENORM32", "DENORM64", "FTZ16", "FTZ32", "FTZ64", "RTE16", "RTE32",
    "RTE64", "RTZ16", "RTZ32", "RTZ64",
];

impl Profile {
    /// The features that this crate knows. Profiles name more.
    pub(crate) fn known_features(&self) -> BTreeSet<Feature> {
        let named: BTreeSet<&str> = self.feature_names().collect();
        Feature::all().iter().copied().filter(|feature| named.contains(feature.name())).collect()
    }

    pub(crate) fn feature_names(&self) -> impl Iterator<Item = &'static str> {
        self.features.iter().flat_map(|line| line.split_whitespace())
    }

    pub(crate) fn extension_names(&self) -> impl Iterator<Item = &'static str> {
        self.extensions.iter().flat_map(|line| line.split_whitespace())
    }

    pub(super) fn version(&self) -> u32 {
        let (major, minor, patch) = self.api_version;
        vk::make_api_version(0, major, minor, patch)
    }

    pub(super) fn float_control(&self, place: usize) -> vk::Bool32 {
        u32::from(self.float_controls.split_whitespace().any(|name| name == FLOAT_CONTROLS[place]))
    }

    pub(super) fn limits(&self) -> vk::PhysicalDeviceLimits {
        let own = &self.limits;
        let [storage, uniform, texel] = own.alignments;
        vk::PhysicalDeviceLimits {
            max_image_dimension1_d: 4096,
            max_image_dimension2_d: 4096,
            max_image_dimension3_d: 256,
            max_image_array_layers: 256,
            max_compute_work_group_count: own.group_count,
            max_compute_work_group_size: own.group_size,
            max_compute_work_group_invocations: own.invocations,
            max_compute_shared_memory_size: own.shared_memory,
            max_push_constants_size: own.push_constants,
            max_bound_descriptor_sets: own.sets,
            max_per_stage_descriptor_storage_buffers: own.storage_buffers,
            max_per_stage_descriptor_uniform_buffers: own.uniform_buffers,
            max_per_stage_descriptor_storage_images: own.storage_images,
            max_per_stage_descriptor_sampled_images: own.sampled_images,
            max_per_stage_descriptor_samplers: own.samplers,
            max_per_stage_resources: own.storage_buffers.saturating_add(own.sampled_images),
            max_storage_buffer_range: own.storage_range,
            max_uniform_buffer_range: own.uniform_range,
            max_texel_buffer_elements: own.texels,
            min_storage_buffer_offset_alignment: storage,
            min_uniform_buffer_offset_alignment: uniform,
            min_texel_buffer_offset_alignment: texel,
            max_memory_allocation_count: own.allocations,
            timestamp_period: own.timestamp_period,
            timestamp_compute_and_graphics: vk::TRUE,
            non_coherent_atom_size: own.atom_size,
            buffer_image_granularity: own.image_granularity,
            min_memory_map_alignment: 64,
            optimal_buffer_copy_offset_alignment: 1,
            ..Default::default()
        }
    }

    pub(super) fn memory(&self) -> vk::PhysicalDeviceMemoryProperties {
        let mut memory = vk::PhysicalDeviceMemoryProperties {
            memory_heap_count: self.heaps.len() as u32,
            memory_type_count: self.types.len() as u32,
            ..Default::default()
        };
        for (heap, &(size, is_own)) in memory.memory_heaps.iter_mut().zip(self.heaps) {
            let own = vk::MemoryHeapFlags::DEVICE_LOCAL;
            *heap = vk::MemoryHeap { size, flags: if is_own { own } else { vk::MemoryHeapFlags::empty() } };
        }
        for (ty, &(heap_index, property_flags)) in memory.memory_types.iter_mut().zip(self.types) {
            *ty = vk::MemoryType { property_flags, heap_index };
        }
        memory
    }
}
