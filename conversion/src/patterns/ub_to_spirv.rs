//! `ub` to SPIR-V.

use std::sync::Arc;

use vulcanize_dialects::ub;
use vulcanize_ir::schema::TypedOp;
use vulcanize_spirv::ops;

use crate::framework::PatternSet;
use crate::patterns::common::elementwise::replace;
use crate::target::SpirvTypeConverter;

/// Adds the patterns of the `ub` ops.
pub fn populate_ub_to_spirv_patterns(patterns: &mut PatternSet, _: &Arc<SpirvTypeConverter>) {
    patterns
        .add_fn::<ub::Poison>("Poison", |op, operands, rewriter| replace::<ops::Undef>(op.op(), operands, rewriter))
        .add_fn::<ub::Unreachable>("Unreachable", |op, _, rewriter| {
            rewriter.replace_with(op.op(), |b| ops::Unreachable::build(b));
            Ok(())
        });
}
