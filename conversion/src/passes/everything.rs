//! `convert-to-spirv`: all patterns at once.

use vulcanize_dialects::gpu;
use vulcanize_ir::pass::{OpPassManager, PassContext, PassDef, PassRegistry, PassResult, options_text};
use vulcanize_ir::rewrite::expand_ops;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, WalkOrder, options_of_fields};
use vulcanize_spirv::attributes::lookup_target_env_or_default;

use super::convert_roots;
use super::kernels::convert_gpu_modules;
use crate::framework::ConversionMode;
use crate::mlir_passes::map_memref_storage_class::{ClientApiMapping, map_memory_spaces};
use crate::options::{EMULATION, SpirvConversionOptions};
use crate::patterns::populate_all_patterns;
use crate::steps::{kernel_pipeline, place_allocas};

/// `convert-to-spirv`
#[derive(Default)]
pub(super) struct ToSpirv {
    options: SpirvConversionOptions,
    kernel_steps: Option<OpPassManager>,
    function_steps: Option<OpPassManager>,
}

pub(super) static TO_SPIRV: PassDef<ToSpirv> = PassDef::new(
    "convert-to-spirv",
    "convert-to-spirv",
    "Convert all dialects to SPIR-V in one go: gpu.modules where there are some, functions otherwise",
    run,
)
.options(&options_of_fields![
    options as SpirvConversionOptions:
        emulate_lt_32_bit_scalar_types, emulate_unsupported_float_types, emulate_64_bit_integers, emulate_64_bit_floats,
        use_64bit_index, scalar_arguments, scalar_block_layout, specialize_workgroup_size, asserts,
        dynamic_shared_memory_size, float_mode, poison_held_bits
])
.resolve(resolve);

fn resolve(pass: &mut ToSpirv, registry: &PassRegistry) -> Result<(), String> {
    let parse = |text: String| OpPassManager::parse(&text, registry).map_err(|error| error.to_string());
    pass.kernel_steps = Some(parse(format!("gpu.module({})", kernel_pipeline(&pass.options)))?);
    let emulation = options_text(EMULATION, &pass.options);
    pass.function_steps = Some(parse(format!(
        "any(convert-complex-to-standard,spirv-emulate-missing-types{{{emulation}}},spirv-legalize-vectors)"
    ))?);
    Ok(())
}

/// All patterns at once. Kernels are treated as by `convert-gpu-to-spirv`, where there are `gpu.module`s; all functions
/// otherwise.
fn run(pass: &mut ToSpirv, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    if ir.walk(op, WalkOrder::Pre).into_iter().any(|inner| gpu::GpuModule::matches(ir, inner)) {
        convert_gpu_modules(ir, op, pass.options, false, pass.kernel_steps.as_mut(), cx)?;
        return Ok(true);
    }
    expand_ops(ir, op);
    let env = lookup_target_env_or_default(ir, op);
    place_allocas(ir, op);
    map_memory_spaces(ir, op, ClientApiMapping::of_target(&env));
    if let Some(steps) = &mut pass.function_steps {
        cx.run_pipeline(steps, ir, op)?;
    }
    let options = pass.options.after_emulation(&env);
    convert_roots(ir, &[op], &env, options, ConversionMode::Partial, &populate_all_patterns, &[])?;
    Ok(true)
}
