//! A compiled program as one file, a zip archive:
//!
//! | entry | what it is |
//! | --- | --- |
//! | `program.mlir` | the host code, and the kernels without their bodies |
//! | `constants/KEY` | the bytes of a large constant, which the host code names as `dense_resource<KEY>` |
//! | `kernels.json` | the kernels' manifests (docs/kernel-abi.md) |
//! | `kernels/MODULE.spv` | the SPIR-V of each module of kernels |

use std::io::{Cursor, Read, Write};
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_dialects::{gpu, memref};
use vulcanize_interpreter::HostProgram;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{
    Attribute, AttributeData, Block, Context, DenseData, Diagnostic, Diagnostics, Ir, Location, Op, ResourceGroup,
    ResourceValue, Type, WalkOrder, parse_source, print_op,
};
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

/// Constants of more bytes are entries of their own: as text they would be several times as large, and have to be read.
const MOST_BYTES_IN_TEXT: usize = 1024;

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
    let constants = take_constants(&mut host, root);
    let text = print_op(&host, root);
    let modules = options.lower_launched(ir, &function, &prepared)?;
    let failed = |error: zip::result::ZipError| Diagnostic::error(ir.location(root), error.to_string()).into();
    write(&text, &constants, &modules).map_err(failed)
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

/// A constant: its key, and its bytes.
type Constant = (String, Vec<u8>);

/// Takes the bytes of large constants out of the host code, which then names them.
fn take_constants(ir: &mut Ir<'_>, root: Op) -> Vec<Constant> {
    let context = ir.context();
    let blobs = blobs(ir);
    let mut keys = (0u64..).map(|number| format!("constant_{number}")).filter(|key| !blobs.contains_key(key.as_str()));
    let (mut constants, mut named, mut changes) = (Vec::new(), FxHashMap::default(), Vec::new());
    for op in ir.walk(root, WalkOrder::Pre) {
        let Some(value) = memref::Global::cast(ir, op).and_then(|global| global.initial_value(ir)) else { continue };
        let Some((ty, bytes)) = bytes_of(context, &blobs, value) else { continue };
        let name = *named.entry(value).or_insert_with(|| {
            let key = keys.next().expect("there is no end of them");
            let name = AttributeData::DenseResource { ty, key: context.identifier(&key) };
            constants.push((key, bytes.to_vec()));
            context.intern_attribute(name)
        });
        changes.push((op, name));
    }
    let initial = context.identifier("initial_value");
    changes.into_iter().for_each(|(op, name)| ir.set_attribute(op, initial, name));
    constants
}

/// The entries of the text's metadata that a `dense_resource` may name. Of several with one key the first counts.
fn blobs<'i>(ir: &'i Ir<'_>) -> FxHashMap<&'i str, Option<&'i [u8]>> {
    let entries = ir.resources().iter().flat_map(|group| &group.entries);
    let mut blobs = FxHashMap::default();
    for (key, value) in entries {
        let bytes = match value {
            ResourceValue::Blob(bytes) => bytes.get(ALIGNMENT.len()..),
            ResourceValue::Text(_) | ResourceValue::Bool(_) => None,
        };
        blobs.entry(key.as_str()).or_insert(bytes);
    }
    blobs
}

/// Type and bytes of a large constant; `None` for a small one, or one number repeated.
fn bytes_of<'i>(
    context: &'i Context,
    blobs: &FxHashMap<&str, Option<&'i [u8]>>,
    value: Attribute,
) -> Option<(Type, &'i [u8])> {
    let (ty, bytes) = match context.attribute_data(value) {
        AttributeData::DenseElements { ty, data: DenseData::Raw { bytes, splat: false } } => (*ty, &bytes[..]),
        AttributeData::DenseResource { ty, key } => (*ty, (*blobs.get(context.str(*key))?)?),
        _ => return None,
    };
    (bytes.len() > MOST_BYTES_IN_TEXT).then_some((ty, bytes))
}

/// What a resource begins with: four bytes that say how its bytes are aligned.
const ALIGNMENT: [u8; 4] = 64u32.to_le_bytes();

fn write(host: &str, constants: &[Constant], modules: &[LoweredModule]) -> zip::result::ZipResult<Vec<u8>> {
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
    for (key, bytes) in constants {
        entry(&constant_entry(key), bytes)?;
    }
    let kernels: Vec<_> = modules.iter().flat_map(|module| module.kernels.iter().cloned()).collect();
    entry(MANIFESTS, manifests(&kernels).as_bytes())?;
    for module in modules {
        entry(&module_entry(&module.name), &words_as_bytes(&module.words))?;
    }
    Ok(archive.finish()?.into_inner())
}

fn constant_entry(key: &str) -> String {
    format!("constants/{key}")
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
        let mut ir = parse_source(context, HOST, text.as_str())?;
        let root = ir.root().ok_or_else(|| wrong(format!("there is nothing in '{HOST}'")))?;
        entries.add_constants(&mut ir, root).map_err(wrong)?;
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

    /// Adds the constants that the host code names, and does not have itself.
    fn add_constants(&mut self, ir: &mut Ir<'_>, root: Op) -> Result<(), String> {
        let mut known: FxHashSet<&str> = blobs(ir).into_keys().collect();
        let mut constants = Vec::new();
        for op in ir.walk(root, WalkOrder::Pre) {
            let value = memref::Global::cast(ir, op).and_then(|global| global.initial_value(ir));
            let Some(AttributeData::DenseResource { key, .. }) = value.map(|value| ir.context().attribute_data(value))
            else {
                continue;
            };
            let key = ir.context().str(*key);
            if known.insert(key) {
                let bytes = self.bytes(&constant_entry(key))?;
                let blob = [&ALIGNMENT[..], &bytes[..]].concat().into_boxed_slice();
                constants.push((key.to_owned(), ResourceValue::Blob(blob)));
            }
        }
        if !constants.is_empty() {
            let group = ResourceGroup { external: false, name: "builtin".to_owned(), entries: constants };
            ir.resources_mut().push(group);
        }
        Ok(())
    }

    fn text(&mut self, name: &str) -> Result<String, String> {
        String::from_utf8(self.bytes(name)?).map_err(|_| format!("'{name}' is no text"))
    }
}
