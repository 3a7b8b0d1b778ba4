//! Ops of scripts that change what functions take and return, and that call functions.

use rustc_hash::FxHashSet;
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::{DENSE_I32_ARRAY, FLAT_SYMBOL_REF, SYMBOL_REF, Trait, TypedOp, UNIT_ATTR};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{
    Attribute, Diagnostic, DominanceInfo, Fallible, Ir, Module, Op, OperationState, SymbolTableCollection, Type, Value,
    WalkOrder, lookup_nearest_symbol, ops,
};

use super::{Call, Func};
use crate::bufferization::transforms::signatures::{call_with, returns};
use crate::function::{dictionary_array, function_signature, indexed_attributes, name_as_declared, op_error};
use crate::transform::{
    Failure, Interpreter, OPS_HANDLE, Outcome, Payload, TransformOp, VALUES_HANDLE, consumes_first, definite, reads,
    silenceable,
};

/// The interface of an op that says how a value becomes one of another type.
pub(crate) struct TypeConversion {
    /// Whether a function that takes a value of the type `to` may be given one of the type `from`.
    pub(crate) takes: fn(&Ir<'_>, Op, from: Type, to: Type) -> bool,
    /// Whether a value of the type `from` that a function returns may be taken for one of the type `to`.
    pub(crate) returns: fn(&Ir<'_>, Op, from: Type, to: Type) -> bool,
    /// Makes a value of a type of another one.
    pub(crate) convert: fn(&mut Builder<'_, '_>, Value, Type) -> Value,
}

ops! {
    /// The ops.
    pub(crate) static OPS;

    /// Puts arguments and results of a function in another order.
    pub struct ReplaceFuncSignature = "transform.func.replace_func_signature" {
        operands: { module: OPS_HANDLE },
        attributes: {
            function_name: FLAT_SYMBOL_REF, args_interchange: DENSE_I32_ARRAY, results_interchange: DENSE_I32_ARRAY,
            adjust_func_calls: UNIT_ATTR[optional],
        },
        results: { transformed_module: OPS_HANDLE, transformed_function: OPS_HANDLE },
        format: "$function_name `args_interchange` `=` $args_interchange `results_interchange` `=` $results_interchange \
            `at` $module attr-dict `:` functional-type(operands, results)",
        with: {
            name_results: Some(name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: replace_signature }],
        },
    }

    /// Makes one argument of those for which the only call of a function gives the same value.
    pub struct DeduplicateFuncArgs = "transform.func.deduplicate_func_args" {
        operands: { module: OPS_HANDLE },
        attributes: { function_name: FLAT_SYMBOL_REF },
        results: { transformed_module: OPS_HANDLE, transformed_function: OPS_HANDLE },
        format: "$function_name `at` $module attr-dict `:` functional-type(operands, results)",
        with: {
            name_results: Some(name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: deduplicate }],
        },
    }

    /// Calls a function with values, and takes what it returns in place of others.
    pub struct CastAndCall = "transform.func.cast_and_call" {
        operands: {
            insertion_point: OPS_HANDLE, inputs: VALUES_HANDLE[optional], outputs: VALUES_HANDLE[optional],
            function: OPS_HANDLE[optional],
        },
        attributes: { insert_after: UNIT_ATTR[optional], function_name: SYMBOL_REF[optional] },
        results: { result: OPS_HANDLE },
        regions: { conversions: MaxOneBlock },
        traits: [Trait::AttrSizedOperandSegments, Trait::GraphRegion, Trait::NoTerminator, Trait::SingleBlock],
        assembly: (parse_call, print_call),
        with: {
            verify: Some(verify_call), verify_regions: Some(verify_conversions),
            interfaces: &[reads!(cast_and_call)],
        },
    }
}

/// The operands are not in the order of the text.
fn parse_call(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    if let Some(name) = parser.parse_optional_attribute(None)? {
        state.set_attribute(context.identifier("function_name"), name);
    }
    let function = parser.parse_optional_operand()?;
    let (mut inputs, mut outputs) = (None, None);
    if parser.parse_optional_l_paren() {
        inputs = Some(parser.parse_operand()?);
        parser.parse_r_paren()?;
    }
    if parser.parse_optional_arrow() {
        outputs = Some(parser.parse_operand()?);
    }
    if parser.parse_optional_keyword("after") {
        state.set_attribute(context.identifier("insert_after"), context.unit_attr());
    } else {
        parser.parse_keyword("before")?;
    }
    let place = parser.parse_operand()?;
    let region = parser.parse_optional_region(&[])?;
    parser.parse_attr_dict(state)?;
    parser.parse_colon()?;
    let location = parser.location();
    let ty = parser.parse_function_type()?;
    let (types, results) = context.function_signature(ty).unwrap_or_default();
    let groups = [Some(place), inputs, outputs, function];
    let segments = groups.map(|operand| i32::from(operand.is_some()));
    let operands: Vec<_> = groups.into_iter().flatten().collect();
    state.operands.extend(parser.resolve_operands(&operands, types, location)?);
    state.result_types.extend(results.iter().copied());
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&segments));
    let region = region.unwrap_or_else(|| parser.ir_mut().create_region());
    state.regions.push(region);
    Ok(())
}

fn print_call(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, each) = (printer.ir(), CastAndCall(op));
    printer.write(" ");
    if let Some(name) = each.function_name(ir) {
        printer.print_attribute(name);
    }
    if let Some(function) = each.function(ir) {
        printer.print_operand(function);
    }
    if let Some(inputs) = each.inputs(ir) {
        printer.write("(");
        printer.print_operand(inputs);
        printer.write(")");
    }
    if let Some(outputs) = each.outputs(ir) {
        printer.write(" -> ");
        printer.print_operand(outputs);
    }
    printer.write(if each.insert_after(ir).is_some() { " after " } else { " before " });
    printer.print_operand(each.insertion_point(ir));
    let region = each.conversions(ir);
    if ir.first_block(region).is_some() {
        printer.write(" ");
        printer.print_region(region, false, false);
    }
    printer.print_attr_dict(op, &["operandSegmentSizes", "function_name", "insert_after"]);
    printer.write(" : ");
    printer.print_functional_type(op);
}

fn refuse(ir: &Ir<'_>, op: Op, message: impl Into<String>) -> Failure {
    definite(Diagnostic::error(ir.location(op), message))
}

/// The only module of a handle, and the function of the name in it.
fn function_of(i: &Interpreter<'_, '_, '_>, op: Op, name: Attribute, missing: &str) -> Outcome<(Op, Op)> {
    let (ir, context) = (&*i.ir, i.ir.context());
    let targets = i.operand_ops(op, 0);
    let [module] = targets[..] else { return Err(refuse(ir, op, "requires a single module to operate on")) };
    if !Module::matches(ir, module) {
        return Err(refuse(ir, op, "target is expected to be module operation"));
    }
    let name = context.flat_symbol(name);
    let found = ir.ops_inside(module).find(|&inner| Func::matches(ir, inner) && ir.symbol_name(inner) == name);
    let shown = name.map_or("", |name| context.str(name));
    found
        .map(|function| (module, function))
        .ok_or_else(|| refuse(ir, op, format!("function with name '@{shown}' {missing}")))
}

/// The calls of a function.
fn calls_of(ir: &Ir<'_>, module: Op, function: Op) -> Vec<Op> {
    let mut symbols = SymbolTableCollection::default();
    let ops = ir.walk(module, WalkOrder::Pre);
    let mut calls = |op: &Op| {
        Call::cast(ir, *op).is_some_and(|call| symbols.lookup_nearest(ir, *op, call.callee(ir)) == Some(function))
    };
    ops.into_iter().filter(|op| calls(op)).collect()
}

// ---- signatures ----

/// For each new argument and each new result, which of the old ones it is; and which new argument each old one is.
struct Order {
    arguments: Vec<usize>,
    results: Vec<usize>,
    new_of_old: Vec<usize>,
}

fn replace_signature(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let (context, each) = (i.ir.context(), ReplaceFuncSignature(op));
    let (module, function) = function_of(i, op, each.function_name(i.ir), "not found")?;
    let name = context.flat_symbol(each.function_name(i.ir)).map_or("", |name| context.str(name));
    let (arguments, results) = function_signature(i.ir, function).unwrap_or_default();
    let list = |attribute| context.dense_i32_array(attribute).unwrap_or_default();
    let lists = [
        ("arguments", "args", arguments.len(), list(each.args_interchange(i.ir))),
        ("results", "results", results.len(), list(each.results_interchange(i.ir))),
    ];
    for (what, short, count, list) in &lists {
        if list.len() != *count {
            let message = format!(
                "function with name '@{name}' has {count} {what}, but {} {short} interchange were given",
                list.len()
            );
            return Err(refuse(i.ir, op, message));
        }
    }
    let mut orders = Vec::new();
    for (what, short, count, list) in lists {
        let mut seen = FxHashSet::default();
        if !list.iter().all(|&number| number >= 0 && seen.insert(number)) {
            return Err(refuse(i.ir, op, format!("{short} interchange must be unique")));
        }
        let known = list.iter().map(|&number| usize::try_from(number).ok().filter(|&number| number < count));
        match known.collect::<Option<Vec<usize>>>() {
            Some(order) => orders.push(order),
            None => {
                let number = list.iter().find(|&&number| number as usize >= count).copied().unwrap_or_default();
                let message = format!(
                    "{short} interchange index {number} is out of bounds for function with name '@{name}' with {count} \
                     {what}"
                );
                return Err(refuse(i.ir, op, message));
            }
        }
    }
    let results = orders.pop().unwrap_or_default();
    let arguments = orders.pop().unwrap_or_default();
    let mut new_of_old = vec![0; arguments.len()];
    arguments.iter().enumerate().for_each(|(new, &old)| new_of_old[old] = new);
    let order = Order { arguments, results, new_of_old };
    let calls = match each.adjust_func_calls(i.ir) {
        Some(_) => calls_of(i.ir, module, function),
        None => Vec::new(),
    };
    if !reorder(i.ir, function, &order, calls) {
        return Err(refuse(i.ir, op, format!("failed to replace function signature '@{name}' with new order")));
    }
    i.set_ops(op, 0, vec![module])?;
    i.set_ops(op, 1, vec![function])
}

fn deduplicate(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let (context, each) = (i.ir.context(), DeduplicateFuncArgs(op));
    let (module, function) = function_of(i, op, each.function_name(i.ir), "is not found")?;
    let name = context.flat_symbol(each.function_name(i.ir)).map_or("", |name| context.str(name));
    let calls = calls_of(i.ir, module, function);
    let order = match calls[..] {
        [call] => distinct_arguments(i.ir, call, function),
        _ => None,
    };
    if !order.is_some_and(|order| reorder(i.ir, function, &order, calls)) {
        return Err(refuse(i.ir, op, format!("failed to deduplicate function arguments of function {name}")));
    }
    i.set_ops(op, 0, vec![module])?;
    i.set_ops(op, 1, vec![function])
}

/// The arguments without those for which a call gives a value again. `None` where there are none; or in a call of the
/// function by itself, which gives other values the next time.
fn distinct_arguments(ir: &Ir<'_>, call: Op, function: Op) -> Option<Order> {
    let mut arguments: Vec<usize> = Vec::new();
    let mut places = rustc_hash::FxHashMap::default();
    let mut new_of_old = Vec::new();
    for (number, value) in ir.operands(call).enumerate() {
        let place = *places.entry(value).or_insert_with(|| {
            arguments.push(number);
            arguments.len() - 1
        });
        new_of_old.push(place);
    }
    let is_inside = ir.ancestor(call, |_, op| op == function).is_some();
    let results = (0..ir.num_results(call)).collect();
    (arguments.len() < new_of_old.len() && !is_inside).then_some(Order { arguments, results, new_of_old })
}

/// Gives a function with one block, and calls of it, arguments and results in another order.
fn reorder(ir: &mut Ir<'_>, function: Op, order: &Order, calls: Vec<Op>) -> bool {
    let context = ir.context();
    let region = ir.region(function, 0);
    let (Some(block), true) = (ir.first_block(region), ir.has_one_block(region)) else { return false };
    let (inputs, outputs) = function_signature(ir, function).unwrap_or_default();
    let pick = |types: &[Type], order: &[usize]| order.iter().map(|&old| types[old]).collect::<Vec<Type>>();
    let ty = context.function(&pick(inputs, &order.arguments), &pick(outputs, &order.results));
    for (name, order) in [("arg_attrs", &order.arguments), ("res_attrs", &order.results)] {
        if ir.attribute_str(function, name).is_some() {
            let picked: Vec<_> = order.iter().map(|&old| indexed_attributes(ir, function, name, old)).collect();
            let name = context.identifier(name);
            match dictionary_array(context, &picked) {
                Some(array) => ir.set_attribute(function, name, array),
                None => {
                    ir.remove_attribute(function, name);
                }
            }
        }
    }
    ir.set_attribute(function, context.identifier("function_type"), context.type_attr(ty));
    let old = ir.arguments(block).to_vec();
    let mut new = Vec::with_capacity(order.arguments.len());
    for &number in &order.arguments {
        let (ty, location) = (ir.value_type(old[number]), ir.value_location(old[number]));
        new.push(ir.add_block_argument(block, ty, location));
    }
    for (number, &value) in old.iter().enumerate() {
        ir.replace_all_uses(value, new[order.new_of_old[number]]);
    }
    ir.retain_block_arguments(block, |number| number >= old.len());
    for end in returns(ir, function) {
        let values: Vec<Value> = ir.operands(end).collect();
        let values: Vec<Value> = order.results.iter().map(|&old| values[old]).collect();
        ir.set_operands(end, &values);
    }
    for call in calls {
        let values: Vec<Value> = ir.operands(call).collect();
        let values: Vec<Value> = order.arguments.iter().map(|&old| values[old]).collect();
        let types: Vec<Type> = ir.result_types(call).collect();
        let made = call_with(&mut Builder::before(ir, call), call, &values, &pick(&types, &order.results));
        for (new, &number) in order.results.iter().enumerate() {
            let (old, new) = (ir.result(call, number), ir.result(made, new));
            ir.replace_all_uses(old, new);
        }
        ir.erase(call);
    }
    true
}

// ---- calls ----

fn verify_call(ir: &Ir<'_>, op: Op) -> Fallible {
    let each = CastAndCall(op);
    match (each.function(ir), each.function_name(ir)) {
        (None, None) => Err(op_error(ir, op, "expected a function handle or name to call")),
        (Some(_), Some(_)) => Err(op_error(ir, op, "function handle and name are mutually exclusive")),
        (Some(_), None) | (None, Some(_)) => Ok(()),
    }
}

fn conversion(ir: &Ir<'_>, op: Op) -> Option<&'static TypeConversion> {
    ir.def(op).and_then(|def| def.interface::<TypeConversion>())
}

fn verify_conversions(ir: &Ir<'_>, op: Op) -> Fallible {
    match ir.ops_inside(op).find(|&inner| conversion(ir, inner).is_none()) {
        Some(other) => {
            let message = "expected children ops to implement TypeConverterBuilderOpInterface";
            Err(op_error(ir, op, message).with_note(ir.location(other), "op without interface"))
        }
        None => Ok(()),
    }
}

fn values(i: &Interpreter<'_, '_, '_>, handle: Option<Value>) -> Vec<Value> {
    match handle.map(|handle| i.payload(handle)) {
        Some(Payload::Values(values)) => values,
        Some(Payload::Ops(_) | Payload::Params(_)) | None => Vec::new(),
    }
}

/// The function that an op calls, as seen from where the call will be.
fn callee(i: &Interpreter<'_, '_, '_>, op: Op, place: Op) -> Outcome<Op> {
    let (ir, each) = (&*i.ir, CastAndCall(op));
    let found = match (each.function(ir), each.function_name(ir)) {
        (Some(handle), _) => match i.ops(handle)[..] {
            [function] => function,
            _ => return Err(refuse(ir, op, "requires a single function to call")),
        },
        (None, name) => {
            let lookup = |name| lookup_nearest_symbol(ir, ir.parent_op(place)?, name);
            let found = name.and_then(lookup);
            let unresolved = || {
                let shown = name.map(|name| ir.context().attribute_text(name)).unwrap_or_default();
                refuse(ir, op, format!("unresolved symbol {shown}"))
            };
            found.ok_or_else(unresolved)?
        }
    };
    if Func::matches(ir, found) { Ok(found) } else { Err(not_a_function(ir, op)) }
}

fn not_a_function(ir: &Ir<'_>, op: Op) -> Failure {
    refuse(ir, op, "invalid non-function callee")
}

/// How values of types become those of others, each `[from, to]`: not at all, or by the last conversion that can do it.
fn conversions(
    ir: &Ir<'_>,
    op: Op,
    types: impl Iterator<Item = [Type; 2]>,
    applies: impl Fn(&TypeConversion, Op, [Type; 2]) -> bool,
) -> Outcome<Vec<Option<&'static TypeConversion>>> {
    let mut known: Vec<(Op, &TypeConversion)> =
        ir.ops_inside(op).filter_map(|each| Some((each, conversion(ir, each)?))).collect();
    known.reverse();
    let way = |(number, [from, to]): (usize, [Type; 2])| {
        if from == to {
            return Ok(None);
        }
        let found = known.iter().find(|(each, way)| applies(way, *each, [from, to])).map(|&(_, way)| way);
        found.map(Some).ok_or_else(|| {
            let [from, to] = [from, to].map(|ty| ir.context().type_text(ty));
            let message = format!("Failed to materialize conversion at index {number} of type '{from}' to type '{to}'");
            refuse(ir, op, message)
        })
    };
    types.enumerate().map(way).collect()
}

fn cast_and_call(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let each = CastAndCall(op);
    let soft = |ir: &Ir<'_>, at: Op, message: String| silenceable(Diagnostic::error(ir.location(at), message));
    let (inputs, outputs) = (values(i, each.inputs(i.ir)), values(i, each.outputs(i.ir)));
    let mut seen = FxHashSet::default();
    if !outputs.iter().all(|&output| seen.insert(output)) {
        return Err(soft(i.ir, op, "cast and call output values must be unique".to_owned()));
    }
    let places = i.operand_ops(op, 0);
    let [place] = places[..] else {
        return Err(soft(i.ir, op, "Only one op can be specified as an insertion point".to_owned()));
    };
    check_places(i.ir, op, place, &inputs, &outputs)?;
    let function = callee(i, op, place)?;
    let (arguments, results) = function_signature(i.ir, function).unwrap_or_default();
    for (what, of, found, expected) in
        [("arguments", "inputs", inputs.len(), arguments.len()), ("results", "outputs", outputs.len(), results.len())]
    {
        if found != expected {
            let message = format!("mismatch between number of function {what} {expected} and number of {of} {found}");
            return Err(soft(i.ir, function, message));
        }
    }
    let ir = &*i.ir;
    let given = inputs.iter().zip(arguments).map(|(&input, &argument)| [ir.value_type(input), argument]);
    let given = conversions(ir, op, given, |way, each, [from, to]| (way.takes)(ir, each, from, to))?;
    let taken = outputs.iter().zip(results).map(|(&output, &result)| [result, ir.value_type(output)]);
    let taken = conversions(ir, op, taken, |way, each, [from, to]| (way.returns)(ir, each, from, to))?;
    let call = call_in_place(
        i.ir,
        [place, function],
        each.insert_after(i.ir).is_some(),
        [&inputs, &outputs],
        [&given, &taken],
    );
    i.set_ops(op, 0, vec![call])
}

/// Calls a function with inputs, and takes what it returns in place of outputs; both are converted.
fn call_in_place(
    ir: &mut Ir<'_>,
    [place, function]: [Op; 2],
    after: bool,
    [inputs, outputs]: [&[Value]; 2],
    [given, taken]: [&[Option<&TypeConversion>]; 2],
) -> Op {
    let (arguments, results) = function_signature(ir, function).unwrap_or_default();
    let location = ir.location(place);
    let mut builder = if after { Builder::after(ir, place) } else { Builder::before(ir, place) };
    let b = builder.at(location);
    // An input may be an output, too.
    let mut made = FxHashSet::default();
    let mut convert = |b: &mut Builder<'_, '_>, way: Option<&TypeConversion>, value: Value, ty: Type| match way {
        Some(way) => {
            let value = (way.convert)(b, value, ty);
            made.extend(b.ir().defining_op(value));
            value
        }
        None => value,
    };
    let mut operands = Vec::with_capacity(inputs.len());
    for ((&value, &way), &ty) in inputs.iter().zip(given).zip(arguments) {
        operands.push(convert(b, way, value, ty));
    }
    let name = b.ir().symbol_name(function).unwrap_or_else(|| b.context().identifier(""));
    let name = b.context().symbol_ref_attr(name);
    let call = Call::build(b, &operands[..], name, results).op();
    let returned: Vec<Value> = b.ir().results(call).collect();
    let mut new = Vec::with_capacity(outputs.len());
    for ((&value, &way), &old) in returned.iter().zip(taken).zip(outputs) {
        let ty = b.ir().value_type(old);
        new.push(convert(b, way, value, ty));
    }
    made.insert(call);
    let mut rewriter = Rewriter::before(ir, place);
    for (&old, &new) in outputs.iter().zip(&new) {
        rewriter.replace_uses_if(old, new, |ir, slot| !made.contains(&ir.use_owner(slot)));
    }
    call
}

/// Checks that the inputs are there where the call will be, and that what needs the outputs comes later.
fn check_places(ir: &Ir<'_>, op: Op, place: Op, inputs: &[Value], outputs: &[Value]) -> Outcome {
    let mut dominance = DominanceInfo::new();
    let after = CastAndCall(op).insert_after(ir).is_some();
    let refuse_at = |message: String, at: Op| {
        let error = Diagnostic::error(ir.location(op), message);
        definite(error.with_note(ir.location(at), "this op"))
    };
    if ir.parent_block(place).is_none() {
        return Err(refuse_at("the insertion point is in no block".to_owned(), place));
    }
    if after && ir.def(place).is_some_and(vulcanize_ir::schema::OpDef::is_terminator) {
        return Err(refuse_at("nothing comes after a terminator".to_owned(), place));
    }
    for (number, &output) in outputs.iter().enumerate() {
        // What is inside the op comes after a call before it, and before a call after it.
        let is_later = |user: Op, dominance: &mut DominanceInfo| {
            (!after && user == place) || dominance.op_properly_dominates(ir, place, user, !after)
        };
        if let Some(user) = ir.users(output).find(|&user| !is_later(user, &mut dominance)) {
            let message = format!("a user of output #{number} is not dominated by the insertion point");
            return Err(refuse_at(message, user));
        }
    }
    for (number, &input) in inputs.iter().enumerate() {
        let is_there =
            dominance.properly_dominates(ir, input, place) || (after && ir.defining_op(input) == Some(place));
        if !is_there {
            return Err(refuse_at(format!("input #{number} does not dominate the insertion point"), place));
        }
    }
    Ok(())
}
