//! `resolve-ranked-shaped-type-result-dims`: sizes of an op's results in terms of its operands.

use vulcanize_ir::pass::{OptionParser, Pass, PassContext, PassFailure, PassOption};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, apply_patterns_greedily, defined_by};
use vulcanize_ir::{Diagnostic, Ir, Op};

use super::super::{Dim, ExpandShape, constant_index};
use super::greedy_options;
use crate::index_list::mixed_indices;

/// The pass.
#[derive(Clone, Copy, Debug)]
pub(super) struct ResolveRankedShapedTypeResultDims {
    /// Whether to fail where rewrites remain after the last round.
    fails_at_limit: bool,
}

impl Default for ResolveRankedShapedTypeResultDims {
    fn default() -> Self {
        Self { fails_at_limit: true }
    }
}

const LIMIT: &str = "error-on-pattern-iteration-limit";

impl Pass for ResolveRankedShapedTypeResultDims {
    fn name(&self) -> &'static str {
        "resolve-ranked-shaped-type-result-dims"
    }
    fn class_name(&self) -> &'static str {
        "ResolveRankedShapeTypeResultDimsPass"
    }
    fn description(&self) -> &'static str {
        "Resolve memref.dim of result values of ranked shape type"
    }
    fn options(&self) -> &'static [PassOption] {
        &[PassOption {
            name: LIMIT,
            value: "bool",
            description: "Throw an error when pattern rewriter hits iteration limit",
        }]
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        self.fails_at_limit = options.flag(LIMIT, self.fails_at_limit)?;
        options.finish(self.name())
    }
    fn options_text(&self) -> String {
        format!("{LIMIT}={}", self.fails_at_limit)
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        let mut patterns = PatternSet::new();
        patterns.add_fn::<Dim>("DimOfReifyRankedShapedTypeOpInterface", dim_of_expanded);
        let result = apply_patterns_greedily(ir, op, &patterns, &greedy_options());
        if !result.changed {
            cx.mark_unchanged();
        }
        if self.fails_at_limit && !result.converged {
            return cx.fail(Diagnostic::error(ir.location(op), "dimensions are left after the last round"));
        }
        Ok(())
    }
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
    rewriter.replace_op(op, &[value]);
    true
}
