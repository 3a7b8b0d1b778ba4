//! The command line.
#![forbid(unsafe_code)]

use std::io::IsTerminal;
use std::process::ExitCode;

use vulcanize::commands::{Io, MessageFormat, run};

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    // Standard error is not locked: the thread of the progress line writes to it, too.
    let (mut stdin, mut stdout, mut stderr) = (std::io::stdin().lock(), std::io::stdout().lock(), std::io::stderr());
    let (stdout_is_terminal, stderr_is_terminal) = (stdout.is_terminal(), stderr.is_terminal());
    let is_wanted = |variable: &str| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    // https://no-color.org
    let messages = match stderr_is_terminal && !is_wanted("NO_COLOR") {
        true => MessageFormat::Colored,
        false => MessageFormat::Text,
    };
    let exit = run(
        &arguments,
        &mut Io {
            stdin: &mut stdin,
            stdout: &mut stdout,
            stderr: &mut stderr,
            stdout_is_terminal,
            stderr_is_terminal,
            messages,
            process_ends: true,
        },
    );
    ExitCode::from(exit.code())
}
