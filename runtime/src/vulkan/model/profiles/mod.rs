//! Profiles of devices, in the likeness of what their drivers say.
//!
//! They were written from memory. lavapipe's is compared with its driver, by a test; the limits of some others were compared
//! with the sources of their driver, or with what one of its kind said (`docs/hardware.md`). Compare another one with a
//! report of the device before you rely on a value.
//!
//! Only what is known is in them: a value in doubt is the least that the specification demands, a feature in doubt is left
//! out. The memory of the host, which some heaps are, is that of some machine.

mod desktop;
mod mobile;
mod nvidia;

use ash::vk::{MemoryPropertyFlags as Memory, QueueFlags, SubgroupFeatureFlags as Group};

use super::profile::{Limits, Profile};
pub(crate) use desktop::{AMDVLK, GEN9, LAVAPIPE, RADV, XE};
pub(crate) use mobile::{ADRENO_730, APPLE_M1, MALI_G78, MALI_G710, V3D};
pub(crate) use nvidia::{H100, H200, RTX_3080};

const MIB: u64 = 1 << 20;
const GIB: u64 = 1 << 30;

pub(super) const LOCAL: Memory = Memory::DEVICE_LOCAL;
/// Of the host, not cached.
const COHERENT: Memory = Memory::from_raw(Memory::HOST_VISIBLE.as_raw() | Memory::HOST_COHERENT.as_raw());
/// Of the host, cached.
pub(super) const CACHED: Memory = Memory::from_raw(COHERENT.as_raw() | Memory::HOST_CACHED.as_raw());
const LOCAL_MAPPED: Memory = Memory::from_raw(LOCAL.as_raw() | COHERENT.as_raw());
const LOCAL_CACHED: Memory = Memory::from_raw(LOCAL.as_raw() | CACHED.as_raw());

/// All classes of subgroup operations of Vulkan 1.1.
const ALL_GROUPS: Group = Group::from_raw(0xff);

/// All float controls but those that GPUs lack: halves and doubles keep their denormals.
const ALL_FLOATS: &str = "NAN16 NAN32 NAN64 DENORM16 DENORM32 DENORM64 FTZ32 RTE16 RTE32 RTE64 RTZ16 RTZ32 RTZ64";

/// Features that every device of this list has, but for those of the smallest.
const CORE_FEATURES: &str = "robustBufferAccess shaderInt64 shaderUniformBufferArrayDynamicIndexing \
    shaderStorageBufferArrayDynamicIndexing shaderSampledImageArrayDynamicIndexing \
    shaderStorageImageArrayDynamicIndexing shaderStorageImageExtendedFormats shaderStorageImageReadWithoutFormat \
    shaderStorageImageWriteWithoutFormat shaderImageGatherExtended storageBuffer16BitAccess \
    uniformAndStorageBuffer16BitAccess variablePointersStorageBuffer variablePointers storageBuffer8BitAccess \
    uniformAndStorageBuffer8BitAccess";

/// Features that desktop drivers of Vulkan 1.3 have.
const V1_3_FEATURES: &str = "vulkanMemoryModel vulkanMemoryModelDeviceScope bufferDeviceAddress timelineSemaphore \
    shaderSubgroupExtendedTypes scalarBlockLayout uniformBufferStandardLayout shaderIntegerDotProduct maintenance4 \
    shaderZeroInitializeWorkgroupMemory hostQueryReset subgroupSizeControl computeFullSubgroups";

/// A family of queues without graphics.
const WORKS: QueueFlags = QueueFlags::from_raw(QueueFlags::COMPUTE.as_raw() | QueueFlags::TRANSFER.as_raw());

/// The least that the specification demands of a device.
const MINIMUM: Limits = Limits {
    group_count: [65_535; 3],
    group_size: [128, 128, 64],
    invocations: 128,
    shared_memory: 16_384,
    push_constants: 128,
    sets: 4,
    storage_buffers: 4,
    uniform_buffers: 12,
    storage_images: 4,
    sampled_images: 16,
    samplers: 16,
    storage_range: 1 << 27,
    uniform_range: 16_384,
    texels: 65_536,
    alignments: [256, 256, 256],
    allocations: 4096,
    allocation_size: 1 << 30,
    buffer_size: 1 << 30,
    timestamp_period: 38.461_54,
    atom_size: 256,
    image_granularity: 131_072,
};

/// All profiles.
pub(crate) const ALL: &[Profile] =
    &[RTX_3080, H100, H200, RADV, AMDVLK, XE, GEN9, MALI_G78, MALI_G710, ADRENO_730, APPLE_M1, V3D, LAVAPIPE];
