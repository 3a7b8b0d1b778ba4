//! Ops that ask whether an op of the payload is one that a script wants, and those that walk over a payload with them.
//!
//! A matcher is a named sequence of ops that look and change nothing ([`MatchOp`]). Where one of them fails, the op does
//! not match.

use vulcanize_ir::schema::{
    AttrConstraint, AttrSyntax, CustomDirective, EnumCases, EnumDef, EnumSyntax, FormatState, SYMBOL_REF, Trait,
    TypedOp, UNIT_ATTR,
};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{
    Attribute, Block, Context, Diagnostic, Fallible, Ir, Op, SymbolTableCollection, Type, Value, WalkOrder, ops,
};

use super::interpreter::{
    Failure, Interpreter, Outcome, Payload, TransformOp, consumes_first, definite, reads, silenceable,
};
use super::sequences::{CONSUMED, NamedSequence, READONLY, set_results};
use super::types::{ANY_HANDLE_OR_PARAM, Handle, OPS_HANDLE, PARAM, STRINGS};
use crate::function::{entry_block, function_signature, indexed_attributes, op_error};

/// The interface of an op that matchers may be made of: it changes nothing.
pub struct MatchOp;

/// How two numbers are compared.
static PREDICATE: EnumDef = EnumDef {
    dialect: "transform",
    mnemonic: "match_cmp_i_predicate",
    cases: EnumCases::List(&[("eq", 0), ("ne", 1), ("lt", 2), ("le", 3), ("gt", 4), ("ge", 5)]),
    separator: None,
    syntax: EnumSyntax::Angled,
};

static PREDICATE_ATTR: AttrConstraint = AttrConstraint {
    summary: "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5",
    check: |c, a| c.attribute_type(a) == Some(c.i32()) && c.int_value(a).is_some_and(|case| (0..6).contains(&case)),
    syntax: AttrSyntax::EnumKeyword(&PREDICATE, Context::i32),
};

static SYMBOLS: AttrConstraint = AttrConstraint {
    summary: "symbol ref array attribute",
    check: |c, a| c.array_value(a).is_some_and(|all| all.iter().all(|&each| c.flat_symbol(each).is_some())),
    syntax: AttrSyntax::Full,
};

ops! {
    /// Matchers, and what walks with them.
    pub(super) static OPS;

    /// What a matcher hands out of each op that it matches.
    pub struct CollectMatching = "transform.collect_matching" {
        operands: { root: OPS_HANDLE },
        attributes: { matcher: SYMBOL_REF },
        results: { results: ANY_HANDLE_OR_PARAM[variadic] },
        format: "$matcher `in` $root attr-dict `:` functional-type($root, $results)",
        with: { verify_symbol_uses: Some(verify_collect), interfaces: &[reads!(collect)] },
    }

    /// Runs, for each op, the action of the first matcher that matches it.
    pub struct ForeachMatch = "transform.foreach_match" {
        operands: { root: OPS_HANDLE, forwarded_inputs: ANY_HANDLE_OR_PARAM[variadic] },
        attributes: {
            restrict_root: UNIT_ATTR[optional], flatten_results: UNIT_ATTR[optional], matchers: SYMBOLS, actions: SYMBOLS,
        },
        results: { updated: OPS_HANDLE, forwarded_outputs: ANY_HANDLE_OR_PARAM[variadic] },
        format: "custom<Flags>($restrict_root, $flatten_results) $root (`,` $forwarded_inputs^)? \
            custom<Pairs>($matchers, $actions) attr-dict `:` functional-type(operands, results)",
        with: {
            directives: &[FLAGS, PAIRS], verify: Some(verify_pairs), verify_symbol_uses: Some(verify_foreach),
            name_results: Some(|ir, op, sink| {
                sink(ir.result(op, 0), "updated_root");
                ir.results(op).skip(1).for_each(|result| sink(result, "yielded"));
            }),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: foreach }],
        },
    }

    /// Whether a handle stands for nothing.
    pub struct MatchOperationEmpty = "transform.match.operation_empty" {
        operands: { operand_handle: OPS_HANDLE },
        format: "$operand_handle attr-dict `:` type($operand_handle)",
        with: { interfaces: &[&MatchOp, reads!(match_empty)] },
    }

    /// Whether an op has one of these names.
    pub struct MatchOperationName = "transform.match.operation_name" {
        operands: { operand_handle: OPS_HANDLE },
        attributes: { op_names: STRINGS },
        format: "$operand_handle $op_names attr-dict `:` type($operand_handle)",
        with: { interfaces: &[&MatchOp, reads!(match_name)] },
    }

    /// Whether numbers are as others, or less, or more.
    pub struct MatchParamCmpI = "transform.match.param.cmpi" {
        operands: { param: PARAM, reference: PARAM },
        attributes: { predicate: PREDICATE_ATTR },
        traits: [Trait::SameTypeOperands],
        format: "$predicate $param `,` $reference attr-dict `:` type($param)",
        with: { interfaces: &[&MatchOp, reads!(match_cmpi)] },
    }
}

// ---- text ----

static FLAGS: CustomDirective = CustomDirective {
    name: "Flags",
    attributes: &["restrict_root", "flatten_results"],
    anchor: None,
    parse: parse_flags,
    print: |printer, op| {
        let ir = printer.ir();
        for flag in FLAGS.attributes.iter().filter(|flag| ir.attribute_str(op, flag).is_some()) {
            printer.write(&format!("{flag} "));
        }
        printer.write("in");
    },
};

/// `restrict_root` and `flatten_results`, in any order, and `in`.
fn parse_flags(parser: &mut Parser<'_, '_>, state: &mut FormatState) -> Fallible {
    let context = parser.context();
    while let Some(flag) = FLAGS.attributes.iter().find(|flag| parser.at_keyword(flag)) {
        let name = context.identifier(flag);
        if state.operation.attributes.iter().any(|entry| entry.name == name) {
            return Err(parser.error_here(format!("`{flag}` is given twice")));
        }
        parser.parse_keyword(flag)?;
        state.operation.set_attribute(name, context.unit_attr());
    }
    parser.parse_keyword("in")
}

static PAIRS: CustomDirective = CustomDirective {
    name: "Pairs",
    attributes: &["matchers", "actions"],
    anchor: None,
    parse: parse_pairs,
    print: print_pairs,
};

/// `@matcher -> @action`, several of them with commas between.
fn parse_pairs(parser: &mut Parser<'_, '_>, state: &mut FormatState) -> Fallible {
    let context = parser.context();
    let (mut matchers, mut actions) = (Vec::new(), Vec::new());
    loop {
        matchers.push(context.symbol_ref_attr(parser.parse_symbol_name()?));
        parser.parse_arrow()?;
        actions.push(context.symbol_ref_attr(parser.parse_symbol_name()?));
        if !parser.parse_optional_comma() {
            break;
        }
    }
    for (name, symbols) in [("matchers", matchers), ("actions", actions)] {
        state.operation.set_attribute(context.identifier(name), context.array_attr(&symbols));
    }
    Ok(())
}

fn print_pairs(printer: &mut Printer<'_, '_>, op: Op) {
    // Twice as far in as the ops of a region.
    printer.indent();
    printer.indent();
    for (number, (matcher, action)) in pairs(printer.ir(), op).into_iter().enumerate() {
        if number > 0 {
            printer.write(", ");
        }
        printer.newline();
        printer.print_attribute(matcher);
        printer.write(" -> ");
        printer.print_attribute(action);
    }
    printer.unindent();
    printer.unindent();
}

// ---- rules ----

/// The matchers with their actions.
fn pairs(ir: &Ir<'_>, op: Op) -> Vec<(Attribute, Attribute)> {
    let list = |symbols: Attribute| ir.context().array_value(symbols).unwrap_or_default().to_vec();
    list(ForeachMatch(op).matchers(ir)).into_iter().zip(list(ForeachMatch(op).actions(ir))).collect()
}

fn verify_pairs(ir: &Ir<'_>, op: Op) -> Fallible {
    let count = |symbols: Attribute| ir.context().array_value(symbols).map_or(0, <[Attribute]>::len);
    match (count(ForeachMatch(op).matchers(ir)), count(ForeachMatch(op).actions(ir))) {
        (0, _) => Err(op_error(ir, op, "expected at least one match/action pair")),
        (matchers, actions) if matchers != actions => {
            Err(op_error(ir, op, "expected the same number of matchers and actions"))
        }
        _ => Ok(()),
    }
}

/// What a handle of this type may stand for: 0 ops, 1 values, 2 parameters.
fn kind(context: &Context, ty: Type) -> Option<u8> {
    context.type_as::<Handle>(ty).map(|handle| match handle {
        Handle::AnyOp | Handle::Op(_) => 0,
        Handle::AnyValue => 1,
        Handle::AnyParam | Handle::Param(_) | Handle::AffineMap | Handle::Type => 2,
    })
}

fn are_alike(ir: &Ir<'_>, one: Type, other: Type) -> bool {
    kind(ir.context(), one) == kind(ir.context(), other)
}

fn has_argument_attribute(ir: &Ir<'_>, sequence: Op, argument: usize, name: &str) -> bool {
    let attributes = indexed_attributes(ir, sequence, "arg_attrs", argument);
    let entries = attributes.and_then(|all| ir.context().dictionary_value(all)).unwrap_or_default();
    entries.iter().any(|entry| ir.context().str(entry.name) == name)
}

/// The sequence that a symbol names.
fn sequence(
    ir: &Ir<'_>,
    op: Op,
    symbols: &mut SymbolTableCollection,
    (symbol, role): (Attribute, &str),
) -> Fallible<Op> {
    let found = symbols.lookup_nearest(ir, op, symbol).filter(|&found| NamedSequence::matches(ir, found));
    found.ok_or_else(|| {
        Diagnostic::error(ir.location(op), format!("unresolved {role} symbol {}", ir.context().attribute_text(symbol)))
    })
}

fn verify_collect(ir: &Ir<'_>, op: Op, symbols: &mut SymbolTableCollection) -> Fallible {
    let error = |message: String| Err(Diagnostic::error(ir.location(op), message));
    let matcher = sequence(ir, op, symbols, (CollectMatching(op).matcher(ir), "matcher"))?;
    let (inputs, outputs) = function_signature(ir, matcher).unwrap_or_default();
    let &[input] = inputs else {
        return error("expected the matcher to take one operation handle argument".to_owned());
    };
    if kind(ir.context(), input) != Some(0) {
        return error("expected the matcher to take one operation handle argument".to_owned());
    }
    if !has_argument_attribute(ir, matcher, 0, READONLY) {
        return error("expected the matcher argument to be marked readonly".to_owned());
    }
    let count = ir.num_results(op);
    if outputs.len() != count {
        let message = "expected the matcher to yield as many values as op has results";
        return error(format!("{message} ({count}), got {}", outputs.len()));
    }
    for (number, (&output, result)) in outputs.iter().zip(ir.result_types(op)).enumerate() {
        if !are_alike(ir, output, result) {
            return error(format!("mismatching type interfaces for matcher result and op result #{number}"));
        }
    }
    Ok(())
}

fn verify_foreach(ir: &Ir<'_>, op: Op, symbols: &mut SymbolTableCollection) -> Fallible {
    for (matcher, action) in pairs(ir, op) {
        verify_pair(ir, op, symbols, (matcher, action))?;
    }
    Ok(())
}

fn verify_pair(
    ir: &Ir<'_>,
    op: Op,
    symbols: &mut SymbolTableCollection,
    (matcher_name, action_name): (Attribute, Attribute),
) -> Fallible {
    let text = |symbol| ir.context().attribute_text(symbol);
    let error = |message: String, about: Option<Op>| {
        let error = Diagnostic::error(ir.location(op), message);
        Err(match about {
            Some(symbol) => error.with_note(ir.location(symbol), "symbol declaration"),
            None => error,
        })
    };
    let matcher = sequence(ir, op, symbols, (matcher_name, "matcher"))?;
    let action = sequence(ir, op, symbols, (action_name, "action"))?;
    let (taken, matched) = function_signature(ir, matcher).unwrap_or_default();
    let (arguments, yielded) = function_signature(ir, action).unwrap_or_default();
    for (called, count) in [(matcher, taken.len()), (action, arguments.len())] {
        let has = |number, name| has_argument_attribute(ir, called, number, name);
        if !(0..count).all(|number| has(number, CONSUMED) || has(number, READONLY)) {
            let message = "must provide consumed/readonly status for arguments of external or called ops";
            return Err(Diagnostic::error(ir.location(called), message));
        }
    }
    if let Some(number) = (0..taken.len()).find(|&number| has_argument_attribute(ir, matcher, number, CONSUMED)) {
        let error = op_error(ir, op, format!("does not expect matcher symbol to consume its operand #{number}"));
        return Err(error.with_note(ir.location(matcher), "symbol declaration"));
    }
    let operands = ir.num_operands(op);
    if operands != taken.len() {
        let (taken, name) = (taken.len(), text(matcher_name));
        let message = "the number of operands";
        return error(
            format!("{message} ({operands}) doesn't match the number of matcher arguments ({taken}) for {name}"),
            Some(matcher),
        );
    }
    for (number, (operand, &argument)) in ir.operand_types(op).zip(taken).enumerate() {
        if !are_alike(ir, operand, argument) {
            let message = "mismatching type interfaces for operand and matcher argument";
            return error(format!("{message} #{number} of matcher {}", text(matcher_name)), Some(matcher));
        }
    }
    if matched.len() != arguments.len() {
        let (one, other) = (text(matcher_name), text(action_name));
        let message = "mismatching number of matcher results and action arguments between";
        return error(format!("{message} {one} ({}) and {other} ({})", matched.len(), arguments.len()), None);
    }
    for (number, (&result, &argument)) in matched.iter().zip(arguments).enumerate() {
        if !are_alike(ir, result, argument) {
            let (one, other) = (text(matcher_name), text(action_name));
            let message = "mismatching type interfaces for matcher result and action argument";
            return error(format!("{message} #{number} of matcher {one} and action {other}"), None);
        }
    }
    let extra = ir.num_results(op).saturating_sub(1);
    if yielded.len() != extra {
        let (yielded, name) = (yielded.len(), text(action_name));
        let message = "the number of action results";
        return error(
            format!("{message} ({yielded}) for {name} doesn't match the number of extra op results ({extra})"),
            Some(action),
        );
    }
    for (number, (&result, extra)) in yielded.iter().zip(ir.result_types(op).skip(1)).enumerate() {
        if !are_alike(ir, result, extra) {
            let message = "mismatching type interfaces for action result";
            return error(format!("{message} #{number} of action {} and op result", text(action_name)), Some(action));
        }
    }
    Ok(())
}

// ---- walking ----

/// The body of the sequence of a symbol.
fn body(i: &Interpreter<'_, '_, '_>, op: Op, symbol: Attribute) -> Outcome<Block> {
    let found = i.ir.context().flat_symbol(symbol).and_then(|name| i.sequence(name));
    found.and_then(|sequence| entry_block(i.ir, sequence)).ok_or_else(|| {
        let message = format!("unresolved external symbol {}", i.ir.context().attribute_text(symbol));
        definite(Diagnostic::error(i.ir.location(op), message))
    })
}

/// What a matcher yields of an op of the payload; `None` where that is not what it looks for.
fn matched(i: &mut Interpreter<'_, '_, '_>, matcher: Block, arguments: Vec<Payload>) -> Outcome<Option<Vec<Payload>>> {
    i.set_arguments(matcher, arguments)?;
    for op in i.ir.ops(matcher).collect::<Vec<Op>>() {
        let Some(def) = i.ir.def(op).filter(|def| !def.is_terminator()) else { break };
        if def.interface::<MatchOp>().is_none() {
            let message = "expected operations in the match part to implement MatchOpInterface";
            return Err(definite(Diagnostic::error(i.ir.location(op), message)));
        }
        match i.run(op) {
            Err(Failure::Silenceable(_)) => return Ok(None),
            outcome => outcome?,
        }
    }
    i.yielded(matcher).map(Some)
}

/// Adds what results stand for.
fn append(all: &mut Vec<Payload>, more: Vec<Payload>) {
    match all.is_empty() {
        true => *all = more,
        false => all.iter_mut().zip(more).for_each(|(all, more)| all.append(more)),
    }
}

fn collect(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let matcher = body(i, op, CollectMatching(op).matcher(i.ir))?;
    let mut all = Vec::new();
    for root in i.operand_ops(op, 0) {
        for target in i.ir.walk(root, WalkOrder::Post) {
            if let Some(yielded) = matched(i, matcher, vec![Payload::Ops(vec![target])])? {
                append(&mut all, yielded);
            }
        }
    }
    set_results(i, op, all)
}

fn foreach(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let mut bodies = Vec::new();
    for (matcher, action) in pairs(i.ir, op) {
        bodies.push((body(i, op, matcher)?, body(i, op, action)?, action));
    }
    let (is_root_alone, is_flat) =
        (ForeachMatch(op).restrict_root(i.ir).is_some(), ForeachMatch(op).flatten_results(i.ir).is_some());
    let roots = i.operand_ops(op, 0);
    let forwarded: Vec<Payload> = i.ir.operands(op).skip(1).map(|operand| i.payload(operand)).collect();
    let mut all = Vec::new();
    let mut failed: Option<Box<Diagnostic>> = None;
    for &root in &roots {
        let targets = match is_root_alone {
            true => vec![root],
            false => i.ir.walk(root, WalkOrder::Post).into_iter().filter(|&target| target != root).collect(),
        };
        for target in targets {
            // An action before may have erased it.
            if i.ir.is_erased(target) {
                continue;
            }
            let Some((action, name, arguments)) = first_match(i, &bodies, target, &forwarded)? else { continue };
            let location = i.ir.location(target);
            i.set_arguments(action, arguments)?;
            let yielded = match i.run_block(action, false) {
                Ok(()) => i.yielded(action)?,
                Err(Failure::Silenceable(why)) => {
                    let message = why.iter().next().map_or_else(String::new, |first| first.message.clone());
                    let error = failed.take().unwrap_or_else(|| Diagnostic::error(i.ir.location(op), "actions failed"));
                    let error = error.with_note(location, format!("failed action: {message}"));
                    failed = Some(error.with_note(location, "when applied to this matching payload"));
                    continue;
                }
                Err(failure) => return Err(failure),
            };
            if !is_flat && yielded.iter().any(|payload| payload.len() != 1) {
                let name = i.ir.context().attribute_text(name);
                let message = "has results associated with multiple payload entities, but flattening was not requested";
                return Err(definite(Diagnostic::error(i.ir.location(op), format!("action {name} {message}"))));
            }
            append(&mut all, yielded);
        }
    }
    all.insert(0, Payload::Ops(roots));
    set_results(i, op, all)?;
    failed.map_or(Ok(()), |error| Err(silenceable(error)))
}

/// The action of the first matcher that matches an op, its name, and what its arguments stand for.
fn first_match(
    i: &mut Interpreter<'_, '_, '_>,
    bodies: &[(Block, Block, Attribute)],
    target: Op,
    forwarded: &[Payload],
) -> Outcome<Option<(Block, Attribute, Vec<Payload>)>> {
    for &(matcher, action, name) in bodies {
        let mut arguments = vec![Payload::Ops(vec![target])];
        arguments.extend_from_slice(forwarded);
        if let Some(yielded) = matched(i, matcher, arguments)? {
            return Ok(Some((action, name, yielded)));
        }
    }
    Ok(None)
}

// ---- matching ----

/// The one op that the first operand stands for.
pub(crate) fn single_op(i: &Interpreter<'_, '_, '_>, op: Op) -> Outcome<Op> {
    match i.operand_ops(op, 0)[..] {
        [target] => Ok(target),
        _ => {
            let message = "SingleOpMatchOpTrait requires the operand handle to point to a single payload op";
            Err(definite(Diagnostic::error(i.ir.location(op), message)))
        }
    }
}

/// An op of the payload is not what a matcher looks for.
pub(crate) fn no_match(ir: &Ir<'_>, op: Op, message: impl Into<String>) -> Outcome {
    Err(silenceable(Diagnostic::error(ir.location(op), message)))
}

fn match_empty(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    match i.operand_ops(op, 0)[..] {
        [] => Ok(()),
        [_] => no_match(i.ir, op, "operation is not empty"),
        _ => {
            let message = "AtMostOneOpMatcherOpTrait requires the operand handle to point to at most one payload op";
            Err(definite(Diagnostic::error(i.ir.location(op), message)))
        }
    }
}

fn match_name(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let name = i.ir.op_name_str(single_op(i, op)?);
    let context = i.ir.context();
    let names = context.array_value(MatchOperationName(op).op_names(i.ir)).unwrap_or_default();
    match names.iter().any(|&wanted| context.string_value(wanted) == Some(name)) {
        true => Ok(()),
        false => no_match(i.ir, op, "wrong operation name"),
    }
}

fn match_cmpi(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let params = |value: Value| match i.payload(value) {
        Payload::Params(params) => params,
        Payload::Ops(_) | Payload::Values(_) => Vec::new(),
    };
    let (ir, context) = (&*i.ir, i.ir.context());
    let [values, references] = [MatchParamCmpI(op).param(ir), MatchParamCmpI(op).reference(ir)].map(params);
    if values.len() != references.len() {
        let message = format!("parameters have different payload lengths ({} vs {})", values.len(), references.len());
        return no_match(ir, op, message);
    }
    type Holds = fn(i64, i64) -> bool;
    let (holds, wanted): (Holds, &str) = match context.int_value(MatchParamCmpI(op).predicate(ir)) {
        Some(0) => (|a, b| a == b, "equal to"),
        Some(1) => (|a, b| a != b, "not equal to"),
        Some(2) => (|a, b| a < b, "less than"),
        Some(3) => (|a, b| a <= b, "less than or equal to"),
        Some(4) => (|a, b| a > b, "greater than"),
        _ => (|a, b| a >= b, "greater than or equal to"),
    };
    for (number, (&value, &reference)) in values.iter().zip(&references).enumerate() {
        let (Some(found), Some(other)) = (context.int_value(value), context.int_value(reference)) else {
            let message = "non-integer parameter value not expected";
            return Err(definite(Diagnostic::error(ir.location(op), message)));
        };
        if context.attribute_type(value) != context.attribute_type(reference) {
            let message = format!("mismatching integer attribute types in parameter #{number}");
            return Err(definite(Diagnostic::error(ir.location(op), message)));
        }
        if !holds(found, other) {
            let error =
                Diagnostic::error(ir.location(op), format!("expected parameter to be {wanted} {other}, got {found}"));
            let note = format!("value # {number} associated with the parameter defined here");
            return Err(silenceable(error.with_note(ir.value_location(MatchParamCmpI(op).param(ir)), note)));
        }
    }
    Ok(())
}
