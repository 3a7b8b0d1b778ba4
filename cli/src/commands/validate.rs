//! `vulcanize validate`: whether modules may be used in an execution environment, and all violations.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use clap::Parser;
use vulcanize_ir::text::parse_source;
use vulcanize_ir::{Context, Diagnostics, Severity};
use vulcanize_serialization::DebugInfo;
use vulcanize_spirv::attributes::{TargetEnvAttr, target_env_of};
use vulcanize_target_env::WebGpuFeatures;
use vulcanize_validate::Environment;
use vulcanize_webgpu::{InvalidModule, validate};

use super::input::recognize;
use super::io::shown_name;
use super::lower::{target_env, target_error};
use super::{CommandError, Exit, Io, parse_arguments};
use crate::input::Input;
use crate::json::{self, Checked};
use crate::lower::{LowerOptions, NamedWords, written_or_lowered};

const EXAMPLES: &str = "\
Examples:
  vulcanize validate kernel.spv --env webgpu
  vulcanize validate shader.spvasm --env vulkan1.1 --json

Each violation is a line with its place, what is wrong, and the rule in brackets; docs/webgpu-rules.md lists the rules, and
the keys of the JSON. The exit code is 1 when there are violations, or when the input is not valid SPIR-V at all.";

/// Check a SPIR-V module against the rules of an execution environment
#[derive(Debug, Parser)]
#[command(name = "vulcanize validate", after_help = EXAMPLES)]
pub(super) struct Arguments {
    /// A SPIR-V binary or assembly, a spirv.module, or a program in MLIR whose kernels are lowered first; '-' for standard
    /// input
    file: String,
    /// webgpu, wgsl, vulkan1.0 … vulkan1.4, opencl…, a '#spirv.target_env<…>', or 'device' as 'lower --target-env' takes it
    #[arg(long)]
    env: String,
    /// What WGSL has, for '--env wgsl', with commas between: f16, subgroups, … (docs/webgpu.md)
    #[arg(long, value_parser = WebGpuFeatures::parse)]
    webgpu_features: Option<WebGpuFeatures>,
    /// JSON in place of lines
    #[arg(long)]
    json: bool,
    /// Buffers may be laid out by the rules of Vulkan's feature scalarBlockLayout
    #[arg(long)]
    scalar_block_layout: bool,
    /// The target environment for which kernels in MLIR are lowered; default: the one they are checked against
    #[arg(long)]
    target_env: Option<String>,
}

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse_arguments::<Arguments>("validate", arguments, io)? else { return Ok(Exit::Success) };
    let context = io.context();
    let env = environment(&arguments, &context)?;
    let bytes = io.read_bytes(&arguments.file)?;
    let modules = match recognize(&arguments.file, bytes, io)? {
        Input::Words(words) => vec![(None, words)],
        Input::Mlir(text) => match modules_of(&arguments, &context, &text, io)? {
            Some(modules) => modules,
            None => return Ok(Exit::Rejected),
        },
    };
    let check = |(name, words): (Option<String>, Vec<u32>)| {
        let found = validate(&context, &words, &env).map_err(|InvalidModule(error)| error);
        Checked { name, found }
    };
    let checked: Vec<Checked> = modules.into_iter().map(check).collect();
    let text = match arguments.json {
        true => json::violations(&arguments.env, &checked),
        false => lines(&arguments, &checked, io),
    };
    io.print(&text)?;
    let is_right = |checked: &Checked| checked.found.as_ref().is_ok_and(Vec::is_empty);
    Ok(Exit::of(checked.iter().all(is_right)))
}

/// The environment that has features, and no target environment of its name.
const WGSL: &str = "wgsl";

fn environment(arguments: &Arguments, context: &Context) -> Result<Environment, CommandError> {
    let is_wgsl = arguments.env == WGSL;
    if arguments.webgpu_features.is_some() && !is_wgsl {
        return Err(CommandError::usage("'--webgpu-features' goes with '--env wgsl'"));
    }
    let env = match is_wgsl {
        true => Environment::wgsl(arguments.webgpu_features.unwrap_or_default()),
        false => crate::target::environment(context, &arguments.env).map_err(target_error)?,
    };
    Ok(if arguments.scalar_block_layout { env.with_scalar_block_layout() } else { env })
}

/// The binaries of a program's modules with their names; `None` when it was rejected and reported.
fn modules_of(
    arguments: &Arguments,
    context: &Context,
    text: &str,
    io: &mut Io<'_>,
) -> Result<Option<NamedWords>, CommandError> {
    let name = shown_name(&arguments.file);
    // What becomes WGSL is lowered for WebGPU.
    let env = if arguments.env == WGSL { "webgpu" } else { &arguments.env };
    let lowered_for = target_env(context, arguments.target_env.as_deref().unwrap_or(env))?;
    let features = arguments.webgpu_features.unwrap_or_default();
    let lowered_for = match target_env_of(context, lowered_for) {
        Some(target) if arguments.webgpu_features.is_some() => {
            TargetEnvAttr::get(context, &target.clone().with_webgpu_features(features))
        }
        _ => lowered_for,
    };
    let options = LowerOptions {
        target_env: Some(lowered_for),
        webgpu_features: features,
        debug_info: DebugInfo::Lines,
        ..LowerOptions::default()
    };
    let made = parse_source(context, name, text).and_then(|mut ir| {
        io.show(context, ir.warnings());
        written_or_lowered(&mut ir, &options)
    });
    made.map(Some).or_else(|diagnostics: Diagnostics| {
        io.show(context, &diagnostics);
        Ok(None)
    })
}

/// A line for each violation, and one that sums up. Invalid SPIR-V is reported on standard error.
fn lines(arguments: &Arguments, checked: &[Checked], io: &mut Io<'_>) -> String {
    let file = shown_name(&arguments.file);
    let mut out = String::new();
    for Checked { name, found } in checked {
        let of_module = name.as_ref().map(|name| format!(" module '{name}':")).unwrap_or_default();
        let violations = match found {
            Ok(violations) => violations,
            Err(error) => {
                io.say(Severity::Error, &format!("{file}:{of_module} not valid SPIR-V: {error}"));
                continue;
            }
        };
        for violation in violations {
            // A line of the source has its own file.
            let place = if violation.source.is_some() { String::new() } else { format!("{file}: ") };
            let _ = writeln!(out, "{place}{violation}");
        }
        let rules: BTreeSet<_> = violations.iter().map(|violation| violation.rule).collect();
        let counted = |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
        let sum = match violations.len() {
            0 => "no violations".to_owned(),
            count => format!("{} of {}", counted(count, "violation"), counted(rules.len(), "rule")),
        };
        let _ = writeln!(out, "{file}:{of_module} {sum} for {}", arguments.env);
    }
    out
}
