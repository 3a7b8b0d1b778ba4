//! Kernels for OpenCL on pocl: what they compute is what they compute everywhere.
//!
//! `opencl/expected.txt` lists those that are refused or fail, each with part of the message and the reason.
#![forbid(unsafe_code)]

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use vulcanize_integration_tests::expected::Expected;
use vulcanize_integration_tests::opencl::{self, Pocl};
use vulcanize_integration_tests::{corpus, tools};

/// How many random kernels there are. The devices of Vulkan are asked about many more; here each takes a second to compile.
const RANDOM_KERNELS: u64 = 16;

fn main() -> ExitCode {
    match trials() {
        Ok(trials) => libtest_mimic::run(&Arguments::from_args(), trials).exit_code(),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, String> {
    let missing = opencl::missing();
    if !missing.is_empty() {
        let message = format!("there is no {}", missing.join(", no "));
        let is_skipped = !tools::require_all();
        return Ok(vec![Trial::test("pocl", move || Err(message.into())).with_ignored_flag(is_skipped)]);
    }
    let device = Arc::new(Pocl::new()?);
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
    let trial = |test: opencl::Test| {
        let (device, expected) = (Arc::clone(&device), Arc::clone(&expected));
        Trial::test(test.name.clone(), move || check(&test, &device, &expected))
    };
    Ok(tests.into_iter().map(trial).collect())
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
