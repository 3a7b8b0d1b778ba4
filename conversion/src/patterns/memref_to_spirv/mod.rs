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
    let types = Arc::clone(converter);
    patterns.add_fn::<memref::Load>("load", move |op, operands, rw| access::convert_load(&types, op, operands, rw));
    let types = Arc::clone(converter);
    patterns.add_fn::<memref::Store>("store", move |op, operands, rw| access::convert_store(&types, op, operands, rw));
    let types = Arc::clone(converter);
    patterns.add_fn::<memref::AtomicRmw>("atomic_rmw", move |op, operands, rw| {
        atomics::convert_atomic_rmw(&types, op, operands, rw)
    });
    let types = Arc::clone(converter);
    patterns.add_fn::<memref::GenericAtomicRmw>("generic_atomic_rmw", move |op, operands, rw| {
        generic_atomics::convert_generic_atomic_rmw(&types, op, operands, rw)
    });
    patterns
        .add_fn::<memref::AtomicYield>("atomic_yield", generic_atomics::convert_atomic_yield)
        .add_fn::<memref::Alloc>("alloc", |op, _, rw| allocation::convert_alloc(op, rw))
        .add_fn::<memref::Alloca>("alloca", |op, _, rw| allocation::convert_alloca(op, rw))
        .add_fn::<memref::Dealloc>("dealloc", |op, _, rw| allocation::convert_dealloc(op, rw))
        .add_fn::<memref::Cast>("cast", casts::convert_cast);
    let types = Arc::clone(converter);
    patterns.add_fn::<memref::Dim>("dim", move |op, operands, rw| metadata::convert_dim(&types, op, operands, rw));
    patterns.add_fn::<memref::Global>("global", |op, _, rw| globals::convert_global(op, rw));
    patterns.add_fn::<memref::GetGlobal>("get_global", |op, _, rw| globals::convert_get_global(op, rw));
    let types = Arc::clone(converter);
    patterns.add_fn::<memref::MemorySpaceCast>("memory_space_cast", move |op, operands, rw| {
        casts::convert_memory_space_cast(&types, op, operands, rw)
    });
    let types = Arc::clone(converter);
    patterns.add_fn::<memref::ReinterpretCast>("reinterpret_cast", move |op, operands, rw| {
        casts::convert_reinterpret_cast(&types, op, operands, rw)
    });
    let types = Arc::clone(converter);
    patterns.add_fn::<memref::ExtractAlignedPointerAsIndex>("extract_aligned_pointer", move |op, operands, rw| {
        casts::convert_extract_pointer(&types, op, operands, rw)
    });
}
