//! Kernels for OpenCL on pocl: their results are the same as everywhere.
//!
//! `opencl/expected.txt` lists those that are refused or fail, each with part of the message and the reason.

use std::sync::{Arc, OnceLock};

use libtest_mimic::Failed;
use vulcanize_conformance::Expected;
use vulcanize_integration_tests::opencl::{self, Pocl};
use vulcanize_integration_tests::{corpus, tools};

use crate::Suite;

/// How many random kernels there are. The devices of Vulkan are asked about many more; here each takes a second to compile.
const RANDOM_KERNELS: u64 = 16;

pub fn fill(suite: &mut Suite) -> Result<(), String> {
    let missing = opencl::missing();
    if !missing.is_empty() {
        let message = format!("there is no {}", missing.join(", no "));
        suite.add("pocl", !tools::require_all(), move || Err(message.into()));
        return Ok(());
    }
    let list = corpus::root().join("integration-tests/opencl/expected.txt");
    let expected = Arc::new(Expected::read(&list)?);
    let tests = opencl::tests(0..RANDOM_KERNELS);
    // An entry that no kernel needs is one too many.
    let names: Vec<String> = tests.iter().map(|test| test.name.clone()).collect();
    let known = |entry: &str| {
        Expected::parse(&format!("{entry} | a | b")).map(|e| names.iter().any(|n| e.line_of(n).is_some()))
    };
    if let Some(entry) = expected.names().find(|entry| !known(entry).unwrap_or(false)) {
        return Err(format!("{}: no kernel is called '{entry}'", list.display()));
    }
    // The first test that runs makes it: who lists tests, or runs others, needs none.
    let device = Arc::new(OnceLock::new());
    for test in tests {
        let (device, expected) = (Arc::clone(&device), Arc::clone(&expected));
        suite.add(test.name.clone(), false, move || match device.get_or_init(Pocl::new) {
            Ok(device) => check(&test, device, &expected),
            Err(message) => Err(message.into()),
        });
    }
    Ok(())
}

fn check(test: &opencl::Test, device: &Pocl, expected: &Expected) -> Result<(), Failed> {
    match test.run(device) {
        Ok(()) => match expected.line_of(&test.name) {
            Some(line) => Err(format!("passes, although it is expected to fail: {line}").into()),
            None => Ok(()),
        },
        Err(message) if expected.covers(&test.name, &message) => Ok(()),
        Err(message) => Err(message.into()),
    }
}
