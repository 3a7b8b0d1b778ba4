//! `vulcanize run`: a whole program, host code and kernels.

use std::io::ErrorKind;
use std::path::PathBuf;

use clap::Parser;
use vulcanize_interpreter::{HostError, HostErrorKind, HostOptions, HostProgram, HostReport, KernelBinary};
use vulcanize_ir::{Context, Diagnostic, Diagnostics, Ir, Severity};
use vulcanize_reference::ReferenceDevice;
use vulcanize_runtime::Backend;

use super::device_choice::{DeviceArguments, exit_of};
use super::dump::{Dump, DumpArguments};
use super::io::shown_name;
use super::lowering_arguments::LoweringArguments;
use super::observe::{TraceArguments, parse};
use super::profile::{Profile, ProfileArguments};
use super::quantities::duration;
use super::record::Recorder;
use super::{CommandError, Exit, Io, parse_arguments};
use crate::lower::{LowerOptions, lower_kernels};
use crate::program::{kernel_binaries, prepare_program, stop_diagnostic};

/// Execute a whole program: host code, kernels and all
#[derive(Debug, Parser)]
#[command(name = "vulcanize run", after_help = "Example:\n  vulcanize run examples/vector_add.mlir --device reference")]
pub(super) struct Arguments {
    /// The program, '-' for standard input
    file: String,
    /// The function that is executed
    #[arg(long, default_value = "main")]
    entry: String,
    #[command(flatten)]
    device: DeviceArguments,
    #[command(flatten)]
    lowering: LoweringArguments,
    #[command(flatten)]
    dump: DumpArguments,
    /// Memrefs that are not deallocated are errors, each with its place
    #[arg(long)]
    fail_on_leaks: bool,
    /// Say on standard error how often and how long kernels ran
    #[arg(long)]
    time: bool,
    /// Write each launch of a kernel into a folder in this one, for 'dispatch --replay': the kernel, and what its buffers hold
    /// before and afterwards
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    #[command(flatten)]
    trace: TraceArguments,
    #[command(flatten)]
    profile: ProfileArguments,
}

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(mut arguments) = parse_arguments::<Arguments>("run", arguments, io)? else { return Ok(Exit::Success) };
    arguments.device.keeps_statistics = arguments.profile.is_wanted();
    arguments.device.unchecked_accesses |= arguments.lowering.is_robust();
    arguments.trace.watch(None, io, |io| run_program(&arguments, io))
}

fn run_program(arguments: &Arguments, io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let text = io.read_program(&arguments.file)?;
    let dump = arguments.dump.open()?;
    dump.input(&text);
    let context = io.context();
    let name = shown_name(&arguments.file);
    let compiled = parse(&context, name, &text).and_then(|ir| {
        io.show(&context, ir.warnings());
        compile_host(ir, &arguments.entry)
    });
    let (mut ir, program, specialize) = match compiled {
        Ok(compiled) => compiled,
        Err(diagnostics) => return Ok(reject(&context, &diagnostics, io)),
    };
    // A program without launches needs no device; the search for one happens on request only.
    let asks =
        arguments.device.device.is_some() || arguments.device.validate.is_some() || arguments.profile.is_wanted();
    if program.kernels().len() == 0 && !asks {
        return execute(&context, &program, &ReferenceDevice::default(), &[], arguments, io);
    }
    let open = arguments.device.open(io)?;
    let kernels = if program.kernels().len() == 0 {
        Vec::new()
    } else {
        let mut options = arguments.lowering.for_device(arguments.lowering.options_of_program()?, &ir, &open);
        options.kernels.specialize_workgroup_size |= specialize;
        let compiled = compile_kernels(&mut ir, options, &dump);
        dump.close()?;
        match compiled {
            Ok(kernels) => kernels,
            Err(diagnostics) => return Ok(reject(&context, &diagnostics, io)),
        }
    };
    let modules = kernels.iter().map(|kernel| (module_name(kernel), &kernel.words));
    let open = arguments.device.prepare(open, modules, io)?;
    let profiler = arguments.profile.profiler(&*open.device, arguments.trace.is_wanted())?;
    let device = profiler.as_ref().map_or(&*open.device, |profiler| profiler);
    let recorder = arguments.record.as_ref().map(|folder| Recorder::new(device, folder));
    let device = recorder.as_ref().map_or(device, |recorder| recorder);
    let exit = execute(&context, &program, device, &kernels, arguments, io)?;
    recorder.map_or(Ok(()), Recorder::finish)?;
    if let Some(profiler) = profiler.as_ref().filter(|_| arguments.profile.is_wanted()) {
        arguments.profile.show(&Profile::of(profiler)?, false, io)?;
    }
    drop(profiler);
    open.close()?;
    Ok(exit)
}

/// The module in `@module::@kernel`.
fn module_name(kernel: &KernelBinary) -> &str {
    kernel.symbol.split("::").next().unwrap_or_default().trim_start_matches('@')
}

fn reject(context: &Context, diagnostics: &Diagnostics, io: &mut Io<'_>) -> Exit {
    io.show(context, diagnostics);
    Exit::Rejected
}

/// The prepared program, and whether its kernels must be specialized for the workgroup sizes of launches.
fn compile_host<'c>(mut ir: Ir<'c>, entry: &str) -> Result<(Ir<'c>, HostProgram, bool), Diagnostics> {
    let no_module = || Diagnostic::error(vulcanize_ir::Location::UNKNOWN, "there is no module to run");
    let root = ir.root().ok_or_else(no_module)?;
    let specialize = prepare_program(&mut ir)?;
    let program = HostProgram::compile(&ir, root, entry)?;
    Ok((ir, program, specialize))
}

/// Lowers the kernels of a module.
fn compile_kernels(ir: &mut Ir<'_>, options: LowerOptions, dump: &Dump) -> Result<Vec<KernelBinary>, Diagnostics> {
    let modules = lower_kernels(ir, &dump.watch(options))?;
    dump.modules(ir, &modules);
    kernel_binaries(ir, &modules)
}

fn execute(
    context: &Context,
    program: &HostProgram,
    device: &dyn Backend,
    kernels: &[KernelBinary],
    arguments: &Arguments,
    io: &mut Io<'_>,
) -> Result<Exit, CommandError> {
    let options = HostOptions { limits: io.limits, time_limit: arguments.device.timeout };
    match program.run(device, kernels, &options, io.stdout, io.stderr) {
        Ok(report) => {
            show_report(context, &report, arguments, io);
            Ok(Exit::of(!arguments.fail_on_leaks || report.leaks.count == 0))
        }
        // Whoever reads the output has seen enough.
        Err(HostError { kind: HostErrorKind::Output(ErrorKind::BrokenPipe), .. }) => Ok(Exit::Success),
        Err(error) => {
            let exit = match &error.kind {
                HostErrorKind::Device(error) => match exit_of(error) {
                    // It is the program that asks.
                    Exit::Usage => Exit::Rejected,
                    exit => exit,
                },
                HostErrorKind::Timeout => Exit::Timeout,
                HostErrorKind::Program | HostErrorKind::Output(_) => Exit::Rejected,
            };
            io.show(context, &stop_diagnostic(context, error).into());
            Ok(exit)
        }
    }
}

fn show_report(context: &Context, report: &HostReport, arguments: &Arguments, io: &mut Io<'_>) {
    let mut warnings = Diagnostics::new();
    warnings.extend(report.warnings.iter().cloned());
    io.show(context, &warnings);
    if arguments.time {
        let (count, time) = (report.dispatches, duration(report.dispatch_ns));
        io.note(&format!("{count} dispatch{} in {time}\n", if count == 1 { "" } else { "es" }));
    }
    let leaks = &report.leaks;
    if arguments.fail_on_leaks {
        let places = leaks.places.iter().cloned();
        let mut errors = Diagnostics::new();
        errors.extend(places.map(|place| Diagnostic { severity: Severity::Error, ..place }));
        io.show(context, &errors);
    } else if leaks.count > 0 {
        io.say(Severity::Note, &format!("{leaks}; '--fail-on-leaks' shows where"));
    }
}
