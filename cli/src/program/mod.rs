//! From a whole program, host code and kernels, to the input of [`HostProgram`] and its kernels.
//!
//! ```text
//! gpu.launch ──gpu-kernel-outlining──▶ gpu.launch_func     affine.* of host code ──lower-affine──▶ scf, arith, memref
//! ```

use std::io::Write;
use std::sync::Arc;

use vulcanize_abi::{ArgumentBinding, ArgumentKind, ArgumentPlace, KernelManifest};
use vulcanize_conversion::options::ScalarArguments;
use vulcanize_dialects::gpu;
use vulcanize_interpreter::{
    HostCall, HostError, HostErrorKind, HostOptions, HostProgram, HostValue, KernelArgument, KernelBinary,
    KernelShapes, ShapePlace,
};
use vulcanize_ir::schema::{Expansion, TypedOp};
use vulcanize_ir::{Context, Diagnostic, Diagnostics, Ir, Location, Module, WalkOrder};
use vulcanize_runtime::{Device, DeviceError};
use vulcanize_serialization::DebugInfo;
use vulcanize_spirv::attributes::ENTRY_POINT_ABI;

use crate::lower::{LowerOptions, LoweredModule, lower_kernels};

/// Outlines kernels and lowers the ops that host code must not have. Returns whether launches give a kernel different
/// workgroup sizes: then it must be specialized.
///
/// # Errors
/// The diagnostics of a pass.
pub fn prepare_program(ir: &mut Ir<'_>) -> Result<bool, Diagnostics> {
    let Some(root) = ir.root().filter(|&root| Module::matches(ir, root)) else { return Ok(false) };
    let ops = ir.walk(root, WalkOrder::Pre);
    let mut steps = Vec::new();
    if ops.iter().any(|&op| gpu::Launch::matches(ir, op)) {
        steps.push("gpu-kernel-outlining");
    }
    if ops.iter().any(|&op| ir.def(op).is_some_and(|def| def.interface::<Expansion>().is_some())) {
        steps.push("expand-ops");
    }
    if ops.iter().any(|&op| ir.dialect_namespace(op) == "affine") {
        steps.push("func.func(lower-affine)");
    }
    if !steps.is_empty() {
        crate::run_pipeline(ir, &format!("builtin.module({})", steps.join(",")))?;
    }
    let has_size =
        |func: gpu::Func| ir.attribute_str(func.op(), ENTRY_POINT_ABI).is_some() || func.block_size(ir).is_some();
    let kernels = ir.walk(root, WalkOrder::Pre).into_iter().filter_map(|op| gpu::Func::cast(ir, op));
    Ok(kernels.filter(|func| func.is_kernel(ir)).any(|func| !has_size(func)))
}

/// A function of a program with the kernels that it launches, on a device.
#[derive(Debug)]
pub struct Callable {
    /// The function, with all that it calls.
    pub function: HostProgram,
    kernels: Vec<KernelBinary>,
    device: Device,
}

impl Callable {
    /// Compiles a function, and lowers the kernels that it launches for the device.
    ///
    /// # Errors
    /// An op or a type that cannot be executed or lowered.
    pub fn compile(ir: &mut Ir<'_>, name: &str, device: &Device) -> Result<Self, Diagnostics> {
        let no_module = || Diagnostic::error(Location::UNKNOWN, "there is no module");
        let root = ir.root().ok_or_else(no_module)?;
        let specialize_workgroup_size = prepare_program(ir)?;
        let function = HostProgram::compile_function(ir, root, name)?;
        let mut kernels = Vec::new();
        if function.kernels().len() > 0 {
            let mut options = LowerOptions { debug_info: DebugInfo::Lines, ..LowerOptions::default() };
            options.kernels.scalar_arguments = ScalarArguments::PushConstant;
            options.kernels.specialize_workgroup_size = specialize_workgroup_size;
            let modules = lower_kernels(ir, &options.for_device(ir, device.info()))?;
            kernels = kernel_binaries(ir, &modules)?;
        }
        Ok(Self { function, kernels, device: device.clone() })
    }

    /// Calls the function. What it prints is added to `printed`.
    ///
    /// # Errors
    /// What it does is not allowed, an argument does not fit, or the device fails.
    pub fn call(&self, arguments: Vec<HostValue>, printed: &mut Vec<u8>) -> Result<HostCall, HostError> {
        let (options, mut errors) = (HostOptions::default(), Vec::new());
        let streams: (&mut dyn Write, &mut dyn Write) = (printed, &mut errors);
        let result = self.function.call(arguments, self.device.backend(), &self.kernels, &options, streams);
        printed.extend(errors);
        result
    }
}

/// The kernels of lowered modules, for the launches of a program.
///
/// # Errors
/// A kernel of OpenCL.
pub fn kernel_binaries(ir: &Ir<'_>, modules: &[LoweredModule]) -> Result<Vec<KernelBinary>, Diagnostics> {
    let mut binaries = Vec::new();
    for module in modules {
        let words: Arc<[u32]> = module.words.as_slice().into();
        for kernel in &module.kernels {
            binaries.push(kernel_binary(kernel, &words).ok_or_else(|| {
                let message = format!("kernel '{}' is OpenCL's, which no device here runs", kernel.kernel);
                Diagnostic::error(ir.location(module.op), message)
            })?);
        }
    }
    Ok(binaries)
}

/// A kernel's fault at its line of the source, also one that the validation layer found; `None` for another error, and
/// where the module has no lines.
pub fn kernel_fault(context: &Context, error: &DeviceError) -> Option<Box<Diagnostic>> {
    let (file, line, column) = match error {
        DeviceError::KernelFault { line: Some(place), .. } => (&*place.file, place.line, place.column),
        DeviceError::Validation { messages } => messages.iter().find_map(|message| place_in(message))?,
        _ => return None,
    };
    Some(Diagnostic::error(context.file_location(file, line, column), error.to_string()))
}

/// The place that a message of the validation layer names: `… error occurred in file FILE at line 3, column 7.…`.
fn place_in(message: &str) -> Option<(&str, u32, u32)> {
    let (file, rest) = message.split_once(" occurred in file ")?.1.split_once(" at line ")?;
    let (line, rest) = rest.split_once(", column ")?;
    let column = &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())];
    Some((file, line.parse().ok()?, column.parse().ok()?))
}

/// Why a program stopped: a kernel's fault at its line, with the launch as a note, and all else at the host's op.
pub fn stop_diagnostic(context: &Context, error: HostError) -> Box<Diagnostic> {
    let HostError { diagnostic, kind } = error;
    let HostErrorKind::Device(error) = kind else { return diagnostic };
    let Some(fault) = kernel_fault(context, &error) else { return diagnostic };
    let mut fault = fault.with_note(diagnostic.location, "launched from here");
    fault.notes.extend(diagnostic.notes);
    fault
}

/// `None` where its arguments are parameters.
fn kernel_binary(manifest: &KernelManifest, words: &Arc<[u32]>) -> Option<KernelBinary> {
    // Sizes beyond 32 bits belong to no scalar or element; the device would refuse them.
    let narrow = |size: u64| u32::try_from(size).unwrap_or(u32::MAX);
    let argument = |argument: &ArgumentBinding| {
        Some(match (&argument.kind, argument.place) {
            (ArgumentKind::Buffer { scalar_bits, unit, stride, .. }, ArgumentPlace::Descriptor { set, binding }) => {
                KernelArgument::Buffer {
                    set,
                    binding,
                    element_bits: *scalar_bits,
                    spacing: (unit != stride).then(|| (narrow(*unit), narrow(*stride))),
                }
            }
            (ArgumentKind::Value { size, .. }, ArgumentPlace::Descriptor { set, binding }) => {
                KernelArgument::Value { set, binding, size: narrow(*size) }
            }
            (ArgumentKind::Value { size, .. }, ArgumentPlace::PushConstant { offset }) => {
                KernelArgument::PushConstant { offset, size: narrow(*size) }
            }
            (ArgumentKind::Buffer { .. }, ArgumentPlace::PushConstant { offset }) => {
                KernelArgument::PushConstant { offset, size: 0 }
            }
            (_, ArgumentPlace::Parameter { .. }) => return None,
        })
    };
    let shapes = match &manifest.shape_block {
        Some(block) => Some(KernelShapes {
            place: match block.place {
                ArgumentPlace::Descriptor { set, binding } => ShapePlace::Buffer { set, binding },
                ArgumentPlace::PushConstant { offset } => ShapePlace::PushConstant { offset },
                ArgumentPlace::Parameter { .. } => return None,
            },
            word_size: block.word_size,
            words: block.words.clone(),
        }),
        None => None,
    };
    Some(KernelBinary {
        symbol: format!("@{}::@{}", manifest.module, manifest.kernel),
        words: Arc::clone(words),
        entry_point: manifest.kernel.clone(),
        arguments: manifest.arguments.iter().map(argument).collect::<Option<_>>()?,
        shapes,
        workgroup_size_ids: manifest.workgroup_size_ids,
        most_invocations: manifest.most_invocations,
        subgroup_size: manifest.subgroup_size,
    })
}
