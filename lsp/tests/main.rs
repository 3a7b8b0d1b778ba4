//! Tests of the answers, without a stream. Those of the program are in `cli/tests/lsp.rs`.

mod assembly;
mod edits;
mod format;
mod mlir;
mod support;
