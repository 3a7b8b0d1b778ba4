//! `test`: everything that a change must pass, in one command.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::tools::{self, TOOLS, Tool};
use crate::{editors, layers, npm, process, python, unrun, web, workspace};

/// Options of `cargo xtask test`.
#[derive(clap::Args)]
pub struct Options {
    /// Fail where a tool is missing or a test is skipped, as CI does
    #[arg(long)]
    require_all: bool,
    /// Use what is there and install nothing
    #[arg(long)]
    no_install: bool,
}

/// The results of `cargo test`, over all test binaries.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    passed: u64,
    failed: u64,
    /// The tests that were skipped, by name.
    ignored: Vec<String>,
}

/// Checks the layers and that no test is left out, installs tools, builds the examples, the page and the extensions of editors, runs the tests, and ends with a summary and a
/// line `N passed, N failed`.
pub fn run(options: &Options) -> Result<(), String> {
    layers::run()?;
    unrun::check()?;
    if !options.no_install {
        tools::install_missing();
    }
    let tools: Vec<(&Tool, Option<PathBuf>)> = TOOLS.iter().map(|tool| (tool, tool.find())).collect();
    let missing = report_missing(&tools);
    if options.require_all && missing > 0 {
        return Err(format!("{missing} of {} tools are missing and required", tools.len()));
    }
    // The end of the page's build keeps one core busy; the examples are built beside it.
    let (examples, page) = std::thread::scope(|scope| {
        let page = scope.spawn(|| build_page(options));
        let examples = build_examples(options);
        (examples, page.join().unwrap_or_else(|_| Err("the page's build panicked".to_owned())))
    });
    let (package, page) = (examples?, page?);
    check_editors(options)?;
    let (mut counts, mut result) = run_tests(options, &tools, page.as_deref())?;
    if let Some(environment) = package {
        let (text, passed) = environment.test(options.require_all)?;
        text.lines().for_each(|line| counts.add_python(line));
        print!("{text}");
        result = result.and(passed);
    }
    summarize(options, &tools, counts, result)
}

/// Names the tests that each missing tool prevents; returns how many tools are missing.
fn report_missing(tools: &[(&Tool, Option<PathBuf>)]) -> usize {
    let mut missing = 0;
    for (tool, path) in tools {
        if path.is_none() {
            println!("skipped: {} ({} is missing)", tool.used_for, tool.name);
            missing += 1;
        }
    }
    missing
}

/// Builds the programs of the examples, for `cargo test` alone builds what tests need. With them the Python package,
/// installed; `None` where there is no Python with what it needs and nothing insists on it.
fn build_examples(options: &Options) -> Result<Option<python::Environment>, String> {
    match python::Environment::create() {
        Ok(environment) => environment.install_for_tests().map(|()| Some(environment)),
        Err(error) if options.require_all => Err(error),
        Err(error) => {
            println!("skipped: the Python package ({error})");
            process::run(&mut workspace::build_with_tests(), "cargo build of the examples").map(|()| None)
        }
    }
}

/// Builds the page; `None` where npm or Rust's target for WebAssembly is not to be had and nothing insists on it. The tests
/// of the page say then that they are skipped.
fn build_page(options: &Options) -> Result<Option<PathBuf>, String> {
    if options.no_install && !options.require_all && !web::has_tools() {
        println!("skipped: the page in a browser (npm or Rust's target for WebAssembly is missing)");
        return Ok(None);
    }
    match web::build(web::Purpose::Tests) {
        Err(error) if !options.require_all && !web::has_tools() => {
            println!("skipped: the page in a browser ({error})");
            Ok(None)
        }
        built => built.map(Some),
    }
}

/// Checks the extensions of editors, where npm is, or where everything is insisted on.
fn check_editors(options: &Options) -> Result<(), String> {
    if !options.require_all && (options.no_install || !npm::is_there()) {
        println!("skipped: the extensions of editors (npm is missing, or must not install)");
        return Ok(());
    }
    editors::run()
}

/// Runs `cargo test` with the environment that tests read, passes its output through and counts. The inner
/// result is cargo's own verdict.
fn run_tests(
    options: &Options,
    tools: &[(&Tool, Option<PathBuf>)],
    page: Option<&Path>,
) -> Result<(Counts, Result<(), String>), String> {
    let mut command = workspace::cargo();
    command.args(["test", "--workspace", "--no-fail-fast"]).stdout(Stdio::piped());
    for (tool, path) in tools {
        if let (Some(variable), Some(path)) = (tool.variable, path) {
            command.env(variable, path);
        }
    }
    if let Some(page) = page {
        command.env("VULCANIZE_WEB", page);
    }
    if options.require_all {
        command.env("VULCANIZE_REQUIRE", "1").env("VULCANIZE_RANDOM_KERNELS", "1000");
    }
    let failed = |error: std::io::Error| format!("cargo test: {error}");
    let mut child = command.spawn().map_err(failed)?;
    let mut counts = Counts::default();
    if let Some(stdout) = child.stdout.take() {
        for line in BufReader::new(stdout).split(b'\n') {
            let line = line.map_err(failed)?;
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            counts.add(&line);
        }
    }
    let status = child.wait().map_err(failed)?;
    let verdict = if status.success() { Ok(()) } else { Err(format!("cargo test: {status}")) };
    Ok((counts, verdict))
}

fn summarize(
    options: &Options,
    tools: &[(&Tool, Option<PathBuf>)],
    mut counts: Counts,
    mut result: Result<(), String>,
) -> Result<(), String> {
    println!("\nsummary");
    for (tool, path) in tools {
        match path {
            Some(path) => println!("  used     {} ({})", tool.name, path.display()),
            None => println!("  skipped  {} ({} is missing)", tool.used_for, tool.name),
        }
    }
    for name in &counts.ignored {
        println!("  skipped  test {name}");
    }
    if result.is_ok() && counts.passed == 0 {
        result = Err("no test ran".to_owned());
    }
    if result.is_ok() && options.require_all && !counts.ignored.is_empty() {
        result = Err(format!("{} tests were skipped", counts.ignored.len()));
    }
    // Every error counts, also one without a test's name: a build error, a binary that died.
    if result.is_err() {
        counts.failed = counts.failed.max(1);
    }
    println!("{} passed, {} failed", counts.passed, counts.failed);
    result
}

impl Counts {
    /// Takes note of one line that pytest prints: its last one has the totals.
    fn add_python(&mut self, line: &str) {
        if let Some((name, _)) = line.strip_prefix("SKIPPED ").and_then(|rest| rest.rsplit_once(": ")) {
            self.ignored.push(format!("of Python: {name}"));
        } else if let Some((totals, time)) = line.rsplit_once(" in ")
            // After a minute: `107.99s (0:01:47)`.
            && time.split(' ').next().is_some_and(|time| time.ends_with('s'))
        {
            self.passed += number_before(totals, " passed");
            self.failed += number_before(totals, " failed");
        }
    }

    /// Takes note of one line of a test binary's output.
    fn add(&mut self, line: &str) {
        if let Some(totals) = line.strip_prefix("test result: ") {
            self.passed += number_before(totals, " passed");
            self.failed += number_before(totals, " failed");
        } else if let Some((name, outcome)) = line.strip_prefix("test ").and_then(|test| test.rsplit_once(" ... "))
            && outcome.starts_with("ignored")
        {
            self.ignored.push(name.trim_end().to_owned());
        }
    }
}

/// The number right before `label`, 0 where there is none.
fn number_before(text: &str, label: &str) -> u64 {
    let Some((before, _)) = text.split_once(label) else {
        return 0;
    };
    before.rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_are_summed_over_binaries_and_skips_are_named() {
        let mut counts = Counts::default();
        for line in [
            "running 3 tests",
            "test a::b ... ok",
            "test swiftshader/add ... ignored",
            "test c ... ignored, no device",
            "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.10s",
            "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s",
        ] {
            counts.add(line);
        }
        for line in [
            "SKIPPED [1] python/tests/test_a.py:3: no device",
            "1 failed, 4 passed, 1 skipped in 0.31s",
            "605 passed in 107.99s (0:01:47)",
        ] {
            counts.add_python(line);
        }
        let ignored = ["swiftshader/add", "c", "of Python: [1] python/tests/test_a.py:3"].map(str::to_owned).into();
        assert_eq!(counts, Counts { passed: 624, failed: 3, ignored });
    }
}
