//! The SPIR-V dialect to and from the SPIR-V binary format.
//!
//! [`serialize`] turns a verified `spirv.module` into words. What it cannot express in SPIR-V is an error at the op,
//! never a panic. The words are the same for the same module, on every run and every machine.
#![forbid(unsafe_code)]

mod encode;
mod plan;
mod words;

pub use encode::{SerializeOptions, serialize};
pub use words::{MAX_WORD_COUNT, bytes_to_words, words_to_bytes};
