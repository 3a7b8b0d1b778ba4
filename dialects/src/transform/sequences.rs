//! Ops with scripts inside: sequences, what includes them, what repeats or tries them.

use vulcanize_ir::schema::{
    AttrConstraint, AttrSyntax, CustomDirective, DICTIONARY_ARRAY_ATTR, EnumCases, EnumDef, EnumSyntax,
    FUNCTION_TYPE_ATTR, FormatState, STRING_ATTR, SYMBOL_NAME, SYMBOL_REF, Trait, TypedOp, UNIT_ATTR,
};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Block, Context, Diagnostic, Fallible, Ir, Op, SymbolTableCollection, Value, WalkOrder, ops};

use super::interpreter::{Failure, Interpreter, Outcome, Payload, TransformOp, definite, reads, silenceable};
use super::matching::MatchOp;
use super::types::{ANY_HANDLE_OR_PARAM, OPS_HANDLE};
use crate::function::{
    entry_block, function_signature, indexed_attributes, op_error, parse_function, print_function, verify_function,
};

/// What becomes of failures that can be silenced.
static FAILURE_PROPAGATION_MODE: EnumDef = EnumDef {
    dialect: "transform",
    mnemonic: "failure_propagation_mode",
    cases: EnumCases::List(&[("propagate", 1), ("suppress", 2)]),
    separator: None,
    syntax: EnumSyntax::Angled,
};

pub(crate) static MODE_ATTR: AttrConstraint = AttrConstraint {
    summary: "Silenceable error propagation policy",
    check: |c, a| c.attribute_type(a) == Some(c.i32()) && c.int_value(a).is_some_and(|mode| mode == 1 || mode == 2),
    syntax: AttrSyntax::EnumKeyword(&FAILURE_PROPAGATION_MODE, Context::i32),
};

/// The attribute of a symbol table that may hold named sequences.
pub(super) const WITH_NAMED_SEQUENCE: &str = "transform.with_named_sequence";
/// The attribute that names an op as a payload.
pub(super) const TARGET_TAG: &str = "transform.target_tag";
pub(super) const CONSUMED: &str = "transform.consumed";
pub(super) const READONLY: &str = "transform.readonly";

ops! {
    /// Ops with scripts inside.
    pub(super) static OPS;

    /// A script with a name, which others include and the interpreter begins with.
    pub struct NamedSequence = "transform.named_sequence" {
        attributes: {
            sym_name: SYMBOL_NAME, function_type: FUNCTION_TYPE_ATTR, sym_visibility: STRING_ATTR[optional],
            arg_attrs: DICTIONARY_ARRAY_ATTR[optional], res_attrs: DICTIONARY_ARRAY_ATTR[optional],
        },
        regions: { body: MaxOneBlock },
        traits: [Trait::FunctionLike, Trait::IsolatedFromAbove],
        assembly: (parse_function, print_function),
        with: {
            verify: Some(verify_named_sequence), verify_regions: Some(verify_argument_attributes),
            interfaces: &[reads!(|_, _| Ok(()))],
        },
    }

    /// A script right where it stands.
    pub struct Sequence = "transform.sequence" {
        operands: { root: OPS_HANDLE[optional], extra_bindings: ANY_HANDLE_OR_PARAM[variadic] },
        attributes: { failure_propagation_mode: MODE_ATTR },
        results: { results: OPS_HANDLE[variadic] },
        regions: { body: OneBlock },
        traits: [
            Trait::AttrSizedOperandSegments, Trait::SingleBlockImplicitTerminator("transform.yield"),
        ],
        format: "custom<Operands>($root, $extra_bindings) (`->` type($results)^)? `failures` `(` $failure_propagation_mode `)` attr-dict-with-keyword \
            $body",
        with: {
            directives: &[SEQUENCE_OPERANDS], verify_regions: Some(verify_sequence), default_dialect: "transform",
            interfaces: &[&MatchOp, reads!(run_sequence)],
        },
    }

    /// Ends a script, with what it hands out.
    pub struct Yield = "transform.yield" {
        operands: { operands: ANY_HANDLE_OR_PARAM[variadic] },
        traits: [Trait::Terminator],
        format: "operands attr-dict (`:` type($operands)^)?",
    }

    /// Runs a named sequence.
    pub struct Include = "transform.include" {
        operands: { operands: ANY_HANDLE_OR_PARAM[variadic] },
        attributes: {
            target: SYMBOL_REF, failure_propagation_mode: MODE_ATTR, arg_attrs: DICTIONARY_ARRAY_ATTR[optional],
            res_attrs: DICTIONARY_ARRAY_ATTR[optional],
        },
        results: { results: ANY_HANDLE_OR_PARAM[variadic] },
        format: "$target `failures` `(` $failure_propagation_mode `)` `(` $operands `)` attr-dict `:` \
            functional-type($operands, $results)",
        with: {
            verify_symbol_uses: Some(verify_include),
            interfaces: &[&MatchOp, &TransformOp { consumes: consumed_by_include, apply: run_include }],
        },
    }

    /// Runs its script for each of what its operands stand for.
    pub struct Foreach = "transform.foreach" {
        operands: { targets: ANY_HANDLE_OR_PARAM[variadic] },
        attributes: { with_zip_shortest: UNIT_ATTR[optional] },
        results: { results: ANY_HANDLE_OR_PARAM[variadic] },
        regions: { body: OneBlock },
        traits: [Trait::SingleBlockImplicitTerminator("transform.yield")],
        format: "$targets (`with_zip_shortest` $with_zip_shortest^)? `:` type($targets) (`->` type($results)^)? $body \
            attr-dict",
        with: {
            verify_regions: Some(verify_foreach),
            interfaces: &[&TransformOp { consumes: consumed_by_foreach, apply: run_foreach }],
        },
    }
}

// ---- text and rules ----

static SEQUENCE_OPERANDS: CustomDirective = CustomDirective {
    name: "Operands",
    attributes: &[],
    anchor: None,
    parse: parse_sequence_operands,
    print: print_sequence_operands,
};

/// `%root : type` or `%root, %more : (type, types)`, or nothing.
fn parse_sequence_operands(parser: &mut Parser<'_, '_>, state: &mut FormatState) -> Fallible {
    let Some(root) = parser.parse_optional_operand()? else { return Ok(()) };
    state.operands.set(0, &[root]);
    if !parser.parse_optional_comma() {
        state.operand_types.set(0, &[parser.parse_colon_type()?]);
        return Ok(());
    }
    let more = parser.parse_operand_list(vulcanize_ir::text::Delimiter::None)?;
    state.operands.set(1, &more);
    parser.parse_colon()?;
    let location = parser.location();
    let types = parser.parse_type_list_parens()?;
    match types.split_first() {
        Some((first, rest)) if rest.len() == more.len() => {
            state.operand_types.set(0, std::slice::from_ref(first));
            state.operand_types.set(1, rest);
            Ok(())
        }
        _ => Err(parser.error(location, "expected a type for each operand")),
    }
}

fn print_sequence_operands(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    let operands: Vec<Value> = ir.operands(op).collect();
    if operands.is_empty() {
        return;
    }
    printer.print_operands(operands.iter().copied());
    printer.write(" : ");
    let types = ir.operand_types(op);
    if operands.len() == 1 {
        printer.print_types(types);
    } else {
        printer.write("(");
        printer.print_types(types);
        printer.write(")");
    }
}

fn verify_named_sequence(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_function(ir, op)?;
    let table = ir.ancestor(op, |ir, op| ir.is_symbol_table(op));
    if table.is_none_or(|table| ir.attribute_str(table, WITH_NAMED_SEQUENCE).is_none()) {
        let message = format!("expects the parent symbol table to have the '{WITH_NAMED_SEQUENCE}' attribute");
        let error = Diagnostic::error(ir.location(op), message);
        return Err(match table {
            Some(table) => error.with_note(ir.location(table), "symbol table operation"),
            None => error,
        });
    }
    if ir.ancestor(op, |ir, op| ir.def(op).is_some_and(|def| def.interface::<TransformOp>().is_some())).is_some() {
        return Err(op_error(ir, op, "cannot be defined inside another transform op"));
    }
    let Some(entry) = entry_block(ir, op) else { return Ok(()) };
    let Some(last) = ir.last_op(entry).filter(|&last| Yield::matches(ir, last)) else {
        return Err(op_error(ir, op, "expected 'transform.yield' as terminator"));
    };
    let (_, results) = function_signature(ir, op).unwrap_or_default();
    if ir.num_operands(last) != results.len() {
        return Err(Diagnostic::error(
            ir.location(last),
            "expected terminator to have as many operands as the parent op has results",
        ));
    }
    for (index, (found, &expected)) in ir.operand_types(last).zip(results).enumerate() {
        if found != expected {
            let message = format!(
                "the type of the terminator operand #{index} must match the type of the corresponding parent op result"
            );
            return Err(Diagnostic::error(ir.location(last), message));
        }
    }
    Ok(())
}

/// Those that others may call, without a body, say of each argument whether it is consumed.
fn verify_argument_attributes(ir: &Ir<'_>, op: Op) -> Fallible {
    let has = |index, name: &str| {
        let attributes = indexed_attributes(ir, op, "arg_attrs", index);
        let entries = attributes.and_then(|all| ir.context().dictionary_value(all)).unwrap_or_default();
        entries.iter().any(|entry| ir.context().str(entry.name) == name)
    };
    let (inputs, _) = function_signature(ir, op).unwrap_or_default();
    for index in 0..inputs.len() {
        match (has(index, CONSUMED), has(index, READONLY)) {
            (true, true) => {
                let message = format!("argument #{index} cannot be both readonly and consumed");
                return Err(op_error(ir, op, message));
            }
            (false, false) if entry_block(ir, op).is_none() => {
                let message = "must provide consumed/readonly status for arguments of external or called ops";
                return Err(Diagnostic::error(ir.location(op), message));
            }
            _ => {}
        }
    }
    Ok(())
}

fn body_of(ir: &Ir<'_>, op: Op) -> Option<Block> {
    ir.first_block(*ir.regions(op).first()?)
}

fn verify_yielded(ir: &Ir<'_>, op: Op, block: Block) -> Fallible {
    let Some(last) = ir.last_op(block).filter(|&last| Yield::matches(ir, last)) else {
        return Err(op_error(ir, op, "expects the body to end with 'transform.yield'"));
    };
    if !ir.operand_types(last).eq(ir.result_types(op)) {
        let message = "expects the types of the terminator operands to match the types of the result";
        let error = op_error(ir, op, message);
        return Err(error.with_note(ir.location(last), "terminator"));
    }
    Ok(())
}

fn verify_sequence(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(block) = body_of(ir, op) else { return Ok(()) };
    let arguments = ir.arguments(block);
    if arguments.is_empty() {
        return Err(op_error(ir, op, "expected the entry block to have at least one argument"));
    }
    let is_bound = ir.num_operands(op) > 0;
    if is_bound && !ir.operand_types(op).eq(arguments.iter().map(|&argument| ir.value_type(argument))) {
        return Err(op_error(
            ir,
            op,
            "expected types to be provided for all operands and to match the block arguments",
        ));
    }
    verify_yielded(ir, op, block)
}

fn verify_foreach(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(block) = body_of(ir, op) else { return Ok(()) };
    let arguments = ir.arguments(block);
    if arguments.len() != ir.num_operands(op) {
        return Err(op_error(ir, op, "expects the same number of targets as the body has block arguments"));
    }
    if !ir.operand_types(op).eq(arguments.iter().map(|&argument| ir.value_type(argument))) {
        return Err(op_error(
            ir,
            op,
            "expects co-indexed targets and the body's block arguments to have the same op/value/param type",
        ));
    }
    let Some(last) = ir.last_op(block).filter(|&last| Yield::matches(ir, last)) else { return Ok(()) };
    if ir.num_operands(last) != ir.num_results(op) {
        return Err(op_error(ir, op, "expects the same number of results as the yield op has operands"));
    }
    if !ir.operand_types(last).eq(ir.result_types(op)) {
        return Err(op_error(
            ir,
            op,
            "expects co-indexed results and yield operands to have the same op/value/param type",
        ));
    }
    Ok(())
}

fn verify_include(ir: &Ir<'_>, op: Op, symbols: &mut SymbolTableCollection) -> Fallible {
    let found =
        symbols.lookup_nearest(ir, op, Include(op).target(ir)).filter(|&found| NamedSequence::matches(ir, found));
    let Some(callee) = found else { return Err(op_error(ir, op, "does not reference a named transform sequence")) };
    let (inputs, results) = function_signature(ir, callee).unwrap_or_default();
    if ir.num_operands(op) != inputs.len() {
        return Err(op_error(ir, op, "incorrect number of operands for callee"));
    }
    for (index, (provided, &expected)) in ir.operand_types(op).zip(inputs).enumerate() {
        if provided != expected {
            let (provided, expected) = (ir.context().type_text(provided), ir.context().type_text(expected));
            return Err(op_error(
                ir,
                op,
                format!(
                    "operand type mismatch: expected operand type {expected}, but provided {provided} for operand number {index}"
                ),
            ));
        }
    }
    if ir.num_results(op) != results.len() {
        return Err(op_error(ir, op, "incorrect number of results for callee"));
    }
    for (index, (provided, &expected)) in ir.result_types(op).zip(results).enumerate() {
        if provided != expected {
            let (provided, expected) = (ir.context().type_text(provided), ir.context().type_text(expected));
            return Err(op_error(
                ir,
                op,
                format!(
                    "type of result {index} must implement the same transform dialect interface: {provided} vs {expected}"
                ),
            ));
        }
    }
    Ok(())
}

// ---- running ----

pub(crate) fn suppresses(ir: &Ir<'_>, op: Op) -> bool {
    let mode = ir.attribute_str(op, "failure_propagation_mode").and_then(|mode| ir.context().int_value(mode));
    mode == Some(2)
}

pub(crate) fn set_results(interpreter: &mut Interpreter<'_, '_, '_>, op: Op, payloads: Vec<Payload>) -> Outcome {
    let results: Vec<Value> = interpreter.ir.results(op).collect();
    results.into_iter().zip(payloads).try_for_each(|(result, payload)| interpreter.set(result, payload))
}

/// Runs a block whose arguments stand for these; returns what it yields.
fn run_with(
    interpreter: &mut Interpreter<'_, '_, '_>,
    block: Block,
    arguments: Vec<Payload>,
    suppress: bool,
) -> Outcome<Vec<Payload>> {
    interpreter.set_arguments(block, arguments)?;
    interpreter.run_block(block, suppress)?;
    interpreter.yielded(block)
}

fn operand_payloads(interpreter: &Interpreter<'_, '_, '_>, op: Op) -> Vec<Payload> {
    interpreter.ir.operands(op).map(|operand| interpreter.payload(operand)).collect()
}

fn run_sequence(interpreter: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let Some(block) = body_of(interpreter.ir, op) else { return Ok(()) };
    let (arguments, suppress) = (operand_payloads(interpreter, op), suppresses(interpreter.ir, op));
    let yielded = run_with(interpreter, block, arguments, suppress)?;
    set_results(interpreter, op, yielded)
}

/// The sequence that an include names.
fn included(interpreter: &Interpreter<'_, '_, '_>, op: Op) -> Option<Op> {
    let name = interpreter.ir.context().flat_symbol(Include(op).target(interpreter.ir))?;
    interpreter.sequence(name)
}

fn run_include(interpreter: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let callee = included(interpreter, op);
    let Some(block) = callee.and_then(|callee| entry_block(interpreter.ir, callee)) else {
        let message = "unresolved external named sequence";
        return Err(definite(Diagnostic::error(interpreter.ir.location(op), message)));
    };
    let (arguments, suppress) = (operand_payloads(interpreter, op), suppresses(interpreter.ir, op));
    let yielded = run_with(interpreter, block, arguments, suppress)?;
    set_results(interpreter, op, yielded)
}

/// What an include consumes follows from what happens inside.
fn consumed_by_include(_: &Ir<'_>, _: Op) -> Vec<usize> {
    Vec::new()
}

/// The targets whose arguments the body consumes.
fn consumed_by_foreach(ir: &Ir<'_>, op: Op) -> Vec<usize> {
    let Some(block) = body_of(ir, op) else { return Vec::new() };
    let arguments = ir.arguments(block);
    let mut consumed = vec![false; arguments.len()];
    for inner in ir.walk(op, WalkOrder::Pre).into_iter().skip(1) {
        let Some(interface) = ir.def(inner).and_then(|def| def.interface::<TransformOp>()) else { continue };
        if Foreach::matches(ir, inner) {
            continue;
        }
        for operand in (interface.consumes)(ir, inner) {
            if let Some(number) = arguments.iter().position(|&argument| argument == ir.operand(inner, operand)) {
                consumed[number] = true;
            }
        }
    }
    (0..consumed.len()).filter(|&number| consumed[number]).collect()
}

fn run_foreach(interpreter: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let Some(block) = body_of(interpreter.ir, op) else { return Ok(()) };
    let targets = operand_payloads(interpreter, op);
    let sizes = targets.iter().map(Payload::len);
    let rounds = match Foreach(op).with_zip_shortest(interpreter.ir) {
        Some(_) => sizes.min().unwrap_or(0),
        None => {
            let rounds = targets.first().map_or(0, Payload::len);
            if sizes.clone().any(|size| size != rounds) {
                let sizes: Vec<String> = sizes.map(|size| size.to_string()).collect();
                let message = format!("prior targets' payload size differs from the others ({})", sizes.join(", "));
                return Err(silenceable(Diagnostic::error(interpreter.ir.location(op), message)));
            }
            rounds
        }
    };
    let mut all: Vec<Payload> = Vec::new();
    for round in 0..rounds {
        let arguments = targets.iter().map(|target| target.element(round)).collect();
        let yielded = run_with(interpreter, block, arguments, false)?;
        match all.is_empty() {
            true => all = yielded,
            false => all.iter_mut().zip(yielded).for_each(|(all, more)| all.append(more)),
        }
    }
    set_results(interpreter, op, all)
}

/// Runs a sequence of the interpreter.
pub(super) fn run_named(interpreter: &mut Interpreter<'_, '_, '_>, sequence: Op, arguments: Vec<Payload>) -> Outcome {
    let Some(block) = entry_block(interpreter.ir, sequence) else { return Ok(()) };
    run_with(interpreter, block, arguments, false).map(|_| ())
}

ops! {
    /// What is tried one after another.
    pub(super) static ALTERNATIVES;

    /// Runs the first of its scripts that does not fail, on a copy of each op that takes its place then.
    pub struct Alternatives = "transform.alternatives" {
        operands: { scope: OPS_HANDLE[optional] },
        results: { results: OPS_HANDLE[variadic] },
        regions: { alternatives: OneBlock[variadic] },
        traits: [Trait::IsolatedFromAbove, Trait::SingleBlockImplicitTerminator("transform.yield")],
        format: "($scope^ `:` type($scope))? (`->` type($results)^)? attr-dict-with-keyword regions",
        with: {
            verify_regions: Some(verify_alternatives),
            interfaces: &[&TransformOp { consumes: |ir, op| (0..ir.num_operands(op)).collect(), apply: run_alternatives }],
        },
    }
}

fn verify_alternatives(ir: &Ir<'_>, op: Op) -> Fallible {
    for &region in ir.regions(op) {
        let Some(block) = ir.first_block(region) else { continue };
        if ir.arguments(block).len() != 1 {
            return Err(op_error(ir, op, "expects each region to have one argument"));
        }
        verify_yielded(ir, op, block)?;
    }
    Ok(())
}

/// On a copy of each op; that of the alternative which succeeds takes the op's place.
fn run_alternatives(interpreter: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    if interpreter.ir.num_operands(op) == 0 {
        return Err(contains_script(interpreter, op));
    }
    let originals = interpreter.operand_ops(op, 0);
    for &original in &originals {
        if interpreter.script.is_some_and(|script| interpreter.ir.ancestor(script, |_, op| op == original).is_some()) {
            return Err(contains_script(interpreter, op));
        }
        if !interpreter.ir.def(original).is_some_and(vulcanize_ir::schema::OpDef::is_isolated) {
            let error = Diagnostic::error(
                interpreter.ir.location(op),
                "only isolated-from-above ops can be alternative scopes",
            );
            return Err(definite(error.with_note(interpreter.ir.location(original), "scope")));
        }
    }
    for region in interpreter.ir.regions(op).to_vec() {
        let Some(block) = interpreter.ir.first_block(region) else { continue };
        let copies: Vec<Op> = originals
            .iter()
            .map(|&original| {
                let copy = interpreter.ir.clone_op(original, &mut vulcanize_ir::IrMapping::new());
                interpreter.ir.insert_op_before(original, copy);
                copy
            })
            .collect();
        match run_with(interpreter, block, vec![Payload::Ops(copies.clone())], false) {
            Ok(yielded) => {
                originals.iter().for_each(|&original| interpreter.ir.erase(original));
                return set_results(interpreter, op, yielded);
            }
            Err(Failure::Silenceable(_)) => copies.iter().for_each(|&copy| interpreter.ir.erase(copy)),
            Err(failure) => return Err(failure),
        }
    }
    let message = "all alternatives failed";
    Err(silenceable(Diagnostic::error(interpreter.ir.location(op), message)))
}

/// Without an operand the scope is all, with the script in it.
fn contains_script(interpreter: &Interpreter<'_, '_, '_>, op: Op) -> Failure {
    let message = "scope must not contain the transforms being applied";
    definite(Diagnostic::error(interpreter.ir.location(op), message))
}

/// The named sequences in a module.
pub(super) fn named_sequences(ir: &Ir<'_>, module: Op) -> Vec<Op> {
    ir.walk(module, WalkOrder::Pre).into_iter().filter(|&op| NamedSequence::matches(ir, op)).collect()
}
