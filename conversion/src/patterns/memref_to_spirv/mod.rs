//! `memref` to SPIR-V: buffers become pointers to structs of one array.
//!
//! | file | what it converts |
//! | --- | --- |
//! | `access.rs` | `memref.load`, `memref.store` |
//! | `narrow.rs` | the same for elements that share a word with others |
//! | `atomics.rs` | `memref.atomic_rmw` |
//! | `generic_atomics.rs` | `memref.generic_atomic_rmw`, `memref.atomic_yield` |
//! | `allocation.rs` | `memref.alloc`, `memref.alloca`, `memref.dealloc` |
//! | `casts.rs` | casts, and pointers as numbers |
//! | `globals.rs` | `memref.global`, `memref.get_global` |
//! | `metadata.rs` | `memref.dim` |
//!
//! Views and dynamic strides are gone by the time that a kernel comes here (`steps/flatten_memrefs/`).

mod access;
mod allocation;
mod atomics;
mod casts;
mod element;
mod generic_atomics;
mod globals;
mod metadata;
mod narrow;

use std::sync::Arc;

use vulcanize_dialects::memref;

use crate::framework::PatternSet;
use crate::target::SpirvTypeConverter;

/// Adds the patterns of the `memref` ops.
pub fn populate_memref_to_spirv_patterns(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    patterns
        .add_fn_with(converter, "load", access::convert_load)
        .add_fn_with(converter, "store", access::convert_store)
        .add_fn_with(converter, "atomic_rmw", atomics::convert_atomic_rmw)
        .add_fn_with(converter, "generic_atomic_rmw", generic_atomics::convert_generic_atomic_rmw)
        .add_fn("atomic_yield", generic_atomics::convert_atomic_yield)
        .add_fn::<memref::Alloc, _>("alloc", |op, _, rw| allocation::convert_alloc(op, rw))
        .add_fn::<memref::Alloca, _>("alloca", |op, _, rw| allocation::convert_alloca(op, rw))
        .add_fn::<memref::Dealloc, _>("dealloc", |op, _, rw| allocation::convert_dealloc(op, rw))
        .add_fn("cast", casts::convert_cast)
        .add_fn_with(converter, "dim", metadata::convert_dim)
        .add_fn::<memref::Global, _>("global", |op, _, rw| globals::convert_global(op, rw))
        .add_fn::<memref::GetGlobal, _>("get_global", |op, _, rw| globals::convert_get_global(op, rw))
        .add_fn_with(converter, "memory_space_cast", casts::convert_memory_space_cast)
        .add_fn_with(converter, "reinterpret_cast", casts::convert_reinterpret_cast)
        .add_fn_with(converter, "extract_aligned_pointer", casts::convert_extract_pointer);
}
