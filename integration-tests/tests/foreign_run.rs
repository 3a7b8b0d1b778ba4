//! Compute shaders of other compilers compute the same after the round trip: on the reference executor, lavapipe and
//! SwiftShader.
//!
//! The drivers are those of `VULCANIZE_LAVAPIPE_ICD` and `VULCANIZE_SWIFTSHADER_ICD`; the Vulkan loader is told so by
//! the environment, so the tests run in a process of their own for each.
#![forbid(unsafe_code)]

use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::{Arc, Mutex};

use libtest_mimic::{Arguments, Failed, Trial};
use vulcanize::interpreter::ReferenceDevice;
use vulcanize::runtime::{Backend, DeviceError, DeviceSelector, InstanceOptions, VulkanDevice, VulkanInstance};
use vulcanize_integration_tests::expected::Expected;
use vulcanize_integration_tests::foreign::compile::{self, Binary};
use vulcanize_integration_tests::foreign::execute::{self, Results};
use vulcanize_integration_tests::foreign::expected::{self, RUN};
use vulcanize_integration_tests::foreign::round_trip;
use vulcanize_integration_tests::foreign::source::{self, Run, Source};
use vulcanize_integration_tests::tools;

/// Set in the process that runs one driver.
const DRIVER: &str = "VULCANIZE_FOREIGN_DRIVER";
const DRIVERS: [(&str, &str); 2] =
    [("lavapipe", "VULCANIZE_LAVAPIPE_ICD"), ("SwiftShader", "VULCANIZE_SWIFTSHADER_ICD")];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, String> {
    let sources: Vec<Source> = source::all()?.into_iter().filter(|source| source.run.is_some()).collect();
    if sources.len() < 20 {
        return Err(format!("only {} shaders say how they are run", sources.len()));
    }
    let expected = Arc::new(expected::read()?);
    let driver = match std::env::var(DRIVER) {
        Ok(driver) => driver,
        Err(_) => return Ok(processes()),
    };
    let device: Option<Arc<Mutex<VulkanDevice>>> = match driver.as_str() {
        "reference" => None,
        _ => Some(Arc::new(Mutex::new(open().map_err(|e| format!("{driver}: {e}"))?))),
    };
    let trials = sources.into_iter().map(|source| {
        let (device, expected, driver) = (device.clone(), Arc::clone(&expected), driver.clone());
        Trial::test(source.name.clone(), move || match &device {
            Some(device) => {
                let mut device = device.lock().map_err(|_| "another test broke the device")?;
                check(&source, &expected, &driver, Some(&mut *device))
            }
            None => check(&source, &expected, &driver, None),
        })
    });
    Ok(trials.collect())
}

/// One test a device; each runs this program again with the loader told which driver it has.
fn processes() -> Vec<Trial> {
    let is_skipped = !tools::require_all() && compile::COMPILERS.iter().any(|compiler| tools::find(compiler).is_none());
    let reference = Trial::test("reference", || again("reference", None)).with_ignored_flag(is_skipped);
    let drivers = DRIVERS.iter().map(|&(name, variable)| {
        let icd = std::env::var_os(variable).filter(|path| Path::new(path).is_file());
        let is_absent = icd.is_none() && !tools::require_all();
        Trial::test(name, move || match &icd {
            Some(icd) => again(name, Some(icd.as_os_str())),
            None => Err(format!("{variable} names no file").into()),
        })
        .with_ignored_flag(is_skipped || is_absent)
    });
    [reference].into_iter().chain(drivers).collect()
}

fn again(driver: &str, icd: Option<&std::ffi::OsStr>) -> Result<(), Failed> {
    let mut command = Command::new(std::env::current_exe()?);
    command.env(DRIVER, driver);
    if let Some(icd) = icd {
        command.env("VK_DRIVER_FILES", icd).env("VK_ICD_FILENAMES", icd);
    }
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

fn check(
    source: &Source,
    expected: &Expected,
    driver: &str,
    mut device: Option<&mut VulkanDevice>,
) -> Result<(), Failed> {
    let run = source.run.as_ref().ok_or("says not how it is run")?;
    let mut failures = Vec::new();
    // Debug information changes nothing of the results.
    let is_run = |binary: &Binary| binary.compiler == "glslc" || !binary.name.contains(" -g");
    for binary in compile::binaries(source)?.into_iter().flatten().filter(is_run) {
        for form in round_trip::FORMS {
            let name = format!("{}, {form}", binary.name);
            // That it does not come back at all is the business of the other test, with the same list.
            let words = match round_trip::through_text(&binary, form) {
                Ok(words) => words,
                Err(message) if expected.covers(&name, &message) => continue,
                Err(message) => {
                    failures.push(format!("{name}: {message}"));
                    continue;
                }
            };
            if let Err(message) = compare(&binary, &words, run, device.as_deref_mut()) {
                let name = format!("{name}{RUN}{driver}");
                if !expected.covers(&name, &message) {
                    failures.push(format!("{name}: {message}"));
                }
            }
        }
    }
    let unused = expected::unused(expected, &source.name, Some(driver));
    failures.extend(unused.iter().map(|line| format!("does not fail any more: {line}")));
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n").into()) }
}

/// Before and after on the device, bit by bit; and the device beside the reference executor.
fn compare(binary: &Binary, words: &[u32], run: &Run, device: Option<&mut VulkanDevice>) -> Result<(), String> {
    let reference = ReferenceDevice::default();
    let wanted = execute::run(&reference, &binary.words, run).map_err(|e| format!("reference: {e}"))?;
    let changed = run.buffers.iter().zip(&wanted).any(|(buffer, bytes)| buffer.bytes() != *bytes);
    if !changed {
        return Err("the run changes nothing".to_owned());
    }
    match device {
        None => same(&reference, words, run, &wanted),
        Some(device) => {
            let before = match execute::run(device, &binary.words, run) {
                Ok(before) => before,
                // A device need not have wide or narrow types.
                Err(DeviceError::Unsupported { .. }) => return Ok(()),
                Err(error) => return Err(format!("before: {error}")),
            };
            execute::compare(run, &wanted, &before).map_err(|e| format!("reference and device: {e}"))?;
            same(device, words, run, &before)
        }
    }
}

fn same(device: &dyn Backend, words: &[u32], run: &Run, before: &Results) -> Result<(), String> {
    let after = execute::run(device, words, run).map_err(|e| format!("after: {e}"))?;
    let exact = Run { ulp: 0, ..run.clone() };
    match after == *before {
        true => Ok(()),
        false => Err(format!("before and after: {:?}", execute::compare(&exact, before, &after))),
    }
}
