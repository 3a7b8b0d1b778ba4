//! `affine`: loops, conditions and accesses whose bounds, conditions and indices are affine functions of counters and
//! sizes.
//!
//! | file | ops |
//! | --- | --- |
//! | `maps.rs` | `apply`, `min`, `max` |
//! | `memory.rs` | `load`, `store`, `prefetch`, `vector_load`, `vector_store` |
//! | `loops.rs` | `for`, `if`, `yield` |
//! | `parallel.rs` | `parallel` |
//! | `indices.rs` | `delinearize_index`, `linearize_index` |
//! | `canonicalize.rs`, `ranges.rs` | rewrites; what is known from bounds of loops |
//! | `integer_ranges.rs` | the integers that counters and values of maps may be |
//! | `compose.rs` | maps with what they are applied to; composition |
//! | `inequalities.rs` | which result of a map is the least or greatest, by linear inequalities |
//! | `inlining.rs` | what may be inlined where |
//! | `unroll.rs` | pass `affine-loop-unroll` |
//! | `operands.rs` | which values may be dimensions and symbols; operands of maps as text |

mod canonicalize;
mod compose;
mod indices;
mod inequalities;
mod inlining;
mod integer_ranges;
mod loops;
mod maps;
mod memory;
mod operands;
mod parallel;
mod ranges;
mod unroll;

pub(crate) use compose::composed_apply;
pub use compose::{AppliedExprs, composed_folded_apply, composed_folded_extremum, folded_sum};
pub use indices::{DelinearizeIndex, LinearizeIndex};
pub use loops::{For, If, Yield};
pub use maps::{Apply, Max, Min};
pub use memory::{Load, Prefetch, Store, VectorLoad, VectorStore};
pub use operands::{is_valid_dim, is_valid_symbol, map_attr, map_of, set_of};
pub use parallel::{Parallel, parallel_bound_groups, parallel_reductions, parallel_steps};

pub(crate) use inequalities::{Sum, known_extremum};
pub(crate) use unroll::LOOP_UNROLL;
use vulcanize_ir::Dialect;

/// The `affine` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[indices::OPS, loops::OPS, maps::OPS, memory::OPS, parallel::OPS],
    materialize_constant: Some(crate::arith::materialize_constant),
    inlining: Some(&inlining::INLINING),
    ..Dialect::new("affine")
};
