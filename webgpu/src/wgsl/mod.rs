//! WGSL of a module that keeps the rules of WGSL, whoever made it.
//!
//! What WGSL says in another way is [adapted](adapt): the result is SPIR-V again. The crate `naga` reads SPIR-V and writes
//! WGSL. It takes only a part of SPIR-V, and writes some of that as something else. So the words are [prepared](prepare)
//! for it, and its module is [mended and checked](mend). [Sizes](layout) of members are written into its text. Its errors
//! get the place in the given module.
//!
//! Naga panics at some invalid modules, and recurses as deep as constructs are nested: only modules without violations
//! come to it, and [only so deep](nesting).

mod adapt;
mod binding;
mod error;
mod layout;
mod lines;
mod mend;
mod nesting;
mod prepare;
mod switches;
mod types;
mod words;

use std::cell::Cell;

use naga::FastHashMap;
use naga::back::wgsl::{Writer, WriterFlags};
use naga::front::spv::{Frontend, Options};
use naga::proc::NameKey;
use naga::valid::{Capabilities, ValidationFlags, Validator};
use spirv::BuiltIn;
use vulcanize_ir::Context;
use vulcanize_target_env::{WebGpuFeature, WebGpuFeatures};
use vulcanize_validate::module::Module;
use vulcanize_validate::{Environment, validate};

pub use binding::{WgslBinding, WgslBindingKind};
pub use error::{Unsupported, WgslError};

use adapt::Adapted;
use prepare::Prepared;

/// A module as WGSL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wgsl {
    /// The text.
    pub text: String,
    /// The entry points, in the order of the module.
    pub entry_points: Vec<WgslEntryPoint>,
    /// The resources that have a place in WGSL only, which a host must know of.
    pub bindings: Vec<WgslBinding>,
    /// The numbers of the specialization constants that keep their defaults, because sizes are made of them.
    pub fixed_constants: Vec<u32>,
}

impl Wgsl {
    /// What a host must know beside the text, a line each: new bindings, and constants without an override.
    pub fn notes(&self) -> Vec<String> {
        let fixed = |number: &u32| {
            format!(
                "the specialization constant {number} keeps its default: the size of an array or workgroup needs it"
            )
        };
        let bindings = self.bindings.iter().map(ToString::to_string);
        bindings.chain(self.fixed_constants.iter().map(fixed)).collect()
    }
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

/// Translates a module to WGSL that may use these features. Descriptor sets become groups of the same numbers.
///
/// Specialization constants become overrides, except those of which sizes of arrays and workgroups are made: these keep
/// their defaults. Instructions of non-semantic sets are dropped.
///
/// # Errors
/// The words are no valid SPIR-V, break rules of WGSL, or have what WGSL lacks.
pub fn to_wgsl(context: &Context, words: &[u32], features: WebGpuFeatures) -> Result<Wgsl, WgslError> {
    translate(context, words, features, false).map(|(wgsl, _)| wgsl)
}

/// The same, and for each line of the text the line of the source that it comes from, from 0, as far as the words say it.
///
/// # Errors
/// As [`to_wgsl`].
pub fn to_wgsl_with_lines(
    context: &Context,
    words: &[u32],
    features: WebGpuFeatures,
) -> Result<(Wgsl, Vec<Option<u32>>), WgslError> {
    translate(context, words, features, true)
}

fn translate(
    context: &Context,
    words: &[u32],
    features: WebGpuFeatures,
    with_lines: bool,
) -> Result<(Wgsl, Vec<Option<u32>>), WgslError> {
    let mut violations = validate(words, &Environment::wgsl(features))?;
    violations.retain(|violation| !violation.rule.is_harmless());
    if !violations.is_empty() {
        return Err(WgslError::Violations(violations));
    }
    let module = Module::read(words)?;
    nesting::check(&module)?;
    prepare::check_atomics(&module)?;
    let Adapted { words: adapted, bindings, fixed_constants } = adapt::adapt(&module, features, context.limits())?;
    let mut prepared = prepare::prepare(&Module::read(&adapted.words)?);
    prepared.words.trace(&adapted);
    let mut shader = read(&module, &prepared)?;
    mend::mend(&mut shader);
    let layout = layout::sizes(&shader).map_err(|(message, span)| {
        let word = span.and_then(|span| prepared.word_of(span));
        prepared.unsupported(&module, word, message)
    })?;
    let write = |shader: &naga::Module| -> Result<String, WgslError> {
        let mut validator = Validator::new(ValidationFlags::all(), capabilities(features));
        let info = validator.validate(shader).map_err(|error| {
            let word = error.spans().find_map(|(span, _)| prepared.word_of(*span));
            prepared.unsupported(&module, word, error::chain(error.as_inner()))
        })?;
        let mut writer = Writer::new(String::new(), WriterFlags::empty());
        writer.write(shader, &info).map_err(|error| prepared.unsupported(&module, None, error::chain(&error)))?;
        Ok(directives(&module) + &with_greatest_floats(&layout.write(&writer.finish(), &names(shader))))
    };
    let text = write(&shader)?;
    let lines = with_lines.then(|| {
        let line = |span| module.source_line(prepared.words.origin(prepared.word_of(span)?)?)?.line.checked_sub(1);
        lines::read(&text, &write(&lines::marked(&shader, &line)).ok()?)
    });
    let entry_points = entry_points(&shader, &names(&shader));
    Ok((Wgsl { entry_points, text, bindings, fixed_constants }, lines.flatten().unwrap_or_default()))
}

/// The abilities that naga's validator takes for granted.
fn capabilities(features: WebGpuFeatures) -> Capabilities {
    let of_feature = [
        (WebGpuFeature::F16, Capabilities::SHADER_FLOAT16),
        (WebGpuFeature::Subgroups, Capabilities::SUBGROUP),
        (WebGpuFeature::ClipDistances, Capabilities::CLIP_DISTANCES),
        (WebGpuFeature::PrimitiveIndex, Capabilities::PRIMITIVE_INDEX),
        (WebGpuFeature::DualSourceBlending, Capabilities::DUAL_SOURCE_BLENDING),
    ];
    // What all WGSL has.
    let always = Capabilities::CUBE_ARRAY_TEXTURES
        | Capabilities::MULTISAMPLED_SHADING
        | Capabilities::SHADER_FLOAT16_IN_FLOAT32;
    let there = of_feature.into_iter().filter(|&(feature, _)| features.has(feature));
    there.fold(Capabilities::default() | always, |all, (_, capability)| all | capability)
}

/// naga writes the shortest decimal number that is rounded to a float. That of the greatest float is greater than it, and
/// Chromium does not round what is. No other literal has these digits.
fn with_greatest_floats(text: &str) -> String {
    text.replace(&f32::MAX.to_string(), "0x1.fffffep+127")
}

/// The directives that naga leaves out.
fn directives(module: &Module<'_>) -> String {
    let has = |part: &str| module.instructions().any(|inst| inst.name().is_some_and(|name| name.starts_with(part)));
    let mut text = String::new();
    if has("GroupNonUniform") || module.has_built_in(&SUBGROUP_BUILT_INS) {
        text += "enable subgroups;\n";
    }
    text
}

/// The built-ins that come with subgroups.
const SUBGROUP_BUILT_INS: [BuiltIn; 4] =
    [BuiltIn::SubgroupSize, BuiltIn::SubgroupLocalInvocationId, BuiltIn::SubgroupId, BuiltIn::NumSubgroups];

/// Reads the prepared words.
fn read(module: &Module<'_>, prepared: &Prepared) -> Result<naga::Module, WgslError> {
    let taken = Cell::new(0);
    let words = prepared.words.words.iter().copied().inspect(|_| taken.set(taken.get() + 1));
    let options = Options { adjust_coordinate_space: false, strict_capabilities: false, block_ctx_dump_prefix: None };
    Frontend::new(words, &options).parse().map_err(|error| {
        // It reads word by word, so the last one that it took is of the instruction at which it stopped. An error that
        // it finds only at the end has no place.
        let word = Some(taken.get())
            .filter(|&taken| taken < prepared.words.words.len())
            .and_then(|taken| taken.checked_sub(1));
        prepared.unsupported(module, word, error.to_string())
    })
}

/// The names that the writer gives: both use the same table.
fn names(shader: &naga::Module) -> FastHashMap<NameKey, String> {
    let mut names = FastHashMap::default();
    naga::proc::Namer::default().reset(
        shader,
        &naga::keywords::wgsl::RESERVED_SET,
        &naga::keywords::wgsl::BUILTIN_IDENTIFIER_SET,
        naga::proc::CaseInsensitiveKeywordSet::empty(),
        &["__", "_naga"],
        &mut names,
    );
    names
}

fn entry_points(shader: &naga::Module, names: &FastHashMap<NameKey, String>) -> Vec<WgslEntryPoint> {
    let entry = |(index, entry): (usize, &naga::EntryPoint)| {
        let key = NameKey::EntryPoint(index as u16);
        let wgsl_name = names.get(&key).cloned().unwrap_or_else(|| entry.name.clone());
        WgslEntryPoint { name: entry.name.clone(), wgsl_name, workgroup_size: entry.workgroup_size }
    };
    shader.entry_points.iter().enumerate().map(entry).collect()
}
