//! `gen-grammar`: the static tables of `vulcanize-target-env`, from the SPIR-V JSON grammar.
//!
//! The output is data only (sorted tables, enums and constants); the engines that read it are written by hand in
//! `target-env/src`. Anything that the generator does not know (an operand kind, an extended instruction set) stops it
//! with a message: it never guesses.

mod facts;
mod grammar;
mod tables;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where the tables are written, relative to the repository root.
const OUTPUT_DIR: &str = "target-env/src/generated";
/// The default folder of the grammar, relative to the repository root.
const DEFAULT_GRAMMAR_DIR: &str = "../shared/grammar";

/// Regenerates the tables, or with `--check` compares them with the committed ones.
///
/// Arguments: `[--check] [--grammar DIR]`. Fails on unreadable input, on anything in the grammar that
/// the generator does not know, and under `--check` on any difference.
pub fn run(args: &[String]) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask has no parent folder")?;
    let options = Options::parse(args, root)?;
    let grammar = grammar::Grammar::load(&options.grammar)?;
    let output_dir = root.join(OUTPUT_DIR);
    let mut stale = Vec::new();
    let files = tables::files(&grammar)?;
    for (name, text) in &files {
        let text = rustfmt(text)?;
        let path = output_dir.join(name);
        if options.check {
            if fs::read_to_string(&path).ok().as_deref() != Some(text.as_str()) {
                stale.push(format!("{OUTPUT_DIR}/{name}"));
            }
        } else {
            fs::create_dir_all(&output_dir).map_err(|e| format!("{OUTPUT_DIR}: {e}"))?;
            fs::write(&path, text).map_err(|e| format!("{OUTPUT_DIR}/{name}: {e}"))?;
        }
    }
    for name in leftover_files(&output_dir, &files)? {
        stale.push(format!("{OUTPUT_DIR}/{name} (no longer generated)"));
    }
    if stale.is_empty() {
        Ok(())
    } else {
        Err(format!("out of date: {}; run `cargo xtask gen-grammar`", stale.join(", ")))
    }
}

struct Options {
    check: bool,
    grammar: PathBuf,
}

impl Options {
    fn parse(args: &[String], root: &Path) -> Result<Self, String> {
        let mut options = Options { check: false, grammar: root.join(DEFAULT_GRAMMAR_DIR) };
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--check" => options.check = true,
                "--grammar" => {
                    options.grammar = args.next().ok_or("--grammar needs a folder")?.into();
                }
                other => {
                    return Err(format!("gen-grammar: unknown argument `{other}`; usage: [--check] [--grammar DIR]"));
                }
            }
        }
        Ok(options)
    }
}

/// Rust files in the output folder that no table of this run produced.
fn leftover_files(dir: &Path, files: &[(&'static str, String)]) -> Result<Vec<String>, String> {
    let mut leftover = Vec::new();
    for entry in fs::read_dir(dir).map_err(|e| format!("{OUTPUT_DIR}: {e}"))? {
        let name = entry.map_err(|e| format!("{OUTPUT_DIR}: {e}"))?.file_name().to_string_lossy().into_owned();
        if !files.iter().any(|(generated, _)| *generated == name) {
            leftover.push(name);
        }
    }
    leftover.sort();
    Ok(leftover)
}

/// The text as rustfmt of the pinned toolchain prints it.
fn rustfmt(text: &str) -> Result<String, String> {
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--emit", "stdout"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|e| format!("rustfmt: {e}"))?;
    let mut stdin = child.stdin.take().ok_or("rustfmt has no stdin")?;
    let input = text.to_owned();
    // A thread feeds rustfmt: a file larger than the pipe would otherwise wait for itself.
    let feeder = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().map_err(|e| format!("rustfmt: {e}"))?;
    feeder.join().map_err(|_| "rustfmt: the feeding thread panicked")?.map_err(|e| format!("rustfmt: {e}"))?;
    if !output.status.success() {
        return Err(format!("rustfmt: {}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|e| format!("rustfmt: {e}"))
}
