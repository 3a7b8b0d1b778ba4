//! Devices of AMD and Intel with Mesa's and AMD's drivers, and the CPU with Mesa's.

use ash::vk::{DriverId, PhysicalDeviceType, QueueFlags as Q, SubgroupFeatureFlags as Group};

use super::super::profile::{Limits, Profile, Subgroups};
use super::{
    ALL_FLOATS, ALL_GROUPS, CACHED, COHERENT, CORE_FEATURES, GIB, LOCAL, LOCAL_CACHED, LOCAL_MAPPED, MIB, MINIMUM,
    V1_3_FEATURES, WORKS,
};

const MESA: &[&str] = &[
    "VK_KHR_16bit_storage VK_KHR_8bit_storage VK_KHR_buffer_device_address VK_KHR_driver_properties",
    "VK_KHR_maintenance3 VK_KHR_maintenance4 VK_KHR_shader_atomic_int64 VK_KHR_shader_clock VK_KHR_shader_float16_int8",
    "VK_KHR_shader_float_controls VK_KHR_shader_integer_dot_product VK_KHR_shader_non_semantic_info",
    "VK_KHR_shader_subgroup_extended_types VK_KHR_shader_subgroup_uniform_control_flow VK_KHR_spirv_1_4",
    "VK_KHR_storage_buffer_storage_class VK_KHR_timeline_semaphore VK_KHR_variable_pointers VK_KHR_vulkan_memory_model",
    "VK_KHR_workgroup_memory_explicit_layout VK_KHR_zero_initialize_workgroup_memory",
    "VK_KHR_pipeline_executable_properties VK_EXT_descriptor_indexing VK_EXT_host_query_reset VK_EXT_memory_budget",
    "VK_EXT_scalar_block_layout VK_EXT_shader_atomic_float VK_EXT_shader_atomic_float2",
    "VK_EXT_shader_demote_to_helper_invocation VK_EXT_subgroup_size_control",
];

const LIMITS: Limits = Limits {
    group_count: [65_535; 3],
    group_size: [1024; 3],
    invocations: 1024,
    shared_memory: 65_536,
    sets: 32,
    storage_buffers: 1_048_576,
    uniform_buffers: 1_048_576,
    storage_images: 1_048_576,
    sampled_images: 1_048_576,
    samplers: 1_048_576,
    push_constants: 256,
    storage_range: u32::MAX,
    uniform_range: u32::MAX,
    texels: 134_217_728,
    alignments: [4, 4, 4],
    allocations: u32::MAX,
    allocation_size: 0xffff_fffc,
    buffer_size: 0xffff_fffc,
    timestamp_period: 10.0,
    atom_size: 64,
    image_granularity: 64,
};

/// RDNA 2 with Mesa: subgroups of 32 or 64, and shared memory alone adds floats.
pub(crate) const RADV: Profile = Profile {
    name: "AMD Radeon RX 6800 (RADV NAVI21)",
    driver: ("radv", "Mesa 23.3.6"),
    driver_id: DriverId::MESA_RADV,
    like: "Mesa 23.3",
    api_version: (1, 3, 267),
    ids: (0x1002, 0x73bf),
    kind: PhysicalDeviceType::DISCRETE_GPU,
    features: &[
        CORE_FEATURES,
        V1_3_FEATURES,
        "shaderFloat64 shaderInt16 shaderFloat16 shaderInt8 storagePushConstant16 storagePushConstant8",
        "storageInputOutput16 shaderBufferInt64Atomics shaderSharedInt64Atomics shaderSubgroupClock shaderDeviceClock",
        "shaderBufferFloat32Atomics shaderSharedFloat32Atomics shaderSharedFloat32AtomicAdd shaderImageFloat32Atomics",
        "shaderBufferFloat64Atomics shaderSharedFloat64Atomics",
        "shaderBufferFloat32AtomicMinMax shaderSharedFloat32AtomicMinMax shaderImageFloat32AtomicMinMax",
        "workgroupMemoryExplicitLayout workgroupMemoryExplicitLayout8BitAccess",
        "workgroupMemoryExplicitLayout16BitAccess shaderSubgroupUniformControlFlow pipelineExecutableInfo",
    ],
    extensions: MESA,
    subgroups: Subgroups { size: 64, range: (32, 64), operations: ALL_GROUPS, is_chosen: true, most: u32::MAX },
    limits: Limits { texels: u32::MAX, image_granularity: 1, ..LIMITS },
    float_controls: "NAN16 NAN32 NAN64 DENORM16 DENORM32 DENORM64 FTZ16 FTZ32 FTZ64 RTE16 RTE32 RTE64 RTZ16 RTZ32 RTZ64",
    heaps: &[(16 * GIB - 256 * MIB, true), (16 * GIB, false), (256 * MIB, true)],
    types: &[(0, LOCAL), (1, COHERENT), (2, LOCAL_MAPPED), (1, CACHED)],
    queues: &[(Q::from_raw(Q::GRAPHICS.as_raw() | WORKS.as_raw()), 1, 64), (WORKS, 4, 64)],
    matrices: &[],
};

/// The same card with AMD's own driver, which has a queue for copies.
pub(crate) const AMDVLK: Profile = Profile {
    name: "AMD Radeon RX 6800",
    driver: ("AMD open-source driver", "2023.Q3.1 (LLPC)"),
    driver_id: DriverId::AMD_OPEN_SOURCE,
    like: "AMDVLK 2023",
    features: &[
        CORE_FEATURES,
        V1_3_FEATURES,
        "shaderFloat64 shaderInt16 shaderFloat16 shaderInt8 storagePushConstant16 storagePushConstant8",
        "shaderBufferInt64Atomics shaderSharedInt64Atomics shaderBufferFloat32Atomics shaderSharedFloat32Atomics",
    ],
    limits: Limits {
        shared_memory: 32_768,
        storage_buffers: u32::MAX,
        uniform_buffers: u32::MAX,
        storage_images: u32::MAX,
        sampled_images: u32::MAX,
        samplers: u32::MAX,
        texels: u32::MAX,
        alignments: [4, 16, 4],
        atom_size: 128,
        image_granularity: 1,
        allocation_size: 2 * GIB,
        buffer_size: 2 * GIB,
        ..LIMITS
    },
    float_controls: ALL_FLOATS,
    queues: &[(Q::from_raw(Q::GRAPHICS.as_raw() | WORKS.as_raw()), 1, 64), (WORKS, 2, 64), (Q::TRANSFER, 2, 64)],
    ..RADV
};

/// Intel's twelfth generation: subgroups of 8, 16 or 32, no doubles, and 64-bit atomics in buffers alone.
pub(crate) const XE: Profile = Profile {
    name: "Intel(R) Xe Graphics (TGL GT2)",
    driver: ("Intel open-source Mesa driver", "Mesa 23.3.6"),
    driver_id: DriverId::INTEL_OPEN_SOURCE_MESA,
    like: "Mesa 23.3",
    ids: (0x8086, 0x9a49),
    kind: PhysicalDeviceType::INTEGRATED_GPU,
    features: &[
        CORE_FEATURES,
        V1_3_FEATURES,
        "shaderInt16 shaderFloat16 shaderInt8 storagePushConstant16 storagePushConstant8 storageInputOutput16",
        "shaderBufferInt64Atomics shaderSubgroupClock shaderDeviceClock",
        "shaderBufferFloat32Atomics shaderSharedFloat32Atomics shaderImageFloat32Atomics",
        "shaderBufferFloat32AtomicMinMax shaderSharedFloat32AtomicMinMax",
        "workgroupMemoryExplicitLayout workgroupMemoryExplicitLayout8BitAccess",
        "workgroupMemoryExplicitLayout16BitAccess shaderSubgroupUniformControlFlow pipelineExecutableInfo",
    ],
    subgroups: Subgroups { size: 32, range: (8, 32), operations: ALL_GROUPS, is_chosen: true, most: 64 },
    limits: Limits {
        push_constants: 128,
        sets: 8,
        storage_range: 1 << 30,
        uniform_range: 1 << 27,
        alignments: [4, 64, 16],
        allocation_size: 2 * GIB,
        buffer_size: 1 << 30,
        timestamp_period: 52.083_332,
        image_granularity: 1,
        ..LIMITS
    },
    float_controls: "NAN16 NAN32 DENORM16 DENORM32 FTZ32 RTE16 RTE32 RTZ16 RTZ32",
    heaps: &[(12 * GIB, true)],
    types: &[(0, LOCAL_CACHED)],
    queues: &[(Q::from_raw(Q::GRAPHICS.as_raw() | WORKS.as_raw()), 1, 36)],
    ..RADV
};

/// Intel's ninth generation: doubles, and workgroups that are no power of two at most, as in Mesa before it let each thread
/// of the hardware have 32 invocations.
pub(crate) const GEN9: Profile = Profile {
    name: "Intel(R) HD Graphics 630 (KBL GT2)",
    driver: ("Intel open-source Mesa driver", "Mesa 22.3.6"),
    like: "Mesa 22.3",
    api_version: (1, 3, 230),
    ids: (0x8086, 0x5912),
    features: &[
        CORE_FEATURES,
        V1_3_FEATURES,
        "shaderFloat64 shaderInt16 shaderFloat16 shaderInt8 storagePushConstant16 storagePushConstant8",
        "storageInputOutput16 shaderBufferInt64Atomics shaderSubgroupClock shaderDeviceClock",
        "shaderBufferFloat32Atomics shaderSharedFloat32Atomics shaderImageFloat32Atomics",
        "shaderBufferFloat32AtomicMinMax shaderSharedFloat32AtomicMinMax",
        "shaderSubgroupUniformControlFlow pipelineExecutableInfo",
    ],
    subgroups: Subgroups { size: 32, range: (8, 32), operations: ALL_GROUPS, is_chosen: true, most: 56 },
    limits: Limits { group_size: [896; 3], invocations: 896, timestamp_period: 83.333_336, ..XE.limits },
    float_controls: "NAN16 NAN32 NAN64 DENORM16 DENORM32 DENORM64 FTZ32 RTE16 RTE32 RTE64 RTZ16 RTZ32 RTZ64",
    ..XE
};

/// The driver of the tests, as it is on their machines.
pub(crate) const LAVAPIPE: Profile = Profile {
    name: "llvmpipe (LLVM 15.0.6, 256 bits)",
    driver: ("llvmpipe", "Mesa 22.3.6 (LLVM 15.0.6)"),
    driver_id: DriverId::MESA_LLVMPIPE,
    like: "Mesa 22.3.6 of Debian 12",
    api_version: (1, 3, 230),
    ids: (0x10005, 0),
    kind: PhysicalDeviceType::CPU,
    features: &[
        "robustBufferAccess shaderFloat64 shaderInt64 shaderInt16 shaderFloat16 shaderInt8",
        "shaderUniformBufferArrayDynamicIndexing shaderStorageBufferArrayDynamicIndexing",
        "shaderStorageImageExtendedFormats shaderStorageImageWriteWithoutFormat shaderImageGatherExtended",
        "storageBuffer16BitAccess uniformAndStorageBuffer16BitAccess storagePushConstant16 storageBuffer8BitAccess",
        "uniformAndStorageBuffer8BitAccess storagePushConstant8 variablePointersStorageBuffer variablePointers",
        "vulkanMemoryModel vulkanMemoryModelDeviceScope bufferDeviceAddress timelineSemaphore",
        "scalarBlockLayout uniformBufferStandardLayout shaderIntegerDotProduct maintenance4",
        "shaderZeroInitializeWorkgroupMemory hostQueryReset subgroupSizeControl computeFullSubgroups",
        "shaderBufferInt64Atomics shaderSharedInt64Atomics shaderSubgroupClock shaderDeviceClock",
        "shaderBufferFloat32AtomicAdd shaderSharedFloat32AtomicAdd",
        "shaderBufferFloat32AtomicMinMax shaderSharedFloat32AtomicMinMax",
    ],
    subgroups: Subgroups {
        size: 8,
        range: (8, 8),
        operations: Group::from_raw(
            Group::BASIC.as_raw()
                | Group::VOTE.as_raw()
                | Group::ARITHMETIC.as_raw()
                | Group::BALLOT.as_raw()
                | Group::SHUFFLE.as_raw()
                | Group::SHUFFLE_RELATIVE.as_raw()
                | Group::QUAD.as_raw(),
        ),
        is_chosen: true,
        most: 32,
    },
    limits: Limits {
        group_size: [1024; 3],
        invocations: 1024,
        shared_memory: 32_768,
        push_constants: 128,
        sets: 8,
        storage_buffers: 32,
        uniform_buffers: 16,
        storage_images: 16,
        sampled_images: 128,
        samplers: 32,
        uniform_range: 65_536,
        alignments: [16, 16, 16],
        timestamp_period: 1.0,
        ..MINIMUM
    },
    float_controls: "NAN32 NAN64 RTE32 RTE64",
    heaps: &[(2 * GIB, true)],
    types: &[(0, LOCAL_CACHED)],
    queues: &[(Q::from_raw(Q::GRAPHICS.as_raw() | WORKS.as_raw()), 1, 64)],
    ..RADV
};
