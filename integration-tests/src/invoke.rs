//! Running `vulcanize` in this process.

use std::ffi::OsString;

use vulcanize::commands::{Io, MessageFormat, run};

/// The results of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Standard output.
    pub stdout: Vec<u8>,
    /// Standard error; bytes that are no UTF-8 are replaced.
    pub stderr: String,
    /// The exit code.
    pub code: i32,
}

impl Outcome {
    /// Standard output as text; bytes that are no UTF-8 are replaced.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.stdout).into_owned()
    }
}

/// Runs the command line `vulcanize arguments…` with this standard input.
pub fn vulcanize<S: AsRef<str>>(arguments: &[S], stdin: &[u8]) -> Outcome {
    let arguments: Vec<OsString> = arguments.iter().map(|a| a.as_ref().into()).collect();
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut stdin = stdin;
    let exit = run(
        &arguments,
        &mut Io {
            stdin: &mut stdin,
            stdout: &mut stdout,
            stderr: &mut stderr,
            stdout_is_terminal: false,
            stderr_is_terminal: false,
            messages: MessageFormat::default(),
            process_ends: false,
        },
    );
    Outcome { stdout, stderr: String::from_utf8_lossy(&stderr).into_owned(), code: i32::from(exit.code()) }
}
