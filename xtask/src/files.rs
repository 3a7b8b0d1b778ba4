//! Files and folders, with failures as messages that name them.

use std::fs;
use std::path::Path;

/// Makes a folder that is empty.
pub fn fresh_folder(folder: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(failed)?;
    }
    fs::create_dir_all(folder).map_err(failed)
}

/// Writes a file, with the folders above it.
pub fn write(file: &Path, text: impl AsRef<[u8]>) -> Result<(), String> {
    make_folder_of(file)?;
    fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

/// Copies a file, with the folders above it.
pub fn copy(from: &Path, to: &Path) -> Result<(), String> {
    make_folder_of(to)?;
    fs::copy(from, to).map(drop).map_err(|error| format!("{} to {}: {error}", from.display(), to.display()))
}

fn make_folder_of(file: &Path) -> Result<(), String> {
    let folder = file.parent().unwrap_or(file);
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}
