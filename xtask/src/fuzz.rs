//! `fuzz`: every target of `fuzz/` for a while, on the stable toolchain.
//!
//! No sanitizer is used: those need a nightly compiler, and their errors cannot occur in crates that forbid `unsafe`.
//! New inputs go to a folder under cargo's output, the stored corpus is only read.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{process, tools, workspace};

/// Options of `cargo xtask fuzz`.
#[derive(clap::Args)]
pub struct Options {
    /// Seconds for each target
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// Only these targets
    targets: Vec<String>,
}

/// One input may take this long, in seconds, before it counts as a hang.
const TIMEOUT: u32 = 20;

/// Runs the targets one after the other; the first crash, hang or excess of memory is an error.
pub fn run(options: &Options) -> Result<(), String> {
    if !workspace::root().join("fuzz/Cargo.toml").is_file() {
        return Err("there is no fuzz/Cargo.toml".to_owned());
    }
    let cargo_fuzz = cargo_fuzz()?;
    let targets = if options.targets.is_empty() { targets(&cargo_fuzz)? } else { options.targets.clone() };
    for target in &targets {
        println!("fuzz: {target}, {} s", options.seconds);
        fuzz(&cargo_fuzz, target, options.seconds)?;
    }
    println!("fuzz: {} targets, nothing found", targets.len());
    Ok(())
}

/// The `cargo-fuzz` program, installed under cargo's output folder where the system has none.
fn cargo_fuzz() -> Result<PathBuf, String> {
    if let Some(program) = tools::find_program("cargo-fuzz") {
        return Ok(program);
    }
    let mut install = workspace::cargo();
    install.args(["install", "cargo-fuzz", "--locked", "--root"]).arg(workspace::tool_dir("cargo-fuzz"));
    process::run(&mut install, "cargo install cargo-fuzz")?;
    tools::find_program("cargo-fuzz").ok_or_else(|| "cargo install made no cargo-fuzz".to_owned())
}

fn command(cargo_fuzz: &Path) -> Command {
    let mut command = Command::new(cargo_fuzz);
    command.current_dir(workspace::root());
    command
}

fn targets(cargo_fuzz: &Path) -> Result<Vec<String>, String> {
    let list = process::output(command(cargo_fuzz).args(["fuzz", "list"]), "cargo fuzz list")?;
    let targets: Vec<String> = list.lines().map(|line| line.trim().to_owned()).collect();
    if targets.is_empty() {
        return Err("fuzz/Cargo.toml has no targets".to_owned());
    }
    Ok(targets)
}

fn fuzz(cargo_fuzz: &Path, target: &str, seconds: u32) -> Result<(), String> {
    let found = workspace::target_dir().join("fuzz-corpus").join(target);
    std::fs::create_dir_all(&found).map_err(|error| format!("{}: {error}", found.display()))?;
    let stored = workspace::root().join("fuzz/corpus").join(target);
    let mut command = command(cargo_fuzz);
    command.args(["fuzz", "run", "--sanitizer", "none", target]).arg(&found);
    if stored.is_dir() {
        command.arg(&stored);
    }
    command.args([
        "--".to_owned(),
        format!("-max_total_time={seconds}"),
        format!("-timeout={TIMEOUT}"),
        "-rss_limit_mb=4096".to_owned(),
    ]);
    process::run(&mut command, &format!("fuzz target {target}"))
}
