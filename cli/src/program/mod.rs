//! From a whole program, host code and kernels, to the input of [`HostProgram`] and its kernels.
//!
//! ```text
//! linalg on tensors ──bufferization──▶ linalg on memory ──▶ gpu.launch
//! gpu.launch ──gpu-kernel-outlining──▶ gpu.launch_func     affine.* of host code ──lower-affine──▶ scf, arith, memref
//! ```

#[cfg(feature = "archive")]
mod archive;
mod on_device;

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
use vulcanize_ir::{Context, Diagnostic, Diagnostics, Ir, Location, Module, Op, Type, WalkOrder};
use vulcanize_runtime::{Device, DeviceError, DeviceInfo, DeviceKind};
use vulcanize_schedule::{Alone, DeviceModel, Piece, Schedule};
use vulcanize_serialization::DebugInfo;
use vulcanize_spirv::attributes::{ENTRY_POINT_ABI, TARGET_ENV, target_env_of};
use vulcanize_target_env::{Capability, ClientApi, TargetEnv};

#[cfg(feature = "archive")]
pub use archive::{compile_to_archive, is_archive};
pub use on_device::ProgramOnDevice;

use crate::lower::{DEFAULT_TARGET, LowerOptions, LoweredModule, add_target_envs, lower_kernels};

/// What is known of a program whose host code can be compiled, and its kernels lowered.
#[derive(Debug, Default)]
pub struct Prepared {
    /// Whether launches give a kernel different workgroup sizes: then it must be specialized.
    pub specialize_workgroup_size: bool,
    /// The launches that ops on tensors became.
    pub pieces: Vec<Piece>,
}

/// Turns ops on tensors into launches, outlines kernels, and lowers the ops that host code must not have.
///
/// Ops on tensors with a type that the target lacks become loops of the host; without a target all types are there.
///
/// # Errors
/// The diagnostics of a pass.
pub fn prepare_program(
    ir: &mut Ir<'_>,
    schedule: &Schedule,
    target: Option<&TargetEnv>,
) -> Result<Prepared, Diagnostics> {
    let mut prepared = Prepared::default();
    let Some(root) = ir.root().filter(|&root| Module::matches(ir, root)) else { return Ok(prepared) };
    let is_for_device = for_device(target);
    let schedule = &scheduled_by_target(schedule, target);
    if to_memory(ir, root, schedule, &is_for_device)? {
        prepared.pieces = vulcanize_schedule::to_launches(ir, root, schedule, &is_for_device);
        crate::run_pipeline(ir, vulcanize_schedule::AFTER_LAUNCHES)?;
        vulcanize_schedule::release_memory(ir, root);
    }
    let ops = ir.walk(root, WalkOrder::Pre);
    let mut steps = Vec::new();
    if ops.iter().any(|&op| gpu::Launch::matches(ir, op)) {
        // Each kernel gets all indices and sizes, also those that its device has not and nobody asks for.
        steps.push("gpu-kernel-outlining,gpu.module(cse)");
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
    prepared.specialize_workgroup_size = kernels.filter(|func| func.is_kernel(ir)).any(|func| !has_size(func));
    Ok(prepared)
}

/// Puts ops on tensors on memory; false where there are none.
fn to_memory(
    ir: &mut Ir<'_>,
    root: Op,
    schedule: &Schedule,
    is_for_device: &dyn Fn(&Context, Type) -> bool,
) -> Result<bool, Diagnostics> {
    if !vulcanize_schedule::applies(ir, root) {
        return Ok(false);
    }
    vulcanize_schedule::protect_arguments(ir, root);
    vulcanize_schedule::decompose(ir, root);
    crate::run_pipeline(ir, &vulcanize_schedule::to_joined(schedule))?;
    vulcanize_schedule::decompose_rest(ir, root, schedule, is_for_device);
    crate::run_pipeline(ir, vulcanize_schedule::TO_MEMORY)?;
    if vulcanize_schedule::mark_released(ir, root) {
        crate::run_pipeline(ir, vulcanize_schedule::OWNERS)?;
    }
    Ok(true)
}

/// Which types kernels have on a target: nothing stands in for `f64`; other types are emulated.
fn for_device(target: Option<&TargetEnv>) -> impl Fn(&Context, Type) -> bool {
    let has_f64 = target.is_none_or(|target| target.allows_capability(Capability::Float64));
    move |context, ty| has_f64 || ty != context.f64()
}

/// The pieces of a program, each as a program of its own, one of each kind: what tuning measures. What is not known before
/// the program runs has `unknown` iterations. The program is of no use afterwards.
///
/// # Errors
/// The diagnostics of a pass.
pub fn pieces_alone(
    ir: &mut Ir<'_>,
    schedule: &Schedule,
    target: Option<&TargetEnv>,
    unknown: u64,
) -> Result<Vec<Alone>, Diagnostics> {
    let Some(root) = ir.root().filter(|&root| Module::matches(ir, root)) else { return Ok(Vec::new()) };
    let is_for_device = for_device(target);
    if !to_memory(ir, root, schedule, &is_for_device)? {
        return Ok(Vec::new());
    }
    Ok(vulcanize_schedule::pieces_alone(ir, root, schedule, unknown, &is_for_device))
}

/// The schedule that knows what kernels of a target may do.
fn scheduled_by_target(schedule: &Schedule, target: Option<&TargetEnv>) -> Schedule {
    let is_webgpu = target.is_some_and(|target| target.client_api() == ClientApi::WebGPU);
    let mut schedule = schedule.clone();
    schedule.device.shows_barriers |= is_webgpu;
    schedule
}

/// The schedule that knows what kind of device it is for, and what that costs, if it was measured and kept.
pub(crate) fn scheduled_for(schedule: Schedule, device: &DeviceInfo) -> Schedule {
    #[cfg(feature = "json")]
    let costs = crate::calibration::Calibration::load(device, None).map(|measured| measured.costs());
    #[cfg(not(feature = "json"))]
    let costs = None;
    let model = DeviceModel {
        costs,
        is_cpu: device.kind == DeviceKind::Cpu,
        subgroup: Some(device.limits().largest_subgroup_size()),
        ..schedule.device
    };
    Schedule { device: model, ..schedule }
}

/// A function of a program with the kernels that it launches, ready to be called.
///
/// ```
/// use vulcanize::device;
/// use vulcanize::interpreter::HostValue;
/// use vulcanize::ir::parse_source;
/// use vulcanize::program::{Program, ProgramOptions};
///
/// let context = vulcanize::context();
/// let text = "func.func @main(%x: memref<?xi32>, %y: memref<?xi32>) {
///   linalg.add ins(%x, %x : memref<?xi32>, memref<?xi32>) outs(%y : memref<?xi32>)
///   return
/// }";
/// let mut ir = parse_source(&context, "add.mlir", text).map_err(|d| d.render(&context)).unwrap();
/// let device = device::open(Some("reference"), None).unwrap();
/// let options = ProgramOptions::default().for_device(&ir, device.info());
/// let program = Program::compile(&mut ir, "main", &options).map_err(|d| d.render(&context)).unwrap();
/// let array = |numbers: &[i32]| HostValue::MemRef {
///     sizes: vec![numbers.len() as u64],
///     bytes: numbers.iter().flat_map(|number| number.to_le_bytes()).collect(),
/// };
/// let call = program.call(&device, vec![array(&[1, 2]), array(&[0, 0])], &mut Vec::new()).unwrap();
/// assert_eq!(call.written[1].as_deref(), Some(&[2, 0, 0, 0, 4, 0, 0, 0][..]));
/// ```
#[derive(Debug)]
pub struct Program {
    /// The function, with all that it calls.
    pub function: HostProgram,
    /// The kernels.
    pub kernels: Vec<KernelBinary>,
}

/// How a program is compiled.
#[derive(Clone, Debug)]
pub struct ProgramOptions {
    /// Where ops on tensors are cut into kernels, and how these are spread over a device.
    pub schedule: Schedule,
    /// How kernels are lowered: with scalars in push constants, and the lines of the source for those that a device reports.
    pub lowering: LowerOptions,
}

impl Default for ProgramOptions {
    fn default() -> Self {
        let mut lowering = LowerOptions { debug_info: DebugInfo::Lines, ..LowerOptions::default() };
        lowering.kernels.scalar_arguments = ScalarArguments::PushConstant;
        Self { schedule: Schedule::default(), lowering }
    }
}

impl ProgramOptions {
    /// The options for a program that runs on a device, as [`LowerOptions::for_device`]. With the feature `json` the schedule
    /// knows what the device costs, if `vulcanize devices --calibrate` has kept that.
    #[must_use]
    pub fn for_device(self, ir: &Ir<'_>, device: &DeviceInfo) -> Self {
        Self { lowering: self.lowering.for_device(ir, device), schedule: scheduled_for(self.schedule, device) }
    }

    /// The target environment of the kernels: that of the options, the program's own, or the one that is taken where neither
    /// says one.
    pub(crate) fn target(&self, ir: &Ir<'_>) -> Option<TargetEnv> {
        let own = || ir.root().and_then(|root| ir.attribute_str(root, TARGET_ENV));
        let attribute = self.lowering.target_env.or_else(own);
        attribute.map_or_else(|| TargetEnv::named(DEFAULT_TARGET), |attribute| target_env_of(ir.context(), attribute))
    }

    /// Lowers the kernels of a prepared program, if a function launches any.
    fn lower_launched(
        &self,
        ir: &mut Ir<'_>,
        function: &HostProgram,
        prepared: &Prepared,
    ) -> Result<Vec<LoweredModule>, Diagnostics> {
        if function.kernels().len() == 0 {
            return Ok(Vec::new());
        }
        let mut lowering = self.lowering.clone();
        lowering.kernels.specialize_workgroup_size |= prepared.specialize_workgroup_size;
        if lowering.target_env.is_none() {
            add_target_envs(ir);
        }
        lower_kernels(ir, &lowering)
    }
}

impl Program {
    /// Compiles a function, and lowers the kernels that it launches.
    ///
    /// # Errors
    /// An op or a type that cannot be executed or lowered.
    pub fn compile(ir: &mut Ir<'_>, name: &str, options: &ProgramOptions) -> Result<Self, Diagnostics> {
        let no_module = || Diagnostic::error(Location::UNKNOWN, "there is no module");
        let root = ir.root().ok_or_else(no_module)?;
        let prepared = prepare_program(ir, &options.schedule, options.target(ir).as_ref())?;
        let function = HostProgram::compile_function(ir, root, name)?;
        let modules = options.lower_launched(ir, &function, &prepared)?;
        Ok(Self { function, kernels: kernel_binaries(ir, &modules)? })
    }

    /// Calls the function on a device. What it prints is added to `printed`.
    ///
    /// # Errors
    /// What it does is not allowed, an argument does not fit, or the device fails.
    pub fn call(
        &self,
        device: &Device,
        arguments: Vec<HostValue>,
        printed: &mut Vec<u8>,
    ) -> Result<HostCall, HostError> {
        let options = HostOptions::default();
        printing(printed, |streams| self.function.call(arguments, device.backend(), &self.kernels, &options, streams))
    }
}

/// Calls something with two streams. What it writes to the second is added to `printed` after what it writes to the first.
fn printing<T>(printed: &mut Vec<u8>, call: impl FnOnce((&mut dyn Write, &mut dyn Write)) -> T) -> T {
    let mut errors = Vec::new();
    let result = call((printed, &mut errors));
    printed.extend(errors);
    result
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
