//! Compares `vulcanize opt` with `mlir-opt-22` over files and prints a table.
//!
//! ```text
//! cargo run -p vulcanize-integration-tests -- compare [--flags '--canonicalize']… [--brief | --print] FILES…
//! ```
//!
//! A `.table` has its own flags, and its functions are made first; `--print` prints them and compares nothing. Without `--flags` a file's own `// RUN: opt …` lines are used, or no flag where it has none. A folder stands for
//! the `.mlir` files below it. Each piece is compared in custom and in generic form: `compared` counts both, `accepted`
//! and `rejected` what both sides accept or reject, `crashed` the pieces that `mlir-opt-22` does not survive. Exit code 1
//! where something differs.
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use vulcanize_integration_tests::case::{Case, Run, words};
use vulcanize_integration_tests::compare::{Aspect, Report, compare};
use vulcanize_integration_tests::corpus;
use vulcanize_integration_tests::table::Table;

/// Compare 'vulcanize opt' with mlir-opt-22 over files
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Flags of both programs; each list of flags is a run
    #[arg(long, value_name = "FLAGS", allow_hyphen_values = true)]
    flags: Vec<String>,
    /// Count the differences only
    #[arg(long)]
    brief: bool,
    /// Print the functions of tables, and compare nothing
    #[arg(long, conflicts_with = "brief")]
    print: bool,
    /// Files, and folders of .mlir files
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// Runs the program.
pub fn run(options: &Options) -> Result<ExitCode, String> {
    let mut files = Vec::new();
    for path in &options.files {
        match path.is_dir() {
            true => files.append(&mut corpus::files(path, ".mlir")?),
            false => files.push(path.clone()),
        }
    }
    if options.print {
        return print(&files);
    }
    Ok(if table(options, &files)? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn runs(options: &Options, text: &str) -> Result<(String, Vec<Run>), String> {
    let case = Case::parse(text);
    let input = case.as_ref().map_or_else(|_| text.to_owned(), |case| case.input.clone());
    if options.flags.is_empty()
        && let Ok(case) = &case
    {
        return Ok((input, case.runs.clone()));
    }
    let plain = [String::new()];
    let flags = if options.flags.is_empty() { &plain[..] } else { &options.flags };
    let run = |flags: &String| {
        let mut arguments = vec!["opt".to_owned(), "--split-input-file".to_owned()];
        arguments.append(&mut words(flags)?);
        Ok(Run { arguments, text: format!("opt {flags}") })
    };
    Ok((input, flags.iter().map(run).collect::<Result<_, String>>()?))
}

/// The page of differences.
fn differences() -> Result<String, String> {
    let path = corpus::root().join("docs/differences-from-mlir.md");
    std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Prints the functions of the tables.
fn print(files: &[PathBuf]) -> Result<ExitCode, String> {
    for path in files {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        print!("{}", Table::parse(&text)?.input());
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints one line a file, and the differences; whether there are none.
fn table(options: &Options, files: &[PathBuf]) -> Result<bool, String> {
    let mut total = Report::default();
    let mut failed = false;
    println!(
        "{:>8} {:>8} {:>8} {:>8} {:>6} {:>7}  file",
        "compared", "accepted", "rejected", "differ", "exempt", "crashed"
    );
    for path in files {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let found = if path.extension().is_some_and(|ending| ending == "table") {
            Table::parse(&text).and_then(|table| table.compare(&differences()?)).map(|(counts, mut report)| {
                report.exempt = counts.listed;
                report
            })
        } else {
            let (input, runs) = runs(options, &text)?;
            compare(&input, &runs)
        };
        match found {
            Ok(report) => {
                line(&report, &path.display().to_string());
                if !options.brief {
                    for difference in &report.differences {
                        println!("{}: {difference}", path.display());
                    }
                    for stale in report.stale.iter().chain(&report.loose) {
                        println!("{}: {stale}", path.display());
                    }
                }
                total.append(report);
            }
            Err(error) => {
                failed = true;
                println!("{}: {error}", path.display());
            }
        }
    }
    line(&total, "total");
    let mut aspects: BTreeMap<Aspect, usize> = BTreeMap::new();
    for difference in &total.differences {
        *aspects.entry(difference.aspect).or_default() += 1;
    }
    for (aspect, count) in aspects {
        println!("  {count} in {aspect}");
    }
    Ok(!failed && total.differences.is_empty())
}

fn line(report: &Report, name: &str) {
    let Report { compared, accepted, differences, exempt, crashed, stale: _, loose: _ } = report;
    let verdicts = differences.iter().filter(|difference| difference.aspect.is_verdict()).count();
    let (rejected, differ) = (compared - accepted - verdicts, differences.len());
    println!("{compared:>8} {accepted:>8} {rejected:>8} {differ:>8} {exempt:>6} {crashed:>7}  {name}");
}
