//! `vulcanize validate`: whether modules are valid SPIR-V and may be used in an environment, and all violations.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use clap::Parser;
use vulcanize_ir::text::parse_source;
use vulcanize_ir::{Diagnostics, Severity};
use vulcanize_serialization::DebugInfo;
use vulcanize_spirv::attributes::{TargetEnvAttr, target_env_of};
use vulcanize_target_env::WebGpuFeatures;
use vulcanize_validate::{Environment, Options, validate};

use super::input::recognize;
use super::io::shown_name;
use super::lower::{target_env, target_error};
use super::{CommandError, Exit, Io, parse_arguments};
use crate::input::Input;
use crate::json::{self, Checked};
use crate::lower::{LowerOptions, NamedWords, written_or_lowered};

const EXAMPLES: &str = "\
Examples:
  vulcanize validate kernel.spv
  vulcanize validate kernel.spv --env webgpu
  vulcanize validate shader.spvasm --env vulkan1.1 --json

Each violation is a line with its place, what is wrong, and the rule in brackets; docs/validator.md lists the rules, and the
keys of the JSON. The exit code is 1 when there are violations, or when the input is not SPIR-V at all.";

/// Check a SPIR-V module against the rules of SPIR-V and of an environment
#[derive(Debug, Parser)]
#[command(name = "vulcanize validate", after_help = EXAMPLES)]
pub(super) struct Arguments {
    /// A SPIR-V binary or assembly, a spirv.module, or a program in MLIR whose kernels are lowered first; '-' for standard
    /// input
    file: String,
    /// universal, spv1.0 … spv1.6, vulkan1.0 … vulkan1.4, opencl1.2 … opencl3.0, opengl…, webgpu, wgsl, a
    /// '#spirv.target_env<…>', or 'device' as 'lower --target-env' takes it
    #[arg(long, default_value = "universal")]
    env: String,
    /// Of a named environment: only what it guarantees on every device, and nothing that is optional
    #[arg(long, conflicts_with = "allow_optional")]
    guaranteed: bool,
    /// Of a '#spirv.target_env<…>' or a device: all that is optional in its API, as for a named environment
    #[arg(long)]
    allow_optional: bool,
    #[command(flatten)]
    relaxations: Relaxations,
    /// What WGSL has, for '--env wgsl', with commas between: f16, subgroups, … (docs/webgpu.md)
    #[arg(long, value_parser = WebGpuFeatures::parse)]
    webgpu_features: Option<WebGpuFeatures>,
    /// JSON in place of lines
    #[arg(long)]
    json: bool,
    /// The target environment for which kernels in MLIR are lowered; default: the one they are checked against
    #[arg(long)]
    target_env: Option<String>,
}

/// What changes the rules, by the names of `spirv-val`.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Relaxations and limits")]
struct Relaxations {
    /// A struct may be stored to a pointer of another one with the same layout
    #[arg(long)]
    relax_struct_store: bool,
    /// Pointers may be allocated in functions, and be results of more instructions
    #[arg(long)]
    relax_logical_pointer: bool,
    /// Offsets follow VK_KHR_relaxed_block_layout
    #[arg(long)]
    relax_block_layout: bool,
    /// Uniform buffers are laid out as storage buffers (uniformBufferStandardLayout)
    #[arg(long)]
    uniform_buffer_standard_layout: bool,
    /// Buffers may be laid out by the rules of Vulkan's feature scalarBlockLayout
    #[arg(long)]
    scalar_block_layout: bool,
    /// Blocks in workgroup memory may be laid out so
    #[arg(long)]
    workgroup_scalar_block_layout: bool,
    /// Layouts are not checked
    #[arg(long)]
    skip_block_layout: bool,
    /// LocalSizeId is allowed (maintenance4)
    #[arg(long = "allow-localsizeid")]
    allow_local_size_id: bool,
    /// The image operand Offset is allowed wherever ConstOffset is (maintenance8)
    #[arg(long)]
    allow_offset_texture_operand: bool,
    /// Operations on bits may have other widths than 32 (maintenance9)
    #[arg(long)]
    allow_vulkan_32_bit_bitwise: bool,
    /// The module is not yet legalized as HLSL's front end demands
    #[arg(long)]
    before_hlsl_legalization: bool,
    /// Members of a struct
    #[arg(long, value_name = "N")]
    max_struct_members: Option<u32>,
    /// How deep structs lie within structs
    #[arg(long, value_name = "N")]
    max_struct_depth: Option<u32>,
    /// Variables of a function
    #[arg(long, value_name = "N")]
    max_local_variables: Option<u32>,
    /// Variables of the module
    #[arg(long, value_name = "N")]
    max_global_variables: Option<u32>,
    /// Cases of a switch
    #[arg(long, value_name = "N")]
    max_switch_branches: Option<u32>,
    /// Parameters of a function
    #[arg(long, value_name = "N")]
    max_function_args: Option<u32>,
    /// How deep constructs of control flow lie within others
    #[arg(long, value_name = "N")]
    max_control_flow_nesting_depth: Option<u32>,
    /// Indexes of an access chain
    #[arg(long, value_name = "N")]
    max_access_chain_indexes: Option<u32>,
    /// The header's bound of ids
    #[arg(long, value_name = "N")]
    max_id_bound: Option<u32>,
    /// Size and alignment of the descriptors of buffers and acceleration structures in a heap
    #[arg(long, value_name = "SIZE:ALIGNMENT", value_parser = descriptor)]
    buffer_descriptor_layout: Option<(u32, u32)>,
    /// Those of images, sampled or not
    #[arg(long, value_name = "SIZE:ALIGNMENT", value_parser = descriptor)]
    image_descriptor_layout: Option<(u32, u32)>,
    /// Those of samplers
    #[arg(long, value_name = "SIZE:ALIGNMENT", value_parser = descriptor)]
    sampler_descriptor_layout: Option<(u32, u32)>,
    /// Those of tensors
    #[arg(long, value_name = "SIZE:ALIGNMENT", value_parser = descriptor)]
    tensor_descriptor_layout: Option<(u32, u32)>,
}

/// Size and alignment in bytes.
fn descriptor(text: &str) -> Result<(u32, u32), String> {
    let parts = text.split_once(':').and_then(|(size, alignment)| Some((size.parse().ok()?, alignment.parse().ok()?)));
    let parts = parts.filter(|&(size, alignment): &(u32, u32)| size > 0 && alignment.is_power_of_two());
    parts.ok_or_else(|| "a size and a power of two are expected, as in 32:16".to_owned())
}

impl Relaxations {
    fn options(&self) -> Options {
        let mut options = Options {
            relax_struct_store: self.relax_struct_store,
            relax_logical_pointer: self.relax_logical_pointer,
            relax_block_layout: self.relax_block_layout,
            uniform_buffer_standard_layout: self.uniform_buffer_standard_layout,
            scalar_block_layout: self.scalar_block_layout,
            workgroup_scalar_block_layout: self.workgroup_scalar_block_layout,
            skip_block_layout: self.skip_block_layout,
            allow_local_size_id: self.allow_local_size_id,
            allow_offset_texture_operand: self.allow_offset_texture_operand,
            allow_vulkan_32_bit_bitwise: self.allow_vulkan_32_bit_bitwise,
            before_hlsl_legalization: self.before_hlsl_legalization,
            ..Options::default()
        };
        let limits = &mut options.limits;
        for (limit, given) in [
            (&mut limits.struct_members, self.max_struct_members),
            (&mut limits.struct_depth, self.max_struct_depth),
            (&mut limits.local_variables, self.max_local_variables),
            (&mut limits.global_variables, self.max_global_variables),
            (&mut limits.switch_branches, self.max_switch_branches),
            (&mut limits.function_arguments, self.max_function_args),
            (&mut limits.control_flow_nesting_depth, self.max_control_flow_nesting_depth),
            (&mut limits.access_chain_indexes, self.max_access_chain_indexes),
            (&mut limits.id_bound, self.max_id_bound),
        ] {
            *limit = given.unwrap_or(*limit);
        }
        let descriptors = &mut options.descriptors;
        for (layout, given) in [
            (&mut descriptors.buffer, self.buffer_descriptor_layout),
            (&mut descriptors.image, self.image_descriptor_layout),
            (&mut descriptors.sampler, self.sampler_descriptor_layout),
            (&mut descriptors.tensor, self.tensor_descriptor_layout),
        ] {
            *layout = given.unwrap_or(*layout);
        }
        options
    }
}

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse_arguments::<Arguments>("validate", arguments, io)? else { return Ok(Exit::Success) };
    let env = environment(&arguments, io)?;
    let bytes = io.read_bytes(&arguments.file)?;
    let modules = match recognize(&arguments.file, bytes, io)? {
        Input::Words(words) => vec![(None, words)],
        Input::Mlir(text) => match modules_of(&arguments, &text, io)? {
            Some(modules) => modules,
            None => return Ok(Exit::Rejected),
        },
    };
    let check = |(name, words): (Option<String>, Vec<u32>)| Checked { name, found: validate(&words, &env) };
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

fn environment(arguments: &Arguments, io: &Io<'_>) -> Result<Environment, CommandError> {
    let is_wgsl = arguments.env == WGSL;
    if arguments.webgpu_features.is_some() && !is_wgsl {
        return Err(CommandError::usage("'--webgpu-features' goes with '--env wgsl'"));
    }
    // Words need no dialects: a context is made for an attribute, or for a program.
    let env = match Environment::named(&arguments.env) {
        _ if is_wgsl => Environment::wgsl(arguments.webgpu_features.unwrap_or_default()),
        Some(named) => named,
        None => crate::target::environment(&io.context(), &arguments.env).map_err(target_error)?,
    };
    let env = match (arguments.guaranteed, arguments.allow_optional) {
        (true, _) => env.guaranteed(),
        (_, true) => env.with_optional(),
        (false, false) => env,
    };
    Ok(env.with_options(arguments.relaxations.options()))
}

/// The binaries of a program's modules with their names; `None` when it was rejected and reported.
fn modules_of(arguments: &Arguments, text: &str, io: &mut Io<'_>) -> Result<Option<NamedWords>, CommandError> {
    let context = &io.context();
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
