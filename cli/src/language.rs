//! What the language server of [`lsp`](crate::lsp) knows: all dialects and passes, and what kernels are lowered to.

use vulcanize_ir::text::{ParseConfig, PrintOptions, parse_attribute_text, parse_source_with, print_op_with};
use vulcanize_ir::{Attribute, Context, Diagnostics, Ir};
use vulcanize_limits::Limits;
use vulcanize_lsp::{Language, View, Viewed};
use vulcanize_serialization::DebugInfo;
use vulcanize_serialization::assembly::{DisassembleOptions, disassemble};
use vulcanize_webgpu::to_wgsl_with_lines;

use crate::lower::{LowerOptions, LoweredModule, add_target_envs, lower_kernels};

/// All of Vulcanize, for texts that may cost as much as `limits` say. Views are `dialect`, `assembly`, `wgsl` and `why`.
pub fn language(limits: Limits) -> Language {
    let views = [
        View { name: "dialect", title: "SPIR-V dialect", language: "mlir", show: dialect },
        View { name: "assembly", title: "SPIR-V assembly", language: "spirv", show: assembly },
        View { name: "wgsl", title: "WGSL", language: "wgsl", show: wgsl },
        View { name: "why", title: "Why this does not lower", language: "plaintext", show: why },
    ];
    let language = Language::new(move || crate::context_with_limits(limits)).with_passes(crate::pass_registry());
    views.into_iter().fold(language, Language::with_view)
}

/// Lowers a text, and gives the result to `show`.
fn lowered(
    context: &Context,
    name: &str,
    text: &str,
    target: Option<&str>,
    show: impl FnOnce(&Ir<'_>, &[LoweredModule]) -> Result<Viewed, String>,
) -> Result<Viewed, Diagnostics> {
    let mut ir = parse_source_with(context, name, text, ParseConfig::default())?;
    let target_env = target.map(|target| target_env(context, target)).transpose()?;
    if target_env.is_none() {
        add_target_envs(&mut ir);
    }
    let options = LowerOptions { target_env, debug_info: DebugInfo::Lines, ..LowerOptions::default() };
    let modules = lower_kernels(&mut ir, &options)?;
    Ok(show(&ir, &modules).unwrap_or_else(|message| Viewed { text: message, lines: Vec::new() }))
}

fn target_env(context: &Context, target: &str) -> Result<Attribute, Diagnostics> {
    match crate::target_env_attr(context, target) {
        Some(target) => Ok(target),
        None => Ok(parse_attribute_text(context, target)?),
    }
}

fn shown(
    context: &Context,
    name: &str,
    text: &str,
    target: Option<&str>,
    show: impl FnOnce(&Ir<'_>, &[LoweredModule]) -> Result<Viewed, String>,
) -> Result<Viewed, String> {
    lowered(context, name, text, target, show).map_err(|d| d.render(context))
}

fn dialect(context: &Context, name: &str, text: &str, target: Option<&str>) -> Result<Viewed, String> {
    shown(context, name, text, target, |ir, modules| {
        let options = PrintOptions { debug_info: true, use_local_scope: true, ..PrintOptions::default() };
        let text: String = modules.iter().map(|module| print_op_with(ir, module.op, &options) + "\n").collect();
        Ok(without_locations(name, &text))
    })
}

/// Takes the `loc("name":3:5)` of the lines' ends for the lines that they come from.
pub fn without_locations(name: &str, text: &str) -> Viewed {
    let mut viewed = Viewed::default();
    let place = format!("\"{name}\":");
    for line in text.lines() {
        let (shown, location) = line.rsplit_once(" loc(").unwrap_or((line, ""));
        let number = location.split_once(&place).and_then(|(_, rest)| rest.split(':').next()?.parse::<u32>().ok());
        viewed.text += shown;
        viewed.text.push('\n');
        viewed.lines.push(number.and_then(|number| number.checked_sub(1)));
    }
    viewed
}

fn assembly(context: &Context, name: &str, text: &str, target: Option<&str>) -> Result<Viewed, String> {
    shown(context, name, text, target, |_, modules| {
        let mut viewed = Viewed::default();
        for module in modules {
            let shown = assembly_with_lines(&module.words)?;
            viewed.text += &shown.text;
            viewed.lines.extend(shown.lines);
        }
        Ok(viewed)
    })
}

/// The assembly of a binary, with the lines that its `OpLine`s name in their place.
///
/// # Errors
/// The words are no module.
pub fn assembly_with_lines(words: &[u32]) -> Result<Viewed, String> {
    let text = disassemble(words, &DisassembleOptions::default()).map_err(|error| error.to_string())?;
    let (mut viewed, mut current) = (Viewed::default(), None);
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["OpLine", _, number, _] => {
                current = number.parse::<u32>().ok().and_then(|number| number.checked_sub(1));
                continue;
            }
            ["OpNoLine"] => {
                current = None;
                continue;
            }
            _ => {}
        }
        viewed.text += line;
        viewed.text.push('\n');
        viewed.lines.push(current);
    }
    Ok(viewed)
}

fn wgsl(context: &Context, name: &str, text: &str, target: Option<&str>) -> Result<Viewed, String> {
    // Nothing else has a text in WGSL.
    let target = target.filter(|target| target.starts_with('#')).unwrap_or("webgpu");
    shown(context, name, text, Some(target), |_, modules| {
        let mut viewed = Viewed::default();
        for module in modules {
            let features = LowerOptions::default().webgpu_features;
            let (wgsl, lines) =
                to_wgsl_with_lines(context, &module.words, features).map_err(|error| error.to_string())?;
            viewed.text += &wgsl.text;
            viewed.lines.extend(lines);
        }
        Ok(viewed)
    })
}

/// What stands in the way of the kernels of a text, with the lines that it is about.
fn why(context: &Context, name: &str, text: &str, target: Option<&str>) -> Result<Viewed, String> {
    let count = |_: &Ir<'_>, modules: &[LoweredModule]| {
        let names: Vec<&str> = modules.iter().map(|module| module.name.as_str()).collect();
        Ok(Viewed { text: format!("All is lowered: {}\n", names.join(", ")), lines: Vec::new() })
    };
    let diagnostics = match lowered(context, name, text, target, count) {
        Ok(viewed) => return Ok(viewed),
        Err(diagnostics) => diagnostics,
    };
    let mut viewed = Viewed::default();
    for diagnostic in diagnostics.iter() {
        let line = diagnostic.place(context).and_then(|place| place.line.checked_sub(1));
        let text = diagnostic.render(context);
        viewed.lines.extend(text.lines().map(|_| line));
        viewed.text += &text;
    }
    Ok(viewed)
}
