//! The files that locations name: a frontend's, from which it made the MLIR.
//!
//! What a program names is no reason to show any file of the machine. A file is read when it is under the working folder.

use std::path::{Path, PathBuf};

use rustc_hash::FxHashSet;
use vulcanize_ir::{Context, Diagnostic, Ir, WalkOrder};
use vulcanize_serialization::DebugInfo;

/// Larger ones are not read, in bytes.
const MOST_BYTES: u64 = 1 << 24;

/// Reads the files that a diagnostic and its notes lead to, so that their lines are shown.
pub(super) fn keep_source_of(context: &Context, diagnostic: &Diagnostic) {
    diagnostic.notes.iter().for_each(|note| keep_source_of(context, note));
    if let Some(place) = diagnostic.place(context) {
        keep(context, place.file);
    }
}

/// Reads the files that a program's locations lead to, for binaries that say all that there is.
pub(super) fn keep_sources_for(debug_info: DebugInfo, ir: &Ir<'_>) {
    let Some(root) = ir.root().filter(|_| debug_info == DebugInfo::Full) else { return };
    let place = |op| ir.context().place_of(ir.location(op));
    let files: FxHashSet<&str> =
        ir.walk(root, WalkOrder::Pre).into_iter().filter_map(|op| Some(place(op)?.file)).collect();
    files.into_iter().for_each(|file| keep(ir.context(), file));
}

fn keep(context: &Context, file: &str) {
    if context.has_source(file) {
        return;
    }
    let path = Path::new(file).canonicalize().ok();
    let is_below = |path: &PathBuf| {
        std::env::current_dir()
            .and_then(|folder| folder.canonicalize())
            .is_ok_and(|folder| folder.parent().is_some() && path.starts_with(folder))
    };
    let is_small = |path: &PathBuf| path.metadata().is_ok_and(|found| found.is_file() && found.len() <= MOST_BYTES);
    let Some(path) = path.filter(|path| is_below(path) && is_small(path)) else { return };
    if let Ok(text) = std::fs::read_to_string(path) {
        context.keep_source(file, text);
    }
}
