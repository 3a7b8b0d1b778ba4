//! What is driven by data: a test a file, program, shader, kernel or device, with the name `SUITE/NAME`.
//!
//! `cargo test -p vulcanize-integration-tests --test suites -- files/` runs one suite, `-- files/vector/` a part of it.
//! With `VULCANIZE_TIMES` each test says how long it took.
#![forbid(unsafe_code)]

mod binaries;
mod bundles;
mod conformance;
mod devices;
mod files;
mod foreign;
mod foreign_run;
mod foreign_wgsl;
mod host;
mod mlir;
mod opencl;
mod quirks;
mod seeds;
mod webgpu_run;

use std::fmt::Display;
use std::process::ExitCode;
use std::time::Instant;

use libtest_mimic::{Arguments, Failed, Trial};

/// Adds the tests of a suite.
type Fill = fn(&mut Suite) -> Result<(), String>;

/// The suites by name. Tests start in this order: those that take longest are first, so that no core waits at the end.
const SUITES: [(&str, Fill); 13] = [
    ("conformance", conformance::fill),
    ("webgpu_run", webgpu_run::fill),
    ("foreign_run", foreign_run::fill),
    ("foreign", foreign::fill),
    ("foreign_wgsl", foreign_wgsl::fill),
    ("mlir", mlir::fill),
    ("host", host::fill),
    ("opencl", opencl::fill),
    ("quirks", quirks::fill),
    ("bundles", bundles::fill),
    ("seeds", seeds::fill),
    ("binaries", binaries::fill),
    ("files", files::fill),
];

/// The variable that asks how long each test takes.
const TIMES: &str = "VULCANIZE_TIMES";

/// The tests of a suite.
struct Suite {
    name: &'static str,
    trials: Vec<Trial>,
}

impl Suite {
    /// Adds a test; one that is skipped is reported by name.
    fn add<F>(&mut self, name: impl Display, is_skipped: bool, test: F)
    where
        F: FnOnce() -> Result<(), Failed> + Send + 'static,
    {
        let name = format!("{}/{name}", self.name);
        let told = std::env::var_os(TIMES).is_some().then(|| name.clone());
        let timed = move || {
            let start = Instant::now();
            let result = test();
            if let Some(name) = told {
                println!("{:8.1} s {name}", start.elapsed().as_secs_f64());
            }
            result
        };
        self.trials.push(Trial::test(name, timed).with_ignored_flag(is_skipped));
    }
}

fn main() -> ExitCode {
    if std::env::var_os(devices::COMMAND).is_some() {
        return vulcanize::commands::run_process();
    }
    let arguments = Arguments::from_args();
    let asked_for = SUITES.into_iter().filter(|(name, _)| is_asked_for(name, &arguments));
    let trials = asked_for.flat_map(|(name, fill)| trials(name, fill)).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Whether the filter may leave a test of this suite: to find the tests of another one would be in vain.
fn is_asked_for(suite: &str, arguments: &Arguments) -> bool {
    let named = arguments.filter.as_deref().and_then(|filter| filter.split_once('/')).map(|(name, _)| name);
    named.is_none_or(|named| named == suite || SUITES.iter().all(|(name, _)| *name != named))
}

/// The tests of a suite; where they cannot be found, or there are none, one that says so.
fn trials(name: &'static str, fill: Fill) -> Vec<Trial> {
    let mut suite = Suite { name, trials: Vec::new() };
    let filled = match fill(&mut suite) {
        Ok(()) if suite.trials.is_empty() => Err("there are no tests".to_owned()),
        filled => filled,
    };
    if let Err(message) = filled {
        suite.add("the tests", false, move || Err(message.into()));
    }
    suite.trials
}
