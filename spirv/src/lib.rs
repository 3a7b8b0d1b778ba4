//! The SPIR-V dialect: types, attributes, operations, verification and transforms.
//!
//! Register [`DIALECT`] with a [`Context`](vulcanize_ir::Context), then read, build and print. Each op is a stanza in
//! [`ops`], one file a section of the SPIR-V specification. An op's instruction in a binary follows from its name
//! ([`instruction_of`], [`ext_inst_of`]) and the grammar tables of `vulcanize-target-env`: a stanza lists operands and
//! attributes in the grammar's order. Instructions without a stanza are ops, too: see [`regular`].
#![forbid(unsafe_code)]

pub mod attributes;
mod dialect;
mod instructions;
mod legacy;
pub mod ops;
pub mod regular;
pub mod transforms;
pub mod types;

pub use dialect::DIALECT;
pub use instructions::{ext_inst_of, instruction_of};
pub use regular::{op_of_ext_inst, op_of_instruction};
pub use types::{SpirvType, SpirvTypes};

/// The namespace of the dialect.
pub const NAMESPACE: &str = "spirv";
