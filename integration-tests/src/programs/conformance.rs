//! Runs the conformance suite on a device.
//!
//! ```text
//! cargo run -p vulcanize-integration-tests -- conformance --device cpu --junit results.xml
//! ```
//!
//! `cargo xtask conformance` calls it, and knows where lavapipe and SwiftShader are. Exit code 1 where a test is not as the
//! device's list of expected failures says, 3 where there is no device.
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use vulcanize_integration_tests::conformance::{
    self, Judged, Outcome, RANDOM_KERNELS, Report, Target, Test, Validation, judge,
};
use vulcanize_integration_tests::expected::Expected;

/// Run the conformance suite on a device
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The device, as 'vulcanize run --device' takes it
    #[arg(long)]
    device: String,
    /// Run under the Khronos validation layer; what it reports is a failure. 'gpu' lets it instrument kernels, too
    #[arg(long, value_name = "HOW", value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "api")]
    validate: Option<Validation>,
    /// Where JUnit's XML goes
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// The list of expected failures, in place of the driver's in integration-tests/conformance
    #[arg(long, value_name = "FILE")]
    expected: Option<PathBuf>,
    /// Write what is refused or fails to FILE, as a list to begin with
    #[arg(long, value_name = "FILE")]
    write_expected: Option<PathBuf>,
    /// Only tests whose names contain this
    #[arg(long, value_name = "TEXT", default_value = "")]
    filter: String,
    /// How many random kernels there are
    #[arg(long, value_name = "N", default_value_t = RANDOM_KERNELS)]
    random: u64,
    /// The seed of the first
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    /// How many tests run side by side, each on a device of its own
    #[arg(long, value_name = "N", default_value_t = 1)]
    jobs: usize,
    /// Name each test as it ends
    #[arg(long, short)]
    verbose: bool,
}

/// Runs the program.
pub fn run(options: &Options) -> Result<ExitCode, String> {
    match Target::open(&options.device, options.validate) {
        Ok(device) => Ok(if run_suite(options, device)? { ExitCode::SUCCESS } else { ExitCode::FAILURE }),
        Err(error) => {
            eprintln!("error: {error}");
            Ok(ExitCode::from(3))
        }
    }
}

fn run_suite(options: &Options, first: Target) -> Result<bool, String> {
    let info = first.opened().info().clone();
    let expected = match options.expected.clone().or_else(|| conformance::list(&info)) {
        Some(path) => Expected::read(&path)?,
        None => {
            eprintln!("note: no list of expected failures for '{}': all must pass", conformance::driver(&info));
            Expected::default()
        }
    };
    // What only the validation layer finds is no failure without it.
    let expected = if options.validate.is_some() { expected } else { expected.without("VUID-") };
    let mut tests = conformance::suite(options.seed..options.seed.saturating_add(options.random));
    tests.retain(|test| test.name.contains(&options.filter));
    let outcomes = outcomes(options, first, &tests)?;
    if let Some(path) = &options.write_expected {
        let list: String =
            tests.iter().zip(&outcomes).filter_map(|(test, (outcome, _))| entry(test, outcome)).collect();
        std::fs::write(path, list).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let judged = tests.iter().zip(outcomes).map(|(test, (outcome, time))| Judged {
        name: test.name.clone(),
        verdict: judge(&expected, test, outcome),
        time,
    });
    let tests: Vec<Judged> = judged.collect();
    // Only a run of all tests can show which entries of the list are not needed.
    let unused = if options.filter.is_empty() { expected.unused(|_| true) } else { Vec::new() };
    let unused = unused.into_iter().map(str::to_owned).collect();
    let report = Report { device: info.name, tests, unused };
    if let Some(path) = &options.junit {
        std::fs::write(path, report.junit()?).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    println!("{report}");
    Ok(report.is_good())
}

type TimedOutcome = (Outcome, std::time::Duration);

/// Runs the tests on as many devices as there are jobs.
fn outcomes(options: &Options, first: Target, tests: &[Test]) -> Result<Vec<TimedOutcome>, String> {
    let mut targets = vec![first];
    for _ in 1..options.jobs {
        targets.push(Target::open(&options.device, options.validate).map_err(|error| error.to_string())?);
    }
    let next = AtomicUsize::new(0);
    let found: Mutex<Vec<Option<TimedOutcome>>> = Mutex::new(vec![None; tests.len()]);
    std::thread::scope(|scope| {
        for target in &targets {
            let (next, found) = (&next, &found);
            scope.spawn(move || {
                while let Some((at, test)) = next_of(next, tests) {
                    let outcome = test.run(target);
                    if options.verbose {
                        println!("{} {} {:.3} s", word(&outcome.0), test.name, outcome.1.as_secs_f64());
                    }
                    if let Ok(mut found) = found.lock() {
                        found[at] = Some(outcome);
                    }
                }
            });
        }
    });
    let found = found.into_inner().map_err(|_| "a test panicked")?;
    found.into_iter().collect::<Option<_>>().ok_or_else(|| "a test did not end".to_owned())
}

fn next_of<'t>(next: &AtomicUsize, tests: &'t [Test]) -> Option<(usize, &'t Test)> {
    let at = next.fetch_add(1, Ordering::Relaxed);
    tests.get(at).map(|test| (at, test))
}

fn word(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Passed => "passed",
        Outcome::Refused(_) => "refused",
        Outcome::Failed(_) => "failed",
    }
}

/// The line of a list.
fn entry(test: &Test, outcome: &Outcome) -> Option<String> {
    let message = match outcome {
        Outcome::Passed => return None,
        Outcome::Refused(message) | Outcome::Failed(message) => message.lines().next().unwrap_or_default(),
    };
    let message = message.split_once("cannot run this module: ").map_or(message, |(_, missing)| missing);
    Some(format!("{} | {} | {}\n", test.name, message.replace('|', " "), word(outcome)))
}
