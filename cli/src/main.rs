//! The command line.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use vulcanize::commands::{Io, run};

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let (mut stdin, mut stdout, mut stderr) =
        (std::io::stdin().lock(), std::io::stdout().lock(), std::io::stderr().lock());
    let exit = run(&arguments, &mut Io { stdin: &mut stdin, stdout: &mut stdout, stderr: &mut stderr });
    ExitCode::from(exit.code())
}
