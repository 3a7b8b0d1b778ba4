//! Programs that judge our output: absent is a skip by name, or a failure where `VULCANIZE_REQUIRE` is set.

use std::io::{Read, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use wait_timeout::ChildExt;

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

/// How long a program may take: MLIR's passes that crash on some inputs hang on them at other times.
const MOST_TIME: Duration = Duration::from_secs(60);

/// Runs a program with this standard input.
///
/// # Errors
/// It is absent, it was ended by a signal (a crash), or it takes more than a minute.
pub fn run<S: AsRef<str>>(name: &str, arguments: &[S], stdin: &[u8]) -> Result<Outcome, String> {
    run_for(MOST_TIME, name, arguments, stdin)
}

fn run_for<S: AsRef<str>>(most: Duration, name: &str, arguments: &[S], stdin: &[u8]) -> Result<Outcome, String> {
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
    let (input, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    std::thread::scope(|scope| {
        scope.spawn(move || {
            // A program that stops reading early has said why on its standard error.
            if let Some(mut input) = input {
                let _ = input.write_all(stdin);
            }
        });
        let [stdout, stderr] = [stdout.map(reader), stderr.map(reader)].map(|read| read.map(|read| scope.spawn(read)));
        let ended = child.wait_timeout(most).map_err(failed)?;
        if ended.is_none() {
            // Its pipes end, and so do the threads.
            child.kill().map_err(failed)?;
            child.wait().map_err(failed)?;
        }
        let [stdout, stderr] = [stdout, stderr].map(|read| read.and_then(|read| read.join().ok()).unwrap_or_default());
        let Some(status) = ended else { return Err(format!("{name} takes more than {most:?}")) };
        let stderr = String::from_utf8_lossy(&stderr).into_owned();
        match status.code() {
            Some(code) => Ok(Outcome { stdout, stderr, code: u8::try_from(code).unwrap_or(u8::MAX) }),
            None => Err(format!("{name} crashed ({status})")),
        }
    })
}

/// Reads all that a program writes. What came before an error is kept.
fn reader(mut pipe: impl Read + Send + 'static) -> Box<dyn FnOnce() -> Vec<u8> + Send> {
    Box::new(move || {
        let mut bytes = Vec::new();
        let _ = pipe.read_to_end(&mut bytes);
        bytes
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_hangs_is_ended() {
        let error = run_for(Duration::from_millis(50), "sleep", &["600"], b"").unwrap_err();
        assert_eq!(error, "sleep takes more than 50ms");
    }

    #[test]
    fn all_that_a_program_writes_is_there() {
        let input = vec![b'x'; 1 << 20];
        assert_eq!(run("cat", &["-"], &input).map(|outcome| (outcome.stdout == input, outcome.code)), Ok((true, 0)));
    }
}
