//! Who calls whom.

use std::cmp::Reverse;

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::{Dfs, Reversed};
use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::schema::{callee_reference, is_function, is_function_with_body};
use vulcanize_ir::{Ir, Op, SymbolTableCollection, WalkOrder};

/// The functions with a body that are in an op, and the calls among them.
#[derive(Debug, Default)]
pub(crate) struct CallGraph {
    /// The functions in text order; a function's number is its position.
    pub(crate) functions: Vec<Op>,
    numbers: FxHashMap<Op, usize>,
    /// Who calls whom, by number: each once, in the order of the first calls.
    calls: DiGraph<(), ()>,
    /// The same as pairs of caller and callee.
    edges: FxHashSet<(usize, usize)>,
}

impl CallGraph {
    pub(crate) fn new(ir: &Ir<'_>, root: Op, symbols: &mut SymbolTableCollection) -> Self {
        let mut graph = Self::default();
        for op in ir.walk(root, WalkOrder::Pre) {
            if is_function_with_body(ir, op) {
                graph.numbers.insert(op, graph.functions.len());
                graph.functions.push(op);
                graph.calls.add_node(());
            }
        }
        for number in 0..graph.functions.len() {
            for call in calls_in(ir, graph.functions[number]) {
                if let Some(callee) = graph.callee(ir, call, symbols)
                    && graph.edges.insert((number, callee))
                {
                    graph.calls.add_edge(NodeIndex::new(number), NodeIndex::new(callee), ());
                }
            }
        }
        graph
    }

    pub(crate) fn number(&self, function: Op) -> Option<usize> {
        self.numbers.get(&function).copied()
    }

    /// Whether one function calls another, by the calls at the start.
    pub(crate) fn calls(&self, caller: usize, callee: usize) -> bool {
        self.edges.contains(&(caller, callee))
    }

    /// The function that a call names.
    pub(crate) fn callee(&self, ir: &Ir<'_>, call: Op, symbols: &mut SymbolTableCollection) -> Option<usize> {
        self.number(symbols.lookup_nearest(ir, call, callee_reference(ir, call)?)?)
    }

    /// Sets of functions that call each other, callees before callers. In a set the function that was reached last
    /// comes first.
    pub(crate) fn components(&self) -> Vec<Vec<usize>> {
        // Of the reversed graph: then the order is that of a walk along the calls, from the first function on.
        let mut components = kosaraju_scc(Reversed(&self.calls));
        components.reverse();
        let (mut reached, mut clock) = (vec![0; self.calls.node_count()], 0);
        let mut walk = Dfs::empty(&self.calls);
        for start in self.calls.node_indices() {
            walk.move_to(start);
            while let Some(function) = walk.next(&self.calls) {
                reached[function.index()] = clock;
                clock += 1;
            }
        }
        let numbers = |component: Vec<NodeIndex>| {
            let mut numbers: Vec<usize> = component.into_iter().map(NodeIndex::index).collect();
            numbers.sort_unstable_by_key(|&number| Reverse(reached[number]));
            numbers
        };
        components.into_iter().map(numbers).collect()
    }
}

/// Whether all who can see the symbols right inside `op` are here, where all who can see it are (`visible`) or not.
pub(crate) fn are_users_inside(ir: &Ir<'_>, op: Op, visible: bool) -> bool {
    let is_table = ir.is_symbol_table(op);
    !is_table || visible || ir.symbol_name(op).is_none() || ir.has_visibility(op, "private")
}

/// The calls of named functions in a function, in text order, without those in functions inside.
pub(crate) fn calls_in(ir: &Ir<'_>, function: Op) -> Vec<Op> {
    calls_in_ops(ir, ir.ops_inside(function).collect())
}

/// The calls of named functions among these ops and in them, without those in functions inside.
pub(crate) fn calls_in_ops(ir: &Ir<'_>, ops: Vec<Op>) -> Vec<Op> {
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
        pending.extend(ir.ops_inside(op));
        pending[start..].reverse();
    }
    calls
}

#[cfg(test)]
mod tests {
    use super::*;

    fn components(calls: impl IntoIterator<Item = (u32, u32)>) -> Vec<Vec<usize>> {
        CallGraph { calls: DiGraph::from_edges(calls), ..CallGraph::default() }.components()
    }

    #[test]
    fn callees_come_first_and_of_a_circle_what_was_reached_last() {
        assert_eq!(components([(0, 1), (0, 2), (1, 3), (2, 3)]), [[3], [1], [2], [0]]);
        assert_eq!(components([(0, 1), (1, 2), (2, 1), (2, 3)]), [vec![3], vec![2, 1], vec![0]]);
        assert_eq!(components([(0, 2), (2, 1), (1, 2), (1, 0)]), [[1, 2, 0]]);
    }

    #[test]
    fn long_chains_and_circles_need_no_stack() {
        const COUNT: u32 = 100_000;
        let chain: Vec<Vec<usize>> = (0..=COUNT as usize).rev().map(|number| vec![number]).collect();
        assert_eq!(components((0..COUNT).map(|number| (number, number + 1))), chain);
        let circle = components((0..COUNT).map(|number| (number, (number + 1) % COUNT)));
        assert_eq!(circle, [(0..COUNT as usize).rev().collect::<Vec<_>>()]);
    }
}
