//! The conformance suite on the reference executor, lavapipe and SwiftShader, and the binaries that it makes.
//!
//! The drivers are those of `VULCANIZE_LAVAPIPE_ICD` and `VULCANIZE_SWIFTSHADER_ICD`; the Vulkan loader is told so by
//! the environment, so the suite runs in a process of its own for each.
#![forbid(unsafe_code)]

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Failed, Trial};
use vulcanize_integration_tests::conformance::{RANDOM_KERNELS, Test, suite};
use vulcanize_integration_tests::{spirv_val, tools};

const DRIVERS: [(&str, &str); 2] =
    [("lavapipe", "VULCANIZE_LAVAPIPE_ICD"), ("swiftshader", "VULCANIZE_SWIFTSHADER_ICD")];

fn main() -> ExitCode {
    let mut trials = vec![Trial::test("reference", || run("reference", None))];
    for (name, variable) in DRIVERS {
        let icd = std::env::var_os(variable).filter(|path| Path::new(path).is_file());
        let is_absent = icd.is_none() && !tools::require_all();
        let trial = Trial::test(name, move || match &icd {
            Some(icd) => run("cpu", Some(icd)),
            None => Err(format!("{variable} names no file").into()),
        });
        trials.push(trial.with_ignored_flag(is_absent));
    }
    trials.push(Trial::test("binaries", binaries));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// How many random kernels there are: as many as `VULCANIZE_RANDOM_KERNELS` says.
fn random() -> Result<u64, Failed> {
    match std::env::var("VULCANIZE_RANDOM_KERNELS") {
        Ok(text) => text.parse().map_err(|error| format!("VULCANIZE_RANDOM_KERNELS: {error}").into()),
        Err(_) => Ok(RANDOM_KERNELS),
    }
}

/// Runs the suite in a process; drivers under the validation layer, which instruments kernels.
fn run(device: &str, icd: Option<&OsString>) -> Result<(), Failed> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_conformance"));
    command.args(["--device", device]);
    if let Some(icd) = icd {
        command.env("VK_DRIVER_FILES", icd).env("VK_ICD_FILENAMES", icd).arg("--validate=gpu");
    }
    let jobs = std::thread::available_parallelism()?;
    command.args(["--jobs", &jobs.to_string(), "--random", &random()?.to_string()]);
    let output = command.output()?;
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    if output.status.success() {
        print!("{text}");
        return Ok(());
    }
    Err(text.into())
}

/// Every binary is valid in the environment that it is made for.
fn binaries() -> Result<(), Failed> {
    let tests = suite(0..RANDOM_KERNELS);
    let errors: Vec<String> = tests.iter().filter_map(|test| valid(test).err()).collect();
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n").into()) }
}

fn valid(test: &Test) -> Result<(), String> {
    let binaries = test.binaries().map_err(|error| format!("{}: {error}", test.name))?;
    for (environment, words) in binaries {
        spirv_val::validate(&words, environment, &[])
            .map_err(|error| format!("{} for {environment}: {error}", test.name))?;
    }
    Ok(())
}
