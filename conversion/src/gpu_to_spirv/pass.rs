//! The conversion of all `gpu.module`s in a program.

use vulcanize_dialects::{func, gpu};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Fallible, Ir, IrMapping, Op, OperationState, Type, WalkOrder};
use vulcanize_spirv::attributes::target_env_of;
use vulcanize_target_env::{Capability, TargetEnv};

use super::all_reduce::expand_all_reduce;
use super::functions::own_target_env;
use crate::SpirvConversionOptions;
use crate::emulation::emulate_missing_types;
use crate::framework::ConversionMode;
use crate::kernels::prepare_kernels;
use crate::legalize_vectors;
use crate::lift_cf_to_scf;
use crate::lower_affine;
use crate::lowering::TARGET_ENV;
use crate::passes::{convert_roots, populate_all_patterns};
use crate::scf_to_spirv::make_sequential;
use crate::storage_class::{ClientApiMapping, map_memory_spaces};

/// Options of [`convert_gpu_modules`].
#[derive(Clone, Copy, Debug, Default)]
pub struct GpuToSpirvOptions {
    /// How types become SPIR-V types.
    pub types: SpirvConversionOptions,
    /// Whether the `gpu.module`s themselves are converted rather than clones of them: for callers that have no use
    /// for them afterwards. Targets with capability `Kernel` keep theirs.
    pub consume: bool,
}

/// Converts a clone of each `gpu.module` in `root` (or with [`GpuToSpirvOptions::consume`] the module itself) to a
/// `spirv.module`.
///
/// The clone stands before the original, which host code still launches; for targets with capability `Kernel` it stands
/// in the original, whose kernels become empty functions. Memory spaces are mapped to storage classes first.
///
/// # Errors
/// An op cannot be converted; the IR is not to be used then.
pub fn convert_gpu_modules(ir: &mut Ir<'_>, root: Op, options: GpuToSpirvOptions) -> Fallible {
    let modules: Vec<Op> =
        ir.walk(root, WalkOrder::Pre).into_iter().filter(|&op| gpu::GpuModule::matches(ir, op)).collect();
    // Modules of one target are converted in one go: what is known of ops and types is known for all of them.
    let mut targets: Vec<Target> = Vec::new();
    for &module in &modules {
        let attribute = target_attribute(ir, module);
        let position = targets.iter().position(|target| target.attribute == attribute).unwrap_or_else(|| {
            let env = attribute.and_then(|attribute| target_env_of(ir.context(), attribute));
            targets.push(Target { attribute, env: env.unwrap_or_else(TargetEnv::default_env), clones: Vec::new() });
            targets.len() - 1
        });
        let is_kernel = targets[position].env.allows_capability(Capability::Kernel);
        let clone = if options.consume && !is_kernel { module } else { clone_module(ir, module, is_kernel) };
        lower_affine(ir, clone);
        lift_cf_to_scf(ir, clone)?;
        make_sequential(ir, clone);
        if !is_kernel {
            expand_all_reduce(ir, clone, &targets[position].env);
        }
        legalize_vectors(ir, clone, &targets[position].env)?;
        map_memory_spaces(ir, clone, ClientApiMapping::of_target(&targets[position].env));
        // OpenCL passes arguments by position and has pointers to anything.
        if !is_kernel {
            prepare_kernels(ir, clone, &targets[position].env, options.types)?;
        }
        targets[position].clones.push(clone);
    }
    for target in &targets {
        if emulate_missing_types(ir, &target.clones, &target.env, &options.types)? {
            target.clones.iter().try_for_each(|&clone| legalize_vectors(ir, clone, &target.env))?;
        }
        convert_roots(
            ir,
            &target.clones,
            &target.env,
            options.types,
            ConversionMode::Full,
            &populate_all_patterns,
            &[],
        )?;
    }
    for module in modules {
        if ir.is_erased(module) {
            continue;
        }
        let attribute = target_attribute(ir, module);
        let env = targets.iter().find(|target| target.attribute == attribute).map(|target| &target.env);
        if env.is_some_and(|env| env.allows_capability(Capability::Kernel)) {
            replace_kernels_by_empty_functions(ir, module);
        }
    }
    Ok(())
}

/// A target environment and the modules that are converted for it.
struct Target {
    attribute: Option<Attribute>,
    env: TargetEnv,
    clones: Vec<Op>,
}

/// The target environment of a module: its own, or that of the nearest op around it.
fn target_attribute(ir: &Ir<'_>, module: Op) -> Option<Attribute> {
    if let Some(own) = own_target_env(ir, gpu::GpuModule::wrap(module)) {
        return Some(own);
    }
    let name = ir.context().find_identifier(TARGET_ENV)?;
    let mut current = ir.parent_op(module);
    while let Some(op) = current {
        if let Some(found) = ir.attribute(op, name).filter(|&found| target_env_of(ir.context(), found).is_some()) {
            return Some(found);
        }
        current = ir.parent_op(op);
    }
    None
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
