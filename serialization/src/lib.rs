//! The SPIR-V dialect to and from the SPIR-V binary format.
//!
//! [`serialize`] turns a verified `spirv.module` into words. An op that SPIR-V cannot express is an error at the op,
//! never a panic. The words are the same for the same module, on every run and every machine. Functions may be encoded side
//! by side, a few by each thread ([`encode_functions`]), before [`serialize_with_functions`] puts them into their module.
//!
//! [`deserialize`] turns words into a `spirv.module`: all that `serialize` writes, and modules of other compilers, with
//! their debug information. For any words it returns a module, or an error with the offset of the instruction; so does
//! [`deserialize_verified`] for the verifier's errors. [`print_verified`] makes the text of a large module without the
//! module. [`DeserializeOptions::keep_unknown`] keeps instructions that are in no grammar.
//!
//! [`assembly`] is the text of a binary: the assembler syntax of SPIRV-Tools, read and written.
#![forbid(unsafe_code)]

pub mod assembly;
mod decode;
mod encode;
mod ids;
mod merge_info;
mod names;
mod nesting;
mod plan;
mod section;

pub use decode::{
    DecodeError, DeserializeOptions, deserialize, deserialize_verified, deserialize_with, print_verified, verify_words,
};
pub use encode::{
    DebugInfo, EncodedFunctions, SerializeOptions, encode_functions, serialize, serialize_with_functions,
};
pub use vulcanize_words::{MAX_WORD_COUNT, bytes_to_words, words_as_bytes, words_to_bytes};
