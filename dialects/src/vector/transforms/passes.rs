//! Passes of these rewrites.

use vulcanize_ir::pass::{OptionWord, PassContext, PassDef, PassRegistry, PassResult};
use vulcanize_ir::rewrite::{PatternSet, apply_patterns_greedily};
use vulcanize_ir::{Ir, Op};

use super::multi_reduction::InnerDims;
use super::{
    TransferOptions, add_masked_transfer_lowerings, add_multi_reduction_lowerings, add_permutation_lowerings,
    add_transfer_to_scf,
};
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

vulcanize_ir::pass_options! {
    /// The options of `convert-vector-to-scf`.
    pub(crate) struct ToScf;

    "full-unroll" "Perform full unrolling when converting vector transfers to SCF" {
        full_unroll: bool = false;
    }
    "target-rank" "Target vector rank to which transfer ops should be lowered" {
        target_rank: u32 = 1;
    }
    "lower-tensors" "Lower transfer ops that operate on tensors" {
        lower_tensors: bool = false;
    }
    "lower-scalable" "Add scalable vector specific lowerings (that introduce loops)" {
        lower_scalable: bool = false;
    }
}

static TO_SCF: PassDef<ToScf> = PassDef::new(
    "convert-vector-to-scf",
    "ConvertVectorToSCF",
    "Lower the operations from the vector dialect into the SCF dialect",
    to_scf,
)
.options(ToScf::TABLE);

/// Registers the passes.
pub(crate) fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[&LOWER_MASK, &LOWER_MULTI_REDUCTION, &TO_SCF]);
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

/// Transfers first become transfers in the order of memory.
fn to_scf(options: &mut ToScf, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    add_permutation_lowerings(&mut patterns);
    let mut changed = apply_patterns_greedily(ir, op, &patterns, &greedy_options()).changed;
    let mut patterns = PatternSet::new();
    let (rank, unroll) = (i64::from(options.target_rank), options.full_unroll);
    add_transfer_to_scf(&mut patterns, TransferOptions { rank, unroll, tensors: options.lower_tensors });
    changed |= apply_patterns_greedily(ir, op, &patterns, &greedy_options()).changed;
    Ok(changed)
}
