//! A language server for MLIR and SPIR-V assembly, and for dialects of others.
//!
//! What an editor shows comes from what there is: diagnostics from parser and verifier, which go on after an error; what
//! an op is from its stanza; instructions from the grammar. A [`Language`] says which dialects and passes there are, and
//! which [`View`]s of a text (its lowered form, say). So a dialect of one's own has a server in a few lines:
//!
//! ```no_run
//! use vulcanize_ir::Context;
//! use vulcanize_lsp::Language;
//!
//! let language = Language::new(|| {
//!     let context = Context::new();
//!     vulcanize_dialects::register_all(&context); // and your own
//!     context
//! });
//! # #[cfg(feature = "server")]
//! vulcanize_lsp::serve_stdio(&language)?;
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! | file | what it knows |
//! | --- | --- |
//! | `text.rs` | a document: positions of the protocol and bytes, changes |
//! | `mlir/` | the answers about MLIR |
//! | `assembly/` | the answers about SPIR-V assembly |
//! | `workspace.rs` | the open documents, and which request asks what |
//! | `server.rs` | standard input and output, the order of messages (feature `server`) |
//!
//! All but `server.rs` compiles to WebAssembly: [`Workspace::request`] takes and gives the protocol's JSON.
#![forbid(unsafe_code)]

mod answers;
mod assembly;
mod language;
mod mlir;
#[cfg(feature = "server")]
mod server;
mod text;
mod workspace;

pub use language::{Language, View, Viewed};
#[cfg(feature = "server")]
pub use server::{serve, serve_stdio};
pub use workspace::{Failure, Workspace};
