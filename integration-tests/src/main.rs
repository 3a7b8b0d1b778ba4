//! Programs for people who test: one executable, since each one costs every `cargo test` a link.
//!
//! ```text
//! cargo run -p vulcanize-integration-tests -- compare --flags '--canonicalize' FILES…
//! cargo run -p vulcanize-integration-tests -- help
//! ```
#![forbid(unsafe_code)]

mod programs;

use std::process::ExitCode;

use clap::Parser;
use peak_alloc::PeakAlloc;
use programs::{compare, fuzz, generate_ops, nasty, outputs, reading_binaries};

/// Fuzzing asks it how much an input takes.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Compare with MLIR, fuzz, generate, record
#[derive(Debug, Parser)]
#[command(name = "vulcanize-integration-tests")]
enum Program {
    Compare(compare::Options),
    Fuzz(fuzz::Options),
    GenerateOps(generate_ops::Options),
    Nasty(nasty::Options),
    #[command(subcommand)]
    Outputs(outputs::Options),
    ReadingBinaries(reading_binaries::Options),
}

fn main() -> ExitCode {
    let outcome = match Program::parse() {
        Program::Compare(options) => compare::run(&options),
        Program::Fuzz(options) => fuzz::run(&options),
        Program::GenerateOps(options) => generate_ops::run(&options),
        Program::Nasty(options) => nasty::run(&options),
        Program::Outputs(options) => outputs::run(&options),
        Program::ReadingBinaries(options) => reading_binaries::run(&options),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(2)
    })
}
