//! The driver's statistics of a compiled kernel (`VK_KHR_pipeline_executable_properties`).

use std::ffi::{CStr, c_char};

use ash::vk;

use super::driver_error;
use super::logical::Owned;
use crate::error::DeviceError;
use crate::statistics::{KernelStatistic, StatisticValue};

/// All statistics of a pipeline, in the driver's order; none where the device has no such extension.
///
/// # Safety
/// The pipeline must have been made with `CAPTURE_STATISTICS` where the device has the extension.
pub(super) unsafe fn statistics(pipeline: &Owned<vk::Pipeline>) -> Result<Vec<KernelStatistic>, DeviceError> {
    let Some(functions) = pipeline.logical.executable_functions() else { return Ok(Vec::new()) };
    let info = vk::PipelineInfoKHR::default().pipeline(pipeline.handle);
    // SAFETY: the pipeline is alive, and the feature `pipelineExecutableInfo` is switched on.
    let executables = unsafe { functions.get_pipeline_executable_properties(&info) }
        .map_err(driver_error("vkGetPipelineExecutablePropertiesKHR"))?;
    let mut found = Vec::new();
    for (index, executable) in executables.iter().enumerate() {
        let name = text(&executable.name);
        let info = vk::PipelineExecutableInfoKHR::default().pipeline(pipeline.handle).executable_index(index as u32);
        // SAFETY: the same, the pipeline keeps its statistics, and it has so many executables.
        let statistics = unsafe { functions.get_pipeline_executable_statistics(&info) }
            .map_err(driver_error("vkGetPipelineExecutableStatisticsKHR"))?;
        found.push(KernelStatistic {
            executable: name.clone(),
            name: "Subgroup Size".to_owned(),
            description: "The invocations of a subgroup of this executable; 0 where it varies".to_owned(),
            value: StatisticValue::Unsigned(executable.subgroup_size.into()),
        });
        found.extend(statistics.iter().filter_map(|statistic| {
            Some(KernelStatistic {
                executable: name.clone(),
                name: text(&statistic.name),
                description: text(&statistic.description),
                value: value(statistic)?,
            })
        }));
    }
    Ok(found)
}

/// A text of a driver; one without an end counts to where its memory ends.
pub(super) fn text(bytes: &[c_char]) -> String {
    let bytes: Vec<u8> = bytes.iter().map(|&byte| byte as u8).collect();
    match CStr::from_bytes_until_nul(&bytes) {
        Ok(text) => text.to_string_lossy().into_owned(),
        Err(_) => String::from_utf8_lossy(&bytes).into_owned(),
    }
}

/// The number of a statistic; `None` in a format that Vulkan does not have yet.
fn value(statistic: &vk::PipelineExecutableStatisticKHR<'_>) -> Option<StatisticValue> {
    type Format = vk::PipelineExecutableStatisticFormatKHR;
    // SAFETY: the union was zeroed before the driver wrote the member that the format names; all its members are numbers
    // of which every pattern of bits is one.
    unsafe {
        Some(match statistic.format {
            Format::BOOL32 => StatisticValue::Bool(statistic.value.b32 != vk::FALSE),
            Format::INT64 => StatisticValue::Signed(statistic.value.i64),
            Format::UINT64 => StatisticValue::Unsigned(statistic.value.u64),
            Format::FLOAT64 => StatisticValue::Float(statistic.value.f64),
            _ => return None,
        })
    }
}
