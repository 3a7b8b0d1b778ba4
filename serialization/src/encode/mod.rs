//! The dialect to words, in one pass over the module.
//!
//! Each instruction goes into the buffer of its section; at the end the buffers follow one another after the header.
//!
//! | file | what it writes |
//! | --- | --- |
//! | `encoder.rs` | the encoder, and what all parts of it ask |
//! | `state.rs` | what it knows, by what it is about and how long it lives |
//! | `module.rs` | capabilities, extensions, memory model, entry points, execution modes, global variables |
//! | `types.rs` | types with their layout decorations |
//! | `constants.rs` | constants, specialization constants |
//! | `functions.rs` | functions, blocks, block arguments as `OpPhi` |
//! | `control_flow.rs` | branches, selections and loops |
//! | `ops.rs` | what kind of op is written how; the ops that need a hand |
//! | `declarations.rs` | regular ops of the module's sections, `spirv.ExtInst` |
//! | `regular.rs` | ops that are one instruction, by the grammar |
//! | `decorations.rs` | attributes as decorations |
//! | `debug.rs` | names and lines |
//! | `debug_info.rs`, `debug_types.rs` | what else is said of the source: functions, inlined calls, values, types |
//! | `verbatim.rs` | instructions that are kept word by word |
//! | `parts.rs` | functions that are encoded side by side |
//! | `pins.rs` | ids that keep their numbers |
//!
//! The order of visit (and so the order of instructions in each section) is that of MLIR's serializer, so the words
//! are the same up to the numbers of ids.

mod constants;
mod control_flow;
mod debug;
mod debug_info;
mod debug_types;
mod declarations;
mod decorations;
mod encoder;
mod functions;
mod graph;
mod module;
mod ops;
mod parts;
mod pins;
mod regular;
mod state;
mod types;
mod verbatim;

pub use encoder::{DebugInfo, SerializeOptions, serialize};
pub use parts::{EncodedFunctions, encode_functions, serialize_with_functions};
