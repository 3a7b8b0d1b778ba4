//! WGSL of a module that keeps the rules of WebGPU.
//!
//! The crate `naga` reads SPIR-V and writes WGSL. It takes only a part of SPIR-V, and writes some of that as something
//! else. So the words are [prepared](prepare) for it, and its module is [mended and checked](mend). Its errors get the
//! place in the given module.
//!
//! Naga panics at some invalid modules, and recurses as deep as constructs are nested: only modules without violations
//! come to it, and [only so deep](nesting).

mod error;
mod mend;
mod nesting;
mod prepare;

use std::cell::Cell;

use naga::back::wgsl::{Writer, WriterFlags};
use naga::front::spv::{Frontend, Options};
use naga::valid::{Capabilities, ValidationFlags, Validator};
use vulcanize_ir::Context;
use vulcanize_validate::Environment;
use vulcanize_validate::module::Module;

pub use error::{Unsupported, WgslError};

use crate::{InvalidModule, validate};
use prepare::Prepared;

/// A module as WGSL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wgsl {
    /// The text.
    pub text: String,
    /// The entry points, in the order of the module.
    pub entry_points: Vec<WgslEntryPoint>,
}

/// An entry point in WGSL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WgslEntryPoint {
    /// Its name in the module.
    pub name: String,
    /// Its function in WGSL: another name where the module's is none, or a keyword.
    pub wgsl_name: String,
    /// Invocations of a workgroup; zeros where it is no compute shader.
    pub workgroup_size: [u32; 3],
}

/// Translates a module to WGSL. Descriptor sets become groups of the same numbers.
///
/// A workgroup size of specialization constants is that of their defaults; other specialization constants become
/// overrides. Instructions of non-semantic sets are dropped.
///
/// # Errors
/// The words are no valid SPIR-V, break rules of WebGPU, or have features that WGSL lacks.
pub fn to_wgsl(context: &Context, words: &[u32]) -> Result<Wgsl, WgslError> {
    // The environment has its name from a table of constants.
    let env = Environment::named("webgpu").unwrap_or_else(|| unreachable!("webgpu is a named environment"));
    let violations = validate(context, words, &env)?;
    if !violations.is_empty() {
        return Err(WgslError::Violations(violations));
    }
    let module = Module::read(words).map_err(InvalidModule::from)?;
    nesting::check(&module)?;
    prepare::check_atomics(&module)?;
    let prepared = prepare::prepare(&module);
    let mut shader = read(&module, &prepared)?;
    mend::mend(&mut shader);
    mend::check_layouts(&shader).map_err(|(message, span)| {
        let word = span.and_then(|span| prepared.word_of(span));
        prepared.unsupported(&module, word, message)
    })?;
    let info = Validator::new(ValidationFlags::all(), Capabilities::default()).validate(&shader).map_err(|error| {
        let word = error.spans().find_map(|(span, _)| prepared.word_of(*span));
        prepared.unsupported(&module, word, error::chain(error.as_inner()))
    })?;
    let mut writer = Writer::new(String::new(), WriterFlags::empty());
    writer.write(&shader, &info).map_err(|error| prepared.unsupported(&module, None, error::chain(&error)))?;
    let text = writer.finish();
    Ok(Wgsl { entry_points: entry_points(&shader), text })
}

/// Reads the prepared words.
fn read(module: &Module<'_>, prepared: &Prepared) -> Result<naga::Module, WgslError> {
    let taken = Cell::new(0);
    let words = prepared.words.iter().copied().inspect(|_| taken.set(taken.get() + 1));
    let options = Options { adjust_coordinate_space: false, strict_capabilities: true, block_ctx_dump_prefix: None };
    Frontend::new(words, &options).parse().map_err(|error| {
        // It reads word by word, so the last one that it took is of the instruction at which it stopped. An error that
        // it finds only at the end has no place.
        let word =
            Some(taken.get()).filter(|&taken| taken < prepared.words.len()).and_then(|taken| taken.checked_sub(1));
        prepared.unsupported(module, word, error.to_string())
    })
}

/// The entry points by the names that the writer gives them: both use the same table.
fn entry_points(shader: &naga::Module) -> Vec<WgslEntryPoint> {
    let mut names = naga::FastHashMap::default();
    naga::proc::Namer::default().reset(
        shader,
        &naga::keywords::wgsl::RESERVED_SET,
        &naga::keywords::wgsl::BUILTIN_IDENTIFIER_SET,
        naga::proc::CaseInsensitiveKeywordSet::empty(),
        &["__", "_naga"],
        &mut names,
    );
    let entry = |(index, entry): (usize, &naga::EntryPoint)| {
        let key = naga::proc::NameKey::EntryPoint(index as u16);
        let wgsl_name = names.get(&key).cloned().unwrap_or_else(|| entry.name.clone());
        WgslEntryPoint { name: entry.name.clone(), wgsl_name, workgroup_size: entry.workgroup_size }
    };
    shader.entry_points.iter().enumerate().map(entry).collect()
}
