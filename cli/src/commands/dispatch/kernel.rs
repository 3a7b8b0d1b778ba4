//! The kernel that is meant, from whatever the file holds.

use vulcanize_abi::KernelManifest;
use vulcanize_ir::Location;
use vulcanize_ir::{Diagnostic, Diagnostics};
use vulcanize_runtime::{Backend, entry_points};

use super::super::dump::Dump;
use super::super::lowering_arguments::for_device;
use super::super::observe::parse;
use super::super::{CommandError, Io};
use super::Arguments;
use crate::lower::{LoweredModule, lower_kernels};

/// An entry point and its module.
pub(super) struct Kernel {
    pub(super) words: Vec<u32>,
    pub(super) entry_point: String,
    /// What the lowering knows of it; nothing for a binary of somebody else.
    pub(super) manifest: Option<KernelManifest>,
}

pub(super) fn ready_kernel(words: Vec<u32>, entry: Option<&str>) -> Result<Kernel, CommandError> {
    let names = entry_points(&words).map_err(|error| CommandError::rejected(error.to_string()))?;
    let entry_point = choose(entry, &names)?;
    Ok(Kernel { words, entry_point, manifest: None })
}

/// The entry point that is meant.
fn choose(entry: Option<&str>, names: &[String]) -> Result<String, CommandError> {
    let list = names.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>().join(", ");
    match (entry, names) {
        (_, []) => Err(CommandError::rejected("there is no compute entry point in it")),
        (Some(entry), _) => match names.iter().find(|name| *name == entry) {
            Some(name) => Ok(name.clone()),
            None => Err(CommandError::usage(format!("--entry: there is no kernel '{entry}'; there is {list}"))),
        },
        (None, [only]) => Ok(only.clone()),
        (None, _) => Err(CommandError::usage(format!("--entry: there are several kernels: {list}"))),
    }
}

/// Lowers a program and finds the kernel; `None` when the program is rejected, which then was said.
pub(super) fn lower(
    arguments: &Arguments,
    text: &str,
    device: &dyn Backend,
    dump: &Dump,
    io: &mut Io<'_>,
) -> Result<Option<Kernel>, CommandError> {
    let context = crate::context();
    let name = if arguments.kernel == "-" { "<stdin>" } else { &arguments.kernel };
    let options = arguments.lowering.options()?;
    let lowered = parse(&context, name, text).and_then(|mut ir| {
        io.note(&ir.warnings().render(&context));
        if ir.root().is_none() {
            let mut diagnostics = Diagnostics::new();
            diagnostics.push(Diagnostic::error(Location::UNKNOWN, "there is no module"));
            return Err(diagnostics);
        }
        let options = for_device(options, &ir, device);
        let modules = lower_kernels(&mut ir, &dump.watch(options))?;
        dump.modules(&ir, &modules);
        Ok(modules)
    });
    match lowered {
        Ok(modules) => find_kernel(arguments.entry.as_deref(), modules).map(Some),
        Err(diagnostics) => {
            io.note(&diagnostics.render(&context));
            Ok(None)
        }
    }
}

fn find_kernel(entry: Option<&str>, modules: Vec<LoweredModule>) -> Result<Kernel, CommandError> {
    let mut found = Vec::new();
    for (number, module) in modules.iter().enumerate() {
        let names = entry_points(&module.words).map_err(|error| CommandError::rejected(error.to_string()))?;
        found.extend(names.into_iter().map(|name| (number, name)));
    }
    let is_qualified = entry.is_some_and(|entry| entry.contains("::"));
    let shown = |(number, name): &(usize, String)| {
        if is_qualified { format!("{}::{name}", modules[*number].name) } else { name.clone() }
    };
    let names: Vec<String> = found.iter().map(shown).collect();
    let chosen = choose(entry, &names)?;
    if names.iter().filter(|name| **name == chosen).count() > 1 {
        return Err(CommandError::usage(format!(
            "--entry: several modules have a kernel '{chosen}'; say MODULE::{chosen}"
        )));
    }
    let place = names.iter().position(|name| *name == chosen).map(|place| found.swap_remove(place));
    match place {
        Some((number, entry_point)) => {
            let module = modules.into_iter().nth(number);
            let (words, kernels) = module.map(|module| (module.words, module.kernels)).unwrap_or_default();
            let manifest = kernels.into_iter().find(|manifest| manifest.kernel == entry_point);
            Ok(Kernel { words, entry_point, manifest })
        }
        None => Err(CommandError::rejected("there is no compute entry point in it")),
    }
}
