//! NVIDIA's devices.

use ash::vk::{ComponentTypeKHR as C, DriverId, PhysicalDeviceType, QueueFlags as Q, SubgroupFeatureFlags as Group};

use super::super::profile::{Limits, Matrix, Profile, Subgroups};
use super::{ALL_FLOATS, ALL_GROUPS, CACHED, COHERENT, CORE_FEATURES, GIB, LOCAL, LOCAL_MAPPED, MIB, V1_3_FEATURES};

const FEATURES: &[&str] = &[
    CORE_FEATURES,
    V1_3_FEATURES,
    "shaderFloat64 shaderInt16 shaderFloat16 shaderInt8 storagePushConstant16 storagePushConstant8",
    "shaderBufferInt64Atomics shaderSharedInt64Atomics",
    "shaderBufferFloat32Atomics shaderBufferFloat32AtomicAdd shaderBufferFloat64Atomics shaderBufferFloat64AtomicAdd",
    "shaderSharedFloat32Atomics shaderSharedFloat32AtomicAdd shaderSharedFloat64Atomics shaderSharedFloat64AtomicAdd",
    "shaderImageFloat32Atomics shaderImageFloat32AtomicAdd shaderSubgroupClock shaderDeviceClock",
    "cooperativeMatrix pipelineRobustness pipelineExecutableInfo performanceCounterQueryPools",
    "workgroupMemoryExplicitLayout workgroupMemoryExplicitLayoutScalarBlockLayout",
    "workgroupMemoryExplicitLayout8BitAccess workgroupMemoryExplicitLayout16BitAccess",
    "shaderSubgroupUniformControlFlow shaderMaximalReconvergence shaderQuadControl shaderFloatControls2",
    "shaderExpectAssume shaderSubgroupRotate shaderSubgroupRotateClustered",
];

const EXTENSIONS: &[&str] = &[
    "VK_KHR_16bit_storage VK_KHR_8bit_storage VK_KHR_buffer_device_address VK_KHR_driver_properties",
    "VK_KHR_maintenance3 VK_KHR_maintenance4 VK_KHR_shader_atomic_int64 VK_KHR_shader_clock VK_KHR_shader_float16_int8",
    "VK_KHR_shader_float_controls VK_KHR_shader_integer_dot_product VK_KHR_shader_non_semantic_info",
    "VK_KHR_shader_subgroup_extended_types VK_KHR_shader_subgroup_uniform_control_flow VK_KHR_spirv_1_4",
    "VK_KHR_storage_buffer_storage_class VK_KHR_timeline_semaphore VK_KHR_variable_pointers VK_KHR_vulkan_memory_model",
    "VK_KHR_workgroup_memory_explicit_layout VK_KHR_zero_initialize_workgroup_memory VK_KHR_cooperative_matrix",
    "VK_KHR_shader_expect_assume VK_KHR_shader_float_controls2 VK_KHR_shader_maximal_reconvergence",
    "VK_KHR_shader_quad_control VK_KHR_shader_subgroup_rotate VK_KHR_pipeline_executable_properties",
    "VK_KHR_performance_query VK_EXT_descriptor_indexing VK_EXT_host_query_reset VK_EXT_memory_budget",
    "VK_EXT_pipeline_robustness VK_EXT_robustness2 VK_EXT_scalar_block_layout VK_EXT_shader_atomic_float",
    "VK_EXT_shader_demote_to_helper_invocation VK_EXT_subgroup_size_control VK_EXT_external_memory_host",
];

const SUBGROUPS: Subgroups = Subgroups {
    size: 32,
    range: (32, 32),
    operations: Group::from_raw(ALL_GROUPS.as_raw() | Group::PARTITIONED_NV.as_raw()),
    is_chosen: true,
    most: 2_097_152,
};

const LIMITS: Limits = Limits {
    group_count: [0x7fff_ffff, 65_535, 65_535],
    group_size: [1024, 1024, 64],
    invocations: 1024,
    shared_memory: 49_152,
    push_constants: 256,
    sets: 32,
    storage_buffers: 1_048_576,
    uniform_buffers: 1_048_576,
    storage_images: 1_048_576,
    sampled_images: 1_048_576,
    samplers: 1_048_576,
    storage_range: u32::MAX,
    uniform_range: 65_536,
    texels: 134_217_728,
    alignments: [16, 64, 16],
    allocations: 4096,
    allocation_size: 0xffe0_0000,
    buffer_size: 1 << 40,
    timestamp_period: 1.0,
    atom_size: 64,
    image_granularity: 1024,
};

const QUEUES: &[(Q, u32, u32)] = &[
    (
        Q::from_raw(Q::GRAPHICS.as_raw() | Q::COMPUTE.as_raw() | Q::TRANSFER.as_raw() | Q::SPARSE_BINDING.as_raw()),
        16,
        64,
    ),
    (Q::from_raw(Q::TRANSFER.as_raw() | Q::SPARSE_BINDING.as_raw()), 2, 64),
    (Q::from_raw(Q::COMPUTE.as_raw() | Q::TRANSFER.as_raw() | Q::SPARSE_BINDING.as_raw()), 8, 64),
];

const MATRICES: &[Matrix] = &[
    (16, 16, 16, C::FLOAT16, C::FLOAT16, C::FLOAT16),
    (16, 8, 16, C::FLOAT16, C::FLOAT16, C::FLOAT16),
    (16, 8, 8, C::FLOAT16, C::FLOAT16, C::FLOAT16),
    (16, 16, 16, C::FLOAT16, C::FLOAT16, C::FLOAT32),
    (16, 8, 16, C::FLOAT16, C::FLOAT16, C::FLOAT32),
    (16, 8, 8, C::FLOAT16, C::FLOAT16, C::FLOAT32),
    (16, 16, 32, C::UINT8, C::UINT8, C::UINT32),
    (16, 16, 32, C::SINT8, C::SINT8, C::SINT32),
    (16, 8, 32, C::UINT8, C::UINT8, C::UINT32),
    (16, 8, 32, C::SINT8, C::SINT8, C::SINT32),
];

/// A card for the desktop without a resizable BAR: the host maps a small window of its memory.
pub(crate) const RTX_3080: Profile = Profile {
    name: "NVIDIA GeForce RTX 3080",
    driver: ("NVIDIA", "550.54.14"),
    driver_id: DriverId::NVIDIA_PROPRIETARY,
    like: "driver 550 on Linux",
    api_version: (1, 3, 277),
    ids: (0x10de, 0x2206),
    kind: PhysicalDeviceType::DISCRETE_GPU,
    features: FEATURES,
    extensions: EXTENSIONS,
    subgroups: SUBGROUPS,
    limits: LIMITS,
    float_controls: ALL_FLOATS,
    heaps: &[(10 * GIB, true), (24 * GIB, false), (214 * MIB, true)],
    types: &[(1, ash::vk::MemoryPropertyFlags::empty()), (0, LOCAL), (1, COHERENT), (1, CACHED), (2, LOCAL_MAPPED)],
    queues: QUEUES,
    matrices: MATRICES,
};

/// A card for servers: no display, and the host maps all of its memory.
pub(crate) const H100: Profile = Profile {
    name: "NVIDIA H100 PCIe",
    like: "driver 550 on Linux",
    ids: (0x10de, 0x2331),
    heaps: &[(80 * GIB, true), (192 * GIB, false)],
    types: &[(1, ash::vk::MemoryPropertyFlags::empty()), (0, LOCAL), (1, COHERENT), (1, CACHED), (0, LOCAL_MAPPED)],
    ..RTX_3080
};

/// The same with more memory.
pub(crate) const H200: Profile =
    Profile { name: "NVIDIA H200", ids: (0x10de, 0x2335), heaps: &[(141 * GIB, true), (192 * GIB, false)], ..H100 };
