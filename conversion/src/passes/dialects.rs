//! One dialect at a time: passes that apply its patterns.

use vulcanize_ir::pass::{PassDef, PassRegistry, PassResult};
use vulcanize_ir::{Ir, Op};
use vulcanize_spirv::attributes::lookup_target_env_or_default;

use super::convert::{Populate, convert_roots};
use crate::framework::ConversionMode;
use crate::options::{INDEX, MEMORY, SMALL_TYPES, SpirvConversionOptions};
use crate::patterns::{
    populate_arith_to_spirv_patterns, populate_cf_to_spirv_patterns, populate_complex_to_spirv_patterns,
    populate_func_to_spirv_patterns, populate_index_to_spirv_patterns, populate_math_to_spirv_patterns,
    populate_memref_to_spirv_patterns, populate_scf_to_spirv_patterns, populate_tensor_to_spirv_patterns,
    populate_ub_to_spirv_patterns, populate_vector_to_spirv_patterns,
};

static PASSES: [PassDef<SpirvConversionOptions>; 11] = [
    PassDef::new(
        "convert-arith-to-spirv",
        "ConvertArithToSPIRVPass",
        "Convert Arith dialect to SPIR-V dialect",
        |options, ir, op, _| convert(options, ir, op, &populate_arith_to_spirv_patterns, &["arith"]),
    )
    .options(SMALL_TYPES),
    PassDef::new(
        "convert-cf-to-spirv",
        "ConvertControlFlowToSPIRVPass",
        "Convert ControlFlow dialect to SPIR-V dialect",
        |options, ir, op, _| convert(options, ir, op, &populate_cf_to_spirv_patterns, &[]),
    )
    .options(SMALL_TYPES),
    PassDef::new(
        "convert-complex-to-spirv",
        "ConvertComplexToSPIRVPass",
        "Convert Complex dialect to SPIRV dialect",
        |options, ir, op, _| convert(options, ir, op, &populate_complex_to_spirv_patterns, &[]),
    ),
    PassDef::new(
        "convert-func-to-spirv",
        "ConvertFuncToSPIRVPass",
        "Convert Func dialect to SPIR-V dialect",
        |options, ir, op, _| convert(options, ir, op, &populate_func_to_spirv_patterns, &[]),
    )
    .options(SMALL_TYPES),
    PassDef::new(
        "convert-index-to-spirv",
        "ConvertIndexToSPIRVPass",
        "Lower the `index` dialect to the `spirv` dialect.",
        |options, ir, op, _| convert(options, ir, op, &populate_index_to_spirv_patterns, &["index"]),
    )
    .options(INDEX),
    PassDef::new(
        "convert-math-to-spirv",
        "ConvertMathToSPIRVPass",
        "Convert Math dialect to SPIR-V dialect",
        |options, ir, op, _| convert(options, ir, op, &populate_math_to_spirv_patterns, &[]),
    ),
    PassDef::new(
        "convert-memref-to-spirv",
        "ConvertMemRefToSPIRVPass",
        "Convert MemRef dialect to SPIR-V dialect",
        |options, ir, op, _| convert(options, ir, op, &populate_memref_to_spirv_patterns, &[]),
    )
    .options(MEMORY),
    PassDef::new(
        "convert-scf-to-spirv",
        "SCFToSPIRV",
        "Convert SCF dialect to SPIR-V dialect.",
        |options, ir, op, _| {
            convert(
                options,
                ir,
                op,
                &|patterns, converter| {
                    populate_scf_to_spirv_patterns(patterns, converter);
                    populate_func_to_spirv_patterns(patterns, converter);
                    populate_memref_to_spirv_patterns(patterns, converter);
                    populate_arith_to_spirv_patterns(patterns, converter);
                    populate_index_to_spirv_patterns(patterns, converter);
                },
                &[],
            )
        },
    ),
    PassDef::new(
        "convert-tensor-to-spirv",
        "ConvertTensorToSPIRVPass",
        "Convert Tensor dialect to SPIR-V dialect",
        |options, ir, op, _| {
            convert(
                options,
                ir,
                op,
                &|patterns, converter| {
                    populate_tensor_to_spirv_patterns(patterns, converter);
                    populate_func_to_spirv_patterns(patterns, converter);
                    populate_arith_to_spirv_patterns(patterns, converter);
                },
                &[],
            )
        },
    )
    .options(SMALL_TYPES),
    PassDef::new(
        "convert-ub-to-spirv",
        "UBToSPIRVConversionPass",
        "Convert UB dialect to SPIR-V dialect",
        |options, ir, op, _| convert(options, ir, op, &populate_ub_to_spirv_patterns, &[]),
    ),
    PassDef::new(
        "convert-vector-to-spirv",
        "ConvertVectorToSPIRVPass",
        "Convert Vector dialect to SPIR-V dialect",
        |options, ir, op, _| {
            convert(
                options,
                ir,
                op,
                &|patterns, converter| {
                    populate_vector_to_spirv_patterns(patterns, converter);
                    populate_ub_to_spirv_patterns(patterns, converter);
                },
                &[],
            )
        },
    ),
];

/// Applies patterns to an op and leaves ops that none of them converts, except for those of `illegal` dialects, on which
/// MLIR insists.
fn convert(
    options: &SpirvConversionOptions,
    ir: &mut Ir<'_>,
    op: Op,
    populate: &Populate,
    illegal: &[&'static str],
) -> PassResult {
    let env = lookup_target_env_or_default(ir, op);
    convert_roots(ir, &[op], &env, *options, ConversionMode::Partial, populate, illegal)?;
    Ok(true)
}

pub(super) fn register_passes(registry: &mut PassRegistry) {
    registry.register(&PASSES.each_ref().map(|pass| pass as _));
}
