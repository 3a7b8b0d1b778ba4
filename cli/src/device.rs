//! Devices by name, and what may be given to them.

use std::time::Duration;

use vulcanize_reference::{ReferenceDevice, ReferenceOptions};
use vulcanize_runtime::{Device, DeviceError, DeviceInfo};
use vulcanize_validate::{Environment, Violation, validate};

/// Opens the device that a name selects as `--device` of the command line does: a number, UUID or part of a name, `gpu`,
/// `discrete`, `integrated`, `virtual`, `cpu`, or `reference`. Without a name it is that of the variable
/// `VULCANIZE_DEVICE`, else the best Vulkan device, or the reference executor where there is none. `timeout` is the limit
/// of every wait.
///
/// # Errors
/// There is no such device, or it does not work.
pub fn open(name: Option<&str>, timeout: Option<Duration>) -> Result<Device, DeviceError> {
    match name.map(str::to_owned).or_else(from_environment).as_deref() {
        Some("reference") => Ok(reference(timeout)),
        Some(name) => open_vulkan(name, timeout),
        None => best(timeout),
    }
}

/// The best Vulkan device of this machine, or the reference executor where there is none: no loader, or no driver.
///
/// # Errors
/// There is a device that does not work.
pub fn any_device() -> Result<Device, DeviceError> {
    best(None)
}

/// The best Vulkan device, or the reference executor where there is none.
pub(crate) fn best(timeout: Option<Duration>) -> Result<Device, DeviceError> {
    match open_vulkan("", timeout) {
        Err(DeviceError::NoLoader { .. } | DeviceError::NoDevice { .. }) => Ok(reference(timeout)),
        other => other,
    }
}

fn reference(timeout: Option<Duration>) -> Device {
    Device::new(ReferenceDevice::new(ReferenceOptions { timeout, ..ReferenceOptions::default() }))
}

#[cfg(feature = "vulkan")]
fn open_vulkan(name: &str, timeout: Option<Duration>) -> Result<Device, DeviceError> {
    use vulcanize_runtime::{DeviceOptions, DeviceSelector};
    let Ok(selector) = name.parse::<DeviceSelector>();
    Device::vulkan_with(&selector, DeviceOptions { timeout, ..DeviceOptions::default() })
}

#[cfg(not(feature = "vulkan"))]
fn open_vulkan(_: &str, _: Option<Duration>) -> Result<Device, DeviceError> {
    Err(DeviceError::NoLoader { reason: "this program was built without Vulkan".to_owned() })
}

/// What the environment says where no device is named.
pub(crate) fn from_environment() -> Option<String> {
    std::env::var("VULCANIZE_DEVICE").ok().filter(|device| !device.is_empty())
}

/// The device that a target environment names: `device:NAME`, or `device` for the one on which kernels would run without
/// a name; `None` where it names none.
///
/// # Errors
/// There is no such device; the reference executor takes no other's place here.
pub(crate) fn of_target_env(target_env: &str) -> Result<Option<DeviceInfo>, DeviceError> {
    let name = match target_env.strip_prefix("device:") {
        Some(name) => Some(name.to_owned()),
        None if target_env == "device" => None,
        None => return Ok(None),
    };
    let device = match name.or_else(from_environment).unwrap_or_default().as_str() {
        "reference" => reference(None),
        name => open_vulkan(name, None)?,
    };
    Ok(Some(device.info().clone()))
}

/// Checks that a module is valid SPIR-V and keeps the rules of the device's API: a driver may do anything with another.
///
/// # Errors
/// What is wrong, each in a line. What a device has not is no mistake here: the device says it when it loads a kernel.
pub fn check_module(words: &[u32], device: &DeviceInfo) -> Result<(), Vec<String>> {
    let env = Environment::of(device.target_env.clone()).with_optional().with_scalar_block_layout();
    let wrong: Vec<String> = match validate(words, &env) {
        Ok(violations) => {
            violations.iter().filter(|found| !found.rule.is_harmless()).map(Violation::to_string).collect()
        }
        Err(error) => vec![error.to_string()],
    };
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}
