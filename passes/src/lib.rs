//! The passes that know no dialect: they ask an op's declaration, traits and interfaces.
//!
//! ```
//! use vulcanize_ir::pass::{OpPassManager, PassManager};
//! use vulcanize_ir::{Context, Diagnostics, parse_source};
//!
//! let context = Context::new();
//! let mut ir = parse_source(&context, "example.mlir", "module {}").unwrap();
//! let registry = vulcanize_passes::registry();
//! let pipeline = OpPassManager::parse("builtin.module(cse,canonicalize)", &registry).unwrap();
//! let root = ir.root().unwrap();
//! PassManager::new(pipeline).run(&mut ir, root, &mut Diagnostics::new()).unwrap();
//! ```
#![forbid(unsafe_code)]

mod call_graph;
mod canonicalize;
mod control_flow_sink;
mod cse;
pub mod dataflow;
mod expand_ops;
mod inline;
mod loop_invariant_code_motion;
mod mem2reg;
mod print_op_stats;
mod reconcile_unrealized_casts;
mod sccp;
mod sroa;
mod strip_debug_info;
mod symbol_dce;
mod symbol_privatize;
mod view_op_graph;

pub use cse::eliminate_common_subexpressions;
pub use loop_invariant_code_motion::hoist_loop_invariants;
pub use reconcile_unrealized_casts::reconcile_unrealized_casts;

use vulcanize_ir::pass::PassRegistry;

/// Makes the passes of this crate known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[
        &canonicalize::CANONICALIZE,
        &control_flow_sink::CONTROL_FLOW_SINK,
        &cse::CSE,
        &expand_ops::EXPAND_OPS,
        &inline::INLINE,
        &loop_invariant_code_motion::LOOP_INVARIANT_CODE_MOTION,
        &mem2reg::MEM2REG,
        &print_op_stats::PRINT_OP_STATS,
        &reconcile_unrealized_casts::RECONCILE_UNREALIZED_CASTS,
        &sccp::SCCP,
        &sroa::SROA,
        &strip_debug_info::STRIP_DEBUG_INFO,
        &symbol_dce::SYMBOL_DCE,
        &symbol_privatize::SYMBOL_PRIVATIZE,
        &view_op_graph::VIEW_OP_GRAPH,
    ]);
}

/// The passes of this crate.
pub fn registry() -> PassRegistry {
    let mut registry = PassRegistry::new();
    register_passes(&mut registry);
    registry
}
