//! The subcommands, one file each, and their common parts.

mod device_choice;
mod devices;
mod dispatch;
mod dump;
mod input;
mod io;
mod lower;
mod lowering_arguments;
mod observe;
mod opt;
mod opt_arguments;
mod quantities;
mod reflect;
mod reflect_json;
mod reproducer;
mod run;
mod spirv_validation;
mod translate;
mod translate_arguments;
mod validate;
mod validate_json;
mod verify_diagnostics;

pub use io::{CommandError, Exit, Io};

use std::ffi::OsString;

const USAGE: &str = "\
vulcanize: MLIR to SPIR-V to Vulkan

Usage: vulcanize <COMMAND> [ARGUMENTS]

Commands:
  opt        Run passes over a module, with mlir-opt's flags
  translate  Read and write SPIR-V binaries and assembly, with mlir-translate's flags
  lower      From kernels to SPIR-V binaries in one step
  run        Execute a whole program: host code, kernels and all
  dispatch   Run one kernel over buffers given on the command line
  reflect    Say what a SPIR-V module expects from outside
  validate   Check a SPIR-V module against the rules of Vulkan, WebGPU, …
  devices    List the devices and the target environment of each

'vulcanize <COMMAND> --help' shows what a command takes, with an example.
'-' stands for standard input or output.

Exit codes: 0 fine, 1 input rejected, 2 wrong usage, 3 no device or a device error.
";

const VERSION: &str = concat!("vulcanize ", env!("CARGO_PKG_VERSION"), "\n");

/// Runs the command line; `arguments` are those after the program's name.
///
/// Everything goes through `io`, so that tests run commands in their own process.
pub fn run(arguments: &[OsString], io: &mut Io<'_>) -> Exit {
    let Some(arguments) = arguments.iter().map(|a| a.to_str().map(str::to_owned)).collect::<Option<Vec<_>>>() else {
        return io.fail(&CommandError::usage("an argument is not valid UTF-8"));
    };
    let Some((command, rest)) = arguments.split_first() else {
        let _ = io.stderr.write_all(USAGE.as_bytes());
        return Exit::Usage;
    };
    let help_of = [String::from("--help")];
    let (command, rest) = match (command.as_str(), rest) {
        ("help", [of, ..]) => (of.as_str(), &help_of[..]),
        (command, rest) => (command, rest),
    };
    let result = match command {
        "opt" => opt::run(rest, io),
        "translate" => translate::run(rest, io),
        "lower" => lower::run(rest, io),
        "run" => run::run(rest, io),
        "dispatch" => dispatch::run(rest, io),
        "reflect" => reflect::run(rest, io),
        "validate" => validate::run(rest, io),
        "devices" => devices::run(rest, io),
        "--help" | "-h" | "help" => io.print(USAGE).map(|()| Exit::Success),
        "--version" | "-V" => io.print(VERSION).map(|()| Exit::Success),
        other => {
            let names = ["opt", "translate", "lower", "run", "dispatch", "reflect", "validate", "devices"];
            let near = vulcanize_target_env::suggest(other, names);
            let hint = near.map(|n| format!("; did you mean '{n}'?")).unwrap_or_default();
            Err(CommandError::usage(format!("unknown command '{other}'{hint} (see vulcanize --help)")))
        }
    };
    result.unwrap_or_else(|error| io.fail(&error))
}

/// Reads a command's arguments; `None` when only help was asked for and shown.
fn parse_arguments<A: clap::Parser>(
    command: &str,
    arguments: &[String],
    io: &mut Io<'_>,
) -> Result<Option<A>, CommandError> {
    let name = format!("vulcanize {command}");
    match A::try_parse_from(std::iter::once(name).chain(arguments.iter().cloned())) {
        Ok(parsed) => Ok(Some(parsed)),
        Err(error) if error.use_stderr() => {
            let text = error.to_string();
            Err(CommandError::usage(text.strip_prefix("error: ").unwrap_or(&text).trim_end()))
        }
        Err(help) => io.print(&help.to_string()).map(|()| None),
    }
}
