//! A compiled program as one file, a zip archive:
//!
//! | entry | what it is |
//! | --- | --- |
//! | `program.mlir` | the host code with its constants, and the kernels without their bodies |
//! | `kernels.json` | the kernels' manifests (docs/kernel-abi.md) |
//! | `kernels/MODULE.spv` | the SPIR-V of each module of kernels |

use std::io::{Cursor, Read, Write};
use std::sync::Arc;

use rustc_hash::FxHashMap;
use vulcanize_dialects::gpu;
use vulcanize_interpreter::HostProgram;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Context, Diagnostic, Diagnostics, Ir, Location, Op, WalkOrder, parse_source, print_op};
use vulcanize_limits::{Limit, Limits};
use vulcanize_serialization::words_as_bytes;
use vulcanize_words::bytes_to_words;
use zip::write::{SimpleFileOptions, ZipWriter};
use zip::{CompressionMethod, ZipArchive};

use super::{Program, ProgramOptions, kernel_binary, prepare_program};
use crate::json::{manifests, read_manifests};
use crate::lower::LoweredModule;

const HOST: &str = "program.mlir";
const MANIFESTS: &str = "kernels.json";

/// Whether a file is a zip archive, as compiled programs are.
pub fn is_archive(file: &[u8]) -> bool {
    file.starts_with(b"PK\x03\x04")
}

/// Compiles a program to one file, from which [`Program::load`] takes its functions. `name` is the function that is to be
/// called first; it can be another one later.
///
/// # Errors
/// An op or a type that cannot be executed or lowered.
pub fn compile_to_archive(ir: &mut Ir<'_>, name: &str, options: &ProgramOptions) -> Result<Vec<u8>, Diagnostics> {
    let no_module = || Diagnostic::error(Location::UNKNOWN, "there is no module");
    let root = ir.root().ok_or_else(no_module)?;
    let prepared = prepare_program(ir, &options.schedule, options.target(ir).as_ref())?;
    let function = HostProgram::compile_function(ir, root, name)?;
    let mut host = ir.clone();
    empty_kernels(&mut host, root);
    let text = print_op(&host, root);
    let modules = options.lower_launched(ir, &function, &prepared)?;
    let failed = |error: zip::result::ZipError| Diagnostic::error(ir.location(root), error.to_string()).into();
    write(&text, &modules).map_err(failed)
}

fn empty_kernels(ir: &mut Ir<'_>, root: Op) {
    for op in ir.walk(root, WalkOrder::Pre) {
        let Some(func) = (!ir.is_erased(op)).then(|| gpu::Func::cast(ir, op)).flatten() else { continue };
        let blocks: Vec<Block> = ir.blocks(func.body(ir)).collect();
        let ops: Vec<Op> = blocks.iter().flat_map(|&block| ir.ops(block)).collect();
        ops.into_iter().for_each(|op| ir.erase(op));
        let Some((&first, others)) = blocks.split_first() else { continue };
        others.iter().for_each(|&block| ir.erase_block(block));
        gpu::Return::build(&mut Builder::at_end(ir, first), []);
    }
}

fn write(host: &str, modules: &[LoweredModule]) -> zip::result::ZipResult<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    // The same program gives the same bytes.
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(zip::DateTime::default());
    let mut entry = |name: &str, bytes: &[u8]| -> zip::result::ZipResult<()> {
        archive.start_file(name, options)?;
        Ok(archive.write_all(bytes)?)
    };
    entry(HOST, host.as_bytes())?;
    let kernels: Vec<_> = modules.iter().flat_map(|module| module.kernels.iter().cloned()).collect();
    entry(MANIFESTS, manifests(&kernels).as_bytes())?;
    for module in modules {
        entry(&module_entry(&module.name), &words_as_bytes(&module.words))?;
    }
    Ok(archive.finish()?.into_inner())
}

fn module_entry(name: &str) -> String {
    format!("kernels/{name}.spv")
}

impl Program {
    /// Takes a function out of a file that [`compile_to_archive`] made. Nothing is lowered.
    ///
    /// # Errors
    /// The file is another one, or damaged; or it has no such function.
    pub fn load(context: &Context, file: &[u8], name: &str) -> Result<Self, Diagnostics> {
        let wrong =
            |message: String| Diagnostic::error(Location::UNKNOWN, format!("not a compiled program: {message}"));
        let archive = ZipArchive::new(Cursor::new(file)).map_err(|error| wrong(error.to_string()))?;
        // A large file may hold more.
        let unpacked_bytes = context.limits().unpacked_bytes.max((file.len() as u64).saturating_mul(32));
        let mut entries = Entries { archive, limits: Limits { unpacked_bytes, ..*context.limits() }, used: 0 };
        let text = entries.text(HOST).map_err(wrong)?;
        let ir = parse_source(context, HOST, text.as_str())?;
        let root = ir.root().ok_or_else(|| wrong(format!("there is nothing in '{HOST}'")))?;
        let function = HostProgram::compile_function(&ir, root, name)?;
        let manifests = entries.text(MANIFESTS).and_then(|text| read_manifests(&text)).map_err(wrong)?;
        let mut modules: FxHashMap<String, Arc<[u32]>> = FxHashMap::default();
        let mut kernels = Vec::with_capacity(manifests.len());
        for manifest in &manifests {
            let words = match modules.get(&manifest.module) {
                Some(words) => Arc::clone(words),
                None => {
                    let bytes = entries.bytes(&module_entry(&manifest.module)).map_err(wrong)?;
                    let words: Arc<[u32]> = bytes_to_words(&bytes)
                        .ok_or_else(|| wrong(format!("module '{}' is no SPIR-V", manifest.module)))?
                        .into();
                    modules.insert(manifest.module.clone(), Arc::clone(&words));
                    words
                }
            };
            let kernel = kernel_binary(manifest, &words);
            kernels.push(kernel.ok_or_else(|| wrong(format!("kernel '{}' is OpenCL's", manifest.kernel)))?);
        }
        Ok(Self { function, kernels })
    }
}

/// The entries of an archive, as far as they unpack to no more than so many bytes.
struct Entries<'f> {
    archive: ZipArchive<Cursor<&'f [u8]>>,
    limits: Limits,
    used: u64,
}

impl Entries<'_> {
    fn bytes(&mut self, name: &str) -> Result<Vec<u8>, String> {
        let entry = self.archive.by_name(name).map_err(|error| format!("'{name}': {error}"))?;
        let mut bytes = Vec::new();
        // The size that an entry declares is not trusted.
        let left = self.limits.unpacked_bytes.saturating_sub(self.used);
        entry.take(left.saturating_add(1)).read_to_end(&mut bytes).map_err(|error| format!("'{name}': {error}"))?;
        self.used += bytes.len() as u64;
        self.limits.check(Limit::UnpackedBytes, self.used).map_err(|exceeded| exceeded.to_string())?;
        Ok(bytes)
    }

    fn text(&mut self, name: &str) -> Result<String, String> {
        String::from_utf8(self.bytes(name)?).map_err(|_| format!("'{name}' is no text"))
    }
}
