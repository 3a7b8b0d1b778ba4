//! The command line of `vulcanize translate`.

use clap::ValueEnum;
use vulcanize_ir::text::PrintOptions;
use vulcanize_serialization::{DeserializeOptions, SerializeOptions};
use vulcanize_target_env::WebGpuFeatures;

use super::lowering_arguments::DebugLevel;
use super::{CommandError, one_file};

pub(super) const HELP: &str = "\
Usage: vulcanize translate [TRANSLATIONS] [FLAGS] [FILE]

Turns a spirv.module into a SPIR-V binary or assembly, and back. FILE is '-' or left out for standard input; what it
holds (MLIR, a binary of either byte order, assembly) is seen from its contents. The flags are mlir-translate's.

  --serialize-spirv                write the binary of the spirv.module in FILE
  --deserialize-spirv              write the module of a binary, or of assembly, as MLIR
  --test-spirv-roundtrip           serialize, deserialize, and write the module again
  --test-spirv-roundtrip-debug     the same with lines and sources in the binary
                                   several translations run one after another, each on the result of the one before
  --emit asm|spv|mlir|wgsl         the form of the result; needs no translation: '--emit asm kernel.spv' disassembles,
                                   '--emit wgsl kernel.spv' translates what keeps the rules of WGSL
  --webgpu-features=NAMES          what WGSL has there, with commas between: f16, subgroups, … (docs/webgpu.md)
  --raw-id                         assembly with the numbers of ids in place of names
  -o FILE                          where the result goes (default '-'); a name in .spvasm means '--emit asm', one in
                                   .wgsl '--emit wgsl'
  --no-implicit-module             do not wrap the input into a module
  -g                               say in the binary from which lines of the source instructions come; '-g=full' says also
                                   the text, functions, types and values with their names (docs/debugging.md)
  --no-check-vce                   write a module also when its triple declares less than its ops need, as MLIR does
  --spirv-structurize-control-flow=false
                                   keep blocks and their merge information as they are in the binary
  --keep-unknown                   keep instructions that are in no grammar word by word while reading a binary
  --strip-debug                    drop names, lines and sources while reading a binary
  --spirv-save-validation-files-with-prefix=PREFIX
                                   also write each binary that is made to a file of its own
  --split-input-file[=MARKER]      treat each piece between '// -----' lines by itself
  --output-split-marker=MARKER     what stands between the results of pieces
  --verify-diagnostics             check diagnostics against 'expected-error {{…}}' comments
  --error-diagnostics-only         show errors only
  --diagnostics=json               one line of JSON a message
  --limit NAME=VALUE               what the input may cost at most (docs/limits.md)
  --allow-unregistered-dialect     accept ops of dialects that are not known
  --mlir-print-op-generic, --mlir-print-debuginfo, --mlir-print-local-scope

Example:
  vulcanize lower examples/vector_add.mlir --emit mlir -o - | vulcanize translate --serialize-spirv -o kernel.spv
  vulcanize translate --emit asm kernel.spv
";

/// One step from MLIR to words or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Translation {
    Serialize,
    Deserialize,
    /// Both; with lines and sources in the words between, or without.
    Roundtrip {
        debug: bool,
    },
}

/// The form of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Emit {
    Asm,
    Spv,
    Mlir,
    Wgsl,
}

/// The command line as read.
#[derive(Debug)]
pub(super) struct Arguments {
    pub input: String,
    pub output: String,
    pub translations: Vec<Translation>,
    /// `None`: the form that the last translation makes.
    pub emit: Option<Emit>,
    pub raw_ids: bool,
    pub implicit_module: bool,
    pub split_marker: Option<String>,
    pub output_split_marker: String,
    pub verify_diagnostics: bool,
    pub errors_only: bool,
    pub allow_unregistered: bool,
    pub save_prefix: Option<String>,
    pub webgpu_features: WebGpuFeatures,
    pub serialize: SerializeOptions,
    pub deserialize: DeserializeOptions,
    pub print: PrintOptions,
}

impl Arguments {
    fn new() -> Self {
        Arguments {
            input: "-".to_owned(),
            output: "-".to_owned(),
            translations: Vec::new(),
            emit: None,
            raw_ids: false,
            implicit_module: true,
            split_marker: None,
            output_split_marker: String::new(),
            verify_diagnostics: false,
            errors_only: false,
            allow_unregistered: false,
            save_prefix: None,
            webgpu_features: WebGpuFeatures::default(),
            serialize: SerializeOptions::default(),
            deserialize: DeserializeOptions::default(),
            print: PrintOptions::default(),
        }
    }
}

/// Reads the command line; `None` where help is asked for.
pub(super) fn parse(arguments: &[String]) -> Result<Option<Arguments>, CommandError> {
    let mut parsed = Arguments::new();
    let mut input = None;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let Some(flag) = argument.strip_prefix('-').filter(|flag| !flag.is_empty()) else {
            if input.replace(argument).is_some() {
                return Err(one_file("translate", argument));
            }
            continue;
        };
        let flag = flag.strip_prefix('-').unwrap_or(flag);
        let (name, value) = match flag.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (flag, None),
        };
        let value = match name {
            "help" | "h" => return Ok(None),
            "o" | "emit" | "output-split-marker" | "spirv-save-validation-files-with-prefix" | "webgpu-features" => {
                let next = || rest.next().map(String::as_str);
                let value = value.or_else(next);
                Some(value.ok_or_else(|| CommandError::usage(format!("'{argument}' needs a value")))?)
            }
            _ => value,
        };
        if !apply_translation(&mut parsed, name) && !apply_value(&mut parsed, name, value)? {
            apply_switch(&mut parsed, name, value, argument)?;
        }
    }
    if let Some(input) = input {
        parsed.input.clone_from(input);
    }
    if parsed.emit.is_none() {
        parsed.emit = match parsed.output.rsplit_once('.') {
            Some((_, "spvasm")) => Some(Emit::Asm),
            Some((_, "wgsl")) => Some(Emit::Wgsl),
            _ => None,
        };
    }
    if parsed.translations.is_empty() && parsed.emit.is_none() {
        let message = "say what to do: --serialize-spirv, --deserialize-spirv, --emit asm, … \
                       (see vulcanize translate --help)";
        return Err(CommandError::usage(message));
    }
    Ok(Some(parsed))
}

/// Whether the flag names a translation, which then is added.
fn apply_translation(parsed: &mut Arguments, name: &str) -> bool {
    let translation = match name {
        "serialize-spirv" => Translation::Serialize,
        "deserialize-spirv" => Translation::Deserialize,
        "test-spirv-roundtrip" => Translation::Roundtrip { debug: false },
        "test-spirv-roundtrip-debug" => Translation::Roundtrip { debug: true },
        _ => return false,
    };
    parsed.translations.push(translation);
    true
}

/// Whether the flag is one whose value is text.
fn apply_value(parsed: &mut Arguments, name: &str, value: Option<&str>) -> Result<bool, CommandError> {
    let text = value.unwrap_or_default().to_owned();
    match name {
        "o" => parsed.output = text,
        "emit" => {
            parsed.emit = Some(match text.as_str() {
                "asm" => Emit::Asm,
                "spv" => Emit::Spv,
                "mlir" => Emit::Mlir,
                "wgsl" => Emit::Wgsl,
                _ => return Err(CommandError::usage(format!("--emit: '{text}' is none of asm, spv, mlir, wgsl"))),
            });
        }
        "g" => {
            let level = DebugLevel::from_str(value.unwrap_or("lines"), false);
            let level = level.map_err(|_| CommandError::usage(format!("-g: '{text}' is none of none, lines, full")))?;
            parsed.serialize.debug_info = level.into();
        }
        "webgpu-features" => {
            let features = WebGpuFeatures::parse(&text);
            parsed.webgpu_features =
                features.map_err(|error| CommandError::usage(format!("--webgpu-features: {error}")))?;
        }
        "output-split-marker" => parsed.output_split_marker = text,
        "spirv-save-validation-files-with-prefix" => parsed.save_prefix = Some(text).filter(|text| !text.is_empty()),
        "split-input-file" => {
            parsed.split_marker = Some(if text.is_empty() { "// -----".to_owned() } else { text });
        }
        _ => return Ok(false),
    }
    Ok(true)
}

fn apply_switch(parsed: &mut Arguments, name: &str, value: Option<&str>, argument: &str) -> Result<(), CommandError> {
    let is_on = match value {
        None | Some("true" | "1" | "") => true,
        Some("false" | "0") => false,
        Some("all") if name == "verify-diagnostics" => true,
        Some(value) => {
            return Err(CommandError::usage(format!("'--{name}' takes true or false, and is given '{value}'")));
        }
    };
    match name {
        "raw-id" => parsed.raw_ids = is_on,
        "no-implicit-module" => parsed.implicit_module = !is_on,
        "no-check-vce" => parsed.serialize.check_declared_triple = !is_on,
        "spirv-structurize-control-flow" => parsed.deserialize.structurize_control_flow = is_on,
        "keep-unknown" => parsed.deserialize.keep_unknown = is_on,
        "strip-debug" => parsed.deserialize.strip_debug = is_on,
        "verify-diagnostics" => parsed.verify_diagnostics = is_on,
        "error-diagnostics-only" => parsed.errors_only = is_on,
        "allow-unregistered-dialect" => parsed.allow_unregistered = is_on,
        "mlir-print-op-generic" => parsed.print.generic = is_on,
        "mlir-print-debuginfo" => parsed.print.debug_info = is_on,
        "mlir-print-local-scope" => parsed.print.use_local_scope = is_on,
        _ => {
            let known = HELP.split_whitespace().filter_map(|word| word.strip_prefix("--"));
            let known = known.map(|word| word.split(['=', '[', ',']).next().unwrap_or(word));
            let near = vulcanize_target_env::suggest(name, known);
            let hint = near.map(|near| format!("; did you mean '--{near}'?")).unwrap_or_default();
            let message = format!("unknown flag '{argument}'{hint} (see vulcanize translate --help)");
            return Err(CommandError::usage(message));
        }
    }
    Ok(())
}
