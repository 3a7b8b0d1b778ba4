//! `scf` to SPIR-V: loops become `spirv.mlir.loop`, conditionals `spirv.mlir.selection`.
//!
//! Neither has results. A result of the source op becomes a variable in the function's memory: the ops that end its
//! regions store to it, and a load follows the structured op.
//!
//! | file | what it converts |
//! | --- | --- |
//! | `loops.rs` | `scf.for`, `scf.while`, `scf.condition` |
//! | `branches.rs` | `scf.if`, `scf.yield` |

mod branches;
mod loops;
mod results;

pub(crate) use loops::create_loop;

use std::sync::Arc;

use crate::framework::PatternSet;
use crate::target::SpirvTypeConverter;

/// Adds the patterns of `scf.for`, `scf.while`, `scf.if` and the ops that end their regions.
pub fn populate_scf_to_spirv_patterns(patterns: &mut PatternSet, _converter: &Arc<SpirvTypeConverter>) {
    patterns
        .add_fn("for", loops::convert_for)
        .add_fn("while", loops::convert_while)
        .add_fn("condition", loops::convert_condition)
        .add_fn("if", branches::convert_if)
        .add_fn("index_switch", branches::convert_index_switch)
        .add_fn("yield", branches::convert_yield);
}
