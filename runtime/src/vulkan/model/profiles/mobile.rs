//! Devices of telephones, small computers and Apple.

use ash::vk::{
    DriverId, MemoryPropertyFlags as Memory, PhysicalDeviceType, QueueFlags as Q, SubgroupFeatureFlags as Group,
};

use super::super::profile::{Limits, Profile, Subgroups};
use super::{CORE_FEATURES, GIB, LOCAL, LOCAL_CACHED, LOCAL_MAPPED, MINIMUM, WORKS};

const GRAPHICS_TOO: Q = Q::from_raw(Q::GRAPHICS.as_raw() | WORKS.as_raw());

/// Cached memory that is not coherent.
const FLUSHED: Memory = Memory::from_raw(LOCAL.as_raw() | Memory::HOST_VISIBLE.as_raw() | Memory::HOST_CACHED.as_raw());

const REDUCES: Group =
    Group::from_raw(Group::BASIC.as_raw() | Group::VOTE.as_raw() | Group::ARITHMETIC.as_raw() | Group::BALLOT.as_raw());

const V1_1_EXTENSIONS: &[&str] = &[
    "VK_KHR_16bit_storage VK_KHR_8bit_storage VK_KHR_driver_properties VK_KHR_maintenance3",
    "VK_KHR_shader_float16_int8 VK_KHR_shader_float_controls VK_KHR_shader_subgroup_extended_types VK_KHR_spirv_1_4",
    "VK_KHR_storage_buffer_storage_class VK_KHR_timeline_semaphore VK_KHR_variable_pointers VK_KHR_vulkan_memory_model",
    "VK_KHR_uniform_buffer_standard_layout VK_EXT_scalar_block_layout VK_EXT_subgroup_size_control",
    "VK_EXT_host_query_reset VK_EXT_descriptor_indexing VK_KHR_buffer_device_address",
];

/// A telephone's with Vulkan 1.1: small limits, memory that is cached and not coherent, and none that the host cannot map.
pub(crate) const MALI_G78: Profile = Profile {
    name: "Mali-G78",
    driver: ("Mali-G78", "v1.r32p1"),
    driver_id: DriverId::ARM_PROPRIETARY,
    like: "driver r32",
    api_version: (1, 1, 191),
    ids: (0x13b5, 0x9202_0010),
    kind: PhysicalDeviceType::INTEGRATED_GPU,
    features: &[
        "robustBufferAccess shaderInt64 shaderInt16 shaderFloat16 shaderInt8",
        "shaderUniformBufferArrayDynamicIndexing shaderStorageBufferArrayDynamicIndexing",
        "shaderSampledImageArrayDynamicIndexing shaderStorageImageArrayDynamicIndexing",
        "shaderStorageImageExtendedFormats storageBuffer16BitAccess uniformAndStorageBuffer16BitAccess",
        "storageBuffer8BitAccess uniformAndStorageBuffer8BitAccess variablePointersStorageBuffer variablePointers",
        "vulkanMemoryModel vulkanMemoryModelDeviceScope timelineSemaphore scalarBlockLayout",
        "uniformBufferStandardLayout shaderSubgroupExtendedTypes subgroupSizeControl computeFullSubgroups",
    ],
    extensions: V1_1_EXTENSIONS,
    subgroups: Subgroups { size: 16, range: (16, 16), operations: REDUCES, is_chosen: true, most: 32 },
    limits: Limits {
        group_count: [u32::MAX; 3],
        group_size: [512; 3],
        invocations: 512,
        shared_memory: 32_768,
        push_constants: 256,
        storage_buffers: 35,
        uniform_buffers: 36,
        storage_images: 21,
        sampled_images: 256,
        samplers: 128,
        storage_range: 1 << 28,
        uniform_range: 65_536,
        texels: 1 << 28,
        alignments: [64, 16, 256],
        allocations: u32::MAX,
        atom_size: 64,
        image_granularity: 4096,
        ..MINIMUM
    },
    float_controls: "NAN16 NAN32 DENORM16 DENORM32 FTZ16 FTZ32 RTE16 RTE32 RTZ16 RTZ32",
    heaps: &[(7 * GIB, true)],
    // There is one more, lazily allocated, which no buffer may have.
    types: &[(0, LOCAL_MAPPED), (0, FLUSHED)],
    queues: &[(GRAPHICS_TOO, 2, 64)],
    matrices: &[],
};

/// A later one with Vulkan 1.3.
pub(crate) const MALI_G710: Profile = Profile {
    name: "Mali-G710",
    driver: ("Mali-G710", "v1.r38p1"),
    like: "driver r38",
    api_version: (1, 3, 231),
    ids: (0x13b5, 0xa862_0000),
    features: &[
        "robustBufferAccess shaderInt64 shaderInt16 shaderFloat16 shaderInt8",
        "shaderUniformBufferArrayDynamicIndexing shaderStorageBufferArrayDynamicIndexing",
        "shaderSampledImageArrayDynamicIndexing shaderStorageImageArrayDynamicIndexing",
        "shaderStorageImageExtendedFormats storageBuffer16BitAccess uniformAndStorageBuffer16BitAccess",
        "storageBuffer8BitAccess uniformAndStorageBuffer8BitAccess variablePointersStorageBuffer variablePointers",
        "vulkanMemoryModel vulkanMemoryModelDeviceScope timelineSemaphore scalarBlockLayout bufferDeviceAddress",
        "uniformBufferStandardLayout shaderSubgroupExtendedTypes subgroupSizeControl computeFullSubgroups",
        "shaderIntegerDotProduct maintenance4 shaderZeroInitializeWorkgroupMemory hostQueryReset",
    ],
    limits: Limits { group_size: [1024; 3], invocations: 1024, ..MALI_G78.limits },
    subgroups: Subgroups { most: 64, ..MALI_G78.subgroups },
    ..MALI_G78
};

/// A telephone's with subgroups of 64 or 128, and without 64-bit integers.
pub(crate) const ADRENO_730: Profile = Profile {
    name: "Adreno (TM) 730",
    driver: ("Qualcomm Technologies Inc. Adreno Vulkan Driver", "Driver Build: 512.615"),
    driver_id: DriverId::QUALCOMM_PROPRIETARY,
    like: "driver 512.615",
    api_version: (1, 1, 128),
    ids: (0x5143, 0x0703_0001),
    features: &[
        "robustBufferAccess shaderInt16 shaderFloat16 shaderInt8 storageBuffer16BitAccess",
        "uniformAndStorageBuffer16BitAccess shaderUniformBufferArrayDynamicIndexing",
        "shaderStorageBufferArrayDynamicIndexing shaderSampledImageArrayDynamicIndexing",
        "shaderStorageImageArrayDynamicIndexing variablePointersStorageBuffer variablePointers vulkanMemoryModel",
        "vulkanMemoryModelDeviceScope timelineSemaphore scalarBlockLayout uniformBufferStandardLayout",
        "shaderSubgroupExtendedTypes subgroupSizeControl",
    ],
    subgroups: Subgroups {
        size: 64,
        range: (64, 128),
        operations: Group::from_raw(REDUCES.as_raw() | Group::SHUFFLE.as_raw() | Group::SHUFFLE_RELATIVE.as_raw()),
        is_chosen: true,
        most: 16,
    },
    limits: Limits {
        group_size: [1024, 1024, 64],
        invocations: 1024,
        shared_memory: 32_768,
        storage_buffers: 24,
        uniform_buffers: 14,
        sampled_images: 128,
        timestamp_period: 52.083_332,
        alignments: [64, 64, 64],
        ..MINIMUM
    },
    float_controls: "NAN16 NAN32 RTE16 RTE32",
    types: &[(0, LOCAL), (0, FLUSHED), (0, LOCAL_CACHED), (0, LOCAL_MAPPED)],
    // It copies, too, without saying so.
    queues: &[(Q::from_raw(Q::GRAPHICS.as_raw() | Q::COMPUTE.as_raw()), 3, 48)],
    ..MALI_G78
};

/// Apple's by way of Metal: no doubles, no memory model of Vulkan, and not fully conformant.
pub(crate) const APPLE_M1: Profile = Profile {
    name: "Apple M1",
    driver: ("MoltenVK", "1.2.6"),
    driver_id: DriverId::MOLTENVK,
    like: "MoltenVK 1.2",
    api_version: (1, 2, 268),
    ids: (0x106b, 0x0d00_03f0),
    features: &[
        CORE_FEATURES,
        "shaderInt16 shaderFloat16 shaderInt8 storagePushConstant16 storagePushConstant8 storageInputOutput16",
        "bufferDeviceAddress timelineSemaphore shaderSubgroupExtendedTypes scalarBlockLayout",
        "uniformBufferStandardLayout hostQueryReset",
    ],
    extensions: &[
        "VK_KHR_portability_subset VK_KHR_16bit_storage VK_KHR_8bit_storage VK_KHR_driver_properties VK_KHR_maintenance3",
        "VK_KHR_shader_float16_int8 VK_KHR_shader_float_controls VK_KHR_shader_subgroup_extended_types",
        "VK_KHR_storage_buffer_storage_class VK_KHR_timeline_semaphore VK_KHR_variable_pointers",
        "VK_KHR_buffer_device_address VK_EXT_descriptor_indexing VK_EXT_host_query_reset VK_EXT_memory_budget",
        "VK_EXT_scalar_block_layout",
    ],
    subgroups: Subgroups {
        size: 32,
        range: (0, 0),
        operations: Group::from_raw(
            REDUCES.as_raw() | Group::SHUFFLE.as_raw() | Group::SHUFFLE_RELATIVE.as_raw() | Group::QUAD.as_raw(),
        ),
        is_chosen: false,
        most: 0,
    },
    limits: Limits {
        group_count: [1 << 30; 3],
        group_size: [1024; 3],
        invocations: 1024,
        shared_memory: 32_768,
        push_constants: 4096,
        sets: 8,
        storage_buffers: 31,
        uniform_buffers: 31,
        sampled_images: 128,
        alignments: [16, 16, 16],
        timestamp_period: 1.0,
        ..MINIMUM
    },
    float_controls: "NAN16 NAN32",
    heaps: &[(11 * GIB, true)],
    types: &[(0, LOCAL), (0, LOCAL_CACHED)],
    queues: &[(GRAPHICS_TOO, 1, 64), (GRAPHICS_TOO, 1, 64), (GRAPHICS_TOO, 1, 64), (GRAPHICS_TOO, 1, 64)],
    ..MALI_G78
};

/// The Raspberry Pi 4: the smallest, with 32-bit arithmetic alone and one kind of memory.
pub(crate) const V3D: Profile = Profile {
    name: "V3D 4.2.14.0",
    driver: ("V3DV Mesa", "Mesa 23.2.1"),
    driver_id: DriverId::MESA_V3DV,
    like: "Mesa 23.2",
    api_version: (1, 2, 255),
    ids: (0x14e4, 0xbe48_5fd3),
    features: &[
        "robustBufferAccess shaderUniformBufferArrayDynamicIndexing shaderStorageBufferArrayDynamicIndexing",
        "storageBuffer16BitAccess uniformAndStorageBuffer16BitAccess storageBuffer8BitAccess",
        "uniformAndStorageBuffer8BitAccess variablePointersStorageBuffer vulkanMemoryModel",
        "vulkanMemoryModelDeviceScope timelineSemaphore uniformBufferStandardLayout hostQueryReset",
    ],
    extensions: &[
        "VK_KHR_16bit_storage VK_KHR_8bit_storage VK_KHR_driver_properties VK_KHR_maintenance3",
        "VK_KHR_shader_float_controls VK_KHR_spirv_1_4 VK_KHR_storage_buffer_storage_class VK_KHR_timeline_semaphore",
        "VK_KHR_variable_pointers VK_KHR_vulkan_memory_model VK_KHR_uniform_buffer_standard_layout",
        "VK_KHR_shader_non_semantic_info VK_EXT_host_query_reset",
    ],
    subgroups: Subgroups { size: 16, range: (0, 0), operations: Group::BASIC, is_chosen: false, most: 0 },
    limits: Limits {
        group_size: [256; 3],
        invocations: 256,
        shared_memory: 16_384,
        sets: 16,
        storage_buffers: 8,
        uniform_buffers: 12,
        alignments: [32, 32, 32],
        timestamp_period: 1.0,
        ..MINIMUM
    },
    float_controls: "NAN16 NAN32 DENORM16 DENORM32",
    heaps: &[(2 * GIB, true)],
    types: &[(0, LOCAL_MAPPED)],
    queues: &[(GRAPHICS_TOO, 1, 64)],
    ..MALI_G78
};
