//! `transform-interpreter`: runs a script on the module around it.

use rustc_hash::FxHashMap;
use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassRegistry, PassResult};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Fallible, Identifier, Ir, IrMapping, Op, WalkOrder, options_of_fields};

use super::interpreter::{Failure, Interpreter, Outcome, Payload, definite};
use super::library::{Library, merge_symbols};
use super::sequences::{self, NamedSequence, TARGET_TAG, WITH_NAMED_SEQUENCE};
use crate::function::entry_block;

/// The options of `transform-interpreter`.
#[derive(Default)]
pub(crate) struct Options {
    table: Table,
    registry: PassRegistry,
}

vulcanize_ir::pass_options! {
    /// Those that texts set.
    pub(crate) struct Table;

    "debug-bind-trailing-args" "Binds trailing arguments of the entry point to the payload operations with specified names." {
        debug_bind_trailing_args: Vec<String> = Vec::new();
    }
    "debug-payload-root-tag" "Select the operation with 'transform.target_tag' attribute having the given value as payload IR root. If empty select the pass anchor operation as the payload IR root." {
        debug_payload_root_tag: String = String::new();
    }
    "disable-expensive-checks" "Disable expensive checks in the interpreter for a faster run." { disable_expensive_checks: bool = false; }
    "entry-point" "Entry point of the pass pipeline." { entry_point: String = "__transform_main".to_owned(); }
}

pub(crate) static INTERPRETER: PassDef<Options> =
    PassDef::new("transform-interpreter", "InterpreterPass", "transform dialect interpreter", run)
        .options(&options_of_fields![
            table as Table: debug_bind_trailing_args, debug_payload_root_tag, disable_expensive_checks, entry_point
        ])
        .resolve(|options, registry| {
            options.registry = registry.clone();
            Ok(())
        });

/// Whether a script runs: one must not run others, which could run others again.
#[derive(Default)]
struct Running(bool);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, pass: &mut PassContext<'_>) -> PassResult {
    if std::mem::replace(&mut pass.notes::<Running>().0, true) {
        let message = "a script cannot run the interpreter of scripts";
        return Err(Diagnostic::error(ir.location(op), message).into());
    }
    let outcome = run_script(options, ir, op, pass);
    pass.notes::<Running>().0 = false;
    match outcome {
        Ok(()) => Ok(true),
        Err(Failure::Silenceable(found)) => Err(PassError::Diagnostics(found)),
        Err(Failure::Definite(error)) => Err(error),
    }
}

fn run_script(options: &Options, ir: &mut Ir<'_>, op: Op, pass: &mut PassContext<'_>) -> Outcome {
    let arguments = arguments(&options.table, ir, op).map_err(definite)?;
    let (entry, library) = entry_point(&options.table, ir, op, pass).map_err(Failure::Definite)?;
    let outcome = interpret(options, ir, library.unwrap_or(op), entry, arguments, pass);
    if let Some(library) = library {
        ir.erase(library);
    }
    outcome
}

/// What the arguments of the script stand for: first the payload.
fn arguments(options: &Table, ir: &Ir<'_>, op: Op) -> Fallible<Vec<Payload>> {
    let payload = match options.debug_payload_root_tag.as_str() {
        "" => op,
        tag => tagged(ir, op, tag)?,
    };
    let ops = ir.walk(payload, WalkOrder::Post);
    let mut all = vec![Payload::Ops(vec![payload])];
    for text in &options.debug_bind_trailing_args {
        let named = |name| ops.iter().copied().filter(move |&op| ir.op_name_str(op) == name);
        all.push(if let Some(numbers) = text.strip_prefix('#') {
            let number = |number: &str| number.parse().map(|number| ir.context().i64_attr(number));
            let numbers: Result<_, _> = numbers.split(';').map(number).collect();
            let wrong = |_| Diagnostic::error(ir.location(op), format!("couldn't parse integer pass argument {text}"));
            Payload::Params(numbers.map_err(wrong)?)
        } else if let Some(name) = text.strip_prefix('^') {
            Payload::Values(named(name).flat_map(|op| ir.results(op)).collect())
        } else {
            Payload::Ops(named(text).collect())
        });
    }
    Ok(all)
}

/// The op with this tag in or below `op`.
fn tagged(ir: &Ir<'_>, op: Op, tag: &str) -> Fallible<Op> {
    let has_tag = |&op: &Op| ir.attribute_str(op, TARGET_TAG).and_then(|a| ir.context().string_value(a)) == Some(tag);
    let mut found = ir.walk(op, WalkOrder::Pre).into_iter().filter(has_tag);
    match (found.next(), found.next()) {
        (Some(found), None) => Ok(found),
        (Some(first), Some(second)) => {
            let message = format!("repeated operation with the target tag '{tag}'");
            Err(Diagnostic::error(ir.location(second), message)
                .with_note(ir.location(first), "previously seen operation"))
        }
        (None, _) => {
            let message = format!("could not find the operation with {TARGET_TAG}=\"{tag}\" attribute");
            Err(Diagnostic::error(ir.location(op), message))
        }
    }
}

/// The script to begin with, and the library where it is in there. Its symbols come to a script in the payload, and stay
/// there, as in MLIR.
fn entry_point(
    options: &Table,
    ir: &mut Ir<'_>,
    op: Op,
    pass: &mut PassContext<'_>,
) -> Result<(Op, Option<Op>), PassError> {
    let library = pass.notes::<Library>().module(ir)?;
    let own = sequence_of_name(ir, op, &options.entry_point);
    if let Some(entry) = own {
        if let (Some(library), Some(table)) = (library, ir.parent_op(entry)) {
            merge_symbols(ir, table, library)?;
        }
        return Ok((entry, None));
    }
    if let Some(entry) = library.and_then(|library| sequence_of_name(ir, library, &options.entry_point)) {
        return Ok((entry, library));
    }
    let message = format!("could not find a nested named sequence with name: {}", options.entry_point);
    Err(Diagnostic::error(ir.location(op), message).into())
}

/// Runs the sequence `entry`, which is in `scripts`.
fn interpret(
    options: &Options,
    ir: &mut Ir<'_>,
    scripts: Op,
    entry: Op,
    arguments: Vec<Payload>,
    pass: &mut PassContext<'_>,
) -> Outcome {
    let expected = entry_block(ir, entry).map_or(0, |block| ir.arguments(block).len()).saturating_sub(1);
    let given = arguments.len() - 1;
    if expected != given {
        let message =
            format!("operation expects {expected} extra value bindings, but {given} were provided to the interpreter");
        return Err(definite(Diagnostic::error(ir.location(entry), message)));
    }
    let originals = sequences::named_sequences(ir, scripts);
    // The script runs as a copy: what it does to the payload must not change it while it runs.
    let mut copies: FxHashMap<Op, Op> = FxHashMap::default();
    let mut by_name: FxHashMap<Identifier, Op> = FxHashMap::default();
    for original in originals {
        let copy = ir.clone_op(original, &mut IrMapping::new());
        copies.insert(original, copy);
        if let Some(name) = ir.symbol_name(original).filter(|_| ir.parent_op(original) == ir.parent_op(entry)) {
            by_name.entry(name).or_insert(copy);
        }
    }
    let outcome = match copies.get(&entry) {
        Some(&copy) => {
            let mut interpreter = Interpreter::new(ir, pass, &options.registry, by_name);
            interpreter.script = Some(entry);
            sequences::run_named(&mut interpreter, copy, arguments)
        }
        None => Ok(()),
    };
    for copy in copies.into_values() {
        ir.erase(copy);
    }
    outcome
}

/// The sequence of a name, in the first table of sequences that has it.
fn sequence_of_name(ir: &Ir<'_>, root: Op, name: &str) -> Option<Op> {
    let name = ir.context().find_identifier(name)?;
    let is_named = |&op: &Op| NamedSequence::matches(ir, op) && ir.symbol_name(op) == Some(name);
    let in_table =
        |&op: &Op| ir.parent_op(op).is_some_and(|table| ir.attribute_str(table, WITH_NAMED_SEQUENCE).is_some());
    sequences::named_sequences(ir, root).into_iter().filter(is_named).find(in_table)
}
