//! Development tasks: `cargo xtask TASK`.
//!
//! `test` is the one command before a commit; `.ci/run` calls it too. The tasks print what they do and
//! exit with 1 when something fails.
#![forbid(unsafe_code)]

mod audit;
mod capi;
mod dependencies;
mod dist;
mod docs;
mod editors;
mod files;
mod fuzz;
mod gen_grammar;
mod instructions;
mod layers;
mod library;
mod memcheck;
mod npm;
mod package;
mod packages;
mod process;
mod python;
mod readmes;
mod sanitize;
mod stats;
mod swiftshader;
mod test;
mod tools;
mod unrun;
mod web;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Development tasks of Vulcanize.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Install what the tests need where that is possible, run all tests, say what was skipped
    Test(test::Options),
    /// Install what building and running the tests needs, where that is possible, and nothing else
    Tools,
    /// Run every fuzz target of `fuzz/` for a while
    Fuzz(fuzz::Options),
    /// Run the tests of `runtime` under AddressSanitizer
    Sanitize(sanitize::Options),
    /// Run the tests of `runtime` that need no device under Valgrind
    Memcheck,
    /// Count the instructions of fixed jobs under Valgrind, and compare them with `benches/instructions.txt`
    Instructions(instructions::Options),
    /// Check the lock files, and the licences and sources of the packages that they name
    Audit(audit::Options),
    /// Check that each crate depends only on crates of the layers above it
    Layers,
    /// Print figures of the code's shape: lines, long functions and files, circles, names of ops
    Stats(stats::Options),
    /// Derive the tables of `target-env` from the SPIR-V grammar
    #[command(disable_help_flag = true)]
    GenGrammar {
        /// `[--check] [--grammar DIR]`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Build the page of `web/` into `target/page/`
    Web(web::Options),
    /// Build the wheel of the Python package, or test it
    Python(python::Options),
    /// Check the extensions of `editors/` and pack them into `target/editors/`
    Editors,
    /// Write the pages that are made from the program: `docs/reference/`, `docs/conversions.md`, the crates' READMEs
    Docs,
    /// Make what a release consists of, for this machine's platform
    Dist(dist::Options),
    /// Install the C interface under a prefix: headers, libraries, pkg-config file, CMake package
    Capi(capi::Options),
    /// Make the archives of the crates that are published, check that they build by themselves, and document them
    Package,
}

fn main() -> ExitCode {
    let result = match Arguments::parse().task {
        Task::Test(options) => test::run(&options),
        Task::Tools => {
            tools::install_missing();
            Ok(())
        }
        Task::Fuzz(options) => fuzz::run(&options),
        Task::Sanitize(options) => sanitize::run(&options),
        Task::Memcheck => memcheck::run(),
        Task::Instructions(options) => instructions::run(&options),
        Task::Audit(options) => audit::run(&options),
        Task::Layers => layers::run(),
        Task::Stats(options) => stats::run(&options),
        Task::GenGrammar { arguments } => gen_grammar::run(&arguments),
        Task::Web(options) => web::run(&options),
        Task::Python(options) => python::run(&options),
        Task::Editors => editors::run(),
        Task::Docs => docs::run(),
        Task::Dist(options) => dist::run(&options),
        Task::Capi(options) => capi::run(&options),
        Task::Package => package::run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
