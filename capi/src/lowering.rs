//! From a module to binaries, and what binaries say of themselves.

use std::mem::MaybeUninit;

use vulcanize::abi::KernelManifest;
use vulcanize::conversion::options::OPTIONS;
use vulcanize::ir::pass::{OptionParser, parse_options};
use vulcanize::ir::{Context, Ir};
use vulcanize::json::{self, NamedInterface};
use vulcanize::lower::{LowerOptions, LoweredModule, add_target_envs, lower_kernels};
use vulcanize::runtime::ModuleInterface;
use vulcanize::serialization::DebugInfo;
use vulcanize::target::{self, TargetError};
use vulcanize::target_env::WebGpuFeatures;
use vulcanize::validate::{Violation, validate};
use vulcanize::webgpu::to_wgsl;

use crate::error::{VlkError, VlkErrorKind, dispose, give, given, text_of};
use crate::module::{VlkContext, VlkModule, VlkString};
use crate::views::{Text, VlkStr, VlkWords, sized};

/// How kernels are lowered. Begin with `vlk_lower_options`, which sets the size and the defaults; later versions add
/// members at the end.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct VlkLowerOptions<'a> {
    /// `sizeof(VlkLowerOptions)`.
    size: usize,
    /// A named environment (`vulkan1.1`), an attribute `#spirv.target_env<…>`, or `device:NAME`. Empty: what the module
    /// says, or `vulkan1.1`.
    target_env: VlkStr<'a>,
    /// Options as passes take them: `robust=true asserts=print`.
    options: VlkStr<'a>,
    /// The pipeline in place of the usual one. Empty: the usual one.
    pipeline: VlkStr<'a>,
    /// What binaries say of the source: 0 for nothing, 1 for files and lines, 2 for all.
    debug_info: u32,
}

impl<'a> VlkLowerOptions<'a> {
    /// The defaults, with a target environment.
    pub fn new(target_env: VlkStr<'a>) -> Self {
        let empty = VlkStr::from("");
        Self { size: size_of::<Self>(), target_env, options: empty, pipeline: empty, debug_info: 0 }
    }

    fn read(&self, context: &Context) -> Result<LowerOptions, VlkError> {
        let mut options = LowerOptions::default();
        let target_env = self.target_env.get("target_env")?;
        if !target_env.is_empty() {
            options.target_env = Some(target::target_env(context, target_env).map_err(target_error)?);
        }
        let wrong = |message| VlkError::argument(format!("'options': {message}"));
        let mut words = OptionParser::new(self.options.get("options")?).map_err(wrong)?;
        parse_options(OPTIONS, &mut words, &mut options.kernels).and_then(|()| words.finish("lower")).map_err(wrong)?;
        options.pipeline = Some(self.pipeline.get("pipeline")?.to_owned()).filter(|pipeline| !pipeline.is_empty());
        options.debug_info = match self.debug_info {
            0 => DebugInfo::None,
            1 => DebugInfo::Lines,
            2 => DebugInfo::Full,
            other => return Err(VlkError::argument(format!("'debug_info' is {other}, not 0, 1 or 2"))),
        };
        Ok(options)
    }
}

fn target_error(error: TargetError) -> VlkError {
    match error {
        TargetError::Text(message) => VlkError::argument(message),
        TargetError::Device(error) => error.into(),
    }
}

/// The binaries of a module, one for each `gpu.module`.
#[derive(Debug)]
pub struct VlkBinaries(Vec<Binary>);

#[derive(Debug)]
struct Binary {
    name: Text,
    words: Vec<u32>,
    entry_points: Vec<Text>,
    manifest: Text,
}

impl From<LoweredModule> for Binary {
    fn from(module: LoweredModule) -> Self {
        let entry_points = module.kernels.iter().map(|kernel: &KernelManifest| Text::from(kernel.kernel.as_str()));
        Self {
            name: Text::from(module.name),
            entry_points: entry_points.collect(),
            manifest: Text::from(json::manifests(&module.kernels)),
            words: module.words,
        }
    }
}

/// The rules of an execution environment that a binary breaks.
#[derive(Debug)]
pub struct VlkViolations(Vec<VlkViolation>);

/// A broken rule. It belongs to the handle that returned it.
#[derive(Debug)]
pub struct VlkViolation {
    rule: Text,
    vuid: Text,
    message: Text,
    text: Text,
    offset: usize,
    file: Text,
    line: u32,
    column: u32,
}

impl From<Violation> for VlkViolation {
    fn from(violation: Violation) -> Self {
        let source = violation.source.as_ref();
        Self {
            rule: Text::from(violation.rule.name()),
            vuid: Text::from(violation.vuid.unwrap_or_default()),
            text: Text::from(violation.to_string()),
            offset: violation.offset,
            file: Text::from(source.map_or("", |source| &*source.file)),
            line: source.map_or(0, |source| source.line),
            column: source.map_or(0, |source| source.column),
            message: Text::from(violation.message),
        }
    }
}

/// A binary as WGSL. It is only read.
#[derive(Debug)]
pub struct VlkWgsl {
    text: Text,
    entry_points: Vec<Text>,
    notes: Vec<Text>,
}

// ---- lowering ----

/// Lowers the kernels of a module, which stays as it is. `options` may be NULL.
///
/// # Safety
/// `options` is NULL or points to as many bytes as its member `size` says, and that is at most what its type has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn vlk_module_lower(
    module: Option<&VlkModule>,
    options: *const VlkLowerOptions<'_>,
    out: Option<&mut MaybeUninit<Option<Box<VlkBinaries>>>>,
) -> Option<Box<VlkError>> {
    // SAFETY: the same is asked of the caller; zeros are empty texts.
    let options = unsafe { sized(options, "options") };
    give(out, || {
        let module = given(module, "module")?;
        let mut ir: Ir<'_> = module.ir()?.0.clone();
        let options = options?.unwrap_or_else(|| VlkLowerOptions::new(VlkStr::from(""))).read(module.context())?;
        if options.target_env.is_none() {
            add_target_envs(&mut ir);
        }
        let lowered = lower_kernels(&mut ir, &options).map_err(|found| VlkError::rejected(module.context(), &found))?;
        Ok(VlkBinaries(lowered.into_iter().map(Binary::from).collect()))
    })
}

/// Destroys binaries; NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_binaries_destroy(binaries: Option<Box<VlkBinaries>>) {
    dispose(binaries);
}

/// The number of binaries.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_binaries_count(binaries: Option<&VlkBinaries>) -> usize {
    binaries.map_or(0, |binaries| binaries.0.len())
}

fn binary(binaries: Option<&VlkBinaries>, index: usize) -> Option<&Binary> {
    binaries?.0.get(index)
}

/// The name of the `gpu.module`. This and what follows lives as long as `binaries`; it is empty where there is no binary
/// of this index.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_binaries_name(binaries: Option<&VlkBinaries>, index: usize) -> VlkStr<'_> {
    text_of(binary(binaries, index).map(|binary| &binary.name))
}

/// The words.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_binaries_words(binaries: Option<&VlkBinaries>, index: usize) -> VlkWords<'_> {
    VlkWords::from(binary(binaries, index).map_or(&[][..], |binary| &binary.words))
}

/// The number of kernels in a binary; 0 for a `spirv.module` that was in the input.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_binaries_entry_point_count(binaries: Option<&VlkBinaries>, index: usize) -> usize {
    binary(binaries, index).map_or(0, |binary| binary.entry_points.len())
}

/// The name of a kernel.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_binaries_entry_point(
    binaries: Option<&VlkBinaries>,
    index: usize,
    entry_point: usize,
) -> VlkStr<'_> {
    text_of(binary(binaries, index).and_then(|binary| binary.entry_points.get(entry_point)))
}

/// Where the kernels of a binary find their arguments, as JSON (docs/c-api.md).
#[unsafe(no_mangle)]
pub extern "C" fn vlk_binaries_manifest(binaries: Option<&VlkBinaries>, index: usize) -> VlkStr<'_> {
    text_of(binary(binaries, index).map(|binary| &binary.manifest))
}

// ---- validation ----

/// Checks a binary against the rules of SPIR-V and of an environment: `universal`, `spv1.0` … `spv1.6`, `vulkan1.0` …
/// `vulkan1.4`, `opencl…`, `webgpu`, `wgsl`, or an attribute `#spirv.target_env<…>`. Words that are no instructions are an
/// error; broken rules are none.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_validate(
    context: Option<&VlkContext>,
    words: VlkWords<'_>,
    environment: VlkStr<'_>,
    out: Option<&mut MaybeUninit<Option<Box<VlkViolations>>>>,
) -> Option<Box<VlkError>> {
    give(out, || {
        let context = &given(context, "context")?.0;
        let words = words.get("words")?;
        let environment = target::environment(context, environment.get("environment")?).map_err(target_error)?;
        let found =
            validate(words, &environment).map_err(|error| VlkError::new(VlkErrorKind::Rejected, error.to_string()))?;
        Ok(VlkViolations(found.into_iter().map(VlkViolation::from).collect()))
    })
}

/// Destroys violations; NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_violations_destroy(violations: Option<Box<VlkViolations>>) {
    dispose(violations);
}

/// The number of broken rules; 0 for a binary that may be used there.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_violations_count(violations: Option<&VlkViolations>) -> usize {
    violations.map_or(0, |violations| violations.0.len())
}

/// One of them, in the order of the words; NULL where there is none of this index.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_violations_get(violations: Option<&VlkViolations>, index: usize) -> Option<&VlkViolation> {
    violations?.0.get(index)
}

/// The name of the rule (docs/validator.md).
#[unsafe(no_mangle)]
pub extern "C" fn vlk_violation_rule(violation: Option<&VlkViolation>) -> VlkStr<'_> {
    text_of(violation.map(|violation| &violation.rule))
}

/// The statement of Vulkan's valid usage that it breaks (`VUID-…`); empty where none says so.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_violation_vuid(violation: Option<&VlkViolation>) -> VlkStr<'_> {
    text_of(violation.map(|violation| &violation.vuid))
}

/// The found value and the allowed one.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_violation_message(violation: Option<&VlkViolation>) -> VlkStr<'_> {
    text_of(violation.map(|violation| &violation.message))
}

/// The line that the command line shows: place, message and rule.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_violation_text(violation: Option<&VlkViolation>) -> VlkStr<'_> {
    text_of(violation.map(|violation| &violation.text))
}

/// The index of the word at which the instruction begins.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_violation_offset(violation: Option<&VlkViolation>) -> usize {
    violation.map_or(0, |violation| violation.offset)
}

/// The file of the source; empty where the binary does not say it.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_violation_file(violation: Option<&VlkViolation>) -> VlkStr<'_> {
    text_of(violation.map(|violation| &violation.file))
}

/// The line of the source, from 1; 0 where the binary does not say it.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_violation_line(violation: Option<&VlkViolation>) -> u32 {
    violation.map_or(0, |violation| violation.line)
}

/// The column of the source, from 1; 0 where the binary does not say it.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_violation_column(violation: Option<&VlkViolation>) -> u32 {
    violation.map_or(0, |violation| violation.column)
}

// ---- WGSL ----

/// Translates a binary to WGSL. `features` are those of WebGPU that it may use: `f16,subgroups`, or nothing. Descriptor sets
/// become groups of the same numbers. A binary that breaks rules of WGSL, or has what WGSL lacks, is rejected.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_wgsl_create(
    context: Option<&VlkContext>,
    words: VlkWords<'_>,
    features: VlkStr<'_>,
    out: Option<&mut MaybeUninit<Option<Box<VlkWgsl>>>>,
) -> Option<Box<VlkError>> {
    give(out, || {
        let context = &given(context, "context")?.0;
        let features = WebGpuFeatures::parse(features.get("features")?)?;
        let wgsl = to_wgsl(context, words.get("words")?, features)
            .map_err(|error| VlkError::new(VlkErrorKind::Rejected, error.to_string()))?;
        Ok(VlkWgsl {
            entry_points: wgsl.entry_points.iter().map(|entry| Text::from(entry.wgsl_name.as_str())).collect(),
            notes: wgsl.notes().into_iter().map(Text::from).collect(),
            text: Text::from(wgsl.text),
        })
    })
}

/// Destroys WGSL; NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_wgsl_destroy(wgsl: Option<Box<VlkWgsl>>) {
    dispose(wgsl);
}

/// The text. This and what follows lives as long as `wgsl`.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_wgsl_text(wgsl: Option<&VlkWgsl>) -> VlkStr<'_> {
    text_of(wgsl.map(|wgsl| &wgsl.text))
}

/// The number of entry points, in the order of the binary.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_wgsl_entry_point_count(wgsl: Option<&VlkWgsl>) -> usize {
    wgsl.map_or(0, |wgsl| wgsl.entry_points.len())
}

/// The name of an entry point in WGSL: another one where that of the binary is no name there.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_wgsl_entry_point(wgsl: Option<&VlkWgsl>, index: usize) -> VlkStr<'_> {
    text_of(wgsl.and_then(|wgsl| wgsl.entry_points.get(index)))
}

/// The number of notes: what a host must know beside the text, such as a resource with another binding.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_wgsl_note_count(wgsl: Option<&VlkWgsl>) -> usize {
    wgsl.map_or(0, |wgsl| wgsl.notes.len())
}

/// A note; empty where there is none of this index.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_wgsl_note(wgsl: Option<&VlkWgsl>, index: usize) -> VlkStr<'_> {
    text_of(wgsl.and_then(|wgsl| wgsl.notes.get(index)))
}

// ---- reflection ----

/// What a binary expects from its host, as JSON: one object with `modules` (docs/reflect.md).
#[unsafe(no_mangle)]
pub extern "C" fn vlk_reflect(
    words: VlkWords<'_>,
    out: Option<&mut MaybeUninit<Option<Box<VlkString>>>>,
) -> Option<Box<VlkError>> {
    give(out, || {
        let interface = ModuleInterface::from_words(words.get("words")?)?;
        Ok(VlkString(Text::from(json::interfaces(&[NamedInterface { name: None, interface }]))))
    })
}
