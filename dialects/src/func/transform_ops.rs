//! Ops of scripts that change what functions take and return.

use rustc_hash::FxHashSet;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{DENSE_I32_ARRAY, FLAT_SYMBOL_REF, TypedOp, UNIT_ATTR};
use vulcanize_ir::{Attribute, Diagnostic, Ir, Module, Op, SymbolTableCollection, Type, Value, WalkOrder, ops};

use super::{Call, Func};
use crate::bufferization::transforms::signatures::{call_with, returns};
use crate::function::{dictionary_array, function_signature, indexed_attributes, name_as_declared};
use crate::transform::{Failure, Interpreter, OPS_HANDLE, Outcome, TransformOp, consumes_first, definite};

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
