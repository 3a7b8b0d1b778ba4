//! Modules of other compilers come back: every binary of every file in `shaders/`, in both forms of control flow.
//!
//! Where compilers are missing the files are skipped by name; with `VULCANIZE_REQUIRE=1` that is a failure.
#![forbid(unsafe_code)]

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use vulcanize_integration_tests::expected::Expected;
use vulcanize_integration_tests::foreign::expected;
use vulcanize_integration_tests::foreign::reflection::Theirs;
use vulcanize_integration_tests::foreign::source::{self, Source};
use vulcanize_integration_tests::foreign::{assembly, compile, environments, round_trip};
use vulcanize_integration_tests::tools;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let (sources, expected) = match source::all().and_then(|all| Ok((all, expected::read()?))) {
        Ok(found) => found,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::FAILURE;
        }
    };
    if let Some(file) =
        expected.names().map(expected::file).find(|file| sources.iter().all(|source| source.name != *file))
    {
        eprintln!("error: expected-failures.txt names '{file}', which is no shader");
        return ExitCode::FAILURE;
    }
    let expected = Arc::new(expected);
    let trials = sources.into_iter().map(|source| {
        let expected = Arc::clone(&expected);
        let missing = compile::missing(&source);
        let is_skipped = !tools::require_all() && !missing.is_empty();
        Trial::test(source.name.clone(), move || check(&source, &expected)).with_ignored_flag(is_skipped)
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

fn check(source: &Source, expected: &Expected) -> Result<(), Failed> {
    let mut failures = Vec::new();
    let mut failed = |name: String, message: String| {
        if !expected.covers(&name, &message) {
            failures.push(format!("{name}: {message}"));
        }
    };
    let reflection = compile::reflection(source)?.map(|text| Theirs::parse(&text));
    for binary in compile::binaries(source)? {
        let binary = match binary {
            Ok(binary) => binary,
            Err((name, message)) => {
                failed(format!("{name}, compiled"), message);
                continue;
            }
        };
        if let Some(message) = &binary.refused {
            failed(format!("{}, compiled", binary.name), message.clone());
        }
        if let (Some(theirs), "glslang") = (&reflection, binary.compiler)
            && let Err(message) = theirs.compare(&binary.words)
        {
            failed(format!("{}, reflected", binary.name), message);
        }
        if let Err(message) = assembly::check(&binary) {
            failed(format!("{}, assembled", binary.name), message);
        }
        if let Some(Err(message)) = environments::check(source, &binary) {
            failed(format!("{}, validated", binary.name), message);
        }
        for form in round_trip::forms(&binary) {
            if let Err(message) = round_trip::check(source, &binary, form) {
                failed(format!("{}, {form}", binary.name), message);
            }
        }
    }
    failures.extend(
        expected::unused(expected, &source.name, None).iter().map(|line| format!("does not fail any more: {line}")),
    );
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n").into()) }
}
