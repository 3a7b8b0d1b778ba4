//! Compute shaders of other compilers compute the same after the round trip: on the reference executor, lavapipe and
//! SwiftShader.

use std::sync::{Arc, Mutex};

use libtest_mimic::Failed;
use vulcanize::reference::ReferenceDevice;
use vulcanize::runtime::{Backend, DeviceError, VulkanDevice};
use vulcanize_conformance::Expected;
use vulcanize_integration_tests::foreign::compile::{self, Binary};
use vulcanize_integration_tests::foreign::execute::{self, Results};
use vulcanize_integration_tests::foreign::expected::{self, RUN};
use vulcanize_integration_tests::foreign::round_trip;
use vulcanize_integration_tests::foreign::source::{self, Run, Source};
use vulcanize_integration_tests::tools;

use crate::Suite;
use crate::devices::{self, REFERENCE};

pub fn fill(suite: &mut Suite) -> Result<(), String> {
    let Some(device) = devices::of_this_process() else {
        let is_absent = |compiler: &&str| tools::find(compiler).is_none();
        let is_skipped = !tools::require_all() && compile::COMPILERS.iter().any(is_absent);
        devices::add_each(suite, is_skipped, |device| devices::again("foreign_run", device));
        return Ok(());
    };
    let sources: Vec<Source> = source::all()?.into_iter().filter(|source| source.run.is_some()).collect();
    if sources.len() < 20 {
        return Err(format!("only {} shaders say how they are run", sources.len()));
    }
    let expected = Arc::new(expected::read()?);
    let driver: Option<Arc<Mutex<VulkanDevice>>> = match device.as_str() {
        REFERENCE => None,
        _ => Some(Arc::new(Mutex::new(devices::open_driver().map_err(|e| format!("{device}: {e}"))?))),
    };
    for source in sources {
        let (driver, expected, device) = (driver.clone(), Arc::clone(&expected), device.clone());
        suite.add(source.name.clone(), false, move || match &driver {
            Some(driver) => {
                let mut driver = driver.lock().map_err(|_| "another test broke the device")?;
                check(&source, &expected, &device, Some(&mut *driver))
            }
            None => check(&source, &expected, &device, None),
        });
    }
    Ok(())
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
            // The other test, with the same list, reports that it is not read back at all.
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
