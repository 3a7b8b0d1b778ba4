//! The examples of the documents that describe the dialect (`seeds/`), completed to modules.
//!
//! - [`document`]: fenced blocks of a document.
//! - [`complete`]: from a block to modules that say all that the block leaves open.

pub mod complete;
pub mod document;

use std::path::PathBuf;

use crate::corpus;

/// Where the documents are, if they are there: `shared/seeds` beside the repository or in it, or `VULCANIZE_SEEDS`.
pub fn folder() -> Option<PathBuf> {
    let named = std::env::var_os("VULCANIZE_SEEDS").map(PathBuf::from);
    let root = corpus::root();
    let places = [root.join("../shared/seeds"), root.join("shared/seeds")];
    named.into_iter().chain(places).find(|folder| folder.is_dir())
}

/// The text of the document whose file name begins with this number.
///
/// # Errors
/// There is no such file, or it cannot be read.
pub fn read(number: &str) -> Result<String, String> {
    let folder = folder().ok_or("no folder of documents")?;
    let files = corpus::files(&folder, ".txt")?;
    let path = files.iter().find(|path| corpus::name(&folder, path).starts_with(number));
    std::fs::read_to_string(path.ok_or_else(|| format!("no document {number}"))?).map_err(|error| error.to_string())
}
