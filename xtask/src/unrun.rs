//! Tests that `cargo test` passes over without a word: in a file that no test program has as a module, or in a library
//! or program that says `test = false`.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::{process, workspace};

/// Reports each file with tests that are never run.
pub fn check() -> Result<(), String> {
    let metadata = ["metadata", "--no-deps", "--format-version", "1"];
    let text = process::output(workspace::cargo().args(metadata), "cargo metadata")?;
    let metadata: Value = serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata: unexpected form")?;
    let mut unrun = Vec::new();
    for package in packages {
        let manifest = package["manifest_path"].as_str().ok_or("cargo metadata: unexpected form")?;
        let targets = package["targets"].as_array().ok_or("cargo metadata: unexpected form")?;
        let folder = Path::new(manifest).parent().unwrap_or(Path::new(""));
        unrun.extend(files_without_a_program(folder, targets).map_err(|error| format!("{manifest}: {error}"))?);
        unrun.extend(tests_switched_off(targets).map_err(|error| format!("{manifest}: {error}"))?);
    }
    let lines: Vec<String> = unrun.iter().map(|path| path.display().to_string()).collect();
    if lines.is_empty() { Ok(()) } else { Err(format!("tests that are never run:\n  {}", lines.join("\n  "))) }
}

/// The files right in `tests/` that are neither a program nor a module that `main.rs` beside them names.
fn files_without_a_program(package: &Path, targets: &[Value]) -> std::io::Result<Vec<PathBuf>> {
    let tests = package.join("tests");
    if !tests.is_dir() {
        return Ok(Vec::new());
    }
    let main = std::fs::read_to_string(tests.join("main.rs")).unwrap_or_default();
    let mut found = sources(&tests, false)?;
    found.retain(|path| {
        let is_program = targets.iter().any(|target| target["src_path"].as_str().map(Path::new) == Some(path));
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        !is_program && !main.lines().any(|line| line == format!("mod {name};"))
    });
    Ok(found)
}

/// The files with tests of the libraries and programs that say `test = false`.
fn tests_switched_off(targets: &[Value]) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for target in targets.iter().filter(|target| target["test"] == false) {
        let source = Path::new(target["src_path"].as_str().unwrap_or_default());
        match target["kind"][0].as_str() {
            Some("lib") => found.extend(sources(source.parent().unwrap_or(source), true)?),
            _ => found.push(source.to_owned()),
        }
    }
    found.retain(|path| std::fs::read_to_string(path).is_ok_and(|text| text.contains("#[test]")));
    Ok(found)
}

/// The Rust sources in a folder, or `below` it, too.
fn sources(folder: &Path, below: bool) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() && below {
            found.extend(sources(&path, below)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    Ok(found)
}
