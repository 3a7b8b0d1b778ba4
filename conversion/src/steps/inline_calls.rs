//! Calls that SPIR-V cannot express: pointers into buffers are no arguments there (without variable pointers), a function
//! has one result at most, and none calls itself.

use petgraph::Direction;
use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, EdgeReference, NodeIndex};
use petgraph::visit::{EdgeRef, Reversed};
use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_dialects::function::{entry_block, function_signature};
use vulcanize_dialects::{cf, func, gpu, scf};
use vulcanize_ir::rewrite::{Builder, CallSites, Growth};
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{
    Block, Context, Diagnostic, Fallible, Identifier, Ir, IrMapping, Op, Region, Type, TypeData, Value, WalkOrder,
};

use super::functions::functions;

/// Replaces calls to functions with memrefs or several results by their bodies; returns whether there were any.
///
/// # Errors
/// A function calls itself, directly or through others, or the bodies together are more ops than the context's limit.
pub(super) fn inline_calls(ir: &mut Ir<'_>, module: Op, has_calls: bool) -> Fallible<bool> {
    let functions = functions(ir, module);
    let by_name: FxHashMap<Identifier, Op> =
        functions.iter().filter_map(|&op| Some((ir.symbol_name(op)?, op))).collect();
    let mut calls: FxHashMap<Op, Vec<(Op, Op)>> = FxHashMap::default();
    for &function in &functions {
        let ops = if has_calls { ir.walk(function, WalkOrder::Pre) } else { Vec::new() };
        let found = ops.into_iter().filter_map(|op| {
            let callee = ir.context().flat_symbol(func::Call::cast(ir, op)?.callee(ir))?;
            Some((op, *by_name.get(&callee)?))
        });
        calls.insert(function, found.collect());
    }
    let mut inlined = FxHashSet::default();
    let mut growth = None;
    for function in callees_first(ir, &functions, &calls)? {
        for &(call, callee) in calls.get(&function).into_iter().flatten() {
            if must_inline(ir, callee) {
                growth.get_or_insert_with(|| Growth::new(ir, module)).inline(ir, call, function, callee)?;
                inline_call(ir, call, callee);
                inlined.insert(callee);
            }
        }
    }
    // A function without calls has no memory, either: a branch with the calls may be gone, the function stays.
    let called: FxHashSet<Op> = calls.values().flatten().map(|&(_, callee)| callee).collect();
    let is_dead = |op: &Op| is_private(ir, *op) && !called.contains(op) && must_inline(ir, *op);
    let has_kernel = functions.iter().any(|&op| gpu::Func::cast(ir, op).is_some_and(|func| func.is_kernel(ir)));
    let dead: Vec<Op> = functions.iter().copied().filter(|op| has_kernel && is_dead(op)).collect();
    inlined.extend(dead);
    let changed = !inlined.is_empty();
    for callee in inlined {
        ir.erase(callee);
    }
    Ok(changed)
}

fn is_private(ir: &Ir<'_>, function: Op) -> bool {
    let context = ir.context();
    ir.attribute_str(function, "sym_visibility").and_then(|name| context.string_value(name)) == Some("private")
}

/// The functions in an order in which callees come before their callers.
fn callees_first(ir: &Ir<'_>, functions: &[Op], calls: &FxHashMap<Op, Vec<(Op, Op)>>) -> Fallible<Vec<Op>> {
    // Each call as an edge.
    let mut graph = DiGraph::<Op, Op>::new();
    let nodes: FxHashMap<Op, NodeIndex> =
        functions.iter().map(|&function| (function, graph.add_node(function))).collect();
    for function in functions {
        for (call, callee) in &calls[function] {
            graph.add_edge(nodes[function], nodes[callee], *call);
        }
    }
    // Of the reversed graph: then a set of functions that call each other begins with the one that others reach first.
    let mut components = kosaraju_scc(Reversed(&graph));
    components.reverse();
    for component in &components {
        let members: FxHashSet<NodeIndex> = component.iter().copied().collect();
        // Edges that were added last come first.
        let back = |edge: &EdgeReference<'_, Op>| members.contains(&edge.source());
        if let Some(call) = graph.edges_directed(component[0], Direction::Incoming).filter(back).last() {
            return Err(recursion(ir, *call.weight(), graph[component[0]]));
        }
    }
    Ok(components.into_iter().flatten().map(|function| graph[function]).collect())
}

fn recursion(ir: &Ir<'_>, call: Op, callee: Op) -> Box<Diagnostic> {
    let name = ir.symbol_name(callee).map_or("", |name| ir.context().str(name));
    let message = format!("'func.call' op calls '{name}' from within itself: SPIR-V has no recursion; write a loop");
    Diagnostic::error(ir.location(call), message).with_note(ir.location(callee), "the function is here")
}

fn must_inline(ir: &Ir<'_>, callee: Op) -> bool {
    let context = ir.context();
    let is_memref = |ty: &Type| is_memref(context, *ty);
    entry_block(ir, callee).is_some()
        && function_signature(ir, callee).is_some_and(|(inputs, results)| {
            results.len() > 1 || inputs.iter().any(is_memref) || results.iter().any(is_memref)
        })
}

fn is_memref(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. })
}

fn inline_call(ir: &mut Ir<'_>, call: Op, callee: Op) {
    let Some(entry) = entry_block(ir, callee) else { return };
    let Some(region) = ir.block_region(entry) else { return };
    if ir.has_one_block(region) {
        inline_block(ir, call, region);
    } else {
        inline_region(ir, call, region);
    }
}

fn inline_block(ir: &mut Ir<'_>, call: Op, body: Region) {
    let Some(entry) = ir.first_block(body) else { return };
    let mut mapping = argument_mapping(ir, call, entry);
    let ops: Vec<Op> = ir.ops(entry).collect();
    let Some((&last, ops)) = ops.split_last() else { return };
    let clones: Vec<Op> = ops.iter().map(|&op| ir.clone_op(op, &mut mapping)).collect();
    for &clone in &clones {
        ir.insert_op_before(call, clone);
    }
    call_sites(ir, call, body).note(ir, &clones);
    let returned: Vec<Value> = ir.operands(last).map(|value| mapping.value(value)).collect();
    for (result, value) in ir.results(call).zip(returned) {
        ir.replace_all_uses(result, value);
    }
    ir.erase(call);
}

/// The locations of what comes in place of a call of the function with this body.
fn call_sites(ir: &Ir<'_>, call: Op, body: Region) -> CallSites {
    let symbol = func::Call::cast(ir, call).map(|call| call.callee(ir));
    CallSites::new(ir.location(call), symbol.zip(ir.region_parent(body).map(|callee| ir.location(callee))))
}

fn argument_mapping(ir: &Ir<'_>, call: Op, entry: Block) -> IrMapping {
    let mut mapping = IrMapping::new();
    for (&argument, operand) in ir.arguments(entry).iter().zip(ir.operands(call)) {
        mapping.map_value(argument, operand);
    }
    mapping
}

/// A body of several blocks: between the two halves of the caller's block, or where blocks have no place (in a loop of
/// `scf`) in an `scf.execute_region`.
fn inline_region(ir: &mut Ir<'_>, call: Op, body: Region) {
    let has_blocks = ir.parent_op(call).is_some_and(|parent| {
        ir.has_trait(parent, |t| matches!(t, Trait::FunctionLike)) || scf::ExecuteRegion::matches(ir, parent)
    });
    let results: Vec<Type> = ir.result_types(call).collect();
    let location = ir.location(call);
    let Some(caller) = ir.parent_block(call) else { return };
    let (target, before, rest) = if has_blocks {
        let Some(rest) = ir.split_block(call) else { return };
        let Some(region) = ir.block_region(rest) else { return };
        (region, Some(rest), Some(rest))
    } else {
        let region = ir.create_region();
        let made = scf::ExecuteRegion::build_with_regions(&mut Builder::before(ir, call), &results, region);
        let values = made.results(ir);
        replace_results(ir, call, &values);
        (region, None, None)
    };
    let (mapping, blocks) = clone_blocks(ir, call, body, target, before);
    if let Some(rest) = rest {
        let values: Vec<Value> = results.iter().map(|&ty| ir.add_block_argument(rest, ty, location)).collect();
        replace_results(ir, call, &values);
        if let Some(&entry) = blocks.first() {
            cf::Br::build(Builder::at_end(ir, caller).at(location), [], entry);
        }
    }
    for block in blocks {
        let Some(last) = ir.last_op(block) else { continue };
        if !ir.has_trait(last, |t| matches!(t, Trait::ReturnLike)) || ir.num_successors(last) > 0 {
            continue;
        }
        let values: Vec<Value> = ir.operands(last).map(|value| mapping.value(value)).collect();
        let mut b = Builder::before(ir, last);
        match rest {
            Some(rest) => cf::Br::build(b.at(location), values, rest).op(),
            None => scf::Yield::build(b.at(location), values).op(),
        };
        ir.erase(last);
    }
    ir.erase(call);
}

fn replace_results(ir: &mut Ir<'_>, call: Op, values: &[Value]) {
    for (result, &value) in ir.results(call).zip(values) {
        ir.replace_all_uses(result, value);
    }
}

/// Clones a body whose first block's arguments are the operands of `call`.
fn clone_blocks(
    ir: &mut Ir<'_>,
    call: Op,
    body: Region,
    target: Region,
    before: Option<Block>,
) -> (IrMapping, Vec<Block>) {
    let sources: Vec<Block> = ir.blocks(body).collect();
    let mut mapping = sources.first().map_or_else(IrMapping::new, |&entry| argument_mapping(ir, call, entry));
    let mut blocks = Vec::with_capacity(sources.len());
    for (index, &source) in sources.iter().enumerate() {
        let block = ir.create_block(&[]);
        ir.insert_block(target, before, block);
        mapping.map_block(source, block);
        for argument in ir.arguments(source).to_vec() {
            if index > 0 {
                let (ty, location) = (ir.value_type(argument), ir.value_location(argument));
                let new = ir.add_block_argument(block, ty, location);
                mapping.map_value(argument, new);
            }
        }
        blocks.push(block);
    }
    for (&source, &block) in sources.iter().zip(&blocks) {
        for op in ir.ops(source).collect::<Vec<_>>() {
            let clone = ir.clone_op(op, &mut mapping);
            ir.append_op(block, clone);
        }
    }
    let mut sites = call_sites(ir, call, body);
    sites.note(ir, &blocks.iter().flat_map(|&block| ir.ops(block)).collect::<Vec<_>>());
    sites.note_arguments(ir, blocks.iter().flat_map(|&block| ir.arguments(block).to_vec()).collect());
    // A block may use values of one that comes after it.
    for &block in &blocks {
        for op in ir.ops(block).collect::<Vec<_>>() {
            for inner in ir.walk(op, WalkOrder::Pre) {
                let mapped: Vec<Value> = ir.operands(inner).map(|value| mapping.value(value)).collect();
                ir.set_operands(inner, &mapped);
            }
        }
    }
    (mapping, blocks)
}
