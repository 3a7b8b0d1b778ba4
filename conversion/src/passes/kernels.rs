//! `convert-gpu-to-spirv`: the steps before the patterns, then the patterns, on each `gpu.module` in a program.

use vulcanize_dialects::{func, gpu};
use vulcanize_ir::pass::{OpPassManager, OptionParser, Pass, PassContext, PassFailure, PassOption, PassRegistry};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, IrMapping, Op, Type, WalkOrder};
use vulcanize_spirv::attributes::{ENTRY_POINT_ABI, EntryPointAbiAttr, TargetEnvAttr, lookup_target_env};
use vulcanize_target_env::{Capability, TargetEnv};

use super::convert_roots;
use crate::framework::ConversionMode;
use crate::options::{KERNELS, SpirvConversionOptions, changed_options, options_text, parse_options};
use crate::patterns::populate_all_patterns;
use crate::steps::kernel_pipeline;
use crate::target::set_abi_attrs;

/// `convert-gpu-to-spirv`
#[derive(Default)]
pub(super) struct GpuToSpirvPass {
    options: SpirvConversionOptions,
    consume: bool,
    /// The text of the steps before the patterns; [`kernel_pipeline`] where nothing is said.
    kernel_pipeline: Option<String>,
    steps: Option<OpPassManager>,
}

impl Pass for GpuToSpirvPass {
    fn name(&self) -> &'static str {
        "convert-gpu-to-spirv"
    }
    fn class_name(&self) -> &'static str {
        "GPUToSPIRVPass"
    }
    fn description(&self) -> &'static str {
        "Convert GPU dialect to SPIR-V dialect"
    }
    fn anchor(&self) -> Option<&'static str> {
        Some("builtin.module")
    }
    fn options(&self) -> &'static [PassOption] {
        KERNELS.options
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        parse_options(KERNELS.defs, &mut options, &mut self.options)?;
        self.consume = options.flag("consume", self.consume)?;
        self.kernel_pipeline = options.string("kernel-pipeline").or_else(|| self.kernel_pipeline.take());
        options.finish(self.name())
    }
    fn resolve_pipelines(&mut self, registry: &PassRegistry) -> Result<(), String> {
        let steps = self.kernel_pipeline.clone().unwrap_or_else(|| kernel_pipeline(&self.options));
        let text = format!("gpu.module({steps})");
        self.steps = Some(OpPassManager::parse(&text, registry).map_err(|error| error.to_string())?);
        Ok(())
    }
    /// As MLIR's where nothing else is said.
    fn options_text(&self) -> String {
        let consume = if self.consume { "consume=true" } else { "" };
        let steps = self.kernel_pipeline.as_ref().map(|steps| format!("kernel-pipeline={{{steps}}}"));
        let abi = changed_options(&KERNELS.defs[1..], &self.options);
        let parts =
            [consume, &options_text(&KERNELS.defs[..1], &self.options), &abi, steps.as_deref().unwrap_or_default()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        // Host code may still launch a removed kernel.
        if self.consume {
            cx.mark_unchanged();
        }
        convert_gpu_modules(ir, op, self.options, self.consume, self.steps.as_mut(), cx)
    }
}

/// Converts a clone of each `gpu.module` in `root` (or with `consume` the module itself) to a `spirv.module`, after `steps`
/// have run on it.
///
/// The clone comes before the original, which host code still launches; for targets with capability `Kernel` it is in
/// the original, whose kernels become empty functions.
///
/// # Errors
/// A step fails, or an op cannot be converted; the IR is not to be used then.
pub(super) fn convert_gpu_modules(
    ir: &mut Ir<'_>,
    root: Op,
    options: SpirvConversionOptions,
    consume: bool,
    mut steps: Option<&mut OpPassManager>,
    cx: &mut PassContext<'_>,
) -> Result<(), PassFailure> {
    let modules: Vec<Op> =
        ir.walk(root, WalkOrder::Pre).into_iter().filter(|&op| gpu::GpuModule::matches(ir, op)).collect();
    // Modules of one target are converted in one go: they share the facts about ops and types.
    let mut targets: Vec<Target> = Vec::new();
    let mut launched: Vec<Op> = Vec::new();
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
        if let Some(steps) = &mut steps {
            cx.run_pipeline(steps, ir, clone)?;
        }
        targets[position].clones.push(clone);
    }
    for Target { clones, env, .. } in &targets {
        let options = options.after_emulation(env);
        convert_roots(ir, clones, env, options, ConversionMode::Full, &populate_all_patterns, &[])
            .or_else(|diagnostic| cx.fail(diagnostic))?;
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
    let kernels = ir.walk(module, WalkOrder::Pre).into_iter().filter_map(|op| gpu::Func::cast(ir, op));
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
    let funcs: Vec<Op> = ir.walk(module, WalkOrder::Pre).into_iter().filter(|&op| gpu::Func::matches(ir, op)).collect();
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
