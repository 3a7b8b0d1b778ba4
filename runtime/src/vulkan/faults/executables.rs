//! A driver with `VK_KHR_pipeline_executable_properties`, over one that has it not.

use std::ffi::{CStr, c_char};

use ash::vk;

/// The extension's name.
pub(super) const NAME: &CStr = ash::khr::pipeline_executable_properties::NAME;

/// Two executables; the second has a statistic of each format, one of a format that is not known, and a text without end.
const EXECUTABLES: [(&str, u32); 2] = [("prologue", 0), ("main", 16)];

/// The functions of the extension that the tests' driver has.
pub(super) fn function(name: &CStr) -> Option<usize> {
    match name.to_bytes() {
        b"vkGetPipelineExecutablePropertiesKHR" => Some(properties as *const () as usize),
        b"vkGetPipelineExecutableStatisticsKHR" => Some(statistics as *const () as usize),
        b"vkGetPipelineExecutableInternalRepresentationsKHR" => Some(representations as *const () as usize),
        _ => None,
    }
}

pub(super) fn write(target: &mut [c_char], text: &[u8]) {
    for (target, byte) in target.iter_mut().zip(text) {
        *target = *byte as c_char;
    }
}

/// Writes as many of `all` as there is room for, as Vulkan's functions do.
///
/// # Safety
/// `count` must be valid, and `out` be null or have room for so many.
pub(super) unsafe fn give<T: Copy>(all: &[T], count: *mut u32, out: *mut T) -> vk::Result {
    // SAFETY: the caller's promise.
    unsafe {
        if out.is_null() {
            *count = all.len() as u32;
            return vk::Result::SUCCESS;
        }
        let room = (*count as usize).min(all.len());
        std::ptr::copy_nonoverlapping(all.as_ptr(), out, room);
        *count = room as u32;
        if room < all.len() { vk::Result::INCOMPLETE } else { vk::Result::SUCCESS }
    }
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn properties(
    _: vk::Device,
    _: *const vk::PipelineInfoKHR<'_>,
    count: *mut u32,
    out: *mut vk::PipelineExecutablePropertiesKHR<'_>,
) -> vk::Result {
    let all = EXECUTABLES.map(|(name, subgroup_size)| {
        let mut properties = vk::PipelineExecutablePropertiesKHR { subgroup_size, ..Default::default() };
        write(&mut properties.name, name.as_bytes());
        properties
    });
    // SAFETY: the arguments are the caller's.
    unsafe { give(&all, count, out) }
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn statistics(
    _: vk::Device,
    info: *const vk::PipelineExecutableInfoKHR<'_>,
    count: *mut u32,
    out: *mut vk::PipelineExecutableStatisticKHR<'_>,
) -> vk::Result {
    type Format = vk::PipelineExecutableStatisticFormatKHR;
    type Value = vk::PipelineExecutableStatisticValueKHR;
    let statistic = |name: &[u8], format, value| {
        let mut statistic = vk::PipelineExecutableStatisticKHR { format, value, ..Default::default() };
        write(&mut statistic.name, name);
        write(&mut statistic.description, b"what it is");
        statistic
    };
    let all = [
        statistic(b"Uses Stack", Format::BOOL32, Value { b32: vk::TRUE }),
        statistic(b"Balance", Format::INT64, Value { i64: -3 }),
        statistic(b"Registers", Format::UINT64, Value { u64: 24 }),
        statistic(b"Occupancy", Format::FLOAT64, Value { f64: 0.75 }),
        statistic(b"Of Tomorrow", Format::from_raw(77), Value { u64: 1 }),
        statistic(&[b'x'; vk::MAX_DESCRIPTION_SIZE], Format::UINT64, Value { u64: 1 }),
    ];
    // SAFETY: the arguments are the caller's.
    unsafe {
        let own = if (*info).executable_index == 1 { &all[..] } else { &[] };
        give(own, count, out)
    }
}

/// # Safety
/// As the driver's own.
unsafe extern "system" fn representations(
    _: vk::Device,
    _: *const vk::PipelineExecutableInfoKHR<'_>,
    count: *mut u32,
    out: *mut vk::PipelineExecutableInternalRepresentationKHR<'_>,
) -> vk::Result {
    // SAFETY: the arguments are the caller's.
    unsafe { give(&[], count, out) }
}
