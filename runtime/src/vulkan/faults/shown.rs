//! A driver that shows other properties than it has, and what it is then asked for.

use std::cell::{Cell, RefCell};
use std::ffi::CStr;

use ash::vk::{self, TaggedStructure};

use super::hooks::{self, Handle, Pointer};

/// What the driver says of itself, where it is not the truth.
#[derive(Clone, Debug, Default)]
pub(super) struct Shown {
    /// The least and the most invocations of a subgroup; compute shaders can ask for a number between them.
    pub(super) subgroup_sizes: Option<[u32; 2]>,
    /// The most bytes of one allocation.
    pub(super) max_allocation_size: Option<u64>,
    /// An extension that the driver may not have, with the struct of its features, of which it shows the first.
    pub(super) extension: Option<(&'static CStr, vk::StructureType)>,
}

/// What was asked of the last pipeline's subgroups: their size, and whether they are full.
pub(super) type Asked = (Option<u32>, bool);

/// Whether the last pipeline was asked for without the device's checks of accesses.
pub(super) fn was_unchecked() -> bool {
    UNCHECKED.get()
}

thread_local! {
    static SHOWN: RefCell<Shown> = RefCell::default();
    static ASKED: RefCell<Asked> = RefCell::default();
    static UNCHECKED: Cell<bool> = const { Cell::new(false) };
}

pub(super) fn begin(shown: Shown) {
    SHOWN.set(shown);
    ASKED.set((None, false));
}

pub(super) fn asked() -> Asked {
    ASKED.with_borrow(|asked| *asked)
}

/// The struct of a type in a chain.
///
/// # Safety
/// The pointers of the chain must be valid, and nobody else may use it.
unsafe fn find<'c, T: TaggedStructure>(mut at: *mut vk::BaseOutStructure<'_>) -> Option<&'c mut T> {
    // SAFETY: the caller's promise; a struct has the type that it says.
    unsafe {
        while let Some(structure) = at.as_mut() {
            if structure.s_type == T::STRUCTURE_TYPE {
                return at.cast::<T>().as_mut();
            }
            at = structure.p_next;
        }
    }
    None
}

/// # Safety
/// As the driver's own.
pub(super) unsafe extern "system" fn properties2(
    device: vk::PhysicalDevice,
    out: *mut vk::PhysicalDeviceProperties2<'_>,
) {
    type Function = unsafe extern "system" fn(vk::PhysicalDevice, *mut vk::PhysicalDeviceProperties2<'_>);
    // SAFETY: the type is that of the function; the arguments are the caller's.
    unsafe {
        hooks::original::<Function>(c"vkGetPhysicalDeviceProperties2")(device, out);
        let shown = SHOWN.with_borrow(Shown::clone);
        let control = find::<vk::PhysicalDeviceSubgroupSizeControlProperties<'_>>(out.cast());
        if let (Some([min, max]), Some(control)) = (shown.subgroup_sizes, control) {
            (control.min_subgroup_size, control.max_subgroup_size) = (min, max);
            control.max_compute_workgroup_subgroups = 32;
            control.required_subgroup_size_stages = vk::ShaderStageFlags::COMPUTE;
        }
        let limits = find::<vk::PhysicalDeviceMaintenance3Properties<'_>>(out.cast());
        if let (Some(size), Some(limits)) = (shown.max_allocation_size, limits) {
            limits.max_memory_allocation_size = size;
        }
    }
}

/// # Safety
/// As the driver's own.
pub(super) unsafe extern "system" fn create_pipelines(
    device: vk::Device,
    cache: u64,
    count: u32,
    infos: *const vk::ComputePipelineCreateInfo<'_>,
    allocator: Pointer,
    out: Handle,
) -> vk::Result {
    if let Some(result) = hooks::failure("vkCreateComputePipelines") {
        return result;
    }
    type Function = unsafe extern "system" fn(
        vk::Device,
        u64,
        u32,
        *const vk::ComputePipelineCreateInfo<'_>,
        Pointer,
        Handle,
    ) -> vk::Result;
    // SAFETY: the type is that of the function; the arguments are the caller's, who makes one pipeline at a time. The driver
    // does not see the size that it was shown to have.
    unsafe {
        let mut info = *infos;
        let size =
            find::<vk::PipelineShaderStageRequiredSubgroupSizeCreateInfo<'_>>(info.stage.p_next.cast_mut().cast());
        let is_full = info.stage.flags.contains(vk::PipelineShaderStageCreateFlags::REQUIRE_FULL_SUBGROUPS);
        ASKED.set((size.map(|size| size.required_subgroup_size), is_full));
        let robustness = find::<vk::PipelineRobustnessCreateInfoEXT<'_>>(info.stage.p_next.cast_mut().cast());
        UNCHECKED.set(robustness.is_some_and(|asked| {
            asked.storage_buffers == vk::PipelineRobustnessBufferBehaviorEXT::DISABLED
                && asked.uniform_buffers == vk::PipelineRobustnessBufferBehaviorEXT::DISABLED
        }));
        if SHOWN.with_borrow(|shown| shown.subgroup_sizes.is_some() || shown.extension.is_some()) {
            info.stage.p_next = std::ptr::null();
        }
        let result =
            hooks::original::<Function>(c"vkCreateComputePipelines")(device, cache, count, &info, allocator, out);
        if result == vk::Result::SUCCESS {
            hooks::count("pipeline", 1);
        }
        result
    }
}
