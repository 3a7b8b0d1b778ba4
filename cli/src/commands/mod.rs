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
mod shell;
mod spirv_validation;
mod translate;
mod translate_arguments;
mod validate;
mod validate_json;
mod verify_diagnostics;

pub use io::{CommandError, Exit, Io};

use std::ffi::OsString;

use clap::{Command, CommandFactory};

/// A subcommand.
struct Subcommand {
    name: &'static str,
    /// One line for the list of commands.
    summary: &'static str,
    run: fn(&[String], &mut Io<'_>) -> Result<Exit, CommandError>,
    /// Its flags, for shells and manual pages.
    describe: fn() -> Command,
}

/// One row a command: name, what runs it, what describes it, a line about it.
macro_rules! subcommands {
    ($($name:literal $run:path, $describe:path, $summary:literal;)*) => {
        static SUBCOMMANDS: &[Subcommand] =
            &[$(Subcommand { name: $name, summary: $summary, run: $run, describe: $describe }),*];
    };
}

subcommands! {
    "opt" opt::run, shell::describe_opt, "Run passes over a module, with mlir-opt's flags";
    "translate" translate::run, shell::describe_translate,
        "Read and write SPIR-V binaries and assembly, with mlir-translate's flags";
    "lower" lower::run, lower::Arguments::command, "From kernels to SPIR-V binaries in one step";
    "run" run::run, run::Arguments::command, "Execute a whole program: host code, kernels and all";
    "dispatch" dispatch::run, dispatch::Arguments::command, "Run one kernel over buffers given on the command line";
    "reflect" reflect::run, reflect::Arguments::command, "Say what a SPIR-V module expects from outside";
    "validate" validate::run, validate::Arguments::command,
        "Check a SPIR-V module against the rules of Vulkan, WebGPU, …";
    "devices" devices::run, devices::Arguments::command, "List the devices and the target environment of each";
    "completions" shell::completions, shell::CompletionArguments::command, "Write the completions of a shell";
    "man" shell::man, shell::ManArguments::command, "Write manual pages";
}

fn usage() -> String {
    let line = |command: &Subcommand| format!("  {:<12} {}\n", command.name, command.summary);
    let commands: String = SUBCOMMANDS.iter().map(line).collect();
    format!(
        "vulcanize: MLIR to SPIR-V to Vulkan

Usage: vulcanize <COMMAND> [ARGUMENTS]

Commands:
{commands}
'vulcanize <COMMAND> --help' shows what a command takes, with an example.
'-' stands for standard input or output.

Exit codes: 0 fine, 1 input rejected, 2 wrong usage, 3 no device, 4 device or kernel fault, 5 timeout, 6 not the expected
result.
"
    )
}

const VERSION: &str = concat!("vulcanize ", env!("CARGO_PKG_VERSION"), "\n");

/// Runs the command line; `arguments` are those after the program's name.
///
/// Everything goes through `io`, so that tests run commands in their own process.
pub fn run(arguments: &[OsString], io: &mut Io<'_>) -> Exit {
    let Some(arguments) = arguments.iter().map(|a| a.to_str().map(str::to_owned)).collect::<Option<Vec<_>>>() else {
        return io.fail(&CommandError::usage("an argument is not valid UTF-8"));
    };
    let Some((command, rest)) = arguments.split_first() else {
        let _ = io.stderr.write_all(usage().as_bytes());
        return Exit::Usage;
    };
    let help_of = [String::from("--help")];
    let (command, rest) = match (command.as_str(), rest) {
        ("help", [of, ..]) => (of.as_str(), &help_of[..]),
        (command, rest) => (command, rest),
    };
    let found = SUBCOMMANDS.iter().find(|subcommand| subcommand.name == command);
    let result = match (found, command) {
        (Some(subcommand), _) => (subcommand.run)(rest, io),
        (None, "--help" | "-h" | "help") => io.print(&usage()).map(|()| Exit::Success),
        (None, "--version" | "-V") => io.print(VERSION).map(|()| Exit::Success),
        (None, other) => {
            let near = vulcanize_target_env::suggest(other, SUBCOMMANDS.iter().map(|subcommand| subcommand.name));
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
