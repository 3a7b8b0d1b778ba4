//! `transform-interpreter`: runs a script on the module around it.

use rustc_hash::FxHashMap;
use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassRegistry, PassResult};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Identifier, Ir, IrMapping, Op, options_of_fields};

use super::interpreter::{Failure, Interpreter, Outcome, Payload};
use super::sequences::{self, NamedSequence, WITH_NAMED_SEQUENCE};

/// The options of `transform-interpreter`.
#[derive(Default)]
pub(crate) struct Options {
    table: Table,
    registry: PassRegistry,
}

vulcanize_ir::pass_options! {
    /// Those that texts set.
    pub(crate) struct Table;

    "entry-point" "Entry point of the pass pipeline." { entry_point: String = "__transform_main".to_owned(); }
}

pub(crate) static INTERPRETER: PassDef<Options> =
    PassDef::new("transform-interpreter", "InterpreterPass", "transform dialect interpreter", run)
        .options(&options_of_fields![table as Table: entry_point])
        .resolve(|options, registry| {
            options.registry = registry.clone();
            Ok(())
        });

/// Whether a script runs: one must not run others, which could run others again.
#[derive(Default)]
struct Running(bool);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, pass: &mut PassContext<'_>) -> PassResult {
    let Some(entry) = entry_point(ir, op, &options.table.entry_point) else {
        let message = format!("could not find a nested named sequence with name: {}", options.table.entry_point);
        return Err(Diagnostic::error(ir.location(op), message).into());
    };
    if std::mem::replace(&mut pass.notes::<Running>().0, true) {
        let message = "a script cannot run the interpreter of scripts";
        return Err(Diagnostic::error(ir.location(op), message).into());
    }
    let outcome = interpret(options, ir, op, entry, pass);
    pass.notes::<Running>().0 = false;
    match outcome {
        Ok(()) => Ok(true),
        Err(Failure::Silenceable(found)) => Err(PassError::Diagnostics(found)),
        Err(Failure::Definite(error)) => Err(error),
    }
}

/// Runs the sequence `entry` on `op`.
fn interpret(options: &Options, ir: &mut Ir<'_>, op: Op, entry: Op, pass: &mut PassContext<'_>) -> Outcome {
    let originals = sequences::named_sequences(ir, op);
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
            sequences::run_named(&mut interpreter, copy, vec![Payload::Ops(vec![op])])
        }
        None => Ok(()),
    };
    for copy in copies.into_values() {
        ir.erase(copy);
    }
    outcome
}

/// The sequence of a name, in the first table of sequences that has it.
fn entry_point(ir: &Ir<'_>, root: Op, name: &str) -> Option<Op> {
    let name = ir.context().find_identifier(name)?;
    let is_named = |&op: &Op| NamedSequence::matches(ir, op) && ir.symbol_name(op) == Some(name);
    let in_table =
        |&op: &Op| ir.parent_op(op).is_some_and(|table| ir.attribute_str(table, WITH_NAMED_SEQUENCE).is_some());
    sequences::named_sequences(ir, root).into_iter().filter(is_named).find(in_table)
}
