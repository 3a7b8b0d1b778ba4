//! What the device counts while a kernel runs (`VK_KHR_performance_query`).
//!
//! A device counts a part of its counters at a time, so a launch runs once for each part: a pass. The commands are recorded
//! once, between the beginning and the end of a query that the host resets before. A lock of the system keeps other
//! programs from counting meanwhile.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ash::vk;

use super::driver_error;
use super::logical::{Logical, Owned};
use super::physical_device::PhysicalDevice;
use super::queue::Kept;
use super::recorder::Recorder;
use super::statistics::text;
use crate::error::DeviceError;
use crate::statistics::{KernelCounter, StatisticValue};

/// A launch runs so often at most.
const MOST_PASSES: u32 = 32;

/// How long another program may count before this one gives up, in nanoseconds.
const PATIENCE: u64 = 1_000_000_000;

type Counter = (vk::PerformanceCounterKHR<'static>, vk::PerformanceCounterDescriptionKHR<'static>);

/// The counters of the queue for kernels, and a query of all of them.
pub(super) struct Counters {
    counters: Vec<Counter>,
    pub(super) passes: u32,
    pub(super) queries: Owned<vk::QueryPool>,
    functions: ash::khr::performance_query::Device,
    /// One thread counts at a time.
    in_use: Mutex<()>,
}

impl fmt::Debug for Counters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Counters").field("passes", &self.passes).finish_non_exhaustive()
    }
}

/// The right to count, until it is dropped.
pub(super) struct Lock<'c> {
    counters: &'c Counters,
    _of_threads: MutexGuard<'c, ()>,
}

impl Drop for Lock<'_> {
    fn drop(&mut self) {
        // SAFETY: the lock is held, and the device alive.
        unsafe { self.counters.functions.release_profiling_lock() };
    }
}

/// A launch that is counted, with what it uses.
pub(super) struct Counted {
    pub(super) recorder: Recorder,
    pub(super) kept: Kept,
}

impl Counters {
    /// The counters that a launch has with a reasonable number of passes; `None` where the device has none.
    pub(super) fn create(logical: &Arc<Logical>, physical: &PhysicalDevice) -> Result<Option<Counters>, DeviceError> {
        let Some((of_instance, functions)) = logical.counter_functions() else { return Ok(None) };
        let family = physical.queue_family.index;
        let all = all_counters(&of_instance, physical.handle, family)?;
        // Those of render passes count no kernels.
        let is_of_kernels = |scope| scope != vk::PerformanceCounterScopeKHR::RENDER_PASS;
        let mut indices: Vec<u32> =
            (0..).zip(&all).filter(|(_, (counter, _))| is_of_kernels(counter.scope)).map(|(index, _)| index).collect();
        let passes = loop {
            if indices.is_empty() {
                return Ok(None);
            }
            let info =
                vk::QueryPoolPerformanceCreateInfoKHR::default().queue_family_index(family).counter_indices(&indices);
            // SAFETY: the physical device has the extension, the queue family, and counters of these indices.
            let passes = unsafe {
                of_instance.get_physical_device_queue_family_performance_query_passes(physical.handle, &info)
            };
            if passes <= MOST_PASSES {
                break passes;
            }
            indices.truncate(indices.len() / 2);
        };
        let mut info =
            vk::QueryPoolPerformanceCreateInfoKHR::default().queue_family_index(family).counter_indices(&indices);
        let info = vk::QueryPoolCreateInfo::default()
            .query_type(vk::QueryType::PERFORMANCE_QUERY_KHR)
            .query_count(1)
            .push_next(&mut info);
        // SAFETY: the device is alive, the feature `performanceCounterQueryPools` is switched on, and the queue has these
        // counters.
        let queries =
            unsafe { logical.raw.create_query_pool(&info, None) }.map_err(driver_error("vkCreateQueryPool"))?;
        // SAFETY: just made, owned here alone; who counts waits for the end of each pass.
        let queries = unsafe { Owned::new(logical, queries, |device, pool| device.destroy_query_pool(pool, None)) };
        let counters = indices.iter().map(|&index| all[index as usize]).collect();
        Ok(Some(Counters { counters, passes, queries, functions, in_use: Mutex::default() }))
    }

    /// Waits for the right to count, and begins anew.
    pub(super) fn lock(&self) -> Result<Lock<'_>, DeviceError> {
        let of_threads = self.in_use.lock().unwrap_or_else(PoisonError::into_inner);
        let info = vk::AcquireProfilingLockInfoKHR::default().timeout(PATIENCE);
        // SAFETY: the device is alive and has the extension; no thread of this process holds the lock.
        unsafe { self.functions.acquire_profiling_lock(&info) }.map_err(driver_error("vkAcquireProfilingLockKHR"))?;
        let lock = Lock { counters: self, _of_threads: of_threads };
        // SAFETY: the query is alive and in no pending work, for whoever counted before waited for the end.
        unsafe { self.queries.logical.reset_query(self.queries.handle) };
        Ok(lock)
    }

    /// What was counted.
    ///
    /// # Safety
    /// All passes since [`lock`](Self::lock) must be complete.
    pub(super) unsafe fn results(&self) -> Result<Vec<KernelCounter>, DeviceError> {
        let mut results = vec![vk::PerformanceCounterResultKHR::default(); self.counters.len()];
        let (size, stride) = (size_of_val(&results[..]), size_of_val(&results[..]) as u64);
        let device = &self.queries.logical.raw;
        let (fp, handle) = (device.fp_v1_0(), device.handle());
        // SAFETY: the query is complete, by the caller's promise; there is room for one result of each counter.
        let result = unsafe {
            (fp.get_query_pool_results)(
                handle,
                self.queries.handle,
                0,
                1,
                size,
                results.as_mut_ptr().cast(),
                stride,
                vk::QueryResultFlags::empty(),
            )
        };
        result.result().map_err(driver_error("vkGetQueryPoolResults"))?;
        let all = self.counters.iter().zip(&results);
        Ok(all.filter_map(|((counter, description), result)| counted(counter, description, result)).collect())
    }
}

/// The counters of a queue family.
fn all_counters(
    functions: &ash::khr::performance_query::Instance,
    device: vk::PhysicalDevice,
    family: u32,
) -> Result<Vec<Counter>, DeviceError> {
    const CALL: &str = "vkEnumeratePhysicalDeviceQueueFamilyPerformanceQueryCountersKHR";
    // SAFETY: the physical device has the extension and the queue family.
    let count =
        unsafe { functions.enumerate_physical_device_queue_family_performance_query_counters_len(device, family) }
            .map_err(driver_error(CALL))?;
    let mut counters = vec![vk::PerformanceCounterKHR::default(); count];
    let mut descriptions = vec![vk::PerformanceCounterDescriptionKHR::default(); count];
    // SAFETY: the same; both have room for all.
    unsafe {
        functions.enumerate_physical_device_queue_family_performance_query_counters(
            device,
            family,
            &mut counters,
            &mut descriptions,
        )
    }
    .map_err(driver_error(CALL))?;
    Ok(counters.into_iter().zip(descriptions).collect())
}

/// A counter with its result; `None` in a format that Vulkan does not have yet.
fn counted(
    counter: &vk::PerformanceCounterKHR<'_>,
    description: &vk::PerformanceCounterDescriptionKHR<'_>,
    result: &vk::PerformanceCounterResultKHR,
) -> Option<KernelCounter> {
    type Storage = vk::PerformanceCounterStorageKHR;
    type Unit = vk::PerformanceCounterUnitKHR;
    // SAFETY: the union was zeroed before the driver wrote the member that the storage names; all its members are numbers
    // of which every pattern of bits is one.
    let value = unsafe {
        match counter.storage {
            Storage::INT32 => StatisticValue::Signed(result.int32.into()),
            Storage::INT64 => StatisticValue::Signed(result.int64),
            Storage::UINT32 => StatisticValue::Unsigned(result.uint32.into()),
            Storage::UINT64 => StatisticValue::Unsigned(result.uint64),
            Storage::FLOAT32 => StatisticValue::Float(result.float32.into()),
            Storage::FLOAT64 => StatisticValue::Float(result.float64),
            _ => return None,
        }
    };
    let unit = match counter.unit {
        Unit::PERCENTAGE => "%",
        Unit::NANOSECONDS => "ns",
        Unit::BYTES => "B",
        Unit::BYTES_PER_SECOND => "B/s",
        Unit::KELVIN => "K",
        Unit::WATTS => "W",
        Unit::VOLTS => "V",
        Unit::AMPS => "A",
        Unit::HERTZ => "Hz",
        Unit::CYCLES => "cycles",
        _ => "",
    };
    let [category, name, description] =
        [&description.category, &description.name, &description.description].map(|bytes| text(bytes));
    Some(KernelCounter { category, name, description, unit, value })
}
