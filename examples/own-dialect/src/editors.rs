//! Editors: a language server that knows the dialect.

use vulcanize_lsp::{Language, serve_stdio};

/// What the server knows: `audio`, all other dialects, all passes.
pub fn language() -> Language {
    Language::new(crate::context).with_passes(vulcanize::pass_registry())
}

/// Serves an editor on standard input and output.
pub fn serve() -> std::io::Result<()> {
    serve_stdio(&language())
}
