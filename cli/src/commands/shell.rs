//! `vulcanize completions` and `vulcanize man`: the command line as shells and `man` want to know it.

use std::collections::HashSet;

use clap::{Arg, ArgAction, Command, Parser};
use clap_complete::Shell;
use clap_mangen::Man;

use super::{CommandError, Exit, Io, SUBCOMMANDS, Subcommand, common_flags, opt, parse_arguments, translate_arguments};

/// Write the completions of a shell: commands, flags, and what they take
#[derive(Debug, Parser)]
#[command(
    name = "vulcanize completions",
    after_help = "Example:\n  vulcanize completions bash > ~/.local/share/bash-completion/completions/vulcanize"
)]
pub(super) struct CompletionArguments {
    shell: Shell,
}

pub(super) fn completions(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse_arguments::<CompletionArguments>("completions", arguments, io)? else {
        return Ok(Exit::Success);
    };
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut command_line(), "vulcanize", &mut text);
    io.write_output("-", &text).map(|()| Exit::Success)
}

/// Write manual pages
#[derive(Debug, Parser)]
#[command(
    name = "vulcanize man",
    after_help = "Examples:\n  vulcanize man -o ~/.local/share/man/man1/\n  vulcanize man lower | man -l -"
)]
pub(super) struct ManArguments {
    /// The command whose page goes to standard output; default: the page of all commands
    #[arg(conflicts_with = "output")]
    command: Option<String>,
    /// A folder for all pages
    #[arg(short, long, value_name = "DIR")]
    output: Option<String>,
}

pub(super) fn man(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse_arguments::<ManArguments>("man", arguments, io)? else { return Ok(Exit::Success) };
    let pages = pages();
    let Some(folder) = arguments.output else {
        let name = arguments.command.map_or_else(|| "vulcanize".to_owned(), |command| format!("vulcanize-{command}"));
        let page = pages.iter().find(|page| page.get_name() == name);
        let page =
            page.ok_or_else(|| CommandError::usage(format!("there is no page '{name}' (see vulcanize --help)")))?;
        return io.write_output("-", &render(page)?).map(|()| Exit::Success);
    };
    std::fs::create_dir_all(&folder)
        .map_err(|error| CommandError::rejected(format!("cannot make folder '{folder}': {error}")))?;
    for page in &pages {
        io.write_output(&format!("{}/{}.1", folder.trim_end_matches('/'), page.get_name()), &render(page)?)?;
    }
    Ok(Exit::Success)
}

fn render(page: &Command) -> Result<Vec<u8>, CommandError> {
    let mut text = Vec::new();
    let done = Man::new(page.clone()).render(&mut text);
    done.map_err(|error| CommandError::rejected(format!("cannot write a manual page: {error}")))?;
    Ok(text)
}

/// The page of all commands, then that of each.
fn pages() -> Vec<Command> {
    let each = SUBCOMMANDS.iter().map(|&Subcommand { name, summary, describe, .. }| {
        describe()
            .args(common_flags())
            .name(format!("vulcanize-{name}"))
            .bin_name(format!("vulcanize {name}"))
            .about(summary)
    });
    // There is no page of `help`.
    std::iter::once(command_line().disable_help_subcommand(true)).chain(each).collect()
}

/// The whole command line.
fn command_line() -> Command {
    let each = SUBCOMMANDS.iter().map(|command| (command.describe)().name(command.name).about(command.summary));
    let whole = Command::new("vulcanize").version(env!("CARGO_PKG_VERSION")).about("MLIR to SPIR-V to Vulkan");
    whole.args(common_flags().map(|flag| flag.global(true))).subcommands(each)
}

/// The flags of `opt`: those of its help, and the passes.
pub(super) fn describe_opt() -> Command {
    let registry = crate::pass_registry();
    let passes = registry.passes().map(|pass| (pass.info().name.to_owned(), pass.info().description.to_owned(), true));
    described("opt", opt::HELP, passes.collect())
}

/// The flags of `translate`.
pub(super) fn describe_translate() -> Command {
    described("translate", translate_arguments::HELP, Vec::new())
}

/// A command whose help is written by hand: its flags are those of the help's lines, and others.
fn described(name: &'static str, help: &str, others: Vec<(String, String, bool)>) -> Command {
    // Every command has these.
    let mut seen: HashSet<String> = common_flags().iter().map(|flag| flag.get_id().to_string()).collect();
    let flags = help.lines().flat_map(flags_of_line).chain(others);
    let flags = flags.filter(|(flag, ..)| seen.insert(flag.clone())).map(|(flag, help, has_value)| {
        let argument = match flag.chars().count() {
            1 => Arg::new(flag.clone()).short(flag.chars().next()),
            _ => Arg::new(flag.clone()).long(flag.clone()),
        };
        let action = if has_value { ArgAction::Set } else { ArgAction::SetTrue };
        let argument = argument.help(help).action(action);
        if has_value { argument.num_args(0..=1) } else { argument }
    });
    Command::new(name).args(flags).arg(Arg::new("FILE").value_hint(clap::ValueHint::FilePath))
}

/// The flags of a line such as `  --flag=VALUE, --other   what they do`: name, help, whether it has a value.
fn flags_of_line(line: &str) -> Vec<(String, String, bool)> {
    let line = line.trim();
    let (flags, help) = line.split_once("  ").unwrap_or((line, ""));
    let flags = flags.split(", ").filter(|flag| flag.starts_with('-'));
    let flag = |text: &str| {
        let name = text.trim_start_matches('-').split(['=', '[', ' ']).next().unwrap_or_default();
        // `--PASS` stands for many.
        let is_one = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        is_one.then(|| (name.to_owned(), help.trim().to_owned(), text.contains(['=', ' '])))
    };
    flags.filter_map(flag).collect()
}
