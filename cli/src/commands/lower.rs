//! `vulcanize lower`: from kernels to binaries in one step.

use std::borrow::Cow;

use clap::{Parser, ValueEnum};
use vulcanize_ir::text::{ParseConfig, PrintOptions, Source, print_op_with};
use vulcanize_ir::{Attribute, Context, Diagnostics, Ir, Module, Severity};
use vulcanize_serialization::assembly::{DisassembleOptions, disassemble};
use vulcanize_serialization::{DebugInfo, words_as_bytes};
use vulcanize_spirv::attributes::{TargetEnvAttr, target_env_of};
use vulcanize_target_env::{ClientApi, WebGpuFeatures};
use vulcanize_webgpu::{Wgsl, WgslError, to_wgsl};

use super::device_choice::device_error;
use super::dump::{DumpArguments, file_name};
use super::io::shown_name;
use super::lowering_arguments::LoweringArguments;
use super::source_files::keep_sources_for;
use super::{CommandError, Exit, Io, parse_arguments};
use crate::device::of_target_env;
use crate::lower::{LowerOptions, LoweredModule, lower_source};
use crate::target::TargetError;

/// Lower kernels to SPIR-V binaries in one step
#[derive(Debug, Parser)]
#[command(
    name = "vulcanize lower",
    after_help = "Example:\n  vulcanize lower examples/vector_add.mlir -o vector_add.spv --target-env vulkan1.1"
)]
pub(super) struct Arguments {
    /// The program, '-' for standard input
    #[arg(required_unless_present = "print_pipeline")]
    file: Option<String>,
    /// Where the result goes: a file, '-' for standard output, or a folder ending in '/' with one file for each gpu.module
    #[arg(short, long, default_value = "-")]
    output: String,
    /// Write the text of the pipeline of passes that these flags stand for, and lower nothing
    #[arg(long)]
    print_pipeline: bool,
    /// vulkan1.0 … vulkan1.4, opencl…, webgpu, a '#spirv.target_env<…>', 'device' for what the best Vulkan device (or
    /// VULCANIZE_DEVICE) allows, or 'device:' and a device as '--device' of 'run' takes it; default: what the module
    /// says, or vulkan1.1 where it says none
    #[arg(long)]
    target_env: Option<String>,
    /// What is written; default: what the output's name ends in (.mlir, .spvasm, .wgsl), or spv
    #[arg(long, value_enum)]
    emit: Option<Emit>,
    /// What WGSL has there, as the WebGPU API and WGSL name it, with commas between: f16, subgroups, num_workgroups, …
    /// (docs/webgpu.md); for the target environment webgpu
    #[arg(long, value_parser = WebGpuFeatures::parse)]
    webgpu_features: Option<WebGpuFeatures>,
    #[command(flatten)]
    lowering: LoweringArguments,
    #[command(flatten)]
    dump: DumpArguments,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Emit {
    /// A SPIR-V binary
    Spv,
    /// The SPIR-V dialect as text
    Mlir,
    /// The SPIR-V assembly of the binary
    Asm,
    /// The same shader in WGSL; the target environment is to be webgpu
    Wgsl,
}

impl Emit {
    /// The form that a file of this name has.
    fn from_file_name(name: &str) -> Emit {
        match name.rsplit_once('.') {
            Some((_, "mlir")) => Emit::Mlir,
            Some((_, "spvasm")) => Emit::Asm,
            Some((_, "wgsl")) => Emit::Wgsl,
            _ => Emit::Spv,
        }
    }

    fn extension(self) -> &'static str {
        match self {
            Emit::Spv => "spv",
            Emit::Mlir => "mlir",
            Emit::Asm => "spvasm",
            Emit::Wgsl => "wgsl",
        }
    }
}

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse_arguments::<Arguments>("lower", arguments, io)? else { return Ok(Exit::Success) };
    let output = arguments.output.as_str();
    if arguments.print_pipeline {
        let pipeline = pipeline(&arguments, &io.context())?;
        io.write_output(output, format!("{pipeline}\n").as_bytes())?;
        return Ok(Exit::Success);
    }
    let file = arguments.file.as_deref().unwrap_or("-");
    let text = io.read_program(file)?;
    let context = io.context();
    let name = shown_name(file);
    let dump = arguments.dump.open()?;
    dump.input(&text);
    let emit = arguments.emit.unwrap_or_else(|| Emit::from_file_name(output));
    if emit == Emit::Spv && output == "-" && io.stdout_is_terminal {
        return Err(CommandError::usage("a binary is not for a terminal; say '-o FILE.spv', or '--emit asm' for text"));
    }
    let options = arguments.lowering.options()?;
    let options = dump.watch(LowerOptions {
        // So errors about features that WGSL lacks have a line.
        debug_info: if emit == Emit::Wgsl { DebugInfo::Lines } else { options.debug_info },
        webgpu_features: arguments.webgpu_features.unwrap_or_default(),
        words_only: matches!(emit, Emit::Spv | Emit::Asm),
        ..for_named_target(&arguments, &context, options)?
    });
    let lowered = Source::new(&context, name, text, ParseConfig::default())
        .map_err(Diagnostics::from)
        .and_then(|source| lower_source(&source, &options, |ir| keep_sources_for(options.debug_info, ir)));
    let (ir, modules) = match lowered {
        Ok((mut ir, modules)) => {
            io.show(&context, &ir.take_warnings());
            (ir, modules)
        }
        Err(diagnostics) => {
            io.show(&context, &diagnostics);
            dump.close()?;
            return Ok(Exit::Rejected);
        }
    };
    dump.modules(&ir, &modules);
    dump.close()?;
    let print = PrintOptions { debug_info: options.debug_info != DebugInfo::None, ..PrintOptions::default() };
    let form = Form { emit, print, features: options.webgpu_features };
    write_modules(output, &form, &ir, &modules, io)?;
    io.leave((ir, modules));
    io.leave(context);
    Ok(Exit::Success)
}

/// The text of the pipeline that the flags stand for.
fn pipeline(arguments: &Arguments, context: &Context) -> Result<String, CommandError> {
    let options = for_named_target(arguments, context, arguments.lowering.options()?)?;
    let target = options.target_env.and_then(|target| target_env_of(context, target));
    let legalize_for_webgpu = target.is_some_and(|target| target.client_api() == ClientApi::WebGPU);
    let webgpu_features = arguments.webgpu_features.unwrap_or_default();
    let options = LowerOptions { legalize_for_webgpu, webgpu_features, ..options };
    Ok(options.pipeline_text(Module::NAME))
}

/// Options for the target environment that the flags name; a device's faults are avoided.
fn for_named_target(
    arguments: &Arguments,
    context: &Context,
    options: LowerOptions,
) -> Result<LowerOptions, CommandError> {
    let text = arguments.target_env.as_deref();
    let device = text
        .filter(|_| arguments.webgpu_features.is_none())
        .map(of_target_env)
        .transpose()
        .map_err(|error| device_error(&error))?
        .flatten();
    if let Some(device) = device {
        let target_env = Some(TargetEnvAttr::get(context, &device.target_env));
        return Ok(LowerOptions { target_env, module_passes: arguments.lowering.workarounds(&device), ..options });
    }
    let target_env = text.map(|text| target_env(context, text)).transpose()?;
    let Some(features) = arguments.webgpu_features else { return Ok(LowerOptions { target_env, ..options }) };
    let target = target_env.and_then(|attribute| target_env_of(context, attribute));
    match target.filter(|target| target.client_api() == ClientApi::WebGPU) {
        Some(target) => {
            let target = TargetEnvAttr::get(context, &target.clone().with_webgpu_features(features));
            Ok(LowerOptions { target_env: Some(target), ..options })
        }
        None => Err(CommandError::usage("'--webgpu-features' goes with '--target-env webgpu'")),
    }
}

/// The attribute of a name or a text.
pub(super) fn target_env(context: &Context, text: &str) -> Result<Attribute, CommandError> {
    crate::target::target_env(context, text).map_err(target_error)
}

pub(super) fn target_error(error: TargetError) -> CommandError {
    match error {
        TargetError::Text(message) => CommandError::usage(message),
        TargetError::Device(error) => device_error(&error),
    }
}

/// The form of the results.
struct Form {
    emit: Emit,
    print: PrintOptions,
    features: WebGpuFeatures,
}

fn write_modules(
    output: &str,
    form: &Form,
    ir: &Ir<'_>,
    modules: &[LoweredModule],
    io: &mut Io<'_>,
) -> Result<(), CommandError> {
    // All results are made before the first is written: nothing half-done is left behind.
    let render = |module| render(form, ir, module, io);
    let results = modules.iter().map(render).collect::<Result<Vec<_>, _>>()?;
    if !output.ends_with('/') {
        // Only the text of MLIR holds several modules.
        if modules.len() > 1 && form.emit != Emit::Mlir {
            let count = modules.len();
            let message = format!("there are {count} modules; give a folder, as in '-o DIR/'");
            return Err(CommandError::usage(message));
        }
        return io.write_output_with(output, |out| results.iter().try_for_each(|bytes| out.write_all(bytes)));
    }
    std::fs::create_dir_all(output)
        .map_err(|e| CommandError::rejected(format!("cannot make folder '{output}': {e}")))?;
    modules.iter().zip(&results).try_for_each(|(module, bytes)| {
        io.write_output(&format!("{output}{}.{}", file_name(&module.name), form.emit.extension()), bytes)
    })
}

/// The WGSL of a binary.
///
/// # Errors
/// There is no WGSL for it; each line of the message is one reason.
pub(super) fn wgsl(context: &Context, words: &[u32], features: WebGpuFeatures) -> Result<Wgsl, CommandError> {
    let rejected = |error: WgslError| {
        let remedy = match error {
            WgslError::Violations(_) => {
                "\nonly modules that keep the rules of WGSL are translated to it (docs/webgpu-rules.md); kernels are \
                 lowered to such with '--target-env webgpu'"
            }
            _ => "",
        };
        CommandError::rejected(format!("{error}{remedy}"))
    };
    to_wgsl(context, words, features).map_err(rejected)
}

fn render<'m>(
    form: &Form,
    ir: &Ir<'_>,
    module: &'m LoweredModule,
    io: &mut Io<'_>,
) -> Result<Cow<'m, [u8]>, CommandError> {
    match form.emit {
        Emit::Spv => Ok(words_as_bytes(&module.words)),
        Emit::Mlir => Ok(print_op_with(ir, module.op, &form.print).into_bytes().into()),
        Emit::Asm => disassemble(&module.words, &DisassembleOptions::default())
            .map(|text| text.into_bytes().into())
            .map_err(|error| CommandError::rejected(error.to_string())),
        Emit::Wgsl => {
            let wgsl = wgsl(ir.context(), &module.words, form.features)?;
            // A host has to know of them.
            wgsl.notes().iter().for_each(|note| io.say(Severity::Remark, note));
            Ok(wgsl.text.into_bytes().into())
        }
    }
}
