//! The conformance suite on the reference executor, lavapipe and SwiftShader, and the binaries that it makes.

use std::process::Command;

use libtest_mimic::Failed;
use vulcanize::commands::invoke;
use vulcanize_conformance::suite::{RANDOM_KERNELS, Test, suite};
use vulcanize_integration_tests::{debug_info, spirv_val};

use crate::Suite;
use crate::devices::{self, REFERENCE, add_each};

/// A driver takes several times as long for a kernel as the reference executor, most of it for compiling what the validation
/// layer has added, so it gets only so many of the random ones.
const DRIVERS_PART: u64 = 4;

/// Binaries that tell of their source: how many tests they are divided into, and the random kernels among them.
const DEBUG_PARTS: usize = 4;
const DEBUG_RANDOM_KERNELS: u64 = 24;

/// So many kernels hold integers in wider ones at least.
const LEAST_NOISY: usize = 100;

pub fn fill(suite: &mut Suite) -> Result<(), String> {
    // As many random kernels as the environment says.
    let random = match std::env::var("VULCANIZE_RANDOM_KERNELS") {
        Ok(text) => text.parse().map_err(|error| format!("VULCANIZE_RANDOM_KERNELS: {error}"))?,
        Err(_) => RANDOM_KERNELS,
    };
    add_each(suite, false, |device| command(device, if device == REFERENCE { random } else { random / DRIVERS_PART }));
    suite.add("held bits", false, held_bits);
    suite.add("binaries", false, binaries);
    for flag in ["-g", "-g=full"] {
        for part in 0..DEBUG_PARTS {
            suite.add(format!("binaries {flag} {part}"), false, move || debug_binaries(flag, part));
        }
    }
    Ok(())
}

/// Runs the suite in a process; drivers under the validation layer, which instruments kernels.
fn command(device: &str, random: u64) -> std::io::Result<Command> {
    let mut command = devices::command()?;
    // A loaded machine takes its time; a test that hangs is ended all the same.
    command.args(["conformance", "--time-limit", "600"]);
    match device {
        REFERENCE => command.args(["--device", REFERENCE]),
        _ => command.args(["--device", "cpu", "--validate=gpu"]),
    };
    let jobs = std::thread::available_parallelism()?;
    command.args(["--jobs", &jobs.to_string(), "--random", &random.to_string()]);
    Ok(command)
}

/// No result depends on the bits above integers that are held in wider ones: with noise there, every kernel computes the
/// same.
fn held_bits() -> Result<(), Failed> {
    // The flag does something: else nothing would be tested here.
    let noisy = suite(0..0).iter().filter(|test| is_changed(test, "--poison-held-bits")).count();
    if noisy < LEAST_NOISY {
        return Err(format!("there is noise in {noisy} kernels only").into());
    }
    let mut command = devices::command()?;
    command.args(["conformance", "--time-limit", "600", "--device", REFERENCE, "--lowering=--poison-held-bits"]);
    let output = command.output()?;
    match output.status.success() {
        true => Ok(()),
        false => {
            Err([output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat().into())
        }
    }
}

/// Whether a flag of the lowering makes other binaries.
fn is_changed(test: &Test, flag: &str) -> bool {
    test.binaries(invoke, &[]).ok() != test.binaries(invoke, &[flag]).ok()
}

/// Every binary is valid in the environment that it is made for.
fn binaries() -> Result<(), Failed> {
    let tests = suite(0..RANDOM_KERNELS);
    let errors: Vec<String> = tests.iter().filter_map(|test| valid(test).err()).collect();
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n").into()) }
}

fn valid(test: &Test) -> Result<(), String> {
    let binaries = test.binaries(invoke, &[]).map_err(|error| format!("{}: {error}", test.name))?;
    for (environment, words) in binaries {
        spirv_val::validate(&words, environment, &[])
            .map_err(|error| format!("{} for {environment}: {error}", test.name))?;
    }
    Ok(())
}

/// Every binary that tells of its source is valid, read back, and says of each instruction where it comes from.
fn debug_binaries(flag: &str, part: usize) -> Result<(), Failed> {
    let mut errors = Vec::new();
    for test in suite(0..DEBUG_RANDOM_KERNELS).into_iter().skip(part).step_by(DEBUG_PARTS) {
        let binaries = test.binaries(invoke, &[flag]).map_err(|error| format!("{}: {error}", test.name))?;
        for (environment, words) in binaries {
            let checked = debug_info::check(environment, words, flag == "-g=full");
            errors.extend(checked.err().map(|error| format!("{} for {environment}: {error}", test.name)));
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n").into()) }
}
