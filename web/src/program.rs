//! Programs: compiling them from text, and running them.

use std::io::Write;

use serde_json::{Value, json};
use vulcanize::interpreter::{
    ArgumentContents, HostExecution, HostOptions, HostProgram, HostReport, HostStep, KernelBinary, LaunchedMemRef,
};
use vulcanize::ir::{Context, Diagnostic, Diagnostics, Location, parse_source};
use vulcanize::lower::lower_kernels;
use vulcanize::program::{kernel_binaries, prepare_program, stop_diagnostic};
use vulcanize::reference::{ReferenceDevice, ReferenceOptions};
use vulcanize::runtime::{Backend, BufferId};
use vulcanize::serialization::DebugInfo;

use crate::binaries;
use crate::device::{Task, WebGpuDevice};
use crate::host_code::host_code;
use crate::lowering::{SOURCE_NAME, Settings, compile_host, diagnostic_to_json, schedule, words_of_assembly};

/// The name of host code that the form made.
pub const HOST_NAME: &str = "form.mlir";

/// The most bytes of memrefs: WebAssembly has 4 GiB, and the copies for a device are there, too.
const MEMORY_LIMIT: u64 = 1 << 30;

/// The most elements of a memref that are returned to be shown.
const MAX_SHOWN: usize = 1 << 20;

/// A program in executable form.
#[derive(Debug)]
pub struct Program {
    host: HostProgram,
    kernels: Vec<KernelBinary>,
}

impl Program {
    /// A program with host code of its own, or the kernel that `form` names with host code from there.
    ///
    /// # Errors
    /// The diagnostics of the stages.
    pub fn compile(
        context: &Context,
        text: &str,
        form: Option<&Value>,
        settings: Settings<'_>,
    ) -> Result<Self, Diagnostics> {
        if let Some(words) = words_of_assembly(context, text)? {
            return Self::of_words(context, &words, form.unwrap_or(&Value::Null));
        }
        let mut ir = parse_source(context, SOURCE_NAME, text)?;
        let prepared = prepare_program(&mut ir, &schedule(), None)?;
        let host = match form {
            None => compile_host(&ir)?,
            Some(form) => {
                let text = host_code(&ir, form).map_err(|message| Diagnostic::error(Location::UNKNOWN, message))?;
                compile_host(&parse_source(context, HOST_NAME, text.as_str())?)?
            }
        };
        let kernels = if host.kernels().len() == 0 {
            Vec::new()
        } else {
            let mut options = settings.options(context);
            options.kernels.specialize_workgroup_size |= prepared.specialize_workgroup_size;
            options.debug_info = DebugInfo::Lines;
            let modules = lower_kernels(&mut ir, &options)?;
            kernel_binaries(&ir, &modules)?
        };
        Ok(Self { host, kernels })
    }

    /// The kernel of a binary that `form` names, with host code from there.
    fn of_words(context: &Context, words: &[u32], form: &Value) -> Result<Self, Diagnostics> {
        let wrong = |message: String| Diagnostics::from(Diagnostic::error(Location::UNKNOWN, message));
        let kernels = binaries::kernels(words).map_err(wrong)?;
        let kernel = kernels.iter().find(|kernel| kernel.is_of(form));
        let kernel = kernel.ok_or_else(|| wrong("the module has no such kernel".to_owned()))?;
        let declaration = parse_source(context, HOST_NAME, &kernel.declaration())?;
        let text = host_code(&declaration, form).map_err(wrong)?;
        let host = compile_host(&parse_source(context, HOST_NAME, text.as_str())?)?;
        Ok(Self { host, kernels: vec![kernel.binary(words)] })
    }
}

/// Carries out the tasks of a [`WebGpuDevice`].
pub trait Gpu {
    /// Carries one out.
    ///
    /// # Errors
    /// The message of WebGPU.
    fn carry_out(&self, task: &Task) -> impl Future<Output = Result<(), String>>;

    /// So many bytes of a buffer of earlier tasks, also of one that was freed since the last one.
    ///
    /// # Errors
    /// The message of WebGPU.
    fn read(&self, buffer: BufferId, size: u64) -> impl Future<Output = Result<Vec<u8>, String>>;
}

/// What a device that answers later is to do before the host goes on.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    Launch,
    Bytes(BufferId),
}

/// Limits of a run.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Steps of host code.
    pub host_steps: u64,
    /// Instructions of each dispatch, on the reference executor.
    pub kernel_steps: u64,
}

/// The result of a run.
#[derive(Debug, Default)]
pub struct Outcome {
    /// `error`, `warnings`, `dispatches` and `launched`, the last launch.
    pub report: Value,
    /// The contents of its arguments.
    pub contents: Vec<ArgumentContents>,
}

/// Runs a program on WebGPU where there is one, else on the reference executor. Its output goes to `out`.
pub async fn run<G: Gpu>(
    context: &Context,
    program: &Program,
    gpu: Option<&G>,
    limits: Limits,
    out: &mut dyn Write,
) -> Outcome {
    let mut shown = Shown::default();
    let finished = match gpu {
        Some(gpu) => {
            let device = WebGpuDevice::default();
            let carry_out = async |wanted| carry_out(&device, gpu, wanted).await;
            let finished = drive(context, program, &device, carry_out, limits, out, &mut shown).await;
            let read = read_shown(gpu, &mut shown).await;
            finished.and_then(|report| read.map(|()| report).map_err(|m| Diagnostic::error(Location::UNKNOWN, m)))
        }
        None => {
            let options = ReferenceOptions { step_limit: Some(limits.kernel_steps), ..ReferenceOptions::default() };
            shown.is_read_at_once = true;
            drive(context, program, &ReferenceDevice::new(options), async |_| Ok(()), limits, out, &mut shown).await
        }
    };
    let diagnostic = |diagnostic: &Diagnostic| diagnostic_to_json(context, diagnostic);
    let (error, report) = match finished {
        Ok(report) => (None, report),
        Err(error) => (Some(diagnostic(&error)), HostReport::default()),
    };
    Outcome {
        report: json!({
            "error": error,
            "warnings": report.warnings.iter().chain(&report.leaks.places).map(diagnostic).collect::<Vec<_>>(),
            "dispatches": shown.dispatches,
            "launched": shown.launched,
        }),
        contents: shown.contents,
    }
}

/// The shown part of a run.
#[derive(Default)]
struct Shown {
    dispatches: u64,
    launched: Value,
    contents: Vec<ArgumentContents>,
    /// The memrefs of the last launch, as long as their contents are not read.
    memrefs: Vec<LaunchedMemRef>,
    /// Whether the device gives the contents at once, and not at the end.
    is_read_at_once: bool,
}

impl Shown {
    fn look(&mut self, execution: &HostExecution<'_>) -> Result<(), Box<Diagnostic>> {
        self.dispatches += 1;
        self.launched =
            execution.launched().map_or(Value::Null, |(kernel, groups)| json!({ "kernel": kernel, "groups": groups }));
        if self.is_read_at_once {
            self.contents = execution.contents(MAX_SHOWN).map_err(|error| error.diagnostic)?;
        } else {
            self.memrefs = execution.memrefs(MAX_SHOWN).map_err(|error| error.diagnostic)?;
        }
        Ok(())
    }
}

/// What the last launch left on the device, which has it until the next one.
async fn read_shown(gpu: &impl Gpu, shown: &mut Shown) -> Result<(), String> {
    for memref in std::mem::take(&mut shown.memrefs) {
        let bytes = gpu.read(memref.buffer(), memref.size() as u64).await?;
        shown.contents.extend(memref.read(&bytes));
    }
    Ok(())
}

async fn drive(
    context: &Context,
    program: &Program,
    device: &dyn Backend,
    carry_out: impl AsyncFn(Wanted) -> Result<(), String>,
    limits: Limits,
    out: &mut dyn Write,
    shown: &mut Shown,
) -> Result<HostReport, Box<Diagnostic>> {
    let limits =
        vulcanize::limits::Limits { host_steps: limits.host_steps, host_memory: MEMORY_LIMIT, ..Default::default() };
    let options = HostOptions { limits, time_limit: None };
    let mut err = std::io::sink();
    let started = program.host.start(device, &program.kernels, &options, out, &mut err);
    let placed = |error| stop_diagnostic(context, error);
    let mut execution = started.map_err(placed)?;
    let failed = |message| Diagnostic::error(Location::UNKNOWN, message);
    loop {
        match execution.resume().map_err(placed)? {
            HostStep::Finished(report) => return Ok(report),
            HostStep::Launched(next) => {
                execution = next;
                carry_out(Wanted::Launch).await.map_err(failed)?;
                shown.look(&execution)?;
            }
            HostStep::Reads(next, buffer) => {
                execution = next;
                carry_out(Wanted::Bytes(buffer)).await.map_err(failed)?;
            }
        }
    }
}

async fn carry_out(device: &WebGpuDevice, gpu: &impl Gpu, wanted: Wanted) -> Result<(), String> {
    match wanted {
        Wanted::Launch => match device.take_task() {
            Some(task) => gpu.carry_out(&task).await,
            None => Ok(()),
        },
        Wanted::Bytes(buffer) => {
            let size = device.buffer_size(buffer).map_err(|error| error.to_string())?;
            let bytes = gpu.read(buffer, size).await?;
            device.complete(buffer, bytes).map_err(|error| error.to_string())
        }
    }
}
