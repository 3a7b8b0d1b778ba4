//! The reference device: a [`Backend`](vulcanize_runtime::Backend) that executes SPIR-V on the CPU. It knows no IR.
//!
//! A module is decoded once, when its kernel is loaded (`module`, `function`, `values`: words to a
//! `Program`), and then executed by `executor`. Modules are not trusted: for any words, loading returns a
//! program or an error, and running one returns a result or a fault. It is no validator: a module may run here that
//! `spirv-val` refuses.
//!
//! Undefined results of SPIR-V are fixed here; `scalar` lists the choices. Variables without initializer begin as
//! zeros. Workgroups run one after another in ascending order, or on several threads where nothing could tell. The
//! invocations of a subgroup run side by side, each instruction for all that are at it. Results do not change from run to run.
#![forbid(unsafe_code)]

mod access;
mod accesses;
mod block;
mod bound;
mod checks;
mod composites;
mod cooperative;
mod declarations;
mod device;
mod executor;
mod faults;
mod floats;
mod function;
mod glsl;
mod group;
mod image_op;
mod images;
mod lanes;
mod memory;
mod memory_view;
mod module;
mod printf;
mod profile;
mod program;
mod pure;
mod reader;
mod run;
mod sampling;
mod scalar;
mod shared_bytes;
mod specialized;
mod state;
mod texels;
mod types;
mod values;
mod variables;

pub use checks::Checks;
pub use device::{ReferenceDevice, ReferenceOptions};
pub use profile::{InstructionKind, LaunchProfile, MemoryKind, Traffic};
