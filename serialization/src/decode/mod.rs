//! Words to the dialect: the modules that [`serialize`](crate::serialize) writes, and those of other compilers.
//!
//! | file | what it reads |
//! | --- | --- |
//! | `decoder.rs` | the decoder, and what all parts of it ask |
//! | `state.rs` | what it knows, by how long it lives |
//! | `error.rs` | why words are no module |
//! | `defs.rs` | the meaning of ids |
//! | `types.rs` | types |
//! | `module.rs` | the module's sections, one instruction after another |
//! | `layout.rs` | which section an instruction stands in |
//! | `decorations.rs` | decorations, which become attributes |
//! | `constants.rs` | constants, specialization constants, variables |
//! | `spec_constants.rs` | operations on specialization constants, and what refers to them |
//! | `entry_points.rs` | entry points, execution modes |
//! | `debug.rs` | names of types and members, strings that nothing uses |
//! | `declarations.rs` | regular ops of the module's sections, extended instructions |
//! | `functions.rs` | functions as flat blocks |
//! | `parallel.rs` | many functions by several threads |
//! | `stream.rs` | a module verified and printed, a few functions at a time |
//! | `flow.rs` | labels, branches, `OpPhi` as block arguments |
//! | `block_table.rs` | numbers for the blocks of a function |
//! | `values.rs` | operands: what an id stands for in a function |
//! | `reading.rs` | how instructions become ops of one declaration |
//! | `regular.rs` | instructions that are one op, by the grammar |
//! | `kept.rs` | which instructions are kept word by word |
//! | `unknown.rs` | instructions that nobody knows, kept word by word |
//! | `structure/` | flat blocks to `spirv.mlir.selection` and `spirv.mlir.loop` |
//! | `recent.rs` | attributes and locations that were made lately |
//! | `places.rs` | offsets of what the verifier finds |

mod block_table;
mod constants;
mod debug;
mod declarations;
mod decoder;
mod decorations;
mod defs;
mod entry_points;
mod error;
mod flow;
mod functions;
mod graph;
mod kept;
mod layout;
mod module;
mod names;
mod order;
mod parallel;
mod places;
mod reading;
mod recent;
mod regular;
mod spec_constants;
mod state;
mod stream;
mod structure;
mod types;
mod unknown;
mod values;

pub use decoder::{DeserializeOptions, deserialize, deserialize_with};
pub use error::DecodeError;
pub use places::deserialize_verified;
pub use stream::{print_verified, verify_words};
