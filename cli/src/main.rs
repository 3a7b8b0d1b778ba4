//! The command line.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    vulcanize::commands::run_process()
}
