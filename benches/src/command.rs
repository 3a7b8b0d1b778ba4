//! What each bench does with its command line, and with its errors.

use std::fmt::Display;
use std::process::ExitCode;

/// The arguments of the process.
pub struct Arguments(Vec<String>);

impl Arguments {
    /// Those of this process.
    pub fn of_process() -> Arguments {
        Arguments(std::env::args().skip(1).collect())
    }

    /// Whether `cargo bench` runs it: Cargo gives this flag to benchmarks, and not in tests.
    pub fn is_bench(&self) -> bool {
        self.has("--bench")
    }

    /// Whether the flag is there.
    pub fn has(&self, flag: &str) -> bool {
        self.0.iter().any(|argument| argument == flag)
    }

    /// The argument after this flag; `None` where the flag is not there or is the last.
    pub fn value(&self, flag: &str) -> Option<&str> {
        self.0.iter().skip_while(|argument| *argument != flag).nth(1).map(String::as_str)
    }

    /// The number after this flag, or `default` where the flag is not there.
    pub fn number(&self, flag: &str, default: usize) -> Result<usize, String> {
        let Some(text) = self.value(flag) else { return Ok(default) };
        text.parse().map_err(|_| format!("'{text}' is not a number"))
    }
}

/// The end of a bench's `main`: an error is printed.
pub fn exit(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// An error as its text.
pub fn text(error: impl Display) -> String {
    error.to_string()
}
