//! Modules of other compilers are read back: every binary of every file in `shaders/`, in both forms of control flow.
//!
//! Where compilers are missing the files are skipped by name; with `VULCANIZE_REQUIRE=1` that is a failure.

use std::sync::Arc;

use libtest_mimic::Failed;
use vulcanize_conformance::Expected;
use vulcanize_integration_tests::foreign::expected;
use vulcanize_integration_tests::foreign::reflection::Theirs;
use vulcanize_integration_tests::foreign::source::{self, Source};
use vulcanize_integration_tests::foreign::{assembly, compile, environments, round_trip};
use vulcanize_integration_tests::tools;

use crate::Suite;

pub fn fill(suite: &mut Suite) -> Result<(), String> {
    let (sources, expected) = (source::all()?, expected::read()?);
    if let Some(file) =
        expected.names().map(expected::file).find(|file| sources.iter().all(|source| source.name != *file))
    {
        return Err(format!("expected-failures.txt names '{file}', which is no shader"));
    }
    let expected = Arc::new(expected);
    for source in sources {
        let expected = Arc::clone(&expected);
        let missing = compile::missing(&source);
        let is_skipped = !tools::require_all() && !missing.is_empty();
        suite.add(source.name.clone(), is_skipped, move || check(&source, &expected));
    }
    Ok(())
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
