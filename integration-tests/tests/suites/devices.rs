//! Tests of devices, each in a process of its own: the environment tells the Vulkan loader which driver there is.
//!
//! The drivers are those of `VULCANIZE_LAVAPIPE_ICD` and `VULCANIZE_SWIFTSHADER_ICD`.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use libtest_mimic::Failed;
use vulcanize::runtime::{DeviceError, DeviceSelector, InstanceOptions, VulkanDevice, VulkanInstance};
use vulcanize_integration_tests::tools;

use crate::Suite;

/// The executor that is there without a driver.
pub const REFERENCE: &str = "reference";

const DRIVERS: [(&str, &str); 2] =
    [("lavapipe", "VULCANIZE_LAVAPIPE_ICD"), ("swiftshader", "VULCANIZE_SWIFTSHADER_ICD")];

/// Names the device for a process that [`again`] starts.
const DEVICE: &str = "VULCANIZE_SUITES_DEVICE";

/// Has a process that [`command`] starts, and its own children, be `vulcanize`.
pub const COMMAND: &str = "VULCANIZE_SUITES_COMMAND";

/// The command line in a process of its own: this program, which is it where the environment says so.
pub fn command() -> std::io::Result<Command> {
    let mut command = Command::new(std::env::current_exe()?);
    command.env(COMMAND, "1");
    Ok(command)
}

/// The device that this process was started for.
pub fn of_this_process() -> Option<String> {
    std::env::var(DEVICE).ok()
}

/// This program again, with the tests of this suite for a device.
pub fn again(suite: &str, device: &str) -> std::io::Result<Command> {
    let mut command = Command::new(std::env::current_exe()?);
    command.arg(format!("{suite}/")).env(DEVICE, device);
    Ok(command)
}

/// The driver that the loader sees in this process, under the validation layer where it is installed.
pub fn open_driver() -> Result<VulkanDevice, DeviceError> {
    let open = |validation| VulkanInstance::new(InstanceOptions { validation, ..InstanceOptions::default() });
    let instance = match open(true) {
        Err(DeviceError::MissingLayer { .. }) if !tools::require_all() => open(false),
        other => other,
    };
    let Ok(selector) = "cpu".parse::<DeviceSelector>();
    VulkanDevice::open(Arc::new(instance?), &selector)
}

/// Adds a test for each device: a command, which is made for the device's name.
pub fn add_each(suite: &mut Suite, is_skipped: bool, command: impl Fn(&str) -> std::io::Result<Command>) {
    let reference = command(REFERENCE);
    suite.add(REFERENCE, is_skipped, move || run(reference?));
    for (name, variable) in DRIVERS {
        let icd = std::env::var_os(variable).filter(|path| Path::new(path).is_file());
        let is_absent = icd.is_none() && !tools::require_all();
        let command = command(name);
        suite.add(name, is_skipped || is_absent, move || {
            let icd = icd.ok_or_else(|| format!("{variable} names no file"))?;
            let mut command = command?;
            command.env("VK_DRIVER_FILES", &icd).env("VK_ICD_FILENAMES", &icd);
            run(command)
        });
    }
}

fn run(mut command: Command) -> Result<(), Failed> {
    let output = command.output()?;
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    if !output.status.success() {
        return Err(text.into());
    }
    // Indented, so that nobody takes the lines of another process for ours.
    text.lines().for_each(|line| println!("  {line}"));
    Ok(())
}
