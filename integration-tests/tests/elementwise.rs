//! Kernels give what host code computes: on the reference executor, lavapipe and SwiftShader; every binary is valid.
//!
//! The drivers are those of `VULCANIZE_LAVAPIPE_ICD` and `VULCANIZE_SWIFTSHADER_ICD`; the Vulkan loader is told so by
//! the environment, so the tests run in a process of their own for each.
#![forbid(unsafe_code)]

use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::{Arc, Mutex};

use libtest_mimic::{Arguments, Failed, Trial};
use vulcanize::interpreter::ReferenceDevice;
use vulcanize::runtime::{DeviceError, DeviceSelector, InstanceOptions, VulkanDevice, VulkanInstance};
use vulcanize_integration_tests::elementwise::{self, Kernel};
use vulcanize_integration_tests::{spirv_val, tools};

/// Set in the process that runs one driver.
const DRIVER: &str = "VULCANIZE_ELEMENTWISE_DRIVER";
const DRIVERS: [(&str, &str); 2] =
    [("lavapipe", "VULCANIZE_LAVAPIPE_ICD"), ("SwiftShader", "VULCANIZE_SWIFTSHADER_ICD")];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let kernels = elementwise::all();
    let trials = match std::env::var(DRIVER) {
        Err(_) => reference(kernels).into_iter().chain(processes(&arguments)).collect(),
        Ok(driver) => match open() {
            Ok(device) => on_driver(kernels, &Arc::new(Mutex::new(device))),
            Err(error) => {
                eprintln!("error: {driver}: {error}");
                return ExitCode::FAILURE;
            }
        },
    };
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Each kernel's binary is valid and right on the reference executor.
fn reference(kernels: Vec<Kernel>) -> Vec<Trial> {
    let make = |kernel: Kernel| {
        Trial::test(kernel.name.clone(), move || {
            let words = kernel.lower()?;
            spirv_val::validate(&words, "vulkan1.1", &[])?;
            Ok(kernel.check_on(&ReferenceDevice::default(), &words)?)
        })
    };
    kernels.into_iter().map(make).collect()
}

fn on_driver(kernels: Vec<Kernel>, device: &Arc<Mutex<VulkanDevice>>) -> Vec<Trial> {
    let make = |kernel: Kernel| {
        let device = Arc::clone(device);
        Trial::test(kernel.name.clone(), move || {
            let words = kernel.lower()?;
            let device = device.lock().map_err(|_| "another test broke the device")?;
            // What the device cannot do is no failure of the kernel.
            match kernel.check_on(&*device, &words) {
                Err(message) if message.contains("cannot run this module: capability") => Ok(()),
                result => Ok(result?),
            }
        })
    };
    kernels.into_iter().map(make).collect()
}

/// One test a driver; each runs this program again with the loader told which driver it has.
fn processes(arguments: &Arguments) -> Vec<Trial> {
    let filter = arguments.filter.clone().filter(|filter| !DRIVERS.iter().any(|(name, _)| name == filter));
    let make = |&(name, variable): &(&'static str, &'static str)| {
        let icd = std::env::var_os(variable).filter(|path| Path::new(path).is_file());
        let is_absent = icd.is_none() && !tools::require_all();
        let filter = filter.clone();
        Trial::test(name, move || match &icd {
            Some(icd) => again(name, icd, filter.as_deref()),
            None => Err(format!("{variable} names no file").into()),
        })
        .with_ignored_flag(is_absent)
    };
    DRIVERS.iter().map(make).collect()
}

fn again(driver: &str, icd: &std::ffi::OsStr, filter: Option<&str>) -> Result<(), Failed> {
    let mut command = Command::new(std::env::current_exe()?);
    command.env(DRIVER, driver).env("VK_DRIVER_FILES", icd).env("VK_ICD_FILENAMES", icd).args(filter);
    let output = command.output()?;
    match output.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned().into()),
    }
}

fn open() -> Result<VulkanDevice, DeviceError> {
    let instance = Arc::new(VulkanInstance::new(InstanceOptions::default())?);
    VulkanDevice::open(instance, &DeviceSelector::Best)
}
