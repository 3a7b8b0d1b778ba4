//! `memcheck`: what `runtime` does with a driver's memory, under Valgrind.
//!
//! The driver is the one of the tests, which lives in the same process and runs what it gets: drivers of the system
//! have errors of their own, and take minutes. `cargo xtask sanitize` runs these.

use std::process::Command;

use serde_json::Value;

use crate::{process, tools, workspace};

/// Runs the tests of the driver of paper, and all others without a device, under Valgrind.
pub fn run() -> Result<(), String> {
    let valgrind = tools::find_program("valgrind").ok_or("valgrind is missing; `cargo xtask tools` installs it")?;
    let mut build = workspace::cargo();
    // Of all libraries, or those below it would be compiled once more for this one's needs alone.
    build.args(["test", "--workspace", "--lib", "--no-run", "--message-format", "json"]);
    let messages = process::output(&mut build, "cargo test of the libraries")?;
    let program = messages.lines().filter_map(executable).next_back().ok_or("cargo made no test program")?;
    let mut run = Command::new(valgrind);
    run.args(["--quiet", "--error-exitcode=1"]);
    run.arg(format!("--suppressions={}", workspace::root().join("xtask/src/memcheck.supp").display()));
    // The faults are those of a driver of the system; the long test repeats what the others of its file do once.
    run.arg(program).args(["--skip", "faults::", "--skip", "batches_in_the_worst_order"]);
    process::run(&mut run, "tests under Valgrind")
}

/// The program of the tests of `runtime`, if this message of cargo tells of it.
fn executable(line: &str) -> Option<String> {
    let message: Value = serde_json::from_str(line).ok()?;
    message.pointer("/target/name").filter(|name| *name == "vulcanize_runtime")?;
    Some(message.get("executable")?.as_str()?.to_owned())
}
