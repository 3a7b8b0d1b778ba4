//! Ops that make handles of handles, say something about what these stand for, or show it.

use smallvec::SmallVec;
use vulcanize_ir::pass::Printed;
use vulcanize_ir::schema::{
    ANY_ATTR, BOOL_ATTR, CustomDirective, DENSE_I64_ARRAY, FormatState, I64_ATTR, STRING_ATTR, Trait, UNIT_ATTR,
};
use vulcanize_ir::text::{Parser, PrintOptions, Printer, print_op_with};
use vulcanize_ir::{Attribute, Context, Diagnostic, Fallible, Ir, Op, OperationState, Type, Value, ops};

use super::interpreter::{Interpreter, Outcome, Payload, definite, reads, silenceable};
use super::matching::MatchOp;
use super::types::{ANY_HANDLE_OR_PARAM, OPS_HANDLE, PARAM, POSITIVE, VALUES_HANDLE, yes};
use crate::function::op_error;

ops! {
    /// Ops about handles.
    pub(super) static OPS;

    /// Sets an attribute of each op.
    pub struct Annotate = "transform.annotate" {
        operands: { target: OPS_HANDLE, param: PARAM[optional] },
        attributes: { name: STRING_ATTR },
        format: "$target $name attr-dict (`=` $param^)? `:` type($target) (`,` type($param)^)?",
        with: { interfaces: &[reads!(annotate)] },
    }

    /// The same ops under a handle of another type.
    pub struct Cast = "transform.cast" {
        operands: { input: OPS_HANDLE },
        results: { output: OPS_HANDLE },
        format: "$input attr-dict `:` type($input) `to` type($output)",
        with: { interfaces: &[reads!(|i, op| {
            let ops = i.operand_ops(op, 0);
            i.set_ops(op, 0, ops)
        })] },
    }

    /// The ops that take a result of the only op of a handle.
    pub struct GetConsumersOfResult = "transform.get_consumers_of_result" {
        operands: { target: OPS_HANDLE },
        attributes: { result_number: I64_ATTR },
        results: { consumers: OPS_HANDLE },
        format: "$target `[` $result_number `]` attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[reads!(get_consumers)] },
    }

    /// The ops that make values.
    pub struct GetDefiningOp = "transform.get_defining_op" {
        operands: { target: VALUES_HANDLE },
        results: { result: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&MatchOp, reads!(get_defining)] },
    }

    /// The ops around ops.
    pub struct GetParentOp = "transform.get_parent_op" {
        operands: { target: OPS_HANDLE },
        attributes: {
            isolated_from_above: UNIT_ATTR[optional], allow_empty_results: UNIT_ATTR[optional],
            op_name: STRING_ATTR[optional], deduplicate: UNIT_ATTR[optional],
            nth_parent: POSITIVE = one,
        },
        results: { parent: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&MatchOp, reads!(get_parent)] },
    }

    /// The ops that make an operand of ops.
    pub struct GetProducerOfOperand = "transform.get_producer_of_operand" {
        operands: { target: OPS_HANDLE },
        attributes: { operand_number: I64_ATTR },
        results: { producer: OPS_HANDLE },
        format: "$target `[` $operand_number `]` attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&MatchOp, reads!(get_producer)] },
    }

    /// Operands of ops.
    pub struct GetOperand = "transform.get_operand" {
        operands: { target: OPS_HANDLE },
        attributes: {
            raw_position_list: DENSE_I64_ARRAY, is_inverted: UNIT_ATTR[optional], is_all: UNIT_ATTR[optional],
        },
        results: { result: VALUES_HANDLE },
        format: "$target `[` custom<Positions>($raw_position_list, $is_inverted, $is_all) `]` attr-dict `:` \
            functional-type(operands, results)",
        with: { directives: &[POSITIONS], verify: Some(|ir, op| verify_positions(ir, op, POSITION_LIST)), interfaces: &[&MatchOp, reads!(get_operand)] },
    }

    /// Results of ops.
    pub struct GetResult = "transform.get_result" {
        operands: { target: OPS_HANDLE },
        attributes: {
            raw_position_list: DENSE_I64_ARRAY, is_inverted: UNIT_ATTR[optional], is_all: UNIT_ATTR[optional],
        },
        results: { result: VALUES_HANDLE },
        format: "$target `[` custom<Positions>($raw_position_list, $is_inverted, $is_all) `]` attr-dict `:` \
            functional-type(operands, results)",
        with: { directives: &[POSITIONS], verify: Some(|ir, op| verify_positions(ir, op, POSITION_LIST)), interfaces: &[reads!(get_result)] },
    }

    /// The types of values, or of their elements.
    pub struct GetType = "transform.get_type" {
        operands: { value: VALUES_HANDLE },
        attributes: { elemental: UNIT_ATTR[optional] },
        results: { type_param: PARAM },
        format: "(`elemental` $elemental^)? $value attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&MatchOp, reads!(get_type)] },
    }

    /// What several handles stand for, one after another.
    pub struct MergeHandles = "transform.merge_handles" {
        operands: { handles: ANY_HANDLE_OR_PARAM[variadic] },
        attributes: { deduplicate: UNIT_ATTR[optional] },
        results: inferred { result: ANY_HANDLE_OR_PARAM },
        traits: [Trait::SameOperandsAndResultType],
        format: "(`deduplicate` $deduplicate^)? $handles attr-dict `:` type($result)",
        with: { interfaces: &[&MatchOp, reads!(merge)] },
    }

    /// The number of things that a handle stands for.
    pub struct NumAssociations = "transform.num_associations" {
        operands: { handle: ANY_HANDLE_OR_PARAM },
        results: { num: PARAM },
        format: "$handle attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&MatchOp, reads!(|i, op| {
            let handle = i.ir.operand(op, 0);
            let count = i.ir.context().i64_attr(i.payload(handle).len() as i64);
            let result = i.ir.result(op, 0);
            i.set(result, Payload::Params(vec![count]))
        })] },
    }

    /// A parameter that the script says.
    pub struct ParamConstant = "transform.param.constant" {
        attributes: { value: ANY_ATTR },
        results: { param: PARAM },
        format: "$value attr-dict `->` type($param)",
        with: { interfaces: &[&MatchOp, reads!(|i, op| {
            let (value, result) = (ParamConstant(op).value(i.ir), i.ir.result(op, 0));
            i.set(result, Payload::Params(vec![value]))
        })] },
    }

    /// Shows ops, or all.
    pub struct Print = "transform.print" {
        operands: { target: OPS_HANDLE[optional] },
        attributes: {
            name: STRING_ATTR[optional], assume_verified: UNIT_ATTR[optional], use_local_scope: UNIT_ATTR[optional],
            skip_regions: UNIT_ATTR[optional],
        },
        format: "$target attr-dict (`:` type($target)^)?",
        with: { interfaces: &[&MatchOp, reads!(print)] },
    }

    /// What handles stand for, as often as another one stands for ops.
    pub struct Replicate = "transform.replicate" {
        operands: { pattern: OPS_HANDLE, handles: ANY_HANDLE_OR_PARAM[variadic] },
        results: inferred { replicated: ANY_HANDLE_OR_PARAM[variadic] },
        traits: [Trait::InferTypes],
        format: "`num` `(` $pattern `)` $handles attr-dict `:` type($pattern) `,` type($handles)",
        with: { infer: Some(infer_replicate), interfaces: &[reads!(replicate)] },
    }

    /// Those of the ops that have this name.
    pub struct Select = "transform.select" {
        operands: { target: OPS_HANDLE },
        attributes: { op_name: STRING_ATTR },
        results: { result: OPS_HANDLE },
        format: "$op_name `in` $target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[reads!(select)] },
    }

    /// A handle for each thing that a handle stands for.
    pub struct SplitHandle = "transform.split_handle" {
        operands: { handle: ANY_HANDLE_OR_PARAM },
        attributes: {
            pass_through_empty_handle: BOOL_ATTR = yes,
            fail_on_payload_too_small: BOOL_ATTR = yes, overflow_result: I64_ATTR[optional],
        },
        results: { results: ANY_HANDLE_OR_PARAM[variadic] },
        format: "$handle attr-dict `:` functional-type(operands, results)",
        with: {
            verify: Some(verify_split),
            interfaces: &[reads!(split)],
        },
    }
}

fn one(context: &Context) -> Attribute {
    context.i64_attr(1)
}

fn text(ir: &Ir<'_>, op: Op, name: &str) -> Option<String> {
    Some(ir.context().string_value(ir.attribute_str(op, name)?)?.to_owned())
}

fn number(ir: &Ir<'_>, op: Op, name: &str) -> Option<i64> {
    ir.context().int_value(ir.attribute_str(op, name)?)
}

fn has(ir: &Ir<'_>, op: Op, name: &str) -> bool {
    ir.attribute_str(op, name).is_some()
}

/// A failure at an op of the script because of one of the payload.
fn about(ir: &Ir<'_>, op: Op, message: impl Into<String>, note: &str, target: Op) -> Box<Diagnostic> {
    Diagnostic::error(ir.location(op), message).with_note(ir.location(target), note)
}

/// With one value for all targets, or one for each.
fn annotate(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let (context, targets) = (i.ir.context(), i.operand_ops(op, 0));
    let values = match i.ir.num_operands(op) {
        2 => match i.payload(i.ir.operand(op, 1)) {
            Payload::Params(params) if params.len() == targets.len() => params,
            Payload::Params(params) if params.len() == 1 => vec![params[0]; targets.len()],
            other => {
                let message = format!(
                    "parameter and target have different payload lengths ({} vs {})",
                    other.len(),
                    targets.len()
                );
                return Err(silenceable(Diagnostic::error(i.ir.location(op), message)));
            }
        },
        _ => vec![context.unit_attr(); targets.len()],
    };
    let name = context.identifier(&text(i.ir, op, "name").unwrap_or_default());
    for (target, value) in targets.into_iter().zip(values) {
        // Others rely on what the verifier knows of these.
        if i.ir.is_inherent(target, name) {
            let message = format!("cannot annotate with '{}', an attribute of the op's own", context.str(name));
            return Err(definite(about(i.ir, op, message, "target op", target)));
        }
        i.ir.set_attribute(target, name, value);
    }
    Ok(())
}

fn get_consumers(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let targets = i.operand_ops(op, 0);
    let [target] = targets[..] else {
        if targets.is_empty() {
            return i.set_ops(op, 0, Vec::new());
        }
        let message = "handle must be mapped to exactly one payload op";
        return Err(definite(Diagnostic::error(i.ir.location(op), message)));
    };
    let result = number(i.ir, op, "result_number").and_then(|number| usize::try_from(number).ok());
    match result.filter(|&number| number < i.ir.num_results(target)) {
        Some(result) => {
            let users: Vec<Op> = i.ir.users(i.ir.result(target, result)).collect();
            i.set_ops(op, 0, users)
        }
        None => Err(definite(Diagnostic::error(i.ir.location(op), "result number overflow"))),
    }
}

fn get_defining(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let Payload::Values(values) = i.payload(i.ir.operand(op, 0)) else { return Ok(()) };
    let mut makers = Vec::with_capacity(values.len());
    for value in values {
        match i.ir.defining_op(value) {
            Some(maker) => makers.push(maker),
            None => {
                let error = Diagnostic::error(i.ir.location(op), "cannot get defining ops of block argument");
                return Err(silenceable(error.with_note(i.ir.value_location(value), "target value")));
            }
        }
    }
    i.set_ops(op, 0, makers)
}

fn get_parent(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let name = text(i.ir, op, "op_name");
    let isolated = has(i.ir, op, "isolated_from_above");
    let times = number(i.ir, op, "nth_parent").unwrap_or(1);
    let mut parents = Vec::new();
    for target in i.operand_ops(op, 0) {
        let fits = |ir: &Ir<'_>, op: Op| {
            name.as_ref().is_none_or(|name| ir.op_name_str(op) == name)
                && (!isolated || ir.def(op).is_some_and(vulcanize_ir::schema::OpDef::is_isolated))
        };
        let mut found = Some(target);
        for _ in 0..times {
            found = found.and_then(|op| i.ir.ancestor(op, fits));
            if found.is_none() {
                break;
            }
        }
        match found {
            Some(parent) => parents.push(parent),
            None if has(i.ir, op, "allow_empty_results") => return i.set_ops(op, 0, Vec::new()),
            None => {
                let message = "could not find a parent op that matches all requirements";
                return Err(silenceable(about(i.ir, op, message, "target op", target)));
            }
        }
    }
    if has(i.ir, op, "deduplicate") {
        let mut seen = rustc_hash::FxHashSet::default();
        parents.retain(|&parent| seen.insert(parent));
    }
    i.set_ops(op, 0, parents)
}

fn get_producer(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let wanted = number(i.ir, op, "operand_number").unwrap_or(-1);
    let mut producers = Vec::new();
    for target in i.operand_ops(op, 0) {
        let operand = usize::try_from(wanted).ok().filter(|&operand| operand < i.ir.num_operands(target));
        match operand.and_then(|operand| i.ir.defining_op(i.ir.operand(target, operand))) {
            Some(producer) => producers.push(producer),
            None => {
                let message =
                    format!("could not find a producer for operand number: {wanted} of {}", i.ir.op_name_str(target));
                return Err(silenceable(about(i.ir, op, message, "target op", target)));
            }
        }
    }
    i.set_ops(op, 0, producers)
}

// ---- positions ----

/// The attribute of the numbers in [`POSITIONS`].
pub(crate) const POSITION_LIST: &str = "raw_position_list";

/// Which of several things an op means.
pub(crate) static POSITIONS: CustomDirective = CustomDirective {
    name: "Positions",
    attributes: &[POSITION_LIST, "is_inverted", "is_all"],
    anchor: None,
    parse: |parser, state| parse_positions(parser, state, POSITION_LIST),
    print: |printer, op| print_positions(printer, op, POSITION_LIST),
};

/// `all`, `0, 1` or `except(0, 1)`.
pub(crate) fn parse_positions(parser: &mut Parser<'_, '_>, state: &mut FormatState, list: &str) -> Fallible {
    let context = parser.context();
    let mut numbers: Vec<i64> = Vec::new();
    if parser.parse_optional_keyword("all") {
        state.operation.set_attribute(context.identifier("is_all"), context.unit_attr());
    } else {
        let inverted = parser.parse_optional_keyword("except");
        if inverted {
            parser.parse_l_paren()?;
            state.operation.set_attribute(context.identifier("is_inverted"), context.unit_attr());
        }
        parser.parse_comma_separated_list(vulcanize_ir::text::Delimiter::None, |p| {
            numbers.push(p.parse_integer()?);
            Ok(())
        })?;
        if inverted {
            parser.parse_r_paren()?;
        }
    }
    state.operation.set_attribute(context.identifier(list), context.dense_i64_array_attr(&numbers));
    Ok(())
}

/// The text that [`parse_positions`] reads.
pub(crate) fn print_positions(printer: &mut Printer<'_, '_>, op: Op, list: &str) {
    let ir = printer.ir();
    if has(ir, op, "is_all") {
        printer.write("all");
        return;
    }
    let numbers: Vec<String> = crate::index_list::static_indices(ir, op, list).iter().map(i64::to_string).collect();
    let numbers = numbers.join(", ");
    match has(ir, op, "is_inverted") {
        true => printer.write(&format!("except({numbers})")),
        false => printer.write(&numbers),
    }
}

/// Checks the attributes of [`POSITIONS`] with this list.
pub(crate) fn verify_positions(ir: &Ir<'_>, op: Op, list: &str) -> Fallible {
    let numbers = crate::index_list::static_indices(ir, op, list);
    let (all, inverted) = (has(ir, op, "is_all"), has(ir, op, "is_inverted"));
    let mut seen = rustc_hash::FxHashSet::default();
    match () {
        () if all && inverted => Err(op_error(ir, op, "cannot request both 'all' and 'inverted' values in the list")),
        () if all && !numbers.is_empty() => {
            Err(op_error(ir, op, "cannot both request 'all' and specific values in the list"))
        }
        () if !all && numbers.is_empty() => {
            Err(op_error(ir, op, "must request specific values in the list if 'all' is not specified"))
        }
        () if !numbers.iter().all(|number| seen.insert(*number)) => {
            Err(op_error(ir, op, "expected the listed values to be unique"))
        }
        () => Ok(()),
    }
}

/// The positions among `count` that an op names; negative ones count from the end.
pub(crate) fn positions(ir: &Ir<'_>, op: Op, list: &str, count: usize) -> Option<Vec<usize>> {
    if has(ir, op, "is_all") {
        return Some((0..count).collect());
    }
    let place = |number: i64| {
        let place = if number < 0 { number.checked_add(count as i64)? } else { number };
        usize::try_from(place).ok().filter(|&place| place < count)
    };
    let named: Option<Vec<usize>> = crate::index_list::static_indices(ir, op, list).into_iter().map(place).collect();
    let named = named?;
    if !has(ir, op, "is_inverted") {
        return Some(named);
    }
    let mut left = vec![true; count];
    named.into_iter().for_each(|place| left[place] = false);
    Some((0..count).filter(|&place| left[place]).collect())
}

fn get_operand(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    get_values(i, op, |ir, target| ir.operands(target).collect())
}

fn get_result(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    get_values(i, op, |ir, target| ir.results(target).collect())
}

fn get_values(i: &mut Interpreter<'_, '_, '_>, op: Op, of: fn(&Ir<'_>, Op) -> Vec<Value>) -> Outcome {
    let mut chosen = Vec::new();
    for target in i.operand_ops(op, 0) {
        let values = of(i.ir, target);
        match positions(i.ir, op, POSITION_LIST, values.len()) {
            Some(places) => chosen.extend(places.into_iter().map(|place| values[place])),
            None => {
                let message = format!("a position is not among the {} of the payload op", values.len());
                return Err(silenceable(about(
                    i.ir,
                    op,
                    message,
                    "while considering positions of this payload operation",
                    target,
                )));
            }
        }
    }
    let result = i.ir.result(op, 0);
    i.set(result, Payload::Values(chosen))
}

fn get_type(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let Payload::Values(values) = i.payload(i.ir.operand(op, 0)) else { return Ok(()) };
    let (context, elemental) = (i.ir.context(), has(i.ir, op, "elemental"));
    let types = values.into_iter().map(|value| {
        let ty = i.ir.value_type(value);
        context.type_attr(if elemental { context.element_type(ty) } else { ty })
    });
    let types = types.collect();
    let result = i.ir.result(op, 0);
    i.set(result, Payload::Params(types))
}

// ---- several handles ----

/// The types of the handles.
fn infer_replicate(ir: &Ir<'_>, state: &OperationState) -> Fallible<SmallVec<[Type; 1]>> {
    Ok(state.operands.iter().skip(1).map(|&handle| ir.value_type(handle)).collect())
}

fn replicate(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let times = i.payload_len(i.ir.operand(op, 0));
    for number in 0..i.ir.num_results(op) {
        let payload = i.payload(i.ir.operand(op, number + 1));
        i.check_size(payload.len().saturating_mul(times))?;
        let result = i.ir.result(op, number);
        i.set(result, payload.repeated(times))?;
    }
    Ok(())
}

fn merge(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    i.check_size(i.ir.operands(op).map(|operand| i.payload_len(operand)).sum())?;
    let mut payloads = i.ir.operands(op).map(|operand| i.payload(operand)).collect::<Vec<_>>().into_iter();
    let Some(mut all) = payloads.next() else { return Ok(()) };
    payloads.for_each(|more| all.append(more));
    if has(i.ir, op, "deduplicate") {
        match &mut all {
            Payload::Ops(ops) => {
                let mut seen = rustc_hash::FxHashSet::default();
                ops.retain(|&op| seen.insert(op));
            }
            Payload::Values(values) => {
                let mut seen = rustc_hash::FxHashSet::default();
                values.retain(|&value| seen.insert(value));
            }
            Payload::Params(params) => {
                let mut seen = rustc_hash::FxHashSet::default();
                params.retain(|&param| seen.insert(param));
            }
        }
    }
    let result = i.ir.result(op, 0);
    i.set(result, all)
}

fn select(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let name = text(i.ir, op, "op_name").unwrap_or_default();
    let mut targets = i.operand_ops(op, 0);
    targets.retain(|&target| i.ir.op_name_str(target) == name);
    i.set_ops(op, 0, targets)
}

fn verify_split(ir: &Ir<'_>, op: Op) -> Fallible {
    let results = ir.num_results(op) as i64;
    match number(ir, op, "overflow_result") {
        Some(overflow) if !(0..results).contains(&overflow) => {
            Err(op_error(ir, op, "overflow_result is not a valid result index"))
        }
        _ if ir.result_types(op).any(|ty| Some(ty) != ir.operand_types(op).next()) => {
            Err(op_error(ir, op, "expects result types to implement the same transform interface as the operand type"))
        }
        _ => Ok(()),
    }
}

fn split(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let handle = i.ir.operand(op, 0);
    let (payload, results) = (i.payload(handle), i.ir.num_results(op));
    let flag =
        |name: &str| i.ir.attribute_str(op, name).and_then(|flag| i.ir.context().bool_value(flag)).unwrap_or(true);
    let count = payload.len();
    if count == 0 && flag("pass_through_empty_handle") {
        return Ok(());
    }
    let overflow = number(i.ir, op, "overflow_result").and_then(|number| usize::try_from(number).ok());
    let too_many = count > results && overflow.is_none();
    if too_many || (count < results && flag("fail_on_payload_too_small")) {
        let message = format!("expected to contain {results} payloads but it contains {count} payloads");
        return Err(silenceable(Diagnostic::error(i.ir.location(op), message)));
    }
    // What is too much goes to one of the results.
    let extra = count.saturating_sub(results);
    let mut next = 0;
    for number in 0..results {
        let here = if overflow == Some(number) { 1 + extra } else { 1 };
        let mut part: Option<Payload> = None;
        for element in (next..count.min(next + here)).map(|index| payload.element(index)) {
            match &mut part {
                Some(part) => part.append(element),
                None => part = Some(element),
            }
        }
        next += here;
        if let Some(part) = part {
            let result = i.ir.result(op, number);
            i.set(result, part)?;
        }
    }
    Ok(())
}

// ---- showing ----

fn print(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let is_all = i.ir.num_operands(op) == 0;
    let shown: Vec<Op> = match is_all {
        true => {
            i.script.iter().filter_map(|&op| std::iter::successors(Some(op), |&op| i.ir.parent_op(op)).last()).collect()
        }
        false => i.operand_ops(op, 0),
    };
    let mut out = String::from("[[[ IR printer: ");
    if let Some(name) = text(i.ir, op, "name") {
        out.push_str(&format!("{name} "));
    }
    out.push_str(if is_all { "top-level ]]]\n" } else { "]]]\n" });
    let options = PrintOptions {
        assume_verified: has(i.ir, op, "assume_verified"),
        use_local_scope: has(i.ir, op, "use_local_scope"),
        skip_regions: has(i.ir, op, "skip_regions"),
        ..PrintOptions::default()
    };
    for target in shown {
        out.push_str(print_op_with(i.ir, target, &options).trim_end_matches('\n'));
        // As in MLIR, the outermost op ends its line by itself.
        out.push_str(if i.ir.parent_op(target).is_none() { "\n\n" } else { "\n" });
    }
    i.pass.notes::<Printed>().0.push_str(&out);
    Ok(())
}
