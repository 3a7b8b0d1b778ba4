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
mod inline;
mod loop_invariant_code_motion;
mod mem2reg;
mod reconcile_unrealized_casts;
mod sccp;
mod strip_debug_info;
mod symbol_dce;

pub use canonicalize::Canonicalizer;
pub use control_flow_sink::ControlFlowSink;
pub use cse::Cse;
pub use inline::Inline;
pub use loop_invariant_code_motion::LoopInvariantCodeMotion;
pub use mem2reg::Mem2Reg;
pub use reconcile_unrealized_casts::{ReconcileUnrealizedCasts, reconcile_unrealized_casts};
pub use sccp::Sccp;
pub use strip_debug_info::StripDebugInfo;
pub use symbol_dce::SymbolDce;

use vulcanize_ir::pass::PassRegistry;

/// Makes the passes of this crate known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(|| Box::<Canonicalizer>::default());
    registry.register(|| Box::<ControlFlowSink>::default());
    registry.register(|| Box::<Cse>::default());
    registry.register(|| Box::<Inline>::default());
    registry.register(|| Box::<LoopInvariantCodeMotion>::default());
    registry.register(|| Box::<Mem2Reg>::default());
    registry.register(|| Box::<ReconcileUnrealizedCasts>::default());
    registry.register(|| Box::<Sccp>::default());
    registry.register(|| Box::<StripDebugInfo>::default());
    registry.register(|| Box::<SymbolDce>::default());
}

/// The passes of this crate.
pub fn registry() -> PassRegistry {
    let mut registry = PassRegistry::new();
    register_passes(&mut registry);
    registry
}
