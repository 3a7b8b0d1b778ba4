//! `vulcanize run`: a whole program, host code and kernels.

mod call;

use std::io::ErrorKind;
use std::path::PathBuf;

use clap::Parser;
use vulcanize_dialects::func;
use vulcanize_interpreter::{HostError, HostErrorKind, HostOptions, HostProgram, HostReport, HostValue, KernelBinary};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Diagnostic, Diagnostics, Ir, Op, Severity, Type, TypeData};
use vulcanize_reference::ReferenceDevice;
use vulcanize_runtime::Backend;
use vulcanize_schedule::Schedule;
use vulcanize_spirv::attributes::{TARGET_ENV, target_env_of};

use self::call::CallArguments;
pub(super) use self::call::{number_type, to_array};
use super::device_choice::{DeviceArguments, OpenDevice, exit_of};
use super::dump::{Dump, DumpArguments};
use super::io::{program_of, shown_name};
use super::lowering_arguments::LoweringArguments;
use super::observe::{TraceArguments, parse};
use super::profile::{Profile, ProfileArguments};
use super::quantities::duration;
use super::record::Recorder;
use super::scheduling::ScheduleArguments;
use super::{CommandError, Exit, Io, parse_arguments};
use crate::lower::{LowerOptions, lower_kernels};
use crate::program::{Prepared, Program, is_archive, kernel_binaries, prepare_program, stop_diagnostic};

/// Execute a whole program: host code, kernels and all
#[derive(Debug, Parser)]
#[command(name = "vulcanize run", after_help = "Example:\n  vulcanize run examples/vector_add.mlir --device reference")]
pub(super) struct Arguments {
    /// The program, or what 'compile' made of it; '-' for standard input
    file: String,
    /// The function that is executed
    #[arg(long, default_value = "main")]
    entry: String,
    #[command(flatten)]
    call: CallArguments,
    #[command(flatten)]
    scheduling: ScheduleArguments,
    /// Say on standard error what each kernel of a program of tensors computes, and how
    #[arg(long)]
    print_schedule: bool,
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

/// What is executed, and where its kernels come from.
struct Ready<'c> {
    /// The device, where it had to be known before.
    open: Option<OpenDevice>,
    program: HostProgram,
    source: KernelSource<'c>,
}

enum KernelSource<'c> {
    /// The program, whose kernels are lowered for the device.
    Program(Box<Ir<'c>>, Prepared),
    /// A compiled program has them.
    Compiled(Vec<KernelBinary>),
}

impl KernelSource<'_> {
    /// The kernels that a program launches, lowered for a device where they are not yet.
    fn kernels(
        self,
        program: &HostProgram,
        arguments: &Arguments,
        open: &OpenDevice,
        dump: &Dump,
    ) -> Result<Result<Vec<KernelBinary>, Diagnostics>, CommandError> {
        match self {
            Self::Program(mut ir, prepared) if program.kernels().len() > 0 => {
                let mut options = arguments.lowering.for_device(arguments.lowering.options_of_program()?, &ir, open);
                options.kernels.specialize_workgroup_size |= prepared.specialize_workgroup_size;
                let compiled = compile_kernels(&mut ir, options, dump);
                dump.close()?;
                Ok(compiled)
            }
            Self::Program(..) => Ok(Ok(Vec::new())),
            Self::Compiled(kernels) => Ok(Ok(kernels)),
        }
    }
}

/// Reads and prepares what is to be executed.
fn ready<'c>(
    context: &'c Context,
    arguments: &Arguments,
    dump: &Dump,
    io: &mut Io<'_>,
) -> Result<Result<Ready<'c>, Diagnostics>, CommandError> {
    let file = io.read_bytes(&arguments.file)?;
    if is_archive(&file) {
        let loaded = Program::load(context, &file, &arguments.entry);
        return Ok(loaded.map(|Program { function: program, kernels }| Ready {
            open: None,
            program,
            source: KernelSource::Compiled(kernels),
        }));
    }
    let text = program_of(&arguments.file, file)?;
    dump.input(&text);
    let ir = match parse(context, shown_name(&arguments.file), &text) {
        Ok(ir) => ir,
        Err(diagnostics) => return Ok(Err(diagnostics)),
    };
    io.show(context, ir.warnings());
    // What becomes a kernel depends on the device.
    let has_tensors = ir.root().is_some_and(|root| vulcanize_schedule::applies(&ir, root));
    let open = has_tensors.then(|| arguments.device.open(io)).transpose()?;
    let schedule = match &open {
        Some(open) => arguments.scheduling.for_device(open.device.info(), io)?,
        None => arguments.scheduling.plain().clone(),
    };
    Ok(compile_host(ir, arguments, &schedule, open))
}

fn run_program(arguments: &Arguments, io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let dump = arguments.dump.open()?;
    let context = io.context();
    let Ready { open, program, source } = match ready(&context, arguments, &dump, io)? {
        Ok(ready) => ready,
        Err(diagnostics) => return Ok(reject(&context, &diagnostics, io)),
    };
    if let (true, KernelSource::Program(_, prepared)) = (arguments.print_schedule, &source) {
        for piece in &prepared.pieces {
            io.note(&format!("{}\n", piece.text(&context)));
        }
    }
    let values = arguments.call.values(&program, io)?;
    // A program without launches needs no device; the search for one happens on request only.
    let asks =
        arguments.device.device.is_some() || arguments.device.validate.is_some() || arguments.profile.is_wanted();
    if program.kernels().len() == 0 && !asks && open.is_none() {
        return execute(&context, (&program, values), &ReferenceDevice::default(), &[], arguments, io);
    }
    let open = open.map_or_else(|| arguments.device.open(io), Ok)?;
    let kernels = match source.kernels(&program, arguments, &open, &dump)? {
        Ok(kernels) => kernels,
        Err(diagnostics) => return Ok(reject(&context, &diagnostics, io)),
    };
    let modules = kernels.iter().map(|kernel| (module_name(kernel), &kernel.words));
    let open = arguments.device.prepare(open, modules, io)?;
    let profiler = arguments.profile.profiler(&*open.device, arguments.trace.is_wanted())?;
    let device = profiler.as_ref().map_or(&*open.device, |profiler| profiler);
    let recorder = arguments.record.as_ref().map(|folder| Recorder::new(device, folder));
    let device = recorder.as_ref().map_or(device, |recorder| recorder);
    let exit = execute(&context, (&program, values), device, &kernels, arguments, io)?;
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

/// The host code of the program, prepared.
fn compile_host<'c>(
    mut ir: Ir<'c>,
    arguments: &Arguments,
    schedule: &Schedule,
    open: Option<OpenDevice>,
) -> Result<Ready<'c>, Diagnostics> {
    let no_module = || Diagnostic::error(vulcanize_ir::Location::UNKNOWN, "there is no module to run");
    let root = ir.root().ok_or_else(no_module)?;
    let is_called = arguments.call.is_given() || is_function_of_arrays(&ir, root, &arguments.entry);
    let own = ir.attribute_str(root, TARGET_ENV).and_then(|attribute| target_env_of(ir.context(), attribute));
    let target = own.or_else(|| open.as_ref().map(|open| open.device.info().target_env.clone()));
    let prepared = prepare_program(&mut ir, schedule, target.as_ref())?;
    let program = match is_called {
        true => HostProgram::compile_function(&ir, root, &arguments.entry)?,
        false => HostProgram::compile(&ir, root, &arguments.entry)?,
    };
    Ok(Ready { open, program, source: KernelSource::Program(Box::new(ir), prepared) })
}

/// Whether a function takes something from its caller, or has an array among its results. The number that `main` returns is
/// nobody's.
fn is_function_of_arrays(ir: &Ir<'_>, module: Op, name: &str) -> bool {
    let is_it = |op: &Op| ir.symbol_name(*op).is_some_and(|found| ir.context().str(found) == name);
    let Some(func) = ir.ops_inside(module).find(is_it).and_then(|op| func::Func::cast(ir, op)) else { return false };
    let ty = ir.context().type_value(func.function_type(ir)).map(|ty| ir.context().type_data(ty));
    let Some(TypeData::Function { inputs, results }) = ty else { return false };
    let is_number = |ty: &Type| {
        matches!(ir.context().type_data(*ty), TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_))
    };
    !inputs.is_empty() || !results.iter().all(is_number)
}

/// Lowers the kernels of a module.
fn compile_kernels(ir: &mut Ir<'_>, options: LowerOptions, dump: &Dump) -> Result<Vec<KernelBinary>, Diagnostics> {
    let modules = lower_kernels(ir, &dump.watch(options))?;
    dump.modules(ir, &modules);
    kernel_binaries(ir, &modules)
}

fn execute(
    context: &Context,
    (program, values): (&HostProgram, Vec<HostValue>),
    device: &dyn Backend,
    kernels: &[KernelBinary],
    arguments: &Arguments,
    io: &mut Io<'_>,
) -> Result<Exit, CommandError> {
    let options = HostOptions { limits: io.limits, time_limit: arguments.device.timeout };
    let given = values.clone();
    match program.call(values, device, kernels, &options, (io.stdout, io.stderr)) {
        Ok(call) => {
            show_report(context, &call.report, arguments, io);
            let is_tight = !arguments.fail_on_leaks || call.report.leaks.count == 0;
            let exit = arguments.call.finish(program, &given, call, io)?;
            Ok(if is_tight { exit } else { Exit::Rejected })
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
        let [held, used] = [report.most_device_bytes, report.most_used_bytes].map(|bytes| bytes as f64 / 1e6);
        let plural = if count == 1 { "" } else { "es" };
        io.note(&format!("{count} dispatch{plural} in {time}; {held:.3} MB on the device, {used:.3} MB at once\n"));
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
