//! From kernels to binaries in one step.
//!
//! ```text
//! gpu.launch, gpu.module ──pipeline of passes──▶ spirv.module ──serialize──▶ words
//! ```
//!
//! The pipeline is one of registered passes ([`LowerOptions::pipeline_text`]; `vulcanize lower --print-pipeline`), and may be
//! replaced by another.

use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;
use vulcanize_abi::{KernelManifest, complete_manifests, kernel_manifest};
use vulcanize_conversion::{Asserts, ScalarArguments, SpirvConversionOptions, kernel_options, kernel_pipeline};
use vulcanize_ir::pass::{IrPrinting, OpPassManager, PassFilter, PassManager, PassManagerOptions};
use vulcanize_ir::{Attribute, Diagnostic, Diagnostics, Ir, Op, Severity, Type, verify};
use vulcanize_serialization::{SerializeOptions, serialize};
use vulcanize_spirv::attributes::target_env_of;
use vulcanize_target_env::ClientApi;

/// How kernels are lowered.
#[derive(Clone, Debug, Default)]
pub struct LowerOptions {
    /// The target environment to lower for, in place of the one that the module names.
    pub target_env: Option<Attribute>,
    /// Whether `index` has 64 bits; 32 otherwise.
    pub use_64bit_index: bool,
    /// Whether `f64` becomes two `f32`s where the target lacks it.
    pub emulate_64_bit_floats: bool,
    /// Where kernels find arguments that are no memrefs.
    pub scalar_arguments: ScalarArguments,
    /// Whether buffers are laid out by the rules of Vulkan's feature `scalarBlockLayout`.
    pub scalar_block_layout: bool,
    /// Whether the workgroup size of kernels is three specialization constants.
    pub specialize_workgroup_size: bool,
    /// What becomes of `cf.assert`.
    pub asserts: Asserts,
    /// Whether indices are clamped to what they index.
    pub robust: bool,
    /// Bytes of the dynamic shared memory of kernels that do not say it.
    pub dynamic_shared_memory_size: u32,
    /// Whether binaries carry the symbols' names.
    pub emit_symbol_names: bool,
    /// Whether binaries carry the lines of the source (`OpLine`).
    pub emit_debug_info: bool,
    /// Whether modules are rewritten so that they keep the rules of WebGPU; they are in any case where the target
    /// environment is one of WebGPU.
    pub legalize_for_webgpu: bool,
    /// The passes that make SPIR-V modules with entry points of kernels, in place of the usual ones.
    pub pipeline: Option<String>,
    /// Is told of the IR after each pass.
    pub observer: Option<StageObserver>,
}

/// Is told of each stage of a lowering: its name, made of the pass and the module that it ran on, and the IR as text.
#[derive(Clone)]
pub struct StageObserver(Arc<dyn Fn(&str, &str) + Send + Sync>);

impl StageObserver {
    /// An observer that calls `observe`.
    pub fn new(observe: impl Fn(&str, &str) + Send + Sync + 'static) -> Self {
        Self(Arc::new(observe))
    }

    /// What a pass manager is given to call it.
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
    /// The pipeline that lowers an op of this name: a module of kernels, or a `spirv.module` alone.
    pub fn pipeline_text(&self, root: &str) -> String {
        if let Some(pipeline) = &self.pipeline {
            return pipeline.clone();
        }
        let types = self.types();
        let mut abi = Vec::new();
        if self.scalar_block_layout {
            abi.push("scalar-block-layout=true");
        }
        if self.specialize_workgroup_size {
            abi.push("specialize-workgroup-size=true");
        }
        let abi = if abi.is_empty() { String::new() } else { format!("{{{}}}", abi.join(" ")) };
        let robust = if self.robust { "spirv-robust-access," } else { "" };
        let webgpu = if self.legalize_for_webgpu { "spirv-webgpu-prepare,spirv-webgpu-legalize," } else { "" };
        let to_entry_points = format!("spirv.module(spirv-lower-abi-attrs{abi},{robust}{webgpu}spirv-update-vce)");
        if root == "spirv.module" {
            return to_entry_points;
        }
        let steps = format!("kernel-pipeline={{{}}}", kernel_pipeline(&types));
        let options = ["consume=true", &kernel_options(&types), &steps];
        let options: Vec<&str> = options.into_iter().filter(|option| !option.is_empty()).collect();
        let options = options.join(" ");
        format!("builtin.module(gpu-kernel-outlining,convert-gpu-to-spirv{{{options}}},{to_entry_points})")
    }

    fn types(&self) -> SpirvConversionOptions {
        SpirvConversionOptions {
            use_64bit_index: self.use_64bit_index,
            emulate_64_bit_floats: self.emulate_64_bit_floats,
            scalar_arguments: self.scalar_arguments,
            scalar_block_layout: self.scalar_block_layout,
            specialize_workgroup_size: self.specialize_workgroup_size,
            asserts: self.asserts,
            dynamic_shared_memory_size: self.dynamic_shared_memory_size,
            ..SpirvConversionOptions::default()
        }
    }
}

/// What became of one `gpu.module` (or of a `spirv.module` that was there).
#[derive(Clone, Debug)]
pub struct LoweredModule {
    /// The name of the `gpu.module`.
    pub name: String,
    /// The `spirv.module` in the IR.
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
/// The diagnostics of the first stage that failed; the IR is not to be used further then.
pub fn lower_kernels(ir: &mut Ir<'_>, options: &LowerOptions) -> Result<Vec<LoweredModule>, Diagnostics> {
    let Some(root) = ir.root() else { return Ok(Vec::new()) };
    if let Some(target_env) = options.target_env {
        set_target_env(ir, root, target_env);
    }
    let legalize_for_webgpu = options.legalize_for_webgpu || is_for_webgpu(ir, root);
    let options = &LowerOptions { legalize_for_webgpu, ..options.clone() };
    let mut manifests = run_pipeline(ir, root, options)?;
    let modules = spirv_modules(ir, root);
    // Valid input gives valid output of each stage; the tests run with this check of our own work.
    if cfg!(debug_assertions) {
        let mut diagnostics = Diagnostics::new();
        if !modules.iter().all(|&module| verify(ir, module, &mut diagnostics)) {
            return Err(diagnostics);
        }
    }
    let serialize_options = SerializeOptions {
        emit_symbol_name: options.emit_symbol_names,
        emit_debug_info: options.emit_debug_info,
        // The usual pipeline deduces the triple.
        check_declared_triple: cfg!(debug_assertions) || options.pipeline.is_some(),
    };
    let mut lowered = Vec::new();
    let _span = tracing::info_span!("serialize", modules = modules.len()).entered();
    for op in modules {
        let words = serialize(ir, op, &serialize_options).map_err(one)?;
        let name = source_name(ir, op);
        let mut kernels = manifests.remove(&op).transpose().map_err(one)?.unwrap_or_default();
        complete_manifests(ir, op, &mut kernels);
        lowered.push(LoweredModule { name, op, words, kernels });
    }
    if lowered.is_empty() {
        let message = "there is nothing to lower: the module has no gpu.launch, no gpu.module and no spirv.module";
        return Err(one(Diagnostic::error(ir.location(root), message)));
    }
    Ok(lowered)
}

/// Puts a target environment in the place of the one that the module, or any module in it, names.
fn set_target_env(ir: &mut Ir<'_>, root: Op, target_env: Attribute) {
    let name = ir.identifier("spirv.target_env");
    for module in top_level_ops(ir, root) {
        ir.remove_attribute(module, name);
    }
    ir.set_attribute(root, name, target_env);
}

/// Whether the module, or any module in it, has a target environment of WebGPU.
fn is_for_webgpu(ir: &Ir<'_>, root: Op) -> bool {
    let env_of = |op: Op| target_env_of(ir.context(), ir.attribute_str(op, "spirv.target_env")?);
    let is_webgpu = |op: Op| env_of(op).is_some_and(|env| env.client_api() == ClientApi::WebGPU);
    is_webgpu(root) || top_level_ops(ir, root).into_iter().any(is_webgpu)
}

fn one(diagnostic: Box<Diagnostic>) -> Diagnostics {
    let mut diagnostics = Diagnostics::new();
    diagnostics.push(diagnostic);
    diagnostics
}

fn symbol(ir: &Ir<'_>, op: Op) -> String {
    let name = ir.attribute_str(op, "sym_name").and_then(|a| ir.context().string_value(a));
    name.unwrap_or_default().to_owned()
}

fn top_level_ops(ir: &Ir<'_>, root: Op) -> Vec<Op> {
    ir.regions(root).first().and_then(|&region| ir.first_block(region)).map_or(Vec::new(), |b| ir.ops(b).collect())
}

/// The argument types of each kernel as written, by module and name.
fn kernel_signatures(ir: &Ir<'_>, root: Op) -> FxHashMap<(String, String), Vec<Type>> {
    let context = ir.context();
    let mut signatures = FxHashMap::default();
    for module in top_level_ops(ir, root) {
        if ir.op_name_str(module) != "gpu.module" {
            continue;
        }
        for function in top_level_ops(ir, module) {
            let ty = ir.attribute_str(function, "function_type").and_then(|a| context.type_value(a));
            if let Some((inputs, _)) = ty.and_then(|ty| context.function_signature(ty)) {
                signatures.insert((symbol(ir, module), symbol(ir, function)), inputs.to_vec());
            }
        }
    }
    signatures
}

fn spirv_modules(ir: &Ir<'_>, root: Op) -> Vec<Op> {
    if ir.op_name_str(root) == "spirv.module" {
        return vec![root];
    }
    top_level_ops(ir, root).into_iter().filter(|&op| ir.op_name_str(op) == "spirv.module").collect()
}

/// The name of the `gpu.module` that a `spirv.module` came from.
fn source_name(ir: &Ir<'_>, module: Op) -> String {
    let name = symbol(ir, module);
    name.strip_prefix("__spv__").map_or(name.clone(), str::to_owned)
}

type Manifests = FxHashMap<Op, Result<Vec<KernelManifest>, Box<Diagnostic>>>;

/// Runs the passes; the manifests of the kernels that they gave entry points come back, by `spirv.module`. Warnings are
/// the IR's.
fn run_pipeline(ir: &mut Ir<'_>, root: Op, options: &LowerOptions) -> Result<Manifests, Diagnostics> {
    let text = options.pipeline_text(ir.op_name_str(root));
    let pipeline = OpPassManager::parse(&text, &crate::pass_registry())
        .map_err(|error| one(Diagnostic::error(ir.location(root), error.to_string())))?;
    let sources = kernel_signatures(ir, root);
    let types = options.types();
    let manifests: Arc<Mutex<Manifests>> = Arc::default();
    let found = Arc::clone(&manifests);
    let mut manager = PassManager::new(pipeline);
    manager.options = PassManagerOptions {
        verify: cfg!(debug_assertions),
        printing: options.observer.clone().map(StageObserver::printing),
        // Arguments say where they are bound until this pass makes variables of them.
        observer: Some(Box::new(move |pass, ir, op| {
            if pass.name() == "spirv-lower-abi-attrs" {
                let made = module_manifests(ir, op, &sources, &types);
                found.lock().unwrap_or_else(PoisonError::into_inner).insert(op, made);
            }
        })),
        ..PassManagerOptions::default()
    };
    let mut diagnostics = Diagnostics::new();
    manager.run(ir, root, &mut diagnostics).map_err(|_| diagnostics.clone())?;
    for diagnostic in diagnostics.iter().filter(|diagnostic| diagnostic.severity != Severity::Error) {
        ir.warn(Box::new(diagnostic.clone()));
    }
    let mut manifests = manifests.lock().unwrap_or_else(PoisonError::into_inner);
    Ok(std::mem::take(&mut *manifests))
}

fn module_manifests(
    ir: &Ir<'_>,
    module: Op,
    sources: &FxHashMap<(String, String), Vec<Type>>,
    options: &SpirvConversionOptions,
) -> Result<Vec<KernelManifest>, Box<Diagnostic>> {
    let name = source_name(ir, module);
    let mut manifests = Vec::new();
    for function in top_level_ops(ir, module) {
        if ir.attribute_str(function, "spirv.entry_point_abi").is_none() {
            continue;
        }
        let Some(inputs) = sources.get(&(name.clone(), symbol(ir, function))) else { continue };
        let manifest = kernel_manifest(ir, &name, inputs, function, options)
            .map_err(|error| Diagnostic::error(ir.location(function), error.to_string()))?;
        manifests.push(manifest);
    }
    Ok(manifests)
}
