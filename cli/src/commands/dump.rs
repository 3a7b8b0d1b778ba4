//! `--dump DIR`: every stage of a lowering as a file, in the order of the stages.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use vulcanize_ir::Ir;
use vulcanize_ir::text::print_op;
use vulcanize_serialization::assembly::{DisassembleOptions, disassemble};
use vulcanize_serialization::words_to_bytes;

use super::CommandError;
use crate::json;
use crate::lower::{LowerOptions, LoweredModule, StageObserver};

/// Flags of commands that lower kernels.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct DumpArguments {
    /// Write each stage to a folder, numbered: the input, the IR after each pass, and of each module the SPIR-V dialect,
    /// the binary, its assembly, and the manifest of its kernels
    #[arg(long, value_name = "DIR")]
    dump: Option<String>,
}

/// The folder for the stages; nothing happens without one.
#[derive(Clone, Debug, Default)]
pub(super) struct Dump(Option<Arc<Mutex<Folder>>>);

#[derive(Debug)]
struct Folder {
    path: PathBuf,
    next: u32,
    /// The first error of writing.
    failure: Option<String>,
}

impl DumpArguments {
    /// Makes the folder.
    pub(super) fn open(&self) -> Result<Dump, CommandError> {
        let Some(path) = &self.dump else { return Ok(Dump::default()) };
        std::fs::create_dir_all(path)
            .map_err(|error| CommandError::rejected(format!("cannot make folder '{path}': {error}")))?;
        let folder = Folder { path: path.into(), next: 0, failure: None };
        Ok(Dump(Some(Arc::new(Mutex::new(folder)))))
    }
}

impl Dump {
    /// Writes a file after those that are there already.
    fn file(&self, name: &str, contents: impl FnOnce() -> Vec<u8>) {
        let Some(folder) = &self.0 else { return };
        let mut folder = folder.lock().unwrap_or_else(PoisonError::into_inner);
        let path = folder.path.join(format!("{:02}-{}", folder.next, file_name(name)));
        folder.next += 1;
        if let Err(error) = std::fs::write(&path, contents())
            && folder.failure.is_none()
        {
            folder.failure = Some(format!("cannot write output file '{}': {error}", path.display()));
        }
    }

    /// The program as it was given.
    pub(super) fn input(&self, text: &str) {
        self.file("input.mlir", || text.as_bytes().to_vec());
    }

    /// A binary, and its assembly where it has one.
    pub(super) fn binary(&self, name: &str, words: &[u32]) {
        // The text of a large binary takes as long to make as a third of its lowering.
        if self.0.is_none() {
            return;
        }
        self.file(&format!("{name}.spv"), || words_to_bytes(words));
        if let Ok(text) = disassemble(words, &DisassembleOptions::default()) {
            self.file(&format!("{name}.spvasm"), || text.into_bytes());
        }
    }

    /// The options with which a lowering reports its passes.
    pub(super) fn watch(&self, options: LowerOptions) -> LowerOptions {
        if self.0.is_none() {
            return options;
        }
        let dump = self.clone();
        let observer = move |stage: &str, text: &str| dump.file(&format!("{stage}.mlir"), || text.as_bytes().to_vec());
        LowerOptions { observer: Some(StageObserver::new(observer)), ..options }
    }

    /// The result of each module.
    pub(super) fn modules(&self, ir: &Ir<'_>, modules: &[LoweredModule]) {
        for module in modules {
            let name = if module.name.is_empty() { "module" } else { &module.name };
            self.file(&format!("{name}.spirv.mlir"), || print_op(ir, module.op).into_bytes());
            self.binary(name, &module.words);
            if !module.kernels.is_empty() {
                self.file(&format!("{name}.manifest.json"), || json::manifests(&module.kernels).into_bytes());
            }
        }
    }

    /// Says where nothing could be written.
    pub(super) fn close(&self) -> Result<(), CommandError> {
        let Some(folder) = &self.0 else { return Ok(()) };
        let folder = folder.lock().unwrap_or_else(PoisonError::into_inner);
        match &folder.failure {
            Some(failure) => Err(CommandError::rejected(failure.clone())),
            None => Ok(()),
        }
    }
}

/// A symbol may be any string; a file's name must not leave the folder.
pub(super) fn file_name(symbol: &str) -> String {
    let safe: String = symbol
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.') { c } else { '_' })
        .collect();
    if safe.is_empty() || safe.starts_with('.') { format!("module{safe}") } else { safe }
}
