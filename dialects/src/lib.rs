//! The source dialects: the ops of compute programs before they become SPIR-V.
//!
//! A folder or a file each; every module has a `DIALECT` to register, a list of ops declared with
//! [`vulcanize_ir::ops!`], and a typed view an op. Syntax, verification and folding are MLIR's.
//!
//! ```
//! use vulcanize_ir::{Context, parse_source, print_op};
//!
//! let context = Context::new();
//! vulcanize_dialects::register_all(&context);
//! let ir = parse_source(&context, "example.mlir", "func.func @f(%x: f32) -> f32 { return %x : f32 }").unwrap();
//! assert!(print_op(&ir, ir.root().unwrap()).contains("func.func @f(%arg0: f32) -> f32"));
//! ```
#![forbid(unsafe_code)]

pub mod affine;
pub mod arith;
pub mod bufferization;
pub mod cf;
pub mod complex;
pub mod dlti;
pub mod func;
pub mod function;
pub mod gpu;
pub mod hoist_subsets;
mod hoist_transfers;
pub mod index;
pub mod index_list;
mod legacy;
pub mod linalg;
pub mod math;
pub mod memref;
pub mod ml_program;
mod remove_dead_values;
mod reshapes;
pub mod scf;
mod slices;
mod sparse_tensor;
pub mod tensor;
pub mod transform;
pub mod ub;
pub mod vector;

use vulcanize_ir::pass::PassRegistry;
use vulcanize_ir::{Context, Dialect};

/// All dialects of this crate, sorted by namespace.
pub static ALL: &[&Dialect] = &[
    &affine::DIALECT,
    &arith::DIALECT,
    &bufferization::DIALECT,
    &cf::DIALECT,
    &complex::DIALECT,
    &dlti::DIALECT,
    &func::DIALECT,
    &gpu::DIALECT,
    &index::DIALECT,
    &linalg::DIALECT,
    &math::DIALECT,
    &memref::DIALECT,
    &ml_program::DIALECT,
    &scf::DIALECT,
    &sparse_tensor::DIALECT,
    &tensor::DIALECT,
    &transform::DIALECT,
    &ub::DIALECT,
    &vector::DIALECT,
];

/// Registers all dialects of this crate.
pub fn register_all(context: &Context) {
    for dialect in ALL {
        context.register(dialect);
    }
}

/// Makes the passes of this crate known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[
        &affine::LOOP_UNROLL,
        &bufferization::eliminate_empty::ELIMINATE_EMPTY,
        &bufferization::empty_tensors::EMPTY_TO_ALLOC,
        &bufferization::one_shot::ONE_SHOT_BUFFERIZE,
        &arith::transforms::INT_RANGE_NARROWING,
        &arith::transforms::INT_RANGE_OPTIMIZATIONS,
        &arith::transforms::UNSIGNED_WHEN_EQUIVALENT,
        &gpu::transforms::ELIMINATE_BARRIERS,
        &gpu::transforms::KERNEL_OUTLINING,
        &gpu::transforms::LAUNCH_SINK_INDEX_COMPUTATIONS,
        &gpu::transforms::MAP_PARALLEL_LOOPS,
        &gpu::transforms::PARALLEL_LOOPS_TO_GPU,
        &hoist_subsets::HOIST_SUBSETS,
        &remove_dead_values::REMOVE_DEAD_VALUES,
        &tensor::FOLD_SUBSET_OPS,
        &transform::INTERPRETER,
        &transform::PRELOAD_LIBRARY,
    ]);
    bufferization::transforms::register_passes(registry);
    linalg::transforms::register_passes(registry);
    memref::transforms::register_passes(registry);
    scf::transforms::register_passes(registry);
    vector::transforms::register_passes(registry);
}
