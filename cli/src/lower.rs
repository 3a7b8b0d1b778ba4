//! From kernels to binaries in one step.
//!
//! ```text
//! gpu.module ──storage classes──▶ ──conversion──▶ spirv.module ──abi──▶ ──requirements──▶ ──serialize──▶ words
//! ```

use rustc_hash::FxHashMap;
use vulcanize_abi::{KernelManifest, kernel_manifest, lower_abi_attributes};
use vulcanize_conversion::{GpuToSpirvOptions, ScalarArguments, SpirvConversionOptions, convert_gpu_modules};
use vulcanize_ir::{Attribute, Diagnostic, Diagnostics, Ir, Op, Type, verify};
use vulcanize_serialization::{SerializeOptions, serialize};
use vulcanize_spirv::transforms::update_vce;

/// How kernels are lowered.
#[derive(Clone, Debug, Default)]
pub struct LowerOptions {
    /// The target environment to lower for, in place of the one that the module names.
    pub target_env: Option<Attribute>,
    /// Whether `index` has 64 bits; 32 otherwise.
    pub use_64bit_index: bool,
    /// Where kernels find arguments that are no memrefs.
    pub scalar_arguments: ScalarArguments,
    /// Whether binaries carry the symbols' names.
    pub emit_symbol_names: bool,
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
    let sources = kernel_signatures(ir, root);
    let types = SpirvConversionOptions {
        use_64bit_index: options.use_64bit_index,
        scalar_arguments: options.scalar_arguments,
        ..SpirvConversionOptions::default()
    };
    convert_gpu_modules(ir, root, GpuToSpirvOptions { types, consume: true }).map_err(one)?;
    let mut manifests = collect_manifests(ir, root, &sources, if options.use_64bit_index { 8 } else { 4 })?;
    let modules = spirv_modules(ir, root);
    for &module in &modules {
        lower_abi_attributes(ir, module).map_err(one)?;
        update_vce(ir, module).map_err(one)?;
        // Valid input gives valid output of each stage; the tests run with this check of our own work.
        if cfg!(debug_assertions) {
            let mut diagnostics = Diagnostics::new();
            if !verify(ir, module, &mut diagnostics) {
                return Err(diagnostics);
            }
        }
    }
    let serialize_options = SerializeOptions {
        emit_symbol_name: options.emit_symbol_names,
        // The triple was deduced above.
        check_declared_triple: cfg!(debug_assertions),
        ..SerializeOptions::default()
    };
    let mut lowered = Vec::new();
    for op in modules {
        let words = serialize(ir, op, &serialize_options).map_err(one)?;
        let name = source_name(ir, op);
        let kernels = manifests.remove(&op).unwrap_or_default();
        lowered.push(LoweredModule { name, op, words, kernels });
    }
    if lowered.is_empty() {
        let message = "there is nothing to lower: the module has neither a gpu.module nor a spirv.module";
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

fn collect_manifests(
    ir: &Ir<'_>,
    root: Op,
    sources: &FxHashMap<(String, String), Vec<Type>>,
    index_bytes: u64,
) -> Result<FxHashMap<Op, Vec<KernelManifest>>, Diagnostics> {
    let mut manifests: FxHashMap<Op, Vec<KernelManifest>> = FxHashMap::default();
    for module in spirv_modules(ir, root) {
        let name = source_name(ir, module);
        for function in top_level_ops(ir, module) {
            if ir.attribute_str(function, "spirv.entry_point_abi").is_none() {
                continue;
            }
            let Some(inputs) = sources.get(&(name.clone(), symbol(ir, function))) else { continue };
            let manifest = kernel_manifest(ir, &name, inputs, function, index_bytes)
                .map_err(|error| one(Diagnostic::error(ir.location(function), error.to_string())))?;
            manifests.entry(module).or_default().push(manifest);
        }
    }
    Ok(manifests)
}
