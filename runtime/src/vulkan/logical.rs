//! The `VkDevice`, its queue and its memory allocator.

use std::ffi::{CStr, c_char};
use std::fmt;
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use ash::vk;
use gpu_allocator::vulkan::{Allocation, Allocator, AllocatorCreateDesc};

use super::driver_error;
use super::features::{Feature, FeatureStructs, Provider};
use super::instance::VulkanInstance;
use super::physical_device::{PhysicalDevice, QueueFamily};
use super::requirements::Enabled;
use crate::error::DeviceError;

/// A `VkDevice`.
pub(super) struct Logical {
    pub(super) raw: ash::Device,
    pub(super) enabled: Enabled,
    /// The families that use buffers, where there are several.
    pub(super) families: Vec<u32>,
    /// Whether work that may never end runs on it, so that none of its objects may be destroyed.
    is_abandoned: AtomicBool,
    /// Dropped by hand, before the device whose memory it frees.
    allocator: ManuallyDrop<Mutex<Allocator>>,
    /// Outlives the device.
    instance: Arc<VulkanInstance>,
}

impl fmt::Debug for Logical {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Logical").field("enabled", &self.enabled).finish_non_exhaustive()
    }
}

/// Destroys a device unless it was taken over.
struct Unfinished(Option<ash::Device>);

impl Drop for Unfinished {
    fn drop(&mut self) {
        if let Some(device) = self.0.take() {
            // SAFETY: nothing was made from the device yet.
            unsafe { device.destroy_device(None) };
        }
    }
}

impl Logical {
    /// Makes a device with exactly these features and extensions, which the physical device must have.
    pub(super) fn create(
        instance: &Arc<VulkanInstance>,
        physical: &PhysicalDevice,
        enabled: Enabled,
    ) -> Result<Arc<Logical>, DeviceError> {
        let _span = tracing::debug_span!("create_device", ?enabled).entered();
        let mut unfinished = Unfinished(Some(create_device(instance, physical, &enabled)?));
        let raw = unfinished
            .0
            .clone()
            .ok_or_else(|| DeviceError::Driver { call: "vkCreateDevice", reason: "no device".to_owned() })?;
        let allocator = Allocator::new(&AllocatorCreateDesc {
            instance: instance.raw.clone(),
            device: raw.clone(),
            physical_device: physical.handle,
            debug_settings: Default::default(),
            buffer_device_address: enabled.features.contains(&Feature::BufferDeviceAddress),
            allocation_sizes: super::memory::block_sizes(physical),
        })
        .map_err(super::memory::allocation_error)?;
        unfinished.0 = None;
        Ok(Arc::new(Logical {
            raw,
            enabled,
            families: families(physical).into_iter().map(|family| family.index).collect(),
            is_abandoned: AtomicBool::new(false),
            allocator: ManuallyDrop::new(Mutex::new(allocator)),
            instance: Arc::clone(instance),
        }))
    }

    /// The queue of one of [`families`], which one object alone may use.
    pub(super) fn queue(&self, family: QueueFamily) -> vk::Queue {
        // SAFETY: the device was made with one queue of each of these families.
        unsafe { self.raw.get_device_queue(family.index, 0) }
    }

    pub(super) fn has_feature(&self, feature: Feature) -> bool {
        self.enabled.features.contains(&feature)
    }

    pub(super) fn has_timelines(&self) -> bool {
        self.has_feature(Feature::TimelineSemaphore)
    }

    pub(super) fn timeline_functions(&self) -> ash::khr::timeline_semaphore::Device {
        ash::khr::timeline_semaphore::Device::new(&self.instance.raw, &self.raw)
    }

    /// The functions that tell of compiled kernels, where the device has them.
    pub(super) fn executable_functions(&self) -> Option<ash::khr::pipeline_executable_properties::Device> {
        let has_them = self.has_feature(Feature::PipelineExecutableInfo);
        has_them.then(|| ash::khr::pipeline_executable_properties::Device::new(&self.instance.raw, &self.raw))
    }

    /// The functions that count while kernels run, where the device has all that counting needs.
    pub(super) fn counter_functions(
        &self,
    ) -> Option<(ash::khr::performance_query::Instance, ash::khr::performance_query::Device)> {
        let needed = [Feature::PerformanceCounterQueryPools, Feature::HostQueryReset];
        let (entry, instance) = (&self.instance.entry, &self.instance.raw);
        needed.iter().all(|&feature| self.has_feature(feature)).then(|| {
            (
                ash::khr::performance_query::Instance::new(entry, instance),
                ash::khr::performance_query::Device::new(instance, &self.raw),
            )
        })
    }

    /// What the driver says of the fault by which the device was lost, after a colon; empty where it says nothing.
    pub(super) fn fault_report(&self) -> String {
        if !self.has_feature(Feature::DeviceFault) {
            return String::new();
        }
        let functions = ash::ext::device_fault::Device::new(&self.instance.raw, &self.raw);
        let call = functions.fp().get_device_fault_info_ext;
        let mut counts = vk::DeviceFaultCountsEXT::default();
        // SAFETY: the device is alive and lost, and the feature is on; without a struct the call only counts.
        let counted = unsafe { call(self.raw.handle(), &mut counts, std::ptr::null_mut()) };
        if counted != vk::Result::SUCCESS {
            return String::new();
        }
        let mut addresses = vec![vk::DeviceFaultAddressInfoEXT::default(); counts.address_info_count as usize];
        counts.vendor_info_count = 0;
        counts.vendor_binary_size = 0;
        let mut info = vk::DeviceFaultInfoEXT { p_address_infos: addresses.as_mut_ptr(), ..Default::default() };
        // SAFETY: there is room for as many addresses as `counts` says, and nothing else is asked for. The result may be
        // that there is more.
        let told = unsafe { call(self.raw.handle(), &mut counts, &mut info) };
        if !matches!(told, vk::Result::SUCCESS | vk::Result::INCOMPLETE) {
            return String::new();
        }
        addresses.truncate(counts.address_info_count as usize);
        report(info.description_as_c_str().unwrap_or_default(), &addresses)
    }

    /// Resets the only query of a pool.
    ///
    /// # Safety
    /// The feature `hostQueryReset` must be switched on, and the query be alive and in no pending work.
    pub(super) unsafe fn reset_query(&self, pool: vk::QueryPool) {
        let is_of_extension = self.enabled.extensions.contains(ash::ext::host_query_reset::NAME);
        // SAFETY: the caller's promise; the function is of Vulkan 1.2, or of the extension before it.
        unsafe {
            match is_of_extension {
                false => self.raw.reset_query_pool(pool, 0, 1),
                true => {
                    let functions = ash::ext::host_query_reset::Device::new(&self.instance.raw, &self.raw);
                    (functions.fp().reset_query_pool_ext)(self.raw.handle(), pool, 0, 1);
                }
            }
        }
    }

    /// # Safety
    /// The feature `bufferDeviceAddress` must be switched on, and the buffer be alive and made for it.
    pub(super) unsafe fn buffer_address(
        &self,
        physical: &PhysicalDevice,
        info: &vk::BufferDeviceAddressInfo<'_>,
    ) -> u64 {
        // SAFETY: the caller's promise; the function is of Vulkan 1.2, or of the extension before it.
        unsafe {
            match physical.api_version >= vk::API_VERSION_1_2 {
                true => self.raw.get_buffer_device_address(info),
                false => ash::khr::buffer_device_address::Device::new(&self.instance.raw, &self.raw)
                    .get_buffer_device_address(info),
            }
        }
    }

    /// Abandons the device, and all objects made from it: work that may never end runs on it, and objects in use must
    /// not be destroyed. The process frees them when it ends.
    pub(super) fn abandon(self: &Arc<Self>) {
        if !self.is_abandoned.swap(true, Ordering::Relaxed) {
            tracing::error!("the device still works on what was submitted; it is left to itself");
            // Until the process ends: the device and its instance are never destroyed.
            std::mem::forget(Arc::clone(self));
        }
    }

    pub(super) fn is_abandoned(&self) -> bool {
        self.is_abandoned.load(Ordering::Relaxed)
    }

    pub(super) fn allocator(&self) -> MutexGuard<'_, Allocator> {
        self.allocator.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Frees memory whose buffer or image is gone.
    pub(super) fn free(&self, allocation: Allocation) {
        if let Err(error) = self.allocator().free(allocation) {
            tracing::error!("freeing memory failed: {error}");
        }
    }

    /// The bytes that each heap has left, by the driver's present figures, where it gives them.
    pub(super) fn heaps_left(&self, physical: &PhysicalDevice) -> Option<Vec<u64>> {
        if !physical.provides(Provider::extension(ash::ext::memory_budget::NAME)) {
            return None;
        }
        let mut budget = vk::PhysicalDeviceMemoryBudgetPropertiesEXT::default();
        let mut properties = vk::PhysicalDeviceMemoryProperties2::default().push_next(&mut budget);
        // SAFETY: the device belongs to the instance, which is alive; it has the extension, and so version 1.1.
        unsafe { self.instance.raw.get_physical_device_memory_properties2(physical.handle, &mut properties) };
        let heaps = properties.memory_properties.memory_heap_count as usize;
        let left = budget.heap_budget.iter().zip(&budget.heap_usage).take(heaps);
        Some(left.map(|(budget, usage)| budget.saturating_sub(*usage)).collect())
    }

    /// Errors that the validation layer reported of this thread's calls.
    pub(super) fn check_messages(&self) -> Result<(), DeviceError> {
        self.instance.messages().check()
    }
}

impl Drop for Logical {
    fn drop(&mut self) {
        // SAFETY: all that was made from the device held it by `Arc` and is gone; the allocator goes first and is not
        // used again. No work is pending: the queues, which went before, have waited for it, or abandoned the device, which
        // is then never dropped.
        unsafe {
            ManuallyDrop::drop(&mut self.allocator);
            self.raw.destroy_device(None);
        }
    }
}

/// A fault in words, after a colon.
fn report(description: &CStr, addresses: &[vk::DeviceFaultAddressInfoEXT]) -> String {
    let mut parts = vec![description.to_string_lossy().into_owned()];
    parts.extend(addresses.iter().map(|address| {
        let what = match address.address_type {
            vk::DeviceFaultAddressTypeEXT::READ_INVALID => "an invalid read",
            vk::DeviceFaultAddressTypeEXT::WRITE_INVALID => "an invalid write",
            vk::DeviceFaultAddressTypeEXT::EXECUTE_INVALID => "an invalid instruction",
            _ => "an instruction",
        };
        // The address is known up to a power of two.
        let last = address.address_precision.saturating_sub(1);
        let (first, last) = (address.reported_address & !last, address.reported_address | last);
        if first == last { format!("{what} at {first:#x}") } else { format!("{what} at {first:#x} to {last:#x}") }
    }));
    parts.retain(|part| !part.is_empty());
    if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) }
}

/// The families of a device's queues. Two queues need a timeline to follow one another.
pub(super) fn families(physical: &PhysicalDevice) -> Vec<QueueFamily> {
    let transfer = physical.transfer_family.filter(|_| physical.has_feature(Feature::TimelineSemaphore));
    std::iter::once(physical.queue_family).chain(transfer).collect()
}

fn create_device(
    instance: &VulkanInstance,
    physical: &PhysicalDevice,
    enabled: &Enabled,
) -> Result<ash::Device, DeviceError> {
    let queues: Vec<vk::DeviceQueueCreateInfo<'_>> = families(physical)
        .into_iter()
        .map(|family| vk::DeviceQueueCreateInfo::default().queue_family_index(family.index).queue_priorities(&[1.0]))
        .collect();
    let extensions: Vec<*const c_char> = enabled.extensions.iter().map(|name| name.as_ptr()).collect();
    let mut structs = FeatureStructs::with(&enabled.features);
    let core = structs.core();
    // Only structs with something to switch on: the others' extensions are not enabled.
    let providers: Vec<_> = enabled.features.iter().filter_map(|feature| feature.provider()).collect();
    let has_more = !providers.is_empty();
    let created = structs.chained(
        |provider| providers.contains(&provider),
        |head| {
            let info = vk::DeviceCreateInfo::default().queue_create_infos(&queues).enabled_extension_names(&extensions);
            let info = match has_more {
                true => info.push_next(head),
                // The head itself is of Vulkan 1.1.
                false => info.enabled_features(&core),
            };
            // SAFETY: the physical device belongs to the instance, and has the queue family, each feature and each
            // extension: `requirements::check` saw to that. All that `info` points to lives until the call ends.
            unsafe { instance.raw.create_device(physical.handle, &info, None) }
        },
    );
    created.map_err(driver_error("vkCreateDevice"))
}

/// The owner of one object of a device.
pub(super) struct Owned<H: Copy> {
    pub(super) handle: H,
    pub(super) logical: Arc<Logical>,
    destroy: unsafe fn(&ash::Device, H),
}

impl<H: Copy + fmt::Debug> fmt::Debug for Owned<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.handle.fmt(f)
    }
}

impl<H: Copy> Owned<H> {
    /// # Safety
    /// `handle` must have been made from `logical`, be destroyed by nobody else, and be of the kind that `destroy`
    /// destroys. Objects made from it must be dropped before it, and no pending work may use it when it is dropped.
    pub(super) unsafe fn new(logical: &Arc<Logical>, handle: H, destroy: unsafe fn(&ash::Device, H)) -> Owned<H> {
        Owned { handle, logical: Arc::clone(logical), destroy }
    }
}

impl<H: Copy> Drop for Owned<H> {
    fn drop(&mut self) {
        if self.logical.is_abandoned() {
            return;
        }
        // SAFETY: the contract of `new`.
        unsafe { (self.destroy)(&self.logical.raw, self.handle) };
    }
}
