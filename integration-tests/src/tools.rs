//! Programs that judge our output: absent is a skip by name, or a failure where `VULCANIZE_REQUIRE` is set.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::invoke::Outcome;

/// MLIR 22's `mlir-opt`.
pub const MLIR_OPT: &str = "mlir-opt-22";
/// MLIR 22's `mlir-translate`.
pub const MLIR_TRANSLATE: &str = "mlir-translate-22";

/// Where a program of this name is on `PATH`.
pub fn find(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?).map(|dir| dir.join(name)).find(|path| path.is_file())
}

/// Whether nothing may be skipped.
pub fn require_all() -> bool {
    std::env::var_os("VULCANIZE_REQUIRE").is_some_and(|value| !value.is_empty() && value != "0")
}

/// Whether the tests that need this program are skipped.
///
/// Where nothing may be skipped the answer is no: the tests then fail and say what is missing.
pub fn is_skipped(name: &str) -> bool {
    find(name).is_none() && !require_all()
}

/// Runs a program with this standard input.
///
/// # Errors
/// It is absent, or it was ended by a signal (a crash).
pub fn run<S: AsRef<str>>(name: &str, arguments: &[S], stdin: &[u8]) -> Result<Outcome, String> {
    let program = find(name).ok_or_else(|| format!("{name} is not installed"))?;
    let failed = |error: std::io::Error| format!("{name}: {error}");
    let mut child = Command::new(program)
        .args(arguments.iter().map(AsRef::as_ref))
        // Where MLIR crashes, naming the functions on its stack takes it several times as long as all else.
        .env("LLVM_DISABLE_SYMBOLIZATION", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let input = child.stdin.take();
    let output = std::thread::scope(|scope| {
        scope.spawn(move || {
            // A program that stops reading early has said why on its standard error.
            if let Some(mut input) = input {
                let _ = input.write_all(stdin);
            }
        });
        child.wait_with_output()
    })
    .map_err(failed)?;
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    match output.status.code() {
        Some(code) => Ok(Outcome { stdout: output.stdout, stderr, code: u8::try_from(code).unwrap_or(u8::MAX) }),
        None => Err(format!("{name} crashed ({})", output.status)),
    }
}
