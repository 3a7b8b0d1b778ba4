//! `convert-gpu-to-spirv`: the steps before the patterns, then the patterns, on each `gpu.module` in a program.

use std::sync::Arc;

use vulcanize_dialects::{func, gpu};
use vulcanize_ir::pass::{
    OpPassManager, OptionDef, PassContext, PassDef, PassError, PassRegistry, PassResult, changed_options, options_text,
};
use vulcanize_ir::rewrite::{Builder, expand_ops};
use vulcanize_ir::schema::{Expansion, TypedOp};
use vulcanize_ir::{Ir, IrMapping, Op, Type, WalkOrder, options_of_fields, pass_options};
use vulcanize_spirv::attributes::{ENTRY_POINT_ABI, EntryPointAbiAttr, TargetEnvAttr, lookup_target_env};
use vulcanize_target_env::{Capability, TargetEnv};

use super::convert_roots;
use super::memory_semantics::namer;
use crate::framework::{ConversionMode, PatternSet};
use crate::options::SpirvConversionOptions;
use crate::patterns::populate_all_patterns;
use crate::steps::kernel_pipeline;
use crate::target::{SpirvTypeConverter, set_abi_attrs};

/// `convert-gpu-to-spirv`
#[derive(Default)]
pub(super) struct GpuToSpirv {
    kernels: SpirvConversionOptions,
    own: Options,
    steps: Option<OpPassManager>,
}

pass_options! {
    /// The options besides those of kernels.
    pub(super) struct Options;

    "consume" "Convert the gpu.modules themselves, not clones of them" { consume: bool = false; }
    "kernel-pipeline" "The passes that run on each gpu.module before its ops are converted" {
        kernel_pipeline: Option<String> = None;
    }
}

/// The kernels' interface for their host, and the emulated types. The first one is MLIR's.
const TABLE: &[OptionDef<GpuToSpirv>] = &options_of_fields![
    kernels as SpirvConversionOptions:
        use_64bit_index, scalar_arguments, scalar_block_layout, specialize_workgroup_size, emulate_64_bit_integers,
        emulate_64_bit_floats, asserts, dynamic_shared_memory_size, float_mode,
        poison_held_bits;
    own as Options: consume, kernel_pipeline
];

/// The options of `convert-gpu-to-spirv` for `options`, as text: only those that are not the default.
pub fn kernel_options(options: &SpirvConversionOptions) -> String {
    changed_options(TABLE, &GpuToSpirv { kernels: *options, ..GpuToSpirv::default() })
}

pub(super) static GPU_TO_SPIRV: PassDef<GpuToSpirv> =
    PassDef::new("convert-gpu-to-spirv", "GPUToSPIRVPass", "Convert GPU dialect to SPIR-V dialect", run)
        .on("builtin.module")
        .options(TABLE)
        .text(text)
        .resolve(resolve);

fn resolve(pass: &mut GpuToSpirv, registry: &PassRegistry) -> Result<(), String> {
    let steps = pass.own.kernel_pipeline.clone().unwrap_or_else(|| kernel_pipeline(&pass.kernels));
    let steps = OpPassManager::parse(&format!("gpu.module({steps})"), registry).map_err(|error| error.to_string())?;
    pass.steps = Some(steps);
    Ok(())
}

/// As MLIR's where nothing else is said.
fn text(table: &[OptionDef<GpuToSpirv>], pass: &GpuToSpirv) -> String {
    let (kernels, own) = table.split_at(table.len() - Options::TABLE.len());
    let ((mlir, abi), (consume, steps)) = (kernels.split_at(1), own.split_at(1));
    let changed = |part| changed_options(part, pass);
    let parts = [changed(consume), options_text(mlir, pass), changed(abi), changed(steps)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

fn run(pass: &mut GpuToSpirv, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    convert_gpu_modules(ir, op, pass.kernels, pass.own.consume, pass.steps.as_mut(), cx)?;
    // Host code may still launch a removed kernel.
    Ok(!pass.own.consume)
}

/// Converts a clone of each `gpu.module` in `root` (or with `consume` the module itself) to a `spirv.module`, after `steps`
/// have run on it.
///
/// The clone comes before the original, which host code still launches; for targets with capability `Kernel` it is in
/// the original, whose kernels become empty functions.
///
/// # Errors
/// A step fails, or ops cannot be converted; the IR is not to be used then.
pub(super) fn convert_gpu_modules(
    ir: &mut Ir<'_>,
    root: Op,
    options: SpirvConversionOptions,
    consume: bool,
    mut steps: Option<&mut OpPassManager>,
    cx: &mut PassContext<'_>,
) -> Result<(), PassError> {
    let has_expansions = cx.contents(ir, root).has_interface::<Expansion>();
    let modules: Vec<Op> =
        ir.walk(root, WalkOrder::Pre).into_iter().filter(|&op| gpu::GpuModule::matches(ir, op)).collect();
    // Modules of one target are converted in one go: they share the facts about ops and types.
    let mut targets: Vec<Target> = Vec::new();
    let mut launched: Vec<Op> = Vec::new();
    // The other kernels are looked at all the same, so that each one that cannot be lowered is named.
    let mut failed = false;
    for &module in &modules {
        let attribute = lookup_target_env(ir, module);
        let position = targets.iter().position(|target| target.attribute == attribute).unwrap_or_else(|| {
            let env = attribute.map(|found| found.to_env(ir.context()));
            targets.push(Target { attribute, env: env.unwrap_or_else(TargetEnv::default_env), clones: Vec::new() });
            targets.len() - 1
        });
        let is_kernel = targets[position].env.allows_capability(Capability::Kernel);
        let clone = if consume { module } else { clone_module(ir, module, is_kernel) };
        launched.extend((is_kernel && !consume).then_some(module));
        say_workgroup_sizes(ir, clone, options.specialize_workgroup_size);
        if has_expansions {
            expand_ops(ir, clone);
        }
        if steps.as_mut().is_none_or(|steps| cx.run_pipeline(steps, ir, clone).is_ok()) {
            targets[position].clones.push(clone);
        } else {
            failed = true;
        }
    }
    for Target { clones, env, .. } in &targets {
        let options = options.after_emulation(env);
        let api = env.client_api();
        let populate = move |patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>| {
            populate_all_patterns(patterns, converter);
            namer(api).into_iter().for_each(|name| patterns.add_finish(name));
        };
        let converted = convert_roots(ir, clones, env, options, ConversionMode::Full, &populate, &[]);
        if let Err(mut errors) = converted {
            cx.diagnostics().append(&mut errors);
            failed = true;
        }
    }
    if failed {
        return Err(PassError::Reported);
    }
    for module in launched {
        replace_kernels_by_empty_functions(ir, module);
    }
    Ok(())
}

/// A target environment and the modules that are converted for it.
struct Target {
    attribute: Option<TargetEnvAttr>,
    env: TargetEnv,
    clones: Vec<Op>,
}

/// Gives kernels without a workgroup size the one that outlining found in their launches, or the default of one
/// invocation where the host specializes it. MLIR refuses such kernels.
fn say_workgroup_sizes(ir: &mut Ir<'_>, module: Op, is_specialized: bool) {
    let context = ir.context();
    let kernels = ir.ops_inside(module).filter_map(|op| gpu::Func::cast(ir, op));
    let silent: Vec<(Op, Option<[u32; 3]>)> = kernels
        .filter(|func| func.is_kernel(ir) && ir.attribute_str(func.op(), ENTRY_POINT_ABI).is_none())
        .map(|func| (func.op(), func.block_size(ir)))
        .collect();
    for (kernel, known) in silent {
        let Some(size) = known.or(is_specialized.then_some([1, 1, 1])) else { continue };
        let abi = EntryPointAbiAttr { workgroup_size: Some(size.into()), ..EntryPointAbiAttr::default() };
        set_abi_attrs(ir, kernel, abi.get(context), &[]);
    }
}

fn clone_module(ir: &mut Ir<'_>, module: Op, inside: bool) -> Op {
    let clone = ir.clone_op(module, &mut IrMapping::new());
    let body = ir.regions(module).first().and_then(|&region| ir.first_block(region));
    match body.filter(|_| inside) {
        Some(body) => {
            let first = ir.first_op(body);
            ir.insert_op(body, first, clone);
        }
        None => ir.insert_op_before(module, clone),
    }
    clone
}

/// The host side of OpenCL's pipeline looks for functions of the kernels' names and types.
fn replace_kernels_by_empty_functions(ir: &mut Ir<'_>, module: Op) {
    let context = ir.context();
    let funcs: Vec<Op> = ir.ops_inside(module).filter(|&op| gpu::Func::matches(ir, op)).collect();
    for op in funcs {
        let Some((inputs, _)) = vulcanize_dialects::function::function_signature(ir, op) else { continue };
        let inputs: Vec<Type> = inputs.to_vec();
        let Some(name) = ir.symbol_name(op) else { continue };
        let mut b = Builder::before(ir, op);
        let body = b.region_of(&inputs, |b, _| {
            func::Return::build(b, []);
        });
        let function = func::Func::build_with_regions(&mut b, name, context.function(&inputs, &[]), body);
        ir.set_attribute(function.op(), context.identifier(gpu::KERNEL), context.unit_attr());
        ir.erase(op);
    }
}
