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

/// A pass a dialect: its names and summary, then what makes its patterns, in order.
macro_rules! passes {
    ($($argument:literal $name:literal $summary:literal
        = $($populate:ident),+ $(; illegal $illegal:literal)? $(; options $options:expr)?;)*) => {
        static PASSES: [PassDef<SpirvConversionOptions>; [$($argument),*].len()] = [$(
            PassDef::new($argument, $name, $summary, |options, ir, op, _| {
                let populate: &Populate = &|patterns, converter| {
                    $($populate(patterns, converter);)+
                };
                convert(options, ir, op, populate, &[$($illegal)?])
            })
            $(.options($options))?
        ),*];
    };
}

passes! {
    "convert-arith-to-spirv" "ConvertArithToSPIRVPass" "Convert Arith dialect to SPIR-V dialect"
        = populate_arith_to_spirv_patterns; illegal "arith"; options SMALL_TYPES;
    "convert-cf-to-spirv" "ConvertControlFlowToSPIRVPass" "Convert ControlFlow dialect to SPIR-V dialect"
        = populate_cf_to_spirv_patterns; options SMALL_TYPES;
    "convert-complex-to-spirv" "ConvertComplexToSPIRVPass" "Convert Complex dialect to SPIRV dialect"
        = populate_complex_to_spirv_patterns;
    "convert-func-to-spirv" "ConvertFuncToSPIRVPass" "Convert Func dialect to SPIR-V dialect"
        = populate_func_to_spirv_patterns; options SMALL_TYPES;
    "convert-index-to-spirv" "ConvertIndexToSPIRVPass" "Lower the `index` dialect to the `spirv` dialect."
        = populate_index_to_spirv_patterns; illegal "index"; options INDEX;
    "convert-math-to-spirv" "ConvertMathToSPIRVPass" "Convert Math dialect to SPIR-V dialect"
        = populate_math_to_spirv_patterns;
    "convert-memref-to-spirv" "ConvertMemRefToSPIRVPass" "Convert MemRef dialect to SPIR-V dialect"
        = populate_memref_to_spirv_patterns; options MEMORY;
    "convert-scf-to-spirv" "SCFToSPIRV" "Convert SCF dialect to SPIR-V dialect."
        = populate_scf_to_spirv_patterns, populate_func_to_spirv_patterns, populate_memref_to_spirv_patterns,
        populate_arith_to_spirv_patterns, populate_index_to_spirv_patterns;
    "convert-tensor-to-spirv" "ConvertTensorToSPIRVPass" "Convert Tensor dialect to SPIR-V dialect"
        = populate_tensor_to_spirv_patterns, populate_func_to_spirv_patterns, populate_arith_to_spirv_patterns;
        options SMALL_TYPES;
    "convert-ub-to-spirv" "UBToSPIRVConversionPass" "Convert UB dialect to SPIR-V dialect"
        = populate_ub_to_spirv_patterns;
    "convert-vector-to-spirv" "ConvertVectorToSPIRVPass" "Convert Vector dialect to SPIR-V dialect"
        = populate_vector_to_spirv_patterns, populate_ub_to_spirv_patterns;
}

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
