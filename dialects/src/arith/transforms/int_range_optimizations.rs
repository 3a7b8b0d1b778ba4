//! `int-range-optimizations`: values that their ranges make constant, and remainders that change nothing.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{
    GreedyOptions, PatternRoot, PatternSet, RegionSimplification, RewritePattern, Rewriter, apply_patterns_greedily,
    constant_of_op, constant_value, filled, integer_attr, integer_of, scalar_of, would_be_trivially_dead,
};
use vulcanize_ir::schema::IntRange;
use vulcanize_ir::{Block, Ir, Op, Value};

use super::Ranges;
use crate::arith::ranges::As;
use crate::arith::{Constant, RemSI, RemUI};

pub(crate) static INT_RANGE_OPTIMIZATIONS: PassDef = PassDef::new(
    "int-range-optimizations",
    "ArithIntRangeOpts",
    "Do optimizations based on integer range analysis",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let ranges = Ranges::inside(ir, op);
    let mut patterns = PatternSet::new();
    patterns.add(KnownConstants(ranges.clone()));
    patterns.add(TrivialRemainder { root: PatternRoot::of::<RemSI>(), sign: As::Signed, ranges: ranges.clone() });
    patterns.add(TrivialRemainder { root: PatternRoot::of::<RemUI>(), sign: As::Unsigned, ranges });
    let options = GreedyOptions { region_simplification: RegionSimplification::Aggressive, ..GreedyOptions::default() };
    Ok(apply_patterns_greedily(ir, op, &patterns, &options).changed)
}

/// Makes constants of results, and of arguments in the regions of an op.
struct KnownConstants(Ranges);

impl KnownConstants {
    /// Puts a constant in place of a value that is one, where the rewriter stands; returns whether it did.
    fn replace(&self, rewriter: &mut Rewriter<'_, '_>, value: Value) -> bool {
        let (ir, context) = (rewriter.ir(), rewriter.context());
        let Some(range) = self.0.of(value).filter(|_| !ir.is_unused(value)) else { return false };
        let (Some(number), ty) = (range.as_constant(), ir.value_type(value)) else { return false };
        let number = integer_attr(context, context.element_type(ty), number.clone());
        let Some(attribute) = filled(context, ty, number) else { return false };
        let owner = ir.defining_op(value).or_else(|| ir.block_parent_op(ir.value_block(value)?));
        let materialize = owner.and_then(|owner| context.dialect(ir.dialect_namespace(owner))?.materialize_constant);
        let made = materialize.and_then(|materialize| materialize(rewriter, attribute, ty));
        let constant = made.unwrap_or_else(|| Constant::build(rewriter, attribute));
        self.0.insert(constant, range);
        rewriter.replace_all_uses(value, constant);
        true
    }
}

impl RewritePattern for KnownConstants {
    fn root(&self) -> PatternRoot {
        PatternRoot::Any
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let ir = rewriter.ir();
        if constant_of_op(ir, op).is_some() {
            return false;
        }
        let results: Vec<Value> = ir.results(op).collect();
        let mut changed = false;
        for &result in &results {
            changed |= self.replace(rewriter, result);
        }
        let ir = rewriter.ir();
        if changed && results.iter().all(|&result| ir.is_unused(result)) && would_be_trivially_dead(ir, op) {
            return rewriter.erase_op(op);
        }
        let blocks: Vec<Block> = ir.regions(op).iter().flat_map(|&region| ir.blocks(region)).collect();
        for block in blocks {
            rewriter.set_insertion_point_to_start(block);
            for argument in rewriter.ir().arguments(block).to_vec() {
                changed |= self.replace(rewriter, argument);
            }
        }
        changed
    }
}

/// The remainder of a number by a greater one is the number.
struct TrivialRemainder {
    root: PatternRoot,
    sign: As,
    ranges: Ranges,
}

impl RewritePattern for TrivialRemainder {
    fn root(&self) -> PatternRoot {
        self.root
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let (ir, context) = (rewriter.ir(), rewriter.context());
        let (value, divisor) = (ir.operand(op, 0), ir.operand(op, 1));
        let is_below = |range: IntRange| {
            let divisor = integer_of(context, scalar_of(context, constant_value(ir, divisor)?)?)?;
            // As in MLIR, no divisor with the top bit set.
            Some(!divisor.is_negative() && self.sign.is_below(&range, divisor))
        };
        self.ranges.of(value).and_then(is_below) == Some(true) && rewriter.replace_op(op, &[value])
    }
}
