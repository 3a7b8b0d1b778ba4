//! `resolve-ranked-shaped-type-result-dims`: sizes of an op's results in terms of its operands.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, apply_patterns_greedily, defined_by};
use vulcanize_ir::{Diagnostic, Ir, Op};

use super::super::{Dim, ExpandShape, constant_index};
use super::greedy_options;
use crate::index_list::mixed_indices;

vulcanize_ir::pass_options! {
    /// The options of `resolve-ranked-shaped-type-result-dims`.
    pub(crate) struct Options;

    "error-on-pattern-iteration-limit" "Throw an error when pattern rewriter hits iteration limit" {
        fails_at_limit: bool = true;
    }
}

pub(crate) static RESOLVE_DIMS: PassDef<Options> = PassDef::new(
    "resolve-ranked-shaped-type-result-dims",
    "ResolveRankedShapeTypeResultDimsPass",
    "Resolve memref.dim of result values of ranked shape type",
    run,
)
.options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    add_result_dims(&mut patterns);
    let result = apply_patterns_greedily(ir, op, &patterns, &greedy_options());
    if options.fails_at_limit && !result.converged {
        return Err(Diagnostic::error(ir.location(op), "dimensions are left after the last round").into());
    }
    Ok(result.changed)
}

/// Adds the rewrite of `memref.dim`: the size of a result in terms of the operands of the op that makes it.
pub(crate) fn add_result_dims(patterns: &mut PatternSet) {
    patterns.add_fn::<Dim>("DimOfReifyRankedShapedTypeOpInterface", dim_of_expanded);
}

/// The sizes of an expanded memref are operands. Those of other views are folded.
fn dim_of_expanded(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, dim) = (rewriter.ir(), Dim(op));
    let Some(expand) = defined_by::<ExpandShape>(ir, dim.source(ir)) else { return false };
    let sizes = ir.context().dense_i64_array(expand.static_output_shape(ir));
    let sizes = sizes.map(|sizes| mixed_indices(&sizes, &expand.output_shape(ir)));
    let index = constant_index(ir, dim.index(ir)).and_then(|index| usize::try_from(index).ok());
    let Some(&size) = sizes.as_ref().zip(index).and_then(|(sizes, index)| sizes.get(index)) else { return false };
    let value = size.materialize(rewriter);
    rewriter.replace_op(op, &[value])
}
