//! Host code prints the same as under `mlir-runner-22`, and every op that it may hold is executed.

use libtest_mimic::Failed;
use vulcanize_integration_tests::host::{self, HostProgram, MLIR_RUNNER};
use vulcanize_integration_tests::tools;

use crate::Suite;

pub fn fill(suite: &mut Suite) -> Result<(), String> {
    let is_skipped = tools::is_skipped(MLIR_RUNNER);
    for program in host::all()? {
        suite.add(program.name.clone(), is_skipped, move || compare(&program));
    }
    Ok(())
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
