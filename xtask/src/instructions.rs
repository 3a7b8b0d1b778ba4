//! `instructions`: how many instructions fixed jobs of the program take, under Valgrind.
//!
//! Times depend on the machine and on what else it does, so that nobody sees a loss of 3 %. Instructions hardly do: each
//! job has one thread. They are those of the program as the tests compile it; `docs/performance.md` has the other.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::files::{fresh_folder, write};
use crate::{process, tools, workspace};

#[path = "../../benches/src/kernels.rs"]
mod kernels;

/// Options of `cargo xtask instructions`.
#[derive(clap::Args)]
pub struct Options {
    /// Write the counts into the file instead of comparing them with it
    #[arg(long)]
    bless: bool,
}

/// The file of the counts.
const FILE: &str = "benches/instructions.txt";

/// How far a count may be from the one in the file, in percent.
const TOLERANCE: u64 = 3;

/// So many kernels take a few seconds under Valgrind.
const MANY: usize = 200;

/// The jobs by name, with their arguments; one may read what those before it wrote.
const JOBS: [(&str, &[&str]); 5] = [
    ("lower-one", &["lower", "one.mlir", "-o", "one.spv"]),
    ("lower-many", &["lower", "many.mlir", "-o", "many.spv"]),
    ("deserialize", &["translate", "--deserialize-spirv", "many.spv", "-o", "many-spirv.mlir"]),
    ("serialize", &["translate", "--serialize-spirv", "many-spirv.mlir", "-o", "again.spv"]),
    ("validate", &["validate", "many.spv"]),
];

/// Counts, and compares or writes.
pub fn run(options: &Options) -> Result<(), String> {
    let valgrind = tools::find_program("valgrind").ok_or("valgrind is missing; `cargo xtask tools` installs it")?;
    process::run(&mut workspace::build_with_tests(), "cargo build of the program")?;
    let folder = workspace::target_dir().join("instructions");
    fresh_folder(&folder)?;
    write(&folder.join("one.mlir"), kernels::module(1))?;
    write(&folder.join("many.mlir"), kernels::module(MANY))?;
    let counts = JOBS.iter().map(|(name, arguments)| Ok((*name, count(&valgrind, &folder, arguments)?)));
    let counts = counts.collect::<Result<Vec<_>, String>>()?;
    let file = workspace::root().join(FILE);
    if options.bless {
        return write(&file, counts.iter().map(|(name, count)| format!("{name} {count}\n")).collect::<String>());
    }
    let known = fs::read_to_string(&file).map_err(|error| format!("{FILE}: {error}"))?;
    let known = parse(&known)?;
    let problems: Vec<String> = counts.iter().filter_map(|&(name, count)| problem(name, count, &known)).collect();
    if !problems.is_empty() {
        let problems = problems.join("\n  ");
        return Err(format!("instructions:\n  {problems}\n  if that is meant: cargo xtask instructions --bless"));
    }
    Ok(())
}

/// The instructions of the program with these arguments.
fn count(valgrind: &Path, folder: &Path, arguments: &[&str]) -> Result<u64, String> {
    let program = workspace::target_dir().join("debug/vulcanize");
    let out: PathBuf = folder.join("callgrind.out");
    // The program has as many threads as it may use processors.
    let mut run = Command::new("taskset");
    run.args(["--cpu-list", "0"]).arg(valgrind).args(["--quiet", "--tool=callgrind"]);
    run.arg(format!("--callgrind-out-file={}", out.display())).arg(program).args(arguments).current_dir(folder);
    process::run(&mut run, arguments[0])?;
    let text = fs::read_to_string(&out).map_err(|error| format!("{}: {error}", out.display()))?;
    let total =
        text.lines().find_map(|line| line.strip_prefix("summary: ")).and_then(|count| count.trim().parse().ok());
    total.ok_or_else(|| "callgrind has written no count".to_owned())
}

fn parse(text: &str) -> Result<Vec<(&str, u64)>, String> {
    let entry = |line| str::split_once(line, ' ').and_then(|(name, count)| Some((name, count.parse().ok()?)));
    text.lines().map(|line| entry(line).ok_or_else(|| format!("{FILE}: '{line}' is no name and count"))).collect()
}

/// What is wrong with the count of a job, if something is.
fn problem(name: &str, count: u64, known: &[(&str, u64)]) -> Option<String> {
    let Some(&(_, expected)) = known.iter().find(|(known, _)| *known == name) else {
        return Some(format!("{name}: {FILE} has no count"));
    };
    println!("instructions: {name}: {count}, {:+.1} %", (count as f64 / expected as f64 - 1.0) * 100.0);
    let is_near = count.abs_diff(expected) * 100 <= expected * TOLERANCE;
    (!is_near).then(|| format!("{name}: {count} instructions, {expected} were expected"))
}

#[cfg(test)]
mod tests {
    use super::{parse, problem};

    #[test]
    fn counts_are_compared() {
        let known = parse("lower-one 1000\nvalidate 50\n").expect("a file");
        assert_eq!(problem("lower-one", 1030, &known), None);
        assert_eq!(problem("lower-one", 970, &known), None);
        assert_eq!(problem("lower-one", 1031, &known), Some("lower-one: 1031 instructions, 1000 were expected".into()));
        assert_eq!(problem("serialize", 1, &known), Some("serialize: benches/instructions.txt has no count".into()));
        assert_eq!(parse("lower-one"), Err("benches/instructions.txt: 'lower-one' is no name and count".into()));
    }
}
