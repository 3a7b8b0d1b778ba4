//! The examples of the documents that describe the dialect are read; see `vulcanize_integration_tests::seeds`.
//!
//! Of the current edition each is treated as `mlir-opt-22` treats it, and each op that it lists has an accepted
//! example, there or in a file test. Of the earlier editions each is accepted, with a warning, and what is printed is
//! today's text. The documents are not part of the repository: without them the tests are skipped by name, and
//! `cases/legacy` checks the same on examples of our own.

use std::collections::BTreeSet;
use std::path::PathBuf;

use libtest_mimic::Failed;
use vulcanize_integration_tests::case::{Case, Run};
use vulcanize_integration_tests::compare::{Aspect, compare};
use vulcanize_integration_tests::invoke::vulcanize;
use vulcanize_integration_tests::seeds::complete::{Example, examples};
use vulcanize_integration_tests::seeds::{document, folder, read};
use vulcanize_integration_tests::{corpus, tools};

use crate::Suite;

const EARLIER: &[&str] = &["001", "003", "004"];

/// MLIR prints a text of this op that it does not read itself (docs/differences-from-mlir.md).
const UNREADABLE: &str = "spirv.INTEL.SubgroupBlockWrite";

pub fn fill(suite: &mut Suite) -> Result<(), String> {
    let no_tool = tools::is_skipped(tools::MLIR_OPT);
    let absent = folder().is_none();
    for number in EARLIER {
        suite.add(format!("earlier {number}"), absent || no_tool, || earlier(number));
    }
    suite.add("earlier, our own", no_tool, own_cases);
    suite.add("current 000", absent || no_tool, || current("000"));
    suite.add("current 000 every op", absent, || every_op("000"));
    Ok(())
}

fn all(number: &str) -> Result<Vec<Example>, String> {
    let found: Vec<Example> = document::blocks(&read(number)?).iter().flat_map(examples).collect();
    if found.is_empty() { Err(format!("no examples in {number}")) } else { Ok(found) }
}

fn run(flags: &str) -> Run {
    Run { arguments: flags.split_whitespace().map(str::to_owned).collect(), text: flags.to_owned() }
}

fn earlier(number: &str) -> Result<(), Failed> {
    let all = all(number)?;
    let mut problems = Vec::new();
    for example in &all {
        let outcome = vulcanize(&["opt"], example.text.as_bytes());
        let place = format!("line {}: {}", example.line, example.original);
        if outcome.code != 0 {
            problems.push(format!("{place}\n{}\n{}", example.text, outcome.stderr));
        } else if !outcome.stderr.contains("is an earlier spelling") {
            problems.push(format!("{place}\nno warning"));
        } else if let Err(difference) = compare(&outcome.text(), &[run("opt")])?.verdict() {
            problems.push(format!("{place}\n{}\n{difference}", outcome.text()));
        }
    }
    println!("{number}: {} examples ({} programs), all accepted", all.len(), count_programs(&all));
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n").into()) }
}

/// The file tests of earlier spellings print today's text.
fn own_cases() -> Result<(), Failed> {
    let folder = corpus::cases().join("legacy");
    let known_to_mlir = |path: &PathBuf| corpus::name(&folder, path) != "cooperative_matrix_nv.mlir";
    for path in corpus::files(&folder, ".mlir")?.into_iter().filter(known_to_mlir) {
        let case = Case::parse(&std::fs::read_to_string(&path)?)?;
        let outcome = vulcanize(&["opt", "--split-input-file"], case.input.as_bytes());
        if outcome.code == 0 {
            let mut report = compare(&outcome.text(), &[run("opt --split-input-file")])?;
            report.differences.retain(|difference| !difference.detail.contains(UNREADABLE));
            report.verdict().map_err(|difference| format!("{}\n{difference}", corpus::name(&folder, &path)))?;
        }
    }
    Ok(())
}

fn count_programs(examples: &[Example]) -> usize {
    examples.iter().filter(|example| example.program).count()
}

/// The verdict and the text are MLIR's.
fn current(number: &str) -> Result<(), Failed> {
    let (all, earlier): (Vec<Example>, Vec<Example>) =
        all(number)?.into_iter().partition(|example| !example.original.starts_with("func "));
    let input: Vec<&str> = all.iter().map(|example| example.text.as_str()).collect();
    let report = compare(&input.join("// -----\n"), &[run("opt --split-input-file")])?;
    println!(
        "{number}: {} examples ({} programs; {} more with an earlier spelling), {} accepted by both",
        all.len(),
        count_programs(&all),
        earlier.len(),
        // Each is compared in custom and in generic form.
        report.accepted / 2
    );
    if report.compared != 2 * all.len() {
        return Err("not all were compared".into());
    }
    let mut first = 1;
    let mut problems = Vec::new();
    for example in &all {
        let differences = report.differences.iter().filter(|difference| difference.line == first);
        let is_known = example.original.contains(UNREADABLE);
        for difference in differences.filter(|difference| difference.aspect != Aspect::Place && !is_known) {
            problems.push(format!("line {}: {}\n{difference}", example.line, example.original));
        }
        first += example.text.lines().count() + 1;
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n").into()) }
}

/// Each op that the document lists is printed for an example or in a file test.
fn every_op(number: &str) -> Result<(), Failed> {
    let text = read(number)?;
    let mut printed = BTreeSet::new();
    for example in all(number)? {
        let outcome = vulcanize(&["opt", "--mlir-print-op-generic"], example.text.as_bytes());
        add_ops(&outcome.text(), &mut printed);
    }
    for path in corpus::files(&corpus::cases(), ".mlir")? {
        let case = std::fs::read_to_string(path)?;
        let expected: Vec<&str> = case.lines().filter_map(|line| line.strip_prefix("// | ")).collect();
        add_ops(&expected.join("\n"), &mut printed);
    }
    let missing: Vec<String> = document::ops(&text).into_iter().filter(|op| !printed.contains(op.as_str())).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("no accepted example of: {}", missing.join(" ")).into()) }
}

/// The names of ops in a text.
fn add_ops(text: &str, ops: &mut BTreeSet<String>) {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '_'));
    ops.extend(words.filter(|word| word.starts_with("spirv.")).map(str::to_owned));
}
