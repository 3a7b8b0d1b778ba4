//! A driver with `VK_KHR_performance_query`, over one that has it not: three counters in two passes. It checks what Vulkan
//! wants of those who count, and a misuse is a panic.

use std::cell::RefCell;
use std::ffi::{CStr, c_void};

use ash::vk;

use super::executables::{give, write};
use super::hooks::{Handle, Pointer, count, failure, original};

/// The extension's name.
pub(super) const NAME: &CStr = ash::khr::performance_query::NAME;

/// The last one counts render passes, so that no kernel asks for it.
const COUNTERS: [(&[u8], vk::PerformanceCounterScopeKHR, vk::PerformanceCounterStorageKHR); 3] = [
    (b"Cycles", vk::PerformanceCounterScopeKHR::COMMAND_BUFFER, vk::PerformanceCounterStorageKHR::UINT64),
    (b"Busy", vk::PerformanceCounterScopeKHR::COMMAND, vk::PerformanceCounterStorageKHR::FLOAT32),
    (b"Tiles", vk::PerformanceCounterScopeKHR::RENDER_PASS, vk::PerformanceCounterStorageKHR::INT32),
];

/// The state of the counters of this thread's driver.
#[derive(Debug, Default)]
struct Counting {
    is_locked: bool,
    /// The pool of the query, the driver's own of another kind.
    pool: u64,
    is_reset: bool,
    /// The command buffer of the query, while it is recorded and after.
    buffer: Option<(vk::CommandBuffer, bool)>,
    passes: Vec<u32>,
}

thread_local! {
    static COUNTING: RefCell<Counting> = RefCell::default();
}

fn with<R>(visit: impl FnOnce(&mut Counting) -> R) -> R {
    COUNTING.with_borrow_mut(visit)
}

/// Begins anew.
pub(super) fn reset() {
    with(|counting| *counting = Counting::default());
}

/// Whether somebody holds the lock, and the passes that ran since the query was reset.
pub(super) fn report() -> (bool, Vec<u32>) {
    with(|counting| (counting.is_locked, counting.passes.clone()))
}

/// The functions of the extension that the tests' driver has: of the instance, then of the device.
pub(super) fn function(name: &CStr) -> Option<usize> {
    Some(match name.to_bytes() {
        b"vkEnumeratePhysicalDeviceQueueFamilyPerformanceQueryCountersKHR" => counters as *const () as usize,
        b"vkGetPhysicalDeviceQueueFamilyPerformanceQueryPassesKHR" => passes as *const () as usize,
        b"vkAcquireProfilingLockKHR" => acquire_lock as *const () as usize,
        b"vkReleaseProfilingLockKHR" => release_lock as *const () as usize,
        b"vkResetQueryPool" => reset_query as *const () as usize,
        b"vkCmdBeginQuery" => begin_query as *const () as usize,
        b"vkCmdEndQuery" => end_query as *const () as usize,
        _ => return None,
    })
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn counters(
    _: vk::PhysicalDevice,
    _: u32,
    count: *mut u32,
    counters: *mut vk::PerformanceCounterKHR<'_>,
    descriptions: *mut vk::PerformanceCounterDescriptionKHR<'_>,
) -> vk::Result {
    let unit = vk::PerformanceCounterUnitKHR::CYCLES;
    let all =
        COUNTERS.map(|(_, scope, storage)| vk::PerformanceCounterKHR { unit, scope, storage, ..Default::default() });
    let described = COUNTERS.map(|(name, ..)| {
        let mut description = vk::PerformanceCounterDescriptionKHR::default();
        write(&mut description.name, name);
        write(&mut description.category, b"Cores");
        write(&mut description.description, b"what it counts");
        description
    });
    // SAFETY: the arguments are the caller's, who has as much room for one as for the other.
    unsafe {
        let mut room = *count;
        match give(&described, &mut room, descriptions) {
            vk::Result::SUCCESS => give(&all, count, counters),
            other => other,
        }
    }
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn passes(
    _: vk::PhysicalDevice,
    info: *const vk::QueryPoolPerformanceCreateInfoKHR<'_>,
    out: *mut u32,
) {
    // SAFETY: the arguments are the caller's.
    unsafe { *out = (*info).counter_index_count };
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn release_lock(_: vk::Device) {
    with(|counting| {
        assert!(counting.is_locked, "nobody holds the lock");
        counting.is_locked = false;
    });
}

/// Makes the pool of such a query one of timestamps, which every driver has; returns whether it is such a pool.
///
/// # Safety
/// The chain of the info must be valid.
unsafe fn make_pool(info: &mut vk::QueryPoolCreateInfo<'_>) -> bool {
    if info.query_type != vk::QueryType::PERFORMANCE_QUERY_KHR {
        return false;
    }
    // SAFETY: such a query has these indices, by Vulkan.
    let indices = unsafe {
        let own: *const vk::QueryPoolPerformanceCreateInfoKHR<'_> = info.p_next.cast();
        std::slice::from_raw_parts((*own).p_counter_indices, (*own).counter_index_count as usize)
    };
    assert_eq!(indices, [0, 1], "counters of kernels");
    info.query_type = vk::QueryType::TIMESTAMP;
    info.p_next = std::ptr::null();
    true
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn reset_query(_: vk::Device, pool: u64, first: u32, count: u32) {
    with(|counting| {
        assert_eq!((pool, first, count), (counting.pool, 0, 1));
        counting.is_reset = true;
        counting.passes.clear();
    });
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn begin_query(buffer: vk::CommandBuffer, pool: u64, query: u32, _: vk::QueryControlFlags) {
    with(|counting| {
        assert!(counting.is_locked, "recorded without the lock");
        assert_eq!((pool, query), (counting.pool, 0));
        counting.buffer = Some((buffer, false));
    });
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn end_query(buffer: vk::CommandBuffer, pool: u64, query: u32) {
    with(|counting| {
        assert_eq!((pool, query), (counting.pool, 0));
        assert_eq!(counting.buffer, Some((buffer, false)), "the query began");
        counting.buffer = Some((buffer, true));
    });
}

/// Notes a pass, and takes its mark away: the driver does not know it.
///
/// # Safety
/// The info and its chain must be valid.
unsafe fn note_pass(info: &mut vk::SubmitInfo<'_>) {
    let own: *const vk::PerformanceQuerySubmitInfoKHR<'_> = info.p_next.cast();
    // SAFETY: every struct of a chain begins with its type.
    let Some(pass) = (unsafe { own.as_ref() }) else { return };
    if pass.s_type != vk::StructureType::PERFORMANCE_QUERY_SUBMIT_INFO_KHR {
        return;
    }
    // SAFETY: a submission has so many command buffers.
    let buffers = unsafe { std::slice::from_raw_parts(info.p_command_buffers, info.command_buffer_count as usize) };
    with(|counting| {
        assert!(counting.is_locked && counting.is_reset, "a pass without lock or reset");
        assert_eq!(Some(&[(buffers[0], true)][..]), counting.buffer.as_ref().map(std::slice::from_ref));
        counting.passes.push(pass.counter_pass_index);
    });
    info.p_next = pass.p_next;
}

/// The results, where this is the pool of the query.
///
/// # Safety
/// There must be room for so many bytes.
unsafe fn results(pool: u64, size: usize, out: *mut c_void) -> Option<vk::Result> {
    let is_own = with(|counting| counting.pool == pool && pool != 0);
    if !is_own {
        return None;
    }
    assert_eq!(size, 2 * size_of::<vk::PerformanceCounterResultKHR>());
    if report().1 != [0, 1] {
        return Some(vk::Result::NOT_READY);
    }
    let out: *mut vk::PerformanceCounterResultKHR = out.cast();
    // SAFETY: there is room for two.
    unsafe {
        *out = vk::PerformanceCounterResultKHR { uint64: 1 << 40 };
        *out.add(1) = vk::PerformanceCounterResultKHR { float32: 0.5 };
    }
    Some(vk::Result::SUCCESS)
}

// ---- functions that every driver has ----

/// # Safety
/// As the driver's own.
pub(super) unsafe extern "system" fn create_query_pool(
    device: vk::Device,
    info: *const vk::QueryPoolCreateInfo<'_>,
    allocator: Pointer,
    out: Handle,
) -> vk::Result {
    if let Some(result) = failure("vkCreateQueryPool") {
        return result;
    }
    type Function =
        unsafe extern "system" fn(vk::Device, *const vk::QueryPoolCreateInfo<'_>, Pointer, Handle) -> vk::Result;
    // SAFETY: Vulkan's callers pass a valid pointer, and a place for the handle.
    unsafe {
        let mut info = *info;
        let is_of_counters = make_pool(&mut info);
        let result = original::<Function>(c"vkCreateQueryPool")(device, &info, allocator, out);
        if result == vk::Result::SUCCESS {
            count("query pool", 1);
        }
        if result == vk::Result::SUCCESS && is_of_counters {
            with(|counting| counting.pool = *out);
        }
        result
    }
}

/// # Safety
/// As the driver's own.
pub(super) unsafe extern "system" fn queue_submit(
    queue: vk::Queue,
    number: u32,
    info: *const vk::SubmitInfo<'_>,
    fence: u64,
) -> vk::Result {
    if let Some(result) = failure("vkQueueSubmit") {
        return result;
    }
    type Function = unsafe extern "system" fn(vk::Queue, u32, *const vk::SubmitInfo<'_>, u64) -> vk::Result;
    // SAFETY: Vulkan's callers pass so many; this crate submits one at a time.
    unsafe {
        let mut info = *info;
        note_pass(&mut info);
        original::<Function>(c"vkQueueSubmit")(queue, number, &info, fence)
    }
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn acquire_lock(_: vk::Device, _: *const vk::AcquireProfilingLockInfoKHR<'_>) -> vk::Result {
    if let Some(result) = failure("vkAcquireProfilingLockKHR") {
        return result;
    }
    with(|counting| {
        assert!(!counting.is_locked, "the lock is held");
        counting.is_locked = true;
    });
    vk::Result::SUCCESS
}

/// # Safety
/// As the driver's own.
pub(super) unsafe extern "system" fn query_results(
    device: vk::Device,
    pool: u64,
    first: u32,
    number: u32,
    size: usize,
    out: *mut c_void,
    stride: u64,
    flags: u32,
) -> vk::Result {
    type Function = unsafe extern "system" fn(vk::Device, u64, u32, u32, usize, *mut c_void, u64, u32) -> vk::Result;
    // SAFETY: the type is that of the function; the arguments are the caller's.
    unsafe {
        results(pool, size, out).unwrap_or_else(|| {
            original::<Function>(c"vkGetQueryPoolResults")(device, pool, first, number, size, out, stride, flags)
        })
    }
}
