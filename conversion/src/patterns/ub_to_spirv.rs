//! `ub` to SPIR-V.

use std::sync::Arc;

use vulcanize_dialects::ub;
use vulcanize_ir::schema::TypedOp;
use vulcanize_spirv::ops;

use crate::framework::PatternSet;
use crate::patterns::common::elementwise::instruction;
use crate::target::SpirvTypeConverter;

/// Adds the patterns of the `ub` ops.
pub fn populate_ub_to_spirv_patterns(patterns: &mut PatternSet, _: &Arc<SpirvTypeConverter>) {
    patterns
        .add_fn::<ub::Poison, _>("Poison", |op, operands, rewriter| {
            instruction::<ops::Undef>(op.op(), operands, rewriter)
        })
        .add_fn::<ub::Unreachable, _>("Unreachable", |op, _, rewriter| {
            ops::Unreachable::build(rewriter);
            rewriter.erase(op.op());
            Ok(())
        });
}
