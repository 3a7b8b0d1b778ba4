//! The page's view of a program: its modules in all forms, the rules that they break, the diagnostics.

use serde_json::{Value, json};
use vulcanize::abi::{ArgumentBinding, ArgumentKind, KernelManifest};
use vulcanize::conversion::options::{OPTIONS, SpirvConversionOptions};
use vulcanize::dialects::{func, gpu};
use vulcanize::input::{Input, InputError};
use vulcanize::interpreter::HostProgram;
use vulcanize::ir::pass::{OptionParser, parse_options};
use vulcanize::ir::schema::TypedOp;
use vulcanize::ir::text::{PrintOptions, print_op_with};
use vulcanize::ir::{Context, Diagnostic, Diagnostics, Ir, Location, Op, parse_source};
use vulcanize::language::{assembly_with_lines, without_locations};
use vulcanize::lower::{LowerOptions, LoweredModule, lower_kernels};
use vulcanize::program::prepare_program;
use vulcanize::schedule::{DeviceModel, Schedule};
use vulcanize::serialization::assembly::{DisassembleOptions, disassemble};
use vulcanize::serialization::{DebugInfo, DeserializeOptions, SerializeOptions, deserialize_verified, serialize};
use vulcanize::spirv::ops as spirv;
use vulcanize::target_env::WebGpuFeatures;
use vulcanize::target_env_attr;
use vulcanize::validate::{Environment, SourceLine, Violation, validate};
use vulcanize::webgpu::{to_wgsl, to_wgsl_with_lines};

use crate::binaries;

/// The name of the program in diagnostics.
pub const SOURCE_NAME: &str = "program.mlir";

/// The function that runs.
pub const ENTRY: &str = "main";

/// The page's request.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings<'s> {
    /// A named environment to lower for; empty for the module's own.
    pub target: &'s str,
    /// How kernels become SPIR-V.
    pub kernels: SpirvConversionOptions,
}

/// How a program of tensors becomes kernels: a browser may run them, whatever the target is.
pub fn schedule() -> Schedule {
    let device = DeviceModel { shows_barriers: true, ..DeviceModel::default() };
    Schedule { device, ..Schedule::default() }
}

impl<'s> Settings<'s> {
    /// The settings of a target and of the text of [options](OPTIONS).
    ///
    /// # Errors
    /// There is no such option, or it has no such value.
    pub fn read(target: &'s str, options: &str) -> Result<Self, String> {
        let mut kernels = SpirvConversionOptions::default();
        let mut options = OptionParser::new(options)?;
        parse_options(OPTIONS, &mut options, &mut kernels)?;
        options.finish("lower")?;
        Ok(Self { target, kernels })
    }

    /// The same as options of the library.
    pub fn options(self, context: &Context) -> LowerOptions {
        LowerOptions {
            target_env: target_env_attr(context, self.target),
            kernels: self.kernels,
            ..LowerOptions::default()
        }
    }
}

/// Lowers a program and describes all of it as one JSON object: `diagnostics` and `modules`, and whether there is a
/// `main`.
pub fn describe(text: &str, settings: Settings<'_>) -> Value {
    let context = vulcanize::context();
    let mut diagnostics = Vec::new();
    let mut found = Found::default();
    if let Err(errors) = lower(&context, text, settings, &mut found, &mut diagnostics) {
        diagnostics.extend(errors.iter().map(|error| diagnostic_to_json(&context, error)));
    }
    json!({ "diagnostics": diagnostics, "modules": found.modules, "hasMain": found.has_main })
}

#[derive(Default)]
struct Found {
    has_main: bool,
    modules: Vec<Value>,
}

fn lower(
    context: &Context,
    text: &str,
    settings: Settings<'_>,
    found: &mut Found,
    diagnostics: &mut Vec<Value>,
) -> Result<(), Diagnostics> {
    if let Some(words) = words_of_assembly(context, text)? {
        found.modules.push(described_words(context, words)?);
        return Ok(());
    }
    let mut ir = parse_source(context, SOURCE_NAME, text)?;
    let prepared = prepare_program(&mut ir, &schedule(), None)?;
    found.has_main = has_main(&ir);
    if found.has_main
        && let Err(errors) = compile_host(&ir)
    {
        diagnostics.extend(errors.iter().map(|error| diagnostic_to_json(context, error)));
    }
    if found.has_main && !has_kernels(&ir) {
        return Ok(());
    }
    let mut options = settings.options(context);
    options.kernels.specialize_workgroup_size |= prepared.specialize_workgroup_size;
    let modules = lower_kernels(&mut ir, &options)?;
    diagnostics.extend(ir.take_warnings().iter().map(|warning| diagnostic_to_json(context, warning)));
    found.modules = modules.iter().map(|module| module_to_json(context, &ir, module)).collect();
    Ok(())
}

/// The module that a text is, where it is SPIR-V assembly.
pub fn words_of_assembly(context: &Context, text: &str) -> Result<Option<Vec<u32>>, Diagnostics> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    match Input::recognize(context, SOURCE_NAME, text.as_bytes().to_vec()) {
        Ok(Input::Words(words)) => Ok(Some(words)),
        Ok(Input::Mlir(_)) => Ok(None),
        Err(InputError::Assembly(diagnostic)) => Err(diagnostic.into()),
        Err(InputError::Kind(message)) => Err(Diagnostic::error(Location::UNKNOWN, message).into()),
    }
}

fn described_words(context: &Context, words: Vec<u32>) -> Result<Value, Diagnostics> {
    let cannot = |error: &dyn std::fmt::Display| Diagnostic::error(Location::UNKNOWN, error.to_string());
    let ir = deserialize_verified(context, &words, &DeserializeOptions::default()).map_err(|error| cannot(&error))?;
    let op = ir.root().ok_or_else(|| cannot(&"the module is empty"))?;
    let kernels = binaries::kernels(&words).map_err(|error| cannot(&error))?;
    let module = LoweredModule { name: String::new(), op, words, kernels: Vec::new() };
    let mut described = module_to_json(context, &ir, &module);
    described["kernels"] = kernels.iter().map(binaries::Kernel::to_json).collect();
    Ok(described)
}

/// The assembly of a binary; `name` is its file's.
///
/// # Errors
/// The bytes are no module.
pub fn assembly_of_binary(name: &str, bytes: Vec<u8>) -> Result<String, String> {
    let context = vulcanize::context();
    match Input::recognize(&context, name, bytes) {
        Ok(Input::Words(words)) => {
            disassemble(&words, &DisassembleOptions::default()).map_err(|error| format!("'{name}': {error}"))
        }
        Ok(Input::Mlir(text)) => Ok(text),
        Err(InputError::Kind(message)) => Err(message),
        Err(InputError::Assembly(diagnostic)) => Err(diagnostic.message.clone()),
    }
}

fn top_level<'i>(ir: &'i Ir<'_>) -> impl Iterator<Item = Op> + 'i {
    let root = ir.root().into_iter();
    root.flat_map(|root| ir.regions(root).first().and_then(|&region| ir.first_block(region))).flat_map(|b| ir.ops(b))
}

/// Compiles host code.
pub fn compile_host(ir: &Ir<'_>) -> Result<HostProgram, Diagnostics> {
    let no_module = || Diagnostic::error(Location::UNKNOWN, "there is no module to run");
    let root = ir.root().ok_or_else(no_module)?;
    HostProgram::compile(ir, root, ENTRY)
}

/// Whether there is a function that [`ENTRY`] names, with a body.
fn has_main(ir: &Ir<'_>) -> bool {
    let is_main = |op| {
        let name = ir.symbol_name(op).map(|name| ir.context().str(name));
        let has_body = ir.regions(op).first().is_some_and(|&region| ir.first_block(region).is_some());
        func::Func::matches(ir, op) && name == Some(ENTRY) && has_body
    };
    top_level(ir).any(is_main)
}

fn has_kernels(ir: &Ir<'_>) -> bool {
    top_level(ir).any(|op| gpu::GpuModule::matches(ir, op) || spirv::Module::matches(ir, op))
}

/// A diagnostic as the command line writes it with `--diagnostics json`.
pub fn diagnostic_to_json(context: &Context, diagnostic: &Diagnostic) -> Value {
    // That function makes JSON; otherwise the text is better than nothing.
    let text = diagnostic.to_json(context);
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}

fn module_to_json(context: &Context, ir: &Ir<'_>, module: &LoweredModule) -> Value {
    let options = PrintOptions { debug_info: true, use_local_scope: true, ..PrintOptions::default() };
    let mlir = without_locations(SOURCE_NAME, &print_op_with(ir, module.op, &options));
    let assembly = disassemble(&module.words, &DisassembleOptions::default()).unwrap_or_else(|error| error.to_string());
    let with_lines = words_with_lines(ir, module);
    let wgsl = to_wgsl(context, &module.words, WebGpuFeatures::default());
    let placed = with_lines.as_deref().zip(wgsl.as_ref().ok());
    json!({
        "name": module.name,
        "mlir": mlir.text,
        "mlirLines": mlir.lines,
        "assemblyLines": with_lines.as_deref().and_then(|words| assembly_lines(words, &assembly)),
        "assembly": assembly,
        "wgslLines": placed.and_then(|(words, wgsl)| wgsl_lines(context, words, &wgsl.text)),
        "wgsl": wgsl.as_ref().ok().map(|wgsl| &wgsl.text),
        "wgslError": wgsl.as_ref().err().map(ToString::to_string),
        "violations": violations(module, with_lines.as_deref()),
        "kernels": module.kernels.iter().map(kernel_to_json).collect::<Vec<_>>(),
    })
}

/// The same module with lines of the source, which the shown one lacks.
fn words_with_lines(ir: &Ir<'_>, module: &LoweredModule) -> Option<Vec<u32>> {
    let options =
        SerializeOptions { debug_info: DebugInfo::Lines, emit_symbol_name: true, ..SerializeOptions::default() };
    serialize(ir, module.op, &options).ok()
}

/// For each line of a module's assembly the line of the source, from 0.
fn assembly_lines(with_lines: &[u32], assembly: &str) -> Option<Vec<Option<u32>>> {
    let shown = assembly_with_lines(with_lines).ok()?;
    let is_said_of_source = |line: &str| line.contains("OpString ") || line.trim_start().starts_with("OpSource");
    let lines = shown.text.lines().zip(shown.lines);
    let lines: Vec<_> = lines.filter(|(line, _)| !is_said_of_source(line)).map(|(_, number)| number).collect();
    (lines.len() == assembly.lines().count()).then_some(lines)
}

/// For each line of a module's WGSL the line of the source, from 0.
fn wgsl_lines(context: &Context, with_lines: &[u32], text: &str) -> Option<Vec<Option<u32>>> {
    let (wgsl, lines) = to_wgsl_with_lines(context, with_lines, WebGpuFeatures::default()).ok()?;
    (wgsl.text == text).then_some(lines)
}

/// The rules of WebGPU that a module breaks.
fn violations(module: &LoweredModule, with_lines: Option<&[u32]>) -> Value {
    let Some(webgpu) = Environment::named("webgpu") else { return Value::Null };
    match validate(&module.words, &webgpu) {
        Ok(found) if found.is_empty() => json!([]),
        Ok(found) => {
            let placed = with_lines.and_then(|words| validate(words, &webgpu).ok());
            let placed = placed.filter(|placed| placed.len() == found.len()).unwrap_or(found);
            placed.iter().map(violation_to_json).collect()
        }
        Err(invalid) => json!([{ "rule": "valid-spirv", "message": invalid.to_string() }]),
    }
}

fn violation_to_json(violation: &Violation) -> Value {
    let line = |source: &SourceLine| json!({ "line": source.line, "column": source.column });
    json!({
        "rule": violation.rule.name(),
        "message": violation.message,
        "instruction": violation.instruction.map(|name| format!("Op{name}")),
        "name": violation.name,
        "source": violation.source.as_ref().map(line),
    })
}

fn kernel_to_json(kernel: &KernelManifest) -> Value {
    json!({
        "module": kernel.module,
        "kernel": kernel.kernel,
        "workgroupSize": kernel.workgroup_size,
        "arguments": kernel.arguments.iter().map(argument_to_json).collect::<Vec<_>>(),
    })
}

fn argument_to_json(argument: &ArgumentBinding) -> Value {
    match &argument.kind {
        ArgumentKind::Buffer { element, shape, .. } => json!({ "element": element, "shape": shape }),
        ArgumentKind::Value { ty, .. } => json!({ "element": ty, "shape": Value::Null }),
    }
}
