//! `vulcanize opt`: passes over a module.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use vulcanize_ir::pass::{
    IrPrinting, Nesting, OpPassManager, PassFilter, PassManager, PassManagerOptions, PassRegistry, Printed, Timing,
};
use vulcanize_ir::text::{
    Begun, ParseConfig, PrintOptions, Source, parse_source_with, print_op, print_op_with, split_input_at, write_op,
};
use vulcanize_ir::{Diagnostics, Ir, Module};

use super::io::{each_piece, shown_name};
use super::observe::debug_output;
use super::opt_arguments::{OptArguments, parse};
use super::verify_diagnostics::Expectations;
use super::{CommandError, Exit, Io, reproducer, version};

pub(super) const HELP: &str = "\
Usage: vulcanize opt [FLAGS] [FILE]

Reads a module, runs passes over it and prints it. FILE is '-' or left out for standard input.
The flags are mlir-opt's.

  -o FILE                          where the result goes (default '-')
  --PASS[='OPTIONS']               run a pass; passes run in the order of their flags
  --pass-pipeline='TEXT'           run a pipeline, as in 'builtin.module(func.func(cse),canonicalize)'
  --list-passes                    list the passes with their options
  --show-dialects                  list the dialects
  --split-input-file[=MARKER]      treat each piece between '// -----' lines by itself
  --verify-diagnostics             check diagnostics against 'expected-error {{…}}' comments
  --verify-each=false              do not verify after each pass
  --verify-roundtrip               check that printing and reading gives the same module
  --allow-unregistered-dialect     accept ops of dialects that are not known
  --no-implicit-module             do not wrap the input into a module
  --diagnostics=json               one line of JSON a message
  --limit NAME=VALUE               what the input may cost at most (docs/limits.md)
  --mlir-print-op-generic          print ops in their generic form
  --mlir-print-debuginfo           print locations
  --mlir-print-local-scope         print without aliases
  --mlir-print-ir-before-all, --mlir-print-ir-after-all, --mlir-print-ir-after-change, --mlir-print-ir-tree-dir=DIR, …
  --mlir-print-value-users, --mlir-use-nameloc-as-prefix, --mlir-print-unique-ssa-ids
  --mlir-timing, --mlir-output-format=json, --mlir-pass-statistics, --dump-pass-pipeline
  --mlir-pass-pipeline-crash-reproducer=FILE
                                   when a pass fails, write the input with the pipeline in it
  --mlir-pass-pipeline-local-reproducer
                                   … the IR right before that pass, with that pass alone
  --run-reproducer                 run the pipeline that is in the input
  --debug, --debug-only=TARGET,…   show what is done: 'greedy-rewriter', 'dialect-conversion', 'pass-manager'
  --version                        which version this is

Example:
  vulcanize opt --convert-gpu-to-spirv examples/vector_add.mlir
";

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let registry = crate::pass_registry();
    let arguments = parse(arguments, &registry)?;
    if arguments.help {
        io.print(HELP)?;
        return Ok(Exit::Success);
    }
    if arguments.version {
        return io.print(&version()).map(|()| Exit::Success);
    }
    if arguments.list_passes {
        return list_passes(&registry, io);
    }
    if arguments.show_dialects {
        let context = io.context();
        io.print(&format!("Available Dialects: {}\n", context.dialect_namespaces().join(", ")))?;
        return Ok(Exit::Success);
    }
    if let Some(default) = arguments.default_remarks_file {
        io.write_output(arguments.remarks_file.as_deref().unwrap_or(default), b"")?;
    }
    let text = io.read_text(&arguments.input)?;
    let Some(marker) = &arguments.split_marker else {
        return run_piece(&arguments, &registry, text, 1, None, io).map(Exit::of);
    };
    let pieces = split_input_at(&text, marker);
    let (output, accepted) = each_piece(pieces, &arguments.output_split_marker, |first_line, piece, output| {
        run_piece(&arguments, &registry, piece.to_owned(), first_line, Some(output), io)
    })?;
    io.write_output(&arguments.output, &output)?;
    Ok(Exit::of(accepted))
}

fn list_passes(registry: &PassRegistry, io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let mut text = String::new();
    for pass in registry.passes() {
        let _ = writeln!(text, "  --{:<45} {}", pass.info().name, pass.info().description);
        for option in pass.options() {
            let name = format!("{}=<{}>", option.name, option.value);
            let _ = writeln!(text, "      {name:<43} {}", option.description);
        }
    }
    io.print(&text)?;
    Ok(Exit::Success)
}

/// Treats one piece and prints into `output`, or to the file of the arguments; returns whether it was accepted.
fn run_piece(
    arguments: &OptArguments,
    registry: &PassRegistry,
    piece: String,
    first_line: u32,
    output: Option<&mut Vec<u8>>,
    io: &mut Io<'_>,
) -> Result<bool, CommandError> {
    let context = io.context();
    context.allow_unregistered_dialects(arguments.allow_unregistered);
    if arguments.single_threaded {
        context.set_threads(1);
    }
    let mut manager = pass_manager(arguments, registry)?;
    let printed = Arc::new(Mutex::new(String::new()));
    manager.options.printing = ir_printing(arguments, &printed);
    if arguments.dump_pipeline {
        io.note(&format!("{}\n", manager.pipeline().dump()));
    }
    let name = shown_name(&arguments.input);
    let expectations = arguments.verify_diagnostics.then(|| Expectations::parse(&piece, first_line)).transpose()?;
    let mut diagnostics = Diagnostics::new();
    let config = ParseConfig { first_line, implicit_module: arguments.implicit_module, ..ParseConfig::default() };
    let source = Source::new(&context, name, piece, config).map_err(Diagnostics::from);
    let Some(ir) = read(arguments, source, &mut manager, io)? else {
        io.leave(context);
        return Ok(true);
    };
    let ir = match ir {
        Ok(mut ir) => {
            diagnostics.append(&mut ir.take_warnings());
            let targets = arguments.debug.as_deref();
            debug_output(targets, io, |io| run_passes(arguments, ir, &mut manager, &mut diagnostics, io))?
        }
        Err(mut found) => {
            diagnostics.append(&mut found);
            None
        }
    };
    io.note(&manager.options.notes.get::<Printed>().0);
    io.note(&printed.lock().unwrap_or_else(PoisonError::into_inner));
    if let Some(expectations) = expectations {
        report_measurements(arguments, &manager, io);
        if let Err(report) = expectations.check(&context, name, &diagnostics) {
            io.show(&context, &report);
            return Ok(false);
        }
        if output.is_none() {
            // A checked diagnostic is not shown.
            io.write_output(&arguments.output, b"")?;
        }
        return Ok(true);
    }
    io.show(&context, &diagnostics);
    if let Some(ir) = &ir {
        write_module(arguments, ir, &mut manager, output, io)?;
    }
    report_measurements(arguments, &manager, io);
    let accepted = ir.is_some();
    if arguments.split_marker.is_none() {
        io.leave(ir);
        io.leave(context);
    }
    Ok(accepted)
}

/// Reads a program. `None` where that is printed already: a few ops at a time, of a long one that is nothing but printed.
fn read<'c>(
    arguments: &OptArguments,
    source: Result<Source<'_, 'c>, Diagnostics>,
    manager: &mut PassManager,
    io: &mut Io<'_>,
) -> Result<Option<Result<Ir<'c>, Diagnostics>>, CommandError> {
    match source.as_ref().ok().filter(|_| arguments.only_prints()).and_then(Source::begin) {
        Some(Begun::Whole(ir)) => return Ok(Some(Ok(*ir))),
        Some(Begun::Outline(outline)) => {
            let options = PrintOptions { assume_verified: true, ..arguments.print.clone() };
            let left = io.write_text(&arguments.output, |write| {
                let left = outline.print(&options, write)?;
                write("\n");
                Some(left)
            })?;
            if left.is_some() {
                io.leave(left);
                return Ok(None);
            }
        }
        None => {}
    }
    Ok(Some(measure(manager, "Parser", || source.and_then(|source| source.parse()))))
}

/// Prints the result into `output`, or to the file of the arguments.
fn write_module(
    arguments: &OptArguments,
    ir: &Ir<'_>,
    manager: &mut PassManager,
    output: Option<&mut Vec<u8>>,
    io: &mut Io<'_>,
) -> Result<(), CommandError> {
    let Some(root) = ir.root() else { return Ok(()) };
    // The parser, or the manager after the last pass, has verified the module: the printer need not do it again.
    let verified = manager.options.verify || manager.pipeline().is_empty();
    let options =
        PrintOptions { assume_verified: arguments.print.assume_verified || verified, ..arguments.print.clone() };
    measure(manager, "Output", || {
        io.write_piece(output, &arguments.output, |out| {
            write_op(ir, root, &options, out)?;
            // mlir-opt ends the module's line and then the output's; with local scope the printer does not do the first.
            if arguments.print.use_local_scope { Ok(()) } else { out.write_all(b"\n") }
        })
    })
}

fn run_passes<'c>(
    arguments: &OptArguments,
    mut ir: Ir<'c>,
    manager: &mut PassManager,
    diagnostics: &mut Diagnostics,
    io: &mut Io<'_>,
) -> Result<Option<Ir<'c>>, CommandError> {
    let Some(root) = ir.root() else { return Ok(None) };
    if arguments.verify_roundtrip {
        verify_roundtrip(&ir)?;
    }
    if arguments.run_reproducer {
        reproducer::take(&mut ir, manager, &crate::pass_registry())?;
    }
    if manager.pipeline().is_empty() {
        return Ok(Some(ir));
    }
    let input = arguments.reproducer.as_ref().map(|_| print_op(&ir, root));
    if manager.run(&mut ir, root, diagnostics).is_ok() {
        return Ok(Some(ir));
    }
    if let (Some(path), Some(input)) = (&arguments.reproducer, input)
        && let Some(diagnostic) = reproducer::write(path, arguments, &input, &ir, manager, io)?
    {
        diagnostics.push(diagnostic);
    }
    Ok(None)
}

fn verify_roundtrip(ir: &Ir<'_>) -> Result<(), CommandError> {
    let context = ir.context();
    for generic in [false, true] {
        let Some(root) = ir.root() else { return Ok(()) };
        let options = PrintOptions { generic, ..Default::default() };
        let text = print_op_with(ir, root, &options);
        let config = ParseConfig { implicit_module: false, ..ParseConfig::default() };
        let again = parse_source_with(context, "<roundtrip>", &text, config).map_err(|d| {
            CommandError::rejected(format!("the printed module is not read back:\n{}", d.render(context)))
        })?;
        let same = again.root().is_some_and(|root| print_op_with(&again, root, &options) == text);
        if !same {
            return Err(CommandError::rejected("printing and reading changes the module"));
        }
    }
    Ok(())
}

fn pass_manager(arguments: &OptArguments, registry: &PassRegistry) -> Result<PassManager, CommandError> {
    let pipeline = match &arguments.pipeline {
        Some(_) if !arguments.passes.is_empty() => {
            return Err(CommandError::usage("'--pass-pipeline' cannot be combined with passes as flags"));
        }
        Some(text) => OpPassManager::parse(text, registry).map_err(|e| CommandError::usage(e.to_string()))?,
        None => {
            let anchor = if arguments.implicit_module { Module::NAME } else { "any" };
            let mut pipeline = OpPassManager::new(anchor, Nesting::Implicit);
            for (name, options) in &arguments.passes {
                pipeline.add_by_name(registry, name, options).map_err(CommandError::usage)?;
            }
            pipeline
        }
    };
    let mut manager = PassManager::new(pipeline);
    manager.options = PassManagerOptions {
        verify: arguments.verify_each,
        keep_input: arguments.reproducer.is_some() && arguments.local_reproducer,
        timing: arguments.timing.then(Timing::new),
        ..manager.options
    };
    Ok(manager)
}

fn ir_printing(arguments: &OptArguments, printed: &Arc<Mutex<String>>) -> Option<IrPrinting> {
    let flags = &arguments.ir_printing;
    let filter = |all: bool, names: &[String]| match (all, names) {
        (true, _) => PassFilter::All,
        (false, []) => PassFilter::None,
        (false, names) => PassFilter::Named(names.to_vec()),
    };
    let after_all = flags.after_all || ((flags.after_change || flags.after_failure) && flags.after.is_empty());
    let (before, after) = (filter(flags.before_all, &flags.before), filter(after_all, &flags.after));
    if matches!((&before, &after), (PassFilter::None, PassFilter::None)) {
        return None;
    }
    let sink = Arc::clone(printed);
    let mut printing = IrPrinting::new(move |text| sink.lock().unwrap_or_else(PoisonError::into_inner).push_str(text));
    let options = arguments.print.clone();
    printing.before = before;
    printing.after = after;
    printing.after_change_only = flags.after_change;
    printing.after_failure_only = flags.after_failure;
    printing.module_scope = flags.module_scope;
    if let Some(folder) = flags.tree.clone() {
        let sink = Arc::clone(printed);
        printing.tree = Some(Box::new(move |path, text| {
            let path = Path::new(&folder).join(path);
            let written =
                path.parent().map_or(Ok(()), std::fs::create_dir_all).and_then(|()| std::fs::write(&path, text));
            if let Err(error) = written {
                let message = format!("error: cannot write '{}': {error}\n", path.display());
                sink.lock().unwrap_or_else(PoisonError::into_inner).push_str(&message);
            }
        }));
    }
    printing.print = Box::new(move |ir, op| print_op_with(ir, op, &options));
    Some(printing)
}

/// Does a step outside of passes, and measures it with them.
fn measure<R>(manager: &mut PassManager, name: &str, work: impl FnOnce() -> R) -> R {
    match &mut manager.options.timing {
        Some(timing) => timing.measure(name, work),
        None => work(),
    }
}

fn report_measurements(arguments: &OptArguments, manager: &PassManager, io: &mut Io<'_>) {
    if arguments.statistics {
        io.note(&match arguments.statistics_list {
            true => manager.statistics_list_report(),
            false => manager.statistics_report(),
        });
    }
    if let Some(timing) = &manager.options.timing {
        io.note(&match (arguments.timing_list, arguments.timing_json) {
            (true, true) => timing.list_json(),
            (false, true) => timing.tree_json(),
            (true, false) => timing.list_report(),
            (false, false) => timing.tree_report(),
        });
    }
}
