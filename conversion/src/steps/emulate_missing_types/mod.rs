//! Scalar types that the target lacks, emulated in the source dialects before anything becomes SPIR-V.
//!
//! | type | in registers | in memory |
//! | --- | --- | --- |
//! | `i64` | `vector<2xi32>`, the low word first | the same |
//! | `vector<nxi64>` | `vector<2nxi32>` | the same |
//! | `f64`, on request | `vector<2xf32>`, the low part first | `vector<2xi32>` of its bits |
//! | `f16`, `bf16`, 8-bit floats, `f4E2M1FN` | `f32` of the same value | an integer of the same bits |
//! | 6-bit floats | `f32` of the same value | a byte each |
//! | `complex` of one of these | a `vector` of two | the same |
//! | `f16` where only its storage is missing | `f16` | `i16` |
//!
//! An `index` of 64 bits is such an `i64`; where it is a place in memory or a size, its low word counts.
//!
//! Integers of fewer than 32 bits need no such step: the patterns hold them in `i32` and pack them in memory
//! (`patterns/common/elementwise.rs`, `patterns/memref_to_spirv/narrow.rs`).
//!
//! Words in memory are elements of their own, of one dimension more, in tables and where atomics change them.
//!
//! The first step decides the rewrite of each op, by its types as they are written. Then all values get their new types
//! in place, and then the ops are rewritten. Ops that only carry values (control flow, calls, casts of buffers) need
//! only the new types. The counterparts in MLIR are `arith-emulate-wide-int` and `arith-emulate-unsupported-floats`,
//! which leave out divisions, memory of small floats and exact conversions.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `types.rs` | what is emulated, and what types become |
//! | `calc.rs` | makes arithmetic |
//! | `wide_int.rs` | `i64` as two words |
//! | `double.rs` | `f64` as two `f32` |
//! | `small_floats.rs` | small floats to and from bits |
//! | `walk.rs` | the walk: decides what is to be done with each op |
//! | `emulation.rs` | the IR under way: types in place, and what all steps are made of |
//! | `complex.rs` | complex numbers as vectors, before |
//! | `control.rs` | loops and switches over `i64`, before |
//! | `subgroups.rs` | reductions of subgroups, one invocation after the other |
//! | `integers.rs`, `doubles.rs`, `lanes.rs`, `floats.rs`, `memory.rs` | what is done with the ops |

mod calc;
mod complex;
mod control;
mod double;
mod doubles;
mod emulation;
mod floats;
mod integers;
mod lanes;
mod memory;
mod small_floats;
mod subgroups;
mod types;
mod walk;
mod wide_int;

pub(super) use walk::emulate_missing_types;
