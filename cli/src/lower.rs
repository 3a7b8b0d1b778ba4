//! From kernels to binaries in one step.
//!
//! ```text
//! gpu.launch, gpu.module ──pipeline of passes──▶ spirv.module ──serialize──▶ words
//! ```
//!
//! The pipeline consists of registered passes ([`LowerOptions::pipeline_text`]; `vulcanize lower --print-pipeline`).
//! Another one may replace it.

mod pieces;

use std::sync::Arc;

use vulcanize_abi::{KernelInterfaces, KernelManifest, entry_point_options, source_name};
use vulcanize_conversion::kernel_options;
use vulcanize_conversion::kernel_pipeline;
use vulcanize_conversion::options::{FloatMode, SpirvConversionOptions};
use vulcanize_dialects::gpu;
use vulcanize_ir::pass::{IrPrinting, OpPassManager, PassFilter, PassManager, PassManagerOptions};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::text::{Begun, Outline, Source};
use vulcanize_ir::{Attribute, Context, Diagnostic, Diagnostics, Ir, Op, Severity, WalkOrder, verify};
use vulcanize_runtime::DeviceInfo;
use vulcanize_runtime::quirks::workarounds_of;
use vulcanize_serialization::{DebugInfo, SerializeOptions, serialize};
use vulcanize_spirv::attributes::{TARGET_ENV, TargetEnvAttr, VceAttr, lookup_target_env, target_env_of};
use vulcanize_spirv::ops as spirv;
use vulcanize_target_env::{ClientApi, TargetEnv, WebGpuFeatures};

use pieces::{lower_in_pieces, lower_with_rest, may_take_pieces};

/// How kernels are lowered. By default as the passes lower them, but with arithmetic on floats that is done as written.
#[derive(Clone, Debug)]
pub struct LowerOptions {
    /// The target environment to lower for, in place of the module's own.
    pub target_env: Option<Attribute>,
    /// How kernels become SPIR-V.
    pub kernels: SpirvConversionOptions,
    /// Passes on each `spirv.module` with entry points, such as those by which the faults of a driver are avoided
    /// ([`Quirk::avoided_by`](vulcanize_runtime::quirks::Quirk::avoided_by)).
    pub module_passes: Vec<&'static str>,
    /// What binaries say of the source.
    pub debug_info: DebugInfo,
    /// Whether modules are rewritten to keep the rules of WebGPU. A target environment of WebGPU implies it.
    pub legalize_for_webgpu: bool,
    /// What modules for WebGPU may use beyond its document; the target environment is to have their capabilities.
    pub webgpu_features: WebGpuFeatures,
    /// The passes that make SPIR-V modules with entry points of kernels, in place of the usual ones.
    pub pipeline: Option<String>,
    /// Receives the IR after each pass.
    pub observer: Option<StageObserver>,
    /// Whether nobody looks at the functions of the modules in the IR afterwards: those of large modules are empty then.
    pub words_only: bool,
}

impl Default for LowerOptions {
    fn default() -> Self {
        Self {
            target_env: None,
            // Drivers reorder what is not decorated, and it costs nothing (docs/performance.md).
            kernels: SpirvConversionOptions { float_mode: FloatMode::Strict, ..SpirvConversionOptions::default() },
            module_passes: Vec::new(),
            debug_info: DebugInfo::None,
            legalize_for_webgpu: false,
            webgpu_features: WebGpuFeatures::default(),
            pipeline: None,
            observer: None,
            words_only: false,
        }
    }
}

/// Receives each stage of a lowering: its name, made of the pass and the module on which it ran, and the IR as text.
#[derive(Clone)]
pub struct StageObserver(Arc<dyn Fn(&str, &str) + Send + Sync>);

impl StageObserver {
    /// An observer that calls `observe`.
    pub fn new(observe: impl Fn(&str, &str) + Send + Sync + 'static) -> Self {
        Self(Arc::new(observe))
    }

    /// The callback for a pass manager.
    fn printing(self) -> IrPrinting {
        let mut printing = IrPrinting::new(|_| ());
        printing.after = PassFilter::All;
        printing.tree = Some(Box::new(move |path, text| (self.0)(&stage_name(path), text)));
        printing
    }
}

impl std::fmt::Debug for StageObserver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("StageObserver")
    }
}

/// `cse-kernels` for `builtin_module_no-symbol-name/gpu_module_kernels/0_1_cse.mlir`, as the pass manager names files.
fn stage_name(path: &str) -> String {
    let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
    let pass = file.trim_end_matches(".mlir").trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
    let op = folder.rsplit('/').next().unwrap_or_default();
    let symbol = ["builtin_module_", "gpu_module_", "spirv_module_"].iter().find_map(|kind| op.strip_prefix(kind));
    match symbol.filter(|symbol| *symbol != "no-symbol-name") {
        Some(symbol) => format!("{pass}-{}", symbol.trim_start_matches("__spv__")),
        None => pass.to_owned(),
    }
}

impl LowerOptions {
    /// The options for kernels that run on a device: with its target environment where the module names none, and around
    /// the known faults of its driver.
    #[must_use]
    pub fn for_device(self, ir: &Ir<'_>, device: &DeviceInfo) -> Self {
        let names_env = ir.root().is_some_and(|root| ir.attribute_str(root, TARGET_ENV).is_some());
        let target_env = (!names_env).then(|| TargetEnvAttr::get(ir.context(), &device.target_env));
        Self { target_env, module_passes: workarounds_of(device), ..self }
    }

    /// The pipeline that lowers an op of this name: a module of kernels, or a `spirv.module` alone.
    pub fn pipeline_text(&self, root: &str) -> String {
        if let Some(pipeline) = &self.pipeline {
            return pipeline.clone();
        }
        let (abi, rest) = (self.entry_point_passes(), self.passes_after_entry_points());
        if root == spirv::Module::NAME {
            return format!("spirv.module({abi},{rest})");
        }
        let conversion = self.conversion();
        format!("builtin.module(gpu-kernel-outlining,{conversion},spirv.module({abi},{rest}))")
    }

    /// The part of the usual pipeline that looks at each kernel by itself.
    fn piece_pipeline(&self) -> String {
        format!("builtin.module({},spirv.module({}))", self.conversion(), self.entry_point_passes())
    }

    fn conversion(&self) -> String {
        let steps = format!("kernel-pipeline={{{}}}", kernel_pipeline(&self.kernels));
        let options = ["consume=true", &kernel_options(&self.kernels), &steps];
        let options: Vec<&str> = options.into_iter().filter(|option| !option.is_empty()).collect();
        format!("convert-gpu-to-spirv{{{}}}", options.join(" "))
    }

    fn entry_point_passes(&self) -> String {
        let options = match entry_point_options(&self.kernels) {
            options if options.is_empty() => options,
            options => format!("{{{options}}}"),
        };
        format!("spirv-lower-abi-attrs{options},spirv-vulkan-memory-model")
    }

    /// The passes on modules that have entry points.
    fn passes_after_entry_points(&self) -> String {
        let robust = if self.kernels.robust { "spirv-robust-access," } else { "" };
        let more: String = self.module_passes.iter().map(|pass| format!("{pass},")).collect();
        format!("{robust}{}{more}spirv-update-vce", self.webgpu_passes())
    }

    /// Whether modules with entry points need no passes but the one that deduces the triple.
    fn has_no_module_passes(&self) -> bool {
        self.module_passes.is_empty() && !self.kernels.robust && !self.legalize_for_webgpu
    }

    fn serialize_options(&self) -> SerializeOptions {
        SerializeOptions {
            emit_symbol_name: true,
            debug_info: self.debug_info,
            // The usual pipeline deduces the triple.
            check_declared_triple: cfg!(debug_assertions) || self.pipeline.is_some(),
        }
    }

    /// The passes for WebGPU, each with a comma after it.
    fn webgpu_passes(&self) -> String {
        if !self.legalize_for_webgpu {
            return String::new();
        }
        let features: Vec<&str> = self.webgpu_features.names().collect();
        let options = if features.is_empty() { String::new() } else { format!("{{features={}}}", features.join(",")) };
        format!("spirv-webgpu-prepare,spirv-webgpu-legalize{options},")
    }
}

/// The result of one `gpu.module`, or of a `spirv.module` in the input.
#[derive(Clone, Debug)]
pub struct LoweredModule {
    /// The name of the `gpu.module`.
    pub name: String,
    /// The `spirv.module` in the IR; its functions may be empty where [only words](LowerOptions::words_only) were wanted.
    pub op: Op,
    /// The binary.
    pub words: Vec<u32>,
    /// The interface of each kernel; none for a `spirv.module` that was in the input.
    pub kernels: Vec<KernelManifest>,
}

/// Lowers all kernels of a module: each `gpu.module` becomes a `spirv.module`. Lower a clone of the IR to keep the
/// kernels as they were.
///
/// # Errors
/// The diagnostics of the first failing stage; do not use the IR after that.
pub fn lower_kernels(ir: &mut Ir<'_>, options: &LowerOptions) -> Result<Vec<LoweredModule>, Diagnostics> {
    let Some(root) = ir.root() else { return Ok(Vec::new()) };
    let _span = tracing::info_span!("lower", slice = format!("lower{}", kernel_names(ir, root))).entered();
    let options = &for_program(ir, root, options);
    let lowered = match lower_in_pieces(ir, root, options) {
        Some(pieces) => finish_pieces(ir, pieces, options)?,
        None => {
            let interfaces = KernelInterfaces::of_program(ir, root, options.kernels);
            let text = options.pipeline_text(ir.op_name_str(root));
            run_passes(ir, root, &text, interfaces, options)?
        }
    };
    lowered_modules(ir, root, lowered, options)
}

/// Reads a program and lowers all its kernels, for what [`add_target_envs`] says where nothing names a target environment.
/// The kernels of a long text are read and lowered a few at a time, and are never in memory together. Warnings are the IR's.
/// `look` sees the program before it is lowered, but perhaps without most of its kernels if nothing shall be told of the
/// source.
///
/// # Errors
/// The warnings, and the diagnostics of the reading or of the first failing stage.
pub fn lower_source<'c>(
    source: &Source<'_, 'c>,
    options: &LowerOptions,
    look: impl Fn(&Ir<'c>),
) -> Result<(Ir<'c>, Vec<LoweredModule>), Diagnostics> {
    let goes_in_pieces = may_take_pieces(options) && options.debug_info == DebugInfo::None;
    let mut ir = match goes_in_pieces.then(|| source.begin()).flatten() {
        Some(Begun::Whole(ir)) => *ir,
        Some(Begun::Outline(outline)) => match lower_outline(*outline, options, &look) {
            Some(lowered) => return Ok(lowered),
            None => source.parse()?,
        },
        None => source.parse()?,
    };
    if options.target_env.is_none() {
        add_target_envs(&mut ir);
    }
    look(&ir);
    match lower_kernels(&mut ir, options) {
        Ok(modules) => Ok((ir, modules)),
        Err(mut diagnostics) => {
            let mut said = ir.take_warnings();
            said.append(&mut diagnostics);
            Err(said)
        }
    }
}

/// `None` where that has to be done with the whole program.
fn lower_outline<'c>(
    outline: Outline<'c>,
    options: &LowerOptions,
    look: &impl Fn(&Ir<'c>),
) -> Option<(Ir<'c>, Vec<LoweredModule>)> {
    let Outline { mut ir, block, rest } = outline;
    let root = ir.root()?;
    let _span = tracing::info_span!("lower", slice = format!("lower{} …", kernel_names(&ir, root))).entered();
    if options.target_env.is_none() {
        add_target_envs(&mut ir);
    }
    look(&ir);
    let options = &for_program(&mut ir, root, options);
    let pieces = lower_with_rest(&mut ir, root, (block, &rest), options)?;
    let lowered = finish_pieces(&mut ir, pieces, options).ok()?;
    let modules = lowered_modules(&mut ir, root, lowered, options).ok()?;
    Some((ir, modules))
}

/// Puts the target environment of the options into a program. Returns the options with what the program says.
fn for_program(ir: &mut Ir<'_>, root: Op, options: &LowerOptions) -> LowerOptions {
    if let Some(target_env) = options.target_env {
        set_target_env(ir, root, target_env);
    }
    let legalize_for_webgpu = options.legalize_for_webgpu || is_for_webgpu(ir, root);
    LowerOptions { legalize_for_webgpu, ..options.clone() }
}

/// The results of a program whose modules have entry points.
fn lowered_modules(
    ir: &mut Ir<'_>,
    root: Op,
    Lowered { mut interfaces, mut words }: Lowered,
    options: &LowerOptions,
) -> Result<Vec<LoweredModule>, Diagnostics> {
    let modules = spirv_modules(ir, root);
    // Valid input gives valid output of each stage; the tests run with this check of our own work.
    if cfg!(debug_assertions) && words.is_none() {
        let mut diagnostics = Diagnostics::new();
        if !modules.iter().all(|&module| verify(ir, module, &mut diagnostics)) {
            return Err(diagnostics);
        }
    }
    let serialize_options = options.serialize_options();
    let mut lowered = Vec::new();
    let _span = tracing::info_span!("serialize", modules = modules.len()).entered();
    for op in modules {
        let words = match words.take() {
            Some(words) => words,
            None => serialize(ir, op, &serialize_options)?,
        };
        let name = source_name(ir, op);
        let kernels = interfaces.take(ir, op)?;
        lowered.push(LoweredModule { name, op, words, kernels });
    }
    if lowered.is_empty() {
        let message = "there is nothing to lower: the module has no gpu.launch, no gpu.module and no spirv.module";
        return Err(Diagnostic::error(ir.location(root), message).into());
    }
    Ok(lowered)
}

/// The binaries of a program, with their modules' names in MLIR: of one that has `spirv.module`s and nothing else these as
/// they are written, with lines of the source; else its kernels are lowered.
///
/// # Errors
/// As [`lower_kernels`]; or a written module has no binary.
pub fn written_or_lowered(ir: &mut Ir<'_>, options: &LowerOptions) -> Result<NamedWords, Diagnostics> {
    let Some(root) = ir.root() else { return Ok(Vec::new()) };
    let ops = if spirv::Module::matches(ir, root) { vec![root] } else { top_level_ops(ir, root) };
    if ops.is_empty() || !ops.iter().all(|&op| spirv::Module::matches(ir, op)) {
        return lower_kernels(ir, &LowerOptions { words_only: true, ..options.clone() }).map(named_words);
    }
    let options =
        SerializeOptions { emit_symbol_name: true, debug_info: DebugInfo::Lines, ..SerializeOptions::default() };
    let name = |op: Op| ir.attribute_str(op, "sym_name").and_then(|name| ir.context().string_value(name));
    ops.into_iter().map(|op| Ok((name(op).map(str::to_owned), serialize(ir, op, &options)?))).collect()
}

/// Binaries with the names of their modules in MLIR, where they have some.
pub type NamedWords = Vec<(Option<String>, Vec<u32>)>;

/// The binaries of lowered modules.
pub fn named_words(modules: Vec<LoweredModule>) -> NamedWords {
    let name = |name: String| Some(name).filter(|name| !name.is_empty());
    modules.into_iter().map(|module| (name(module.name), module.words)).collect()
}

/// What kernels are lowered for where nothing says it. MLIR's default is Vulkan 1.0, whose modules have no storage buffers
/// without an extension.
pub(crate) const DEFAULT_TARGET: &str = "vulkan1.1";

/// Says a target environment where a program names none: kernels are for Vulkan 1.1, with a remark; a `spirv.module` is
/// for what its own triple has.
pub fn add_target_envs(ir: &mut Ir<'_>) {
    let Some(root) = ir.root() else { return };
    let name = ir.identifier(TARGET_ENV);
    let mut of_kernels = None;
    for op in ir.walk(root, WalkOrder::Pre) {
        let is_module = spirv::Module::matches(ir, op);
        let is_kernel = gpu::GpuModule::matches(ir, op) || gpu::Launch::matches(ir, op);
        if !(is_module || is_kernel) || lookup_target_env(ir, op).is_some() {
            continue;
        }
        let triple = spirv::Module::cast(ir, op).and_then(|module| module.vce_triple(ir));
        match triple.and_then(|triple| env_of_triple(ir.context(), triple)) {
            Some(own) => ir.set_attribute(op, name, own),
            None => of_kernels = of_kernels.or(Some(op)),
        }
    }
    let (Some(op), Some(env)) = (of_kernels, crate::target_env_attr(ir.context(), DEFAULT_TARGET)) else { return };
    ir.set_attribute(root, name, env);
    let message = format!(
        "the program names no target environment, so kernels are lowered for {DEFAULT_TARGET}; '--target-env' names another"
    );
    ir.warn(Diagnostic::new(Severity::Remark, ir.location(op), message));
}

/// The target environment that has what a triple names and no more.
fn env_of_triple(context: &Context, triple: Attribute) -> Option<Attribute> {
    let vce = context.attribute_as::<VceAttr>(triple)?;
    let env = TargetEnv::new(vce.version, vce.capabilities.iter().copied(), vce.extensions.iter().copied());
    Some(TargetEnvAttr::get(context, &env))
}

/// The kernels of a module, ` @first @second`; those of `gpu.launch` have no names yet.
fn kernel_names(ir: &Ir<'_>, root: Op) -> String {
    let ops = top_level_ops(ir, root).into_iter().flat_map(|op| top_level_ops(ir, op));
    let kernels = ops.filter_map(|op| gpu::Func::cast(ir, op)).filter(|func| func.is_kernel(ir));
    let names = kernels.filter_map(|func| ir.symbol_name(func.op()));
    names.map(|name| format!(" @{}", ir.context().str(name))).collect()
}

/// Puts a target environment in the place of the one that the module, or any module in it, names.
fn set_target_env(ir: &mut Ir<'_>, root: Op, target_env: Attribute) {
    let name = ir.identifier(TARGET_ENV);
    for module in top_level_ops(ir, root) {
        ir.remove_attribute(module, name);
    }
    ir.set_attribute(root, name, target_env);
}

/// Whether the module, or any module in it, has a target environment of WebGPU.
fn is_for_webgpu(ir: &Ir<'_>, root: Op) -> bool {
    let env_of = |op: Op| target_env_of(ir.context(), ir.attribute_str(op, TARGET_ENV)?);
    let is_webgpu = |op: Op| env_of(op).is_some_and(|env| env.client_api() == ClientApi::WebGPU);
    is_webgpu(root) || top_level_ops(ir, root).into_iter().any(is_webgpu)
}

pub(crate) fn top_level_ops(ir: &Ir<'_>, root: Op) -> Vec<Op> {
    ir.regions(root).first().and_then(|&region| ir.first_block(region)).map_or(Vec::new(), |b| ir.ops(b).collect())
}

fn spirv_modules(ir: &Ir<'_>, root: Op) -> Vec<Op> {
    if spirv::Module::matches(ir, root) {
        return vec![root];
    }
    top_level_ops(ir, root).into_iter().filter(|&op| spirv::Module::matches(ir, op)).collect()
}

/// A program whose modules have entry points.
struct Lowered {
    interfaces: KernelInterfaces,
    /// The binary of its only module, if it is made already.
    words: Option<Vec<u32>>,
}

/// Runs on a module that was made in pieces what looks at it as a whole.
fn finish_pieces(
    ir: &mut Ir<'_>,
    (module, lowered): (Op, Lowered),
    options: &LowerOptions,
) -> Result<Lowered, Diagnostics> {
    if lowered.words.is_some() {
        return Ok(lowered);
    }
    let text = format!("spirv.module({})", options.passes_after_entry_points());
    run_passes(ir, module, &text, lowered.interfaces, options)
}

/// Runs passes on an op. Warnings go to the IR.
fn run_passes(
    ir: &mut Ir<'_>,
    op: Op,
    text: &str,
    interfaces: KernelInterfaces,
    options: &LowerOptions,
) -> Result<Lowered, Diagnostics> {
    let mut manager = manager(text, options).map_err(|error| Diagnostic::error(ir.location(op), error))?;
    *manager.options.notes.get() = interfaces;
    let mut diagnostics = Diagnostics::new();
    manager.run(ir, op, &mut diagnostics).map_err(|_| diagnostics.clone())?;
    for diagnostic in diagnostics.iter().filter(|diagnostic| diagnostic.severity != Severity::Error) {
        ir.warn(Box::new(diagnostic.clone()));
    }
    Ok(Lowered { interfaces: std::mem::take(manager.options.notes.get()), words: None })
}

/// A manager for a pipeline.
fn manager(text: &str, options: &LowerOptions) -> Result<PassManager, String> {
    let pipeline = OpPassManager::parse(text, &crate::pass_registry()).map_err(|error| error.to_string())?;
    let mut manager = PassManager::new(pipeline);
    manager.options = PassManagerOptions {
        verify: cfg!(debug_assertions),
        printing: options.observer.clone().map(StageObserver::printing),
        ..PassManagerOptions::default()
    };
    Ok(manager)
}
