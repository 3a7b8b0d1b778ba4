//! `vulcanize compile`: a whole program to one file that runs without being compiled again.

use clap::{Parser, ValueEnum};
use vulcanize_ir::{Diagnostics, Ir, print_op};

use super::dump::DumpArguments;
use super::io::shown_name;
use super::lowering_arguments::LoweringArguments;
use super::observe::parse;
use super::scheduling::ScheduleArguments;
use super::{CommandError, Exit, Io, parse_arguments};
use crate::lower::LowerOptions;
use crate::program::{ProgramOptions, compile_to_archive, prepare_program};

/// Compile a program, host code and kernels, to one file for 'run'
#[derive(Debug, Parser)]
#[command(name = "vulcanize compile", after_help = "Example:\n  vulcanize compile model.mlir -o model.vmod")]
pub(super) struct Arguments {
    /// The program, '-' for standard input
    file: String,
    /// Where the result goes, '-' for standard output
    #[arg(short, long, default_value = "-")]
    output: String,
    /// The function that is called from outside
    #[arg(long, default_value = "main")]
    entry: String,
    /// vulkan1.0 … vulkan1.4, or a '#spirv.target_env<…>'; default: what the program says, or vulkan1.1 where it says none
    #[arg(long)]
    target_env: Option<String>,
    /// What is written; default: what the output's name ends in (.mlir), or vmod
    #[arg(long, value_enum)]
    emit: Option<Emit>,
    #[command(flatten)]
    scheduling: ScheduleArguments,
    #[command(flatten)]
    lowering: LoweringArguments,
    #[command(flatten)]
    dump: DumpArguments,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Emit {
    /// The compiled program
    Vmod,
    /// Host code and kernels before the kernels are lowered
    Mlir,
}

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse_arguments::<Arguments>("compile", arguments, io)? else { return Ok(Exit::Success) };
    let is_text = std::path::Path::new(&arguments.output).extension().is_some_and(|ending| ending == "mlir");
    let emit = arguments.emit.unwrap_or(if is_text { Emit::Mlir } else { Emit::Vmod });
    if emit == Emit::Vmod && arguments.output == "-" && io.stdout_is_terminal {
        return Err(CommandError::usage(
            "a binary is not for a terminal; say '-o FILE.vmod', or '--emit mlir' for text",
        ));
    }
    let text = io.read_program(&arguments.file)?;
    let context = io.context();
    let dump = arguments.dump.open()?;
    dump.input(&text);
    let mut lowering = dump.watch(LowerOptions { words_only: true, ..arguments.lowering.options_of_program()? });
    if let Some(name) = &arguments.target_env {
        lowering.target_env = Some(super::lower::target_env(&context, name)?);
    }
    let schedule = arguments.scheduling.for_target(arguments.target_env.as_deref(), io)?;
    let options = ProgramOptions { schedule, lowering };
    let compiled = parse(&context, shown_name(&arguments.file), &text).and_then(|mut ir| {
        let compiled = match emit {
            Emit::Vmod => compile_to_archive(&mut ir, &arguments.entry, &options),
            Emit::Mlir => prepared_text(&mut ir, &options),
        };
        io.show(&context, &ir.take_warnings());
        compiled
    });
    dump.close()?;
    match compiled {
        Ok(bytes) => io.write_output(&arguments.output, &bytes).map(|()| Exit::Success),
        Err(diagnostics) => {
            io.show(&context, &diagnostics);
            Ok(Exit::Rejected)
        }
    }
}

fn prepared_text(ir: &mut Ir<'_>, options: &ProgramOptions) -> Result<Vec<u8>, Diagnostics> {
    prepare_program(ir, &options.schedule, options.target(ir).as_ref())?;
    Ok(ir.root().map_or_else(String::new, |root| print_op(ir, root)).into_bytes())
}
