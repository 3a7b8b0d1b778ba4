//! `vulcanize reflect`: the interface of a module, as a table or as JSON.

use std::fmt::Write as _;

use clap::Parser;
use vulcanize_ir::Diagnostics;
use vulcanize_ir::text::{ParseConfig, Source};
use vulcanize_runtime::ModuleInterface;
use vulcanize_runtime::module_interface::{Block, EntryPointInterface, Member, Resource, StageVariable, Type};

use super::input::recognize;
use super::io::{about_file, shown_name};
use super::lower::target_env;
use super::{CommandError, Exit, Io, parse_arguments};
use crate::input::Input;
use crate::json::{self, NamedInterface, default_text, generator};
use crate::lower::{LowerOptions, NamedWords, lower_source, named_words};

const EXAMPLES: &str = "\
Examples:
  vulcanize reflect kernel.spv
  vulcanize reflect --json shader.spvasm

The JSON is one object with 'modules'. Its keys are stable; docs/reflect.md lists them.";

/// Say what a SPIR-V module expects from outside: entry points, resources, layouts, specialization constants
#[derive(Debug, Parser)]
#[command(name = "vulcanize reflect", after_help = EXAMPLES)]
pub(super) struct Arguments {
    /// A SPIR-V binary or assembly, or a program in MLIR whose kernels are lowered first; '-' for standard input
    file: String,
    /// JSON in place of tables
    #[arg(long)]
    json: bool,
    /// The target environment for which kernels in MLIR are lowered; default: what the module says
    #[arg(long)]
    target_env: Option<String>,
}

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse_arguments::<Arguments>("reflect", arguments, io)? else { return Ok(Exit::Success) };
    let bytes = io.read_bytes(&arguments.file)?;
    let binaries = match recognize(&arguments.file, bytes, io)? {
        Input::Words(words) => vec![(None, words)],
        Input::Mlir(text) => match lower(&arguments, &text, io)? {
            Some(binaries) => binaries,
            None => return Ok(Exit::Rejected),
        },
    };
    let modules = binaries
        .into_iter()
        .map(|(name, words)| {
            ModuleInterface::from_words_within(&words, &io.limits).map(|interface| NamedInterface { name, interface })
        })
        .collect::<Result<Vec<_>, _>>()
        .map_err(|error| CommandError::rejected(about_file(&arguments.file, &error)))?;
    let text = if arguments.json { json::interfaces(&modules) } else { tables(&modules) };
    io.print(&text)?;
    Ok(Exit::Success)
}

/// The binaries of a program's modules with their names; `None` when it was rejected and reported.
fn lower(arguments: &Arguments, text: &str, io: &mut Io<'_>) -> Result<Option<NamedWords>, CommandError> {
    let context = io.context();
    let name = shown_name(&arguments.file);
    let target_env = arguments.target_env.as_deref().map(|text| target_env(&context, text)).transpose()?;
    let options = LowerOptions { target_env, words_only: true, ..LowerOptions::default() };
    let lowered = Source::new(&context, name, text, ParseConfig::default())
        .map_err(Diagnostics::from)
        .and_then(|source| lower_source(&source, &options, |_| ()));
    Ok(match lowered {
        Ok((mut ir, modules)) => {
            io.show(&context, &ir.take_warnings());
            Some(named_words(modules))
        }
        Err(diagnostics) => {
            io.show(&context, &diagnostics);
            None
        }
    })
}

// ---- tables ----

/// Rows of cells, each column as wide as its widest cell.
#[derive(Default)]
struct Table(Vec<Vec<String>>);

impl Table {
    fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.0.push(cells.to_vec());
    }

    fn print(&self, out: &mut String) {
        let columns = self.0.iter().map(Vec::len).max().unwrap_or(0);
        let width =
            |column: usize| self.0.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
        let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
        for row in &self.0 {
            let cells: String = row.iter().zip(&widths).map(|(cell, &width)| format!("  {cell:width$}")).collect();
            let _ = writeln!(out, "{}", cells.trim_end());
        }
    }
}

fn or_dash<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "-".to_owned(), |value| value.to_string())
}

fn list(items: &[String]) -> String {
    if items.is_empty() { "none".to_owned() } else { items.join(", ") }
}

fn tables(modules: &[NamedInterface]) -> String {
    let mut out = String::new();
    for (index, module) in modules.iter().enumerate() {
        if index > 0 {
            out.push('\n');
        }
        if let Some(name) = &module.name {
            let _ = writeln!(out, "module '{name}'");
        }
        print_module(&module.interface, &mut out);
    }
    out
}

fn print_module(module: &ModuleInterface, out: &mut String) {
    let (major, minor) = module.version;
    let _ = writeln!(out, "SPIR-V {major}.{minor}, written by {}", generator(module.generator));
    if let Some((addressing, memory)) = &module.memory_model {
        let _ = writeln!(out, "memory model      {addressing} {memory}");
    }
    let _ = writeln!(out, "capabilities      {}", list(&module.capabilities));
    let _ = writeln!(out, "extensions        {}", list(&module.extensions));
    let _ = writeln!(out, "instruction sets  {}", list(&module.instruction_sets));
    if !module.spec_constants.is_empty() {
        out.push_str("\nspecialization constants\n");
        let mut table = Table::default();
        table.row(["id", "name", "type", "default"].map(str::to_owned));
        for constant in &module.spec_constants {
            let name = or_dash(constant.name.as_ref());
            table.row([constant.id.to_string(), name, type_text(&constant.ty), default_text(constant)]);
        }
        table.print(out);
    }
    for entry in &module.entry_points {
        print_entry_point(entry, out);
    }
}

fn print_entry_point(entry: &EntryPointInterface, out: &mut String) {
    let _ = write!(out, "\nentry point '{}', {}", entry.name, entry.execution_model);
    if let Some([x, y, z]) = entry.workgroup_size {
        let _ = write!(out, ", workgroups of {x} x {y} x {z}");
    }
    if let Some(bytes) = entry.workgroup_memory.filter(|&bytes| bytes > 0) {
        let _ = write!(out, ", {bytes} bytes of workgroup memory");
    }
    out.push('\n');
    for mode in &entry.execution_modes {
        let operands: String = mode.operands.iter().map(|operand| format!(" {operand}")).collect();
        let _ = writeln!(out, "  {}{operands}", mode.mode);
    }
    print_resources(&entry.resources, out);
    if let Some(Block { name, size, ty }) = &entry.push_constants {
        let name = name.as_ref().map(|name| format!(" '{name}'")).unwrap_or_default();
        let _ = writeln!(out, "  push constants{name}, {} bytes", or_dash(*size));
        print_members(ty, out);
    }
    print_stage_variables("inputs", &entry.inputs, out);
    print_stage_variables("outputs", &entry.outputs, out);
}

fn print_resources(resources: &[Resource], out: &mut String) {
    for resource in resources {
        let name = resource.name.as_ref().map(|name| format!(" '{name}'")).unwrap_or_default();
        let count = match resource.count {
            Some(1) => String::new(),
            Some(count) => format!("[{count}]"),
            None => "[]".to_owned(),
        };
        let (set, binding) = (or_dash(resource.set), or_dash(resource.binding));
        let _ = write!(out, "  {set}:{binding} {}{count}{name}", resource.kind.name());
        match (resource.size, resource.runtime_stride) {
            (Some(size), None) => {
                let _ = write!(out, ", {size} bytes");
            }
            (Some(0), Some(stride)) => {
                let _ = write!(out, ", elements of {stride} bytes");
            }
            (Some(size), Some(stride)) => {
                let _ = write!(out, ", {size} bytes and elements of {stride}");
            }
            (None, _) => {
                let _ = write!(out, ", {}", type_text(&resource.ty));
            }
        }
        match (resource.read_only, resource.write_only) {
            (true, _) => out.push_str(", read only"),
            (_, true) => out.push_str(", write only"),
            _ => {}
        }
        if resource.count.is_none() {
            out.push_str(", an array without a length, which 'run' and 'dispatch' do not bind");
        }
        out.push('\n');
        print_members(&resource.ty, out);
    }
}

/// The members of a struct; the members of structs inside are indented further.
fn print_members(ty: &Type, out: &mut String) {
    let mut table = Table::default();
    add_members(ty, 2, &mut table);
    table.print(out);
}

fn add_members(ty: &Type, depth: usize, table: &mut Table) {
    let members = match ty {
        Type::Struct { members, .. } => members,
        Type::Array { element, .. } => return add_members(element, depth, table),
        _ => return,
    };
    for Member { name, offset, built_in, ty } in members {
        let name = name.clone().or_else(|| built_in.clone());
        let place = format!("{}{}", "  ".repeat(depth), or_dash(*offset));
        table.row([place, or_dash(name), type_text(ty)]);
        add_members(ty, depth + 1, table);
    }
}

fn print_stage_variables(title: &str, variables: &[StageVariable], out: &mut String) {
    if variables.is_empty() {
        return;
    }
    let _ = writeln!(out, "  {title}");
    let mut table = Table::default();
    for variable in variables {
        let place = match (&variable.built_in, variable.location, variable.component) {
            (Some(built_in), _, _) => built_in.clone(),
            (None, Some(location), Some(component)) => format!("location {location}.{component}"),
            (None, Some(location), None) => format!("location {location}"),
            (None, None, _) => "-".to_owned(),
        };
        table.row([format!("  {place}"), or_dash(variable.name.as_ref()), type_text(&variable.ty)]);
    }
    table.print(out);
}

/// A type in one line: `vec4<f32>`, `array<u32, 16> stride 4`, `struct Light`.
fn type_text(ty: &Type) -> String {
    match ty {
        Type::Bool => "bool".to_owned(),
        Type::Int { width, signed } => format!("{}{width}", if *signed { 'i' } else { 'u' }),
        Type::Float { width, encoding: None } => format!("f{width}"),
        Type::Float { encoding: Some(encoding), .. } => encoding.clone(),
        Type::Vector { element, count } => format!("vec{count}<{}>", type_text(element)),
        Type::Matrix { column, columns, stride, row_major } => {
            let (element, rows) = match &**column {
                Type::Vector { element, count } => (type_text(element), *count),
                other => (type_text(other), 1),
            };
            let stride = stride.map(|stride| format!(" stride {stride}")).unwrap_or_default();
            let order = if *row_major { " row major" } else { "" };
            format!("mat{columns}x{rows}<{element}>{stride}{order}")
        }
        Type::Array { element, length, stride } => {
            let length = length.map(|length| format!(", {length}")).unwrap_or_default();
            let stride = stride.map(|stride| format!(" stride {stride}")).unwrap_or_default();
            format!("array<{}{length}>{stride}", type_text(element))
        }
        Type::Struct { name, .. } => name.as_ref().map_or("struct".to_owned(), |name| format!("struct {name}")),
        Type::Pointer { storage_class } => format!("pointer<{storage_class}>"),
        Type::Image { sampled_type, dim, arrayed, multisampled, format } => {
            let arrayed = if *arrayed { " array" } else { "" };
            let multisampled = if *multisampled { " multisampled" } else { "" };
            format!("image<{}, {dim}{arrayed}{multisampled}, {format}>", type_text(sampled_type))
        }
        Type::Sampler => "sampler".to_owned(),
        Type::SampledImage { image } => format!("sampled {}", type_text(image)),
        Type::AccelerationStructure => "acceleration structure".to_owned(),
        Type::Other(name) => name.clone(),
    }
}
