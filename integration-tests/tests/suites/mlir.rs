//! `vulcanize opt` and `mlir-opt-22` treat the file tests and the examples alike: verdict, place of the first error,
//! text, generic text; and also the tables of every op × types × targets.

use std::collections::BTreeSet;
use std::path::Path;

use libtest_mimic::Failed;
use vulcanize::{dialects, spirv};
use vulcanize_integration_tests::case::{Case, Run};
use vulcanize_integration_tests::compare::{Aspect, compare, compare_in, is_comparable};
use vulcanize_integration_tests::invoke::vulcanize;
use vulcanize_integration_tests::table::{Counts, Table};
use vulcanize_integration_tests::{corpus, tools};

use crate::Suite;

/// What is compared on each example.
const EXAMPLE_FLAGS: &[&str] = &["", "--canonicalize", "--cse", "--symbol-dce", "--mlir-print-debuginfo"];
/// What is compared on each example without its barriers and atomics: those become something else here, as
/// `tables/gpu.table` and `docs/differences-from-mlir.md` show.
const EXAMPLE_LOWERING: &[&str] = &["--convert-gpu-to-spirv"];

pub fn fill(suite: &mut Suite) -> Result<(), String> {
    let is_skipped = tools::is_skipped(tools::MLIR_OPT);
    for path in corpus::files(&corpus::tables(), ".table")? {
        let name = format!("tables/{}", corpus::name(&corpus::tables(), &path));
        suite.add(name.clone(), is_skipped, move || check_table(&name, &path));
    }
    let (cases, examples) = (corpus::cases(), corpus::root().join("examples"));
    for path in corpus::files(&cases, ".mlir")? {
        let case = std::fs::read_to_string(&path).map_err(|e| e.to_string()).and_then(|text| Case::parse(&text));
        // In some files nothing is what MLIR could be asked.
        if !case.as_ref().is_ok_and(|case| !case.runs.iter().any(is_comparable)) {
            suite.add(corpus::name(&cases, &path), is_skipped, move || {
                let case = case?;
                Ok(compare(&case.input, &case.runs)?.verdict()?)
            });
        }
    }
    for path in corpus::files(&examples, ".mlir")? {
        let name = format!("examples/{}", corpus::name(&examples, &path));
        suite.add(name, is_skipped, move || check_example(&path));
    }
    suite.add("canonicalization by name", is_skipped, check_pattern_names);
    Ok(())
}

/// Compares the functions of a table; prints their number.
fn check_table(name: &str, path: &Path) -> Result<(), Failed> {
    let page = std::fs::read_to_string(corpus::root().join("docs/differences-from-mlir.md"))?;
    let (counts, report) = Table::parse(&std::fs::read_to_string(path)?)?.compare(&page)?;
    let Counts { functions, listed, unlisted, crashed, accepted } = counts;
    println!("{name}: {functions} functions, {accepted} accepted, {listed} listed differences, {crashed} crashes");
    report.verdict().map_err(|error| format!("{unlisted} differences that are not listed\n{error}"))?;
    Ok(())
}

/// Patterns of which MLIR has one for all ops with regions, and we have several, each for one op: a name takes away
/// more than one of ours, and what is left does other parts of the work.
const FOR_ALL_REGIONS: &[&str] = &[
    "(anonymous namespace)::MakeRegionBranchOpSuccessorInputsDead",
    "(anonymous namespace)::RemoveDeadRegionBranchOpSuccessorInputs",
    "(anonymous namespace)::RemoveDuplicateSuccessorInputUses",
];

/// Patterns that others stand in for when they are taken away.
const STOOD_IN_FOR: &[&str] =
    &["(anonymous namespace)::ReplaceIfYieldWithConditionOrValue", "SingleBlockExecuteInliner"];

/// The names that patterns of canonicalization have.
fn pattern_names() -> BTreeSet<&'static str> {
    let dialects = dialects::ALL.iter().copied().chain([&spirv::DIALECT]);
    let ops = dialects.flat_map(|dialect| dialect.ops).flat_map(|group| group.iter());
    let patterns = ops.flat_map(|def| def().canonicalize);
    patterns.map(|pattern| pattern.name).filter(|name| !name.is_empty()).collect()
}

/// Each pattern that has a name is taken away: the text changes, and it is MLIR's.
fn check_pattern_names() -> Result<(), Failed> {
    let path = corpus::cases().join("transforms/canonicalize_patterns.mlir");
    let input = Case::parse(&std::fs::read_to_string(path)?)?.input;
    let run = |option: &str| {
        let arguments =
            ["opt", &format!("--canonicalize{option}"), "--split-input-file", "--allow-unregistered-dialect"];
        Run { arguments: arguments.map(str::to_owned).to_vec(), text: arguments.join(" ") }
    };
    let text = |run: &Run| vulcanize(&run.arguments, input.as_bytes()).text();
    let everything = text(&run(""));
    let mut problems = Vec::new();
    for name in pattern_names().into_iter().filter(|name| !FOR_ALL_REGIONS.contains(name)) {
        let run = run(&format!("=disable-patterns={{\"{name}\"}}"));
        if text(&run) == everything && !STOOD_IN_FOR.contains(&name) {
            problems.push(format!("'{name}' does nothing to the file"));
        }
        if let Err(error) = compare_in(&input, &[run], &[Aspect::Text])?.verdict() {
            problems.push(error);
        }
    }
    match problems.is_empty() {
        true => Ok(()),
        false => Err(problems.join("\n").into()),
    }
}

fn check_example(path: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    compare(&text, &example_runs(EXAMPLE_FLAGS))?.verdict()?;
    let is_other = |line: &str| line.contains("gpu.barrier") || line.contains("memref.atomic_rmw");
    // Each line stays where it was.
    let text: String =
        text.lines().map(|line| if is_other(line) { "\n".into() } else { format!("{line}\n") }).collect();
    Ok(compare(&text, &example_runs(EXAMPLE_LOWERING))?.verdict()?)
}

fn example_runs(flags: &[&str]) -> Vec<Run> {
    let arguments = |flags: &str| ["opt"].into_iter().chain(flags.split_whitespace()).map(str::to_owned).collect();
    flags.iter().map(|flags| Run { arguments: arguments(flags), text: format!("opt {flags}") }).collect()
}
