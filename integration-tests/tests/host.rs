//! Host code prints what it prints under `mlir-runner-22`, and every op that it may hold is executed.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};
use vulcanize_integration_tests::host::{self, HostProgram, MLIR_RUNNER};
use vulcanize_integration_tests::tools;

fn main() -> ExitCode {
    let programs = match host::all() {
        Ok(programs) => programs,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::FAILURE;
        }
    };
    let is_skipped = tools::is_skipped(MLIR_RUNNER);
    let trial = |program: HostProgram| {
        Trial::test(program.name.clone(), move || compare(&program)).with_ignored_flag(is_skipped)
    };
    libtest_mimic::run(&Arguments::from_args(), programs.into_iter().map(trial).collect()).exit_code()
}

fn compare(program: &HostProgram) -> Result<(), Failed> {
    let ours = program.ours()?;
    let theirs = program.theirs()?;
    if ours.is_empty() {
        return Err("it prints nothing".into());
    }
    let lines = ours.lines().zip(theirs.lines()).enumerate().find(|(_, (a, b))| a != b);
    match lines {
        Some((at, (a, b))) => Err(format!("line {}: we print '{a}', MLIR '{b}'", at + 1).into()),
        None if ours == theirs => Ok(()),
        None => Err(format!("we print {} bytes, MLIR {}", ours.len(), theirs.len()).into()),
    }
}
