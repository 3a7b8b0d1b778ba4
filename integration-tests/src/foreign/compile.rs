//! Binaries of a file: compilers run at test time, their output kept below the target folder.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use vulcanize::serialization::bytes_to_words;

use super::source::{self, Source};
use crate::{spirv_val, tools};

/// The programs that compile, with the purpose of each.
pub const COMPILERS: &[&str] =
    &["glslangValidator", "glslc", "spirv-opt", "spirv-link", "clang-22", "clang-15", "llvm-spirv-15"];

/// One binary.
#[derive(Clone, Debug)]
pub struct Binary {
    /// File and variant: `phis.comp, glslang 1.6 -O`.
    pub name: String,
    /// The compiler: `glslang`, `glslc`, `naga`, `clang`, `llvm-spirv`; `spirv-as` for what none writes.
    pub compiler: &'static str,
    /// The environment it is judged for, as `spirv-val` calls it.
    pub environment: &'static str,
    /// The module.
    pub words: Vec<u32>,
    /// What `spirv-val` says against it.
    pub refused: Option<String>,
}

/// The treatment of a source.
#[derive(Clone, Debug, Default)]
struct Variant {
    version: u8,
    flags: Vec<&'static str>,
    optimized: bool,
}

/// The programs that a file needs and that are not there.
pub fn missing(source: &Source) -> Vec<&'static str> {
    let needed: &[&str] = match source.stage() {
        "wgsl" => &["spirv-opt"],
        "cl" => &["clang-22", "clang-15", "llvm-spirv-15"],
        "spvasm" => &["spirv-as"],
        _ => &["glslangValidator", "glslc", "spirv-opt", "spirv-link"],
    };
    needed.iter().copied().filter(|program| tools::find(program).is_none()).collect()
}

/// All binaries of a file; where a compiler fails, the variant's name and why.
///
/// # Errors
/// The file cannot be read, or a compiler is missing.
pub fn binaries(source: &Source) -> Result<Vec<Result<Binary, (String, String)>>, String> {
    let made = match source.stage() {
        "wgsl" => naga_binaries(source),
        "cl" => kernel_binaries(source),
        "spvasm" => assembled_binaries(source),
        _ => glslang_binaries(source)?,
    };
    let finished = made.into_iter().map(|(compiler, variant, bytes)| {
        let name = format!("{}, {compiler} {variant}", source.name);
        finish(source, compiler, &name, bytes).map_err(|message| (name, message))
    });
    Ok(finished.collect())
}

fn finish(
    source: &Source,
    compiler: &'static str,
    name: &str,
    bytes: Result<Vec<u8>, String>,
) -> Result<Binary, String> {
    let bytes = bytes?;
    let words = bytes_to_words(&bytes).ok_or("no words")?;
    let environment = spirv_val::environment_of(&words).ok_or("no SPIR-V of a known version")?;
    let refused = spirv_val::validate(&words, environment, &source.validate).err();
    Ok(Binary { name: name.to_owned(), compiler, environment, words, refused })
}

/// Plain for each version; optimized for the first; with debug information and both for the last.
fn variants(source: &Source, debug: &[&'static str]) -> Vec<Variant> {
    let plain = source.versions.iter().map(|&version| Variant { version, ..Variant::default() });
    let mut variants: Vec<Variant> = plain.collect();
    let (Some(first), Some(last)) = (variants.first().cloned(), variants.last().cloned()) else { return variants };
    if first.version != last.version {
        variants.push(Variant { optimized: true, ..first });
    }
    variants.push(Variant { optimized: true, ..last.clone() });
    for &flag in debug {
        variants.push(Variant { flags: vec![flag], ..last.clone() });
    }
    if let Some(&flag) = debug.last() {
        variants.push(Variant { flags: vec![flag], optimized: true, ..last });
    }
    variants
}

impl Variant {
    fn name(&self) -> String {
        let mut name = format!("1.{}", self.version);
        for flag in self.flags.iter().copied().chain(self.optimized.then_some("-O")) {
            name.push(' ');
            name.push_str(flag);
        }
        name
    }
}

/// Compiler, variant, bytes.
type Made = (&'static str, String, Result<Vec<u8>, String>);

fn glslang_binaries(source: &Source) -> Result<Vec<Made>, String> {
    let mut made = Vec::new();
    for variant in variants(source, &["-g", "-gVS"]) {
        let bytes = glslang(source, &variant);
        let bytes = if variant.optimized { bytes.and_then(|bytes| optimize(&bytes)) } else { bytes };
        made.push(("glslang", variant.name(), bytes));
    }
    let is_hlsl = source.name.ends_with(".hlsl");
    let last = Variant { version: source.versions.last().copied().unwrap_or(0), ..Variant::default() };
    if let Some(other) = &source.link {
        let other = Source::read(&source::folder().join(other))?;
        let linked = glslang(source, &last).and_then(|first| link(&[first, glslang(&other, &last)?]));
        made.push(("spirv-link", format!("{} {}", last.name(), other.name), linked));
    }
    // The other front of the same compiler: other flags, other passes, an older glslang inside.
    if !is_hlsl && source.flags.is_empty() && matches!(source.stage(), "comp" | "vert" | "frag" | "geom") {
        made.push(("glslc", format!("{} -g -Os", last.name()), glslc(source, last.version)));
    }
    Ok(made)
}

/// Vulkan's first version with this SPIR-V, for glslang.
fn vulkan_of(version: u8) -> &'static str {
    match version {
        0 => "vulkan1.0",
        1..=4 => "vulkan1.1",
        5 => "vulkan1.2",
        _ => "vulkan1.3",
    }
}

fn glslang(source: &Source, variant: &Variant) -> Result<Vec<u8>, String> {
    let mut arguments: Vec<String> = source.flags.clone();
    arguments.extend(variant.flags.iter().map(|flag| (*flag).to_owned()));
    if source.name.ends_with(".hlsl") {
        arguments.extend(["-D", "-e", "main"].map(str::to_owned));
    }
    let spirv = format!("spirv1.{}", variant.version);
    arguments.extend(["-V", "--target-env", &spirv, "--target-env", vulkan_of(variant.version)].map(str::to_owned));
    program("glslangValidator", source, &arguments, &[source.path.as_path()])
}

/// What glslang says of the interface of a shader in GLSL, for the last version; `None` of other languages.
///
/// # Errors
/// glslang fails.
pub fn reflection(source: &Source) -> Result<Option<String>, String> {
    if source.name.ends_with(".hlsl") || matches!(source.stage(), "wgsl" | "cl") {
        return Ok(None);
    }
    let variant = Variant { version: source.versions.last().copied().unwrap_or(0), ..Variant::default() };
    let spirv = format!("spirv1.{}", variant.version);
    let mut arguments = source.flags.clone();
    let target = ["--target-env", &spirv, "--target-env", vulkan_of(variant.version)];
    arguments.extend(["-q", "--reflect-all-block-variables", "-V"].into_iter().chain(target).map(str::to_owned));
    arguments.extend([source.path.to_string_lossy().into_owned(), "-o".to_owned(), "/dev/null".to_owned()]);
    let outcome = tools::run("glslangValidator", &arguments, b"")?;
    Ok(Some(outcome.text()))
}

fn glslc(source: &Source, version: u8) -> Result<Vec<u8>, String> {
    let arguments = [
        "-g".to_owned(),
        "-Os".to_owned(),
        format!("--target-env={}", vulkan_of(version)),
        format!("--target-spv=spv1.{version}"),
    ];
    program("glslc", source, &arguments, &[source.path.as_path()])
}

/// Runs a compiler that writes a file with `-o`; the file's bytes.
fn program(name: &str, source: &Source, arguments: &[String], inputs: &[&Path]) -> Result<Vec<u8>, String> {
    let program = tools::find(name).ok_or_else(|| format!("{name} is not installed"))?;
    let contents: Vec<Vec<u8>> = inputs.iter().map(|path| std::fs::read(path).unwrap_or_default()).collect();
    cached(&(name, &source.name, arguments, contents, stamp(&program)), || {
        let scratch = Scratch::new()?;
        let output = scratch.0.join("out.spv");
        let mut command = Command::new(&program);
        // The folder is the file's own, so that no path of this machine gets into the module.
        command.current_dir(source::folder()).args(arguments).arg("-o").arg(&output);
        for input in inputs {
            command.arg(input.strip_prefix(source::folder()).unwrap_or(input));
        }
        let done = command.output().map_err(|e| format!("{name}: {e}"))?;
        if !done.status.success() {
            let text = [done.stdout, done.stderr].concat();
            return Err(format!("{name} {}: {}", arguments.join(" "), String::from_utf8_lossy(&text)));
        }
        std::fs::read(&output).map_err(|e| format!("{name}: {e}"))
    })
}

/// Runs a program from binaries to a binary.
fn transform(name: &str, arguments: &[&str], inputs: &[Vec<u8>]) -> Result<Vec<u8>, String> {
    let program = tools::find(name).ok_or_else(|| format!("{name} is not installed"))?;
    cached(&(name, arguments, inputs, stamp(&program)), || {
        let scratch = Scratch::new()?;
        let output = scratch.0.join("out.spv");
        let mut command = Command::new(&program);
        command.args(arguments);
        for (number, input) in inputs.iter().enumerate() {
            let path = scratch.0.join(format!("in{number}"));
            std::fs::write(&path, input).map_err(|e| e.to_string())?;
            command.arg(path);
        }
        let done = command.arg("-o").arg(&output).output().map_err(|e| format!("{name}: {e}"))?;
        if !done.status.success() {
            return Err(format!("{name}: {}", String::from_utf8_lossy(&done.stderr)));
        }
        std::fs::read(&output).map_err(|e| format!("{name}: {e}"))
    })
}

fn optimize(bytes: &[u8]) -> Result<Vec<u8>, String> {
    transform("spirv-opt", &["-O", "--preserve-bindings"], &[bytes.to_vec()])
}

fn link(parts: &[Vec<u8>]) -> Result<Vec<u8>, String> {
    transform("spirv-link", &["--create-library", "--allow-partial-linkage"], parts)
}

fn kernel_binaries(source: &Source) -> Vec<Made> {
    let path = [source.path.as_path()];
    let mut made = Vec::new();
    for level in [&["-O0"][..], &["-O2"], &["-O0", "-g"]] {
        let mut arguments: Vec<String> = ["--target=spirv64", "-cl-std=CL2.0", "-c", "-w"].map(str::to_owned).to_vec();
        arguments.extend(level.iter().map(|flag| (*flag).to_owned()));
        made.push(("clang", level.join(" "), program("clang-22", source, &arguments, &path)));
    }
    for (level, version) in [(&["-O0"][..], "1.0"), (&["-O2"], "1.4"), (&["-O0", "-g"], "1.3")] {
        let mut arguments: Vec<String> =
            ["--target=spir64", "-cl-std=CL2.0", "-emit-llvm", "-c", "-w"].map(str::to_owned).to_vec();
        arguments.extend(level.iter().map(|flag| (*flag).to_owned()));
        let limit = format!("--spirv-max-version={version}");
        let bytes = program("clang-15", source, &arguments, &path)
            .and_then(|bitcode| transform("llvm-spirv-15", &[&limit], &[bitcode]));
        made.push(("llvm-spirv", format!("{version} {}", level.join(" ")), bytes));
    }
    made
}

/// What no compiler is known to write.
fn assembled_binaries(source: &Source) -> Vec<Made> {
    let assemble = |version: &u8| {
        let environment = format!("spv1.{version}");
        let bytes = transform("spirv-as", &["--target-env", &environment], &[source.text.clone().into_bytes()]);
        ("spirv-as", format!("1.{version}"), bytes)
    };
    source.versions.iter().map(assemble).collect()
}

fn naga_binaries(source: &Source) -> Vec<Made> {
    let mut made = Vec::new();
    for variant in variants(source, &["-g", "checked"]) {
        let bytes = naga_binary(source, &variant);
        let bytes = if variant.optimized { bytes.and_then(|bytes| optimize(&bytes)) } else { bytes };
        made.push(("naga", variant.name(), bytes));
    }
    made
}

fn naga_binary(source: &Source, variant: &Variant) -> Result<Vec<u8>, String> {
    use naga::back::spv;
    use naga::proc::{BoundsCheckPolicies, BoundsCheckPolicy};
    use naga::valid::{Capabilities, ValidationFlags, Validator};
    let module = naga::front::wgsl::parse_str(&source.text).map_err(|e| e.emit_to_string(&source.text))?;
    let info = Validator::new(ValidationFlags::all(), Capabilities::all())
        .validate(&module)
        .map_err(|e| e.emit_to_string(&source.text))?;
    let debug = variant.flags.contains(&"-g");
    let checked = variant.flags.contains(&"checked");
    let policy = if checked { BoundsCheckPolicy::Restrict } else { BoundsCheckPolicy::Unchecked };
    let mut options = spv::Options { lang_version: (1, variant.version), ..spv::Options::default() };
    options.flags.set(spv::WriterFlags::DEBUG, debug);
    options.force_loop_bounding = checked;
    options.bounds_check_policies =
        BoundsCheckPolicies { index: policy, buffer: policy, image_load: policy, binding_array: policy };
    options.debug_info = debug.then_some(spv::DebugInfo {
        source_code: &source.text,
        file_name: &source.name,
        language: spv::SourceLanguage::Unknown,
    });
    let words = spv::write_vec(&module, &info, &options, None).map_err(|e| e.to_string())?;
    Ok(words.iter().flat_map(|word| word.to_le_bytes()).collect())
}

/// A folder for one run of a program, gone after it.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Self, String> {
        use std::sync::atomic::{AtomicU64, Ordering};
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("vulcanize-foreign-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(Self(path))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What tells one version of a program from another: its size and time.
fn stamp(program: &Path) -> (u64, Option<std::time::SystemTime>) {
    std::fs::metadata(program).map_or((0, None), |data| (data.len(), data.modified().ok()))
}

/// What `make` returned when it was asked with this key before. Only what succeeds is kept.
fn cached(key: &impl Hash, make: impl FnOnce() -> Result<Vec<u8>, String>) -> Result<Vec<u8>, String> {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    let folder = cache_folder();
    let path = folder.join(format!("{:016x}", hasher.finish()));
    if let Ok(bytes) = std::fs::read(&path) {
        return Ok(bytes);
    }
    let bytes = make()?;
    // A cache that cannot be written is slow, not wrong. The rename keeps others from reading half of it.
    if std::fs::create_dir_all(&folder).is_ok() {
        let part = path.with_extension(format!("{}-{:?}", std::process::id(), std::thread::current().id()));
        if std::fs::write(&part, &bytes).is_ok() {
            let _ = std::fs::rename(&part, &path);
        }
    }
    Ok(bytes)
}

fn cache_folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    target.unwrap_or_else(|| crate::corpus::root().join("target")).join("foreign-modules")
}
