//! Who calls whom.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::handle::{Attribute, Op};
use crate::ir::{Ir, WalkOrder};
use crate::schema::{OpDef, Trait};
use crate::symbols::SymbolTableCollection;

/// The functions with a body that are in an op, and the calls among them.
#[derive(Debug, Default)]
pub(super) struct CallGraph {
    /// The functions in text order; a function's number is its position.
    pub(super) functions: Vec<Op>,
    numbers: FxHashMap<Op, usize>,
    /// The functions that each calls, each once, in the order of the first call.
    callees: Vec<Vec<usize>>,
    /// The same as pairs of caller and callee.
    edges: FxHashSet<(usize, usize)>,
}

impl CallGraph {
    pub(super) fn new(ir: &Ir<'_>, root: Op, symbols: &mut SymbolTableCollection) -> Self {
        let mut graph = Self::default();
        for op in ir.walk(root, WalkOrder::Pre) {
            if is_function_with_body(ir, op) {
                graph.numbers.insert(op, graph.functions.len());
                graph.functions.push(op);
            }
        }
        graph.callees = vec![Vec::new(); graph.functions.len()];
        for number in 0..graph.functions.len() {
            for call in calls_in(ir, graph.functions[number]) {
                if let Some(callee) = graph.callee(ir, call, symbols)
                    && graph.edges.insert((number, callee))
                {
                    graph.callees[number].push(callee);
                }
            }
        }
        graph
    }

    pub(super) fn number(&self, function: Op) -> Option<usize> {
        self.numbers.get(&function).copied()
    }

    /// Whether one function calls another, going by what was there at first.
    pub(super) fn calls(&self, caller: usize, callee: usize) -> bool {
        self.edges.contains(&(caller, callee))
    }

    /// The function that a call names.
    pub(super) fn callee(&self, ir: &Ir<'_>, call: Op, symbols: &mut SymbolTableCollection) -> Option<usize> {
        self.number(symbols.lookup_nearest(ir, call, callee_reference(ir, call)?)?)
    }

    /// Sets of functions that call each other, callees before callers (Tarjan's algorithm). In a set the function that was
    /// reached last comes first.
    pub(super) fn components(&self) -> Vec<Vec<usize>> {
        const NEW: usize = usize::MAX;
        let count = self.functions.len();
        let (mut order, mut low) = (vec![NEW; count], vec![NEW; count]);
        let mut on_stack = vec![false; count];
        let (mut stack, mut found, mut clock) = (Vec::new(), Vec::new(), 0);
        for start in 0..count {
            let mut path: Vec<(usize, usize)> = if order[start] == NEW { vec![(start, 0)] } else { Vec::new() };
            while let Some((node, next)) = path.last_mut() {
                let node = *node;
                if *next == 0 && order[node] == NEW {
                    (order[node], low[node]) = (clock, clock);
                    clock += 1;
                    stack.push(node);
                    on_stack[node] = true;
                }
                if let Some(&callee) = self.callees[node].get(*next) {
                    *next += 1;
                    if order[callee] == NEW {
                        path.push((callee, 0));
                    } else if on_stack[callee] {
                        low[node] = low[node].min(order[callee]);
                    }
                    continue;
                }
                path.pop();
                if let Some(&(caller, _)) = path.last() {
                    low[caller] = low[caller].min(low[node]);
                }
                if low[node] == order[node] {
                    let first = stack.iter().rposition(|&other| other == node).unwrap_or(0);
                    let mut component: Vec<usize> = stack.drain(first..).collect();
                    component.iter().for_each(|&member| on_stack[member] = false);
                    component.reverse();
                    found.push(component);
                }
            }
        }
        found
    }
}

/// The symbol that a call names.
pub(super) fn callee_reference(ir: &Ir<'_>, call: Op) -> Option<Attribute> {
    let calls = ir.has_trait(call, |t| matches!(t, Trait::CallLike));
    if calls { ir.attribute_str(call, "callee") } else { None }
}

pub(super) fn is_function(ir: &Ir<'_>, op: Op) -> bool {
    ir.def(op).is_some_and(|def: &OpDef| def.has_trait(|t| matches!(t, Trait::FunctionLike)))
}

pub(super) fn is_function_with_body(ir: &Ir<'_>, op: Op) -> bool {
    is_function(ir, op) && ir.regions(op).first().is_some_and(|&body| ir.first_block(body).is_some())
}

/// The calls of named functions in a function, in text order, without those in functions inside.
pub(super) fn calls_in(ir: &Ir<'_>, function: Op) -> Vec<Op> {
    let blocks = ir.regions(function).iter().flat_map(|&region| ir.blocks(region));
    calls_in_ops(ir, blocks.flat_map(|block| ir.ops(block)).collect())
}

/// The calls of named functions among these ops and in them, without those in functions inside.
pub(super) fn calls_in_ops(ir: &Ir<'_>, ops: Vec<Op>) -> Vec<Op> {
    let mut calls = Vec::new();
    let mut pending = ops;
    pending.reverse();
    while let Some(op) = pending.pop() {
        if callee_reference(ir, op).is_some() {
            calls.push(op);
        }
        if is_function(ir, op) {
            continue;
        }
        let start = pending.len();
        let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
        pending.extend(blocks.flat_map(|block| ir.ops(block)));
        pending[start..].reverse();
    }
    calls
}
