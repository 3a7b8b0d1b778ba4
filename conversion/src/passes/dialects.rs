//! One dialect at a time: passes that apply its patterns.

use std::sync::Arc;

use vulcanize_ir::pass::{OptionParser, Pass, PassContext, PassFailure, PassOption, PassRegistry};
use vulcanize_ir::{Ir, Op};
use vulcanize_spirv::attributes::lookup_target_env_or_default;

use super::convert_roots;
use crate::framework::{ConversionMode, PatternSet};
use crate::options::{
    INDEX, MEMORY, NONE, OptionList, SMALL_TYPES, SpirvConversionOptions, options_text, parse_options,
};
use crate::patterns::{
    populate_arith_to_spirv_patterns, populate_cf_to_spirv_patterns, populate_complex_to_spirv_patterns,
    populate_func_to_spirv_patterns, populate_index_to_spirv_patterns, populate_math_to_spirv_patterns,
    populate_memref_to_spirv_patterns, populate_scf_to_spirv_patterns, populate_tensor_to_spirv_patterns,
    populate_ub_to_spirv_patterns, populate_vector_to_spirv_patterns,
};
use crate::target::SpirvTypeConverter;

/// A pass that applies patterns and leaves ops that none of them converts, except for ops of its own dialect where MLIR
/// insists on them.
struct PartialConversion {
    name: &'static str,
    class_name: &'static str,
    description: &'static str,
    options: &'static OptionList,
    populate: fn(&mut PatternSet, &Arc<SpirvTypeConverter>),
    illegal: &'static [&'static str],
}

static PARTIAL: [PartialConversion; 11] = [
    PartialConversion {
        name: "convert-arith-to-spirv",
        class_name: "ConvertArithToSPIRVPass",
        description: "Convert Arith dialect to SPIR-V dialect",
        options: &SMALL_TYPES,
        populate: populate_arith_to_spirv_patterns,
        illegal: &["arith"],
    },
    PartialConversion {
        name: "convert-cf-to-spirv",
        class_name: "ConvertControlFlowToSPIRVPass",
        description: "Convert ControlFlow dialect to SPIR-V dialect",
        options: &SMALL_TYPES,
        populate: populate_cf_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-complex-to-spirv",
        class_name: "ConvertComplexToSPIRVPass",
        description: "Convert Complex dialect to SPIRV dialect",
        options: &NONE,
        populate: populate_complex_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-func-to-spirv",
        class_name: "ConvertFuncToSPIRVPass",
        description: "Convert Func dialect to SPIR-V dialect",
        options: &SMALL_TYPES,
        populate: populate_func_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-index-to-spirv",
        class_name: "ConvertIndexToSPIRVPass",
        description: "Lower the `index` dialect to the `spirv` dialect.",
        options: &INDEX,
        populate: populate_index_to_spirv_patterns,
        illegal: &["index"],
    },
    PartialConversion {
        name: "convert-math-to-spirv",
        class_name: "ConvertMathToSPIRVPass",
        description: "Convert Math dialect to SPIR-V dialect",
        options: &NONE,
        populate: populate_math_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-memref-to-spirv",
        class_name: "ConvertMemRefToSPIRVPass",
        description: "Convert MemRef dialect to SPIR-V dialect",
        options: &MEMORY,
        populate: populate_memref_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-scf-to-spirv",
        class_name: "SCFToSPIRV",
        description: "Convert SCF dialect to SPIR-V dialect.",
        options: &NONE,
        populate: |patterns, converter| {
            populate_scf_to_spirv_patterns(patterns, converter);
            populate_func_to_spirv_patterns(patterns, converter);
            populate_memref_to_spirv_patterns(patterns, converter);
            populate_arith_to_spirv_patterns(patterns, converter);
            populate_index_to_spirv_patterns(patterns, converter);
        },
        illegal: &[],
    },
    PartialConversion {
        name: "convert-tensor-to-spirv",
        class_name: "ConvertTensorToSPIRVPass",
        description: "Convert Tensor dialect to SPIR-V dialect",
        options: &SMALL_TYPES,
        populate: |patterns, converter| {
            populate_tensor_to_spirv_patterns(patterns, converter);
            populate_func_to_spirv_patterns(patterns, converter);
            populate_arith_to_spirv_patterns(patterns, converter);
        },
        illegal: &[],
    },
    PartialConversion {
        name: "convert-ub-to-spirv",
        class_name: "UBToSPIRVConversionPass",
        description: "Convert UB dialect to SPIR-V dialect",
        options: &NONE,
        populate: populate_ub_to_spirv_patterns,
        illegal: &[],
    },
    PartialConversion {
        name: "convert-vector-to-spirv",
        class_name: "ConvertVectorToSPIRVPass",
        description: "Convert Vector dialect to SPIR-V dialect",
        options: &NONE,
        populate: |patterns, converter| {
            populate_vector_to_spirv_patterns(patterns, converter);
            populate_ub_to_spirv_patterns(patterns, converter);
        },
        illegal: &[],
    },
];

/// A run of a [`PartialConversion`] with its options.
struct PartialPass {
    what: &'static PartialConversion,
    options: SpirvConversionOptions,
}

impl PartialPass {
    fn make<const INDEX: usize>() -> Box<dyn Pass> {
        Box::new(Self { what: &PARTIAL[INDEX], options: SpirvConversionOptions::default() })
    }
}

impl Pass for PartialPass {
    fn name(&self) -> &'static str {
        self.what.name
    }
    fn class_name(&self) -> &'static str {
        self.what.class_name
    }
    fn description(&self) -> &'static str {
        self.what.description
    }
    fn options(&self) -> &'static [PassOption] {
        self.what.options.options
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        parse_options(self.what.options.defs, &mut options, &mut self.options)?;
        options.finish(self.what.name)
    }
    fn options_text(&self) -> String {
        options_text(self.what.options.defs, &self.options)
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        let env = lookup_target_env_or_default(ir, op);
        let (populate, illegal) = (self.what.populate, self.what.illegal);
        convert_roots(ir, &[op], &env, self.options, ConversionMode::Partial, &populate, illegal)
            .or_else(|diagnostic| cx.fail(diagnostic))
    }
}

pub(super) fn register_passes(registry: &mut PassRegistry) {
    registry.register(PartialPass::make::<0>);
    registry.register(PartialPass::make::<1>);
    registry.register(PartialPass::make::<2>);
    registry.register(PartialPass::make::<3>);
    registry.register(PartialPass::make::<4>);
    registry.register(PartialPass::make::<5>);
    registry.register(PartialPass::make::<6>);
    registry.register(PartialPass::make::<7>);
    registry.register(PartialPass::make::<8>);
    registry.register(PartialPass::make::<9>);
    registry.register(PartialPass::make::<10>);
}
