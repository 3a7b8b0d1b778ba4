//! `vulcanize lsp`: the language server.

use clap::Parser;
use vulcanize_lsp::serve_stdio;

use super::{CommandError, Exit, Io, parse_arguments};

/// Serve editors: the language server protocol on standard input and output
#[derive(Debug, Parser)]
#[command(
    name = "vulcanize lsp",
    after_help = "Example:\n  vulcanize lsp\n\nEditors start it; docs/editors.md shows how to tell them."
)]
pub(super) struct Arguments {
    /// Said by many clients, and without a meaning: there is no other way
    #[arg(long, hide = true)]
    stdio: bool,
}

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    if parse_arguments::<Arguments>("lsp", arguments, io)?.is_none() {
        return Ok(Exit::Success);
    }
    serve_stdio(&crate::language::language(io.limits)).map_err(|error| CommandError::rejected(error.to_string()))?;
    Ok(Exit::Success)
}
