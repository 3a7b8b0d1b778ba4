//! The words of a SPIR-V binary, for all their readers: the decoder into the dialect, the disassembler, reflection, the
//! reference executor, the validator. No IR, no meaning: the reader decides which module is valid.
//!
//! | layer | what it knows |
//! | --- | --- |
//! | [`Binary`], [`Header`], [`Inst`] | where instructions begin and end; operands, literal text |
//! | [`Inst::visit_operands`], [`Number`], [`Facts`] | what each operand is, by the grammar |
//! | [`Module`] | which id is what: definitions, names, decorations, entry points, variables, functions, calls |
//! | [`SourceLines`] | from which line of the source an instruction comes |
//!
//! Nothing is copied, and any words may be given: every access is checked, and a budget limits the work that a few
//! words can cause ([`Budget`]). An error is a [`WordsError`]: a place and a kind, which each reader puts in its own
//! words.
//!
//! ```
//! use vulcanize_words::Binary;
//!
//! let words = [0x0723_0203, 0x0001_0300, 0, 1, 0, 2 << 16 | 17, 1];
//! let binary = Binary::new(&words)?;
//! assert_eq!(binary.header.bound, 1);
//! let first = binary.instructions().next().unwrap()?;
//! assert_eq!((first.name(), first.operand(0)), (Some("Capability"), Some(1)));
//! # Ok::<(), vulcanize_words::WordsError>(())
//! ```
#![forbid(unsafe_code)]

mod binary;
mod bytes;
mod decorations;
mod error;
mod facts;
mod fold;
mod id_map;
mod inst;
mod limits;
mod lines;
mod module;
mod number;
mod operands;
#[cfg(test)]
mod tests;
mod text;

pub use binary::{Binary, FunctionEnd, Header, Instructions, instruction_at};
pub use bytes::{bytes_to_words, in_machine_order, words_as_bytes, words_to_bytes};
pub use decorations::{Decorated, Decorations};
pub use error::{ErrorKind, WordsError};
pub use facts::Facts;
pub use fold::{fold, truncate};
pub use id_map::{IdLists, IdMap};
pub use inst::Inst;
pub use limits::{Budget, HEADER_WORDS, MAGIC, MAX_WORD_COUNT};
pub use lines::{SourceLine, SourceLines, is_terminator};
pub use module::{Call, EntryPoint, Function, Module, Variable};
pub use number::{FloatFormat, Number};
pub use operands::{Context, Misfit, Part, inner_operands};
pub use text::Text;
