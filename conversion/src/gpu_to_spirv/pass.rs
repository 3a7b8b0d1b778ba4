//! The conversion of all `gpu.module`s in a program.

use vulcanize_dialects::{func, gpu};
use vulcanize_ir::pass::{OpPassManager, PassContext, PassFailure};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, IrMapping, Op, OperationState, Type, WalkOrder};
use vulcanize_spirv::attributes::{EntryPointAbiAttr, TargetEnvAttr, lookup_target_env};
use vulcanize_target_env::{Capability, TargetEnv};

use crate::SpirvConversionOptions;
use crate::framework::ConversionMode;
use crate::lowering::{ENTRY_POINT_ABI, set_abi_attrs};
use crate::passes::{convert_roots, populate_all_patterns};

/// Converts a clone of each `gpu.module` in `root` (or with `consume` the module itself) to a `spirv.module`, after `steps`
/// have run on it.
///
/// The clone stands before the original, which host code still launches; for targets with capability `Kernel` it stands
/// in the original, whose kernels become empty functions.
///
/// # Errors
/// A step fails, or an op cannot be converted; the IR is not to be used then.
pub(crate) fn convert_gpu_modules(
    ir: &mut Ir<'_>,
    root: Op,
    options: SpirvConversionOptions,
    consume: bool,
    mut steps: Option<&mut OpPassManager>,
    cx: &mut PassContext<'_>,
) -> Result<(), PassFailure> {
    let modules: Vec<Op> =
        ir.walk(root, WalkOrder::Pre).into_iter().filter(|&op| gpu::GpuModule::matches(ir, op)).collect();
    // Modules of one target are converted in one go: what is known of ops and types is known for all of them.
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

/// Gives kernels that do not say their workgroup size the one that outlining found their launches to have, or the default
/// of one invocation where the host specializes it. MLIR refuses such kernels.
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
        let region = ir.create_region();
        let entry = ir.create_block(&inputs);
        ir.append_block(region, entry);
        let location = ir.location(op);
        let state = OperationState::of::<func::Func>(context, location)
            .attribute(context.identifier("sym_name"), context.identifier_attr(name))
            .attribute(context.identifier("function_type"), context.type_attr(context.function(&inputs, &[])))
            .attribute(context.identifier(gpu::KERNEL), context.unit_attr())
            .region(region);
        Builder::before(ir, op).insert(state);
        Builder::at_end(ir, entry).create::<func::Return>(location, &[], &[], &[]);
        ir.erase(op);
    }
}
