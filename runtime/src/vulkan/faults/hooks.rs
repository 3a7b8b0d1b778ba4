//! Functions of Vulkan that count live objects, fail on demand, and report less than the driver does.
//!
//! An `ash::Entry` is made from a `vkGetInstanceProcAddr` of ours, which returns the wrappers. The state is kept by
//! thread: a test opens one device at a time and uses it on its own thread.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_void};
use std::mem::transmute;
use std::sync::{Mutex, MutexGuard, PoisonError};

use ash::vk::TaggedStructure;
use ash::{Entry, vk};

use super::shown::{self, Shown};
use super::{counters, executables};
use crate::vulkan::features::{Feature, FeatureStructs};

/// The faults of the driver.
#[derive(Clone, Debug, Default)]
pub(super) struct Faults {
    /// The number of the call that fails, and how.
    pub(super) fail: Option<(usize, vk::Result)>,
    /// How each wait fails.
    pub(super) waits: Option<vk::Result>,
    /// A feature that it does not have.
    pub(super) lacks: Option<Feature>,
    /// The version it has at most; a driver of 1.0 lacks all later functions.
    pub(super) api_version: Option<u32>,
    /// Whether it has a second queue, for copies alone.
    pub(super) transfer_queue: bool,
    /// Whether it tells of compiled kernels, as [`executables`] has it.
    pub(super) executables: bool,
    /// Whether it counts while kernels run, as [`counters`] has it.
    pub(super) counters: bool,
    /// What it says of itself.
    pub(super) shown: Shown,
}

impl Faults {
    /// The extensions that it has and the driver below has not, with the structs of their features.
    fn extensions(&self) -> Vec<(&'static CStr, vk::StructureType)> {
        let of_executables = vk::PhysicalDevicePipelineExecutablePropertiesFeaturesKHR::STRUCTURE_TYPE;
        let of_counters = vk::PhysicalDevicePerformanceQueryFeaturesKHR::STRUCTURE_TYPE;
        let all = [(self.executables, executables::NAME, of_executables), (self.counters, counters::NAME, of_counters)];
        let all = all.into_iter().filter(|(has_it, ..)| *has_it).map(|(_, name, ty)| (name, ty));
        all.chain(self.shown.extension).collect()
    }
}

#[derive(Default)]
struct Wrapped {
    faults: Faults,
    /// How many calls could have failed so far.
    calls: usize,
    /// How many of them of each function.
    calls_of: HashMap<&'static str, usize>,
    /// The function that failed.
    failed: Option<&'static str>,
    /// Objects that were made and not destroyed, by kind.
    live: HashMap<&'static str, i64>,
    /// How many submissions and copies went to the second queue.
    second: usize,
    turn: Option<MutexGuard<'static, ()>>,
    originals: HashMap<&'static CStr, usize>,
    /// The device, after it was asked for its queue.
    device: Option<vk::Device>,
    loader: Option<vk::PFN_vkGetInstanceProcAddr>,
}

/// Drivers crash now and then where several tests make them fail at once: each test waits for its turn, which ends with
/// its thread.
static TURN: Mutex<()> = Mutex::new(());

thread_local! {
    static WRAPPED: RefCell<Wrapped> = RefCell::default();
}

fn with<R>(visit: impl FnOnce(&mut Wrapped) -> R) -> R {
    WRAPPED.with_borrow_mut(visit)
}

/// An entry to the driver with these faults; counting begins anew.
pub(super) fn entry(faults: Faults) -> Option<Entry> {
    // SAFETY: as in `loader`.
    let real = unsafe { Entry::load() }.ok()?;
    let loader = real.static_fn().get_instance_proc_addr;
    // The library stays open: the wrappers call into it.
    std::mem::forget(real);
    shown::begin(faults.shown.clone());
    let turn = with(|wrapped| wrapped.turn.take());
    let turn = turn.unwrap_or_else(|| TURN.lock().unwrap_or_else(PoisonError::into_inner));
    with(|wrapped| *wrapped = Wrapped { faults, loader: Some(loader), turn: Some(turn), ..Wrapped::default() });
    counters::reset();
    // SAFETY: the function returns the loader's functions, or wrappers of the same types.
    Some(unsafe { Entry::from_static_fn(ash::StaticFn { get_instance_proc_addr }) })
}

/// How many calls could have failed, which one did, and the objects that were not destroyed.
pub(super) fn report() -> (usize, Option<&'static str>, Vec<(&'static str, i64)>) {
    with(|wrapped| {
        let left = wrapped.live.iter().filter(|(_, count)| **count != 0).map(|(kind, count)| (*kind, *count));
        (wrapped.calls, wrapped.failed, left.collect())
    })
}

/// Lets all waits fail from now on.
pub(super) fn fail_waits(result: vk::Result) {
    with(|wrapped| wrapped.faults.waits = Some(result));
}

/// How often a function was called that could have failed.
pub(super) fn calls_of(name: &'static str) -> usize {
    with(|wrapped| wrapped.calls_of.get(name).copied().unwrap_or_default())
}

pub(super) fn submissions_to_second_queue() -> usize {
    with(|wrapped| wrapped.second)
}

/// Whether this call is the one that fails.
pub(super) fn failure(name: &'static str) -> Option<vk::Result> {
    let result = with(|wrapped| {
        if let Some(result) =
            wrapped.faults.waits.filter(|_| name.starts_with("vkWait") || name == "vkGetSemaphoreCounterValue")
        {
            return Some(result);
        }
        let number = wrapped.calls;
        wrapped.calls += 1;
        *wrapped.calls_of.entry(name).or_default() += 1;
        let (_, result) = wrapped.faults.fail.filter(|(at, _)| *at == number)?;
        wrapped.failed = Some(name);
        Some(result)
    });
    if result == Some(vk::Result::ERROR_DEVICE_LOST) {
        end_work();
    }
    result
}

/// The work of a lost device has ended, so all of its objects may be destroyed. That of the driver below goes on.
fn end_work() {
    let Some(device) = with(|wrapped| wrapped.device) else { return };
    type Wait = unsafe extern "system" fn(vk::Device) -> vk::Result;
    // SAFETY: the types are those of the functions; the device is alive, and used by this thread alone.
    unsafe {
        let find = original::<vk::PFN_vkGetDeviceProcAddr>(c"vkGetDeviceProcAddr");
        let wait = find(device, c"vkDeviceWaitIdle".as_ptr()).expect("every device has it");
        let _ = transmute::<unsafe extern "system" fn(), Wait>(wait)(device);
    }
}

pub(super) fn count(kind: &'static str, by: i64) {
    with(|wrapped| *wrapped.live.entry(kind).or_default() += by);
}

/// The driver's own function.
///
/// # Safety
/// `F` must be the type of the function.
pub(super) unsafe fn original<F: Copy>(name: &'static CStr) -> F {
    let address = with(|wrapped| wrapped.originals.get(name).copied()).expect("it was asked for");
    // SAFETY: the address is of a function of this type, by the caller's promise; both are pointers.
    unsafe { std::mem::transmute_copy(&address) }
}

/// The wrapped functions: each with its name, the kind of object that it makes or destroys, and its type.
macro_rules! wrappers {
    ($($name:literal $function:ident($($argument:ident: $ty:ty),*) $(makes $made:literal)?;)*) => {
        $(
            /// # Safety
            /// As the driver's own.
            unsafe extern "system" fn $function($($argument: $ty),*) -> vk::Result {
                if let Some(result) = failure($name) {
                    return result;
                }
                type Function = unsafe extern "system" fn($($ty),*) -> vk::Result;
                const NAME: &CStr = match CStr::from_bytes_with_nul(concat!($name, "\0").as_bytes()) {
                    Ok(name) => name,
                    Err(_) => panic!(),
                };
                // SAFETY: the type is that of the function; the arguments are the caller's.
                let result = unsafe { original::<Function>(NAME)($($argument),*) };
                $(if result == vk::Result::SUCCESS {
                    count($made, 1);
                })?
                result
            }
        )*

        fn wrapper(name: &CStr) -> Option<(&'static CStr, usize)> {
            $(if name.to_bytes() == $name.as_bytes() {
                const NAME: &CStr = match CStr::from_bytes_with_nul(concat!($name, "\0").as_bytes()) {
                    Ok(name) => name,
                    Err(_) => panic!(),
                };
                return Some((NAME, $function as *const () as usize));
            })*
            None
        }
    };
}

pub(super) type Pointer = *const c_void;
pub(super) type Handle = *mut u64;

wrappers! {
    "vkAllocateMemory" allocate_memory(d: vk::Device, info: Pointer, a: Pointer, out: Handle) makes "memory";
    "vkCreateFence" create_fence(d: vk::Device, info: Pointer, a: Pointer, out: Handle) makes "fence";
    "vkCreateSemaphore" create_semaphore(d: vk::Device, info: Pointer, a: Pointer, out: Handle) makes "semaphore";
    "vkCreateDescriptorSetLayout" create_set_layout(d: vk::Device, info: Pointer, a: Pointer, out: Handle) makes "set layout";
    "vkCreatePipelineLayout" create_pipeline_layout(d: vk::Device, info: Pointer, a: Pointer, out: Handle) makes "pipeline layout";
    "vkCreateDescriptorPool" create_descriptor_pool(d: vk::Device, info: Pointer, a: Pointer, out: Handle) makes "descriptor pool";
    "vkCreateShaderModule" create_shader_module(d: vk::Device, info: Pointer, a: Pointer, out: Handle) makes "shader module";
    "vkCreatePipelineCache" create_pipeline_cache(d: vk::Device, info: Pointer, a: Pointer, out: Handle) makes "pipeline cache";
    "vkCreateImage" create_image(d: vk::Device, info: Pointer, a: Pointer, out: Handle) makes "image";
    "vkCreateImageView" create_image_view(d: vk::Device, info: Pointer, a: Pointer, out: Handle) makes "image view";
    "vkCreateBufferView" create_buffer_view(d: vk::Device, info: Pointer, a: Pointer, out: Handle) makes "buffer view";
    "vkCreateSampler" create_sampler(d: vk::Device, info: Pointer, a: Pointer, out: Handle) makes "sampler";
    "vkBindImageMemory" bind_image_memory(d: vk::Device, image: u64, memory: u64, at: u64);
    "vkAllocateCommandBuffers" allocate_command_buffers(d: vk::Device, info: Pointer, out: Handle);
    "vkAllocateDescriptorSets" allocate_sets(d: vk::Device, info: Pointer, out: Handle);
    "vkMapMemory" map_memory(d: vk::Device, memory: u64, at: u64, size: u64, flags: u32, out: Handle);
    "vkBindBufferMemory" bind_memory(d: vk::Device, buffer: u64, memory: u64, at: u64);
    "vkResetCommandPool" reset_command_pool(d: vk::Device, pool: u64, flags: u32);
    "vkResetDescriptorPool" reset_descriptor_pool(d: vk::Device, pool: u64, flags: u32);
    "vkResetFences" reset_fences(d: vk::Device, n: u32, fences: Pointer);
    "vkBeginCommandBuffer" begin_command_buffer(b: vk::CommandBuffer, info: Pointer);
    "vkEndCommandBuffer" end_command_buffer(b: vk::CommandBuffer);
    "vkWaitForFences" wait_for_fences(d: vk::Device, n: u32, fences: Pointer, all: u32, limit: u64);
    "vkWaitSemaphores" wait_semaphores(d: vk::Device, info: Pointer, limit: u64);
    "vkWaitSemaphoresKHR" wait_semaphores_khr(d: vk::Device, info: Pointer, limit: u64);
    "vkGetSemaphoreCounterValue" semaphore_value(d: vk::Device, semaphore: u64, out: Handle);
}

macro_rules! destroyers {
    ($($name:literal $function:ident $kind:literal;)*) => {
        $(
            /// # Safety
            /// As the driver's own.
            unsafe extern "system" fn $function(device: vk::Device, handle: u64, allocator: Pointer) {
                const NAME: &CStr = match CStr::from_bytes_with_nul(concat!($name, "\0").as_bytes()) {
                    Ok(name) => name,
                    Err(_) => panic!(),
                };
                if handle != 0 {
                    count($kind, -1);
                }
                type Function = unsafe extern "system" fn(vk::Device, u64, Pointer);
                // SAFETY: the type is that of the function; the arguments are the caller's.
                unsafe { original::<Function>(NAME)(device, handle, allocator) };
            }
        )*

        fn destroyer(name: &CStr) -> Option<(&'static CStr, usize)> {
            $(if name.to_bytes() == $name.as_bytes() {
                const NAME: &CStr = match CStr::from_bytes_with_nul(concat!($name, "\0").as_bytes()) {
                    Ok(name) => name,
                    Err(_) => panic!(),
                };
                return Some((NAME, $function as *const () as usize));
            })*
            None
        }
    };
}

destroyers! {
    "vkFreeMemory" free_memory "memory";
    "vkDestroyBuffer" destroy_buffer "buffer";
    "vkDestroyImage" destroy_image "image";
    "vkDestroyImageView" destroy_image_view "image view";
    "vkDestroyBufferView" destroy_buffer_view "buffer view";
    "vkDestroySampler" destroy_sampler "sampler";
    "vkDestroyFence" destroy_fence "fence";
    "vkDestroySemaphore" destroy_semaphore "semaphore";
    "vkDestroyQueryPool" destroy_query_pool "query pool";
    "vkDestroyCommandPool" destroy_command_pool "command pool";
    "vkDestroyDescriptorSetLayout" destroy_set_layout "set layout";
    "vkDestroyPipelineLayout" destroy_pipeline_layout "pipeline layout";
    "vkDestroyDescriptorPool" destroy_descriptor_pool "descriptor pool";
    "vkDestroyShaderModule" destroy_shader_module "shader module";
    "vkDestroyPipelineCache" destroy_pipeline_cache "pipeline cache";
    "vkDestroyPipeline" destroy_pipeline "pipeline";
}

// ---- functions with a behaviour of their own ----

/// # Safety
/// As the driver's own.
unsafe extern "system" fn create_instance(
    info: *const vk::InstanceCreateInfo<'_>,
    allocator: Pointer,
    out: *mut vk::Instance,
) -> vk::Result {
    if let Some(result) = failure("vkCreateInstance") {
        return result;
    }
    type Function =
        unsafe extern "system" fn(*const vk::InstanceCreateInfo<'_>, Pointer, *mut vk::Instance) -> vk::Result;
    // SAFETY: the type is that of the function; the arguments are the caller's.
    let result = unsafe { original::<Function>(c"vkCreateInstance")(info, allocator, out) };
    if result == vk::Result::SUCCESS {
        count("instance", 1);
    }
    result
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn destroy_instance(instance: vk::Instance, allocator: Pointer) {
    count("instance", -1);
    // SAFETY: the type is that of the function; the arguments are the caller's.
    unsafe { original::<unsafe extern "system" fn(vk::Instance, Pointer)>(c"vkDestroyInstance")(instance, allocator) };
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn create_device(
    physical: vk::PhysicalDevice,
    info: *const vk::DeviceCreateInfo<'_>,
    allocator: Pointer,
    out: *mut vk::Device,
) -> vk::Result {
    if let Some(result) = failure("vkCreateDevice") {
        return result;
    }
    // SAFETY: Vulkan's callers pass a valid pointer.
    let mut info = unsafe { *info };
    if with(|wrapped| wrapped.faults.transfer_queue) {
        // The second family is not the driver's.
        info.queue_create_info_count = 1;
    }
    let mut names = Vec::new();
    let own = with(|wrapped| wrapped.faults.extensions());
    if !own.is_empty() {
        // SAFETY: Vulkan's callers pass so many strings, and a chain of structs that nobody else reads meanwhile.
        unsafe {
            let given =
                std::slice::from_raw_parts(info.pp_enabled_extension_names, info.enabled_extension_count as usize);
            let is_own = |name: &*const c_char| own.iter().any(|(own, _)| *own == CStr::from_ptr(*name));
            names.extend(given.iter().copied().filter(|name| !is_own(name)));
            own.iter().for_each(|(_, ty)| unlink(info.p_next.cast_mut().cast(), *ty));
        }
        (info.enabled_extension_count, info.pp_enabled_extension_names) = (names.len() as u32, names.as_ptr());
    }
    type Function = unsafe extern "system" fn(
        vk::PhysicalDevice,
        *const vk::DeviceCreateInfo<'_>,
        Pointer,
        *mut vk::Device,
    ) -> vk::Result;
    // SAFETY: the type is that of the function; the arguments are the caller's.
    let result = unsafe { original::<Function>(c"vkCreateDevice")(physical, &info, allocator, out) };
    if result == vk::Result::SUCCESS {
        count("device", 1);
    }
    result
}

/// Takes a struct out of a chain whose head is another.
///
/// # Safety
/// The pointers of the chain must be valid, and nobody else may use it.
unsafe fn unlink(mut at: *mut vk::BaseOutStructure<'_>, ty: vk::StructureType) {
    // SAFETY: the caller's promise.
    unsafe {
        while let Some(structure) = at.as_mut() {
            while let Some(next) = structure.p_next.as_ref().filter(|next| next.s_type == ty) {
                structure.p_next = next.p_next;
            }
            at = structure.p_next;
        }
    }
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn device_extensions(
    physical: vk::PhysicalDevice,
    layer: *const c_char,
    number: *mut u32,
    out: *mut vk::ExtensionProperties,
) -> vk::Result {
    type Function = unsafe extern "system" fn(
        vk::PhysicalDevice,
        *const c_char,
        *mut u32,
        *mut vk::ExtensionProperties,
    ) -> vk::Result;
    let more = if layer.is_null() { with(|wrapped| wrapped.faults.extensions()) } else { Vec::new() };
    // SAFETY: the type is that of the function; the array has room for as many more as the driver is not told of.
    unsafe {
        let mut own = if out.is_null() { 0 } else { *number - more.len() as u32 };
        let result = original::<Function>(c"vkEnumerateDeviceExtensionProperties")(physical, layer, &mut own, out);
        for (index, (name, _)) in more.iter().enumerate().filter(|_| !out.is_null()) {
            let mut extension = vk::ExtensionProperties { spec_version: 1, ..Default::default() };
            executables::write(&mut extension.extension_name, name.to_bytes());
            *out.add(own as usize + index) = extension;
        }
        *number = own + more.len() as u32;
        result
    }
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn destroy_device(device: vk::Device, allocator: Pointer) {
    count("device", -1);
    with(|wrapped| wrapped.device = None);
    // SAFETY: the type is that of the function; the arguments are the caller's.
    unsafe { original::<unsafe extern "system" fn(vk::Device, Pointer)>(c"vkDestroyDevice")(device, allocator) };
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn create_buffer(
    device: vk::Device,
    info: *const vk::BufferCreateInfo<'_>,
    allocator: Pointer,
    out: Handle,
) -> vk::Result {
    if let Some(result) = failure("vkCreateBuffer") {
        return result;
    }
    // SAFETY: Vulkan's callers pass a valid pointer.
    let mut info = unsafe { *info };
    if with(|wrapped| wrapped.faults.transfer_queue) {
        info = info.sharing_mode(vk::SharingMode::EXCLUSIVE).queue_family_indices(&[]);
    }
    type Function =
        unsafe extern "system" fn(vk::Device, *const vk::BufferCreateInfo<'_>, Pointer, Handle) -> vk::Result;
    // SAFETY: the type is that of the function; the arguments are the caller's.
    let result = unsafe { original::<Function>(c"vkCreateBuffer")(device, &info, allocator, out) };
    if result == vk::Result::SUCCESS {
        count("buffer", 1);
    }
    result
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn create_command_pool(
    device: vk::Device,
    info: *const vk::CommandPoolCreateInfo<'_>,
    allocator: Pointer,
    out: Handle,
) -> vk::Result {
    if let Some(result) = failure("vkCreateCommandPool") {
        return result;
    }
    // SAFETY: Vulkan's callers pass a valid pointer.
    let mut info = unsafe { *info };
    with(|wrapped| {
        if wrapped.faults.transfer_queue && info.queue_family_index == 1 {
            wrapped.second += 1;
            info.queue_family_index = 0;
        }
    });
    type Function =
        unsafe extern "system" fn(vk::Device, *const vk::CommandPoolCreateInfo<'_>, Pointer, Handle) -> vk::Result;
    // SAFETY: the type is that of the function; the arguments are the caller's.
    let result = unsafe { original::<Function>(c"vkCreateCommandPool")(device, &info, allocator, out) };
    if result == vk::Result::SUCCESS {
        count("command pool", 1);
    }
    result
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn get_device_queue(device: vk::Device, _family: u32, index: u32, out: *mut vk::Queue) {
    type Function = unsafe extern "system" fn(vk::Device, u32, u32, *mut vk::Queue);
    with(|wrapped| wrapped.device = Some(device));
    // SAFETY: the type is that of the function; the drivers of the tests have one family, and the second queue is also
    // of it.
    unsafe { original::<Function>(c"vkGetDeviceQueue")(device, 0, index, out) };
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn queue_families(
    device: vk::PhysicalDevice,
    number: *mut u32,
    out: *mut vk::QueueFamilyProperties,
) {
    type Function = unsafe extern "system" fn(vk::PhysicalDevice, *mut u32, *mut vk::QueueFamilyProperties);
    // SAFETY: the type is that of the function; the array has room for one more than the driver is told of.
    unsafe {
        let function = original::<Function>(c"vkGetPhysicalDeviceQueueFamilyProperties");
        if !with(|wrapped| wrapped.faults.transfer_queue) {
            return function(device, number, out);
        }
        let mut own = if out.is_null() { 0 } else { *number - 1 };
        function(device, &mut own, out);
        if !out.is_null() {
            let family = vk::QueueFamilyProperties { queue_count: 1, timestamp_valid_bits: 0, ..*out };
            *out.add(own as usize) = vk::QueueFamilyProperties { queue_flags: vk::QueueFlags::TRANSFER, ..family };
        }
        *number = own + 1;
    }
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn properties(device: vk::PhysicalDevice, out: *mut vk::PhysicalDeviceProperties) {
    type Function = unsafe extern "system" fn(vk::PhysicalDevice, *mut vk::PhysicalDeviceProperties);
    // SAFETY: the type is that of the function; the arguments are the caller's.
    unsafe {
        original::<Function>(c"vkGetPhysicalDeviceProperties")(device, out);
        if let Some(version) = with(|wrapped| wrapped.faults.api_version) {
            (*out).api_version = version;
        }
    }
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn features(device: vk::PhysicalDevice, out: *mut vk::PhysicalDeviceFeatures) {
    type Function = unsafe extern "system" fn(vk::PhysicalDevice, *mut vk::PhysicalDeviceFeatures);
    // SAFETY: the type is that of the function; the arguments are the caller's.
    unsafe { original::<Function>(c"vkGetPhysicalDeviceFeatures")(device, out) };
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn features2(device: vk::PhysicalDevice, out: *mut vk::PhysicalDeviceFeatures2<'_>) {
    type Function = unsafe extern "system" fn(vk::PhysicalDevice, *mut vk::PhysicalDeviceFeatures2<'_>);
    // SAFETY: the type is that of the function; the arguments are the caller's.
    unsafe { original::<Function>(c"vkGetPhysicalDeviceFeatures2")(device, out) };
    for (_, ty) in with(|wrapped| wrapped.faults.extensions()) {
        // SAFETY: the chain is of valid structs, each of the type that it says; the first feature of these stands after
        // the two fields of every struct of a chain.
        unsafe {
            let mut at: *mut vk::BaseOutStructure<'_> = out.cast();
            while let Some(structure) = at.as_mut() {
                if structure.s_type == ty {
                    *at.add(1).cast::<vk::Bool32>() = vk::TRUE;
                }
                at = structure.p_next;
            }
        }
    }
    let Some(lacks) = with(|wrapped| wrapped.faults.lacks) else { return };
    let mut mask = FeatureStructs::with(&[lacks].into());
    let sizes = FeatureStructs::sizes();
    mask.chained(
        |_| true,
        // SAFETY: both chains are of structs as large as their types say, whose bodies are booleans of 32 bits.
        |mask| unsafe {
            let mut at: *mut vk::BaseOutStructure<'_> = out.cast();
            while let Some(structure) = at.as_mut() {
                let mut other: *mut vk::BaseOutStructure<'_> = std::ptr::from_mut(mask).cast();
                while let Some(bits) = other.as_mut() {
                    if bits.s_type == structure.s_type {
                        let size = sizes.iter().find(|(ty, _)| *ty == bits.s_type).map_or(16, |(_, size)| *size);
                        for word in 4..size / 4 {
                            if *other.cast::<u32>().add(word) != 0 {
                                *at.cast::<u32>().add(word) = vk::FALSE;
                            }
                        }
                    }
                    other = bits.p_next;
                }
                at = structure.p_next;
            }
        },
    );
}

fn special(name: &CStr) -> Option<(&'static CStr, usize)> {
    Some(match name.to_bytes() {
        b"vkCreateInstance" => (c"vkCreateInstance", create_instance as *const () as usize),
        b"vkDestroyInstance" => (c"vkDestroyInstance", destroy_instance as *const () as usize),
        b"vkCreateDevice" => (c"vkCreateDevice", create_device as *const () as usize),
        b"vkEnumerateDeviceExtensionProperties" => {
            (c"vkEnumerateDeviceExtensionProperties", device_extensions as *const () as usize)
        }
        b"vkDestroyDevice" => (c"vkDestroyDevice", destroy_device as *const () as usize),
        b"vkCreateBuffer" => (c"vkCreateBuffer", create_buffer as *const () as usize),
        b"vkCreateQueryPool" => (c"vkCreateQueryPool", counters::create_query_pool as *const () as usize),
        b"vkGetQueryPoolResults" => (c"vkGetQueryPoolResults", counters::query_results as *const () as usize),
        b"vkQueueSubmit" => (c"vkQueueSubmit", counters::queue_submit as *const () as usize),
        b"vkCreateCommandPool" => (c"vkCreateCommandPool", create_command_pool as *const () as usize),
        b"vkGetDeviceQueue" => (c"vkGetDeviceQueue", get_device_queue as *const () as usize),
        b"vkGetPhysicalDeviceQueueFamilyProperties" => {
            (c"vkGetPhysicalDeviceQueueFamilyProperties", queue_families as *const () as usize)
        }
        b"vkGetPhysicalDeviceProperties2" => {
            (c"vkGetPhysicalDeviceProperties2", shown::properties2 as *const () as usize)
        }
        b"vkCreateComputePipelines" => (c"vkCreateComputePipelines", shown::create_pipelines as *const () as usize),
        b"vkGetPhysicalDeviceProperties" => (c"vkGetPhysicalDeviceProperties", properties as *const () as usize),
        b"vkGetPhysicalDeviceFeatures" => (c"vkGetPhysicalDeviceFeatures", features as *const () as usize),
        b"vkGetPhysicalDeviceFeatures2" => (c"vkGetPhysicalDeviceFeatures2", features2 as *const () as usize),
        b"vkGetDeviceProcAddr" => (c"vkGetDeviceProcAddr", get_device_proc_addr as *const () as usize),
        _ => return None,
    })
}

/// The wrapper of a function that the driver has, or the function itself.
fn wrap(name: &CStr, function: vk::PFN_vkVoidFunction) -> vk::PFN_vkVoidFunction {
    let found = function?;
    let Some((name, wrapper)) = special(name).or_else(|| wrapper(name)).or_else(|| destroyer(name)) else {
        return Some(found);
    };
    with(|wrapped| wrapped.originals.insert(name, found as *const () as usize));
    // SAFETY: the address is of a function with the type of the one that `name` means.
    Some(unsafe { transmute::<usize, unsafe extern "system" fn()>(wrapper) })
}

/// # Safety
/// As the loader's own.
unsafe extern "system" fn get_instance_proc_addr(
    instance: vk::Instance,
    name: *const c_char,
) -> vk::PFN_vkVoidFunction {
    let loader = with(|wrapped| wrapped.loader)?;
    // SAFETY: Vulkan's callers pass a string.
    let text = unsafe { CStr::from_ptr(name) };
    let is_old = with(|wrapped| wrapped.faults.api_version == Some(vk::API_VERSION_1_0));
    let is_newer = text.to_bytes() == b"vkEnumerateInstanceVersion"
        || text.to_bytes().ends_with(b"2") && text.to_bytes().starts_with(b"vkGetPhysicalDevice");
    if is_old && is_newer {
        return None;
    }
    if let Some(function) = own_function(text) {
        return Some(function);
    }
    // SAFETY: the arguments are the caller's.
    wrap(text, unsafe { loader(instance, name) })
}

/// A function of an extension that the driver below has not.
fn own_function(name: &CStr) -> Option<unsafe extern "system" fn()> {
    let (has_executables, has_counters) = with(|wrapped| (wrapped.faults.executables, wrapped.faults.counters));
    let of_executables = executables::function(name).filter(|_| has_executables);
    let of_counters = || counters::function(name).filter(|_| has_counters);
    // SAFETY: the address is of a function with the type of the one that the name means.
    Some(unsafe { transmute::<usize, unsafe extern "system" fn()>(of_executables.or_else(of_counters)?) })
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn get_device_proc_addr(device: vk::Device, name: *const c_char) -> vk::PFN_vkVoidFunction {
    type Function = unsafe extern "system" fn(vk::Device, *const c_char) -> vk::PFN_vkVoidFunction;
    // SAFETY: Vulkan's callers pass a string.
    let text = unsafe { CStr::from_ptr(name) };
    if let Some(function) = own_function(text) {
        return Some(function);
    }
    // SAFETY: Vulkan's callers pass a string; the type is that of the function.
    unsafe { wrap(CStr::from_ptr(name), original::<Function>(c"vkGetDeviceProcAddr")(device, name)) }
}
