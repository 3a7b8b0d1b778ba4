//! The subcommands, one file each, and their common parts.

mod array_files;
mod arrays;
mod compile;
mod conformance;
mod device_choice;
mod devices;
mod dispatch;
mod dump;
mod elements;
mod fuzz;
mod input;
mod io;
mod lower;
mod lowering_arguments;
mod lsp;
mod observe;
mod opt;
mod opt_arguments;
#[cfg(test)]
mod paper;
mod plots;
mod profile;
mod quantities;
mod record;
mod reflect;
mod reproducer;
mod run;
mod scheduling;
mod shell;
mod source_files;
mod translate;
mod translate_arguments;
mod tune;
mod validate;
mod verify_diagnostics;

pub use io::{CommandError, Exit, Io, MessageFormat};
pub use vulcanize_conformance::Outcome;

use std::ffi::OsString;
use std::io::IsTerminal;
use std::process::ExitCode;

use clap::{Arg, ArgAction, Command, CommandFactory};
use vulcanize_limits::Limits;
use vulcanize_target_env::TargetEnv;

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
    "compile" compile::run, compile::Arguments::command,
        "Compile a whole program to one file that 'run' takes";
    "tune" tune::run, tune::Arguments::command,
        "Measure how a program is best spread over a device, for 'run' and 'compile'";
    "dispatch" dispatch::run, dispatch::Arguments::command, "Run one kernel over buffers given on the command line";
    "reflect" reflect::run, reflect::Arguments::command, "Say what a SPIR-V module expects from outside";
    "validate" validate::run, validate::Arguments::command,
        "Check a SPIR-V module against the rules of Vulkan, WebGPU, …";
    "devices" devices::run, devices::Arguments::command, "List the devices and the target environment of each";
    "conformance" conformance::run, conformance::Arguments::command,
        "Run kernels with known results on a device, those of the suite or your own";
    "fuzz" fuzz::run, fuzz::Arguments::command,
        "Run random kernels on devices, and reduce those that one computes wrong";
    "lsp" lsp::run, lsp::Arguments::command, "Serve editors on standard input and output (docs/editors.md)";
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
'--diagnostics=json' of any command writes its messages as one line of JSON each (docs/json.md).
'--limit NAME=VALUE' of any command changes what its inputs may cost (docs/limits.md).

Exit codes: 0 fine, 1 input rejected, 2 wrong usage, 3 no device, 4 device or kernel fault, 5 timeout, 6 not the expected
result.
"
    )
}

/// The version, the commit of a release, and what is read and written.
fn version() -> String {
    let commit = option_env!("VULCANIZE_COMMIT").map_or(String::new(), |commit| format!(" ({commit})"));
    let environments: Vec<&str> = TargetEnv::names().collect();
    format!(
        "vulcanize {}{commit}\nreads and writes the text of MLIR 22.1 and SPIR-V 1.0 to 1.6\ntarget environments: {}\n",
        env!("CARGO_PKG_VERSION"),
        environments.join(", ")
    )
}

/// Runs the command line of this process on its streams.
pub fn run_process() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    // None is locked: the thread of the progress line writes to standard error, those of the language server to the others.
    let (mut stdin, mut stdout, mut stderr) = (std::io::stdin(), std::io::stdout(), std::io::stderr());
    let (stdout_is_terminal, stderr_is_terminal) = (stdout.is_terminal(), stderr.is_terminal());
    let is_wanted = |variable: &str| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    // https://no-color.org
    let messages = match stderr_is_terminal && !is_wanted("NO_COLOR") {
        true => MessageFormat::Colored,
        false => MessageFormat::Text,
    };
    let io = &mut Io {
        stdin: &mut stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        stdout_is_terminal,
        stderr_is_terminal,
        messages,
        limits: Limits::DEFAULT,
        process_ends: true,
    };
    ExitCode::from(run(&arguments, io).code())
}

/// Runs the command line `vulcanize arguments…` in memory, with this standard input.
pub fn invoke(arguments: &[&str], mut stdin: &[u8]) -> Outcome {
    let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let io = &mut Io {
        stdin: &mut stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        stdout_is_terminal: false,
        stderr_is_terminal: false,
        messages: MessageFormat::default(),
        limits: Limits::DEFAULT,
        process_ends: false,
    };
    let code = run(&arguments, io).code();
    Outcome { stdout, stderr: String::from_utf8_lossy(&stderr).into_owned(), code }
}

/// Runs the command line; `arguments` are those after the program's name.
///
/// Everything goes through `io`, so that tests run commands in their own process.
pub fn run(arguments: &[OsString], io: &mut Io<'_>) -> Exit {
    let is_text = arguments.iter().all(|argument| argument.to_str().is_some());
    let mut arguments: Vec<String> = arguments.iter().map(|argument| argument.to_string_lossy().into()).collect();
    let result = take_message_format(&mut arguments).and_then(|format| {
        io.messages = format.unwrap_or(io.messages);
        for text in take_flag(&mut arguments, "limit", "NAME=VALUE")? {
            io.limits.set(&text).map_err(|error| CommandError::usage(error.to_string()))?;
        }
        if is_text { run_command(&arguments, io) } else { Err(CommandError::usage("an argument is not valid UTF-8")) }
    });
    result.unwrap_or_else(|error| io.fail(&error))
}

fn run_command(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some((command, rest)) = arguments.split_first() else {
        match io.messages {
            MessageFormat::Text | MessageFormat::Colored => io.note(&usage()),
            MessageFormat::Json => return Err(CommandError::usage("a command is missing (see vulcanize --help)")),
        }
        return Ok(Exit::Usage);
    };
    let help_of = [String::from("--help")];
    let (command, rest) = match (command.as_str(), rest) {
        ("help", [of, ..]) => (of.as_str(), &help_of[..]),
        (command, rest) => (command, rest),
    };
    let found = SUBCOMMANDS.iter().find(|subcommand| subcommand.name == command);
    match (found, command) {
        (Some(subcommand), _) => (subcommand.run)(rest, io),
        (None, "--help" | "-h" | "help") => io.print(&usage()).map(|()| Exit::Success),
        (None, "--version" | "-V") => io.print(&version()).map(|()| Exit::Success),
        (None, other) => {
            let near = vulcanize_target_env::suggest(other, SUBCOMMANDS.iter().map(|subcommand| subcommand.name));
            let hint = near.map(|n| format!("; did you mean '{n}'?")).unwrap_or_default();
            Err(CommandError::usage(format!("unknown command '{other}'{hint} (see vulcanize --help)")))
        }
    }
}

/// Takes a flag that every command has, and that may be repeated, out of the arguments: its values.
fn take_flag(arguments: &mut Vec<String>, name: &str, values: &str) -> Result<Vec<String>, CommandError> {
    let value_of = |argument: &str| {
        let rest = argument.strip_prefix("--")?.strip_prefix(name)?;
        if rest.is_empty() { Some(None) } else { rest.strip_prefix('=').map(|value| Some(value.to_owned())) }
    };
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(argument) = arguments.get(at).filter(|argument| *argument != "--") {
        let Some(value) = value_of(argument) else {
            at += 1;
            continue;
        };
        arguments.remove(at);
        let value = value.or_else(|| (at < arguments.len()).then(|| arguments.remove(at)));
        found.push(value.ok_or_else(|| CommandError::usage(format!("'--{name}' needs a value: {values}")))?);
    }
    Ok(found)
}

/// Takes `--diagnostics=FORMAT`: it says how mistakes in the other arguments are shown, too.
fn take_message_format(arguments: &mut Vec<String>) -> Result<Option<MessageFormat>, CommandError> {
    let formats = take_flag(arguments, "diagnostics", "'text' or 'json'")?;
    let formats = formats.iter().map(|format| match format.as_str() {
        "text" => Ok(MessageFormat::Text),
        "json" => Ok(MessageFormat::Json),
        other => Err(CommandError::usage(format!("'--diagnostics' is 'text' or 'json', not '{other}'"))),
    });
    Ok(formats.collect::<Result<Vec<_>, _>>()?.pop())
}

/// The flags that every command has, for help, shells and manual pages.
fn common_flags() -> [Arg; 2] {
    let diagnostics = Arg::new("diagnostics")
        .long("diagnostics")
        .value_name("FORMAT")
        .value_parser(["text", "json"])
        .help("Messages as text, or as one line of JSON each [default: text]");
    let limit = Arg::new("limit")
        .long("limit")
        .value_name("NAME=VALUE")
        .action(ArgAction::Append)
        .help("What inputs may cost at most, as in nesting=256 (docs/limits.md); repeatable");
    [diagnostics, limit]
}

/// The argument after the one file of a command, where that is the mistake.
fn second_file(error: &clap::Error) -> Option<String> {
    let is_unknown = error.kind() == clap::error::ErrorKind::UnknownArgument;
    match error.get(clap::error::ContextKind::InvalidArg) {
        Some(clap::error::ContextValue::String(text)) if is_unknown && !text.starts_with('-') => Some(text.clone()),
        _ => None,
    }
}

/// The error of a command that takes one file and was given another.
fn one_file(command: &str, second: &str) -> CommandError {
    CommandError::usage(format!(
        "'vulcanize {command}' takes one file, and '{second}' is another; 'dispatch' takes several. A loop of the shell runs \
         the command for each: for f in *.mlir; do vulcanize {command} \"$f\"; done"
    ))
}

/// Reads a command's arguments; `None` when only help was asked for and shown.
fn parse_arguments<A: clap::Parser>(
    command: &str,
    arguments: &[String],
    io: &mut Io<'_>,
) -> Result<Option<A>, CommandError> {
    let name = format!("vulcanize {command}");
    let described = A::command().args(common_flags());
    let takes_one_file = described.get_positionals().any(|argument| argument.get_id() == "file");
    let matches = described.try_get_matches_from(std::iter::once(name).chain(arguments.iter().cloned()));
    match matches.and_then(|mut matches| A::from_arg_matches_mut(&mut matches)) {
        Ok(parsed) => Ok(Some(parsed)),
        Err(error) if takes_one_file && second_file(&error).is_some() => {
            Err(one_file(command, &second_file(&error).unwrap_or_default()))
        }
        Err(error) if error.use_stderr() => {
            let text = error.to_string();
            Err(CommandError::usage(text.strip_prefix("error: ").unwrap_or(&text).trim_end()))
        }
        Err(help) => io.print(&help.to_string()).map(|()| None),
    }
}
