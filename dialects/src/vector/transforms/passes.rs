//! Passes of single rewrites.

use vulcanize_ir::pass::{OptionWord, PassContext, PassDef, PassRegistry, PassResult};
use vulcanize_ir::rewrite::{PatternSet, apply_patterns_greedily};
use vulcanize_ir::{Ir, Op};

use super::multi_reduction::InnerDims;
use super::{add_masked_transfer_lowerings, add_multi_reduction_lowerings};
use crate::memref::transforms::greedy_options;

impl OptionWord for InnerDims {
    const KIND: &'static str = "inner-parallel|inner-reduction";
    const WORDS: &'static [(&'static str, Self)] =
        &[("inner-parallel", Self::Parallel), ("inner-reduction", Self::Reduced)];
}

vulcanize_ir::pass_options! {
    /// The options of `lower-vector-multi-reduction`.
    pub(crate) struct Options;

    "lowering-strategy" "Select the strategy to control how multi_reduction is lowered." {
        lowering_strategy: InnerDims = InnerDims::Parallel;
    }
}

static LOWER_MASK: PassDef =
    PassDef::new("lower-vector-mask", "LowerVectorMaskPass", "Lower 'vector.mask' operations", lower_mask)
        .on("func.func");

static LOWER_MULTI_REDUCTION: PassDef<Options> = PassDef::new(
    "lower-vector-multi-reduction",
    "LowerVectorMultiReduction",
    "Lower 'vector.multi_reduction' operations",
    lower_multi_reduction,
)
.on("func.func")
.options(Options::TABLE);

/// Registers the passes.
pub(crate) fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[&LOWER_MASK, &LOWER_MULTI_REDUCTION]);
}

fn lower_mask(_: &mut (), ir: &mut Ir<'_>, function: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    add_masked_transfer_lowerings(&mut patterns);
    Ok(apply_patterns_greedily(ir, function, &patterns, &greedy_options()).changed)
}

fn lower_multi_reduction(options: &mut Options, ir: &mut Ir<'_>, function: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    add_multi_reduction_lowerings(&mut patterns, options.lowering_strategy);
    Ok(apply_patterns_greedily(ir, function, &patterns, &greedy_options()).changed)
}
