//! Vectors: their elements, shapes, masks, reductions, and their way from and to memory.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `contraction.rs` | contractions, outer products and scans |
//! | `mask.rs` | `vector.mask` |
//! | `elements.rs` | syntax of ops that are made of scalars |
//! | `enums.rs` | the kinds of reductions and the punctuation of printing |
//! | `ops.rs` | the stanzas |
//! | `types.rs` | constraints on types, and types that follow from others |
//! | `transforms/`, `transform_ops.rs` | rewrites that the vectorizer applies; ops of scripts that name them |
//! | `verify.rs` | verification of ops on values |
//! | `make.rs` | what ops are made with |
//! | `memory.rs` | syntax and verification of loads and stores |
//! | `subsets.rs` | transfers as accesses to parts of tensors |
//! | `transfer.rs` | syntax and verification of transfers |
//! | `fold.rs` | folds |
//! | `canonicalize.rs`, `canonicalize_extract.rs`, `…_shapes.rs`, `…_slices.rs`, `…_reductions.rs`, `…_memory.rs` | rewrites that make or change ops |

mod bufferize;
mod canonicalize;
mod canonicalize_extract;
mod canonicalize_memory;
mod canonicalize_reductions;
mod canonicalize_shapes;
mod canonicalize_slices;
mod contraction;
pub(crate) mod elements;
mod enums;
mod fold;
mod make;
mod mask;
mod memory;
mod ops;
mod subsets;
mod transfer;
pub(crate) mod transform_ops;
pub(crate) mod transforms;
mod types;
mod verify;

pub use canonicalize_extract::known_position;
pub(crate) use canonicalize_reductions::add_to_contraction;
pub use contraction::Contraction;
pub use enums::{COMBINING_KIND, COMBINING_KIND_ATTR, CombiningKind, ITERATOR_TYPE, PRINT_PUNCTUATION, combining_kind};
pub(crate) use make::{bool_list_attr, bools_attr, is_broadcastable_to, minor_identity_attr, under_mask};
pub use ops::*;
pub(crate) use types::element_count;

use vulcanize_ir::Dialect;
use vulcanize_ir::rewrite::DialectInlining;

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[OPS],
    parse_attribute: Some(enums::parse_attribute),
    materialize_constant: Some(crate::arith::materialize_constant),
    inlining: Some(&DialectInlining::OPS),
    ..Dialect::new("vector")
};
